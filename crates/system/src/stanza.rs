//! Reads the files of Debian's package manager: paragraphs of fields, separated by blank lines.

use std::io::{self, BufRead, Read as _};

/// The longest line that is read; the remainder of a longer one is skipped.
const MAX_LINE_BYTES: u64 = 16 * 1024;

/// The most paragraphs of one file.
const MAX_PARAGRAPHS: usize = 1_000_000;

/// The most bytes of one text that is kept.
const MAX_FIELD_BYTES: usize = 4096;

/// One paragraph about a package. Texts are those of strangers.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Paragraph {
    pub(crate) package: String,
    pub(crate) status: String,
    pub(crate) version: String,
    pub(crate) section: String,
    /// The first line of the description.
    pub(crate) summary: String,
    /// The other lines of the description, joined by spaces.
    pub(crate) description: String,
    pub(crate) tags: String,
    /// The packages that it depends on, recommends, suggests or enhances, in Debian's notation.
    pub(crate) relations: String,
}

impl Paragraph {
    /// Returns whether the status says that the package is installed: a package that is merely known, or of which only
    /// configuration files are left, is not.
    pub(crate) fn is_installed(&self) -> bool {
        let state = self.status.split_ascii_whitespace().nth(2);
        matches!(
            state,
            Some("installed" | "triggers-pending" | "triggers-awaited")
        )
    }
}

/// Calls `take` with each paragraph that has a package; until the end, or until `take` returns false. Other bytes than
/// UTF-8 are replaced, and a paragraph that the end cuts off is taken as far as it goes.
///
/// # Errors
/// Fails if the file cannot be read.
pub(crate) fn read_paragraphs(
    mut reader: impl BufRead,
    keep_description: bool,
    mut take: impl FnMut(Paragraph) -> bool,
) -> io::Result<()> {
    let mut paragraph = Paragraph::default();
    let mut field = Field::Other;
    let mut line = Vec::new();
    let mut count = 0;
    loop {
        line.clear();
        let read = reader
            .by_ref()
            .take(MAX_LINE_BYTES)
            .read_until(b'\n', &mut line)?;
        let is_cut = read as u64 == MAX_LINE_BYTES && line.last() != Some(&b'\n');
        if is_cut {
            skip_line(&mut reader)?;
        }
        let ended = read == 0;
        let text = line.trim_ascii_end();
        if ended || text.is_empty() {
            if !paragraph.package.is_empty() {
                count += 1;
                if !take(std::mem::take(&mut paragraph)) || count >= MAX_PARAGRAPHS {
                    return Ok(());
                }
            }
            paragraph = Paragraph::default();
            field = Field::Other;
            if ended {
                return Ok(());
            }
            continue;
        }
        if text.starts_with(b" ") || text.starts_with(b"\t") {
            field.continue_with(&mut paragraph, text, keep_description);
            continue;
        }
        let Some(colon) = text.iter().position(|b| *b == b':') else {
            field = Field::Other;
            continue;
        };
        let (name, value) = text.split_at(colon);
        field = Field::from_name(name, keep_description);
        let value = value.get(1..).unwrap_or_default().trim_ascii();
        if field == Field::Relations {
            add_relations(&mut paragraph.relations, value);
        } else if let Some(kept) = field.text_of(&mut paragraph) {
            *kept = bounded_text(value);
        }
    }
}

fn skip_line(reader: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = reader.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        let (length, found) = match buffer.iter().position(|b| *b == b'\n') {
            Some(at) => (at + 1, true),
            None => (buffer.len(), false),
        };
        reader.consume(length);
        if found {
            return Ok(());
        }
    }
}

/// Adds the value of one of several fields with names of packages.
fn add_relations(kept: &mut String, value: &[u8]) {
    if kept.len() + value.len() < MAX_FIELD_BYTES {
        kept.push_str(if kept.is_empty() { "" } else { ", " });
        kept.push_str(&String::from_utf8_lossy(value));
    }
}

