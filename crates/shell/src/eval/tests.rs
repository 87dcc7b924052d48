use super::*;
use crate::blank_quoted;
use crate::test_programs::Known as KnownPrograms;

/// Every command, its words joined; `!` where it has other rights, `<` with what it runs.
fn read_all(text: &str) -> Vec<String> {
    let reading = analyze(
        text,
        &KnownPrograms(|name| matches!(name, "rm" | "git" | "curl")),
    );
    let shown = |command: &AnalyzedCommand| {
        let words: Vec<String> = command
            .words
            .iter()
            .map(|w| normalize_path(&w.text))
            .collect();
        let mut line = words.join(" ");
        if let Some(name) = words.first() {
            line = line.replacen(name, program_name(name), 1);
        }
        for (kind, target) in &command.redirects {
            line.push_str(&format!(" {kind} {}", target.text));
        }
        let runs: Vec<&str> = command
            .executes_output_of
            .iter()
            .map(|n| reading.commands[n].name())
            .collect();
        if !runs.is_empty() {
            line.push_str(&format!(" < {}", runs.join(" ")));
        }
        line
    };
    reading.commands.iter().map(shown).collect()
}

#[test]
fn the_commands_that_run_are_found_however_they_are_written() {
    for text in [
        r"\rm -rf //",
        "'r'm -rf \"/\"",
        "rm${IFS}-rf${IFS}/",
        "x=rm; $x -rf /",
        "x='rm -rf'; x+=' /'; $x",
        "{rm,-rf,/}",
        "$'\\x72\\x6d' -rf /",
        "sudo -u root env A=1 /bin/rm -rf /./etc/..",
        "sudo -Eu root rm -rf /",
        "bash -c 'rm -rf /'",
        "bash -c 'rm -rf $0' /",
        "eval \"rm -rf /\"",
        "echo 'rm -rf /' | sh",
        "echo 'rm -rf /' | tee f | sh",
        "{ echo 'rm -rf /'; } | sh",
        "(echo 'rm -rf /') | (sh)",
        "echo 'rm -rf /' | { sh; }",
        "echo cm0gLXJmIC8= | base64 -d | bash",
        "eval \"$(echo cm0gLXJmIC8= | base64 -d)\"",
        "$(echo rm) -rf /",
        "`echo rm` -rf /",
        "source <(echo 'rm -rf /')",
        "bash <<< 'rm -rf /'",
        "echo 'rm -rf /' |\n  sh",
        "bash -euo pipefail -c 'rm -rf /'",
        "sh <<E\nrm -rf /\nE\n",
        "sh <<E | cat\nrm -rf /\nE\n",
        "cat <<E | sh\nrm -rf /\nE\n",
        "echo $(rm -rf /)",
        "ls; if true; then rm -rf /; fi",
        "while read -r l; do eval \"$l\"; done <<< x; rm -rf /",
        "echo 'rm -rf /' | while read l; do $l; done",
        "find / -exec rm -rf {} ;",
        "echo / | xargs rm -rf",
        "echo / | xargs -I{} rm -rf {}",
        "f() { rm -rf \"$1\"; }; f /",
        "function f { rm -rf /; }; f",
        "alias r='rm -rf'; r /",
        "ssh host 'sudo rm -rf /'",
        "ssh host <<E\nrm -rf /\nE",
        "python3 -c \"import os; os.system('rm -rf /')\"",
        "echo ${x:-$(rm -rf /)}",
        "eval \"${x:+rm -rf /}\"",
        "x=1; eval \"${x:+rm -rf /}\"",
        "unset t; v=\"${t:=/}\"; rm -rf \"$v\"",
        "for f in a b; do rm -rf /; done",
        "for f in a /; do rm -rf \"$f\"; done",
        "case x in x) rm -rf /;; esac",
        "echo 'rm -rf /' > f; sh f",
        "printf 'rm -rf /' > f && chmod +x f && ./f",
        "echo 'rm -rf /' > >(sh)",
        "() {rm -rf /;}",
        "{true} always {rm -rf /}",
        "${SUDO:-sudo} rm -rf /",
        "$SUDO rm -rf /",
        "unknown-wrapper --flag rm -rf /",
        "tmux new -d 'rm -rf /'",
        "trap 'rm -rf /' EXIT",
        "set -- rm -rf /; \"$@\"",
    ] {
        let found = read_all(text);
        assert!(found.iter().any(|t| t == "rm -rf /"), "{text}: {found:?}");
    }
}

#[test]
fn what_is_run_is_known_by_where_it_comes_from() {
    for (text, expected) in [
        ("curl x | sh", "sh < curl"),
        ("curl x | gunzip | sudo bash -s", "bash -s < curl gunzip"),
        ("sh -c \"$(curl x)\"", "sh -c $() < curl"),
        ("bash <(curl x)", "bash /dev/fd/63 < curl"),
        ("eval \"$(curl x)\"", "eval $() < curl"),
        ("y=$(curl x); eval \"$y\"", "eval $y < curl"),
        ("curl -o f x; sh f", "sh f < curl"),
        ("curl -o f x; chmod +x f; ./f", "f < curl"),
        ("curl x | python3", "python3 < curl"),
        ("curl x | xargs sh -c", "sh -c $() < curl"),
    ] {
        let found = read_all(text);
        assert!(found.iter().any(|t| t == expected), "{text}: {found:?}");
    }
}

