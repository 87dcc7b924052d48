//! Search by meaning: a vector for each application and each program, and the programs nearest to a request.
//!
//! Vectors are made by a [`TextEncoder`] and only compared with a request's vector of the same encoder. They are kept as
//! whole numbers of four bits, which keeps the order of the nearest programs but for a few.

use std::fmt;
use std::sync::Arc;

use car_router::classify::{ClassifyError, StaticEncoder, TextEncoder};
use rusqlite::{Connection, OptionalExtension as _, params};

use super::IndexError;

/// The most programs that are near enough to be ranked.
const MAX_NEAREST: usize = 100;

/// The texts that are embedded together.
const BATCH: usize = 256;

/// The vectors of one row of the table.
const BLOCK: usize = 4096;

/// The most vectors of an index.
const MAX_VECTORS: usize = 200_000;

/// The largest whole number of four bits, of either sign.
const MAX_LEVEL: f32 = 7.0;

/// The bonus of a program is kept in steps of this size.
const BONUS_STEP: f32 = 1.0 / 512.0;

/// The version of the texts that vectors are made of.
const TEXT_VERSION: u32 = 1;

/// Of this many pairs of unrelated sentences, one is more similar than the threshold.
const PAIRS_BELOW_THRESHOLD: usize = 200;

/// The threshold of an encoder that finds no two of the sentences similar.
const MIN_THRESHOLD: f32 = 0.1;

/// An encoder that the lookups were given.
#[derive(Debug, Clone)]
pub(crate) struct IndexEncoder(pub(crate) Arc<dyn TextEncoder>);

impl IndexEncoder {
    /// Returns what vectors remember of their encoder.
    pub(super) fn id(&self) -> String {
        format!("{} {:016x} {TEXT_VERSION}", self.0.name(), self.0.digest())
    }

    /// Returns the encoder that is always there.
    pub(crate) fn built_in() -> Self {
        Self(Arc::new(StaticEncoder))
    }

    /// Returns the name for people.
    pub(super) fn name(&self) -> &str {
        self.0.name()
    }

    fn embed(&self, texts: &[&str]) -> Result<Vec<Vec<f32>>, ClassifyError> {
        let vectors = self.0.embed(texts)?;
        let dimensions = vectors.first().map_or(0, Vec::len);
        let is_sound = vectors.len() == texts.len()
            && dimensions > 0
            && vectors
                .iter()
                .all(|v| v.len() == dimensions && v.iter().all(|x| x.is_finite()));
        if is_sound {
            Ok(vectors)
        } else {
            let kind = car_router::classify::ClassifyErrorKind::Malformed;
            Err(ClassifyError::new(kind, "vectors of different lengths"))
        }
    }
}

/// Returns the name of the encoder that made the vectors of an index; `None` if it has none.
///
/// # Errors
/// Fails if the index cannot be read.
pub(super) fn encoder_of(connection: &Connection) -> Result<Option<String>, IndexError> {
    // An id is a name, which may have blanks, a digest and a version.
    let id = fact(connection, "encoder")?;
    Ok(id.map(|id| match id.rsplitn(3, ' ').nth(2) {
        Some(name) => name.to_owned(),
        None => id,
    }))
}

fn fact(connection: &Connection, name: &str) -> Result<Option<String>, IndexError> {
    let mut fact = connection.prepare("SELECT value FROM facts WHERE name = ?1")?;
    Ok(fact.query_row([name], |row| row.get(0)).optional()?)
}

/// A program or an application: its row, whether it is an application, and what is said for it beside its meaning.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct VectorKey {
    pub(super) row: u32,
    pub(super) is_application: bool,
    pub(super) bonus: f32,
}

