//! What the npm package calls: objects, with values as JSON texts. `index.js` is what users see.

mod error;
mod options;

use car_router::RouteRequest;
use car_router::model::{CatalogueDate, ModelImport};
use car_router::safety::Workspace;
use car_router_hooks::{Agent, HookJudge, answer_with};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use wasm_bindgen::prelude::*;

use crate::error::ThrownError;
use crate::options::RouterOptions;

/// A router. It asks no server: classifiers that would wait are skipped, and the trace says so.
#[derive(Debug)]
#[wasm_bindgen]
pub struct NativeRouter {
    core: car_router::Router,
}

fn write(value: &impl Serialize) -> Result<String, ThrownError> {
    serde_json::to_string(value).map_err(|error| {
        ThrownError::invalid(
            "value",
            format!("has no JSON: {error}"),
            "a value with JSON",
        )
    })
}

fn parse<T: DeserializeOwned>(kind: &str, text: &str) -> Result<T, ThrownError> {
    car_router::json::from_str_strict(text).map_err(|error| {
        ThrownError::invalid(
            kind,
            format!("cannot be read: {error}"),
            format!("the JSON of a `{kind}`"),
        )
    })
}

/// One answer of a batch.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum RouteResult {
    Decision(Box<car_router::Decision>),
    Error(ThrownError),
}

impl NativeRouter {
    fn decide(&self, request: &str) -> Result<car_router::Decision, ThrownError> {
        let request: RouteRequest = parse("RouteRequest", request)?;
        Ok(self.core.route_local(&request)?)
    }
}

#[wasm_bindgen]
impl NativeRouter {
    /// Builds a router from the JSON of its options.
    ///
    /// # Errors
    /// Fails with the JSON of an error that lists every problem of the options.
    #[wasm_bindgen(constructor)]
    pub fn new(options: &str) -> Result<Self, ThrownError> {
        let options: RouterOptions = parse("RouterOptions", options)?;
        Ok(Self {
            core: options.build()?,
        })
    }

    /// Decides on a request.
    ///
    /// # Errors
    /// Fails with the JSON of an error if the request cannot be decided at all.
    pub fn route(&self, request: &str) -> Result<String, ThrownError> {
        write(&self.decide(request)?)
    }

    /// Decides on a JSON list of requests.
    ///
    /// # Errors
    /// Fails if the text is no list. A request that cannot be decided is an error in its own place.
    #[wasm_bindgen(js_name = routeMany)]
    pub fn route_many(&self, requests: &str) -> Result<String, ThrownError> {
        let requests: Vec<&RawValue> = serde_json::from_str(requests).map_err(|error| {
            let found = format!("cannot be read: {error}");
            ThrownError::invalid("requests", found, "a JSON list of requests")
        })?;
        let results = requests
            .iter()
            .map(|request| match self.decide(request.get()) {
                Ok(decision) => RouteResult::Decision(Box::new(decision)),
                Err(error) => RouteResult::Error(error),
            });
        write(&results.collect::<Vec<_>>())
    }

    /// Goes on from the answer to the question of a decision: the request to go on with, and the decision on it.
    ///
    /// # Errors
    /// Fails if a text is not what it should be, if the decision asks nothing, if the choice is not an answer to its question,
    /// and as `route` does.
    pub fn answer(
        &self,
        request: &str,
        decision: &str,
        choice: &str,
    ) -> Result<String, ThrownError> {
        let request: RouteRequest = parse("RouteRequest", request)?;
        let decision: car_router::Decision = parse("Decision", decision)?;
        let choice: car_router::Choice = parse("Choice", choice)?;
        write(&self.core.answer_local(&request, &decision, &choice)?)
    }

    /// Explains the decision on a request.
    ///
    /// # Errors
    /// Fails as `route` does.
    pub fn explain(&self, request: &str) -> Result<String, ThrownError> {
        let request: RouteRequest = parse("RouteRequest", request)?;
        write(&self.core.explain(&request)?)
    }

    /// Returns the report on a command.
    ///
    /// # Errors
    /// Fails only if the report has no JSON.
    #[wasm_bindgen(js_name = checkCommand)]
    pub fn check_command(&self, command: &str) -> Result<String, ThrownError> {
        write(&self.core.check_command(command))
    }

