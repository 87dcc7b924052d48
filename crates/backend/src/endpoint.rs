//! The address of a server.

use std::fmt;
use std::str::FromStr;

use http::Uri;
use http::uri::Scheme;

/// The base address of a server, such as `http://127.0.0.1:11434`: a scheme, a host, optionally a port and a path; no
/// user, no key, no query.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Endpoint {
    base: String,
    loopback: bool,
}

/// The error for a text that is not a base address. It does not repeat the text, which may contain a password.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected a base address such as `http://127.0.0.1:11434`, with neither user nor query")]
pub struct InvalidEndpoint;

impl Endpoint {
    /// Creates an endpoint from a base address; a slash at its end is dropped.
    ///
    /// # Errors
    /// Returns [`InvalidEndpoint`] if it is not a base address.
    pub fn new(base: &str) -> Result<Self, InvalidEndpoint> {
        let base = base.trim().trim_end_matches('/');
        let uri = Uri::from_str(base).map_err(|_| InvalidEndpoint)?;
        let web = uri
            .scheme()
            .is_some_and(|s| *s == Scheme::HTTP || *s == Scheme::HTTPS);
        let host = uri.host().unwrap_or("");
        let user = uri.authority().is_some_and(|a| a.as_str().contains('@'));
        if !web || host.is_empty() || user || uri.query().is_some() || base.contains('#') {
            return Err(InvalidEndpoint);
        }
        Ok(Self {
            base: base.to_owned(),
            loopback: is_loopback(host),
        })
    }

    /// Returns the address of `path`, which begins with a slash.
    #[must_use]
    pub fn join(&self, path: &str) -> String {
        format!("{}{path}", self.base)
    }

    /// Returns the base address without the slash at its end.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.base
    }

    /// Returns whether what is sent there stays on this computer.
    #[must_use]
    pub fn is_loopback(&self) -> bool {
        self.loopback
    }
}

/// Returns whether the host is `localhost`, in `127.0.0.0/8`, or `::1`.
pub(super) fn is_loopback(host: &str) -> bool {
    let host = host.trim_start_matches('[').trim_end_matches(']');
    host.eq_ignore_ascii_case("localhost")
        || host
            .parse::<std::net::IpAddr>()
            .is_ok_and(|ip| ip.is_loopback())
}

impl FromStr for Endpoint {
    type Err = InvalidEndpoint;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::new(text)
    }
}

impl fmt::Display for Endpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.base)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_base_address_has_a_scheme_and_a_host_and_no_secrets() {
        for (text, loopback) in [
            ("http://127.0.0.1:11434", true),
            ("http://localhost:9379/", true),
            ("http://[::1]:8080", true),
            ("https://generativelanguage.googleapis.com", false),
            ("https://example.org/models/", false),
        ] {
            let endpoint = Endpoint::new(text).unwrap();
            assert_eq!(endpoint.is_loopback(), loopback, "{text}");
            assert!(endpoint.join("/api/tags").ends_with("/api/tags"));
            assert!(!endpoint.join("/x").contains("//x"));
        }
        for text in [
            "",
            "localhost:11434",
            "ftp://host",
            "http://",
            "http://user:secret@host",
            "http://host?key=1",
            "http://host#top",
            "http://two words",
            "/etc/passwd",
        ] {
            assert_eq!(Endpoint::new(text), Err(InvalidEndpoint), "{text}");
        }
    }
}
