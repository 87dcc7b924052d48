import CarRouter
import XCTest

final class HostTests: XCTestCase {
    private struct Broken: Error, CustomStringConvertible {
        let description = "no such thing"
    }

    func testWhatAClassifierSaysDecides() async throws {
        let router = try router { query in
            XCTAssertEqual(query.domains.count, 10)
            return says(.gitOperations)
        }
        let decision = try await within(seconds: 10) { try await router.route("quux") }
        XCTAssertEqual(decision.primary()?.domain, .gitOperations)
        let blocking = try router.routeBlocking("quux")
        XCTAssertEqual(blocking.primary()?.domain, .gitOperations)
        // It waits, so it is left out where nothing may wait.
        XCTAssertEqual(try step(router.routeLocal("quux"), by: "mine").outcome, .skipped)
    }

    func testWhatItThrowsHasAType() async throws {
        for (thrown, expected) in [
            (HostError.unavailable(reason: "no model") as any Error, "unavailable: no model"),
            (HostError.malformed(reason: "no JSON"), "malformed: no JSON"),
            (Broken(), "failed: no such thing"),
        ] {
            let error = UncheckedError(thrown)
            let router = try router { _ in throw error.value }
            for _ in 0..<2 {
                let decision = try await within(seconds: 10) { try await router.route("quux") }
                let step = try step(decision, by: "mine")
                XCTAssertEqual(step.outcome, .failed)
                XCTAssertTrue(step.detail.contains(expected), step.detail)
                XCTAssertEqual(decision.primary()?.domain, .general)
            }
        }
        let misnamed = try router { _ in says(Domain(name: "Not A Name")) }
        let decision = try await misnamed.route("quux")
        XCTAssertTrue(try step(decision, by: "mine").detail.contains("malformed"))
    }

    func testASlowClassifierIsNotWaitedFor() async throws {
        let router = try router(timeoutMs: 50) { _ in
            Thread.sleep(forTimeInterval: 20)
            return says(.gitOperations)
        }
        let decision = try await within(seconds: 10) { try await router.route("quux") }
        XCTAssertTrue(try step(decision, by: "mine").detail.contains("timed_out"))
    }

    func testACancelledTaskStopsTheWork() async throws {
        let request = RouteRequest(text: "quux")
        let json = try request.toJSON()
        let requests = Array(repeating: request, count: 100)
        let list = "[" + Array(repeating: json, count: 100).joined(separator: ",") + "]"
        let ways: [@Sendable (Router) async throws -> Void] = [
            { _ = try await $0.routeMany(requests) },
            { _ = try await $0.routeManyJSON(list) },
            { router in for request in requests { _ = try await router.route(request) } },
            { router in for _ in 0..<100 { _ = try await router.routeJSON(json) } },
        ]
        for way in ways {
            try await cancelled(way)
        }
    }

    /// Cancels this work on a hundred requests at the first of them.
    private func cancelled(_ way: @escaping @Sendable (Router) async throws -> Void) async throws {
        let asked = Counter()
        let router = try router(timeoutMs: 10_000) { _ in
            asked.add()
            Thread.sleep(forTimeInterval: 0.5)
            return says(.gitOperations)
        }
        let task = Task { try await way(router) }
        while asked.value == 0 {
            try await Task.sleep(nanoseconds: 5_000_000)
        }
        task.cancel()
        do {
            _ = try await within(seconds: 20) { try await task.value }
            XCTFail("it was cancelled")
        } catch is CancellationError {}
        let count = asked.value
        XCTAssertLessThan(count, 20, "it was given up at the first of a hundred")
        try await Task.sleep(nanoseconds: 1_500_000_000)
        XCTAssertEqual(asked.value, count, "no further request is worked on")
    }

