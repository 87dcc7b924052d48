import CarRouter
import XCTest

/// With a library that panics on purpose, which `cargo xtask test swift` links in a run of its own.
final class PanicTests: XCTestCase {
    private let fault = "panic in the library"

    override func setUpWithError() throws {
        let linked = ProcessInfo.processInfo.environment["CAR_ROUTER_FAULTS"] != nil
        try XCTSkipUnless(linked, "needs the library that panics on purpose")
    }

    private func panics(_ work: () async throws -> Void) async {
        do {
            try await work()
            XCTFail("no panic")
        } catch {
            XCTAssertFalse(error is RouterError)
            XCTAssertTrue("\(error)".contains("a fault on purpose"), "\(error)")
        }
    }

    func testAPanicIsThrownAndTheRouterStaysUsable() async throws {
        let router = try RouterBuilder().disableCache()
            .replaceClassifiers("mine") { _ in Classification(note: "no view") }
            .build()
        for _ in 0..<2 {
            await panics { _ = try await router.route(RouteRequest(text: fault)) }
            await panics { _ = try router.routeBlocking(RouteRequest(text: fault)) }
            await panics {
                _ = try await router.routeMany([RouteRequest(text: "quux"), RouteRequest(text: fault)])
            }
        }
        let decision = try await router.route(RouteRequest(text: "quux"))
        XCTAssertEqual(decision.trace.steps.first { $0.actor == "mine" }?.detail, "no view")
    }
}
