//! The built-in rules, parsed once per process.

use std::sync::LazyLock;

use crate::rule::SafetyRule;
use car_router_toml::DataFile;
use car_router_toml::{BuildError, Problem};

macro_rules! files {
    ($($name:literal),*) => {
        [$((concat!("rules/", $name, ".toml"), include_str!(concat!("../data/rules/", $name, ".toml")))),*]
    };
}

/// The areas, in the order of the reference.
const FILES: [(&str, &str); 15] = files![
    "filesystem",
    "disk",
    "permissions",
    "process",
    "network",
    "remote",
    "secrets",
    "git",
    "packages",
    "archives",
    "containers",
    "kubernetes",
    "infrastructure",
    "cloud",
    "databases"
];

const WINDOWS: (&str, &str) = (
    "rules/windows.toml",
    include_str!("../data/rules/windows.toml"),
);

static RULES: LazyLock<Result<Vec<SafetyRule>, BuildError>> = LazyLock::new(|| {
    let mut problems = Vec::new();
    let mut all = Vec::new();
    for (name, source) in FILES.into_iter().chain([WINDOWS]) {
        let rules = DataFile::parse(name, source, &mut problems, |root| {
            let rules = SafetyRule::parse_sections(root);
            root.finish();
            Some(rules)
        });
        all.extend(rules.unwrap_or_default());
    }
    unique(&all, &mut problems);
    BuildError::check(problems)?;
    Ok(all)
});

/// Reports duplicate ids.
fn unique(rules: &[SafetyRule], problems: &mut Vec<Problem>) {
    let mut ids: Vec<&str> = rules.iter().map(|r| &*r.id).collect();
    ids.sort_unstable();
    for pair in ids.windows(2) {
        if let [first, second] = pair
            && first == second
        {
            let expected = "ids that are given once";
            problems.push(Problem::new(
                "safety rules",
                "safety.id",
                Some(first),
                expected,
            ));
        }
    }
}

/// Returns the built-in rules, whatever the domains in use.
pub(super) fn rules() -> Result<&'static [SafetyRule], BuildError> {
    RULES.as_deref().map_err(Clone::clone)
}
