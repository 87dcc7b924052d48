//! Imports models from public lists: LiteLLM's prices, models.dev's `api.json`, OpenRouter's list of models.
//!
//! A module for each list turns an entry into a [`Listed`]: what the list says, in one form. Everything else is here and is
//! the same for all: what is left out, the ids, the families and the quality. What lists do not say is data, in
//! `data/catalogue/families.toml`.

mod families;
mod fields;
mod litellm;
mod models_dev;
mod openrouter;

use std::collections::HashSet;
use std::fmt;
use std::path::Path;

use serde_json::Value;

use self::families::{Families, Family, Provider, plain};
use super::catalogue::{CAUTIOUS, DEAREST, ModelCatalogue};
use super::date::CatalogueDate;
use super::effort::Effort;
use super::{ModelLocation, ModelSpec, QualityBasis, QualityPrior};
use crate::capability::ModelCapability;
use crate::error::{BuildError, Problem, shorten};

/// The latency prior of a model whose family is unknown, in milliseconds; chosen by hand.
const UNKNOWN_LATENCY_MS: u32 = 1000;

/// The quality of the best model of a list with a benchmark; chosen by hand, so that it is that of the best families.
const BEST_QUALITY: f64 = 0.96;

/// The most characters of an id.
const MAX_ID_CHARS: usize = 200;

/// A public list of models.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ModelListFormat {
    /// LiteLLM's `model_prices_and_context_window.json`.
    LiteLlm,
    /// The `api.json` of models.dev.
    ModelsDev,
    /// The answer of OpenRouter's `/api/v1/models`.
    OpenRouter,
}

impl fmt::Display for ModelListFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::LiteLlm => "LiteLLM",
            Self::ModelsDev => "models.dev",
            Self::OpenRouter => "OpenRouter",
        })
    }
}

/// Why a model of a list is not in the catalogue.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum LeftOut {
    /// It does not chat: it writes no text, or it is made for embeddings, ranking, images or speech.
    NotChat,
    /// It is another name of a model, which may mean another one later.
    Alias,
    /// The list says that its provider does not serve it any more at the date of the catalogue.
    Retired,
    /// The list has no fixed price for tokens, and without one it would count as free.
    NoPrice,
    /// A model before it in the list has the same id.
    Duplicate,
    /// A value of it has no meaning; the text says which, and what was expected.
    Unreadable(String),
}

impl fmt::Display for LeftOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotChat => f.write_str("no chat model"),
            Self::Alias => f.write_str("an alias"),
            Self::Retired => f.write_str("retired"),
            Self::NoPrice => f.write_str("without a price"),
            Self::Duplicate => f.write_str("an id that another one has"),
            Self::Unreadable(problem) => f.write_str(problem),
        }
    }
}

/// The models that were imported from a public list, and those that were left out.
#[derive(Debug, Clone)]
pub struct ModelImport {
    format: ModelListFormat,
    catalogue: ModelCatalogue,
    left_out: Vec<(String, LeftOut)>,
}

