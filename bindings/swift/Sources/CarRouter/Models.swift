import CarRouterNative

/// The models to choose from.
public struct ModelCatalogue: Sendable {
    let native: CarRouterNative.ModelCatalogue

    init(native: CarRouterNative.ModelCatalogue) {
        self.native = native
    }

    /// The catalogue that ships.
    public static func builtin() -> ModelCatalogue {
        ModelCatalogue(native: CarRouterNative.ModelCatalogue.builtin())
    }

    /// Reads a catalogue from a TOML text. Errors show `name` in place of a file.
    ///
    /// - Throws: `RouterError` that lists every problem of the text.
    public static func fromTOML(name: String, toml: String) throws -> ModelCatalogue {
        ModelCatalogue(native: try call { try CarRouterNative.ModelCatalogue.fromToml(name: name, toml: toml) })
    }

    /// Reads a catalogue from a file.
    ///
    /// - Throws: `RouterError` that lists every problem of the file.
    public static func fromFile(_ file: String) throws -> ModelCatalogue {
        ModelCatalogue(native: try call { try CarRouterNative.ModelCatalogue.fromFile(file: file) })
    }

    /// Imports the models of a public list: LiteLLM's model prices, the `api.json` of models.dev or OpenRouter's list of models.
    /// Errors show `name` in place of a file. `date` is the day of the list, such as `2026-11-28`; today if it is absent.
    ///
    /// - Throws: `RouterError` if the text is none of these lists, or if the date is not valid. A model that cannot be read is
    ///   left out.
    public static func fromList(name: String, json: String, date: String? = nil) throws -> ModelCatalogue {
        ModelCatalogue(
            native: try call { try CarRouterNative.ModelCatalogue.fromList(name: name, json: json, date: date) })
    }

    /// The catalogue as the text of a catalogue file, which `fromTOML` reads.
    public func toTOML() -> String { native.toToml() }

    /// The day that the facts of the catalogue are of, such as `2026-11-28`; absent if the file names none.
    public var date: String? { native.date() }

    /// This catalogue with the models of another one, which take the place of those with the same id.
    public func merged(_ other: ModelCatalogue) -> ModelCatalogue {
        ModelCatalogue(native: native.merged(other: other.native))
    }

    /// The model with this id; absent if there is none.
    ///
    /// - Throws: `RouterError` where the library cannot answer.
    public func get(_ id: String) throws -> ModelSpec? {
        try call { try native.getJson(id: id) }.map { try value(of: $0) }
    }

    /// The models, in the file's order.
    ///
    /// - Throws: `RouterError` where the library cannot answer.
    public func models() throws -> [ModelSpec] {
        try value(of: call { try native.modelsJson() })
    }

    /// Chooses a model without routing: hard requirements filter, then a score.
    ///
    /// - Throws: `RouterError` where no model meets the hard requirements, with what removed each of them.
    public func select(_ needs: SelectionInput, evidence: Evidence? = nil) throws -> ModelChoice {
        let needs = try json(of: needs)
        return try value(
            of: call { try selectModelJson(catalogue: native, needs: needs, evidence: evidence?.native) })
    }

    /// What to get for a wish on a computer.
    ///
    /// - Throws: `RouterError` where the wish or the computer cannot be used.
    public func recommend(_ wish: RecommendationRequest, on hardware: Hardware) throws -> RecommendationBundle {
        let (wish, hardware) = (try json(of: wish), try json(of: hardware))
        return try value(of: call { try recommendJson(catalogue: native, wish: wish, hardware: hardware) })
    }
}

/// What is known about models from their answers.
///
/// Values of it share one evidence; `resumed(origin:)` makes a copy.
public struct Evidence: Sendable {
    let native: CarRouterNative.Evidence

    init(native: CarRouterNative.Evidence) {
        self.native = native
    }

    /// Evidence without outcomes. `origin` names the process that records; absent for a name that nothing else has.
    public init(origin: String? = nil) {
        native = CarRouterNative.Evidence(origin: origin)
    }

    /// Reads what `toJSON()` wrote.
    ///
    /// - Throws: `RouterError` where the text is no evidence.
    public static func fromJSON(_ text: String) throws -> Evidence {
        Evidence(native: try call { try CarRouterNative.Evidence.fromJson(text: text) })
    }

    /// The JSON of everything that was recorded.
    ///
    /// - Throws: `RouterError` where the library cannot answer.
    public func toJSON() throws -> String { try call { try native.toJson() } }

    /// A copy that records under another origin.
    public func resumed(origin: String? = nil) -> Evidence {
        Evidence(native: native.resumed(origin: origin))
    }

    /// Records the outcome of a call to a model, at this time in milliseconds.
    ///
    /// - Throws: `RouterError` where a number is out of its range.
    public func record(model: String, task: TaskHint, outcome: ModelOutcome, nowMs: UInt64) throws {
        let (task, outcome) = (try json(of: task), try json(of: outcome))
        try call { try native.recordJson(model: model, task: task, outcome: outcome, nowMs: nowMs) }
    }

    /// Adds the outcomes of other evidence. The same outcome counts once.
    public func merge(_ other: Evidence) { native.merge(other: other.native) }

    /// The statistics of a model for a task at this time in milliseconds; absent if there are none.
    ///
    /// - Throws: `RouterError` where the library cannot answer.
    public func ofModel(model: String, task: TaskHint, nowMs: UInt64) throws -> ModelStatistics? {
        let task = try json(of: task)
        return try call { try native.ofModelJson(model: model, task: task, nowMs: nowMs) }.map { try value(of: $0) }
    }

    /// How many outcomes were recorded.
    public func outcomes() -> UInt64 { native.outcomes() }
}
