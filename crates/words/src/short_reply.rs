//! Reads a short reply to what an assistant said: agreement, refusal, thanks, or the choice of an option. The phrases are
//! data (`data/words/replies.toml`), in nine languages; a text is a reply if it consists of nothing else.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::LazyLock;

use car_router_toml::DataFile;
use foldhash::fast::FixedState;

use crate::text::one_edit;

/// What a short reply does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ShortReply {
    /// It agrees to what was proposed.
    Agrees,
    /// It declines what was proposed.
    Declines,
    /// It thanks, takes note or says goodbye.
    Thanks,
    /// It chooses the option of this number, from 1 on; 0 is the last one.
    Chooses(usize),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PhraseKind {
    Agrees,
    /// Agrees so plainly that something dangerous may follow. Such a phrase has another kind, too.
    Confirms,
    Accepts,
    Declines,
    Thanks,
    Filler,
    Chooses,
    Option(usize),
}

/// The longest text that may be a short reply.
const MAX_BYTES: usize = 120;

/// The shortest word in which one mistyped letter is forgiven.
const MIN_CORRECTED: usize = 5;

/// The most bytes of a letter.
const LETTER_BYTES: usize = 4;

/// The phrases by their first character, the longest first. A phrase may have several kinds.
struct Phrases {
    by_first: HashMap<char, Vec<(String, Vec<PhraseKind>)>, FixedState>,
    /// Single words for correction.
    words: Vec<(String, PhraseKind)>,
}

static PHRASES: LazyLock<Phrases> = LazyLock::new(|| {
    let mut problems = Vec::new();
    let source = include_str!("../data/replies.toml");
    let rows = DataFile::parse("replies.toml", source, &mut problems, |root| {
        let sections = root.sections("replies").into_iter();
        let rows = sections.map(|section| {
            let kind = section.text("kind").unwrap_or("");
            let phrases = section.text("phrases").unwrap_or("");
            section.text("language");
            section.finish();
            (kind.to_owned(), phrases.to_owned())
        });
        Some(rows.collect::<Vec<_>>())
    });
    // A test reads the file; without it, no text is a short reply.
    Phrases::new(&rows.unwrap_or_default())
});

impl Phrases {
    fn new(rows: &[(String, String)]) -> Self {
        let mut kinds: HashMap<String, Vec<PhraseKind>, FixedState> = HashMap::default();
        for (kind, phrases) in rows {
            let Some(kind) = phrase_kind(kind) else {
                continue;
            };
            for phrase in phrases.split('|') {
                let kinds = kinds.entry(normalized(phrase)).or_default();
                if !kinds.contains(&kind) {
                    kinds.push(kind);
                }
            }
        }
        let mut found = Self {
            by_first: HashMap::default(),
            words: Vec::new(),
        };
        for (phrase, kinds) in kinds {
            let Some(first) = phrase.chars().next() else {
                continue;
            };
            if phrase.len() >= MIN_CORRECTED
                && phrase.chars().all(char::is_alphabetic)
                && let Some(kind) = of_one_kind(&kinds)
            {
                found.words.push((phrase.clone(), kind));
            }
            let phrases = found.by_first.entry(first).or_default();
            phrases.push((phrase, kinds));
        }
        for phrases in found.by_first.values_mut() {
            phrases.sort_by_key(|(phrase, _)| std::cmp::Reverse(phrase.len()));
        }
        found
    }

    /// Returns the phrases that a text begins with, the longest first.
    fn beginning<'p>(
        &'p self,
        text: &'p str,
    ) -> impl Iterator<Item = (&'p str, &'p [PhraseKind])> + 'p {
        let first = text.chars().next();
        let phrases = first.and_then(|first| self.by_first.get(&first));
        phrases
            .into_iter()
            .flatten()
            .filter_map(move |(phrase, kinds)| {
                let rest = text.strip_prefix(&**phrase)?;
                ends_here(phrase, rest).then_some((rest, &**kinds))
            })
    }

    /// Returns the kind of a word with one mistyped letter.
    fn corrected(&self, word: &str) -> Option<PhraseKind> {
        if word.chars().count() < MIN_CORRECTED || !word.chars().all(char::is_alphabetic) {
            return None;
        }
        let mut near = self
            .words
            .iter()
            .filter(|(known, _)| known.chars().next() == word.chars().next())
            .filter(|(known, _)| known.len().abs_diff(word.len()) <= LETTER_BYTES)
            .filter(|(known, _)| is_one_edit(known, word));
        let (_, kind) = near.next()?;
        near.all(|(_, other)| other == kind).then_some(*kind)
    }
}

