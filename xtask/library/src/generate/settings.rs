//! The page of settings in the reference, from their definitions.

use std::fmt::Write;

use car_router::Settings;
use car_router::settings::{SettingDefinition, SettingKind};

use super::Files;

const PAGE: &str = "docs/reference/settings.md";

const HEAD: &str = "# Settings

Written by `cargo xtask generate` from the definitions in `car-router/src/settings/definition.rs`. `car-router config` prints \
each key with the value in force, its origin and its meaning.

## Layers

A later layer takes precedence over an earlier one.

| layer | where |
| --- | --- |
| default | the tables below |
| user file | `~/.config/car-router/config.toml` on Linux; another file by `--config FILE` or `CAR_ROUTER_CONFIG` |
| project file | the nearest `.car-router.toml` at or above the current folder, up to the root of the checkout |
| environment | the variable of the setting; an empty variable counts as not set |
| flag | the flag of the command |
| program | the setters of `RouterBuilder`, and the fields of `Settings` that your app sets |

The command reads the files, the variables and the flags by itself. The library reads no file and no variable unless your app \
asks for it with `SettingsLoader`.

In a file, settings are keys of the table `[router]`. A key with a dot belongs to a sub-table: `encoder.path` is `path` in \
`[router.encoder]`. Paths in a file are relative to the file's folder. In the environment and in flags, the names of a list are \
separated by commas.

All problems of all layers are reported at once, each with its file and line. A variable that begins with `CAR_ROUTER_` and is \
no setting is a warning that names the nearest one: the command prints it on standard error, `car-router doctor` lists it, and a \
library has it in the warnings of the loaded settings.

## Names

Each setting is defined once, by its key. The other names follow from it:

| name | of `rubric.threshold` |
| --- | --- |
| variable | `CAR_ROUTER_RUBRIC_THRESHOLD` |
| flag | `--rubric-threshold` |
| Rust | `settings.rubric.threshold` |
| Python | `Settings(rubric=RubricSettings(threshold=60))` |
| Kotlin | `Settings(rubric = RubricSettings(threshold = 60))` |
| Swift | `Settings(rubric: RubricSettings(threshold: 60))` |
| TypeScript and JSON | `{ \"rubric\": { \"threshold\": 60 } }` |

The JSON of settings has those that are not the default. Its schema is [Settings.json](../schema/Settings.json). An unknown key \
is an error that names the nearest one.

## All settings
";

const TAIL: &str = "
Two more tables exist in files only:

| table | entries |
| --- | --- |
| `[router.domains]` | `NAME = true` or `false` switches one domain on or off; it takes precedence over `domains.disabled` |
| `[router.custom_domains]` | `NAME = \"packs/x.toml\"` names the pack file of one domain |

More about single settings: the [clarity policy](../concepts/confidence.md#the-clarity-policy), the \
[safety policy](../concepts/safety.md#rules), [files of custom safety rules](rule-files.md), \
[which models are asked](../concepts/classifiers.md#the-chain), [sentence encoders](../guides/encoder.md).

## What a project file cannot do

A project's file may come from a stranger ([ADR 13](../adr/0013-project-files-are-strangers.md)). Each of these is an error \
that names file and line:

| setting | restriction |
| --- | --- |
| `safety` | may be stricter than the user's setting, never looser |
| `custom_rules` | not allowed: its exemptions would loosen safety |
| `questions` | not allowed: its sentences could mislead whoever answers |
| `classifier` | only `embedded` and `keyword` |
| `functiongemma.*`, `rubric.*` | no `server`, `endpoint`, `model`, `key_variable`, `key_file`, `keep_alive` and `context_tokens` |
| `encoder.path` | not allowed |

## Old keys

| old key | new key |
| --- | --- |
| `safety_rules` | `custom_rules` |
| `without_confidence` | `missing_confidence` |

An old key, or its variable, is an error that names the new one. In the table `router` of a file, `model` is a short name of
`functiongemma.model`; the full key wins where both are given, and a project file may have neither.
";

/// Returns the page.
pub(super) fn files() -> Files {
    let mut out = HEAD.to_owned();
    out.push_str(
        "\n| key | variable | flag | values | default | meaning |\n| --- | --- | --- | --- | --- | --- |\n",
    );
    for setting in Settings::DEFINITIONS {
        out.push_str(&row(setting));
    }
    out.push_str(TAIL);
    Files::from([(PAGE.to_owned(), out)])
}

fn row(setting: &SettingDefinition) -> String {
    let flags: Vec<String> = setting.flags().iter().map(|f| format!("`--{f}`")).collect();
    let default = setting.default_value();
    let default = default.map_or_else(String::new, |value| format!("`{value}`"));
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = writeln!(
        out,
        "| `{}` | `{}` | {} | {} | {default} | {} |",
        setting.key,
        setting.variable(),
        flags.join(", "),
        values(setting),
        setting.meaning.replace('|', "\\|"),
    );
    out
}

fn values(setting: &SettingDefinition) -> String {
    match setting.kind {
        SettingKind::List if setting.key.starts_with("domains.") => "list of domains".to_owned(),
        SettingKind::List if setting.key.starts_with("models.") => "list of models".to_owned(),
        SettingKind::Flag => "`true`, `false`".to_owned(),
        SettingKind::Whole(from, to) => format!("{} to {}", grouped(from), grouped(to)),
        SettingKind::Number(from, to) => format!("{from} to {to}"),
        SettingKind::Choice(names) => {
            let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
            names.join(", ")
        }
        SettingKind::Path => "path".to_owned(),
        SettingKind::PathOr(word) => format!("path, or `{word}`"),
        SettingKind::List => "list of names".to_owned(),
        _ => "text".to_owned(),
    }
}

/// Returns a number with commas between its thousands.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_has_every_name_of_a_setting() {
        let page = files().remove(PAGE).unwrap();
        for line in [
            "| `rubric.threshold` | `CAR_ROUTER_RUBRIC_THRESHOLD` | `--rubric-threshold` | 1 to 99 | `50` | the number from which",
            "| `confidence_threshold` | `CAR_ROUTER_CONFIDENCE_THRESHOLD` | `--threshold`, `--confidence-threshold` | 0 to 1 |  |",
            "| `models.only` | `CAR_ROUTER_MODELS_ONLY` | `--models-only` | list of models |",
            "| `domains.disabled` | `CAR_ROUTER_DOMAINS_DISABLED` | `--domains-disabled` | list of domains |",
            "| `max_text_bytes` | `CAR_ROUTER_MAX_TEXT_BYTES` | `--max-text-bytes` | 1 to 67,108,864 |",
        ] {
            assert!(page.contains(line), "{line} in {page}");
        }
    }
}
