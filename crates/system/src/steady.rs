//! Remembers the facts of a request for as long as nothing that they came from changes.

use std::collections::HashMap;
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
        let modified = |path: &std::path::Path| path.metadata().ok()?.modified().ok();
        let folders = environment.path.iter().map(|folder| modified(folder));
        let databases = DATABASES
            .iter()
            .map(|path| modified(&environment.below_root(path)));
        let index = environment.index_file().and_then(|file| modified(&file));
        Self(folders.chain(databases).chain([index]).collect())
    }
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
