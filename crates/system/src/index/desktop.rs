//! Reads `.desktop` files: which applications there are, and how they are started.

use std::collections::HashSet;
use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use crate::environment::Environment;

/// The most bytes of one file that are read.
const MAX_FILE_BYTES: u64 = 1024 * 1024;

/// The most characters of one value that are kept.
const MAX_VALUE_CHARS: usize = 2048;

/// The most files of all folders.
const MAX_FILES: usize = 20_000;

/// How deep folders are searched; `kde/…` is one deep.
const MAX_DEPTH: usize = 4;

/// An application that a person can start.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct DesktopEntry {
    /// The name, in the language of the user if the file has it.
    pub name: String,
    /// What it is in general, such as `Web Browser`, in the language of the user and in English.
    pub generic_name: String,
    /// A sentence about it, in the language of the user and in English.
    pub comment: String,
    /// Words to find it by, and its categories.
    pub keywords: String,
    /// The command that starts it, without field codes such as `%U`.
    pub command: String,
}

impl DesktopEntry {
    /// Parses the text of a `.desktop` file. `locale` is the language of the user, such as `de_AT`.
    ///
    /// `None` if it is no application that menus show: another type, `NoDisplay`, `Hidden`, without a name or a command.
    #[must_use]
    pub fn parse(text: &str, locale: Option<&str>) -> Option<Self> {
        let mut values = DesktopValues::default();
        let mut is_inside = false;
        let mut was_inside = false;
        for line in text.lines() {
            let line = line.trim();
            if line.starts_with('[') {
                is_inside = line == "[Desktop Entry]" && !was_inside;
                was_inside |= is_inside;
                continue;
            }
            if !is_inside || line.starts_with('#') {
                continue;
            }
            if let Some((key, value)) = line.split_once('=') {
                values.set(key.trim_end(), value.trim_start(), locale);
            }
        }
        values.into_entry()
    }
}

/// A value in the language of the user, and without a language.
#[derive(Default)]
struct LocalizedText {
    plain: String,
    localized: String,
    /// How well the language of `localized` fits.
    rank: usize,
}

impl LocalizedText {
    fn set(&mut self, language: Option<&str>, value: &str, locale: Option<&str>) {
        let Some(language) = language else {
            self.plain = unescaped(value);
            return;
        };
        let Some(locale) = locale else {
            return;
        };
        let rank = if language == locale {
            2
        } else if Some(language) == locale.split('_').next() {
            1
        } else {
            return;
        };
        if rank > self.rank {
            self.localized = unescaped(value);
            self.rank = rank;
        }
    }

    fn shown(&self) -> String {
        let localized = Some(&self.localized).filter(|text| !text.is_empty());
        localized.unwrap_or(&self.plain).clone()
    }

    /// Returns both texts, to be found in either language.
    fn both(self) -> String {
        if self.localized.is_empty() || self.localized == self.plain {
            return self.plain;
        }
        format!("{} {}", self.localized, self.plain)
    }
}

#[derive(Default)]
struct DesktopValues {
    name: LocalizedText,
    generic_name: LocalizedText,
    comment: LocalizedText,
    keywords: LocalizedText,
    categories: String,
    exec: String,
    kind: String,
    is_hidden: bool,
}

impl DesktopValues {
    fn set(&mut self, key: &str, value: &str, locale: Option<&str>) {
        let (key, language) = match key.split_once('[') {
            Some((key, language)) => (key, language.strip_suffix(']')),
            None => (key, None),
        };
        match key {
            "Name" => self.name.set(language, value, locale),
            "GenericName" => self.generic_name.set(language, value, locale),
            "Comment" => self.comment.set(language, value, locale),
            "Keywords" => self.keywords.set(language, value, locale),
            "Categories" => self.categories = unescaped(value),
            "Exec" => self.exec = unescaped(value),
            "Type" => self.kind = unescaped(value),
            "NoDisplay" | "Hidden" => self.is_hidden |= value == "true",
            _ => {}
        }
    }

