//! The value types that the schemas describe, in a form that a language can be written from.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

/// Enums whose members are ordered, the least first.
pub(super) const RANKED: [&str; 5] = [
    "ComplexityTier",
    "QualityTier",
    "RiskLevel",
    "SafetyPolicy",
    "Verdict",
];

/// Types that the library writes only, so that it cannot check their JSON.
pub(super) const WRITTEN_ONLY: [&str; 12] = [
    "DomainPack",
    "Embedding",
    "HookAnswer",
    "ModelHealth",
    "ModelServer",
    "ModelStatistics",
    "Problem",
    "Query",
    "SafetyRule",
    "SelectionInput",
    "Setting",
    "SettingDefinition",
];

/// Types whose form in a language is not that of their JSON: each language has them by hand.
pub(super) const BY_HAND: [&str; 6] = [
    "Domain",
    "DomainChoice",
    "FunctionDefinition",
    "ModelHealth",
    "ModelOutcome",
    "ScoredDomain",
];

/// The type that each language has as an error or an exception.
const ERROR: &str = "RouterError";

/// Numbers of single precision: as many of them as a vector has are kept small.
const SINGLE: [&str; 1] = ["Embedding.vector"];

/// Members of enums that are not named as in JSON, because languages have a `none` of their own.
const MEMBERS: [(&str, &str, &str); 1] = [("RiskLevel", "none", "none_found")];

/// The field of a type whose JSON is a list.
const LISTS: [(&str, &str); 1] = [("Trace", "steps")];

/// A value type.
#[derive(Debug)]
pub(super) struct ValueType {
    pub(super) name: String,
    pub(super) description: String,
    pub(super) shape: ValueShape,
}

#[derive(Debug)]
pub(super) enum ValueShape {
    /// A JSON object.
    Record(Vec<Field>),
    /// One of these strings.
    Names(Vec<Member>),
    /// A JSON object of one of several kinds.
    Kinds(ValueKinds),
    /// A JSON list.
    List(Type),
    /// A form that each language writes by hand.
    Other,
}

#[derive(Debug)]
pub(super) struct Member {
    /// The name in JSON.
    pub(super) json: String,
    pub(super) description: String,
}

#[derive(Debug, Clone)]
pub(super) struct ValueKinds {
    /// The field that names the kind.
    pub(super) tag: String,
    pub(super) kinds: Vec<ValueKind>,
}

#[derive(Debug, Clone)]
pub(super) struct ValueKind {
    /// The name in JSON.
    pub(super) json: String,
    pub(super) description: String,
    /// The fields beside the one that names the kind.
    pub(super) fields: Vec<Field>,
}

/// The errors of the library. Each language has a class or a case for a kind.
#[derive(Debug)]
pub(super) struct ErrorType {
    pub(super) description: String,
    /// The field that names the kind.
    pub(super) tag: String,
    pub(super) kinds: Vec<ValueKind>,
}

/// The field that every kind of error has.
pub(super) const DETAIL: &str = "detail";

#[derive(Debug, Clone)]
pub(super) struct Field {
    pub(super) name: String,
    pub(super) description: String,
    pub(super) kind: Type,
    /// Whether it may be absent, for which there is no other value.
    pub(super) is_optional: bool,
    /// The value that JSON leaves out; absent if JSON always has the field.
    pub(super) default: Option<Value>,
    /// Whether JSON has the field even if it has its default.
    pub(super) is_always_written: bool,
}

#[derive(Debug, Clone, PartialEq)]
pub(super) enum Type {
    Text,
    Truth,
    /// A whole number from 0 to this one.
    Whole(u64),
    Number,
    /// A value type of this name.
    Named(String),
    List(Box<Type>),
}

impl ErrorType {
    /// Returns the fields of all kinds, each once.
    pub(super) fn all_fields(&self) -> Vec<&Field> {
        let mut all: Vec<&Field> = Vec::new();
        for field in self.kinds.iter().flat_map(|kind| &kind.fields) {
            if all.iter().all(|known| known.name != field.name) {
                all.push(field);
            }
        }
        all
    }
}

impl Field {
    /// Returns whether its numbers are of single precision in the type of this name.
    pub(super) fn is_single_in(&self, owner: &str) -> bool {
        SINGLE.contains(&format!("{owner}.{}", self.name).as_str())
    }

