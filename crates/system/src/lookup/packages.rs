//! Package managers: which one this computer has, and what each knows of a package.
//!
//! Every manager is asked by its own database where that is a file, else by a call with a limit.

use std::fmt;
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::Path;
use std::time::Duration;

use car_router::system::{PackageFact, PackageManager, PackageManagerKind};
use serde_json::Value;

use super::apt::{AptCache, DpkgStatus};
use crate::environment::Environment;
use crate::names;
use crate::process::{LookupError, ProgramOutput, run_program};

/// The most bytes of a small file, such as `os-release` or the description of one package.
const MAX_FILE_BYTES: u64 = 256 * 1024;

/// The most bytes of Alpine's database.
const MAX_DATABASE_BYTES: u64 = 64 * 1024 * 1024;

/// The most entries of a folder that are looked at.
const MAX_FOLDER_ENTRIES: usize = 100_000;

/// What a package manager knows. Names are valid names of packages; both methods end by `limit`.
pub(crate) trait PackageSource: fmt::Debug + Send + Sync {
    /// Returns the first of these packages that is installed.
    fn find_installed(
        &self,
        environment: &Environment,
        names: &[String],
        limit: Duration,
    ) -> Result<Option<PackageFact>, LookupError>;

    /// Returns the first of these packages that can be installed.
    fn find_available(
        &self,
        environment: &Environment,
        names: &[String],
        limit: Duration,
    ) -> Result<Option<PackageFact>, LookupError>;

    /// Returns whether `find_installed` reads files only, so that it runs in this process.
    fn reads_files(&self) -> bool {
        false
    }
}

/// The managers of a family of systems, by the names of `os-release`, the preferred ones first.
const FAMILIES: [(&str, &[PackageManagerKind]); 12] = [
    ("debian", &[PackageManagerKind::Apt]),
    ("ubuntu", &[PackageManagerKind::Apt]),
    (
        "fedora",
        &[PackageManagerKind::Dnf, PackageManagerKind::Yum],
    ),
    ("rhel", &[PackageManagerKind::Dnf, PackageManagerKind::Yum]),
    (
        "centos",
        &[PackageManagerKind::Dnf, PackageManagerKind::Yum],
    ),
    ("amzn", &[PackageManagerKind::Dnf, PackageManagerKind::Yum]),
    ("suse", &[PackageManagerKind::Zypper]),
    ("opensuse", &[PackageManagerKind::Zypper]),
    ("sles", &[PackageManagerKind::Zypper]),
    ("arch", &[PackageManagerKind::Pacman]),
    ("manjaro", &[PackageManagerKind::Pacman]),
    ("alpine", &[PackageManagerKind::Apk]),
];

/// All managers, in the order in which they are looked for if `os-release` names none.
const ALL: [PackageManagerKind; 7] = [
    PackageManagerKind::Apt,
    PackageManagerKind::Dnf,
    PackageManagerKind::Yum,
    PackageManagerKind::Zypper,
    PackageManagerKind::Pacman,
    PackageManagerKind::Apk,
    PackageManagerKind::Brew,
];

/// Returns the package manager of this computer: the one of its `os-release` that is in `PATH`, else the first in
/// `PATH`.
pub(crate) fn find_package_manager(environment: &Environment) -> Option<PackageManager> {
    let families = read_small_file(&environment.below_root("/etc/os-release"))
        .or_else(|| read_small_file(&environment.below_root("/usr/lib/os-release")))
        .unwrap_or_default();
    let ids: Vec<String> = ["ID", "ID_LIKE"]
        .iter()
        .flat_map(|key| os_release_words(&families, key))
        .collect();
    let preferred = ids.iter().filter_map(|id| {
        let family = FAMILIES.iter().find(|(name, _)| name == id)?;
        Some(family.1.iter().copied())
    });
    preferred.flatten().chain(ALL).find_map(|kind| {
        let path = environment.find_program(kind.as_str())?;
        Some(PackageManager::new(kind, path.to_string_lossy()))
    })
}

