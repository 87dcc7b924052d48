/// Whether to classify, and which domains to choose from.
public enum DomainChoice: JSONValue, JSONCoded, Hashable {
    /// The classifiers decide.
    case auto
    /// These domains (names or aliases) without classification, the first one primary; at least one.
    case named(names: [String])
    /// Routing is off: the fallback domain is used, and no classifier is asked.
    case off

    public static func fromJSON(_ text: String, strict: Bool) throws -> DomainChoice {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from reader: inout JSONReader) throws {
        guard !reader.isText else {
            switch try reader.string() {
            case "auto": self = .auto
            case "off": self = .off
            case let word: throw reader.unknown(word, expected: "`auto`, `off` or a list of domains")
            }
            return
        }
        self = .named(names: try [String](from: &reader))
    }

    func write(to writer: inout JSONWriter) {
        switch self {
        case .auto: writer.string("auto")
        case .off: writer.string("off")
        case .named(let names): names.write(to: &writer)
        }
    }
}
