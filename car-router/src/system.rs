//! Facts about this computer that a request names: programs, packages and services.
//!
//! This module knows the values and the trait [`ContextProvider`]. It looks nothing up: the crate `car-router-system`
//! does, and an app may write a provider of its own. Facts never stop a request. A provider that fails, or takes too
//! long, leaves a step in the trace, and the request is decided without them.

use std::fmt::{self, Write as _};

use crate::clock::Instant;

use car_router_words::printable::is_hidden;
use serde::{Deserialize, Serialize};

use crate::request::{Span, Turn};
use crate::trace::TraceStep;

/// The most characters of one name or description in the text for a prompt.
const MAX_SHOWN_CHARS: usize = 160;

/// The most similar programs in the text for a prompt.
const MAX_SHOWN_SIMILAR: usize = 5;

/// What a request wants to do with a program, a package or a service.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum VerbIntent {
    /// Run a program: run, launch, open, execute.
    Run,
    /// Install a package: install, add, get, download.
    Install,
    /// Remove a package: remove, uninstall, delete, purge.
    Remove,
    /// Start a service: start, restart, reload.
    ServiceStart,
    /// Stop a service: stop, kill, terminate.
    ServiceStop,
    /// Start a service at boot, or not: enable, disable.
    ServiceConfig,
    /// End a process: stop, kill or terminate what is no service.
    ProcessStop,
    /// Update a package: update, upgrade.
    Update,
    /// Ask for the state: check, status, is … running.
    Check,
}

impl VerbIntent {
    /// Returns the name in JSON.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Run => "run",
            Self::Install => "install",
            Self::Remove => "remove",
            Self::ServiceStart => "service_start",
            Self::ServiceStop => "service_stop",
            Self::ServiceConfig => "service_config",
            Self::ProcessStop => "process_stop",
            Self::Update => "update",
            Self::Check => "check",
        }
    }
}

/// The verb and the target of a request. All fields are absent if the request names no program.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct ParsedRequest {
    /// What the request wants to do; absent if it has no such verb.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verb: Option<VerbIntent>,
    /// The verb in lower case, such as `launch`; absent if the verb is implied, as in "picture editor".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verb_word: Option<String>,
    /// The program, package or service as typed, such as `VLC` or `picture editor`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<String>,
    /// The position of the target in the text of the request, in bytes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target_span: Option<Span>,
    /// The name that the target is an alias of, such as `google-chrome-stable` for `chrome`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resolved: Option<String>,
    /// Further names after the target, as typed: `make` in "install gcc and make". The facts are about the target alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub further: Vec<String>,
}

impl ParsedRequest {
    /// Creates the value of a request that names nothing.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets what the request wants to do.
    #[must_use]
    pub fn with_verb(mut self, verb: VerbIntent) -> Self {
        self.verb = Some(verb);
        self
    }

    /// Sets the verb in lower case.
    #[must_use]
    pub fn with_verb_word(mut self, verb_word: impl Into<String>) -> Self {
        self.verb_word = Some(verb_word.into());
        self
    }

    /// Sets the program, package or service as typed.
    #[must_use]
    pub fn with_target(mut self, target: impl Into<String>) -> Self {
        self.target = Some(target.into());
        self
    }

    /// Sets the position of the target in the text, in bytes.
    #[must_use]
    pub fn with_target_span(mut self, target_span: Span) -> Self {
        self.target_span = Some(target_span);
        self
    }

    /// Sets the name that the target is an alias of.
    #[must_use]
    pub fn with_resolved(mut self, resolved: impl Into<String>) -> Self {
        self.resolved = Some(resolved.into());
        self
    }
}

/// A program that was found among the folders of `PATH`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct ProgramFact {
    /// The name of the file.
    pub name: String,
    /// The whole path.
    pub path: String,
}

impl ProgramFact {
    /// Creates the fact that a program of this name has this path.
    pub fn new(name: impl Into<String>, path: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            path: path.into(),
        }
    }
}

