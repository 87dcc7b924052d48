//! Verbs and targets of requests, from `requests.tsv`.
#![allow(clippy::unwrap_used)]

use car_router_system::RequestParser;

const VECTORS: &str = include_str!("../requests.tsv");

#[test]
fn verbs_and_targets_are_as_the_vectors_say() {
    let parser = RequestParser::shipped().unwrap();
    let mut wrong = Vec::new();
    let mut count = 0;
    for line in VECTORS.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [text, verb, word, target, resolved] = fields[..] else {
            wrong.push(format!("{line}: expected five fields"));
            continue;
        };
        count += 1;
        let parsed = parser.parse(text);
        let shown = |text: Option<&str>| text.unwrap_or("-").to_owned();
        let found = [
            shown(parsed.verb.map(|verb| verb.as_str())),
            shown(parsed.verb_word.as_deref()),
            shown(parsed.target.as_deref()),
            shown(parsed.resolved.as_deref()),
        ];
        if found != [verb, word, target, resolved] {
            wrong.push(format!("{line}: found {}", found.join("\t")));
        }
        let at = parsed.target_span.map(|span| &text[span.start..span.end]);
        assert_eq!(at, parsed.target.as_deref(), "{text}");
    }
    assert!(count >= 300, "{count}");
    assert!(
        wrong.is_empty(),
        "{} of {count}\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn odd_texts_are_parsed_without_a_panic() {
    let parser = RequestParser::shipped().unwrap();
    let long = format!("install {}", "x".repeat(100_000));
    let words = "run ".repeat(50_000);
    for text in [
        "",
        " ",
        "install",
        "install -",
        "install --",
        "open …",
        "is",
        "is is is",
        "run\u{0}gimp",
        "install gimp\u{1b}[0m",
        "İNSTALL gimp",
        "run \u{202e}pmig",
        "öffne gimp",
        "?!.,;",
        "- - -",
        "install 'gimp",
        "run . . .",
        "status",
        "status status",
        &long,
        &words,
    ] {
        let parsed = parser.parse(text);
        let at = parsed.target_span.map(|span| &text[span.start..span.end]);
        assert_eq!(at, parsed.target.as_deref());
    }
    assert_eq!(parser.parse(&long).target, None);
}
