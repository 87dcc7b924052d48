//! Reads the packages of a computer for the index: of each package manager the installed ones, by its own database, and
//! those that can be installed, where it lists them with their descriptions.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::{Path, PathBuf};
use std::process::ChildStdout;
use std::time::Duration;

use serde_json::Value;

use crate::environment::Environment;
use crate::lookup::DpkgStatus;
use crate::names;
use crate::process::{LookupError, stream_program};
use crate::stanza::{Paragraph, read_paragraphs};

/// How long a program that lists all packages may take.
const LIST_LIMIT: Duration = Duration::from_secs(120);

/// The most bytes of the lists of packages: those of 63,666 packages have 90 MB.
const MAX_LIST_BYTES: u64 = 1024 * 1024 * 1024;

/// The most bytes of one line of a list, and of the description of one package.
const MAX_LINE_BYTES: u64 = 64 * 1024;

/// The most packages of one source.
const MAX_PACKAGES: usize = 500_000;

/// The most characters of a description that are indexed.
const MAX_DESCRIPTION_CHARS: usize = 600;

/// The most bytes of the metadata of Homebrew, which have 30 MB.
const MAX_BREW_BYTES: u64 = 256 * 1024 * 1024;

/// A package of the index.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct IndexedPackage {
    pub(super) name: String,
    pub(super) version: String,
    pub(super) description: String,
    pub(super) category: String,
    pub(super) installed: bool,
    /// How many other packages depend on it, recommend, suggest or enhance it: what many name is well known.
    pub(super) mentions: u32,
}

/// The packages of a computer.
#[derive(Debug, Default)]
pub(super) struct KnownPackages {
    /// In the order of their names.
    pub(super) packages: Vec<IndexedPackage>,
    /// Whether the packages that can be installed are among them.
    pub(super) has_available: bool,
}

/// Files and folders that change when the packages do.
pub(super) fn package_sources(environment: &Environment) -> Vec<PathBuf> {
    let mut paths = vec![DpkgStatus::file(environment)];
    let others = [
        "/var/lib/apt/lists",
        "/etc/apt/sources.list",
        "/etc/apt/sources.list.d",
        "/var/lib/pacman/local",
        "/var/lib/pacman/sync",
        "/lib/apk/db/installed",
        "/var/lib/rpm",
        "/usr/lib/sysimage/rpm",
    ];
    paths.extend(others.map(|path| environment.below_root(path)));
    if let Some(prefix) = brew_prefix(environment) {
        paths.extend(["Cellar", "Caskroom"].map(|folder| prefix.join(folder)));
    }
    paths.extend(brew_metadata(environment));
    paths
}

/// Returns the packages of every package manager of this computer. A source that cannot be read has none.
pub(super) fn read_packages(environment: &Environment) -> KnownPackages {
    let mut collected = Collected::default();
    read_dpkg(environment, &mut collected);
    read_pacman(environment, &mut collected);
    read_apk(environment, &mut collected);
    read_rpm(environment, &mut collected);
    read_brew(environment, &mut collected);
    collected.into_known()
}

/// Packages of several sources by name; what is installed counts more than what is available.
#[derive(Default)]
struct Collected {
    packages: HashMap<String, IndexedPackage>,
    mentions: HashMap<String, u32>,
    has_available: bool,
}

impl Collected {
    fn add_installed(&mut self, package: IndexedPackage) {
        if names::is_package(&package.name) && self.packages.len() < MAX_PACKAGES {
            self.packages.insert(package.name.clone(), package);
        }
    }

    fn add_available(&mut self, package: IndexedPackage) {
        if !names::is_package(&package.name) || self.packages.len() >= MAX_PACKAGES {
            return;
        }
        self.has_available = true;
        match self.packages.get_mut(&package.name) {
            // The databases of installed packages have no tags, and the list is newer.
            Some(known) => {
                known.version = package.version;
                if !package.category.is_empty() {
                    known.category = package.category;
                }
                if known.description.is_empty() {
                    known.description = package.description;
                }
            }
            None => {
                self.packages.insert(package.name.clone(), package);
            }
        }
    }

