//! Searches the index: packages by their exact name, programs by the words of a description.

use std::path::PathBuf;
use std::time::SystemTime;

use car_router::system::{PackageFact, Similar, SimilarKind, SimilarMatch};
use rusqlite::{Connection, OptionalExtension as _, params};

use super::IndexError;
use super::build::open_index;
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

/// The most results.
pub(crate) const MAX_RESULTS: usize = 5;

/// The most bytes of the first line of a description.
const MAX_SUMMARY_CHARS: usize = 200;

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
}

fn generation(file: &std::path::Path) -> Option<(SystemTime, u64)> {
    let found = file.metadata().ok()?;
    Some((found.modified().ok()?, found.len()))
}

impl IndexReader {
    /// Opens the index of an environment; `Ok(None)` if there is none.
    pub(crate) fn open(environment: &Environment) -> Result<Option<Self>, IndexError> {
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
            connection,
            generation: Some(generation),
            process: std::process::id(),
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
        let found = names
            .iter()
            .map(|name| self.find_package(std::slice::from_ref(name)));
        let found: Vec<Option<PackageFact>> = found.collect::<Result<_, _>>()?;
        Ok(Some(found.into_iter().flatten().collect()))
    }

    fn find_package(&self, names: &[String]) -> Result<Option<PackageFact>, IndexError> {
        let mut statement = self.connection.prepare(
            "SELECT p.version, f.description, f.is_installed, f.category FROM packages p \
             JOIN packages_fts f ON f.rowid = p.row WHERE p.name = ?1",
        )?;
        for name in names.iter().filter(|name| names::is_package(name)) {
            let found = statement.query_row(params![name], |row| {
                let (version, description): (String, String) = (row.get(0)?, row.get(1)?);
                let (installed, category): (String, String) = (row.get(2)?, row.get(3)?);
                let is_installed = installed == "1";
                let version = Some(version).filter(|version| !version.is_empty());
                Ok(PackageFact {
                    name: name.clone(),
                    installed: is_installed,
                    version: version.clone().filter(|_| is_installed),
                    available: version,
                    section: category
                        .split(' ')
                        .next()
                        .filter(|s| !s.is_empty())
                        .map(str::to_owned),
                    summary: Some(summary(&description)).filter(|s| !s.is_empty()),
                })
            });
            if let Some(found) = found.optional()? {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// Returns the programs that fit the words, the best first.
    pub(crate) fn search(&self, query: &SearchQuery<'_>) -> Result<Vec<Similar>, IndexError> {
        let terms = search_terms(query.text);
        if terms.is_empty() {
            return Ok(Vec::new());
        }
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
            let some = self.rare_terms(&terms, &all)?;
            if !some.is_empty() {
                self.find_candidates(&some.join(" OR "), &mut candidates)?;
            }
        }
        Ok(ranked(candidates, &terms, query.most))
    }

    /// Returns the terms with the fewest rows, as many as may be ranked together; things before actions.
    fn rare_terms(
        &self,
        terms: &[SearchTerm],
        groups: &[String],
    ) -> Result<Vec<String>, IndexError> {
        let mut counted = Vec::with_capacity(groups.len());
        for (term, group) in terms.iter().zip(groups) {
            counted.push((term.is_action, self.count_packages(group)?, group.clone()));
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

    fn count_packages(&self, words: &str) -> Result<i64, IndexError> {
        let mut statement = self
            .connection
            .prepare("SELECT count(*) FROM packages_fts WHERE packages_fts MATCH ?1")?;
        Ok(statement.query_row(params![words], |row| row.get(0))?)
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
            if self.count_packages(&filtered)? <= MAX_RANKED_ROWS {
                return self.find_packages(&filtered, candidates);
            }
        }
        Ok(())
    }

    fn find_applications(
        &self,
        words: &str,
        candidates: &mut Vec<Candidate>,
    ) -> Result<(), IndexError> {
        let mut statement = self.connection.prepare(
            "SELECT f.desktop_id, f.name, f.generic_name, f.comment, f.keywords, c.command, \
             bm25(desktop_apps_fts, 4.0, 8.0, 6.0, 3.0, 4.0) AS rank FROM desktop_apps_fts f \
             JOIN desktop_commands c ON c.row = f.rowid WHERE desktop_apps_fts MATCH ?1 ORDER BY rank LIMIT ?2",
        )?;
        let rows = statement.query_map(params![words, MAX_CANDIDATES], |row| {
            let text = |at: usize| row.get::<_, String>(at);
            let (id, title, generic) = (text(0)?, text(1)?, text(2)?);
            let (comment, keywords, command) = (text(3)?, text(4)?, text(5)?);
            let described = if comment.is_empty() {
                generic.clone()
            } else {
                comment
            };
            Ok(Candidate {
                name: program_of(&command).unwrap_or(&id).to_owned(),
                head: format!("{title} {generic} {described}"),
                body: format!("{keywords} {id}"),
                title,
                description: described,
                kind: SimilarKind::Desktop,
                installed: true,
                category: String::new(),
                bm25: row.get(6)?,
            })
        })?;
        for row in rows {
            add_candidate(candidates, row?);
        }
        Ok(())
    }

    fn find_packages(
        &self,
        words: &str,
        candidates: &mut Vec<Candidate>,
    ) -> Result<(), IndexError> {
        let mut statement = self.connection.prepare(
            "SELECT name, description, is_installed, category, bm25(packages_fts, 8.0, 3.0, 0.0, 3.0) AS rank \
             FROM packages_fts WHERE packages_fts MATCH ?1 ORDER BY rank LIMIT ?2",
        )?;
        let rows = statement.query_map(params![words, MAX_CANDIDATES], |row| {
            let text = |at: usize| row.get::<_, String>(at);
            let (name, description, category) = (text(0)?, text(1)?, text(3)?);
            let summary = summary(&description);
            Ok(Candidate {
                head: format!("{name} {summary}"),
                body: format!("{description} {category}"),
                title: name.clone(),
                name,
                description: summary,
                kind: SimilarKind::Package,
                installed: text(2)? == "1",
                category,
                bm25: row.get(4)?,
            })
        })?;
        for row in rows {
            add_candidate(candidates, row?);
        }
        Ok(())
    }
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

/// Something that has a word of the search.
struct Candidate {
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

fn add_candidate(candidates: &mut Vec<Candidate>, candidate: Candidate) {
    // An application comes before the package that brings it.
    if !candidates.iter().any(|known| known.name == candidate.name) {
        candidates.push(candidate);
    }
}

/// Sorts the candidates by how well they fit. The weights were chosen by hand on the phrases of `tests/phrases.tsv`.
fn ranked(candidates: Vec<Candidate>, terms: &[SearchTerm], most: usize) -> Vec<Similar> {
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
    scored.truncate(most);
    let similar = |(points, candidate): (f64, Candidate)| Similar {
        name: candidate.name,
        title: candidate.title,
        description: candidate.description,
        kind: candidate.kind,
        installed: candidate.installed,
        // Two decimals: the points are no measurement.
        score: ((points / MAX_POINTS).clamp(0.0, 1.0) * 100.0).round() as f32 / 100.0,
        matched_by: SimilarMatch::Text,
    };
    scored.into_iter().map(similar).collect()
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
    const PARTS: [&str; 22] = [
        "-dev",
        "-doc",
        "-docs",
        "-dbg",
        "-dbgsym",
        "-data",
        "-common",
        "-l10n",
        "-locale",
        "-plugins",
        "-plugin",
        "-headers",
        "-examples",
        "-bin",
        "-extras",
        "-nox",
        "-core",
        "-backend",
        "-theme",
        "-themes",
        "-help",
        "-server",
    ];
    const PART_SECTIONS: [&str; 22] = [
        "libs",
        "libdevel",
        "doc",
        "debug",
        "oldlibs",
        "introspection",
        "localization",
        "fonts",
        "perl",
        "python",
        "ruby",
        "javascript",
        "haskell",
        "golang",
        "rust",
        "java",
        "php",
        "ocaml",
        "lisp",
        "gnu-r",
        "tex",
        "metapackages",
    ];
    let name = candidate.name.as_str();
    let section = candidate.category.split(' ').next().unwrap_or("");
    let section = section.rsplit('/').next().unwrap_or(section);
    let has = |tag: &str| candidate.category.contains(tag);
    let is_part = name.starts_with("lib") && !name.starts_with("libre")
        || PARTS.iter().any(|ending| name.ends_with(ending))
        || name.contains("-l10n-")
        || name.contains("-plugin-")
        || name.contains("-help-")
        || PART_SECTIONS.contains(&section)
        || [
            "@plugin",
            "@app data",
            "@documentation",
            "@shared lib",
            "@devel lib",
            "@metapackage",
            "@dummy",
            "@data",
        ]
        .iter()
        .any(|tag| has(tag));
    let mut points = if is_part { -PART } else { 0.0 };
    if has("@program") {
        points += PROGRAM;
    }
    if has("@graphical") || has("@x11") {
        points += GRAPHICAL;
    }
    points
}
