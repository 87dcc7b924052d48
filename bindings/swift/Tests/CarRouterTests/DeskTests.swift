import CarRouter
import RouteDesk
import XCTest

/// The example says what a person wants to know.
final class DeskTests: XCTestCase {
    func testADangerIsTold() throws {
        let lines = try Desk().lines(forCommand: "rm -rf /")
        XCTAssertTrue(lines.contains { $0.name == "safety" && $0.text.hasPrefix("critical:") })
        XCTAssertEqual(try Desk().lines(forCommand: "ls").map(\.text), ["nothing found"])
    }

    func testABlockedRequestHasNoCommand() async throws {
        let lines = try await Desk().lines(proposing: "rm -rf /", with: RouterSettings())
        XCTAssertEqual(lines.first?.text, "block")
        XCTAssertFalse(lines.contains { $0.name == "command" })
    }

    func testAnUnclearRequestIsAskedAbout() async throws {
        var asked: [String] = []
        do {
            _ = try await Desk().lines(proposing: "set up the thing", with: RouterSettings()) { question in
                asked.append(question.text)
                return "the second one"
            }
            XCTFail("there is no model")
        } catch RouterError.generator {
            XCTAssertEqual(asked, ["Did you mean one of these?"])
        }
    }

    func testARequestIsAnswered() async throws {
        let lines = try await Desk().lines(for: "find all rust files larger than 1MB")
        XCTAssertEqual(lines.first?.text, "proceed")
        XCTAssertTrue(lines.contains { $0.name == "domain" && $0.text.hasPrefix("file_operations ") })
        XCTAssertTrue(lines.contains { $0.name == "model" })
    }
}
