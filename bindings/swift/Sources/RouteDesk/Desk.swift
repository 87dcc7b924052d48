import CarRouter

/// What the command line and the app share: a router, and what a person is told about a request.
public struct Desk: Sendable {
    private let router: Router

    /// A desk with the built-in catalogue of models.
    ///
    /// - Throws: `RouterError` where the router cannot be built.
    public init() throws {
        router = try RouterBuilder().catalogue(ModelCatalogue.builtin()).build()
    }

    /// What to tell about a request, line by line.
    ///
    /// - Throws: `RouterError` where the request cannot be decided.
    public func lines(for text: String) async throws -> [Line] {
        let decision = try await router.route(text)
        return Desk.lines(of: decision)
    }

    /// What to tell about a command before it runs.
    ///
    /// - Throws: `RouterError` where the command cannot be judged.
    public func lines(forCommand command: String) throws -> [Line] {
        let report = try router.checkCommand(command)
        return Desk.lines(of: report)
    }

    /// What to tell about the command for a request, which a model of these settings proposes. `ask` puts a question about an
    /// unclear request to the user.
    ///
    /// - Throws: `RouterError.generator` where there is no such model, or where its server fails.
    public func lines(
        proposing text: String, with settings: RouterSettings, ask: (Question) -> String? = { _ in nil }
    ) async throws -> [Line] {
        var request = RouteRequest(text: text)
        var decision = try await router.route(request)
        while decision.action == .clarify || decision.action == .split,
            let question = decision.question, let reply = ask(question)
        {
            let answered = try await router.answer(request, decision: decision, reply: reply)
            (request, decision) = (answered.request, answered.decision)
        }
        let proposal = try await Proposer(router, settings: settings).propose(request)
        var lines = [Line("next", "\(proposal.action)")]
        lines += proposal.attempts.compactMap(\.rejected).map { Line("rejected", "\($0)") }
        lines += proposal.commands.map { Line("command", $0) }
        return lines + (proposal.report.map(Desk.lines(of:)) ?? [])
    }

    static func lines(of decision: Decision) -> [Line] {
        var lines = [Line("next", "\(decision.action)")]
        for scored in decision.domains {
            let percent = scored.confidence.map { " \(Int(($0.value * 100).rounded())) %" } ?? ""
            lines.append(Line("domain", "\(scored.domain)\(percent)"))
        }
        if let tier = decision.complexity.tier, let score = decision.complexity.score {
            lines.append(Line("complexity", "\(tier) \(score)/100"))
        }
        if let model = decision.model {
            lines.append(Line("model", model.id))
        }
        return lines + Desk.lines(of: decision.safety)
    }

    static func lines(of report: SafetyReport) -> [Line] {
        guard !report.findings.isEmpty else {
            return [Line("safety", report.complete ? "nothing found" : "could not be read to its end")]
        }
        return report.findings.map { finding in
            let instead = finding.alternative.map { "; instead: \($0)" } ?? ""
            return Line("safety", "\(finding.level): \(finding.message)\(instead)")
        }
    }
}

/// One line of an answer.
public struct Line: Equatable, Hashable, Sendable {
    /// What it is about.
    public let name: String
    /// What it says.
    public let text: String

    init(_ name: String, _ text: String) {
        self.name = name
        self.text = text
    }
}
