package dev.carrouter

import dev.carrouter.internal.normalizeJson
import java.io.File
import java.lang.reflect.Constructor
import java.lang.reflect.InvocationTargetException
import java.lang.reflect.ParameterizedType
import java.lang.reflect.Type
import kotlin.random.Random
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.assertThrows

private const val ROUNDS = 60

/** Every value type: values made at random come back from their JSON, which is the library's. */
class GeneratedValuesTest {
    private val random = Random(31)

    private val types: List<Class<*>> = File(System.getProperty("schemas")).list()!!
        .filter { it.endsWith(".json") }
        .map { it.removeSuffix(".json") }
        // An exception: the library throws it, and no app writes its JSON.
        .filter { it != "RouterError" }
        .sorted()
        .map { Class.forName("dev.carrouter.$it") }

    private fun text(): String = List(random.nextInt(12)) {
        listOf("a", "Z", " ", "\"", "\\", "\n", "\t", "\u0001", "ä", "🦀", "/", "{", "null").random(random)
    }.joinToString("")

    private fun domain(): Domain = Domain("d" + List(random.nextInt(6)) { "ab_9"[random.nextInt(4)] }.joinToString(""))

    /** A number with at most four decimals, of which there is one as a float, too. */
    private fun fraction(): Double = random.nextInt(10_001) / 10_000.0

    /** A value of a type; `null` where the type allows it, at times. */
    private fun value(type: Type): Any? {
        if (type is ParameterizedType) return List(random.nextInt(4)) { sure(argument(type)) }
        val kind = type as Class<*>
        val isNullable = !kind.isPrimitive && kind.name.startsWith("java.lang.") && kind != String::class.java
        if (isNullable && random.nextInt(3) == 0) return null
        return when (kind) {
            String::class.java -> text()
            Boolean::class.java, java.lang.Boolean::class.java -> random.nextBoolean()
            Int::class.java, Integer::class.java -> random.nextInt(101)
            Long::class.java, java.lang.Long::class.java -> listOf(0L, 1L, random.nextLong(1_000_000), 4294967295L).random(random)
            Float::class.java, java.lang.Float::class.java -> fraction().toFloat()
            Double::class.java, java.lang.Double::class.java -> fraction()
            Domain::class.java -> domain()
            DomainChoice::class.java ->
                listOf(DomainChoice.Auto, DomainChoice.Off, DomainChoice.Named(List(random.nextInt(3)) { text() })).random(random)
            ModelOutcome::class.java -> listOf(
                ModelOutcome.Success(random.nextLong(9), fraction()),
                ModelOutcome.Success(),
                ModelOutcome.Failure(FailureKind.entries.random(random), random.nextLong(9)),
            ).random(random)
            ModelHealth::class.java -> listOf(
                ModelHealth.Available, ModelHealth.HalfOpen, ModelHealth.Unauthorized,
                ModelHealth.CoolingDown(random.nextLong(9)), ModelHealth.RateLimited(random.nextLong(9)),
            ).random(random)
            // Exactly one of their fields is there.
            Choice::class.java -> choice()
            QuestionOption::class.java -> {
                val chosen = generateSequence { choice() }.first { it.text == null }
                QuestionOption(text(), chosen.domain, chosen.clause, chosen.action)
            }
            FunctionDefinition::class.java -> FunctionDefinition(domain().name, text(), """{"type":"object"}""")
            else -> if (kind.isEnum) kind.enumConstants.random(random) else made(kind)
        }
    }

    private fun choice(): Choice = listOf(
        Choice(domain = domain()),
        Choice(clause = random.nextLong(9)),
        Choice(action = Action.entries.random(random)),
        Choice(text = text()),
    ).random(random)

    private fun argument(type: ParameterizedType): Type = when (val argument = type.actualTypeArguments.single()) {
        is java.lang.reflect.WildcardType -> argument.upperBounds.single()
        else -> argument
    }

    private fun sure(type: Type): Any {
        while (true) value(type)?.let { return it }
    }

    private fun constructor(kind: Class<*>): Constructor<*> =
        kind.constructors.filter { !it.isSynthetic }.maxBy { it.parameterCount }

    private fun made(kind: Class<*>): Any {
        val constructor = constructor(kind)
        while (true) {
            val given = constructor.genericParameterTypes.map { type ->
                // Kotlin says which objects may be absent, and the virtual machine does not know.
                if (type is Class<*> && !type.isPrimitive && random.nextInt(4) == 0) null else value(type)
            }
            try {
                return constructor.newInstance(*given.toTypedArray())
            } catch (error: InvocationTargetException) {
                if (error.cause !is NullPointerException) throw error.cause!!
            }
        }
    }

