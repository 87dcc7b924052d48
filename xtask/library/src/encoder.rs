//! `cargo xtask encoder`: the phrases that an encoder learns the shipped domains from, their vectors, and the small encoder.

mod distill;
mod pack;

use std::collections::HashMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use car_router::PackSet;
use car_router::classify::Phrase;
use car_router::classify::PhraseVectors;
use car_router::classify::embedded::Scores;
use car_router::classify::embedded::network::fit::held_out_of_both;
use car_router::classify::embedded::train::Example;
use car_router::classify::embedded::train::train as train_linear;
use car_router::classify::embedded::{OUT_OF_SCOPE_CLASS, labels};
use car_router::classify::encoder::fit::{Sample, means};
use car_router_inference::{Encoder, EncoderOptions, Precision, store};
use clap::{Args, Subcommand};
use xtask_shared::process::root;

use crate::{corpus, train};

/// What to do for an encoder.
#[derive(Debug, Args)]
pub(crate) struct EncoderArgs {
    #[command(subcommand)]
    what: EncoderTask,
}

#[derive(Debug, Subcommand)]
enum EncoderTask {
    /// Write the phrases of the corpus, one of each template, to crates/inference/data/phrases.tsv.
    Phrases {
        /// Write nothing; fail if the file differs from the corpus.
        #[arg(long)]
        check: bool,
    },
    /// Compute and fit the phrase vectors of an encoder, with requests of public repositories.
    Fit(FitArgs),
    /// Write a smaller copy of a BERT model: fewer word pieces, 4-bit weights.
    Pack(pack::PackArgs),
    /// Make the encoder that ships in crates/encoder, from two teachers: some forty minutes on two cores.
    Distill(distill::EncoderDistillArgs),
}

/// Where the encoder and the requests are.
#[derive(Debug, Args)]
pub(crate) struct FitArgs {
    /// The folder of the encoder, in which `car-router-phrases.bin` is written.
    #[arg(long, value_name = "DIR")]
    encoder: PathBuf,
    /// The folder of the requests, with `domain/requests.jsonl` and `out_of_scope/requests.jsonl`.
    #[arg(long, value_name = "DIR")]
    data: PathBuf,
    /// The number of phrases that one vector stands for.
    #[arg(long, value_name = "COUNT", default_value_t = 8)]
    per_vector: usize,
}

pub(crate) fn run(args: &EncoderArgs) -> Result<(), String> {
    match &args.what {
        EncoderTask::Phrases { check } => phrases(*check),
        EncoderTask::Fit(args) => fit(args),
        EncoderTask::Pack(args) => pack::run(args),
        EncoderTask::Distill(args) => distill::run(args),
    }
}

/// The first text of each template.
fn first_of_templates(set: PackSet) -> Result<Vec<Example>, String> {
    let mut examples = corpus::examples(set, train::SEED)?;
    examples.dedup_by_key(|example| example.template);
    Ok(examples)
}

/// Writes the phrases, or with `check` fails where the file differs from the corpus.
pub(crate) fn phrases(check: bool) -> Result<(), String> {
    let mut lines = String::new();
    for set in PackSet::WITH_CORPUS {
        for example in first_of_templates(set)? {
            let domain = match example.class {
                OUT_OF_SCOPE_CLASS => "out_of_scope",
                class => labels(set).get(class).map_or("", |d| d.as_str()),
            };
            let text = example
                .text
                .split_whitespace()
                .collect::<Vec<_>>()
                .join(" ");
            let _ = writeln!(lines, "{}\t{domain}\t{text}", set.as_str());
        }
    }
    let file = root().join("crates/inference/data/phrases.tsv");
    let failed = |error: std::io::Error| format!("{}: {error}", file.display());
    if !check {
        return fs::write(&file, lines).map_err(failed);
    }
    if fs::read_to_string(&file).map_err(failed)? == lines {
        return Ok(());
    }
    Err(format!(
        "{} differs from the corpus; `cargo xtask encoder phrases` writes it",
        file.display()
    ))
}

/// The number of texts that are embedded at once.
const BATCH: usize = 64;

fn embedded_phrases(
    encoder: &Encoder,
    set: PackSet,
    examples: &[Example],
) -> Result<Vec<Phrase>, String> {
    let mut phrases = Vec::with_capacity(examples.len());
    for batch in examples.chunks(BATCH) {
        let texts: Vec<&str> = batch.iter().map(|e| e.text.as_str()).collect();
        let found = encoder.embed(&texts).map_err(|e| e.to_string())?;
        phrases.extend(batch.iter().zip(found).map(|(example, found)| {
            let mut phrase = Phrase::new(set, found.vector);
            phrase.domain = labels(set).get(example.class).cloned();
            phrase
        }));
    }
    Ok(phrases)
}

/// The texts of a set with their vectors, and what the trained models make of each without having seen its template.
struct Known {
    examples: Vec<Example>,
    phrases: Vec<Phrase>,
    scores: HashMap<usize, Scores>,
}

