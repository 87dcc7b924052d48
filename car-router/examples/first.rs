//! What the first router and the first request of a process cost, and a route of 50 KB of prose:
//! `cargo run --release --example first -p car-router`.
#![allow(clippy::print_stdout)]

use std::error::Error;
use std::time::Instant;

use car_router::{RouteRequest, Router};

/// Prose of many different words.
const PROSE: &str = include_str!("../../tests/vectors/wordings.toml");

fn main() -> Result<(), Box<dyn Error>> {
    let since = Instant::now();
    let router = Router::builder().disable_cache().build()?;
    println!(
        "first router    {:8.2} ms",
        since.elapsed().as_secs_f64() * 1e3
    );
    let since = Instant::now();
    router.route_local(&RouteRequest::new("find all rust files larger than 1MB"))?;
    println!(
        "first request   {:8.2} ms",
        since.elapsed().as_secs_f64() * 1e3
    );
    let since = Instant::now();
    Router::builder().disable_cache().build()?;
    println!(
        "second router   {:8.2} ms",
        since.elapsed().as_secs_f64() * 1e3
    );
    let mut end = 50 * 1024;
    while !PROSE.is_char_boundary(end) {
        end -= 1;
    }
    let prose = RouteRequest::new(PROSE.get(..end).unwrap_or(PROSE));
    let mut best = f64::INFINITY;
    for _ in 0..50 {
        let since = Instant::now();
        router.route_local(&prose)?;
        best = best.min(since.elapsed().as_secs_f64() * 1e3);
    }
    println!("50 KB of prose  {best:8.2} ms");
    Ok(())
}
