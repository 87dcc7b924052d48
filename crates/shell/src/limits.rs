//! Every upper bound of the analysis.

/// The upper bounds of the analysis.
#[derive(Debug, Clone, Copy)]
pub struct Limits;
