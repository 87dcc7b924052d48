//! Settings of git that run a command.

use super::Inside;
use crate::eval::expand::AnalyzedWord;
use crate::glob::glob_matches;
use crate::limits::Limits;

/// What `git -c NAME=VALUE` and `git config NAME VALUE` run: an alias that begins with `!`, and programs that git
/// starts.
pub(super) fn inside(words: &[AnalyzedWord]) -> Option<Inside> {
    let is_config = words.iter().skip(1).any(|w| w.text == "config");
    let set = words.windows(2).filter_map(|pair| {
        let [first, second] = pair else {
            return None;
        };
        match second.text.split_once('=') {
            Some((name, value)) if first.text == "-c" => command_of(name, value),
            _ if is_config && first.text.contains('.') => command_of(&first.text, &second.text),
            _ => None,
        }
    });
    let commands: Vec<String> = set.collect();
    (!commands.is_empty()).then_some(Inside::Code(commands, 0))
}

/// The command that a setting of git makes it run, where it has more than the name of a program.
fn command_of(name: &str, value: &str) -> Option<String> {
    const PROGRAMS: [&str; 24] = [
        "browser.*.cmd",
        "core.askpass",
        "core.editor",
        "core.fsmonitor",
        "core.gitproxy",
        "core.pager",
        "core.sshcommand",
        "credential.helper",
        "credential.*.helper",
        "diff.external",
        "diff.*.command",
        "diff.*.textconv",
        "difftool.*.cmd",
        "filter.*.clean",
        "filter.*.process",
        "filter.*.smudge",
        "gpg.program",
        "gpg.*.program",
        "interactive.difffilter",
        "merge.*.driver",
        "mergetool.*.cmd",
        "pager.*",
        "sequence.editor",
        "uploadpack.packobjectshook",
    ];
    let name = name.to_ascii_lowercase();
    let runs = || PROGRAMS.iter().any(|program| glob_matches(program, &name));
    let script = match value.strip_prefix('!') {
        Some(script) => script,
        None if runs() => value,
        None => return None,
    };
    script
        .contains(char::is_whitespace)
        .then(|| script.to_owned())
}

/// The commands that git runs by settings in variables: `GIT_CONFIG_KEY_0=core.pager GIT_CONFIG_VALUE_0=…`.
pub(crate) fn in_variables(assigned: &[(String, String)]) -> Vec<String> {
    let value_of = |number: &str| {
        let mut values = assigned.iter();
        values.find(|(name, _)| name.strip_prefix("GIT_CONFIG_VALUE_") == Some(number))
    };
    let set = assigned.iter().filter_map(|(name, key)| {
        let (_, value) = value_of(name.strip_prefix("GIT_CONFIG_KEY_")?)?;
        command_of(key, value)
    });
    set.take(Limits::MAX_GIT_SETTINGS).collect()
}
