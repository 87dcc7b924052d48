import CarRouter
import Foundation
import XCTest

/// A router that asks this classifier alone, and waits for it no longer than this.
func router(timeoutMs: Int = 10_000, _ body: @escaping @Sendable (Query) throws -> Classification)
    throws -> Router
{
    let config = try RouterSettings(settings: ["timeout_ms": String(timeoutMs)])
    return try RouterBuilder.fromSettings(config)
        .disableCache()
        .replaceClassifiers("mine", body)
        .build()
}

func says(_ domain: Domain) -> Classification {
    let confidence = Confidence(value: 0.9, basis: .selfReported)
    return Classification(domains: [ScoredDomain(domain: domain, confidence: confidence)])
}

func step(_ decision: Decision, by name: String) throws -> TraceStep {
    try XCTUnwrap(decision.trace.steps.first { $0.actor == name }, "\(decision)")
}

/// Fails where the work takes longer than this: nothing may wait for ever. Work that is late is left behind, so that it
/// cannot hold up the test.
func within<T: Sendable>(
    seconds: Double, _ work: @escaping @Sendable () async throws -> T
) async throws -> T {
    let first = First<T>()
    let task = Task { await first.put(await Result { try await work() }) }
    let limit = Task {
        try await Task.sleep(nanoseconds: UInt64(seconds * 1e9))
        await first.put(.failure(Late()))
    }
    defer {
        task.cancel()
        limit.cancel()
    }
    return try await first.value()
}

struct Late: Error {}

/// The first of several results.
private actor First<T: Sendable> {
    private var result: Result<T, any Error>?
    private var waiting: CheckedContinuation<T, any Error>?

    func put(_ result: Result<T, any Error>) {
        guard self.result == nil else { return }
        self.result = result
        waiting?.resume(with: result)
    }

    func value() async throws -> T {
        if let result { return try result.get() }
        return try await withCheckedThrowingContinuation { waiting = $0 }
    }
}

extension Result where Failure == any Error {
    init(_ work: () async throws -> Success) async {
        do {
            self = .success(try await work())
        } catch {
            self = .failure(error)
        }
    }
}

/// Counts across threads.
final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0

    func add() {
        lock.lock()
        count += 1
        lock.unlock()
    }

    var value: Int {
        lock.lock()
        defer { lock.unlock() }
        return count
    }
}