/// Returns what phrases of these kinds do, if it is one thing.
fn of_one_kind(kinds: &[PhraseKind]) -> Option<PhraseKind> {
    let mut others = kinds.iter().filter(|kind| **kind != PhraseKind::Confirms);
    let kind = *others.next()?;
    others.next().is_none().then_some(kind)
}

fn phrase_kind(name: &str) -> Option<PhraseKind> {
    Some(match name {
        "agrees" => PhraseKind::Agrees,
        "confirms" => PhraseKind::Confirms,
        "accepts" => PhraseKind::Accepts,
        "declines" => PhraseKind::Declines,
        "thanks" => PhraseKind::Thanks,
        "filler" => PhraseKind::Filler,
        "chooses" => PhraseKind::Chooses,
        number => PhraseKind::Option(number.parse().ok()?),
    })
}

/// Returns whether a phrase may end before the rest of a text: at a blank, or where the writing has none.
fn ends_here(phrase: &str, rest: &str) -> bool {
    let without_blanks = |c: char| !c.is_alphanumeric() || is_without_blanks(c);
    rest.is_empty()
        || rest.starts_with(|c: char| c == ' ' || without_blanks(c))
        || phrase.ends_with(without_blanks)
        || phrase.ends_with(|c: char| c.is_ascii_digit())
            && rest.starts_with(|c: char| !c.is_ascii_alphanumeric())
}

/// Returns whether a letter belongs to a writing without blanks between words.
fn is_without_blanks(c: char) -> bool {
    matches!(c, '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{ff66}'..='\u{ff9f}')
}

/// Returns a text in lower case, with one blank between words, `|` in place of punctuation, and without other signs; letters
/// that are drawn out are shortened.
fn normalized(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut repeated = 0;
    for c in text.chars().flat_map(char::to_lowercase) {
        let c = match c {
            '’' | '`' => '\'',
            // Signs that only vary an emoji.
            '\u{fe0f}' | '\u{200d}' | '\u{1f3fb}'..='\u{1f3ff}' => continue,
            '\u{ff10}'..='\u{ff19}' => char::from_digit(u32::from(c) - 0xff10, 10).unwrap_or(c),
            c if c.is_alphanumeric() || c == '\'' || is_emoji(c) => c,
            c if c.is_whitespace() => ' ',
            // Between two parts of a reply, so that no phrase reaches over it.
            ',' | '.' | ';' | ':' | '!' | '?' | '…' | '—' | '–' | '、' | '。' | '，' | '！'
            | '？' => '|',
            _ => ' ',
        };
        if c == ' ' && (out.is_empty() || out.ends_with([' ', '|'])) {
            continue;
        }
        if c.is_alphabetic() && out.ends_with(c) {
            repeated += 1;
            if repeated >= 2 {
                if repeated == 2 && !is_without_blanks(c) {
                    out.pop();
                }
                continue;
            }
        } else {
            repeated = 0;
        }
        out.push(c);
    }
    out.trim_matches([' ', '|']).to_owned()
}

fn is_emoji(c: char) -> bool {
    matches!(u32::from(c), 0x2460..=0x249b | 0x20e3 | 0x23e9..=0x23fa | 0x25b6 | 0x2600..=0x27bf | 0x2b50..=0x2b55 | 0x1f000..=0x1faff)
}

/// Returns whether two words with the same first letter differ by one edit.
fn is_one_edit(a: &str, b: &str) -> bool {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    one_edit(&a, &b).is_some_and(|edit| edit.before > 0)
}

/// What the parts of a reply are, taken together.
#[derive(Default, Clone, Copy)]
struct Parts {
    agrees: bool,
    confirms: bool,
    accepts: bool,
    declines: bool,
    thanks: bool,
    option: Option<usize>,
}

impl Parts {
    fn with(mut self, kinds: &[PhraseKind]) -> Self {
        for kind in kinds {
            match kind {
                PhraseKind::Agrees => self.agrees = true,
                PhraseKind::Confirms => self.confirms = true,
                PhraseKind::Accepts => self.accepts = true,
                PhraseKind::Declines => self.declines = true,
                PhraseKind::Thanks => self.thanks = true,
                PhraseKind::Option(number) => self.option = self.option.or(Some(*number)),
                PhraseKind::Filler | PhraseKind::Chooses => {}
            }
        }
        self
    }

    /// Returns what they come to. Where a text both agrees and declines, it counts as agreement, because that is judged.
    fn reply(self) -> Option<ShortReply> {
        if let Some(number) = self.option.filter(|_| !self.declines && !self.thanks) {
            Some(ShortReply::Chooses(number))
        } else if self.agrees {
            Some(ShortReply::Agrees)
        } else if self.declines {
            Some(ShortReply::Declines)
        } else if self.thanks {
            Some(ShortReply::Thanks)
        } else if self.accepts {
            Some(ShortReply::Agrees)
        } else {
            None
        }
    }
}

