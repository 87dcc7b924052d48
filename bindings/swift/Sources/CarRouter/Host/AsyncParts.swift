import Foundation

/// What a task returned. One thread writes it before another one reads it.
private final class Outcome<Value: Sendable>: @unchecked Sendable {
    var result: Result<Value, any Error>?
}

/// Waits for asynchronous work on this thread, which is one of the library's and not of Swift's own pool.
///
/// - Throws: The error of the work, or `HostError.timedOut` if it has not ended by the limit. It is cancelled then.
private func waitFor<Value: Sendable>(
    milliseconds: UInt64?, _ work: @escaping @Sendable () async throws -> Value
) throws -> Value {
    let ended = DispatchSemaphore(value: 0)
    let outcome = Outcome<Value>()
    let task = Task.detached {
        do {
            outcome.result = .success(try await work())
        } catch {
            outcome.result = .failure(error)
        }
        ended.signal()
    }
    if let milliseconds {
        let limit = DispatchTime.now() + .milliseconds(Int(clamping: milliseconds))
        guard ended.wait(timeout: limit) == .success else {
            task.cancel()
            throw HostError.timedOut(reason: "no answer within \(milliseconds) ms")
        }
    } else {
        ended.wait()
    }
    guard let result = outcome.result else {
        throw HostError.failed(reason: "the task ended without a result")
    }
    return try result.get()
}

private final class AsyncClassifier: Classifier {
    private let body: @Sendable (Query) async throws -> Classification

    init(_ body: @escaping @Sendable (Query) async throws -> Classification) {
        self.body = body
    }

    func classify(query: Query) throws -> Classification {
        try waitFor(milliseconds: query.timeLeftMs) { [body] in try await body(query) }
    }
}

private final class AsyncTransport: Transport {
    private let body: @Sendable (HttpRequest) async throws -> HttpResponse

    init(_ body: @escaping @Sendable (HttpRequest) async throws -> HttpResponse) {
        self.body = body
    }

    func send(request: HttpRequest) throws -> HttpResponse {
        try waitFor(milliseconds: request.timeoutMs) { [body] in try await body(request) }
    }
}

extension RouterBuilder {
    /// Adds a host-provided classifier that is `async`, otherwise as `addClassifier(_:aspects:_:)` does. It runs as a task,
    /// which is cancelled at the query's time limit, while a thread of the library waits for it.
    ///
    /// - Throws: `RouterError` where the name is blank.
    public func addAsyncClassifier(
        _ name: String, aspects: [Aspect] = [],
        _ body: @escaping @Sendable (Query) async throws -> Classification
    ) throws -> RouterBuilder {
        try addClassifier(name: name, classifier: AsyncClassifier(body), aspects: aspects)
    }

    /// As `addAsyncClassifier(_:aspects:_:)`, but replaces the built-in classifiers.
    ///
    /// - Throws: As there.
    public func replaceAsyncClassifiers(
        _ name: String, aspects: [Aspect] = [],
        _ body: @escaping @Sendable (Query) async throws -> Classification
    ) throws -> RouterBuilder {
        try replaceClassifiers(name: name, classifier: AsyncClassifier(body), aspects: aspects)
    }

    /// Sets a host-provided transport to model servers that is `async`, such as one over `URLSession`. It runs as a task,
    /// which is cancelled at the request's time limit.
    public func asyncTransport(
        _ body: @escaping @Sendable (HttpRequest) async throws -> HttpResponse
    ) -> RouterBuilder {
        transport(AsyncTransport(body))
    }
}
