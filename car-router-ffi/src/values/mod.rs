//! The values: mirrors of the core's values, grouped by topic.

mod classify;
mod complexity;
mod decision;
mod domain;
mod model;
mod pack;
mod recommend;
mod request;
mod safety;
mod system;

pub use classify::*;
pub use complexity::*;
pub use decision::*;
pub use domain::*;
pub use model::*;
pub use pack::*;
pub use recommend::*;
pub use request::*;
pub use safety::*;
pub use system::*;
