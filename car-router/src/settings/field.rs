//! The fields of the settings by key, for what treats all of them alike: layers, lists, JSON.

use std::path::PathBuf;

use super::SettingValue;
use super::choices::{
    CatalogueSource, ClarityPreset, ClassifierMode, EncoderPrecision, NamedValue, RubricAnswer,
    ServerKind,
};
use crate::classify::{EncoderUse, MissingConfidence};
use crate::domain::PackSet;
use crate::safety::SafetyPolicy;

/// A field of the settings.
pub(super) trait Field {
    /// Returns the value; `None` if there is none.
    fn value(&self) -> Option<SettingValue>;

    /// Sets the value, and returns whether it has the type of the field.
    fn set(&mut self, value: SettingValue) -> bool;
}

/// A value that a field may have.
trait FieldValue: Sized {
    fn to_value(&self) -> SettingValue;

    fn from_value(value: SettingValue) -> Option<Self>;
}

impl FieldValue for bool {
    fn to_value(&self) -> SettingValue {
        SettingValue::Flag(*self)
    }

    fn from_value(value: SettingValue) -> Option<Self> {
        match value {
            SettingValue::Flag(value) => Some(value),
            _ => None,
        }
    }
}

impl FieldValue for u32 {
    fn to_value(&self) -> SettingValue {
        SettingValue::Whole(u64::from(*self))
    }

    fn from_value(value: SettingValue) -> Option<Self> {
        match value {
            SettingValue::Whole(value) => value.try_into().ok(),
            _ => None,
        }
    }
}

impl FieldValue for f64 {
    fn to_value(&self) -> SettingValue {
        SettingValue::Number(*self)
    }

    fn from_value(value: SettingValue) -> Option<Self> {
        match value {
            SettingValue::Number(value) => Some(value),
            _ => None,
        }
    }
}

/// Implements values that are written as text.
macro_rules! texts {
    ($($type:ty: $to:expr, $from:expr;)+) => {$(
        impl FieldValue for $type {
            fn to_value(&self) -> SettingValue {
                let to: fn(&Self) -> String = $to;
                SettingValue::Text(to(self))
            }

            fn from_value(value: SettingValue) -> Option<Self> {
                let from: fn(&str) -> Option<Self> = $from;
                match value {
                    SettingValue::Text(text) => from(&text),
                    _ => None,
                }
            }
        }
    )+};
}

texts! {
    String: |text| text.clone(), |text| Some(text.to_owned());
    PathBuf: |path| path.display().to_string(), |text| Some(text.into());
    CatalogueSource: |source| source.to_string(), |text| Some(text.into());
    PackSet: |one| one.name().to_owned(), NamedValue::named;
    SafetyPolicy: |one| one.name().to_owned(), NamedValue::named;
    ClarityPreset: |one| one.name().to_owned(), NamedValue::named;
    ClassifierMode: |one| one.name().to_owned(), NamedValue::named;
    ServerKind: |one| one.name().to_owned(), NamedValue::named;
    RubricAnswer: |one| one.name().to_owned(), NamedValue::named;
    EncoderUse: |one| one.name().to_owned(), NamedValue::named;
    EncoderPrecision: |one| one.name().to_owned(), NamedValue::named;
    MissingConfidence: |one| one.name().to_owned(), NamedValue::named;
}

impl FieldValue for Vec<String> {
    fn to_value(&self) -> SettingValue {
        SettingValue::List(self.clone())
    }

    fn from_value(value: SettingValue) -> Option<Self> {
        match value {
            SettingValue::List(names) => Some(names),
            _ => None,
        }
    }
}

impl<T: FieldValue> Field for Option<T> {
    fn value(&self) -> Option<SettingValue> {
        self.as_ref().map(FieldValue::to_value)
    }

    fn set(&mut self, value: SettingValue) -> bool {
        let value = T::from_value(value);
        let fits = value.is_some();
        if fits {
            *self = value;
        }
        fits
    }
}

/// Implements the fields that always have a value.
macro_rules! fields {
    ($($type:ty),+ $(,)?) => {$(
        impl Field for $type {
            fn value(&self) -> Option<SettingValue> {
                Some(self.to_value())
            }

            fn set(&mut self, value: SettingValue) -> bool {
                Self::from_value(value).map(|value| *self = value).is_some()
            }
        }
    )+};
}

fields!(
    bool,
    f64,
    u32,
    String,
    PackSet,
    SafetyPolicy,
    ClassifierMode,
    ServerKind,
    RubricAnswer,
    EncoderUse,
    EncoderPrecision,
    MissingConfidence,
);

/// A list without names is as good as none.
impl Field for Vec<String> {
    fn value(&self) -> Option<SettingValue> {
        (!self.is_empty()).then(|| self.to_value())
    }

    fn set(&mut self, value: SettingValue) -> bool {
        Self::from_value(value).map(|value| *self = value).is_some()
    }
}
