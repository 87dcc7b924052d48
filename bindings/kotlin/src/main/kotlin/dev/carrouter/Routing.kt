package dev.carrouter

import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext

/**
 * As [Router.route], for a request that is its text, with what the model must offer.
 *
 * Half of a pair of surrogates counts as `?`, in every text that the library is given.
 */
fun Router.route(text: String, hint: IntentHint = IntentHint()): Decision = route(RouteRequest(text, hint = hint))

/** As [Router.routeLocal], for a request that is its text, with what the model must offer. */
fun Router.routeLocal(text: String, hint: IntentHint = IntentHint()): Decision =
    routeLocal(RouteRequest(text, hint = hint))

/**
 * As [Router.routeAsync], for a request that is its text, with what the model must offer.
 *
 * Cancelling the job stops the work. The decision is read on [Dispatchers.Default], not on the caller's thread.
 */
suspend fun Router.routeAsync(text: String, hint: IntentHint = IntentHint()): Decision =
    withContext(Dispatchers.Default) { routeAsync(RouteRequest(text, hint = hint)) }

/** As [Router.routeMany], for requests that are their texts. */
fun Router.routeMany(texts: List<String>, concurrency: UInt = 1u): List<RouteResult> =
    routeMany(texts.map { RouteRequest(it) }, concurrency)

/**
 * As [Router.routeManyAsync], for requests that are their texts.
 *
 * Requests are written and results are read on [Dispatchers.Default], not on the caller's thread.
 */
suspend fun Router.routeManyAsync(texts: List<String>, concurrency: UInt = 1u): List<RouteResult> =
    withContext(Dispatchers.Default) { routeManyAsync(texts.map { RouteRequest(it) }, concurrency) }

/** The primary domain; absent only where a set without a fallback found none. Read from the value, without a call. */
val Decision.domain: Domain? get() = domains.firstOrNull()?.domain

/**
 * The part of a text that a span covers. Spans count bytes of UTF-8, the texts of this platform do not.
 *
 * Throws [IndexOutOfBoundsException] where the text is shorter than that.
 */
fun Span.slice(text: String): String {
    val bytes = text.encodeToByteArray()
    return bytes.decodeToString(start.toInt(), end.toInt())
}
