//! LiteLLM's `model_prices_and_context_window.json`: an object of models by name, with US dollars for one token.

use serde_json::{Map, Value};

use super::fields::{Fields, per_million};
use super::{Entries, LeftOut, Listed};
use crate::capability::ModelCapability;
use crate::model::effort::Effort;

/// The modes of models that chat.
const CHAT_MODES: [&str; 2] = ["chat", "responses"];

/// The fields that say whether a model has a capability.
const CAPABILITIES: [(&str, ModelCapability); 7] = [
    ("supports_reasoning", ModelCapability::Reasoning),
    ("supports_function_calling", ModelCapability::ToolUse),
    (
        "supports_parallel_function_calling",
        ModelCapability::MultiToolCall,
    ),
    (
        "supports_response_schema",
        ModelCapability::StructuredOutput,
    ),
    ("supports_vision", ModelCapability::Vision),
    ("supports_video_input", ModelCapability::VideoUnderstanding),
    ("supports_audio_input", ModelCapability::AudioUnderstanding),
];

pub(super) fn entries(root: &Map<String, Value>) -> Entries {
    let entry = |(name, value): (&String, &Value)| (name.clone(), listed(name, value));
    root.iter().map(entry).collect()
}

fn listed(name: &str, value: &Value) -> Result<Listed, LeftOut> {
    let entry = Fields::from_entry(value)?;
    if entry.get("alias_of").is_some() {
        return Err(LeftOut::Alias);
    }
    let is_chat = entry
        .text("mode")?
        .is_some_and(|mode| CHAT_MODES.contains(&mode));
    let writes = entry.texts("supported_output_modalities")?;
    if !is_chat || writes.is_some_and(|kinds| !kinds.contains(&"text")) {
        return Err(LeftOut::NotChat);
    }
    let mut capabilities = Vec::new();
    for (field, capability) in CAPABILITIES {
        if entry.is_set(field)? {
            capabilities.push(capability);
        }
    }
    let price = |field| entry.number(field).map(|price| price.map(per_million));
    Ok(Listed {
        id: name.to_owned(),
        provider: entry.required("litellm_provider")?.to_owned(),
        provider_field: "litellm_provider",
        context_tokens: entry.tokens("max_input_tokens")?,
        input: price("input_cost_per_token")?,
        output: price("output_cost_per_token")?,
        cached_input: price("cache_read_input_token_cost")?,
        efforts: efforts(entry)?,
        always_thinks: entry.is_set("thinking_always_on")?,
        retired: entry.day("deprecation_date")?,
        capabilities,
        ..Listed::default()
    })
}

/// Returns the levels of effort: those of a list, else those that the fields on single levels imply. Those fields are on
/// levels that not every model has, so that a model with one of them has `low`, `medium` and `high`.
fn efforts(entry: Fields<'_>) -> Result<Option<Vec<Effort>>, LeftOut> {
    if let Some(levels) = entry.texts("reasoning_effort_levels")? {
        return Ok(Some(Effort::known(&levels)));
    }
    let mut about_levels = entry
        .keys()
        .filter(|key| key.starts_with("supports_") && key.ends_with("_reasoning_effort"));
    if !entry.is_set("supports_reasoning")? || about_levels.next().is_none() {
        return Ok(None);
    }
    let is_optional = entry.is_set("supports_none_reasoning_effort")?
        || entry.flag("thinking_always_on")? == Some(false);
    let from = usize::from(!is_optional);
    Ok(Some(Effort::ALL.into_iter().skip(from).collect()))
}