    /// Returns what a command does, from the JSON of a workspace.
    ///
    /// # Errors
    /// Fails with the JSON of an error if the text is not a workspace.
    #[wasm_bindgen(js_name = commandEffects)]
    pub fn command_effects(&self, command: &str, workspace: &str) -> Result<String, ThrownError> {
        let workspace = parse("Workspace", workspace)?;
        write(&self.core.command_effects(command, &workspace))
    }

    /// Explains the report on a command, from the JSON of a workspace.
    ///
    /// # Errors
    /// Fails with the JSON of an error if the text is not a workspace.
    #[wasm_bindgen(js_name = explainCommand)]
    pub fn explain_command(&self, command: &str, workspace: &str) -> Result<String, ThrownError> {
        let workspace = parse("Workspace", workspace)?;
        write(&self.core.explain_command(command, &workspace))
    }

    /// Answers the hook of a coding agent: its name, what it wrote to the standard input of the hook, whether to allow shell
    /// commands that are proven harmless, and the home folder of the user, which WebAssembly does not know.
    ///
    /// # Errors
    /// Fails with the JSON of an error if no agent has this name. A call that cannot be read has an answer, too.
    #[wasm_bindgen(js_name = answerHook)]
    pub fn answer_hook(
        &self,
        agent: &str,
        call: &str,
        allow_proven: bool,
        home: Option<String>,
    ) -> Result<String, ThrownError> {
        let agent: Agent = agent.parse().map_err(|_| {
            let expected = format!("one of: {}", Agent::ALL.map(Agent::as_str).join(", "));
            ThrownError::invalid("agent", format!("is `{agent}`"), expected)
        })?;
        let report = |command: &str| self.core.check_command(command);
        let effects =
            |command: &str, workspace: &Workspace| self.core.command_effects(command, workspace);
        let mut judge = HookJudge::new(&report).with_home(home.as_deref());
        if allow_proven {
            judge = judge.allowing_proven(&effects);
        }
        write(&answer_with(agent, call, &judge))
    }

    /// Returns the report on a request in words.
    ///
    /// # Errors
    /// Fails only if the report has no JSON.
    #[wasm_bindgen(js_name = checkRequest)]
    pub fn check_request(&self, text: &str) -> Result<String, ThrownError> {
        write(&self.core.check_request(text))
    }

    /// Returns the check of a model's reply.
    ///
    /// # Errors
    /// Fails only if the check has no JSON.
    #[wasm_bindgen(js_name = checkReply)]
    pub fn check_reply(&self, reply: &str) -> Result<String, ThrownError> {
        write(&self.core.check_reply(reply))
    }

    /// Returns the names of the domains in use, as a JSON list.
    ///
    /// # Errors
    /// Fails only if the names have no JSON.
    pub fn domains(&self) -> Result<String, ThrownError> {
        write(&self.core.registry().domains().collect::<Vec<_>>())
    }
}

/// Returns the catalogue of the models of a public list, as TOML. `date` is the day of the list; today if it is absent.
///
/// # Errors
/// Fails with the JSON of an error if the text is none of the known lists, or if the date is not valid.
#[wasm_bindgen(js_name = importModels)]
pub fn import_models(list: &str, date: Option<String>) -> Result<String, ThrownError> {
    let date = match date {
        Some(date) => date.parse().map_err(|_| {
            let found = format!("is `{date}`");
            ThrownError::invalid("date", found, "a date such as 2026-11-28")
        })?,
        None => CatalogueDate::today(),
    };
    let import = ModelImport::from_json("list", list, date)?;
    Ok(import.catalogue().to_toml())
}

#[wasm_bindgen]
extern "C" {
    /// Writes a line to the console, where errors go.
    #[wasm_bindgen(js_namespace = console, js_name = error)]
    fn log_error(line: &str);
}

/// Has the console say where the library panicked: all that WebAssembly says by itself is `unreachable`.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|panic| log_error(&panic.to_string())));
}

/// Returns the version of the library.
#[wasm_bindgen]
#[must_use]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}
