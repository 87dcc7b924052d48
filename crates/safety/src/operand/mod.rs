//! Decides which class an operand belongs to.

mod class;
mod credentials;
mod names;
mod rebuildable;
mod word;

#[cfg(any(test, feature = "unstable-internals"))]
pub(crate) use credentials::compile::compile_credentials;
use credentials::{is_pattern_of_secret, is_secret, is_secret_name};
use names::{BRANCHES, HISTORY, NOT_SYSTEM, STARTUP, SYSTEM, SYSTEM_FILES, TEMPORARY};
#[cfg(any(test, feature = "unstable-internals"))]
pub(crate) use rebuildable::compile::compile_rebuildable;
use rebuildable::{is_rebuildable, is_rebuildable_name};

use car_router_shell::glob_matches;

pub use class::OperandClass;
use class::OperandClass as Class;
pub(super) use word::Operand;

/// Returns whether a part of a path is a pattern that may stand for a file or a folder of credentials. Patterns of hidden
/// names may.
pub(super) fn may_match_secret(path: &str) -> bool {
    path.split('/').any(|part| {
        is_pattern_of_secret(part) || part.starts_with('.') && part.contains(['*', '?', '['])
    })
}

/// Returns whether an operand belongs to a class.
pub(super) fn is_in_class(class: Class, operand: &Operand<'_>) -> bool {
    let text = operand.text;
    let path = &*operand.path;
    if operand.plain {
        return is_by_name(class, operand);
    }
    match class {
        Class::Any => true,
        Class::Root => is_root(path),
        Class::System => is_system(path),
        Class::SystemPath => is_system_path(path),
        Class::SystemFile => SYSTEM_FILES.contains(path) || path.starts_with("/etc/sudoers.d/"),
        Class::Home => is_home(path),
        Class::HomePath => {
            path.starts_with("~/") || person_of(path).is_some_and(|rest| !rest.is_empty())
        }
        Class::Here => is_here(path),
        Class::Device => is_device(path),
        Class::Glob => text.contains(['*', '?', '[']),
        Class::Url => ["http://", "https://", "ftp://", "ftps://"]
            .iter()
            .any(|scheme| starts(text, scheme)),
        Class::Remote => is_remote(text),
        Class::Unknown => {
            operand.unknown
                && !["$HOME", "$PWD", "$USER"]
                    .iter()
                    .any(|name| text.starts_with(name))
        }
        Class::Secret => is_secret(path),
        Class::Startup => is_startup(path),
        Class::Log => path.starts_with("/var/log/") || path.ends_with(".log"),
        Class::History => HISTORY.contains(base(path)),
        Class::Repository => {
            let plain = path.trim_end_matches("/*").trim_end_matches('/');
            plain == ".git" || plain.ends_with("/.git")
        }
        Class::Rebuildable => !operand.moved && is_rebuildable(path),
        Class::Temporary => TEMPORARY
            .iter()
            .any(|t| path.starts_with(t) && path.len() > t.len()),
        Class::Outside => {
            operand.moved
                || path.starts_with(['/', '~'])
                || path.starts_with("..")
                || path.contains("/../")
                || has_drive(path)
        }
        Class::ProtectedBranch => is_protected(text),
        Class::Null => path == "/dev/null",
        Class::LowPort => is_low_port(text),
        Class::LookAlikeHost => is_lookalike_host(text),
    }
}

/// Returns whether an operand without a dot, a slash or any other character of a path belongs to a class.
fn is_by_name(class: Class, operand: &Operand<'_>) -> bool {
    let name = operand.text;
    match class {
        Class::Any => true,
        Class::Unknown => operand.unknown,
        Class::Secret => is_secret_name(name),
        Class::Startup => is_startup_name(name),
        Class::History => HISTORY.contains(name),
        Class::Rebuildable => !operand.moved && !name.starts_with('-') && is_rebuildable_name(name),
        Class::Outside => operand.moved,
        Class::ProtectedBranch => BRANCHES.contains(name.trim_start_matches('+')),
        Class::LowPort => is_low_port(name),
        _ => false,
    }
}

