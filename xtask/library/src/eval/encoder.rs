//! `cargo xtask eval --encoder DIR`: what an encoder gains and costs, beside the embedded classifier alone.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::time::Instant;

use car_router::classify::{EncoderSetup, EncoderUse};
use car_router::eval::{EvaluationReport, percentile};
use car_router::{DomainRegistry, PackSet};
use car_router_inference::{EncoderOptions, Precision, setup};
use xtask_shared::process::root;

use super::{EvalArgs, Scope, generic, predictions, read_rows, router, scope, tools, use_encoder};

/// The ways to ask the encoder that are compared.
const WAYS: [Option<EncoderUse>; 3] = [
    None,
    Some(EncoderUse::BelowThreshold),
    Some(EncoderUse::Always),
];

const HEAD: &str = "\
# The encoder

Written by `cargo xtask eval --encoder crates/encoder/small-encoder --int8 --write`, one request at a time on \
one thread of a busy machine: compare the times, do not quote them. *Alone* is the embedded classifier \
without an encoder; *below threshold* asks the encoder if the confidence of the embedded classifier is below the \
threshold (the default, `encoder.when = \"below_threshold\"`); *always* asks it for every request. The sets and \
figures are those of [accuracy](accuracy.md#columns): shares from 0 to 1, of which higher is better; the \
calibration error (ECE), of which lower is better; and the median time of a decision, in µs. *Rejected* and \
*kept* are those at the shipped threshold.

";

/// What is measured in one way.
struct Way {
    sets: Vec<(&'static str, EvaluationReport, f64)>,
    scope: Scope,
    labels: Vec<f64>,
    tools: Vec<(f64, f64)>,
}

impl Way {
    fn measured(folder: &Path) -> Result<Self, String> {
        let shell = router(DomainRegistry::shipped(PackSet::Shell))?;
        let data = router(DomainRegistry::shipped(PackSet::Data))?;
        let mut sets = Vec::new();
        for (name, router) in [
            ("everyday/domain", &shell),
            ("domain/balanced", &shell),
            ("domain/all", &shell),
            ("data_intents/balanced", &data),
        ] {
            let rows = read_rows(&folder.join(format!("{name}.jsonl")))?;
            let (found, micros) = predictions(router, &rows)?;
            sets.push((
                name,
                EvaluationReport::new(&found),
                percentile(&micros, 0.5),
            ));
        }
        let tools = tools::SETS.iter().map(|set| {
            let told = tools::told(set)?;
            Ok((told.first, told.listed))
        });
        Ok(Self {
            sets,
            scope: scope(folder, &shell)?,
            labels: generic::SETS
                .iter()
                .map(|set| Ok(generic::told(folder, set, 10)?.inside.accuracy))
                .collect::<Result<_, String>>()?,
            tools: tools.collect::<Result<_, String>>()?,
        })
    }
}

fn load(args: &EvalArgs, folder: &Path, when: EncoderUse) -> Result<EncoderSetup, String> {
    let options = EncoderOptions::default().with_precision(match args.int8 {
        true => Precision::Int8,
        false => Precision::Float,
    });
    setup(folder, options, when).map_err(|e| e.to_string())
}

/// Measures a single part with the encoder in the way that was asked for.
pub(super) fn prepare(args: &EvalArgs, folder: &Path) -> Result<(), String> {
    let when = match args.when.as_str() {
        "below_threshold" => EncoderUse::BelowThreshold,
        "always" => EncoderUse::Always,
        other => {
            return Err(format!(
                "--when: found `{other}`, expected `below_threshold` or `always`"
            ));
        }
    };
    use_encoder(Some(load(args, folder, when)?));
    Ok(())
}

/// Compares all ways.
pub(super) fn compare(args: &EvalArgs, folder: &Path) -> Result<(), String> {
    let since = Instant::now();
    let loaded = load(args, folder, EncoderUse::Always)?;
    let load_ms = since.elapsed().as_secs_f64() * 1e3;
    let mut ways = Vec::new();
    for way in WAYS {
        let encoder = way.map(|when| loaded.clone().with_when(when));
        use_encoder(encoder);
        ways.push(Way::measured(&args.folder)?);
    }
    use_encoder(None);
    let mut page = String::new();
    page.push_str(
        "| | rows | alone | below threshold | always |\n| --- | --- | --- | --- | --- |\n",
    );
    let mut row = |name: &str, rows: Option<usize>, of: &dyn Fn(&Way) -> String| {
        let rows = rows.map_or(String::new(), |rows| rows.to_string());
        let cells: Vec<String> = ways.iter().map(of).collect();
        let _ = writeln!(page, "| {name} | {rows} | {} |", cells.join(" | "));
    };
    let names: Vec<_> = ways.first().into_iter().flat_map(|way| &way.sets).collect();
    for (at, (name, all, _)) in names.into_iter().enumerate() {
        let of = |way: &Way, figure: &dyn Fn(&EvaluationReport, f64) -> String| {
            way.sets
                .get(at)
                .map_or(String::new(), |(_, report, micros)| figure(report, *micros))
        };
        row(
            &format!("`{name}`, right / acceptable"),
            Some(all.n),
            &|way| {
                of(way, &|r, _| {
                    format!("{:.3} / {:.3}", r.accuracy, r.accuracy_acceptable)
                })
            },
        );
        row("calibration error", Some(all.n), &|way| {
            of(way, &|r, _| format!("{:.3}", r.ece))
        });
        row("abstained", Some(all.n), &|way| {
            of(way, &|r, _| r.abstained.to_string())
        });
        row("µs, median", Some(all.n), &|way| {
            of(way, &|_, micros| format!("{micros:.0}"))
        });
    }
    let outside = ways.first().map_or(0, |way| way.scope.outside);
    row(
        "out of scope rejected / requests kept",
        Some(outside),
        &|way| format!("{:.3} / {:.3}", way.scope.rejected, way.scope.kept),
    );
    for (at, set) in generic::SETS.iter().enumerate() {
        row(
            &format!("{set}, ten requests a label, right"),
            None,
            &|way| {
                way.labels
                    .get(at)
                    .map_or(String::new(), |share| format!("{share:.3}"))
            },
        );
    }
    for (at, set) in tools::SETS.iter().enumerate() {
        row(
            &format!("`{set}` by description, first / among five"),
            Some(1000),
            &|way| {
                way.tools.get(at).map_or(String::new(), |(first, listed)| {
                    format!("{first:.3} / {listed:.3}")
                })
            },
        );
    }
    let bytes: u64 = [
        "model.safetensors",
        "tokenizer.json",
        "car-router-phrases.bin",
    ]
    .iter()
    .filter_map(|name| Some(folder.join(name).metadata().ok()?.len()))
    .sum();
    let footer = format!(
        "\nThe files of the encoder are {:.1} MB; loading them took {load_ms:.0} ms.\n",
        bytes as f64 / 1e6
    );
    print!("{page}{footer}");
    if args.write {
        let file = root().join("docs/reference/encoder.md");
        fs::write(&file, format!("{HEAD}{page}{footer}"))
            .map_err(|e| format!("{}: {e}", file.display()))?;
    }
    Ok(())
}
