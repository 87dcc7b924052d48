//! The parts of a router that the settings define.

use std::path::Path;
use std::sync::Arc;

use crate::clarity::ClarityPolicy;
#[cfg(feature = "semantic")]
use crate::classify::EncoderSetup;
use crate::classify::{Calibration, Classifier, EmbeddedClassifier, KeywordClassifier};
use crate::domain::{Domain, DomainPack, DomainRegistry, PackSet, RegistryBuilder};
use crate::error::{BuildError, Problem};
use crate::safety::{CustomRules, SafetyEngine};
use crate::settings::{SettingOrigin, Settings};

/// Returns the embedded classifier with keyword classifiers around it. Before it come the keywords of domains that it
/// does not know, which without the feature `semantic` are the custom ones. After it come the keywords of packs that
/// replace a built-in one. If it knows no domain, the keywords are the only classifier.
pub(super) fn embedded(
    registry: &DomainRegistry,
    embedded: Option<EmbeddedClassifier>,
) -> Vec<Arc<dyn Classifier>> {
    if registry.is_empty() {
        return Vec::new();
    }
    let Some(embedded) = embedded else {
        return vec![Arc::new(KeywordClassifier::new(registry))];
    };
    // The keywords of a pack that replaces a built-in one must not overrule a calibrated answer, so they are asked only
    // if that is below the threshold.
    let trained = |pack: &DomainPack| embedded.is_trained_on(&pack.domain);
    let unknown = |pack: &DomainPack| !embedded.knows(pack);
    let first = KeywordClassifier::of_domains(registry, |pack| unknown(pack) && !trained(pack));
    let last = KeywordClassifier::of_domains(registry, |pack| unknown(pack) && trained(pack));
    let mut chain: Vec<Arc<dyn Classifier>> = Vec::new();
    if !first.is_empty() {
        chain.push(Arc::new(first));
    }
    chain.push(Arc::new(embedded));
    if !last.is_empty() {
        chain.push(Arc::new(last));
    }
    chain
}

/// Returns the error of settings that name an encoder which this program cannot load.
pub(super) fn no_encoder(config: &Settings, path: &Path) -> BuildError {
    let path = path.display().to_string();
    let expected = "a program that was built with an encoder: the feature `inference` of the command, \
                    or `car_router_inference::configure` in an application";
    let key = "router.encoder.path";
    let mut problem = Problem::new("settings", key, Some(&path), expected.to_owned());
    if let Some(origin) = config.origin("encoder.path") {
        set_place(&mut problem, &origin);
    }
    problem.into()
}

/// Sets the place of a problem to where the setting was made.
fn set_place(problem: &mut Problem, origin: &SettingOrigin) {
    match origin {
        SettingOrigin::File(file, line) => {
            problem.file = file.display().to_string();
            problem.line = *line;
        }
        other => problem.file = other.to_string(),
    }
}

/// Returns the embedded classifier with an encoder beside it.
#[cfg(feature = "semantic")]
pub(super) fn with_encoder(
    embedded: &EmbeddedClassifier,
    registry: &DomainRegistry,
    setup: &EncoderSetup,
    below: f32,
) -> Result<EmbeddedClassifier, BuildError> {
    let with_encoder = embedded.clone().with_encoder(registry, setup, below);
    with_encoder.map_err(|error| {
        let name = setup.encoder.name();
        let expected = format!("an encoder that reads the packs: {error}");
        BuildError::from(Problem::new("encoder", "encoder", Some(name), expected))
    })
}

/// Returns the clarity policy of the settings. If they have none, returns the preset that suits the domains: that of the
/// assistant for its pack set and for none; without a fallback domain, one that asks the user.
pub(super) fn clarity(config: &Settings, registry: &DomainRegistry) -> ClarityPolicy {
    let mut policy = config.clarity_policy();
    if config.clarity.is_none() && config.confidence_threshold.is_none() {
        policy = match (registry.set(), registry.fallback()) {
            (Some(PackSet::Assistant | PackSet::Empty), _) => ClarityPolicy::ASSISTANT,
            (_, None) => ClarityPolicy::GATE,
            (_, Some(_)) => ClarityPolicy::SHELL,
        };
    }
    policy
}

/// Returns the calibration beside the custom packs, if there is one.
pub(super) fn calibration(config: &Settings) -> Result<Option<Calibration>, BuildError> {
    let file = config
        .packs
        .as_ref()
        .map(|folder| folder.join(Calibration::FILE));
    let file = file.filter(|file| file.exists());
    file.map(|file| Calibration::from_file(&file)).transpose()
}

