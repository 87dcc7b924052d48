//! Combines the scores of the trained models with those of the custom domains.

use super::model::{OUT_OF_SCOPE, Scores};
#[cfg(feature = "semantic")]
pub(super) use crate::classify::few_shot::{CustomGuess, FewShot as Own};

/// The number of the first custom domain; the trained ones are below.
pub(super) const FIRST_CUSTOM: usize = OUT_OF_SCOPE + 1;

/// From this confidence on, a text is for a custom domain rather than for a built-in one.
const CUSTOM_THRESHOLD: f32 = 0.5;

/// The scores of the trained models and of the custom domains for a text.
#[derive(Debug)]
pub(super) struct CombinedScores {
    /// With the probability that the best class is right: a trained domain, or no domain.
    pub(super) trained: Option<(Scores, f32)>,
    pub(super) own: Option<CustomGuess>,
}

/// The confidence of each domain, from 0 to 1.
#[derive(Debug)]
pub(super) struct Values {
    trained: [f32; OUT_OF_SCOPE],
    pub(super) own: Vec<f32>,
}

/// Returns the factor by which the shares of all others change if one share becomes a confidence: what that leaves is
/// divided among them in proportion.
pub(super) fn scale_of_others(confidence: f32, share: f32) -> f32 {
    (1.0 - confidence) / (1.0 - share).max(1e-6)
}

impl CombinedScores {
    /// Returns the number of the best domain and its confidence; `None` if the text belongs to none.
    pub(super) fn top(&self) -> Option<(usize, f32)> {
        let own = self.own.as_ref().map(|own| {
            let best = own.best();
            let share = own.probabilities.get(best).copied().unwrap_or(0.0);
            (FIRST_CUSTOM + best, own.confidence, share)
        });
        let Some((scores, confidence)) = &self.trained else {
            return own.map(|(class, confidence, _)| (class, confidence));
        };
        let best = scores.likeliest();
        let trained = confidence * (1.0 - own.map_or(0.0, |(_, own, _)| own));
        let outside = best == OUT_OF_SCOPE;
        match own {
            Some((class, own, share))
                if own >= CUSTOM_THRESHOLD && (outside || own * share >= trained) =>
            {
                Some((class, own * share))
            }
            _ if outside => None,
            _ => Some((best, trained)),
        }
    }

    /// Returns whether the text is for a custom domain.
    pub(super) fn is_own(&self) -> bool {
        self.own
            .as_ref()
            .is_some_and(|own| own.confidence >= CUSTOM_THRESHOLD)
    }

    /// Returns the probability that the text belongs to no domain.
    pub(super) fn outside(&self) -> f32 {
        let Some((scores, confidence)) = &self.trained else {
            return 1.0;
        };
        if scores.is_outside() {
            *confidence
        } else {
            scores.probability[OUT_OF_SCOPE] * scale_of_others(*confidence, scores.greatest())
        }
    }

    /// Returns the probabilities of the domains for a text that belongs to none. Those of the trained domains share
    /// what the probability of no domain leaves.
    pub(super) fn beside_outside(&self) -> Values {
        let mut probabilities = self.probabilities();
        if let Some((scores, _)) = &self.trained {
            let scale = scale_of_others(self.outside(), scores.probability[OUT_OF_SCOPE]);
            let trained = probabilities.trained.iter_mut();
            trained.for_each(|share| *share *= scale);
        }
        probabilities
    }

    /// Returns the confidence of each domain if that of `best` is `confidence`. What it leaves is divided among the
    /// others in proportion. The order of the trained domains does not depend on the custom ones.
    pub(super) fn values(&self, best: usize, confidence: f32) -> Values {
        let probabilities = self.probabilities();
        let scale = scale_of_others(confidence, probabilities.for_class(best));
        let most = probabilities.greatest_but(best);
        // No other confidence exceeds that of the best. It is scaled, not cut off, so that the order stays.
        let scale = scale.min(confidence / most.max(1e-6));
        let rest = |share: &f32| share * scale;
        let mut values = Values {
            trained: probabilities.trained.each_ref().map(rest),
            own: probabilities.own.iter().map(rest).collect(),
        };
        if let Some(value) = values.at(best) {
            *value = confidence;
        }
        values
    }

    /// Returns the probability of each domain before calibration.
    pub(super) fn probabilities(&self) -> Values {
        let own = self.own.as_ref();
        let beside = match (&self.trained, own) {
            (Some(_), Some(own)) => own.confidence,
            (Some(_), None) => 0.0,
            (None, _) => 1.0,
        };
        Values {
            trained: std::array::from_fn(|class| {
                let scores = self.trained.as_ref();
                scores.map_or(0.0, |(s, _)| s.probability[class] * (1.0 - beside))
            }),
            own: own.map_or_else(Vec::new, |own| {
                own.probabilities.iter().map(|s| s * beside).collect()
            }),
        }
    }
}

impl Values {
    pub(super) fn for_class(&self, class: usize) -> f32 {
        let value = match class.checked_sub(FIRST_CUSTOM) {
            Some(own) => self.own.get(own),
            None => self.trained.get(class),
        };
        value.copied().unwrap_or(0.0)
    }

    /// Returns the greatest value except that of this class.
    fn greatest_but(&self, class: usize) -> f32 {
        let trained = self.trained.iter().enumerate();
        let own = self.own.iter().enumerate();
        let all = trained.chain(own.map(|(n, value)| (FIRST_CUSTOM + n, value)));
        let others = all.filter(|(other, _)| *other != class);
        others.map(|(_, value)| *value).fold(0.0, f32::max)
    }

    fn at(&mut self, class: usize) -> Option<&mut f32> {
        match class.checked_sub(FIRST_CUSTOM) {
            Some(own) => self.own.get_mut(own),
            None => self.trained.get_mut(class),
        }
    }

    /// Raises the value of a class to at least this.
    pub(super) fn raise(&mut self, class: usize, to: f32) {
        if let Some(value) = self.at(class) {
            *value = value.max(to);
        }
    }
}

/// Without the feature `semantic`, custom domains are not classified here.
#[cfg(not(feature = "semantic"))]
mod none {
    use crate::domain::{Domain, DomainPack, DomainRegistry, PackSet};

    #[derive(Debug)]
    pub(in super::super) enum Own {}

    #[derive(Debug)]
    pub(in super::super) struct CustomGuess {
        pub(in super::super) probabilities: Vec<f32>,
        pub(in super::super) confidence: f32,
    }

    impl CustomGuess {
        pub(in super::super) fn best(&self) -> usize {
            0
        }
    }

    impl Own {
        pub(in super::super) fn new(
            _: &DomainRegistry,
            _: impl Fn(&DomainPack) -> bool,
            _: Option<PackSet>,
        ) -> Option<Self> {
            None
        }

        pub(in super::super) fn domains(&self) -> &[Domain] {
            match *self {}
        }

        pub(in super::super) fn guess(&self, _: &str, _: Option<&[f32]>) -> Option<CustomGuess> {
            match *self {}
        }
    }
}
#[cfg(not(feature = "semantic"))]
pub(super) use none::{CustomGuess, Own};
