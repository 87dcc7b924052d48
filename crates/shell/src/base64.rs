//! Decodes base64.

/// Returns the bytes of a text in base64, with white space in it; `None` if it is no such text.
pub(crate) fn decode_base64(text: &str) -> Option<Vec<u8>> {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut bytes = Vec::new();
    let (mut bits, mut count) = (0u32, 0);
    for byte in text
        .bytes()
        .filter(|b| !b.is_ascii_whitespace() && *b != b'=')
    {
        let value = LETTERS.iter().position(|l| *l == byte)? as u32;
        bits = (bits << 6 | value) & 0xff_ffff;
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count & 0xff) as u8);
        }
    }
    Some(bytes)
}
