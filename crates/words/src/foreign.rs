//! Sentences in languages other than English: which language, and how it asks, denies and points at everything. The words are
//! rows of `data/languages.toml`. Grammar is not known.

use std::borrow::Cow;
use std::collections::HashSet;
use std::sync::LazyLock;

use car_router_toml::DataFile;
use foldhash::fast::FixedState;

/// The most words and characters of a sentence that are read.
const MAX_WORDS: usize = 256;
const MAX_CHARACTERS: usize = 1024;

/// How far from a verb a negation may be: in words, and in characters if a language has no spaces.
const NEAR_WORDS: usize = 3;
const NEAR_CHARACTERS: usize = 6;

/// Between the parts of a separable verb, and how many words it may skip.
const FAR: &str = "..";
const MAX_SKIPPED_WORDS: usize = 8;

/// The letters of a language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Script {
    #[default]
    Latin,
    Cyrillic,
    /// With the syllables of Japanese.
    Han,
}

/// Alternatives, each one or more words in a row.
#[derive(Debug, Default)]
pub struct Terms(pub Vec<Vec<Term>>);

/// One word of an alternative.
#[derive(Debug)]
pub struct Term {
    /// The word, or `..` between the parts of a separable verb.
    pub text: Cow<'static, str>,
    /// Whether longer words that begin so count, too.
    pub is_prefix: bool,
    /// Whether longer words that end so count, too: "Kundenordner" with `*ordner`.
    pub is_suffix: bool,
}

impl Terms {
    /// Reads alternatives as the data files write them: `a|b`, `delet*`, `base_de_datos`, `schalte_.._aus`.
    #[must_use]
    pub fn parse(written: &str) -> Self {
        let term = |text: &str| Term {
            text: text.trim_matches('*').to_owned().into(),
            is_prefix: text.ends_with('*'),
            is_suffix: text.starts_with('*'),
        };
        let alternatives = written.split('|').filter(|a| !a.is_empty());
        Self(
            alternatives
                .map(|a| a.split('_').map(term).collect())
                .collect(),
        )
    }

    /// Returns whether one of them begins at a word or character.
    #[must_use]
    pub fn begin_at(&self, sentence: &Folded, at: usize) -> bool {
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
                        *word == part.text
                            || part.is_prefix && word.starts_with(&*part.text)
                            || part.is_suffix && word.ends_with(&*part.text)
                    });
                next += skipped.unwrap_or(0) + 1;
                skipped.is_some()
            })
        })
    }

    /// Returns where they begin.
    pub fn places<'a>(&'a self, sentence: &'a Folded) -> impl Iterator<Item = usize> + 'a {
        (0..sentence.len()).filter(|at| self.begin_at(sentence, *at))
    }

    /// Returns whether one of them is in a sentence.
    #[must_use]
    pub fn is_in(&self, sentence: &Folded) -> bool {
        self.places(sentence).next().is_some()
    }
}

/// A language other than English.
#[derive(Debug)]
pub struct ForeignLanguage {
    /// Its code of two letters.
    pub code: Box<str>,
    script: Script,
    spaces: bool,
    known_by: HashSet<Box<str>, FixedState>,
    total: Terms,
    shows: Terms,
    asks: Terms,
    tells: Terms,
    before: Terms,
    after: Terms,
    and: Terms,
    last: Terms,
}

struct Languages {
    languages: Vec<ForeignLanguage>,
    /// The words by which any language is known.
    known_by: HashSet<Box<str>, FixedState>,
}

const SCRIPTS: [(&str, Script); 3] = [
    ("latin", Script::Latin),
    ("cyrillic", Script::Cyrillic),
    ("han", Script::Han),
];

