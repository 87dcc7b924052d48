import CarRouterNative

/// Proposes commands with the model of `Settings.generator`: a request in words becomes a checked command, which is never run.
///
/// It may be used from any thread and any task. What a model says is never an error: a reply that cannot be used is among the
/// attempts of the `Proposal`.
public struct Proposer: Sendable {
    private let native: CarRouterNative.Proposer

    /// A proposer that decides with this router. Without `generator.endpoint` in the settings, only what facts about this
    /// computer suggest is proposed.
    ///
    /// - Throws: `RouterError` where a setting, or the address or the key of the model's server, cannot be used.
    public init(_ router: Router, settings: Settings = Settings()) throws {
        try self.init(router, settings: RouterSettings(settings))
    }

    /// A proposer with settings that were read in layers.
    ///
    /// - Throws: `RouterError` where the address or the key of the model's server cannot be used.
    public init(_ router: Router, settings: RouterSettings) throws {
        native = try call { try CarRouterNative.Proposer(router: router.native, settings: settings.native) }
    }

    /// A proposer whose requests to the model's server are carried by this transport. `onHostError` is told what it throws.
    ///
    /// - Throws: As `init(_:settings:)`.
    public init(
        _ router: Router, settings: Settings, transport: any Transport, onHostError: (@Sendable (HostFailure) -> Void)? = nil
    ) throws {
        let given = try RouterSettings(settings)
        let host = TransportHost(transport: transport, errors: HostErrors(handler: onHostError))
        native = try call {
            try CarRouterNative.Proposer.overTransport(
                router: router.native, settings: given.native, transport: host)
        }
    }

    /// Proposes a command. Cancelling the task stops the work.
    ///
    /// - Throws: As `Router.route(_:)`, and `RouterError.generator` where a model is needed and there is none, or where its
    ///   server fails; it says what to do.
    public func propose(_ request: RouteRequest) async throws -> Proposal {
        let request = try json(of: request)
        let native = native
        return try await cancellable { token in
            try value(
                of: await call {
                    try await native.proposeJsonAsyncIn(request: request, cancel: token.native, call: nil)
                })
        }
    }

    /// Proposes a command for a text.
    ///
    /// - Throws: As `propose(_:)`.
    public func propose(_ text: String) async throws -> Proposal {
        try await propose(RouteRequest(text: text))
    }

    /// As `propose(_:)`, and blocks this thread until the proposal is there: for threads that you start, not for tasks.
    ///
    /// - Throws: As `propose(_:)`.
    public func proposeBlocking(_ request: RouteRequest) throws -> Proposal {
        let request = try json(of: request)
        return try value(of: call { try native.proposeJsonIn(request: request, call: nil) })
    }

    /// Proposes a command for a text, and blocks this thread.
    ///
    /// - Throws: As `propose(_:)`.
    public func proposeBlocking(_ text: String) throws -> Proposal {
        try proposeBlocking(RouteRequest(text: text))
    }
}