impl ModelImport {
    /// Imports the models of a list; `file` identifies the text in errors, and `date` is the day of the list. The format is
    /// told by the shape.
    ///
    /// The id of a model is `provider/model`, or `model` alone if the provider made the model or runs it on this computer.
    /// So the same model of several hosts is several models, and each has the same id whichever list it comes from.
    ///
    /// Its quality comes from a benchmark in the list or from its family, as [`ModelSpec::quality_basis`] says. A remote model
    /// needs consent.
    ///
    /// # Errors
    /// Returns an error if the text is not JSON or none of the lists. A model that cannot be read is left out.
    pub fn from_json(file: &str, text: &str, date: CatalogueDate) -> Result<Self, BuildError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let list: Value = serde_json::from_str(text).map_err(|error| {
            let line = Some(error.line()).filter(|line| *line > 0);
            let expected = format!("a list of models as JSON: {error}");
            let problem = Problem::new(file, "", None, expected).at_line(line);
            BuildError::from(problem.with_cause(error))
        })?;
        let (format, entries) = read_list(&list).ok_or_else(|| {
            let expected = format!("{EXPECTED}; found {}", excerpt(&list));
            BuildError::from(Problem::new(file, "", None, expected))
        })?;
        let families = Families::shipped();
        let mut import = Self {
            format,
            catalogue: ModelCatalogue::default().with_date(date),
            left_out: Vec::new(),
        };
        let mut kept: Vec<(ModelSpec, Option<BenchmarkScores>)> = Vec::new();
        let mut ids = HashSet::new();
        for (name, entry) in entries {
            match entry.and_then(|listed| listed.into_model(families, date)) {
                Ok((model, _)) if !ids.insert(model.id.clone()) => {
                    import.left_out.push((name, LeftOut::Duplicate));
                }
                Ok(model) => kept.push(model),
                Err(reason) => import.left_out.push((name, reason)),
            }
        }
        import.catalogue = import.catalogue.with_models(rated(kept));
        Ok(import)
    }

    /// Imports the models of a file.
    ///
    /// # Errors
    /// Returns an error as [`from_json`](Self::from_json) does, and if the file cannot be read.
    pub fn from_file(file: &Path, date: CatalogueDate) -> Result<Self, BuildError> {
        let name = file.display().to_string();
        let text = car_router_toml::read_text(file).map_err(|error| {
            let expected = format!("a readable list of models: {error}");
            BuildError::from(Problem::new(&name, "", None, expected).with_cause(error))
        })?;
        Self::from_json(&name, &text, date)
    }

    /// Returns which list it was.
    #[must_use]
    pub fn format(&self) -> ModelListFormat {
        self.format
    }

    /// Returns the models, with the date of the list. There may be none.
    #[must_use]
    pub fn catalogue(&self) -> &ModelCatalogue {
        &self.catalogue
    }

    /// Returns the models.
    #[must_use]
    pub fn into_catalogue(self) -> ModelCatalogue {
        self.catalogue
    }

    /// Returns the models that were left out: the name in the list, and why.
    #[must_use]
    pub fn left_out(&self) -> &[(String, LeftOut)] {
        &self.left_out
    }
}

const EXPECTED: &str = "a list of models: of LiteLLM (an object of models with `litellm_provider`), \
     of models.dev (an object of providers with `models`) or of OpenRouter (an object with `data`, models with `id` and \
     `pricing`)";

/// The entries of a list, each with its name.
type Entries = Vec<(String, Result<Listed, LeftOut>)>;

/// Returns the format of a list and its entries; `None` if it has the shape of none.
fn read_list(list: &Value) -> Option<(ModelListFormat, Entries)> {
    let root = list.as_object()?;
    if let Some(models) = root.get("data").and_then(Value::as_array) {
        let is_known = |model: &Value| model.get("id").is_some() && model.get("pricing").is_some();
        let is_format = models.iter().any(is_known);
        return is_format.then(|| (ModelListFormat::OpenRouter, openrouter::entries(models)));
    }
    if root.values().any(|v| v.get("litellm_provider").is_some()) {
        return Some((ModelListFormat::LiteLlm, litellm::entries(root)));
    }
    let is_provider = |v: &Value| v.get("models").is_some_and(Value::is_object);
    let is_format = root.values().any(is_provider);
    is_format.then(|| (ModelListFormat::ModelsDev, models_dev::entries(root)))
}

/// Returns the beginning of a value, for an error.
fn excerpt(value: &Value) -> String {
    match value {
        Value::Object(fields) if fields.is_empty() => "an empty object".to_owned(),
        Value::Object(fields) => {
            let keys: Vec<&str> = fields.keys().take(3).map(String::as_str).collect();
            format!("an object with `{}`", keys.join("`, `"))
        }
        Value::Array(items) => format!("a list of {} values", items.len()),
        other => format!("`{}`", shorten(&other.to_string(), 80)),
    }
}

