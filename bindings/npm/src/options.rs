//! The options of a router, which has no files to read.

use std::collections::BTreeMap;

use car_router::domain::{DomainPack, DomainRegistry, PackSet, RegistryBuilder};
use car_router::error::Problem;
use car_router::model::ModelCatalogue;
use car_router::prompt::Platform;
use car_router::question::QuestionSentences;
use car_router::safety::CustomRules;
use car_router::settings::Settings;
use car_router::{BuildError, Router, RouterBuilder};
use serde::Deserialize;

/// The value of `catalogue` for the built-in models.
const BUILTIN: &str = "builtin";

/// The operating systems that commands can be written for.
const PLATFORMS: [&str; 4] = ["linux", "macos", "windows", "freebsd"];

/// How a router is built.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct RouterOptions {
    /// Settings that are not the default, or texts by their keys.
    settings: GivenSettings,
    /// Packs of further domains, as TOML by the names that errors show in place of a file.
    packs: BTreeMap<String, String>,
    /// A catalogue of models as TOML, or `builtin`.
    catalogue: Option<String>,
    /// Further safety rules as TOML.
    rules: Option<String>,
    /// The sentences that questions are asked in, as TOML.
    questions: Option<String>,
    /// The operating system that commands are written for, such as `macos`. WebAssembly does not know it: `linux` if absent.
    platform: Option<String>,
}

/// The forms of settings.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum GivenSettings {
    /// Texts by their keys, each as a flag would have it.
    Texts(BTreeMap<String, String>),
    /// An object with an object for each table.
    Value(serde_json::Value),
}

impl Default for GivenSettings {
    fn default() -> Self {
        Self::Texts(BTreeMap::new())
    }
}

/// Every problem of the options, so that all are told at once.
#[derive(Default)]
struct Problems(Vec<Problem>);

impl Problems {
    /// Returns what was read, or keeps the problems.
    fn keep<T>(&mut self, result: Result<T, BuildError>) -> Option<T> {
        result
            .map_err(|error| self.0.extend(error.problems().iter().cloned()))
            .ok()
    }
}

impl RouterOptions {
    /// Builds the router.
    pub(crate) fn build(&self) -> Result<Router, BuildError> {
        let mut problems = Problems::default();
        let settings = self.settings(&mut problems);
        let set = settings
            .as_ref()
            .map_or_else(PackSet::default, |settings| settings.pack_set);
        let registry = self.registry(set, &mut problems);
        let catalogue = self
            .catalogue
            .as_deref()
            .and_then(|catalogue| match catalogue {
                BUILTIN => Some(ModelCatalogue::builtin()),
                toml => problems.keep(ModelCatalogue::from_toml("catalogue", toml)),
            });
        let rules = self.rules.as_deref();
        let rules = rules.and_then(|toml| problems.keep(CustomRules::from_toml("rules", toml)));
        let questions = self.questions.as_deref();
        let questions = questions
            .and_then(|toml| problems.keep(QuestionSentences::from_toml("questions", toml)));
        let platform = self.platform.as_deref().unwrap_or("linux");
        if !PLATFORMS.contains(&platform) {
            let expected = format!("one of {}", PLATFORMS.join(", "));
            problems.0.push(Problem::new(
                "options",
                "platform",
                Some(platform),
                expected,
            ));
        }
        BuildError::check(problems.0)?;
        // Settings that could not be read were a problem.
        let settings = settings.unwrap_or_default();
        let mut builder =
            RouterBuilder::from_settings(settings).platform(Platform::from_os(platform));
        if let Some(registry) = registry {
            builder = builder.registry(registry);
        }
        if let Some(catalogue) = catalogue {
            builder = builder.catalogue(catalogue);
        }
        if let Some(rules) = rules {
            builder = builder.custom_rules(rules);
        }
        if let Some(questions) = questions {
            builder = builder.questions(questions);
        }
        builder.build()
    }

    fn settings(&self, problems: &mut Problems) -> Option<Settings> {
        problems.keep(match &self.settings {
            GivenSettings::Texts(texts) => Settings::from_texts(texts.clone()),
            GivenSettings::Value(value) => Settings::from_json(&value.to_string()),
        })
    }

    /// Returns the domains, if there are further ones.
    fn registry(&self, set: PackSet, problems: &mut Problems) -> Option<DomainRegistry> {
        if self.packs.is_empty() {
            return None;
        }
        let mut registry = RegistryBuilder::shipped(set);
        for (name, toml) in &self.packs {
            if let Some(pack) = problems.keep(DomainPack::from_toml(name, toml)) {
                registry = registry.pack(pack);
            }
        }
        problems.keep(registry.build())
    }
}
