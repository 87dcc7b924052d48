import CarRouterNative
import Foundation

/// An operation failed. An unclear or a blocked request is a decision, not an error.
///
/// A panic in the library is thrown as an error of another type; the router stays usable.
public enum RouterError: Error, Hashable, Sendable {
    /// A request, or a value in it, is not valid.
    ///
    /// `field` is the field or the kind of value, such as `text` or `history[2].content`; `found` and `expected` say what
    /// it is and what is allowed.
    case invalidRequest(field: String, found: String, expected: String, detail: String)
    /// A catalogue was given, and no model in it meets the hard requirements: `rejected` says for each model which one
    /// rejected it.
    case noEligibleModel(rejected: [Rejection], detail: String)
    /// Settings, a pack, a catalogue or a file of rules cannot be used. Lists every problem, not only the first.
    case build(problems: [Problem], detail: String)
    /// A host-provided part failed, such as the environment.
    case host(detail: String)
    /// The caller cancelled the request with its cancel token.
    case cancelled(detail: String)
}

extension RouterError: LocalizedError, CustomStringConvertible, CustomDebugStringConvertible {
    /// The whole error in a sentence, as the library says it.
    public var description: String {
        switch self {
        case .invalidRequest(_, _, _, let detail), .noEligibleModel(_, let detail),
            .build(_, let detail), .host(let detail), .cancelled(let detail):
            return detail
        }
    }

    /// The same.
    public var debugDescription: String { description }

    /// The same; `localizedDescription` shows it.
    public var errorDescription: String? { description }
}

extension RouterError {
    static func invalid(field: String, found: String, expected: String) -> RouterError {
        .invalidRequest(
            field: field, found: found, expected: expected,
            detail: "`\(field)` \(found), expected \(expected)")
    }

    init(_ native: CarRouterNative.RouterError) {
        switch native {
        case .InvalidRequest(let field, let found, let expected, let detail):
            self = .invalidRequest(field: field, found: found, expected: expected, detail: detail)
        case .NoEligibleModel(let rejected, let detail):
            let rejected = rejected.map { Rejection(model: $0.model, requirement: $0.requirement) }
            self = .noEligibleModel(rejected: rejected, detail: detail)
        case .Build(let problems, let detail):
            let problems = problems.map {
                Problem(file: $0.file, line: $0.line, key: $0.key, value: $0.value, expected: $0.expected)
            }
            self = .build(problems: problems, detail: detail)
        case .Host(let detail): self = .host(detail: detail)
        case .Cancelled(let detail): self = .cancelled(detail: detail)
        }
    }
}

/// The JSON of an error in a batch: its kind beside its fields.
extension RouterError: JSONReadable {
    init(from reader: inout JSONReader) throws {
        var kind: String?
        var texts: [String: String] = [:]
        var rejected: [Rejection] = []
        var problems: [Problem] = []
        try reader.beginObject()
        while let member = try reader.nextKey() {
            switch member {
            case "kind": kind = try reader.string()
            case "rejected": rejected = try [Rejection](from: &reader)
            case "problems": problems = try [Problem](from: &reader)
            default: texts[member.text] = try reader.string()
            }
        }
        let detail = texts["detail"] ?? ""
        switch kind {
        case "invalid_request":
            self = .invalidRequest(
                field: texts["field"] ?? "", found: texts["found"] ?? "", expected: texts["expected"] ?? "",
                detail: detail)
        case "no_eligible_model": self = .noEligibleModel(rejected: rejected, detail: detail)
        case "build": self = .build(problems: problems, detail: detail)
        case "host": self = .host(detail: detail)
        case "cancelled": self = .cancelled(detail: detail)
        default: throw reader.unknown(kind ?? "", expected: "the kind of an error")
        }
    }
}

/// Calls the library, and throws its errors as those of this package.
func call<Value>(_ work: () throws -> Value) throws -> Value {
    do {
        return try work()
    } catch let error as CarRouterNative.RouterError {
        throw RouterError(error)
    }
}

/// As `call(_:)`, for a call that waits.
func call<Value: Sendable>(_ work: () async throws -> Value) async throws -> Value {
    do {
        return try await work()
    } catch let error as CarRouterNative.RouterError {
        throw RouterError(error)
    }
}
