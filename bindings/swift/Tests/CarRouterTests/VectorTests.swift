import CarRouter
import XCTest

/// What every language runs, written by `cargo xtask vectors` into the file that CAR_ROUTER_VECTORS names.
final class VectorTests: XCTestCase {
    private struct Case: Decodable {
        var kind: String
        var name: String?
        var config: [String: String]?
        var request, result, error, text, report, json: String?
        var strict: Bool?
        var role, weights, complexity, catalogue, hint, workload, task: String?
        var required, preferred: [String]?
        var input_tokens: UInt32?
    }

    func testEveryVectorGivesTheSameBytes() throws {
        let file = try XCTUnwrap(
            ProcessInfo.processInfo.environment["CAR_ROUTER_VECTORS"],
            "CAR_ROUTER_VECTORS is to name the vectors: `cargo xtask test swift` does it")
        let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
        XCTAssertGreaterThan(lines.count, 4000)
        let routes = lines.filter { $0.contains("\"kind\":\"route\"") }
        XCTAssertGreaterThanOrEqual(routes.count, 300)
        let router = try Router()
        var routers: [String: Router] = [:]
        for line in lines {
            let one = try JSONDecoder().decode(Case.self, from: Data(line.utf8))
            do {
                try run(one, router: router, routers: &routers)
            } catch {
                XCTFail("\(error): \(line.prefix(300))")
            }
        }
    }

    private func run(_ one: Case, router: Router, routers: inout [String: Router]) throws {
        switch one.kind {
        case "route":
            compare(one) {
                let config = one.config ?? [:]
                let key = config.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
                    .joined(separator: "\n")
                let own = try routers[key] ?? Router.fromSettings(RouterSettings(settings: config))
                routers[key] = own
                own.clearCache()
                let written = one.request ?? ""
                let request = try RouteRequest.fromJSON(written)
                XCTAssertEqual(try request.toJSON(), written)
                let decision = try own.routeLocal(request).withoutTimes()
                let json = try decision.toJSON()
                XCTAssertEqual(try Decision.fromJSON(json, strict: true), decision)
                return json
            }
        case "check_command":
            XCTAssertEqual(try router.checkCommand(one.text ?? "").toJSON(), one.report)
        case "check_request":
            XCTAssertEqual(try router.checkRequest(one.text ?? "").toJSON(), one.report)
        case "check_reply":
            XCTAssertEqual(try router.checkReply(one.text ?? "").toJSON(), one.report)
        case "intent_hint":
            compare(one) {
                try IntentHint.fromJSON(one.json ?? "", strict: one.strict ?? false).toJSON()
            }
        case "use_case":
            let useCase = try UseCase.fromJSON("\"\(one.name ?? "")\"", strict: true)
            XCTAssertEqual(try useCase.role().toJSON(), one.role)
            let names = { (all: [ModelCapability]) in
                try all.map { try $0.toJSON().trimmingCharacters(in: ["\""]) }
            }
            XCTAssertEqual(try names(useCase.requiredCapabilities()), one.required)
            XCTAssertEqual(try names(useCase.preferredCapabilities()), one.preferred)
        case "quality_tier":
            let tier = try QualityTier.fromJSON(one.name ?? "", strict: true)
            XCTAssertEqual(try tier.weights().toJSON(), one.weights)
        case "complexity":
            XCTAssertEqual(
                try Complexity.estimate(one.text ?? "").toJSON(), one.complexity)
        case "select_model":
            compare(one) {
                let catalogue = try ModelCatalogue.fromTOML(
                    name: "models.toml", toml: one.catalogue ?? "")
                let needs = SelectionInput(
                    hint: try IntentHint.fromJSON(one.hint ?? "", strict: true),
                    workload: try Workload.fromJSON(one.workload ?? "", strict: true),
                    task: try TaskHint.fromJSON(one.task ?? "", strict: true),
                    complexity: try Complexity.fromJSON(one.complexity ?? "", strict: true),
                    inputTokens: one.input_tokens ?? 0)
                return try catalogue.select(needs).toJSON()
            }
        default:
            XCTFail("no kind `\(one.kind)`")
        }
    }

    /// The JSON, or the error, that a case expects.
    private func compare(_ one: Case, _ found: () throws -> String) {
        do {
            let found = try found()
            XCTAssertEqual(found, one.result, one.name ?? "")
        } catch {
            guard let expected = one.error else { return XCTFail("\(error): \(one)") }
            XCTAssertTrue("\(error)".contains(expected), "\(error): \(one)")
        }
    }
}
