//! `car-router config`: every setting with its value and origin.

use std::io::{self, Write};
use std::process::ExitCode;

use car_router::error::BuildError;
use car_router::settings::{ClarityPreset, SettingOrigin, SettingValue};
use car_router::{Router, Settings};
use serde_json::{Map, Value, json};

use crate::output::failure::Failure;
use crate::output::table::Table;
use crate::settings_args::SetupArgs;
use crate::setup;

pub(crate) fn run(args: &SetupArgs, as_json: bool) -> Result<ExitCode, Failure> {
    let (config, problems) = setup::loader(args).load_what_is_right();
    // Settings from which no router can be built are wrong, even if every single value is allowed.
    let built =
        setup::builder(config.clone()).and_then(|builder| builder.build().map_err(Failure::usage));
    setup::warn(&config);
    print(&config, built.as_ref().ok(), as_json)?;
    BuildError::check(problems).map_err(|error| {
        Failure::usage(format!(
            "{error}\nhint: the settings above leave out the files, variables and flags that are wrong"
        ))
    })?;
    built.map(|_| ExitCode::SUCCESS)
}

fn print(config: &Settings, router: Option<&Router>, as_json: bool) -> Result<(), Failure> {
    let mut out = anstream::stdout().lock();
    if as_json {
        let rows: Map<String, Value> = config
            .settings()
            .map(|(key, value, origin)| {
                (
                    key,
                    json!({"value": plain(&value), "origin": origin.to_string()}),
                )
            })
            .collect();
        serde_json::to_writer_pretty(&mut out, &rows).map_err(io::Error::from)?;
        writeln!(out)?;
        return Ok(());
    }
    let mut table = Table::new(["SETTING", "VALUE", "FROM", "MEANING"]);
    for setting in Settings::DEFINITIONS {
        let value = match config.get(setting.key) {
            Some(value) => value.to_string(),
            None => router
                .and_then(|router| in_force(router, setting.key))
                .unwrap_or_else(|| "-".to_owned()),
        };
        let origin = config.origin(setting.key).unwrap_or(SettingOrigin::Default);
        table.add_row([setting.key, &value, &origin.to_string(), setting.meaning]);
    }
    for (key, value, origin) in own(config) {
        table.add_row([&key, &value.to_string(), &origin.to_string(), ""]);
    }
    table.print(&mut out)?;
    Ok(())
}

/// Returns what is in force where a setting has no value of its own, because the default depends on others.
fn in_force(router: &Router, key: &str) -> Option<String> {
    let policy = router.clarity_policy();
    match key {
        "fallback_domain" => router.registry().fallback().map(ToString::to_string),
        "confidence_threshold" => Some(format!("{:.2}", policy.unclear_below)),
        "clarity" => {
            let same = |preset: &&ClarityPreset| {
                let preset = preset.policy();
                (preset.when_unclear, preset.split_multi_intent)
                    == (policy.when_unclear, policy.split_multi_intent)
            };
            let preset = ClarityPreset::ALL.iter().find(same);
            preset.map(ToString::to_string)
        }
        _ => None,
    }
}

/// Returns the settings for single domains, which have no definition of their own.
fn own(config: &Settings) -> impl Iterator<Item = (String, SettingValue, SettingOrigin)> {
    config
        .settings()
        .filter(|(key, ..)| Settings::DEFINITIONS.iter().all(|s| s.key != key))
}

fn plain(value: &SettingValue) -> Value {
    match value {
        SettingValue::Flag(v) => json!(v),
        SettingValue::Whole(v) => json!(v),
        SettingValue::Number(v) => json!(v),
        SettingValue::List(v) => json!(v),
        other => json!(other.to_string()),
    }
}
