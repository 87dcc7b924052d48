//! `cargo xtask address URL`: writes the address of the public repository into every package that is published.
//!
//! The manifests in this repository name no address, so that a fork or a mirror publishes its own. A release writes it before
//! anything is built.

use std::fs;
use std::path::PathBuf;

use clap::Args;
use serde::Deserialize;
use xtask_shared::process::root;

const KOTLIN: &str = "bindings/kotlin/pom.xml";
const NPM: &str = "bindings/npm/package.json";
const PYTHON: [&str; 2] = [
    "bindings/python/pyproject.toml",
    "bindings/python-encoder/pyproject.toml",
];

/// Where the address begins and ends in the POM.
const FROM: &str = "<!-- address -->";
const TO: &str = "<!-- /address -->";

/// Options of `cargo xtask address`.
#[derive(Debug, Args)]
pub(crate) struct AddressArgs {
    /// The address of the repository, such as `https://example.com/owner/car-router`.
    #[arg(value_name = "URL")]
    url: String,
}

/// Writes the address into every manifest.
pub(crate) fn run(args: &AddressArgs) -> Result<(), String> {
    let url = checked(&args.url)?;
    // Everything is made before anything is written.
    let mut written = Vec::new();
    for name in manifests()? {
        let (path, text) = read_manifest(&name)?;
        let with = with_address(&name, &text, url)?;
        written.push((path, with));
    }
    for (path, text) in &written {
        fs::write(path, text).map_err(|e| format!("{}: {e}", path.display()))?;
        println!("{}", path.display());
    }
    Ok(())
}

/// Returns the address without a slash or `.git` at its end.
fn checked(url: &str) -> Result<&str, String> {
    let bare = url.trim_end_matches('/');
    let bare = bare.strip_suffix(".git").unwrap_or(bare);
    let plain = |c: char| c.is_ascii_alphanumeric() || "-._~/:".contains(c);
    let (host, path) = bare
        .strip_prefix("https://")
        .and_then(|rest| rest.split_once('/'))
        .unwrap_or(("", ""));
    if host.is_empty() || path.is_empty() || !bare.chars().all(plain) {
        return Err(format!(
            "`{url}` is no address of a repository: expected one such as https://example.com/owner/car-router"
        ));
    }
    Ok(bare)
}

#[derive(Deserialize)]
struct WorkspaceManifest {
    workspace: WorkspaceMembers,
}

#[derive(Deserialize)]
struct WorkspaceMembers {
    members: Vec<String>,
}

#[derive(Deserialize)]
struct CrateManifest {
    package: Package,
}

#[derive(Deserialize)]
struct Package {
    publish: Option<bool>,
}

/// Returns the manifests of the packages that are published, relative to the repository.
fn manifests() -> Result<Vec<String>, String> {
    let workspace: WorkspaceManifest = toml(&read_manifest("Cargo.toml")?.1, "Cargo.toml")?;
    let mut found = Vec::new();
    for member in workspace.workspace.members {
        let name = format!("{member}/Cargo.toml");
        let package: CrateManifest = toml(&read_manifest(&name)?.1, &name)?;
        if package.package.publish != Some(false) {
            found.push(name);
        }
    }
    let others = PYTHON.iter().chain([&KOTLIN, &NPM]);
    found.extend(others.map(|name| (*name).to_owned()));
    Ok(found)
}

fn read_manifest(name: &str) -> Result<(PathBuf, String), String> {
    let path = root().join(name);
    let text = fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    Ok((path, text))
}

fn toml<T: serde::de::DeserializeOwned>(text: &str, name: &str) -> Result<T, String> {
    toml::from_str(text).map_err(|e| format!("{name}: {e}"))
}

