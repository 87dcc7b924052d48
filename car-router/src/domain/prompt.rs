//! What a pack says to a generating model: the table `[prompt]` of its file.

use std::fmt;

use car_router_toml::Section;
use serde::{Deserialize, Serialize};

use crate::template::{Placeholder, Template};

/// The text around what the packs say, which tells a model what its answer is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum PromptFrame {
    /// The answer is one shell command, as JSON.
    #[default]
    Shell,
    /// The answer is an intent on a database of records.
    Data,
    /// The answer is for the person who asks.
    Assistant,
}

impl PromptFrame {
    const CHOICES: [(&str, Self); 3] = [
        ("shell", Self::Shell),
        ("data", Self::Data),
        ("assistant", Self::Assistant),
    ];

    /// Returns the name in packs.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Shell => "shell",
            Self::Data => "data",
            Self::Assistant => "assistant",
        }
    }

    /// Returns the template.
    pub(crate) fn template(self) -> &'static str {
        match self {
            Self::Shell => include_str!("../../data/prompt/frames/shell.txt"),
            Self::Data => include_str!("../../data/prompt/frames/data.txt"),
            Self::Assistant => include_str!("../../data/prompt/frames/assistant.txt"),
        }
    }
}

impl fmt::Display for PromptFrame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// What a pack says to a generating model.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct PackPrompt {
    /// The built-in text around the other parts.
    pub frame: PromptFrame,
    /// A template in place of the frame, with `{{placeholders}}` ([`crate::prompt`] lists them).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub template: Option<String>,
    /// What the domain is about, as it follows the word "about".
    pub field: String,
    /// The programs to prefer, or how to choose one.
    pub programs: Vec<String>,
    /// How the programs differ between the variants of Unix.
    pub notes: FlavorNotes,
    /// What the answer must keep to, a sentence each. A prompt has the rules of every domain that the request belongs to.
    pub rules: Vec<String>,
}

/// Notes on programs, a sentence each, for each variant of Unix.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct FlavorNotes {
    /// For GNU's programs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gnu: Vec<String>,
    /// For BSD's programs, as on macOS.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bsd: Vec<String>,
    /// For BusyBox.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub busybox: Vec<String>,
}

impl FlavorNotes {
    fn parse(section: &Section<'_, '_>) -> Self {
        let notes = |key| section.texts(key).into_iter().map(str::to_owned).collect();
        let parsed = Self {
            gnu: notes("gnu"),
            bsd: notes("bsd"),
            busybox: notes("busybox"),
        };
        section.finish();
        parsed
    }
}

impl PackPrompt {
    /// Parses the table; what is missing is taken from the rest of the pack.
    pub(super) fn parse(section: &Section<'_, '_>) -> Self {
        let template = section.text("system");
        if let (Some(text), Some(entry)) = (template, section.entry("system"))
            && let Err(expected) = Template::<Placeholder>::parse(text)
        {
            section.reject("system", entry, expected);
        }
        let owned = |texts: Vec<&str>| texts.into_iter().map(str::to_owned).collect();
        let prompt = Self {
            frame: section
                .one_of("frame", &PromptFrame::CHOICES)
                .unwrap_or_default(),
            template: template.map(str::to_owned),
            field: section.text("field").unwrap_or_default().to_owned(),
            programs: owned(section.texts("programs")),
            notes: section
                .section("notes")
                .map_or_else(FlavorNotes::default, |notes| FlavorNotes::parse(&notes)),
            rules: owned(section.texts("rules")),
        };
        section.finish();
        prompt
    }

    /// Takes what the table does not say from the rest of the pack.
    pub(super) fn or_from(mut self, description: &str, primary_commands: &[String]) -> Self {
        if self.field.is_empty() {
            description.clone_into(&mut self.field);
        }
        if self.programs.is_empty() {
            self.programs = primary_commands.to_vec();
        }
        self
    }

    /// Returns the template: the pack's own one, or the frame.
    pub(crate) fn template(&self) -> &str {
        match &self.template {
            Some(own) => own,
            None => self.frame.template(),
        }
    }
}
