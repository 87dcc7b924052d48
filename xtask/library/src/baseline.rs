//! `cargo xtask baseline`: digests of what the shell reader and the safety engine make of many inputs, so that a move or
//! a rename provably changes nothing.
//!
//! The inputs are the commands and requests of the safety vectors, the corpora of the fuzzers, and generated scripts.
//! `tests/baseline/digests.txt` holds one line an input: its name, the digest of the analysis and the digest of the
//! report. A digest says that something changed, not what: `--dump FILE` writes the full texts, and `--against FILE`
//! compares with such a file of another commit and prints both sides of each difference.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use car_router::safety::internals;
use car_router::safety::{Finding, SafetyEngine};
use car_router::{RouteRequest, Router};
use clap::Args;
use xtask_shared::process::root;

use crate::differential::generate;
use crate::json_lines;
use crate::scripts;

/// The digests, relative to the root of the workspace.
const DIGESTS: &str = "tests/baseline/digests.txt";

/// The corpora whose files are scripts.
const SCRIPT_CORPORA: [&str; 3] = ["lexer", "parser", "script"];

/// The corpora whose files are replies of a model.
const REPLY_CORPORA: [&str; 2] = ["draft", "reply"];

/// What to do with the baseline.
#[derive(Debug, Args)]
pub(crate) struct BaselineArgs {
    /// Write the digests of this build.
    #[arg(long)]
    write: bool,
    /// Write what each digest was computed from, as lines of JSON.
    #[arg(long, value_name = "FILE")]
    dump: Option<PathBuf>,
    /// Compare with a file that `--dump` wrote, and print both sides of each difference.
    #[arg(long, value_name = "FILE")]
    against: Option<PathBuf>,
    /// How many scripts to generate.
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    generated: usize,
    /// How many differences to print.
    #[arg(long, value_name = "N", default_value_t = 10)]
    show: usize,
}

/// What this build makes of one input.
struct Entry {
    name: String,
    input: String,
    analysis: String,
    report: String,
}

/// Writes the digests, or compares with them.
pub(crate) fn run(args: &BaselineArgs) -> Result<(), String> {
    let entries = entries(args.generated)?;
    if let Some(file) = &args.dump {
        write_dump(file, &entries)?;
    }
    if let Some(file) = &args.against {
        return compare_with_dump(file, &entries, args.show);
    }
    let file = root().join(DIGESTS);
    if args.write {
        let text: String = entries.iter().map(digest_line).collect();
        let folder = file.parent().unwrap_or(&file);
        fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
        fs::write(&file, text).map_err(|e| format!("{}: {e}", file.display()))?;
        println!("{} inputs written to {DIGESTS}", entries.len());
        return Ok(());
    }
    compare_with_digests(&file, &entries, args.show)
}

fn entries(generated: usize) -> Result<Vec<Entry>, String> {
    let engine = SafetyEngine::shipped().map_err(|e| e.to_string())?;
    let router = Router::new();
    let mut entries = Vec::new();
    for (name, text) in scripts::of_the_vectors()? {
        entries.push(script_entry(format!("vector/{name}"), text, &engine));
    }
    for (name, text) in scripts::requests_of_the_vectors()? {
        entries.push(request_entry(
            format!("request/{name}"),
            text,
            &engine,
            &router,
        ));
    }
    for corpus in SCRIPT_CORPORA {
        for (name, text) in corpus_files(corpus)? {
            entries.push(script_entry(name, text, &engine));
        }
    }
    for corpus in REPLY_CORPORA {
        for (name, text) in corpus_files(corpus)? {
            entries.push(reply_entry(name, text, &router));
        }
    }
    for (seed, text) in generate::scripts(generated).enumerate() {
        entries.push(script_entry(format!("generated/{seed}"), text, &engine));
    }
    Ok(entries)
}

