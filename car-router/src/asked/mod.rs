//! What a person asks for: the text without what is wrapped around it, for a short reply the text that it agrees to, and
//! what the learned models read of it.

mod wording;
mod wrapping;

use std::borrow::Cow;

use crate::learned::TextReading;
use crate::request::{Role, Turn};
use crate::text::words;

/// What a text asks for, read once for all models.
pub(crate) struct AskedText<'t> {
    text: Cow<'t, str>,
    reading: TextReading,
    is_talk: bool,
}

impl<'t> AskedText<'t> {
    /// Reads a text.
    pub(crate) fn new(whole: &'t str) -> Self {
        let text = without_wording(whole);
        let reading = TextReading::new(&text);
        let is_talk = wording::is_talk(whole);
        Self {
            text,
            reading,
            is_talk,
        }
    }

    /// Returns the text.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Returns what the models read.
    pub(crate) fn reading(&self) -> &TextReading {
        &self.reading
    }

    /// Returns whether it says nothing but that a conversation goes on.
    pub(crate) fn is_talk(&self) -> bool {
        self.is_talk
    }

    /// Returns whether it has a word.
    pub(crate) fn has_words(&self) -> bool {
        self.text.contains(char::is_alphanumeric)
    }
}

/// Returns a text without what other parties wrapped around it, and without the way in which it is asked, which tells
/// neither the task nor how difficult it is.
pub(crate) fn without_wording(whole: &str) -> Cow<'_, str> {
    match wrapping::without_wrapping(whole) {
        Cow::Borrowed(own) => Cow::Borrowed(wording::task(own)),
        Cow::Owned(own) => Cow::Owned(wording::task(&own).to_owned()),
    }
}

/// Returns the texts that `text`, which answers the last turn of `history`, may ask for: usually itself; for a short reply
/// such as "yes, go on" what the user asked before and what the model proposed. Turns of tools and of the app do not
/// count.
pub(crate) fn meant<'t>(text: &'t str, history: &'t [Turn]) -> [Option<&'t str>; 2] {
    if !is_reply(text) {
        return [Some(text), None];
    }
    let person = |turn: &&Turn| turn.role == Role::User && !is_reply(&turn.content);
    let asked = history.iter().rev().find(person);
    // If the model asked whether to do something, the reply agrees to that.
    let spoken = |turn: &&Turn| matches!(turn.role, Role::User | Role::Assistant);
    let last = history.iter().rev().find(spoken);
    let proposed = last.filter(|t| t.role == Role::Assistant && t.content.contains('?'));
    match [asked, proposed] {
        [None, None] => [Some(text), None],
        turns => turns.map(|turn| turn.map(|turn| turn.content.as_str())),
    }
}

/// Returns whether a text is only a reply: one to six words, none of which asks for anything new.
pub(crate) fn is_reply(text: &str) -> bool {
    const REPLIES: [&str; 27] = [
        "yes", "yeah", "yep", "yup", "ok", "okay", "sure", "fine", "go", "on", "ahead", "continue",
        "proceed", "do", "it", "that", "please", "good", "great", "sounds", "right", "correct",
        "exactly", "perfect", "y", "next", "again",
    ];
    let mut count = 0;
    let mut all = words(text);
    let only = all.all(|w| {
        count += 1;
        REPLIES.iter().any(|r| r.eq_ignore_ascii_case(w.text))
    });
    only && (1..=6).contains(&count)
}
