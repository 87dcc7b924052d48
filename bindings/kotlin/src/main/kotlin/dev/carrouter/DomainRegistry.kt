package dev.carrouter

import dev.carrouter.internal.DomainRegistry as NativeDomainRegistry
import dev.carrouter.internal.RegistryBuilder as NativeRegistryBuilder
import dev.carrouter.internal.calling
import dev.carrouter.internal.read
import dev.carrouter.internal.readDomainPack
import dev.carrouter.internal.readFunctionDefinition
import dev.carrouter.internal.wellFormed

private fun List<String>.wellFormed(): List<String> = map { it.wellFormed() }

/** The domains in use. [RegistryBuilder] makes a new one. */
class DomainRegistry internal constructor(internal val native: NativeDomainRegistry) : AutoCloseable {
    /** Returns the pack of a domain; absent if the domain is not in use. */
    operator fun get(domain: Domain): DomainPack? =
        calling { native.getJson(domain.name) }?.read { readDomainPack() }

    /**
     * Returns the domain with this name or alias. Case does not matter, and `-` equals `_`.
     *
     * @throws RouterException.InvalidRequest If no domain in use has the name; the error lists the known ones.
     */
    fun resolve(name: String): Domain = Domain(calling { native.resolve(name.wellFormed()) })

    /** Returns every pack in use, in order. */
    fun packs(): List<DomainPack> = calling { native.packsJson() }.read { readList { readDomainPack() } }

    /** Returns the names of the domains in use, in order. */
    fun domains(): List<Domain> = calling { native.domains() }.map { Domain(it) }

    /** Returns the fallback domain, for requests that fit no domain; absent if the user is asked instead. */
    fun fallback(): Domain? = calling { native.fallback() }?.let { Domain(it) }

    /** Returns whether a domain is never chosen automatically. It can still be requested by name. */
    fun isBlocked(domain: Domain): Boolean = calling { native.isBlocked(domain.name) }

    /** Returns the domains as tools for a function-calling model, in order, without the blocked ones. */
    fun toFunctionDefinitions(): List<FunctionDefinition> =
        calling { native.toFunctionDefinitionsJson() }.read { readList { readFunctionDefinition() } }

    /**
     * Returns a hash that changes whenever something changes that classifiers see of the domains. It has 64 bits, so it may be
     * negative.
     */
    fun fingerprint(): Long = calling { native.fingerprint() }.toLong()

    override fun close() = native.close()

    companion object {
        /** Returns a built-in pack set, unchanged. */
        @JvmStatic
        fun shipped(set: PackSet): DomainRegistry = DomainRegistry(calling { NativeDomainRegistry.shipped(set.jsonName) })
    }
}

/**
 * Builds a registry from a built-in pack set, custom packs, and a choice of which are in use. Each method returns a new builder
 * and does not change the one it is called on.
 */
class RegistryBuilder private constructor(private val native: NativeRegistryBuilder) : AutoCloseable {
    /** Creates a builder that starts from a built-in pack set. */
    constructor(set: PackSet) : this(calling { NativeRegistryBuilder(set.jsonName) })

    /** Adds every `*.toml` file of a folder, ordered by file name. A pack replaces an existing one of the same domain. */
    fun folder(folder: String): RegistryBuilder = RegistryBuilder(calling { native.folder(folder.wellFormed()) })

    /** Adds one pack file. It replaces an existing pack of the same domain. */
    fun file(file: String): RegistryBuilder = RegistryBuilder(calling { native.file(file.wellFormed()) })

    /**
     * Adds a pack from TOML; [name] identifies the text in errors. It replaces an existing pack of the same domain.
     *
     * @throws RouterException.Build With every problem found, each with its line, key, value and what was expected.
     */
    fun pack(name: String, toml: String): RegistryBuilder =
        RegistryBuilder(calling { native.pack(name.wellFormed(), toml.wellFormed()) })

    /** Requires these names (or aliases) to exist; [build] fails if one does not. */
    fun expect(names: List<String>): RegistryBuilder = RegistryBuilder(calling { native.expect(names.wellFormed()) })

    /** Keeps these domains (names or aliases) and the fallback domain, and drops all others. */
    fun enableOnly(names: List<String>): RegistryBuilder =
        RegistryBuilder(calling { native.enableOnly(names.wellFormed()) })

    /** Drops these domains (names or aliases). */
    fun disable(names: List<String>): RegistryBuilder = RegistryBuilder(calling { native.disable(names.wellFormed()) })

    /** Keeps these domains from being chosen automatically. They can still be requested by name. */
    fun block(names: List<String>): RegistryBuilder = RegistryBuilder(calling { native.block(names.wellFormed()) })

    /** Sets the fallback domain, by name or alias, for requests that fit no domain. If absent, the user is asked instead. */
    fun fallback(name: String?): RegistryBuilder = RegistryBuilder(calling { native.fallback(name?.wellFormed()) })

    /**
     * Reads the packs and applies the choices.
     *
     * @throws RouterException.Build With every problem in every file, and with names among the choices that no pack has.
     */
    fun build(): DomainRegistry = DomainRegistry(calling { native.build() })

    override fun close() = native.close()

    companion object {
        /** Creates a builder without any domain. */
        @JvmStatic
        fun empty(): RegistryBuilder = RegistryBuilder(calling { NativeRegistryBuilder.empty() })
    }
}
