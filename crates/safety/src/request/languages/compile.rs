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
    #[serde(default)]
    script: Script,
    #[serde(default = "yes")]
    spaces: bool,
    known_by: String,
    total: String,
    small: String,
    shows: String,
    asks: String,
    before: String,
    after: String,
    and: String,
    verbs: BTreeMap<String, String>,
    objects: BTreeMap<String, String>,
}

fn yes() -> bool {
    true
}

/// Compiles `data/languages.toml`.
pub(crate) fn compile_languages() -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    parse(include_str!("../../../data/languages.toml"))?.store(&mut bytes);
    Ok(bytes)
}

/// Parses the data file. An error names the key and what was expected.
fn parse(source: &str) -> Result<Languages, String> {
    let file: LanguageFile = toml::from_str(source).map_err(|error| error.to_string())?;
    let mut languages = Vec::new();
    for row in file.language {
        let concepts = |rows: BTreeMap<String, String>| -> BTreeMap<String, Terms> {
            let rows = rows.into_iter();
            rows.map(|(name, written)| (name, terms(&written)))
                .collect()
        };
        let words = row.known_by.split('|').filter(|word| !word.is_empty());
        let language = Language {
            known_by: words.map(|word| Cow::Owned(word.to_owned())).collect(),
            script: row.script,
            spaces: row.spaces,
            total: terms(&row.total),
            small: terms(&row.small),
            shows: terms(&row.shows),
            asks: terms(&row.asks),
            before: terms(&row.before),
            after: terms(&row.after),
            and: terms(&row.and),
            verbs: concepts(row.verbs),
            objects: concepts(row.objects),
        };
        check_dangers(&file.danger, &language, &row.code)?;
        languages.push(language);
    }
    let known_by = languages.iter().flat_map(|language| &language.known_by);
    Ok(Languages {
        known_by: known_by.cloned().collect(),
        dangers: file.danger,
        languages,
    })
}

/// Checks that a language has every verb and object of the dangers.
fn check_dangers(dangers: &[Danger], language: &Language, code: &str) -> Result<(), String> {
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

fn terms(written: &str) -> Terms {
    let term = |text: &str| Term {
        text: text.trim_end_matches('*').to_owned().into(),
        is_prefix: text.ends_with('*'),
    };
    let alternatives = written.split('|').filter(|a| !a.is_empty());
    Terms(
        alternatives
            .map(|a| a.split('_').map(term).collect())
            .collect(),
    )
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
