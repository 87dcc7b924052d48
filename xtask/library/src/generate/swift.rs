//! The value types of Swift: enums whose raw values are the names in JSON, and structs that read and write their JSON.

use std::fmt::Write;

use serde_json::Value;

use super::Files;
use super::camel_case::{camel_case, mentioned_names, write_paragraphs};
use super::values::{
    BY_HAND, DETAIL, ErrorType, Field, RANKED, Type, ValueShape, ValueType, WRITTEN_ONLY,
    fields_of, is_enum, member_word,
};

const FOLDER: &str = "bindings/swift/Sources/CarRouter/Values";

/// Words of the language, which are names in backticks only.
const KEYWORDS: [&str; 6] = ["case", "default", "in", "init", "operator", "where"];

const HEAD: &str =
    "// Written by `cargo xtask generate` from docs/schema. Change the Rust types instead.\n";

/// Returns the generated files.
pub(super) fn files(types: &[ValueType], errors: &ErrorType) -> Result<Files, String> {
    let mut enums = HEAD.to_owned();
    let mut values = HEAD.to_owned();
    for value in types {
        if BY_HAND.contains(&value.name.as_str()) {
            continue;
        }
        match value.shape {
            ValueShape::Names(_) => enums.push_str(&enumeration(value)),
            ValueShape::Record(_) | ValueShape::List(_) => {
                values.push_str(&record(types, value)?);
            }
            // Written by hand.
            ValueShape::Kinds(_) | ValueShape::Other => {}
        }
    }
    Ok(Files::from([
        (format!("{FOLDER}/Enums.swift"), enums),
        (format!("{FOLDER}/RouterError.swift"), router_error(errors)),
        (format!("{FOLDER}/Values.swift"), values),
    ]))
}

/// Returns the name of a field or a case: that of JSON in camel case.
fn swift_name(json: &str) -> String {
    camel_case(json, &KEYWORDS)
}

fn case_name(owner: &str, json: &str) -> String {
    swift_name(member_word(owner, json))
}

/// Returns the documentation as comment lines. Fields that it mentions get their names in Swift.
fn comment(indent: &str, text: &str) -> String {
    let mut out = String::new();
    write_paragraphs(&mut out, &format!("{indent}///"), &mentioned_names(text));
    out
}

fn enumeration(value: &ValueType) -> String {
    let ValueShape::Names(members) = &value.shape else {
        return String::new();
    };
    let name = &value.name;
    let is_ranked = RANKED.contains(&name.as_str());
    let ordered = if is_ranked { ", Comparable" } else { "" };
    let mut out = format!("\n{}", comment("", &value.description));
    let _ = writeln!(
        out,
        "public enum {name}: String, JSONValue, JSONCoded, CaseIterable, CustomStringConvertible{ordered} {{"
    );
    for member in members {
        let case = case_name(name, &member.json);
        out.push_str(&comment("    ", &member.description));
        match case == member.json {
            true => {
                let _ = writeln!(out, "    case {case}");
            }
            false => {
                let _ = writeln!(out, "    case {case} = \"{}\"", member.json);
            }
        }
    }
    out.push_str("\n    /// The name in JSON.\n    public var description: String { rawValue }\n");
    if is_ranked {
        let _ = write!(
            out,
            "\n    /// Whether the left one comes before the right one.\n    \
             public static func < (left: {name}, right: {name}) -> Bool {{ left.rank < right.rank }}\n\n    \
             private var rank: Int {{\n        switch self {{\n"
        );
        for (rank, member) in members.iter().enumerate() {
            let case = case_name(name, &member.json);
            let _ = writeln!(out, "        case .{case}: {rank}");
        }
        out.push_str("        }\n    }\n");
    }
    out.push_str(&json_functions(name));
    out + "}\n"
}

/// Returns the functions that every value has. A protocol of this module alone cannot give them to a public type.
fn json_functions(name: &str) -> String {
    format!(
        "\n    public static func fromJSON(_ text: String, strict: Bool) throws -> {name} {{\n        \
         try readJSON(text, strict: strict)\n    }}\n\n    \
         public func toJSON() throws -> String {{ try writeJSON(self) }}\n"
    )
}

fn record(types: &[ValueType], value: &ValueType) -> Result<String, String> {
    let fields = fields_of(value);
    let is_list = matches!(value.shape, ValueShape::List(_));
    let name = &value.name;
    let mut out = format!("\n{}", comment("", &value.description));
    let _ = writeln!(
        out,
        "public struct {name}: JSONValue, JSONCoded, Hashable {{"
    );
    for field in &fields {
        out.push_str(&comment("    ", &field.description));
        let _ = writeln!(
            out,
            "    public var {}: {}",
            swift_name(&field.name),
            type_of(name, field)
        );
    }
    initializer(types, name, &fields, &mut out)?;
    out.push_str(&json_functions(name));
    let _ = write!(
        out,
        "\n    static let isRead = {}\n\n    init(from json: inout JSONReader) throws {{\n",
        !WRITTEN_ONLY.contains(&name.as_str())
    );
    match is_list {
        true => {
            let field = swift_name(&fields[0].name);
            let _ = write!(
                out,
                "        self.init({field}: try {}(from: &json))\n    }}\n\n    \
                 func write(to writer: inout JSONWriter) {{\n        {field}.write(to: &writer)\n    }}\n}}\n",
                type_of(name, &fields[0])
            );
        }
        false => {
            reader(types, name, &fields, &mut out)?;
            writer(types, &fields, &mut out)?;
            out.push_str("}\n");
        }
    }
    Ok(out)
}