impl Known {
    /// The requests that only the confidence is fitted on, from this number of a template on, with the scores of the
    /// shipped models.
    fn calibration(encoder: &Encoder, first_template: usize) -> Result<Self, String> {
        let examples = corpus::calibration_examples(first_template)?;
        let models = train::shipped_models()?;
        let scored = examples
            .iter()
            .map(|e| (e.template, models.score(&e.text).0));
        Ok(Self {
            phrases: embedded_phrases(encoder, PackSet::Shell, &examples)?,
            scores: scored.collect(),
            examples,
        })
    }

    fn shell(encoder: &Encoder, data: &Path) -> Result<[Self; 2], String> {
        let set = PackSet::Shell;
        let mut all = corpus::examples(set, train::SEED)?;
        let first = all.iter().map(|e| e.template).max().unwrap_or(0) + 1;
        let authored = first_of_templates(set)?;
        let rows = corpus::real_rows(data)?;
        let mut real = corpus::real_examples(&rows, train::SEED, first);
        all.extend(real.iter().cloned());
        real.dedup_by_key(|example| example.template);
        let (_, linear) = train_linear(&all, &[], train::SHELL_ROWS, train::SEED);
        let scores = held_out_of_both(&all, &linear, train::SEED);
        let scores = firsts(&all, &scores);
        let known = |examples: Vec<Example>| {
            Ok::<_, String>(Self {
                phrases: embedded_phrases(encoder, set, &examples)?,
                examples,
                scores: scores.clone(),
            })
        };
        Ok([known(authored)?, known(real)?])
    }

    fn data(encoder: &Encoder) -> Result<Self, String> {
        let set = PackSet::Data;
        let all = corpus::examples(set, train::SEED)?;
        let (_, linear) = train_linear(&all, &[], train::DATA_ROWS, train::SEED);
        let examples = first_of_templates(set)?;
        Ok(Self {
            phrases: embedded_phrases(encoder, set, &examples)?,
            scores: firsts(&all, &linear),
            examples,
        })
    }
}

/// The scores of the first text of each template.
fn firsts(examples: &[Example], scores: &[Scores]) -> HashMap<usize, Scores> {
    let mut firsts = HashMap::new();
    for (example, scores) in examples.iter().zip(scores) {
        firsts.entry(example.template).or_insert(*scores);
    }
    firsts
}

/// How often a request that only the confidence is fitted on counts: about as much, compared with all others, as in the
/// models of the embedded classifier.
const CALIBRATION_TIMES: usize = 6;

/// Fits how the phrases of a set are weighed. The confidence is fitted on the texts of `calibration`, too.
fn weigh(
    vectors: &mut PhraseVectors,
    set: PackSet,
    known: &[&Known],
    calibration: Option<&Known>,
    digest: u64,
) -> Result<(), String> {
    let every: Vec<Phrase> = known.iter().flat_map(|k| k.phrases.clone()).collect();
    let every = PhraseVectors::new(digest, &every).map_err(|e| e.to_string())?;
    let examples = || known.iter().flat_map(|k| &k.examples);
    let templates: Vec<usize> = examples().map(|e| e.template).collect();
    let marked = examples().any(|e| e.calibrates());
    let calibration = calibration.into_iter();
    let calibration = calibration.flat_map(|k| std::iter::repeat_n(k, CALIBRATION_TIMES));
    let pairs = known.iter().copied().chain(calibration).flat_map(|k| {
        let pairs = k.examples.iter().zip(&k.phrases);
        pairs.map(|(example, phrase)| (example, phrase, &k.scores))
    });
    let samples: Vec<Sample> = pairs
        .filter(|(example, ..)| example.calibrates() || !marked)
        .filter_map(|(example, phrase, scores)| {
            Some(Sample {
                vector: phrase.vector.clone(),
                class: example.class,
                template: example.template,
                scores: *scores.get(&example.template)?,
            })
        })
        .collect();
    vectors.fit(set, &every, &templates, &samples);
    println!(
        "{}: {} samples, share of the votes {}",
        set.as_str(),
        samples.len(),
        vectors.share(set)
    );
    Ok(())
}

fn fit(args: &FitArgs) -> Result<(), String> {
    let options = EncoderOptions::default()
        .with_precision(Precision::Int8)
        .with_threads(2);
    let encoder = Encoder::from_dir_with(&args.encoder, options).map_err(|e| e.to_string())?;
    let [authored, real] = Known::shell(&encoder, &args.data)?;
    let data = Known::data(&encoder)?;
    // Means of requests of public repositories stand for several requests each, and no request is kept.
    let mut kept = Vec::new();
    for known in [&authored, &real, &data] {
        kept.extend(means(&known.phrases, args.per_vector, train::SEED));
    }
    let digest = encoder.digest();
    let mut vectors = PhraseVectors::new(digest, &kept).map_err(|e| e.to_string())?;
    let templates = [&authored, &real].map(|k| k.examples.iter().map(|e| e.template).max());
    let first = templates.into_iter().flatten().max().unwrap_or(0) + 1;
    let calibration = Known::calibration(&encoder, first)?;
    let shell = [&authored, &real];
    weigh(
        &mut vectors,
        PackSet::Shell,
        &shell,
        Some(&calibration),
        digest,
    )?;
    weigh(&mut vectors, PackSet::Data, &[&data], None, digest)?;
    let file = store(&vectors, &args.encoder).map_err(|e| e.to_string())?;
    println!("{}: {vectors:?}", file.display());
    Ok(())
}
