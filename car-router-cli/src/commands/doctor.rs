//! `car-router doctor`: checks that everything that is configured works, and says what to do if it does not.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use anstyle::{AnsiColor, Style};
use car_router::backend::{BackendErrorKind, GenerationRequest, Ollama, ServerStatus};
use car_router::classify::{Calibration, Deadline, Query};
use car_router::error::Problem;
use car_router::model::{CatalogueDate, ModelCatalogue};
use car_router::safety::CustomRules;
use car_router::settings::{
    CatalogueSource, ClassifierMode, GeneratorSettings, ModelSettings, ServerKind,
};
use car_router::{
    Domain, DomainRegistry, ModelServer, RemoteClassifier, Router, RouterBuilder, ServerRole,
    Settings,
};
use serde::Serialize;

#[cfg(feature = "system")]
use crate::commands::context;
use crate::output::failure::Failure;
use crate::output::page::{Page, counted};
use crate::settings_args::SetupArgs;
use crate::setup;

/// The result of a check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
enum Health {
    Ok,
    /// It works, but not with all features.
    Limited,
    /// It is not configured.
    Off,
    Broken,
}

#[derive(Debug, Serialize)]
struct Check {
    name: String,
    health: Health,
    found: String,
    /// The day that the facts of a catalogue are of.
    #[serde(skip_serializing_if = "Option::is_none")]
    date: Option<String>,
    /// How many days ago that was.
    #[serde(skip_serializing_if = "Option::is_none")]
    age_days: Option<i64>,
    /// The exact next step.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

impl Check {
    fn new(name: &str, health: Health, found: impl Into<String>) -> Self {
        Self {
            name: name.to_owned(),
            health,
            found: found.into(),
            date: None,
            age_days: None,
            next: None,
        }
    }