fn starts(text: &str, start: &str) -> bool {
    text.get(..start.len())
        .is_some_and(|t| t.eq_ignore_ascii_case(start))
}

/// Returns the last part of a path.
fn base(path: &str) -> &str {
    let path = path.trim_end_matches('/');
    path.rsplit('/').next().unwrap_or(path)
}

/// Returns a path without `/*` and the like at its end: everything in a directory is the directory.
fn whole(path: &str) -> &str {
    for all in ["/*", "/.*", "/**", "/**/*", "/.", "/{*,.*}", "/?*"] {
        if let Some(before) = path.strip_suffix(all) {
            return if before.is_empty() { "/" } else { before };
        }
    }
    path
}

/// Returns the part after the slash of a glob below the root, such as `/e*`.
fn glob_at_root(path: &str) -> Option<&str> {
    let glob = whole(path).strip_prefix('/')?;
    (!glob.contains('/') && glob.contains(['*', '?', '['])).then_some(glob)
}

/// Returns whether a glob matches every name, because it has no literal character.
fn fits_anything(glob: &str) -> bool {
    let mut bracket = false;
    glob.chars().all(|c| {
        let inside = bracket;
        bracket = match c {
            '[' => true,
            ']' => false,
            _ => bracket,
        };
        inside || matches!(c, '*' | '?' | '[' | ']')
    })
}

fn is_root(path: &str) -> bool {
    let plain = whole(path);
    if glob_at_root(path).is_some_and(fits_anything) {
        return true;
    }
    matches!(
        plain,
        "/" | "/*" | "C:" | "C:/" | "C:\\" | "c:/" | "c:\\" | "/c" | "/c/" | "/mnt/c"
    )
}

/// Returns whether a path begins with the letter of a drive.
fn has_drive(path: &str) -> bool {
    matches!(path.as_bytes(), [letter, b':', b'/', ..] if letter.is_ascii_alphabetic())
}

/// Returns the path on the system drive of Windows, which other systems see as `/mnt/c` (WSL), `/c` (MSYS) or
/// `/cygdrive/c`.
fn on_system_drive(path: &str) -> Option<&str> {
    const DRIVES: [&str; 4] = ["c:", "/mnt/c", "/c", "/cygdrive/c"];
    DRIVES.iter().find_map(|drive| {
        let rest = path.get(drive.len()..).filter(|_| starts(path, drive))?;
        rest.starts_with('/').then_some(rest)
    })
}

fn is_system(path: &str) -> bool {
    let plain = whole(path).trim_end_matches('/');
    let globbed = || {
        SYSTEM
            .all
            .iter()
            .any(|directory| glob_matches(plain, directory))
    };
    SYSTEM.contains(plain)
        || glob_at_root(path).is_some() && globbed()
        || on_system_drive(plain).is_some_and(is_system_folder_of_windows)
        || plain.starts_with("/etc/") && path.ends_with("/*")
}

/// Returns whether a path on the system drive is Windows itself, its programs, or the folder of all users.
fn is_system_folder_of_windows(path: &str) -> bool {
    let is = |folder: &str| path.eq_ignore_ascii_case(folder);
    starts(path, "/windows")
        || is("/program files")
        || is("/program files (x86)")
        || is("/programdata")
}

fn is_system_path(path: &str) -> bool {
    let Some(first) = path.get(1..).and_then(|rest| rest.split('/').next()) else {
        return false;
    };
    let top = path.get(..=first.len()).unwrap_or("");
    path.starts_with('/')
        && path.len() > top.len() + 1
        && SYSTEM.contains(top)
        && !NOT_SYSTEM.contains(top)
        && !TEMPORARY.iter().any(|t| path.starts_with(t))
        && !is_device_name(path)
}

/// Returns the path below the home directory of a user: `/home/name`, `/Users/name`, `~name`.
fn person_of(path: &str) -> Option<&str> {
    if let Some(rest) = path.strip_prefix('~') {
        let (name, rest) = rest.split_once('/').unwrap_or((rest, ""));
        return (!name.is_empty()).then_some(rest);
    }
    let rest = path
        .strip_prefix("/home/")
        .or_else(|| path.strip_prefix("/Users/"))?;
    let (name, rest) = rest.split_once('/').unwrap_or((rest, ""));
    (!name.is_empty()).then_some(rest)
}

