//! `--format`: one line of text for each decision, from a template with placeholders in braces.

use std::borrow::Cow;

use car_router::{Decision, Verdict};

/// A placeholder of a template.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Placeholder {
    Id,
    Line,
    Text,
    Domain,
    Domains,
    Confidence,
    Basis,
    Action,
    Reason,
    Fallback,
    Clarity,
    Complexity,
    Score,
    Safety,
    Verdict,
    Rules,
    Model,
    Task,
    Kind,
    Effort,
}

impl Placeholder {
    const ALL: [(&'static str, Self); 20] = [
        ("id", Self::Id),
        ("line", Self::Line),
        ("text", Self::Text),
        ("domain", Self::Domain),
        ("domains", Self::Domains),
        ("confidence", Self::Confidence),
        ("basis", Self::Basis),
        ("action", Self::Action),
        ("reason", Self::Reason),
        ("fallback", Self::Fallback),
        ("clarity", Self::Clarity),
        ("complexity", Self::Complexity),
        ("score", Self::Score),
        ("safety", Self::Safety),
        ("verdict", Self::Verdict),
        ("rules", Self::Rules),
        ("model", Self::Model),
        ("task", Self::Task),
        ("kind", Self::Kind),
        ("effort", Self::Effort),
    ];
}

#[derive(Debug, Clone, PartialEq)]
enum Piece {
    Literal(String),
    Value(Placeholder),
}

/// A parsed template.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct DecisionFormat {
    pieces: Vec<Piece>,
}

/// A request with its origin, for the placeholders that are not about the decision.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct FormattedRequest<'r> {
    /// The id as JSON, if the line has one.
    pub(crate) id: Option<&'r str>,
    /// The number of the line; absent for a request of the command line.
    pub(crate) line: Option<usize>,
    pub(crate) text: &'r str,
}

/// Stands for a value that the decision does not have.
const ABSENT: &str = "-";

impl std::str::FromStr for DecisionFormat {
    type Err = String;

    fn from_str(template: &str) -> Result<Self, String> {
        let mut pieces = Vec::new();
        let mut literal = String::new();
        let mut characters = template.chars();
        while let Some(character) = characters.next() {
            match character {
                '\\' => match characters.next() {
                    Some('t') => literal.push('\t'),
                    Some('n') => literal.push('\n'),
                    Some('\\') => literal.push('\\'),
                    other => {
                        let escape: String = ['\\'].into_iter().chain(other).collect();
                        return Err(format!(
                            "unknown escape `{escape}`, expected `\\t`, `\\n` or `\\\\`"
                        ));
                    }
                },
                '{' if characters.as_str().starts_with('{') => {
                    characters.next();
                    literal.push('{');
                }
                '}' if characters.as_str().starts_with('}') => {
                    characters.next();
                    literal.push('}');
                }
                '{' => {
                    let rest = characters.as_str();
                    let Some((name, after)) = rest.split_once('}') else {
                        return Err(format!(
                            "`{{{rest}` has no end, expected `}}` after the placeholder, or `{{{{` for a brace"
                        ));
                    };
                    if !literal.is_empty() {
                        pieces.push(Piece::Literal(std::mem::take(&mut literal)));
                    }
                    pieces.push(Piece::Value(placeholder(name)?));
                    characters = after.chars();
                }
                '}' => return Err("a single `}`, expected `}}` for a brace".to_owned()),
                other => literal.push(other),
            }
        }
        if !literal.is_empty() {
            pieces.push(Piece::Literal(literal));
        }
        Ok(Self { pieces })
    }
}

fn placeholder(name: &str) -> Result<Placeholder, String> {
    let mut all = Placeholder::ALL.iter();
    match all.find(|(known, _)| *known == name) {
        Some((_, placeholder)) => Ok(*placeholder),
        None => {
            let known = Placeholder::ALL.map(|(name, _)| format!("{{{name}}}"));
            Err(format!(
                "unknown placeholder `{{{name}}}`, expected one of {}",
                known.join(", ")
            ))
        }
    }
}

