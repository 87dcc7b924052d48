//! Builds a [`DomainRegistry`], and finds every problem in every pack.

use std::collections::{BTreeSet, HashMap};
use std::path::{Path, PathBuf};

use super::registry::one_of;
use crate::domain::{Domain, DomainPack, DomainRegistry, PackSet};
use crate::error::{BuildError, Problem};

/// Builds a [`DomainRegistry`] from a built-in pack set, custom packs, and a choice of which are in use.
#[derive(Debug, Clone, Default)]
pub struct RegistryBuilder {
    set: Option<PackSet>,
    folders: Vec<PathBuf>,
    files: Vec<(Option<Domain>, PathBuf)>,
    packs: Vec<DomainPack>,
    enabled: Option<Vec<String>>,
    disabled: Vec<String>,
    blocked: Vec<String>,
    expected: Vec<String>,
    fallback: Option<Domain>,
    fallback_name: Option<String>,
}

impl RegistryBuilder {
    /// Creates a builder that starts from a built-in pack set.
    #[must_use]
    pub fn shipped(set: PackSet) -> Self {
        Self {
            set: Some(set),
            fallback: set.fallback(),
            ..Self::default()
        }
    }

    /// Creates a builder without any domain.
    #[must_use]
    pub fn empty() -> Self {
        Self::default()
    }

    /// Adds every `*.toml` file of a folder, ordered by file name. A pack replaces an existing one of the same domain.
    #[must_use]
    pub fn folder(mut self, folder: impl Into<PathBuf>) -> Self {
        self.folders.push(folder.into());
        self
    }

    /// Adds one pack file. It replaces an existing pack of the same domain.
    #[must_use]
    pub fn file(mut self, file: impl Into<PathBuf>) -> Self {
        self.files.push((None, file.into()));
        self
    }

    /// Adds a pack file as [`file`](Self::file) does; the pack must be of this domain.
    #[must_use]
    pub fn file_of(mut self, domain: Domain, file: impl Into<PathBuf>) -> Self {
        self.files.push((Some(domain), file.into()));
        self
    }

    /// Requires these names (or aliases) to exist; [`build`](Self::build) fails if one does not.
    #[must_use]
    pub fn expect<S: Into<String>>(mut self, names: impl IntoIterator<Item = S>) -> Self {
        self.expected.extend(names.into_iter().map(Into::into));
        self
    }

    /// Adds a pack, or replaces the one of the same domain.
    #[must_use]
    pub fn pack(mut self, pack: DomainPack) -> Self {
        self.packs.push(pack);
        self
    }

    /// Keeps these domains (names or aliases) and the fallback domain, and drops all others.
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

    /// Keeps these domains from being chosen automatically. They can still be requested by name, and the router still
    /// falls back to a blocked fallback domain.
    #[must_use]
    pub fn block<S: Into<String>>(mut self, names: impl IntoIterator<Item = S>) -> Self {
        self.blocked.extend(names.into_iter().map(Into::into));
        self
    }

    /// Sets the fallback domain, for requests that fit no domain. With `None`, the user is asked instead.
    #[must_use]
    pub fn fallback(mut self, fallback: Option<Domain>) -> Self {
        self.fallback = fallback;
        self
    }

    /// Sets the fallback domain by name or alias.
    #[must_use]
    pub fn fallback_named(mut self, name: &str) -> Self {
        self.fallback_name = Some(name.to_owned());
        self
    }

    /// The file name in problems with the choices.
    pub(crate) const CHOICES: &'static str = "domains";

