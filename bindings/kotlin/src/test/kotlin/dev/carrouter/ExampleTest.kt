package dev.carrouter

import java.io.ByteArrayOutputStream
import java.io.PrintStream
import java.nio.file.Path
import java.util.concurrent.TimeUnit
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
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

    /** As a person starts it: in a virtual machine of its own, which also shows that it ends. */
    @Test
    fun aRequestThatIsNoneIsSaidSo() {
        val java = Path.of(System.getProperty("java.home"), "bin", "java").toString()
        val path = System.getProperty("surefire.test.class.path") ?: System.getProperty("java.class.path")
        val program = ProcessBuilder(java, "-cp", path, "routedesk.RouteDeskKt", " ").redirectErrorStream(true).start()
        val output = program.inputStream.bufferedReader().readText()
        assertTrue(program.waitFor(LIMIT.seconds, TimeUnit.SECONDS))
        assertEquals("error: `text` is blank, expected a request in words", output.trim())
        assertEquals(2, program.exitValue())
    }
}
