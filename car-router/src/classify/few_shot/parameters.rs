//! The built-in parameters for custom domains: the calibrators, and the prototypes of the built-in domains.

use std::sync::LazyLock;

use crate::classify::logistic::Logistic;
use crate::classify::semantic::{DIMENSIONS, Vector};

/// The first bytes of the model file.
pub(super) const MAGIC: &[u8; 8] = b"CARFEW01";

/// The number of features for the confidence of the best label.
pub(super) const CALIBRATION_FEATURES: usize = 10;
/// The number of features that tell whether a text is for a custom domain, not for a built-in one.
pub(super) const CUSTOM_FEATURES: usize = 8;

/// The parameters. Custom domains are weighed against the classes of the built-in sets: ten domains, eight intents, and
/// for each set texts that belong to none.
#[derive(Debug, Clone)]
pub(super) struct Parameters {
    /// The probability that the best label is right, among custom domains only.
    pub(super) calibrator: Logistic<CALIBRATION_FEATURES>,
    /// The probability that a text is for a custom domain, beside built-in ones.
    pub(super) custom_calibrator: Logistic<CUSTOM_FEATURES>,
    /// The mean direction of the training texts of each built-in class, by set.
    pub(super) shipped: [Vec<Vector>; 2],
}

/// The built-in parameters; `None` if the file does not have this format.
pub(super) static PARAMS: LazyLock<Option<Parameters>> =
    LazyLock::new(|| Parameters::from_bytes(include_bytes!("../../../data/models/few_shot.bin")));

impl Parameters {
    #[cfg(feature = "unstable-internals")]
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        let mut write = |x: f32| bytes.extend_from_slice(&x.to_le_bytes());
        self.calibrator.numbers().for_each(&mut write);
        self.custom_calibrator.numbers().for_each(&mut write);
        for set in &self.shipped {
            write(set.len() as f32);
            set.iter().flatten().for_each(|x| write(*x));
        }
        bytes
    }

    fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let rest = bytes.strip_prefix(MAGIC)?;
        let (numbers, surplus) = rest.as_chunks::<4>();
        let mut numbers = numbers.iter().map(|b| f32::from_le_bytes(*b));
        if !surplus.is_empty() || numbers.clone().any(|x| !x.is_finite()) {
            return None;
        }
        let calibrator = logistic(&mut numbers)?;
        let custom_calibrator = logistic(&mut numbers)?;
        let mut set = || {
            let count = numbers.next()? as usize;
            let vectors = (0..count).map(|_| array::<DIMENSIONS>(&mut numbers));
            vectors.collect::<Option<Vec<Vector>>>()
        };
        let shipped = [set()?, set()?];
        numbers.next().is_none().then_some(Self {
            calibrator,
            custom_calibrator,
            shipped,
        })
    }
}

fn logistic<const N: usize>(numbers: &mut impl Iterator<Item = f32>) -> Option<Logistic<N>> {
    Some(Logistic {
        weights: array(numbers)?,
        bias: numbers.next()?,
    })
}

fn array<const N: usize>(numbers: &mut impl Iterator<Item = f32>) -> Option<[f32; N]> {
    let mut out = [0.0; N];
    for number in &mut out {
        *number = numbers.next()?;
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_ships_is_read_and_what_is_cut_off_is_not() {
        let shipped = include_bytes!("../../../data/models/few_shot.bin");
        assert!(PARAMS.is_some());
        assert!(Parameters::from_bytes(&shipped[..shipped.len() - 1]).is_none());
        assert!(Parameters::from_bytes(&shipped[..shipped.len() - 4]).is_none());
        assert!(Parameters::from_bytes(b"CARFEW01").is_none());
    }
}