fn is_home(path: &str) -> bool {
    let plain = whole(path).trim_end_matches('/');
    matches!(
        plain,
        "~" | "$HOME" | "%USERPROFILE%" | "/root" | "$env:USERPROFILE"
    ) || person_of(plain).is_some_and(str::is_empty)
}

fn is_here(path: &str) -> bool {
    let plain = whole(path).trim_end_matches('/');
    matches!(
        plain,
        "." | ".." | "*" | ".*" | "$PWD" | "**" | "*.*" | "?*" | "./." | "../.."
    ) || plain
        .strip_prefix("../")
        .is_some_and(|rest| rest.split('/').all(|p| p == ".."))
}

fn is_device_name(path: &str) -> bool {
    path.starts_with("/dev/") || path.starts_with("\\\\.\\")
}

fn is_device(path: &str) -> bool {
    let Some(name) = path.strip_prefix("/dev/") else {
        return starts(path, "\\\\.\\physicaldrive") || starts(path, "\\.\\physicaldrive");
    };
    const DISKS: [&str; 22] = [
        "sd", "hd", "nvme", "vd", "xvd", "mmcblk", "disk", "rdisk", "mapper/", "md", "dm-", "loop",
        "nbd", "zd", "vg", "lv", "disk/", "sr", "ada", "da", "zvol/", "bcache",
    ];
    DISKS.iter().any(|disk| name.starts_with(disk))
        || name.contains('/')
            && !name.starts_with("fd/")
            && !name.starts_with("tcp/")
            && !name.starts_with("udp/")
            && !name.starts_with("shm/")
            && !name.starts_with("pts/")
}

fn is_remote(text: &str) -> bool {
    let Some((host, rest)) = text.split_once(':') else {
        return false;
    };
    host.len() > 1
        && !host.contains('/')
        && !rest.starts_with("//")
        && host
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_' | '@'))
}

/// Returns whether the name alone shows that a file is read at startup.
fn is_startup_name(name: &str) -> bool {
    STARTUP.contains(name)
        && (name.starts_with('.') || matches!(name, "authorized_keys" | "config.fish" | "crontab"))
}

fn is_startup(path: &str) -> bool {
    const IN: [&str; 14] = [
        "/etc/profile.d/",
        "/etc/cron",
        "/var/spool/cron",
        "/etc/init.d/",
        "/etc/systemd/system/",
        "/lib/systemd/system/",
        "/.config/systemd/user/",
        "/.config/autostart/",
        "/LaunchAgents/",
        "/LaunchDaemons/",
        ".git/hooks/",
        "/etc/rc",
        "/etc/sudoers.d/",
        "/etc/update-motd.d/",
    ];
    let name = base(path);
    let etc = path.starts_with("/etc/");
    STARTUP.contains(name) && (etc || is_startup_name(name))
        || path.contains('/') && IN.iter().any(|part| path.contains(part))
}

/// Returns whether a text is a port below 1024 to listen on: `80`, `:80`, `0.0.0.0:80`, or the first of `80:host:8080`.
fn is_low_port(text: &str) -> bool {
    let is_port = |text: &str| {
        (1..=4).contains(&text.len())
            && text.bytes().all(|b| b.is_ascii_digit())
            && text
                .parse::<u16>()
                .is_ok_and(|port| (1..1024).contains(&port))
    };
    if !text.contains(':') {
        return is_port(text);
    }
    match text.split(':').collect::<Vec<_>>().as_slice() {
        [address, port] if !address.bytes().all(|b| b.is_ascii_digit()) || address.is_empty() => {
            is_port(port)
        }
        // A port forwarding: `[address:]port:host:hostport`, `port:hostport`.
        [port, _] | [port, _, _] | [_, port, _, _] => is_port(port),
        _ => false,
    }
}

