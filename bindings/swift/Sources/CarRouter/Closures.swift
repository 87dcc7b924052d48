/// A classifier written as a closure.
private final class ClosureClassifier: Classifier {
    private let body: @Sendable (Query) throws -> Classification

    init(_ body: @escaping @Sendable (Query) throws -> Classification) {
        self.body = body
    }

    func classify(query: Query) throws -> Classification {
        do {
            return try body(query)
        } catch {
            throw known(error)
        }
    }
}

extension RouterBuilder {
    /// Adds a host-provided classifier that is asked if the confidence of those before it is low. It is called on a thread of the
    /// library, perhaps on several at once; what it throws is an error in the trace.
    ///
    /// - Throws: `RouterError` where the name is blank.
    public func addClassifier(
        _ name: String, aspects: [Aspect] = [],
        _ body: @escaping @Sendable (Query) throws -> Classification
    ) throws -> RouterBuilder {
        try addClassifier(name: name, classifier: ClosureClassifier(body), aspects: aspects)
    }

    /// As `addClassifier(_:aspects:_:)`, but replaces the built-in classifiers. Further ones are asked in the order of the calls.
    ///
    /// - Throws: As there.
    public func replaceClassifiers(
        _ name: String, aspects: [Aspect] = [],
        _ body: @escaping @Sendable (Query) throws -> Classification
    ) throws -> RouterBuilder {
        try replaceClassifiers(name: name, classifier: ClosureClassifier(body), aspects: aspects)
    }
}
