//! The model of difficulty: which tier a prompt belongs to.

use std::path::Path;

use car_router::complexity::{ComplexityTier, train};
use car_router::learned::train::LabeledText;

use super::{SEED, prompts};
use crate::corpus;

/// Of the requests for one command, one in eight counts: they are many, and alike.
const STEP: usize = 8;

/// Returns the files of the models, with and without the vectors of the static table, and the number of texts. Beside the
/// authored prompts, the requests in `data` that one command serves, and talk that is no request, are simple.
pub(super) fn files(data: &Path) -> Result<(Vec<u8>, Vec<u8>, usize), String> {
    let authored = prompts::authored()?.into_iter();
    let labeled = |prompt: prompts::Prompt| {
        Some(LabeledText {
            class: prompt.tier? as usize,
            text: prompt.text,
            source: prompt.author,
            others: Vec::new(),
        })
    };
    let mut examples: Vec<LabeledText> = authored.filter_map(labeled).collect();
    let authors = examples
        .iter()
        .map(|e| e.source)
        .max()
        .map_or(0, |most| most + 1);
    let rows = corpus::real_rows(data)?;
    let simple = rows.iter().step_by(STEP).map(|row| LabeledText {
        text: row.text.clone(),
        class: ComplexityTier::Simple as usize,
        source: authors,
        others: Vec::new(),
    });
    examples.extend(simple);
    let (texts, digest) = (examples.len(), prompts::digest(&examples));
    let with_table = train(examples.clone(), true, digest, SEED);
    let words_alone = train(examples, false, digest, SEED);
    Ok((with_table.to_bytes(), words_alone.to_bytes(), texts))
}
