/// The outcome of a call to a model.
public enum ModelOutcome: JSONValue, JSONCoded, Hashable {
    /// The model answered: the time to the first token, in milliseconds, if it was measured, and the quality of the answer,
    /// from 0 to 1, if it was graded.
    case success(latencyMs: UInt32? = nil, quality: Double? = nil)
    /// The model did not answer: how it failed, and how long to wait before the next call, in milliseconds, if the server
    /// said so.
    case failure(kind: FailureKind, retryAfterMs: UInt64? = nil)

    public static func fromJSON(_ text: String, strict: Bool) throws -> ModelOutcome {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from reader: inout JSONReader) throws {
        var outcome: String?
        var latency: UInt32?
        var quality: Double?
        var kind: FailureKind?
        var retry: UInt64?
        try reader.beginObject()
        while let member = try reader.nextKey() {
            switch member {
            case "outcome": outcome = try reader.string()
            case "latency_ms": latency = try reader.skipNull() ? nil : try reader.whole()
            case "quality": quality = try reader.skipNull() ? nil : try reader.number()
            case "kind": kind = try FailureKind(from: &reader)
            case "retry_after_ms": retry = try reader.skipNull() ? nil : try reader.whole()
            default: try reader.skipUnknown(member)
            }
        }
        switch outcome {
        case "success": self = .success(latencyMs: latency, quality: quality)
        case "failure":
            guard let kind else { throw reader.missing("kind") }
            self = .failure(kind: kind, retryAfterMs: retry)
        default: throw reader.unknown(outcome ?? "", expected: "`success` or `failure`")
        }
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        switch self {
        case .success(let latencyMs, let quality):
            writer.member("outcome", "success")
            if let latencyMs { writer.member("latency_ms", latencyMs) }
            if let quality { writer.member("quality", quality) }
        case .failure(let kind, let retryAfterMs):
            writer.member("outcome", "failure")
            writer.member("kind", kind)
            if let retryAfterMs { writer.member("retry_after_ms", retryAfterMs) }
        }
        writer.endObject()
    }
}
