//! The value types of Kotlin: enums that print their names in JSON, immutable classes, their JSON, and their serializers.

use std::collections::BTreeSet;
use std::fmt::Write;

use serde_json::Value;

use super::Files;
use super::camel_case::{WIDTH, camel_case, mentioned_names, pascal_case, write_paragraphs};
use super::values::{
    BY_HAND, DETAIL, ErrorType, Field, RANKED, Type, ValueKind, ValueShape, ValueType,
    WRITTEN_ONLY, fields_of, is_enum, member_word,
};

const FOLDER: &str = "bindings/kotlin/src/main/kotlin/dev/carrouter";

/// Members that are written by hand: their type, whether they belong to the type itself (as `static` does in Java), and
/// their source. Whatever needs the rules of the library asks it.
const MEMBERS: [(&str, bool, &str); 21] = [
    (
        "ClarityPolicy",
        true,
        "/** Returns the preset for an app that writes commands: the default. */\n@JvmStatic\n\
         fun shell(): ClarityPolicy = derived(\"ClarityPolicy.shell\") { readClarityPolicy() }",
    ),
    (
        "ClarityPolicy",
        true,
        "/** Returns the preset for an app that acts on clear requests only and asks about the others. */\n@JvmStatic\n\
         fun gate(): ClarityPolicy = derived(\"ClarityPolicy.gate\") { readClarityPolicy() }",
    ),
    (
        "ComplexityCriterion",
        false,
        "/** Returns what the criterion means, in words for a person. */\n\
         fun description(): String = derived(\"ComplexityCriterion.description\", toJson()) { readText() }",
    ),
    (
        "Decision",
        false,
        "/** The primary domain; absent if there is none. */\nval domain: Domain? get() = domains.firstOrNull()?.domain",
    ),
    (
        "Decision",
        false,
        "/** Returns the primary domain with its confidence; absent if there is none. */\n\
         fun primary(): ScoredDomain? = domains.firstOrNull()",
    ),
    (
        "Decision",
        false,
        "/** Returns the other domains, the most likely first. */\nfun secondary(): List<ScoredDomain> = domains.drop(1)",
    ),
    (
        "Decision",
        false,
        "/** Returns the decision with all times set to 0, so that equal decisions compare equal. */\n\
         fun withoutTimes(): Decision = copy(trace = trace.withoutTimes())",
    ),
    (
        "Hardware",
        true,
        "/**\n * Returns the hardware of this computer, as far as it can be read without asking for rights. It runs a program or two,\n \
         * which takes a while.\n */\n@JvmStatic\nfun probe(): Hardware = calling { computerJson(\"hardware\") }.read { readHardware() }",
    ),
    (
        "Hardware",
        false,
        "/** Returns the memory that a model may use, in MiB. */\n\
         fun modelBudgetMib(): Long = derived(\"Hardware.model_budget_mib\", toJson()) { readWhole() }",
    ),
    (
        "Platform",
        true,
        "/** Returns this computer. */\n@JvmStatic\n\
         fun current(): Platform = calling { computerJson(\"platform\") }.read { readPlatform() }",
    ),
    (
        "Platform",
        true,
        "/** Returns a computer with this operating system: `linux`, `macos`, `ios`, `windows`, `freebsd` and so on. */\n\
         @JvmStatic\nfun fromOs(os: String): Platform =\n    calling { computerJson(\"platform\", os.wellFormed()) }.read { readPlatform() }",
    ),
    (
        "QualityTier",
        false,
        "/** Returns how the tier weighs quality, latency and memory. */\n\
         fun weights(): TierWeights = derived(\"QualityTier.weights\", toJson()) { readTierWeights() }",
    ),
    (
        "ReplyRejection",
        false,
        "/** Returns why the reply has no command, in words for a person. */\n\
         fun describe(): String = derived(\"ReplyRejection.description\", toJson()) { readText() }",
    ),
    (
        "SafetyPolicy",
        false,
        "/** Returns the verdict on dangers of this level. */\nfun verdict(level: RiskLevel): Verdict =\n    \
         derived(\"SafetyPolicy.verdict\", \"{\\\"policy\\\":${toJson()},\\\"level\\\":${level.toJson()}}\") { readVerdict() }",
    ),
    (
        "Span",
        false,
        "/**\n * Returns the part of a text that the span covers. Spans count bytes of UTF-8, the texts of this platform do not.\n *\n \
         * @throws IndexOutOfBoundsException If the text is shorter than that.\n */\nfun slice(text: String): String = \
         text.encodeToByteArray().decodeToString(Math.toIntExact(start), Math.toIntExact(end))",
    ),
    (
        "TaskHint",
        false,
        "/** Returns the capability that a model needs for the task. */\n\
         fun capability(): ModelCapability = derived(\"TaskHint.capability\", toJson()) { readModelCapability() }",
    ),
    (
        "Trace",
        false,
        "/** Returns the trace with all times set to 0. */\n\
         fun withoutTimes(): Trace = Trace(steps.map { it.copy(elapsedNs = 0) })",
    ),
    (
        "UseCase",
        false,
        "/** Returns the role of the models for it. */\n\
         fun role(): UseCaseRole = derived(\"UseCase.role\", toJson()) { readUseCaseRole() }",
    ),
    (
        "UseCase",
        false,
        "/** Returns the capabilities that a model must have for it. */\nfun requiredCapabilities(): List<ModelCapability> =\n    \
         derived(\"UseCase.required_capabilities\", toJson()) { readList { readModelCapability() } }",
    ),
    (
        "UseCase",
        false,
        "/** Returns the capabilities that make a model better for it. */\nfun preferredCapabilities(): List<ModelCapability> =\n    \
         derived(\"UseCase.preferred_capabilities\", toJson()) { readList { readModelCapability() } }",
    ),
    (
        "Workload",
        false,
        "/** Returns how the workload weighs quality, latency and cost. */\n\
         fun weights(): WorkloadWeights = derived(\"Workload.weights\", toJson()) { readWorkloadWeights() }",
    ),
];

