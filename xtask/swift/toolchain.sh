#!/bin/sh
# Puts Debian's Swift into a folder of its own: toolchain.sh FOLDER. Needs root, and apt's sources.
#
# Debian has Swift from 13 (trixie) on. A folder with that release in it leaves the machine's own packages alone.
set -eu
folder=$1
mirror=$(sed -n -E 's/^(URIs:|deb(-src)?( \[[^]]*\])?) +(https?:[^ ]+).*/\4/p' \
    /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null | grep -v security | head -n 1)
if [ -z "$mirror" ]; then
    echo "apt's sources name no address" >&2
    exit 1
fi
if ! command -v debootstrap >/dev/null; then
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends debootstrap
fi
rm -rf "$folder"
mkdir -p "$(dirname "$folder")"
debootstrap --variant=minbase trixie "$folder" "$mirror"
cp /etc/resolv.conf /etc/hosts "$folder/etc/"
# Mounts in a namespace of their own are gone when it ends.
unshare --mount sh -eu -c '
    mount -t proc proc "$1/proc"
    export DEBIAN_FRONTEND=noninteractive
    chroot "$1" apt-get update -qq
    chroot "$1" apt-get install -y -qq --no-install-recommends \
        swiftlang libc6-dev libstdc++-14-dev git ca-certificates
    chroot "$1" apt-get clean
' sh "$folder"
touch "$folder/ready"