/// The files of a fuzzing corpus, sorted by name; bytes that are no UTF-8 are replaced.
fn corpus_files(corpus: &str) -> Result<Vec<(String, String)>, String> {
    let folder = root().join("tests/corpus").join(corpus);
    let failed = |e: std::io::Error| format!("{}: {e}", folder.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(&folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        let bytes = fs::read(&path).map_err(failed)?;
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        files.push((format!("corpus/{corpus}/{name}"), text));
    }
    files.sort();
    Ok(files)
}

fn script_entry(name: String, input: String, engine: &SafetyEngine) -> Entry {
    let checked = engine.check_command(&input, None);
    let mut report = format!("complete {}\n", checked.complete);
    write_findings(&mut report, &checked.findings);
    Entry {
        analysis: analysis(&input),
        name,
        input,
        report,
    }
}

/// Everything that the shell reader exposes about a script: tokens, commands as written, commands that would run.
fn analysis(script: &str) -> String {
    let tokens = internals::lex(script);
    let understood = internals::commands(script);
    let mut text = format!("tokens {:?}\n", tokens.complete);
    for (kind, span) in &tokens.pieces {
        let _ = writeln!(text, "  {kind:?} {}..{}", span.start, span.end);
    }
    let words = |words: &[internals::Word]| {
        let words = words.iter().map(|word| (&word.text, word.known));
        format!("{:?}", words.collect::<Vec<_>>())
    };
    for written in &understood.written {
        let redirects = written.redirects.iter();
        let redirects: Vec<_> = redirects
            .map(|(kind, to)| (kind, &to.text, to.known))
            .collect();
        let _ = writeln!(
            text,
            "written {}..{} {} {} {redirects:?} {:?} {:?}",
            written.span.start,
            written.span.end,
            written.verbatim,
            words(&written.words),
            written.assigned,
            written.document,
        );
    }
    for (run, span) in &understood.run {
        let _ = writeln!(text, "run {}..{} {}", span.start, span.end, words(run));
    }
    let _ = writeln!(
        text,
        "closed {} complete {}",
        understood.closed, understood.complete
    );
    text
}

fn request_entry(name: String, input: String, engine: &SafetyEngine, router: &Router) -> Entry {
    let mut report = String::new();
    write_findings(&mut report, &engine.screen_request(&input));
    let analysis = match router.route_local(&RouteRequest::new(&input)) {
        Ok(decision) => {
            let domains = decision.domains.iter();
            let domains: Vec<_> = domains
                .map(|d| {
                    (
                        d.domain.as_str(),
                        d.confidence.map(car_router::Confidence::value),
                    )
                })
                .collect();
            let complexity = decision.complexity.score;
            format!("{domains:?} complexity {complexity:?}\n")
        }
        Err(error) => format!("{error}\n"),
    };
    Entry {
        name,
        input,
        analysis,
        report,
    }
}

fn reply_entry(name: String, input: String, router: &Router) -> Entry {
    let checked = router.check_reply(&input);
    let analysis = format!(
        "command {:?} commands {:?}\n",
        checked.command, checked.commands
    );
    let mut report = String::new();
    if let Some(found) = &checked.report {
        let _ = writeln!(report, "complete {}", found.complete);
        write_findings(&mut report, &found.findings);
    }
    Entry {
        name,
        input,
        analysis,
        report,
    }
}

fn write_findings(text: &mut String, findings: &[Finding]) {
    for finding in findings {
        let _ = writeln!(
            text,
            "{} {} {}..{}",
            finding.rule, finding.level, finding.span.start, finding.span.end
        );
    }
}

fn digest_line(entry: &Entry) -> String {
    format!(
        "{} {:08x} {:08x}\n",
        entry.name,
        digest(&entry.analysis),
        digest(&entry.report)
    )
}

/// FNV-1a with 32 bits: among 27,000 inputs a change that keeps every digest is next to impossible.
fn digest(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    })
}

fn compare_with_digests(file: &Path, entries: &[Entry], show: usize) -> Result<(), String> {
    let recorded = fs::read_to_string(file).map_err(|e| format!("{}: {e}", file.display()))?;
    let recorded: BTreeMap<&str, &str> =
        recorded.lines().filter_map(|l| l.split_once(' ')).collect();
    let mut different = Vec::new();
    for entry in entries {
        let line = digest_line(entry);
        let digests = line.trim_end().split_once(' ').map(|(_, digests)| digests);
        if recorded.get(&*entry.name).copied() != digests {
            different.push(entry);
        }
    }
    for entry in different.iter().take(show) {
        println!(
            "{}: {:?}\nnow:\n{}{}",
            entry.name, entry.input, entry.analysis, entry.report
        );
    }
    if different.is_empty() && recorded.len() == entries.len() {
        println!("{} inputs, no difference", entries.len());
        return Ok(());
    }
    Err(format!(
        "{} of {} inputs differ from the {} of {DIGESTS}; `--dump` here and `--against` that file there print both sides",
        different.len(),
        entries.len(),
        recorded.len()
    ))
}

fn write_dump(file: &Path, entries: &[Entry]) -> Result<(), String> {
    let mut text = String::new();
    for entry in entries {
        let sides = serde_json::json!([entry.name, entry.analysis, entry.report]);
        let _ = writeln!(text, "{sides}");
    }
    fs::write(file, text).map_err(|e| format!("{}: {e}", file.display()))
}

fn compare_with_dump(file: &Path, entries: &[Entry], show: usize) -> Result<(), String> {
    let mut before = BTreeMap::new();
    for (name, analysis, report) in json_lines::read_all::<(String, String, String)>(file)? {
        before.insert(name, (analysis, report));
    }
    let mut different = 0;
    for entry in entries {
        let now = (entry.analysis.clone(), entry.report.clone());
        let then = before.remove(&entry.name);
        if then.as_ref() == Some(&now) {
            continue;
        }
        different += 1;
        if different <= show {
            let (analysis, report) = then.unwrap_or_default();
            println!(
                "{}: {:?}\nthen:\n{analysis}{report}now:\n{}{}",
                entry.name, entry.input, now.0, now.1
            );
        }
    }
    match (different, before.len()) {
        (0, 0) => {
            println!("{} inputs, no difference", entries.len());
            Ok(())
        }
        (different, missing) => Err(format!(
            "{different} of {} inputs differ, and {missing} are gone",
            entries.len()
        )),
    }
}
