//! `car-router` alone on a terminal: a loop that decides on one request after the other.

mod session;

use std::borrow::Cow;
use std::fs::{self, File, OpenOptions};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use etcetera::BaseStrategy;
use reedline::{FileBackedHistory, Prompt, PromptEditMode, PromptHistorySearch, Reedline, Signal};

use crate::output::failure::Failure;
use crate::output::style::{BOLD, DIM};
use crate::settings_args::SetupArgs;
use crate::setup;
use session::{Next, Session};

/// The number of lines that the history keeps.
const HISTORY_LINES: usize = 1000;

/// Returns whether a person sits at both ends.
pub(crate) fn is_possible() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

pub(crate) fn run(setup: &SetupArgs) -> Result<ExitCode, Failure> {
    let folder = etcetera::choose_base_strategy()
        .ok()
        .map(|places| places.data_dir().join("car-router"));
    let labels = folder.as_ref().map(|folder| folder.join("labels.jsonl"));
    let mut session = Session::new(setup::Decider::new(setup)?, setup.as_flags(), labels);
    let mut out = anstream::stdout();
    let colored = anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never;
    let mut editor = Reedline::create()
        .use_bracketed_paste(true)
        .with_ansi_colors(colored);
    // Without a place for it, the history lasts as long as the loop.
    if let Some(history) = folder.and_then(history) {
        editor = editor.with_history(Box::new(history));
    }
    writeln!(
        out,
        "{BOLD}car-router {}{BOLD:#} {DIM}Type a request, :help, or :quit.{DIM:#}",
        env!("CARGO_PKG_VERSION")
    )?;
    loop {
        let signal = editor
            .read_line(&RequestPrompt)
            .map_err(|error| Failure::request(format!("cannot read from the terminal: {error}")))?;
        match signal {
            Signal::Success(line) => match session.answer(&line, &mut out)? {
                Next::Continue => writeln!(out)?,
                Next::Quit => break,
            },
            Signal::CtrlD => break,
            // Ctrl-C leaves the line that was begun.
            _ => {}
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn history(folder: PathBuf) -> Option<FileBackedHistory> {
    fs::create_dir_all(&folder).ok()?;
    let file = folder.join("history.txt");
    private_file(&file).ok()?;
    FileBackedHistory::with_file(HISTORY_LINES, file).ok()
}

/// Opens a file of the person's own requests for appending. No other user may read it.
fn private_file(file: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
        const PRIVATE: u32 = 0o600;

        let opened = options.mode(PRIVATE).open(file)?;
        // An older version created it with the usual mode.
        opened.set_permissions(fs::Permissions::from_mode(PRIVATE))?;
        Ok(opened)
    }
    #[cfg(not(unix))]
    options.open(file)
}

/// The prompt before a request.
struct RequestPrompt;

impl Prompt for RequestPrompt {
    fn render_prompt_left(&self) -> Cow<'_, str> {
        Cow::Borrowed("")
    }

    fn render_prompt_right(&self) -> Cow<'_, str> {
        Cow::Borrowed("")
    }

    fn render_prompt_indicator(&self, _mode: PromptEditMode) -> Cow<'_, str> {
        Cow::Borrowed("> ")
    }

    fn render_prompt_multiline_indicator(&self) -> Cow<'_, str> {
        Cow::Borrowed("  ")
    }

    fn render_prompt_history_search_indicator(&self, search: PromptHistorySearch) -> Cow<'_, str> {
        Cow::Owned(format!("(search: {}) ", search.term))
    }
}
