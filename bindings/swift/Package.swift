// swift-tools-version:5.9
import Foundation
import PackageDescription

// The generated sources and the header come from `cargo xtask bindings swift`. The Rust library is found with
// `swift build -Xlinker -L<folder of libcar_router_ffi>`; on Apple's platforms, a folder that `xcframework.sh` packed
// has it inside.

func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: Context.packageDirectory + "/" + name)
}

let framework = "car_router_ffiFFI.xcframework"
// Where the framework can be downloaded, and its checksum: `xcframework.sh URL` writes them into the manifest it packs.
let address = ""
let checksum = ""

func library() -> Target {
    #if !os(Linux)
    if !address.isEmpty {
        return .binaryTarget(name: "car_router_ffiFFI", url: address, checksum: checksum)
    }
    if exists(framework) {
        return .binaryTarget(name: "car_router_ffiFFI", path: framework)
    }
    #endif
    return .systemLibrary(name: "car_router_ffiFFI", path: "Sources/car_router_ffiFFI")
}

let apple: BuildSettingCondition = .when(platforms: [.macOS, .iOS])

let package = Package(
    name: "CarRouter",
    platforms: [.macOS(.v12), .iOS(.v15)],
    products: [.library(name: "CarRouter", targets: ["CarRouter"])],
    targets: [
        library(),
        // What the generator wrote, as it wrote it. It is no product, and no public name speaks of it.
        .target(
            name: "CarRouterNative", dependencies: ["car_router_ffiFFI"], path: "Sources/CarRouterNative"),
        .target(
            name: "CarRouter", dependencies: ["CarRouterNative"], path: "Sources/CarRouter",
            // By them the library checks the certificates of model servers.
            linkerSettings: [
                .linkedFramework("Security", apple),
                .linkedFramework("CoreFoundation", apple),
            ]),
    ]
)

// A packed folder has neither these nor tests.
if exists("Tests") {
    package.products.append(.executable(name: "route-desk", targets: ["route-desk"]))
    package.targets += [
        // An example: what its command line and its app share, and the two.
        .target(name: "RouteDesk", dependencies: ["CarRouter"], path: "Sources/RouteDesk"),
        .executableTarget(
            name: "route-desk", dependencies: ["CarRouter", "RouteDesk"], path: "Sources/route-desk"),
        .executableTarget(
            name: "RouteDeskApp", dependencies: ["RouteDesk"], path: "Sources/RouteDeskApp"),
        // What the bindings cost, for `cargo xtask bench bindings`.
        .executableTarget(name: "route-bench", dependencies: ["CarRouter"], path: "Sources/route-bench"),
        .testTarget(
            name: "CarRouterTests", dependencies: ["CarRouter", "RouteDesk"],
            path: "Tests/CarRouterTests"),
    ]
}
