package dev.carrouter

import dev.carrouter.internal.JsonException
import dev.carrouter.internal.JsonReader
import dev.carrouter.internal.invalid
import dev.carrouter.internal.json
import dev.carrouter.internal.readChecked
import dev.carrouter.internal.readFunctionDefinition
import dev.carrouter.internal.write

/** A tool as a function-calling model sees it. Its JSON has the shape that Ollama and OpenAI-compatible servers accept. */
data class FunctionDefinition(
    /** The name of the domain. */
    val name: String,
    /** What the domain covers, for the model to choose by. */
    val description: String,
    /** The parameters as the text of a JSON Schema object, its properties in the order of the pack. */
    val parameters: String,
) {
    init {
        try {
            JsonReader(parameters).whole { skip() }
        } catch (error: JsonException) {
            throw invalid("FunctionDefinition.parameters", "cannot be read: ${error.message}", "the text of a JSON Schema")
        }
    }

    /** Returns the JSON of this value. */
    fun toJson(): String = json { write(this@FunctionDefinition) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): FunctionDefinition =
            readChecked("FunctionDefinition", text, strict) { readFunctionDefinition() }
    }
}
