//! Finds the most common dangerous requests in languages other than English: a verb and its objects, in any order, from
//! `data/languages.toml`. Grammar is not known; `pattern.rs` knows more about requests in English.

#[cfg(any(test, feature = "unstable-internals"))]
pub(crate) mod compile;

use std::borrow::Cow;
use std::collections::{BTreeMap, HashSet};
use std::sync::LazyLock;

use foldhash::fast::FixedState;

use serde::Deserialize;

use crate::stored::{Stored, StoredBytes, restore, stored, stored_enum};

/// The most words and characters of a sentence that are read.
const MAX_WORDS: usize = 256;
const MAX_CHARACTERS: usize = 1024;

/// How far from a verb a negation may be: in words, and in characters if a language has no spaces.
const NEAR_WORDS: usize = 3;
const NEAR_CHARACTERS: usize = 6;

/// Between the parts of a separable verb, and how many words it may skip.
const FAR: &str = "..";
const MAX_SKIPPED_WORDS: usize = 8;

/// The rule that a verb with its objects asks for.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Danger {
    verb: String,
    objects: Vec<String>,
    rule: String,
    /// Whether a word such as "all" has to be said.
    #[serde(default)]
    total: bool,
    /// Whether it is about one thing: it fits only if no such word is said.
    #[serde(default)]
    small: bool,
}

stored!(Danger {
    verb,
    objects,
    rule,
    total,
    small,
});

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Script {
    #[default]
    Latin,
    Cyrillic,
    /// With the syllables of Japanese.
    Han,
}

stored_enum!(Script: Script::Latin, Script::Cyrillic, Script::Han);

/// Alternatives, each one or more words in a row.
#[derive(Debug, Default)]
struct Terms(Vec<Vec<Term>>);

#[derive(Debug)]
struct Term {
    text: Cow<'static, str>,
    is_prefix: bool,
}

stored!(Term { text, is_prefix });

impl Stored for Terms {
    #[cfg(any(test, feature = "unstable-internals"))]
    fn store(&self, to: &mut Vec<u8>) {
        self.0.store(to);
    }

    fn restore(from: &mut StoredBytes) -> Option<Self> {
        Stored::restore(from).map(Self)
    }
}

impl Terms {
    /// Returns whether one of them begins at a word or character.
    fn begin_at(&self, sentence: &Folded, at: usize) -> bool {
        self.0.iter().any(|parts| {
            if let Some(rest) = sentence.text_from(at) {
                return parts.iter().all(|part| rest.starts_with(&*part.text));
            }
            let mut next = at;
            let mut may_skip = 0;
            parts.iter().all(|part| {
                if part.text == FAR {
                    may_skip = MAX_SKIPPED_WORDS;
                    return true;
                }
                let words = sentence.words.get(next..).unwrap_or(&[]).iter();
                let skipped = words
                    .take(std::mem::take(&mut may_skip) + 1)
                    .position(|word| {
                        *word == part.text || part.is_prefix && word.starts_with(&*part.text)
                    });
                next += skipped.unwrap_or(0) + 1;
                skipped.is_some()
            })
        })
    }

    /// Returns where they begin.
    fn places<'a>(&'a self, sentence: &'a Folded) -> impl Iterator<Item = usize> + 'a {
        (0..sentence.len()).filter(|at| self.begin_at(sentence, *at))
    }

    fn is_in(&self, sentence: &Folded) -> bool {
        self.places(sentence).next().is_some()
    }
}

#[derive(Debug)]
struct Language {
    script: Script,
    spaces: bool,
    known_by: HashSet<Cow<'static, str>, FixedState>,
    total: Terms,
    small: Terms,
    shows: Terms,
    asks: Terms,
    before: Terms,
    after: Terms,
    and: Terms,
    verbs: BTreeMap<String, Terms>,
    objects: BTreeMap<String, Terms>,
}

stored!(Language {
    script,
    spaces,
    known_by,
    total,
    small,
    shows,
    asks,
    before,
    after,
    and,
    verbs,
    objects,
});

#[derive(Debug)]
struct Languages {
    dangers: Vec<Danger>,
    languages: Vec<Language>,
    /// The words by which any language is known.
    known_by: HashSet<Cow<'static, str>, FixedState>,
}

