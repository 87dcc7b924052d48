//! Colors, and the width of the terminal.

use std::ffi::OsString;

use anstream::ColorChoice;
use anstyle::{AnsiColor, Style};
use car_router::prompt::is_hidden;
use car_router::{Action, RiskLevel, Verdict};
use clap::ValueEnum;

pub(crate) const BOLD: Style = Style::new().bold();
pub(crate) const DIM: Style = Style::new().dimmed();

/// When to print colors.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum When {
    /// On a terminal, unless NO_COLOR is set.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl When {
    /// Returns the value of the last `--color` among the arguments, which the parser checks later.
    pub(crate) fn in_arguments(args: &[OsString]) -> Self {
        let mut when = Self::Auto;
        let mut args = args
            .iter()
            .skip(1)
            .take_while(|arg| *arg != "--")
            .peekable();
        while let Some(arg) = args.next() {
            let value = match arg.to_str() {
                Some("--color") => args.peek().and_then(|next| next.to_str()),
                Some(arg) => arg.strip_prefix("--color="),
                None => None,
            };
            if let Some(named) = value.and_then(|value| Self::from_str(value, false).ok()) {
                when = named;
            }
        }
        when
    }

    /// Sets when this process prints colors. With `Auto`, a variable `NO_COLOR` switches them off, and `FORCE_COLOR`
    /// switches them on, also in a file; a variable that is empty counts as absent, and `FORCE_COLOR=0` as `NO_COLOR`.
    pub(crate) fn apply(self) {
        let variable = |name| std::env::var_os(name).filter(|value| !value.is_empty());
        let choice = match self {
            Self::Always => ColorChoice::Always,
            Self::Never => ColorChoice::Never,
            Self::Auto if variable("NO_COLOR").is_some() => ColorChoice::Never,
            Self::Auto => match variable("FORCE_COLOR") {
                Some(value) if value == "0" || value == "false" => ColorChoice::Never,
                Some(_) => ColorChoice::Always,
                None => ColorChoice::Auto,
            },
        };
        choice.write_global();
    }
}

/// Returns a text of the user or a model as it may be printed: what would move the cursor or change colors is escaped.
pub(crate) fn visible(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        // Joiners are parts of letters and emoji.
        if is_hidden(c) && !matches!(c, '\n' | '\t' | '\u{200c}' | '\u{200d}') {
            shown.extend(c.escape_default());
        } else {
            shown.push(c);
        }
    }
    shown
}

/// Returns the width of the terminal in columns: of the terminal that standard output is, or what the variable
/// `COLUMNS` says. `None` if neither is there; lines are not broken then.
pub(crate) fn width() -> Option<usize> {
    width_of(terminal_size::terminal_size_of(std::io::stdout()))
}

/// Returns the width for text on standard error, as [`width`] does.
pub(crate) fn error_width() -> Option<usize> {
    width_of(terminal_size::terminal_size_of(std::io::stderr()))
}

fn width_of(terminal: Option<(terminal_size::Width, terminal_size::Height)>) -> Option<usize> {
    /// Narrower terminals are treated as if they had this width.
    const NARROWEST: usize = 40;
    let columns = match terminal {
        Some((terminal_size::Width(columns), _)) if columns > 0 => usize::from(columns),
        _ => std::env::var("COLUMNS").ok()?.trim().parse().ok()?,
    };
    Some(columns.max(NARROWEST))
}

fn color(color: AnsiColor) -> Style {
    Style::new().bold().fg_color(Some(color.into()))
}

/// Returns the words for an action, and their style.
pub(crate) fn action(action: Action) -> (&'static str, Style) {
    match action {
        Action::Proceed => ("Go ahead", color(AnsiColor::Green)),
        Action::Confirm => ("Confirm first", color(AnsiColor::Yellow)),
        Action::Clarify => ("Not clear", color(AnsiColor::Yellow)),
        Action::Split => ("Several requests", color(AnsiColor::Yellow)),
        Action::Block => ("Blocked", color(AnsiColor::Red)),
    }
}

/// Returns the words for a verdict, and their style.
pub(crate) fn verdict(verdict: Verdict) -> (&'static str, Style) {
    match verdict {
        Verdict::Allow => ("Allowed", color(AnsiColor::Green)),
        Verdict::Confirm => ("Confirm first", color(AnsiColor::Yellow)),
        Verdict::Block => ("Blocked", color(AnsiColor::Red)),
    }
}

/// Returns the word for a level of risk, and its style.
pub(crate) fn level(level: RiskLevel) -> (&'static str, Style) {
    match level {
        RiskLevel::NoneFound => ("none", color(AnsiColor::Green)),
        RiskLevel::Moderate => ("moderate", color(AnsiColor::Yellow)),
        RiskLevel::High => ("high", color(AnsiColor::Red)),
        RiskLevel::Critical => ("critical", color(AnsiColor::Red)),
    }
}
