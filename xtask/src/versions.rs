//! The suite `versions`: the versions that are tested are the oldest ones that the manifests allow.
//!
//! `Cargo.lock` has one version of each direct dependency. If `Cargo.toml` allowed an older one, no suite would show whether
//! the packages work with it. So each lower bound is the locked version, and every suite is a test of the oldest versions.

use std::collections::BTreeMap;
use std::fs;

use serde::Deserialize;
use xtask_shared::process::root;

#[derive(Deserialize)]
struct Manifest {
    workspace: Workspace,
}

#[derive(Deserialize)]
struct Workspace {
    dependencies: BTreeMap<String, Requirement>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Requirement {
    Version(String),
    Table {
        version: Option<String>,
        path: Option<String>,
    },
}

#[derive(Deserialize)]
struct LockFile {
    package: Vec<LockedPackage>,
}

#[derive(Deserialize)]
struct LockedPackage {
    name: String,
    version: String,
}

/// Fails if a dependency of the workspace may be older than the one that is tested.
pub(crate) fn run() -> Result<(), String> {
    let read = |name: &str| {
        fs::read_to_string(root().join(name)).map_err(|error| format!("{name}: {error}"))
    };
    let problems = find_untested(&read("Cargo.toml")?, &read("Cargo.lock")?)?;
    if problems.is_empty() {
        return Ok(());
    }
    Err(problems.join("\n"))
}

/// Describes each dependency whose lower bound is not the locked version.
fn find_untested(manifest: &str, lock: &str) -> Result<Vec<String>, String> {
    let manifest: Manifest = toml::from_str(manifest).map_err(|e| format!("Cargo.toml: {e}"))?;
    let lock: LockFile = toml::from_str(lock).map_err(|e| format!("Cargo.lock: {e}"))?;
    let mut problems = Vec::new();
    for (name, requirement) in &manifest.workspace.dependencies {
        let version = match requirement {
            Requirement::Table { path: Some(_), .. } => continue,
            Requirement::Version(version) => version.as_str(),
            Requirement::Table { version, .. } => version.as_deref().unwrap_or("*"),
        };
        let lowest = version.trim_start_matches(['=', '^']);
        let locked: Vec<&str> = lock
            .package
            .iter()
            .filter(|package| package.name == *name)
            // What follows `+` says nothing about the order of versions.
            .map(|package| package.version.split('+').next().unwrap_or_default())
            .collect();
        if !locked.contains(&lowest) {
            problems.push(format!(
                "Cargo.toml: `{name}` is `{version}`, and `{}` is tested: name that version, as it is the oldest one known \
                 to work",
                locked.join("` or `")
            ));
        }
    }
    Ok(problems)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOCK: &str = "[[package]]\nname = \"toml\"\nversion = \"1.2.1+spec-1.1.0\"\n\
                        [[package]]\nname = \"serde\"\nversion = \"1.0.229\"\n";

    fn problems(dependencies: &str) -> Vec<String> {
        let manifest = format!("[workspace.dependencies]\n{dependencies}");
        find_untested(&manifest, LOCK).unwrap()
    }

    #[test]
    fn a_lower_bound_is_the_locked_version() {
        let exact = "toml = { version = \"1.2.1\", default-features = false }\nserde = \"=1.0.229\"\n\
                     own = { path = \"own\", version = \"0.1.0\" }";
        assert_eq!(problems(exact), Vec::<String>::new());
        for older in [
            "serde = \"1\"",
            "serde = \"1.0.100\"",
            "serde = { features = [] }",
        ] {
            let found = problems(older);
            assert_eq!(found.len(), 1, "{older}");
            assert!(
                found[0].contains("`serde`") && found[0].contains("`1.0.229`"),
                "{found:?}"
            );
        }
    }
}
