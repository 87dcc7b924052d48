//! Searches the index: packages by their exact name, programs by the words of a description.

use std::cell::OnceCell;
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::SystemTime;

use car_router::system::{PackageFact, Similar, SimilarKind, SimilarMatch};
use rusqlite::functions::FunctionFlags;
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::IndexError;
use super::build::open_index;
use super::kinds::{is_graphical, is_library, is_part, is_program};
use super::vectors::{IndexEncoder, NearProgram, Vectors, encoder_of};
use super::word_codes::WordCodes;
use super::words::{SearchTerm, search_terms, stem};
use crate::environment::Environment;
use crate::names;

/// The most candidates of each kind that are ranked.
const MAX_CANDIDATES: i64 = 100;

/// With fewer candidates that have all words, those with some are looked at, too.
const MIN_CANDIDATES: usize = 8;

/// The most words of a text that are compared with those of a search.
const MAX_RANKED_WORDS: usize = 400;

/// The most rows of packages that are ranked by one search.
const MAX_RANKED_ROWS: i64 = 700;

/// How many rows of packages are counted for a word, to find the rarest one.
const MAX_COUNTED_ROWS: i64 = 5000;

/// The most results.
pub(crate) const MAX_RESULTS: usize = 5;

/// The most bytes of the first line of a description.
const MAX_SUMMARY_CHARS: usize = 200;

/// The most bytes of a text that are compared by meaning.
const MAX_MEANING_BYTES: usize = 512;

/// Added to every rank when two lists are merged, so that the first of one list does not outweigh the second of both.
/// The value is the one that was best on the phrases of `tests/phrases.tsv`, of 5, 20 and 60.
const RANK_OFFSET: usize = 20;

/// What is searched for.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SearchQuery<'q> {
    /// The words of the person.
    pub(crate) text: &'q str,
    /// The most results.
    pub(crate) most: usize,
}

/// An index that is open for reading.
#[derive(Debug)]
pub(crate) struct IndexReader {
    connection: Connection,
    file: PathBuf,
    generation: Option<(SystemTime, u64)>,
    /// Whether it has the packages that can be installed, and not only the installed ones.
    has_available: bool,
    /// The process that opened it: SQLite's connections must not cross a fork.
    process: u32,
    encoder: Option<IndexEncoder>,
    codes: Arc<WordCodes>,
    /// The vectors, read when they are first needed.
    meaning: OnceCell<Meaning>,
}

/// The vectors that a search compares.
#[derive(Debug, Default)]
struct Meaning {
    /// `None` if the index has none that can be compared.
    vectors: Option<Vectors>,
    /// Why they are not those of the encoder that was asked for.
    degraded: Option<String>,
}

/// What a search found.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct SearchAnswer {
    /// The programs, the best first.
    pub(crate) similar: Vec<Similar>,
    /// Why they were not found by the meaning that the encoder sees; absent if they were, or if there is no encoder.
    pub(crate) degraded: Option<String>,
}

fn read_codes(connection: &Connection) -> Result<Arc<WordCodes>, IndexError> {
    let words = "SELECT words FROM word_codes";
    let codes = connection.query_row(words, [], |row| {
        Ok(Arc::new(WordCodes::from_text(row.get_ref(0)?.as_str()?)))
    })?;
    // For the ranking, SQLite reads the texts itself.
    let known = Arc::clone(&codes);
    connection.create_scalar_function(
        "word_text",
        2,
        FunctionFlags::SQLITE_UTF8
            | FunctionFlags::SQLITE_DETERMINISTIC
            | FunctionFlags::SQLITE_INNOCUOUS,
        move |call| {
            let [description, category] = split_texts(call.get_raw(0).as_blob()?);
            let is_description = call.get::<i64>(1)? == 0;
            Ok(known.read_text(if is_description {
                description
            } else {
                category
            }))
        },
    )?;
    Ok(codes)
}

fn generation(file: &std::path::Path) -> Option<(SystemTime, u64)> {
    let found = file.metadata().ok()?;
    Some((found.modified().ok()?, found.len()))
}

