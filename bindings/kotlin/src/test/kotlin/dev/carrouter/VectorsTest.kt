package dev.carrouter

import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.boolean
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.json.jsonPrimitive
import kotlinx.serialization.json.long
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.assertThrows

/** The vectors of the repository give the same bytes as in Rust. */
class VectorsTest {
    private fun expect(line: JsonObject, run: () -> String) {
        if ("error" in line) {
            val error = assertThrows<RouterException> { run() }
            val expected = line.text("error")
            assertTrue(expected in error.message.orEmpty()) { "${error.message}, expected `$expected` in it: $line" }
        } else {
            assertEquals(line.text("result"), run()) { "$line" }
        }
    }

    @Test
    fun decisions() {
        val routers = HashMap<Map<String, String>, Router>()
        for (line in vectors("route", 300)) {
            val config = line.getValue("config").jsonObject.mapValues { it.value.jsonPrimitive.content }
            val router = routers.getOrPut(config) { Router.fromSettings(RouterSettings(config)) }
            // A decision that was recalled says so in its trace.
            router.clearCache()
            expect(line) {
                val request = RouteRequest.fromJson(line.text("request"))
                assertEquals(line.text("request"), request.toJson())
                val decision = router.routeLocal(request).withoutTimes()
                val text = decision.toJson()
                assertEquals(decision, Decision.fromJson(text))
                assertEquals(decision.hashCode(), Decision.fromJson(text, strict = true).hashCode())
                text
            }
        }
    }

    @Test
    fun safety() {
        val router = Router()
        val checks = mapOf<String, (String) -> String>(
            "check_command" to { router.checkCommand(it).toJson() },
            "check_request" to { router.checkRequest(it).toJson() },
            "check_reply" to { router.checkReply(it).toJson() },
        )
        for ((kind, check) in checks) {
            for (line in vectors(kind, 8)) {
                assertEquals(line.text("report"), check(line.text("text"))) { "$line" }
            }
        }
    }

    @Test
    fun intentHints() {
        for (line in vectors("intent_hint", 30)) {
            val strict = line.getValue("strict").jsonPrimitive.boolean
            expect(line) { IntentHint.fromJson(line.text("json"), strict).toJson() }
        }
    }

    @Test
    fun useCases() {
        fun names(line: JsonObject, field: String) = line.getValue(field).jsonArray.map { "\"${it.jsonPrimitive.content}\"" }
        for (line in vectors("use_case", 6)) {
            val useCase = UseCase.fromJson("\"${line.text("name")}\"")
            assertEquals(line.text("role"), useCase.role().toJson())
            assertEquals(names(line, "required"), useCase.requiredCapabilities().map { it.toJson() })
            assertEquals(names(line, "preferred"), useCase.preferredCapabilities().map { it.toJson() })
        }
        for (line in vectors("quality_tier", 3)) {
            assertEquals(line.text("weights"), QualityTier.fromJson(line.text("name")).weights().toJson())
        }
    }

    @Test
    fun complexity() {
        for (line in vectors("complexity", 100)) {
            assertEquals(line.text("complexity"), estimateComplexity(line.text("text")).toJson()) { "$line" }
        }
    }

    @Test
    fun models() {
        for (line in vectors("select_model", 20)) {
            val catalogue = ModelCatalogue.fromToml("models.toml", line.text("catalogue"))
            val needs = SelectionInput(
                hint = IntentHint.fromJson(line.text("hint")),
                workload = Workload.fromJson(line.text("workload")),
                task = TaskHint.fromJson(line.text("task")),
                complexity = Complexity.fromJson(line.text("complexity")),
                inputTokens = line.getValue("input_tokens").jsonPrimitive.long,
            )
            expect(line) { selectModel(catalogue, needs).toJson() }
        }
    }
}
