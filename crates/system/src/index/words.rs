//! The words of a search: which are left out, and which others mean the same.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use car_router_toml::{DataFile, Section};

/// The most words of a search.
const MAX_WORDS: usize = 8;

/// The words of `data/synonyms.toml`.
#[derive(Debug, Default)]
pub(crate) struct SearchWords {
    ignored: HashSet<String>,
    actions: HashSet<String>,
    synonyms: HashMap<String, Vec<String>>,
}

/// The built-in words. If the data were wrong, which a test excludes, there would be no synonyms.
static SHIPPED: LazyLock<SearchWords> = LazyLock::new(|| {
    let mut words = SearchWords::default();
    let mut problems = Vec::new();
    let source = include_str!("../../data/synonyms.toml");
    DataFile::parse("synonyms.toml", source, &mut problems, |root| {
        words.ignored = root
            .texts("ignored")
            .into_iter()
            .map(str::to_owned)
            .collect();
        words.actions = root
            .texts("actions")
            .into_iter()
            .map(str::to_owned)
            .collect();
        if let Some(section) = root.section("words") {
            for (word, entry) in section.entries() {
                match Section::entry_text(entry) {
                    Some(texts) => {
                        let texts = texts.split_whitespace().map(str::to_owned).collect();
                        words.synonyms.insert(word.to_owned(), texts);
                    }
                    None => section.reject(word, entry, "words, separated by spaces"),
                }
            }
        }
        root.finish();
        Some(())
    });
    if problems.is_empty() {
        words
    } else {
        SearchWords::default()
    }
});

/// A word of a search with the others that mean the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SearchTerm {
    pub(crate) word: String,
    /// Whether it says what is done rather than to what, such as `watch`.
    pub(crate) is_action: bool,
    pub(crate) synonyms: Vec<String>,
}

impl SearchTerm {
    /// Returns how much it says about the program: an action is true of many.
    pub(crate) fn weight(&self) -> f64 {
        if self.is_action { 0.5 } else { 1.0 }
    }

    /// Returns the term for MATCH: every word in quotes, so that none is an operator. The parts of a word such as `a-b`
    /// must all be there: the index knows no positions.
    pub(crate) fn to_match(&self) -> String {
        let all = std::iter::once(&self.word).chain(&self.synonyms);
        let quoted: Vec<String> = all.map(|word| quoted_parts(word)).collect();
        format!("({})", quoted.join(" OR "))
    }
}

fn quoted_parts(word: &str) -> String {
    let parts: Vec<String> = word
        .split(|c: char| !c.is_alphanumeric())
        .filter(|part| !part.is_empty())
        .map(|part| format!("\"{part}\""))
        .collect();
    match parts.as_slice() {
        [only] => only.clone(),
        parts => format!("({})", parts.join(" AND ")),
    }
}

/// Returns the words of a text that say something about a program.
pub(crate) fn search_terms(text: &str) -> Vec<SearchTerm> {
    let words = &*SHIPPED;
    let mut terms: Vec<SearchTerm> = Vec::new();
    let is_apart = |c: char| !c.is_alphanumeric() && !"+#-".contains(c);
    for word in text.split(is_apart).take(64) {
        let word = word.trim_matches('-').to_lowercase();
        let says_something = word.chars().any(char::is_alphanumeric) && word.len() <= 64;
        if !says_something || words.ignored.contains(&word) || terms.iter().any(|t| t.word == word)
        {
            continue;
        }
        let singular = word.strip_suffix('s').filter(|stem| stem.len() > 2);
        let synonyms = words
            .synonyms
            .get(&word)
            .or_else(|| words.synonyms.get(singular?));
        terms.push(SearchTerm {
            synonyms: synonyms.cloned().unwrap_or_default(),
            is_action: words.actions.contains(&word),
            word,
        });
        if terms.len() == MAX_WORDS {
            break;
        }
    }
    terms
}

/// Returns the beginning of a word that its other forms share: `edit` of `editor`, `editing` and `edits`.
pub(crate) fn stem(word: &str) -> &str {
    const ENDINGS: [&str; 12] = [
        "ing", "ers", "ors", "ies", "er", "or", "es", "ed", "s", "e", "y", "ion",
    ];
    let cut = ENDINGS
        .iter()
        .find_map(|ending| word.strip_suffix(ending).filter(|stem| stem.len() >= 3));
    cut.unwrap_or(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_quoted_one_by_one() {
        let terms = search_terms("something to watch \"films\" NEAR(a b) c++ a-b * what's");
        let words: Vec<&str> = terms.iter().map(|t| t.word.as_str()).collect();
        assert_eq!(words, ["watch", "films", "near", "b", "c++", "a-b", "s"]);
        assert!(terms[1].synonyms.contains(&"movie".to_owned()));
        assert_eq!(terms[4].to_match(), "(\"c\")");
        assert_eq!(terms[5].to_match(), "((\"a\" AND \"b\"))");
        assert!(search_terms("* \" ( - ++ the program").is_empty());
        assert_eq!(search_terms(&"word0 word1 ".repeat(1000)).len(), 2);
    }

    #[test]
    fn synonyms_are_read() {
        assert!(SHIPPED.synonyms.len() > 150 && SHIPPED.ignored.len() > 50);
        assert_eq!(
            (stem("editor"), stem("images"), stem("cd")),
            ("edit", "imag", "cd")
        );
    }
}