/// Lowers the scores of programs that stand behind one with a lower score: words and meaning have scales of their own,
/// and the order counts both.
pub(crate) fn put_scores_in_order(similar: &mut [Similar]) {
    let mut lowest = f32::INFINITY;
    for found in similar {
        lowest = lowest.min(found.score);
        found.score = lowest;
    }
}

impl IndexReader {
    /// Opens the index of an environment; `Ok(None)` if there is none.
    pub(crate) fn open(
        environment: &Environment,
        encoder: Option<&IndexEncoder>,
    ) -> Result<Option<Self>, IndexError> {
        let Some(file) = environment.index_file() else {
            return Ok(None);
        };
        let Some(generation) = generation(&file) else {
            return Ok(None);
        };
        let connection = open_index(&file)?;
        let asked = "SELECT value = '1' FROM facts WHERE name = 'has_available'";
        Ok(Some(Self {
            has_available: connection.query_row(asked, [], |row| row.get(0))?,
            codes: read_codes(&connection)?,
            connection,
            generation: Some(generation),
            process: std::process::id(),
            encoder: encoder.cloned(),
            meaning: OnceCell::new(),
            file,
        }))
    }

    /// Returns whether the file is still the one that was opened.
    pub(crate) fn is_current(&self, environment: &Environment) -> bool {
        self.process == std::process::id()
            && environment.index_file().as_ref() == Some(&self.file)
            && generation(&self.file) == self.generation
    }

    /// Returns the packages of these names that can be installed; `None` if the index does not know which can.
    pub(crate) fn find_available(
        &self,
        names: &[String],
    ) -> Result<Option<Vec<PackageFact>>, IndexError> {
        if !self.has_available {
            return Ok(None);
        }
        let found = names.iter().map(|name| self.find_package(name));
        let found: Vec<Option<PackageFact>> = found.collect::<Result<_, _>>()?;
        Ok(Some(found.into_iter().flatten().collect()))
    }

    /// Returns the package of this name.
    pub(crate) fn find_package(&self, name: &str) -> Result<Option<PackageFact>, IndexError> {
        let Some(row) = self.row_of_package(name)? else {
            return Ok(None);
        };
        let mut statement = self.connection.prepare(
            "SELECT texts, is_installed, (SELECT version FROM packages WHERE row <= ?1 AND version IS NOT NULL \
             ORDER BY row DESC LIMIT 1) FROM packages WHERE row = ?1",
        )?;
        let found = statement.query_row([row], |row| {
            let texts = PackageTexts::read_from(row.get_ref(0)?.as_blob()?, &self.codes);
            let PackageTexts {
                description,
                category,
            } = texts;
            let is_installed: bool = row.get(1)?;
            let version: String = row.get(2)?;
            let version = Some(version).filter(|version| !version.is_empty());
            let mut fact = PackageFact::new(name).with_installed(is_installed);
            fact.version = version.clone().filter(|_| is_installed);
            fact.available = version;
            fact.section = category
                .split(' ')
                .next()
                .filter(|s| !s.is_empty())
                .map(str::to_owned);
            fact.summary = Some(summary(&description)).filter(|s| !s.is_empty());
            Ok(fact)
        });
        Ok(found.optional()?)
    }

    /// Finds the row of a package by bisection: the rows are in the order of the names.
    fn row_of_package(&self, name: &str) -> Result<Option<i64>, IndexError> {
        if !names::is_package(name) {
            return Ok(None);
        }
        let count = "SELECT coalesce(max(row), 0) FROM packages";
        let mut statement = self.connection.prepare(count)?;
        let (mut low, mut high): (i64, i64) = (1, statement.query_row([], |row| row.get(0))?);
        let select = "SELECT name FROM packages WHERE row = ?1";
        let mut statement = self.connection.prepare(select)?;
        while low <= high {
            let middle = low + (high - low) / 2;
            let order =
                statement.query_row([middle], |row| Ok(row.get_ref(0)?.as_str()?.cmp(name)))?;
            match order {
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Greater => high = middle - 1,
                std::cmp::Ordering::Equal => return Ok(Some(middle)),
            }
        }
        Ok(None)
    }