fn bounded_text(bytes: &[u8]) -> String {
    let bytes = bytes.get(..MAX_FIELD_BYTES).unwrap_or(bytes);
    String::from_utf8_lossy(bytes).into_owned()
}

#[derive(Clone, Copy, PartialEq)]
enum Field {
    Package,
    Status,
    Version,
    Section,
    Description,
    Tags,
    Relations,
    Other,
}

impl Field {
    fn from_name(name: &[u8], keep_description: bool) -> Self {
        match name {
            b"Package" => Self::Package,
            b"Status" => Self::Status,
            b"Version" => Self::Version,
            b"Section" => Self::Section,
            b"Description" | b"Description-en" => Self::Description,
            b"Tag" if keep_description => Self::Tags,
            b"Depends" | b"Recommends" | b"Suggests" | b"Enhances" if keep_description => {
                Self::Relations
            }
            _ => Self::Other,
        }
    }

    fn text_of(self, paragraph: &mut Paragraph) -> Option<&mut String> {
        match self {
            Self::Package => Some(&mut paragraph.package),
            Self::Status => Some(&mut paragraph.status),
            Self::Version => Some(&mut paragraph.version),
            Self::Section => Some(&mut paragraph.section),
            Self::Description => Some(&mut paragraph.summary),
            Self::Tags => Some(&mut paragraph.tags),
            Self::Relations => Some(&mut paragraph.relations),
            Self::Other => None,
        }
    }

    fn continue_with(self, paragraph: &mut Paragraph, line: &[u8], keep_description: bool) {
        let kept = match self {
            Self::Description if keep_description => &mut paragraph.description,
            Self::Tags => &mut paragraph.tags,
            _ => return,
        };
        let line = line.trim_ascii();
        if kept.len() + line.len() < MAX_FIELD_BYTES && line != b"." {
            if !kept.is_empty() {
                kept.push(' ');
            }
            kept.push_str(&String::from_utf8_lossy(line));
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn parse_bytes(bytes: &[u8]) -> Vec<Paragraph> {
        let mut found = Vec::new();
        read_paragraphs(bytes, true, |paragraph| {
            found.push(paragraph);
            true
        })
        .unwrap();
        found
    }

    #[test]
    fn installed_is_what_the_status_says() {
        let installed = |status: &str| {
            let text = format!("Package: gimp\nStatus: {status}\n");
            parse_bytes(text.as_bytes())[0].is_installed()
        };
        assert!(installed("install ok installed"));
        assert!(installed("hold ok installed"));
        assert!(installed("install ok triggers-pending"));
        for not in [
            "deinstall ok config-files",
            "unknown ok not-installed",
            "install ok half-installed",
            "install ok unpacked",
            "install reinstreq half-configured",
            "",
            "installed",
            "purge ok not-installed",
        ] {
            assert!(!installed(not), "{not}");
        }
    }

    #[test]
    fn bad_files_are_read_as_far_as_they_go() {
        let found = parse_bytes(b"\n\nStatus: install ok installed\n\nPackage: a\nVersion: 1\nDescription: caf\xe9\n one\n .\n two\n\nPackage: b\nVer");
        assert_eq!(found.len(), 2);
        assert_eq!(found[0].summary, "caf\u{fffd}");
        assert_eq!(found[0].description, "one two");
        assert_eq!(
            (found[1].package.as_str(), found[1].version.as_str()),
            ("b", "")
        );
        let mut long = b"Package: a\nDescription: ".to_vec();
        long.extend(std::iter::repeat_n(b'x', 100_000));
        long.extend(b"\nVersion: 2\n no field\n\x00\xff:\nPackage\n");
        let found = parse_bytes(&long);
        assert_eq!(found[0].version, "2");
        assert_eq!(found[0].summary.len(), MAX_FIELD_BYTES);
        assert!(parse_bytes(b"").is_empty() && parse_bytes(b"\r\n\r\n").is_empty());
        assert_eq!(
            parse_bytes(b"Package: a\r\nVersion: 3\r\n\r\n")[0].version,
            "3"
        );
    }
}
