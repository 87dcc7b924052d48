package dev.carrouter

import java.io.File
import java.lang.reflect.Modifier
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertFalse
import org.junit.jupiter.api.Assertions.assertNotEquals
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.assertThrows

/** Values: constants, JSON, text forms, equality. */
class ValuesTest {
    /** The functions of a file of sources, as the virtual machine sees them. */
    private fun functions(file: String) = Class.forName("dev.carrouter.$file").declaredMethods
        .filter { Modifier.isPublic(it.modifiers) && Modifier.isStatic(it.modifiers) && '$' !in it.name }

    @Test
    fun theConstantsAreTheShippedDomains() {
        val shipped = PackSet.entries.flatMap { shippedDomains(it) }
        val constants = functions("DomainsKt").map { it.invoke(null, Domain.Companion) as Domain to it.name }
        assertEquals(shipped.map { it.name }.toSet(), constants.map { it.first.name }.toSet())
        for ((domain, getter) in constants) {
            assertEquals("get${domain.name.uppercase()}", getter)
        }
        assertEquals(18, constants.size)
    }

    @Test
    fun everyTypeWithJsonReadsItByItsName() {
        val generated = functions("Car_router_ffiKt").filter { it.name.endsWith("FromJson") }
        val own = functions("JsonKt").filter { it.name == "fromJson" }
        assertEquals(generated.map { it.returnType }.toSet(), own.map { it.returnType }.toSet())
        assertTrue(own.size > 50)
        for (function in own) {
            // The text is no value of any type: each must say so as its own error.
            val companion = function.returnType.getField("Companion").get(null)
            val error = runCatching { function.invoke(null, companion, "[1,", false) }.exceptionOrNull()?.cause
            assertTrue(error is RouterException.InvalidRequest) { "$function: $error" }
        }
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
        val outcome = ModelOutcome.Failure(FailureKind.RATE_LIMITED, retryAfterMs = 5u)
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
        assertThrows<RouterException.InvalidRequest> { Domain("Not A Name").toJson() }
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
        assertEquals("Domain(name=git_operations)", "${Domain.GIT_OPERATIONS}")
        assertEquals("Auto", "${DomainChoice.Auto}")
        assertEquals("Named(names=[git])", "${DomainChoice.Named(listOf("git"))}")
        assertEquals("CoolingDown(untilMs=61000)", "${ModelHealth.CoolingDown(61_000u)}")
        assertFalse('@' in "${Router().route("show git log")}")
    }

    @Test
    fun anAnswerIsEqualByItsBytes() {
        val answer = HttpResponse(200u, "secret".encodeToByteArray())
        val same = HttpResponse(200u, "secret".encodeToByteArray())
        assertEquals(answer, same)
        assertEquals(answer.hashCode(), same.hashCode())
        assertNotEquals(answer, answer.copy(status = 500u))
        assertNotEquals(answer, answer.copy(body = "public".encodeToByteArray()))
        assertEquals("HttpResponse(status=200, body=6 bytes)", "$answer")
    }

    @Test
    fun valuesAreMadeUnderTheirOwnNames() {
        assertEquals("macos", Platform.fromOs("macos").os)
        assertEquals(currentPlatform(), Platform.current())
        assertEquals(Platform.current().os, Hardware.probe().os)
        assertEquals(clarityPolicyShell(), ClarityPolicy.shell())
        assertEquals(clarityPolicyGate(), ClarityPolicy.gate())
        assertNotEquals(ClarityPolicy.shell(), ClarityPolicy.gate())
        assertEquals(Domain("recipes"), Domain.parse("recipes"))
    }

    @Test
    fun spansCountBytes() {
        assertEquals("🦀", Span(2u, 6u).slice("ä🦀x"))
        assertThrows<IndexOutOfBoundsException> { Span(0u, 9u).slice("ä") }
    }

    /** What editors show comes from the sources. */
    @Test
    fun theGeneratedSourcesCarryTheDocumentation() {
        val source = File(System.getProperty("generated"), "dev/carrouter/car_router_ffi.kt").readText()
        val types = Regex("""^(?:public )?(?:(?:data |sealed |enum |open )?class|interface) ([A-Z]\w+)""", RegexOption.MULTILINE)
        // Of each object there is an interface beside the class; the class has the words.
        val converters = Regex("(^Uniffi|^FfiConverter|^RustBuffer|^ForeignBytes|Interface$|Impl$)")
        val declared = types.findAll(source).filterNot { converters.containsMatchIn(it.groupValues[1]) }.toList()
        val names = declared.map { it.groupValues[1] }
        assertTrue(names.size > 80 && names.containsAll(listOf("Router", "InternalException", "Disposable"))) { "$names" }
        for (type in declared) {
            val before = source.substring(0, type.range.first).trimEnd()
            assertTrue(before.endsWith("*/")) { "${type.groupValues[1]} has no documentation" }
        }
        assertFalse("# Errors" in source)
        assertTrue("@throws HostException " in source && "@throws RouterException " in source)
    }
}
