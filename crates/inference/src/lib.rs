//! Sentence encoders that run in this process, for [`car-router`](car_router).
//!
//! An [`Encoder`] maps texts to vectors, so that texts of similar meaning have vectors of similar direction. Beside the
//! embedded classifier it recognizes requests that are worded unlike anything that classifier was trained on; for an
//! application it computes vectors for search and clustering. It runs BERT, DistilBERT and RoBERTa models in the layout
//! of Hugging Face, on the CPU, without a server.
//!
//! ```no_run
//! use car_router::{Router, RouteRequest};
//! use car_router::classify::EncoderUse;
//! use car_router_inference::{EncoderOptions, setup};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! // `car-router encoder prepare models/all-MiniLM-L6-v2` has computed the vectors of the phrases.
//! let encoder = setup("models/all-MiniLM-L6-v2", EncoderOptions::default(), EncoderUse::BelowThreshold)?;
//! let router = Router::builder().encoder(encoder).build()?;
//! let decision = router.route_local(&RouteRequest::new("my machine crawls, who is eating the cpu"))?;
//! # let _ = decision;
//! # Ok(())
//! # }
//! ```

mod config;
mod encoder;
mod error;
mod linear;
mod model;
mod phrases;
mod source;
mod weights;

pub use config::Pooling;
pub use encoder::{Embedding, Encoder, EncoderOptions};
pub use error::EncoderError;
pub use model::Precision;
pub use phrases::{configure, phrase_vectors, setup, setup_of, store};
pub use source::ModelFiles;
