//! Domains: their names, their packs, and the registry of those in use.

mod builder;
mod name;
mod pack;
mod prompt;
mod registry;
mod shipped;
mod tool;

pub use builder::RegistryBuilder;
pub use name::{Domain, InvalidDomain};
pub use pack::{DomainExample, DomainPack};
pub use prompt::{FlavorNotes, PackPrompt, PromptFrame};
pub use registry::{DomainRegistry, UnknownDomain};
pub use shipped::PackSet;
pub use tool::{FunctionDefinition, ToolParameter, ToolSchema};
