#!/bin/sh
# Packs a Swift package with the library for macOS and iOS in it, under target/bindings/swift-package: what goes into the
# repository that apps name by its URL. The library is also zipped, with its checksum, for those who keep it elsewhere. With the
# URL where the zip will lie, a second package under target/bindings/swift-package-by-url downloads it from there.
#
# It runs on a Mac with Xcode, Rust and rustup's targets; nothing of it was run on Linux but its first checks.
#   bindings/swift/xcframework.sh [URL]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
for tool in cargo rustup lipo xcodebuild swift zip; do
    if ! command -v "$tool" >/dev/null; then
        echo "missing: \`$tool\`; this needs a Mac with Xcode (xcode-select --install) and rustup" >&2
        exit 1
    fi
done
cd "$root"
library=libcar_router_ffi.a
macos="aarch64-apple-darwin x86_64-apple-darwin"
simulator="aarch64-apple-ios-sim x86_64-apple-ios"
device=aarch64-apple-ios
export MACOSX_DEPLOYMENT_TARGET=12.0 IPHONEOS_DEPLOYMENT_TARGET=15.0

for target in $macos $simulator $device; do
    rustup target add "$target"
    cargo rustc --locked --profile ffi -p car-router-ffi --features inference,system --target "$target" \
        --crate-type staticlib
done
# The generated sources and the header, as they are on every machine.
cargo xtask bindings --only-native swift
headers=target/bindings/swift

out=target/bindings/xcframework
package=target/bindings/swift-package
rm -rf "$out" "$package"
mkdir -p "$out/headers/car_router_ffiFFI" "$out/macos" "$out/simulator"
# A folder of its own for the header: two frameworks' module maps must not meet.
cp "$headers/car_router_ffiFFI.h" "$out/headers/car_router_ffiFFI/"
cp "$headers/car_router_ffiFFI.modulemap" "$out/headers/car_router_ffiFFI/module.modulemap"

join() {
    folder=$1
    shift
    parts=
    for target in "$@"; do
        parts="$parts target/$target/ffi/$library"
    done
    # shellcheck disable=SC2086
    lipo -create $parts -output "$out/$folder/$library"
}
# shellcheck disable=SC2086
join macos $macos
# shellcheck disable=SC2086
join simulator $simulator
mkdir -p "$package/Sources"
cp LICENSE-* NOTICE "$here/Package.swift" "$here/.spi.yml" "$package/"
cp -R "$here/Sources/CarRouter" "$here/Sources/CarRouterNative" "$here/Sources/car_router_ffiFFI" "$package/Sources/"
# Where it lies beside the manifest, it is what the manifest links.
xcodebuild -create-xcframework \
    -library "$out/macos/$library" -headers "$out/headers" \
    -library "$out/simulator/$library" -headers "$out/headers" \
    -library "target/$device/ffi/$library" -headers "$out/headers" \
    -output "$package/car_router_ffiFFI.xcframework"
swift build --package-path "$package" --scratch-path "$out/build"

zip=$root/$out/car_router_ffiFFI.xcframework.zip
cd "$package"
zip -qry "$zip" car_router_ffiFFI.xcframework
checksum=$(swift package compute-checksum "$zip")
echo "package:  $root/$package"
echo "library:  $zip"
echo "checksum: $checksum"
if [ $# -gt 0 ]; then
    by_url=$root/target/bindings/swift-package-by-url
    rm -rf "$by_url"
    mkdir -p "$by_url"
    cp -R Sources LICENSE-* NOTICE .spi.yml "$by_url/"
    address=$(printf %s "$1" | sed 's/[&|\\]/\\&/g')
    sed -e "s|^let address = \"\"|let address = \"$address\"|" -e "s|^let checksum = \"\"|let checksum = \"$checksum\"|" \
        Package.swift >"$by_url/Package.swift"
    if ! grep -qF "let address = \"$1\"" "$by_url/Package.swift"; then
        echo "the manifest does not name \`$1\`; expected a URL without quotation marks" >&2
        exit 1
    fi
    echo "by URL:   $by_url"
fi
