//! Reads programs of awk: what cannot be shown to only print is refused.

use car_router_shell::AnalyzedWord;

use crate::program_table::Arguments;

/// Returns whether a call of awk only prints: no option that reads a program or a library, no connection, and a program that
/// prints.
pub(super) fn only_prints(operands: &[&AnalyzedWord], arguments: &Arguments<'_>) -> bool {
    let is_allowed = |option: &str| {
        let value = ["-F", "-v"];
        value.iter().any(|known| option.starts_with(known)) || option == "--"
    };
    let Some((program, files)) = operands.split_first() else {
        return false;
    };
    // `find -exec awk {} x` makes the name of a file a program.
    let is_name = program.unknown || program.text == "{}";
    !is_name
        && arguments.options().all(is_allowed)
        && !files.iter().any(|file| file.text.starts_with("/inet"))
        && is_reading_program(&program.text)
}

/// Names that run, write or read something else than the input, or show the environment.
const NAMES: [&str; 7] = [
    "system", "getline", "close", "fflush", "ENVIRON", "PROCINFO", "ARGV",
];

/// Names before which a slash begins a pattern and is no division.
const KEYWORDS: [&str; 8] = [
    "print", "printf", "return", "exit", "in", "case", "else", "do",
];

/// Returns whether a program calls nothing, opens nothing and writes nothing.
fn is_reading_program(program: &str) -> bool {
    let mut reader = ProgramReader::default();
    match reader.read_tokens(program) {
        Ok(()) => true,
        Err(Refused::Effect) => false,
        Err(Refused::Unclear) => is_plainly_reading(program),
    }
}

/// Returns whether a program has none of the signs and names that could do anything, wherever they stand.
fn is_plainly_reading(program: &str) -> bool {
    let has_name = NAMES.iter().any(|name| program.contains(name));
    let prints_to_file = program
        .split_once("print")
        .is_some_and(|(_, behind)| behind.contains('>'));
    !has_name
        && !program.contains('@')
        && !program.replace("||", "").contains('|')
        && !prints_to_file
}

/// Why the tokens of a program were refused.
enum Refused {
    /// It does more than print.
    Effect,
    /// Whether a slash begins a pattern cannot be told.
    Unclear,
}

/// What kind of token came last. It decides whether a slash that follows divides or begins a pattern.
#[derive(Default, Clone, Copy, PartialEq)]
enum Before {
    /// A sign, or nothing: a slash begins a pattern.
    #[default]
    Sign,
    /// A value: a slash divides.
    Value,
    /// A closing parenthesis, `++`, `$` or `length`: a slash may be either.
    Either,
}

#[derive(Default)]
struct ProgramReader {
    before: Before,
    /// How many parentheses and brackets are open.
    depth: usize,
    /// The depth of the last `print` whose statement has not ended.
    printing: Option<usize>,
}

impl ProgramReader {
    fn read_tokens(&mut self, program: &str) -> Result<(), Refused> {
        let mut rest = program;
        while let Some(c) = rest.chars().next() {
            let behind = rest.get(c.len_utf8()..).unwrap_or("");
            rest = match c {
                '"' => {
                    self.before = Before::Value;
                    behind_closing(behind, '"').ok_or(Refused::Effect)?
                }
                '/' => match self.before {
                    Before::Sign => {
                        self.before = Before::Value;
                        behind_closing(behind, '/').ok_or(Refused::Effect)?
                    }
                    Before::Value => {
                        self.before = Before::Sign;
                        behind
                    }
                    Before::Either => return Err(Refused::Unclear),
                },
                '#' => behind
                    .find('\n')
                    .and_then(|at| behind.get(at..))
                    .unwrap_or(""),
                c if c.is_ascii_alphabetic() || c == '_' => {
                    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
                    let end = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
                    let (name, behind) = rest.split_at(end);
                    self.read_name(name)?;
                    behind
                }
                c if c.is_ascii_digit() => {
                    self.before = Before::Value;
                    behind
                }
                c => self.read_sign(c, behind)?,
            };
        }
        Ok(())
    }

