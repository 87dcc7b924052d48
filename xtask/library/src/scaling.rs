//! `cargo xtask scaling`: whether judging a command stays linear in its length, for every wrapper and every rule.
//!
//! Each shape repeats what a wrapper or a rule looks at. With `--instructions` callgrind counts, which a loaded machine
//! does not disturb, and a slope above linear fails; without, processor time is printed and nothing is gated.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use car_router::Router;
use car_router::safety::internals::wrapper_rows;
use clap::Args;
use serde::Deserialize;
use xtask_shared::process::root;

/// Sizes in bytes at which each shape is judged.
const SIZES: [usize; 2] = [4 * 1024, 16 * 1024];

/// What four times the bytes may cost at most, as a multiple: four is linear, sixteen quadratic.
const STEEPEST: f64 = 8.0;

/// What to measure.
#[derive(Debug, Args)]
pub(crate) struct ScalingArgs {
    /// Only shapes whose name holds this.
    filter: Option<String>,
    /// Print the slowest so many shapes.
    #[arg(long, default_value_t = 25)]
    show: usize,
    /// Count instructions with valgrind, and fail where a shape is steeper than linear (some ten minutes for all).
    #[arg(long)]
    instructions: bool,
    /// Judge each shape once at each size, for callgrind to count.
    #[arg(long, hide = true)]
    counted: bool,
}

/// A command that can be made as long as one likes.
struct Shape {
    name: String,
    head: String,
    repeated: String,
    tail: String,
}

impl Shape {
    fn of_size(&self, bytes: usize) -> String {
        let rest = bytes.saturating_sub(self.head.len() + self.tail.len());
        let count = rest / self.repeated.len().max(1);
        format!("{}{}{}", self.head, self.repeated.repeat(count), self.tail)
    }
}

#[derive(Deserialize)]
struct Vectors {
    hits: Vec<String>,
}

fn read_toml<T: for<'de> Deserialize<'de>>(path: &Path) -> Result<T, String> {
    let text = fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
    toml::from_str(&text).map_err(|e| format!("{}: {e}", path.display()))
}

/// The shapes: for each wrapper its words and options, for each rule a command that it finds, with its last word
/// repeated, and the whole of it repeated in pipes and lists.
fn shapes() -> Result<Vec<Shape>, String> {
    let mut all = Vec::new();
    let mut add = |name: String, head: String, repeated: String, tail: &str| {
        all.push(Shape {
            name,
            head,
            repeated,
            tail: tail.to_owned(),
        });
    };
    for (names, row) in &wrapper_rows()? {
        let first = |text: &str| text.split('|').next().unwrap_or("").to_owned();
        let sub: Vec<String> = row.subcommand.split_whitespace().map(first).collect();
        let name = format!("{} {}", first(names), sub.join(" "));
        let name = name.trim();
        add(
            format!("{name}: words"),
            format!("{name} 'rm -rf /' "),
            "A ".to_owned(),
            "",
        );
        add(
            format!("{name}: itself"),
            String::new(),
            format!("{name} "),
            "rm -rf /",
        );
        let option = first(&row.options_with_value);
        if !option.is_empty() {
            add(
                format!("{name}: options"),
                format!("{name} "),
                format!("{option} 5 "),
                "rm -rf /",
            );
        }
    }
    let folder = root().join("tests/vectors/safety");
    let mut files: Vec<_> = fs::read_dir(&folder)
        .map_err(|e| format!("{}: {e}", folder.display()))?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.file_name().is_some_and(|n| n != "requests.toml"))
        .collect();
    files.sort();
    for file in files {
        let rules: BTreeMap<String, Vectors> = read_toml(&file)?;
        for (rule, vectors) in rules {
            let Some(hit) = vectors.hits.first() else {
                continue;
            };
            let last = hit.split_whitespace().last().unwrap_or("x");
            add(
                format!("{rule}: operands"),
                format!("{hit} "),
                format!("{last} "),
                "",
            );
            add(
                format!("{rule}: list"),
                String::new(),
                format!("{hit}; "),
                "",
            );
            add(
                format!("{rule}: pipes"),
                String::new(),
                format!("{hit} | "),
                "cat",
            );
        }
    }
    for (name, head, repeated, tail) in [
        ("trap", "trap 'rm -rf /' ", "A ", ""),
        ("ssh tee", "ssh h tee ", "f ", ""),
        ("consumers", "echo a b c > f; ", "cat f; ", ""),
        ("one long feeder", "echo x ", "y ", "| sh"),
        ("variables", "x=1; ", "x+=a; ", "eval $x"),
        ("descriptors", "exec 3>f; ", "echo >&3; ", ""),
        ("functions", "f(){ ls; }; ", "f; ", ""),
        ("substitutions", "", "$(", ""),
        ("braces", "", "{a,", ""),
        ("eval", "", "eval ", "rm"),
        ("pipes", "", "a|", "b"),
        ("quotes", "", "'a' \"b\" ", ""),
        ("parentheses", "echo ", "(a) ", ""),
        ("awk", "awk '{", "print \"x\" | \"sh\"; ", "}'"),
        ("sed", "sed '", "s/a/b/; ", "'"),
        ("code", "python3 -c '", "os.system(x); ", "'"),
        ("parallel", "parallel ls ::: ", "a ", ""),
        (
            "xargs lines",
            "printf 'a\\nb\\nc' | xargs -I{} sh -c '",
            "{} ",
            "'",
        ),
        ("make", "make -f - <<E\nx:\n", "\tls\n", "E"),
        ("editor", "vim ", "-c :!ls ", ""),
        ("sql", "psql -c \"", "SELECT 'a b'; ", "\""),
        ("nul", "", "r\0m ", ""),
        ("coproc", "coproc sh; ", "echo ls >&${COPROC[1]}; ", ""),
    ] {
        add(name.to_owned(), head.to_owned(), repeated.to_owned(), tail);
    }
    Ok(all)
}

