//! Whether what does not matter changes the domain: spacing, case, a "please" at the end.

use std::fmt::Write as _;

use car_router::Router;
use car_router::classify::embedded::programs;
use car_router::random::SplitMix64;

use super::decide;

/// A way to write the same request otherwise.
type Rewrite = fn(&str) -> String;

const WAYS: [(&str, Rewrite); 6] = [
    ("two spaces between words", |t| t.replace(' ', "  ")),
    ("spaces around it", |t| format!("  {t}\n")),
    ("in lower case", str::to_lowercase),
    ("in upper case", str::to_uppercase),
    ("please at the end", |t| format!("{t} please")),
    ("one word misspelled", misspelled),
];

/// A text in which a letter of one word is dropped, swapped with the next or doubled. The word has four letters or more
/// and is no name: small letters alone, and no program. A text without such a word stays as it is.
fn misspelled(text: &str) -> String {
    let is_name = |word: &str| programs().any(|line| line.name == word);
    let words: Vec<&str> = text.split(' ').collect();
    let fits = |word: &&str| {
        word.len() >= 4 && word.bytes().all(|b| b.is_ascii_lowercase()) && !is_name(word)
    };
    let chosen: Vec<usize> = (0..words.len()).filter(|at| fits(&words[*at])).collect();
    // The same text is always misspelled in the same way.
    let seed = text
        .bytes()
        .fold(1, |n: u64, b| n.wrapping_mul(31).wrapping_add(u64::from(b)));
    let mut random = SplitMix64::new(seed);
    let Some(at) = random.pick(&chosen).copied() else {
        return text.to_owned();
    };
    let mut letters: Vec<char> = words[at].chars().collect();
    let place = random.below(letters.len() - 1);
    match random.below(3) {
        0 => drop(letters.remove(place)),
        1 => letters.swap(place, place + 1),
        _ => letters.insert(place, letters[place]),
    }
    let mut out: Vec<String> = words.iter().map(|w| (*w).to_owned()).collect();
    out[at] = letters.into_iter().collect();
    out.join(" ")
}

/// Adds the table, a column for each set.
pub(super) fn table(
    page: &mut String,
    router: &Router,
    sets: [(&str, &[&str]); 2],
) -> Result<(), String> {
    let [(first, _), (second, _)] = sets;
    let _ = writeln!(
        page,
        "\n## The same request in other forms\n\n| written | {first} | {second} |\n| --- | --- | --- |"
    );
    let domain = |text: &str| {
        let decision = decide(router, text)?;
        Ok::<_, String>(decision.primary().map(|d| d.domain.clone()))
    };
    for (name, rewrite) in WAYS {
        let mut shares = [0.0; 2];
        for ((_, texts), share) in sets.iter().zip(&mut shares) {
            let mut kept = 0;
            let mut changed = 0;
            for text in *texts {
                let other = rewrite(text);
                changed += usize::from(other != *text);
                kept += usize::from(other != *text && domain(text)? == domain(&other)?);
            }
            *share = kept as f64 / changed.max(1) as f64;
        }
        let _ = writeln!(page, "| {name} | {:.3} | {:.3} |", shares[0], shares[1]);
    }
    Ok(())
}
