//! The commands that a tool call amounts to.

use std::borrow::Cow;

use serde_json::{Map, Value};

use crate::quote::quoted;

/// An object of JSON.
pub(crate) type Object = Map<String, Value>;

/// What a tool does, as far as a hook judges it. Calls of tools that no row names are left alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ToolKind {
    /// Runs the command under this key in a POSIX shell.
    Shell(&'static str),
    /// Runs the command under this key in PowerShell.
    PowerShell(&'static str),
    /// Replaces the file whose path stands under one of these keys.
    Write(&'static [&'static str]),
    /// Changes a part of the file whose path stands under one of these keys.
    Edit(&'static [&'static str]),
    /// Applies a patch in the format of Codex. It stands under one of these keys, or is the whole input.
    Patch(&'static [&'static str]),
}

/// A row of the table of an agent's tools.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Tool {
    /// The name in the call.
    pub(crate) name: &'static str,
    /// What it does.
    pub(crate) kind: ToolKind,
}

/// Returns a row of the table of tools.
pub(crate) const fn tool(name: &'static str, kind: ToolKind) -> Tool {
    Tool { name, kind }
}

/// A tool call, as far as it is judged.
#[derive(Debug)]
pub(crate) struct ToolCall<'i> {
    /// What the tool does.
    pub(crate) kind: ToolKind,
    /// Its arguments.
    pub(crate) input: Cow<'i, Value>,
    /// The folder that relative paths start from.
    pub(crate) folder: Option<&'i str>,
}

/// Returns a path with `~` for the home folder. The rules know the home folders of users by their usual places, and `~`.
fn from_home(path: &str, home: Option<&str>) -> String {
    let home = home.map(|home| home.trim_end_matches(['/', '\\']));
    let home = home.filter(|home| !home.is_empty());
    match home.and_then(|home| path.strip_prefix(home)) {
        Some(rest) if rest.starts_with(['/', '\\']) => format!("~{rest}"),
        _ => path.to_owned(),
    }
}

impl ToolCall<'_> {
    /// Returns the commands to judge: that of a shell, or a redirection for each file that is written. `home` is the
    /// home folder of the user, if it is known.
    ///
    /// # Errors
    /// Returns what the call lacks.
    pub(crate) fn commands(&self, home: Option<&str>) -> Result<Vec<String>, String> {
        match self.kind {
            ToolKind::Shell(key) => Ok(vec![self.text(&[key])?.to_owned()]),
            ToolKind::PowerShell(key) => {
                let script = quoted(self.text(&[key])?);
                Ok(vec![format!("pwsh -Command {script}")])
            }
            ToolKind::Write(keys) => Ok(vec![self.redirection(">", self.text(keys)?, home)]),
            ToolKind::Edit(keys) => Ok(vec![self.redirection(">>", self.text(keys)?, home)]),
            ToolKind::Patch(keys) => {
                let patch = match &*self.input {
                    Value::String(patch) => patch,
                    _ => self.text(keys)?,
                };
                let commands: Vec<String> = patch
                    .lines()
                    .filter_map(patched_file)
                    .map(|(operator, path)| self.redirection(operator, path, home))
                    .collect();
                if commands.is_empty() {
                    return Err("the patch names no file".to_owned());
                }
                Ok(commands)
            }
        }
    }

    /// Returns the text under the first of these keys that the input has.
    fn text(&self, keys: &[&str]) -> Result<&str, String> {
        let found = keys.iter().find_map(|key| self.input.get(key));
        match found {
            Some(Value::String(text)) if !text.trim().is_empty() => Ok(text),
            Some(Value::String(_)) => Err(format!("`{}` is empty", keys.join("` or `"))),
            Some(_) => Err(format!("`{}` is no text", keys.join("` or `"))),
            None => Err(format!("the call has no `{}`", keys.join("` or `"))),
        }
    }

    /// Returns a command that writes to a file, and that has no finding but those about the file. It writes a dot,
    /// because a command that writes nothing empties the file, which is a finding of its own.
    fn redirection(&self, operator: &str, path: &str, home: Option<&str>) -> String {
        let is_absolute = path.starts_with(['/', '~', '\\']) || path.get(1..2) == Some(":");
        let path = match self.folder {
            Some(folder) if !is_absolute && !folder.is_empty() => {
                &format!("{}/{path}", folder.trim_end_matches('/'))
            }
            _ => path,
        };
        format!("echo . {operator} {}", quoted(&from_home(path, home)))
    }
}

/// Returns the file that a line of a patch names, with the operator of the redirection that has the same effect on it.
fn patched_file(line: &str) -> Option<(&'static str, &str)> {
    const HEADS: [(&str, &str); 4] = [
        ("*** Add File:", ">"),
        ("*** Move to:", ">"),
        ("*** Update File:", ">>"),
        ("*** Delete File:", ">>"),
    ];
    HEADS.iter().find_map(|(head, operator)| {
        let path = line.trim().strip_prefix(head)?.trim();
        (!path.is_empty()).then_some((*operator, path))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn commands(kind: ToolKind, input: &Value) -> Result<Vec<String>, String> {
        ToolCall {
            kind,
            input: Cow::Borrowed(input),
            folder: Some("/work"),
        }
        .commands(Some("/data/me/"))
    }

    #[test]
    fn written_paths_are_quoted_and_absolute() {
        let write = |path: &str| {
            let input = json!({ "file_path": path });
            commands(ToolKind::Write(&["file_path"]), &input).unwrap()
        };
        assert_eq!(write("/etc/passwd"), ["echo . > '/etc/passwd'"]);
        assert_eq!(write("~/.bashrc"), ["echo . > '~/.bashrc'"]);
        assert_eq!(write("/data/me/.bashrc"), ["echo . > '~/.bashrc'"]);
        assert_eq!(write("/data/melon"), ["echo . > '/data/melon'"]);
        assert_eq!(write("a.txt"), ["echo . > '/work/a.txt'"]);
        assert_eq!(write("C:\\a"), ["echo . > 'C:\\a'"]);
        assert_eq!(
            write("it's; rm -rf /"),
            ["echo . > '/work/it'\\''s; rm -rf /'"]
        );
    }

    #[test]
    fn a_patch_writes_each_file_that_it_names() {
        let patch = "*** Begin Patch\n*** Update File: a.rs\n@@\n-x\n+*** y\n*** Move to: /etc/hosts\n\
                     *** Delete File: b.rs\n*** End Patch";
        assert_eq!(
            commands(ToolKind::Patch(&["command"]), &json!({ "command": patch })).unwrap(),
            [
                "echo . >> '/work/a.rs'",
                "echo . > '/etc/hosts'",
                "echo . >> '/work/b.rs'"
            ]
        );
        assert!(commands(ToolKind::Patch(&["command"]), &json!("nothing")).is_err());
    }

    #[test]
    fn a_call_without_its_text_is_an_error() {
        let shell = ToolKind::Shell("command");
        for (input, expected) in [
            (json!({}), "the call has no `command`"),
            (json!({ "command": " " }), "`command` is empty"),
            (json!({ "command": ["ls"] }), "`command` is no text"),
            (json!(null), "the call has no `command`"),
        ] {
            assert_eq!(commands(shell, &input).unwrap_err(), expected);
        }
    }
}
