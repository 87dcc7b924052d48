package dev.carrouter

import kotlinx.coroutines.TimeoutCancellationException
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.withTimeout

// `invoke` is written out where a method has the name of the function that it calls.

/**
 * A classifier that is a function.
 *
 * It is called on threads of the library, several at once, and may block; one that suspends is a [suspendingClassifier].
 * What it throws is a failed step of the decision's trace. A router whose classifier can reach the router must be closed: it
 * is not collected.
 */
fun Classifier(classify: (Query) -> Classification): Classifier = object : Classifier {
    override fun classify(query: Query): Classification = classify.invoke(query)
}

/**
 * A classifier that is a function which suspends.
 *
 * It runs with `runBlocking` on a thread of the library, and is cancelled at the query's limit: then, and where it lets a
 * [TimeoutCancellationException] of its own out, the step is [HostException.TimedOut].
 */
fun suspendingClassifier(classify: suspend (Query) -> Classification): Classifier = Classifier { query ->
    try {
        runBlocking {
            when (val left = query.timeLeftMs) {
                null -> classify(query)
                else -> withTimeout(left.coerceAtMost(Long.MAX_VALUE.toULong()).toLong()) { classify(query) }
            }
        }
    } catch (timeout: TimeoutCancellationException) {
        throw HostException.TimedOut(timeout.message.orEmpty()).apply { initCause(timeout) }
    }
}

/**
 * A transport that is a function; it is called as a classifier is.
 *
 * The request is closed when the function has returned: what is to outlive the call must be read within it.
 */
fun Transport(send: (HttpRequest) -> HttpResponse): Transport = object : Transport {
    override fun send(request: HttpRequest): HttpResponse = request.use { send.invoke(it) }
}

/** An environment that says what these functions do, and leaves the rest to the library. */
fun RouterEnvironment(
    nowMs: () -> ULong? = { null },
    platform: () -> Platform? = { null },
    systemContext: () -> String? = { null },
): RouterEnvironment = object : RouterEnvironment {
    override fun nowMs(): ULong? = nowMs.invoke()

    override fun platform(): Platform? = platform.invoke()

    override fun systemContext(): String? = systemContext.invoke()
}

/** As [RouterBuilder.addClassifier], with a function that is the classifier. */
fun RouterBuilder.addClassifier(
    name: String,
    aspects: List<Aspect> = listOf(),
    classify: (Query) -> Classification,
): RouterBuilder = addClassifier(name, Classifier(classify), aspects)

/** As [RouterBuilder.replaceClassifiers], with a function that is the classifier. */
fun RouterBuilder.replaceClassifiers(
    name: String,
    aspects: List<Aspect> = listOf(),
    classify: (Query) -> Classification,
): RouterBuilder = replaceClassifiers(name, Classifier(classify), aspects)

/** As [RouterBuilder.addClassifier], with a function that suspends; see [dev.carrouter.suspendingClassifier]. */
fun RouterBuilder.addSuspendingClassifier(
    name: String,
    aspects: List<Aspect> = listOf(),
    classify: suspend (Query) -> Classification,
): RouterBuilder = addClassifier(name, suspendingClassifier(classify), aspects)

/** As [RouterBuilder.replaceClassifiers], with a function that suspends; see [dev.carrouter.suspendingClassifier]. */
fun RouterBuilder.replaceSuspendingClassifiers(
    name: String,
    aspects: List<Aspect> = listOf(),
    classify: suspend (Query) -> Classification,
): RouterBuilder = replaceClassifiers(name, suspendingClassifier(classify), aspects)

/** The answer that it is this domain, with what the confidence rests on. */
fun Classification(domain: Domain, confidence: Double, basis: Basis = Basis.SELF_REPORTED): Classification =
    Classification(domains = listOf(ScoredDomain(domain, Confidence(confidence, basis))))
