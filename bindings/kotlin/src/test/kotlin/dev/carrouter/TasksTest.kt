package dev.carrouter

import java.lang.ref.WeakReference
import java.util.concurrent.Callable
import java.util.concurrent.CopyOnWriteArrayList
import java.util.concurrent.Executors
import kotlin.concurrent.thread
import kotlin.time.Duration.Companion.milliseconds
import kotlin.time.Duration.Companion.seconds
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.TimeoutCancellationException
import kotlinx.coroutines.async
import kotlinx.coroutines.awaitAll
import kotlinx.coroutines.cancelAndJoin
import kotlinx.coroutines.delay
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.withTimeout
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertFalse
import org.junit.jupiter.api.Assertions.assertNotNull
import org.junit.jupiter.api.Assertions.assertNull
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.assertThrows

/** Coroutines, cancellation, threads, and how long objects live. */
class TasksTest {
    /** Asks two classifiers, which take their time and fail. */
    private fun slowRouter(asked: MutableList<String>): Router {
        fun slow(name: String) = Classifier {
            asked += name
            Thread.sleep(100)
            throw HostException.Failed("no")
        }
        return RouterBuilder().disableCache()
            .replaceClassifiers("first", slow("first"))
            .addClassifier("second", slow("second"))
            .build()
    }

