//! Reads a script as a shell does, into the commands that would run: one line of plain words for each pipeline,
//! whatever quotes, variables and wrappers it was written with. What is only data to the command that gets it keeps
//! its place there and cannot be taken for a command.

mod expand;
mod lex;
mod output;
mod text;
mod unwrap;

use std::collections::VecDeque;

use expand::{Known, Word};
use lex::{Operator, Part, Token};
use text::plain;
pub(super) use text::visible;
use unwrap::{Inside, program};

use crate::request::Span;

/// Scripts in scripts are read this deep, and this many of them.
const DEEPEST: usize = 8;
const MOST_SCRIPTS: usize = 256;

/// A longer script is not read piece by piece.
const LONGEST: usize = 64 * 1024;

/// In all, so much text is read, scripts in scripts included.
const MOST_BYTES: usize = 4 * LONGEST;

/// Wrappers around wrappers.
const MOST_WRAPPED: usize = 16;

/// Words of the language that stand before a command.
const RESERVED: [&str; 16] = [
    "if", "then", "else", "elif", "fi", "while", "until", "do", "done", "{", "}", "!", "case",
    "esac", "function", "coproc",
];

/// A pipeline that would run, in plain words.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Pipeline {
    /// Its commands, without their wrappers, with ` | ` between them.
    pub(super) text: String,
    /// Where it, or what it came out of, stands in the script.
    pub(super) span: Span,
}

/// What a script would run.
#[derive(Debug, Default)]
pub(super) struct Reading {
    pub(super) pipelines: Vec<Pipeline>,
    /// Whether all of it could be read.
    pub(super) complete: bool,
}

/// A command with what goes into it.
#[derive(Debug, Default)]
struct Simple {
    words: Vec<String>,
    redirects: Vec<(&'static str, String)>,
    input: Option<String>,
}

/// A script to be read: its text, where it stands in the whole, and how deep.
struct Script {
    text: String,
    /// Where its first byte stands, where it stands in the whole as it is written.
    offset: Option<usize>,
    span: Span,
    depth: usize,
}

struct Reader {
    reading: Reading,
    queue: VecDeque<Script>,
    known: Known,
    scripts: usize,
    bytes: usize,
}

/// Reads a script.
pub(super) fn read(text: &str) -> Reading {
    let mut reader = Reader {
        reading: Reading {
            complete: true,
            ..Reading::default()
        },
        queue: VecDeque::new(),
        known: Known::new(),
        scripts: 0,
        bytes: 0,
    };
    reader.push(text.to_owned(), Some(0), Span::new(0, text.len()), 0);
    while let Some(script) = reader.queue.pop_front() {
        reader.script(&script);
    }
    reader.reading
}

impl Reader {
    fn push(&mut self, text: String, offset: Option<usize>, span: Span, depth: usize) {
        self.scripts += 1;
        self.bytes += text.len();
        if depth > DEEPEST
            || self.scripts > MOST_SCRIPTS
            || self.bytes > MOST_BYTES
            || text.len() > LONGEST
        {
            self.reading.complete = false;
            return;
        }
        self.queue.push_back(Script {
            text,
            offset,
            span,
            depth,
        });
    }

