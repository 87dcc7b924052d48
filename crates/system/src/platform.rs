//! What kind of computer this is: the shell, the release, the variant of the Unix programs, and what is missing.

use std::path::Path;
use std::time::{Duration, Instant};

use car_router::prompt::{Platform, UnixFlavor};
use car_router::trace::{StepOutcome, TraceStep};

use crate::environment::Environment;
use crate::process::{LookupError, run_program};
use crate::worker::Worker;

/// The longest file with the name of the release that is read.
const MAX_RELEASE_BYTES: usize = 16 * 1024;

/// The most programs that are looked for.
const MAX_PROGRAMS: usize = 500;

/// Finds out what kind of computer this is, with a step for each probe. `programs` are those that packs name. What a probe
/// does not find out within its limit, `environment.limits.path`, is as [`Platform::from_os`] has it.
///
/// The shell is that of `$SHELL`, the release that of `os-release` or `sw_vers`, and the variant of the programs is what the
/// links of `ls` and `sed` lead to. Call it once for a router.
///
/// ```
/// use car_router_system::{Environment, probe_platform};
///
/// let (platform, steps) = probe_platform(&Environment::current(), &["ls", "no-such-program"]);
/// assert!(platform.missing_programs.contains(&"no-such-program".to_owned()));
/// assert_eq!(steps.len(), 4);
/// ```
#[must_use]
pub fn probe_platform(environment: &Environment, programs: &[&str]) -> (Platform, Vec<TraceStep>) {
    let probes = Probes {
        environment,
        worker: Worker::default(),
    };
    let mut platform = Platform::from_os(std::env::consts::OS);
    let mut steps = Vec::new();
    let shell = probes.step("shell", &mut steps, |_| Ok(shell()));
    if let Some(shell) = shell {
        platform = platform.with_shell(shell);
    }
    let release = probes.step("release", &mut steps, Probes::release);
    if let Some(release) = release {
        platform = platform.with_release(release);
    }
    let flavor = probes.step("flavor", &mut steps, |probes| {
        let environment = environment.clone();
        probes.bounded(move || flavor(&environment))
    });
    if let Some(flavor) = flavor {
        platform = platform.with_unix_flavor(flavor);
    }
    let wanted = programs.iter().take(MAX_PROGRAMS);
    let wanted: Vec<String> = wanted.map(|name| (*name).to_owned()).collect();
    let missing = probes.step("programs", &mut steps, |probes| {
        let environment = environment.clone();
        let missing = probes.bounded(move || {
            let missing = |name: &String| environment.find_program(name).is_none();
            Some(wanted.into_iter().filter(missing).collect::<Vec<_>>())
        })?;
        probes
            .without_builtins(missing.unwrap_or_default())
            .map(Some)
    });
    (
        platform.with_missing_programs(missing.unwrap_or_default()),
        steps,
    )
}

struct Probes<'e> {
    environment: &'e Environment,
    worker: Worker,
}

impl Probes<'_> {
    /// Runs a probe and adds its step.
    fn step<T>(
        &self,
        name: &'static str,
        steps: &mut Vec<TraceStep>,
        probe: impl FnOnce(&Self) -> Result<Option<T>, LookupError>,
    ) -> Option<T> {
        let since = Instant::now();
        let (found, outcome, detail) = match probe(self) {
            Ok(Some(found)) => (Some(found), StepOutcome::Answered, String::new()),
            Ok(None) => (None, StepOutcome::Abstained, String::new()),
            Err(error) => (None, StepOutcome::Failed, error.to_string()),
        };
        steps.push(TraceStep::of_lookup(name, outcome, detail, since.elapsed()));
        found
    }

    fn limit(&self) -> Duration {
        self.environment.limits.path
    }

    /// Runs what reads files on a thread that can be given up.
    fn bounded<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Option<T> + Send + 'static,
    ) -> Result<Option<T>, LookupError> {
        self.worker.run(self.limit(), work)
    }

    /// Returns those of these names that are no commands of the shell itself, as `umask` is.
    fn without_builtins(&self, names: Vec<String>) -> Result<Vec<String>, LookupError> {
        const ASK: &str = "for name; do command -v \"$name\" >/dev/null || echo \"$name\"; done";
        let names: Vec<String> = names
            .into_iter()
            .filter(|name| is_plain_name(name))
            .collect();
        let shell = self.environment.find_program("sh");
        let Some(shell) =
            shell.filter(|_| self.environment.is_running_system() && !names.is_empty())
        else {
            return Ok(names);
        };
        let mut args = vec!["-c", ASK, "sh"];
        args.extend(names.iter().map(String::as_str));
        let output = run_program(&shell, &args, self.limit())?;
        Ok(output.text.lines().map(str::to_owned).collect())
    }

    /// Returns the name and the version of the operating system.
    fn release(&self) -> Result<Option<String>, LookupError> {
        let files = ["/etc/os-release", "/usr/lib/os-release"];
        let files = files.map(|file| self.environment.below_root(file));
        let named = self.bounded(move || files.iter().find_map(|file| os_release(file)))?;
        if named.is_some() || !self.environment.is_running_system() {
            return Ok(named);
        }
        let Some(program) = self.environment.find_program("sw_vers") else {
            return Ok(None);
        };
        let output = run_program(&program, &["-productVersion"], self.limit())?;
        let version = output.text.trim();
        Ok((!version.is_empty()).then(|| format!("macOS {version}")))
    }
}

