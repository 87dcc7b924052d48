//! Any text is cut into pieces that lie in it, in order and on whole characters, the same way each time.
#![no_main]

use car_router::safety::internals;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let cut = internals::lex(text);
    let mut last = 0;
    for (kind, span) in &cut.pieces {
        assert!(span.start >= last, "{kind:?} at {span:?} begins before {last}");
        assert!(span.of(text).is_some(), "{kind:?} at {span:?} does not lie in the text");
        assert!(span.end > span.start, "{kind:?} at {span:?} is empty");
        last = span.end;
    }
    assert_eq!(cut, internals::lex(text));
});
