package dev.carrouter.internal

import dev.carrouter.Basis
import dev.carrouter.Confidence
import dev.carrouter.Decision
import dev.carrouter.Domain
import dev.carrouter.DomainChoice
import dev.carrouter.FailureKind
import dev.carrouter.FunctionDefinition
import dev.carrouter.ModelHealth
import dev.carrouter.ModelOutcome
import dev.carrouter.RouteResult
import dev.carrouter.RouterException
import dev.carrouter.ScoredDomain

// The JSON of the types whose form in Kotlin is another than that of their JSON.

internal fun JsonWriter.write(value: Domain) = writeName(value.name)

internal fun JsonReader.readDomainChoice(): DomainChoice {
    if (isList()) return DomainChoice.Named(readList { readText() })
    return when (val word = readText()) {
        "auto" -> DomainChoice.Auto
        "off" -> DomainChoice.Off
        else -> throw JsonException("`$word` is no `DomainChoice`, expected `auto`, `off` or a list of names")
    }
}

internal fun JsonWriter.write(value: DomainChoice) = when (value) {
    DomainChoice.Auto -> writeName("auto")
    DomainChoice.Off -> writeName("off")
    is DomainChoice.Named -> writeList(value.names) { write(it) }
}

private val SCORED_DOMAIN = JsonFields("domain", "confidence", "basis")

internal fun JsonReader.readScoredDomain(): ScoredDomain {
    var domain: Domain? = null
    var confidence: Double? = null
    var basis: Basis? = null
    var at = -1
    beginObject()
    while (true) {
        at = field(SCORED_DOMAIN, at)
        when (at) {
            0 -> domain = readDomain()
            1 -> confidence = if (takeNull()) null else readNumber()
            2 -> basis = if (takeNull()) null else readBasis()
            else -> break
        }
    }
    if (domain == null) missing(SCORED_DOMAIN, 1)
    if (confidence == null) return ScoredDomain(domain)
    if (basis == null) missing(SCORED_DOMAIN, 4)
    return ScoredDomain(domain, Confidence(confidence, basis))
}

internal fun JsonWriter.write(value: ScoredDomain) {
    beginObject()
    key("\"domain\":"); write(value.domain)
    value.confidence?.let {
        key("\"confidence\":"); write(it.value)
        key("\"basis\":"); writeName(it.basis.jsonName)
    }
    endObject()
}

private val MODEL_OUTCOME = JsonFields("outcome", "latency_ms", "quality", "kind", "retry_after_ms")

internal fun JsonReader.readModelOutcome(): ModelOutcome {
    var outcome = ""
    var latencyMs: Long? = null
    var quality: Double? = null
    var kind: FailureKind? = null
    var retryAfterMs: Long? = null
    var at = -1
    beginObject()
    while (true) {
        at = field(MODEL_OUTCOME, at)
        when (at) {
            0 -> outcome = readText()
            1 -> latencyMs = if (takeNull()) null else readWhole(4294967295)
            2 -> quality = if (takeNull()) null else readNumber()
            3 -> kind = readFailureKind()
            4 -> retryAfterMs = if (takeNull()) null else readWhole()
            else -> break
        }
    }
    if (outcome == "success") return ModelOutcome.Success(latencyMs, quality)
    if (kind == null) missing(MODEL_OUTCOME, 8)
    return ModelOutcome.Failure(kind, retryAfterMs)
}

internal fun JsonWriter.write(value: ModelOutcome) {
    beginObject()
    when (value) {
        is ModelOutcome.Success -> {
            key("\"outcome\":"); writeName("success")
            value.latencyMs?.let { key("\"latency_ms\":"); write(it) }
            value.quality?.let { key("\"quality\":"); write(it) }
        }
        is ModelOutcome.Failure -> {
            key("\"outcome\":"); writeName("failure")
            key("\"kind\":"); writeName(value.kind.jsonName)
            value.retryAfterMs?.let { key("\"retry_after_ms\":"); write(it) }
        }
    }
    endObject()
}

private val MODEL_HEALTH = JsonFields("state", "until_ms")

internal fun JsonReader.readModelHealth(): ModelHealth {
    var state = ""
    var untilMs: Long? = null
    var at = -1
    beginObject()
    while (true) {
        at = field(MODEL_HEALTH, at)
        when (at) {
            0 -> state = readText()
            1 -> untilMs = readWhole()
            else -> break
        }
    }
    return when (state) {
        "available" -> ModelHealth.Available
        "half_open" -> ModelHealth.HalfOpen
        "unauthorized" -> ModelHealth.Unauthorized
        "cooling_down" -> ModelHealth.CoolingDown(untilMs ?: missing(MODEL_HEALTH, 2))
        "rate_limited" -> ModelHealth.RateLimited(untilMs ?: missing(MODEL_HEALTH, 2))
        "unknown" -> ModelHealth.Unknown
        else -> throw JsonException("`$state` is no state of a `ModelHealth`")
    }
}

internal fun JsonWriter.write(value: ModelHealth) {
    beginObject()
    key("\"state\":")
    when (value) {
        ModelHealth.Available -> writeName("available")
        ModelHealth.HalfOpen -> writeName("half_open")
        ModelHealth.Unauthorized -> writeName("unauthorized")
        ModelHealth.Unknown -> writeName("unknown")
        is ModelHealth.CoolingDown -> {
            writeName("cooling_down")
            key("\"until_ms\":"); write(value.untilMs)
        }
        is ModelHealth.RateLimited -> {
            writeName("rate_limited")
            key("\"until_ms\":"); write(value.untilMs)
        }
    }
    endObject()
}

private val TOOL = JsonFields("type", "function")
private val FUNCTION = JsonFields("name", "description", "parameters")

internal fun JsonReader.readFunctionDefinition(): FunctionDefinition {
    var function: FunctionDefinition? = null
    var at = -1
    beginObject()
    while (true) {
        at = field(TOOL, at)
        when (at) {
            0 -> readText()
            1 -> function = readFunction()
            else -> break
        }
    }
    return function ?: missing(TOOL, 2)
}

private fun JsonReader.readFunction(): FunctionDefinition {
    var name: String? = null
    var description: String? = null
    var parameters: String? = null
    var at = -1
    beginObject()
    while (true) {
        at = field(FUNCTION, at)
        when (at) {
            0 -> name = readText()
            1 -> description = readText()
            2 -> parameters = skip()
            else -> break
        }
    }
    return FunctionDefinition(
        name ?: missing(FUNCTION, 1),
        description ?: missing(FUNCTION, 2),
        parameters ?: missing(FUNCTION, 4),
    )
}

internal fun JsonWriter.write(value: FunctionDefinition) {
    beginObject()
    key("\"type\":"); writeName("function")
    key("\"function\":")
    beginObject()
    key("\"name\":"); write(value.name)
    key("\"description\":"); write(value.description)
    key("\"parameters\":"); writeJson(value.parameters)
    endObject()
    endObject()
}

private val RESULT = JsonFields("decision", "error")

/** Reads one result of a batch. */
internal fun JsonReader.readRouteResult(): RouteResult {
    var decision: Decision? = null
    var error: RouterException? = null
    var at = -1
    beginObject()
    while (true) {
        at = field(RESULT, at)
        when (at) {
            0 -> decision = readDecision()
            1 -> error = readRouterException()
            else -> break
        }
    }
    return RouteResult(decision, error)
}