fn initializer(
    types: &[ValueType],
    owner: &str,
    fields: &[Field],
    out: &mut String,
) -> Result<(), String> {
    out.push_str("\n    /// Makes the value from its fields.\n    public init(");
    for (at, field) in fields.iter().enumerate() {
        let default = match &field.default {
            Some(default) => format!(" = {}", literal(types, &field.kind, default)?),
            None => String::new(),
        };
        let comma = if at + 1 < fields.len() { "," } else { "" };
        let _ = write!(
            out,
            "\n        {}: {}{default}{comma}",
            swift_name(&field.name),
            type_of(owner, field)
        );
    }
    out.push_str("\n    ) {\n");
    for field in fields {
        let name = swift_name(&field.name);
        let _ = writeln!(out, "        self.{} = {name}", name.trim_matches('`'));
    }
    out.push_str("    }\n");
    Ok(())
}

fn reader(
    types: &[ValueType],
    owner: &str,
    fields: &[Field],
    out: &mut String,
) -> Result<(), String> {
    for field in fields {
        let (name, kind) = (swift_name(&field.name), type_of(owner, field));
        let _ = match &field.default {
            Some(default) => writeln!(
                out,
                "        var {name}: {kind} = {}",
                literal(types, &field.kind, default)?
            ),
            None => writeln!(out, "        var {name}: {}?", kind.trim_end_matches('?')),
        };
    }
    out.push_str(
        "        try json.beginObject()\n        while let member = try json.nextKey() {\n            switch member {\n",
    );
    for field in fields {
        let (name, kind) = (swift_name(&field.name), type_of(owner, field));
        let read = format!("try {}(from: &json)", kind.trim_end_matches('?'));
        let _ = match field.is_optional {
            true => writeln!(
                out,
                "            case \"{}\": {name} = try json.skipNull() ? nil : {read}",
                field.name
            ),
            false => writeln!(out, "            case \"{}\": {name} = {read}", field.name),
        };
    }
    let _ = writeln!(
        out,
        "            default: try json.skipUnknown(member)\n            }}\n        }}"
    );
    for field in fields
        .iter()
        .filter(|f| f.default.is_none() && !f.is_optional)
    {
        let _ = writeln!(
            out,
            "        guard let {} else {{ throw json.missing(\"{}\") }}",
            swift_name(&field.name),
            field.name
        );
    }
    out.push_str("        self.init(");
    for (at, field) in fields.iter().enumerate() {
        let name = swift_name(&field.name);
        let comma = if at + 1 < fields.len() { "," } else { "" };
        let _ = write!(out, "\n            {name}: {name}{comma}");
    }
    out.push_str("\n        )\n    }\n");
    Ok(())
}

fn writer(types: &[ValueType], fields: &[Field], out: &mut String) -> Result<(), String> {
    out.push_str("\n    func write(to writer: inout JSONWriter) {\n        writer.beginObject()\n");
    for field in fields {
        let name = swift_name(&field.name);
        let plain = name.trim_matches('`');
        let key = &field.name;
        let may_be_left_out = field.default.is_some() && !field.is_always_written;
        let _ = match (&field.default, field.is_optional) {
            (_, true) if may_be_left_out => writeln!(
                out,
                "        if let {name} {{ writer.member(\"{key}\", {name}) }}"
            ),
            (_, true) => writeln!(out, "        writer.member(\"{key}\", orNull: {plain})"),
            (Some(default), false) if may_be_left_out => {
                let condition = match default {
                    Value::Array(items) if items.is_empty() => format!("!{plain}.isEmpty"),
                    Value::Bool(false) => name.clone(),
                    Value::String(text) if text.is_empty() => format!("!{plain}.isEmpty"),
                    other => format!("{plain} != {}", literal(types, &field.kind, other)?),
                };
                writeln!(
                    out,
                    "        if {condition} {{ writer.member(\"{key}\", {plain}) }}"
                )
            }
            _ => writeln!(out, "        writer.member(\"{key}\", {plain})"),
        };
    }
    out.push_str("        writer.endObject()\n    }\n");
    Ok(())
}

