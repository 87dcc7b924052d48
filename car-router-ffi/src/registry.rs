//! The domains in use, and what puts them together.

use std::sync::Arc;

use car_router::domain as core;

use crate::error::RouterError;
use crate::mirror::Mirror;
use crate::values::{Domain, DomainPack, FunctionDefinition, PackSet};

/// The domains in use. Immutable: what changes it is its builder.
#[derive(Debug, uniffi::Object)]
pub struct DomainRegistry {
    held: Held,
}

/// A router's registry is looked at where it is: copying one takes a while.
#[derive(Debug)]
enum Held {
    Own(core::DomainRegistry),
    Routers(Arc<car_router::Router>),
}

impl DomainRegistry {
    pub(crate) fn of_router(router: &Arc<car_router::Router>) -> Arc<Self> {
        Arc::new(Self {
            held: Held::Routers(Arc::clone(router)),
        })
    }

    pub(crate) fn as_core(&self) -> &core::DomainRegistry {
        match &self.held {
            Held::Own(registry) => registry,
            Held::Routers(router) => router.registry(),
        }
    }
}

#[uniffi::export]
impl DomainRegistry {
    /// A set that ships inside the library, unchanged.
    #[uniffi::constructor]
    pub fn shipped(set: PackSet) -> Result<Arc<Self>, RouterError> {
        let registry = core::DomainRegistry::shipped(set.into_core()?);
        Ok(Arc::new(Self {
            held: Held::Own(registry),
        }))
    }

    /// The pack of a domain; absent where it is not in use.
    ///
    /// # Errors
    /// A name that is no domain's.
    pub fn get(&self, domain: Domain) -> Result<Option<DomainPack>, RouterError> {
        Ok(self
            .as_core()
            .get(&domain.into_core()?)
            .map(DomainPack::from))
    }

    /// The domain with this name or alias, in any case and with `-` for `_`.
    ///
    /// # Errors
    /// A name that no domain in use has; the error lists those that are.
    pub fn resolve(&self, name: String) -> Result<Domain, RouterError> {
        Ok(Mirror::from_core(self.as_core().resolve(&name)?.clone()))
    }

    /// Every pack in use, in order.
    pub fn packs(&self) -> Result<Vec<DomainPack>, RouterError> {
        Ok(self
            .as_core()
            .packs()
            .iter()
            .map(DomainPack::from)
            .collect())
    }

    /// The names of the domains in use, in order.
    pub fn domains(&self) -> Vec<Domain> {
        self.as_core()
            .domains()
            .cloned()
            .map(Domain::from_core)
            .collect()
    }

    /// Where a request goes that fits no domain; absent where it is asked about instead.
    pub fn fallback(&self) -> Option<Domain> {
        self.as_core().fallback().cloned().map(Domain::from_core)
    }

    /// Whether a domain is never chosen automatically, though it can be asked for by name.
    ///
    /// # Errors
    /// A name that is no domain's.
    pub fn is_blocked(&self, domain: Domain) -> Result<bool, RouterError> {
        Ok(self.as_core().is_blocked(&domain.into_core()?))
    }

    /// The domains as tools for a function-calling model, in order, blocked ones left out.
    pub fn to_function_definitions(&self) -> Result<Vec<FunctionDefinition>, RouterError> {
        Ok(Mirror::from_core(self.as_core().to_function_definitions()))
    }

    /// Changes whenever what a classifier sees of the domains changes.
    pub fn fingerprint(&self) -> u64 {
        self.as_core().fingerprint()
    }
}

/// Puts a registry together: a shipped set, then a person's own packs, then which of them are in use. Each method gives
/// a new builder and leaves the one it is called on as it was.
#[derive(Debug, Clone, uniffi::Object)]
pub struct RegistryBuilder {
    core: core::RegistryBuilder,
}

impl RegistryBuilder {
    fn with(
        &self,
        change: impl FnOnce(core::RegistryBuilder) -> core::RegistryBuilder,
    ) -> Arc<Self> {
        Arc::new(Self {
            core: change(self.core.clone()),
        })
    }
}

#[uniffi::export]
impl RegistryBuilder {
    /// Starts from a shipped set.
    #[uniffi::constructor]
    pub fn new(set: PackSet) -> Result<Arc<Self>, RouterError> {
        Ok(Arc::new(Self {
            core: core::RegistryBuilder::shipped(set.into_core()?),
        }))
    }

    /// Starts with no domain at all.
    #[uniffi::constructor]
    pub fn empty() -> Arc<Self> {
        Arc::new(Self {
            core: core::RegistryBuilder::empty(),
        })
    }

    /// Adds every `*.toml` of a folder, by file name; a pack whose domain exists replaces it.
    pub fn folder(&self, folder: String) -> Arc<Self> {
        self.with(|b| b.folder(folder))
    }

    /// Adds one pack file; a pack whose domain exists replaces it.
    pub fn file(&self, file: String) -> Arc<Self> {
        self.with(|b| b.file(file))
    }

    /// Adds a pack from the text of its TOML, which `name` stands for in errors; a pack whose domain exists replaces it.
    ///
    /// # Errors
    /// Every problem found, each with its line, key, value and what was expected.
    pub fn pack(&self, name: String, toml: String) -> Result<Arc<Self>, RouterError> {
        let pack = core::DomainPack::from_toml(&name, &toml)?;
        Ok(self.with(|b| b.pack(pack)))
    }

    /// These names (or aliases) must exist, or it is an error.
    pub fn expect(&self, names: Vec<String>) -> Arc<Self> {
        self.with(|b| b.expect(names))
    }

    /// Keeps these domains (names or aliases) and the fallback, and drops all others.
    pub fn enable_only(&self, names: Vec<String>) -> Arc<Self> {
        self.with(|b| b.enable_only(names))
    }

    /// Drops these domains (names or aliases).
    pub fn disable(&self, names: Vec<String>) -> Arc<Self> {
        self.with(|b| b.disable(names))
    }

    /// Keeps these domains from being chosen automatically; they can still be asked for by name.
    pub fn block(&self, names: Vec<String>) -> Arc<Self> {
        self.with(|b| b.block(names))
    }

    /// Where requests go that fit no domain, by name or alias; absent to ask about them instead.
    pub fn fallback(&self, name: Option<String>) -> Arc<Self> {
        self.with(|b| match name {
            Some(name) => b.fallback_named(&name),
            None => b.fallback(None),
        })
    }

    /// Reads the packs and applies the choices.
    ///
    /// # Errors
    /// Every problem in every file, and names among the choices that no pack has.
    pub fn build(&self) -> Result<Arc<DomainRegistry>, RouterError> {
        Ok(Arc::new(DomainRegistry {
            held: Held::Own(self.core.clone().build()?),
        }))
    }
}
