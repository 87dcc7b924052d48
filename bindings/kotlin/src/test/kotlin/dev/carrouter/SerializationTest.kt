package dev.carrouter

import dev.carrouter.serialization.ActionSerializer
import dev.carrouter.serialization.DecisionSerializer
import dev.carrouter.serialization.DomainSerializer
import dev.carrouter.serialization.carRouterSerializers
import java.io.File
import java.nio.file.Path
import kotlinx.serialization.Contextual
import kotlinx.serialization.Serializable
import kotlinx.serialization.SerializationException
import kotlinx.serialization.json.Json
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.assertThrows
import org.junit.jupiter.api.io.TempDir

@Serializable
private data class Page(
    @Serializable(with = DecisionSerializer::class) val decision: Decision,
    @Serializable(with = ActionSerializer::class) val action: Action? = null,
    val counts: Map<@Serializable(with = DomainSerializer::class) Domain, Int> = mapOf(),
)

@Serializable
private data class Log(@Contextual val request: RouteRequest, @Contextual val domain: Domain? = null)

/** Values within values of `kotlinx.serialization`. */
class SerializationTest {
    @Test
    fun valuesAreTheirJson() {
        val page = Page(Router().route("show git branches"), Action.SPLIT, mapOf(Domain.GENERAL to 2))
        val text = Json.encodeToString(page)
        assertEquals("""{"decision":${page.decision.toJson()},"action":"split","counts":{"general":2}}""", text)
        assertEquals(page, Json.decodeFromString<Page>(text))
    }

    @Test
    fun aModuleServesContextualFields() {
        val json = Json { serializersModule = carRouterSerializers }
        val log = Log(RouteRequest("hello", command = "ls"), Domain.GENERAL)
        val text = json.encodeToString(log)
        assertEquals("""{"request":{"text":"hello","command":"ls"},"domain":"general"}""", text)
        assertEquals(log, json.decodeFromString<Log>(text))
    }

    @Test
    fun whatIsNoValueIsRefused() {
        val json = Json { serializersModule = carRouterSerializers }
        for (wrong in listOf("""{"request":{"txt":"a"}}""", """{"request":{"text":"a","b":1}}""", """{"request":{"text":"a"},"domain":"No Name"}""")) {
            assertThrows<SerializationException> { json.decodeFromString<Log>(wrong) }
        }
        val lenient = Json {
            serializersModule = carRouterSerializers
            ignoreUnknownKeys = true
        }
        assertEquals(RouteRequest("a"), lenient.decodeFromString<Log>("""{"request":{"text":"a","b":1}}""").request)
    }

    /** The package does without it, and reflection over its classes does, too. */
    @Test
    fun nothingOfItIsNeededAtRunTime(@TempDir folder: Path) {
        val path = testPath()
        val without = path.split(File.pathSeparator).filterNot { "serialization" in Path.of(it).fileName.toString() }
        assertTrue(without.size < path.split(File.pathSeparator).size)
        val ended = started(folder, "javadesk.JavaDesk", path = without.joinToString(File.pathSeparator))
        assertEquals(0, ended.code) { ended.errors.joinToString("\n") }
    }
}
