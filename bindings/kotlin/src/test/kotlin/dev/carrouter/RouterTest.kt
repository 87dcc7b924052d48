package dev.carrouter

import java.nio.file.Files
import java.nio.file.Path
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonObject
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertFalse
import org.junit.jupiter.api.Assertions.assertNotEquals
import org.junit.jupiter.api.Assertions.assertNull
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.assertThrows
import org.junit.jupiter.api.io.TempDir

private const val PACK = """
[meta]
domain = "recipes"
name = "Recipes"
description = "Finding and writing down recipes for cooking and baking."
requests = ["find a recipe for apple pie", "what can I bake with plums", "write down my soup recipe"]

[prompt]
system = "Answer with a recipe. {{user_input}}"
"""

/** Routers, what they are made of, and what they refuse. */
class RouterTest {
    private val router = Router()

    @Test
    fun aDecision() {
        val decision = router.route("find all rust files larger than 1MB")
        assertEquals(Action.PROCEED, decision.action)
        assertEquals(Domain.FILE_OPERATIONS, decision.domain)
        assertEquals(decision.domain, decision.primary()?.domain)
        val local = router.routeLocal("delete every file on this disk")
        assertNotEquals(Verdict.ALLOW, local.safety.verdict)
        assertTrue(local.safety.findings.isNotEmpty())
        assertFalse(router.needsRuntime())
        val code = RouterBuilder().catalogue(ModelCatalogue.builtin()).build()
            .route("hello", IntentHint(task = TaskHint.CODE, preferLocal = true))
        assertEquals(TaskHint.CODE, code.model?.task)
    }

    /** The app has it from a text that was cut in two. */
    @Test
    fun halfOfAPairOfSurrogatesIsAQuestionMark() {
        val decision = router.route("show git branches \uD83D")
        assertEquals(Domain.GIT_OPERATIONS, decision.domain)
        assertEquals("a?", RouteRequest.fromJson(RouteRequest("a\uD83D").toJson()).text)
        assertEquals("a?", "a\uD83D".encodeToByteArray().decodeToString())
    }

    @Test
    fun theVersionIsThatOfThePackage() {
        assertEquals(System.getProperty("packageVersion"), version())
    }

    @Test
    fun manyInOrder() {
        val (first, second, third) = router.routeMany(listOf("show git branches", " ", "ping google.com"), 2)
        assertEquals(Domain.GIT_OPERATIONS, first.decision?.domain)
        assertNull(first.error)
        assertEquals("text", (second.error as RouterException.InvalidRequest).field)
        assertEquals("`text` is blank, expected a request in words", second.error?.message)
        assertEquals(Domain.NETWORK_DIAGNOSTICS, third.decision?.domain)
        val text = router.routeManyJson("""[{"text":"show git branches"},{"txt":1}]""")
        val (good, bad) = Json.parseToJsonElement(text).jsonArray.map { it.jsonObject }
        assertEquals("proceed", good.getValue("decision").jsonObject.text("action"))
        val error = bad.getValue("error").jsonObject
        assertEquals("invalid_request", error.text("kind"))
        assertTrue("missing field `text`" in error.text("detail"))
        assertEquals(Domain.GIT_OPERATIONS, Decision.fromJson(router.routeJson("""{"text":"show git branches"}""")).domain)
    }

    @Test
    fun explanationsAreJson() {
        val explained = Json.parseToJsonElement(router.explainJson("""{"text":"set it up"}""")).jsonObject
        assertEquals("clarify", explained.getValue("decision").jsonObject.text("action"))
        assertEquals(3, explained.getValue("pieces").jsonArray.size)
        assertTrue(explained.getValue("clearer").jsonArray.isNotEmpty())
        assertThrows<RouterException.InvalidRequest> { router.explainJson("""{"text":" "}""") }
    }

    @Test
    fun errorsSayWhatRustSays() {
        val blank = assertThrows<RouterException.InvalidRequest> { router.route(" ") }
        assertEquals("`text` is blank, expected a request in words", blank.message)
        assertEquals(blank.detail, blank.message)
        assertTrue(blank.toString().endsWith("InvalidRequest: ${blank.detail}"))
        assertEquals(listOf("text", "is blank", "a request in words"), listOf(blank.field, blank.found, blank.expected))

        val unknown = RouteRequest("a", domains = DomainChoice.Named(listOf("gti")))
        val domain = assertThrows<RouterException.InvalidRequest> { router.route(unknown) }
        assertTrue("unknown domain `gti`, expected one of file_operations" in domain.message)

        val chooser = RouterBuilder().catalogue(ModelCatalogue.builtin()).build()
        val models = chooser.catalogue()!!.models().map { it.id }
        val none = assertThrows<RouterException.NoEligibleModel> {
            chooser.route("show git branches", IntentHint(excludeModels = models))
        }
        assertEquals(models, none.rejected.map { it.model })
        assertEquals(setOf("is among `exclude_models`"), none.rejected.map { it.requirement }.toSet())
        assertEquals(none.detail, none.message)

        val build = assertThrows<RouterException.Build> { RouterSettings(mapOf("safty" to "strict")) }
        assertTrue("safty" in build.message)
        assertEquals("safty", build.problems.single().value)
        assertThrows<RouterException.InvalidRequest> { Domain.parse("Not A Name") }
    }

