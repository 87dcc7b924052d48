//! A small sentence encoder for [`car-router`](car_router), inside the program: about 9.5 MB, English, one request in a
//! few milliseconds on one core. It was distilled from all-MiniLM-L6-v2 and bge-small-en-v1.5; `NOTICE` names their
//! licenses.
//!
//! ```
//! use car_router::classify::EncoderUse;
//! use car_router::{Domain, RouteRequest, Router};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let encoder = car_router_encoder::setup(EncoderUse::BelowThreshold)?;
//! let router = Router::builder().encoder(encoder).build()?;
//! let decision = router.route_local(&RouteRequest::new("the page refuses to come up"))?;
//! assert_eq!(decision.domains[0].domain, Domain::NETWORK_DIAGNOSTICS);
//! # Ok(())
//! # }
//! ```
//!
//! Programs that load the model from a folder (`encoder.path`, `--encoder`) can use the folder `small-encoder` of this
//! crate.

use std::sync::{Mutex, PoisonError};

use car_router::classify::{EncoderSetup, EncoderUse};
use car_router_inference::{Encoder, EncoderError, EncoderOptions, ModelFiles, Precision};

/// The files of the model, in the layout of Hugging Face, with the vectors of phrases beside them.
pub const FILES: ModelFiles = ModelFiles::new(
    "small-encoder",
    &[
        (
            "config.json",
            include_bytes!("../small-encoder/config.json"),
        ),
        (
            "tokenizer.json",
            include_bytes!("../small-encoder/tokenizer.json"),
        ),
        (
            "model.safetensors",
            include_bytes!("../small-encoder/model.safetensors"),
        ),
        (
            "sentence_bert_config.json",
            include_bytes!("../small-encoder/sentence_bert_config.json"),
        ),
        (
            "modules.json",
            include_bytes!("../small-encoder/modules.json"),
        ),
        (
            "1_Pooling/config.json",
            include_bytes!("../small-encoder/1_Pooling/config.json"),
        ),
        (
            "car-router-phrases.bin",
            include_bytes!("../small-encoder/car-router-phrases.bin"),
        ),
    ],
);

/// The encoder that was loaded first; all routers share its weights.
static LOADED: Mutex<Option<Encoder>> = Mutex::new(None);

/// Returns the encoder, which computes in 8-bit integers on one thread. The first call of a process loads the weights,
/// which takes about 0.2 s.
///
/// # Errors
/// Returns an error if the weights cannot be computed. The tests of this crate rule that out for the files it ships.
pub fn encoder() -> Result<Encoder, EncoderError> {
    let mut loaded = LOADED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(encoder) = &*loaded {
        return Ok(encoder.clone());
    }
    let options = EncoderOptions::default().with_precision(Precision::Int8);
    let encoder = Encoder::from_files(FILES, options)?;
    *loaded = Some(encoder.clone());
    Ok(encoder)
}

/// Returns the encoder with the vectors of its phrases, for
/// [`RouterBuilder::encoder`](car_router::RouterBuilder::encoder).
///
/// # Errors
/// Returns an error as [`encoder`] does.
pub fn setup(when: EncoderUse) -> Result<EncoderSetup, EncoderError> {
    car_router_inference::setup_of(encoder()?, FILES, when)
}

/// Runs the program of the guide as a test.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/guides/encoder.md")]
struct Guide;