fn router_error(errors: &ErrorType) -> String {
    let mut out = format!(
        "{HEAD}\n{}///\n/// A panic in the library is thrown as an error of another type; the router stays usable.\n\
         public enum RouterError: Error, Hashable, Sendable {{\n",
        comment("", &errors.description)
    );
    for kind in &errors.kinds {
        out.push_str(&comment("    ", &kind.description));
        out.push_str("    ///\n");
        let mut fields = Vec::new();
        for field in &kind.fields {
            let name = swift_name(&field.name);
            out.push_str(&comment(
                "    ",
                &format!("- `{name}`: {}", field.description),
            ));
            fields.push(format!("{name}: {}", kind_of(&field.kind)));
        }
        let _ = writeln!(
            out,
            "    case {}({})",
            swift_name(&kind.json),
            fields.join(", ")
        );
    }
    let _ = write!(
        out,
        "\n    /// The whole error as text, as the library says it.\n    \
         public var description: String {{\n        switch self {{\n"
    );
    for kind in &errors.kinds {
        let others = "_, ".repeat(kind.fields.len().saturating_sub(1));
        let _ = writeln!(
            out,
            "        case .{}({others}let {DETAIL}): {DETAIL}",
            swift_name(&kind.json)
        );
    }
    let tag = swift_name(&errors.tag);
    let _ = write!(
        out,
        "        }}\n    }}\n}}\n\n/// The JSON of an error: its kind beside its fields.\n\
         extension RouterError: JSONReadable {{\n    init(from json: inout JSONReader) throws {{\n        var {tag} = \"\"\n"
    );
    for field in errors.all_fields() {
        let start = match field.kind {
            Type::List(_) => "[]",
            _ => "\"\"",
        };
        let (name, kind) = (swift_name(&field.name), kind_of(&field.kind));
        let _ = writeln!(out, "        var {name}: {kind} = {start}");
    }
    let _ = write!(
        out,
        "        try json.beginObject()\n        while let member = try json.nextKey() {{\n            switch member {{\n            \
         case \"{}\": {tag} = try String(from: &json)\n",
        errors.tag
    );
    for field in errors.all_fields() {
        let _ = writeln!(
            out,
            "            case \"{}\": {} = try {}(from: &json)",
            field.name,
            swift_name(&field.name),
            kind_of(&field.kind)
        );
    }
    let _ = write!(
        out,
        "            default: try json.skipUnknown(member)\n            }}\n        }}\n        switch {tag} {{\n"
    );
    for kind in &errors.kinds {
        let given = kind.fields.iter().map(|field| {
            let name = swift_name(&field.name);
            format!("{name}: {name}")
        });
        let _ = writeln!(
            out,
            "        case \"{}\": self = .{}({})",
            kind.json,
            swift_name(&kind.json),
            given.collect::<Vec<_>>().join(", ")
        );
    }
    let _ = write!(
        out,
        "        default: throw json.unknown({tag}, expected: \"the kind of an error\")\n        }}\n    }}\n}}\n"
    );
    out
}

/// Returns the type of a field.
fn type_of(owner: &str, field: &Field) -> String {
    field.type_in(owner, kind_of)
}

fn kind_of(kind: &Type) -> String {
    match kind {
        Type::Text => "String".to_owned(),
        Type::Truth => "Bool".to_owned(),
        Type::Whole(most) if *most == u64::from(u8::MAX) => "UInt8".to_owned(),
        Type::Whole(most) if *most == u64::from(u32::MAX) => "UInt32".to_owned(),
        Type::Whole(_) => "UInt64".to_owned(),
        Type::Number => "Double".to_owned(),
        Type::Named(name) => name.clone(),
        Type::List(item) => format!("[{}]", kind_of(item)),
    }
}

/// Returns a JSON value as an expression of this type.
fn literal(types: &[ValueType], kind: &Type, value: &Value) -> Result<String, String> {
    let unknown = || format!("the default {value} has no form in Swift");
    Ok(match (value, kind) {
        (Value::Null, _) => "nil".to_owned(),
        (Value::Bool(_) | Value::Number(_), _) => value.to_string(),
        (Value::Array(items), Type::List(item)) => {
            let items = items.iter().map(|one| literal(types, item, one));
            format!("[{}]", items.collect::<Result<Vec<_>, _>>()?.join(", "))
        }
        (Value::String(word), Type::Named(name)) if is_enum(types, name) => {
            format!(".{}", case_name(name, word))
        }
        // `auto` of a choice of domains.
        (Value::String(word), Type::Named(_)) => format!(".{}", swift_name(word)),
        (Value::String(_), _) => value.to_string(),
        (Value::Object(given), Type::Named(name)) => {
            let owner = types.iter().find(|t| t.name == *name).ok_or_else(unknown)?;
            let mut arguments = Vec::new();
            for field in fields_of(owner) {
                if let Some(value) = given.get(&field.name) {
                    let value = literal(types, &field.kind, value)?;
                    arguments.push(format!("{}: {value}", swift_name(&field.name)));
                }
            }
            format!("{name}({})", arguments.join(", "))
        }
        _ => return Err(unknown()),
    })
}