/// Returns what a text is as a short reply; `None` if it says anything else.
pub fn short_reply(text: &str) -> Option<ShortReply> {
    let (parts, others) = parts_of(text, 0)?;
    others.is_empty().then(|| parts.reply()).flatten()
}

/// A reply taken apart: what its phrases say, and the words that belong to none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReplyParts {
    /// What the phrases come to; absent if there are none that say something, or if they both agree and decline.
    pub reply: Option<ShortReply>,
    /// Whether one of them agrees so plainly that something dangerous may follow: "yes", "go ahead", and not "fine" or "both".
    pub confirms: bool,
    /// Whether one of them declines.
    pub declines: bool,
    /// The other words, in lower case and in their order.
    pub others: Vec<String>,
}

/// Takes a reply apart; `None` if the text is longer than a short reply, or has more than these other words.
pub fn reply_parts(text: &str, most_others: usize) -> Option<ReplyParts> {
    let (parts, others) = parts_of(text, most_others)?;
    let is_torn = parts.agrees && parts.declines;
    Some(ReplyParts {
        reply: parts.reply().filter(|_| !is_torn),
        confirms: parts.confirms,
        declines: parts.declines,
        others,
    })
}

/// Returns the phrases of a text, and the words that belong to none; `None` if there are more of those.
fn parts_of(text: &str, most_others: usize) -> Option<(Parts, Vec<String>)> {
    if text.len() > MAX_BYTES {
        return None;
    }
    let text = normalized(text);
    let mut rest = &*text;
    let mut parts = Parts::default();
    let mut others: Vec<String> = Vec::new();
    let (mut follows_number, mut chooses_several) = (false, false);
    while !rest.is_empty() {
        let found = PHRASES.beginning(rest).next();
        let (behind, kinds): (&str, Cow<'_, [PhraseKind]>) = match found {
            Some((behind, kinds)) => (behind, kinds.into()),
            None => {
                let word = rest.split([' ', '|']).next().unwrap_or(rest);
                let behind = rest.get(word.len()..)?;
                match PHRASES.corrected(word) {
                    Some(kind) => (behind, vec![kind].into()),
                    None if others.len() < most_others => {
                        others.push(word.to_owned());
                        follows_number = false;
                        rest = behind.trim_start_matches([' ', '|']);
                        continue;
                    }
                    None => return None,
                }
            }
        };
        let number = kinds.iter().find_map(|kind| match kind {
            PhraseKind::Option(number) => Some(*number),
            _ => None,
        });
        // "One" may be a number, or only stand after it: "the second one". Of several numbers, all that was offered counts.
        let word = rest.get(..rest.len() - behind.len()).unwrap_or("");
        let is_pronoun = follows_number && number == Some(1) && !word.contains('1');
        let is_further = parts
            .option
            .is_some_and(|known| number.is_some_and(|new| new != known));
        if is_further && !is_pronoun {
            parts.agrees = true;
            chooses_several = true;
        } else if !is_pronoun {
            parts = parts.with(&kinds);
        }
        follows_number = number.is_some();
        rest = behind.trim_start_matches([' ', '|']);
    }
    if chooses_several {
        parts.option = None;
    }
    Some((parts, others))
}

/// The longest text that may only thank.
const MAX_THANKS: usize = 200;

/// Returns what a text says behind thanks or a goodbye, in lower case and with `|` in place of punctuation; `None` if it does
/// not begin so, or asks something.
pub fn behind_thanks(text: &str) -> Option<String> {
    if text.len() > MAX_THANKS || text.contains('?') {
        return None;
    }
    let text = normalized(text);
    let mut rest = &*text;
    let mut thanks = false;
    while let Some((behind, kinds)) = PHRASES.beginning(rest).next() {
        let is_of_thanks = |kind: &PhraseKind| {
            matches!(
                kind,
                PhraseKind::Thanks | PhraseKind::Accepts | PhraseKind::Filler
            )
        };
        if !kinds.iter().all(is_of_thanks) {
            break;
        }
        thanks |= kinds.contains(&PhraseKind::Thanks);
        rest = behind.trim_start_matches([' ', '|']);
    }
    thanks.then(|| rest.to_owned())
}

/// Returns the text of an option that was offered: of a list with numbers, letters or marks. `None` if there is no list,
/// or it is shorter.
pub fn offered_option(said: &str, number: usize) -> Option<&str> {
    let options = offered_options(said);
    let at = match number {
        0 => options.len().checked_sub(1)?,
        number => number - 1,
    };
    options.get(at).copied()
}

/// The most options that are read.
const MAX_OPTIONS: usize = 32;

