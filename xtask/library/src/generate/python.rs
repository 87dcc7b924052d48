//! The value types of Python: `str` enums and frozen dataclasses with their JSON.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use serde_json::Value;

use super::Files;
use super::camel_case::pascal_case;
use super::values::{
    BY_HAND, DETAIL, ErrorType, Field, RANKED, Type, ValueKind, ValueShape, ValueType,
    WRITTEN_ONLY, fields_of, is_enum, member_word,
};

const FOLDER: &str = "bindings/python/src/car_router";

/// Types with methods that are written by hand, in `_methods.py`.
const WITH_METHODS: [&str; 12] = [
    "ClarityPolicy",
    "ComplexityCriterion",
    "Decision",
    "Hardware",
    "Platform",
    "QualityTier",
    "ReplyRejection",
    "SafetyPolicy",
    "TaskHint",
    "Trace",
    "UseCase",
    "Workload",
];

/// The longest line, in characters.
const WIDTH: usize = 120;

const HEAD: &str =
    "# Written by `cargo xtask generate` from docs/schema. Change the Rust types instead.\n";

/// Returns the generated files.
pub(super) fn files(
    schemas: &BTreeMap<String, Value>,
    types: &[ValueType],
    errors: &ErrorType,
) -> Result<Files, String> {
    let mut bundle = serde_json::to_string(schemas).map_err(|e| e.to_string())?;
    bundle.push('\n');
    Ok(Files::from([
        (format!("{FOLDER}/_enums.py"), enums(types)),
        (
            format!("{FOLDER}/_router_error.py"),
            router_error(types, errors),
        ),
        (format!("{FOLDER}/_values.py"), values(types)?),
        (format!("{FOLDER}/schemas.json"), bundle),
    ]))
}

fn has_methods(name: &str) -> bool {
    WITH_METHODS.contains(&name)
}

fn enums(types: &[ValueType]) -> String {
    let mut out = format!(
        "{HEAD}\"\"\"The values that are one of a few names.\"\"\"\n\nfrom __future__ import annotations\n\n\
         from . import _methods\nfrom ._base import NamedEnum, RankedEnum, describe\n"
    );
    let mut names = Vec::new();
    for value in types {
        let ValueShape::Names(members) = &value.shape else {
            continue;
        };
        names.push(value.name.as_str());
        let base = match RANKED.contains(&value.name.as_str()) {
            true => "RankedEnum",
            false => "NamedEnum",
        };
        let methods = match has_methods(&value.name) {
            true => format!("_methods.{}Methods, ", value.name),
            false => String::new(),
        };
        let _ = write!(out, "\n\nclass {}({methods}{base}):\n", value.name);
        let said: Vec<(String, &str)> = members
            .iter()
            .map(|m| (member_name(&value.name, &m.json), m.description.as_str()))
            .collect();
        out.push_str(&docstring(&value.description, &said));
        out.push('\n');
        for (member, (name, _)) in members.iter().zip(&said) {
            let _ = writeln!(out, "    {name} = \"{}\"", member.json);
        }
        // Type checkers take a member's value for what is assigned to it, so its meaning is told apart.
        let _ = write!(out, "\n\ndescribe(\n    {},\n", value.name);
        for (_, description) in &said {
            let description = description.split_whitespace().collect::<Vec<_>>().join(" ");
            let _ = writeln!(out, "    \"{}\",", quoted(&description));
        }
        out.push_str(")\n");
    }
    let _ = write!(out, "\n\n{}", exported(&names));
    out
}

fn exported(names: &[&str]) -> String {
    let mut out = String::from("__all__ = [\n");
    for name in names {
        let _ = writeln!(out, "    \"{name}\",");
    }
    out + "]\n"
}

fn member_name(owner: &str, json: &str) -> String {
    member_word(owner, json).to_uppercase()
}

/// Returns what stands between the quotes of a string.
fn quoted(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"")
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace("\"\"\"", "\\\"\\\"\\\"")
}

