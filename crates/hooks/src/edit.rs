//! Installs the hook in the text of a settings file, and removes it.
//!
//! Only JSON without comments is edited. A file with comments, or of another form than the agent's documentation shows, is
//! refused: [`snippet`] has the text to paste.

use std::fmt;

use serde_json::{Value, json};

use crate::Agent;
use crate::agents::HookCommand;
use crate::json_text::{self, Layout, Node};
use crate::quote::{argument, unquoted};

/// A settings file after an edit.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Edited {
    /// The new text; `None` if the file had nothing but the hook, and should go.
    pub text: Option<String>,
    /// Whether it differs from the old one.
    pub changed: bool,
    /// The entries that were added or removed, as JSON, each with the event that it belongs to.
    pub entries: Vec<(String, String)>,
}

/// The program that a hook calls.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct HookProgram {
    /// The absolute path of this program.
    pub path: String,
    /// Whether the hook allows commands that are proven harmless, so that the agent does not ask about them.
    pub allows_proven: bool,
}

impl HookProgram {
    /// Creates one that allows nothing.
    pub fn new(path: impl Into<String>) -> Self {
        Self {
            path: path.into(),
            allows_proven: false,
        }
    }

    /// Sets whether it allows commands that are proven harmless.
    #[must_use]
    pub fn with_allows_proven(mut self, allows: bool) -> Self {
        self.allows_proven = allows;
        self
    }

    /// Returns what stands between the program and the name of the agent.
    const fn words(allows_proven: bool) -> &'static str {
        if allows_proven {
            " hook run --allow-proven "
        } else {
            " hook run "
        }
    }
}

impl From<&str> for HookProgram {
    fn from(path: &str) -> Self {
        Self::new(path)
    }
}

/// The hook that a settings file has.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct InstalledHook {
    /// The path of the program that it calls.
    pub program: String,
    /// Whether it allows commands that are proven harmless.
    pub allows_proven: bool,
    /// Whether the entries are those that [`install`] writes for this program. Other entries are of an older version, or
    /// were edited.
    pub is_current: bool,
}

/// The reason why a settings file is left as it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EditError {
    message: String,
}

impl EditError {
    fn new(message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
        }
    }
}

impl fmt::Display for EditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for EditError {}

/// What follows the command where the agent has no option to fail closed.
const OR_DENY: &str = " || exit 2";

/// The key of the events in every settings file.
const HOOKS: &str = "hooks";

/// Adds the hook to the text of a settings file, or to a new file if there is no text. A hook that calls another program, or was installed by another version, is replaced.
///
/// # Errors
/// Returns an error if the text is no JSON, has comments, or has something else where hooks belong.
pub fn install(
    agent: Agent,
    text: Option<&str>,
    program: impl Into<HookProgram>,
) -> Result<Edited, EditError> {
    let entries = entries(agent, &program.into());
    let shown = shown(&entries);
    let Some(old) = text else {
        return Ok(Edited {
            text: Some(fresh(agent, &entries)),
            changed: true,
            entries: shown,
        });
    };
    if are_same(&find_entries(agent, &parsed(agent, old)?, old), &entries) {
        return Ok(Edited {
            text: Some(old.to_owned()),
            changed: false,
            entries: shown,
        });
    }
    let mut new = without(agent, old)?;
    for (event, entry) in &entries {
        new = with_entry(agent, &new, event, entry)?;
    }
    Ok(Edited {
        text: Some(new),
        changed: true,
        entries: shown,
    })
}

/// Removes the hook from the text of a settings file, and nothing else.
///
/// # Errors
/// Returns an error as [`install`] does.
pub fn uninstall(agent: Agent, text: &str) -> Result<Edited, EditError> {
    let found = find_entries(agent, &parsed(agent, text)?, text);
    let is_all = !found.is_empty() && fresh(agent, &found) == text;
    let new = if is_all {
        None
    } else {
        Some(without(agent, text)?)
    };
    Ok(Edited {
        changed: new.as_deref() != Some(text),
        text: new,
        entries: shown(&found),
    })
}

