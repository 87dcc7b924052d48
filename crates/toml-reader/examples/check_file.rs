//! Reads a file with a `name` and a `size`, and prints every problem of it.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::path::Path;
use std::process::ExitCode;

use car_router_toml::{DataFile, read_text};

fn main() -> ExitCode {
    let Some(file) = std::env::args().nth(1) else {
        eprintln!("usage: check_file FILE");
        return ExitCode::FAILURE;
    };
    let source = match read_text(Path::new(&file)) {
        Ok(source) => source,
        Err(error) => {
            eprintln!("{file}: {error}");
            return ExitCode::FAILURE;
        }
    };
    let mut problems = Vec::new();
    let found = DataFile::parse(&file, &source, &mut problems, |root| {
        let name = root.required("name", "a name").map(str::to_owned);
        let size = root.whole("size", 1..=100);
        root.finish();
        Some((name?, size?))
    });
    for problem in &problems {
        eprintln!("{problem}");
    }
    match found {
        Some((name, size)) => {
            println!("{name}: {size}");
            ExitCode::SUCCESS
        }
        None => ExitCode::FAILURE,
    }
}
