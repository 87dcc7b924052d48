package dev.carrouter

import dev.carrouter.internal.readOnly

/**
 * An operation failed. An unclear or a blocked request is a decision, not an error.
 *
 * @property detail The whole error as one sentence, or as text.
 */
sealed class RouterException(val detail: String) : RuntimeException(detail) {
    override val message: String get() = detail

    /**
     * A request, or a value in it, is not valid.
     *
     * @property field The field or the kind of value, such as `text` or `history[2].content`.
     * @property found The value that was found.
     * @property expected The values that are allowed.
     */
    class InvalidRequest(val field: String, val found: String, val expected: String, detail: String) :
        RouterException(detail)

    /** A catalogue was given, and no model in it meets the hard requirements. */
    class NoEligibleModel(rejected: List<Rejection>, detail: String) : RouterException(detail) {
        /** For each model of the catalogue, the requirement that rejected it. */
        val rejected: List<Rejection> = rejected.readOnly()
    }

    /** Settings, a pack, a catalogue or a file of rules cannot be used. */
    class Build(problems: List<Problem>, detail: String) : RouterException(detail) {
        /** Every problem, in the order in which they were found. */
        val problems: List<Problem> = problems.readOnly()
    }

    /** A host-provided part failed, such as the environment. */
    class Host(detail: String) : RouterException(detail)

    /** The caller cancelled the request with its cancel token, or the thread of a host-provided part was interrupted. */
    class Cancelled(detail: String) : RouterException(detail)
}

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
