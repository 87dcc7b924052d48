package dev.carrouter

/**
 * An error that a host-provided part may throw. Any other exception counts as [Failed].
 *
 * The text is shown in traces and logs. It must contain neither a key nor the request of the user.
 *
 * @property reason The text.
 */
sealed class HostException(val reason: String, cause: Throwable?) : RuntimeException(reason) {
    init {
        if (cause != null) initCause(cause)
    }

    override val message: String get() = reason

    /** Something it needs is not available: a server, a model, the network. */
    class Unavailable @JvmOverloads constructor(reason: String, cause: Throwable? = null) : HostException(reason, cause)

    /** It got no answer in time. */
    class TimedOut @JvmOverloads constructor(reason: String, cause: Throwable? = null) : HostException(reason, cause)

    /** It got an answer that cannot be parsed. */
    class Malformed @JvmOverloads constructor(reason: String, cause: Throwable? = null) : HostException(reason, cause)

    /** It failed for any other reason. */
    class Failed @JvmOverloads constructor(reason: String, cause: Throwable? = null) : HostException(reason, cause)
}

/**
 * A call that broke off within the library, which is a defect of it: the message says where. What it was called on stays
 * usable.
 */
class InternalException internal constructor(message: String, cause: Throwable) : RuntimeException(message, cause)
