//! `uniffi-bindgen generate --language python|kotlin|swift --out-dir DIR LIBRARY`.

fn main() {
    uniffi::uniffi_bindgen_main();
}
