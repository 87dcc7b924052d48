//! `cargo xtask rules`: docs/reference/safety-rules.md in step with the rules that ship.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;

use car_router::safety::{SafetyEngine, SafetyRule};
use xtask_shared::process::root;

/// Writes the page, or with `check` says where it is not what it should be.
pub(crate) fn run(check: bool) -> Result<(), String> {
    let file = root().join("docs/reference/safety-rules.md");
    let wanted = page()?;
    if check {
        let found = fs::read_to_string(&file).map_err(|e| format!("{}: {e}", file.display()))?;
        return if found == wanted {
            println!("the page of safety rules is in step");
            Ok(())
        } else {
            Err("docs/reference/safety-rules.md is not in step: run `cargo xtask rules`".to_owned())
        };
    }
    fs::write(&file, wanted).map_err(|e| format!("{}: {e}", file.display()))?;
    println!("written to {}", file.display());
    Ok(())
}

fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}

/// The programs that a rule is about, without repetition.
fn programs(rule: &SafetyRule) -> String {
    let mut names: Vec<&str> = Vec::new();
    for name in rule.matchers.iter().flat_map(|m| &m.program) {
        if !names.contains(&name.as_str()) {
            names.push(name);
        }
    }
    const MAX_NAMES: usize = 8;
    let mut text = names
        .iter()
        .take(MAX_NAMES)
        .map(|n| format!("`{n}`"))
        .collect::<Vec<_>>()
        .join(", ");
    if names.len() > MAX_NAMES {
        let _ = write!(text, " and {} more", names.len() - MAX_NAMES);
    }
    if text.is_empty() {
        "any".to_owned()
    } else {
        text
    }
}

fn page() -> Result<String, String> {
    let engine = SafetyEngine::shipped().map_err(|e| e.to_string())?;
    let mut areas: BTreeMap<&str, Vec<&SafetyRule>> = BTreeMap::new();
    for rule in engine.rules() {
        let domain = rule.domain.as_deref().unwrap_or("general");
        areas.entry(domain).or_default().push(rule);
    }
    let mut page = format!(
        "# Safety rules\n\nWritten by `cargo xtask rules` from `crates/safety/data/rules/`; the suite `schemas` checks that it is in step. {} rules about \
         commands, {} dangers that requests in words are screened for. A rule in another domain than its own counts as much: a domain may raise \
         a level, never take a finding away.\n",
        engine.rules().len(),
        SafetyEngine::asked_for().count(),
    );
    for (domain, rules) in areas {
        let _ = writeln!(
            page,
            "\n## {domain}\n\n| rule | level | what it does | programs | instead |\n| --- | --- | --- | --- | --- |"
        );
        for rule in rules {
            let raised = rule
                .level_in_domain
                .map_or(String::new(), |r| format!(", in its domain {r}"));
            let _ = writeln!(
                page,
                "| `{}` | {}{raised} | {} | {} | {} |",
                rule.id,
                rule.level,
                cell(&rule.message),
                cell(&programs(rule)),
                cell(rule.alternative.as_deref().unwrap_or("")),
            );
        }
    }
    let _ = writeln!(
        page,
        "\n## Asked for in words\n\n| danger | level |\n| --- | --- |"
    );
    for (id, level) in SafetyEngine::asked_for() {
        let _ = writeln!(page, "| `{id}` | {level} |");
    }
    Ok(page)
}
