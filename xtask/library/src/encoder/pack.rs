//! `cargo xtask encoder pack`: a smaller copy of a BERT model, with the vocabulary of English requests, 4-bit weights and
//! 8-bit positions.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use car_router::PackSet;
use clap::Args;
use half::f16;
use safetensors::tensor::{Dtype, SafeTensors, TensorView};
use serde_json::{Map, Value};
use tokenizers::Tokenizer;

use crate::{corpus, train};

/// The number of 4-bit weights that share a scale, as `car-router-inference` reads them.
const BLOCK: usize = 32;

/// The greatest magnitude of a 4-bit weight in use; -8 is left out, so that weights are symmetric.
const MAX_4_BIT: f32 = 7.0;

/// The shares of a block's greatest magnitude that are tried as the greatest representable one.
const CLIPS: [f32; 9] = [1.0, 0.96, 0.92, 0.88, 0.84, 0.8, 0.76, 0.72, 0.68];

const WORDS: &str = "embeddings.word_embeddings.weight";
const POSITIONS: &str = "embeddings.position_embeddings.weight";

/// What to pack, and how small.
#[derive(Debug, Args)]
pub(crate) struct PackArgs {
    /// The folder of a BERT model in the layout of Hugging Face.
    #[arg(long, value_name = "DIR")]
    pub(super) from: PathBuf,
    /// The folder that is written.
    #[arg(long, value_name = "DIR")]
    pub(super) to: PathBuf,
    /// The folder of requests, whose words are kept beside those of the corpus.
    #[arg(long, value_name = "DIR")]
    pub(super) data: PathBuf,
    /// The number of word pieces that are kept.
    #[arg(long, value_name = "COUNT", default_value_t = 8_000)]
    pub(super) words: usize,
    /// The maximum number of tokens of a text.
    #[arg(long, value_name = "COUNT", default_value_t = 128)]
    pub(super) tokens: usize,
    /// Keep the weights in 32-bit floating point; `xtask/distill/encoder.py` trains such a model.
    #[arg(long)]
    pub(super) float: bool,
}

pub(super) fn run(args: &PackArgs) -> Result<(), String> {
    let file = args.from.join("tokenizer.json");
    let mut tokenizer: Value = parsed(&file)?;
    let pieces = kept_pieces(&tokenizer, &texts(&args.data)?, args.words)?;
    renumber(&mut tokenizer, &pieces)
        .ok_or_else(|| format!("{}: no BERT tokenizer", file.display()))?;
    let packing = Packing {
        pieces: &pieces,
        tokens: args.tokens,
        float: args.float,
    };
    let weights = packing.weights(&args.from.join("model.safetensors"))?;

    let mut config = parsed(&args.from.join("config.json"))?;
    config["vocab_size"] = pieces.len().into();
    config["max_position_embeddings"] = args.tokens.into();
    let sentences = serde_json::json!({ "max_seq_length": args.tokens, "do_lower_case": false });

    let pooling = args.to.join("1_Pooling");
    fs::create_dir_all(&pooling).map_err(|e| format!("{}: {e}", pooling.display()))?;
    write(&args.to.join("config.json"), config.to_string().as_bytes())?;
    write(
        &args.to.join("tokenizer.json"),
        tokenizer.to_string().as_bytes(),
    )?;
    write(
        &args.to.join("sentence_bert_config.json"),
        sentences.to_string().as_bytes(),
    )?;
    for name in ["modules.json", "1_Pooling/config.json"] {
        let from = args.from.join(name);
        let value = parsed(&from)?;
        write(&args.to.join(name), value.to_string().as_bytes())?;
    }
    write(&args.to.join("model.safetensors"), &weights)?;
    println!(
        "{}: {} word pieces, {:.2} MB of weights",
        args.to.display(),
        pieces.len(),
        weights.len() as f64 / 1e6
    );
    Ok(())
}

fn parsed(file: &Path) -> Result<Value, String> {
    let text = fs::read_to_string(file).map_err(|e| format!("{}: {e}", file.display()))?;
    serde_json::from_str(&text).map_err(|e| format!("{}: {e}", file.display()))
}

fn write(file: &Path, bytes: &[u8]) -> Result<(), String> {
    fs::write(file, bytes).map_err(|e| format!("{}: {e}", file.display()))
}

/// The texts whose words matter.
fn texts(data: &Path) -> Result<Vec<String>, String> {
    let mut texts: Vec<String> = corpus::real_rows(data)?
        .into_iter()
        .map(|row| row.text)
        .collect();
    for set in PackSet::WITH_CORPUS {
        texts.extend(
            corpus::examples(set, train::SEED)?
                .into_iter()
                .map(|e| e.text),
        );
    }
    Ok(texts)
}

