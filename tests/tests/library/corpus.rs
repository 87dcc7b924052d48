//! What fuzzing kept: the smallest inputs that reach every part of the code that any input reached.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::fs;
use std::path::Path;
use std::str;

#[path = "../../../fuzz/checks.rs"]
mod checks;

/// Runs the check over every input of a target.
fn all(target: &str, check: impl Fn(&str)) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("corpus")
        .join(target);
    let mut inputs = 0;
    for entry in fs::read_dir(&folder).unwrap() {
        let bytes = fs::read(entry.unwrap().path()).unwrap();
        // Fuzzing sees what comes before the first byte that is no UTF-8.
        let text = str::from_utf8(&bytes).unwrap_or_else(|error| {
            let (valid, _) = bytes.split_at(error.valid_up_to());
            str::from_utf8(valid).unwrap()
        });
        check(text);
        inputs += 1;
    }
    assert!(inputs >= 100, "{inputs} inputs in {}", folder.display());
}

#[test]
fn the_lexer_cuts_every_text_in_order() {
    all("lexer", checks::lexer);
}

#[test]
fn the_parser_stays_within_its_bounds() {
    all("parser", checks::parser);
}

#[test]
fn every_script_is_judged_alike_and_within_it() {
    all("script", checks::script);
}

#[test]
fn every_draft_is_a_command_or_has_a_reason() {
    all("draft", checks::draft);
}

#[test]
fn every_reply_is_read_alike() {
    all("reply", checks::reply);
}