impl DecisionFormat {
    /// Returns the line for a decision, without its end.
    pub(crate) fn line(&self, request: FormattedRequest<'_>, decision: &Decision) -> String {
        let mut line = String::new();
        for piece in &self.pieces {
            match piece {
                Piece::Literal(text) => line.push_str(text),
                Piece::Value(placeholder) => {
                    let value = value(*placeholder, request, decision);
                    let value = value.filter(|value| !value.is_empty());
                    line.push_str(&value.map_or(ABSENT.into(), on_one_line));
                }
            }
        }
        line
    }
}

fn value<'v>(
    placeholder: Placeholder,
    request: FormattedRequest<'v>,
    decision: &'v Decision,
) -> Option<Cow<'v, str>> {
    let primary = decision.primary();
    // That of the fallback domain is not about the answer.
    let answer = decision.primary().filter(|_| decision.fallback.is_none());
    let confidence = answer.and_then(|d| d.confidence);
    Some(match placeholder {
        Placeholder::Id => plain_id(request.id?),
        Placeholder::Line => request.line?.to_string().into(),
        Placeholder::Text => request.text.into(),
        Placeholder::Domain => primary?.domain.as_str().into(),
        Placeholder::Domains => joined(decision.domains.iter().map(|d| d.domain.as_str())),
        Placeholder::Confidence => confidence?.value().to_string().into(),
        Placeholder::Basis => confidence?.basis().as_str().into(),
        Placeholder::Action => decision.action.as_str().into(),
        Placeholder::Reason => decision.reasons.first()?.text.as_str().into(),
        Placeholder::Fallback => decision.fallback?.as_str().into(),
        Placeholder::Clarity => decision.clarity.verdict.as_str().into(),
        Placeholder::Complexity => decision.complexity.tier?.as_str().into(),
        Placeholder::Score => decision.complexity.score?.to_string().into(),
        Placeholder::Safety => decision.safety.level.as_str().into(),
        Placeholder::Verdict => verdict_name(decision.safety.verdict).into(),
        Placeholder::Rules => joined(decision.safety.findings.iter().map(|f| f.rule.as_str())),
        Placeholder::Model => decision.model.as_ref()?.id.as_str().into(),
        Placeholder::Task => decision.task.task?.as_str().into(),
        Placeholder::Kind => decision.task.kind?.as_str().into(),
        Placeholder::Effort => decision.model.as_ref()?.effort?.as_str().into(),
    })
}

fn verdict_name(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Allow => "allow",
        Verdict::Confirm => "confirm",
        Verdict::Block => "block",
    }
}

fn joined<'v>(names: impl Iterator<Item = &'v str>) -> Cow<'v, str> {
    names.collect::<Vec<_>>().join(",").into()
}

/// Returns an id without the quotes of JSON.
fn plain_id(id: &str) -> Cow<'_, str> {
    match serde_json::from_str::<String>(id) {
        Ok(text) => text.into(),
        Err(_) => id.into(),
    }
}

/// Escapes what would begin a new line or column.
fn on_one_line(value: Cow<'_, str>) -> Cow<'_, str> {
    if !value.contains(['\n', '\r', '\t']) {
        return value;
    }
    value
        .replace('\n', "\\n")
        .replace('\r', "\\r")
        .replace('\t', "\\t")
        .into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn template_is_literals_and_placeholders() {
        let format: DecisionFormat = "a{{{domain}}}\\t{id}"
            .parse()
            .unwrap_or_else(|_| unreachable!());
        let literal = |text: &str| Piece::Literal(text.to_owned());
        assert_eq!(
            format.pieces,
            [
                literal("a{"),
                Piece::Value(Placeholder::Domain),
                literal("}\t"),
                Piece::Value(Placeholder::Id)
            ]
        );
    }

    #[test]
    fn wrong_template_says_what_was_expected() {
        for (template, part) in [
            ("{domian}", "expected one of {id}, {line}, {text}, {domain}"),
            ("{domain", "has no end"),
            ("domain}", "single `}`"),
            ("\\x", "unknown escape `\\x`"),
            ("\\", "unknown escape `\\`"),
        ] {
            let error = template.parse::<DecisionFormat>().err().unwrap_or_default();
            assert!(error.contains(part), "{template}: {error}");
        }
    }
}
