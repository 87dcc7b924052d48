//! A reliability diagram: how often answers are right beside how sure they were.

use std::fmt::Write as _;

use car_router::eval::Prediction;

/// The bars of a diagram.
const BINS: usize = 10;

/// The side of a diagram's square, and what is left around it, in pixels.
const SIDE: f64 = 260.0;
const EDGE: f64 = 46.0;

/// An SVG with a diagram for each set, side by side. A bar shows how often the answers of a bin were right; the diagonal
/// is where they would be if their confidence were exact. The share of the answers in a bin stands above its bar.
pub(super) fn diagrams(sets: &[(&str, &[Prediction])]) -> String {
    let width = sets.len() as f64 * (SIDE + 2.0 * EDGE);
    let height = SIDE + 2.0 * EDGE;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" font-family=\"sans-serif\" font-size=\"11\">\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n"
    );
    for (at, (name, predictions)) in sets.iter().enumerate() {
        let left = at as f64 * (SIDE + 2.0 * EDGE) + EDGE;
        diagram(&mut out, left, name, predictions);
    }
    out.push_str("</svg>\n");
    out
}

fn diagram(out: &mut String, left: f64, name: &str, predictions: &[Prediction]) {
    let (top, bottom, right) = (EDGE, EDGE + SIDE, left + SIDE);
    let mut bins = [(0usize, 0usize); BINS];
    for p in predictions {
        let place = ((p.confidence * BINS as f32) as usize).min(BINS - 1);
        bins[place].0 += 1;
        bins[place].1 += usize::from(p.predicted.as_deref() == Some(&*p.label));
    }
    let _ = writeln!(
        out,
        "<text x=\"{left}\" y=\"{}\" font-size=\"13\">{name} ({} requests)</text>",
        top - 24.0,
        predictions.len()
    );
    let _ = writeln!(
        out,
        "<path d=\"M{left} {top}V{bottom}H{right}\" fill=\"none\" stroke=\"#444444\"/>"
    );
    let step = SIDE / BINS as f64;
    for (at, (count, hits)) in bins.iter().enumerate().filter(|(_, (n, _))| *n > 0) {
        let share = *hits as f64 / *count as f64;
        let (x, height) = (left + at as f64 * step, share * SIDE);
        let _ = writeln!(
            out,
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{height:.1}\" fill=\"#4477aa\"/>",
            x + 2.0,
            bottom - height,
            step - 4.0
        );
        let percent = 100.0 * *count as f64 / predictions.len().max(1) as f64;
        let _ = writeln!(
            out,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\" font-size=\"9\">{percent:.0} %</text>",
            x + step / 2.0,
            (bottom - height - 4.0).max(top - 4.0)
        );
    }
    let _ = writeln!(
        out,
        "<path d=\"M{left} {bottom}L{right} {top}\" stroke=\"#cc3311\" stroke-dasharray=\"4 3\"/>"
    );
    for tick in 0..=4 {
        let value = f64::from(tick) / 4.0;
        let (x, y) = (left + value * SIDE, bottom - value * SIDE);
        let _ = writeln!(
            out,
            "<text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{value}</text><text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{value}</text>",
            bottom + 16.0,
            left - 6.0,
            y + 4.0
        );
    }
    let _ = writeln!(
        out,
        "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">confidence; upward: share that is right</text>",
        left + SIDE / 2.0,
        bottom + 34.0
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_is_as_high_as_its_bin_is_right() {
        let prediction = |confidence, right: bool| {
            let predicted = if right { "a" } else { "b" };
            Prediction::new("a", Some(predicted.to_owned()), confidence)
        };
        let svg = diagrams(&[("set", &[prediction(0.95, true), prediction(0.96, false)])]);
        assert!(svg.contains(&format!("height=\"{:.1}\" fill=\"#4477aa\"", SIDE / 2.0)));
        assert!(svg.contains("100 %") && svg.contains("set (2 requests)"));
    }
}
