//! The files that a command names, and where they lie.

use car_router_shell::{AnalyzedWord, normalize_path};
use serde::{Deserialize, Serialize};

use crate::operand::Operand;
use crate::operand::{OperandClass, may_match_secret};

/// Where a path lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum PathScope {
    /// In the workspace.
    Inside,
    /// Outside of it.
    Outside,
    /// That depends on what is not known.
    Unknown,
}

/// A path that a command names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct PathEffect {
    /// The path as the command would see it.
    pub path: String,
    /// Where it lies.
    pub scope: PathScope,
}

/// Where a command runs, and what it may read there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
#[non_exhaustive]
pub struct Workspace {
    /// The working folder, as an absolute path; if absent, relative paths are inside the workspace as long as they do not
    /// leave the folder that they start from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub folder: Option<String>,
    /// The folders that belong to the workspace, as absolute paths; if empty, only the working folder does.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub roots: Vec<String>,
    /// Whether reading outside of the workspace is harmless. Secrets never are. On by default.
    #[cfg_attr(feature = "schema", schemars(extend("x-always-written" = true)))]
    pub reads_outside: bool,
    /// Whether asking a service on this computer is harmless, as `docker ps` does. On by default.
    #[cfg_attr(feature = "schema", schemars(extend("x-always-written" = true)))]
    pub asks_services: bool,
    /// Whether asking another computer is harmless where the invocation changes nothing, as `kubectl get` does. Off by
    /// default.
    #[cfg_attr(feature = "schema", schemars(extend("x-always-written" = true)))]
    pub asks_network: bool,
}

impl Default for Workspace {
    fn default() -> Self {
        Self {
            folder: None,
            roots: Vec::new(),
            reads_outside: true,
            asks_services: true,
            asks_network: false,
        }
    }
}

impl Workspace {
    /// Creates the workspace of a working folder, given as an absolute path.
    pub fn new(folder: impl Into<String>) -> Self {
        Self {
            folder: Some(folder.into()),
            ..Self::default()
        }
    }

    /// Sets the folders that belong to the workspace, as absolute paths.
    #[must_use]
    pub fn with_roots(mut self, roots: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.roots = roots.into_iter().map(Into::into).collect();
        self
    }

    /// Sets whether reading outside of the workspace is harmless.
    #[must_use]
    pub fn with_reads_outside(mut self, is_harmless: bool) -> Self {
        self.reads_outside = is_harmless;
        self
    }

    /// Sets whether asking a service on this computer is harmless.
    #[must_use]
    pub fn with_asks_services(mut self, is_harmless: bool) -> Self {
        self.asks_services = is_harmless;
        self
    }

    /// Sets whether asking another computer is harmless.
    #[must_use]
    pub fn with_asks_network(mut self, is_harmless: bool) -> Self {
        self.asks_network = is_harmless;
        self
    }

    /// Returns where an absolute path, or one that starts from the working folder, lies.
    fn scope(&self, path: &str, leaves: bool) -> PathScope {
        let roots = self.roots.iter().map(String::as_str);
        let mut roots = roots.chain(self.folder.as_deref().filter(|_| self.roots.is_empty()));
        let absolute = match &self.folder {
            _ if path.starts_with('/') => path.to_owned(),
            _ if path.starts_with('~') => return PathScope::Outside,
            Some(folder) => normalize_path(&format!("{folder}/{path}")),
            None if leaves => return PathScope::Outside,
            None => return PathScope::Inside,
        };
        if roots.any(|root| is_below(&absolute, root)) {
            PathScope::Inside
        } else {
            PathScope::Outside
        }
    }
}

/// Returns whether a path is a folder or lies in it.
fn is_below(path: &str, folder: &str) -> bool {
    let folder = folder.trim_end_matches('/');
    path.strip_prefix(folder)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// What is read of a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ShownPart {
    /// Its name, and facts about it.
    Names,
    /// What is in it.
    Content,
    /// What is in it, if the value of an option is a path.
    ContentOfValue,
}

/// Returns whether a redirection to a path is a connection, as bash opens one.
pub(super) fn is_connection(path: &str) -> bool {
    ["/dev/tcp/", "/dev/udp/"]
        .iter()
        .any(|folder| path.starts_with(folder))
}

/// Returns whether a path is a device other than those that every program may read, or shows the memory or the environment
/// of a process.
fn is_device_or_memory(path: &str) -> bool {
    const READ_BY_ALL: [&str; 9] = [
        "null", "zero", "full", "random", "urandom", "stdin", "stdout", "stderr", "tty",
    ];
    if let Some(name) = path.strip_prefix("/dev/") {
        let folders = ["fd/", "shm/", "mqueue/"];
        let is_folder = folders.iter().any(|folder| name.starts_with(folder));
        return !READ_BY_ALL.contains(&name) && !is_folder || name.contains("..");
    }
    let Some(rest) = path.strip_prefix("/proc") else {
        return false;
    };
    // Facts about the computer are files right there; what is below is about a process.
    let mut parts = rest.split('/').filter(|part| !part.is_empty());
    let (first, second) = (parts.next().unwrap_or(""), parts.next().unwrap_or(""));
    let is_process = first.bytes().all(|b| b.is_ascii_digit()) || first.ends_with("self");
    let plain = [
        "status", "stat", "cmdline", "comm", "limits", "maps", "mounts", "cgroup", "io",
    ];
    rest.contains(['*', '?', '[', '{'])
        || rest.contains("..")
        || is_process && !plain.contains(&second)
        || matches!(first, "kcore" | "kmem" | "kmsg")
}

