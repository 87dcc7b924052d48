//! What a generating model is told, put together from the packs of the matched domains.
//!
//! A template may use `{{os}}`, `{{unix_flavor}}`, `{{shell}}`, `{{platform_notes}}`, `{{system_context}}`, `{{memory}}`,
//! `{{fields}}`, `{{programs}}`, `{{rules}}`, `{{examples}}` and `{{user_input}}`. Inserted text is never parsed as a
//! template again. What stands before the line with `{{user_input}}` are the instructions, and that line with what follows
//! is the message of the user. Where nothing stands above that line, the instructions are what stands in it before the request.

mod context;
mod examples;
mod platform;

pub use crate::control_tokens::without_control_tokens;
pub use context::{GenerationContext, GeneratorPrompt, SafetyPattern};
pub use platform::{Platform, UnixFlavor};

pub(crate) use context::ContextParts;
