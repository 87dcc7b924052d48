//! The models that the settings name: for the tiers, and for every hint.

use std::borrow::Cow;

use crate::capability::ModelCapability;
use crate::complexity::ComplexityTier;
use crate::error::{BuildError, Problem};
use crate::intent::IntentHint;
use crate::model::{
    ModelCatalogue, ModelLocation, ModelSpec, QualityBasis, QualityPrior, TierModels,
};
use crate::settings::ModelSettings;
use car_router_words::text::one_edit;

/// What the settings say of models.
#[derive(Debug, Clone, Default)]
pub(super) struct AssignedModels {
    pub(super) tiers: TierModels,
    /// What is added to the hint of a request.
    defaults: IntentHint,
    /// What says which ids there are.
    pub(super) known_by: KnownBy,
}

/// What says which ids of models there are.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum KnownBy {
    /// A catalogue.
    #[default]
    Catalogue,
    /// The tiers and the fallbacks of the settings.
    Settings,
}

impl KnownBy {
    fn new(has_catalogue: bool) -> Self {
        if has_catalogue {
            Self::Catalogue
        } else {
            Self::Settings
        }
    }

    /// Returns what is expected instead of an id that is not in the catalogue.
    pub(super) fn expected_id(self, catalogue: &ModelCatalogue, id: &str) -> String {
        let expected = match self {
            Self::Catalogue => "the id of a model of the catalogue",
            Self::Settings => "the id of a model of a tier or of `models.fallbacks`",
        };
        let ids = catalogue.models().iter().map(|model| model.id.as_str());
        match car_router_toml::nearest(id, ids) {
            Some(near) => format!("{expected}, such as `{near}`"),
            None => expected.to_owned(),
        }
    }
}

impl AssignedModels {
    /// Reads the settings, and returns the catalogue to choose from: without one, that of the models that the settings
    /// name for the tiers and as fallbacks.
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
        let of_tiers: Vec<(&str, &str)> = tiers
            .iter()
            .filter_map(|(name, _, id)| Some((*name, id.as_deref()?)))
            .collect();
        let in_lists = lists
            .iter()
            .flat_map(|(name, ids)| ids.iter().map(|id| (*name, id.as_str())));
        let mut problems = Vec::new();
        let mut wrong = |key: &str, id: &str, expected: String| {
            let key = format!("models.{key}");
            problems.push(Problem::new("settings", key, Some(id), expected));
        };
        let has_catalogue = catalogue.is_some();
        let catalogue = match catalogue {
            Some(catalogue) => Some(catalogue),
            None if of_tiers.is_empty() => {
                for (key, ids) in lists {
                    if let Some(id) = ids.first() {
                        let expected = "nothing without a `catalogue` or models for the tiers, such as `models.simple`";
                        wrong(key, id, expected.to_owned());
                    }
                }
                None
            }
            None => {
                // A list that only narrows or orders adds no model, so that a misspelled id does not become one.
                let ids = of_tiers.iter().map(|(_, id)| *id);
                for id in &settings.fallbacks {
                    if let Some(meant) = ids.clone().find(|meant| is_misspelled(id, meant)) {
                        let expected = format!(
                            "the id of a model of a tier, such as `{meant}`, or one that differs by more than a letter"
                        );
                        wrong("fallbacks", id, expected);
                    }
                }
                let fallbacks = settings.fallbacks.iter().map(String::as_str);
                Some(bare_catalogue(ids.chain(fallbacks)))
            }
        };
        let known_by = KnownBy::new(has_catalogue);
        if let Some(catalogue) = &catalogue {
            for (key, id) in of_tiers.iter().copied().chain(in_lists) {
                if catalogue.get(id).is_none() {
                    wrong(key, id, known_by.expected_id(catalogue, id));
                }
            }
        }
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
            known_by,
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

/// Returns whether an id is likely another one, misspelled: it differs by its case, or by one letter within a word. A
/// digit, a letter alone and one after a number tell versions apart: `gpt-5` and `gpt-4`, `model-a` and `model-b`, `gpt-4o`
/// and `gpt-4`.
fn is_misspelled(id: &str, meant: &str) -> bool {
    if id == meant {
        return false;
    }
    let letters = |text: &str| text.to_lowercase().chars().collect::<Vec<char>>();
    let (own, other) = (letters(id), letters(meant));
    if own == other {
        return true;
    }
    let is_letter = |letter: &char| letter.is_alphabetic();
    one_edit(&own, &other).is_some_and(|edit| {
        let beside = [
            edit.before.checked_sub(1).and_then(|at| own.get(at)),
            own.get(edit.before + edit.own.len()),
        ];
        edit.own.iter().chain(edit.other).all(is_letter)
            && beside.into_iter().flatten().any(is_letter)
    })
}

/// Returns a catalogue of models of which nothing but the id is known. They count as remote, so that a request that must
/// stay on this computer does not reach them.
fn bare_catalogue<'i>(ids: impl Iterator<Item = &'i str>) -> ModelCatalogue {
    const QUALITY: f32 = 0.5;
    const LATENCY_MS: u32 = 1000;
    let bare = |id: &str| {
        let quality = QualityPrior::new(QUALITY);
        ModelSpec::new(id, "unknown", ModelLocation::Remote, quality, LATENCY_MS)
            .with_capabilities([
                ModelCapability::Generate,
                ModelCapability::Classify,
                ModelCapability::Reasoning,
                ModelCapability::Code,
            ])
            .with_quality_basis(QualityBasis::Unknown)
    };
    let mut models: Vec<ModelSpec> = Vec::new();
    for id in ids {
        if models.iter().all(|model| model.id != id) {
            models.push(bare(id));
        }
    }
    ModelCatalogue::default().with_models(models)
}

#[cfg(test)]
mod tests {
    use super::is_misspelled;

    #[test]
    fn a_misspelled_id_differs_by_one_letter_within_a_word() {
        for (id, meant) in [
            ("smal", "small"),
            ("smalll", "small"),
            ("lrage", "large"),
            ("lange", "large"),
            ("Large", "large"),
            ("gema3:4b", "gemma3:4b"),
        ] {
            assert!(is_misspelled(id, meant), "{id} {meant}");
        }
        for (id, other) in [
            ("large", "large"),
            ("gpt-4", "gpt-5"),
            ("gpt-4", "gpt-4o"),
            ("model-a", "model-b"),
            ("a", "b"),
            ("small", "large"),
            ("", "large"),
            ("gpt-5-mini", "gpt-5"),
        ] {
            assert!(!is_misspelled(id, other), "{id} {other}");
        }
    }
}