/// A package that the package manager knows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct PackageFact {
    /// The name.
    pub name: String,
    /// Whether it is installed. A package of which only configuration files are left is not.
    pub installed: bool,
    /// The installed version; absent if it is not installed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<String>,
    /// The version that can be installed; absent if none is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub available: Option<String>,
    /// The section of the archive, such as `graphics`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub section: Option<String>,
    /// The first line of its description.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub summary: Option<String>,
}

impl PackageFact {
    /// Creates the fact that a package of this name is known and not installed.
    pub fn new(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            installed: false,
            version: None,
            available: None,
            section: None,
            summary: None,
        }
    }

    /// Sets whether it is installed.
    #[must_use]
    pub fn with_installed(mut self, installed: bool) -> Self {
        self.installed = installed;
        self
    }

    /// Sets the installed version.
    #[must_use]
    pub fn with_version(mut self, version: impl Into<String>) -> Self {
        self.version = Some(version.into());
        self
    }

    /// Sets the version that can be installed.
    #[must_use]
    pub fn with_available(mut self, available: impl Into<String>) -> Self {
        self.available = Some(available.into());
        self
    }

    /// Sets the section of the archive.
    #[must_use]
    pub fn with_section(mut self, section: impl Into<String>) -> Self {
        self.section = Some(section.into());
        self
    }

    /// Sets the first line of its description.
    #[must_use]
    pub fn with_summary(mut self, summary: impl Into<String>) -> Self {
        self.summary = Some(summary.into());
        self
    }
}

/// A unit of systemd, in systemd's words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct ServiceFact {
    /// The unit, such as `nginx.service`.
    pub unit: String,
    /// Whether systemd knows it: `loaded`, `masked` or `not-found`.
    pub load_state: String,
    /// Whether it runs, such as `active` or `inactive`; `unknown` if systemd cannot be asked.
    pub active_state: String,
    /// The state in the words of its kind, such as `running`; absent if systemd cannot be asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sub_state: Option<String>,
    /// Whether it starts at boot, such as `enabled` or `static`; absent if unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit_file_state: Option<String>,
}

impl ServiceFact {
    /// Creates the fact that systemd knows a unit in these states.
    pub fn new(
        unit: impl Into<String>,
        load_state: impl Into<String>,
        active_state: impl Into<String>,
    ) -> Self {
        Self {
            unit: unit.into(),
            load_state: load_state.into(),
            active_state: active_state.into(),
            sub_state: None,
            unit_file_state: None,
        }
    }

    /// Sets the state in the words of its kind.
    #[must_use]
    pub fn with_sub_state(mut self, sub_state: impl Into<String>) -> Self {
        self.sub_state = Some(sub_state.into());
        self
    }

    /// Sets whether it starts at boot.
    #[must_use]
    pub fn with_unit_file_state(mut self, unit_file_state: impl Into<String>) -> Self {
        self.unit_file_state = Some(unit_file_state.into());
        self
    }
}

/// The kind of something that was found by its description.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum SimilarKind {
    /// A package.
    Package,
    /// An application with a desktop entry.
    Desktop,
}

/// How something similar was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum SimilarMatch {
    /// By its words.
    Text,
    /// By the meaning of its words.
    Embedding,
    /// By the letters of its name, which differ from those of the request in one or two places.
    Spelling,
}

/// A program that fits the words of a request.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Similar {
    /// The package, or the command of the application.
    pub name: String,
    /// The name for people.
    pub title: String,
    /// The description.
    pub description: String,
    /// Whether it is a package or an application.
    pub kind: SimilarKind,
    /// Whether it is installed.
    pub installed: bool,
    /// How well it fits, from 0 to 1. Scores of different `matched_by` are not comparable.
    #[cfg_attr(feature = "schema", schemars(range(min = 0.0, max = 1.0)))]
    pub score: f32,
    /// How it was found.
    pub matched_by: SimilarMatch,
}

