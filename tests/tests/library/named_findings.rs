//! What a finding on a request in words names: what would happen to the thing that is asked about, and not to another.
#![allow(clippy::unwrap_used)]

use car_router::Router;

/// Ways to ask that something goes.
const VERBS: [&str; 8] = [
    "delete",
    "remove",
    "wipe",
    "get rid of",
    "destroy",
    "please delete",
    "can you remove",
    "nuke",
];

/// Things, each with words of which the first finding has one.
const THINGS: [(&str, &[&str]); 41] = [
    ("the docker images", &["image"]),
    ("all docker images", &["image"]),
    ("the docker containers", &["container"]),
    ("the docker volumes", &["volume"]),
    ("the docker networks", &["network"]),
    ("the kubernetes pods", &["cluster"]),
    ("all pods in the cluster", &["cluster"]),
    ("the kubernetes namespace staging", &["namespace"]),
    ("the helm release web", &["release"]),
    ("the git branch feature", &["branch"]),
    ("the git tags", &["tag"]),
    ("the git stash", &["stash"]),
    ("the python packages", &["package", "software"]),
    ("the nginx package", &["package", "software"]),
    ("the row with id 4", &["row"]),
    ("all rows older than 2020 from orders", &["row"]),
    ("the users table", &["table"]),
    ("the database shop", &["database"]),
    ("the redis keys", &["key"]),
    ("the mongodb collection orders", &["collection"]),
    ("the s3 bucket logs", &["bucket"]),
    ("the ec2 instance web", &["instance", "machine", "server"]),
    ("the terraform stack", &["configuration", "infrastructure"]),
    ("the user bob", &["user", "account"]),
    ("the cron jobs", &["cron", "schedule"]),
    ("the ssh keys", &["key"]),
    ("the firewall rules", &["firewall"]),
    ("the virtual machine test", &["machine"]),
    ("the backups", &["backup"]),
    ("the partition sda2", &["partition", "disk"]),
    ("the systemd service nginx", &["service"]),
    ("the kernel module nouveau", &["kernel"]),
    ("the elasticsearch index logs", &["index"]),
    ("the kafka topic orders", &["queue"]),
    ("the rabbitmq queue jobs", &["queue"]),
    ("the dns record www", &["record", "DNS"]),
    ("the github repository", &["repository"]),
    ("the terraform workspace qa", &["workspace"]),
    ("the oldest zfs snapshot of tank/home", &["ZFS"]),
    ("the printer in the office", &["device"]),
    ("the saved wifi network", &["network"]),
];

#[test]
fn the_first_finding_names_what_would_happen_to_the_thing() {
    let router = Router::new();
    let mut wrong = Vec::new();
    for (thing, named) in THINGS {
        for verb in VERBS {
            let request = format!("{verb} {thing}");
            let report = router.check_request(&request);
            let first = report.findings.first();
            let is_named =
                first.is_some_and(|first| named.iter().any(|word| first.message.contains(word)));
            if !is_named {
                let message = first.map(|first| (&first.rule, &first.message));
                wrong.push(format!("{request}: {message:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

/// A finding that only says that something goes stands behind those that say what.
#[test]
fn a_finding_without_a_name_stands_behind_the_others_of_its_level() {
    let router = Router::new();
    let mut count = 0;
    for (thing, _) in THINGS {
        for verb in VERBS {
            let report = router.check_request(&format!("{verb} {thing}"));
            let mut findings = report.findings.iter();
            if let Some(general) = findings.find(|finding| finding.rule == "ask-delete-other") {
                count += 1;
                let is_last = findings.all(|finding| finding.level < general.level);
                assert!(is_last, "{verb} {thing}: {:?}", report.findings);
            }
        }
    }
    assert!(count > 10, "{count}");
}
