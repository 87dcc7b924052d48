//! The words that requests about programs are parsed with: `data/verbs.toml`, `data/words.toml`, `data/aliases.toml`.

use std::collections::{HashMap, HashSet};

use car_router::error::{BuildError, Problem};
use car_router::system::VerbIntent;
use car_router_toml::{DataFile, Section};

/// The most words of a phrase in the data.
pub(crate) const MAX_PHRASE_WORDS: usize = 5;

/// The most aliases that a user may add.
const MAX_ALIASES: usize = 10_000;

const INTENTS: [(&str, VerbIntent); 9] = [
    ("run", VerbIntent::Run),
    ("install", VerbIntent::Install),
    ("remove", VerbIntent::Remove),
    ("service_start", VerbIntent::ServiceStart),
    ("service_stop", VerbIntent::ServiceStop),
    ("service_config", VerbIntent::ServiceConfig),
    ("process_stop", VerbIntent::ProcessStop),
    ("update", VerbIntent::Update),
    ("check", VerbIntent::Check),
];

/// Verbs that are mostly said of other things than programs: "add bob", "start the engine". Their object counts only if
/// this computer knows something of that very name.
const VERBS_OF_ANYTHING: [&str; 6] = ["add", "get", "kill", "launch", "start", "download"];

/// Returns whether the object of a verb counts only if something of its name is known.
pub(crate) fn needs_known_name(verb_word: Option<&str>) -> bool {
    verb_word.is_some_and(|word| VERBS_OF_ANYTHING.contains(&word))
}

/// A verb of the data.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Verb {
    pub(crate) intent: VerbIntent,
    /// Whether its object is a target whatever follows.
    pub(crate) is_strong: bool,
}

/// All words. Every set has phrases in lower case, words separated by one space.
#[derive(Debug, Clone, Default)]
pub(crate) struct Vocabulary {
    pub(crate) verbs: HashMap<String, Verb>,
    pub(crate) aliases: HashMap<String, String>,
    pub(crate) skip: HashSet<String>,
    pub(crate) articles: HashSet<String>,
    pub(crate) kinds: HashSet<String>,
    pub(crate) stops: HashSet<String>,
    pub(crate) tails: HashSet<String>,
    pub(crate) openers: HashSet<String>,
    pub(crate) states: HashSet<String>,
    pub(crate) live_states: HashSet<String>,
    pub(crate) asks: HashSet<String>,
    pub(crate) which: HashSet<String>,
    pub(crate) held: HashSet<String>,
    pub(crate) joins: HashSet<String>,
    pub(crate) wishes: HashSet<String>,
    pub(crate) generic: HashSet<String>,
    pub(crate) generic_joins: HashSet<String>,
    pub(crate) program_nouns: HashSet<String>,
    pub(crate) not_programs: HashSet<String>,
    pub(crate) pronouns: HashSet<String>,
    pub(crate) references: HashSet<String>,
    pub(crate) agreements: HashSet<String>,
    pub(crate) extensions: HashSet<String>,
    pub(crate) whole_system: HashSet<String>,
    pub(crate) bring: HashSet<String>,
    pub(crate) acts: HashSet<String>,
}

impl Vocabulary {
    /// Reads the built-in words.
    pub(crate) fn shipped() -> Result<Self, BuildError> {
        let mut words = Self::default();
        let mut problems = Vec::new();
        DataFile::parse(
            "verbs.toml",
            include_str!("../data/verbs.toml"),
            &mut problems,
            |root| {
                for section in root.sections("verb") {
                    words.add_verbs(&section);
                }
                root.finish();
                Some(())
            },
        );
        DataFile::parse(
            "words.toml",
            include_str!("../data/words.toml"),
            &mut problems,
            |root| {
                words.read_words(root);
                root.finish();
                Some(())
            },
        );
        BuildError::check(problems)?;
        words.add_aliases("aliases.toml", include_str!("../data/aliases.toml"))?;
        Ok(words)
    }

    fn add_verbs(&mut self, section: &Section<'_, '_>) {
        let intent = section.one_of("intent", &INTENTS);
        for (key, is_strong) in [("strong", true), ("weak", false)] {
            for word in section.texts(key) {
                if let Some(intent) = intent {
                    let verb = Verb { intent, is_strong };
                    self.verbs.insert(word.to_owned(), verb);
                }
            }
        }
        section.finish();
    }

