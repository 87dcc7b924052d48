//! The models of a built-in pack set: the linear one, and the network that is asked if the linear one is below a
//! threshold.

#[cfg(feature = "semantic")]
use std::sync::{Arc, OnceLock};

use super::model::{LinearModel, Scores};
#[cfg(feature = "semantic")]
use super::network::{ASKED_BELOW, Network};

/// The trained models of a built-in pack set.
#[derive(Debug, Clone)]
pub struct Ensemble {
    linear: LinearModel,
    /// The network, once it was asked.
    #[cfg(feature = "semantic")]
    network: Arc<OnceLock<Option<Network>>>,
    /// Parses the network.
    #[cfg(feature = "semantic")]
    parse_network: fn() -> Option<Network>,
}

impl Ensemble {
    /// Creates an ensemble with the linear model only. Without the feature `semantic`, or without a network, it decides
    /// alone.
    #[must_use]
    pub fn new(linear: LinearModel) -> Self {
        Self {
            linear,
            #[cfg(feature = "semantic")]
            network: Arc::default(),
            #[cfg(feature = "semantic")]
            parse_network: || None,
        }
    }

    /// Adds a network.
    #[cfg(feature = "semantic")]
    #[must_use]
    pub fn with_network(mut self, network: Option<Network>) -> Self {
        self.network = Arc::new(network.into());
        self
    }

    /// Adds a network that is parsed when it is first asked.
    #[cfg(feature = "semantic")]
    pub(super) fn with_network_from(mut self, parse: fn() -> Option<Network>) -> Self {
        self.parse_network = parse;
        self
    }

    /// Returns the scores of the models for `text`, and the probability that the most likely class is right, from 0 to
    /// 1.
    #[must_use]
    pub fn score(&self, text: &str) -> (Scores, f32) {
        let linear = self.linear.score(text);
        #[cfg(feature = "semantic")]
        if linear.greatest() < ASKED_BELOW
            && let Some(network) = self.network.get_or_init(self.parse_network)
            && let Some(joint) = network.beside(&linear, text)
        {
            return (joint.scores, network.confidence(&joint));
        }
        (linear, self.linear.confidence(&linear))
    }
}

#[cfg(all(test, feature = "semantic"))]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn shipped() -> (LinearModel, Network) {
        let linear = LinearModel::from_bytes(include_bytes!("../../../data/models/shell.bin"));
        let network = Network::from_bytes(include_bytes!("../../../data/models/shell_network.bin"));
        (linear.unwrap(), network.unwrap())
    }

    #[test]
    fn the_network_is_asked_only_where_the_linear_model_is_unsure() {
        let (linear, network) = shipped();
        let alone = Ensemble::new(linear.clone());
        let both = Ensemble::new(linear.clone()).with_network(Some(network));
        for text in [
            "list the files in this directory",
            "commit the staged changes",
            "who hogs the machine",
            "my machine crawls",
        ] {
            let asked = linear.score(text).greatest() < ASKED_BELOW;
            let differs = alone.score(text).0.probability != both.score(text).0.probability;
            assert_eq!(asked, differs, "{text}");
        }
        assert!(linear.score("commit the staged changes").greatest() >= ASKED_BELOW);
        assert!(linear.score("who hogs the machine").greatest() < ASKED_BELOW);
    }

    #[test]
    fn text_unknown_to_the_static_table_uses_the_linear_model() {
        let (linear, network) = shipped();
        let both = Ensemble::new(linear.clone()).with_network(Some(network));
        let (scores, confidence) = both.score("");
        assert_eq!(scores.probability, linear.score("").probability);
        assert_eq!(confidence, linear.confidence(&linear.score("")));
    }
}
