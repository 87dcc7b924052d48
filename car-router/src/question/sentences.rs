//! The sentences that questions are asked in, which a file can give in another language.

use std::path::Path;
use std::sync::LazyLock;

use car_router_toml::{DataFile, Section, read_text};

use crate::error::{BuildError, Problem};
use crate::template::{Template, TemplateName};

/// The sentences and labels of questions, from one TOML file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuestionSentences {
    pub(super) choose_domain: String,
    pub(super) confirm_guess: String,
    pub(super) open: String,
    pub(super) confirm_domain: String,
    pub(super) declined: String,
    pub(super) other_task: String,
    pub(super) other_language: String,
    pub(super) confirm_danger: String,
    pub(super) choose_part: String,
    pub(super) yes: String,
    pub(super) no: String,
    pub(super) none_of_these: String,
}

/// What a sentence may name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum QuestionDetail {
    Domain,
    Kind,
    Count,
    Danger,
    Rule,
}

impl TemplateName for QuestionDetail {
    const ALL: &'static [(&'static str, Self)] = &[
        ("domain", Self::Domain),
        ("kind", Self::Kind),
        ("count", Self::Count),
        ("danger", Self::Danger),
        ("rule", Self::Rule),
    ];
}

static ENGLISH: LazyLock<QuestionSentences> = LazyLock::new(|| {
    let source = include_str!("../../data/questions/en.toml");
    match QuestionSentences::from_toml("questions/en.toml", source) {
        Ok(sentences) => sentences,
        // A test reads this file.
        Err(error) => unreachable!("the built-in questions are wrong: {error}"),
    }
});

impl QuestionSentences {
    /// Returns the built-in sentences without a copy. They are read when the first question is asked.
    pub(crate) fn english_ref() -> &'static Self {
        &ENGLISH
    }

    /// Returns the built-in sentences, in English.
    #[must_use]
    pub fn english() -> Self {
        ENGLISH.clone()
    }

    /// Reads sentences from TOML with the keys of `data/questions/en.toml`; `file` identifies the text in errors.
    ///
    /// # Errors
    /// Returns every problem found: a key that is missing or not known, an empty sentence, or a placeholder that the sentence
    /// cannot have.
    pub fn from_toml(file: &str, source: &str) -> Result<Self, BuildError> {
        let mut problems = Vec::new();
        let read = DataFile::parse(file, source, &mut problems, |root| {
            for table in ["questions", "labels"] {
                if root.entry(table).is_none() {
                    root.missing(table, "a table of sentences");
                }
            }
            let (questions, labels) = (root.section("questions"), root.section("labels"));
            root.finish();
            let (questions, labels) = (questions?, labels?);
            use QuestionDetail::{Count, Danger, Domain, Kind, Rule};
            let choose_domain = sentence(&questions, "choose_domain", &[]);
            let confirm_guess = sentence(&questions, "confirm_guess", &[]);
            let open = sentence(&questions, "open", &[]);
            let confirm_domain = sentence(&questions, "confirm_domain", &[Domain]);
            let declined = sentence(&questions, "declined", &[]);
            let other_task = sentence(&questions, "other_task", &[Kind]);
            let other_language = sentence(&questions, "other_language", &[]);
            let confirm_danger = sentence(&questions, "confirm_danger", &[Danger, Rule]);
            let choose_part = sentence(&questions, "choose_part", &[Count]);
            let yes = sentence(&labels, "yes", &[]);
            let no = sentence(&labels, "no", &[]);
            let none_of_these = sentence(&labels, "none_of_these", &[]);
            questions.finish();
            labels.finish();
            Some(Self {
                choose_domain: choose_domain?,
                confirm_guess: confirm_guess?,
                open: open?,
                confirm_domain: confirm_domain?,
                declined: declined?,
                other_task: other_task?,
                other_language: other_language?,
                confirm_danger: confirm_danger?,
                choose_part: choose_part?,
                yes: yes?,
                no: no?,
                none_of_these: none_of_these?,
            })
        });
        BuildError::check(problems)?;
        read.ok_or_else(|| Problem::new(file, "", None, "the sentences of questions").into())
    }

    /// Reads sentences from a file.
    ///
    /// # Errors
    /// Returns the problem if the file cannot be read, and otherwise as [`from_toml`](Self::from_toml) does.
    pub fn from_file(file: &Path) -> Result<Self, BuildError> {
        let name = file.display().to_string();
        let source = read_text(file).map_err(|error| {
            let expected = format!("a file of questions that can be read: {error}");
            Problem::new(&name, "", None, expected).with_cause(error)
        })?;
        Self::from_toml(&name, &source)
    }
}

impl Default for QuestionSentences {
    /// Returns those in English.
    fn default() -> Self {
        Self::english()
    }
}

/// Returns the sentence under a key, if it names only what it may.
fn sentence(
    section: &Section<'_, '_>,
    key: &'static str,
    may_name: &[QuestionDetail],
) -> Option<String> {
    let text = section.required(key, "a sentence")?;
    let expected = match Template::<QuestionDetail>::parse(text) {
        Ok(template) => {
            let mut others = QuestionDetail::ALL
                .iter()
                .filter(|(_, d)| !may_name.contains(d));
            others
                .find(|(_, detail)| template.has(*detail))
                .map(|(name, _)| {
                    format!("a sentence without `{{{{{name}}}}}`, which is not known here")
                })
        }
        Err(expected) => Some(expected),
    };
    match (expected, section.entry(key)) {
        (Some(expected), Some(entry)) => {
            section.reject(key, entry, expected);
            None
        }
        _ => Some(text.to_owned()),
    }
}
