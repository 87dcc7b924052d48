//! The training texts: templates and programs of `car-router/data`, written out with a fixed seed.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use car_router::classify::embedded::train::{Example, Origin};
use car_router::classify::embedded::{OUT_OF_SCOPE_CLASS, labels, programs};
use car_router::classify::few_shot::fit::{Group, Material};
use car_router::random::SplitMix64;
use car_router::{DomainRegistry, PackSet};
use xtask_shared::process::root;

use crate::json_lines;

/// How many texts a template gives at the most.
const MAX_PER_TEMPLATE: usize = 60;

/// What people put before a request; the empty one stands for all who do not.
const BEFORE: [&str; 34] = [
    "how do I ",
    "how to ",
    "how can I ",
    "please ",
    "can you ",
    "could you ",
    "I want to ",
    "I need to ",
    "help me ",
    "show me how to ",
    "what's the command to ",
    "what is the command to ",
    "i'd like to ",
    "how would I ",
    "let's ",
    "just ",
    "quickly ",
    "command to ",
    "is there a way to ",
    "way to ",
    "how do you ",
    "can i ",
    "hey, ",
    "need to ",
    "trying to ",
    "how does one ",
    "i have to ",
    "best way to ",
    "you should ",
    "now ",
    "ok ",
    "in the terminal ",
    "bash command to ",
    "on linux, ",
];

const BEHIND: [&str; 20] = [
    " please",
    " in linux",
    " in the terminal",
    " from the command line",
    " using bash",
    " on my machine",
    " on mac",
    " for me",
    "?",
    ".",
    " in bash",
    " thanks",
    " quickly",
    " on ubuntu",
    " using the command line",
    " in unix",
    " on this computer",
    " via the shell",
    " right now",
    " with a one liner",
];

/// How many times the corpus and the real requests are written out for the shell models, each time with another seed.
/// docs/adr/0025 has the gain of twice over once.
const TIMES: u64 = 2;

/// Every text that the models of a set are trained on, but for the real requests.
pub(crate) fn training_examples(set: PackSet, seed: u64) -> Result<Vec<Example>, String> {
    let times = match set {
        PackSet::Shell => TIMES,
        _ => 1,
    };
    let mut all = Vec::new();
    for time in 0..times {
        all.extend(examples(set, seed + time)?);
    }
    Ok(all)
}

/// Every text of a set's corpus, written out once.
pub(crate) fn examples(set: PackSet, seed: u64) -> Result<Vec<Example>, String> {
    let folder = root().join("car-router/data/corpus").join(set.as_str());
    let slots = slots(&read_corpus(&folder.join("slots.txt"))?)?;
    let mut random = SplitMix64::new(seed);
    let mut examples = Vec::new();
    let mut template = 0;
    let names = labels(set).iter().map(|d| d.as_str()).enumerate();
    for (class, name) in names.chain([(OUT_OF_SCOPE_CLASS, "out_of_scope")]) {
        let file = folder.join(format!("{name}.txt"));
        for line in read_corpus(&file)?
            .lines()
            .map(str::trim)
            .filter(|l| !l.is_empty() && !l.starts_with('#'))
        {
            template += 1;
            let many = alternatives(line).min(MAX_PER_TEMPLATE);
            let texts = if line.contains(['{', '$']) {
                many.max(8)
            } else {
                8
            };
            for at in 0..texts {
                let plain = expand(line, &slots, &mut random)
                    .map_err(|e| format!("{}: {e}", file.display()))?;
                let text = if at % 8 == 0 {
                    plain
                } else {
                    vary(&plain, &mut random)
                };
                examples.push(Example {
                    text,
                    class,
                    template,
                    origin: Origin::Template,
                });
            }
        }
    }
    if set == PackSet::Shell {
        glosses(&mut template, &mut random, &mut examples);
        uses(&mut template, &mut random, &mut examples)?;
    }
    let file = folder.join(listed(set));
    requests(
        set,
        &file,
        &slots,
        &mut template,
        &mut random,
        &mut examples,
    )?;
    let class = OUT_OF_SCOPE_CLASS;
    for _ in 0..GIBBERISH {
        template += 1;
        let text = gibberish(&mut random);
        examples.push(Example {
            text,
            class,
            template,
            origin: Origin::Template,
        });
    }
    Ok(examples)
}

