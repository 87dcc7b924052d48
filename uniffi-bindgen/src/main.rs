//! `uniffi-bindgen generate --language python|kotlin|swift --out-dir DIR LIBRARY`.

fn main() {
    bindings_generator::run();
}
