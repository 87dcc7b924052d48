package dev.carrouter

import dev.carrouter.internal.checkWhole
import dev.carrouter.internal.calling
import dev.carrouter.internal.HttpMethod as NativeHttpMethod
import dev.carrouter.internal.HttpRequest as NativeHttpRequest
import kotlin.time.Duration
import kotlin.time.Duration.Companion.milliseconds

/** The method of an HTTP request. */
enum class HttpMethod {
    /** GET. */
    GET,

    /** POST with a JSON body. */
    POST,
}

/**
 * One HTTP request to send. Its text form does not show the key. It is closed when the transport has returned: what is
 * needed later must be read before.
 */
class HttpRequest internal constructor(private val native: NativeHttpRequest) : AutoCloseable {
    /** Returns the method. */
    fun method(): HttpMethod = when (calling { native.method() }) {
        NativeHttpMethod.GET -> HttpMethod.GET
        NativeHttpMethod.POST -> HttpMethod.POST
    }

    /** Returns the URL with its query. It contains no key. */
    fun url(): String = calling { native.url() }

    /** Returns the JSON body; absent if there is none. Some servers do not accept chunked bodies: send the length. */
    fun body(): ByteArray? = calling { native.body() }

    /** Returns the headers by name. They may contain a key: do not log them. */
    fun headers(): Map<String, String> = calling { native.headers() }

    /** Returns the time limit for the whole answer, in milliseconds. */
    fun timeoutMs(): Long = calling { native.timeoutMs() }.coerceAtMost(Long.MAX_VALUE.toULong()).toLong()

    /** Returns the time limit for the whole answer. */
    @JvmSynthetic
    fun timeout(): Duration = timeoutMs().milliseconds

    /** Returns the largest allowed answer, in bytes. */
    fun maxBody(): Long = calling { native.maxBody() }.coerceAtMost(Long.MAX_VALUE.toULong()).toLong()

    override fun close() = native.close()
}

/** The answer of a server, whatever its status. */
class HttpResponse @JvmOverloads constructor(
    /** The status, such as 200. */
    val status: Int,
    /** The whole body. */
    val body: ByteArray = byteArrayOf(),
) {
    init {
        checkWhole(status, 65535, "HttpResponse.status")
    }

    /** Returns a copy with another status or body. */
    fun copy(status: Int = this.status, body: ByteArray = this.body): HttpResponse = HttpResponse(status, body)

    override fun equals(other: Any?): Boolean =
        other is HttpResponse && status == other.status && body.contentEquals(other.body)

    override fun hashCode(): Int = 31 * status + body.contentHashCode()

    /** Returns the status and the size: a text form is no place for a whole body. */
    override fun toString(): String = "HttpResponse(status=$status, body=${body.size} bytes)"
}
