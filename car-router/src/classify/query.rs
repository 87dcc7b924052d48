//! What a classifier is asked.

use serde::{Deserialize, Serialize};

use crate::domain::DomainRegistry;
use crate::request::Turn;

/// What a classifier can be asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Aspect {
    /// The domain of a request.
    Domain,
    /// The complexity of a request.
    Complexity,
}

/// The query to a classifier: the text of the user, the conversation before it, and the domains to choose from.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Query<'q> {
    /// The text of the user, valid as [`RouteRequest::validate`](crate::RouteRequest::validate) defines.
    pub text: &'q str,
    /// The conversation so far, the oldest turn first.
    pub history: &'q [Turn],
    /// The domains to choose from.
    pub registry: &'q DomainRegistry,
    /// The least number of domains that are wanted, however unlikely; 0 leaves it to the classifier.
    pub ranked: usize,
}

impl<'q> Query<'q> {
    /// Creates a query without a conversation before it.
    #[must_use]
    pub fn new(text: &'q str, registry: &'q DomainRegistry) -> Self {
        Self {
            text,
            history: &[],
            registry,
            ranked: 0,
        }
    }

    /// Sets the conversation so far, the oldest turn first.
    #[must_use]
    pub fn with_history(mut self, history: &'q [Turn]) -> Self {
        self.history = history;
        self
    }

    /// Sets the least number of domains that are wanted.
    #[must_use]
    pub fn with_ranked(mut self, ranked: usize) -> Self {
        self.ranked = ranked;
        self
    }
}
