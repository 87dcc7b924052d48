//! A folder for one test.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

/// A folder that is empty at first and gone when this is dropped.
#[derive(Debug)]
pub(crate) struct TestFolder(PathBuf);

static NEXT: AtomicUsize = AtomicUsize::new(0);

#[allow(clippy::unwrap_used)]
impl TestFolder {
    pub(crate) fn new() -> Self {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("car-router-system-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// Writes a file, with the folders it needs.
    pub(crate) fn write(&self, name: &str, contents: impl AsRef<[u8]>) -> PathBuf {
        let file = self.0.join(name);
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, contents).unwrap();
        file
    }

    /// Writes a program.
    #[cfg(unix)]
    pub(crate) fn program(&self, name: &str, script: &str) -> PathBuf {
        let file = self.write(name, "");
        // Written by another process: a file that this one has open for writing could not be run, if a test on another
        // thread starts a program just then.
        let status = std::process::Command::new("/bin/sh")
            .args([
                "-c",
                "printf '#!/bin/sh\\n%s\\n' \"$1\" > \"$2\" && chmod 755 \"$2\"",
                "sh",
                script,
            ])
            .arg(&file)
            .status();
        assert!(status.unwrap().success());
        file
    }
}

impl Drop for TestFolder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
