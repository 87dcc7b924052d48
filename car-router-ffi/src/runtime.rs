//! The library's own runtime: started when it is first needed, and anew in a process that was forked.

use std::future::Future;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::pin::{Pin, pin};
use std::sync::atomic::{AtomicPtr, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, Wake, Waker};
use std::thread::Thread;
use std::time::Duration;

use tokio::runtime::{Builder, Handle, Runtime};
use tokio::task::JoinHandle;

use crate::cancel::CancelToken;
use crate::error::RouterError;

/// So many host-written parts may be at work at once; the next ones wait for their turn.
const HOST_THREADS: usize = 64;

/// A runtime and the process whose threads it has.
struct Own {
    process: u32,
    /// Absent in a process in which the threads were stopped before there were any.
    handle: Option<Handle>,
    /// Absent once it was stopped. Locked by nobody but who stops it, which a child never does to its parent's.
    runtime: Mutex<Option<Runtime>>,
    /// Cancelled when it is to stop.
    stopping: Arc<CancelToken>,
}

/// The runtime in use. A pointer, not a lock: a lock that another thread held at the time of a fork would never open
/// again. What is replaced is never freed: its threads may still use it, and after a fork they are not there to be
/// waited for.
static OWN: AtomicPtr<Own> = AtomicPtr::new(std::ptr::null_mut());

/// What threads of the runtime are called.
const THREAD: &str = "car-router";

impl Own {
    fn of_this_process(runtime: Option<Runtime>) -> Box<Self> {
        Box::new(Self {
            process: std::process::id(),
            handle: runtime.as_ref().map(|runtime| runtime.handle().clone()),
            runtime: Mutex::new(runtime),
            stopping: CancelToken::new(),
        })
    }

    /// That of this process, where it has one.
    fn find() -> (*mut Self, Option<&'static Self>) {
        let current = OWN.load(Ordering::Acquire);
        // SAFETY: the pointer is null or was placed below, and what was placed is never freed.
        let own = unsafe { current.as_ref() };
        let ours = own.filter(|own| own.process == std::process::id());
        (current, ours)
    }

    /// Puts `ours` in the place of `current`; or gives it back, where another thread was quicker.
    fn place(current: *mut Self, ours: Box<Self>) -> Result<&'static Self, Box<Self>> {
        let ours = Box::into_raw(ours);
        match OWN.compare_exchange(current, ours, Ordering::AcqRel, Ordering::Acquire) {
            // SAFETY: as in `find`.
            Ok(_) => Ok(unsafe { &*ours }),
            // SAFETY: nobody else has seen it.
            Err(_) => Err(unsafe { Box::from_raw(ours) }),
        }
    }

    fn handle(&self) -> Result<&Handle, RouterError> {
        match &self.handle {
            Some(handle) if !self.stopping.is_cancelled() => Ok(handle),
            _ => Err(stopped()),
        }
    }

    /// Stops the threads, waiting this long for the work of a host that is being done.
    fn stop(&self, limit: Duration) {
        self.stopping.cancel();
        let mut runtime = self.runtime.lock().unwrap_or_else(PoisonError::into_inner);
        let runtime = runtime.take();
        if let Some(runtime) = runtime {
            runtime.shutdown_timeout(limit);
        }
    }
}

fn stopped() -> RouterError {
    RouterError::Host {
        detail: "the library's threads were stopped in this process".to_owned(),
    }
}

/// That of this process, started where it has none.
fn own() -> Result<&'static Own, RouterError> {
    loop {
        let (current, ours) = Own::find();
        if let Some(own) = ours {
            return Ok(own);
        }
        let runtime = start().map_err(|error| RouterError::Host {
            detail: format!("the runtime's threads cannot be started: {error}"),
        })?;
        match Own::place(current, Own::of_this_process(Some(runtime))) {
            Ok(own) => return Ok(own),
            Err(superfluous) => superfluous.stop(Duration::ZERO),
        }
    }
}

/// The library's runtime.
///
/// # Errors
/// Where the operating system gives no threads, and where they were stopped.
pub(crate) fn handle() -> Result<&'static Handle, RouterError> {
    own()?.handle()
}

/// Stops the library's threads in this process for good.
///
/// # Errors
/// On one of these threads, which would wait for itself.
pub(crate) fn stop(limit: Duration) -> Result<(), RouterError> {
    if std::thread::current().name() == Some(THREAD) {
        return Err(RouterError::Host {
            detail: "the library's threads cannot be stopped by a part of the app that runs on one of them"
                .to_owned(),
        });
    }
    loop {
        let (current, ours) = Own::find();
        let own = match ours {
            Some(own) => own,
            // None is to be started from now on.
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

/// Runs a future on this thread, with the library's timers. Unlike tokio's own, it may be called from
/// anywhere, also from a thread of the runtime that runs a host's code.
///
/// # Errors
/// As [`handle`], also where the threads are stopped meanwhile.
pub(crate) fn block_on<T>(future: impl Future<Output = T>) -> Result<T, RouterError> {
    let own = own()?;
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
            // Timers panic where their runtime has gone under them.
            Err(_) if own.stopping.is_cancelled() => {}
            Err(panic) => resume_unwind(panic),
        }
    }
    Err(stopped())
}

/// A task that ends with the future that waits for it: a host that drops its own task stops the work.
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

/// Runs a future on the runtime's threads, until it is done, dropped or cancelled.
///
/// # Errors
/// [`RouterError::Cancelled`] where the token said so; else what the future said.
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