/// Returns a manifest with the address, in place of one that it has.
fn with_address(name: &str, text: &str, url: &str) -> Result<String, String> {
    if name == NPM {
        let fields = [
            format!(r#"  "homepage": "{url}","#),
            format!(r#"  "repository": {{ "type": "git", "url": "git+{url}.git" }},"#),
        ];
        let is_old = |line: &str| {
            line.starts_with(r#"  "homepage":"#) || line.starts_with(r#"  "repository":"#)
        };
        insert_after(name, text, r#"  "license":"#, &fields, is_old)
    } else if name == KOTLIN {
        let git = url.trim_start_matches("https://");
        let fields = format!(
            "{FROM}
  <url>{url}</url>
  <scm>
    <url>{url}</url>
    <connection>scm:git:{url}.git</connection>
    <developerConnection>scm:git:ssh://git@{git}.git</developerConnection>
  </scm>
  {TO}"
        );
        replace_between(name, text, &fields)
    } else if PYTHON.contains(&name) {
        let fields = [
            format!(r#"urls.Homepage = "{url}""#),
            format!(r#"urls.Repository = "{url}""#),
            format!(r#"urls.Changelog = "{url}/blob/main/CHANGELOG.md""#),
            format!(r#"urls.Issues = "{url}/issues""#),
        ];
        insert_after(name, text, "license = ", &fields, |line| {
            line.starts_with("urls.")
        })
    } else {
        let fields = [
            format!(r#"homepage = "{url}""#),
            format!(r#"repository = "{url}""#),
        ];
        let is_old =
            |line: &str| line.starts_with("homepage = ") || line.starts_with("repository = ");
        insert_after(name, text, "license", &fields, is_old)
    }
}

/// Puts lines after the first one that begins with `anchor`, and leaves out the old ones.
fn insert_after(
    name: &str,
    text: &str,
    anchor: &str,
    lines: &[String],
    is_old: impl Fn(&str) -> bool,
) -> Result<String, String> {
    let mut kept: Vec<&str> = text.lines().filter(|line| !is_old(line)).collect();
    let at = kept.iter().position(|line| line.starts_with(anchor));
    let at = at.ok_or_else(|| format!("{name}: expected a line that begins with `{anchor}`"))?;
    kept.splice(at + 1..at + 1, lines.iter().map(String::as_str));
    Ok(kept.join("\n") + "\n")
}

/// Replaces what is between the marks of the address.
fn replace_between(name: &str, text: &str, with: &str) -> Result<String, String> {
    let parts = text.split_once(FROM).and_then(|(before, rest)| {
        let (_, after) = rest.split_once(TO)?;
        Some((before, after))
    });
    let (before, after) =
        parts.ok_or_else(|| format!("{name}: expected the marks `{FROM}` and `{TO}`"))?;
    Ok(format!("{before}{with}{after}"))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    const URL: &str = "https://example.com/owner/car-router";

    #[test]
    fn every_published_package_gets_the_address() {
        let all = manifests().unwrap();
        assert!(all.len() > 10, "{all:?}");
        for name in all {
            let (_, text) = read_manifest(&name).unwrap();
            let old = with_address(&name, &text, "https://example.org/other/place").unwrap();

            let new = with_address(&name, &old, URL).unwrap();

            assert!(!new.contains("example.org"), "{name}: {new}");
            if name == NPM {
                let package: serde_json::Value = serde_json::from_str(&new).unwrap();
                assert_eq!(package["homepage"], URL, "{name}");
                assert_eq!(package["repository"]["url"], format!("git+{URL}.git"));
            } else if name == KOTLIN {
                assert!(new.contains(&format!("<url>{URL}</url>")));
                assert!(new.contains(&format!("<connection>scm:git:{URL}.git</connection>")));
            } else {
                let package: toml::Table = toml(&new, &name).unwrap();
                let found = if PYTHON.contains(&name.as_str()) {
                    &package["project"]["urls"]["Repository"]
                } else {
                    &package["package"]["repository"]
                };
                assert_eq!(found.as_str(), Some(URL), "{name}");
                let (mut before, mut after): (toml::Table, toml::Table) =
                    (toml(&text, &name).unwrap(), package);
                let is_address = |key: &str| matches!(key, "urls" | "homepage" | "repository");
                for table in [&mut before, &mut after] {
                    for part in ["project", "package"] {
                        let part = table.get_mut(part).and_then(toml::Value::as_table_mut);
                        if let Some(part) = part {
                            part.retain(|key, _| !is_address(key));
                        }
                    }
                }
                assert_eq!(before, after, "{name} lost something");
            }
        }
    }

    #[test]
    fn an_address_is_checked() {
        assert_eq!(checked("https://example.com/owner/car-router.git"), Ok(URL));
        assert_eq!(checked("https://example.com/owner/car-router/"), Ok(URL));
        for wrong in [
            "",
            "example.com/owner",
            "http://example.com/owner/name",
            "https://example.com",
            "https://example.com/",
            "https://example.com/a\"b",
        ] {
            assert!(checked(wrong).is_err(), "{wrong}");
        }
    }
}
