package dev.carrouter

import dev.carrouter.internal.checkFraction
import dev.carrouter.internal.checkWhole
import dev.carrouter.internal.json
import dev.carrouter.internal.readChecked
import dev.carrouter.internal.readModelOutcome
import dev.carrouter.internal.write
import kotlin.time.Duration
import kotlin.time.Duration.Companion.milliseconds

/** The outcome of a call to a model. */
sealed class ModelOutcome {
    /** The model answered. */
    data class Success @JvmOverloads constructor(
        /** The time to the first token, in milliseconds, if it was measured. */
        val latencyMs: Long? = null,
        /** The quality of the answer, from 0 to 1, if it was graded. */
        val quality: Double? = null,
    ) : ModelOutcome() {
        init {
            if (latencyMs != null) checkWhole(latencyMs, 4294967295, "ModelOutcome.latencyMs")
            if (quality != null) checkFraction(quality, "ModelOutcome.quality")
        }

        /** A success with the time to the first token. */
        constructor(latency: Duration, quality: Double? = null) : this(latency.inWholeMilliseconds, quality)

        /** `latencyMs` as a duration. */
        @get:JvmSynthetic
        val latency: Duration? get() = latencyMs?.milliseconds
    }

    /** The model did not answer. */
    data class Failure @JvmOverloads constructor(
        /** The kind of failure. */
        val kind: FailureKind,
        /** How long to wait before the next call, in milliseconds, if the server said so. */
        val retryAfterMs: Long? = null,
    ) : ModelOutcome() {
        init {
            if (retryAfterMs != null) checkWhole(retryAfterMs, "ModelOutcome.retryAfterMs")
        }

        /** A failure after which the server wants to be left alone for this long. */
        constructor(kind: FailureKind, retryAfter: Duration) : this(kind, retryAfter.inWholeMilliseconds)

        /** `retryAfterMs` as a duration. */
        @get:JvmSynthetic
        val retryAfter: Duration? get() = retryAfterMs?.milliseconds
    }

    /** Returns the JSON of this value. */
    fun toJson(): String = json { write(this@ModelOutcome) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): ModelOutcome =
            readChecked("ModelOutcome", text, strict) { readModelOutcome() }
    }
}
