//! `car-router models import`: writes a catalogue from a public list of models.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::process::ExitCode;

use car_router::ModelCatalogue;
use car_router::model::{LeftOut, ModelImport, QualityBasis};

use crate::args::ImportArgs;
use crate::commands::init;
use crate::output::failure::{Failure, code_after};
use crate::output::page::{Page, counted};
use crate::setup;

/// The most models that cannot be read of which the summary says why.
const MAX_SHOWN: usize = 5;

pub(crate) fn run(args: &ImportArgs) -> Result<ExitCode, Failure> {
    let date = args.date.unwrap_or_else(setup::today);
    let import = ModelImport::from_file(&args.file, date).map_err(Failure::usage)?;
    let catalogue = if args.only.is_empty() {
        import.catalogue().clone()
    } else {
        import.catalogue().matching(&args.only)
    };
    if catalogue.models().is_empty() {
        summarize(&import, &catalogue)?;
        return Err(Failure::usage(if args.only.is_empty() {
            format!(
                "`{}` has no model that can be imported",
                args.file.display()
            )
        } else {
            let patterns = args.only.join("`, `");
            format!("no imported model fits `{patterns}`, expected patterns such as `anthropic/*`")
        }));
    }
    let text = format!(
        "# Imported by `car-router models import` from a list of {}.\n\
         # `quality_basis` says where the quality comes from: `benchmark` (in the list), `family` (the prior of the family,\n\
         # a judgment), or `unknown`. The latency is the prior of the family, or 1000 ms.\n\n{}",
        import.format(),
        catalogue.to_toml()
    );
    match &args.out {
        Some(file) => init::write(file, &text)?,
        None => {
            // A reader that has seen enough, such as `head`, does not need the rest.
            let written = io::stdout().lock().write_all(text.as_bytes());
            code_after(written.map_err(Failure::from), ExitCode::SUCCESS)?;
        }
    }
    summarize(&import, &catalogue)?;
    Ok(ExitCode::SUCCESS)
}

/// Says on standard error how many models came in, where their quality comes from, and how many were left out and why.
fn summarize(import: &ModelImport, catalogue: &ModelCatalogue) -> Result<(), Failure> {
    let mut out = anstream::stderr().lock();
    let mut page = Page::new(&mut out);
    let models = catalogue.models();
    let date = catalogue.date().map(|date| format!(", as of {date}"));
    page.paragraph(
        "",
        format!(
            "{}: {} imported{}.",
            import.format(),
            counted(models.len(), "model"),
            date.unwrap_or_default()
        ),
    )?;
    let bases = [
        (QualityBasis::Benchmark, "from a benchmark"),
        (QualityBasis::Family, "from the family"),
        (QualityBasis::Unknown, "unknown"),
    ];
    let count = |basis| {
        models
            .iter()
            .filter(move |m| m.quality_basis == Some(basis))
    };
    let bases = bases.map(|(basis, words)| (count(basis).count(), words));
    let bases = bases.iter().filter(|(count, _)| *count > 0);
    let bases: Vec<String> = bases
        .map(|(count, words)| format!("{count} {words}"))
        .collect();
    if !bases.is_empty() {
        page.row("quality", bases.join(", "))?;
    }
    let mut reasons: BTreeMap<String, usize> = BTreeMap::new();
    for (_, reason) in import.left_out() {
        let words = match reason {
            // Each has a problem of its own.
            LeftOut::Unreadable(_) => "unreadable".to_owned(),
            reason => reason.to_string(),
        };
        *reasons.entry(words).or_default() += 1;
    }
    let others = import.catalogue().models().len() - models.len();
    if others > 0 {
        reasons.insert("not named by --only".to_owned(), others);
    }
    let mut reasons: Vec<(String, usize)> = reasons.into_iter().collect();
    reasons.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    if !reasons.is_empty() {
        let reasons: Vec<String> = reasons
            .iter()
            .map(|(words, count)| format!("{words} ({count})"))
            .collect();
        page.row("left out", reasons.join(", "))?;
    }
    let unreadable = import
        .left_out()
        .iter()
        .filter_map(|(name, reason)| match reason {
            LeftOut::Unreadable(problem) => Some((name, problem)),
            _ => None,
        });
    for (name, problem) in unreadable.take(MAX_SHOWN) {
        page.row("unreadable", format!("{name:?}: {problem}"))?;
    }
    Ok(())
}
