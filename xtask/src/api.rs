//! The suite `api`: the public interface of the core and of the packages whose types it re-exports, compared with
//! `docs/reference/api.txt`.
//!
//! rustdoc describes the interface as JSON. Its format changes from release to release of Rust, so the suite is skipped with
//! another release than the one whose format the pinned tool reads.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use clap::Args;
use xtask_shared::process::{cargo, output, root, run, target};

use crate::suites::SuiteOutcome;
use crate::tools;

/// The tool that lists the interface, and the format of rustdoc that it reads.
const TOOL: &str = "cargo-public-api";
const TOOL_VERSION: &str = "0.52.0";
const FORMAT: &str = "\"format_version\":57}";

/// What precedes an item that may get more fields or variants.
const NON_EXHAUSTIVE: &str = "#[non_exhaustive] ";

/// The kinds of items that are counted.
const KEYWORDS: [&str; 9] = [
    "struct", "enum", "union", "trait", "type", "fn", "macro", "const", "use",
];

/// The core, whose items are counted, and the packages whose types it re-exports.
const PACKAGES: [&str; 5] = [
    "car-router",
    "car-router-backend",
    "car-router-safety",
    "car-router-shell",
    "car-router-toml",
];

const INSTALL_RUST: &str = "rustup toolchain install 1.95 --profile minimal";
const INSTALL_TOOL: &str = "cargo xtask test --install api";

/// Options of `cargo xtask api`.
#[derive(Debug, Args)]
pub(crate) struct ApiArgs {
    /// Record the interface in docs/reference/api.txt.
    #[arg(long)]
    write: bool,
    /// Count the items of the recorded interface instead.
    #[arg(long, conflicts_with = "write")]
    count: bool,
}

/// Prints the interface, or records it.
pub(crate) fn task(args: &ApiArgs) -> Result<(), String> {
    if args.count {
        let file = snapshot();
        let recorded = fs::read_to_string(&file).map_err(|e| format!("{}: {e}", file.display()))?;
        let types = types(&recorded);
        println!("{} items", items(&recorded).len());
        println!(
            "{} structs and enums, {} of them not exhaustive",
            types.len(),
            types.values().filter(|exhaustive| !**exhaustive).count()
        );
        return Ok(());
    }
    install()?;
    let Some(found) = interface()? else {
        return Err(format!(
            "this Rust writes another format than {TOOL} {TOOL_VERSION} reads: {INSTALL_RUST}"
        ));
    };
    if args.write {
        return fs::write(snapshot(), found).map_err(|e| e.to_string());
    }
    print!("{found}");
    Ok(())
}

/// Compares the interface with the recorded one.
pub(crate) fn test(may_install: bool) -> Result<SuiteOutcome, String> {
    if !is_installed() {
        if !may_install {
            return Ok(SuiteOutcome::Missing(INSTALL_TOOL));
        }
        install()?;
    }
    let Some(found) = interface()? else {
        return Ok(SuiteOutcome::NoToolchain(INSTALL_RUST));
    };
    let file = snapshot();
    let recorded = fs::read_to_string(&file).map_err(|e| format!("{}: {e}", file.display()))?;
    let (added, removed) = (difference(&found, &recorded), difference(&recorded, &found));
    if added.is_empty() && removed.is_empty() {
        return Ok(SuiteOutcome::Passed);
    }
    for line in removed {
        println!("- {line}");
    }
    for line in added {
        println!("+ {line}");
    }
    Err(
        "the public interface has changed: if it is meant, run `cargo xtask api --write`"
            .to_owned(),
    )
}

/// Returns the lines of a text that another one has not.
fn difference<'t>(text: &'t str, other: &str) -> Vec<&'t str> {
    let other: std::collections::HashSet<&str> = other.lines().collect();
    text.lines().filter(|line| !other.contains(line)).collect()
}

/// Returns the names of the items of the core: types, traits, functions and constants of modules. An item that has two paths counts
/// once, and methods, fields, variants and modules do not count.
fn items(listing: &str) -> BTreeSet<&str> {
    listing
        .lines()
        .filter_map(|line| Some(item(line)?.1))
        .collect()
}

/// Returns the structs and enums that are listed with their fields or variants, and whether they are exhaustive.
fn types(listing: &str) -> BTreeMap<&str, bool> {
    let listed = listing.lines().filter_map(|line| {
        let (keyword, name) = item(line)?;
        let is_type = keyword == "struct" || keyword == "enum";
        is_type.then(|| (name, !line.starts_with(NON_EXHAUSTIVE)))
    });
    listed.collect()
}

