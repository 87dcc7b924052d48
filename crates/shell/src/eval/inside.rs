//! What runs inside a command: wrappers are taken off, scripts in it are read.

use super::command::Bare;
use super::expand::{AnalyzedWord, assignment};
use super::unwrap::{self, Inside, program_name};
use super::{AnalyzedCommand, Evaluator, Flow, Place};
use crate::limits::Limits;
use crate::program_traits::{CodeLanguage, CodeReader, Prints};
use crate::span::Span;

const OUTER_WRAPPERS: usize = 4;

impl Evaluator<'_> {
    /// Takes wrappers off, and reads the scripts that they hold.
    pub(super) fn unwrap(
        &mut self,
        bare: &mut Bare,
        waiting: &mut Vec<Vec<AnalyzedWord>>,
        span: Span,
        place: Place,
    ) {
        for depth in 0..Limits::MAX_WRAPPERS {
            let most = if depth < OUTER_WRAPPERS {
                Limits::MAX_WRAPPER_WORDS
            } else {
                Limits::MAX_INNER_WRAPPER_WORDS
            };
            self.guess_program(&mut bare.words);
            self.name_program(&mut bare.words);
            // A first word that nobody knows may be `$SUDO`.
            if bare.words.first().is_some_and(|w| w.unknown) && bare.words.len() > 1 {
                let next = bare.words.get(1).is_some_and(|w| self.is_program(w));
                if next && self.emit(bare, most, span) {
                    bare.words.remove(0);
                    self.elevated = true;
                }
            }
            let Some(first) = bare.words.first() else {
                return;
            };
            let inside = unwrap::inside(&bare.words, self.programs);
            if inside == Inside::Nothing {
                return;
            }
            if is_too_deep(place.depth + depth, &bare.words) {
                break;
            }
            let name = program_name(&first.text).to_owned();
            let over_input = matches!(inside, Inside::CodeOverInput(..));
            match inside {
                Inside::Command(at, elevated) => {
                    if !self.emit(bare, most, span) {
                        return;
                    }
                    self.elevated |= elevated;
                    let at = self.where_program_stands(&bare.words, at);
                    let own = bare.words.iter().take(at).skip(1);
                    let passed = own.filter_map(|w| assignment(&w.text));
                    bare.assigned
                        .extend(passed.map(|(name, value, _)| (name.to_owned(), value.to_owned())));
                    match &*name {
                        // The program's arguments stand behind `--`.
                        "start-stop-daemon" => {
                            if let Some(dashes) =
                                bare.words.iter().skip(at).position(|w| w.text == "--")
                            {
                                bare.words.drain(at + 1..=at + dashes);
                            }
                        }
                        "env" | "genv" => self.move_to("-C", bare, at),
                        "sudo" => self.move_to("-D", bare, at),
                        _ => {}
                    }
                    let own: Vec<AnalyzedWord> =
                        bare.words.drain(..at.min(bare.words.len())).collect();
                    if matches!(&*name, "xargs" | "gxargs") {
                        // What ends with a NUL byte, or a mark of its own, may hold blanks.
                        let whole = own.iter().any(|w| {
                            matches!(&*w.text, "-0" | "--null" | "-d")
                                || w.text.starts_with("--delimiter")
                        });
                        let replaced = replaced_by_xargs(&own);
                        self.given(bare, replaced, whole, waiting);
                    }
                }
                Inside::ScriptsAndCommand(scripts, at, elevated) => {
                    for script in scripts {
                        bare.runs.extend(&script.sources);
                        self.script(&script.text, place.inner(span), &Flow::unknown());
                    }
                    if !self.emit(bare, most, span) {
                        return;
                    }
                    self.elevated |= elevated;
                    bare.words.drain(..at.min(bare.words.len()));
                }
                Inside::Scripts(scripts, elevated) => {
                    let before = self.elevated;
                    self.elevated |= elevated;
                    let given = std::mem::replace(&mut self.given, bare.unknown_input.take());
                    let runner = self.runner.replace(name.clone());
                    let mut printed = Flow::nothing();
                    for script in scripts {
                        bare.runs.extend(&script.sources);
                        let stdin = bare.input.clone();
                        // A script of which nothing is known.
                        if is_unknown(&script) {
                            self.unknown_code(&name, &script, span);
                            continue;
                        }
                        let mark = self.before.len();
                        if self.programs.is_shell(&name) {
                            let given = bare.words.iter().skip_while(|w| w.text != script.text);
                            let given: Vec<AnalyzedWord> = given.skip(1).cloned().collect();
                            self.positional(&given);
                        }
                        printed.then(self.script(&script.text, place.inner(span), &stdin));
                        if name != "eval" {
                            self.forget_since(mark);
                        }
                    }
                    self.elevated = before;
                    self.given = given;
                    self.runner = runner;
                    bare.printed = Some(printed);
                    return;
                }
                Inside::Several(places) => {
                    let at = bare.words.get(1).filter(|w| !w.text.starts_with('-'));
                    let found = at.map(|at| found_in(&at.text, &bare.words));
                    for (from, to) in places {
                        let part = bare.words.get(from..to).unwrap_or(&[]);
                        if !self.spend(part.len() * at.map_or(8, |w| w.text.len() + 8)) {
                            return;
                        }
                        // What is found stands for the place where it is looked for, or for something in it.
                        let put = |w: &AnalyzedWord| match (w.text.contains("{}"), &found) {
                            (true, Some(found)) => AnalyzedWord {
                                text: w.text.replacen("{}", found, 1),
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
                    if !self.programs.has_own_commands(&name) {
                        self.unknown_input(&name, bare, span);
                    }
                    self.run_text(&name, &given, bare, span, place);
                    return;
                }
                Inside::File(at)
                    if bare.words.get(at).is_some_and(|w| {
                        matches!(&*w.text, "/dev/stdin" | "/dev/fd/0" | "/proc/self/fd/0")
                    }) =>
                {
                    let given = bare.input.clone();
                    self.unknown_input(&name, bare, span);
                    self.run_text(&name, &given, bare, span, place);
                    return;
                }
                Inside::File(at) => {
                    let file = bare.words.get(at).cloned().unwrap_or_default();
                    let held = self.file(&file.text);
                    // `source <(echo "$SCRIPT")`.
                    let printed = Flow {
                        text: None,
                        sources: file.sources,
                    };
                    let printed = held.as_ref().unwrap_or(&printed);
                    if let Some(unknown) = self.handed_unknown(printed) {
                        self.unknown_code(&name, &unknown, span);
                    }
                    bare.runs.extend(&file.sources);
                    if let Some(held) = held {
                        self.run_text(&name, &held, bare, span, place);
                    }
                    return;
                }
                Inside::Template(template) => {
                    self.fill_in(&template, bare, span, place);
                    return;
                }
                Inside::Code(scripts, at) | Inside::CodeOverInput(scripts, at) => {
                    if over_input {
                        let given = bare.input.clone();
                        // sed and awk hand it to a shell.
                        let reader = if self.programs.filters(&name) {
                            "sh"
                        } else {
                            &*name
                        };
                        self.run_text(reader, &given, bare, span, place);
                    }
                    if let Some(word) = bare.words.get(at).filter(|_| at > 0).cloned()
                        && is_unknown(&word)
                    {
                        self.unknown_code(&name, &word, span);
                    }
                    let code = bare.words.get(at).map(|w| w.sources);
                    bare.runs.extend(&code.unwrap_or_default());
                    // Code that runs what it reads.
                    let reads = bare
                        .words
                        .get(at)
                        .is_some_and(|w| w.text.contains("exec(") && w.text.contains("read("));
                    if reads {
                        bare.runs.extend(&bare.input.sources);
                    }
                    let complete = self.reading.complete;
                    for script in scripts {
                        if unwrap::is_shell(&script, self.programs) {
                            self.shell_escape(&name, span);
                        }
                        let stdin = bare.input.clone();
                        self.script(&script, place.inner(span), &stdin);
                    }
                    // What the code puts together itself is not seen: a quote may stand open in what is.
                    self.reading.complete = complete && self.may_go_on();
                    return;
                }
                Inside::CodeAndCommand(scripts, at) => {
                    for script in scripts {
                        self.script(&script, place.inner(span), &Flow::unknown());
                    }
                    if !self.emit(bare, most, span) {
                        return;
                    }
                    bare.words.drain(..at.min(bare.words.len()));
                }
                Inside::CodeAndFiles(scripts, files, over_input) => {
                    for script in scripts {
                        self.script(&script, place.inner(span), &Flow::unknown());
                    }
                    for word in bare.words.iter().filter(|w| files.contains(&w.text)) {
                        bare.runs.extend(&word.sources);
                    }
                    let known: Vec<Flow> = files.iter().filter_map(|f| self.file(f)).collect();
                    for held in known {
                        self.run_text(&name, &held, bare, span, place);
                    }
                    if over_input {
                        let given = bare.input.clone();
                        self.run_text(&name, &given, bare, span, place);
                    }
                    return;
                }
                Inside::Nothing => return,
            }
        }
        self.reading.complete = false;
    }

    /// Runs a template once for each line that it is given.
    fn fill_in(&mut self, template: &AnalyzedWord, bare: &mut Bare, span: Span, place: Place) {
        let unknown = || {
            vec![AnalyzedWord {
                unknown: true,
                ..AnalyzedWord::new("\"$line\"")
            }]
        };
        let lines = bare.input.text.as_ref().map_or_else(unknown, |text| {
            text.lines()
                .take(Limits::MAX_TEMPLATE_LINES)
                .map(AnalyzedWord::new)
                .collect()
        });
        bare.runs.extend(&template.sources);
        let mut printed = Flow::nothing();
        for mut line in lines {
            line.sources = bare.input.sources;
            let script = unwrap::filled(template, &line);
            if !self.spend(script.text.len()) {
                break;
            }
            printed.then(self.script(&script.text, place.inner(span), &Flow::nothing()));
        }
        bare.printed = Some(printed);
    }

    /// A shell that another program starts by its own commands: a rule is about that.
    fn shell_escape(&mut self, program: &str, span: Span) {
        let command = AnalyzedCommand {
            words: vec![
                AnalyzedWord::new("shell-escape"),
                AnalyzedWord::new(program),
            ],
            elevated: self.elevated,
            span,
            ..AnalyzedCommand::default()
        };
        self.push(command);
    }

    /// What a command prints into a pipe that is nothing but a word of which nothing is known: `echo "$SCRIPT"`.
    fn handed_unknown(&self, input: &Flow) -> Option<AnalyzedWord> {
        if input.text.is_some() {
            return None;
        }
        let mut printers = input
            .sources
            .iter()
            .filter_map(|number| self.reading.commands.get(number))
            .filter(|command| {
                let traits = self.programs.traits(command.name());
                let prints = traits.and_then(|traits| traits.prints);
                matches!(prints, Some(Prints::Words | Prints::Format))
            });
        printers.find_map(|command| {
            let printed = command.operands().last()?;
            is_unknown(printed).then(|| printed.clone())
        })
    }

    /// Input of which nothing is known, for a program that runs it as code.
    fn unknown_input(&mut self, program: &str, bare: &mut Bare, span: Span) {
        let unknown = bare.unknown_input.take();
        if let Some(unknown) = unknown.or_else(|| self.handed_unknown(&bare.input)) {
            self.unknown_code(program, &unknown, span);
        }
    }

    /// A script of which nothing is known: a rule is about that, unless a command of this script prints it.
    pub(super) fn unknown_code(&mut self, program: &str, script: &AnalyzedWord, span: Span) {
        // What a program prints is its own; what it prints of a file may be anybody's.
        let prints_file = |number: usize| {
            self.reading.commands.get(number).is_some_and(|command| {
                let name = command.name();
                let operand = command.operands().next();
                let prints_foreign = |operand: Option<&AnalyzedWord>| {
                    let traits = self.programs.traits(name);
                    traits.is_some_and(|t| t.prints_foreign(operand.map(|w| &*w.text)))
                };
                let is_reader = self.programs.filters(name) || prints_foreign(None);
                is_reader && command.input.sources.is_empty() || prints_foreign(operand)
            })
        };
        let from_outside = script.sources.is_empty() || script.sources.iter().any(prints_file);
        if !from_outside {
            return;
        }
        let command = AnalyzedCommand {
            words: vec![
                AnalyzedWord::new("unknown-code"),
                AnalyzedWord::new(program),
            ],
            elevated: self.elevated,
            span,
            ..AnalyzedCommand::default()
        };
        self.push(command);
    }

    /// Puts the program that an unset variable most likely holds in its place: the one that it is named after, as in
    /// `$PYTHON` and `$RM`, the usual value of a variable that POSIX defines, or a shell, if a script stands behind
    /// `-c`.
    fn name_program(&self, words: &mut [AnalyzedWord]) {
        let Some((first, rest)) = words.split_first_mut() else {
            return;
        };
        if !is_unknown(first) {
            return;
        }
        let variable = first.text.trim_matches(['$', '{', '}']);
        let named = match variable {
            "SHELL" => "sh".to_owned(),
            "EDITOR" | "VISUAL" => "vi".to_owned(),
            "PAGER" => "less".to_owned(),
            _ => variable.to_ascii_lowercase(),
        };
        let takes_script = rest.len() > 1
            && rest.first().is_some_and(|option| {
                let flags = option.text.strip_prefix('-').unwrap_or("");
                flags.ends_with('c') && flags.bytes().all(|b| b.is_ascii_lowercase())
            });
        let named = AnalyzedWord {
            text: named,
            ..AnalyzedWord::default()
        };
        // `$CMD` holds some command, and not the shell of Windows.
        if named.text != "cmd" && self.is_program(&named) {
            first.text = named.text;
        } else if takes_script {
            "sh".clone_into(&mut first.text);
        }
    }

    /// Goes where an option of a wrapper says.
    fn move_to(&mut self, option: &str, bare: &mut Bare, at: usize) {
        let mut own = bare.words.iter().take(at);
        while let Some(word) = own.next() {
            let attached = word.text.strip_prefix("--chdir=").map(AnalyzedWord::new);
            let next = word.text == option || word.text == "--chdir";
            let next = next.then(|| own.next().cloned());
            if let Some(to) = attached.or(next.flatten()) {
                self.go(Some(&to));
                bare.moved = true;
                return;
            }
        }
    }

    /// Runs a text that came from elsewhere as code of `name`.
    fn run_text(&mut self, name: &str, text: &Flow, bare: &mut Bare, span: Span, place: Place) {
        bare.runs.extend(&text.sources);
        let Some(known) = text.text.clone().or_else(|| self.before_filters(text)) else {
            return;
        };
        let known = &known;
        // A file that runs itself runs nothing new.
        if self.running.contains(known) {
            return;
        }
        self.running.push(known.clone());
        let reader = self.programs.code_reader(name);
        let client = self.programs.traits(name).and_then(|t| t.client.as_ref());
        let scripts = match reader {
            Some(CodeReader::Make) => Some(unwrap::recipes(known)),
            Some(CodeReader::Sed) => Some(unwrap::sed_commands(known)),
            _ if client.is_some() => client.map(|client| unwrap::in_input(client, known)),
            _ if unwrap::reads_script_of(name).is_some() => {
                let shell = unwrap::reads_script_of(name);
                Some(
                    shell
                        .map(|shell| shell.to_shell(known))
                        .into_iter()
                        .collect(),
                )
            }
            Some(CodeReader::Awk) => Some(unwrap::handed(CodeLanguage::Common, known)),
            _ => self
                .programs
                .interpreter(name)
                .map(|interpreter| unwrap::handed(interpreter.language, known)),
        };
        if reader == Some(CodeReader::Make) {
            let files: Vec<Flow> = unwrap::included(known)
                .filter_map(|file| self.file(file))
                .collect();
            for file in files {
                self.run_text(name, &file, bare, span, place.inner(span));
            }
        }
        if let Some(scripts) = scripts {
            for script in scripts {
                if unwrap::is_shell(&script, self.programs) {
                    self.shell_escape(name, span);
                }
                self.script(&script, place.inner(span), &Flow::unknown());
            }
        } else if reader == Some(CodeReader::Crontab) {
            // Five fields, or one such as `@daily`, say when.
            for line in known.lines().filter(|l| !l.trim_start().starts_with('#')) {
                let fields = if line.trim_start().starts_with('@') {
                    1
                } else {
                    5
                };
                let mut rest = line;
                for _ in 0..fields {
                    rest = rest.trim_start();
                    let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
                    rest = rest.get(end..).unwrap_or("");
                }
                self.script(rest, place.inner(span), &Flow::unknown());
            }
        } else {
            let printed = self.script(known, place.inner(span), &Flow::unknown());
            bare.printed = Some(printed);
        }
        self.running.pop();
    }

    /// What went into the filters that a text came out of, where that is known: they may let all of it pass.
    fn before_filters(&self, text: &Flow) -> Option<String> {
        let mut fed = text
            .sources
            .iter()
            .filter_map(|n| self.reading.commands.get(n));
        let filter = fed.find(|c| self.programs.filters(c.name()) && c.input.text.is_some())?;
        filter.input.text.clone()
    }

    /// The words that `xargs` puts behind its command, or in the places that `replaced` names; `waiting` takes the
    /// commands for further lines.
    fn given(
        &mut self,
        bare: &mut Bare,
        replaced: Option<&str>,
        whole: bool,
        waiting: &mut Vec<Vec<AnalyzedWord>>,
    ) {
        let unknown = || AnalyzedWord {
            unknown: true,
            ..AnalyzedWord::new("$()")
        };
        let input = std::mem::replace(&mut bare.input, Flow::nothing());
        let mut words: Vec<AnalyzedWord> = match (&input.text, replaced) {
            (Some(text), Some(_)) => text
                .lines()
                .take(Limits::MAX_TEMPLATE_LINES)
                .map(|l| AnalyzedWord::new(l.trim()))
                .collect(),
            (Some(text), None) if whole => text
                .split('\0')
                .map(|t| AnalyzedWord::new(t.trim_end_matches('\n')))
                .filter(|word| !word.text.is_empty())
                .take(Limits::MAX_TEMPLATE_LINES)
                .collect(),
            (Some(text), None) => text
                .split_whitespace()
                .map(|t| AnalyzedWord::new(t.trim_matches(['\'', '"'])))
                .collect(),
            (None, _) => vec![unknown()],
        };
        if !self.spend(words.iter().map(|w| w.text.len() + 8).sum()) {
            return;
        }
        for word in &mut words {
            word.sources = input.sources;
        }
        let Some(place) =
            replaced.filter(|place| bare.words.iter().any(|w| w.text.contains(place)))
        else {
            bare.words.extend(words);
            return;
        };
        // In a script, a line that is not known is a variable that nobody has set.
        let in_script = |one: &AnalyzedWord| {
            if one.unknown {
                "$line".to_owned()
            } else {
                one.text.clone()
            }
        };
        let filled = |words: &[AnalyzedWord], one: &AnalyzedWord| -> Vec<AnalyzedWord> {
            let put = |word: &AnalyzedWord| {
                if !word.text.contains(place) {
                    return word.clone();
                }
                let mut from = word.sources;
                from.extend(&one.sources);
                AnalyzedWord {
                    text: if word.text.contains(char::is_whitespace) {
                        word.text.replace(place, &in_script(one))
                    } else if one.unknown && word.text != place {
                        // Whatever it is called, it is something in that place.
                        word.text.replace(place, "*")
                    } else {
                        word.text.replace(place, &one.text)
                    },
                    // A command in which only a part is not known is read all the same.
                    unknown: word.unknown
                        || one.unknown && !word.text.contains(char::is_whitespace),
                    quoted: word.quoted,
                    sources: from,
                    without: one.unknown.then(|| word.text.replace(place, "")),
                }
            };
            words.iter().map(put).collect()
        };
        let template = std::mem::take(&mut bare.words);
        let size: usize = template.iter().map(|w| w.text.len()).sum();
        for (number, one) in words.iter().enumerate() {
            if !self.spend(size + one.text.len()) {
                break;
            }
            if number == 0 {
                bare.words = filled(&template, one);
            } else {
                waiting.push(filled(&template, one));
            }
        }
        if bare.words.is_empty() {
            bare.words = filled(&template, &AnalyzedWord::default());
        }
    }

    /// The command as it is now, with its wrapper: there may be a rule about that. Whether there was room for it.
    fn emit(&mut self, bare: &Bare, most: usize, span: Span) -> bool {
        let name = bare.words.first().map_or("", |w| program_name(&w.text));
        if self.programs.is_known(name) {
            // All its words stand there once more.
            let words = bare.words.iter().take(most);
            if !self.spend(words.clone().map(|w| w.text.len()).sum()) {
                return false;
            }
            let command = AnalyzedCommand {
                words: words.cloned().collect(),
                input: bare.input.clone(),
                elevated: self.elevated,
                directory: self.directory.clone(),
                span,
                ..AnalyzedCommand::default()
            };
            self.push(command);
        }
        true
    }

    /// A program's name in which a variable stands that nobody set, or a glob, is taken for what it then is.
    fn guess_program(&self, words: &mut [AnalyzedWord]) {
        let Some(first) = words.first_mut() else {
            return;
        };
        let meant = match &first.without {
            Some(without) if first.unknown && !without.is_empty() => Some(without.clone()),
            _ if !first.quoted && first.text.contains(['?', '*']) || first.text.contains('[') => {
                unwrap::behind_glob(&first.text, self.programs.behind_globs()).map(str::to_owned)
            }
            _ => None,
        };
        if let Some(meant) = meant.map(AnalyzedWord::new)
            && self.is_program(&meant)
        {
            *first = meant;
        }
    }

    /// Where the command of a wrapper begins, which may be elsewhere than the table says: its options differ between
    /// versions. A word that is no program known here gives way to one that is, within the next few.
    fn where_program_stands(&self, words: &[AnalyzedWord], at: usize) -> usize {
        const NEXT: usize = 3;
        let known = |word: &AnalyzedWord| {
            let name = program_name(&word.text);
            self.is_program(word)
                || self.programs.is_plain(name)
                || self.programs.is_interpreter(name)
        };
        let Some(word) = words.get(at) else {
            return at;
        };
        let is_value = word.text.starts_with('-')
            || word.text.contains(['%', '=', ',', ':'])
            || word.text.starts_with('/')
            || word.text.starts_with(|c: char| c.is_ascii_digit());
        if known(word) || word.quoted || !is_value {
            return at;
        }
        let is_there = |at: &usize| {
            words
                .get(*at)
                .is_some_and(|w| !w.quoted && self.is_program(w))
                && at + 1 < words.len()
        };
        let behind = (at + 1..at + 1 + NEXT).find(is_there);
        let before = (1..at).rev().take(NEXT).find(is_there);
        behind
            .filter(|_| !word.text.starts_with('-'))
            .or(before)
            .or(behind)
            .unwrap_or(at)
    }

    fn is_program(&self, word: &AnalyzedWord) -> bool {
        let name = program_name(&word.text);
        !word.text.starts_with('-')
            && (self.programs.is_known(name)
                || !self.programs.wrappers(name).is_empty()
                || self.programs.is_shell(name))
    }

    /// Behind a program that nobody knows, a command that a rule is about is taken to run; one that runs others is
    /// given back, to be read.
    pub(super) fn guess(
        &mut self,
        command: &AnalyzedCommand,
        place: Place,
    ) -> Option<Vec<AnalyzedWord>> {
        let first = command.words.first()?;
        let name = program_name(&first.text);
        if self.programs.is_known(name)
            || self.programs.is_plain(name)
            || self.programs.runs_nothing(name)
            || is_cmdlet_that_looks(name)
            || self.programs.is_interpreter(name)
            || matches!(
                self.programs.code_reader(name),
                Some(CodeReader::Command | CodeReader::Parallel)
            )
        {
            return None;
        }
        // Only its own options may stand before it, and what the last of them takes.
        let behind = command.words.iter().enumerate().skip(1);
        let mut behind = behind
            .skip_while(|(_, word)| word.text.starts_with('-') || word.text.contains('='))
            .peekable();
        if let Some((at, word)) = behind.peek().copied()
            && at > 1
            && !self.is_program(word)
        {
            behind.next();
        }
        let inner = behind.next().filter(|(at, word)| {
            let bare = word.text.starts_with('/') || !word.text.contains('/');
            bare && !word.quoted && self.is_program(word) && at + 1 < command.words.len()
        });
        if let Some((at, word)) = inner {
            let words = command.words.get(at..).unwrap_or(&[]);
            let name = program_name(&word.text);
            if !self.programs.wrappers(name).is_empty() || self.programs.is_shell(name) {
                // What runs inside it is found as for any other.
                let deep = is_too_deep(place.depth, words);
                self.reading.complete &= !deep;
                return (!deep).then(|| words.to_vec());
            }
            let guessed = AnalyzedCommand {
                words: words.to_vec(),
                redirects: Vec::new(),
                assigned: Vec::new(),
                ..command.clone()
            };
            self.push(guessed);
        }
        None
    }
}

/// Returns whether a name is that of a cmdlet whose verb only looks or prints: `Get-Help Remove-Item`.
fn is_cmdlet_that_looks(name: &str) -> bool {
    const VERBS: [&str; 12] = [
        "get",
        "find",
        "test",
        "show",
        "select",
        "measure",
        "compare",
        "format",
        "out",
        "write",
        "convertto",
        "convertfrom",
    ];
    crate::windows::is_cmdlet_name(name)
        && name
            .split_once('-')
            .is_some_and(|(verb, _)| VERBS.iter().any(|known| verb.eq_ignore_ascii_case(known)))
}

/// Whether all of a word is a value of which nothing is known: `$1`, `$CMD`, but no program in a folder (`$HOME/run.sh`).
pub(super) fn is_unknown(word: &AnalyzedWord) -> bool {
    word.unknown
        && word.text.starts_with('$')
        && !word.text.contains(|c: char| c == '/' || c.is_whitespace())
}

fn is_too_deep(depth: usize, words: &[AnalyzedWord]) -> bool {
    depth * depth * words.len() > Limits::MAX_WRAPPED_WORDS
}

/// What `xargs` replaces by a line of its input: `-I {}`, `-I%`, `-i`, `--replace=X`, and `-J` of BSD.
fn replaced_by_xargs(own: &[AnalyzedWord]) -> Option<&str> {
    let mut words = own.iter().skip(1).map(|w| &*w.text);
    while let Some(text) = words.next() {
        match text {
            "-I" | "-J" => return words.next(),
            "-i" | "--replace" => return Some("{}"),
            "-n" | "-P" | "-d" | "-L" | "-s" | "-E" | "-a" => {
                words.next();
            }
            _ => {
                let attached = ["-I", "-J", "-i", "--replace="];
                let value = attached.iter().find_map(|option| text.strip_prefix(option));
                if let Some(value) = value.filter(|v| !v.is_empty()) {
                    return Some(value);
                }
            }
        }
    }
    None
}

/// What `find` may find at a place: the place itself, unless it is asked for a name or has another filter.
fn found_in(place: &str, words: &[AnalyzedWord]) -> String {
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
