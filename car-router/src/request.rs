//! What the caller asks: the text, the conversation before it, and the requirements for the answer.

use car_router_words::printable::{is_hidden, printable};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::error::InvalidRequest;
use crate::intent::IntentHint;
use crate::system::SystemContext;
use crate::workload::{Workload, is_interactive};

pub use car_router_shell::Span;

/// The author of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// The user.
    User,
    /// A model that answered.
    Assistant,
    /// A tool's output.
    Tool,
    /// The instructions of the app.
    System,
}

/// One turn of the conversation so far.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Turn {
    /// The author.
    pub role: Role,
    /// The text.
    pub content: String,
    /// Whether a tool reports that it failed. Repeated errors make what follows harder.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_error: bool,
}

/// Returns at most `turns` of the last `window` turns, without those of tools and of the app, and without empty ones.
pub(crate) fn spoken(history: &[Turn], turns: usize, window: usize) -> Vec<&Turn> {
    let from = history.len().saturating_sub(window);
    let said = history.iter().skip(from);
    let said: Vec<&Turn> = said
        .filter(|turn| matches!(turn.role, Role::User | Role::Assistant))
        .filter(|turn| !turn.content.trim().is_empty())
        .collect();
    let from = said.len().saturating_sub(turns);
    said.into_iter().skip(from).collect()
}

impl Turn {
    /// Creates a turn of any author.
    pub fn new(role: Role, content: impl Into<String>) -> Self {
        Self {
            role,
            content: content.into(),
            is_error: false,
        }
    }

    /// Creates the output of a tool that failed.
    pub fn tool_error(content: impl Into<String>) -> Self {
        Self {
            is_error: true,
            ..Self::new(Role::Tool, content)
        }
    }

    /// Creates a turn of the user.
    pub fn user(content: impl Into<String>) -> Self {
        Self::new(Role::User, content)
    }

    /// Creates a turn of a model that answered.
    pub fn assistant(content: impl Into<String>) -> Self {
        Self::new(Role::Assistant, content)
    }
}

/// Whether to classify. In JSON: `"auto"`, `"off"`, or a list of names.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum DomainChoice {
    /// The classifiers decide.
    #[default]
    Auto,
    /// These domains (names or aliases) without classification, the first one primary.
    Named(Vec<String>),
    /// Routing is off: the fallback domain is used, and no classifier is asked.
    Off,
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
enum DomainChoiceWire {
    Word(DomainWord),
    Names(Vec<String>),
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
enum DomainWord {
    Auto,
    Off,
}

impl Serialize for DomainChoice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Auto => serializer.serialize_str("auto"),
            Self::Off => serializer.serialize_str("off"),
            Self::Named(names) => names.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for DomainChoice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match DomainChoiceWire::deserialize(deserializer) {
            Ok(DomainChoiceWire::Word(DomainWord::Auto)) => Ok(Self::Auto),
            Ok(DomainChoiceWire::Word(DomainWord::Off)) => Ok(Self::Off),
            Ok(DomainChoiceWire::Names(names)) => Ok(Self::Named(names)),
            Err(_) => Err(serde::de::Error::custom(
                "`domains` must be `\"auto\"`, `\"off\"` or a list of domain names",
            )),
        }
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for DomainChoice {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "DomainChoice".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        DomainChoiceWire::json_schema(generator)
    }
}

/// A request to decide on. Only `text` is required; JSON leaves out fields with their default.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct RouteRequest {
    /// What the user asks. It must not be blank, must not contain U+0000, and may have at most 64 KiB unless a setting
    /// changes that. Escape sequences of terminals, and control characters other than tab, line feed and
    /// carriage return, are ignored.
    pub text: String,
    /// The conversation so far, the oldest turn first. Each turn may be as long as `text`. The last turns tell what a
    /// follow-up such as "do it" refers to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub history: Vec<Turn>,
    /// The requirements for the model.
    #[serde(default, skip_serializing_if = "IntentHint::is_empty")]
    #[cfg_attr(feature = "schema", schemars(extend("default" = serde_json::json!({}))))]
    pub hint: IntentHint,
    /// How quality, latency and cost are weighed when a model is chosen. The preferences of the hint take precedence.
    #[serde(default, skip_serializing_if = "is_interactive")]
    #[cfg_attr(feature = "schema", schemars(extend("default" = "interactive")))]
    pub workload: Workload,
    /// A name for the conversation: any text that is not blank. The conversation stays on its model unless enough
    /// changes, so that prompt caches stay valid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub session: Option<String>,
    /// Whether to classify.
    #[serde(default, skip_serializing_if = "is_auto")]
    #[cfg_attr(feature = "schema", schemars(extend("default" = "auto")))]
    pub domains: DomainChoice,
    /// A model that the caller has already chosen. It is never replaced.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub model: Option<String>,
    /// A command drafted for the request, to be checked along with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<String>,
    /// Whether the decision should contain the prompt for the generating model.
    #[serde(default, skip_serializing_if = "is_false")]
    pub prompt: bool,
    /// Facts about this computer, as text, that the app wants in that prompt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub system_context: Option<String>,
    /// Facts about this computer that the app knows, in place of those that would be looked up. They become the
    /// decision's [`system_context`](crate::Decision::system_context) and count as evidence as those do; their text is in
    /// the prompt unless `system_context` has another. As JSON, they may be as long as `text`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facts: Option<SystemContext>,
    /// How many of the best domains [`Decision::ranked`](crate::Decision::ranked) lists, from 1 to 1,000. The default
    /// is the three best, without those less likely than 0.02.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ranked: Option<u32>,
    /// How long this request waits for classifiers and for facts about this computer together, in milliseconds, from 1 to
    /// 600,000. What comes later is left out, and the trace says so. Where the setting `deadline_ms` is shorter, it counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline_ms: Option<u32>,
    /// Texts and commands that a question was asked about, and that the text answers in words: their dangers are dangers of this
    /// request, too. [`Router::answer`](crate::Router::answer) sets them. Up to 8, each as long as `text`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub about: Vec<String>,
    /// How many questions about this request the user has answered. From 2 on, its decision asks nothing.
    /// [`Router::answer`](crate::Router::answer) counts them.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "schema", schemars(extend("default" = 0)))]
    pub answered: u8,
}

