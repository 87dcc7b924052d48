//! Words and phrases that indicate a criterion, and those that indicate bounded work, parsed from
//! `data/complexity/cues.txt` once per process.

use std::sync::LazyLock;

use super::ComplexityCriterion;
use car_router_words::phrase_table::PhraseTable;
use car_router_words::text::section_lines;

const FILE: &str = include_str!("../../data/complexity/cues.txt");

/// The criteria by the names of their sections, with the points for the first cue of each.
pub(super) const CRITERIA: [(ComplexityCriterion, &str, f32); 4] = [
    (ComplexityCriterion::DeepDebugging, "deep_debugging", 20.0),
    (
        ComplexityCriterion::StrategicPlanning,
        "strategic_planning",
        16.0,
    ),
    (
        ComplexityCriterion::AmbiguityOrScope,
        "ambiguity_or_scope",
        16.0,
    ),
    (
        ComplexityCriterion::OperationalComplexity,
        "operational_complexity",
        12.0,
    ),
];

/// Each cue with the index of its criterion in [`CRITERIA`].
pub(super) static TABLE: LazyLock<PhraseTable<usize>> = LazyLock::new(|| {
    let mut table = PhraseTable::new();
    for (place, (_, name, _)) in CRITERIA.iter().enumerate() {
        for cue in section(name) {
            table.entry(cue, || place);
        }
    }
    table
});

/// Phrases that begin a bounded action.
pub(super) static PLAIN: LazyLock<Vec<&'static str>> = LazyLock::new(|| section("plain").collect());

/// Further verbs that begin an instruction, for work that is not plain.
pub(super) static ORDERS: LazyLock<Vec<&'static str>> =
    LazyLock::new(|| section("orders").collect());

/// Polite words before the verb of an instruction.
pub(super) static POLITE: LazyLock<Vec<&'static str>> =
    LazyLock::new(|| section("polite").collect());

/// Phrases that begin a lookup.
pub(super) static LOOKUPS: LazyLock<Vec<&'static str>> =
    LazyLock::new(|| section("lookups").collect());

/// Returns the phrases of a section.
fn section(name: &'static str) -> impl Iterator<Item = &'static str> {
    section_lines(FILE, name)
        .flat_map(|line| line.split(','))
        .map(str::trim)
        .filter(|phrase| !phrase.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_section_is_there() {
        for name in ["plain", "orders", "polite", "lookups"] {
            assert!(section(name).count() > 10, "{name}");
        }
        for (_, name, _) in CRITERIA {
            assert!(section(name).count() > 30, "{name}");
        }
    }
}
