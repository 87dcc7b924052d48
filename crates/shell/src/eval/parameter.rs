//! What stands between `${` and `}`.

/// The name in `${…}` and what is done with it.
pub(super) fn parameter(inner: &str) -> (&str, &str) {
    let plain = match inner.strip_prefix(['!', '#']) {
        Some(rest) if !rest.is_empty() => rest,
        _ => inner,
    };
    let special = |c: char| matches!(c, '@' | '*' | '?' | '!' | '#' | '$' | '-');
    let end = if plain.starts_with(special) {
        1
    } else {
        plain
            .find(|c: char| !c.is_ascii_alphanumeric() && c != '_')
            .unwrap_or(plain.len())
    };
    plain.split_at_checked(end).unwrap_or((plain, ""))
}

/// What an operation makes of a value, where that can be told.
pub(super) fn changed(text: &str, colon: bool, operation: &str) -> Option<String> {
    let literal =
        |pattern: &str| (!pattern.contains(['*', '?', '[', '$'])).then(|| pattern.to_owned());
    if colon {
        let (offset, length) = operation.split_once(':').unwrap_or((operation, ""));
        let offset: usize = offset.trim().parse().ok()?;
        let rest: String = text.chars().skip(offset).collect();
        return Some(match length.trim() {
            "" => rest,
            length => rest.chars().take(length.parse().ok()?).collect(),
        });
    }
    match operation {
        "^^" | "@U" => return Some(text.to_uppercase()),
        ",," | "@L" => return Some(text.to_lowercase()),
        "@Q" | "@E" | "@P" => return Some(text.to_owned()),
        _ => {}
    }
    if let Some(pattern) = operation.strip_prefix('%') {
        let pattern = pattern.strip_prefix('%').unwrap_or(pattern);
        let pattern = literal(pattern)?;
        return Some(text.strip_suffix(&*pattern).unwrap_or(text).to_owned());
    }
    if let Some(pattern) = operation.strip_prefix('#') {
        let pattern = pattern.strip_prefix('#').unwrap_or(pattern);
        let pattern = literal(pattern)?;
        return Some(text.strip_prefix(&*pattern).unwrap_or(text).to_owned());
    }
    if let Some(rest) = operation.strip_prefix('/') {
        let (all, rest) = match rest.strip_prefix('/') {
            Some(rest) => (true, rest),
            None => (false, rest),
        };
        let (pattern, by) = rest.split_once('/').unwrap_or((rest, ""));
        let pattern = literal(pattern).filter(|p| !p.is_empty())?;
        return Some(if all {
            text.replace(&*pattern, by)
        } else {
            text.replacen(&*pattern, by, 1)
        });
    }
    None
}
