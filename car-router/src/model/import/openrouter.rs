//! The answer of OpenRouter's `/api/v1/models`: a list of models, with US dollars for one token as texts.

use serde_json::Value;

use super::fields::{Fields, per_million};
use super::{BenchmarkScores, Entries, LeftOut, Listed};
use crate::capability::ModelCapability;
use crate::model::effort::Effort;

/// The parameters of a request that show a capability.
const CAPABILITIES: [(&str, ModelCapability); 4] = [
    ("reasoning", ModelCapability::Reasoning),
    ("tools", ModelCapability::ToolUse),
    ("parallel_tool_calls", ModelCapability::MultiToolCall),
    ("structured_outputs", ModelCapability::StructuredOutput),
];

pub(super) fn entries(models: &[Value]) -> Entries {
    let entry = |(number, value): (usize, &Value)| {
        let name = value.get("id").and_then(Value::as_str);
        let name = name.map_or_else(|| format!("data[{number}]"), str::to_owned);
        (name, listed(value))
    };
    models.iter().enumerate().map(entry).collect()
}

fn listed(value: &Value) -> Result<Listed, LeftOut> {
    let entry = Fields::from_entry(value)?;
    if entry.get("alias_target").is_some() {
        return Err(LeftOut::Alias);
    }
    let architecture = entry.object("architecture", "architecture.")?;
    if architecture
        .texts("output_modalities")?
        .is_some_and(|kinds| !kinds.contains(&"text"))
    {
        return Err(LeftOut::NotChat);
    }
    let parameters = entry.texts("supported_parameters")?.unwrap_or_default();
    let shown = CAPABILITIES
        .into_iter()
        .filter(|(parameter, _)| parameters.contains(parameter));
    let mut capabilities: Vec<_> = shown.map(|(_, capability)| capability).collect();
    let reads = architecture.texts("input_modalities")?.unwrap_or_default();
    capabilities.extend(super::perceived(&reads));
    let pricing = entry.object("pricing", "pricing.")?;
    let price = |field| pricing.number(field).map(|price| price.map(per_million));
    let reasoning = entry.object("reasoning", "reasoning.")?;
    let levels = reasoning.texts("supported_efforts")?;
    Ok(Listed {
        id: entry.required("id")?.to_owned(),
        name: entry.text("name")?.map(str::to_owned),
        provider: "openrouter".to_owned(),
        provider_field: "provider",
        context_tokens: entry.tokens("context_length")?,
        input: price("prompt")?,
        output: price("completion")?,
        cached_input: price("input_cache_read")?,
        capabilities,
        efforts: levels.map(|levels| Effort::known(&levels)),
        always_thinks: reasoning.is_set("mandatory")?,
        retired: entry.day("expiration_date")?,
        scores: scores(entry)?,
        ..Listed::default()
    })
}

/// Returns the indexes of Artificial Analysis; none without the general one.
fn scores(entry: Fields<'_>) -> Result<Option<BenchmarkScores>, LeftOut> {
    let benchmarks = entry.object("benchmarks", "benchmarks.")?;
    let indexes = benchmarks.object("artificial_analysis", "benchmarks.artificial_analysis.")?;
    let score = |index| {
        let number = indexes.number(index)?;
        Ok(number.filter(|score| *score > 0.0))
    };
    let (general, code) = (score("intelligence_index")?, score("coding_index")?);
    Ok(general.map(|general| BenchmarkScores { general, code }))
}
