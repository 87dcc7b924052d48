//! A domain pack: the description of one domain, parsed from one TOML file.

use crate::domain::prompt::PackPrompt;
use crate::domain::tool::{ToolParameter, ToolSchema};
use crate::domain::{Domain, FunctionDefinition};
use crate::error::{BuildError, Problem};
use crate::safety::SafetyRule;
use car_router_toml::{DataFile, Section};
use serde::{Deserialize, Serialize};

/// The description of one domain.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct DomainPack {
    /// Its name.
    pub domain: Domain,
    /// Its display name, such as `Git Operations`.
    pub title: String,
    /// What it covers, in the words that users use for it.
    pub description: String,
    /// Short names, such as `git`.
    pub aliases: Vec<String>,
    /// Words and phrases that indicate the domain, in lower case.
    pub keywords: Vec<String>,
    /// Requests for this domain as users write them. A classifier learns the domain from them, from the inputs of the
    /// examples and from the description.
    pub requests: Vec<String>,
    /// The programs that the domain is about; empty if it is about all of them.
    pub primary_commands: Vec<String>,
    /// What it says to a generating model.
    pub prompt: PackPrompt,
    /// Requests with their answers, in the file's order.
    pub examples: Vec<DomainExample>,
    /// Safety rules of this domain. They are checked on every request, whatever its domain.
    pub safety_rules: Vec<SafetyRule>,
    /// The domain as a tool that a function-calling model may choose.
    pub tool: ToolSchema,
}

/// A request with the answer that a generating model should give.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct DomainExample {
    /// What the example shows, such as `find_by_size`.
    pub name: String,
    /// The request.
    pub input: String,
    /// The answer.
    pub output: String,
    /// The answer where the programs are BSD's, as on macOS; absent where it is the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bsd: Option<String>,
}

impl DomainPack {
    /// Parses a pack from TOML; `file` identifies it in errors.
    ///
    /// # Errors
    /// Returns every problem found, each with its line, key, value and what was expected.
    pub fn from_toml(file: &str, source: &str) -> Result<Self, BuildError> {
        let mut problems = Vec::new();
        let pack = Self::parse(file, source, &mut problems);
        BuildError::check(problems)?;
        pack.ok_or_else(|| Problem::new(file, "", None, "a domain pack").into())
    }

    pub(crate) fn parse(file: &str, source: &str, problems: &mut Vec<Problem>) -> Option<Self> {
        DataFile::parse(file, source, problems, |root| {
            let meta = root.section("meta");
            if meta.is_none() && root.entry("meta").is_none() {
                root.missing("meta", "a table with `domain`, `name` and `description`");
            }
            let prompt = root.section("prompt");
            let prompt = prompt.map_or_else(PackPrompt::default, |p| PackPrompt::parse(&p));
            let examples = root
                .section("examples")
                .map_or_else(Vec::new, |e| examples(&e));
            let mut safety_rules = SafetyRule::parse_sections(root);
            let tool = root.section("tool").map(|t| tool(&t));
            root.finish();

            let meta = meta?;
            let domain = meta.required("domain", "a snake_case name");
            let title = meta.required("name", "a name for people, such as `Git Operations`");
            let description = meta.required("description", "what the domain covers");
            let aliases = names(&meta, "aliases");
            let keywords: Vec<_> = meta
                .texts("keywords")
                .iter()
                .map(|k| k.to_lowercase())
                .collect();
            let requests = owned(meta.texts("requests"));
            let primary_commands = owned(meta.texts("primary_commands"));
            meta.finish();

            let domain = match domain?.parse::<Domain>() {
                Ok(domain) => domain,
                Err(error) => {
                    if let Some(entry) = meta.entry("domain") {
                        meta.reject("domain", entry, expected_of(&error));
                    }
                    return None;
                }
            };
            for rule in &mut safety_rules {
                rule.domain.get_or_insert_with(|| domain.to_string());
            }
            let description = description?.to_owned();
            Some(Self {
                domain,
                title: title?.to_owned(),
                tool: tool.unwrap_or_else(|| ToolSchema {
                    description: description.clone(),
                    parameters: Vec::new(),
                }),
                prompt: prompt.or_from(&description, &primary_commands),
                description,
                aliases,
                keywords,
                requests,
                primary_commands,
                examples,
                safety_rules,
            })
        })
    }

