/// The confidence of an answer: a number from 0 to 1 with its basis.
public struct Confidence: Hashable, Sendable {
    /// From 0 to 1, to four decimals.
    public var value: Double
    /// What the number rests on. Two numbers with different bases are not comparable.
    public var basis: Basis

    /// Makes the value from its fields.
    public init(value: Double, basis: Basis) {
        self.value = value
        self.basis = basis
    }
}

/// A domain with the confidence of its classifier. In JSON the confidence and its basis stand beside the domain.
public struct ScoredDomain: JSONValue, JSONCoded, Hashable {
    /// The domain.
    public var domain: Domain
    /// The confidence; absent if the classifier cannot tell. It is never made up.
    public var confidence: Confidence?

    /// Makes the value from its fields.
    public init(domain: Domain, confidence: Confidence? = nil) {
        self.domain = domain
        self.confidence = confidence
    }

    public static func fromJSON(_ text: String, strict: Bool) throws -> ScoredDomain {
        try readJSON(text, strict: strict)
    }

    public func toJSON() throws -> String { try writeJSON(self) }

    static let isRead = true

    init(from reader: inout JSONReader) throws {
        var domain: Domain?
        var value: Double?
        var basis: Basis?
        try reader.beginObject()
        while let member = try reader.nextKey() {
            switch member {
            case "domain": domain = try Domain(from: &reader)
            case "confidence": value = try reader.skipNull() ? nil : try reader.number()
            case "basis": basis = try reader.skipNull() ? nil : try Basis(from: &reader)
            default: try reader.skipUnknown(member)
            }
        }
        guard let domain else { throw reader.missing("domain") }
        guard let value else {
            self.init(domain: domain)
            return
        }
        guard let basis else { throw reader.missing("basis") }
        self.init(domain: domain, confidence: Confidence(value: value, basis: basis))
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("domain", domain)
        if let confidence {
            writer.member("confidence", confidence.value)
            writer.member("basis", confidence.basis)
        }
        writer.endObject()
    }
}
