//! Debian's packages: the installed ones from dpkg's status file, those that can be installed from `apt-cache`.

use std::collections::HashMap;
use std::fs::File;
use std::io::{BufReader, Read as _};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use car_router::system::PackageFact;

use crate::environment::Environment;
use crate::names;
use crate::process::{LookupError, run_program};
use crate::stanza::{Paragraph, read_paragraphs};

/// The largest status file that is read: one of 713 packages has 0.6 MB.
const MAX_STATUS_BYTES: u64 = 64 * 1024 * 1024;

/// The most answers of `apt-cache` that are kept.
const MAX_ANSWERS: usize = 256;

/// How long an answer of `apt-cache` is kept at most.
const MAX_AGE: Duration = Duration::from_secs(3600);

/// An installed package.
#[derive(Debug, Clone)]
struct Installed {
    version: Box<str>,
    section: Box<str>,
    summary: Box<str>,
}

/// The installed packages, as of a version of the status file.
#[derive(Debug, Default)]
struct StatusFile {
    stamp: Option<(SystemTime, u64)>,
    read_at: Option<Instant>,
    packages: Arc<HashMap<Box<str>, Installed>>,
}

/// The installed packages, read again whenever the status file changes.
#[derive(Debug, Default)]
pub(crate) struct DpkgStatus(Mutex<StatusFile>);

impl DpkgStatus {
    pub(crate) fn file(environment: &Environment) -> PathBuf {
        environment.below_root("/var/lib/dpkg/status")
    }

    /// Returns the first of these packages that is installed; `Ok(None)` if none is.
    ///
    /// # Errors
    /// Fails if the status file cannot be read.
    pub(crate) fn find(
        &self,
        environment: &Environment,
        names: &[String],
    ) -> Result<Option<PackageFact>, LookupError> {
        let packages = self.packages(environment)?;
        Ok(names
            .iter()
            .filter(|name| names::is_package(name))
            .find_map(|name| {
                let found = packages.get(name.as_str())?;
                let text = |text: &str| (!text.is_empty()).then(|| text.to_owned());
                let mut fact = PackageFact::new(name).with_installed(true);
                fact.version = text(&found.version);
                fact.section = text(&found.section);
                fact.summary = text(&found.summary);
                Some(fact)
            }))
    }

    fn packages(
        &self,
        environment: &Environment,
    ) -> Result<Arc<HashMap<Box<str>, Installed>>, LookupError> {
        let file = Self::file(environment);
        let failed = |error: std::io::Error| {
            LookupError::Failed(format!("dpkg's status file: {}", error.kind()))
        };
        let found = file.metadata().map_err(failed)?;
        if !found.is_file() {
            return Err(LookupError::Failed(
                "dpkg's status file: not a file".to_owned(),
            ));
        }
        let stamp = found.modified().ok().map(|time| (time, found.len()));
        let mut status = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_new = status.read_at.is_some_and(|at| at.elapsed() < MAX_AGE);
        if stamp.is_some() && status.stamp == stamp && is_new {
            return Ok(Arc::clone(&status.packages));
        }
        if found.len() > MAX_STATUS_BYTES {
            let reason = format!(
                "dpkg's status file: more than {} MiB",
                MAX_STATUS_BYTES >> 20
            );
            return Err(LookupError::Failed(reason));
        }
        let mut packages = HashMap::new();
        let file = File::open(&file).map_err(failed)?;
        let reader = BufReader::with_capacity(64 * 1024, file.take(MAX_STATUS_BYTES));
        read_paragraphs(reader, false, |paragraph| {
            if paragraph.is_installed() {
                let installed = Installed {
                    version: paragraph.version.into(),
                    section: paragraph.section.into(),
                    summary: paragraph.summary.into(),
                };
                packages.insert(paragraph.package.into(), installed);
            }
            true
        })
        .map_err(failed)?;
        status.packages = Arc::new(packages);
        status.stamp = stamp;
        status.read_at = Some(Instant::now());
        Ok(Arc::clone(&status.packages))
    }
}

/// Answers of `apt-cache`, which costs seconds on images without its binary cache.
#[derive(Debug, Default)]
pub(crate) struct AptCache(Mutex<HashMap<String, (Option<PackageFact>, Instant)>>);

