//! Running other programs from the root of the workspace.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Instant;

/// The root of the workspace.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}

/// The folder that Cargo builds in when it runs in the root of the workspace.
pub fn target() -> PathBuf {
    let chosen = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    root().join(chosen)
}

/// Cargo, as the one that runs this, without the variables of this program's package.
pub fn cargo<'a>(args: impl IntoIterator<Item = &'a str>) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    without_package(&mut command).current_dir(root()).args(args);
    command
}

/// Takes away the variables in which `cargo run` describes the package of this program. The build script of `ring` runs again
/// if one of them changes, and Cargo then compiles all that depends on it once more.
pub fn without_package(command: &mut Command) -> &mut Command {
    for (name, _) in std::env::vars_os() {
        let shown = name.to_string_lossy();
        if ["CARGO_PKG_", "CARGO_MANIFEST_"]
            .iter()
            .any(|prefix| shown.starts_with(prefix))
        {
            command.env_remove(&name);
        }
    }
    command
}

/// Takes the target folder out of where libraries are looked for: `cargo run` puts it there for this program, but what a
/// package brings must not be passed over for a library of the same name that the tests of Rust left.
fn without_target(command: &mut Command) -> &mut Command {
    for name in ["LD_LIBRARY_PATH", "DYLD_FALLBACK_LIBRARY_PATH"] {
        let Some(paths) = std::env::var_os(name) else {
            continue;
        };
        let targets = [target(), root().join("target")];
        let is_ours = |path: &PathBuf| targets.iter().any(|target| path.starts_with(target));
        let others = std::env::split_paths(&paths).filter(|path| !is_ours(path));
        match std::env::join_paths(others) {
            Ok(others) if !others.is_empty() => command.env(name, others),
            _ => command.env_remove(name),
        };
    }
    command
}

/// Whether programs only show what they print if they fail.
static IS_QUIET: AtomicBool = AtomicBool::new(false);

/// Lets programs show what they print only if they fail.
pub fn be_quiet() {
    IS_QUIET.store(true, Ordering::Relaxed);
}

/// Runs a program and shows what it prints.
pub fn run(command: &mut Command) -> Result<(), String> {
    let shown = shown(command);
    println!("$ {shown}");
    let since = Instant::now();
    if IS_QUIET.load(Ordering::Relaxed) {
        return run_quietly(command, &shown, since).map(drop);
    }
    let status = without_target(command)
        .status()
        .map_err(|e| format!("cannot run `{shown}`: {e}"))?;
    say_time(since);
    must_succeed(status, &shown)
}

fn must_succeed(status: ExitStatus, shown: &str) -> Result<(), String> {
    if status.success() {
        Ok(())
    } else {
        Err(format!("`{shown}` failed: {status}"))
    }
}

/// The most lines of a failed program that are shown; all of them are in its log.
const MAX_SHOWN_LINES: usize = 600;

/// Runs a program with what it prints in a log, which is shown if it fails. Returns the log.
fn run_quietly(command: &mut Command, shown: &str, since: Instant) -> Result<String, String> {
    static COUNT: AtomicUsize = AtomicUsize::new(0);

    let failed = |e: std::io::Error| format!("cannot run `{shown}`: {e}");
    let folder = target().join("logs");
    fs::create_dir_all(&folder).map_err(failed)?;
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let file = folder.join(format!("{}-{number}.log", std::process::id()));
    let log = fs::File::create(&file).map_err(failed)?;
    let status = without_target(command)
        .stdout(log.try_clone().map_err(failed)?)
        .stderr(log)
        .status()
        .map_err(failed)?;
    say_time(since);
    let printed = fs::read(&file).map_err(failed)?;
    let printed = String::from_utf8_lossy(&printed).into_owned();
    if status.success() {
        // A log that nobody needs; that it stays does no harm.
        let _ = fs::remove_file(&file);
        return Ok(printed);
    }
    let lines: Vec<&str> = printed.lines().collect();
    let left_out = lines.len().saturating_sub(MAX_SHOWN_LINES);
    if left_out > 0 {
        println!("({left_out} lines before are in {})", file.display());
    }
    for line in lines.iter().skip(left_out) {
        println!("{line}");
    }
    Err(format!("`{shown}` failed: {status}"))
}

/// Says how long a command took, if that was long.
fn say_time(since: Instant) {
    let seconds = since.elapsed().as_secs();
    if seconds >= 5 {
        println!("({seconds} s)");
    }
}

