//! The `api.json` of models.dev: an object of providers, each with its models, with US dollars for a million tokens.

use serde_json::{Map, Value};

use super::fields::Fields;
use super::{Entries, LeftOut, Listed};
use crate::capability::ModelCapability;

pub(super) fn entries(root: &Map<String, Value>) -> Entries {
    let mut entries = Vec::new();
    for (provider, value) in root {
        let Some(models) = value.get("models").and_then(Value::as_object) else {
            let expected = "found no `models`, expected an object of models";
            let reason = LeftOut::Unreadable(expected.to_owned());
            entries.push((provider.clone(), Err(reason)));
            continue;
        };
        for (id, value) in models {
            entries.push((format!("{provider}/{id}"), listed(provider, id, value)));
        }
    }
    entries
}

fn listed(provider: &str, id: &str, value: &Value) -> Result<Listed, LeftOut> {
    let entry = Fields::from_entry(value)?;
    let modalities = entry.object("modalities", "modalities.")?;
    if modalities
        .texts("output")?
        .is_some_and(|kinds| !kinds.contains(&"text"))
    {
        return Err(LeftOut::NotChat);
    }
    if entry.text("status")? == Some("deprecated") {
        return Err(LeftOut::Retired);
    }
    let mut capabilities = Vec::new();
    for (field, capability) in [
        ("reasoning", ModelCapability::Reasoning),
        ("tool_call", ModelCapability::ToolUse),
        ("structured_output", ModelCapability::StructuredOutput),
    ] {
        if entry.is_set(field)? {
            capabilities.push(capability);
        }
    }
    let reads = modalities.texts("input")?.unwrap_or_default();
    capabilities.extend(super::perceived(&reads));
    let (cost, limit) = (
        entry.object("cost", "cost.")?,
        entry.object("limit", "limit.")?,
    );
    Ok(Listed {
        id: id.to_owned(),
        name: entry.text("name")?.map(str::to_owned),
        provider: provider.to_owned(),
        provider_field: "provider",
        family: entry.text("family")?.map(str::to_owned),
        context_tokens: limit.tokens("context")?,
        input: cost.number("input")?,
        output: cost.number("output")?,
        cached_input: cost.number("cache_read")?,
        capabilities,
        ..Listed::default()
    })
}
