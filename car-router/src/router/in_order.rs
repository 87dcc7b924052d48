//! Does the same to many things on several threads, and keeps their order.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Returns `f` of every item, in the order of the items, on up to `jobs` threads; 0 means as many as there are cores.
pub(super) fn map<T: Sync, R: Send>(
    items: &[T],
    jobs: usize,
    f: impl Fn(&T) -> R + Sync,
) -> Vec<R> {
    let jobs = match jobs {
        0 => thread::available_parallelism().map_or(1, NonZeroUsize::get),
        jobs => jobs,
    };
    let jobs = jobs.min(items.len());
    if jobs <= 1 {
        return items.iter().map(f).collect();
    }
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::with_capacity(items.len() / jobs + 1);
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(index) else {
                return done;
            };
            done.push((index, f(item)));
        }
    };
    let mut results: Vec<(usize, R)> = thread::scope(|scope| {
        // This thread works, too, and alone if the system gives no other.
        let others: Vec<_> = (1..jobs)
            .map_while(|_| thread::Builder::new().spawn_scoped(scope, work).ok())
            .collect();
        let mut results = work();
        for other in others {
            match other.join() {
                Ok(done) => results.extend(done),
                // Resumes the panic, as working on one thread would.
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        results
    });
    results.sort_unstable_by_key(|(index, _)| *index);
    results.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_is_kept_for_any_number_of_jobs() {
        let items: Vec<usize> = (0..1000).collect();
        let doubled: Vec<usize> = items.iter().map(|item| item * 2).collect();
        for jobs in [0, 1, 2, 7, 5000] {
            assert_eq!(map(&items, jobs, |item| item * 2), doubled, "{jobs}");
        }
        assert!(map(&[0; 0], 4, |item: &i32| *item).is_empty());
    }
}
