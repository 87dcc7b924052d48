/// The answer to one request of a batch: a decision or an error.
public struct RouteResult: Hashable, Sendable {
    /// The decision; absent if there is an error.
    public var decision: Decision?
    /// The error that the request would have ended with alone; absent if there is a decision.
    public var error: RouterError?

    /// Makes the value from its fields.
    public init(decision: Decision? = nil, error: RouterError? = nil) {
        self.decision = decision
        self.error = error
    }

    /// The decision.
    ///
    /// - Throws: The error, if there is one.
    public func get() throws -> Decision {
        if let decision { return decision }
        throw error ?? RouterError.host(detail: "the result holds neither a decision nor an error")
    }
}

extension RouteResult: JSONReadable {
    init(from reader: inout JSONReader) throws {
        self.init()
        try reader.beginObject()
        while let member = try reader.nextKey() {
            switch member {
            case "decision": decision = try Decision(from: &reader)
            case "error": error = try RouterError(from: &reader)
            default: try reader.skipUnknown(member)
            }
        }
    }
}
