//! `car-router encoder`: prepares a sentence encoder, and computes vectors with it.

use std::process::ExitCode;

use crate::args::EncoderArgs;
use crate::output::failure::Failure;

#[cfg(not(feature = "inference"))]
pub(crate) fn run(_: &EncoderArgs) -> Result<ExitCode, Failure> {
    Err(Failure::usage(
        "this command was built without the feature `inference`, expected one with it: \
         cargo install car-router-cli --features inference",
    ))
}

#[cfg(feature = "inference")]
pub(crate) use with_inference::run;

#[cfg(feature = "inference")]
mod with_inference {
    use std::io::{self, BufRead, Write};
    use std::path::Path;
    use std::time::Duration;

    use car_router_inference::{Encoder, EncoderOptions, Precision, phrase_vectors, store};
    use indicatif::{ProgressBar, ProgressStyle};
    use serde::Serialize;

    use super::*;
    use crate::args::EncoderTask;

    /// A line of `car-router encoder embed`.
    #[derive(Serialize)]
    struct EmbedLine<'t> {
        text: &'t str,
        vector: Vec<f32>,
        tokens: usize,
        truncated: bool,
    }

    pub(crate) fn run(args: &EncoderArgs) -> Result<ExitCode, Failure> {
        match &args.task {
            EncoderTask::Prepare { folder } => prepare(folder),
            EncoderTask::Embed {
                folder,
                texts,
                int8,
            } => embed(folder, texts, *int8),
        }
    }

    /// Loads an encoder that may use all cores.
    fn load(folder: &Path, precision: Precision) -> Result<Encoder, Failure> {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let options = EncoderOptions::default()
            .with_precision(precision)
            .with_threads(threads);
        Encoder::from_dir_with(folder, options).map_err(Failure::usage)
    }

    fn prepare(folder: &Path) -> Result<ExitCode, Failure> {
        let encoder = load(folder, Precision::Float)?;
        if !encoder.labels().is_empty() {
            anstream::eprintln!(
                "{} tells its own labels apart and needs no phrases: {}",
                folder.display(),
                encoder.labels().join(", ")
            );
            return Ok(ExitCode::SUCCESS);
        }
        let bar = ProgressBar::new(0);
        bar.enable_steady_tick(Duration::from_millis(100));
        if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} phrases, {eta} left")
        {
            bar.set_style(style);
        }
        let vectors = phrase_vectors(&encoder, |done, all| {
            bar.set_length(all as u64);
            bar.set_position(done as u64);
        });
        bar.finish_and_clear();
        let vectors = vectors.map_err(|e| Failure::Request(e.to_string()))?;
        let file = store(&vectors, folder).map_err(|e| Failure::Request(e.to_string()))?;
        anstream::eprintln!(
            "{}: {} vectors; use it with --encoder {}",
            file.display(),
            vectors.len(),
            folder.display()
        );
        Ok(ExitCode::SUCCESS)
    }

    fn embed(folder: &Path, texts: &[String], int8: bool) -> Result<ExitCode, Failure> {
        let precision = if int8 {
            Precision::Int8
        } else {
            Precision::Float
        };
        let encoder = load(folder, precision)?;
        let mut out = anstream::stdout().lock();
        let mut print = |text: &str| -> Result<(), Failure> {
            let found = encoder
                .embed(&[text])
                .map_err(|e| Failure::Request(e.to_string()))?;
            for one in found {
                let line = EmbedLine {
                    text,
                    vector: one.vector,
                    tokens: one.tokens,
                    truncated: one.truncated,
                };
                serde_json::to_writer(&mut out, &line).map_err(io::Error::from)?;
                writeln!(out)?;
            }
            Ok(())
        };
        for text in texts {
            print(text)?;
        }
        if texts.is_empty() {
            for line in io::stdin().lock().lines() {
                print(&line?)?;
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}
