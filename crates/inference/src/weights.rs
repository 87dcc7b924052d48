//! Parses the weights of a model from a safetensors file and checks the shape, type and values of each tensor.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use candle_core::{Device, Tensor};
use half::f16;
use safetensors::tensor::TensorView;
use safetensors::{Dtype, SafeTensors};

use crate::error::EncoderError;
use crate::source::Source;

/// The name of the weights file.
pub(crate) const FILE: &str = "model.safetensors";

/// The number of 4-bit weights that share a scale.
pub(crate) const BLOCK: usize = 32;

/// The bytes of the weights file.
pub(crate) struct Weights {
    file: PathBuf,
    bytes: Cow<'static, [u8]>,
}

/// The tensors of a weights file.
pub(crate) struct Tensors<'a> {
    file: &'a Path,
    all: SafeTensors<'a>,
    /// The prefix of the tensor names, such as `bert.`; empty if there is none.
    prefix: &'static str,
}

impl Weights {
    pub(crate) fn from_source(source: &Source) -> Result<Self, EncoderError> {
        Ok(Self {
            file: source.path(FILE),
            bytes: source.read_file(FILE, "the model's weights as safetensors")?,
        })
    }

    /// Returns a digest of the weights and the tokenizer: the CRC-32 of each.
    pub(crate) fn digest(&self, tokenizer: &[u8]) -> u64 {
        u64::from(crc32fast::hash(&self.bytes)) << 32 | u64::from(crc32fast::hash(tokenizer))
    }

    /// Returns the tensors. `prefixes` are the prefixes that the tensor `known` may have.
    pub(crate) fn tensors(
        &self,
        prefixes: &[&'static str],
        known: &str,
    ) -> Result<Tensors<'_>, EncoderError> {
        let all = SafeTensors::deserialize(&self.bytes)
            .map_err(|e| EncoderError::unreadable(&self.file, e))?;
        let has = |prefix: &str| all.tensor(&format!("{prefix}{known}")).is_ok();
        let packed = |prefix: &str| all.tensor(&format!("{prefix}{known}.int8")).is_ok();
        let found = prefixes.iter().find(|p| has(p) || packed(p));
        let prefix = found.copied().unwrap_or("");
        Ok(Tensors {
            file: &self.file,
            all,
            prefix,
        })
    }
}

impl Tensors<'_> {
    fn find(&self, name: &str) -> Option<TensorView<'_>> {
        let named = self.all.tensor(&format!("{}{name}", self.prefix));
        named.or_else(|_| self.all.tensor(name)).ok()
    }

    fn shaped(
        &self,
        name: &str,
        found: &TensorView<'_>,
        shape: &[usize],
    ) -> Result<(), EncoderError> {
        if found.shape() == shape {
            return Ok(());
        }
        Err(EncoderError::Shape {
            file: self.file.to_owned(),
            tensor: name.to_owned(),
            found: found.shape().to_vec(),
            expected: shape.to_vec(),
        })
    }

    fn number_type(&self, name: &str, found: Dtype) -> EncoderError {
        EncoderError::NumberType {
            file: self.file.to_owned(),
            tensor: name.to_owned(),
            found: format!("{found:?}"),
        }
    }

    /// Returns the values of a tensor in row-major order.
    pub(crate) fn numbers(&self, name: &str, shape: &[usize]) -> Result<Vec<f32>, EncoderError> {
        let numbers = match (self.find(name), shape) {
            (Some(found), _) => {
                self.shaped(name, &found, shape)?;
                if found.dtype() != Dtype::F32 {
                    return Err(self.number_type(name, found.dtype()));
                }
                floats(found.data())
            }
            (None, [rows, columns]) => match self.packed(name, *rows, *columns)? {
                Some(numbers) => numbers,
                None => return Err(self.missing(name)),
            },
            (None, _) => return Err(self.missing(name)),
        };
        if numbers.iter().all(|n| n.is_finite()) {
            Ok(numbers)
        } else {
            Err(EncoderError::NotFinite {
                place: format!("{}: `{name}`", self.file.display()),
            })
        }
    }

    fn missing(&self, name: &str) -> EncoderError {
        EncoderError::NoTensor {
            file: self.file.to_owned(),
            tensor: name.to_owned(),
        }
    }

    /// Returns a matrix that is stored as integers: `NAME.int8` with one scale for each row, or `NAME.int4` with one
    /// scale for each block of [`BLOCK`] values, the low half of a byte first. `NAME.scales` contains the scales as
    /// 16-bit floats.
    fn packed(
        &self,
        name: &str,
        rows: usize,
        columns: usize,
    ) -> Result<Option<Vec<f32>>, EncoderError> {
        let eight = self.find(&format!("{name}.int8"));
        let four = self.find(&format!("{name}.int4"));
        let scales = format!("{name}.scales");
        let scaled = |block: usize, per_row: usize| {
            let found = self.find(&scales).ok_or_else(|| self.missing(&scales))?;
            self.shaped(&scales, &found, &[rows, per_row])?;
            if found.dtype() != Dtype::F16 {
                return Err(self.number_type(&scales, found.dtype()));
            }
            Ok((block, halves(found.data())))
        };
        let (whole, (block, scales)): (Vec<i8>, (usize, Vec<f32>)) = match (eight, four) {
            (Some(found), _) => {
                let name = format!("{name}.int8");
                self.shaped(&name, &found, &[rows, columns])?;
                if found.dtype() != Dtype::I8 {
                    return Err(self.number_type(&name, found.dtype()));
                }
                let whole = found.data().iter().map(|b| b.cast_signed()).collect();
                (whole, scaled(columns, 1)?)
            }
            (None, Some(found)) => {
                // A row of an odd length would end within a byte.
                self.shaped(&format!("{name}.int4"), &found, &[rows, columns / 2])?;
                if !columns.is_multiple_of(2) {
                    return Err(self.missing(name));
                }
                if found.dtype() != Dtype::U8 {
                    return Err(self.number_type(name, found.dtype()));
                }
                let both =
                    |byte: &u8| [(byte & 15).cast_signed() - 8, (byte >> 4).cast_signed() - 8];
                let whole = found.data().iter().flat_map(both).collect();
                (whole, scaled(BLOCK, columns.div_ceil(BLOCK))?)
            }
            (None, None) => return Ok(None),
        };
        let per_row = columns.div_ceil(block.max(1));
        let rows = whole
            .chunks(columns.max(1))
            .zip(scales.chunks(per_row.max(1)));
        let numbers = rows.flat_map(|(row, scales)| {
            let blocks = row.chunks(block.max(1)).zip(scales);
            blocks.flat_map(|(block, scale)| block.iter().map(move |n| f32::from(*n) * scale))
        });
        Ok(Some(numbers.collect()))
    }

    /// Returns a tensor with 32-bit values.
    pub(crate) fn tensor(&self, name: &str, shape: &[usize]) -> Result<Tensor, EncoderError> {
        let numbers = self.numbers(name, shape)?;
        Ok(Tensor::from_vec(numbers, shape, &Device::Cpu)?)
    }
}

fn floats(bytes: &[u8]) -> Vec<f32> {
    let (four, _) = bytes.as_chunks::<4>();
    four.iter().map(|b| f32::from_le_bytes(*b)).collect()
}

fn halves(bytes: &[u8]) -> Vec<f32> {
    let (two, _) = bytes.as_chunks::<2>();
    let all = two.iter().map(|b| f16::from_le_bytes(*b).to_f32());
    all.collect()
}
