// What the library has as functions, where one looks for it in Swift: on the types.

extension Platform {
    /// The computer that this runs on.
    public static var current: Platform { currentPlatform() }

    /// A computer with this operating system: `linux`, `macos`, `ios`, `windows`, `freebsd` and so on.
    public static func fromOs(_ os: String) -> Platform {
        platformFromOs(os: os)
    }
}

extension ClarityPolicy {
    /// From 0.60 on it is clear, below it falls back: for the shell domains.
    public static var shell: ClarityPolicy { clarityPolicyShell() }

    /// Above 0.85 clear, from 0.65 a yes is needed, below it is asked about, and several intents are split.
    public static var gate: ClarityPolicy { clarityPolicyGate() }
}

extension Domain {
    /// The domain of this name.
    ///
    /// - Throws: `RouterError` where the name is not `snake_case` of 1 to 64 bytes.
    public static func parse(_ name: String) throws -> Domain {
        try parseDomain(name: name)
    }

    /// The domains of a set that ships, in its order.
    ///
    /// - Throws: `RouterError` where the library cannot answer.
    public static func shipped(_ set: PackSet) throws -> [Domain] {
        try shippedDomains(set: set)
    }
}

extension Complexity {
    /// How hard a text is, by its words alone, without deciding anything else.
    ///
    /// - Throws: `RouterError` where the library cannot answer.
    public static func estimate(_ text: String) throws -> Complexity {
        try estimateComplexity(text: text)
    }
}

extension ModelCatalogue {
    /// Chooses a model without routing: hard requirements filter, then a score.
    ///
    /// - Throws: `RouterError` where no model meets the hard requirements, with what removed each of them.
    public func select(_ needs: SelectionInput, evidence: Evidence? = nil) throws -> ModelChoice {
        try selectModel(catalogue: self, needs: needs, evidence: evidence)
    }

    /// What to get for a wish on a computer.
    ///
    /// - Throws: `RouterError` where the wish or the computer cannot be used.
    public func recommend(_ wish: RecommendationRequest, on hardware: Hardware) throws -> RecommendationBundle {
        try CarRouter.recommend(catalogue: self, wish: wish, hardware: hardware)
    }
}

extension RouterSettings {
    /// Every setting there is.
    public static var known: [SettingDefinition] { knownSettings() }
}
