//! Measured tables in pages whose text is written by hand.

use std::fs;
use std::path::Path;

/// Puts the tables of a page that was measured in place of those in a file that have the same header, and leaves the file's
/// text as it is. Tables with the same header are taken in their order.
///
/// # Errors
/// A file that cannot be read or written, or that has no such table; nothing is written then.
pub fn update_tables(file: &Path, measured: &str) -> Result<(), String> {
    let name = file.display();
    let text = fs::read_to_string(file).map_err(|e| format!("{name}: {e}"))?;
    let text = with_tables(&text, measured).map_err(|e| format!("{name}: {e}"))?;
    fs::write(file, text).map_err(|e| format!("{name}: {e}"))
}

/// Splits a page into runs of lines that are all part of a table, or all not.
fn blocks(page: &str) -> Vec<Vec<&str>> {
    let is_row = |line: &str| line.starts_with('|');
    let mut blocks: Vec<Vec<&str>> = Vec::new();
    for line in page.lines() {
        match blocks.last_mut() {
            Some(block) if is_row(block[0]) == is_row(line) => block.push(line),
            _ => blocks.push(vec![line]),
        }
    }
    blocks
}

fn with_tables(page: &str, measured: &str) -> Result<String, String> {
    let mut page = blocks(page);
    let mut is_new = vec![false; page.len()];
    let tables = blocks(measured).into_iter();
    for table in tables.filter(|block| block[0].starts_with('|')) {
        let place = page
            .iter()
            .zip(&is_new)
            .position(|(block, taken)| !taken && block[0] == table[0])
            .ok_or_else(|| format!("expected one more table with the header `{}`", table[0]))?;
        page[place] = table;
        is_new[place] = true;
    }
    let mut text = page.concat().join("\n");
    text.push('\n');
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "# P\n\n| a |\n| --- |\n| 1 |\n\nText.\n\n| a |\n| --- |\n| 2 |\n\n| b |\n| --- |\n\nEnd.\n";

    #[test]
    fn tables_with_one_header_are_taken_in_order() {
        let measured = "| a |\n| --- |\n| 3 |\n| 4 |\n\nOther text.\n\n| a |\n| --- |\n| 5 |\n";
        let text = with_tables(PAGE, measured).unwrap();
        assert_eq!(
            text,
            "# P\n\n| a |\n| --- |\n| 3 |\n| 4 |\n\nText.\n\n| a |\n| --- |\n| 5 |\n\n| b |\n| --- |\n\nEnd.\n"
        );
    }

    #[test]
    fn a_table_without_a_place_is_an_error() {
        let error = with_tables(PAGE, "| c |\n| --- |\n").unwrap_err();
        assert_eq!(error, "expected one more table with the header `| c |`");
    }

    #[test]
    fn the_same_page_changes_nothing() {
        assert_eq!(with_tables(PAGE, PAGE).unwrap(), PAGE);
    }
}
