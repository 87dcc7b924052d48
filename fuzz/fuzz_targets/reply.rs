//! Any reply of a model is read in time, the same way each time, and an answer never comes out of prose.
#![no_main]

use car_router::classify::reply::{self, Choices};
use libfuzzer_sys::fuzz_target;

const CHOICES: Choices = Choices {
    keys: &["model_choice"],
    names: &[&["flash", "simple"], &["pro", "complex"]],
};

fuzz_target!(|text: &str| {
    let read = reply::choice(text, &CHOICES);
    assert_eq!(read, reply::choice(text, &CHOICES));
    if read.is_some() {
        assert!(text.contains('{') || text.contains("\\u007b") || text.contains("\\u007B"));
    }
    if let Some(number) = reply::number(text, &["score"], 1, 100) {
        assert!((1..=100).contains(&number.value));
    }
});
