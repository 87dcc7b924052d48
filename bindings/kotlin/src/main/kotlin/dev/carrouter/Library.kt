@file:JvmName("Library")

package dev.carrouter

import dev.carrouter.internal.calling
import dev.carrouter.internal.checkWhole
import dev.carrouter.internal.derived
import dev.carrouter.internal.knownSettingsJson
import dev.carrouter.internal.read
import dev.carrouter.internal.readSettingDefinition
import dev.carrouter.internal.stopThreads as stopNativeThreads
import dev.carrouter.internal.version as nativeVersion
import kotlin.time.Duration

/** Returns the version of the library, such as `0.1.0`. */
fun version(): String = calling { nativeVersion() }

/**
 * Stops the library's threads in this process permanently. Waits up to [limitMs] milliseconds for calls of host-provided parts
 * that are running, and returns how many still run. Call it at the end of a process, before the app tears down what those calls
 * use. Running requests, and later calls that need these threads, end with [RouterException.Host].
 *
 * @throws RouterException If a host-provided part calls it, because it would wait for itself.
 */
fun stopThreads(limitMs: Long): Int {
    checkWhole(limitMs, "limitMs")
    return calling { stopNativeThreads(limitMs.toULong()) }.toInt()
}

/** Stops the library's threads as the other form does, and waits up to this long. */
@JvmSynthetic
fun stopThreads(limit: Duration): Int = stopThreads(limit.inWholeMilliseconds)

/** Returns the hint with the longest acceptable time to the first token, instead of the one that it has. */
@JvmSynthetic
fun IntentHint.withMaxLatency(limit: Duration?): IntentHint = copy(maxLatencyMs = limit?.inWholeMilliseconds)

/** Returns the definition of every setting. */
fun knownSettings(): List<SettingDefinition> =
    calling { knownSettingsJson() }.read { readList { readSettingDefinition() } }

/** Returns the domains of a built-in pack set, in its order. */
fun shippedDomains(set: PackSet): List<Domain> = derived("PackSet.domains", set.toJson()) { readList { readDomain() } }
