//! Trees of files for tests, and tools that may be missing.
#![allow(dead_code, clippy::unwrap_used, clippy::print_stderr)]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use car_router::system::{ContextProvider, ContextQuery, GatheredContext, SystemContext};
use car_router_system::{Environment, SystemLookup};

/// A tree of files that is gone when this is dropped.
#[derive(Debug)]
pub(crate) struct Tree(PathBuf);

static NEXT: AtomicUsize = AtomicUsize::new(0);

impl Tree {
    pub(crate) fn new() -> Self {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("car-router-tree-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn write(&self, name: &str, contents: impl AsRef<[u8]>) -> PathBuf {
        let file = self.0.join(name);
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, contents).unwrap();
        file
    }

    /// Writes a program. Another process writes it: a file that this one has open could not be run.
    pub(crate) fn program(&self, name: &str, script: &str) -> PathBuf {
        let file = self.write(name, "");
        let write = "printf '#!/bin/sh\\n%s\\n' \"$1\" > \"$2\" && chmod 755 \"$2\"";
        let status = Command::new("/bin/sh")
            .args(["-c", write, "sh", script])
            .arg(&file)
            .status();
        assert!(status.unwrap().success());
        file
    }

    /// Writes the status file of dpkg with these packages: name, version and state.
    pub(crate) fn status(&self, packages: &[(&str, &str, &str)]) {
        let text: String = packages
            .iter()
            .map(|(name, version, state)| {
                format!("Package: {name}\nStatus: {state}\nVersion: {version}\nSection: graphics\nDescription: The package {name}\n\n")
            })
            .collect();
        self.write("var/lib/dpkg/status", text);
    }

    pub(crate) fn environment(&self) -> Environment {
        Environment::rooted(&self.0)
    }

    pub(crate) fn lookup(&self) -> SystemLookup {
        SystemLookup::new(self.environment()).unwrap()
    }
}

impl Drop for Tree {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub(crate) fn gather(lookup: &SystemLookup, text: &str) -> GatheredContext {
    let deadline = Instant::now() + Duration::from_secs(10);
    lookup.gather(&ContextQuery { text, deadline })
}

pub(crate) fn context(lookup: &SystemLookup, text: &str) -> SystemContext {
    gather(lookup, text).context.unwrap()
}

/// Returns whether a tool is there; says so if a test is skipped because it is not.
pub(crate) fn has_tools(names: &[&str]) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let missing = names
        .iter()
        .find(|name| !std::env::split_paths(&path).any(|folder| folder.join(name).is_file()));
    if let Some(name) = missing {
        eprintln!("SKIPPED: `{name}` is not installed");
    }
    missing.is_none()
}

pub(crate) fn run(command: &mut Command) -> String {
    let output = command.output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}
