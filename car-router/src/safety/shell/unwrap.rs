//! Programs that run what they are told to: what is told them is judged in their place.

use super::expand::assignment;

/// What a program makes of its words.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Inside {
    /// The words from here on are a command.
    Command(usize),
    /// These words are a script.
    Script(String),
    /// Commands at these places, each up to a word that ends it.
    Several(Vec<(usize, usize)>),
    /// Scripts that a program in another language hands to the shell.
    Scripts(Vec<String>),
    /// A shell that reads its script from its input.
    Input,
    /// Nothing runs inside it.
    Nothing,
}

/// A wrapper: its name, the options of its own that take a word, and how many words of its own come before the
/// command.
struct Wrapper {
    name: &'static str,
    takes: &'static [&'static str],
    own: usize,
}

const fn wrapper(name: &'static str, takes: &'static [&'static str], own: usize) -> Wrapper {
    Wrapper { name, takes, own }
}

const WRAPPERS: [Wrapper; 38] = [
    wrapper(
        "sudo",
        &[
            "-u", "-g", "-h", "-p", "-C", "-r", "-t", "-U", "-D", "-R", "-T", "--user", "--group",
            "--host", "--prompt", "--chdir",
        ],
        0,
    ),
    wrapper("doas", &["-u", "-C"], 0),
    wrapper("env", &["-u", "-C", "--unset", "--chdir"], 0),
    wrapper("nohup", &[], 0),
    wrapper("setsid", &[], 0),
    wrapper("time", &["-f", "-o", "--format", "--output"], 0),
    wrapper("nice", &["-n", "--adjustment"], 0),
    wrapper("ionice", &["-c", "-n", "-p", "--class", "--classdata"], 0),
    wrapper("chrt", &["-p"], 1),
    wrapper("taskset", &[], 1),
    wrapper("timeout", &["-s", "-k", "--signal", "--kill-after"], 1),
    wrapper("gtimeout", &["-s", "-k"], 1),
    wrapper("stdbuf", &["-i", "-o", "-e"], 0),
    wrapper("unbuffer", &[], 0),
    wrapper("command", &[], 0),
    wrapper("builtin", &[], 0),
    wrapper("exec", &["-a"], 0),
    wrapper("chroot", &["--userspec", "--groups"], 1),
    wrapper("unshare", &[], 0),
    wrapper("nsenter", &["-t", "--target"], 0),
    wrapper("busybox", &[], 0),
    wrapper("toybox", &[], 0),
    wrapper("strace", &["-e", "-o", "-p", "-s", "-u"], 0),
    wrapper("ltrace", &["-e", "-o", "-p", "-u"], 0),
    wrapper(
        "xargs",
        &[
            "-I",
            "-n",
            "-P",
            "-d",
            "-L",
            "-s",
            "-E",
            "-a",
            "--max-args",
            "--max-procs",
            "--delimiter",
            "--replace",
        ],
        0,
    ),
    wrapper("parallel", &["-j", "--jobs", "-N", "-I"], 0),
    wrapper("caffeinate", &["-t", "-w"], 0),
    wrapper("proxychains", &["-f"], 0),
    wrapper("proxychains4", &["-f"], 0),
    wrapper("torsocks", &[], 0),
    wrapper("firejail", &[], 0),
    wrapper("systemd-run", &["-p", "--property", "--unit", "-M"], 0),
    wrapper("runuser", &["-u", "-g"], 0),
    wrapper("pkexec", &["--user"], 0),
    wrapper("chronic", &[], 0),
    wrapper("fakeroot", &[], 0),
    wrapper("flock", &["-w", "-E"], 1),
    wrapper("then", &[], 0),
];

const SHELLS: [&str; 9] = [
    "sh", "bash", "zsh", "dash", "ksh", "ash", "fish", "rbash", "mksh",
];

/// Options of `ssh` that take a word.
const SSH: [&str; 15] = [
    "-b", "-c", "-D", "-E", "-e", "-F", "-I", "-i", "-J", "-L", "-l", "-m", "-o", "-p", "-R",
];

/// The program's name without its folder.
pub(super) fn program(word: &str) -> &str {
    word.rsplit('/').next().unwrap_or(word)
}

/// What runs inside a command.
pub(super) fn inside(words: &[String]) -> Inside {
    let Some(first) = words.first() else {
        return Inside::Nothing;
    };
    let name = program(first);
    if SHELLS.contains(&name) {
        return shell(words);
    }
    if let Some(code) = code(name, words) {
        return Inside::Scripts(handed(code));
    }
    match name {
        "eval" => Inside::Script(words.get(1..).unwrap_or(&[]).join(" ")),
        "su" => option(words, &["-c", "--command"]).map_or(Inside::Nothing, Inside::Script),
        "script" => option(words, &["-c", "--command"]).map_or(Inside::Nothing, Inside::Script),
        "watch" => {
            let at = own(words, &["-n", "-d", "--interval"], 0);
            Inside::Script(words.get(at..).unwrap_or(&[]).join(" "))
        }
        "ssh" => {
            let at = own(words, &SSH, 1);
            let rest = words.get(at..).unwrap_or(&[]);
            if rest.is_empty() {
                Inside::Nothing
            } else {
                Inside::Script(rest.join(" "))
            }
        }
        "find" | "fd" | "gfind" => found(words),
        "docker" | "podman" | "nerdctl" => container(words),
        "kubectl" | "oc" => {
            let at = words.iter().position(|w| w == "--");
            match at.filter(|_| words.iter().any(|w| w == "exec")) {
                Some(at) => Inside::Command(at + 1),
                None => Inside::Nothing,
            }
        }
        "command" if words.get(1).is_some_and(|w| w == "-v" || w == "-V") => Inside::Nothing,
        "env"
            if words
                .iter()
                .any(|w| w == "-S" || w.starts_with("--split-string")) =>
        {
            let at = words.iter().position(|w| w == "-S").map_or(1, |at| at + 1);
            Inside::Script(words.get(at..).unwrap_or(&[]).join(" "))
        }
        _ => match WRAPPERS.iter().find(|w| w.name == name) {
            Some(wrapper) => {
                let at = own(words, wrapper.takes, wrapper.own);
                if at < words.len() {
                    Inside::Command(at)
                } else {
                    Inside::Nothing
                }
            }
            None => Inside::Nothing,
        },
    }
}

/// Where a wrapper's own words end: its options, with what they take, assignments, and so many words.
fn own(words: &[String], takes: &[&str], mut count: usize) -> usize {
    let mut at = 1;
    while let Some(word) = words.get(at) {
        if word == "--" {
            at += 1;
            // What is left of its own words comes behind.
            return at + count;
        }
        if word.starts_with('-') && word.len() > 1 {
            at += 1 + usize::from(takes.contains(&&**word));
        } else if assignment(word).is_some() {
            at += 1;
        } else if count > 0 {
            count -= 1;
            at += 1;
        } else {
            break;
        }
    }
    at
}

/// The word behind an option.
fn option(words: &[String], names: &[&str]) -> Option<String> {
    let at = words.iter().position(|w| names.contains(&&**w))?;
    words.get(at + 1).cloned()
}

fn shell(words: &[String]) -> Inside {
    let mut given = false;
    let mut at = 1;
    while let Some(word) = words.get(at) {
        at += 1;
        if matches!(&**word, "--rcfile" | "--init-file") {
            at += 1;
            continue;
        }
        if word == "--" || (given && word == "-") {
            continue;
        }
        if !given && matches!(&**word, "-" | "-s" | "--stdin") {
            return Inside::Input;
        }
        if word.starts_with("--") {
            continue;
        }
        if word.len() > 1 && (word.starts_with('-') || word.starts_with('+')) {
            given |= word.starts_with('-') && word.contains('c');
            // `-o` and `-O` take a word, at the end of a cluster, too.
            at += usize::from(word.ends_with(['o', 'O']));
            continue;
        }
        // The first word that is no option: the script, a file of commands, which cannot be seen from here, or
        // the shell's input by its name.
        return if given {
            Inside::Script(word.clone())
        } else if word == "/dev/stdin" {
            Inside::Input
        } else {
            Inside::Nothing
        };
    }
    if given {
        Inside::Nothing
    } else {
        Inside::Input
    }
}

/// The code that an interpreter is given on its command line.
fn code<'w>(name: &str, words: &'w [String]) -> Option<&'w str> {
    let flags: &[&str] = match name.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.') {
        "python" | "pypy" => &["-c"],
        "perl" | "ruby" => &["-e", "-E"],
        "node" | "deno" | "bun" => &["-e", "--eval", "-p"],
        "php" => &["-r"],
        "awk" | "gawk" | "mawk" => {
            return words
                .iter()
                .skip(1)
                .find(|w| !w.starts_with('-'))
                .map(|w| &**w);
        }
        _ => return None,
    };
    let at = words.iter().position(|w| flags.contains(&&**w))?;
    words.get(at + 1).map(|w| &**w)
}

