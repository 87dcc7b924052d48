//! Bitmaps of the lengths and the bytes of texts, with which most texts that cannot match are ruled out.

/// Returns the bit of a text's length; texts of 63 bytes and more share the last bit.
pub(super) const fn length_bit(text: &str) -> u64 {
    1 << if text.len() < 63 { text.len() } else { 63 }
}

/// Returns the bit of a byte; bytes outside ASCII share the last bit.
pub(super) const fn byte_bit(byte: u8) -> u128 {
    1 << if byte < 127 { byte } else { 127 }
}
