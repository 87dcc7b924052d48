//! Where the settings of an agent are, and how they are written.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use car_router_hooks::Agent;

use crate::output::failure::Failure;

/// Returns the settings file of an agent, whether or not it is there.
///
/// # Errors
/// Returns a failure if there is no home folder, or no current one.
pub(crate) fn settings_file(agent: Agent, of_project: bool) -> Result<PathBuf, Failure> {
    if of_project {
        return Ok(within(&project_root()?, agent.project_file()));
    }
    if let Some((variable, file)) = agent.moved_file()
        && let Some(folder) = std::env::var_os(variable).filter(|folder| !folder.is_empty())
    {
        return Ok(within(Path::new(&folder), file));
    }
    let home = etcetera::home_dir()
        .map_err(|_| Failure::request("there is no home folder, expected one in `HOME`"))?;
    Ok(within(&home, agent.user_file()))
}

/// Returns the files in which an agent keeps permission rules, whether or not they are there: the user's, and with
/// `of_project` those of the repository, too.
///
/// # Errors
/// Returns a failure if there is no home folder, or no current one.
pub(crate) fn permission_files(agent: Agent, of_project: bool) -> Result<Vec<PathBuf>, Failure> {
    let user = settings_file(agent, false)?;
    let mut bases = vec![user];
    if of_project {
        bases.push(settings_file(agent, true)?);
    }
    let mut files = Vec::new();
    for base in bases {
        let folder = base.parent().unwrap_or(&base).to_owned();
        match agent {
            Agent::ClaudeCode => {
                files.push(base);
                files.push(folder.join("settings.local.json"));
            }
            Agent::Codex => files.extend(files_in(&folder.join("rules"), "rules")),
            Agent::GeminiCli => {
                files.push(base);
                files.extend(files_in(&folder.join("policies"), "toml"));
            }
            Agent::Cursor => {
                files.extend(["cli-config.json", "cli.json"].map(|name| folder.join(name)));
            }
            _ => {}
        }
    }
    Ok(files)
}

/// Returns the files of a folder with an ending, in the order of their names; none if the folder is not there.
fn files_in(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|found| found == ending))
        .collect();
    files.sort();
    files
}

/// Returns a path with `/` between its parts, below a folder.
fn within(folder: &Path, file: &str) -> PathBuf {
    file.split('/')
        .fold(folder.to_owned(), |path, part| path.join(part))
}

/// Returns the root of the repository that the current folder belongs to, or the current folder.
fn project_root() -> Result<PathBuf, Failure> {
    let here = std::env::current_dir()
        .map_err(|error| Failure::request(format!("there is no current folder: {error}")))?;
    let root = here.ancestors().find(|folder| folder.join(".git").exists());
    Ok(root.map_or_else(|| here.clone(), Path::to_owned))
}

/// Reads a settings file; `None` if there is none.
///
/// # Errors
/// Returns a failure if it cannot be read, or is no UTF-8.
pub(crate) fn read_file(file: &Path) -> Result<Option<String>, Failure> {
    match fs::read_to_string(file) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(Failure::file(file, &error)),
    }
}

/// Returns the file with this ending behind its name.
fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Replaces a settings file in one step, and keeps the old one with the ending `.bak`, which is returned. A link stays a
/// link: the file that it leads to is replaced.
///
/// # Errors
/// Returns a failure if a file cannot be written; the settings file is as it was then.
pub(crate) fn replace(
    file: &Path,
    text: &str,
    old: Option<&str>,
) -> Result<Option<PathBuf>, Failure> {
    let target = fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
    let failed = |error: io::Error| {
        Failure::request(format!("`{}` cannot be written: {error}", file.display()))
    };
    if let Some(folder) = target.parent() {
        fs::create_dir_all(folder).map_err(failed)?;
    }
    let kept = backup(file, old)?;
    let new = beside(&target, &format!(".{}.tmp", std::process::id()));
    let written = write_new(&new, text, &target).and_then(|()| fs::rename(&new, &target));
    if let Err(error) = written {
        // What is left of it is of no use.
        let _ = fs::remove_file(&new);
        return Err(failed(error));
    }
    Ok(kept)
}

/// Removes a settings file, and keeps it with the ending `.bak`, which is returned.
///
/// # Errors
/// Returns a failure if it cannot be removed.
pub(crate) fn remove(file: &Path, old: &str) -> Result<Option<PathBuf>, Failure> {
    let kept = backup(file, Some(old))?;
    fs::remove_file(file).map_err(|error| {
        Failure::request(format!("`{}` cannot be removed: {error}", file.display()))
    })?;
    Ok(kept)
}

/// Writes the old text of a file beside it.
fn backup(file: &Path, old: Option<&str>) -> Result<Option<PathBuf>, Failure> {
    let Some(old) = old else {
        return Ok(None);
    };
    let kept = beside(file, ".bak");
    write_new(&kept, old, file).map_err(|error| {
        Failure::request(format!("`{}` cannot be written: {error}", kept.display()))
    })?;
    Ok(Some(kept))
}

/// Writes a file with the permissions of another one, if that is there: settings may hold keys.
fn write_new(file: &Path, text: &str, like: &Path) -> io::Result<()> {
    let mut opened = File::create(file)?;
    if let Ok(metadata) = fs::metadata(like) {
        opened.set_permissions(metadata.permissions())?;
    }
    opened.write_all(text.as_bytes())?;
    opened.sync_all()
}

/// What is known of the program that a hook calls.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Program {
    Executable,
    NotExecutable,
    Missing,
}

/// Looks up a program.
pub(crate) fn program(path: &str) -> Program {
    match fs::metadata(path) {
        Ok(metadata) if metadata.is_file() && is_executable(&metadata) => Program::Executable,
        Ok(_) => Program::NotExecutable,
        Err(_) => Program::Missing,
    }
}

#[cfg(unix)]
fn is_executable(metadata: &fs::Metadata) -> bool {
    use std::os::unix::fs::PermissionsExt as _;
    metadata.permissions().mode() & 0o111 != 0
}

#[cfg(not(unix))]
fn is_executable(_: &fs::Metadata) -> bool {
    true
}
