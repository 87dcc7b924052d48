//! Counts what one decision allocates: `cargo run --release --example allocations -p car-router`.
#![allow(unsafe_code, clippy::print_stdout)] // a counting allocator is unsafe by its signature

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering};

use car_router::classify::EmbeddedClassifier;
use car_router::{RouteRequest, Router};

struct Counting;

static COUNT: AtomicUsize = AtomicUsize::new(0);
static BYTES: AtomicUsize = AtomicUsize::new(0);

// SAFETY: every call goes to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        COUNT.fetch_add(1, Ordering::Relaxed);
        BYTES.fetch_add(layout.size(), Ordering::Relaxed);
        // SAFETY: the caller's promises are passed on.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller's promises are passed on.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn measure<T>(name: &str, once: impl Fn() -> T) {
    // The first call fills what is filled once.
    for _ in 0..3 {
        once();
    }
    let before = (COUNT.load(Ordering::Relaxed), BYTES.load(Ordering::Relaxed));
    let result = once();
    let after = (COUNT.load(Ordering::Relaxed), BYTES.load(Ordering::Relaxed));
    drop(result);
    println!(
        "{name:<16}{:>5} allocations {:>8} bytes",
        after.0 - before.0,
        after.1 - before.1
    );
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let uncached = Router::builder().disable_cache().build()?;
    let short = RouteRequest::new("find all rust files larger than 1MB");
    measure("short", || uncached.route_local(&short));
    let long = RouteRequest::new("copy every old report ".repeat(2300));
    measure("50 KB", || uncached.route_local(&long));
    let caching = Router::new();
    measure("cache hit", || caching.route_local(&short));
    let registry = uncached.registry();
    if let Some(classifier) = EmbeddedClassifier::new(registry) {
        measure("classify short", || {
            classifier.answer(&short.text, registry)
        });
    }
    Ok(())
}