/// Fields with a number of milliseconds that is a point in time, not a time span.
const INSTANTS: [&str; 2] = ["now_ms", "until_ms"];

/// Words of the language, which are names in backticks only.
const KEYWORDS: [&str; 5] = ["in", "is", "object", "package", "when"];

const HEAD: &str =
    "// Written by `cargo xtask generate` from docs/schema. Change the Rust types instead.\n";

/// Returns the generated files.
pub(super) fn files(types: &[ValueType], errors: &ErrorType) -> Result<Files, String> {
    let by_hand = |t: &ValueType| BY_HAND.contains(&t.name.as_str());
    let mut enums = format!("{HEAD}package dev.carrouter\n\n{IMPORTS}");
    let mut values = enums.clone();
    values.push_str(
        "import kotlin.time.Duration\nimport kotlin.time.Duration.Companion.milliseconds\n\
         import kotlin.time.Duration.Companion.nanoseconds\n",
    );
    let names = types.iter().map(|t| t.name.as_str());
    let names: BTreeSet<&str> = names.chain([EXCEPTION]).collect();
    let imports: String = names
        .into_iter()
        .map(|name| format!("import dev.carrouter.{name}\n"))
        .collect();
    let mut json = format!("{HEAD}package dev.carrouter.internal\n\n{imports}");
    for value in types.iter().filter(|t| !by_hand(t)) {
        match value.shape {
            ValueShape::Names(_) => {
                enums.push_str(&enumeration(value));
                json.push_str(&enum_json(&value.name));
            }
            _ => {
                values.push_str(&record(types, value)?);
                json.push_str(&record_json(types, value)?);
            }
        }
    }
    json.push_str(&exception_json(errors));
    Ok(Files::from([
        (format!("{FOLDER}/Enums.kt"), enums),
        (format!("{FOLDER}/{EXCEPTION}.kt"), exception(errors)),
        (format!("{FOLDER}/Values.kt"), values),
        (format!("{FOLDER}/internal/ValueJson.kt"), json),
        (
            format!("{FOLDER}/serialization/Serializers.kt"),
            serializers(types),
        ),
    ]))
}

/// The class of the errors.
const EXCEPTION: &str = "RouterException";

const IMPORTS: &str = "import dev.carrouter.internal.*\n";

/// Returns the name of a field: that of JSON in camel case.
fn field_name(json: &str) -> String {
    camel_case(json, &KEYWORDS)
}

fn member_name(owner: &str, json: &str) -> String {
    member_word(owner, json).to_uppercase()
}

