package dev.carrouter

import java.nio.file.Files
import java.nio.file.Path
import java.util.concurrent.CopyOnWriteArrayList
import java.util.concurrent.CountDownLatch
import java.util.concurrent.TimeUnit
import kotlin.time.Duration.Companion.seconds
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.async
import kotlinx.coroutines.awaitAll
import kotlinx.coroutines.delay
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.withContext
import kotlinx.coroutines.withTimeout
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertFalse
import org.junit.jupiter.api.Assertions.assertNotNull
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.assertThrows
import org.junit.jupiter.api.io.TempDir

/** Parts written in Kotlin: what they say is used, what they throw has a type, and nothing waits for ever. */
class HostTest {
    @Test
    fun whatAClassifierSaysDecides() {
        val asked = CopyOnWriteArrayList<Query>()
        val router = routerWith { query ->
            asked += query
            says(Domain.GIT_OPERATIONS)
        }
        assertEquals(Domain.GIT_OPERATIONS, withinLimit { router.route("quux") }.domain)
        val query = asked.single()
        assertEquals("quux", query.text)
        assertEquals(10, query.domains.size)
        assertTrue(query.timeLeftMs!! in 1L..5000L)
        assertEquals(StepOutcome.SKIPPED, router.routeLocal("quux").step("mine").outcome)
    }

    @Test
    fun aClassIsAClassifierToo() {
        val classifier = object : Classifier {
            override fun classify(query: Query) = says(Domain.SYSTEM_INFO)
        }
        val router = RouterBuilder().disableCache().addClassifier("mine", classifier).build()
        val decision = withinLimit { router.route("quux") }
        assertEquals(Domain.SYSTEM_INFO to StepOutcome.ANSWERED, decision.domain to decision.step("mine").outcome)
    }

    /** Making a thread known for each call anew costs more than the call. */
    @Test
    fun threadsOfTheLibraryStayKnown() {
        val threads = CopyOnWriteArrayList<Thread>()
        val router = routerWith {
            threads += Thread.currentThread()
            says(Domain.GENERAL)
        }
        withinLimit { repeat(300) { router.route("quux") } }
        assertTrue(threads.all { it.isDaemon && it.name == "car-router" && it.isAlive }) { "$threads" }
        // A thread that was made known anew would be another one each time.
        assertTrue(threads.toSet().size <= 100) { "${threads.toSet().size} threads" }
    }

    /** The loader of the app's classes and resources. */
    @Test
    fun threadsOfTheLibraryHaveAClassLoader() {
        val loaders = CopyOnWriteArrayList<ClassLoader?>()
        val router = routerWith {
            loaders += Thread.currentThread().contextClassLoader
            says(Domain.GENERAL)
        }
        withinLimit { router.route("quux") }
        assertEquals(listOf(Router::class.java.classLoader), loaders)
    }

    @Test
    fun itMayBeAskedHowHardARequestIs() {
        val hard = Complexity(ComplexityTier.COMPLEX, 90, listOf(ComplexityCriterion.DEEP_DEBUGGING))
        val router = RouterBuilder().disableCache()
            .addClassifier("grader", listOf(Aspect.COMPLEXITY)) { Classification(complexity = hard) }
            .build()
        assertEquals(hard, withinLimit { router.route("the service is slow since yesterday, find out why") }.complexity)
    }

    @Test
    fun whatItThrowsIsInTheTrace() {
        val thrown = mapOf<Throwable, String>(
            IllegalStateException("oops") to "failed: `mine.classify` threw java.lang.IllegalStateException: oops",
            HostException.Unavailable("no model") to "unavailable: no model",
            HostException.TimedOut("slow") to "timed_out: slow",
            HostException.Malformed("bad reply") to "malformed: bad reply",
            HostException.Failed("broken") to "failed: broken",
            // Half of a pair of surrogates is no reason to lose the kind.
            HostException.Unavailable("no \uD83D") to "unavailable: no ?",
            // An error of the virtual machine's kind, such as the one of `TODO()`, does not get past the border either.
            NotImplementedError("later") to "failed: `mine.classify` threw kotlin.NotImplementedError: later",
            StackOverflowError() to "failed: `mine.classify` threw java.lang.StackOverflowError",
            RuntimeException("x".repeat(5000)) to "failed: `mine.classify` threw java.lang.RuntimeException: xxx",
        )
        for ((error, expected) in thrown) {
            val router = routerWith { throw error }
            repeat(2) {
                val decision = withinLimit { router.route("quux") }
                val step = decision.step("mine")
                assertEquals(StepOutcome.FAILED, step.outcome)
                assertTrue(step.detail.startsWith(expected)) { "`${step.detail}`, expected `$expected`" }
                assertTrue(step.detail.length < 400)
                assertEquals(FallbackReason.CLASSIFIERS_FAILED, decision.fallback)
            }
        }
        assertEquals("no model", HostException.Unavailable("no model").message)
    }

