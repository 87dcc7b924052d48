//! `cargo xtask vectors`: the vectors for the other languages.

use std::path::Path;

/// Writes them, one a line.
pub(crate) fn run(out: &Path) -> Result<(), String> {
    let mut text = car_router_tests::portable()?.join("\n");
    text.push('\n');
    if let Some(folder) = out.parent() {
        std::fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    }
    std::fs::write(out, &text).map_err(|e| format!("{}: {e}", out.display()))?;
    println!("{}: {} vectors", out.display(), text.lines().count());
    Ok(())
}
