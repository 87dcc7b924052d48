//! The cause of an error.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

/// The cause of an error, if it has one, for errors that are cloned and compared. All causes are equal: an error that has
/// one says in its own text what went wrong, and is compared by that.
#[derive(Clone, Default)]
pub struct Cause(
    // In a box, so that the pointer is thin and errors stay small.
    Option<Arc<Box<dyn Error + Send + Sync>>>,
);

impl Cause {
    /// Creates the cause of an error that another one led to.
    pub fn new(error: impl Error + Send + Sync + 'static) -> Self {
        Self(Some(Arc::new(Box::new(error))))
    }

    /// Returns the cause, for [`Error::source`].
    #[must_use]
    pub fn source(&self) -> Option<&(dyn Error + 'static)> {
        match &self.0 {
            Some(error) => Some(&***error),
            None => None,
        }
    }
}

impl PartialEq for Cause {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Cause {}

impl fmt::Debug for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
