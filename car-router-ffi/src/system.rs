//! Facts about this computer, for routers that look them up.

use crate::error::RouterError;

/// Gives the builder lookups of this computer.
#[cfg(feature = "system")]
pub(crate) fn look_up(
    builder: car_router::RouterBuilder,
    aliases: Option<String>,
    builds_index: bool,
) -> Result<car_router::RouterBuilder, RouterError> {
    use car_router_system::{Environment, SystemLookup};

    let mut lookup = SystemLookup::new(Environment::current())?;
    if let Some(file) = aliases {
        lookup = lookup.with_alias_file(std::path::Path::new(&file))?;
    }
    if builds_index {
        lookup = lookup.with_background_index();
    }
    Ok(builder.context_provider(std::sync::Arc::new(lookup)))
}

#[cfg(not(feature = "system"))]
pub(crate) fn look_up(
    _: car_router::RouterBuilder,
    _: Option<String>,
    _: bool,
) -> Result<car_router::RouterBuilder, RouterError> {
    let expected = "a library that was built with the feature `system`";
    Err(RouterError::invalid(
        "system_lookup",
        "is not part of this library",
        expected,
    ))
}
