import CarRouterNative

/// Builds a router step by step. Every step returns a builder with the change; the one it was called on stays as it is.
public struct RouterBuilder: Sendable {
    private let native: CarRouterNative.RouterBuilder
    /// The host-provided parts in the order in which they were given. They are added when the router is built, because the
    /// place for their errors may be named after them.
    private var parts: [@Sendable (CarRouterNative.RouterBuilder, HostErrors) throws -> CarRouterNative.RouterBuilder] = []
    private var handler: (@Sendable (HostFailure) -> Void)?

    private init(native: CarRouterNative.RouterBuilder) {
        self.native = native
    }

    /// A builder with the default settings.
    public init() {
        self.init(native: CarRouterNative.RouterBuilder())
    }

    /// A builder with these settings.
    public static func fromSettings(_ settings: RouterSettings) -> RouterBuilder {
        RouterBuilder(native: CarRouterNative.RouterBuilder.fromSettings(config: settings.native))
    }

    /// A builder with these settings.
    ///
    /// - Throws: `RouterError` that lists every value that is not allowed.
    public static func fromSettings(_ settings: Settings) throws -> RouterBuilder {
        fromSettings(try RouterSettings(settings))
    }

    /// Builds the router.
    ///
    /// - Throws: `RouterError` that lists every problem.
    public func build() throws -> Router {
        let errors = HostErrors(handler: handler)
        return try call {
            var builder = native
            for add in parts {
                builder = try add(builder, errors)
            }
            return Router(native: try builder.build())
        }
    }

    private func with(
        _ change: (CarRouterNative.RouterBuilder) throws -> CarRouterNative.RouterBuilder
    ) rethrows -> RouterBuilder {
        var builder = RouterBuilder(native: try change(native))
        builder.parts = parts
        builder.handler = handler
        return builder
    }

    private func adding(
        _ part: @escaping @Sendable (CarRouterNative.RouterBuilder, HostErrors) throws -> CarRouterNative.RouterBuilder
    ) throws -> RouterBuilder {
        // What is wrong with a part is said where it is given.
        _ = try call { try part(native, HostErrors(handler: nil)) }
        var builder = self
        builder.parts.append(part)
        return builder
    }
}

// MARK: Host-provided parts

extension RouterBuilder {
    /// Adds a host-provided classifier that is asked if the confidence of those before it is low. It is called on a thread
    /// of the library, perhaps on several at once; what it throws is an error in the trace.
    ///
    /// - Parameter aspects: What it can be asked for; the domain if empty.
    /// - Throws: `RouterError` where the name is blank.
    public func addClassifier(name: String, classifier: any Classifier, aspects: [Aspect] = []) throws -> RouterBuilder {
        let aspects = try json(of: aspects)
        return try adding { builder, errors in
            let host = ClassifierHost(name: name, classifier: classifier, errors: errors)
            return try builder.addJsonClassifier(name: name, classifier: host, aspects: aspects)
        }
    }

    /// As `addClassifier(name:classifier:aspects:)`, but replaces the built-in classifiers. Further ones are asked in the
    /// order of the calls.
    ///
    /// - Throws: As there.
    public func replaceClassifiers(name: String, classifier: any Classifier, aspects: [Aspect] = []) throws
        -> RouterBuilder
    {
        let aspects = try json(of: aspects)
        return try adding { builder, errors in
            let host = ClassifierHost(name: name, classifier: classifier, errors: errors)
            return try builder.replaceClassifiersJson(name: name, classifier: host, aspects: aspects)
        }
    }

    /// Adds a classifier that is a closure; see `addClassifier(name:classifier:aspects:)`.
    ///
    /// - Throws: As there.
    public func addClassifier(
        _ name: String, aspects: [Aspect] = [],
        _ body: @escaping @Sendable (Query) throws -> Classification
    ) throws -> RouterBuilder {
        try addClassifier(name: name, classifier: ClosureClassifier(body), aspects: aspects)
    }

    /// As `addClassifier(_:aspects:_:)`, but replaces the built-in classifiers. Further ones are asked in the order of the
    /// calls.
    ///
    /// - Throws: As there.
    public func replaceClassifiers(
        _ name: String, aspects: [Aspect] = [],
        _ body: @escaping @Sendable (Query) throws -> Classification
    ) throws -> RouterBuilder {
        try replaceClassifiers(name: name, classifier: ClosureClassifier(body), aspects: aspects)
    }

    /// Sets the transport to the model servers that the settings name.
    public func transport(_ transport: any Transport) -> RouterBuilder {
        var builder = self
        builder.parts.append { builder, errors in
            builder.transport(transport: TransportHost(transport: transport, errors: errors))
        }
        return builder
    }

    /// Sets what the app knows about the computer and the time.
    public func environment(_ environment: any RouterEnvironment) -> RouterBuilder {
        var builder = self
        builder.parts.append { builder, errors in
            builder.jsonEnvironment(environment: EnvironmentHost(environment: environment, errors: errors))
        }
        return builder
    }

