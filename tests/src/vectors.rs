//! Reads the vectors.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use car_router::request::Turn;
use car_router::{Domain, RouteRequest};
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// Something with a name that no other of its file has.
pub trait Named {
    /// The name.
    fn name(&self) -> &str;
}

macro_rules! named {
    ($($type:ty),*) => {$(
        impl Named for $type {
            fn name(&self) -> &str {
                &self.name
            }
        }
    )*};
}

named!(
    SafetyVector,
    RoutingVector,
    IntentVector,
    ClarityVector,
    ClarityPreset,
    UseCaseVector,
    TierVector,
    DomainVector
);

/// A file with nothing but vectors of one kind.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VectorFile<T> {
    /// The vectors, in the file's order.
    pub vector: Vec<T>,
}

/// A text with the rules it must hit.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SafetyVector {
    /// Its name.
    pub name: String,
    /// The text as a drafted command.
    pub command: Option<String>,
    /// The text as the person's words.
    pub request: Option<String>,
    /// Exactly the rules that must be found; not looked at where absent.
    pub rules: Option<Vec<String>>,
    /// The level that must come out; not looked at where absent.
    pub level: Option<String>,
}

/// A request and what must be decided on it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoutingVector {
    /// Its name.
    pub name: String,
    /// Settings by key, each as the text that a flag would have.
    #[serde(default)]
    pub config: BTreeMap<String, String>,
    /// The JSON of a request.
    pub request: serde_json::Value,
    /// How often the request's text is repeated; once unless given.
    pub repeat: Option<usize>,
    /// What must come out.
    pub expect: Expect,
}

/// What must come out; what is absent is not looked at.
#[derive(Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Expect {
    /// What to do next.
    pub action: Option<String>,
    /// The primary domain; `none` for no domain at all.
    pub primary: Option<String>,
    /// Domains that must be among the others.
    pub secondary: Vec<String>,
    /// Why the fallback stands in; `none` where it must not.
    pub fallback: Option<String>,
    /// The verdict on clarity.
    pub clarity: Option<String>,
    /// The highest level among the findings.
    pub safety_level: Option<String>,
    /// The verdict on safety.
    pub safety_verdict: Option<String>,
    /// Rules that must be found.
    pub rules: Vec<String>,
    /// Rules that must not be found.
    pub no_rules: Vec<String>,
    /// Parts of the generating model's prompt.
    pub prompt: Vec<String>,
    /// Parts of the reasons, in any of them.
    pub reasons: Vec<String>,
    /// A part of the error; then there is no decision.
    pub error: Option<String>,
}

/// JSON of an intent hint, and what it reads as.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IntentVector {
    /// Its name.
    pub name: String,
    /// The JSON that comes in.
    pub json: String,
    /// The JSON that goes out.
    pub canonical: Option<String>,
    /// A part of the error.
    pub error: Option<String>,
    /// A part of the error of the strict reader; the lenient one takes it.
    pub strict_error: Option<String>,
}

/// `use_case.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UseCaseFile {
    /// What is taken where nothing is said.
    pub defaults: Defaults,
    /// Every use case.
    pub use_case: Vec<UseCaseVector>,
    /// Every tier.
    pub tier: Vec<TierVector>,
}

/// What is taken where nothing is said.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Defaults {
    /// The use case.
    pub use_case: String,
    /// The tier.
    pub tier: String,
    /// The privacy.
    pub privacy: String,
}

/// What a use case needs.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UseCaseVector {
    /// The use case in JSON.
    pub name: String,
    /// Its role.
    pub role: String,
    /// What a model must be able to do.
    pub required: Vec<String>,
    /// What a model had better be able to do.
    pub preferred: Vec<String>,
}

/// The weights of a tier.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TierVector {
    /// The tier in JSON.
    pub name: String,
    /// The weight of quality.
    pub quality: f32,
    /// The weight of latency.
    pub latency: f32,
    /// The weight of free memory.
    pub memory_pressure: f32,
}

/// `clarity.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClarityFile {
    /// What the presets are.
    pub preset: Vec<ClarityPreset>,
    /// What they decide.
    pub vector: Vec<ClarityVector>,
}

/// A preset with its borders.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClarityPreset {
    /// Its name in configuration.
    pub name: String,
    /// The JSON of its policy.
    pub policy: serde_json::Value,
}

/// A confidence and the verdict on it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClarityVector {
    /// Its name.
    pub name: String,
    /// The preset.
    pub policy: String,
    /// The confidence of the best domain; absent if there is none.
    pub confidence: Option<f32>,
    /// How many domains there are; one unless given.
    pub domains: Option<usize>,
    /// How many clauses there are; none unless given.
    pub clauses: Option<usize>,
    /// The verdict.
    pub verdict: String,
}

/// `registry.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RegistryFile {
    /// Every shipped domain.
    pub domain: Vec<DomainVector>,
}

/// A shipped domain.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DomainVector {
    /// Its name.
    pub name: String,
    /// The set it belongs to.
    pub set: String,
    /// A short name for it.
    pub alias: String,
    /// Its programs, in order; absent where it has none to do with programs.
    #[serde(default)]
    pub primary_commands: Vec<String>,
    /// The parameters of its tool, in order; absent where they are not fixed.
    pub parameters: Option<Vec<Parameter>>,
}

