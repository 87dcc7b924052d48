//! Finds the JSON in a text: removes what is certainly not JSON, and separates objects.

/// Tokens that end an answer at any position.
const ENDS: [&str; 8] = [
    "<end_of_turn>",
    "<start_of_turn>",
    "<eos>",
    "</s>",
    "<|im_end|>",
    "<|endoftext|>",
    "<|eot_id|>",
    "<start_function_response>",
];

/// Removes a byte order mark, unusual spaces, thoughts, what follows a control token, and a fence.
pub(super) fn cleaned(reply: &str) -> String {
    let text: String = reply
        .chars()
        .filter(|c| !matches!(c, '\u{feff}' | '\u{200b}' | '\u{200c}' | '\u{200d}'))
        .map(|c| {
            if c.is_whitespace() && c != '\n' {
                ' '
            } else {
                c
            }
        })
        .collect();
    let mut text = without_thoughts(&text);
    text = text.trim_start().to_owned();
    while let Some(rest) = ENDS.iter().find_map(|end| text.strip_prefix(end)) {
        text = rest.trim_start().to_owned();
    }
    if let Some(end) = ENDS.iter().filter_map(|end| text.find(end)).min() {
        text.truncate(end);
    }
    without_fence(text.trim()).trim().to_owned()
}

/// Removes `<think>…</think>`; without a closing tag, the thought extends to the end.
fn without_thoughts(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find("<think") {
        out.push_str(&rest[..start]);
        match rest[start..].find("</think") {
            Some(end) => {
                let after = &rest[start + end..];
                rest = after.find('>').map_or("", |close| &after[close + 1..]);
            }
            None => return out,
        }
    }
    // Some servers remove the opening tag.
    let rest = rest
        .rsplit_once("</think>")
        .map_or(rest, |(_, after)| after);
    out.push_str(rest);
    out
}

/// Returns the text between the fences, if the text begins with one.
fn without_fence(text: &str) -> &str {
    let Some(inner) = text.strip_prefix("```") else {
        return text;
    };
    let Some((_, body)) = inner.split_once('\n') else {
        return text;
    };
    match body.split_once("```") {
        None => body,
        Some((body, after)) if after.trim().is_empty() => body,
        // The text after the fence may contradict it; the objects are compared later.
        Some(_) => text,
    }
}

/// Returns the top-level objects in the text, skipping strings in them; `None` if one is not closed.
pub(super) fn objects(text: &str) -> Option<Vec<&str>> {
    let bytes = text.as_bytes();
    let mut found = Vec::new();
    let mut depth = 0usize;
    let mut start = 0;
    let mut quoted = false;
    let mut at = 0;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'\\' if quoted => at += 1,
            b'"' if depth > 0 => quoted = !quoted,
            b'{' if !quoted => {
                if depth == 0 {
                    start = at;
                }
                depth += 1;
            }
            b'}' if !quoted && depth > 0 => {
                depth -= 1;
                if depth == 0 {
                    let object = text.get(start..=at)?;
                    // "{as requested}" is not an object.
                    if object.contains(':') {
                        found.push(object);
                    }
                }
            }
            _ => {}
        }
        at += 1;
    }
    (depth == 0).then_some(found)
}
