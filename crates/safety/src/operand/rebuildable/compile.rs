//! Compiles what is lost without harm.

use car_router_shell::alternatives;
use serde::Deserialize;

use super::Rebuildable;
use crate::stored::Stored as _;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RebuildableFile {
    rebuildable: Vec<WrittenRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenRow {
    tool: String,
    source: String,
    #[serde(default)]
    builds: String,
    #[serde(default)]
    junk: String,
    #[serde(default)]
    caches: String,
}

/// Compiles `data/rebuildable.toml`.
pub(crate) fn compile_rebuildable() -> Result<Vec<u8>, String> {
    let source = include_str!("../../../data/rebuildable.toml");
    let file: RebuildableFile = toml::from_str(source).map_err(|error| error.to_string())?;
    let mut all = Rebuildable::default();
    for row in &file.rebuildable {
        if row.tool.is_empty() || row.source.is_empty() {
            return Err(format!("`{}`: expected `tool` and `source`", row.tool));
        }
        all.caches
            .extend(alternatives(&row.caches).map(str::to_owned));
        for (written, names, globs) in [
            (&row.builds, &mut all.builds, &mut all.build_globs),
            (&row.junk, &mut all.junk, &mut all.junk_globs),
        ] {
            for name in alternatives(written) {
                if name.contains(['*', '?', '[']) {
                    globs.push(name.to_owned());
                } else {
                    names.insert(name.to_owned());
                }
            }
        }
    }
    let mut bytes = Vec::new();
    all.store(&mut bytes);
    Ok(bytes)
}
