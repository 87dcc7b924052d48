//! Classifies custom domains, which are known from their packs only.
//!
//! A pack's title, description, keywords, requests and example inputs describe the domain. Nothing has to be trained: a
//! new domain works at once. If every domain has at least five requests, a small regression is fitted on them when the
//! router is built.

mod embedding;
#[cfg(feature = "unstable-internals")]
pub mod fit;
mod head;
mod parameters;
mod sparse;

use crate::classify::ClassifyError;
use crate::classify::encoder::{ClassMeans, TextEncoder};
use crate::classify::keyword::KeywordClassifier;
use crate::classify::semantic::{StaticEmbeddings, TABLE, dot};
use crate::domain::{Domain, DomainPack, DomainRegistry, PackSet};
use embedding::{Embedding, embed_text, joined};
use head::{Label, PrototypeClassifier, PrototypeScores, Text};
use parameters::{CALIBRATION_FEATURES, CUSTOM_FEATURES, PARAMS, Parameters};

/// The classifier of custom domains.
#[derive(Debug)]
pub(crate) struct FewShot {
    domains: Vec<Domain>,
    head: PrototypeClassifier,
    keywords: KeywordClassifier,
    /// The prototypes of the built-in domains beside these; empty if there are none.
    beside: Vec<Embedding>,
    table: &'static StaticEmbeddings,
    parameters: &'static Parameters,
}

/// The scores of the custom domains for a text.
#[derive(Debug, Clone)]
pub(crate) struct CustomGuess {
    /// The probability of each custom domain, given that it is one of them; in the order of [`FewShot::domains`].
    pub(crate) probabilities: Vec<f32>,
    /// The probability that the best one is right; beside built-in domains, that it is one of these at all.
    pub(crate) confidence: f32,
}

impl CustomGuess {
    /// Returns the number of the most likely domain.
    pub(crate) fn best(&self) -> usize {
        best(&self.probabilities)
    }
}

fn best(values: &[f32]) -> usize {
    let all = values.iter().enumerate();
    all.max_by(|a, b| a.1.total_cmp(b.1).then(b.0.cmp(&a.0)))
        .map_or(0, |(at, _)| at)
}

/// Returns the description of a pack's domain as one text or none, and requests for it.
fn texts(pack: &DomainPack) -> [Vec<String>; 2] {
    let inputs = pack.examples.iter().map(|e| e.input.clone());
    let about = about(&pack.title, &pack.description, &pack.keywords);
    [
        about.into_iter().collect(),
        pack.requests.iter().cloned().chain(inputs).collect(),
    ]
}

/// Returns what a title, keywords and a description say as one text; `None` if they say nothing. The keywords come first
/// because only the beginning of a long text counts.
fn about(title: &str, description: &str, keywords: &[String]) -> Option<String> {
    let words = spaced(title);
    let same = |a: &str, b: &str| a.trim().to_lowercase() == b.trim().to_lowercase();
    let mut text = words.clone();
    if !keywords.is_empty() {
        text = format!("{text} ({})", keywords.join(", "));
    }
    if !same(description, title) && !same(description, &words) && !description.trim().is_empty() {
        text = match text.trim() {
            "" => description.to_owned(),
            name => format!("{name}: {description}"),
        };
    }
    (!text.trim().is_empty()).then_some(text)
}

/// Returns a name with spaces between its words: "RecipeFinder" and "recipe_finder" become two words. A single letter at
/// the beginning is no word: "eBay" stays as it is.
fn spaced(name: &str) -> String {
    let mut out = String::with_capacity(name.len() + 4);
    let (mut lower, mut letters) = (false, 0);
    for c in name.chars() {
        if lower && letters > 1 && c.is_uppercase() {
            out.push(' ');
            letters = 0;
        }
        lower = c.is_lowercase();
        letters = if c.is_alphanumeric() { letters + 1 } else { 0 };
        out.push(if c == '_' { ' ' } else { c });
    }
    out
}

impl FewShot {
    /// Learns the domains of `registry` that `own` accepts, beside this built-in set; `None` if there are none.
    pub(crate) fn new(
        registry: &DomainRegistry,
        own: impl Fn(&DomainPack) -> bool,
        beside: Option<PackSet>,
    ) -> Option<Self> {
        let learned = Self::with_encoder(registry, own, beside, None);
        learned.unwrap_or_default()
    }

