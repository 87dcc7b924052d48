//! The priors of families, the names of providers and the names of models that do not chat: `data/catalogue/families.toml`.

use std::sync::LazyLock;

use car_router_shell::glob_matches;
use car_router_toml::{DataFile, Section};

use crate::capability::ModelCapability;
use crate::error::{BuildError, Problem};
use crate::model::catalogue::{LOCATIONS, prior};
use crate::model::effort::Effort;
use crate::model::{ModelLocation, QualityPrior};

/// What is known beyond the lists.
#[derive(Debug, Default)]
pub(super) struct Families {
    not_chat: Vec<String>,
    providers: Vec<ProviderRow>,
    families: Vec<Family>,
}

#[derive(Debug)]
struct ProviderRow {
    name: String,
    aliases: Vec<String>,
    location: ModelLocation,
    remote_models: Vec<String>,
}

/// A family of models with its priors.
#[derive(Debug)]
pub(super) struct Family {
    pub(super) name: String,
    /// The provider that made it.
    pub(super) provider: String,
    patterns: Vec<String>,
    pub(super) capabilities: Vec<ModelCapability>,
    pub(super) quality: QualityPrior,
    pub(super) efforts: Vec<Effort>,
    pub(super) latency_ms: u32,
}

/// The provider of a model.
#[derive(Debug)]
pub(super) struct Provider<'f> {
    /// The name in catalogues.
    pub(super) name: &'f str,
    row: Option<&'f ProviderRow>,
}

impl Families {
    pub(super) fn shipped() -> &'static Self {
        static SHIPPED: LazyLock<Families> = LazyLock::new(|| {
            let source = include_str!("../../../data/catalogue/families.toml");
            match Families::from_toml("families.toml", source) {
                Ok(families) => families,
                // A test parses exactly this text.
                Err(error) => unreachable!("the shipped families are wrong: {error}"),
            }
        });
        &SHIPPED
    }

    fn from_toml(file: &str, source: &str) -> Result<Self, BuildError> {
        let mut problems: Vec<Problem> = Vec::new();
        let families = DataFile::parse(file, source, &mut problems, |root| {
            let families = Self {
                not_chat: patterns(&root.texts("not_chat")),
                providers: rows(root, "provider", provider_row),
                families: rows(root, "family", family_row),
            };
            root.finish();
            Some(families)
        });
        BuildError::check(problems)?;
        Ok(families.unwrap_or_default())
    }

    /// Returns whether a model with this plain name is made for something else than to chat.
    pub(super) fn is_no_chat(&self, plain: &str) -> bool {
        self.not_chat.iter().any(|glob| glob_matches(glob, plain))
    }

    /// Returns the first family that a model with this plain name belongs to.
    pub(super) fn family(&self, plain: &str) -> Option<&Family> {
        let fits = |family: &&Family| family.patterns.iter().any(|glob| glob_matches(glob, plain));
        self.families.iter().find(fits)
    }

    /// Returns the provider that a list calls so.
    pub(super) fn provider<'f>(&'f self, name: &'f str) -> Provider<'f> {
        let row = self.providers.iter().find(|row| row.is_called(name));
        Provider {
            name: row.map_or(name, |row| &row.name),
            row,
        }
    }
}

impl ProviderRow {
    fn is_called(&self, name: &str) -> bool {
        self.name == name || self.aliases.iter().any(|glob| glob_matches(glob, name))
    }
}

impl Provider<'_> {
    /// Returns the id without the provider before it, and where the model runs.
    pub(super) fn strip_from<'i>(&self, id: &'i str) -> (&'i str, ModelLocation) {
        let id = match id.split_once('/') {
            Some((first, rest)) if !rest.is_empty() && self.is_called(first) => rest,
            _ => id,
        };
        let location = match self.row {
            Some(row) if !row.is_remote(&plain(id)) => row.location,
            _ => ModelLocation::Remote,
        };
        (id, location)
    }

    fn is_called(&self, name: &str) -> bool {
        self.name == name || self.row.is_some_and(|row| row.is_called(name))
    }
}

impl ProviderRow {
    fn is_remote(&self, plain: &str) -> bool {
        self.remote_models
            .iter()
            .any(|glob| glob_matches(glob, plain))
    }
}

/// Returns the form of an id that patterns are compared with: its last part, in lower case, with one kind of separator.
pub(super) fn plain(id: &str) -> String {
    let last = id.rsplit('/').next().unwrap_or(id);
    last.to_lowercase().replace(['.', ':', '_', '@'], "-")
}

