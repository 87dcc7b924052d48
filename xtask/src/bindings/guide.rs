//! The code blocks of a guide, so that tests can run them.

use std::fs;

use xtask_shared::process::root;

/// The blocks of a language in a guide, in their order.
pub(super) fn blocks(guide: &str, language: &str) -> Result<Vec<String>, String> {
    let text = fs::read_to_string(root().join(guide)).map_err(|e| format!("{guide}: {e}"))?;
    let opens = format!("```{language}");
    let mut blocks = Vec::new();
    let mut open: Option<String> = None;
    for line in text.lines() {
        match &mut open {
            None if line.trim() == opens => open = Some(String::new()),
            None => {}
            Some(block) if line.trim() == "```" => blocks.push(std::mem::take(block)),
            Some(block) => {
                block.push_str(line);
                block.push('\n');
            }
        }
        if line.trim() == "```" {
            open = None;
        }
    }
    if blocks.is_empty() {
        return Err(format!("{guide} has no block of `{language}`"));
    }
    Ok(blocks)
}
