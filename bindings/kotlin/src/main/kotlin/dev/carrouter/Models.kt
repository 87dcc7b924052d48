@file:JvmName("Models")

package dev.carrouter

import dev.carrouter.internal.Evidence as NativeEvidence
import dev.carrouter.internal.ModelCatalogue as NativeModelCatalogue
import dev.carrouter.internal.calling
import dev.carrouter.internal.checkWhole
import dev.carrouter.internal.estimateComplexityJson
import dev.carrouter.internal.read
import dev.carrouter.internal.readComplexity
import dev.carrouter.internal.readModelChoice
import dev.carrouter.internal.readModelSpec
import dev.carrouter.internal.readModelStatistics
import dev.carrouter.internal.readRecommendationBundle
import dev.carrouter.internal.recommendJson
import dev.carrouter.internal.selectModelJson
import dev.carrouter.internal.wellFormed

/** The models to choose among, in the file's order. */
class ModelCatalogue internal constructor(internal val native: NativeModelCatalogue) : AutoCloseable {
    /** Returns these models and those of [other]. A model of [other] replaces the one with the same id. */
    fun merged(other: ModelCatalogue): ModelCatalogue = ModelCatalogue(calling { native.merged(other.native) })

    /** Returns the model with this id. */
    operator fun get(id: String): ModelSpec? = calling { native.getJson(id.wellFormed()) }?.read { readModelSpec() }

    /** Returns the models, in the file's order. */
    fun models(): List<ModelSpec> = calling { native.modelsJson() }.read { readList { readModelSpec() } }

    /** Returns the catalogue as the text of a catalogue file, which [fromToml] reads. */
    fun toToml(): String = calling { native.toToml() }

    /** Returns the day that the facts of the catalogue are of, such as `2026-11-28`; absent if the file names none. */
    fun date(): String? = calling { native.date() }

    override fun close() = native.close()

    companion object {
        /** Returns the built-in catalogue: a few models to start from. */
        @JvmStatic
        fun builtin(): ModelCatalogue = ModelCatalogue(calling { NativeModelCatalogue.builtin() })

        /**
         * Parses `[[model]]` tables. [name] identifies the text in errors.
         *
         * @throws RouterException.Build With every problem found: unknown keys, duplicate ids, numbers out of range.
         */
        @JvmStatic
        fun fromToml(name: String, toml: String): ModelCatalogue =
            ModelCatalogue(calling { NativeModelCatalogue.fromToml(name.wellFormed(), toml.wellFormed()) })

        /**
         * Reads a catalogue file.
         *
         * @throws RouterException.Build As [fromToml] does, and if the file cannot be read.
         */
        @JvmStatic
        fun fromFile(file: String): ModelCatalogue =
            ModelCatalogue(calling { NativeModelCatalogue.fromFile(file.wellFormed()) })

        /**
         * Imports the models of a public list: LiteLLM's model prices, the `api.json` of models.dev or OpenRouter's list of models.
         * [name] identifies the text in errors, and [date] is the day of the list, such as `2026-11-28`; today if it is absent.
         *
         * @throws RouterException.Build If the text is none of these lists. A model that cannot be read is left out.
         * @throws RouterException.InvalidRequest If the date is not valid.
         */
        @JvmStatic
        @JvmOverloads
        fun fromList(name: String, json: String, date: String? = null): ModelCatalogue =
            ModelCatalogue(
                calling { NativeModelCatalogue.fromList(name.wellFormed(), json.wellFormed(), date?.wellFormed()) },
            )
    }
}

/** What was learned about models from the outcomes of their calls. It can be saved, restored and merged. */
class Evidence internal constructor(internal val native: NativeEvidence) : AutoCloseable {
    /**
     * Creates empty evidence. [origin] distinguishes this process from others that will be merged with it; if it is absent, a
     * unique one is generated.
     */
    @JvmOverloads
    constructor(origin: String? = null) : this(calling { NativeEvidence(origin?.wellFormed()) })

    /** Returns the evidence as JSON, to be saved. */
    fun toJson(): String = calling { native.toJson() }

    /** Returns a copy that records further outcomes under a new origin; if it is absent, a unique one is generated. */
    @JvmOverloads
    fun resumed(origin: String? = null): Evidence = Evidence(calling { native.resumed(origin?.wellFormed()) })

    /** Records the outcome of a call to a model that ended at [nowMs]. */
    fun record(model: String, task: TaskHint, outcome: ModelOutcome, nowMs: Long) {
        checkWhole(nowMs, "nowMs")
        calling { native.recordJson(model.wellFormed(), task.toJson(), outcome.toJson(), nowMs.toULong()) }
    }

    /** Merges [other] into this: for each origin, the newer record wins. */
    fun merge(other: Evidence) = calling { native.merge(other.native) }

    /** Returns the statistics of a model for a task; absent if there are none. */
    fun ofModel(model: String, task: TaskHint, nowMs: Long): ModelStatistics? {
        checkWhole(nowMs, "nowMs")
        val found = calling { native.ofModelJson(model.wellFormed(), task.toJson(), nowMs.toULong()) }
        return found?.read { readModelStatistics() }
    }

    /** Returns how many outcomes were recorded, by all origins. */
    fun outcomes(): Long = calling { native.outcomes() }.toLong()

    override fun close() = native.close()

    companion object {
        /**
         * Parses the JSON that [toJson] wrote.
         *
         * @throws RouterException.InvalidRequest If the text is not evidence.
         */
        @JvmStatic
        fun fromJson(text: String): Evidence = Evidence(calling { NativeEvidence.fromJson(text.wellFormed()) })
    }
}

/**
 * Chooses a model without routing: hard requirements filter, then a score decides.
 *
 * @throws RouterException.NoEligibleModel If no model meets the hard requirements; it lists the requirement that rejected each
 * of them.
 */
@JvmOverloads
fun selectModel(catalogue: ModelCatalogue, needs: SelectionInput, evidence: Evidence? = null): ModelChoice =
    calling { selectModelJson(catalogue.native, needs.toJson(), evidence?.native) }.read { readModelChoice() }

/** Recommends models for the use cases of a request on this hardware. */
fun recommend(catalogue: ModelCatalogue, wish: RecommendationRequest, hardware: Hardware): RecommendationBundle =
    calling { recommendJson(catalogue.native, wish.toJson(), hardware.toJson()) }.read { readRecommendationBundle() }

/** Returns the complexity of a text, by its own signs: no model is asked. */
fun estimateComplexity(text: String): Complexity =
    calling { estimateComplexityJson(text.wellFormed()) }.read { readComplexity() }
