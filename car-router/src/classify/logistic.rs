//! Logistic regression: a probability from a few features.

/// Weights, then the bias.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Logistic<const N: usize> {
    pub(crate) weights: [f32; N],
    pub(crate) bias: f32,
}

impl<const N: usize> Logistic<N> {
    /// Returns the probability, from 0 to 1.
    pub(crate) fn probability(&self, features: &[f32; N]) -> f32 {
        let z: f32 = features.iter().zip(&self.weights).map(|(s, w)| s * w).sum();
        1.0 / (1.0 + (-(z + self.bias)).exp())
    }

    /// Iterates over the parameters, the bias last.
    #[cfg(all(feature = "unstable-internals", feature = "semantic"))]
    pub(crate) fn numbers(&self) -> impl Iterator<Item = f32> + '_ {
        self.weights.iter().copied().chain([self.bias])
    }

    /// Fits the weights by Newton's method with an L2 penalty, so that correlated features share their weight. Each
    /// sample is a feature vector and the probability that the answer was right.
    pub(crate) fn fit(seen: &[([f32; N], f32)]) -> Self {
        let mut all = vec![0f64; N + 1];
        for _ in 0..25 {
            let mut gradient = all.iter().map(|w| w * L2_PENALTY).collect::<Vec<_>>();
            let mut hessian = vec![vec![0f64; N + 1]; N + 1];
            for (features, right) in seen {
                let row: Vec<f64> = features
                    .iter()
                    .map(|s| f64::from(*s))
                    .chain([1.0])
                    .collect();
                let z: f64 = row.iter().zip(&all).map(|(x, w)| x * w).sum();
                let p = 1.0 / (1.0 + (-z).exp());
                let off = p - f64::from(*right);
                for i in 0..=N {
                    gradient[i] += off * row[i];
                    for j in 0..=N {
                        hessian[i][j] += p * (1.0 - p) * row[i] * row[j];
                    }
                }
            }
            (0..=N).for_each(|i| hessian[i][i] += L2_PENALTY);
            let step = solve_linear_system(hessian, gradient);
            all.iter_mut().zip(step).for_each(|(w, s)| *w -= s);
        }
        Self {
            weights: std::array::from_fn(|i| all[i] as f32),
            bias: all[N] as f32,
        }
    }
}

/// Turns logits into probabilities that sum to 1.
pub(crate) fn softmax(logits: &mut [f32]) {
    let most = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    logits.iter_mut().for_each(|l| *l = (*l - most).exp());
    // The greatest exponential is 1, so the sum is not 0.
    let total: f32 = logits.iter().sum();
    logits.iter_mut().for_each(|l| *l /= total);
}

const L2_PENALTY: f64 = 1.0;

/// Solves a system of linear equations by Gaussian elimination with partial pivoting.
fn solve_linear_system(mut left: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let n = right.len();
    for i in 0..n {
        let pivot = (i..n).max_by(|a, b| left[*a][i].abs().total_cmp(&left[*b][i].abs()));
        let pivot = pivot.unwrap_or(i);
        left.swap(i, pivot);
        right.swap(i, pivot);
        for below in i + 1..n {
            let part = left[below][i] / left[i][i];
            let (upper, lower) = left.split_at_mut(below);
            let row = upper[i].iter().enumerate().skip(i);
            row.for_each(|(at, x)| lower[0][at] -= part * x);
            right[below] -= part * right[i];
        }
    }
    for i in (0..n).rev() {
        let rest: f64 = (i + 1..n).map(|j| left[i][j] * right[j]).sum();
        right[i] = (right[i] - rest) / left[i][i];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_fitted_says_what_was_seen() {
        // Right in 3 of 4 cases if the feature is set, in 1 of 4 if it is not.
        let right = |i: i32| f32::from(u8::from((i / 2) % 4 < 1 + 2 * (i % 2)));
        let seen: Vec<([f32; 1], f32)> = (0..4000).map(|i| ([(i % 2) as f32], right(i))).collect();
        let fitted = Logistic::fit(&seen);
        assert!((fitted.probability(&[1.0]) - 0.75).abs() < 0.01);
        assert!((fitted.probability(&[0.0]) - 0.25).abs() < 0.01);
    }
}
