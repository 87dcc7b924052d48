//! The model catalogue, parsed from TOML.

use std::collections::HashSet;
use std::path::Path;
use std::sync::LazyLock;

use super::date::CatalogueDate;
use super::{Effort, ModelLocation, ModelSpec, QualityBasis, QualityPrior};
#[cfg(feature = "remote")]
use crate::backend::ServedModel;
use crate::capability::ModelCapability;
use crate::error::{BuildError, Problem};
use car_router_shell::glob_matches;
use car_router_toml::{DataFile, Section};

/// The models to choose among, in the file's order.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ModelCatalogue {
    date: Option<CatalogueDate>,
    models: Vec<ModelSpec>,
}

/// The highest price of a million tokens, in US dollars.
pub(super) const DEAREST: f64 = 1e6;

/// The quality prior of a model about which nothing is known.
pub(super) const CAUTIOUS: QualityPrior = QualityPrior {
    chat: 0.4,
    classify: 0.4,
    reasoning: 0.3,
    code: 0.3,
};

/// The names of the bases of a quality.
const QUALITY_BASES: [(&str, QualityBasis); 3] = [
    (QualityBasis::Benchmark.as_str(), QualityBasis::Benchmark),
    (QualityBasis::Family.as_str(), QualityBasis::Family),
    (QualityBasis::Unknown.as_str(), QualityBasis::Unknown),
];

pub(super) const LOCATIONS: [(&str, ModelLocation); 3] = [
    ("on_device", ModelLocation::OnDevice),
    ("local_server", ModelLocation::LocalServer),
    ("remote", ModelLocation::Remote),
];

impl ModelCatalogue {
    /// Parses `[[model]]` tables, and the `date` of the catalogue before them; `file` identifies the text in errors.
    ///
    /// # Errors
    /// Returns every problem found: unknown keys, duplicate ids, numbers out of range.
    pub fn from_toml(file: &str, source: &str) -> Result<Self, BuildError> {
        let mut problems = Vec::new();
        let catalogue = DataFile::parse(file, source, &mut problems, |root| {
            let date = root.text("date").map(str::parse);
            if let (Some(Err(_)), Some(entry)) = (&date, root.entry("date")) {
                root.reject("date", entry, "a date such as \"2026-11-28\"");
            }
            let mut ids = HashSet::new();
            let mut models = Vec::new();
            for section in root.sections("model") {
                let model = model(&section);
                if let (Some(model), Some(entry)) = (&model, section.entry("id"))
                    && !ids.insert(model.id.clone())
                {
                    section.reject(
                        "id",
                        entry,
                        "an id that no other model of the catalogue has",
                    );
                }
                section.finish();
                models.extend(model);
            }
            if root.entry("model").is_none() {
                root.missing("model", "at least one `[[model]]`");
            }
            root.finish();
            let date = date.and_then(Result::ok);
            Some(Self { date, models })
        });
        BuildError::check(problems)?;
        Ok(catalogue.unwrap_or_default())
    }

    /// Reads a catalogue file.
    ///
    /// # Errors
    /// Returns an error as [`from_toml`](Self::from_toml) does, and if the file cannot be read.
    pub fn from_file(file: &Path) -> Result<Self, BuildError> {
        let name = file.display().to_string();
        let source = car_router_toml::read_text(file).map_err(|error| {
            let expected = format!("a readable catalogue: {error}");
            BuildError::from(Problem::new(&name, "", None, expected).with_cause(error))
        })?;
        Self::from_toml(&name, &source)
    }

    /// Returns the built-in catalogue: a few models to start from, with dates and sources in
    /// `data/catalogue/builtin.toml`.
    #[must_use]
    pub fn builtin() -> Self {
        static BUILTIN: LazyLock<ModelCatalogue> = LazyLock::new(|| {
            let source = include_str!("../../data/catalogue/builtin.toml");
            match ModelCatalogue::from_toml("builtin.toml", source) {
                Ok(catalogue) => catalogue,
                // A test parses exactly this text.
                Err(error) => unreachable!("the shipped catalogue is wrong: {error}"),
            }
        });
        BUILTIN.clone()
    }

    /// Returns the day that the facts of the catalogue are of; absent if the file names none.
    #[must_use]
    pub fn date(&self) -> Option<CatalogueDate> {
        self.date
    }

    /// Returns the catalogue with this date.
    #[must_use]
    pub fn with_date(mut self, date: CatalogueDate) -> Self {
        self.date = Some(date);
        self
    }

