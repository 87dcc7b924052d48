//! Which crate may depend on which, and which module of the library may use which.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// What a request, an answer and a data file are made of.
const VALUES: [&str; 20] = [
    "reason",
    "clock",
    "deadline",
    "process",
    "domain",
    "intent",
    "use_case",
    "workload",
    "capability",
    "complexity",
    "confidence",
    "request",
    "system",
    "template",
    "text",
    "trace",
    "language",
    "phrases",
    "random",
    "error",
];

/// What turns one value into the next.
const STAGES: [&str; 5] = ["classify", "clarity", "model", "prompt", "cache"];

/// Re-exported from a crate below: anything but `backend` may use it.
const BELOW: &str = "safety";

struct Source {
    /// The file relative to the library's sources.
    file: PathBuf,
    /// Its top-level module, such as `classify` for `classify/chain.rs`.
    module: String,
    /// What comes before its tests, comments left out.
    code: String,
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../car-router/src")
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push(path);
        }
    }
}

fn sources() -> Vec<Source> {
    let folder = folder();
    let mut found = Vec::new();
    files(&folder, &mut found);
    found.sort();
    let read = |path: PathBuf| {
        let file = path.strip_prefix(&folder).unwrap().to_owned();
        let first = file.components().next().unwrap().as_os_str();
        let module = Path::new(first)
            .file_stem()
            .unwrap()
            .to_str()
            .unwrap()
            .to_owned();
        let text = std::fs::read_to_string(&path).unwrap();
        let before = text.lines().take_while(|l| l.trim() != "#[cfg(test)]");
        let before: Vec<_> = before.collect();
        let code = before.iter().map(|l| l.split("//").next().unwrap());
        let code = code.collect::<Vec<_>>().join("\n");
        Source { file, module, code }
    };
    found.into_iter().map(read).collect()
}

/// The first names behind every `crate::`, and those of a `crate::{…}`.
fn used(code: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let name = |text: &str| -> String {
        text.chars()
            .take_while(|c| c.is_alphanumeric() || *c == '_')
            .collect()
    };
    for (at, _) in code.match_indices("crate::") {
        if code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == '$') {
            continue;
        }
        let rest = &code[at + "crate::".len()..];
        let Some(inner) = rest.strip_prefix('{') else {
            names.insert(name(rest));
            continue;
        };
        let mut depth = 0usize;
        let mut start = true;
        for (at, c) in inner.char_indices() {
            match c {
                '{' => depth += 1,
                '}' if depth == 0 => break,
                '}' => depth -= 1,
                ',' if depth == 0 => start = true,
                c if start && !c.is_whitespace() => {
                    names.insert(name(&inner[at..]));
                    start = false;
                }
                _ => {}
            }
        }
    }
    names
}

fn breaches(allowed: impl Fn(&Source, &str) -> bool) -> Vec<String> {
    let mut found = Vec::new();
    for source in sources() {
        for name in used(&source.code) {
            let is_below = name == BELOW && source.module != "backend";
            if name != source.module && !is_below && !allowed(&source, &name) {
                found.push(format!("{} uses crate::{name}", source.file.display()));
            }
        }
    }
    found
}

#[test]
fn paths_are_found_however_they_are_written() {
    let code = "use crate::text::words;\nuse crate::{\n    clarity::{A, b::C}, Domain,\n    self};\n\
                pub(crate) fn f(x: crate::error::E) {}";
    let found: Vec<_> = used(code).into_iter().collect();
    assert_eq!(found, ["Domain", "clarity", "error", "self", "text"]);
    assert!(used("use other_crate::x; use $crate::y;").is_empty());
}

#[test]
fn every_module_named_here_exists() {
    let there: BTreeSet<_> = sources().into_iter().map(|s| s.module).collect();
    for module in VALUES.iter().chain(&STAGES) {
        assert!(there.contains(*module), "{module}");
    }
    assert!(there.len() > VALUES.len() + STAGES.len());
}

#[test]
fn values_use_only_values() {
    let found =
        breaches(|source, name| !VALUES.contains(&&*source.module) || VALUES.contains(&name));
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn stages_use_only_values_and_stages() {
    // Of the stages, only `classify` asks model servers.
    let found = breaches(|source, name| {
        let asks = ["classify", "model"].contains(&&*source.module) && name == "backend";
        let allowed = VALUES.contains(&name) || STAGES.contains(&name) || asks;
        !STAGES.contains(&&*source.module) || allowed
    });
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn model_servers_know_nothing_of_the_library() {
    // They need the time, and to know whether they were forked.
    let found = breaches(|source, name| {
        source.module != "backend" || ["clock", "deadline", "process"].contains(&name)
    });
    assert!(found.is_empty(), "{}", found.join("\n"));
    let users: BTreeSet<_> = sources()
        .into_iter()
        .filter(|s| used(&s.code).contains("backend"))
        .map(|s| s.module)
        .collect();
    // `model` knows what a server has, and asks none. `settings` connects to the servers that it describes.
    let allowed = ["classify", "model", "router", "settings"].map(str::to_owned);
    assert_eq!(users, BTreeSet::from(allowed));
}

/// The crates of this workspace that a crate depends on, tests aside.
fn dependencies(manifest: &str) -> BTreeSet<String> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("..")
        .join(manifest);
    let manifest: toml::Table = toml::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
    let table = manifest["dependencies"].as_table().unwrap();
    let ours = table.keys().filter(|name| name.starts_with("car-router"));
    ours.cloned().collect()
}

#[test]
fn crates_depend_only_on_those_below() {
    for (manifest, allowed) in [
        ("crates/toml-reader/Cargo.toml", &[][..]),
        ("crates/shell/Cargo.toml", &[]),
        (
            "crates/safety/Cargo.toml",
            &["car-router-shell", "car-router-toml"],
        ),
        (
            "car-router/Cargo.toml",
            &["car-router-safety", "car-router-shell", "car-router-toml"],
        ),
        ("crates/inference/Cargo.toml", &["car-router"]),
        (
            "crates/system/Cargo.toml",
            &["car-router", "car-router-toml"],
        ),
    ] {
        let allowed: BTreeSet<String> = allowed.iter().map(|name| (*name).to_owned()).collect();
        assert_eq!(dependencies(manifest), allowed, "{manifest}");
    }
}

#[test]
fn only_the_root_knows_the_router() {
    let found = breaches(|source, name| name != "router" || source.module == "lib");
    assert!(found.is_empty(), "{}", found.join("\n"));
    let root = sources().into_iter().find(|s| s.module == "lib").unwrap();
    assert!(root.code.contains("mod router;"));
}

#[test]
fn nothing_knows_the_bindings_or_the_command() {
    for source in sources() {
        for name in ["car_router_ffi", "car_router_cli", "uniffi", "clap"] {
            let word = |c: char| c.is_alphanumeric() || c == '_';
            let named = source.code.split(|c| !word(c)).any(|w| w == name);
            assert!(!named, "{} names {name}", source.file.display());
        }
    }
    let manifest = std::fs::read_to_string(folder().join("../Cargo.toml")).unwrap();
    let manifest: toml::Table = toml::from_str(&manifest).unwrap();
    for table in ["dependencies", "dev-dependencies"] {
        for name in ["car-router-ffi", "car-router-cli", "uniffi", "clap"] {
            assert!(
                !manifest[table].as_table().unwrap().contains_key(name),
                "{name}"
            );
        }
    }
}