    /// Counts the packages that a field of relations names, each once.
    fn add_mentions(&mut self, package: &str, relations: &str) {
        let mut seen: Vec<&str> = Vec::new();
        for entry in relations.split([',', '|']) {
            let name = entry.trim_start();
            let end = name.find([' ', ':', '(']).unwrap_or(name.len());
            let name = name.get(..end).unwrap_or("");
            if name.is_empty() || name == package || seen.contains(&name) {
                continue;
            }
            seen.push(name);
            match self.mentions.get_mut(name) {
                Some(count) => *count += 1,
                None => {
                    self.mentions.insert(name.to_owned(), 1);
                }
            }
        }
    }

    fn into_known(self) -> KnownPackages {
        let mut packages: Vec<IndexedPackage> = self.packages.into_values().collect();
        for package in &mut packages {
            package.mentions = self.mentions.get(&package.name).copied().unwrap_or(0);
        }
        packages.sort_unstable_by(|a, b| a.name.cmp(&b.name));
        KnownPackages {
            packages,
            has_available: self.has_available,
        }
    }
}

/// Debian: dpkg's status file, and `apt-cache dumpavail`.
fn read_dpkg(environment: &Environment, collected: &mut Collected) {
    if let Ok(file) = File::open(DpkgStatus::file(environment)) {
        let reader = BufReader::new(file.take(MAX_LIST_BYTES));
        // A status file that cannot be read to its end counts as far as it goes.
        let _ = read_paragraphs(reader, true, |paragraph| {
            if paragraph.is_installed() {
                collected.add_installed(debian_package(paragraph, true));
            }
            true
        });
    }
    let mut args: Vec<&str> = environment.apt_options.iter().map(String::as_str).collect();
    args.push("dumpavail");
    let listed = read_list(environment, "apt-cache", &args, |output| {
        let mut paragraphs = Vec::new();
        read_paragraphs(output, true, |paragraph| {
            paragraphs.push(paragraph);
            paragraphs.len() < MAX_PACKAGES
        })?;
        Ok(paragraphs)
    });
    for mut paragraph in listed.unwrap_or_default() {
        let relations = std::mem::take(&mut paragraph.relations);
        collected.add_mentions(&paragraph.package, &relations);
        collected.add_available(debian_package(paragraph, false));
    }
}

/// Calls a program that lists packages, and reads its output on another thread.
fn read_list<T: Send + 'static>(
    environment: &Environment,
    program: &str,
    args: &[&str],
    read: impl FnOnce(BufReader<std::io::Take<ChildStdout>>) -> std::io::Result<T> + Send + 'static,
) -> Result<T, LookupError> {
    let program = environment
        .find_program(program)
        .ok_or_else(|| LookupError::Failed(format!("{program} is not installed")))?;
    let (status, found) = stream_program(&program, args, LIST_LIMIT, |output| {
        read(BufReader::new(output.take(MAX_LIST_BYTES)))
    })?;
    if !status.success() {
        return Err(LookupError::Failed(format!("ended with {status}")));
    }
    Ok(found)
}

/// Reads the lines of a program that lists packages.
fn read_lines(environment: &Environment, program: &str, args: &[&str]) -> Vec<String> {
    read_list(environment, program, args, |output| Ok(lines(output))).unwrap_or_default()
}

/// Returns the lines of a file: a line that is too long, and what follows it, is left out.
fn lines(mut reader: impl std::io::BufRead) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = reader
            .by_ref()
            .take(MAX_LINE_BYTES)
            .read_until(b'\n', &mut line);
        let is_whole = matches!(read, Ok(read) if read > 0 && (read as u64) < MAX_LINE_BYTES);
        if !is_whole || lines.len() >= 16 * MAX_PACKAGES {
            return lines;
        }
        lines.push(String::from_utf8_lossy(line.trim_ascii_end()).into_owned());
    }
}

fn read_text(file: &Path) -> Option<String> {
    let mut bytes = Vec::new();
    let file = File::open(file).ok()?;
    file.take(MAX_LINE_BYTES).read_to_end(&mut bytes).ok()?;
    Some(String::from_utf8_lossy(&bytes).into_owned())
}

