// swift-tools-version:5.9
import PackageDescription

// The generated sources and the header come from `cargo xtask bindings swift`. The Rust library is found with
// `swift build -Xlinker -L<folder of libcar_router_ffi>`; a release puts a binary target in the place of the system
// library (see README.md and xcframework.sh).
let package = Package(
    name: "CarRouter",
    platforms: [.macOS(.v12), .iOS(.v15)],
    products: [
        .library(name: "CarRouter", targets: ["CarRouter"]),
        .executable(name: "route-desk", targets: ["route-desk"]),
    ],
    targets: [
        .systemLibrary(name: "car_router_ffiFFI", path: "Sources/car_router_ffiFFI"),
        .target(name: "CarRouter", dependencies: ["car_router_ffiFFI"], path: "Sources/CarRouter"),
        // An example: what its command line and its app share, and the two.
        .target(name: "RouteDesk", dependencies: ["CarRouter"], path: "Sources/RouteDesk"),
        .executableTarget(
            name: "route-desk", dependencies: ["RouteDesk"], path: "Sources/route-desk"),
        .executableTarget(
            name: "RouteDeskApp", dependencies: ["RouteDesk"], path: "Sources/RouteDeskApp"),
        // What the bindings cost, for `cargo xtask bench bindings`.
        .executableTarget(name: "route-bench", dependencies: ["CarRouter"], path: "Sources/route-bench"),
        .testTarget(
            name: "CarRouterTests", dependencies: ["CarRouter", "RouteDesk"],
            path: "Tests/CarRouterTests"),
    ]
)