    fn script(&mut self, script: &Script) {
        let lexed = lex::lex(&script.text);
        self.reading.complete &= lexed.complete;
        let placed = |span: Span| {
            script.offset.map_or(script.span, |offset| {
                Span::new(span.start + offset, span.end + offset)
            })
        };
        for span in &lexed.nested {
            let text = span.of(&script.text).unwrap_or("").to_owned();
            let offset = script.offset.map(|offset| offset + span.start);
            self.push(text, offset, placed(*span), script.depth + 1);
        }
        let mut pipeline: Vec<Simple> = Vec::new();
        let mut simple = Simple::default();
        let mut extent: Option<Span> = None;
        let mut redirect = None;
        // The words of `for x in …`, which are data.
        let mut passing = false;
        for (at, token) in lexed.tokens.iter().enumerate() {
            match token {
                Token::Word(parts, span) => {
                    extent = Some(extent.map_or(*span, |e| Span::new(e.start, span.end)));
                    let words = self.expanded(parts);
                    if let Some(kind) = redirect.take() {
                        let target = words
                            .first()
                            .map_or(String::new(), |w| expand::path(&w.text));
                        simple.redirects.push((kind, target));
                        continue;
                    }
                    for word in words {
                        self.word(word, &mut simple, &mut passing);
                    }
                }
                Token::Input(parts, span) => {
                    extent = Some(extent.map_or(*span, |e| {
                        Span::new(e.start.min(span.start), e.end.max(span.end))
                    }));
                    let words = self.expanded(parts);
                    let raw = matches!(parts.as_slice(), [Part::Text(_, true)]);
                    let text = match (raw, parts.as_slice()) {
                        (true, [Part::Text(text, _)]) => text.clone(),
                        _ => words
                            .into_iter()
                            .map(|w| w.text)
                            .collect::<Vec<_>>()
                            .join(" "),
                    };
                    // A here-document comes behind the line that it belongs to.
                    match (simple.words.is_empty(), self.last_input(&mut pipeline)) {
                        (true, Some(last)) => *last = Some(text),
                        _ => simple.input = Some(text),
                    }
                }
                Token::Redirect(kind, span) => {
                    extent = Some(extent.map_or(*span, |e| Span::new(e.start, span.end)));
                    redirect = Some(*kind);
                }
                Token::Operator(operator, _) => {
                    redirect = None;
                    passing = false;
                    self.end(&mut simple, &mut pipeline);
                    if *operator == Operator::Next {
                        // A here-document may still follow.
                        let next_is_input =
                            matches!(lexed.tokens.get(at + 1), Some(Token::Input(..)));
                        if !next_is_input {
                            self.run(
                                &mut pipeline,
                                extent.take().map_or(script.span, placed),
                                script.depth,
                            );
                        }
                    }
                }
            }
        }
        self.end(&mut simple, &mut pipeline);
        self.run(
            &mut pipeline,
            extent.map_or(script.span, placed),
            script.depth,
        );
    }

