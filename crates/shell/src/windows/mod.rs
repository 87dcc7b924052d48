//! The command languages of Windows: PowerShell and `cmd`.
//!
//! Each reader translates a script into the words of a POSIX shell, so that one evaluator follows both. A translation
//! keeps the commands, their words, pipes, variables and blocks; an expression that runs nothing is left out. What the
//! translation cannot express, such as the methods of .NET, stays for rules that search the text.

mod cmd;
mod cursor;
mod dialect;
mod powershell;
mod script;

/// Stands in a translation for what is nested too deep to be read. The evaluator takes it for the end of what it can read.
pub(crate) const UNREAD: &str = "unread-script";

pub(crate) use cmd::to_shell as cmd_to_shell;
pub(crate) use dialect::{is_windows_command, translated_script};
pub use powershell::is_cmdlet_name;
pub(crate) use powershell::{decoded, to_shell as powershell_to_shell};