fn os_release_words(text: &str, key: &str) -> Vec<String> {
    let value = text
        .lines()
        .find_map(|line| line.strip_prefix(key)?.strip_prefix('='));
    let value = value.unwrap_or("").trim().trim_matches(['"', '\'']);
    value
        .split_whitespace()
        .take(8)
        .map(str::to_lowercase)
        .collect()
}

fn read_small_file(file: &Path) -> Option<String> {
    read_bounded(file, MAX_FILE_BYTES)
}

fn read_bounded(file: &Path, most: u64) -> Option<String> {
    if !file.metadata().ok()?.is_file() {
        return None;
    }
    let mut bytes = Vec::new();
    fs::File::open(file)
        .ok()?
        .take(most)
        .read_to_end(&mut bytes)
        .ok()?;
    Some(String::from_utf8_lossy(&bytes).into_owned())
}

/// Returns what is asked for the packages of a manager; `None` if this version knows no way to ask it.
pub(crate) fn package_source(manager: &PackageManager) -> Option<Box<dyn PackageSource>> {
    Some(match manager.kind {
        PackageManagerKind::Apt => Box::new(AptSource::default()),
        PackageManagerKind::Dnf | PackageManagerKind::Yum | PackageManagerKind::Zypper => {
            Box::new(RpmSource(manager.clone()))
        }
        PackageManagerKind::Pacman => Box::new(PacmanSource),
        PackageManagerKind::Apk => Box::new(ApkSource),
        PackageManagerKind::Brew => Box::new(BrewSource(manager.clone())),
        _ => return None,
    })
}

fn valid(names: &[String]) -> impl Iterator<Item = &String> {
    names.iter().filter(|name| names::is_package(name))
}

fn run_named(
    environment: &Environment,
    program: &str,
    args: &[&str],
    limit: Duration,
) -> Result<ProgramOutput, LookupError> {
    let file = environment
        .find_program(program)
        .ok_or_else(|| LookupError::Failed(format!("{program} is not installed")))?;
    run_program(&file, args, limit)
}

/// Returns the value of the first line `Key : value`.
fn labeled<'t>(text: &'t str, key: &str) -> Option<&'t str> {
    text.lines().find_map(|line| {
        let value = line
            .trim_start()
            .strip_prefix(key)?
            .trim_start()
            .strip_prefix(':')?
            .trim();
        (!value.is_empty()).then_some(value)
    })
}

/// Debian: dpkg's status file, and `apt-cache`.
#[derive(Debug, Default)]
struct AptSource {
    dpkg: DpkgStatus,
    cache: AptCache,
}

impl PackageSource for AptSource {
    fn find_installed(
        &self,
        environment: &Environment,
        names: &[String],
        _limit: Duration,
    ) -> Result<Option<PackageFact>, LookupError> {
        self.dpkg.find(environment, names)
    }

    fn find_available(
        &self,
        environment: &Environment,
        names: &[String],
        limit: Duration,
    ) -> Result<Option<PackageFact>, LookupError> {
        self.cache.find(environment, names, limit)
    }

    fn reads_files(&self) -> bool {
        true
    }
}

/// Fedora, Red Hat and openSUSE: `rpm`, and the manager itself.
#[derive(Debug)]
struct RpmSource(PackageManager);

impl PackageSource for RpmSource {
    fn find_installed(
        &self,
        environment: &Environment,
        names: &[String],
        limit: Duration,
    ) -> Result<Option<PackageFact>, LookupError> {
        for name in valid(names) {
            let format = "%{NAME}\\t%{VERSION}-%{RELEASE}\\t%{GROUP}\\t%{SUMMARY}\\n";
            let output = run_named(
                environment,
                "rpm",
                &["-q", "--qf", format, "--", name],
                limit,
            )?;
            if !output.status.success() {
                continue;
            }
            let line = output
                .text
                .lines()
                .find(|line| line.split('\t').next() == Some(name.as_str()));
            if let Some(line) = line {
                let mut fields = line.split('\t').skip(1);
                let mut next = || {
                    fields
                        .next()
                        .filter(|f| !f.is_empty() && *f != "(none)")
                        .map(str::to_owned)
                };
                let mut fact = PackageFact::new(name);
                fact.installed = true;
                fact.version = next();
                fact.section = next().filter(|section| section != "Unspecified");
                fact.summary = next();
                return Ok(Some(fact));
            }
        }
        Ok(None)
    }