    /// Returns the programs that fit the words or their meaning, the best first.
    pub(crate) fn search(&self, query: &SearchQuery<'_>) -> Result<SearchAnswer, IndexError> {
        let mut terms = search_terms(query.text);
        // Letters that SQLite takes for marks cannot be searched for.
        terms.retain(|term| {
            term.word.is_ascii() || self.count_packages(&term.to_match(), 1).is_ok()
        });
        if terms.is_empty() || query.most == 0 {
            return Ok(SearchAnswer {
                similar: Vec::new(),
                degraded: None,
            });
        }
        let by_words = self.search_words(&terms)?;
        let most = query.text.len().min(MAX_MEANING_BYTES);
        let end = (0..=most).rev().find(|at| query.text.is_char_boundary(*at));
        let text = query.text.get(..end.unwrap_or(0)).unwrap_or("");
        let meaning = self.meaning()?;
        let mut degraded = meaning.degraded.clone();
        let nearest = meaning
            .vectors
            .as_ref()
            .map(|vectors| vectors.nearest(text));
        let by_meaning = nearest.unwrap_or(Ok(Vec::new())).unwrap_or_else(|error| {
            degraded = Some(format!("by words alone: {error}"));
            Vec::new()
        });
        Ok(SearchAnswer {
            similar: self.merged(by_words, &by_meaning, terms.len() == 1, query.most)?,
            degraded,
        })
    }

    /// Returns the vectors of the index: those of the encoder, else those of the built-in one.
    fn meaning(&self) -> Result<&Meaning, IndexError> {
        if let Some(known) = self.meaning.get() {
            return Ok(known);
        }
        let read = match &self.encoder {
            Some(encoder) => self.read_meaning(encoder)?,
            None => Meaning::default(),
        };
        Ok(self.meaning.get_or_init(|| read))
    }

    fn read_meaning(&self, encoder: &IndexEncoder) -> Result<Meaning, IndexError> {
        let read = |encoder| Vectors::read_from(&self.connection, encoder);
        if let Some(vectors) = read(encoder)? {
            return Ok(Meaning {
                vectors: Some(vectors),
                degraded: None,
            });
        }
        let wanted = encoder.name();
        let vectors = read(&IndexEncoder::built_in())?;
        let degraded = match encoder_of(&self.connection)? {
            Some(built) if vectors.is_some() => {
                format!("by `{built}`: the index has no vectors of `{wanted}`")
            }
            Some(built) if built == wanted => {
                format!(
                    "by words alone: another version of `{built}` made the vectors of the index"
                )
            }
            Some(built) => {
                format!("by words alone: the index has vectors of `{built}`, not of `{wanted}`")
            }
            None => "by words alone: the index has no vectors".to_owned(),
        };
        Ok(Meaning {
            vectors,
            degraded: Some(degraded),
        })
    }

    fn search_words(&self, terms: &[SearchTerm]) -> Result<Vec<Ranked>, IndexError> {
        let all: Vec<String> = terms.iter().map(SearchTerm::to_match).collect();
        let mut candidates = Vec::new();
        self.find_candidates(&all.join(" AND "), &mut candidates)?;
        if candidates.len() < MIN_CANDIDATES && all.len() > 2 {
            let without = |at: usize| {
                let kept = all.iter().enumerate().filter(|(i, _)| *i != at);
                let kept: Vec<&str> = kept.map(|(_, group)| group.as_str()).collect();
                format!("({})", kept.join(" AND "))
            };
            let most: Vec<String> = (0..all.len()).map(without).collect();
            self.find_candidates(&most.join(" OR "), &mut candidates)?;
        }
        if candidates.len() < MIN_CANDIDATES && all.len() > 1 {
            let some = self.rare_terms(terms, &all)?;
            if !some.is_empty() {
                self.find_candidates(&some.join(" OR "), &mut candidates)?;
            }
        }
        Ok(ranked(candidates, terms))
    }

