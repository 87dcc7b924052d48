//! Which names may reach another program as an argument. Whatever a request contains, only these do.

/// The longest name, in bytes.
const MAX_NAME_BYTES: usize = 128;

/// Returns whether a text is the name of a package: `[a-z0-9][a-z0-9+.-]+`.
pub(crate) fn is_package(name: &str) -> bool {
    let first = |b: &u8| b.is_ascii_lowercase() || b.is_ascii_digit();
    (2..=MAX_NAME_BYTES).contains(&name.len())
        && name.as_bytes().first().is_some_and(first)
        && name.bytes().all(|b| first(&b) || b"+.-".contains(&b))
}

/// Returns whether a text is the name of a unit of systemd: `[A-Za-z0-9:_.@-]+`.
pub(crate) fn is_unit(name: &str) -> bool {
    (1..=MAX_NAME_BYTES).contains(&name.len())
        && !name.starts_with(['-', '.'])
        && name
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || b":_.@-".contains(&b))
}

/// Returns whether a text is a name to look up at all: a package, a unit or a program.
pub(crate) fn is_valid_target(name: &str) -> bool {
    (1..=MAX_NAME_BYTES).contains(&name.len())
        && !name.starts_with(['-', '.'])
        && name
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || b"+-._@:".contains(&b))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_names_are_valid() {
        for good in ["gimp", "g++", "libstdc++6", "7zip", "python3.11", "0ad"] {
            assert!(is_package(good), "{good}");
        }
        for bad in [
            "", "a", "-y", "+x", "Gimp", "a b", "a;b", "../x", "ä", "a\n", "$(x)", "--root=/",
        ] {
            assert!(!is_package(bad), "{bad}");
        }
        assert!(!is_package(&"a".repeat(129)));
        for good in [
            "nginx.service",
            "getty@tty1.service",
            "NetworkManager",
            "a:b_c-d",
        ] {
            assert!(is_unit(good), "{good}");
        }
        for bad in ["", "-h", "a/b", "a b", "*.service", "..", "ä"] {
            assert!(!is_unit(bad), "{bad}");
        }
        assert!(is_valid_target("c++") && !is_valid_target("a/b") && !is_valid_target("--help"));
    }
}
