//! Files of credentials.

use super::names::Names;
use super::{base, whole};

const NAMES: Names<40> = Names::new([
    "id_rsa",
    "id_dsa",
    "id_ecdsa",
    "id_ed25519",
    "id_ecdsa_sk",
    "id_ed25519_sk",
    ".netrc",
    "_netrc",
    ".pgpass",
    ".my.cnf",
    ".git-credentials",
    ".npmrc",
    ".pypirc",
    "credentials",
    ".credentials",
    "credentials.json",
    ".credentials.json",
    "shadow",
    "gshadow",
    "master.passwd",
    "logins.json",
    "key4.db",
    "key3.db",
    "cookies.sqlite",
    "wallet.dat",
    ".vault-token",
    "secrets.yml",
    "secrets.yaml",
    "secrets.json",
    "secret.key",
    "terraform.tfstate",
    "id_xmss",
    ".htpasswd",
    ".s3cfg",
    ".boto",
    "access_tokens.db",
    "application_default_credentials.json",
    "kubeconfig",
    "SAM",
    "NTDS.dit",
]);

const FOLDERS: Names<7> = Names::new([
    ".ssh",
    ".gnupg",
    ".aws",
    ".password-store",
    "certs",
    ".secrets",
    "secrets",
]);

/// Returns whether a bare name, without a dot, is a file or a folder of credentials.
pub(super) fn is_secret_name(name: &str) -> bool {
    NAMES.contains(name) || FOLDERS.contains(name)
}

pub(super) fn is_secret(path: &str) -> bool {
    let path = whole(path);
    let name = base(path);
    let lower = name.to_ascii_lowercase();
    let is_test = [
        "/fixtures/",
        "/testdata/",
        "/test/",
        "/tests/",
        "/examples/",
    ];
    let below = path.contains('/');
    let project = !path.starts_with(['/', '~', '$']);
    if below
        && project
        && is_test
            .iter()
            .any(|part| path.contains(part) || part.get(1..).is_some_and(|p| path.starts_with(p)))
    {
        return false;
    }
    if [".example", ".sample", ".template", ".dist", ".pub", ".md"]
        .iter()
        .any(|end| lower.ends_with(end))
    {
        return false;
    }
    const ENDS: [&str; 13] = [
        ".pem",
        ".key",
        ".p12",
        ".pfx",
        ".jks",
        ".keystore",
        ".kdbx",
        ".ppk",
        ".keytab",
        ".tfstate",
        ".ovpn",
        ".asc.key",
        ".gpg.key",
    ];
    const IN: [&str; 14] = [
        "/.ssh/",
        "/.gnupg/",
        "/.aws/",
        "/.azure/",
        "/.kube/config",
        "/.docker/config.json",
        "/.config/gcloud/",
        "/.config/gh/hosts",
        "/etc/ssl/private/",
        "/Keychains/",
        "/.password-store/",
        "/.config/op/",
        "/etc/krb5.keytab",
        "/.local/share/keyrings/",
    ];
    let public = (name.starts_with("config")
        || name.starts_with("known_hosts")
        || name == "pubring.kbx"
        || path.contains("authorized_keys"))
        && !path.contains("/.kube/");
    NAMES.contains(name)
        || ENDS
            .iter()
            .any(|end| lower.ends_with(end) && lower.len() > end.len())
        || name == ".env"
        || lower.starts_with(".env.")
        || lower.ends_with(".env") && lower.len() > 4
        || lower.starts_with("service-account") && lower.ends_with(".json")
        || FOLDERS.contains(name)
        || name.contains(['*', '?']) && path.rsplit('/').nth(1).is_some_and(|f| FOLDERS.contains(f))
        || below
            && !public
            && IN.iter().any(|part| {
                path.contains(part) || part.get(1..).is_some_and(|p| path.starts_with(p))
            })
        || path.starts_with("/proc/") && name == "environ"
        || path.starts_with("/etc/ssh/ssh_host_") && name.ends_with("_key")
        || path.starts_with("/etc/kubernetes/") && name.ends_with(".conf")
}
