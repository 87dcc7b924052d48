//! `car-router init`: writes a settings file, or the skeleton of a pack, to start from.

use std::fmt::Write as _;
use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use car_router::settings::{SettingDefinition, SettingKind};
use car_router::{Domain, DomainRegistry, PackSet, Settings};

use crate::args::InitArgs;
use crate::output::failure::Failure;
use crate::setup;

pub(crate) fn run(args: &InitArgs) -> Result<ExitCode, Failure> {
    let (file, text, next) = match &args.pack {
        Some(name) => {
            let domain = Domain::new(name).map_err(Failure::usage)?;
            if PackSet::ALL
                .into_iter()
                .any(|set| DomainRegistry::shipped(set).get(&domain).is_some())
            {
                anstream::eprintln!(
                    "warning: `{domain}` is a built-in domain; the pack replaces it"
                );
            }
            let folder = args.packs.clone().unwrap_or_else(|| PathBuf::from("packs"));
            let file = folder.join(format!("{domain}.toml"));
            let next = format!("car-router packs check {}", folder.display());
            (file, pack(&domain), next)
        }
        None if args.project => (
            PathBuf::from(setup::PROJECT_FILE),
            settings(true),
            "car-router config".to_owned(),
        ),
        None => {
            let file = setup::usual_user_file().ok_or_else(|| {
                Failure::request("there is no configuration folder, expected one; `--project` writes into this folder")
            })?;
            (file, settings(false), "car-router config".to_owned())
        }
    };
    write(&file, &text)?;
    let mut out = anstream::stdout().lock();
    writeln!(out, "Written: {}", file.display())?;
    writeln!(out, "Edit it, then see what it does: {next}")?;
    Ok(ExitCode::SUCCESS)
}

/// Writes a file that is not there yet.
pub(crate) fn write(file: &Path, text: &str) -> Result<(), Failure> {
    let failed = |error: &io::Error| {
        Failure::request(format!("`{}` cannot be written: {error}", file.display()))
    };
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder).map_err(|error| failed(&error))?;
    }
    match OpenOptions::new().write(true).create_new(true).open(file) {
        Ok(mut opened) => opened
            .write_all(text.as_bytes())
            .map_err(|error| failed(&error)),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(Failure::usage(format!(
            "`{}` exists, expected a file that does not; it is left as it is",
            file.display()
        ))),
        Err(error) => Err(failed(&error)),
    }
}

/// Returns a settings file in which every setting is commented out, with its meaning and its default, or an example if it
/// has none. A project's file may not have all of them.
fn settings(of_a_project: bool) -> String {
    let mut text = "\
# Settings of car-router. A setting that begins with `# ` is off: it has its default, which is shown, or has none, and an
# example is shown.
# `car-router config` shows what is in force.

[router]
"
    .to_owned();
    let mut tables: Vec<(&str, Vec<&SettingDefinition>)> = Vec::new();
    let allowed = |setting: &&SettingDefinition| {
        let of_a_server = [
            "functiongemma.",
            "rubric.",
            "generator.",
            "propose.",
            "classifier",
            "encoder.",
        ]
        .iter()
        .any(|table| setting.key.starts_with(table));
        !of_a_project || !(of_a_server || setting.meaning.contains("not in a project file"))
    };
    for setting in Settings::DEFINITIONS.iter().filter(allowed) {
        let (table, _) = setting.table_and_key();
        match tables.iter_mut().find(|(known, _)| *known == table) {
            Some((_, settings)) => settings.push(setting),
            None => tables.push((table, vec![setting])),
        }
    }
    // The settings without a table come first, because what follows a table belongs to it.
    tables.sort_by_key(|(table, _)| !table.is_empty());
    for (table, settings) in tables {
        if !table.is_empty() {
            // Writing to a string cannot fail.
            let _ = write!(text, "\n[router.{table}]\n");
        }
        for setting in settings {
            let (_, key) = setting.table_and_key();
            let _ = write!(
                text,
                "# {}\n# {key} = {}\n",
                setting.meaning,
                value(setting)
            );
        }
    }
    text
}

