//! Compiles the words of dangerous requests in other languages than English.

use super::*;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LanguageFile {
    danger: Vec<Danger>,
    language: Vec<LanguageRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LanguageRow {
    code: String,
    small: String,
    verbs: BTreeMap<String, String>,
    objects: BTreeMap<String, String>,
}

/// Compiles `data/languages.toml`.
pub(crate) fn compile_languages() -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    parse(include_str!("../../../data/languages.toml"))?.store(&mut bytes);
    Ok(bytes)
}

/// Parses the data file. An error names the key and what was expected.
fn parse(source: &str) -> Result<Dangers, String> {
    let file: LanguageFile = toml::from_str(source).map_err(|error| error.to_string())?;
    let mut languages = Vec::new();
    for row in file.language {
        let concepts = |rows: BTreeMap<String, String>| -> BTreeMap<String, Terms> {
            let rows = rows.into_iter();
            rows.map(|(name, written)| (name, Terms::parse(&written)))
                .collect()
        };
        let language = DangerWords {
            small: Terms::parse(&row.small),
            verbs: concepts(row.verbs),
            objects: concepts(row.objects),
            code: row.code,
        };
        check_dangers(&file.danger, &language)?;
        languages.push(language);
    }
    Ok(Dangers {
        dangers: file.danger,
        languages,
    })
}

/// Checks that a language has every verb and object of the dangers.
fn check_dangers(dangers: &[Danger], language: &DangerWords) -> Result<(), String> {
    let code = &language.code;
    for danger in dangers {
        if !language.verbs.contains_key(&danger.verb) {
            let verb = &danger.verb;
            return Err(format!(
                "`verb`: found `{verb}`, expected a verb of `{code}`"
            ));
        }
        for object in &danger.objects {
            if !language.objects.contains_key(object) {
                return Err(format!(
                    "`objects`: found `{object}`, expected an object of `{code}`"
                ));
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_data_file_is_valid_and_errors_name_the_key() {
        let source = include_str!("../../../data/languages.toml");
        assert_eq!(parse(source).unwrap().languages.len(), 8);
        let wrong = source.replacen("verb = \"force\"", "verb = \"forze\"", 1);
        assert!(
            parse(&wrong)
                .unwrap_err()
                .contains("found `forze`, expected")
        );
    }
}