    fn find_available(
        &self,
        _environment: &Environment,
        names: &[String],
        limit: Duration,
    ) -> Result<Option<PackageFact>, LookupError> {
        for name in valid(names) {
            let args: &[&str] = match self.0.kind {
                PackageManagerKind::Zypper => &[
                    "--non-interactive",
                    "--no-refresh",
                    "--quiet",
                    "info",
                    "--",
                    name,
                ],
                _ => &["--cacheonly", "--quiet", "info", "--", name],
            };
            let output = run_program(Path::new(&self.0.path), args, limit)?;
            if !output.status.success() || labeled(&output.text, "Name") != Some(name) {
                continue;
            }
            let version = labeled(&output.text, "Version").map(|version| {
                match labeled(&output.text, "Release") {
                    Some(release) => format!("{version}-{release}"),
                    None => version.to_owned(),
                }
            });
            let mut fact = PackageFact::new(name);
            fact.available = version;
            fact.summary = labeled(&output.text, "Summary").map(str::to_owned);
            return Ok(Some(fact));
        }
        Ok(None)
    }
}

/// Arch Linux: pacman's folder of installed packages, and `pacman -Si`.
#[derive(Debug)]
struct PacmanSource;

impl PackageSource for PacmanSource {
    fn find_installed(
        &self,
        environment: &Environment,
        names: &[String],
        _limit: Duration,
    ) -> Result<Option<PackageFact>, LookupError> {
        let folder = environment.below_root("/var/lib/pacman/local");
        let entries = fs::read_dir(&folder)
            .map_err(|error| LookupError::Failed(format!("pacman's database: {}", error.kind())))?;
        let mut found: Option<(usize, PackageFact)> = None;
        for entry in entries.flatten().take(MAX_FOLDER_ENTRIES) {
            // `NAME-VERSION-RELEASE`
            let file_name = entry.file_name();
            let Some((rest, release)) = file_name.to_str().and_then(|n| n.rsplit_once('-')) else {
                continue;
            };
            let Some((name, version)) = rest.rsplit_once('-') else {
                continue;
            };
            let rank = valid(names).position(|wanted| wanted == name);
            if let Some(rank) =
                rank.filter(|rank| found.as_ref().is_none_or(|(best, _)| rank < best))
            {
                let text = read_small_file(&entry.path().join("desc")).unwrap_or_default();
                let summary = text
                    .split_once("%DESC%\n")
                    .and_then(|(_, rest)| rest.lines().next());
                let mut fact = PackageFact::new(name)
                    .with_installed(true)
                    .with_version(format!("{version}-{release}"));
                fact.summary = summary.map(str::to_owned);
                found = Some((rank, fact));
            }
        }
        Ok(found.map(|(_, fact)| fact))
    }

    fn find_available(
        &self,
        environment: &Environment,
        names: &[String],
        limit: Duration,
    ) -> Result<Option<PackageFact>, LookupError> {
        for name in valid(names) {
            let output = run_named(environment, "pacman", &["-Si", "--", name], limit)?;
            if output.status.success() && labeled(&output.text, "Name") == Some(name) {
                let mut fact = PackageFact::new(name);
                fact.available = labeled(&output.text, "Version").map(str::to_owned);
                fact.summary = labeled(&output.text, "Description").map(str::to_owned);
                return Ok(Some(fact));
            }
        }
        Ok(None)
    }

    fn reads_files(&self) -> bool {
        true
    }
}

/// Alpine Linux: apk's file of installed packages, and `apk policy`.
#[derive(Debug)]
struct ApkSource;