/// A shape with what judging it costs at each of the sizes.
struct Figure<'s> {
    name: &'s str,
    small: f64,
    large: f64,
}

impl Figure<'_> {
    /// What four times the bytes cost, as a multiple. What is too small to count does not.
    fn slope(&self, least: f64) -> f64 {
        self.large / self.small.max(least)
    }
}

/// Judges a command once: callgrind counts what happens in here.
#[inline(never)]
fn judge_shape(router: &Router, command: &str) {
    std::hint::black_box(router.check_command(std::hint::black_box(command)));
}

pub(crate) fn run(args: &ScalingArgs) -> Result<(), String> {
    let shapes = shapes()?;
    let chosen = |s: &&Shape| {
        args.filter
            .as_ref()
            .is_none_or(|f| s.name.contains(f.as_str()))
    };
    let shapes: Vec<&Shape> = shapes.iter().filter(chosen).collect();
    if args.counted {
        let router = Router::new();
        for shape in &shapes {
            for bytes in SIZES {
                let command = shape.of_size(bytes);
                // What is built when it is first needed is not counted.
                std::hint::black_box(router.check_command(&shape.of_size(512)));
                judge_shape(&router, &command);
            }
        }
        return Ok(());
    }
    let (figures, unit, least) = if args.instructions {
        (counted(args, &shapes)?, "million instructions", 1.0)
    } else {
        (timed(&shapes), "ms of processor time", 0.2)
    };
    let mut figures = figures;
    figures.sort_by(|a, b| b.small.total_cmp(&a.small));
    println!(
        "{} shapes; {unit} at 4 KB and at 16 KB, the dearest:",
        figures.len()
    );
    let line = |f: &Figure<'_>| {
        println!(
            "{:8.2} {:8.2}  x{:.1}  {}",
            f.small,
            f.large,
            f.slope(least),
            f.name
        );
    };
    figures.iter().take(args.show).for_each(line);
    figures.sort_by(|a, b| b.slope(least).total_cmp(&a.slope(least)));
    println!("the steepest:");
    figures.iter().take(args.show).for_each(line);
    let steep = figures.iter().filter(|f| f.slope(least) > STEEPEST).count();
    if args.instructions && steep > 0 {
        return Err(format!(
            "{steep} shapes cost more than {STEEPEST} times as much at four times the length"
        ));
    }
    println!("{steep} steeper than {STEEPEST}");
    Ok(())
}

fn timed<'s>(shapes: &[&'s Shape]) -> Vec<Figure<'s>> {
    let router = Router::new();
    let best = |command: &str| {
        let mut best = f64::INFINITY;
        for _ in 0..9 {
            let since = Instant::now();
            judge_shape(&router, command);
            best = best.min(since.elapsed().as_secs_f64() * 1e3);
        }
        best
    };
    let figure = |shape: &&'s Shape| {
        let [small, large] = SIZES.map(|bytes| best(&shape.of_size(bytes)));
        Figure {
            name: &shape.name,
            small,
            large,
        }
    };
    shapes.iter().map(figure).collect()
}

/// The same in millions of instructions, by callgrind.
fn counted<'s>(args: &ScalingArgs, shapes: &[&'s Shape]) -> Result<Vec<Figure<'s>>, String> {
    let folder = std::env::temp_dir().join(format!("car-router-scaling-{}", std::process::id()));
    fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let own = std::env::current_exe().map_err(|e| e.to_string())?;
    let mut valgrind = Command::new("valgrind");
    valgrind
        .args([
            "--tool=callgrind",
            "--toggle-collect=xtask::scaling::judge_shape",
            "--dump-before=xtask::scaling::judge_shape",
        ])
        .arg(format!("--callgrind-out-file={}/out", folder.display()))
        .arg(own)
        .args(["scaling", "--counted"])
        .args(&args.filter)
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let done = valgrind
        .status()
        .map_err(|e| format!("cannot run valgrind: {e}; Debian has it in the package `valgrind`"));
    let total = |number: usize| -> Result<f64, String> {
        // A dump holds what was counted since the one before it; the last has no number.
        let last = 2 * shapes.len();
        let numbered = format!("out.{}", number + 1);
        let file = folder.join(if number == last { "out" } else { &numbered });
        let text = fs::read_to_string(&file).map_err(|e| format!("{}: {e}", file.display()))?;
        let line = text.lines().find_map(|l| l.strip_prefix("totals: "));
        let count = line.and_then(|l| l.trim().parse::<f64>().ok());
        Ok(count.ok_or_else(|| format!("{}: no totals", file.display()))? / 1e6)
    };
    let figures = done.and_then(|_| {
        let figure = |(at, shape): (usize, &&'s Shape)| {
            Ok(Figure {
                name: &shape.name,
                small: total(2 * at + 1)?,
                large: total(2 * at + 2)?,
            })
        };
        shapes.iter().enumerate().map(figure).collect()
    });
    let _ = fs::remove_dir_all(&folder);
    figures
}