/// Returns the options that a text offers, in their order.
fn offered_options(said: &str) -> Vec<&str> {
    // Where each marked option begins, and where its text does.
    let mut starts: Vec<(usize, usize)> = Vec::new();
    let bytes = said.as_bytes();
    let mut next = 1;
    for (at, c) in said.char_indices() {
        let before = at.checked_sub(1).and_then(|at| bytes.get(at)).copied();
        let begins = before.is_none_or(|b| b.is_ascii_whitespace() || b"([*,;:".contains(&b));
        if !begins || starts.len() >= MAX_OPTIONS {
            continue;
        }
        let rest = said.get(at..).unwrap_or("");
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let is_numbered =
            digits > 0 && rest.get(..digits).and_then(|n| n.parse().ok()) == Some(next);
        let letter = char::from(b'a' + u8::try_from(next - 1).unwrap_or(0) % 26);
        let is_lettered = c.eq_ignore_ascii_case(&letter);
        let length = match (is_numbered, is_lettered) {
            (true, _) => digits,
            (false, true) => 1,
            _ => continue,
        };
        if let Some(b')' | b'.' | b':' | b']') = bytes.get(at + length) {
            starts.push((at, at + length + 1));
            next += 1;
        }
    }
    if starts.len() < 2 {
        return said
            .lines()
            .filter_map(|line| line.trim_start().strip_prefix(['-', '*', '•', '–']))
            .map(str::trim)
            .take(MAX_OPTIONS)
            .collect();
    }
    let ends = starts.iter().skip(1).map(|(at, _)| *at).chain([said.len()]);
    let options = starts.iter().zip(ends);
    options
        .filter_map(|((_, from), to)| said.get(*from..to))
        .map(|option| option.trim().trim_end_matches(['(', '[', ',', ';']))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ShortReply::{Agrees, Chooses, Declines, Thanks};

    #[test]
    fn replies_are_told_from_requests() {
        for (text, expected) in [
            ("yes", Some(Agrees)),
            ("Yesss!!", Some(Agrees)),
            ("ok cool, run it", Some(Agrees)),
            ("LGTM 🚀", Some(Agrees)),
            ("👍🏽", Some(Agrees)),
            ("procede", Some(Agrees)),
            ("ja, mach das bitte", Some(Agrees)),
            ("да, давай", Some(Agrees)),
            ("好的，执行吧", Some(Agrees)),
            ("はい、お願いします", Some(Agrees)),
            ("no", Some(Declines)),
            ("nooooo", Some(Declines)),
            ("no, don't do it", Some(Declines)),
            ("lieber nicht", Some(Declines)),
            ("算了吧", Some(Declines)),
            ("no, go ahead", Some(Agrees)),
            ("ok thanks", Some(Thanks)),
            ("got it", Some(Thanks)),
            ("cheers, see you tomorrow", Some(Thanks)),
            ("2", Some(Chooses(2))),
            ("the second one", Some(Chooses(2))),
            ("option b please", Some(Chooses(2))),
            ("das zweite bitte", Some(Chooses(2))),
            ("the last one", Some(Chooses(0))),
            ("第二个", Some(Chooses(2))),
            ("list my files", None),
            ("stop the server", None),
            ("go to the folder", None),
            ("run the tests", None),
            ("", None),
        ] {
            assert_eq!(short_reply(text), expected, "{text}");
        }
    }

    #[test]
    fn options_are_read_from_lists() {
        let said = "Either: 1) `rm -rf build` 2) `make clean`. Which?";
        assert_eq!(offered_option(said, 1), Some("`rm -rf build`"));
        assert!(offered_option(said, 2).is_some_and(|o| o.starts_with("`make clean`")));
        assert_eq!(offered_option("a. ls\nb. pwd", 2), Some("pwd"));
        assert_eq!(offered_option("- ls\n- pwd", 0), Some("pwd"));
        assert_eq!(offered_option("Shall I run `ls`?", 1), None);
        assert_eq!(offered_option("1. ls\n2. pwd", 3), None);
    }

    /// What confirms has a kind of its own in another row.
    #[test]
    fn what_confirms_agrees() {
        let mut found = 0;
        for phrases in PHRASES.by_first.values() {
            for (phrase, kinds) in phrases {
                if kinds.contains(&PhraseKind::Confirms) {
                    found += 1;
                    let agrees = |kind| matches!(kind, &PhraseKind::Agrees | &PhraseKind::Accepts);
                    assert!(kinds.iter().any(agrees), "{phrase}");
                    let parts = reply_parts(phrase, 0).unwrap();
                    assert_eq!(
                        (parts.reply, parts.confirms),
                        (Some(Agrees), true),
                        "{phrase}"
                    );
                }
            }
        }
        assert!(found > 40, "{found}");
        for other in ["fine", "both", "everything", "true", "great"] {
            assert!(!reply_parts(other, 0).unwrap().confirms, "{other}");
        }
    }
}
