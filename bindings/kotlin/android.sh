#!/bin/sh
# Builds car-router.aar for Android: the classes of the jar, and the library for each ABI.
#
# It needs cargo-ndk, rustup's Android targets, the NDK (ANDROID_NDK_HOME) and what the jar needs (a JDK, Maven).
# Where there is no NDK it says what is missing; it was not run beyond that where this repository is tested.
#   bindings/kotlin/android.sh
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
minimum=24
targets="aarch64-linux-android armv7-linux-androideabi x86_64-linux-android i686-linux-android"

missing=0
lacks() {
    echo "missing: $1; $2" >&2
    missing=1
}
for tool in cargo rustup java mvn zip; do
    command -v "$tool" >/dev/null || lacks "\`$tool\`" "it has to be found by that name"
done
cargo ndk --version >/dev/null 2>&1 || lacks "\`cargo ndk\`" "cargo install cargo-ndk --locked"
if [ ! -d "${ANDROID_NDK_HOME:-}" ]; then
    lacks "the NDK" "install one (sdkmanager --install 'ndk;28.2.13676358') and name its folder in ANDROID_NDK_HOME"
fi
installed=$(rustup target list --installed 2>/dev/null || true)
for target in $targets; do
    case "$installed" in
        *"$target"*) ;;
        *) lacks "the target $target" "rustup target add $target" ;;
    esac
done
[ "$missing" = 0 ] || exit 1

# An app has to bring the version of JNA that the classes were compiled with.
jna=$(sed -n 's:.*<jna.version>\(.*\)</jna.version>.*:\1:p' "$here/pom.xml")
[ -n "$jna" ] || { echo "$here/pom.xml has no <jna.version>, expected one" >&2; exit 1; }

out=$root/target/bindings/aar
rm -rf "$out"
mkdir -p "$out/jni"
cd "$root"
# Newer 64-bit devices have pages of 16 KiB and load only what is aligned to them; linkers do so unasked from NDK 28 on.
pages="-C link-arg=-Wl,-z,max-page-size=16384"
export CARGO_TARGET_AARCH64_LINUX_ANDROID_RUSTFLAGS="${CARGO_TARGET_AARCH64_LINUX_ANDROID_RUSTFLAGS:-} $pages"
export CARGO_TARGET_X86_64_LINUX_ANDROID_RUSTFLAGS="${CARGO_TARGET_X86_64_LINUX_ANDROID_RUSTFLAGS:-} $pages"
cargo ndk --platform "$minimum" --target arm64-v8a --target armeabi-v7a --target x86_64 --target x86 \
    --output-dir "$out/jni" build --locked --profile ffi --package car-router-ffi
strip=$(find "$ANDROID_NDK_HOME/toolchains/llvm/prebuilt" -name llvm-strip -type f -o -name llvm-strip -type l | head -n 1)
[ -z "$strip" ] || find "$out/jni" -name '*.so' -exec "$strip" --strip-unneeded {} +

# The classes are those of the jar, without the library of this computer.
cargo xtask bindings kotlin
(cd "$here/target/classes" && zip -qr "$out/classes.jar" dev META-INF)
cat >"$out/AndroidManifest.xml" <<XML
<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="dev.carrouter">
    <uses-sdk android:minSdkVersion="$minimum" />
</manifest>
XML
cp "$here/src/main/rules/car-router.pro" "$out/proguard.txt"
cp "$root/LICENSE-APACHE" "$root/LICENSE-MIT" "$root/NOTICE" "$out"
: >"$out/R.txt"
rm -f "$out/car-router.aar"
(cd "$out" && zip -qr car-router.aar AndroidManifest.xml classes.jar jni proguard.txt R.txt \
    LICENSE-APACHE LICENSE-MIT NOTICE)
echo "$out/car-router.aar"
echo "an app needs beside it: net.java.dev.jna:jna:$jna@aar, kotlin-stdlib, kotlinx-coroutines-android"