    fn next(mut self, step: impl Into<String>) -> Self {
        self.next = Some(step.into());
        self
    }
}

pub(crate) fn run(args: &SetupArgs, as_json: bool) -> Result<ExitCode, Failure> {
    let (config, problems) = setup::loader(args).load_what_is_right();
    let mut checks = vec![settings(args, &problems)];
    checks.extend(
        problems
            .iter()
            .map(|problem| Check::new("", Health::Broken, problem.to_string())),
    );
    checks.extend(config.warnings().iter().map(|warning| {
        Check::new("", Health::Limited, warning.to_string())
            .next(format!("correct or unset `{}`", warning.name))
    }));
    let (config, files) = data_files(config);
    checks.extend(files);
    let encoder = encoder(&config);
    let builder = if encoder.health == Health::Ok {
        setup::builder(config.clone())?
    } else {
        let mut without = config.clone();
        without.encoder.path = None;
        RouterBuilder::from_settings(without)
    };
    let (router, configured) = match (builder.clone().build(), builder.model_servers()) {
        (Ok(router), Ok(servers)) => (router, servers),
        (built, servers) => {
            for error in [built.err(), servers.err()].into_iter().flatten() {
                checks.push(Check::new("router", Health::Broken, error.to_string()));
            }
            (Router::new(), Vec::new())
        }
    };
    let runtime = setup::runtime()?;
    checks.extend([domains(&router), calibration(&config, &router), encoder]);
    #[cfg(feature = "system")]
    checks.push(platform(&router));
    for role in ServerRole::ALL {
        let server = configured.iter().find(|server| server.role == role);
        checks.push(match server {
            Some(server) => runtime.block_on(check(server, &router)),
            None => runtime.block_on(off(role, &config)),
        });
    }
    let mut out = anstream::stdout().lock();
    if as_json {
        serde_json::to_writer_pretty(&mut out, &checks).map_err(io::Error::from)?;
        writeln!(out)?;
    } else {
        for check in &checks {
            print(&mut out, check)?;
        }
    }
    let broken = checks.iter().any(|c| c.health == Health::Broken);
    Ok(ExitCode::from(u8::from(broken)))
}

fn print(out: &mut impl Write, check: &Check) -> io::Result<()> {
    let (mark, color) = match check.health {
        Health::Ok => ("ok", AnsiColor::Green),
        Health::Limited => ("limited", AnsiColor::Yellow),
        Health::Off => ("off", AnsiColor::BrightBlack),
        Health::Broken => ("broken", AnsiColor::Red),
    };
    let style = Style::new().bold().fg_color(Some(color.into()));
    let mut page = Page::new(out);
    page.paragraph(
        &format!("{style}{mark:<8}{style:#}{:<15}", check.name),
        &check.found,
    )?;
    if let Some(next) = &check.next {
        page.paragraph(&format!("{:<23}next: ", ""), next)?;
    }
    Ok(())
}

/// Says which settings files were looked for, and which were found.
fn settings(args: &SetupArgs, problems: &[Problem]) -> Check {
    let named = |place: Option<PathBuf>, what: &str| match place {
        Some(file) if file.exists() => file.display().to_string(),
        Some(file) => format!("no {what} ({})", file.display()),
        None => format!("no {what}"),
    };
    let user = setup::user_file(args).or_else(setup::usual_user_file);
    let found = format!(
        "{}; {}",
        named(user, "settings file"),
        named(
            setup::project_file(),
            "`.car-router.toml` in this folder or above"
        )
    );
    let health = if problems.is_empty() {
        Health::Ok
    } else {
        Health::Broken
    };
    let check = Check::new("settings", health, found);
    match problems.len() {
        0 => check,
        count => check.next(format!("fix {}", counted(count, "problem"))),
    }
}

/// Reads the packs, the catalogue and the custom rules, and returns the settings without those that cannot be used.
fn data_files(mut config: Settings) -> (Settings, Vec<Check>) {
    let mut checks = Vec::new();
    if let Some(folder) = config.packs.clone() {
        let read = DomainRegistry::builder(config.pack_set)
            .folder(&folder)
            .build();
        checks.push(match read {
            Ok(registry) => {
                let shipped = DomainRegistry::shipped(config.pack_set);
                let own = registry.domains().filter(|d| shipped.get(d).is_none());
                let own: Vec<&str> = own.map(Domain::as_str).collect();
                let found = format!("{}: {}", folder.display(), own.join(", "));
                Check::new("packs", Health::Ok, found)
            }
            Err(error) => {
                config.packs = None;
                Check::new("packs", Health::Broken, error.to_string())
                    .next(format!("car-router packs check {}", folder.display()))
            }
        });
    }
    checks.push(match &config.catalogue {
        None => no_catalogue(&config.models),
        Some(source) => match source.load() {
            Ok(models) => catalogue(source, &models),
            Err(error) => {
                config.catalogue = None;
                Check::new("catalogue", Health::Broken, error.to_string())
            }
        },
    });
    if let Some(file) = config.custom_rules.clone() {
        checks.push(match CustomRules::from_file(&file) {
            Ok(_) => Check::new("custom rules", Health::Ok, file.display().to_string()),
            Err(error) => {
                config.custom_rules = None;
                Check::new("custom rules", Health::Broken, error.to_string())
            }
        });
    }
    (config, checks)
}

/// Says what chooses a model without a catalogue.
fn no_catalogue(models: &ModelSettings) -> Check {
    const NAME: &str = "catalogue";
    let tiers = [
        &models.simple,
        &models.moderate,
        &models.involved,
        &models.complex,
    ];
    let mut ids: Vec<&str> = Vec::new();
    for id in tiers.into_iter().flatten() {
        if !ids.contains(&id.as_str()) {
            ids.push(id);
        }
    }
    let found = if ids.is_empty() {
        "not configured: no model is chosen".to_owned()
    } else {
        format!(
            "not configured: each tier has its model ({})",
            ids.join(", ")
        )
    };
    if models.quality_preference.is_some() {
        let found = format!("{found}; `models.quality_preference` needs a catalogue");
        return Check::new(NAME, Health::Limited, found)
            .next("--catalogue FILE, or unset `models.quality_preference`");
    }
    let check = Check::new(NAME, Health::Off, found);
    if ids.is_empty() {
        check.next("--catalogue builtin or a file of models, or models for the tiers: --models-simple and --models-complex")
    } else {
        check
    }
}

/// Says how many models a catalogue has, and how old it is.
fn catalogue(source: &CatalogueSource, catalogue: &ModelCatalogue) -> Check {
    const NAME: &str = "catalogue";
    let found = format!("{source}: {}", counted(catalogue.models().len(), "model"));
    let Some(date) = catalogue.date() else {
        return Check::new(NAME, Health::Ok, format!("{found}, without a date"));
    };
    let age = setup::today().days_since(date);
    let found = match age {
        0 => format!("{found}, as of today"),
        1.. => format!("{found}, as of {date}, {} ago", counted(age, "day")),
        _ => format!("{found}, as of {date}, which is in the future"),
    };
    let is_old = age > CatalogueDate::MAX_AGE_DAYS;
    let check = if is_old {
        let found = format!("{found}: prices and models may have changed");
        Check::new(NAME, Health::Limited, found)
            .next("car-router models import FILE, with a newer public list")
    } else {
        Check::new(NAME, Health::Ok, found)
    };
    Check {
        date: Some(date.to_string()),
        age_days: Some(age),
        ..check
    }
}

/// Says whether the calibration beside the packs fits the domains in use.
fn calibration(config: &Settings, router: &Router) -> Check {
    const NAME: &str = "calibration";
    let file = config
        .packs
        .as_ref()
        .map(|folder| folder.join(Calibration::FILE));
    let Some(file) = file.filter(|file| file.is_file()) else {
        return Check::new(
            NAME,
            Health::Off,
            "none of your own: the shipped one counts",
        );
    };
    let again = "car-router calibrate FILE";
    match Calibration::from_file(&file) {
        Ok(calibration) if calibration.is_for(router.registry()) => {
            Check::new(NAME, Health::Ok, file.display().to_string())
        }
        Ok(_) => Check::new(
            NAME,
            Health::Limited,
            format!(
                "{}: made for other packs, so it is not used",
                file.display()
            ),
        )
        .next(again),
        Err(error) => Check::new(NAME, Health::Broken, error.to_string()).next(again),
    }
}

fn domains(router: &Router) -> Check {
    let detail = match router.registry().len() {
        0 => "tells the task, the complexity and the dangers; no domains are in use".to_owned(),
        count => format!("{count} domains, no server needed"),
    };
    Check::new("embedded", Health::Ok, detail)
}

/// Says for what kind of computer commands are proposed.
#[cfg(feature = "system")]
fn platform(router: &Router) -> Check {
    let platform = context::platform(&router.registry().programs());
    let mut found = platform.os;
    if !platform.release.is_empty() {
        found = format!("{found}, {}", platform.release);
    }
    found = format!(
        "{found}: {} programs, {}",
        platform.unix_flavor, platform.shell
    );
    if !platform.missing_programs.is_empty() {
        let missing = platform.missing_programs.join(", ");
        found = format!("{found}; programs of the domains that it does not have: {missing}");
    }
    Check::new("platform", Health::Ok, found)
}

/// Checks whether an encoder is configured and loads, and measures how long it takes.
fn encoder(config: &Settings) -> Check {
    const NAME: &str = "encoder";
    let Some(path) = &config.encoder.path else {
        let found =
            "not configured: only what the embedded classifier was trained on is recognized";
        return Check::new(NAME, Health::Off, found);
    };
    let place = path.display();
    #[cfg(not(feature = "inference"))]
    return Check::new(
        NAME,
        Health::Broken,
        format!("{place}: this command was built without the feature `inference`"),
    )
    .next("cargo install car-router-cli --features inference, or unset `encoder.path`");
    #[cfg(feature = "inference")]
    {
        let since = Instant::now();
        let builder = car_router_inference::configure(RouterBuilder::from_settings(config.clone()));
        let setup = builder.map(|builder| builder.encoder_setup().cloned());
        let setup = match setup {
            Ok(Some(setup)) => setup,
            Ok(None) => return Check::new(NAME, Health::Off, "not configured"),
            Err(error) => {
                let check = Check::new(NAME, Health::Broken, error.to_string());
                return match error {
                    car_router_inference::EncoderError::Missing { ref file, .. }
                        if file.ends_with(car_router::classify::PhraseVectors::FILE) =>
                    {
                        check.next(format!("car-router encoder prepare {place}"))
                    }
                    car_router_inference::EncoderError::OtherModel { .. } => {
                        check.next(format!("car-router encoder prepare {place}"))
                    }
                    _ => check.next("set `encoder.path` to the folder of a BERT-family model in the layout of Hugging Face"),
                };
            }
        };
        let loaded = since.elapsed().as_millis();
        let bytes: u64 = [
            "model.safetensors",
            car_router::classify::PhraseVectors::FILE,
        ]
        .iter()
        .filter_map(|name| Some(path.join(name).metadata().ok()?.len()))
        .sum();
        let text = "show the git branches of this repository";
        let mut times = Vec::new();
        for _ in 0..5 {
            let since = Instant::now();
            if let Err(error) = setup.encoder.embed(&[text]) {
                return Check::new(NAME, Health::Broken, format!("{place}: {error}"));
            }
            times.push(since.elapsed().as_secs_f64() * 1e3);
        }
        times.sort_by(f64::total_cmp);
        let megabytes = bytes as f64 / 1e6;
        let each = times.get(2).copied().unwrap_or(0.0);
        let phrases = setup.phrases.as_ref().map_or(0, |phrases| phrases.len());
        Check::new(
            NAME,
            Health::Ok,
            format!(
                "{place}: {megabytes:.1} MB, loaded in {loaded} ms; {phrases} phrases, {each:.1} ms a request"
            ),
        )
    }
}

/// Returns how to get the model on a running server.
fn fetch(server: &ModelServer) -> String {
    let model = server.backend.model();
    match &*server.kind {
        "ollama" => format!("ollama pull {model}"),
        "gemini" if server.is_local => {
            format!(
                "litert-lm list shows what there is; import or pull `{model}`, or set `{}` to a model it has",
                model_key(server.role)
            )
        }
        _ => format!(
            "load `{model}` in the server, or set `{}` to a model it has",
            model_key(server.role)
        ),
    }
}

fn model_key(role: ServerRole) -> &'static str {
    match role {
        ServerRole::Rubric => "rubric.model",
        ServerRole::Generator => "generator.model",
        _ => "functiongemma.model",
    }
}

