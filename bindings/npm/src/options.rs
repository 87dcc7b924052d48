//! The options of a router, which has no files to read.

use std::collections::BTreeMap;

use car_router::config::Settings;
use car_router::domain::{DomainPack, PackSet, RegistryBuilder};
use car_router::error::Problem;
use car_router::model::ModelCatalogue;
use car_router::prompt::Platform;
use car_router::safety::CustomRules;
use car_router::{BuildError, Router, RouterBuilder};
use serde::Deserialize;

/// The value of `catalogue` that stands for the models that ship.
const BUILTIN: &str = "builtin";

/// How a router is built.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct RouterOptions {
    /// Settings by their keys.
    settings: BTreeMap<String, String>,
    /// Packs of further domains, as TOML by the names that stand for their files in errors.
    packs: BTreeMap<String, String>,
    /// A catalogue of models as TOML, or `builtin`.
    catalogue: Option<String>,
    /// Further safety rules as TOML.
    rules: Option<String>,
    /// The operating system that commands are written for, such as `macos`. WebAssembly does not know it: `linux` if absent.
    platform: Option<String>,
}

impl RouterOptions {
    /// Builds the router.
    pub(crate) fn build(&self) -> Result<Router, BuildError> {
        let mut loader = Settings::loader();
        let mut set = PackSet::Shell;
        for (key, value) in &self.settings {
            let known = Settings::DEFINITIONS.iter().find(|known| known.key == key);
            let Some(known) = known else {
                let keys = Settings::DEFINITIONS.map(|known| known.key).join(", ");
                let problem =
                    Problem::new("settings", "", Some(key.as_str()), format!("one of {keys}"));
                return Err(problem.into());
            };
            if known.key == "pack_set" && value == "data" {
                set = PackSet::Data;
            }
            loader = loader.flag(key.clone(), known.key, value.clone());
        }
        let platform = self.platform.as_deref().unwrap_or("linux");
        let mut builder =
            RouterBuilder::from_settings(loader.load()?).platform(Platform::from_os(platform));
        if !self.packs.is_empty() {
            let mut registry = RegistryBuilder::shipped(set);
            for (name, toml) in &self.packs {
                registry = registry.pack(DomainPack::from_toml(name, toml)?);
            }
            builder = builder.registry(registry.build()?);
        }
        match self.catalogue.as_deref() {
            None => {}
            Some(BUILTIN) => builder = builder.catalogue(ModelCatalogue::builtin()),
            Some(toml) => {
                builder = builder.catalogue(ModelCatalogue::from_toml("catalogue", toml)?);
            }
        }
        if let Some(toml) = &self.rules {
            builder = builder.custom_rules(CustomRules::from_toml("rules", toml)?);
        }
        builder.build()
    }
}