/// What the programs of the lexicon do, with and without their names.
fn glosses(template: &mut usize, random: &mut SplitMix64, examples: &mut Vec<Example>) {
    for line in programs() {
        *template += 1;
        for gloss in line.glosses.split("; ") {
            let name = line.name;
            let mut texts = vec![
                gloss.to_owned(),
                format!("{gloss} with {name}"),
                format!("{gloss} using {name}"),
                format!("{name}: {gloss}"),
                format!("use {name} to {gloss}"),
            ];
            if !line.everyday {
                texts.push(name.to_owned());
                texts.push(format!("run {name}"));
                texts.push(format!("how do I use {name}"));
                texts.push(format!("show the options of {name}"));
            }
            for text in texts {
                let text = if random.chance(0.5) {
                    text
                } else {
                    vary(&text, random)
                };
                examples.push(Example {
                    text,
                    class: line.domain,
                    template: *template,
                    origin: Origin::Template,
                });
            }
        }
    }
}

/// What people use one program for.
struct Program {
    class: usize,
    name: String,
    uses: Vec<String>,
}

/// The lists of uses: `[domain]`, then lines of `program: use; use`.
const USES: [&str; 4] = ["uses_a.txt", "uses_b.txt", "uses_c.txt", "uses_d.txt"];

fn uses_of_programs() -> Result<Vec<Program>, String> {
    let mut programs = Vec::new();
    for file in USES {
        let file = root().join("car-router/data/corpus/shell").join(file);
        let mut class = None;
        for line in read_corpus(&file)?.lines().map(str::trim) {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if let Some(name) = line.strip_prefix('[').and_then(|l| l.strip_suffix(']')) {
                class = class_named(PackSet::Shell, name);
                continue;
            }
            let (Some((name, uses)), Some(class)) = (line.split_once(": "), class) else {
                return Err(format!(
                    "{}: `{line}`, expected `[domain]` and below it `program: use; use`",
                    file.display()
                ));
            };
            let uses = uses.split(';').map(str::trim).filter(|u| !u.is_empty());
            programs.push(Program {
                class,
                name: name.to_owned(),
                uses: uses.map(str::to_owned).collect(),
            });
        }
    }
    Ok(programs)
}

/// Texts from the lists of uses. The uses of one line are on one side of every fold. They are worded as documents, not as
/// requests, so confidence is not fitted on them.
fn uses(
    template: &mut usize,
    random: &mut SplitMix64,
    examples: &mut Vec<Example>,
) -> Result<(), String> {
    for Program { class, name, uses } in uses_of_programs()? {
        *template += 1;
        for plain in uses {
            let mut texts = vec![plain.clone(), vary(&plain, random), vary(&plain, random)];
            if class != OUT_OF_SCOPE_CLASS && random.chance(0.3) {
                let named = [
                    format!("{plain} with {name}"),
                    format!("{name}: {plain}"),
                    format!("use {name} to {plain}"),
                ];
                texts.extend(random.pick(&named).cloned());
            }
            examples.extend(texts.into_iter().map(|text| Example {
                text,
                class,
                template: *template,
                origin: Origin::Template,
            }));
        }
    }
    Ok(())
}

/// How many texts are made of each listed request. Listed requests are fewer than the others and nearer to what people
/// type.
const OF_A_LISTED_REQUEST: usize = 6;

/// The list of a set's requests that were written one by one.
fn listed(set: PackSet) -> &'static str {
    match set {
        PackSet::Shell => "everyday.txt",
        _ => "asked.txt",
    }
}

/// Texts from a list of requests.
fn requests(
    set: PackSet,
    file: &Path,
    slots: &Slots,
    template: &mut usize,
    random: &mut SplitMix64,
    examples: &mut Vec<Example>,
) -> Result<(), String> {
    for (class, line) in listed_requests(set, file)? {
        *template += 1;
        for at in 0..OF_A_LISTED_REQUEST {
            // A request without a slot is taken as it is written.
            let plain = if line.contains(['{', '$']) {
                expand(&line, slots, random).unwrap_or_else(|_| line.clone())
            } else {
                line.clone()
            };
            let text = if at % 3 == 0 {
                plain
            } else {
                vary(&plain, random)
            };
            examples.push(Example {
                text,
                class,
                template: *template,
                origin: Origin::Typed,
            });
        }
    }
    Ok(())
}

