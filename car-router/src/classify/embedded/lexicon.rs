//! The kinds of tokens: a program by its purpose, an extension, a path, an address, a size…

use std::collections::HashMap;

use foldhash::fast::FixedState;
use std::sync::LazyLock;

use crate::domain::Domain;

/// The programs, by the domain of their purpose.
const PROGRAMS: &str = include_str!("../../../data/lexicon/programs.txt");

/// The kind of a token. The numbers are part of the model file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum TokenKind {
    Word = 0,
    Path = 1,
    Url = 2,
    Address = 3,
    Octal = 4,
    Size = 5,
    Number = 6,
    Flag = 7,
    Variable = 8,
    Glob = 9,
    Owner = 10,
    Symbolic = 11,
    Quoted = 12,
    Mail = 13,
    /// The name of one file: `notes.txt`, `.prettierrc`.
    File = 14,
    /// The name of a host: `example.com`.
    Host = 15,
}

/// A program of the lexicon.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Program {
    /// The index of its domain in [`SHELL`].
    pub(crate) domain: u8,
    /// Whether its name is also an everyday word.
    pub(crate) everyday: bool,
}

/// The domains of the lexicon in the order of their numbers, which are part of the model file.
pub(crate) const SHELL: [Domain; 10] = [
    Domain::FILE_OPERATIONS,
    Domain::GIT_OPERATIONS,
    Domain::NETWORK_DIAGNOSTICS,
    Domain::PROCESS_MANAGEMENT,
    Domain::TEXT_PROCESSING,
    Domain::PACKAGE_MANAGEMENT,
    Domain::ARCHIVE_OPERATIONS,
    Domain::SYSTEM_INFO,
    Domain::PERMISSION_MANAGEMENT,
    Domain::GENERAL,
];

/// Extensions by the kind of file, each kind with its number.
const EXTENSIONS: [&[&str]; 7] = [
    &[
        "tar", "gz", "tgz", "bz2", "xz", "zip", "7z", "rar", "zst", "lz4", "lzma", "cpio", "jar",
        "iso", "tbz2", "txz", "lz", "z",
    ],
    &[
        "rs", "py", "js", "ts", "c", "h", "cpp", "java", "go", "rb", "php", "pl", "sh", "html",
        "css", "swift", "kt", "cs", "scala", "tsx", "jsx", "vue", "lua", "sql", "ipynb",
    ],
    &[
        "txt", "log", "md", "csv", "tsv", "conf", "ini", "out", "tex", "dat", "bak", "tmp", "swp",
        "old", "cfg", "env", "srt",
    ],
    &["json", "xml", "yaml", "yml", "toml", "plist"],
    &[
        "jpg", "jpeg", "png", "gif", "bmp", "svg", "tiff", "webp", "pdf", "ps", "mp3", "mp4",
        "avi", "mkv", "wav", "flac", "mov", "ogg", "heic", "webm", "m4a", "psd", "epub", "doc",
        "docx", "odt", "xls", "xlsx", "ods", "ppt", "pptx",
    ],
    &[
        "deb", "rpm", "apk", "whl", "gem", "appimage", "snap", "dmg", "pkg", "msi",
    ],
    &["git", "patch"],
];

/// The programs and extensions that are known.
#[derive(Debug)]
pub(crate) struct Lexicon {
    programs: HashMap<&'static [u8], Program, FixedState>,
    extensions: HashMap<&'static str, u8, FixedState>,
}

/// The built-in lexicon.
pub(crate) static LEXICON: LazyLock<Lexicon> = LazyLock::new(Lexicon::shipped);

/// A line of the lexicon file.
#[derive(Debug, Clone, Copy)]
#[doc(hidden)]
pub struct ProgramLine {
    /// The number of its domain.
    pub domain: usize,
    /// The name.
    pub name: &'static str,
    /// Whether the name is also an everyday word.
    pub everyday: bool,
    /// Its purposes, as phrases separated by `; `.
    pub glosses: &'static str,
}

