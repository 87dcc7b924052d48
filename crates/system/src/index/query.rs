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
        Ok(Some(Self {
            connection: open_index(&file)?,
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

    /// Returns the first of these packages that the index knows.
    pub(crate) fn find_package(&self, names: &[String]) -> Result<Option<PackageFact>, IndexError> {
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
        let groups: Vec<String> = terms.iter().map(SearchTerm::to_match).collect();
        let mut candidates = Vec::new();
        for joined in [groups.join(" AND "), groups.join(" OR ")] {
            self.find_applications(&joined, &mut candidates)?;
            self.find_packages(&joined, &mut candidates)?;
            if candidates.len() >= MIN_CANDIDATES || groups.len() == 1 {
                break;
            }
        }
        Ok(ranked(candidates, &terms, query.most))
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
        let words = format!("{{name description category}} : ({words})");
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

fn points(candidate: &Candidate, terms: &[SearchTerm], best: f64) -> f64 {
    let head = words_of(&candidate.head);
    let body = words_of(&candidate.body);
    let count = terms
        .iter()
        .map(SearchTerm::weight)
        .sum::<f64>()
        .max(f64::EPSILON);
    let has = |words: &[String], word: &str| {
        let stem = stem(word);
        words.iter().any(|w| w.starts_with(stem))
    };
    let any = |words: &[String], term: &SearchTerm| {
        has(words, &term.word) || term.synonyms.iter().any(|word| has(words, word))
    };
    let share = |fits: &dyn Fn(&SearchTerm) -> bool| {
        terms
            .iter()
            .filter(|term| fits(term))
            .map(SearchTerm::weight)
            .sum::<f64>()
            / count
    };
    let mut points = ALL_WORDS * share(&|term| any(&head, term) || any(&body, term))
        + HEAD_WORDS * share(&|term| any(&head, term))
        + EXACT_WORDS * share(&|term| has(&head, &term.word))
        + EXACT_BODY * share(&|term| has(&body, &term.word));
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

fn words_of(text: &str) -> Vec<String> {
    let words = text
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty());
    words.take(400).map(str::to_lowercase).collect()
}
