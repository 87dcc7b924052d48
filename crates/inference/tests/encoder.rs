//! The encoder against recorded outputs of the reference implementation, and the errors of broken models.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use car_router_inference::{Encoder, EncoderError, EncoderOptions, Pooling, Precision};
use safetensors::tensor::{Dtype, SafeTensors, TensorView};
use serde::Deserialize;
use serde_json::{Value, json};

/// A row of `expected.jsonl`, which `tests/reference.py fixtures` writes.
#[derive(Deserialize)]
struct Expected {
    text: String,
    tokens: usize,
    truncated: bool,
    numbers: Vec<f32>,
}

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/fixtures")
        .join(name)
}

fn expected(name: &str) -> Vec<Expected> {
    let lines = fs::read_to_string(fixture(name).join("expected.jsonl")).unwrap();
    let rows: Vec<Expected> = lines
        .lines()
        .map(|l| serde_json::from_str(l).unwrap())
        .collect();
    assert_eq!(rows.len(), 60);
    rows
}

fn cosine(a: &[f32], b: &[f32]) -> f64 {
    let dot = |a: &[f32], b: &[f32]| -> f64 {
        let products = a.iter().zip(b).map(|(a, b)| f64::from(*a) * f64::from(*b));
        products.sum()
    };
    assert_eq!(a.len(), b.len());
    dot(a, b) / (dot(a, a) * dot(b, b)).sqrt()
}

/// A copy of a fixture to be changed, removed when it goes out of scope.
struct Copy(PathBuf);

impl Copy {
    fn from_fixture(fixture_name: &str, test: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("car-router-{}-{test}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        copy(&fixture(fixture_name), &folder);
        Self(folder)
    }

    fn set(&self, file: &str, key: &str, value: Value) {
        let file = self.0.join(file);
        let mut all: Value = serde_json::from_slice(&fs::read(&file).unwrap()).unwrap();
        all[key] = value;
        fs::write(file, all.to_string()).unwrap();
    }

    /// Rewrites the weights, with one tensor changed.
    fn change_tensor(
        &self,
        name: &str,
        change: impl Fn(&mut Dtype, &mut Vec<usize>, &mut Vec<u8>),
    ) {
        let file = self.0.join("model.safetensors");
        let bytes = fs::read(&file).unwrap();
        let all = SafeTensors::deserialize(&bytes).unwrap();
        let mut parts: Vec<(String, Dtype, Vec<usize>, Vec<u8>)> = all
            .iter()
            .map(|(n, t)| {
                (
                    n.to_owned(),
                    t.dtype(),
                    t.shape().to_vec(),
                    t.data().to_vec(),
                )
            })
            .collect();
        let part = parts.iter_mut().find(|(n, ..)| n == name).unwrap();
        change(&mut part.1, &mut part.2, &mut part.3);
        let views = parts.iter().map(|(n, dtype, shape, data)| {
            (
                n.as_str(),
                TensorView::new(*dtype, shape.clone(), data).unwrap(),
            )
        });
        fs::write(&file, safetensors::serialize(views, None).unwrap()).unwrap();
    }

    fn error(&self) -> EncoderError {
        Encoder::from_dir(&self.0).unwrap_err()
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

#[test]
fn vectors_equal_those_of_the_reference() {
    for (name, pooling) in [("bert", Pooling::Mean), ("distilbert", Pooling::Cls)] {
        let encoder = Encoder::from_dir(fixture(name)).unwrap();
        assert_eq!(encoder.pooling(), pooling);
        for row in expected(name) {
            let found = encoder.embed(&[&row.text]).unwrap().remove(0);
            let cosine = cosine(&found.vector, &row.numbers);
            assert!(cosine >= 0.999_999, "{name}, {:?}: {cosine}", row.text);
            assert_eq!(
                (found.tokens, found.truncated),
                (row.tokens, row.truncated),
                "{}",
                row.text
            );
        }
    }
}

#[test]
fn int8_vectors_are_close_to_those_of_the_reference() {
    let options = EncoderOptions::default().with_precision(Precision::Int8);
    for name in ["bert", "distilbert"] {
        let encoder = Encoder::from_dir_with(fixture(name), options).unwrap();
        for row in expected(name) {
            let found = encoder.embed(&[&row.text]).unwrap().remove(0);
            let cosine = cosine(&found.vector, &row.numbers);
            assert!(cosine >= 0.995, "{name}, {:?}: {cosine}", row.text);
        }
    }
}

#[test]
fn a_batch_gives_the_vectors_of_its_texts() {
    for precision in [Precision::Float, Precision::Int8] {
        let options = EncoderOptions::default()
            .with_precision(precision)
            .with_threads(2);
        let encoder = Encoder::from_dir_with(fixture("bert"), options).unwrap();
        let rows = expected("bert");
        let texts: Vec<&str> = rows.iter().map(|row| row.text.as_str()).collect();
        let batch = encoder.embed(&texts).unwrap();
        assert_eq!(batch.len(), texts.len());
        for (text, found) in texts.iter().zip(&batch) {
            let alone = encoder.embed(&[text]).unwrap().remove(0);
            assert!(cosine(&alone.vector, &found.vector) > 0.999_999, "{text}");
        }
    }
    let encoder = Encoder::from_dir(fixture("bert")).unwrap();
    assert!(encoder.embed(&[]).unwrap().is_empty());
}

#[test]
fn a_classification_model_gives_the_probabilities_of_its_labels() {
    let encoder = Encoder::from_dir(fixture("roberta-classifier")).unwrap();
    assert_eq!(encoder.labels(), ["file_system", "git", "none of these"]);
    for row in expected("roberta-classifier") {
        let found = encoder.label_probabilities(&row.text).unwrap().unwrap();
        for (found, expected) in found.iter().zip(&row.numbers) {
            assert!(
                (found - expected).abs() < 1e-5,
                "{}: {found} {expected}",
                row.text
            );
        }
    }
    let sentences = Encoder::from_dir(fixture("bert")).unwrap();
    assert_eq!(sentences.label_probabilities("list files").unwrap(), None);
    assert!(sentences.labels().is_empty());
}

#[test]
fn a_folder_is_loaded_once() {
    let copy = Copy::from_fixture("bert", "once");
    let first = Encoder::from_dir(&copy.0).unwrap();
    assert!(first.shares_weights_with(&Encoder::from_dir(&copy.0).unwrap()));
    let int8 = EncoderOptions::default().with_precision(Precision::Int8);
    assert!(!first.shares_weights_with(&Encoder::from_dir_with(&copy.0, int8).unwrap()));
    assert_eq!(
        first.digest(),
        Encoder::from_dir(fixture("bert")).unwrap().digest()
    );
    assert_ne!(
        first.digest(),
        Encoder::from_dir(fixture("distilbert")).unwrap().digest()
    );

    copy.change_tensor("embeddings.LayerNorm.bias", |_, _, data| data.fill(0));
    fs::write(copy.0.join("tokenizer.json.new"), "").unwrap();
    let file = fs::File::options()
        .append(true)
        .open(copy.0.join("model.safetensors"))
        .unwrap();
    file.set_modified(std::time::SystemTime::UNIX_EPOCH)
        .unwrap();
    assert!(!first.shares_weights_with(&Encoder::from_dir(&copy.0).unwrap()));
}

#[test]
fn threads_share_an_encoder() {
    let encoder = Encoder::from_dir(fixture("bert")).unwrap();
    let expected = encoder.embed(&["merge my branch"]).unwrap();
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| assert_eq!(encoder.embed(&["merge my branch"]).unwrap(), expected));
        }
    });
}

