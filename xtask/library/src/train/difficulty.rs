//! The model of difficulty: which tier a prompt belongs to.

use car_router::complexity::train;
use car_router::learned::train::LabeledText;

use super::{SEED, prompts};

/// Returns the files of the models, with and without the vectors of the static table, and the number of texts.
pub(super) fn files() -> Result<(Vec<u8>, Vec<u8>, usize), String> {
    let example = |prompt: prompts::Prompt| LabeledText {
        text: prompt.text,
        class: prompt.tier as usize,
        source: prompt.author,
        others: Vec::new(),
    };
    let examples: Vec<LabeledText> = prompts::authored()?.into_iter().map(example).collect();
    let (texts, digest) = (examples.len(), prompts::digest(&examples));
    let with_table = train(examples.clone(), true, digest, SEED);
    let words_alone = train(examples, false, digest, SEED);
    Ok((with_table.to_bytes(), words_alone.to_bytes(), texts))
}
