//! The kinds of a word, found by one lookup.

use std::collections::HashMap;
use std::sync::LazyLock;

use foldhash::fast::FixedState;

use super::cues::{ORDERS, PLAIN, POLITE};

pub(super) const VERB: u16 = 1;
pub(super) const IS_PLAIN: u16 = 1 << 1;
pub(super) const IS_POLITE: u16 = 1 << 2;
/// A word that begins a sentence with a place: "in main.rs, rename …".
pub(super) const PLACE: u16 = 1 << 3;
/// A word that shows that the text is about the user.
pub(super) const FIRST_PERSON: u16 = 1 << 4;
/// A word that negates a condition.
pub(super) const NEGATION: u16 = 1 << 5;
/// A word that relates quantities.
pub(super) const RELATION: u16 = 1 << 6;
/// A word that an instruction may follow: "the best way of …".
pub(super) const OPENS: u16 = 1 << 7;
/// A word that may come between such a word and the verb.
pub(super) const FILLS: u16 = 1 << 8;
/// A word that asks politely after a place.
pub(super) const ASKS: u16 = 1 << 9;

/// A verb of creation.
pub(super) const MAKES: u16 = 1 << 10;
/// A thing that is large to create.
pub(super) const SYSTEM: u16 = 1 << 11;
/// A number or a fraction in words, except "one", which is as often a pronoun.
pub(super) const QUANTITY: u16 = 1 << 12;

/// The length of the longest word in the lists, in bytes.
const MAX_WORD_BYTES: usize = 16;

const LISTS: [(u16, &str); 10] = [
    (
        MAKES,
        "write build create develop make implement program code design",
    ),
    (
        SYSTEM,
        "database compiler interpreter platform kernel app application system engine framework website \
         backend frontend game library bot plugin pipeline server editor browser parser \
         protocol dashboard shop marketplace simulator emulator operating",
    ),
    (PLACE, "in on at from for as"),
    (
        FIRST_PERSON,
        "i we my our us me you your i'm i'd we're we've i've please help let's",
    ),
    (NEGATION, "not except never no neither nor false least"),
    (
        RELATION,
        "times twice half third quarter double triple percent ratio fraction per each every average \
         remaining rest total more less fewer older younger",
    ),
    (
        QUANTITY,
        "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen \
         seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred \
         thousand million billion dozen half twice thrice double triple third thirds quarter quarters \
         fourth fourths fifth fifths tenth tenths percent",
    ),
    (OPENS, "way for how of"),
    (FILLS, "the do best in order"),
    (ASKS, "please could can"),
];

static KINDS: LazyLock<HashMap<&'static str, u16, FixedState>> = LazyLock::new(|| {
    let mut kinds: HashMap<&'static str, u16, FixedState> = HashMap::default();
    let mut add = |word, kind| *kinds.entry(word).or_default() |= kind;
    let verbs = include_str!("../../data/lexicon/verbs.txt").lines();
    for verb in verbs
        .filter(|line| !line.starts_with('#'))
        .flat_map(str::split_whitespace)
    {
        add(verb, VERB);
    }
    for word in PLAIN.iter() {
        add(word, VERB | IS_PLAIN);
    }
    for word in ORDERS.iter() {
        add(word, VERB);
    }
    for word in POLITE.iter() {
        add(word, IS_POLITE);
    }
    for (kind, words) in LISTS {
        for word in words.split_whitespace() {
            add(word, kind);
        }
    }
    kinds
});

/// Returns the kinds of a word; case does not matter.
pub(super) fn kinds_of_word(word: &str) -> u16 {
    let mut lower = [0u8; MAX_WORD_BYTES];
    let Some(lower) = lower.get_mut(..word.len()) else {
        return 0;
    };
    lower.copy_from_slice(word.as_bytes());
    lower.make_ascii_lowercase();
    let known = std::str::from_utf8(lower).ok().and_then(|w| KINDS.get(w));
    known.copied().unwrap_or(0)
}
