package dev.carrouter

import java.io.ByteArrayOutputStream
import java.io.PrintStream
import java.nio.file.Path
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.io.TempDir
import routedesk.main

/** The example runs and says what it should. */
class ExampleTest {
    private fun shown(vararg arguments: String): List<String> {
        val before = System.out
        val bytes = ByteArrayOutputStream()
        System.setOut(PrintStream(bytes, true))
        try {
            main(arrayOf(*arguments))
        } finally {
            System.setOut(before)
        }
        return bytes.toString().lines().dropLast(1)
    }

    @Test
    fun aRequestIsDecided() {
        val lines = shown("find", "all", "rust", "files", "larger", "than", "1MB")
        assertEquals(listOf("next: proceed", "domain: file_operations", "complexity: simple"), lines.take(3))
        assertTrue(lines[3].startsWith("model: "))
        assertEquals(4, lines.size)
        val dangerous = shown("run rm -rf /")
        assertTrue(dangerous.first() != "next: proceed" && dangerous.any { it.startsWith("because: ") }) { "$dangerous" }
    }

    @Test
    fun aCommandIsJudged() {
        val (verdict, danger) = shown("--command", "git push --force")
        assertEquals("verdict: confirm", verdict)
        assertTrue(danger.startsWith("danger: ") && "; instead: " in danger) { danger }
        assertEquals(listOf("verdict: allow"), shown("--command", "ls -la"))
    }

    @Test
    fun withoutAModelTheNextStepIsTold(@TempDir folder: Path) {
        val ended = started(folder, "routedesk.RouteDeskKt", "--propose", "find all rust files larger than 1 MB")
        assertTrue(ended.errors.any { "Set `generator.endpoint`" in it }) { "${ended.errors}" }
        assertEquals(2, ended.code)
        val blocked = started(folder, "routedesk.RouteDeskKt", "--propose", "rm -rf /")
        assertTrue(blocked.output.startsWith("next: block")) { blocked.output }
    }

    @Test
    fun aRequestThatIsNoneIsSaidSo(@TempDir folder: Path) {
        val ended = started(folder, "routedesk.RouteDeskKt", " ")
        assertEquals("", ended.output)
        // Newer virtual machines warn of native code beside it.
        assertTrue("error: `text` is blank, expected a request in words" in ended.errors) { "${ended.errors}" }
        assertEquals(2, ended.code)
    }
}
