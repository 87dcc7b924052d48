//! Compiles the files of credentials.

use car_router_shell::alternatives;
use serde::Deserialize;

use super::{Credentials, SecretPlace};
use crate::stored::Stored as _;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CredentialFile {
    credentials: Vec<WrittenCredentials>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
#[derive(Default)]
struct WrittenCredentials {
    tool: String,
    source: String,
    names: String,
    endings: String,
    files: String,
    folders: String,
    public: String,
}

/// Compiles `data/credentials.toml`.
pub(crate) fn compile_credentials() -> Result<Vec<u8>, String> {
    let source = include_str!("../../../data/credentials.toml");
    let file: CredentialFile = toml::from_str(source).map_err(|error| error.to_string())?;
    let mut all = Credentials::default();
    for row in &file.credentials {
        if row.tool.is_empty() || row.source.is_empty() {
            return Err(format!(
                "credentials of `{}`: expected `tool` and `source`",
                row.tool
            ));
        }
        all.names
            .extend(alternatives(&row.names).map(str::to_owned));
        all.endings
            .extend(alternatives(&row.endings).map(str::to_ascii_lowercase));
        let files = alternatives(&row.files).map(|path| (path, false));
        let folders = alternatives(&row.folders).map(|path| (path, true));
        for (path, is_folder) in files.chain(folders) {
            let (first, rest) = path.split_once('/').unwrap_or((path, ""));
            if is_folder && rest.is_empty() {
                all.names.insert(first.to_owned());
            }
            all.places
                .entry(first.to_owned())
                .or_default()
                .push(SecretPlace {
                    further: rest.to_owned(),
                    is_folder,
                    public: alternatives(&row.public).map(str::to_owned).collect(),
                });
        }
    }
    let mut bytes = Vec::new();
    all.store(&mut bytes);
    Ok(bytes)
}
