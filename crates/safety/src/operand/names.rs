//! The names that classes of operands consist of.

use crate::bitmap::{byte_bit, length_bit};

/// A set of names. Its bitmaps reject most words by their length or their first byte.
pub(super) struct Names<const N: usize> {
    pub(super) all: [&'static str; N],
    /// Bitmaps of the lengths, and of the first bytes.
    lengths: u64,
    firsts: u128,
}

impl<const N: usize> Names<N> {
    pub(super) const fn new(all: [&'static str; N]) -> Self {
        let (mut lengths, mut firsts) = (0, 0);
        let mut rest: &[&str] = &all;
        while let [name, behind @ ..] = rest {
            lengths |= length_bit(name);
            firsts |= first_bit(name);
            rest = behind;
        }
        Self {
            all,
            lengths,
            firsts,
        }
    }

    pub(super) fn contains(&self, word: &str) -> bool {
        self.lengths & length_bit(word) != 0
            && self.firsts & first_bit(word) != 0
            && self.all.contains(&word)
    }
}

const fn first_bit(text: &str) -> u128 {
    match text.as_bytes() {
        [first, ..] => byte_bit(*first),
        [] => byte_bit(u8::MAX),
    }
}

pub(super) const SYSTEM: Names<58> = Names::new([
    "/bin",
    "/boot",
    "/dev",
    "/etc",
    "/home",
    "/lib",
    "/lib32",
    "/lib64",
    "/mnt",
    "/media",
    "/opt",
    "/proc",
    "/root",
    "/run",
    "/sbin",
    "/srv",
    "/sys",
    "/usr",
    "/var",
    "/snap",
    "/nix",
    "/System",
    "/Library",
    "/Applications",
    "/Users",
    "/Volumes",
    "/private",
    "/cores",
    "/Network",
    "/usr/bin",
    "/usr/lib",
    "/usr/lib64",
    "/usr/local",
    "/usr/local/bin",
    "/usr/sbin",
    "/usr/share",
    "/usr/include",
    "/usr/libexec",
    "/var/lib",
    "/var/log",
    "/var/www",
    "/var/mail",
    "/var/spool",
    "/var/db",
    "/var/run",
    "/etc/ssh",
    "/etc/systemd",
    "/etc/ssl",
    "/etc/pam.d",
    "/boot/efi",
    "/boot/grub",
    "/System/Library",
    "/lib/modules",
    "/etc/init.d",
    "/data",
    "/system",
    "/efi",
    "/Library/Application Support",
]);

/// Directories of users and data, not of the system.
pub(super) const NOT_SYSTEM: Names<9> = Names::new([
    "/home", "/Users", "/mnt", "/media", "/Volumes", "/data", "/proc", "/root", "/run",
]);

pub(super) const SYSTEM_FILES: Names<22> = Names::new([
    "/etc/passwd",
    "/etc/shadow",
    "/etc/group",
    "/etc/gshadow",
    "/etc/sudoers",
    "/etc/fstab",
    "/etc/hosts",
    "/etc/crypttab",
    "/etc/resolv.conf",
    "/etc/ssh/sshd_config",
    "/etc/pam.conf",
    "/etc/login.defs",
    "/etc/default/grub",
    "/etc/nsswitch.conf",
    "/etc/ld.so.preload",
    "/etc/ld.so.conf",
    "/etc/inittab",
    "/etc/mtab",
    "/boot/grub/grub.cfg",
    "/etc/environment",
    "/etc/machine-id",
    "/etc/securetty",
]);

pub(super) const TEMPORARY: [&str; 5] = [
    "/tmp/",
    "/var/tmp/",
    "/private/tmp/",
    "/dev/shm/",
    "$TMPDIR/",
];

/// Build output, which a build recreates.
pub(super) const STARTUP: Names<30> = Names::new([
    ".bashrc",
    ".bash_profile",
    ".bash_login",
    ".bash_logout",
    ".profile",
    ".zshrc",
    ".zprofile",
    ".zshenv",
    ".zlogin",
    ".xinitrc",
    ".xprofile",
    ".cshrc",
    ".tcshrc",
    ".kshrc",
    ".inputrc",
    ".vimrc",
    ".gitconfig",
    "authorized_keys",
    "config.fish",
    "crontab",
    "rc.local",
    "bash.bashrc",
    "profile",
    "zshrc",
    "bashrc",
    "ld.so.preload",
    ".envrc",
    ".gdbinit",
    ".pythonrc",
    ".npmrc",
]);

pub(super) const HISTORY: Names<9> = Names::new([
    ".bash_history",
    ".zsh_history",
    ".history",
    ".zhistory",
    ".sh_history",
    ".python_history",
    ".mysql_history",
    ".psql_history",
    "fish_history",
]);

pub(super) const BRANCHES: Names<12> = Names::new([
    "main",
    "master",
    "trunk",
    "develop",
    "development",
    "production",
    "prod",
    "staging",
    "stable",
    "release",
    "live",
    "default",
]);
