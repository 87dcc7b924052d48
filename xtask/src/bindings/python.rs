//! The Python package: a wheel from maturin, tested in an environment that has nothing else.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use xtask_shared::process::{output, root, run, run_tests, works};

use super::native::{self, Form, Library, as_from_a_shell, emptied};
use super::{Build, out, vectors};
use crate::suites::{SuiteOutcome, With};

/// What builds the wheel; the generator is the workspace's own.
const MATURIN: &str = "maturin==1.16.0";

/// What the tests need beside the wheel.
const TOOLS: [&str; 7] = [
    "pytest==9.2.0",
    "mypy==2.4.1",
    "pyright[nodejs]==1.1.414",
    "openai==3.54.0",
    "fastapi==0.162.5",
    "httpx==0.28.1",
    "litellm==1.108.7",
];

const INSTALL: &str = "cargo xtask test --install python";
const INSTALL_PYTHON: &str = "apt-get install python3 python3-venv";

fn folder() -> PathBuf {
    root().join("bindings/python")
}

/// A program of a virtual environment.
fn program(environment: &Path, name: &str) -> PathBuf {
    if cfg!(windows) {
        environment.join("Scripts").join(format!("{name}.exe"))
    } else {
        environment.join("bin").join(name)
    }
}

/// The file of an environment that says which packages were asked for when it was made.
fn stamp(place: &Path) -> PathBuf {
    place.join("packages.txt")
}

/// Whether an environment was made, to its end, with exactly these packages.
fn is_of(place: &Path, packages: &[&str]) -> bool {
    fs::read_to_string(stamp(place)).is_ok_and(|listed| listed.lines().eq(packages.iter().copied()))
}

/// Whether an environment has these packages, and this program of theirs runs.
fn ready(place: &Path, packages: &[&str], name: &str) -> bool {
    is_of(place, packages) && works(Command::new(program(place, name)).arg("--version"))
}

/// Pip of an environment, quiet, with this command.
fn pip(environment: &Path, command: &str) -> Command {
    let mut pip = Command::new(program(environment, "python"));
    pip.args(["-m", "pip", command, "--quiet"]);
    pip.arg("--disable-pip-version-check");
    pip
}

/// An environment with these packages, made anew.
fn environment(place: &Path, packages: &[&str]) -> Result<(), String> {
    emptied(place)?;
    run(Command::new("python3").args(["-m", "venv"]).arg(place))?;
    if !packages.is_empty() {
        run(pip(place, "install").args(packages))?;
    }
    // Last, so that one that was cut off does not count.
    let stamp = stamp(place);
    fs::write(&stamp, packages.join("\n")).map_err(|e| format!("{}: {e}", stamp.display()))
}

/// The environment that maturin is in, or the command that makes it.
fn builder(install: bool) -> Result<Result<PathBuf, &'static str>, String> {
    if !works(Command::new("python3").args(["-c", "import venv, ensurepip"])) {
        return Ok(Err(INSTALL_PYTHON));
    }
    let place = out().join("python/build");
    if !ready(&place, &[MATURIN], "maturin") {
        if !install {
            return Ok(Err(INSTALL));
        }
        environment(&place, &[MATURIN])?;
    }
    Ok(Ok(place))
}

/// The profile of Cargo that packages are shipped with.
const SHIPPED: &str = "ffi";

/// Builds the wheel as it is shipped.
pub(super) fn build(how: Build<'_>) -> Result<SuiteOutcome, String> {
    Ok(match build_with(how.install, &shipped())? {
        Ok(_) => SuiteOutcome::Passed,
        Err(command) => SuiteOutcome::Missing(command),
    })
}

/// The folder of the wheel as it is shipped.
fn shipped() -> PathBuf {
    out().join("wheels")
}

/// Builds the wheel as it is shipped; the only one in this folder. The environment that maturin is in, or the command that
/// makes it.
fn build_with(install: bool, wheels: &Path) -> Result<Result<PathBuf, &'static str>, String> {
    let place = match builder(install)? {
        Ok(place) => place,
        Err(command) => return Ok(Err(command)),
    };
    // A build that failed leaves an empty wheel.
    emptied(wheels)?;
    without_stale_modules()?;
    let mut maturin = Command::new(program(&place, "maturin"));
    maturin.current_dir(folder());
    maturin.args(["build", "--locked", "--profile", SHIPPED, "--out"]);
    run(as_from_a_shell(&mut maturin).arg(wheels))?;
    wheel_in(wheels)?;
    Ok(Ok(place))
}

