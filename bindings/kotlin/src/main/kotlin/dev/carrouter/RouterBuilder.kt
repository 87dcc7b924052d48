package dev.carrouter

import dev.carrouter.internal.ClassifierPart
import dev.carrouter.internal.EnvironmentPart
import dev.carrouter.internal.LoggingHandler
import dev.carrouter.internal.RouterBuilder as NativeRouterBuilder
import dev.carrouter.internal.TransportPart
import dev.carrouter.internal.another
import dev.carrouter.internal.calling
import dev.carrouter.internal.checkWhole
import dev.carrouter.internal.invalid
import dev.carrouter.internal.read
import dev.carrouter.internal.readModelServer
import dev.carrouter.internal.wellFormed
import java.nio.file.Path
import kotlin.time.Duration

/**
 * Builds a router. Everything that is not set has its default. Each method returns a new builder and does not change the one
 * it is called on.
 */
class RouterBuilder private constructor(
    private val native: NativeRouterBuilder,
    private val parts: List<(NativeRouterBuilder, HostErrorHandler) -> NativeRouterBuilder>,
    private val handler: HostErrorHandler,
) : AutoCloseable {
    /** Creates a builder with the defaults. */
    constructor() : this(calling { NativeRouterBuilder() }, listOf(), LoggingHandler)

    private fun changed(native: NativeRouterBuilder): RouterBuilder = RouterBuilder(native, parts, handler)

    /** Adds a part that the library is told of in [build], when it is known who is told its errors. */
    private fun withPart(part: (NativeRouterBuilder, HostErrorHandler) -> NativeRouterBuilder): RouterBuilder =
        // A copy of its own, so that closing one builder does not close the other.
        RouterBuilder(calling { native.another() }, parts + part, handler)

    /** Sets the domains in use. */
    fun registry(registry: DomainRegistry): RouterBuilder = changed(calling { native.registry(registry.native) })

    /**
     * Adds a host-provided classifier under this name. It is asked after the others, if their confidence is below the
     * threshold. [aspects] lists what it can be asked for; an empty list means the domain.
     *
     * @throws RouterException.InvalidRequest If the name is blank.
     */
    @JvmOverloads
    fun addClassifier(name: String, classifier: Classifier, aspects: List<Aspect> = listOf()): RouterBuilder {
        val (named, asked) = checked(name) to listed(aspects)
        return withPart { builder, handler -> builder.addJsonClassifier(named, ClassifierPart(name, classifier, handler), asked) }
    }

    /**
     * Adds a host-provided classifier in place of the embedded classifiers, otherwise as [addClassifier] does. Several calls
     * add several classifiers, which are asked in that order.
     *
     * @throws RouterException.InvalidRequest If the name is blank.
     */
    @JvmOverloads
    fun replaceClassifiers(name: String, classifier: Classifier, aspects: List<Aspect> = listOf()): RouterBuilder {
        val (named, asked) = checked(name) to listed(aspects)
        return withPart { builder, handler ->
            builder.replaceClassifiersJson(named, ClassifierPart(name, classifier, handler), asked)
        }
    }

    /** Sets a host-provided transport, which carries requests to the configured model servers. */
    fun transport(transport: Transport): RouterBuilder =
        withPart { builder, handler -> builder.transport(TransportPart(transport, handler)) }

    /** Sets a host-provided environment, which supplies facts about the computer and the time. */
    fun environment(environment: RouterEnvironment): RouterBuilder =
        withPart { builder, handler -> builder.jsonEnvironment(EnvironmentPart(environment, handler)) }

    /**
     * Sets who is told the errors of the host-provided parts of this router, whether they were added before or are added
     * later. The default writes them to the logger of the platform.
     */
    fun onHostError(handler: HostErrorHandler): RouterBuilder =
        RouterBuilder(calling { native.another() }, parts, handler)

    /**
     * Returns the model servers that the settings name and that would be asked.
     *
     * @throws RouterException.Build If an address or key cannot be used; the error lists all of them.
     */
    fun modelServers(): List<ModelServer> = calling { native.modelServersJson() }.read { readList { readModelServer() } }

    /** Sets the confidence from which a request is clear. */
    fun clarity(policy: ClarityPolicy): RouterBuilder = changed(calling { native.clarityJson(policy.toJson()) })

    /**
     * Sets the calibration that was fitted on custom labeled requests: the JSON that `car-router calibrate` writes. If it is
     * absent, none is used, not even one that lies beside custom packs.
     *
     * @throws RouterException.InvalidRequest If the text is not a calibration.
     */
    fun calibration(json: String?): RouterBuilder = changed(calling { native.calibration(json?.wellFormed()) })

    /** Sets how strictly dangers are treated. */
    fun safetyPolicy(policy: SafetyPolicy): RouterBuilder = changed(calling { native.safetyPolicyJson(policy.toJson()) })

    /**
     * Adds custom safety rules and exempted findings from TOML. [name] identifies the text in errors.
     *
     * @throws RouterException.Build With every problem found, each with its line, key, value and what was expected.
     */
    fun customRules(name: String, toml: String): RouterBuilder =
        changed(calling { native.customRules(name.wellFormed(), toml.wellFormed()) })

    /**
     * Sets the sentences that questions are asked in from TOML. [name] identifies the text in errors.
     *
     * @throws RouterException.Build With every problem found, each with its line, key, value and what was expected.
     */
    fun questions(name: String, toml: String): RouterBuilder =
        changed(calling { native.questions(name.wellFormed(), toml.wellFormed()) })

    /** Sets the models to choose among. */
    fun catalogue(catalogue: ModelCatalogue): RouterBuilder = changed(calling { native.catalogue(catalogue.native) })

    /** Sets the evidence about models from earlier runs. */
    fun evidence(evidence: Evidence): RouterBuilder = changed(calling { native.evidence(evidence.native) })

    /**
     * Tries models with little evidence in a share of choices. Off unless set.
     *
     * @throws RouterException.InvalidRequest If the rate is not from 0 to 1.
     */
    fun exploration(exploration: Exploration): RouterBuilder =
        changed(calling { native.explorationJson(exploration.toJson()) })

    /** Sets the computer that commands are written for. */
    fun platform(platform: Platform): RouterBuilder = changed(calling { native.platformJson(platform.toJson()) })

    /**
     * Caches up to [capacity] classifications, each for [ttlMs] milliseconds. Memory is allocated as classifications arrive,
     * not in advance.
     */
    fun cache(capacity: Long, ttlMs: Long): RouterBuilder {
        checkWhole(capacity, "capacity")
        checkWhole(ttlMs, "ttlMs")
        return changed(calling { native.cache(capacity.toULong(), ttlMs.toULong()) })
    }

    /** Caches up to [capacity] classifications, each for this time. */
    @JvmSynthetic
    fun cache(capacity: Long, ttl: Duration): RouterBuilder = cache(capacity, ttl.inWholeMilliseconds)

    /** Disables the cache. */
    fun disableCache(): RouterBuilder = changed(calling { native.disableCache() })

    /**
     * Looks up facts about this computer for each request: [Decision.systemContext], its text in the prompt, and evidence for
     * package management. A request waits for the lookups, at most as long as its deadline. A text that the request or the
     * environment gives replaces them.
     *
     * [aliases] is a TOML file of more names for programs. With [buildsIndex], an index of packages and applications is built
     * in the background, in the user's cache folder. Programs are found with the encoder of the settings (`encoder.path`), if
     * there is one; it takes about a minute of one core to build the index.
     *
     * @throws RouterException If the file of aliases is wrong.
     */
    @JvmOverloads
    fun lookUpSystem(aliases: Path? = null, buildsIndex: Boolean = false): RouterBuilder =
        changed(calling { native.lookUpSystem(aliases?.toString(), buildsIndex) })

    /** Sets the longest text that a request may have, in bytes. */
    fun maxTextBytes(bytes: Long): RouterBuilder {
        checkWhole(bytes, "bytes")
        return changed(calling { native.maxTextBytes(bytes.toULong()) })
    }

    /**
     * Reads the files that are needed and builds the router.
     *
     * @throws RouterException `Build` with every problem in the packs, the catalogue or the policy, and `Host` if a
     * host-provided environment throws from [RouterEnvironment.platform].
     */
    fun build(): Router {
        if (parts.isEmpty()) return Router(calling { native.build() }, false)
        var whole = native
        try {
            for (part in parts) {
                val next = calling { part(whole, handler) }
                if (whole !== native) whole.close()
                whole = next
            }
            return Router(calling { whole.build() }, true)
        } finally {
            if (whole !== native) whole.close()
        }
    }

    /** Frees what the builder holds. To call it again does nothing. */
    override fun close() = native.close()

    companion object {
        /** Creates a builder from settings. The other methods override them. */
        @JvmStatic
        fun fromSettings(settings: RouterSettings): RouterBuilder =
            RouterBuilder(calling { NativeRouterBuilder.fromSettings(settings.native) }, listOf(), LoggingHandler)

        /**
         * Creates a builder from settings. The other methods override them.
         *
         * @throws RouterException.Build With every value that is not allowed.
         */
        @JvmStatic
        fun fromSettings(settings: Settings): RouterBuilder = RouterSettings(settings).use { fromSettings(it) }

        private fun checked(name: String): String {
            if (name.isBlank()) throw invalid("name", "is blank", "a name for traces and errors")
            return name.wellFormed()
        }

        private fun listed(aspects: List<Aspect>): String = aspects.joinToString(",", "[", "]") { it.toJson() }
    }
}
