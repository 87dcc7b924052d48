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
        let assistant: [Domain] = [
            .code, .mathematics, .dataAnalysis, .planning, .questions, .writing, .rewriting,
            .translation, .extraction, .smallTalk,
        ]
        XCTAssertEqual(Set(try Domain.shipped(.assistant)), Set(assistant))
        XCTAssertEqual(try Domain.shipped(.none), [])
        XCTAssertEqual("\(Domain.gitOperations)", "git_operations")
        XCTAssertEqual(Domain.general, "general")
    }

    func testWhatTypesKnow() throws {
        #if os(Linux)
        XCTAssertEqual(try Platform.current, try Platform.fromOs("linux"))
        #endif
        XCTAssertEqual(try Platform.fromOs("macos").unixFlavor, "BSD")
        XCTAssertEqual(try ClarityPolicy.shell.whenUnclear, .guess)
        XCTAssertEqual(try ClarityPolicy.gate.whenUnclear, .ask)
        XCTAssertEqual(try Domain.parse("git_operations"), .gitOperations)
        XCTAssertEqual(try Complexity.estimate("ls").tier, .simple)
        XCTAssertTrue(try RouterSettings.known.contains { $0.key == "timeout_ms" })
        let catalogue = ModelCatalogue.builtin()
        let bundle = try catalogue.recommend(
            RecommendationRequest(useCases: [.coding, .search]), on: Hardware(os: "linux", memoryMib: 32768))
        XCTAssertEqual(bundle.budgetMib, 16384)
        XCTAssertEqual(bundle.recommendations.map(\.useCase), [.coding, .search])
    }

    func testAPublicListOfModelsBecomesACatalogue() throws {
        let listed = #"{"data":[{"id":"acme/chat-1","pricing":{"prompt":"0.000001","completion":"0.000002"}}]}"#
        let catalogue = try ModelCatalogue.fromList(name: "list.json", json: listed, date: "2026-11-28")
        XCTAssertEqual(catalogue.date, "2026-11-28")
        XCTAssertEqual(try catalogue.models().map(\.id), ["openrouter/acme/chat-1"])
        let again = try ModelCatalogue.fromTOML(name: "again.toml", toml: catalogue.toTOML())
        XCTAssertEqual(try again.models(), try catalogue.models())
        XCTAssertThrowsError(try ModelCatalogue.fromList(name: "list.json", json: "[]"))
    }

    func testExplanationsAreJson() throws {
        let router = try Router()
        let explained = try router.explainJSON(#"{"text":"set it up"}"#)
        XCTAssertTrue(explained.contains(#""clearer":[{"#))
        XCTAssertThrowsError(try router.explainJSON(#"{"text":" "}"#))
    }

    func testExplanationsAreValues() throws {
        let explained = try Router().explain("set it up")
        XCTAssertFalse(explained.clearer.isEmpty)
        XCTAssertEqual(explained.decision.withoutTimes(), try Router().routeLocal("set it up").withoutTimes())
        XCTAssertEqual(try Explanation.fromJSON(explained.toJSON(), strict: true), explained)
    }

    func testNamesPrintAsInJSON() throws {
        XCTAssertEqual("\(RiskLevel.noneFound) \(UnclearAction.ask) \(QualityTier.mostCapable)", "none ask most_capable")
        XCTAssertEqual(RiskLevel(rawValue: "none"), .noneFound)
        XCTAssertNil(RiskLevel(rawValue: "noneFound"))
        XCTAssertThrowsError(try RiskLevel.fromJSON("\"awful\"")) { error in
            XCTAssertTrue("\(error)".contains("awful") && "\(error)".contains("`critical`"), "\(error)")
        }
    }

    func testDomainsAreKeysOfObjects() throws {
        let counts: [Domain: Int] = [.gitOperations: 2]
        let text = String(decoding: try JSONEncoder().encode(counts), as: UTF8.self)
        XCTAssertEqual(text, #"{"git_operations":2}"#)
        XCTAssertEqual(try JSONDecoder().decode([Domain: Int].self, from: Data(text.utf8)), counts)
    }

    func testNumbersThatAreNoneAreRefused() throws {
        let hint = IntentHint(maxCostUsd: .nan)
        for send in [{ _ = try hint.toJSON() }, { _ = try Router().routeLocal(RouteRequest(text: "x", hint: hint)) }] {
            XCTAssertThrowsError(try send()) { error in
                XCTAssertTrue("\(error)".contains("max_cost_usd"), "\(error)")
            }
        }
    }

    func testEveryTextCrossesAsItIs() throws {
        let texts = [
            "\u{0}\u{1}\u{1F}\" \\ / \u{7F}\u{2028}\n\r\t\u{8}\u{C}", "für 日本語 👩‍👩‍👧 e\u{301}", "", String(repeating: "ab\"", count: 500),
        ]
        for text in texts {
            let turn = Turn(role: .user, content: text)
            XCTAssertEqual(try Turn.fromJSON(turn.toJSON(), strict: true), turn)
            let problem = Problem(file: text, line: .max, key: text, value: nil, expected: text)
            XCTAssertEqual(try Problem.fromJSON(problem.toJSON(), strict: true), problem)
            XCTAssertEqual(try JSONDecoder().decode(Problem.self, from: JSONEncoder().encode(problem)), problem)
        }
        let escaped = #"{"file":"\u0041\ud83d\ude00\/\b","line":null}"#
        XCTAssertEqual(try Problem.fromJSON(escaped).file, "A😀/\u{8}")
    }

    func testWhatIsNoJSONIsRefused() throws {
        let nested = String(repeating: "[", count: 5000)
        for text in [
            "", "{", "[]", "null", "{}", #"{"file":1}"#, #"{"file":"a",}"#, #"{"file":"a" "key":"b"}"#, #"{"file":"a"}}"#,
            #"{"file":"a","line":01}"#, #"{"file":"a","line":+1}"#, #"{"file":"a","x":.5}"#, #"{"file":"a","x":1.}"#,
            #"{"file":"a","x":"\q"}"#, #"{"file":"a","x":"\u00zz"}"#, #"{"file":"a","x":1e400}"#, #"{"file":"a","\q":1}"#,
            #"{"file":"a","line":-1}"#, #"{"file":"a","line":1.5}"#, #"{"file":"a","line":18446744073709551616}"#,
            #"{"file":"\x"}"#, #"{"file":"\ud800"}"#, #"{"file":"a"#, #"{"file":"a","x":\#(nested)}"#, "{\"file\":\"a\nb\"}",
        ] {
            XCTAssertThrowsError(try Problem.fromJSON(text), text) { error in
                guard case RouterError.invalidRequest(let field, _, _, _) = error else { return XCTFail("\(error)") }
                XCTAssertEqual(field, "Problem")
            }
        }
        let unknown = #"{"file":"a","also":[{"b":[1,true,null,"c"]}]}"#
        XCTAssertEqual(try Problem.fromJSON(unknown), Problem(file: "a"))
        XCTAssertThrowsError(try Problem.fromJSON(unknown, strict: true)) { error in
            XCTAssertTrue("\(error)".contains("also"), "\(error)")
        }
    }

    func testWhatTheLibraryWritesIsReadBack() throws {
        func readsBack<Value: JSONValue & Equatable>(_ values: [Value]) throws {
            XCTAssertFalse(values.isEmpty)
            for value in values {
                XCTAssertEqual(try Value.fromJSON(value.toJSON(), strict: true), value)
            }
        }
        XCTAssertEqual(try DomainRegistry.shipped(.none).packs(), [])
        for set in PackSet.allCases where set != .none {
            let registry = try DomainRegistry.shipped(set)
            try readsBack(registry.packs())
            try readsBack(registry.toFunctionDefinitions())
            try readsBack(registry.domains())
        }
        try readsBack(ModelCatalogue.builtin().models())
        try readsBack(RouterSettings.known)
        try readsBack(RouterSettings().settings())
        let settings = Settings(
            domains: DomainSettings(disabled: ["git"]), safety: .strict, rubric: RubricSettings(threshold: 60),
            encoder: EncoderSettings(when: .always))
        try readsBack([settings, Settings()])
        XCTAssertEqual(
            try settings.toJSON(),
            #"{"domains":{"disabled":["git"]},"safety":"strict","rubric":{"threshold":60},"encoder":{"when":"always"}}"#)
        XCTAssertEqual(try RouterSettings(settings).get("rubric.threshold"), "60")
        XCTAssertEqual(try Router.fromSettings(settings).registry().domains().count, 9)
        let loaded = try SettingsLoader().environment(["CAR_ROUTER_TRESHOLD": "1"]).load()
        XCTAssertEqual(loaded.warnings.count, 1)
        XCTAssertTrue(loaded.warnings[0].contains("`CAR_ROUTER_CONFIDENCE_THRESHOLD`"))
        let evidence = Evidence()
        try evidence.record(model: "m", task: .code, outcome: .success(latencyMs: 20, quality: 0.5), nowMs: 1)
        for kind in FailureKind.allCases {
            try evidence.record(model: "\(kind)", task: .code, outcome: .failure(kind: kind, retryAfterMs: 9), nowMs: 1)
            try readsBack([XCTUnwrap(evidence.ofModel(model: "\(kind)", task: .code, nowMs: 2))])
            try readsBack([ModelOutcome.failure(kind: kind), .success(), .success(latencyMs: 1, quality: 1)])
        }
        try readsBack([ModelHealth.available, .halfOpen, .coolingDown(untilMs: 1), .rateLimited(untilMs: 2), .unauthorized])
        try readsBack([DomainChoice.auto, .off, .named(names: ["git"])])
        XCTAssertEqual(try Evidence.fromJSON(evidence.toJSON()).outcomes(), evidence.outcomes())
    }

    func testErrorsInBatchesAreWhole() throws {
        let router = try RouterBuilder().catalogue(ModelCatalogue.builtin()).build()
        let everyModel = try ModelCatalogue.builtin().models().map(\.id)
        let requests = [
            RouteRequest(text: " "), RouteRequest(text: "x", hint: IntentHint(excludeModels: everyModel)),
        ]
        let results = try router.routeManyBlocking(requests: requests)
        for (request, result) in zip(requests, results) {
            XCTAssertThrowsError(try router.routeLocal(request)) { error in
                XCTAssertEqual(error as? RouterError, result.error)
            }
            XCTAssertThrowsError(try result.get())
        }
    }

    func testRecordsHaveDefaults() throws {
        let hint = IntentHint(task: .code)
        XCTAssertEqual(try hint.toJSON(), "{\"task\":\"code\"}")
        XCTAssertEqual(RouteRequest(text: "x", hint: hint).history, [])
    }

    func testWhatIsOffIsNotAbsent() throws {
        let off = RouteRequest(text: "show git log", domains: .off)
        XCTAssertEqual(try off.toJSON(), #"{"text":"show git log","domains":"off"}"#)
        let router = try Router()
        XCTAssertEqual(try router.routeLocal(off).fallback, .routingOff)
        XCTAssertNil(try router.routeLocal("show git log").fallback)
        XCTAssertEqual(try RiskLevel.noneFound.toJSON(), #""none""#)
        XCTAssertEqual(try router.checkCommand("ls").level, .noneFound)
        XCTAssertEqual(try router.commandEffects("cat notes.txt | sort").harmless, .proven)
        XCTAssertEqual(try router.commandEffects("kubectl get pods").harmless, .unknown)
        var workspace = Workspace()
        workspace.asksNetwork = true
        XCTAssertEqual(try router.commandEffects("kubectl get pods", workspace: workspace).harmless, .proven)
        let explained = try router.explainCommand("git push --force")
        XCTAssertEqual(explained.allowances.withoutOptions, ["--force"])
        XCTAssertEqual(explained.commands.first?.program?.file, "programs/version_control.toml")
        let rule = SafetyRule(
            id: "x", level: .high, message: "", risks: [], alternative: nil, levelInDomain: .noneFound,
            domain: nil)
        XCTAssertNotNil(rule.levelInDomain)
    }

    func testHooksOfAgentsAreAnswered() throws {
        func hookCall(_ command: String) -> String {
            #"{"hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":{"command":"\#(command)"},"cwd":"/srv/app"}"#
        }
        let router = try Router()
        let denied = try router.answerHook(agent: "claude-code", call: hookCall("rm -rf /"))
        XCTAssertTrue(denied.stdout.contains(#""permissionDecision":"deny""#))
        XCTAssertEqual(denied.exitCode, 0)
        XCTAssertEqual(try router.answerHook(agent: "codex", call: hookCall("git push --force")).exitCode, 2)
        let harmless = hookCall("git log -3 | head")
        let silent = try router.answerHook(agent: "claude-code", call: harmless)
        XCTAssertEqual([silent.stdout, silent.stderr], ["", ""])
        XCTAssertEqual(silent.exitCode, 0)
        let allowed = try router.answerHook(agent: "claude-code", call: harmless, allowProven: true)
        XCTAssertTrue(allowed.stdout.contains(#""permissionDecision":"allow""#))
        for broken in ["", "{", "[]"] {
            let asked = try router.answerHook(agent: "claude-code", call: broken, allowProven: true)
            XCTAssertTrue(asked.stdout.contains(#""permissionDecision":"ask""#), broken)
            XCTAssertEqual(try router.answerHook(agent: "codex", call: broken).exitCode, 2, broken)
        }
        XCTAssertThrowsError(try router.answerHook(agent: "opencode", call: harmless)) { error in
            XCTAssertTrue("\(error)".contains("`opencode`"), "\(error)")
            XCTAssertTrue("\(error)".contains("claude-code, codex"), "\(error)")
        }
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
            guard case DecodingError.dataCorrupted(let context) = error else { return XCTFail("\(error)") }
            XCTAssertTrue(context.underlyingError is RouterError)
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
        let several = ["safty": "strict", "safety": "maybe", "rubric.threshold": "100", "timeout_ms": "50"]
        XCTAssertThrowsError(try RouterSettings(settings: several)) { error in
            guard case RouterError.build(let problems, _) = error else {
                return XCTFail("\(error)")
            }
            XCTAssertEqual(problems.map(\.value), ["100", "maybe", "safty"])
            XCTAssertEqual(Set(problems.map(\.file)), ["settings"])
        }
        let wrong = Settings(rubric: RubricSettings(threshold: 100))
        XCTAssertThrowsError(try RouterBuilder.fromSettings(wrong)) { error in
            XCTAssertTrue("\(error)".contains("rubric.threshold"), "\(error)")
        }
        XCTAssertThrowsError(try Settings.fromJSON("{\"safty\":\"strict\"}", strict: false)) { error in
            XCTAssertTrue("\(error)".contains("safty"), "\(error)")
        }
        XCTAssertThrowsError(try Domain.parse("Not A Name"))
        XCTAssertThrowsError(try Domain(name: "Not A Name").toJSON())
        XCTAssertThrowsError(try Decision.fromJSON("{", strict: false))
        let catalogue = ModelCatalogue.builtin()
        let models = try RouterBuilder().catalogue(catalogue).build()
        let everyModel = try catalogue.models().map(\.id)
        let impossible = RouteRequest(text: "x", hint: IntentHint(excludeModels: everyModel))
        XCTAssertThrowsError(try models.routeLocal(impossible)) { error in
            guard case RouterError.noEligibleModel(let rejected, _) = error else {
                return XCTFail("\(error)")
            }
            XCTAssertEqual(rejected.count, everyModel.count)
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
