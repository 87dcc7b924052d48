//! `cmd`: commands, pipes, blocks, loops and variables.

use std::collections::HashSet;

use super::UNREAD;
use super::cursor::Cursor;
use super::script::{Word, is_variable_name};

/// The deepest nesting of blocks and loops. What is nested deeper is not read, and the analysis says so.
const MAX_DEPTH: usize = 24;

/// Returns the commands of a script of `cmd` as a POSIX script.
pub(crate) fn to_shell(text: &str) -> String {
    let mut translator = CmdTranslator {
        cursor: Cursor::new(text),
        depth: 0,
        set: HashSet::new(),
    };
    translator.commands(false)
}

struct CmdTranslator<'t> {
    cursor: Cursor<'t>,
    depth: usize,
    /// The variables that the script sets, in lower case.
    set: HashSet<String>,
}

impl<'t> CmdTranslator<'t> {
    fn skip_blanks(&mut self) {
        while matches!(self.cursor.peek(), Some(b' ' | b'\t' | b'\r' | b',' | b';')) {
            self.cursor.at += 1;
        }
    }

    /// Takes a word if it comes next, in any case.
    fn take_word(&mut self, word: &str) -> bool {
        self.skip_blanks();
        let rest = self.cursor.rest();
        let is_there = rest
            .get(..word.len())
            .is_some_and(|start| start.eq_ignore_ascii_case(word))
            && !rest
                .get(word.len()..)
                .is_some_and(|next| next.starts_with(|c: char| c.is_ascii_alphanumeric()));
        self.cursor.at += if is_there { word.len() } else { 0 };
        is_there
    }

    /// Reads commands up to the end, or up to the parenthesis that closes the block.
    fn commands(&mut self, is_block: bool) -> String {
        let mut out = String::new();
        self.depth += 1;
        loop {
            while matches!(
                self.cursor.peek(),
                Some(b' ' | b'\t' | b'\r' | b'\n' | b'&' | b'|' | b',' | b';' | b'@')
            ) {
                self.cursor.at += 1;
            }
            match self.cursor.peek() {
                None => break,
                Some(b')') => {
                    self.cursor.at += 1;
                    if is_block {
                        break;
                    }
                    continue;
                }
                _ => {}
            }
            let before = self.cursor.at;
            let command = self.pipeline();
            if !command.is_empty() {
                out.push_str(&command);
                out.push('\n');
            }
            if self.cursor.at == before {
                self.cursor.next_char();
            }
        }
        self.depth -= 1;
        out
    }

    fn pipeline(&mut self) -> String {
        let mut stages: Vec<String> = Vec::new();
        loop {
            let stage = self.command();
            if !stage.is_empty() {
                stages.push(stage);
            }
            if self.cursor.peek() != Some(b'|') || self.cursor.ahead(1) == Some(b'|') {
                return stages.join(" | ");
            }
            self.cursor.at += 1;
        }
    }

    /// Reads one command, or a block.
    fn command(&mut self) -> String {
        self.skip_blanks();
        while self.cursor.peek() == Some(b'@') {
            self.cursor.at += 1;
        }
        self.skip_blanks();
        if self.depth > MAX_DEPTH {
            self.cursor.at = self.cursor.text.len();
            return UNREAD.to_owned();
        }
        if self.cursor.peek() == Some(b'(') {
            self.cursor.at += 1;
            let body = self.commands(true);
            let otherwise = self.otherwise();
            return format!("{{\n{body}:\n}}{otherwise}");
        }
        let mut redirects = String::new();
        let Some(name) = self.argument(&mut redirects) else {
            return redirects;
        };
        let lower = name.plain.to_ascii_lowercase();
        match &*lower {
            "if" => self.condition(),
            "else" => self.nested_command(),
            "for" => self.for_loop(),
            "call" => self.nested_command(),
            "rem" | "::" => {
                let line = self.cursor.rest();
                self.cursor.at += line.find('\n').unwrap_or(line.len());
                String::new()
            }
            "set" => self.set_variable(),
            _ => self.plain_command(name, redirects),
        }
    }

    /// Reads the command after `else`, which follows a block.
    fn otherwise(&mut self) -> String {
        if self.take_word("else") {
            format!("\n{}", self.nested_command())
        } else {
            String::new()
        }
    }

