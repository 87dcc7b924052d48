//! What make runs: recipes on the command line or in a makefile that is known.

use super::Inside;
use crate::safety::shell::expand::Word;

/// So many commands of one makefile are looked at.
const MOST: usize = 256;

/// What a call of make runs, as far as its words tell.
pub(super) fn inside(words: &[Word]) -> Inside {
    let mut scripts = Vec::new();
    let mut at = 1;
    let mut file = None;
    while let Some(word) = words.get(at) {
        let text = &*word.text;
        match text {
            "-n" | "--just-print" | "--dry-run" | "--recon" | "-q" | "--question" => {
                return Inside::Nothing;
            }
            "--eval" | "-E" => {
                at += 1;
                scripts.extend(words.get(at).map(|w| recipes(&w.text)).unwrap_or_default());
            }
            "-f" | "--file" | "--makefile" => {
                at += 1;
                file = Some(at);
            }
            "-C" | "-I" | "-o" | "-W" | "--directory" => at += 1,
            _ => {
                if let Some(text) = text.strip_prefix("--eval=") {
                    scripts.extend(recipes(text));
                }
            }
        }
        at += 1;
    }
    match file {
        _ if !scripts.is_empty() => Inside::Code(scripts, 0),
        Some(at) if words.get(at).is_some_and(|w| w.text == "-") => Inside::Input,
        Some(at) if at < words.len() => Inside::File(at),
        _ => Inside::Nothing,
    }
}

/// The commands of a makefile: its recipes, and what it calls while it is read.
pub(in crate::safety::shell) fn recipes(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for line in text.lines() {
        let recipe = match line.strip_prefix('\t') {
            Some(recipe) => Some(recipe),
            // `target: ; command`.
            None => line
                .split_once(':')
                .and_then(|(_, rest)| rest.split_once(';'))
                .map(|(_, recipe)| recipe),
        };
        if let Some(recipe) = recipe {
            let recipe = recipe.trim_start().trim_start_matches(['@', '-', '+']);
            found.push(recipe.replace("$$", "$"));
        }
        if let Some((_, command)) = line.split_once("!=") {
            found.push(command.trim().to_owned());
        }
        let mut rest = line;
        while found.len() < MOST
            && let Some((_, behind)) = rest.split_once("$(shell ")
        {
            let end = behind.find(')').unwrap_or(behind.len());
            found.push(behind.get(..end).unwrap_or("").to_owned());
            rest = behind.get(end..).unwrap_or("");
        }
        if found.len() >= MOST {
            break;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recipes_are_told_from_the_rest_of_a_makefile() {
        let text =
            "A = 1\nall: one ; echo $$HOME\n\t@rm -rf x\nB := $(shell pwd)\nC != id\n# all:\n";
        assert_eq!(recipes(text), ["echo $HOME", "rm -rf x", "pwd", "id"]);
    }
}
