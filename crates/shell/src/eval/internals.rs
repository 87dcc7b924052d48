//! What the lexer and the reader see, for tests that look at them alone: fuzzing, and the comparison with another
//! parser. No part of the interface: it may change with any version.

use super::command::Simple;
use super::{Analysis, Evaluator, Place};
use crate::lexer::{self, Token};
use crate::limits::Limits;
use crate::program::Programs;
use crate::span::Span;

/// What a piece of a script is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A word, quotes and all.
    Word,
    /// `;`, `|`, `(` and their kin, or a line's end.
    Operator,
    /// `>`, `<` and their kin, without descriptor and target.
    Redirect,
    /// The delimiter of a here-document.
    Document,
}

/// A script cut into pieces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pieces {
    /// Each with where it stands, in bytes of the text.
    pub pieces: Vec<(Kind, Span)>,
    /// Whether every quote, substitution and here-document was closed, within the bounds.
    pub complete: bool,
}

/// A word as the reader understands it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Word {
    /// Its text without quotes, with what is known of it put in.
    pub text: String,
    /// Whether all of it is known.
    pub known: bool,
}

/// A simple command, or a group with redirections, before wrappers are taken off.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// Its words; none for a group, and for assignments alone.
    pub words: Vec<Word>,
    /// Its redirections, each with its target; a descriptor that stands for a file is that file.
    pub redirects: Vec<(&'static str, Word)>,
    /// What it sets, in front of its words or alone.
    pub assigned: Vec<(String, String)>,
    /// The text of its last here-document or here-string, where that is known.
    pub document: Option<String>,
    /// Where it stands, or what it came out of, in bytes of the text.
    pub span: Span,
    /// Whether it stands in the text as it is, and was not put together.
    pub verbatim: bool,
}

/// A script as the reader understands it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Understood {
    /// Every command that is read, those in substitutions and in scripts for other shells included; one that is read
    /// twice, as a function's may be, is here twice.
    pub written: Vec<Written>,
    /// The words of every command that would run, and where it stands; at most [`Understood::MAX_COMMANDS`].
    pub run: Vec<(Vec<Word>, Span)>,
    /// Whether every quote, substitution and here-document of the text itself was closed.
    pub closed: bool,
    /// Whether all of it was read: nothing in it was left open, and no bound was reached.
    pub complete: bool,
}

impl Understood {
    /// More commands are not judged.
    pub const MAX_COMMANDS: usize = Limits::MAX_COMMANDS;
}

/// Cuts a script into pieces.
#[must_use]
pub fn lex(text: &str) -> Pieces {
    let lexed = lexer::lex(text);
    let pieces = lexed.tokens.iter().map(|token| match token {
        Token::Word(_, span) => (Kind::Word, *span),
        Token::Operator(_, span) => (Kind::Operator, *span),
        Token::Redirect(_, _, span) => (Kind::Redirect, *span),
        Token::Document(_, _, span) => (Kind::Document, *span),
    });
    Pieces {
        pieces: pieces.collect(),
        complete: lexed.complete,
    }
}

/// Evaluates a script and notes every command before anything is done with it.
#[must_use]
pub fn commands(text: &str, programs: &dyn Programs) -> Understood {
    let mut reader = Evaluator::new(programs);
    reader.noted = Some(Understood {
        closed: true,
        ..Understood::default()
    });
    let reading = reader.whole(text);
    let mut understood = reader.noted.unwrap_or_default();
    finish(&mut understood, reading);
    understood
}

fn finish(understood: &mut Understood, reading: Analysis) {
    understood.complete = reading.complete && !reading.unfinished;
    let run = reading.commands.into_iter();
    understood.run = run
        .map(|c| (c.words.iter().map(word).collect(), c.span))
        .collect();
}

fn word(word: &super::AnalyzedWord) -> Word {
    Word {
        text: word.text.clone(),
        known: !word.unknown,
    }
}

impl Evaluator<'_> {
    /// Notes a command before anything is done with it.
    pub(in crate::eval) fn note(&mut self, simple: &Simple, place: Place) {
        let Some(noted) = &mut self.noted else {
            return;
        };
        let redirects = simple.redirects.iter().map(|(kind, to)| (*kind, word(to)));
        noted.written.push(Written {
            words: simple.words.iter().map(word).collect(),
            redirects: redirects.collect(),
            assigned: simple.assigned.clone(),
            document: simple.input.as_ref().and_then(|input| input.text.clone()),
            span: simple.extent.map_or(place.span, |e| place.part(e)),
            verbatim: place.offset.is_some(),
        });
    }

    /// Notes whether a script that is part of the text was left open.
    pub(in crate::eval) fn note_end(&mut self, complete: bool, place: Place) {
        if let Some(noted) = &mut self.noted
            && place.offset.is_some()
        {
            noted.closed &= complete;
        }
    }
}
