//! The npm package and the demo page: the library as WebAssembly, by wasm-bindgen.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use xtask_shared::process::{cargo, root, run, run_tests, works};

use super::guide;
use super::native::{copy, emptied};
use super::{Build, out, vectors};
use crate::suites::{SuiteOutcome, With};
use crate::tools;

const BINDGEN: &str = "wasm-bindgen";
const TARGET: &str = "wasm32-unknown-unknown";
const INSTALL_TARGET: &str = "rustup target add wasm32-unknown-unknown";
const INSTALL_NODE: &str =
    "install Node 20 or later with npm, such as `apt-get install nodejs npm`";
const INSTALL_BROWSER: &str = "apt-get install --yes --no-install-recommends chromium";

/// What a user builds an app with: it checks the types of the package, and bundles it for a browser.
const TOOLS: [&str; 3] = [
    "typescript@5.9.3",
    "@types/node@20.19.24",
    "esbuild@0.25.12",
];

/// Files of the package that are written by hand or generated, and committed.
const FILES: [&str; 9] = [
    "index.js",
    "host.js",
    "node.js",
    "index.d.ts",
    "opencode.js",
    "opencode.d.ts",
    "values.d.ts",
    "package.json",
    "README.md",
];

fn source() -> PathBuf {
    root().join("bindings/npm")
}

/// The folder that is the package.
fn package() -> PathBuf {
    out().join("npm")
}

/// Returns what is missing, after trying to install it if that is wanted.
fn missing(install: bool) -> Result<Option<SuiteOutcome>, String> {
    if !works(Command::new("node").arg("--version")) || !works(Command::new("npm").arg("--version"))
    {
        return Ok(Some(SuiteOutcome::Missing(INSTALL_NODE)));
    }
    if !has_target() {
        if install {
            let words = INSTALL_TARGET.split(' ').skip(1);
            // Where it cannot be fetched, the suite is skipped.
            let _ = run(Command::new("rustup").args(words));
        }
        if !has_target() {
            return Ok(Some(SuiteOutcome::NoToolchain(INSTALL_TARGET)));
        }
    }
    let version = bindgen_version()?;
    if !has_bindgen(&version) {
        if !install {
            return Ok(Some(SuiteOutcome::Missing(
                "cargo xtask bindings --install npm",
            )));
        }
        // Its own lock file names versions that a mirror of the registry may lack.
        tools::install("wasm-bindgen-cli", &version, &[])?;
    }
    Ok(None)
}

fn has_target() -> bool {
    let found = Command::new("rustc")
        .args(["--print", "target-libdir", "--target", TARGET])
        .output();
    found.is_ok_and(|found| {
        let folder = String::from_utf8_lossy(&found.stdout);
        Path::new(folder.trim()).is_dir()
    })
}

fn bindgen() -> PathBuf {
    tools::program(BINDGEN)
}

fn has_bindgen(version: &str) -> bool {
    tools::is_installed(BINDGEN, &["--version"], version)
}

/// The generator must be of the version of the library.
fn bindgen_version() -> Result<String, String> {
    let lock = fs::read_to_string(root().join("Cargo.lock")).map_err(|e| e.to_string())?;
    let (_, after) = lock
        .split_once("name = \"wasm-bindgen\"\nversion = \"")
        .ok_or("Cargo.lock has no wasm-bindgen")?;
    let version = after.split('"').next().unwrap_or_default();
    Ok(version.to_owned())
}

/// Builds the folder of the package.
fn pack() -> Result<(), String> {
    run(
        cargo(["build", "--locked", "--profile", "web", "--lib"]).args([
            "--package",
            "car-router-npm",
            "--target",
            TARGET,
        ]),
    )?;
    let package = package();
    emptied(&package)?;
    let built = root()
        .join("target")
        .join(TARGET)
        .join("web/car_router_npm.wasm");
    run(Command::new(bindgen())
        .args(["--target", "web", "--remove-name-section"])
        .args(["--remove-producers-section", "--out-dir"])
        .arg(package.join("native"))
        .arg(built))?;
    for name in FILES {
        copy(&source().join(name), &package.join(name))?;
    }
    for name in ["LICENSE-APACHE", "LICENSE-MIT", "NOTICE"] {
        copy(&root().join(name), &package.join(name))?;
    }
    Ok(())
}

/// Builds the folder of the page, which any web server can serve.
fn page() -> Result<PathBuf, String> {
    let folder = out().join("demo");
    emptied(&folder)?;
    for name in ["index.html", "demo.css", "demo.js"] {
        copy(&root().join("docs/demo").join(name), &folder.join(name))?;
    }
    let native =
        ["car_router_npm.js", "car_router_npm_bg.wasm"].map(|name| format!("native/{name}"));
    for name in native
        .iter()
        .map(String::as_str)
        .chain(["index.js", "host.js"])
    {
        copy(&package().join(name), &folder.join("car-router").join(name))?;
    }
    Ok(folder)
}

