//! The subcommands, a file each.

pub(crate) mod calibrate;
pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod complexity;
pub(crate) mod config;
pub(crate) mod context;
pub(crate) mod doctor;
pub(crate) mod domains;
pub(crate) mod encoder;
pub(crate) mod eval;
pub(crate) mod explain;
pub(crate) mod hook;
pub(crate) mod import;
pub(crate) mod init;
#[cfg(feature = "interactive")]
pub(crate) mod interactive;
pub(crate) mod man;
pub(crate) mod models;
pub(crate) mod packs;
pub(crate) mod propose;
pub(crate) mod recommend;
pub(crate) mod route;
