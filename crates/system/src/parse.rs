//! Finds the verb and the target of a request. It looks nothing up.
//!
//! Words are whole and case does not matter. Politeness is skipped, the first verb decides, and the object ends at a
//! preposition, a conjunction or a mark of punctuation. What is plainly no program, such as `line 3`, is no target.

use car_router::request::Span;
use car_router::system::{ParsedRequest, VerbIntent};

use crate::vocabulary::{MAX_PHRASE_WORDS, Verb, Vocabulary};

/// The most bytes of a request that are parsed: who names a program does so at the beginning.
const MAX_TEXT_BYTES: usize = 2048;

/// The most words of a target.
const MAX_TARGET_WORDS: usize = 4;

/// The most words of a description, such as "something to watch films with".
const MAX_DESCRIPTION_WORDS: usize = 12;

/// A word of a request.
struct Token {
    /// In lower case, without the marks around it.
    text: String,
    start: usize,
    end: usize,
    /// Whether a mark of punctuation ends the clause after it.
    ends: bool,
}

/// What a request was parsed to.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Parsed {
    pub(crate) request: ParsedRequest,
    /// Whether the target describes a program instead of naming it.
    pub(crate) is_description: bool,
    /// Whether the request asks if the target runs, and not only if it is there.
    pub(crate) asks_running: bool,
    /// Whether a second name follows the target: "install gimp and vlc".
    pub(crate) has_second_name: bool,
    /// Whether the target is the whole system: "update everything".
    pub(crate) is_whole_system: bool,
    /// Whether an article stands before the target, and no word such as "service" beside it: "start the engine".
    pub(crate) is_said_as_noun: bool,
    /// Whether the target is what something is done with: "edit the file with nano".
    pub(crate) is_instrument: bool,
}

/// Parses a request.
pub(crate) fn parse_request(text: &str, words: &Vocabulary) -> Parsed {
    let tokens = tokens(text);
    let parser = Parser {
        text,
        tokens: &tokens,
        words,
    };
    let start = parser.skip_all(0, &words.skip);
    let parsed = parser
        .whole_system(start)
        .or_else(|| parser.which_question(start))
        .or_else(|| parser.state_question(start))
        .or_else(|| parser.verb(start))
        .or_else(|| parser.trailing_status(start))
        .or_else(|| parser.wish(start))
        .unwrap_or_default();
    if parsed.request.target.is_some() || parsed.is_whole_system {
        return parsed;
    }
    parser.instrument(start).unwrap_or(parsed)
}

/// A request about the program that the conversation named last: "install it", "is the service running?".
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Reference {
    pub(crate) verb: VerbIntent,
    pub(crate) verb_word: String,
    /// Whether it asks if the program runs.
    pub(crate) asks_running: bool,
}

/// Finds what a request without a target wants to do with what was named before; `None` if it refers to nothing.
pub(crate) fn find_reference(text: &str, words: &Vocabulary) -> Option<Reference> {
    let tokens = tokens(text);
    let parser = Parser {
        text,
        tokens: &tokens,
        words,
    };
    let start = parser.skip_all(0, &words.skip);
    parser
        .state_of_reference(start)
        .or_else(|| parser.verb_of_reference(start))
}

/// Returns whether a text only agrees to what was said before: "yes, please", "go ahead".
pub(crate) fn is_agreement(text: &str, words: &Vocabulary) -> bool {
    let tokens = tokens(text);
    let parser = Parser {
        text,
        tokens: &tokens,
        words,
    };
    let agrees = |phrase: &str| words.skip.contains(phrase) || words.agreements.contains(phrase);
    let mut end = 0;
    while let Some(to) = parser.longest(end, agrees) {
        end = to;
    }
    !tokens.is_empty() && end >= tokens.len()
}