/// The most domains that `ranked` may ask for.
const MAX_RANKED: u32 = 1000;

fn is_auto(choice: &DomainChoice) -> bool {
    *choice == DomainChoice::Auto
}

// serde's `skip_serializing_if` passes a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_false(value: &bool) -> bool {
    !*value
}

// serde's `skip_serializing_if` passes a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_zero(count: &u8) -> bool {
    *count == 0
}

impl RouteRequest {
    /// The default of the longest text that a request may have: 64 KiB.
    pub const DEFAULT_MAX_TEXT_BYTES: usize = 64 * 1024;

    /// The most texts that a request may be about.
    pub const MAX_ABOUT: usize = 8;

    /// The most milliseconds that a request may wait.
    pub const MAX_DEADLINE_MS: u32 = 600_000;

    /// Creates a request with this text and nothing else.
    pub fn new(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            ..Self::default()
        }
    }

    /// Names the domains (names or aliases), so that no classifier runs.
    #[must_use]
    pub fn with_domains<S: Into<String>>(mut self, names: impl IntoIterator<Item = S>) -> Self {
        self.domains = DomainChoice::Named(names.into_iter().map(Into::into).collect());
        self
    }

    /// Switches routing off.
    #[must_use]
    pub fn without_routing(mut self) -> Self {
        self.domains = DomainChoice::Off;
        self
    }

    /// Sets the conversation before the request.
    #[must_use]
    pub fn with_history(mut self, history: impl IntoIterator<Item = Turn>) -> Self {
        self.history = history.into_iter().collect();
        self
    }

    /// Sets the requirements for the model.
    #[must_use]
    pub fn with_hint(mut self, hint: IntentHint) -> Self {
        self.hint = hint;
        self
    }

    /// Sets a command to be checked along with the request.
    #[must_use]
    pub fn with_command(mut self, command: impl Into<String>) -> Self {
        self.command = Some(command.into());
        self
    }

    /// Sets facts about this computer, in place of those that would be looked up.
    #[must_use]
    pub fn with_facts(mut self, facts: SystemContext) -> Self {
        self.facts = Some(facts);
        self
    }

    /// Sets how long this request waits for classifiers and for facts about this computer, in milliseconds.
    #[must_use]
    pub fn with_deadline_ms(mut self, milliseconds: u32) -> Self {
        self.deadline_ms = Some(milliseconds);
        self
    }

    /// Checks every text against the limit, and the numbers of the hint.
    ///
    /// # Errors
    /// Returns the first field that is not valid, the value found and what is allowed.
    pub fn validate(&self, max_text_bytes: usize) -> Result<(), InvalidRequest> {
        check_text("text", &self.text, max_text_bytes)?;
        // A text of only what is not seen is blank.
        let shows = |c: char| !c.is_whitespace() && !is_hidden(c);
        let printable = printable(&self.text);
        let text = printable.as_ref().map_or(&self.text, |p| &p.text);
        if !text.chars().any(shows) {
            let found = if self.text.is_empty() {
                "is empty"
            } else {
                "is blank"
            };
            return Err(InvalidRequest::new("text", found, "a request in words"));
        }
        for (index, turn) in self.history.iter().enumerate() {
            check_size(&turn.content, max_text_bytes).map_err(|(found, expected)| {
                InvalidRequest::new(format!("history[{index}].content"), found, expected)
            })?;
        }
        if let Some(command) = &self.command {
            check_text("command", command, max_text_bytes)?;
        }
        if self.about.len() > Self::MAX_ABOUT {
            let found = format!("has {} texts", self.about.len());
            let expected = format!("at most {}", Self::MAX_ABOUT);
            return Err(InvalidRequest::new("about", found, expected));
        }
        for (index, text) in self.about.iter().enumerate() {
            check_text(&format!("about[{index}]"), text, max_text_bytes)?;
        }
        if let Some(context) = &self.system_context {
            check_text("system_context", context, max_text_bytes)?;
        }
        if let Some(facts) = &self.facts {
            let json = serde_json::to_string(facts).unwrap_or_default();
            check_size(&json, max_text_bytes).map_err(|(found, expected)| {
                InvalidRequest::new("facts", format!("{found} as JSON"), expected)
            })?;
        }
        if let Some(model) = &self.model
            && model.trim().is_empty()
        {
            return Err(InvalidRequest::new(
                "model",
                "is blank",
                "the id of a model",
            ));
        }
        if let Some(ranked) = self.ranked
            && !(1..=MAX_RANKED).contains(&ranked)
        {
            let expected = "a number from 1 to 1000";
            return Err(InvalidRequest::new(
                "ranked",
                format!("is {ranked}"),
                expected,
            ));
        }
        if let Some(milliseconds) = self.deadline_ms
            && !(1..=Self::MAX_DEADLINE_MS).contains(&milliseconds)
        {
            let expected = "a number from 1 to 600000";
            return Err(InvalidRequest::new(
                "deadline_ms",
                format!("is {milliseconds}"),
                expected,
            ));
        }
        if self.session.as_ref().is_some_and(|s| s.trim().is_empty()) {
            let expected = "a name for the conversation";
            return Err(InvalidRequest::new("session", "is blank", expected));
        }
        if let DomainChoice::Named(names) = &self.domains
            && names.is_empty()
        {
            let expected = "at least one name; `\"off\"` switches routing off";
            return Err(InvalidRequest::new("domains", "is an empty list", expected));
        }
        if let Some(cost) = self.hint.max_cost_usd
            && !(cost.is_finite() && cost >= 0.0)
        {
            let found = format!("is `{cost}`");
            return Err(InvalidRequest::new(
                "hint.max_cost_usd",
                found,
                "a finite number from 0 up",
            ));
        }
        if let Some(preference) = self.hint.quality_preference
            && !(0.0..=1.0).contains(&preference)
        {
            let found = format!("is `{preference}`");
            return Err(InvalidRequest::new(
                "hint.quality_preference",
                found,
                "a number from 0 to 1",
            ));
        }
        Ok(())
    }
}

