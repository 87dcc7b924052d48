//! One script as the oracle and as our reader see it.

use car_router::safety::internals::{self, Written};
use serde_json::Value;

/// Where the two disagree.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    /// The oracle parses what our reader says was left open.
    Open,
    /// A command of literal words that our reader does not see.
    Words,
    /// A command whose literal words our reader does not see in this order.
    Partly,
    /// A literal target of a redirection.
    Redirection,
    /// A literal here-document.
    Document,
    /// A command of known words that the oracle does not see: data taken for a command.
    Invented,
}

impl Kind {
    pub(super) const ALL: [Self; 6] = [
        Self::Open,
        Self::Words,
        Self::Partly,
        Self::Redirection,
        Self::Document,
        Self::Invented,
    ];

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Open => "left open",
            Self::Words => "words",
            Self::Partly => "literal words of a command with others",
            Self::Redirection => "redirection",
            Self::Document => "here-document",
            Self::Invented => "command of ours alone",
        }
    }
}

/// What comparing a script came to.
#[derive(Debug, Default)]
pub(super) struct Compared {
    /// Commands and groups of the oracle.
    pub(super) commands: usize,
    /// Whether our reader says that a bound was reached, or that a script in a script is open: then nothing is compared.
    pub(super) bounded: bool,
    /// Each with what the oracle sees.
    pub(super) differences: Vec<(Kind, String)>,
}

/// A command of the oracle; `None` is what only running tells.
struct Theirs<'v> {
    words: Vec<Option<&'v str>>,
    redirects: Vec<(&'v str, &'v str)>,
    document: Option<&'v str>,
}

impl<'v> Theirs<'v> {
    fn new(command: &'v Value) -> Self {
        let list = |key: &str| command[key].as_array().map_or(&[][..], Vec::as_slice);
        let redirects = list("redirects").iter();
        let redirects = redirects.filter_map(|r| Some((r[0].as_str()?, r[1].as_str()?)));
        Self {
            words: list("words").iter().map(Value::as_str).collect(),
            redirects: redirects.collect(),
            // The last one is what the command reads.
            document: list("documents").last().and_then(Value::as_str),
        }
    }

    fn literal(&self) -> Option<Vec<&'v str>> {
        self.words.iter().copied().collect()
    }

    /// Whether a command of ours is this one with what is not literal put in.
    fn may_be(&self, ours: &Written) -> bool {
        !self.words.is_empty() && self.matches_words(ours)
    }

    /// Whether a command of ours has its words: all of them where all are literal, else those that are, in their order.
    fn matches_words(&self, ours: &Written) -> bool {
        let mut words = ours.words.iter().map(|w| &*w.text);
        match self.literal() {
            Some(literal) => words.eq(literal),
            None => self.words.iter().flatten().all(|w| words.any(|o| o == *w)),
        }
    }
}

/// Compares what the oracle says of a script, which it can parse, with what our reader makes of it.
pub(super) fn compare(script: &str, answer: &Value) -> Compared {
    let ours = internals::commands(script);
    let commands = answer["commands"].as_array();
    let theirs: Vec<Theirs<'_>> = commands.into_iter().flatten().map(Theirs::new).collect();
    let mut compared = Compared {
        commands: theirs.len(),
        bounded: ours.closed && !ours.complete,
        differences: Vec::new(),
    };
    // What a bound cut off is said to be cut off.
    if compared.bounded {
        return compared;
    }
    let mut differ = |kind, what| compared.differences.push((kind, what));
    if !ours.closed {
        differ(Kind::Open, String::new());
    }
    for one in &theirs {
        let found: Vec<&Written> = ours
            .written
            .iter()
            .filter(|o| one.matches_words(o))
            .collect();
        let as_often = || {
            let literal = one.literal();
            literal.is_none()
                || theirs.iter().filter(|t| t.literal() == literal).count() <= found.len()
        };
        if !one.words.is_empty() && (found.is_empty() || !as_often()) {
            let kind = if one.literal().is_some() {
                Kind::Words
            } else {
                Kind::Partly
            };
            differ(kind, format!("{:?}", one.words));
            continue;
        }
        for (operator, target) in &one.redirects {
            if !found.iter().any(|o| goes_to(o, operator, target)) {
                differ(
                    Kind::Redirection,
                    format!("{operator} {target:?} of {:?}", one.words),
                );
            }
        }
        if let Some(document) = one.document
            && !found
                .iter()
                .any(|o| o.document.as_deref() == Some(document))
        {
            differ(Kind::Document, format!("{document:?} of {:?}", one.words));
        }
    }
    // What stands in these is read as commands on purpose: other shells run some of it.
    if OTHERWISE.iter().any(|part| script.contains(part)) {
        return compared;
    }
    for one in ours
        .written
        .iter()
        .filter(|o| o.verbatim && !o.words.is_empty())
    {
        if one.words.iter().all(|w| w.known) && !theirs.iter().any(|t| t.may_be(one)) {
            let words: Vec<&str> = one.words.iter().map(|w| &*w.text).collect();
            compared
                .differences
                .push((Kind::Invented, format!("{words:?}")));
        }
    }
    compared
}

/// Calculations, tests, arrays and patterns.
const OTHERWISE: [&str; 3] = ["((", "[[", "=("];

/// Whether a command of ours has the redirection.
fn goes_to(ours: &Written, operator: &str, target: &str) -> bool {
    let copies =
        matches!(operator, ">&" | "<&") && target.bytes().all(|b| b.is_ascii_digit() || b == b'-');
    let wanted = match operator {
        "&>" | ">|" => ">",
        ">&" if !copies => ">",
        "&>>" => ">>",
        kind => kind,
    };
    ours.redirects.iter().any(|(kind, to)| {
        // A copy of a descriptor that a file was opened for is that file.
        *kind == wanted && to.text == target || copies && matches!(*kind, ">>" | "<")
    })
}