    /// Merges what was found by words and by meaning: what is high in both lists comes first.
    fn merged(
        &self,
        by_words: Vec<Ranked>,
        by_meaning: &[NearProgram],
        is_one_word: bool,
        most: usize,
    ) -> Result<Vec<Similar>, IndexError> {
        let share = |rank: usize| 1.0 / (RANK_OFFSET + rank) as f64;
        let mut merged: HashMap<RowKey, (f64, Option<Similar>, f32)> = HashMap::new();
        for (rank, found) in by_words.into_iter().enumerate() {
            merged.insert(found.key, (share(rank), Some(found.similar), 0.0));
        }
        for (rank, near) in by_meaning.iter().enumerate() {
            let key = RowKey {
                row: i64::from(near.key.row),
                is_application: near.key.is_application,
            };
            let entry = merged.entry(key).or_insert((0.0, None, near.similarity));
            entry.0 += share(rank);
        }
        let mut sorted: Vec<_> = merged.into_iter().collect();
        sorted.sort_by(|(x, (a, ..)), (y, (b, ..))| b.total_cmp(a).then_with(|| x.cmp(y)));
        let mut results: Vec<Similar> = Vec::new();
        // An application and its package may both be there: of both, the application is shown.
        for (key, (_, by_words, similarity)) in sorted.into_iter().take(2 * most) {
            let similar = match by_words {
                Some(similar) => similar,
                None => self.near_program(key, similarity)?,
            };
            match results.iter_mut().find(|known| known.name == similar.name) {
                Some(known) if known.kind == SimilarKind::Package => *known = similar,
                Some(_) => {}
                None => results.push(similar),
            }
        }
        // One word says little, and a library with it in its name is not what a person opens.
        if is_one_word {
            results
                .sort_by_key(|found| found.kind == SimilarKind::Package && is_library(&found.name));
        }
        results.truncate(most);
        put_scores_in_order(&mut results);
        Ok(results)
    }