/// Returns the text with line breaks, each line with this indent and of at most 120 characters.
fn wrapped(text: &str, indent: &str, hanging: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    for (n, paragraph) in text.split("\n\n").enumerate() {
        if n > 0 {
            lines.push(String::new());
        }
        let mut line = indent.to_owned();
        let mut is_empty = true;
        for word in paragraph.split_whitespace() {
            if !is_empty && line.chars().count() + 1 + word.chars().count() > WIDTH {
                lines.push(std::mem::replace(&mut line, hanging.to_owned()));
                is_empty = true;
            }
            if !is_empty {
                line.push(' ');
            }
            line.push_str(word);
            is_empty = false;
        }
        lines.push(line);
    }
    lines.join("\n")
}

/// Returns the documentation of a class, with its fields or members and their meanings.
fn docstring(description: &str, fields: &[(String, &str)]) -> String {
    let text = wrapped(&escaped(description), "    ", "    ");
    let mut out = format!("    \"\"\"{}", text.trim_start());
    if fields.is_empty() {
        return out + "\"\"\"\n";
    }
    out.push_str("\n\n    Attributes:\n");
    for (name, said) in fields {
        let text = format!("{name}: {}", escaped(&said.replace("\n\n", " ")));
        out.push_str(&wrapped(&text, "        ", "            "));
        out.push('\n');
    }
    out + "    \"\"\"\n"
}

fn values(types: &[ValueType]) -> Result<String, String> {
    let records: Vec<&ValueType> = types
        .iter()
        .filter(|t| !BY_HAND.contains(&t.name.as_str()))
        .filter(|t| matches!(t.shape, ValueShape::Record(_) | ValueShape::List(_)))
        .collect();
    let mut out = format!(
        "{HEAD}\"\"\"The values that cross between Python and the library.\"\"\"\n\nfrom __future__ import annotations\n\n\
         from collections.abc import Iterable\nfrom dataclasses import dataclass\nfrom typing import Any\n\n\
         from . import _check, _enums, _methods, _special\nfrom ._base import Record\nfrom ._domain import Domain\n\
         from ._enums import *\nfrom ._special import DomainChoice, FunctionDefinition, ModelHealth, ModelOutcome, \
         ScoredDomain\n\n_Json = dict[str, Any]\n_new = object.__new__\n_set = object.__setattr__\n"
    );
    let mut used = BTreeSet::new();
    for record in &records {
        for field in fields_of(record) {
            if let Some(name) = field.kind.named().filter(|name| is_enum(types, name)) {
                used.insert(name.to_owned());
            }
        }
    }
    for name in &used {
        let _ = writeln!(out, "_{name} = _enums.{name}._value2member_map_");
    }
    let mut written: BTreeSet<&str> = BTreeSet::new();
    let mut names = Vec::new();
    let mut waiting = records.clone();
    // A type comes after those that its fields are made of.
    while !waiting.is_empty() {
        let ready = |t: &&ValueType| {
            let mut needed = fields_of(t)
                .into_iter()
                .filter_map(|f| f.kind.named().map(str::to_owned));
            needed.all(|n| written.contains(n.as_str()) || !records.iter().any(|r| r.name == n))
        };
        let Some(at) = waiting.iter().position(ready) else {
            return Err("value types contain each other".to_owned());
        };
        let next = waiting.remove(at);
        out.push_str(&record_class(types, next));
        written.insert(&next.name);
        names.push(next.name.as_str());
    }
    let _ = write!(out, "\n\n{}", exported(&names));
    Ok(out)
}

