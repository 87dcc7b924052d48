package dev.carrouter

import dev.carrouter.internal.HostCall
import dev.carrouter.internal.Router as NativeRouter
import dev.carrouter.internal.calling
import dev.carrouter.internal.checkWhole
import dev.carrouter.internal.json
import dev.carrouter.internal.read
import dev.carrouter.internal.readAnsweredQuestion
import dev.carrouter.internal.readCheckExplanation
import dev.carrouter.internal.readCommandEffects
import dev.carrouter.internal.readDecision
import dev.carrouter.internal.readExplanation
import dev.carrouter.internal.readGenerationContext
import dev.carrouter.internal.readHookAnswer
import dev.carrouter.internal.readReplyCheck
import dev.carrouter.internal.readRouteResult
import dev.carrouter.internal.readSafetyReport
import dev.carrouter.internal.wellFormed
import dev.carrouter.internal.write
import java.util.concurrent.CompletableFuture
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.future.future
import kotlinx.coroutines.withContext

/** The result of one request of a batch: either a decision or an error. */
data class RouteResult(
    /** The decision; absent if there is an error. */
    val decision: Decision? = null,
    /** Why there is no decision. */
    val error: RouterException? = null,
)

/** Cancels the requests that it was passed with. A cancelled token stays cancelled. Cancelling a job needs no token. */
class CancelToken : AutoCloseable {
    internal val native = calling { dev.carrouter.internal.CancelToken() }

    /** Cancels every request that this token was passed with. */
    fun cancel() = calling { native.cancel() }

    /** Returns whether the token was cancelled. */
    fun isCancelled(): Boolean = calling { native.isCancelled() }

    override fun close() = native.close()
}

/**
 * Decides on requests. It may be used from several threads at once. Make one and share it.
 *
 * Calls named `…Async` suspend, and `…Future` return a future; cancelling the job or the future stops the work. Half of a pair
 * of surrogates in a text that a router is given counts as `?`.
 */
class Router internal constructor(internal val native: NativeRouter, private val hasParts: Boolean) : AutoCloseable {
    /** Creates a router with the built-in shell domains, the embedded classifiers and the defaults. */
    constructor() : this(calling { NativeRouter() }, false)

    /**
     * Decides on a request, and asks every classifier of the chain that is needed. Blocks this thread until the decision is
     * made.
     *
     * @throws RouterException If the request is not valid, names a domain that is not in use, or if no model meets its hard
     * requirements.
     */
    fun route(request: RouteRequest): Decision = decide(request.toJson()).read { readDecision() }

    /** Decides on a request that is its text, with what the model must offer. */
    @JvmOverloads
    fun route(text: String, hint: IntentHint = IntentHint()): Decision = route(RouteRequest(text, hint = hint))

    private fun decide(request: String): String = when {
        hasParts -> HostCall.run(isBlocking = true) { call -> calling { native.routeJsonIn(request, call) } }
        else -> calling { native.routeJson(request) }
    }

    /** Decides as [route] does, without waiting: classifiers that would wait are skipped, and the trace says so. */
    fun routeLocal(request: RouteRequest): Decision =
        calling { native.routeLocalJson(request.toJson()) }.read { readDecision() }

    /** Decides as [routeLocal] does on a request that is its text, with what the model must offer. */
    @JvmOverloads
    fun routeLocal(text: String, hint: IntentHint = IntentHint()): Decision = routeLocal(RouteRequest(text, hint = hint))

    /**
     * Decides as [route] does, without blocking. The router does not wait for a classifier that is running when the job is
     * cancelled, and asks no further one. Values are written and read on [Dispatchers.Default].
     *
     * @throws RouterException As [route] does, and `Cancelled` if the token was cancelled.
     */
    @JvmSynthetic
    suspend fun routeAsync(request: RouteRequest, cancel: CancelToken? = null): Decision =
        withContext(Dispatchers.Default) { decideAsync(request.toJson(), cancel).read { readDecision() } }

    /** Decides as [routeAsync] does on a request that is its text, with what the model must offer. */
    @JvmSynthetic
    suspend fun routeAsync(text: String, hint: IntentHint = IntentHint(), cancel: CancelToken? = null): Decision =
        routeAsync(RouteRequest(text, hint = hint), cancel)

    private suspend fun decideAsync(request: String, cancel: CancelToken?): String = when {
        hasParts -> HostCall.run(isBlocking = false) { call ->
            calling { native.routeJsonAsyncIn(request, cancel?.native, call) }
        }
        else -> calling { native.routeJsonAsyncIn(request, cancel?.native, null) }
    }