    /// Returns the packages whose names are spelled nearly as a name that no program has, the nearest first. `aliases` are
    /// those of packages that are spelled so, each with its distance.
    pub(crate) fn spelled_like(
        &self,
        name: &str,
        aliases: &[(usize, String)],
    ) -> Result<Vec<Similar>, IndexError> {
        let name = name.to_lowercase();
        // People know a program by its alias, which counts as installed.
        let known = aliases.iter();
        let mut near: Vec<(usize, bool, String)> = known
            .map(|(distance, package)| (*distance, false, package.clone()))
            .collect();
        let mut statement = self
            .connection
            .prepare("SELECT name, is_installed FROM packages")?;
        let mut rows = statement.query([])?;
        let mut add_package = |row: &Row<'_>| -> rusqlite::Result<()> {
            let package = row.get_ref(0)?.as_str()?;
            if let Some(distance) = letters_apart(&name, package) {
                near.push((distance, !row.get::<_, bool>(1)?, package.to_owned()));
            }
            Ok(())
        };
        while let Some(row) = rows.next()? {
            add_package(row)?;
        }
        near.sort_unstable();
        // Beside a name that differs in one letter, one that differs in two is a guess.
        let nearest = near.first().map_or(0, |(distance, ..)| *distance);
        near.retain(|(distance, ..)| *distance == nearest);
        let mut results: Vec<Similar> = Vec::new();
        for (distance, _, package) in near {
            if results.len() >= MAX_RESULTS {
                break;
            }
            if results.iter().any(|known| known.name == package) {
                continue;
            }
            if let Some(row) = self.row_of_package(&package)? {
                let key = RowKey {
                    row,
                    is_application: false,
                };
                let letters = name.chars().count() as f32;
                let score = ((1.0 - distance as f32 / letters) * 100.0).round() / 100.0;
                results.push(self.program(key, score, SimilarMatch::Spelling)?);
            }
        }
        Ok(results)
    }

    /// Returns a program that was found by meaning.
    fn near_program(&self, key: RowKey, similarity: f32) -> Result<Similar, IndexError> {
        let score = (similarity.clamp(0.0, 1.0) * 100.0).round() / 100.0;
        self.program(key, score, SimilarMatch::Embedding)
    }

    fn program(
        &self,
        key: RowKey,
        score: f32,
        matched_by: SimilarMatch,
    ) -> Result<Similar, IndexError> {
        let mut statement = self.connection.prepare(if key.is_application {
            APPLICATION_BY_ROW
        } else {
            PACKAGE_BY_ROW
        })?;
        let candidate = statement.query_row([key.row], |row| {
            if key.is_application {
                Candidate::from_application(row)
            } else {
                Candidate::from_package(row, &self.codes)
            }
        })?;
        Ok(candidate.into_similar(score, matched_by))
    }

    /// Returns the terms with the fewest rows, as many as may be ranked together; things before actions.
    fn rare_terms(
        &self,
        terms: &[SearchTerm],
        groups: &[String],
    ) -> Result<Vec<String>, IndexError> {
        let mut counted = Vec::with_capacity(groups.len());
        for (term, group) in terms.iter().zip(groups) {
            counted.push((
                term.is_action,
                self.count_packages(group, MAX_COUNTED_ROWS)?,
                group.clone(),
            ));
        }
        counted.sort_by_key(|(is_action, count, _)| (*is_action, *count));
        let mut rows = 0;
        let fits = counted.into_iter().take_while(|(_, count, _)| {
            let is_first = rows == 0;
            rows += count;
            is_first || rows <= MAX_RANKED_ROWS
        });
        Ok(fits.map(|(_, _, group)| group).collect())
    }

    /// Returns how many packages have these words, but no more than `most`: counting all of them costs milliseconds.
    fn count_packages(&self, words: &str, most: i64) -> Result<i64, IndexError> {
        let mut statement = self.connection.prepare(
            "SELECT count(*) FROM (SELECT 1 FROM packages_fts WHERE packages_fts MATCH ?1 LIMIT ?2)",
        )?;
        Ok(statement.query_row(params![words, most], |row| row.get(0))?)
    }

    fn find_candidates(
        &self,
        words: &str,
        candidates: &mut Vec<Candidate>,
    ) -> Result<(), IndexError> {
        self.find_applications(words, candidates)?;
        // Ranking a row takes about 4 µs, finding it a fiftieth. Of words that are everywhere, the names are ranked.
        for columns in ["name description category", "name category", "name"] {
            let filtered = format!("{{{columns}}} : ({words})");
            let count = self.count_packages(&filtered, MAX_RANKED_ROWS + 1)?;
            if count <= MAX_RANKED_ROWS {
                return self.find_packages(&filtered, count, candidates);
            }
        }
        Ok(())
    }

    fn find_applications(
        &self,
        words: &str,
        candidates: &mut Vec<Candidate>,
    ) -> Result<(), IndexError> {
        let mut statement = self.connection.prepare(APPLICATIONS_BY_WORDS)?;
        let rows =
            statement.query_map(params![words, MAX_CANDIDATES], Candidate::from_application)?;
        for row in rows {
            add_candidate(candidates, row?);
        }
        Ok(())
    }

    fn find_packages(
        &self,
        words: &str,
        count: i64,
        candidates: &mut Vec<Candidate>,
    ) -> Result<(), IndexError> {
        // bm25 counts the packages of every word, which takes longer than to read a few packages.
        let mut statement = self.connection.prepare(if count <= MAX_CANDIDATES {
            PACKAGES_BY_WORDS
        } else {
            RANKED_PACKAGES_BY_WORDS
        })?;
        let rows = statement.query_map(params![words, MAX_CANDIDATES], |row| {
            Candidate::from_package(row, &self.codes)
        })?;
        for row in rows {
            add_candidate(candidates, row?);
        }
        Ok(())
    }
}

const APPLICATIONS_BY_WORDS: &str = "SELECT f.rowid, f.desktop_id, f.name, f.generic_name, f.comment, f.keywords, c.command, \
     bm25(desktop_apps_fts, 4.0, 8.0, 6.0, 3.0, 4.0) AS rank FROM desktop_apps_fts f \
     JOIN desktop_commands c ON c.row = f.rowid WHERE desktop_apps_fts MATCH ?1 ORDER BY rank LIMIT ?2";

