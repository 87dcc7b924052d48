//! [`Encoder`] loads a sentence model and computes the vectors of texts.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::SystemTime;

use rayon::{ThreadPool, ThreadPoolBuilder};
use tokenizers::{PostProcessor, Tokenizer, TruncationParams};

use crate::config::{ModelConfig, Pooling};
use crate::error::EncoderError;
use crate::model::{Model, Precision};
use crate::source::{ModelFiles, Source};
use crate::weights::{self, Weights};

/// The name of the tokenizer file.
const TOKENIZER: &str = "tokenizer.json";

/// The number of bytes of a text that are tokenized. It is far above what a model of 512 tokens can use.
const MAX_BYTES: usize = 16 * 1024;

/// The number of tokens after which a batch of texts is computed.
const BATCH_TOKENS: usize = 512;

/// How a model is loaded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct EncoderOptions {
    /// The precision of the weights. The default is [`Precision::Float`].
    pub precision: Precision,
    /// The number of threads that compute one call, at least 1. The default is 1.
    pub threads: usize,
}

impl Default for EncoderOptions {
    fn default() -> Self {
        Self {
            precision: Precision::Float,
            threads: 1,
        }
    }
}

impl EncoderOptions {
    /// Sets the precision of the weights.
    #[must_use]
    pub fn with_precision(mut self, precision: Precision) -> Self {
        self.precision = precision;
        self
    }

    /// Sets the number of threads that compute one call.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Self {
        self.threads = threads.max(1);
        self
    }
}

/// The vector of a text.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Embedding {
    /// The vector, normalized to length 1.
    pub vector: Vec<f32>,
    /// The number of tokens that were read, including the special tokens.
    pub tokens: usize,
    /// Whether the text was cut because it has more tokens than the model allows.
    pub truncated: bool,
}

/// A sentence model of the BERT family that runs in this process. It maps texts of similar meaning to vectors of
/// similar direction.
///
/// Clones share their weights. [`from_dir`](Self::from_dir) loads a folder once per process and precision, however many
/// routers ask for it, and frees the weights with the last clone.
#[derive(Clone)]
pub struct Encoder {
    loaded: Arc<Loaded>,
    threads: usize,
}

struct Loaded {
    name: String,
    config: ModelConfig,
    tokenizer: Tokenizer,
    model: Model,
    precision: Precision,
    digest: u64,
    /// Thread pools by process and number of threads. A forked process has none of its parent's threads and creates its
    /// own.
    pools: Mutex<Vec<(u32, usize, Arc<ThreadPool>)>>,
}

impl fmt::Debug for Encoder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Encoder")
            .field("name", &self.loaded.name)
            .field("dimensions", &self.dimensions())
            .field("precision", &self.loaded.precision)
            .finish_non_exhaustive()
    }
}

/// The state of a folder at the time it was loaded.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Stamp {
    folder: PathBuf,
    precision: Precision,
    changed: Vec<Option<(SystemTime, u64)>>,
}

/// The models that are loaded at present.
static LOADED: Mutex<Vec<(Stamp, Weak<Loaded>)>> = Mutex::new(Vec::new());

impl Encoder {
    /// Loads the model of a folder in 32-bit precision. The folder has the layout of a Hugging Face model:
    /// `config.json`, `tokenizer.json` and `model.safetensors`; and optionally `modules.json`, `1_Pooling/config.json`
    /// and `sentence_bert_config.json` of sentence-transformers. Without a pooling configuration the mean is used.
    ///
    /// # Errors
    /// Returns an error if a file is missing or malformed, if the architecture is not BERT, DistilBERT or RoBERTa, or
    /// if the weights have an unexpected shape, are 16-bit, or are not finite.
    pub fn from_dir(folder: impl AsRef<Path>) -> Result<Self, EncoderError> {
        Self::from_dir_with(folder, EncoderOptions::default())
    }

