//! The index as a file: when it is fresh, who builds it, and how a damaged one is rebuilt.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::print_stderr)]

use std::io::Write as _;
use std::path::Path;
use std::process::Command;
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use crate::common::{Tree, context, gather};
use car_router::classify::{ClassifyError, ClassifyErrorKind, TextEncoder};
use car_router::system::SimilarMatch;
use car_router::trace::StepOutcome;
use car_router_system::{Environment, IndexState, SystemLookup};

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
fn locked_index_is_not_waited_for() {
    let tree = tree();
    let file = tree.lookup().build_index(false).unwrap().file;
    let other = rusqlite::Connection::open(file).unwrap();
    other.execute_batch("BEGIN EXCLUSIVE").unwrap();

    let lookup = tree.lookup();
    let since = Instant::now();
    let gathered = gather(&lookup, "picture editor");

    assert!(since.elapsed() < Duration::from_secs(1));
    let step = gathered.steps.iter().find(|s| s.actor == "index").unwrap();
    assert_eq!(
        (step.outcome, &*step.detail),
        (StepOutcome::Failed, "the index: database is locked")
    );
    drop(other);
    assert_eq!(
        context(&lookup, "a picture editor").similar[0].title,
        "GIMP"
    );
}

/// Names the folder on the small disk, in the process that has it.
const SMALL_DISK: &str = "CAR_ROUTER_TEST_SMALL_DISK";

#[test]
fn full_disk_leaves_the_index_that_was_there() {
    if let Some(disk) = std::env::var_os(SMALL_DISK) {
        return build_on_small_disk(Path::new(&disk));
    }
    if !crate::common::has_tools(&["unshare", "mount"]) {
        return;
    }
    // A file system of 1 MiB, in a name space of its own, that only this test sees.
    let tree = Tree::new();
    let disk = tree.path().join("disk");
    std::fs::create_dir(&disk).unwrap();
    let mount = "mount -t tmpfs -o size=1m none \"$1\" || exit 77; exec \"$2\" --exact index::full_disk_leaves_the_index_that_was_there";
    let output = Command::new("unshare")
        .args([
            "--user",
            "--map-root-user",
            "--mount",
            "sh",
            "-c",
            mount,
            "sh",
        ])
        .arg(&disk)
        .arg(std::env::current_exe().unwrap())
        .env(SMALL_DISK, &disk)
        .output()
        .unwrap();
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    if output.status.code() == Some(77) || printed.is_empty() {
        eprintln!("SKIPPED: a file system cannot be mounted");
        return;
    }
    assert!(output.status.success(), "{printed}");
    assert!(printed.contains("1 passed"), "{printed}");
}

