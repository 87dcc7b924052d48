//! `cargo xtask differential`: our reader of shell beside an established parser of bash.

mod compare;
mod exceptions;
pub(crate) mod generate;
mod vocabulary;

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

use clap::Args;
use serde_json::{Value, json};
use xtask_shared::process::{self, root, works};

use crate::json_lines;
use crate::scripts;
use compare::{Kind, compare};
use exceptions::Exceptions;

/// What to compare.
#[derive(Debug, Args)]
pub(crate) struct DifferentialArgs {
    /// Lines of JSON with a script in `cmd`, beside the commands of the vectors.
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// How many scripts to make.
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    generated: usize,
    /// How many disagreements of a kind to show.
    #[arg(long, value_name = "N", default_value_t = 3)]
    show: usize,
}

/// A script, and where it is from.
struct Script {
    id: String,
    text: String,
}

/// What comparing scripts came to.
#[derive(Debug, Default)]
struct Counts {
    scripts: usize,
    /// Scripts that the oracle cannot parse.
    refused: usize,
    agreed: usize,
    excepted: usize,
    commands: usize,
    /// Scripts of which our reader says that it has not read all.
    bounded: Vec<String>,
    /// What the oracle sees and we do not, with the script.
    wrong: BTreeMap<Kind, Vec<String>>,
}

/// Compares, and fails where the two disagree and no exception says why.
pub(crate) fn run(args: &DifferentialArgs) -> Result<(), String> {
    let oracle = build()?;
    let exceptions = Exceptions::from_file(&root().join("tests/oracle/exceptions.toml"))?;
    let vectors = scripts::of_the_vectors()?.into_iter();
    let vectors = vectors.map(|(id, text)| Script { id, text });
    let made = generate::scripts(args.generated).enumerate();
    let made = made.map(|(seed, text)| Script {
        id: format!("made-{seed}"),
        text,
    });
    let mut groups = vec![
        ("vectors".to_owned(), vectors.collect::<Vec<_>>()),
        ("made".to_owned(), made.collect()),
    ];
    for file in &args.files {
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        groups.push((name.into_owned(), in_file(file)?));
    }
    let mut used = vec![0; exceptions.len()];
    let mut disagreed = 0;
    for (name, group) in &groups {
        let counts = compare_all(&oracle, group, &exceptions, &mut used)?;
        disagreed += print(name, &counts, args.show);
    }
    println!("\nexceptions:");
    for (times, reason) in used.iter().zip(exceptions.reasons()) {
        println!("{times:>8}  {reason}");
    }
    if disagreed == 0 {
        Ok(())
    } else {
        Err(format!(
            "{disagreed} disagreements that no exception explains"
        ))
    }
}

/// The command that installs what is missing.
pub(crate) const INSTALL: &str =
    "apt-get install golang-go (1.21 or later fetches the toolchain that it needs)";

/// Builds the oracle.
fn build() -> Result<PathBuf, String> {
    if !works(Command::new("go").arg("version")) {
        return Err(format!("there is no Go; {INSTALL}"));
    }
    let program = root().join("target/oracle");
    process::run(
        Command::new("go")
            .current_dir(root().join("tests/oracle"))
            .args(["build", "-o"])
            .arg(&program)
            .arg("."),
    )?;
    Ok(program)
}

fn in_file(file: &Path) -> Result<Vec<Script>, String> {
    let mut scripts = Vec::new();
    for row in json_lines::read_all::<Value>(file)? {
        if let Some(text) = row["cmd"].as_str() {
            scripts.push(Script {
                id: row["id"].as_str().unwrap_or("").to_owned(),
                text: text.to_owned(),
            });
        }
    }
    Ok(scripts)
}

/// Asks the oracle about every script, in their order.
fn ask(oracle: &Path, scripts: &[Script]) -> Result<Vec<Value>, String> {
    let failed = |e: std::io::Error| format!("the oracle: {e}");
    let mut child = Command::new(oracle)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(failed)?;
    let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
        return Err("the oracle: expected pipes to it".to_owned());
    };
    let answers = thread::scope(|scope| {
        let asking = scope.spawn(move || {
            let mut stdin = BufWriter::new(stdin);
            for script in scripts {
                writeln!(stdin, "{}", json!({ "id": script.id, "cmd": script.text }))?;
            }
            stdin.flush()
        });
        let read = BufReader::new(stdout).lines().map(|line| {
            let line = line.map_err(failed)?;
            serde_json::from_str(&line).map_err(|e| format!("the oracle: {e}"))
        });
        let answers: Result<Vec<Value>, String> = read.collect();
        match asking.join() {
            Ok(asked) => asked.map_err(failed).and(answers),
            Err(_) => Err("the oracle: asking it failed".to_owned()),
        }
    })?;
    let status = child.wait().map_err(failed)?;
    if status.success() && answers.len() == scripts.len() {
        Ok(answers)
    } else {
        Err(format!(
            "the oracle: {status} after {} answers, expected {}",
            answers.len(),
            scripts.len()
        ))
    }
}

fn compare_all(
    oracle: &Path,
    scripts: &[Script],
    exceptions: &Exceptions,
    used: &mut [usize],
) -> Result<Counts, String> {
    let mut counts = Counts {
        scripts: scripts.len(),
        ..Counts::default()
    };
    for (script, answer) in scripts.iter().zip(ask(oracle, scripts)?) {
        if answer.get("error").is_some() {
            counts.refused += 1;
            continue;
        }
        let compared = compare(&script.text, &answer);
        counts.commands += compared.commands;
        if compared.bounded {
            counts.bounded.push(script.text.clone());
            continue;
        }
        let mut left = compared.differences;
        let differed = !left.is_empty();
        left.retain(
            |(kind, what)| match exceptions.explains(*kind, &script.text, what) {
                Some(at) => {
                    if let Some(times) = used.get_mut(at) {
                        *times += 1;
                    }
                    false
                }
                None => true,
            },
        );
        match (differed, left.is_empty()) {
            (false, _) => counts.agreed += 1,
            (true, true) => counts.excepted += 1,
            (true, false) => {}
        }
        for (kind, what) in left {
            let shown = format!("{} {:?}: {what}", script.id, script.text);
            counts.wrong.entry(kind).or_default().push(shown);
        }
    }
    Ok(counts)
}

/// Prints the counts of a group of scripts; how many disagreements there are.
fn print(name: &str, counts: &Counts, most: usize) -> usize {
    let shortest = |texts: &[String]| {
        let mut texts = texts.to_vec();
        texts.sort_by_key(String::len);
        texts.into_iter().take(most)
    };
    let settled = counts.refused + counts.bounded.len() + counts.agreed + counts.excepted;
    let disagreed = counts.scripts - settled;
    println!(
        "\n{name}: {} scripts, {} of them bash to the oracle, with {} commands: {} agree, {} are exceptions, {} are beyond a bound, \
         {disagreed} disagree",
        counts.scripts,
        counts.scripts - counts.refused,
        counts.commands,
        counts.agreed,
        counts.excepted,
        counts.bounded.len(),
    );
    for text in shortest(&counts.bounded) {
        println!("    beyond a bound, or with a script in it that is open: {text:?}");
    }
    for kind in Kind::ALL {
        let wrong = counts.wrong.get(&kind).map_or(&[][..], Vec::as_slice);
        if !wrong.is_empty() {
            println!("  {}: {}", kind.name(), wrong.len());
        }
        for what in shortest(wrong) {
            println!("    {what}");
        }
    }
    disagreed
}
