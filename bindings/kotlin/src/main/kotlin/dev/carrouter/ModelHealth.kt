package dev.carrouter

import dev.carrouter.internal.checkWhole
import dev.carrouter.internal.json
import dev.carrouter.internal.readModelHealth
import dev.carrouter.internal.readWritten
import dev.carrouter.internal.write

/** Whether a model may be asked. */
sealed class ModelHealth {
    /** The model may be asked. */
    data object Available : ModelHealth()

    /** The cool-down is over, and one trial request may be sent. */
    data object HalfOpen : ModelHealth()

    /** The key is missing or wrong. */
    data object Unauthorized : ModelHealth()

    /** A state that this version does not know. */
    data object Unknown : ModelHealth()

    /** The circuit breaker is open after failures. */
    data class CoolingDown(
        /** The end of the cool-down, in milliseconds of the clock that the evidence uses. */
        val untilMs: Long,
    ) : ModelHealth() {
        init {
            checkWhole(untilMs, "ModelHealth.untilMs")
        }
    }

    /** The model accepts no requests for a while. */
    data class RateLimited(
        /** The end of the rate limit, in milliseconds of the clock that the evidence uses. */
        val untilMs: Long,
    ) : ModelHealth() {
        init {
            checkWhole(untilMs, "ModelHealth.untilMs")
        }
    }

    /** Returns the JSON of this value. */
    fun toJson(): String = json { write(this@ModelHealth) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): ModelHealth =
            readWritten("ModelHealth", text, strict) { readModelHealth() }
    }
}
