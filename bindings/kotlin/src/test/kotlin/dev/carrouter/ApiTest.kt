package dev.carrouter

import java.io.File
import java.lang.reflect.Modifier
import java.lang.reflect.Type
import java.nio.file.Path
import java.util.concurrent.CompletableFuture
import java.util.concurrent.CopyOnWriteArrayList
import java.util.concurrent.CountDownLatch
import java.util.concurrent.TimeUnit
import kotlin.time.Duration.Companion.milliseconds
import kotlin.time.Duration.Companion.minutes
import kotlin.time.Duration.Companion.nanoseconds
import kotlin.time.Duration.Companion.seconds
import kotlinx.coroutines.runBlocking
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertFalse
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.assertThrows
import org.junit.jupiter.api.io.TempDir

/** What users see of the package: names, numbers, times, Java, errors of their own parts. */
class ApiTest {
    @Test
    fun namesPrintAsInJson() {
        assertEquals("git_operations proceed none", "${Domain.GIT_OPERATIONS} ${Action.PROCEED} ${RiskLevel.NONE_FOUND}")
        assertEquals(Verdict.BLOCK, Verdict.fromJson("\"block\""))
        val error = assertThrows<RouterException.InvalidRequest> { Verdict.fromJson("\"BLOCK\"") }
        assertTrue("`BLOCK` is no `Verdict`, expected one of `allow`, `confirm`, `block`" in error.message) { error.message }
        assertTrue(Verdict.ALLOW < Verdict.BLOCK && ComplexityTier.SIMPLE < ComplexityTier.COMPLEX)
    }

    @Test
    fun aDomainIsCheckedWhenItIsMade() {
        for (wrong in listOf("Not A Domain", "", "1a", "ä", "a".repeat(65), "a\uD83D")) {
            val error = assertThrows<RouterException.InvalidRequest> { Domain(wrong) }
            assertEquals("domain", error.field)
        }
        assertEquals(Domain.GENERAL, Domain("general"))
        assertEquals(setOf(Domain("a")), setOf(Domain("a"), Domain("a")))
    }

    @Test
    fun numbersOutOfRangeNameTheirField() {
        val places = mapOf<String, () -> Any>(
            "Span.start" to { Span(-1, 0) },
            "RouteRequest.ranked" to { RouteRequest("a", ranked = 1L shl 32) },
            "Complexity.score" to { Complexity(score = 256, reasons = listOf()) },
            "Exploration.rate" to { Exploration(Double.NaN) },
            "Confidence.value" to { Confidence(1.5, Basis.RULE) },
            "ModelOutcome.latencyMs" to { ModelOutcome.Success(latencyMs = -1L) },
            "HttpResponse.status" to { HttpResponse(70_000) },
            "concurrency" to { Router().routeMany(listOf("a"), -1) },
            "capacity" to { RouterBuilder().cache(-1, 0L) },
            "ttlMs" to { RouterBuilder().cache(1, (-1).seconds) },
            "nowMs" to { Evidence().ofModel("a", TaskHint.CHAT, -1)!! },
        )
        for ((place, make) in places) {
            val error = assertThrows<RouterException.InvalidRequest>(place) { make() }
            assertEquals(place, error.field)
            assertTrue("`$place` is `" in error.message) { error.message }
        }
    }

    @Test
    fun timesAreDurations() {
        assertEquals(250L, IntentHint().withMaxLatency(250.milliseconds).maxLatencyMs)
        assertEquals(2.seconds, IntentHint(maxLatencyMs = 2000).maxLatency)
        assertEquals(ModelOutcome.Success(latencyMs = 1500), ModelOutcome.Success(1.5.seconds))
        assertEquals(1.minutes, ModelOutcome.Failure(FailureKind.RATE_LIMITED, 1.minutes).retryAfter)
        assertEquals(5.seconds, Query("a", timeLeftMs = 5000).timeLeft)
        val step = Router().route("show git branches").trace.steps.first()
        assertEquals(step.elapsedNs.nanoseconds, step.elapsed)
        val router = RouterBuilder().cache(10, 1.minutes).build()
        router.route("show git branches")
        assertEquals(1L, router.cacheLen())
    }