/// Arch Linux: `desc` in each folder of installed packages, and `pacman -Ss`.
fn read_pacman(environment: &Environment, collected: &mut Collected) {
    let folder = environment.below_root("/var/lib/pacman/local");
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten().take(MAX_PACKAGES) {
        if let Some(text) = read_text(&entry.path().join("desc")) {
            collected.add_installed(pacman_package(&text));
        }
    }
    // `extra/vlc 3.0.21-1 [installed]`, and the description in the next line.
    let mut package = IndexedPackage::default();
    for line in read_lines(environment, "pacman", &["-Ss"]) {
        if let Some(description) = line.strip_prefix("    ") {
            package.description = bounded(description.trim());
            collected.add_available(std::mem::take(&mut package));
        } else if let Some((name, rest)) = line.split_once(' ') {
            package = IndexedPackage {
                name: name.rsplit('/').next().unwrap_or(name).to_owned(),
                version: rest.split(' ').next().unwrap_or("").to_owned(),
                ..IndexedPackage::default()
            };
        }
    }
}

/// Reads `%KEY%` lines, each with its value in the next line.
fn pacman_package(text: &str) -> IndexedPackage {
    let value = |key: &str| {
        let mut lines = text.lines().skip_while(|line| *line != key);
        lines.nth(1).unwrap_or("").trim().to_owned()
    };
    IndexedPackage {
        name: value("%NAME%"),
        version: value("%VERSION%"),
        description: bounded(&value("%DESC%")),
        category: value("%GROUPS%"),
        installed: true,
        mentions: 0,
    }
}

/// Alpine Linux: the database of installed packages, and `apk search -v`.
fn read_apk(environment: &Environment, collected: &mut Collected) {
    let Ok(file) = File::open(environment.below_root("/lib/apk/db/installed")) else {
        return;
    };
    let mut package = IndexedPackage::default();
    let read = lines(BufReader::new(file.take(MAX_LIST_BYTES)));
    for line in read.iter().map(String::as_str).chain([""]) {
        match line.split_once(':') {
            Some(("P", name)) => package.name = name.to_owned(),
            Some(("V", version)) => package.version = version.to_owned(),
            Some(("T", description)) => package.description = bounded(description),
            _ if line.is_empty() => {
                package.installed = true;
                collected.add_installed(std::mem::take(&mut package));
            }
            _ => {}
        }
    }
    // `vlc-qt-3.0.20-r1 - Qt frontend for VLC`
    for line in read_lines(environment, "apk", &["search", "-v"]) {
        let Some((id, description)) = line.split_once(" - ") else {
            continue;
        };
        let Some((rest, release)) = id.rsplit_once('-') else {
            continue;
        };
        let Some((name, version)) = rest.rsplit_once('-') else {
            continue;
        };
        collected.add_available(IndexedPackage {
            name: name.to_owned(),
            version: format!("{version}-{release}"),
            description: bounded(description.trim()),
            ..IndexedPackage::default()
        });
    }
}

/// Fedora, Red Hat and openSUSE: `rpm -qa`, and what dnf knows from its cache.
fn read_rpm(environment: &Environment, collected: &mut Collected) {
    // Debian's `rpm` has no packages, and its database need not exist.
    let format = "%{NAME}\\t%{VERSION}-%{RELEASE}\\t%{GROUP}\\t%{SUMMARY}\\n";
    let installed = read_lines(environment, "rpm", &["-qa", "--qf", format]);
    let has_packages = !installed.is_empty();
    for line in installed {
        if let Some(package) = rpm_package(&line, true) {
            collected.add_installed(package);
        }
    }
    if !has_packages {
        return;
    }
    let format = "%{name}\\t%{version}-%{release}\\t%{group}\\t%{summary}\\n";
    let args = ["--cacheonly", "--quiet", "repoquery", "--qf", format];
    for line in read_lines(environment, "dnf", &args) {
        if let Some(package) = rpm_package(&line, false) {
            collected.add_available(package);
        }
    }
}

fn rpm_package(line: &str, installed: bool) -> Option<IndexedPackage> {
    let mut fields = line.splitn(4, '\t');
    let (name, version) = (fields.next()?, fields.next()?);
    let (group, summary) = (fields.next()?, fields.next()?);
    let is_known = |group: &&str| !matches!(*group, "" | "(none)" | "Unspecified");
    Some(IndexedPackage {
        name: name.to_owned(),
        version: version.to_owned(),
        description: bounded(summary.trim()),
        category: Some(group).filter(is_known).unwrap_or("").to_owned(),
        installed,
        mentions: 0,
    })
}

