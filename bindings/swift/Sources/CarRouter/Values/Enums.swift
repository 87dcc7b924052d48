// Written by `cargo xtask generate` from docs/schema. Change the Rust types instead.

/// What the app should do next. All other fields of the decision are present whichever action it is.
public enum Action: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// Continue.
    case proceed
    /// Show the user what was understood, or what is dangerous, and continue if the user agrees.
    case confirm
    /// Ask the user what is meant.
    case clarify
    /// Handle the clauses one by one.
    case split
    /// Do not continue.
    case block

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Action {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// Why an answer is not offered.
public enum AnswerRejection: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// It holds no command, or says that there is none.
    case empty
    /// It explains in sentences.
    case prose
    /// It asks something back.
    case question
    /// It declines to answer.
    case refusal
    /// It is too long for a command.
    case tooLong = "too_long"
    /// It offers several different commands.
    case several
    /// It holds something like a command in a form that is not known.
    case unreadable
    /// It has a placeholder in place of a command or of a part of one, such as the one of the instructions.
    case echo
    /// It was cut off at the limit of tokens.
    case cutOff = "cut_off"
    /// The server withheld it.
    case withheld
    /// The command is critical.
    case critical
    /// A program of the command does not have an option that it is given.
    case unknownOption = "unknown_option"
    /// The command cannot be read to its end, or a rule finds something in it where only a harmless one counts.
    case dangerous

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> AnswerRejection {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// Which answer was tried.
public enum AttemptStage: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// What a fact about this computer suggests.
    case suggestion
    /// The first answer of the model.
    case free
    /// The second answer, as JSON of one line, with the reason why the first was rejected.
    case constrained

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> AttemptStage {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// The basis of a confidence. Two numbers with different bases are not comparable.
public enum Basis: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// Calibrated: of the answers at 0.8, about 80 % are right.
    case calibrated
    /// Token probabilities of the model.
    case tokenProbability = "token_probability"
    /// A number that the model wrote about itself.
    case selfReported = "self_reported"
    /// The share of the evidence that hand-written rules or keywords found. It is not a probability.
    case rule
    /// The caller named it.
    case caller
    /// The topic of an earlier turn that the text continues.
    case session

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Basis {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// The reason for the chosen model, where it is not its score.
public enum ChosenBy: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// The session was on it, and not enough changed to leave it.
    case session
    /// It was tried to gather evidence. Only if exploration is switched on.
    case exploration
    /// The settings assign it to the tier of the request, whatever its score.
    case complexityTier = "complexity_tier"

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> ChosenBy {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// The preset of a clarity policy.
public enum ClarityPreset: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// The preset for an app that writes commands.
    case shell
    /// The preset that replaces an unclear domain by the fallback domain.
    case fallBack = "fall_back"
    /// The preset for an app that acts on clear requests only and asks about the others.
    case gate
    /// The preset for an app that passes requests to an assistant, which can ask back itself.
    case assistant

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> ClarityPreset {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// How clear a request is.
public enum ClarityVerdict: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// Clear enough to act on.
    case clear
    /// Probably right; the user should confirm.
    case needsConfirmation = "needs_confirmation"
    /// Not clear; ask the user.
    case needsClarification = "needs_clarification"
    /// Several requests in one text.
    case multiIntent = "multi_intent"

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> ClarityVerdict {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// Which models are asked.
public enum ClassifierMode: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// The models whose endpoint is set, if the embedded classifier is below the threshold or the words do not tell how
    /// complex the request is.
    case auto
    /// No model server.
    case embedded
    /// No model server, and the words and phrases of the packs alone in place of the embedded classifier.
    case keyword
    /// FunctionGemma for every request, before all other classifiers.
    case functiongemma
    /// The complexity rubric for every request.
    case rubric

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> ClassifierMode {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// The criteria that make a request complex, and the one that makes it simple in spite of its wording.
public enum ComplexityCriterion: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// Four or more steps that depend on each other.
    case operationalComplexity = "operational_complexity"
    /// Asks how or why: advice, architecture, strategy.
    case strategicPlanning = "strategic_planning"
    /// Broad, or needs much exploration first.
    case ambiguityOrScope = "ambiguity_or_scope"
    /// Searches for an unknown cause from its symptoms.
    case deepDebugging = "deep_debugging"
    /// One bounded action, whatever the phrasing. Overrides strategic wording.
    case operationalSimplicity = "operational_simplicity"

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> ComplexityCriterion {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// The tier of a complexity score. It is learned from the words of requests; the criteria explain it.
public enum ComplexityTier: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible, Comparable {
    /// Score below 25: one to three plain steps.
    case simple
    /// Score from 25 to below 50: more than a step or two, still bounded.
    case moderate
    /// Score from 50 to below 75: several parts that depend on each other, an unknown cause or a decision.
    case involved
    /// Score from 75: a large or open task, such as a design or a change of a whole system.
    case complex

    /// The name in JSON.
    public var description: String { rawValue }

    /// Whether the left one comes before the right one.
    public static func < (left: ComplexityTier, right: ComplexityTier) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .simple: 0
        case .moderate: 1
        case .involved: 2
        case .complex: 3
        }
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> ComplexityTier {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// How long a model thinks before it answers, where it lets the caller choose.
public enum Effort: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// It answers at once.
    case none
    /// A few hundred tokens.
    case low
    /// A few thousand tokens.
    case medium
    /// Ten thousand tokens and more.
    case high

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Effort {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// How the encoder computes.
public enum EncoderPrecision: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// In 8-bit integers.
    case int8
    /// In 32-bit floating point, which takes several times as long.
    case float

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> EncoderPrecision {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// When the encoder is asked.
public enum EncoderUse: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// Unless the embedded classifier is as confident of a domain as the clarity policy requires. This includes texts
    /// that it assigns to no domain.
    case belowThreshold = "below_threshold"
    /// For every request that is not a follow-up.
    case always

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> EncoderUse {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// The way in which a call to a model failed.
public enum FailureKind: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// No answer in time. Counts as a fault of the model.
    case timedOut = "timed_out"
    /// The server cannot be reached. Counts as a fault of the model.
    case unreachable
    /// The server reported an error. Counts as a fault of the model.
    case serverError = "server_error"
    /// The answer was unusable: empty, cut off, or not in the requested form. Counts as a fault of the model.
    case malformed
    /// Too many requests. The model is skipped for a while, and its availability stays the same.
    case rateLimited = "rate_limited"
    /// The key is missing or wrong. The model is skipped for a while, then one request tries it again; a call that
    /// succeeds ends that at once. Its availability stays the same.
    case unauthorized
    /// The request was wrong. Says nothing about the model.
    case rejected
    /// The caller cancelled. Says nothing about the model.
    case cancelled

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> FailureKind {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// The reason why the router fell back to the fallback domain.
public enum FallbackReason: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// The confidence of the best domain was below the threshold.
    case lowConfidence = "low_confidence"
    /// Every classifier abstained.
    case noEvidence = "no_evidence"
    /// Every classifier that was asked failed.
    case classifiersFailed = "classifiers_failed"
    /// The caller, or a setting, switched routing off.
    case routingOff = "routing_off"

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> FallbackReason {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// What read the text that a finding is about. A request that is a command, or has one, is read in both ways.
public enum FindingReader: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// The screen of the words of a request.
    case words
    /// The reader of shell commands, also for a command within a request.
    case command

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> FindingReader {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// The text that a finding is about.
public enum FindingSubject: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// The words of the request.
    case request
    /// The drafted command.
    case command

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> FindingSubject {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// Whether a command is harmless.
public enum Harmlessness: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// Every command of it only reads what it may read, or changes the state of its own shell.
    case proven
    /// That could not be shown. It says nothing about danger.
    case unknown

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Harmlessness {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// What an invocation of a program does at most.
public enum InvocationKind: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// It prints its words, or facts that need no file.
    case prints
    /// It reads files, or facts about the computer.
    case reads
    /// It asks a service on this computer.
    case asksService = "asks_service"
    /// It asks another computer, and changes nothing there.
    case asksNetwork = "asks_network"
    /// It changes the state of its own shell.
    case changesShell = "changes_shell"
    /// It runs the command in its words, and nothing else.
    case runsCommand = "runs_command"
    /// It changes something.
    case changes

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> InvocationKind {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// How to treat a domain whose classifier reports no confidence.
public enum MissingConfidence: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// It is the answer, and the user is asked to confirm it.
    case confirm
    /// It is the answer only if no other classifier has one.
    case ignore

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> MissingConfidence {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// A capability of a model. The list is closed, because a capability that callers cannot name is useless.
public enum ModelCapability: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// Writes text.
    case generate
    /// Turns text into vectors.
    case embed
    /// Ranks passages by relevance to a query.
    case rerank
    /// Assigns labels.
    case classify
    /// Writes and repairs code.
    case code
    /// Reasons in several steps before answering.
    case reasoning
    /// Summarizes text.
    case summarize
    /// Calls a declared tool.
    case toolUse = "tool_use"
    /// Calls several tools in one turn.
    case multiToolCall = "multi_tool_call"
    /// Answers in the JSON Schema that the caller gives.
    case structuredOutput = "structured_output"
    /// Understands images.
    case vision
    /// Understands video.
    case videoUnderstanding = "video_understanding"
    /// Understands sound other than speech to be transcribed.
    case audioUnderstanding = "audio_understanding"
    /// Points at what it refers to: boxes, coordinates, citations.
    case grounding
    /// Transcribes speech.
    case speechToText = "speech_to_text"
    /// Speaks text.
    case textToSpeech = "text_to_speech"
    /// Generates images.
    case imageGeneration = "image_generation"
    /// Generates video.
    case videoGeneration = "video_generation"

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> ModelCapability {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// Where a model runs.
public enum ModelLocation: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// Inside the app, on this computer.
    case onDevice = "on_device"
    /// On a server on this computer, such as Ollama.
    case localServer = "local_server"
    /// On a computer of someone else.
    case remote

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> ModelLocation {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// Which way data goes over the network.
public enum NetworkDirection: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// It asks, and changes nothing there.
    case readsOnly = "reads_only"
    /// It may send as well as receive.
    case exchanges

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> NetworkDirection {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// A built-in set of domain packs.
public enum PackSet: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// Ten domains of shell commands. Requests that fit none fall back to `general`.
    case shell
    /// Eight intents on a database of records. The user is asked about requests that fit none.
    case data
    /// Ten kinds of work that people give to an assistant. The user is asked about requests that fit none.
    case assistant
    /// No domains: the task, the complexity, the dangers and the model are all that is decided.
    case none

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> PackSet {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// The family of a package manager.
public enum PackageManagerKind: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// Debian, Ubuntu and their relatives.
    case apt
    /// Fedora and Red Hat.
    case dnf
    /// Older Red Hat and CentOS.
    case yum
    /// openSUSE.
    case zypper
    /// Arch Linux.
    case pacman
    /// Alpine Linux.
    case apk
    /// Homebrew.
    case brew

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> PackageManagerKind {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// Where a path lies.
public enum PathScope: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// In the workspace.
    case inside
    /// Outside of it.
    case outside
    /// That depends on what is not known.
    case unknown

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> PathScope {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// Where the user allows a model to run.
public enum Privacy: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// On this computer only.
    case onDevice = "on_device"
    /// Remote models may be recommended too. Such a model is still marked as needing consent.
    case cloudOk = "cloud_ok"

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Privacy {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// The text around what the packs say, which tells a model what its answer is.
public enum PromptFrame: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// The answer is one shell command, as JSON.
    case shell
    /// The answer is an intent on a database of records.
    case data
    /// The answer is for the person who asks.
    case assistant

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> PromptFrame {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// Where a proposed command comes from.
public enum ProposalSource: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// A fact about this computer suggested it.
    case suggestion
    /// It is the answer to an earlier, equal request.
    case cache
    /// A model gave it.
    case model

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> ProposalSource {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// Where the quality of a model comes from, if nobody set it by hand.
public enum QualityBasis: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// From a benchmark in the list that it was imported from.
    case benchmark
    /// From the prior of its family, which is a judgment and not measured.
    case family
    /// From nothing: the quality is unknown, and the prior is a cautious one.
    case unknown

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> QualityBasis {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// The balance of speed and quality, applied after the hard requirements.
public enum QualityTier: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible, Comparable {
    /// The smallest eligible model, for the lowest latency.
    case fastest
    /// The best quality that fits with memory for the KV cache.
    case balanced
    /// The largest model that fits at all, even if it is slower.
    case mostCapable = "most_capable"

    /// The name in JSON.
    public var description: String { rawValue }

    /// Whether the left one comes before the right one.
    public static func < (left: QualityTier, right: QualityTier) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .fastest: 0
        case .balanced: 1
        case .mostCapable: 2
        }
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> QualityTier {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// What kind of reason it is. An app that speaks another language than English has a sentence for each.
public enum ReasonCode: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// The rule `rule` found a danger. Its finding, in the safety report, says what could happen.
    case danger
    /// The text has `count` requests.
    case severalRequests = "several_requests"
    /// The domain is `domain`, with `confidence`.
    case domainClear = "domain_clear"
    /// The domain is likely `domain`, with `confidence`, but it is not certain.
    case domainLikely = "domain_likely"
    /// The domain is `domain`, and the classifier gave no confidence.
    case domainWithoutConfidence = "domain_without_confidence"
    /// The caller named `domain`.
    case domainNamed = "domain_named"
    /// No domain is certain enough. The best guess is `domain`, with `confidence` of the `needed` one, as far as they
    /// are known.
    case notCertain = "not_certain"
    /// Nothing in the request points to a domain.
    case noEvidence = "no_evidence"
    /// The request seems to be in another language than English.
    case otherLanguage = "other_language"
    /// The request is clear, but it is not for the domains in use. Its work is `kind`.
    case otherTask = "other_task"
    /// No domains are in use. The work that the request asks for is `kind`, if it is known.
    case taskOnly = "task_only"
    /// Every classifier that was asked failed.
    case classifiersFailed = "classifiers_failed"
    /// Routing is off; the domain is `domain`, if the set has a fallback domain.
    case routingOff = "routing_off"
    /// There is nothing to classify.
    case nothingToClassify = "nothing_to_classify"
    /// The user agreed to go on.
    case agreed
    /// The user declines what was proposed.
    case declined
    /// The text asks for nothing: it thanks, takes note or says goodbye.
    case nothingAsked = "nothing_asked"

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> ReasonCode {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// The reason why a reply has no command.
public enum ReplyRejection: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// The reply is empty, has only comments, or says that there is no command, as in `none`.
    case empty
    /// The reply explains or comments in sentences.
    case prose
    /// The reply asks a question back.
    case question
    /// The reply declines to answer.
    case refusal
    /// The reply is longer than a command line may be.
    case tooLong = "too_long"
    /// The reply offers several different commands.
    case several
    /// The reply holds something like a command in a form that is not known, such as code of another language.
    case unreadable

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> ReplyRejection {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// How much could go wrong.
public enum RiskLevel: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible, Comparable {
    /// Nothing found.
    case noneFound = "none"
    /// Could lose something of little value, or something that can be recreated.
    case moderate
    /// Could lose work, or weakens the protection of the computer.
    case high
    /// Could lose the system, its data, or control of it.
    case critical

    /// The name in JSON.
    public var description: String { rawValue }

    /// Whether the left one comes before the right one.
    public static func < (left: RiskLevel, right: RiskLevel) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .noneFound: 0
        case .moderate: 1
        case .high: 2
        case .critical: 3
        }
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> RiskLevel {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// The author of a turn.
public enum Role: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// The user.
    case user
    /// A model that answered.
    case assistant
    /// A tool's output.
    case tool
    /// The instructions of the app.
    case system

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Role {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// What the model of the complexity rubric answers with.
public enum RubricAnswer: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// The fast model or the strong one.
    case choice
    /// A number from 1 to 100.
    case score

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> RubricAnswer {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// How strictly risk levels become verdicts. Every policy blocks a critical finding.
public enum SafetyPolicy: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible, Comparable {
    /// Allows moderate findings, asks about high ones, blocks critical ones.
    case permissive
    /// Asks about moderate and high findings, blocks critical ones.
    case standard
    /// Asks about moderate findings, blocks high and critical ones.
    case strict

    /// The name in JSON.
    public var description: String { rawValue }

    /// Whether the left one comes before the right one.
    public static func < (left: SafetyPolicy, right: SafetyPolicy) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .permissive: 0
        case .standard: 1
        case .strict: 2
        }
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> SafetyPolicy {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// The kind of a model server, which decides the protocol.
public enum ServerKind: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// Ollama.
    case ollama
    /// A server with the API of OpenAI.
    case openai
    /// A server with the API of Gemini, such as LiteRT-LM.
    case gemini
    /// The API of Gemini for hosted Gemma models, which take neither instructions nor a schema.
    case geminiPlain = "gemini_plain"
    /// A server with the API of Anthropic.
    case anthropic
    /// The server of llama.cpp.
    case llamaServer = "llama_server"

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> ServerKind {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// The kind of something that was found by its description.
public enum SimilarKind: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// A package.
    case package
    /// An application with a desktop entry.
    case desktop

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> SimilarKind {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// How something similar was found.
public enum SimilarMatch: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// By its words.
    case text
    /// By the meaning of its words.
    case embedding
    /// By the letters of its name, which differ from those of the request in one or two places.
    case spelling

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> SimilarMatch {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// A stage of the pipeline. The variants are in the order of the stages.
public enum Stage: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// Gathers facts about the computer for the prompt.
    case context
    /// Checks the words of the request for dangers. Always on.
    case screen
    /// Uses the domains that the caller named, or switches routing off.
    case override
    /// Looks for an earlier classification of the same text.
    case cache
    /// Asks the classifiers.
    case classify
    /// Judges whether the request is clear.
    case clarity
    /// Estimates how complex the request is.
    case complexity
    /// Applies every safety rule, also to the drafted command.
    case rules
    /// Chooses the model.
    case model
    /// Builds the prompt for the generating model.
    case prompt
    /// Asks the generating model for a command.
    case generate
    /// Judges the command in an answer.
    case judge

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Stage {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// The result of a step.
public enum StepOutcome: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// It answered, and its answer was used.
    case answered
    /// It answered, but its confidence was below the threshold.
    case belowThreshold = "below_threshold"
    /// It abstained.
    case abstained
    /// It was not asked.
    case skipped
    /// It could not answer.
    case failed

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> StepOutcome {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// Where the task of a request comes from.
public enum TaskBasis: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// The hint of the request names it.
    case hint
    /// The domain of the request: every built-in domain is served by writing something that runs.
    case domain
    /// The trained model read it off the words of the request.
    case model

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> TaskBasis {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// The task of the caller. Each variant changes which models are preferred, so the list is closed.
public enum TaskHint: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// Conversation.
    case chat
    /// Assigning labels or categories.
    case classify
    /// Planning and analysis in several steps; favors reasoning models.
    case reasoning
    /// Writing, repairing or transforming code.
    case code

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> TaskHint {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// What kind of work a request asks for, finer than `TaskHint`.
public enum TaskKind: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// Writing a new text, suggesting ideas, or playing a role.
    case writing
    /// Correcting, rephrasing or formatting a text.
    case rewriting
    /// Saying in short what a text says.
    case summarization
    /// Translating into another human language.
    case translation
    /// Taking names, dates, fields and other facts out of a text.
    case extraction
    /// Answering a question or giving advice.
    case question
    /// Small talk, and requests to an assistant at home.
    case conversation
    /// Assigning a label, or checking whether a statement is true.
    case classification
    /// Writing code.
    case codeGeneration = "code_generation"
    /// Repairing, reviewing or changing code.
    case codeChange = "code_change"
    /// Finding the command of a shell.
    case shellCommand = "shell_command"
    /// Calculating or proving.
    case mathematics
    /// Working with tables, records, statistics and charts.
    case dataAnalysis = "data_analysis"
    /// Planning, designing and deducing in several steps.
    case analysis

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> TaskKind {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// What to do with an answer that is not clear.
public enum UnclearAction: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// Replace the best domain by the fallback domain.
    case fallBack = "fall_back"
    /// Keep the best domain if its confidence is at least `ClarityPolicy.GUESS_FROM` and at least
    /// `ClarityPolicy.TIMES_FALLBACK` times that of the fallback domain. Otherwise fall back.
    case guess
    /// Ask the user.
    case ask

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> UnclearAction {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// What the user wants to do, in the user's terms.
public enum UseCase: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// Chat, questions and answers.
    case assistant
    /// Writing, repairing or transforming code.
    case coding
    /// Summarizing text.
    case summarize
    /// Understanding images.
    case vision
    /// Speech to text.
    case transcription
    /// Semantic search over the user's own texts with an embedding model; not a chat model that searches the web.
    case search

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> UseCase {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// The kind of model that a use case needs. Models are ranked within a role only: an embedding model and a chat model
/// are not comparable.
public enum UseCaseRole: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// Produces text: chat, code, image to text, summaries.
    case generative
    /// Produces vectors or relevance scores.
    case retrieval
    /// Consumes sound.
    case audio

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> UseCaseRole {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// What a request wants to do with a program, a package or a service.
public enum VerbIntent: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// Run a program: run, launch, open, execute.
    case run
    /// Install a package: install, add, get, download.
    case install
    /// Remove a package: remove, uninstall, delete, purge.
    case remove
    /// Start a service: start, restart, reload.
    case serviceStart = "service_start"
    /// Stop a service: stop, kill, terminate.
    case serviceStop = "service_stop"
    /// Start a service at boot, or not: enable, disable.
    case serviceConfig = "service_config"
    /// End a process: stop, kill or terminate what is no service.
    case processStop = "process_stop"
    /// Update a package: update, upgrade.
    case update
    /// Ask for the state: check, status, is … running.
    case check

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> VerbIntent {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// What the policy says to do.
public enum Verdict: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible, Comparable {
    /// Continue.
    case allow
    /// Continue only if the user agrees after reading the findings.
    case confirm
    /// Do not continue.
    case block

    /// The name in JSON.
    public var description: String { rawValue }

    /// Whether the left one comes before the right one.
    public static func < (left: Verdict, right: Verdict) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .allow: 0
        case .confirm: 1
        case .block: 2
        }
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Verdict {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}

/// How quality, latency and cost are weighed.
public enum Workload: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// A user waits for the answer.
    case interactive
    /// Many requests at once; no user waits for a single one.
    case batch
    /// Background work; no user waits.
    case background
    /// Models on this computer first (`preferLocal`).
    case localPreferred = "local_preferred"
    /// The soonest answer (`preferFast`).
    case fastest
    /// The best answer (`preferQuality`, `highStakes`).
    case quality

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Workload {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}