    /** Decides as [route] does, without blocking. Cancelling the future stops the work. */
    fun routeFuture(request: RouteRequest): CompletableFuture<Decision> = later { routeAsync(request) }

    /** Decides as [routeFuture] does on a request that is its text, with what the model must offer. */
    @JvmOverloads
    fun routeFuture(text: String, hint: IntentHint = IntentHint()): CompletableFuture<Decision> =
        routeFuture(RouteRequest(text, hint = hint))

    /**
     * Decides on many requests, up to [concurrency] at once, and returns the results in the order of the requests. With a
     * [concurrency] of 1, requests of the same session are decided in order. A request that cannot be decided is an error at
     * its own position.
     */
    @JvmOverloads
    fun routeMany(requests: List<RouteRequest>, concurrency: Int = 1): List<RouteResult> =
        results(decideMany(batch(requests), concurrency))

    /** Decides as [routeMany] does on requests that are their texts. */
    @JvmName("routeManyTexts")
    @JvmOverloads
    fun routeMany(texts: List<String>, concurrency: Int = 1): List<RouteResult> =
        results(decideMany(batchOfTexts(texts), concurrency))

    private fun decideMany(requests: String, concurrency: Int): String {
        val most = checked(concurrency)
        return when {
            hasParts -> HostCall.run(isBlocking = true) { call -> calling { native.routeManyJsonIn(requests, most, call) } }
            else -> calling { native.routeManyJson(requests, most) }
        }
    }

    /**
     * Decides as [routeMany] does, without blocking. Values are written and read on [Dispatchers.Default].
     *
     * @throws RouterException.Cancelled If the token was cancelled.
     */
    @JvmSynthetic
    suspend fun routeManyAsync(
        requests: List<RouteRequest>,
        concurrency: Int = 1,
        cancel: CancelToken? = null,
    ): List<RouteResult> =
        withContext(Dispatchers.Default) { results(decideManyAsync(batch(requests), concurrency, cancel)) }

    /** Decides as [routeManyAsync] does on requests that are their texts. */
    @JvmName("routeManyTextsAsync")
    @JvmSynthetic
    suspend fun routeManyAsync(
        texts: List<String>,
        concurrency: Int = 1,
        cancel: CancelToken? = null,
    ): List<RouteResult> =
        withContext(Dispatchers.Default) { results(decideManyAsync(batchOfTexts(texts), concurrency, cancel)) }

    private suspend fun decideManyAsync(requests: String, concurrency: Int, cancel: CancelToken?): String {
        val most = checked(concurrency)
        return when {
            hasParts -> HostCall.run(isBlocking = false) { call ->
                calling { native.routeManyJsonAsyncIn(requests, most, cancel?.native, call) }
            }
            else -> calling { native.routeManyJsonAsyncIn(requests, most, cancel?.native, null) }
        }
    }

    /** Decides as [routeMany] does, without blocking. Cancelling the future stops the work. */
    @JvmOverloads
    fun routeManyFuture(requests: List<RouteRequest>, concurrency: Int = 1): CompletableFuture<List<RouteResult>> =
        later { routeManyAsync(requests, concurrency) }

    /**
     * Decides as [route] does, from the JSON of a request to the JSON of its decision: the quickest way.
     *
     * @throws RouterException As [route] does, and if the text is not a request.
     */
    fun routeJson(request: String): String = decide(request.wellFormed())

    /**
     * Decides as [routeMany] does, from a JSON list of requests to a JSON list of results. Each result is
     * `{"decision": …}` or `{"error": {"kind": "…", "detail": "…"}}`, where the kind is `invalid_request`,
     * `no_eligible_model`, `build`, `host` or `cancelled`.
     *
     * @throws RouterException.InvalidRequest If the text is not a JSON list.
     */
    @JvmOverloads
    fun routeManyJson(requests: String, concurrency: Int = 1): String = decideMany(requests.wellFormed(), concurrency)

    /**
     * Decides as [routeManyJson] does, without blocking.
     *
     * @throws RouterException As [routeManyJson] does, and `Cancelled` if the token was cancelled.
     */
    @JvmSynthetic
    suspend fun routeManyJsonAsync(requests: String, concurrency: Int = 1, cancel: CancelToken? = null): String =
        withContext(Dispatchers.Default) { decideManyAsync(requests.wellFormed(), concurrency, cancel) }