/// Returns the keyword and the name of a line that lists an item.
fn item(line: &str) -> Option<(&str, &str)> {
    let line = line.strip_prefix(NON_EXHAUSTIVE).unwrap_or(line);
    let (keyword, path) = line.strip_prefix("pub ")?.split_once(' ')?;
    let (keyword, path) = match path.strip_prefix("fn ") {
        Some(path) => ("fn", path),
        None => (keyword, path),
    };
    if !KEYWORDS.contains(&keyword) {
        return None;
    }
    let is_module = |part: &str| part.starts_with(|c: char| c.is_ascii_lowercase());
    let mut rest = path.strip_prefix("car_router::")?;
    let name = loop {
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
        let (part, after) = rest.split_at(end.unwrap_or(rest.len()));
        match after.strip_prefix("::") {
            Some(inside) if is_module(part) => rest = inside,
            // A method, or a type that belongs to another one.
            Some(_) => return None,
            None => break part,
        }
    };
    // After the name of a type, its parameters and a path lead to a method.
    let is_method = keyword == "fn" && !is_module(name);
    let is_whole_module = keyword == "use" && is_module(name);
    (!is_method && !is_whole_module).then_some((keyword, name))
}

fn snapshot() -> PathBuf {
    root().join("docs/reference/api.txt")
}

fn is_installed() -> bool {
    tools::is_installed(TOOL, &["public-api", "--version"], TOOL_VERSION)
}

fn install() -> Result<(), String> {
    if is_installed() {
        return Ok(());
    }
    tools::install(TOOL, TOOL_VERSION, &["--locked"])
}

/// Returns the interface of all packages, an item a line; `None` if this Rust writes a format that the tool does not read.
fn interface() -> Result<Option<String>, String> {
    let mut all = String::new();
    for package in PACKAGES {
        match interface_of(package)? {
            Some(listed) => all.push_str(&listed),
            None => return Ok(None),
        }
    }
    Ok(Some(all))
}

fn interface_of(package: &str) -> Result<Option<String>, String> {
    // The option is unstable; the variable lets a stable Rust take it.
    run(cargo([
        "rustdoc",
        "--quiet",
        "--locked",
        "--lib",
        "--package",
        package,
    ])
    .args(["--", "-Z", "unstable-options", "--output-format", "json"])
    .env("RUSTC_BOOTSTRAP", "1"))?;
    let name = package.replace('-', "_");
    let described = target().join("doc").join(format!("{name}.json"));
    let text =
        fs::read_to_string(&described).map_err(|e| format!("{}: {e}", described.display()))?;
    if !text.contains(FORMAT) {
        return Ok(None);
    }
    // Without what every type has: blanket, automatic and derived implementations.
    let listed = output(
        Command::new(tools::program(TOOL))
            .args(["public-api", "--color", "never", "-sss", "--rustdoc-json"])
            .arg(&described),
    )?;
    Ok(Some(listed))
}

#[cfg(test)]
mod tests {
    use super::{difference, items, types};

    #[test]
    fn only_lines_that_the_other_has_not_are_different() {
        assert_eq!(difference("a\nb\nc\n", "c\na\n"), ["b"]);
        assert!(difference("a\n", "a\nb\n").is_empty());
    }

    #[test]
    fn items_are_counted_once_and_without_what_belongs_to_them() {
        let listing = "pub mod car_router\npub use car_router::B\npub use car_router::safety\npub mod car_router::b\n\
            #[non_exhaustive] pub enum car_router::b::Kind\npub car_router::b::Kind::One\npub struct car_router::b::Query<'q>\n\
            pub fn car_router::b::Query<'q>::new(&'q str) -> Self\npub fn car_router::b::read<T: c::De>(&str) -> T\n\
            pub const car_router::b::Query::MOST: usize\npub type car_router::b::Query::Err = c::Err\n\
            #[non_exhaustive] pub enum car_router::Kind\npub const car_router::VERSION: &str\nimpl car_router::b::Kind\n";

        assert_eq!(
            Vec::from_iter(items(listing)),
            ["B", "Kind", "Query", "VERSION", "read"]
        );
        assert_eq!(
            Vec::from_iter(types(listing)),
            [("Kind", false), ("Query", true)]
        );
    }
}