/// Returns the lines of a list of requests, each with the class that its `[domain]` names.
fn listed_requests(set: PackSet, file: &Path) -> Result<Vec<(usize, String)>, String> {
    let mut class = None;
    let mut requests = Vec::new();
    for line in read_corpus(file)?.lines().map(str::trim) {
        if line.is_empty() || line.starts_with("# ") {
            continue;
        }
        if let Some(name) = line.strip_prefix('[').and_then(|l| l.strip_suffix(']')) {
            class = class_named(set, name);
            continue;
        }
        let class = class.ok_or_else(|| {
            format!(
                "{}: `{line}` stands below no known `[domain]`",
                file.display()
            )
        })?;
        requests.push((class, line.to_owned()));
    }
    Ok(requests)
}

/// Requests for the shell that no model is trained on. The confidence is fitted on them, too. Each is a template of its
/// own, from the number `first_template` on.
pub(crate) fn calibration_examples(first_template: usize) -> Result<Vec<Example>, String> {
    let file = root().join("car-router/data/corpus/shell/calibration.txt");
    let requests = listed_requests(PackSet::Shell, &file)?.into_iter();
    let examples = requests.enumerate().map(|(number, (class, text))| Example {
        text,
        class,
        template: first_template + number,
        origin: Origin::Typed,
    });
    Ok(examples.collect())
}

/// A word on fewer lines of the corpus is left out of the list of known words.
const FEWEST: usize = 2;

/// The words of the corpus as it is written, the most frequent first, one a line. The list of everyday requests does not
/// count: it holds misspelled words on purpose.
pub(crate) fn frequent_words() -> Result<String, String> {
    let folder = root().join("car-router/data/corpus/shell");
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let mut count = |text: &str| {
        for word in text.split(|c: char| !c.is_ascii_alphanumeric()) {
            let is_word =
                (3..=24).contains(&word.len()) && word.bytes().all(|b| b.is_ascii_alphabetic());
            if is_word {
                *counts.entry(word.to_ascii_lowercase()).or_default() += 1;
            }
        }
    };
    for domain in labels(PackSet::Shell) {
        count(&read_corpus(&folder.join(format!("{domain}.txt")))?);
    }
    for file in USES.iter().chain(&["slots.txt", "out_of_scope.txt"]) {
        count(&read_corpus(&folder.join(file))?);
    }
    for line in programs() {
        count(line.glosses);
    }
    let mut words: Vec<(String, usize)> =
        counts.into_iter().filter(|(_, n)| *n >= FEWEST).collect();
    words.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(&b.0)));
    Ok(words.into_iter().map(|(word, _)| word + "\n").collect())
}

/// So many texts are made of each request of the training data: as it is, and as others would have typed it.
const OF_A_REAL_REQUEST: usize = 4;

/// A request of a public repository.
pub(crate) struct RealRow {
    pub(crate) text: String,
    pub(crate) class: usize,
    pub(crate) source: String,
    /// The labels that are right for it.
    pub(crate) acceptable: Vec<String>,
}

/// Returns the files of a folder of requests, and whether the requests of each have a domain.
pub(crate) fn request_files(folder: &Path) -> [(PathBuf, bool); 2] {
    [("domain", true), ("out_of_scope", false)]
        .map(|(name, inside)| (folder.join(name).join("requests.jsonl"), inside))
}

/// The requests of public repositories in a folder that is not part of this one: `domain/requests.jsonl` with `text`,
/// `label`, `source` and `acceptable`, and `out_of_scope/requests.jsonl` with `text` and `source`.
pub(crate) fn real_rows(folder: &Path) -> Result<Vec<RealRow>, String> {
    #[derive(serde::Deserialize)]
    struct RequestRow {
        text: String,
        label: Option<String>,
        #[serde(default)]
        source: String,
        #[serde(default)]
        acceptable: Vec<String>,
    }
    let mut rows = Vec::new();
    for (file, inside) in request_files(folder) {
        for (number, row) in json_lines::read_numbered::<RequestRow>(&file)? {
            let wrong = |what: String| format!("{}:{number}: {what}", file.display());
            let label = row
                .label
                .as_deref()
                .filter(|_| inside)
                .unwrap_or("out_of_scope");
            let class = class_named(PackSet::Shell, label)
                .ok_or_else(|| wrong(format!("`{label}`, expected a shell domain")))?;
            rows.push(RealRow {
                text: row.text,
                class,
                source: row.source,
                acceptable: row.acceptable,
            });
        }
    }
    Ok(rows)
}