fn rows<T>(
    root: &Section<'_, '_>,
    key: &'static str,
    read: fn(&Section<'_, '_>) -> Option<T>,
) -> Vec<T> {
    let sections = root.sections(key).into_iter();
    let row = |section: Section<'_, '_>| {
        let row = read(&section);
        section.finish();
        row
    };
    sections.filter_map(row).collect()
}

fn patterns(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|text| (*text).to_owned()).collect()
}

fn provider_row(section: &Section<'_, '_>) -> Option<ProviderRow> {
    let location = section.one_of("location", &LOCATIONS);
    Some(ProviderRow {
        aliases: patterns(&section.texts("aliases")),
        remote_models: patterns(&section.texts("remote_models")),
        location: location.unwrap_or(ModelLocation::Remote),
        name: section.required("name", "the provider's name")?.to_owned(),
    })
}

fn family_row(section: &Section<'_, '_>) -> Option<Family> {
    let quality = section.section("quality").and_then(|quality| {
        let read = prior(&quality);
        quality.finish();
        read
    });
    let latency_ms = section.whole("latency_ms", 0..=u64::from(u32::MAX));
    let (name, provider) = (
        section.required("name", "the family's name"),
        section.required("provider", "who makes the models of the family"),
    );
    let patterns = patterns(&section.texts("patterns"));
    let (capabilities, efforts) = (
        section.names(
            "capabilities",
            &ModelCapability::ALL.map(|c| (c.as_str(), c)),
        ),
        section.names("efforts", &Effort::ALL.map(|e| (e.as_str(), e))),
    );
    for (key, is_missing) in [
        ("quality", section.entry("quality").is_none()),
        ("latency_ms", section.entry("latency_ms").is_none()),
        ("patterns", patterns.is_empty()),
    ] {
        if is_missing {
            section.missing(key, "a value");
        }
    }
    Some(Family {
        name: name?.to_owned(),
        provider: provider?.to_owned(),
        patterns,
        capabilities,
        quality: quality?,
        efforts,
        latency_ms: u32::try_from(latency_ms?).ok()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn family(id: &str) -> Option<&'static str> {
        let family = Families::shipped().family(&plain(id));
        family.map(|family| family.name.as_str())
    }

    #[test]
    fn the_shipped_families_load() {
        let source = include_str!("../../../data/catalogue/families.toml");
        let families = Families::from_toml("families.toml", source).unwrap();
        assert!(families.families.len() > 30);
    }

    #[test]
    fn a_family_is_told_by_any_spelling_of_its_name() {
        for (id, name) in [
            ("claude-opus-4-8", "claude-opus"),
            ("anthropic/claude-opus-4.8", "claude-opus"),
            ("us.anthropic.claude-opus-4-5-20251101-v1:0", "claude-opus"),
            ("anthropic/claude-3.5-sonnet", "claude-3"),
            ("gemini-2.5-flash-lite", "gemini-flash-lite"),
            ("gemini-3.8-flash", "gemini-flash"),
            ("gemini-3.1-pro-preview", "gemini-pro"),
            ("gpt-5.4-mini", "gpt-mini"),
            ("gpt-5.3-codex", "gpt-codex"),
            ("gpt-5", "gpt"),
            ("o4-mini", "o-mini"),
            ("openai/gpt-oss-120b:free", "gpt-oss"),
            ("Qwen/Qwen3-Coder-480B-A35B-Instruct", "qwen-coder"),
            (
                "deepseek-ai/DeepSeek-R1-Distill-Qwen-32B",
                "deepseek-r1-distill",
            ),
            ("llama3.1:70b", "llama-70b"),
        ] {
            assert_eq!(family(id), Some(name), "{id}");
        }
        assert_eq!(family("frobnicator-7"), None);
    }

    #[test]
    fn a_provider_is_told_by_any_of_its_names() {
        let families = Families::shipped();
        let vertex = families.provider("vertex_ai-anthropic_models");
        assert_eq!(vertex.name, "google-vertex");
        assert_eq!(vertex.strip_from("vertex_ai/claude").0, "claude");
        assert_eq!(vertex.strip_from("other/claude").0, "other/claude");
        let ollama = families.provider("ollama");
        assert_eq!(ollama.strip_from("llama3").1, ModelLocation::LocalServer);
        let hosted = ollama.strip_from("ollama/gpt-oss:20b-cloud");
        assert_eq!(hosted, ("gpt-oss:20b-cloud", ModelLocation::Remote));
    }
}
