// Written by `cargo xtask generate` from docs/schema. Change the Rust types instead.

/// An operation failed. An unclear or a blocked request is a decision, not an error.
///
/// A panic in the library is thrown as an error of another type; the router stays usable.
public enum RouterError: Error, Hashable, Sendable {
    /// A request, or a value in it, is not valid.
    ///
    /// - `field`: The field or the kind of value, such as `text` or `history[2].content`.
    /// - `found`: The value that was found.
    /// - `expected`: The values that are allowed.
    /// - `detail`: The whole error as one sentence.
    case invalidRequest(field: String, found: String, expected: String, detail: String)
    /// A catalogue was given, and no model in it meets the hard requirements.
    ///
    /// - `rejected`: For each model of the catalogue, the requirement that rejected it.
    /// - `detail`: The whole error as one sentence.
    case noEligibleModel(rejected: [Rejection], detail: String)
    /// Settings, a pack, a catalogue or a file of rules cannot be used. Lists every problem, not only the first.
    ///
    /// - `problems`: The problems, in the order in which they were found.
    /// - `detail`: The whole error as text.
    case build(problems: [Problem], detail: String)
    /// No command can be proposed: a model is needed and there is none, or its server failed.
    ///
    /// - `failure`: What is wrong: `noModel`, `noneChosen`, `modelElsewhere`, `noCommands`, or the kind of the server's
    /// failure, such as `unreachable`, `timedOut`, `modelMissing`, `unauthorized`, `busy` or `malformed`.
    /// - `nextStep`: What to do about it, as a sentence.
    /// - `detail`: The whole error as one sentence.
    case generator(failure: String, nextStep: String, detail: String)
    /// A host-provided part failed, such as the environment.
    ///
    /// - `detail`: The message of the exception.
    case host(detail: String)
    /// The caller cancelled the request with its cancel token, or the thread of a host-provided part was interrupted.
    ///
    /// - `detail`: What was cancelled.
    case cancelled(detail: String)

    /// The whole error as text, as the library says it.
    public var description: String {
        switch self {
        case .invalidRequest(_, _, _, let detail): detail
        case .noEligibleModel(_, let detail): detail
        case .build(_, let detail): detail
        case .generator(_, _, let detail): detail
        case .host(let detail): detail
        case .cancelled(let detail): detail
        }
    }
}

/// The JSON of an error: its kind beside its fields.
extension RouterError: JSONReadable {
    init(from json: inout JSONReader) throws {
        var kind = ""
        var field: String = ""
        var found: String = ""
        var expected: String = ""
        var detail: String = ""
        var rejected: [Rejection] = []
        var problems: [Problem] = []
        var failure: String = ""
        var nextStep: String = ""
        try json.beginObject()
        while let member = try json.nextKey() {
            switch member {
            case "kind": kind = try String(from: &json)
            case "field": field = try String(from: &json)
            case "found": found = try String(from: &json)
            case "expected": expected = try String(from: &json)
            case "detail": detail = try String(from: &json)
            case "rejected": rejected = try [Rejection](from: &json)
            case "problems": problems = try [Problem](from: &json)
            case "failure": failure = try String(from: &json)
            case "next_step": nextStep = try String(from: &json)
            default: try json.skipUnknown(member)
            }
        }
        switch kind {
        case "invalid_request": self = .invalidRequest(field: field, found: found, expected: expected, detail: detail)
        case "no_eligible_model": self = .noEligibleModel(rejected: rejected, detail: detail)
        case "build": self = .build(problems: problems, detail: detail)
        case "generator": self = .generator(failure: failure, nextStep: nextStep, detail: detail)
        case "host": self = .host(detail: detail)
        case "cancelled": self = .cancelled(detail: detail)
        default: throw json.unknown(kind, expected: "the kind of an error")
        }
    }
}