/// Returns the documentation as a comment. Fields that it mentions get their names in Kotlin.
fn comment(indent: &str, text: &str) -> String {
    if text.is_empty() {
        return String::new();
    }
    let text = mentioned_names(&text.replace("*/", "* /"));
    let room = WIDTH - indent.len();
    if !text.contains("\n\n") && text.chars().count() + 7 <= room {
        return format!("{indent}/** {} */\n", text.trim());
    }
    let mut out = format!("{indent}/**\n");
    write_paragraphs(&mut out, &format!("{indent} *"), &text);
    out + indent + " */\n"
}

/// Writes the members that are written by hand, of the type itself or of its values.
fn members_by_hand(out: &mut String, name: &str, is_static: bool, indent: &str) {
    for (owner, of_type, source) in &MEMBERS {
        if *owner != name || *of_type != is_static {
            continue;
        }
        out.push('\n');
        for line in source.lines() {
            let _ = writeln!(out, "{indent}{line}");
        }
    }
}

fn enumeration(value: &ValueType) -> String {
    let ValueShape::Names(members) = &value.shape else {
        return String::new();
    };
    let name = &value.name;
    let order = match RANKED.contains(&name.as_str()) {
        true => "\n\nMembers are ordered, the least first.",
        false => "",
    };
    let mut out = format!(
        "\n{}",
        comment("", &format!("{}{order}", value.description))
    );
    let _ = writeln!(
        out,
        "enum class {name}(\n    /** The name in JSON. */\n    val jsonName: String,\n) {{"
    );
    for member in members {
        out.push_str(&comment("    ", &member.description));
        let _ = writeln!(
            out,
            "    {}(\"{}\"),",
            member_name(name, &member.json),
            member.json
        );
    }
    out.push_str(
        "    ;\n\n    /** Returns the name in JSON. */\n    override fun toString(): String = jsonName\n\n    \
         /** Returns the JSON of this value: its name in quotes. */\n    fun toJson(): String = \"\\\"$jsonName\\\"\"\n",
    );
    members_by_hand(&mut out, name, false, "    ");
    let _ = write!(
        out,
        "\n    companion object {{\n        /**\n         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.\n         \
         *\n         * @throws RouterException.InvalidRequest If the text is no such name.\n         */\n        \
         @JvmStatic\n        @JvmOverloads\n        @Suppress(\"UNUSED_PARAMETER\")\n        \
         fun fromJson(text: String, strict: Boolean = false): {name} = memberOf(\"{name}\", text) {{ read{name}() }}\n"
    );
    members_by_hand(&mut out, name, true, "        ");
    out + "    }\n}\n"
}

fn enum_json(name: &str) -> String {
    format!(
        "\nprivate val {0} = JsonNames(\"{name}\", {name}.entries.map {{ it.jsonName }})\nprivate val {0}_MEMBERS = {name}.entries.toTypedArray()\n\n\
         internal fun JsonReader.read{name}(): {name} = {0}_MEMBERS[member({0})]\n",
        constant(name)
    )
}

fn exception(errors: &ErrorType) -> String {
    let mut out = format!(
        "{HEAD}package dev.carrouter\n\nimport dev.carrouter.internal.readOnly\n\n{}",
        comment(
            "",
            &format!(
                "{}\n\n@property {DETAIL} The whole error as text.",
                errors.description
            )
        )
    );
    let _ = writeln!(
        out,
        "sealed class {EXCEPTION}(val {DETAIL}: String) : RuntimeException({DETAIL}) {{\n    \
         override val message: String get() = {DETAIL}"
    );
    for kind in &errors.kinds {
        out.push_str(&exception_class(kind));
    }
    out + "}\n"
}

fn exception_class(kind: &ValueKind) -> String {
    let mut out = format!("\n{}", comment("    ", &kind.description));
    let _ = writeln!(out, "    class {}(", pascal_case(&kind.json));
    let mut lists = Vec::new();
    for field in &kind.fields {
        let (own, kind) = (field_name(&field.name), kind_of(&field.kind));
        let text = comment("        ", &field.description);
        let _ = match &field.kind {
            Type::List(_) => {
                lists.push(format!(
                    "{text}        val {own}: {kind} = {own}.readOnly()\n"
                ));
                writeln!(out, "        {own}: {kind},")
            }
            _ if field.name == DETAIL => writeln!(out, "        {own}: {kind},"),
            _ => writeln!(out, "{text}        val {own}: {kind},"),
        };
    }
    let _ = write!(out, "    ) : {EXCEPTION}({DETAIL})");
    match lists.is_empty() {
        true => out.push('\n'),
        false => {
            let _ = write!(out, " {{\n{}    }}\n", lists.join("\n"));
        }
    }
    out
}

