//! Parses a TOML file key by key and collects *every* problem, each with its line, instead of stopping at the first as
//! a plain deserializer does.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::ops::{Range, RangeInclusive};
use std::str::FromStr;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::{Problem, nearest};

/// A file that is being parsed, with its problems so far.
#[derive(Debug)]
pub struct DataFile<'s> {
    name: &'s str,
    source: &'s str,
    problems: RefCell<Vec<Problem>>,
}

/// A table of the file. Keys that were not asked for become problems when it is [`finish`](Section::finish)ed.
#[derive(Debug)]
pub struct Section<'f, 's> {
    file: &'f DataFile<'s>,
    path: String,
    table: &'f DeTable<'s>,
    span: Range<usize>,
    asked: RefCell<BTreeSet<&'static str>>,
}

/// Returns a syntax error without the text of the whole file, which a log of the error would print.
fn without_text(error: &toml::de::Error) -> toml::de::Error {
    let mut error = error.clone();
    error.set_input(None);
    error
}

/// Keeps the first error of each line, because the parser may report the same mistake twice.
fn one_a_line<'e>(errors: &'e [toml::de::Error], source: &str) -> Vec<&'e toml::de::Error> {
    let line = |e: &toml::de::Error| {
        let at = e.span().map_or(0, |s| s.start);
        source
            .as_bytes()
            .iter()
            .take(at)
            .filter(|b| **b == b'\n')
            .count()
    };
    let mut kept: Vec<&toml::de::Error> = errors.iter().collect();
    kept.dedup_by_key(|e| line(e));
    kept
}

impl<'s> DataFile<'s> {
    /// Parses `source` and passes its root table to `read`; the problems of both are added to `problems`.
    pub fn parse<T>(
        name: &'s str,
        source: &'s str,
        problems: &mut Vec<Problem>,
        read: impl FnOnce(&Section<'_, 's>) -> Option<T>,
    ) -> Option<T> {
        let (root, syntax) = DeTable::parse_recoverable(source);
        let file = Self {
            name,
            source,
            problems: RefCell::default(),
        };
        for error in one_a_line(&syntax, source) {
            let span = error.span().unwrap_or(0..0);
            let found = source.get(span.clone()).map(str::trim);
            let problem = Problem::new(
                name,
                "",
                found.filter(|f| !f.is_empty()),
                format!("valid TOML: {}", error.message().replace('\n', ", ")),
            )
            .with_cause(without_text(error));
            file.push(problem, &span);
        }
        // What a file with broken syntax lacks tells nothing, so only its syntax is reported.
        let value = if syntax.is_empty() {
            let section = Section {
                file: &file,
                path: String::new(),
                table: root.get_ref(),
                span: 0..0,
                asked: RefCell::default(),
            };
            read(&section)
        } else {
            None
        };
        let mut found = file.problems.into_inner();
        found.sort_by_key(|p| p.line);
        let clean = found.is_empty();
        problems.append(&mut found);
        value.filter(|_| clean)
    }

    fn line(&self, at: usize) -> Option<usize> {
        let before = self.source.get(..at)?;
        Some(before.bytes().filter(|b| *b == b'\n').count() + 1)
    }

    fn push(&self, problem: Problem, span: &Range<usize>) {
        let line = (*span != (0..0)).then(|| self.line(span.start)).flatten();
        self.problems.borrow_mut().push(problem.at_line(line));
    }
}

/// A value with its position, for the typed methods below.
#[derive(Debug, Clone, Copy)]
pub struct Entry<'f, 's> {
    value: &'f Spanned<DeValue<'s>>,
}

impl<'f, 's> Section<'f, 's> {
    fn get(&self, key: &'static str) -> Option<&'f Spanned<DeValue<'s>>> {
        self.asked.borrow_mut().insert(key);
        self.table.get(key)
    }

    fn full(&self, key: &str) -> String {
        if self.path.is_empty() {
            key.to_owned()
        } else {
            format!("{}.{key}", self.path)
        }
    }