/// Returns the default of a setting as TOML, or an example if it has none.
fn value(setting: &SettingDefinition) -> String {
    let text = match (setting.default_value(), setting.kind) {
        // An empty list of the domains in use is an error.
        (_, SettingKind::List) if setting.key == "domains.enabled" => {
            return "[\"git_operations\"]".to_owned();
        }
        (_, SettingKind::List) => return "[]".to_owned(),
        (Some(default), _) => default.to_string(),
        (None, kind) => example(setting, kind).to_owned(),
    };
    match setting.kind {
        SettingKind::Flag | SettingKind::Whole(..) | SettingKind::Number(..) => text,
        _ => format!("{text:?}"),
    }
}

/// Returns an example of a setting without a default.
fn example(setting: &SettingDefinition, kind: SettingKind) -> &'static str {
    match kind {
        SettingKind::Number(..) => "0.6",
        SettingKind::Whole(..) => "1",
        SettingKind::Choice(choices) => choices.first().copied().unwrap_or(""),
        SettingKind::Path | SettingKind::PathOr(_) => "path/to/it",
        _ => match setting.key {
            "fallback_domain" => "general",
            key if key.ends_with("endpoint") => "http://127.0.0.1:11434",
            _ => "NAME",
        },
    }
}

/// Returns a pack that works, to be filled in.
fn pack(domain: &Domain) -> String {
    let name = domain.as_str();
    let title = name.replace('_', " ");
    format!(
        "\
# A pack: one domain of your own. The keys are explained in docs/guides/custom-domains.md.

[meta]
domain = \"{name}\"
name = \"{title}\"
description = \"{title}: say here in a sentence what belongs to it\"
# The names that `--domain` accepts besides `{name}`.
aliases = []
# Words that speak for the domain. A common word would attract other requests.
keywords = []
# Requests as users type them, short and different from each other. From five on, a small model is fitted on them.
requests = [
    \"replace this by a request about {title}\",
    \"and this by a second one that is worded differently\",
    \"and this by a third one\",
]
"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use car_router::DomainPack;

    #[test]
    fn the_settings_file_changes_nothing_until_it_is_edited() {
        let scratch =
            std::env::temp_dir().join(format!("car-router-init-{}.toml", std::process::id()));
        fs::write(&scratch, settings(false)).unwrap();
        let load = |file: Option<PathBuf>| Settings::loader().user_file(file).load().unwrap();
        let rows = |settings: &Settings| -> Vec<String> {
            settings
                .settings()
                .map(|(key, value, _)| format!("{key} {value}"))
                .collect()
        };
        assert_eq!(rows(&load(Some(scratch.clone()))), rows(&load(None)));
        // Each setting can be switched on by removing its `# `.
        for of_a_project in [false, true] {
            for line in settings(of_a_project).lines() {
                let Some(setting) = line.strip_prefix("# ").filter(|line| line.contains(" = "))
                else {
                    continue;
                };
                if setting.contains("path/to/it") {
                    continue;
                }
                let text = settings(of_a_project).replace(line, setting);
                fs::write(&scratch, text).unwrap();
                let file = Some(scratch.clone());
                let loader = match of_a_project {
                    false => Settings::loader().user_file(file),
                    true => Settings::loader().project_file(file),
                };
                let loaded = loader.load();
                assert!(loaded.is_ok(), "{setting}: {loaded:?}");
            }
        }
        fs::remove_file(&scratch).unwrap();
    }

    #[test]
    fn the_skeleton_of_a_pack_is_a_pack() {
        let domain = Domain::new("smart_home").unwrap();
        let pack = DomainPack::from_toml("smart_home.toml", &pack(&domain)).unwrap();
        assert_eq!(pack.domain, domain);
        assert_eq!(pack.requests.len(), 3);
    }
}
