//! Names of Rust as Kotlin and Swift write them.

/// `max_body` as `maxBody`.
pub(super) fn camel_case(snake_case: &str) -> String {
    let mut words = snake_case.split('_');
    let mut name = words.next().unwrap_or_default().to_owned();
    for word in words {
        let mut letters = word.chars();
        name.extend(letters.next().map(|c| c.to_ascii_uppercase()));
        name.push_str(letters.as_str());
    }
    name
}

/// A line of a comment with each name between backticks as the language has it, where `known` has one.
pub(super) fn mentioned(line: &str, known: impl Fn(&str) -> Option<String>) -> String {
    let parts: Vec<_> = line.split('`').collect();
    let last = parts.len() - 1;
    let parts = parts.iter().enumerate().map(|(index, part)| {
        let is_quoted = index % 2 == 1 && index != last;
        known(part)
            .filter(|_| is_quoted)
            .unwrap_or_else(|| (*part).to_owned())
    });
    parts.collect::<Vec<_>>().join("`")
}