/// Embeds the texts of programs and writes their vectors.
///
/// # Errors
/// Fails if the encoder does, or if the file cannot be written.
pub(super) fn write_vectors(
    connection: &Connection,
    encoder: &IndexEncoder,
    documents: &[(VectorKey, String)],
    progress: &mut dyn FnMut(usize, usize),
) -> Result<(), VectorError> {
    let threshold = fit_threshold(encoder)?;
    let documents = documents.get(..MAX_VECTORS).unwrap_or(documents);
    let mut keys = Vec::new();
    let mut levels = Vec::new();
    let mut dimensions = 0;
    let mut block = 0;
    for (done, batch) in (0..).step_by(BATCH).zip(documents.chunks(BATCH)) {
        progress(done, documents.len());
        let texts: Vec<&str> = batch.iter().map(|(_, text)| text.as_str()).collect();
        for ((key, _), vector) in batch.iter().zip(encoder.embed(&texts)?) {
            // A text without a known word is near to nothing.
            if vector.iter().all(|x| *x == 0.0) {
                continue;
            }
            dimensions = vector.len();
            keys.push(*key);
            append_levels(&mut levels, &vector);
        }
        if keys.len() >= BLOCK {
            write_block(connection, block, &keys, &levels)?;
            block += 1;
            keys.clear();
            levels.clear();
        }
    }
    if !keys.is_empty() {
        write_block(connection, block, &keys, &levels)?;
    }
    progress(documents.len(), documents.len());
    let mut fact = connection.prepare("INSERT INTO facts (name, value) VALUES (?1, ?2)")?;
    fact.execute(params!["encoder", encoder.id()])?;
    fact.execute(params!["dimensions", dimensions.to_string()])?;
    fact.execute(params!["threshold", threshold.to_string()])?;
    Ok(())
}

/// Why there are no vectors.
#[derive(Debug)]
pub(super) enum VectorError {
    /// The encoder failed: the index is written without vectors.
    Encoder,
    /// The file could not be written.
    Index(IndexError),
}

impl From<ClassifyError> for VectorError {
    fn from(_: ClassifyError) -> Self {
        Self::Encoder
    }
}

impl From<rusqlite::Error> for VectorError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Index(error.into())
    }
}

/// Fits the similarity below which a program is not similar: one pair in 200 of sentences that ask for no program is
/// more similar. Similarities of different encoders are not comparable, so each has a threshold of its own.
fn fit_threshold(encoder: &IndexEncoder) -> Result<f32, ClassifyError> {
    let sentences: Vec<&str> = include_str!("../../data/unrelated.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .collect();
    let vectors = encoder.embed(&sentences)?;
    let mut similarities = Vec::new();
    for (at, one) in vectors.iter().enumerate() {
        for other in vectors.iter().skip(at + 1) {
            similarities.push(one.iter().zip(other).map(|(a, b)| a * b).sum::<f32>());
        }
    }
    similarities.sort_by(|a, b| b.total_cmp(a));
    let at = similarities.len() / PAIRS_BELOW_THRESHOLD;
    Ok(similarities
        .get(at)
        .map_or(1.0, |similarity| similarity.max(MIN_THRESHOLD)))
}

/// Appends a vector as numbers of four bits, two a byte, the first in the low half; 8 represents zero.
fn append_levels(levels: &mut Vec<u8>, vector: &[f32]) {
    let largest = vector.iter().fold(0.0_f32, |most, x| most.max(x.abs()));
    let level = |x: &f32| ((x / largest * MAX_LEVEL).round() + 8.0) as u8;
    for pair in vector.chunks(2) {
        let second = pair.get(1).map_or(8, level);
        levels.push(pair.first().map_or(8, level) | second << 4);
    }
}

fn write_block(
    connection: &Connection,
    block: i64,
    keys: &[VectorKey],
    levels: &[u8],
) -> Result<(), rusqlite::Error> {
    let mut bytes = Vec::with_capacity(keys.len() * 5);
    for key in keys {
        let row = key.row << 1 | u32::from(key.is_application);
        bytes.extend(row.to_le_bytes());
        bytes.push((key.bonus / BONUS_STEP).round().clamp(0.0, 255.0) as u8);
    }
    let insert =
        "INSERT INTO semantic_embeddings (block, programs, embeddings) VALUES (?1, ?2, ?3)";
    connection.execute(insert, params![block, bytes, levels])?;
    Ok(())
}

/// The vectors of an index in memory, with the encoder that made them.
pub(super) struct Vectors {
    encoder: IndexEncoder,
    dimensions: usize,
    threshold: f32,
    keys: Vec<VectorKey>,
    /// What each product is multiplied by, so that a vector has length 1.
    scales: Vec<f32>,
    levels: Vec<i8>,
}

impl fmt::Debug for Vectors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Vectors")
            .field("encoder", &self.encoder)
            .field("count", &self.keys.len())
            .finish_non_exhaustive()
    }
}

