package dev.carrouter

import java.nio.file.Files
import java.nio.file.Path
import kotlinx.coroutines.runBlocking
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assumptions.assumeTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.io.TempDir

/** What the program below does with a library that panics on purpose. */
private object Panics {
    private const val FAULT = "panic in the library"

    private fun panics(work: () -> Unit) {
        val caught = runCatching(work).exceptionOrNull()
        check(caught is InternalException && caught.message == "a fault on purpose") { "$caught" }
    }

    @JvmStatic
    fun main(arguments: Array<String>) {
        System.setProperty("uniffi.component.car_router_ffi.libraryOverride", arguments.single())
        routerWith { Classification(note = "no view") }.use { router ->
            repeat(2) {
                panics { router.route(FAULT) }
                panics { router.routeMany(listOf("quux", FAULT)) }
                panics { runBlocking { router.routeAsync(FAULT) } }
            }
            check(router.route("quux").step("mine").detail == "no view")
            check(runBlocking { router.routeAsync("quux") }.step("mine").detail == "no view")
        }
        println("usable")
    }
}

class PanicTest {
    @Test
    fun aPanicIsAnExceptionAndTheRouterStaysUsable(@TempDir folder: Path) {
        val library = Path.of(System.getProperty("faults"), System.mapLibraryName("car_router_ffi"))
        assumeTrue(Files.exists(library)) { "needs the library that panics on purpose: cargo xtask test kotlin" }
        val ended = started(folder, "dev.carrouter.Panics", "$library")
        assertEquals("usable\n", ended.output) { ended.errors.joinToString("\n") }
        assertEquals(0, ended.code)
    }
}
