//! Trees of files for tests, and tools that may be missing.
#![allow(dead_code, clippy::unwrap_used, clippy::print_stderr)]

use std::ops::Deref;
use std::process::Command;
use std::time::{Duration, Instant};

use car_router::system::{ContextProvider, ContextQuery, GatheredContext, SystemContext};
use car_router_system::{Environment, SystemLookup};

#[path = "../../../src/test_folder.rs"]
mod test_folder;

use test_folder::TestFolder;

/// A tree of files that is gone when this is dropped.
#[derive(Debug)]
pub(crate) struct Tree(TestFolder);

impl Deref for Tree {
    type Target = TestFolder;

    fn deref(&self) -> &TestFolder {
        &self.0
    }
}

impl Tree {
    /// Makes a computer whose users have `sudo`.
    pub(crate) fn new() -> Self {
        let tree = Self(TestFolder::new());
        #[cfg(unix)]
        tree.program("usr/bin/sudo", "exit 1");
        tree
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
        Environment::rooted(self.path())
    }

    pub(crate) fn lookup(&self) -> SystemLookup {
        SystemLookup::new(self.environment()).unwrap()
    }
}

pub(crate) fn gather(lookup: &SystemLookup, text: &str) -> GatheredContext {
    let deadline = Instant::now() + Duration::from_secs(10);
    lookup.gather(&ContextQuery::new(text, deadline))
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