    @Test
    fun settingsTellEveryProblemAtOnce() {
        val texts = mapOf("safty" to "strict", "safety" to "maybe", "rubric.threshold" to "100", "timeout_ms" to "50")
        val wrong = assertThrows<RouterException.Build> { RouterSettings(texts) }
        val problems = listOf("rubric.threshold" to "100", "safety" to "maybe", "" to "safty")
        assertEquals(problems, wrong.problems.map { it.key to it.value })
        assertEquals(setOf("settings"), wrong.problems.map { it.file }.toSet())

        val ranges = Settings(rubric = RubricSettings(threshold = 100, turns = 101))
        val build = assertThrows<RouterException.Build> { RouterSettings(ranges) }
        assertEquals(listOf("rubric.threshold", "rubric.turns"), build.problems.map { it.key })
    }

    @Test
    fun settings(@TempDir folder: Path) {
        val file = folder.resolve("config.toml")
        Files.writeString(file, "[router]\nsafety = \"strict\"\n")
        val config = SettingsLoader().userFile("$file")
            .environment(mapOf("CAR_ROUTER_PACK_SET" to "data", "HOME" to "x"))
            .flag("--ttl", "cache_ttl_seconds", "7")
            .load()
        val origins = config.settings().associate { it.key to (it.value to it.origin) }
        assertEquals("strict" to "$file:2", origins["safety"])
        assertEquals("data" to "environment CAR_ROUTER_PACK_SET", origins["pack_set"])
        assertEquals("7" to "flag --ttl", origins["cache_ttl_seconds"])
        assertNull(config.get("nope"))
        assertTrue(knownSettings().map { it.key }.containsAll(origins.keys))
        val registry = Router.fromSettings(config).registry()
        assertEquals(8, registry.domains().size)
        assertNull(registry.fallback())
    }

    @Test
    fun settingsAsAValue() {
        val settings = Settings(
            safety = SafetyPolicy.STRICT,
            domains = DomainSettings(disabled = listOf("git")),
            rubric = RubricSettings(threshold = 60),
            encoder = EncoderSettings(`when` = EncoderUse.ALWAYS),
        )
        val json = """{"domains":{"disabled":["git"]},"safety":"strict","rubric":{"threshold":60},"encoder":{"when":"always"}}"""
        assertEquals(json, settings.toJson())
        assertEquals(settings, Settings.fromJson(json))
        assertEquals("{}", Settings().toJson())
        assertEquals("60", RouterSettings(settings)["rubric.threshold"])
        assertEquals(9, Router.fromSettings(settings).registry().domains().size)
        assertEquals(9, RouterBuilder.fromSettings(settings).build().registry().domains().size)

        val wrong = Settings(rubric = RubricSettings(threshold = 100), timeoutMs = 0)
        val build = assertThrows<RouterException.Build> { RouterBuilder.fromSettings(wrong) }
        assertEquals(listOf("rubric.threshold", "timeout_ms"), build.problems.map { it.key })
        val unknown = assertThrows<RouterException.InvalidRequest> { Settings.fromJson("""{"safty":"strict"}""") }
        assertTrue("`safety`" in unknown.message)
    }

    @Test
    fun unknownVariablesAreWarnings() {
        val loaded = SettingsLoader().environment(mapOf("CAR_ROUTER_TRESHOLD" to "1")).load()
        assertTrue("`CAR_ROUTER_CONFIDENCE_THRESHOLD`" in loaded.warnings.single())
        assertEquals(listOf<String>(), RouterSettings().warnings)
    }

    @Test
    fun domainsOfOnesOwn() {
        val builder = RegistryBuilder(PackSet.SHELL).pack("recipes.toml", PACK)
        val registry = builder.disable(listOf("archive")).block(listOf("permission")).build()
        assertEquals("recipes", registry.domains().last().name)
        assertEquals(Domain.GIT_OPERATIONS, registry.resolve("GIT"))
        assertTrue(registry.isBlocked(Domain.PERMISSION_MANAGEMENT))
        assertEquals("Recipes", registry.get(Domain("recipes"))?.title)
        val router = RouterBuilder().registry(registry).build()
        val asked = router.route(RouteRequest("find a recipe for plum cake", prompt = true))
        assertEquals(Domain("recipes"), asked.domain)
        assertTrue(asked.prompt!!.system.startsWith("Answer with a recipe."))
        val wrong = assertThrows<RouterException.Build> {
            builder.pack("bad.toml", PACK.replaceFirst("recipes\"", "Re\"").trimStart())
        }
        assertTrue("bad.toml:2: `meta.domain` is `Re`" in wrong.message)
    }

