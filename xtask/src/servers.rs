//! `cargo xtask servers`: real model servers from package registries, and the suite that runs against them.

use std::fs::{self, File};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::process::{self, cargo, root, works};

/// Where the servers are kept.
fn folder() -> PathBuf {
    root().join("target/servers")
}

/// The LiteRT-LM that the recordings were made with.
const LITERT: &str = "litert-lm==0.18.1";

/// How long a server may take until it listens.
const START: Duration = Duration::from_secs(60);

/// What is needed to prepare the servers, and is missing.
fn missing() -> Option<&'static str> {
    let has = |program: &str| works(Command::new(program).arg("--version"));
    if !has("apt-get") || !has("dpkg-deb") {
        return Some(
            "run it on x86-64 Debian or a derivative: llama-server comes from Debian's packages",
        );
    }
    if !has("python3") {
        return Some("apt-get install python3-venv");
    }
    None
}

fn is_prepared() -> bool {
    let folder = folder();
    ["llama/llama-server", "venv/ready", "fg.gguf", "rubric.gguf"]
        .iter()
        .all(|file| folder.join(file).exists())
}

/// Fetches and unpacks whatever is not there yet.
pub(crate) fn prepare() -> Result<(), String> {
    if let Some(next) = missing() {
        return Err(format!("something is missing; {next}"));
    }
    let folder = folder();
    fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let scripts = root().join("xtask/servers");
    if !folder.join("llama/llama-server").exists() {
        let script = scripts.join("llama_server.sh");
        process::run(Command::new(script).arg(folder.join("llama")))?;
    }
    let venv = folder.join("venv");
    if !venv.join("ready").exists() {
        process::run(Command::new("python3").args(["-m", "venv"]).arg(&venv))?;
        let pip = [
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
            LITERT,
        ];
        process::run(Command::new(venv.join("bin/python")).args(pip))?;
        fs::write(venv.join("ready"), LITERT).map_err(|e| e.to_string())?;
    }
    for model in ["fg.gguf", "rubric.gguf"] {
        unpack(
            &root().join(format!("tests/models/{model}.gz")),
            &folder.join(model),
        )?;
    }
    Ok(())
}

fn unpack(packed: &Path, to: &Path) -> Result<(), String> {
    let out = File::create(to).map_err(|e| format!("{}: {e}", to.display()))?;
    process::run(Command::new("gzip").arg("-dc").arg(packed).stdout(out))
}

/// A server that was started, and is stopped when this is dropped.
struct Running {
    child: Child,
    address: SocketAddr,
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Running {
    /// Starts a program that is told its port, and waits until it listens there.
    fn start(name: &str, command: impl Fn(u16) -> Command) -> Result<Self, String> {
        let listener = TcpListener::bind("127.0.0.1:0").map_err(|e| e.to_string())?;
        let address = listener.local_addr().map_err(|e| e.to_string())?;
        drop(listener);
        let log = folder().join(format!("{name}.log"));
        let open = || File::create(&log).map_err(|e| format!("{}: {e}", log.display()));
        let mut command = command(address.port());
        let child = command
            .stdin(Stdio::null())
            .stdout(open()?)
            .stderr(open()?)
            .spawn()
            .map_err(|e| format!("cannot start {name}: {e}"))?;
        let mut running = Self { child, address };
        let since = Instant::now();
        while TcpStream::connect(address).is_err() {
            let ended = running.child.try_wait().map_err(|e| e.to_string())?;
            if ended.is_some() || since.elapsed() > START {
                let said = fs::read_to_string(&log).unwrap_or_default();
                return Err(format!("{name} does not listen at {address}:\n{said}"));
            }
            thread::sleep(Duration::from_millis(50));
        }
        println!("{name} listens at {address}");
        Ok(running)
    }

    fn url(&self) -> String {
        format!("http://{}", self.address)
    }
}

fn llama(model: &'static str, more: &'static [&'static str]) -> impl Fn(u16) -> Command {
    move |port| {
        let mut command = Command::new(folder().join("llama/llama-server"));
        command
            .arg("--model")
            .arg(folder().join(model))
            .args(["--host", "127.0.0.1", "--port", &port.to_string()])
            .args([
                "--ctx-size",
                "65536",
                "--parallel",
                "2",
                "--threads",
                "1",
                "--no-webui",
            ])
            .args(more);
        command
    }
}

fn litert(kind: &'static str) -> impl Fn(u16) -> Command {
    move |port| {
        let mut command = Command::new(folder().join("venv/bin/python"));
        command
            .arg(root().join("xtask/servers/litert.py"))
            .args([kind, &port.to_string()]);
        command
    }
}

/// Starts the servers on free ports, runs the tests against them, and stops what it started.
pub(crate) fn test(install: bool) -> Result<Option<&'static str>, String> {
    if let Some(next) = missing() {
        return Ok(Some(next));
    }
    if !is_prepared() {
        if !install {
            return Ok(Some("cargo xtask servers"));
        }
        prepare()?;
    }
    let servers = [
        (
            "LLAMA_CALLS",
            Running::start("llama-calls", llama("fg.gguf", &[]))?,
        ),
        (
            "LLAMA_RUBRIC",
            Running::start(
                "llama-rubric",
                llama("rubric.gguf", &["--api-key", "sesame"]),
            )?,
        ),
        (
            "LITERT_GEMINI",
            Running::start("litert-gemini", litert("gemini"))?,
        ),
        (
            "LITERT_OPENAI",
            Running::start("litert-openai", litert("openai"))?,
        ),
    ];
    let mut tests = cargo([
        "test",
        "--locked",
        "--package",
        "car-router-tests",
        "--test",
        "real_servers",
        "--",
        "--ignored",
    ]);
    for (name, server) in &servers {
        tests.env(format!("TEST_{name}"), server.url());
    }
    process::run(&mut tests)?;
    Ok(None)
}