#[test]
fn a_long_text_is_cut_and_says_so() {
    let encoder = Encoder::from_dir(fixture("bert")).unwrap();
    let long = "delete the container ä ".repeat(100_000);
    let found = encoder.embed(&[&long]).unwrap().remove(0);
    assert!(found.truncated);
    assert_eq!((found.tokens, encoder.max_tokens()), (16, 16));
}

#[test]
fn missing_files_are_named() {
    for file in [
        "config.json",
        "tokenizer.json",
        "model.safetensors",
        "1_Pooling/config.json",
    ] {
        let copy = Copy::from_fixture("bert", &format!("missing-{}", file.replace('/', "-")));
        let path = copy.0.join(file);
        fs::remove_file(&path).unwrap();
        match copy.error() {
            EncoderError::Missing { file, .. } => assert_eq!(file, path),
            other => panic!("{other}"),
        }
    }
    let none = fixture("no-such-folder");
    assert!(matches!(
        Encoder::from_dir(none),
        Err(EncoderError::Missing { .. })
    ));
}

#[test]
fn broken_files_are_named() {
    for file in [
        "config.json",
        "tokenizer.json",
        "model.safetensors",
        "modules.json",
    ] {
        let copy = Copy::from_fixture("bert", &format!("broken-{file}"));
        fs::write(copy.0.join(file), "{ broken").unwrap();
        let error = copy.error();
        assert!(matches!(error, EncoderError::Unreadable { .. }), "{error}");
        assert!(error.to_string().contains(file), "{error}");
        assert!(error.source().is_some(), "{error}");
    }
}

#[test]
fn unsupported_settings_name_key_and_value() {
    let cases = [
        ("config.json", "model_type", json!("t5"), "`\"t5\"`"),
        ("config.json", "model_type", Value::Null, "`null`"),
        ("config.json", "num_attention_heads", json!(5), "`5`"),
        ("config.json", "num_hidden_layers", json!(-1), "`-1`"),
        (
            "config.json",
            "hidden_size",
            json!(1_000_000_000),
            "`1000000000`",
        ),
        ("config.json", "hidden_act", json!("swish"), "`\"swish\"`"),
        (
            "config.json",
            "position_embedding_type",
            json!("relative_key"),
            "`\"relative_key\"`",
        ),
        ("config.json", "max_position_embeddings", json!(1), "`1`"),
        (
            "1_Pooling/config.json",
            "pooling_mode_cls_token",
            json!(true),
            "`true`",
        ),
    ];
    for (at, (file, key, value, found)) in cases.into_iter().enumerate() {
        let copy = Copy::from_fixture("bert", &format!("setting-{at}"));
        copy.set(file, key, value);
        let error = copy.error();
        assert!(
            matches!(error, EncoderError::Setting { .. }),
            "{key}: {error}"
        );
        assert!(error.to_string().contains(found), "{key}: {error}");
    }
    let copy = Copy::from_fixture("bert", "vocabulary");
    copy.set("config.json", "vocab_size", json!(10));
    assert!(matches!(
        copy.error(),
        EncoderError::Setting {
            key: "model.vocab",
            ..
        }
    ));
    let copy = Copy::from_fixture("roberta-classifier", "labels");
    copy.set(
        "config.json",
        "id2label",
        json!({"0": "git", "2": "docker"}),
    );
    assert!(matches!(
        copy.error(),
        EncoderError::Setting {
            key: "id2label",
            ..
        }
    ));
}

