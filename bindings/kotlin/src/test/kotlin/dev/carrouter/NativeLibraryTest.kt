package dev.carrouter

import java.nio.file.Files
import java.nio.file.Path
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertNotEquals
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.io.TempDir

/** A library of another build is refused rather than misread. */
class NativeLibraryTest {
    /** The classes with their expectation of the library's checksums changed, as another version of them would have it. */
    private fun classesOfAnotherBuild(folder: Path): Path {
        val name = "dev/carrouter/internal/Car_router_ffiKt.class"
        val bytes = javaClass.classLoader.getResourceAsStream(name)!!.use { it.readBytes() }
        // The constant 0xFFFF, with which each checksum is masked: tag 3, then four bytes.
        val mask = byteArrayOf(3, 0, 0, -1, -1)
        val places = bytes.indices.filter { at -> mask.indices.all { bytes.getOrNull(at + it) == mask[it] } }
        bytes[places.single() + 4] = -2
        val file = folder.resolve("classes").resolve(name)
        Files.createDirectories(file.parent)
        Files.write(file, bytes)
        return folder.resolve("classes")
    }

    @Test
    fun aLibraryOfAnotherBuildIsRefused(@TempDir folder: Path) {
        val request = "show git branches"
        assertEquals(0, started(folder, "routedesk.RouteDeskKt", request).code)
        val ended = started(folder, "routedesk.RouteDeskKt", request, before = classesOfAnotherBuild(folder))
        assertNotEquals(0, ended.code)
        val said = "java.lang.UnsatisfiedLinkError: the native library car_router_ffi belongs to another build of this package"
        assertTrue(ended.errors.any { said in it }) { ended.errors.joinToString("\n") }
    }
}