const APPLICATION_BY_ROW: &str = "SELECT f.rowid, f.desktop_id, f.name, f.generic_name, f.comment, f.keywords, c.command, 0.0 \
     FROM desktop_apps_fts f JOIN desktop_commands c ON c.row = f.rowid WHERE f.rowid = ?1";

const PACKAGES_BY_WORDS: &str = "SELECT p.row, p.name, p.texts, p.is_installed, 0.0 FROM \
     (SELECT rowid FROM packages_fts WHERE packages_fts MATCH ?1 LIMIT ?2) f JOIN packages p ON p.row = f.rowid";

const RANKED_PACKAGES_BY_WORDS: &str = "SELECT p.row, p.name, p.texts, p.is_installed, f.rank FROM \
     (SELECT rowid, bm25(packages_fts, 8.0, 3.0, 0.0, 3.0) AS rank FROM packages_fts \
     WHERE packages_fts MATCH ?1 ORDER BY rank LIMIT ?2) f JOIN packages p ON p.row = f.rowid";

const PACKAGE_BY_ROW: &str =
    "SELECT row, name, texts, is_installed, 0.0 FROM packages WHERE row = ?1";

/// Shorter names have too many neighbors.
const MIN_SPELLED_LETTERS: usize = 4;

/// Names of this length may differ in two places instead of one.
const LETTERS_FOR_TWO: usize = 7;

/// Returns the packages of aliases that are spelled nearly as a name, each with its distance.
pub(crate) fn aliases_spelled_like(
    name: &str,
    aliases: &HashMap<String, String>,
) -> Vec<(usize, String)> {
    let name = name.to_lowercase();
    let near = aliases
        .iter()
        .filter_map(|(alias, package)| Some((letters_apart(&name, alias)?, package.clone())));
    near.collect()
}

/// Returns in how many places two names differ: a letter that is left out, added, replaced, or swapped with its neighbor.
/// `None` if they are equal or not near.
fn letters_apart(name: &str, other: &str) -> Option<usize> {
    let letters = name.chars().count();
    let most = if letters >= LETTERS_FOR_TWO { 2 } else { 1 };
    let others = other.chars().count();
    let may_be_near = letters >= MIN_SPELLED_LETTERS
        && others >= MIN_SPELLED_LETTERS - 1
        && letters.abs_diff(others) <= most
        && name.chars().next() == other.chars().next();
    let distance = may_be_near.then(|| strsim::osa_distance(name, other))?;
    (1..=most).contains(&distance).then_some(distance)
}

/// The texts of a package.
struct PackageTexts {
    description: String,
    category: String,
}

impl PackageTexts {
    fn read_from(bytes: &[u8], codes: &WordCodes) -> Self {
        let [description, category] = split_texts(bytes);
        Self {
            description: codes.read_text(description),
            category: codes.read_text(category),
        }
    }
}

/// Returns the bytes of a description and of a category.
fn split_texts(bytes: &[u8]) -> [&[u8]; 2] {
    let at = bytes.iter().position(|byte| *byte == 0);
    let (description, rest) = bytes.split_at(at.unwrap_or(bytes.len()));
    [description, rest.get(1..).unwrap_or_default()]
}

/// Returns the first line of a description.
fn summary(description: &str) -> String {
    let line = description.lines().next().unwrap_or("");
    line.chars().take(MAX_SUMMARY_CHARS).collect()
}

/// Returns the program that a command of a `.desktop` file starts; `None` if it is started by another one.
fn program_of(command: &str) -> Option<&str> {
    const STARTERS: [&str; 9] = [
        "env", "flatpak", "snap", "sh", "bash", "python3", "java", "pkexec", "sudo",
    ];
    let first = command.split(' ').next()?.trim_matches('"');
    let name = first.rsplit('/').next()?;
    (!STARTERS.contains(&name) && names::is_valid_target(name)).then_some(name)
}

/// A row of one of the two tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct RowKey {
    row: i64,
    is_application: bool,
}

/// Something that has a word of the search, with its place among the others.
struct Ranked {
    key: RowKey,
    similar: Similar,
}

/// Something that has a word of the search.
struct Candidate {
    key: RowKey,
    name: String,
    title: String,
    description: String,
    /// What says best what it is: its name and the first line of its description.
    head: String,
    body: String,
    kind: SimilarKind,
    installed: bool,
    category: String,
    bm25: f64,
}

