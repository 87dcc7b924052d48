extension RouterError: CustomStringConvertible, CustomDebugStringConvertible {
    /// The whole error in a sentence, as the library says it.
    public var description: String {
        switch self {
        case .InvalidRequest(_, _, _, let detail), .NoEligibleModel(_, let detail),
            .Build(_, let detail), .Host(let detail), .Cancelled(let detail):
            return detail
        }
    }

    /// The same; `localizedDescription` shows it.
    public var debugDescription: String { description }
}

extension HostError: CustomStringConvertible, CustomDebugStringConvertible {
    /// What the app's own part said.
    public var description: String {
        switch self {
        case .Unavailable(let reason), .TimedOut(let reason), .Malformed(let reason),
            .Failed(let reason):
            return reason
        }
    }

    /// The same; `localizedDescription` shows it.
    public var debugDescription: String { description }
}