    fn written(&self, value: &Spanned<DeValue<'s>>) -> String {
        match value.get_ref() {
            DeValue::String(text) => text.to_string(),
            _ => self.file.source.get(value.span()).unwrap_or("").to_owned(),
        }
    }

    /// Reports that `key` has a wrong value.
    pub fn reject(&self, key: &str, entry: Entry<'_, 's>, expected: impl Into<String>) {
        let problem = Problem::new(
            self.file.name,
            self.full(key),
            Some(&self.written(entry.value)),
            expected,
        );
        self.file.push(problem, &entry.value.span());
    }

    /// Reports that `key` is missing.
    pub fn missing(&self, key: &str, expected: impl Into<String>) {
        let problem = Problem::new(self.file.name, self.full(key), None, expected);
        self.file.push(problem, &self.span);
    }

    /// Returns the line of an entry, counted from 1.
    pub fn line_of(&self, entry: Entry<'_, 's>) -> Option<usize> {
        self.file.line(entry.value.span().start)
    }

    /// Returns the entry of `key`, if it is present.
    pub fn entry(&self, key: &'static str) -> Option<Entry<'f, 's>> {
        self.get(key).map(|value| Entry { value })
    }

    /// Returns an optional text.
    pub fn text(&self, key: &'static str) -> Option<&'f str> {
        let value = self.get(key)?;
        let DeValue::String(text) = value.get_ref() else {
            self.reject(key, Entry { value }, "a text");
            return None;
        };
        Some(text)
    }

    /// Returns a required text that is not blank.
    pub fn required(&self, key: &'static str, expected: &str) -> Option<&'f str> {
        let Some(value) = self.get(key) else {
            self.missing(key, expected);
            return None;
        };
        match value.get_ref() {
            DeValue::String(text) if !text.trim().is_empty() => Some(text),
            _ => {
                self.reject(key, Entry { value }, expected);
                None
            }
        }
    }

    /// Returns an optional list of texts, none of them blank; empty if it is absent.
    pub fn texts(&self, key: &'static str) -> Vec<&'f str> {
        let Some(value) = self.get(key) else {
            return Vec::new();
        };
        let DeValue::Array(items) = value.get_ref() else {
            self.reject(key, Entry { value }, "a list of texts");
            return Vec::new();
        };
        items
            .iter()
            .filter_map(|item| match item.get_ref() {
                DeValue::String(text) if !text.trim().is_empty() => Some(&**text),
                _ => {
                    self.reject(
                        key,
                        Entry { value: item },
                        "a list of texts, none of them blank",
                    );
                    None
                }
            })
            .collect()
    }

    /// Returns a list of texts, each parsed as a `T`. Each text that is none is a problem that says what was expected.
    pub fn parsed_list<T: FromStr>(&self, key: &'static str, expected: &str) -> Vec<T> {
        let texts = self.texts(key);
        let value = self.get(key);
        let Some(DeValue::Array(items)) = value.map(|value| value.get_ref()) else {
            return Vec::new();
        };
        let is_other = |item: &&Spanned<DeValue<'_>>| match item.get_ref() {
            DeValue::String(text) => !text.trim().is_empty() && text.parse::<T>().is_err(),
            _ => false,
        };
        for item in items.iter().filter(is_other) {
            self.reject(key, Entry { value: item }, expected);
        }
        texts
            .into_iter()
            .filter_map(|text| text.parse().ok())
            .collect()
    }

    /// Returns an optional list of names, each one of a closed list; empty if it is absent. Each wrong name is a problem.
    pub fn names<T: Copy>(&self, key: &'static str, choices: &[(&'static str, T)]) -> Vec<T> {
        let Some(value) = self.get(key) else {
            return Vec::new();
        };
        let names = choices.iter().map(|(name, _)| *name);
        let DeValue::Array(items) = value.get_ref() else {
            self.reject(key, Entry { value }, "a list of names");
            return Vec::new();
        };
        let mut found = Vec::new();
        for item in items {
            let text = match item.get_ref() {
                DeValue::String(text) => &**text,
                _ => "",
            };
            if let Some((_, choice)) = choices.iter().find(|(name, _)| *name == text) {
                found.push(*choice);
                continue;
            }
            let known: Vec<String> = names.clone().map(|name| format!("`{name}`")).collect();
            let known = format!("one of {}", known.join(", "));
            let expected = match nearest(text, names.clone()) {
                Some(near) => format!("{known}; the nearest is `{near}`"),
                None => known,
            };
            self.reject(key, Entry { value: item }, expected);
        }
        found
    }

