//! What must hold for any text, by what reads it: for fuzzing, and for the tests that run what fuzzing kept.
#![allow(dead_code)]

use std::sync::LazyLock;

use car_router::Router;
use car_router::classify::reply::{self, Choices};
use car_router::safety::internals::{self, Understood};

static ROUTER: LazyLock<Router> = LazyLock::new(Router::new);

const CHOICES: Choices = Choices {
    keys: &["model_choice"],
    names: &[&["flash", "simple"], &["pro", "complex"]],
};

/// What words expand to is bounded by three times the longest script, and so is what is read.
const MAX_TEXT_BYTES: usize = 2 * 3 * 64 * 1024;

/// Any text is cut into pieces that lie in it, in order and on whole characters, the same way each time.
pub(crate) fn lexer(text: &str) {
    let cut = internals::lex(text);
    let mut last = 0;
    for (kind, span) in &cut.pieces {
        assert!(
            span.start >= last,
            "{kind:?} at {span:?} begins before {last}"
        );
        assert!(span.end > span.start, "{kind:?} at {span:?} is empty");
        assert!(
            span.slice(text).is_some(),
            "{kind:?} at {span:?} cuts {text:?}"
        );
        last = span.end;
    }
    assert_eq!(cut, internals::lex(text));
}

/// Any script is understood within the bounds, the same way each time, and its commands lie in it.
pub(crate) fn parser(text: &str) {
    let understood = internals::commands(text);
    assert!(understood.run.len() <= Understood::MAX_COMMANDS);
    let spans = understood.written.iter().map(|c| c.span);
    for span in spans.chain(understood.run.iter().map(|(_, span)| *span)) {
        assert!(
            span.slice(text).is_some(),
            "{span:?} does not lie in {text:?}"
        );
    }
    let bytes = |words: &[internals::Word]| words.iter().map(|w| w.text.len()).sum::<usize>();
    let written: usize = understood.written.iter().map(|c| bytes(&c.words)).sum();
    assert!(written <= MAX_TEXT_BYTES, "{written} bytes of words");
    assert!(understood.closed || !understood.complete);
    assert_eq!(understood, internals::commands(text));
}

/// Any script is judged without harm, and what is found lies in it.
pub(crate) fn script(text: &str) {
    let report = ROUTER.check_command(text);
    for finding in &report.findings {
        assert!(finding.span.slice(text).is_some(), "{finding:?}");
    }
    assert_eq!(report, ROUTER.check_command(text));
}

/// Any reply is taken apart without harm; a command that comes out is judged, and what is found lies in it.
pub(crate) fn draft(text: &str) {
    let check = ROUTER.check_reply(text);
    assert!(check.command.is_some() != check.rejection.is_some());
    if let (Some(command), Some(report)) = (&check.command, &check.report) {
        for finding in &report.findings {
            assert!(finding.span.slice(command).is_some(), "{finding:?}");
        }
    }
    for finding in &ROUTER.check_request(text).findings {
        assert!(finding.span.slice(text).is_some(), "{finding:?}");
    }
}

/// Any reply of a model is read in time, the same way each time, and an answer never comes out of prose.
pub(crate) fn reply(text: &str) {
    let read = reply::choice(text, &CHOICES);
    assert_eq!(read, reply::choice(text, &CHOICES));
    if read.is_some() {
        assert!(text.contains('{') || text.contains("\\u007b") || text.contains("\\u007B"));
    }
    if let Some(number) = reply::number(text, &["score"], 1, 100) {
        assert!((1..=100).contains(&number.value));
    }
}
