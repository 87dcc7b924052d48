package dev.carrouter

import dev.carrouter.internal.JsonNames
import dev.carrouter.internal.memberOf

/** What a classifier can be asked for. */
enum class Aspect(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** The domain of a request. */
    DOMAIN("domain"),

    /** The complexity of a request. */
    COMPLEXITY("complexity"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): Aspect =
            memberOf("Aspect", text) { entries[member(JsonNames("Aspect", entries.map { it.jsonName }))] }
    }
}
