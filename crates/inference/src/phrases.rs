//! The phrases that an encoder learns the built-in domains from, and their vectors beside the encoder.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use car_router::classify::{
    ClassifyError, ClassifyErrorKind, EncoderSetup, EncoderUse, Phrase, PhraseVectors, TextEncoder,
};
use car_router::domain::Domain;
use car_router::settings::EncoderPrecision;
use car_router::{PackSet, RouterBuilder};

use crate::encoder::{Encoder, EncoderOptions};
use crate::error::EncoderError;
use crate::model::Precision;
use crate::source::{ModelFiles, Source};

/// A line for each phrase: set, domain or `out_of_scope`, and text. `cargo xtask encoder` writes the file.
const PHRASES: &str = include_str!("../data/phrases.tsv");

/// The name of the domain in [`PHRASES`] for texts that belong to none.
const NO_DOMAIN: &str = "out_of_scope";

/// The number of phrases that are computed between two reports of progress.
const STEP: usize = 64;

impl TextEncoder for Encoder {
    fn name(&self) -> &str {
        self.short_name()
    }

    fn digest(&self) -> u64 {
        Self::digest(self)
    }

    fn embed(&self, texts: &[&str]) -> Result<Vec<Vec<f32>>, ClassifyError> {
        let found = Self::embed(self, texts).map_err(failed)?;
        Ok(found.into_iter().map(|one| one.vector).collect())
    }

    fn label_probabilities(&self, text: &str) -> Result<Option<Vec<(String, f32)>>, ClassifyError> {
        let found = Self::label_probabilities(self, text).map_err(failed)?;
        Ok(found.map(|all| self.labels().iter().cloned().zip(all).collect()))
    }
}

fn failed(error: EncoderError) -> ClassifyError {
    let detail = format!("the encoder failed: {error}");
    ClassifyError::new(ClassifyErrorKind::Failed, detail).with_cause(error)
}

/// Returns the phrases: set, domain (`None` for texts that belong to none) and text.
fn phrases() -> impl Iterator<Item = (PackSet, Option<Domain>, &'static str)> {
    PHRASES.lines().filter_map(|line| {
        let mut fields = line.splitn(3, '\t');
        let (set, domain, text) = (fields.next()?, fields.next()?, fields.next()?);
        let set = PackSet::WITH_CORPUS
            .into_iter()
            .find(|s| s.as_str() == set)?;
        let domain = match domain {
            NO_DOMAIN => None,
            name => Some(Domain::new(name).ok()?),
        };
        Some((set, domain, text))
    })
}

/// Computes the vectors of the phrases that the built-in domains are learned from. It takes as long as about 18,000
/// requests. `progress` is called with the number of phrases that are done, and with the number of all.
///
/// # Errors
/// Returns an error if the encoder fails on a phrase.
pub fn phrase_vectors(
    encoder: &Encoder,
    mut progress: impl FnMut(usize, usize),
) -> Result<PhraseVectors, EncoderError> {
    let all: Vec<_> = phrases().collect();
    let mut done = Vec::with_capacity(all.len());
    for part in all.chunks(STEP) {
        let texts: Vec<&str> = part.iter().map(|(.., text)| *text).collect();
        let vectors = encoder.embed(&texts)?;
        done.extend(part.iter().zip(vectors).map(|((set, domain, _), found)| {
            let mut phrase = Phrase::new(*set, found.vector);
            phrase.domain.clone_from(domain);
            phrase
        }));
        progress(done.len(), all.len());
    }
    PhraseVectors::new(encoder.digest(), &done)
        .map_err(|e| EncoderError::Computation(e.to_string()))
}

