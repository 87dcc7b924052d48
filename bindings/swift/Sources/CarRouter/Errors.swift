extension RouterError: CustomStringConvertible, CustomDebugStringConvertible {
    /// The whole error in a sentence, as the library says it.
    public var description: String {
        switch self {
        case .invalidRequest(_, _, _, let detail), .noEligibleModel(_, let detail),
            .build(_, let detail), .host(let detail), .cancelled(let detail):
            return detail
        }
    }

    /// The same; `localizedDescription` shows it.
    public var debugDescription: String { description }
}

extension HostError: CustomStringConvertible, CustomDebugStringConvertible {
    /// The message of the host-provided part.
    public var description: String {
        switch self {
        case .unavailable(let reason), .timedOut(let reason), .malformed(let reason),
            .failed(let reason):
            return reason
        }
    }

    /// The same; `localizedDescription` shows it.
    public var debugDescription: String { description }
}
