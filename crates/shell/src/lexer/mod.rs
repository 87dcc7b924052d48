//! Splits a script into words and operators as a shell does: quoting, escapes, substitutions, here-documents
//! and comments. One pass, no recursion; what cannot be told is left whole and said to be incomplete.

mod close;
mod dollar;
mod quote;

use crate::limits::Limits;
use std::borrow::Cow;
use std::ops::Range;

use crate::span::Span;

pub(crate) use quote::escape;

/// A part of a word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Part<'t> {
    /// Characters, and whether they stood in quotes.
    Text(Cow<'t, str>, bool),
    /// What stands between `${` and `}`, or the name behind `$`; and whether it stood in quotes.
    Variable(&'t str, bool),
    /// What a script prints: the script, where it begins, how it is taken, and whether it stood in quotes.
    Output(Cow<'t, str>, usize, Taken, bool),
}

/// How a substitution is written, as far as it matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Taken {
    /// `$(…)` and backticks: the text itself.
    Text,
    /// `<(…)`: a file that holds it.
    File,
    /// `>(…)`: a file that feeds it.
    Sink,
    /// `$((…))`: a number.
    Number,
}

/// What separates commands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Operator {
    /// `|` and `|&`.
    Pipe,
    /// `;`, `&`, `&&`, `||`, a line's end.
    Next,
    /// `(`.
    Open,
    /// `)`.
    Close,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Token {
    /// A word: which of the parts are its own.
    Word(Range<usize>, Span),
    Operator(Operator, Span),
    /// A redirection whose target is the next word: `>`, `>>`, `<`, `<<<` and their kin, with the number or name of its
    /// descriptor.
    Redirect(&'static str, Option<String>, Span),
    /// A here-document: its number, and its descriptor.
    Document(usize, Option<String>, Span),
}

/// What a script was split into.
#[derive(Debug)]
pub(crate) struct Lexed<'t> {
    pub(crate) tokens: Vec<Token>,
    pub(crate) parts: Vec<Part<'t>>,
    /// The parts of each here-document.
    pub(crate) documents: Vec<Range<usize>>,
    /// Whether every quote and substitution was closed.
    pub(crate) complete: bool,
    /// Whether there are more tokens than are looked at.
    pub(crate) crowded: bool,
}

/// A here-document that has not begun.
struct Pending {
    number: usize,
    delimiter: String,
    /// Whether it expands nothing.
    quoted: bool,
    /// Whether tabs before its lines go: `<<-`.
    strips: bool,
}

struct Lexer<'t> {
    text: &'t str,
    bytes: &'t [u8],
    at: usize,
    out: Lexed<'t>,
    /// The first part of the word that is being read.
    first: usize,
    /// Where the characters since the last part begin.
    plain: Option<usize>,
    start: Option<usize>,
    /// Here-documents that begin at the next line.
    pending: Vec<Pending>,
    /// Whether the next word is a here-document's delimiter, and whether tabs before its lines go.
    delimits: Option<bool>,
    descriptor: Option<String>,
    /// Before this, `<<` is part of a calculation.
    number_until: usize,
    /// How many calculations were looked through for that.
    calculations: usize,
}

impl<'t> Lexer<'t> {
    fn new(text: &'t str) -> Self {
        Self {
            text,
            bytes: text.as_bytes(),
            at: 0,
            out: Lexed {
                tokens: Vec::new(),
                parts: Vec::new(),
                documents: Vec::new(),
                complete: true,
                crowded: false,
            },
            first: 0,
            plain: None,
            start: None,
            pending: Vec::new(),
            delimits: None,
            descriptor: None,
            number_until: 0,
            calculations: 0,
        }
    }
}

pub(crate) fn lex(text: &str) -> Lexed<'_> {
    let mut lexer = Lexer::new(text);
    lexer.run();
    lexer.out
}

/// The parts of a text that is expanded as if in double quotes: a here-document, a default value.
pub(crate) fn lex_text(text: &str) -> (Vec<Part<'_>>, bool) {
    let mut lexer = Lexer::new(text);
    lexer.expanded(text.len(), true);
    lexer.flush(true);
    (lexer.out.parts, lexer.out.complete)
}

impl<'t> Lexer<'t> {
    fn peek(&self, ahead: usize) -> u8 {
        self.bytes.get(self.at + ahead).copied().unwrap_or(0)
    }

