//! Measures how often the right program is among the first five: of the phrases in a file, on this computer's packages.
//!
//! `cargo run --release -p car-router-system --example phrases -- crates/system/tests/phrases.tsv [--words] [--misses]`
//!
//! With `--words`, programs are found by their words alone, and not by meaning.
#![allow(clippy::print_stdout)]

use std::collections::HashSet;
use std::error::Error;
use std::time::{Duration, Instant};

use car_router_system::{Environment, SystemLookup};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let file = args.next().ok_or("expected a file of phrases")?;
    let options: Vec<String> = args.collect();
    let has = |option: &str| options.iter().any(|given| given == option);
    let shows_misses = has("--misses");
    let mut lookup = SystemLookup::new(Environment::current())?;
    if has("--words") {
        // An index with vectors serves as well.
        lookup = lookup.with_encoder(None);
    }
    let report = lookup.build_index(false)?;
    if let Some(took) = report.took {
        println!("built in {:.1} s", took.as_secs_f64());
    }
    println!(
        "{} packages, {} applications, {:.1} MB",
        report.packages,
        report.applications,
        report.bytes as f64 / 1e6
    );
    let text = std::fs::read_to_string(&file)?;
    let (mut right, mut first, mut count) = (0, 0, 0);
    let mut times: Vec<Duration> = Vec::new();
    // The first search reads the vectors.
    let since = Instant::now();
    lookup.search("picture editor", 5)?;
    println!("first query: {:.2} ms", since.elapsed().as_secs_f64() * 1e3);
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (phrase, names) = line.split_once('\t').ok_or("expected a tab")?;
        let names: HashSet<&str> = names.split('|').collect();
        let since = Instant::now();
        let found = lookup.search(phrase, 5)?;
        times.push(since.elapsed());
        count += 1;
        first += usize::from(
            found
                .first()
                .is_some_and(|f| names.contains(f.name.as_str())),
        );
        if found
            .iter()
            .any(|similar| names.contains(similar.name.as_str()))
        {
            right += 1;
        } else if shows_misses {
            let found: Vec<&str> = found.iter().map(|f| f.name.as_str()).collect();
            println!("{phrase}: {}", found.join(", "));
        }
    }
    times.sort_unstable();
    let share = |part: usize| part as f64 / count as f64;
    println!(
        "right among five: {right} of {count} ({:.2}); first: {:.2}",
        share(right),
        share(first)
    );
    let at = |share: f64| {
        times
            .get((times.len() as f64 * share) as usize)
            .map_or(0.0, |t| t.as_secs_f64() * 1e3)
    };
    println!(
        "query: median {:.2} ms, 99th percentile {:.2} ms, longest {:.2} ms",
        at(0.5),
        at(0.99),
        at(0.9999)
    );
    Ok(())
}
