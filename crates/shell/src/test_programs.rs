//! The table of wrappers that ships with `car-router-safety`, for the tests of this crate.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::{Programs, Wrapper, WrapperRow};

#[derive(serde::Deserialize)]
struct File {
    wrapper: Vec<WrapperRow>,
}

static WRAPPERS: LazyLock<HashMap<String, Vec<Wrapper>>> = LazyLock::new(|| {
    let file: File = toml::from_str(include_str!("../../safety/data/wrappers.toml")).unwrap();
    let mut table: HashMap<String, Vec<Wrapper>> = HashMap::new();
    for row in &file.wrapper {
        for name in row.names() {
            table
                .entry(name.to_owned())
                .or_default()
                .push(Wrapper::from(row));
        }
    }
    table
});

/// Programs of which these are known.
pub(crate) struct Known(pub(crate) fn(&str) -> bool);

impl Programs for Known {
    fn is_known(&self, name: &str) -> bool {
        self.0(name)
    }

    fn wrappers(&self, name: &str) -> &[Wrapper] {
        WRAPPERS.get(name).map_or(&[], Vec::as_slice)
    }
}
