//! The name of a domain.

use car_router::domain::PackSet as CorePackSet;

use crate::error::RouterError;
use crate::mirror::{Mirror, mirror_enum, mirror_json};

/// The name of a domain: `snake_case`, 1 to 64 bytes, starting with a letter.
///
/// An open set: packs add names at run time. Each language has constants for the shipped ones. A name that
/// is none is refused where the library is handed it.
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
        // `domain name is …, expected …`: one sentence in the core, parts here.
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

/// The domain of this name, where it is one.
///
/// # Errors
/// A name that is not `snake_case` of 1 to 64 bytes.
#[uniffi::export]
pub fn parse_domain(name: String) -> Result<Domain, RouterError> {
    let domain = Domain { name };
    domain.clone().into_core()?;
    Ok(domain)
}

mirror_enum! {
    /// The sets of domains that ship.
    PackSet = CorePackSet {
        /// The ten shell domains.
        Shell,
        /// The eight data intents.
        Data,
    }
}

mirror_json! {
    Domain = car_router::Domain, domain_from_json;
    PackSet = CorePackSet, pack_set_from_json;
}

/// The domains of a set that ships, in its order.
#[uniffi::export]
pub fn shipped_domains(set: PackSet) -> Result<Vec<Domain>, RouterError> {
    let registry = car_router::DomainRegistry::shipped(set.into_core()?);
    Ok(registry.domains().cloned().map(Domain::from_core).collect())
}