/// Writes the vectors to the folder of their encoder and returns the path of the file.
///
/// # Errors
/// Returns an error if the file cannot be written.
pub fn store(vectors: &PhraseVectors, folder: impl AsRef<Path>) -> Result<PathBuf, EncoderError> {
    let file = folder.as_ref().join(PhraseVectors::FILE);
    // A reader sees the old file or the new one.
    let new = file.with_extension(format!("{}.new", std::process::id()));
    let written = fs::write(&new, vectors.to_bytes()).and_then(|()| fs::rename(&new, &file));
    match written {
        Ok(()) => Ok(file),
        Err(error) => {
            let _ = fs::remove_file(&new);
            Err(EncoderError::unreadable(&file, error))
        }
    }
}

/// Loads the encoder of a folder with the phrase vectors beside it, for
/// [`RouterBuilder::encoder`](car_router::RouterBuilder::encoder). A model with labels needs no phrase vectors.
///
/// # Errors
/// Returns an error if the encoder cannot be loaded, or if its phrase vectors are missing, malformed, or were computed
/// with another model.
pub fn setup(
    folder: impl AsRef<Path>,
    options: EncoderOptions,
    when: EncoderUse,
) -> Result<EncoderSetup, EncoderError> {
    let folder = folder.as_ref();
    let encoder = Encoder::from_dir_with(folder, options)?;
    let file = folder.join(PhraseVectors::FILE);
    let phrases = match fs::read(&file) {
        Ok(bytes) => Some(read_phrases(&file, &bytes, &encoder)?),
        Err(error) if error.kind() == ErrorKind::NotFound && !encoder.labels().is_empty() => None,
        Err(error) if error.kind() == ErrorKind::NotFound => {
            return Err(EncoderError::Missing {
                file,
                expected: "the vectors of phrases; run `car-router encoder prepare` with this folder",
            });
        }
        Err(error) => return Err(EncoderError::unreadable(&file, error)),
    };
    let mut setup = EncoderSetup::new(Arc::new(encoder)).with_when(when);
    setup.phrases = phrases.map(Arc::new);
    Ok(setup)
}

/// Gives an encoder that is embedded in the program the phrase vectors among its files, for
/// [`RouterBuilder::encoder`](car_router::RouterBuilder::encoder).
///
/// # Errors
/// Returns an error if there are no phrase vectors among the files, or if they are malformed or were computed with
/// another model.
pub fn setup_of(
    encoder: Encoder,
    files: ModelFiles,
    when: EncoderUse,
) -> Result<EncoderSetup, EncoderError> {
    let source = Source::Program(files);
    let file = source.path(PhraseVectors::FILE);
    let bytes = source.read_file(PhraseVectors::FILE, "the vectors of phrases")?;
    let phrases = read_phrases(&file, &bytes, &encoder)?;
    Ok(EncoderSetup::new(Arc::new(encoder))
        .with_phrases(Arc::new(phrases))
        .with_when(when))
}

/// Gives a builder the encoder that its settings name (`encoder.path`, `encoder.when`, `encoder.precision`). A builder
/// whose settings name none is returned unchanged.
///
/// # Errors
/// Returns an error as [`setup`] does.
pub fn configure(builder: RouterBuilder) -> Result<RouterBuilder, EncoderError> {
    let Some((path, settings)) = builder.encoder_settings() else {
        return Ok(builder);
    };
    let precision = match settings.precision {
        EncoderPrecision::Float => Precision::Float,
        _ => Precision::Int8,
    };
    let options = EncoderOptions::default().with_precision(precision);
    let setup = setup(path, options, settings.when)?;
    Ok(builder.encoder(setup))
}

/// Parses phrase vectors that must belong to the encoder.
fn read_phrases(
    file: &Path,
    bytes: &[u8],
    encoder: &Encoder,
) -> Result<PhraseVectors, EncoderError> {
    let vectors =
        PhraseVectors::from_bytes(bytes).map_err(|e| EncoderError::unreadable(file, e))?;
    let (found, expected) = (vectors.encoder(), encoder.digest());
    if found != expected {
        return Err(EncoderError::OtherModel {
            file: file.to_owned(),
            found,
            expected,
        });
    }
    Ok(vectors)
}
