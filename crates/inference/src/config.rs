//! Parses the configuration files of a model: its architecture, its sizes, its pooling and its labels.

use std::path::PathBuf;

use serde_json::Value;

use crate::error::EncoderError;
use crate::source::Source;

/// A supported architecture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Family {
    Bert,
    DistilBert,
    /// The same as BERT, except that positions start after the index of the padding token.
    Roberta,
}

/// The activation function of the feed-forward layers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Activation {
    Gelu,
    GeluTanh,
    Relu,
}

/// How the vectors of a text's tokens are combined into one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Pooling {
    /// The mean over all tokens.
    Mean,
    /// The vector of the first token.
    Cls,
}

/// The architecture and the sizes of a model.
#[derive(Debug, Clone)]
pub(crate) struct ModelConfig {
    pub(crate) family: Family,
    pub(crate) vocabulary: usize,
    pub(crate) hidden: usize,
    pub(crate) layers: usize,
    pub(crate) heads: usize,
    pub(crate) intermediate: usize,
    /// The number of rows of the position embeddings.
    pub(crate) positions: usize,
    /// The number of rows of the token type embeddings.
    pub(crate) token_types: usize,
    /// The row of the position embeddings that the first token takes.
    pub(crate) first_position: usize,
    pub(crate) epsilon: f64,
    pub(crate) activation: Activation,
    pub(crate) pooling: Pooling,
    /// The maximum number of tokens of a text, including the special tokens.
    pub(crate) max_tokens: usize,
    /// The labels of a sequence-classification model, by index; empty for other models.
    pub(crate) labels: Vec<String>,
    pub(crate) classifies: bool,
}

/// A JSON file whose errors name the key.
struct JsonFile {
    file: PathBuf,
    value: Value,
}

impl JsonFile {
    fn parse_file(
        source: &Source,
        name: &str,
        expected: &'static str,
    ) -> Result<Self, EncoderError> {
        Self::parse_bytes(source, name, &source.read_file(name, expected)?)
    }

    fn read_optional(source: &Source, name: &str) -> Result<Option<Self>, EncoderError> {
        let bytes = source.read_optional(name)?;
        bytes
            .map(|bytes| Self::parse_bytes(source, name, &bytes))
            .transpose()
    }

    fn parse_bytes(source: &Source, name: &str, bytes: &[u8]) -> Result<Self, EncoderError> {
        let file = source.path(name);
        let value =
            serde_json::from_slice(bytes).map_err(|e| EncoderError::unreadable(&file, e))?;
        Ok(Self { file, value })
    }

    fn wrong(&self, key: &'static str, expected: impl Into<String>) -> EncoderError {
        EncoderError::Setting {
            file: self.file.clone(),
            key,
            found: self
                .value
                .get(key)
                .map_or_else(|| "missing".to_owned(), |v| format!("`{v}`")),
            expected: expected.into(),
        }
    }

    fn text(&self, key: &str) -> Option<&str> {
        self.value.get(key)?.as_str()
    }

    /// Returns a size from 1 to `max`, from the first of the keys that is present.
    fn size(&self, keys: &[&'static str], max: u64) -> Result<usize, EncoderError> {
        let key = keys.iter().find(|key| self.value.get(**key).is_some());
        let key = key.or(keys.first()).copied().unwrap_or("");
        let number = self.value.get(key).and_then(Value::as_u64);
        let number = number.filter(|n| (1..=max).contains(n));
        number
            .and_then(|n| usize::try_from(n).ok())
            .ok_or_else(|| self.wrong(key, format!("an integer from 1 to {max}")))
    }
}

// Upper limits, above any published model of these architectures, that bound what is allocated.
const MAX_HIDDEN: u64 = 8192;
const MAX_LAYERS: u64 = 128;
const MAX_WORDS: u64 = 2_000_000;
const MAX_POSITIONS: u64 = 131_072;

impl ModelConfig {
    /// Returns a digest of what changes the vectors besides weights and tokenizer.
    pub(crate) fn digest(&self) -> u64 {
        let all = (self.pooling, self.activation, self.heads, self.max_tokens);
        let text = format!("{all:?} {} {}", self.epsilon, self.first_position);
        u64::from(crc32fast::hash(text.as_bytes()))
    }