    /// Returns its type in a language whose optional types end in `?`, and in which `kind_of` writes the others.
    pub(super) fn type_in(&self, owner: &str, kind_of: fn(&Type) -> String) -> String {
        let mut plain = kind_of(&self.kind);
        if self.is_single_in(owner) {
            plain = plain.replace("Double", "Float");
        }
        match self.is_optional {
            true => format!("{plain}?"),
            false => plain,
        }
    }
}

impl Type {
    /// Returns the value type that it is made of, if any.
    pub(super) fn named(&self) -> Option<&str> {
        match self {
            Self::Named(name) => Some(name),
            Self::List(inner) => inner.named(),
            _ => None,
        }
    }
}

/// Returns the name of a member of an enum, in snake case.
pub(super) fn member_word<'n>(owner: &str, json: &'n str) -> &'n str {
    let renamed = MEMBERS
        .iter()
        .find(|(of, name, _)| *of == owner && *name == json);
    renamed.map_or(json, |(.., word)| word)
}

/// Returns whether the type of this name is one of a few names.
pub(super) fn is_enum(types: &[ValueType], name: &str) -> bool {
    types
        .iter()
        .any(|t| t.name == name && matches!(t.shape, ValueShape::Names(_)))
}

/// Returns the fields of a record, or the one of a type whose JSON is a list.
pub(super) fn fields_of(value: &ValueType) -> Vec<Field> {
    match &value.shape {
        ValueShape::Record(fields) => fields.clone(),
        ValueShape::List(item) => {
            let name = LISTS.iter().find(|(owner, _)| *owner == value.name);
            vec![Field {
                name: name.map_or("items", |(_, name)| name).to_owned(),
                description: value.description.clone(),
                kind: Type::List(Box::new(item.clone())),
                is_optional: false,
                default: Some(Value::Array(Vec::new())),
                is_always_written: true,
            }]
        }
        ValueShape::Names(_) | ValueShape::Kinds(_) | ValueShape::Other => Vec::new(),
    }
}

/// Reads the schemas of every value. That of the errors is read by [`parse_error`].
///
/// # Errors
/// Fails as [`parse_schema`] does, and if a type has a form that is neither generated nor written by hand.
pub(super) fn parse_schemas(schemas: &BTreeMap<String, Value>) -> Result<Vec<ValueType>, String> {
    let parsed = schemas
        .iter()
        .filter(|(name, _)| *name != ERROR)
        .map(|(name, schema)| parse_schema(name, schema));
    let types: Vec<ValueType> = parsed.collect::<Result<_, _>>()?;
    let is_generated = |t: &ValueType| {
        let has_form = !matches!(t.shape, ValueShape::Kinds(_) | ValueShape::Other);
        has_form || BY_HAND.contains(&t.name.as_str())
    };
    match types.iter().find(|t| !is_generated(t)) {
        Some(other) => Err(format!(
            "{} has a form that is not generated: write it by hand and list it in BY_HAND",
            other.name
        )),
        None => Ok(types),
    }
}

/// Reads the schema of the errors.
///
/// # Errors
/// Fails if there is none, if a kind has no `detail`, and if a field is neither a text nor a list.
pub(super) fn parse_error(schemas: &BTreeMap<String, Value>) -> Result<ErrorType, String> {
    let schema = schemas
        .get(ERROR)
        .ok_or_else(|| format!("no schema {ERROR}"))?;
    let value = parse_schema(ERROR, schema)?;
    let ValueShape::Kinds(ValueKinds { tag, kinds }) = value.shape else {
        return Err(format!("{ERROR} has no kinds"));
    };
    for kind in &kinds {
        if kind.fields.last().is_none_or(|last| last.name != DETAIL) {
            return Err(format!(
                "{ERROR}: the last field of `{}` is not `{DETAIL}`",
                kind.json
            ));
        }
        for field in &kind.fields {
            if !matches!(field.kind, Type::Text | Type::List(_)) || field.is_optional {
                return Err(format!("{ERROR}.{}: expected a text or a list", field.name));
            }
        }
    }
    Ok(ErrorType {
        description: value.description,
        tag,
        kinds,
    })
}

/// Reads a schema.
///
/// # Errors
/// Fails if the schema has a form that this does not know, with the place in it.
pub(super) fn parse_schema(name: &str, schema: &Value) -> Result<ValueType, String> {
    let shape = if let Some(properties) = schema.get("properties").and_then(Value::as_object) {
        ValueShape::Record(fields(name, schema, properties)?)
    } else if let Some(members) = members(schema) {
        ValueShape::Names(members)
    } else if let Some(kinds) = kinds(name, schema)? {
        ValueShape::Kinds(kinds)
    } else if schema["type"] == "array" {
        ValueShape::List(parse_type(name, &schema["items"])?.0)
    } else {
        ValueShape::Other
    };
    Ok(ValueType {
        name: name.to_owned(),
        description: text_of(schema),
        shape,
    })
}

