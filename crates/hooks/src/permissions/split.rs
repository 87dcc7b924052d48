//! Splits commands as agents do before they look at their rules.

/// Returns the parts of a command between operators that are outside of quotes.
pub(super) fn simple_commands(command: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut quote = None;
    let mut chars = command.chars().peekable();
    while let Some(c) = chars.next() {
        let is_operator = quote.is_none() && matches!(c, ';' | '|' | '&' | '\n');
        if is_operator && !is_redirection(&parts, c, chars.peek().copied()) {
            parts.push(String::new());
            continue;
        }
        match (quote, c) {
            (None, '\'' | '"') => quote = Some(c),
            (Some(open), c) if open == c => quote = None,
            _ => {}
        }
        let Some(part) = parts.last_mut() else {
            continue;
        };
        part.push(c);
        if c == '\\' && quote != Some('\'') {
            part.extend(chars.next());
        }
    }
    parts.retain(|part| !part.trim().is_empty());
    parts
}

/// Returns whether an ampersand belongs to a redirection, as in `2>&1` and `&>file`.
fn is_redirection(parts: &[String], c: char, next: Option<char>) -> bool {
    let is_behind = parts.last().is_some_and(|part| part.ends_with(['>', '<']));
    c == '&' && (is_behind || next == Some('>'))
}

/// Returns the words of a part, without their quotes.
pub(super) fn words(part: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    let mut chars = part.chars();
    while let Some(c) = chars.next() {
        match (quote, c) {
            (None, c) if c.is_whitespace() => words.extend(word.take()),
            (None, '\'' | '"') => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (Some(open), c) if open == c => quote = None,
            (None | Some('"'), '\\') => word.get_or_insert_default().extend(chars.next()),
            (_, c) => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}

/// Returns a part without the wrappers that Claude Code takes off: `timeout 5`, `time`, `nice -n 5`, `nohup`, `stdbuf -oL`.
pub(super) fn without_wrapper(part: &str) -> &str {
    let mut rest = part.trim_start();
    loop {
        let (first, behind) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        if !matches!(first, "timeout" | "time" | "nice" | "nohup" | "stdbuf") {
            return rest;
        }
        let mut behind = behind.trim_start();
        while let Some((word, others)) = behind.split_once(char::is_whitespace)
            && (word.starts_with('-') || word.starts_with(|c: char| c.is_ascii_digit()))
        {
            behind = others.trim_start();
        }
        rest = behind;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_split_outside_of_quotes() {
        assert_eq!(
            simple_commands("cd a && grep 'x;y' b | wc -l; ls 2>&1 &"),
            ["cd a ", " grep 'x;y' b ", " wc -l", " ls 2>&1 "]
        );
        assert_eq!(
            words(r#"git commit -m "a \"b\" c" 'd e'"#)[3..],
            ["a \"b\" c", "d e"]
        );
    }

    #[test]
    fn wrappers_are_taken_off() {
        assert_eq!(without_wrapper("timeout 5 nice -n 5 ls -l"), "ls -l");
        assert_eq!(without_wrapper("timers ls"), "timers ls");
    }
}
