/// Whether a model may be asked. Times are milliseconds of the clock that the evidence uses.
public enum ModelHealth: JSONValue, JSONCoded, Hashable {
    /// The model may be asked.
    case available
    /// The cool-down is over, and one trial request may be sent.
    case halfOpen
    /// The circuit breaker is open after failures, until this time.
    case coolingDown(untilMs: UInt64)
    /// The model accepts no requests until this time.
    case rateLimited(untilMs: UInt64)
    /// The key is missing or wrong.
    case unauthorized

    public static func fromJSON(_ text: String, strict: Bool) throws -> ModelHealth {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    init(from reader: inout JSONReader) throws {
        var state: String?
        var until: UInt64?
        try reader.beginObject()
        while let member = try reader.nextKey() {
            switch member {
            case "state": state = try reader.string()
            case "until_ms": until = try reader.whole()
            default: try reader.skipUnknown(member)
            }
        }
        switch (state, until) {
        case ("available", _): self = .available
        case ("half_open", _): self = .halfOpen
        case ("cooling_down", let until?): self = .coolingDown(untilMs: until)
        case ("rate_limited", let until?): self = .rateLimited(untilMs: until)
        case ("unauthorized", _): self = .unauthorized
        case ("cooling_down", nil), ("rate_limited", nil): throw reader.missing("until_ms")
        default: throw reader.unknown(state ?? "", expected: "a state of a model")
        }
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        switch self {
        case .available: writer.member("state", "available")
        case .halfOpen: writer.member("state", "half_open")
        case .coolingDown(let untilMs):
            writer.member("state", "cooling_down")
            writer.member("until_ms", untilMs)
        case .rateLimited(let untilMs):
            writer.member("state", "rate_limited")
            writer.member("until_ms", untilMs)
        case .unauthorized: writer.member("state", "unauthorized")
        }
        writer.endObject()
    }
}