    /// Learns the domains with the vectors of a sentence encoder beside those of the static table.
    ///
    /// # Errors
    /// Returns an error if the encoder fails on a text of the packs.
    pub(crate) fn with_encoder(
        registry: &DomainRegistry,
        own: impl Fn(&DomainPack) -> bool,
        beside: Option<PackSet>,
        encoder: Option<(&dyn TextEncoder, &ClassMeans)>,
    ) -> Result<Option<Self>, ClassifyError> {
        let packs = registry.packs().iter();
        let packs: Vec<&DomainPack> = packs
            .filter(|p| own(p) && !registry.is_blocked(&p.domain))
            .collect();
        let (Some(parameters), Some(table)) = (PARAMS.as_ref(), TABLE.as_ref()) else {
            return Ok(None);
        };
        let looks = |set: PackSet| {
            let all = &parameters.shipped[usize::from(set == PackSet::Data)];
            // Domains that are not in use do not compete with a custom domain, nor do texts that belong to none.
            let known = crate::classify::embedded::labels(set).iter().zip(all);
            let used = known.filter(|(d, _)| registry.get(d).is_some() && !registry.is_blocked(d));
            let means = encoder.map(|(_, means)| means);
            let embeddings = used.filter_map(|(domain, vector)| match means {
                Some(means) => Some(joined(vector, Some(means.mean_of_domain(domain)?))),
                None => Some(joined(vector, None)),
            });
            embeddings.collect::<Vec<_>>()
        };
        let beside = beside.map_or_else(Vec::new, looks);
        let domains: Vec<Domain> = packs.iter().map(|p| p.domain.clone()).collect();
        // A name is among the texts that the labels are learned from.
        let keywords = KeywordClassifier::without_titles(registry, |p| domains.contains(&p.domain));
        let labels = packs.iter().map(|pack| {
            let [about, requests] = texts(pack).map(|texts| {
                let read: Vec<&str> = texts.iter().map(String::as_str).collect();
                let encoded = encoder
                    .map(|(encoder, _)| encoder.embed(&read))
                    .transpose()?;
                let read = texts.into_iter().enumerate().map(|(at, text)| Text {
                    embedding: embed_text(
                        table,
                        &text,
                        encoded
                            .as_ref()
                            .and_then(|all| Some(all.get(at)?.as_slice())),
                    ),
                    text,
                });
                Ok::<_, ClassifyError>(read.collect())
            });
            Ok(Label {
                about: about?,
                requests: requests?,
            })
        });
        let labels = labels.collect::<Result<Vec<Label>, ClassifyError>>()?;
        Ok((!domains.is_empty()).then(|| Self {
            head: PrototypeClassifier::new(&labels),
            domains,
            keywords,
            beside,
            table,
            parameters,
        }))
    }

    /// Returns the domains, in the order of their numbers.
    pub(crate) fn domains(&self) -> &[Domain] {
        &self.domains
    }

    /// Returns the scores for `text`, whose vector from the sentence encoder is `encoded` if it was learned with one;
    /// `None` if no word of it is known.
    pub(crate) fn guess(&self, text: &str, encoded: Option<&[f32]>) -> Option<CustomGuess> {
        let embedding = embed_text(self.table, text, encoded);
        let found = self.keyword_shares(text);
        let mut reading = self.head.score_text(text, &embedding);
        let says_nothing = dot(&embedding, &embedding) == 0.0 && reading.known == 0.0;
        if says_nothing && found.iter().all(|share| *share == 0.0) {
            return None;
        }
        weigh(&mut reading, &found);
        let confidence = if self.beside.is_empty() {
            let features = calibration_features(&reading, &found, self.head.is_trained());
            self.parameters.calibrator.probability(&features)
        } else {
            let nearest = self.head.nearest(best(&reading.probabilities), &embedding);
            let features = custom_features(&reading, &found, nearest, &self.beside, &embedding);
            self.parameters.custom_calibrator.probability(&features)
        };
        Some(CustomGuess {
            probabilities: reading.probabilities,
            confidence,
        })
    }

