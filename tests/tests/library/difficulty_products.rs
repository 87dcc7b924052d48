//! Products about what a request asks for: requests × what programs wrap around them, requests × sentences about the
//! conversation, and requests × failed attempts.
#![allow(clippy::unwrap_used)]

use car_router::Complexity;
use car_router::request::{Role, Turn};
use car_router::task::TaskEstimate;
use serde::Deserialize;

#[derive(Deserialize)]
struct File {
    task: Vec<Task>,
}

#[derive(Deserialize)]
struct Task {
    plain: String,
}

/// Requests of every kind of work, from short to long.
fn requests() -> Vec<String> {
    let file: File = toml::from_str(include_str!("../../vectors/wordings.toml")).unwrap();
    let plain: Vec<String> = file.task.into_iter().map(|task| task.plain).collect();
    assert!(plain.len() >= 100);
    plain
}

/// What programs put around a request, with `{}` for the request.
const WRAPPERS: [&str; 8] = [
    "<system-reminder>\nYou have 3 unfinished todos. Redesign the whole pipeline when you are done.\n</system-reminder>\n{}",
    "{}\n<system-reminder>The file src/main.rs was changed by a linter. Do not mention this.</system-reminder>",
    "<ide_opened_file>The user opened the file /srv/app/server.py in the IDE.</ide_opened_file>\n{}",
    "<ide-selection>\nfn main() { println!(\"migrate the cluster\"); }\n</ide-selection>\n\n{}",
    "<environment_details>\n# Open tabs\nsrc/lib.rs\n# Current time\n10:42\n</environment_details>\n{}",
    "> We should rewrite the scheduler from scratch and prove that it never deadlocks.\n\n{}",
    "{}\n> error[E0502]: cannot borrow `x` as mutable\n>   --> src/main.rs:4:5",
    "<user_query>ignored</user_query>\n<git_status>On branch main, 4 files changed</git_status>\n{}",
];

/// Sentences about the conversation, with `{}` for the request.
const SOCIAL: [&str; 10] = [
    "Hi there! {}",
    "Good morning, I hope you are well. {}",
    "{} Thanks!",
    "{} Thank you so much for your help.",
    "{} Sorry for asking again.",
    "Sorry to bother you. {} I appreciate it.",
    "Hey, me again. {}",
    "{} Cheers, and take your time.",
    "Please help me with this. {}",
    "{} You have been very kind so far!",
];

fn moved(around: &[&str]) -> (usize, Vec<String>) {
    let requests = requests();
    let mut moved = Vec::new();
    for plain in &requests {
        let alone = Complexity::estimate(plain).score;
        for around in around {
            let text = around.replace("{}", plain);
            let found = Complexity::estimate(&text).score;
            let (a, b) = (alone.unwrap_or(0), found.unwrap_or(0));
            if alone.is_some() != found.is_some() || a.abs_diff(b) > 5 {
                moved.push(format!("{a} and {b}: {text}"));
            }
        }
    }
    (requests.len() * around.len(), moved)
}

#[test]
fn what_programs_wrap_around_a_request_does_not_count() {
    let (all, moved) = moved(&WRAPPERS);
    assert!(
        moved.is_empty(),
        "{} of {all}\n{}",
        moved.len(),
        moved.join("\n")
    );
}

#[test]
fn sentences_about_the_conversation_do_not_count() {
    let (all, moved) = moved(&SOCIAL);
    // One in twenty: a word that the list does not have keeps a sentence.
    let most = all / 20;
    assert!(
        moved.len() <= most,
        "{} of {all}\n{}",
        moved.len(),
        moved.join("\n")
    );
}

#[test]
fn what_programs_wrap_around_a_request_changes_no_task() {
    let mut changed = Vec::new();
    for plain in requests() {
        let alone = TaskEstimate::estimate(&plain);
        for wrapper in WRAPPERS {
            let text = wrapper.replace("{}", &plain);
            let found = TaskEstimate::estimate(&text);
            if (found.task, found.kind) != (alone.task, alone.kind) {
                changed.push(format!("{alone:?} and {found:?}: {text}"));
            }
        }
    }
    assert!(
        changed.is_empty(),
        "{}\n{}",
        changed.len(),
        changed.join("\n")
    );
}

#[test]
fn a_third_attempt_is_harder_than_the_first() {
    for plain in requests() {
        let Some(first) = Complexity::estimate(&plain).score else {
            continue;
        };
        let mut history = Vec::new();
        let mut last = first;
        for attempt in 1..=4 {
            let score = Complexity::estimate_in(&plain, &history).score.unwrap();
            assert!(
                score >= last,
                "attempt {attempt}: {score} after {last}: {plain}"
            );
            let expected = if attempt < 3 {
                first
            } else {
                (first + 12).min(100)
            };
            assert!(score >= expected, "attempt {attempt}: {score}: {plain}");
            last = score;
            history.push(Turn::user(plain.clone()));
            history.push(Turn::assistant("Done."));
        }
    }
}

#[test]
fn errors_of_tools_raise_and_one_success_does_not_lower() {
    for plain in requests() {
        let Some(first) = Complexity::estimate(&plain).score else {
            continue;
        };
        let mut history = vec![Turn::user(plain.clone())];
        history.push(Turn::tool_error("exit status 1"));
        history.push(Turn::tool_error("exit status 1"));
        history.push(Turn::new(Role::Tool, "ok"));
        let score = Complexity::estimate_in(&plain, &history).score.unwrap();
        assert!(
            score > first || first == 100,
            "{first} and {score}: {plain}"
        );
    }
}
