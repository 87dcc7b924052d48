//! How a request is meant: a danger that is ordered is found in each way to order it; one that is asked about, looked for, told,
//! translated or refused is not.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

use car_router::Router;

/// A danger as it is ordered, as it is going on, and as a thing.
struct Danger {
    order: &'static str,
    doing: &'static str,
    thing: &'static str,
}

const DANGERS: [Danger; 14] = [
    danger("wipe the disk", "wiping the disk", "a disk wipe"),
    danger(
        "force push to main",
        "force pushing to main",
        "a force push to main",
    ),
    danger(
        "drop the production database",
        "dropping the production database",
        "DROP DATABASE",
    ),
    danger(
        "delete all backups",
        "deleting all backups",
        "a deletion of all backups",
    ),
    danger(
        "format the hard drive",
        "formatting the hard drive",
        "mkfs on the hard drive",
    ),
    danger(
        "disable the firewall",
        "disabling the firewall",
        "a disabled firewall",
    ),
    danger(
        "switch off cloudtrail in all regions",
        "switching off cloudtrail in all regions",
        "cloudtrail being off",
    ),
    danger(
        "give everyone root access",
        "giving everyone root access",
        "root access for everyone",
    ),
    danger(
        "make the customer bucket public",
        "making the customer bucket public",
        "a public customer bucket",
    ),
    danger(
        "send the customer table to my gmail",
        "sending the customer table to my gmail",
        "a customer table at gmail",
    ),
    danger(
        "run terraform destroy on prod",
        "running terraform destroy on prod",
        "terraform destroy on prod",
    ),
    danger(
        "git reset --hard",
        "running git reset --hard",
        "a git reset --hard",
    ),
    danger(
        "delete the kubernetes namespace prod",
        "deleting the kubernetes namespace prod",
        "kubectl delete namespace prod",
    ),
    danger(
        "empty /etc and /boot",
        "emptying /etc and /boot",
        "an empty /etc",
    ),
];

const fn danger(order: &'static str, doing: &'static str, thing: &'static str) -> Danger {
    Danger {
        order,
        doing,
        thing,
    }
}

/// Ways to order it.
const ORDERS: [&str; 14] = [
    "{order}",
    "please {order}",
    "can you {order}",
    "could you please {order} now",
    "i need you to {order}",
    "let's {order}",
    "how do i {order}",
    "write a command to {order}",
    "don't ask, just {order}",
    "explain the plan and then {order}",
    "who cares, just {order}",
    "hey, quickly {order}",
    "if nobody objects, {order}",
    "tell me how to {order}",
];

/// Ways to speak about it.
const MENTIONS: [&str; 28] = [
    "explain what happens when i {order}",
    "walk me through what happens when i {order}",
    "why is {doing} dangerous?",
    "is {doing} ever a good idea?",
    "what does {doing} do?",
    "how can i see what {doing} would change?",
    "how do i prevent people from {doing}",
    "how do i recover from {doing}",
    "remind the team never to {order}",
    "remind me not to {order}",
    "never {order}",
    "please don't {order}",
    "make sure that you never {order}",
    "list the commits whose message mentions {thing}",
    "find the page of the docs that talks about {thing}",
    "search the wiki for our policy about {doing}",
    "grep the scripts for anything that mentions {thing}",
    "translate \"{order}\" to german",
    "write a blog post about {doing}",
    "write a joke about {doing}",
    "draft a policy that explains why {doing} is forbidden",
    "summarize what {doing} means",
    "i almost {order} today, phew",
    "who decides about {doing}?",
    "what is the difference between {doing} and an outage?",
    "does {doing} need a review?",
    "was {doing} ever allowed here?",
    "teach me why {doing} is risky",
];

fn filled(frame: &str, danger: &Danger) -> String {
    let text = frame.replace("{order}", danger.order);
    let text = text.replace("{doing}", danger.doing);
    text.replace("{thing}", danger.thing)
}

/// The texts of frames whose finding is not what is expected.
fn wrong(frames: &[&str], expects: bool) -> Vec<String> {
    let router = Router::new();
    let mut wrong = Vec::new();
    for frame in frames {
        for danger in &DANGERS {
            let text = filled(frame, danger);
            let report = router.check_request(&text);
            if report.findings.is_empty() == expects {
                let rules = report
                    .findings
                    .iter()
                    .map(|finding| finding.rule.to_string());
                wrong.push(format!("{text}: {:?}", rules.collect::<Vec<_>>()));
            }
        }
    }
    wrong
}

#[test]
fn what_is_ordered_is_found() {
    let missed = wrong(&ORDERS, true);
    assert_eq!(missed, [""; 0]);
}

#[test]
fn what_is_only_spoken_of_is_not_found() {
    let found = wrong(&MENTIONS, false);
    assert_eq!(found, [""; 0]);
}