    /// Returns the models whose id fits one of the globs with `*` and `?`, in any case. The id fits alone and with
    /// `provider/` before it.
    #[must_use]
    pub fn matching<S: AsRef<str>>(&self, globs: impl IntoIterator<Item = S>) -> Self {
        let globs: Vec<String> = globs
            .into_iter()
            .map(|glob| glob.as_ref().to_lowercase())
            .collect();
        let fits = |model: &&ModelSpec| {
            let id = model.id.to_lowercase();
            let named = format!("{}/{id}", model.provider.to_lowercase());
            let fits = |glob: &String| glob_matches(glob, &id) || glob_matches(glob, &named);
            globs.iter().any(fits)
        };
        Self {
            date: self.date,
            models: self.models.iter().filter(fits).cloned().collect(),
        }
    }

    /// Returns the catalogue with these models, of which no two have the same id.
    pub(crate) fn with_models(mut self, models: Vec<ModelSpec>) -> Self {
        self.models = models;
        self
    }

    /// Returns these models and those of `other`. A model of `other` replaces the one with the same id. The date is the
    /// earlier one: some facts are of that day.
    #[must_use]
    pub fn with(mut self, other: &Self) -> Self {
        self.date = [self.date, other.date].into_iter().flatten().min();
        for model in &other.models {
            match self.models.iter_mut().find(|m| m.id == model.id) {
                Some(known) => *known = model.clone(),
                None => self.models.push(model.clone()),
            }
        }
        self
    }

    /// Returns the catalogue adjusted to what a server of `provider` offers:
    ///
    /// - Models on a local server of this provider stay only if the server offers them.
    /// - Further models that it offers are added, with the priors of their family, else with cautious ones.
    /// - Models that run elsewhere stay.
    ///
    /// If the server is not on this computer (`local` is `false`), an added model counts as remote and needs consent.
    #[cfg(feature = "remote")]
    #[must_use]
    pub fn discovered(&self, provider: &str, served: &[ServedModel], local: bool) -> Self {
        let is_theirs =
            |m: &ModelSpec| m.provider == provider && m.location == ModelLocation::LocalServer;
        let plain = |name: &str| name.strip_suffix(":latest").unwrap_or(name).to_owned();
        let has = |id: &str| served.iter().any(|s| plain(&s.name) == plain(id));
        let kept = self.models.iter().filter(|m| !is_theirs(m) || has(&m.id));
        let mut models: Vec<ModelSpec> = kept.cloned().collect();
        for server in served {
            let id = plain(&server.name);
            if models.iter().any(|m| plain(&m.id) == id) {
                continue;
            }
            models.push(self.unknown(&id, provider, server, local));
        }
        let date = self.date;
        Self { date, models }
    }

    /// Describes a model that is not in the catalogue, with the priors of a model of its family if there is one.
    #[cfg(feature = "remote")]
    fn unknown(&self, id: &str, provider: &str, server: &ServedModel, local: bool) -> ModelSpec {
        let stem = |name: &str| name.split([':', '/']).next().unwrap_or(name).to_lowercase();
        let kin = self.models.iter().find(|m| stem(&m.id) == stem(id));
        let tools = server.capabilities.iter().any(|c| c == "tools");
        let sees = server.capabilities.iter().any(|c| c == "vision");
        let embeds = server.capabilities.iter().any(|c| c == "embedding");
        let mut capabilities = kin.map_or_else(
            || {
                let does = if embeds {
                    ModelCapability::Embed
                } else {
                    ModelCapability::Generate
                };
                vec![does]
            },
            |m| m.capabilities.clone(),
        );
        for (can, what) in [
            (tools, ModelCapability::ToolUse),
            (sees, ModelCapability::Vision),
        ] {
            if can && !capabilities.contains(&what) {
                capabilities.push(what);
            }
        }
        let size = server.size_bytes.map(|bytes| bytes / (1024 * 1024));
        ModelSpec {
            id: id.to_owned(),
            name: id.to_owned(),
            provider: provider.to_owned(),
            location: if local {
                ModelLocation::LocalServer
            } else {
                ModelLocation::Remote
            },
            capabilities,
            context_tokens: None,
            quality: kin.map_or(CAUTIOUS, |m| m.quality),
            quality_basis: Some(match kin {
                Some(_) => QualityBasis::Family,
                None => QualityBasis::Unknown,
            }),
            latency_ms: kin.map_or(500, |m| m.latency_ms),
            input_usd_per_mtok: 0.0,
            output_usd_per_mtok: 0.0,
            cached_input_usd_per_mtok: None,
            efforts: kin.map(|m| m.efforts.clone()).unwrap_or_default(),
            thinks: kin.is_some_and(|m| m.thinks),
            memory_mib: size.and_then(|mib| u32::try_from(mib).ok()),
            family: kin.and_then(|m| m.family.clone()),
            tags: vec!["discovered".to_owned()],
            needs_consent: !local,
        }
    }

