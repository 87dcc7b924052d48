// Written by `cargo xtask generate` from docs/schema. Change the Rust types instead.

/// What would make a command allowed.
public struct Allowances: JSONValue, JSONCoded, Hashable {
    /// Options: without any one of them, the command would be allowed. What it does then is another thing.
    public var withoutOptions: [String]
    /// The strictest policy that allows it.
    public var policy: SafetyPolicy?
    /// The ids of rules: an exemption of all of them for exactly this command, in the custom rules, allows it.
    public var exemption: [String]

    /// Makes the value from its fields.
    public init(
        withoutOptions: [String] = [],
        policy: SafetyPolicy? = nil,
        exemption: [String] = []
    ) {
        self.withoutOptions = withoutOptions
        self.policy = policy
        self.exemption = exemption
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Allowances {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var withoutOptions: [String] = []
        var policy: SafetyPolicy? = nil
        var exemption: [String] = []
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "without_options": withoutOptions = try [String](from: &json)
            case "policy": policy = try json.skipNull() ? nil : try SafetyPolicy(from: &json)
            case "exemption": exemption = try [String](from: &json)
            default: try json.skipUnknown(member)
            }
        }
        self.init(
            withoutOptions: withoutOptions,
            policy: policy,
            exemption: exemption
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        if !withoutOptions.isEmpty { writer.member("without_options", withoutOptions) }
        if let policy { writer.member("policy", policy) }
        if !exemption.isEmpty { writer.member("exemption", exemption) }
        writer.endObject()
    }
}

/// What an answer led to: a request to go on with, and the decision on it.
public struct AnsweredQuestion: JSONValue, JSONCoded, Hashable {
    /// The request as the answer leaves it: with the domain that was chosen, one part of the text, or the words of the
    /// answer after the conversation so far.
    public var request: RouteRequest
    /// The decision on it. It may ask a second question.
    public var decision: Decision

