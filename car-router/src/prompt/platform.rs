//! The kind of computer that commands are written for.

use serde::{Deserialize, Serialize};

/// The computer that commands are written for, in the words that a prompt uses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Platform {
    /// The operating system, such as `linux` or `macos`.
    pub os: String,
    /// The variant of its Unix programs: `GNU` or `BSD`.
    pub unix_flavor: String,
    /// The shell that commands are for.
    pub shell: String,
    /// How its programs differ from what a model may expect.
    pub notes: String,
}

impl Platform {
    /// Returns the platform that this process runs on.
    #[must_use]
    pub fn current() -> Self {
        Self::from_os(std::env::consts::OS)
    }

    /// Returns the platform for this operating system, named as [`std::env::consts::OS`] does.
    #[must_use]
    pub fn from_os(os: &str) -> Self {
        let (unix_flavor, shell, notes) = match os {
            "macos" | "ios" => (
                "BSD",
                "zsh",
                "The classic programs are BSD's: `sed -i ''`, `stat -f`, `date -v`; there is no `ps --sort`, no `find -printf`, no `/proc`.",
            ),
            "freebsd" | "netbsd" | "openbsd" | "dragonfly" => (
                "BSD",
                "sh",
                "The classic programs are BSD's: `sed -i ''`, `stat -f`; no `ps --sort`, no `find -printf`.",
            ),
            "windows" => (
                "GNU",
                "bash",
                "Commands run in a Unix shell on Windows, such as Git Bash or WSL.",
            ),
            _ => (
                "GNU",
                "bash",
                "The classic programs are GNU's: `sed -i`, `stat -c`, `date -d`, `ps --sort` and `find -printf` work.",
            ),
        };
        Self {
            os: os.to_owned(),
            unix_flavor: unix_flavor.to_owned(),
            shell: shell.to_owned(),
            notes: notes.to_owned(),
        }
    }
}
