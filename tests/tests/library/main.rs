//! The tests of the library, in one program, because each program contains the whole library. A test that needs a process to
//! itself is a file beside this folder.
//!
//! `cargo test -p car-router-tests --all-features --test library cache::` runs those of one file.

mod assistant;
mod cache;
mod calibrate;
mod complexity;
mod config;
mod conformance;
mod context;
mod corpus;
mod dialogues;
mod difficulty_products;
mod encoder;
mod error_sources;
mod faults;
mod guides;
mod harmless;
mod imported_models;
mod model_preferences;
mod model_routing;
mod models;
mod moods;
mod named_findings;
mod products;
mod properties;
mod proposals;
mod questions;
mod repairs;
mod replies;
mod reply;
mod safety;
mod safety_rules;
mod semantic;
mod slots;
mod vectors;
mod wire;
mod wrappers;

/// Fails with everything that is wrong, a line each.
fn assert_none(wrong: &[String]) {
    assert!(
        wrong.is_empty(),
        "{} wrong\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}