fn build_on_small_disk(disk: &Path) {
    let tree = tree();
    let mut environment = tree.environment();
    environment.cache_folder = Some(disk.join("cache"));
    let lookup = SystemLookup::new(environment).unwrap();
    let filler = disk.join("filler");
    let fill = || {
        let mut file = std::fs::File::create(&filler).unwrap();
        while file.write_all(&[0; 4096]).is_ok() {}
    };

    // Without space, there is no index, and requests are decided without it.
    fill();
    assert!(lookup.build_index(false).is_err());
    assert_eq!(lookup.index_state(), IndexState::Missing);
    assert!(
        gather(&lookup, "picture editor")
            .context
            .unwrap()
            .similar
            .is_empty()
    );

    // An index that was there stays, and nothing half done is left.
    std::fs::remove_file(&filler).unwrap();
    lookup.build_index(false).unwrap();
    let names: Vec<String> = (0..20_000).map(|n| format!("package-{n}")).collect();
    let many: Vec<_> = names
        .iter()
        .map(|name| (name.as_str(), "1", INSTALLED))
        .collect();
    tree.status(&many);
    fill();
    let error = lookup.build_index(true).unwrap_err().to_string();
    assert!(error.contains("full") || error.contains("I/O"), "{error}");
    assert_eq!(lookup.index_state(), IndexState::Stale);
    assert_eq!(lookup.search("image editor", 5).unwrap()[0].title, "GIMP");
    let mut left: Vec<String> = std::fs::read_dir(disk.join("cache"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    left.sort();
    assert_eq!(left, ["programs.lock", "programs.sqlite"]);

    // With space again, it is built.
    std::fs::remove_file(&filler).unwrap();
    tree.status(&[("gimp", "2.10", INSTALLED), ("krita", "5", INSTALLED)]);
    assert_eq!(lookup.build_index(false).unwrap().packages, 2);
}

#[test]
fn folder_that_cannot_be_written_means_no_index() {
    let tree = tree();
    tree.write("file", "");
    let mut environment = tree.environment();
    environment.cache_folder = Some(tree.path().join("file/cache"));
    let lookup = SystemLookup::new(environment).unwrap();
    let error = lookup.build_index(true).unwrap_err();
    let cause = std::error::Error::source(&error).unwrap();
    assert!(cause.is::<std::io::Error>(), "{error}");
    assert_eq!(lookup.index_state(), IndexState::Missing);
    assert!(lookup.search("image editor", 5).unwrap().is_empty());
}

/// An encoder that answers once the other end of its channel is gone.
#[derive(Debug)]
struct HeldEncoder(Mutex<Receiver<()>>);

impl TextEncoder for HeldEncoder {
    fn name(&self) -> &str {
        "held"
    }

    fn digest(&self) -> u64 {
        1
    }

    fn embed(&self, texts: &[&str]) -> Result<Vec<Vec<f32>>, ClassifyError> {
        let _ = self.0.lock().unwrap().recv();
        Ok(texts.iter().map(|_| vec![1.0, 0.0]).collect())
    }
}

#[test]
fn background_build_leaves_the_request_alone() {
    let tree = tree();
    let (hold, held) = mpsc::channel();
    let encoder = HeldEncoder(Mutex::new(held));
    let lookup = tree
        .lookup()
        .with_encoder(Some(Arc::new(encoder)))
        .with_background_index();
    assert!(context(&lookup, "picture editor").similar.is_empty());
    drop(hold);
    let waited = (0..1000).any(|_| {
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
        "हिन्दी",
        "ภาษาไทย editor",
        "\u{301} e\u{301}diteur",
        "\u{2160} \u{24b6} ²",
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

/// Returns how many phrases of a list find a right program among the first five, and how many there are.
fn right_phrases(lookup: &SystemLookup, list: &str) -> (usize, usize) {
    let (mut right, mut count) = (0, 0);
    for line in list.lines().filter(|line| !line.starts_with('#')) {
        let (phrase, names) = line.split_once('\t').unwrap();
        let found = lookup.search(phrase, 5).unwrap();
        assert!(found.len() <= 5);
        count += 1;
        right += usize::from(
            found
                .iter()
                .any(|f| names.split('|').any(|name| name == f.name)),
        );
    }
    (right, count)
}

/// Of 200 phrases, the right program is among the first five for four in five by words and for nine in ten with meaning.
/// Of 100 others, on which nothing was tuned, meaning finds more than words.
#[test]
fn phrases_of_people_find_the_right_program() {
    if !crate::common::has_tools(&["apt-cache"]) {
        return;
    }
    let tree = Tree::new();
    let mut environment = Environment::current();
    environment.cache_folder = Some(tree.path().to_owned());
    environment.data_folders.clear();
    let lookup = SystemLookup::new(environment.clone()).unwrap();
    let report = lookup.build_index(true).unwrap();
    if report.packages < 60_000 {
        eprintln!(
            "SKIPPED: `apt-cache` knows {} packages, expected those of Debian 12",
            report.packages
        );
        return;
    }
    let by_words = SystemLookup::new(environment).unwrap().with_encoder(None);

    let phrases = include_str!("../phrases.tsv");
    let held_out = include_str!("../phrases-held-out.tsv");
    let words = right_phrases(&by_words, phrases);
    let meaning = right_phrases(&lookup, phrases);
    let held_out_words = right_phrases(&by_words, held_out);
    let held_out_meaning = right_phrases(&lookup, held_out);

    assert_eq!((words.1, held_out_words.1), (200, 100));
    assert!(words.0 * 100 >= words.1 * 80, "{words:?}");
    assert!(meaning.0 * 100 >= meaning.1 * 90, "{meaning:?}");
    assert!(
        held_out_meaning.0 >= held_out_words.0 + 10,
        "{held_out_words:?} {held_out_meaning:?}"
    );
}

/// An encoder for tests: every text is about pictures, about sounds, or about nothing that it knows.
#[derive(Debug)]
struct TopicEncoder {
    digest: u64,
    fails: bool,
}

impl TextEncoder for TopicEncoder {
    fn name(&self) -> &str {
        "topics"
    }

    fn digest(&self) -> u64 {
        self.digest
    }

    fn embed(&self, texts: &[&str]) -> Result<Vec<Vec<f32>>, ClassifyError> {
        if self.fails {
            let kind = ClassifyErrorKind::Unavailable;
            return Err(ClassifyError::new(kind, "the encoder is away"));
        }
        let about = |text: &&str, words: &[&str]| f32::from(words.iter().any(|w| text.contains(w)));
        let vector = |text: &&str| {
            let topics = [
                about(text, &["paint", "canvas"]),
                about(text, &["song", "tune"]),
                0.0,
            ];
            let length = topics.iter().map(|x| x * x).sum::<f32>().sqrt().max(1.0);
            topics.map(|x| x / length).to_vec()
        };
        Ok(texts.iter().map(vector).collect())
    }
}

fn topics(digest: u64, fails: bool) -> Option<Arc<dyn TextEncoder>> {
    Some(Arc::new(TopicEncoder { digest, fails }))
}

/// Two programs, neither of which has a word of "a canvas".
fn described_tree() -> Tree {
    let tree = Tree::new();
    let package = |name: &str, summary: &str| {
        format!(
            "Package: {name}\nStatus: {INSTALLED}\nVersion: 1\nSection: misc\nDescription: {summary}\n\n"
        )
    };
    let status = package("krita", "paint on your desktop") + &package("amberol", "hear a song");
    tree.write("var/lib/dpkg/status", status);
    tree
}

#[test]
fn meaning_finds_what_words_do_not() {
    let tree = described_tree();
    let lookup = tree.lookup().with_encoder(topics(1, false));
    lookup.build_index(true).unwrap();

    let found = lookup.search("canvas", 5).unwrap();

    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].name, "krita");
    assert_eq!(found[0].matched_by, SimilarMatch::Embedding);
    assert!(found[0].score > 0.9, "{found:?}");
    // What has the words is said to be found by them, whatever its meaning.
    let found = lookup.search("paint", 5).unwrap();
    assert_eq!(found[0].matched_by, SimilarMatch::Text);
    // A text without a word that the encoder knows is near to nothing.
    assert_eq!(lookup.search("umbrella", 5).unwrap(), []);
}

#[test]
fn vectors_of_another_encoder_are_ignored() {
    let tree = described_tree();
    let lookup = tree.lookup().with_encoder(topics(1, false));
    lookup.build_index(true).unwrap();
    assert_eq!(lookup.index_state(), IndexState::Fresh);

    let other = tree.lookup().with_encoder(topics(2, false));
    assert_eq!(other.index_state(), IndexState::Stale);
    assert_eq!(other.search("canvas", 5).unwrap(), []);
    assert_eq!(other.search("paint", 5).unwrap().len(), 1);
    other.build_index(false).unwrap();
    assert_eq!(other.search("canvas", 5).unwrap().len(), 1);

    assert_eq!(other.index_report().unwrap().encoder.unwrap(), "topics");

    // By words alone, any index serves.
    let words = tree.lookup().with_encoder(None);
    assert_eq!(words.index_state(), IndexState::Fresh);
    assert_eq!(words.search("canvas", 5).unwrap(), []);
}

/// The detail of the step that searched the index for this description.
fn index_step(lookup: &SystemLookup, description: &str) -> String {
    let text = format!("open a program for {description}");
    let gathered = gather(lookup, &text);
    let step = gathered.steps.iter().find(|step| step.actor == "index");
    step.unwrap().detail.to_string()
}

#[test]
fn trace_says_by_which_meaning_programs_were_found() {
    let tree = described_tree();
    let shipped = tree.lookup();
    shipped.build_index(true).unwrap();
    assert_eq!(index_step(&shipped, "artist painting"), "1 similar");

    // What the static table sees is better than words alone.
    let lookup = tree.lookup().with_encoder(topics(1, false));
    assert_eq!(lookup.index_state(), IndexState::Stale);
    assert_eq!(
        index_step(&lookup, "artist painting"),
        "1 similar, by `static table`: the index has no vectors of `topics`"
    );

    lookup.build_index(false).unwrap();
    assert_eq!(index_step(&lookup, "paint"), "1 similar");
    assert_eq!(
        index_step(&tree.lookup(), "paint"),
        "1 similar, by words alone: the index has vectors of `topics`, not of `static table`"
    );
    assert_eq!(
        index_step(&tree.lookup().with_encoder(topics(2, false)), "paint"),
        "1 similar, by words alone: another version of `topics` made the vectors of the index"
    );
    let failing = tree.lookup().with_encoder(topics(1, true));
    assert!(
        index_step(&failing, "paint").contains("by words alone: unavailable: the encoder is away"),
        "{}",
        index_step(&failing, "paint")
    );
    assert_eq!(
        index_step(&tree.lookup().with_encoder(None), "paint"),
        "1 similar"
    );

    failing.build_index(true).unwrap();
    assert_eq!(failing.index_report().unwrap().encoder, None);
    assert_eq!(
        index_step(&lookup, "paint"),
        "1 similar, by words alone: the index has no vectors"
    );
}

#[test]
fn one_word_lists_programs_before_libraries() {
    let tree = Tree::new();
    let package = |name: &str, summary: &str| {
        format!(
            "Package: {name}\nStatus: {INSTALLED}\nVersion: 1\nSection: misc\nDescription: {summary}\n\n"
        )
    };
    let status = package("libcalculator1", "calculator")
        + &package("libcalculator-dev", "calculator, the headers")
        + &package("qalc", "compute with units, as a calculator does");
    tree.write("var/lib/dpkg/status", status);
    let lookup = tree.lookup();
    lookup.build_index(true).unwrap();
    assert_eq!(lookup.search("calculator", 5).unwrap()[0].name, "qalc");
}

#[test]
fn building_reports_its_progress() {
    let tree = described_tree();
    let mut steps = Vec::new();
    let report = tree
        .lookup()
        .build_index_with(true, |done, all| steps.push((done, all)))
        .unwrap();
    assert_eq!(steps, [(0, 2), (2, 2)]);
    assert_eq!(report.encoder.as_deref(), Some("static table"));
}

#[test]
fn encoder_that_fails_leaves_the_words() {
    let tree = described_tree();
    let lookup = tree.lookup().with_encoder(topics(1, true));
    lookup.build_index(true).unwrap();
    assert_eq!(lookup.index_state(), IndexState::Fresh);
    assert_eq!(lookup.search("paint", 5).unwrap().len(), 1);

    // One that fails only when it is asked.
    let sound = tree.lookup().with_encoder(topics(1, false));
    sound.build_index(true).unwrap();
    assert_eq!(lookup.search("paint", 5).unwrap().len(), 1);
    assert_eq!(lookup.search("canvas", 5).unwrap(), []);
}

#[test]
fn unrelated_requests_find_nothing_by_meaning() {
    let tree = described_tree();
    let lookup = tree.lookup();
    lookup.build_index(true).unwrap();
    assert_eq!(
        lookup.search("artist painting software", 5).unwrap()[0].name,
        "krita"
    );
    for text in [
        "the queen of denmark",
        "football yesterday",
        "salt in the soup",
    ] {
        assert_eq!(lookup.search(text, 5).unwrap(), [], "{text}");
    }
}

#[test]
fn packages_are_found_by_their_exact_name() {
    let tree = Tree::new();
    let names: Vec<String> = (0..300).map(|n| format!("pack-{n}")).collect();
    let list: String = names
        .iter()
        .map(|name| format!("Package: {name}\nVersion: 1-{name}\nDescription: About {name}\n\n"))
        .collect();
    tree.write("list", list);
    let list = tree.path().join("list");
    tree.program("usr/bin/apt", "exit 1");
    tree.program("usr/bin/apt-cache", &format!("cat {}", list.display()));
    tree.status(&[("pack-7", "0.9", INSTALLED)]);
    let lookup = tree.lookup();
    lookup.build_index(true).unwrap();
    for name in &names {
        let package = context(&lookup, &format!("install {name}"))
            .package
            .unwrap();
        assert_eq!(&package.name, name);
        assert_eq!(package.installed, name == "pack-7");
    }
    for missing in ["pack-300", "aaa", "zzz", "pack", "pack-"] {
        assert_eq!(
            context(&lookup, &format!("install {missing}")).package,
            None
        );
    }
}

#[test]
fn packages_of_other_managers_are_indexed() {
    let tree = Tree::new();
    tree.write(
        "var/lib/pacman/local/gimp-2.10.38-2/desc",
        "%NAME%\ngimp\n\n%VERSION%\n2.10.38-2\n\n%DESC%\nGNU Image Manipulation Program\n",
    );
    tree.program(
        "usr/bin/pacman",
        "[ \"$1\" = -Ss ] || exit 1\nprintf 'extra/vlc 3.0.21-1\\n    Free multimedia player\\n'",
    );
    let lookup = tree.lookup();
    let report = lookup.build_index(false).unwrap();
    assert_eq!((report.packages, report.installed), (2, 1));
    assert_eq!(lookup.search("media player", 5).unwrap()[0].name, "vlc");
    // From the index: `pacman -Si` fails in this tree.
    let found = context(&lookup, "install vlc");
    assert_eq!(found.suggestion.as_deref(), Some("sudo pacman -S vlc"));

    tree.write("var/lib/pacman/local/vlc-3.0.21-1/desc", "%NAME%\nvlc\n");
    assert_eq!(lookup.index_state(), IndexState::Stale);
    assert_eq!(lookup.build_index(false).unwrap().installed, 2);
}

#[test]
fn misspelled_name_is_shown_the_nearest_package() {
    let tree = tree();
    tree.status(&[
        ("gimp", "2.10", INSTALLED),
        ("inkscape", "1.2", INSTALLED),
        ("nginx", "1.22", INSTALLED),
        ("firefox-esr", "128", INSTALLED),
    ]);
    let lookup = tree.lookup();
    lookup.build_index(false).unwrap();
    for (request, name) in [
        ("install gimpp", "gimp"),
        ("remove inkscpe", "inkscape"),
        ("update ngnix", "nginx"),
        // The alias `firefox` is misspelled.
        ("open fierfox", "firefox-esr"),
    ] {
        let found = context(&lookup, request);
        let similar: Vec<_> = found
            .similar
            .iter()
            .map(|s| (&*s.name, s.matched_by))
            .collect();
        assert_eq!(similar, [(name, SimilarMatch::Spelling)], "{request}");
    }
    for request in ["install krita", "remove xyz", "install imp"] {
        assert!(context(&lookup, request).similar.is_empty(), "{request}");
    }
}