    private fun json(value: Any): String = value.javaClass.getMethod("toJson").invoke(value) as String

    private fun read(kind: Class<*>, text: String, strict: Boolean): Any {
        val companion = kind.getField("Companion").get(null)
        val fromJson = companion.javaClass.getMethod("fromJson", String::class.java, Boolean::class.java)
        try {
            return fromJson.invoke(companion, text, strict)
        } catch (error: InvocationTargetException) {
            throw error.cause!!
        }
    }

    /** The library checks the ranges of settings, which random values do not keep. */
    @Test
    fun settingsComeBackFromTheirJson() {
        val settings = Settings(safety = SafetyPolicy.STRICT, rubric = RubricSettings(threshold = 60))
        val text = settings.toJson()
        assertEquals("""{"safety":"strict","rubric":{"threshold":60}}""", text)
        assertEquals(settings, Settings.fromJson(text, true))
        assertEquals(text, normalizeJson("Settings", text, true))
        val error = assertThrows<RouterException.InvalidRequest> { Settings(timeoutMs = 0).let { Settings.fromJson(it.toJson()) } }
        assertTrue("timeout_ms" in error.message) { error.message }
    }

    @Test
    fun everyTypeComesBackFromItsJson() {
        assertTrue(types.size >= 89) { "${types.size} types" }
        for (type in types.filter { it != Settings::class.java }) {
            repeat(ROUNDS) {
                val value = sure(type)
                val text = json(value)
                val back = read(type, text, strict = true)
                assertEquals(value, back) { text }
                assertEquals(value.hashCode(), back.hashCode()) { text }
                assertEquals("$value", "$back")
            }
        }
    }

    @Test
    fun theLibraryWritesTheSameJson() {
        var compared = 0
        val different = sortedMapOf<String, String>()
        for (type in types.filter { !it.isEnum && it != Domain::class.java && it != Settings::class.java }) {
            val known = runCatching { normalizeJson(type.simpleName, "[", false) }.exceptionOrNull()?.message.orEmpty()
            if ("`kind`" in known) continue
            repeat(ROUNDS) {
                val text = json(sure(type))
                val theirs = normalizeJson(type.simpleName, text, true)
                if (text != theirs) different.getOrPut(type.simpleName) { "$text is $theirs" }
            }
            compared++
        }
        assertEquals(mapOf<String, String>(), different)
        assertTrue(compared > 40) { "$compared types" }
    }

    @Test
    fun whatIsNoValueIsAnErrorOfThePackage() {
        for (type in types) {
            for (wrong in listOf("", "[1,", "{\"a\":1}", "7", "\"no such name!\"", "null", "[[[]]", "{\"a\" 1}")) {
                val error = assertThrows<RouterException.InvalidRequest>("${type.simpleName} of `$wrong`") {
                    // Some types have a form that is `{"a":1}` where unknown fields are passed over.
                    read(type, wrong, strict = true)
                }
                assertTrue(error.message.isNotEmpty() && "dev.carrouter" !in error.message)
            }
        }
    }

    @Test
    fun enumsPrintTheirNamesInJson() {
        for (type in types.filter { it.isEnum }) {
            for (member in type.enumConstants) {
                assertEquals("\"$member\"", json(member))
                assertEquals(member, read(type, "\"$member\"", strict = false))
            }
        }
    }

    @Test
    fun listsCannotBeChanged() {
        val given = mutableListOf("one")
        val hint = IntentHint(excludeModels = given)
        given += "two"
        assertEquals(listOf("one"), hint.excludeModels)
        @Suppress("UNCHECKED_CAST", "PLATFORM_CLASS_MAPPED_TO_KOTLIN")
        assertThrows<UnsupportedOperationException> { (hint.excludeModels as java.util.List<String>).add("two") }
        val decision = Router().route("show git branches")
        @Suppress("UNCHECKED_CAST", "PLATFORM_CLASS_MAPPED_TO_KOTLIN")
        assertThrows<UnsupportedOperationException> { (decision.reasons as java.util.List<String>).clear() }
        assertEquals(decision, decision.copy())
        assertEquals(decision.action to decision.reasons, decision.component1() to decision.component2())
    }
}
