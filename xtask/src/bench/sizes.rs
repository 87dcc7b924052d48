//! The size of the library for other languages, for sets of features and both of its profiles.

use std::env::consts::{DLL_PREFIX, DLL_SUFFIX};
use std::fmt::Write as _;
use std::fs;

use xtask_shared::page::update_tables;
use xtask_shared::process::{cargo, root, run, target};

/// The sets of features that an app may want, the smallest first.
const SETS: [&str; 5] = [
    "",
    "semantic",
    "http,semantic",
    "http,semantic,system",
    "http,semantic,system,inference",
];

/// The profile of the packages, and the one for a phone.
const PROFILES: [&str; 2] = ["ffi", "mobile"];

/// Builds every set of features with every profile, and prints or writes the sizes.
pub(super) fn measure(write: bool) -> Result<(), String> {
    let mut table = String::from("| features |");
    for profile in PROFILES {
        let _ = write!(table, " profile `{profile}` |");
    }
    table.push_str("\n| --- |");
    table.push_str(&" --- |".repeat(PROFILES.len()));
    table.push('\n');
    for features in SETS {
        let named: Vec<String> = features
            .split(',')
            .filter(|feature| !feature.is_empty())
            .map(|feature| format!("`{feature}`"))
            .collect();
        let named = match named.is_empty() {
            true => "none".to_owned(),
            false => named.join(", "),
        };
        let mut row = format!("| {named} |");
        for profile in PROFILES {
            let megabytes = size(features, profile)? as f64 / 1e6;
            let _ = write!(row, " {megabytes:.1} MB |");
        }
        println!("{row}");
        table.push_str(&row);
        table.push('\n');
    }
    if write {
        return update_tables(&root().join("docs/reference/performance.md"), &table);
    }
    Ok(())
}

/// Returns the bytes of the library without symbols.
fn size(features: &str, profile: &str) -> Result<u64, String> {
    run(&mut cargo([
        "rustc",
        "--quiet",
        "--locked",
        "--package",
        "car-router-ffi",
        "--profile",
        profile,
        "--no-default-features",
        "--features",
        features,
        "--crate-type",
        "cdylib",
        "--",
        "-C",
        "strip=symbols",
    ]))?;
    let name = format!("{DLL_PREFIX}car_router_ffi{DLL_SUFFIX}");
    let file = target().join(profile).join(name);
    let built = fs::metadata(&file).map_err(|e| format!("{}: {e}", file.display()))?;
    Ok(built.len())
}
