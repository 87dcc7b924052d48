//! What the documents say that the command prints is what it prints.
//!
//! A block of `sh` that only calls the command is run if a block of `text` follows it, and that text is compared with
//! what is printed, unless the comment `<!-- not compared: why -->` stands between them or before the command. A line `…` in
//! the text may replace any lines. If the document tells the reader to save a file, the file
//! is saved first. `context`, `index` and `doctor` are not compared, because their output depends on the computer.
//! `UPDATE_DOCS=1 cargo test -p car-router-tests --test documented_outputs` writes what is printed into the documents.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::path::{Path, PathBuf};
use std::process::Command;

use car_router_tests::Scratch;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn documents() -> Vec<PathBuf> {
    let mut found = vec![root().join("README.md")];
    for folder in ["start", "concepts", "guides", "reference"] {
        let entries = std::fs::read_dir(root().join("docs").join(folder)).unwrap();
        found.extend(entries.map(|entry| entry.unwrap().path()));
    }
    found.retain(|path| path.extension().is_some_and(|extension| extension == "md"));
    found.sort();
    found
}

/// A block of code in a document.
struct Block {
    language: String,
    text: String,
    /// Where its text is in the document.
    from: usize,
    to: usize,
    /// The text since the block before.
    before: String,
}

fn blocks(document: &str) -> Vec<Block> {
    let mut found = Vec::new();
    let (mut at, mut before) = (0, 0);
    let mut open: Option<(String, usize)> = None;
    for line in document.split_inclusive('\n') {
        let start = at;
        at += line.len();
        let Some(language) = line.strip_prefix("```") else {
            continue;
        };
        match open.take() {
            None => open = Some((language.trim().to_owned(), at)),
            Some((language, from)) => {
                let opening = document[..from].rfind("```").unwrap();
                found.push(Block {
                    language,
                    text: document[from..start].to_owned(),
                    from,
                    to: start,
                    before: document[before..opening].to_owned(),
                });
                before = at;
            }
        }
    }
    found
}

/// Whether the document says that a block is not compared.
fn is_left_out(block: &Block) -> bool {
    block.before.contains("<!-- not compared: ")
}

/// The name of the file that the reader is told to save a block as.
fn saved_as(before: &str) -> Option<&str> {
    let paragraph = before.trim_end().rsplit("\n\n").next()?;
    if !paragraph.contains("Save ") && !paragraph.starts_with("In `") {
        return None;
    }
    let name = paragraph.rsplit('`').nth(1)?;
    name.contains('.').then_some(name)
}

/// The commands of a block, if all of its lines are calls of the command.
fn calls(block: &Block) -> Option<String> {
    let mut script = String::new();
    for line in block.text.lines() {
        let line = line.replace("cargo run --release -- ", "car-router ");
        let rest = line.strip_prefix("car-router ")?;
        if ["context", "index", "doctor"]
            .iter()
            .any(|command| rest.starts_with(command))
        {
            return None;
        }
        script.push_str(&line);
        script.push('\n');
    }
    (block.language == "sh").then_some(script)
}

fn printed(script: &str, folder: &Path) -> String {
    let bin = car_router_tests::command().parent().unwrap();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths(
        [bin.to_owned()]
            .into_iter()
            .chain(std::env::split_paths(&path)),
    )
    .unwrap();
    let mut command = Command::new("sh");
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("CAR_ROUTER_") {
            command.env_remove(name);
        }
    }
    let output = command
        .args(["-c", &format!("exec 2>&1\n{script}")])
        .env("PATH", path)
        .env("HOME", folder.join("home"))
        .env_remove("XDG_CONFIG_HOME")
        .env("NO_COLOR", "1")
        .env_remove("COLUMNS")
        .current_dir(folder)
        .output()
        .unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// Whether a text is what was printed. A line `…` in the text may replace any lines.
fn agrees(shown: &str, printed: &str) -> bool {
    let mut rest = printed;
    let pieces: Vec<&str> = shown.split("…\n").collect();
    for (at, piece) in pieces.iter().enumerate() {
        let found = if at == 0 {
            rest.starts_with(piece).then_some(0)
        } else {
            rest.find(piece)
        };
        let Some(found) = found else {
            return false;
        };
        rest = &rest[found + piece.len()..];
    }
    rest.is_empty() || pieces.len() > 1 && pieces.last().is_some_and(|last| last.is_empty())
}

/// How many outputs the documents show that are compared.
const COMPARED: usize = 35;

