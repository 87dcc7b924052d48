//! Builds the index, and says whether it is fresh.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{BufReader, Read as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use rusqlite::{Connection, OpenFlags, params};

use super::desktop::read_applications;
use super::{IndexError, SCHEMA_VERSION};
use crate::environment::Environment;
use crate::lookup::DpkgStatus;
use crate::names;
use crate::process::{LookupError, stream_program};
use crate::stanza::{Paragraph, read_paragraphs};

/// How old an index may be, whatever its sources say.
const MAX_AGE: Duration = Duration::from_secs(24 * 3600);

/// How long `apt-cache dumpavail` may take.
const DUMP_LIMIT: Duration = Duration::from_secs(120);

/// The most bytes of the lists of packages: those of 63,666 packages have 90 MB.
const MAX_LIST_BYTES: u64 = 1024 * 1024 * 1024;

/// The most characters of a description that are indexed.
const MAX_DESCRIPTION_CHARS: usize = 600;

/// The memory for sorting words before they are written.
const SORTED_BYTES: usize = 64 * 1024 * 1024;

/// The state of an index.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IndexState {
    /// It says what its sources say, and is less than a day old.
    Fresh,
    /// A source changed, or it is more than a day old.
    Stale,
    /// There is none.
    Missing,
    /// It cannot be read, or another version of this library made it.
    Damaged,
    /// The user has no folder for it.
    Off,
}

impl IndexState {
    /// Returns the name for people and scripts.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Fresh => "fresh",
            Self::Stale => "stale",
            Self::Missing => "missing",
            Self::Damaged => "damaged",
            Self::Off => "off",
        }
    }
}

/// What an index has, and how it was built.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IndexReport {
    /// Its file.
    pub file: PathBuf,
    /// How many packages it has.
    pub packages: u64,
    /// How many of them are installed.
    pub installed: u64,
    /// How many applications it has.
    pub applications: u64,
    /// Its size in bytes.
    pub bytes: u64,
    /// How long the build took; absent if it was not built now.
    pub took: Option<Duration>,
}

/// A file or folder that the index depends on, as it was.
#[derive(Debug, Clone, PartialEq, Eq)]
struct SourceStamp {
    path: String,
    size: i64,
    mtime_ns: i64,
}

fn stamp(path: &Path) -> SourceStamp {
    let found = path.metadata().ok();
    let time = found.as_ref().and_then(|found| found.modified().ok());
    let since = time.and_then(|time| time.duration_since(UNIX_EPOCH).ok());
    SourceStamp {
        path: path.to_string_lossy().into_owned(),
        // A missing source is one, too: it may come.
        size: found.map_or(-1, |found| i64::try_from(found.len()).unwrap_or(i64::MAX)),
        mtime_ns: since.map_or(0, |since| {
            i64::try_from(since.as_nanos()).unwrap_or(i64::MAX)
        }),
    }
}

/// Returns the sources: the status file, the folder of lists, and the folders of applications.
fn sources(environment: &Environment) -> Vec<SourceStamp> {
    let mut paths = vec![
        DpkgStatus::file(environment),
        environment.below_root("/var/lib/apt/lists"),
        environment.below_root("/etc/apt/sources.list"),
        environment.below_root("/etc/apt/sources.list.d"),
    ];
    paths.extend(
        environment
            .data_folders
            .iter()
            .map(|folder| folder.join("applications")),
    );
    paths.iter().map(|path| stamp(path)).collect()
}

/// Opens an index for reading.
pub(super) fn open_index(file: &Path) -> Result<Connection, IndexError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(file, flags)?;
    let version: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    if version != SCHEMA_VERSION {
        return Err(IndexError::new("the index: made by another version"));
    }
    Ok(connection)
}

/// Returns the state of the index of an environment.
pub(crate) fn index_state(environment: &Environment) -> IndexState {
    let Some(file) = environment.index_file() else {
        return IndexState::Off;
    };
    if !file.is_file() {
        return IndexState::Missing;
    }
    let Ok(is_fresh) = open_index(&file).and_then(|connection| is_fresh(&connection, environment))
    else {
        return IndexState::Damaged;
    };
    if is_fresh {
        IndexState::Fresh
    } else {
        IndexState::Stale
    }
}