    fn last_input<'p>(&self, pipeline: &'p mut [Simple]) -> Option<&'p mut Option<String>> {
        pipeline.last_mut().map(|simple| &mut simple.input)
    }

    /// A word after expansion, within what may be expanded in all.
    fn expanded(&mut self, parts: &[Part]) -> Vec<Word> {
        if self.bytes > MOST_BYTES {
            self.reading.complete = false;
            return Vec::new();
        }
        let Some(words) = expand::words(parts, &self.known) else {
            self.reading.complete = false;
            return Vec::new();
        };
        self.bytes += words.iter().map(|w| w.text.len() + 1).sum::<usize>();
        words
    }

    fn word(&mut self, word: Word, simple: &mut Simple, passing: &mut bool) {
        if simple.words.is_empty() && !*passing {
            if !word.quoted && RESERVED.contains(&&*word.text) {
                return;
            }
            if !word.quoted && matches!(&*word.text, "for" | "select") {
                *passing = true;
                return;
            }
            if expand::assignment(&word.text).is_some() {
                expand::remember(&mut self.known, &word);
                return;
            }
        } else if *passing {
            return;
        }
        let declares = simple.words.first().is_some_and(|w| {
            matches!(
                &**w,
                "export" | "declare" | "typeset" | "local" | "readonly" | "alias"
            )
        });
        if declares {
            expand::remember(&mut self.known, &word);
        }
        simple.words.push(expand::path(&word.text));
    }

    fn end(&mut self, simple: &mut Simple, pipeline: &mut Vec<Simple>) {
        let done = std::mem::take(simple);
        if !done.words.is_empty() || !done.redirects.is_empty() || done.input.is_some() {
            pipeline.push(done);
        }
    }

    /// Takes a pipeline apart: what runs inside its commands, and what they hand on to each other.
    fn run(&mut self, pipeline: &mut Vec<Simple>, span: Span, depth: usize) {
        let commands = std::mem::take(pipeline);
        if commands.is_empty() {
            return;
        }
        let mut outer = String::new();
        let mut inner = String::new();
        let mut handed: Option<String> = None;
        for command in &commands {
            let given = command.input.clone().or(handed.take());
            let bare = self.bare(&command.words, given.as_deref(), span, depth);
            for (text, words) in [(&mut outer, &command.words), (&mut inner, &bare)] {
                if !text.is_empty() {
                    text.push_str(" | ");
                }
                text.push_str(&plain(words, &command.redirects));
            }
            handed = output::of(&bare, given.as_deref());
        }
        if inner != outer {
            self.reading.pipelines.push(Pipeline { text: outer, span });
        }
        self.reading.pipelines.push(Pipeline { text: inner, span });
    }

    /// A command without its wrappers; scripts inside it are put in line.
    fn bare(
        &mut self,
        words: &[String],
        given: Option<&str>,
        span: Span,
        depth: usize,
    ) -> Vec<String> {
        let mut words = words.to_vec();
        for _ in 0..MOST_WRAPPED {
            match unwrap::inside(&words) {
                Inside::Command(at) => {
                    let is_xargs = matches!(program(&words[0]), "xargs" | "parallel");
                    words.drain(..at.min(words.len()));
                    if is_xargs && let Some(given) = given {
                        words.extend(given.split_whitespace().map(expand::path));
                    }
                }
                Inside::Script(script) => {
                    self.push(script, None, span, depth + 1);
                    return words;
                }
                Inside::Scripts(scripts) => {
                    for script in scripts {
                        self.push(script, None, span, depth + 1);
                    }
                    return words;
                }
                Inside::Several(places) => {
                    for (from, to) in places {
                        let part = words.get(from..to).unwrap_or(&[]).to_vec();
                        // What is found there stands for the place where it is looked for.
                        let place = words.get(1).filter(|w| !w.starts_with('-')).cloned();
                        let places = part.iter().filter(|w| *w == "{}").count();
                        self.bytes += places * place.as_ref().map_or(0, String::len);
                        if self.bytes > MOST_BYTES {
                            self.reading.complete = false;
                            return words;
                        }
                        let part = part.into_iter().map(|w| match (&*w, &place) {
                            ("{}", Some(place)) => place.clone(),
                            _ => w,
                        });
                        let part = self.bare_once(part.collect(), span, depth);
                        let text = plain(&part, &[]);
                        self.reading.pipelines.push(Pipeline { text, span });
                    }
                    return words;
                }
                Inside::Input => {
                    if let Some(given) = given {
                        self.push(given.to_owned(), None, span, depth + 1);
                    }
                    return words;
                }
                Inside::Nothing => return words,
            }
        }
        self.reading.complete = false;
        words
    }

    /// As [`bare`](Self::bare), for a command that was inside another one already.
    fn bare_once(&mut self, mut words: Vec<String>, span: Span, depth: usize) -> Vec<String> {
        for _ in 0..MOST_WRAPPED {
            match unwrap::inside(&words) {
                Inside::Command(at) => {
                    words.drain(..at.min(words.len()));
                }
                Inside::Script(script) => {
                    self.push(script, None, span, depth + 1);
                    return words;
                }
                Inside::Scripts(scripts) => {
                    for script in scripts {
                        self.push(script, None, span, depth + 1);
                    }
                    return words;
                }
                _ => return words,
            }
        }
        words
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_all(text: &str) -> Vec<String> {
        read(text).pipelines.into_iter().map(|p| p.text).collect()
    }

    #[test]
    fn the_commands_that_run_are_found_however_they_are_written() {
        for (text, expected) in [
            (r"\rm -rf //", "rm -rf /"),
            ("'r'm -rf \"/\"", "rm -rf /"),
            ("rm${IFS}-rf${IFS}/", "rm -rf /"),
            ("x=rm; $x -rf /", "rm -rf /"),
            ("{rm,-rf,/}", "rm -rf /"),
            ("$'\\x72\\x6d' -rf /", "rm -rf /"),
            ("sudo -u root env A=1 /bin/rm -rf /./etc/..", "rm -rf /"),
            ("bash -c 'rm -rf /'", "rm -rf /"),
            ("eval \"rm -rf /\"", "rm -rf /"),
            ("echo 'rm -rf /' | sh", "rm -rf /"),
            ("echo cm0gLXJmIC8= | base64 -d | bash", "rm -rf /"),
            ("bash <<< 'rm -rf /'", "rm -rf /"),
            ("echo 'rm -rf /' |\n  sh", "rm -rf /"),
            ("bash -euo pipefail -c 'rm -rf /'", "rm -rf /"),
            ("sh <<E\nrm -rf /\nE\n", "rm -rf /"),
            ("echo $(rm -rf /)", "rm -rf /"),
            ("ls; if true; then rm -rf /; fi", "rm -rf /"),
            ("find / -name x -exec rm -rf {} ;", "rm -rf /"),
            ("echo / | xargs rm -rf", "rm -rf /"),
            ("f() { rm -rf /; }; f", "rm -rf /"),
            ("ssh host 'sudo rm -rf /'", "rm -rf /"),
            (
                "python3 -c \"import os; os.system('rm -rf /')\"",
                "rm -rf /",
            ),
            ("echo ${x:-$(rm -rf /)}", "rm -rf /"),
            ("for f in a b; do rm -rf /; done", "rm -rf /"),
        ] {
            let found = read_all(text);
            assert!(
                found.iter().any(|t| t.split(" | ").any(|c| c == expected)),
                "{text}: {found:?}"
            );
        }
    }

    #[test]
    fn what_is_data_is_no_command() {
        for text in [
            "echo 'rm -rf /'",
            "git commit -m 'rm -rf /'",
            "grep 'rm -rf /' notes",
            "cat <<E\nrm -rf /\nE",
            "# rm -rf /",
            "printf '%s' 'a; rm -rf /'",
        ] {
            let found = read_all(text);
            assert!(
                found.iter().all(|t| !t.contains("rm -rf")),
                "{text}: {found:?}"
            );
        }
    }

    #[test]
    fn quotes_and_comments_are_blotted_out() {
        assert_eq!(visible("a 'b c' \"d'e\" # f\ng"), "a 'xxx' \"d'e\" xxx\ng");
        assert_eq!(visible("é 'é'"), "é 'xx'");
        assert_eq!(visible("a \\' b"), "a \\' b");
    }

    #[test]
    fn what_cannot_be_read_is_said() {
        assert!(read("ls -l | wc").complete);
        assert!(!read("echo 'open").complete);
        let deep = format!("{}ls{}", "$(".repeat(40), ")".repeat(40));
        assert!(!read(&deep).complete);
        assert!(!read(&"a ".repeat(40_000)).complete);
        // Values that multiply are not multiplied out.
        let value = "x ".repeat(2000);
        for bomb in [
            format!("a='{value}'; echo {}", "$a".repeat(20_000)),
            format!("a='{value}'; echo \"{}\"", "$a".repeat(20_000)),
            format!("a='{value}'; echo {}", "$a ".repeat(15_000)),
            format!(
                "find {} -exec {};",
                "p".repeat(20_000),
                "{} ".repeat(10_000)
            ),
        ] {
            assert!(!read(&bomb).complete, "{} bytes", bomb.len());
        }
    }

    #[test]
    fn a_pipeline_keeps_its_place_and_its_redirections() {
        let reading = read("ls; cat a  > /etc/passwd");
        let last = reading.pipelines.last().unwrap();
        assert_eq!(last.text, "cat a > /etc/passwd");
        assert_eq!((last.span.start, last.span.end), (4, 24));
    }
}