#[test]
fn the_documents_show_what_the_command_prints() {
    let update = std::env::var_os("UPDATE_DOCS").is_some();
    let (mut compared, mut wrong) = (0, Vec::new());
    for file in documents() {
        let document = std::fs::read_to_string(&file).unwrap();
        let scratch = Scratch::new().unwrap();
        std::fs::create_dir_all(scratch.path().join(".git")).unwrap();
        let models = std::fs::read_to_string(root().join("docs/guides/models.toml")).unwrap();
        scratch.write("docs/guides/models.toml", models).unwrap();
        let guide = std::fs::read_to_string(root().join("docs/guides/custom-domains.md")).unwrap();
        let pack = blocks(&guide)
            .into_iter()
            .find(|block| block.language == "toml")
            .unwrap();
        scratch.write("packs/containers.toml", pack.text).unwrap();
        let mut new = document.clone();
        let mut shift = 0_isize;
        let blocks = blocks(&document);
        for (at, block) in blocks.iter().enumerate() {
            if let Some(name) = saved_as(&block.before) {
                let name = name.replacen("~/", "home/", 1);
                scratch.write(&name, &block.text).unwrap();
            }
            let (Some(script), Some(shown)) = (calls(block), blocks.get(at + 1)) else {
                continue;
            };
            if shown.language != "text" || is_left_out(block) || is_left_out(shown) {
                continue;
            }
            compared += 1;
            let printed = printed(&script, scratch.path());
            if agrees(&shown.text, &printed) {
                continue;
            }
            wrong.push(format!(
                "{}: {script}shown:\n{}\nprinted:\n{printed}",
                file.display(),
                shown.text
            ));
            if !shown.text.contains('…') {
                let from = shown.from.checked_add_signed(shift).unwrap();
                let to = shown.to.checked_add_signed(shift).unwrap();
                new.replace_range(from..to, &printed);
                shift += printed.len() as isize - shown.text.len() as isize;
            }
        }
        if update && new != document {
            std::fs::write(&file, new).unwrap();
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
    // A block that is written otherwise must not leave the comparison unseen.
    assert_eq!(compared, COMPARED, "outputs were compared");
}

#[test]
fn lines_that_are_left_out_may_be_anywhere() {
    assert!(agrees("a\nb\n", "a\nb\n"));
    assert!(agrees("a\n…\nd\n", "a\nb\nc\nd\n"));
    assert!(agrees("a\n…\n", "a\nb\n"));
    assert!(agrees("…\nb\n", "a\nb\n"));
    assert!(!agrees("a\n", "a\nb\n"));
    assert!(!agrees("…\na\n", "a\nb\n"));
    assert!(!agrees("b\n…\n", "a\nb\n"));
}

/// The requests of the session that the README shows.
const SESSION: [&str; 3] = [
    "find all rust files larger than 1MB",
    "force push my changes",
    "rm -rf /",
];

/// Returns a terminal session in which the requests are decided, as SVG.
fn session() -> String {
    let scratch = Scratch::new().unwrap();
    std::fs::create_dir_all(scratch.path().join(".git")).unwrap();
    let mut text = String::new();
    for request in SESSION {
        let output = Command::new(car_router_tests::command())
            .args(["--color", "always", request])
            .env("COLUMNS", "92")
            .env("HOME", scratch.path())
            .env("XDG_CONFIG_HOME", scratch.path())
            .current_dir(scratch.path())
            .output()
            .unwrap();
        let printed = String::from_utf8(output.stdout).unwrap();
        text.push_str(&format!(
            "\u{1b}[2m$\u{1b}[0m car-router \"{request}\"\n{printed}\n"
        ));
    }
    let mut svg = anstyle_svg::Term::new().render_svg(text.trim_end());
    // Colors that are easy to read on the dark ground.
    for (from, to) in [
        ("#AAAAAA", "#d8dee4"),
        ("#000000", "#1b1f24"),
        ("#00AA00", "#57d364"),
        ("#AA0000", "#ff8078"),
        ("#AA5500", "#e3b341"),
        ("opacity: 0.4", "opacity: 0.75"),
    ] {
        svg = svg.replace(from, to);
    }
    svg
}

#[test]
fn the_recorded_session_is_what_the_command_prints() {
    let file = root().join("docs/start/session.svg");
    let session = session();
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(&file, &session).unwrap();
    }
    let recorded = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(
        recorded == session,
        "docs/start/session.svg is out of step: UPDATE_DOCS=1 writes it"
    );
    for word in ["Go ahead", "Confirm first", "Blocked"] {
        assert!(session.contains(word), "{word}");
    }
}
