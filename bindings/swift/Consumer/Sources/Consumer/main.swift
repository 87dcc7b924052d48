import CarRouter

// What an app sees of the package: the product `CarRouter`, and nothing that the generator wrote.

let router = try Router()
let decision = try await router.route("find all rust files larger than 1MB")
print(decision.action, decision.primary()?.domain ?? .general)

/// A name of the app's own, which a generated type in the public module would make ambiguous.
struct RustBuffer {
    let size: Int
}

/// As above.
final class RouterBuilderImpl {
    let buffer = RustBuffer(size: 1)
}

precondition(RouterBuilderImpl().buffer.size == 1)
precondition(decision.action == .proceed)
