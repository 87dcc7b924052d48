//! The library's runtime. It starts when it is first needed, and again in a forked process.

use std::future::Future;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::pin::{Pin, pin};
use std::sync::atomic::{AtomicPtr, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, Wake, Waker};
use std::thread::Thread;
use std::time::{Duration, Instant};

use tokio::runtime::{Builder, Handle, Runtime};
use tokio::task::JoinHandle;

use crate::cancel::CancelToken;
use crate::error::RouterError;

/// At most this many host-provided calls run at once; further ones wait for a free thread.
const HOST_THREADS: usize = 64;

/// A runtime and the process that owns its threads.
struct Own {
    process: u32,
    /// Absent if the threads of the process were stopped before they were started.
    handle: Option<Handle>,
    /// Absent once it was stopped. Only `stop` locks it, and a child never stops the runtime of its parent.
    runtime: Mutex<Option<Runtime>>,
    /// Cancelled when the runtime is to stop.
    stopping: Arc<CancelToken>,
    /// How many threads are in [`block_on`]. They use the runtime's timers, which panic once it is shut down.
    blocked: AtomicUsize,
}

/// Counts a thread while it is in [`block_on`].
struct BlockedGuard(&'static Own);

impl BlockedGuard {
    fn new(own: &'static Own) -> Self {
        own.blocked.fetch_add(1, Ordering::AcqRel);
        Self(own)
    }
}

impl Drop for BlockedGuard {
    fn drop(&mut self) {
        self.0.blocked.fetch_sub(1, Ordering::AcqRel);
    }
}

/// The runtime in use. It is an atomic pointer, not a lock: a lock that another thread held at the time of a fork would
/// never be released in the child. A replaced runtime is never freed: its threads may still use it, and after a fork
/// they no longer exist and cannot be joined.
static OWN: AtomicPtr<Own> = AtomicPtr::new(std::ptr::null_mut());

/// The name of the runtime's threads.
const THREAD: &str = "car-router";

impl Own {
    fn of_this_process(runtime: Option<Runtime>) -> Box<Self> {
        Box::new(Self {
            process: std::process::id(),
            handle: runtime.as_ref().map(|runtime| runtime.handle().clone()),
            runtime: Mutex::new(runtime),
            stopping: CancelToken::new(),
            blocked: AtomicUsize::new(0),
        })
    }

    /// Returns the current pointer, and the runtime if it belongs to this process.
    fn find() -> (*mut Self, Option<&'static Self>) {
        let current = OWN.load(Ordering::Acquire);
        // SAFETY: the pointer is null or was stored by `place`, and a stored runtime is never freed.
        let own = unsafe { current.as_ref() };
        let ours = own.filter(|own| own.process == std::process::id());
        (current, ours)
    }

    /// Replaces `current` by `ours`, or returns `ours` if another thread replaced it first.
    fn place(current: *mut Self, ours: Box<Self>) -> Result<&'static Self, Box<Self>> {
        let ours = Box::into_raw(ours);
        match OWN.compare_exchange(current, ours, Ordering::AcqRel, Ordering::Acquire) {
            // SAFETY: as in `find`.
            Ok(_) => Ok(unsafe { &*ours }),
            // SAFETY: the pointer was not stored, so no other thread has seen it.
            Err(_) => Err(unsafe { Box::from_raw(ours) }),
        }
    }

    fn handle(&self) -> Result<&Handle, RouterError> {
        match &self.handle {
            Some(handle) if !self.stopping.is_cancelled() => Ok(handle),
            _ => Err(stopped()),
        }
    }

    /// Stops the threads. Waits at most this long for host-provided calls that are running.
    fn stop(&self, limit: Duration) {
        self.stopping.cancel();
        // The token wakes them, and they return at once.
        let since = Instant::now();
        while self.blocked.load(Ordering::Acquire) > 0 && since.elapsed() < limit {
            std::thread::sleep(Duration::from_millis(1));
        }
        let mut runtime = self.runtime.lock().unwrap_or_else(PoisonError::into_inner);
        let runtime = runtime.take();
        if let Some(runtime) = runtime {
            runtime.shutdown_timeout(limit.saturating_sub(since.elapsed()));
        }
    }
}

fn stopped() -> RouterError {
    RouterError::host("the library's threads were stopped in this process")
}

/// Returns the runtime of this process, and starts it if there is none.
fn own() -> Result<&'static Own, RouterError> {
    loop {
        let (current, ours) = Own::find();
        if let Some(own) = ours {
            return Ok(own);
        }
        let runtime = start().map_err(|error| {
            RouterError::host(format!("the runtime's threads cannot be started: {error}"))
        })?;
        match Own::place(current, Own::of_this_process(Some(runtime))) {
            Ok(own) => return Ok(own),
            Err(superfluous) => superfluous.stop(Duration::ZERO),
        }
    }
}