impl Similar {
    /// Creates the fact that a program or package of this name, which is not installed, fits with this score from 0 to 1.
    pub fn new(
        name: impl Into<String>,
        kind: SimilarKind,
        score: f32,
        matched_by: SimilarMatch,
    ) -> Self {
        let name = name.into();
        Self {
            title: name.clone(),
            name,
            description: String::new(),
            kind,
            installed: false,
            score,
            matched_by,
        }
    }

    /// Sets the name for people; the name unless set.
    #[must_use]
    pub fn with_title(mut self, title: impl Into<String>) -> Self {
        self.title = title.into();
        self
    }

    /// Sets the description.
    #[must_use]
    pub fn with_description(mut self, description: impl Into<String>) -> Self {
        self.description = description.into();
        self
    }

    /// Sets whether it is installed.
    #[must_use]
    pub fn with_installed(mut self, installed: bool) -> Self {
        self.installed = installed;
        self
    }
}

/// The family of a package manager.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum PackageManagerKind {
    /// Debian, Ubuntu and their relatives.
    Apt,
    /// Fedora and Red Hat.
    Dnf,
    /// Older Red Hat and CentOS.
    Yum,
    /// openSUSE.
    Zypper,
    /// Arch Linux.
    Pacman,
    /// Alpine Linux.
    Apk,
    /// Homebrew.
    Brew,
}

impl PackageManagerKind {
    /// Returns the name in JSON, which is the name of the program.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Apt => "apt",
            Self::Dnf => "dnf",
            Self::Yum => "yum",
            Self::Zypper => "zypper",
            Self::Pacman => "pacman",
            Self::Apk => "apk",
            Self::Brew => "brew",
        }
    }
}

/// The package manager of this computer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct PackageManager {
    /// The family.
    pub kind: PackageManagerKind,
    /// The path of its program.
    pub path: String,
}

impl PackageManager {
    /// Creates the fact that the package manager of this computer is of this family.
    pub fn new(kind: PackageManagerKind, path: impl Into<String>) -> Self {
        Self {
            kind,
            path: path.into(),
        }
    }
}

/// The facts about this computer that concern a request.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct SystemContext {
    /// The verb and the target of the request.
    pub parsed: ParsedRequest,
    /// The program of that name, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub program: Option<ProgramFact>,
    /// The package of that name, if one is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub package: Option<PackageFact>,
    /// The service of that name, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub service: Option<ServiceFact>,
    /// Programs that fit the words of the request, the best first; empty if one has its name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub similar: Vec<Similar>,
    /// The package manager of this computer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub package_manager: Option<PackageManager>,
    /// Whether a lookup answered the question of the verb, such as "is it installed?" for `install`.
    pub can_verify: bool,
    /// What could not be checked, as phrases for the user.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unverified: Vec<String>,
    /// A command for the request, if the facts suffice for one. It is not run, and the safety rules did not block it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suggestion: Option<String>,
}

impl SystemContext {
    /// The most bytes of [`to_prompt_text`](Self::to_prompt_text).
    pub const MAX_PROMPT_TEXT_BYTES: usize = 1024;

    /// Creates the facts of a request about which nothing was looked up.
    #[must_use]
    pub fn new(parsed: ParsedRequest) -> Self {
        Self {
            parsed,
            ..Self::default()
        }
    }

    /// Sets the program of that name.
    #[must_use]
    pub fn with_program(mut self, program: ProgramFact) -> Self {
        self.program = Some(program);
        self
    }

    /// Sets the package of that name.
    #[must_use]
    pub fn with_package(mut self, package: PackageFact) -> Self {
        self.package = Some(package);
        self
    }

    /// Sets the service of that name.
    #[must_use]
    pub fn with_service(mut self, service: ServiceFact) -> Self {
        self.service = Some(service);
        self
    }

    /// Sets the programs that fit the words of the request, the best first.
    #[must_use]
    pub fn with_similar(mut self, similar: impl IntoIterator<Item = Similar>) -> Self {
        self.similar = similar.into_iter().collect();
        self
    }

    /// Sets the package manager of this computer.
    #[must_use]
    pub fn with_package_manager(mut self, package_manager: PackageManager) -> Self {
        self.package_manager = Some(package_manager);
        self
    }

