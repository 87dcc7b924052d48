//! The techniques of MITRE ATT&CK that a rule finds a use of, as `data/techniques.toml` lists them.

#[cfg(any(test, feature = "unstable-internals"))]
pub(crate) mod compile;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::stored::{restore, stored};

/// A technique of MITRE ATT&CK for Enterprise.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Technique {
    /// Its id, such as `T1485` or `T1059.004`.
    pub id: String,
    /// Its name there.
    pub name: String,
}

stored!(Technique { id, name });

/// The techniques by the ids of rules.
static TECHNIQUES: LazyLock<BTreeMap<String, Vec<Technique>>> =
    LazyLock::new(|| restore(include_bytes!("../data/compiled/techniques.bin")));

/// Returns the techniques that a rule finds a use of; empty if there are none.
pub(crate) fn techniques_of(rule: &str) -> &'static [Technique] {
    TECHNIQUES.get(rule).map_or(&[], Vec::as_slice)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_have_the_techniques_of_their_row() {
        let ids: Vec<&str> = techniques_of("disk-overwrite")
            .iter()
            .map(|technique| &*technique.id)
            .collect();
        assert_eq!(ids, ["T1561.001"]);
        assert_eq!(techniques_of("git-rebase"), []);
    }
}
