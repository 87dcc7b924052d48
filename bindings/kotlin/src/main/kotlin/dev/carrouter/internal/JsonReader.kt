package dev.carrouter.internal

import dev.carrouter.Domain
import dev.carrouter.RouterException

/** A text is not the JSON that was expected. */
internal class JsonException(message: String) : RuntimeException(message)

/** The names of the fields of a type, in the order in which the library writes them. */
internal class JsonFields(vararg val names: String)

/** The names of the members of an enum. */
internal class JsonNames(val type: String, names: List<String>) {
    val names: Array<String> = names.toTypedArray()
}

/**
 * Reads JSON from a text, from left to right. If it is [strict], a field that is not known is an error.
 *
 * It makes nothing but the values that it reads: names of fields and of enums are compared within the text.
 */
internal class JsonReader(private val text: String, private val strict: Boolean = false) {
    private var at = 0

    private var lastDomain: Domain = Domain.GENERAL

    /** Reads a domain. A decision names its primary domain several times, which is one object then. */
    fun readDomain(): Domain {
        val name = lastDomain.name
        val isText = peek() == '"'
        val from = at + 1
        val end = from + name.length
        if (isText && end < text.length && text[end] == '"' && text.startsWith(name, from)) {
            at = end + 1
        } else {
            lastDomain = Domain(readText())
        }
        return lastDomain
    }

    fun <T> whole(read: JsonReader.() -> T): T {
        val value = read()
        skipSpace()
        if (at < text.length) fail("the end of the text")
        return value
    }

    fun fail(expected: String): Nothing = throw JsonException("at character ${at + 1}: expected $expected")

    private fun skipSpace() {
        while (at < text.length) {
            when (text[at]) {
                ' ', '\n', '\r', '\t' -> at++
                else -> return
            }
        }
    }

    private fun peek(): Char {
        // The library writes no spaces.
        if (at < text.length && text[at] > ' ') return text[at]
        skipSpace()
        return if (at < text.length) text[at] else '\u0000'
    }

    private fun take(expected: Char) {
        if (peek() != expected) fail("`$expected`")
        at++
    }

    fun beginObject() = take('{')

    /**
     * Moves to the value of the next field of an object and returns the field's place among [fields]; -1 at the end of the
     * object. Fields that are not known are passed over. [before] is the place of the field that was read last: the next
     * one is expected after it.
     */
    fun field(fields: JsonFields, before: Int): Int {
        val names = fields.names
        while (true) {
            when (peek()) {
                '}' -> {
                    at++
                    return -1
                }
                ',' -> {
                    at++
                    if (peek() != '"') fail("the name of a field")
                }
                '"' -> {}
                else -> fail("`,` or `}`")
            }
            val from = at + 1
            for (place in before + 1 until names.size) if (isName(names[place], from)) return place
            for (place in 0..minOf(before, names.size - 1)) if (isName(names[place], from)) return place
            // A name may be written with escapes.
            val name = readText()
            take(':')
            val place = names.indexOf(name)
            if (place >= 0) return place
            if (strict) throw JsonException("unknown field `$name`, expected one of ${names.joinToString { "`$it`" }}")
            skip()
        }
    }

    private fun isName(name: String, from: Int): Boolean {
        val end = from + name.length
        if (end >= text.length || text[end] != '"' || !text.startsWith(name, from)) return false
        at = end + 1
        take(':')
        return true
    }

    /** Fails for the first of the fields whose bits are in [lacking]. */
    fun missing(fields: JsonFields, lacking: Long): Nothing =
        throw JsonException("missing field `${fields.names[java.lang.Long.numberOfTrailingZeros(lacking)]}`")

    /** Whether the next value is `null`, which is passed over. */
    fun takeNull(): Boolean {
        if (peek() != 'n') return false
        if (!text.startsWith("null", at)) fail("a value")
        at += 4
        return true
    }

    fun readTruth(): Boolean {
        val isTrue = peek() == 't'
        val word = if (isTrue) "true" else "false"
        if (!text.startsWith(word, at)) fail("`true` or `false`")
        at += word.length
        return isTrue
    }

    fun readText(): String {
        take('"')
        val from = at
        while (at < text.length) {
            val c = text[at]
            if (c == '"') return text.substring(from, at++)
            if (c == '\\') return readEscaped(from)
            if (c < ' ') fail("a text without control characters")
            at++
        }
        fail("`\"`")
    }

    private fun readEscaped(from: Int): String {
        val out = StringBuilder().append(text, from, at)
        while (at < text.length) {
            when (val c = text[at++]) {
                '"' -> return out.toString()
                '\\' -> out.append(escaped())
                else -> if (c < ' ') fail("a text without control characters") else out.append(c)
            }
        }
        fail("`\"`")
    }

    private fun escaped(): Char {
        val c = if (at < text.length) text[at++] else '\u0000'
        return when (c) {
            '"', '\\', '/' -> c
            'b' -> '\b'
            'f' -> '\u000C'
            'n' -> '\n'
            'r' -> '\r'
            't' -> '\t'
            'u' -> {
                val digits = if (at + 4 <= text.length) text.substring(at, at + 4) else ""
                if (digits.length < 4 || !digits.all { it in '0'..'9' || it in 'a'..'f' || it in 'A'..'F' }) {
                    fail("four hexadecimal digits")
                }
                at += 4
                digits.toInt(16).toChar()
            }
            else -> fail("an escape sequence")
        }
    }