/// Returns whether what is in a folder may be secret, or is about a process.
pub(super) fn is_secret_folder(folder: &str) -> bool {
    let probe = format!("{}/x", folder.trim_end_matches('/'));
    Operand::new(&probe, false, None).is_in_class(OperandClass::Secret)
        || is_device_or_memory(&probe)
}

/// Returns whether a program is named alone, or in a folder where the system keeps its programs.
pub(super) fn is_where_programs_are(program: &str) -> bool {
    const FOLDERS: [&str; 6] = [
        "/bin",
        "/usr/bin",
        "/usr/local/bin",
        "/sbin",
        "/usr/sbin",
        "/opt/homebrew/bin",
    ];
    let folder = program.rsplit_once(['/', '\\']).map(|(folder, _)| folder);
    folder.is_none_or(|folder| FOLDERS.contains(&folder))
}

/// A word of a command that may be a path.
pub(super) struct NamedPath<'w> {
    own: Operand<'w>,
    shown: String,
    /// What follows `=`, `:` or `@` in it, and the value that is attached to an option.
    parts: Vec<Operand<'w>>,
    unknown: bool,
    scope: PathScope,
}

impl<'w> NamedPath<'w> {
    pub(super) fn new(
        word: &'w AnalyzedWord,
        directory: Option<&'w str>,
        workspace: &'w Workspace,
    ) -> Self {
        let text = &*word.text;
        // Where it is matters for what it is; it is shown as it is written.
        let shown = Operand::new(text, word.unknown, directory).path.to_string();
        let directory = directory.or(workspace.folder.as_deref());
        let operand = |text| Operand::new(text, word.unknown, directory);
        let own = operand(text);
        let behind = text.match_indices(['=', ':', '@']).take(4);
        let behind = behind.filter_map(|(at, _)| text.get(at + 1..));
        // `-f/etc/shadow`
        let attached = text.find(['/', '~', '.']).filter(|_| text.starts_with('-'));
        let attached = attached.and_then(|at| text.get(at..));
        let parts = behind.chain(attached).map(operand).collect();
        let scope = if word.unknown && !is_home(text) {
            PathScope::Unknown
        } else {
            let path = match directory {
                Some(folder) if !text.starts_with(['/', '~']) => {
                    normalize_path(&format!("{folder}/{text}")).into()
                }
                _ => own.path.clone(),
            };
            workspace.scope(&path, own.is_in_class(OperandClass::Outside))
        };
        Self {
            own,
            shown,
            parts,
            unknown: word.unknown,
            scope,
        }
    }

    /// Returns the path and where it lies.
    pub(super) fn effect(&self) -> PathEffect {
        PathEffect {
            path: self.shown.clone(),
            scope: self.scope,
        }
    }

    /// Returns whether it is `/dev/null`, or a stream of the command's own.
    pub(super) fn is_null(&self) -> bool {
        let own = &*self.own.path;
        matches!(
            own,
            "/dev/null" | "/dev/stdout" | "/dev/stderr" | "/dev/tty"
        )
    }

    /// Returns why reading it is not harmless.
    pub(super) fn why_not_read(&self, reading: ShownPart) -> Option<String> {
        const OF_SECRETS: [OperandClass; 5] = [
            OperandClass::Secret,
            OperandClass::History,
            OperandClass::Startup,
            OperandClass::Root,
            OperandClass::Home,
        ];
        // A lone slash in an option is a separator: `cut -d/`.
        let classes = match reading {
            ShownPart::Names if self.unknown => return None,
            ShownPart::Names => &[],
            ShownPart::Content => &OF_SECRETS[..],
            ShownPart::ContentOfValue => &OF_SECRETS[..3],
        };
        let mut parts = std::iter::once(&self.own).chain(&self.parts);
        parts.find_map(|part| {
            let shows = reading != ShownPart::Names && is_device_or_memory(&part.path);
            if shows || part.is_in_class(OperandClass::Device) {
                return Some(format!("`{}` is a device.", part.text));
            }
            let is_secret =
                classes.iter().any(|class| part.is_in_class(*class)) || may_match_secret(part.text);
            (reading != ShownPart::Names && is_secret)
                .then(|| format!("`{}` may contain secrets.", part.text))
        })
    }

    /// Returns the scope.
    pub(super) fn scope(&self) -> PathScope {
        self.scope
    }
}

/// Returns whether a word begins with the home directory of whoever runs it, and has nothing else that is unknown.
pub(super) fn is_home(text: &str) -> bool {
    ["$HOME", "$PWD", "$OLDPWD"].iter().any(|name| {
        text.strip_prefix(name)
            .is_some_and(|rest| (rest.is_empty() || rest.starts_with('/')) && !rest.contains('$'))
    })
}

/// Returns the host of an address: of `https://host/…`, `user@host:…`.
pub(super) fn host(text: &str) -> Option<String> {
    let behind = match text.split_once("://") {
        Some((_, behind)) => behind,
        None => {
            text.split_once('@')
                .filter(|(user, _)| !user.contains('/'))?
                .1
        }
    };
    let end = behind.find(['/', '?', '#']).unwrap_or(behind.len());
    let authority = behind.get(..end)?;
    let host = authority.rsplit('@').next()?;
    let host = host.split(':').next()?;
    (!host.is_empty()).then(|| host.to_ascii_lowercase())
}