/// Returns whether a text names a host with a label that mixes Latin letters with Greek, Cyrillic or Armenian ones, or
/// that consists of Cyrillic letters that all look like Latin ones.
fn is_lookalike_host(text: &str) -> bool {
    if text.is_ascii() {
        return false;
    }
    let behind_scheme = text.split_once("//").map_or(text, |(_, rest)| rest);
    let host = behind_scheme
        .split(['/', ':', '?', '#'])
        .next()
        .unwrap_or("");
    let host = host.rsplit('@').next().unwrap_or(host);
    let foreign = |c: char| matches!(c, '\u{370}'..='\u{3ff}' | '\u{400}'..='\u{52f}' | '\u{531}'..='\u{587}');
    let is_deceptive = |label: &str| {
        let mixed = label.contains(foreign) && label.contains(|c: char| c.is_ascii_alphabetic());
        let letters = || label.chars().filter(|c| c.is_alphabetic());
        mixed || label.contains(foreign) && letters().all(|c| "асеорхуѕіјӏһԁԛԝьгп".contains(c))
    };
    host.contains('.') && host.split('.').any(is_deceptive)
}

fn is_protected(text: &str) -> bool {
    let text = text.trim_start_matches('+');
    let text = text.rsplit_once(':').map_or(text, |(_, to)| to);
    let text = text.strip_prefix("refs/heads/").unwrap_or(text);
    let text = text
        .strip_prefix("origin/")
        .or_else(|| text.strip_prefix("upstream/"))
        .unwrap_or(text);
    BRANCHES.contains(text) || text.starts_with("release/") || text.starts_with("releases/")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn classes_of(text: &str, directory: Option<&str>) -> Vec<&'static str> {
        let operand = Operand::new(text, text.contains('$'), directory);
        let all = Class::ALL.into_iter();
        let fitting =
            all.filter(|(_, class)| *class != Class::Any && is_in_class(*class, &operand));
        fitting.map(|(name, _)| name).collect()
    }

    #[test]
    fn an_operand_is_of_its_classes() {
        for (text, expected) in [
            ("/", &["<root>", "<outside>"][..]),
            ("/*", &["<root>", "<glob>", "<outside>"]),
            ("//./", &["<root>", "<outside>"]),
            ("/etc/", &["<system>", "<outside>"]),
            ("/usr/lib/x", &["<system_path>", "<outside>"]),
            (
                "/etc/passwd",
                &["<system_path>", "<system_file>", "<outside>"],
            ),
            ("~", &["<home>", "<outside>"]),
            ("$HOME/*", &["<home>", "<home_path>", "<glob>", "<outside>"]),
            ("/home/ann", &["<home>", "<outside>"]),
            ("~/notes", &["<home_path>", "<outside>"]),
            (".", &["<here>"]),
            ("./*", &["<here>", "<glob>"]),
            ("../..", &["<here>", "<outside>"]),
            ("/dev/sda1", &["<device>", "<outside>"]),
            ("/dev/null", &["<outside>", "<null>"]),
            ("https://a.b/c", &["<url>"]),
            ("ann@host:/x", &["<remote>"]),
            ("$X", &["<unknown>"]),
            ("~/.ssh/id_rsa", &["<home_path>", "<secret>", "<outside>"]),
            ("~/.ssh/id_rsa.pub", &["<home_path>", "<outside>"]),
            (".env", &["<secret>"]),
            (".env.example", &[]),
            ("~/.bashrc", &["<home_path>", "<startup>", "<outside>"]),
            ("node_modules", &["<rebuildable>"]),
            ("~/p/node_modules", &["<home_path>", "<outside>"]),
            ("/tmp/x", &["<temp>", "<outside>"]),
            ("main", &["<protected_branch>"]),
            (".git", &["<repo>"]),
            ("notes.txt", &[]),
        ] {
            assert_eq!(classes_of(text, None), expected, "{text}");
        }
        assert!(classes_of(".", Some("/etc")).contains(&"<system>"));
        assert!(classes_of("*", Some("~")).contains(&"<home>"));
        assert!(!classes_of("node_modules", Some("-")).contains(&"<rebuildable>"));
    }
}
