//! Rephrases requests that describe the result instead of the action: "the old logs can go", "I want it deleted". They
//! become plain requests, which the patterns match.

/// The verb that a participle asks for.
const PARTICIPLES: [(&str, &str); 26] = [
    ("gone", "delete"),
    ("deleted", "delete"),
    ("removed", "delete"),
    ("erased", "erase"),
    ("wiped", "wipe"),
    ("dropped", "drop"),
    ("destroyed", "destroy"),
    ("purged", "purge"),
    ("emptied", "empty"),
    ("cleared", "clear"),
    ("formatted", "format"),
    ("killed", "kill"),
    ("stopped", "stop"),
    ("terminated", "terminate"),
    ("uninstalled", "uninstall"),
    ("binned", "delete"),
    ("trashed", "trash"),
    ("shredded", "shred"),
    ("overwritten", "overwrite"),
    ("truncated", "truncate"),
    ("disabled", "disable"),
    ("revoked", "revoke"),
    ("nuked", "nuke"),
    ("disappear", "delete"),
    ("vanish", "delete"),
    ("shut", "stop"),
];

/// Words that cannot begin the name of the object.
const NO_THINGS: [&str; 22] = [
    "i", "you", "we", "he", "she", "they", "it", "this", "that", "what", "which", "where", "how",
    "why", "who", "when", "there", "nothing", "nobody", "if", "let", "don't",
];

fn is_any(word: &str, of: &[&str]) -> bool {
    of.contains(&word)
}

fn verb_of(participle: &str) -> Option<&'static str> {
    let found = PARTICIPLES.iter().find(|(word, _)| *word == participle);
    found.map(|(_, verb)| *verb)
}

/// Returns the plain request for a sentence that names what should be gone; `None` for most sentences.
pub fn rephrased(words: &[&str]) -> Option<String> {
    can_go(words)
        .or_else(|| wanted_gone(words))
        .or_else(|| not_needed(words))
        .or_else(|| split_verb(words))
}

fn request(verb: &str, thing: &[&str]) -> Option<String> {
    let first = *thing.first()?;
    let plain =
        !is_any(first, &NO_THINGS) || is_any(first, &["it", "this", "that"]) && thing.len() > 1;
    plain.then(|| format!("{verb} {}", thing.join(" ")))
}

/// Rephrases "the old logs can go", "every process of bob has to die", "the table should be dropped".
fn can_go(words: &[&str]) -> Option<String> {
    for at in 1..words.len() {
        let word = words.get(at)?;
        let next = |further: usize| words.get(at + further).copied().unwrap_or("");
        let further = match *word {
            "can" | "should" | "must" | "may" | "could" | "shall" => 1,
            "has" | "have" | "needs" | "need" | "ought" if next(1) == "to" => 2,
            _ => continue,
        };
        // "Can all go", "can just go".
        let is_between = |word| {
            is_any(
                word,
                &["all", "just", "simply", "both", "safely", "now", "also"],
            )
        };
        let further = further + usize::from(is_between(next(further)));
        let verb = match next(further) {
            "go" | "die" | "disappear" | "vanish" => {
                // "Can go on", "should go to": nothing is to be removed.
                let behind = next(further + 1);
                let ends = behind.is_empty()
                    || is_any(
                        behind,
                        &[
                            "now",
                            "away",
                            "completely",
                            "entirely",
                            "too",
                            "and",
                            "please",
                            "subfolders",
                            "for",
                            "put",
                            "then",
                            "so",
                            "because",
                            "i",
                            "we",
                            "just",
                        ],
                    );
                ends.then_some("delete")
            }
            // "Should be stopped when the page closes" describes the behavior of a program.
            "be" if is_any(
                next(further + 2),
                &["when", "whenever", "if", "once", "in", "on", "by"],
            ) =>
            {
                None
            }
            "be" => verb_of(next(further + 1)),
            _ => None,
        };
        if let Some(verb) = verb {
            return request(verb, words.get(..at)?);
        }
    }
    None
}