fn exception_json(errors: &ErrorType) -> String {
    let fields = errors.all_fields();
    let names = fields.iter().map(|field| format!(", \"{}\"", field.name));
    let constant = constant(EXCEPTION);
    let mut out = format!(
        "\nprivate val {constant} = JsonFields(\"{}\"{})\n\n\
         internal fun JsonReader.read{EXCEPTION}(): {EXCEPTION} {{\n    var {} = \"\"\n",
        errors.tag,
        names.collect::<String>(),
        field_name(&errors.tag)
    );
    for field in &fields {
        let start = match field.kind {
            Type::List(_) => "listOf()",
            _ => "\"\"",
        };
        let (own, kind) = (field_name(&field.name), kind_of(&field.kind));
        let _ = writeln!(out, "    var {own}: {kind} = {start}");
    }
    let _ = write!(
        out,
        "    var at = -1\n    beginObject()\n    while (true) {{\n        \
         at = this.field({constant}, at)\n        when (at) {{\n            0 -> {} = readText()\n",
        field_name(&errors.tag)
    );
    for (at, field) in fields.iter().enumerate() {
        let (own, read) = (field_name(&field.name), read_of(&field.kind));
        let _ = writeln!(out, "            {} -> {own} = {read}", at + 1);
    }
    let _ = write!(
        out,
        "            else -> break\n        }}\n    }}\n    return when ({}) {{\n",
        field_name(&errors.tag)
    );
    for kind in &errors.kinds {
        let given: Vec<String> = kind.fields.iter().map(|f| field_name(&f.name)).collect();
        let _ = writeln!(
            out,
            "        \"{}\" -> {EXCEPTION}.{}({})",
            kind.json,
            pascal_case(&kind.json),
            given.join(", ")
        );
    }
    out + "        else -> fail(\"the kind of an error\")\n    }\n}\n"
}

/// Returns the name of a type in capitals.
fn constant(name: &str) -> String {
    let mut out = String::new();
    for c in name.chars() {
        if c.is_ascii_uppercase() && !out.is_empty() {
            out.push('_');
        }
        out.push(c.to_ascii_uppercase());
    }
    out
}

/// Returns the time span that a field has in a unit, with the name of its property and the unit.
fn duration(field: &Field) -> Option<(String, &'static str)> {
    if INSTANTS.contains(&field.name.as_str()) {
        return None;
    }
    let (stem, unit) = match field.name.strip_suffix("_ms") {
        Some(stem) => (stem, "milliseconds"),
        None => (field.name.strip_suffix("_ns")?, "nanoseconds"),
    };
    Some((field_name(stem), unit))
}

