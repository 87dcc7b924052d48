//! The list of the requests without their texts: `[source]`, then a line for each request with the hash of its text, and
//! for a request of a domain the domains that are right for it, its label first.

use std::collections::HashSet;
use std::path::Path;

use serde::Deserialize;

use super::repositories::repository_of;
use crate::{corpus, json_lines};

/// A request of the list.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct ListedRequest {
    pub(super) hash: u64,
    /// The name of its repository. For talk of CLINC150, the intent may follow, as in `clinc:greeting`.
    pub(super) source: String,
    /// The domains that are right for it, its label first; none for talk that is no request.
    pub(super) acceptable: Vec<String>,
}

impl ListedRequest {
    /// Returns whether it is a request of a domain; if not, it is talk that is no request.
    pub(super) fn has_domain(&self) -> bool {
        !self.acceptable.is_empty()
    }
}

/// Returns the hash of a text: FNV-1a with 64 bits over its UTF-8.
pub(super) fn hash_of(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// Reads the list.
///
/// # Errors
/// The first line that is none of the list, with its number and what was expected.
pub(super) fn from_text(text: &str) -> Result<Vec<ListedRequest>, String> {
    let mut source = None;
    let mut listed = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(name) = line.strip_prefix('[').and_then(|l| l.strip_suffix(']')) {
            repository_of(name).map_err(|e| format!("{number}: {e}"))?;
            source = Some(name);
            continue;
        }
        let (hash, domains) = line.split_once(' ').unwrap_or((line, ""));
        let hash = Some(hash)
            .filter(|hash| hash.len() == 16)
            .and_then(|hash| u64::from_str_radix(hash, 16).ok());
        let (Some(source), Some(hash)) = (source, hash) else {
            return Err(format!(
                "{number}: `{line}`, expected `[source]` and below it 16 hexadecimal digits with or without domains"
            ));
        };
        let domains = domains.split(',').filter(|domain| !domain.is_empty());
        listed.push(ListedRequest {
            hash,
            source: source.to_owned(),
            acceptable: domains.map(str::to_owned).collect(),
        });
    }
    Ok(listed)
}

/// Writes the list.
pub(super) fn to_text(listed: &[ListedRequest]) -> String {
    let mut text = String::from(
        "# The requests of public repositories that the models of the shell domains are trained on, without their texts.\n\
         # `cargo xtask data DIR` builds them again, and docs/reference/requests.md describes the list.\n\
         # Written by `cargo xtask data DIR --record`.\n",
    );
    let mut source = "";
    for request in listed {
        if request.source != source {
            source = &request.source;
            text += &format!("[{source}]\n");
        }
        let domains = request.acceptable.join(",");
        let line = format!("{:016x} {domains}", request.hash);
        text += line.trim_end();
        text.push('\n');
    }
    text
}

/// Lists the requests of a folder that `cargo xtask train --data` reads.
///
/// # Errors
/// A file that cannot be read; a row whose label is not the first of its right domains, whose repository is unknown, or
/// whose text another row of its repository has.
pub(super) fn from_rows(folder: &Path) -> Result<Vec<ListedRequest>, String> {
    #[derive(Deserialize)]
    struct LabeledRow {
        text: String,
        #[serde(default)]
        label: Option<String>,
        #[serde(default)]
        acceptable: Vec<String>,
        source: String,
    }
    let mut listed = Vec::new();
    let mut known = HashSet::new();
    for (file, inside) in corpus::request_files(folder) {
        for (number, row) in json_lines::read_numbered::<LabeledRow>(&file)? {
            let wrong = |what: String| format!("{}:{number}: {what}", file.display());
            let repository = repository_of(&row.source).map_err(&wrong)?;
            let label = row.label;
            let acceptable = if row.acceptable.is_empty() {
                label.iter().cloned().collect()
            } else {
                row.acceptable
            };
            if acceptable.first() != label.as_ref() || label.is_some() != inside {
                let expected = if inside {
                    "a label that is the first of them"
                } else {
                    "no label"
                };
                return Err(wrong(format!(
                    "the label `{}` with the right domains `{}`, expected {expected}",
                    label.unwrap_or_default(),
                    acceptable.join(","),
                )));
            }
            let hash = hash_of(&row.text);
            if !known.insert((repository.name, hash)) {
                return Err(wrong(format!(
                    "`{}`, expected a text that no row before has",
                    row.text
                )));
            }
            listed.push(ListedRequest {
                hash,
                source: row.source,
                acceptable,
            });
        }
    }
    Ok(listed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_fnv_1a() {
        assert_eq!(hash_of(""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(hash_of("a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(hash_of("foobar"), 0x8594_4171_f739_67e8);
    }

    #[test]
    fn a_list_is_written_as_it_is_read() {
        let requests = || {
            let request = |hash, source: &str, acceptable: &[&str]| ListedRequest {
                hash,
                source: source.to_owned(),
                acceptable: acceptable.iter().map(|&d| d.to_owned()).collect(),
            };
            vec![
                request(1, "eg", &["general"]),
                request(u64::MAX, "eg", &["text_processing", "general"]),
                request(2, "clinc:greeting", &[]),
            ]
        };
        let text = to_text(&requests());
        assert!(text.ends_with(
            "[eg]\n0000000000000001 general\nffffffffffffffff text_processing,general\n[clinc:greeting]\n0000000000000002\n"
        ));
        assert_eq!(from_text(&text), Ok(requests()));
    }

    #[test]
    fn wrong_lines_are_named() {
        let error = |text: &str| from_text(text).unwrap_err();
        assert_eq!(
            error("# a list\n\n0000000000000001 general\n"),
            "3: `0000000000000001 general`, expected `[source]` and below it 16 hexadecimal digits with or without domains"
        );
        assert!(error("[eg]\n1f general\n").starts_with("2: `1f general`, expected"));
        assert!(error("[shelf]\n").starts_with("1: the source `shelf`, expected one of tldr, "));
    }
}
