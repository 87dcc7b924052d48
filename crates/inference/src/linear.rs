//! Linear layers: in 32-bit floating point, or in 8-bit integers, which take a quarter of the memory and a fraction of
//! the time.

use candle_core::{CpuStorage, CustomOp1, Layout, Module, Result, Shape, Tensor, bail};
use rten_gemm::{BiasVector, GemmExecutor, GemmInputA, GemmInputB, GemmOptions, PackedBMatrix};
use rten_tensor::prelude::*;
use rten_tensor::{NdTensor, NdTensorView};

/// The greatest quantized weight. Seven bits keep a sum of two products within 16 bits, which is how processors without
/// dot-product instructions add them; so every processor computes the same sums.
const MAX_WEIGHT: f32 = 63.0;

/// A layer that computes `rows × weights + bias`.
pub(crate) enum Linear {
    Float(candle_nn::Linear),
    Int8(Int8Linear),
}

impl Linear {
    pub(crate) fn forward(&self, rows: &Tensor) -> Result<Tensor> {
        match self {
            Self::Float(linear) => linear.forward(rows),
            Self::Int8(linear) => rows.apply_op1_no_bwd(linear),
        }
    }
}

/// A layer with 8-bit weights, one scale for each output. Every input row is quantized when it arrives, with its own
/// scale and zero point.
pub(crate) struct Int8Linear {
    weights: PackedBMatrix<i8>,
    scales: Vec<f32>,
    bias: Vec<f32>,
    /// The sum of the quantized weights of each output, with which a row's zero point is removed from the product.
    sums: Vec<i32>,
    inputs: usize,
}

impl Int8Linear {
    /// Quantizes weights in the order `outputs × inputs`.
    pub(crate) fn new(weights: &[f32], bias: Vec<f32>, inputs: usize) -> Self {
        let outputs = bias.len();
        let mut quantized = vec![0_i8; inputs * outputs];
        let mut scales = Vec::with_capacity(outputs);
        let mut sums = Vec::with_capacity(outputs);
        for (output, row) in weights.chunks_exact(inputs.max(1)).enumerate() {
            let max = row.iter().fold(0.0_f32, |max, w| max.max(w.abs()));
            let scale = (max / MAX_WEIGHT).max(f32::MIN_POSITIVE);
            let mut sum = 0_i32;
            for (slot, weight) in quantized.iter_mut().skip(output).step_by(outputs).zip(row) {
                // The scale keeps it within ±63.
                *slot = (weight / scale).round() as i8;
                sum += i32::from(*slot);
            }
            scales.push(scale);
            sums.push(sum);
        }
        let executor = GemmExecutor::<u8, i8, i32>::new();
        let weights = executor.prepack_b(NdTensor::from_data([inputs, outputs], quantized).view());
        Self {
            weights,
            scales,
            bias,
            sums,
            inputs,
        }
    }

    fn multiply(&self, rows: &[f32]) -> Result<Vec<f32>> {
        let count = rows.len() / self.inputs.max(1);
        let outputs = self.bias.len();
        let mut quantized = vec![0_u8; rows.len()];
        let mut row_scales = Vec::with_capacity(count);
        let pairs = rows
            .chunks_exact(self.inputs)
            .zip(quantized.chunks_exact_mut(self.inputs));
        for (row, slots) in pairs {
            row_scales.push(quantize(row, slots));
        }
        let mut products = vec![0_i32; count * outputs];
        let left = NdTensorView::from_data([count, self.inputs], &quantized[..]);
        // Zero points are handled here: rten-gemm 0.27 uses those of the first rows for all rows.
        let options = GemmOptions {
            bias: None::<BiasVector<'_, i32>>,
            ..GemmOptions::default()
        };
        // An executor only chooses the processor's instructions, at the cost of a few loads.
        GemmExecutor::<u8, i8, i32>::new()
            .gemm(
                &mut products,
                GemmInputA::Unpacked(left),
                GemmInputB::Packed(&self.weights),
                options,
            )
            .map_err(|e| candle_core::Error::Msg(e.to_string()))?;
        let mut found = vec![0.0_f32; products.len()];
        let rows = found
            .chunks_exact_mut(outputs)
            .zip(products.chunks_exact(outputs))
            .zip(&row_scales);
        for ((slots, products), (row_scale, zero_point)) in rows {
            let outputs = slots
                .iter_mut()
                .zip(products)
                .zip(&self.sums)
                .zip(&self.scales)
                .zip(&self.bias);
            for ((((slot, product), sum), scale), bias) in outputs {
                *slot = (product - zero_point * sum) as f32 * (row_scale * scale) + bias;
            }
        }
        Ok(found)
    }
}

/// Quantizes a row to integers from 0 to 255 and returns its scale and its zero point.
fn quantize(row: &[f32], slots: &mut [u8]) -> (f32, i32) {
    let (mut min, mut max) = (0.0_f32, 0.0_f32);
    for value in row {
        min = min.min(*value);
        max = max.max(*value);
    }
    let scale = ((max - min) / 255.0).max(f32::MIN_POSITIVE);
    let zero_point = (-min / scale).round();
    let (factor, shift) = (scale.recip(), zero_point + 0.5);
    for (slot, value) in slots.iter_mut().zip(row) {
        // The scale keeps it between 0 and 255, and the cast clamps what a rounding error puts beyond.
        *slot = (value * factor + shift) as u8;
    }
    (scale, zero_point as i32)
}

