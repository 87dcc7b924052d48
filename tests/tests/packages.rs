//! What a package on a registry holds.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

/// The published packages, with their folders.
const PUBLISHED: [(&str, &str); 12] = [
    ("car-router", "car-router"),
    ("car-router-backend", "crates/backend"),
    ("car-router-cli", "car-router-cli"),
    ("car-router-encoder", "crates/encoder"),
    ("car-router-hooks", "crates/hooks"),
    ("car-router-inference", "crates/inference"),
    ("car-router-propose", "crates/propose"),
    ("car-router-safety", "crates/safety"),
    ("car-router-shell", "crates/shell"),
    ("car-router-system", "crates/system"),
    ("car-router-toml", "crates/toml-reader"),
    ("car-router-words", "crates/words"),
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

/// Returns what the library of the bindings is linked with.
fn dependencies_of_bindings(features: &str) -> String {
    let tree = ["tree", "--locked", "--offline", "-e", "normal", "-p"];
    let chosen = ["car-router-ffi", "--no-default-features", "--features"];
    cargo(&[tree.as_slice(), &chosen, &[features]].concat())
}

#[test]
fn bindings_without_http_link_no_tls() {
    let has_tls = |features| {
        let tree = dependencies_of_bindings(features);
        ["reqwest ", "rustls ", "ring "]
            .iter()
            .any(|name| tree.contains(name))
    };
    assert!(!has_tls("semantic,system,inference"));
    assert!(has_tls("http"));
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

/// A registry shows the readme, but not the repository around it.
#[test]
fn links_of_a_readme_work_outside_the_repository() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for (name, folder) in PUBLISHED {
        let readme = std::fs::read_to_string(root.join(folder).join("README.md")).unwrap();
        for (at, _) in readme.match_indices("](") {
            let target = readme[at + 2..].split(')').next().unwrap();
            assert!(
                target.starts_with("https://") || target.starts_with('#'),
                "{name}: {target}"
            );
        }
    }
}

/// The completions and manual pages of the package of the command, by the arguments that print them.
fn shared_files() -> Vec<(String, Vec<String>)> {
    let shells = [
        ("bash", "car-router.bash"),
        ("elvish", "car-router.elv"),
        ("fish", "car-router.fish"),
        ("powershell", "_car-router.ps1"),
        ("zsh", "_car-router"),
    ];
    let mut files: Vec<(String, Vec<String>)> = shells
        .iter()
        .map(|(shell, file)| {
            let args = vec!["completions".to_owned(), (*shell).to_owned()];
            (format!("completions/{file}"), args)
        })
        .collect();
    files.push(("man/car-router.1".to_owned(), vec!["man".to_owned()]));
    let page = printed(&["man"]);
    for name in page.split("car\\-router\\-").skip(1) {
        let name: String = name
            .chars()
            .take_while(|c| c.is_ascii_alphabetic())
            .collect();
        let file = format!("man/car-router-{name}.1");
        if name != "help" && files.iter().all(|(known, _)| *known != file) {
            files.push((file, vec!["man".to_owned(), name]));
        }
    }
    files
}

fn printed(args: &[&str]) -> String {
    let mut command = Command::new(car_router_tests::command());
    let output = command.args(args).output().unwrap();
    assert!(output.status.success(), "{args:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// `UPDATE_DOCS=1 cargo test -p car-router-tests --test packages` writes them.
#[test]
fn the_package_of_the_command_has_its_completions_and_manual_pages() {
    let share = Path::new(env!("CARGO_MANIFEST_DIR")).join("../car-router-cli/share");
    let files = shared_files();
    assert!(files.len() >= 5 + 12, "{files:?}");
    for (file, args) in files {
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let expected = printed(&args);
        let file = share.join(file);
        if std::env::var_os("UPDATE_DOCS").is_some() {
            std::fs::create_dir_all(file.parent().unwrap()).unwrap();
            std::fs::write(&file, &expected).unwrap();
        }
        let found = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(
            found == expected,
            "{} is out of step: UPDATE_DOCS=1 writes it",
            file.display()
        );
    }
}
