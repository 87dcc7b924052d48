//! Where the facts of a computer are: folders, files and limits of time, all replaceable.

use std::env;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The most folders of `PATH` that are searched.
const MAX_PATH_FOLDERS: usize = 128;

/// How long each lookup may take. The deadline of a request shortens them further.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct LookupLimits {
    /// Programs among the folders of `PATH`; 2 s unless changed.
    pub path: Duration,
    /// Installed packages; 2 s unless changed.
    pub package: Duration,
    /// Packages that can be installed; 5 s unless changed.
    pub available: Duration,
    /// Services; 2 s unless changed.
    pub service: Duration,
    /// The index; 2 s unless changed.
    pub index: Duration,
}

impl Default for LookupLimits {
    fn default() -> Self {
        let two = Duration::from_secs(2);
        Self {
            path: two,
            package: two,
            available: Duration::from_secs(5),
            service: two,
            index: two,
        }
    }
}

/// The places where lookups find their facts. [`current`](Self::current) is this computer;
/// [`rooted`](Self::rooted) is a tree of files, for tests and for images that are not running.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Environment {
    /// The folder in front of every absolute path of the system, `/` unless changed.
    pub root: PathBuf,
    /// The folders of programs, in the order in which they are searched. Relative ones are left out.
    pub path: Vec<PathBuf>,
    /// The folders of data by the XDG specification, in order: `.desktop` files are in `applications` below them.
    pub data_folders: Vec<PathBuf>,
    /// The folder of the index; absent if the user has none, and then there is no index.
    pub cache_folder: Option<PathBuf>,
    /// The language of names in `.desktop` files, such as `de_AT`; absent for the plain names.
    pub locale: Option<String>,
    /// Options for `apt-cache`, such as `-o Dir::State=DIR`.
    pub apt_options: Vec<String>,
    /// How long each lookup may take.
    pub limits: LookupLimits,
    /// Whether the user is root, who needs no `sudo`. Suggestions have it for other users, if it is in `PATH`.
    pub is_root: bool,
}

impl Environment {
    /// Returns the places of this computer, by the variables `PATH`, `HOME`, `XDG_DATA_HOME`, `XDG_DATA_DIRS`,
    /// `XDG_CACHE_HOME`, `LC_ALL`, `LC_MESSAGES` and `LANG`.
    #[must_use]
    pub fn current() -> Self {
        let home = folder_of("HOME");
        let data_home =
            folder_of("XDG_DATA_HOME").or_else(|| Some(home.as_ref()?.join(".local/share")));
        let mut data_folders: Vec<PathBuf> = data_home.iter().cloned().collect();
        let dirs = env::var_os("XDG_DATA_DIRS").filter(|dirs| !dirs.is_empty());
        let dirs = dirs.unwrap_or_else(|| "/usr/local/share:/usr/share".into());
        data_folders.extend(env::split_paths(&dirs));
        data_folders.extend(data_home.iter().map(|f| f.join("flatpak/exports/share")));
        data_folders.push("/var/lib/flatpak/exports/share".into());
        data_folders.push("/var/lib/snapd/desktop".into());
        let cache = folder_of("XDG_CACHE_HOME").or_else(|| Some(home?.join(".cache")));
        Self {
            root: PathBuf::from("/"),
            path: path_folders(env::split_paths(&env::var_os("PATH").unwrap_or_default())),
            data_folders: unique(data_folders),
            cache_folder: cache.map(|folder| folder.join("car-router")),
            locale: locale(),
            apt_options: Vec::new(),
            limits: LookupLimits::default(),
            is_root: is_root(),
        }
    }

    /// Returns the places of a tree of files: its `/usr/bin`, `/var/lib/dpkg` and so on. The index is in its
    /// `var/cache/car-router`.
    #[must_use]
    pub fn rooted(root: impl Into<PathBuf>) -> Self {
        let root = root.into();
        let below = |folder: &str| root.join(folder);
        Self {
            path: ["usr/local/bin", "usr/bin", "bin", "usr/sbin", "sbin"]
                .map(below)
                .into(),
            data_folders: ["usr/local/share", "usr/share"].map(below).into(),
            cache_folder: Some(below("var/cache/car-router")),
            locale: None,
            apt_options: Vec::new(),
            limits: LookupLimits::default(),
            is_root: false,
            root,
        }
    }

    /// Returns an absolute path of the system below the root.
    pub(crate) fn below_root(&self, path: &str) -> PathBuf {
        self.root.join(path.trim_start_matches('/'))
    }

    /// Returns whether commands for the whole computer begin with `sudo`.
    pub(crate) fn uses_sudo(&self) -> bool {
        !self.is_root && self.find_program("sudo").is_some()
    }

    /// Returns whether this is the running system, and not a tree of files.
    pub(crate) fn is_running_system(&self) -> bool {
        self.root == Path::new("/")
    }

    /// Returns the file of the index.
    pub(crate) fn index_file(&self) -> Option<PathBuf> {
        Some(self.cache_folder.as_ref()?.join("programs.sqlite"))
    }

    /// Returns a program of these names in `PATH`: of the first name that has one.
    pub(crate) fn find_program(&self, name: &str) -> Option<PathBuf> {
        let folders = self.path.iter().take(MAX_PATH_FOLDERS);
        folders
            .map(|folder| folder.join(name))
            .find(|file| is_executable(file))
    }
}

/// Returns whether the effective user is root.
fn is_root() -> bool {
    #[cfg(unix)]
    {
        rustix::process::geteuid().is_root()
    }
    #[cfg(not(unix))]
    {
        false
    }
}

/// Returns whether a path is a file that may be run.
pub(crate) fn is_executable(file: &Path) -> bool {
    let Ok(found) = file.metadata() else {
        return false;
    };
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        found.is_file() && found.permissions().mode() & 0o111 != 0
    }
    #[cfg(not(unix))]
    {
        found.is_file()
    }
}

fn folder_of(variable: &str) -> Option<PathBuf> {
    let folder = PathBuf::from(env::var_os(variable)?);
    folder.is_absolute().then_some(folder)
}

/// Returns the absolute folders. A relative one, and an empty entry, mean the working folder, in which a stranger's
/// repository may lie.
fn path_folders(folders: impl Iterator<Item = PathBuf>) -> Vec<PathBuf> {
    unique(
        folders
            .filter(|f| f.is_absolute())
            .take(MAX_PATH_FOLDERS)
            .collect(),
    )
}

fn unique(folders: Vec<PathBuf>) -> Vec<PathBuf> {
    let mut kept: Vec<PathBuf> = Vec::with_capacity(folders.len());
    for folder in folders {
        if folder.is_absolute() && !kept.contains(&folder) {
            kept.push(folder);
        }
    }
    kept
}

/// Returns the language of messages without encoding: `de_AT`.
fn locale() -> Option<String> {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .find_map(|variable| env::var(variable).ok().filter(|value| !value.is_empty()))?;
    let name = set.split(['.', '@']).next()?;
    let plain = !matches!(name, "C" | "POSIX") && name.len() <= 16;
    plain.then(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn relative_and_empty_folders_of_path_are_left_out() {
        let folders = ["", "bin", "/usr/bin", "/bin", "/usr/bin"].map(PathBuf::from);
        let kept = path_folders(folders.into_iter());
        assert_eq!(kept, [PathBuf::from("/usr/bin"), PathBuf::from("/bin")]);
    }
}