    func testATransportCarriesWhatModelsAreAsked() async throws {
        final class Canned: Transport {
            let asked = Counter()
            func send(request: HttpRequest) throws -> HttpResponse {
                asked.add()
                XCTAssertTrue(request.url.hasPrefix("http://model.test"))
                throw HostError.unavailable(reason: "nobody is there")
            }
        }
        let transport = Canned()
        let config = try RouterSettings(settings: [
            "classifier": "functiongemma", "functiongemma.endpoint": "http://model.test:1",
        ])
        let router = try RouterBuilder.fromSettings(config)
            .transport(transport)
            .build()
        let decision = try await within(seconds: 10) { try await router.route("quux the frob") }
        XCTAssertGreaterThan(transport.asked.value, 0)
        XCTAssertTrue(decision.trace.steps.contains { $0.outcome == .failed })
    }

    func testAClassifierMayBeAsync() async throws {
        let settings = try RouterSettings(settings: ["timeout_ms": "10000"])
        let router = try RouterBuilder.fromSettings(settings).disableCache()
            .replaceAsyncClassifiers("mine") { _ in
                try await Task.sleep(nanoseconds: 1_000_000)
                return says(.gitOperations)
            }
            .build()
        let decision = try await within(seconds: 10) { try await router.route("quux") }
        XCTAssertEqual(decision.primary()?.domain, .gitOperations)
        XCTAssertEqual(try router.routeBlocking("quux").primary()?.domain, .gitOperations)
    }

    func testASlowAsyncClassifierIsCancelled() async throws {
        let cancelled = Counter()
        let settings = try RouterSettings(settings: ["timeout_ms": "50"])
        let router = try RouterBuilder.fromSettings(settings).disableCache()
            .replaceAsyncClassifiers("mine") { _ in
                do {
                    try await Task.sleep(nanoseconds: 20_000_000_000)
                } catch {
                    cancelled.add()
                    throw error
                }
                return says(.gitOperations)
            }
            .build()
        let decision = try await within(seconds: 10) { try await router.route("quux") }
        XCTAssertTrue(try step(decision, by: "mine").detail.contains("timed_out"))
        try await within(seconds: 10) {
            while cancelled.value == 0 { try await Task.sleep(nanoseconds: 5_000_000) }
        }
    }

    func testATransportMayBeAsync() async throws {
        let asked = Counter()
        let config = try RouterSettings(settings: [
            "classifier": "functiongemma", "functiongemma.endpoint": "http://model.test:1",
        ])
        let router = try RouterBuilder.fromSettings(config)
            .asyncTransport { request in
                asked.add()
                try await Task.sleep(nanoseconds: 1_000_000)
                throw HostError.unavailable(reason: "nobody is at \(request.url)")
            }
            .build()
        let decision = try await within(seconds: 10) { try await router.route("quux the frob") }
        XCTAssertGreaterThan(asked.value, 0)
        XCTAssertTrue(decision.trace.steps.contains { $0.detail.contains("nobody is at http://model.test") })
    }

    func testAnEnvironmentIsAskedForTheContext() async throws {
        final class Computer: RouterEnvironment {
            func nowMs() throws -> UInt64? { nil }
            func platform() throws -> Platform? { nil }
            func systemContext() throws -> String? { "the office computer" }
        }
        let router = try RouterBuilder().environment(Computer()).build()
        let request = RouteRequest(text: "find all rust files", prompt: true)
        let decision = try await router.route(request)
        let prompt = try XCTUnwrap(decision.prompt)
        XCTAssertTrue(try prompt.toJSON().contains("the office computer"))
    }

    func testAContextThatFailsLeavesTheRequestWithoutOne() async throws {
        struct NoIdea: Error {}
        final class Broken: RouterEnvironment {
            func systemContext() throws -> String? { throw NoIdea() }
        }
        let router = try RouterBuilder().environment(Broken()).build()
        let decision = try await router.route(RouteRequest(text: "find all rust files", prompt: true))
        XCTAssertNotNil(decision.prompt)
        let step = try XCTUnwrap(decision.trace.steps.first)
        XCTAssertEqual(step.stage, .context)
        XCTAssertEqual(step.outcome, .failed)
    }

    func testAnEnvironmentMayKnowNothing() throws {
        final class Silent: RouterEnvironment {}
        let request = RouteRequest(text: "find all rust files", prompt: true)
        let silent = try RouterBuilder().environment(Silent()).build().routeBlocking(request)
        XCTAssertNotNil(silent.prompt)
        XCTAssertEqual(silent.withoutTimes(), try Router().routeBlocking(request).withoutTimes())
    }

