//! Builds the index, and says whether it is fresh.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use rusqlite::{Connection, OpenFlags, params};

use super::desktop::{DesktopEntry, read_applications};
use super::kinds::{is_graphical, is_part, is_program};
use super::sources::{IndexedPackage, package_sources, read_packages};
use super::vectors::{IndexEncoder, VectorError, VectorKey, encoder_of, write_vectors};
use super::word_codes::WordCodes;
use super::{IndexError, SCHEMA_VERSION};
use crate::environment::Environment;

/// How old an index may be, whatever its sources say.
const MAX_AGE: Duration = Duration::from_secs(24 * 3600);

/// The memory for sorting words before they are written.
const SORTED_BYTES: usize = 64 * 1024 * 1024;

/// The state of an index.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
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
#[non_exhaustive]
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
    /// The name of the encoder that made its vectors; absent if it has none, so that programs are found by their words.
    pub encoder: Option<String>,
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

/// Returns the sources: those of packages, and the folders of applications.
fn sources(environment: &Environment) -> Vec<SourceStamp> {
    let applications = environment
        .data_folders
        .iter()
        .map(|folder| folder.join("applications"));
    let paths = package_sources(environment).into_iter().chain(applications);
    paths.map(|path| stamp(&path)).collect()
}

/// Opens an index for reading.
pub(super) fn open_index(file: &Path) -> Result<Connection, IndexError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(file, flags)?;
    // No one writes to an index that has its place. Where one is locked all the same, a request does not wait for it.
    connection.busy_timeout(Duration::ZERO)?;
    let version: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    if version != SCHEMA_VERSION {
        return Err(IndexError::new("the index: made by another version"));
    }
    Ok(connection)
}

/// Returns the state of the index of an environment.
pub(crate) fn index_state(environment: &Environment, encoder: Option<&IndexEncoder>) -> IndexState {
    let Some(file) = environment.index_file() else {
        return IndexState::Off;
    };
    if !file.is_file() {
        return IndexState::Missing;
    }
    let fresh =
        open_index(&file).and_then(|connection| is_fresh(&connection, environment, encoder));
    let Ok(is_fresh) = fresh else {
        return IndexState::Damaged;
    };
    if is_fresh {
        IndexState::Fresh
    } else {
        IndexState::Stale
    }
}

fn is_fresh(
    connection: &Connection,
    environment: &Environment,
    encoder: Option<&IndexEncoder>,
) -> Result<bool, IndexError> {
    let mut fact = connection.prepare("SELECT value FROM facts WHERE name = ?1")?;
    let mut value = |name: &str| fact.query_row([name], |row| row.get::<_, String>(0));
    let built = value("built_at")?;
    let built = UNIX_EPOCH + Duration::from_secs(built.parse().unwrap_or(0));
    // A time in the future is no age.
    let age = SystemTime::now().duration_since(built).unwrap_or(MAX_AGE);
    let locale = value("locale")?;
    // Who has an encoder wants its vectors; who has none is served by any index.
    let wanted = value("wanted_encoder")?;
    let has_vectors = encoder.is_none_or(|encoder| wanted == encoder.id());
    if age >= MAX_AGE || locale != environment.locale.as_deref().unwrap_or("") || !has_vectors {
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
            "SELECT count(*) FROM packages WHERE is_installed = 1",
        )?),
        applications: unsigned(count("SELECT count(*) FROM desktop_commands")?),
        bytes: fs::metadata(file).map_or(0, |found| found.len()),
        encoder: encoder_of(&connection)?,
        file: file.to_owned(),
        took,
    })
}

