//! The command matchers of rules.

use crate::operand::OperandClass;
use crate::rule::patterns;
use crate::stored::stored;
use car_router_toml::Section;

/// Matches a command by its program, its words and the data that reaches it. All given conditions must hold. In texts,
/// `a|b` are alternatives, `*` matches any characters and `?` matches one.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct CommandMatcher {
    /// The program name without the folder, or a set such as `@shell` ([`PROGRAM_SETS`](Self::PROGRAM_SETS)). If empty,
    /// any program.
    pub program: Vec<String>,
    /// The words after the program that are not options: any of these lists, each word with its alternatives.
    pub subcommand: Vec<Vec<Vec<String>>>,
    /// Options: one of each list must be present.
    pub flags: Vec<Vec<String>>,
    /// Options: none of any list may be present.
    pub without_flags: Vec<Vec<String>>,
    /// Operands: one must match each list.
    pub operands: Vec<Vec<String>>,
    /// Words, including options and their values: a word, or the part after `@`, `=` or `:`, must match each list.
    pub word_parts: Vec<Vec<String>>,
    /// There must be operands, and each must match one of these.
    pub all_operands: Vec<String>,
    /// No operand may match any of these.
    pub unless_any_operand: Vec<String>,
    /// Not every operand may match one of these.
    pub unless_all_operands: Vec<String>,
    /// Options with values: not every value of them may match, where there are any.
    pub unless_all_values: Vec<String>,
    /// There must be no operands.
    pub no_operands: bool,
    /// Regular expressions: one must match a word, or text that the command is known to read.
    pub text_patterns: Vec<String>,
    /// Regular expressions: one must match text that the command is known to read.
    pub input_patterns: Vec<String>,
    /// The output of such a command must reach its input.
    pub stdin_from: Option<Box<CommandMatcher>>,
    /// The output of such a command may not reach its input.
    pub unless_stdin_from: Option<Box<CommandMatcher>>,
    /// Its output may not go to such a command.
    pub unless_stdin_of: Option<Box<CommandMatcher>>,
    /// Its output may not be part of an argument of such a command.
    pub unless_argument_of: Option<Box<CommandMatcher>>,
    /// It must execute the output of such a command as code.
    pub executes_output_of: Option<Box<CommandMatcher>>,
    /// It must write to such a file.
    pub writes: Vec<String>,
    /// It must write to such a file from its beginning.
    pub truncates: Vec<String>,
    /// It must write from its beginning to a file that it reads, or that a command reads whose output reaches it.
    pub truncates_input: bool,
    /// Its input must come from such a file.
    pub reads: Vec<String>,
    /// It must assign such a variable: `NAME=value`.
    pub assigns: Vec<String>,
    /// It must run with the rights of another user, or on another computer.
    pub elevated: bool,
}

stored!(CommandMatcher {
    program,
    subcommand,
    flags,
    without_flags,
    operands,
    word_parts,
    all_operands,
    unless_any_operand,
    unless_all_operands,
    unless_all_values,
    no_operands,
    text_patterns,
    input_patterns,
    stdin_from,
    unless_stdin_from,
    unless_stdin_of,
    unless_argument_of,
    executes_output_of,
    writes,
    truncates,
    truncates_input,
    reads,
    assigns,
    elevated,
});

fn split(text: &str) -> Vec<String> {
    let parts = text.split('|').map(str::trim).filter(|p| !p.is_empty());
    parts.map(str::to_owned).collect()
}

/// The old names of the keys of a `match` table, before version 0.1.0.
const OLD_MATCH_KEYS: [(&str, &str); 11] = [
    ("sub", "subcommand"),
    ("without", "without_flags"),
    ("words", "word_parts"),
    ("unless_any", "unless_any_operand"),
    ("unless_all", "unless_all_operands"),
    ("bare", "no_operands"),
    ("text", "text_patterns"),
    ("fed_by", "stdin_from"),
    ("runs_from", "executes_output_of"),
    ("clobbers", "truncates"),
    ("clobbers_input", "truncates_input"),
];