impl AptCache {
    /// Returns the first of these packages that can be installed; `Ok(None)` if none can.
    ///
    /// # Errors
    /// Fails if `apt-cache` is missing, fails or takes longer than `limit`.
    pub(crate) fn find(
        &self,
        environment: &Environment,
        names: &[String],
        limit: Duration,
    ) -> Result<Option<PackageFact>, LookupError> {
        let since = Instant::now();
        for name in names.iter().filter(|name| names::is_package(name)) {
            let left = limit.saturating_sub(since.elapsed());
            let found = match self.kept(name) {
                Some(found) => found,
                None => {
                    let found = ask_apt_cache(environment, name, left)?;
                    self.keep(name, found.clone());
                    found
                }
            };
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    fn kept(&self, name: &str) -> Option<Option<PackageFact>> {
        let answers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (found, at) = answers.get(name)?;
        (at.elapsed() < MAX_AGE).then(|| found.clone())
    }

    fn keep(&self, name: &str, found: Option<PackageFact>) {
        let mut answers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if answers.len() >= MAX_ANSWERS {
            answers.clear();
        }
        answers.insert(name.to_owned(), (found, Instant::now()));
    }
}

fn ask_apt_cache(
    environment: &Environment,
    name: &str,
    limit: Duration,
) -> Result<Option<PackageFact>, LookupError> {
    let program = environment
        .find_program("apt-cache")
        .ok_or_else(|| LookupError::Failed("apt-cache is not installed".to_owned()))?;
    let mut args: Vec<&str> = environment.apt_options.iter().map(String::as_str).collect();
    args.extend(["show", "--no-all-versions", "--", name]);
    let output = run_program(&program, &args, limit)?;
    // 100 means that it found none.
    if !output.status.success() && output.status.code() != Some(100) {
        return Err(LookupError::Failed(format!("apt-cache: {}", output.status)));
    }
    let mut found = None;
    let read = read_paragraphs(output.text.as_bytes(), false, |paragraph| {
        let is_it = paragraph.package == name;
        if is_it {
            found = Some(available_package(paragraph));
        }
        !is_it
    });
    read.map_err(|error| LookupError::Failed(format!("apt-cache: {error}")))?;
    Ok(found.filter(|package| package.available.is_some()))
}

/// Returns the fact about a package that can be installed.
fn available_package(paragraph: Paragraph) -> PackageFact {
    let text = |text: String| (!text.is_empty()).then_some(text);
    let mut fact = PackageFact::new(paragraph.package);
    fact.available = text(paragraph.version);
    fact.section = text(paragraph.section);
    fact.summary = text(paragraph.summary);
    fact
}

#[cfg(all(test, unix))]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::test_folder::TestFolder;

    const STATUS: &str = "Package: gimp\nStatus: install ok installed\nVersion: 2.10.34-1\nSection: graphics\n\
                          Description: Image program\n\nPackage: nginx\nStatus: deinstall ok config-files\nVersion: 1.22\n\n";

    fn names(names: &[&str]) -> Vec<String> {
        names.iter().map(|n| (*n).to_owned()).collect()
    }

    #[test]
    fn status_file_is_read_again_when_it_changes() {
        let folder = TestFolder::new();
        let environment = Environment::rooted(folder.path());
        let dpkg = DpkgStatus::default();
        assert!(dpkg.find(&environment, &names(&["gimp"])).is_err());
        folder.write("var/lib/dpkg/status", STATUS);
        let found = dpkg
            .find(&environment, &names(&["GIMP", "gimp"]))
            .unwrap()
            .unwrap();
        assert_eq!(
            (found.name.as_str(), found.version.as_deref()),
            ("gimp", Some("2.10.34-1"))
        );
        assert_eq!(found.section.as_deref(), Some("graphics"));
        assert_eq!(
            dpkg.find(&environment, &names(&["nginx", "-x", ""])),
            Ok(None)
        );
        folder.write(
            "var/lib/dpkg/status",
            STATUS.replace("deinstall ok config-files", "install ok installed"),
        );
        assert!(
            dpkg.find(&environment, &names(&["nginx"]))
                .unwrap()
                .is_some()
        );
    }

    #[test]
    fn status_of_ten_megabytes_is_read() {
        let folder = TestFolder::new();
        let mut text = String::new();
        while text.len() < 10_000_000 {
            let n = text.len();
            text.push_str(&format!(
                "Package: p{n}\nStatus: install ok installed\nVersion: 1\nDescription: {}\n\n",
                "x".repeat(500)
            ));
        }
        text.push_str(STATUS);
        folder.write("var/lib/dpkg/status", &text);
        let environment = Environment::rooted(folder.path());
        let found = DpkgStatus::default()
            .find(&environment, &names(&["gimp"]))
            .unwrap();
        assert!(found.is_some());
    }

    #[test]
    fn apt_cache_is_asked_once_a_name() {
        let folder = TestFolder::new();
        let log = folder.path().join("log");
        folder.program(
            "usr/bin/apt-cache",
            &format!(
                "echo \"$@\" >> {}\n[ \"$4\" = gimp ] || exit 100\nprintf 'Package: gimp\\nVersion: 2.10\\nSection: graphics\\nDescription-en: Image program\\n more\\n'",
                log.display()
            ),
        );
        let environment = Environment::rooted(folder.path());
        let apt = AptCache::default();
        let limit = Duration::from_secs(5);
        for _ in 0..2 {
            let found = apt
                .find(&environment, &names(&["nothing", "gimp"]), limit)
                .unwrap()
                .unwrap();
            assert_eq!(
                (found.installed, found.available.as_deref()),
                (false, Some("2.10"))
            );
            assert_eq!(found.summary.as_deref(), Some("Image program"));
        }
        let asked = std::fs::read_to_string(log).unwrap();
        assert_eq!(
            asked,
            "show --no-all-versions -- nothing\nshow --no-all-versions -- gimp\n"
        );
    }

    #[test]
    fn apt_cache_that_hangs_is_ended() {
        let folder = TestFolder::new();
        folder.program("usr/bin/apt-cache", "sleep 30");
        let environment = Environment::rooted(folder.path());
        let limit = Duration::from_millis(200);
        let found = AptCache::default().find(&environment, &names(&["gimp"]), limit);
        assert!(matches!(found, Err(LookupError::TimedOut(_))), "{found:?}");
        let empty = Environment::rooted(folder.path().join("empty"));
        let found = AptCache::default().find(&empty, &names(&["gimp"]), limit);
        assert_eq!(
            found,
            Err(LookupError::Failed("apt-cache is not installed".to_owned()))
        );
    }
}
