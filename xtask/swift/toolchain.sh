#!/bin/sh
# Puts Debian's Swift into a folder of its own: toolchain.sh FOLDER. For root on Debian, with the addresses that apt knows.
#
# Debian has Swift from 13 (trixie) on. A folder with that release in it leaves the machine's own packages alone.
set -eu
folder=$1
. /etc/os-release
# Where this Debian's own packages come from: the source that has its release, in either of apt's two forms.
mirror=$(awk -v release="$VERSION_CODENAME" '
    /^#/ { next }
    $1 == "URIs:" { uri = $2 }
    $1 == "Suites:" { for (i = 2; i <= NF; i++) if ($i == release && uri != "") { print uri; exit } }
    $1 == "deb" { at = 2; if ($2 ~ /^\[/) { while ($at !~ /\]$/) at++; at++ } if ($(at + 1) == release) { print $at; exit } }
' /etc/apt/sources.list.d/*.sources /etc/apt/sources.list.d/*.list /etc/apt/sources.list 2>/dev/null | head -n 1)
if [ -z "$mirror" ]; then
    echo "apt's sources name no address for \`$VERSION_CODENAME\`" >&2
    exit 1
fi
if ! command -v debootstrap >/dev/null; then
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends debootstrap
fi
rm -rf "$folder"
mkdir -p "$(dirname "$folder")"
debootstrap --variant=minbase trixie "$folder" "$mirror"
cp /etc/resolv.conf /etc/hosts "$folder/etc/"
# Proxies and the like.
apt-config dump | grep '^Acquire::[a-z]*::' > "$folder/etc/apt/apt.conf.d/99host" || true
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
