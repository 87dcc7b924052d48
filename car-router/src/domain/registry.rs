//! [`DomainRegistry`]: the domains in use, looked up by name or alias.

use std::collections::{BTreeSet, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use crate::domain::{Domain, DomainPack, FunctionDefinition, PackSet};
use crate::error::{BuildError, Problem};

/// The domains in use. Immutable: what changes it is its [`RegistryBuilder`].
#[derive(Debug, Clone)]
pub struct DomainRegistry {
    packs: Vec<DomainPack>,
    by_name: HashMap<String, usize>,
    fallback: Option<Domain>,
    blocked: BTreeSet<Domain>,
    fingerprint: u64,
}

/// A name that no domain in use has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown domain `{name}`, expected one of {}", known.join(", "))]
pub struct UnknownDomain {
    /// The name asked for.
    pub name: String,
    /// The names of the domains in use, in their order.
    pub known: Vec<String>,
}

impl DomainRegistry {
    /// The ten shell domains.
    #[must_use]
    pub fn shell() -> Self {
        Self::shipped(PackSet::Shell)
    }

    /// The seven data intents.
    #[must_use]
    pub fn data() -> Self {
        Self::shipped(PackSet::Data)
    }

    /// A set that ships inside the library, unchanged.
    #[must_use]
    pub fn shipped(set: PackSet) -> Self {
        let mut problems = Vec::new();
        let packs = set
            .sources()
            .iter()
            .filter_map(|(file, source)| DomainPack::read(file, source, &mut problems))
            .collect();
        // A test reads every shipped pack and holds this empty.
        debug_assert!(problems.is_empty(), "{problems:?}");
        Self::new(packs, set.fallback(), BTreeSet::new())
    }

    /// Starts from a shipped set.
    #[must_use]
    pub fn builder(set: PackSet) -> RegistryBuilder {
        RegistryBuilder {
            set: Some(set),
            fallback: set.fallback(),
            ..RegistryBuilder::default()
        }
    }

    fn new(packs: Vec<DomainPack>, fallback: Option<Domain>, blocked: BTreeSet<Domain>) -> Self {
        let mut by_name = HashMap::new();
        for (index, pack) in packs.iter().enumerate() {
            by_name.insert(pack.domain.as_str().to_owned(), index);
            for alias in &pack.aliases {
                by_name.entry(alias.clone()).or_insert(index);
            }
        }
        // Names and keywords are what classifiers go by; a change in either must miss the cache.
        let mut hasher = DefaultHasher::new();
        for pack in &packs {
            pack.domain.hash(&mut hasher);
            pack.description.hash(&mut hasher);
            pack.keywords.hash(&mut hasher);
            pack.primary_commands.hash(&mut hasher);
            for example in &pack.examples {
                example.input.hash(&mut hasher);
            }
        }
        blocked.hash(&mut hasher);
        Self {
            by_name,
            fallback,
            blocked,
            fingerprint: hasher.finish(),
            packs,
        }
    }

    /// The pack of `domain`, where it is in use.
    #[must_use]
    pub fn get(&self, domain: &Domain) -> Option<&DomainPack> {
        self.packs
            .get(*self.by_name.get(domain.as_str())?)
            .filter(|pack| pack.domain == *domain)
    }

    /// The domain with this name or alias, in any case and with `-` for `_`.
    ///
    /// # Errors
    /// [`UnknownDomain`], which lists those in use.
    pub fn resolve(&self, name: &str) -> Result<&Domain, UnknownDomain> {
        let key = name.trim().to_lowercase().replace(['-', ' '], "_");
        self.by_name
            .get(&key)
            .and_then(|index| self.packs.get(*index))
            .map(|pack| &pack.domain)
            .ok_or_else(|| UnknownDomain {
                name: crate::error::shorten(name, 80),
                known: self.domains().map(|d| d.as_str().to_owned()).collect(),
            })
    }

    /// Every pack in use, in order.
    #[must_use]
    pub fn packs(&self) -> &[DomainPack] {
        &self.packs
    }

    /// The names of the domains in use, in order.
    pub fn domains(&self) -> impl Iterator<Item = &Domain> {
        self.packs.iter().map(|pack| &pack.domain)
    }

    /// How many domains are in use.
    #[must_use]
    pub fn len(&self) -> usize {
        self.packs.len()
    }

    /// Whether no domain is in use; a built registry never is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.packs.is_empty()
    }

    /// Where a request goes that fits no domain; `None` means that it is asked about instead.
    #[must_use]
    pub fn fallback(&self) -> Option<&Domain> {
        self.fallback.as_ref()
    }

    /// Whether `domain` is never chosen automatically, though it can be asked for by name.
    #[must_use]
    pub fn is_blocked(&self, domain: &Domain) -> bool {
        self.blocked.contains(domain)
    }

    /// The domains as tools for a function-calling model, in order, blocked ones left out.
    #[must_use]
    pub fn to_function_definitions(&self) -> Vec<FunctionDefinition> {
        self.packs
            .iter()
            .filter(|pack| !self.is_blocked(&pack.domain))
            .map(DomainPack::function_definition)
            .collect()
    }

    /// Changes whenever what a classifier sees of the domains changes.
    #[must_use]
    pub fn fingerprint(&self) -> u64 {
        self.fingerprint
    }
}

