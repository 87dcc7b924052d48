package dev.carrouter

import java.nio.file.Files
import java.nio.file.Path
import kotlinx.coroutines.runBlocking
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertNull
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.assertThrows

/** The questions of decisions, and what answers lead to. */
class QuestionTest {
    private val unclear = RouteRequest("set up the thing")
    private val dangerous = RouteRequest("throw away my uncommitted changes")

    @Test
    fun anOptionIsChosenByItsValueOrInWords() = Router().use { router ->
        val decision = router.route(unclear)
        val question = checkNotNull(decision.question)
        assertEquals(1, question.round)
        question.options.forEachIndexed { index, option ->
            val expected = router.answer(unclear, decision, option.choice)
            for (said in listOf("${index + 1}", option.label, "option ${index + 1}")) {
                val answered = router.answer(unclear, decision, said)
                assertEquals(expected.request, answered.request)
                assertEquals(expected.decision.action, answered.decision.action)
            }
            option.domain?.let { assertEquals(it, expected.decision.domains.first().domain) }
        }
    }

    @Test
    fun agreementGoesOnAndRefusalAsksAnew() = Router().use { router ->
        val decision = router.route(dangerous)
        assertEquals(Action.CONFIRM, decision.action)
        val agreed = router.answerLocal(dangerous, decision, Choice(text = "yes")).decision
        assertEquals(Action.PROCEED to ReasonCode.AGREED, agreed.action to agreed.reasons.last().code)
        assertNull(agreed.question)
        val declined = runBlocking { router.answerAsync(dangerous, decision, "better not") }
        assertEquals(Action.CLARIFY, declined.decision.action)
        assertEquals("What should be done instead?", declined.decision.question?.text)
        val choice = Choice(text = "list my git branches")
        val last = router.answerFuture(declined.request, declined.decision, choice).get()
        assertNull(last.decision.question)
    }

    @Test
    fun whatIsNoAnswerIsAnError() = Router().use { router ->
        val decision = router.route(unclear)
        val error = assertThrows<RouterException.InvalidRequest> { router.answer(unclear, decision, Choice(clause = 7)) }
        assertTrue("one of the options" in error.message.orEmpty()) { "$error" }
        assertThrows<RouterException.InvalidRequest> { router.answer(unclear, decision, Choice()) }
        Unit
    }

    @Test
    fun questionsInAnotherLanguage() {
        val german = Files.readString(Path.of("../../docs/guides/questions.de.toml"))
        RouterBuilder().use { builder ->
            builder.questions("questions.de.toml", german).use { it.build() }.use { router ->
                assertEquals("Meinst du eines davon?", router.route(unclear).question?.text)
            }
            assertThrows<RouterException.Build> { builder.questions("q.toml", "[questions]") }
        }
    }
}