fn tokens(text: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut at = 0;
    for piece in text.split_inclusive(char::is_whitespace) {
        let start = at;
        at += piece.len();
        if start >= MAX_TEXT_BYTES {
            break;
        }
        let inside = |c: char| c.is_alphanumeric() || "+#_/\\~$*-.@".contains(c);
        let word = piece.trim_start_matches(|c| !inside(c));
        let start = start + (piece.len() - word.len());
        let word = word.trim_end();
        let trimmed = word.trim_end_matches(|c: char| !inside(c) || c == '.');
        // A lone dot or dash is a word that no name is.
        let trimmed = if trimmed.is_empty() { word } else { trimmed };
        let ends = word
            .get(trimmed.len()..)
            .is_some_and(|tail| tail.contains([',', ';', '.', '?', '!', ':', ')']));
        // "gimp & vlc" are two names.
        if matches!(piece.trim(), "&" | "+") {
            tokens.push(Token {
                text: "and".to_owned(),
                start,
                end: start,
                ends: false,
            });
            continue;
        }
        if trimmed.is_empty() {
            // A mark of its own ends the clause of the word before it.
            if let Some(last) = tokens.last_mut() {
                let last: &mut Token = last;
                last.ends |= piece.contains([',', ';', '?', '!', '—', '–']);
            }
            continue;
        }
        tokens.push(Token {
            text: trimmed.to_lowercase().replace('’', "'"),
            start,
            end: start + trimmed.len(),
            ends,
        });
    }
    tokens
}

struct Parser<'t> {
    text: &'t str,
    tokens: &'t [Token],
    words: &'t Vocabulary,
}