/// Parses every line of the lexicon file. A line that cannot be parsed is skipped; a test checks that there is none.
#[doc(hidden)]
pub fn programs() -> impl Iterator<Item = ProgramLine> {
    let mut domain = None;
    PROGRAMS.lines().filter_map(move |line| {
        let line = line.trim();
        if let Some(name) = line.strip_prefix('[').and_then(|l| l.strip_suffix(']')) {
            domain = SHELL.iter().position(|d| d.as_str() == name);
            return None;
        }
        if line.starts_with('#') {
            return None;
        }
        let (name, glosses) = line.split_once(": ")?;
        Some(ProgramLine {
            domain: domain?,
            name: name.trim_end_matches('*'),
            everyday: name.ends_with('*'),
            glosses,
        })
    })
}

impl Lexicon {
    /// Returns the name of a program of a domain that is no everyday word: the first in the alphabet.
    pub(crate) fn plain_program_of(&self, domain: u8) -> Option<&'static str> {
        let of_domain = |p: &Program| p.domain == domain && !p.everyday;
        let names = self
            .programs
            .iter()
            .filter(|(_, program)| of_domain(program));
        let name = names.map(|(name, _)| *name).min()?;
        std::str::from_utf8(name).ok()
    }

    fn shipped() -> Self {
        let programs = programs().filter_map(|line| {
            let domain = u8::try_from(line.domain).ok()?;
            Some((
                line.name.as_bytes(),
                Program {
                    domain,
                    everyday: line.everyday,
                },
            ))
        });
        let mut extensions = HashMap::default();
        for (kind, names) in (0u8..).zip(EXTENSIONS) {
            extensions.extend(names.iter().map(|name| (*name, kind)));
        }
        Self {
            programs: programs.collect(),
            extensions,
        }
    }

    /// Returns the program with this name, in lower case.
    pub(crate) fn program(&self, name: &[u8]) -> Option<Program> {
        self.programs.get(name).copied()
    }

    /// Returns the kind of file of a token's extension: of `a.zip`, `.zip` and `*.zip`.
    pub(crate) fn extension(&self, token: &str) -> Option<u8> {
        let bare = token.trim_matches(|c: char| !c.is_alphanumeric() && c != '.' && c != '*');
        let (_, extension) = bare.trim_end_matches('.').rsplit_once('.')?;
        let mut lower = [0u8; 8];
        let bytes = extension.as_bytes();
        lower.get_mut(..bytes.len())?.copy_from_slice(bytes);
        let lower = lower.get_mut(..bytes.len())?;
        lower.make_ascii_lowercase();
        self.extensions
            .get(std::str::from_utf8(lower).ok()?)
            .copied()
    }

    /// Returns the kind of a token.
    pub(crate) fn token(&self, token: &str) -> TokenKind {
        let bare =
            token.trim_matches(|c: char| matches!(c, ',' | ';' | '?' | '!' | '(' | ')' | ':'));
        let bare = bare.strip_suffix('.').unwrap_or(bare);
        let bytes = bare.as_bytes();
        let Some(first) = bytes.first() else {
            return TokenKind::Word;
        };
        // A purely alphabetic token is a plain word.
        if bytes.iter().all(u8::is_ascii_alphabetic) {
            return TokenKind::Word;
        }
        if bare.contains("://") || bare.starts_with("www.") {
            return TokenKind::Url;
        }
        match first {
            b'-' if bytes.len() > 1 => return TokenKind::Flag,
            b'$' if bytes.len() > 1 => return TokenKind::Variable,
            b'~' => return TokenKind::Path,
            b'0'..=b'9' => match number(bytes) {
                TokenKind::Word => {}
                kind => return kind,
            },
            _ => {}
        }
        if bare.contains(['*']) || bare.contains("?.") {
            TokenKind::Glob
        } else if bare.contains('@') && bare.contains('.') {
            TokenKind::Mail
        } else if symbolic(bytes) {
            TokenKind::Symbolic
        } else if bare.contains('/') && !slash_for_or(bare) {
            TokenKind::Path
        } else if bare
            .split_once(':')
            .is_some_and(|(a, b)| name(a) && name(b))
        {
            TokenKind::Owner
        } else if host(bare) {
            TokenKind::Host
        } else if self.file(bare) {
            TokenKind::File
        } else {
            TokenKind::Word
        }
    }

    /// Returns whether a token is the name of one file: `notes.txt`, `.prettierrc`. `.zip` alone is an extension.
    fn file(&self, token: &str) -> bool {
        let part = |text: &str| {
            text.bytes()
                .all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-' | b'+'))
        };
        if let Some(hidden) = token.strip_prefix('.') {
            return hidden.len() > 1 && hidden.split('.').all(|p| !p.is_empty() && part(p)) && {
                hidden.contains('.') || self.extension(token).is_none()
            };
        }
        let Some((stem, extension)) = token.rsplit_once('.') else {
            return false;
        };
        let named = !stem.is_empty() && stem.split('.').all(|p| !p.is_empty() && part(p));
        let known = self.extension(token).is_some();
        let like = (2..=MAX_EXTENSION).contains(&extension.len())
            && stem.len() > 2
            && (extension.bytes().all(|b| b.is_ascii_lowercase())
                || extension.bytes().all(|b| b.is_ascii_uppercase()));
        named && (known || like)
    }
}

