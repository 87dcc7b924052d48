//! Scripts made by a small grammar, the same ones every time: quoting, substitutions, here-documents, and every
//! construct around commands, in each other.

use car_router::random::SplitMix64;

use super::vocabulary::{
    ANSI, ASSIGNMENTS, ESCAPED, LINES, LOOPS, PLAIN, PROGRAMS, QUOTED, TESTS, VALUES,
};

/// Groups and substitutions in each other.
const MAX_DEPTH: usize = 4;

/// A script that grows longer than this gets no more groups.
const LONG: usize = 160;

struct Maker {
    random: SplitMix64,
    out: String,
    /// Bodies of here-documents that begin behind the next line's end.
    pending: String,
    documents: usize,
}

/// So many scripts.
pub(crate) fn scripts(count: usize) -> impl Iterator<Item = String> {
    (0..count).map(|seed| {
        let mut maker = Maker {
            random: SplitMix64::new(seed as u64),
            out: String::new(),
            pending: String::new(),
            documents: 0,
        };
        maker.list(0);
        maker.line();
        maker.out
    })
}

impl Maker {
    fn put(&mut self, text: &str) {
        self.out.push_str(text);
    }

    fn one_of(&mut self, of: &[&'static str]) -> &'static str {
        self.random.pick(of).copied().unwrap_or("")
    }

    fn put_one_of(&mut self, of: &[&'static str]) {
        let text = self.one_of(of);
        self.put(text);
    }

    /// Ends the line; here-documents follow.
    fn line(&mut self) {
        self.put("\n");
        let bodies = std::mem::take(&mut self.pending);
        self.put(&bodies);
    }

    /// What may stand behind a command that does not end the list.
    fn next(&mut self) {
        match self.random.below(6) {
            0 | 1 => self.put("; "),
            2 => self.put(" && "),
            3 => self.put(" || "),
            4 => self.put(" & "),
            _ => self.line(),
        }
    }

    fn list(&mut self, depth: usize) {
        let most = if depth == 0 { 4 } else { 2 };
        for at in 0..1 + self.random.below(most) {
            if at > 0 {
                self.next();
            }
            self.pipeline(depth);
        }
    }

    /// A list in something that a word of the language closes.
    fn body(&mut self, depth: usize) {
        self.put_one_of(&[" ", "  "]);
        self.list(depth);
        if self.pending.is_empty() && self.random.chance(0.6) {
            self.put("; ");
        } else {
            self.line();
        }
    }

    fn pipeline(&mut self, depth: usize) {
        if self.random.chance(0.05) {
            self.put_one_of(&["! ", "time "]);
        }
        self.command(depth);
        while self.random.chance(0.2) {
            self.put_one_of(&[" | ", "|", " |& "]);
            if self.random.chance(0.1) {
                self.line();
            }
            self.command(depth);
        }
    }

    fn command(&mut self, depth: usize) {
        if depth >= MAX_DEPTH || self.out.len() > LONG || self.random.chance(0.6) {
            return self.simple(depth);
        }
        let depth = depth + 1;
        match self.random.below(12) {
            // The oracle loses here-documents that wait for the line's end before `(`, `[[` and `((`.
            0 | 8 if !self.pending.is_empty() => return self.simple(depth),
            0 => {
                self.put("( ");
                self.list(depth);
                self.closing_line();
                self.put(")");
            }
            1 => {
                self.put("{");
                self.body(depth);
                self.put("}");
            }
            2 => {
                self.put("if");
                self.body(depth);
                self.put("then");
                self.body(depth);
                if self.random.chance(0.4) {
                    self.put("else");
                    self.body(depth);
                }
                self.put("fi");
            }
            3 => {
                self.put_one_of(&["while", "until"]);
                self.body(depth);
                self.put("do");
                self.body(depth);
                self.put("done");
            }
            4 => {
                self.put("for x in");
                for _ in 0..self.random.below(3) {
                    self.put(" ");
                    self.word(depth);
                }
                self.put("; do");
                self.body(depth);
                self.put("done");
            }
            5 => {
                self.put_one_of(&LOOPS);
                self.body(depth);
                self.put("done");
            }
            6 => self.case(depth),
            7 => {
                self.put_one_of(&["f() {", "function g {", "function h() {", "k () {"]);
                self.body(depth);
                self.put("}");
            }
            8 => {
                self.put_one_of(&TESTS);
                return;
            }
            9 => {
                self.put_one_of(&ASSIGNMENTS);
                return;
            }
            10 => {
                self.put_one_of(&["A=1 ", "A='b c' ", "A=$x B= "]);
                return self.simple(depth);
            }
            _ => return self.simple(depth),
        }
        if self.random.chance(0.2) {
            self.redirect(depth);
        }
    }

    /// Ends the line where a here-document waits for it.
    fn closing_line(&mut self) {
        if self.pending.is_empty() && self.random.chance(0.7) {
            self.put(" ");
        } else {
            self.line();
        }
    }

    fn case(&mut self, depth: usize) {
        self.put("case ");
        self.word(depth);
        self.put(" in");
        self.put_one_of(&[" ", "\n"].map(|t| if self.pending.is_empty() { t } else { " " }));
        for _ in 0..1 + self.random.below(2) {
            self.put_one_of(&["a) ", "(b) ", "c|'d e') ", "*) ", "-h | --help) ", "$x) "]);
            self.list(depth);
            if self.pending.is_empty() {
                self.put_one_of(&[";; ", " ;;\n", ";& ", ";;& "]);
            } else {
                self.line();
                self.put(";; ");
            }
        }
        self.put("esac");
    }

    fn simple(&mut self, depth: usize) {
        if self.random.chance(0.05) {
            self.redirect(depth);
            self.put(" ");
        }
        if self.random.chance(0.85) {
            self.put_one_of(&PROGRAMS);
        } else {
            let plain = self.one_of(&PROGRAMS);
            match self.random.below(3) {
                0 => self.put(&format!("'{plain}'")),
                1 => self.put(&format!("\\{plain}")),
                _ => self.put(&format!("\"{plain}\"")),
            }
        }
        for _ in 0..self.random.below(4) {
            self.put_one_of(&[" ", " ", " ", "  ", "\t", " \\\n"]);
            self.word(depth);
        }
        while self.random.chance(0.15) {
            self.redirect(depth);
        }
        if self.pending.is_empty() && self.random.chance(0.04) {
            self.put_one_of(&[" # it's a note", " #\"", " # $(x"]);
            self.line();
            self.put_one_of(&PROGRAMS);
        }
    }

    fn redirect(&mut self, depth: usize) {
        self.put(" ");
        match self.random.below(8) {
            0 => self.put_one_of(&["2>&1", ">&2", "2>/dev/null", "<&-"]),
            1 => self.put_one_of(&[
                "&> both",
                "&>>log",
                ">| c",
                "<> rw",
                "3> three",
                "{fd}> named",
            ]),
            2 => {
                self.put_one_of(&["<<< ", "<<<"]);
                self.word(depth);
            }
            3 | 4 => self.document(),
            _ => {
                self.put_one_of(&["> ", ">", ">> ", "< "]);
                self.word(MAX_DEPTH);
            }
        }
    }

    fn document(&mut self) {
        self.documents += 1;
        let name = format!("E{}", self.documents);
        let tabs = self.random.chance(0.3);
        self.put(if tabs { "<<-" } else { "<<" });
        self.put_one_of(&["", " "]);
        match self.random.below(4) {
            0 => self.put(&format!("'{name}'")),
            1 => self.put(&format!("\"{name}\"")),
            2 => self.put(&format!("\\{name}")),
            _ => self.put(&name),
        }
        let mut body = String::new();
        for _ in 0..self.random.below(3) {
            body.push_str(self.one_of(&LINES));
        }
        if !tabs && self.random.chance(0.1) {
            // A line that only `<<-` would take for the end.
            body.push_str(&format!("\t{name}\n"));
        }
        if tabs {
            body.push_str(self.one_of(&["", "\t", "\t\t"]));
        }
        self.pending.push_str(&format!("{body}{name}\n"));
    }

    fn word(&mut self, depth: usize) {
        for _ in 0..1 + self.random.below(2) {
            self.piece(depth);
        }
    }

    fn piece(&mut self, depth: usize) {
        let inside = depth < MAX_DEPTH && self.pending.is_empty() && self.out.len() < LONG;
        match self.random.below(if inside { 20 } else { 17 }) {
            0..=6 => self.put_one_of(&PLAIN),
            7..=9 => {
                let text = self.one_of(&QUOTED);
                self.put(&format!("'{text}'"));
            }
            10..=11 => {
                let text = self.one_of(&QUOTED);
                self.put(&format!("\"{text}\""));
            }
            12 => {
                let (a, b) = (self.one_of(&QUOTED), self.one_of(&ESCAPED));
                self.put(&format!("\"{a}\\{b}\""));
            }
            13 => {
                let text = self.one_of(&ESCAPED);
                self.put(&format!("\\{text}"));
            }
            14 => {
                let text = self.one_of(&ANSI);
                self.put(&format!("$'{text}'"));
            }
            15 => self.put_one_of(&[
                "{p,q}",
                "{1..3}",
                "{a,'b c'}",
                "{,z}",
                "{}",
                "{x}",
                "{a,b}{c,d}",
            ]),
            // In a quoted substitution the oracle loses its way behind `$x`: `#` begins a comment, a line's end is none.
            16 if depth == 0 && self.random.chance(0.3) => self.put("$x"),
            16 => self.put_one_of(&VALUES),
            _ => self.substitution(depth + 1),
        }
    }

    fn substitution(&mut self, depth: usize) {
        let kind = self.random.below(6);
        let (open, close) = match kind {
            0 | 1 => ("$(", ")"),
            2 | 3 => ("\"$(", ")\""),
            4 => ("<(", ")"),
            _ => ("`", "`"),
        };
        self.put(open);
        if kind == 5 {
            // One level of backslashes belongs to the backticks.
            let before = std::mem::take(&mut self.out);
            self.simple(MAX_DEPTH);
            if !self.pending.is_empty() {
                self.line();
            }
            let script = std::mem::replace(&mut self.out, before);
            self.put(&script.replace('\\', "\\\\").replace('`', "\\`"));
        } else {
            self.list(depth);
            if !self.pending.is_empty() {
                self.line();
            }
        }
        self.put(close);
    }
}