    fn read_name(&mut self, name: &str) -> Result<(), Refused> {
        if NAMES.contains(&name) {
            return Err(Refused::Effect);
        }
        if name.starts_with("print") {
            self.printing = Some(self.depth);
        }
        self.before = match name {
            "length" => Before::Either,
            _ if KEYWORDS.contains(&name) => Before::Sign,
            _ => Before::Value,
        };
        Ok(())
    }

    /// Reads a sign, and returns what follows it.
    fn read_sign<'p>(&mut self, sign: char, behind: &'p str) -> Result<&'p str, Refused> {
        let doubled = behind.strip_prefix(sign);
        match sign {
            '@' | '\\' => return Err(Refused::Effect),
            '|' if doubled.is_none() => return Err(Refused::Effect),
            '>' if self.printing == Some(self.depth) => return Err(Refused::Effect),
            '(' | '[' => self.depth += 1,
            ')' | ']' => self.depth = self.depth.saturating_sub(1),
            // A statement may continue on the next line.
            ';' | '}' if self.printing.is_some_and(|at| at >= self.depth) => {
                self.printing = None;
            }
            _ => {}
        }
        match (sign, doubled) {
            ('|' | '+' | '-', Some(behind)) => {
                self.before = if sign == '|' {
                    Before::Sign
                } else {
                    Before::Either
                };
                return Ok(behind);
            }
            (')' | '$', _) => self.before = Before::Either,
            (']', _) => self.before = Before::Value,
            (' ' | '\t' | '\r', _) => {}
            _ => self.before = Before::Sign,
        }
        Ok(behind)
    }
}

/// Returns what follows the next closing sign on the line that has no backslash before it.
fn behind_closing(text: &str, closing: char) -> Option<&str> {
    let mut chars = text.chars();
    loop {
        match chars.next()? {
            '\\' => {
                chars.next()?;
            }
            // Whether a slash in brackets ends a pattern differs.
            '[' if closing == '/' => {
                let set = chars.as_str();
                let set = set.strip_prefix('^').unwrap_or(set);
                let inner = set.split(']').next().unwrap_or("");
                if inner.contains(['/', '[']) || set.starts_with(']') {
                    return None;
                }
            }
            '\n' => return None,
            c if c == closing => return Some(chars.as_str()),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_that_only_print_are_known() {
        for program in [
            "{print $1}",
            "$3 > 100 {print $2}",
            "NR==2 || NR==3",
            "BEGIN{FS=\":\"} {n+=$1} END{print n}",
            "/system\\(/ {print FNR\": \"$0}",
            "{ print ($1 > $2) ? \"x\" : \"y\" }",
            "{gsub(/>/, \"|\"); print}",
            "{print \"close(\\\"x\\\")\"}",
            "{printf \"%s -> %s\\n\", $1, $2}",
            "{print \"a | b\"}",
            "{print ($1+$2)/2}",
            "{print $1/$2, n/3}",
            "$1 ~ /a|b/ && $2 > 3 {print; next} {if (NR > 9) exit}",
        ] {
            assert!(is_reading_program(program), "{program}");
        }
        for program in [
            "{print > \"f\"}",
            "{print $1 >> \"f\"}",
            "{print \"a;b\" > \"f\"}",
            "{print \"}\" > \"f\"}",
            "{print $1,\n$2 > \"f\"}",
            "{print($1, $2) > \"f\"}",
            "{printf(\"%s\", $1) >> \"f\"}",
            "{system(\"rm x\")}",
            "{print | \"sh\"}",
            "\"date\" | getline d",
            "{printf \"a\" > $1}",
            "{print ENVIRON[\"TOKEN\"]}",
            "{ if (1) /\"/; system(\"rm x\"); if (1) /\"/ }",
            "{ x++ /\"/; system(\"rm x\"); x++ /\"/ }",
            "@load \"filefuncs\"; {print}",
            "{ if (0) exit /\"/; system(\"rm x\"); y = \"/\" }",
            "{ x = $/\"/; system(\"rm x\"); x = $/\"/ }",
            "{ x = 4 \\\n / system(\"rm x\") / 2 }",
            "/[]/]\"/; system(\"rm x\") # \"/",
            "/[^]/]\"/ {system(\"rm x\")} # \"/",
            "{print /[/]\"/; system(\"rm x\") # \"/}",
        ] {
            assert!(!is_reading_program(program), "{program}");
        }
    }
}
