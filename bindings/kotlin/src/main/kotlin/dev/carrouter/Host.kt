package dev.carrouter

import kotlinx.coroutines.TimeoutCancellationException
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.withTimeout

/**
 * A host-provided classifier. A function is one: `Classifier { query -> … }`.
 *
 * The router asks it if the classifiers before it in the chain are below the threshold.
 *
 * - It gives the same answer to the same query.
 * - It returns only domains of the query, the best first. If it does not know, it returns none rather than a guess.
 * - The library calls it on its own threads, several calls at once. It may block until the query's time limit; a later
 *   answer is ignored. One that suspends is a [suspendingClassifier].
 * - What it throws is a failed step of the decision's trace, and is reported to the [HostErrorHandler]. A
 *   `CancellationException` and an `InterruptedException` end the call that asked it.
 *
 * A router whose classifier can reach the router must be closed: it is not collected. A classifier that never returns keeps
 * its thread. All routers share 64 threads for host-provided parts; if none is free, further calls run into their time
 * limits.
 */
fun interface Classifier {
    /**
     * Classifies the query.
     *
     * @throws HostException If it could not answer at all. Abstaining is an answer.
     */
    @Throws(Exception::class)
    fun classify(query: Query): Classification
}

/**
 * A host-provided transport to model servers. A function is one: `Transport { request -> … }`.
 *
 * It must not follow redirects and must not read more than [HttpRequest.maxBody] bytes. The library calls it on one of its
 * threads and does not wait longer than the request's time limit. The request is closed when it has returned.
 */
fun interface Transport {
    /**
     * Sends a request and reads the whole answer. A status such as 404 is an answer, not an error.
     *
     * @throws HostException `Unavailable` if the server cannot be reached, `TimedOut` if it did not answer in time, and
     * `Failed` for everything else.
     */
    @Throws(Exception::class)
    fun send(request: HttpRequest): HttpResponse
}

/**
 * Host-provided facts about the computer and the time, used instead of those that the library finds itself. Each method may
 * be left out.
 */
interface RouterEnvironment {
    /**
     * Returns the time in milliseconds since 1970; absent for the computer's clock. If it throws, the computer's clock is
     * used, and the error is reported. It is called often and must not block.
     */
    @Throws(Exception::class)
    fun nowMs(): Long? = null

    /**
     * Returns the computer that commands are written for; absent for this one. It is called once, when the router is built.
     * If it throws, no router is built.
     */
    @Throws(Exception::class)
    fun platform(): Platform? = null

    /**
     * Returns facts about the computer as text, for the prompt of requests that want one and have none. It has five seconds.
     * If it throws or takes longer, the request is decided without them, and the trace says so.
     */
    @Throws(Exception::class)
    fun systemContext(): String? = null
}

/**
 * Is told each error of a host-provided part, with its stack trace. The default writes it to the logger `dev.carrouter` of
 * the platform (`System.Logger`): a [HostException] as a warning, everything else as an error.
 *
 * It is called on the thread of the failed part. What it throws itself is ignored.
 */
fun interface HostErrorHandler {
    /**
     * Takes note of an error.
     *
     * `part` is the name of the classifier, `transport` or `environment`; `method` is the method that threw, such as
     * `classify`.
     */
    fun onHostError(part: String, method: String, error: Throwable)
}

/**
 * A classifier that is a function which suspends.
 *
 * It runs with `runBlocking` on a thread of the library, and is cancelled at the query's limit: then, and where it lets a
 * [TimeoutCancellationException] of its own out, the step is [HostException.TimedOut].
 */
@JvmSynthetic
fun suspendingClassifier(classify: suspend (Query) -> Classification): Classifier = Classifier { query ->
    try {
        runBlocking {
            when (val left = query.timeLeftMs) {
                null -> classify(query)
                else -> withTimeout(left) { classify(query) }
            }
        }
    } catch (timeout: TimeoutCancellationException) {
        throw HostException.TimedOut(timeout.message.orEmpty(), timeout)
    }
}

/** An environment that says what these functions do, and leaves the rest to the library. */
@JvmSynthetic
fun RouterEnvironment(
    nowMs: () -> Long? = { null },
    platform: () -> Platform? = { null },
    systemContext: () -> String? = { null },
): RouterEnvironment = object : RouterEnvironment {
    // `invoke` is written out because each method has the name of the function that it calls.
    override fun nowMs(): Long? = nowMs.invoke()

    override fun platform(): Platform? = platform.invoke()

    override fun systemContext(): String? = systemContext.invoke()
}

/** As [RouterBuilder.addClassifier], with a function that is the classifier. */
@JvmSynthetic
fun RouterBuilder.addClassifier(
    name: String,
    aspects: List<Aspect> = listOf(),
    classify: (Query) -> Classification,
): RouterBuilder = addClassifier(name, Classifier(classify), aspects)

/** As [RouterBuilder.replaceClassifiers], with a function that is the classifier. */
@JvmSynthetic
fun RouterBuilder.replaceClassifiers(
    name: String,
    aspects: List<Aspect> = listOf(),
    classify: (Query) -> Classification,
): RouterBuilder = replaceClassifiers(name, Classifier(classify), aspects)

/** As [RouterBuilder.addClassifier], with a function that suspends; see [dev.carrouter.suspendingClassifier]. */
@JvmSynthetic
fun RouterBuilder.addSuspendingClassifier(
    name: String,
    aspects: List<Aspect> = listOf(),
    classify: suspend (Query) -> Classification,
): RouterBuilder = addClassifier(name, suspendingClassifier(classify), aspects)

/** As [RouterBuilder.replaceClassifiers], with a function that suspends; see [dev.carrouter.suspendingClassifier]. */
@JvmSynthetic
fun RouterBuilder.replaceSuspendingClassifiers(
    name: String,
    aspects: List<Aspect> = listOf(),
    classify: suspend (Query) -> Classification,
): RouterBuilder = replaceClassifiers(name, suspendingClassifier(classify), aspects)

/** The answer that it is this domain, with what the confidence rests on. */
@JvmSynthetic
fun Classification(domain: Domain, confidence: Double, basis: Basis = Basis.SELF_REPORTED): Classification =
    Classification(domains = listOf(ScoredDomain(domain, Confidence(confidence, basis))))
