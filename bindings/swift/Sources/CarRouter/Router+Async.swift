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
        try await route(RouteRequest.fromJSON(request)).toJSON()
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

    /// Decides on a text with nothing else known, and blocks this thread until the decision is there: for threads of
    /// one's own, not for tasks.
    ///
    /// - Throws: As `route(_:)`.
    public func routeBlocking(_ text: String) throws -> Decision {
        try routeBlocking(RouteRequest(text: text))
    }

    /// Decides without waiting for anything: classifiers that would are skipped, and the trace says so.
    ///
    /// - Throws: As `route(_:)`.
    public func routeLocal(_ text: String) throws -> Decision {
        try routeLocal(RouteRequest(text: text))
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
        } catch RouterError.cancelled {
            throw CancellationError()
        }
    } onCancel: {
        token.cancel()
    }
}