/// Puts a [`DomainRegistry`] together: a shipped set, then a person's own packs,
/// then which of them are in use.
#[derive(Debug, Clone, Default)]
pub struct RegistryBuilder {
    set: Option<PackSet>,
    folders: Vec<PathBuf>,
    files: Vec<PathBuf>,
    packs: Vec<DomainPack>,
    enabled: Option<Vec<String>>,
    disabled: Vec<String>,
    blocked: Vec<String>,
    fallback: Option<Domain>,
}

impl RegistryBuilder {
    /// Starts with no domain at all.
    #[must_use]
    pub fn empty() -> Self {
        Self::default()
    }

    /// Adds every `*.toml` of a folder, by file name; a pack whose domain exists replaces it.
    #[must_use]
    pub fn folder(mut self, folder: impl Into<PathBuf>) -> Self {
        self.folders.push(folder.into());
        self
    }

    /// Adds one pack file; a pack whose domain exists replaces it.
    #[must_use]
    pub fn file(mut self, file: impl Into<PathBuf>) -> Self {
        self.files.push(file.into());
        self
    }

    /// Adds a pack, or replaces the one of the same domain.
    #[must_use]
    pub fn pack(mut self, pack: DomainPack) -> Self {
        self.packs.push(pack);
        self
    }

    /// Keeps these domains (names or aliases) and the fallback, and drops all others.
    #[must_use]
    pub fn enable_only<S: Into<String>>(mut self, names: impl IntoIterator<Item = S>) -> Self {
        self.enabled = Some(names.into_iter().map(Into::into).collect());
        self
    }

    /// Drops these domains (names or aliases).
    #[must_use]
    pub fn disable<S: Into<String>>(mut self, names: impl IntoIterator<Item = S>) -> Self {
        self.disabled.extend(names.into_iter().map(Into::into));
        self
    }

    /// Keeps these domains from being chosen automatically; they can still be asked for by name.
    #[must_use]
    pub fn block<S: Into<String>>(mut self, names: impl IntoIterator<Item = S>) -> Self {
        self.blocked.extend(names.into_iter().map(Into::into));
        self
    }

    /// Where requests go that fit no domain; `None` asks about them instead.
    #[must_use]
    pub fn fallback(mut self, fallback: Option<Domain>) -> Self {
        self.fallback = fallback;
        self
    }

    /// Reads the packs and applies the choices.
    ///
    /// # Errors
    /// Every problem in every file, and names among the choices that no pack has.
    pub fn build(self) -> Result<DomainRegistry, BuildError> {
        let mut problems = Vec::new();
        let mut packs = Vec::new();
        for (file, source) in self.set.map_or(&[][..], PackSet::sources) {
            packs.extend(DomainPack::read(file, source, &mut problems));
        }
        for file in self.own_files(&mut problems) {
            if let Some(pack) = read_pack(&file, &mut problems) {
                put(&mut packs, pack);
            }
        }
        for pack in self.packs {
            put(&mut packs, pack);
        }
        check_names(&packs, &mut problems);

        let all = DomainRegistry::new(packs, None, BTreeSet::new());
        let mut resolve = |names: &[String], key: &str| -> BTreeSet<Domain> {
            let mut found = BTreeSet::new();
            for name in names {
                match all.resolve(name) {
                    Ok(domain) => {
                        found.insert(domain.clone());
                    }
                    Err(unknown) => problems.push(Problem::new(
                        "domains",
                        key,
                        Some(name),
                        format!("one of {}", unknown.known.join(", ")),
                    )),
                }
            }
            found
        };
        let enabled = self
            .enabled
            .as_deref()
            .map(|names| resolve(names, "enabled"));
        let disabled = resolve(&self.disabled, "disabled");
        let blocked = resolve(&self.blocked, "blocklist");
        let fallback = self.fallback.filter(|fallback| {
            let usable = all.get(fallback).is_some() && !disabled.contains(fallback);
            if !usable {
                let expected = "a domain in use, for requests that fit no other";
                problems.push(Problem::new(
                    "domains",
                    "fallback_domain",
                    Some(fallback.as_str()),
                    expected,
                ));
            }
            usable
        });
        let packs: Vec<_> = all
            .packs
            .into_iter()
            .filter(|p| !disabled.contains(&p.domain))
            .filter(|p| {
                enabled.as_ref().is_none_or(|e| e.contains(&p.domain))
                    || fallback.as_ref() == Some(&p.domain)
            })
            .collect();
        if packs.is_empty() && problems.is_empty() {
            problems.push(Problem::new(
                "domains",
                "",
                None,
                "at least one domain in use",
            ));
        }
        BuildError::check(problems)?;
        Ok(DomainRegistry::new(packs, fallback, blocked))
    }

