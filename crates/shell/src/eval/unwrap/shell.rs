//! Shells: a script on the command line, in a file, or on the input.

use super::Inside;
use crate::eval::expand::AnalyzedWord;

pub(super) fn inside(words: &[AnalyzedWord]) -> Inside {
    let mut given = false;
    let mut input = false;
    let mut start_up = None;
    let mut looks_only = false;
    let mut at = 1;
    while let Some(word) = words.get(at) {
        let text = &*word.text;
        at += 1;
        match text {
            // Nothing runs: the script is only looked at.
            "--version" | "--help" | "--no-execute" => return Inside::Nothing,
            "-n" | "-nv" | "-vn" | "-xn" | "-nx" => looks_only = true,
            "+n" => looks_only = false,
            "--rcfile" | "--init-file" => {
                start_up = words.get(at).map(|_| at);
                at += 1;
            }
            "-O" | "+O" => at += 1,
            "--command" | "--init-command" => given = true,
            "--" | "-" => {}
            "-s" | "--stdin" => input = true,
            _ if text.starts_with("--") => {}
            _ if text.len() > 1 && text.starts_with(['-', '+']) && !word.unknown => {
                given |= text.starts_with('-') && text.contains('c');
                // `-o` takes a word, at the end of a cluster, too.
                at += usize::from(text.ends_with(['o', 'O']));
            }
            // The first word that is no option: the script, or the file that holds it.
            _ if looks_only => return Inside::Nothing,
            _ if given => return Inside::Scripts(vec![word.clone()], false),
            "/dev/stdin" | "/dev/fd/0" | "/proc/self/fd/0" => return Inside::Input,
            _ if input => break,
            _ => return Inside::File(at - 1),
        }
    }
    match start_up {
        // What an interactive shell reads first.
        Some(at) if !given => Inside::File(at),
        _ if looks_only => Inside::Nothing,
        _ if given && !input => Inside::Nothing,
        _ => Inside::Input,
    }
}
