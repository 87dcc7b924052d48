//! Every error that another one led to has it as its source.
#![allow(clippy::unwrap_used)]

use std::error::Error;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use car_router::backend::{
    BackendError, GenerationRequest, HttpRequest, HttpResponse, HttpTransport, ModelBackend,
    Transport, TransportError, TransportErrorKind,
};
use car_router::classify::{
    Calibration, ClassifyError, ComplexityRubric, Deadline, Query, RemoteClassifier,
};
use car_router::domain::RegistryBuilder;
use car_router::json::from_str_strict;
use car_router::safety::CustomRules;
use car_router::settings::{ServerKind, ServerSettings};
use car_router::{
    BuildError, DomainRegistry, IntentHint, ModelCatalogue, RouteError, RouteRequest, Router,
    Settings,
};
use car_router_tests::Scratch;

/// Returns the errors that led to an error, the nearest first.
fn causes<'e>(error: &'e (dyn Error + 'static)) -> Vec<&'e (dyn Error + 'static)> {
    let mut causes = Vec::new();
    let mut next = error.source();
    while let Some(cause) = next {
        causes.push(cause);
        next = cause.source();
    }
    causes
}

/// Asserts that the nearest cause of an error is of this type.
fn assert_cause<C: Error + 'static>(error: &(dyn Error + 'static)) {
    let causes = causes(error);
    assert!(
        causes.first().is_some_and(|cause| cause.is::<C>()),
        "{error}: {causes:?}"
    );
}

#[test]
fn files_that_cannot_be_read_have_the_error_of_the_system() {
    let missing = Path::new("/no/such/file.toml");
    let pack = RegistryBuilder::empty().file(missing).build();

    assert_cause::<io::Error>(&ModelCatalogue::from_file(missing).unwrap_err());
    assert_cause::<io::Error>(&CustomRules::from_file(missing).unwrap_err());
    assert_cause::<io::Error>(&Calibration::from_file(missing).unwrap_err());
    assert_cause::<io::Error>(&pack.unwrap_err());

    let folder = Scratch::new().unwrap();
    let settings = Settings::loader().user_file(Some(folder.path().to_owned()));
    let error = settings.load().unwrap_err();
    assert_cause::<io::Error>(&error);
    assert!(
        error
            .problems()
            .iter()
            .any(|problem| problem.source().is_some())
    );
}

#[test]
fn texts_that_cannot_be_parsed_have_the_error_of_the_parser() {
    let toml = ModelCatalogue::from_toml("models.toml", "[[model").unwrap_err();
    let settings = Settings::from_json("{").unwrap_err();
    let folder = Scratch::new().unwrap();
    let file = folder.write(Calibration::FILE, "{").unwrap();

    assert!(
        causes(&toml)[0].to_string().contains("array table"),
        "{toml}"
    );
    // The text of the whole file is not in it.
    assert!(!format!("{toml:?}").contains("input: Some"), "{toml:?}");
    assert_cause::<serde_json::Error>(&settings);
    assert_cause::<serde_json::Error>(&Calibration::from_file(&file).unwrap_err());
    assert_cause::<serde_json::Error>(&from_str_strict::<IntentHint>("{").unwrap_err());
}

#[test]
fn errors_of_a_request_have_no_cause() {
    let router = Router::new();
    let unknown = RouteRequest::new("list the files").with_domains(["no_such_domain"]);
    let error = router.route_local(&unknown).unwrap_err();
    let invalid = router.route_local(&RouteRequest::new("")).unwrap_err();

    assert!(matches!(error, RouteError::UnknownDomain(_)));
    assert!(causes(&error).is_empty() && causes(&invalid).is_empty());
    assert!(causes(&BuildError::from(Settings::known_key("x").unwrap_err())).is_empty());
}

/// A transport whose connection is refused, or whose answers are no JSON.
#[derive(Debug)]
struct Broken {
    answers: bool,
}

#[async_trait]
impl Transport for Broken {
    async fn send(&self, _: HttpRequest) -> Result<HttpResponse, TransportError> {
        if self.answers {
            return Ok(HttpResponse::new(200, b"no JSON".to_vec()));
        }
        let refused = io::Error::from(io::ErrorKind::ConnectionRefused);
        Err(TransportError::new(TransportErrorKind::Connect, "refused").with_cause(refused))
    }
}

fn model(transport: Arc<dyn Transport>) -> Arc<dyn ModelBackend> {
    let server = ServerSettings::new(ServerKind::Ollama, "m").with_endpoint("http://127.0.0.1:1");
    server.connect(Some(transport)).unwrap()
}

#[tokio::test]
async fn a_failed_classifier_leads_back_to_the_connection() {
    let rubric = ComplexityRubric::new(model(Arc::new(Broken { answers: false })));
    let registry = DomainRegistry::shell();
    let query = Query::new("list the files", &registry);

    let deadline = Deadline::after(Duration::from_secs(5));
    let error: ClassifyError = rubric.classify(&query, deadline).await.unwrap_err();

    let causes = causes(&error);
    assert_eq!(causes.len(), 3, "{causes:?}");
    assert!(causes[0].is::<BackendError>());
    assert!(causes[1].is::<TransportError>());
    assert!(causes[2].is::<io::Error>());
}

#[tokio::test]
async fn an_answer_that_is_no_json_has_the_error_of_the_parser() {
    let model = model(Arc::new(Broken { answers: true }));

    let error = model.generate(&GenerationRequest::default()).await;

    assert_cause::<serde_json::Error>(&error.unwrap_err());
}

#[tokio::test]
async fn a_refused_connection_has_the_error_of_the_client() {
    let model = model(Arc::new(HttpTransport::new()));

    let error = model
        .generate(&GenerationRequest::default())
        .await
        .unwrap_err();

    let causes = causes(&error);
    assert!(causes[0].is::<TransportError>());
    // The error of the client, and the one of the operating system at the end.
    assert!(causes.last().unwrap().is::<io::Error>(), "{causes:?}");
}
