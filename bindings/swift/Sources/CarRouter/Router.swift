import CarRouterNative

/// Turns requests into decisions: which domains, how clear, how complex, how dangerous, which model.
///
/// It may be used from any thread and any task. Values of it share one router.
public struct Router: Sendable {
    let native: CarRouterNative.Router

    init(native: CarRouterNative.Router) {
        self.native = native
    }

    /// A router with the default settings.
    ///
    /// - Throws: `RouterError` where it cannot be built.
    public init() throws {
        native = try call { try CarRouterNative.Router() }
    }

    /// A router with these settings.
    ///
    /// - Throws: `RouterError` where a setting names something that cannot be used.
    public static func fromSettings(_ settings: RouterSettings) throws -> Router {
        Router(native: try call { try CarRouterNative.Router.fromSettings(config: settings.native) })
    }

    /// A router with these settings.
    ///
    /// - Throws: `RouterError` that lists every value that is not allowed, and every name of something that cannot be used.
    public static func fromSettings(_ settings: Settings) throws -> Router {
        try fromSettings(RouterSettings(settings))
    }
}

// MARK: Routing

extension Router {
    /// Decides on a request, asking every classifier of the chain that is needed. Cancelling the task stops the work.
    ///
    /// - Throws: `RouterError` where the request cannot be decided at all, `CancellationError` where the task was cancelled.
    public func route(_ request: RouteRequest) async throws -> Decision {
        try await cancellable { try await self.routeWithToken(request: request, cancel: $0) }
    }

    /// Decides on a text with nothing else known.
    ///
    /// - Throws: As `route(_:)`.
    public func route(_ text: String, hint: IntentHint = IntentHint()) async throws -> Decision {
        try await route(RouteRequest(text: text, hint: hint))
    }

    /// Decides on many requests, up to `concurrency` at once; the results are in the order of the requests.
    ///
    /// - Throws: As `route(_:)`; a request that cannot be decided is an error in its own place.
    public func routeMany(_ requests: [RouteRequest], concurrency: UInt32 = 1) async throws
        -> [RouteResult]
    {
        try await cancellable {
            try await self.routeManyWithToken(
                requests: requests, concurrency: concurrency, cancel: $0)
        }
    }

    /// As `route(_:)`, from the JSON of a request to the JSON of its decision.
    ///
    /// - Throws: As there, and where the text is no request.
    public func routeJSON(_ request: String) async throws -> String {
        try await cancellable { token in
            try await call {
                try await self.native.routeJsonAsyncIn(request: request, cancel: token.native, call: nil)
            }
        }
    }

    /// As `routeMany(_:concurrency:)`, from a JSON list of requests to a JSON list of results, each `{"decision": …}` or
    /// `{"error": {"kind": "…", "detail": "…"}}`: the cheapest way for many.
    ///
    /// - Throws: As there, and where the text is no list.
    public func routeManyJSON(_ requests: String, concurrency: UInt32 = 1) async throws -> String {
        try await cancellable {
            try await self.routeManyJSONWithToken(
                requests: requests, concurrency: concurrency, cancel: $0)
        }
    }

    /// Decides without waiting for anything: classifiers that would are skipped, and the trace says so.
    ///
    /// - Throws: As `route(_:)`.
    public func routeLocal(_ request: RouteRequest) throws -> Decision {
        let request = try json(of: request)
        return try value(of: call { try native.routeLocalJson(request: request) })
    }

    /// Decides on a text without waiting for anything.
    ///
    /// - Throws: As `route(_:)`.
    public func routeLocal(_ text: String) throws -> Decision {
        try routeLocal(RouteRequest(text: text))
    }

    /// Explains a decision: which pieces of the text speak for which domain, and what would have made the request clear.
    /// The text is classified again without each of its pieces; model servers are not asked.
    ///
    /// - Throws: As `route(_:)`.
    public func explain(_ request: RouteRequest) throws -> Explanation {
        let request = try json(of: request)
        return try value(of: call { try native.explainJson(request: request) })
    }