fn is_fresh(connection: &Connection, environment: &Environment) -> Result<bool, IndexError> {
    let built: String = connection.query_row(
        "SELECT value FROM facts WHERE name = 'built_at'",
        [],
        |row| row.get(0),
    )?;
    let built = UNIX_EPOCH + Duration::from_secs(built.parse().unwrap_or(0));
    // A time in the future is no age.
    let age = SystemTime::now().duration_since(built).unwrap_or(MAX_AGE);
    let locale: String =
        connection.query_row("SELECT value FROM facts WHERE name = 'locale'", [], |row| {
            row.get(0)
        })?;
    if age >= MAX_AGE || locale != environment.locale.as_deref().unwrap_or("") {
        return Ok(false);
    }
    let mut statement =
        connection.prepare("SELECT path, size, mtime_ns FROM sources ORDER BY path")?;
    let rows = statement.query_map([], |row| {
        Ok(SourceStamp {
            path: row.get(0)?,
            size: row.get(1)?,
            mtime_ns: row.get(2)?,
        })
    })?;
    let kept: Vec<SourceStamp> = rows.collect::<Result<_, _>>()?;
    let mut now = sources(environment);
    now.sort_by(|a, b| a.path.cmp(&b.path));
    now.dedup_by(|a, b| a.path == b.path);
    Ok(kept == now)
}

/// Returns what the index has.
pub(crate) fn report(file: &Path, took: Option<Duration>) -> Result<IndexReport, IndexError> {
    let connection = open_index(file)?;
    let count = |query: &str| connection.query_row(query, [], |row| row.get::<_, i64>(0));
    let unsigned = |number: i64| u64::try_from(number).unwrap_or(0);
    Ok(IndexReport {
        packages: unsigned(count("SELECT count(*) FROM packages")?),
        installed: unsigned(count(
            "SELECT count(*) FROM packages_fts WHERE is_installed = '1'",
        )?),
        applications: unsigned(count("SELECT count(*) FROM desktop_commands")?),
        bytes: fs::metadata(file).map_or(0, |found| found.len()),
        file: file.to_owned(),
        took,
    })
}

/// Builds the index beside the old one, and puts it in its place. Without `rebuild`, a fresh one is kept.
///
/// # Errors
/// Fails if the user has no folder for it, another process builds it, or it cannot be written.
pub(crate) fn build_index(
    environment: &Environment,
    rebuild: bool,
) -> Result<IndexReport, IndexError> {
    let since = Instant::now();
    let file = environment
        .index_file()
        .ok_or_else(|| IndexError::new("there is no cache folder for the index"))?;
    if !rebuild && index_state(environment) == IndexState::Fresh {
        return report(&file, None);
    }
    let folder = file
        .parent()
        .ok_or_else(|| IndexError::new("there is no cache folder for the index"))?;
    let failed =
        |error: std::io::Error| IndexError::new(format_args!("{}: {error}", folder.display()));
    fs::create_dir_all(folder).map_err(failed)?;
    let _lock = BuildLock::take(&folder.join("programs.lock"))?;
    // Another process may have built it while this one waited for the lock.
    if !rebuild && index_state(environment) == IndexState::Fresh {
        return report(&file, None);
    }
    let aside = UnfinishedIndex(folder.join(format!("programs.{}.new", std::process::id())));
    let _ = fs::remove_file(&aside.0);
    write_index(&aside.0, environment)?;
    File::open(&aside.0)
        .and_then(|written| written.sync_all())
        .map_err(failed)?;
    fs::rename(&aside.0, &file).map_err(failed)?;
    report(&file, Some(since.elapsed()))
}

/// A file that is removed unless it was renamed.
struct UnfinishedIndex(PathBuf);

impl Drop for UnfinishedIndex {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

/// Lets one process build at a time. The system frees the lock if the process ends.
struct BuildLock {
    #[cfg(unix)]
    _file: File,
}

impl BuildLock {
    #[cfg(unix)]
    fn take(path: &Path) -> Result<Self, IndexError> {
        let failed =
            |error: std::io::Error| IndexError::new(format_args!("{}: {error}", path.display()));
        let file = File::options()
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(failed)?;
        let lock = rustix::fs::flock(&file, rustix::fs::FlockOperation::NonBlockingLockExclusive);
        lock.map_err(|_| IndexError::new("another process builds the index"))?;
        Ok(Self { _file: file })
    }

