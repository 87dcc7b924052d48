//! The names of domains.

use car_router::domain::PackSet as CorePackSet;

use crate::error::RouterError;
use crate::mirror::{Mirror, mirror_enum, mirror_json};

/// The name of a domain: `snake_case`, 1 to 64 bytes, starting with a letter.
///
/// The set is open: packs add names at run time. Each language has constants for the built-in ones. The library rejects
/// a name that is not valid when it receives it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, uniffi::Record)]
pub struct Domain {
    /// The name.
    pub name: String,
}

impl Mirror<car_router::Domain> for Domain {
    fn from_core(core: car_router::Domain) -> Self {
        Self {
            name: core.as_str().to_owned(),
        }
    }

    fn into_core(self) -> Result<car_router::Domain, RouterError> {
        // The core's error is one sentence, `domain name is …, expected …`; it is split here.
        car_router::Domain::new(&self.name).map_err(|error| {
            let said = error.to_string();
            let expected = said.split_once(", expected ").map_or("", |(_, e)| e);
            RouterError::InvalidRequest {
                field: "domain".to_owned(),
                found: format!("is `{}`", crate::error::bounded(&self.name)),
                expected: expected.to_owned(),
                detail: said.clone(),
            }
        })
    }
}

/// Returns the domain with this name, if the name is valid.
///
/// # Errors
/// Fails if the name is not `snake_case` of 1 to 64 bytes.
#[uniffi::export]
pub fn parse_domain(name: String) -> Result<Domain, RouterError> {
    let domain = Domain { name };
    domain.clone().into_core()?;
    Ok(domain)
}

mirror_enum! {
    /// A built-in set of domain packs.
    PackSet = CorePackSet {
        /// Ten domains of shell commands. Requests that fit none fall back to `general`.
        Shell,
        /// Eight intents on a database of records. The user is asked about requests that fit none.
        Data,
    }
}

mirror_json! {
    Domain = car_router::Domain, domain_from_json;
    PackSet = CorePackSet, pack_set_from_json;
}

/// Returns the domains of a built-in pack set, in its order.
#[uniffi::export]
pub fn shipped_domains(set: PackSet) -> Result<Vec<Domain>, RouterError> {
    let registry = car_router::DomainRegistry::shipped(set.into_core()?);
    Ok(registry.domains().cloned().map(Domain::from_core).collect())
}
