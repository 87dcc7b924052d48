//! Private parts for fuzzing: no part of the interface.

use crate::stanza::read_paragraphs;

/// Reads bytes as dpkg's status file, and returns the packages with their texts.
#[must_use]
pub fn read_status(bytes: &[u8]) -> Vec<(String, Vec<String>)> {
    let mut found = Vec::new();
    let read = read_paragraphs(bytes, true, |paragraph| {
        let texts = vec![
            paragraph.status,
            paragraph.version,
            paragraph.section,
            paragraph.summary,
            paragraph.description,
            paragraph.tags,
            paragraph.relations,
        ];
        found.push((paragraph.package, texts));
        true
    });
    // Reading from memory cannot fail.
    drop(read);
    found
}