    /// Reads a command one level deeper.
    fn nested_command(&mut self) -> String {
        self.depth += 1;
        let command = self.command();
        self.depth -= 1;
        command
    }

    fn plain_command(&mut self, name: Word, mut redirects: String) -> String {
        let mut words = with_switches_apart(name);
        while let Some(word) = self.argument(&mut redirects) {
            words.push(word);
        }
        let words: Vec<&str> = words.iter().map(|w| &*w.code).collect();
        words.join(" ") + &redirects
    }

    /// Reads a condition and the command that depends on it.
    fn condition(&mut self) -> String {
        let mut ignored = String::new();
        while self.take_word("/i") || self.take_word("not") {}
        if self.take_word("exist") || self.take_word("defined") || self.take_word("errorlevel") {
            self.argument(&mut ignored);
            return self.nested_command();
        }
        let left = self.argument(&mut ignored);
        let left = left.map(|word| word.plain).unwrap_or_default();
        if left.ends_with("==") || !left.contains("==") {
            let operator = self.argument(&mut ignored);
            // `A == B`, `A EQU B`: another word follows; of `A== B` this was the last.
            if !left.ends_with("==") && operator.is_some_and(|word| !word.plain.ends_with("==\"")) {
                self.argument(&mut ignored);
            }
        }
        self.nested_command()
    }

    /// Reads `for %i in (…) do …`.
    fn for_loop(&mut self) -> String {
        let mut ignored = String::new();
        let mut reads_output = false;
        self.skip_blanks();
        while self.cursor.peek() == Some(b'/') {
            let option = self.argument(&mut ignored).unwrap_or_default();
            reads_output |= option.plain.eq_ignore_ascii_case("/f");
            self.skip_blanks();
            if self.cursor.peek() == Some(b'"') {
                self.argument(&mut ignored);
                self.skip_blanks();
            }
        }
        while self
            .cursor
            .peek()
            .is_some_and(|b| b != b'%' && b != b'(' && b != b'\n')
        {
            self.argument(&mut ignored);
            self.skip_blanks();
        }
        while self.cursor.peek() == Some(b'%') {
            self.cursor.at += 1;
        }
        let name = self
            .cursor
            .next_char()
            .map(String::from)
            .unwrap_or_default();
        self.take_word("in");
        self.skip_blanks();
        let set = self.loop_set();
        self.take_word("do");
        let is_known = is_variable_name(&name);
        if is_known {
            self.set.insert(format!("%{name}"));
        }
        let body = self.nested_command();
        let body = body.trim();
        if body.is_empty() {
            return String::new();
        }
        if !is_known {
            return body.to_owned();
        }
        let inner = set.trim();
        let command = inner.trim_matches(['\'', '`']);
        if reads_output && command.len() < inner.len() {
            let mut inner = CmdTranslator {
                cursor: Cursor::new(command),
                depth: self.depth,
                set: HashSet::new(),
            };
            let command = inner.commands(false);
            return format!("{{\n{command}:\n}} | while read -r {name}; do\n{body}\ndone");
        }
        let mut words = CmdTranslator {
            cursor: Cursor::new(inner),
            depth: self.depth,
            set: HashSet::new(),
        };
        let mut values = String::new();
        while let Some(word) = words.argument(&mut ignored) {
            values.push(' ');
            values.push_str(&word.code);
        }
        format!("for {name} in{values}; do\n{body}\ndone")
    }

