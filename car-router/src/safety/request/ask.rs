//! Whether a text asks for something, asks about it, or asks that it be left alone.

use super::words::Sentence;

/// What a text does with what it speaks of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::safety) enum Asks {
    /// It asks for it.
    For,
    /// It asks what it is, or what it would do.
    About,
}

const OPENERS: [&str; 44] = [
    "what is",
    "what's",
    "what does",
    "what do",
    "what are",
    "what happens",
    "what would",
    "what will",
    "what if",
    "why",
    "explain",
    "describe",
    "define",
    "how does",
    "how dangerous",
    "how safe",
    "how risky",
    "how bad",
    "is it",
    "is there a difference",
    "is rm",
    "is the",
    "are there",
    "tell me what",
    "tell me about",
    "tell me why",
    "when should",
    "when would",
    "difference between",
    "the difference between",
    "meaning of",
    "the meaning of",
    "should i",
    "should we",
    "should you",
    "does",
    "do i need",
    "would it",
    "will it",
    "can you explain",
    "could you explain",
    "please explain",
    "who",
    "summarize",
];

/// "What is a fork bomb", "why is `rm -rf /` dangerous" ask about it; "how do I" and "can you" ask for it.
pub(in crate::safety) fn asks(text: &str) -> Asks {
    const ONLY_ASKS: [&str; 12] = [
        "just explain",
        "only explain",
        "explain only",
        "just tell me",
        "just asking",
        "just the plan",
        "just curious",
        "don't run it",
        "do not run it",
        "without running it",
        "dry run",
        "dry-run",
    ];
    let lower = text.to_ascii_lowercase();
    if ONLY_ASKS.iter().any(|phrase| lower.contains(phrase)) {
        return Asks::About;
    }
    let start = text.trim_start_matches(|c: char| !c.is_alphanumeric());
    // "Show me how ssh keys work" asks about them, "show me how to print one" asks for it.
    let words: Vec<&str> = lower.split_whitespace().take(12).collect();
    let shows_how = words.windows(4).any(|w| {
        matches!(w, ["show" | "tell" | "teach", "me" | "us", "how" | "what" | "why", next] if *next != "to")
    });
    if shows_how
        && words.iter().any(|w| {
            matches!(
                *w,
                "work" | "works" | "work?" | "works?" | "is" | "are" | "does" | "means"
            )
        })
    {
        return Asks::About;
    }
    // "List what it would remove" asks for a list.
    let first = words.first().copied().unwrap_or("");
    let what = words.iter().position(|w| *w == "what");
    let would = words.iter().position(|w| matches!(*w, "would" | "will"));
    if matches!(
        first,
        "list" | "show" | "print" | "tell" | "see" | "preview"
    ) && what.zip(would).is_some_and(|(what, would)| what < would)
    {
        return Asks::About;
    }
    if is_beside(&words) {
        return Asks::About;
    }
    let about = OPENERS.iter().any(|opener| {
        let same = start
            .get(..opener.len())
            .is_some_and(|s| s.eq_ignore_ascii_case(opener));
        let ends = start
            .get(opener.len()..)
            .is_some_and(|rest| !rest.starts_with(char::is_alphanumeric));
        same && ends
    });
    if about { Asks::About } else { Asks::For }
}

/// Whether a question names what it asks for beside a condition: "when I format the disk, which file system do I pick?".
/// "If the disk is full, can you delete the logs" asks for what stands behind the condition.
fn is_beside(words: &[&str]) -> bool {
    const CONDITIONS: [&str; 6] = ["when", "if", "before", "after", "once", "while"];
    const QUESTIONS: [&str; 13] = [
        "what", "which", "why", "where", "who", "is", "are", "does", "do", "did", "will", "should",
        "how",
    ];
    let conditional = words.first().is_some_and(|w| CONDITIONS.contains(w));
    let mut pairs = words.windows(2);
    conditional
        && pairs.any(|pair| {
            matches!(pair, [before, question] if before.ends_with(',') && QUESTIONS.contains(question))
        })
}

/// Whether a sentence asks that something not be done: "don't delete", "never force push", "without deleting".
pub(super) fn is_refused(sentence: &Sentence<'_>) -> bool {
    let at = |at: usize| sentence.words.get(at).copied().unwrap_or("");
    let first = at(sentence.start);
    if matches!(
        first,
        "don't"
            | "dont"
            | "never"
            | "avoid"
            | "stop"
            | "prevent"
            | "refuse"
            | "undo"
            | "protect"
            | "cancel"
    ) && sentence.words.len() > sentence.start + 1
    {
        // "Stop the service" asks for it, "stop deleting" does not.
        return first != "stop" && first != "undo" && first != "cancel"
            || at(sentence.start + 1).ends_with("ing");
    }
    if first == "do" && at(sentence.start + 1) == "not"
        || first == "make"
            && at(sentence.start + 1) == "sure"
            && sentence
                .words
                .iter()
                .any(|w| matches!(*w, "not" | "don't" | "never"))
    {
        return true;
    }
    false
}

/// Whether what begins at `at` is said not to be done: "do not delete", "without deleting".
pub(super) fn is_denied(sentence: &Sentence<'_>, at: usize) -> bool {
    let before = at.checked_sub(1).and_then(|at| sentence.words.get(at));
    const DENIALS: [&str; 13] = [
        "not",
        "don't",
        "dont",
        "never",
        "didn't",
        "doesn't",
        "won't",
        "cannot",
        "can't",
        "shouldn't",
        "mustn't",
        "without",
        "avoid",
    ];
    before.is_some_and(|word| DENIALS.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn asking_about_is_not_asking_for() {
        for text in [
            "what is a fork bomb",
            "Why is rm -rf / dangerous?",
            "\"explain: dd\"",
            "should I force push?",
            "show me how ssh keys work",
            "when I format the disk in the wizard, which file system should I pick",
            "before I wipe the disk, what should be saved?",
        ] {
            assert_eq!(asks(text), Asks::About, "{text}");
        }
        for text in [
            "how do I wipe my disk",
            "show me how to wipe my disk",
            "whatever, wipe it",
            "can you format my disk",
            "explained",
            "if the disk is full, can you delete the logs",
            "when you are done, wipe the disk",
        ] {
            assert_eq!(asks(text), Asks::For, "{text}");
        }
    }
}
