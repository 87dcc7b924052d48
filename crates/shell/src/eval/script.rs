//! Walks over a script's tokens: pipelines, groups, loops, functions; what one command prints reaches the next.

use super::command::Simple;
use super::effects::worst;
use super::expand::assignment;
use super::frames::{Abandons, Frame, Kind, Line, Passing};
use super::words::flow_of;
use super::{Evaluator, Flow, Place};
use crate::lexer::{self, Lexed, Operator, Part, Token};
use crate::limits::Limits;
use crate::span::Span;

impl Evaluator<'_> {
    /// Reads a script that gets `stdin`; what it prints.
    pub(super) fn script(&mut self, text: &str, place: Place, stdin: &Flow) -> Flow {
        if !self.may_read(text, place) {
            return Flow::unknown();
        }
        let lexed = lexer::lex(text);
        if place.depth == 0 && place.offset.is_some() && lexed.crowded {
            self.crowded = true;
            return Flow::unknown();
        }
        if place.depth == 0 && !lexed.crowded {
            self.reading.unfinished = !lexed.complete;
        } else {
            self.reading.complete &= lexed.complete;
        }
        #[cfg(feature = "unstable-internals")]
        self.note_end(lexed.complete, place);
        let mut line = Line {
            out: Flow::nothing(),
            ..Line::default()
        };
        for (at, token) in lexed.tokens.iter().enumerate() {
            match token {
                Token::Word(range, span) => {
                    let parts = lexed.parts.get(range.clone()).unwrap_or(&[]);
                    line.simple.reach(*span);
                    if let Some(redirect) = line.redirect.take() {
                        self.target(parts, redirect, &mut line, place, *span);
                    } else {
                        self.word(text, parts, &mut line, place, *span, stdin);
                    }
                }
                Token::Document(number, descriptor, span) => {
                    line.simple.reach(*span);
                    let range = lexed.documents.get(*number).cloned().unwrap_or(0..0);
                    let parts = lexed.parts.get(range).unwrap_or(&[]);
                    if let Some(word) = self.one_text(parts, place, *span) {
                        let input = flow_of(word);
                        self.opens_text(descriptor.clone(), &input);
                        line.simple.input = Some(input);
                    }
                }
                Token::Redirect(kind, descriptor, span) => {
                    line.simple.reach(*span);
                    line.redirect = Some((kind, descriptor.clone()));
                }
                Token::Operator(operator, span) => {
                    line.redirect = None;
                    self.operator(text, *operator, *span, &lexed, at, &mut line, place, stdin);
                }
            }
        }
        self.end(text, &mut line, place, stdin, false);
        while !line.frames.is_empty() {
            self.close(text, &mut line, text.len(), place);
            self.end(text, &mut line, place, stdin, false);
        }
        line.out
    }

    #[allow(clippy::too_many_arguments)]
    fn operator(
        &mut self,
        text: &str,
        operator: Operator,
        span: Span,
        lexed: &Lexed<'_>,
        at: usize,
        line: &mut Line,
        place: Place,
        stdin: &Flow,
    ) {
        match operator {
            Operator::Pipe | Operator::Open if line.patterns => line.simple = Simple::default(),
            Operator::Pipe => self.end(text, line, place, stdin, true),
            Operator::Next => {
                let beside = span.slice(text) == Some("&");
                if beside {
                    line.starts_beside();
                }
                line.beside = beside;
                self.end(text, line, place, stdin, false);
                line.beside = false;
                line.conditional = matches!(span.slice(text), Some("&&" | "||"));
                let in_case = line.frames.last().is_some_and(|f| f.kind == Kind::Case);
                line.patterns |= in_case && matches!(span.slice(text), Some(";;" | ";&"));
            }
            Operator::Open => {
                let next = lexed.tokens.get(at + 1);
                let defines = matches!(next, Some(Token::Operator(Operator::Close, _)));
                let adjacent = line.simple.extent.is_some_and(|e| e.end == span.start);
                if defines && adjacent && line.simple.words.len() > 1 {
                    // A call in another language: `--eval db.users.drop()`.
                    if let Some(word) = line.simple.words.last_mut() {
                        word.text.push_str("()");
                    }
                    line.in_word = true;
                } else if defines && line.simple.words.len() <= 1 && line.passing == Passing::No {
                    // `name() …`, and the function without a name of zsh.
                    let name = line.simple.words.pop().map_or(String::new(), |w| w.text);
                    line.simple = Simple::default();
                    line.defines = Some(name);
                } else if line.simple.words.is_empty() {
                    self.open(line, Kind::Parenthesis, span.end);
                } else {
                    // A pattern, an array or a list of a language that this is not.
                    self.end(text, line, place, stdin, false);
                    self.open(line, Kind::Parenthesis, span.end);
                }
            }
            Operator::Close if std::mem::take(&mut line.in_word) => line.simple.reach(span),
            Operator::Close => {
                let in_case = line.frames.last().is_some_and(|f| f.kind == Kind::Case);
                if in_case {
                    // The pattern of a case is no command.
                    line.simple = Simple::default();
                    line.patterns = false;
                    return;
                }
                self.end(text, line, place, stdin, false);
                if line.defines.is_none() && line.frames.iter().any(|f| f.kind == Kind::Parenthesis)
                {
                    self.close_up_to(text, line, &Kind::Parenthesis, span.start, place, stdin);
                }
            }
        }
    }

    pub(super) fn open(&mut self, line: &mut Line, kind: Kind, at: usize) {
        if line.frames.len() >= Limits::MAX_OPEN_COMPOUNDS {
            self.reading.complete = false;
            return;
        }
        let function = line.defines.take();
        line.frames.push(Frame {
            kind,
            input: line.upstream.take(),
            out: Flow::nothing(),
            function,
            from: at,
            conditional: std::mem::take(&mut line.conditional),
            calls: 0,
            endless: None,
            mark: self.before.len(),
            directory: self.directory.clone(),
            extent: line.simple.extent,
        });
        line.simple = Simple::default();
    }

    pub(super) fn close_up_to(
        &mut self,
        text: &str,
        line: &mut Line,
        kind: &Kind,
        at: usize,
        place: Place,
        stdin: &Flow,
    ) {
        if !line.frames.iter().any(|f| f.kind == *kind) {
            return;
        }
        loop {
            let last = line.frames.last().is_none_or(|f| f.kind == *kind);
            self.close(text, line, at, place);
            if last {
                break;
            }
            self.end(text, line, place, stdin, false);
        }
    }

    /// Ends the innermost group: what it prints goes where a command's output would go.
    fn close(&mut self, text: &str, line: &mut Line, at: usize, place: Place) {
        let Some(frame) = line.frames.pop() else {
            return;
        };
        line.patterns = false;
        if frame.kind == Kind::Parenthesis {
            self.forget_since(frame.mark);
            self.directory = frame.directory;
        }
        if matches!(frame.endless, Some(Abandons::Running | Abandons::Detached)) {
            self.fork_bomb(place.part(frame.extent.unwrap_or(Span::new(0, at))));
        }
        line.simple = Simple::default();
        line.simple.extent = frame.extent;
        let from = frame.from;
        line.body = Some(Span::new(from, at));
        if let Some(name) = frame.function {
            line.body = None;
            // It has not been called yet.
            self.forget_since(frame.mark);
            let body = text.get(from..at).unwrap_or("");
            if frame.calls > 0 && body.contains(['|', '&']) {
                let extent = line.simple.extent.unwrap_or(Span::new(from, at));
                self.fork_bomb(place.part(extent));
            }
            self.functions.insert(name, body.into());
            line.closed = Some(Flow::nothing());
        } else {
            line.closed = Some(frame.out);
        }
    }

    /// Ends a command: it runs, and what it prints goes on.
    pub(super) fn end(
        &mut self,
        text: &str,
        line: &mut Line,
        place: Place,
        stdin: &Flow,
        pipes: bool,
    ) {
        if let Passing::For(name, words) = std::mem::replace(&mut line.passing, Passing::No) {
            if let Some(name) = name {
                let value = match words {
                    Some(words) => worst(&words),
                    // `for x do`: over what the script was called with.
                    None => self.worst_positional(),
                };
                self.set(&name, value);
            }
            line.simple = Simple::default();
            return;
        }
        let simple = std::mem::take(&mut line.simple);
        self.conditional = line.is_conditional();
        if let Some(first) = simple.words.first().filter(|_| !line.beside) {
            line.waits(&first.text);
        }
        let input = line.upstream.take();
        let reaching = || {
            let inner = line.frames.iter().rev().find_map(|f| f.input.clone());
            inner.unwrap_or_else(|| stdin.clone())
        };
        let printed = match line.closed.take() {
            Some(out) => {
                let body = line.body.take().and_then(|body| body.slice(text));
                self.group(simple, out, body, place)
            }
            None if simple.is_empty() => return,
            None => {
                let input = input.unwrap_or_else(reaching);
                self.simple(simple, input, place)
            }
        };
        if pipes {
            line.upstream = Some(printed);
        } else {
            line.prints(printed);
        }
    }

    fn word(
        &mut self,
        text: &str,
        parts: &[Part<'_>],
        line: &mut Line,
        place: Place,
        span: Span,
        stdin: &Flow,
    ) {
        self.conditional = line.is_conditional();
        if line.simple.words.is_empty()
            && line.closed.is_none()
            && self.reserved(text, parts, line, place, span, stdin)
        {
            return;
        }
        if let Some(closed) = line.closed.take() {
            // A word behind a group that ended: `} always {`, or a group in a language that this is not.
            line.prints(closed);
            if self.reserved(text, parts, line, place, span, stdin) {
                return;
            }
        }
        let assigns =
            matches!(parts, [Part::Text(head, false), _, ..] if assignment(head).is_some());
        let words = if assigns && line.passing == Passing::No && line.simple.words.is_empty() {
            // A value is not split.
            self.one_text(parts, place, span).into_iter().collect()
        } else {
            self.words(parts, &mut line.simple, place, span)
        };
        for word in words {
            match &mut line.passing {
                Passing::No => {
                    if let Some(frame) = line.frames.iter_mut().rev().find(|f| f.function.is_some())
                        && line.simple.words.is_empty()
                        && frame
                            .function
                            .as_ref()
                            .is_some_and(|name| *name == word.text)
                    {
                        frame.calls += 1;
                    }
                    self.add(word, &mut line.simple);
                }
                Passing::For(name @ None, _) => *name = Some(word.text),
                Passing::For(_, words @ None) if word.text == "in" && !word.quoted => {
                    *words = Some(Vec::new());
                }
                Passing::For(_, None) if word.text == "do" && !word.quoted => {
                    // `for NAME do`.
                    self.end(text, line, place, stdin, false);
                }
                Passing::For(_, words) => words.get_or_insert_default().push(word),
                Passing::Case => {
                    if word.text == "in" && !word.quoted {
                        line.patterns = true;
                        line.passing = Passing::No;
                        line.simple = Simple::default();
                    }
                }
                Passing::Name => line.passing = Passing::No,
                Passing::Function => {
                    line.defines = Some(word.text);
                    line.passing = Passing::No;
                }
            }
        }
        // `{cmd args}` of zsh closes with its last word.
        if let [Part::Text(last, false)] = parts
            && last.len() > 1
            && last.ends_with('}')
            && !last.contains('{')
            && line.frames.last().is_some_and(|f| f.kind == Kind::Brace)
            && let Some(word) = line.simple.words.last_mut()
        {
            word.text.pop();
            self.end(text, line, place, stdin, false);
            self.close_up_to(
                text,
                line,
                &Kind::Brace,
                span.end.saturating_sub(1),
                place,
                stdin,
            );
        }
    }
}
