//! Splits a script into words and operators as a shell does: quoting, escapes, substitutions, here-documents
//! and comments. One pass, no recursion; what cannot be told is left whole and said to be incomplete.

use crate::request::Span;

/// A part of a word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Part {
    /// Characters, and whether they stood in quotes.
    Text(String, bool),
    /// A variable's name, and whether it stood in quotes.
    Variable(String, bool),
    /// What a command prints: nobody knows.
    Output,
}

/// What separates commands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Operator {
    /// `|` and `|&`.
    Pipe,
    /// `;`, `&`, `&&`, `||`, a line's end, a parenthesis.
    Next,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Token {
    Word(Vec<Part>, Span),
    Operator(Operator, Span),
    /// A redirection whose target is the next word: `>`, `>>`, `<` and their kin, without its number.
    Redirect(&'static str, Span),
    /// A here-document's or here-string's text, which the command before it reads.
    Input(Vec<Part>, Span),
}

/// What a script was split into.
#[derive(Debug, Default)]
pub(super) struct Lexed {
    pub(super) tokens: Vec<Token>,
    /// Where the scripts of substitutions stand: they run, too.
    pub(super) nested: Vec<Span>,
    /// Whether every quote and substitution was closed.
    pub(super) complete: bool,
}

/// A script with more is not judged piece by piece.
const MOST_TOKENS: usize = 20_000;

/// Nor one with more substitutions.
const MOST_NESTED: usize = 256;

struct Lexer<'t> {
    text: &'t str,
    bytes: &'t [u8],
    at: usize,
    out: Lexed,
    parts: Vec<Part>,
    literal: String,
    start: Option<usize>,
    /// Here-documents that begin at the next line: their delimiters, and whether they expand nothing.
    pending: Vec<(String, bool)>,
    /// Whether the next word is a here-document's delimiter, or a here-string.
    here: Option<Here>,
}

#[derive(Clone, Copy, PartialEq)]
enum Here {
    Document,
    Text,
}

pub(super) fn lex(text: &str) -> Lexed {
    let mut lexer = Lexer {
        text,
        bytes: text.as_bytes(),
        at: 0,
        out: Lexed {
            complete: true,
            ..Lexed::default()
        },
        parts: Vec::new(),
        literal: String::new(),
        start: None,
        pending: Vec::new(),
        here: None,
    };
    lexer.run();
    lexer.out
}