/// Runs a program of tests, shows what it prints, and returns the number of tests that it says have passed.
pub fn run_tests(command: &mut Command) -> Result<usize, String> {
    let shown = shown(command);
    println!("$ {shown}");
    let failed = |e: std::io::Error| format!("cannot run `{shown}`: {e}");
    let since = Instant::now();
    if IS_QUIET.load(Ordering::Relaxed) {
        let printed = run_quietly(command, &shown, since)?;
        let passed = printed
            .lines()
            .fold(0, |passed, line| tests_passed(line, passed));
        println!("{passed} tests passed");
        return Ok(passed);
    }
    let mut child = without_target(command)
        .stdout(Stdio::piped())
        .spawn()
        .map_err(failed)?;
    let mut passed = 0;
    if let Some(printed) = child.stdout.take() {
        let mut lines = BufReader::new(printed);
        let mut line = Vec::new();
        while lines.read_until(b'\n', &mut line).map_err(failed)? > 0 {
            let text = String::from_utf8_lossy(&line);
            print!("{text}");
            passed = tests_passed(&text, passed);
            line.clear();
        }
    }
    let status = child.wait().map_err(failed)?;
    say_time(since);
    must_succeed(status, &shown).map(|()| passed)
}

/// The number of passed tests after this line of what Cargo, pytest, XCTest or Node prints, with the number before it.
fn tests_passed(line: &str, before: usize) -> usize {
    let number_before = |text: &str, word: &str| {
        let (number, _) = text.split_once(word)?;
        number.rsplit(' ').next()?.parse::<usize>().ok()
    };
    let line = line.trim();
    if let Some(result) = line.strip_prefix("test result: ok. ") {
        // One line for each program of tests.
        return before + number_before(result, " passed").unwrap_or(0);
    }
    if let Some(number) = line.strip_prefix("# pass ") {
        // Node, once for each run.
        return before + number.parse::<usize>().unwrap_or(0);
    }
    if let Some(executed) = line.strip_prefix("Executed ") {
        // One line for each class, and the last one for all.
        let all = number_before(executed, " test").unwrap_or(0);
        let skipped = executed
            .split_once("with ")
            .and_then(|(_, rest)| number_before(rest, " test"));
        return all.saturating_sub(skipped.filter(|_| line.contains("skipped")).unwrap_or(0));
    }
    if line.contains(" passed") && line.contains(" in ") {
        return number_before(line, " passed").unwrap_or(before);
    }
    before
}

/// Runs a program and gives what it prints.
pub fn output(command: &mut Command) -> Result<String, String> {
    let shown = shown(command);
    println!("$ {shown}");
    let done = without_target(command)
        .stderr(Stdio::inherit())
        .output()
        .map_err(|e| format!("cannot run `{shown}`: {e}"))?;
    must_succeed(done.status, &shown)?;
    Ok(String::from_utf8_lossy(&done.stdout).into_owned())
}

/// Runs a program that writes to a file.
pub fn run_into(command: &mut Command, file: &Path) -> Result<(), String> {
    let shown = format!("{} > {}", shown(command), file.display());
    println!("$ {shown}");
    let out = fs::File::create(file).map_err(|e| format!("{}: {e}", file.display()))?;
    let status = without_target(command)
        .stdout(out)
        .stderr(Stdio::inherit())
        .status()
        .map_err(|e| format!("cannot run `{shown}`: {e}"))?;
    must_succeed(status, &shown)
}

/// Whether a program runs at all and says all is well.
pub fn works(command: &mut Command) -> bool {
    let quiet = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    quiet.status().is_ok_and(|s| s.success())
}

/// A command as a person would type it.
fn shown(command: &Command) -> String {
    let variables = command
        .get_envs()
        .filter_map(|(name, value)| Some(format!("{}={:?}", name.to_string_lossy(), value?)));
    let program = Path::new(command.get_program())
        .file_stem()
        .unwrap_or_default();
    let words = std::iter::once(program).chain(command.get_args());
    variables
        .chain(words.map(|w| w.to_string_lossy().into_owned()))
        .collect::<Vec<_>>()
        .join(" ")
}

/// The exit code of a program whose task came to this; an error is printed.
pub fn exit_code(done: Result<(), String>) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(printed: &str) -> usize {
        printed
            .lines()
            .fold(0, |passed, line| tests_passed(line, passed))
    }

    #[test]
    fn passed_tests_are_counted() {
        let cargo = "test a ... ok\ntest result: ok. 27 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out\n\
                     test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.71s\n";
        assert_eq!(counted(cargo), 30);
        assert_eq!(
            counted("....s..\n497 passed, 2 skipped in 71.20s (0:01:11)\n"),
            497
        );
        let swift = "Executed 3 tests, with 0 failures (0 unexpected) in 0.1 (0.1) seconds\n\
                     Executed 93 tests, with 1 test skipped and 0 failures (0 unexpected) in 7.1 (7.1) seconds\n";
        assert_eq!(counted(swift), 92);
        assert_eq!(counted("what passed in between\n"), 0);
    }
}
