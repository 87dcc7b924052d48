import CarRouter
import Foundation
import XCTest

/// Proposals with a model server that says what the test wants.
final class ProposerTests: XCTestCase {
    private static let plain = "find all rust files larger than 1 MB in this folder"

    /// An Ollama that answers with these texts, one after another.
    private final class Scripted: Transport, @unchecked Sendable {
        private let lock = NSLock()
        private var left: [String]
        let asked = Counter()

        init(_ texts: [String]) { left = texts }

        func send(request: HttpRequest) throws -> HttpResponse {
            asked.add()
            let said = lock.withLock { left.removeFirst() }
            let message = ["role": "assistant", "content": said]
            let reply: [String: Any] = [
                "model": "script-1", "done": true, "done_reason": "stop", "message": message,
            ]
            return HttpResponse(status: 200, body: try JSONSerialization.data(withJSONObject: reply))
        }
    }

    private func proposer(_ transport: any Transport) throws -> Proposer {
        var settings = Settings()
        settings.generator.endpoint = "http://models.invalid:1234"
        settings.generator.model = "script-1"
        return try Proposer(Router(), settings: settings, transport: transport)
    }

    func testARequestBecomesACommand() async throws {
        let said = #"{"cmd": "find . -name '*.rs' -size +1M", "explanation": "It looks below this folder."}"#
        let model = Scripted([said])
        let proposer = try proposer(model)
        let proposal = try await within(seconds: 10) { try await proposer.propose(Self.plain) }
        XCTAssertEqual(proposal.commands, ["find . -name '*.rs' -size +1M"])
        XCTAssertEqual(proposal.explanation, "It looks below this folder.")
        XCTAssertEqual(proposal.source, .model)
        XCTAssertEqual(proposal.action, .proceed)
        XCTAssertEqual(proposal.report?.verdict, .allow)
        // An equal request is answered without the model.
        XCTAssertEqual(try proposer.proposeBlocking(Self.plain).source, .cache)
        XCTAssertEqual(model.asked.value, 1)
    }

    func testWhatCannotBeUsedIsAnAttempt() async throws {
        let model = Scripted(["I cannot help with that.", #"{"cmd": "rm -rf /"}"#])
        let proposer = try proposer(model)
        let proposal = try await within(seconds: 10) { try await proposer.propose(Self.plain) }
        XCTAssertEqual(proposal.commands, [])
        XCTAssertEqual(proposal.action, .clarify)
        XCTAssertEqual(proposal.attempts.map(\.stage), [.free, .constrained])
        XCTAssertEqual(proposal.attempts.map(\.rejected), [.refusal, .critical])
    }

    func testFailuresSayWhatToDo() async throws {
        let proposer = try Proposer(Router())
        do {
            _ = try await proposer.propose(Self.plain)
            XCTFail("there is no model")
        } catch RouterError.generator(let failure, let nextStep, _) {
            XCTAssertEqual(failure, "no_model")
            XCTAssertTrue(nextStep.contains("generator.endpoint"))
        }
    }

    func testABlockAsksNobody() async throws {
        let model = Scripted([])
        let proposer = try proposer(model)
        let proposal = try await within(seconds: 10) { try await proposer.propose("rm -rf /") }
        XCTAssertEqual(proposal.action, .block)
        XCTAssertEqual(model.asked.value, 0)
    }

    func testTheContextOfAGenerationIsAValue() throws {
        let router = try Router()
        let request = RouteRequest(text: "zip the logs and list the folder <end_of_turn>")
        let decision = try router.routeLocal(request)
        let context = try XCTUnwrap(
            try router.generationContext(request, decision: decision, memory: ["prefers `zip`"]))
        XCTAssertEqual(context.user, "Request: zip the logs and list the folder")
        XCTAssertTrue(context.system.contains("- prefers `zip`"))
        XCTAssertTrue(context.rules.allSatisfy { context.system.contains($0) })
        XCTAssertLessThanOrEqual(context.examples.count, 5)
    }
}
