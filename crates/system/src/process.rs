//! Runs other programs: without a shell, with bounded output, and ended with their children after a limit.

use std::fmt;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

/// The most bytes of output that are read.
pub(crate) const MAX_OUTPUT_BYTES: usize = 64 * 1024;

/// How often a program that closed its output is asked whether it ended.
const POLL: Duration = Duration::from_millis(1);

/// What a program printed.
#[derive(Debug)]
pub(crate) struct ProgramOutput {
    pub(crate) status: ExitStatus,
    pub(crate) text: String,
}

/// Why a lookup has no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum LookupError {
    /// It took longer than this.
    TimedOut(Duration),
    /// It failed for this reason, which contains no text of the request.
    Failed(String),
}

impl fmt::Display for LookupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TimedOut(limit) => {
                write!(f, "timed_out: no answer within {} ms", limit.as_millis())
            }
            Self::Failed(reason) => f.write_str(reason),
        }
    }
}

/// Runs a program with these arguments, and returns what it printed to standard output.
///
/// # Errors
/// Fails if it cannot be run, prints more than 64 KiB or takes longer than `limit`. Then it is ended with its children.
pub(crate) fn run_program(
    program: &Path,
    args: &[&str],
    limit: Duration,
) -> Result<ProgramOutput, LookupError> {
    let (status, bytes) = stream_program(program, args, limit, |mut output| {
        let mut bytes = Vec::new();
        let most = MAX_OUTPUT_BYTES as u64 + 1;
        output
            .by_ref()
            .take(most)
            .read_to_end(&mut bytes)
            .map(|_| bytes)
    })?;
    if bytes.len() > MAX_OUTPUT_BYTES {
        let reason = format!("printed more than {} KiB", MAX_OUTPUT_BYTES / 1024);
        return Err(LookupError::Failed(reason));
    }
    Ok(ProgramOutput {
        status,
        text: String::from_utf8_lossy(&bytes).into_owned(),
    })
}

/// Runs a program, passes its standard output to `read` on a thread of its own, and returns what that returned.
///
/// # Errors
/// Fails as [`run_program`] does.
pub(crate) fn stream_program<T: Send + 'static>(
    program: &Path,
    args: &[&str],
    limit: Duration,
    read: impl FnOnce(std::process::ChildStdout) -> std::io::Result<T> + Send + 'static,
) -> Result<(ExitStatus, T), LookupError> {
    let since = Instant::now();
    let failed = |error: std::io::Error| LookupError::Failed(format!("cannot be run: {error}"));
    let mut command = Command::new(program);
    command
        .args(args)
        // Some programs take settings from the working folder, in which a stranger's repository may lie.
        .current_dir(neutral_folder())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .env("LC_ALL", "C")
        .env("LANGUAGE", "")
        .env("SYSTEMD_PAGER", "")
        .env("SYSTEMD_COLORS", "0")
        .env("HOMEBREW_NO_AUTO_UPDATE", "1");
    #[cfg(unix)]
    {
        use std::os::unix::process::CommandExt as _;
        // A group of its own, so that its children end with it.
        command.process_group(0);
    }
    let mut running = RunningProgram(command.spawn().map_err(failed)?);
    let Some(output) = running.0.stdout.take() else {
        return Err(LookupError::Failed("has no output".to_owned()));
    };
    let (sender, receiver) = mpsc::channel();
    thread::Builder::new()
        .name("car-router-output".to_owned())
        // The receiver is gone after a timeout.
        .spawn(move || drop(sender.send(read(output))))
        .map_err(failed)?;
    let left = limit.saturating_sub(since.elapsed());
    let value = match receiver.recv_timeout(left) {
        Ok(value) => {
            value.map_err(|error| LookupError::Failed(format!("cannot be read: {error}")))?
        }
        Err(_) => return Err(LookupError::TimedOut(limit)),
    };
    while since.elapsed() < limit {
        if let Some(status) = running.0.try_wait().map_err(failed)? {
            return Ok((status, value));
        }
        thread::sleep(POLL);
    }
    Err(LookupError::TimedOut(limit))
}

/// Returns a folder that nobody but an administrator writes to.
fn neutral_folder() -> PathBuf {
    let windows = || std::env::var_os("SystemRoot").filter(|_| cfg!(windows));
    windows().map_or_else(|| PathBuf::from("/"), PathBuf::from)
}

/// A program that is ended, with its children, when this is dropped.
struct RunningProgram(Child);

impl Drop for RunningProgram {
    fn drop(&mut self) {
        // Once it was waited for, its number may be that of another process.
        if matches!(self.0.try_wait(), Ok(Some(_))) {
            return;
        }
        #[cfg(unix)]
        if let Some(group) = i32::try_from(self.0.id())
            .ok()
            .and_then(rustix::process::Pid::from_raw)
        {
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        // It may be gone already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[cfg(all(test, unix))]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn shell(script: &str, limit_ms: u64) -> Result<ProgramOutput, LookupError> {
        let limit = Duration::from_millis(limit_ms);
        run_program(Path::new("/bin/sh"), &["-c", script], limit)
    }

    #[test]
    fn output_and_status_are_returned() {
        let output = shell("echo \"$LC_ALL\"; exit 3", 5000).unwrap();
        assert_eq!(
            (output.text.as_str(), output.status.code()),
            ("C\n", Some(3))
        );
        assert!(matches!(
            run_program(Path::new("/nowhere/at-all"), &[], Duration::from_secs(1)),
            Err(LookupError::Failed(_))
        ));
    }

    #[test]
    fn programs_that_hang_end_with_their_children() {
        let folder = crate::test_folder::TestFolder::new();
        let file = folder.path().join("alive");
        let script = format!("(sleep 1; touch {}) & sleep 30", file.display());
        let since = Instant::now();
        let limit = Duration::from_millis(200);
        assert_eq!(
            shell(&script, 200).unwrap_err(),
            LookupError::TimedOut(limit)
        );
        // One that closes its output, and one that ignores the polite signals.
        assert_eq!(
            shell("exec >&-; sleep 30", 200).unwrap_err(),
            LookupError::TimedOut(limit)
        );
        assert_eq!(
            shell("trap '' TERM INT HUP; sleep 30", 200).unwrap_err(),
            LookupError::TimedOut(limit)
        );
        assert!(
            since.elapsed() < Duration::from_secs(5),
            "{:?}",
            since.elapsed()
        );
        thread::sleep(Duration::from_millis(1500));
        assert!(!file.exists(), "the child went on");
    }

    #[test]
    fn output_is_bounded() {
        let error = shell("yes", 5000).unwrap_err();
        assert_eq!(
            error,
            LookupError::Failed("printed more than 64 KiB".to_owned())
        );
        let output = shell("head -c 65536 /dev/zero", 5000).unwrap();
        assert_eq!(output.text.len(), MAX_OUTPUT_BYTES);
    }
}
