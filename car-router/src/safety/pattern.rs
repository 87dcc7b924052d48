//! Alternatives as rules write them: literals, globs, and classes of operands.

use std::borrow::Cow;
use std::cell::Cell;
use std::collections::HashSet;

use foldhash::fast::FixedState;

use super::classes;
use crate::risk::OperandClass;

/// One alternative.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Pattern {
    Literal(String),
    /// Holds `*` or `?`.
    Glob(String),
    Class(OperandClass),
}

impl Pattern {
    pub(super) fn new(written: &str) -> Self {
        if let Some(class) = OperandClass::named(written) {
            Self::Class(class)
        } else if written.contains(['*', '?']) {
            Self::Glob(written.to_owned())
        } else {
            Self::Literal(written.to_owned())
        }
    }

    /// Whether a name fits; classes fit no name.
    pub(super) fn fits_name(&self, name: &str) -> bool {
        match self {
            Self::Literal(literal) => literal == name,
            Self::Glob(glob) => fits(glob, name),
            Self::Class(_) => false,
        }
    }

    /// Whether an operand fits.
    pub(super) fn fits(&self, operand: &Operand<'_>) -> bool {
        match self {
            Self::Literal(literal) => literal == operand.text || *literal == operand.path,
            Self::Glob(glob) => fits(glob, operand.text) || fits(glob, &operand.path),
            Self::Class(class) => operand.is(*class),
        }
    }
}

/// A list of alternatives, any of which may fit: sorted out once, for most commands fit none of most lists.
#[derive(Debug, Clone, Default)]
pub(super) struct Alternatives {
    classes: Vec<OperandClass>,
    literals: HashSet<String, FixedState>,
    /// One bit for each length that a literal has; the last for all that are longer.
    lengths: u64,
    globs: Vec<Glob>,
}

/// A glob with the bytes that it begins and ends with, where they are not stars.
#[derive(Debug, Clone)]
struct Glob {
    text: String,
    first: Option<u8>,
    last: Option<u8>,
}

impl Glob {
    fn fits(&self, text: &str) -> bool {
        let bytes = text.as_bytes();
        let same = |own: Option<u8>, byte: Option<&u8>| own.is_none() || own.as_ref() == byte;
        same(self.first, bytes.first()) && same(self.last, bytes.last()) && fits(&self.text, text)
    }
}

impl Alternatives {
    pub(super) fn new(written: &[String]) -> Self {
        let mut all = Self::default();
        for pattern in written.iter().map(|w| Pattern::new(w)) {
            match pattern {
                Pattern::Class(class) => all.classes.push(class),
                Pattern::Literal(literal) => {
                    all.lengths |= length_bit(&literal);
                    all.literals.insert(literal);
                }
                Pattern::Glob(text) => {
                    let plain = |b: Option<&u8>| b.copied().filter(|b| !matches!(b, b'*' | b'?'));
                    all.globs.push(Glob {
                        first: plain(text.as_bytes().first()),
                        last: plain(text.as_bytes().last()),
                        text,
                    });
                }
            }
        }
        all
    }

    pub(super) fn is_empty(&self) -> bool {
        self.classes.is_empty() && self.literals.is_empty() && self.globs.is_empty()
    }

    /// Whether a name fits one; classes fit no name.
    pub(super) fn fits_name(&self, name: &str) -> bool {
        self.lengths & length_bit(name) != 0 && self.literals.contains(name)
            || self.globs.iter().any(|glob| glob.fits(name))
    }

    /// Whether an operand fits one.
    pub(super) fn fits(&self, operand: &Operand<'_>) -> bool {
        self.classes.iter().any(|class| operand.is(*class))
            || self.fits_name(operand.text)
            || operand.path != operand.text && self.fits_name(&operand.path)
    }
}

fn length_bit(text: &str) -> u64 {
    1 << text.len().min(63)
}

/// An operand with what it stands for.
#[derive(Debug)]
pub(super) struct Operand<'o> {
    pub(super) text: &'o str,
    /// As a path from where the command runs, put straight.
    pub(super) path: Cow<'o, str>,
    pub(super) unknown: bool,
    /// Whether the command runs in a directory that the script went to.
    pub(super) moved: bool,
    /// One bit for each class that was asked about, and one for each that it is of: many rules ask the same.
    asked: Cell<u32>,
    of: Cell<u32>,
}

impl<'o> Operand<'o> {
    pub(super) fn new(text: &'o str, unknown: bool, directory: Option<&str>) -> Self {
        let path = match directory {
            Some(directory)
                if directory.starts_with(['/', '~'])
                    && !text.starts_with(['/', '~', '$', '-'])
                    && !text.contains("://") =>
            {
                super::shell::path(&format!("{directory}/{text}")).into()
            }
            _ if text.starts_with(['/', '~', '$']) => super::shell::path(text).into(),
            _ => Cow::Borrowed(text),
        };
        Self {
            text,
            path,
            unknown,
            moved: directory.is_some(),
            asked: Cell::new(0),
            of: Cell::new(0),
        }
    }

    /// Whether it is of a class.
    pub(super) fn is(&self, class: OperandClass) -> bool {
        let bit = 1 << (class as u32);
        if self.asked.get() & bit == 0 {
            self.asked.set(self.asked.get() | bit);
            if classes::is(class, self) {
                self.of.set(self.of.get() | bit);
            }
        }
        self.of.get() & bit != 0
    }
}

/// Whether a text fits a glob of `*` and `?`. Linear in the text for each star.
pub(super) fn fits(glob: &str, text: &str) -> bool {
    let (glob, text) = (glob.as_bytes(), text.as_bytes());
    let (mut g, mut t) = (0, 0);
    let mut star: Option<(usize, usize)> = None;
    while t < text.len() {
        match glob.get(g) {
            Some(b'*') => {
                star = Some((g, t));
                g += 1;
            }
            Some(b'?') => {
                g += 1;
                t += 1;
            }
            Some(byte) if text.get(t) == Some(byte) => {
                g += 1;
                t += 1;
            }
            _ => match star {
                Some((at, from)) => {
                    star = Some((at, from + 1));
                    g = at + 1;
                    t = from + 1;
                }
                None => return false,
            },
        }
    }
    glob.get(g..).unwrap_or(&[]).iter().all(|b| *b == b'*')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_glob_fits_what_it_says() {
        for (glob, text, expected) in [
            ("delete-*", "delete-bucket", true),
            ("delete-*", "undelete-x", false),
            ("*", "", true),
            ("*.pem", "a.b.pem", true),
            ("a*b*c", "a-b-b-c", true),
            ("a*b*c", "a-c-b", false),
            (":?*", ":", false),
            (":?*", ":main", true),
        ] {
            assert_eq!(fits(glob, text), expected, "{glob} {text}");
        }
    }
}
