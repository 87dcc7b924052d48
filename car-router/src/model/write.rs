//! Writes a catalogue as the TOML that [`ModelCatalogue::from_toml`] reads.

use std::fmt::Write;

use super::catalogue::{CAUTIOUS, ModelCatalogue};
use super::{ModelSpec, QualityBasis};

impl ModelCatalogue {
    /// Returns the catalogue as the text of a catalogue file: `from_toml` reads the same catalogue from it, if its models have
    /// ids, providers and numbers that a catalogue file may have and there is at least one.
    ///
    /// A value that is the default is left out, and so is the quality of a model about whose quality nothing is known.
    #[must_use]
    pub fn to_toml(&self) -> String {
        let mut out = String::new();
        if let Some(date) = self.date() {
            line(&mut out, "date", text(&date.to_string()));
        }
        for model in self.models() {
            if !out.is_empty() {
                out.push('\n');
            }
            write_model(&mut out, model);
        }
        out
    }
}

fn write_model(out: &mut String, model: &ModelSpec) {
    out.push_str("[[model]]\n");
    line(out, "id", text(&model.id));
    if model.name != model.id {
        line(out, "name", text(&model.name));
    }
    line(out, "provider", text(&model.provider));
    line(out, "location", text(model.location.as_str()));
    line(
        out,
        "capabilities",
        list(model.capabilities.iter().map(|c| c.as_str())),
    );
    if let Some(tokens) = model.context_tokens {
        line(out, "context_tokens", tokens);
    }
    let quality = &model.quality;
    let is_unknown = model.quality_basis == Some(QualityBasis::Unknown) && *quality == CAUTIOUS;
    if !is_unknown {
        let table = format!(
            "{{ chat = {:?}, classify = {:?}, reasoning = {:?}, code = {:?} }}",
            quality.chat, quality.classify, quality.reasoning, quality.code
        );
        line(out, "quality", table);
    }
    if let Some(basis) = model.quality_basis {
        line(out, "quality_basis", text(basis.as_str()));
    }
    if !model.efforts.is_empty() {
        let efforts = list(model.efforts.iter().map(|e| e.as_str()));
        line(out, "efforts", efforts);
    }
    if model.thinks {
        line(out, "thinks", true);
    }
    line(out, "latency_ms", model.latency_ms);
    for (key, price) in [
        ("input_usd_per_mtok", model.input_usd_per_mtok),
        ("output_usd_per_mtok", model.output_usd_per_mtok),
    ] {
        if price != 0.0 {
            line(out, key, format!("{price:?}"));
        }
    }
    if let Some(price) = model.cached_input_usd_per_mtok {
        line(out, "cached_input_usd_per_mtok", format!("{price:?}"));
    }
    if let Some(mib) = model.memory_mib {
        line(out, "memory_mib", mib);
    }
    if let Some(family) = &model.family {
        line(out, "family", text(family));
    }
    if !model.tags.is_empty() {
        line(out, "tags", list(model.tags.iter().map(String::as_str)));
    }
    if model.needs_consent {
        line(out, "needs_consent", true);
    }
}

fn line(out: &mut String, key: &str, value: impl std::fmt::Display) {
    // A `String` takes every write.
    let _ = writeln!(out, "{key} = {value}");
}

fn list<'t>(texts: impl Iterator<Item = &'t str>) -> String {
    format!("[{}]", texts.map(text).collect::<Vec<_>>().join(", "))
}

/// Returns a text as a basic string of TOML.
fn text(value: &str) -> String {
    let mut out = String::with_capacity(value.len() + 2);
    out.push('"');
    for c in value.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if c.is_control() => {
                // A `String` takes every write.
                let _ = write!(out, "\\u{:04X}", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}