static LANGUAGES: LazyLock<Languages> = LazyLock::new(|| {
    let mut problems = Vec::new();
    let source = include_str!("../data/languages.toml");
    let languages = DataFile::parse("languages.toml", source, &mut problems, |root| {
        let rows = root.sections("language").into_iter().map(|row| {
            let terms = |key| Terms::parse(row.text(key).unwrap_or(""));
            let words = row.text("known_by").unwrap_or("").split('|');
            let language = ForeignLanguage {
                code: row.text("code").unwrap_or("").into(),
                script: row.one_of("script", &SCRIPTS).unwrap_or_default(),
                spaces: row.flag("spaces").unwrap_or(true),
                known_by: words.filter(|w| !w.is_empty()).map(Box::from).collect(),
                total: terms("total"),
                shows: terms("shows"),
                asks: terms("asks"),
                tells: terms("tells"),
                before: terms("before"),
                after: terms("after"),
                and: terms("and"),
                last: terms("last"),
            };
            row.finish();
            language
        });
        Some(rows.collect())
    });
    // A test reads the file; without it, no language is known.
    let languages: Vec<ForeignLanguage> = languages.unwrap_or_default();
    let known_by = languages.iter().flat_map(|language| &language.known_by);
    Languages {
        known_by: known_by.cloned().collect(),
        languages,
    }
});

/// Reads the words, so that the first request does not wait for it.
pub fn prepare() {
    LazyLock::force(&LANGUAGES);
}

/// Returns whether a sentence in a language other than English is a question.
#[must_use]
pub fn is_question(sentence: &str) -> bool {
    let asks =
        |language: &ForeignLanguage, sentence: &Folded| language.asks(sentence).then_some(());
    find_in_languages(sentence, asks).is_some()
}

/// Returns whether a sentence in a language other than English begins as one that only looks, or denies something.
#[must_use]
pub fn is_only_seen(sentence: &str) -> bool {
    let is_so = |language: &ForeignLanguage, sentence: &Folded| {
        let denies = [&language.before, &language.last];
        let is_seen = language.looks(sentence) || denies.iter().any(|terms| terms.is_in(sentence));
        is_seen.then_some(())
    };
    find_in_languages(sentence, is_so).is_some()
}

/// Returns whether a sentence in a language other than English wants a text about something.
#[must_use]
pub fn is_told(sentence: &str) -> bool {
    let tells =
        |language: &ForeignLanguage, sentence: &Folded| language.tells(sentence).then_some(());
    find_in_languages(sentence, tells).is_some()
}

/// The marks of quotations.
const QUOTATION_MARKS: [(char, char); 8] = [
    ('"', '"'),
    ('„', '“'),
    ('“', '”'),
    ('«', '»'),
    ('»', '«'),
    ('「', '」'),
    ('『', '』'),
    ('《', '》'),
];

/// A quotation without blanks that has this many characters of Chinese or Japanese is a sentence, not a name.
const QUOTED_CHARACTERS: usize = 4;

/// Removes the quotations of several words: they are spoken of and not ordered. A name in quotation marks stays, and so
/// does a text that is nothing but a quotation.
fn without_quoted_sentences(text: &str) -> Cow<'_, str> {
    let mut own = String::new();
    let mut rest = text;
    let mut any = false;
    while let Some((open, close)) = QUOTATION_MARKS
        .iter()
        .filter_map(|(open, close)| Some((rest.find(*open)?, *open, *close)))
        .min_by_key(|(at, ..)| *at)
        .and_then(|(at, open, close)| {
            let from = at + open.len_utf8();
            let end = from + rest.get(from..)?.find(close)?;
            Some((from, end))
        })
    {
        let inner = rest.get(open..close).unwrap_or("").trim();
        let unspaced = inner
            .chars()
            .filter(|c| ('\u{3040}'..='\u{9fff}').contains(c));
        let is_sentence = inner.contains(' ') || unspaced.count() >= QUOTED_CHARACTERS;
        any |= is_sentence;
        let kept = if is_sentence { open } else { close };
        own.push_str(rest.get(..kept).unwrap_or(""));
        rest = rest.get(close..).unwrap_or("");
        let mark = rest.chars().next().map_or(0, char::len_utf8);
        own.push_str(rest.get(..mark).unwrap_or(""));
        rest = rest.get(mark..).unwrap_or("");
    }
    own.push_str(rest);
    if any && own.contains(char::is_alphabetic) {
        Cow::Owned(own)
    } else {
        Cow::Borrowed(text)
    }
}

