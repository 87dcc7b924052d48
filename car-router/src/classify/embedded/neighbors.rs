//! The sentence encoder beside the trained models: phrases of known domains that mean nearly the same as a text.

use std::sync::Arc;

use super::combine::{CombinedScores, Own};
use super::model::{CALIBRATION_FEATURES as TRAINED_FEATURES, CLASSES, OUT_OF_SCOPE, Scores};
use super::{labels, spelling};
use crate::classify::encoder::{
    CALIBRATION_FEATURES, EncoderSetup, PhraseVectors, TextEncoder, Votes,
};
use crate::classify::{ClassifyError, ClassifyErrorKind, EncoderUse};
use crate::domain::{DomainPack, DomainRegistry, PackSet};

/// The label of a classification model for texts that belong to no domain.
const NO_DOMAIN: &str = "out_of_scope";

/// An encoder with what it knows of the domains in use.
#[derive(Debug)]
pub(super) struct Neighbors {
    encoder: Arc<dyn TextEncoder>,
    phrases: Option<Arc<PhraseVectors>>,
    set: Option<PackSet>,
    own: Option<Own>,
    /// The encoder is asked unless the trained models are this confident of a domain.
    below: f32,
}

impl Neighbors {
    /// Learns the domains that `own` accepts. The encoder is asked below the confidence `below`, or always if the setup
    /// says so.
    ///
    /// # Errors
    /// Returns an error if the encoder fails on a text of the packs, or if the phrase vectors belong to another
    /// encoder.
    pub(super) fn new(
        setup: &EncoderSetup,
        registry: &DomainRegistry,
        own: impl Fn(&DomainPack) -> bool,
        set: Option<PackSet>,
        below: f32,
    ) -> Result<Self, ClassifyError> {
        if let Some(phrases) = &setup.phrases
            && phrases.encoder() != setup.encoder.digest()
        {
            let detail = format!(
                "found phrase vectors of the encoder {:016x}, expected those of {:016x}",
                phrases.encoder(),
                setup.encoder.digest()
            );
            return Err(ClassifyError::new(ClassifyErrorKind::Failed, detail));
        }
        let means = match (&setup.phrases, set) {
            (Some(phrases), Some(set)) => phrases.means(set),
            _ => Default::default(),
        };
        let encoder = (&*setup.encoder, &means);
        Ok(Self {
            own: Own::with_encoder(registry, own, set, Some(encoder))?,
            encoder: Arc::clone(&setup.encoder),
            phrases: setup.phrases.clone(),
            set,
            below: match setup.when {
                EncoderUse::BelowThreshold => below,
                EncoderUse::Always => f32::INFINITY,
            },
        })
    }

    /// Returns whether the encoder is asked, given the scores of the trained models: unless their confidence in a
    /// domain reaches the threshold.
    pub(super) fn asks(&self, reading: &CombinedScores) -> bool {
        reading
            .top()
            .is_none_or(|(_, confidence)| confidence < self.below)
    }

    /// Returns the name of the encoder.
    pub(super) fn name(&self) -> &str {
        self.encoder.name()
    }

    /// Returns the scores of the trained models combined with those of the encoder.
    ///
    /// # Errors
    /// Returns an error if the encoder fails on the text.
    pub(super) fn combine_with_neighbors(
        &self,
        text: &str,
        reading: &CombinedScores,
    ) -> Result<CombinedScores, ClassifyError> {
        let corrected = reading.trained.and_then(|_| spelling::corrected(text));
        let spelled = corrected.as_deref().unwrap_or(text);
        // A word that is not known may be a word of a custom domain, so the text counts as it was typed.
        let texts = match &self.own {
            Some(_) if corrected.is_some() => vec![spelled, text],
            _ => vec![spelled],
        };
        let vectors = self.encoder.embed(&texts)?;
        let vector = |at: usize| vectors.get(at).map_or(&[][..], Vec::as_slice);
        let trained = reading.trained;
        let trained = trained.map(|scores| self.with_votes(scores, spelled, vector(0)));
        let own = self.own.as_ref();
        Ok(CombinedScores {
            trained: trained.transpose()?,
            own: own.and_then(|own| own.guess(text, Some(vector(texts.len() - 1)))),
        })
    }

    /// Returns the scores and the confidence of the trained models combined with what the encoder says of the text,
    /// whose vector this is.
    fn with_votes(
        &self,
        (scores, confidence): (Scores, f32),
        text: &str,
        vector: &[f32],
    ) -> Result<(Scores, f32), ClassifyError> {
        let labeled = self.encoder.label_probabilities(text)?;
        let votes = labeled.and_then(|labeled| self.votes_of_labels(&labeled));
        let votes = votes.or_else(|| self.phrases.as_ref()?.votes(self.set?, vector));
        Ok(match votes {
            Some(votes) => self.joint(&scores, &votes),
            None => (scores, confidence),
        })
    }

    /// Returns the shares of the labels that are domains of the set; `None` if none is.
    fn votes_of_labels(&self, labeled: &[(String, f32)]) -> Option<Votes> {
        let known = labels(self.set?);
        let mut probabilities = [0.0; CLASSES];
        for (label, probability) in labeled {
            let class = known.iter().position(|domain| domain.as_str() == label);
            let class = class.or((label == NO_DOMAIN).then_some(OUT_OF_SCOPE));
            if let Some(share) = class.and_then(|class| probabilities.get_mut(class)) {
                *share += probability;
            }
        }
        let total: f32 = probabilities.iter().sum();
        let nearest = probabilities.iter().copied().fold(0.0, f32::max);
        probabilities.iter_mut().for_each(|share| *share /= total);
        (total > 0.0).then_some(Votes {
            probabilities,
            nearest,
        })
    }

    /// Returns the mean of both scores, and its confidence.
    fn joint(&self, scores: &Scores, votes: &Votes) -> (Scores, f32) {
        let set = self.set.unwrap_or_default();
        let weighing = PhraseVectors::weighing(self.phrases.as_deref(), set);
        let (joint, features) = joint(scores, votes, weighing.share);
        let side = usize::from(joint.is_outside());
        let calibrator = weighing.calibrators.get(side);
        (
            joint,
            calibrator.map_or(0.0, |calibrator| calibrator.probability(&features)),
        )
    }
}

/// Returns the mean of both scores, in which the votes have this share, and the features of its confidence.
pub(in crate::classify) fn joint(
    scores: &Scores,
    votes: &Votes,
    share: f32,
) -> (Scores, [f32; CALIBRATION_FEATURES]) {
    let mut joint = *scores;
    for (probability, vote) in joint.probability.iter_mut().zip(votes.probabilities) {
        *probability = (1.0 - share) * *probability + share * vote;
    }
    let by_votes = Scores {
        probability: votes.probabilities,
        ..*scores
    };
    let agree = f32::from(u8::from(scores.likeliest() == by_votes.likeliest()));
    let mut features = [0.0; CALIBRATION_FEATURES];
    features[..TRAINED_FEATURES].copy_from_slice(&joint.calibration_features());
    features[TRAINED_FEATURES..].copy_from_slice(&[agree, votes.nearest]);
    (joint, features)
}