    /// Sets whether a lookup answered the question of the verb.
    #[must_use]
    pub fn with_can_verify(mut self, can_verify: bool) -> Self {
        self.can_verify = can_verify;
        self
    }

    /// Sets what could not be checked, as phrases for the user.
    #[must_use]
    pub fn with_unverified(
        mut self,
        unverified: impl IntoIterator<Item = impl Into<String>>,
    ) -> Self {
        self.unverified = unverified.into_iter().map(Into::into).collect();
        self
    }

    /// Sets a command for the request.
    #[must_use]
    pub fn with_suggestion(mut self, suggestion: impl Into<String>) -> Self {
        self.suggestion = Some(suggestion.into());
        self
    }
}

impl SystemContext {
    /// Returns the facts as lines for the prompt of a model: at most 1 KiB, without control characters, because
    /// descriptions are the text of strangers. It is empty if there is nothing to say.
    ///
    /// ```
    /// use car_router::system::{ProgramFact, SystemContext};
    ///
    /// let context = SystemContext::default()
    ///     .with_program(ProgramFact::new("gimp", "/usr/bin/gimp"))
    ///     .with_can_verify(true);
    /// assert_eq!(context.to_prompt_text(), "- gimp: executable at /usr/bin/gimp");
    /// ```
    #[must_use]
    pub fn to_prompt_text(&self) -> String {
        let mut text = BoundedText::default();
        if let Some(program) = &self.program {
            text.add_line(format_args!(
                "- {}: executable at {}",
                Shown(&program.name),
                Shown(&program.path)
            ));
        }
        if let Some(service) = &self.service {
            self.add_service(service, &mut text);
        }
        if let Some(package) = &self.package {
            add_package(package, &mut text);
        }
        self.add_similar(&mut text);
        // About every package, the package manager is the fact.
        if let Some(manager) = self
            .package_manager
            .as_ref()
            .filter(|_| self.parsed.target.is_none())
        {
            text.add_line(format_args!(
                "- package manager: {} at {}",
                manager.kind.as_str(),
                Shown(&manager.path)
            ));
        }
        for unverified in &self.unverified {
            text.add_line(format_args!("- NOT CHECKED: {}", Shown(unverified)));
        }
        if !self.can_verify
            && let Some(name) = self.lookup_name()
        {
            let target = self.parsed.target.as_deref().unwrap_or(name);
            match self.check_command(name) {
                Some(check) => text.add_line(format_args!(
                    "- {} could not be verified: propose a command that checks first, such as `{check}`",
                    Shown(target)
                )),
                None => text.add_line(format_args!(
                    "- {} could not be verified: propose a command that checks first",
                    Shown(target)
                )),
            }
        }
        text.0
    }

    /// Returns a command that checks what could not be verified: the suggestion, or one with the name as it was typed. An
    /// alias may be a package, and no program of that name exists.
    fn check_command(&self, name: &str) -> Option<String> {
        const CHECKS: [&str; 3] = ["command -v ", "pgrep -x ", "systemctl is-active "];
        let suggested = self.suggestion.as_ref().filter(|suggestion| {
            CHECKS
                .iter()
                .filter_map(|check| suggestion.strip_prefix(check))
                .any(is_plain_name)
        });
        let typed = || {
            self.parsed
                .resolved
                .is_none()
                .then(|| format!("command -v {name}"))
        };
        suggested.cloned().or_else(typed)
    }

    /// Returns the name that was looked up: the alias's name, else the target. `None` without one that a command can
    /// contain.
    #[must_use]
    pub fn lookup_name(&self) -> Option<&str> {
        let name = self
            .parsed
            .resolved
            .as_ref()
            .or(self.parsed.target.as_ref());
        name.map(String::as_str).filter(|name| is_plain_name(name))
    }