/// The scores of a benchmark, in its own unit; all are above 0, and more is better.
#[derive(Debug, Clone, Copy)]
struct BenchmarkScores {
    general: f64,
    code: Option<f64>,
}

/// What a list says about a model.
#[derive(Debug, Default)]
struct Listed {
    /// The id that the provider expects.
    id: String,
    name: Option<String>,
    /// The provider, as the list calls it.
    provider: String,
    /// The field of the list that names the provider.
    provider_field: &'static str,
    family: Option<String>,
    context_tokens: Option<u32>,
    /// US dollars for a million tokens.
    input: Option<f64>,
    output: Option<f64>,
    cached_input: Option<f64>,
    /// What it can do beyond writing text.
    capabilities: Vec<ModelCapability>,
    /// The levels of reasoning effort; absent if the list does not say.
    efforts: Option<Vec<Effort>>,
    /// Whether it thinks before every answer.
    always_thinks: bool,
    /// The first day on which it is not served any more.
    retired: Option<CatalogueDate>,
    scores: Option<BenchmarkScores>,
}

impl Listed {
    /// Returns the model, with the quality of its family, else a cautious one.
    fn into_model(
        self,
        families: &Families,
        date: CatalogueDate,
    ) -> Result<(ModelSpec, Option<BenchmarkScores>), LeftOut> {
        let texts = [("id", &self.id), (self.provider_field, &self.provider)];
        if let Some((field, text)) = texts.into_iter().find(|(_, text)| !is_id(text)) {
            return Err(LeftOut::Unreadable(format!(
                "`{field}` is `{}`, expected 1 to {MAX_ID_CHARS} characters, none of them a control character",
                shorten(text, 80)
            )));
        }
        let provider = families.provider(&self.provider);
        let (id, location) = provider.strip_from(&self.id);
        let plain = plain(id);
        if families.is_no_chat(&plain) {
            return Err(LeftOut::NotChat);
        }
        if self.retired.is_some_and(|day| day <= date) {
            return Err(LeftOut::Retired);
        }
        let family = families.family(&plain);
        let (input, output) = self.prices(location)?;
        let id = public_id(id, &provider, location, family);
        let mut model = ModelSpec::new(
            id,
            provider.name,
            location,
            family.map_or(CAUTIOUS, |family| family.quality),
            family.map_or(UNKNOWN_LATENCY_MS, |family| family.latency_ms),
        )
        .with_prices(input, output)
        .with_capabilities(self.can(family))
        .with_needs_consent(!location.is_local())
        .with_quality_basis(if family.is_some() {
            QualityBasis::Family
        } else {
            QualityBasis::Unknown
        });
        model.efforts = self.levels(family, &model.capabilities);
        // It reasons, but nothing says which levels it takes.
        model.thinks =
            model.efforts.is_empty() && model.capabilities.contains(&ModelCapability::Reasoning);
        if let Some(name) = self.name {
            model.name = name;
        }
        model.cached_input_usd_per_mtok = self.cached_input.filter(|price| is_price(*price));
        model.context_tokens = self.context_tokens;
        model.family = family.map(|family| family.name.clone()).or(self.family);
        Ok((model, self.scores))
    }

    /// Returns the prices. A model on this computer is free unless the list says otherwise.
    fn prices(&self, location: ModelLocation) -> Result<(f64, f64), LeftOut> {
        let unknown = location.is_local().then_some(0.0);
        let (input, output) = (self.input.or(unknown), self.output.or(unknown));
        // A negative price says that it depends on the request.
        let (Some(input), Some(output)) = (
            input.filter(|price| *price >= 0.0),
            output.filter(|price| *price >= 0.0),
        ) else {
            return Err(LeftOut::NoPrice);
        };
        match [input, output].into_iter().find(|price| !is_price(*price)) {
            Some(price) => Err(LeftOut::Unreadable(format!(
                "the price of a million tokens is `{price}`, expected at most {DEAREST} US dollars"
            ))),
            None => Ok((input, output)),
        }
    }

