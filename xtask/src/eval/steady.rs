//! Whether what does not matter changes the domain: spacing, case, a "please" at the end.

use std::fmt::Write as _;

use car_router::Router;

use super::decide;

/// A way to write the same request otherwise.
type Rewrite = fn(&str) -> String;

const WAYS: [(&str, Rewrite); 5] = [
    ("two spaces between words", |t| t.replace(' ', "  ")),
    ("spaces around it", |t| format!("  {t}\n")),
    ("in lower case", str::to_lowercase),
    ("in upper case", str::to_uppercase),
    ("please behind it", |t| format!("{t} please")),
];

pub(super) fn table(page: &mut String, router: &Router, texts: &[&str]) -> Result<(), String> {
    page.push_str("\n## The same request written otherwise\n\nHow many of `domain/balanced` keep their domain.\n\n| written | kept |\n| --- | --- |\n");
    let domain = |text: &str| {
        let decision = decide(router, text)?;
        Ok::<_, String>(decision.primary().map(|d| d.domain.clone()))
    };
    for (name, rewrite) in WAYS {
        let mut kept = 0;
        for text in texts {
            kept += usize::from(domain(text)? == domain(&rewrite(text))?);
        }
        let _ = writeln!(
            page,
            "| {name} | {:.3} |",
            kept as f64 / texts.len().max(1) as f64
        );
    }
    Ok(())
}
