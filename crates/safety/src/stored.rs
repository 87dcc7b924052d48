//! The compiled form of the built-in data: values one after the other, read from the program's own bytes.
//!
//! The data is written as TOML, which takes long to parse. `compiled.rs` parses it when the data changes, and the result
//! is stored in `data/compiled`. Texts borrow from there. Whoever reads it trusts it: a test compares the files with
//! what the TOML files give.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::hash::{BuildHasher, Hash};
use std::marker::PhantomData;
use std::sync::OnceLock;

/// The bytes that were not read yet.
#[derive(Debug, Clone, Copy)]
pub(super) struct StoredBytes(&'static [u8]);

impl StoredBytes {
    fn take(&mut self, count: usize) -> Option<&'static [u8]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }

    /// Reads a number: seven bits a byte, the lowest first.
    #[inline]
    fn number(&mut self) -> Option<usize> {
        let (first, rest) = self.0.split_first()?;
        if *first < 0x80 {
            self.0 = rest;
            return Some(usize::from(*first));
        }
        self.long_number()
    }

    fn long_number(&mut self) -> Option<usize> {
        let mut number = 0;
        let mut shift = 0;
        loop {
            let (byte, rest) = self.0.split_first()?;
            self.0 = rest;
            number |= usize::from(byte & 0x7f).checked_shl(shift)?;
            if byte & 0x80 == 0 {
                return Some(number);
            }
            shift += 7;
        }
    }
}

/// A value that can be stored.
pub(super) trait Stored: Sized {
    /// Appends the value.
    #[cfg(any(test, feature = "unstable-internals"))]
    fn store(&self, to: &mut Vec<u8>);

    /// Reads the value; `None` if the bytes end before it does.
    fn restore(from: &mut StoredBytes) -> Option<Self>;
}

/// Reads the value that a file of `data/compiled` holds.
pub(super) fn restore<T: Stored>(bytes: &'static [u8]) -> T {
    let value = T::restore(&mut StoredBytes(bytes));
    // A test reads every file.
    value.unwrap_or_else(|| unreachable!("a compiled file is cut"))
}

/// Implements [`Stored`] for a struct: its fields in this order.
macro_rules! stored {
    ($type:ty { $($field:ident),* $(,)? }) => {
        impl crate::stored::Stored for $type {
            #[cfg(any(test, feature = "unstable-internals"))]
            fn store(&self, to: &mut Vec<u8>) {
                $(crate::stored::Stored::store(&self.$field, to);)*
            }

            fn restore(from: &mut crate::stored::StoredBytes) -> Option<Self> {
                Some(Self { $($field: crate::stored::Stored::restore(from)?),* })
            }
        }
    };
}
pub(super) use stored;

/// Implements [`Stored`] for an enum without fields: the index of the variant in this list.
macro_rules! stored_enum {
    ($type:ty: $($variant:path),* $(,)?) => {
        impl crate::stored::Stored for $type {
            #[cfg(any(test, feature = "unstable-internals"))]
            fn store(&self, to: &mut Vec<u8>) {
                let all = [$($variant),*];
                // A variant that is missing above would be read as none.
                crate::stored::Stored::store(&all.iter().position(|v| v == self).unwrap_or(all.len()), to);
            }

            fn restore(from: &mut crate::stored::StoredBytes) -> Option<Self> {
                [$($variant),*].get(usize::restore(from)?).copied()
            }
        }
    };
}
pub(super) use stored_enum;

/// A value whose stored form is kept as bytes, and read when the value is first needed.
#[derive(Debug)]
pub(super) struct Deferred<S, T> {
    bytes: &'static [u8],
    /// In a box, because most values are never needed and some are large.
    value: OnceLock<Box<T>>,
    stored: PhantomData<fn() -> S>,
}

impl<S: Stored, T> Deferred<S, T> {
    /// Returns the value, which `make` makes of the stored form the first time.
    pub(super) fn get(&self, make: impl FnOnce(S) -> T) -> &T {
        self.value.get_or_init(|| Box::new(make(self.stored())))
    }

    /// Reads the stored form.
    pub(super) fn stored(&self) -> S {
        restore(self.bytes)
    }

    /// Creates the deferred form of a value. Its bytes are never freed, because only the compiler of the data does this.
    #[cfg(any(test, feature = "unstable-internals"))]
    pub(super) fn new(value: &S) -> Self {
        let mut bytes = Vec::new();
        value.store(&mut bytes);
        Self {
            bytes: bytes.leak(),
            value: OnceLock::new(),
            stored: PhantomData,
        }
    }
}

impl<S, T> Deferred<S, T> {
    /// Creates a value that is there already.
    pub(super) fn ready(value: T) -> Self {
        Self {
            bytes: &[],
            value: Box::new(value).into(),
            stored: PhantomData,
        }
    }
}

impl<S, T> Stored for Deferred<S, T> {
    #[cfg(any(test, feature = "unstable-internals"))]
    fn store(&self, to: &mut Vec<u8>) {
        self.bytes.len().store(to);
        to.extend(self.bytes);
    }

    fn restore(from: &mut StoredBytes) -> Option<Self> {
        let length = from.number()?;
        Some(Self {
            bytes: from.take(length)?,
            value: OnceLock::new(),
            stored: PhantomData,
        })
    }
}

impl Stored for usize {
    #[cfg(any(test, feature = "unstable-internals"))]
    fn store(&self, to: &mut Vec<u8>) {
        let mut rest = *self;
        while rest > 0x7f {
            to.push(0x80 | u8::try_from(rest & 0x7f).unwrap_or(0));
            rest >>= 7;
        }
        to.push(u8::try_from(rest).unwrap_or(0));
    }

    fn restore(from: &mut StoredBytes) -> Option<Self> {
        from.number()
    }
}

/// Implements [`Stored`] for numbers that are stored as a `usize`.
macro_rules! stored_numbers {
    ($($type:ty),*) => {$(
        impl Stored for $type {
            #[cfg(any(test, feature = "unstable-internals"))]
            fn store(&self, to: &mut Vec<u8>) {
                usize::try_from(*self).unwrap_or(usize::MAX).store(to);
            }

            fn restore(from: &mut StoredBytes) -> Option<Self> {
                from.number()?.try_into().ok()
            }
        }
    )*};
}
stored_numbers!(u8, u32);

impl Stored for bool {
    #[cfg(any(test, feature = "unstable-internals"))]
    fn store(&self, to: &mut Vec<u8>) {
        usize::from(*self).store(to);
    }

    fn restore(from: &mut StoredBytes) -> Option<Self> {
        Some(from.number()? != 0)
    }
}

impl Stored for &'static str {
    #[cfg(any(test, feature = "unstable-internals"))]
    fn store(&self, to: &mut Vec<u8>) {
        self.len().store(to);
        to.extend(self.as_bytes());
    }

    fn restore(from: &mut StoredBytes) -> Option<Self> {
        let length = from.number()?;
        std::str::from_utf8(from.take(length)?).ok()
    }
}

