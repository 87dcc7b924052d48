//! An operand with its path, and what is known of its classes.

use std::borrow::Cow;
use std::cell::Cell;

use super::{OperandClass, is_in_class};

/// An operand with its meaning.
#[derive(Debug)]
pub(crate) struct Operand<'o> {
    pub(crate) text: &'o str,
    /// The normalized path, relative to where the command runs.
    pub(crate) path: Cow<'o, str>,
    pub(crate) unknown: bool,
    /// Whether the command runs in a directory that the script changed to.
    pub(crate) moved: bool,
    /// Whether it has no character that paths, addresses and globs are made of.
    pub(crate) plain: bool,
    /// Bitmaps of the classes that were queried, and of those that it belongs to, because many rules query the same
    /// ones.
    asked: Cell<u32>,
    of: Cell<u32>,
}

impl<'o> Operand<'o> {
    pub(crate) fn new(text: &'o str, unknown: bool, directory: Option<&str>) -> Self {
        Self::with_separators(text, unknown, directory, false)
    }

    /// Creates an operand; `is_windows` says that a backslash separates the parts of a path.
    pub(crate) fn with_separators(
        text: &'o str,
        unknown: bool,
        directory: Option<&str>,
        is_windows: bool,
    ) -> Self {
        let separated: Cow<'_, str> = if is_windows && text.contains('\\') {
            text.replace('\\', "/").into()
        } else {
            Cow::Borrowed(text)
        };
        let is_drive = separated.as_bytes().get(1) == Some(&b':');
        let path = match directory {
            Some(directory)
                if directory.starts_with(['/', '~'])
                    && !separated.starts_with(['/', '~', '$', '-', '%'])
                    && !is_drive
                    && !separated.contains("://") =>
            {
                car_router_shell::normalize_path(&format!("{directory}/{separated}")).into()
            }
            _ if is_drive
                || separated.starts_with(['/', '~', '$', '%'])
                || separated.contains('\\')
                || separated.contains("/..") =>
            {
                car_router_shell::normalize_path(&separated).into()
            }
            _ => separated,
        };
        let is_plain = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b',' | b'+');
        Self {
            plain: matches!(path, Cow::Borrowed(_)) && text.bytes().all(is_plain),
            text,
            path,
            unknown,
            moved: directory.is_some(),
            asked: Cell::new(0),
            of: Cell::new(0),
        }
    }

    /// Returns whether it belongs to a class.
    pub(crate) fn is_in_class(&self, class: OperandClass) -> bool {
        let bit = 1 << (class as u32);
        if self.asked.get() & bit == 0 {
            self.asked.set(self.asked.get() | bit);
            if is_in_class(class, self) {
                self.of.set(self.of.get() | bit);
            }
        }
        self.of.get() & bit != 0
    }
}
