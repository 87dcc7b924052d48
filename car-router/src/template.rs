//! Templates with `{{placeholders}}`: a closed list of names, filled in once.

/// The names that a template may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Placeholder {
    Os,
    UnixFlavor,
    Shell,
    PlatformNotes,
    SystemContext,
    Memory,
    Fields,
    Programs,
    Rules,
    Examples,
    UserInput,
}

impl Placeholder {
    pub(crate) const ALL: [(&str, Self); 11] = [
        ("os", Self::Os),
        ("unix_flavor", Self::UnixFlavor),
        ("shell", Self::Shell),
        ("platform_notes", Self::PlatformNotes),
        ("system_context", Self::SystemContext),
        ("memory", Self::Memory),
        ("fields", Self::Fields),
        ("programs", Self::Programs),
        ("rules", Self::Rules),
        ("examples", Self::Examples),
        ("user_input", Self::UserInput),
    ];
}

/// A template, split into fixed text and placeholders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Template<'t> {
    parts: Vec<TemplatePart<'t>>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum TemplatePart<'t> {
    Text(&'t str),
    Fill(Placeholder),
}

impl<'t> Template<'t> {
    /// Parses a template; the error says what was expected. A `{{` that is never closed is fixed text.
    pub(crate) fn parse(text: &'t str) -> Result<Self, String> {
        let mut parts = Vec::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once("{{") {
            let Some((name, after)) = after.split_once("}}") else {
                break;
            };
            let known = Placeholder::ALL
                .into_iter()
                .find(|(known, _)| *known == name.trim());
            let Some((_, placeholder)) = known else {
                let names = Placeholder::ALL
                    .map(|(name, _)| format!("{{{{{name}}}}}"))
                    .join(", ");
                return Err(format!("placeholders from this list: {names}"));
            };
            parts.push(TemplatePart::Text(before));
            parts.push(TemplatePart::Fill(placeholder));
            rest = after;
        }
        parts.push(TemplatePart::Text(rest));
        Ok(Self { parts })
    }

    /// Returns whether it has a placeholder.
    pub(crate) fn has(&self, placeholder: Placeholder) -> bool {
        let fill = TemplatePart::Fill(placeholder);
        self.parts.contains(&fill)
    }

    /// Returns the place of the first such placeholder in the text of a template.
    pub(crate) fn place_of(text: &str, placeholder: Placeholder) -> Option<usize> {
        let mut from = 0;
        while let Some(open) = text.get(from..)?.find("{{").map(|at| from + at) {
            let close = open + 2 + text.get(open + 2..)?.find("}}")?;
            let name = text.get(open + 2..close)?.trim();
            let known = Placeholder::ALL
                .into_iter()
                .find(|(known, _)| *known == name);
            if known.is_some_and(|(_, found)| found == placeholder) {
                return Some(open);
            }
            from = close + 2;
        }
        None
    }

    /// Fills in the template. Inserted text is not parsed again, so no user's words can name a placeholder. A line that
    /// consists only of a placeholder with an empty value is removed.
    pub(crate) fn fill<'v>(&self, value: impl Fn(Placeholder) -> &'v str) -> String {
        let mut out = String::new();
        let mut after_empty = false;
        for part in &self.parts {
            match part {
                TemplatePart::Text(text) => {
                    let at_line_start = out.is_empty() || out.ends_with('\n');
                    let text = match text.strip_prefix('\n') {
                        Some(rest) if after_empty && at_line_start => rest,
                        _ => text,
                    };
                    out.push_str(text);
                    after_empty = false;
                }
                TemplatePart::Fill(placeholder) => {
                    let filling = value(*placeholder);
                    out.push_str(filling);
                    after_empty = filling.is_empty();
                }
            }
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fill(template: &str, input: &'static str) -> String {
        Template::parse(template).unwrap().fill(|p| {
            if p == Placeholder::UserInput {
                input
            } else {
                ""
            }
        })
    }

    #[test]
    fn what_is_filled_in_is_never_read_as_a_template() {
        assert_eq!(
            fill("say {{user_input}}!", "{{os}} {{user_input}}"),
            "say {{os}} {{user_input}}!"
        );
    }

    #[test]
    fn a_line_of_an_empty_filling_goes_and_other_lines_stay() {
        assert_eq!(fill("a\n{{system_context}}\nb\n\nc", ""), "a\nb\n\nc");
        assert_eq!(fill("a {{os}}\nb", ""), "a \nb");
    }

    #[test]
    fn an_unknown_name_lists_the_known_and_an_open_brace_stands() {
        assert!(
            Template::parse("{{nope}}")
                .unwrap_err()
                .contains("{{user_input}}")
        );
        assert_eq!(fill("a {{ b", ""), "a {{ b");
    }
}
