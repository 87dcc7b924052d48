//! What make runs: recipes on the command line or in a makefile that is known.

use crate::limits::Limits;
use std::collections::HashMap;

use super::Inside;
use crate::eval::expand::AnalyzedWord;
use crate::options::Options;

/// The files that make reads where none is named, in its order.
const DEFAULT_FILES: [&str; 3] = ["GNUmakefile", "makefile", "Makefile"];

/// What a call of make runs, as far as its words tell.
pub(super) fn inside(words: &[AnalyzedWord]) -> Inside {
    let file_options = Options::new("-f|--file|--makefile");
    let text_options = Options::new("-E|--eval");
    let others = Options::new(
        "-C|-I|-o|-W|--directory|--include-dir|--old-file|--assume-old|--what-if|--new-file|--assume-new",
    );
    let taking = Options::new("-f|-E|-C|-I|-o|-W|-j|-l|-O");
    let mut makefile = String::new();
    let mut file = None;
    let mut at = 1;
    while let Some(word) = words.get(at) {
        let text = &*word.text;
        let only_looks = matches!(
            text,
            "--just-print" | "--dry-run" | "--recon" | "--question"
        ) || taking.flags(text).contains(['n', 'q']);
        if only_looks {
            return Inside::Nothing;
        }
        // Of the letters that take a value, the first one does.
        let letter = taking.flags(text).chars().last();
        let takes = |options: &Options, letters: &[char]| {
            if letter.is_some_and(|l| "fECIoWjlO".contains(l) && !letters.contains(&l)) {
                None
            } else if options.take_next(text) {
                words.get(at + 1).map(|w| (&*w.text, at + 1))
            } else {
                options.attached(text).map(|value| (value, at))
            }
        };
        if let Some((name, place)) = takes(&file_options, &['f']) {
            file = Some((name, place));
            at = place;
        } else if let Some((text, place)) = takes(&text_options, &['E']) {
            makefile.push_str(text);
            makefile.push('\n');
            at = place;
        } else if let Some((_, place)) = takes(&others, &['C', 'I', 'o', 'W']) {
            at = place;
        } else if let Some((name, value)) = assignment(text).filter(|_| !text.starts_with('-')) {
            // What a command line sets counts more than what the makefile sets.
            makefile.push_str(&set(name, value));
        }
        at += 1;
    }
    let recipes = recipes(&makefile);
    match file {
        Some(("-" | "/dev/stdin" | "/dev/fd/0", _)) if recipes.is_empty() => Inside::Input,
        Some(("-" | "/dev/stdin" | "/dev/fd/0", _)) => Inside::CodeOverInput(recipes, 0),
        Some((name, _)) => Inside::CodeAndFiles(recipes, vec![name.to_owned()], false),
        None => Inside::CodeAndFiles(recipes, DEFAULT_FILES.map(str::to_owned).to_vec(), false),
    }
}

/// A line of a makefile for a variable that is set outside of it. Flags for make may hold lines of their own.
fn set(name: &str, value: &str) -> String {
    if !FLAGS.contains(&name) {
        return format!("{name} = {value}\n");
    }
    let evaluated = value.split("--eval=").skip(1);
    evaluated.map(|text| format!("{text}\n")).collect()
}

/// Variables that hold flags for make.
const FLAGS: [&str; 2] = ["MAKEFLAGS", "GNUMAKEFLAGS"];

/// The commands that flags for make in variables make it run.
pub(crate) fn in_variables(assigned: &[(String, String)]) -> Vec<String> {
    let flags = assigned.iter().filter(|(name, _)| FLAGS.contains(&&**name));
    flags
        .flat_map(|(name, value)| recipes(&set(name, value)))
        .collect()
}

/// The files that a makefile includes.
pub(crate) fn included(text: &str) -> impl Iterator<Item = &str> {
    let names = text.lines().filter_map(|line| {
        let line = line.trim_start_matches(['-', 's']);
        line.strip_prefix("include ")
    });
    names
        .flat_map(str::split_whitespace)
        .take(Limits::MAX_INCLUDED_FILES)
}

/// The commands of a makefile: its recipes, and what it calls while it is read.
pub(crate) fn recipes(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut variables = HashMap::new();
    let joined = text.replace("\\\n", " ");
    for line in joined.lines() {
        if found.len() >= Limits::MAX_RECIPES {
            break;
        }
        let recipe = match line.strip_prefix('\t') {
            Some(recipe) => Some(recipe),
            None => {
                if let Some((name, value)) = assignment(line) {
                    // A shell with words behind it runs them.
                    if name == "SHELL" && value.contains(char::is_whitespace) {
                        found.push(expanded(value, &variables));
                    }
                    variables.insert(name, value);
                }
                // `target: ; command`.
                line.split_once(':')
                    .and_then(|(_, rest)| rest.split_once(';'))
                    .map(|(_, recipe)| recipe)
            }
        };
        if let Some(recipe) = recipe {
            let recipe = expanded(recipe, &variables);
            let recipe = recipe.trim_start().trim_start_matches(['@', '-', '+']);
            found.push(recipe.replace("$$", "$"));
        }
        if let Some((_, command)) = line.split_once("!=") {
            found.push(expanded(command, &variables).trim().to_owned());
        }
        let mut rest = line;
        while found.len() < Limits::MAX_RECIPES
            && let Some((_, behind)) = rest.split_once("$(shell ")
        {
            let end = behind.find(')').unwrap_or(behind.len());
            found.push(expanded(behind.get(..end).unwrap_or(""), &variables));
            rest = behind.get(end..).unwrap_or("");
        }
    }
    found
}

