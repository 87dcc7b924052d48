//! `cargo xtask data`: the requests that the models of the shell domains are trained on beside the corpus, built again from
//! the public repositories that they were taken from.
//!
//! Their texts are no part of this repository. What is here is a list of their hashes with their labels: the texts of the
//! repositories' files are cut out in several spellings, and the ones with a listed hash are the requests.

mod listing;
mod repositories;
mod texts;

use std::collections::HashMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;
use xtask_shared::process::root;

use crate::{corpus, train};
use listing::{ListedRequest, hash_of};
use repositories::{REPOSITORIES, Repository, repository_of};

/// Where the requests are written, and what they are built from.
#[derive(Debug, Args)]
pub(crate) struct DataArgs {
    /// The folder to write `domain/requests.jsonl` and `out_of_scope/requests.jsonl` to.
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// Fetch nothing: take the files of each repository from the folder of its name in FOLDER.
    #[arg(long, value_name = "FOLDER")]
    from: Option<PathBuf>,
    /// Read the requests of DIR, and list their hashes and labels in xtask/library/data/requests.txt.
    #[arg(long, conflicts_with = "from")]
    record: bool,
}

/// Builds the requests, and fails where they are not the ones that the shipped models were trained on.
pub(crate) fn run(args: &DataArgs) -> Result<(), String> {
    let file = root().join("xtask/library/data/requests.txt");
    if args.record {
        let listed = listing::from_rows(&args.folder)?;
        let name = file.display();
        fs::write(&file, listing::to_text(&listed)).map_err(|e| format!("{name}: {e}"))?;
        println!("{} requests listed in {name}", listed.len());
        return Ok(());
    }
    let text = fs::read_to_string(&file).map_err(|e| format!("{}: {e}", file.display()))?;
    let listed = listing::from_text(&text).map_err(|e| format!("{}:{e}", file.display()))?;
    let mut texts = HashMap::new();
    for repository in &REPOSITORIES {
        let files = match &args.from {
            Some(folder) => repository.folder_in(folder)?,
            None => repository.fetch(&root().join("target/requests"))?,
        };
        find_texts(repository, &files, &listed, &mut texts)?;
    }
    write_rows(&args.folder, &listed, &texts)?;
    print!("{}", table(&listed, &texts));
    check_complete(&listed, &texts)?;
    let [_, trained_on] = train::shipped_digests()?;
    let found = train::digest_of_requests(&args.folder)?;
    if found == trained_on {
        println!("the requests {found:016x}, which the shipped models were trained on");
        Ok(())
    } else {
        Err(format!(
            "{}: the requests {found:016x}, expected {trained_on:016x}, which the shipped models were trained on",
            args.folder.display()
        ))
    }
}

/// Adds the listed texts of a repository, by their place in the list.
fn find_texts(
    repository: &Repository,
    files: &Path,
    listed: &[ListedRequest],
    texts: &mut HashMap<usize, String>,
) -> Result<(), String> {
    let wanted: HashMap<u64, usize> = (listed.iter().enumerate())
        .filter(|(_, request)| repository.has(&request.source))
        .map(|(place, request)| (request.hash, place))
        .collect();
    repository.read_files(files, &mut |name, content| {
        texts::visit_texts(name, content, &mut |text| {
            if let Some(place) = wanted.get(&hash_of(text)) {
                texts.entry(*place).or_insert_with(|| text.to_owned());
            }
        });
    })
}

/// A row of the files that `cargo xtask train --data DIR` reads.
#[derive(Serialize)]
struct WrittenRow<'a> {
    text: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<&'a String>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    acceptable: &'a [String],
    source: &'a str,
    licence: &'a str,
}

/// Writes the requests whose text was found, in the order of the list.
fn write_rows(
    folder: &Path,
    listed: &[ListedRequest],
    texts: &HashMap<usize, String>,
) -> Result<(), String> {
    for (file, inside) in corpus::request_files(folder) {
        let mut rows = String::new();
        for (place, request) in listed.iter().enumerate() {
            if request.has_domain() != inside {
                continue;
            }
            let Some(text) = texts.get(&place) else {
                continue;
            };
            let row = WrittenRow {
                text,
                label: request.acceptable.first(),
                acceptable: &request.acceptable,
                source: &request.source,
                licence: repository_of(&request.source)?.licence,
            };
            rows += &serde_json::to_string(&row).map_err(|e| e.to_string())?;
            rows.push('\n');
        }
        fs::create_dir_all(file.parent().unwrap_or(folder))
            .and_then(|()| fs::write(&file, rows))
            .map_err(|e| format!("{}: {e}", file.display()))?;
    }
    Ok(())
}

/// How many listed requests a repository has, and how many of them were found.
fn counts(
    repository: &Repository,
    listed: &[ListedRequest],
    texts: &HashMap<usize, String>,
) -> (usize, usize) {
    let places = || {
        let of_it = |(_, request): &(usize, &ListedRequest)| repository.has(&request.source);
        listed.iter().enumerate().filter(of_it)
    };
    let found = places().filter(|(place, _)| texts.contains_key(place));
    (places().count(), found.count())
}

fn table(listed: &[ListedRequest], texts: &HashMap<usize, String>) -> String {
    let mut table = format!(
        "{:<15}{:>8}{:>8}{:>9}\n",
        "REPOSITORY", "LISTED", "FOUND", "MISSING"
    );
    for repository in &REPOSITORIES {
        let (all, found) = counts(repository, listed, texts);
        let missing = all - found;
        let name = repository.name;
        let _ = writeln!(table, "{name:<15}{all:>8}{found:>8}{missing:>9}");
    }
    table
}

