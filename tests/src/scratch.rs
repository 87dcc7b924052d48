//! A folder for one test.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

/// A folder that is empty at first and gone when this is dropped.
#[derive(Debug)]
pub struct Scratch(PathBuf);

static NEXT: AtomicUsize = AtomicUsize::new(0);

impl Scratch {
    /// A new folder among the system's temporary files.
    ///
    /// # Errors
    /// Where it cannot be made.
    pub fn new() -> io::Result<Self> {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("car-router-tests-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        // What an earlier run with the same number left behind.
        match std::fs::remove_dir_all(&folder) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        std::fs::create_dir_all(&folder)?;
        Ok(Self(folder))
    }

    /// The folder.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Writes a file in it, with the folders it needs, and returns its path.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub fn write(&self, name: &str, contents: impl AsRef<[u8]>) -> io::Result<PathBuf> {
        let file = self.0.join(name);
        if let Some(folder) = file.parent() {
            std::fs::create_dir_all(folder)?;
        }
        std::fs::write(&file, contents)?;
        Ok(file)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // Left for the system to tidy up where it cannot be removed.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