/// The texts in quotes behind a call that hands them to the shell: `os.system("…")`, `system('…')`, `exec("…")`.
fn handed(code: &str) -> Vec<String> {
    const CALLS: [&str; 9] = [
        "system",
        "popen",
        "Popen",
        "check_call",
        "check_output",
        "run",
        "call",
        "exec",
        "execSync",
    ];
    const MOST: usize = 16;
    let mut found = Vec::new();
    let mut rest = code;
    while found.len() < MOST
        && let Some(at) = rest.find(['\'', '"'])
    {
        let (before, quoted) = rest.split_at(at);
        let quote = quoted.chars().next().unwrap_or('"');
        let inner = &quoted[1..];
        let Some(end) = inner.find(quote) else { break };
        let called = before.trim_end().trim_end_matches(['(', '[']).trim_end();
        if CALLS.iter().any(|call| called.ends_with(call)) {
            found.push(inner[..end].to_owned());
        }
        rest = &inner[end + 1..];
    }
    found
}

/// The commands behind `-exec` and its kin.
fn found(words: &[String]) -> Inside {
    let mut several = Vec::new();
    let begins = |w: &str| {
        matches!(
            w,
            "-exec" | "-execdir" | "-ok" | "-okdir" | "-x" | "-X" | "--exec" | "--exec-batch"
        )
    };
    let mut at = 1;
    while at < words.len() {
        if begins(&words[at]) {
            let rest = words.get(at + 1..).unwrap_or(&[]);
            let length = rest
                .iter()
                .position(|w| w == ";" || w == "+")
                .unwrap_or(rest.len());
            several.push((at + 1, at + 1 + length));
            at += length;
        }
        at += 1;
    }
    if several.is_empty() {
        Inside::Nothing
    } else {
        Inside::Several(several)
    }
}