    /** Reads a whole number from 0 to [most]. */
    fun readWhole(most: Long = Long.MAX_VALUE): Long {
        peek()
        val from = at
        var value = 0L
        while (at < text.length && text[at] in '0'..'9') {
            val digit = text[at] - '0'
            if (value > (Long.MAX_VALUE - digit) / 10) fail("a whole number from 0 to $most")
            value = value * 10 + digit
            at++
        }
        val isWhole = at > from && (at >= text.length || text[at] !in ".eE")
        if (!isWhole || value > most) fail("a whole number from 0 to $most")
        return value
    }

    fun readNumber(): Double {
        peek()
        val from = at
        val isNegative = at < text.length && text[at] == '-'
        if (isNegative) at++
        // Digits that a double holds exactly, divided by a power of ten that it holds exactly, give the nearest double.
        var digits = 0L
        var count = 0
        var decimals = -1
        while (at < text.length) {
            val c = text[at]
            if (c in '0'..'9') {
                digits = digits * 10 + (c - '0')
                count++
                if (decimals >= 0) decimals++
            } else if (c == '.' && decimals < 0) {
                decimals = 0
            } else {
                break
            }
            at++
        }
        val isSimple = count in 1..15 && decimals != 0 && (at >= text.length || text[at] !in "eE")
        if (isSimple) {
            val value = digits.toDouble() / POWERS[maxOf(decimals, 0)]
            return if (isNegative) -value else value
        }
        while (at < text.length && (text[at] in "+-.eE" || text[at] in '0'..'9')) at++
        val value = text.substring(from, at).toDoubleOrNull()
        if (value == null || !value.isFinite()) fail("a number")
        return value
    }

    /** Reads a name and returns its place among those of an enum. */
    fun member(names: JsonNames): Int {
        if (peek() != '"') fail("the name of a `${names.type}`")
        val from = at + 1
        for (place in names.names.indices) {
            val name = names.names[place]
            val end = from + name.length
            if (end < text.length && text[end] == '"' && text.startsWith(name, from)) {
                at = end + 1
                return place
            }
        }
        val name = readText()
        val place = names.names.indexOf(name)
        if (place >= 0) return place
        throw JsonException("`$name` is no `${names.type}`, expected one of ${names.names.joinToString { "`$it`" }}")
    }

    inline fun <T> readList(read: JsonReader.() -> T): List<T> {
        beginList()
        if (endsList()) return emptyList()
        val first = read()
        // Most lists of a decision have one item.
        if (!continues()) return ReadOnlyList(arrayOf<Any?>(first))
        val items = ArrayList<T>()
        items.add(first)
        do items.add(read()) while (continues())
        return ReadOnlyList(items.toArray())
    }

    fun beginList() = take('[')

    /** Whether the next value is a list. */
    fun isList(): Boolean = peek() == '['

    fun endsList(): Boolean {
        if (peek() != ']') return false
        at++
        return true
    }

    /** Passes over the comma before another item, or over the end of a list. */
    fun continues(): Boolean {
        val c = peek()
        if (c != ',' && c != ']') fail("`,` or `]`")
        at++
        return c == ','
    }

    /** Passes over a value, and returns its text. */
    fun skip(): String {
        peek()
        val from = at
        // Not by recursion: a text of many brackets would need a deep stack.
        val open = StringBuilder()
        do {
            when (val c = peek()) {
                '"' -> readText()
                '{', '[' -> {
                    open.append(c)
                    at++
                    continue
                }
                '}', ']' -> {
                    if (open.isEmpty() || open.last() != (if (c == '}') '{' else '[')) fail("a value")
                    open.setLength(open.length - 1)
                    at++
                }
                ',', ':' -> {
                    if (open.isEmpty()) fail("a value")
                    at++
                    continue
                }
                't', 'f' -> readTruth()
                'n' -> if (!takeNull()) fail("a value")
                else -> readNumber()
            }
        } while (open.isNotEmpty())
        return text.substring(from, at)
    }

    private companion object {
        val POWERS = DoubleArray(23).also { powers ->
            var power = 1.0
            for (place in powers.indices) {
                powers[place] = power
                power *= 10
            }
        }
    }
}

/** The error for a text that is not the JSON of a type. */
internal fun notJson(type: String, why: String): RouterException.InvalidRequest {
    val (found, expected) = "cannot be read: $why" to "the JSON of a `$type`"
    return RouterException.InvalidRequest(type, found, expected, "`$type` $found, expected $expected")
}

/** Reads JSON that the library wrote. */
internal inline fun <T> String.read(noinline read: JsonReader.() -> T): T = JsonReader(this).whole(read)

/** Reads JSON of a type that the library reads, too: it checks the text. */
internal fun <T> readChecked(type: String, text: String, strict: Boolean, read: JsonReader.() -> T): T =
    JsonReader(calling { normalizeJson(type, text.wellFormed(), strict) }).whole(read)

/** Reads JSON of a type that the library only writes. */
internal fun <T> readWritten(type: String, text: String, strict: Boolean, read: JsonReader.() -> T): T = try {
    JsonReader(text, strict).whole(read)
} catch (error: JsonException) {
    throw notJson(type, error.message.orEmpty())
}

/** Reads the JSON of a member of an enum. */
internal fun <T> memberOf(type: String, text: String, read: JsonReader.() -> T): T = readWritten(type, text, true, read)

/** What the library knows about a value, by its JSON. */
internal fun <T> derived(property: String, of: String = "null", read: JsonReader.() -> T): T =
    JsonReader(calling { derivedJson(property, of) }).whole(read)
