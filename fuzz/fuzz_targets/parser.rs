//! Any script is understood within the bounds, the same way each time, and its commands lie in it.
#![no_main]

use car_router::safety::internals::{self, Understood};
use libfuzzer_sys::fuzz_target;

/// What words expand to is bounded by three times the longest script, as what is read is; words are 8 bytes at least.
const MOST_TEXT: usize = 2 * 3 * 64 * 1024;

fuzz_target!(|text: &str| {
    let understood = internals::commands(text);
    assert!(understood.run.len() <= Understood::MOST);
    let spans = understood.written.iter().map(|c| c.span);
    for span in spans.chain(understood.run.iter().map(|(_, span)| *span)) {
        assert!(span.of(text).is_some(), "{span:?} does not lie in the text");
    }
    let bytes = |words: &[internals::Word]| words.iter().map(|w| w.text.len()).sum::<usize>();
    let written: usize = understood.written.iter().map(|c| bytes(&c.words)).sum();
    assert!(written <= MOST_TEXT, "{written} bytes of words");
    assert!(understood.closed || !understood.complete);
    assert_eq!(understood, internals::commands(text));
});
