/// What a classifier can be asked for.
public enum Aspect: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible {
    /// The domain of a request.
    case domain
    /// The complexity of a request.
    case complexity

    /// The name in JSON.
    public var description: String { rawValue }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Aspect {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }
}