    /// Reads the packs and applies the choices.
    ///
    /// # Errors
    /// Returns every problem in every file, and names among the choices that no pack has.
    pub fn build(self) -> Result<DomainRegistry, BuildError> {
        let mut problems = Vec::new();
        let mut packs: Vec<DomainPack> = Vec::new();
        if let Some(set) = self.set {
            packs.extend_from_slice(DomainRegistry::shipped_ref(set).packs());
        }
        for (domain, file) in self.own_files(&mut problems) {
            let Some(pack) = read_pack(&file, &mut problems) else {
                continue;
            };
            if let Some(domain) = domain.filter(|d| *d != pack.domain) {
                let file = file.display().to_string();
                let expected = format!("`{domain}`, under whose name the file is listed");
                problems.push(Problem::new(
                    file,
                    "meta.domain",
                    Some(pack.domain.as_str()),
                    expected,
                ));
            }
            put(&mut packs, pack);
        }
        for pack in self.packs {
            put(&mut packs, pack);
        }
        check_names(&packs, &mut problems);

        let all = DomainRegistry::new(packs, None, BTreeSet::new(), self.set);
        let mut resolve = |names: &[String], key: &str| -> BTreeSet<Domain> {
            let mut found = BTreeSet::new();
            for name in names {
                match all.resolve(name) {
                    Ok(domain) => {
                        found.insert(domain.clone());
                    }
                    Err(unknown) => problems.push(Problem::new(
                        Self::CHOICES,
                        key,
                        Some(name),
                        one_of(name, &unknown.known),
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
        resolve(&self.expected, "domains");
        let named = self
            .fallback_name
            .as_deref()
            .map(|name| all.resolve(name).cloned().map_err(|_| name.to_owned()));
        let fallback = match named {
            Some(Err(name)) => {
                let known: Vec<String> = all.domains().map(ToString::to_string).collect();
                let expected = one_of(&name, &known);
                problems.push(Problem::new(
                    Self::CHOICES,
                    "fallback_domain",
                    Some(&name),
                    expected,
                ));
                None
            }
            Some(Ok(domain)) => Some(domain),
            None => self.fallback,
        };
        if let Some(fallback) = fallback
            .as_ref()
            .filter(|f| all.get(f).is_none() || disabled.contains(*f))
        {
            let expected = "a domain in use: it is the `fallback_domain`";
            problems.push(Problem::new(
                Self::CHOICES,
                "disabled",
                Some(fallback.as_str()),
                expected,
            ));
        }
        let packs: Vec<_> = all
            .packs()
            .iter()
            .filter(|p| !disabled.contains(&p.domain))
            .filter(|p| {
                enabled.as_ref().is_none_or(|e| e.contains(&p.domain))
                    || fallback.as_ref() == Some(&p.domain)
            })
            .cloned()
            .collect();
        if packs.is_empty() && problems.is_empty() && self.set != Some(PackSet::Empty) {
            problems.push(Problem::new(
                "domains",
                "",
                None,
                "at least one domain in use",
            ));
        }
        BuildError::check(problems)?;
        Ok(DomainRegistry::new(packs, fallback, blocked, self.set))
    }

    fn own_files(&self, problems: &mut Vec<Problem>) -> Vec<(Option<Domain>, PathBuf)> {
        let mut files = Vec::new();
        for folder in &self.folders {
            match toml_files(folder) {
                Ok(found) if found.is_empty() => problems.push(Problem::new(
                    folder.display().to_string(),
                    "",
                    None,
                    "at least one pack, a file whose name ends in `.toml`",
                )),
                Ok(found) => files.extend(found.into_iter().map(|file| (None, file))),
                Err(error) => problems.push(
                    Problem::new(
                        folder.display().to_string(),
                        "",
                        None,
                        format!("a readable folder of packs: {error}"),
                    )
                    .with_cause(error),
                ),
            }
        }
        files.extend(self.files.iter().cloned());
        files
    }
}

/// Replaces the pack of the same domain at its position, or adds it at the end.
fn put(packs: &mut Vec<DomainPack>, pack: DomainPack) {
    match packs.iter_mut().find(|p| p.domain == pack.domain) {
        Some(old) => *old = pack,
        None => packs.push(pack),
    }
}

fn read_pack(file: &Path, problems: &mut Vec<Problem>) -> Option<DomainPack> {
    let name = file.display().to_string();
    match car_router_toml::read_text(file) {
        Ok(source) => DomainPack::parse(&name, &source, problems),
        Err(error) => {
            let expected = format!("a readable pack: {error}");
            problems.push(Problem::new(name, "", None, expected).with_cause(error));
            None
        }
    }
}

/// Returns the packs of a folder sorted by name, so that the order is the same on every computer.
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

/// Checks that no alias is another domain's name or alias, and that no two rules share an id.
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