/// A parameter of a tool.
#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Parameter {
    /// Its name.
    pub name: String,
    /// The values allowed; absent for any text.
    #[serde(default)]
    pub allowed: Vec<String>,
    /// Whether a call must have it.
    #[serde(default)]
    pub required: bool,
}

/// `vectors`, or an error that names the first one whose name was there before.
///
/// # Errors
/// A name that is blank or comes twice, and an empty list.
pub fn unique<T: Named>(file: &str, vectors: Vec<T>) -> Result<Vec<T>, String> {
    if vectors.is_empty() {
        return Err(format!("{file}: expected at least one vector"));
    }
    let mut seen = BTreeSet::new();
    for vector in &vectors {
        let name = vector.name();
        if name.trim().is_empty() {
            return Err(format!("{file}: a vector has no name"));
        }
        if !seen.insert(name) {
            return Err(format!("{file}: the name `{name}` comes twice"));
        }
    }
    Ok(vectors)
}

fn read_vectors<T: DeserializeOwned>(file: &str) -> Result<T, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("vectors");
    let source = std::fs::read_to_string(folder.join(file)).map_err(|e| format!("{file}: {e}"))?;
    toml::from_str(&source).map_err(|e| format!("{file}: {e}"))
}

/// The vectors of dangerous and harmless texts.
///
/// # Errors
/// What is wrong with the file.
pub fn safety() -> Result<Vec<SafetyVector>, String> {
    let file: VectorFile<SafetyVector> = read_vectors("safety.toml")?;
    let vectors = unique("safety.toml", file.vector)?;
    let one_text = |v: &SafetyVector| v.command.is_some() != v.request.is_some();
    match vectors
        .iter()
        .find(|v| !one_text(v) || (v.rules.is_none() && v.level.is_none()))
    {
        Some(wrong) => Err(format!(
            "safety.toml: `{}` needs one text and something to expect",
            wrong.name
        )),
        None => Ok(vectors),
    }
}

/// `routing.toml`.
///
/// # Errors
/// What is wrong with the file.
pub fn routing() -> Result<Vec<RoutingVector>, String> {
    let file: VectorFile<RoutingVector> = read_vectors("routing.toml")?;
    let vectors = unique("routing.toml", file.vector)?;
    match vectors.iter().find(|v| v.expect == Expect::default()) {
        Some(idle) => Err(format!("routing.toml: `{}` expects nothing", idle.name)),
        None => Ok(vectors),
    }
}

/// `intent.toml`.
///
/// # Errors
/// What is wrong with the file.
pub fn intent() -> Result<Vec<IntentVector>, String> {
    let file: VectorFile<IntentVector> = read_vectors("intent.toml")?;
    unique("intent.toml", file.vector)
}

/// `use_case.toml`.
///
/// # Errors
/// What is wrong with the file.
pub fn use_case() -> Result<UseCaseFile, String> {
    let file: UseCaseFile = read_vectors("use_case.toml")?;
    Ok(UseCaseFile {
        use_case: unique("use_case.toml", file.use_case)?,
        tier: unique("use_case.toml", file.tier)?,
        ..file
    })
}

/// `clarity.toml`.
///
/// # Errors
/// What is wrong with the file.
pub fn clarity() -> Result<ClarityFile, String> {
    let file: ClarityFile = read_vectors("clarity.toml")?;
    Ok(ClarityFile {
        preset: unique("clarity.toml", file.preset)?,
        vector: unique("clarity.toml", file.vector)?,
    })
}

/// `registry.toml`.
///
/// # Errors
/// What is wrong with the file.
pub fn registry() -> Result<Vec<DomainVector>, String> {
    let file: RegistryFile = read_vectors("registry.toml")?;
    unique("registry.toml", file.domain)
}

/// The last turn of a conversation, with what it is about.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dialogue {
    /// A name of its own.
    pub id: String,
    /// The turns before.
    pub history: Vec<Turn>,
    /// The last turn.
    pub text: String,
    /// The domain that it is about.
    pub label: Domain,
    /// The domains that a careful person would take it for; the label is one of them.
    pub acceptable: Vec<Domain>,
    /// What it does to the turns before it, such as `confirmation` or `new_topic`.
    pub kind: String,
}

impl Dialogue {
    /// The request for the last turn.
    #[must_use]
    pub fn request(&self) -> RouteRequest {
        let mut request = RouteRequest::new(self.text.as_str());
        request.history.clone_from(&self.history);
        request
    }
}

/// The conversations.
///
/// # Errors
/// What is wrong with the file.
pub fn dialogues() -> Result<Vec<Dialogue>, String> {
    let lines = include_str!("../vectors/dialogues.jsonl").lines();
    let read = |(number, line)| {
        serde_json::from_str(line).map_err(|e| format!("dialogues.jsonl, line {}: {e}", number + 1))
    };
    lines.enumerate().map(read).collect()
}
