//! What the first router, the first request and later requests of a process allocate. Parsing the built-in data at the start would show
//! here, on every platform; the suite `start` counts instructions where valgrind is.
#![allow(unsafe_code, clippy::unwrap_used)] // a counting allocator is unsafe by its signature

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::path::Path;

use car_router::{RouteRequest, Router};

struct Counting;

thread_local! {
    static COUNT: Cell<usize> = const { Cell::new(0) };
}

// SAFETY: every call goes to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        COUNT.set(COUNT.get() + 1);
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

/// The most allocations of the first router. It needs 17,400; with the built-in data parsed it needed 455,000.
const MAX_FOR_ROUTER: usize = 25_000;

/// The most allocations of the first request. It needs 1,700; with the table of wrappers parsed it needed 8,900.
const MAX_FOR_REQUEST: usize = 3_000;

/// The most allocations of a later short request. It needs 20, two of them for what the learned models read.
const MAX_FOR_LATER_REQUEST: usize = 20;

/// The most allocations of 56 KB of prose. The concept pages and guides need about 220; with memory of its own for each
/// sentence, they would need some 1,000 more.
const MAX_FOR_PROSE: usize = 400;

/// Returns the result of a call and its number of allocations.
fn counted<T>(call: impl FnOnce() -> T) -> (T, usize) {
    let before = COUNT.get();
    let result = call();
    (result, COUNT.get() - before)
}

/// Returns a page without its blocks of code and its tables, which are no prose.
fn without_code(page: &str) -> String {
    let mut is_code = false;
    let lines = page.lines().filter(|line| {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        !is_code && !is_fence && !line.trim_start().starts_with('|')
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The words of the documents.
fn prose() -> String {
    let documents = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs");
    let pages =
        ["concepts", "guides"].map(|folder| std::fs::read_dir(documents.join(folder)).unwrap());
    let mut pages: Vec<_> = pages
        .into_iter()
        .flatten()
        .map(|page| page.unwrap().path())
        .collect();
    pages.sort();
    let pages = pages
        .iter()
        .map(|page| std::fs::read_to_string(page).unwrap());
    let is_prose = |c: char| c.is_ascii_alphabetic() || matches!(c, '.' | ',' | '\'');
    let text: Vec<String> = pages
        .map(|page| without_code(&page).replace(|c| !is_prose(c), " "))
        .collect();
    text.join(" ")
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

// One test: the first router of the process is the first only once.
#[test]
fn a_cold_start_and_a_later_route_allocate_little() {
    let (router, built) = counted(Router::new);
    let request = RouteRequest::new("hello");
    let (decision, first) = counted(|| router.route_local(&request));

    assert!(decision.is_ok());
    assert!(
        built <= MAX_FOR_ROUTER,
        "{built} allocations for the first router"
    );
    assert!(
        first <= MAX_FOR_REQUEST,
        "{first} allocations for the first request"
    );

    let later = RouteRequest::new("find all rust files larger than 1MB");
    // The first one of its kind reads what others do not need.
    let _ = router.route_local(&later);
    let (decision, allocations) = counted(|| router.route_local(&later));
    assert!(decision.is_ok());
    assert!(
        allocations <= MAX_FOR_LATER_REQUEST,
        "{allocations} allocations for a later request"
    );

    let prose = RouteRequest::new(prose().get(..56_000).unwrap());
    let _ = router.route_local(&prose);
    let (decision, allocations) = counted(|| router.route_local(&prose));
    assert!(decision.is_ok());
    assert!(
        allocations <= MAX_FOR_PROSE,
        "{allocations} allocations for prose"
    );
}
