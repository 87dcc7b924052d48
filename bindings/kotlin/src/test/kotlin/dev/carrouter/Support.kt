package dev.carrouter

import java.io.File
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import java.util.concurrent.TimeUnit
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.json.jsonPrimitive
import org.junit.jupiter.api.Assertions.assertTimeoutPreemptively
import org.junit.jupiter.api.Assertions.assertTrue

/** No call here may take longer; a deadlock would. */
val LIMIT: Duration = Duration.ofSeconds(20)

/** Runs it in a thread of its own, so that a deadlock fails instead of hanging. */
fun <T> withinLimit(work: () -> T): T = assertTimeoutPreemptively(LIMIT, work)

/** The answer that it is this domain. */
fun says(domain: Domain) = Classification(domain, 0.99)

/** What a step of a decision by this name came to. */
fun Decision.step(actor: String): TraceStep = trace.steps.first { it.actor == actor }

/** A router that asks this classifier alone, and recalls nothing. */
fun routerWith(timeoutMs: Int = 5000, classify: (Query) -> Classification): Router =
    RouterBuilder.fromSettings(RouterSettings(mapOf("timeout_ms" to "$timeoutMs"))).disableCache()
        .replaceClassifiers("mine", classify = classify)
        .build()

/** The vectors of a kind, of which there must be at least so many. */
fun vectors(kind: String, fewest: Int): List<JsonObject> {
    val found = File(System.getProperty("vectors")).readLines()
        .map { Json.parseToJsonElement(it).jsonObject }
        .filter { it.text("kind") == kind }
    check(found.size >= fewest) { "${found.size} vectors of `$kind`, expected at least $fewest" }
    return found
}

/** The text of a field. */
fun JsonObject.text(field: String): String = getValue(field).jsonPrimitive.content

/** What a program said and came to. */
class Ended(val code: Int, val output: String, val errors: List<String>)

/** Where the classes of the tests are, and everything that they need. */
fun testPath(): String = System.getProperty("surefire.test.class.path") ?: System.getProperty("java.class.path")

/**
 * Runs the class as a person starts it: in a virtual machine of its own, which also shows that it ends. Classes in [before] take
 * the place of those of the same name.
 */
fun started(folder: Path, program: String, vararg arguments: String, before: Path? = null, path: String = testPath()): Ended {
    val java = Path.of(System.getProperty("java.home"), "bin", "java").toString()
    val classes = listOfNotNull(before?.toString(), path).joinToString(File.pathSeparator)
    // To files: a pipe that nobody reads would fill, and one that is read ends only with the program.
    val (output, errors) = folder.resolve("output") to folder.resolve("errors")
    val process = ProcessBuilder(java, "-cp", classes, program, *arguments)
        .redirectOutput(output.toFile())
        .redirectError(errors.toFile())
        .start()
    try {
        assertTrue(process.waitFor(LIMIT.seconds, TimeUnit.SECONDS)) { "`$program` does not end" }
    } finally {
        process.destroyForcibly()
    }
    return Ended(process.exitValue(), Files.readString(output), Files.readAllLines(errors))
}