/// Returns the first answer of the languages that a sentence may be in.
pub fn find_in_languages<T>(
    sentence: &str,
    find: impl Fn(&'static ForeignLanguage, &Folded) -> Option<T>,
) -> Option<T> {
    let languages = || LANGUAGES.languages.iter();
    // Most texts are English, and end here.
    if sentence.is_ascii() && !ascii_words(sentence).any(is_known_word) {
        return None;
    }
    let own = without_quoted_sentences(sentence);
    let sentence = &*own;
    let scripts = Scripts::from_text(sentence);
    let spaced = Folded::new(sentence, true);
    let mut unspaced = None;
    let known = |language: &ForeignLanguage| {
        let words = spaced.words.iter();
        words
            .filter(|word| language.known_by.contains(word.as_str()))
            .count()
    };
    let most = languages().map(known).max().unwrap_or(0);
    languages().find_map(|language| {
        let fits = match language.script {
            // A text with an accent may be English with one foreign word, and languages share words: only the one that knows
            // most of them counts, or one that knows nearly as many.
            Script::Latin => most > 0 && 2 * known(language) > most,
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
pub struct Folded {
    /// Its words; a comma is one of them. Empty if the language has no spaces.
    words: Vec<String>,
    /// The whole text and where its characters begin, if the language has no spaces.
    text: String,
    starts: Vec<usize>,
    /// Whether a name such as `notes.txt` is in it.
    pub names_file: bool,
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

impl ForeignLanguage {
    /// Returns whether a sentence asks about something.
    #[must_use]
    pub fn asks(&self, sentence: &Folded) -> bool {
        self.opens(&self.asks, sentence)
    }

    /// Returns whether a sentence begins with a term, or has it in its last clause if the language has no spaces.
    fn opens(&self, terms: &Terms, sentence: &Folded) -> bool {
        if self.spaces {
            return terms.begin_at(sentence, 0);
        }
        let length = sentence.len();
        let is_last = |at: &usize| *at + 1 < length && sentence.ends_clause(*at);
        let clause = (0..length).rev().find(is_last).unwrap_or(0);
        terms.places(sentence).any(|at| at >= clause)
    }

    /// Returns whether a sentence wants a text about something: "explain", "translate", "remind".
    #[must_use]
    pub fn tells(&self, sentence: &Folded) -> bool {
        self.opens(&self.tells, sentence)
    }

    /// Returns whether a sentence begins as one that only looks: "show", "list".
    #[must_use]
    pub fn looks(&self, sentence: &Folded) -> bool {
        self.opens(&self.shows, sentence)
    }

    /// Returns whether a word such as "all" is in a sentence.
    #[must_use]
    pub fn is_total(&self, sentence: &Folded) -> bool {
        self.total.is_in(sentence)
    }

    /// Returns whether a verb is negated in its clause.
    #[must_use]
    pub fn is_denied(&self, sentence: &Folded, at: usize) -> bool {
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
                .is_some_and(|at| self.last.begin_at(sentence, at))
    }

    /// Returns whether a verb begins a second request: "list the files and delete them".
    #[must_use]
    pub fn follows_and(&self, sentence: &Folded, at: usize) -> bool {
        at.checked_sub(1)
            .is_some_and(|before| self.spaces && self.and.begin_at(sentence, before))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quoted_sentence_is_not_ordered_and_a_quoted_name_stays() {
        for (text, own) in [
            ("was heißt „alles löschen“?", "was heißt „“?"),
            ("「データベースを削除」を英語に訳して", "「」を英語に訳して"),
            ("переведи: «очистить весь журнал»", "переведи: «»"),
            ("lösche den Ordner „Bilder“", "lösche den Ordner „Bilder“"),
            ("「写真」を消して", "「写真」を消して"),
            ("«supprime tout le disque»", "«supprime tout le disque»"),
            ("efface \"a b\" et «c d» et « e", "efface \"\" et «» et « e"),
        ] {
            assert_eq!(without_quoted_sentences(text), own, "{text}");
        }
    }

    #[test]
    fn the_data_file_is_read() {
        let codes: Vec<&str> = LANGUAGES.languages.iter().map(|l| &*l.code).collect();
        assert_eq!(codes, ["de", "fr", "es", "pt", "it", "ru", "zh", "ja"]);
        for language in &LANGUAGES.languages {
            assert!(
                !language.asks.0.is_empty() && !language.total.0.is_empty(),
                "{language:?}"
            );
        }
    }

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
}
