//! What a person asks for: the text without what is wrapped around it, for a short reply the text that it agrees to, and
//! what the learned models read of it.

use std::borrow::Cow;

use car_router_words::short_reply::{ShortReply, behind_thanks, short_reply};
use car_router_words::{wording, wrapping};

use crate::learned::TextReading;
use crate::request::{Role, Turn};

/// What a text asks for, read once for all models.
pub(crate) struct AskedText<'t> {
    whole: &'t str,
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
            whole,
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

    /// Returns whether it only replies: refuses, takes note, thanks or says goodbye, and asks for nothing besides.
    /// `orders` tells whether a sentence is an order.
    pub(crate) fn only_replies(&self, orders: impl Fn(&str) -> bool) -> bool {
        let reply = short_reply(self.whole);
        let only_thanks = |behind: String| {
            let mut parts = std::iter::once(self.whole).chain(behind.split('|'));
            !wording::goes_on(self.whole, &behind) && !parts.any(orders)
        };
        matches!(reply, Some(ShortReply::Declines | ShortReply::Thanks))
            || behind_thanks(self.whole).is_some_and(only_thanks)
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
    if history.is_empty() || !is_reply(text) {
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

/// Returns whether a text is only a reply that agrees, or chooses.
pub(crate) fn is_reply(text: &str) -> bool {
    matches!(
        short_reply(text),
        Some(ShortReply::Agrees | ShortReply::Chooses(_))
    )
}
