package dev.carrouter

import dev.carrouter.internal.HostCall
import dev.carrouter.internal.LoggingHandler
import dev.carrouter.internal.Proposer as NativeProposer
import dev.carrouter.internal.TransportPart
import dev.carrouter.internal.calling
import dev.carrouter.internal.read
import dev.carrouter.internal.readProposal
import java.util.concurrent.CompletableFuture
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.future.future
import kotlinx.coroutines.withContext

/**
 * Proposes commands with the model of `Settings.generator`. It may be used from several threads at once. Make one and share it.
 *
 * What a model says is never an error: a reply that cannot be used is among the attempts of the [Proposal].
 */
class Proposer private constructor(private val native: NativeProposer) : AutoCloseable {
    /**
     * Creates a proposer that decides with [router]. Without `generator.endpoint` in the settings, only what facts about this
     * computer suggest is proposed.
     *
     * @throws RouterException.Build If a setting, the address or the key of the model's server cannot be used.
     */
    @JvmOverloads
    constructor(router: Router, settings: Settings = Settings()) :
        this(RouterSettings(settings).use { given -> calling { NativeProposer(router.native, given.native) } })

    /**
     * Creates a proposer with settings that were read in layers.
     *
     * @throws RouterException.Build If the address or the key of the model's server cannot be used.
     */
    constructor(router: Router, settings: RouterSettings) : this(calling { NativeProposer(router.native, settings.native) })

    /**
     * Creates a proposer whose requests to the model's server are carried by [transport]. [handler] is told what it throws.
     *
     * @throws RouterException.Build If a setting, the address or the key of the model's server cannot be used.
     */
    @JvmOverloads
    constructor(router: Router, settings: Settings, transport: Transport, handler: HostErrorHandler = LoggingHandler) :
        this(
            RouterSettings(settings).use { given ->
                calling { NativeProposer.overTransport(router.native, given.native, TransportPart(transport, handler)) }
            },
        )

    /**
     * Proposes a command, which was checked and never run. Blocks this thread until it is there.
     *
     * @throws RouterException As [Router.route] does, and `Generator` if a model is needed and there is none, or if its server
     * fails; it says what to do.
     */
    fun propose(request: RouteRequest): Proposal =
        HostCall.run(isBlocking = true) { call -> calling { native.proposeJsonIn(request.toJson(), call) } }
            .read { readProposal() }

    /** Proposes a command for a request that is its text. */
    fun propose(text: String): Proposal = propose(RouteRequest(text))

    /**
     * Proposes as [propose] does, without blocking. Values are written and read on [Dispatchers.Default].
     *
     * @throws RouterException As [propose] does, and `Cancelled` if the token was cancelled.
     */
    @JvmSynthetic
    suspend fun proposeAsync(request: RouteRequest, cancel: CancelToken? = null): Proposal =
        withContext(Dispatchers.Default) {
            HostCall.run(isBlocking = false) { call ->
                calling { native.proposeJsonAsyncIn(request.toJson(), cancel?.native, call) }
            }.read { readProposal() }
        }

    /** Proposes as [proposeAsync] does for a request that is its text. */
    @JvmSynthetic
    suspend fun proposeAsync(text: String, cancel: CancelToken? = null): Proposal = proposeAsync(RouteRequest(text), cancel)

    /** Proposes as [propose] does, without blocking. Cancelling the future stops the work. */
    fun proposeFuture(request: RouteRequest): CompletableFuture<Proposal> =
        CoroutineScope(Dispatchers.Default).future { proposeAsync(request) }

    /** Proposes as [proposeFuture] does for a request that is its text. */
    fun proposeFuture(text: String): CompletableFuture<Proposal> = proposeFuture(RouteRequest(text))

    /** Frees what the proposer holds, once the calls under way have ended. The router stays open. */
    override fun close() = native.close()
}