    @Test
    fun aDomainThatWasNotOfferedIsAFailure() {
        val step = withinLimit { routerWith { says(Domain("elsewhere")) }.route("quux") }.step("mine")
        assertEquals(StepOutcome.FAILED, step.outcome)
        assertTrue("elsewhere" in step.detail)
    }

    @Test
    fun oneThatHangsIsNotWaitedFor() {
        val gate = CountDownLatch(1)
        val router = routerWith(timeoutMs = 200) {
            gate.await(LIMIT.seconds, TimeUnit.SECONDS)
            says(Domain.GIT_OPERATIONS)
        }
        val since = System.nanoTime()
        val decision = withinLimit { router.route("quux") }
        assertTrue(System.nanoTime() - since < LIMIT.toNanos() / 2)
        assertTrue(decision.step("mine").detail.startsWith("timed_out"))
        gate.countDown()
    }

    @Test
    fun fromWithinCoroutinesNothingDeadlocks() {
        val asked = CopyOnWriteArrayList<String>()
        val router = routerWith { query ->
            asked += query.text
            says(Domain.GIT_OPERATIONS)
        }
        val decisions = withinLimit {
            // One thread runs every coroutine here.
            runBlocking {
                withTimeout(15.seconds) {
                    val blocking = router.route("one")
                    val awaited = router.routeAsync("two")
                    val elsewhere = withContext(Dispatchers.Default) { router.routeAsync("three") }
                    val together = (1..50).map { async { router.routeAsync("four $it") } }.awaitAll()
                    listOf(blocking, awaited, elsewhere) + together
                }
            }
        }
        assertEquals(setOf(Domain.GIT_OPERATIONS), decisions.map { it.domain }.toSet())
        assertEquals(53, asked.size)
    }

    @Test
    fun aClassifierMayRunCoroutinesAndRouteWithin() {
        val inner = Router()
        val router = routerWith { query ->
            runBlocking {
                delay(1)
                says(inner.routeAsync(query.text).domain!!)
            }
        }
        assertEquals(Domain.GIT_OPERATIONS, withinLimit { router.route("show git branches") }.domain)
        assertEquals(
            Domain.GIT_OPERATIONS,
            withinLimit { runBlocking { withTimeout(15.seconds) { router.routeAsync("show git branches") } } }.domain,
        )
    }

    @Test
    fun aClassifierMaySuspend() {
        val router = RouterBuilder().disableCache()
            .addSuspendingClassifier("mine") {
                delay(10)
                says(Domain.GIT_OPERATIONS)
            }
            .build()
        assertEquals(Domain.GIT_OPERATIONS, withinLimit { router.route("quux") }.domain)
    }

    @Test
    fun oneThatSuspendsForTooLongIsCancelled() {
        val cancelled = CountDownLatch(1)
        val router = RouterBuilder.fromSettings(RouterSettings(mapOf("timeout_ms" to "200"))).disableCache()
            .replaceSuspendingClassifiers("mine") {
                try {
                    delay(10 * LIMIT.toMillis())
                } catch (e: CancellationException) {
                    cancelled.countDown()
                    throw e
                }
                says(Domain.GIT_OPERATIONS)
            }
            .build()
        val decision = withinLimit { router.route("quux") }
        assertTrue(decision.step("mine").detail.startsWith("timed_out"))
        assertTrue(cancelled.await(LIMIT.seconds, TimeUnit.SECONDS), "it goes on")
    }

    @Test
    fun aTimeLimitOfItsOwnIsOneToo() {
        val impatient = suspendingClassifier { withTimeout(1) { delay(10 * LIMIT.toMillis()) }.let { says(Domain.GENERAL) } }
        val router = RouterBuilder().disableCache().replaceClassifiers("mine", impatient).build()
        val step = withinLimit { router.route("quux") }.step("mine")
        assertEquals("timed_out: Timed out waiting for 1 ms", step.detail)
        // Outside of a chain there is no limit to keep to.
        val error = assertThrows<HostException.TimedOut> { impatient.classify(Query("quux")) }
        assertNotNull(error.cause)
    }

    /** A server that is not there: it knows FunctionGemma's model and calls one tool. */
    private class Canned : Transport {
        val seen = CopyOnWriteArrayList<Pair<HttpMethod, String>>()