/// The longest unknown extension of a file name, in bytes.
const MAX_EXTENSION: usize = 5;

/// Returns whether a token is the name of a host: its last part is a common domain of the internet or of a local network.
/// A name such as `Safari.app` is an application of macOS, not a host.
fn host(token: &str) -> bool {
    const TOP: [&str; 21] = [
        "com", "org", "net", "io", "dev", "edu", "gov", "co", "local", "lan", "internal", "home",
        "de", "uk", "eu", "fr", "ru", "app", "ai", "tv", "example",
    ];
    let application =
        token.ends_with(".app") && token.starts_with(|c: char| c.is_ascii_uppercase());
    !application
        && token.rsplit_once('.').is_some_and(|(labels, top)| {
            TOP.iter().any(|known| known.eq_ignore_ascii_case(top))
                && labels.split('.').all(|label| {
                    !label.is_empty()
                        && label
                            .bytes()
                            .all(|b| b.is_ascii_alphanumeric() || b == b'-')
                })
        })
}

/// Returns whether slashes mean "or": `and/or`, `zip/unzip`, two plain words of which neither is a path; and
/// `read/write/execute`.
fn slash_for_or(token: &str) -> bool {
    const DOINGS: [&str; 24] = [
        "read", "write", "execute", "exec", "delete", "create", "update", "insert", "select",
        "start", "stop", "restart", "enable", "disable", "upload", "download", "import", "export",
        "open", "close", "user", "group", "other", "others",
    ];
    let doing = |part: &str| DOINGS.iter().any(|d| d.eq_ignore_ascii_case(part));
    if token.split('/').all(doing) {
        return true;
    }
    let mut parts = token.split('/');
    let plain = |part: Option<&str>| {
        part.is_some_and(|p| p.len() > 1 && p.bytes().all(|b| b.is_ascii_alphabetic()))
    };
    plain(parts.next()) && plain(parts.next()) && parts.next().is_none()
}

fn name(text: &str) -> bool {
    !text.is_empty()
        && text
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-')
}

/// Returns whether a token is a symbolic mode: `u+x`, `go-w`, `a=rw`.
fn symbolic(bytes: &[u8]) -> bool {
    let Some(at) = bytes.iter().position(|b| matches!(b, b'+' | b'-' | b'=')) else {
        return false;
    };
    let (who, what) = bytes.split_at(at);
    let modes = what.get(1..).unwrap_or_default();
    !modes.is_empty()
        && modes.len() <= 4
        && who.iter().all(|b| b"ugoa".contains(b))
        && modes.iter().all(|b| b"rwxXst".contains(b))
}