impl PackageSource for ApkSource {
    fn find_installed(
        &self,
        environment: &Environment,
        names: &[String],
        _limit: Duration,
    ) -> Result<Option<PackageFact>, LookupError> {
        let failed = |error: std::io::Error| {
            LookupError::Failed(format!("apk's database: {}", error.kind()))
        };
        let file = environment.below_root("/lib/apk/db/installed");
        let file = fs::File::open(file).map_err(failed)?;
        let mut reader = BufReader::new(file.take(MAX_DATABASE_BYTES));
        let mut line = Vec::new();
        let mut package = PackageFact::new("");
        let mut best: Option<(usize, PackageFact)> = None;
        loop {
            line.clear();
            let read = reader.read_until(b'\n', &mut line).map_err(failed)?;
            let text = String::from_utf8_lossy(line.trim_ascii_end());
            match text.split_once(':') {
                Some(("P", name)) => package = PackageFact::new(name),
                Some(("V", version)) => package.version = Some(version.to_owned()),
                Some(("T", summary)) => package.summary = Some(summary.to_owned()),
                _ if text.is_empty() || read == 0 => {
                    let rank = valid(names).position(|name| *name == package.name);
                    if let Some(rank) = rank.filter(|r| best.as_ref().is_none_or(|(b, _)| r < b)) {
                        package.installed = true;
                        best = Some((rank, package.clone()));
                    }
                    package = PackageFact::new("");
                }
                _ => {}
            }
            if read == 0 {
                return Ok(best.map(|(_, fact)| fact));
            }
        }
    }

    fn find_available(
        &self,
        environment: &Environment,
        names: &[String],
        limit: Duration,
    ) -> Result<Option<PackageFact>, LookupError> {
        for name in valid(names) {
            let output = run_named(environment, "apk", &["policy", "--", name], limit)?;
            let mut lines = output.text.lines();
            let is_it = lines.next() == Some(&format!("{name} policy:"));
            let version = lines.next().map(|line| line.trim().trim_end_matches(':'));
            if let Some(version) = version.filter(|v| is_it && !v.is_empty()) {
                let mut fact = PackageFact::new(name);
                fact.available = Some(version.to_owned());
                return Ok(Some(fact));
            }
        }
        Ok(None)
    }

    fn reads_files(&self) -> bool {
        true
    }
}

/// Homebrew: its folders `Cellar` and `Caskroom`, and `brew info`.
#[derive(Debug)]
struct BrewSource(PackageManager);

impl PackageSource for BrewSource {
    fn find_installed(
        &self,
        _environment: &Environment,
        names: &[String],
        _limit: Duration,
    ) -> Result<Option<PackageFact>, LookupError> {
        // `PREFIX/bin/brew`
        let prefix = Path::new(&self.0.path).parent().and_then(Path::parent);
        let Some(prefix) = prefix else {
            return Err(LookupError::Failed("brew has no prefix".to_owned()));
        };
        for name in valid(names) {
            for kind in ["Cellar", "Caskroom"] {
                let Ok(entries) = fs::read_dir(prefix.join(kind).join(name)) else {
                    continue;
                };
                let versions = entries
                    .flatten()
                    .take(100)
                    .filter_map(|e| e.file_name().into_string().ok());
                let newest = versions.filter(|version| !version.starts_with('.')).max();
                if newest.is_some() {
                    let mut fact = PackageFact::new(name);
                    fact.installed = true;
                    fact.version = newest;
                    fact.section = (kind == "Caskroom").then(|| "cask".to_owned());
                    return Ok(Some(fact));
                }
            }
        }
        Ok(None)
    }

    fn find_available(
        &self,
        _environment: &Environment,
        names: &[String],
        limit: Duration,
    ) -> Result<Option<PackageFact>, LookupError> {
        for name in valid(names) {
            let args = ["info", "--json=v2", "--", name];
            let output = run_program(Path::new(&self.0.path), &args, limit)?;
            let Ok(info) = serde_json::from_str::<Value>(&output.text) else {
                continue;
            };
            let text = |value: &Value| value.as_str().map(str::to_owned);
            let formula = info.pointer("/formulae/0");
            let cask = info.pointer("/casks/0");
            let version = formula
                .and_then(|f| text(f.pointer("/versions/stable")?))
                .or_else(|| text(cask?.get("version")?));
            if version.is_some() {
                let mut fact = PackageFact::new(name);
                fact.available = version;
                fact.section = cask.map(|_| "cask".to_owned());
                fact.summary = formula.or(cask).and_then(|f| text(f.get("desc")?));
                return Ok(Some(fact));
            }
        }
        Ok(None)
    }

