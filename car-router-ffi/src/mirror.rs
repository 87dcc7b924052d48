//! Mirrors: the core's values as the other languages have them, with conversions both ways.
//!
//! The core knows nothing of uniffi. Each of its values has a mirror here, and every conversion takes the
//! core's value apart by all its fields or variants: a field that is added there does not compile here until it has
//! its place. Towards the core a conversion may fail, for the other languages can make values that the core
//! does not allow, such as a domain with an upper-case name.

use std::borrow::Cow;
use std::path::PathBuf;

use crate::error::RouterError;

/// A value of the other languages for a value of the core.
pub(crate) trait Mirror<Core>: Sized {
    /// The core's value as the other languages have it.
    fn from_core(core: Core) -> Self;

    /// The value as the core has it.
    ///
    /// # Errors
    /// Where the core allows no such value.
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

/// As the same decimals: 0.9328, not 0.93279999…, which is what the wider number of the same value would show.
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

/// JSON is carried as its text.
impl Mirror<serde_json::Value> for String {
    fn from_core(core: serde_json::Value) -> Self {
        core.to_string()
    }

    fn into_core(self) -> Result<serde_json::Value, RouterError> {
        serde_json::from_str(&self)
            .map_err(|e| RouterError::invalid("json", format!("cannot be read: {e}"), "JSON"))
    }
}

/// A record with the fields of the core's, all of them.
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

/// An enum without fields. `open` is for one to which the core may add variants: what this version does not know is
/// `Unknown`, which the core does not take.
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
            /// One that these bindings do not know.
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

/// `to_json` on each of these, and a function that reads it; both go through the core's own JSON, so that
/// the bytes are the same in every language. (uniffi has no constructors on records.)
macro_rules! mirror_json {
    ($($name:ident = $core:path, $from_json:ident;)*) => {$(
        #[uniffi::export]
        impl $name {
            /// The JSON of this value, byte for byte as the library writes it in Rust.
            ///
            /// # Errors
            /// Where the library does not allow this value.
            pub fn to_json(&self) -> Result<String, crate::error::RouterError> {
                let core: $core = crate::mirror::Mirror::into_core(self.clone())?;
                crate::json::write(stringify!($name), &core)
            }
        }

        /// Reads a value from its JSON. Fields that the type does not have are passed over, or refused where `strict`.
        ///
        /// # Errors
        /// Where the text is no such value; the error says where and why.
        #[uniffi::export(default(strict = false))]
        pub fn $from_json(text: String, strict: bool) -> Result<$name, crate::error::RouterError> {
            let core: $core = crate::json::parse_json(stringify!($name), &text, strict)?;
            Ok(crate::mirror::Mirror::from_core(core))
        }
    )*};
}

pub(crate) use {mirror_enum, mirror_json, mirror_record};