impl Candidate {
    fn from_application(row: &Row<'_>) -> rusqlite::Result<Self> {
        let text = |at: usize| row.get::<_, String>(at);
        let (id, title, generic) = (text(1)?, text(2)?, text(3)?);
        let (comment, keywords, command) = (text(4)?, text(5)?, text(6)?);
        let described = if comment.is_empty() {
            generic.clone()
        } else {
            comment
        };
        Ok(Self {
            key: RowKey {
                row: row.get(0)?,
                is_application: true,
            },
            name: program_of(&command).unwrap_or(&id).to_owned(),
            head: format!("{title} {generic} {described}"),
            body: format!("{keywords} {id}"),
            title,
            description: described,
            kind: SimilarKind::Desktop,
            installed: true,
            category: String::new(),
            bm25: row.get(7)?,
        })
    }

    fn from_package(row: &Row<'_>, codes: &WordCodes) -> rusqlite::Result<Self> {
        let name: String = row.get(1)?;
        let PackageTexts {
            description,
            category,
        } = PackageTexts::read_from(row.get_ref(2)?.as_blob()?, codes);
        let summary = summary(&description);
        Ok(Self {
            key: RowKey {
                row: row.get(0)?,
                is_application: false,
            },
            head: format!("{name} {summary}"),
            body: format!("{description} {category}"),
            title: name.clone(),
            name,
            description: summary,
            kind: SimilarKind::Package,
            installed: row.get(3)?,
            category,
            bm25: row.get(4)?,
        })
    }

    fn into_similar(self, score: f32, matched_by: SimilarMatch) -> Similar {
        Similar::new(self.name, self.kind, score, matched_by)
            .with_title(self.title)
            .with_description(self.description)
            .with_installed(self.installed)
    }
}

fn add_candidate(candidates: &mut Vec<Candidate>, candidate: Candidate) {
    // An application comes before the package that brings it.
    if !candidates.iter().any(|known| known.name == candidate.name) {
        candidates.push(candidate);
    }
}

/// Sorts the candidates by how well they fit. The weights were chosen by hand on the phrases of `tests/phrases.tsv`.
fn ranked(candidates: Vec<Candidate>, terms: &[SearchTerm]) -> Vec<Ranked> {
    let terms = &TermStems::new(terms);
    let best = candidates.iter().map(|c| c.bm25).fold(0.0_f64, f64::min);
    let mut scored: Vec<(f64, Candidate)> = candidates
        .into_iter()
        .map(|candidate| (points(&candidate, terms, best), candidate))
        .filter(|(points, _)| *points > 0.0)
        .collect();
    scored.sort_by(|(a, x), (b, y)| b.total_cmp(a).then_with(|| x.name.cmp(&y.name)));
    // What fits much worse than the best only has a word in common.
    let least = scored
        .first()
        .map_or(0.0, |(points, _)| points * MIN_SHARE_OF_BEST);
    scored.retain(|(points, _)| *points >= least);
    let ranked = |(points, candidate): (f64, Candidate)| {
        // Two decimals: the points are no measurement.
        let score = ((points / MAX_POINTS).clamp(0.0, 1.0) * 100.0).round() as f32 / 100.0;
        Ranked {
            key: candidate.key,
            similar: candidate.into_similar(score, SimilarMatch::Text),
        }
    };
    scored.into_iter().map(ranked).collect()
}

/// What has fewer points than this share of the best is left out.
const MIN_SHARE_OF_BEST: f64 = 0.6;

const ALL_WORDS: f64 = 60.0;
const HEAD_WORDS: f64 = 30.0;
const EXACT_WORDS: f64 = 14.0;
const EXACT_BODY: f64 = 6.0;
const APPLICATION: f64 = 14.0;
const INSTALLED: f64 = 8.0;
const PROGRAM: f64 = 12.0;
const GRAPHICAL: f64 = 8.0;
const TEXT_RANK: f64 = 10.0;
const PART: f64 = 40.0;
const MAX_POINTS: f64 =
    ALL_WORDS + HEAD_WORDS + EXACT_WORDS + EXACT_BODY + APPLICATION + INSTALLED + TEXT_RANK;

