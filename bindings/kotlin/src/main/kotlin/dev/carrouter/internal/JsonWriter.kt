package dev.carrouter.internal

import java.math.BigDecimal

/** Writes JSON as the library does: without spaces, and with characters as they are. */
internal class JsonWriter {
    private val out = StringBuilder(256)

    override fun toString(): String = out.toString()

    fun beginObject() {
        out.append('{')
    }

    fun endObject() {
        out.append('}')
    }

    /** Writes the name of a field, given in quotes and with its colon. */
    fun key(name: String) {
        if (out[out.length - 1] != '{') out.append(',')
        out.append(name)
    }

    fun writeNull() {
        out.append("null")
    }

    fun write(value: Boolean) {
        out.append(value)
    }

    fun write(value: Int) {
        out.append(value)
    }

    fun write(value: Long) {
        out.append(value)
    }

    fun write(value: Float) = writeDecimal(value.toString())

    fun write(value: Double) = writeDecimal(value.toString())

    /** Writes the shortest decimal number, in the form that Rust gives it. */
    private fun writeDecimal(text: String) {
        val exponent = text.substringAfter('E', "").toIntOrNull()
        when (exponent) {
            null -> out.append(text)
            in -5..15 -> {
                val plain = BigDecimal(text).stripTrailingZeros().toPlainString()
                out.append(plain)
                if ('.' !in plain) out.append(".0")
            }
            else -> out.append(text.substringBefore('E').removeSuffix(".0")).append('e').append(exponent)
        }
    }

    /** Writes a text. Half of a pair of surrogates is written as `?`, as in `encodeToByteArray`. */
    fun write(value: String) {
        out.append('"')
        var from = 0
        for (at in value.indices) {
            val c = value[at]
            val escape = when {
                c == '"' -> "\\\""
                c == '\\' -> "\\\\"
                c >= ' ' -> if (c.isSurrogate() && value.isUnpaired(at)) "?" else continue
                c == '\n' -> "\\n"
                c == '\r' -> "\\r"
                c == '\t' -> "\\t"
                c == '\b' -> "\\b"
                c == '\u000C' -> "\\f"
                else -> "\\u" + c.code.toString(16).padStart(4, '0')
            }
            out.append(value, from, at).append(escape)
            from = at + 1
        }
        out.append(value, from, value.length).append('"')
    }

    /** Writes a name of an enum or of a domain, which needs no escapes. */
    fun writeName(name: String) {
        out.append('"').append(name).append('"')
    }

    /** Writes JSON that was written before. */
    fun writeJson(json: String) {
        out.append(json)
    }

    inline fun <T> writeList(items: List<T>, write: (T) -> Unit) {
        beginList()
        for (at in items.indices) {
            if (at > 0) comma()
            write(items[at])
        }
        endList()
    }

    fun beginList() {
        out.append('[')
    }

    fun comma() {
        out.append(',')
    }

    fun endList() {
        out.append(']')
    }
}

/** Returns the JSON that is written. */
internal inline fun json(write: JsonWriter.() -> Unit): String = JsonWriter().apply(write).toString()

private fun String.isUnpaired(at: Int): Boolean = when {
    this[at].isHighSurrogate() -> at + 1 >= length || !this[at + 1].isLowSurrogate()
    else -> at == 0 || !this[at - 1].isHighSurrogate()
}

/** Returns the text with `?` for each half of a pair of surrogates: UTF-8 has no form of it. */
internal fun String.wellFormed(): String {
    for (at in indices) {
        if (this[at].isSurrogate() && isUnpaired(at)) return encodeToByteArray().decodeToString()
    }
    return this
}