/// Builds the package and the page.
pub(super) fn build(how: Build<'_>) -> Result<SuiteOutcome, String> {
    if let Some(outcome) = missing(how.install)? {
        return Ok(outcome);
    }
    pack()?;
    println!("the page: {}", page()?.display());
    Ok(SuiteOutcome::Passed)
}

/// Runs the package's tests in Node, and checks its types.
pub(crate) fn test(with: With<'_>) -> Result<SuiteOutcome, String> {
    if let Some(outcome) = missing(with.install)? {
        return Ok(outcome);
    }
    pack()?;
    let passed = run_tests(
        Command::new("node")
            .args(["--test", "--test-reporter=tap"])
            .arg(source().join("test/router.test.mjs"))
            .arg(source().join("test/opencode.test.mjs"))
            .env("CAR_ROUTER_TEST_PACKAGE", package())
            .env("CAR_ROUTER_VECTORS", vectors()?),
    )?;
    as_a_user(with.install)?;
    Ok(SuiteOutcome::Tested(passed))
}

/// Installs the package as a user does, runs the guide, and compiles what a user would write.
fn as_a_user(install: bool) -> Result<(), String> {
    let app = out().join("npm-app");
    let compiler = app.join("node_modules/typescript/bin/tsc");
    if !app.join("node_modules/esbuild").exists() {
        if !install {
            println!("guide and types: not checked; to check them: cargo xtask test --install npm");
            return Ok(());
        }
        fs::create_dir_all(&app).map_err(|e| format!("{}: {e}", app.display()))?;
        fs::write(
            app.join("package.json"),
            "{\"type\":\"module\",\"private\":true}\n",
        )
        .map_err(|e| e.to_string())?;
        run(Command::new("npm")
            .current_dir(&app)
            .args(["install", "--no-audit", "--no-fund", "--silent"])
            .args(TOOLS)
            .arg(package()))?;
    }
    for (number, block) in guide::blocks("docs/start/javascript.md", "js")?
        .iter()
        .enumerate()
    {
        let name = format!("guide-{number}.mjs");
        fs::write(app.join(&name), block).map_err(|e| format!("{name}: {e}"))?;
        run(Command::new("node").current_dir(&app).arg(&name))?;
    }
    for (from, to) in [
        ("test/types.ts", "types.ts"),
        ("examples/agent-hook.ts", "agent-hook.ts"),
        ("examples/auto-model.ts", "auto-model.ts"),
    ] {
        copy(&source().join(from), &app.join(to))?;
    }
    let options = [
        "--strict", "--module", "nodenext", "--target", "es2022", "--lib", "es2022", "--types",
        "node",
    ];
    run(Command::new("node")
        .current_dir(&app)
        .arg(&compiler)
        .args(options)
        .args(["types.ts", "agent-hook.ts", "auto-model.ts"]))?;
    // A bundler for browsers finds nothing of Node in it.
    fs::write(
        app.join("bundle.mjs"),
        "import { Router } from \"car-router\";\nconsole.log(Router);\n",
    )
    .map_err(|e| e.to_string())?;
    run(Command::new("node_modules/.bin/esbuild")
        .current_dir(&app)
        .args([
            "bundle.mjs",
            "--bundle",
            "--format=esm",
            "--log-level=warning",
        ])
        .arg("--outfile=bundle.js"))?;
    run(Command::new("node")
        .current_dir(&app)
        .args(["--test", "--test-reporter=dot"])
        .arg(source().join("test/agent-hook.test.mjs"))
        .arg(source().join("test/auto-model.test.mjs"))
        .env("CAR_ROUTER_HOOK", app.join("agent-hook.js"))
        .env("CAR_ROUTER_AUTO_MODEL", app.join("auto-model.js")))
}

/// Runs the page's tests in a headless browser.
pub(crate) fn test_demo(with: With<'_>) -> Result<SuiteOutcome, String> {
    if let Some(outcome) = missing(with.install)? {
        return Ok(outcome);
    }
    let mut browser = browser();
    if browser.is_none() && with.install {
        // Where it cannot be installed, the suite is skipped.
        let _ = run(Command::new("apt-get").args(INSTALL_BROWSER.split(' ').skip(1)));
        browser = self::browser();
    }
    let Some(browser) = browser else {
        return Ok(SuiteOutcome::NoToolchain(INSTALL_BROWSER));
    };
    pack()?;
    let folder = page()?;
    let screenshots = out().join("screenshots");
    fs::create_dir_all(&screenshots).map_err(|e| format!("{}: {e}", screenshots.display()))?;
    let passed = run_tests(
        Command::new("node")
            .args(["--test", "--test-reporter=tap"])
            .arg(source().join("test/demo.test.mjs"))
            .env("CAR_ROUTER_DEMO", folder)
            .env("CAR_ROUTER_BROWSER", browser)
            .env("CAR_ROUTER_SCREENSHOTS", screenshots),
    )?;
    Ok(SuiteOutcome::Tested(passed))
}

fn browser() -> Option<&'static str> {
    ["chromium", "chromium-browser", "google-chrome"]
        .into_iter()
        .find(|name| works(Command::new(name).arg("--version")))
}
