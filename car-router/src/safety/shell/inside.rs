//! What runs inside a command: wrappers are taken off, scripts in it are read.

use super::command::Bare;
use super::expand::{Word, assignment};
use super::unwrap::{self, Inside, SHELLS, program};
use super::{Command, Flow, MOST_WRAPPED, Place, Reader, effects};
use crate::request::Span;

impl Reader<'_> {
    /// Takes wrappers off, and reads the scripts that they hold.
    pub(super) fn unwrap(
        &mut self,
        bare: &mut Bare,
        waiting: &mut Vec<Vec<Word>>,
        span: Span,
        place: Place,
    ) {
        for _ in 0..MOST_WRAPPED {
            // A first word that nobody knows may be `$SUDO`.
            if bare.words.first().is_some_and(|w| w.unknown) && bare.words.len() > 1 {
                let next = bare.words.get(1).is_some_and(|w| self.is_program(w));
                if next {
                    self.emit(bare, span);
                    bare.words.remove(0);
                    self.elevated = true;
                }
            }
            let Some(first) = bare.words.first() else {
                return;
            };
            let name = program(&first.text).to_owned();
            match unwrap::inside(&bare.words) {
                Inside::Command(at, elevated) => {
                    self.emit(bare, span);
                    self.elevated |= elevated;
                    let own = bare.words.iter().take(at).skip(1);
                    let passed = own.filter_map(|w| assignment(&w.text));
                    bare.assigned
                        .extend(passed.map(|(name, value, _)| (name.to_owned(), value.to_owned())));
                    bare.words.drain(..at.min(bare.words.len()));
                    if matches!(&*name, "xargs" | "gxargs" | "parallel") {
                        self.given(bare);
                    }
                }
                Inside::Scripts(scripts, elevated) => {
                    let before = self.elevated;
                    self.elevated |= elevated;
                    let mut printed = Flow::nothing();
                    for script in scripts {
                        bare.runs.extend(&script.from);
                        let stdin = bare.input.clone();
                        // A script of which nothing is known.
                        if script.unknown
                            && script.text.starts_with('$')
                            && !script.text.contains(' ')
                        {
                            continue;
                        }
                        let positional = bare.words.iter().skip_while(|w| w.text != script.text);
                        let positional: Vec<Word> = positional.skip(1).cloned().collect();
                        let mark = self.before.len();
                        if SHELLS.contains(&&*name) {
                            self.positional(&positional);
                        }
                        printed.then(self.script(&script.text, place.inner(span), &stdin));
                        if name != "eval" {
                            self.forget_since(mark);
                        }
                    }
                    self.elevated = before;
                    bare.printed = Some(printed);
                    return;
                }
                Inside::Several(places) => {
                    let at = bare.words.get(1).filter(|w| !w.text.starts_with('-'));
                    for (from, to) in places {
                        let part = bare.words.get(from..to).unwrap_or(&[]);
                        if !self.spend(part.len() * at.map_or(8, |w| w.text.len() + 8)) {
                            return;
                        }
                        // What is found stands for the place where it is looked for, or for something in it.
                        let put = |w: &Word| match (w.text.contains("{}"), at) {
                            (true, Some(at)) => Word {
                                text: w.text.replacen("{}", &found_in(&at.text, &bare.words), 1),
                                ..w.clone()
                            },
                            _ => w.clone(),
                        };
                        waiting.push(part.iter().map(put).collect());
                    }
                    return;
                }
                Inside::Input => {
                    let given = bare.input.clone();
                    self.run_text(&name, &given, bare, span, place);
                    return;
                }
                Inside::File(at) => {
                    let file = bare.words.get(at).cloned().unwrap_or_default();
                    let held = self.file(&file.text);
                    bare.runs.extend(&file.from);
                    if let Some(held) = held {
                        self.run_text(&name, &held, bare, span, place);
                    }
                    return;
                }
                Inside::Code(scripts, at) => {
                    let code = bare.words.get(at).map(|w| w.from.clone());
                    bare.runs.extend(&code.unwrap_or_default());
                    // Code that runs what it reads.
                    let reads = bare.words.get(at).is_some_and(|w| {
                        w.text.contains("exec(") && w.text.contains("read(") || w.text == "code"
                    });
                    if reads {
                        bare.runs.extend(&bare.input.from);
                    }
                    for script in scripts {
                        let stdin = bare.input.clone();
                        self.script(&script, place.inner(span), &stdin);
                    }
                    return;
                }
                Inside::Nothing => return,
            }
        }
        self.reading.complete = false;
    }

    /// Runs a text that came from elsewhere as code of `name`.
    fn run_text(&mut self, name: &str, text: &Flow, bare: &mut Bare, span: Span, place: Place) {
        bare.runs.extend(&text.from);
        let Some(known) = &text.text else {
            return;
        };
        // A file that runs itself runs nothing new.
        if self.running.contains(known) {
            return;
        }
        self.running.push(known.clone());
        if unwrap::is_interpreter(name) {
            for script in unwrap::handed(known) {
                self.script(&script, place.inner(span), &Flow::unknown());
            }
        } else {
            let printed = self.script(known, place.inner(span), &Flow::unknown());
            bare.printed = Some(printed);
        }
        self.running.pop();
    }

    /// The words that `xargs` puts behind its command.
    fn given(&mut self, bare: &mut Bare) {
        let replaces = bare.words.iter().any(|w| w.text == "{}");
        let mut words: Vec<Word> = match &bare.input.text {
            Some(text) => text
                .split_whitespace()
                .map(|t| Word::new(t.trim_matches(['\'', '"'])))
                .collect(),
            None => vec![Word {
                unknown: true,
                ..Word::new("$()")
            }],
        };
        if !self.spend(words.iter().map(|w| w.text.len() + 8).sum()) {
            return;
        }
        for word in &mut words {
            word.from = bare.input.from.clone();
        }
        if replaces {
            let one = words.into_iter().next().unwrap_or_default();
            for word in &mut bare.words {
                if word.text == "{}" {
                    *word = one.clone();
                }
            }
        } else {
            bare.words.extend(words);
        }
        bare.input = Flow::nothing();
    }

    /// The command as it is now, with its wrapper: there may be a rule about that.
    fn emit(&mut self, bare: &Bare, span: Span) {
        let name = bare.words.first().map_or("", |w| program(&w.text));
        if (self.concerns)(name) {
            let command = Command {
                words: bare.words.clone(),
                input: bare.input.clone(),
                elevated: self.elevated,
                directory: self.directory.clone(),
                span,
                ..Command::default()
            };
            self.push(command);
        }
    }

    fn is_program(&self, word: &Word) -> bool {
        let name = program(&word.text);
        !word.text.starts_with('-')
            && ((self.concerns)(name) || unwrap::is_wrapper(name) || SHELLS.contains(&name))
    }

    /// Behind a program that nobody knows, a command that a rule is about is taken to run.
    pub(super) fn guess(&mut self, command: &Command) {
        let Some(first) = command.words.first() else {
            return;
        };
        let name = program(&first.text);
        if (self.concerns)(name) || effects::is_plain(name) || unwrap::is_interpreter(name) {
            return;
        }
        // Only its own options may stand before it.
        let behind = command.words.iter().enumerate().skip(1);
        let mut behind =
            behind.skip_while(|(_, word)| word.text.starts_with('-') || word.text.contains('='));
        let inner = behind.next().filter(|(at, word)| {
            let bare = word.text.starts_with('/') || !word.text.contains('/');
            bare && !word.quoted && self.is_program(word) && at + 1 < command.words.len()
        });
        if let Some((at, _)) = inner {
            let guessed = Command {
                words: command.words.get(at..).unwrap_or(&[]).to_vec(),
                redirects: Vec::new(),
                assigned: Vec::new(),
                ..command.clone()
            };
            self.push(guessed);
        }
    }
}
/// What `find` may find at a place: the place itself, unless it is asked for a name or has another filter.
fn found_in(place: &str, words: &[Word]) -> String {
    let named = words.windows(2).find_map(|pair| match pair {
        [option, name] if matches!(&*option.text, "-name" | "-iname") => Some(&*name.text),
        _ => None,
    });
    const FILTERS: [&str; 16] = [
        "-path",
        "-regex",
        "-iregex",
        "-ipath",
        "-mtime",
        "-mmin",
        "-ctime",
        "-atime",
        "-size",
        "-user",
        "-group",
        "-perm",
        "-empty",
        "-newer",
        "-mindepth",
        "-type",
    ];
    let filtered = || words.iter().any(|w| FILTERS.contains(&&*w.text));
    match named {
        Some(name) => format!("{place}/{name}"),
        None if filtered() => format!("{place}/found"),
        None => place.to_owned(),
    }
}
