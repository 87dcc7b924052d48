import CarRouter
import Foundation
import XCTest

/// A router that asks this classifier alone, and waits for it no longer than this.
func router(timeoutMs: Int = 200, _ body: @escaping @Sendable (Query) throws -> Classification)
    throws -> Router
{
    let config = try Config(settings: ["timeout_ms": String(timeoutMs)])
    return try RouterBuilder.fromConfig(config: config)
        .withoutCache()
        .classifierInstead("mine", body)
        .build()
}

func says(_ domain: Domain) -> Classification {
    let sure = Confidence(value: 0.9, basis: .selfReported)
    return Classification(domains: [ScoredDomain(domain: domain, confidence: sure)])
}

func step(_ decision: Decision, by name: String) throws -> Step {
    try XCTUnwrap(decision.trace.steps.first { $0.by == name }, "\(decision)")
}

/// Fails where the work takes longer than this: nothing may wait for ever.
func within<T: Sendable>(
    seconds: Double, _ work: @escaping @Sendable () async throws -> T
) async throws -> T {
    try await withThrowingTaskGroup(of: T.self) { group in
        group.addTask { try await work() }
        group.addTask {
            try await Task.sleep(nanoseconds: UInt64(seconds * 1e9))
            throw Late()
        }
        defer { group.cancelAll() }
        guard let first = try await group.next() else { throw Late() }
        return first
    }
}

struct Late: Error {}

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
