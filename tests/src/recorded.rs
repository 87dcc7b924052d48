//! What the model that was recorded says, from its recordings and from a server that runs it.

use car_router::Classification;

/// Checks the two domains of a request for files and archives, and their values: .9045 and .0618 by construction of the model.
///
/// # Errors
/// The domains with their values, if they are others.
pub fn files_and_archives(found: &Classification) -> Result<(), String> {
    let named: Vec<_> = found
        .domains
        .iter()
        .map(|d| (d.domain.as_str(), d.value()))
        .collect();
    match named.as_slice() {
        [("file_operations", first), ("archive_operations", second)]
            if (first - 0.9045).abs() < 1e-3 && (second - 0.0618).abs() < 1e-3 =>
        {
            Ok(())
        }
        _ => Err(format!("{named:?}")),
    }
}
