//! The model that is asked: one that was set, or the one that the decision on a request chooses.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use car_router::settings::ServerSettings;
use car_router::{Decision, ModelCatalogue};
use car_router_backend::{ModelBackend, ServerStatus, Transport};

use crate::error::ProposeError;

/// Where the model comes from.
#[derive(Debug)]
pub(crate) enum Generator {
    /// No model.
    Off,
    /// This model, for every request.
    Fixed(Arc<dyn ModelBackend>),
    /// The model of the decision, on this server.
    Chosen {
        server: ServerSettings,
        transport: Option<Arc<dyn Transport>>,
        /// The models that the server has, by their ids, each with its own circuit breaker.
        connected: Mutex<HashMap<String, Arc<dyn ModelBackend>>>,
    },
}

impl Generator {
    /// Returns the model to ask for a request that was decided on.
    pub(crate) async fn model_for(
        &self,
        decision: &Decision,
        catalogue: Option<&ModelCatalogue>,
    ) -> Result<Arc<dyn ModelBackend>, ProposeError> {
        let (server, transport, connected) = match self {
            Self::Off => return Err(ProposeError::NoModel),
            Self::Fixed(model) => return Ok(Arc::clone(model)),
            Self::Chosen {
                server,
                transport,
                connected,
            } => (server, transport, connected),
        };
        let id = decision.model.as_ref().map(|model| model.id.as_str());
        let id = id.ok_or(ProposeError::NoneChosen)?;
        if let Some(model) = known_model(connected, id) {
            return Ok(model);
        }
        let provider = catalogue.and_then(|catalogue| catalogue.get(id));
        let provider = provider.map_or("", |spec| spec.provider.as_str());
        let mut settings = server.clone();
        settings.model = name_on_server(id, provider).to_owned();
        let model = settings.connect(transport.clone())?;
        let status = model.status().await?;
        if !has(&status, &settings.model) {
            return Err(ProposeError::ModelElsewhere {
                model: id.to_owned(),
                provider: provider.to_owned(),
                server: server.kind.as_str().to_owned(),
            });
        }
        let mut known = connected.lock().unwrap_or_else(PoisonError::into_inner);
        known.insert(id.to_owned(), Arc::clone(&model));
        Ok(model)
    }
}

fn known_model(
    connected: &Mutex<HashMap<String, Arc<dyn ModelBackend>>>,
    id: &str,
) -> Option<Arc<dyn ModelBackend>> {
    let known = connected.lock().unwrap_or_else(PoisonError::into_inner);
    known.get(id).cloned()
}

/// Returns the name of a model on the server of its provider: imported models may have the provider before their name.
fn name_on_server<'i>(id: &'i str, provider: &str) -> &'i str {
    let rest = id.strip_prefix(provider);
    let rest = rest.and_then(|rest| rest.strip_prefix('/'));
    rest.filter(|name| !provider.is_empty() && !name.is_empty())
        .unwrap_or(id)
}

/// Returns whether a server has a model. One that cannot list its models may have it.
fn has(status: &ServerStatus, model: &str) -> bool {
    let Some(models) = &status.models else {
        return true;
    };
    models.iter().any(|served| served.is_named(model))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_provider_before_a_name_is_no_part_of_it() {
        assert_eq!(name_on_server("groq/llama-3", "groq"), "llama-3");
        assert_eq!(name_on_server("gemma3:1b", "ollama"), "gemma3:1b");
        assert_eq!(name_on_server("meta/llama", "groq"), "meta/llama");
        assert_eq!(name_on_server("groq/", "groq"), "groq/");
        assert_eq!(name_on_server("/x", ""), "/x");
    }
}
