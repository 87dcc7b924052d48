//! The index as a file: when it is fresh, who builds it, and how a damaged one is rebuilt.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::print_stderr)]

mod common;

use std::time::Duration;

use car_router_system::{Environment, IndexState, SystemLookup};
use common::{Tree, context, gather};

const INSTALLED: &str = "install ok installed";

fn tree() -> Tree {
    let tree = Tree::new();
    tree.status(&[("gimp", "2.10", INSTALLED)]);
    tree.write(
        "usr/share/applications/gimp.desktop",
        "[Desktop Entry]\nType=Application\nName=GIMP\nGenericName=Image Editor\nExec=gimp\n",
    );
    tree
}

#[test]
fn index_is_stale_when_a_source_changes() {
    let tree = tree();
    let lookup = tree.lookup();
    assert_eq!(lookup.index_state(), IndexState::Missing);
    assert!(lookup.build_index(false).unwrap().took.is_some());
    assert_eq!(lookup.index_state(), IndexState::Fresh);
    assert!(lookup.build_index(false).unwrap().took.is_none());
    assert!(lookup.build_index(true).unwrap().took.is_some());
    tree.status(&[("gimp", "2.10", INSTALLED), ("krita", "5", INSTALLED)]);
    assert_eq!(lookup.index_state(), IndexState::Stale);
    assert_eq!(lookup.build_index(false).unwrap().packages, 2);
    std::thread::sleep(Duration::from_millis(20));
    tree.write("usr/share/applications/krita.desktop", "");
    assert_eq!(lookup.index_state(), IndexState::Stale);
    let mut german = tree.environment();
    lookup.build_index(false).unwrap();
    german.locale = Some("de".to_owned());
    assert_eq!(
        SystemLookup::new(german).unwrap().index_state(),
        IndexState::Stale
    );
}

#[test]
fn damaged_index_is_built_anew() {
    let tree = tree();
    let lookup = tree.lookup();
    let file = lookup.build_index(false).unwrap().file;
    assert_eq!(lookup.search("image editor", 5).unwrap()[0].title, "GIMP");
    let whole = std::fs::read(&file).unwrap();
    for damaged in [
        b"not a database".to_vec(),
        Vec::new(),
        whole[..whole.len() / 2].to_vec(),
        {
            let mut bytes = whole.clone();
            bytes[4096..].iter_mut().for_each(|b| *b = 0xa5);
            bytes
        },
    ] {
        std::fs::write(&file, &damaged).unwrap();
        // A request is decided without it.
        let gathered = gather(&lookup, "picture editor");
        assert!(gathered.context.is_some());
        let report = lookup
            .build_index(lookup.index_state() == IndexState::Fresh)
            .unwrap();
        assert_eq!(report.applications, 1);
        assert_eq!(lookup.search("image editor", 5).unwrap()[0].title, "GIMP");
    }
    assert!(
        !lookup
            .index_report()
            .unwrap()
            .file
            .with_extension("new")
            .exists()
    );
}

#[test]
fn one_process_builds_at_a_time() {
    let tree = tree();
    let folder = tree.path().join("var/cache/car-router");
    std::fs::create_dir_all(&folder).unwrap();
    let lock = std::fs::File::create(folder.join("programs.lock")).unwrap();
    rustix::fs::flock(&lock, rustix::fs::FlockOperation::LockExclusive).unwrap();
    let error = tree.lookup().build_index(false).unwrap_err();
    assert_eq!(error.to_string(), "another process builds the index");
    drop(lock);
    assert!(tree.lookup().build_index(false).is_ok());
}

#[test]
fn folder_that_cannot_be_written_means_no_index() {
    let tree = tree();
    tree.write("file", "");
    let mut environment = tree.environment();
    environment.cache_folder = Some(tree.path().join("file/cache"));
    let lookup = SystemLookup::new(environment).unwrap();
    assert!(lookup.build_index(true).is_err());
    assert_eq!(lookup.index_state(), IndexState::Missing);
    assert!(lookup.search("image editor", 5).unwrap().is_empty());
}

#[test]
fn background_build_leaves_the_request_alone() {
    let tree = tree();
    let lookup = tree.lookup().with_background_index();
    assert!(context(&lookup, "picture editor").similar.is_empty());
    let waited = (0..200).any(|_| {
        std::thread::sleep(Duration::from_millis(20));
        lookup.index_state() == IndexState::Fresh
    });
    assert!(waited);
    assert_eq!(context(&lookup, "picture editor").similar[0].title, "GIMP");
}

#[test]
fn words_of_people_never_break_a_search() {
    let tree = tree();
    let lookup = tree.lookup();
    lookup.build_index(false).unwrap();
    for text in [
        "what's",
        "c++",
        "a-b",
        "\"",
        "*",
        "NEAR(",
        "NEAR(a b, 3)",
        "gimp OR",
        "AND",
        "NOT gimp",
        "{name}: gimp",
        "^gimp",
        "gimp*",
        "name : gimp",
        "(",
        ")",
        "''",
        "\\",
        "--",
        ";",
        "image AND editor",
        "\"image\" editor",
        "",
        " ",
        "\u{0}",
        "日本語",
        "ß",
        "a\"b\"c",
        "+",
        "image + editor",
        "-image",
    ] {
        let found = lookup.search(text, 5);
        assert!(found.is_ok(), "{text}: {found:?}");
    }
    assert!(lookup.search(&"image ".repeat(100_000), 5).is_ok());
    assert_eq!(lookup.search("image editor", 0).unwrap(), []);
}

/// Of 200 phrases, the right program is among the first five for at least four in five.
#[test]
fn phrases_of_people_find_the_right_program() {
    if !common::has_tools(&["apt-cache"]) {
        return;
    }
    let tree = Tree::new();
    let mut environment = Environment::current();
    environment.cache_folder = Some(tree.path().to_owned());
    environment.data_folders.clear();
    let lookup = SystemLookup::new(environment).unwrap();
    let report = lookup.build_index(true).unwrap();
    if report.packages < 60_000 {
        eprintln!(
            "SKIPPED: `apt-cache` knows {} packages, expected those of Debian 12",
            report.packages
        );
        return;
    }
    let (mut right, mut count) = (0, 0);
    for line in include_str!("phrases.tsv")
        .lines()
        .filter(|line| !line.starts_with('#'))
    {
        let (phrase, names) = line.split_once('\t').unwrap();
        let found = lookup.search(phrase, 5).unwrap();
        count += 1;
        right += usize::from(
            found
                .iter()
                .any(|f| names.split('|').any(|name| name == f.name)),
        );
    }
    assert_eq!(count, 200);
    assert!(right * 100 >= count * 80, "{right} of {count}");
}
