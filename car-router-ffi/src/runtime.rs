//! The library's own runtime: started when it is first needed, and anew in a process that was forked or once it was
//! stopped.

use std::future::Future;
use std::panic::resume_unwind;
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
    handle: Handle,
    /// Absent once it was stopped. Locked by nobody but who stops it, which a child never does to its parent's.
    runtime: Mutex<Option<Runtime>>,
}

/// The runtime in use. A pointer, not a lock: a lock that another thread held at the time of a fork would never open
/// again. What is replaced is never freed: its threads may still use it, and after a fork they are not there to be
/// waited for.
static OWN: AtomicPtr<Own> = AtomicPtr::new(std::ptr::null_mut());

/// The library's runtime.
///
/// # Errors
/// Where the operating system gives no threads.
pub(crate) fn handle() -> Result<&'static Handle, RouterError> {
    let process = std::process::id();
    let current = OWN.load(Ordering::Acquire);
    // SAFETY: the pointer is null or comes from `Box::leak` below, and is never freed.
    if let Some(own) = unsafe { current.as_ref() }
        && own.process == process
    {
        return Ok(&own.handle);
    }
    let runtime = start().map_err(|error| RouterError::Host {
        detail: format!("the runtime's threads cannot be started: {error}"),
    })?;
    let ours = Box::into_raw(Box::new(Own {
        process,
        handle: runtime.handle().clone(),
        runtime: Mutex::new(Some(runtime)),
    }));
    let placed = OWN.compare_exchange(current, ours, Ordering::AcqRel, Ordering::Acquire);
    let own = match placed {
        Ok(_) => ours,
        // Another thread was quicker.
        Err(theirs) => {
            // SAFETY: nobody else has seen `ours`.
            let superfluous = unsafe { Box::from_raw(ours) };
            superfluous.stop(Duration::ZERO);
            theirs
        }
    };
    // SAFETY: as above.
    let own: &'static Own = unsafe { &*own };
    Ok(&own.handle)
}

impl Own {
    /// Stops the threads, waiting this long for the work of a host that is being done.
    fn stop(&self, limit: Duration) {
        let runtime = self.runtime.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(runtime) = { runtime }.take() {
            runtime.shutdown_timeout(limit);
        }
    }
}

/// Stops the library's threads in this process, if it has any; what is asked later starts them anew.
pub(crate) fn stop(limit: Duration) {
    let current = OWN.load(Ordering::Acquire);
    // SAFETY: as in `handle`.
    let Some(own) = (unsafe { current.as_ref() }).filter(|own| own.process == std::process::id())
    else {
        return;
    };
    let nothing = std::ptr::null_mut();
    // Where another thread was quicker, there is nothing left to stop.
    if OWN
        .compare_exchange(current, nothing, Ordering::AcqRel, Ordering::Acquire)
        .is_ok()
    {
        own.stop(limit);
    }
}

fn start() -> std::io::Result<Runtime> {
    let cores = std::thread::available_parallelism().map_or(2, usize::from);
    Builder::new_multi_thread()
        .worker_threads(cores.clamp(2, 8))
        .max_blocking_threads(HOST_THREADS)
        .thread_name("car-router")
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
/// As [`handle`].
pub(crate) fn block_on<T>(future: impl Future<Output = T>) -> Result<T, RouterError> {
    let _entered = handle()?.enter();
    let mut future = pin!(future);
    let waker = Waker::from(Arc::new(Unpark(std::thread::current())));
    let mut context = Context::from_waker(&waker);
    loop {
        match future.as_mut().poll(&mut context) {
            Poll::Ready(value) => return Ok(value),
            Poll::Pending => std::thread::park(),
        }
    }
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
    let mut task = pin!(Owned(handle()?.spawn(future)));
    let mut given_up = pin!(async {
        match &cancel {
            Some(token) => token.cancelled().await,
            None => std::future::pending().await,
        }
    });
    std::future::poll_fn(|context| {
        if let Poll::Ready(done) = task.as_mut().poll(context) {
            return Poll::Ready(done.unwrap_or_else(|| Err(RouterError::cancelled())));
        }
        given_up
            .as_mut()
            .poll(context)
            .map(|()| Err(RouterError::cancelled()))
    })
    .await
}
