//! PowerShell: statements, pipelines, script blocks, strings and variables.

use super::UNREAD;
use super::cursor::Cursor;
use super::script::{Word, is_variable_name};
use crate::base64::decode_base64;

/// The deepest nesting of blocks and parentheses. What is nested deeper is not read, and the
/// analysis says so.
const MAX_DEPTH: usize = 24;

/// Returns the commands of a PowerShell script as a POSIX script.
pub(crate) fn to_shell(text: &str) -> String {
    let mut translator = PowerShellTranslator {
        cursor: Cursor::new(text),
        depth: 0,
    };
    translator.statements(None)
}

/// Returns the script in the value of `-EncodedCommand`: base64 of UTF-16 or UTF-8.
pub(crate) fn decoded(text: &str) -> Option<String> {
    let bytes = decode_base64(text)?;
    let is_utf16 = bytes.len() >= 2 && bytes.len().is_multiple_of(2) && bytes.contains(&0);
    if is_utf16 {
        let units = bytes.chunks_exact(2).filter_map(|pair| match pair {
            [low, high] => Some(u16::from_le_bytes([*low, *high])),
            _ => None,
        });
        return Some(char::decode_utf16(units).filter_map(Result::ok).collect());
    }
    String::from_utf8(bytes).ok()
}

struct PowerShellTranslator<'t> {
    cursor: Cursor<'t>,
    depth: usize,
}

/// The value of an expression: words that it yields, and scripts that run in it.
#[derive(Default)]
struct Expression {
    words: Vec<Word>,
    scripts: String,
}

impl Expression {
    /// Returns a command that prints the value, after what runs in it.
    fn printing(self) -> String {
        let mut out = self.scripts;
        if !self.words.is_empty() {
            out.push_str("printf '%s\\n'");
            for word in &self.words {
                out.push(' ');
                out.push_str(&word.code);
            }
        }
        out
    }
}

impl<'t> PowerShellTranslator<'t> {
    /// Passes over blanks, continued lines and comments; with `lines`, over the ends of statements, too.
    fn skip(&mut self, lines: bool) {
        loop {
            match self.cursor.peek() {
                Some(b' ' | b'\t' | b'\r') => self.cursor.at += 1,
                Some(b'\n' | b';') if lines => self.cursor.at += 1,
                Some(b'`') if matches!(self.cursor.ahead(1), Some(b'\n' | b'\r')) => {
                    self.cursor.at += 2
                }
                Some(b'<') if self.cursor.ahead(1) == Some(b'#') => {
                    self.cursor.take_until("#>");
                }
                Some(b'#') => {
                    let line = self.cursor.rest();
                    self.cursor.at += line.find('\n').unwrap_or(line.len());
                }
                _ => return,
            }
        }
    }

    /// Reads statements up to a closing mark or the end of the text.
    fn statements(&mut self, close: Option<u8>) -> String {
        let mut out = String::new();
        self.depth += 1;
        loop {
            self.skip(true);
            match self.cursor.peek() {
                None => break,
                next if next == close => {
                    self.cursor.at += 1;
                    break;
                }
                _ => {}
            }
            let before = self.cursor.at;
            if self.depth > MAX_DEPTH {
                self.cursor.at = self.cursor.text.len();
                out.push_str(UNREAD);
                out.push('\n');
                break;
            }
            let statement = self.pipeline();
            if !statement.is_empty() {
                out.push_str(&statement);
                out.push('\n');
            }
            if self.cursor.at == before {
                self.cursor.next_char();
            }
        }
        self.depth -= 1;
        out
    }

    /// Reads a block in braces, and returns it as a group.
    fn block(&mut self) -> String {
        self.cursor.at += 1;
        let body = self.statements(Some(b'}'));
        if body.is_empty() {
            String::new()
        } else {
            format!("{{\n{body}}}")
        }
    }