/// Returns how to start a server that is not running.
fn start(server: &ModelServer) -> String {
    if !server.is_local {
        return format!(
            "see whether {} is right and can be reached from here",
            server.endpoint
        );
    }
    match &*server.kind {
        "ollama" => "start it with `ollama serve`, or install it from https://ollama.com/download"
            .to_owned(),
        "gemini" => {
            "pip install litert-lm, then start it with `litert-lm serve --api gemini`".to_owned()
        }
        "llama_server" => {
            "start it with `llama-server -m functiongemma.gguf --port 8080`".to_owned()
        }
        "anthropic" => "see whether this computer is online".to_owned(),
        _ => "start the server, or set the endpoint to where it listens".to_owned(),
    }
}

/// Checks a configured server: whether it is running, has the model, and answers.
async fn check(server: &ModelServer, router: &Router) -> Check {
    let name = server.role.as_str();
    let place = format!("{} at {}", server.kind, server.endpoint);
    let broken = |found: String| Check::new(name, Health::Broken, found);
    let status = match server.backend.status().await {
        Ok(status) => status,
        Err(error) => {
            let found = format!("{place}: {error}");
            return match error.kind() {
                BackendErrorKind::Unreachable | BackendErrorKind::TimedOut => {
                    broken(found).next(start(server))
                }
                BackendErrorKind::Unauthorized => broken(found).next(format!(
                    "put the key into an environment variable and name that in `{name}.key_variable`"
                )),
                _ => broken(found).next(format!(
                    "see whether `{name}.server = \"{}\"` is right for what listens there",
                    server.kind
                )),
            };
        }
    };
    let model = server.backend.model();
    if server.role == ServerRole::Generator && model == GeneratorSettings::AUTO {
        return chosen_by_decisions(router, &place, &status);
    }
    // llama-server answers with its only model, whatever model is requested.
    if server.kind != "llama_server" && lacks(&status, model) {
        let has = names_of(&status);
        return broken(format!("{place}: no model `{model}`; it has {has}")).next(fetch(server));
    }
    match &server.classifier {
        Some(classifier) => try_out(server, &**classifier, router, &place, &status).await,
        None => try_generating(server, &place).await,
    }
}

