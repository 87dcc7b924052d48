//! Alternatives as rules write them: literals, globs, and classes of operands.

use std::borrow::Cow;

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

    pub(super) fn list(alternatives: &[String]) -> Vec<Self> {
        alternatives.iter().map(|a| Self::new(a)).collect()
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
            Self::Class(class) => classes::is(*class, operand),
        }
    }
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
        }
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