/// Fails where a listed request was not found, with the numbers of each repository.
fn check_complete(listed: &[ListedRequest], texts: &HashMap<usize, String>) -> Result<(), String> {
    let lacking: Vec<String> = (REPOSITORIES.iter())
        .map(|repository| (repository, counts(repository, listed, texts)))
        .filter(|(_, (all, found))| found < all)
        .map(|(repository, (all, found))| format!("{} of {}", all - found, repository.name))
        .collect();
    if lacking.is_empty() {
        return Ok(());
    }
    Err(format!(
        "{} of {} requests are missing: {}; a model trained on the others is not the one that ships",
        listed.len() - texts.len(),
        listed.len(),
        lacking.join(", ")
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use car_router_tests::Scratch;

    fn write(scratch: &Scratch, name: &str, content: &str) {
        let file = scratch.path().join(name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, content).unwrap();
    }

    fn found(folder: &Path, listed: &[ListedRequest]) -> Result<HashMap<usize, String>, String> {
        let mut texts = HashMap::new();
        for name in ["tldr", "clinc"] {
            let repository = repository_of(name)?;
            let files = repository.folder_in(folder)?;
            find_texts(repository, &files, listed, &mut texts)?;
        }
        Ok(texts)
    }

    const ROWS: &str = "{\"text\":\"Sort the books\",\"label\":\"text_processing\",\"acceptable\":[\"text_processing\",\"general\"],\"source\":\"tldr\",\"licence\":\"CC-BY-4.0\"}\n\
        {\"text\":\"Lend a book\",\"label\":\"general\",\"acceptable\":[\"general\"],\"source\":\"tldr\",\"licence\":\"CC-BY-4.0\"}\n";
    const TALK: &str =
        "{\"text\":\"good day\",\"source\":\"clinc:greeting\",\"licence\":\"CC-BY-3.0\"}\n";

    #[test]
    fn rows_are_built_again_from_their_list() {
        let scratch = Scratch::new().unwrap();
        write(&scratch, "rows/domain/requests.jsonl", ROWS);
        write(&scratch, "rows/out_of_scope/requests.jsonl", TALK);
        let listed = listing::from_rows(&scratch.path().join("rows")).unwrap();
        assert!(!listing::to_text(&listed).contains("book"));
        let page = "# lend\n\n- [L]end a `book`:\n\n`lend {{book}}`\n";
        write(&scratch, "from/tldr/pages/common/lend.md", page);
        // A folder beside the pages has no texts of it.
        let outside = "- Sort the books:\n";
        write(&scratch, "from/tldr/pages.de/common/shelve.md", outside);
        write(
            &scratch,
            "from/clinc/data/data_full.json",
            "{\"val\": [[\"good day\", \"greeting\"]]}",
        );

        let from = scratch.path().join("from");
        let texts = found(&from, &listed).unwrap();
        assert_eq!(
            check_complete(&listed, &texts).unwrap_err(),
            "1 of 3 requests are missing: 1 of tldr; a model trained on the others is not the one that ships"
        );
        assert!(table(&listed, &texts).contains("\ntldr                  2       1        1\n"));

        write(&scratch, "from/tldr/pages/linux/shelve.md", outside);
        let texts = found(&from, &listed).unwrap();
        assert_eq!(check_complete(&listed, &texts), Ok(()));
        let built = scratch.path().join("built");
        write_rows(&built, &listed, &texts).unwrap();
        let text = |name: &str| fs::read_to_string(built.join(name)).unwrap();
        assert_eq!(text("domain/requests.jsonl"), ROWS);
        assert_eq!(text("out_of_scope/requests.jsonl"), TALK);
    }

    #[test]
    fn a_missing_repository_is_named() {
        let scratch = Scratch::new().unwrap();
        write(&scratch, "tldr/README.md", "no pages\n");
        let error = found(scratch.path(), &[]).unwrap_err();
        assert!(error.starts_with(&scratch.path().join("tldr/pages").display().to_string()));
        fs::remove_dir_all(scratch.path().join("tldr")).unwrap();
        let error = found(scratch.path(), &[]).unwrap_err();
        assert!(error.ends_with(
            "tldr: no such folder, expected github.com/tldr-pages/tldr at 08e345f4 unpacked there"
        ));
    }

    #[test]
    fn rows_that_cannot_be_listed_are_named() {
        let scratch = Scratch::new().unwrap();
        let error = |row: &str| {
            write(&scratch, "domain/requests.jsonl", row);
            write(&scratch, "out_of_scope/requests.jsonl", TALK);
            listing::from_rows(scratch.path()).unwrap_err()
        };
        let other = ROWS.replace("\"label\":\"general\"", "\"label\":\"git_operations\"");
        assert!(error(&other).ends_with(
            "2: the label `git_operations` with the right domains `general`, expected a label that is the first of them"
        ));
        let twice = ROWS.replace("Lend a book", "Sort the books");
        assert!(
            error(&twice).ends_with("2: `Sort the books`, expected a text that no row before has")
        );
        let unknown = ROWS.replace("tldr", "shelf");
        assert!(error(&unknown).contains("1: the source `shelf`, expected one of tldr, nl2bash"));
    }

    #[test]
    fn the_list_in_the_repository_is_whole() {
        let text = fs::read_to_string(root().join("xtask/library/data/requests.txt")).unwrap();
        let listed = listing::from_text(&text).unwrap();
        let (domain, talk): (Vec<_>, Vec<_>) = listed.iter().partition(|r| r.has_domain());
        assert_eq!((domain.len(), talk.len()), (8390, 1465));
        assert_eq!(listing::to_text(&listed), text);
    }
}
