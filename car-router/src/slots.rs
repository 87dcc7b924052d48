//! Slots: what a function-calling model took from a request for the domain that it chose.

use serde::{Deserialize, Serialize};

use crate::control_tokens::without_control_tokens;
use crate::text::ends_of;
use car_router_words::printable::{is_hidden, printable};
use car_router_words::text::collapse;

/// What stands between the ends of a text that was cut.
const CUT: &str = " … ";

/// A parameter of a domain's tool with the value that a model gave it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Slot {
    /// The name of the parameter, such as `operation` or `target`.
    pub name: String,
    /// The value: one of those that the pack allows, or words of the model on one line, up to 200 characters. They are the
    /// model's, even if they look like the user's.
    pub value: String,
    /// Whether each word of the value stands in the request, whatever its case. Where it is false, the model gave words of its
    /// own.
    pub in_request: bool,
}

impl Slot {
    /// Creates a slot as a classifier returns it. The router checks it against the pack, and sets `in_request`.
    pub fn new(name: impl Into<String>, value: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            value: value.into(),
            in_request: false,
        }
    }
}

/// Returns words of a model as one line that can be shown: without control tokens and what a terminal would obey.
pub(crate) fn clean(words: &str, most: usize) -> String {
    let shown = printable(words);
    let shown = shown.as_ref().map_or(words, |printable| &printable.text);
    let shown: String = shown
        .chars()
        .map(|c| if is_hidden(c) { ' ' } else { c })
        .collect();
    let shown = collapse(&without_control_tokens(&shown));
    if shown.chars().count() <= most {
        shown
    } else {
        ends_of(&shown, most.saturating_sub(CUT.chars().count()))
    }
}