    /// Returns the domain as a tool for a function-calling model.
    #[must_use]
    pub fn function_definition(&self) -> FunctionDefinition {
        self.tool.definition(self.domain.as_str())
    }
}

/// Returns the part of a name error that says what was expected, because the value is reported separately.
fn expected_of(error: &crate::domain::InvalidDomain) -> String {
    let text = error.to_string();
    match text.split_once("expected ") {
        Some((_, expected)) => expected.to_owned(),
        None => text,
    }
}

fn owned(texts: Vec<&str>) -> Vec<String> {
    texts.into_iter().map(str::to_owned).collect()
}

/// Parses aliases by the rules for domain names, so that `--domain` can take either.
fn names(meta: &Section<'_, '_>, key: &'static str) -> Vec<String> {
    let expected = format!(
        "1 to {} bytes of lower-case letters, digits and `_`, starting with a letter",
        Domain::MAX_BYTES
    );
    meta.parsed_list::<Domain>(key, &expected)
        .into_iter()
        .map(|d| d.as_str().to_owned())
        .collect()
}

fn examples(section: &Section<'_, '_>) -> Vec<DomainExample> {
    let mut examples = Vec::new();
    for (name, entry) in section.entries() {
        let Some(example) = section.entry_section(name, entry) else {
            continue;
        };
        let input = example.required("input", "the request");
        let output = example.required("output", "its answer");
        let bsd = example.text("bsd").map(str::to_owned);
        example.finish();
        if let (Some(input), Some(output)) = (input, output) {
            examples.push(DomainExample {
                name: name.to_owned(),
                input: input.to_owned(),
                output: output.to_owned(),
                bsd,
            });
        }
    }
    examples
}

fn tool(section: &Section<'_, '_>) -> ToolSchema {
    let description = section.required(
        "description",
        "what the domain covers, for a model to choose by",
    );
    let mut parameters = Vec::new();
    for parameter in section.sections("parameters") {
        let name = parameter.required("name", "the parameter's name");
        let description = parameter.required("description", "what the parameter means");
        let allowed = owned(parameter.texts("allowed"));
        let required = parameter.flag("required").unwrap_or(false);
        parameter.finish();
        if let (Some(name), Some(description)) = (name, description) {
            parameters.push(ToolParameter {
                name: name.to_owned(),
                description: description.to_owned(),
                allowed,
                required,
            });
        }
    }
    section.finish();
    ToolSchema {
        description: description.unwrap_or_default().to_owned(),
        parameters,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pack_with_several_faults_names_them_all() {
        let error = DomainPack::from_toml(
            "docker.toml",
            "[meta]\ndomain = \"Docker Ops\"\nname = \"\"\naliases = [\"ok\", \"No Name\"]\nkeyword = [\"a\"]\n\n[prompt]\nsystem = \"{{oops}}\"\n",
        )
        .unwrap_err();
        let text = error.to_string();
        for part in [
            "docker.toml:2: `meta.domain` is `Docker Ops`, expected 1 to 64 bytes",
            "docker.toml:3: `meta.name` is ``, expected a name for people",
            "docker.toml:4: `meta.aliases` is `No Name`, expected 1 to 64 bytes",
            "docker.toml:1: `meta.description` is missing",
            "docker.toml:5: `meta.keyword` is `[\"a\"]`, expected a known key, such as `keywords`",
            "docker.toml:8: `prompt.system` is `{{oops}}`",
        ] {
            assert!(text.contains(part), "{part:?} not in\n{text}");
        }
    }
}