    /** Decides as [routeManyJson] does, without blocking. Cancelling the future stops the work. */
    @JvmOverloads
    fun routeManyJsonFuture(requests: String, concurrency: Int = 1): CompletableFuture<String> =
        later { routeManyJsonAsync(requests, concurrency) }

    /**
     * Decides as [routeLocal] does, and measures which pieces of the text speak for which domain. An unclear request is also
     * explained by what would have made it clear. Model servers are not asked.
     *
     * @throws RouterException As [route] does.
     */
    fun explain(request: RouteRequest): Explanation =
        calling { native.explainJson(request.toJson()) }.read { readExplanation() }

    /** Explains the decision on a request that is its text. */
    fun explain(text: String): Explanation = explain(RouteRequest(text))

    /**
     * Explains a decision as [explain] does, from the JSON of a request to the JSON of an [Explanation].
     *
     * @throws RouterException As [route] does, and if the text is not a request.
     */
    fun explainJson(request: String): String = calling { native.explainJson(request.wellFormed()) }

    /**
     * Goes on from the answer to the question of a decision. [choice] is what the user chose or typed; [QuestionOption.choice]
     * is that of an option. The result has the request to go on with, and the decision on it, which may ask a second question.
     * Blocks this thread until the decision is made.
     *
     * @throws RouterException If the decision asks nothing, if the choice is not an answer to its question, and as [route] does.
     */
    fun answer(request: RouteRequest, decision: Decision, choice: Choice): AnsweredQuestion =
        HostCall.run(isBlocking = true) { call ->
            calling { native.answerJsonIn(request.toJson(), decision.toJson(), choice.toJson(), call) }
        }.read { readAnsweredQuestion() }

    /** Goes on as [answer] does from what the user typed. */
    fun answer(request: RouteRequest, decision: Decision, reply: String): AnsweredQuestion =
        answer(request, decision, Choice(text = reply))

    /**
     * Goes on as [answer] does, without blocking. Values are written and read on [Dispatchers.Default].
     *
     * @throws RouterException As [answer] does, and `Cancelled` if the token was cancelled.
     */
    @JvmSynthetic
    suspend fun answerAsync(
        request: RouteRequest,
        decision: Decision,
        choice: Choice,
        cancel: CancelToken? = null,
    ): AnsweredQuestion =
        withContext(Dispatchers.Default) {
            val given = Triple(request.toJson(), decision.toJson(), choice.toJson())
            HostCall.run(isBlocking = false) { call ->
                calling { native.answerJsonAsyncIn(given.first, given.second, given.third, cancel?.native, call) }
            }.read { readAnsweredQuestion() }
        }

    /** Goes on as [answerAsync] does from what the user typed. */
    @JvmSynthetic
    suspend fun answerAsync(
        request: RouteRequest,
        decision: Decision,
        reply: String,
        cancel: CancelToken? = null,
    ): AnsweredQuestion = answerAsync(request, decision, Choice(text = reply), cancel)

    /** Goes on as [answer] does, without blocking. Cancelling the future stops the work. */
    fun answerFuture(request: RouteRequest, decision: Decision, choice: Choice): CompletableFuture<AnsweredQuestion> =
        later { answerAsync(request, decision, choice) }

    /** Goes on as [answer] does, without waiting: classifiers that would wait are skipped, and the trace says so. */
    fun answerLocal(request: RouteRequest, decision: Decision, choice: Choice): AnsweredQuestion =
        calling { native.answerLocalJson(request.toJson(), decision.toJson(), choice.toJson()) }
            .read { readAnsweredQuestion() }

    /** Goes on as [answerFuture] does from what the user typed. */
    fun answerFuture(request: RouteRequest, decision: Decision, reply: String): CompletableFuture<AnsweredQuestion> =
        answerFuture(request, decision, Choice(text = reply))

    /** Goes on as [answerLocal] does from what the user typed. */
    fun answerLocal(request: RouteRequest, decision: Decision, reply: String): AnsweredQuestion =
        answerLocal(request, decision, Choice(text = reply))

    /**
     * Returns what a generating model is told about a request that was decided on: two messages, and what they are made of.
     * [memory] is what is remembered of the person, a sentence each. Absent if the decision has no domain.
     */
    @JvmOverloads
    fun generationContext(
        request: RouteRequest,
        decision: Decision,
        memory: List<String> = listOf(),
    ): GenerationContext? {
        val known = memory.map { it.wellFormed() }
        return calling { native.generationContextJson(request.toJson(), decision.toJson(), known) }
            ?.read { readGenerationContext() }
    }