    fn read_words(&mut self, root: &Section<'_, '_>) {
        let read = |key| root.texts(key).into_iter().map(str::to_owned).collect();
        self.skip = read("skip");
        self.articles = read("articles");
        self.kinds = read("kinds");
        self.stops = read("stops");
        self.tails = read("tails");
        self.openers = read("openers");
        self.states = read("states");
        self.live_states = read("live_states");
        self.asks = read("asks");
        self.which = read("which");
        self.held = read("held");
        self.joins = read("joins");
        self.wishes = read("wishes");
        self.generic = read("generic");
        self.generic_joins = read("generic_joins");
        self.program_nouns = read("program_nouns");
        self.not_programs = read("not_programs");
        self.pronouns = read("pronouns");
        self.references = read("references");
        self.agreements = read("agreements");
        self.extensions = read("extensions");
        self.whole_system = read("whole_system");
        self.bring = read("bring");
        self.acts = read("acts");
    }

    /// Returns whether a word is in the language of requests, and so is no sign of a program.
    pub(crate) fn is_plain_word(&self, word: &str) -> bool {
        let sets = [
            &self.skip,
            &self.articles,
            &self.kinds,
            &self.stops,
            &self.tails,
            &self.openers,
            &self.states,
            &self.generic,
            &self.generic_joins,
            &self.program_nouns,
            &self.not_programs,
            &self.pronouns,
            &self.agreements,
        ];
        self.verbs.contains_key(word) || sets.iter().any(|set| set.contains(word))
    }

    /// Adds the table `aliases` of a TOML text. A name that is there already gets its new meaning.
    ///
    /// # Errors
    /// Returns every problem with its line.
    pub(crate) fn add_aliases(&mut self, file: &str, source: &str) -> Result<(), BuildError> {
        let mut problems = Vec::new();
        let mut added = Vec::new();
        DataFile::parse(file, source, &mut problems, |root| {
            if let Some(section) = root.section("aliases") {
                for (name, entry) in section.entries() {
                    match section_alias(name, car_router_toml::Section::entry_text(entry)) {
                        Some(alias) => added.push(alias),
                        None => section.reject(name, entry, EXPECTED_ALIAS),
                    }
                }
            }
            root.finish();
            Some(())
        });
        if self.aliases.len() + added.len() > MAX_ALIASES {
            let expected = format!("at most {MAX_ALIASES} aliases");
            problems.push(Problem::new(file, "aliases", None, expected));
        }
        BuildError::check(problems)?;
        self.aliases.extend(added);
        Ok(())
    }
}

const EXPECTED_ALIAS: &str = "from one to five words, and the name of a program or package that they mean: letters, \
                              digits and `+ - . _ @`";

fn section_alias(name: &str, meaning: Option<&str>) -> Option<(String, String)> {
    let words: Vec<String> = name.split_whitespace().map(str::to_lowercase).collect();
    let meaning = meaning.filter(|meaning| crate::names::is_valid_target(meaning))?;
    (1..=MAX_PHRASE_WORDS)
        .contains(&words.len())
        .then(|| (words.join(" "), meaning.to_owned()))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn shipped_words_are_in_lower_case_and_of_few_words() {
        let words = Vocabulary::shipped().unwrap();
        let sets = [
            &words.skip,
            &words.articles,
            &words.kinds,
            &words.stops,
            &words.tails,
            &words.openers,
            &words.states,
            &words.live_states,
            &words.asks,
            &words.wishes,
            &words.generic,
            &words.generic_joins,
            &words.program_nouns,
            &words.not_programs,
            &words.pronouns,
            &words.references,
            &words.agreements,
            &words.extensions,
        ];
        let all = sets.into_iter().flatten();
        for phrase in all.chain(words.verbs.keys()).chain(words.aliases.keys()) {
            let count = phrase.split(' ').count();
            assert!(count <= MAX_PHRASE_WORDS, "{phrase}");
            assert_eq!(*phrase, phrase.to_lowercase());
            assert_eq!(
                *phrase,
                phrase.split_whitespace().collect::<Vec<_>>().join(" ")
            );
        }
        assert!(words.verbs.len() > 20 && words.aliases.len() > 20);
    }

    #[test]
    fn aliases_of_users_report_every_problem() {
        let mut words = Vocabulary::shipped().unwrap();
        words
            .add_aliases(
                "mine.toml",
                "[aliases]\n\"My Editor\" = \"nvim\"\nchrome = \"chromium\"\n",
            )
            .unwrap();
        assert_eq!(words.aliases["my editor"], "nvim");
        assert_eq!(words.aliases["chrome"], "chromium");
        let error = words
            .add_aliases(
                "mine.toml",
                "[aliases]\na = \"x; rm -rf /\"\nb = 7\n[other]\n",
            )
            .unwrap_err();
        assert_eq!(error.problems().len(), 3, "{error}");
        assert_eq!(error.problems()[0].line, Some(2));
    }
}
