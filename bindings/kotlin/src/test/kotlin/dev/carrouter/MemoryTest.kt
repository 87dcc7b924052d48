package dev.carrouter

import dev.carrouter.internal.FfiConverterTypeJsonClassifier
import dev.carrouter.internal.uniffiContinuationHandleMap
import java.io.File
import kotlinx.coroutines.CoroutineStart
import kotlinx.coroutines.cancelAndJoin
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.yield
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.assertThrows
import org.junit.jupiter.api.condition.EnabledOnOs
import org.junit.jupiter.api.condition.OS

/** What is used is given back. */
@EnabledOnOs(OS.LINUX, disabledReason = "memory is read from /proc")
class MemoryTest {
    /** What of this process is in memory, and what of the virtual machine's heap is in use; in KiB. */
    private fun memory(): Pair<Long, Long> {
        val runtime = Runtime.getRuntime()
        var used = Long.MAX_VALUE
        var settled = 0
        // What JNA holds outside the heap is let go of by a thread of its own, some time after the collection.
        while (settled < 3) {
            System.gc()
            Thread.sleep(100)
            val now = runtime.totalMemory() - runtime.freeMemory()
            settled = if (now < used - 100_000) 0 else settled + 1
            used = minOf(used, now)
        }
        val line = File("/proc/self/status").readLines().first { it.startsWith("VmRSS:") }
        return line.split(Regex("\\s+"))[1].toLong() to used / 1024
    }

    /** Does it a while, then much longer, and takes the second for growth. */
    private fun grown(warm: () -> Unit, work: () -> Unit): Pair<Long, Long> {
        warm()
        val (resident, heap) = memory()
        work()
        val (residentAfter, heapAfter) = memory()
        println("resident: $resident KiB, then $residentAfter; heap in use: $heap KiB, then $heapAfter")
        return residentAfter - resident to heapAfter - heap
    }

    @Test
    fun aMillionCallsWithoutGrowth() {
        val router = Router()
        val body = List(1000) { """{"text":"show git branches ${it % 50}"}""" }.joinToString(",", "[", "]")
        val request = RouteRequest("show my git branches")
        fun some(batches: Int, singles: Int) {
            repeat(batches) { assertTrue(router.routeManyJson(body).startsWith("""[{"decision"""")) }
            repeat(singles) { router.routeLocal(request) }
        }
        val (resident, heap) = grown({ some(50, 10_000) }) { some(970, 30_000) }
        // The text of the last batch takes 2 MB and may still be held. A loss of 16 bytes a call is found.
        assertTrue(heap < 16 * 1024) { "$heap KiB more of the heap in use after a million calls" }
        assertTrue(resident < 48 * 1024) { "$resident KiB more after a million calls" }
    }

    @Test
    fun routersThatAreClosedLeaveNothing() {
        fun some(times: Int) = repeat(times) {
            RouterBuilder().use { it.disableCache() }.use { it.build() }.use { router ->
                assertEquals(Domain.GIT_OPERATIONS, router.routeLocal("show git branches").domain)
            }
        }
        val (resident, heap) = grown({ some(20) }) { some(300) }
        assertTrue(heap < 4 * 1024) { "$heap KiB more of the heap in use" }
        assertTrue(resident < 48 * 1024) { "$resident KiB more" }
    }

    /** Waits until so few are left, or for the limit; gives how many. */
    private fun left(most: Int, count: () -> Int): Int {
        val until = System.nanoTime() + LIMIT.toNanos()
        while (count() > most && System.nanoTime() < until) Thread.sleep(10)
        return count()
    }

    @Test
    fun callsThatSuspendFailOrAreCancelledLeaveNothing() {
        val router = Router()
        val waiting = uniffiContinuationHandleMap.size
        fun some(times: Int) = runBlocking {
            repeat(times) {
                router.routeAsync(RouteRequest("show git branches"))
                // It runs until it waits for the library, and is given up there.
                launch(start = CoroutineStart.UNDISPATCHED) { router.routeAsync(RouteRequest("show git branches")) }
                    .also { yield() }
                    .cancelAndJoin()
                assertThrows<RouterException.InvalidRequest> { router.route(" ") }
                assertTrue(runCatching { router.routeAsync(RouteRequest(" ")) }.isFailure)
            }
        }
        val (resident, heap) = grown({ some(1_000) }) { some(5_000) }
        assertTrue(heap < 4 * 1024) { "$heap KiB more of the heap in use" }
        assertTrue(resident < 48 * 1024) { "$resident KiB more" }
        val still = left(waiting) { uniffiContinuationHandleMap.size }
        assertTrue(still <= waiting) { "$still continuations, $waiting before" }
    }

    @Test
    fun partsOfTheAppsLeaveNothing() {
        val parts = FfiConverterTypeJsonClassifier.handleMap.size
        fun some(times: Int) = routerWith { query ->
            if ("fail" in query.text) throw HostException.Failed("x".repeat(100)) else says(Domain.GENERAL)
        }.use { router ->
            repeat(times) {
                assertEquals(StepOutcome.ANSWERED, router.route("quux").step("mine").outcome)
                assertEquals(StepOutcome.FAILED, router.route("fail").step("mine").outcome)
            }
        }
        val (resident, heap) = grown({ some(1_000) }) { repeat(10) { some(500) } }
        assertTrue(heap < 4 * 1024) { "$heap KiB more of the heap in use" }
        assertTrue(resident < 48 * 1024) { "$resident KiB more" }
        val still = left(parts) { FfiConverterTypeJsonClassifier.handleMap.size }
        assertTrue(still <= parts) { "$still classifiers, $parts before" }
    }
}