    /// Reads a pipeline, with the blocks that its commands are given after it.
    fn pipeline(&mut self) -> String {
        let mut stages: Vec<String> = Vec::new();
        let mut blocks = String::new();
        loop {
            let is_first = stages.is_empty();
            let stage = self.stage(is_first, &mut blocks);
            if !stage.is_empty() {
                stages.push(stage);
            }
            self.skip(false);
            if self.cursor.peek() != Some(b'|') || self.cursor.ahead(1) == Some(b'|') {
                break;
            }
            self.cursor.at += 1;
            self.skip(true);
        }
        // What follows `&&`, `||` and `&` may run as well.
        let _ = self.cursor.take("&&") || self.cursor.take("||") || self.cursor.take("&");
        let mut out = stages.join(" | ");
        if !blocks.is_empty() {
            out.push_str(if out.is_empty() { "" } else { "\n" });
            out.push_str(blocks.trim_end());
        }
        out
    }

    /// Reads one command of a pipeline, an expression, or the head of a compound statement.
    fn stage(&mut self, is_first: bool, blocks: &mut String) -> String {
        self.skip(false);
        match self.cursor.peek() {
            Some(b'{') => self.block(),
            Some(b'&' | b'.') if self.is_call() => {
                self.cursor.at += 1;
                self.skip(false);
                if self.cursor.peek() == Some(b'{') {
                    self.block()
                } else {
                    self.command(is_first, blocks)
                }
            }
            // `7z` is a program.
            Some(b'0'..=b'9') if !self.is_number() => self.command(is_first, blocks),
            Some(b'$' | b'"' | b'\'' | b'[' | b'@' | b'(' | b'!' | b'0'..=b'9' | b'+' | b'-') => {
                self.expression_statement()
            }
            Some(b';' | b'\n' | b'|' | b')' | b'}') | None => String::new(),
            _ => self.command(is_first, blocks),
        }
    }

    /// Returns whether the word that comes next is a number, such as `12`, `0x1f`, `1.5e3` or `10mb`.
    fn is_number(&self) -> bool {
        let rest = self.cursor.rest();
        let end = rest.find(|c: char| c.is_whitespace() || ";|)},+-*/%".contains(c));
        let word = rest.get(..end.unwrap_or(rest.len())).unwrap_or("");
        let lower = word.to_ascii_lowercase();
        let digits = lower.trim_end_matches(['b', 'k', 'm', 'g', 't', 'p', 'l', 'd']);
        let is_hexadecimal = digits
            .strip_prefix("0x")
            .is_some_and(|hex| hex.bytes().all(|b| b.is_ascii_hexdigit()));
        is_hexadecimal
            || digits
                .bytes()
                .all(|b| b.is_ascii_digit() || b".e".contains(&b))
    }

    /// Returns whether an ampersand or a period calls what follows it.
    fn is_call(&self) -> bool {
        let next = self.cursor.ahead(1);
        match self.cursor.peek() {
            Some(b'&') => next != Some(b'&'),
            _ => matches!(next, Some(b' ' | b'\t' | b'\'' | b'"' | b'$' | b'{' | b'(')),
        }
    }

    /// Reads an assignment or an expression.
    fn expression_statement(&mut self) -> String {
        let start = self.cursor.at;
        if self.cursor.peek() == Some(b'$')
            && let Some(name) = self.assigned_name()
        {
            self.skip(true);
            let is_expression = matches!(
                self.cursor.peek(),
                Some(b'$' | b'"' | b'\'' | b'[' | b'@' | b'(' | b'0'..=b'9')
            );
            if is_expression {
                let value = self.expression();
                let mut out = value.scripts;
                let words: Vec<&str> = value.words.iter().map(|w| &*w.code).collect();
                if is_variable_name(&name) && !words.is_empty() {
                    out.push_str(&name);
                    out.push('=');
                    out.push_str(&words.join("' '"));
                }
                return out;
            }
            let value = self.pipeline();
            return if is_variable_name(&name) {
                format!("{name}=$({value}\n)")
            } else {
                value
            };
        }
        self.cursor.at = start;
        self.expression().printing()
    }

