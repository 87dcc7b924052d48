//! Prints how the verdict on a command came about.

use std::io::{self, Write};

use car_router::safety::{
    Allowances, CheckExplanation, FindingCause, InvocationKind, KnownProgram, ReadCommand,
};

use super::style::visible;

/// Prints what was read, why each rule fired, and what would make the command allowed.
pub(crate) fn explanation(out: &mut impl Write, explained: &CheckExplanation) -> io::Result<()> {
    writeln!(out, "\n  What was read:")?;
    for command in &explained.commands {
        read_command(out, command)?;
    }
    if explained.commands.is_empty() {
        writeln!(out, "    no command")?;
    }
    if !explained.causes.is_empty() {
        writeln!(out, "\n  Why each rule fired:")?;
        for cause in &explained.causes {
            finding_cause(out, cause)?;
        }
    }
    allowances(out, &explained.allowances)
}

fn read_command(out: &mut impl Write, command: &ReadCommand) -> io::Result<()> {
    let words: Vec<_> = command.words.iter().map(|word| visible(word)).collect();
    write!(out, "    {}", words.join(" "))?;
    if let Some(directory) = &command.directory {
        write!(out, " (in {})", visible(directory))?;
    }
    writeln!(out)?;
    if command.elevated {
        writeln!(
            out,
            "      runs with the rights of another user, or elsewhere"
        )?;
    }
    match &command.program {
        Some(program) => known_program(out, program),
        None if command.words.is_empty() => writeln!(out, "      no program"),
        None => writeln!(out, "      the program is not known"),
    }
}

fn known_program(out: &mut impl Write, program: &KnownProgram) -> io::Result<()> {
    let does = match program.invocation {
        Some(InvocationKind::Prints) => "prints",
        Some(InvocationKind::Reads) => "only reads",
        Some(InvocationKind::AsksService) => "asks a service on this computer",
        Some(InvocationKind::AsksNetwork) => "asks another computer",
        Some(InvocationKind::ChangesShell) => "changes its own shell",
        Some(InvocationKind::RunsCommand) => "runs the command in its words",
        Some(InvocationKind::Changes) => "changes something",
        _ if program.runs_others => "can run other programs; what this call does is not known",
        _ => "what this call does is not known",
    };
    let rules = match program.rules {
        1 => "1 rule".to_owned(),
        count => format!("{count} rules"),
    };
    writeln!(
        out,
        "      {}: {does} ({}; {rules})",
        program.name, program.file
    )
}

fn finding_cause(out: &mut impl Write, cause: &FindingCause) -> io::Result<()> {
    let words: Vec<String> = cause
        .words
        .iter()
        .map(|word| format!("`{}`", visible(word)))
        .collect();
    match words.split_last() {
        None => writeln!(out, "    {}: on how the commands are connected", cause.rule)?,
        Some((only, [])) => writeln!(out, "    {}: on {only}", cause.rule)?,
        Some((last, others)) => {
            writeln!(
                out,
                "    {}: on {} and {last}",
                cause.rule,
                others.join(", ")
            )?;
        }
    }
    for technique in &cause.techniques {
        writeln!(out, "      ATT&CK {} {}", technique.id, technique.name)?;
    }
    Ok(())
}

fn allowances(out: &mut impl Write, allowed: &Allowances) -> io::Result<()> {
    if allowed.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n  What would make it allowed:")?;
    for option in &allowed.without_options {
        writeln!(out, "    - the command without `{}`", visible(option))?;
    }
    if let Some(policy) = allowed.policy {
        writeln!(out, "    - the policy `{}`", policy.as_str())?;
    }
    if !allowed.exemption.is_empty() {
        writeln!(
            out,
            "    - an exemption of {} for exactly this command, in the custom rules",
            allowed.exemption.join(", ")
        )?;
    }
    Ok(())
}