impl Stored for String {
    #[cfg(any(test, feature = "unstable-internals"))]
    fn store(&self, to: &mut Vec<u8>) {
        self.len().store(to);
        to.extend(self.as_bytes());
    }

    fn restore(from: &mut StoredBytes) -> Option<Self> {
        <&str>::restore(from).map(str::to_owned)
    }
}

impl Stored for Cow<'static, str> {
    #[cfg(any(test, feature = "unstable-internals"))]
    fn store(&self, to: &mut Vec<u8>) {
        self.len().store(to);
        to.extend(self.as_bytes());
    }

    fn restore(from: &mut StoredBytes) -> Option<Self> {
        <&str>::restore(from).map(Self::Borrowed)
    }
}

impl<T: Stored> Stored for Option<T> {
    #[cfg(any(test, feature = "unstable-internals"))]
    fn store(&self, to: &mut Vec<u8>) {
        self.is_some().store(to);
        self.iter().for_each(|value| value.store(to));
    }

    fn restore(from: &mut StoredBytes) -> Option<Self> {
        match bool::restore(from)? {
            true => T::restore(from).map(Some),
            false => Some(None),
        }
    }
}

impl<T: Stored> Stored for Box<T> {
    #[cfg(any(test, feature = "unstable-internals"))]
    fn store(&self, to: &mut Vec<u8>) {
        T::store(self, to);
    }

    fn restore(from: &mut StoredBytes) -> Option<Self> {
        T::restore(from).map(Self::new)
    }
}

