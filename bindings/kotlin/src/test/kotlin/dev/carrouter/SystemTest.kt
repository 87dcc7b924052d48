package dev.carrouter

import java.nio.file.Files
import java.nio.file.Path
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertNull
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.assertThrows
import org.junit.jupiter.api.io.TempDir

/** Facts about this computer, which a router looks up if it is told to. */
class SystemTest {
    @Test
    fun factsAreInTheDecision(@TempDir folder: Path) {
        val aliases = Files.writeString(folder.resolve("aliases.toml"), "[aliases]\n\"my films\" = \"no-such-program\"\n")
        val router = RouterBuilder().lookUpSystem(aliases).build()
        val context = router.route("run my films").systemContext!!
        assertEquals(VerbIntent.RUN to "no-such-program", context.parsed.verb to context.parsed.resolved)
        assertNull(context.program)
        assertEquals(context, SystemContext.fromJson(context.toJson()))
        assertNull(router.route("hello there").systemContext)
        assertNull(Router().route("run my films").systemContext)
    }

    @Test
    fun theTextOfTheRequestReplacesThem() {
        val router = RouterBuilder().lookUpSystem().build()
        val request = RouteRequest("run no-such-program", prompt = true, systemContext = "- told by the app")
        val decision = router.route(request)
        assertNull(decision.systemContext)
        assertTrue("- told by the app" in decision.prompt!!.system)
    }

    @Test
    fun wrongAliasesAreAnError(@TempDir folder: Path) {
        val aliases = Files.writeString(folder.resolve("aliases.toml"), "[aliases]\nx = \"$(reboot)\"\n")
        val error = assertThrows<RouterException> { RouterBuilder().lookUpSystem(aliases) }
        assertTrue("aliases.toml" in error.message) { error.message }
        assertThrows<RouterException> { RouterBuilder().lookUpSystem(folder.resolve("none.toml")) }
    }
}