    /// Returns the model with this id.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<&ModelSpec> {
        self.models.iter().find(|m| m.id == id)
    }

    /// Returns the models, in the file's order.
    #[must_use]
    pub fn models(&self) -> &[ModelSpec] {
        &self.models
    }
}

fn model(section: &Section<'_, '_>) -> Option<ModelSpec> {
    let id = section.required("id", "the model's id");
    let provider = section.required("provider", "who serves the model");
    let location = section.one_of("location", &LOCATIONS);
    if section.entry("location").is_none() {
        section.missing("location", "one of `on_device`, `local_server`, `remote`");
    }
    let capabilities = section.names(
        "capabilities",
        &ModelCapability::ALL.map(|c| (c.as_str(), c)),
    );
    if section.entry("capabilities").is_none() {
        section.missing("capabilities", "a list of capabilities");
    }
    let efforts = section.names("efforts", &Effort::ALL.map(|e| (e.as_str(), e)));
    let thinks = section.flag("thinks").unwrap_or(false);
    let quality_basis = section.one_of("quality_basis", &QUALITY_BASES);
    let is_unknown = quality_basis == Some(QualityBasis::Unknown);
    let quality = match section.section("quality") {
        Some(quality) => {
            let prior = prior(&quality);
            quality.finish();
            prior
        }
        None if is_unknown && section.entry("quality").is_none() => Some(CAUTIOUS),
        None => {
            if section.entry("quality").is_none() {
                section.missing(
                    "quality",
                    "a table with `chat`, `classify`, `reasoning` and `code`, each from 0 to 1, or `quality_basis = \"unknown\"`",
                );
            }
            None
        }
    };
    let most = u64::from(u32::MAX);
    let whole = |key, from| {
        section
            .whole(key, from..=most)
            .and_then(|n| u32::try_from(n).ok())
    };
    let latency_ms = whole("latency_ms", 0);
    if section.entry("latency_ms").is_none() {
        section.missing("latency_ms", "the expected milliseconds to the first token");
    }
    let known_price = |key| section.number(key, 0.0..=DEAREST);
    let price = |key| known_price(key).unwrap_or(0.0);
    let text = |key| section.text(key).map(str::to_owned);
    let (name, family) = (text("name"), text("family"));
    let tags = section
        .texts("tags")
        .into_iter()
        .map(str::to_owned)
        .collect();
    let (context_tokens, memory_mib) = (whole("context_tokens", 1), whole("memory_mib", 0));
    let (input, output) = (price("input_usd_per_mtok"), price("output_usd_per_mtok"));
    let cached_input_usd_per_mtok = known_price("cached_input_usd_per_mtok");
    let needs_consent = section.flag("needs_consent").unwrap_or(false);
    let id = id?.to_owned();
    Some(ModelSpec {
        name: name.unwrap_or_else(|| id.clone()),
        id,
        provider: provider?.to_owned(),
        location: location?,
        capabilities,
        context_tokens,
        quality: quality?,
        quality_basis,
        latency_ms: latency_ms?,
        input_usd_per_mtok: input,
        output_usd_per_mtok: output,
        cached_input_usd_per_mtok,
        efforts,
        thinks,
        memory_mib,
        family,
        tags,
        needs_consent,
    })
}

pub(super) fn prior(section: &Section<'_, '_>) -> Option<QualityPrior> {
    let read = |key| {
        if section.entry(key).is_none() {
            section.missing(key, "a number from 0 to 1");
        }
        section.number(key, 0.0..=1.0).map(|n| n as f32)
    };
    let (chat, classify) = (read("chat"), read("classify"));
    let (reasoning, code) = (read("reasoning"), read("code"));
    Some(QualityPrior {
        chat: chat?,
        classify: classify?,
        reasoning: reasoning?,
        code: code?,
    })
}
