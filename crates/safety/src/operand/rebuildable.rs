//! What is lost without harm, as `data/rebuildable.toml` lists it.

#[cfg(any(test, feature = "unstable-internals"))]
pub(crate) mod compile;

use std::collections::HashSet;
use std::sync::LazyLock;

use car_router_shell::glob_matches;
use foldhash::fast::FixedState;

use super::base;
use super::names::TEMPORARY;
use crate::stored::{restore, stored};

/// What the rows of all tools say together.
#[derive(Debug, Default)]
struct Rebuildable {
    /// Names that a build makes again.
    builds: HashSet<String, FixedState>,
    /// The same as globs.
    build_globs: Vec<String>,
    /// Names that programs leave behind.
    junk: HashSet<String, FixedState>,
    /// The same as globs.
    junk_globs: Vec<String>,
    /// Folders below the home folder that hold copies of what can be fetched or built again.
    caches: Vec<String>,
}

stored!(Rebuildable {
    builds,
    build_globs,
    junk,
    junk_globs,
    caches,
});

static REBUILDABLE: LazyLock<Rebuildable> =
    LazyLock::new(|| restore(include_bytes!("../../data/compiled/rebuildable.bin")));

/// Returns whether a bare name, without any character of a path, is made again by a build.
pub(super) fn is_rebuildable_name(name: &str) -> bool {
    REBUILDABLE.builds.contains(name)
}

/// Returns whether what a path names is made again, or was left behind by a program.
pub(super) fn is_rebuildable(text: &str) -> bool {
    if is_junk(text) || is_cache(text) {
        return true;
    }
    let text = text
        .strip_prefix("./")
        .unwrap_or(text)
        .trim_end_matches('/');
    if text.starts_with(['/', '~', '$', '-']) || text.contains("..") || has_drive(text) {
        return false;
    }
    let known = &*REBUILDABLE;
    text.split('/').any(|part| known.builds.contains(part))
        || known
            .build_globs
            .iter()
            .any(|glob| is_within(glob, base(text)))
}

fn has_drive(text: &str) -> bool {
    text.as_bytes().get(1) == Some(&b':')
}

/// Returns whether a path is a tool's cache in a home folder, or in it.
fn is_cache(path: &str) -> bool {
    let in_home = ["/home/", "/Users/"]
        .iter()
        .find_map(|homes| path.strip_prefix(homes)?.split_once('/'));
    let inside = path
        .strip_prefix("~/")
        .or_else(|| path.strip_prefix("/root/"))
        .or(in_home.map(|(_, inside)| inside));
    let Some(inside) = inside.filter(|inside| !inside.contains("..")) else {
        return false;
    };
    REBUILDABLE.caches.iter().any(|cache| {
        let rest = inside.strip_prefix(cache.as_str());
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    })
}

/// Returns whether every file that a name matches is junk. The name may be a glob itself, or the pattern of `fd`.
fn is_junk(path: &str) -> bool {
    let name = base(path);
    // The home folder of a user, and a star alone, name more.
    if path.starts_with('~') && !path.contains('/') || name.len() < 2 {
        return false;
    }
    if TEMPORARY.iter().any(|folder| path.starts_with(folder)) && name.ends_with(".log") {
        return true;
    }
    let name = match name.strip_prefix('^').and_then(|n| n.strip_suffix('$')) {
        Some(pattern) => pattern.replace('\\', ""),
        None => name.to_owned(),
    };
    let known = &*REBUILDABLE;
    known.junk.contains(&name) || known.junk_globs.iter().any(|glob| is_within(glob, &name))
}

/// Returns whether all that a name matches is matched by a glob, too. A star of the name must meet a star of the glob.
fn is_within(glob: &str, name: &str) -> bool {
    if !name.contains(['*', '?', '[']) {
        return glob_matches(glob, name);
    }
    // The parts before the first star and after the last one fix what the name's own star can be.
    let (Some((before, _)), Some((_, after))) = (name.split_once('*'), name.rsplit_once('*'))
    else {
        return false;
    };
    let (Some((own_before, _)), Some((_, own_after))) =
        (glob.split_once('*'), glob.rsplit_once('*'))
    else {
        return false;
    };
    before.starts_with(own_before)
        && after.ends_with(own_after)
        && !name.contains(['?', '['])
        && glob.matches('*').count() == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn junk_and_builds_are_told_from_work() {
        for path in [
            "node_modules",
            "./dist/x",
            "a.pyc",
            "*.pyc",
            ".DS_Store",
            "~/Documents/.DS_Store",
            "/srv/x/notes.txt~",
            "*~",
            ".main.rs.swp",
            "src/parser.rs.orig",
            "^\\.DS_Store$",
            "hs_err_pid*.log",
            "hs_err_pid12.log",
            "._*",
            "*.aux",
            "npm-debug.log",
            "~/.cache/pip",
            "~/.npm/_cacache/",
            "/home/ann/.cache/go-build/*",
        ] {
            assert!(is_rebuildable(path), "{path}");
        }
        for path in [
            "notes.txt",
            "~",
            "~ann",
            "*",
            "*.log",
            "app.log",
            "~/p/node_modules",
            "/usr/lib/node_modules",
            "../dist",
            "*.rs",
            ".*",
            "core",
            "C:/x/dist",
            "~/.cache",
            "~/.cache/pipeline",
            "~/.cache/pip/../..",
            "~/.cargo",
        ] {
            assert!(!is_rebuildable(path), "{path}");
        }
    }
}
