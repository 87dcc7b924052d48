//! Creates the settings and the router from the command line.

use std::path::{Path, PathBuf};

use car_router::config::SettingsLoader;
use car_router::{Decision, RouteError, RouteRequest, Router, RouterBuilder, Settings};
use etcetera::BaseStrategy;
use tokio::runtime::{Builder, Runtime};

use crate::args::SetupArgs;
use crate::failure::Failure;

/// The name of a project's file.
const PROJECT_FILE: &str = ".car-router.toml";

/// Loads the settings from all layers.
pub(crate) fn config(args: &SetupArgs) -> Result<Settings, Failure> {
    let mut loader = Settings::loader()
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
        ("--classifier", "classifier", &args.classifier),
        (
            "--functiongemma-endpoint",
            "functiongemma.endpoint",
            &args.functiongemma_endpoint,
        ),
        (
            "--functiongemma-model",
            "functiongemma.model",
            &args.functiongemma_model,
        ),
        (
            "--rubric-endpoint",
            "rubric.endpoint",
            &args.rubric_endpoint,
        ),
        ("--rubric-model", "rubric.model", &args.rubric_model),
        ("--encoder", "encoder.path", &args.encoder),
        ("--timeout-ms", "timeout_ms", &args.timeout_ms),
        ("--deadline-ms", "deadline_ms", &args.deadline_ms),
    ];
    for (name, key, value) in flags {
        if let Some(value) = value {
            loader = SettingsLoader::flag(loader, name, key, value);
        }
    }
    loader.load().map_err(Failure::usage)
}

/// Builds a router from the settings.
pub(crate) fn router(args: &SetupArgs) -> Result<Router, Failure> {
    builder(config(args)?)?.build().map_err(Failure::usage)
}

/// Returns a builder for these settings, with the encoder that they name.
pub(crate) fn builder(config: Settings) -> Result<RouterBuilder, Failure> {
    let builder = RouterBuilder::from_settings(config);
    #[cfg(feature = "inference")]
    let builder = car_router_inference::configure(builder).map_err(Failure::usage)?;
    Ok(builder)
}

/// Creates the runtime for a router that may ask model servers.
pub(crate) fn runtime() -> Result<Runtime, Failure> {
    Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::Request(format!("no runtime to ask servers in: {error}")))
}

/// A router, with its runtime if it needs one.
#[derive(Debug)]
pub(crate) struct Decider {
    pub(crate) router: Router,
    runtime: Option<Runtime>,
}

impl Decider {
    pub(crate) fn new(args: &SetupArgs) -> Result<Self, Failure> {
        Self::from_router(router(args)?)
    }

    /// Adds the runtime that a router needs.
    pub(crate) fn from_router(router: Router) -> Result<Self, Failure> {
        let runtime = router.needs_runtime().then(runtime).transpose()?;
        Ok(Self { router, runtime })
    }

    pub(crate) fn decide(&self, request: &RouteRequest) -> Result<Decision, RouteError> {
        match &self.runtime {
            Some(runtime) => runtime.block_on(self.router.route(request)),
            None => self.router.route_local(request),
        }
    }
}

/// Returns `--config`, else `CAR_ROUTER_CONFIG`, else the file in the configuration folder if there is one.
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

/// Returns the nearest project file in or above the current folder, but not above the root of a repository.
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

/// Returns the environment variables. Those that are not Unicode cannot be ours.
fn variables() -> Vec<(String, String)> {
    std::env::vars_os()
        .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)))
        .collect()
}
