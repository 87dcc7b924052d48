import CarRouterNative

/// What reads its JSON within this module.
protocol JSONReadable {
    init(from reader: inout JSONReader) throws
}

/// What writes its JSON within this module.
protocol JSONWritable {
    func write(to writer: inout JSONWriter)
}

/// A value with JSON of its own.
protocol JSONCoded: JSONReadable, JSONWritable {
    /// Whether the library reads such a value, and so can check its JSON.
    static var isRead: Bool { get }
}

extension JSONCoded {
    static var isRead: Bool { false }
}

extension JSONCoded where Self: RawRepresentable, RawValue == String, Self: CaseIterable {
    init(from reader: inout JSONReader) throws {
        let word = try reader.string()
        guard let value = Self(rawValue: word) else {
            let known = Self.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
            throw reader.unknown(word, expected: "one of \(known)")
        }
        self = value
    }

    func write(to writer: inout JSONWriter) { writer.string(rawValue) }
}

extension String: JSONReadable, JSONWritable {
    init(from reader: inout JSONReader) throws { self = try reader.string() }

    func write(to writer: inout JSONWriter) { writer.string(self) }
}

extension Bool: JSONReadable, JSONWritable {
    init(from reader: inout JSONReader) throws { self = try reader.bool() }

    func write(to writer: inout JSONWriter) { writer.raw(self ? "true" : "false") }
}

extension UInt8: JSONReadable, JSONWritable {
    init(from reader: inout JSONReader) throws { self = try reader.whole() }

    func write(to writer: inout JSONWriter) { writer.raw(description) }
}

extension UInt32: JSONReadable, JSONWritable {
    init(from reader: inout JSONReader) throws { self = try reader.whole() }

    func write(to writer: inout JSONWriter) { writer.raw(description) }
}

extension UInt64: JSONReadable, JSONWritable {
    init(from reader: inout JSONReader) throws { self = try reader.whole() }

    func write(to writer: inout JSONWriter) { writer.raw(description) }
}

extension Double: JSONReadable, JSONWritable {
    init(from reader: inout JSONReader) throws { self = try reader.number() }

    func write(to writer: inout JSONWriter) { writer.number(self) }
}

extension Float: JSONReadable, JSONWritable {
    init(from reader: inout JSONReader) throws { self = Float(try reader.number()) }

    func write(to writer: inout JSONWriter) { writer.number(self) }
}

extension Array: JSONReadable where Element: JSONReadable {
    init(from reader: inout JSONReader) throws {
        self = []
        try reader.beginList()
        while try reader.hasItem() {
            append(try Element(from: &reader))
        }
    }
}

extension Array: JSONWritable where Element: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.beginList()
        for element in self {
            writer.item()
            element.write(to: &writer)
        }
        writer.endList()
    }
}

/// Reads the JSON of a value as the library reads it: it says what is wrong, and what every other language is told.
func readJSON<Value: JSONCoded>(_ text: String, strict: Bool) throws -> Value {
    let name = "\(Value.self)"
    let checked = Value.isRead ? try call { try normalizeJson(kind: name, text: text, strict: strict) } : text
    do {
        return try JSONReader.read(checked, strict: strict && !Value.isRead) { try Value(from: &$0) }
    } catch let failure as JSONReader.Failure {
        throw RouterError.invalid(
            field: name, found: "cannot be read: \(failure)", expected: "the JSON of a `\(name)`")
    }
}

/// The JSON of a value as the library writes it.
func writeJSON<Value: JSONCoded>(_ value: Value) throws -> String {
    let text = try json(of: value)
    return Value.isRead ? try call { try normalizeJson(kind: "\(Value.self)", text: text, strict: true) } : text
}

/// The JSON of a value that goes to the library, which checks what it is given.
func json(of value: some JSONWritable) throws -> String {
    var writer = JSONWriter()
    value.write(to: &writer)
    if let invalid = writer.invalid {
        throw RouterError.invalid(field: invalid.field, found: invalid.found, expected: "a finite number")
    }
    return writer.text
}

/// The value of JSON that the library wrote.
func value<Value: JSONReadable>(of text: String) throws -> Value {
    do {
        return try JSONReader.read(text) { try Value(from: &$0) }
    } catch let failure as JSONReader.Failure {
        // Only a library of another version writes what cannot be read.
        throw RouterError.host(
            detail: "the library wrote a `\(Value.self)` that this package cannot read: \(failure)")
    }
}

/// What the library knows about a value, such as `UseCase.role`.
func derived<Value: JSONReadable>(_ property: String, of given: some JSONWritable) throws -> Value {
    let text = try json(of: given)
    return try value(of: try call { try derivedJson(property: property, of: text) })
}