impl Lexer<'_> {
    fn peek(&self, ahead: usize) -> u8 {
        self.bytes.get(self.at + ahead).copied().unwrap_or(0)
    }

    fn run(&mut self) {
        while self.at < self.bytes.len() {
            if self.out.tokens.len() > MOST_TOKENS {
                self.out.complete = false;
                break;
            }
            self.step();
        }
        self.end_word();
        if self.here.is_some() || !self.pending.is_empty() {
            self.out.complete = false;
        }
    }

    fn step(&mut self) {
        let from = self.at;
        match self.peek(0) {
            b' ' | b'\t' | b'\r' => {
                self.end_word();
                self.at += 1;
            }
            b'\n' => {
                self.end_word();
                self.at += 1;
                self.operator(Operator::Next, from);
                self.documents();
            }
            b'#' if self.start.is_none() => {
                let rest = self.text.get(self.at..).unwrap_or("");
                self.at += rest.find('\n').unwrap_or(rest.len());
            }
            b'\\' => self.escaped(),
            b'\'' => self.single(),
            b'"' => self.double(),
            b'$' => self.dollar(false),
            b'`' => self.backticks(),
            b'<' | b'>' => self.redirect(),
            b'&' if self.peek(1) == b'>' => self.redirect(),
            b'|' | b'&' | b';' | b'(' | b')' => {
                self.end_word();
                let pipe = self.peek(0) == b'|' && self.peek(1) != b'|';
                let double = matches!(
                    (self.peek(0), self.peek(1)),
                    (b'|', b'|' | b'&') | (b'&', b'&') | (b';', b';')
                );
                self.at += 1 + usize::from(double);
                let operator = if pipe { Operator::Pipe } else { Operator::Next };
                self.operator(operator, from);
            }
            _ => self.character(),
        }
    }

    fn begin(&mut self) {
        self.start.get_or_insert(self.at);
    }

    /// Takes one character as it is.
    fn character(&mut self) {
        self.begin();
        if let Some(c) = self.text.get(self.at..).and_then(|t| t.chars().next()) {
            self.literal.push(c);
            self.at += c.len_utf8();
        } else {
            self.at += 1;
        }
    }

    fn flush(&mut self, quoted: bool) {
        if !self.literal.is_empty() {
            let text = std::mem::take(&mut self.literal);
            self.parts.push(Part::Text(text, quoted));
        }
    }

    fn end_word(&mut self) {
        let Some(start) = self.start.take() else {
            return;
        };
        self.flush(false);
        let parts = std::mem::take(&mut self.parts);
        let span = Span::new(start, self.at);
        match self.here.take() {
            None => self.out.tokens.push(Token::Word(parts, span)),
            Some(Here::Text) => self.out.tokens.push(Token::Input(parts, span)),
            Some(Here::Document) => {
                let quoted = parts.iter().any(|p| matches!(p, Part::Text(_, true)));
                let name = parts.into_iter().map(|part| match part {
                    Part::Text(text, _) | Part::Variable(text, _) => text,
                    Part::Output => String::new(),
                });
                self.pending.push((name.collect(), quoted));
            }
        }
    }

    fn operator(&mut self, operator: Operator, from: usize) {
        let span = Span::new(from, self.at);
        self.out.tokens.push(Token::Operator(operator, span));
    }

    /// Here-documents begin behind the line that names them.
    fn documents(&mut self) {
        for (delimiter, quoted) in std::mem::take(&mut self.pending) {
            let from = self.at;
            let mut end = None;
            while self.at < self.bytes.len() {
                let rest = self.text.get(self.at..).unwrap_or("");
                let line = rest.split('\n').next().unwrap_or("");
                let here = self.at;
                self.at = (self.at + line.len() + 1).min(self.bytes.len());
                if line.trim_start_matches('\t').trim_end_matches('\r') == delimiter {
                    end = Some(here);
                    break;
                }
            }
            self.out.complete &= end.is_some();
            let span = Span::new(from, end.unwrap_or(self.bytes.len()));
            let body = span.of(self.text).unwrap_or("").to_owned();
            if !quoted {
                self.substitutions(span);
            }
            self.out
                .tokens
                .push(Token::Input(vec![Part::Text(body, true)], span));
        }
    }

    /// The substitutions in a text that is expanded, but no script.
    fn substitutions(&mut self, span: Span) {
        let body = span.of(self.text).unwrap_or("");
        for (at, _) in body.match_indices("$(") {
            let from = span.start + at + 2;
            let Some(end) = closing(self.bytes, from) else {
                self.out.complete = false;
                break;
            };
            self.out.nested.push(Span::new(from, end));
            if self.out.nested.len() > MOST_NESTED {
                self.out.complete = false;
                break;
            }
        }
    }

    fn escaped(&mut self) {
        self.begin();
        self.at += 1;
        if self.peek(0) == b'\n' {
            self.at += 1;
            if self.literal.is_empty() && self.parts.is_empty() {
                self.start = None;
            }
            return;
        }
        if self.at < self.bytes.len() {
            // An escaped character is quoted: `\;` ends no command.
            self.flush(false);
            self.character();
            let letter = self.literal.chars().all(char::is_alphanumeric);
            self.flush(!letter);
        }
    }

    fn single(&mut self) {
        self.begin();
        self.flush(false);
        self.at += 1;
        let rest = self.text.get(self.at..).unwrap_or("");
        match rest.find('\'') {
            Some(end) => {
                self.literal.push_str(&rest[..end]);
                self.at += end + 1;
            }
            None => {
                self.literal.push_str(rest);
                self.at = self.bytes.len();
                self.out.complete = false;
            }
        }
        self.parts
            .push(Part::Text(std::mem::take(&mut self.literal), true));
    }

    fn double(&mut self) {
        self.begin();
        self.flush(false);
        self.at += 1;
        loop {
            match self.peek(0) {
                0 if self.at >= self.bytes.len() => {
                    self.out.complete = false;
                    break;
                }
                b'"' => {
                    self.at += 1;
                    break;
                }
                b'\\' => {
                    self.at += 1;
                    if !matches!(self.peek(0), b'"' | b'\\' | b'$' | b'`' | b'\n') {
                        self.literal.push('\\');
                    }
                    if self.peek(0) == b'\n' {
                        self.at += 1;
                    } else {
                        self.character();
                    }
                }
                b'$' => {
                    self.flush(true);
                    self.dollar(true);
                }
                b'`' => {
                    self.flush(true);
                    self.backticks();
                }
                _ => self.character(),
            }
        }
        self.parts
            .push(Part::Text(std::mem::take(&mut self.literal), true));
    }

    fn dollar(&mut self, quoted: bool) {
        self.begin();
        match self.peek(1) {
            b'(' => self.substitution(2, quoted),
            b'\'' if !quoted => self.ansi(),
            b'"' if !quoted => {
                self.at += 1;
                self.double();
            }
            b'{' => {
                self.flush(quoted);
                let rest = self.text.get(self.at + 2..).unwrap_or("");
                let end = rest.find('}');
                let inner = rest.get(..end.unwrap_or(rest.len())).unwrap_or("");
                self.out.complete &= end.is_some();
                let inner = inner.to_owned();
                let from = self.at + 2;
                self.substitutions(Span::new(from, from + inner.len()));
                self.at = (self.at + 3 + inner.len()).min(self.bytes.len());
                self.parts.push(Part::Variable(inner, quoted));
            }
            c if c.is_ascii_alphanumeric() || c == b'_' => {
                self.flush(quoted);
                let rest = self.bytes.get(self.at + 1..).unwrap_or(&[]);
                let name = |b: &&u8| b.is_ascii_alphanumeric() || **b == b'_';
                let length = rest.iter().take_while(name).count();
                let name = self.text.get(self.at + 1..self.at + 1 + length);
                let name = name.unwrap_or("").to_owned();
                self.parts.push(Part::Variable(name, quoted));
                self.at += 1 + length;
            }
            b'@' | b'*' | b'?' | b'!' | b'#' | b'$' | b'-' => {
                self.flush(quoted);
                let name = char::from(self.peek(1)).to_string();
                self.parts.push(Part::Variable(name, quoted));
                self.at += 2;
            }
            _ => self.character(),
        }
    }

    /// `$(…)`, `<(…)`, `>(…)`: what is in it runs.
    fn substitution(&mut self, opens: usize, quoted: bool) {
        self.flush(quoted);
        let from = self.at + opens;
        let end = closing(self.bytes, from);
        self.out.complete &= end.is_some();
        let end = end.unwrap_or(self.bytes.len());
        self.out.nested.push(Span::new(from, end));
        self.parts.push(Part::Output);
        self.at = (end + 1).min(self.bytes.len());
    }

    fn backticks(&mut self) {
        self.begin();
        self.flush(false);
        let from = self.at + 1;
        let mut end = from;
        while end < self.bytes.len() && self.bytes.get(end) != Some(&b'`') {
            end += 1 + usize::from(self.bytes.get(end) == Some(&b'\\'));
        }
        self.out.complete &= end < self.bytes.len();
        let end = end.min(self.bytes.len());
        self.out.nested.push(Span::new(from, end));
        self.parts.push(Part::Output);
        self.at = (end + 1).min(self.bytes.len());
    }

    /// `$'…'`: escapes as in C.
    fn ansi(&mut self) {
        self.flush(false);
        self.at += 2;
        let mut text = Vec::new();
        loop {
            match self.peek(0) {
                0 if self.at >= self.bytes.len() => {
                    self.out.complete = false;
                    break;
                }
                b'\'' => {
                    self.at += 1;
                    break;
                }
                b'\\' => {
                    self.at += 1;
                    self.ansi_escape(&mut text);
                }
                other => {
                    text.push(other);
                    self.at += 1;
                }
            }
        }
        let text = String::from_utf8_lossy(&text).into_owned();
        self.parts.push(Part::Text(text, true));
    }

    fn ansi_escape(&mut self, text: &mut Vec<u8>) {
        let digits = |from: usize, most: usize, radix: u32| {
            let rest = self.bytes.get(from..).unwrap_or(&[]);
            let is = |b: &&u8| char::from(**b).is_digit(radix);
            let count = rest.iter().take(most).take_while(is).count();
            let number = self.text.get(from..from + count).unwrap_or("");
            (u32::from_str_radix(number, radix).ok(), count)
        };
        let c = self.peek(0);
        let (number, taken) = match c {
            b'x' => digits(self.at + 1, 2, 16),
            b'u' => digits(self.at + 1, 4, 16),
            b'U' => digits(self.at + 1, 8, 16),
            b'0'..=b'7' => {
                let (number, count) = digits(self.at, 3, 8);
                (number, count.saturating_sub(1))
            }
            _ => (None, 0),
        };
        self.at = (self.at + 1 + taken).min(self.bytes.len());
        match (number.and_then(char::from_u32), c) {
            (Some(c), _) => text.extend(c.to_string().as_bytes()),
            (None, b'n') => text.push(b'\n'),
            (None, b't') => text.push(b'\t'),
            (None, b'r') => text.push(b'\r'),
            (None, b'e' | b'E') => text.push(0x1b),
            (None, c) => text.push(c),
        }
    }

    fn redirect(&mut self) {
        let from = self.at;
        let rest = self.text.get(self.at..).unwrap_or("");
        if rest.starts_with("<(") || rest.starts_with(">(") {
            self.begin();
            self.substitution(2, false);
            return;
        }
        // The number before it is its own, no word.
        let is_number = !self.literal.is_empty()
            && self.parts.is_empty()
            && self.literal.bytes().all(|b| b.is_ascii_digit());
        if is_number {
            self.literal.clear();
            self.start = None;
        }
        self.end_word();
        const KINDS: [(&str, &str); 11] = [
            ("&>>", ">>"),
            ("&>", ">"),
            ("<<<", "<<<"),
            ("<<-", "<<"),
            ("<<", "<<"),
            ("<&", "<&"),
            ("<>", "<"),
            (">>", ">>"),
            (">|", ">"),
            (">&", ">&"),
            ("<", "<"),
        ];
        let (written, kind) = KINDS
            .into_iter()
            .find(|(written, _)| rest.starts_with(written))
            .unwrap_or((">", ">"));
        self.at += written.len();
        let span = Span::new(from, self.at);
        match kind {
            "<<<" => self.here = Some(Here::Text),
            "<<" => self.here = Some(Here::Document),
            kind => self.out.tokens.push(Token::Redirect(kind, span)),
        }
    }
}