    fn own_files(&self, problems: &mut Vec<Problem>) -> Vec<PathBuf> {
        let mut files = Vec::new();
        for folder in &self.folders {
            match toml_files(folder) {
                Ok(found) => files.extend(found),
                Err(error) => problems.push(Problem::new(
                    folder.display().to_string(),
                    "",
                    None,
                    format!("a readable folder of packs: {error}"),
                )),
            }
        }
        files.extend(self.files.iter().cloned());
        files
    }
}

/// Replaces the pack of the same domain in its place, or adds it at the end.
fn put(packs: &mut Vec<DomainPack>, pack: DomainPack) {
    match packs.iter_mut().find(|p| p.domain == pack.domain) {
        Some(old) => *old = pack,
        None => packs.push(pack),
    }
}

fn read_pack(file: &Path, problems: &mut Vec<Problem>) -> Option<DomainPack> {
    let name = file.display().to_string();
    match std::fs::read_to_string(file) {
        Ok(source) => DomainPack::read(&name, &source, problems),
        Err(error) => {
            problems.push(Problem::new(
                name,
                "",
                None,
                format!("a readable pack: {error}"),
            ));
            None
        }
    }
}

/// The folder's packs in the order of their names, so that every computer reads them alike.
fn toml_files(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|e| e == "toml") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// No alias may be another domain's name or alias, and no two rules share an id.
fn check_names(packs: &[DomainPack], problems: &mut Vec<Problem>) {
    let mut owner: HashMap<&str, &Domain> = packs
        .iter()
        .map(|p| (p.domain.as_str(), &p.domain))
        .collect();
    let mut rules: HashMap<&str, &Domain> = HashMap::new();
    for pack in packs {
        let file = pack.domain.as_str();
        for alias in &pack.aliases {
            let first = *owner.entry(alias).or_insert(&pack.domain);
            if *first != pack.domain {
                let expected = format!("an alias that `{first}` does not have");
                problems.push(Problem::new(file, "meta.aliases", Some(alias), expected));
            }
        }
        for rule in &pack.safety_rules {
            if let Some(first) = rules.insert(&rule.id, &pack.domain) {
                let expected = format!("an id that no other rule has; `{first}` has one so named");
                problems.push(Problem::new(file, "safety.id", Some(&rule.id), expected));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shipped_pack_reads_without_a_problem() {
        for set in PackSet::ALL {
            let mut problems = Vec::new();
            for (file, source) in set.sources() {
                DomainPack::read(file, source, &mut problems);
            }
            assert!(problems.is_empty(), "{problems:#?}");
        }
        assert_eq!(DomainRegistry::shell().len(), 10);
        assert_eq!(DomainRegistry::data().len(), 7);
    }

    #[test]
    fn names_resolve_by_alias_and_case_and_an_unknown_one_lists_the_known() {
        let registry = DomainRegistry::shell();
        for name in ["git", "GIT", "git-operations", "Git Operations"] {
            assert_eq!(
                registry.resolve(name).unwrap(),
                &Domain::GIT_OPERATIONS,
                "{name}"
            );
        }
        let error = registry.resolve("gti").unwrap_err();
        assert_eq!(error.known.len(), 10);
        assert!(
            error
                .to_string()
                .starts_with("unknown domain `gti`, expected one of file_operations, ")
        );
    }

    #[test]
    fn enabling_keeps_the_fallback_and_disabling_it_is_an_error() {
        let registry = DomainRegistry::builder(PackSet::Shell)
            .enable_only(["git"])
            .build()
            .unwrap();
        assert_eq!(registry.len(), 2);
        let error = DomainRegistry::builder(PackSet::Shell)
            .disable(["general", "nope"])
            .build();
        assert_eq!(error.unwrap_err().problems().len(), 2);
    }
}
