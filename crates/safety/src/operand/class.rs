//! The classes of operands that rules name.

/// The class of an operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OperandClass {
    /// The root directory, or everything in it.
    Root,
    /// A directory that the system needs, or everything in it.
    System,
    /// Anything below such a directory.
    SystemPath,
    /// A file that controls logins, mounts and the like.
    SystemFile,
    /// A whole home directory.
    Home,
    /// Anything in a home directory.
    HomePath,
    /// The current directory, one above it, or everything in it.
    Here,
    /// A disk.
    Device,
    /// Contains `*`, `?` or `[`.
    Glob,
    /// An address on the web.
    Url,
    /// A file on another computer: `host:path`.
    Remote,
    /// Contains a part whose value is unknown.
    Unknown,
    /// A file of credentials.
    Secret,
    /// A file whose commands run automatically: startup files of a shell, schedules, hooks, keys that may log in.
    Startup,
    /// A log.
    Log,
    /// A shell's history.
    History,
    /// The folder with the data of git.
    Repository,
    /// Build output in the current directory, which a build recreates.
    Rebuildable,
    /// Below a directory for temporary files.
    Temporary,
    /// Outside the current directory.
    Outside,
    /// A branch that others work from.
    ProtectedBranch,
    /// `/dev/null`.
    Null,
    /// A port below 1024: alone as in `80`, or as the port on this computer in `80:8080` and `127.0.0.1:80:8080`.
    LowPort,
    /// A host whose name has letters of another script that look like Latin ones.
    LookAlikeHost,
    /// Anything.
    Any,
}

impl OperandClass {
    /// Every class with its name in a rule.
    pub const ALL: [(&'static str, Self); 25] = [
        ("<root>", Self::Root),
        ("<system>", Self::System),
        ("<system_path>", Self::SystemPath),
        ("<system_file>", Self::SystemFile),
        ("<home>", Self::Home),
        ("<home_path>", Self::HomePath),
        ("<here>", Self::Here),
        ("<device>", Self::Device),
        ("<glob>", Self::Glob),
        ("<url>", Self::Url),
        ("<remote>", Self::Remote),
        ("<unknown>", Self::Unknown),
        ("<secret>", Self::Secret),
        ("<startup>", Self::Startup),
        ("<log>", Self::Log),
        ("<history>", Self::History),
        ("<repo>", Self::Repository),
        ("<rebuildable>", Self::Rebuildable),
        ("<temp>", Self::Temporary),
        ("<outside>", Self::Outside),
        ("<protected_branch>", Self::ProtectedBranch),
        ("<null>", Self::Null),
        ("<low_port>", Self::LowPort),
        ("<lookalike_host>", Self::LookAlikeHost),
        ("<any>", Self::Any),
    ];

    /// Returns the class with this name, including the brackets.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let mut all = Self::ALL.iter();
        all.find(|(known, _)| *known == name)
            .map(|(_, class)| *class)
    }
}