/// Returns the names of the models that a server has, at most eight of them.
fn names_of(status: &ServerStatus) -> String {
    let models = status.models.as_deref().unwrap_or_default();
    let names: Vec<&str> = models.iter().map(|m| m.name.as_str()).take(8).collect();
    if names.is_empty() {
        "none".to_owned()
    } else {
        names.join(", ")
    }
}

/// Says that the model that proposes commands is the one that each decision chooses, and whether any can be chosen.
fn chosen_by_decisions(router: &Router, place: &str, status: &ServerStatus) -> Check {
    let name = ServerRole::Generator.as_str();
    let has = names_of(status);
    let found = format!("{place}: the model is the one that a decision chooses; it has {has}");
    if router.catalogue().is_some() {
        return Check::new(name, Health::Ok, found);
    }
    let found = format!("{found}; without a catalogue no model is chosen");
    Check::new(name, Health::Limited, found)
        .next("set `generator.model` to one of these, or --catalogue builtin")
}

/// Asks the model that proposes commands for a word.
async fn try_generating(server: &ModelServer, place: &str) -> Check {
    let name = server.role.as_str();
    let place = format!("`{}`, {place}", server.backend.model());
    let since = Instant::now();
    let request = GenerationRequest::new("Answer with the word: ready", 8)
        .with_deadline(Some(Deadline::after(std::time::Duration::from_secs(60))));
    match server.backend.generate(&request).await {
        Ok(_) => {
            let took = since.elapsed().as_millis();
            Check::new(name, Health::Ok, format!("{place}: answers in {took} ms"))
        }
        Err(error) => {
            Check::new(name, Health::Broken, format!("{place}: {error}")).next(match error.kind() {
                BackendErrorKind::ModelMissing => fetch(server),
                BackendErrorKind::Unauthorized => format!("set `{name}.key_variable`"),
                _ => "see the server's own log".to_owned(),
            })
        }
    }
}

