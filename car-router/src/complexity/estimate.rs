//! The offline estimate: the rubric's criteria, read off the person's own words.
//!
//! Only the words of the request count; the app's and the model's own texts never do.

use std::sync::LazyLock;

use super::{Complexity, Criterion};
use crate::phrases::PhraseTable;
use crate::text::{ends, words};

/// Words and phrases that show a criterion, and the points a criterion is worth.
const CUES: [(Criterion, u32, &[&str]); 5] = [
    (
        Criterion::StrategicPlanning,
        34,
        &[
            "architect",
            "architecture",
            "design",
            "strategy",
            "strategies",
            "trade offs",
            "tradeoffs",
            "trade-offs",
            "pros and cons",
            "best practice",
            "best practices",
            "best way",
            "advice",
            "advise",
            "recommend",
            "should i",
            "should we",
            "how should",
            "what should",
            "plan",
            "roadmap",
            "approach",
            "why",
            "evaluate",
            "propose",
            "compare approaches",
            "explain how",
            "explain why",
            "how would you",
        ],
    ),
    (
        Criterion::AmbiguityOrScope,
        34,
        &[
            "entire",
            "whole codebase",
            "codebase",
            "across the",
            "everything",
            "end to end",
            "end-to-end",
            "from scratch",
            "overall",
            "improve",
            "optimize",
            "optimise",
            "modernize",
            "rewrite",
            "overhaul",
            "investigate",
            "audit",
            "review the",
            "make it better",
            "clean up the code",
            "all services",
            "production ready",
        ],
    ),
    (
        Criterion::DeepDebugging,
        42,
        &[
            "root cause",
            "debug",
            "diagnose",
            "intermittent",
            "intermittently",
            "sometimes fails",
            "randomly",
            "memory leak",
            "race condition",
            "deadlock",
            "segfault",
            "crashes",
            "crashing",
            "stack trace",
            "traceback",
            "keeps failing",
            "doesn't work",
            "does not work",
            "not working",
            "stopped working",
            "broken",
            "getting an error",
            "throws",
            "exception",
            "undefined",
            "hangs",
            "figure out why",
            "what's wrong",
            "what is wrong",
            "slow since",
        ],
    ),
    (
        Criterion::OperationalComplexity,
        30,
        &[
            "migrate",
            "refactor",
            "implement",
            "integrate",
            "set up",
            "deploy",
            "build a",
            "build an",
            "create a pipeline",
            "and then",
            "after that",
            "step by step",
            "steps",
            "write tests",
            "add tests",
            "update the tests",
            "multiple files",
            "each of the",
            "convert the project",
            "rename across",
            "ci pipeline",
            "schema and",
        ],
    ),
    (
        Criterion::OperationalSimplicity,
        0,
        &[
            "list",
            "show",
            "print",
            "read",
            "open",
            "display",
            "rename",
            "count",
            "find",
            "delete",
            "copy",
            "move",
            "what is",
            "what's",
            "cat",
            "check",
            "get",
            "fix typo",
            "fix the typo",
            "typo",
            "install",
            "kill",
            "ping",
            "change the",
            "add a comment",
            "one line",
            "one-line",
        ],
    ),
];

/// Each cue with the place of its criterion in [`CUES`].
static TABLE: LazyLock<PhraseTable<usize>> = LazyLock::new(|| {
    let mut table = PhraseTable::new();
    for (place, (_, _, cues)) in CUES.iter().enumerate() {
        for cue in *cues {
            table.entry(cue, || place);
        }
    }
    table
});

/// A clause joined by one of these is a step of its own.
const CONNECTORS: [&str; 6] = ["and", "then", "afterwards", "also", "finally", "next"];

/// A request of more bytes than this describes more than a step or two.
const LONG: usize = 600;

/// Of a longer text the first and the last bytes are read, this many.
const HEAD: usize = 6144;
const TAIL: usize = 2048;