    /// Returns the capabilities of a chat model, those that the list names and those of its family.
    fn can(&self, family: Option<&Family>) -> Vec<ModelCapability> {
        use ModelCapability::{Classify, Code, Generate, Summarize};
        let mut can = vec![Generate, Classify, Summarize];
        let family = family.into_iter().flat_map(|family| &family.capabilities);
        // A benchmark of code says how well it writes code.
        let is_tested = self.scores.is_some_and(|scores| scores.code.is_some());
        let code = is_tested.then_some(&Code);
        for capability in family.chain(code).chain(&self.capabilities) {
            if !can.contains(capability) {
                can.push(*capability);
            }
        }
        can.sort_unstable();
        can
    }

    /// Returns the levels of effort: those of the list, else those of the family if the model reasons.
    fn levels(&self, family: Option<&Family>, can: &[ModelCapability]) -> Vec<Effort> {
        if let Some(levels) = &self.efforts {
            return levels.clone();
        }
        let of_family = family.filter(|_| can.contains(&ModelCapability::Reasoning));
        let levels = of_family.into_iter().flat_map(|family| &family.efforts);
        let is_possible = |level: &&Effort| !(self.always_thinks && **level == Effort::None);
        levels.filter(is_possible).copied().collect()
    }
}

/// Returns what a model with these kinds of input understands.
fn perceived(inputs: &[&str]) -> impl Iterator<Item = ModelCapability> {
    let kinds = [
        ("image", ModelCapability::Vision),
        ("video", ModelCapability::VideoUnderstanding),
        ("audio", ModelCapability::AudioUnderstanding),
    ];
    let kinds = kinds.into_iter().filter(|(kind, _)| inputs.contains(kind));
    kinds.map(|(_, capability)| capability)
}

fn is_id(text: &str) -> bool {
    !text.trim().is_empty()
        && text.chars().count() <= MAX_ID_CHARS
        && !text.chars().any(char::is_control)
}

fn is_price(price: f64) -> bool {
    (0.0..=DEAREST).contains(&price)
}

/// Returns the id in a catalogue: that of the provider alone if nobody else serves it by this name.
fn public_id(
    id: &str,
    provider: &Provider<'_>,
    location: ModelLocation,
    family: Option<&Family>,
) -> String {
    let is_maker = family.is_some_and(|family| family.provider == provider.name);
    if is_maker || location.is_local() {
        id.to_owned()
    } else {
        format!("{}/{id}", provider.name)
    }
}

/// Returns the models with the quality that their scores give.
///
/// The best score of the list is worth [`BEST_QUALITY`], and the others the square root of their share of it: benchmarks ask
/// for hard tasks, and half the score of the best model is more than half the quality for daily ones. The curve is an
/// assumption, not measured.
fn rated(models: Vec<(ModelSpec, Option<BenchmarkScores>)>) -> Vec<ModelSpec> {
    let scores = || models.iter().filter_map(|(_, scores)| scores.as_ref());
    let general = scores().map(|scores| scores.general).fold(0.0, f64::max);
    let code = scores().filter_map(|scores| scores.code);
    let code = code.fold(0.0, f64::max);
    let quality = |score: f64, best: f64| {
        // To the hundredth, because more would look measured.
        let share = (score / best).clamp(0.0, 1.0).sqrt();
        ((share * BEST_QUALITY * 100.0).round() / 100.0) as f32
    };
    let rate = |(mut model, scores): (ModelSpec, Option<BenchmarkScores>)| {
        if let Some(scores) = scores {
            let prior = QualityPrior::new(quality(scores.general, general));
            model.quality = match scores.code {
                Some(score) => prior.with_code(quality(score, code)),
                None => prior,
            };
            model.quality_basis = Some(QualityBasis::Benchmark);
        }
        model
    };
    models.into_iter().map(rate).collect()
}