        override fun send(request: HttpRequest): HttpResponse {
            seen += request.method() to request.url()
            check(request.timeoutMs() > 0 && request.maxBody() > 0)
            val asked = request.body()?.decodeToString().orEmpty()
            val model = Regex("\"model\":\"([^\"]*)\"").find(asked)?.groupValues?.get(1).orEmpty()
            val call = """{"function":{"name":"system_info","arguments":{}}}"""
            val message = """{"role":"assistant","content":"","tool_calls":[$call]}"""
            return HttpResponse(200, """{"model":"$model","done":true,"message":$message}""".encodeToByteArray())
        }
    }

    private val models = RouterSettings(
        mapOf(
            "classifier" to "functiongemma",
            "functiongemma.server" to "ollama",
            "functiongemma.endpoint" to "http://models.invalid:1234",
        ),
    )

    @Test
    fun aTransportCarries() {
        val transport = Canned()
        val router = RouterBuilder.fromSettings(models).transport(transport).build()
        val decision = withinLimit { router.route("quux the frobnicator") }
        assertEquals(Domain.SYSTEM_INFO, decision.domain)
        assertTrue(transport.seen.any { (method, url) -> method == HttpMethod.POST && url.startsWith("http://models.invalid:1234/") })
        val server = RouterBuilder.fromSettings(models).modelServers().single()
        assertEquals("functiongemma" to "ollama", server.role to server.kind)
    }

    @Test
    fun aKeyIsInTheHeadersAlone(@TempDir folder: Path) {
        val file = Files.writeString(folder.resolve("key"), "a-secret-key\n")
        val settings = mapOf("classifier" to "functiongemma", "functiongemma.server" to "openai") +
            mapOf("functiongemma.endpoint" to "https://models.invalid", "functiongemma.key_file" to "$file")
        val headers = CopyOnWriteArrayList<String>()
        val texts = CopyOnWriteArrayList<String>()
        val kept = CopyOnWriteArrayList<HttpRequest>()
        val router = RouterBuilder.fromSettings(RouterSettings(settings))
            .transport(Transport { request ->
                headers += request.headers().values
                texts += listOf("$request", request.url(), request.body()?.decodeToString().orEmpty())
                kept += request
                throw HostException.Unavailable("the line is dead")
            })
            .build()
        texts += "${withinLimit { router.route("quux the frobnicator") }}"
        assertTrue(headers.any { "a-secret-key" in it }) { "$headers" }
        assertTrue(texts.none { "secret" in it }) { "$texts" }
        // The function has returned: what it was given is let go of.
        assertThrows<IllegalStateException> { kept.first().url() }
    }

    @Test
    fun whatATransportThrowsIsInTheTrace() {
        val dead = Transport { throw HostException.Unavailable("the line is dead") }
        val router = RouterBuilder.fromSettings(models).transport(dead).build()
        val decision = withinLimit { router.route("show git branches") }
        assertTrue("the line is dead" in decision.step("functiongemma").detail)
        assertEquals(Domain.GIT_OPERATIONS, decision.domain)
    }

    @Test
    fun anEnvironmentIsBelieved() {
        val environment = RouterEnvironment({ 1_000 }, { Platform.fromOs("macos") }, { "There is a printer." })
        val router = RouterBuilder().environment(environment).catalogue(ModelCatalogue.builtin()).build()
        val prompt = withinLimit { router.route(RouteRequest("show git branches", prompt = true)) }.prompt!!
        assertTrue("macos" in prompt.system && "There is a printer." in prompt.system)
        val model = router.catalogue()!!.models().first().id
        repeat(3) { router.recordOutcome(model, TaskHint.CHAT, ModelOutcome.Failure(FailureKind.TIMED_OUT)) }
        assertEquals(ModelHealth.CoolingDown(61_000), router.evidence().ofModel(model, TaskHint.CHAT, 1_000)?.health)
    }

    @Test
    fun anEnvironmentNeedNotKnowEverything() {
        val silent = RouterBuilder().environment(RouterEnvironment()).build()
        assertNotNull(silent.route(RouteRequest("show git branches", prompt = true)).prompt)
        val broken = RouterEnvironment(platform = { error("no idea") })
        val error = assertThrows<RouterException.Host> { RouterBuilder().environment(broken).build() }
        assertTrue("no idea" in error.message)
        assertFalse("\n" in error.message)
    }

    @Test
    fun aContextThatFailsLeavesTheRequestWithoutOne() {
        val broken = RouterEnvironment(systemContext = { error("no idea") })
        val router = RouterBuilder().environment(broken).build()
        val decision = withinLimit { router.route(RouteRequest("show git branches", prompt = true)) }
        assertNotNull(decision.prompt)
        val step = decision.trace.steps.first()
        assertEquals(Stage.CONTEXT, step.stage)
        assertEquals(StepOutcome.FAILED, step.outcome)
        assertTrue("no idea" in step.detail)
    }
}
