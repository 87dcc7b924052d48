//! Facts about this computer that a request names: programs, packages and services.
//!
//! `install gimp` names a thing that this computer knows. [`SystemLookup`] finds out what the request wants to do with
//! which program, looks the program up, and says what it could not check. It is a
//! [`ContextProvider`](car_router::ContextProvider): a router that is given one adds the facts to its decision, to the
//! prompt for the generating model, and to the evidence for package management.
//!
//! ```
//! use std::sync::Arc;
//!
//! use car_router::{RouteRequest, Router};
//! use car_router_system::{Environment, SystemLookup};
//!
//! let lookup = SystemLookup::new(Environment::current())?;
//! let router = Router::builder().context_provider(Arc::new(lookup)).build()?;
//! let decision = router.route_local(&RouteRequest::new("run no-such-program"))?;
//! if let Some(context) = &decision.system_context {
//!     println!("{}", context.to_prompt_text());
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The lookups
//!
//! They run in this order, and end as soon as the question of the verb is answered.
//!
//! | step | asks | limit |
//! | --- | --- | --- |
//! | `path` | is there a program of that name in `PATH`? | 2 s |
//! | `systemd` | for services: `systemctl show`, or the unit files where systemd does not run | 2 s |
//! | `package` | is the package installed? dpkg's status file, or the database of rpm, pacman, apk or brew | 2 s |
//! | `available` | can it be installed? the index, else the package manager | 5 s |
//! | `index` | which programs fit these words? | 2 s |
//!
//! Names are validated before they reach another program, always as an argument after `--`, never through a shell. A
//! lookup that hangs is ended with its children.
//!
//! # The index
//!
//! [`SystemLookup::build_index`] writes one SQLite file with all packages and applications, and the vectors of programs. A
//! description such as "something to watch films" is compared by its words and by its meaning. No request waits for the
//! index: a request without one is decided without similar programs.
//!
//! # Conversations
//!
//! "Install it" is about the program that the last request of the user named, or that the last request of the same session
//! named. A request about something else ends that, and of two programs none is chosen.
mod environment;
mod help;
mod index;
#[cfg(feature = "unstable-internals")]
#[doc(hidden)]
pub mod internals;
mod lookup;
mod names;
mod parse;
mod platform;
mod process;
mod session;
mod stanza;
mod steady;
mod suggestion;
mod system_lookup;
#[cfg(test)]
mod test_folder;
mod vocabulary;
mod worker;

pub use environment::{Environment, LookupLimits};
pub use help::SystemHelp;
pub use index::{DesktopEntry, IndexError, IndexReport, IndexState};
pub use platform::probe_platform;
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

    /// Adds aliases from a TOML text with a table `aliases`, such as `"my editor" = "nvim"`. Each replaces a built-in one
    /// of the same name. `file` is the name for problems.
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

/// The code of the guide to system context runs.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/guides/system-context.md")]
struct Guide;
