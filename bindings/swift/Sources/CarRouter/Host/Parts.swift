import Foundation

// What an app can write itself. Every method is called on a thread of the library, perhaps several at once, and may block.

/// A classifier that the app provides.
public protocol Classifier: AnyObject, Sendable {
    /// Answers a query. What it throws is a failed step of the trace, and the next classifier is asked.
    func classify(query: Query) throws -> Classification
}

/// A transport to model servers that the app provides. It must not follow redirects, and must not read more than the
/// `maxBody` bytes of the request.
public protocol Transport: AnyObject, Sendable {
    /// Sends a request and reads the whole answer. A status such as 404 is an answer, not an error.
    ///
    /// - Throws: `HostError.unavailable` if the server cannot be reached, `HostError.timedOut` if it did not answer in time.
    func send(request: HttpRequest) throws -> HttpResponse
}

/// Facts about the computer and the time that the app provides. Where it says nothing, the library finds out itself.
public protocol RouterEnvironment: AnyObject, Sendable {
    /// The time in milliseconds since 1970, which outcomes and cool-downs of models use. It is called often. If it throws,
    /// the computer's clock is used.
    func nowMs() throws -> UInt64?

    /// The computer that commands are written for. It is called once; if it throws, no router is built.
    func platform() throws -> Platform?

    /// Facts about the computer as text, for the prompt of requests that want one. It has five seconds. If it throws, the
    /// request is decided without them.
    func systemContext() throws -> String?
}

extension RouterEnvironment {
    /// Nothing: the computer's own clock.
    public func nowMs() throws -> UInt64? { nil }

    /// Nothing: this computer.
    public func platform() throws -> Platform? { nil }

    /// Nothing.
    public func systemContext() throws -> String? { nil }
}

/// An error that a host-provided part may throw. Any other error counts as `failed`.
///
/// The text is shown in traces. It must contain neither a key nor the request of the user.
public enum HostError: Error, Hashable, Sendable {
    /// Something that it needs is not available: a server, a model, the network.
    case unavailable(reason: String)
    /// It got no answer in time.
    case timedOut(reason: String)
    /// It got an answer that cannot be parsed.
    case malformed(reason: String)
    /// It failed for any other reason.
    case failed(reason: String)
}

extension HostError: LocalizedError, CustomStringConvertible, CustomDebugStringConvertible {
    /// The message of the host-provided part.
    public var description: String {
        switch self {
        case .unavailable(let reason), .timedOut(let reason), .malformed(let reason), .failed(let reason): reason
        }
    }

    /// The same.
    public var debugDescription: String { description }

    /// The same; `localizedDescription` shows it.
    public var errorDescription: String? { description }
}

/// An error of a host-provided part, and where it was thrown.
public struct HostFailure: Sendable {
    /// The part: the name of a classifier, `transport` or `environment`.
    public let part: String
    /// The method, such as `classify`.
    public let method: String
    /// The error itself.
    public let error: any Error
}

extension HostFailure: CustomStringConvertible {
    /// The part, the method and the error in a sentence.
    public var description: String { "`\(part)` failed in `\(method)`: \(error)" }
}
