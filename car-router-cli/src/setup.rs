//! From the command line to a configuration and a router.

use std::path::{Path, PathBuf};

use car_router::config::ConfigLoader;
use car_router::{Config, Router, RouterBuilder};
use etcetera::BaseStrategy;

use crate::args::SetupArgs;
use crate::failure::Failure;

/// The name of a project's file.
const PROJECT_FILE: &str = ".car-router.toml";

/// Every layer that applies here.
pub(crate) fn config(args: &SetupArgs) -> Result<Config, Failure> {
    let mut loader = Config::loader()
        .user_file(user_file(args))
        .project_file(project_file())
        .environment(variables());
    let flags = [
        ("--pack-set", "pack_set", &args.pack_set),
        ("--packs", "packs", &args.packs),
        ("--catalogue", "catalogue", &args.catalogue),
        ("--threshold", "confidence_threshold", &args.threshold),
        ("--clarity", "clarity", &args.clarity),
        ("--safety", "safety", &args.safety),
    ];
    for (name, key, value) in flags {
        if let Some(value) = value {
            loader = ConfigLoader::flag(loader, name, key, value);
        }
    }
    loader.load().map_err(Failure::usage)
}

/// A router as the configuration says.
pub(crate) fn router(args: &SetupArgs) -> Result<Router, Failure> {
    RouterBuilder::from_config(config(args)?)
        .build()
        .map_err(Failure::usage)
}

/// `--config`, else `CAR_ROUTER_CONFIG`, else the file in the configuration folder if there is one.
fn user_file(args: &SetupArgs) -> Option<PathBuf> {
    if let Some(file) = &args.config {
        return Some(file.clone());
    }
    if let Some(file) = std::env::var_os("CAR_ROUTER_CONFIG").filter(|f| !f.is_empty()) {
        return Some(file.into());
    }
    let folder = etcetera::choose_base_strategy().ok()?.config_dir();
    Some(folder.join("car-router").join("config.toml")).filter(|f| f.is_file())
}

/// The nearest project file at or above the current folder, not above the root of a checkout.
fn project_file() -> Option<PathBuf> {
    let here = std::env::current_dir().ok()?;
    for folder in here.ancestors() {
        let file = folder.join(PROJECT_FILE);
        if file.is_file() {
            return Some(file);
        }
        if is_root(folder) {
            break;
        }
    }
    None
}

fn is_root(folder: &Path) -> bool {
    folder.join(".git").exists()
}

/// Variables that are not Unicode cannot be ours.
fn variables() -> Vec<(String, String)> {
    std::env::vars_os()
        .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)))
        .collect()
}