/// Takes away the modules that a build of other sources left, which would be packed along.
fn without_stale_modules() -> Result<(), String> {
    emptied(&root().join("target/maturin/uniffi"))?;
    emptied(&folder().join("src/car_router/_native"))
}

/// Builds the source distribution, and unpacks it. Its folder.
fn source_distribution(place: &Path) -> Result<PathBuf, String> {
    without_stale_modules()?;
    let made = out().join("python/sdist");
    emptied(&made)?;
    let mut maturin = Command::new(program(place, "maturin"));
    maturin.current_dir(folder());
    run(as_from_a_shell(&mut maturin)
        .args(["sdist", "--out"])
        .arg(&made))?;
    let archive = only_file(&made, ".tar.gz")?;
    // Always the same folder, so that Cargo finds what it built there before.
    let unpacked = out().join("python/sdist-unpacked");
    emptied(&unpacked)?;
    let mut tar = Command::new(program(place, "python"));
    tar.args(["-m", "tarfile", "-e"])
        .arg(&archive)
        .arg(&unpacked);
    run(&mut tar)?;
    let name = archive.file_name().unwrap_or_default().to_string_lossy();
    let unpacked = unpacked.join(name.trim_end_matches(".tar.gz"));
    take_times(&root(), &unpacked).map_err(|e| format!("{}: {e}", unpacked.display()))?;
    Ok(unpacked)
}

/// Gives the files of a folder the times of those with the same names in another one. Maturin dates every file to the same day
/// in 2006, so that Cargo would not notice a changed source.
fn take_times(from: &Path, to: &Path) -> std::io::Result<()> {
    for entry in fs::read_dir(to)? {
        let entry = entry?;
        let (here, there) = (entry.path(), from.join(entry.file_name()));
        if entry.file_type()?.is_dir() {
            take_times(&there, &here)?;
        } else {
            let time = fs::metadata(there).and_then(|file| file.modified());
            let file = fs::File::options().write(true).open(here)?;
            file.set_modified(time.unwrap_or_else(|_| SystemTime::now()))?;
        }
    }
    Ok(())
}

/// The only file with this ending in a folder.
fn only_file(folder: &Path, ending: &str) -> Result<PathBuf, String> {
    let entries = fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let mut found = paths.filter(|path| path.to_string_lossy().ends_with(ending));
    found
        .next()
        .ok_or_else(|| format!("maturin left no `*{ending}` in {}", folder.display()))
}

/// Builds a wheel as `pip install` does from this folder, which takes other ways through maturin; the only one in the folder
/// of wheels. `profile` overrides the profile of the package.
fn build_by_pip(
    place: &Path,
    profile: Option<&str>,
    from: &Path,
    wheels: &Path,
) -> Result<(), String> {
    emptied(wheels)?;
    let mut pip = pip(place, "wheel");
    pip.current_dir(root());
    pip.args(["--no-deps", "--no-build-isolation"]).arg(from);
    pip.arg("--wheel-dir").arg(wheels);
    if let Some(profile) = profile {
        pip.arg(format!("--config-settings=build-args=--profile {profile}"));
    }
    // It looks for maturin as a program.
    let programs = program(place, "maturin");
    let known = std::env::var_os("PATH").unwrap_or_default();
    let paths = programs.parent().map(Path::to_owned).into_iter();
    let paths = std::env::join_paths(paths.chain(std::env::split_paths(&known)));
    pip.env("PATH", paths.map_err(|e| format!("PATH: {e}"))?);
    run(as_from_a_shell(&mut pip))
}

/// The wheel as it is shipped, built anew.
pub(crate) fn shipped_wheel() -> Result<PathBuf, String> {
    build_with(false, &shipped())?.map_err(|command| format!("missing: {command}"))?;
    wheel_in(&shipped())
}

/// The wheel in a folder.
fn wheel_in(wheels: &Path) -> Result<PathBuf, String> {
    let wheel = only_file(wheels, ".whl")?;
    let name = wheel.file_name().unwrap_or_default().to_string_lossy();
    if name.contains("-py3-none-") {
        Ok(wheel)
    } else {
        Err(format!(
            "the wheel is `{name}`, expected one for every Python (`py3-none`)"
        ))
    }
}

