//! `car-router config`: every setting with its value and origin.

use std::io::{self, Write};
use std::process::ExitCode;

use car_router::Settings;
use car_router::config::{SettingOrigin, SettingValue};
use serde_json::{Map, Value, json};

use crate::output::failure::Failure;
use crate::output::table::Table;
use crate::settings_args::SetupArgs;
use crate::setup;

pub(crate) fn run(args: &SetupArgs, as_json: bool) -> Result<ExitCode, Failure> {
    let config = setup::config(args)?;
    // Settings from which no router can be built are wrong, even if every single value is allowed.
    setup::builder(config.clone())?
        .build()
        .map_err(Failure::usage)?;
    let mut out = anstream::stdout().lock();
    if as_json {
        let rows: Map<String, Value> = config
            .settings()
            .map(|(key, value, origin)| {
                (
                    key.to_owned(),
                    json!({"value": plain(value), "origin": origin.to_string()}),
                )
            })
            .collect();
        serde_json::to_writer_pretty(&mut out, &rows).map_err(io::Error::from)?;
        writeln!(out)?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut table = Table::new(["SETTING", "VALUE", "FROM", "MEANING"]);
    for setting in Settings::DEFINITIONS {
        let value = config
            .get(setting.key)
            .map_or("-".to_owned(), ToString::to_string);
        let origin = config
            .origin(setting.key)
            .unwrap_or(&SettingOrigin::Default);
        table.add_row([setting.key, &value, &origin.to_string(), setting.meaning]);
    }
    for (key, value, origin) in own(&config) {
        table.add_row([key, &value.to_string(), &origin.to_string(), ""]);
    }
    table.print(&mut out)?;
    Ok(ExitCode::SUCCESS)
}

/// Returns the settings for single domains, which have no definition of their own.
fn own(config: &Settings) -> impl Iterator<Item = (&str, &SettingValue, &SettingOrigin)> {
    config
        .settings()
        .filter(|(key, ..)| Settings::DEFINITIONS.iter().all(|s| s.key != *key))
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
