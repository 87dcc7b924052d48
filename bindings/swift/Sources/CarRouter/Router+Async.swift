extension Router {
    /// Decides on a request, asking every classifier of the chain that is needed. Cancelling the task stops the work.
    ///
    /// - Throws: `RouterError` where the request cannot be decided at all, `CancellationError` where the task was cancelled.
    public func route(_ request: RouteRequest) async throws -> Decision {
        try await cancellable { try await self.routeAsync(request: request, cancel: $0) }
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
            try await self.routeManyAsync(requests: requests, concurrency: concurrency, cancel: $0)
        }
    }

    /// Decides without waiting for anything: classifiers that would are skipped, and the trace says so.
    ///
    /// - Throws: As `route(_:)`.
    public func routeLocal(_ text: String) throws -> Decision {
        try routeLocal(request: RouteRequest(text: text))
    }

    /// What is dangerous about a command, by the rules and the policy in use.
    ///
    /// - Throws: `RouterError` where the library cannot answer.
    public func checkCommand(_ command: String) throws -> SafetyReport {
        try checkCommand(command: command)
    }

    /// The command in a model's reply, and what is dangerous about it; or why the reply holds none.
    ///
    /// - Throws: As `checkCommand(_:)`.
    public func checkReply(_ reply: String) throws -> ReplyCheck {
        try checkReply(reply: reply)
    }

    /// What is dangerous about a request in words.
    ///
    /// - Throws: As `checkCommand(_:)`.
    public func checkRequest(_ text: String) throws -> SafetyReport {
        try checkRequest(text: text)
    }
}

/// The task's own cancellation does not reach the library: a token carries it there.
private func cancellable<T: Sendable>(
    _ work: @Sendable @escaping (CancelToken) async throws -> T
) async throws -> T {
    let token = CancelToken()
    return try await withTaskCancellationHandler {
        do {
            return try await work(token)
        } catch RouterError.Cancelled {
            throw CancellationError()
        }
    } onCancel: {
        token.cancel()
    }
}