impl Parser<'_> {
    /// Returns the words from `from` to `to`, joined by single spaces.
    fn phrase(&self, from: usize, to: usize) -> String {
        let tokens = self.tokens.get(from..to).unwrap_or_default();
        let texts: Vec<&str> = tokens.iter().map(|t| t.text.as_str()).collect();
        texts.join(" ")
    }

    /// Returns the end of the longest phrase of a set that begins at `from`.
    fn longest(&self, from: usize, has: impl Fn(&str) -> bool) -> Option<usize> {
        let most = self.tokens.len().min(from + MAX_PHRASE_WORDS);
        (from + 1..=most)
            .rev()
            .find(|to| has(&self.phrase(from, *to)))
    }

    fn skip_all(&self, mut from: usize, set: &std::collections::HashSet<String>) -> usize {
        while let Some(to) = self.longest(from, |phrase| set.contains(phrase)) {
            from = to;
        }
        from
    }

    /// `update everything`, `bring the whole system up to date`.
    fn whole_system(&self, from: usize) -> Option<Parsed> {
        let to = self.longest(from, |phrase| self.words.bring.contains(phrase))?;
        let word = self.phrase(from, to);
        let end = self.longest(to, |phrase| self.words.whole_system.contains(phrase))?;
        let is_update = |word: &str| matches!(word, "update" | "upgrade");
        // `install all updates`.
        let names_updates = self.tokens.get(end - 1).is_some_and(|t| {
            let noun = t.text.strip_suffix('s').unwrap_or(&t.text);
            matches!(noun, "update" | "upgrade" | "patche")
        });
        let does = |word: &str| matches!(word, "install" | "run" | "perform" | "do");
        let is_update = |word: &str| is_update(word) || names_updates && does(word);
        let rest = self.phrase(end, self.tokens.len());
        let rest = ["is ", "are "]
            .iter()
            .find_map(|be| rest.strip_prefix(be))
            .unwrap_or(&rest);
        let brought = ["up to date", "updated", "upgraded", "up-to-date", "current"];
        let is_brought = brought.iter().any(|state| rest.starts_with(state));
        let is_whole = self.ends_before(end) || self.tail_allows(end);
        let is_asked = is_brought || is_update(&word) && is_whole;
        if !is_asked {
            return None;
        }
        let mut parsed = Parsed {
            is_whole_system: true,
            ..Parsed::default()
        };
        parsed.request.verb = Some(VerbIntent::Update);
        parsed.request.verb_word = Some(word);
        Some(parsed)
    }

    /// `which text editors are installed`, `which python version do i have`, `what's my java version`.
    fn which_question(&self, from: usize) -> Option<Parsed> {
        let to = self.longest(from, |phrase| self.words.which.contains(phrase))?;
        let start = self.skip_object_start(to);
        let is_held = |at: &usize| {
            self.longest(*at, |phrase| self.words.held.contains(phrase))
                .is_some()
        };
        let most = self.tokens.len().min(start + MAX_TARGET_WORDS + 1);
        let held = (start + 1..most).find(is_held);
        let mut end = held.unwrap_or_else(|| self.object_end(start));
        let is_version = |at: usize| {
            self.tokens
                .get(at)
                .is_some_and(|t| matches!(&*t.text, "version" | "versions"))
        };
        let asks_version = end > start + 1 && is_version(end - 1);
        if asks_version {
            end -= 1;
        }
        if held.is_none() && !(asks_version && self.ends_before(end + 1)) || end <= start {
            return None;
        }
        let word = Some(self.tokens.get(from)?.text.clone());
        // `which web servers are installed`: several things of a kind.
        let is_of_kind = !asks_version
            && (self.is_kind_of_program(start, end)
                || self
                    .tokens
                    .get(end - 1)
                    .is_some_and(|t| t.text.ends_with('s'))
                    && self.words_are_plain(start, end));
        let parsed = if is_of_kind {
            self.described(VerbIntent::Check, word, start, end)
        } else {
            self.with_object(VerbIntent::Check, word, start, end)
        };
        parsed.request.target.is_some().then_some(parsed)
    }

    fn words_are_plain(&self, from: usize, to: usize) -> bool {
        let tokens = self.tokens.get(from..to).unwrap_or_default();
        let is_plain = |t: &Token| t.text.bytes().all(|b| b.is_ascii_alphabetic());
        tokens.iter().all(is_plain)
    }

    /// `is nginx running`, `what is the status of nginx`, `do I have gimp installed`.
    fn state_question(&self, from: usize) -> Option<Parsed> {
        let ask = self.longest(from, |phrase| self.words.asks.contains(phrase));
        let opener = self.longest(from, |phrase| self.words.openers.contains(phrase));
        let (begin, needs_state) = match (ask, opener) {
            (Some(to), _) => (to, false),
            (None, Some(to)) => (to, true),
            (None, None) => return None,
        };
        let verb_word = self.tokens.get(from)?.text.clone();
        let object = self.skip_object_start(begin);
        let object = object.max(self.skip_all(object, &self.words.openers));
        let mut end = object;
        // The object ends where a state begins.
        while end < self.tokens.len() && end - object < MAX_TARGET_WORDS {
            let is_state = |phrase: &str| self.words.states.contains(phrase);
            let ends = || {
                self.longest(end, is_state).is_some()
                    || self.is_stop(end)
                    || self.tail_allows(end) && !self.ends_before(end)
            };
            if end > object && ends() {
                break;
            }
            end += 1;
            if self.tokens.get(end - 1).is_some_and(|t| t.ends) {
                break;
            }
        }
        // `are git and svn installed`, `check if tmux and screen are installed`.
        let mut after = end;
        while let Some((_, to)) = self.next_name(after) {
            after = to;
        }
        let is_be = |at: usize| {
            let token = self.tokens.get(at);
            token.is_some_and(|t| matches!(&*t.text, "is" | "are"))
        };
        let from_state = after + usize::from(is_be(after));
        let state = self.longest(from_state, |phrase| self.words.states.contains(phrase));
        if needs_state && state.is_none() {
            return None;
        }
        if state.is_none()
            && end < self.tokens.len()
            && !self.tail_allows(end)
            && !self.ends_before(end)
        {
            return None;
        }
        // `is screen installed`: what may be installed is a package, whatever else its name means.
        let asks_package =
            state.is_some_and(|to| self.phrase(from_state, to).contains("installed"));
        let asks_version = self.phrase(from, begin).contains("version");
        let mut parsed = self.with_object(VerbIntent::Check, Some(verb_word), object, end);
        if parsed.request.target.is_none() && asks_package && self.is_package_word(object, end) {
            self.set_target(&mut parsed.request, object, end);
        }
        parsed.asks_running = !asks_version && self.names_live_state(from_state);
        self.add_further_names(&mut parsed, end);
        parsed.request.target.is_some().then_some(parsed)
    }

    /// Returns whether the words from here to the end of the clause have a state that only what runs has.
    fn names_live_state(&self, from: usize) -> bool {
        let rest = self.tokens.get(from..).unwrap_or_default();
        let end = rest
            .iter()
            .position(|t| t.ends)
            .map_or(rest.len(), |at| at + 1);
        let mut at = from;
        while at < from + end {
            let state = self.longest(at, |phrase| self.words.states.contains(phrase));
            let to = state.unwrap_or(at + 1);
            let phrase = self.phrase(at, to);
            // "Up to date", "set up" and "started at boot" are no states of a process.
            let is_other = phrase
                .split(' ')
                .any(|w| matches!(w, "date" | "set" | "boot"));
            let is_live = |word: &str| self.words.live_states.contains(word);
            if state.is_some() && !is_other && phrase.split(' ').any(is_live) {
                return true;
            }
            at = to;
        }
        false
    }

    /// Adds the names that follow an object that ends here: "and vlc", ", curl and wget".
    fn add_further_names(&self, parsed: &mut Parsed, mut end: usize) {
        while let Some((from, to)) = self.next_name(end) {
            parsed.has_second_name = true;
            let tokens = (self.tokens.get(from), self.tokens.get(to - 1));
            if let (Some(first), Some(last)) = tokens
                && let Some(name) = self.text.get(first.start..last.end)
            {
                parsed.request.further.push(name.to_owned());
            }
            end = to;
        }
    }

    /// Returns where another name begins and ends after an object that ends here.
    fn next_name(&self, end: usize) -> Option<(usize, usize)> {
        let join = self.longest(end, |phrase| self.words.joins.contains(phrase));
        let is_joined = join.is_some();
        let clause_ended = end < self.tokens.len() && self.ends_before(end);
        if !is_joined && (!clause_ended || self.tail_allows(end)) {
            return None;
        }
        let mut start = self.skip_all(join.unwrap_or(end), &self.words.skip);
        // "And then open firefox" and "and its data" name no second object.
        let is_other = |phrase: &str| {
            self.words.verbs.contains_key(phrase) || self.words.references.contains(phrase)
        };
        if self.longest(start, is_other).is_some() || self.is_stop(start) {
            return None;
        }
        start = self.skip_object_start(start);
        let to = self.name_end(start);
        let most = start + MAX_TARGET_WORDS;
        let is_name = to > start
            && to <= most
            && (self.can_be_program(start, to) || self.is_program_noun(to - 1));
        is_name.then_some((start, to))
    }

    fn reference_end(&self, from: usize) -> Option<usize> {
        self.longest(from, |phrase| self.words.references.contains(phrase))
    }

    /// `is it running`, `what is the status of the service`.
    fn state_of_reference(&self, from: usize) -> Option<Reference> {
        let ask = self.longest(from, |phrase| self.words.asks.contains(phrase));
        let opener = self.longest(from, |phrase| self.words.openers.contains(phrase));
        let begin = ask.or(opener)?;
        // `is the` is an opener, too: the reference may begin with its article.
        let end = self
            .reference_end(begin)
            .or_else(|| self.reference_end(begin.checked_sub(1)?))?;
        let state = self.longest(end, |phrase| self.words.states.contains(phrase));
        let is_whole = if ask.is_some() {
            state.is_some() || self.ends_before(end)
        } else {
            state.is_some()
        };
        is_whole.then_some(())?;
        Some(Reference {
            verb: VerbIntent::Check,
            verb_word: self.tokens.get(from)?.text.clone(),
            asks_running: self.names_live_state(end),
        })
    }

    /// `install it`, `start the service again`.
    fn verb_of_reference(&self, from: usize) -> Option<Reference> {
        let to = self.longest(from, |phrase| self.words.verbs.contains_key(phrase))?;
        let verb_word = self.phrase(from, to);
        let verb: Verb = *self.words.verbs.get(&verb_word)?;
        if self.ends_before(to) {
            return None;
        }
        let end = self.reference_end(to)?;
        // `stop that noise` refers to no program.
        let is_whole =
            self.ends_before(end) || self.tail_allows(end) || verb.is_strong && self.is_stop(end);
        is_whole.then_some(Reference {
            verb: verb.intent,
            verb_word,
            asks_running: false,
        })
    }

    fn verb(&self, from: usize) -> Option<Parsed> {
        let is_verb = |phrase: &str| self.words.verbs.contains_key(phrase);
        let (to, word) = match self.longest(from, is_verb) {
            Some(to) => (to, self.phrase(from, to)),
            None => (from + 1, self.misspelled_verb(from)?),
        };
        let verb: Verb = *self.words.verbs.get(&word)?;
        let bare = Parsed {
            request: ParsedRequest::new()
                .with_verb(verb.intent)
                .with_verb_word(word.as_str()),
            ..Parsed::default()
        };
        if self.ends_before(to) {
            return Some(bare);
        }
        let start = self.skip_object_start(to);
        if let Some(description) = self.description(start) {
            return Some(self.described(verb.intent, Some(word), start, description));
        }
        let end = self.object_end(start);
        let mut parsed = self.with_object(verb.intent, Some(word), start, end);
        let is_of_packages = matches!(verb.intent, VerbIntent::Install | VerbIntent::Remove);
        if parsed.request.target.is_none()
            && verb.is_strong
            && is_of_packages
            && start == to
            && self.is_package_word(start, end)
        {
            self.set_target(&mut parsed.request, start, end);
        }
        let clause_ends = end >= self.tokens.len() || self.ends_before(end);
        if !verb.is_strong && !clause_ends && !self.tail_allows(end) {
            return Some(bare);
        }
        self.add_further_names(&mut parsed, end);
        let has_kind = (to..end).any(|at| {
            self.tokens
                .get(at)
                .is_some_and(|t| self.words.kinds.contains(&t.text))
        });
        parsed.is_said_as_noun = start > to && !has_kind;
        Some(parsed)
    }

    /// Returns the verb of programs that a word is one letter away from: "instal htop".
    fn misspelled_verb(&self, at: usize) -> Option<String> {
        const LEAST_LETTERS: usize = 6;
        let word = &self.tokens.get(at)?.text;
        let is_meant = |(verb, known): &(&String, &Verb)| {
            known.is_strong && verb.len() > LEAST_LETTERS && strsim::osa_distance(verb, word) == 1
        };
        if word.len() < LEAST_LETTERS || self.words.is_plain_word(word) {
            return None;
        }
        // "uinstall" may be "install" and "uninstall": of two verbs, none is taken.
        let mut near = self.words.verbs.iter().filter(is_meant);
        let (verb, _) = near.next()?;
        near.next().is_none().then(|| verb.clone())
    }

    /// `edit the file with nano`, `use vim to edit the file`.
    fn instrument(&self, from: usize) -> Option<Parsed> {
        let word = &self.tokens.get(from)?.text;
        // "Run the tests in parallel" names no program.
        let opens = matches!(&**word, "open" | "edit" | "view");
        let is_with = |at: &usize| {
            let token = self.tokens.get(*at);
            token.is_some_and(|t| match &*t.text {
                "with" | "using" | "via" => true,
                other => other == "in" && opens,
            })
        };
        let name = if word == "use" {
            from + 1
        } else if self.words.acts.contains(word) {
            (from + 1..self.tokens.len()).rev().find(is_with)? + 1
        } else {
            return None;
        };
        let start = self.skip_object_start(name);
        let end = self.object_end(start);
        let is_whole = self.ends_before(end) || self.tail_allows(end) || word == "use";
        let mut parsed = self.with_object(VerbIntent::Run, Some(word.clone()), start, end);
        parsed.is_instrument = true;
        self.add_further_names(&mut parsed, end);
        let is_name = is_whole && !parsed.is_description && parsed.request.target.is_some();
        is_name.then_some(parsed)
    }

    /// `nginx status`.
    fn trailing_status(&self, from: usize) -> Option<Parsed> {
        let last = self.tokens.len().checked_sub(1)?;
        let is = |word: &str| self.tokens.get(last).is_some_and(|t| t.text == word);
        // `docker installed?`
        let is_asked = (is("installed") || is("running")) && self.text.trim_end().ends_with('?');
        if !is("status") && !is_asked || last <= from || last - from > 2 {
            return None;
        }
        // `git status` is a command, and no question about git.
        let first = self.tokens.get(from)?;
        if first.text == "git" {
            return None;
        }
        let word = self.tokens.get(last)?.text.clone();
        let mut parsed = self.with_object(VerbIntent::Check, Some(word), from, last);
        parsed.asks_running = is("running");
        parsed.request.target.is_some().then_some(parsed)
    }

    /// `picture editor`, `I need something to watch films`.
    fn wish(&self, from: usize) -> Option<Parsed> {
        let opened = self.longest(from, |phrase| self.words.wishes.contains(phrase));
        let start = self.skip_object_start(opened.unwrap_or(from));
        if let Some(end) = self.description(start) {
            return Some(self.described(VerbIntent::Run, None, start, end));
        }
        let end = self.object_end(start);
        if opened.is_some()
            && let Some(to) = self.said_more_of(start, end)
        {
            return Some(self.described(VerbIntent::Run, None, start, to));
        }
        if end < self.tokens.len() && !self.tail_allows(end) && !self.ends_before(end) {
            return None;
        }
        // `vs code` alone: an alias is the name of a program.
        let alias = self.longest(start, |phrase| {
            self.words.aliases.contains_key(phrase) && phrase.contains(' ')
        });
        if alias == Some(end) {
            return Some(self.with_object(VerbIntent::Run, None, start, end));
        }
        // `spreadsheet program`, `photo editing app`.
        if end - start <= MAX_TARGET_WORDS && self.is_kind_of_program(start, end) {
            return Some(self.described(VerbIntent::Run, None, start, end));
        }
        self.is_program_noun(end.checked_sub(1)?)
            .then(|| self.with_object(VerbIntent::Run, None, start, end))
            .filter(|parsed| parsed.request.target.is_some() && end - start <= MAX_TARGET_WORDS)
    }

    /// Returns the end of a description whose kind of program ends at `end`: `a pdf viewer that is lightweight`.
    fn said_more_of(&self, start: usize, end: usize) -> Option<usize> {
        let is_kind = end > start
            && end - start <= MAX_TARGET_WORDS
            && (self.is_kind_of_program(start, end) || self.is_program_noun(end - 1));
        let join = self.tokens.get(end)?;
        if !is_kind || self.ends_before(end) || !self.words.generic_joins.contains(&join.text) {
            return None;
        }
        Some(self.description_end(start, end))
    }

    /// Returns the end of the description from `start` on, which has all words up to `from`.
    fn description_end(&self, start: usize, from: usize) -> usize {
        let most = self.tokens.len().min(start + MAX_DESCRIPTION_WORDS);
        let ends = (from..most).find(|at| self.tokens.get(*at).is_some_and(|t| t.ends));
        ends.map_or(most, |at| at + 1)
    }

    /// Skips articles, and words such as `package` before a name.
    fn skip_object_start(&self, from: usize) -> usize {
        // An alias may begin with an article: `my editor`.
        let is_alias = |at| {
            self.longest(at, |phrase| self.words.aliases.contains_key(phrase))
                .is_some()
        };
        let mut start = from;
        while !is_alias(start)
            && let Some(to) = self.longest(start, |phrase| self.words.articles.contains(phrase))
        {
            start = to;
        }
        let is_kind = |at: usize| {
            self.tokens
                .get(at)
                .is_some_and(|t| self.words.kinds.contains(&t.text) && !t.ends)
        };
        let follows = self.tokens.get(start + 1).is_some_and(|t| {
            !self.words.generic_joins.contains(&t.text) && !self.words.stops.contains(&t.text)
        });
        if is_kind(start) && follows && !is_alias(start) {
            return self.skip_all(start + 1, &self.words.articles);
        }
        start
    }

    /// Returns the end of a description that begins here: `something to watch films`.
    fn description(&self, from: usize) -> Option<usize> {
        let first = self.tokens.get(from)?;
        let second = self.tokens.get(from + 1)?;
        if !self.words.generic.contains(&first.text)
            || first.ends
            || !self.words.generic_joins.contains(&second.text)
        {
            return None;
        }
        let end = self.description_end(from, from);
        (end > from + 2).then_some(end)
    }

    fn is_stop(&self, at: usize) -> bool {
        self.tokens
            .get(at)
            .is_some_and(|t| self.words.stops.contains(&t.text))
    }

    /// Returns whether a mark ended the clause before this word, or the text did.
    fn ends_before(&self, at: usize) -> bool {
        at >= self.tokens.len()
            || at
                .checked_sub(1)
                .and_then(|at| self.tokens.get(at))
                .is_some_and(|t| t.ends)
    }

    fn object_end(&self, start: usize) -> usize {
        let mut end = start;
        while end < self.tokens.len() && !self.is_stop(end) {
            end += 1;
            if self.ends_before(end) {
                break;
            }
        }
        end
    }

    /// Returns where an object ends, at the latest where the state that is asked for begins: "or nano available".
    fn name_end(&self, start: usize) -> usize {
        let end = self.object_end(start);
        let is_state =
            |phrase: &str| self.words.states.contains(phrase) || self.words.held.contains(phrase);
        (start + 1..end)
            .find(|at| self.longest(*at, is_state).is_some())
            .unwrap_or(end)
    }

    fn tail_allows(&self, at: usize) -> bool {
        self.longest(at, |phrase| self.words.tails.contains(phrase))
            .is_some()
    }

    fn is_program_noun(&self, at: usize) -> bool {
        self.tokens.get(at).is_some_and(|t| {
            let singular = t.text.strip_suffix('s').unwrap_or(&t.text);
            self.words.program_nouns.contains(&t.text)
                || self.words.program_nouns.contains(singular)
        })
    }

    fn described(
        &self,
        intent: VerbIntent,
        word: Option<String>,
        from: usize,
        to: usize,
    ) -> Parsed {
        let mut parsed = Parsed {
            is_description: true,
            ..Parsed::default()
        };
        parsed.request.verb = Some(intent);
        parsed.request.verb_word = word;
        self.set_target(&mut parsed.request, from, to);
        parsed
    }

    /// Returns the request with the words from `from` to `to` as its target, if they can be one.
    fn with_object(
        &self,
        intent: VerbIntent,
        verb_word: Option<String>,
        from: usize,
        to: usize,
    ) -> Parsed {
        let mut parsed = Parsed::default();
        let request = &mut parsed.request;
        request.verb = Some(intent);
        request.verb_word = verb_word;
        let mut end = to;
        // `nginx service`, `the vlc app`.
        let is_kind = |at: usize| {
            self.tokens
                .get(at)
                .is_some_and(|t| self.words.kinds.contains(&t.text))
        };
        let alias = self.longest(from, |phrase| self.words.aliases.contains_key(phrase));
        if let Some(at) = alias.filter(|at| *at <= to)
            && (at..to).all(is_kind)
        {
            request.resolved = self.words.aliases.get(&self.phrase(from, at)).cloned();
            self.set_target(request, from, at);
            return parsed;
        }
        if self.describes_kind(from, to) {
            parsed.is_description = true;
            self.set_target(&mut parsed.request, from, to);
            return parsed;
        }
        while end > from && is_kind(end - 1) {
            end -= 1;
        }
        // `python 3.12`: the number is the version that is wanted.
        let is_version = |at: usize| {
            self.tokens
                .get(at)
                .is_some_and(|t| t.text.bytes().all(|b| b.is_ascii_digit() || b == b'.'))
        };
        if end > from + 1 && is_version(end - 1) {
            end -= 1;
            if self.words.aliases.contains_key(&self.phrase(from, end)) {
                return self.with_object(intent, parsed.request.verb_word, from, end);
            }
        }
        if end == from || end - from > MAX_TARGET_WORDS {
            return parsed;
        }
        let is_described = self.is_program_noun(end - 1);
        if !is_described && !self.can_be_program(from, end) {
            return parsed;
        }
        parsed.is_description = is_described;
        self.set_target(&mut parsed.request, from, end);
        parsed
    }

    /// Returns whether words say what a program is for, before a word such as "app": `spreadsheet program`. Words that name
    /// parts of the system, such as "service", describe no program.
    fn is_kind_of_program(&self, from: usize, to: usize) -> bool {
        const KINDS: [&str; 6] = [
            "app",
            "application",
            "program",
            "software",
            "tool",
            "utility",
        ];
        let last = to.checked_sub(1).and_then(|at| self.tokens.get(at));
        let is_kind = last.is_some_and(|t| KINDS.contains(&t.text.trim_end_matches('s')));
        let words = self
            .tokens
            .get(from..to.saturating_sub(1))
            .unwrap_or_default();
        let is_word = |t: &Token| t.text.bytes().all(|b| b.is_ascii_alphabetic());
        is_kind && !words.is_empty() && words.iter().all(is_word)
    }

    /// Returns whether an object describes a program by what it is for: after "a" or "some", or with a word such as
    /// "editing".
    fn describes_kind(&self, from: usize, to: usize) -> bool {
        let article = from.checked_sub(1).and_then(|at| self.tokens.get(at));
        let is_any =
            article.is_some_and(|t| matches!(&*t.text, "a" | "an" | "some" | "any" | "another"));
        let words = self
            .tokens
            .get(from..to.saturating_sub(1))
            .unwrap_or_default();
        let is_purpose = words
            .iter()
            .any(|t| t.text.len() > 5 && t.text.ends_with("ing"));
        (is_any || is_purpose) && to - from <= MAX_TARGET_WORDS && self.is_kind_of_program(from, to)
    }

    /// Returns whether one word, without an article, may be a package though it is an ordinary noun.
    fn is_package_word(&self, from: usize, to: usize) -> bool {
        let token = self.tokens.get(from).filter(|_| to == from + 1);
        token.is_some_and(|t| {
            crate::names::is_package(&t.text)
                && t.text.bytes().all(|b| b.is_ascii_alphabetic())
                && !self.words.pronouns.contains(&t.text)
        })
    }

    /// Returns whether the words can be the name of a program.
    fn can_be_program(&self, from: usize, to: usize) -> bool {
        let tokens = self.tokens.get(from..to).unwrap_or_default();
        let is_word = |text: &str| {
            let not = &self.words.not_programs;
            let singular = text.strip_suffix('s').unwrap_or(text);
            let of_es = text.strip_suffix("es").unwrap_or(text);
            let of_ies = text.strip_suffix("ies").map(|stem| format!("{stem}y"));
            not.contains(text)
                || not.contains(singular)
                || not.contains(of_es)
                || of_ies.is_some_and(|word| not.contains(&word))
                || self.words.articles.contains(text)
                || self.words.skip.contains(text)
        };
        let is_name = |text: &str| {
            let extension = text.rsplit_once('.').map(|(_, extension)| extension);
            crate::names::is_valid_target(text)
                && text.bytes().any(|b| b.is_ascii_alphabetic())
                && !extension.is_some_and(|e| self.words.extensions.contains(e))
        };
        tokens.iter().all(|t| is_name(&t.text) && !is_word(&t.text))
            && !self.words.not_programs.contains(&self.phrase(from, to))
    }

    fn set_target(&self, request: &mut ParsedRequest, from: usize, to: usize) {
        let (Some(first), Some(last)) =
            (self.tokens.get(from), self.tokens.get(to.saturating_sub(1)))
        else {
            return;
        };
        if let Some(target) = self.text.get(first.start..last.end) {
            request.target = Some(target.to_owned());
            request.target_span = Some(Span::new(first.start, last.end));
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn parsed(text: &str) -> Parsed {
        parse_request(text, &Vocabulary::shipped().unwrap())
    }

    #[test]
    fn second_name_is_noticed() {
        for text in [
            "install gimp and vlc",
            "install git, curl and wget",
            "install gimp, vlc",
            "uninstall node and npm",
            "stop nginx and the apache2 service",
            "install gimp or krita please",
            "do i have gimp and vlc installed",
            "install gimp & vlc",
            "install gimp + vlc",
        ] {
            assert!(parsed(text).has_second_name, "{text}");
        }
        for text in [
            "install gimp",
            "install gimp, please",
            "run gimp and then open firefox",
            "run gimp, then close it",
            "install nginx and start it",
            "remove libreoffice and its data",
            "install gimp, because I need it",
            "is nginx up and running",
            "install gimp. Thanks!",
        ] {
            assert!(!parsed(text).has_second_name, "{text}");
        }
    }

    #[test]
    fn noun_is_told_from_the_name_of_a_service() {
        for text in ["start the engine", "restart my router"] {
            assert!(parsed(text).is_said_as_noun, "{text}");
        }
        for text in [
            "start nginx",
            "start the nginx service",
            "restart the service nginx",
        ] {
            assert!(!parsed(text).is_said_as_noun, "{text}");
        }
        let request = parsed("install gimp & vlc").request;
        assert_eq!(request.target.as_deref(), Some("gimp"));
    }

    #[test]
    fn state_that_is_asked_is_noticed() {
        for text in [
            "is nginx running?",
            "is nginx still up",
            "check if nginx is running",
            "is chromium open?",
            "is mysql up and running",
        ] {
            let parsed = parsed(text);
            assert!(
                parsed.asks_running && parsed.request.target.is_some(),
                "{text}"
            );
        }
        for text in [
            "is nginx installed?",
            "is nginx up to date",
            "is gimp set up",
            "do i have gimp",
        ] {
            assert!(!parsed(text).asks_running, "{text}");
        }
    }

    #[test]
    fn agreements_are_told_from_requests() {
        let words = Vocabulary::shipped().unwrap();
        for text in ["yes", "Yes, please!", "ok", "go ahead", "sure, do it"] {
            assert!(is_agreement(text, &words), "{text}");
        }
        for text in ["", "no", "yes, write a poem", "create it"] {
            assert!(!is_agreement(text, &words), "{text}");
        }
    }

    #[test]
    fn common_names_are_understood() {
        for (text, target, resolved) in [
            ("is python 3 installed", "python 3", Some("python3")),
            ("is chromium open?", "chromium", None),
            ("open vlc fullscreen", "vlc", None),
            ("open vlc in full screen", "vlc", None),
            ("install numpy", "numpy", Some("python3-numpy")),
            ("install R", "R", Some("r-base")),
        ] {
            let request = parsed(text).request;
            assert_eq!(request.target.as_deref(), Some(target), "{text}");
            assert_eq!(request.resolved.as_deref(), resolved, "{text}");
        }
    }
}
