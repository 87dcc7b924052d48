import Foundation

/// The name of a member of an object, as it is written between its quotes.
struct JSONKey {
    fileprivate let bytes: UnsafeBufferPointer<UInt8>

    static func ~= (pattern: StaticString, key: JSONKey) -> Bool {
        guard pattern.utf8CodeUnitCount == key.bytes.count else { return false }
        guard let start = key.bytes.baseAddress else { return true }
        return memcmp(pattern.utf8Start, start, key.bytes.count) == 0
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Reads JSON from its beginning to its end, a value at a time, without a tree of it.
struct JSONReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var at = 0
    /// Whether no member or item of the innermost object or list was read yet.
    private var isFirst = false
    private var depth = 0
    private let isStrict: Bool

    /// How deeply lists and objects may be nested.
    private static let deepest = 128

    /// What is wrong with a text, and at which byte.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>, strict: Bool) {
        self.bytes = bytes
        isStrict = strict
    }

    /// Reads a text that is one value.
    ///
    /// - Throws: `Failure` where the text is not JSON, or not that of the value.
    static func read<Value>(
        _ text: String, strict: Bool = false, _ body: (inout JSONReader) throws -> Value
    ) throws -> Value {
        var text = text
        return try text.withUTF8 { bytes in
            var reader = JSONReader(bytes, strict: strict)
            let value = try body(&reader)
            reader.skipSpace()
            guard reader.at == bytes.count else { throw reader.unexpected("the end of the text") }
            return value
        }
    }

    // MARK: Objects and lists

    /// Reads the bracket that opens an object.
    mutating func beginObject() throws {
        try open(UInt8(ascii: "{"), "an object")
    }

    /// Reads the next name and its colon; absent at the end of the object.
    mutating func nextKey() throws -> JSONKey? {
        guard try goesOn(until: UInt8(ascii: "}")) else { return nil }
        let key = try rawString()
        // Names are plain words: what is written with an escape is none that is known, and must be right.
        if key.contains(UInt8(ascii: "\\")) { _ = try unescaped(key) }
        skipSpace()
        guard next() == UInt8(ascii: ":") else { throw unexpected("`:`") }
        at += 1
        return JSONKey(bytes: key)
    }

    /// Reads the bracket that opens a list.
    mutating func beginList() throws {
        try open(UInt8(ascii: "["), "a list")
    }

    /// Whether the list has a further item; otherwise its end was read.
    mutating func hasItem() throws -> Bool {
        try goesOn(until: UInt8(ascii: "]"))
    }

    private mutating func open(_ bracket: UInt8, _ expected: String) throws {
        skipSpace()
        guard next() == bracket else { throw unexpected(expected) }
        depth += 1
        guard depth <= JSONReader.deepest else { throw unexpected("at most \(JSONReader.deepest) levels") }
        at += 1
        isFirst = true
    }

    private mutating func goesOn(until bracket: UInt8) throws -> Bool {
        skipSpace()
        if next() == bracket {
            at += 1
            depth -= 1
            isFirst = false
            return false
        }
        if !isFirst {
            guard next() == UInt8(ascii: ",") else { throw unexpected("`,`") }
            at += 1
            skipSpace()
        }
        isFirst = false
        return true
    }

    // MARK: Values

    /// Whether a text comes next.
    var isText: Bool {
        mutating get {
            skipSpace()
            return next() == UInt8(ascii: "\"")
        }
    }

    /// Reads `null`, if that is what comes next.
    mutating func skipNull() throws -> Bool {
        skipSpace()
        return skip("null")
    }

    mutating func bool() throws -> Bool {
        skipSpace()
        if skip("true") { return true }
        if skip("false") { return false }
        throw unexpected("`true` or `false`")
    }

    /// Reads a whole number that is not negative.
    mutating func whole<Number: FixedWidthInteger>() throws -> Number {
        skipSpace()
        let text = try numeral("a whole number from 0 to \(Number.max)")
        guard let value = Number(text), value >= 0 else {
            throw Failure(description: "`\(text)` is not a whole number from 0 to \(Number.max)")
        }
        return value
    }

    mutating func number() throws -> Double {
        skipSpace()
        let text = try numeral("a number")
        guard let value = Double(text), value.isFinite else {
            throw Failure(description: "`\(text)` is larger than a number can be")
        }
        return value
    }

