//! A sentence encoder beside the embedded classifier: when it is asked, what its answer does, and what happens if it fails.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use car_router::classify::{
    ClassifyError, ClassifyErrorKind, EncoderSetup, EncoderUse, Phrase, PhraseError, PhraseVectors,
    TextEncoder,
};
use car_router::domain::RegistryBuilder;
use car_router::{Decision, Domain, DomainPack, PackSet, RouteRequest, Router, RouterBuilder};
use car_router_tests::changed;
use proptest::prelude::*;

/// The digest of the encoder of these tests.
const DIGEST: u64 = 0x1234_5678_9abc_def0;

/// Words that mean one thing each: the axis of their vectors.
const MEANINGS: [(&str, usize); 5] = [
    ("doodad", 0),
    ("branches", 0),
    ("gizmo", 1),
    ("processes", 1),
    ("weather", 2),
];

const DIMENSIONS: usize = 16;

/// An encoder that knows the words of [`MEANINGS`] and gives every other word the last axis, with little weight.
#[derive(Debug, Default)]
struct Words {
    texts: AtomicUsize,
    fails: bool,
    labels: Option<Vec<(String, f32)>>,
}

impl TextEncoder for Words {
    fn name(&self) -> &str {
        "words"
    }

    fn digest(&self) -> u64 {
        DIGEST
    }

    fn embed(&self, texts: &[&str]) -> Result<Vec<Vec<f32>>, ClassifyError> {
        self.texts.fetch_add(texts.len(), Ordering::Relaxed);
        if self.fails {
            let kind = ClassifyErrorKind::Failed;
            return Err(ClassifyError::new(kind, "the encoder is out of order"));
        }
        Ok(texts.iter().map(|text| vector(text)).collect())
    }

    fn label_probabilities(&self, _: &str) -> Result<Option<Vec<(String, f32)>>, ClassifyError> {
        Ok(self.labels.clone())
    }
}

fn vector(text: &str) -> Vec<f32> {
    let mut sum = [0.0_f32; DIMENSIONS];
    sum[DIMENSIONS - 1] = 0.1;
    for (word, axis) in MEANINGS {
        if text.contains(word) {
            sum[axis] += 1.0;
        }
    }
    let length = sum.iter().map(|x| x * x).sum::<f32>().sqrt();
    sum.iter().map(|x| x / length).collect()
}

fn phrase(domain: Option<Domain>, text: &str) -> Phrase {
    changed!(Phrase::new(PackSet::Shell, vector(text)); domain)
}

fn phrases() -> PhraseVectors {
    let phrases = [
        phrase(Some(Domain::GIT_OPERATIONS), "list the branches"),
        phrase(Some(Domain::PROCESS_MANAGEMENT), "list the processes"),
        phrase(None, "how is the weather"),
    ];
    PhraseVectors::new(DIGEST, &phrases).unwrap()
}

fn router(encoder: &Arc<Words>, when: EncoderUse) -> Router {
    let setup = EncoderSetup::new(Arc::clone(encoder) as Arc<dyn TextEncoder>)
        .with_phrases(Arc::new(phrases()))
        .with_when(when);
    Router::builder()
        .encoder(setup)
        .disable_cache()
        .build()
        .unwrap()
}

fn decide(router: &Router, text: &str) -> Decision {
    router.route_local(&RouteRequest::new(text)).unwrap()
}

fn best(decision: &Decision) -> &Domain {
    &decision.ranked[0].domain
}

fn trace(decision: &Decision) -> String {
    let details = decision.trace.steps.iter().map(|step| step.detail.clone());
    details.collect::<Vec<_>>().join("\n")
}

#[test]
fn similar_phrases_decide_below_the_threshold() {
    let encoder = Arc::new(Words::default());
    let router = router(&encoder, EncoderUse::BelowThreshold);
    for (text, domain) in [
        ("frob the doodad once", Domain::GIT_OPERATIONS),
        ("frob the gizmo once", Domain::PROCESS_MANAGEMENT),
    ] {
        let decision = decide(&router, text);
        assert_eq!(best(&decision), &domain, "{text}: {:?}", decision.ranked);
        assert!(
            trace(&decision).contains("with words"),
            "{}",
            trace(&decision)
        );
    }
    let without = decide(&Router::new(), "frob the doodad once");
    assert_ne!(best(&without), &Domain::GIT_OPERATIONS);
}

#[test]
fn the_encoder_is_asked_only_where_it_is_needed() {
    let asked = |when: EncoderUse, text: &str| {
        let encoder = Arc::new(Words::default());
        let router = router(&encoder, when);
        decide(&router, text);
        encoder.texts.load(Ordering::Relaxed)
    };
    assert_eq!(asked(EncoderUse::BelowThreshold, "show my git branches"), 0);
    assert_eq!(asked(EncoderUse::BelowThreshold, "frob the doodad once"), 1);
    assert_eq!(asked(EncoderUse::Always, "show my git branches"), 1);
}

#[test]
fn a_failing_encoder_leaves_the_embedded_answer_and_is_visible() {
    let failing = Arc::new(Words {
        fails: true,
        ..Words::default()
    });
    let text = "frob the doodad once";
    let decision = decide(&router(&failing, EncoderUse::Always), text);
    let plain = decide(&Router::new(), text);
    assert_eq!(decision.domains, plain.domains);
    assert_eq!(decision.action, plain.action);
    assert!(
        trace(&decision).contains("out of order"),
        "{}",
        trace(&decision)
    );
}

