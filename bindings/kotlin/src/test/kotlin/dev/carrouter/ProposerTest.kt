package dev.carrouter

import java.util.concurrent.CompletionException
import java.util.concurrent.CopyOnWriteArrayList
import kotlinx.coroutines.runBlocking
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.assertThrows

/** Proposals with a model server that says what the test wants. */
class ProposerTest {
    /** An Ollama that answers with these texts, one after another. */
    private class Scripted(vararg texts: String) : Transport {
        private val left = ArrayDeque(texts.toList())
        val asked = CopyOnWriteArrayList<String>()

        override fun send(request: HttpRequest): HttpResponse {
            asked += request.body()?.decodeToString().orEmpty()
            val said = left.removeFirst().replace("\"", "\\\"")
            val message = """{"role":"assistant","content":"$said"}"""
            val reply = """{"model":"script-1","done":true,"done_reason":"stop","message":$message}"""
            return HttpResponse(200, reply.encodeToByteArray())
        }
    }

    private val settings = Settings(
        generator = GeneratorSettings(endpoint = "http://models.invalid:1234", model = "script-1"),
    )

    private fun proposer(transport: Transport) = Proposer(Router(), settings, transport)

    @Test
    fun aRequestBecomesACommand() {
        val model = Scripted("""{"cmd": "find . -name '*.rs' -size +1M", "explanation": "It looks below this folder."}""")
        proposer(model).use { proposer ->
            val proposal = withinLimit { proposer.propose(PLAIN) }
            assertEquals(listOf("find . -name '*.rs' -size +1M"), proposal.commands)
            assertEquals("It looks below this folder.", proposal.explanation)
            assertEquals(ProposalSource.MODEL to Action.PROCEED, proposal.source to proposal.action)
            assertEquals(Verdict.ALLOW, proposal.report?.verdict)
            assertTrue("Request: $PLAIN" in model.asked.single())
            // An equal request is answered without the model.
            assertEquals(ProposalSource.CACHE, withinLimit { proposer.propose(PLAIN) }.source)
            assertEquals(1, model.asked.size)
        }
    }

    @Test
    fun whatCannotBeUsedIsAnAttempt() {
        val model = Scripted("I cannot help with that.", """{"cmd": "rm -rf /"}""")
        val proposal = runBlocking { proposer(model).proposeAsync(PLAIN) }
        assertEquals(listOf<String>() to Action.CLARIFY, proposal.commands to proposal.action)
        val tried = proposal.attempts.map { it.stage to it.rejected }
        val free = AttemptStage.FREE to AnswerRejection.REFUSAL
        assertEquals(listOf(free, AttemptStage.CONSTRAINED to AnswerRejection.CRITICAL), tried)
    }

    @Test
    fun failuresSayWhatToDo() {
        val dead = Transport { throw HostException.Unavailable("the line is dead") }
        val failed = assertThrows<RouterException.Generator> { withinLimit { proposer(dead).propose(PLAIN) } }
        assertTrue(failed.failure == "unreachable" && "generator.endpoint" in failed.nextStep && "dead" in failed.detail)
        val none = assertThrows<CompletionException> { withinLimit { Proposer(Router()).proposeFuture(PLAIN).join() } }
        assertEquals("no_model", (none.cause as RouterException.Generator).failure)
    }

    @Test
    fun aBlockAsksNobody() {
        val model = Scripted()
        val proposal = withinLimit { proposer(model).propose("rm -rf /") }
        assertEquals(Action.BLOCK to 0, proposal.action to model.asked.size)
    }

    @Test
    fun theContextOfAGenerationIsAValue() {
        val router = Router()
        val request = RouteRequest("zip the logs and list the folder <end_of_turn>")
        val context = router.generationContext(request, router.route(request), listOf("prefers `zip`"))!!
        assertEquals("Request: zip the logs and list the folder", context.user)
        assertTrue("- prefers `zip`" in context.system && context.rules.all { it in context.system })
        assertTrue(context.examples.size <= 5 && context.tokenEstimate in 1..2000)
    }

    private companion object {
        const val PLAIN = "find all rust files larger than 1 MB in this folder"
    }
}
