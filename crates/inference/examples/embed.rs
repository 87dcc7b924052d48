//! Prints the vector of each line of standard input as JSON, with how long all of them took on standard error:
//! `cargo run --release -p car-router-inference --example embed -- DIR [int8] < texts.txt`.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::error::Error;
use std::io::{self, BufRead};
use std::time::Instant;

use car_router_inference::{Encoder, EncoderOptions, Precision};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().ok_or("expected the folder of a model")?;
    let mut options = EncoderOptions::default();
    if arguments.next().as_deref() == Some("int8") {
        options = options.with_precision(Precision::Int8);
    }
    let since = Instant::now();
    let encoder = Encoder::from_dir_with(&folder, options)?;
    eprintln!("{encoder:?}, loaded in {:.0?}", since.elapsed());
    let lines = io::stdin().lock().lines().collect::<Result<Vec<_>, _>>()?;
    let since = Instant::now();
    for line in &lines {
        for found in encoder.embed(&[line])? {
            println!("{}", serde_json::to_string(&found.vector)?);
        }
    }
    let each = since.elapsed() / u32::try_from(lines.len().max(1))?;
    eprintln!("{} texts, {each:.2?} each", lines.len());
    Ok(())
}
