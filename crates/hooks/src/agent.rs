//! The agents, by name.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::agents::{AgentForm, claude_code, codex, copilot, cursor, gemini_cli};

/// A coding agent whose hooks are answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Agent {
    /// Claude Code, by Anthropic.
    ClaudeCode,
    /// Codex, by OpenAI.
    Codex,
    /// Gemini CLI, by Google.
    GeminiCli,
    /// Cursor, the editor and its command.
    Cursor,
    /// Copilot CLI, by GitHub.
    Copilot,
}

impl Agent {
    /// All agents, in the order of the documentation.
    pub const ALL: [Self; 5] = [
        Self::ClaudeCode,
        Self::Codex,
        Self::GeminiCli,
        Self::Cursor,
        Self::Copilot,
    ];

    /// Returns the name on the command line, such as `claude-code`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        self.form().name
    }

    /// Returns the name of the product, such as `Claude Code`.
    #[must_use]
    pub const fn title(self) -> &'static str {
        self.form().title
    }

    /// Returns the settings file that gets the hook, relative to the home folder, with `/` between its parts.
    #[must_use]
    pub const fn user_file(self) -> &'static str {
        self.form().user_file
    }

    /// Returns the environment variable that moves the user's settings, and the file relative to the folder that it
    /// names, such as `CODEX_HOME` and `hooks.json`; `None` if the agent has no such variable.
    #[must_use]
    pub const fn moved_file(self) -> Option<(&'static str, &'static str)> {
        self.form().moved_file
    }

    /// Returns the settings file of a project, relative to the root of the repository, with `/` between its parts.
    #[must_use]
    pub const fn project_file(self) -> &'static str {
        self.form().project_file
    }

    /// Returns what the user has to do after the hook is installed; `None` if it works at once.
    #[must_use]
    pub const fn next_step(self) -> Option<&'static str> {
        self.form().next_step
    }

    /// Returns whether a hook of this agent can make the agent ask its user about a shell command.
    #[must_use]
    pub const fn asks(self) -> bool {
        self.form().asks
    }

    /// Returns whether a hook of this agent can allow a command, so that the agent does not ask.
    #[must_use]
    pub const fn allows(self) -> bool {
        self.form().allows
    }

    pub(crate) const fn form(self) -> &'static AgentForm {
        match self {
            Self::ClaudeCode => &claude_code::FORM,
            Self::Codex => &codex::FORM,
            Self::GeminiCli => &gemini_cli::FORM,
            Self::Cursor => &cursor::FORM,
            Self::Copilot => &copilot::FORM,
        }
    }
}

impl fmt::Display for Agent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The error of a name that is no agent's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownAgent {
    name: String,
}

impl fmt::Display for UnknownAgent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Agent::ALL.map(Agent::as_str).join(", ");
        write!(f, "found `{}`, expected one of: {names}", self.name)
    }
}

impl std::error::Error for UnknownAgent {}

impl FromStr for Agent {
    type Err = UnknownAgent;

    fn from_str(name: &str) -> Result<Self, UnknownAgent> {
        Self::ALL
            .into_iter()
            .find(|agent| agent.as_str() == name)
            .ok_or_else(|| UnknownAgent {
                name: name.to_owned(),
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_agent_is_found_by_its_name() {
        for agent in Agent::ALL {
            assert_eq!(agent.to_string().parse(), Ok(agent));
            assert_eq!(
                serde_json::to_value(agent).unwrap(),
                agent.as_str(),
                "the JSON has the same name"
            );
        }
        let error = "opencode".parse::<Agent>().unwrap_err().to_string();
        assert_eq!(
            error,
            "found `opencode`, expected one of: claude-code, codex, gemini-cli, cursor, copilot"
        );
    }
}