fn router_error(types: &[ValueType], errors: &ErrorType) -> String {
    let mut named: Vec<&str> = errors
        .all_fields()
        .into_iter()
        .filter_map(|field| field.kind.named())
        .collect();
    named.sort_unstable();
    let mut out = format!(
        "{HEAD}\"\"\"The errors of the library: a class for each kind, in the class of all of them.\"\"\"\n\n\
         from __future__ import annotations\n\nfrom collections.abc import Callable, Iterable\n\
         from typing import TYPE_CHECKING, Any\n\nfrom ._kinds import Kinds, nest\n\n\
         if TYPE_CHECKING:\n    from ._values import {}\n\n\nclass RouterError(Kinds):\n",
        named.join(", ")
    );
    let detail = (DETAIL.to_owned(), "The whole error as text.");
    out.push_str(&docstring(&errors.description, &[detail]));
    let _ = write!(
        out,
        "\n    {DETAIL}: str\n\n    def __str__(self) -> str:\n        return self.{DETAIL}\n\n    if TYPE_CHECKING:\n"
    );
    for kind in &errors.kinds {
        let _ = writeln!(
            out,
            "\n        class {}(RouterError):",
            pascal_case(&kind.json)
        );
        for field in &kind.fields {
            let _ = writeln!(
                out,
                "            {}: {}",
                field.name,
                annotation(&field.kind, false)
            );
        }
        let _ = writeln!(
            out,
            "\n            def __init__({}) -> None: ...",
            parameters(kind)
        );
    }
    for kind in &errors.kinds {
        out.push_str(&error_class(types, kind));
    }
    let names = errors
        .kinds
        .iter()
        .map(|kind| pascal_case(&kind.json) + "_");
    let _ = write!(
        out,
        "\n\nnest(RouterError, [{}])\n\n_DECODERS: dict[str, Callable[[dict[str, Any]], RouterError]] = {{\n",
        names.collect::<Vec<_>>().join(", ")
    );
    for kind in &errors.kinds {
        let _ = writeln!(
            out,
            "    \"{0}\": {1}_._decode,",
            kind.json,
            pascal_case(&kind.json)
        );
    }
    let _ = write!(
        out,
        "}}\n\n\ndef decode(data: dict[str, Any]) -> RouterError:\n    \"\"\"The error of its JSON.\"\"\"\n    \
         return _DECODERS[data[\"{}\"]](data)\n",
        errors.tag
    );
    out
}

/// Returns the parameters of the constructor of an error.
fn parameters(kind: &ValueKind) -> String {
    let mut out = "self".to_owned();
    for field in &kind.fields {
        let _ = write!(out, ", {}: {}", field.name, parameter(&field.kind, false));
    }
    out
}

fn error_class(types: &[ValueType], kind: &ValueKind) -> String {
    let name = pascal_case(&kind.json);
    let mut out = format!("\n\nclass {name}_(RouterError):\n");
    let said: Vec<(String, &str)> = kind
        .fields
        .iter()
        .map(|field| (field.name.clone(), field.description.as_str()))
        .collect();
    out.push_str(&docstring(&kind.description, &said));
    let _ = write!(
        out,
        "\n    def __init__({}) -> None:\n        super().__init__({DETAIL})\n",
        parameters(kind)
    );
    let mut read = Vec::new();
    let mut named = Vec::new();
    for field in &kind.fields {
        let given = match field.kind {
            Type::List(_) => format!("tuple({})", field.name),
            _ => field.name.clone(),
        };
        let _ = writeln!(out, "        self.{} = {given}", field.name);
        let there = format!("data[\"{}\"]", field.name);
        read.push(decoded(types, &field.kind, &there));
        named.extend(field.kind.named());
    }
    let _ = write!(
        out,
        "\n    @classmethod\n    def _decode(cls, data: dict[str, Any]) -> RouterError:\n"
    );
    if !named.is_empty() {
        let _ = write!(out, "        from ._values import {}\n\n", named.join(", "));
    }
    let _ = writeln!(out, "        return cls({})", read.join(", "));
    out
}