/// A program near to a request.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct NearProgram {
    pub(super) key: VectorKey,
    pub(super) similarity: f32,
}

impl Vectors {
    /// Reads the vectors of an index; `Ok(None)` if it has none of this encoder.
    pub(super) fn read_from(
        connection: &Connection,
        encoder: &IndexEncoder,
    ) -> Result<Option<Self>, IndexError> {
        if fact(connection, "encoder")? != Some(encoder.id()) {
            return Ok(None);
        }
        let number = |name| {
            fact(connection, name).map(|text| text.and_then(|text| text.parse::<f32>().ok()))
        };
        let (dimensions, threshold) = (number("dimensions")?, number("threshold")?);
        let (Some(dimensions), Some(threshold)) = (dimensions, threshold) else {
            return Ok(None);
        };
        let mut vectors = Self {
            encoder: encoder.clone(),
            dimensions: dimensions as usize,
            threshold,
            keys: Vec::new(),
            scales: Vec::new(),
            levels: Vec::new(),
        };
        let mut blocks = connection
            .prepare("SELECT programs, embeddings FROM semantic_embeddings ORDER BY block")?;
        let mut rows = blocks.query([])?;
        while let Some(row) = rows.next()? {
            let blob = |at: usize| -> rusqlite::Result<Vec<u8>> { row.get(at) };
            vectors.add_block(&blob(0)?, &blob(1)?);
        }
        Ok(Some(vectors))
    }

    fn add_block(&mut self, programs: &[u8], embeddings: &[u8]) {
        let width = self.dimensions.div_ceil(2).max(1);
        let records = programs.as_chunks::<5>().0;
        for ([a, b, c, d, bonus], packed) in records.iter().zip(embeddings.chunks_exact(width)) {
            let row = u32::from_le_bytes([*a, *b, *c, *d]);
            self.keys.push(VectorKey {
                row: row >> 1,
                is_application: row & 1 == 1,
                bonus: f32::from(*bonus) * BONUS_STEP,
            });
            let before = self.levels.len();
            self.levels.resize(before + 2 * width, 0);
            let added = self.levels.get_mut(before..).unwrap_or_default();
            for (pair, byte) in added.as_chunks_mut::<2>().0.iter_mut().zip(packed) {
                *pair = [(byte & 15) as i8 - 8, (byte >> 4) as i8 - 8];
            }
            let added = &*added;
            self.scales
                .push(1.0 / (dot(added, added) as f32).sqrt().max(f32::EPSILON));
        }
    }

    /// Returns the programs nearest to a text, the best first: none without a known word.
    ///
    /// # Errors
    /// Fails if the encoder does.
    pub(super) fn nearest(&self, text: &str) -> Result<Vec<NearProgram>, ClassifyError> {
        let vector = self.encoder.embed(&[text])?.pop().unwrap_or_default();
        let largest = vector.iter().fold(0.0_f32, |most, x| most.max(x.abs()));
        if vector.len() != self.dimensions || largest == 0.0 {
            return Ok(Vec::new());
        }
        let scale = f32::from(i8::MAX) / largest;
        let mut query: Vec<i8> = vector.iter().map(|x| (x * scale).round() as i8).collect();
        query.resize(self.dimensions.next_multiple_of(2), 0);
        let length = (query.iter().map(|x| i32::from(*x).pow(2)).sum::<i32>() as f32).sqrt();
        let mut near = Vec::new();
        let vectors = self.levels.chunks_exact(query.len());
        for ((key, scale), levels) in self.keys.iter().zip(&self.scales).zip(vectors) {
            let similarity = dot(&query, levels) as f32 * scale / length;
            if similarity >= self.threshold {
                near.push(NearProgram {
                    key: *key,
                    similarity,
                });
            }
        }
        let points = |near: &NearProgram| near.similarity + near.key.bonus;
        near.sort_by(|a, b| points(b).total_cmp(&points(a)));
        near.truncate(MAX_NEAREST);
        Ok(near)
    }
}

/// Returns the dot product of two vectors of small numbers.
fn dot(a: &[i8], b: &[i8]) -> i32 {
    // 127 · 8 fits 16 bits, so that the processor multiplies many at once.
    let product = |(a, b): (&i8, &i8)| i32::from(i16::from(*a) * i16::from(*b));
    a.iter().zip(b).map(product).sum()
}
