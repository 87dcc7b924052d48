//! Words, targets of redirections and here-documents of a script, with what the substitutions in them print.

use std::borrow::Cow;
use std::rc::Rc;

use super::command::Simple;
use super::expand::{AnalyzedWord, Expander};
use super::frames::Line;
use super::inside::is_unknown;
use super::{Evaluator, Flow, Place};
use crate::lexer::{self, Part, Taken};
use crate::span::Span;

impl Evaluator<'_> {
    /// The target of a redirection, or the text of a here-string.
    pub(super) fn target(
        &mut self,
        parts: &[Part<'_>],
        (kind, descriptor): (&'static str, Option<String>),
        line: &mut Line,
        place: Place,
        span: Span,
    ) {
        let Some(mut word) = self.one_text(parts, place, span) else {
            return;
        };
        if kind == "<<<" {
            line.simple.unknown_input = is_unknown(&word).then(|| word.clone());
            let input = flow_of(word);
            self.opens_text(descriptor, &input);
            line.simple.input = Some(input);
            return;
        }
        if let Some(sink) = sink(parts) {
            line.simple.sinks.push(sink);
        }
        // The descriptor of a coprocess.
        if let Some(script) = word.text.strip_prefix("/dev/fd/>").filter(|_| kind != "<") {
            line.simple.sinks.push(Rc::from(script));
            return;
        }
        // `>& file` is a file, `>& 1` is none.
        let number = word.text.bytes().all(|b| b.is_ascii_digit() || b == b'-');
        let mut kind = if kind == ">&" && !number { ">" } else { kind };
        if let Some(file) = self.descriptors.get(&word.text) {
            // A descriptor that was opened before stands for its file.
            kind = match kind {
                ">&" | ">" => ">>",
                "<&" => "<",
                kind => kind,
            };
            word.text.clone_from(file);
        }
        if let Some(descriptor) = descriptor.filter(|d| !matches!(&**d, "0" | "1" | "2")) {
            self.open_descriptor(&descriptor, &word.text);
        }
        line.simple.redirects.push((kind, word));
    }

    /// What the substitutions in these parts print, in the order in which they stand.
    fn outputs(&mut self, parts: &[Part<'_>], place: Place, span: Span) -> Vec<(String, Flow)> {
        let mut found = Vec::new();
        for part in parts {
            match part {
                Part::Output(script, at, taken, _) => {
                    // Where escapes were taken away, the places in it are others.
                    let at = matches!(script, Cow::Borrowed(_)).then_some(*at);
                    let flow = self.substitution(script, at, *taken, place, span);
                    found.push((script.to_string(), flow));
                }
                // Substitutions in default values.
                Part::Variable(inner, _) if inner.contains(['`', '(']) => {
                    let (parts, _) = lexer::lex_text(inner);
                    let mut waiting = parts;
                    let mut most = 16;
                    while let Some(part) = waiting.pop() {
                        most -= 1;
                        match part {
                            _ if most == 0 => break,
                            Part::Output(script, _, taken, _) => {
                                let place = place.inner(place.part(span));
                                let flow = self.substitution(&script, None, taken, place, span);
                                found.push((script.into_owned(), flow));
                            }
                            Part::Variable(inner, _) if inner.contains(['`', '(']) => {
                                waiting.extend(lexer::lex_text(inner).0);
                            }
                            _ => {}
                        }
                    }
                }
                _ => {}
            }
        }
        found
    }

    fn substitution(
        &mut self,
        script: &str,
        at: Option<usize>,
        taken: Taken,
        place: Place,
        span: Span,
    ) -> Flow {
        let inner = Place {
            offset: place.offset.zip(at).map(|(offset, at)| offset + at),
            span: place.part(span),
            depth: place.depth + 1,
        };
        let mark = self.before.len();
        let directory = self.directory.clone();
        let flow = match taken {
            // What it reads is known only once the command has run.
            Taken::Sink => Flow::known(format!("/dev/fd/>{script}")),
            Taken::Number => {
                for part in lexer::lex_text(script).0 {
                    if let Part::Output(script, ..) = part {
                        self.script(&script, place.inner(inner.span), &Flow::unknown());
                    }
                }
                Flow::unknown()
            }
            Taken::Text => self.script(script, inner, &Flow::unknown()),
            Taken::File => {
                let flow = self.script(script, inner, &Flow::unknown());
                self.substituted += 1;
                let name = format!("/dev/fd/{}", 62 + self.substituted);
                let from = flow.sources;
                self.files.insert(name.clone(), flow);
                Flow {
                    text: Some(name),
                    sources: from,
                }
            }
        };
        self.forget_since(mark);
        self.directory = directory;
        flow
    }

    /// A word after expansion, within what may be expanded in all.
    pub(super) fn words(
        &mut self,
        parts: &[Part<'_>],
        simple: &mut Simple,
        place: Place,
        span: Span,
    ) -> Vec<AnalyzedWord> {
        if let [Part::Text(text, quoted)] = parts
            && (*quoted || !text.contains('{'))
        {
            return vec![AnalyzedWord {
                text: text.to_string(),
                quoted: *quoted,
                ..AnalyzedWord::default()
            }];
        }
        if let Some(sink) = sink(parts) {
            simple.sinks.push(sink);
        }
        let flows = self.outputs(parts, place, span);
        let mut outputs = |part: &Part<'_>| printed(&flows, part);
        let mut expander = Expander::new(&self.known, &mut outputs);
        let words = expander.words(parts);
        let assigned = std::mem::take(&mut expander.assigned);
        for (name, value) in assigned {
            self.set(&name, value);
        }
        let Some(words) = words else {
            self.reading.complete = false;
            return Vec::new();
        };
        let bytes = words.iter().map(|w| w.text.len() + 8).sum();
        if self.spend(bytes) { words } else { Vec::new() }
    }

    pub(super) fn one_text(
        &mut self,
        parts: &[Part<'_>],
        place: Place,
        span: Span,
    ) -> Option<AnalyzedWord> {
        let flows = self.outputs(parts, place, span);
        let mut outputs = |part: &Part<'_>| printed(&flows, part);
        let word = Expander::new(&self.known, &mut outputs).text(parts);
        let word = word.filter(|w| self.spend(w.text.len()));
        self.reading.complete &= word.is_some();
        word
    }
}

fn printed(flows: &[(String, Flow)], part: &Part<'_>) -> Flow {
    let Part::Output(script, ..) = part else {
        return Flow::unknown();
    };
    let found = flows.iter().find(|(known, _)| *known == **script);
    found.map_or_else(Flow::unknown, |(_, flow)| flow.clone())
}

/// The script that a word of `>(…)` feeds.
fn sink(parts: &[Part<'_>]) -> Option<Rc<str>> {
    parts.iter().find_map(|part| match part {
        Part::Output(script, _, Taken::Sink, _) => Some(Rc::from(&**script)),
        _ => None,
    })
}

/// What a text holds: with the names of what is not known in it, unless that is all of it.
pub(super) fn flow_of(word: AnalyzedWord) -> Flow {
    let known = !word.unknown || word.text.contains(char::is_whitespace);
    Flow {
        text: known.then_some(word.text),
        sources: word.sources,
    }
}