    /// Returns an optional boolean.
    pub fn flag(&self, key: &'static str) -> Option<bool> {
        let value = self.get(key)?;
        let DeValue::Boolean(flag) = value.get_ref() else {
            self.reject(key, Entry { value }, "`true` or `false`");
            return None;
        };
        Some(*flag)
    }

    /// Returns an optional whole number within `range`.
    pub fn whole(&self, key: &'static str, range: RangeInclusive<u64>) -> Option<u64> {
        let value = self.get(key)?;
        let number = match value.get_ref() {
            DeValue::Integer(number) => u64::from_str_radix(number.as_str(), number.radix()).ok(),
            _ => None,
        };
        let number = number.filter(|n| range.contains(n));
        if number.is_none() {
            let expected = format!("a whole number from {} to {}", range.start(), range.end());
            self.reject(key, Entry { value }, expected);
        }
        number
    }

    /// Returns an optional number within `range`, whole or not.
    pub fn number(&self, key: &'static str, range: RangeInclusive<f64>) -> Option<f64> {
        let value = self.get(key)?;
        let number = match value.get_ref() {
            DeValue::Integer(number) if number.radix() == 10 => number.as_str().parse().ok(),
            DeValue::Float(number) => number.as_str().parse().ok(),
            _ => None,
        };
        let number = number.filter(|n| range.contains(n));
        if number.is_none() {
            let expected = if *range.end() == f64::MAX {
                format!("a number from {} up", range.start())
            } else {
                format!("a number from {} to {}", range.start(), range.end())
            };
            self.reject(key, Entry { value }, expected);
        }
        number
    }

