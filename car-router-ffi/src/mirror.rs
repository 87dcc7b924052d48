//! Mirrors: the types of the other languages for the core's values, with conversions both ways.
//!
//! The core does not depend on uniffi. Each of its values has a mirror here. Every conversion destructures all fields
//! or variants of the core's value, so a field added to the core does not compile here until the mirror has it. A
//! conversion into the core may fail, because the other languages can construct values that the core does not allow,
//! such as a domain with an upper-case name.

use std::borrow::Cow;
use std::path::PathBuf;

use crate::error::RouterError;

/// A type of the other languages that mirrors a type of the core.
pub(crate) trait Mirror<Core>: Sized {
    /// Converts a value of the core into its mirror.
    fn from_core(core: Core) -> Self;

    /// Converts the mirror into a value of the core.
    ///
    /// # Errors
    /// Fails if the core does not allow the value.
    fn into_core(self) -> Result<Core, RouterError>;
}

macro_rules! mirror_same {
    ($($same:ty),*) => {$(
        impl Mirror<$same> for $same {
            fn from_core(core: $same) -> Self {
                core
            }

            fn into_core(self) -> Result<$same, RouterError> {
                Ok(self)
            }
        }
    )*};
}

mirror_same!(bool, u8, u32, u64, f64, String);

impl<M: Mirror<Core>, Core> Mirror<Option<Core>> for Option<M> {
    fn from_core(core: Option<Core>) -> Self {
        core.map(M::from_core)
    }

    fn into_core(self) -> Result<Option<Core>, RouterError> {
        self.map(M::into_core).transpose()
    }
}

impl<M: Mirror<Core>, Core> Mirror<Vec<Core>> for Vec<M> {
    fn from_core(core: Vec<Core>) -> Self {
        core.into_iter().map(M::from_core).collect()
    }

    fn into_core(self) -> Result<Vec<Core>, RouterError> {
        self.into_iter().map(M::into_core).collect()
    }
}

impl Mirror<usize> for u64 {
    fn from_core(core: usize) -> Self {
        core as u64
    }

    fn into_core(self) -> Result<usize, RouterError> {
        usize::try_from(self).map_err(|_| {
            RouterError::invalid(
                "number",
                format!("is `{self}`"),
                format!("at most {}", usize::MAX),
            )
        })
    }
}

/// Converts through the decimal text: widening the bits of `0.9328f32` would show as 0.93279999….
impl Mirror<f32> for f64 {
    fn from_core(core: f32) -> Self {
        core.to_string().parse().unwrap_or(Self::from(core))
    }

    fn into_core(self) -> Result<f32, RouterError> {
        Ok(self as f32)
    }
}

impl Mirror<Cow<'static, str>> for String {
    fn from_core(core: Cow<'static, str>) -> Self {
        core.into_owned()
    }

    fn into_core(self) -> Result<Cow<'static, str>, RouterError> {
        Ok(Cow::Owned(self))
    }
}

impl Mirror<PathBuf> for String {
    fn from_core(core: PathBuf) -> Self {
        core.to_string_lossy().into_owned()
    }

    fn into_core(self) -> Result<PathBuf, RouterError> {
        Ok(PathBuf::from(self))
    }
}

/// JSON crosses the boundary as text.
impl Mirror<serde_json::Value> for String {
    fn from_core(core: serde_json::Value) -> Self {
        core.to_string()
    }

    fn into_core(self) -> Result<serde_json::Value, RouterError> {
        serde_json::from_str(&self)
            .map_err(|e| RouterError::invalid("json", format!("cannot be read: {e}"), "JSON"))
    }
}

/// Declares a record with all fields of the core's struct.
macro_rules! mirror_record {
    (
        $(#[$meta:meta])*
        $name:ident = $core:path {
            $($(#[$field_meta:meta])* $field:ident: $type:ty,)*
        }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, uniffi::Record)]
        pub struct $name {
            $($(#[$field_meta])* pub $field: $type,)*
        }

        const _: () = {
            type Core = $core;

            impl crate::mirror::Mirror<Core> for $name {
                fn from_core(core: Core) -> Self {
                    let Core { $($field,)* } = core;
                    Self { $($field: crate::mirror::Mirror::from_core($field),)* }
                }

                fn into_core(self) -> Result<Core, crate::error::RouterError> {
                    let Self { $($field,)* } = self;
                    Ok(Core { $($field: crate::mirror::Mirror::into_core($field)?,)* })
                }
            }
        };
    };
}

/// Declares an enum without fields. `open` is for a non-exhaustive enum of the core: a variant that this version does
/// not know becomes `Unknown`, which the core does not accept.
macro_rules! mirror_enum {
    (
        $(#[$meta:meta])*
        $name:ident = $core:path {
            $($(#[$variant_meta:meta])* $variant:ident,)*
        }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, uniffi::Enum)]
        pub enum $name {
            $($(#[$variant_meta])* $variant,)*
        }

        const _: () = {
            type Core = $core;

            impl crate::mirror::Mirror<Core> for $name {
                fn from_core(core: Core) -> Self {
                    match core {
                        $(Core::$variant => Self::$variant,)*
                    }
                }

                fn into_core(self) -> Result<Core, crate::error::RouterError> {
                    Ok(match self {
                        $(Self::$variant => Core::$variant,)*
                    })
                }
            }
        };
    };
    (
        open
        $(#[$meta:meta])*
        $name:ident = $core:path {
            $($(#[$variant_meta:meta])* $variant:ident,)*
        }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, uniffi::Enum)]
        pub enum $name {
            $($(#[$variant_meta])* $variant,)*
            /// A variant that these bindings do not know.
            Unknown,
        }

        const _: () = {
            type Core = $core;

            impl crate::mirror::Mirror<Core> for $name {
                fn from_core(core: Core) -> Self {
                    match core {
                        $(Core::$variant => Self::$variant,)*
                        _ => Self::Unknown,
                    }
                }

                fn into_core(self) -> Result<Core, crate::error::RouterError> {
                    match self {
                        $(Self::$variant => Ok(Core::$variant),)*
                        Self::Unknown => Err(crate::error::RouterError::invalid(
                            stringify!($name),
                            "is `Unknown`",
                            "one that the library knows",
                        )),
                    }
                }
            }
        };
    };
}

/// Adds `to_json` to each type, and a function that parses it. Both use the core's JSON, so the bytes are the same in
/// every language. uniffi has no constructors on records, hence the function.
macro_rules! mirror_json {
    ($($name:ident = $core:path, $from_json:ident;)*) => {$(
        #[uniffi::export]
        impl $name {
            /// Returns the JSON of this value, byte for byte as the library writes it in Rust.
            ///
            /// # Errors
            /// Fails if the library does not allow this value.
            pub fn to_json(&self) -> Result<String, crate::error::RouterError> {
                let core: $core = crate::mirror::Mirror::into_core(self.clone())?;
                crate::json::write(stringify!($name), &core)
            }
        }

        /// Parses a value from its JSON. Unknown fields are ignored, or are an error if `strict` is set.
        ///
        /// # Errors
        /// Fails if the text is not such a value; the error says where and why.
        #[uniffi::export(default(strict = false))]
        pub fn $from_json(text: String, strict: bool) -> Result<$name, crate::error::RouterError> {
            let core: $core = crate::json::parse_json(stringify!($name), &text, strict)?;
            Ok(crate::mirror::Mirror::from_core(core))
        }
    )*};
}

pub(crate) use {mirror_enum, mirror_json, mirror_record};