/// Returns the hook in the text of a settings file, if it has one.
///
/// # Errors
/// Returns an error if the text is no JSON, or has comments.
pub fn installed(agent: Agent, text: &str) -> Result<Option<InstalledHook>, EditError> {
    let found = find_entries(agent, &parsed(agent, text)?, text);
    let program = found.iter().find_map(|(_, entry)| program_of(agent, entry));
    Ok(program.map(|program| InstalledHook {
        is_current: are_same(&found, &entries(agent, &program)),
        program: program.path,
        allows_proven: program.allows_proven,
    }))
}

/// Returns the whole settings file that has the hook and nothing else, to be pasted into a file that is not edited.
#[must_use]
pub fn snippet(agent: Agent, program: impl Into<HookProgram>) -> String {
    fresh(agent, &entries(agent, &program.into()))
}

/// An event with an entry for it.
type Entry = (String, Value);

/// Returns whether two lists have the same entries. Their order is that of the events in the file.
fn are_same(some: &[Entry], others: &[Entry]) -> bool {
    some.len() == others.len() && some.iter().all(|entry| others.contains(entry))
}

fn entries(agent: Agent, program: &HookProgram) -> Vec<Entry> {
    let words = HookProgram::words(program.allows_proven);
    let command = format!("{}{words}{agent}", argument(&program.path));
    let or_deny = format!("{command}{OR_DENY}");
    let entries = (agent.form().entries)(&HookCommand { command, or_deny });
    let entries = entries.into_iter();
    entries
        .map(|(event, entry)| (event.to_owned(), entry))
        .collect()
}

fn shown(entries: &[Entry]) -> Vec<(String, String)> {
    let layout = Layout::from_text("");
    let shown = entries.iter();
    shown
        .map(|(event, entry)| (event.clone(), layout.written(entry, 0)))
        .collect()
}

/// Returns a file with these entries alone.
fn fresh(agent: Agent, entries: &[Entry]) -> String {
    let mut hooks = serde_json::Map::new();
    for (event, entry) in entries {
        hooks.insert(event.clone(), json!([entry]));
    }
    let file = match agent.form().version {
        Some(version) => json!({ "version": version, HOOKS: hooks }),
        None => json!({ HOOKS: hooks }),
    };
    format!("{}\n", Layout::from_text("").written(&file, 0))
}

/// Finds the places in a settings file, and checks that hooks are where they belong.
fn parsed(agent: Agent, text: &str) -> Result<Node, EditError> {
    let root = json_text::parse(text).ok_or_else(|| {
        EditError::new("the file is no JSON, or has comments, expected JSON without comments")
    })?;
    let is = |node: &Node, open: u8| text.as_bytes().get(node.value_start) == Some(&open);
    if !is(&root, b'{') {
        return Err(EditError::new("the file is no JSON object, expected one"));
    }
    if let Some(version) = agent.form().version {
        let found = root.member("version").and_then(|node| node.value(text));
        if found != Some(json!(version)) {
            return Err(EditError::new(format!(
                "the file has no `\"version\": {version}`, expected it"
            )));
        }
    }
    let Some(hooks) = root.member(HOOKS) else {
        return Ok(root);
    };
    if !is(hooks, b'{') {
        return Err(EditError::new("`hooks` is no object, expected one"));
    }
    for (event, _) in entries(agent, &"".into()) {
        if hooks.member(&event).is_some_and(|node| !is(node, b'[')) {
            return Err(EditError::new(format!(
                "`hooks.{event}` is no list, expected one"
            )));
        }
    }
    Ok(root)
}

/// Returns the entries of the hook that a file has. A group with several handlers is reduced to that of the hook.
fn find_entries(agent: Agent, root: &Node, text: &str) -> Vec<Entry> {
    let mut found = Vec::new();
    for path in paths(agent, root, text) {
        let Some(nodes) = nodes(root, &path) else {
            continue;
        };
        let event = nodes.get(1).and_then(|node| node.key.clone());
        let entry = nodes.get(2).and_then(|node| node.value(text));
        if let (Some(event), Some(mut entry)) = (event, entry) {
            let handler = nodes.get(4).and_then(|node| node.value(text));
            if let Some(handler) = handler {
                entry[HOOKS] = json!([handler]);
            }
            found.push((event, entry));
        }
    }
    found
}