    /// Explains the decision on a text.
    ///
    /// - Throws: As `route(_:)`.
    public func explain(_ text: String) throws -> Explanation {
        try explain(RouteRequest(text: text))
    }

    /// As `explain(_:)`, from the JSON of a request to the JSON of an `Explanation`.
    ///
    /// - Throws: As there, and where the text is no request.
    public func explainJSON(_ request: String) throws -> String {
        try call { try native.explainJson(request: request) }
    }
}

// MARK: Questions

extension QuestionOption {
    /// What this option chooses, for `Router.answer(_:decision:choice:)`.
    public var choice: Choice { Choice(domain: domain, clause: clause, action: action) }
}

extension Router {
    /// Goes on from the answer to the question of a decision: `choice` is that of an option. The result has the request to go on
    /// with, and the decision on it, which may ask a second question. Cancelling the task stops the work.
    ///
    /// - Throws: `RouterError.invalidRequest` where the decision asks nothing, or the choice is not an answer to its question,
    ///   and as `route(_:)`.
    public func answer(_ request: RouteRequest, decision: Decision, choice: Choice) async throws -> AnsweredQuestion {
        let (request, decision, choice) = (try json(of: request), try json(of: decision), try json(of: choice))
        return try await cancellable { token in
            try value(
                of: await call {
                    try await self.native.answerJsonAsyncIn(
                        request: request, decision: decision, choice: choice, cancel: token.native, call: nil)
                })
        }
    }

    /// Goes on from what the user typed.
    ///
    /// - Throws: As `answer(_:decision:choice:)`.
    public func answer(_ request: RouteRequest, decision: Decision, reply: String) async throws -> AnsweredQuestion {
        try await answer(request, decision: decision, choice: Choice(text: reply))
    }

    /// As `answer(_:decision:choice:)`, and blocks this thread: for threads that you start, not for tasks.
    ///
    /// - Throws: As `answer(_:decision:choice:)`.
    public func answerBlocking(_ request: RouteRequest, decision: Decision, choice: Choice) throws -> AnsweredQuestion {
        let (request, decision, choice) = (try json(of: request), try json(of: decision), try json(of: choice))
        return try value(
            of: call {
                try native.answerJsonIn(request: request, decision: decision, choice: choice, call: nil)
            })
    }

    /// Goes on from an answer without waiting for anything: classifiers that would are skipped, and the trace says so.
    ///
    /// - Throws: As `answer(_:decision:choice:)`.
    public func answerLocal(_ request: RouteRequest, decision: Decision, choice: Choice) throws -> AnsweredQuestion {
        let (request, decision, choice) = (try json(of: request), try json(of: decision), try json(of: choice))
        return try value(
            of: call { try native.answerLocalJson(request: request, decision: decision, choice: choice) })
    }
}

extension Router {
    /// Goes on from what the user typed, and blocks this thread.
    ///
    /// - Throws: As `answer(_:decision:choice:)`.
    public func answerBlocking(_ request: RouteRequest, decision: Decision, reply: String) throws -> AnsweredQuestion {
        try answerBlocking(request, decision: decision, choice: Choice(text: reply))
    }

    /// Goes on from what the user typed, without waiting for anything.
    ///
    /// - Throws: As `answer(_:decision:choice:)`.
    public func answerLocal(_ request: RouteRequest, decision: Decision, reply: String) throws -> AnsweredQuestion {
        try answerLocal(request, decision: decision, choice: Choice(text: reply))
    }
}

// MARK: What a generating model is told

extension Router {
    /// What a generating model is told about a request that was decided on: two messages, and what they are made of. `memory`
    /// is what is remembered of the person, a sentence each. Absent where the decision has no domain.
    ///
    /// - Throws: `RouterError` where a value has no JSON.
    public func generationContext(
        _ request: RouteRequest, decision: Decision, memory: [String] = []
    ) throws -> GenerationContext? {
        let (request, decision) = (try json(of: request), try json(of: decision))
        let context = try call {
            try native.generationContextJson(request: request, decision: decision, memory: memory)
        }
        return try context.map { try value(of: $0) }
    }
}

