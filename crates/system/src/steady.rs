//! Remembers the facts of a request for as long as nothing that they came from changes.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use car_router::system::GatheredContext;

use crate::environment::Environment;

/// The most requests whose facts are remembered.
const MAX_REQUESTS: usize = 256;

/// The longest request whose facts are remembered.
const MAX_TEXT_BYTES: usize = 512;

/// How long facts are remembered at most.
const MAX_AGE: Duration = Duration::from_secs(3600);

/// How long the state of a service is remembered.
const MAX_SERVICE_AGE: Duration = Duration::from_secs(5);

/// What package managers change besides the folders of `PATH`.
const DATABASES: [&str; 6] = [
    "/var/lib/dpkg/status",
    "/var/lib/apt/lists",
    "/var/lib/pacman/local",
    "/lib/apk/db/installed",
    "/var/lib/rpm",
    "/usr/lib/sysimage/rpm",
];

/// When the folders and files that facts come from were changed last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct FactStamps(Vec<Option<SystemTime>>);

impl FactStamps {
    /// Reads the stamps. It may hang, where a folder of `PATH` is on a dead network drive.
    pub(crate) fn take(environment: &Environment) -> Self {
        let modified = |path: PathBuf| path.metadata().ok()?.modified().ok();
        Self(stamped(environment).map(modified).collect())
    }
}

/// Returns the folders and files that have a stamp.
fn stamped(environment: &Environment) -> impl Iterator<Item = PathBuf> {
    let databases = DATABASES.iter().map(|path| environment.below_root(path));
    let folders = environment.path.iter().cloned();
    folders.chain(databases).chain(environment.index_file())
}

/// Returns whether everything that has a stamp is on a disk of this computer, so that reading the stamps does not hang. It
/// may hang itself.
pub(crate) fn is_on_local_disks(environment: &Environment) -> bool {
    stamped(environment).all(|path| is_on_local_disk(&path))
}

/// File systems of disks and of memory, by the numbers of Linux: ext4, XFS, Btrfs, F2FS, ZFS, SquashFS, EROFS, overlayfs,
/// tmpfs.
#[cfg(target_os = "linux")]
const LOCAL_FILE_SYSTEMS: [u32; 9] = [
    0xef53,
    0x5846_5342,
    0x9123_683e,
    0xf2f5_2010,
    0x2fc1_2fc1,
    0x7371_7368,
    0xe0f5_e1e2,
    0x794c_7630,
    0x0102_1994,
];

/// A file that is not there counts as local: there is nothing to read.
#[cfg(target_os = "linux")]
fn is_on_local_disk(path: &Path) -> bool {
    match rustix::fs::statfs(path) {
        Ok(found) => {
            u32::try_from(found.f_type).is_ok_and(|number| LOCAL_FILE_SYSTEMS.contains(&number))
        }
        Err(error) => error == rustix::io::Errno::NOENT,
    }
}

/// Elsewhere it is not known.
#[cfg(not(target_os = "linux"))]
fn is_on_local_disk(_path: &Path) -> bool {
    false
}

#[derive(Debug)]
struct KnownFacts {
    gathered: GatheredContext,
    stamps: FactStamps,
    at: Instant,
    max_age: Duration,
}

/// The facts of earlier requests.
#[derive(Debug, Default)]
pub(crate) struct SteadyFacts(Mutex<HashMap<String, KnownFacts>>);

impl SteadyFacts {
    /// Returns the facts of an equal request, and their age.
    pub(crate) fn get(
        &self,
        text: &str,
        stamps: &FactStamps,
    ) -> Option<(GatheredContext, Duration)> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let facts = known.get(text)?;
        let age = facts.at.elapsed();
        (age < facts.max_age && facts.stamps == *stamps).then(|| (facts.gathered.clone(), age))
    }

    /// Remembers facts. `has_service` says that they have the state of a service.
    pub(crate) fn put(
        &self,
        text: &str,
        gathered: &GatheredContext,
        stamps: FactStamps,
        has_service: bool,
    ) {
        if text.len() > MAX_TEXT_BYTES {
            return;
        }
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MAX_REQUESTS && !known.contains_key(text) {
            known.clear();
        }
        let facts = KnownFacts {
            gathered: gathered.clone(),
            stamps,
            at: Instant::now(),
            max_age: if has_service {
                MAX_SERVICE_AGE
            } else {
                MAX_AGE
            },
        };
        known.insert(text.to_owned(), facts);
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn only_file_systems_of_disks_are_read_at_once() {
        let mut environment = Environment::current();
        environment.root = "/nowhere".into();
        environment.cache_folder = None;
        environment.path = vec!["/nowhere/bin".into()];
        assert!(is_on_local_disks(&environment));
        // It is made up by the system, as a network drive is by a server.
        environment.path.push("/proc".into());
        assert!(!is_on_local_disks(&environment));
    }
}