    /// Reads a number as JSON writes it: digits without a leading zero, a fraction and an exponent with digits.
    private mutating func numeral(_ expected: String) throws -> String {
        let start = at
        func isDigit(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }
        func digits(_ reader: inout JSONReader) throws {
            guard isDigit(reader.next()) else { throw reader.unexpected("a digit") }
            while isDigit(reader.next()) { reader.at += 1 }
        }
        if next() == UInt8(ascii: "-") { at += 1 }
        guard isDigit(next()) else { throw unexpected(expected) }
        let leadsWithZero = next() == UInt8(ascii: "0")
        at += 1
        if !leadsWithZero {
            while isDigit(next()) { at += 1 }
        } else if isDigit(next()) {
            throw unexpected("no digit after a leading 0")
        }
        if next() == UInt8(ascii: ".") {
            at += 1
            try digits(&self)
        }
        if next() == UInt8(ascii: "e") || next() == UInt8(ascii: "E") {
            at += 1
            if next() == UInt8(ascii: "+") || next() == UInt8(ascii: "-") { at += 1 }
            try digits(&self)
        }
        return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<at]), as: UTF8.self)
    }

    mutating func string() throws -> String {
        skipSpace()
        let raw = try rawString()
        guard raw.contains(UInt8(ascii: "\\")) else { return String(decoding: raw, as: UTF8.self) }
        return try unescaped(raw)
    }

    /// Reads past a value that has no place.
    ///
    /// - Throws: `Failure` where every member must be known.
    mutating func skipUnknown(_ key: JSONKey) throws {
        if isStrict { throw Failure(description: "unknown field `\(key.text)`") }
        try skipValue()
    }

    /// The text of the next value, as it is written.
    mutating func rawValue() throws -> String {
        skipSpace()
        let start = at
        try skipValue()
        return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<at]), as: UTF8.self)
    }

    private mutating func skipValue() throws {
        skipSpace()
        switch next() {
        case UInt8(ascii: "{"):
            try beginObject()
            while try nextKey() != nil { try skipValue() }
        case UInt8(ascii: "["):
            try beginList()
            while try hasItem() { try skipValue() }
        case UInt8(ascii: "\""): _ = try string()
        case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try bool()
        case UInt8(ascii: "n"):
            guard try skipNull() else { throw unexpected("a value") }
        default: _ = try number()
        }
    }

    // MARK: Errors

    func missing(_ field: String) -> Failure {
        Failure(description: "missing field `\(field)`")
    }

    func unknown(_ word: String, expected: String) -> Failure {
        Failure(description: "unknown name `\(word)`, expected \(expected)")
    }

    private func unexpected(_ expected: String) -> Failure {
        let found = next().map { byte in
            byte < 0x80 ? "`\(Character(UnicodeScalar(byte)))`" : "a character outside of ASCII"
        }
        return Failure(description: "\(found ?? "the end") at byte \(at), expected \(expected)")
    }

    // MARK: Characters

    private func next() -> UInt8? { at < bytes.count ? bytes[at] : nil }

    private mutating func skipSpace() {
        while at < bytes.count {
            switch bytes[at] {
            case 0x20, 0x09, 0x0A, 0x0D: at += 1
            default: return
            }
        }
    }

    private mutating func skip(_ word: StaticString) -> Bool {
        let length = word.utf8CodeUnitCount
        guard bytes.count - at >= length, let start = bytes.baseAddress else { return false }
        guard memcmp(word.utf8Start, start + at, length) == 0 else { return false }
        at += length
        return true
    }

    /// Reads a text in quotes and returns what is between them.
    private mutating func rawString() throws -> UnsafeBufferPointer<UInt8> {
        guard next() == UInt8(ascii: "\"") else { throw unexpected("a text") }
        at += 1
        let start = at
        while at < bytes.count {
            switch bytes[at] {
            case UInt8(ascii: "\""):
                at += 1
                return UnsafeBufferPointer(rebasing: bytes[start..<at - 1])
            case UInt8(ascii: "\\"): at += 2
            case 0..<0x20: throw unexpected("an escape for a control character")
            default: at += 1
            }
        }
        at = min(at, bytes.count)
        throw unexpected("`\"`")
    }

    private func unescaped(_ raw: UnsafeBufferPointer<UInt8>) throws -> String {
        var out: [UInt8] = []
        out.reserveCapacity(raw.count)
        var from = raw.startIndex
        func hex() -> UInt32? {
            guard raw.endIndex - from >= 4 else { return nil }
            let digits = String(decoding: UnsafeBufferPointer(rebasing: raw[from..<from + 4]), as: UTF8.self)
            from += 4
            return digits.allSatisfy(\.isHexDigit) ? UInt32(digits, radix: 16) : nil
        }
        let wrong = Failure(description: "a text has an escape that JSON does not have")
        while from < raw.endIndex {
            let byte = raw[from]
            from += 1
            guard byte == UInt8(ascii: "\\") else {
                out.append(byte)
                continue
            }
            guard from < raw.endIndex else { throw wrong }
            let escape = raw[from]
            from += 1
            switch escape {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): out.append(escape)
            case UInt8(ascii: "b"): out.append(0x08)
            case UInt8(ascii: "f"): out.append(0x0C)
            case UInt8(ascii: "n"): out.append(0x0A)
            case UInt8(ascii: "r"): out.append(0x0D)
            case UInt8(ascii: "t"): out.append(0x09)
            case UInt8(ascii: "u"):
                guard var code = hex() else { throw wrong }
                if (0xD800..<0xDC00).contains(code) {
                    // The first half of a pair.
                    guard raw.endIndex - from >= 2, raw[from] == UInt8(ascii: "\\"), raw[from + 1] == UInt8(ascii: "u")
                    else { throw wrong }
                    from += 2
                    guard let second = hex(), (0xDC00..<0xE000).contains(second) else { throw wrong }
                    code = 0x10000 + ((code - 0xD800) << 10) + (second - 0xDC00)
                }
                guard let scalar = UnicodeScalar(code) else { throw wrong }
                out.append(contentsOf: String(Character(scalar)).utf8)
            default: throw wrong
            }
        }
        return String(decoding: out, as: UTF8.self)
    }
}
