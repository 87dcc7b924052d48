package dev.carrouter

import dev.carrouter.internal.RouterSettings as NativeRouterSettings
import dev.carrouter.internal.SettingsLoader as NativeSettingsLoader
import dev.carrouter.internal.calling
import dev.carrouter.internal.wellFormed

/** Every setting with its value and origin. */
class RouterSettings internal constructor(internal val native: NativeRouterSettings) : AutoCloseable {
    /**
     * Creates settings from the defaults and these values by key. Each value is the text that a flag would have.
     *
     * @throws RouterException.Build With every unknown key and every value that is not allowed.
     */
    @JvmOverloads
    constructor(settings: Map<String, String> = mapOf()) : this(calling { NativeRouterSettings(wellFormed(settings)) })

    /**
     * Creates settings from a value. [Router.fromSettings] and [RouterBuilder.fromSettings] take the value, too.
     *
     * @throws RouterException.Build With every value that is not allowed.
     */
    constructor(settings: Settings) : this(calling { NativeRouterSettings.fromJson(settings.toJson()) })

    /**
     * The warnings about the layers that were loaded: variables that begin with `CAR_ROUTER_`, are no settings and are
     * ignored.
     */
    val warnings: List<String> get() = calling { native.warnings() }

    /** Returns every setting that has a value, by key. */
    fun settings(): List<Setting> = calling { native.settings() }.map { Setting(it.key, it.value, it.origin) }

    /** Returns the value of a setting as text; absent if it has none. */
    operator fun get(key: String): String? = calling { native.get(key.wellFormed()) }

    /** Returns the settings that do not have their default. */
    override fun toString(): String =
        settings().filter { it.origin != "default" }.joinToString(", ", "RouterSettings(", ")") { "${it.key}=${it.value}" }

    override fun close() = native.close()
}

private fun wellFormed(texts: Map<String, String>): Map<String, String> =
    texts.entries.associate { (key, value) -> key.wellFormed() to value.wellFormed() }

/**
 * Loads settings in layers. The layers may be added in any order and apply in this one: defaults, user file, project file,
 * environment, flags. Each method returns a new loader and does not change the one it is called on.
 */
class SettingsLoader private constructor(private val native: NativeSettingsLoader) : AutoCloseable {
    /** Creates a loader with the defaults. */
    constructor() : this(calling { NativeSettingsLoader() })

    /** Adds the user's own file. */
    fun userFile(file: String): SettingsLoader = SettingsLoader(calling { native.userFile(file.wellFormed()) })

    /** Adds the project's file. It may tighten the safety policy, but not loosen it. */
    fun projectFile(file: String): SettingsLoader = SettingsLoader(calling { native.projectFile(file.wellFormed()) })

    /**
     * Adds environment variables. Names that do not begin with `CAR_ROUTER_`, and empty values, are ignored. A name that
     * begins so and is no setting is one of the [RouterSettings.warnings].
     */
    fun environment(variables: Map<String, String>): SettingsLoader =
        SettingsLoader(calling { native.environment(wellFormed(variables)) })

    /**
     * Adds a flag: its name as the user wrote it, the key of the setting and the value as text.
     *
     * @throws RouterException.Build If the key is unknown.
     */
    fun flag(name: String, key: String, value: String): SettingsLoader =
        SettingsLoader(calling { native.flag(name.wellFormed(), key.wellFormed(), value.wellFormed()) })

    /**
     * Applies the layers and returns the settings.
     *
     * @throws RouterException.Build With every problem in every layer.
     */
    fun load(): RouterSettings = RouterSettings(calling { native.load() })

    override fun close() = native.close()
}
