//! The Kotlin package: a jar with the native library inside, built and tested by Maven.

use std::env::consts::{ARCH, OS};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use xtask_shared::process::{root, run, works};

use super::native::{self, Form, Library, copy, emptied, put};
use super::{Build, Encoder, guide, out, vectors};
use crate::suites::{SuiteOutcome, With};

/// Maven brings a compiler and everything else; it needs a JDK of its own.
const INSTALL: &str = "apt-get install openjdk-17-jdk-headless maven";

/// The same, where it may be done here.
fn provided(install: bool) -> Result<bool, String> {
    if toolchain() || !install || !works(Command::new("apt-get").arg("--version")) {
        return Ok(toolchain());
    }
    run(Command::new("apt-get").args(["update", "-qq"]))?;
    let packages = ["openjdk-17-jdk-headless", "maven"];
    run(Command::new("apt-get")
        .args(["install", "-y", "-qq", "--no-install-recommends"])
        .args(packages))?;
    Ok(toolchain())
}

const GUIDE: &str = "docs/start/kotlin.md";

/// Lets Maven say what it does only where something is wrong, and take what is prepared here.
const QUIETLY: [&str; 4] = ["--quiet", "--batch-mode", "-DskipNative", "--file"];

fn toolchain() -> bool {
    works(Command::new("java").arg("-version")) && works(Command::new("mvn").arg("--version"))
}

fn maven(goals: &[&str]) -> Result<(), String> {
    let mut maven = Command::new(if cfg!(windows) { "mvn.cmd" } else { "mvn" });
    maven.args(QUIETLY).arg(root().join("bindings/kotlin"));
    run(maven.args(goals))
}

/// Everything that Maven needs from Cargo: the library, the sources that call it, the vectors, the guide's blocks.
pub(super) fn prepare(encoder: Encoder) -> Result<(), String> {
    // One that panics on purpose and was built from other sources would be refused in the tests.
    emptied(&faults())?;
    prepare_with(&native::build(Form::Shared, Library::Shipped(encoder))?)
}

fn prepare_with(library: &Path) -> Result<(), String> {
    let generated = out().join("kotlin");
    native::generate("kotlin", library, &generated)?;
    // Maven leaves classes whose source is gone, and would put them into the jar.
    emptied(&root().join("bindings/kotlin/target/classes"))?;
    let inside = natives();
    emptied(&inside)?;
    put(
        library,
        &inside.join(jna_folder()).join(Form::Shared.file()),
    )?;
    vectors()?;
    write_guide(&out().join("kotlin-guide/guide/GuideTest.kt"))
}

/// Where the tests look for a library that panics on purpose.
fn faults() -> PathBuf {
    out().join("faults")
}

/// The native libraries that go into the jar, each in a folder with the name of its platform.
fn natives() -> PathBuf {
    out().join("kotlin-native")
}

/// The platforms whose libraries a jar can hold, as JNA names them, and what the library is called there.
const PLATFORMS: [(&str, &str); 8] = [
    ("darwin-aarch64", "libcar_router_ffi.dylib"),
    ("darwin-x86-64", "libcar_router_ffi.dylib"),
    ("linux-aarch64", "libcar_router_ffi.so"),
    ("linux-arm", "libcar_router_ffi.so"),
    ("linux-riscv64", "libcar_router_ffi.so"),
    ("linux-x86-64", "libcar_router_ffi.so"),
    ("win32-aarch64", "car_router_ffi.dll"),
    ("win32-x86-64", "car_router_ffi.dll"),
];

