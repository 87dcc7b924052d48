package dev.carrouter.internal

import dev.carrouter.Problem as PublicProblem
import dev.carrouter.Rejection as PublicRejection
import dev.carrouter.RouterException as PublicRouterException

/** Returns the error in its public type. */
internal fun RouterException.public(): PublicRouterException = when (this) {
    is RouterException.InvalidRequest -> PublicRouterException.InvalidRequest(field, found, expected, detail)
    is RouterException.NoEligibleModel ->
        PublicRouterException.NoEligibleModel(rejected.map { PublicRejection(it.model, it.requirement) }, detail)
    is RouterException.Build -> PublicRouterException.Build(problems.map { it.public() }, detail)
    is RouterException.Host -> PublicRouterException.Host(detail)
    is RouterException.Cancelled -> PublicRouterException.Cancelled(detail)
}

private fun Problem.public() = PublicProblem(file, line?.toLong(), key, value, expected)

private val ERROR = JsonFields("kind", "field", "found", "expected", "rejected", "problems", "detail")

/** Reads an error of a batch. */
internal fun JsonReader.readRouterException(): PublicRouterException {
    var kind = ""
    var (fieldName, found, expected, detail) = listOf("", "", "", "")
    var rejected = listOf<PublicRejection>()
    var problems = listOf<PublicProblem>()
    var at = -1
    beginObject()
    while (true) {
        at = field(ERROR, at)
        when (at) {
            0 -> kind = readText()
            1 -> fieldName = readText()
            2 -> found = readText()
            3 -> expected = readText()
            4 -> rejected = readList { readRejection() }
            5 -> problems = readList { readProblem() }
            6 -> detail = readText()
            else -> break
        }
    }
    return when (kind) {
        "invalid_request" -> PublicRouterException.InvalidRequest(fieldName, found, expected, detail)
        "no_eligible_model" -> PublicRouterException.NoEligibleModel(rejected, detail)
        "build" -> PublicRouterException.Build(problems, detail)
        "cancelled" -> PublicRouterException.Cancelled(detail)
        else -> PublicRouterException.Host(detail)
    }
}
