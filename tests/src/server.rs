//! A server on loopback that misbehaves as told.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

/// What the server does with a request.
#[derive(Debug, Clone)]
pub enum Answer {
    /// This status and body, after this long.
    Sends(u16, String, Duration),
    /// What this makes of the request's body, with status 200.
    Computes(fn(&str) -> String),
    /// Nothing, ever; the connection stays open.
    Hangs,
    /// Closes the connection at once.
    Resets,
    /// Announces a body and sends half of it, then closes.
    Half(String),
    /// So many bytes, with no end announced.
    Floods(usize),
    /// The body a byte at a time, with this pause between them.
    Drips(String, Duration),
}

/// A server that gives the `n`th request the `n`th answer, and every further one the last.
#[derive(Debug)]
pub struct FaultServer {
    address: SocketAddr,
    requests: Arc<AtomicUsize>,
    connections: Arc<AtomicUsize>,
}

impl FaultServer {
    /// Starts it on a free port; its threads end with the process.
    ///
    /// # Panics
    /// Where there is no free port.
    #[must_use]
    pub fn start(answers: Vec<Answer>) -> Self {
        #[allow(clippy::expect_used)]
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        #[allow(clippy::expect_used)]
        let address = listener.local_addr().expect("an address");
        let requests = Arc::new(AtomicUsize::new(0));
        let connections = Arc::new(AtomicUsize::new(0));
        let (count, opened) = (Arc::clone(&requests), Arc::clone(&connections));
        let answers = Arc::new(answers);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                opened.fetch_add(1, Ordering::SeqCst);
                let (count, answers) = (Arc::clone(&count), Arc::clone(&answers));
                thread::spawn(move || serve(stream, &count, &answers));
            }
        });
        Self {
            address,
            requests,
            connections,
        }
    }

    /// Its base address.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// How many requests it had.
    #[must_use]
    pub fn requests(&self) -> usize {
        self.requests.load(Ordering::SeqCst)
    }

    /// How many connections were made to it.
    #[must_use]
    pub fn connections(&self) -> usize {
        self.connections.load(Ordering::SeqCst)
    }
}

/// Answers the requests of one connection; ends with it.
fn serve(stream: TcpStream, count: &AtomicUsize, answers: &[Answer]) {
    let Ok(mut out) = stream.try_clone() else {
        return;
    };
    let _ = out.set_nodelay(true);
    let mut reader = BufReader::new(stream);
    while let Some(request) = read_request(&mut reader) {
        let n = count.fetch_add(1, Ordering::SeqCst);
        let Some(answer) = answers.get(n).or(answers.last()) else {
            return;
        };
        let stays = respond(&mut out, answer, &request).unwrap_or(false);
        if !stays {
            return;
        }
    }
}

/// The body of one request, read to its end.
fn read_request(reader: &mut BufReader<TcpStream>) -> Option<String> {
    let mut length = 0;
    let mut first = true;
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line).ok()? == 0 {
            return None;
        }
        let line = line.trim_end();
        if line.is_empty() && !first {
            break;
        }
        first = false;
        if let Some((name, value)) = line.split_once(':')
            && name.eq_ignore_ascii_case("content-length")
        {
            length = value.trim().parse().ok()?;
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    Some(String::from_utf8_lossy(&body).into_owned())
}

/// Whether the connection stays open.
fn respond(out: &mut TcpStream, answer: &Answer, request: &str) -> std::io::Result<bool> {
    let head = |out: &mut TcpStream, status: u16, length: usize| {
        write!(
            out,
            "HTTP/1.1 {status} X\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\r\n"
        )
    };
    match answer {
        Answer::Sends(status, body, after) => {
            thread::sleep(*after);
            head(out, *status, body.len())?;
            out.write_all(body.as_bytes())?;
            Ok(true)
        }
        Answer::Computes(answer) => {
            let body = answer(request);
            head(out, 200, body.len())?;
            out.write_all(body.as_bytes())?;
            Ok(true)
        }
        Answer::Hangs => {
            thread::sleep(Duration::from_secs(60));
            Ok(false)
        }
        Answer::Resets => Ok(false),
        Answer::Half(body) => {
            head(out, 200, body.len())?;
            out.write_all(&body.as_bytes()[..body.len() / 2])?;
            Ok(false)
        }
        Answer::Floods(bytes) => {
            out.write_all(b"HTTP/1.1 200 X\r\nconnection: close\r\n\r\n")?;
            let chunk = [b' '; 64 * 1024];
            for _ in 0..bytes / chunk.len() {
                out.write_all(&chunk)?;
            }
            Ok(false)
        }
        Answer::Drips(body, pause) => {
            head(out, 200, body.len())?;
            for byte in body.as_bytes() {
                out.write_all(&[*byte])?;
                thread::sleep(*pause);
            }
            Ok(true)
        }
    }
}
