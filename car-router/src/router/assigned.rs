//! The models that the settings name: for the tiers, and for every hint.

use std::borrow::Cow;

use crate::capability::ModelCapability;
use crate::complexity::ComplexityTier;
use crate::error::{BuildError, Problem};
use crate::intent::IntentHint;
use crate::model::{ModelCatalogue, ModelLocation, ModelSpec, QualityPrior, TierModels};
use crate::settings::ModelSettings;

/// What the settings say of models.
#[derive(Debug, Clone, Default)]
pub(super) struct AssignedModels {
    pub(super) tiers: TierModels,
    /// What is added to the hint of a request.
    defaults: IntentHint,
}

impl AssignedModels {
    /// Reads the settings, and returns the catalogue to choose from: without one, that of the models that the settings
    /// name.
    ///
    /// # Errors
    /// Returns each id that is not in the catalogue, with the nearest one, and each list that needs a catalogue.
    pub(super) fn from_settings(
        settings: &ModelSettings,
        catalogue: Option<ModelCatalogue>,
    ) -> Result<(Self, Option<ModelCatalogue>), BuildError> {
        let tiers = [
            ("simple", ComplexityTier::Simple, &settings.simple),
            ("moderate", ComplexityTier::Moderate, &settings.moderate),
            ("involved", ComplexityTier::Involved, &settings.involved),
            ("complex", ComplexityTier::Complex, &settings.complex),
        ];
        let lists = [
            ("only", &settings.only),
            ("exclude", &settings.exclude),
            ("prefer", &settings.prefer),
            ("fallbacks", &settings.fallbacks),
        ];
        let of_tiers = tiers
            .iter()
            .filter_map(|(name, _, id)| Some((*name, id.as_deref()?)));
        let in_lists = lists
            .iter()
            .flat_map(|(name, ids)| ids.iter().map(|id| (*name, id.as_str())));
        let mut named = of_tiers.chain(in_lists).peekable();
        let mut problems = Vec::new();
        let catalogue = match catalogue {
            Some(catalogue) => {
                for (key, id) in named.filter(|(_, id)| catalogue.get(id).is_none()) {
                    let key = format!("models.{key}");
                    let expected = expected_id(&catalogue, id);
                    problems.push(Problem::new("settings", key, Some(id), expected));
                }
                Some(catalogue)
            }
            None if named.peek().is_none() => None,
            None if tiers.iter().all(|(_, _, id)| id.is_none()) => {
                let expected = "a `catalogue`, or models for the tiers, such as `models.simple`";
                problems.push(Problem::new("settings", "models", None, expected));
                None
            }
            None => Some(bare_catalogue(named.map(|(_, id)| id))),
        };
        BuildError::check(problems)?;
        let mut own = TierModels::new();
        for (_, tier, id) in tiers {
            if let Some(id) = id {
                own = own.with_model(tier, id.clone());
            }
        }
        let defaults = IntentHint {
            only_models: settings.only.clone(),
            exclude_models: settings.exclude.clone(),
            prefer_models: settings.prefer.clone(),
            fallback_models: settings.fallbacks.clone(),
            quality_preference: settings.quality_preference,
            ..IntentHint::default()
        };
        let assigned = Self {
            tiers: own,
            defaults,
        };
        Ok((assigned, catalogue))
    }

    /// Returns a hint with what the settings add: models that are excluded are so in addition; for the rest, a hint that
    /// says something itself takes precedence.
    pub(super) fn hint<'h>(&self, hint: &'h IntentHint) -> Cow<'h, IntentHint> {
        let defaults = &self.defaults;
        if defaults.is_empty() {
            return Cow::Borrowed(hint);
        }
        let or = |own: &[String], other: &[String]| {
            let chosen = if own.is_empty() { other } else { own };
            chosen.to_vec()
        };
        let mut excluded = hint.exclude_models.clone();
        excluded.extend(defaults.exclude_models.iter().cloned());
        Cow::Owned(IntentHint {
            only_models: or(&hint.only_models, &defaults.only_models),
            exclude_models: excluded,
            prefer_models: or(&hint.prefer_models, &defaults.prefer_models),
            fallback_models: or(&hint.fallback_models, &defaults.fallback_models),
            quality_preference: hint.quality_preference.or(defaults.quality_preference),
            ..hint.clone()
        })
    }
}

/// Returns what is expected instead of an id that is not in the catalogue.
pub(super) fn expected_id(catalogue: &ModelCatalogue, id: &str) -> String {
    let ids = catalogue.models().iter().map(|model| model.id.as_str());
    match car_router_toml::nearest(id, ids) {
        Some(near) => format!("the id of a model of the catalogue, such as `{near}`"),
        None => "the id of a model of the catalogue".to_owned(),
    }
}

/// Returns a catalogue of models of which nothing but the id is known. They count as remote, so that a request that must
/// stay on this computer does not reach them.
fn bare_catalogue<'i>(ids: impl Iterator<Item = &'i str>) -> ModelCatalogue {
    const QUALITY: f32 = 0.5;
    const LATENCY_MS: u32 = 1000;
    let bare = |id: &str| {
        let quality = QualityPrior::new(QUALITY);
        ModelSpec::new(id, "unknown", ModelLocation::Remote, quality, LATENCY_MS).with_capabilities(
            [
                ModelCapability::Generate,
                ModelCapability::Classify,
                ModelCapability::Reasoning,
                ModelCapability::Code,
            ],
        )
    };
    let mut models: Vec<ModelSpec> = Vec::new();
    for id in ids {
        if models.iter().all(|model| model.id != id) {
            models.push(bare(id));
        }
    }
    ModelCatalogue::default().with_models(models)
}