/// Builds the wheel and tests it where nothing else is installed.
pub(crate) fn test(with: With<'_>) -> Result<SuiteOutcome, String> {
    let place = out().join("python/test");
    if !with.install && !ready(&place, &TOOLS, "pytest") {
        return Ok(SuiteOutcome::Missing(INSTALL));
    }
    let builder = match builder(with.install)? {
        Ok(builder) => builder,
        Err(command) => return Ok(SuiteOutcome::Missing(command)),
    };
    let wheels = out().join("python/wheels");
    // The wheel that pip makes of the source distribution is tested, or the one that is shipped.
    let by_pip = match with.optimized {
        true => out().join("python/by-pip"),
        false => wheels.clone(),
    };
    let sources = source_distribution(&builder)?;
    build_by_pip(&builder, Some("dev"), &sources, &by_pip)?;
    if with.optimized {
        build_by_pip(&builder, None, &folder(), &by_pip)?;
        build_with(with.install, &wheels)?.map_err(|command| format!("missing: {command}"))?;
    }
    let vectors = vectors()?;
    let wheel = wheel_in(&wheels)?;
    let faulty = native::build(Form::Shared, Library::OfTests)?;
    if with.install {
        environment(&place, &TOOLS)?;
    }
    let anew = ["--force-reinstall", "--no-deps"];
    let encoder = root().join("bindings/python-encoder");
    run(pip(&place, "install").args(anew).arg(wheel).arg(encoder))?;
    let mut pytest = Command::new(program(&place, "python"));
    pytest
        .current_dir(folder())
        .args(["-m", "pytest", "-q", "-p", "no:cacheprovider"])
        .env("CAR_ROUTER_VECTORS", vectors)
        .env("CAR_ROUTER_FAULTY", faulty)
        .env("RUST_BACKTRACE", "0");
    run_tests(&mut pytest).map(SuiteOutcome::Tested)
}

/// What a call costs, with the wheel as it is shipped.
pub(super) fn bench() -> Result<String, String> {
    let wheel = shipped_wheel()?;
    let place = out().join("python/bench");
    environment(&place, &[])?;
    run(pip(&place, "install").arg(wheel))?;
    let python = program(&place, "python");
    output(
        Command::new(python)
            .current_dir(folder())
            .arg("tools/bench.py"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unpacked_files_are_as_old_as_their_sources() {
        let place = std::env::temp_dir().join(format!("car-router-times-{}", std::process::id()));
        let (from, to) = (place.join("from"), place.join("to"));
        let day = |days: u64| SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(days * 86400);
        for (folder, days) in [(&from, 20_000), (&to, 13_000)] {
            fs::create_dir_all(folder.join("src")).unwrap();
            let file = fs::File::create(folder.join("src/lib.rs")).unwrap();
            file.set_modified(day(days)).unwrap();
        }
        let file = fs::File::create(to.join("PKG-INFO")).unwrap();
        file.set_modified(day(13_000)).unwrap();
        take_times(&from, &to).unwrap();
        let time = |name: &str| fs::metadata(to.join(name)).unwrap().modified().unwrap();
        let found = (time("src/lib.rs"), time("PKG-INFO"));
        emptied(&place).unwrap();
        assert_eq!(found.0, day(20_000));
        assert!(found.1 > day(20_000), "one without a source is new");
    }

    #[test]
    fn an_environment_is_of_the_packages_it_was_made_with() {
        let place = std::env::temp_dir().join(format!("car-router-stamp-{}", std::process::id()));
        fs::create_dir_all(&place).unwrap();
        let (old, new) = (["a==1", "b==1"], ["a==1", "b==2"]);
        let before = is_of(&place, &old);
        fs::write(stamp(&place), old.join("\n")).unwrap();
        let found = [
            is_of(&place, &old),
            is_of(&place, &new),
            is_of(&place, &old[..1]),
            is_of(&place, &[old[0], old[1], "c==1"]),
        ];
        emptied(&place).unwrap();
        assert!(!before, "one that was cut off");
        assert_eq!(found, [true, false, false, false]);
    }
}
