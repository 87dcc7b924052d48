import CarRouterNative
import Foundation

/// The method of an HTTP request.
public enum HttpMethod: String, Hashable, Sendable, CaseIterable {
    /// Without a body.
    case get = "GET"
    /// With a JSON body.
    case post = "POST"
}

/// One HTTP request to a model server. Its text form shows neither a key nor the body.
public struct HttpRequest: Sendable {
    private let native: CarRouterNative.HttpRequest

    init(native: CarRouterNative.HttpRequest) {
        self.native = native
    }

    /// The method.
    public var method: HttpMethod {
        switch native.method() {
        case .get: .get
        case .post: .post
        }
    }

    /// The URL with its query. It contains no key.
    public var url: String { native.url() }

    /// The JSON body; absent if there is none. Some servers do not accept chunked bodies: send the length.
    public var body: Data? { native.body() }

    /// The headers by name. They may contain a key: do not log them.
    public var headers: [String: String] { native.headers() }

    /// The time limit for the whole answer, in milliseconds.
    public var timeoutMs: UInt64 { native.timeoutMs() }

    /// The largest allowed answer, in bytes.
    public var maxBody: UInt64 { native.maxBody() }
}

extension HttpRequest: CustomStringConvertible {
    /// The method and the URL.
    public var description: String { "\(method.rawValue) \(url)" }
}

/// The answer of a server, whatever its status.
public struct HttpResponse: Hashable, Sendable {
    /// The status, such as 200.
    public var status: UInt16
    /// The whole body.
    public var body: Data

    /// Makes the value from its fields.
    public init(status: UInt16, body: Data = Data()) {
        self.status = status
        self.body = body
    }
}