impl CustomOp1 for Int8Linear {
    fn name(&self) -> &'static str {
        "int8-linear"
    }

    fn cpu_fwd(&self, storage: &CpuStorage, layout: &Layout) -> Result<(CpuStorage, Shape)> {
        let (rows, mut shape) = (contiguous(storage, layout)?, layout.dims().to_vec());
        match shape.last_mut() {
            Some(last) if *last == self.inputs => *last = self.bias.len(),
            _ => bail!("{shape:?}, expected rows of {}", self.inputs),
        }
        Ok((CpuStorage::F32(self.multiply(rows)?), Shape::from(shape)))
    }
}

/// Returns the values of a contiguous tensor.
fn contiguous<'s>(storage: &'s CpuStorage, layout: &Layout) -> Result<&'s [f32]> {
    let all = storage.as_slice::<f32>()?;
    match layout
        .contiguous_offsets()
        .map(|(from, to)| all.get(from..to))
    {
        Some(Some(rows)) => Ok(rows),
        _ => bail!("expected a contiguous tensor"),
    }
}

/// The GELU activation, `x/2 · (1 + erf(x/√2))`, with an absolute error below 5·10⁻⁷.
pub(crate) struct Gelu;

impl CustomOp1 for Gelu {
    fn name(&self) -> &'static str {
        "gelu"
    }

    fn cpu_fwd(&self, storage: &CpuStorage, layout: &Layout) -> Result<(CpuStorage, Shape)> {
        let values = contiguous(storage, layout)?.iter().map(|x| gelu(*x));
        Ok((
            CpuStorage::F32(values.collect()),
            Shape::from(layout.dims()),
        ))
    }
}

/// Uses formula 7.1.26 of Abramowitz and Stegun for the error function, without branches, so that the compiler can
/// vectorize it.
#[inline(always)]
fn gelu(x: f32) -> f32 {
    let a = (x * std::f32::consts::FRAC_1_SQRT_2).abs();
    let t = 1.0 / (1.0 + 0.327_591_1 * a);
    let sum = t
        * (0.254_829_6
            + t * (-0.284_496_72 + t * (1.421_413_8 + t * (-1.453_152 + t * 1.061_405_4))));
    let erf = 1.0 - sum * exp_of_negative(-a * a);
    0.5 * x * (1.0 + erf.copysign(x))
}

/// Computes `e^x` for `x` ≤ 0.
#[inline(always)]
fn exp_of_negative(x: f32) -> f32 {
    // Adding and subtracting 1.5 · 2²³ rounds to an integer.
    const ROUND: f32 = 12_582_912.0;
    let power = x.max(-87.0) * std::f32::consts::LOG2_E;
    let whole = (power + ROUND) - ROUND;
    let rest = power - whole;
    // The Taylor series of 2^rest, for a rest within ±0.5.
    let series = 1.0
        + rest
            * (std::f32::consts::LN_2
                + rest
                    * (0.240_226_5
                        + rest * (0.055_504_11 + rest * (0.009_618_13 + rest * 0.001_333_36))));
    series * f32::from_bits(((whole as i32 + 127) << 23).cast_unsigned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gelu_is_what_its_definition_says() {
        // erf at 0.5/√2, 1/√2, 2/√2 and 3/√2, from tables.
        let known = [
            (0.5_f64, 0.382_924_92),
            (1.0, 0.682_689_49),
            (2.0, 0.954_499_74),
            (3.0, 0.997_300_20),
        ];
        for (x, erf) in known {
            for x in [x, -x] {
                let expected = x / 2.0 * (1.0 + erf * x.signum());
                let found = f64::from(gelu(x as f32));
                assert!((found - expected).abs() < 5e-7, "{x}: {found}, {expected}");
            }
        }
        assert_eq!(gelu(0.0), 0.0);
        assert_eq!(gelu(40.0), 40.0);
        assert!(gelu(-40.0).abs() < 1e-6);
    }

    #[test]
    fn int8_products_agree_with_float_products() {
        // The shapes of a small model's layers; a single row has a separate code path.
        for (inputs, outputs, count) in [
            (64, 5, 3),
            (384, 1152, 1),
            (384, 1152, 17),
            (384, 384, 9),
            (1536, 384, 14),
            (1536, 384, 45),
            (384, 1536, 45),
            (33, 7, 2),
        ] {
            let mut state = 1_u32;
            let mut number = || {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                (state >> 8) as f32 / (1_u32 << 23) as f32 - 1.0
            };
            let weights: Vec<f32> = (0..inputs * outputs).map(|_| number()).collect();
            let bias: Vec<f32> = (0..outputs).map(|_| number()).collect();
            // Rows whose middles differ, so that each has its own zero point.
            let middle = |n: usize| (n / inputs) as f32 / 8.0;
            let rows = (0..inputs * count).map(|n| number() + middle(n));
            let rows: Vec<f32> = rows.collect();
            let linear = Int8Linear::new(&weights, bias.clone(), inputs);
            let found = linear.multiply(&rows).unwrap();
            let (mut error, mut size) = (0.0, 0.0);
            for (row, found) in rows.chunks(inputs).zip(found.chunks(outputs)) {
                for (output, weights) in weights.chunks(inputs).enumerate() {
                    let exact: f32 = row.iter().zip(weights).map(|(a, b)| a * b).sum();
                    let exact = exact + bias[output];
                    error += (exact - found[output]).powi(2);
                    size += exact.powi(2);
                }
            }
            let ratio = (error / size).sqrt();
            assert!(ratio < 0.02, "{inputs} × {outputs}, {count} rows: {ratio}");
        }
    }
}
