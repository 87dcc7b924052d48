//! The value types of TypeScript: interfaces with the names of the JSON, and unions of strings.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde_json::Value;

use super::Files;
use super::values::{Field, Type, ValueShape, ValueType, fields_of, parse_schema};

const FILE: &str = "bindings/npm/values.d.ts";

const HEAD: &str = "// Written by `cargo xtask generate` from docs/schema. Change the Rust types instead.\n\
    // A field with `?` is left out of the JSON if it has its default.\n";

/// The types whose JSON is neither an object with fixed fields nor a name.
const OTHERS: [(&str, &str); 4] = [
    ("Domain", "string"),
    ("DomainChoice", "\"auto\" | \"off\" | string[]"),
    (
        "ModelHealth",
        "{ state: \"available\" | \"half_open\" | \"unauthorized\" } | { state: \"cooling_down\" | \"rate_limited\"; until_ms: number }",
    ),
    (
        "ModelOutcome",
        "{ outcome: \"success\"; latency_ms?: number; quality?: number } | { outcome: \"failure\"; kind: FailureKind; retry_after_ms?: number }",
    ),
];

/// An object whose members are objects themselves.
const FUNCTION_DEFINITION: &str =
    "{ type: \"function\"; function: { name: string; description: string; parameters: unknown } }";

/// Returns the generated file.
pub(super) fn files(schemas: &BTreeMap<String, Value>) -> Result<Files, String> {
    let mut out = HEAD.to_owned();
    for (name, schema) in schemas {
        // Its members have no schemas of their own.
        if name == "FunctionDefinition" {
            let text = schema["description"].as_str().unwrap_or_default();
            out.push_str(&alias(name, text, FUNCTION_DEFINITION));
            continue;
        }
        let value = parse_schema(name, schema)?;
        out.push_str(&declaration(&value)?);
    }
    Ok(Files::from([(FILE.to_owned(), out)]))
}

fn declaration(value: &ValueType) -> Result<String, String> {
    let (name, text) = (value.name.as_str(), value.description.as_str());
    if let Some((_, form)) = OTHERS.iter().find(|(other, _)| *other == name) {
        return Ok(alias(name, text, form));
    }
    match &value.shape {
        ValueShape::Names(members) => {
            let mut out = format!("\n{}export type {name} =", comment("", text));
            for member in members {
                let _ = write!(
                    out,
                    "\n{}  | \"{}\"",
                    comment("  ", &member.description),
                    member.json
                );
            }
            Ok(out + ";\n")
        }
        ValueShape::List(item) => Ok(alias(name, text, &format!("{}[]", type_of(item)))),
        ValueShape::Kinds(kinds) => {
            let mut out = format!("\n{}export type {name} =", comment("", text));
            for kind in &kinds.kinds {
                let _ = write!(
                    out,
                    "\n{}  | {{\n    {}: \"{}\";\n",
                    comment("  ", &kind.description),
                    kinds.tag,
                    kind.json
                );
                for field in &kind.fields {
                    let text = comment("    ", &field.description);
                    let _ = writeln!(out, "{text}    {}", member(field));
                }
                out.push_str("  }");
            }
            Ok(out + ";\n")
        }
        ValueShape::Record(_) => {
            let mut out = format!("\n{}export interface {name} {{\n", comment("", text));
            for field in fields_of(value) {
                let _ = writeln!(
                    out,
                    "{}  {}",
                    comment("  ", &field.description),
                    member(&field)
                );
            }
            Ok(out + "}\n")
        }
        ValueShape::Other => Err(format!(
            "{name} has a form that is not generated: list it in OTHERS"
        )),
    }
}

fn member(field: &Field) -> String {
    let may_be_left_out = field.default.is_some() && !field.is_always_written;
    let mark = if may_be_left_out { "?" } else { "" };
    let null = if field.is_optional && !may_be_left_out {
        " | null"
    } else {
        ""
    };
    format!("{}{mark}: {}{null};", field.name, type_of(&field.kind))
}

fn type_of(kind: &Type) -> String {
    match kind {
        Type::Text => "string".to_owned(),
        Type::Truth => "boolean".to_owned(),
        Type::Whole(_) | Type::Number => "number".to_owned(),
        Type::Named(name) => name.clone(),
        Type::List(item) => format!("{}[]", type_of(item)),
    }
}

fn alias(name: &str, text: &str, form: &str) -> String {
    format!("\n{}export type {name} = {form};\n", comment("", text))
}

fn comment(indent: &str, text: &str) -> String {
    let text = text.replace("*/", "* /");
    let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty()).collect();
    match lines.as_slice() {
        [] => String::new(),
        [line] => format!("{indent}/** {line} */\n"),
        lines => {
            let mut out = format!("{indent}/**\n");
            for line in lines {
                let _ = writeln!(out, "{indent} * {line}");
            }
            out + indent + " */\n"
        }
    }
}
