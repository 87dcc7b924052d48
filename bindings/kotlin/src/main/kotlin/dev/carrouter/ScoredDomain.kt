package dev.carrouter

import dev.carrouter.internal.checkFraction
import dev.carrouter.internal.json
import dev.carrouter.internal.readChecked
import dev.carrouter.internal.readScoredDomain
import dev.carrouter.internal.write

/** The confidence of an answer: a number from 0 to 1, and its basis. */
data class Confidence(
    /** The number, from 0 to 1. */
    val value: Double,
    /** The basis. */
    val basis: Basis,
) {
    init {
        checkFraction(value, "Confidence.value")
    }
}

/** A domain with the confidence of its classifier. */
data class ScoredDomain @JvmOverloads constructor(
    /** The domain. */
    val domain: Domain,
    /** The confidence; absent if the classifier cannot tell. It is never made up. */
    val confidence: Confidence? = null,
) {
    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@ScoredDomain) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): ScoredDomain =
            readChecked("ScoredDomain", text, strict) { readScoredDomain() }
    }
}