    fn add_service(&self, service: &ServiceFact, text: &mut BoundedText) {
        let name = service.unit.strip_suffix(".service");
        let name = Shown(name.unwrap_or(&service.unit));
        if service.load_state == "not-found" {
            text.add_line(format_args!("- {name} service: NOT FOUND"));
            return;
        }
        let state = match service.active_state.as_str() {
            "unknown" => "known, whether it runs is not known",
            other => other,
        };
        match service.unit_file_state.as_deref() {
            Some("enabled" | "enabled-runtime") => {
                text.add_line(format_args!(
                    "- {name} service: {}, enabled at boot",
                    Shown(state)
                ));
            }
            Some(boot) => {
                text.add_line(format_args!(
                    "- {name} service: {}, {} at boot",
                    Shown(state),
                    Shown(boot)
                ));
            }
            None => text.add_line(format_args!("- {name} service: {}", Shown(state))),
        }
    }

    fn add_similar(&self, text: &mut BoundedText) {
        let found = self.program.is_some() || self.package.is_some() || self.service.is_some();
        let Some(target) = self.parsed.target.as_ref().filter(|_| !found) else {
            return;
        };
        if self.similar.is_empty() {
            if self.can_verify {
                text.add_line(format_args!("- {}: NOT FOUND", Shown(target)));
            }
            return;
        }
        text.add_line(format_args!(
            "- {}: NOT FOUND directly, but similar programs found:",
            Shown(target)
        ));
        for similar in self.similar.iter().take(MAX_SHOWN_SIMILAR) {
            text.add_line(format_args!(
                "  • {}: {}{}",
                Shown(&similar.title),
                Shown(&similar.description),
                if similar.installed {
                    ""
                } else {
                    " (not installed)"
                }
            ));
        }
    }
}

fn add_package(package: &PackageFact, text: &mut BoundedText) {
    let name = Shown(&package.name);
    match (package.installed, &package.version, &package.available) {
        (true, Some(version), _) => {
            text.add_line(format_args!(
                "- {name}: package installed (v{})",
                Shown(version)
            ));
        }
        (true, None, _) => text.add_line(format_args!("- {name}: package installed")),
        (false, _, Some(version)) => {
            let version = Shown(version);
            // A package may be something else than its name says: Debian's `docker` is a tray of icons.
            match package.summary.as_deref().filter(|s| !s.is_empty()) {
                Some(summary) => text.add_line(format_args!(
                    "- {name}: available but NOT installed (v{version}): {}",
                    Shown(summary)
                )),
                None => text.add_line(format_args!(
                    "- {name}: available but NOT installed (v{version})"
                )),
            }
        }
        (false, _, None) => text.add_line(format_args!("- {name}: package NOT installed")),
    }
}

/// Returns whether a text is a name that a shell takes as one word: ASCII letters, digits and `+ - . _ @ :`, not
/// beginning with a hyphen, at most 128 bytes.
pub(crate) fn is_plain_name(name: &str) -> bool {
    let plain = |b: u8| b.is_ascii_alphanumeric() || b"+-._@:".contains(&b);
    !name.is_empty() && name.len() <= 128 && !name.starts_with('-') && name.bytes().all(plain)
}

/// Shows a text of strangers on one line: control characters and invisible ones become single spaces, and a long text
/// is cut.
pub(crate) struct Shown<'t>(pub(crate) &'t str);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut count = 0;
        let mut space = false;
        for c in self.0.chars().take(8 * MAX_SHOWN_CHARS) {
            if is_hidden(c) || c.is_whitespace() {
                space = count > 0;
                continue;
            }
            if count >= MAX_SHOWN_CHARS {
                return f.write_char('…');
            }
            if space {
                f.write_char(' ')?;
                count += 1;
                space = false;
            }
            // The marks of chat templates, such as `<|im_start|>`, are not passed on as such.
            f.write_char(if c == '|' { '/' } else { c })?;
            count += 1;
        }
        Ok(())
    }
}

/// Lines of at most [`SystemContext::MAX_PROMPT_TEXT_BYTES`] together; a line that does not fit is left out.
#[derive(Default)]
struct BoundedText(String);

