//! Reads data files: only regular ones of a bounded size. A device or a pipe would block the reader or fill the memory.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The largest file that is read. No pack, settings file or catalogue comes near this size.
const MAX_BYTES: u64 = 16 * 1024 * 1024;

/// Returns the text of `file`.
///
/// # Errors
/// Returns an error if it cannot be read, is no regular file, or is too large.
pub fn read_text(file: &Path) -> io::Result<String> {
    let about = std::fs::metadata(file)?;
    if about.is_dir() {
        return Err(io::Error::other("a folder, not a file"));
    }
    if !about.is_file() {
        return Err(io::Error::other("not a regular file"));
    }
    let mut text = String::new();
    let open = File::open(file)?;
    let read = open.take(MAX_BYTES + 1).read_to_string(&mut text)?;
    if read as u64 > MAX_BYTES {
        return Err(io::Error::other(format!("more than {MAX_BYTES} bytes")));
    }
    Ok(text)
}