    @Test
    fun javaHasEverything(@TempDir folder: Path) {
        val ended = started(folder, "javadesk.JavaDesk")
        assertEquals(0, ended.code) { ended.errors.joinToString("\n") }
        val expected = """
            domain: file_operations, known: true
            score below 25: true
            action: proceed
            verdict: confirm
            request: {"text":"show my branches","hint":{"task":"code","prefer_local":true}}
            classified: [git] Auto
            many: git_operations, `text` is blank, expected a request in words
            own: file_operations
            reported: [shop.classify: the shop is closed]
            later: git_operations
            cancelled: true, token: false
            outcomes: 1
            budget: 16000
            refused: domain
            error: Build
        """.trimIndent()
        assertEquals(expected, ended.output.trimEnd())
    }

    /** The classes of the package, without those that belong to nothing public. */
    private fun classes(): List<Class<*>> {
        val root = File(Router::class.java.protectionDomain.codeSource.location.toURI())
        return root.walk().filter { it.extension == "class" }
            .map { it.relativeTo(root).path.removeSuffix(".class").replace(File.separatorChar, '.') }
            .filterNot { it.startsWith("dev.carrouter.internal.") }
            .map { Class.forName(it) }
            .filter { Modifier.isPublic(it.modifiers) && !it.isSynthetic && !it.isAnonymousClass }
            .toList()
    }

    @Test
    fun nothingPublicShowsAGeneratedClassOrAnUnsignedNumber() {
        val classes = classes()
        assertTrue(classes.size > 150) { "${classes.size} classes" }
        val seen = ArrayList<String>()
        for (kind in classes) {
            fun look(member: String, types: List<Type>) {
                val texts = types.map { it.typeName }
                if (texts.any { "dev.carrouter.internal" in it || it.matches(Regex(".*kotlin\\.U(Int|Long|Short|Byte)\\b.*")) }) {
                    seen += "${kind.simpleName}.$member: $texts"
                }
            }
            // Names with `$` are those of members that are internal in Kotlin.
            for (method in kind.declaredMethods) {
                if (!Modifier.isPublic(method.modifiers) || method.isSynthetic || '$' in method.name) continue
                look(method.name, method.genericParameterTypes.toList() + method.genericReturnType)
            }
            for (field in kind.fields) look(field.name, listOf(field.genericType))
            look("super", kind.genericInterfaces.toList() + listOfNotNull(kind.genericSuperclass))
        }
        assertEquals(listOf<String>(), seen)
    }

    @Test
    fun aFutureThatIsCancelledStopsTheWork() {
        val asked = CopyOnWriteArrayList<String>()
        val isAsked = CountDownLatch(1)
        fun slow(name: String) = Classifier {
            asked += name
            isAsked.countDown()
            Thread.sleep(200)
            throw HostException.Failed("no")
        }
        val router = RouterBuilder().disableCache()
            .replaceClassifiers("first", slow("first"))
            .addClassifier("second", slow("second"))
            .build()
        withinLimit {
            val future: CompletableFuture<Decision> = router.routeFuture("quux")
            isAsked.await()
            future.cancel(true)
            Thread.sleep(600)
            assertEquals(listOf("first"), asked)
            val many = Router().routeManyFuture(listOf(RouteRequest("show git branches"), RouteRequest(" ")), 2)
            val (good, bad) = many.get(10, TimeUnit.SECONDS)
            assertEquals(Domain.GIT_OPERATIONS, good.decision?.domain)
            assertTrue(bad.error is RouterException.InvalidRequest)
            val failed = Router().routeFuture(" ").handle { _, error -> error }.get(10, TimeUnit.SECONDS)
            assertTrue(failed is RouterException.InvalidRequest) { "$failed" }
        }
    }

    @Test
    fun aPublicListOfModelsBecomesACatalogue() {
        val listed = """{"data":[{"id":"acme/chat-1","pricing":{"prompt":"0.000001","completion":"0.000002"}}]}"""
        val catalogue = ModelCatalogue.fromList("list.json", listed, "2026-11-28")
        assertEquals("2026-11-28", catalogue.date())
        val model = catalogue.models().single()
        assertEquals("openrouter/acme/chat-1", model.id)
        assertEquals(QualityBasis.UNKNOWN, model.qualityBasis)
        assertEquals(catalogue.models(), ModelCatalogue.fromToml("again.toml", catalogue.toToml()).models())
        assertThrows<RouterException.Build> { ModelCatalogue.fromList("list.json", "[]") }
        assertThrows<RouterException.InvalidRequest> { ModelCatalogue.fromList("list.json", listed, "today") }
    }

