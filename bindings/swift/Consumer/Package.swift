// swift-tools-version:5.9
import PackageDescription

// An app that names the package by its path. `cargo xtask test swift` builds and runs it.
let package = Package(
    name: "Consumer",
    platforms: [.macOS(.v12)],
    dependencies: [.package(name: "CarRouter", path: "..")],
    targets: [
        .executableTarget(
            name: "Consumer",
            dependencies: [.product(name: "CarRouter", package: "CarRouter")])
    ]
)
