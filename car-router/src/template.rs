//! Templates with `{{placeholders}}`: a closed list of names, filled in once.

/// What the placeholders of a kind of template may name.
pub(crate) trait TemplateName: Copy + PartialEq + 'static {
    /// Every name with what it stands for.
    const ALL: &'static [(&'static str, Self)];
}

/// The names that a template of a prompt may use.
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

impl TemplateName for Placeholder {
    const ALL: &'static [(&'static str, Self)] = &[
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
pub(crate) struct Template<'t, N = Placeholder> {
    parts: Vec<TemplatePart<'t, N>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum TemplatePart<'t, N> {
    Text(&'t str),
    Fill(N),
}

impl<'t, N: TemplateName> Template<'t, N> {
    /// Parses a template; the error says what was expected. A `{{` that is never closed is fixed text.
    pub(crate) fn parse(text: &'t str) -> Result<Self, String> {
        let mut parts = Vec::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once("{{") {
            let Some((name, after)) = after.split_once("}}") else {
                break;
            };
            let known = N::ALL.iter().find(|(known, _)| *known == name.trim());
            let Some((_, placeholder)) = known else {
                let names = N::ALL.iter().map(|(name, _)| format!("{{{{{name}}}}}"));
                let names = names.collect::<Vec<_>>().join(", ");
                return Err(format!("placeholders from this list: {names}"));
            };
            parts.push(TemplatePart::Text(before));
            parts.push(TemplatePart::Fill(*placeholder));
            rest = after;
        }
        parts.push(TemplatePart::Text(rest));
        Ok(Self { parts })
    }

    /// Returns whether it has a placeholder.
    pub(crate) fn has(&self, placeholder: N) -> bool {
        let fill = TemplatePart::Fill(placeholder);
        self.parts.contains(&fill)
    }

    /// Splits it before the line of the first such placeholder, or before the placeholder itself if nothing stands above that
    /// line. The second template is absent if there is no such placeholder.
    pub(crate) fn split_before_line(self, placeholder: N) -> (Self, Option<Self>) {
        let fill = TemplatePart::Fill(placeholder);
        let Some(at) = self.parts.iter().position(|part| *part == fill) else {
            return (self, None);
        };
        let (before, from_it) = self.parts.split_at(at);
        let line_end = before.iter().enumerate().rev().find_map(|(index, part)| {
            let TemplatePart::Text(text) = part else {
                return None;
            };
            let end = text.rfind('\n')? + 1;
            Some((index, text.split_at(end)))
        });
        if let Some((index, (head, tail))) = line_end {
            let (above, rest) = before.split_at(index);
            let is_blank = |part: &TemplatePart<'_, N>| matches!(part, TemplatePart::Text(text) if text.trim().is_empty());
            if !(above.iter().all(is_blank) && head.trim().is_empty()) {
                let above = [above, &[TemplatePart::Text(head)]].concat();
                let rest = rest.get(1..).unwrap_or_default();
                let below = [&[TemplatePart::Text(tail)], rest, from_it].concat();
                return (Self { parts: above }, Some(Self { parts: below }));
            }
        }
        let (before, from_it) = (before.to_vec(), from_it.to_vec());
        (Self { parts: before }, Some(Self { parts: from_it }))
    }

    /// Fills in the template. Inserted text is not parsed again, so no user's words can name a placeholder. A line that
    /// consists only of a placeholder with an empty value is removed.
    pub(crate) fn fill<'v>(&self, value: impl Fn(N) -> &'v str) -> String {
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
        Template::parse(template).unwrap().fill(|p: Placeholder| {
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

    /// Each text above the line of the request × what stands in the line before it.
    #[test]
    fn a_template_is_split_before_the_line_of_the_request() {
        for (above, head, before, line) in [
            ("A {{os}}\n", "Now: ", "A X\n", "Now: X!"),
            ("A\n{{os}}", " and ", "A\n", "X and X!"),
            ("{{os}}\n", "{{shell}}: ", "X\n", "X: X!"),
            ("", "Now: ", "Now: ", "X!"),
            ("\n \n", "Now: ", "\n \nNow: ", "X!"),
            ("", "", "", "X!"),
        ] {
            let text = format!("{above}{head}{{{{ user_input }}}}!");
            let template = Template::parse(&text).unwrap();
            let (system, user) = template.split_before_line(Placeholder::UserInput);
            assert_eq!(
                (
                    system.fill(|_: Placeholder| "X"),
                    user.unwrap().fill(|_: Placeholder| "X")
                ),
                (before.to_owned(), line.to_owned()),
                "{text}"
            );
        }
        let none = Template::<Placeholder>::parse("A\n{{os}}").unwrap();
        assert_eq!(
            none.clone().split_before_line(Placeholder::UserInput),
            (none, None)
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
            Template::<Placeholder>::parse("{{nope}}")
                .unwrap_err()
                .contains("{{user_input}}")
        );
        assert_eq!(fill("a {{ b", ""), "a {{ b");
    }
}