fn record_class(types: &[ValueType], value: &ValueType) -> String {
    let fields = fields_of(value);
    let is_list = matches!(value.shape, ValueShape::List(_));
    let name = &value.name;
    let methods = match has_methods(name) {
        true => format!("_methods.{name}Methods, "),
        false => String::new(),
    };
    let mut out =
        format!("\n\n@dataclass(frozen=True, init=False)\nclass {name}({methods}Record):\n");
    let said: Vec<(String, &str)> = fields
        .iter()
        .map(|f| (f.name.clone(), f.description.as_str()))
        .collect();
    out.push_str(&docstring(&value.description, &said));
    out.push('\n');
    // Only the last fields may be left out in a call that gives values in order.
    let first_default = fields
        .iter()
        .rposition(|f| f.default.is_none())
        .map_or(0, |at| at + 1);
    for (at, field) in fields.iter().enumerate() {
        let kind = annotation(&field.kind, field.is_optional);
        let _ = write!(out, "    {}: {kind}", field.name);
        if at >= first_default {
            let _ = write!(out, " = {}", default_of(types, field));
        }
        out.push('\n');
    }
    if WRITTEN_ONLY.contains(&name.as_str()) {
        out.push_str("\n    _is_read = False\n");
    }
    // The constructor.
    out.push_str("\n    def __init__(\n        self,\n");
    for (at, field) in fields.iter().enumerate() {
        let kind = parameter(&field.kind, field.is_optional);
        let _ = write!(out, "        {}: {kind}", field.name);
        if at >= first_default {
            let _ = write!(out, " = {}", default_of(types, field));
        }
        out.push_str(",\n");
    }
    out.push_str("    ) -> None:\n        values = {\n");
    for field in &fields {
        let place = format!("{name}.{}", field.name);
        let check = checked(types, &field.kind, &field.name, &place);
        let check = match field.is_optional {
            true => format!("None if {0} is None else {check}", field.name),
            false => check,
        };
        let _ = writeln!(out, "            \"{}\": {check},", field.name);
    }
    out.push_str("        }\n        _set(self, \"__dict__\", values)\n");
    // From JSON.
    let parameter = if is_list { "list[Any]" } else { "_Json" };
    let _ = write!(
        out,
        "\n    @classmethod\n    def _decode(cls, data: {parameter}) -> {name}:\n        value = _new(cls)\n        \
         values = {{\n"
    );
    for field in &fields {
        let from = match is_list {
            true => decoded(types, &field.kind, "data"),
            false => decoded_field(types, field),
        };
        let _ = writeln!(out, "            \"{}\": {from},", field.name);
    }
    out.push_str("        }\n        _set(value, \"__dict__\", values)\n        return value\n");
    // To JSON.
    if is_list {
        let items = encoded(types, &fields[0].kind, &format!("self.{}", fields[0].name));
        let _ = write!(
            out,
            "\n    def _encode(self) -> list[Any]:\n        return {items}\n"
        );
        return out;
    }
    out.push_str("\n    def _encode(self) -> _Json:\n        data: _Json = {}\n");
    for field in &fields {
        let own = format!("self.{}", field.name);
        let to = encoded(types, &field.kind, &own);
        let to = match field.is_optional
            && (field.is_always_written || field.default.is_none())
            && to != own
        {
            true => format!("None if {own} is None else {to}"),
            false => to,
        };
        let write = format!("data[\"{}\"] = {to}\n", field.name);
        match &field.default {
            Some(default) if !field.is_always_written => {
                let condition = is_not_default(types, field, default, &own);
                let _ = write!(out, "        if {condition}:\n            {write}");
            }
            _ => {
                let _ = write!(out, "        {write}");
            }
        }
    }
    out + "        return data\n"
}

/// Returns the type of a field.
fn annotation(kind: &Type, is_optional: bool) -> String {
    let plain = match kind {
        Type::Text => "str".to_owned(),
        Type::Truth => "bool".to_owned(),
        Type::Whole(_) => "int".to_owned(),
        Type::Number => "float".to_owned(),
        Type::Named(name) => name.clone(),
        Type::List(item) => format!("tuple[{}, ...]", annotation(item, false)),
    };
    match is_optional {
        true => format!("{plain} | None"),
        false => plain,
    }
}

/// Returns the type of an argument of the constructor, which takes more than the field holds.
fn parameter(kind: &Type, is_optional: bool) -> String {
    let plain = match kind {
        Type::Named(name) if name == "DomainChoice" => "DomainChoice | Iterable[str]".to_owned(),
        Type::List(item) => format!("Iterable[{}]", annotation(item, false)),
        other => annotation(other, false),
    };
    match is_optional {
        true => format!("{plain} | None"),
        false => plain,
    }
}

/// Returns the expression of the default value of a field.
fn default_of(types: &[ValueType], field: &Field) -> String {
    let Some(default) = &field.default else {
        return "...".to_owned();
    };
    match (default, &field.kind) {
        (Value::Null, _) => "None".to_owned(),
        (Value::Bool(value), _) => (if *value { "True" } else { "False" }).to_owned(),
        (Value::Array(items), _) if items.is_empty() => "()".to_owned(),
        (Value::String(word), Type::Named(name)) if is_enum(types, name) => {
            format!("{name}.{}", member_name(name, word))
        }
        (other, Type::Named(name)) => match other {
            Value::Object(fields) if fields.is_empty() => format!("{name}()"),
            other => format!("{name}._decode({})", literal(other)),
        },
        (other, _) => literal(other),
    }
}