    /// Returns the text of the parentheses of a loop.
    fn loop_set(&mut self) -> &'t str {
        if self.cursor.peek() != Some(b'(') {
            return "";
        }
        let rest = self.cursor.text.get(self.cursor.at + 1..).unwrap_or("");
        let mut depth = 1;
        let mut is_quoted = false;
        for (at, c) in rest.char_indices() {
            match c {
                '"' => is_quoted = !is_quoted,
                '(' if !is_quoted => depth += 1,
                ')' if !is_quoted => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                self.cursor.at += 2 + at;
                return rest.get(..at).unwrap_or("");
            }
        }
        self.cursor.at = self.cursor.text.len();
        rest
    }

    /// Reads `set NAME=VALUE`, with quotes around it or without.
    fn set_variable(&mut self) -> String {
        self.skip_blanks();
        let rest = self.cursor.rest();
        let mut end = 0;
        let mut is_quoted = false;
        for (at, c) in rest.char_indices() {
            is_quoted ^= c == '"';
            if c == '\n' || !is_quoted && matches!(c, '&' | '|' | '>') {
                break;
            }
            end = at + c.len_utf8();
        }
        self.cursor.at += end;
        let given = rest.get(..end).unwrap_or("").trim_end();
        let given = given.strip_prefix('"').unwrap_or(given);
        let given = given.rsplit_once('"').map_or(given, |(before, _)| before);
        match given.split_once('=') {
            Some((name, value)) if is_variable_name(name.trim()) => {
                let mut word = Word::default();
                word.quoted(value);
                let name = name.trim().to_ascii_lowercase();
                let code = format!("{name}={}", word.code);
                self.set.insert(name);
                code
            }
            _ => {
                let mut word = Word::default();
                word.literal(given);
                format!("set {}", word.code).trim_end().to_owned()
            }
        }
    }

    /// Reads one argument; redirections before it are collected. `None` at the end of the command.
    fn argument(&mut self, redirects: &mut String) -> Option<Word> {
        loop {
            self.skip_blanks();
            match self.cursor.peek()? {
                b'\n' | b'&' | b'|' | b')' => return None,
                b'>' | b'<' => self.redirection(redirects, None),
                digit @ b'0'..=b'9' if self.cursor.ahead(1) == Some(b'>') => {
                    self.cursor.at += 1;
                    self.redirection(redirects, Some(digit));
                }
                _ => {
                    let before = self.cursor.at;
                    let word = self.word();
                    if self.cursor.at == before {
                        self.cursor.next_char();
                        continue;
                    }
                    return Some(word);
                }
            }
        }
    }

    fn redirection(&mut self, redirects: &mut String, descriptor: Option<u8>) {
        let reads = self.cursor.peek() == Some(b'<');
        self.cursor.at += 1;
        let appends = !reads && self.cursor.peek() == Some(b'>');
        self.cursor.at += usize::from(appends);
        if self.cursor.peek() == Some(b'&') {
            self.cursor.at += 1;
            self.cursor.next_char();
            return;
        }
        self.skip_blanks();
        let target = self.word();
        if target.is_empty() {
            return;
        }
        redirects.push(' ');
        redirects.extend(descriptor.map(char::from));
        redirects.push_str(match (reads, appends) {
            (true, _) => "< ",
            (false, true) => ">> ",
            (false, false) => "> ",
        });
        redirects.push_str(if target.plain.eq_ignore_ascii_case("nul") {
            "/dev/null"
        } else {
            &target.code
        });
    }

    /// Reads a word: text with quotes, escapes and variables.
    fn word(&mut self) -> Word {
        let mut word = Word::default();
        let mut is_quoted = false;
        let mut text = String::new();
        let flush = |word: &mut Word, text: &mut String, is_quoted: bool| {
            if is_quoted {
                word.quoted(text);
            } else {
                word.pattern(text);
            }
            text.clear();
        };
        while let Some(next) = self.cursor.peek() {
            match next {
                b'"' => {
                    if is_quoted || !text.is_empty() {
                        flush(&mut word, &mut text, is_quoted);
                    }
                    is_quoted = !is_quoted;
                    self.cursor.at += 1;
                }
                b'%' | b'!' => {
                    let start = self.cursor.at;
                    match self.variable() {
                        Some(name) => {
                            if !text.is_empty() {
                                flush(&mut word, &mut text, is_quoted);
                            }
                            word.variable(&name);
                        }
                        None => {
                            text.push_str(self.cursor.text.get(start..self.cursor.at).unwrap_or(""))
                        }
                    }
                }
                b'\n' => break,
                _ if is_quoted => text.extend(self.cursor.next_char()),
                b' ' | b'\t' | b'\r' | b'&' | b'|' | b'<' | b'>' | b')' | b',' | b';' => break,
                b'(' if word.is_empty() && text.is_empty() => break,
                b'^' => {
                    self.cursor.at += 1;
                    match self.cursor.next_char() {
                        Some('\r' | '\n') | None => {}
                        Some(c) => text.push(c),
                    }
                }
                _ => text.extend(self.cursor.next_char()),
            }
        }
        if !text.is_empty() || is_quoted {
            flush(&mut word, &mut text, is_quoted);
        }
        word
    }

    /// Reads a variable, and returns its name if the script sets it. Otherwise its text stays as it is.
    fn variable(&mut self) -> Option<String> {
        let sign = self.cursor.next_char()?;
        let rest = self.cursor.rest();
        // The variable of a loop: `%i`, or `%%i` in a file.
        let bare = rest.strip_prefix(sign).unwrap_or(rest);
        let doubled = rest.len() - bare.len();
        let bare = bare.strip_prefix('~').unwrap_or(bare);
        if let Some(letter) = bare.chars().next().filter(char::is_ascii_alphabetic)
            && self.set.contains(&format!("%{letter}"))
        {
            self.cursor.at += doubled + (rest.len() - doubled - bare.len()) + 1;
            return Some(letter.to_string());
        }
        let end = rest.find(sign)?;
        let name = rest.get(..end)?;
        let is_name = !name.is_empty()
            && name
                .bytes()
                .all(|b| b.is_ascii_alphanumeric() || b"_()".contains(&b));
        if !is_name {
            return None;
        }
        self.cursor.at += end + 1;
        let lower = name.to_ascii_lowercase();
        self.set.contains(&lower).then_some(lower)
    }
}

