//! Which crate may depend on which, and which module of the library may use which.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The rows of the table in ARCHITECTURE.md whose head begins so: the cells of each row.
fn table(head: &str) -> Vec<Vec<String>> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ARCHITECTURE.md");
    let text = std::fs::read_to_string(file).unwrap();
    let rows = text.lines().skip_while(|line| !line.starts_with(head));
    let rows = rows.skip(2).take_while(|line| line.starts_with('|'));
    let cells = |row: &str| -> Vec<String> {
        let cells = row.trim_matches('|').split('|');
        cells.map(|cell| cell.trim().to_owned()).collect()
    };
    rows.map(cells).collect()
}

/// The names in backticks; several may stand in one pair.
fn quoted(cell: &str) -> Vec<String> {
    let inside = cell.split('`').skip(1).step_by(2);
    let names = inside.flat_map(str::split_whitespace);
    names.map(str::to_owned).collect()
}

/// What a module may use, as the table of modules says.
struct Rule {
    modules: Vec<String>,
    may_use: String,
}

fn rules() -> Vec<Rule> {
    let rows = table("| modules of `car-router` |").into_iter();
    let rules = rows.map(|cells| Rule {
        modules: quoted(&cells[0]),
        may_use: cells[1].clone(),
    });
    rules.collect()
}

/// The modules of the row whose first cell begins so.
fn group(name: &str) -> Vec<String> {
    let rows = table("| modules of `car-router` |");
    let row = rows.iter().find(|cells| cells[0].starts_with(name));
    quoted(&row.unwrap_or_else(|| panic!("no row `{name}`"))[0])
}

/// Re-exported from a crate below: every module may use it.
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
    sources_in(&folder())
}

fn sources_in(folder: &Path) -> Vec<Source> {
    let mut found = Vec::new();
    files(folder, &mut found);
    found.sort();
    let read = |path: PathBuf| {
        let file = path.strip_prefix(folder).unwrap().to_owned();
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
            if name != source.module && name != BELOW && !allowed(&source, &name) {
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
fn the_table_names_every_module_once() {
    let there: BTreeSet<_> = sources().into_iter().map(|s| s.module).collect();
    let named: Vec<String> = rules().into_iter().flat_map(|rule| rule.modules).collect();
    let unknown: Vec<_> = named
        .iter()
        .filter(|module| !there.contains(*module))
        .collect();
    assert!(unknown.is_empty(), "no such modules: {unknown:?}");
    let distinct: BTreeSet<_> = named.iter().cloned().collect();
    assert_eq!(distinct.len(), named.len(), "a module is in two rows");
    // The root declares the modules, and `safety` is the crate below.
    let left: Vec<_> = there
        .difference(&distinct)
        .filter(|m| !["lib", BELOW].contains(&m.as_str()))
        .collect();
    assert!(left.is_empty(), "in no row: {left:?}");
}

#[test]
fn modules_use_only_what_the_table_allows() {
    let (values, stages) = (group("values"), group("stages"));
    let is_in = |group: &[String], name: &str| group.iter().any(|module| module == name);
    let rules = rules();
    let found = breaches(|source, name| {
        let Some(rule) = rules
            .iter()
            .find(|rule| is_in(&rule.modules, &source.module))
        else {
            return true;
        };
        match rule.may_use.as_str() {
            "values" => is_in(&values, name),
            text if text.starts_with("values and stages") => {
                let (_, also) = text.split_once(';').unwrap_or_default();
                let (who, what) = also.split_once("also").unwrap_or_default();
                is_in(&values, name)
                    || is_in(&stages, name)
                    || is_in(&quoted(who), &source.module) && is_in(&quoted(what), name)
            }
            text if text.starts_with("everything but") => !is_in(&quoted(text), name),
            text if text.starts_with("everything") => true,
            text => is_in(&quoted(text), name),
        }
    });
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn few_modules_know_the_model_servers() {
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
    // The crate of the tests is called by its folder in the table.
    ours.map(|name| name.replace("car-router-tests", "tests"))
        .collect()
}

/// The folder of a crate or of a package of the workspace.
fn folder_of(name: &str) -> String {
    let folders = table("| crate | folder |");
    let row = folders
        .iter()
        .find(|cells| quoted(&cells[0]).contains(&name.to_owned()));
    match row {
        Some(cells) => quoted(&cells[1])[0].clone(),
        None => name.to_owned(),
    }
}

#[test]
fn crates_depend_only_on_those_below() {
    let mut above: BTreeSet<String> = BTreeSet::new();
    for cells in table("| crate | may depend on |") {
        let names = quoted(&cells[0]);
        let allowed: BTreeSet<String> = match cells[1].as_str() {
            "those above" => above.clone(),
            text => quoted(text).into_iter().collect(),
        };
        for name in &names {
            let manifest = format!("{}/Cargo.toml", folder_of(name));
            let found = dependencies(&manifest);
            let others: BTreeSet<String> = allowed.iter().chain(&names).cloned().collect();
            if cells[1] == "those above" {
                let wrong: Vec<_> = found.difference(&others).collect();
                assert!(wrong.is_empty(), "{manifest} depends on {wrong:?}");
            } else {
                assert_eq!(found, allowed, "{manifest}");
            }
        }
        above.extend(names);
    }
    assert!(above.len() > 10, "the table was not found");
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

/// The modules that each module of a crate uses. A name that the root exports stands for the module that it comes from.
fn uses(name: &str) -> BTreeMap<String, BTreeSet<String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../crates/{name}/src"));
    let sources = sources_in(&folder);
    let modules: BTreeSet<String> = sources.iter().map(|s| s.module.clone()).collect();
    let root = sources.iter().find(|s| s.module == "lib").unwrap();
    let mut exported = BTreeMap::new();
    for export in root.code.split("pub use ").skip(1) {
        let export = export.split(';').next().unwrap();
        let (module, names) = export.split_once("::").unwrap();
        for name in names.split(|c: char| !c.is_alphanumeric() && c != '_') {
            exported.insert(name.to_owned(), module.to_owned());
        }
    }
    let mut all: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    // The root and what the tools of the workspace use stand above all others.
    let is_below = |module: &str| !["lib", "internals", "compiled"].contains(&module);
    for source in sources.iter().filter(|s| is_below(&s.module)) {
        let used = used(&source.code).into_iter();
        let used = used.map(|name| exported.get(&name).cloned().unwrap_or(name));
        let used = used.filter(|name| *name != source.module && modules.contains(name));
        all.entry(source.module.clone()).or_default().extend(used);
    }
    all
}

#[test]
fn no_circle_of_modules_exists_in_the_crates_that_read_commands() {
    for name in ["safety", "shell", "toml-reader"] {
        let mut left = uses(name);
        assert!(left.len() > 3, "{name}: {left:?}");
        // What uses nothing that is left can be taken away, until only circles are left.
        loop {
            let free: Vec<String> = left
                .iter()
                .filter(|(_, used)| !used.iter().any(|name| left.contains_key(name)))
                .map(|(module, _)| module.clone())
                .collect();
            if free.is_empty() {
                break;
            }
            for module in free {
                left.remove(&module);
            }
        }
        assert!(
            left.is_empty(),
            "modules of {name} that use each other: {left:#?}"
        );
    }
}
