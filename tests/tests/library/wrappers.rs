//! Programs that run what they are told to: the table of wrappers, every option of every row, and how people call them.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeMap;
use std::ops::Deref;
use std::path::Path;

use car_router::safety::internals::{Runs, WrapperRow, wrapper_rows};
use car_router::{RiskLevel, Router};
use serde::Deserialize;

/// A row of the table, with the names of its programs.
struct Row {
    programs: String,
    wrapper: WrapperRow,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Calls {
    #[serde(default)]
    flags: Vec<String>,
    hits: Vec<String>,
    misses: Vec<String>,
}

fn read_vectors<T: for<'de> Deserialize<'de>>(file: &str) -> T {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    toml::from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

fn table() -> Vec<Row> {
    let rows = wrapper_rows().unwrap().into_iter();
    let named = rows.map(|(programs, wrapper)| {
        assert!(!wrapper.source.is_empty(), "{programs} names no source");
        Row { programs, wrapper }
    });
    named.collect()
}

fn first(alternatives: &str) -> &str {
    alternatives.split('|').next().unwrap_or("")
}

impl Deref for Row {
    type Target = WrapperRow;

    fn deref(&self) -> &WrapperRow {
        &self.wrapper
    }
}

impl Row {
    /// A call around `rm -rf /` with some options in front of the wrapper's own words; none where it runs nothing so.
    fn call(&self, name: &str, options: &str) -> Option<String> {
        let sub: Vec<&str> = self.subcommand.split_whitespace().map(first).collect();
        let own = "web ".repeat(self.leading_operands);
        // `bun rm` is a command of bun itself, and `deno run` takes a file by default.
        let inner = match self.runs {
            _ if !self.own_subcommands.is_empty() => "dd if=/dev/zero of=/dev/sda",
            Runs::Command if name == "deno" => "npm:rm -rf /",
            Runs::Command => "rm -rf /",
            Runs::Script | Runs::Scripts => "'rm -rf /'",
            Runs::Dashes => "-- rm -rf /",
            _ => return None,
        };
        Some(format!("{name} {} {options} {own}{inner}", sub.join(" ")))
    }
}

/// Asserts that every one of these commands is found to be critical.
fn assert_critical(commands: impl IntoIterator<Item = String>) {
    let router = Router::new();
    let missed: Vec<String> = commands
        .into_iter()
        .filter(|command| router.check_command(command).level != RiskLevel::Critical)
        .collect();
    assert!(
        missed.is_empty(),
        "{} missed\n{}",
        missed.len(),
        missed.join("\n")
    );
}

#[test]
fn no_option_of_a_wrapper_hides_its_command() {
    let mut commands = Vec::new();
    for row in table() {
        let values = [
            (&row.options_with_value, "5"),
            (&row.options_with_two_values, "5 6"),
            (&row.options_with_three_values, "5 6 7"),
        ];
        for name in row.programs.split('|') {
            commands.extend(row.call(name, ""));
            for (options, value) in values {
                // With these, `bun` takes code and no command.
                let takes_code = |option: &str| {
                    name == "bun" && matches!(option, "-e" | "--eval" | "-p" | "--print")
                };
                let options = options.split('|').filter(|o| !o.is_empty());
                for option in options.filter(|o| !takes_code(o)) {
                    commands.extend(row.call(name, &format!("{option} {value}")));
                    if option.starts_with("--") && value == "5" {
                        commands.extend(row.call(name, &format!("{option}={value}")));
                    }
                }
            }
        }
    }
    assert!(commands.len() > 3_000, "{}", commands.len());
    assert_critical(commands);
}

#[test]
fn every_script_option_of_a_wrapper_is_read() {
    let mut commands = Vec::new();
    for row in table() {
        let sub: Vec<&str> = row.subcommand.split_whitespace().map(first).collect();
        let sub = sub.join(" ");
        let own = if row.runs == Runs::Nothing {
            ""
        } else {
            "web "
        }
        .repeat(row.leading_operands);
        for name in row.programs.split('|') {
            for option in row.script_options.split('|').filter(|o| !o.is_empty()) {
                commands.push(format!("{name} {sub} {own}{option} 'rm -rf /'"));
                // The first of several is not all of them.
                commands.push(format!("{name} {sub} {own}{option} ls {option} 'rm -rf /'"));
            }
            for option in row
                .script_and_rest_options
                .split('|')
                .filter(|o| !o.is_empty())
            {
                commands.push(format!("{name} {sub} {own}{option} 'rm -rf' /"));
            }
            for option in row.command_options.split('|').filter(|o| !o.is_empty()) {
                commands.push(format!("{name} {sub} {option} rm -rf /"));
            }
        }
    }
    assert_critical(commands);
}

#[test]
fn options_without_a_value_leave_the_command_alone() {
    let calls: BTreeMap<String, Calls> = read_vectors("vectors/wrappers.toml");
    let table = table();
    let mut commands = Vec::new();
    for (name, calls) in &calls {
        let row = table
            .iter()
            .find(|row| row.programs.split('|').any(|n| n == name));
        let Some(row) = row.filter(|row| row.runs == Runs::Command) else {
            continue;
        };
        for flag in &calls.flags {
            commands.extend(row.call(name, flag));
        }
    }
    assert!(commands.len() > 300, "{}", commands.len());
    assert_critical(commands);
}

#[test]
fn wrappers_are_read_as_people_call_them() {
    let calls: BTreeMap<String, Calls> = read_vectors("vectors/wrappers.toml");
    assert_critical(calls.values().flat_map(|c| c.hits.clone()));
    let router = Router::new();
    let level = |command: &str| router.check_command(command).level;
    let flagged: Vec<&String> = calls
        .values()
        .flat_map(|c| &c.misses)
        .filter(|command| level(command) >= RiskLevel::High)
        .collect();
    assert!(flagged.is_empty(), "{flagged:#?}");
}

#[test]
fn rows_name_what_they_hold() {
    for row in table() {
        assert!(!row.programs.is_empty());
        let names = &row.programs;
        assert!(
            row.runs != Runs::Nothing
                || !row.script_options.is_empty()
                || !row.command_options.is_empty(),
            "{names}: a row that runs nothing"
        );
        let own: Vec<&str> = row.own_subcommands.split('|').collect();
        assert!(
            own.windows(2).all(|two| two[0] < two[1]),
            "{names}: {own:?} is not sorted"
        );
    }
}