impl CommandMatcher {
    /// The set of programs that no rule names.
    pub(crate) const UNKNOWN: &'static str = "@unknown";

    /// The sets of programs that rules name together.
    pub const PROGRAM_SETS: [(&'static str, &'static [&'static str]); 13] = [
        (
            "@shell",
            &[
                "sh", "bash", "zsh", "dash", "ksh", "ash", "fish", "rbash", "mksh", "yash", "posh",
                "csh", "tcsh", "eval", "source", ".", "exec", "at", "batch", "ssh", "su", "sudo",
            ],
        ),
        (
            "@sql",
            &[
                "psql",
                "mysql",
                "mariadb",
                "sqlite3",
                "sqlite",
                "sqlcmd",
                "clickhouse-client",
                "clickhouse",
                "cqlsh",
                "duckdb",
                "sqlplus",
                "sqlcl",
                "isql",
                "isql-fb",
                "usql",
                "snowsql",
                "pgcli",
                "mycli",
                "litecli",
                "mssql-cli",
                "trino",
                "presto",
                "beeline",
                "hive",
                "impala-shell",
                "spark-sql",
                "vsql",
                "db2",
                "osql",
                "mclient",
                "ysqlsh",
                "rqlite",
                "influx",
                "cockroach",
                "bq",
                "snow",
                "gcloud",
                "athena",
                "turso",
                "wrangler",
                "supabase",
                "pscale",
                "neonctl",
                "heroku",
                "fly",
                "flyctl",
                "rails",
                "artisan",
                "manage.py",
                "dbt",
                "wp",
                "drush",
                "sqlite-utils",
                "octosql",
                "dsq",
                "libsql",
                "Invoke-Sqlcmd",
                "invoke-sqlcmd",
                "rman",
                "prisma",
                "soda",
                "tinybird",
                "tb",
                "ksql",
                "flink",
                "materialize",
                "questdb",
                "steampipe",
                "databricks",
            ],
        ),
        // Every program that no other rule names and that is not known to be harmless.
        (Self::UNKNOWN, &[]),
        (
            "@interpreter",
            &[
                "python",
                "python2",
                "python3",
                "pypy",
                "perl",
                "ruby",
                "node",
                "nodejs",
                "deno",
                "bun",
                "php",
                "lua",
                "osascript",
                "pwsh",
                "powershell",
                "awk",
                "gawk",
                "Rscript",
                "tclsh",
                "groovy",
                "julia",
                "elixir",
                "ipython",
                "R",
                "scala",
                "erl",
                "irb",
                "pry",
                "ts-node",
                "rust-script",
                "raku",
                "crystal",
                "nawk",
                "mawk",
                "emacs",
                "expect",
            ],
        ),
        (
            "@download",
            &[
                "curl",
                "wget",
                "fetch",
                "aria2c",
                "axel",
                "http",
                "https",
                "httpie",
                "xh",
                "lynx",
                "links",
                "w3m",
                "nc",
                "ncat",
                "netcat",
                "socat",
                "ftp",
                "sftp",
                "tftp",
                "scp",
                "lwp-download",
                "GET",
                "telnet",
                "gh",
                "curlie",
                "openssl",
                "dig",
                "nslookup",
                "host",
                "lwp-request",
                "iwr",
                "ssh",
            ],
        ),
        (
            "@send",
            &[
                "curl",
                "wget",
                "http",
                "https",
                "httpie",
                "xh",
                "nc",
                "ncat",
                "netcat",
                "socat",
                "scp",
                "sftp",
                "rsync",
                "ftp",
                "tftp",
                "telnet",
                "mail",
                "mailx",
                "sendmail",
                "mutt",
                "openssl",
                "ssh",
                "rclone",
                "aws",
                "gsutil",
                "azcopy",
                "croc",
                "magic-wormhole",
                "wormhole",
                "s3cmd",
                "mc",
                "dig",
                "nslookup",
                "host",
                "curlie",
                "gh",
                "transfer",
                "swaks",
                "msmtp",
            ],
        ),
        (
            "@decode",
            &[
                "base64", "gbase64", "base32", "basenc", "xxd", "openssl", "uudecode", "gpg",
                "rev", "tr", "hexdump", "od", "gunzip", "zcat", "gzip", "bzip2", "xz", "zstd",
            ],
        ),
        (
            "@print",
            &[
                "echo", "printf", "cat", "tac", "less", "more", "head", "tail", "bat", "batcat",
                "nl", "od", "xxd", "hexdump", "strings", "base64", "base32", "sed", "awk", "gawk",
                "grep", "egrep", "fgrep", "rg", "cut", "sort", "uniq", "tr", "rev", "paste",
                "fold", "fmt", "pr", "tee", "dd", "xargs", "view", "jq", "yq", "openssl", "type",
                "column", "expand", "wc", "diff", "vim", "nano", "look", "ag", "zcat", "gzip",
                "tar", "zip", "7z", "gpg", "python", "python3", "perl", "ruby", "node", "php",
                "git", "cp", "mv", "rsync", "scp", "ln", "install",
            ],
        ),
        (
            "@archive",
            &[
                "tar", "zip", "7z", "7za", "gzip", "bzip2", "xz", "zstd", "rar", "cpio", "ar",
                "gpg", "openssl", "bsdtar", "gtar",
            ],
        ),
        // They connect to a host that their words name.
        (
            "@network",
            &[
                "curl",
                "wget",
                "fetch",
                "aria2c",
                "axel",
                "http",
                "https",
                "httpie",
                "xh",
                "lynx",
                "links",
                "w3m",
                "nc",
                "ncat",
                "netcat",
                "socat",
                "ftp",
                "sftp",
                "lftp",
                "tftp",
                "scp",
                "rsync",
                "ssh",
                "autossh",
                "mosh",
                "ssh-copy-id",
                "ssh-keyscan",
                "telnet",
                "ping",
                "traceroute",
                "dig",
                "nslookup",
                "host",
                "whois",
                "git",
                "gh",
                "glab",
                "hg",
                "svn",
                "docker",
                "podman",
                "nerdctl",
                "skopeo",
                "crane",
                "helm",
                "kubectl",
                "npm",
                "pnpm",
                "yarn",
                "bun",
                "deno",
                "npx",
                "pip",
                "pip3",
                "pipx",
                "uv",
                "poetry",
                "conda",
                "cargo",
                "go",
                "gem",
                "composer",
                "brew",
                "apt",
                "apt-get",
                "dnf",
                "yum",
                "choco",
                "winget",
                "scoop",
                "nuget",
                "dotnet",
                "terraform",
                "ansible",
                "psql",
                "mysql",
                "mongosh",
                "redis-cli",
                "rclone",
                "aws",
                "gsutil",
                "open",
                "xdg-open",
                "start",
                "openssl",
                "iwr",
                "irm",
                "Invoke-WebRequest",
                "Invoke-RestMethod",
                "Start-BitsTransfer",
                "Test-NetConnection",
                "Add-Type",
                "yt-dlp",
                "ffmpeg",
            ],
        ),
        // They let only some lines pass.
        (
            "@filter",
            &[
                "grep",
                "egrep",
                "fgrep",
                "rg",
                "ag",
                "awk",
                "gawk",
                "sed",
                "findstr",
                "Select-String",
                "sls",
                "Where-Object",
                "wc",
                "head",
                "fzf",
                "cut",
                "while",
            ],
        ),
        // They take a password on their input to log in.
        (
            "@login",
            &[
                "docker",
                "podman",
                "buildah",
                "skopeo",
                "helm",
                "gh",
                "glab",
                "oras",
                "crane",
                "nerdctl",
                "az",
                "doctl",
                "heroku",
                "npm",
                "vault",
                "sudo",
                "su",
                "passwd",
                "chpasswd",
                "gpg",
                "openssl",
                "sha256sum",
                "sha1sum",
                "md5sum",
                "wc",
                "kubectl",
                "base64",
                "cut",
                "grep",
                "test",
                "jq",
            ],
        ),
        (
            "@editor",
            &[
                "vi", "vim", "nvim", "nano", "emacs", "ed", "ex", "code", "micro", "helix", "hx",
                "pico", "view", "joe",
            ],
        ),
    ];

    /// Returns whether it applies to every program that no other rule names.
    pub(crate) fn names_unknown_programs(&self) -> bool {
        self.program.iter().any(|name| name == Self::UNKNOWN)
    }

    pub(crate) fn parse_section(section: &Section<'_, '_>) -> Option<Self> {
        let one = |key: &'static str| {
            let alternatives = section.text(key).map_or_else(Vec::new, split);
            known(section, key, &alternatives);
            alternatives
        };
        let lists = |key: &'static str| -> Vec<Vec<String>> {
            let lists: Vec<_> = section.texts(key).into_iter().map(split).collect();
            lists.iter().for_each(|list| known(section, key, list));
            lists
        };
        let words = |text: &str| text.split_whitespace().map(split).collect::<Vec<_>>();
        let is_text = section
            .entry("subcommand")
            .is_some_and(|entry| Section::entry_text(entry).is_some());
        let subcommand = if is_text {
            section.text("subcommand").into_iter().map(words).collect()
        } else {
            section.texts("subcommand").into_iter().map(words).collect()
        };
        let nested = |key: &'static str| {
            let inner = section.section(key)?;
            Some(Box::new(Self::parse_section(&inner)?))
        };
        let matcher = Self {
            program: one("program"),
            subcommand,
            flags: lists("flags"),
            without_flags: lists("without_flags"),
            operands: lists("operands"),
            word_parts: lists("word_parts"),
            all_operands: one("all_operands"),
            unless_any_operand: one("unless_any_operand"),
            unless_all_operands: one("unless_all_operands"),
            unless_all_values: one("unless_all_values"),
            no_operands: section.flag("no_operands").unwrap_or(false),
            text_patterns: patterns(section, "text_patterns"),
            input_patterns: patterns(section, "input_patterns"),
            stdin_from: nested("stdin_from"),
            unless_stdin_from: nested("unless_stdin_from"),
            unless_stdin_of: nested("unless_stdin_of"),
            unless_argument_of: nested("unless_argument_of"),
            executes_output_of: nested("executes_output_of"),
            writes: one("writes"),
            truncates: one("truncates"),
            truncates_input: section.flag("truncates_input").unwrap_or(false),
            reads: one("reads"),
            assigns: one("assigns"),
            elevated: section.flag("elevated").unwrap_or(false),
        };
        section.finish_with(&OLD_MATCH_KEYS);
        if matcher == Self::default() {
            section.missing("program", "what the command is: at least one key");
            return None;
        }
        Some(matcher)
    }
}

/// Reports unknown classes and sets.
fn known(section: &Section<'_, '_>, key: &'static str, alternatives: &[String]) {
    let Some(entry) = section.entry(key) else {
        return;
    };
    for alternative in alternatives {
        if alternative.starts_with('<') && OperandClass::named(alternative).is_none() {
            let names: Vec<_> = OperandClass::ALL.iter().map(|(name, _)| *name).collect();
            section.reject(
                key,
                entry,
                format!("classes of operands among {}", names.join(", ")),
            );
        }
        let sets = CommandMatcher::PROGRAM_SETS;
        if key == "program"
            && alternative.starts_with('@')
            && sets.iter().all(|(n, _)| n != alternative)
        {
            let names: Vec<_> = sets.iter().map(|(name, _)| *name).collect();
            section.reject(
                key,
                entry,
                format!("sets of programs among {}", names.join(", ")),
            );
        }
    }
}