/// Finds the libraries in a folder for a jar: the name of each platform, and its library.
fn libraries_in(folder: &Path) -> Result<Vec<(&'static str, PathBuf)>, String> {
    let shown = |e: std::io::Error| format!("{}: {e}", folder.display());
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(shown)? {
        let entry = entry.map_err(shown)?;
        let name = entry.file_name();
        // What file managers leave.
        if name.to_string_lossy().starts_with('.') {
            continue;
        }
        let known = PLATFORMS.iter().find(|(platform, _)| name == *platform);
        let Some((platform, file)) = known else {
            let names: Vec<&str> = PLATFORMS.iter().map(|(platform, _)| *platform).collect();
            return Err(format!(
                "{}: found `{}`, expected a folder named {}",
                folder.display(),
                name.to_string_lossy(),
                names.join(", ")
            ));
        };
        let library = entry.path().join(file);
        if !library.is_file() {
            return Err(format!("{}: expected this library", library.display()));
        }
        found.push((*platform, library));
    }
    if found.is_empty() {
        return Err(format!(
            "{}: found no library, expected one such as `linux-aarch64/libcar_router_ffi.so`",
            folder.display()
        ));
    }
    found.sort();
    Ok(found)
}

/// Where JNA looks inside a jar for the library of this platform.
fn jna_folder() -> String {
    let os = match OS {
        "macos" => "darwin",
        "windows" => "win32",
        os => os,
    };
    let arch = match ARCH {
        "x86_64" => "x86-64",
        arch => arch,
    };
    format!("{os}-{arch}")
}

/// Builds the jar.
pub(super) fn build(how: Build<'_>) -> Result<SuiteOutcome, String> {
    if !provided(how.install)? {
        return Ok(SuiteOutcome::Missing(INSTALL));
    }
    let others = how.natives.map(libraries_in).transpose()?;
    prepare(how.encoder)?;
    for (platform, library) in others.into_iter().flatten() {
        // For this platform, the library that was just built is used, because the generated classes match it.
        if platform != jna_folder() {
            let file = library.file_name().unwrap_or_default();
            copy(&library, &natives().join(platform).join(file))?;
        }
    }
    maven(&["package", "-DskipTests"])?;
    println!("{}", jar()?.display());
    Ok(SuiteOutcome::Passed)
}

/// The jar that was built.
fn jar() -> Result<PathBuf, String> {
    let folder = root().join("bindings/kotlin/target");
    let entries = fs::read_dir(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let jars = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let is_jar = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.ends_with(".jar")
            && !["-sources.jar", "-javadoc.jar"]
                .iter()
                .any(|other| name.ends_with(other))
    };
    jars.into_iter()
        .find(is_jar)
        .ok_or_else(|| format!("Maven left no jar in {}", folder.display()))
}

/// Runs the tests, the guide's blocks and the example among them.
pub(crate) fn test(with: With<'_>) -> Result<SuiteOutcome, String> {
    if !provided(with.install)? {
        return Ok(SuiteOutcome::Missing(INSTALL));
    }
    let faulty = native::build(Form::Shared, Library::OfTests)?;
    put(&faulty, &faults().join(Form::Shared.file()))?;
    prepare_with(&match with.optimized {
        true => native::build(Form::Shared, Library::Shipped(Encoder::With))?,
        false => faulty,
    })?;
    emptied(&reports())?;
    maven(&["test"])?;
    tests_in(&reports()).map(SuiteOutcome::Tested)
}

/// Where Maven writes one file of results for each class of tests.
fn reports() -> PathBuf {
    root().join("bindings/kotlin/target/surefire-reports")
}

/// The number of tests that passed, by these files.
fn tests_in(reports: &Path) -> Result<usize, String> {
    let shown = |e: std::io::Error| format!("{}: {e}", reports.display());
    let mut passed = 0;
    for entry in fs::read_dir(reports).map_err(shown)? {
        let file = entry.map_err(shown)?.path();
        if file.extension().is_some_and(|e| e == "xml") {
            passed += passed_in(&fs::read_to_string(&file).map_err(shown)?);
        }
    }
    Ok(passed)
}

fn passed_in(report: &str) -> usize {
    let suite = report.find("<testsuite ").and_then(|at| report.get(at..));
    let head = suite.and_then(|s| s.split('>').next()).unwrap_or_default();
    let number = |name: &str| {
        let from = head.find(&format!(" {name}=\""))? + name.len() + 3;
        head.get(from..)?.split('"').next()?.parse::<usize>().ok()
    };
    let [tests, skipped] = ["tests", "skipped"].map(|name| number(name).unwrap_or(0));
    tests.saturating_sub(skipped)
}