    /// Loads the model of a folder with options.
    ///
    /// # Errors
    /// Returns an error as [`from_dir`](Self::from_dir) does.
    pub fn from_dir_with(
        folder: impl AsRef<Path>,
        options: EncoderOptions,
    ) -> Result<Self, EncoderError> {
        let folder = folder.as_ref();
        let stamp = Stamp::from_files(folder, options.precision);
        let mut all = LOADED.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|(_, loaded)| loaded.strong_count() > 0);
        let known = all.iter().find(|(known, _)| *known == stamp);
        let loaded = match known.and_then(|(_, loaded)| loaded.upgrade()) {
            Some(loaded) => loaded,
            None => {
                let source = Source::Folder(folder.to_owned());
                let loaded = Arc::new(Loaded::from_source(&source, options.precision)?);
                all.push((stamp, Arc::downgrade(&loaded)));
                loaded
            }
        };
        Ok(Self {
            loaded,
            threads: options.threads.max(1),
        })
    }

    /// Loads a model that is embedded in the program.
    ///
    /// # Errors
    /// Returns an error as [`from_dir`](Self::from_dir) does.
    pub fn from_files(files: ModelFiles, options: EncoderOptions) -> Result<Self, EncoderError> {
        let loaded = Loaded::from_source(&Source::Program(files), options.precision)?;
        Ok(Self {
            loaded: Arc::new(loaded),
            threads: options.threads.max(1),
        })
    }

    /// Computes the vectors of texts, in order. An empty text gets the vector of the special tokens.
    ///
    /// # Errors
    /// Returns an error if the computation fails or an output is not finite.
    pub fn embed(&self, texts: &[&str]) -> Result<Vec<Embedding>, EncoderError> {
        let mut found = Vec::with_capacity(texts.len());
        let mut batch = Vec::new();
        let mut tokens = 0;
        for (at, text) in texts.iter().enumerate() {
            let split = self.loaded.split(text)?;
            tokens += split.0.len();
            batch.push(split);
            if tokens >= BATCH_TOKENS || at + 1 == texts.len() {
                let from = found.len();
                found.extend(self.run(|loaded| loaded.pooled(&batch, from))?);
                (tokens, batch) = (0, Vec::new());
            }
        }
        Ok(found)
    }

    /// Computes the probability of each of the [`labels`](Self::labels) of a sequence-classification model. Returns
    /// `None` for other models.
    ///
    /// # Errors
    /// Returns an error as [`embed`](Self::embed) does.
    pub fn label_probabilities(&self, text: &str) -> Result<Option<Vec<f32>>, EncoderError> {
        let (tokens, _) = self.loaded.split(text)?;
        self.run(|loaded| loaded.label_probabilities(tokens))
    }

    /// Returns the labels of a sequence-classification model; empty for other models.
    #[must_use]
    pub fn labels(&self) -> &[String] {
        &self.loaded.config.labels
    }

    /// Returns the number of dimensions of the vectors.
    #[must_use]
    pub fn dimensions(&self) -> usize {
        self.loaded.config.hidden
    }

    /// Returns the maximum number of tokens of a text, including the special tokens.
    #[must_use]
    pub fn max_tokens(&self) -> usize {
        self.loaded.config.max_tokens
    }

    /// Returns how the vectors of the tokens are combined.
    #[must_use]
    pub fn pooling(&self) -> Pooling {
        self.loaded.config.pooling
    }

    /// Returns the precision of the weights.
    #[must_use]
    pub fn precision(&self) -> Precision {
        self.loaded.precision
    }

    /// Returns the name of the model: the path of its folder, or the name of the embedded files.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.loaded.name
    }

    /// Returns the last part of the name: the name of the folder.
    #[must_use]
    pub fn short_name(&self) -> &str {
        let name = Path::new(&self.loaded.name).file_name();
        name.and_then(|name| name.to_str()).unwrap_or("encoder")
    }

    /// Returns a digest of the weights and the tokenizer.
    #[must_use]
    pub fn digest(&self) -> u64 {
        self.loaded.digest
    }

    /// Returns whether both encoders share their weights.
    #[must_use]
    pub fn shares_weights_with(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.loaded, &other.loaded)
    }

    /// Runs `work` in the encoder's own thread pool.
    fn run<T: Send>(
        &self,
        work: impl FnOnce(&Loaded) -> Result<T, EncoderError> + Send,
    ) -> Result<T, EncoderError> {
        let pool = self.loaded.pool(self.threads)?;
        pool.install(|| work(&self.loaded))
    }
}

impl Stamp {
    fn from_files(folder: &Path, precision: Precision) -> Self {
        let files = [
            "config.json",
            TOKENIZER,
            weights::FILE,
            "modules.json",
            "1_Pooling/config.json",
            "sentence_bert_config.json",
        ];
        let changed = files.map(|name| {
            let about = folder.join(name).metadata().ok()?;
            Some((about.modified().ok()?, about.len()))
        });
        Self {
            folder: folder.canonicalize().unwrap_or_else(|_| folder.to_owned()),
            precision,
            changed: changed.to_vec(),
        }
    }
}