    /// Without locks, the last one to finish wins: each builds a file of its own and renames it.
    #[cfg(not(unix))]
    fn take(_path: &Path) -> Result<Self, IndexError> {
        Ok(Self {})
    }
}

fn write_index(file: &Path, environment: &Environment) -> Result<(), IndexError> {
    // The stamps are taken first: what changes during the build makes the index stale.
    let sources = sources(environment);
    let mut connection = Connection::open(file)?;
    // The file is thrown away if anything fails, so nothing must survive a crash.
    connection.execute_batch("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;")?;
    let transaction = connection.transaction()?;
    transaction.execute_batch(include_str!("schema.sql"))?;
    // All words of a table are sorted in memory and written once: without merges the build is faster and the file smaller.
    for table in ["packages_fts", "desktop_apps_fts"] {
        let set =
            format!("INSERT INTO {table} ({table}, rank) VALUES ('hashsize', {SORTED_BYTES})");
        transaction.execute(&set, [])?;
    }
    let known = read_packages(environment);
    {
        let mut text = transaction.prepare("INSERT INTO packages_fts (rowid, name, description, is_installed, category) VALUES (?1, ?2, ?3, ?4, ?5)")?;
        let mut name =
            transaction.prepare("INSERT INTO packages (name, row, version) VALUES (?1, ?2, ?3)")?;
        let mut sorted: Vec<&IndexedPackage> = known.packages.values().collect();
        sorted.sort_by(|a, b| a.name.cmp(&b.name));
        for (row, package) in (1_i64..).zip(sorted) {
            let installed = if package.installed { "1" } else { "0" };
            text.execute(params![
                row,
                package.name,
                package.description,
                installed,
                package.category
            ])?;
            name.execute(params![package.name, row, package.version])?;
        }
        let mut app = transaction.prepare("INSERT INTO desktop_apps_fts (rowid, desktop_id, name, generic_name, comment, keywords) VALUES (?1, ?2, ?3, ?4, ?5, ?6)")?;
        let mut command =
            transaction.prepare("INSERT INTO desktop_commands (row, command) VALUES (?1, ?2)")?;
        for (row, (id, entry)) in (1_i64..).zip(read_applications(environment)) {
            let id = id.strip_suffix(".desktop").unwrap_or(&id);
            app.execute(params![
                row,
                id,
                entry.name,
                entry.generic_name,
                entry.comment,
                entry.keywords
            ])?;
            command.execute(params![row, entry.command])?;
        }
        let mut source = transaction
            .prepare("INSERT OR IGNORE INTO sources (path, size, mtime_ns) VALUES (?1, ?2, ?3)")?;
        for stamp in &sources {
            source.execute(params![stamp.path, stamp.size, stamp.mtime_ns])?;
        }
        let now = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .map_or(0, |since| since.as_secs());
        let mut fact = transaction.prepare("INSERT INTO facts (name, value) VALUES (?1, ?2)")?;
        fact.execute(params!["built_at", now.to_string()])?;
        let has_available = if known.has_available { "1" } else { "0" };
        fact.execute(params!["has_available", has_available])?;
        fact.execute(params![
            "locale",
            environment.locale.as_deref().unwrap_or("")
        ])?;
    }
    transaction.pragma_update(None, "user_version", SCHEMA_VERSION)?;
    transaction.commit()?;
    connection
        .close()
        .map_err(|(_, error)| IndexError::from(error))
}

struct IndexedPackage {
    name: String,
    version: String,
    description: String,
    category: String,
    installed: bool,
}

/// The packages of a computer by name.
struct KnownPackages {
    packages: HashMap<String, IndexedPackage>,
    /// Whether the packages that can be installed are among them.
    has_available: bool,
}

/// Returns the installed packages, and those that can be installed. A source that cannot be read has none.
fn read_packages(environment: &Environment) -> KnownPackages {
    let mut packages = HashMap::new();
    if let Ok(file) = File::open(DpkgStatus::file(environment)) {
        let reader = BufReader::new(file.take(MAX_LIST_BYTES));
        // A status file that cannot be read to its end counts as far as it goes.
        let _ = read_paragraphs(reader, true, |paragraph| {
            if paragraph.is_installed() && names::is_package(&paragraph.package) {
                let package = indexed_package(paragraph, true);
                packages.insert(package.name.clone(), package);
            }
            true
        });
    }
    let available = read_available(environment).unwrap_or_default();
    let has_available = !available.is_empty();
    for package in available {
        match packages.get_mut(&package.name) {
            // The status file has no tags, and the list is newer.
            Some(known) => {
                known.version = package.version;
                known.category = package.category;
            }
            None => {
                packages.insert(package.name.clone(), package);
            }
        }
    }
    KnownPackages {
        packages,
        has_available,
    }
}

fn read_available(environment: &Environment) -> Result<Vec<IndexedPackage>, LookupError> {
    let program = environment
        .find_program("apt-cache")
        .ok_or_else(|| LookupError::Failed("apt-cache is not installed".to_owned()))?;
    let mut args: Vec<&str> = environment.apt_options.iter().map(String::as_str).collect();
    args.push("dumpavail");
    let (_, packages) = stream_program(&program, &args, DUMP_LIMIT, |output| {
        let mut packages = Vec::new();
        let reader = BufReader::new(output.take(MAX_LIST_BYTES));
        read_paragraphs(reader, true, |paragraph| {
            if names::is_package(&paragraph.package) {
                packages.push(indexed_package(paragraph, false));
            }
            true
        })?;
        Ok(packages)
    })?;
    Ok(packages)
}

fn indexed_package(paragraph: Paragraph, installed: bool) -> IndexedPackage {
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
            "use::",
            "works-with::",
            "role::",
            "interface::",
            "field::",
            "game::",
            "web::",
            "mail::",
            "sound::",
            "network::",
        ];
        if let Some((facet, value)) = tag.split_once("::")
            && kept.iter().any(|k| k.strip_suffix("::") == Some(facet))
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
    }
}
