//! The domains in use, and their builder.

use std::sync::Arc;

use car_router::domain as core;

use crate::error::RouterError;

/// The domains in use. Immutable; `RegistryBuilder` makes a new one.
#[derive(Debug, uniffi::Object)]
pub struct DomainRegistry {
    held: Held,
}

/// Returns the pack set with this name.
fn pack_set(name: &str) -> Result<core::PackSet, RouterError> {
    name.parse()
        .map_err(|expected| RouterError::invalid("set", format!("`{name}`"), expected))
}

/// Returns the domain with this name.
///
/// # Errors
/// Fails if the name is not `snake_case` of 1 to 64 bytes.
pub(crate) fn domain_named(name: &str) -> Result<core::Domain, RouterError> {
    // The core's error is one sentence, `domain name is …, expected …`; it is split here.
    core::Domain::new(name).map_err(|error| {
        let said = error.to_string();
        let expected = said.split_once(", expected ").map_or("", |(_, e)| e);
        let error = car_router::RouterError::InvalidRequest {
            field: "domain".to_owned(),
            found: format!("is `{}`", crate::error::bounded(name)),
            expected: expected.to_owned(),
            detail: said.clone(),
        };
        error.into()
    })
}

/// A router's registry is borrowed from the router, because copying one is slow.
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
    /// Returns a built-in pack set by its name in JSON, unchanged.
    ///
    /// # Errors
    /// Fails if there is no set of this name.
    #[uniffi::constructor]
    pub fn shipped(set: String) -> Result<Arc<Self>, RouterError> {
        let registry = core::DomainRegistry::shipped(pack_set(&set)?);
        Ok(Arc::new(Self {
            held: Held::Own(registry),
        }))
    }

    /// Returns the domain with this name or alias. Case does not matter, and `-` equals `_`.
    ///
    /// # Errors
    /// Fails if no domain in use has the name; the error lists the known ones.
    pub fn resolve(&self, name: String) -> Result<String, RouterError> {
        Ok(self.as_core().resolve(&name)?.to_string())
    }

    /// Returns the names of the domains in use, in order.
    pub fn domains(&self) -> Vec<String> {
        self.as_core().domains().map(ToString::to_string).collect()
    }

    /// Returns the fallback domain, for requests that fit no domain; absent if the user is asked instead.
    pub fn fallback(&self) -> Option<String> {
        self.as_core().fallback().map(ToString::to_string)
    }

    /// Returns whether a domain is never chosen automatically. It can still be requested by name.
    ///
    /// # Errors
    /// Fails if the name is not a valid domain name.
    pub fn is_blocked(&self, domain: String) -> Result<bool, RouterError> {
        Ok(self.as_core().is_blocked(&domain_named(&domain)?))
    }

    /// Returns a hash that changes whenever something changes that classifiers see of the domains.
    pub fn fingerprint(&self) -> u64 {
        self.as_core().fingerprint()
    }
}

/// Builds a registry from a built-in pack set, custom packs, and a choice of which are in use. Each method returns a
/// new builder and does not change the one it is called on.
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
    /// Creates a builder that starts from a built-in pack set, by its name in JSON.
    ///
    /// # Errors
    /// Fails if there is no set of this name.
    #[uniffi::constructor]
    pub fn new(set: String) -> Result<Arc<Self>, RouterError> {
        Ok(Arc::new(Self {
            core: core::RegistryBuilder::shipped(pack_set(&set)?),
        }))
    }

    /// Creates a builder without any domain.
    #[uniffi::constructor]
    pub fn empty() -> Arc<Self> {
        Arc::new(Self {
            core: core::RegistryBuilder::empty(),
        })
    }

    /// Adds every `*.toml` file of a folder, ordered by file name. A pack replaces an existing one of the same domain.
    pub fn folder(&self, folder: String) -> Arc<Self> {
        self.with(|b| b.folder(folder))
    }

    /// Adds one pack file. It replaces an existing pack of the same domain.
    pub fn file(&self, file: String) -> Arc<Self> {
        self.with(|b| b.file(file))
    }

    /// Adds a pack from TOML; `name` identifies the text in errors. It replaces an existing pack of the same domain.
    ///
    /// # Errors
    /// Fails with every problem found, each with its line, key, value and what was expected.
    pub fn pack(&self, name: String, toml: String) -> Result<Arc<Self>, RouterError> {
        let pack = core::DomainPack::from_toml(&name, &toml)?;
        Ok(self.with(|b| b.pack(pack)))
    }

    /// Requires these names (or aliases) to exist; `build` fails if one does not.
    pub fn expect(&self, names: Vec<String>) -> Arc<Self> {
        self.with(|b| b.expect(names))
    }

    /// Keeps these domains (names or aliases) and the fallback domain, and drops all others.
    pub fn enable_only(&self, names: Vec<String>) -> Arc<Self> {
        self.with(|b| b.enable_only(names))
    }

    /// Drops these domains (names or aliases).
    pub fn disable(&self, names: Vec<String>) -> Arc<Self> {
        self.with(|b| b.disable(names))
    }

    /// Keeps these domains from being chosen automatically. They can still be requested by name.
    pub fn block(&self, names: Vec<String>) -> Arc<Self> {
        self.with(|b| b.block(names))
    }

    /// Sets the fallback domain, by name or alias, for requests that fit no domain. If absent, the user is asked
    /// instead.
    pub fn fallback(&self, name: Option<String>) -> Arc<Self> {
        self.with(|b| match name {
            Some(name) => b.fallback_named(&name),
            None => b.fallback(None),
        })
    }

    /// Reads the packs and applies the choices.
    ///
    /// # Errors
    /// Fails with every problem in every file, and with names among the choices that no pack has.
    pub fn build(&self) -> Result<Arc<DomainRegistry>, RouterError> {
        Ok(Arc::new(DomainRegistry {
            held: Held::Own(self.core.clone().build()?),
        }))
    }
}
