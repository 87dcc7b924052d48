//! What the programs of `cargo xtask` share.

pub mod page;
pub mod process;