fn number(bytes: &[u8]) -> TokenKind {
    let digits = bytes.iter().take_while(|b| b.is_ascii_digit()).count();
    let rest = bytes.get(digits..).unwrap_or_default();
    let dots = bytes.iter().filter(|b| **b == b'.').count();
    if rest.is_empty() {
        let octal = bytes.iter().all(|b| (b'0'..=b'7').contains(b));
        let mode = octal && (digits == 3 || (digits == 4 && bytes.first() <= Some(&b'7')));
        return if mode {
            TokenKind::Octal
        } else {
            TokenKind::Number
        };
    }
    if dots >= 3
        && bytes
            .iter()
            .all(|b| b.is_ascii_digit() || matches!(b, b'.' | b'/' | b':'))
    {
        return TokenKind::Address;
    }
    let unit = rest.strip_prefix(b".").map_or(rest, |r| {
        let more = r.iter().take_while(|b| b.is_ascii_digit()).count();
        r.get(more..).unwrap_or_default()
    });
    let sizes: [&[u8]; 12] = [
        b"k", b"kb", b"m", b"mb", b"g", b"gb", b"t", b"tb", b"kib", b"mib", b"gib", b"b",
    ];
    if sizes.iter().any(|s| unit.eq_ignore_ascii_case(s)) {
        TokenKind::Size
    } else if unit.is_empty() {
        TokenKind::Number
    } else {
        TokenKind::Word
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_what_they_look_like() {
        for (token, kind) in [
            ("files", TokenKind::Word),
            ("/var/log", TokenKind::Path),
            ("~", TokenKind::Path),
            ("src/main.rs", TokenKind::Path),
            ("and/or", TokenKind::Word),
            ("read/write/execute", TokenKind::Word),
            ("https://a.b/c", TokenKind::Url),
            ("10.0.0.1/8", TokenKind::Address),
            ("755", TokenKind::Octal),
            ("0644", TokenKind::Octal),
            ("899", TokenKind::Number),
            ("10MB", TokenKind::Size),
            ("1.5G,", TokenKind::Size),
            ("-rf", TokenKind::Flag),
            ("$HOME", TokenKind::Variable),
            ("*.rs", TokenKind::Glob),
            ("www-data:www-data", TokenKind::Owner),
            ("u+x", TokenKind::Symbolic),
            ("+x", TokenKind::Symbolic),
            ("a@b.org", TokenKind::Mail),
            ("notes.txt", TokenKind::File),
            ("2024_report.pdf", TokenKind::File),
            (".prettierrc", TokenKind::File),
            (".env.bak", TokenKind::File),
            ("Cargo.lock", TokenKind::File),
            ("IMG_0042.HEIC", TokenKind::File),
            ("gcc.info", TokenKind::File),
            ("Safari.app", TokenKind::File),
            ("shop.app", TokenKind::Host),
            ("example.com,", TokenKind::Host),
            ("build.internal", TokenKind::Host),
            (".zip", TokenKind::Word),
            ("e.g.", TokenKind::Word),
            ("v1.2", TokenKind::Word),
            ("3.11", TokenKind::Number),
            ("files.", TokenKind::Word),
        ] {
            assert_eq!(LEXICON.token(token), kind, "{token}");
        }
        assert_eq!(LEXICON.extension("a.tar.GZ"), Some(0));
        assert_eq!(LEXICON.extension("\".php\""), Some(1));
        assert_eq!(LEXICON.extension("end."), None);
    }

    #[test]
    fn every_line_of_the_programs_is_read() {
        let lines = PROGRAMS
            .lines()
            .map(str::trim)
            .filter(|l| !l.is_empty() && !l.starts_with(['#', '[']));
        assert_eq!(programs().count(), lines.count());
        assert_eq!(
            LEXICON.programs.len(),
            programs().count(),
            "a name stands twice"
        );
    }
}
