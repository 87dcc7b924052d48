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
    let mut lines = if is_dumb() {
        Lines::Plain
    } else {
        Lines::Edited(Box::new(editor(folder)))
    };
    writeln!(
        out,
        "{BOLD}car-router {}{BOLD:#} {DIM}Type a request, :help, or :quit.{DIM:#}",
        env!("CARGO_PKG_VERSION")
    )?;
    while let Some(line) = lines.next(&mut out)? {
        match session.answer(&line, &mut out)? {
            Next::Continue => writeln!(out)?,
            Next::Quit => break,
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns whether the terminal says that it understands no control sequences.
fn is_dumb() -> bool {
    std::env::var_os("TERM").is_some_and(|name| name == "dumb" || name.is_empty())
}

/// Where lines come from.
enum Lines {
    /// The line editor, which asks the terminal for the place of its cursor.
    Edited(Box<Reedline>),
    /// The terminal's own lines after a plain prompt.
    Plain,
}

impl Lines {
    /// Reads the next line; `None` at the end of the input.
    fn next(&mut self, out: &mut impl Write) -> Result<Option<String>, Failure> {
        let failed = |error| Failure::request(format!("cannot read from the terminal: {error}"));
        match self {
            Self::Edited(editor) => match editor.read_line(&RequestPrompt) {
                Ok(Signal::Success(line)) => Ok(Some(line)),
                Ok(Signal::CtrlD) => Ok(None),
                // Ctrl-C leaves the line that was begun.
                Ok(_) => Ok(Some(String::new())),
                // The terminal does not answer where its cursor is.
                Err(_) => {
                    *self = Self::Plain;
                    self.next(out)
                }
            },
            Self::Plain => {
                write!(out, "> ")?;
                out.flush()?;
                let mut line = String::new();
                let read = io::stdin().read_line(&mut line).map_err(failed)?;
                Ok((read > 0).then_some(line))
            }
        }
    }
}

/// Returns the line editor, with the history in this folder.
fn editor(folder: Option<PathBuf>) -> Reedline {
    let colored = anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never;
    let editor = Reedline::create()
        .use_bracketed_paste(true)
        .with_ansi_colors(colored);
    // Without a place for it, the history lasts as long as the loop.
    match folder.and_then(history) {
        Some(history) => editor.with_history(Box::new(history)),
        None => editor,
    }
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
