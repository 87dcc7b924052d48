#!/bin/sh
# Runs Swift from a folder that toolchain.sh made, on the package of this workspace: run.sh FOLDER ROOT ARGUMENTS…
# Needs root. What is mounted for it is gone when it ends.
set -eu
exec unshare --mount sh -eu -c '
    folder=$1
    root=$2
    shift 2
    for name in package library build vectors; do
        mkdir -p "$folder/mnt/$name"
    done
    mount -t proc proc "$folder/proc"
    mount --bind "$root/bindings/swift" "$folder/mnt/package"
    mount --bind "$root/target/bindings/swift-lib" "$folder/mnt/library"
    mount --bind "$root/target/bindings/swift-build" "$folder/mnt/build"
    mount --bind "$root/target/bindings/vectors" "$folder/mnt/vectors"
    command=$1
    shift
    exec chroot "$folder" env -C /mnt/package HOME=/tmp CAR_ROUTER_VECTORS=/mnt/vectors/vectors.jsonl \
        ENCODER_FOLDER=/mnt/vectors/encoder \
        swift "$command" --scratch-path /mnt/build -Xlinker -L/mnt/library "$@"
' sh "$@"
