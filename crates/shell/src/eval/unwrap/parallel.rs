//! GNU parallel: a command template, and the values that it runs with.

use super::{Inside, joined};
use crate::eval::expand::AnalyzedWord;
use crate::limits::Limits;
use crate::options::Options;
use std::sync::LazyLock;

/// Options that take the next word as their value (the manual of GNU parallel 20221122).
static TAKES: LazyLock<Options> = LazyLock::new(|| {
    Options::new(
        "-j|--jobs|-P|--max-procs|-n|--max-args|-N|--max-replace-args|-I|-a|--arg-file|-C|--colsep|-d|--delimiter|--delay|--timeout|--retries|-S|--sshlogin|--slf|--sshloginfile|--wd|--workdir|--tmpdir|--results|--joblog|--load|--memfree|--memsuspend|--nice|--tagstring|--rpl|--env|--block|--recstart|--recend|--halt|--bf|--basefile|--tf|--transferfile|--return|--termseq|--tempdir|--shebang-wrap|--seqreplace|-s|--max-chars|-U|-E|--profile|-J|--limit|--sqlworker|--sqlmaster|--progress-file|-L|--max-lines|--fifo-dir|--arg-sep|--arg-file-sep",
    )
});

/// What runs: values without a template are commands themselves, one a line of the input where none are given.
pub(super) fn inside(words: &[AnalyzedWord]) -> Inside {
    let mut at = 1;
    // The file of `-a FILE`.
    let mut file = None;
    while let Some(word) = words.get(at) {
        let text = &*word.text;
        if matches!(
            text,
            "--dry-run" | "--dryrun" | "--version" | "--help" | "--citation"
        ) {
            return Inside::Nothing;
        }
        if text == "--" {
            at += 1;
            break;
        }
        if !text.starts_with('-') || text.len() == 1 {
            break;
        }
        if matches!(text, "-a" | "--arg-file") {
            file = Some(at + 1);
        }
        at += 1 + usize::from(TAKES.take_next(text));
    }
    let is_separator = |w: &AnalyzedWord| matches!(&*w.text, ":::" | ":::+" | "::::" | "::::+");
    let rest = words.get(at..).unwrap_or(&[]);
    let end = rest.iter().position(is_separator).unwrap_or(rest.len());
    let template = rest.get(..end).unwrap_or(&[]);
    let reads_files = rest.get(end).is_some_and(|w| w.text.starts_with("::::"));
    let values: Vec<&AnalyzedWord> = rest
        .iter()
        .skip(end)
        .filter(|w| !is_separator(w))
        .take(Limits::MAX_PARALLEL_VALUES)
        .collect();
    if template.is_empty() {
        return match (values.as_slice(), reads_files) {
            ([], _) => file.map_or(Inside::Input, Inside::File),
            (values, false) => {
                Inside::Scripts(values.iter().map(|w| (*w).clone()).collect(), false)
            }
            (_, true) => Inside::File(at + end + 1),
        };
    }
    let template = joined(template);
    // The whole input goes to the template.
    if words
        .iter()
        .take(at)
        .any(|w| matches!(&*w.text, "--pipe" | "--spreadstdin" | "--pipepart"))
    {
        return Inside::Scripts(vec![template], false);
    }
    if values.is_empty() || reads_files {
        return Inside::Template(template);
    }
    let scripts = values.iter().map(|value| filled(&template, value));
    Inside::Scripts(scripts.collect(), false)
}

/// A template with a value in all its places, or behind it where it has none.
pub(crate) fn filled(template: &AnalyzedWord, value: &AnalyzedWord) -> AnalyzedWord {
    const PLACES: [&str; 9] = [
        "{}", "{.}", "{/}", "{//}", "{/.}", "{1}", "{2}", "{3}", "{#}",
    ];
    let mut text = template.text.clone();
    let mut has_place = false;
    for place in PLACES {
        if text.contains(place) {
            has_place = true;
            text = text.replace(place, &value.text);
        }
    }
    if !has_place {
        text.push(' ');
        text.push_str(&value.text);
    }
    let mut from = template.sources;
    from.extend(&value.sources);
    AnalyzedWord {
        text,
        unknown: template.unknown || value.unknown,
        sources: from,
        ..AnalyzedWord::default()
    }
}