/// `PREFIX` of `PREFIX/bin/brew`.
fn brew_prefix(environment: &Environment) -> Option<PathBuf> {
    let brew = environment.find_program("brew")?;
    Some(brew.parent()?.parent()?.to_owned())
}

/// The files in which Homebrew keeps the metadata of what can be installed.
fn brew_metadata(environment: &Environment) -> Vec<PathBuf> {
    let caches = environment.cache_folder.as_ref().and_then(|f| f.parent());
    let Some(folder) = caches.map(|caches| caches.join("Homebrew/api")) else {
        return Vec::new();
    };
    ["formula.jws.json", "cask.jws.json"]
        .map(|name| folder.join(name))
        .into()
}

/// Homebrew: its folders `Cellar` and `Caskroom`, and the metadata in its cache.
fn read_brew(environment: &Environment, collected: &mut Collected) {
    let Some(prefix) = brew_prefix(environment) else {
        return;
    };
    for (folder, category) in [("Cellar", ""), ("Caskroom", "cask")] {
        let Ok(entries) = fs::read_dir(prefix.join(folder)) else {
            continue;
        };
        for entry in entries.flatten().take(MAX_PACKAGES) {
            let versions = fs::read_dir(entry.path()).into_iter().flatten().flatten();
            let versions = versions
                .take(100)
                .filter_map(|entry| entry.file_name().into_string().ok());
            let newest = versions.filter(|version| !version.starts_with('.')).max();
            if let (Ok(name), Some(version)) = (entry.file_name().into_string(), newest) {
                collected.add_installed(IndexedPackage {
                    name,
                    version,
                    category: category.to_owned(),
                    installed: true,
                    ..IndexedPackage::default()
                });
            }
        }
    }
    for file in brew_metadata(environment) {
        for package in read_brew_metadata(&file).unwrap_or_default() {
            collected.add_available(package);
        }
    }
}

/// Reads a signed file of metadata: its `payload` is a JSON text with a list of formulae or casks.
fn read_brew_metadata(file: &Path) -> Option<Vec<IndexedPackage>> {
    let reader = BufReader::new(File::open(file).ok()?.take(MAX_BREW_BYTES));
    let signed: Value = serde_json::from_reader(reader).ok()?;
    let list: Vec<Value> = serde_json::from_str(signed.get("payload")?.as_str()?).ok()?;
    let text = |value: Option<&Value>| value.and_then(Value::as_str).unwrap_or("").to_owned();
    let packages = list.iter().take(MAX_PACKAGES).map(|entry| {
        let token = entry.get("token");
        let version = entry
            .pointer("/versions/stable")
            .or_else(|| entry.get("version"));
        IndexedPackage {
            name: text(token.or_else(|| entry.get("name"))),
            version: text(version),
            description: bounded(&text(entry.get("desc"))),
            category: if token.is_some() { "cask" } else { "" }.to_owned(),
            ..IndexedPackage::default()
        }
    });
    Some(packages.collect())
}

fn bounded(text: &str) -> String {
    text.chars().take(MAX_DESCRIPTION_CHARS).collect()
}

fn debian_package(paragraph: Paragraph, installed: bool) -> IndexedPackage {
    let mut description = paragraph.summary;
    if !paragraph.description.is_empty() {
        description.push('\n');
        description.push_str(&paragraph.description);
    }
    if let Some((at, _)) = description.char_indices().nth(MAX_DESCRIPTION_CHARS) {
        description.truncate(at);
    }
    // The section comes first; of the tags, those that say what a program is for.
    let mut category = paragraph.section;
    for tag in paragraph.tags.split(',').map(str::trim).take(64) {
        let kept = [
            "use",
            "works-with",
            "role",
            "interface",
            "field",
            "game",
            "web",
            "mail",
            "sound",
            "network",
        ];
        if let Some((facet, value)) = tag.split_once("::")
            && kept.contains(&facet)
        {
            let value = value.replace([':', '-'], " ");
            category.push_str(if facet == "role" || facet == "interface" {
                " @"
            } else {
                " "
            });
            category.push_str(&value);
        }
    }
    IndexedPackage {
        name: paragraph.package,
        version: paragraph.version,
        description,
        category,
        installed,
        mentions: 0,
    }
}