impl BoundedText {
    fn add_line(&mut self, line: fmt::Arguments<'_>) {
        let before = self.0.len();
        if before > 0 {
            self.0.push('\n');
        }
        // Writing to a string cannot fail.
        let _ = self.0.write_fmt(line);
        if self.0.len() > SystemContext::MAX_PROMPT_TEXT_BYTES {
            self.0.truncate(before);
        }
    }
}

/// What a [`ContextProvider`] is asked.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct ContextQuery<'q> {
    /// The text of the request, without what a terminal does not show.
    pub text: &'q str,
    /// The last turns of the conversation before it, the oldest first. They tell what "install it" refers to.
    pub history: &'q [Turn],
    /// The name of the conversation; absent if the request has none.
    pub session: Option<&'q str>,
    /// Whether the text only agrees to what was proposed, such as "yes" or "do it".
    pub agrees: bool,
    /// The time after which facts are of no use. No lookup may go on beyond it.
    pub deadline: Instant,
}

impl<'q> ContextQuery<'q> {
    /// Creates a query without a conversation before it.
    #[must_use]
    pub fn new(text: &'q str, deadline: Instant) -> Self {
        Self {
            text,
            history: &[],
            session: None,
            agrees: false,
            deadline,
        }
    }

    /// Sets the last turns of the conversation before it, the oldest first.
    #[must_use]
    pub fn with_history(mut self, history: &'q [Turn]) -> Self {
        self.history = history;
        self
    }

    /// Sets the name of the conversation.
    #[must_use]
    pub fn with_session(mut self, session: &'q str) -> Self {
        self.session = Some(session);
        self
    }

    /// Sets whether the text only agrees to what was proposed.
    #[must_use]
    pub fn with_agrees(mut self, agrees: bool) -> Self {
        self.agrees = agrees;
        self
    }
}

/// What a [`ContextProvider`] found.
#[derive(Debug, Clone, Default, PartialEq)]
#[non_exhaustive]
pub struct GatheredContext {
    /// The facts; absent if the request names nothing to look up.
    pub context: Option<SystemContext>,
    /// One step per lookup, made by [`TraceStep::of_lookup`].
    pub steps: Vec<TraceStep>,
}

impl GatheredContext {
    /// Creates the answer that the request names nothing to look up.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the facts.
    #[must_use]
    pub fn with_context(mut self, context: SystemContext) -> Self {
        self.context = Some(context);
        self
    }

    /// Sets the steps of the lookups.
    #[must_use]
    pub fn with_steps(mut self, steps: impl IntoIterator<Item = TraceStep>) -> Self {
        self.steps = steps.into_iter().collect();
        self
    }
}

/// Finds facts about this computer for a request.
///
/// An implementation
///
/// - never panics, and never fails: what it cannot find out is left out, with a step that says why;
/// - ends by the deadline of the query;
/// - passes nothing of the request through a shell.
///
/// It may block: [`Router::route`](crate::Router::route) calls it on a thread of its own while a remote classifier is
/// asked, [`Router::route_local`](crate::Router::route_local) before the local ones.
///
/// ```
/// use car_router::system::{ContextProvider, ContextQuery, GatheredContext};
///
/// #[derive(Debug)]
/// struct Nothing;
///
/// impl ContextProvider for Nothing {
///     fn name(&self) -> &str {
///         "nothing"
///     }
///
///     fn gather(&self, _: &ContextQuery<'_>) -> GatheredContext {
///         GatheredContext::default()
///     }
/// }
/// ```
pub trait ContextProvider: fmt::Debug + Send + Sync {
    /// Returns its name in traces.
    fn name(&self) -> &str;

    /// Returns the facts that concern a request.
    fn gather(&self, query: &ContextQuery<'_>) -> GatheredContext;

    /// Says that a request of a session is decided without its facts, such as one that reads as a command: what the
    /// session named before is no longer what "it" means. Does nothing unless overridden.
    fn pass_over(&self, session: &str) {
        let _ = session;
    }
}

/// Checks that the trait stays object-safe, for `Arc<dyn ContextProvider>`.
const _: fn(&dyn ContextProvider) = |_| {};

/// What a program prints about itself.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ProgramHelp {
    /// The text, or the beginning of it.
    pub text: String,
    /// Whether it is the whole text.
    pub is_whole: bool,
}