stored!(Languages {
    dangers,
    languages,
    known_by,
});

static LANGUAGES: LazyLock<Languages> =
    LazyLock::new(|| restore(include_bytes!("../../data/compiled/languages.bin")));

/// Reads the words, so that the first request does not wait for it.
pub(super) fn prepare() {
    LazyLock::force(&LANGUAGES);
}

/// Returns the ids of the rules that the data file names.
#[cfg(test)]
pub(super) fn rules() -> impl Iterator<Item = &'static str> {
    LANGUAGES.dangers.iter().map(|danger| &*danger.rule)
}

/// Returns the rule that a sentence asks for in a language other than English.
pub(super) fn find_rule(sentence: &str) -> Option<&'static str> {
    find_in_languages(sentence, Language::find_rule)
}

/// Returns whether a sentence is a question in a language other than English.
pub(super) fn is_question(sentence: &str) -> bool {
    let asks = |language: &Language, sentence: &Folded| language.asks(sentence).then_some(());
    find_in_languages(sentence, asks).is_some()
}

/// Returns the first answer of the languages that a sentence may be in.
fn find_in_languages<T>(
    sentence: &str,
    find: impl Fn(&'static Language, &Folded) -> Option<T>,
) -> Option<T> {
    let languages = || LANGUAGES.languages.iter();
    // Most texts are English, and end here.
    if sentence.is_ascii() && !ascii_words(sentence).any(is_known_word) {
        return None;
    }
    let scripts = Scripts::from_text(sentence);
    let spaced = Folded::new(sentence, true);
    let mut unspaced = None;
    languages().find_map(|language| {
        let fits = match language.script {
            // A text with an accent may be English with one foreign word.
            Script::Latin => spaced
                .words
                .iter()
                .any(|w| language.known_by.contains(w.as_str())),
            Script::Cyrillic => scripts.cyrillic,
            Script::Han => scripts.han,
        };
        if !fits {
            return None;
        }
        let folded = if language.spaces {
            &spaced
        } else {
            unspaced.get_or_insert_with(|| Folded::new(sentence, false))
        };
        find(language, folded)
    })
}

/// No word by which a language is known is longer than this, in bytes.
const LONGEST_KNOWN_WORD: usize = 32;

/// Returns whether some language is known by a word.
fn is_known_word(word: &str) -> bool {
    if !word.bytes().any(|b| b.is_ascii_uppercase()) {
        return LANGUAGES.known_by.contains(word);
    }
    let mut lower = [0; LONGEST_KNOWN_WORD];
    let Some(lower) = lower.get_mut(..word.len()) else {
        return false;
    };
    lower.copy_from_slice(word.as_bytes());
    lower.make_ascii_lowercase();
    std::str::from_utf8(lower).is_ok_and(|word| LANGUAGES.known_by.contains(word))
}

fn ascii_words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty())
}

#[derive(Debug, Default)]
struct Scripts {
    cyrillic: bool,
    han: bool,
}

impl Scripts {
    fn from_text(text: &str) -> Self {
        let mut scripts = Self::default();
        for c in text.chars() {
            scripts.cyrillic |= matches!(c, '\u{400}'..='\u{4ff}');
            scripts.han |= matches!(c, '\u{3040}'..='\u{30ff}' | '\u{4e00}'..='\u{9fff}');
        }
        scripts
    }
}

/// A sentence in lower case and without diacritics.
#[derive(Debug)]
struct Folded {
    /// Its words; a comma is one of them. Empty if the language has no spaces.
    words: Vec<String>,
    /// The whole text and where its characters begin, if the language has no spaces.
    text: String,
    starts: Vec<usize>,
    /// Whether a name such as `notes.txt` is in it.
    names_file: bool,
}

impl Folded {
    fn new(sentence: &str, spaces: bool) -> Self {
        let mut folded = Self {
            words: Vec::new(),
            text: String::new(),
            starts: Vec::new(),
            names_file: sentence.split_whitespace().any(is_file_name),
        };
        let lower = sentence.chars().flat_map(char::to_lowercase);
        if !spaces {
            folded.text = lower.take(MAX_CHARACTERS).collect();
            folded.starts = folded.text.char_indices().map(|(at, _)| at).collect();
            return folded;
        }
        let mut word = String::new();
        for c in lower.chain([' ']) {
            if fold(c, &mut word) {
                continue;
            }
            if !word.is_empty() {
                folded.words.push(std::mem::take(&mut word));
            }
            if c == ',' {
                folded.words.push(",".to_owned());
            }
            if folded.words.len() >= MAX_WORDS {
                break;
            }
        }
        folded
    }

