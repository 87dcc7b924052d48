//! The public repositories that the requests were taken from, each at one commit.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use xtask_shared::process::run;

/// A public repository at the commit that requests were taken from.
#[derive(Debug)]
pub(super) struct Repository {
    /// What its requests are called by in their field `source`.
    pub(super) name: &'static str,
    /// Its owner and name on GitHub.
    address: &'static str,
    /// The commit: all forty digits where they are known, else the first eight, which GitHub completes.
    commit: &'static str,
    pub(super) licence: &'static str,
    /// The folder or file that has the texts; the whole repository if empty.
    within: &'static str,
}

pub(super) const REPOSITORIES: [Repository; 10] = [
    Repository {
        name: "tldr",
        address: "tldr-pages/tldr",
        commit: "08e345f4",
        licence: "CC-BY-4.0",
        within: "pages",
    },
    Repository {
        name: "nl2bash",
        address: "TellinaTool/nl2bash",
        commit: "466c5fe8",
        licence: "MIT",
        within: "data/bash",
    },
    Repository {
        name: "cheat",
        address: "cheat/cheatsheets",
        commit: "36bdb99dcfadde210503d8c2dcf94b34ee950e1d",
        licence: "CC0-1.0",
        within: "",
    },
    Repository {
        name: "cheat.sh",
        address: "chubin/cheat.sheets",
        commit: "0bcedfb1",
        licence: "MIT",
        within: "sheets",
    },
    Repository {
        name: "navi-cheats",
        address: "denisidoro/cheats",
        commit: "1339965e9615ce00174cc308a41279d9c59aa75f",
        licence: "CC0-1.0",
        within: "",
    },
    Repository {
        name: "eg",
        address: "srsudar/eg",
        commit: "83e069c9",
        licence: "MIT",
        within: "eg/examples",
    },
    Repository {
        name: "git-tips",
        address: "git-tips/tips",
        commit: "727551c5dab24c7b1d63814222a06f9d01546bc4",
        licence: "MIT",
        within: "",
    },
    Repository {
        name: "bash-oneliner",
        address: "onceupon/Bash-Oneliner",
        commit: "ed19fae7",
        licence: "MIT",
        within: "README.md",
    },
    Repository {
        name: "onelinerhub",
        address: "Onelinerhub/onelinerhub",
        commit: "450d299c",
        licence: "MIT",
        within: "",
    },
    Repository {
        name: "clinc",
        address: "clinc/oos-eval",
        commit: "828f8093932c8fe6ca7936c3d2e52903b1c523de",
        licence: "CC-BY-3.0",
        within: "data/data_full.json",
    },
];

/// Returns the repository that requests of this source were taken from.
///
/// # Errors
/// A source of no repository, with the names of all.
pub(super) fn repository_of(source: &str) -> Result<&'static Repository, String> {
    REPOSITORIES
        .iter()
        .find(|repository| repository.has(source))
        .ok_or_else(|| {
            let names: Vec<&str> = REPOSITORIES.iter().map(|r| r.name).collect();
            format!(
                "the source `{source}`, expected one of {}",
                names.join(", ")
            )
        })
}

impl Repository {
    /// Whether requests of this source were taken from it. Talk of CLINC150 has its intent in the source: `clinc:greeting`
    /// for one of an assistant's, `clinc_oos` for none of them.
    pub(super) fn has(&self, source: &str) -> bool {
        source
            .strip_prefix(self.name)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with([':', '_']))
    }

    /// Returns its folder among folders of the repositories' names.
    ///
    /// # Errors
    /// The folder is not there.
    pub(super) fn folder_in(&self, folder: &Path) -> Result<PathBuf, String> {
        let own = folder.join(self.name);
        if own.is_dir() {
            return Ok(own);
        }
        Err(format!(
            "{}: no such folder, expected github.com/{} at {} unpacked there",
            own.display(),
            self.address,
            self.commit
        ))
    }

    /// Downloads it to a folder of its name and commit below this one, if it is not there yet.
    ///
    /// # Errors
    /// The repository cannot be reached, or what is loaded cannot be unpacked.
    pub(super) fn fetch(&self, below: &Path) -> Result<PathBuf, String> {
        let name = format!("{}-{}", self.name, self.commit);
        let folder = below.join(&name);
        if folder.is_dir() {
            return Ok(folder);
        }
        let archive = below.join(format!("{name}.tar.gz"));
        let part = below.join(format!("{name}.part"));
        let io = |path: &Path, e: std::io::Error| format!("{}: {e}", path.display());
        if part.exists() {
            fs::remove_dir_all(&part).map_err(|e| io(&part, e))?;
        }
        fs::create_dir_all(&part).map_err(|e| io(&part, e))?;
        let url = format!(
            "https://github.com/{}/archive/{}.tar.gz",
            self.address, self.commit
        );
        let mut load = Command::new("curl");
        load.args(["--fail", "--location", "--silent", "--show-error"])
            .args(["--proto", "=https", "--proto-redir", "=https"])
            .args(["--connect-timeout", "20", "--retry", "2", "--output"])
            .arg(&archive)
            .arg(&url);
        run(&mut load).map_err(|e| {
            format!(
                "{}: {url} cannot be fetched: {e}; without a network, unpack the repositories by hand and name their folder with `--from`",
                self.name
            )
        })?;
        let mut unpack = Command::new("tar");
        unpack.arg("-xzf").arg(&archive).arg("-C").arg(&part);
        run(unpack.arg("--strip-components=1"))
            .map_err(|e| format!("{}: cannot be unpacked: {e}", archive.display()))?;
        fs::remove_file(&archive).map_err(|e| io(&archive, e))?;
        fs::rename(&part, &folder).map_err(|e| io(&folder, e))?;
        Ok(folder)
    }

    /// Reads every file that may have texts.
    ///
    /// # Errors
    /// The folder or file with the texts is not there or cannot be read.
    pub(super) fn read_files(
        &self,
        folder: &Path,
        visit: &mut impl FnMut(&Path, &str),
    ) -> Result<(), String> {
        let place = folder.join(self.within);
        let io = |path: &Path, e: std::io::Error| format!("{}: {e}", path.display());
        let mut open = vec![place];
        while let Some(path) = open.pop() {
            // A link leads to a file that is read anyway, or out of the repository.
            let kind = fs::symlink_metadata(&path).map_err(|e| io(&path, e))?;
            if kind.is_dir() {
                let inside = fs::read_dir(&path).map_err(|e| io(&path, e))?;
                for entry in inside {
                    open.push(entry.map_err(|e| io(&path, e))?.path());
                }
                open.sort_unstable_by(|a, b| b.cmp(a));
            } else if kind.is_file() {
                let bytes = fs::read(&path).map_err(|e| io(&path, e))?;
                visit(&path, &String::from_utf8_lossy(&bytes));
            }
        }
        Ok(())
    }
}
