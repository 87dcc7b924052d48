//! Programs among the folders of `PATH`, in process.
//!
//! One `stat` for each folder costs as much as a check whether the folder changed, so nothing is cached.

use car_router::system::ProgramFact;

use crate::environment::Environment;

/// Returns the program of the first of these names that has one.
pub(crate) fn find_in_path(environment: &Environment, names: &[String]) -> Option<ProgramFact> {
    names.iter().find_map(|name| {
        let file = environment.find_program(name)?;
        Some(ProgramFact::new(name, file.to_string_lossy()))
    })
}