    fn reads_files(&self) -> bool {
        true
    }
}

#[cfg(all(test, unix))]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::test_folder::TestFolder;

    const LIMIT: Duration = Duration::from_secs(5);

    fn names(names: &[&str]) -> Vec<String> {
        names.iter().map(|n| (*n).to_owned()).collect()
    }

    /// The source of the only package manager of a tree, with its answers about a name.
    fn ask(
        folder: &TestFolder,
        name: &str,
    ) -> (PackageManagerKind, Option<PackageFact>, Option<PackageFact>) {
        let environment = Environment::rooted(folder.path());
        let manager = find_package_manager(&environment).unwrap();
        let source = package_source(&manager).unwrap();
        (
            manager.kind,
            source
                .find_installed(&environment, &names(&[name]), LIMIT)
                .unwrap(),
            source
                .find_available(&environment, &names(&[name]), LIMIT)
                .unwrap(),
        )
    }

    #[test]
    fn manager_is_that_of_the_system() {
        let folder = TestFolder::new();
        let environment = Environment::rooted(folder.path());
        assert_eq!(find_package_manager(&environment), None);
        let kind = || find_package_manager(&environment).unwrap().kind;
        for name in ["brew", "pacman", "zypper", "yum", "dnf", "apt"] {
            folder.program(&format!("usr/bin/{name}"), "exit 1");
        }
        assert_eq!(kind(), PackageManagerKind::Apt);
        for (text, expected) in [
            (
                "NAME=x\nID=\"opensuse-leap\"\nID_LIKE=\"suse opensuse\"\n",
                PackageManagerKind::Zypper,
            ),
            ("ID=fedora\n", PackageManagerKind::Dnf),
            (
                "ID='rocky'\nID_LIKE='rhel centos fedora'",
                PackageManagerKind::Dnf,
            ),
            ("ID=endeavouros\nID_LIKE=arch", PackageManagerKind::Pacman),
            ("ID=alpine", PackageManagerKind::Apt),
            ("\u{0}", PackageManagerKind::Apt),
        ] {
            folder.write("etc/os-release", text);
            assert_eq!(kind(), expected, "{text}");
        }
    }

    #[test]
    fn rpm_and_dnf_are_read() {
        let folder = TestFolder::new();
        folder.program("usr/bin/rpm", "[ \"$5\" = gimp ] || { echo \"package $5 is not installed\"; exit 1; }\nprintf 'gimp\\t2.10.36-3.fc40\\tUnspecified\\tGNU Image Manipulation Program\\n'");
        folder.program(
            "usr/bin/dnf",
            "[ \"$5\" = vlc ] || { echo 'Error: No matching Packages to list' >&2; exit 1; }\ncat <<'END'\nAvailable Packages\nName         : vlc\nEpoch        : 1\nVersion      : 3.0.21\nRelease      : 1.fc40\nArchitecture : x86_64\nSize         : 1.8 M\nSummary      : The cross-platform player\nDescription  : Plays.\nEND",
        );
        let (kind, installed, available) = ask(&folder, "gimp");
        assert_eq!((kind, available), (PackageManagerKind::Dnf, None));
        let installed = installed.unwrap();
        assert_eq!(installed.version.as_deref(), Some("2.10.36-3.fc40"));
        assert_eq!((installed.section, installed.installed), (None, true));
        let (_, installed, available) = ask(&folder, "vlc");
        assert_eq!(installed, None);
        assert_eq!(
            available.unwrap().available.as_deref(),
            Some("3.0.21-1.fc40")
        );
    }

    #[test]
    fn zypper_is_read() {
        let folder = TestFolder::new();
        folder.program("usr/bin/rpm", "exit 1");
        folder.program(
            "usr/bin/zypper",
            "cat <<'END'\n\nInformation for package vlc:\n----------------------------\nRepository     : Main\nName           : vlc\nVersion        : 3.0.20-1.2\nArch           : x86_64\nInstalled      : No\nSummary        : Player\nEND",
        );
        let (kind, _, available) = ask(&folder, "vlc");
        assert_eq!(kind, PackageManagerKind::Zypper);
        assert_eq!(available.unwrap().available.as_deref(), Some("3.0.20-1.2"));
        let (_, _, available) = ask(&folder, "other");
        assert_eq!(available, None);
    }

    #[test]
    fn pacman_is_read() {
        let folder = TestFolder::new();
        folder.write(
            "var/lib/pacman/local/gimp-2.10.38-2/desc",
            "%NAME%\ngimp\n\n%DESC%\nImage program\n\n%URL%\n",
        );
        folder.write("var/lib/pacman/local/gimp-help-en-2.10-1/desc", "");
        folder.program("usr/bin/pacman", "[ \"$3\" = vlc ] || exit 1\nprintf 'Repository      : extra\\nName            : vlc\\nVersion         : 3.0.21-1\\nDescription     : Multi-platform player\\n'");
        let (kind, installed, _) = ask(&folder, "gimp");
        let installed = installed.unwrap();
        assert_eq!(
            (kind, installed.version.as_deref()),
            (PackageManagerKind::Pacman, Some("2.10.38-2"))
        );
        assert_eq!(installed.summary.as_deref(), Some("Image program"));
        let (_, installed, available) = ask(&folder, "vlc");
        assert_eq!(
            (installed, available.unwrap().available.as_deref()),
            (None, Some("3.0.21-1"))
        );
    }

    #[test]
    fn apk_is_read() {
        let folder = TestFolder::new();
        folder.write("lib/apk/db/installed", "C:Q1\nP:musl\nV:1.2.5-r0\nT:the C library\nF:lib\n\nP:gimp\nV:2.10.36-r1\nT:Image program");
        folder.program("sbin/apk", "[ \"$3\" = vlc ] && printf 'vlc policy:\\n  3.0.20-r1:\\n    https://example.org/community\\n'; exit 0");
        let (kind, installed, available) = ask(&folder, "gimp");
        assert_eq!((kind, available), (PackageManagerKind::Apk, None));
        assert_eq!(installed.unwrap().version.as_deref(), Some("2.10.36-r1"));
        let (_, installed, available) = ask(&folder, "vlc");
        assert_eq!(
            (installed, available.unwrap().available.as_deref()),
            (None, Some("3.0.20-r1"))
        );
    }

    #[test]
    fn brew_is_read() {
        let folder = TestFolder::new();
        folder.write("usr/Cellar/wget/1.24.5/README", "");
        folder.write("usr/Caskroom/gimp/2.10.38/.metadata", "");
        folder.program(
            "usr/bin/brew",
            "case \"$4\" in jq) echo '{\"formulae\":[{\"name\":\"jq\",\"desc\":\"JSON processor\",\"versions\":{\"stable\":\"1.7.1\"}}],\"casks\":[]}';; vlc) echo '{\"formulae\":[],\"casks\":[{\"token\":\"vlc\",\"version\":\"3.0.21\",\"desc\":\"Player\"}]}';; *) echo 'Error: none'; exit 1;; esac",
        );
        let (kind, installed, _) = ask(&folder, "wget");
        assert_eq!(
            (kind, installed.unwrap().version.as_deref()),
            (PackageManagerKind::Brew, Some("1.24.5"))
        );
        assert_eq!(
            ask(&folder, "gimp").1.unwrap().section.as_deref(),
            Some("cask")
        );
        assert_eq!(
            ask(&folder, "jq").2.unwrap().available.as_deref(),
            Some("1.7.1")
        );
        assert_eq!(
            ask(&folder, "vlc").2.unwrap().section.as_deref(),
            Some("cask")
        );
        assert_eq!(ask(&folder, "nothing").2, None);
    }
}