// MARK: Routing that blocks

extension Router {
    /// As `route(_:)`, and blocks this thread until the decision is there: for threads that you start, not for tasks.
    ///
    /// - Throws: As `route(_:)`.
    public func routeBlocking(_ request: RouteRequest) throws -> Decision {
        let request = try json(of: request)
        return try value(of: call { try native.routeJson(request: request) })
    }

    /// Decides on a text, and blocks this thread.
    ///
    /// - Throws: As `route(_:)`.
    public func routeBlocking(_ text: String) throws -> Decision {
        try routeBlocking(RouteRequest(text: text))
    }

    /// As `routeJSON(_:)`, and blocks this thread.
    ///
    /// - Throws: As there.
    public func routeJSONBlocking(_ request: String) throws -> String {
        try call { try native.routeJson(request: request) }
    }

    /// As `routeMany(_:concurrency:)`, and blocks this thread.
    ///
    /// - Throws: As there.
    public func routeManyBlocking(requests: [RouteRequest], concurrency: UInt32 = 1) throws -> [RouteResult] {
        let requests = try json(of: requests)
        return try value(of: call { try native.routeManyJson(requests: requests, concurrency: concurrency) })
    }

    /// As `routeManyJSON(_:concurrency:)`, and blocks this thread.
    ///
    /// - Throws: As there.
    public func routeManyJSONBlocking(requests: String, concurrency: UInt32 = 1) throws -> String {
        try call { try native.routeManyJson(requests: requests, concurrency: concurrency) }
    }
}

// MARK: Routing that a token stops

extension Router {
    /// As `route(_:)`. Cancelling the token stops the work, and cancelling the task does not.
    ///
    /// - Throws: As `route(_:)`, and `RouterError.cancelled` where the token was cancelled.
    public func routeWithToken(request: RouteRequest, cancel: CancelToken?) async throws -> Decision {
        let request = try json(of: request)
        let decision = try await call {
            try await native.routeJsonAsyncIn(request: request, cancel: cancel?.native, call: nil)
        }
        return try value(of: decision)
    }

    /// As `routeMany(_:concurrency:)`. Cancelling the token stops the work, and cancelling the task does not.
    ///
    /// - Throws: As `routeWithToken(request:cancel:)`.
    public func routeManyWithToken(
        requests: [RouteRequest], concurrency: UInt32 = 1, cancel: CancelToken?
    ) async throws -> [RouteResult] {
        let requests = try json(of: requests)
        return try value(of: await routeManyJSONWithToken(requests: requests, concurrency: concurrency, cancel: cancel))
    }

    /// As `routeManyJSON(_:concurrency:)`. Cancelling the token stops the work, and cancelling the task does not.
    ///
    /// - Throws: As `routeWithToken(request:cancel:)`.
    public func routeManyJSONWithToken(
        requests: String, concurrency: UInt32 = 1, cancel: CancelToken?
    ) async throws -> String {
        try await call {
            try await native.routeManyJsonAsync(
                requests: requests, concurrency: concurrency, cancel: cancel?.native)
        }
    }
}

// MARK: Safety

extension Router {
    /// The report on a command.
    ///
    /// - Throws: `RouterError` where the library cannot answer.
    public func checkCommand(_ command: String) throws -> SafetyReport {
        try value(of: call { try native.checkCommandJson(command: command) })
    }

    /// What a command does as far as it is known, and whether it is proven harmless. Nothing is proven of a command with a
    /// finding.
    ///
    /// - Throws: `RouterError` where the library cannot answer.
    public func commandEffects(_ command: String, workspace: Workspace = Workspace()) throws -> CommandEffects {
        let workspace = try json(of: workspace)
        return try value(of: call { try native.commandEffectsJson(command: command, workspace: workspace) })
    }

    /// What explains the report on a command: what was read, what is known of each program, which words each rule fired on,
    /// and what would make the command allowed. It takes much longer than the report.
    ///
    /// - Throws: `RouterError` where the library cannot answer.
    public func explainCommand(_ command: String, workspace: Workspace = Workspace()) throws -> CheckExplanation {
        let workspace = try json(of: workspace)
        return try value(of: call { try native.explainCommandJson(command: command, workspace: workspace) })
    }