    fn into_entry(self) -> Option<DesktopEntry> {
        let command = without_field_codes(&self.exec);
        let name = self.name.shown();
        if self.is_hidden || self.kind != "Application" || name.is_empty() || command.is_empty() {
            return None;
        }
        let words = |text: String| text.replace(';', " ");
        let categories = split_camel_case(&words(self.categories));
        let keywords = format!("{} {categories}", words(self.keywords.both()));
        Some(DesktopEntry {
            name,
            generic_name: self.generic_name.both(),
            comment: self.comment.both(),
            keywords: keywords.split_whitespace().collect::<Vec<_>>().join(" "),
            command,
        })
    }
}

/// Resolves the escapes of values, and cuts a long value.
fn unescaped(value: &str) -> String {
    let mut text = String::new();
    let mut chars = value.chars();
    while let Some(c) = chars.next() {
        if text.len() >= MAX_VALUE_CHARS {
            break;
        }
        if c != '\\' {
            text.push(c);
            continue;
        }
        match chars.next() {
            Some('s') => text.push(' '),
            Some('n' | 't' | 'r') => text.push(' '),
            Some(';') => text.push(';'),
            Some('\\') => text.push('\\'),
            Some(other) => text.extend(['\\', other]),
            None => {}
        }
    }
    text
}

/// Removes the field codes of a command, such as `%U`; `%%` is a percent sign.
fn without_field_codes(command: &str) -> String {
    let mut text = String::new();
    let mut chars = command.chars();
    while let Some(c) = chars.next() {
        match c {
            '%' => {
                if chars.next() == Some('%') {
                    text.push('%');
                }
            }
            c if c.is_control() => {}
            c => text.push(c),
        }
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// `AudioVideo` is two words.
fn split_camel_case(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 16);
    let mut before = ' ';
    for c in text.chars() {
        if c.is_uppercase() && before.is_lowercase() {
            out.push(' ');
        }
        out.push(c);
        before = c;
    }
    out
}

/// Returns the applications of every data folder with their ids. An id in an earlier folder hides it in later ones, also
/// if it is not shown.
pub(crate) fn read_applications(environment: &Environment) -> Vec<(String, DesktopEntry)> {
    let mut search = DesktopSearch {
        locale: environment.locale.as_deref(),
        ids: HashSet::new(),
        folders: HashSet::new(),
        count: 0,
        found: Vec::new(),
    };
    for folder in &environment.data_folders {
        search.read_folder(&folder.join("applications"), "", 0);
    }
    search.found
}

struct DesktopSearch<'e> {
    locale: Option<&'e str>,
    ids: HashSet<String>,
    /// The folders that were read, so that no cycle of links is followed.
    folders: HashSet<PathBuf>,
    count: usize,
    found: Vec<(String, DesktopEntry)>,
}

impl DesktopSearch<'_> {
    fn read_folder(&mut self, folder: &Path, prefix: &str, depth: usize) {
        let Ok(real) = folder.canonicalize() else {
            return;
        };
        if depth > MAX_DEPTH || !self.folders.insert(real) {
            return;
        }
        let Ok(entries) = fs::read_dir(folder) else {
            return;
        };
        let mut names: Vec<String> = entries
            .flatten()
            .take(MAX_FILES)
            .filter_map(|entry| entry.file_name().into_string().ok())
            .collect();
        names.sort_unstable();
        for name in names {
            self.count += 1;
            if self.count > MAX_FILES {
                return;
            }
            let path = folder.join(&name);
            let Ok(found) = path.metadata() else {
                continue;
            };
            if found.is_dir() {
                self.read_folder(&path, &format!("{prefix}{name}-"), depth + 1);
                continue;
            }
            let id = format!("{prefix}{name}");
            if !name.ends_with(".desktop") || !found.is_file() || !self.ids.insert(id.clone()) {
                continue;
            }
            if let Some(entry) = read_entry(&path, self.locale) {
                self.found.push((id, entry));
            }
        }
    }
}