fn check_size(text: &str, max: usize) -> Result<(), (String, String)> {
    if text.len() > max {
        return Err((
            format!("has {} bytes", text.len()),
            format!("at most {max}"),
        ));
    }
    Ok(())
}

fn check_text(field: &str, text: &str, max: usize) -> Result<(), InvalidRequest> {
    check_size(text, max)
        .map_err(|(found, expected)| InvalidRequest::new(field, found, expected))?;
    if let Some(at) = text.find('\0') {
        return Err(InvalidRequest::new(
            field,
            format!("has the character U+0000 at byte {at}"),
            "text without it",
        ));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(request: &RouteRequest) -> String {
        request.validate(16).unwrap_err().to_string()
    }

    #[test]
    fn each_bad_field_is_named_with_what_is_allowed() {
        assert_eq!(
            error(&RouteRequest::new("")),
            "`text` is empty, expected a request in words"
        );
        assert_eq!(
            error(&RouteRequest::new(" \n")),
            "`text` is blank, expected a request in words"
        );
        assert_eq!(
            error(&RouteRequest::new("a".repeat(17))),
            "`text` has 17 bytes, expected at most 16"
        );
        assert_eq!(
            error(&RouteRequest::new("a\0b")),
            "`text` has the character U+0000 at byte 1, expected text without it"
        );
        let facts = SystemContext::default();
        assert_eq!(
            error(&RouteRequest::new("a").with_facts(facts)),
            "`facts` has 32 bytes as JSON, expected at most 16"
        );
        let none: [&str; 0] = [];
        assert!(
            error(&RouteRequest::new("a").with_domains(none))
                .starts_with("`domains` is an empty list")
        );
        let long =
            RouteRequest::new("a").with_history([Turn::user("b"), Turn::user("c".repeat(17))]);
        assert!(error(&long).starts_with("`history[1].content` has 17 bytes"));
    }

    #[test]
    fn json_leaves_out_what_is_default() {
        let request = RouteRequest::new("hi");
        assert_eq!(serde_json::to_string(&request).unwrap(), r#"{"text":"hi"}"#);
        let request: RouteRequest =
            serde_json::from_str(r#"{"text":"hi","domains":["git"]}"#).unwrap();
        assert_eq!(request.domains, DomainChoice::Named(vec!["git".into()]));
        let error =
            serde_json::from_str::<RouteRequest>(r#"{"text":"hi","domains":7}"#).unwrap_err();
        assert!(error.to_string().contains("must be `\"auto\"`"), "{error}");
    }
}
