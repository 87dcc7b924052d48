package dev.carrouter

// `invoke` is written out where a method has the name of the function that it calls.

/**
 * A classifier that is a function.
 *
 * It is called on threads of the library, several at once, and may block; a coroutine is called with
 * `runBlocking`. What it throws is a failed step of the decision's trace.
 */
fun HostClassifier(classify: (Query) -> Classification): HostClassifier = object : HostClassifier {
    override fun classify(query: Query): Classification = classify.invoke(query)
}

/** A transport that is a function; it is called as a classifier is. */
fun HostTransport(send: (HttpRequest) -> HttpResponse): HostTransport = object : HostTransport {
    override fun send(request: HttpRequest): HttpResponse = send.invoke(request)
}

/** An environment that says what these functions do, and leaves the rest to the library. */
fun HostEnvironment(
    nowMs: () -> ULong? = { null },
    platform: () -> Platform? = { null },
    systemContext: () -> String? = { null },
): HostEnvironment = object : HostEnvironment {
    override fun nowMs(): ULong? = nowMs.invoke()

    override fun platform(): Platform? = platform.invoke()

    override fun systemContext(): String? = systemContext.invoke()
}

/** As [RouterBuilder.classifier], with a function that is the classifier. */
fun RouterBuilder.classifier(
    name: String,
    aspects: List<Aspect> = listOf(),
    classify: (Query) -> Classification,
): RouterBuilder = classifier(name, HostClassifier(classify), aspects)

/** As [RouterBuilder.classifierInstead], with a function that is the classifier. */
fun RouterBuilder.classifierInstead(
    name: String,
    aspects: List<Aspect> = listOf(),
    classify: (Query) -> Classification,
): RouterBuilder = classifierInstead(name, HostClassifier(classify), aspects)

/** The answer that it is this domain, with what the confidence rests on. */
fun Classification(domain: Domain, confidence: Double, basis: Basis = Basis.SELF_REPORTED): Classification =
    Classification(domains = listOf(ScoredDomain(domain, Confidence(confidence, basis))))
