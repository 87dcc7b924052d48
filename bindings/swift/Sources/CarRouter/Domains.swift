import CarRouterNative

/// The domains in use.
public struct DomainRegistry: Sendable {
    let native: CarRouterNative.DomainRegistry

    init(native: CarRouterNative.DomainRegistry) {
        self.native = native
    }

    /// The domains of a set that ships.
    ///
    /// - Throws: `RouterError` where the library cannot answer.
    public static func shipped(_ set: PackSet) throws -> DomainRegistry {
        DomainRegistry(native: try call { try CarRouterNative.DomainRegistry.shipped(set: set.rawValue) })
    }

    /// The pack of a domain; absent if the domain is not in use.
    ///
    /// - Throws: `RouterError` where the name is not that of a domain.
    public func get(_ domain: Domain) throws -> DomainPack? {
        try call { try native.getJson(domain: domain.name) }.map { try value(of: $0) }
    }

    /// The domain with this name or alias.
    ///
    /// - Throws: `RouterError` that lists the domains in use.
    public func resolve(_ name: String) throws -> Domain {
        Domain(name: try call { try native.resolve(name: name) })
    }

    /// Every pack in use, in order.
    ///
    /// - Throws: `RouterError` where the library cannot answer.
    public func packs() throws -> [DomainPack] {
        try value(of: call { try native.packsJson() })
    }

    /// Every domain in use, in order.
    public func domains() -> [Domain] { native.domains().map { Domain(name: $0) } }

    /// The domain of requests that fit no other one; absent if there is none.
    public func fallback() -> Domain? { native.fallback().map { Domain(name: $0) } }

    /// Whether requests for this domain are blocked.
    ///
    /// - Throws: `RouterError` where the name is not that of a domain.
    public func isBlocked(_ domain: Domain) throws -> Bool {
        try call { try native.isBlocked(domain: domain.name) }
    }

    /// The domains as tools for a function-calling model.
    ///
    /// - Throws: `RouterError` where the library cannot answer.
    public func toFunctionDefinitions() throws -> [FunctionDefinition] {
        try value(of: call { try native.toFunctionDefinitionsJson() })
    }

    /// A number that is the same for equal registries.
    public func fingerprint() -> UInt64 { native.fingerprint() }
}

/// Builds a registry step by step. Every step returns a builder with the change.
public struct RegistryBuilder: Sendable {
    private let native: CarRouterNative.RegistryBuilder

    private init(native: CarRouterNative.RegistryBuilder) {
        self.native = native
    }

    /// A builder that begins with a set that ships.
    ///
    /// - Throws: `RouterError` where the library cannot answer.
    public init(set: PackSet) throws {
        native = try call { try CarRouterNative.RegistryBuilder(set: set.rawValue) }
    }

    /// A builder without domains.
    public static func empty() -> RegistryBuilder {
        RegistryBuilder(native: CarRouterNative.RegistryBuilder.empty())
    }

    /// Adds every pack of a folder.
    public func folder(_ folder: String) -> RegistryBuilder { RegistryBuilder(native: native.folder(folder: folder)) }

    /// Adds the pack of a file.
    public func file(_ file: String) -> RegistryBuilder { RegistryBuilder(native: native.file(file: file)) }

    /// Adds a pack from a TOML text. Errors show `name` in place of a file.
    ///
    /// - Throws: `RouterError` that lists every problem of the text.
    public func pack(name: String, toml: String) throws -> RegistryBuilder {
        RegistryBuilder(native: try call { try native.pack(name: name, toml: toml) })
    }

    /// Demands that these domains are there when the registry is built.
    public func expect(_ names: [String]) -> RegistryBuilder { RegistryBuilder(native: native.expect(names: names)) }

    /// Uses these domains alone.
    public func enableOnly(_ names: [String]) -> RegistryBuilder {
        RegistryBuilder(native: native.enableOnly(names: names))
    }

    /// Does not use these domains.
    public func disable(_ names: [String]) -> RegistryBuilder { RegistryBuilder(native: native.disable(names: names)) }

    /// Blocks requests for these domains.
    public func block(_ names: [String]) -> RegistryBuilder { RegistryBuilder(native: native.block(names: names)) }

    /// Sets the domain of requests that fit no other one; absent for none.
    public func fallback(name: String?) -> RegistryBuilder { RegistryBuilder(native: native.fallback(name: name)) }

    /// Builds the registry.
    ///
    /// - Throws: `RouterError` that lists every problem.
    public func build() throws -> DomainRegistry {
        DomainRegistry(native: try call { try native.build() })
    }
}