    /// Makes the value from its fields.
    public init(
        request: RouteRequest,
        decision: Decision
    ) {
        self.request = request
        self.decision = decision
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> AnsweredQuestion {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var request: RouteRequest?
        var decision: Decision?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "request": request = try RouteRequest(from: &json)
            case "decision": decision = try Decision(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let request else { throw json.missing("request") }
        guard let decision else { throw json.missing("decision") }
        self.init(
            request: request,
            decision: decision
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("request", request)
        writer.member("decision", decision)
        writer.endObject()
    }
}

/// An answer that was tried.
public struct Attempt: JSONValue, JSONCoded, Hashable {
    /// Which answer it is.
    public var stage: AttemptStage
    /// Why it was rejected; absent if it was taken.
    public var rejected: AnswerRejection?
    /// The option that its program does not have, as in `tar --compress-all`; absent unless that is the reason.
    public var option: String?

    /// Makes the value from its fields.
    public init(
        stage: AttemptStage,
        rejected: AnswerRejection? = nil,
        option: String? = nil
    ) {
        self.stage = stage
        self.rejected = rejected
        self.option = option
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Attempt {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var stage: AttemptStage?
        var rejected: AnswerRejection? = nil
        var option: String? = nil
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "stage": stage = try AttemptStage(from: &json)
            case "rejected": rejected = try json.skipNull() ? nil : try AnswerRejection(from: &json)
            case "option": option = try json.skipNull() ? nil : try String(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let stage else { throw json.missing("stage") }
        self.init(
            stage: stage,
            rejected: rejected,
            option: option
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("stage", stage)
        if let rejected { writer.member("rejected", rejected) }
        if let option { writer.member("option", option) }
        writer.endObject()
    }
}

/// The score of a candidate and its parts, each part from 0 to 1 before weighing.
public struct CandidateScore: JSONValue, JSONCoded, Hashable {
    /// The model's id.
    public var model: String
    /// The weighted sum plus the bonus, times 0.5 + 0.5 × availability.
    public var score: Double
    /// How far it meets the quality that the request needs.
    public var quality: Double
    /// How soon it answers, relative to the slowest candidate.
    public var latency: Double
    /// How little it costs, relative to the most expensive candidate.
    public var cost: Double
    /// The bonus for running on this computer.
    public var localBonus: Double
    /// The bonus for being among the models that the hint prefers.
    public var preferenceBonus: Double
    /// The share of calls that it answered; 1 without evidence.
    public var availability: Double
    /// The reasoning effort to ask it for; absent if it has no such setting.
    public var effort: Effort?
    /// The soft requirement that left it out, named as in `ModelChoice.relaxed`; absent if it could be chosen.
    public var leftOut: String?
    /// Where its expected quality comes from, as the catalogue says; absent if it was set by hand.
    public var qualityBasis: QualityBasis?

    /// Makes the value from its fields.
    public init(
        model: String,
        score: Double,
        quality: Double,
        latency: Double,
        cost: Double,
        localBonus: Double,
        preferenceBonus: Double = 0.0,
        availability: Double = 1.0,
        effort: Effort? = nil,
        leftOut: String? = nil,
        qualityBasis: QualityBasis? = nil
    ) {
        self.model = model
        self.score = score
        self.quality = quality
        self.latency = latency
        self.cost = cost
        self.localBonus = localBonus
        self.preferenceBonus = preferenceBonus
        self.availability = availability
        self.effort = effort
        self.leftOut = leftOut
        self.qualityBasis = qualityBasis
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> CandidateScore {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var model: String?
        var score: Double?
        var quality: Double?
        var latency: Double?
        var cost: Double?
        var localBonus: Double?
        var preferenceBonus: Double = 0.0
        var availability: Double = 1.0
        var effort: Effort? = nil
        var leftOut: String? = nil
        var qualityBasis: QualityBasis? = nil
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "model": model = try String(from: &json)
            case "score": score = try Double(from: &json)
            case "quality": quality = try Double(from: &json)
            case "latency": latency = try Double(from: &json)
            case "cost": cost = try Double(from: &json)
            case "local_bonus": localBonus = try Double(from: &json)
            case "preference_bonus": preferenceBonus = try Double(from: &json)
            case "availability": availability = try Double(from: &json)
            case "effort": effort = try json.skipNull() ? nil : try Effort(from: &json)
            case "left_out": leftOut = try json.skipNull() ? nil : try String(from: &json)
            case "quality_basis": qualityBasis = try json.skipNull() ? nil : try QualityBasis(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let model else { throw json.missing("model") }
        guard let score else { throw json.missing("score") }
        guard let quality else { throw json.missing("quality") }
        guard let latency else { throw json.missing("latency") }
        guard let cost else { throw json.missing("cost") }
        guard let localBonus else { throw json.missing("local_bonus") }
        self.init(
            model: model,
            score: score,
            quality: quality,
            latency: latency,
            cost: cost,
            localBonus: localBonus,
            preferenceBonus: preferenceBonus,
            availability: availability,
            effort: effort,
            leftOut: leftOut,
            qualityBasis: qualityBasis
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("model", model)
        writer.member("score", score)
        writer.member("quality", quality)
        writer.member("latency", latency)
        writer.member("cost", cost)
        writer.member("local_bonus", localBonus)
        if preferenceBonus != 0.0 { writer.member("preference_bonus", preferenceBonus) }
        if availability != 1.0 { writer.member("availability", availability) }
        if let effort { writer.member("effort", effort) }
        if let leftOut { writer.member("left_out", leftOut) }
        if let qualityBasis { writer.member("quality_basis", qualityBasis) }
        writer.endObject()
    }
}

/// How the verdict on a command came about.
public struct CheckExplanation: JSONValue, JSONCoded, Hashable {
    /// The report.
    public var report: SafetyReport
    /// The commands that were read, in the order in which they were found.
    public var commands: [ReadCommand]
    /// Why each rule fired, in the order of the findings of the report.
    public var causes: [FindingCause]
    /// What would make it allowed; empty if it is, and if nothing would.
    public var allowances: Allowances
    /// What it does, and why it is or is not proven harmless.
    public var effects: CommandEffects

    /// Makes the value from its fields.
    public init(
        report: SafetyReport,
        commands: [ReadCommand],
        causes: [FindingCause] = [],
        allowances: Allowances,
        effects: CommandEffects
    ) {
        self.report = report
        self.commands = commands
        self.causes = causes
        self.allowances = allowances
        self.effects = effects
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> CheckExplanation {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var report: SafetyReport?
        var commands: [ReadCommand]?
        var causes: [FindingCause] = []
        var allowances: Allowances?
        var effects: CommandEffects?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "report": report = try SafetyReport(from: &json)
            case "commands": commands = try [ReadCommand](from: &json)
            case "causes": causes = try [FindingCause](from: &json)
            case "allowances": allowances = try Allowances(from: &json)
            case "effects": effects = try CommandEffects(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let report else { throw json.missing("report") }
        guard let commands else { throw json.missing("commands") }
        guard let allowances else { throw json.missing("allowances") }
        guard let effects else { throw json.missing("effects") }
        self.init(
            report: report,
            commands: commands,
            causes: causes,
            allowances: allowances,
            effects: effects
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("report", report)
        writer.member("commands", commands)
        if !causes.isEmpty { writer.member("causes", causes) }
        writer.member("allowances", allowances)
        writer.member("effects", effects)
        writer.endObject()
    }
}

/// An answer to a question.
public struct Choice: JSONValue, JSONCoded, Hashable {
    /// The request is for this domain.
    public var domain: Domain?
    /// The part of the text with this index in the clauses of the clarity is handled first, counted from 0.
    public var clause: UInt32?
    /// `proceed` agrees, and `clarify` declines what was understood.
    public var action: Action?
    /// What the user typed.
    public var text: String?

    /// Makes the value from its fields.
    public init(
        domain: Domain? = nil,
        clause: UInt32? = nil,
        action: Action? = nil,
        text: String? = nil
    ) {
        self.domain = domain
        self.clause = clause
        self.action = action
        self.text = text
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Choice {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var domain: Domain? = nil
        var clause: UInt32? = nil
        var action: Action? = nil
        var text: String? = nil
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "domain": domain = try json.skipNull() ? nil : try Domain(from: &json)
            case "clause": clause = try json.skipNull() ? nil : try UInt32(from: &json)
            case "action": action = try json.skipNull() ? nil : try Action(from: &json)
            case "text": text = try json.skipNull() ? nil : try String(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        self.init(
            domain: domain,
            clause: clause,
            action: action,
            text: text
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        if let domain { writer.member("domain", domain) }
        if let clause { writer.member("clause", clause) }
        if let action { writer.member("action", action) }
        if let text { writer.member("text", text) }
        writer.endObject()
    }
}

/// A way to say the request so that it is clear.
public struct Clarification: JSONValue, JSONCoded, Hashable {
    /// The request with the words that make it clear. It was classified, and is clear.
    public var text: String
    /// The domain that it is clear for.
    public var domain: Domain
    /// The confidence of that domain, from 0 to 1.
    public var confidence: Double

    /// Makes the value from its fields.
    public init(
        text: String,
        domain: Domain,
        confidence: Double
    ) {
        self.text = text
        self.domain = domain
        self.confidence = confidence
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Clarification {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var text: String?
        var domain: Domain?
        var confidence: Double?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "text": text = try String(from: &json)
            case "domain": domain = try Domain(from: &json)
            case "confidence": confidence = try Double(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let text else { throw json.missing("text") }
        guard let domain else { throw json.missing("domain") }
        guard let confidence else { throw json.missing("confidence") }
        self.init(
            text: text,
            domain: domain,
            confidence: confidence
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("text", text)
        writer.member("domain", domain)
        writer.member("confidence", confidence)
        writer.endObject()
    }
}

/// How clear a request is, and which other domains it may belong to.
public struct Clarity: JSONValue, JSONCoded, Hashable {
    /// The verdict.
    public var verdict: ClarityVerdict
    /// The confidence that was judged; absent if there was none.
    public var confidence: Double?
    /// Other domains that it may belong to, the most likely first.
    public var alternatives: [Domain]
    /// The clauses that ask for different things, in the order of the text.
    public var clauses: [Clause]

    /// Makes the value from its fields.
    public init(
        verdict: ClarityVerdict,
        confidence: Double? = nil,
        alternatives: [Domain] = [],
        clauses: [Clause] = []
    ) {
        self.verdict = verdict
        self.confidence = confidence
        self.alternatives = alternatives
        self.clauses = clauses
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Clarity {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var verdict: ClarityVerdict?
        var confidence: Double? = nil
        var alternatives: [Domain] = []
        var clauses: [Clause] = []
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "verdict": verdict = try ClarityVerdict(from: &json)
            case "confidence": confidence = try json.skipNull() ? nil : try Double(from: &json)
            case "alternatives": alternatives = try [Domain](from: &json)
            case "clauses": clauses = try [Clause](from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let verdict else { throw json.missing("verdict") }
        self.init(
            verdict: verdict,
            confidence: confidence,
            alternatives: alternatives,
            clauses: clauses
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("verdict", verdict)
        if let confidence { writer.member("confidence", confidence) }
        if !alternatives.isEmpty { writer.member("alternatives", alternatives) }
        if !clauses.isEmpty { writer.member("clauses", clauses) }
        writer.endObject()
    }
}

/// The confidence from which a request is clear, and what happens below it.
///
/// - Below `unclearBelow`, `whenUnclear` decides. - From there up to and including `confirmUpTo`, the user must
/// confirm. - Above, the request is clear.
///
/// An answer without a confidence must be confirmed.
public struct ClarityPolicy: JSONValue, JSONCoded, Hashable {
    /// The threshold, in `0..=1`. Below it, a request is not clear.
    public var unclearBelow: Double
    /// The upper end of the band in which the user must confirm, in `0..=1`; absent if there is no such band.
    public var confirmUpTo: Double?
    /// What happens below the threshold.
    public var whenUnclear: UnclearAction
    /// Whether the user is to split a request for several things.
    public var splitMultiIntent: Bool

    /// Makes the value from its fields.
    public init(
        unclearBelow: Double,
        confirmUpTo: Double? = nil,
        whenUnclear: UnclearAction,
        splitMultiIntent: Bool
    ) {
        self.unclearBelow = unclearBelow
        self.confirmUpTo = confirmUpTo
        self.whenUnclear = whenUnclear
        self.splitMultiIntent = splitMultiIntent
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> ClarityPolicy {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var unclearBelow: Double?
        var confirmUpTo: Double? = nil
        var whenUnclear: UnclearAction?
        var splitMultiIntent: Bool?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "unclear_below": unclearBelow = try Double(from: &json)
            case "confirm_up_to": confirmUpTo = try json.skipNull() ? nil : try Double(from: &json)
            case "when_unclear": whenUnclear = try UnclearAction(from: &json)
            case "split_multi_intent": splitMultiIntent = try Bool(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let unclearBelow else { throw json.missing("unclear_below") }
        guard let whenUnclear else { throw json.missing("when_unclear") }
        guard let splitMultiIntent else { throw json.missing("split_multi_intent") }
        self.init(
            unclearBelow: unclearBelow,
            confirmUpTo: confirmUpTo,
            whenUnclear: whenUnclear,
            splitMultiIntent: splitMultiIntent
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("unclear_below", unclearBelow)
        if let confirmUpTo { writer.member("confirm_up_to", confirmUpTo) }
        writer.member("when_unclear", whenUnclear)
        writer.member("split_multi_intent", splitMultiIntent)
        writer.endObject()
    }
}

/// The answer of a classifier. Any part may be missing; without domains the classifier abstains.
public struct Classification: JSONValue, JSONCoded, Hashable {
    /// The domains that fit, the best first; empty if the classifier abstains.
    public var domains: [ScoredDomain]
    /// The clauses that ask for different things; empty if the text asks for one thing.
    public var clauses: [Clause]
    /// The complexity, if the classifier can tell.
    public var complexity: Complexity?
    /// What the text says about the best domain, by the parameters of the domain's tool. The router keeps those that
    /// the pack has.
    public var slots: [Slot]
    /// The reason why a part is missing, for the trace; empty if there is none.
    public var note: String
    /// The probability that the text belongs to none of the domains, from 0 to 1; absent if the classifier cannot tell.
    /// From `OUTSIDE` the classifier abstains, and `domains` are the nearest ones.
    public var outside: Double?
    /// Whether a part of the classifier failed, so that the answer may be worse than usual; `note` says why.
    public var degraded: Bool

    /// Makes the value from its fields.
    public init(
        domains: [ScoredDomain] = [],
        clauses: [Clause] = [],
        complexity: Complexity? = nil,
        slots: [Slot] = [],
        note: String = "",
        outside: Double? = nil,
        degraded: Bool = false
    ) {
        self.domains = domains
        self.clauses = clauses
        self.complexity = complexity
        self.slots = slots
        self.note = note
        self.outside = outside
        self.degraded = degraded
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Classification {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var domains: [ScoredDomain] = []
        var clauses: [Clause] = []
        var complexity: Complexity? = nil
        var slots: [Slot] = []
        var note: String = ""
        var outside: Double? = nil
        var degraded: Bool = false
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "domains": domains = try [ScoredDomain](from: &json)
            case "clauses": clauses = try [Clause](from: &json)
            case "complexity": complexity = try json.skipNull() ? nil : try Complexity(from: &json)
            case "slots": slots = try [Slot](from: &json)
            case "note": note = try String(from: &json)
            case "outside": outside = try json.skipNull() ? nil : try Double(from: &json)
            case "degraded": degraded = try Bool(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        self.init(
            domains: domains,
            clauses: clauses,
            complexity: complexity,
            slots: slots,
            note: note,
            outside: outside,
            degraded: degraded
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        if !domains.isEmpty { writer.member("domains", domains) }
        if !clauses.isEmpty { writer.member("clauses", clauses) }
        if let complexity { writer.member("complexity", complexity) }
        if !slots.isEmpty { writer.member("slots", slots) }
        if !note.isEmpty { writer.member("note", note) }
        if let outside { writer.member("outside", outside) }
        if degraded { writer.member("degraded", degraded) }
        writer.endObject()
    }
}

/// A part of the text that asks for one thing.
public struct Clause: JSONValue, JSONCoded, Hashable {
    /// Its position in the text, in bytes.
    public var span: Span
    /// The domain that it asks for.
    public var domain: Domain

    /// Makes the value from its fields.
    public init(
        span: Span,
        domain: Domain
    ) {
        self.span = span
        self.domain = domain
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Clause {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var span: Span?
        var domain: Domain?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "span": span = try Span(from: &json)
            case "domain": domain = try Domain(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let span else { throw json.missing("span") }
        guard let domain else { throw json.missing("domain") }
        self.init(
            span: span,
            domain: domain
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("span", span)
        writer.member("domain", domain)
        writer.endObject()
    }
}

/// What a command does as far as the rows of its programs tell.
public struct CommandEffects: JSONValue, JSONCoded, Hashable {
    /// Whether it is proven harmless. It never lowers a finding.
    public var harmless: Harmlessness
    /// The commands that could not be proven harmless, each with the reason; empty if all are.
    public var unproven: [UnprovenCommand]
    /// The files that it reads.
    public var reads: [PathEffect]
    /// The files that it writes or creates.
    public var writes: [PathEffect]
    /// The files that it deletes.
    public var deletes: [PathEffect]
    /// The connections that it makes.
    public var network: [NetworkEffect]
    /// Whether it runs anything with the rights of another user.
    public var privilege: Bool
    /// Whether it runs code that the text does not contain.
    public var runsUnknownCode: Bool
    /// Whether it asks a service on this computer.
    public var asksServices: Bool
    /// Whether it changes processes or services.
    public var processes: Bool
    /// Whether it changes installed packages.
    public var packages: Bool
    /// Whether the effects of every command are known. If not, there may be more than are listed.
    public var complete: Bool

    /// Makes the value from its fields.
    public init(
        harmless: Harmlessness,
        unproven: [UnprovenCommand] = [],
        reads: [PathEffect] = [],
        writes: [PathEffect] = [],
        deletes: [PathEffect] = [],
        network: [NetworkEffect] = [],
        privilege: Bool,
        runsUnknownCode: Bool,
        asksServices: Bool,
        processes: Bool,
        packages: Bool,
        complete: Bool
    ) {
        self.harmless = harmless
        self.unproven = unproven
        self.reads = reads
        self.writes = writes
        self.deletes = deletes
        self.network = network
        self.privilege = privilege
        self.runsUnknownCode = runsUnknownCode
        self.asksServices = asksServices
        self.processes = processes
        self.packages = packages
        self.complete = complete
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> CommandEffects {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var harmless: Harmlessness?
        var unproven: [UnprovenCommand] = []
        var reads: [PathEffect] = []
        var writes: [PathEffect] = []
        var deletes: [PathEffect] = []
        var network: [NetworkEffect] = []
        var privilege: Bool?
        var runsUnknownCode: Bool?
        var asksServices: Bool?
        var processes: Bool?
        var packages: Bool?
        var complete: Bool?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "harmless": harmless = try Harmlessness(from: &json)
            case "unproven": unproven = try [UnprovenCommand](from: &json)
            case "reads": reads = try [PathEffect](from: &json)
            case "writes": writes = try [PathEffect](from: &json)
            case "deletes": deletes = try [PathEffect](from: &json)
            case "network": network = try [NetworkEffect](from: &json)
            case "privilege": privilege = try Bool(from: &json)
            case "runs_unknown_code": runsUnknownCode = try Bool(from: &json)
            case "asks_services": asksServices = try Bool(from: &json)
            case "processes": processes = try Bool(from: &json)
            case "packages": packages = try Bool(from: &json)
            case "complete": complete = try Bool(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let harmless else { throw json.missing("harmless") }
        guard let privilege else { throw json.missing("privilege") }
        guard let runsUnknownCode else { throw json.missing("runs_unknown_code") }
        guard let asksServices else { throw json.missing("asks_services") }
        guard let processes else { throw json.missing("processes") }
        guard let packages else { throw json.missing("packages") }
        guard let complete else { throw json.missing("complete") }
        self.init(
            harmless: harmless,
            unproven: unproven,
            reads: reads,
            writes: writes,
            deletes: deletes,
            network: network,
            privilege: privilege,
            runsUnknownCode: runsUnknownCode,
            asksServices: asksServices,
            processes: processes,
            packages: packages,
            complete: complete
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("harmless", harmless)
        if !unproven.isEmpty { writer.member("unproven", unproven) }
        if !reads.isEmpty { writer.member("reads", reads) }
        if !writes.isEmpty { writer.member("writes", writes) }
        if !deletes.isEmpty { writer.member("deletes", deletes) }
        if !network.isEmpty { writer.member("network", network) }
        writer.member("privilege", privilege)
        writer.member("runs_unknown_code", runsUnknownCode)
        writer.member("asks_services", asksServices)
        writer.member("processes", processes)
        writer.member("packages", packages)
        writer.member("complete", complete)
        writer.endObject()
    }
}

/// The complexity of a request. `tier` and `score` are both absent if nothing in the text tells.
public struct Complexity: JSONValue, JSONCoded, Hashable {
    /// The tier of the score.
    public var tier: ComplexityTier?
    /// The score, from 0 (trivial) to 100.
    public var score: UInt8?
    /// The criteria that decided, the most important first.
    public var reasons: [ComplexityCriterion]
    /// A number for ranking requests: the greater, the more complex. It has no fixed range, is present even without a
    /// score, and can differ between requests with the same score. Absent if a model assessed the request.
    public var rank: Double?
    /// What the model that assessed the request says about it: its own words, on one line, up to 300 characters. Absent
    /// if no model was asked, or if it gave no reason.
    public var note: String?

    /// Makes the value from its fields.
    public init(
        tier: ComplexityTier? = nil,
        score: UInt8? = nil,
        reasons: [ComplexityCriterion],
        rank: Double? = nil,
        note: String? = nil
    ) {
        self.tier = tier
        self.score = score
        self.reasons = reasons
        self.rank = rank
        self.note = note
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Complexity {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var tier: ComplexityTier? = nil
        var score: UInt8? = nil
        var reasons: [ComplexityCriterion]?
        var rank: Double? = nil
        var note: String? = nil
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "tier": tier = try json.skipNull() ? nil : try ComplexityTier(from: &json)
            case "score": score = try json.skipNull() ? nil : try UInt8(from: &json)
            case "reasons": reasons = try [ComplexityCriterion](from: &json)
            case "rank": rank = try json.skipNull() ? nil : try Double(from: &json)
            case "note": note = try json.skipNull() ? nil : try String(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let reasons else { throw json.missing("reasons") }
        self.init(
            tier: tier,
            score: score,
            reasons: reasons,
            rank: rank,
            note: note
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("tier", orNull: tier)
        writer.member("score", orNull: score)
        writer.member("reasons", reasons)
        if let rank { writer.member("rank", rank) }
        if let note { writer.member("note", note) }
        writer.endObject()
    }
}

/// The answer to a request. It is always complete: `action` says what to do next, and the other fields are present
/// whatever it is.
public struct Decision: JSONValue, JSONCoded, Hashable {
    /// What the app should do next.
    public var action: Action
    /// The reasons for the action, the most important first.
    public var reasons: [Reason]
    /// What to ask the user, and the answers to choose from; present where the action is to confirm, to clarify or to
    /// split, unless there is nothing to ask or enough was asked. `Router.answer` goes on from an answer.
    public var question: Question?
    /// The domains that fit, the primary one first. Empty only if no domain fits and the set has no fallback domain.
    public var domains: [ScoredDomain]
    /// The best domains as classified, with their calibrated confidence, the best first; equally likely ones are in the
    /// order of the registry. Present also if none of them was clear enough and the router fell back to the fallback
    /// domain. `RouteRequest.ranked` sets how many; the default is up to three.
    public var ranked: [ScoredDomain]
    /// Why the primary domain is the fallback domain; absent if it is not.
    public var fallback: FallbackReason?
    /// Whether the request is clear enough to act on.
    public var clarity: Clarity
    /// What the request asks for: the task that a model is chosen for, and the kind of work.
    public var task: TaskEstimate
    /// How complex the request is.
    public var complexity: Complexity
    /// What a model took from the request for the primary domain: the parameters of the domain's tool with their
    /// values.
    public var slots: [Slot]
    /// The model that should serve the request; absent if the request is blocked, and if there is neither a catalogue,
    /// nor a model for a tier, nor a model that the caller named.
    public var model: ModelChoice?
    /// Whether the request is dangerous.
    public var safety: SafetyReport
    /// The prompt for the generating model; absent if the request did not ask for it.
    public var prompt: GeneratorPrompt?
    /// The facts about this computer that concern the request; absent if no `ContextProvider` was set, or if the
    /// request names nothing that it looks up.
    public var systemContext: SystemContext?
    /// The steps of the pipeline, and who did each.
    public var trace: Trace

    /// Makes the value from its fields.
    public init(
        action: Action,
        reasons: [Reason],
        question: Question? = nil,
        domains: [ScoredDomain],
        ranked: [ScoredDomain] = [],
        fallback: FallbackReason? = nil,
        clarity: Clarity,
        task: TaskEstimate,
        complexity: Complexity,
        slots: [Slot] = [],
        model: ModelChoice? = nil,
        safety: SafetyReport,
        prompt: GeneratorPrompt? = nil,
        systemContext: SystemContext? = nil,
        trace: Trace
    ) {
        self.action = action
        self.reasons = reasons
        self.question = question
        self.domains = domains
        self.ranked = ranked
        self.fallback = fallback
        self.clarity = clarity
        self.task = task
        self.complexity = complexity
        self.slots = slots
        self.model = model
        self.safety = safety
        self.prompt = prompt
        self.systemContext = systemContext
        self.trace = trace
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Decision {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var action: Action?
        var reasons: [Reason]?
        var question: Question? = nil
        var domains: [ScoredDomain]?
        var ranked: [ScoredDomain] = []
        var fallback: FallbackReason? = nil
        var clarity: Clarity?
        var task: TaskEstimate?
        var complexity: Complexity?
        var slots: [Slot] = []
        var model: ModelChoice? = nil
        var safety: SafetyReport?
        var prompt: GeneratorPrompt? = nil
        var systemContext: SystemContext? = nil
        var trace: Trace?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "action": action = try Action(from: &json)
            case "reasons": reasons = try [Reason](from: &json)
            case "question": question = try json.skipNull() ? nil : try Question(from: &json)
            case "domains": domains = try [ScoredDomain](from: &json)
            case "ranked": ranked = try [ScoredDomain](from: &json)
            case "fallback": fallback = try json.skipNull() ? nil : try FallbackReason(from: &json)
            case "clarity": clarity = try Clarity(from: &json)
            case "task": task = try TaskEstimate(from: &json)
            case "complexity": complexity = try Complexity(from: &json)
            case "slots": slots = try [Slot](from: &json)
            case "model": model = try json.skipNull() ? nil : try ModelChoice(from: &json)
            case "safety": safety = try SafetyReport(from: &json)
            case "prompt": prompt = try json.skipNull() ? nil : try GeneratorPrompt(from: &json)
            case "system_context": systemContext = try json.skipNull() ? nil : try SystemContext(from: &json)
            case "trace": trace = try Trace(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let action else { throw json.missing("action") }
        guard let reasons else { throw json.missing("reasons") }
        guard let domains else { throw json.missing("domains") }
        guard let clarity else { throw json.missing("clarity") }
        guard let task else { throw json.missing("task") }
        guard let complexity else { throw json.missing("complexity") }
        guard let safety else { throw json.missing("safety") }
        guard let trace else { throw json.missing("trace") }
        self.init(
            action: action,
            reasons: reasons,
            question: question,
            domains: domains,
            ranked: ranked,
            fallback: fallback,
            clarity: clarity,
            task: task,
            complexity: complexity,
            slots: slots,
            model: model,
            safety: safety,
            prompt: prompt,
            systemContext: systemContext,
            trace: trace
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("action", action)
        writer.member("reasons", reasons)
        if let question { writer.member("question", question) }
        writer.member("domains", domains)
        if !ranked.isEmpty { writer.member("ranked", ranked) }
        if let fallback { writer.member("fallback", fallback) }
        writer.member("clarity", clarity)
        writer.member("task", task)
        writer.member("complexity", complexity)
        if !slots.isEmpty { writer.member("slots", slots) }
        if let model { writer.member("model", model) }
        writer.member("safety", safety)
        if let prompt { writer.member("prompt", prompt) }
        if let systemContext { writer.member("system_context", systemContext) }
        writer.member("trace", trace)
        writer.endObject()
    }
}

/// A request with the answer that a generating model should give.
public struct DomainExample: JSONValue, JSONCoded, Hashable {
    /// What the example shows, such as `findBySize`.
    public var name: String
    /// The request.
    public var input: String
    /// The answer.
    public var output: String
    /// The answer where the programs are BSD's, as on macOS; absent where it is the same.
    public var bsd: String?

    /// Makes the value from its fields.
    public init(
        name: String,
        input: String,
        output: String,
        bsd: String? = nil
    ) {
        self.name = name
        self.input = input
        self.output = output
        self.bsd = bsd
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> DomainExample {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var name: String?
        var input: String?
        var output: String?
        var bsd: String? = nil
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "name": name = try String(from: &json)
            case "input": input = try String(from: &json)
            case "output": output = try String(from: &json)
            case "bsd": bsd = try json.skipNull() ? nil : try String(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let name else { throw json.missing("name") }
        guard let input else { throw json.missing("input") }
        guard let output else { throw json.missing("output") }
        self.init(
            name: name,
            input: input,
            output: output,
            bsd: bsd
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("name", name)
        writer.member("input", input)
        writer.member("output", output)
        if let bsd { writer.member("bsd", bsd) }
        writer.endObject()
    }
}

/// How the confidence of a domain changes through a piece of the text.
public struct DomainInfluence: JSONValue, JSONCoded, Hashable {
    /// The domain.
    public var domain: Domain
    /// The confidence of the domain with the piece less its confidence without, from -1 to 1: above 0, the piece speaks
    /// for the domain.
    public var change: Double

    /// Makes the value from its fields.
    public init(
        domain: Domain,
        change: Double
    ) {
        self.domain = domain
        self.change = change
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> DomainInfluence {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var domain: Domain?
        var change: Double?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "domain": domain = try Domain(from: &json)
            case "change": change = try Double(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let domain else { throw json.missing("domain") }
        guard let change else { throw json.missing("change") }
        self.init(
            domain: domain,
            change: change
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("domain", domain)
        writer.member("change", change)
        writer.endObject()
    }
}

/// The description of one domain.
public struct DomainPack: JSONValue, JSONCoded, Hashable {
    /// Its name.
    public var domain: Domain
    /// Its display name, such as `Git Operations`.
    public var title: String
    /// What it covers, in the words that users use for it.
    public var description: String
    /// Short names, such as `git`.
    public var aliases: [String]
    /// Words and phrases that indicate the domain, in lower case.
    public var keywords: [String]
    /// Requests for this domain as users write them.
    public var requests: [String]
    /// The programs that the domain is about; empty if it is about all of them.
    public var primaryCommands: [String]
    /// What it says to a generating model.
    public var prompt: PackPrompt
    /// Requests with their answers, in the file's order.
    public var examples: [DomainExample]
    /// Safety rules of this domain. They are checked on every request, whatever its domain.
    public var safetyRules: [SafetyRule]
    /// The domain as a tool that a function-calling model may choose.
    public var tool: ToolSchema

    /// Makes the value from its fields.
    public init(
        domain: Domain,
        title: String,
        description: String,
        aliases: [String],
        keywords: [String],
        requests: [String],
        primaryCommands: [String],
        prompt: PackPrompt,
        examples: [DomainExample],
        safetyRules: [SafetyRule],
        tool: ToolSchema
    ) {
        self.domain = domain
        self.title = title
        self.description = description
        self.aliases = aliases
        self.keywords = keywords
        self.requests = requests
        self.primaryCommands = primaryCommands
        self.prompt = prompt
        self.examples = examples
        self.safetyRules = safetyRules
        self.tool = tool
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> DomainPack {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = false

    init(from json: inout JSONReader) throws {
        var domain: Domain?
        var title: String?
        var description: String?
        var aliases: [String]?
        var keywords: [String]?
        var requests: [String]?
        var primaryCommands: [String]?
        var prompt: PackPrompt?
        var examples: [DomainExample]?
        var safetyRules: [SafetyRule]?
        var tool: ToolSchema?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "domain": domain = try Domain(from: &json)
            case "title": title = try String(from: &json)
            case "description": description = try String(from: &json)
            case "aliases": aliases = try [String](from: &json)
            case "keywords": keywords = try [String](from: &json)
            case "requests": requests = try [String](from: &json)
            case "primary_commands": primaryCommands = try [String](from: &json)
            case "prompt": prompt = try PackPrompt(from: &json)
            case "examples": examples = try [DomainExample](from: &json)
            case "safety_rules": safetyRules = try [SafetyRule](from: &json)
            case "tool": tool = try ToolSchema(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let domain else { throw json.missing("domain") }
        guard let title else { throw json.missing("title") }
        guard let description else { throw json.missing("description") }
        guard let aliases else { throw json.missing("aliases") }
        guard let keywords else { throw json.missing("keywords") }
        guard let requests else { throw json.missing("requests") }
        guard let primaryCommands else { throw json.missing("primary_commands") }
        guard let prompt else { throw json.missing("prompt") }
        guard let examples else { throw json.missing("examples") }
        guard let safetyRules else { throw json.missing("safety_rules") }
        guard let tool else { throw json.missing("tool") }
        self.init(
            domain: domain,
            title: title,
            description: description,
            aliases: aliases,
            keywords: keywords,
            requests: requests,
            primaryCommands: primaryCommands,
            prompt: prompt,
            examples: examples,
            safetyRules: safetyRules,
            tool: tool
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("domain", domain)
        writer.member("title", title)
        writer.member("description", description)
        writer.member("aliases", aliases)
        writer.member("keywords", keywords)
        writer.member("requests", requests)
        writer.member("primary_commands", primaryCommands)
        writer.member("prompt", prompt)
        writer.member("examples", examples)
        writer.member("safety_rules", safetyRules)
        writer.member("tool", tool)
        writer.endObject()
    }
}

/// Which domains are in use.
public struct DomainSettings: JSONValue, JSONCoded, Hashable {
    /// `domains.enabled`: these domains and the fallback domain, and no others.
    public var enabled: [String]?
    /// `domains.disabled`: domains that are not used at all.
    public var disabled: [String]
    /// `domains.blocklist`: domains that are never chosen automatically.
    public var blocklist: [String]

    /// Makes the value from its fields.
    public init(
        enabled: [String]? = nil,
        disabled: [String] = [],
        blocklist: [String] = []
    ) {
        self.enabled = enabled
        self.disabled = disabled
        self.blocklist = blocklist
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> DomainSettings {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var enabled: [String]? = nil
        var disabled: [String] = []
        var blocklist: [String] = []
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "enabled": enabled = try json.skipNull() ? nil : try [String](from: &json)
            case "disabled": disabled = try [String](from: &json)
            case "blocklist": blocklist = try [String](from: &json)
            default: try json.skipUnknown(member)
            }
        }
        self.init(
            enabled: enabled,
            disabled: disabled,
            blocklist: blocklist
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        if let enabled { writer.member("enabled", enabled) }
        if !disabled.isEmpty { writer.member("disabled", disabled) }
        if !blocklist.isEmpty { writer.member("blocklist", blocklist) }
        writer.endObject()
    }
}

/// The vector of a text.
public struct Embedding: JSONValue, JSONCoded, Hashable {
    /// The vector, of length 1.
    public var vector: [Float]
    /// The number of tokens that were read, including the special tokens.
    public var tokens: UInt32
    /// Whether the text was cut because it has more tokens than the model reads.
    public var truncated: Bool

    /// Makes the value from its fields.
    public init(
        vector: [Float],
        tokens: UInt32,
        truncated: Bool
    ) {
        self.vector = vector
        self.tokens = tokens
        self.truncated = truncated
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Embedding {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = false

    init(from json: inout JSONReader) throws {
        var vector: [Float]?
        var tokens: UInt32?
        var truncated: Bool?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "vector": vector = try [Float](from: &json)
            case "tokens": tokens = try UInt32(from: &json)
            case "truncated": truncated = try Bool(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let vector else { throw json.missing("vector") }
        guard let tokens else { throw json.missing("tokens") }
        guard let truncated else { throw json.missing("truncated") }
        self.init(
            vector: vector,
            tokens: tokens,
            truncated: truncated
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("vector", vector)
        writer.member("tokens", tokens)
        writer.member("truncated", truncated)
        writer.endObject()
    }
}

/// A sentence encoder that runs in this process.
public struct EncoderSettings: JSONValue, JSONCoded, Hashable {
    /// `encoder.path`: the folder of a sentence encoder that runs in this process; not in a project file.
    public var path: String?
    /// `encoder.when`: when the encoder is asked: if the confidence of the embedded classifier is below the threshold,
    /// or for every request.
    public var when: EncoderUse
    /// `encoder.precision`: how the encoder computes: in 8-bit integers, or in 32-bit floating point, which takes
    /// several times as long.
    public var precision: EncoderPrecision

    /// Makes the value from its fields.
    public init(
        path: String? = nil,
        when: EncoderUse = .belowThreshold,
        precision: EncoderPrecision = .int8
    ) {
        self.path = path
        self.when = when
        self.precision = precision
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> EncoderSettings {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var path: String? = nil
        var when: EncoderUse = .belowThreshold
        var precision: EncoderPrecision = .int8
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "path": path = try json.skipNull() ? nil : try String(from: &json)
            case "when": when = try EncoderUse(from: &json)
            case "precision": precision = try EncoderPrecision(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        self.init(
            path: path,
            when: when,
            precision: precision
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        if let path { writer.member("path", path) }
        if when != .belowThreshold { writer.member("when", when) }
        if precision != .int8 { writer.member("precision", precision) }
        writer.endObject()
    }
}

/// Why a decision is what it is. `Router.explain` makes it.
///
/// The influences are measured, not guessed: the text is classified again without each of its pieces.
public struct Explanation: JSONValue, JSONCoded, Hashable {
    /// The decision. Its findings say which rule was found in which part of the text.
    public var decision: Decision
    /// The thresholds that its confidence was compared with.
    public var policy: ClarityPolicy
    /// The pieces of the text in its order. Empty if the caller named the domain, or routing is off.
    public var pieces: [TextInfluence]
    /// What would have made the request clear, a way for each likely domain. Empty if it is clear, or if no way was
    /// found.
    public var clearer: [Clarification]

    /// Makes the value from its fields.
    public init(
        decision: Decision,
        policy: ClarityPolicy,
        pieces: [TextInfluence],
        clearer: [Clarification]
    ) {
        self.decision = decision
        self.policy = policy
        self.pieces = pieces
        self.clearer = clearer
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Explanation {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var decision: Decision?
        var policy: ClarityPolicy?
        var pieces: [TextInfluence]?
        var clearer: [Clarification]?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "decision": decision = try Decision(from: &json)
            case "policy": policy = try ClarityPolicy(from: &json)
            case "pieces": pieces = try [TextInfluence](from: &json)
            case "clearer": clearer = try [Clarification](from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let decision else { throw json.missing("decision") }
        guard let policy else { throw json.missing("policy") }
        guard let pieces else { throw json.missing("pieces") }
        guard let clearer else { throw json.missing("clearer") }
        self.init(
            decision: decision,
            policy: policy,
            pieces: pieces,
            clearer: clearer
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("decision", decision)
        writer.member("policy", policy)
        writer.member("pieces", pieces)
        writer.member("clearer", clearer)
        writer.endObject()
    }
}

/// Trying models with little evidence in a share of choices. Off unless the app switches it on.
public struct Exploration: JSONValue, JSONCoded, Hashable {
    /// The share of choices, from 0 to 1.
    public var rate: Double
    /// The seed. The same seed with the same evidence, time and request leads to the same choice.
    public var seed: UInt64

    /// Makes the value from its fields.
    public init(
        rate: Double,
        seed: UInt64 = 0
    ) {
        self.rate = rate
        self.seed = seed
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Exploration {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var rate: Double?
        var seed: UInt64 = 0
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "rate": rate = try Double(from: &json)
            case "seed": seed = try UInt64(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let rate else { throw json.missing("rate") }
        self.init(
            rate: rate,
            seed: seed
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("rate", rate)
        writer.member("seed", seed)
        writer.endObject()
    }
}

/// One danger that a rule found.
public struct Finding: JSONValue, JSONCoded, Hashable {
    /// The id of the rule, such as `git-push-force`.
    public var rule: String
    /// How much could go wrong.
    public var level: RiskLevel
    /// The text it was found in.
    public var subject: FindingSubject
    /// What read that text.
    public var reader: FindingReader
    /// Its position in that text, in bytes.
    public var span: Span
    /// What the command or request would do.
    public var message: String
    /// What could go wrong.
    public var risks: [String]
    /// What to do instead; absent if there is no alternative.
    public var alternative: String?

    /// Makes the value from its fields.
    public init(
        rule: String,
        level: RiskLevel,
        subject: FindingSubject,
        reader: FindingReader,
        span: Span,
        message: String,
        risks: [String] = [],
        alternative: String? = nil
    ) {
        self.rule = rule
        self.level = level
        self.subject = subject
        self.reader = reader
        self.span = span
        self.message = message
        self.risks = risks
        self.alternative = alternative
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Finding {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var rule: String?
        var level: RiskLevel?
        var subject: FindingSubject?
        var reader: FindingReader?
        var span: Span?
        var message: String?
        var risks: [String] = []
        var alternative: String? = nil
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "rule": rule = try String(from: &json)
            case "level": level = try RiskLevel(from: &json)
            case "subject": subject = try FindingSubject(from: &json)
            case "reader": reader = try FindingReader(from: &json)
            case "span": span = try Span(from: &json)
            case "message": message = try String(from: &json)
            case "risks": risks = try [String](from: &json)
            case "alternative": alternative = try json.skipNull() ? nil : try String(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let rule else { throw json.missing("rule") }
        guard let level else { throw json.missing("level") }
        guard let subject else { throw json.missing("subject") }
        guard let reader else { throw json.missing("reader") }
        guard let span else { throw json.missing("span") }
        guard let message else { throw json.missing("message") }
        self.init(
            rule: rule,
            level: level,
            subject: subject,
            reader: reader,
            span: span,
            message: message,
            risks: risks,
            alternative: alternative
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("rule", rule)
        writer.member("level", level)
        writer.member("subject", subject)
        writer.member("reader", reader)
        writer.member("span", span)
        writer.member("message", message)
        if !risks.isEmpty { writer.member("risks", risks) }
        if let alternative { writer.member("alternative", alternative) }
        writer.endObject()
    }
}

/// Why a rule fired.
public struct FindingCause: JSONValue, JSONCoded, Hashable {
    /// The id of the rule.
    public var rule: String
    /// The risk level of the finding.
    public var level: RiskLevel
    /// The position of the command in the text.
    public var span: Span
    /// The words that it depends on: without any one of them, the rule does not fire. Empty if it depends on how the
    /// commands are connected, or on the text as a whole.
    public var words: [String]
    /// The techniques of MITRE ATT&CK that it may be a use of.
    public var techniques: [Technique]

    /// Makes the value from its fields.
    public init(
        rule: String,
        level: RiskLevel,
        span: Span,
        words: [String] = [],
        techniques: [Technique] = []
    ) {
        self.rule = rule
        self.level = level
        self.span = span
        self.words = words
        self.techniques = techniques
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> FindingCause {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var rule: String?
        var level: RiskLevel?
        var span: Span?
        var words: [String] = []
        var techniques: [Technique] = []
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "rule": rule = try String(from: &json)
            case "level": level = try RiskLevel(from: &json)
            case "span": span = try Span(from: &json)
            case "words": words = try [String](from: &json)
            case "techniques": techniques = try [Technique](from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let rule else { throw json.missing("rule") }
        guard let level else { throw json.missing("level") }
        guard let span else { throw json.missing("span") }
        self.init(
            rule: rule,
            level: level,
            span: span,
            words: words,
            techniques: techniques
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("rule", rule)
        writer.member("level", level)
        writer.member("span", span)
        if !words.isEmpty { writer.member("words", words) }
        if !techniques.isEmpty { writer.member("techniques", techniques) }
        writer.endObject()
    }
}

/// Notes on programs, a sentence each, for each variant of Unix.
public struct FlavorNotes: JSONValue, JSONCoded, Hashable {
    /// For GNU's programs.
    public var gnu: [String]
    /// For BSD's programs, as on macOS.
    public var bsd: [String]
    /// For BusyBox.
    public var busybox: [String]

    /// Makes the value from its fields.
    public init(
        gnu: [String] = [],
        bsd: [String] = [],
        busybox: [String] = []
    ) {
        self.gnu = gnu
        self.bsd = bsd
        self.busybox = busybox
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> FlavorNotes {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var gnu: [String] = []
        var bsd: [String] = []
        var busybox: [String] = []
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "gnu": gnu = try [String](from: &json)
            case "bsd": bsd = try [String](from: &json)
            case "busybox": busybox = try [String](from: &json)
            default: try json.skipUnknown(member)
            }
        }
        self.init(
            gnu: gnu,
            bsd: bsd,
            busybox: busybox
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        if !gnu.isEmpty { writer.member("gnu", gnu) }
        if !bsd.isEmpty { writer.member("bsd", bsd) }
        if !busybox.isEmpty { writer.member("busybox", busybox) }
        writer.endObject()
    }
}

/// The server with FunctionGemma, which classifies requests into domains.
public struct FunctionGemmaSettings: JSONValue, JSONCoded, Hashable {
    /// `functiongemma.model`: the model that the FunctionGemma classifier asks.
    public var model: String
    /// `functiongemma.server`: what kind of server runs FunctionGemma.
    public var server: ServerKind
    /// `functiongemma.endpoint`: the address of the server with FunctionGemma, such as `http://127.0.0.1:11434`;
    /// setting it lets `auto` ask it.
    public var endpoint: String?
    /// `functiongemma.keyVariable`: the environment variable that holds the key of the server with FunctionGemma.
    public var keyVariable: String?
    /// `functiongemma.keyFile`: the file that holds the key of the server with FunctionGemma.
    public var keyFile: String?
    /// `functiongemma.keepAlive`: how long Ollama keeps FunctionGemma in memory.
    public var keepAlive: String
    /// `functiongemma.contextTokens`: how many tokens prompt and answer of FunctionGemma may have together, in Ollama.
    public var contextTokens: UInt32

    /// Makes the value from its fields.
    public init(
        model: String = "functiongemma",
        server: ServerKind = .ollama,
        endpoint: String? = nil,
        keyVariable: String? = nil,
        keyFile: String? = nil,
        keepAlive: String = "10m",
        contextTokens: UInt32 = 8192
    ) {
        self.model = model
        self.server = server
        self.endpoint = endpoint
        self.keyVariable = keyVariable
        self.keyFile = keyFile
        self.keepAlive = keepAlive
        self.contextTokens = contextTokens
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> FunctionGemmaSettings {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var model: String = "functiongemma"
        var server: ServerKind = .ollama
        var endpoint: String? = nil
        var keyVariable: String? = nil
        var keyFile: String? = nil
        var keepAlive: String = "10m"
        var contextTokens: UInt32 = 8192
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "model": model = try String(from: &json)
            case "server": server = try ServerKind(from: &json)
            case "endpoint": endpoint = try json.skipNull() ? nil : try String(from: &json)
            case "key_variable": keyVariable = try json.skipNull() ? nil : try String(from: &json)
            case "key_file": keyFile = try json.skipNull() ? nil : try String(from: &json)
            case "keep_alive": keepAlive = try String(from: &json)
            case "context_tokens": contextTokens = try UInt32(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        self.init(
            model: model,
            server: server,
            endpoint: endpoint,
            keyVariable: keyVariable,
            keyFile: keyFile,
            keepAlive: keepAlive,
            contextTokens: contextTokens
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        if model != "functiongemma" { writer.member("model", model) }
        if server != .ollama { writer.member("server", server) }
        if let endpoint { writer.member("endpoint", endpoint) }
        if let keyVariable { writer.member("key_variable", keyVariable) }
        if let keyFile { writer.member("key_file", keyFile) }
        if keepAlive != "10m" { writer.member("keep_alive", keepAlive) }
        if contextTokens != 8192 { writer.member("context_tokens", contextTokens) }
        writer.endObject()
    }
}

/// What a generating model is told, and what it was made of.
public struct GenerationContext: JSONValue, JSONCoded, Hashable {
    /// The instructions.
    public var system: String
    /// The last turns of the conversation, up to four, in turn those of the user and of the assistant, and without the
    /// control tokens of models. They come between the instructions and the message of the user. Empty if nothing was
    /// said before.
    public var turns: [Turn]
    /// The message of the user, with the request.
    public var user: String
    /// The domains of the request, the likeliest first.
    public var domains: [Domain]
    /// The examples in the instructions, those of the first domain first.
    public var examples: [DomainExample]
    /// The rules in the instructions: those of every domain.
    public var rules: [String]
    /// The computer that commands are written for.
    public var platform: Platform
    /// The facts about the computer in the instructions; empty without any.
    public var systemContext: String
    /// What is remembered of the person, in the instructions, a sentence each.
    public var memory: [String]
    /// The safety rules of the domains, which the answer will be checked by. They are not in the instructions.
    public var safetyPatterns: [SafetyPattern]
    /// The number of tokens of all messages, at four bytes a token.
    public var tokenEstimate: UInt32
    /// How it was put together, and what was left out.
    public var trace: Trace

    /// Makes the value from its fields.
    public init(
        system: String,
        turns: [Turn] = [],
        user: String,
        domains: [Domain],
        examples: [DomainExample],
        rules: [String],
        platform: Platform,
        systemContext: String,
        memory: [String],
        safetyPatterns: [SafetyPattern],
        tokenEstimate: UInt32,
        trace: Trace
    ) {
        self.system = system
        self.turns = turns
        self.user = user
        self.domains = domains
        self.examples = examples
        self.rules = rules
        self.platform = platform
        self.systemContext = systemContext
        self.memory = memory
        self.safetyPatterns = safetyPatterns
        self.tokenEstimate = tokenEstimate
        self.trace = trace
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> GenerationContext {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var system: String?
        var turns: [Turn] = []
        var user: String?
        var domains: [Domain]?
        var examples: [DomainExample]?
        var rules: [String]?
        var platform: Platform?
        var systemContext: String?
        var memory: [String]?
        var safetyPatterns: [SafetyPattern]?
        var tokenEstimate: UInt32?
        var trace: Trace?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "system": system = try String(from: &json)
            case "turns": turns = try [Turn](from: &json)
            case "user": user = try String(from: &json)
            case "domains": domains = try [Domain](from: &json)
            case "examples": examples = try [DomainExample](from: &json)
            case "rules": rules = try [String](from: &json)
            case "platform": platform = try Platform(from: &json)
            case "system_context": systemContext = try String(from: &json)
            case "memory": memory = try [String](from: &json)
            case "safety_patterns": safetyPatterns = try [SafetyPattern](from: &json)
            case "token_estimate": tokenEstimate = try UInt32(from: &json)
            case "trace": trace = try Trace(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let system else { throw json.missing("system") }
        guard let user else { throw json.missing("user") }
        guard let domains else { throw json.missing("domains") }
        guard let examples else { throw json.missing("examples") }
        guard let rules else { throw json.missing("rules") }
        guard let platform else { throw json.missing("platform") }
        guard let systemContext else { throw json.missing("system_context") }
        guard let memory else { throw json.missing("memory") }
        guard let safetyPatterns else { throw json.missing("safety_patterns") }
        guard let tokenEstimate else { throw json.missing("token_estimate") }
        guard let trace else { throw json.missing("trace") }
        self.init(
            system: system,
            turns: turns,
            user: user,
            domains: domains,
            examples: examples,
            rules: rules,
            platform: platform,
            systemContext: systemContext,
            memory: memory,
            safetyPatterns: safetyPatterns,
            tokenEstimate: tokenEstimate,
            trace: trace
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("system", system)
        if !turns.isEmpty { writer.member("turns", turns) }
        writer.member("user", user)
        writer.member("domains", domains)
        writer.member("examples", examples)
        writer.member("rules", rules)
        writer.member("platform", platform)
        writer.member("system_context", systemContext)
        writer.member("memory", memory)
        writer.member("safety_patterns", safetyPatterns)
        writer.member("token_estimate", tokenEstimate)
        writer.member("trace", trace)
        writer.endObject()
    }
}

/// What a generating model is told: two messages.
public struct GeneratorPrompt: JSONValue, JSONCoded, Hashable {
    /// The instructions.
    public var system: String
    /// The message of the user, with the request.
    public var user: String

    /// Makes the value from its fields.
    public init(
        system: String,
        user: String
    ) {
        self.system = system
        self.user = user
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> GeneratorPrompt {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var system: String?
        var user: String?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "system": system = try String(from: &json)
            case "user": user = try String(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let system else { throw json.missing("system") }
        guard let user else { throw json.missing("user") }
        self.init(
            system: system,
            user: user
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("system", system)
        writer.member("user", user)
        writer.endObject()
    }
}

/// The server with the model that proposes commands, and how it is asked.
public struct GeneratorSettings: JSONValue, JSONCoded, Hashable {
    /// `generator.server`: what kind of server runs the model that proposes commands.
    public var server: ServerKind
    /// `generator.endpoint`: the address of the server with the model that proposes commands; without one no model is
    /// asked for a command.
    public var endpoint: String?
    /// `generator.model`: the model that proposes commands; `auto` is the one that the decision on the request chooses.
    public var model: String
    /// `generator.keyVariable`: the environment variable that holds the key of the server with the model that proposes
    /// commands.
    public var keyVariable: String?
    /// `generator.keyFile`: the file that holds the key of the server with the model that proposes commands.
    public var keyFile: String?
    /// `generator.temperature`: how much chance decides in the first answer of the model that proposes commands; the
    /// second one has 0.1 at most.
    public var temperature: Double
    /// `generator.maxTokens`: the most tokens of an answer of the model that proposes commands.
    public var maxTokens: UInt32
    /// `generator.timeoutMs`: timeout of one answer of the model that proposes commands, in milliseconds.
    public var timeoutMs: UInt32

    /// Makes the value from its fields.
    public init(
        server: ServerKind = .ollama,
        endpoint: String? = nil,
        model: String = "auto",
        keyVariable: String? = nil,
        keyFile: String? = nil,
        temperature: Double = 0.3,
        maxTokens: UInt32 = 256,
        timeoutMs: UInt32 = 30000
    ) {
        self.server = server
        self.endpoint = endpoint
        self.model = model
        self.keyVariable = keyVariable
        self.keyFile = keyFile
        self.temperature = temperature
        self.maxTokens = maxTokens
        self.timeoutMs = timeoutMs
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> GeneratorSettings {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var server: ServerKind = .ollama
        var endpoint: String? = nil
        var model: String = "auto"
        var keyVariable: String? = nil
        var keyFile: String? = nil
        var temperature: Double = 0.3
        var maxTokens: UInt32 = 256
        var timeoutMs: UInt32 = 30000
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "server": server = try ServerKind(from: &json)
            case "endpoint": endpoint = try json.skipNull() ? nil : try String(from: &json)
            case "model": model = try String(from: &json)
            case "key_variable": keyVariable = try json.skipNull() ? nil : try String(from: &json)
            case "key_file": keyFile = try json.skipNull() ? nil : try String(from: &json)
            case "temperature": temperature = try Double(from: &json)
            case "max_tokens": maxTokens = try UInt32(from: &json)
            case "timeout_ms": timeoutMs = try UInt32(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        self.init(
            server: server,
            endpoint: endpoint,
            model: model,
            keyVariable: keyVariable,
            keyFile: keyFile,
            temperature: temperature,
            maxTokens: maxTokens,
            timeoutMs: timeoutMs
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        if server != .ollama { writer.member("server", server) }
        if let endpoint { writer.member("endpoint", endpoint) }
        if model != "auto" { writer.member("model", model) }
        if let keyVariable { writer.member("key_variable", keyVariable) }
        if let keyFile { writer.member("key_file", keyFile) }
        if temperature != 0.3 { writer.member("temperature", temperature) }
        if maxTokens != 256 { writer.member("max_tokens", maxTokens) }
        if timeoutMs != 30000 { writer.member("timeout_ms", timeoutMs) }
        writer.endObject()
    }
}

/// The hardware of a computer for running a model. An app that knows better can create its own.
public struct Hardware: JSONValue, JSONCoded, Hashable {
    /// The operating system: `linux`, `macos`, `windows`.
    public var os: String
    /// Main memory, in MiB; 0 if unknown.
    public var memoryMib: UInt32
    /// The memory of the largest graphics card, in MiB; absent if none was found.
    public var gpuMemoryMib: UInt32?
    /// Whether the graphics processor shares the main memory, as on Apple silicon.
    public var unifiedMemory: Bool

    /// Makes the value from its fields.
    public init(
        os: String,
        memoryMib: UInt32,
        gpuMemoryMib: UInt32? = nil,
        unifiedMemory: Bool = false
    ) {
        self.os = os
        self.memoryMib = memoryMib
        self.gpuMemoryMib = gpuMemoryMib
        self.unifiedMemory = unifiedMemory
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Hardware {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var os: String?
        var memoryMib: UInt32?
        var gpuMemoryMib: UInt32? = nil
        var unifiedMemory: Bool = false
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "os": os = try String(from: &json)
            case "memory_mib": memoryMib = try UInt32(from: &json)
            case "gpu_memory_mib": gpuMemoryMib = try json.skipNull() ? nil : try UInt32(from: &json)
            case "unified_memory": unifiedMemory = try Bool(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let os else { throw json.missing("os") }
        guard let memoryMib else { throw json.missing("memory_mib") }
        self.init(
            os: os,
            memoryMib: memoryMib,
            gpuMemoryMib: gpuMemoryMib,
            unifiedMemory: unifiedMemory
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("os", os)
        writer.member("memory_mib", memoryMib)
        if let gpuMemoryMib { writer.member("gpu_memory_mib", gpuMemoryMib) }
        if unifiedMemory { writer.member("unified_memory", unifiedMemory) }
        writer.endObject()
    }
}

/// What a hook prints, and its exit code.
public struct HookAnswer: JSONValue, JSONCoded, Hashable {
    /// The text for standard output, in the form of the agent.
    public var stdout: String
    /// The text for standard error.
    public var stderr: String
    /// The exit code: 0, or 2 where the agent reads it as a denial.
    public var exitCode: UInt8

    /// Makes the value from its fields.
    public init(
        stdout: String,
        stderr: String,
        exitCode: UInt8
    ) {
        self.stdout = stdout
        self.stderr = stderr
        self.exitCode = exitCode
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> HookAnswer {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = false

    init(from json: inout JSONReader) throws {
        var stdout: String?
        var stderr: String?
        var exitCode: UInt8?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "stdout": stdout = try String(from: &json)
            case "stderr": stderr = try String(from: &json)
            case "exit_code": exitCode = try UInt8(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let stdout else { throw json.missing("stdout") }
        guard let stderr else { throw json.missing("stderr") }
        guard let exitCode else { throw json.missing("exit_code") }
        self.init(
            stdout: stdout,
            stderr: stderr,
            exitCode: exitCode
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("stdout", stdout)
        writer.member("stderr", stderr)
        writer.member("exit_code", exitCode)
        writer.endObject()
    }
}

/// The caller's requirements for the model that will serve the request.
///
/// The default requires nothing, is `{}` in JSON, and leads to the same decision as no hint. *Hard* fields remove
/// models; *soft* fields rank the remaining ones.
public struct IntentHint: JSONValue, JSONCoded, Hashable {
    /// Soft. The task of the caller; if absent, the router infers it from the request.
    public var task: TaskHint?
    /// Hard. Capabilities that the model must have, all of them.
    public var require: [ModelCapability]
    /// Soft. Favor models that run on this computer.
    public var preferLocal: Bool
    /// Soft. Favor the model that answers soonest, as for a spoken conversation. Takes precedence over `preferQuality`
    /// and `preferLocal`.
    public var preferFast: Bool
    /// Soft. Favor the best answer. Takes precedence over `preferLocal`.
    public var preferQuality: Bool
    /// Soft. A wrong answer is costly: quality comes first. Takes precedence over every `prefer_*`.
    public var highStakes: Bool
    /// Hard. Ids of models that must not be used.
    public var excludeModels: [String]
    /// Hard. Ids of the only models that may be used; any if empty.
    public var onlyModels: [String]
    /// Soft. Ids of models that get a bonus on their score.
    public var preferModels: [String]
    /// Soft. Ids of the models that should serve if the chosen one fails, the first one first. Other models follow
    /// them.
    public var fallbackModels: [String]
    /// Soft. What counts more, from 0 (the cheapest model that can serve) over 0.5 (as the workload weighs it) to 1
    /// (the best model). It counts only without `highStakes`.
    public var qualityPreference: Double?
    /// Hard. Only models that run on this computer.
    public var onDeviceOnly: Bool
    /// Soft. The longest acceptable time to the first token, in milliseconds. If no model meets it, it is relaxed and
    /// reported as relaxed.
    public var maxLatencyMs: UInt32?
    /// Soft. The highest acceptable cost of a call, in US dollars; finite and not negative. If no model meets it, it is
    /// relaxed and reported as relaxed.
    public var maxCostUsd: Double?

    /// Makes the value from its fields.
    public init(
        task: TaskHint? = nil,
        require: [ModelCapability] = [],
        preferLocal: Bool = false,
        preferFast: Bool = false,
        preferQuality: Bool = false,
        highStakes: Bool = false,
        excludeModels: [String] = [],
        onlyModels: [String] = [],
        preferModels: [String] = [],
        fallbackModels: [String] = [],
        qualityPreference: Double? = nil,
        onDeviceOnly: Bool = false,
        maxLatencyMs: UInt32? = nil,
        maxCostUsd: Double? = nil
    ) {
        self.task = task
        self.require = require
        self.preferLocal = preferLocal
        self.preferFast = preferFast
        self.preferQuality = preferQuality
        self.highStakes = highStakes
        self.excludeModels = excludeModels
        self.onlyModels = onlyModels
        self.preferModels = preferModels
        self.fallbackModels = fallbackModels
        self.qualityPreference = qualityPreference
        self.onDeviceOnly = onDeviceOnly
        self.maxLatencyMs = maxLatencyMs
        self.maxCostUsd = maxCostUsd
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> IntentHint {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var task: TaskHint? = nil
        var require: [ModelCapability] = []
        var preferLocal: Bool = false
        var preferFast: Bool = false
        var preferQuality: Bool = false
        var highStakes: Bool = false
        var excludeModels: [String] = []
        var onlyModels: [String] = []
        var preferModels: [String] = []
        var fallbackModels: [String] = []
        var qualityPreference: Double? = nil
        var onDeviceOnly: Bool = false
        var maxLatencyMs: UInt32? = nil
        var maxCostUsd: Double? = nil
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "task": task = try json.skipNull() ? nil : try TaskHint(from: &json)
            case "require": require = try [ModelCapability](from: &json)
            case "prefer_local": preferLocal = try Bool(from: &json)
            case "prefer_fast": preferFast = try Bool(from: &json)
            case "prefer_quality": preferQuality = try Bool(from: &json)
            case "high_stakes": highStakes = try Bool(from: &json)
            case "exclude_models": excludeModels = try [String](from: &json)
            case "only_models": onlyModels = try [String](from: &json)
            case "prefer_models": preferModels = try [String](from: &json)
            case "fallback_models": fallbackModels = try [String](from: &json)
            case "quality_preference": qualityPreference = try json.skipNull() ? nil : try Double(from: &json)
            case "on_device_only": onDeviceOnly = try Bool(from: &json)
            case "max_latency_ms": maxLatencyMs = try json.skipNull() ? nil : try UInt32(from: &json)
            case "max_cost_usd": maxCostUsd = try json.skipNull() ? nil : try Double(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        self.init(
            task: task,
            require: require,
            preferLocal: preferLocal,
            preferFast: preferFast,
            preferQuality: preferQuality,
            highStakes: highStakes,
            excludeModels: excludeModels,
            onlyModels: onlyModels,
            preferModels: preferModels,
            fallbackModels: fallbackModels,
            qualityPreference: qualityPreference,
            onDeviceOnly: onDeviceOnly,
            maxLatencyMs: maxLatencyMs,
            maxCostUsd: maxCostUsd
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        if let task { writer.member("task", task) }
        if !require.isEmpty { writer.member("require", require) }
        if preferLocal { writer.member("prefer_local", preferLocal) }
        if preferFast { writer.member("prefer_fast", preferFast) }
        if preferQuality { writer.member("prefer_quality", preferQuality) }
        if highStakes { writer.member("high_stakes", highStakes) }
        if !excludeModels.isEmpty { writer.member("exclude_models", excludeModels) }
        if !onlyModels.isEmpty { writer.member("only_models", onlyModels) }
        if !preferModels.isEmpty { writer.member("prefer_models", preferModels) }
        if !fallbackModels.isEmpty { writer.member("fallback_models", fallbackModels) }
        if let qualityPreference { writer.member("quality_preference", qualityPreference) }
        if onDeviceOnly { writer.member("on_device_only", onDeviceOnly) }
        if let maxLatencyMs { writer.member("max_latency_ms", maxLatencyMs) }
        if let maxCostUsd { writer.member("max_cost_usd", maxCostUsd) }
        writer.endObject()
    }
}

/// What is known of the program of a command.
public struct KnownProgram: JSONValue, JSONCoded, Hashable {
    /// Its name.
    public var name: String
    /// The file of the library that has its row, such as `programs/files.toml`.
    public var file: String
    /// What this invocation does; absent if no row describes it.
    public var invocation: InvocationKind?
    /// Whether it can run other programs, in this or another invocation.
    public var runsOthers: Bool
    /// The number of built-in and custom rules that are about it.
    public var rules: UInt32

    /// Makes the value from its fields.
    public init(
        name: String,
        file: String,
        invocation: InvocationKind? = nil,
        runsOthers: Bool = false,
        rules: UInt32
    ) {
        self.name = name
        self.file = file
        self.invocation = invocation
        self.runsOthers = runsOthers
        self.rules = rules
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> KnownProgram {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var name: String?
        var file: String?
        var invocation: InvocationKind? = nil
        var runsOthers: Bool = false
        var rules: UInt32?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "name": name = try String(from: &json)
            case "file": file = try String(from: &json)
            case "invocation": invocation = try json.skipNull() ? nil : try InvocationKind(from: &json)
            case "runs_others": runsOthers = try Bool(from: &json)
            case "rules": rules = try UInt32(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let name else { throw json.missing("name") }
        guard let file else { throw json.missing("file") }
        guard let rules else { throw json.missing("rules") }
        self.init(
            name: name,
            file: file,
            invocation: invocation,
            runsOthers: runsOthers,
            rules: rules
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("name", name)
        writer.member("file", file)
        if let invocation { writer.member("invocation", invocation) }
        if runsOthers { writer.member("runs_others", runsOthers) }
        writer.member("rules", rules)
        writer.endObject()
    }
}

/// The model that should serve the request, and why.
public struct ModelChoice: JSONValue, JSONCoded, Hashable {
    /// The model's id.
    public var id: String
    /// Whether the caller named the model, so that none was chosen.
    public var explicit: Bool
    /// Why it serves, if not for the best score. `complexityTier` stands also where the model of the tier has the best
    /// one.
    public var chosenBy: ChosenBy?
    /// The task it was chosen for; absent if the caller named the model.
    public var task: TaskHint?
    /// How the axes were weighed; absent if the caller named the model.
    public var workload: Workload?
    /// The reasoning effort to ask the model for; absent if the model has no such setting, or if the caller named it.
    public var effort: Effort?
    /// How many tokens the model is likely to write, its thoughts included; absent if the caller named the model.
    public var expectedOutputTokens: TokenRange?
    /// The models that should serve if the chosen one fails, at most three: first those that the hint or the settings
    /// name as fallbacks, in their order, then the best others. None of them is cooling down, unless all models are.
    public var fallbacks: [String]
    /// The soft requirements and preferences that were relaxed, by their names in the hint. A requirement is relaxed if
    /// no model meets it. A preference is relaxed in favor of a limit, of the quality floor, or of a stronger
    /// preference. Further names:
    ///
    /// - `generate`: no model writes text. - `tierModel`: the model that is assigned to the tier cannot serve this
    /// request. - `qualityFloor`: no model has the least quality that the request needs. - `availability`: all models
    /// are cooling down after failures.
    public var relaxed: [String]
    /// The candidates, the best score first, then those that a soft requirement left out. At most `MAX_SHOWN`, always
    /// including the chosen one.
    public var candidates: [CandidateScore]
    /// Whether the user must agree before the model is used.
    public var needsConsent: Bool

    /// Makes the value from its fields.
    public init(
        id: String,
        explicit: Bool = false,
        chosenBy: ChosenBy? = nil,
        task: TaskHint? = nil,
        workload: Workload? = nil,
        effort: Effort? = nil,
        expectedOutputTokens: TokenRange? = nil,
        fallbacks: [String] = [],
        relaxed: [String] = [],
        candidates: [CandidateScore] = [],
        needsConsent: Bool = false
    ) {
        self.id = id
        self.explicit = explicit
        self.chosenBy = chosenBy
        self.task = task
        self.workload = workload
        self.effort = effort
        self.expectedOutputTokens = expectedOutputTokens
        self.fallbacks = fallbacks
        self.relaxed = relaxed
        self.candidates = candidates
        self.needsConsent = needsConsent
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> ModelChoice {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var id: String?
        var explicit: Bool = false
        var chosenBy: ChosenBy? = nil
        var task: TaskHint? = nil
        var workload: Workload? = nil
        var effort: Effort? = nil
        var expectedOutputTokens: TokenRange? = nil
        var fallbacks: [String] = []
        var relaxed: [String] = []
        var candidates: [CandidateScore] = []
        var needsConsent: Bool = false
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "id": id = try String(from: &json)
            case "explicit": explicit = try Bool(from: &json)
            case "chosen_by": chosenBy = try json.skipNull() ? nil : try ChosenBy(from: &json)
            case "task": task = try json.skipNull() ? nil : try TaskHint(from: &json)
            case "workload": workload = try json.skipNull() ? nil : try Workload(from: &json)
            case "effort": effort = try json.skipNull() ? nil : try Effort(from: &json)
            case "expected_output_tokens": expectedOutputTokens = try json.skipNull() ? nil : try TokenRange(from: &json)
            case "fallbacks": fallbacks = try [String](from: &json)
            case "relaxed": relaxed = try [String](from: &json)
            case "candidates": candidates = try [CandidateScore](from: &json)
            case "needs_consent": needsConsent = try Bool(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let id else { throw json.missing("id") }
        self.init(
            id: id,
            explicit: explicit,
            chosenBy: chosenBy,
            task: task,
            workload: workload,
            effort: effort,
            expectedOutputTokens: expectedOutputTokens,
            fallbacks: fallbacks,
            relaxed: relaxed,
            candidates: candidates,
            needsConsent: needsConsent
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("id", id)
        if explicit { writer.member("explicit", explicit) }
        if let chosenBy { writer.member("chosen_by", chosenBy) }
        if let task { writer.member("task", task) }
        if let workload { writer.member("workload", workload) }
        if let effort { writer.member("effort", effort) }
        if let expectedOutputTokens { writer.member("expected_output_tokens", expectedOutputTokens) }
        if !fallbacks.isEmpty { writer.member("fallbacks", fallbacks) }
        if !relaxed.isEmpty { writer.member("relaxed", relaxed) }
        if !candidates.isEmpty { writer.member("candidates", candidates) }
        if needsConsent { writer.member("needs_consent", needsConsent) }
        writer.endObject()
    }
}

/// A model server that the settings name.
public struct ModelServer: JSONValue, JSONCoded, Hashable {
    /// The purpose of its model: the name of the classifier that queries it.
    public var role: String
    /// The kind of server: `ollama`, `gemini`, `openai` or `llamaServer`.
    public var kind: String
    /// The address of the server.
    public var endpoint: String
    /// The model on that server.
    public var model: String

    /// Makes the value from its fields.
    public init(
        role: String,
        kind: String,
        endpoint: String,
        model: String
    ) {
        self.role = role
        self.kind = kind
        self.endpoint = endpoint
        self.model = model
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> ModelServer {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = false

    init(from json: inout JSONReader) throws {
        var role: String?
        var kind: String?
        var endpoint: String?
        var model: String?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "role": role = try String(from: &json)
            case "kind": kind = try String(from: &json)
            case "endpoint": endpoint = try String(from: &json)
            case "model": model = try String(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let role else { throw json.missing("role") }
        guard let kind else { throw json.missing("kind") }
        guard let endpoint else { throw json.missing("endpoint") }
        guard let model else { throw json.missing("model") }
        self.init(
            role: role,
            kind: kind,
            endpoint: endpoint,
            model: model
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("role", role)
        writer.member("kind", kind)
        writer.member("endpoint", endpoint)
        writer.member("model", model)
        writer.endObject()
    }
}

/// Which models serve, instead of or besides the scores of the catalogue.
public struct ModelSettings: JSONValue, JSONCoded, Hashable {
    /// `models.simple`: the model for simple requests, and for moderate ones without a model of their own.
    public var simple: String?
    /// `models.moderate`: the model for moderate requests.
    public var moderate: String?
    /// `models.involved`: the model for involved requests.
    public var involved: String?
    /// `models.complex`: the model for complex requests, and for involved ones without a model of their own.
    public var complex: String?
    /// `models.only`: the only models that may serve; any if empty.
    public var only: [String]
    /// `models.exclude`: models that never serve.
    public var exclude: [String]
    /// `models.prefer`: models that get a bonus on their score.
    public var prefer: [String]
    /// `models.fallbacks`: the models that serve if the chosen one fails, the first one first.
    public var fallbacks: [String]
    /// `models.qualityPreference`: what counts more, from 0 (the cheapest model) to 1 (the best one); 0.5 weighs as the
    /// workload does.
    public var qualityPreference: Double?

    /// Makes the value from its fields.
    public init(
        simple: String? = nil,
        moderate: String? = nil,
        involved: String? = nil,
        complex: String? = nil,
        only: [String] = [],
        exclude: [String] = [],
        prefer: [String] = [],
        fallbacks: [String] = [],
        qualityPreference: Double? = nil
    ) {
        self.simple = simple
        self.moderate = moderate
        self.involved = involved
        self.complex = complex
        self.only = only
        self.exclude = exclude
        self.prefer = prefer
        self.fallbacks = fallbacks
        self.qualityPreference = qualityPreference
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> ModelSettings {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var simple: String? = nil
        var moderate: String? = nil
        var involved: String? = nil
        var complex: String? = nil
        var only: [String] = []
        var exclude: [String] = []
        var prefer: [String] = []
        var fallbacks: [String] = []
        var qualityPreference: Double? = nil
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "simple": simple = try json.skipNull() ? nil : try String(from: &json)
            case "moderate": moderate = try json.skipNull() ? nil : try String(from: &json)
            case "involved": involved = try json.skipNull() ? nil : try String(from: &json)
            case "complex": complex = try json.skipNull() ? nil : try String(from: &json)
            case "only": only = try [String](from: &json)
            case "exclude": exclude = try [String](from: &json)
            case "prefer": prefer = try [String](from: &json)
            case "fallbacks": fallbacks = try [String](from: &json)
            case "quality_preference": qualityPreference = try json.skipNull() ? nil : try Double(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        self.init(
            simple: simple,
            moderate: moderate,
            involved: involved,
            complex: complex,
            only: only,
            exclude: exclude,
            prefer: prefer,
            fallbacks: fallbacks,
            qualityPreference: qualityPreference
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        if let simple { writer.member("simple", simple) }
        if let moderate { writer.member("moderate", moderate) }
        if let involved { writer.member("involved", involved) }
        if let complex { writer.member("complex", complex) }
        if !only.isEmpty { writer.member("only", only) }
        if !exclude.isEmpty { writer.member("exclude", exclude) }
        if !prefer.isEmpty { writer.member("prefer", prefer) }
        if !fallbacks.isEmpty { writer.member("fallbacks", fallbacks) }
        if let qualityPreference { writer.member("quality_preference", qualityPreference) }
        writer.endObject()
    }
}

/// The description of one model.
public struct ModelSpec: JSONValue, JSONCoded, Hashable {
    /// Its id, as its provider expects it; of an imported model, with `provider/` before it if the provider is not its
    /// maker.
    public var id: String
    /// Its display name.
    public var name: String
    /// The provider that serves it.
    public var provider: String
    /// Where it runs.
    public var location: ModelLocation
    /// Its capabilities.
    public var capabilities: [ModelCapability]
    /// The size of its context, in tokens; absent if unknown.
    public var contextTokens: UInt32?
    /// Its expected quality.
    public var quality: QualityPrior
    /// Where the expected quality comes from; absent if it was set by hand.
    public var qualityBasis: QualityBasis?
    /// The expected time to the first token, in milliseconds.
    public var latencyMs: UInt32
    /// The price of a million input tokens, in US dollars.
    public var inputUsdPerMtok: Double
    /// The price of a million output tokens, in US dollars.
    public var outputUsdPerMtok: Double
    /// The price of a million input tokens that its provider has in its prompt cache, in US dollars; absent if it has
    /// no such price or it is unknown.
    public var cachedInputUsdPerMtok: Double?
    /// The levels of reasoning effort that it takes; empty if it has no such setting.
    public var efforts: [Effort]
    /// Whether it thinks before it answers although it takes no level of effort, or none is known. Its time and its
    /// costs then count the effort that the request needs.
    public var thinks: Bool
    /// The memory it needs, in MiB; absent if it needs none on this computer.
    public var memoryMib: UInt32?
    /// Its family, such as `gemma3`.
    public var family: String?
    /// Free-form tags.
    public var tags: [String]
    /// Whether the user must agree before it is used.
    public var needsConsent: Bool

    /// Makes the value from its fields.
    public init(
        id: String,
        name: String,
        provider: String,
        location: ModelLocation,
        capabilities: [ModelCapability],
        contextTokens: UInt32? = nil,
        quality: QualityPrior,
        qualityBasis: QualityBasis? = nil,
        latencyMs: UInt32,
        inputUsdPerMtok: Double = 0.0,
        outputUsdPerMtok: Double = 0.0,
        cachedInputUsdPerMtok: Double? = nil,
        efforts: [Effort] = [],
        thinks: Bool = false,
        memoryMib: UInt32? = nil,
        family: String? = nil,
        tags: [String] = [],
        needsConsent: Bool = false
    ) {
        self.id = id
        self.name = name
        self.provider = provider
        self.location = location
        self.capabilities = capabilities
        self.contextTokens = contextTokens
        self.quality = quality
        self.qualityBasis = qualityBasis
        self.latencyMs = latencyMs
        self.inputUsdPerMtok = inputUsdPerMtok
        self.outputUsdPerMtok = outputUsdPerMtok
        self.cachedInputUsdPerMtok = cachedInputUsdPerMtok
        self.efforts = efforts
        self.thinks = thinks
        self.memoryMib = memoryMib
        self.family = family
        self.tags = tags
        self.needsConsent = needsConsent
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> ModelSpec {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var id: String?
        var name: String?
        var provider: String?
        var location: ModelLocation?
        var capabilities: [ModelCapability]?
        var contextTokens: UInt32? = nil
        var quality: QualityPrior?
        var qualityBasis: QualityBasis? = nil
        var latencyMs: UInt32?
        var inputUsdPerMtok: Double = 0.0
        var outputUsdPerMtok: Double = 0.0
        var cachedInputUsdPerMtok: Double? = nil
        var efforts: [Effort] = []
        var thinks: Bool = false
        var memoryMib: UInt32? = nil
        var family: String? = nil
        var tags: [String] = []
        var needsConsent: Bool = false
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "id": id = try String(from: &json)
            case "name": name = try String(from: &json)
            case "provider": provider = try String(from: &json)
            case "location": location = try ModelLocation(from: &json)
            case "capabilities": capabilities = try [ModelCapability](from: &json)
            case "context_tokens": contextTokens = try json.skipNull() ? nil : try UInt32(from: &json)
            case "quality": quality = try QualityPrior(from: &json)
            case "quality_basis": qualityBasis = try json.skipNull() ? nil : try QualityBasis(from: &json)
            case "latency_ms": latencyMs = try UInt32(from: &json)
            case "input_usd_per_mtok": inputUsdPerMtok = try Double(from: &json)
            case "output_usd_per_mtok": outputUsdPerMtok = try Double(from: &json)
            case "cached_input_usd_per_mtok": cachedInputUsdPerMtok = try json.skipNull() ? nil : try Double(from: &json)
            case "efforts": efforts = try [Effort](from: &json)
            case "thinks": thinks = try Bool(from: &json)
            case "memory_mib": memoryMib = try json.skipNull() ? nil : try UInt32(from: &json)
            case "family": family = try json.skipNull() ? nil : try String(from: &json)
            case "tags": tags = try [String](from: &json)
            case "needs_consent": needsConsent = try Bool(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let id else { throw json.missing("id") }
        guard let name else { throw json.missing("name") }
        guard let provider else { throw json.missing("provider") }
        guard let location else { throw json.missing("location") }
        guard let capabilities else { throw json.missing("capabilities") }
        guard let quality else { throw json.missing("quality") }
        guard let latencyMs else { throw json.missing("latency_ms") }
        self.init(
            id: id,
            name: name,
            provider: provider,
            location: location,
            capabilities: capabilities,
            contextTokens: contextTokens,
            quality: quality,
            qualityBasis: qualityBasis,
            latencyMs: latencyMs,
            inputUsdPerMtok: inputUsdPerMtok,
            outputUsdPerMtok: outputUsdPerMtok,
            cachedInputUsdPerMtok: cachedInputUsdPerMtok,
            efforts: efforts,
            thinks: thinks,
            memoryMib: memoryMib,
            family: family,
            tags: tags,
            needsConsent: needsConsent
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("id", id)
        writer.member("name", name)
        writer.member("provider", provider)
        writer.member("location", location)
        writer.member("capabilities", capabilities)
        if let contextTokens { writer.member("context_tokens", contextTokens) }
        writer.member("quality", quality)
        if let qualityBasis { writer.member("quality_basis", qualityBasis) }
        writer.member("latency_ms", latencyMs)
        if inputUsdPerMtok != 0.0 { writer.member("input_usd_per_mtok", inputUsdPerMtok) }
        if outputUsdPerMtok != 0.0 { writer.member("output_usd_per_mtok", outputUsdPerMtok) }
        if let cachedInputUsdPerMtok { writer.member("cached_input_usd_per_mtok", cachedInputUsdPerMtok) }
        if !efforts.isEmpty { writer.member("efforts", efforts) }
        if thinks { writer.member("thinks", thinks) }
        if let memoryMib { writer.member("memory_mib", memoryMib) }
        if let family { writer.member("family", family) }
        if !tags.isEmpty { writer.member("tags", tags) }
        if needsConsent { writer.member("needs_consent", needsConsent) }
        writer.endObject()
    }
}

/// The statistics of one model for one task.
public struct ModelStatistics: JSONValue, JSONCoded, Hashable {
    /// The share of calls that the model answers, from 0 to 1. Only failures lower it.
    public var availability: Double
    /// Whether it may be asked.
    public var health: ModelHealth
    /// How many outcomes the statistics are based on.
    public var outcomes: UInt64

    /// Makes the value from its fields.
    public init(
        availability: Double,
        health: ModelHealth,
        outcomes: UInt64
    ) {
        self.availability = availability
        self.health = health
        self.outcomes = outcomes
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> ModelStatistics {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = false

    init(from json: inout JSONReader) throws {
        var availability: Double?
        var health: ModelHealth?
        var outcomes: UInt64?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "availability": availability = try Double(from: &json)
            case "health": health = try ModelHealth(from: &json)
            case "outcomes": outcomes = try UInt64(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let availability else { throw json.missing("availability") }
        guard let health else { throw json.missing("health") }
        guard let outcomes else { throw json.missing("outcomes") }
        self.init(
            availability: availability,
            health: health,
            outcomes: outcomes
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("availability", availability)
        writer.member("health", health)
        writer.member("outcomes", outcomes)
        writer.endObject()
    }
}

/// A connection that a command makes.
public struct NetworkEffect: JSONValue, JSONCoded, Hashable {
    /// The host, if the command names it.
    public var host: String?
    /// Which way data goes.
    public var direction: NetworkDirection

    /// Makes the value from its fields.
    public init(
        host: String? = nil,
        direction: NetworkDirection
    ) {
        self.host = host
        self.direction = direction
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> NetworkEffect {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var host: String? = nil
        var direction: NetworkDirection?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "host": host = try json.skipNull() ? nil : try String(from: &json)
            case "direction": direction = try NetworkDirection(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let direction else { throw json.missing("direction") }
        self.init(
            host: host,
            direction: direction
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        if let host { writer.member("host", host) }
        writer.member("direction", direction)
        writer.endObject()
    }
}

/// What a pack says to a generating model.
public struct PackPrompt: JSONValue, JSONCoded, Hashable {
    /// The built-in text around the other parts.
    public var frame: PromptFrame
    /// A template in place of the frame, with `{{placeholders}}` (`crate.prompt` lists them).
    public var template: String?
    /// What the domain is about, as it follows the word "about".
    public var field: String
    /// The programs to prefer, or how to choose one.
    public var programs: [String]
    /// How the programs differ between the variants of Unix.
    public var notes: FlavorNotes
    /// What the answer must keep to, a sentence each. A prompt has the rules of every domain that the request belongs
    /// to.
    public var rules: [String]

    /// Makes the value from its fields.
    public init(
        frame: PromptFrame,
        template: String? = nil,
        field: String,
        programs: [String],
        notes: FlavorNotes,
        rules: [String]
    ) {
        self.frame = frame
        self.template = template
        self.field = field
        self.programs = programs
        self.notes = notes
        self.rules = rules
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> PackPrompt {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var frame: PromptFrame?
        var template: String? = nil
        var field: String?
        var programs: [String]?
        var notes: FlavorNotes?
        var rules: [String]?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "frame": frame = try PromptFrame(from: &json)
            case "template": template = try json.skipNull() ? nil : try String(from: &json)
            case "field": field = try String(from: &json)
            case "programs": programs = try [String](from: &json)
            case "notes": notes = try FlavorNotes(from: &json)
            case "rules": rules = try [String](from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let frame else { throw json.missing("frame") }
        guard let field else { throw json.missing("field") }
        guard let programs else { throw json.missing("programs") }
        guard let notes else { throw json.missing("notes") }
        guard let rules else { throw json.missing("rules") }
        self.init(
            frame: frame,
            template: template,
            field: field,
            programs: programs,
            notes: notes,
            rules: rules
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("frame", frame)
        if let template { writer.member("template", template) }
        writer.member("field", field)
        writer.member("programs", programs)
        writer.member("notes", notes)
        writer.member("rules", rules)
        writer.endObject()
    }
}

/// A package that the package manager knows.
public struct PackageFact: JSONValue, JSONCoded, Hashable {
    /// The name.
    public var name: String
    /// Whether it is installed. A package of which only configuration files are left is not.
    public var installed: Bool
    /// The installed version; absent if it is not installed.
    public var version: String?
    /// The version that can be installed; absent if none is known.
    public var available: String?
    /// The section of the archive, such as `graphics`.
    public var section: String?
    /// The first line of its description.
    public var summary: String?

    /// Makes the value from its fields.
    public init(
        name: String,
        installed: Bool,
        version: String? = nil,
        available: String? = nil,
        section: String? = nil,
        summary: String? = nil
    ) {
        self.name = name
        self.installed = installed
        self.version = version
        self.available = available
        self.section = section
        self.summary = summary
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> PackageFact {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var name: String?
        var installed: Bool?
        var version: String? = nil
        var available: String? = nil
        var section: String? = nil
        var summary: String? = nil
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "name": name = try String(from: &json)
            case "installed": installed = try Bool(from: &json)
            case "version": version = try json.skipNull() ? nil : try String(from: &json)
            case "available": available = try json.skipNull() ? nil : try String(from: &json)
            case "section": section = try json.skipNull() ? nil : try String(from: &json)
            case "summary": summary = try json.skipNull() ? nil : try String(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let name else { throw json.missing("name") }
        guard let installed else { throw json.missing("installed") }
        self.init(
            name: name,
            installed: installed,
            version: version,
            available: available,
            section: section,
            summary: summary
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("name", name)
        writer.member("installed", installed)
        if let version { writer.member("version", version) }
        if let available { writer.member("available", available) }
        if let section { writer.member("section", section) }
        if let summary { writer.member("summary", summary) }
        writer.endObject()
    }
}

/// The package manager of this computer.
public struct PackageManager: JSONValue, JSONCoded, Hashable {
    /// The family.
    public var kind: PackageManagerKind
    /// The path of its program.
    public var path: String

    /// Makes the value from its fields.
    public init(
        kind: PackageManagerKind,
        path: String
    ) {
        self.kind = kind
        self.path = path
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> PackageManager {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var kind: PackageManagerKind?
        var path: String?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "kind": kind = try PackageManagerKind(from: &json)
            case "path": path = try String(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let kind else { throw json.missing("kind") }
        guard let path else { throw json.missing("path") }
        self.init(
            kind: kind,
            path: path
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("kind", kind)
        writer.member("path", path)
        writer.endObject()
    }
}

/// The verb and the target of a request. All fields are absent if the request names no program.
public struct ParsedRequest: JSONValue, JSONCoded, Hashable {
    /// What the request wants to do; absent if it has no such verb.
    public var verb: VerbIntent?
    /// The verb in lower case, such as `launch`; absent if the verb is implied, as in "picture editor".
    public var verbWord: String?
    /// The program, package or service as typed, such as `VLC` or `picture editor`.
    public var target: String?
    /// The position of the target in the text of the request, in bytes.
    public var targetSpan: Span?
    /// The name that the target is an alias of, such as `google-chrome-stable` for `chrome`.
    public var resolved: String?
    /// Further names after the target, as typed: `make` in "install gcc and make". The facts are about the target
    /// alone.
    public var further: [String]

    /// Makes the value from its fields.
    public init(
        verb: VerbIntent? = nil,
        verbWord: String? = nil,
        target: String? = nil,
        targetSpan: Span? = nil,
        resolved: String? = nil,
        further: [String] = []
    ) {
        self.verb = verb
        self.verbWord = verbWord
        self.target = target
        self.targetSpan = targetSpan
        self.resolved = resolved
        self.further = further
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> ParsedRequest {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var verb: VerbIntent? = nil
        var verbWord: String? = nil
        var target: String? = nil
        var targetSpan: Span? = nil
        var resolved: String? = nil
        var further: [String] = []
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "verb": verb = try json.skipNull() ? nil : try VerbIntent(from: &json)
            case "verb_word": verbWord = try json.skipNull() ? nil : try String(from: &json)
            case "target": target = try json.skipNull() ? nil : try String(from: &json)
            case "target_span": targetSpan = try json.skipNull() ? nil : try Span(from: &json)
            case "resolved": resolved = try json.skipNull() ? nil : try String(from: &json)
            case "further": further = try [String](from: &json)
            default: try json.skipUnknown(member)
            }
        }
        self.init(
            verb: verb,
            verbWord: verbWord,
            target: target,
            targetSpan: targetSpan,
            resolved: resolved,
            further: further
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        if let verb { writer.member("verb", verb) }
        if let verbWord { writer.member("verb_word", verbWord) }
        if let target { writer.member("target", target) }
        if let targetSpan { writer.member("target_span", targetSpan) }
        if let resolved { writer.member("resolved", resolved) }
        if !further.isEmpty { writer.member("further", further) }
        writer.endObject()
    }
}

/// A path that a command names.
public struct PathEffect: JSONValue, JSONCoded, Hashable {
    /// The path as the command would see it.
    public var path: String
    /// Where it lies.
    public var scope: PathScope

    /// Makes the value from its fields.
    public init(
        path: String,
        scope: PathScope
    ) {
        self.path = path
        self.scope = scope
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> PathEffect {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var path: String?
        var scope: PathScope?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "path": path = try String(from: &json)
            case "scope": scope = try PathScope(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let path else { throw json.missing("path") }
        guard let scope else { throw json.missing("scope") }
        self.init(
            path: path,
            scope: scope
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("path", path)
        writer.member("scope", scope)
        writer.endObject()
    }
}

/// The computer that commands are written for, in the words that a prompt uses.
public struct Platform: JSONValue, JSONCoded, Hashable {
    /// The operating system, such as `linux` or `macos`.
    public var os: String
    /// The variant of its Unix programs: `GNU`, `BSD` or `BusyBox`.
    public var unixFlavor: String
    /// The shell that commands are for.
    public var shell: String
    /// How its programs differ from what a model may expect; packs add what concerns their own programs.
    public var notes: String
    /// The name and the version of the operating system, such as `Debian GNU/Linux 13 (trixie)`; empty if it is not
    /// known.
    public var release: String
    /// Programs that packs name and that this computer does not have.
    public var missingPrograms: [String]

    /// Makes the value from its fields.
    public init(
        os: String,
        unixFlavor: String,
        shell: String,
        notes: String,
        release: String = "",
        missingPrograms: [String] = []
    ) {
        self.os = os
        self.unixFlavor = unixFlavor
        self.shell = shell
        self.notes = notes
        self.release = release
        self.missingPrograms = missingPrograms
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Platform {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var os: String?
        var unixFlavor: String?
        var shell: String?
        var notes: String?
        var release: String = ""
        var missingPrograms: [String] = []
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "os": os = try String(from: &json)
            case "unix_flavor": unixFlavor = try String(from: &json)
            case "shell": shell = try String(from: &json)
            case "notes": notes = try String(from: &json)
            case "release": release = try String(from: &json)
            case "missing_programs": missingPrograms = try [String](from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let os else { throw json.missing("os") }
        guard let unixFlavor else { throw json.missing("unix_flavor") }
        guard let shell else { throw json.missing("shell") }
        guard let notes else { throw json.missing("notes") }
        self.init(
            os: os,
            unixFlavor: unixFlavor,
            shell: shell,
            notes: notes,
            release: release,
            missingPrograms: missingPrograms
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("os", os)
        writer.member("unix_flavor", unixFlavor)
        writer.member("shell", shell)
        writer.member("notes", notes)
        if !release.isEmpty { writer.member("release", release) }
        if !missingPrograms.isEmpty { writer.member("missing_programs", missingPrograms) }
        writer.endObject()
    }
}

/// One problem in a settings or data file.
public struct Problem: JSONValue, JSONCoded, Hashable {
    /// The file, or the source of the value (`environment`, `command line`, `settings`).
    public var file: String
    /// The line, counted from 1, if it is known.
    public var line: UInt64?
    /// The dotted path of the key, such as `meta.domain`; empty for the whole file.
    public var key: String
    /// The offending value as it was written, shortened; absent if the key is missing.
    public var value: String?
    /// What was expected.
    public var expected: String

    /// Makes the value from its fields.
    public init(
        file: String,
        line: UInt64? = nil,
        key: String = "",
        value: String? = nil,
        expected: String = ""
    ) {
        self.file = file
        self.line = line
        self.key = key
        self.value = value
        self.expected = expected
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Problem {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = false

    init(from json: inout JSONReader) throws {
        var file: String?
        var line: UInt64? = nil
        var key: String = ""
        var value: String? = nil
        var expected: String = ""
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "file": file = try String(from: &json)
            case "line": line = try json.skipNull() ? nil : try UInt64(from: &json)
            case "key": key = try String(from: &json)
            case "value": value = try json.skipNull() ? nil : try String(from: &json)
            case "expected": expected = try String(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let file else { throw json.missing("file") }
        self.init(
            file: file,
            line: line,
            key: key,
            value: value,
            expected: expected
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("file", file)
        if let line { writer.member("line", line) }
        if !key.isEmpty { writer.member("key", key) }
        if let value { writer.member("value", value) }
        if !expected.isEmpty { writer.member("expected", expected) }
        writer.endObject()
    }
}

/// A program that was found among the folders of `PATH`.
public struct ProgramFact: JSONValue, JSONCoded, Hashable {
    /// The name of the file.
    public var name: String
    /// The whole path.
    public var path: String

    /// Makes the value from its fields.
    public init(
        name: String,
        path: String
    ) {
        self.name = name
        self.path = path
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> ProgramFact {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var name: String?
        var path: String?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "name": name = try String(from: &json)
            case "path": path = try String(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let name else { throw json.missing("name") }
        guard let path else { throw json.missing("path") }
        self.init(
            name: name,
            path: path
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("name", name)
        writer.member("path", path)
        writer.endObject()
    }
}

/// What is proposed for a request. Nothing of it was run.
public struct Proposal: JSONValue, JSONCoded, Hashable {
    /// The commands to offer: one, or none.
    public var commands: [String]
    /// What the model said about the command; its words, unchecked.
    public var explanation: String?
    /// The decision on the request.
    public var decision: Decision
    /// The dangers of the commands; absent if there is none.
    public var report: SafetyReport?
    /// The answers that were tried, in their order.
    public var attempts: [Attempt]
    /// Where the commands come from; absent if there is none.
    public var source: ProposalSource?
    /// What was done after the decision, and how long it took: what a model was told, when it answered, how it was
    /// judged.
    public var trace: Trace
    /// What to do next: `proceed` and `confirm` offer the commands, `clarify` and `split` ask what is meant, `block`
    /// stops. A decision to proceed without a command is `clarify`.
    public var action: Action

    /// Makes the value from its fields.
    public init(
        commands: [String] = [],
        explanation: String? = nil,
        decision: Decision,
        report: SafetyReport? = nil,
        attempts: [Attempt] = [],
        source: ProposalSource? = nil,
        trace: Trace,
        action: Action
    ) {
        self.commands = commands
        self.explanation = explanation
        self.decision = decision
        self.report = report
        self.attempts = attempts
        self.source = source
        self.trace = trace
        self.action = action
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Proposal {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var commands: [String] = []
        var explanation: String? = nil
        var decision: Decision?
        var report: SafetyReport? = nil
        var attempts: [Attempt] = []
        var source: ProposalSource? = nil
        var trace: Trace?
        var action: Action?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "commands": commands = try [String](from: &json)
            case "explanation": explanation = try json.skipNull() ? nil : try String(from: &json)
            case "decision": decision = try Decision(from: &json)
            case "report": report = try json.skipNull() ? nil : try SafetyReport(from: &json)
            case "attempts": attempts = try [Attempt](from: &json)
            case "source": source = try json.skipNull() ? nil : try ProposalSource(from: &json)
            case "trace": trace = try Trace(from: &json)
            case "action": action = try Action(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let decision else { throw json.missing("decision") }
        guard let trace else { throw json.missing("trace") }
        guard let action else { throw json.missing("action") }
        self.init(
            commands: commands,
            explanation: explanation,
            decision: decision,
            report: report,
            attempts: attempts,
            source: source,
            trace: trace,
            action: action
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        if !commands.isEmpty { writer.member("commands", commands) }
        if let explanation { writer.member("explanation", explanation) }
        writer.member("decision", decision)
        if let report { writer.member("report", report) }
        if !attempts.isEmpty { writer.member("attempts", attempts) }
        if let source { writer.member("source", source) }
        writer.member("trace", trace)
        writer.member("action", action)
        writer.endObject()
    }
}

/// How long the parts of a proposal may take besides the model's answer, and what it may look up.
public struct ProposeSettings: JSONValue, JSONCoded, Hashable {
    /// `propose.introspect`: whether programs of a command are run with `--help`, to reject options that they do not
    /// have.
    public var introspect: Bool
    /// `propose.gatherMs`: how long a proposal waits for classifiers and facts together, in milliseconds; what comes
    /// later is left out.
    public var gatherMs: UInt32
    /// `propose.assembleMs`: how long a prompt may take to put together, in milliseconds; the trace says so if it takes
    /// longer.
    public var assembleMs: UInt32
    /// `propose.judgeMs`: how long an answer may take to judge, in milliseconds; the trace says so if it takes longer.
    public var judgeMs: UInt32

    /// Makes the value from its fields.
    public init(
        introspect: Bool = false,
        gatherMs: UInt32 = 200,
        assembleMs: UInt32 = 50,
        judgeMs: UInt32 = 50
    ) {
        self.introspect = introspect
        self.gatherMs = gatherMs
        self.assembleMs = assembleMs
        self.judgeMs = judgeMs
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> ProposeSettings {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var introspect: Bool = false
        var gatherMs: UInt32 = 200
        var assembleMs: UInt32 = 50
        var judgeMs: UInt32 = 50
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "introspect": introspect = try Bool(from: &json)
            case "gather_ms": gatherMs = try UInt32(from: &json)
            case "assemble_ms": assembleMs = try UInt32(from: &json)
            case "judge_ms": judgeMs = try UInt32(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        self.init(
            introspect: introspect,
            gatherMs: gatherMs,
            assembleMs: assembleMs,
            judgeMs: judgeMs
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        if introspect { writer.member("introspect", introspect) }
        if gatherMs != 200 { writer.member("gather_ms", gatherMs) }
        if assembleMs != 50 { writer.member("assemble_ms", assembleMs) }
        if judgeMs != 50 { writer.member("judge_ms", judgeMs) }
        writer.endObject()
    }
}

/// The expected quality of a model for each task, from 0 to 1, before there are outcomes.
public struct QualityPrior: JSONValue, JSONCoded, Hashable {
    /// For conversation.
    public var chat: Double
    /// For assigning labels.
    public var classify: Double
    /// For planning and analysis.
    public var reasoning: Double
    /// For code.
    public var code: Double

    /// Makes the value from its fields.
    public init(
        chat: Double,
        classify: Double,
        reasoning: Double,
        code: Double
    ) {
        self.chat = chat
        self.classify = classify
        self.reasoning = reasoning
        self.code = code
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> QualityPrior {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var chat: Double?
        var classify: Double?
        var reasoning: Double?
        var code: Double?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "chat": chat = try Double(from: &json)
            case "classify": classify = try Double(from: &json)
            case "reasoning": reasoning = try Double(from: &json)
            case "code": code = try Double(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let chat else { throw json.missing("chat") }
        guard let classify else { throw json.missing("classify") }
        guard let reasoning else { throw json.missing("reasoning") }
        guard let code else { throw json.missing("code") }
        self.init(
            chat: chat,
            classify: classify,
            reasoning: reasoning,
            code: code
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("chat", chat)
        writer.member("classify", classify)
        writer.member("reasoning", reasoning)
        writer.member("code", code)
        writer.endObject()
    }
}

/// The query to a host-provided classifier.
public struct Query: JSONValue, JSONCoded, Hashable {
    /// The text of the user.
    public var text: String
    /// The conversation so far, the oldest turn first.
    public var history: [Turn]
    /// The domains to choose from.
    public var domains: [Domain]
    /// The time until an answer is of no use, in milliseconds; absent if there is no limit.
    public var timeLeftMs: UInt64?

    /// Makes the value from its fields.
    public init(
        text: String,
        history: [Turn] = [],
        domains: [Domain] = [],
        timeLeftMs: UInt64? = nil
    ) {
        self.text = text
        self.history = history
        self.domains = domains
        self.timeLeftMs = timeLeftMs
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Query {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = false

    init(from json: inout JSONReader) throws {
        var text: String?
        var history: [Turn] = []
        var domains: [Domain] = []
        var timeLeftMs: UInt64? = nil
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "text": text = try String(from: &json)
            case "history": history = try [Turn](from: &json)
            case "domains": domains = try [Domain](from: &json)
            case "time_left_ms": timeLeftMs = try json.skipNull() ? nil : try UInt64(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let text else { throw json.missing("text") }
        self.init(
            text: text,
            history: history,
            domains: domains,
            timeLeftMs: timeLeftMs
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("text", text)
        if !history.isEmpty { writer.member("history", history) }
        if !domains.isEmpty { writer.member("domains", domains) }
        if let timeLeftMs { writer.member("time_left_ms", timeLeftMs) }
        writer.endObject()
    }
}

/// The question that a decision puts to the user.
public struct Question: JSONValue, JSONCoded, Hashable {
    /// The question, in the language of the `QuestionSentences` in use.
    public var text: String
    /// The answers to choose from, the likeliest first. The user may also answer in words. Empty if only words can
    /// answer.
    public var options: [QuestionOption]
    /// Which question about the request it is, from 1 to `MAX_ROUNDS`.
    public var round: UInt8

    /// Makes the value from its fields.
    public init(
        text: String,
        options: [QuestionOption] = [],
        round: UInt8
    ) {
        self.text = text
        self.options = options
        self.round = round
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Question {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var text: String?
        var options: [QuestionOption] = []
        var round: UInt8?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "text": text = try String(from: &json)
            case "options": options = try [QuestionOption](from: &json)
            case "round": round = try UInt8(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let text else { throw json.missing("text") }
        guard let round else { throw json.missing("round") }
        self.init(
            text: text,
            options: options,
            round: round
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("text", text)
        if !options.isEmpty { writer.member("options", options) }
        writer.member("round", round)
        writer.endObject()
    }
}

/// An answer to choose.
public struct QuestionOption: JSONValue, JSONCoded, Hashable {
    /// The answer in words, such as the title of a domain.
    public var label: String
    /// The request is for this domain.
    public var domain: Domain?
    /// The part of the text with this index in the clauses of the clarity is handled first, counted from 0.
    public var clause: UInt32?
    /// `proceed` agrees, and `clarify` declines what was understood.
    public var action: Action?

    /// Makes the value from its fields.
    public init(
        label: String,
        domain: Domain? = nil,
        clause: UInt32? = nil,
        action: Action? = nil
    ) {
        self.label = label
        self.domain = domain
        self.clause = clause
        self.action = action
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> QuestionOption {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var label: String?
        var domain: Domain? = nil
        var clause: UInt32? = nil
        var action: Action? = nil
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "label": label = try String(from: &json)
            case "domain": domain = try json.skipNull() ? nil : try Domain(from: &json)
            case "clause": clause = try json.skipNull() ? nil : try UInt32(from: &json)
            case "action": action = try json.skipNull() ? nil : try Action(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let label else { throw json.missing("label") }
        self.init(
            label: label,
            domain: domain,
            clause: clause,
            action: action
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("label", label)
        if let domain { writer.member("domain", domain) }
        if let clause { writer.member("clause", clause) }
        if let action { writer.member("action", action) }
        writer.endObject()
    }
}

/// A command that was found in the text.
public struct ReadCommand: JSONValue, JSONCoded, Hashable {
    /// Its position in the text. A command inside of a string has the position of that string.
    public var span: Span
    /// Its words as a program would get them: without quotes, and with the values of variables that are known.
    public var words: [String]
    /// The folder that it runs in, if the text changes to one.
    public var directory: String?
    /// Whether it runs with the rights of another user, or on another computer.
    public var elevated: Bool
    /// What is known of its program; absent if it has no row.
    public var program: KnownProgram?

    /// Makes the value from its fields.
    public init(
        span: Span,
        words: [String],
        directory: String? = nil,
        elevated: Bool = false,
        program: KnownProgram? = nil
    ) {
        self.span = span
        self.words = words
        self.directory = directory
        self.elevated = elevated
        self.program = program
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> ReadCommand {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var span: Span?
        var words: [String]?
        var directory: String? = nil
        var elevated: Bool = false
        var program: KnownProgram? = nil
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "span": span = try Span(from: &json)
            case "words": words = try [String](from: &json)
            case "directory": directory = try json.skipNull() ? nil : try String(from: &json)
            case "elevated": elevated = try Bool(from: &json)
            case "program": program = try json.skipNull() ? nil : try KnownProgram(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let span else { throw json.missing("span") }
        guard let words else { throw json.missing("words") }
        self.init(
            span: span,
            words: words,
            directory: directory,
            elevated: elevated,
            program: program
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("span", span)
        writer.member("words", words)
        if let directory { writer.member("directory", directory) }
        if elevated { writer.member("elevated", elevated) }
        if let program { writer.member("program", program) }
        writer.endObject()
    }
}

/// A reason for the action of a decision.
public struct Reason: JSONValue, JSONCoded, Hashable {
    /// What kind of reason it is.
    public var code: ReasonCode
    /// The reason as a sentence in English, for the user.
    public var text: String
    /// What the sentence names.
    public var params: ReasonParams

    /// Makes the value from its fields.
    public init(
        code: ReasonCode,
        text: String,
        params: ReasonParams = ReasonParams()
    ) {
        self.code = code
        self.text = text
        self.params = params
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Reason {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var code: ReasonCode?
        var text: String?
        var params: ReasonParams = ReasonParams()
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "code": code = try ReasonCode(from: &json)
            case "text": text = try String(from: &json)
            case "params": params = try ReasonParams(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let code else { throw json.missing("code") }
        guard let text else { throw json.missing("text") }
        self.init(
            code: code,
            text: text,
            params: params
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("code", code)
        writer.member("text", text)
        if params != ReasonParams() { writer.member("params", params) }
        writer.endObject()
    }
}

/// What a reason names. Which of it is there depends on the code.
public struct ReasonParams: JSONValue, JSONCoded, Hashable {
    /// The domain.
    public var domain: Domain?
    /// The confidence of the domain, from 0 to 1.
    public var confidence: Double?
    /// The confidence from which a request is clear, from 0 to 1.
    public var needed: Double?
    /// The kind of work that the request asks for.
    public var kind: TaskKind?
    /// The number of requests in the text.
    public var count: UInt32?
    /// The id of the safety rule.
    public var rule: String?

    /// Makes the value from its fields.
    public init(
        domain: Domain? = nil,
        confidence: Double? = nil,
        needed: Double? = nil,
        kind: TaskKind? = nil,
        count: UInt32? = nil,
        rule: String? = nil
    ) {
        self.domain = domain
        self.confidence = confidence
        self.needed = needed
        self.kind = kind
        self.count = count
        self.rule = rule
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> ReasonParams {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var domain: Domain? = nil
        var confidence: Double? = nil
        var needed: Double? = nil
        var kind: TaskKind? = nil
        var count: UInt32? = nil
        var rule: String? = nil
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "domain": domain = try json.skipNull() ? nil : try Domain(from: &json)
            case "confidence": confidence = try json.skipNull() ? nil : try Double(from: &json)
            case "needed": needed = try json.skipNull() ? nil : try Double(from: &json)
            case "kind": kind = try json.skipNull() ? nil : try TaskKind(from: &json)
            case "count": count = try json.skipNull() ? nil : try UInt32(from: &json)
            case "rule": rule = try json.skipNull() ? nil : try String(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        self.init(
            domain: domain,
            confidence: confidence,
            needed: needed,
            kind: kind,
            count: count,
            rule: rule
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        if let domain { writer.member("domain", domain) }
        if let confidence { writer.member("confidence", confidence) }
        if let needed { writer.member("needed", needed) }
        if let kind { writer.member("kind", kind) }
        if let count { writer.member("count", count) }
        if let rule { writer.member("rule", rule) }
        writer.endObject()
    }
}

/// The recommendation for one use case.
public struct Recommendation: JSONValue, JSONCoded, Hashable {
    /// The use case.
    public var useCase: UseCase
    /// The role within which models were compared.
    public var role: UseCaseRole
    /// The recommended models, the best first; empty if there are none.
    public var picks: [RecommendedModel]
    /// The models of this role that were rejected, and why.
    public var rejected: [Rejection]

    /// Makes the value from its fields.
    public init(
        useCase: UseCase,
        role: UseCaseRole,
        picks: [RecommendedModel],
        rejected: [Rejection]
    ) {
        self.useCase = useCase
        self.role = role
        self.picks = picks
        self.rejected = rejected
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Recommendation {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var useCase: UseCase?
        var role: UseCaseRole?
        var picks: [RecommendedModel]?
        var rejected: [Rejection]?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "use_case": useCase = try UseCase(from: &json)
            case "role": role = try UseCaseRole(from: &json)
            case "picks": picks = try [RecommendedModel](from: &json)
            case "rejected": rejected = try [Rejection](from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let useCase else { throw json.missing("use_case") }
        guard let role else { throw json.missing("role") }
        guard let picks else { throw json.missing("picks") }
        guard let rejected else { throw json.missing("rejected") }
        self.init(
            useCase: useCase,
            role: role,
            picks: picks,
            rejected: rejected
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("use_case", useCase)
        writer.member("role", role)
        writer.member("picks", picks)
        writer.member("rejected", rejected)
        writer.endObject()
    }
}

/// The recommendations for every use case of a request.
public struct RecommendationBundle: JSONValue, JSONCoded, Hashable {
    /// The memory that a model may take on this computer, in MiB.
    public var budgetMib: UInt32
    /// One recommendation for each use case, in the order of the request.
    public var recommendations: [Recommendation]

    /// Makes the value from its fields.
    public init(
        budgetMib: UInt32,
        recommendations: [Recommendation]
    ) {
        self.budgetMib = budgetMib
        self.recommendations = recommendations
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> RecommendationBundle {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var budgetMib: UInt32?
        var recommendations: [Recommendation]?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "budget_mib": budgetMib = try UInt32(from: &json)
            case "recommendations": recommendations = try [Recommendation](from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let budgetMib else { throw json.missing("budget_mib") }
        guard let recommendations else { throw json.missing("recommendations") }
        self.init(
            budgetMib: budgetMib,
            recommendations: recommendations
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("budget_mib", budgetMib)
        writer.member("recommendations", recommendations)
        writer.endObject()
    }
}

/// A request for a recommendation.
public struct RecommendationRequest: JSONValue, JSONCoded, Hashable {
    /// The use cases; if empty, the default one.
    public var useCases: [UseCase]
    /// The balance of speed and quality.
    public var tier: QualityTier
    /// Where a model may run.
    public var privacy: Privacy

    /// Makes the value from its fields.
    public init(
        useCases: [UseCase] = [],
        tier: QualityTier = .balanced,
        privacy: Privacy = .onDevice
    ) {
        self.useCases = useCases
        self.tier = tier
        self.privacy = privacy
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> RecommendationRequest {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var useCases: [UseCase] = []
        var tier: QualityTier = .balanced
        var privacy: Privacy = .onDevice
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "use_cases": useCases = try [UseCase](from: &json)
            case "tier": tier = try QualityTier(from: &json)
            case "privacy": privacy = try Privacy(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        self.init(
            useCases: useCases,
            tier: tier,
            privacy: privacy
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("use_cases", useCases)
        writer.member("tier", tier)
        writer.member("privacy", privacy)
        writer.endObject()
    }
}

/// A recommended model with its score.
public struct RecommendedModel: JSONValue, JSONCoded, Hashable {
    /// The model's id.
    public var model: String
    /// Its display name.
    public var name: String
    /// The weighted sum of the three axes plus the bonus.
    public var score: Double
    /// Its quality, relative to the best model of the same role.
    public var quality: Double
    /// How soon it answers, relative to the slowest model of the same role.
    public var latency: Double
    /// The share of the memory budget that it leaves free.
    public var memory: Double
    /// The bonus for capabilities that the use case prefers.
    public var bonus: Double
    /// The memory it takes with its KV cache, in MiB; 0 if it runs elsewhere.
    public var needsMib: UInt32
    /// Whether the user must agree before it is used, because requests leave this computer.
    public var needsConsent: Bool

    /// Makes the value from its fields.
    public init(
        model: String,
        name: String,
        score: Double,
        quality: Double,
        latency: Double,
        memory: Double,
        bonus: Double,
        needsMib: UInt32,
        needsConsent: Bool
    ) {
        self.model = model
        self.name = name
        self.score = score
        self.quality = quality
        self.latency = latency
        self.memory = memory
        self.bonus = bonus
        self.needsMib = needsMib
        self.needsConsent = needsConsent
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> RecommendedModel {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var model: String?
        var name: String?
        var score: Double?
        var quality: Double?
        var latency: Double?
        var memory: Double?
        var bonus: Double?
        var needsMib: UInt32?
        var needsConsent: Bool?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "model": model = try String(from: &json)
            case "name": name = try String(from: &json)
            case "score": score = try Double(from: &json)
            case "quality": quality = try Double(from: &json)
            case "latency": latency = try Double(from: &json)
            case "memory": memory = try Double(from: &json)
            case "bonus": bonus = try Double(from: &json)
            case "needs_mib": needsMib = try UInt32(from: &json)
            case "needs_consent": needsConsent = try Bool(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let model else { throw json.missing("model") }
        guard let name else { throw json.missing("name") }
        guard let score else { throw json.missing("score") }
        guard let quality else { throw json.missing("quality") }
        guard let latency else { throw json.missing("latency") }
        guard let memory else { throw json.missing("memory") }
        guard let bonus else { throw json.missing("bonus") }
        guard let needsMib else { throw json.missing("needs_mib") }
        guard let needsConsent else { throw json.missing("needs_consent") }
        self.init(
            model: model,
            name: name,
            score: score,
            quality: quality,
            latency: latency,
            memory: memory,
            bonus: bonus,
            needsMib: needsMib,
            needsConsent: needsConsent
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("model", model)
        writer.member("name", name)
        writer.member("score", score)
        writer.member("quality", quality)
        writer.member("latency", latency)
        writer.member("memory", memory)
        writer.member("bonus", bonus)
        writer.member("needs_mib", needsMib)
        writer.member("needs_consent", needsConsent)
        writer.endObject()
    }
}

/// The reason why a model was rejected.
public struct Rejection: JSONValue, JSONCoded, Hashable {
    /// The model's id.
    public var model: String
    /// The requirement that it does not meet.
    public var requirement: String

    /// Makes the value from its fields.
    public init(
        model: String,
        requirement: String
    ) {
        self.model = model
        self.requirement = requirement
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Rejection {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var model: String?
        var requirement: String?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "model": model = try String(from: &json)
            case "requirement": requirement = try String(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let model else { throw json.missing("model") }
        guard let requirement else { throw json.missing("requirement") }
        self.init(
            model: model,
            requirement: requirement
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("model", model)
        writer.member("requirement", requirement)
        writer.endObject()
    }
}

/// The command in a model's reply with its report, or the reason why the reply has none.
public struct ReplyCheck: JSONValue, JSONCoded, Hashable {
    /// The command, without fences, prompts, prefixes and explanations; absent if there is none.
    public var command: String?
    /// Why there is no command, or no single one.
    public var rejection: ReplyRejection?
    /// The report on the command, or on all of several. Spans are positions in the command, or in the commands joined
    /// by line feeds.
    public var report: SafetyReport?
    /// The commands in their order, if the reply offers several different ones; otherwise empty.
    public var commands: [String]

    /// Makes the value from its fields.
    public init(
        command: String? = nil,
        rejection: ReplyRejection? = nil,
        report: SafetyReport? = nil,
        commands: [String] = []
    ) {
        self.command = command
        self.rejection = rejection
        self.report = report
        self.commands = commands
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> ReplyCheck {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var command: String? = nil
        var rejection: ReplyRejection? = nil
        var report: SafetyReport? = nil
        var commands: [String] = []
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "command": command = try json.skipNull() ? nil : try String(from: &json)
            case "rejection": rejection = try json.skipNull() ? nil : try ReplyRejection(from: &json)
            case "report": report = try json.skipNull() ? nil : try SafetyReport(from: &json)
            case "commands": commands = try [String](from: &json)
            default: try json.skipUnknown(member)
            }
        }
        self.init(
            command: command,
            rejection: rejection,
            report: report,
            commands: commands
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        if let command { writer.member("command", command) }
        if let rejection { writer.member("rejection", rejection) }
        if let report { writer.member("report", report) }
        if !commands.isEmpty { writer.member("commands", commands) }
        writer.endObject()
    }
}

/// A request to decide on. Only `text` is required; JSON leaves out fields with their default.
public struct RouteRequest: JSONValue, JSONCoded, Hashable {
    /// What the user asks. It must not be blank, must not contain U+0000, and may have at most 64 KiB unless a setting
    /// changes that. Escape sequences of terminals, and control characters other than tab, line feed and carriage
    /// return, are ignored.
    public var text: String
    /// The conversation so far, the oldest turn first. Each turn may be as long as `text`. The last turns tell what a
    /// follow-up such as "do it" refers to.
    public var history: [Turn]
    /// The requirements for the model.
    public var hint: IntentHint
    /// How quality, latency and cost are weighed when a model is chosen. The preferences of the hint take precedence.
    public var workload: Workload
    /// A name for the conversation: any text that is not blank. The conversation stays on its model unless enough
    /// changes, so that prompt caches stay valid.
    public var session: String?
    /// Whether to classify.
    public var domains: DomainChoice
    /// A model that the caller has already chosen. It is never replaced.
    public var model: String?
    /// A command drafted for the request, to be checked along with it.
    public var command: String?
    /// Whether the decision should contain the prompt for the generating model.
    public var prompt: Bool
    /// Facts about this computer, as text, that the app wants in that prompt.
    public var systemContext: String?
    /// Facts about this computer that the app knows, in place of those that would be looked up. They become the
    /// decision's `systemContext` and count as evidence as those do; their text is in the prompt unless `systemContext`
    /// has another. As JSON, they may be as long as `text`.
    public var facts: SystemContext?
    /// How many of the best domains `Decision.ranked` lists, from 1 to 1,000. The default is the three best, without
    /// those less likely than 0.02.
    public var ranked: UInt32?
    /// How long this request waits for classifiers and for facts about this computer together, in milliseconds, from 1
    /// to 600,000. What comes later is left out, and the trace says so. Where the setting `deadlineMs` is shorter, it
    /// counts.
    public var deadlineMs: UInt32?
    /// Texts and commands that a question was asked about, and that the text answers in words: their dangers are
    /// dangers of this request, too. `Router.answer` sets them. Up to 8, each as long as `text`.
    public var about: [String]
    /// How many questions about this request the user has answered. From 2 on, its decision asks nothing.
    /// `Router.answer` counts them.
    public var answered: UInt8

    /// Makes the value from its fields.
    public init(
        text: String,
        history: [Turn] = [],
        hint: IntentHint = IntentHint(),
        workload: Workload = .interactive,
        session: String? = nil,
        domains: DomainChoice = .auto,
        model: String? = nil,
        command: String? = nil,
        prompt: Bool = false,
        systemContext: String? = nil,
        facts: SystemContext? = nil,
        ranked: UInt32? = nil,
        deadlineMs: UInt32? = nil,
        about: [String] = [],
        answered: UInt8 = 0
    ) {
        self.text = text
        self.history = history
        self.hint = hint
        self.workload = workload
        self.session = session
        self.domains = domains
        self.model = model
        self.command = command
        self.prompt = prompt
        self.systemContext = systemContext
        self.facts = facts
        self.ranked = ranked
        self.deadlineMs = deadlineMs
        self.about = about
        self.answered = answered
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> RouteRequest {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var text: String?
        var history: [Turn] = []
        var hint: IntentHint = IntentHint()
        var workload: Workload = .interactive
        var session: String? = nil
        var domains: DomainChoice = .auto
        var model: String? = nil
        var command: String? = nil
        var prompt: Bool = false
        var systemContext: String? = nil
        var facts: SystemContext? = nil
        var ranked: UInt32? = nil
        var deadlineMs: UInt32? = nil
        var about: [String] = []
        var answered: UInt8 = 0
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "text": text = try String(from: &json)
            case "history": history = try [Turn](from: &json)
            case "hint": hint = try IntentHint(from: &json)
            case "workload": workload = try Workload(from: &json)
            case "session": session = try json.skipNull() ? nil : try String(from: &json)
            case "domains": domains = try DomainChoice(from: &json)
            case "model": model = try json.skipNull() ? nil : try String(from: &json)
            case "command": command = try json.skipNull() ? nil : try String(from: &json)
            case "prompt": prompt = try Bool(from: &json)
            case "system_context": systemContext = try json.skipNull() ? nil : try String(from: &json)
            case "facts": facts = try json.skipNull() ? nil : try SystemContext(from: &json)
            case "ranked": ranked = try json.skipNull() ? nil : try UInt32(from: &json)
            case "deadline_ms": deadlineMs = try json.skipNull() ? nil : try UInt32(from: &json)
            case "about": about = try [String](from: &json)
            case "answered": answered = try UInt8(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let text else { throw json.missing("text") }
        self.init(
            text: text,
            history: history,
            hint: hint,
            workload: workload,
            session: session,
            domains: domains,
            model: model,
            command: command,
            prompt: prompt,
            systemContext: systemContext,
            facts: facts,
            ranked: ranked,
            deadlineMs: deadlineMs,
            about: about,
            answered: answered
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("text", text)
        if !history.isEmpty { writer.member("history", history) }
        if hint != IntentHint() { writer.member("hint", hint) }
        if workload != .interactive { writer.member("workload", workload) }
        if let session { writer.member("session", session) }
        if domains != .auto { writer.member("domains", domains) }
        if let model { writer.member("model", model) }
        if let command { writer.member("command", command) }
        if prompt { writer.member("prompt", prompt) }
        if let systemContext { writer.member("system_context", systemContext) }
        if let facts { writer.member("facts", facts) }
        if let ranked { writer.member("ranked", ranked) }
        if let deadlineMs { writer.member("deadline_ms", deadlineMs) }
        if !about.isEmpty { writer.member("about", about) }
        if answered != 0 { writer.member("answered", answered) }
        writer.endObject()
    }
}

/// The server with the model of the complexity rubric, and what the model is asked.
public struct RubricSettings: JSONValue, JSONCoded, Hashable {
    /// `rubric.server`: what kind of server runs the model of the complexity rubric (`gemini` is LiteRT-LM, too;
    /// `geminiPlain` is for hosted Gemma models, which take neither instructions nor a schema).
    public var server: ServerKind
    /// `rubric.endpoint`: the address of the server with the model of the complexity rubric; setting it lets `auto` ask
    /// it.
    public var endpoint: String?
    /// `rubric.model`: the model that grades complexity.
    public var model: String
    /// `rubric.keyVariable`: the environment variable that holds the key of the server with the complexity rubric.
    public var keyVariable: String?
    /// `rubric.keyFile`: the file that holds the key of the server with the complexity rubric.
    public var keyFile: String?
    /// `rubric.variant`: whether the model of the complexity rubric chooses a side or gives a number.
    public var variant: RubricAnswer
    /// `rubric.threshold`: the number from which a request is involved or complex.
    public var threshold: UInt32
    /// `rubric.turns`: how many turns of the conversation the model of the complexity rubric is shown.
    public var turns: UInt32
    /// `rubric.window`: out of how many of the last turns `rubric.turns` are taken, those of tools included.
    public var window: UInt32

    /// Makes the value from its fields.
    public init(
        server: ServerKind = .gemini,
        endpoint: String? = nil,
        model: String = "gemma3-1b-gpu-custom",
        keyVariable: String? = nil,
        keyFile: String? = nil,
        variant: RubricAnswer = .choice,
        threshold: UInt32 = 50,
        turns: UInt32 = 4,
        window: UInt32 = 20
    ) {
        self.server = server
        self.endpoint = endpoint
        self.model = model
        self.keyVariable = keyVariable
        self.keyFile = keyFile
        self.variant = variant
        self.threshold = threshold
        self.turns = turns
        self.window = window
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> RubricSettings {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var server: ServerKind = .gemini
        var endpoint: String? = nil
        var model: String = "gemma3-1b-gpu-custom"
        var keyVariable: String? = nil
        var keyFile: String? = nil
        var variant: RubricAnswer = .choice
        var threshold: UInt32 = 50
        var turns: UInt32 = 4
        var window: UInt32 = 20
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "server": server = try ServerKind(from: &json)
            case "endpoint": endpoint = try json.skipNull() ? nil : try String(from: &json)
            case "model": model = try String(from: &json)
            case "key_variable": keyVariable = try json.skipNull() ? nil : try String(from: &json)
            case "key_file": keyFile = try json.skipNull() ? nil : try String(from: &json)
            case "variant": variant = try RubricAnswer(from: &json)
            case "threshold": threshold = try UInt32(from: &json)
            case "turns": turns = try UInt32(from: &json)
            case "window": window = try UInt32(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        self.init(
            server: server,
            endpoint: endpoint,
            model: model,
            keyVariable: keyVariable,
            keyFile: keyFile,
            variant: variant,
            threshold: threshold,
            turns: turns,
            window: window
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        if server != .gemini { writer.member("server", server) }
        if let endpoint { writer.member("endpoint", endpoint) }
        if model != "gemma3-1b-gpu-custom" { writer.member("model", model) }
        if let keyVariable { writer.member("key_variable", keyVariable) }
        if let keyFile { writer.member("key_file", keyFile) }
        if variant != .choice { writer.member("variant", variant) }
        if threshold != 50 { writer.member("threshold", threshold) }
        if turns != 4 { writer.member("turns", turns) }
        if window != 20 { writer.member("window", window) }
        writer.endObject()
    }
}

/// A safety rule that a domain of the request has.
public struct SafetyPattern: JSONValue, JSONCoded, Hashable {
    /// The id of the rule.
    public var rule: String
    /// How dangerous what it finds is.
    public var level: RiskLevel
    /// What it finds, as a sentence.
    public var message: String

    /// Makes the value from its fields.
    public init(
        rule: String,
        level: RiskLevel,
        message: String
    ) {
        self.rule = rule
        self.level = level
        self.message = message
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> SafetyPattern {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var rule: String?
        var level: RiskLevel?
        var message: String?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "rule": rule = try String(from: &json)
            case "level": level = try RiskLevel(from: &json)
            case "message": message = try String(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let rule else { throw json.missing("rule") }
        guard let level else { throw json.missing("level") }
        guard let message else { throw json.missing("message") }
        self.init(
            rule: rule,
            level: level,
            message: message
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("rule", rule)
        writer.member("level", level)
        writer.member("message", message)
        writer.endObject()
    }
}

/// All findings with a verdict.
public struct SafetyReport: JSONValue, JSONCoded, Hashable {
    /// The highest risk level among the findings.
    public var level: RiskLevel
    /// What the policy says to do.
    public var verdict: Verdict
    /// The findings, the worst first.
    public var findings: [Finding]
    /// Whether the whole text could be analyzed.
    public var complete: Bool
    /// The ids of rules whose findings were removed by custom exemptions.
    public var exempted: [String]

    /// Makes the value from its fields.
    public init(
        level: RiskLevel,
        verdict: Verdict,
        findings: [Finding],
        complete: Bool,
        exempted: [String] = []
    ) {
        self.level = level
        self.verdict = verdict
        self.findings = findings
        self.complete = complete
        self.exempted = exempted
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> SafetyReport {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var level: RiskLevel?
        var verdict: Verdict?
        var findings: [Finding]?
        var complete: Bool?
        var exempted: [String] = []
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "level": level = try RiskLevel(from: &json)
            case "verdict": verdict = try Verdict(from: &json)
            case "findings": findings = try [Finding](from: &json)
            case "complete": complete = try Bool(from: &json)
            case "exempted": exempted = try [String](from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let level else { throw json.missing("level") }
        guard let verdict else { throw json.missing("verdict") }
        guard let findings else { throw json.missing("findings") }
        guard let complete else { throw json.missing("complete") }
        self.init(
            level: level,
            verdict: verdict,
            findings: findings,
            complete: complete,
            exempted: exempted
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("level", level)
        writer.member("verdict", verdict)
        writer.member("findings", findings)
        writer.member("complete", complete)
        if !exempted.isEmpty { writer.member("exempted", exempted) }
        writer.endObject()
    }
}

/// A safety rule: a danger, and how much could go wrong. Its patterns are only in the pack.
public struct SafetyRule: JSONValue, JSONCoded, Hashable {
    /// Its id, such as `git-push-force`.
    public var id: String
    /// How much could go wrong.
    public var level: RiskLevel
    /// What the command or request would do.
    public var message: String
    /// What could go wrong.
    public var risks: [String]
    /// What to do instead.
    public var alternative: String?
    /// A higher risk level in a decision of the rule's domain.
    public var levelInDomain: RiskLevel?
    /// The domain of the rule.
    public var domain: Domain?

    /// Makes the value from its fields.
    public init(
        id: String,
        level: RiskLevel,
        message: String,
        risks: [String] = [],
        alternative: String? = nil,
        levelInDomain: RiskLevel? = nil,
        domain: Domain? = nil
    ) {
        self.id = id
        self.level = level
        self.message = message
        self.risks = risks
        self.alternative = alternative
        self.levelInDomain = levelInDomain
        self.domain = domain
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> SafetyRule {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = false

    init(from json: inout JSONReader) throws {
        var id: String?
        var level: RiskLevel?
        var message: String?
        var risks: [String] = []
        var alternative: String? = nil
        var levelInDomain: RiskLevel? = nil
        var domain: Domain? = nil
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "id": id = try String(from: &json)
            case "level": level = try RiskLevel(from: &json)
            case "message": message = try String(from: &json)
            case "risks": risks = try [String](from: &json)
            case "alternative": alternative = try json.skipNull() ? nil : try String(from: &json)
            case "level_in_domain": levelInDomain = try json.skipNull() ? nil : try RiskLevel(from: &json)
            case "domain": domain = try json.skipNull() ? nil : try Domain(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let id else { throw json.missing("id") }
        guard let level else { throw json.missing("level") }
        guard let message else { throw json.missing("message") }
        self.init(
            id: id,
            level: level,
            message: message,
            risks: risks,
            alternative: alternative,
            levelInDomain: levelInDomain,
            domain: domain
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("id", id)
        writer.member("level", level)
        writer.member("message", message)
        if !risks.isEmpty { writer.member("risks", risks) }
        if let alternative { writer.member("alternative", alternative) }
        if let levelInDomain { writer.member("level_in_domain", levelInDomain) }
        if let domain { writer.member("domain", domain) }
        writer.endObject()
    }
}

/// What a request needs of its model, for choosing one without routing.
public struct SelectionInput: JSONValue, JSONCoded, Hashable {
    /// The requirements of the caller.
    public var hint: IntentHint
    /// How the caller weighs the axes. The preferences of the hint take precedence.
    public var workload: Workload
    /// The task; absent for conversation. The task of the hint takes precedence.
    public var task: TaskHint?
    /// How complex the request is.
    public var complexity: Complexity
    /// The length of the request with its history, in tokens.
    public var inputTokens: UInt32
    /// How many of these the session's model has read before, so that it charges less for them where it says so.
    public var cachedTokens: UInt32
    /// The model that the app assigned to the tier of the request. It serves if it meets the hard requirements and is
    /// not cooling down.
    public var tierModel: String?
    /// The time, in milliseconds of the clock that the evidence uses.
    public var nowMs: UInt64
    /// The model that the session is on.
    public var session: String?
    /// Whether and how to explore other models; off if absent.
    public var exploration: Exploration?

    /// Makes the value from its fields.
    public init(
        hint: IntentHint = IntentHint(),
        workload: Workload = .interactive,
        task: TaskHint? = nil,
        complexity: Complexity = Complexity(tier: nil, score: nil, reasons: []),
        inputTokens: UInt32 = 0,
        cachedTokens: UInt32 = 0,
        tierModel: String? = nil,
        nowMs: UInt64 = 0,
        session: String? = nil,
        exploration: Exploration? = nil
    ) {
        self.hint = hint
        self.workload = workload
        self.task = task
        self.complexity = complexity
        self.inputTokens = inputTokens
        self.cachedTokens = cachedTokens
        self.tierModel = tierModel
        self.nowMs = nowMs
        self.session = session
        self.exploration = exploration
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> SelectionInput {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = false

    init(from json: inout JSONReader) throws {
        var hint: IntentHint = IntentHint()
        var workload: Workload = .interactive
        var task: TaskHint? = nil
        var complexity: Complexity = Complexity(tier: nil, score: nil, reasons: [])
        var inputTokens: UInt32 = 0
        var cachedTokens: UInt32 = 0
        var tierModel: String? = nil
        var nowMs: UInt64 = 0
        var session: String? = nil
        var exploration: Exploration? = nil
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "hint": hint = try IntentHint(from: &json)
            case "workload": workload = try Workload(from: &json)
            case "task": task = try json.skipNull() ? nil : try TaskHint(from: &json)
            case "complexity": complexity = try Complexity(from: &json)
            case "input_tokens": inputTokens = try UInt32(from: &json)
            case "cached_tokens": cachedTokens = try UInt32(from: &json)
            case "tier_model": tierModel = try json.skipNull() ? nil : try String(from: &json)
            case "now_ms": nowMs = try UInt64(from: &json)
            case "session": session = try json.skipNull() ? nil : try String(from: &json)
            case "exploration": exploration = try json.skipNull() ? nil : try Exploration(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        self.init(
            hint: hint,
            workload: workload,
            task: task,
            complexity: complexity,
            inputTokens: inputTokens,
            cachedTokens: cachedTokens,
            tierModel: tierModel,
            nowMs: nowMs,
            session: session,
            exploration: exploration
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        if hint != IntentHint() { writer.member("hint", hint) }
        if workload != .interactive { writer.member("workload", workload) }
        if let task { writer.member("task", task) }
        if complexity != Complexity(tier: nil, score: nil, reasons: []) { writer.member("complexity", complexity) }
        if inputTokens != 0 { writer.member("input_tokens", inputTokens) }
        if cachedTokens != 0 { writer.member("cached_tokens", cachedTokens) }
        if let tierModel { writer.member("tier_model", tierModel) }
        if nowMs != 0 { writer.member("now_ms", nowMs) }
        if let session { writer.member("session", session) }
        if let exploration { writer.member("exploration", exploration) }
        writer.endObject()
    }
}

/// A unit of systemd, in systemd's words.
public struct ServiceFact: JSONValue, JSONCoded, Hashable {
    /// The unit, such as `nginx.service`.
    public var unit: String
    /// Whether systemd knows it: `loaded`, `masked` or `not-found`.
    public var loadState: String
    /// Whether it runs, such as `active` or `inactive`; `unknown` if systemd cannot be asked.
    public var activeState: String
    /// The state in the words of its kind, such as `running`; absent if systemd cannot be asked.
    public var subState: String?
    /// Whether it starts at boot, such as `enabled` or `static`; absent if unknown.
    public var unitFileState: String?

    /// Makes the value from its fields.
    public init(
        unit: String,
        loadState: String,
        activeState: String,
        subState: String? = nil,
        unitFileState: String? = nil
    ) {
        self.unit = unit
        self.loadState = loadState
        self.activeState = activeState
        self.subState = subState
        self.unitFileState = unitFileState
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> ServiceFact {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var unit: String?
        var loadState: String?
        var activeState: String?
        var subState: String? = nil
        var unitFileState: String? = nil
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "unit": unit = try String(from: &json)
            case "load_state": loadState = try String(from: &json)
            case "active_state": activeState = try String(from: &json)
            case "sub_state": subState = try json.skipNull() ? nil : try String(from: &json)
            case "unit_file_state": unitFileState = try json.skipNull() ? nil : try String(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let unit else { throw json.missing("unit") }
        guard let loadState else { throw json.missing("load_state") }
        guard let activeState else { throw json.missing("active_state") }
        self.init(
            unit: unit,
            loadState: loadState,
            activeState: activeState,
            subState: subState,
            unitFileState: unitFileState
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("unit", unit)
        writer.member("load_state", loadState)
        writer.member("active_state", activeState)
        if let subState { writer.member("sub_state", subState) }
        if let unitFileState { writer.member("unit_file_state", unitFileState) }
        writer.endObject()
    }
}

/// A setting with its value and origin.
public struct Setting: JSONValue, JSONCoded, Hashable {
    /// Its key.
    public var key: String
    /// Its value as text. Commas separate the items of a list.
    public var value: String
    /// The origin of the value: `default`, a file with its line, an environment variable, a flag, or `program` for a
    /// field that the app set.
    public var origin: String

    /// Makes the value from its fields.
    public init(
        key: String,
        value: String,
        origin: String
    ) {
        self.key = key
        self.value = value
        self.origin = origin
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Setting {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = false

    init(from json: inout JSONReader) throws {
        var key: String?
        var value: String?
        var origin: String?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "key": key = try String(from: &json)
            case "value": value = try String(from: &json)
            case "origin": origin = try String(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let key else { throw json.missing("key") }
        guard let value else { throw json.missing("value") }
        guard let origin else { throw json.missing("origin") }
        self.init(
            key: key,
            value: value,
            origin: origin
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("key", key)
        writer.member("value", value)
        writer.member("origin", origin)
        writer.endObject()
    }
}

/// The definition of a setting.
public struct SettingDefinition: JSONValue, JSONCoded, Hashable {
    /// Its key. A dot separates a table from its key.
    public var key: String
    /// What it does.
    public var meaning: String
    /// Its default as text; empty if it has none.
    public var defaultValue: String
    /// The environment variable that sets it.
    public var variable: String

    /// Makes the value from its fields.
    public init(
        key: String,
        meaning: String,
        defaultValue: String,
        variable: String
    ) {
        self.key = key
        self.meaning = meaning
        self.defaultValue = defaultValue
        self.variable = variable
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> SettingDefinition {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = false

    init(from json: inout JSONReader) throws {
        var key: String?
        var meaning: String?
        var defaultValue: String?
        var variable: String?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "key": key = try String(from: &json)
            case "meaning": meaning = try String(from: &json)
            case "default_value": defaultValue = try String(from: &json)
            case "variable": variable = try String(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let key else { throw json.missing("key") }
        guard let meaning else { throw json.missing("meaning") }
        guard let defaultValue else { throw json.missing("default_value") }
        guard let variable else { throw json.missing("variable") }
        self.init(
            key: key,
            meaning: meaning,
            defaultValue: defaultValue,
            variable: variable
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("key", key)
        writer.member("meaning", meaning)
        writer.member("default_value", defaultValue)
        writer.member("variable", variable)
        writer.endObject()
    }
}

/// The settings of a router. JSON has those that are not the default, with an object for each table.
public struct Settings: JSONValue, JSONCoded, Hashable {
    /// `enabled`: whether requests are classified at all.
    public var enabled: Bool
    /// `packSet`: the pack set to start from.
    public var packSet: PackSet
    /// `packs`: a folder of packs for custom domains.
    public var packs: String?
    /// `fallbackDomain`: the domain to fall back to (`general` for the shell set).
    public var fallbackDomain: String?
    /// Which domains are in use.
    public var domains: DomainSettings
    /// `clarity`: the preset of the clarity policy (that of the pack set: `shell`, `gate` for `data`, else
    /// `assistant`).
    public var clarity: ClarityPreset?
    /// `confidenceThreshold`: a confidence below this threshold is unclear (0.60 for `shell` and `fallBack`, 0.65 for
    /// `gate`, 0.40 for `assistant`).
    public var confidenceThreshold: Double?
    /// `safety`: the safety policy; a project file may only tighten it.
    public var safety: SafetyPolicy
    /// `customRules`: a file of custom safety rules and exemptions; not in a project file.
    public var customRules: String?
    /// `questions`: a file with the sentences that questions are asked in, such as those of another language; not in a
    /// project file.
    public var questions: String?
    /// `catalogue`: a file of models to choose among; `builtin` is the list that ships.
    public var catalogue: String?
    /// Which models serve, instead of or besides the scores of the catalogue.
    public var models: ModelSettings
    /// `classifier`: which models are asked: `auto` those whose endpoint is set, if the embedded classifier is below
    /// the threshold or the words do not tell how complex the request is; `embedded` none; `keyword` none, and only the
    /// keywords of the domains count; `functiongemma` and `rubric` that model for every request.
    public var classifier: ClassifierMode
    /// The server with FunctionGemma, which classifies requests into domains.
    public var functiongemma: FunctionGemmaSettings
    /// The server with the model of the complexity rubric, and what the model is asked.
    public var rubric: RubricSettings
    /// The server with the model that proposes commands, and how it is asked.
    public var generator: GeneratorSettings
    /// How long the parts of a proposal may take besides the model's answer, and what it may look up.
    public var propose: ProposeSettings
    /// A sentence encoder that runs in this process.
    public var encoder: EncoderSettings
    /// `missingConfidence`: what happens to an answer without a confidence: it is to be confirmed, or any other answer
    /// is preferred.
    public var missingConfidence: MissingConfidence
    /// `timeoutMs`: timeout of one remote classifier, in milliseconds.
    public var timeoutMs: UInt32
    /// `deadlineMs`: deadline of all classifiers together, in milliseconds.
    public var deadlineMs: UInt32
    /// `enableCaching`: whether classifications are cached.
    public var enableCaching: Bool
    /// `cacheTtlSeconds`: how long a classification is cached, in seconds.
    public var cacheTtlSeconds: UInt32
    /// `cacheCapacity`: how many classifications are cached.
    public var cacheCapacity: UInt32
    /// `maxPromptTokens`: the most tokens of the prompt for a generating model, at four bytes a token: where it is
    /// longer, examples are left out first, then facts about the computer, what is remembered and notes; rules and the
    /// request never are.
    public var maxPromptTokens: UInt32
    /// `maxTextBytes`: the longest text that a request may have, in bytes.
    public var maxTextBytes: UInt32

    /// Makes the value from its fields.
    public init(
        enabled: Bool = true,
        packSet: PackSet = .shell,
        packs: String? = nil,
        fallbackDomain: String? = nil,
        domains: DomainSettings = DomainSettings(),
        clarity: ClarityPreset? = nil,
        confidenceThreshold: Double? = nil,
        safety: SafetyPolicy = .standard,
        customRules: String? = nil,
        questions: String? = nil,
        catalogue: String? = nil,
        models: ModelSettings = ModelSettings(),
        classifier: ClassifierMode = .auto,
        functiongemma: FunctionGemmaSettings = FunctionGemmaSettings(),
        rubric: RubricSettings = RubricSettings(),
        generator: GeneratorSettings = GeneratorSettings(),
        propose: ProposeSettings = ProposeSettings(),
        encoder: EncoderSettings = EncoderSettings(),
        missingConfidence: MissingConfidence = .confirm,
        timeoutMs: UInt32 = 5000,
        deadlineMs: UInt32 = 10000,
        enableCaching: Bool = true,
        cacheTtlSeconds: UInt32 = 3600,
        cacheCapacity: UInt32 = 1024,
        maxPromptTokens: UInt32 = 2000,
        maxTextBytes: UInt32 = 65536
    ) {
        self.enabled = enabled
        self.packSet = packSet
        self.packs = packs
        self.fallbackDomain = fallbackDomain
        self.domains = domains
        self.clarity = clarity
        self.confidenceThreshold = confidenceThreshold
        self.safety = safety
        self.customRules = customRules
        self.questions = questions
        self.catalogue = catalogue
        self.models = models
        self.classifier = classifier
        self.functiongemma = functiongemma
        self.rubric = rubric
        self.generator = generator
        self.propose = propose
        self.encoder = encoder
        self.missingConfidence = missingConfidence
        self.timeoutMs = timeoutMs
        self.deadlineMs = deadlineMs
        self.enableCaching = enableCaching
        self.cacheTtlSeconds = cacheTtlSeconds
        self.cacheCapacity = cacheCapacity
        self.maxPromptTokens = maxPromptTokens
        self.maxTextBytes = maxTextBytes
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Settings {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var enabled: Bool = true
        var packSet: PackSet = .shell
        var packs: String? = nil
        var fallbackDomain: String? = nil
        var domains: DomainSettings = DomainSettings()
        var clarity: ClarityPreset? = nil
        var confidenceThreshold: Double? = nil
        var safety: SafetyPolicy = .standard
        var customRules: String? = nil
        var questions: String? = nil
        var catalogue: String? = nil
        var models: ModelSettings = ModelSettings()
        var classifier: ClassifierMode = .auto
        var functiongemma: FunctionGemmaSettings = FunctionGemmaSettings()
        var rubric: RubricSettings = RubricSettings()
        var generator: GeneratorSettings = GeneratorSettings()
        var propose: ProposeSettings = ProposeSettings()
        var encoder: EncoderSettings = EncoderSettings()
        var missingConfidence: MissingConfidence = .confirm
        var timeoutMs: UInt32 = 5000
        var deadlineMs: UInt32 = 10000
        var enableCaching: Bool = true
        var cacheTtlSeconds: UInt32 = 3600
        var cacheCapacity: UInt32 = 1024
        var maxPromptTokens: UInt32 = 2000
        var maxTextBytes: UInt32 = 65536
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "enabled": enabled = try Bool(from: &json)
            case "pack_set": packSet = try PackSet(from: &json)
            case "packs": packs = try json.skipNull() ? nil : try String(from: &json)
            case "fallback_domain": fallbackDomain = try json.skipNull() ? nil : try String(from: &json)
            case "domains": domains = try DomainSettings(from: &json)
            case "clarity": clarity = try json.skipNull() ? nil : try ClarityPreset(from: &json)
            case "confidence_threshold": confidenceThreshold = try json.skipNull() ? nil : try Double(from: &json)
            case "safety": safety = try SafetyPolicy(from: &json)
            case "custom_rules": customRules = try json.skipNull() ? nil : try String(from: &json)
            case "questions": questions = try json.skipNull() ? nil : try String(from: &json)
            case "catalogue": catalogue = try json.skipNull() ? nil : try String(from: &json)
            case "models": models = try ModelSettings(from: &json)
            case "classifier": classifier = try ClassifierMode(from: &json)
            case "functiongemma": functiongemma = try FunctionGemmaSettings(from: &json)
            case "rubric": rubric = try RubricSettings(from: &json)
            case "generator": generator = try GeneratorSettings(from: &json)
            case "propose": propose = try ProposeSettings(from: &json)
            case "encoder": encoder = try EncoderSettings(from: &json)
            case "missing_confidence": missingConfidence = try MissingConfidence(from: &json)
            case "timeout_ms": timeoutMs = try UInt32(from: &json)
            case "deadline_ms": deadlineMs = try UInt32(from: &json)
            case "enable_caching": enableCaching = try Bool(from: &json)
            case "cache_ttl_seconds": cacheTtlSeconds = try UInt32(from: &json)
            case "cache_capacity": cacheCapacity = try UInt32(from: &json)
            case "max_prompt_tokens": maxPromptTokens = try UInt32(from: &json)
            case "max_text_bytes": maxTextBytes = try UInt32(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        self.init(
            enabled: enabled,
            packSet: packSet,
            packs: packs,
            fallbackDomain: fallbackDomain,
            domains: domains,
            clarity: clarity,
            confidenceThreshold: confidenceThreshold,
            safety: safety,
            customRules: customRules,
            questions: questions,
            catalogue: catalogue,
            models: models,
            classifier: classifier,
            functiongemma: functiongemma,
            rubric: rubric,
            generator: generator,
            propose: propose,
            encoder: encoder,
            missingConfidence: missingConfidence,
            timeoutMs: timeoutMs,
            deadlineMs: deadlineMs,
            enableCaching: enableCaching,
            cacheTtlSeconds: cacheTtlSeconds,
            cacheCapacity: cacheCapacity,
            maxPromptTokens: maxPromptTokens,
            maxTextBytes: maxTextBytes
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        if enabled != true { writer.member("enabled", enabled) }
        if packSet != .shell { writer.member("pack_set", packSet) }
        if let packs { writer.member("packs", packs) }
        if let fallbackDomain { writer.member("fallback_domain", fallbackDomain) }
        if domains != DomainSettings() { writer.member("domains", domains) }
        if let clarity { writer.member("clarity", clarity) }
        if let confidenceThreshold { writer.member("confidence_threshold", confidenceThreshold) }
        if safety != .standard { writer.member("safety", safety) }
        if let customRules { writer.member("custom_rules", customRules) }
        if let questions { writer.member("questions", questions) }
        if let catalogue { writer.member("catalogue", catalogue) }
        if models != ModelSettings() { writer.member("models", models) }
        if classifier != .auto { writer.member("classifier", classifier) }
        if functiongemma != FunctionGemmaSettings() { writer.member("functiongemma", functiongemma) }
        if rubric != RubricSettings() { writer.member("rubric", rubric) }
        if generator != GeneratorSettings() { writer.member("generator", generator) }
        if propose != ProposeSettings() { writer.member("propose", propose) }
        if encoder != EncoderSettings() { writer.member("encoder", encoder) }
        if missingConfidence != .confirm { writer.member("missing_confidence", missingConfidence) }
        if timeoutMs != 5000 { writer.member("timeout_ms", timeoutMs) }
        if deadlineMs != 10000 { writer.member("deadline_ms", deadlineMs) }
        if enableCaching != true { writer.member("enable_caching", enableCaching) }
        if cacheTtlSeconds != 3600 { writer.member("cache_ttl_seconds", cacheTtlSeconds) }
        if cacheCapacity != 1024 { writer.member("cache_capacity", cacheCapacity) }
        if maxPromptTokens != 2000 { writer.member("max_prompt_tokens", maxPromptTokens) }
        if maxTextBytes != 65536 { writer.member("max_text_bytes", maxTextBytes) }
        writer.endObject()
    }
}

/// A program that fits the words of a request.
public struct Similar: JSONValue, JSONCoded, Hashable {
    /// The package, or the command of the application.
    public var name: String
    /// The name for people.
    public var title: String
    /// The description.
    public var description: String
    /// Whether it is a package or an application.
    public var kind: SimilarKind
    /// Whether it is installed.
    public var installed: Bool
    /// How well it fits, from 0 to 1. Scores of different `matchedBy` are not comparable.
    public var score: Double
    /// How it was found.
    public var matchedBy: SimilarMatch

    /// Makes the value from its fields.
    public init(
        name: String,
        title: String,
        description: String,
        kind: SimilarKind,
        installed: Bool,
        score: Double,
        matchedBy: SimilarMatch
    ) {
        self.name = name
        self.title = title
        self.description = description
        self.kind = kind
        self.installed = installed
        self.score = score
        self.matchedBy = matchedBy
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Similar {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var name: String?
        var title: String?
        var description: String?
        var kind: SimilarKind?
        var installed: Bool?
        var score: Double?
        var matchedBy: SimilarMatch?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "name": name = try String(from: &json)
            case "title": title = try String(from: &json)
            case "description": description = try String(from: &json)
            case "kind": kind = try SimilarKind(from: &json)
            case "installed": installed = try Bool(from: &json)
            case "score": score = try Double(from: &json)
            case "matched_by": matchedBy = try SimilarMatch(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let name else { throw json.missing("name") }
        guard let title else { throw json.missing("title") }
        guard let description else { throw json.missing("description") }
        guard let kind else { throw json.missing("kind") }
        guard let installed else { throw json.missing("installed") }
        guard let score else { throw json.missing("score") }
        guard let matchedBy else { throw json.missing("matched_by") }
        self.init(
            name: name,
            title: title,
            description: description,
            kind: kind,
            installed: installed,
            score: score,
            matchedBy: matchedBy
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("name", name)
        writer.member("title", title)
        writer.member("description", description)
        writer.member("kind", kind)
        writer.member("installed", installed)
        writer.member("score", score)
        writer.member("matched_by", matchedBy)
        writer.endObject()
    }
}

/// A parameter of a domain's tool with the value that a model gave it.
public struct Slot: JSONValue, JSONCoded, Hashable {
    /// The name of the parameter, such as `operation` or `target`.
    public var name: String
    /// The value: one of those that the pack allows, or words of the model on one line, up to 200 characters. They are
    /// the model's, even if they look like the user's.
    public var value: String
    /// Whether each word of the value stands in the request, whatever its case. Where it is false, the model gave words
    /// of its own.
    public var inRequest: Bool

    /// Makes the value from its fields.
    public init(
        name: String,
        value: String,
        inRequest: Bool
    ) {
        self.name = name
        self.value = value
        self.inRequest = inRequest
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Slot {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var name: String?
        var value: String?
        var inRequest: Bool?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "name": name = try String(from: &json)
            case "value": value = try String(from: &json)
            case "in_request": inRequest = try Bool(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let name else { throw json.missing("name") }
        guard let value else { throw json.missing("value") }
        guard let inRequest else { throw json.missing("in_request") }
        self.init(
            name: name,
            value: value,
            inRequest: inRequest
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("name", name)
        writer.member("value", value)
        writer.member("in_request", inRequest)
        writer.endObject()
    }
}

/// A part of a text, as byte offsets into its UTF-8: `start..end`.
public struct Span: JSONValue, JSONCoded, Hashable {
    /// The first byte.
    public var start: UInt64
    /// The byte after the last.
    public var end: UInt64

    /// Makes the value from its fields.
    public init(
        start: UInt64,
        end: UInt64
    ) {
        self.start = start
        self.end = end
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Span {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var start: UInt64?
        var end: UInt64?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "start": start = try UInt64(from: &json)
            case "end": end = try UInt64(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let start else { throw json.missing("start") }
        guard let end else { throw json.missing("end") }
        self.init(
            start: start,
            end: end
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("start", start)
        writer.member("end", end)
        writer.endObject()
    }
}

/// The facts about this computer that concern a request.
public struct SystemContext: JSONValue, JSONCoded, Hashable {
    /// The verb and the target of the request.
    public var parsed: ParsedRequest
    /// The program of that name, if there is one.
    public var program: ProgramFact?
    /// The package of that name, if one is known.
    public var package: PackageFact?
    /// The service of that name, if there is one.
    public var service: ServiceFact?
    /// Programs that fit the words of the request, the best first; empty if one has its name.
    public var similar: [Similar]
    /// The package manager of this computer.
    public var packageManager: PackageManager?
    /// Whether a lookup answered the question of the verb, such as "is it installed?" for `install`.
    public var canVerify: Bool
    /// What could not be checked, as phrases for the user.
    public var unverified: [String]
    /// A command for the request, if the facts suffice for one. It is not run, and the safety rules did not block it.
    public var suggestion: String?

    /// Makes the value from its fields.
    public init(
        parsed: ParsedRequest,
        program: ProgramFact? = nil,
        package: PackageFact? = nil,
        service: ServiceFact? = nil,
        similar: [Similar] = [],
        packageManager: PackageManager? = nil,
        canVerify: Bool,
        unverified: [String] = [],
        suggestion: String? = nil
    ) {
        self.parsed = parsed
        self.program = program
        self.package = package
        self.service = service
        self.similar = similar
        self.packageManager = packageManager
        self.canVerify = canVerify
        self.unverified = unverified
        self.suggestion = suggestion
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> SystemContext {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var parsed: ParsedRequest?
        var program: ProgramFact? = nil
        var package: PackageFact? = nil
        var service: ServiceFact? = nil
        var similar: [Similar] = []
        var packageManager: PackageManager? = nil
        var canVerify: Bool?
        var unverified: [String] = []
        var suggestion: String? = nil
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "parsed": parsed = try ParsedRequest(from: &json)
            case "program": program = try json.skipNull() ? nil : try ProgramFact(from: &json)
            case "package": package = try json.skipNull() ? nil : try PackageFact(from: &json)
            case "service": service = try json.skipNull() ? nil : try ServiceFact(from: &json)
            case "similar": similar = try [Similar](from: &json)
            case "package_manager": packageManager = try json.skipNull() ? nil : try PackageManager(from: &json)
            case "can_verify": canVerify = try Bool(from: &json)
            case "unverified": unverified = try [String](from: &json)
            case "suggestion": suggestion = try json.skipNull() ? nil : try String(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let parsed else { throw json.missing("parsed") }
        guard let canVerify else { throw json.missing("can_verify") }
        self.init(
            parsed: parsed,
            program: program,
            package: package,
            service: service,
            similar: similar,
            packageManager: packageManager,
            canVerify: canVerify,
            unverified: unverified,
            suggestion: suggestion
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("parsed", parsed)
        if let program { writer.member("program", program) }
        if let package { writer.member("package", package) }
        if let service { writer.member("service", service) }
        if !similar.isEmpty { writer.member("similar", similar) }
        if let packageManager { writer.member("package_manager", packageManager) }
        writer.member("can_verify", canVerify)
        if !unverified.isEmpty { writer.member("unverified", unverified) }
        if let suggestion { writer.member("suggestion", suggestion) }
        writer.endObject()
    }
}

/// What a request asks for: the task that a model is chosen for, and the kind of work.
public struct TaskEstimate: JSONValue, JSONCoded, Hashable {
    /// The task; absent if it is unknown, because no task is likely enough.
    public var task: TaskHint?
    /// The kind of work; absent if it is unknown.
    public var kind: TaskKind?
    /// How likely the most likely task is, from 0 to 1; if the domain decides, the confidence of the domain. Absent if
    /// a hint names the task, if the classifier of the domain cannot tell, or if the request has no words.
    public var confidence: Double?
    /// Where the task comes from.
    public var basis: TaskBasis

    /// Makes the value from its fields.
    public init(
        task: TaskHint? = nil,
        kind: TaskKind? = nil,
        confidence: Double? = nil,
        basis: TaskBasis
    ) {
        self.task = task
        self.kind = kind
        self.confidence = confidence
        self.basis = basis
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> TaskEstimate {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var task: TaskHint? = nil
        var kind: TaskKind? = nil
        var confidence: Double? = nil
        var basis: TaskBasis?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "task": task = try json.skipNull() ? nil : try TaskHint(from: &json)
            case "kind": kind = try json.skipNull() ? nil : try TaskKind(from: &json)
            case "confidence": confidence = try json.skipNull() ? nil : try Double(from: &json)
            case "basis": basis = try TaskBasis(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let basis else { throw json.missing("basis") }
        self.init(
            task: task,
            kind: kind,
            confidence: confidence,
            basis: basis
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        if let task { writer.member("task", task) }
        if let kind { writer.member("kind", kind) }
        if let confidence { writer.member("confidence", confidence) }
        writer.member("basis", basis)
        writer.endObject()
    }
}

/// A technique of MITRE ATT&CK for Enterprise.
public struct Technique: JSONValue, JSONCoded, Hashable {
    /// Its id, such as `T1485` or `T1059.004`.
    public var id: String
    /// Its name there.
    public var name: String

    /// Makes the value from its fields.
    public init(
        id: String,
        name: String
    ) {
        self.id = id
        self.name = name
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Technique {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var id: String?
        var name: String?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "id": id = try String(from: &json)
            case "name": name = try String(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let id else { throw json.missing("id") }
        guard let name else { throw json.missing("name") }
        self.init(
            id: id,
            name: name
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("id", id)
        writer.member("name", name)
        writer.endObject()
    }
}

/// A piece of the text, and which domains it speaks for or against.
public struct TextInfluence: JSONValue, JSONCoded, Hashable {
    /// The piece: a word, or several words of a long text.
    public var span: Span
    /// The domains whose confidence it changes, the largest change first; empty if it hardly changes any.
    public var domains: [DomainInfluence]

    /// Makes the value from its fields.
    public init(
        span: Span,
        domains: [DomainInfluence]
    ) {
        self.span = span
        self.domains = domains
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> TextInfluence {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var span: Span?
        var domains: [DomainInfluence]?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "span": span = try Span(from: &json)
            case "domains": domains = try [DomainInfluence](from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let span else { throw json.missing("span") }
        guard let domains else { throw json.missing("domains") }
        self.init(
            span: span,
            domains: domains
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("span", span)
        writer.member("domains", domains)
        writer.endObject()
    }
}

/// The weight of each axis, each in `0..=1`; the three sum to 1.
public struct TierWeights: JSONValue, JSONCoded, Hashable {
    /// The weight of better answers.
    public var quality: Double
    /// The weight of sooner answers.
    public var latency: Double
    /// The weight of leaving memory free.
    public var memoryPressure: Double

    /// Makes the value from its fields.
    public init(
        quality: Double,
        latency: Double,
        memoryPressure: Double
    ) {
        self.quality = quality
        self.latency = latency
        self.memoryPressure = memoryPressure
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> TierWeights {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var quality: Double?
        var latency: Double?
        var memoryPressure: Double?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "quality": quality = try Double(from: &json)
            case "latency": latency = try Double(from: &json)
            case "memory_pressure": memoryPressure = try Double(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let quality else { throw json.missing("quality") }
        guard let latency else { throw json.missing("latency") }
        guard let memoryPressure else { throw json.missing("memory_pressure") }
        self.init(
            quality: quality,
            latency: latency,
            memoryPressure: memoryPressure
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("quality", quality)
        writer.member("latency", latency)
        writer.member("memory_pressure", memoryPressure)
        writer.endObject()
    }
}

/// A number of tokens that is likely: about eight of ten outputs are assumed to lie between the two bounds.
public struct TokenRange: JSONValue, JSONCoded, Hashable {
    /// The lower bound.
    public var low: UInt32
    /// The upper bound.
    public var high: UInt32

    /// Makes the value from its fields.
    public init(
        low: UInt32,
        high: UInt32
    ) {
        self.low = low
        self.high = high
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> TokenRange {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var low: UInt32?
        var high: UInt32?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "low": low = try UInt32(from: &json)
            case "high": high = try UInt32(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let low else { throw json.missing("low") }
        guard let high else { throw json.missing("high") }
        self.init(
            low: low,
            high: high
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("low", low)
        writer.member("high", high)
        writer.endObject()
    }
}

/// One string parameter of a tool.
public struct ToolParameter: JSONValue, JSONCoded, Hashable {
    /// Its name.
    public var name: String
    /// What it means.
    public var description: String
    /// The allowed values; if empty, any text is allowed.
    public var allowed: [String]
    /// Whether a call must have it.
    public var required: Bool

    /// Makes the value from its fields.
    public init(
        name: String,
        description: String,
        allowed: [String],
        required: Bool
    ) {
        self.name = name
        self.description = description
        self.allowed = allowed
        self.required = required
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> ToolParameter {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var name: String?
        var description: String?
        var allowed: [String]?
        var required: Bool?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "name": name = try String(from: &json)
            case "description": description = try String(from: &json)
            case "allowed": allowed = try [String](from: &json)
            case "required": required = try Bool(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let name else { throw json.missing("name") }
        guard let description else { throw json.missing("description") }
        guard let allowed else { throw json.missing("allowed") }
        guard let required else { throw json.missing("required") }
        self.init(
            name: name,
            description: description,
            allowed: allowed,
            required: required
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("name", name)
        writer.member("description", description)
        writer.member("allowed", allowed)
        writer.member("required", required)
        writer.endObject()
    }
}

/// The tool of a pack: its description and its parameters, which are all strings.
public struct ToolSchema: JSONValue, JSONCoded, Hashable {
    /// What the domain covers, in one sentence with its verbs.
    public var description: String
    /// The parameters in the order in which a model sees them.
    public var parameters: [ToolParameter]

    /// Makes the value from its fields.
    public init(
        description: String,
        parameters: [ToolParameter]
    ) {
        self.description = description
        self.parameters = parameters
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> ToolSchema {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var description: String?
        var parameters: [ToolParameter]?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "description": description = try String(from: &json)
            case "parameters": parameters = try [ToolParameter](from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let description else { throw json.missing("description") }
        guard let parameters else { throw json.missing("parameters") }
        self.init(
            description: description,
            parameters: parameters
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("description", description)
        writer.member("parameters", parameters)
        writer.endObject()
    }
}

/// All steps in the order in which they were taken.
public struct Trace: JSONValue, JSONCoded, Hashable {
    /// All steps in the order in which they were taken.
    public var steps: [TraceStep]

    /// Makes the value from its fields.
    public init(
        steps: [TraceStep] = []
    ) {
        self.steps = steps
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Trace {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        self.init(steps: try [TraceStep](from: &json))
    }

    func write(to writer: inout JSONWriter) {
        steps.write(to: &writer)
    }
}

/// One step of the trace.
public struct TraceStep: JSONValue, JSONCoded, Hashable {
    /// The stage it belongs to.
    public var stage: Stage
    /// The actor: the name of a classifier, or a part of the library.
    public var actor: String
    /// The result.
    public var outcome: StepOutcome
    /// The reason, or what was found.
    public var detail: String
    /// How long it took, in nanoseconds. It is the only part of a decision that differs from call to call.
    public var elapsedNs: UInt64

    /// Makes the value from its fields.
    public init(
        stage: Stage,
        actor: String,
        outcome: StepOutcome,
        detail: String = "",
        elapsedNs: UInt64
    ) {
        self.stage = stage
        self.actor = actor
        self.outcome = outcome
        self.detail = detail
        self.elapsedNs = elapsedNs
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> TraceStep {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var stage: Stage?
        var actor: String?
        var outcome: StepOutcome?
        var detail: String = ""
        var elapsedNs: UInt64?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "stage": stage = try Stage(from: &json)
            case "actor": actor = try String(from: &json)
            case "outcome": outcome = try StepOutcome(from: &json)
            case "detail": detail = try String(from: &json)
            case "elapsed_ns": elapsedNs = try UInt64(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let stage else { throw json.missing("stage") }
        guard let actor else { throw json.missing("actor") }
        guard let outcome else { throw json.missing("outcome") }
        guard let elapsedNs else { throw json.missing("elapsed_ns") }
        self.init(
            stage: stage,
            actor: actor,
            outcome: outcome,
            detail: detail,
            elapsedNs: elapsedNs
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("stage", stage)
        writer.member("actor", actor)
        writer.member("outcome", outcome)
        if !detail.isEmpty { writer.member("detail", detail) }
        writer.member("elapsed_ns", elapsedNs)
        writer.endObject()
    }
}

/// One turn of the conversation so far.
public struct Turn: JSONValue, JSONCoded, Hashable {
    /// The author.
    public var role: Role
    /// The text.
    public var content: String
    /// Whether a tool reports that it failed. Repeated errors make what follows harder.
    public var isError: Bool

    /// Makes the value from its fields.
    public init(
        role: Role,
        content: String,
        isError: Bool = false
    ) {
        self.role = role
        self.content = content
        self.isError = isError
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Turn {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var role: Role?
        var content: String?
        var isError: Bool = false
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "role": role = try Role(from: &json)
            case "content": content = try String(from: &json)
            case "is_error": isError = try Bool(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let role else { throw json.missing("role") }
        guard let content else { throw json.missing("content") }
        self.init(
            role: role,
            content: content,
            isError: isError
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("role", role)
        writer.member("content", content)
        if isError { writer.member("is_error", isError) }
        writer.endObject()
    }
}

/// Why a command is not proven harmless.
public struct UnprovenCommand: JSONValue, JSONCoded, Hashable {
    /// The position of the command in the text.
    public var span: Span
    /// The reason, as a sentence.
    public var reason: String

    /// Makes the value from its fields.
    public init(
        span: Span,
        reason: String
    ) {
        self.span = span
        self.reason = reason
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> UnprovenCommand {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var span: Span?
        var reason: String?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "span": span = try Span(from: &json)
            case "reason": reason = try String(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let span else { throw json.missing("span") }
        guard let reason else { throw json.missing("reason") }
        self.init(
            span: span,
            reason: reason
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("span", span)
        writer.member("reason", reason)
        writer.endObject()
    }
}

/// The weight of each axis; quality, latency and cost sum to 1.
public struct WorkloadWeights: JSONValue, JSONCoded, Hashable {
    /// The weight of better answers.
    public var quality: Double
    /// The weight of sooner answers.
    public var latency: Double
    /// The weight of cheaper answers.
    public var cost: Double
    /// A bonus on the score of a model that runs on this computer.
    public var localBonus: Double

    /// Makes the value from its fields.
    public init(
        quality: Double,
        latency: Double,
        cost: Double,
        localBonus: Double
    ) {
        self.quality = quality
        self.latency = latency
        self.cost = cost
        self.localBonus = localBonus
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> WorkloadWeights {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var quality: Double?
        var latency: Double?
        var cost: Double?
        var localBonus: Double?
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "quality": quality = try Double(from: &json)
            case "latency": latency = try Double(from: &json)
            case "cost": cost = try Double(from: &json)
            case "local_bonus": localBonus = try Double(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        guard let quality else { throw json.missing("quality") }
        guard let latency else { throw json.missing("latency") }
        guard let cost else { throw json.missing("cost") }
        guard let localBonus else { throw json.missing("local_bonus") }
        self.init(
            quality: quality,
            latency: latency,
            cost: cost,
            localBonus: localBonus
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("quality", quality)
        writer.member("latency", latency)
        writer.member("cost", cost)
        writer.member("local_bonus", localBonus)
        writer.endObject()
    }
}

/// Where a command runs, and what it may read there.
public struct Workspace: JSONValue, JSONCoded, Hashable {
    /// The working folder, as an absolute path; if absent, relative paths are inside the workspace as long as they do
    /// not leave the folder that they start from.
    public var folder: String?
    /// The folders that belong to the workspace, as absolute paths; if empty, only the working folder does.
    public var roots: [String]
    /// Whether reading outside of the workspace is harmless. Secrets never are. On by default.
    public var readsOutside: Bool
    /// Whether asking a service on this computer is harmless, as `docker ps` does. On by default.
    public var asksServices: Bool
    /// Whether asking another computer is harmless where the invocation changes nothing, as `kubectl get` does. Off by
    /// default.
    public var asksNetwork: Bool

    /// Makes the value from its fields.
    public init(
        folder: String? = nil,
        roots: [String] = [],
        readsOutside: Bool = true,
        asksServices: Bool = true,
        asksNetwork: Bool = false
    ) {
        self.folder = folder
        self.roots = roots
        self.readsOutside = readsOutside
        self.asksServices = asksServices
        self.asksNetwork = asksNetwork
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Workspace {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from json: inout JSONReader) throws {
        var folder: String? = nil
        var roots: [String] = []
        var readsOutside: Bool = true
        var asksServices: Bool = true
        var asksNetwork: Bool = false
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "folder": folder = try json.skipNull() ? nil : try String(from: &json)
            case "roots": roots = try [String](from: &json)
            case "reads_outside": readsOutside = try Bool(from: &json)
            case "asks_services": asksServices = try Bool(from: &json)
            case "asks_network": asksNetwork = try Bool(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        self.init(
            folder: folder,
            roots: roots,
            readsOutside: readsOutside,
            asksServices: asksServices,
            asksNetwork: asksNetwork
        )
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        if let folder { writer.member("folder", folder) }
        if !roots.isEmpty { writer.member("roots", roots) }
        writer.member("reads_outside", readsOutside)
        writer.member("asks_services", asksServices)
        writer.member("asks_network", asksNetwork)
        writer.endObject()
    }
}