fn read_entry(file: &Path, locale: Option<&str>) -> Option<DesktopEntry> {
    let mut bytes = Vec::new();
    let opened = fs::File::open(file).ok()?;
    opened.take(MAX_FILE_BYTES).read_to_end(&mut bytes).ok()?;
    DesktopEntry::parse(&String::from_utf8_lossy(&bytes), locale)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::test_folder::TestFolder;

    const GIMP: &str = "#!/usr/bin/env xdg-open\n[Desktop Entry]\nType=Application\nName=GIMP\nName[de]=GIMP Bild\n\
        GenericName=Image Editor\nGenericName[de]=Bildbearbeitung\nComment=Create images\\nand edit photos\n\
        Keywords=picture;photo;\nCategories=Graphics;2DGraphics;GTK;AudioVideo;\nExec=gimp-2.10 %U --x=%%1\n\
        [Desktop Action new]\nName=New\nExec=gimp --new\n";

    #[test]
    fn entries_are_read_in_the_language_of_the_user() {
        let entry = DesktopEntry::parse(GIMP, None).unwrap();
        assert_eq!(
            (entry.name.as_str(), entry.generic_name.as_str()),
            ("GIMP", "Image Editor")
        );
        assert_eq!(entry.comment, "Create images and edit photos");
        assert_eq!(
            entry.keywords,
            "picture photo Graphics 2DGraphics GTK Audio Video"
        );
        assert_eq!(entry.command, "gimp-2.10 --x=%1");
        let german = DesktopEntry::parse(GIMP, Some("de_AT")).unwrap();
        assert_eq!(german.name, "GIMP Bild");
        assert_eq!(german.generic_name, "Bildbearbeitung Image Editor");
        assert_eq!(DesktopEntry::parse(GIMP, Some("fr")).unwrap().name, "GIMP");
    }

    #[test]
    fn what_menus_hide_is_left_out() {
        for (from, to) in [
            ("Type=Application", "Type=Link"),
            ("Type=Application\n", ""),
            ("[Desktop Entry]", "[Other]"),
            ("Name=GIMP\n", ""),
            ("Exec=gimp-2.10 %U --x=%%1", "Exec=%U"),
            ("Keywords=", "NoDisplay=true\nKeywords="),
            ("Keywords=", "Hidden=true\nKeywords="),
        ] {
            assert_eq!(
                DesktopEntry::parse(&GIMP.replace(from, to), None),
                None,
                "{to}"
            );
        }
        for text in [
            "",
            "[",
            "=",
            "[Desktop Entry]\n=\nName\n\\",
            "[Desktop Entry]\nName[=x\nName[]=y",
        ] {
            assert_eq!(DesktopEntry::parse(text, Some("de")), None);
        }
        let long = GIMP.replace("picture", &"x".repeat(1_000_000));
        assert!(DesktopEntry::parse(&long, None).unwrap().keywords.len() < 4000);
    }

    #[cfg(unix)]
    #[test]
    fn folders_are_read_once_and_the_first_file_wins() {
        let folder = TestFolder::new();
        let mut environment = Environment::rooted(folder.path());
        folder.write(
            "usr/local/share/applications/gimp.desktop",
            GIMP.replace("Name=GIMP", "Name=Mine"),
        );
        folder.write("usr/share/applications/gimp.desktop", GIMP);
        folder.write("usr/share/applications/kde/a.desktop", GIMP);
        folder.write(
            "usr/share/applications/hidden.desktop",
            GIMP.replace("Keywords=", "NoDisplay=true\nKeywords="),
        );
        folder.write("usr/share/applications/bad.desktop", [0xff, 0xfe, 0x00]);
        let here = folder.path().join("usr/share/applications");
        std::os::unix::fs::symlink(&here, here.join("loop")).unwrap();
        std::os::unix::fs::symlink("self.desktop", here.join("self.desktop")).unwrap();
        environment.data_folders.push(folder.path().join("missing"));
        let found = read_applications(&environment);
        let ids: Vec<&str> = found.iter().map(|(id, _)| id.as_str()).collect();
        assert_eq!(ids, ["gimp.desktop", "kde-a.desktop"]);
        assert_eq!(found[0].1.name, "Mine");
    }
}
