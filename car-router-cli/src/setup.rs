//! Creates the settings and the router from the command line.

use std::path::{Path, PathBuf};
use std::sync::Once;

use anstyle::{AnsiColor, Style};
use car_router::model::CatalogueDate;
use car_router::settings::SettingsLoader;
use car_router::{
    AnsweredQuestion, BuildError, Choice, Decision, RouteError, RouteRequest, Router,
    RouterBuilder, Settings,
};
use etcetera::BaseStrategy;
use tokio::runtime::{Builder, Runtime};

use crate::output::failure::Failure;
use crate::settings_args::SetupArgs;

/// The name of a project's file.
pub(crate) const PROJECT_FILE: &str = ".car-router.toml";

/// Loads the settings from all layers.
pub(crate) fn config(args: &SetupArgs) -> Result<Settings, Failure> {
    // A variable with a wrong name is worth a word beside an error, too.
    let (settings, problems) = loader(args).load_what_is_right();
    warn(&settings);
    BuildError::check(problems).map_err(Failure::usage)?;
    Ok(settings)
}

/// Prints the warnings about the settings on standard error, the first time that it is called.
pub(crate) fn warn(settings: &Settings) {
    static PRINTED: Once = Once::new();
    PRINTED.call_once(|| {
        let yellow = Style::new().bold().fg_color(Some(AnsiColor::Yellow.into()));
        for warning in settings.warnings() {
            anstream::eprintln!("{yellow}warning{yellow:#}: {warning}");
        }
    });
}

/// Returns the current day. Tests set it, so that what they see does not depend on the day.
pub(crate) fn today() -> CatalogueDate {
    let set = std::env::var("CAR_ROUTER_TEST_TODAY").ok();
    set.and_then(|date| date.parse().ok())
        .unwrap_or_else(CatalogueDate::today)
}

/// Returns the layers of the settings.
pub(crate) fn loader(args: &SetupArgs) -> SettingsLoader {
    let mut loader = Settings::loader()
        .user_file(user_file(args))
        .project_file(project_file())
        .environment(variables());
    for (flag, value) in &args.values {
        loader = SettingsLoader::flag(loader, flag.written, flag.setting.key, value);
    }
    loader
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
        Self::from_builder(builder(config(args)?)?)
    }

    /// Builds the router.
    pub(crate) fn from_builder(builder: RouterBuilder) -> Result<Self, Failure> {
        let router = builder.build().map_err(Failure::usage)?;
        let runtime = router.needs_runtime().then(runtime).transpose()?;
        Ok(Self { router, runtime })
    }

    /// Goes on from the answer to a decision's question.
    pub(crate) fn answer(
        &self,
        request: &RouteRequest,
        decision: &Decision,
        choice: &Choice,
    ) -> Result<AnsweredQuestion, RouteError> {
        match &self.runtime {
            Some(runtime) => runtime.block_on(self.router.answer(request, decision, choice)),
            None => self.router.answer_local(request, decision, choice),
        }
    }

    pub(crate) fn decide(&self, request: &RouteRequest) -> Result<Decision, RouteError> {
        match &self.runtime {
            Some(runtime) => runtime.block_on(self.router.route(request)),
            None => self.router.route_local(request),
        }
    }
}

/// Returns `--config`, else `CAR_ROUTER_CONFIG`, else the file in the configuration folder if there is one.
pub(crate) fn user_file(args: &SetupArgs) -> Option<PathBuf> {
    if let Some(file) = &args.config {
        return Some(file.clone());
    }
    if let Some(file) = std::env::var_os("CAR_ROUTER_CONFIG").filter(|f| !f.is_empty()) {
        return Some(file.into());
    }
    usual_user_file().filter(|file| file.exists())
}

/// Returns the settings file in the configuration folder, whether or not it is there.
pub(crate) fn usual_user_file() -> Option<PathBuf> {
    Some(config_folder()?.join("config.toml"))
}

/// Returns the folder for the files of this program in the configuration folder, whether or not it is there.
pub(crate) fn config_folder() -> Option<PathBuf> {
    let folder = etcetera::choose_base_strategy().ok()?.config_dir();
    Some(folder.join("car-router"))
}

/// Returns the nearest project file in or above the current folder, but not above the root of a repository.
pub(crate) fn project_file() -> Option<PathBuf> {
    let here = std::env::current_dir().ok()?;
    for folder in here.ancestors() {
        let file = folder.join(PROJECT_FILE);
        if file.exists() {
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