#[cfg(all(test, unix))]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::test_folder::TestFolder;

    type Row = (String, String, String, String, bool);

    /// Returns the packages of a tree: name, version, description, category and whether each is installed.
    fn packages_of(folder: &TestFolder) -> (Vec<Row>, bool) {
        let known = read_packages(&Environment::rooted(folder.path()));
        let rows = known.packages.into_iter().map(|p| {
            assert!(names::is_package(&p.name), "{p:?}");
            (p.name, p.version, p.description, p.category, p.installed)
        });
        (rows.collect(), known.has_available)
    }

    fn row(name: &str, version: &str, description: &str, category: &str, installed: bool) -> Row {
        let text = str::to_owned;
        (
            text(name),
            text(version),
            text(description),
            text(category),
            installed,
        )
    }

    #[test]
    fn debian_packages_are_read() {
        let folder = TestFolder::new();
        folder.write(
            "var/lib/dpkg/status",
            "Package: gimp\nStatus: install ok installed\nVersion: 2.10.34\nSection: graphics\nDescription: Image program\n\n\
             Package: nginx\nStatus: deinstall ok config-files\nVersion: 1\n\nPackage: Bad_Name\nStatus: install ok installed\n\n",
        );
        folder.program(
            "usr/bin/apt-cache",
            "[ \"$1\" = dumpavail ] || exit 1\ncat <<'END'\nPackage: gimp\nVersion: 2.10.36\nSection: graphics\nTag: role::program, use::editing,\n works-with::image\nDescription: Image program\n\n\
             Package: gimp-plugin\nVersion: 1\nDepends: gimp (>= 2.10) | gimp-ng, libc6:any\nSuggests: gimp, gimp-plugin\nSection: graphics\nDescription: Plugin\nEND",
        );
        let (packages, has_available) = packages_of(&folder);
        assert!(has_available);
        assert_eq!(
            packages,
            [
                row(
                    "gimp",
                    "2.10.36",
                    "Image program",
                    "graphics @program editing image",
                    true
                ),
                row("gimp-plugin", "1", "Plugin", "graphics", false),
            ]
        );
        let known = read_packages(&Environment::rooted(folder.path()));
        // Named in two fields of one package, and by itself not at all.
        assert_eq!(
            (known.packages[0].mentions, known.packages[1].mentions),
            (1, 0)
        );
    }

    #[test]
    fn pacman_packages_are_read() {
        let folder = TestFolder::new();
        folder.write(
            "var/lib/pacman/local/gimp-2.10.38-2/desc",
            "%NAME%\ngimp\n\n%VERSION%\n2.10.38-2\n\n%DESC%\nGNU Image Manipulation Program\n\n%GROUPS%\ngraphics\n\n%URL%\n",
        );
        folder.write("var/lib/pacman/local/ALPM_DB_VERSION", "9\n");
        folder.write(
            "var/lib/pacman/local/broken-1-1/desc",
            b"%NAME%\n\xff\n%DESC%",
        );
        folder.program(
            "usr/bin/pacman",
            "[ \"$1\" = -Ss ] || exit 1\ncat <<'END'\nextra/gimp 2.10.38-3 [installed: 2.10.38-2]\n    GNU Image Manipulation Program\nextra/vlc 3.0.21-1 (kde-applications)\n    Free and open source multimedia player\nEND",
        );
        let (packages, has_available) = packages_of(&folder);
        assert!(has_available);
        assert_eq!(
            packages,
            [
                row(
                    "gimp",
                    "2.10.38-3",
                    "GNU Image Manipulation Program",
                    "graphics",
                    true
                ),
                row(
                    "vlc",
                    "3.0.21-1",
                    "Free and open source multimedia player",
                    "",
                    false
                ),
            ]
        );
    }

    #[test]
    fn apk_packages_are_read() {
        let folder = TestFolder::new();
        folder.write(
            "lib/apk/db/installed",
            "C:Q1abc=\nP:musl\nV:1.2.5-r0\nA:x86_64\nT:the musl c library (libc) implementation\nF:lib\nR:ld.so\n\nC:Q1\nP:gimp\nV:2.10.36-r1\nT:GNU Image Manipulation Program",
        );
        folder.program(
            "sbin/apk",
            "[ \"$*\" = 'search -v' ] || exit 1\nprintf 'vlc-qt-3.0.20-r1 - Qt frontend for VLC\\nWARNING: opening from cache\\nmusl-1.2.5-r1 - the musl c library\\n'",
        );
        let (packages, has_available) = packages_of(&folder);
        assert!(has_available);
        assert_eq!(
            packages,
            [
                row(
                    "gimp",
                    "2.10.36-r1",
                    "GNU Image Manipulation Program",
                    "",
                    true
                ),
                row(
                    "musl",
                    "1.2.5-r1",
                    "the musl c library (libc) implementation",
                    "",
                    true
                ),
                row("vlc-qt", "3.0.20-r1", "Qt frontend for VLC", "", false),
            ]
        );
    }

    #[test]
    fn rpm_packages_are_read() {
        let folder = TestFolder::new();
        folder.program(
            "usr/bin/rpm",
            "[ \"$1\" = -qa ] || exit 1\nprintf 'gimp\\t2.10.36-3.fc40\\tUnspecified\\tGNU Image Manipulation Program\\ngpg-pubkey\\t1-2\\t(none)\\tFedora key\\nno tabs\\n'",
        );
        let (packages, has_available) = packages_of(&folder);
        assert!(!has_available);
        assert_eq!(packages.len(), 2);
        folder.program(
            "usr/bin/dnf",
            "[ \"$3\" = repoquery ] || exit 1\nprintf 'vlc\\t3.0.21-1.fc40\\tApplications/Multimedia\\tThe cross-platform media player\\n'",
        );
        let (packages, has_available) = packages_of(&folder);
        assert!(has_available);
        assert_eq!(
            packages,
            [
                row(
                    "gimp",
                    "2.10.36-3.fc40",
                    "GNU Image Manipulation Program",
                    "",
                    true
                ),
                row("gpg-pubkey", "1-2", "Fedora key", "", true),
                row(
                    "vlc",
                    "3.0.21-1.fc40",
                    "The cross-platform media player",
                    "Applications/Multimedia",
                    false
                ),
            ]
        );
    }

    #[test]
    fn brew_packages_are_read() {
        let folder = TestFolder::new();
        folder.program("usr/bin/brew", "exit 1");
        folder.write("usr/Cellar/wget/1.21.4/README", "");
        folder.write("usr/Cellar/wget/1.24.5/README", "");
        folder.write("usr/Caskroom/gimp/2.10.38/.metadata", "");
        folder.write("usr/Cellar/.keepme", "");
        let (packages, has_available) = packages_of(&folder);
        assert!(!has_available);
        assert_eq!(
            packages,
            [
                row("gimp", "2.10.38", "", "cask", true),
                row("wget", "1.24.5", "", "", true)
            ]
        );
        let signed = |payload: &str| serde_json::json!({ "payload": payload, "signatures": [] });
        folder.write(
            "var/cache/Homebrew/api/formula.jws.json",
            signed(r#"[{"name":"wget","desc":"Internet file retriever","versions":{"stable":"1.24.5"}},{"name":"jq","desc":"JSON processor","versions":{"stable":"1.7.1"}},{"desc":3}]"#)
                .to_string(),
        );
        folder.write(
            "var/cache/Homebrew/api/cask.jws.json",
            signed(r#"[{"token":"vlc","name":["VLC media player"],"desc":"Multimedia player","version":"3.0.21"}]"#).to_string(),
        );
        let (packages, has_available) = packages_of(&folder);
        assert!(has_available);
        assert_eq!(
            packages,
            [
                row("gimp", "2.10.38", "", "cask", true),
                row("jq", "1.7.1", "JSON processor", "", false),
                row("vlc", "3.0.21", "Multimedia player", "cask", false),
                row("wget", "1.24.5", "Internet file retriever", "", true),
            ]
        );
        folder.write("var/cache/Homebrew/api/cask.jws.json", "{\"payload\": [");
        assert_eq!(packages_of(&folder).0.len(), 3);
    }

    #[test]
    fn sources_that_fail_have_no_packages() {
        let folder = TestFolder::new();
        folder.write("var/lib/pacman/local/x", "");
        folder.write("lib/apk/db/installed", vec![0xff; 200_000]);
        for program in ["apt-cache", "pacman", "apk", "rpm", "dnf", "brew"] {
            let script = "printf 'extra/a-b 1\\n    text\\n'; head -c 200000 /dev/zero; exit 3";
            folder.program(&format!("usr/bin/{program}"), script);
        }
        assert_eq!(packages_of(&folder), (Vec::new(), false));
    }
}
