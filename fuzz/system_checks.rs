//! What must hold for any file that facts about the computer are read from: for fuzzing, and for a test on stable Rust.
#![allow(dead_code)]

use car_router_system::{DesktopEntry, internals};

/// Any file is read as dpkg's status file, within the bounds of its texts.
pub(crate) fn status(bytes: &[u8]) {
    for (package, texts) in internals::read_status(bytes) {
        assert!(!package.is_empty());
        assert!(
            texts.iter().all(|text| text.len() <= 3 * 4096 + 64),
            "{package}"
        );
    }
    assert_eq!(internals::read_status(bytes), internals::read_status(bytes));
}

/// Any text is read as a `.desktop` file, or is none.
pub(crate) fn desktop(text: &str) {
    for locale in [None, Some("de_AT"), Some("")] {
        let entry = DesktopEntry::parse(text, locale);
        assert_eq!(entry, DesktopEntry::parse(text, locale));
        if let Some(entry) = entry {
            assert!(!entry.name.is_empty() && !entry.command.is_empty());
            assert!(!entry.command.contains(char::is_control));
            assert!(entry.keywords.len() <= 64 * 1024);
        }
    }
}
