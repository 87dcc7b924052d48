/// The name of a domain: `snake_case`, 1 to 64 bytes, starting with a letter. Equal names are equal domains.
///
/// The library refuses a name that is none where it is handed it; `parse(_:)` refuses it at once.
public struct Domain: JSONValue, JSONCoded, Hashable {
    /// The name.
    public var name: String

    /// Makes the domain of this name, whatever it is.
    public init(name: String) {
        self.name = name
    }

    /// The domain of this name.
    ///
    /// - Throws: `RouterError` where the name is not `snake_case` of 1 to 64 bytes.
    public static func parse(_ name: String) throws -> Domain {
        try derived("Domain.parse", of: name)
    }

    /// The domains of a set that ships, in its order.
    ///
    /// - Throws: `RouterError` where the library cannot answer.
    public static func shipped(_ set: PackSet) throws -> [Domain] {
        try derived("PackSet.domains", of: set)
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> Domain {
        let domain: Domain = try readJSON(text, strict: strict)
        return try parse(domain.name)
    }

    public func toJSON() throws -> String {
        try writeJSON(Domain.parse(name))
    }

    init(from reader: inout JSONReader) throws { name = try reader.string() }

    func write(to writer: inout JSONWriter) { writer.string(name) }
}

/// A dictionary with domains as keys is a JSON object with their names.
@available(macOS 12.3, iOS 15.4, *)
extension Domain: CodingKeyRepresentable {
    /// The name as a key.
    public var codingKey: any CodingKey { Name(stringValue: name) }

    /// The domain that this key names.
    public init?(codingKey: some CodingKey) {
        self.init(name: codingKey.stringValue)
    }

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) {
            self.stringValue = stringValue
        }

        init?(intValue: Int) {
            return nil
        }
    }
}