    @Test
    fun errorsOfPartsAreReported() {
        val reported = CopyOnWriteArrayList<Triple<String, String, Throwable>>()
        val broken = IllegalStateException("oops")
        val environment = RouterEnvironment(nowMs = { throw broken }, systemContext = { error("no idea") })
        val router = RouterBuilder().disableCache()
            .replaceClassifiers("mine") { throw broken }
            .environment(environment)
            .catalogue(ModelCatalogue.builtin())
            // Last: it holds for the parts that were added before.
            .onHostError { part, method, error -> reported += Triple(part, method, error) }
            .build()
        val decision = withinLimit { router.route(RouteRequest("quux", prompt = true)) }
        val seen = reported.map { it.first to it.second }.toSet()
        assertEquals(setOf("mine" to "classify", "environment" to "nowMs", "environment" to "systemContext"), seen)
        assertTrue(reported.first { it.first == "mine" }.third === broken)
        assertTrue(broken.stackTrace.any { it.className.startsWith("dev.carrouter.ApiTest") })
        val detail = decision.step("mine").detail
        assertEquals("failed: `mine.classify` threw java.lang.IllegalStateException: oops", detail)
    }

    @Test
    fun aHandlerThatThrowsChangesNothing() {
        val router = RouterBuilder().disableCache().onHostError { _, _, _ -> error("no log") }
            .replaceClassifiers("mine") { throw HostException.Unavailable("the shop is closed") }
            .build()
        assertEquals("unavailable: the shop is closed", withinLimit { router.route("quux") }.step("mine").detail)
    }

    /** Errors that no handler is told of are in the log of the platform, with their trace. */
    @Test
    fun withoutAHandlerErrorsAreLogged(@TempDir folder: Path) {
        val ended = started(folder, "dev.carrouter.Failing")
        assertEquals(0, ended.code) { ended.errors.joinToString("\n") }
        val errors = ended.errors.joinToString("\n")
        assertTrue("`mine.classify` of the app threw an exception" in errors) { errors }
        assertTrue("java.lang.IllegalStateException: oops" in errors && "\tat dev.carrouter.Failing" in errors) { errors }
    }

    @Test
    fun anInterruptedPartEndsTheCall() {
        val router = RouterBuilder().disableCache().onHostError { _, _, _ -> }
            .replaceClassifiers("mine", Classifier { throw InterruptedException("stop") })
            .build()
        withinLimit {
            val error = assertThrows<RouterException.Cancelled> { router.route("quux") }
            assertTrue(error.cause is InterruptedException)
            assertTrue(Thread.interrupted(), "whoever called is told")
            assertThrows<RouterException.Cancelled> { runBlocking { router.routeAsync("quux") } }
            assertFalse(Thread.interrupted())
            assertThrows<RouterException.Cancelled> { router.routeMany(listOf("quux")) }
            assertTrue(Thread.interrupted())
        }
    }

    @Test
    fun aCancelledPartEndsTheCall() {
        val cancelled = kotlinx.coroutines.CancellationException("the scope is gone")
        val router = RouterBuilder().disableCache().onHostError { _, _, _ -> }
            .addSuspendingClassifier("mine") { throw cancelled }
            .build()
        withinLimit {
            val error = assertThrows<kotlinx.coroutines.CancellationException> { router.route("quux") }
            assertEquals("the scope is gone", error.message)
            val later = runBlocking { runCatching { router.routeAsync("quux") }.exceptionOrNull() }
            assertTrue(later is kotlinx.coroutines.CancellationException) { "$later" }
        }
    }

    @Test
    fun decisionsAreEqualWithoutTheirTimes() {
        val router = RouterBuilder().disableCache().build()
        val (first, second) = List(2) { router.route("show git branches") }
        assertEquals(first.withoutTimes(), second.withoutTimes())
        assertEquals(0L, first.withoutTimes().trace.steps.maxOf { it.elapsedNs })
    }

    @Test
    fun explanationsAreValues() {
        val explained = Router().explain("set it up")
        assertEquals(Action.CLARIFY, explained.decision.action)
        assertEquals(3, explained.pieces.size)
        assertTrue(explained.clearer.isNotEmpty())
    }
}

/** A program whose classifier fails. */
private object Failing {
    @JvmStatic
    fun main(arguments: Array<String>) {
        check(arguments.isEmpty())
        routerWith { throw IllegalStateException("oops") }.use { it.route("quux") }
    }
}
