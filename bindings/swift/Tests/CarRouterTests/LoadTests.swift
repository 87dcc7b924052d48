import CarRouter
import XCTest

final class LoadTests: XCTestCase {
    func testAMillionCallsLeaveNothingBehind() async throws {
        let router = try Router()
        let hosted = try CarRouterTests.router { _ in says(.gitOperations) }
        let typed = RouteRequest(text: "list files")
        // Records, futures and calls back hold handles of their own.
        func others(_ times: Int) async throws {
            for _ in 0..<times {
                for _ in 0..<10 {
                    _ = try router.routeBlocking(typed)
                }
                _ = try await router.route(typed)
                _ = try hosted.routeBlocking(typed)
            }
        }
        let request = try RouteRequest(text: "list files").toJSON()
        // Small enough that what one answer takes, and whether it was given back yet, is nothing beside the limit.
        let batch = "[" + Array(repeating: request, count: 1_000).joined(separator: ",") + "]"
        func calls(_ times: Int) throws {
            for _ in 0..<times {
                let answer = try router.routeManyJSONBlocking(requests: batch)
                XCTAssertTrue(answer.hasPrefix("[{\"decision\""))
            }
        }
        try calls(50)
        try await others(100)
        let before = try memory()
        try calls(900)
        try await others(2000)
        for _ in 0..<100_000 {
            _ = try router.checkCommand("ls -la")
        }
        let after = try memory()
        XCTAssertLessThan(after, before + 24 * 1024, "KiB")
    }

    /// What of this process is in memory, in KiB.
    private func memory() throws -> Int {
        #if os(Linux)
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = try XCTUnwrap(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
        return try XCTUnwrap(line.split(separator: " ").compactMap { Int($0) }.first)
        #else
        throw XCTSkip("only measured on Linux")
        #endif
    }

    func testManyTasksShareARouter() async throws {
        let router = try Router()
        let expected = try router.routeLocal("show git log").withoutTimes().domains
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<64 {
                group.addTask {
                    for _ in 0..<50 {
                        let found = try await router.route("show git log")
                        if found.domains != expected { return false }
                    }
                    return true
                }
            }
            for try await same in group {
                XCTAssertTrue(same)
            }
        }
    }

    func testABatchKeepsItsOrder() async throws {
        let router = try Router()
        let texts = ["show git log", " ", "find large files"]
        let results = try await router.routeMany(
            texts.map { RouteRequest(text: $0) }, concurrency: 4)
        XCTAssertEqual(results.count, 3)
        XCTAssertEqual(results[0].decision?.primary()?.domain, .gitOperations)
        guard case .invalidRequest(let field, _, _, _)? = results[1].error else {
            return XCTFail("\(results[1])")
        }
        XCTAssertEqual(field, "text")
        XCTAssertEqual(results[2].decision?.primary()?.domain, .fileOperations)
    }

    func testJSONHoldsTheSameDecisions() async throws {
        let router = try RouterBuilder().disableCache().build()
        let git = try RouteRequest(text: "show git log").toJSON()
        let answer = try await router.routeManyJSON("[\(git),{\"text\":\" \"}]", concurrency: 4)
        let results = try JSONDecoder().decode([Result].self, from: Data(answer.utf8))
        let expected = try router.routeLocal("show git log").withoutTimes()
        XCTAssertEqual(results.map { $0.decision?.withoutTimes() }, [expected, nil])
        XCTAssertEqual(results[1].error?.kind, "invalid_request")
        let one = try Decision.fromJSON(await router.routeJSON(git), strict: true)
        XCTAssertEqual(one.withoutTimes(), expected)
        do {
            _ = try await router.routeManyJSON("{}")
            XCTFail("it is no list")
        } catch let error as RouterError {
            XCTAssertTrue(error.description.contains("list"), error.description)
        }
    }

    private struct Result: Decodable {
        var decision: Decision?
        var error: Failure?
    }

    private struct Failure: Decodable {
        var kind: String
        var detail: String
    }
}
