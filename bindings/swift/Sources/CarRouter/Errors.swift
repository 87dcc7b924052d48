import CarRouterNative
import Foundation

extension RouterError: LocalizedError, CustomStringConvertible, CustomDebugStringConvertible {
    /// The same as `description`.
    public var debugDescription: String { description }

    /// The same as `description`; `localizedDescription` shows it.
    public var errorDescription: String? { description }
}

extension RouterError {
    static func invalid(field: String, found: String, expected: String) -> RouterError {
        .invalidRequest(
            field: field, found: found, expected: expected,
            detail: "`\(field)` \(found), expected \(expected)")
    }

    /// Makes the error from the JSON that the library throws.
    init(_ native: CarRouterNative.RouterError) throws {
        switch native {
        case .Failed(let error): self = try value(of: error)
        }
    }
}

/// Calls the library, and throws its errors as those of this package.
func call<Value>(_ work: () throws -> Value) throws -> Value {
    do {
        return try work()
    } catch let error as CarRouterNative.RouterError {
        throw try RouterError(error)
    }
}

/// As `call(_:)`, for a call that waits.
func call<Value: Sendable>(_ work: () async throws -> Value) async throws -> Value {
    do {
        return try await work()
    } catch let error as CarRouterNative.RouterError {
        throw try RouterError(error)
    }
}