/// Returns the pieces to keep, in their old order: special tokens, single characters, the pieces of `texts` by how often
/// they are used, then those with the smallest numbers, which are the most frequent ones in English.
fn kept_pieces(
    tokenizer: &Value,
    texts: &[String],
    count: usize,
) -> Result<Vec<(String, usize)>, String> {
    let mut plain = tokenizer.clone();
    plain["padding"] = Value::Null;
    plain["truncation"] = Value::Null;
    let splitter = Tokenizer::from_bytes(plain.to_string()).map_err(|e| e.to_string())?;
    let vocabulary = tokenizer["model"]["vocab"]
        .as_object()
        .ok_or("tokenizer.json: no `model.vocab`")?;
    let mut uses: BTreeMap<&str, usize> = BTreeMap::new();
    for text in texts {
        let split = splitter
            .encode(text.as_str(), false)
            .map_err(|e| e.to_string())?;
        for piece in split.get_tokens() {
            if let Some((name, _)) = vocabulary.get_key_value(piece) {
                *uses.entry(name).or_default() += 1;
            }
        }
    }
    let special = |name: &str| {
        name.starts_with('[')
            && name.ends_with(']')
            && name.len() > 2
            && !name.starts_with("[unused")
    };
    let short = |name: &str| name.is_ascii() && name.strip_prefix("##").unwrap_or(name).len() == 1;
    let mut ranked = Vec::new();
    for (name, number) in vocabulary {
        let at = number
            .as_u64()
            .and_then(|n| usize::try_from(n).ok())
            .ok_or_else(|| format!("tokenizer.json: `{name}` has no number"))?;
        let used = uses.get(name.as_str()).copied().unwrap_or(0);
        if !name.starts_with("[unused") && (name.is_ascii() || used > 0) {
            let first = special(name) || short(name);
            ranked.push((!first, Reverse(used), at, name.clone()));
        }
    }
    ranked.sort();
    ranked.truncate(count);
    ranked.sort_by_key(|(.., at, _)| *at);
    Ok(ranked
        .into_iter()
        .map(|(.., at, name)| (name, at))
        .collect())
}

/// Gives the kept pieces the numbers from 0, wherever the tokenizer names one.
fn renumber(tokenizer: &mut Value, pieces: &[(String, usize)]) -> Option<()> {
    let number = |name: &str| pieces.iter().position(|(kept, _)| kept == name);
    let vocabulary: Map<String, Value> = pieces
        .iter()
        .enumerate()
        .map(|(at, (name, _))| (name.clone(), at.into()))
        .collect();
    tokenizer["model"]["vocab"] = Value::Object(vocabulary);
    tokenizer["padding"] = Value::Null;
    tokenizer["truncation"] = Value::Null;
    for token in tokenizer["added_tokens"].as_array_mut()? {
        let at = number(token["content"].as_str()?)?;
        token["id"] = at.into();
    }
    for (name, token) in tokenizer["post_processor"]["special_tokens"].as_object_mut()? {
        token["ids"] = vec![number(name)?].into();
    }
    Some(())
}

/// What is kept of the weights.
struct Packing<'a> {
    pieces: &'a [(String, usize)],
    tokens: usize,
    float: bool,
}

impl Packing<'_> {
    /// Returns the weights file: matrices of the layers and word pieces in 4 bits, positions in 8, the rest in 32.
    fn weights(&self, file: &Path) -> Result<Vec<u8>, String> {
        let bytes = fs::read(file).map_err(|e| format!("{}: {e}", file.display()))?;
        let wrong = |what: String| format!("{}: {what}", file.display());
        let all = SafeTensors::deserialize(&bytes).map_err(|e| wrong(e.to_string()))?;
        let mut parts = Parts::new();
        let mut names: Vec<&str> = all.names();
        names.sort_unstable();
        for name in names {
            let tensor = all.tensor(name).map_err(|e| wrong(e.to_string()))?;
            // The head that sentence models leave unused, and a constant.
            if name.starts_with("pooler.") || name.ends_with("position_ids") {
                continue;
            }
            if tensor.dtype() != Dtype::F32 {
                return Err(wrong(format!(
                    "`{name}` is {:?}, expected 32-bit floating point",
                    tensor.dtype()
                )));
            }
            self.add(name, &tensor, &mut parts);
        }
        let views = parts.iter().map(|(name, kind, shape, data)| {
            Ok((name.as_str(), TensorView::new(*kind, shape.clone(), data)?))
        });
        let views = views
            .collect::<Result<Vec<_>, safetensors::SafeTensorError>>()
            .map_err(|e| wrong(e.to_string()))?;
        safetensors::serialize(views, None).map_err(|e| wrong(e.to_string()))
    }

    fn add(&self, name: &str, tensor: &TensorView<'_>, parts: &mut Parts) {
        let numbers: Vec<f32> = tensor
            .data()
            .as_chunks()
            .0
            .iter()
            .map(|b| f32::from_le_bytes(*b))
            .collect();
        let shape = tensor.shape();
        let [rows, columns] = *shape else {
            parts.push(plain(name, shape.to_vec(), &numbers));
            return;
        };
        let row = |at: usize| numbers.get(at * columns..(at + 1) * columns).unwrap_or(&[]);
        let kept: Vec<f32> = match name {
            WORDS => self
                .pieces
                .iter()
                .flat_map(|(_, at)| row(*at))
                .copied()
                .collect(),
            POSITIONS => (0..self.tokens.min(rows)).flat_map(row).copied().collect(),
            _ => numbers.clone(),
        };
        if self.float || rows < BLOCK {
            parts.push(plain(
                name,
                vec![kept.len() / columns.max(1), columns],
                &kept,
            ));
        } else if name == POSITIONS {
            eight_bits(name, &kept, columns, parts);
        } else {
            four_bits(name, &kept, columns, parts);
        }
    }
}

