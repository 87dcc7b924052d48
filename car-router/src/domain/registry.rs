//! [`DomainRegistry`]: the domains in use, looked up by name or alias.

use std::collections::{BTreeSet, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::LazyLock;

use foldhash::fast::FixedState;

use crate::domain::{Domain, DomainPack, FunctionDefinition, PackSet, RegistryBuilder};

/// The domains in use. Immutable; [`RegistryBuilder`] makes a new one.
#[derive(Debug, Clone)]
pub struct DomainRegistry {
    packs: Vec<DomainPack>,
    by_name: HashMap<String, usize, FixedState>,
    fallback: Option<Domain>,
    blocked: BTreeSet<Domain>,
    fingerprint: u64,
    set: Option<PackSet>,
}

/// The error for a name that no domain in use has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown domain `{name}`, expected {}", one_of(name, known))]
#[non_exhaustive]
pub struct UnknownDomain {
    /// The name that was looked up.
    pub name: String,
    /// The names of the domains in use, in their order.
    pub known: Vec<String>,
}

/// Returns what the name of a domain in use is expected to be, with the question whether the nearest one was meant.
pub(super) fn one_of(name: &str, known: &[String]) -> String {
    if known.is_empty() {
        return "none, because no domains are in use".to_owned();
    }
    let names = known.join(", ");
    match car_router_toml::nearest(name, known.iter().map(String::as_str)) {
        Some(near) => format!("one of {names}; did you mean `{near}`?"),
        None => format!("one of {names}"),
    }
}

impl DomainRegistry {
    /// Returns the ten shell domains.
    #[must_use]
    pub fn shell() -> Self {
        Self::shipped(PackSet::Shell)
    }

    /// Returns the eight data intents.
    #[must_use]
    pub fn data() -> Self {
        Self::shipped(PackSet::Data)
    }

    /// Returns a built-in pack set, unchanged.
    #[must_use]
    pub fn shipped(set: PackSet) -> Self {
        Self::shipped_ref(set).clone()
    }

    /// Returns a built-in pack set, which is parsed once per process.
    pub(crate) fn shipped_ref(set: PackSet) -> &'static Self {
        static SHELL: LazyLock<DomainRegistry> =
            LazyLock::new(|| DomainRegistry::parse_shipped(PackSet::Shell));
        static DATA: LazyLock<DomainRegistry> =
            LazyLock::new(|| DomainRegistry::parse_shipped(PackSet::Data));
        static ASSISTANT: LazyLock<DomainRegistry> =
            LazyLock::new(|| DomainRegistry::parse_shipped(PackSet::Assistant));
        static EMPTY: LazyLock<DomainRegistry> =
            LazyLock::new(|| DomainRegistry::parse_shipped(PackSet::Empty));
        match set {
            PackSet::Shell => &SHELL,
            PackSet::Data => &DATA,
            PackSet::Assistant => &ASSISTANT,
            PackSet::Empty => &EMPTY,
        }
    }

    /// Returns the built-in pack set that it started from, if any.
    #[must_use]
    pub fn set(&self) -> Option<PackSet> {
        self.set
    }

    /// Returns the built-in pack set with a corpus that a domain in use belongs to; `None` if it is another one.
    pub(crate) fn shipped_set(&self, domain: &Domain) -> Option<PackSet> {
        let own = self.get(domain)?;
        let is_of = |set: &PackSet| {
            let shipped = Self::shipped_ref(*set).get(domain);
            shipped.is_some_and(|shipped| shipped.description == own.description)
        };
        PackSet::WITH_CORPUS.into_iter().find(|set| is_of(set))
    }

    /// Parses a built-in pack set.
    fn parse_shipped(set: PackSet) -> Self {
        let mut problems = Vec::new();
        let packs = set
            .sources()
            .iter()
            .filter_map(|(file, source)| DomainPack::parse(file, source, &mut problems))
            .collect();
        // A test parses every built-in pack and checks that this is empty.
        debug_assert!(problems.is_empty(), "{problems:?}");
        Self::new(packs, set.fallback(), BTreeSet::new(), Some(set))
    }

    /// Creates a builder that starts from a built-in pack set.
    #[must_use]
    pub fn builder(set: PackSet) -> RegistryBuilder {
        RegistryBuilder::shipped(set)
    }

    pub(super) fn new(
        packs: Vec<DomainPack>,
        fallback: Option<Domain>,
        blocked: BTreeSet<Domain>,
        set: Option<PackSet>,
    ) -> Self {
        let mut by_name = HashMap::default();
        for (index, pack) in packs.iter().enumerate() {
            by_name.insert(pack.domain.as_str().to_owned(), index);
            for alias in &pack.aliases {
                by_name.entry(alias.clone()).or_insert(index);
            }
        }
        // Hashes what classifiers see of the packs; a change in any of it must miss the cache.
        let mut hasher = DefaultHasher::new();
        for pack in &packs {
            pack.domain.hash(&mut hasher);
            pack.title.hash(&mut hasher);
            pack.description.hash(&mut hasher);
            pack.tool.hash(&mut hasher);
            pack.keywords.hash(&mut hasher);
            pack.requests.hash(&mut hasher);
            pack.primary_commands.hash(&mut hasher);
            for example in &pack.examples {
                example.input.hash(&mut hasher);
            }
        }
        blocked.hash(&mut hasher);
        set.hash(&mut hasher);
        Self {
            set,
            by_name,
            fallback,
            blocked,
            fingerprint: hasher.finish(),
            packs,
        }
    }

    /// Returns the pack of `domain`, if it is in use.
    #[must_use]
    pub fn get(&self, domain: &Domain) -> Option<&DomainPack> {
        self.packs
            .get(*self.by_name.get(domain.as_str())?)
            .filter(|pack| pack.domain == *domain)
    }

    /// Returns the domain with this name or alias. Case does not matter, and `-` equals `_`.
    ///
    /// # Errors
    /// Returns [`UnknownDomain`], which lists the domains in use.
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

    /// Returns the names of the programs that the packs name, each once, in the order of the alphabet.
    #[must_use]
    pub fn programs(&self) -> Vec<&str> {
        let packs = self.packs().iter();
        let named =
            packs.flat_map(|pack| pack.primary_commands.iter().chain(&pack.prompt.programs));
        let mut programs: Vec<&str> = named
            .map(String::as_str)
            .filter(|name| !name.contains(char::is_whitespace))
            .collect();
        programs.sort_unstable();
        programs.dedup();
        programs
    }

    /// Returns every pack in use, in order.
    #[must_use]
    pub fn packs(&self) -> &[DomainPack] {
        &self.packs
    }

    /// Returns the names of the domains in use, in order.
    pub fn domains(&self) -> impl Iterator<Item = &Domain> {
        self.packs.iter().map(|pack| &pack.domain)
    }

    /// Returns how many domains are in use.
    #[must_use]
    pub fn len(&self) -> usize {
        self.packs.len()
    }

    /// Returns whether no domain is in use. Only a registry that started from [`PackSet::Empty`] can be empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.packs.is_empty()
    }

    /// Returns the fallback domain, for requests that fit no domain; `None` if the user is asked instead.
    #[must_use]
    pub fn fallback(&self) -> Option<&Domain> {
        self.fallback.as_ref()
    }

    /// Returns whether `domain` is never chosen automatically. It can still be requested by name.
    #[must_use]
    pub fn is_blocked(&self, domain: &Domain) -> bool {
        self.blocked.contains(domain)
    }

    /// Returns the domains as tools for a function-calling model, in order, without the blocked ones.
    #[must_use]
    pub fn to_function_definitions(&self) -> Vec<FunctionDefinition> {
        self.packs
            .iter()
            .filter(|pack| !self.is_blocked(&pack.domain))
            .map(DomainPack::function_definition)
            .collect()
    }

    /// Returns a hash that changes whenever something changes that classifiers see of the domains.
    #[must_use]
    pub fn fingerprint(&self) -> u64 {
        self.fingerprint
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
                DomainPack::parse(file, source, &mut problems);
            }
            assert!(problems.is_empty(), "{problems:#?}");
        }
        assert_eq!(DomainRegistry::shell().len(), 10);
        assert_eq!(DomainRegistry::data().len(), 8);
    }

    #[test]
    fn names_resolve_by_alias_and_unknown_names_list_the_known() {
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
