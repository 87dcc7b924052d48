//! Prints what a command does.

use std::io::{self, Write};

use car_router::safety::{CommandEffects, Harmlessness, NetworkDirection, PathEffect, PathScope};

/// Prints the effects of a command.
pub(crate) fn effects(
    out: &mut impl Write,
    effects: &CommandEffects,
    text: &str,
) -> io::Result<()> {
    writeln!(out)?;
    match effects.harmless {
        Harmlessness::Proven => writeln!(out, "  proven harmless: every command only reads")?,
        Harmlessness::Unknown => {
            writeln!(out, "  not proven harmless")?;
            for unproven in &effects.unproven {
                let part = text
                    .get(unproven.span.start..unproven.span.end)
                    .unwrap_or("");
                let part = part.split_whitespace().collect::<Vec<_>>().join(" ");
                writeln!(out, "    - {} ({part})", unproven.reason)?;
            }
        }
    }
    for (what, list) in [
        ("reads", &effects.reads),
        ("writes", &effects.writes),
        ("deletes", &effects.deletes),
    ] {
        paths(out, what, list)?;
    }
    for connection in &effects.network {
        let direction = match connection.direction {
            NetworkDirection::ReadsOnly => "asks",
            _ => "exchanges data with",
        };
        let host = connection.host.as_deref().unwrap_or("another computer");
        writeln!(out, "  network     {direction} {host}")?;
    }
    let also = [
        (effects.privilege, "runs with the rights of another user"),
        (
            effects.runs_unknown_code,
            "runs code that it does not contain",
        ),
        (effects.asks_services, "asks a service"),
        (effects.processes, "changes processes or services"),
        (effects.packages, "changes packages"),
    ];
    for (_, what) in also.into_iter().filter(|(is, _)| *is) {
        writeln!(out, "  also        {what}")?;
    }
    if !effects.complete {
        writeln!(out, "  There may be more: not everything it runs is known.")?;
    }
    Ok(())
}

fn paths(out: &mut impl Write, what: &str, paths: &[PathEffect]) -> io::Result<()> {
    for path in paths {
        let scope = match path.scope {
            PathScope::Inside => "inside",
            PathScope::Outside => "outside",
            PathScope::Unknown => "unknown",
        };
        writeln!(out, "  {what:<11} {} ({scope})", path.path)?;
    }
    Ok(())
}
