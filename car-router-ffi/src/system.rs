//! Facts about this computer, for routers that look them up.

use crate::error::RouterError;

/// How a router looks up facts about this computer.
#[derive(Debug, Clone)]
#[cfg_attr(not(feature = "system"), expect(dead_code))]
pub(crate) struct SystemOptions {
    /// A file of more aliases.
    pub(crate) aliases: Option<String>,
    pub(crate) builds_index: bool,
}

/// Returns where the help of programs comes from, if the library can look up facts.
pub(crate) fn help() -> Option<std::sync::Arc<dyn car_router::system::HelpSource>> {
    #[cfg(feature = "system")]
    {
        let here = car_router_system::Environment::current();
        Some(std::sync::Arc::new(car_router_system::SystemHelp::new(
            here,
        )))
    }
    #[cfg(not(feature = "system"))]
    None
}

#[cfg(feature = "system")]
impl SystemOptions {
    /// Checks that the lookups can be made.
    ///
    /// # Errors
    /// Fails with every problem in the file of aliases.
    pub(crate) fn check(&self) -> Result<(), RouterError> {
        self.lookup().map(|_| ())
    }

    /// Gives the builder lookups of this computer, with the encoder that it has.
    ///
    /// # Errors
    /// Fails with every problem in the file of aliases.
    pub(crate) fn look_up(
        &self,
        builder: car_router::RouterBuilder,
    ) -> Result<car_router::RouterBuilder, RouterError> {
        let lookup = self.lookup()?;
        // Only what was built with the semantic table can hold an encoder.
        #[cfg(feature = "inference")]
        let lookup = match builder.encoder_setup() {
            Some(setup) => lookup.with_encoder(Some(std::sync::Arc::clone(&setup.encoder))),
            None => lookup,
        };
        let here = car_router_system::Environment::current();
        let builder = builder
            .platform_or_else(|programs| car_router_system::probe_platform(&here, programs).0)?;
        Ok(builder.context_provider(std::sync::Arc::new(lookup)))
    }

    fn lookup(&self) -> Result<car_router_system::SystemLookup, RouterError> {
        use car_router_system::{Environment, SystemLookup};

        let mut lookup = SystemLookup::new(Environment::current())?;
        if let Some(file) = &self.aliases {
            lookup = lookup.with_alias_file(std::path::Path::new(file))?;
        }
        if self.builds_index {
            lookup = lookup.with_background_index();
        }
        Ok(lookup)
    }
}

#[cfg(not(feature = "system"))]
impl SystemOptions {
    #[allow(clippy::unused_self)] // As the other one.
    pub(crate) fn check(&self) -> Result<(), RouterError> {
        Err(missing())
    }

    #[allow(clippy::unused_self)] // As the other one.
    pub(crate) fn look_up(
        &self,
        _: car_router::RouterBuilder,
    ) -> Result<car_router::RouterBuilder, RouterError> {
        Err(missing())
    }
}

#[cfg(not(feature = "system"))]
fn missing() -> RouterError {
    let expected = "a library that was built with the feature `system`";
    RouterError::invalid("system_lookup", "is not part of this library", expected)
}
