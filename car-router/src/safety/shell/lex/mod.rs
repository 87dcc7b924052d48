//! Splits a script into words and operators as a shell does: quoting, escapes, substitutions, here-documents
//! and comments. One pass, no recursion; what cannot be told is left whole and said to be incomplete.

mod dollar;

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
                // A pipeline goes on behind a line that ends with a pipe.
                if !matches!(
                    self.out.tokens.last(),
                    Some(Token::Operator(Operator::Pipe, _))
                ) {
                    self.operator(Operator::Next, from);
                }
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