    /// The answer to the hook of a coding agent, as `car-router hook run` gives it, with the rules and the policy in use.
    ///
    /// Print the texts of the answer, and end with its exit code. A call that cannot be read never passes.
    ///
    /// - Parameters:
    ///   - agent: The name of the agent, such as `claude-code`.
    ///   - toolCall: What the agent wrote to the standard input of the hook.
    ///   - allowProven: Whether shell commands that are proven harmless are allowed, so that the agent does not ask.
    /// - Throws: `RouterError.invalidRequest` if no agent has this name.
    public func answerHook(agent: String, call toolCall: String, allowProven: Bool = false) throws -> HookAnswer {
        try value(
            of: call { try native.answerHookJson(agent: agent, call: toolCall, allowProven: allowProven) })
    }

    /// The command in a model's reply with its report, or the reason why the reply has none.
    ///
    /// - Throws: `RouterError` where the library cannot answer.
    public func checkReply(_ reply: String) throws -> ReplyCheck {
        try value(of: call { try native.checkReplyJson(reply: reply) })
    }

    /// The report on a request in words.
    ///
    /// - Throws: `RouterError` where the library cannot answer.
    public func checkRequest(_ text: String) throws -> SafetyReport {
        try value(of: call { try native.checkRequestJson(text: text) })
    }
}

// MARK: What the router holds

extension Router {
    /// The domains in use.
    public func registry() -> DomainRegistry { DomainRegistry(native: native.registry()) }

    /// The models to choose from; absent if there is no catalogue.
    public func catalogue() -> ModelCatalogue? { native.catalogue().map(ModelCatalogue.init(native:)) }

    /// Records the outcome of a call to a model. Later choices take it into account.
    ///
    /// - Throws: `RouterError` where a number is out of its range.
    public func recordOutcome(model: String, task: TaskHint, outcome: ModelOutcome) throws {
        let (task, outcome) = (try json(of: task), try json(of: outcome))
        try call { try native.recordOutcomeJson(model: model, task: task, outcome: outcome) }
    }

    /// A copy of the evidence about the models.
    public func evidence() -> Evidence { Evidence(native: native.evidence()) }

    /// Adds the outcomes that another router recorded.
    public func mergeEvidence(_ other: Evidence) { native.mergeEvidence(other: other.native) }

    /// Whether a classifier of the chain waits, so that only the calls that may wait ask it.
    public func needsRuntime() -> Bool { native.needsRuntime() }

    /// Forgets the answers of remote classifiers that were kept.
    public func clearCache() { native.clearCache() }

    /// How many answers of remote classifiers are kept.
    public func cacheLen() -> UInt64 { native.cacheLen() }
}

/// Stops work from outside.
public struct CancelToken: Sendable {
    let native = CarRouterNative.CancelToken()

    /// A token that nothing was cancelled by yet.
    public init() {}

    /// Stops every call that this token was given to.
    public func cancel() { native.cancel() }

    /// Whether it was cancelled.
    public func isCancelled() -> Bool { native.isCancelled() }
}

/// The task's own cancellation does not reach the library: a token carries it there.
func cancellable<T: Sendable>(
    _ work: @Sendable @escaping (CancelToken) async throws -> T
) async throws -> T {
    let token = CancelToken()
    return try await withTaskCancellationHandler {
        do {
            return try await work(token)
        } catch RouterError.cancelled {
            throw CancellationError()
        }
    } onCancel: {
        token.cancel()
    }
}

/// The version of the library.
public func version() -> String { CarRouterNative.version() }

/// Ends the threads of the library, and waits for the work on them up to this limit, in milliseconds.
///
/// - Returns: How many calls of host-provided parts were still running.
/// - Throws: `RouterError` where it is called from one of those threads.
@discardableResult
public func stopThreads(_ limitMs: UInt64) throws -> UInt32 {
    try call { try CarRouterNative.stopThreads(limitMs: limitMs) }
}
