import Foundation

/// A value with the JSON that it has in every language of the library.
///
/// `Codable` goes the same way: the keys and the words are those of that JSON, whatever strategy for keys a coder has.
/// The members are in the coder's order, which changes the text in `FunctionDefinition.parameters`: where their order
/// matters, `toJSON()` keeps it.
public protocol JSONValue: Codable, Sendable {
    /// Reads a value from its JSON. Fields that it does not have are passed over, or refused where `strict`.
    ///
    /// - Throws: `RouterError` that says where and why.
    static func fromJSON(_ text: String, strict: Bool) throws -> Self

    /// The JSON of this value.
    ///
    /// - Throws: `RouterError` where the library does not allow this value.
    func toJSON() throws -> String
}

extension JSONValue {
    /// Reads a value from its JSON; fields that it does not have are passed over.
    ///
    /// - Throws: As `fromJSON(_:strict:)`.
    public static func fromJSON(_ text: String) throws -> Self {
        try fromJSON(text, strict: false)
    }

    /// Reads a value from a decoder, by way of its JSON.
    public init(from decoder: any Decoder) throws {
        let tree = try JSONTree(from: decoder)
        do {
            self = try Self.fromJSON(try tree.text(), strict: false)
        } catch let error as RouterError {
            throw decodingError(error, at: decoder)
        }
    }

    /// Writes this value to an encoder, as the tree of its JSON.
    public func encode(to encoder: any Encoder) throws {
        try JSONTree(text: try toJSON()).encode(to: encoder)
    }
}

/// What a decoder throws, with the place in what is decoded and the library's own error.
private func decodingError(_ error: RouterError, at decoder: any Decoder) -> DecodingError {
    .dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: error.description, underlyingError: error))
}

/// Names are the texts that they are in JSON.
extension JSONValue where Self: RawRepresentable, RawValue == String {
    /// Reads a name from a decoder.
    public init(from decoder: any Decoder) throws {
        let word = try decoder.singleValueContainer().decode(String.self)
        guard let value = Self(rawValue: word) else {
            let error = RouterError.invalid(field: "\(Self.self)", found: "is `\(word)`", expected: "one of its names")
            throw decodingError(error, at: decoder)
        }
        self = value
    }

    /// Writes this name to an encoder.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}

/// Any JSON, so that a value can pass through any encoder.
private indirect enum JSONTree: Codable {
    case null
    case bool(Bool)
    case integer(Int64)
    case unsigned(UInt64)
    case number(Double)
    case string(String)
    case list([JSONTree])
    case object([String: JSONTree])

    init(text: String) throws {
        self = try JSONDecoder().decode(JSONTree.self, from: Data(text.utf8))
    }

    func text() throws -> String {
        String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
    }

    init(from decoder: any Decoder) throws {
        let one = try decoder.singleValueContainer()
        if (try? decoder.container(keyedBy: AnyKey.self)) != nil {
            // The keys of a dictionary are as they are written, whatever strategy a coder has for those of types.
            self = .object(try one.decode([String: JSONTree].self))
        } else if (try? decoder.unkeyedContainer()) != nil {
            self = .list(try one.decode([JSONTree].self))
        } else if one.decodeNil() {
            self = .null
        } else if let value = try? one.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? one.decode(Int64.self) {
            self = .integer(value)
        } else if let value = try? one.decode(UInt64.self) {
            self = .unsigned(value)
        } else if let value = try? one.decode(Double.self) {
            self = .number(value)
        } else {
            self = .string(try one.decode(String.self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var one = encoder.singleValueContainer()
        switch self {
        case .null: try one.encodeNil()
        case .bool(let value): try one.encode(value)
        case .integer(let value): try one.encode(value)
        case .unsigned(let value): try one.encode(value)
        case .number(let value): try one.encode(value)
        case .string(let value): try one.encode(value)
        case .list(let members): try one.encode(members)
        case .object(let members): try one.encode(members)
        }
    }

    /// Stands for any key: it is only asked whether there are keys.
    private struct AnyKey: CodingKey {
        var stringValue: String { "" }
        var intValue: Int? { nil }

        init?(stringValue: String) {}

        init?(intValue: Int) {}
    }
}