/// Returns the built-in rules, then those of custom packs. Disabling or replacing a domain removes no rule.
pub(super) fn safety(
    registry: &DomainRegistry,
    own: Option<&CustomRules>,
) -> Result<SafetyEngine, BuildError> {
    let engine = SafetyEngine::new(registry.packs().iter().flat_map(|p| &p.safety_rules))?;
    own.map_or(Ok(engine.clone()), |own| engine.with_custom_rules(own))
}

/// Builds the registry that the settings define. A problem names the place where its setting was made.
pub(super) fn registry(config: &Settings) -> Result<DomainRegistry, BuildError> {
    let mut builder = DomainRegistry::builder(config.pack_set)
        .disable(config.domains.switched_off())
        .block(config.domains.blocklist.clone());
    if let Some(folder) = &config.packs {
        builder = builder.folder(folder);
    }
    for (name, file) in &config.custom_domains {
        builder = match Domain::new(name) {
            Ok(domain) => builder.file_of(domain, file),
            Err(_) => builder.file(file),
        };
    }
    // Those that are switched off are expected by `disable`.
    let on = config.domains.switches.iter().filter(|(_, on)| **on);
    builder = builder.expect(on.map(|(name, _)| name.clone()));
    if let Some(names) = &config.domains.enabled {
        builder = builder.enable_only(names.clone());
    }
    if let Some(name) = &config.fallback_domain {
        builder = builder.fallback_named(name);
    }
    builder
        .build()
        .map_err(|error| error.map(|problem| placed(problem, config)))
}

/// Moves a problem with a choice of domains to the place where that choice was made.
fn placed(mut problem: Problem, config: &Settings) -> Problem {
    if problem.file != RegistryBuilder::CHOICES {
        return problem;
    }
    let name = problem.value.clone().unwrap_or_default();
    let keys = [
        format!("domains.{name}"),
        format!("domains.{}", problem.key),
        problem.key.clone(),
    ];
    if let Some((key, origin)) = keys.iter().find_map(|key| Some((key, config.origin(key)?))) {
        problem.key = format!("router.{key}");
        set_place(&mut problem, &origin);
    }
    problem
}

pub(super) fn check_policy(policy: &ClarityPolicy) -> Result<(), BuildError> {
    let mut problems = Vec::new();
    let mut check = |key: &str, value: f32, from: f32| {
        if !(from..=1.0).contains(&value) {
            let expected = format!("a number from {from} to 1");
            problems.push(Problem::new(
                "clarity",
                key,
                Some(&value.to_string()),
                expected,
            ));
        }
    };
    check("unclear_below", policy.unclear_below, 0.0);
    if let Some(confirm_up_to) = policy.confirm_up_to {
        check(
            "confirm_up_to",
            confirm_up_to,
            policy.unclear_below.clamp(0.0, 1.0),
        );
    }
    BuildError::check(problems)
}

/// Refuses settings that name a model server, which this build cannot ask.
///
/// # Errors
/// Returns every such setting.
#[cfg(not(feature = "remote"))]
pub(super) fn refuse_servers(config: &Settings) -> Result<(), BuildError> {
    use crate::settings::ClassifierMode;

    let asks = !matches!(
        config.classifier,
        ClassifierMode::Embedded | ClassifierMode::Keyword
    );
    let named = [
        (
            "functiongemma.endpoint",
            asks && config.functiongemma.endpoint.is_some(),
        ),
        ("rubric.endpoint", asks && config.rubric.endpoint.is_some()),
        ("generator.endpoint", config.generator.endpoint.is_some()),
        (
            "classifier",
            matches!(
                config.classifier,
                ClassifierMode::FunctionGemma | ClassifierMode::Rubric
            ),
        ),
    ];
    let named = named.into_iter().filter(|(_, is_set)| *is_set);
    let problems = named.map(|(key, _)| {
        let value = config.get(key).map(|value| value.to_string());
        let expected = "none: this build asks no model server (feature `remote`)";
        let key_in_file = format!("router.{key}");
        let mut problem = Problem::new("settings", key_in_file, value.as_deref(), expected);
        if let Some(origin) = config.origin(key) {
            set_place(&mut problem, &origin);
        }
        problem
    });
    BuildError::check(problems.collect())
}
