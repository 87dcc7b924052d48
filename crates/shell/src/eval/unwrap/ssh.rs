//! Settings of ssh and its kin that run a command.

use super::Inside;
use crate::eval::expand::AnalyzedWord;

/// Commands in the options of ssh and its kin, such as `-o ProxyCommand=…`.
pub(super) fn inside(words: &[AnalyzedWord]) -> Option<Inside> {
    const KEYS: [&str; 3] = ["proxycommand=", "localcommand=", "knownhostscommand="];
    let command = |word: &AnalyzedWord| {
        let lower = word.text.to_ascii_lowercase();
        let (at, key) = KEYS.iter().find_map(|key| Some((lower.find(key)?, key)))?;
        word.text.get(at + key.len()..).map(str::to_owned)
    };
    let set = words.iter().skip(1).filter(|word| word.text.contains('='));
    let commands: Vec<String> = set.filter_map(command).collect();
    (!commands.is_empty()).then_some(Inside::Code(commands, 0))
}
