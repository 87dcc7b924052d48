import CarRouterNative
import Foundation

// What the library calls: each gives the app's part values for JSON, and reports what the part throws.

/// Where the errors of host-provided parts go.
final class HostErrors: Sendable {
    private let handler: @Sendable (HostFailure) -> Void

    init(handler: (@Sendable (HostFailure) -> Void)?) {
        self.handler = handler ?? { NSLog("car-router: %@", $0.description) }
    }

    /// Runs a method of a part. What it throws is reported, and becomes an error that the library knows.
    func during<Value>(_ part: String, _ method: String, _ work: () throws -> Value) throws -> Value {
        do {
            return try work()
        } catch {
            handler(HostFailure(part: part, method: method, error: error))
            throw CarRouterNative.HostError(known(error))
        }
    }
}

/// What the library takes an error for: what it does not know is a failure with the error's own words.
func known(_ error: any Error) -> HostError {
    (error as? HostError) ?? .failed(reason: String(describing: error))
}

extension CarRouterNative.HostError {
    fileprivate init(_ error: HostError) {
        switch error {
        case .unavailable(let reason): self = .Unavailable(reason: reason)
        case .timedOut(let reason): self = .TimedOut(reason: reason)
        case .malformed(let reason): self = .Malformed(reason: reason)
        case .failed(let reason): self = .Failed(reason: reason)
        }
    }
}

final class ClassifierHost: JsonClassifier {
    private let name: String
    private let classifier: any Classifier
    private let errors: HostErrors

    init(name: String, classifier: any Classifier, errors: HostErrors) {
        self.name = name
        self.classifier = classifier
        self.errors = errors
    }

    func classify(query: String) throws -> String {
        try errors.during(name, "classify") {
            try json(of: classifier.classify(query: value(of: query)))
        }
    }
}

final class TransportHost: CarRouterNative.Transport {
    private let transport: any Transport
    private let errors: HostErrors

    init(transport: any Transport, errors: HostErrors) {
        self.transport = transport
        self.errors = errors
    }

    func send(request: CarRouterNative.HttpRequest) throws -> CarRouterNative.HttpResponse {
        try errors.during("transport", "send") {
            let response = try transport.send(request: HttpRequest(native: request))
            return CarRouterNative.HttpResponse(status: response.status, body: response.body)
        }
    }
}

final class EnvironmentHost: JsonEnvironment {
    private let environment: any RouterEnvironment
    private let errors: HostErrors

    init(environment: any RouterEnvironment, errors: HostErrors) {
        self.environment = environment
        self.errors = errors
    }

    func nowMs() throws -> UInt64? {
        try errors.during("environment", "nowMs") { try environment.nowMs() }
    }

    func platform() throws -> String? {
        try errors.during("environment", "platform") { try environment.platform().map { try json(of: $0) } }
    }

    func systemContext() throws -> String? {
        try errors.during("environment", "systemContext") { try environment.systemContext() }
    }
}

/// A classifier that is a closure.
final class ClosureClassifier: Classifier {
    private let body: @Sendable (Query) throws -> Classification

    init(_ body: @escaping @Sendable (Query) throws -> Classification) {
        self.body = body
    }

    func classify(query: Query) throws -> Classification { try body(query) }
}