    /// Reads `$name =`, and returns the name; the place stays where there is no assignment.
    fn assigned_name(&mut self) -> Option<String> {
        let start = self.cursor.at;
        self.cursor.at += 1;
        let name = self.variable_name();
        self.skip(false);
        let _ = self.cursor.take("+") || self.cursor.take("-");
        if !name.is_empty() && self.cursor.peek() == Some(b'=') {
            self.cursor.at += 1;
            let bare = name.rsplit(':').next().unwrap_or(name);
            return Some(bare.to_owned());
        }
        self.cursor.at = start;
        None
    }

    /// Reads the name of a variable after its sign: `x`, `env:X`, `{x y}`, `_`.
    fn variable_name(&mut self) -> &'t str {
        if self.cursor.take("{") {
            return self.cursor.take_until("}");
        }
        let rest = self.cursor.rest();
        let mut end = 0;
        for (at, c) in rest.char_indices() {
            let is_scope = c == ':'
                && rest.get(at + 1..).is_some_and(|next| {
                    next.starts_with(|c: char| c.is_alphanumeric() || c == '_')
                })
                && !rest.get(..at).unwrap_or("").contains(':');
            if c.is_alphanumeric() || c == '_' || is_scope {
                end = at + c.len_utf8();
            } else {
                if at == 0 && matches!(c, '?' | '$' | '^') {
                    end = 1;
                }
                break;
            }
        }
        self.cursor.at += end;
        rest.get(..end).unwrap_or("")
    }

    /// Reads an expression up to the end of the statement, a pipe or a closing mark.
    fn expression(&mut self) -> Expression {
        let mut found = Expression::default();
        let mut joins = false;
        // The script in the parentheses that were read last.
        let mut group = None;
        loop {
            self.skip(false);
            let Some(next) = self.cursor.peek() else {
                break;
            };
            let ends = match next {
                b';' | b'\n' | b'|' | b')' | b'}' => true,
                b'&' => self.cursor.ahead(1) == Some(b'&'),
                _ => false,
            };
            if ends {
                break;
            }
            if let Some(is_recursive) = self.deletion() {
                let switch = if is_recursive { "-Recurse " } else { "" };
                let script = match group.take() {
                    Some(listed) => {
                        found.words.pop();
                        format!("{listed} | Remove-Item {switch}-Force\n")
                    }
                    None => match self.expression().words.first() {
                        Some(path) => format!("Remove-Item {switch}-Force {}\n", path.code),
                        None => String::new(),
                    },
                };
                found.scripts.push_str(&script);
                continue;
            }
            group = None;
            let before = self.cursor.at;
            let word = match next {
                b'{' => {
                    let block = self.block();
                    found.scripts.push_str(&block);
                    found.scripts.push('\n');
                    continue;
                }
                b'(' => {
                    self.cursor.at += 1;
                    let script = self.statements(Some(b')'));
                    let mut word = Word::default();
                    if !script.is_empty() {
                        word.output(&script);
                        group = Some(script.trim_end().to_owned());
                    }
                    word
                }
                b'+' | b',' => {
                    joins = next == b'+';
                    self.cursor.at += 1;
                    continue;
                }
                b'"' | b'\'' | b'$' | b'@' => self.word(),
                _ => match self.operator() {
                    Some(decoded) => decoded,
                    None => continue,
                },
            };
            if self.cursor.at == before {
                self.cursor.next_char();
            }
            if word.is_empty() {
                continue;
            }
            match found
                .words
                .last_mut()
                .filter(|_| std::mem::take(&mut joins))
            {
                Some(last) => {
                    last.code.push_str(&word.code);
                    last.plain.push_str(&word.plain);
                }
                None => found.words.push(word),
            }
        }
        found
    }

    /// Reads the call of a method that deletes up to its parenthesis: `[IO.File]::Delete(`, and `.Delete(` of what stands
    /// before it. Returns whether it deletes what is in a folder, too.
    fn deletion(&mut self) -> Option<bool> {
        let rest = self.cursor.rest();
        let name = rest.get(..rest.find('(')?)?.to_ascii_lowercase();
        let is_member = name == ".delete";
        let is_of = |kind: &str| {
            let kind = name
                .strip_suffix("]::delete")
                .and_then(|t| t.strip_suffix(kind));
            matches!(kind, Some("[io." | "[system.io."))
        };
        if !is_member && !is_of("file") && !is_of("directory") {
            return None;
        }
        self.cursor.at += name.len() + 1;
        let arguments = self.cursor.rest();
        let arguments = arguments
            .get(..arguments.find(')').unwrap_or(0))
            .unwrap_or("");
        Some(arguments.to_ascii_lowercase().ends_with("$true"))
    }

    /// Reads strings that `+` joins in parentheses, as in `('Rem' + 'ove-Item')`; the place stays where it is anything else.
    fn joined_strings(&mut self) -> Option<Word> {
        let start = self.cursor.at;
        let mut joined = Word::default();
        self.cursor.take("(");
        loop {
            self.skip(true);
            match self.cursor.peek() {
                Some(b'\'') => {
                    self.cursor.at += 1;
                    let text = self.single_quoted();
                    joined.quoted(&text);
                }
                Some(b'"') => {
                    self.cursor.at += 1;
                    self.double_quoted(&mut joined, "\"");
                }
                _ => break,
            }
            self.skip(true);
            if self.cursor.take(")") {
                return Some(joined);
            }
            if !self.cursor.take("+") {
                break;
            }
        }
        self.cursor.at = start;
        None
    }

    /// Passes over an operator, a type, a number or the name of a method. The text that `FromBase64String` decodes is
    /// returned.
    fn operator(&mut self) -> Option<Word> {
        let rest = self.cursor.rest();
        let stops = |c: char| c.is_whitespace() || ";|(){}\"'$@,+\n".contains(c);
        let end = rest.find(stops).unwrap_or(rest.len());
        let name = rest.get(..end).unwrap_or("");
        self.cursor.at += end.max(if name.is_empty() {
            rest.chars().next().map_or(0, char::len_utf8)
        } else {
            0
        });
        if !name.to_ascii_lowercase().ends_with("frombase64string") {
            return None;
        }
        // Only a text in quotes is decoded: anything else is read as part of the expression.
        let start = self.cursor.at;
        self.cursor.take("(");
        self.skip(false);
        let quote = match self.cursor.peek() {
            Some(b'\'') => "'",
            Some(b'"') => "\"",
            _ => {
                self.cursor.at = start;
                return None;
            }
        };
        self.cursor.at += 1;
        let literal = self.cursor.rest();
        let literal = literal
            .get(..literal.find(quote).unwrap_or(0))
            .unwrap_or("");
        let script = decoded(literal);
        self.cursor.at += literal.len() + 1;
        self.skip(false);
        match script {
            Some(script) if self.cursor.take(")") => {
                let mut word = Word::default();
                word.quoted(&script);
                Some(word)
            }
            _ => {
                self.cursor.at = start;
                None
            }
        }
    }

    /// Reads a command with its arguments and redirections.
    fn command(&mut self, is_first: bool, blocks: &mut String) -> String {
        let name = self.word();
        let lower = name.plain.to_ascii_lowercase();
        if !name.is_quoted {
            if is_first && let Some(compound) = self.compound(&lower, blocks) {
                return compound;
            }
            if matches!(&*lower, "%" | "foreach" | "foreach-object") {
                return self.for_each();
            }
        }
        let mut words = vec![name];
        let mut redirects = String::new();
        while let Some(next) = self.argument(&mut redirects) {
            match next {
                Argument::Word(word) => words.push(word),
                Argument::Block(block) => {
                    blocks.push_str(&block);
                    blocks.push('\n');
                }
                Argument::Nothing => {}
            }
        }
        canonical(&mut words);
        let words: Vec<&str> = words.iter().map(|w| &*w.code).collect();
        words.join(" ") + &redirects
    }

    /// Reads one argument or redirection of a command; `None` at its end.
    fn argument(&mut self, redirects: &mut String) -> Option<Argument> {
        self.skip(false);
        match self.cursor.peek()? {
            b';' | b'\n' | b'|' | b')' | b'}' => None,
            b'&' if self.cursor.ahead(1) != Some(b'>') => None,
            b',' => {
                self.cursor.at += 1;
                Some(Argument::Nothing)
            }
            b'{' => Some(Argument::Block(self.block())),
            b'>' | b'0'..=b'9' | b'*' if self.is_redirection() => {
                self.redirection(redirects);
                Some(Argument::Nothing)
            }
            _ => {
                let before = self.cursor.at;
                let word = self.word();
                if self.cursor.at == before {
                    self.cursor.next_char();
                }
                Some(if word.is_empty() {
                    Argument::Nothing
                } else {
                    Argument::Word(word)
                })
            }
        }
    }

    fn is_redirection(&self) -> bool {
        self.cursor.peek() == Some(b'>') || self.cursor.ahead(1) == Some(b'>')
    }

    /// Reads a redirection, and adds it as the shell writes it.
    fn redirection(&mut self, redirects: &mut String) {
        let number = self.cursor.peek().filter(u8::is_ascii_digit);
        self.cursor.at += usize::from(self.cursor.peek() != Some(b'>'));
        self.cursor.at += 1;
        let appends = self.cursor.take(">");
        if self.cursor.take("&") {
            self.cursor.next_char();
            return;
        }
        self.skip(false);
        let target = self.word();
        let target = if target.plain.eq_ignore_ascii_case("$null") {
            "/dev/null"
        } else {
            &target.code
        };
        if let Some(number) = number {
            redirects.push(' ');
            redirects.push(char::from(number));
        } else {
            redirects.push(' ');
        }
        redirects.push_str(if appends { ">> " } else { "> " });
        redirects.push_str(target);
    }

    /// Reads the arguments of `ForEach-Object`: its blocks run once for each object, which is `$_`.
    fn for_each(&mut self) -> String {
        let mut body = String::new();
        let mut ignored = String::new();
        while let Some(argument) = self.argument(&mut ignored) {
            if let Argument::Block(block) = argument {
                body.push_str(&block);
                body.push('\n');
            }
        }
        format!("while read -r _; do\n{body}:\ndone")
    }

    /// Reads a statement that begins with a keyword; `None` if the word is none.
    fn compound(&mut self, keyword: &str, blocks: &mut String) -> Option<String> {
        match keyword {
            "if" | "elseif" | "while" | "until" | "switch" | "for" | "param" => {
                Some(self.parenthesis())
            }
            "foreach" => {
                self.skip(false);
                (self.cursor.peek() == Some(b'(')).then(|| self.for_loop())
            }
            "else" | "do" | "try" | "finally" | "begin" | "process" | "end" | "trap" => {
                self.skip(true);
                Some(match self.cursor.peek() {
                    Some(b'{') => self.block(),
                    _ => String::new(),
                })
            }
            "catch" => {
                self.skip(true);
                while self.cursor.peek() == Some(b'[') {
                    self.cursor.take_until("]");
                    self.skip(true);
                }
                Some(match self.cursor.peek() {
                    Some(b'{') => self.block(),
                    _ => String::new(),
                })
            }
            "function" | "filter" => {
                self.skip(false);
                let name = self.word();
                let mut head = self.parenthesis();
                self.skip(true);
                let body = match self.cursor.peek() {
                    Some(b'{') => self.block(),
                    _ => String::new(),
                };
                if !body.is_empty() {
                    head.push_str(&format!("\n{}() {body}", name.plain));
                }
                Some(head)
            }
            // What follows is a statement, however often these words stand before it.
            "return" | "throw" => {
                self.skip(false);
                while let Some(word) = ["return", "throw"].into_iter().find(|w| self.is_word(w)) {
                    self.cursor.at += word.len();
                    self.skip(false);
                }
                Some(self.stage(false, blocks))
            }
            _ => None,
        }
    }

    /// Returns whether a word comes next, in any case.
    fn is_word(&self, word: &str) -> bool {
        let rest = self.cursor.rest();
        let start = rest.get(..word.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(word))
            && rest
                .get(word.len()..)
                .is_some_and(|rest| rest.starts_with(char::is_whitespace))
    }

    /// Reads what a compound statement has in parentheses.
    fn parenthesis(&mut self) -> String {
        self.skip(false);
        if self.cursor.peek() != Some(b'(') {
            return String::new();
        }
        self.cursor.at += 1;
        self.statements(Some(b')')).trim_end().to_owned()
    }

    /// Reads `($x in …) { … }`.
    fn for_loop(&mut self) -> String {
        self.cursor.at += 1;
        self.skip(true);
        let mut name = "";
        if self.cursor.take("$") {
            name = self.variable_name();
        }
        self.skip(true);
        let rest = self.cursor.rest();
        if rest
            .get(..2)
            .is_some_and(|word| word.eq_ignore_ascii_case("in"))
        {
            self.cursor.at += 2;
        }
        self.skip(true);
        let is_expression = matches!(
            self.cursor.peek(),
            Some(b'$' | b'"' | b'\'' | b'@' | b'0'..=b'9')
        );
        let (before, values) = if is_expression {
            let value = self.expression();
            let words: Vec<String> = value.words.into_iter().map(|w| w.code).collect();
            self.cursor.take(")");
            (value.scripts, words.join(" "))
        } else {
            let script = self.statements(Some(b')'));
            (String::new(), format!("$({script}\n)"))
        };
        self.skip(true);
        let body = match self.cursor.peek() {
            Some(b'{') => self.block(),
            _ => String::new(),
        };
        if !is_variable_name(name) {
            return format!("{before}{body}");
        }
        format!("{before}for {name} in {values}; do\n{body}\n:\ndone")
    }

    /// Reads a word: bare text, strings, variables and substitutions without a blank between them.
    fn word(&mut self) -> Word {
        let mut word = Word::default();
        while let Some(next) = self.cursor.peek() {
            match next {
                b' ' | b'\t' | b'\r' | b'\n' | b';' | b'|' | b'&' | b'{' | b'}' | b')' | b','
                | b'>' => break,
                b'\'' => {
                    self.cursor.at += 1;
                    let text = self.single_quoted();
                    word.quoted(&text);
                }
                b'"' => {
                    self.cursor.at += 1;
                    self.double_quoted(&mut word, "\"");
                }
                b'`' => {
                    self.cursor.at += 1;
                    let c = self
                        .cursor
                        .next_char()
                        .map(String::from)
                        .unwrap_or_default();
                    word.literal(&c);
                }
                b'$' => {
                    self.cursor.at += 1;
                    self.variable(&mut word, true);
                }
                b'(' if word.is_empty() => {
                    if let Some(joined) = self.joined_strings() {
                        word = joined;
                        continue;
                    }
                    self.cursor.at += 1;
                    let script = self.statements(Some(b')'));
                    word.output(&script);
                }
                b'(' => break,
                b'@' if word.is_empty() => {
                    if !self.array(&mut word) {
                        break;
                    }
                }
                _ => {
                    let rest = self.cursor.rest();
                    let stops = |c: char| c.is_whitespace() || ";|&{}(),>'\"`$".contains(c);
                    // The first character is none of these, or a sign that stands for itself.
                    let skip = rest.chars().next().map_or(1, char::len_utf8);
                    let end = rest.get(skip..).and_then(|rest| rest.find(stops));
                    let end = end.map_or(rest.len(), |end| end + skip);
                    word.pattern(rest.get(..end).unwrap_or(""));
                    self.cursor.at += end;
                }
            }
        }
        word
    }

    /// Reads what follows `@`: a here-string, an array, a table, or splatted arguments. Returns whether a word may go on.
    fn array(&mut self, word: &mut Word) -> bool {
        self.cursor.at += 1;
        if self.cursor.take("'") {
            let text = self.cursor.take_until("\n'@");
            word.quoted(text.trim_start_matches(['\r', '\n']));
        } else if self.cursor.take("\"") {
            self.double_quoted(word, "\n\"@");
        } else if self.cursor.take("(") {
            let script = self.statements(Some(b')'));
            word.output(&script);
        } else if self.cursor.take("{") {
            let start = self.cursor.at;
            self.statements(Some(b'}'));
            word.quoted(self.cursor.text.get(start..self.cursor.at).unwrap_or(""));
        } else if self.cursor.peek().is_some_and(|b| b.is_ascii_alphabetic()) {
            let name = self.variable_name();
            word.variable(name);
        } else {
            word.literal("@");
            return true;
        }
        false
    }

    /// Reads a string in single quotes; two quotes are one.
    fn single_quoted(&mut self) -> String {
        let mut text = String::new();
        loop {
            text.push_str(self.cursor.take_until("'"));
            if !self.cursor.take("'") {
                return text;
            }
            text.push('\'');
        }
    }

    /// Reads a string in double quotes up to its end.
    fn double_quoted(&mut self, word: &mut Word, end: &str) {
        let mut text = String::new();
        word.is_quoted = true;
        loop {
            if self.cursor.rest().starts_with(end) {
                self.cursor.at += end.len();
                // Two quotes are one.
                if end == "\"" && self.cursor.take("\"") {
                    text.push('"');
                    continue;
                }
                break;
            }
            match self.cursor.next_char() {
                None => break,
                Some('`') => match self.cursor.next_char() {
                    Some('n') => text.push('\n'),
                    Some('t') => text.push('\t'),
                    Some('r' | '0') => {}
                    Some(c) => text.push(c),
                    None => break,
                },
                Some('$') => {
                    if !text.is_empty() {
                        word.quoted(&std::mem::take(&mut text));
                    }
                    self.variable(word, false);
                }
                Some(c) => text.push(c),
            }
        }
        if !text.is_empty() || word.is_empty() {
            word.quoted(&text);
        }
    }

    /// Reads a variable or a substitution after its sign. Outside strings, its members follow.
    fn variable(&mut self, word: &mut Word, is_bare: bool) {
        if self.cursor.take("(") {
            let script = self.statements(Some(b')'));
            word.output(&script);
            return;
        }
        let name = self.variable_name();
        let lower = name.to_ascii_lowercase();
        match name.split_once(':') {
            Some((scope, variable)) if scope.eq_ignore_ascii_case("env") => {
                word.literal(&format!("$env:{variable}"));
            }
            Some((_, variable)) if is_variable_name(variable) => word.variable(variable),
            _ if matches!(&*lower, "null" | "true" | "false") => {
                word.literal(&format!("${lower}"));
            }
            _ if lower == "psitem" => word.variable("_"),
            _ if lower == "home" => {
                word.code.push_str("$HOME");
                word.plain.push_str("$HOME");
            }
            _ if is_variable_name(name) => word.variable(name),
            _ => word.literal(&format!("${name}")),
        }
        while is_bare
            && self.cursor.peek() == Some(b'.')
            && self
                .cursor
                .ahead(1)
                .is_some_and(|b| b.is_ascii_alphabetic())
        {
            self.cursor.at += 1;
            self.variable_name();
        }
    }
}

