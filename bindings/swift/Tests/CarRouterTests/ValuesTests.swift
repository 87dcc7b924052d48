import CarRouter
import XCTest

final class ValuesTests: XCTestCase {
    func testDomainsAreThoseThatShip() throws {
        let named: [Domain] = [
            .fileOperations, .gitOperations, .networkDiagnostics, .processManagement,
            .textProcessing, .packageManagement, .archiveOperations, .systemInfo,
            .permissionManagement, .general,
        ]
        XCTAssertEqual(Set(try Domain.shipped(.shell)), Set(named))
        let data: [Domain] = [
            .createSchema, .retrieveData, .createRecord, .updateRecord, .deleteData, .aggregate,
            .ragSearch, .createWorkflow,
        ]
        XCTAssertEqual(Set(try Domain.shipped(.data)), Set(data))
        XCTAssertEqual("\(Domain.gitOperations)", "git_operations")
        XCTAssertEqual(Domain.general, "general")
    }

    func testWhatTypesKnow() throws {
        #if os(Linux)
        XCTAssertEqual(Platform.current, Platform.fromOs("linux"))
        #endif
        XCTAssertEqual(Platform.fromOs("macos").unixFlavor, "BSD")
        XCTAssertEqual(ClarityPolicy.shell.whenUnclear, .guess)
        XCTAssertEqual(ClarityPolicy.gate.whenUnclear, .ask)
        XCTAssertEqual(try Domain.parse("git_operations"), .gitOperations)
        XCTAssertEqual(try Complexity.estimate("ls").tier, .simple)
        XCTAssertTrue(RouterSettings.known.contains { $0.key == "timeout_ms" })
        let catalogue = ModelCatalogue.builtin()
        let bundle = try catalogue.recommend(
            RecommendationRequest(useCases: [.coding, .search]), on: Hardware(os: "linux", memoryMib: 32768))
        XCTAssertEqual(bundle.budgetMib, 16384)
        XCTAssertEqual(bundle.recommendations.map(\.useCase), [.coding, .search])
    }