/// Returns the handle of the library's runtime.
///
/// # Errors
/// Fails if the operating system provides no threads, or if the threads were stopped.
pub(crate) fn handle() -> Result<&'static Handle, RouterError> {
    own()?.handle()
}

/// Stops the library's threads in this process permanently.
///
/// # Errors
/// Fails on one of these threads, because it would wait for itself.
pub(crate) fn stop(limit: Duration) -> Result<(), RouterError> {
    if std::thread::current().name() == Some(THREAD) {
        return Err(RouterError::host(
            "the library's threads cannot be stopped by a part of the app that runs on one of them",
        ));
    }
    loop {
        let (current, ours) = Own::find();
        let own = match ours {
            Some(own) => own,
            // Stores a stopped runtime, so that no later call starts one.
            None => match Own::place(current, Own::of_this_process(None)) {
                Ok(own) => own,
                Err(_) => continue,
            },
        };
        own.stop(limit);
        return Ok(());
    }
}

fn start() -> std::io::Result<Runtime> {
    let cores = std::thread::available_parallelism().map_or(2, usize::from);
    Builder::new_multi_thread()
        .worker_threads(cores.clamp(2, 8))
        .max_blocking_threads(HOST_THREADS)
        .thread_name(THREAD)
        .enable_all()
        .build()
}

/// Wakes a thread that waits in [`block_on`].
struct Unpark(Thread);

impl Wake for Unpark {
    fn wake(self: Arc<Self>) {
        self.0.unpark();
    }
}

/// Runs a future on this thread, with the library's timers. Unlike tokio's `block_on`, it may be called from anywhere,
/// also from a thread of the runtime that runs host-provided code.
///
/// # Errors
/// Fails as [`handle`] does, and if the threads are stopped meanwhile.
pub(crate) fn block_on<T>(future: impl Future<Output = T>) -> Result<T, RouterError> {
    let own = own()?;
    let _blocked = BlockedGuard::new(own);
    let _entered = own.handle()?.enter();
    let mut future = pin!(future);
    let mut closing = pin!(own.stopping.cancelled());
    let waker = Waker::from(Arc::new(Unpark(std::thread::current())));
    let mut context = Context::from_waker(&waker);
    while !own.stopping.is_cancelled() {
        let polled = catch_unwind(AssertUnwindSafe(|| future.as_mut().poll(&mut context)));
        match polled {
            Ok(Poll::Ready(value)) => return Ok(value),
            Ok(Poll::Pending) if closing.as_mut().poll(&mut context).is_pending() => {
                std::thread::park();
            }
            Ok(Poll::Pending) => {}
            // Timers panic if their runtime was shut down.
            Err(_) if own.stopping.is_cancelled() => {}
            Err(panic) => resume_unwind(panic),
        }
    }
    Err(stopped())
}

/// Aborts its task when it is dropped, so that dropping the caller's future stops the work.
struct Owned<T>(JoinHandle<T>);

impl<T> Future for Owned<T> {
    type Output = Option<T>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        Pin::new(&mut self.0).poll(context).map(|done| match done {
            Ok(value) => Some(value),
            Err(error) if error.is_panic() => resume_unwind(error.into_panic()),
            Err(_) => None,
        })
    }
}

impl<T> Drop for Owned<T> {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Runs a future on the runtime's threads until it is done, dropped or cancelled.
///
/// # Errors
/// Fails with [`car_router::RouterError::Cancelled`] if the token was cancelled, else with the error of the future.
pub(crate) async fn run<T: Send + 'static>(
    future: impl Future<Output = Result<T, RouterError>> + Send + 'static,
    cancel: Option<Arc<CancelToken>>,
) -> Result<T, RouterError> {
    if cancel.as_ref().is_some_and(|token| token.is_cancelled()) {
        return Err(RouterError::cancelled());
    }
    let own = own()?;
    let mut task = pin!(Owned(own.handle()?.spawn(future)));
    let mut given_up = pin!(async {
        match &cancel {
            Some(token) => token.cancelled().await,
            None => std::future::pending().await,
        }
    });
    std::future::poll_fn(|context| {
        if let Poll::Ready(done) = task.as_mut().poll(context) {
            let given_up = || match own.stopping.is_cancelled() {
                true => Err(stopped()),
                false => Err(RouterError::cancelled()),
            };
            return Poll::Ready(done.unwrap_or_else(given_up));
        }
        given_up
            .as_mut()
            .poll(context)
            .map(|()| Err(RouterError::cancelled()))
    })
    .await
}
