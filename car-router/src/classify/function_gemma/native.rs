//! FunctionGemma's native format: the prompt with its control tokens, and the calls in the answer.

use serde_json::{Map, Value};

use crate::backend::{FunctionCall, RawPrompt};
use crate::control_tokens::without_control_tokens;
use crate::domain::FunctionDefinition;

const START_TURN: &str = "<start_of_turn>";
const END_TURN: &str = "<end_of_turn>";
const ESCAPE: &str = "<escape>";
pub(super) const START_CALL: &str = "<start_function_call>";
const END_CALL: &str = "<end_function_call>";

/// The first line of the instructions that the model was trained on.
const ACTIVATION: &str =
    "You are a model that can do function calling with the following functions";

/// Returns the prompt: the declarations in the order of `tools`, then the text of the user, so that a server can reuse
/// what it computed for the former.
pub(super) fn prompt(tools: &[FunctionDefinition], user: &str) -> RawPrompt {
    let mut prompt = format!("{START_TURN}developer\n{ACTIVATION}");
    for tool in tools {
        declare(tool, &mut prompt);
    }
    prompt.push_str(&format!(
        "{END_TURN}\n{START_TURN}user\n{user}{END_TURN}\n{START_TURN}model\n"
    ));
    RawPrompt::new(prompt).with_tokens(
        &[START_CALL, END_CALL, ESCAPE],
        &["<start_function_response>", END_TURN],
    )
}

fn declare(tool: &FunctionDefinition, out: &mut String) {
    out.push_str("<start_function_declaration>declaration:");
    out.push_str(&tool.name);
    out.push_str("{description:");
    escaped(&tool.description, out);
    out.push_str(",parameters:");
    schema(&tool.parameters, out);
    out.push_str("}<end_function_declaration>");
}

fn escaped(text: &str, out: &mut String) {
    out.push_str(ESCAPE);
    out.push_str(&without_control_tokens(text));
    out.push_str(ESCAPE);
}

/// Writes a JSON Schema in the notation of declarations: keys without quotes, `properties` first and the others in
/// alphabetical order, texts between escapes, types in capitals.
fn schema(value: &Value, out: &mut String) {
    let Some(object) = value.as_object() else {
        return;
    };
    out.push('{');
    let mut first = true;
    let mut key = |name: &str, out: &mut String| {
        if !std::mem::take(&mut first) {
            out.push(',');
        }
        out.push_str(name);
        out.push(':');
    };
    if let Some(properties) = object.get("properties").and_then(Value::as_object) {
        key("properties", out);
        out.push('{');
        for (at, (name, property)) in properties.iter().enumerate() {
            if at > 0 {
                out.push(',');
            }
            out.push_str(name);
            out.push(':');
            schema(property, out);
        }
        out.push('}');
    }
    if let Some(description) = object.get("description").and_then(Value::as_str) {
        key("description", out);
        escaped(description, out);
    }
    for name in ["enum", "required"] {
        if let Some(values) = object.get(name).and_then(Value::as_array) {
            key(name, out);
            out.push('[');
            for (at, value) in values.iter().filter_map(Value::as_str).enumerate() {
                if at > 0 {
                    out.push(',');
                }
                escaped(value, out);
            }
            out.push(']');
        }
    }
    if let Some(kind) = object.get("type").and_then(Value::as_str) {
        key("type", out);
        escaped(&kind.to_uppercase(), out);
    }
    out.push('}');
}

/// Returns the calls in a text, without a name if one cannot be parsed; `None` if there is no call.
pub(super) fn calls(text: &str) -> Option<Vec<FunctionCall>> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(START_CALL) {
        let after = rest.get(at + START_CALL.len()..).unwrap_or("");
        let block = match after.find(END_CALL) {
            Some(end) => {
                rest = after.get(end + END_CALL.len()..).unwrap_or("");
                after.get(..end).unwrap_or("")
            }
            None => {
                rest = "";
                after
            }
        };
        found.push(call(block).unwrap_or_else(|| FunctionCall::new("")));
    }
    (!found.is_empty()).then_some(found)
}

/// Returns the call in `call:NAME{KEY:<escape>TEXT<escape>,KEY:WORD}`, with the arguments before one that cannot be parsed or
/// was cut off.
fn call(block: &str) -> Option<FunctionCall> {
    let (_, called) = block.split_once("call:")?;
    let (name, mut rest) = called.split_once('{')?;
    let mut arguments = Map::new();
    loop {
        rest = rest.trim_start_matches(|c: char| c == ',' || c.is_whitespace());
        let Some((key, value)) = rest.split_once(':') else {
            break;
        };
        let key = key.trim();
        let is_name = |c: char| c.is_alphanumeric() || c == '_';
        if key.is_empty() || !key.chars().all(is_name) {
            break;
        }
        let value = value.trim_start();
        let parsed = match value.strip_prefix(ESCAPE) {
            Some(text) => text.split_once(ESCAPE),
            None => value
                .find([',', '}'])
                .filter(|end| !value[..*end].contains(['{', '[', '<']))
                .map(|end| value.split_at(end)),
        };
        let Some((text, behind)) = parsed else {
            break;
        };
        arguments
            .entry(key)
            .or_insert_with(|| Value::from(text.trim()));
        rest = behind;
    }
    Some(FunctionCall::new(name.trim()).with_arguments(Value::Object(arguments)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_is_read_by_its_name() {
        let read = |text| {
            let names = |calls: Vec<FunctionCall>| {
                let names: Vec<_> = calls.into_iter().map(|call| call.name).collect();
                names.join("|")
            };
            calls(text).map(names)
        };
        let one = "<start_function_call>call:git_operations{operation:<escape>log<escape>}<end_function_call>";
        assert_eq!(read(one).as_deref(), Some("git_operations"));
        let two = format!(
            "Let me see. {one}<start_function_call>call: b {{x:1}}<end_function_call> Done"
        );
        assert_eq!(read(&two).as_deref(), Some("git_operations|b"));
        // A lone escape crashes Ollama; here it does not matter.
        assert_eq!(
            read("<start_function_call>call:a{x:<escape>}").as_deref(),
            Some("a")
        );
        assert_eq!(
            read("<start_function_call>call a{x:1}<end_function_call>").as_deref(),
            Some("")
        );
        assert_eq!(
            read("<start_function_call>{\"name\":\"a\"}").as_deref(),
            Some("")
        );
        assert_eq!(read("I cannot assist with call:a{x:1}"), None);
    }

    /// Each value × how it is written × what follows it.
    #[test]
    fn arguments_are_read_up_to_one_that_is_not_whole() {
        for value in ["log", "find . -name '*.rs', then", "a:b{c}", ""] {
            for more in ["", ",n:3", ",n:3,", ", n : <escape>3<escape>"] {
                let text = format!(
                    "<start_function_call>call:a{{x:<escape>{value}<escape>{more}}}<end_function_call>"
                );
                let call = calls(&text).unwrap().remove(0);
                assert_eq!(call.arguments["x"], value, "{text}");
                assert_eq!(
                    call.arguments.get("n").is_some(),
                    more.contains('3'),
                    "{text}"
                );
            }
        }
        for cut in ["{x:<escape>lo", "{x:{y:1}}", "{x", "{", "{<b>:1}"] {
            let text = format!("<start_function_call>call:a{cut}");
            let call = calls(&text).unwrap().remove(0);
            assert_eq!(call.arguments, serde_json::json!({}), "{text}");
        }
    }
}