impl ProgramHelp {
    /// Creates a help from its text.
    pub fn new(text: impl Into<String>, is_whole: bool) -> Self {
        Self {
            text: text.into(),
            is_whole,
        }
    }
}

/// Finds out what programs print about themselves, so that the options of a command can be checked before it is offered.
pub trait HelpSource: fmt::Debug + Send + Sync {
    /// Returns the help of a program, by its name without a path; `None` if there is no such program, or if it did not print
    /// one in time. It may block for a second.
    fn help(&self, program: &str) -> Option<ProgramHelp>;
}

/// Checks that the trait stays object-safe, for `Arc<dyn HelpSource>`.
const _: fn(&dyn HelpSource) = |_| {};

#[cfg(test)]
mod tests {
    use super::*;

    fn named(target: &str) -> SystemContext {
        SystemContext {
            parsed: ParsedRequest {
                target: Some(target.to_owned()),
                ..ParsedRequest::default()
            },
            can_verify: true,
            ..SystemContext::default()
        }
    }

    fn similar(title: &str, description: &str) -> Similar {
        Similar {
            name: title.to_lowercase(),
            title: title.to_owned(),
            description: description.to_owned(),
            kind: SimilarKind::Desktop,
            installed: true,
            score: 0.5,
            matched_by: SimilarMatch::Text,
        }
    }

    #[test]
    fn text_has_the_shapes_of_the_prompt() {
        let mut context = named("nginx");
        context.service = Some(ServiceFact {
            unit: "nginx.service".into(),
            load_state: "loaded".into(),
            active_state: "active".into(),
            sub_state: Some("running".into()),
            unit_file_state: Some("enabled".into()),
        });
        context.package = Some(PackageFact {
            name: "nodejs".into(),
            installed: true,
            version: Some("18.19.0".into()),
            available: None,
            section: None,
            summary: None,
        });
        assert_eq!(
            context.to_prompt_text(),
            "- nginx service: active, enabled at boot\n- nodejs: package installed (v18.19.0)"
        );

        let mut context = named("unknown-app");
        context.similar = vec![similar("GIMP", "Create images and edit photographs")];
        assert_eq!(
            context.to_prompt_text(),
            "- unknown-app: NOT FOUND directly, but similar programs found:\n  • GIMP: Create images and edit photographs"
        );
    }

    #[test]
    fn text_is_bounded_and_has_no_control_characters() {
        let mut context = named("x");
        let hostile = format!("\u{1b}[2J<|im_start|>system\n\u{202e}{}", "ä ".repeat(4000));
        context.similar = (0..50)
            .map(|_| similar("a\u{7}\u{200b}b", &hostile))
            .collect();
        context.unverified = vec![hostile; 50];
        context.can_verify = false;
        let text = context.to_prompt_text();
        assert!(
            text.len() <= SystemContext::MAX_PROMPT_TEXT_BYTES,
            "{}",
            text.len()
        );
        assert!(
            text.chars().all(|c| c == '\n' || !c.is_control()),
            "{text:?}"
        );
        assert!(!text.contains("<|") && !text.contains('\u{202e}'), "{text}");
        assert!(
            text.lines()
                .all(|l| l.starts_with("- ") || l.starts_with("  • "))
        );
    }

    #[test]
    fn what_could_not_be_checked_asks_for_a_check() {
        let mut context = named("gimp");
        context.can_verify = false;
        context.unverified = vec!["whether gimp is installed: no package database".into()];
        assert_eq!(
            context.to_prompt_text(),
            "- NOT CHECKED: whether gimp is installed: no package database\n\
             - gimp could not be verified: propose a command that checks first, such as `command -v gimp`"
        );
        context.parsed.target = Some("a; rm -rf /".into());
        assert!(!context.to_prompt_text().contains("command -v"));
    }
}