fn record(types: &[ValueType], value: &ValueType) -> Result<String, String> {
    let fields = fields_of(value);
    let name = &value.name;
    let has_lists = fields.iter().any(|f| matches!(f.kind, Type::List(_)));
    let mut out = format!("\n{}", comment("", &value.description));
    let kind = if has_lists { "class" } else { "data class" };
    let _ = writeln!(out, "{kind} {name} @JvmOverloads constructor(");
    for field in &fields {
        let default = match &field.default {
            Some(default) => format!(" = {}", literal(types, &field.kind, default)?),
            None => String::new(),
        };
        let declared = match field.kind {
            Type::List(_) => "",
            _ => {
                out.push_str(&comment("    ", &field.description));
                "val "
            }
        };
        let _ = writeln!(
            out,
            "    {declared}{}: {}{default},",
            field_name(&field.name),
            type_of(name, field)
        );
    }
    out.push_str(") {\n");
    let mut parts = Vec::new();
    for field in fields.iter().filter(|f| matches!(f.kind, Type::List(_))) {
        let own = field_name(&field.name);
        let call = if field.is_optional { "?." } else { "." };
        parts.push(format!(
            "{}    val {own}: {} = {own}{call}readOnly()\n",
            comment("    ", &field.description),
            type_of(name, field)
        ));
    }
    parts.extend(checks(name, &fields));
    for field in &fields {
        if let Some((property, unit)) = duration(field) {
            let call = if field.is_optional { "?." } else { "." };
            let mark = if field.is_optional { "?" } else { "" };
            let own = field_name(&field.name);
            parts.push(format!(
                "    /** `{own}` as a duration. */\n    @get:JvmSynthetic\n    val {property}: Duration{mark} get() = {own}{call}{unit}\n"
            ));
        }
    }
    let mut by_hand = String::new();
    members_by_hand(&mut by_hand, name, false, "    ");
    if !by_hand.is_empty() {
        parts.push(by_hand.trim_start_matches('\n').to_owned());
    }
    if has_lists {
        parts.push(as_data_class(name, &fields));
    }
    parts.push(format!(
        "    /** Returns the JSON of this value: fields in order, without those that have their default. */\n    \
         fun toJson(): String = json {{ write(this@{name}) }}\n"
    ));
    out.push_str(&parts.join("\n"));
    let read = match WRITTEN_ONLY.contains(&name.as_str()) {
        true => "readWritten",
        false => "readChecked",
    };
    let _ = write!(
        out,
        "\n    companion object {{\n        /**\n         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.\n         \
         *\n         * @throws RouterException.InvalidRequest If the text is no such value.\n         */\n        \
         @JvmStatic\n        @JvmOverloads\n        fun fromJson(text: String, strict: Boolean = false): {name} =\n            \
         {read}(\"{name}\", text, strict) {{ read{name}() }}\n"
    );
    members_by_hand(&mut out, name, true, "        ");
    out.push_str("    }\n}\n");
    Ok(out)
}

/// Returns the block that checks the numbers, if there are any.
fn checks(owner: &str, fields: &[Field]) -> Option<String> {
    let mut out = String::new();
    for field in fields {
        let own = field_name(&field.name);
        let place = format!("\"{owner}.{}\"", own.trim_matches('`'));
        let check = match &field.kind {
            Type::Whole(most) if *most == u64::MAX => format!("checkWhole({own}, {place})"),
            Type::Whole(most) => format!("checkWhole({own}, {most}, {place})"),
            Type::Number => format!("checkFinite({own}, {place})"),
            Type::List(item) if **item == Type::Number => {
                format!("{own}.forEach {{ checkFinite(it, {place}) }}")
            }
            _ => continue,
        };
        let _ = match field.is_optional {
            true => writeln!(out, "        if ({own} != null) {check}"),
            false => writeln!(out, "        {check}"),
        };
    }
    (!out.is_empty()).then(|| format!("    init {{\n{out}    }}\n"))
}

/// Returns what the compiler gives a data class. A data class could not copy the lists that it is given.
fn as_data_class(name: &str, fields: &[Field]) -> String {
    let names: Vec<String> = fields.iter().map(|f| field_name(&f.name)).collect();
    let mut out = String::new();
    for (at, (field, own)) in fields.iter().zip(&names).enumerate() {
        let _ = writeln!(
            out,
            "    operator fun component{}(): {} = {own}\n",
            at + 1,
            type_of(name, field)
        );
    }
    out.push_str("    /** Returns a copy with some of its fields changed. */\n    fun copy(\n");
    for (field, own) in fields.iter().zip(&names) {
        let _ = writeln!(out, "        {own}: {} = this.{own},", type_of(name, field));
    }
    let _ = write!(
        out,
        "    ): {name} = {name}({})\n\n    override fun equals(other: Any?): Boolean =\n        this === other || other is {name}",
        names.join(", ")
    );
    for (field, own) in fields.iter().zip(&names) {
        // Numbers are compared as their hashes are made.
        let _ = match field.kind {
            Type::Number => write!(
                out,
                " &&\n            java.util.Objects.equals({own}, other.{own})"
            ),
            _ => write!(out, " &&\n            {own} == other.{own}"),
        };
    }
    out.push_str("\n\n    override fun hashCode(): Int {\n        var hash = 0\n");
    for own in &names {
        let _ = writeln!(out, "        hash = 31 * hash + {own}.hashCode()");
    }
    let shown: Vec<String> = names
        .iter()
        .map(|own| format!("{}=${own}", own.trim_matches('`')))
        .collect();
    let _ = write!(
        out,
        "        return hash\n    }}\n\n    override fun toString(): String =\n        \"{name}({})\"\n",
        shown.join(", ")
    );
    out
}