    /// Returns an optional text that must be one of a closed list.
    pub fn one_of<T: Copy>(&self, key: &'static str, choices: &[(&'static str, T)]) -> Option<T> {
        let value = self.get(key)?;
        let found = match value.get_ref() {
            DeValue::String(text) => choices.iter().find(|(name, _)| name == text),
            _ => None,
        };
        if found.is_none() {
            let names: Vec<_> = choices
                .iter()
                .map(|(name, _)| format!("`{name}`"))
                .collect();
            self.reject(key, Entry { value }, format!("one of {}", names.join(", ")));
        }
        found.map(|(_, choice)| *choice)
    }

    /// Returns an optional table.
    pub fn section(&self, key: &'static str) -> Option<Section<'f, 's>> {
        let value = self.get(key)?;
        let DeValue::Table(table) = value.get_ref() else {
            self.reject(key, Entry { value }, "a table");
            return None;
        };
        Some(self.inner(self.full(key), table, value.span()))
    }

    /// Returns an optional list of tables; empty if it is absent.
    pub fn sections(&self, key: &'static str) -> Vec<Section<'f, 's>> {
        let Some(value) = self.get(key) else {
            return Vec::new();
        };
        let DeValue::Array(items) = value.get_ref() else {
            self.reject(key, Entry { value }, "a list of tables");
            return Vec::new();
        };
        let mut sections = Vec::new();
        for (index, item) in items.iter().enumerate() {
            if let DeValue::Table(table) = item.get_ref() {
                let path = format!("{}[{index}]", self.full(key));
                sections.push(self.inner(path, table, item.span()));
            } else {
                self.reject(key, Entry { value: item }, "a list of tables");
            }
        }
        sections
    }

    /// Returns every entry of a table whose keys the author chooses, in the order of the file. All of them count as
    /// asked for.
    pub fn entries(&self) -> Vec<(&'f str, Entry<'f, 's>)> {
        let mut entries: Vec<_> = self
            .table
            .iter()
            .map(|(key, value)| (key.span().start, &**key.get_ref(), Entry { value }))
            .collect();
        entries.sort_by_key(|(at, ..)| *at);
        entries
            .into_iter()
            .map(|(_, key, entry)| (key, entry))
            .collect()
    }

    /// Returns an entry of [`entries`](Self::entries) as a table.
    pub fn entry_section(&self, key: &str, entry: Entry<'f, 's>) -> Option<Section<'f, 's>> {
        if let DeValue::Table(table) = entry.value.get_ref() {
            Some(self.inner(self.full(key), table, entry.value.span()))
        } else {
            self.reject(key, entry, "a table");
            None
        }
    }

    /// Returns an entry of [`entries`](Self::entries) as a boolean, if it is one.
    pub fn entry_flag(entry: Entry<'_, 's>) -> Option<bool> {
        match entry.value.get_ref() {
            DeValue::Boolean(flag) => Some(*flag),
            _ => None,
        }
    }

    /// Returns an entry of [`entries`](Self::entries) as a text, if it is one.
    pub fn entry_text(entry: Entry<'f, 's>) -> Option<&'f str> {
        match entry.value.get_ref() {
            DeValue::String(text) => Some(text),
            _ => None,
        }
    }

    fn inner(&self, path: String, table: &'f DeTable<'s>, span: Range<usize>) -> Section<'f, 's> {
        Section {
            file: self.file,
            path,
            table,
            span,
            asked: RefCell::default(),
        }
    }

    /// Reports every key that was not asked for, with the list of known keys.
    pub fn finish(&self) {
        self.finish_with(&[]);
    }

    /// Finishes as [`finish`](Self::finish) does. A key that is in `renamed` under its old name is reported with its
    /// new one.
    pub fn finish_with(&self, renamed: &[(&str, &str)]) {
        let asked = self.asked.borrow();
        for (key, value) in self.table {
            if asked.contains(&**key.get_ref()) {
                continue;
            }
            if let Some((_, new)) = renamed.iter().find(|(old, _)| old == key.get_ref()) {
                let problem = Problem::new(
                    self.file.name,
                    self.full(key.get_ref()),
                    Some(&self.written(value)),
                    format!("the key to be `{}`, as it is called now", self.full(new)),
                );
                self.file.push(problem, &key.span());
                continue;
            }
            let expected = match nearest(key.get_ref(), asked.iter().map(|key| &**key)) {
                Some(near) => format!("a known key, such as `{near}`"),
                None => {
                    let known: Vec<_> = asked.iter().map(|k| format!("`{k}`")).collect();
                    format!("a known key: {}", known.join(", "))
                }
            };
            let problem = Problem::new(
                self.file.name,
                self.full(key.get_ref()),
                Some(&self.written(value)),
                expected,
            );
            self.file.push(problem, &key.span());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problems(source: &str) -> Vec<String> {
        let mut problems = Vec::new();
        DataFile::parse("f.toml", source, &mut problems, |root| {
            root.required("name", "a name");
            root.whole("size", 1..=9);
            root.number("share", 0.0..=1.0);
            root.finish();
            Some(())
        });
        problems.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn all_problems_are_found_at_once_with_their_lines() {
        assert_eq!(
            problems("size = 10\nshare = 2\nextra = 1\n"),
            [
                "f.toml: `name` is missing, expected a name",
                "f.toml:1: `size` is `10`, expected a whole number from 1 to 9",
                "f.toml:2: `share` is `2`, expected a number from 0 to 1",
                "f.toml:3: `extra` is `1`, expected a known key: `name`, `share`, `size`",
            ]
        );
    }

    #[test]
    fn broken_syntax_is_named_with_its_line() {
        let found = problems("name = \"a\"\nsize = = 3\n");
        assert!(found[0].starts_with("f.toml:2: "), "{found:?}");
    }

    #[test]
    fn not_a_number_is_out_of_every_range() {
        assert_eq!(problems("name = \"a\"\nshare = nan\n").len(), 1);
    }
}
