package dev.carrouter.internal

import dev.carrouter.Classifier as PublicClassifier
import dev.carrouter.HostErrorHandler
import dev.carrouter.HostException as PublicHostException
import dev.carrouter.HttpRequest as PublicHttpRequest
import dev.carrouter.RouterEnvironment as PublicEnvironment
import dev.carrouter.RouterException as PublicRouterException
import dev.carrouter.Transport as PublicTransport
import java.util.concurrent.CancellationException
import java.util.concurrent.ConcurrentHashMap
import java.util.concurrent.atomic.AtomicLong
import kotlinx.coroutines.TimeoutCancellationException

/** A call of the app's to a router with host-provided parts: what ends it although the library knows nothing of it. */
internal class HostCall private constructor(val number: Long) {
    @Volatile
    private var ending: Throwable? = null

    /** What the call throws because a part of the app's was cancelled or interrupted. */
    private fun thrown(isBlocking: Boolean): Throwable? {
        val cause = ending ?: return null
        if (cause !is InterruptedException) return cause
        // The thread of the library was interrupted; whoever waits for it learns of it.
        if (isBlocking) Thread.currentThread().interrupt()
        return PublicRouterException.Cancelled("a host-provided part was interrupted").apply { initCause(cause) }
    }

    companion object {
        private val open = ConcurrentHashMap<Long, HostCall>()
        private val numbers = AtomicLong(1)

        /** Runs a call under a number of its own. */
        inline fun <T> run(isBlocking: Boolean, call: (ULong) -> T): T {
            val own = begin()
            try {
                val answer = call(own.number.toULong())
                own.thrown(isBlocking)?.let { throw it }
                return answer
            } finally {
                own.end()
            }
        }

        fun begin(): HostCall {
            val call = HostCall(numbers.getAndIncrement())
            open[call.number] = call
            return call
        }

        /** Ends the call that the part on this thread belongs to; if there is none, the thread itself is told. */
        fun endCurrent(error: Throwable) {
            val call = currentCall()?.let { open[it.toLong()] }
            when {
                call != null -> call.ending = error
                error is InterruptedException -> Thread.currentThread().interrupt()
            }
        }
    }

    private fun end() {
        open.remove(number)
    }
}

/** Reports to the logger of the platform. */
internal object LoggingHandler : HostErrorHandler {
    override fun onHostError(part: String, method: String, error: Throwable) {
        val isExpected = error is PublicHostException
        val said = "`$part.$method` of the app ${if (isExpected) "failed" else "threw an exception"}"
        try {
            val level = if (isExpected) System.Logger.Level.WARNING else System.Logger.Level.ERROR
            System.getLogger("dev.carrouter").log(level, said, error)
        } catch (_: LinkageError) {
            // Android has only the older one.
            val level = if (isExpected) java.util.logging.Level.WARNING else java.util.logging.Level.SEVERE
            java.util.logging.Logger.getLogger("dev.carrouter").log(level, said, error)
        }
    }
}

/** A host-provided part as the library calls it. Whatever it throws is reported and becomes an error of the library. */
internal abstract class HostPart(private val part: String, private val handler: HostErrorHandler) {
    protected inline fun <T> answer(method: String, call: () -> T): T {
        giveClassLoader()
        try {
            return call()
        } catch (error: Throwable) {
            throw refused(method, error)
        }
    }

    protected fun refused(method: String, error: Throwable): HostException {
        try {
            handler.onHostError(part, method, error)
        } catch (_: Throwable) {
            // The error that is reported counts, and it is passed on.
        }
        val isCancelled = error is CancellationException && error !is TimeoutCancellationException
        if (isCancelled || error is InterruptedException) HostCall.endCurrent(error)
        return when (error) {
            is PublicHostException.Unavailable -> HostException.Unavailable(error.reason.wellFormed())
            is PublicHostException.TimedOut -> HostException.TimedOut(error.reason.wellFormed())
            is PublicHostException.Malformed -> HostException.Malformed(error.reason.wellFormed())
            is PublicHostException.Failed -> HostException.Failed(error.reason.wellFormed())
            else -> HostException.Failed("`$part.$method` threw ${shown(error)}".wellFormed())
        }
    }

    /** An exception in its own words, if it has any. A stack trace would fill the trace of the decision. */
    private fun shown(error: Throwable): String = try {
        error.toString()
    } catch (_: Throwable) {
        error.javaClass.name
    }

    /**
     * A thread of the library has no class loader, and what app code finds by one (services, resources, classes by name)
     * would not be found on it. It gets that of these classes; one that it has stays.
     */
    private fun giveClassLoader() {
        val thread = Thread.currentThread()
        try {
            if (thread.contextClassLoader == null) thread.contextClassLoader = HostPart::class.java.classLoader
        } catch (_: SecurityException) {
            // Where an app must not have it, the call goes on without.
        }
    }
}

internal class ClassifierPart(name: String, private val part: PublicClassifier, handler: HostErrorHandler) :
    HostPart(name, handler), JsonClassifier {
    override fun classify(query: String): String =
        answer("classify") { part.classify(query.read { readQuery() }).toJson() }
}

internal class TransportPart(private val part: PublicTransport, handler: HostErrorHandler) :
    HostPart("transport", handler), Transport {
    override fun send(request: HttpRequest): HttpResponse = answer("send") {
        val response = PublicHttpRequest(request).use { part.send(it) }
        HttpResponse(response.status.toUShort(), response.body)
    }
}

internal class EnvironmentPart(private val part: PublicEnvironment, handler: HostErrorHandler) :
    HostPart("environment", handler), JsonEnvironment {
    override fun nowMs(): ULong? = answer("nowMs") {
        part.nowMs()?.also { checkWhole(it, "nowMs") }?.toULong()
    }

    override fun platform(): String? = answer("platform") { part.platform()?.toJson() }

    override fun systemContext(): String? = answer("systemContext") { part.systemContext()?.wellFormed() }
}