/// The place of the parenthesis that closes a substitution begun before `from`; quotes are minded.
fn closing(bytes: &[u8], from: usize) -> Option<usize> {
    let mut depth = 1usize;
    let mut at = from;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'\\' => at += 1,
            b'\'' => at += 1 + bytes.get(at + 1..)?.iter().position(|b| *b == b'\'')?,
            b'"' => {
                at += 1;
                while *bytes.get(at)? != b'"' {
                    at += 1 + usize::from(bytes.get(at) == Some(&b'\\'));
                }
            }
            b'(' => depth += 1,
            b')' => {
                depth -= 1;
                if depth == 0 {
                    return Some(at);
                }
            }
            _ => {}
        }
        at += 1;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The words, quoted parts in brackets, operators as they are.
    fn shown(text: &str) -> String {
        let part = |part: &Part| match part {
            Part::Text(t, true) => format!("[{t}]"),
            Part::Text(t, false) => t.clone(),
            Part::Variable(v, _) => format!("${v}"),
            Part::Output => "$()".to_owned(),
        };
        let all = lex(text).tokens.into_iter().map(|token| match token {
            Token::Word(parts, _) => parts.iter().map(part).collect(),
            Token::Operator(Operator::Pipe, _) => "|".to_owned(),
            Token::Operator(Operator::Next, _) => ";".to_owned(),
            Token::Redirect(kind, _) => kind.to_owned(),
            Token::Input(parts, _) => format!("<<{}", parts.iter().map(part).collect::<String>()),
        });
        all.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn words_are_split_as_a_shell_does() {
        for (text, expected) in [
            ("rm -rf /", "rm -rf /"),
            (r"r\m -rf \/", "rm -rf [/]"),
            ("'rm' \"-rf\" /", "[rm] [-rf] /"),
            ("a;b&&c||d|e&", "a ; b ; c ; d | e ;"),
            ("echo 'a; b' # c", "echo [a; b]"),
            ("x=1 $'\\x72m' ${IFS}y", "x=1 [rm] $IFSy"),
            ("cmd 2>&1 >/dev/null", "cmd >& 1 > /dev/null"),
            ("cat <<< \"hi there\"", "cat <<[hi there]"),
            ("sh <<'EOF'\nrm -rf /\nEOF\nls", "sh ; <<[rm -rf /\n] ls"),
            ("a \\\n b", "a b"),
        ] {
            assert_eq!(shown(text), expected, "{text}");
        }
    }

    #[test]
    fn what_runs_inside_is_found_and_what_is_not_closed_is_said() {
        let nested = |text: &str| -> Vec<String> {
            let spans = lex(text).nested;
            spans
                .iter()
                .filter_map(|s| s.of(text))
                .map(str::to_owned)
                .collect()
        };
        assert_eq!(
            nested("echo $(rm -rf $(pwd)) `ls`"),
            ["rm -rf $(pwd)", "ls"]
        );
        assert_eq!(nested("diff <(sort a) \"$(date)\""), ["sort a", "date"]);
        assert!(nested("echo '$(rm)'").is_empty());
        for open in ["echo 'a", "echo \"a", "echo $(a", "echo `a", "cat <<E\nx"] {
            assert!(!lex(open).complete, "{open}");
        }
        assert!(lex("echo 'a'").complete);
    }
}
