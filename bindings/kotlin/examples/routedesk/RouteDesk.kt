/**
 * Decides what to do with a request: which domain, how hard, which model; or whether a command is dangerous.
 *
 *     RouteDeskKt why does my build fail at random
 *     RouteDeskKt --command git push --force
 */
package routedesk

import dev.carrouter.Action
import dev.carrouter.Decision
import dev.carrouter.IntentHint
import dev.carrouter.ModelCatalogue
import dev.carrouter.Router
import dev.carrouter.RouterBuilder
import dev.carrouter.RouterException
import dev.carrouter.SafetyReport
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

fun main(arguments: Array<String>) {
    val isCommand = arguments.firstOrNull() == "--command"
    val text = arguments.drop(if (isCommand) 1 else 0).joinToString(" ")
    try {
        val lines = routeDesk().use { if (isCommand) it.aboutCommand(text) else runBlocking { it.about(text) } }
        lines.forEach(::println)
    } catch (error: RouterException) {
        System.err.println("error: ${error.message}")
        exitProcess(2)
    }
}