/// Builds the index beside the old one, and puts it in its place. Without `rebuild`, a fresh one is kept. `progress` is
/// called with the number of programs that have their vector, and with the number of all.
///
/// # Errors
/// Fails if the user has no folder for it, another process builds it, or it cannot be written.
pub(crate) fn build_index(
    environment: &Environment,
    encoder: Option<&IndexEncoder>,
    rebuild: bool,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<IndexReport, IndexError> {
    let since = Instant::now();
    let file = environment
        .index_file()
        .ok_or_else(|| IndexError::new("there is no cache folder for the index"))?;
    if !rebuild && index_state(environment, encoder) == IndexState::Fresh {
        return report(&file, None);
    }
    let folder = file
        .parent()
        .ok_or_else(|| IndexError::new("there is no cache folder for the index"))?;
    let failed = |error: std::io::Error| IndexError::of_file(folder, error);
    fs::create_dir_all(folder).map_err(failed)?;
    let _lock = BuildLock::take(&folder.join("programs.lock"))?;
    // Another process may have built it while this one waited for the lock.
    if !rebuild && index_state(environment, encoder) == IndexState::Fresh {
        return report(&file, None);
    }
    let aside = UnfinishedIndex(folder.join(format!("programs.{}.new", std::process::id())));
    let _ = fs::remove_file(&aside.0);
    write_index(&aside.0, environment, encoder, progress)?;
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

/// How often the lock is tried, and the pause between.
#[cfg(unix)]
const LOCK_TRIES: u32 = 5;
#[cfg(unix)]
const LOCK_PAUSE: Duration = Duration::from_millis(20);

/// Lets one process build at a time. The system frees the lock if the process ends.
struct BuildLock {
    #[cfg(unix)]
    _file: File,
}

impl BuildLock {
    #[cfg(unix)]
    fn take(path: &Path) -> Result<Self, IndexError> {
        let failed = |error: std::io::Error| IndexError::of_file(path, error);
        let file = File::options()
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(failed)?;
        // A program that another thread of this process starts holds a copy of the lock until it runs, so that a lock
        // which was just given up may be taken for a moment.
        let mut tries = LOCK_TRIES;
        while rustix::fs::flock(&file, rustix::fs::FlockOperation::NonBlockingLockExclusive)
            .is_err()
        {
            tries -= 1;
            if tries == 0 {
                return Err(IndexError::new("another process builds the index"));
            }
            std::thread::sleep(LOCK_PAUSE);
        }
        Ok(Self { _file: file })
    }

    /// Without locks, the last one to finish wins: each builds a file of its own and renames it.
    #[cfg(not(unix))]
    fn take(_path: &Path) -> Result<Self, IndexError> {
        Ok(Self {})
    }
}

fn write_index(
    file: &Path,
    environment: &Environment,
    encoder: Option<&IndexEncoder>,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<(), IndexError> {
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
    let mut documents = Vec::new();
    write_packages(&transaction, &known.packages, &mut documents)?;
    write_applications(&transaction, environment, &mut documents)?;
    {
        let mut source = transaction
            .prepare("INSERT OR IGNORE INTO sources (path, size, mtime_ns) VALUES (?1, ?2, ?3)")?;
        for stamp in &sources {
            source.execute(params![stamp.path, stamp.size, stamp.mtime_ns])?;
        }
        let now = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .map_or(0, |since| since.as_secs());
        let wanted = encoder.map(IndexEncoder::id).unwrap_or_default();
        let locale = environment.locale.as_deref().unwrap_or("");
        let has_available = if known.has_available { "1" } else { "0" };
        let mut fact = transaction.prepare("INSERT INTO facts (name, value) VALUES (?1, ?2)")?;
        fact.execute(params!["built_at", now.to_string()])?;
        fact.execute(params!["has_available", has_available])?;
        fact.execute(params!["wanted_encoder", wanted])?;
        fact.execute(params!["locale", locale])?;
    }
    transaction.pragma_update(None, "user_version", SCHEMA_VERSION)?;
    if let Some(encoder) = encoder {
        match write_vectors(&transaction, encoder, &documents, progress) {
            Ok(()) => {}
            // Without vectors, programs are found by their words. An encoder that fails does so again in a minute.
            Err(VectorError::Encoder) => {
                transaction.execute("DELETE FROM semantic_embeddings", [])?;
            }
            Err(VectorError::Index(error)) => return Err(error),
        }
    }
    transaction.commit()?;
    connection
        .close()
        .map_err(|(_, error)| IndexError::from(error))
}

/// Writes the packages in the order of their names, by which they are found again.
fn write_packages(
    connection: &Connection,
    packages: &[IndexedPackage],
    documents: &mut Vec<(VectorKey, String)>,
) -> Result<(), IndexError> {
    let mut text = connection.prepare(
        "INSERT INTO packages_fts (rowid, name, description, is_installed, category) VALUES (?1, ?2, ?3, ?4, ?5)",
    )?;
    let texts = packages
        .iter()
        .flat_map(|p| [&*p.description, &*p.category]);
    let codes = WordCodes::fitted_to(texts);
    let insert = "INSERT INTO word_codes (words) VALUES (?1)";
    connection.execute(insert, [codes.to_text()])?;
    let writer = codes.writer();
    let mut fact = connection.prepare(
        "INSERT INTO packages (row, name, texts, version, is_installed) VALUES (?1, ?2, ?3, ?4, ?5)",
    )?;
    let mut before = None;
    for (row, package) in (1_u32..).zip(packages) {
        let installed = if package.installed { "1" } else { "0" };
        text.execute(params![
            row,
            package.name,
            package.description,
            installed,
            package.category
        ])?;
        let mut texts = Vec::new();
        writer.append(&package.description, &mut texts);
        texts.push(0);
        writer.append(&package.category, &mut texts);
        let version = Some(&package.version).filter(|version| before != Some(*version));
        fact.execute(params![
            row,
            package.name,
            texts,
            version,
            package.installed
        ])?;
        before = Some(&package.version);
        if !is_part(&package.name, &package.category) {
            let key = VectorKey {
                row,
                is_application: false,
                bonus: package_bonus(package),
            };
            documents.push((key, package_document(package)));
        }
    }
    Ok(())
}

fn write_applications(
    connection: &Connection,
    environment: &Environment,
    documents: &mut Vec<(VectorKey, String)>,
) -> Result<(), IndexError> {
    let mut app = connection.prepare(
        "INSERT INTO desktop_apps_fts (rowid, desktop_id, name, generic_name, comment, keywords) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?;
    let mut command =
        connection.prepare("INSERT INTO desktop_commands (row, command) VALUES (?1, ?2)")?;
    for (row, (id, entry)) in (1_u32..).zip(read_applications(environment)) {
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
        let key = VectorKey {
            row,
            is_application: true,
            bonus: APPLICATION_BONUS + INSTALLED_BONUS,
        };
        documents.push((key, application_document(&entry)));
    }
    Ok(())
}

// What is added to the similarity of a program. Chosen by hand on the phrases of `tests/phrases.tsv`.
const APPLICATION_BONUS: f32 = 0.06;
const INSTALLED_BONUS: f32 = 0.02;
const PROGRAM_BONUS: f32 = 0.03;
const GRAPHICAL_BONUS: f32 = 0.03;
/// For each time that twice as many packages mention it, up to 63.
const MENTIONS_BONUS: f32 = 0.02;

/// Returns what is said for a package beside its meaning.
fn package_bonus(package: &IndexedPackage) -> f32 {
    let mut bonus = MENTIONS_BONUS * (1.0 + package.mentions.min(63) as f32).log2();
    if is_program(&package.category) {
        bonus += PROGRAM_BONUS;
    }
    if is_graphical(&package.category) {
        bonus += GRAPHICAL_BONUS;
    }
    if package.installed {
        bonus += INSTALLED_BONUS;
    }
    bonus
}

/// Returns the text of which a package has its vector: its name, the first line of its description, and its tags
/// without its section and its sort.
fn package_document(package: &IndexedPackage) -> String {
    let summary = package.description.lines().next().unwrap_or("");
    let mut document = format!("{} {summary}", package.name);
    let mut is_sort = false;
    for word in package.category.split(' ').skip(1) {
        // `@app data` is one sort; the words after it that are none begin with a new tag.
        is_sort = word.starts_with('@') || is_sort && word == "data";
        if !is_sort {
            document.push(' ');
            document.push_str(word);
        }
    }
    document
}

fn application_document(entry: &DesktopEntry) -> String {
    format!(
        "{} {} {} {}",
        entry.name, entry.generic_name, entry.comment, entry.keywords
    )
}