/// Texts from requests of public repositories, written out as many times as the corpus.
pub(crate) fn real_examples<'r>(
    rows: impl IntoIterator<Item = &'r RealRow>,
    seed: u64,
    first_template: usize,
) -> Vec<Example> {
    let rows: Vec<&RealRow> = rows.into_iter().collect();
    let mut examples = Vec::new();
    for time in 0..TIMES {
        let mut random = SplitMix64::new((seed + time) ^ 1);
        for (number, row) in rows.iter().enumerate() {
            // The texts without a domain are requests to assistants.
            let origin = if row.class == OUT_OF_SCOPE_CLASS {
                Origin::Typed
            } else {
                Origin::Documentation
            };
            for at in 0..OF_A_REAL_REQUEST {
                let text = if at == 0 {
                    row.text.clone()
                } else {
                    vary(&row.text, &mut random)
                };
                examples.push(Example {
                    text,
                    class: row.class,
                    template: first_template + number + 1,
                    origin,
                });
            }
        }
    }
    examples
}

/// The number of a domain of a set, or of talk that belongs to none.
fn class_named(set: PackSet, name: &str) -> Option<usize> {
    let known = labels(set).iter().position(|d| d.as_str() == name);
    known.or((name == "out_of_scope").then_some(OUT_OF_SCOPE_CLASS))
}

/// What is needed to fit how sure to be about domains that nobody trained on.
pub(crate) fn material(seed: u64) -> Result<Material, String> {
    let mut programs: BTreeMap<(usize, String), Vec<String>> = BTreeMap::new();
    let mut outside = Vec::new();
    for program in uses_of_programs()? {
        if program.class == OUT_OF_SCOPE_CLASS {
            outside.extend(program.uses.clone());
        }
        let group = programs.entry((program.class, program.name)).or_default();
        group.extend(program.uses);
    }
    let programs = programs.into_iter().map(|((class, name), texts)| Group {
        title: name.replace(['-', '_'], " "),
        description: String::new(),
        keywords: vec![name],
        texts,
        class,
    });
    let mut domains = Vec::new();
    let mut shipped = [Vec::new(), Vec::new()];
    for (set, shipped) in PackSet::WITH_CORPUS.into_iter().zip(&mut shipped) {
        let mut classes = vec![Vec::new(); OUT_OF_SCOPE_CLASS + 1];
        for example in examples(set, seed)? {
            classes[example.class].push(example.text);
        }
        let registry = DomainRegistry::shipped(set);
        for (class, domain) in labels(set).iter().enumerate() {
            let pack = registry.get(domain).ok_or("a trained domain has a pack")?;
            domains.push(Group {
                title: pack.title.clone(),
                description: pack.description.clone(),
                keywords: pack.keywords.clone(),
                texts: classes[class].clone(),
                // The shipped domains that others stand beside are those of the shell.
                class: if set == PackSet::Shell {
                    class
                } else {
                    usize::MAX
                },
            });
        }
        *shipped = classes;
    }
    Ok(Material {
        programs: programs.collect(),
        domains,
        outside,
        shipped,
    })
}

/// How many texts without any sense there are.
const GIBBERISH: usize = 600;

/// Letters at random, one letter again and again, digits and signs.
pub(crate) fn gibberish(random: &mut SplitMix64) -> String {
    let words = 1 + random.below(6);
    let letters = [
        "abcdefghijklmnopqrstuvwxyz",
        "a",
        "xyz",
        "0123456789",
        "!?.,-",
        "aeioulrn",
    ];
    let one = |random: &mut SplitMix64| {
        let from: Vec<char> = random
            .pick(&letters)
            .copied()
            .unwrap_or("x")
            .chars()
            .collect();
        let length = 1 + random.below(12);
        (0..length)
            .filter_map(|_| random.pick(&from).copied())
            .collect::<String>()
    };
    let words: Vec<String> = (0..words).map(|_| one(random)).collect();
    words.join(" ")
}