/// An argument of a command.
enum Argument {
    Word(Word),
    /// A script block, as a group.
    Block(String),
    Nothing,
}

/// Writes the parameters of a cmdlet in full, and the alias `rm` with such parameters as the cmdlet that it calls. A
/// parameter may be cut short and written in any case.
fn canonical(words: &mut [Word]) {
    const PARAMETERS: [&str; 3] = ["-Recurse", "-Force", "-WhatIf"];
    let Some((name, arguments)) = words.split_first_mut() else {
        return;
    };
    let lower = name.plain.to_ascii_lowercase();
    let is_alias = matches!(&*lower, "ri" | "rd" | "rmdir" | "del" | "erase");
    let full = |word: &Word, shortest: usize| {
        let text = word.plain.strip_prefix('-').filter(|_| !word.is_quoted)?;
        let text = text.split(':').next().unwrap_or(text);
        let mut all = PARAMETERS.iter();
        all.find(|full| {
            text.len() >= shortest
                && full
                    .get(1..=text.len())
                    .is_some_and(|start| start.eq_ignore_ascii_case(text))
        })
    };
    // `-r` and `-f` of the program rm are its own, `-fo` and `-rec` are the cmdlet's.
    let is_cmdlet_call = || {
        let named = |word: &Word| {
            let parameter = word.plain.to_ascii_lowercase();
            full(word, 3).is_some() || matches!(&*parameter, "-fo" | "-path" | "-literalpath")
        };
        arguments.iter().any(named)
    };
    let shortest = match &*lower {
        "rm" if is_cmdlet_call() => {
            "Remove-Item".clone_into(&mut name.code);
            1
        }
        _ if is_alias => 1,
        _ if is_cmdlet_name(&lower) => 1,
        _ => return,
    };
    for word in arguments {
        if let Some(parameter) = full(word, shortest) {
            // `-WhatIf:$false` is the same as no switch.
            let value = word.code.split_once(':').map_or("", |(_, value)| value);
            let is_off = value.ends_with('0') || value.to_ascii_lowercase().contains("false");
            let written = if is_off { "--" } else { parameter };
            written.clone_into(&mut word.code);
        }
    }
}

