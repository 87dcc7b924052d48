package dev.carrouter.internal

import dev.carrouter.RouterException

/** A list that no one can change. */
internal class ReadOnlyList<T>(private val items: Array<out Any?>) : AbstractList<T>(), RandomAccess {
    override val size: Int get() = items.size

    @Suppress("UNCHECKED_CAST")
    override fun get(index: Int): T = items[index] as T
}

/** Returns a copy of the list that no one can change; the list itself if it is such a copy. */
internal fun <T> List<T>.readOnly(): List<T> = when {
    this is ReadOnlyList<*> -> this
    isEmpty() -> emptyList()
    else -> ReadOnlyList((this as java.util.Collection<*>).toArray())
}

/** The error for a value that is not valid. */
internal fun invalid(field: String, found: String, expected: String): RouterException.InvalidRequest =
    RouterException.InvalidRequest(field, found, expected, "`$field` $found, expected $expected")

/** Checks a whole number that may not be negative. */
internal fun checkWhole(value: Long, field: String) {
    if (value < 0) throw invalid(field, "is `$value`", "a number that is not negative")
}

/** Checks a whole number from 0 to [most]. */
internal fun checkWhole(value: Long, most: Long, field: String) {
    if (value < 0 || value > most) throw invalid(field, "is `$value`", "a number from 0 to $most")
}

/** Checks a whole number from 0 to [most]. */
internal fun checkWhole(value: Int, most: Int, field: String) = checkWhole(value.toLong(), most.toLong(), field)

/** Checks a number, which JSON has no form of unless it is finite. */
internal fun checkFinite(value: Double, field: String) {
    if (!value.isFinite()) throw invalid(field, "is `$value`", "a finite number")
}

/** Checks a number of single precision. */
internal fun checkFinite(value: Float, field: String) = checkFinite(value.toDouble(), field)

/** Checks a number from 0 to 1. */
internal fun checkFraction(value: Double, field: String) {
    if (!(value in 0.0..1.0)) throw invalid(field, "is `$value`", "a number from 0 to 1")
}
