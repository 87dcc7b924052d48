/// Writes JSON as the library does: without spaces, and with characters as they are.
struct JSONWriter {
    private var out: [UInt8] = []
    /// Whether the next member or item needs no comma before it.
    private var isFirst = true
    /// The member that is being written, for what is said about a value that has no JSON.
    private var member = ""
    /// The first member whose value has no JSON.
    private(set) var invalid: (field: String, found: String)?

    init() {
        out.reserveCapacity(256)
    }

    var text: String { String(decoding: out, as: UTF8.self) }

    mutating func beginObject() { open(UInt8(ascii: "{")) }

    mutating func endObject() { close(UInt8(ascii: "}")) }

    mutating func beginList() { open(UInt8(ascii: "[")) }

    mutating func endList() { close(UInt8(ascii: "]")) }

    /// Says that another item of a list follows.
    mutating func item() {
        if !isFirst { out.append(UInt8(ascii: ",")) }
        isFirst = false
    }

    mutating func member(_ key: StaticString, _ value: some JSONWritable) {
        begin(key)
        value.write(to: &self)
    }

    mutating func member<Value: JSONWritable>(_ key: StaticString, orNull value: Value?) {
        begin(key)
        switch value {
        case let value?: value.write(to: &self)
        case nil: raw("null")
        }
    }

    private mutating func begin(_ key: StaticString) {
        item()
        out.append(UInt8(ascii: "\""))
        out.append(contentsOf: UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
        out.append(UInt8(ascii: "\""))
        out.append(UInt8(ascii: ":"))
        member = key.description
    }

    private mutating func open(_ bracket: UInt8) {
        out.append(bracket)
        isFirst = true
    }

    private mutating func close(_ bracket: UInt8) {
        out.append(bracket)
        isFirst = false
    }

    /// Writes a text that is JSON already.
    mutating func raw(_ text: String) {
        out.append(contentsOf: text.utf8)
    }

    mutating func number(_ value: some BinaryFloatingPoint & LosslessStringConvertible) {
        guard value.isFinite else {
            if invalid == nil { invalid = (member, "is \(value)") }
            return raw("null")
        }
        // Swift writes `1e-05` and `1e+20`, Rust `1e-5` and `1e20`.
        guard let exponent = value.description.firstIndex(of: "e") else { return raw(value.description) }
        let written = value.description
        let digits = written[written.index(after: exponent)...]
        let sign = digits.hasPrefix("-") ? "-" : ""
        raw("\(written[..<exponent])e\(sign)\(digits.drop { "+-0".contains($0) })")
    }

    mutating func string(_ value: String) {
        out.append(UInt8(ascii: "\""))
        var value = value
        value.withUTF8 { bytes in
            var from = 0
            for (at, byte) in bytes.enumerated() where byte < 0x20 || byte == 0x22 || byte == 0x5C {
                out.append(contentsOf: bytes[from..<at])
                from = at + 1
                escape(byte)
            }
            out.append(contentsOf: bytes[from...])
        }
        out.append(UInt8(ascii: "\""))
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case 0x22: raw("\\\"")
        case 0x5C: raw("\\\\")
        case 0x08: raw("\\b")
        case 0x0C: raw("\\f")
        case 0x0A: raw("\\n")
        case 0x0D: raw("\\r")
        case 0x09: raw("\\t")
        default:
            let digits = String(byte, radix: 16)
            raw("\\u00" + (digits.count < 2 ? "0" : "") + digits)
        }
    }
}
