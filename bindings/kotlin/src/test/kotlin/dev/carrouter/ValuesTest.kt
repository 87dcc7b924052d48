package dev.carrouter

import java.lang.reflect.Modifier
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertFalse
import org.junit.jupiter.api.Assertions.assertNotEquals
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.assertThrows

/** Values: constants, JSON, text forms, equality. */
class ValuesTest {
    @Test
    fun theConstantsAreTheShippedDomains() {
        val constants = Domain::class.java.fields.filter { Modifier.isStatic(it.modifiers) && it.type == Domain::class.java }
        val shipped = PackSet.entries.flatMap { shippedDomains(it) }
        assertEquals(shipped.toSet(), constants.map { it.get(null) as Domain }.toSet())
        for (constant in constants) assertEquals((constant.get(null) as Domain).name.uppercase(), constant.name)
        assertEquals(28, constants.size)
    }

    @Test
    fun valuesComeBackFromTheirJson() {
        val request = RouteRequest(
            "häufig 🦀",
            history = listOf(Turn(Role.USER, "one"), Turn(Role.ASSISTANT, "two")),
            hint = IntentHint(TaskHint.CODE, require = listOf(ModelCapability.CODE), maxCostUsd = 0.1),
            workload = Workload.BATCH,
            domains = DomainChoice.Named(listOf("git")),
        )
        assertEquals(request, RouteRequest.fromJson(request.toJson(), strict = true))
        val decision = RouterBuilder().catalogue(ModelCatalogue.builtin()).build()
            .route(request.copy(command = "rm -rf build", prompt = true))
        assertEquals(decision, Decision.fromJson(decision.toJson()))
        for (step in decision.trace.steps) assertEquals(step, TraceStep.fromJson(step.toJson()))
        for (choice in listOf(DomainChoice.Auto, DomainChoice.Off, DomainChoice.Named(listOf("git", "files")))) {
            assertEquals(choice, DomainChoice.fromJson(choice.toJson()))
        }
        val outcome = ModelOutcome.Failure(FailureKind.RATE_LIMITED, retryAfterMs = 5)
        assertEquals(outcome, ModelOutcome.fromJson(outcome.toJson()))
        for (task in TaskHint.entries) assertEquals(task, TaskHint.fromJson(task.toJson()))
        for (model in ModelCatalogue.builtin().models()) assertEquals(model, ModelSpec.fromJson(model.toJson()))
        assertEquals("\"git_operations\"", Domain.GIT_OPERATIONS.toJson())
    }

    @Test
    fun strictlyReadFieldsMustBeKnown() {
        val text = """{"task":"code","taks":1}"""
        assertEquals(IntentHint(TaskHint.CODE), IntentHint.fromJson(text))
        val error = assertThrows<RouterException.InvalidRequest> { IntentHint.fromJson(text, strict = true) }
        assertTrue("`taks`" in error.message)
        assertThrows<RouterException.InvalidRequest> { Domain("Not A Name") }
    }

    @Test
    fun numbersKeepTheirDecimals() {
        val confidence = ScoredDomain(Domain.GENERAL, Confidence(0.9328, Basis.CALIBRATED))
        assertTrue("0.9328" in confidence.toJson())
        assertEquals(0.9328, ScoredDomain.fromJson(confidence.toJson()).confidence?.value)
    }

    @Test
    fun valuesAreEqualByWhatTheyHoldAndShowIt() {
        val request = RouteRequest("a")
        assertEquals(request, RouteRequest("a"))
        assertEquals(request.hashCode(), RouteRequest("a").hashCode())
        assertNotEquals(request, request.copy(prompt = true))
        assertEquals("git_operations", "${Domain.GIT_OPERATIONS}")
        assertEquals("Auto", "${DomainChoice.Auto}")
        assertEquals("Named(names=[git])", "${DomainChoice.Named(listOf("git"))}")
        assertEquals("CoolingDown(untilMs=61000)", "${ModelHealth.CoolingDown(61_000)}")
        assertFalse('@' in "${Router().route("show git log")}")
    }

    @Test
    fun anAnswerIsEqualByItsBytes() {
        val answer = HttpResponse(200, "secret".encodeToByteArray())
        val same = HttpResponse(200, "secret".encodeToByteArray())
        assertEquals(answer, same)
        assertEquals(answer.hashCode(), same.hashCode())
        assertNotEquals(answer, answer.copy(status = 500))
        assertNotEquals(answer, answer.copy(body = "public".encodeToByteArray()))
        assertEquals("HttpResponse(status=200, body=6 bytes)", "$answer")
    }

    @Test
    fun valuesAreMadeUnderTheirOwnNames() {
        assertEquals("macos", Platform.fromOs("macos").os)
        assertEquals(Platform.current().os, Hardware.probe().os)
        assertNotEquals(ClarityPolicy.shell(), ClarityPolicy.gate())
        assertEquals(Domain("recipes"), Domain.parse("recipes"))
    }

    @Test
    fun spansCountBytes() {
        assertEquals("🦀", Span(2, 6).slice("ä🦀x"))
        assertThrows<IndexOutOfBoundsException> { Span(0, 9).slice("ä") }
    }
}