/// Returns whether the server lists other models but not this one.
fn lacks(status: &ServerStatus, model: &str) -> bool {
    let Some(models) = &status.models else {
        return false;
    };
    let model = model.strip_prefix("models/").unwrap_or(model);
    // A server that lists nothing may load models on demand.
    !models.is_empty() && models.iter().all(|m| !m.is_named(model))
        || models.is_empty() && status.version.is_some()
}

/// Asks the classifier about a plain request.
async fn try_out(
    server: &ModelServer,
    classifier: &dyn RemoteClassifier,
    router: &Router,
    place: &str,
    status: &ServerStatus,
) -> Check {
    let name = server.role.as_str();
    let since = Instant::now();
    let text = "show the git branches of this repository";
    let query = Query::new(text, router.registry());
    let deadline = Deadline::after(std::time::Duration::from_secs(60));
    let model = server.backend.model();
    let version = status
        .version
        .as_ref()
        .map_or(String::new(), |v| format!(" {v}"));
    let place = format!(
        "`{model}`, {}",
        place.replacen(&server.kind, &format!("{}{version}", server.kind), 1)
    );
    let answer = classifier.classify(&query, deadline).await;
    let took = since.elapsed().as_millis();
    match answer {
        Ok(answer) => {
            if let Some(top) = answer.top() {
                let check = |health, result: &str| {
                    Check::new(name, health, format!("{place}: answers in {took} ms, {result}"))
                };
                return match top.confidence {
                    Some(c) => check(Health::Ok, &format!("{} {:.2}", top.domain, c.value())),
                    None => check(Health::Limited, "without a confidence, so that its answers have to be confirmed")
                        .next(if server.kind == "ollama" { "update Ollama to 0.12.11 or later" } else { "use a server that gives token probabilities, or set `missing_confidence`" }),
                };
            }
            match answer.complexity.and_then(|c| c.score) {
                Some(score) => Check::new(name, Health::Ok, format!("{place}: answers in {took} ms, score {score}")),
                None => Check::new(name, Health::Limited, format!("{place}: answers in {took} ms, {}", answer.note))
                    .next(format!("see whether `{model}` is a model made for this")),
            }
        }
        Err(error) => Check::new(name, Health::Broken, format!("{place}: {error}"))
            .next(match error.kind() {
                car_router::classify::ClassifyErrorKind::TimedOut => "wait until the model is loaded and try again".to_owned(),
                _ if error.to_string().contains("model_missing") => fetch(server),
                _ => format!("see the server's own log; is `{model}` made for function calls, and the kind of server right?"),
            }),
    }
}