#[test]
fn what_is_data_is_no_command() {
    for text in [
        "echo 'rm -rf /'",
        "git commit -m 'rm -rf /'",
        "grep 'rm -rf /' notes",
        "cat <<E\nrm -rf /\nE",
        "# rm -rf /",
        "printf '%s' 'a; rm -rf /'",
        "echo \"rm -rf /\" > notes; cat notes",
        "x=$(x=rm; echo $x); y -rf /",
        "printf '%b' 'rm\\c -rf /' | bash",
    ] {
        let found = read_all(text);
        assert!(
            found.iter().all(|t| !t.starts_with("rm -rf")),
            "{text}: {found:?}"
        );
    }
}

#[test]
fn quotes_and_comments_are_blotted_out() {
    assert_eq!(
        blank_quoted("a 'b c' \"d'e\" # f\ng"),
        "a 'xxx' \"d'e\" xxx\ng"
    );
    assert_eq!(blank_quoted("é 'é'"), "é 'xx'");
    assert_eq!(blank_quoted("a \\' b"), "a \\' b");
}

#[test]
fn what_cannot_be_read_is_said() {
    let read = |text: &str| analyze(text, &KnownPrograms(|_| false));
    assert!(read("ls -l | wc").complete);
    assert!(read("echo 'open").unfinished);
    let deep = format!("{}ls{}", "$(".repeat(40), ")".repeat(40));
    assert!(!read(&deep).complete);
    assert!(!read(&"a ".repeat(40_000)).complete);
    // Values that multiply are not multiplied out.
    let value = "x ".repeat(2000);
    for bomb in [
        format!("a='{value}'; echo {}", "$a".repeat(20_000)),
        format!("a='{value}'; echo \"{}\"", "$a".repeat(20_000)),
        format!("a='{value}'; echo {}", "$a ".repeat(15_000)),
        format!(
            "find {} -exec {};",
            "p".repeat(20_000),
            "{} ".repeat(10_000)
        ),
    ] {
        assert!(!read(&bomb).complete, "{} bytes", bomb.len());
    }
}

#[test]
fn a_command_keeps_its_place_and_its_redirections() {
    let reading = analyze("ls; cat a  > /etc/passwd", &KnownPrograms(|_| false));
    let last = reading.commands.last().unwrap();
    assert_eq!(last.redirects[0].1.text, "/etc/passwd");
    assert_eq!((last.span.start, last.span.end), (4, 24));
}

/// What a comparison with another parser found.
#[test]
fn a_value_of_several_words_stays_with_its_name() {
    for text in [
        "x='a b'; y=$x rm -rf /",
        "x='a b'; y=\"$x\" rm -rf /",
        "for x in 'a b'; do y=$x z= rm -rf /; done",
    ] {
        assert_eq!(read_all(text).last().unwrap(), "rm -rf /", "{text}");
    }
    assert_eq!(read_all("x='rm -rf /'; y=$x; $y"), ["", "", "rm -rf /"]);
}

#[test]
fn a_loop_over_the_arguments_has_a_body() {
    for text in [
        "for x do rm -rf /; done",
        "for x\ndo\nrm -rf /\ndone",
        "for x in do; do rm -rf /; done",
    ] {
        assert_eq!(read_all(text), ["rm -rf /"], "{text}");
    }
}

#[test]
fn what_stands_in_parentheses_twice_is_read_in_both_ways() {
    // A calculation to bash, a group in a group to other shells.
    for text in [
        "((i<<2)); rm -rf /",
        "echo $(((i<<2)); rm -rf /\n)",
        "((rm -rf / <<2))\n2\n",
        "echo <((rm -rf /; cat <<E\n)\nE\n))",
    ] {
        let reading = analyze(text, &KnownPrograms(|_| false));
        let mut found = reading.commands.iter().map(|c| {
            let words = c.words.iter().map(|w| &*w.text);
            words.collect::<Vec<_>>().join(" ")
        });
        assert!(found.any(|t| t == "rm -rf /"), "{text}");
        assert!(reading.complete, "{text}");
    }
}

#[test]
fn patterns_of_a_case_are_no_commands() {
    for text in [
        "case x in rm|git) ls;; (curl | rm) ls;; esac",
        "case x in a) ls;& rm | git) ls;; esac",
    ] {
        assert_eq!(read_all(text), ["ls", "ls"], "{text}");
    }
    for text in [
        "case a in x) case b in y) ls;; esac | rm -rf /;; esac",
        "case a in x) (rm -rf /);; esac",
        "case a in x) ls;; esac | rm -rf /",
        "case a in x) while ls; do case b in y) ls;; done; esac | rm -rf /",
        "case a in (x) ls | rm -rf /;; esac",
    ] {
        let found = read_all(text);
        assert!(found.contains(&"rm -rf /".to_owned()), "{text}: {found:?}");
    }
}

#[test]
fn a_fork_bomb_in_another_script_stands_where_that_is_written() {
    let text = "x='f() { f|f& }; f'; ls; sh -c \"$x\"";
    let reading = analyze(text, &KnownPrograms(|_| false));
    let bomb = reading.commands.iter().find(|c| c.name() == "fork-bomb");
    assert_eq!(bomb.unwrap().span, Span::new(25, text.len()));
}

#[test]
fn places_in_backticks_lie_in_the_text() {
    let text = "a `b \\\\\\\\\\\\ é; c é`";
    for command in analyze(text, &KnownPrograms(|_| true)).commands {
        assert!(command.span.slice(text).is_some(), "{:?}", command.span);
    }
}
