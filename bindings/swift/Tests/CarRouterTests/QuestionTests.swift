import CarRouter
import Foundation
import XCTest

/// The questions of decisions, and what answers lead to.
final class QuestionTests: XCTestCase {
    private let unclear = RouteRequest(text: "set up the thing")
    private let dangerous = RouteRequest(text: "throw away my uncommitted changes")

    func testAnOptionIsChosenByItsValueOrInWords() async throws {
        let router = try Router()
        let decision = try router.routeLocal(unclear)
        let question = try XCTUnwrap(decision.question)
        XCTAssertEqual(question.round, 1)
        for (index, option) in question.options.enumerated() {
            let expected = try router.answerLocal(unclear, decision: decision, choice: option.choice)
            for said in ["\(index + 1)", option.label, "option \(index + 1)"] {
                let answered = try await router.answer(unclear, decision: decision, reply: said)
                XCTAssertEqual(answered.request, expected.request)
                XCTAssertEqual(answered.decision.action, expected.decision.action)
            }
            if let domain = option.domain {
                XCTAssertEqual(expected.decision.domains.first?.domain, domain)
            }
        }
    }

    func testAgreementGoesOnAndRefusalAsksAnew() async throws {
        let router = try Router()
        let decision = try router.routeLocal(dangerous)
        XCTAssertEqual(decision.action, .confirm)
        let agreed = try router.answerBlocking(dangerous, decision: decision, choice: Choice(text: "yes"))
        XCTAssertEqual(agreed.decision.action, .proceed)
        XCTAssertEqual(agreed.decision.reasons.last?.code, .agreed)
        XCTAssertNil(agreed.decision.question)
        let declined = try await router.answer(dangerous, decision: decision, reply: "better not")
        XCTAssertEqual(declined.decision.action, .clarify)
        XCTAssertEqual(declined.decision.question?.text, "What should be done instead?")
        let last = try await router.answer(
            declined.request, decision: declined.decision, reply: "list my git branches")
        XCTAssertNil(last.decision.question)
    }

    func testWhatIsNoAnswerIsAnError() throws {
        let router = try Router()
        let decision = try router.routeLocal(unclear)
        for choice in [Choice(clause: 7), Choice()] {
            XCTAssertThrowsError(try router.answerLocal(unclear, decision: decision, choice: choice)) { error in
                guard case RouterError.invalidRequest = error else { return XCTFail("\(error)") }
            }
        }
    }
}
