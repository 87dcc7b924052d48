//! The tools that a function-calling model chooses from: one for each domain.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

/// A tool as a function-calling model sees it. JSON has the shape that Ollama and OpenAI-compatible servers accept:
/// `{"type": "function", "function": {"name", "description", "parameters"}}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(into = "Wire", from = "Wire")]
#[cfg_attr(feature = "schema", schemars(with = "Wire"))]
#[non_exhaustive]
pub struct FunctionDefinition {
    /// The name of the domain.
    pub name: String,
    /// What the domain covers, for the model to choose by.
    pub description: String,
    /// The parameters as a JSON Schema object, its properties in the order of the pack.
    pub parameters: Value,
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "FunctionDefinition"))]
struct Wire {
    r#type: FunctionTag,
    function: Function,
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
enum FunctionTag {
    Function,
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Function {
    name: String,
    description: String,
    parameters: Value,
}

impl From<FunctionDefinition> for Wire {
    fn from(tool: FunctionDefinition) -> Self {
        Self {
            r#type: FunctionTag::Function,
            function: Function {
                name: tool.name,
                description: tool.description,
                parameters: tool.parameters,
            },
        }
    }
}

impl From<Wire> for FunctionDefinition {
    fn from(wire: Wire) -> Self {
        Self {
            name: wire.function.name,
            description: wire.function.description,
            parameters: wire.function.parameters,
        }
    }
}

/// The tool of a pack: its description and its parameters, which are all strings.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct ToolSchema {
    /// What the domain covers, in one sentence with its verbs.
    pub description: String,
    /// The parameters in the order in which a model sees them.
    pub parameters: Vec<ToolParameter>,
}

/// One string parameter of a tool.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct ToolParameter {
    /// Its name.
    pub name: String,
    /// What it means.
    pub description: String,
    /// The allowed values; if empty, any text is allowed.
    pub allowed: Vec<String>,
    /// Whether a call must have it.
    pub required: bool,
}

impl ToolSchema {
    /// Returns the tool with this name.
    #[must_use]
    pub fn definition(&self, name: &str) -> FunctionDefinition {
        let mut properties = Map::new();
        for parameter in &self.parameters {
            let mut schema = json!({"type": "string"});
            if !parameter.allowed.is_empty() {
                schema["enum"] = json!(parameter.allowed);
            }
            schema["description"] = json!(parameter.description);
            properties.insert(parameter.name.clone(), schema);
        }
        let required: Vec<_> = self
            .parameters
            .iter()
            .filter(|p| p.required)
            .map(|p| &*p.name)
            .collect();
        FunctionDefinition {
            name: name.to_owned(),
            description: self.description.clone(),
            parameters: json!({
                "type": "object",
                "properties": properties,
                "required": required,
            }),
        }
    }
}