    func testErrorsNameThePartAndTheMethod() async throws {
        final class Silent: RouterEnvironment {
            func nowMs() throws -> UInt64? { throw HostError.failed(reason: "the clock has stopped") }
            func systemContext() throws -> String? { throw Broken() }
        }
        let failures = Failures()
        let builder = try RouterBuilder()
            .addClassifier("lookup") { _ in throw HostError.unavailable(reason: "no index") }
            .environment(Silent())
            .catalogue(ModelCatalogue.builtin())
        // The handler may be named after the parts.
        let router = try builder.onHostError { failures.add($0) }.build()
        _ = try await router.route(RouteRequest(text: "quux the frob", prompt: true))
        let named = Set(failures.all.map { "\($0.part).\($0.method)" })
        XCTAssertTrue(named.isSuperset(of: ["lookup.classify", "environment.nowMs", "environment.systemContext"]), "\(named)")
        let broken = try XCTUnwrap(failures.all.first { $0.error is Broken })
        XCTAssertEqual(broken.description, "`environment` failed in `systemContext`: no such thing")
        // The builder before it stays as it is.
        let before = failures.all.count
        _ = try await builder.onHostError { _ in }.build().route("quux the frob")
        XCTAssertEqual(failures.all.count, before)
    }

    func testBadPartsAreRefusedWhereTheyAreGiven() throws {
        XCTAssertThrowsError(try RouterBuilder().addClassifier(" ") { _ in Classification() }) { error in
            XCTAssertTrue("\(error)".contains("name"), "\(error)")
        }
    }

    func testRequestsToServersShowNoKey() async throws {
        final class Seen: Transport {
            
            func send(request: HttpRequest) throws -> HttpResponse {
                XCTAssertTrue(request.headers.values.contains { $0.contains("very-secret") })
                for text in ["\(request)", String(reflecting: request)] {
                    XCTAssertFalse(text.contains("very-secret"), text)
                }
                XCTAssertEqual(request.method, .post)
                XCTAssertGreaterThan(request.maxBody, 0)
                throw HostError.unavailable(reason: "nobody is there")
            }
        }
        setenv("CAR_ROUTER_TEST_KEY", "very-secret", 1)
        let settings = try RouterSettings(settings: [
            "classifier": "functiongemma", "functiongemma.server": "openai",
            "functiongemma.endpoint": "https://model.test", "functiongemma.key_variable": "CAR_ROUTER_TEST_KEY",
        ])
        let router = try RouterBuilder.fromSettings(settings).transport(Seen()).build()
        _ = try await router.route("quux the frob")
    }

    @MainActor
    func testItCanBeAskedFromTheMainActor() async throws {
        let router = try router { _ in says(.gitOperations) }
        let decision = try await router.route("quux")
        XCTAssertEqual(decision.primary()?.domain, .gitOperations)
    }

    func testAClassifierIsReleasedWithItsRouter() throws {
        final class Held: Classifier {
            let freed: Counter
            init(_ freed: Counter) { self.freed = freed }
            deinit { freed.add() }
            func classify(query: Query) throws -> Classification { Classification() }
        }
        let freed = Counter()
        do {
            let router = try RouterBuilder()
                .replaceClassifiers(name: "mine", classifier: Held(freed), aspects: [])
                .build()
            _ = try router.routeBlocking("quux")
            XCTAssertEqual(freed.value, 0)
        }
        XCTAssertEqual(freed.value, 1)
    }
}

/// What host-provided parts threw.
private final class Failures: @unchecked Sendable {
    private let lock = NSLock()
    private var failures: [HostFailure] = []

    func add(_ failure: HostFailure) {
        lock.lock()
        failures.append(failure)
        lock.unlock()
    }

    var all: [HostFailure] {
        lock.lock()
        defer { lock.unlock() }
        return failures
    }
}

/// An error that crosses into a sendable closure.
private struct UncheckedError: @unchecked Sendable {
    let value: any Error
    init(_ value: any Error) { self.value = value }
}
