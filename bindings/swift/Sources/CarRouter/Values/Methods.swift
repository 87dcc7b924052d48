import CarRouterNative

// What values can do besides hold their fields. What needs the library's rules asks the library.

extension Decision {
    /// The primary domain; absent if there is none.
    public func primary() -> ScoredDomain? { domains.first }

    /// The other domains, the most likely first.
    public func secondary() -> [ScoredDomain] { Array(domains.dropFirst()) }

    /// The decision with all times set to 0, so that equal decisions compare equal.
    public func withoutTimes() -> Decision {
        var decision = self
        decision.trace = trace.withoutTimes()
        return decision
    }
}

extension Trace {
    /// The trace with all times set to 0.
    public func withoutTimes() -> Trace {
        var trace = self
        for index in trace.steps.indices {
            trace.steps[index].elapsedNs = 0
        }
        return trace
    }
}

extension Platform {
    /// The computer that this runs on.
    ///
    /// - Throws: `RouterError` where the library cannot answer.
    public static var current: Platform {
        get throws { try value(of: call { try computerJson(what: "platform") }) }
    }

    /// A computer with this operating system: `linux`, `macos`, `ios`, `windows`, `freebsd` and so on.
    ///
    /// - Throws: `RouterError` where the library cannot answer.
    public static func fromOs(_ os: String) throws -> Platform {
        try value(of: call { try computerJson(what: "platform", os: os) })
    }
}

extension ClarityPolicy {
    /// From 0.60 on a request is clear, below it falls back: for the shell domains.
    ///
    /// - Throws: `RouterError` where the library cannot answer.
    public static var shell: ClarityPolicy {
        get throws { try derived("ClarityPolicy.shell", of: "") }
    }

    /// Above 0.85 a request is clear, from 0.65 a yes is needed, below it is asked about, and several intents are split.
    ///
    /// - Throws: `RouterError` where the library cannot answer.
    public static var gate: ClarityPolicy {
        get throws { try derived("ClarityPolicy.gate", of: "") }
    }
}

extension Complexity {
    /// How complex a text is, by its words alone, without deciding anything else.
    ///
    /// - Throws: `RouterError` where the library cannot answer.
    public static func estimate(_ text: String) throws -> Complexity {
        try value(of: call { try estimateComplexityJson(text: text) })
    }
}

extension ComplexityCriterion {
    /// What the criterion means, in words for a person.
    ///
    /// - Throws: `RouterError` where the library cannot answer.
    public func meaning() throws -> String { try derived("ComplexityCriterion.description", of: self) }
}

extension Hardware {
    /// The memory that a model may use, in MiB.
    ///
    /// - Throws: `RouterError` where a field has a value that the library does not allow.
    public func modelBudgetMib() throws -> UInt32 { try derived("Hardware.model_budget_mib", of: self) }
}

extension QualityTier {
    /// How the tier weighs the qualities of a model.
    ///
    /// - Throws: `RouterError` where the library cannot answer.
    public func weights() throws -> TierWeights { try derived("QualityTier.weights", of: self) }
}

extension ReplyRejection {
    /// Why the reply has no command, in words for a person.
    ///
    /// - Throws: `RouterError` where the library cannot answer.
    public func describe() throws -> String { try derived("ReplyRejection.description", of: self) }
}

extension SafetyPolicy {
    /// The verdict on dangers of this level.
    ///
    /// - Throws: `RouterError` where the library cannot answer.
    public func verdict(_ level: RiskLevel) throws -> Verdict {
        try derived("SafetyPolicy.verdict", of: PolicyLevel(policy: self, level: level))
    }

    private struct PolicyLevel: JSONWritable {
        let policy: SafetyPolicy
        let level: RiskLevel

        func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("policy", policy)
            writer.member("level", level)
            writer.endObject()
        }
    }
}

extension TaskHint {
    /// The capability that a model needs for the task.
    ///
    /// - Throws: `RouterError` where the library cannot answer.
    public func capability() throws -> ModelCapability { try derived("TaskHint.capability", of: self) }
}

extension UseCase {
    /// The role within which models for this use case are ranked.
    ///
    /// - Throws: `RouterError` where the library cannot answer.
    public func role() throws -> UseCaseRole { try derived("UseCase.role", of: self) }

    /// The capabilities that a model must have for it.
    ///
    /// - Throws: `RouterError` where the library cannot answer.
    public func requiredCapabilities() throws -> [ModelCapability] {
        try derived("UseCase.required_capabilities", of: self)
    }

    /// The capabilities that make a model better for it.
    ///
    /// - Throws: `RouterError` where the library cannot answer.
    public func preferredCapabilities() throws -> [ModelCapability] {
        try derived("UseCase.preferred_capabilities", of: self)
    }
}

extension Workload {
    /// How the workload weighs quality, latency and cost.
    ///
    /// - Throws: `RouterError` where the library cannot answer.
    public func weights() throws -> WorkloadWeights { try derived("Workload.weights", of: self) }
}
