//! What programs of this computer print about themselves.

use std::collections::HashMap;
use std::io::Read as _;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use car_router::system::{HelpSource, ProgramHelp};

use crate::environment::Environment;
use crate::process::stream_program;

/// The most bytes of a help that are read.
const MAX_BYTES: usize = 8 * 1024;

/// How long a program may take to print its help.
const LIMIT: Duration = Duration::from_secs(1);

/// The most helps that are kept.
const MAX_KEPT: usize = 200;

/// Asks programs of this computer for their help: `PROGRAM --help`, without a shell and without input, at most 8 KiB within a
/// second. A help is kept until the file of its program changes.
#[derive(Debug)]
pub struct SystemHelp {
    environment: Environment,
    kept: Mutex<HashMap<PathBuf, KeptHelp>>,
}

/// The help of a program as its file was.
#[derive(Debug)]
struct KeptHelp {
    changed: Option<SystemTime>,
    help: Option<ProgramHelp>,
}

impl SystemHelp {
    /// Creates a source for the programs that the environment finds.
    #[must_use]
    pub fn new(environment: Environment) -> Self {
        Self {
            environment,
            kept: Mutex::default(),
        }
    }
}

impl HelpSource for SystemHelp {
    fn help(&self, program: &str) -> Option<ProgramHelp> {
        // A path is nobody's well-known program.
        if program.contains(['/', '\\']) {
            return None;
        }
        let path = self.environment.find_program(program)?;
        let changed = path.metadata().and_then(|about| about.modified()).ok();
        let lock = || self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(kept) = lock().get(&path)
            && kept.changed == changed
        {
            return kept.help.clone();
        }
        let most = MAX_BYTES as u64 + 1;
        let printed = stream_program(&path, &["--help"], LIMIT, move |mut output| {
            let mut bytes = Vec::new();
            output.by_ref().take(most).read_to_end(&mut bytes)?;
            Ok(bytes)
        });
        let help = printed.ok().map(|(status, mut bytes)| {
            let is_whole = status.success() && bytes.len() <= MAX_BYTES;
            bytes.truncate(MAX_BYTES);
            ProgramHelp::new(String::from_utf8_lossy(&bytes), is_whole)
        });
        let mut kept = lock();
        if kept.len() >= MAX_KEPT {
            kept.clear();
        }
        let known = KeptHelp {
            changed,
            help: help.clone(),
        };
        kept.insert(path, known);
        help
    }
}

#[cfg(all(test, unix))]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::test_folder::TestFolder;

    fn source(folder: &TestFolder) -> SystemHelp {
        let mut environment = Environment::current();
        environment.path = vec![folder.path().to_owned()];
        SystemHelp::new(environment)
    }

    /// Each program × what is known of its help.
    #[test]
    fn a_help_is_bounded_and_says_whether_it_is_whole() {
        let folder = TestFolder::new();
        folder.program("plain", "echo \"usage: $1\"");
        folder.program("fails", "echo usage; exit 2");
        folder.program("endless", "while :; do echo 0123456789; done");
        folder.program("sleeps", "sleep 20");
        folder.program("reads", "cat; echo end");
        folder.program("where", "pwd");
        let source = source(&folder);
        let plain = ProgramHelp::new("usage: --help\n", true);
        assert_eq!(source.help("plain"), Some(plain));
        let fails = ProgramHelp::new("usage\n", false);
        assert_eq!(source.help("fails"), Some(fails));
        let endless = source.help("endless").unwrap();
        assert_eq!((endless.text.len(), endless.is_whole), (MAX_BYTES, false));
        assert_eq!(source.help("sleeps"), None);
        assert_eq!(source.help("reads").unwrap().text, "end\n");
        assert_eq!(source.help("where").unwrap().text, "/\n");
        for none in ["no-such-program", "./plain", "/bin/ls", "..", ""] {
            assert_eq!(source.help(none), None, "{none:?}");
        }
    }

    #[test]
    fn a_help_is_kept_until_its_program_changes() {
        let folder = TestFolder::new();
        let count = folder.path().join("count");
        let script = format!("echo x >> {}; echo usage", count.display());
        let program = folder.program("tool", &script);
        let source = source(&folder);
        let asked = || std::fs::read_to_string(&count).unwrap().len();
        for _ in 0..3 {
            source.help("tool").unwrap();
        }
        assert_eq!(asked(), 2);
        let file = std::fs::File::options()
            .append(true)
            .open(&program)
            .unwrap();
        file.set_modified(SystemTime::UNIX_EPOCH).unwrap();
        drop(file);
        source.help("tool").unwrap();
        assert_eq!(asked(), 4);
    }
}
