//! Reads requests in words: what `car-router` and its safety rules have in common.
//!
//! | module | knows |
//! | --- | --- |
//! | [`text`] | words with their places, the ends of a long text, words that differ by one edit |
//! | [`printable`] | what a terminal shows of a text |
//! | [`marks`] | signs that are glued to words: Markdown, numbers of a list, emoji |
//! | [`language`] | whether a text is in another language than English |
//! | [`phrase_table`] | finds the phrases of a table in one pass |
//! | [`wrapping`] | what other parties wrap around a request |
//! | [`wording`] | the task without the polite words and the instructions around it |
//! | [`sentence`] | sentences, what is only quoted in them, and the polite words before a request |
//! | [`rephrase`] | plain requests for those that describe the result: "the old logs can go" |
//! | [`foreign`] | sentences in other languages than English: which one, and how it asks and denies |
//! | [`act`] | whether a sentence orders something, asks about it or refuses it |
//! | [`short_reply`] | replies that agree, decline, thank or choose |
//!
//! The phrases are rows of data in `data/`, with their language where it matters.

pub mod act;
pub mod foreign;
pub mod language;
pub mod marks;
pub mod phrase_table;
pub mod printable;
pub mod rephrase;
pub mod sentence;
pub mod short_reply;
pub mod text;
pub mod wording;
pub mod wrapping;