impl<A: Stored, B: Stored> Stored for (A, B) {
    #[cfg(any(test, feature = "unstable-internals"))]
    fn store(&self, to: &mut Vec<u8>) {
        self.0.store(to);
        self.1.store(to);
    }

    fn restore(from: &mut StoredBytes) -> Option<Self> {
        Some((A::restore(from)?, B::restore(from)?))
    }
}

impl<T: Stored> Stored for Vec<T> {
    #[cfg(any(test, feature = "unstable-internals"))]
    fn store(&self, to: &mut Vec<u8>) {
        self.len().store(to);
        self.iter().for_each(|value| value.store(to));
    }

    fn restore(from: &mut StoredBytes) -> Option<Self> {
        // Not collected from an iterator of options, which would not know the length and grow step by step.
        let length = from.number()?;
        let mut all = Self::with_capacity(length);
        for _ in 0..length {
            all.push(T::restore(from)?);
        }
        Some(all)
    }
}

impl<K: Stored + Eq + Hash + Ord, V: Stored, S: BuildHasher + Default> Stored for HashMap<K, V, S> {
    #[cfg(any(test, feature = "unstable-internals"))]
    fn store(&self, to: &mut Vec<u8>) {
        self.len().store(to);
        // In order, so that the same data gives the same bytes.
        for (key, value) in self.iter().collect::<BTreeMap<_, _>>() {
            key.store(to);
            value.store(to);
        }
    }

    fn restore(from: &mut StoredBytes) -> Option<Self> {
        let length = from.number()?;
        let mut all = Self::with_capacity_and_hasher(length, S::default());
        for _ in 0..length {
            all.insert(K::restore(from)?, V::restore(from)?);
        }
        Some(all)
    }
}

impl<K: Stored + Eq + Hash + Ord, S: BuildHasher + Default> Stored for HashSet<K, S> {
    #[cfg(any(test, feature = "unstable-internals"))]
    fn store(&self, to: &mut Vec<u8>) {
        self.len().store(to);
        let all: std::collections::BTreeSet<_> = self.iter().collect();
        all.into_iter().for_each(|key| key.store(to));
    }

    fn restore(from: &mut StoredBytes) -> Option<Self> {
        let length = from.number()?;
        let mut all = Self::with_capacity_and_hasher(length, S::default());
        for _ in 0..length {
            all.insert(K::restore(from)?);
        }
        Some(all)
    }
}

impl<K: Stored + Ord, V: Stored> Stored for BTreeMap<K, V> {
    #[cfg(any(test, feature = "unstable-internals"))]
    fn store(&self, to: &mut Vec<u8>) {
        self.len().store(to);
        for (key, value) in self {
            key.store(to);
            value.store(to);
        }
    }

    fn restore(from: &mut StoredBytes) -> Option<Self> {
        (0..from.number()?)
            .map(|_| Some((K::restore(from)?, V::restore(from)?)))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_back<T: Stored>(value: &T) -> T {
        let mut bytes = Vec::new();
        value.store(&mut bytes);
        restore(bytes.leak())
    }

    #[test]
    fn values_are_read_as_they_were_stored() {
        for number in [0, 1, 127, 128, 300, 1 << 20, usize::MAX] {
            assert_eq!(read_back(&number), number);
        }
        let text = String::from("löschen");
        assert_eq!(read_back(&text), text);
        let list = vec![(Some(true), text.clone()), (None, String::new())];
        assert_eq!(read_back(&list), list);
        let table: HashMap<String, Vec<u32>> = [(text, vec![7, 1 << 20])].into();
        assert_eq!(read_back(&table), table);
        let deferred = read_back(&Deferred::<usize, usize>::new(&300));
        assert_eq!(*deferred.get(|stored| stored + 1), 301);
    }

    #[test]
    fn bytes_that_end_early_give_no_value() {
        let mut bytes = Vec::new();
        vec![(1usize, String::from("text")), (300, String::from("more"))].store(&mut bytes);
        let bytes: &[u8] = bytes.leak();
        for end in 0..bytes.len() {
            let mut cut = StoredBytes(&bytes[..end]);
            assert!(<Vec<(usize, String)>>::restore(&mut cut).is_none(), "{end}");
        }
    }
}
