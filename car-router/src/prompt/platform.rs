//! The kind of computer that commands are written for.

use serde::{Deserialize, Serialize};

/// The computer that commands are written for, in the words that a prompt uses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Platform {
    /// The operating system, such as `linux` or `macos`.
    pub os: String,
    /// The variant of its Unix programs: `GNU`, `BSD` or `BusyBox`.
    pub unix_flavor: String,
    /// The shell that commands are for.
    pub shell: String,
    /// How its programs differ from what a model may expect; packs add what concerns their own programs.
    pub notes: String,
    /// The name and the version of the operating system, such as `Debian GNU/Linux 13 (trixie)`; empty if it is not known.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "schema", schemars(extend("default" = "")))]
    pub release: String,
    /// Programs that packs name and that this computer does not have.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub missing_programs: Vec<String>,
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
        let (flavor, shell) = match os {
            "macos" | "ios" => (UnixFlavor::Bsd, "zsh"),
            "freebsd" | "netbsd" | "openbsd" | "dragonfly" => (UnixFlavor::Bsd, "sh"),
            _ => (UnixFlavor::Gnu, "bash"),
        };
        Self {
            os: os.to_owned(),
            unix_flavor: flavor.as_str().to_owned(),
            shell: shell.to_owned(),
            notes: flavor.note(os).to_owned(),
            release: String::new(),
            missing_programs: Vec::new(),
        }
    }

    /// Sets the variant of the Unix programs, and the note that says so.
    #[must_use]
    pub fn with_unix_flavor(mut self, flavor: UnixFlavor) -> Self {
        self.notes = flavor.note(&self.os).to_owned();
        self.unix_flavor = flavor.as_str().to_owned();
        self
    }

    /// Sets the shell, such as `zsh`.
    #[must_use]
    pub fn with_shell(mut self, shell: impl Into<String>) -> Self {
        self.shell = shell.into();
        self
    }

    /// Sets the name and the version of the operating system.
    #[must_use]
    pub fn with_release(mut self, release: impl Into<String>) -> Self {
        self.release = release.into();
        self
    }

    /// Sets the programs that this computer does not have.
    #[must_use]
    pub fn with_missing_programs(mut self, programs: Vec<String>) -> Self {
        self.missing_programs = programs;
        self
    }

    /// Returns the variant of the Unix programs; `None` for one that packs do not tell apart.
    #[must_use]
    pub fn flavor(&self) -> Option<UnixFlavor> {
        let all = [UnixFlavor::Gnu, UnixFlavor::Bsd, UnixFlavor::BusyBox];
        let mut all = all.into_iter();
        all.find(|flavor| flavor.as_str().eq_ignore_ascii_case(&self.unix_flavor))
    }
}

/// A variant of the classic Unix programs, which differ in their options.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum UnixFlavor {
    /// GNU, as on most Linux systems.
    Gnu,
    /// BSD, as on macOS.
    Bsd,
    /// BusyBox, as in Alpine and on small devices.
    BusyBox,
}

impl UnixFlavor {
    /// Returns the name in prompts.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Gnu => "GNU",
            Self::Bsd => "BSD",
            Self::BusyBox => "BusyBox",
        }
    }

    /// Returns what a prompt says of it on an operating system.
    fn note(self, os: &str) -> &'static str {
        match (self, os) {
            (Self::Gnu, "windows") => {
                "Commands run in a Unix shell on Windows, such as Git Bash or WSL."
            }
            (Self::Gnu, _) => "The classic programs are GNU's.",
            (Self::Bsd, "macos" | "ios") => {
                "The classic programs are BSD's, and there is no `/proc`."
            }
            (Self::Bsd, _) => "The classic programs are BSD's.",
            (Self::BusyBox, _) => {
                "The classic programs are BusyBox's, which have few options: keep to those of POSIX."
            }
        }
    }
}
