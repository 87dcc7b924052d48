//! Runs work that may hang, such as reading a folder of a dead network drive, on a thread that can be given up.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::Duration;

use crate::process::LookupError;

/// The most threads that may hang. With that many, work is refused until one of them goes on.
const MAX_STUCK: usize = 4;

type Job = Box<dyn FnOnce() + Send>;

/// A thread for work that may hang. It is started when it is first needed; one that hangs is replaced.
#[derive(Debug, Default)]
pub(crate) struct Worker {
    /// The channel to the thread, with the process that started it: a forked process has no threads.
    jobs: Mutex<Option<(mpsc::Sender<Job>, u32)>>,
    stuck: Arc<AtomicUsize>,
}

impl Worker {
    /// Returns what `work` returns.
    ///
    /// # Errors
    /// Fails if it takes longer than `limit`, or if too much earlier work still hangs.
    pub(crate) fn run<T: Send + 'static>(
        &self,
        limit: Duration,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, LookupError> {
        let (sender, receiver) = mpsc::channel();
        let stuck = Arc::clone(&self.stuck);
        let job: Job = Box::new(move || {
            let value = work();
            // Nobody waits for it any more: the thread is free again.
            if sender.send(value).is_err() {
                stuck.fetch_sub(1, Ordering::SeqCst);
            }
        });
        self.send(job)?;
        receiver.recv_timeout(limit).map_err(|error| match error {
            mpsc::RecvTimeoutError::Timeout => {
                self.stuck.fetch_add(1, Ordering::SeqCst);
                *self.jobs.lock().unwrap_or_else(PoisonError::into_inner) = None;
                LookupError::TimedOut(limit)
            }
            mpsc::RecvTimeoutError::Disconnected => LookupError::Failed("ended early".to_owned()),
        })
    }

    fn send(&self, job: Job) -> Result<(), LookupError> {
        if self.stuck.load(Ordering::SeqCst) >= MAX_STUCK {
            return Err(LookupError::Failed("earlier lookups still hang".to_owned()));
        }
        let mut jobs = self.jobs.lock().unwrap_or_else(PoisonError::into_inner);
        let process = std::process::id();
        let job = match jobs.as_ref().filter(|(_, of)| *of == process) {
            Some((sender, _)) => match sender.send(job) {
                Ok(()) => return Ok(()),
                // The thread ended.
                Err(mpsc::SendError(job)) => job,
            },
            None => job,
        };
        let (sender, receiver) = mpsc::channel::<Job>();
        thread::Builder::new()
            .name("car-router-lookup".to_owned())
            .spawn(move || receiver.into_iter().for_each(run_job))
            .map_err(|error| LookupError::Failed(format!("no thread: {error}")))?;
        let sent = sender.send(job);
        *jobs = Some((sender, process));
        sent.map_err(|_| LookupError::Failed("ended early".to_owned()))
    }
}

/// Runs a job. One that panics has no answer, and the thread goes on.
fn run_job(job: Job) {
    let _ = catch_unwind(AssertUnwindSafe(job));
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)]
mod tests {
    use super::*;

    #[test]
    fn work_that_hangs_is_given_up() {
        let worker = Worker::default();
        let limit = Duration::from_millis(50);
        assert_eq!(worker.run(Duration::from_secs(5), || 7), Ok(7));
        for _ in 0..MAX_STUCK {
            let hung = worker.run(limit, || thread::sleep(Duration::from_millis(800)));
            assert_eq!(hung, Err(LookupError::TimedOut(limit)));
        }
        assert!(matches!(
            worker.run(limit, || 7),
            Err(LookupError::Failed(_))
        ));
        thread::sleep(Duration::from_millis(1200));
        assert_eq!(worker.run(Duration::from_secs(5), || 7), Ok(7));
    }

    #[test]
    fn work_that_panics_ends_only_itself() {
        let worker = Worker::default();
        let limit = Duration::from_secs(5);
        assert!(worker.run::<()>(limit, || panic!("on purpose")).is_err());
        assert_eq!(worker.run(limit, || 7), Ok(7));
    }
}