/// Says what works without a model that proposes commands, and whether an Ollama that could run one is there. Servers of
/// other kinds are not looked for, because their usual addresses may be on the internet.
async fn generator_off(config: &Settings, variable: &str) -> Check {
    let name = ServerRole::Generator.as_str();
    let without =
        "not configured: `car-router propose` offers only what facts about this computer suggest";
    let off = |found: &str| Check::new(name, Health::Off, found);
    let kind = config.generator.server;
    if kind != ServerKind::Ollama {
        return off(without).next(format!(
            "set {variable} to the address of the {kind} server"
        ));
    }
    let endpoint = Ollama::ENDPOINT;
    let mut asking = Settings::default();
    asking.generator.endpoint = Some(endpoint.to_owned());
    let servers = RouterBuilder::from_settings(asking).model_servers();
    let Some(server) = servers.ok().and_then(|servers| servers.into_iter().next()) else {
        return off(without);
    };
    match server.backend.status().await {
        Ok(status) => off(&format!(
            "not configured, though ollama listens at {endpoint}; it has {}",
            names_of(&status)
        ))
        .next(format!("set {variable}={endpoint}")),
        Err(_) => off(without).next(format!(
            "{}; then set {variable}={endpoint}",
            start(&server)
        )),
    }
}

/// Checks a role without a configured server: whether one is already running.
async fn off(role: ServerRole, config: &Settings) -> Check {
    let name = role.as_str();
    let variable = format!("CAR_ROUTER_{}_ENDPOINT", name.to_uppercase());
    let classifier = config.classifier;
    if role == ServerRole::Generator {
        return generator_off(config, &variable).await;
    }
    if matches!(
        classifier,
        ClassifierMode::Embedded | ClassifierMode::Keyword
    ) {
        let detail = format!("`classifier` is `{classifier}`: no model is asked");
        return Check::new(name, Health::Off, detail);
    }
    // As if it were requested by name, at the default address of such a server.
    let mut asking = Settings::default();
    asking.classifier = match role {
        ServerRole::Rubric => ClassifierMode::Rubric,
        _ => ClassifierMode::FunctionGemma,
    };
    let servers = RouterBuilder::from_settings(asking).model_servers();
    let mut servers = servers.into_iter().flatten();
    let server = servers.find(|server| server.role == role);
    let Some(server) = server else {
        return Check::new(name, Health::Off, "not configured");
    };
    let what = match role {
        ServerRole::Rubric => "the offline estimate grades complexity alone",
        _ => "no model is asked about requests below the threshold",
    };
    let backend = Arc::clone(&server.backend);
    match backend.status().await {
        Ok(status) if lacks(&status, backend.model()) => Check::new(
            name,
            Health::Off,
            format!(
                "not configured; {} listens at {}, without `{}`",
                server.kind,
                server.endpoint,
                backend.model()
            ),
        )
        .next(format!(
            "{}, then set {variable}={}",
            fetch(&server),
            server.endpoint
        )),
        Ok(_) => Check::new(
            name,
            Health::Off,
            format!(
                "not configured, though {} listens at {}",
                server.kind, server.endpoint
            ),
        )
        .next(format!("set {variable}={}", server.endpoint)),
        Err(_) => {
            let mut steps = start(&server);
            if server.kind == "ollama" {
                steps = format!("{steps}; {}", fetch(&server));
            }
            Check::new(name, Health::Off, format!("not configured: {what}"))
                .next(format!("{steps}; then set {variable}={}", server.endpoint))
        }
    }
}