    @Test
    fun effects() {
        val read = router.commandEffects("cat notes.txt | sort")
        assertEquals(Harmlessness.PROVEN, read.harmless)
        assertEquals(listOf("notes.txt"), read.reads.map { it.path })
        val explained = router.explainCommand("git push --force")
        assertEquals(listOf("--force"), explained.allowances.withoutOptions)
        assertEquals("programs/version_control.toml", explained.commands.first().program?.file)
        val asked = router.commandEffects("kubectl get pods")
        assertEquals(Harmlessness.UNKNOWN, asked.harmless)
        assertTrue("asks another computer" in asked.unproven.single().reason)
        val allowed = router.commandEffects("kubectl get pods", Workspace(asksNetwork = true))
        assertEquals(Harmlessness.PROVEN, allowed.harmless)
    }

    private fun hookCall(command: String) =
        """{"hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":{"command":"$command"},"cwd":"/srv/app"}"""

    @Test
    fun hooksOfAgents() {
        val denied = router.answerHook("claude-code", hookCall("rm -rf /"))
        assertTrue("\"permissionDecision\":\"deny\"" in denied.stdout)
        assertEquals("" to 0, denied.stderr to denied.exitCode)
        assertEquals(2, router.answerHook("codex", hookCall("git push --force")).exitCode)
        val harmless = hookCall("git log -3 | head")
        assertEquals(HookAnswer("", "", 0), router.answerHook("claude-code", harmless))
        val allowed = router.answerHook("claude-code", harmless, allowProven = true)
        assertTrue("\"permissionDecision\":\"allow\"" in allowed.stdout)
        for (broken in listOf("", "{", "[]", "\uD800")) {
            val asked = router.answerHook("claude-code", broken, allowProven = true)
            assertTrue("\"permissionDecision\":\"ask\"" in asked.stdout, broken)
            assertEquals(2, router.answerHook("codex", broken).exitCode, broken)
        }
        val unknown = assertThrows<RouterException.InvalidRequest> { router.answerHook("opencode", harmless) }
        assertEquals("agent", unknown.field)
        assertTrue("`opencode`, expected one of: claude-code, codex" in unknown.message)
    }

    @Test
    fun safety() {
        val report = router.checkCommand("git push --force")
        assertEquals(Verdict.CONFIRM, report.verdict)
        val finding = report.findings.single { it.rule == "git-push-force" }
        assertTrue("--force" in finding.span.slice("git push --force"))
        val reply = router.checkReply("```bash\nrm -rf /\n```")
        assertEquals("rm -rf /" to Verdict.BLOCK, reply.command to reply.report?.verdict)
        assertEquals(ReplyRejection.QUESTION, router.checkReply("Which one?").rejection)
        val strict = RouterBuilder().safetyPolicy(SafetyPolicy.STRICT).build()
        assertEquals(Verdict.BLOCK, strict.checkCommand("git push --force").verdict)
        val exempt = "[[exempt]]\nrule = \"git-push-force\"\ncommand = \"git push --force\"\nreason = \"mine alone\"\n"
        val own = RouterBuilder().customRules("own.toml", exempt).build()
        assertEquals(listOf("git-push-force"), own.checkCommand("git push --force").exempted)
    }

    @Test
    fun outcomesAreLearnedSavedAndMerged() {
        fun router() = RouterBuilder().catalogue(ModelCatalogue.builtin()).build()
        val (first, second) = router() to router()
        val model = first.catalogue()!!.models().first().id
        repeat(3) { first.recordOutcome(model, TaskHint.CHAT, ModelOutcome.Failure(FailureKind.TIMED_OUT)) }
        second.mergeEvidence(Evidence.fromJson(first.evidence().toJson()))
        assertEquals(3L, second.evidence().outcomes())
        assertTrue(second.evidence().ofModel(model, TaskHint.CHAT, 0)!!.availability < 1)
        second.recordOutcome(model, TaskHint.CHAT, ModelOutcome.Success(latencyMs = 12))
        assertEquals(4L, second.evidence().outcomes())
    }

    @Test
    fun recommendations() {
        val wish = RecommendationRequest(listOf(UseCase.CODING), QualityTier.FASTEST, Privacy.CLOUD_OK)
        val hardware = Hardware("linux", 32_000)
        val bundle = recommend(ModelCatalogue.builtin(), wish, hardware)
        assertEquals(16_000L, bundle.budgetMib)
        assertEquals(hardware.modelBudgetMib(), bundle.budgetMib)
        assertTrue(bundle.recommendations.first().picks.isNotEmpty())
    }

    @Test
    fun theCacheIsUnderControl() {
        val router = RouterBuilder().cache(10, 60_000).build()
        router.route("show git branches")
        assertEquals(1L, router.cacheLen())
        router.clearCache()
        assertEquals(0L, router.cacheLen())
        assertEquals(0L, RouterBuilder().disableCache().build().cacheLen())
    }
}