    /// Returns the share of the keyword evidence for each domain.
    fn keyword_shares(&self, text: &str) -> Vec<f32> {
        let found = self.keywords.answer(text).domains;
        let share = |domain: &Domain| {
            let scored = found.iter().find(|s| s.domain == *domain);
            scored.map_or(0.0, |s| s.value())
        };
        self.domains.iter().map(share).collect()
    }
}

/// The logit of a keyword.
const KEYWORD: f32 = 4.0;

/// Shifts the probabilities by the keywords.
fn weigh(reading: &mut PrototypeScores, keywords: &[f32]) {
    let pairs = reading.probabilities.iter_mut().zip(keywords);
    pairs.for_each(|(share, found)| *share *= (KEYWORD * found).exp());
    let total: f32 = reading.probabilities.iter().sum();
    reading
        .probabilities
        .iter_mut()
        .for_each(|s| *s /= total.max(1e-9));
}

/// Returns the features of the confidence of the best label; none of them depends on which labels they are.
fn calibration_features(
    reading: &PrototypeScores,
    keywords: &[f32],
    trained: bool,
) -> [f32; CALIBRATION_FEATURES] {
    let top = best(&reading.probabilities);
    let p = reading
        .probabilities
        .get(top)
        .copied()
        .unwrap_or(0.0)
        .clamp(1e-5, 1.0 - 1e-5);
    // A single label is always the most likely, which tells nothing.
    let single = reading.probabilities.len() < 2;
    let second = if single {
        p
    } else {
        others(&reading.probabilities, top)
    };
    let like = reading.similarity.get(top).copied().unwrap_or(0.0);
    let logit = if single { 0.0 } else { (p / (1.0 - p)).ln() };
    let trained = f32::from(u8::from(trained));
    [
        logit,
        p - second,
        like,
        (like - others(&reading.similarity, top)).clamp(-1.0, 1.0),
        reading.known,
        (reading.words.min(40) as f32).ln_1p(),
        (reading.probabilities.len() as f32).ln(),
        keywords.get(top).copied().unwrap_or(0.0),
        trained,
        trained * logit,
    ]
}

/// Returns the features that tell whether a text is for a custom domain, not for a built-in one.
fn custom_features(
    reading: &PrototypeScores,
    keywords: &[f32],
    nearest: f32,
    beside: &[Embedding],
    embedding: &[f32],
) -> [f32; CUSTOM_FEATURES] {
    let top = best(&reading.probabilities);
    let like = reading.similarity.get(top).copied().unwrap_or(0.0);
    let shipped = beside.iter().map(|v| dot(v, embedding));
    let shipped = shipped.reduce(f32::max).unwrap_or(0.0);
    let keyword = keywords.get(top).copied().unwrap_or(0.0);
    [
        like,
        nearest,
        like.max(nearest) - shipped,
        keyword,
        f32::from(u8::from(keyword > 0.0)),
        shipped,
        reading.known,
        (reading.words.min(40) as f32).ln_1p(),
    ]
}

/// Returns the greatest of the values except the one at `top`; 0 if there is no other.
fn others(values: &[f32], top: usize) -> f32 {
    let rest = values.iter().enumerate().filter(|(at, _)| *at != top);
    rest.map(|(_, v)| *v).reduce(f32::max).unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_split_into_its_words() {
        for (name, words) in [
            ("RecipeFinder", "Recipe Finder"),
            ("recipe_finder", "recipe finder"),
            ("Recipe finder", "Recipe finder"),
            ("PDFReader", "PDFReader"),
            ("eBay", "eBay"),
            ("", ""),
        ] {
            assert_eq!(spaced(name), words);
        }
    }

    #[test]
    fn what_a_pack_says_of_itself_is_one_text() {
        let words = ["cook".to_owned(), "dish".to_owned()];
        assert_eq!(
            about("RecipeFinder", "Finds meals.", &words).as_deref(),
            Some("Recipe Finder (cook, dish): Finds meals.")
        );
        assert_eq!(
            about("Age limit", "age limit", &[]).as_deref(),
            Some("Age limit")
        );
        assert_eq!(
            about("age_limit", "Age limit", &[]).as_deref(),
            Some("age limit")
        );
        assert_eq!(
            about("", "Finds meals.", &[]).as_deref(),
            Some("Finds meals.")
        );
        assert_eq!(about(" ", "", &[]), None);
    }
}
