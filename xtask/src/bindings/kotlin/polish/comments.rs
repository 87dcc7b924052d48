//! The comments of the generated source: written for Rust, read in Kotlin.

use std::collections::HashSet;

use crate::bindings::names::{camel_case, mentioned};

/// Written by the app: what these throw is another exception than what the library throws.
const HOST: [&str; 3] = ["Classifier", "Transport", "RouterEnvironment"];

/// The source with comments that name functions as they are declared, and say in Kotlin's way what is thrown.
pub(super) fn spoken(source: &str) -> String {
    let declared = declared(source);
    let mut text = String::with_capacity(source.len());
    let mut exception = "RouterException";
    let mut within = false;
    let mut throws = false;
    for line in source.lines() {
        if let Some(name) = opened(line) {
            let name = name.strip_suffix("Impl").unwrap_or(name);
            exception = if HOST.contains(&name) {
                "HostException"
            } else {
                "RouterException"
            };
        }
        within |= line.trim_start().starts_with("/**");
        if !within {
            text += line;
        } else if line.trim() == "* # Errors" {
            throws = true;
            continue;
        } else {
            let line = mentioned(line, |name| known(name, &declared));
            match line.split_once("* ") {
                Some((indent, rest)) if throws => {
                    text += &format!("{indent}* @throws {exception} {rest}");
                }
                _ => text += &line,
            }
            throws = false;
            within = !line.contains("*/");
        }
        text.push('\n');
    }
    text
}

/// The type that the line opens.
fn opened(line: &str) -> Option<&str> {
    let rest = [
        "public interface ",
        "open class ",
        "data class ",
        "sealed class ",
        "enum class ",
    ]
    .iter()
    .find_map(|start| line.strip_prefix(start))?;
    rest.split(|c: char| !c.is_alphanumeric()).next()
}

/// The functions, properties and arguments, by name.
fn declared(source: &str) -> HashSet<&str> {
    let names = ["fun `", "val `"]
        .into_iter()
        .flat_map(|start| source.split(start).skip(1));
    let arguments = source.match_indices("`: ").filter_map(|(end, _)| {
        let before = &source[..end];
        Some(&before[before.rfind('`')? + 1..])
    });
    names
        .filter_map(|rest| Some(rest.split_once('`')?.0))
        .chain(arguments)
        .collect()
}

/// The name as Kotlin has it, where something is declared by it.
fn known(name: &str, declared: &HashSet<&str>) -> Option<String> {
    let kotlin = camel_case(name);
    declared.contains(kotlin.as_str()).then_some(kotlin)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_are_declared_are_written_as_declared() {
        let source = "/**\n * As `route_many`, with `max_body` and `llama_server`; a route_many.\n */\n// `route_many`\n\
            fun `routeMany`() {\n    val `maxBody`: kotlin.ULong\n";
        let expected = source.replacen(
            "`route_many`, with `max_body`",
            "`routeMany`, with `maxBody`",
            1,
        );
        assert_eq!(spoken(source), expected);
    }

    #[test]
    fn what_is_thrown_is_said_in_kotlins_way() {
        let source = "public interface Classifier {\n    /**\n     * Asks.\n     *\n     * # Errors\n     * Where it\n     * cannot.\n     */\n}\n\
            open class Router: Any {\n    /** One. */\n    /**\n     * # Errors\n     * As `route`.\n     */\n}\n# Errors\n";
        let expected = "public interface Classifier {\n    /**\n     * Asks.\n     *\n     * @throws HostException Where it\n     * cannot.\n     */\n}\n\
            open class Router: Any {\n    /** One. */\n    /**\n     * @throws RouterException As `route`.\n     */\n}\n# Errors\n";
        assert_eq!(spoken(source), expected);
    }

    #[test]
    fn a_part_that_the_library_passes_on_throws_as_the_apps_own() {
        let source =
            "open class TransportImpl: Transport\n    /**\n     * # Errors\n     * Why.\n     */\n";
        assert!(spoken(source).contains("     * @throws HostException Why.\n"));
    }
}
