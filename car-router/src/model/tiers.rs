//! The models that an app assigns to the tiers of complexity.

use crate::complexity::ComplexityTier;

/// The model for each tier of complexity, where an app names them instead of leaving the choice to the scores.
///
/// Two are enough: a tier without a model takes that of the nearest tier that has one, `moderate` first that of `simple`,
/// and `involved` first that of `complex`.
///
/// ```
/// use car_router::complexity::ComplexityTier;
/// use car_router::model::TierModels;
///
/// let models = TierModels::new().with_model(ComplexityTier::Simple, "flash").with_model(ComplexityTier::Complex, "pro");
/// assert_eq!(models.model(Some(ComplexityTier::Moderate)), Some("flash"));
/// assert_eq!(models.model(Some(ComplexityTier::Involved)), Some("pro"));
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TierModels {
    by_tier: [Option<String>; 4],
}

impl TierModels {
    /// Creates an assignment without a model.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the model of a tier.
    #[must_use]
    pub fn with_model(mut self, tier: ComplexityTier, id: impl Into<String>) -> Self {
        if let Some(place) = self.by_tier.get_mut(tier as usize) {
            *place = Some(id.into());
        }
        self
    }

    /// Returns the model of a tier; a request of unknown complexity counts as moderate. `None` if no tier has a model.
    #[must_use]
    pub fn model(&self, tier: Option<ComplexityTier>) -> Option<&str> {
        let order: [usize; 4] = match tier.unwrap_or(ComplexityTier::Moderate) {
            ComplexityTier::Simple => [0, 1, 2, 3],
            ComplexityTier::Moderate => [1, 0, 2, 3],
            ComplexityTier::Involved => [2, 3, 1, 0],
            ComplexityTier::Complex => [3, 2, 1, 0],
        };
        let own = |at: usize| self.by_tier.get(at)?.as_deref();
        order.into_iter().find_map(own)
    }

    /// Iterates over the models that are named, the model of the simplest tier first. One that serves several tiers comes
    /// several times.
    pub fn models(&self) -> impl Iterator<Item = &str> {
        self.by_tier.iter().flatten().map(String::as_str)
    }

    /// Returns whether the model is the same whatever the complexity, so that none has to be assessed.
    #[must_use]
    pub fn is_constant(&self) -> bool {
        let mut models = self.models();
        let first = models.next();
        first.is_some() && models.all(|model| Some(model) == first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tier_without_a_model_takes_that_of_the_nearest() {
        let only_complex = TierModels::new().with_model(ComplexityTier::Complex, "pro");
        for tier in [
            None,
            Some(ComplexityTier::Simple),
            Some(ComplexityTier::Complex),
        ] {
            assert_eq!(only_complex.model(tier), Some("pro"));
        }
        assert!(only_complex.is_constant());
        assert_eq!(TierModels::new().model(None), None);
        assert!(!TierModels::new().is_constant());
        let two = only_complex.with_model(ComplexityTier::Simple, "flash");
        assert!(!two.is_constant());
        assert_eq!(two.model(None), Some("flash"));
        let same = TierModels::new()
            .with_model(ComplexityTier::Simple, "one")
            .with_model(ComplexityTier::Complex, "one");
        assert!(same.is_constant());
    }
}