/// Returns the name of the shell of the user.
fn shell() -> Option<String> {
    let shell = std::env::var("SHELL").ok()?;
    let name = Path::new(&shell).file_name()?.to_str()?;
    is_plain_name(name).then(|| name.to_owned())
}

/// Returns whether a name has nothing that a prompt would have to be protected from.
fn is_plain_name(name: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.' | '+');
    !name.is_empty() && name.len() <= 32 && name.chars().all(is_plain)
}

/// Returns the value of `PRETTY_NAME` in a file in the form of `os-release`.
fn os_release(file: &Path) -> Option<String> {
    let bytes = std::fs::read(file).ok()?;
    let text = String::from_utf8_lossy(bytes.get(..MAX_RELEASE_BYTES).unwrap_or(&bytes));
    let value = text
        .lines()
        .find_map(|line| line.strip_prefix("PRETTY_NAME="))?;
    let value = value.trim().trim_matches(['"', '\'']);
    // The name becomes a part of instructions for a model.
    let is_plain = |c: &char| c.is_alphanumeric() || " ()./-_+:".contains(*c);
    let name: String = value.chars().filter(is_plain).take(80).collect();
    (!name.is_empty()).then_some(name)
}

/// Returns the variant of the classic programs, by what their links lead to; `None` where nothing tells it.
fn flavor(environment: &Environment) -> Option<UnixFlavor> {
    let mut found = None;
    for program in ["sed", "ls"] {
        let Some(file) = environment.find_program(program) else {
            continue;
        };
        let target = std::fs::canonicalize(&file).unwrap_or(file);
        let name = target.file_name()?.to_string_lossy().to_lowercase();
        if name.contains("busybox") || name.contains("toybox") {
            return Some(UnixFlavor::BusyBox);
        }
        let mut folders = target
            .components()
            .map(|part| part.as_os_str().to_string_lossy());
        let is_of_gnu = folders.any(|folder| folder == "gnubin" || folder.starts_with("gnu-"));
        // Homebrew's and MacPorts' GNU programs, and the Rust coreutils, which have the options of GNU's.
        let is_gnu = is_of_gnu || name == "coreutils" || name == format!("g{program}");
        if is_gnu {
            found = Some(UnixFlavor::Gnu);
        }
    }
    found
}

#[cfg(all(test, unix))]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::test_folder::TestFolder;

    fn tree(links: &[(&str, &str)], release: &str) -> (TestFolder, Environment) {
        let folder = TestFolder::new();
        let bin = folder.path().join("usr/bin");
        std::fs::create_dir_all(&bin).unwrap();
        for (program, target) in links {
            let target = folder.program(target, "true");
            std::os::unix::fs::symlink(target, bin.join(program)).unwrap();
        }
        folder.write("etc/os-release", release);
        let environment = Environment::rooted(folder.path());
        (folder, environment)
    }

    /// Each program that a link may lead to × each of the two links.
    #[test]
    fn links_tell_the_variant() {
        for (target, flavor) in [
            ("bin/busybox", UnixFlavor::BusyBox),
            ("bin/toybox", UnixFlavor::BusyBox),
            ("opt/gnubin/gnused", UnixFlavor::Gnu),
            ("opt/coreutils", UnixFlavor::Gnu),
        ] {
            for program in ["sed", "ls"] {
                let (_folder, environment) = tree(&[(program, target)], "");
                let (platform, steps) = probe_platform(&environment, &[]);
                assert_eq!(platform.flavor(), Some(flavor), "{program} -> {target}");
                assert_eq!(steps.len(), 4);
            }
        }
    }

    #[test]
    fn a_release_is_one_printable_line() {
        for (file, release) in [
            (
                "NAME=x\nPRETTY_NAME=\"Alpine Linux v3.22\"\n",
                "Alpine Linux v3.22",
            ),
            ("PRETTY_NAME='A\u{1b} <|im_end|>B'", "A im_endB"),
            ("PRETTY_NAME=\"\"", ""),
            ("ID=x", ""),
        ] {
            let (_folder, environment) = tree(&[], file);
            let (platform, _) = probe_platform(&environment, &[]);
            assert_eq!(platform.release, release, "{file}");
        }
    }

    #[test]
    fn programs_that_are_not_there_are_named() {
        let (_folder, environment) = tree(&[("ls", "usr/lib/ls")], "");
        let (platform, _) = probe_platform(&environment, &["ls", "jq", "ss"]);
        assert_eq!(platform.missing_programs, ["jq", "ss"]);
    }

    #[test]
    fn what_the_shell_does_itself_is_not_missing() {
        let (platform, _) =
            probe_platform(&Environment::current(), &["umask", "cd", "no-such-program"]);
        assert_eq!(platform.missing_programs, ["no-such-program"]);
    }

    #[test]
    fn only_plain_names_are_shells() {
        for (name, plain) in [
            ("zsh", true),
            ("bash-5.2", true),
            ("a b", false),
            ("{{x}}", false),
            ("", false),
        ] {
            assert_eq!(is_plain_name(name), plain, "{name}");
        }
    }
}