    fn run(&mut self) {
        while self.at < self.bytes.len() {
            if self.out.tokens.len() > Limits::MAX_TOKENS {
                self.out.complete = false;
                self.out.crowded = true;
                break;
            }
            self.step();
        }
        self.end_word();
        self.documents();
        if self.delimits.is_some() {
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
                let last = self.out.tokens.last();
                if !matches!(last, Some(Token::Operator(Operator::Pipe, _))) {
                    self.operator(Operator::Next, from);
                }
                self.documents();
            }
            b'#' if self.start.is_none() => self.at = close::line_end(self.bytes, self.at),
            b'\\' => self.escaped(),
            b'\'' => self.single(),
            b'"' => self.double(),
            b'$' => self.dollar(false),
            b'`' => self.backticks(false),
            b'<' | b'>' => self.redirect(),
            b'&' if self.peek(1) == b'>' => self.redirect(),
            b'|' | b'&' | b';' | b'(' | b')' => {
                if self.peek(0) == b'(' && self.substitutes() {
                    return;
                }
                self.end_word();
                let pair = (self.peek(0), self.peek(1));
                if pair == (b'(', b'(') && self.at >= self.number_until {
                    self.arithmetic();
                }
                let double = matches!(pair, (b'|' | b'&', b'|' | b'&') | (b';', b';' | b'&'))
                    && pair != (b'&', b'|');
                self.at += 1 + usize::from(double);
                let operator = match pair {
                    (b'|', b'|') => Operator::Next,
                    (b'|', _) => Operator::Pipe,
                    (b'(', _) => Operator::Open,
                    (b')', _) => Operator::Close,
                    _ => Operator::Next,
                };
                self.operator(operator, from);
            }
            _ => self.character(),
        }
    }

    /// Reads `=(…)` of zsh, and `(…)` of fish behind the words of a command, which bash would not take; whether it did.
    fn substitutes(&mut self) -> bool {
        let equals = self.plain == self.start
            && self
                .start
                .is_some_and(|start| self.text.get(start..self.at) == Some("="));
        if equals {
            self.plain = None;
            self.substitution(1, Taken::File, false);
            return true;
        }
        if self.start.is_some() || !self.is_behind_words() || self.peek(1) == b')' {
            return false;
        }
        self.begin();
        self.substitution(1, Taken::Text, false);
        true
    }

    /// Whether the last word is one of a command's and no word of the language.
    fn is_behind_words(&self) -> bool {
        let first_part = |token: &Token| match token {
            Token::Word(range, _) => self.out.parts.get(range.start),
            _ => None,
        };
        let words = self
            .out
            .tokens
            .iter()
            .rev()
            .take(Limits::MAX_TOKENS_LOOKED_BACK);
        let words: Vec<&Token> = words
            .take_while(|token| matches!(token, Token::Word(..)))
            .collect();
        let text = |token: &&Token| match first_part(token) {
            Some(Part::Text(text, false)) => Some(&**text),
            _ => None,
        };
        const LANGUAGE: [&str; 24] = [
            "if", "while", "until", "then", "else", "elif", "do", "!", "time", "coproc", "{", "in",
            "for", "select", "case", "function", "[[", "((", "let", "foreach", "&&", "||", "esac",
            "done",
        ];
        let last = words.first().and_then(text);
        let first = words.last().and_then(text);
        match (last, first) {
            (Some(last), first) => {
                !LANGUAGE.contains(&last)
                    && first.is_none_or(|first| !LANGUAGE.contains(&first) && first != "function")
                    && words.len() < Limits::MAX_TOKENS_LOOKED_BACK
            }
            (None, _) => false,
        }
    }

    fn begin(&mut self) {
        if self.start.is_none() {
            self.start = Some(self.at);
            self.first = self.out.parts.len();
        }
    }

    /// Takes one character as it is.
    fn character(&mut self) {
        self.begin();
        let length = match self.peek(0) {
            0..0x80 => 1,
            0x80..0xe0 => 2,
            0xe0..0xf0 => 3,
            _ => 4,
        };
        self.plain.get_or_insert(self.at);
        self.at = (self.at + length).min(self.bytes.len());
    }

    /// Makes a part of the characters so far.
    fn flush(&mut self, quoted: bool) {
        if let Some(from) = self.plain.take() {
            let text = self.text.get(from..self.at).unwrap_or("");
            self.out.parts.push(Part::Text(text.into(), quoted));
        }
    }

    fn end_word(&mut self) {
        let Some(start) = self.start.take() else {
            return;
        };
        self.flush(false);
        let parts = self.first..self.out.parts.len();
        let span = Span::new(start, self.at);
        let Some(strips) = self.delimits.take() else {
            self.out.tokens.push(Token::Word(parts, span));
            return;
        };
        let mut quoted = false;
        let mut name = String::new();
        for part in self.out.parts.drain(parts) {
            quoted |= matches!(part, Part::Text(_, true));
            match part {
                Part::Text(text, _) => name.push_str(&text),
                Part::Variable(text, _) => name.push_str(text),
                Part::Output(..) => {}
            }
        }
        let number = self.out.documents.len();
        self.out.documents.push(0..0);
        let descriptor = self.descriptor.take();
        self.out
            .tokens
            .push(Token::Document(number, descriptor, span));
        self.pending.push(Pending {
            number,
            delimiter: name,
            quoted,
            strips,
        });
    }

    fn operator(&mut self, operator: Operator, from: usize) {
        let span = Span::new(from, self.at);
        self.out.tokens.push(Token::Operator(operator, span));
    }

    /// Here-documents begin behind the line that names them.
    fn documents(&mut self) {
        for pending in std::mem::take(&mut self.pending) {
            let from = self.at;
            let (end, behind) =
                close::document(self.text, from, &pending.delimiter, pending.strips);
            self.out.complete &= end.is_some();
            let end = end.unwrap_or(self.bytes.len());
            let first = self.out.parts.len();
            if pending.quoted {
                let body = self.text.get(from..end).unwrap_or("");
                self.out.parts.push(Part::Text(body.into(), true));
            } else {
                self.expanded(end, true);
                self.flush(true);
                self.start = None;
            }
            if pending.strips {
                self.strip(first);
            }
            if let Some(place) = self.out.documents.get_mut(pending.number) {
                *place = first..self.out.parts.len();
            }
            self.at = behind.max(self.at);
        }
    }

    fn redirect(&mut self) {
        let from = self.at;
        let rest = self.text.get(self.at..).unwrap_or("");
        if rest.starts_with("<(") || rest.starts_with(">(") {
            self.begin();
            let taken = if rest.starts_with('<') {
                Taken::File
            } else {
                Taken::Sink
            };
            self.substitution(2, taken, false);
            return;
        }
        if self.at < self.number_until && rest.starts_with("<<") {
            // What stands there is read as commands all the same: to some shells this is a group in a group.
            self.end_word();
            self.at += 2;
            self.operator(Operator::Next, from);
            return;
        }
        // The number before it is its own, no word; nor is `{name}`, a number to be.
        let own = match (self.start, self.plain) {
            (Some(start), Some(plain)) if start == plain && self.out.parts.len() == self.first => {
                let word = self.text.get(start..self.at).unwrap_or("");
                word.bytes().all(|b| b.is_ascii_digit())
                    || word.starts_with('{') && word.ends_with('}') && !word.contains(',')
            }
            _ => false,
        };
        let mut descriptor = None;
        if own {
            let word = self.start.and_then(|start| self.text.get(start..self.at));
            descriptor = word.map(|w| w.trim_matches(['{', '}']).to_owned());
            self.plain = None;
            self.start = None;
        }
        self.end_word();
        const KINDS: [(&str, &str); 12] = [
            ("&>>", ">>"),
            ("&>", ">"),
            ("<<<", "<<<"),
            ("<<-", "<<"),
            ("<<", "<<"),
            ("<&", "<&"),
            ("<>", "<>"),
            (">>", ">>"),
            (">|", ">"),
            (">&", ">&"),
            (">!", ">"),
            ("<", "<"),
        ];
        let (written, kind) = KINDS
            .into_iter()
            .find(|(written, _)| rest.starts_with(written))
            .unwrap_or((">", ">"));
        self.at += written.len();
        if kind == "<<" {
            self.delimits = Some(written == "<<-");
            self.descriptor = descriptor;
        } else {
            let span = Span::new(from, self.at);
            self.out
                .tokens
                .push(Token::Redirect(kind, descriptor, span));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(part: &Part<'_>) -> String {
        match part {
            Part::Text(t, true) => format!("[{t}]"),
            Part::Text(t, false) => t.to_string(),
            Part::Variable(v, _) => format!("${v}"),
            Part::Output(script, ..) => format!("$({script})"),
        }
    }

    /// The words, quoted parts in brackets, operators as they are.
    fn shown(text: &str) -> String {
        let lexed = lex(text);
        let parts = |range: &Range<usize>| -> String {
            lexed.parts[range.clone()].iter().map(part).collect()
        };
        let all = lexed.tokens.iter().map(|token| match token {
            Token::Word(range, _) => parts(range),
            Token::Operator(Operator::Pipe, _) => "|".to_owned(),
            Token::Operator(Operator::Next, _) => ";".to_owned(),
            Token::Operator(Operator::Open, _) => "(".to_owned(),
            Token::Operator(Operator::Close, _) => ")".to_owned(),
            Token::Redirect(kind, ..) => (*kind).to_owned(),
            Token::Document(number, ..) => format!("<<{}", parts(&lexed.documents[*number])),
        });
        all.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn words_are_split_as_a_shell_does() {
        for (text, expected) in [
            ("rm -rf /", "rm -rf /"),
            (r"r\m -rf \/", "r[m] -rf [/]"),
            ("'rm' \"-rf\" /", "[rm] [-rf] /"),
            ("a;b&&c||d|e&", "a ; b ; c ; d | e ;"),
            ("(a) |& b", "( a ) | b"),
            ("echo 'a; b' # c", "echo [a; b]"),
            ("x=1 $'\\x72m' ${IFS}y", "x=1 [rm] $IFSy"),
            ("cmd 2>&1 >/dev/null", "cmd >& 1 > /dev/null"),
            ("exec {fd}<>x", "exec <> x"),
            ("cat <<< \"hi there\"", "cat <<< [hi there]"),
            ("sh <<'E' | wc\nrm $x\nE\nls", "sh <<[rm $x\n] | wc ; ls"),
            ("sh <<E\nrm $x `y`\nE\n", "sh <<[rm ]$x[ ]$(y)[\n] ;"),
            ("a \\\n b", "a b"),
            ("dir C:\\", "dir C:[\\]"),
            ("$'a\\0b'c $'\\0'", "[a]c []"),
            ("cat <<-E\n\ta\n\t\tb\tc\n\tE\nls", "cat <<[a\nb\tc\n] ; ls"),
            ("cat <<E\n\ta\n\tE\nE\nls", "cat <<[\ta\n\tE\n] ; ls"),
            ("((i<<2)) <<E\nx\nE\n", "( ( i ; 2 ) ) <<[x\n] ;"),
            ("\"a\\\"b\\c\"", "[a][\"b\\c]"),
            ("echo ${x:-$(rm -rf \"}\")}", "echo $x:-$(rm -rf \"}\")"),
            ("é\"ü\"ß", "é[ü]ß"),
        ] {
            assert_eq!(shown(text), expected, "{text}");
        }
    }

    #[test]
    fn what_runs_inside_is_found_and_what_is_not_closed_is_said() {
        for (text, expected) in [
            ("echo $(rm -rf $(pwd)) `ls`", "echo $(rm -rf $(pwd)) $(ls)"),
            ("diff <(sort a) \"$(date)\"", "diff $(sort a) $(date)"),
            ("echo '$(rm)'", "echo [$(rm)]"),
            (
                "echo $(case x in a) b;; esac) c",
                "echo $(case x in a) b;; esac) c",
            ),
            ("echo $(cat <<E\n)'\nE\n) c", "echo $(cat <<E\n)'\nE\n) c"),
            ("echo $(ls # it's )\n) c", "echo $(ls # it's )\n) c"),
            ("`echo \\`ls\\``", "$(echo `ls`)"),
            ("$(($(a)+1))", "$($(a)+1)"),
            ("echo $(a $'\\'' b) c", "echo $(a $'\\'' b) c"),
            ("echo $(((i<<2))\nb) c", "echo $(((i<<2))\nb) c"),
            ("`a \\\\\\`b \\c`", "$(a \\`b \\c)"),
        ] {
            assert_eq!(shown(text), expected, "{text}");
        }
        for open in [
            "echo 'a",
            "echo \"a",
            "echo $(a",
            "echo `a",
            "cat <<E\nx",
            "${a",
        ] {
            assert!(!lex(open).complete, "{open}");
        }
        assert!(lex("echo 'a'").complete);
    }
}
