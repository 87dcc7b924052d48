//! What a package on a registry holds.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

/// The published packages, with their folders.
const PUBLISHED: [(&str, &str); 8] = [
    ("car-router", "car-router"),
    ("car-router-cli", "car-router-cli"),
    ("car-router-encoder", "crates/encoder"),
    ("car-router-inference", "crates/inference"),
    ("car-router-safety", "crates/safety"),
    ("car-router-shell", "crates/shell"),
    ("car-router-system", "crates/system"),
    ("car-router-toml", "crates/toml-reader"),
];

fn cargo(args: &[&str]) -> String {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(".."));
    let output = command.args(args).output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{errors}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn every_package_has_licenses_notice_and_readme() {
    for (name, _) in PUBLISHED {
        let listed = cargo(&[
            "package",
            "--list",
            "--allow-dirty",
            "--offline",
            "-p",
            name,
        ]);
        let files: BTreeSet<&str> = listed.lines().collect();

        for file in ["LICENSE-MIT", "LICENSE-APACHE", "NOTICE", "README.md"] {
            assert!(files.contains(file), "{name} has no {file}");
        }
    }
}

#[test]
fn published_packages_are_those_that_are_listed_here() {
    let metadata = cargo(&[
        "metadata",
        "--no-deps",
        "--offline",
        "--format-version",
        "1",
    ]);
    let metadata: serde_json::Value = serde_json::from_str(&metadata).unwrap();
    let packages = metadata["packages"].as_array().unwrap();
    let published = packages.iter().filter(|p| p["publish"].is_null());
    let mut names: Vec<&str> = published.map(|p| p["name"].as_str().unwrap()).collect();
    names.sort_unstable();

    assert_eq!(names, PUBLISHED.map(|(name, _)| name));
}

#[test]
fn every_package_has_the_licenses_of_the_repository() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for (_, folder) in PUBLISHED {
        for file in ["LICENSE-MIT", "LICENSE-APACHE", "NOTICE"] {
            let here = std::fs::read(root.join(folder).join(file)).unwrap();

            assert!(
                here == std::fs::read(root.join(file)).unwrap(),
                "{folder}/{file}"
            );
        }
    }
}