/// Returns a JSON value as an expression.
fn literal(value: &Value) -> String {
    match value {
        Value::Null => "None".to_owned(),
        Value::Bool(value) => (if *value { "True" } else { "False" }).to_owned(),
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(literal).collect();
            format!("[{}]", items.join(", "))
        }
        Value::Object(fields) => {
            let fields = fields
                .iter()
                .map(|(name, value)| format!("\"{name}\": {}", literal(value)));
            format!("{{{}}}", fields.collect::<Vec<_>>().join(", "))
        }
        Value::Number(_) | Value::String(_) => value.to_string(),
    }
}

/// Returns the expression that checks a value given to the constructor.
fn checked(types: &[ValueType], kind: &Type, value: &str, place: &str) -> String {
    match kind {
        Type::Text => format!("_check.text({value}, \"{place}\")"),
        Type::Truth => format!("_check.truth({value}, \"{place}\")"),
        Type::Whole(most) => format!("_check.whole({value}, {most}, \"{place}\")"),
        Type::Number => format!("_check.number({value}, \"{place}\")"),
        Type::Named(name) if is_enum(types, name) => {
            format!("_check.member({name}, {value}, \"{place}\")")
        }
        Type::Named(name) if name == "Domain" => format!("_check.domain({value}, \"{place}\")"),
        Type::Named(name) if name == "DomainChoice" => format!("_special.as_choice({value})"),
        Type::Named(name) => format!("_check.instance({name}, {value}, \"{place}\")"),
        Type::List(item) => {
            let check = checked(types, item, "item", place);
            let check = check.replace(&format!("\"{place}\""), "place");
            format!("_check.items({value}, lambda item, place: {check}, \"{place}\")")
        }
    }
}

/// Returns the expression that reads a field from the JSON object `data`.
fn decoded_field(types: &[ValueType], field: &Field) -> String {
    let name = &field.name;
    let there = format!("data[\"{name}\"]");
    let read = decoded(types, &field.kind, &there);
    let Some(default) = &field.default else {
        return match field.is_optional {
            true => format!("None if {there} is None else {read}"),
            false => read,
        };
    };
    let default = match default {
        Value::Null => "None".to_owned(),
        _ => default_of(types, field),
    };
    if read == there {
        return match default.as_str() {
            "None" => format!("data.get(\"{name}\")"),
            _ => format!("data.get(\"{name}\", {default})"),
        };
    }
    match field.is_optional {
        true => format!("None if data.get(\"{name}\") is None else {read}"),
        false => format!("{read} if \"{name}\" in data else {default}"),
    }
}

/// Returns the expression that makes a value of its JSON.
fn decoded(types: &[ValueType], kind: &Type, from: &str) -> String {
    match kind {
        Type::Named(name) if is_enum(types, name) => format!("_{name}[{from}]"),
        Type::Named(name) => format!("{name}._decode({from})"),
        Type::List(item) => match decoded(types, item, "item").as_str() {
            "item" => format!("tuple({from})"),
            read => format!("tuple([{read} for item in {from}])"),
        },
        Type::Text | Type::Truth | Type::Whole(_) | Type::Number => from.to_owned(),
    }
}

/// Returns the expression that makes the JSON of a value. A `str` enum is its own JSON.
fn encoded(types: &[ValueType], kind: &Type, from: &str) -> String {
    match kind {
        Type::Named(name) if is_enum(types, name) || name == "Domain" => from.to_owned(),
        Type::Named(_) => format!("{from}._encode()"),
        Type::List(item) => match encoded(types, item, "item").as_str() {
            "item" => format!("list({from})"),
            made => format!("[{made} for item in {from}]"),
        },
        Type::Text | Type::Truth | Type::Whole(_) | Type::Number => from.to_owned(),
    }
}

/// Returns the condition under which JSON has the field.
fn is_not_default(types: &[ValueType], field: &Field, default: &Value, own: &str) -> String {
    match default {
        Value::Null => format!("{own} is not None"),
        Value::Array(_) | Value::Bool(false) => own.to_owned(),
        Value::String(text) if text.is_empty() => own.to_owned(),
        _ => format!("{own} != {}", default_of(types, field)),
    }
}
