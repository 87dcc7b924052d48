//! The page of values in the reference: each value type with its fields, and each enum with its names.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde_json::Value;

use super::Files;
use super::values::{Field, Type, ValueKinds, ValueShape, ValueType, parse_schema};

const PAGE: &str = "docs/reference/values.md";

const HEAD: &str = "# Values

Written by `cargo xtask generate` from the Rust types. Every value that crosses between the library and another language is \
here, with its JSON: the fields in the order in which they are written, and their defaults. JSON leaves out a field that has \
its default, unless the table says `always`. A field that is not known is ignored, or is an error where strict reading was \
asked for. The same as JSON Schemas, one file each, is in [schema](../schema).

Numbers without another bound are finite. A text is UTF-8. In Python lists are tuples; in Kotlin and Swift optional fields \
are nullable. In Kotlin integers are `Long` (`Int` up to 255), and 64 bits are 0 to 2^63 - 1.
";

/// Returns the page.
pub(super) fn files(schemas: &BTreeMap<String, Value>) -> Result<Files, String> {
    let mut out = HEAD.to_owned();
    for (name, schema) in schemas {
        let value = parse_schema(name, schema)?;
        let _ = write!(out, "\n## {name}\n\n{}\n", value.description);
        match &value.shape {
            // The tools of chat APIs: their shape is not ours, and the description has it.
            ValueShape::Record(_) if name == "FunctionDefinition" => {}
            ValueShape::Record(fields) => out.push_str(&table(fields)),
            ValueShape::Names(members) => {
                out.push_str("\n| name | meaning |\n| --- | --- |\n");
                for member in members {
                    let _ = writeln!(out, "| `{}` | {} |", member.json, cell(&member.description));
                }
            }
            ValueShape::List(item) => {
                let _ = write!(out, "\nA list of {}.\n", type_text(item));
            }
            ValueShape::Kinds(kinds) => out.push_str(&kind_tables(kinds)),
            ValueShape::Other => out.push_str(&form(&value, schema)),
        }
    }
    Ok(Files::from([(PAGE.to_owned(), out)]))
}

fn table(fields: &[Field]) -> String {
    let mut out =
        String::from("\n| field | type | default | meaning |\n| --- | --- | --- | --- |\n");
    for field in fields {
        let default = match &field.default {
            None => "required".to_owned(),
            Some(Value::Null) => "absent".to_owned(),
            Some(value) => format!("`{value}`"),
        };
        let default = match field.is_always_written && field.default.is_some() {
            true => format!("{default}, always"),
            false => default,
        };
        let _ = writeln!(
            out,
            "| `{}` | {} | {default} | {} |",
            field.name,
            type_text(&field.kind),
            cell(&field.description)
        );
    }
    out
}

/// Describes a value of one of several kinds: a row for each, and the fields of those that have some.
fn kind_tables(kinds: &ValueKinds) -> String {
    let mut out = String::from("\n| form | fields | meaning |\n| --- | --- | --- |\n");
    let tag = |json: &str| format!("`\"{}\": \"{json}\"`", kinds.tag);
    for kind in &kinds.kinds {
        let fields: Vec<String> = kind
            .fields
            .iter()
            .map(|f| format!("`{}`", f.name))
            .collect();
        let (form, meaning) = (tag(&kind.json), cell(&kind.description));
        let _ = writeln!(out, "| {form} | {} | {meaning} |", fields.join(", "));
    }
    for kind in kinds.kinds.iter().filter(|kind| !kind.fields.is_empty()) {
        let _ = write!(
            out,
            "\nThe fields of {}:\n{}",
            tag(&kind.json),
            table(&kind.fields)
        );
    }
    out
}

/// Describes a value whose form is neither an object nor a list.
fn form(value: &ValueType, schema: &Value) -> String {
    match schema["pattern"].as_str() {
        Some(pattern) => format!("\nA string that matches `{pattern}`.\n"),
        None => format!(
            "\nIts forms are in [{0}.json](../schema/{0}.json).\n",
            value.name
        ),
    }
}

fn type_text(kind: &Type) -> String {
    match kind {
        Type::Text => "string".to_owned(),
        Type::Truth => "boolean".to_owned(),
        Type::Whole(most) => match u32::try_from(*most) {
            Ok(u32::MAX) => "integer, 32 bits".to_owned(),
            Ok(most) => format!("integer, 0 to {most}"),
            Err(_) => "integer, 64 bits".to_owned(),
        },
        Type::Number => "number".to_owned(),
        Type::Named(name) => format!("[{name}](#{})", name.to_lowercase()),
        Type::List(item) => format!("list of {}", type_text(item)),
    }
}

fn cell(text: &str) -> String {
    text.split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .replace('|', "\\|")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_page_has_fields_names_and_forms() {
        let schemas = BTreeMap::from([
            (
                "Part".to_owned(),
                json!({"description": "A part.", "type": "object", "required": ["kind"], "properties": {
                    "kind": {"$ref": "#/$defs/Kind", "description": "Its kind: a | b."},
                    "sizes": {"type": "array", "items": {"type": "integer", "format": "uint8"}},
                }}),
            ),
            (
                "Kind".to_owned(),
                json!({"oneOf": [{"const": "a", "description": "The first."}]}),
            ),
            (
                "Form".to_owned(),
                json!({"oneOf": [{"description": "It ended.", "properties": {
                    "state": {"const": "ended"},
                    "at": {"type": "integer", "format": "uint64", "description": "When it ended."},
                }, "required": ["state", "at"]}]}),
            ),
        ]);
        let page = files(&schemas).unwrap().remove(PAGE).unwrap();
        for line in [
            "| `kind` | [Kind](#kind) | required | Its kind: a \\| b. |",
            "| `sizes` | list of integer, 0 to 255 | `[]` |  |",
            "| `a` | The first. |",
            "| `\"state\": \"ended\"` | `at` | It ended. |",
            "The fields of `\"state\": \"ended\"`:\n\n| field | type | default | meaning |",
            "| `at` | integer, 64 bits | required | When it ended. |",
        ] {
            assert!(page.contains(line), "{line} in {page}");
        }
    }
}
