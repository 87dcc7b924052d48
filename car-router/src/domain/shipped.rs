//! The built-in pack sets.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::domain::Domain;

/// A built-in set of domain packs.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum PackSet {
    /// Ten domains of shell commands. Requests that fit none fall back to `general`.
    #[default]
    Shell,
    /// Eight intents on a database of records. The user is asked about requests that fit none.
    Data,
    /// Ten kinds of work that people give to an assistant. The user is asked about requests that fit none.
    Assistant,
    /// No domains: the task, the complexity, the dangers and the model are all that is decided.
    #[serde(rename = "none")]
    Empty,
}

macro_rules! packs {
    ($set:literal: $($name:literal),* $(,)?) => {
        &[$((
            concat!($set, "/", $name, ".toml"),
            include_str!(concat!("../../data/packs/", $set, "/", $name, ".toml")),
        )),*]
    };
}

impl PackSet {
    /// Every set.
    pub const ALL: [Self; 4] = [Self::Shell, Self::Data, Self::Assistant, Self::Empty];

    /// The sets with a corpus that models are trained on. The domains of [`Assistant`](Self::Assistant) are read by the
    /// model of tasks.
    #[doc(hidden)]
    pub const WITH_CORPUS: [Self; 2] = [Self::Shell, Self::Data];

    /// Returns the name in settings.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Shell => "shell",
            Self::Data => "data",
            Self::Assistant => "assistant",
            Self::Empty => "none",
        }
    }

    /// Returns the fallback domain, if the set has one.
    #[must_use]
    pub fn fallback(self) -> Option<Domain> {
        match self {
            Self::Shell => Some(Domain::GENERAL),
            Self::Data | Self::Assistant | Self::Empty => None,
        }
    }

    /// Returns `(file, TOML)` of each pack, in the order in which a model sees them.
    pub(crate) fn sources(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::Shell => packs!("shell":
                "file_operations",
                "git_operations",
                "network_diagnostics",
                "process_management",
                "text_processing",
                "package_management",
                "archive_operations",
                "system_info",
                "permission_management",
                "general",
            ),
            Self::Data => packs!("data":
                "create_schema",
                "retrieve_data",
                "create_record",
                "update_record",
                "delete_data",
                "aggregate",
                "rag_search",
                "create_workflow",
            ),
            Self::Assistant => packs!("assistant":
                "code",
                "mathematics",
                "data_analysis",
                "planning",
                "questions",
                "writing",
                "rewriting",
                "translation",
                "extraction",
                "small_talk",
            ),
            Self::Empty => &[],
        }
    }
}

impl fmt::Display for PackSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for PackSet {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|set| set.as_str() == name)
            .ok_or_else(|| "one of `shell`, `data`, `assistant`, `none`".to_owned())
    }
}