#[test]
fn an_answer_without_the_encoder_is_not_cached() {
    let failing = Arc::new(Words {
        fails: true,
        ..Words::default()
    });
    let setup = EncoderSetup::new(Arc::clone(&failing) as Arc<dyn TextEncoder>)
        .with_phrases(Arc::new(phrases()))
        .with_when(EncoderUse::Always);
    let router = Router::builder().encoder(setup).build().unwrap();
    for asked in 1..=2 {
        decide(&router, "frob the doodad once");
        assert_eq!(failing.texts.load(Ordering::Relaxed), asked);
    }
}

#[test]
fn labels_of_a_classification_model_are_domains() {
    let encoder = Arc::new(Words {
        labels: Some(vec![
            ("network_diagnostics".to_owned(), 0.9),
            ("no domain of ours".to_owned(), 0.1),
        ]),
        ..Words::default()
    });
    let decision = decide(
        &router(&encoder, EncoderUse::BelowThreshold),
        "frob the doodad once",
    );
    assert_eq!(decision.ranked[0].domain.as_str(), "network_diagnostics");
}

#[test]
fn own_domains_are_known_by_meaning() {
    let pack = |name: &str, request: &str| {
        let source = format!(
            "[meta]\ndomain = \"{name}\"\nname = \"{name}\"\ndescription = \"what {name} is for\"\n\
             requests = [\"{request}\"]\n"
        );
        DomainPack::from_toml(name, &source).unwrap()
    };
    let registry = RegistryBuilder::empty()
        .pack(pack("gardens", "water the branches"))
        .pack(pack("factories", "start the processes"))
        .build()
        .unwrap();
    let setup = EncoderSetup::new(Arc::new(Words::default())).with_when(EncoderUse::Always);
    let router = Router::builder()
        .registry(registry)
        .encoder(setup)
        .disable_cache()
        .build()
        .unwrap();
    let decision = decide(&router, "frob the gizmo");
    assert_eq!(
        best(&decision).as_str(),
        "factories",
        "{:?}",
        decision.ranked
    );
    let decision = decide(&router, "frob the doodad");
    assert_eq!(best(&decision).as_str(), "gardens", "{:?}", decision.ranked);
}

#[test]
fn an_encoder_that_fails_on_a_pack_is_a_build_error() {
    let failing = Words {
        fails: true,
        ..Words::default()
    };
    let setup = EncoderSetup::new(Arc::new(failing)).with_when(EncoderUse::Always);
    let source =
        "[meta]\ndomain = \"gardens\"\nname = \"Gardens\"\ndescription = \"Watering plants\"\n";
    let registry = RegistryBuilder::empty()
        .pack(DomainPack::from_toml("gardens", source).unwrap())
        .build()
        .unwrap();
    let built = RouterBuilder::default()
        .registry(registry)
        .encoder(setup)
        .build();
    let error = built.unwrap_err().to_string();
    assert!(
        error.contains("words") && error.contains("out of order"),
        "{error}"
    );
}

#[test]
fn phrases_of_another_encoder_are_a_build_error() {
    let phrases = [phrase(Some(Domain::GIT_OPERATIONS), "list the branches")];
    let setup = EncoderSetup::new(Arc::new(Words::default()))
        .with_phrases(Arc::new(PhraseVectors::new(DIGEST + 1, &phrases).unwrap()))
        .with_when(EncoderUse::Always);
    let error = Router::builder().encoder(setup).build().unwrap_err();
    assert!(error.to_string().contains("123456789abcdef1"), "{error}");
}

#[test]
fn phrases_must_have_shipped_domains_and_vectors_of_one_size() {
    let own = Domain::new("gardens").unwrap();
    let unknown = PhraseVectors::new(DIGEST, &[phrase(Some(own), "list the branches")]);
    assert!(
        matches!(unknown, Err(PhraseError::Domain { at: 0, .. })),
        "{unknown:?}"
    );
    let mut short = phrase(Some(Domain::GIT_OPERATIONS), "list the branches");
    short.vector.pop();
    let mixed = PhraseVectors::new(DIGEST, &[phrase(None, "weather"), short.clone()]);
    assert!(
        matches!(
            mixed,
            Err(PhraseError::Vector {
                at: 1,
                found: 15,
                expected: 16
            })
        ),
        "{mixed:?}"
    );
    short.vector[0] = f32::NAN;
    let infinite = PhraseVectors::new(DIGEST, &[short]);
    assert!(
        matches!(infinite, Err(PhraseError::Vector { at: 0, .. })),
        "{infinite:?}"
    );
}

proptest! {
    #[test]
    fn damaged_phrase_vectors_are_refused_or_whole(at in 0_usize..200, byte: u8, cut in 0_usize..200) {
        let bytes = phrases().to_bytes();
        prop_assert_eq!(&PhraseVectors::from_bytes(&bytes).unwrap(), &phrases());
        let mut changed = bytes.clone();
        let at = at % changed.len();
        changed[at] = byte;
        if let Ok(read) = PhraseVectors::from_bytes(&changed) {
            prop_assert_eq!(read.to_bytes(), changed);
        }
        let cut = cut % bytes.len();
        prop_assert!(PhraseVectors::from_bytes(&bytes[..cut]).is_err());
    }

    #[test]
    fn vectors_survive_their_file(values in prop::collection::vec(-1.0_f32..1.0, 3 * 24)) {
        let phrases: Vec<Phrase> = values
            .chunks(24)
            .map(|vector| Phrase::new(PackSet::Data, vector.to_vec()).with_count(3))
            .collect();
        let vectors = PhraseVectors::new(7, &phrases).unwrap();
        prop_assert_eq!((vectors.encoder(), vectors.dimensions(), vectors.len()), (7, 24, 3));
        prop_assert_eq!(PhraseVectors::from_bytes(&vectors.to_bytes()).unwrap(), vectors);
    }
}