    /** Returns the dangers of a command, by the rules and the policy in use. */
    fun checkCommand(command: String): SafetyReport =
        calling { native.checkCommandJson(command.wellFormed()) }.read { readSafetyReport() }

    /**
     * Returns what a command does as far as it is known, and whether it is proven harmless. Nothing is proven of a command with
     * a finding.
     */
    fun commandEffects(command: String, workspace: Workspace = Workspace()): CommandEffects =
        calling { native.commandEffectsJson(command.wellFormed(), workspace.toJson()) }.read { readCommandEffects() }

    /**
     * Explains the report on a command: what was read, what is known of each program, which words each rule fired on, and what
     * would make the command allowed. It takes much longer than the report.
     */
    fun explainCommand(command: String, workspace: Workspace = Workspace()): CheckExplanation =
        calling { native.explainCommandJson(command.wellFormed(), workspace.toJson()) }.read { readCheckExplanation() }

    /**
     * Answers the hook of a coding agent as `car-router hook run` does, with the rules and the policy in use. [agent] is its
     * name, such as `claude-code`, and [call] is what it wrote to the standard input of the hook. With [allowProven], shell
     * commands that are proven harmless are allowed, so that the agent does not ask. Print the texts of the answer, and end
     * with its exit code. A call that cannot be read never passes.
     *
     * @throws RouterException.InvalidRequest If no agent has this name.
     */
    @JvmOverloads
    fun answerHook(agent: String, call: String, allowProven: Boolean = false): HookAnswer =
        calling { native.answerHookJson(agent.wellFormed(), call.wellFormed(), allowProven) }.read { readHookAnswer() }

    /** Returns the command in a model's reply with its dangers, or the reason why the reply has none. */
    fun checkReply(reply: String): ReplyCheck =
        calling { native.checkReplyJson(reply.wellFormed()) }.read { readReplyCheck() }

    /** Returns the dangers of a request in words, by the rules and the policy in use. */
    fun checkRequest(text: String): SafetyReport =
        calling { native.checkRequestJson(text.wellFormed()) }.read { readSafetyReport() }

    /** Returns whether a classifier may have to wait, so that [route] can decide better than [routeLocal]. */
    fun needsRuntime(): Boolean = calling { native.needsRuntime() }

    /** Returns the domains in use. */
    fun registry(): DomainRegistry = DomainRegistry(calling { native.registry() })

    /** Returns the models to choose among; absent if no catalogue was given. */
    fun catalogue(): ModelCatalogue? = calling { native.catalogue() }?.let { ModelCatalogue(it) }

    /** Records the outcome of a call to a model. Failures lower its availability, never its quality. */
    fun recordOutcome(model: String, task: TaskHint, outcome: ModelOutcome) =
        calling { native.recordOutcomeJson(model.wellFormed(), task.toJson(), outcome.toJson()) }

    /** Returns a copy of the evidence so far, to be saved. */
    fun evidence(): Evidence = Evidence(calling { native.evidence() })

    /** Merges the evidence of another process. */
    fun mergeEvidence(other: Evidence) = calling { native.mergeEvidence(other.native) }

    /** Empties the cache of classifications. */
    fun clearCache() = calling { native.clearCache() }

    /** Returns how many classifications are cached. */
    fun cacheLen(): Long = calling { native.cacheLen() }.toLong()

    /** Frees what the router holds, once the calls under way have ended. To call it again does nothing. */
    override fun close() = native.close()

    companion object {
        /**
         * Creates a router from settings.
         *
         * @throws RouterException.Build With every problem in the packs, the catalogue or the policy.
         */
        @JvmStatic
        fun fromSettings(settings: RouterSettings): Router =
            Router(calling { NativeRouter.fromSettings(settings.native) }, false)

        /**
         * Creates a router from settings.
         *
         * @throws RouterException.Build With every problem in the settings, the packs, the catalogue or the policy.
         */
        @JvmStatic
        fun fromSettings(settings: Settings): Router = RouterSettings(settings).use { fromSettings(it) }

        private fun batch(requests: List<RouteRequest>): String = json { writeList(requests) { write(it) } }

        private fun batchOfTexts(texts: List<String>): String = json { writeList(texts) { write(RouteRequest(it)) } }

        private fun results(text: String): List<RouteResult> = text.read { readList { readRouteResult() } }

        private fun checked(concurrency: Int): UInt {
            checkWhole(concurrency, Int.MAX_VALUE, "concurrency")
            return concurrency.toUInt()
        }

        private fun <T> later(work: suspend () -> T): CompletableFuture<T> =
            CoroutineScope(Dispatchers.Default).future { work() }
    }
}
