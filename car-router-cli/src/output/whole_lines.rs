//! Writes whole lines to standard output, also if Ctrl-C ends the process.

use std::io::{self, Write};
use std::process;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use crate::setup;

/// The exit code of a process that Ctrl-C ended, as shells report it.
const INTERRUPTED: i32 = 130;

/// Lines are written together when they have this many bytes.
const WRITE_AT_BYTES: usize = 64 * 1024;

/// Collects lines, and writes them so that no reader sees a part of one.
pub(crate) struct WholeLines {
    collected: Vec<u8>,
    /// Held while lines are written; Ctrl-C waits for it.
    writing: Arc<Mutex<()>>,
}

impl WholeLines {
    /// Creates the writer. From now on, Ctrl-C ends the process between two writes, a second one at once.
    pub(crate) fn new() -> Self {
        let writing = Arc::new(Mutex::new(()));
        end_after(Arc::clone(&writing));
        Self {
            collected: Vec::new(),
            writing,
        }
    }

    /// Adds a line, and writes the collected ones if they are many.
    pub(crate) fn add(&mut self, line: &str) -> io::Result<()> {
        self.collected.extend_from_slice(line.as_bytes());
        self.collected.push(b'\n');
        if self.collected.len() < WRITE_AT_BYTES {
            return Ok(());
        }
        self.write()
    }

    /// Writes the collected lines.
    pub(crate) fn write(&mut self) -> io::Result<()> {
        if self.collected.is_empty() {
            return Ok(());
        }
        let _writing = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        let mut out = io::stdout().lock();
        out.write_all(&self.collected)?;
        self.collected.clear();
        out.flush()
    }
}

/// Ends the process after Ctrl-C as soon as no line is being written. Where no signal can be awaited, Ctrl-C ends the
/// process as it would without this.
fn end_after(writing: Arc<Mutex<()>>) {
    thread::spawn(move || {
        let Ok(runtime) = setup::runtime() else {
            return;
        };
        if runtime.block_on(tokio::signal::ctrl_c()).is_err() {
            return;
        }
        thread::spawn(move || {
            let _writing = writing.lock().unwrap_or_else(PoisonError::into_inner);
            process::exit(INTERRUPTED);
        });
        // The reader of the output may never take the line that is being written.
        if runtime.block_on(tokio::signal::ctrl_c()).is_ok() {
            process::exit(INTERRUPTED);
        }
    });
}