    fn len(&self) -> usize {
        self.words.len().max(self.starts.len())
    }

    /// Returns the text from a character on, if the language has no spaces.
    fn text_from(&self, at: usize) -> Option<&str> {
        self.text.get(*self.starts.get(at)?..)
    }

    /// Returns whether a clause ends at a word or character.
    fn ends_clause(&self, at: usize) -> bool {
        match self.text_from(at) {
            Some(rest) => rest.starts_with(['，', '。', '、', ',', '；', '！', '？']),
            None => self.words.get(at).is_some_and(|word| word == ","),
        }
    }
}

/// Returns whether a word is the name of one file.
fn is_file_name(word: &str) -> bool {
    let word = word.trim_matches(|c: char| !c.is_alphanumeric() && c != '*');
    // In a text without spaces the name ends where the other letters begin.
    let ascii = |part: &str| part.chars().take_while(char::is_ascii_alphanumeric).count();
    word.rsplit_once('.').is_some_and(|(name, end)| {
        name.chars().last().is_some_and(char::is_alphanumeric) && (1..=5).contains(&ascii(end))
    })
}

/// Adds a letter without its diacritics; returns false if it is no letter or digit.
fn fold(c: char, to: &mut String) -> bool {
    let plain = match c {
        'à'..='å' | 'ā' => 'a',
        'ç' => 'c',
        'è'..='ë' | 'ē' => 'e',
        'ì'..='ï' => 'i',
        'ñ' => 'n',
        'ò'..='ö' => 'o',
        'ù'..='ü' => 'u',
        'ý' | 'ÿ' => 'y',
        'ё' => 'е',
        'ß' => {
            to.push('s');
            's'
        }
        'œ' => {
            to.push('o');
            'e'
        }
        // A combining mark after its letter.
        '\u{300}'..='\u{36f}' => return true,
        c if c.is_alphanumeric() => c,
        _ => return false,
    };
    to.push(plain);
    true
}

impl Language {
    /// Returns whether a sentence asks about something.
    fn asks(&self, sentence: &Folded) -> bool {
        self.opens(&self.asks, sentence)
    }

    /// Returns whether a sentence begins with a term, or has it anywhere if the language has no spaces.
    fn opens(&self, terms: &Terms, sentence: &Folded) -> bool {
        if self.spaces {
            terms.begin_at(sentence, 0)
        } else {
            terms.is_in(sentence)
        }
    }