    @Test
    fun suspending() {
        val router = Router()
        val decisions = withinLimit {
            runBlocking {
                val many = router.routeManyAsync(listOf("show git branches", "ping google.com"), 2)
                assertEquals(listOf(null, null), many.map { it.error })
                assertTrue(router.routeManyJsonAsync("""[{"text":"ping google.com"}]""").startsWith("""[{"decision""""))
                val error = runCatching { router.routeAsync(" ") }.exceptionOrNull()
                assertEquals("`text` is blank, expected a request in words", (error as RouterException.InvalidRequest).message)
                (1..100).map { async { router.routeAsync("show git branches") } }.awaitAll()
            }
        }
        assertEquals(setOf(Domain.GIT_OPERATIONS), decisions.map { it.domain }.toSet())
    }

    /** An app's main thread has better things to do than to write a long batch. */
    @Test
    fun textsAreWrittenAwayFromTheCallersThread() {
        val readers = CopyOnWriteArrayList<Thread>()
        val texts = object : AbstractList<String>() {
            override val size = 2

            override fun get(index: Int): String {
                readers += Thread.currentThread()
                return "show git branches"
            }
        }
        val results = withinLimit {
            runBlocking {
                Router().routeManyAsync(texts).also { assertFalse(Thread.currentThread() in readers) }
            }
        }
        assertEquals(listOf(Domain.GIT_OPERATIONS, Domain.GIT_OPERATIONS), results.map { it.decision?.domain })
        assertTrue(readers.isNotEmpty())
    }

    @Test
    fun cancellingAJobStopsTheWork() {
        val asked = CopyOnWriteArrayList<String>()
        val router = slowRouter(asked)
        withinLimit {
            runBlocking {
                val job = launch { router.routeAsync("quux") }
                while (asked.isEmpty()) delay(1)
                job.cancelAndJoin()
                delay(400.milliseconds)
                assertEquals(listOf("first"), asked)
                val outcome = runCatching { withTimeout(40.milliseconds) { router.routeAsync("quux") } }
                assertTrue(outcome.exceptionOrNull() is TimeoutCancellationException)
                delay(400.milliseconds)
                assertEquals(listOf("first", "first"), asked)
                router.routeAsync("quux")
                assertEquals(listOf("first", "second"), asked.drop(2))
            }
        }
    }

    @Test
    fun cancellingABatchLeavesTheRestUndone() {
        val asked = CopyOnWriteArrayList<String>()
        val router = routerWith { query ->
            asked += query.text
            Thread.sleep(10)
            says(Domain.GENERAL)
        }
        withinLimit {
            runBlocking {
                val job = async { router.routeManyAsync((1..1000).map { "quux $it" }) }
                while (asked.size < 3) delay(1)
                job.cancel()
                assertTrue(runCatching { job.await() }.exceptionOrNull() is CancellationException)
                delay(50.milliseconds)
                val then = asked.size
                delay(300.milliseconds)
                assertEquals(then, asked.size)
                assertTrue(then < 100) { "$then asked" }
            }
        }
    }

    @Test
    fun aTokenGivesUpFromOutside() {
        val asked = CopyOnWriteArrayList<String>()
        val router = slowRouter(asked)
        val token = CancelToken()
        withinLimit {
            val outside = thread {
                while (asked.isEmpty()) Thread.sleep(1)
                token.cancel()
            }
            runBlocking {
                val error = runCatching { router.routeAsync(RouteRequest("quux"), token) }.exceptionOrNull()
                assertTrue("cancelled by its token" in (error as RouterException.Cancelled).message)
                val batch = runCatching { router.routeManyAsync(listOf(RouteRequest("quux")), cancel = token) }
                assertTrue(batch.exceptionOrNull() is RouterException.Cancelled)
            }
            outside.join()
        }
        assertTrue(token.isCancelled())
        assertEquals(listOf("first"), asked)
    }

    @Test
    fun aSuspendedBatchHoldsNoThread() {
        val router = RouterBuilder().disableCache().build()
        val body = List(3000) { """{"text":"find all rust files larger than 1MB"}""" }.joinToString(",", "[", "]")
        val beats = withinLimit {
            runBlocking {
                val batch = async { router.routeManyJsonAsync(body) }
                var beats = 0
                while (!batch.isCompleted) {
                    delay(1)
                    beats++
                }
                assertEquals(3000, batch.await().split("\"decision\"").size - 1)
                beats
            }
        }
        assertTrue(beats > 3) { "$beats beats" }
    }

    @Test
    fun threadsShareARouter() {
        val router = Router()
        val texts = List(100) { listOf("show git branches", "ping google.com", "show disk usage") }.flatten()
        val expected = texts.map { router.routeLocal(it).domain }
        val pool = Executors.newFixedThreadPool(8)
        val found = withinLimit { pool.invokeAll(texts.map { Callable { router.route(it).domain } }).map { it.get() } }
        pool.shutdown()
        assertEquals(expected, found)
    }

    @Test
    fun usedObjectsAreClosed() {
        val router = Router()
        val domain = router.use { it.route("show git branches").domain }
        assertEquals(Domain.GIT_OPERATIONS, domain)
        val error = assertThrows<IllegalStateException> { router.route("show git branches") }
        assertTrue("Router" in error.message!!)
        router.close()
        val failed = Router()
        assertThrows<ArithmeticException> { failed.use { throw ArithmeticException() } }
        assertThrows<IllegalStateException> { failed.cacheLen() }
    }

    @Test
    fun whatIsUnderWayOutlivesTheClosing() {
        val asked = CopyOnWriteArrayList<String>()
        val router = routerWith {
            asked += it.text
            Thread.sleep(100)
            says(Domain.GENERAL)
        }
        withinLimit {
            runBlocking {
                val pending = async { withTimeout(10.seconds) { router.routeAsync("quux") } }
                while (asked.isEmpty()) delay(1)
                router.close()
                assertEquals(Domain.GENERAL, pending.await().domain)
                assertTrue(runCatching { router.routeAsync("quux") }.exceptionOrNull() is IllegalStateException)
            }
        }
    }

    @Test
    fun objectsOutliveWhatTheyCameFrom() {
        val registry = Router().use { it.registry() }
        System.gc()
        assertEquals(10, registry.domains().size)
    }

    @Test
    fun aHostsPartIsLetGoWithItsRouter() {
        fun made(): Pair<WeakReference<Classifier>, Router> {
            // Not a function: the virtual machine keeps those that hold nothing.
            val classifier: Classifier = object : Classifier {
                override fun classify(query: Query) = says(Domain.GIT_OPERATIONS)
            }
            val router = RouterBuilder().use { it.replaceClassifiers("mine", classifier) }.use { it.build() }
            return WeakReference(classifier) to router
        }
        val (seen, router) = made()
        System.gc()
        assertEquals(Domain.GIT_OPERATIONS, router.route("quux").domain)
        assertNotNull(seen.get(), "the router holds it")
        router.close()
        val until = System.nanoTime() + LIMIT.toNanos()
        while (seen.get() != null && System.nanoTime() < until) {
            System.gc()
            Thread.sleep(20)
        }
        assertNull(seen.get())
    }
}