fn record_json(types: &[ValueType], value: &ValueType) -> Result<String, String> {
    let fields = fields_of(value);
    let name = &value.name;
    if matches!(value.shape, ValueShape::List(_)) {
        let field = &fields[0];
        let own = field_name(&field.name);
        return Ok(format!(
            "\ninternal fun JsonReader.read{name}(): {name} = {name}({})\n\n\
             internal fun JsonWriter.write(value: {name}) {{\n    {}\n}}\n",
            read_field(name, field),
            write_of(types, &field.kind, &format!("value.{own}"))
        ));
    }
    let listed: Vec<String> = fields.iter().map(|f| format!("\"{}\"", f.name)).collect();
    let mut out = format!(
        "\nprivate val {} = JsonFields({})\n\ninternal fun JsonReader.read{name}(): {name} {{\n",
        constant(name),
        listed.join(", ")
    );
    let mut required = 0u64;
    for (at, field) in fields.iter().enumerate() {
        let own = field_name(&field.name);
        let (kind, start) = match &field.default {
            Some(default) => (type_of(name, field), literal(types, &field.kind, default)?),
            None => {
                required |= 1 << at;
                match field.kind {
                    Type::Whole(_) | Type::Number | Type::Truth if !field.is_optional => {
                        let zero = match type_of(name, field).as_str() {
                            "Boolean" => "false",
                            "Double" => "0.0",
                            "Int" => "0",
                            _ => "0L",
                        };
                        (type_of(name, field), zero.to_owned())
                    }
                    _ => (
                        format!("{}?", type_of(name, field).trim_end_matches('?')),
                        "null".to_owned(),
                    ),
                }
            }
        };
        let _ = writeln!(out, "    var {own}: {kind} = {start}");
    }
    let _ = write!(
        out,
        "    var seen = 0L\n    var at = -1\n    beginObject()\n    while (true) {{\n        at = field({}, at)\n        when (at) {{\n",
        constant(name)
    );
    for (at, field) in fields.iter().enumerate() {
        let value = match field.is_optional {
            true => format!("if (takeNull()) null else {}", read_field(name, field)),
            false => read_field(name, field),
        };
        let _ = writeln!(
            out,
            "            {at} -> {} = {value}",
            field_name(&field.name)
        );
    }
    let _ = write!(
        out,
        "            else -> break\n        }}\n        seen = seen or (1L shl at)\n    }}\n"
    );
    if required > 0 {
        let _ = writeln!(
            out,
            "    if (seen and {required}L != {required}L) missing({}, {required}L and seen.inv())",
            constant(name)
        );
    }
    let _ = writeln!(out, "    return {name}(");
    for field in &fields {
        let own = field_name(&field.name);
        let is_primitive = matches!(field.kind, Type::Whole(_) | Type::Number | Type::Truth);
        let sure = field.default.is_none() && !field.is_optional && !is_primitive;
        let _ = writeln!(out, "        {own}{},", if sure { "!!" } else { "" });
    }
    let _ = write!(
        out,
        "    )\n}}\n\ninternal fun JsonWriter.write(value: {name}) {{\n    beginObject()\n"
    );
    for field in &fields {
        let own = format!("value.{}", field_name(&field.name));
        let key = format!("key(\"\\\"{}\\\":\")", field.name);
        let may_be_left_out = field.default.is_some() && !field.is_always_written;
        match (field.is_optional, &field.default) {
            (true, _) => {
                let written = write_of(types, &field.kind, "it");
                let _ = match may_be_left_out {
                    true => writeln!(out, "    {own}?.let {{ {key}; {written} }}"),
                    false => writeln!(
                        out,
                        "    {key}\n    {own}.let {{ if (it == null) writeNull() else {written} }}"
                    ),
                };
            }
            (false, Some(default)) if may_be_left_out => {
                let condition = match default {
                    Value::Array(items) if items.is_empty() => format!("{own}.isNotEmpty()"),
                    Value::Bool(false) => own.clone(),
                    Value::String(text) if text.is_empty() => format!("{own}.isNotEmpty()"),
                    other => format!("{own} != {}", literal(types, &field.kind, other)?),
                };
                let written = write_of(types, &field.kind, &own);
                let _ = writeln!(out, "    if ({condition}) {{ {key}; {written} }}");
            }
            _ => {
                let written = write_of(types, &field.kind, &own);
                let _ = writeln!(out, "    {key}; {written}");
            }
        }
    }
    out.push_str("    endObject()\n}\n");
    Ok(out)
}

