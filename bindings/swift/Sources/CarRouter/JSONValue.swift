import Foundation

/// A value with the JSON that it has in Rust, byte for byte, and in every other language of the library.
///
/// `Codable` goes the same way: the keys and the words are those of that JSON, whatever the encoder's settings for keys.
public protocol JSONValue: Codable, Sendable {
    /// Reads a value from its JSON. Fields that it does not have are passed over, or refused where `strict`.
    ///
    /// - Throws: `RouterError` that says where and why.
    static func fromJSON(_ text: String, strict: Bool) throws -> Self

    /// The JSON of this value.
    ///
    /// - Throws: `RouterError` where the library does not allow this value.
    func toJson() throws -> String
}

extension JSONValue {
    /// Reads a value from its JSON; fields that it does not have are passed over.
    ///
    /// - Throws: As `fromJSON(_:strict:)`.
    public static func fromJSON(_ text: String) throws -> Self {
        try fromJSON(text, strict: false)
    }

    /// The JSON of this value, as `toJson()`.
    ///
    /// - Throws: As there.
    public func toJSON() throws -> String {
        try toJson()
    }

    /// Reads a value from a decoder, by way of its JSON.
    public init(from decoder: any Decoder) throws {
        let tree = try JSONTree(from: decoder)
        self = try Self.fromJSON(try tree.text(), strict: false)
    }

    /// Writes this value to an encoder, as the tree of its JSON.
    public func encode(to encoder: any Encoder) throws {
        try JSONTree(text: try toJson()).encode(to: encoder)
    }
}

/// Any JSON, so that a value can pass through any encoder.
private indirect enum JSONTree: Codable {
    case null
    case bool(Bool)
    case integer(Int64)
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
        if let object = try? decoder.container(keyedBy: Key.self) {
            var members: [String: JSONTree] = [:]
            for key in object.allKeys {
                members[key.stringValue] = try object.decode(JSONTree.self, forKey: key)
            }
            self = .object(members)
            return
        }
        if var list = try? decoder.unkeyedContainer() {
            var members: [JSONTree] = []
            while !list.isAtEnd {
                members.append(try list.decode(JSONTree.self))
            }
            self = .list(members)
            return
        }
        let one = try decoder.singleValueContainer()
        if one.decodeNil() {
            self = .null
        } else if let value = try? one.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? one.decode(Int64.self) {
            self = .integer(value)
        } else if let value = try? one.decode(Double.self) {
            self = .number(value)
        } else {
            self = .string(try one.decode(String.self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .object(let members):
            var object = encoder.container(keyedBy: Key.self)
            for (name, member) in members {
                try object.encode(member, forKey: Key(stringValue: name))
            }
        case .list(let members):
            var list = encoder.unkeyedContainer()
            for member in members {
                try list.encode(member)
            }
        case .null:
            var one = encoder.singleValueContainer()
            try one.encodeNil()
        case .bool(let value):
            var one = encoder.singleValueContainer()
            try one.encode(value)
        case .integer(let value):
            var one = encoder.singleValueContainer()
            try one.encode(value)
        case .number(let value):
            var one = encoder.singleValueContainer()
            try one.encode(value)
        case .string(let value):
            var one = encoder.singleValueContainer()
            try one.encode(value)
        }
    }

    /// A key as it is written.
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) {
            self.stringValue = stringValue
        }

        init?(intValue: Int) {
            self.init(stringValue: String(intValue))
        }
    }
}