fn members(schema: &Value) -> Option<Vec<Member>> {
    let member = |one: &Value| {
        Some(Member {
            json: one.get("const")?.as_str()?.to_owned(),
            description: text_of(one),
        })
    };
    schema
        .get("oneOf")?
        .as_array()?
        .iter()
        .map(member)
        .collect()
}

/// Reads a choice of objects that have the same field with another constant.
fn kinds(owner: &str, schema: &Value) -> Result<Option<ValueKinds>, String> {
    let Some(forms) = schema.get("oneOf").and_then(Value::as_array) else {
        return Ok(None);
    };
    let mut tags = Vec::new();
    let mut kinds = Vec::new();
    for form in forms {
        let Some(mut properties) = form.get("properties").and_then(Value::as_object).cloned()
        else {
            return Ok(None);
        };
        let found = properties
            .iter()
            .find_map(|(name, property)| Some((name.clone(), property["const"].as_str()?)));
        let Some((tag, json)) = found.map(|(tag, json)| (tag, json.to_owned())) else {
            return Ok(None);
        };
        properties.shift_remove(&tag);
        kinds.push(ValueKind {
            fields: fields(&format!("{owner}.{json}"), form, &properties)?,
            description: text_of(form),
            json,
        });
        tags.push(tag);
    }
    tags.dedup();
    Ok(match <[String; 1]>::try_from(tags) {
        Ok([tag]) => Some(ValueKinds { tag, kinds }),
        Err(_) => None,
    })
}