    /// Sets what is called when a host-provided part throws: with the name of the part, the method and the error itself,
    /// on the thread on which it was thrown. Without it, a line goes to `NSLog`. The decision is made either way.
    public func onHostError(_ handler: @escaping @Sendable (HostFailure) -> Void) -> RouterBuilder {
        var builder = self
        builder.handler = handler
        return builder
    }
}

// MARK: What the router decides by

extension RouterBuilder {
    /// Sets the domains.
    public func registry(_ registry: DomainRegistry) -> RouterBuilder {
        with { $0.registry(registry: registry.native) }
    }

    /// Sets when a request is clear, and what happens if it is not.
    ///
    /// - Throws: `RouterError` where a threshold is not from 0 to 1.
    public func clarity(_ policy: ClarityPolicy) throws -> RouterBuilder {
        let policy = try json(of: policy)
        return try call { try with { try $0.clarityJson(policy: policy) } }
    }

    /// Sets the calibration of the confidence from its JSON; absent for none.
    ///
    /// - Throws: `RouterError` where the text is no calibration.
    public func calibration(json: String?) throws -> RouterBuilder {
        try call { try with { try $0.calibration(json: json) } }
    }

    /// Sets what happens at each level of danger.
    ///
    /// - Throws: `RouterError` where the library cannot answer.
    public func safetyPolicy(_ policy: SafetyPolicy) throws -> RouterBuilder {
        let policy = try json(of: policy)
        return try call { try with { try $0.safetyPolicyJson(policy: policy) } }
    }

    /// Adds custom safety rules from a TOML text. Errors show `name` in place of a file.
    ///
    /// - Throws: `RouterError` that lists every problem of the text.
    public func customRules(name: String, toml: String) throws -> RouterBuilder {
        try call { try with { try $0.customRules(name: name, toml: toml) } }
    }

    /// Sets the sentences that questions are asked in from a TOML text. Errors show `name` in place of a file.
    ///
    /// - Throws: `RouterError` that lists every problem of the text.
    public func questions(name: String, toml: String) throws -> RouterBuilder {
        try call { try with { try $0.questions(name: name, toml: toml) } }
    }

    /// Sets the models to choose from.
    public func catalogue(_ catalogue: ModelCatalogue) -> RouterBuilder {
        with { $0.catalogue(catalogue: catalogue.native) }
    }

    /// Sets the evidence about the models that the router starts with.
    public func evidence(_ evidence: Evidence) -> RouterBuilder {
        with { $0.evidence(evidence: evidence.native) }
    }

    /// Sets how often models with little evidence are tried.
    ///
    /// - Throws: `RouterError` where the rate is not from 0 to 1.
    public func exploration(_ exploration: Exploration) throws -> RouterBuilder {
        let exploration = try json(of: exploration)
        return try call { try with { try $0.explorationJson(exploration: exploration) } }
    }

    /// Sets the computer that commands are written for.
    ///
    /// - Throws: `RouterError` where the library does not allow this platform.
    public func platform(_ platform: Platform) throws -> RouterBuilder {
        let platform = try json(of: platform)
        return try call { try with { try $0.platformJson(platform: platform) } }
    }

    /// Keeps up to `capacity` answers of remote classifiers, each for `ttlMs` milliseconds.
    ///
    /// - Throws: `RouterError` where this computer cannot count that far.
    public func cache(capacity: UInt64, ttlMs: UInt64) throws -> RouterBuilder {
        try call { try with { try $0.cache(capacity: capacity, ttlMs: ttlMs) } }
    }

    /// Keeps no answers.
    public func disableCache() -> RouterBuilder {
        with { $0.disableCache() }
    }

    /// Looks up the programs, packages and services of this computer that a request names.
    ///
    /// Programs are found with the encoder of the settings (`encoder.path`), if there is one. It takes about a minute of
    /// one core to build the index.
    ///
    /// - Parameters:
    ///   - aliases: A file with further aliases.
    ///   - buildsIndex: Whether to build the index of packages and applications in the background.
    /// - Throws: `RouterError` where the file cannot be used, or if this library was built without the lookups.
    public func lookUpSystem(aliases: String? = nil, buildsIndex: Bool = false) throws -> RouterBuilder {
        try call { try with { try $0.lookUpSystem(aliases: aliases, buildsIndex: buildsIndex) } }
    }

    /// Sets the longest text that is accepted, in bytes.
    ///
    /// - Throws: `RouterError` where this computer cannot count that far.
    public func maxTextBytes(_ bytes: UInt64) throws -> RouterBuilder {
        try call { try with { try $0.maxTextBytes(bytes: bytes) } }
    }

    /// The model servers that the settings name.
    ///
    /// - Throws: `RouterError` where a setting names a server that cannot be used.
    public func modelServers() throws -> [ModelServer] {
        try value(of: call { try native.modelServersJson() })
    }
}