impl Loaded {
    fn from_source(source: &Source, precision: Precision) -> Result<Self, EncoderError> {
        let config = ModelConfig::from_source(source)?;
        let file = source.path(TOKENIZER);
        let bytes = source.read_file(TOKENIZER, "the model's tokenizer")?;
        let mut tokenizer =
            Tokenizer::from_bytes(&bytes).map_err(|e| EncoderError::unreadable_by(&file, e))?;
        let vocabulary = tokenizer.get_vocab(true);
        let known = vocabulary.values().map(|n| *n as usize + 1).max();
        let known = known.unwrap_or(0);
        if known > config.vocabulary {
            return Err(EncoderError::Setting {
                file,
                key: "model.vocab",
                found: format!("of numbers up to {}", known - 1),
                expected: format!("numbers below {}, as `vocab_size` says", config.vocabulary),
            });
        }
        let special = tokenizer
            .get_post_processor()
            .map_or(0, |processor| processor.added_tokens(false));
        if special >= config.max_tokens {
            return Err(EncoderError::Setting {
                file,
                key: "post_processor",
                found: format!("adding {special} special tokens"),
                expected: format!("fewer than the {} that the model reads", config.max_tokens),
            });
        }
        tokenizer.with_padding(None);
        let truncation = TruncationParams {
            max_length: config.max_tokens,
            ..TruncationParams::default()
        };
        tokenizer
            .with_truncation(Some(truncation))
            .map_err(|e| EncoderError::Tokenizer(e.to_string()))?;
        let weights = Weights::from_source(source)?;
        let model = Model::new(&config, &weights, precision)?;
        Ok(Self {
            name: source.path("").display().to_string(),
            digest: weights.digest(&bytes) ^ config.digest(),
            config,
            tokenizer,
            model,
            precision,
            pools: Mutex::new(Vec::new()),
        })
    }

    fn pool(&self, threads: usize) -> Result<Arc<ThreadPool>, EncoderError> {
        let process = std::process::id();
        let mut pools = self.pools.lock().unwrap_or_else(PoisonError::into_inner);
        let known = pools
            .iter()
            .find(|(of, count, _)| *of == process && *count == threads);
        if let Some((_, _, pool)) = known {
            return Ok(Arc::clone(pool));
        }
        let pool = ThreadPoolBuilder::new()
            .num_threads(threads)
            .thread_name(|n| format!("car-router-encoder-{n}"))
            .build()
            .map_err(|e| EncoderError::Computation(e.to_string()))?;
        let pool = Arc::new(pool);
        // Pools inherited by a fork are kept, because dropping them would wait for threads that do not exist here.
        pools.push((process, threads, Arc::clone(&pool)));
        Ok(pool)
    }

    /// Returns the tokens of a text and whether the text was cut.
    fn split(&self, text: &str) -> Result<(Vec<u32>, bool), EncoderError> {
        let mut end = text.len().min(MAX_BYTES);
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let read = text.get(..end).unwrap_or(text);
        let encoding = self
            .tokenizer
            .encode(read, true)
            .map_err(|e| EncoderError::Tokenizer(e.to_string()))?;
        let truncated = end < text.len() || !encoding.get_overflowing().is_empty();
        let ids = encoding.get_ids();
        if ids.is_empty() {
            // A tokenizer without special tokens produces no tokens for an empty text.
            return Err(EncoderError::Tokenizer(
                "found no token in the text, expected at least one".to_owned(),
            ));
        }
        Ok((ids.to_vec(), truncated))
    }

    /// Returns the pooled vectors of a batch. `from` is the index of its first text in the call.
    fn pooled(
        &self,
        batch: &[(Vec<u32>, bool)],
        from: usize,
    ) -> Result<Vec<Embedding>, EncoderError> {
        let texts: Vec<Vec<u32>> = batch.iter().map(|(ids, _)| ids.clone()).collect();
        let rows = self.model.tokens(&texts)?.to_vec2::<f32>()?;
        let mut rows = rows.iter();
        let mut found = Vec::with_capacity(batch.len());
        for (at, (ids, truncated)) in batch.iter().enumerate() {
            let mut vector = vec![0.0_f32; self.config.hidden];
            for (token, row) in rows.by_ref().take(ids.len()).enumerate() {
                if self.config.pooling == Pooling::Mean || token == 0 {
                    vector.iter_mut().zip(row).for_each(|(sum, v)| *sum += v);
                }
            }
            let length = vector.iter().map(|v| v * v).sum::<f32>().sqrt();
            if !(length.is_finite() && length > 0.0) {
                let place = format!("the vector of text {}", from + at + 1);
                return Err(EncoderError::NotFinite { place });
            }
            vector.iter_mut().for_each(|v| *v /= length);
            found.push(Embedding {
                vector,
                tokens: ids.len(),
                truncated: *truncated,
            });
        }
        Ok(found)
    }

    fn label_probabilities(&self, tokens: Vec<u32>) -> Result<Option<Vec<f32>>, EncoderError> {
        let rows = self.model.tokens(&[tokens])?;
        let Some(scores) = self.model.label_scores(&rows.narrow(0, 0, 1)?)? else {
            return Ok(None);
        };
        let most = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let shares: Vec<f32> = scores.iter().map(|s| (s - most).exp()).collect();
        let total: f32 = shares.iter().sum();
        if !(total.is_finite() && total > 0.0) {
            let place = "the scores of the labels".to_owned();
            return Err(EncoderError::NotFinite { place });
        }
        Ok(Some(shares.iter().map(|s| s / total).collect()))
    }
}