fn read_corpus(file: &Path) -> Result<String, String> {
    fs::read_to_string(file).map_err(|e| format!("{}: {e}", file.display()))
}

type Slots = BTreeMap<String, Vec<String>>;

fn slots(text: &str) -> Result<Slots, String> {
    let mut slots = Slots::new();
    for line in text
        .lines()
        .filter(|l| !l.is_empty() && !l.starts_with('#'))
    {
        let (name, values) = line
            .split_once(": ")
            .ok_or_else(|| format!("slots.txt: `{line}`, expected `name: a | b`"))?;
        slots.insert(
            name.to_owned(),
            values.split(" | ").map(str::to_owned).collect(),
        );
    }
    Ok(slots)
}

/// In how many ways the braces of a template can be read, its slots not counted.
fn alternatives(line: &str) -> usize {
    let mut ways = 1usize;
    for group in line.split('{').skip(1) {
        let inside = group.split('}').next().unwrap_or("");
        ways = ways.saturating_mul(inside.split('|').count());
    }
    ways
}

fn expand(line: &str, slots: &Slots, random: &mut SplitMix64) -> Result<String, String> {
    let mut out = String::new();
    let mut rest = line;
    while let Some((before, after)) = rest.split_once('{') {
        let (inside, behind) = after
            .split_once('}')
            .ok_or_else(|| format!("`{line}` has a `{{` without `}}`"))?;
        out.push_str(before);
        let choices: Vec<&str> = inside.split('|').collect();
        out.push_str(random.pick(&choices).copied().unwrap_or(""));
        rest = behind;
    }
    out.push_str(rest);
    while let Some(at) = out.find('$') {
        let name: String = out[at + 1..]
            .chars()
            .take_while(char::is_ascii_lowercase)
            .collect();
        let values = slots.get(&name);
        let value = match values {
            Some(values) => random.pick(values).cloned().unwrap_or_default(),
            // `$HOME`, `$PID`: a variable of the shell, not a slot.
            None if name.is_empty() => "\u{1}".to_owned(),
            None => return Err(format!("`{line}` has an unknown slot `${name}`")),
        };
        // A value may hold a `$` of its own that is no slot.
        let value = value.replace('$', "\u{1}");
        out.replace_range(at..at + 1 + name.len(), &value);
    }
    let text = out.replace('\u{1}', "$");
    Ok(text.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// The same request as somebody else would have typed it.
fn vary(text: &str, random: &mut SplitMix64) -> String {
    let mut text = text.to_owned();
    if random.chance(0.3) {
        text = format!("{}{text}", random.pick(&BEFORE).copied().unwrap_or(""));
    }
    if random.chance(0.18) {
        text.push_str(random.pick(&BEHIND).copied().unwrap_or(""));
    }
    if random.chance(0.12) {
        text = text.replace(" the ", " ").replace(" a ", " ");
    }
    if random.chance(0.2) {
        text = text.to_lowercase();
    } else if random.chance(0.5) {
        let mut chars = text.chars();
        text = chars
            .next()
            .map_or_else(String::new, |c| c.to_uppercase().chain(chars).collect());
    }
    if random.chance(0.12) {
        text = misspell(&text, random);
    }
    if random.chance(0.15) {
        text = without_a_word(&text, random);
    }
    text
}

/// One word left out: nobody says everything, and no single word should decide.
fn without_a_word(text: &str, random: &mut SplitMix64) -> String {
    let mut words: Vec<&str> = text.split(' ').collect();
    if words.len() > 3 {
        words.remove(random.below(words.len()));
    }
    words.join(" ")
}

/// One letter lost, doubled or swapped with its neighbour.
fn misspell(text: &str, random: &mut SplitMix64) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    if chars.len() < 6 {
        return text.to_owned();
    }
    let at = 1 + random.below(chars.len() - 3);
    if chars[at].is_alphabetic() && chars[at + 1].is_alphabetic() {
        match random.below(3) {
            0 => {
                chars.remove(at);
            }
            1 => chars.insert(at, chars[at]),
            _ => chars.swap(at, at + 1),
        }
    }
    chars.into_iter().collect()
}