/// Returns the name of a program in lower case, with the switches that are glued to it as words: `rd/s/q`.
fn with_switches_apart(name: Word) -> Vec<Word> {
    let mut first = Word::default();
    let lower = name.plain.to_ascii_lowercase();
    if name.is_quoted {
        first.quoted(&lower);
        return vec![first];
    }
    let mut parts = lower.split('/');
    let program = parts.next().unwrap_or("");
    let switches: Vec<&str> = parts.collect();
    let is_switch = |part: &&str| {
        let letter = part.split(':').next().unwrap_or("");
        letter.len() == 1 && letter.bytes().all(|b| b.is_ascii_alphabetic())
    };
    if program.len() < 2 || switches.is_empty() || !switches.iter().all(is_switch) {
        if name.plain.contains(['%', '$']) {
            return vec![name];
        }
        first.literal(lower.strip_suffix("echo.").map_or(&lower, |_| "echo"));
        return vec![first];
    }
    first.literal(program);
    let mut words = vec![first];
    for switch in switches {
        let mut word = Word::default();
        word.literal(&format!("/{switch}"));
        words.push(word);
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_keep_their_words() {
        for (script, expected) in [
            ("git status & del x", "git status\ndel x"),
            ("RD /S /Q \"C:\\My Files\"", "rd /S /Q 'C:\\My Files'"),
            ("rd/s/q x", "rd /s /q x"),
            ("echo y| del *.*", "echo y | del *.*"),
            ("if exist x del x", "del x"),
            (
                "if not \"%A%\"==\"1\" (del x) else rd y",
                "{\ndel x\n:\n}\nrd y",
            ),
            ("del x >nul 2>&1", "del x > /dev/null"),
            (
                "set M=--hard&& git reset !M!",
                "m='--hard'\ngit reset \"${m}\"",
            ),
            (
                "for %i in (a b) do del %i",
                "for i in a b; do\ndel \"${i}\"\ndone",
            ),
            (
                "for /f \"tokens=*\" %i in ('docker ps -q') do docker rm %i",
                "{\ndocker ps -q\n:\n} | while read -r i; do\ndocker rm \"${i}\"\ndone",
            ),
            ("del %USERPROFILE%\\x", "del '%USERPROFILE%\\x'"),
            ("f^o^rmat d:", "format d:"),
            ("call git push", "git push"),
            (
                "cd /d C:\\src && git clean -xdf",
                "cd /d 'C:\\src'\ngit clean -xdf",
            ),
        ] {
            assert_eq!(to_shell(script).trim_end(), expected, "{script}");
        }
    }

    #[test]
    fn open_and_deep_scripts_end() {
        for script in [
            "\"",
            "(",
            "%",
            "!",
            "^",
            "if ",
            "for ",
            "for %i in (",
            "else ",
            "if exist x (",
        ] {
            let _ = to_shell(script);
            let _ = to_shell(&script.repeat(500));
        }
    }
}
