//! [`Domain`]: an open set of validated names, with constants for the built-in ones.

use std::borrow::Borrow;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The name of a domain: `snake_case`, 1 to 64 bytes, starting with a letter.
///
/// The set is open: packs add names at run time. The constants name the built-in ones. Cloning never copies text.
#[derive(Clone)]
pub struct Domain(Name);

#[derive(Clone)]
enum Name {
    Shipped(&'static str),
    Added(Arc<str>),
}

/// The error for a text that is not a domain name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "domain name is `{0}`, expected 1 to {max} bytes of lower-case letters, digits and `_`, \
     starting with a letter",
    max = Domain::MAX_BYTES
)]
pub struct InvalidDomain(String);

macro_rules! shipped {
    ($($(#[$doc:meta])* $constant:ident = $name:literal;)*) => {
        impl Domain {
            $($(#[$doc])* pub const $constant: Self = Self(Name::Shipped($name));)*
        }
    };
}

shipped! {
    /// Finding, listing, copying, moving, removing and linking files and directories.
    FILE_OPERATIONS = "file_operations";
    /// Version control with git.
    GIT_OPERATIONS = "git_operations";
    /// Hosts, connections, ports, names, downloads.
    NETWORK_DIAGNOSTICS = "network_diagnostics";
    /// Listing, watching, signaling and prioritizing processes.
    PROCESS_MANAGEMENT = "process_management";
    /// Searching, filtering and transforming the content of files.
    TEXT_PROCESSING = "text_processing";
    /// Installing, updating, removing and querying packages.
    PACKAGE_MANAGEMENT = "package_management";
    /// Packing, unpacking and compressing.
    ARCHIVE_OPERATIONS = "archive_operations";
    /// Disks, memory, uptime, users and the operating system.
    SYSTEM_INFO = "system_info";
    /// Permissions and ownership of files.
    PERMISSION_MANAGEMENT = "permission_management";
    /// Shell work that fits no other domain; the fallback domain of the `shell` set.
    GENERAL = "general";
    /// Defining a new entity type.
    CREATE_SCHEMA = "create_schema";
    /// Getting records by their properties.
    RETRIEVE_DATA = "retrieve_data";
    /// Adding new records.
    CREATE_RECORD = "create_record";
    /// Changing existing records.
    UPDATE_RECORD = "update_record";
    /// Removing records.
    DELETE_DATA = "delete_data";
    /// Counting, summing, averaging, comparing.
    AGGREGATE = "aggregate";
    /// Finding documents and notes by their content.
    RAG_SEARCH = "rag_search";
    /// Setting up an automation.
    CREATE_WORKFLOW = "create_workflow";
    /// Writing, repairing, reviewing and explaining code, and commands of a shell.
    CODE = "code";
    /// Calculating, solving and proving.
    MATHEMATICS = "mathematics";
    /// Working with tables, records, statistics and charts.
    DATA_ANALYSIS = "data_analysis";
    /// Plans, designs, decisions and deductions in several steps.
    PLANNING = "planning";
    /// Facts, explanations and advice.
    QUESTIONS = "questions";
    /// New texts, ideas and roles.
    WRITING = "writing";
    /// Changing, correcting and summarizing a text.
    REWRITING = "rewriting";
    /// From one human language into another.
    TRANSLATION = "translation";
    /// Facts, fields and labels taken from a text.
    EXTRACTION = "extraction";
    /// Greetings, thanks, chat, and short commands to an assistant at home.
    SMALL_TALK = "small_talk";
}

impl Domain {
    /// The longest name, in bytes.
    pub const MAX_BYTES: usize = 64;

    /// Creates a domain from a valid name.
    ///
    /// # Errors
    /// Returns [`InvalidDomain`] if the name is not `snake_case` of 1 to 64 bytes.
    pub fn new(name: &str) -> Result<Self, InvalidDomain> {
        let well_formed = name.len() <= Self::MAX_BYTES
            && name.starts_with(|c: char| c.is_ascii_lowercase())
            && name
                .bytes()
                .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_');
        if well_formed {
            Ok(Self(Name::Added(name.into())))
        } else {
            Err(InvalidDomain(crate::error::shorten(name, Self::MAX_BYTES)))
        }
    }

    /// Returns the name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match &self.0 {
            Name::Shipped(name) => name,
            Name::Added(name) => name,
        }
    }
}

impl FromStr for Domain {
    type Err = InvalidDomain;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::new(name)
    }
}

impl fmt::Display for Domain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Domain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Domain({})", self.as_str())
    }
}

impl PartialEq for Domain {
    fn eq(&self, other: &Self) -> bool {
        self.as_str() == other.as_str()
    }
}

impl PartialEq<str> for Domain {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl Eq for Domain {}

impl PartialOrd for Domain {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Domain {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.as_str().cmp(other.as_str())
    }
}

impl Hash for Domain {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_str().hash(state);
    }
}

impl Borrow<str> for Domain {
    fn borrow(&self) -> &str {
        self.as_str()
    }
}

impl AsRef<str> for Domain {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl Serialize for Domain {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Domain {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        Self::new(&name).map_err(serde::de::Error::custom)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Domain {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Domain".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "string",
            "description": "The name of a domain: snake_case, 1 to 64 bytes, starting with a letter.",
            "pattern": "^[a-z][a-z0-9_]{0,63}$",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_validated() {
        for good in ["a", "git_operations", "x9", &"a".repeat(64)] {
            assert_eq!(Domain::new(good).unwrap().as_str(), good);
        }
        for bad in ["", "Git", "9x", "_x", "a-b", "ä", "a b", &"a".repeat(65)] {
            assert!(Domain::new(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_shipped_and_an_added_name_are_the_same_domain() {
        let added = Domain::new("git_operations").unwrap();
        assert_eq!(added, Domain::GIT_OPERATIONS);
        let set = std::collections::HashSet::from([added]);
        assert!(set.contains(&Domain::GIT_OPERATIONS));
        assert!(set.contains("git_operations"));
    }
}
