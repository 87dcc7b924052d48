#!/bin/sh
# Fetches llama-server with Debian's packages into a folder of its own: no root, nothing installed.
# The packages come from Debian's unstable branch, by the mirror that this system uses, and bring their own C library.
# usage: llama_server.sh FOLDER, which then has executables `llama-server` and `llama-quantize`
set -eu
mkdir -p "$1"
folder=$(cd "$1" && pwd)
state=$folder/apt
mkdir -p "$state/lists/partial" "$state/cache/archives/partial" "$folder/packages" "$folder/root"

mirror=$(sed -n 's/^URIs: *//p' /etc/apt/sources.list.d/debian.sources 2>/dev/null | head -n 1)
if [ -z "$mirror" ]; then
    mirror=$(sed -n 's/^deb  *\(\[[^]]*\]  *\)\{0,1\}\([^ ]*\).*/\2/p' /etc/apt/sources.list | head -n 1)
fi
keys=/usr/share/keyrings/debian-archive-keyring.gpg
echo "deb [signed-by=$keys] $mirror sid main" > "$state/sources.list"

apt() {
    apt-get -qq \
        -o Dir::Etc::sourcelist="$state/sources.list" -o Dir::Etc::sourceparts=- \
        -o Dir::State="$state" -o Dir::State::Lists="$state/lists" -o Dir::Cache="$state/cache" \
        -o Acquire::Languages=none -o Acquire::IndexTargets::deb::DEP-11::DefaultEnabled=false \
        -o APT::Sandbox::User= "$@"
}

apt update
cd "$folder/packages"
apt download llama.cpp-tools libllama0 libggml0 libc6 libgcc-s1 libstdc++6 libgomp1 libssl3t64
for package in ./*.deb; do
    dpkg-deb -x "$package" "$folder/root"
done

libraries=$folder/root/usr/lib/x86_64-linux-gnu
for program in llama-server llama-quantize; do
    cat > "$folder/$program" <<END
#!/bin/sh
export GGML_BACKEND_PATH="$libraries/ggml/backends0/libggml-cpu-x64.so"
exec "$libraries/ld-linux-x86-64.so.2" --library-path "$libraries:$libraries/llama" \\
    "$folder/root/usr/bin/$program" "\$@"
END
    chmod +x "$folder/$program"
done
"$folder/llama-server" --version