    func testExplanationsAreJson() throws {
        let router = try Router()
        let explained = try router.explainJSON(#"{"text":"set it up"}"#)
        XCTAssertTrue(explained.contains(#""clearer":[{"#))
        XCTAssertThrowsError(try router.explainJSON(#"{"text":" "}"#))
    }

    func testRecordsHaveDefaults() throws {
        let hint = IntentHint(task: .code)
        XCTAssertEqual(try hint.toJSON(), "{\"task\":\"code\"}")
        XCTAssertEqual(RouteRequest(text: "x", hint: hint).history, [])
    }

    func testWhatIsOffIsNotAbsent() throws {
        let off = RouteRequest(text: "show git log", domains: .off)
        XCTAssertNotNil(off.domains)
        XCTAssertEqual(try off.toJSON(), #"{"text":"show git log","domains":"off"}"#)
        let router = try Router()
        XCTAssertEqual(try router.routeLocal(off).fallback, .routingOff)
        XCTAssertNil(try router.routeLocal("show git log").fallback)
        XCTAssertEqual(try RiskLevel.noneFound.toJSON(), #""none""#)
        XCTAssertEqual(try router.checkCommand("ls").level, .noneFound)
        let rule = SafetyRule(
            id: "x", level: .high, message: "", risks: [], alternative: nil, levelInDomain: .noneFound,
            domain: nil)
        XCTAssertNotNil(rule.levelInDomain)
    }

    func testScalesAreOrdered() throws {
        XCTAssertEqual(RiskLevel.allCases.sorted(), [.noneFound, .moderate, .high, .critical])
        XCTAssertEqual([.complex, .simple, .involved, .moderate].max(), ComplexityTier.complex)
        XCTAssertEqual([.complex, .simple, .involved, .moderate].min(), ComplexityTier.simple)
        XCTAssertTrue(ComplexityTier.simple < .moderate && .moderate < ComplexityTier.involved && !(ComplexityTier.simple < .simple))
        XCTAssertTrue(QualityTier.fastest < .balanced && QualityTier.balanced < .mostCapable)
        XCTAssertTrue(SafetyPolicy.permissive < .standard && SafetyPolicy.standard < .strict)
        XCTAssertTrue(Verdict.allow < .confirm && Verdict.confirm < .block)
        let level = try Router().checkCommand("rm -rf /").level
        XCTAssertTrue(level >= .high && level > .noneFound)
    }

    func testEnumsListTheirCases() throws {
        XCTAssertEqual(UseCase.allCases.count, 6)
        XCTAssertEqual(TaskHint.allCases, [.chat, .classify, .reasoning, .code])
        // Through the library and back: none is missing, and none means another.
        XCTAssertEqual(
            try ModelCapability.allCases.map { try ModelCapability.fromJSON($0.toJSON()) },
            ModelCapability.allCases)
    }

    func testJSONIsTheLibrarysOwn() throws {
        let request = RouteRequest(text: "list files", hint: IntentHint(task: .code))
        let decision = try Router().routeLocal(request).withoutTimes()
        let json = try decision.toJSON()
        XCTAssertEqual(try Decision.fromJSON(json, strict: true), decision)
        // Through any encoder: the same keys, and the same value back.
        let encoded = try JSONEncoder().encode(decision)
        let text = String(decoding: encoded, as: UTF8.self)
        XCTAssertTrue(text.contains("\"domains\""), text)
        XCTAssertEqual(try JSONDecoder().decode(Decision.self, from: encoded), decision)
        let list = try PropertyListEncoder().encode(request)
        XCTAssertEqual(try PropertyListDecoder().decode(RouteRequest.self, from: list), request)
        XCTAssertEqual(try JSONEncoder().encode([Action.proceed]), Data("[\"proceed\"]".utf8))
    }

    func testStrategiesForKeysLoseNothing() throws {
        struct Saved: Codable, Equatable {
            var routeRequest: RouteRequest
            var largestSpan: Span
        }
        let hint = IntentHint(onDeviceOnly: true, maxLatencyMs: 300, maxCostUsd: 0.25)
        let request = RouteRequest(text: "x", hint: hint, systemContext: "y")
        let saved = Saved(
            routeRequest: request, largestSpan: Span(start: UInt64(Int64.max) + 1, end: .max))
        let encoder = JSONEncoder()
        let decoder = JSONDecoder()
        for (encoding, decoding) in [
            (JSONEncoder.KeyEncodingStrategy.useDefaultKeys, JSONDecoder.KeyDecodingStrategy.useDefaultKeys),
            (.convertToSnakeCase, .convertFromSnakeCase),
            (
                .custom { AnyName($0.last!.stringValue.uppercased()) },
                .custom { AnyName($0.last!.stringValue == "LARGESTSPAN" ? "largestSpan" : "routeRequest") }
            ),
        ] {
            encoder.keyEncodingStrategy = encoding
            decoder.keyDecodingStrategy = decoding
            let encoded = try encoder.encode(saved)
            let text = String(decoding: encoded, as: UTF8.self)
            XCTAssertTrue(text.contains(#""on_device_only":true"#), text)
            XCTAssertTrue(text.contains(#""end":18446744073709551615"#), text)
            XCTAssertEqual(try decoder.decode(Saved.self, from: encoded), saved, text)
        }
        let list = try PropertyListEncoder().encode(saved)
        XCTAssertEqual(try PropertyListDecoder().decode(Saved.self, from: list), saved)
    }

    func testWhatCannotBeReadSaysWhere() throws {
        let written = Data(#"{"text":"x","hint":{"task":"dance"}}"#.utf8)
        XCTAssertThrowsError(try JSONDecoder().decode(RouteRequest.self, from: written)) { error in
            XCTAssertTrue("\(error)".contains("dance"), "\(error)")
        }
    }

    func testErrorsSayWhatIsWrong() throws {
        let router = try Router()
        XCTAssertThrowsError(try router.routeLocal(" ")) { error in
            guard case RouterError.invalidRequest(let field, _, let expected, let detail) = error
            else { return XCTFail("\(error)") }
            XCTAssertEqual(field, "text")
            XCTAssertFalse(expected.isEmpty)
            XCTAssertEqual(error.localizedDescription, detail)
            XCTAssertEqual("\(error)", detail)
        }
        let unknown = RouteRequest(text: "x", domains: .named(names: ["nope"]))
        XCTAssertThrowsError(try router.routeLocal(unknown)) { error in
            XCTAssertTrue("\(error)".contains("`nope`") && "\(error)".contains("git_operations"))
        }
        XCTAssertThrowsError(try RouterSettings(settings: ["no_such": "1"])) { error in
            guard case RouterError.build(let problems, _) = error else {
                return XCTFail("\(error)")
            }
            XCTAssertEqual(problems.count, 1)
            XCTAssertTrue("\(error)".contains("no_such"), "\(error)")
        }
        XCTAssertThrowsError(try Domain.parse("Not A Name"))
        XCTAssertThrowsError(try Domain(name: "Not A Name").toJSON())
        XCTAssertThrowsError(try Decision.fromJSON("{", strict: false))
        let catalogue = ModelCatalogue.builtin()
        let models = try RouterBuilder().catalogue(catalogue).build()
        let everyModel = catalogue.models().map(\.id)
        let impossible = RouteRequest(text: "x", hint: IntentHint(excludeModels: everyModel))
        XCTAssertThrowsError(try models.routeLocal(impossible)) { error in
            guard case RouterError.noEligibleModel(let rejected, _) = error else {
                return XCTFail("\(error)")
            }
            XCTAssertEqual(rejected.count, catalogue.models().count)
        }
    }
}

/// A key of this name.
private struct AnyName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) {
        stringValue = name
    }

    init?(stringValue: String) {
        self.init(stringValue)
    }

    init?(intValue: Int) {
        return nil
    }
}
