//! Reads data files: only regular ones of a bounded size. A device or a pipe would block the reader or fill the memory.

use std::fs::File;
use std::io::Read;
use std::path::Path;

/// The largest file that is read. No pack, settings file or catalogue comes near this size.
const MAX_BYTES: u64 = 16 * 1024 * 1024;

/// Returns the text of `file`, or the reason why it cannot be read.
pub fn read_text(file: &Path) -> Result<String, String> {
    let about = std::fs::metadata(file).map_err(|e| e.to_string())?;
    if about.is_dir() {
        return Err("a folder, not a file".to_owned());
    }
    if !about.is_file() {
        return Err("not a regular file".to_owned());
    }
    let mut text = String::new();
    let open = File::open(file).map_err(|e| e.to_string())?;
    let read = open
        .take(MAX_BYTES + 1)
        .read_to_string(&mut text)
        .map_err(|e| e.to_string())?;
    if read as u64 > MAX_BYTES {
        return Err(format!("more than {MAX_BYTES} bytes"));
    }
    Ok(text)
}
