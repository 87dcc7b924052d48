//! x
mod environment;
mod index;
mod lookup;
mod names;
mod parse;
mod process;
mod stanza;
mod suggestion;
mod system_lookup;
#[cfg(test)]
mod test_folder;
mod vocabulary;
mod worker;

pub use environment::{Environment, LookupLimits};
pub use index::{DesktopEntry, IndexError, IndexReport, IndexState};
pub use system_lookup::SystemLookup;

use car_router::error::BuildError;
use car_router::system::ParsedRequest;

use crate::vocabulary::Vocabulary;

/// Finds the verb and the target of a request. It looks nothing up.
///
/// ```
/// use car_router::system::VerbIntent;
/// use car_router_system::RequestParser;
///
/// let parsed = RequestParser::shipped()?.parse("could you please open VS Code?");
/// assert_eq!(parsed.verb, Some(VerbIntent::Run));
/// assert_eq!(parsed.target.as_deref(), Some("VS Code"));
/// assert_eq!(parsed.resolved.as_deref(), Some("code"));
/// # Ok::<(), car_router::BuildError>(())
/// ```
#[derive(Debug, Clone)]
pub struct RequestParser {
    words: Vocabulary,
}

impl RequestParser {
    /// Reads the built-in verbs, words and aliases.
    ///
    /// # Errors
    /// Returns every problem in the built-in data; a test shows that there is none.
    pub fn shipped() -> Result<Self, BuildError> {
        let words = Vocabulary::shipped()?;
        Ok(Self { words })
    }

    /// Adds aliases from a TOML text with a table `aliases`, such as `"my editor" = "nvim"`. An alias that is there
    /// already gets its new meaning. `file` is the name for problems.
    ///
    /// # Errors
    /// Returns every problem with its line.
    pub fn with_aliases(mut self, file: &str, source: &str) -> Result<Self, BuildError> {
        self.words.add_aliases(file, source)?;
        Ok(self)
    }

    /// Parses a request. Only its first 2 KiB are read.
    #[must_use]
    pub fn parse(&self, text: &str) -> ParsedRequest {
        parse::parse_request(text, &self.words).request
    }
}