/// Returns whether a name has the form of a cmdlet of PowerShell: a verb, one hyphen, and a noun.
#[must_use]
pub fn is_cmdlet_name(name: &str) -> bool {
    name.split_once('-').is_some_and(|(verb, noun)| {
        let letters =
            |part: &str| part.len() > 2 && part.bytes().all(|b| b.is_ascii_alphanumeric());
        letters(verb) && letters(noun) && verb.bytes().all(|b| b.is_ascii_alphabetic())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_keep_their_words() {
        for (script, expected) in [
            ("git push --force", "git push --force"),
            (
                "& 'C:\\Program Files\\Git\\git.exe' status",
                "'C:\\Program Files\\Git\\git.exe' status",
            ),
            ("docker rm a; docker rm b", "docker rm a\ndocker rm b"),
            (
                "Get-ChildItem | Remove-Item -fo -rec",
                "Get-ChildItem | Remove-Item -Force -Recurse",
            ),
            ("rm -r -fo x", "Remove-Item -Recurse -Force x"),
            ("rm -rf ~", "rm -rf ~"),
            ("'rm -rf ~' | iex", "printf '%s\\n' 'rm -rf ~' | iex"),
            ("$x = 'a b'; rm $x", "x='a b'\nrm \"${x}\""),
            (
                "if ($true) { del x } else { del y }",
                "printf '%s\\n' '$true'\n{\ndel x\n}\n{\ndel y\n}",
            ),
            ("Remove-Item $env:TEMP\\x", "Remove-Item '$env:TEMP''\\x'"),
            ("iex \"git `\"x`\"\"", "iex 'git \"x\"'"),
            ("ls 2>$null # all", "ls 2> /dev/null"),
            ("git add a,b", "git add a b"),
            (
                "Start-Job { terraform destroy }",
                "Start-Job\n{\nterraform destroy\n}",
            ),
            (
                "ls | % { rm $_.FullName }",
                "ls | while read -r _; do\n{\nrm \"${_}\"\n}\n:\ndone",
            ),
        ] {
            assert_eq!(to_shell(script).trim_end(), expected, "{script}");
        }
    }

    #[test]
    fn encoded_commands_are_decoded() {
        assert_eq!(decoded("bABzAA==").as_deref(), Some("ls"));
        assert_eq!(decoded("bHM=").as_deref(), Some("ls"));
        assert_eq!(decoded("!"), None);
    }

    #[test]
    fn open_and_deep_scripts_end() {
        for script in [
            "\"", "'", "{", "(", "$(", "@'", "@(", "`", "$", "${", "& ", "a {", "|", "a |",
        ] {
            let _ = to_shell(script);
            let _ = to_shell(&script.repeat(500));
        }
    }
}
