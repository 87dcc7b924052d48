/**
 * Decides what to do with a request: which domain, how hard, which model; or whether a command is dangerous; or proposes a
 * command, with the model of the variables `CAR_ROUTER_GENERATOR_…`.
 *
 *     RouteDeskKt why does my build fail at random
 *     RouteDeskKt --command git push --force
 *     RouteDeskKt --propose find all rust files larger than 1 MB
 */
package routedesk

import dev.carrouter.Action
import dev.carrouter.Decision
import dev.carrouter.IntentHint
import dev.carrouter.ModelCatalogue
import dev.carrouter.Proposer
import dev.carrouter.Question
import dev.carrouter.RouteRequest
import dev.carrouter.Router
import dev.carrouter.RouterBuilder
import dev.carrouter.RouterException
import dev.carrouter.RouterSettings
import dev.carrouter.SafetyReport
import dev.carrouter.SettingsLoader
import kotlin.system.exitProcess
import kotlinx.coroutines.runBlocking

/** A router and what a person is told about its decisions. */
class RouteDesk(private val router: Router) : AutoCloseable by router {
    /** What to tell about a request, line by line. */
    suspend fun about(text: String): List<String> {
        val decision = router.routeAsync(text, IntentHint(preferLocal = true))
        val next = if (decision.action == Action.PROCEED) listOf() else decision.reasons.map { it.text }.map { "because: $it" }
        return listOf("next: ${decision.action}") + next + matter(decision) + about(decision.safety)
    }

    /** What to tell about a command before it runs. */
    fun aboutCommand(command: String): List<String> {
        val report = router.checkCommand(command)
        return listOf("verdict: ${report.verdict}") + about(report)
    }

    /** What to tell about the command for a request. [ask] puts a question about an unclear one to the user. */
    suspend fun aboutProposal(text: String, settings: RouterSettings, ask: (Question) -> String?): List<String> =
        Proposer(router, settings).use { proposer ->
            var request = RouteRequest(text)
            var decision = router.routeAsync(request)
            while (decision.action == Action.CLARIFY || decision.action == Action.SPLIT) {
                val reply = decision.question?.let(ask) ?: break
                val answered = router.answerAsync(request, decision, reply)
                request = answered.request
                decision = answered.decision
            }
            val proposal = proposer.proposeAsync(request)
            val tried = proposal.attempts.mapNotNull { it.rejected }.map { "rejected: $it" }
            val commands = proposal.commands.map { "command: $it" }
            val dangers = proposal.report?.let { about(it) }.orEmpty()
            listOf("next: ${proposal.action}") + tried + commands + dangers
        }

    private fun matter(decision: Decision): List<String> {
        val tier = decision.complexity.tier ?: "unknown"
        return listOfNotNull(
            decision.domain?.let { "domain: ${it}" },
            "complexity: $tier",
            decision.model?.let { "model: ${it.id}" },
        )
    }

    private fun about(report: SafetyReport): List<String> = report.findings.map { finding ->
        val instead = finding.alternative?.let { "; instead: $it" }.orEmpty()
        "danger: ${finding.message} (${finding.level})$instead"
    }
}

/** A desk with the built-in catalogue of models. */
fun routeDesk(): RouteDesk = RouteDesk(RouterBuilder().use { builder ->
    ModelCatalogue.builtin().use { builder.catalogue(it) }.use { it.build() }
})

/** Asks a question on the terminal. */
private fun ask(question: Question): String? {
    println(question.text)
    question.options.forEachIndexed { index, option -> println("  ${index + 1}  ${option.label}") }
    return readlnOrNull()?.takeIf { it.isNotBlank() }
}

fun main(arguments: Array<String>) {
    val flag = arguments.firstOrNull()?.takeIf { it in setOf("--command", "--propose") }
    val text = arguments.drop(if (flag == null) 0 else 1).joinToString(" ")
    try {
        val lines = routeDesk().use { desk ->
            when (flag) {
                "--command" -> desk.aboutCommand(text)
                "--propose" -> SettingsLoader().environment(System.getenv()).load().use { settings ->
                    runBlocking { desk.aboutProposal(text, settings, ::ask) }
                }
                else -> runBlocking { desk.about(text) }
            }
        }
        lines.forEach(::println)
    } catch (error: RouterException.Generator) {
        System.err.println("error: ${error.message}\n${error.nextStep}")
        exitProcess(2)
    } catch (error: RouterException) {
        System.err.println("error: ${error.message}")
        exitProcess(2)
    }
}