/// The estimate for a text; [`Complexity::unknown`] where it shows no sign either way.
#[must_use]
pub fn estimate(whole: &str) -> Complexity {
    let (text, end) = ends(whole, HEAD, TAIL);
    let mut hits = [0u32; CUES.len()];
    for place in TABLE.found_in(text).into_iter().chain(TABLE.found_in(end)) {
        hits[*place] += 1;
    }
    let mut found: Vec<(Criterion, u32)> = Vec::new();
    let mut simple = false;
    for ((criterion, points, _), hits) in CUES.into_iter().zip(hits) {
        if criterion == Criterion::OperationalSimplicity {
            simple = hits > 0;
        } else if hits > 0 {
            // A second sign of the same criterion adds half of the first.
            found.push((criterion, points + (hits.min(3) - 1) * points / 2));
        }
    }
    let steps = steps(text);
    let long = whole.len() > LONG;
    if steps >= 4 {
        match found
            .iter_mut()
            .find(|(c, _)| *c == Criterion::OperationalComplexity)
        {
            Some((_, points)) => *points += 20,
            None => found.push((Criterion::OperationalComplexity, 50)),
        }
    }
    if found.is_empty() && !simple {
        return if long {
            Complexity::scored(40, vec![Criterion::AmbiguityOrScope])
        } else {
            Complexity::unknown()
        };
    }
    found.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(&b.0)));
    let hard = found.iter().any(|(c, _)| *c == Criterion::DeepDebugging) || steps >= 4;
    if simple && !hard && steps <= 2 && !long {
        // Plain work in strategic words stays plain work.
        let strategic = u8::from(!found.is_empty());
        return Complexity::scored(5 + 10 * strategic, vec![Criterion::OperationalSimplicity]);
    }
    let base = 20 + if long { 10 } else { 0 } + 5 * u32::try_from(steps.min(6)).unwrap_or(6);
    let score = found.iter().map(|(_, points)| points).sum::<u32>() + base;
    let score = u8::try_from(score.min(100)).unwrap_or(100);
    Complexity::scored(score, found.into_iter().map(|(c, _)| c).collect())
}

/// How many actions the text joins: its sentences, list items and connected clauses.
fn steps(text: &str) -> usize {
    let connects = |word: &str| CONNECTORS.iter().any(|c| c.eq_ignore_ascii_case(word));
    let joined = words(text).filter(|w| connects(w.text)).count();
    let listed = text
        .lines()
        .filter(|l| {
            let l = l.trim_start();
            l.starts_with("- ")
                || l.starts_with("* ")
                || l.split_once(['.', ')'])
                    .is_some_and(|(n, _)| n.parse::<u8>().is_ok())
        })
        .count();
    let commas = text.matches(", ").count();
    1 + joined.max(listed) + commas.min(joined * 2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::complexity::Tier;

    fn tier(text: &str) -> Option<Tier> {
        estimate(text).tier
    }

    #[test]
    fn plain_work_is_simple_even_in_strategic_words() {
        for text in [
            "list the files in the current directory",
            "What is the best way to rename the variable data to user in main.rs?",
            "read package.json",
        ] {
            assert_eq!(tier(text), Some(Tier::Simple), "{text}");
        }
    }

    #[test]
    fn each_criterion_makes_a_request_hard() {
        for (text, criterion) in [
            (
                "how should we architect the ingestion service",
                Criterion::StrategicPlanning,
            ),
            (
                "add the field to the schema, migrate the database, and then update the endpoint and the tests",
                Criterion::OperationalComplexity,
            ),
            ("improve the entire codebase", Criterion::AmbiguityOrScope),
            (
                "the server crashes intermittently, find the root cause",
                Criterion::DeepDebugging,
            ),
        ] {
            let complexity = estimate(text);
            assert!(
                complexity.tier >= Some(Tier::Involved),
                "{text}: {complexity:?}"
            );
            assert!(
                complexity.reasons.contains(&criterion),
                "{text}: {complexity:?}"
            );
        }
    }

    #[test]
    fn no_sign_no_score() {
        assert_eq!(estimate("blue"), Complexity::unknown());
    }
}
