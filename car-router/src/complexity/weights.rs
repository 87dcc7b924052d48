//! The points and bounds of the estimate, with their origin; `weight.rs` has the numbers of the ranking, and `cues.rs` the
//! points of the criteria.
//!
//! The points of criteria and the bounds of scores were chosen by hand, so that the tiers of the vectors in
//! `tests/vectors/complexity.toml` come out: a score up to 24 is simple, up to 49 moderate, up to 74 involved. They
//! were not fitted. `docs/reference/accuracy.md` says how well the estimate ranks requests.

/// The score of a request that meets a criterion, before the points of its criteria.
pub(super) const BASE: f32 = 38.0;

/// The highest score of plain work, which keeps it in the tier `simple`.
pub(super) const MAX_PLAIN: f32 = 24.0;

/// The highest score of a request that meets no criterion, which keeps it in the tier `moderate`.
pub(super) const MAX_WITHOUT_CRITERION: f32 = 49.0;

/// The highest score there is.
pub(super) const MAX: f32 = 100.0;

/// Plain work starts with this score.
pub(super) const PLAIN: f32 = 2.0;

/// What a criterion whose words occur in plain work adds to its score.
pub(super) const WORDED: f32 = 5.0;

/// What each action that a request joins adds.
pub(super) const STEP: f32 = 2.0;

/// The share of a text's weight that counts for plain work, and for a request that meets a criterion.
pub(super) const LOAD_OF_PLAIN: f32 = 0.25;
pub(super) const LOAD_OF_CRITERIA: f32 = 0.3;

/// What many actions add to operational complexity, and what they count for if nothing else indicates it.
pub(super) const MANY_STEPS: f32 = 8.0;

/// At most this many actions are counted.
pub(super) const MAX_STEPS: usize = 9;

/// What a text's weight gains, times ln 2, each time its length doubles beyond [`SHORT_BYTES`].
pub(super) const LENGTH: f32 = 9.0;
pub(super) const SHORT_BYTES: f32 = 60.0;

/// What a negation adds to a text's weight.
pub(super) const NEGATION: f32 = 3.0;

/// What the logarithm of the number of words that relate quantities, and of commas, adds to a text's weight.
pub(super) const RELATION: f32 = 2.0;
pub(super) const COMMA: f32 = 1.2;

/// The points for creating a whole system.
pub(super) const CREATION: f32 = 18.0;

/// Each cue of a criterion after the first adds this share of the criterion's points.
pub(super) const FURTHER: f32 = 0.35;