    /// Reads `config.json` and, if they are present, `modules.json`, the pooling configuration and
    /// `sentence_bert_config.json`.
    pub(crate) fn from_source(source: &Source) -> Result<Self, EncoderError> {
        let config = JsonFile::parse_file(
            source,
            "config.json",
            "the model's configuration: a folder of a BERT-family model in the format of Hugging Face",
        )?;
        let family = match config.text("model_type") {
            Some("bert") => Family::Bert,
            Some("distilbert") => Family::DistilBert,
            Some("roberta" | "xlm-roberta" | "camembert") => Family::Roberta,
            _ => {
                return Err(config.wrong(
                    "model_type",
                    "one of `bert`, `distilbert`, `roberta`, `xlm-roberta`, `camembert`",
                ));
            }
        };
        if let Some(kind) = config.text("position_embedding_type")
            && kind != "absolute"
        {
            return Err(config.wrong("position_embedding_type", "`absolute`"));
        }
        let hidden = config.size(&["hidden_size", "dim"], MAX_HIDDEN)?;
        let heads = config.size(&["num_attention_heads", "n_heads"], MAX_HIDDEN)?;
        if hidden % heads != 0 {
            let key = "num_attention_heads";
            return Err(config.wrong(key, format!("a divisor of the hidden size {hidden}")));
        }
        let positions = config.size(&["max_position_embeddings"], MAX_POSITIONS)?;
        let padding = match config.value.get("pad_token_id") {
            None | Some(Value::Null) => 1,
            Some(number) => {
                let number = number.as_u64().and_then(|n| usize::try_from(n).ok());
                number.filter(|n| *n < positions).ok_or_else(|| {
                    let expected = format!("an integer from 0 to {}", positions - 1);
                    config.wrong("pad_token_id", expected)
                })?
            }
        };
        let first_position = match family {
            Family::Roberta => padding + 1,
            Family::Bert | Family::DistilBert => 0,
        };
        let room = positions.checked_sub(first_position).filter(|n| *n >= 2);
        let room =
            room.ok_or_else(|| config.wrong("max_position_embeddings", "at least 2 left"))?;
        let activation = match config
            .text("hidden_act")
            .or_else(|| config.text("activation"))
        {
            Some("gelu") | None => Activation::Gelu,
            Some("gelu_new" | "gelu_pytorch_tanh") => Activation::GeluTanh,
            Some("relu") => Activation::Relu,
            Some(_) => {
                return Err(config.wrong(
                    "hidden_act",
                    "one of `gelu`, `gelu_new`, `gelu_pytorch_tanh`, `relu`",
                ));
            }
        };
        let architectures = config.value.get("architectures").and_then(Value::as_array);
        let classifies = architectures.is_some_and(|names| {
            let mut names = names.iter().filter_map(Value::as_str);
            names.any(|name| name.ends_with("ForSequenceClassification"))
        });
        let sentences = JsonFile::read_optional(source, "sentence_bert_config.json")?;
        let stated = match &sentences {
            Some(file)
                if file
                    .value
                    .get("max_seq_length")
                    .is_some_and(|v| !v.is_null()) =>
            {
                Some(file.size(&["max_seq_length"], MAX_POSITIONS)?)
            }
            _ => None,
        };
        Ok(Self {
            family,
            vocabulary: config.size(&["vocab_size"], MAX_WORDS)?,
            hidden,
            layers: config.size(&["num_hidden_layers", "n_layers"], MAX_LAYERS)?,
            heads,
            intermediate: config.size(&["intermediate_size", "hidden_dim"], 8 * MAX_HIDDEN)?,
            positions,
            token_types: match config.value.get("type_vocab_size") {
                Some(_) => config.size(&["type_vocab_size"], MAX_HIDDEN)?,
                None => 2,
            },
            first_position,
            epsilon: config
                .value
                .get("layer_norm_eps")
                .and_then(Value::as_f64)
                .unwrap_or(1e-12),
            activation,
            pooling: pooling(source)?,
            max_tokens: stated.unwrap_or(room).clamp(2, room),
            labels: if classifies {
                labels(&config)?
            } else {
                Vec::new()
            },
            classifies,
        })
    }
}

/// Reads the pooling mode. Models without a pooling configuration use the mean, the default of sentence-transformers.
fn pooling(source: &Source) -> Result<Pooling, EncoderError> {
    let modules = JsonFile::read_optional(source, "modules.json")?;
    let listed = match &modules {
        Some(modules) => pooling_folder(modules)?,
        None => None,
    };
    let file = match listed {
        Some("") => "config.json".to_owned(),
        other => format!("{}/config.json", other.unwrap_or("1_Pooling")),
    };
    let found = match listed {
        Some(_) => Some(JsonFile::parse_file(
            source,
            &file,
            "the pooling configuration",
        )?),
        None => JsonFile::read_optional(source, &file)?,
    };
    let Some(found) = found else {
        return Ok(Pooling::Mean);
    };
    let modes = found.value.as_object().into_iter().flatten();
    let mut modes = modes.filter(|(key, value)| {
        key.starts_with("pooling_mode_") && value.as_bool().unwrap_or(false)
    });
    match (modes.next().map(|(key, _)| key.as_str()), modes.next()) {
        (Some("pooling_mode_mean_tokens"), None) => Ok(Pooling::Mean),
        (Some("pooling_mode_cls_token"), None) => Ok(Pooling::Cls),
        _ => Err(found.wrong(
            "pooling_mode_mean_tokens",
            "exactly one of `pooling_mode_mean_tokens` and `pooling_mode_cls_token` to be `true`, and no other mode",
        )),
    }
}

/// Returns the folder of the pooling module. Modules that would change the vectors in other ways are errors.
fn pooling_folder(modules: &JsonFile) -> Result<Option<&str>, EncoderError> {
    const EXPECTED: &str = "a list of the modules Transformer, in the folder of the model itself, Pooling and Normalize";
    let wrong = |found: &str| EncoderError::Setting {
        file: modules.file.clone(),
        key: "type",
        found: format!("`{found}`"),
        expected: EXPECTED.to_owned(),
    };
    let all = modules.value.as_array().ok_or_else(|| wrong("no list"))?;
    let mut folder = None;
    for module in all {
        let text = |key: &str| module.get(key).and_then(Value::as_str).unwrap_or("");
        let (kind, path) = (text("type"), text("path"));
        match kind.rsplit('.').next() {
            Some("Transformer") if path.is_empty() => {}
            Some("Normalize") => {}
            Some("Pooling") if !path.starts_with('/') && !path.contains("..") => {
                folder = Some(path)
            }
            _ => return Err(wrong(&format!("{kind} in {path}"))),
        }
    }
    Ok(folder)
}

/// Returns the labels of `id2label`, by index.
fn labels(config: &JsonFile) -> Result<Vec<String>, EncoderError> {
    let wrong = || config.wrong("id2label", "a label for each index from 0");
    let by_number = config
        .value
        .get("id2label")
        .and_then(Value::as_object)
        .ok_or_else(wrong)?;
    let labels: Option<Vec<String>> = (0..by_number.len())
        .map(|n| Some(by_number.get(&n.to_string())?.as_str()?.to_owned()))
        .collect();
    labels.filter(|all| !all.is_empty()).ok_or_else(wrong)
}