/// What a call costs, with the library as it is shipped.
pub(super) fn bench() -> Result<String, String> {
    if !toolchain() {
        return Err(INSTALL.to_owned());
    }
    prepare(Encoder::With)?;
    maven(&["test-compile"])?;
    // Maven writes control codes to its own output.
    let file = out().join("kotlin-bench.json");
    let to = format!("-Dexec.outputFile={}", file.display());
    maven(&[
        "exec:exec",
        "-Dexec.classpathScope=test",
        "-Dexec.executable=java",
        "-Dexec.args=-cp %classpath dev.carrouter.BenchKt",
        &to,
    ])?;
    fs::read_to_string(&file).map_err(|e| format!("{}: {e}", file.display()))
}

/// The guide's blocks as tests, each on its own.
fn write_guide(file: &Path) -> Result<(), String> {
    let source = guide_source(&guide::blocks(GUIDE, "kotlin")?);
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    }
    fs::write(file, source).map_err(|e| format!("{}: {e}", file.display()))
}

fn guide_source(blocks: &[String]) -> String {
    let is_import = |line: &&str| line.starts_with("import ");
    let mut imports: Vec<&str> = blocks.iter().flat_map(|b| b.lines()).collect();
    imports.retain(is_import);
    imports.extend([
        "import kotlinx.coroutines.runBlocking",
        "import org.junit.jupiter.api.Test",
    ]);
    imports.sort_unstable();
    imports.dedup();
    let mut source = format!(
        "// Written from {GUIDE} by `cargo xtask bindings kotlin`.\npackage guide\n\n{}\n\nclass GuideTest {{\n",
        imports.join("\n")
    );
    for (number, block) in blocks.iter().enumerate() {
        source += &format!("    @Test\n    fun block{number}() = runBlocking<Unit> {{\n");
        for line in block.lines().filter(|l| !is_import(l)) {
            source += &format!("        {line}\n");
        }
        source += "    }\n\n";
    }
    source + "}\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn libraries_for_the_jar_lie_in_folders_of_their_platforms() {
        let name = format!("car-router-natives-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder).unwrap();
        let refused = |expected: &str| {
            let error = libraries_in(&folder).unwrap_err();
            assert!(error.contains(expected), "{error}");
        };
        refused("found no library");
        let library = folder.join("linux-aarch64/libcar_router_ffi.so");
        fs::create_dir(folder.join("linux-aarch64")).unwrap();
        refused("expected this library");
        fs::write(&library, "").unwrap();
        let found = libraries_in(&folder);
        assert_eq!(found, Ok(vec![("linux-aarch64", library)]));
        fs::create_dir(folder.join("linux-arm64")).unwrap();
        refused("found `linux-arm64`, expected a folder named darwin-aarch64");
        fs::remove_dir_all(&folder).unwrap();
        assert!(PLATFORMS.contains(&(jna_folder().as_str(), Form::Shared.file())));
    }

    #[test]
    fn tests_are_counted_without_the_skipped_ones() {
        let report = "<?xml version=\"1.0\"?>\n<testsuite xmlns:xsi=\"x\" name=\"A\" time=\"0.1\" tests=\"12\" \
                      errors=\"0\" skipped=\"2\" failures=\"0\">\n  <testcase name=\"b\" tests=\"7\"/>";
        assert_eq!(passed_in(report), 10);
    }

    #[test]
    fn a_guide_becomes_a_class_of_tests() {
        let blocks = [
            "import b.c\nval x = 1\n".to_owned(),
            "import b.c\n".to_owned(),
        ];
        let source = guide_source(&blocks);
        assert_eq!(source.matches("import b.c").count(), 1);
        assert!(source.contains("fun block0() = runBlocking<Unit> {\n        val x = 1\n    }"));
        assert!(source.contains("fun block1()"));
    }
}
