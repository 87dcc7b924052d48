//! The parts of a software system that a text names: its data model, its interface, its tests.

use std::collections::HashMap;
use std::sync::LazyLock;

use foldhash::fast::FixedState;

use car_router_words::text::words;

/// The number of the part that each word names (`data/complexity/layers.txt`).
static LAYERS: LazyLock<HashMap<&str, u32, FixedState>> = LazyLock::new(|| {
    let lines = include_str!("../../data/complexity/layers.txt").lines();
    let lines = lines.filter(|line| !line.starts_with('#'));
    let words = lines.zip(0..).flat_map(|(line, layer)| {
        let (_, words) = line.split_once(':').unwrap_or(("", line));
        words.split(',').map(move |word| (word.trim(), layer))
    });
    words.collect()
});

/// Returns how many parts of a software system a text names.
pub(super) fn count(text: &str) -> u32 {
    let mut found = 0u32;
    for word in words(text) {
        let lower = word.text.to_ascii_lowercase();
        if let Some(layer) = LAYERS.get(&*lower) {
            found |= 1 << layer;
        }
    }
    found.count_ones()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_a_system_are_counted_once() {
        let text = "add a field to the schema, migrate the database and update the endpoint";
        assert_eq!(count(text), 3);
        assert_eq!(count("rename the field, the column and the type"), 1);
        assert_eq!(count("list the files"), 0);
    }
}