fn plain(name: &str, shape: Vec<usize>, numbers: &[f32]) -> Part {
    let bytes = numbers.iter().flat_map(|n| n.to_le_bytes()).collect();
    (name.to_owned(), Dtype::F32, shape, bytes)
}

/// The name, the number type, the shape and the bytes of a tensor.
type Part = (String, Dtype, Vec<usize>, Vec<u8>);
type Parts = Vec<Part>;

/// Adds a matrix as `NAME.int4` and `NAME.scales`: each block's scale is the one with the least squared error.
fn four_bits(name: &str, numbers: &[f32], columns: usize, parts: &mut Parts) {
    let rows = numbers.len() / columns;
    let (mut packed, mut scales) = (Vec::new(), Vec::new());
    for row in numbers.chunks_exact(columns) {
        let mut whole = Vec::with_capacity(columns);
        for block in row.chunks(BLOCK) {
            let max = block.iter().fold(0.0_f32, |max, x| max.max(x.abs()));
            let candidates = CLIPS.map(|clip| f16::from_f32(max * clip / MAX_4_BIT));
            let error = |scale: f16| -> f32 {
                block
                    .iter()
                    .map(|x| (x - quantized(*x, scale) * scale.to_f32()).powi(2))
                    .sum()
            };
            let best = candidates
                .into_iter()
                .min_by(|a, b| error(*a).total_cmp(&error(*b)))
                .unwrap_or(f16::ZERO);
            whole.extend(block.iter().map(|x| quantized(*x, best)));
            scales.extend(best.to_le_bytes());
        }
        // From -8, the low half of a byte first.
        let nibble = |x: f32| (x + 8.0) as u8;
        packed.extend(
            whole
                .chunks(2)
                .map(|pair| nibble(pair[0]) | nibble(pair.get(1).copied().unwrap_or(0.0)) << 4),
        );
    }
    parts.push((
        format!("{name}.int4"),
        Dtype::U8,
        vec![rows, columns.div_ceil(2)],
        packed,
    ));
    parts.push((
        format!("{name}.scales"),
        Dtype::F16,
        vec![rows, columns.div_ceil(BLOCK)],
        scales,
    ));
}

fn quantized(x: f32, scale: f16) -> f32 {
    if scale.to_f32() == 0.0 {
        return 0.0;
    }
    (x / scale.to_f32()).round().clamp(-MAX_4_BIT, MAX_4_BIT)
}

/// Adds a matrix as `NAME.int8` and `NAME.scales`, one scale for each row.
fn eight_bits(name: &str, numbers: &[f32], columns: usize, parts: &mut Parts) {
    let rows = numbers.len() / columns;
    let (mut whole, mut scales) = (Vec::new(), Vec::new());
    for row in numbers.chunks_exact(columns) {
        let max = row.iter().fold(0.0_f32, |max, x| max.max(x.abs()));
        let scale = f16::from_f32(max / 127.0);
        let factor = if scale.to_f32() == 0.0 {
            0.0
        } else {
            scale.to_f32().recip()
        };
        whole.extend(
            row.iter()
                .map(|x| ((x * factor).round().clamp(-127.0, 127.0) as i8).cast_unsigned()),
        );
        scales.extend(scale.to_le_bytes());
    }
    parts.push((
        format!("{name}.int8"),
        Dtype::I8,
        vec![rows, columns],
        whole,
    ));
    parts.push((format!("{name}.scales"), Dtype::F16, vec![rows, 1], scales));
}
