//! What a generating model is told, put together from the packs of the matched domains.
//!
//! A template may use `{{os}}`, `{{unix_flavor}}`, `{{shell}}`, `{{platform_notes}}`, `{{system_context}}`, `{{memory}}`,
//! `{{fields}}`, `{{programs}}`, `{{rules}}`, `{{examples}}` and `{{user_input}}`. Inserted text is never parsed as a
//! template again. The text before the line with `{{user_input}}` is the instructions, and that line with what follows is
//! the message of the user. In a template of one line, the instructions are the text before the request.

mod context;
mod examples;
mod platform;

pub use crate::control_tokens::without_control_tokens;
pub use car_router_words::printable::is_hidden;
pub use context::{GenerationContext, GeneratorPrompt, SafetyPattern};
pub use platform::{Platform, UnixFlavor};

pub(crate) use context::ContextParts;