/// Returns the nodes that a path leads through, without the root.
fn nodes<'n>(root: &'n Node, path: &[usize]) -> Option<Vec<&'n Node>> {
    let mut node = root;
    path.iter()
        .map(|&number| {
            node = node.items.get(number)?;
            Some(node)
        })
        .collect()
}

/// Returns the paths to the entries of the hook: to a whole entry, or to its handler if the entry has others, too.
fn paths(agent: Agent, root: &Node, text: &str) -> Vec<Vec<usize>> {
    let is_ours = |node: &Node| {
        node.value(text)
            .is_some_and(|handler| command_of(agent, &handler).is_some())
    };
    let mut paths = Vec::new();
    let number = |node: &Node, key: &str| {
        let mut items = node.items.iter();
        items.rposition(|item| item.key.as_deref() == Some(key))
    };
    let Some(at) = number(root, HOOKS) else {
        return paths;
    };
    let events = root.items.get(at).map_or(&[][..], |hooks| &hooks.items);
    for (event, entries) in events.iter().enumerate() {
        for (number_of_entry, entry) in entries.items.iter().enumerate() {
            if is_ours(entry) {
                paths.push(vec![at, event, number_of_entry]);
                continue;
            }
            let Some(handlers) = number(entry, HOOKS) else {
                continue;
            };
            let group = entry.items.get(handlers).map_or(&[][..], |g| &g.items);
            for (handler, _) in group.iter().enumerate().filter(|(_, node)| is_ours(node)) {
                paths.push(vec![at, event, number_of_entry, handlers, handler]);
            }
        }
    }
    paths
}

/// Returns the command of a handler if it is that of the hook, without what follows it.
fn command_of(agent: Agent, handler: &Value) -> Option<HookProgram> {
    let command = handler.get("command")?.as_str()?;
    let command = command.strip_suffix(OR_DENY).unwrap_or(command);
    let command = command.strip_suffix(agent.as_str())?;
    [true, false].into_iter().find_map(|allows_proven| {
        let program = command.strip_suffix(HookProgram::words(allows_proven))?;
        Some(HookProgram::new(program).with_allows_proven(allows_proven))
    })
}

/// Returns the program that an entry calls.
fn program_of(agent: Agent, entry: &Value) -> Option<HookProgram> {
    let mut handlers = entry
        .get(HOOKS)
        .and_then(Value::as_array)
        .into_iter()
        .flatten();
    let found = command_of(agent, entry).or_else(|| handlers.find_map(|h| command_of(agent, h)))?;
    Some(HookProgram {
        path: unquoted(&found.path),
        ..found
    })
}

/// Removes all entries of the hook.
fn without(agent: Agent, text: &str) -> Result<String, EditError> {
    let mut text = text.to_owned();
    loop {
        let root = parsed(agent, &text)?;
        // From the last one, so that an entry that was added later goes first.
        let Some(path) = paths(agent, &root, &text).pop() else {
            return Ok(text);
        };
        let nodes = nodes(&root, &path).unwrap_or_default();
        // A group of which the hook is all goes as a whole.
        let is_whole = nodes.get(3).is_some_and(|group| group.items.len() == 1);
        let path = match path.get(..3) {
            Some(entry) if is_whole => entry,
            _ => &path,
        };
        text = json_text::remove(&text, &root, path);
    }
}

/// Adds an entry for an event, with the list and the object that it belongs in if they are missing.
fn with_entry(agent: Agent, text: &str, event: &str, entry: &Value) -> Result<String, EditError> {
    let root = parsed(agent, text)?;
    let layout = Layout::from_text(text);
    let member = |key: &str, value: &Value, depth: usize| {
        format!("{}: {}", json!(key), layout.written(value, depth))
    };
    let hooks = root.member(HOOKS);
    Ok(match (hooks, hooks.and_then(|hooks| hooks.member(event))) {
        (_, Some(list)) => {
            let item = layout.written(entry, 3);
            json_text::add(text, list, &item, &layout, 3)
        }
        (Some(hooks), None) => {
            let item = member(event, &json!([entry]), 2);
            json_text::add(text, hooks, &item, &layout, 2)
        }
        (None, None) => {
            let item = member(HOOKS, &json!({ event: [entry] }), 1);
            json_text::add(text, &root, &item, &layout, 1)
        }
    })
}
