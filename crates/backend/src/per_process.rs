//! Values that do not survive a fork.

use std::process;
use std::sync::OnceLock;

/// A value that each process creates for itself. What a child inherits by a fork, such as an open connection, has lost
/// the threads that served it.
#[derive(Debug)]
pub(super) struct PerProcess<T>(OnceLock<Box<Made<T>>>);

#[derive(Debug)]
struct Made<T> {
    process: u32,
    value: T,
    /// The value of a process that was forked from this one.
    child: PerProcess<T>,
}

impl<T> Default for PerProcess<T> {
    fn default() -> Self {
        Self(OnceLock::new())
    }
}

impl<T> PerProcess<T> {
    /// Returns the value of this process, and creates it if there is none yet.
    pub(super) fn get_or_make(&self, make: impl Fn() -> T) -> &T {
        self.for_process(process::id(), &make)
    }

    fn for_process(&self, process: u32, make: &dyn Fn() -> T) -> &T {
        let made = match self.0.get() {
            Some(made) => made,
            None => {
                // Created before anything is locked: a child that is forked meanwhile would wait for the lock forever.
                let made = Box::new(Made {
                    process,
                    value: make(),
                    child: Self::default(),
                });
                self.0.get_or_init(|| made)
            }
        };
        if made.process == process {
            &made.value
        } else {
            made.child.for_process(process, make)
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    #[test]
    fn each_process_has_its_own() {
        let count = AtomicU32::new(0);
        let make = || count.fetch_add(1, Ordering::Relaxed);
        let values = PerProcess::default();
        let asked = [7, 7, 8, 9, 8, 7].map(|process| *values.for_process(process, &make));
        assert_eq!(asked, [0, 0, 1, 2, 1, 0]);
        assert_eq!(*values.get_or_make(make), 3);
    }
}
