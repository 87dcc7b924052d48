//! Replies of models: the command that each holds, why it holds none, or all of several.
#![allow(clippy::unwrap_used)]

use car_router::Router;
use car_router::safety::SafetyEngine;
use serde::Deserialize;

#[derive(Deserialize)]
struct Replies {
    reply: Vec<Reply>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Reply {
    text: String,
    command: Option<String>,
    rejected: Option<String>,
    several: Option<Vec<String>>,
}

fn replies() -> Vec<Reply> {
    toml::from_str::<Replies>(include_str!("../../vectors/replies.toml"))
        .unwrap()
        .reply
}

#[test]
fn nearly_all_replies_are_read_and_no_garbage_is_handed_out() {
    let engine = SafetyEngine::shipped().unwrap();
    let replies = replies();
    assert!(replies.len() >= 300);
    let mut wrong = Vec::new();
    let mut garbage = Vec::new();
    for reply in &replies {
        let found = engine.extract(&reply.text);
        let right = match (&found, &reply.command, &reply.rejected, &reply.several) {
            (Ok(found), Some(command), ..) => found == command,
            (Err(why), _, Some(reason), _) => {
                serde_json::to_value(why.reason).unwrap() == reason.as_str()
            }
            (Err(why), _, _, Some(several)) => why.commands == *several,
            _ => false,
        };
        if !right {
            wrong.push(format!("{:?}\n    is {found:?}", reply.text));
        }
        if let (Ok(found), true) = (&found, reply.rejected.is_some()) {
            garbage.push(format!("{:?}\n    gives {found:?}", reply.text));
        }
    }
    assert!(
        garbage.is_empty(),
        "{} handed out\n{}",
        garbage.len(),
        garbage.join("\n")
    );
    let share = 1.0 - wrong.len() as f64 / replies.len() as f64;
    assert!(share >= 0.99, "{share:.3}\n{}", wrong.join("\n"));
}

#[test]
fn the_report_is_about_all_of_several_commands() {
    let reply = "Either:\n```sh\nls -la\n```\nor\n```sh\nrm -rf /\n```";
    let check = Router::new().check_reply(reply);
    assert_eq!(check.commands, ["ls -la", "rm -rf /"]);
    let report = check.report.unwrap();
    assert!(report.findings.iter().any(|f| f.rule == "fs-delete-root"));
}