/// The command in `docker exec NAME …` and `docker run IMAGE …`.
fn container(words: &[String]) -> Inside {
    const TAKES: [&str; 24] = [
        "-u",
        "--user",
        "-w",
        "--workdir",
        "-e",
        "--env",
        "--env-file",
        "-v",
        "--volume",
        "--name",
        "-p",
        "--publish",
        "--network",
        "--net",
        "-h",
        "--hostname",
        "--mount",
        "-m",
        "--memory",
        "--entrypoint",
        "--platform",
        "-l",
        "--label",
        "--cpus",
    ];
    let verb = words.iter().position(|w| w == "exec" || w == "run");
    let Some(verb) = verb.filter(|at| *at <= 3) else {
        return Inside::Nothing;
    };
    let at = verb + own(words.get(verb..).unwrap_or(&[]), &TAKES, 1);
    if at < words.len() {
        Inside::Command(at)
    } else {
        Inside::Nothing
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_in_other_languages_hands_over_what_stands_in_its_calls() {
        let of = |words: &[&str]| {
            let words: Vec<String> = words.iter().map(|w| (*w).to_owned()).collect();
            match inside(&words) {
                Inside::Scripts(all) => all.join(" | "),
                other => format!("{other:?}"),
            }
        };
        assert_eq!(
            of(&["python3", "-c", "import os; os.system('rm -rf /')"]),
            "rm -rf /"
        );
        assert_eq!(of(&["perl", "-e", "system(\"ls\"); print \"rm\""]), "ls");
        assert_eq!(
            of(&["node", "-e", "require('child_process').execSync('ls')"]),
            "ls"
        );
        assert_eq!(of(&["awk", "BEGIN { system(\"ls\") }"]), "ls");
        assert_eq!(of(&["python3", "-c", "print('rm -rf /')"]), "");
        assert_eq!(of(&["python3", "x.py"]), "Nothing");
    }

    #[test]
    fn what_runs_inside_is_told_from_the_words_around_it() {
        let of = |text: &str| {
            let words: Vec<String> = text.split(' ').map(str::to_owned).collect();
            match inside(&words) {
                Inside::Command(at) => words[at..].join(" "),
                Inside::Script(script) => format!("script {script}"),
                Inside::Several(all) => all
                    .iter()
                    .map(|(a, b)| words[*a..*b].join(" "))
                    .collect::<Vec<_>>()
                    .join(" | "),
                Inside::Scripts(all) => format!("scripts {}", all.join(" | ")),
                Inside::Input => "input".to_owned(),
                Inside::Nothing => "-".to_owned(),
            }
        };
        for (text, expected) in [
            ("sudo -u bob rm x", "rm x"),
            ("/usr/bin/sudo -E A=1 rm x", "rm x"),
            ("env -i A=b rm x", "rm x"),
            ("env -S rm x", "script rm x"),
            ("timeout -s KILL 5 rm x", "rm x"),
            ("nice -n 10 rm x", "rm x"),
            ("xargs -0 -I {} rm {}", "rm {}"),
            (
                "find / -name a -exec rm {} ; -exec ls + -print",
                "rm {} | ls",
            ),
            ("ssh -p 22 host rm x", "script rm x"),
            ("ssh host", "-"),
            ("bash -lc x", "script x"),
            ("bash -euo pipefail -c x", "script x"),
            ("bash -c -- x", "script x"),
            ("bash --rcfile f -c x", "script x"),
            ("bash -x file", "-"),
            ("bash", "input"),
            ("sh -s", "input"),
            ("eval rm x", "script rm x"),
            ("su -c x root", "script x"),
            ("docker exec -it web rm x", "rm x"),
            ("kubectl exec pod -- rm x", "rm x"),
            ("command -v rm", "-"),
            ("git commit", "-"),
        ] {
            assert_eq!(of(text), expected, "{text}");
        }
    }
}
