//! Files of credentials, as `data/credentials.toml` lists them.

#[cfg(any(test, feature = "unstable-internals"))]
pub(crate) mod compile;

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use foldhash::fast::FixedState;

use super::{base, whole};
use crate::stored::{restore, stored};
use car_router_shell::glob_matches;

/// What the rows of all tools say together.
#[derive(Debug, Default)]
struct Credentials {
    /// Names of files that hold credentials in any folder, and of folders of credentials.
    names: HashSet<String, FixedState>,
    /// Endings of such names, in lower case.
    endings: Vec<String>,
    /// The places where tools keep them, by the first folder.
    places: HashMap<String, Vec<SecretPlace>, FixedState>,
}

stored!(Credentials {
    names,
    endings,
    places,
});

/// Where a tool keeps credentials, below a folder.
#[derive(Debug, Default)]
struct SecretPlace {
    /// What follows the folder.
    further: String,
    /// Whether everything below is meant.
    is_folder: bool,
    /// Names in it that hold nothing secret, which may be globs.
    public: Vec<String>,
}

stored!(SecretPlace {
    further,
    is_folder,
    public,
});

impl SecretPlace {
    /// Returns whether the rest of a path leads here.
    fn holds(&self, rest: &str) -> bool {
        let Some(behind) = rest.strip_prefix(&*self.further) else {
            return false;
        };
        let below = if self.further.is_empty() {
            Some(behind)
        } else {
            behind.strip_prefix('/')
        };
        let Some(below) = below.filter(|below| !below.is_empty()) else {
            return behind.is_empty();
        };
        let name = below.split('/').next().unwrap_or(below);
        self.is_folder && !self.public.iter().any(|public| glob_matches(public, name))
    }
}

static CREDENTIALS: LazyLock<Credentials> =
    LazyLock::new(|| restore(include_bytes!("../../data/compiled/credentials.bin")));

impl Credentials {
    /// Returns whether a path lies where a tool keeps credentials: in one of its folders, or at the place of a file.
    fn holds(&self, path: &str) -> bool {
        let mut rest = path;
        loop {
            let (part, behind) = rest.split_once('/').unwrap_or((rest, ""));
            let ends_here = rest.len() == part.len();
            let places = self.places.get(part).map_or(&[][..], Vec::as_slice);
            let fits = places.iter().any(|place| place.holds(behind));
            if fits {
                return true;
            }
            if ends_here {
                return false;
            }
            rest = behind;
        }
    }
}

/// Returns whether a bare name, without a dot, is a file or a folder of credentials.
pub(super) fn is_secret_name(name: &str) -> bool {
    CREDENTIALS.names.contains(name)
}

pub(super) fn is_secret(path: &str) -> bool {
    let path = path.strip_prefix("file://").unwrap_or(path);
    let path = whole(path).trim_end_matches('/');
    let name = base(path);
    let lower = name.to_ascii_lowercase();
    if is_test_data(path) || is_sample(&lower) {
        return false;
    }
    let credentials = &*CREDENTIALS;
    let is_ending = |end: &String| lower.ends_with(&**end) && lower.len() > end.len();
    credentials.names.contains(name)
        || credentials.endings.iter().any(is_ending)
        || is_environment_file(&lower)
        || lower.starts_with("service-account") && lower.ends_with(".json")
        || path.contains('/') && credentials.holds(path)
        || name.contains(['*', '?'])
            && path
                .rsplit('/')
                .nth(1)
                .is_some_and(|folder| credentials.names.contains(folder))
        || path.starts_with("/proc/") && name == "environ"
        || path.starts_with("/etc/kubernetes/") && name.ends_with(".conf")
}

/// Returns whether a name with signs of a pattern may stand for a file of credentials, and has letters of that name: `id_r*`,
/// but neither `*` nor `*.json`, which name no secret.
pub(super) fn is_pattern_of_secret(name: &str) -> bool {
    let is_sign = |c: char| matches!(c, '*' | '?' | '[');
    if !name.contains(is_sign) {
        return false;
    }
    let has_letters = match name.rsplit_once('.') {
        Some((stem, extension)) if !extension.contains(is_sign) => {
            stem.contains(char::is_alphanumeric)
        }
        _ => name.contains(char::is_alphanumeric),
    };
    has_letters
        && CREDENTIALS
            .names
            .iter()
            .any(|known| glob_matches(name, known))
}

/// Returns whether a file of a project is made up for its tests.
fn is_test_data(path: &str) -> bool {
    let in_project = path.contains('/') && !path.starts_with(['/', '~', '$']);
    in_project
        && path.split('/').rev().skip(1).any(|folder| {
            matches!(
                folder,
                "fixtures" | "testdata" | "test" | "tests" | "examples"
            )
        })
}

/// Returns whether a name says that the file is a sample, a public key or a text about it.
fn is_sample(lower: &str) -> bool {
    [".example", ".sample", ".template", ".dist", ".pub", ".md"]
        .iter()
        .any(|end| lower.ends_with(end))
        || lower.strip_prefix(".env.").is_some_and(|kind| {
            kind.contains("example") || kind.contains("sample") || kind.contains("template")
        })
}

/// Returns whether a name is that of a file of variables: `.env`, `.env.local`, `production.env`.
fn is_environment_file(lower: &str) -> bool {
    lower == ".env"
        || lower.starts_with(".env.")
        || lower.ends_with(".env") && lower.len() > ".env".len()
}