/// The name and the value of `NAME = value`, `NAME := value` and their kin.
fn assignment(line: &str) -> Option<(&str, &str)> {
    let (name, value) = line.split_once('=')?;
    let name = name.trim_end_matches([':', '?', '+']).trim();
    let name = name
        .strip_prefix("export ")
        .or(name.strip_prefix("override "))
        .unwrap_or(name);
    let is_name = !name.is_empty()
        && name
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.'));
    is_name.then(|| (name, value.trim()))
}

/// A text with the variables in it put in, and those in their values.
fn expanded(text: &str, variables: &HashMap<&str, &str>) -> String {
    let mut text = text.to_owned();
    for _ in 0..Limits::MAX_MAKE_DEPTH {
        if !text.contains('$') {
            break;
        }
        let mut out = String::with_capacity(text.len());
        let mut rest = &*text;
        let mut changed = false;
        while let Some((before, behind)) = rest.split_once('$') {
            out.push_str(before);
            rest = behind;
            // `$$` is a dollar of the shell's.
            if let Some(behind) = rest.strip_prefix('$') {
                out.push_str("$$");
                rest = behind;
                continue;
            }
            let close = match rest.chars().next() {
                Some('(') => ')',
                Some('{') => '}',
                _ => {
                    out.push('$');
                    continue;
                }
            };
            let end = rest.find(close).unwrap_or(rest.len());
            let name = rest.get(1..end).unwrap_or("");
            // Variables of the environment are make's, too.
            let value = variables
                .get(name)
                .or((name == "HOME").then_some(&"$$HOME"));
            match value {
                Some(value) if out.len() + value.len() < Limits::MAX_MAKE_TEXT_BYTES => {
                    out.push_str(value);
                    rest = rest.get(end + 1..).unwrap_or("");
                    changed = true;
                }
                _ => out.push('$'),
            }
        }
        out.push_str(rest);
        text = out;
        if !changed {
            break;
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(line: &[&str]) -> Inside {
        let words: Vec<AnalyzedWord> = line.iter().map(|w| AnalyzedWord::new(*w)).collect();
        inside(&words)
    }

    #[test]
    fn recipes_are_told_from_the_rest_of_a_makefile() {
        let text =
            "A = 1\nall: one ; echo $$HOME\n\t@rm -rf x\nB := $(shell pwd)\nC != id\n# all:\n";
        assert_eq!(recipes(text), ["echo $HOME", "rm -rf x", "pwd", "id"]);
    }

    #[test]
    fn variables_and_continued_lines_are_put_together() {
        let text = "D := /\nRM = rm \\\n  -rf\nall:\n\t$(RM) \\\n\t${D} $(UNKNOWN)\n";
        let commands: Vec<String> = recipes(text)
            .iter()
            .map(|c| c.split_whitespace().collect::<Vec<_>>().join(" "))
            .collect();
        assert_eq!(commands, ["rm -rf / $(UNKNOWN)"]);
        assert_eq!(recipes("x:\n\trm -rf $(HOME)\n"), ["rm -rf $HOME"]);
        // A variable that holds itself ends.
        assert_eq!(recipes("A = $(A)$(A)\nx:\n\t$(A)\n").len(), 1);
    }

    #[test]
    fn the_makefile_is_found_however_it_is_given() {
        for line in [
            &["make", "-f", "-"][..],
            &["make", "-f-"],
            &["make", "-sf", "-"],
            &["make", "--file=-"],
            &["make", "-j4", "--makefile", "-", "all"],
        ] {
            assert_eq!(of(line), Inside::Input, "{line:?}");
        }
        for line in [
            &["make", "-n"][..],
            &["make", "-sn", "all"],
            &["make", "--dry-run"],
        ] {
            assert_eq!(of(line), Inside::Nothing, "{line:?}");
        }
        let none =
            || Inside::CodeAndFiles(Vec::new(), DEFAULT_FILES.map(str::to_owned).to_vec(), false);
        for line in [
            &["make"][..],
            &["make", "-C", "sub", "-j", "8", "all"],
            &["make", "-Otarget"],
        ] {
            assert_eq!(of(line), none(), "{line:?}");
        }
        assert_eq!(
            of(&["make", "-fx.mk"]),
            Inside::CodeAndFiles(Vec::new(), vec!["x.mk".to_owned()], false)
        );
        assert_eq!(
            of(&["make", "--eval=x:;ls", "-f", "-"]),
            Inside::CodeOverInput(vec!["ls".to_owned()], 0)
        );
    }
}