fn fields(
    owner: &str,
    schema: &Value,
    properties: &Map<String, Value>,
) -> Result<Vec<Field>, String> {
    let required: Vec<&str> = schema["required"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect();
    let field = |(name, property): (&String, &Value)| {
        let place = format!("{owner}.{name}");
        let (kind, is_optional) = parse_type(&place, property)?;
        let default = if required.contains(&name.as_str()) {
            None
        } else {
            let default = property.get("default").cloned();
            Some(default.map_or_else(|| usual_default(&place, &kind, is_optional), Ok)?)
        };
        Ok(Field {
            name: name.clone(),
            description: text_of(property),
            kind,
            is_optional,
            default,
            is_always_written: property["x-always-written"] == true,
        })
    };
    properties.iter().map(field).collect()
}

/// The default of a field whose schema names none.
fn usual_default(place: &str, kind: &Type, is_optional: bool) -> Result<Value, String> {
    match kind {
        _ if is_optional => Ok(Value::Null),
        Type::List(_) => Ok(Value::Array(Vec::new())),
        Type::Truth => Ok(Value::Bool(false)),
        Type::Text => Ok(Value::from("")),
        _ => Err(format!(
            "{place} may be left out of the JSON, and its schema has no `default`: add one with `schemars(extend(…))`"
        )),
    }
}

/// Returns the type, and whether the value may be absent.
fn parse_type(place: &str, schema: &Value) -> Result<(Type, bool), String> {
    if let Some(path) = schema.get("$ref").and_then(Value::as_str) {
        let name = path.rsplit('/').next().unwrap_or(path);
        return Ok((Type::Named(name.to_owned()), false));
    }
    if let Some([one, null]) = schema
        .get("anyOf")
        .and_then(Value::as_array)
        .map(Vec::as_slice)
        && null["type"] == "null"
    {
        return Ok((parse_type(place, one)?.0, true));
    }
    let (name, is_optional) = match &schema["type"] {
        Value::String(name) => (name.as_str(), false),
        Value::Array(names) => match names.as_slice() {
            [Value::String(name), Value::String(null)] if null == "null" => (name.as_str(), true),
            _ => return Err(format!("{place}: the types {names:?} are not known here")),
        },
        other => return Err(format!("{place}: the type `{other}` is not known here")),
    };
    let kind = match name {
        "string" => Type::Text,
        "boolean" => Type::Truth,
        "number" => Type::Number,
        "integer" => Type::Whole(match schema["format"].as_str() {
            Some("uint8") => u64::from(u8::MAX),
            Some("uint32") => u64::from(u32::MAX),
            Some("uint64" | "uint") => u64::MAX,
            other => return Err(format!("{place}: the format {other:?} is not known here")),
        }),
        "array" => Type::List(Box::new(parse_type(place, &schema["items"])?.0)),
        _ => return Err(format!("{place}: the type `{name}` is not known here")),
    };
    Ok((kind, is_optional))
}

/// Returns the description without what only Rust's documentation resolves: links to items, and `::`.
fn text_of(schema: &Value) -> String {
    let text = schema["description"].as_str().unwrap_or_default();
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("[`") {
        out.push_str(before);
        let Some((name, after)) = after.split_once("`]") else {
            out.push_str("[`");
            rest = after;
            continue;
        };
        out.push('`');
        out.push_str(&name.replace("::", "."));
        out.push('`');
        rest = match after
            .strip_prefix('(')
            .and_then(|link| link.split_once(')'))
        {
            Some((_, after)) => after,
            None => after,
        };
    }
    out.push_str(rest);
    // Lines are wrapped for Rust; a blank one ends a paragraph.
    let paragraphs = out
        .split("\n\n")
        .map(|paragraph| paragraph.replace('\n', " "));
    paragraphs.collect::<Vec<_>>().join("\n\n")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn only_field(property: Value) -> Result<Field, String> {
        let schema = json!({"type": "object", "properties": {"a": property}});
        match parse_schema("T", &schema)?.shape {
            ValueShape::Record(mut fields) => Ok(fields.remove(0)),
            other => Err(format!("{other:?}")),
        }
    }

    #[test]
    fn types_and_defaults_are_read() {
        let list = only_field(json!({"type": "array", "items": {"$ref": "#/$defs/Turn"}})).unwrap();
        assert_eq!(
            list.kind,
            Type::List(Box::new(Type::Named("Turn".to_owned())))
        );
        assert_eq!(list.default, Some(json!([])));
        let absent = only_field(json!({"type": ["integer", "null"], "format": "uint8"})).unwrap();
        assert_eq!((absent.kind, absent.is_optional), (Type::Whole(255), true));
        assert_eq!(absent.default, Some(Value::Null));
        let named =
            only_field(json!({"anyOf": [{"$ref": "#/$defs/A"}, {"type": "null"}]})).unwrap();
        assert_eq!((named.kind.named(), named.is_optional), (Some("A"), true));
    }

    #[test]
    fn what_is_not_known_names_its_place() {
        for unknown in [
            json!({"type": "integer"}),
            json!({}),
            json!({"type": ["string", "number"]}),
        ] {
            assert!(only_field(unknown).unwrap_err().starts_with("T.a: "));
        }
        let error = only_field(json!({"type": "number"})).unwrap_err();
        assert!(
            error.contains("T.a may be left out") && error.contains("`default`"),
            "{error}"
        );
    }

    fn errors(fields: Value) -> Result<ErrorType, String> {
        let schema = json!({"description": "An error.", "oneOf": [{
            "description": "A part is wrong.",
            "properties": fields,
            "required": ["kind", "part", "detail"],
        }]});
        parse_error(&BTreeMap::from([(ERROR.to_owned(), schema)]))
    }

    #[test]
    fn errors_have_kinds_with_fields() {
        let text = json!({"type": "string"});
        let error =
            errors(json!({"kind": {"const": "wrong"}, "part": text, "detail": text})).unwrap();
        assert_eq!((&*error.tag, &*error.kinds[0].json), ("kind", "wrong"));
        let names: Vec<&str> = error.all_fields().iter().map(|f| &*f.name).collect();
        assert_eq!(names, ["part", "detail"]);
    }

    #[test]
    fn errors_with_other_fields_are_refused() {
        let text = json!({"type": "string"});
        let number = json!({"type": "number"});
        for (fields, said) in [
            (
                json!({"kind": {"const": "wrong"}, "detail": text, "part": text}),
                "the last field of `wrong` is not `detail`",
            ),
            (
                json!({"kind": {"const": "wrong"}, "part": number, "detail": text}),
                "RouterError.part: expected a text or a list",
            ),
            (json!({"part": text, "detail": text}), "has no kinds"),
        ] {
            let error = errors(fields).unwrap_err();
            assert!(error.contains(said), "{said} in {error}");
        }
    }

    #[test]
    fn links_of_rust_become_names() {
        let schema = json!({"description": "How many\n[`Decision::ranked`](crate::Decision::ranked) lists.\n\nFrom [`A`]."});
        assert_eq!(
            text_of(&schema),
            "How many `Decision.ranked` lists.\n\nFrom `A`."
        );
    }
}