/// Rephrases "I want all my photos gone", "make the old backups disappear".
fn wanted_gone(words: &[&str]) -> Option<String> {
    let from = words
        .iter()
        .position(|w| is_any(w, &["want", "need", "like", "make", "have", "let"]))?;
    let thing = words.get(from + 1..)?;
    let end = thing.iter().position(|w| verb_of(w).is_some())?;
    let verb = verb_of(thing.get(end)?)?;
    let thing = thing.get(..end)?;
    let negated = thing.iter().any(|w| is_any(w, &["not", "never", "no"]));
    let thing: Vec<&str> = thing
        .iter()
        .copied()
        .filter(|w| !is_any(w, &["to", "see", "be"]))
        .collect();
    if negated { None } else { request(verb, &thing) }
}

/// Rephrases "the iam user ci isn't needed, get rid of it", "stash 1 is junk, lose it".
fn not_needed(words: &[&str]) -> Option<String> {
    let last = *words.last()?;
    if !is_any(
        last,
        &[
            "it", "them", "out", "away", "that", "those", "pls", "please",
        ],
    ) {
        return None;
    }
    let at = words.iter().position(|w| {
        is_any(
            w,
            &[
                "isn't", "isnt", "aren't", "arent", "is", "are", "not", "don't", "dont", "no",
            ],
        )
    })?;
    let unused = words.iter().skip(at).any(|w| {
        is_any(
            w,
            &[
                "needed", "need", "required", "used", "wanted", "junk", "useless", "obsolete",
                "outdated", "longer", "anymore",
            ],
        )
    });
    let thing = words.get(..at)?;
    if unused && !thing.is_empty() {
        return request("delete", thing);
    }
    // "I don't need setup.exe anymore, rm it".
    let from = words.iter().position(|w| *w == "need")?;
    let thing: Vec<&str> = words
        .get(from + 1..)?
        .iter()
        .copied()
        .take_while(|w| !is_any(w, &["anymore", "any", "rm", "delete", "remove", "kill"]))
        .collect();
    unused.then(|| request("delete", &thing)).flatten()
}

/// Separable verbs with their particles, and the verb that they mean. "Pull the changes down" fetches, and "bring the
/// server up" starts.
const SPLIT_VERBS: [(&[&str], &[&str], &str); 3] = [
    (
        &[
            "throw", "kick", "chuck", "blow", "tear", "toss", "clear", "take",
        ],
        &["down", "out", "away", "off", "up"],
        "delete",
    ),
    (&["pull"], &["out", "away", "off", "up"], "delete"),
    (&["shut", "bring"], &["down", "out", "away", "off"], "stop"),
];

/// Rephrases "take version 2 down from npm", "tear it all down", "throw the old logs out".
fn split_verb(words: &[&str]) -> Option<String> {
    let first = *words.first()?;
    let (_, particles, verb) = SPLIT_VERBS
        .iter()
        .find(|(verbs, ..)| is_any(first, verbs))?;
    let at = words.iter().skip(2).position(|w| is_any(w, particles))? + 2;
    let behind = words.get(at + 1).copied().unwrap_or("");
    let ends = behind.is_empty()
        || is_any(
            behind,
            &["of", "from", "please", "now", "completely", "and"],
        );
    let thing = words.get(1..at)?;
    if !ends || thing.len() > 8 || is_any(thing.first()?, &["a", "it"]) && thing.len() < 2 {
        return None;
    }
    // Trash in these phrases is not on a computer.
    if thing
        .iter()
        .any(|w| is_any(w, &["trash", "garbage", "dog", "bins"]))
    {
        return None;
    }
    request(verb, thing)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_should_be_gone_is_put_as_a_request() {
        for (text, expected) in [
            ("the old logs can go", Some("delete the old logs")),
            (
                "every process of bob has to die",
                Some("delete every process of bob"),
            ),
            (
                "the users table should be dropped",
                Some("drop the users table"),
            ),
            ("i want all my photos gone", Some("delete all my photos")),
            (
                "the iam user ci isn't needed get rid of it",
                Some("delete the iam user ci"),
            ),
            ("take version 2 down from npm", Some("delete version 2")),
            ("the timer should be stopped when the page closes", None),
            ("take the trash out", None),
            ("pull the changes down", None),
            ("we can go to the park", None),
            ("the build should be green", None),
            ("i want to list my files", None),
            ("take a look at this", None),
            ("", None),
        ] {
            let words: Vec<&str> = text.split(' ').collect();
            assert_eq!(rephrased(&words).as_deref(), expected, "{text}");
        }
    }
}
