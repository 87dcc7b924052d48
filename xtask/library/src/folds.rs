//! `cargo xtask folds`: how well the shell model reads requests of a source that it was not trained on. A model learns the
//! style of its sources, so the figure on a source that it knows says too much.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use car_router::PackSet;
use car_router::classify::embedded::network::fit::weights_of as network_of;
use car_router::classify::embedded::train::weights_of;
use car_router::classify::embedded::{Ensemble, OUT_OF_SCOPE_CLASS, labels};
use car_router::domain::Domain;
use clap::Args;
use xtask_shared::process::root;

use crate::corpus::{self, RealRow};
use crate::train::{SEED, SHELL_ROWS};

/// What to measure.
#[derive(Debug, Args)]
pub(crate) struct FoldsArgs {
    /// The folder of the requests, with `domain/requests.jsonl` and `out_of_scope/requests.jsonl`.
    #[arg(long, value_name = "DIR")]
    data: PathBuf,
    /// Write docs/reference/sources.md.
    #[arg(long)]
    write: bool,
}

const HEAD: &str = "\
# Sources that nothing was trained on

Written by `cargo xtask folds --data DIR --write`, where DIR holds the requests of public repositories that \
the models of the shell domains are trained on beside the corpus. For each source, the linear model and the \
network are trained on the corpus and on all the other sources, and asked about this one. *Right* is the \
share of requests whose likeliest class is the label, *acceptable* the share for which it is the label or \
another one that the data accepts; talk that belongs to no domain counts as the domain `general`. No \
threshold is applied. Both shares are from 0 to 1; higher is better.

| source | requests | right | acceptable |
| --- | --- | --- | --- |
";

pub(crate) fn run(args: &FoldsArgs) -> Result<(), String> {
    let authored = corpus::training_examples(PackSet::Shell, SEED)?;
    let first = authored.iter().map(|e| e.template).max().unwrap_or(0) + 1;
    let rows = corpus::real_rows(&args.data)?;
    let inside = rows.iter().filter(|row| row.class != OUT_OF_SCOPE_CLASS);
    let mut sources: Vec<&str> = inside.map(|row| row.source.as_str()).collect();
    sources.sort_unstable();
    sources.dedup();
    let names = labels(PackSet::Shell);
    let general = names.iter().position(|d| *d == Domain::GENERAL);
    let mut page = HEAD.to_owned();
    let mut all = [0usize; 3];
    for source in sources {
        let is_held = |row: &&RealRow| row.source == source && row.class != OUT_OF_SCOPE_CLASS;
        let (held, kept): (Vec<&RealRow>, Vec<&RealRow>) = rows.iter().partition(is_held);
        let mut examples = authored.clone();
        examples.extend(corpus::real_examples(kept, SEED, first));
        let network = network_of(&examples, SEED);
        let linear = weights_of(&examples, SHELL_ROWS, SEED);
        let models = Ensemble::new(linear).with_network(Some(network));
        let mut found = [held.len(), 0, 0];
        for row in held {
            let top = models.score(&row.text).0.ranked()[0];
            let top = if top == OUT_OF_SCOPE_CLASS {
                general.unwrap_or(top)
            } else {
                top
            };
            let name = names.get(top).map_or("", |d| d.as_str());
            found[1] += usize::from(top == row.class);
            let accepted = top == row.class || row.acceptable.iter().any(|a| a == name);
            found[2] += usize::from(accepted);
        }
        line(&mut page, source, found);
        all.iter_mut().zip(found).for_each(|(sum, n)| *sum += n);
    }
    line(&mut page, "all", all);
    print!("{page}");
    if args.write {
        let file = root().join("docs/reference/sources.md");
        fs::write(&file, page).map_err(|e| format!("{}: {e}", file.display()))?;
    }
    Ok(())
}

fn line(page: &mut String, source: &str, [rows, right, acceptable]: [usize; 3]) {
    let share = |n: usize| n as f64 / rows.max(1) as f64;
    let (right, acceptable) = (share(right), share(acceptable));
    let _ = writeln!(page, "| {source} | {rows} | {right:.3} | {acceptable:.3} |");
}