#[test]
fn wrong_weights_are_refused() {
    const TENSOR: &str = "encoder.layer.1.output.dense.weight";
    let copy = Copy::from_fixture("bert", "shape");
    copy.change_tensor(TENSOR, |_, shape, _| shape.reverse());
    match copy.error() {
        EncoderError::Shape {
            tensor,
            found,
            expected,
            ..
        } => {
            assert_eq!(
                (tensor.as_str(), found, expected),
                (TENSOR, vec![64, 32], vec![32, 64])
            );
        }
        other => panic!("{other}"),
    }

    let copy = Copy::from_fixture("bert", "half");
    copy.change_tensor(TENSOR, |dtype, _, data| {
        *dtype = Dtype::F16;
        data.truncate(data.len() / 2);
    });
    assert!(matches!(copy.error(), EncoderError::NumberType { found, .. } if found == "F16"));

    let copy = Copy::from_fixture("bert", "nan");
    copy.change_tensor(TENSOR, |_, _, data| {
        data[..4].copy_from_slice(&f32::NAN.to_le_bytes());
    });
    let error = copy.error();
    assert!(matches!(error, EncoderError::NotFinite { .. }), "{error}");
    assert!(error.to_string().contains(TENSOR), "{error}");

    let copy = Copy::from_fixture("bert", "layers");
    copy.set("config.json", "num_hidden_layers", json!(3));
    assert!(
        matches!(copy.error(), EncoderError::NoTensor { tensor, .. } if tensor.contains("layer.2"))
    );
}

#[test]
fn outputs_that_are_not_finite_are_errors() {
    let copy = Copy::from_fixture("bert", "overflow");
    // Finite weights whose products are not.
    copy.change_tensor("encoder.layer.1.output.LayerNorm.weight", |_, _, data| {
        data.as_chunks_mut::<4>()
            .0
            .iter_mut()
            .for_each(|n| *n = 3e38_f32.to_le_bytes());
    });
    let encoder = Encoder::from_dir(&copy.0).unwrap();
    let error = encoder.embed(&["list files", "merge"]).unwrap_err();
    assert!(matches!(error, EncoderError::NotFinite { .. }), "{error}");
}

#[test]
fn hostile_settings_are_errors() {
    let padding = Copy::from_fixture("roberta-classifier", "padding");
    padding.set("config.json", "pad_token_id", json!(u64::MAX));
    assert!(padding.error().to_string().contains("pad_token_id"));

    let dense = Copy::from_fixture("bert", "dense");
    let modules = json!([
        {"type": "sentence_transformers.models.Transformer", "path": ""},
        {"type": "sentence_transformers.models.Pooling", "path": "1_Pooling"},
        {"type": "sentence_transformers.models.Dense", "path": "2_Dense"},
    ]);
    fs::write(dense.0.join("modules.json"), modules.to_string()).unwrap();
    assert!(dense.error().to_string().contains("Dense"));

    let outside = Copy::from_fixture("bert", "outside");
    let modules = json!([{"type": "sentence_transformers.models.Pooling", "path": "../1_Pooling"}]);
    fs::write(outside.0.join("modules.json"), modules.to_string()).unwrap();
    assert!(outside.error().to_string().contains("../1_Pooling"));

    let both = Copy::from_fixture("bert", "both-pooling");
    both.set(
        "1_Pooling/config.json",
        "pooling_mode_max_tokens",
        json!(true),
    );
    assert!(both.error().to_string().contains("no other mode"));

    let special = Copy::from_fixture("bert", "special");
    special.set("sentence_bert_config.json", "max_seq_length", json!(2));
    assert!(special.error().to_string().contains("special tokens"));
}

#[test]
fn another_pooling_is_another_model() {
    let changed = Copy::from_fixture("bert", "pooling-digest");
    let before = Encoder::from_dir(&changed.0).unwrap().digest();
    changed.set(
        "1_Pooling/config.json",
        "pooling_mode_mean_tokens",
        json!(false),
    );
    changed.set(
        "1_Pooling/config.json",
        "pooling_mode_cls_token",
        json!(true),
    );
    let after = Encoder::from_dir(&changed.0).unwrap();
    assert_eq!(after.pooling(), Pooling::Cls);
    assert_ne!(before, after.digest());
}