/// Returns the expression that reads a field, which is not `null`.
fn read_field(owner: &str, field: &Field) -> String {
    match field.is_single_in(owner) {
        true => "readList { readNumber().toFloat() }".to_owned(),
        false => read_of(&field.kind),
    }
}

fn read_of(kind: &Type) -> String {
    match kind {
        Type::Text => "readText()".to_owned(),
        Type::Truth => "readTruth()".to_owned(),
        Type::Whole(most) if *most == u64::from(u8::MAX) => format!("readWhole({most}).toInt()"),
        Type::Whole(most) if *most == u64::MAX => "readWhole()".to_owned(),
        Type::Whole(most) => format!("readWhole({most})"),
        Type::Number => "readNumber()".to_owned(),
        Type::Named(name) => format!("read{name}()"),
        Type::List(item) => format!("readList {{ {} }}", read_of(item)),
    }
}

fn write_of(types: &[ValueType], kind: &Type, value: &str) -> String {
    match kind {
        Type::Named(name) if is_enum(types, name) => format!("writeName({value}.jsonName)"),
        Type::List(item) => {
            let written = write_of(types, item, "item");
            format!("writeList({value}) {{ item -> {written} }}")
        }
        _ => format!("write({value})"),
    }
}

fn serializers(types: &[ValueType]) -> String {
    let mut imports: Vec<String> = types
        .iter()
        .map(|t| format!("import dev.carrouter.{}\n", t.name))
        .collect();
    imports.push("import kotlinx.serialization.modules.SerializersModule\n".to_owned());
    let mut out = format!(
        "{HEAD}package dev.carrouter.serialization\n\n{}",
        imports.concat()
    );
    let mut listed = String::new();
    for value in types {
        let name = &value.name;
        let base = match matches!(value.shape, ValueShape::Names(_)) || name == "Domain" {
            true => "NameSerializer",
            false => "ValueSerializer",
        };
        let _ = write!(
            out,
            "\n/** Reads and writes a [{name}] as its JSON. */\n\
             object {name}Serializer : {base}<{name}>(\"{name}\", {name}::toJson, {name}.Companion::fromJson)\n"
        );
        let _ = writeln!(listed, "    contextual({name}::class, {name}Serializer)");
    }
    let _ = write!(
        out,
        "\n/** The serializers of all values, for fields that are marked with `@Contextual`. */\n\
         val carRouterSerializers: SerializersModule = SerializersModule {{\n{listed}}}\n"
    );
    out
}

/// Returns the type of a field.
fn type_of(owner: &str, field: &Field) -> String {
    field.type_in(owner, kind_of)
}

/// Returns the type of a value. Java has no unsigned types, so numbers have the next larger one that is signed.
fn kind_of(kind: &Type) -> String {
    match kind {
        Type::Text => "String".to_owned(),
        Type::Truth => "Boolean".to_owned(),
        Type::Whole(most) if *most == u64::from(u8::MAX) => "Int".to_owned(),
        Type::Whole(_) => "Long".to_owned(),
        Type::Number => "Double".to_owned(),
        Type::Named(name) => name.clone(),
        Type::List(item) => format!("List<{}>", kind_of(item)),
    }
}

