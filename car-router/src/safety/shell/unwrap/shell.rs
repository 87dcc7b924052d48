//! Shells: a script on the command line, in a file, or on the input.

use super::Inside;
use crate::safety::shell::expand::Word;

pub(in crate::safety::shell) const SHELLS: [&str; 12] = [
    "sh", "bash", "zsh", "dash", "ksh", "ash", "fish", "rbash", "mksh", "yash", "posh", "csh",
];

pub(super) fn inside(words: &[Word]) -> Inside {
    let mut given = false;
    let mut input = false;
    let mut at = 1;
    while let Some(word) = words.get(at) {
        let text = &*word.text;
        at += 1;
        match text {
            "--rcfile" | "--init-file" | "-O" | "+O" => at += 1,
            "--command" => given = true,
            "--" | "-" => {}
            "-s" | "--stdin" => input = true,
            _ if text.starts_with("--") => {}
            _ if text.len() > 1 && text.starts_with(['-', '+']) && !word.unknown => {
                given |= text.starts_with('-') && text.contains('c');
                // `-o` takes a word, at the end of a cluster, too.
                at += usize::from(text.ends_with(['o', 'O']));
            }
            // The first word that is no option: the script, or the file that holds it.
            _ if given => return Inside::Scripts(vec![word.clone()], false),
            "/dev/stdin" | "/dev/fd/0" | "/proc/self/fd/0" => return Inside::Input,
            _ if input => break,
            _ => return Inside::File(at - 1),
        }
    }
    if given && !input {
        Inside::Nothing
    } else {
        Inside::Input
    }
}