/// The beginnings of the words that are searched for, by their first byte.
struct TermStems<'t> {
    by_byte: Vec<Vec<TermStem<'t>>>,
    weights: Vec<f64>,
}

struct TermStem<'t> {
    stem: &'t str,
    term: usize,
    /// Whether it is of the word itself, and not of a synonym.
    is_exact: bool,
}

/// Which terms occur in a text: at all, and by their own word.
struct TermsFound {
    any: Vec<bool>,
    exact: Vec<bool>,
}

impl<'t> TermStems<'t> {
    fn new(terms: &'t [SearchTerm]) -> Self {
        let mut by_byte: Vec<Vec<TermStem<'t>>> = (0..256).map(|_| Vec::new()).collect();
        for (term, words) in terms.iter().enumerate() {
            let synonyms = words.synonyms.iter().map(|word| (word, false));
            for (word, is_exact) in std::iter::once((&words.word, true)).chain(synonyms) {
                let stem = stem(word);
                let first = stem.bytes().next().map(usize::from);
                if let Some(stems) = first.and_then(|first| by_byte.get_mut(first)) {
                    stems.push(TermStem {
                        stem,
                        term,
                        is_exact,
                    });
                }
            }
        }
        Self {
            by_byte,
            weights: terms.iter().map(SearchTerm::weight).collect(),
        }
    }

    /// Looks at the first words of a text.
    fn find(&self, text: &str) -> TermsFound {
        let mut found = TermsFound {
            any: vec![false; self.weights.len()],
            exact: vec![false; self.weights.len()],
        };
        let text = text.to_lowercase();
        let words = text
            .split(|c: char| !c.is_alphanumeric())
            .filter(|word| !word.is_empty());
        for word in words.take(MAX_RANKED_WORDS) {
            let first = word.bytes().next().map_or(0, usize::from);
            for stem in self.by_byte.get(first).into_iter().flatten() {
                if !word.starts_with(stem.stem) {
                    continue;
                }
                let flags = [(&mut found.any, true), (&mut found.exact, stem.is_exact)];
                for (flags, holds) in flags {
                    if let Some(flag) = flags.get_mut(stem.term) {
                        *flag |= holds;
                    }
                }
            }
        }
        found
    }

    /// Returns the weighted share of the terms for which a flag is set.
    fn share(&self, flags: impl Iterator<Item = bool>) -> f64 {
        let all: f64 = self.weights.iter().sum();
        let set = flags.zip(&self.weights).filter(|(flag, _)| *flag);
        set.map(|(_, weight)| weight).sum::<f64>() / all.max(f64::EPSILON)
    }
}

fn points(candidate: &Candidate, terms: &TermStems<'_>, best: f64) -> f64 {
    let head = terms.find(&candidate.head);
    let body = terms.find(&candidate.body);
    let either = head
        .any
        .iter()
        .zip(&body.any)
        .map(|(head, body)| *head || *body);
    let mut points = ALL_WORDS * terms.share(either)
        + HEAD_WORDS * terms.share(head.any.iter().copied())
        + EXACT_WORDS * terms.share(head.exact.iter().copied())
        + EXACT_BODY * terms.share(body.exact.iter().copied());
    if best < 0.0 {
        points += TEXT_RANK * (candidate.bm25 / best).clamp(0.0, 1.0);
    }
    if candidate.kind == SimilarKind::Desktop {
        points += APPLICATION;
    } else {
        points += package_points(candidate);
    }
    if candidate.installed {
        points += INSTALLED;
    }
    points
}

/// Programs rather than their parts: libraries, documentation, data, extensions, translations.
fn package_points(candidate: &Candidate) -> f64 {
    let category = &candidate.category;
    let mut points = 0.0;
    if is_part(&candidate.name, category) {
        points -= PART;
    }
    if is_program(category) {
        points += PROGRAM;
    }
    if is_graphical(category) {
        points += GRAPHICAL;
    }
    points
}