/// Returns a JSON value as an expression of this type.
fn literal(types: &[ValueType], kind: &Type, value: &Value) -> Result<String, String> {
    let unknown = || format!("the default {value} has no form in Kotlin");
    Ok(match (value, kind) {
        (Value::Null, _) => "null".to_owned(),
        (Value::Bool(_), _) => value.to_string(),
        (Value::Number(_), Type::Whole(most)) if *most > u64::from(u8::MAX) => format!("{value}L"),
        (Value::Number(_), _) => value.to_string(),
        (Value::Array(items), Type::List(item)) => {
            let items = items.iter().map(|one| literal(types, item, one));
            format!(
                "listOf({})",
                items.collect::<Result<Vec<_>, _>>()?.join(", ")
            )
        }
        (Value::String(word), Type::Named(name)) if is_enum(types, name) => {
            format!("{name}.{}", member_name(name, word))
        }
        // `auto` of a choice of domains.
        (Value::String(word), Type::Named(name)) => {
            format!("{name}.{}", pascal_case(word))
        }
        (Value::String(_), _) => value.to_string(),
        (Value::Object(given), Type::Named(name)) => {
            let owner = types.iter().find(|t| t.name == *name).ok_or_else(unknown)?;
            let mut arguments = Vec::new();
            for field in fields_of(owner) {
                if let Some(value) = given.get(&field.name) {
                    let value = literal(types, &field.kind, value)?;
                    arguments.push(format!("{} = {value}", field_name(&field.name)));
                }
            }
            format!("{name}({})", arguments.join(", "))
        }
        _ => return Err(unknown()),
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde_json::json;

    use super::super::values::{parse_error, parse_schemas};
    use super::*;

    fn generated() -> Files {
        let schemas = BTreeMap::from([
            (
                "Part".to_owned(),
                json!({"description": "A part.", "type": "object", "required": ["kind"], "properties": {
                    "kind": {"$ref": "#/$defs/Kind", "description": "Its kind, see `wait_ms`."},
                    "wait_ms": {"type": ["integer", "null"], "format": "uint32"},
                    "names": {"type": "array", "items": {"type": "string"}},
                }}),
            ),
            (
                "Kind".to_owned(),
                json!({"oneOf": [{"const": "a_kind", "description": "The first."}]}),
            ),
            (
                "RouterError".to_owned(),
                json!({"description": "An error.", "oneOf": [{"description": "A part is wrong.", "properties": {
                    "kind": {"const": "wrong_part"},
                    "parts": {"type": "array", "items": {"$ref": "#/$defs/Part"}, "description": "The parts."},
                    "detail": {"type": "string", "description": "All."},
                }, "required": ["kind", "parts", "detail"]}]}),
            ),
        ]);
        files(
            &parse_schemas(&schemas).unwrap(),
            &parse_error(&schemas).unwrap(),
        )
        .unwrap()
    }

    #[test]
    fn values_copy_lists_and_check_numbers() {
        let text = generated().remove(&format!("{FOLDER}/Values.kt")).unwrap();
        for line in [
            "class Part @JvmOverloads constructor(",
            "    /** Its kind, see `waitMs`. */\n    val kind: Kind,\n    val waitMs: Long? = null,\n    names: List<String> = listOf(),",
            "    val names: List<String> = names.readOnly()",
            "        if (waitMs != null) checkWhole(waitMs, 4294967295, \"Part.waitMs\")",
            "    val wait: Duration? get() = waitMs?.milliseconds",
        ] {
            assert!(text.contains(line), "{line} in {text}");
        }
    }

    #[test]
    fn json_leaves_defaults_out() {
        let text = generated()
            .remove(&format!("{FOLDER}/internal/ValueJson.kt"))
            .unwrap();
        for line in [
            "    key(\"\\\"kind\\\":\"); writeName(value.kind.jsonName)",
            "    if (value.names.isNotEmpty()) { key(\"\\\"names\\\":\"); writeList(value.names) { item -> write(item) } }",
            "            1 -> waitMs = if (takeNull()) null else readWhole(4294967295)",
            "    if (seen and 1L != 1L) missing(PART, 1L and seen.inv())",
        ] {
            assert!(text.contains(line), "{line} in {text}");
        }
    }

    #[test]
    fn enums_print_their_names_in_json() {
        let text = generated().remove(&format!("{FOLDER}/Enums.kt")).unwrap();
        assert!(text.contains("    /** The first. */\n    A_KIND(\"a_kind\"),"));
        assert!(text.contains("override fun toString(): String = jsonName"));
    }

    #[test]
    fn errors_are_classes_of_an_exception() {
        let mut files = generated();
        let text = files
            .remove(&format!("{FOLDER}/RouterException.kt"))
            .unwrap();
        for line in [
            "    /** A part is wrong. */\n    class WrongPart(\n        parts: List<Part>,\n        detail: String,\n    ) : RouterException(detail) {",
            "        /** The parts. */\n        val parts: List<Part> = parts.readOnly()",
        ] {
            assert!(text.contains(line), "{line} in {text}");
        }
        let json = files
            .remove(&format!("{FOLDER}/internal/ValueJson.kt"))
            .unwrap();
        let line = "        \"wrong_part\" -> RouterException.WrongPart(parts, detail)";
        assert!(json.contains(line), "{line} in {json}");
    }
}