    fn find_rule(&self, sentence: &Folded) -> Option<&'static str> {
        if self.asks(sentence) {
            return None;
        }
        let looks = self.opens(&self.shows, sentence);
        let is_total = self.total.is_in(sentence);
        let is_one = sentence.names_file && !is_total;
        let is_small = self.small.is_in(sentence);
        let danger = LANGUAGES.dangers.iter().find(|danger| {
            if danger.total && (!is_total || is_small) || danger.small && is_total {
                return false;
            }
            let all = danger.objects.iter().all(|object| {
                let named = self.objects.get(object).is_some_and(|o| o.is_in(sentence));
                // One file is named, wherever it is.
                named || object == "file" && is_one
            });
            all && self.verbs.get(&danger.verb).is_some_and(|verbs| {
                verbs.places(sentence).any(|at| {
                    !self.is_denied(sentence, at) && (!looks || self.follows_and(sentence, at))
                })
            })
        })?;
        // "All temporary files of the system" are not the system.
        let holds_files = |object: &String| {
            let holders = ["files", "everything", "disk", "home", "system", "server"];
            holders.contains(&object.as_str())
        };
        if is_small && danger.verb == "delete" && danger.objects.iter().any(holds_files) {
            return Some("file-find-delete");
        }
        Some(&danger.rule)
    }

    /// Returns whether a verb is negated in its clause.
    fn is_denied(&self, sentence: &Folded, at: usize) -> bool {
        let near = if self.spaces {
            NEAR_WORDS
        } else {
            NEAR_CHARACTERS
        };
        let joined = |at: &usize| {
            !(sentence.ends_clause(*at) || self.spaces && self.and.begin_at(sentence, *at))
        };
        let before = (at.saturating_sub(near)..at).rev().take_while(joined);
        let mut after = (at + 1..sentence.len()).take(near).take_while(joined);
        if before
            .into_iter()
            .any(|at| self.before.begin_at(sentence, at))
            || after.any(|at| self.after.begin_at(sentence, at))
        {
            return true;
        }
        // German ends the clause with it: "lösche die Datenbank bitte nicht".
        let clause = (at + 1..sentence.len()).take_while(joined);
        self.spaces
            && clause
                .last()
                .is_some_and(|at| self.after.begin_at(sentence, at))
    }

    /// Returns whether a verb begins a second request: "list the files and delete them".
    fn follows_and(&self, sentence: &Folded, at: usize) -> bool {
        at.checked_sub(1)
            .is_some_and(|before| self.spaces && self.and.begin_at(sentence, before))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_known_word_is_longer_than_the_buffer() {
        let longest = LANGUAGES.known_by.iter().map(|word| word.len()).max();
        assert!(longest.is_some_and(|bytes| bytes <= LONGEST_KNOWN_WORD));
    }

    #[test]
    fn letters_lose_their_diacritics() {
        let folded = Folded::new("Lösche GROẞE Größe, niña œuvre е\u{308}ж", true);
        assert_eq!(
            folded.words,
            ["losche", "grosse", "grosse", ",", "nina", "oeuvre", "еж"]
        );
    }

    #[test]
    fn verbs_with_objects_are_found() {
        for (text, rule) in [
            ("Lösche bitte sämtliche Dokumente", "fs-delete-everything"),
            ("efface toute la base de données", "sql-drop-database"),
            ("formatea la partición", "disk-overwrite"),
            ("desligue o servidor agora", "power-off"),
            ("disattiva il firewall", "firewall-off"),
            ("Fahr den alten Webserver herunter", "power-off"),
            (
                "gib allen Schreibrechte auf das gesamte System",
                "perm-recursive-system",
            ),
            (
                "cambia el propietario de todo el sistema",
                "perm-recursive-system",
            ),
            ("сотри диск", "disk-overwrite"),
            ("格式化硬盘", "disk-overwrite"),
            ("バックアップを削除して", "backup-delete"),
        ] {
            assert_eq!(find_rule(text), Some(rule), "{text}");
        }
    }

    #[test]
    fn one_file_is_a_small_loss() {
        for text in [
            "lösche die Datei brief.pdf",
            "supprime le fichier liste.csv",
            "удали файл список.txt",
        ] {
            assert_eq!(find_rule(text), Some("file-delete"), "{text}");
        }
        assert_eq!(
            find_rule("lösche alle temporären Dateien"),
            Some("file-find-delete")
        );
    }

    #[test]
    fn questions_lists_and_negations_are_harmless() {
        for text in [
            "Was passiert, wenn ich die Festplatte formatiere?",
            "lösche die Datenbank nicht",
            "lösche bitte die große Datenbank heute nicht",
            "ne supprime pas les sauvegardes",
            "zeige alle Dateien auf der Festplatte",
            "lade die Liste vom Server herunter",
            "fahre den Server hoch",
            "envia os documentos para o servidor",
            "no borres el disco",
            "não apague o banco de dados",
            "не удаляй и не очищай базу данных",
            "不要删除数据库",
            "データベースを削除しないで",
            "delete all files in the café folder",
            "",
            ", , ,",
        ] {
            assert_eq!(find_rule(text), None, "{text}");
        }
        assert_eq!(
            find_rule("frag nicht, formatiere das Laufwerk"),
            Some("disk-overwrite")
        );
    }

    #[test]
    fn any_text_is_read() {
        for text in [
            "İ",
            "ﬁ\u{301}\u{301}",
            "删",
            "\u{1f4a3}ファイル\u{1f4a3}.txt",
            "é.",
            ".é",
            "das\0.\u{fffd}",
            "все.все",
        ] {
            let long = text.repeat(3000);
            for text in [text, long.as_str()] {
                assert!(find_rule(text).is_none(), "{text}");
                is_question(text);
            }
        }
    }
}
