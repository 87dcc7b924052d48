//! Merges the layers of settings, and finds every problem in all of them.

use std::path::{Path, PathBuf};

use super::definition::{ALIASES, OLD_KEYS, variable};
use super::{
    SettingDefinition, SettingKind, SettingOrigin, SettingTopic, SettingValue, Settings,
    UnknownVariable,
};
use crate::domain::Domain;
use crate::error::{BuildError, Problem};
use crate::safety::SafetyPolicy;
use car_router_toml::{DataFile, Entry, Section};

/// Loads settings in layers. The layers may be added in any order and apply in a fixed one: defaults, user file,
/// project file, environment, flags.
#[derive(Debug, Clone, Default)]
pub struct SettingsLoader {
    user: Option<PathBuf>,
    project: Option<PathBuf>,
    environment: Vec<(String, String)>,
    flags: Vec<(String, &'static str, String)>,
}

/// The owner of a settings file. A project's file comes with its sources, so a stranger may have written it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Owner {
    User,
    Project,
}

/// How every variable of a setting begins.
const PREFIX: &str = "CAR_ROUTER_";

/// The variables that begin like those of settings and are none. The command line reads the first, which names the user
/// file; the others are for the tests of this project and of its packages.
const OTHER_VARIABLES: [&str; 10] = [
    "CAR_ROUTER_CONFIG",
    "CAR_ROUTER_AUTO_MODEL",
    "CAR_ROUTER_BLESS",
    "CAR_ROUTER_BROWSER",
    "CAR_ROUTER_DEMO",
    "CAR_ROUTER_FAULTS",
    "CAR_ROUTER_FAULTY",
    "CAR_ROUTER_HOOK",
    "CAR_ROUTER_SCREENSHOTS",
    "CAR_ROUTER_VECTORS",
];

/// How the variables of single tests begin.
const OF_TESTS: &str = "CAR_ROUTER_TEST_";

impl SettingsLoader {
    /// Adds the user's own file.
    #[must_use]
    pub fn user_file(mut self, file: Option<PathBuf>) -> Self {
        self.user = file;
        self
    }

    /// Adds the project's file. It may tighten the safety policy, but not loosen it.
    #[must_use]
    pub fn project_file(mut self, file: Option<PathBuf>) -> Self {
        self.project = file;
        self
    }

    /// Adds environment variables. Names that do not begin with `CAR_ROUTER_`, and empty values, are ignored. A name that
    /// begins so and is no setting is a warning ([`Settings::warnings`]).
    #[must_use]
    pub fn environment(mut self, variables: impl IntoIterator<Item = (String, String)>) -> Self {
        let ours = |(name, value): &(String, String)| {
            let is_other = OTHER_VARIABLES.contains(&name.as_str()) || name.starts_with(OF_TESTS);
            name.starts_with(PREFIX) && !is_other && !value.is_empty()
        };
        self.environment = variables.into_iter().filter(ours).collect();
        self.environment.sort();
        self
    }

    /// Adds a flag: its name as the user wrote it, the key of the setting and the value.
    #[must_use]
    pub fn flag(
        mut self,
        name: impl Into<String>,
        key: &'static str,
        value: impl Into<String>,
    ) -> Self {
        self.flags.push((name.into(), key, value.into()));
        self
    }

    /// Applies the layers and returns the settings.
    ///
    /// # Errors
    /// Returns every problem in every layer.
    pub fn load(self) -> Result<Settings, BuildError> {
        let (settings, problems) = self.load_what_is_right();
        BuildError::check(problems)?;
        Ok(settings)
    }

    /// Applies the layers and returns the settings without those that are wrong, and every problem in every layer. A file
    /// with a problem is left out as a whole, a variable or flag with one alone. Use it to show what is wrong, not to
    /// build a router: the settings that were left out may be the ones that matter.
    #[must_use]
    pub fn load_what_is_right(self) -> (Settings, Vec<Problem>) {
        let mut config = Settings::default();
        let mut problems = Vec::new();
        for (file, owner) in [(&self.user, Owner::User), (&self.project, Owner::Project)] {
            if let Some(file) = file {
                read_file(file, owner, &mut config, &mut problems);
            }
        }
        let mut unknown = Vec::new();
        for (name, value) in self.environment {
            let known = Settings::DEFINITIONS.iter();
            match known.into_iter().find(|s| s.variable() == name) {
                Some(setting) => {
                    let origin = SettingOrigin::Environment(name.clone());
                    let place = ("environment", name.as_str());
                    set(
                        &mut config,
                        setting.key,
                        &value,
                        origin,
                        place,
                        &mut problems,
                    );
                }
                None => match renamed_variable(&name) {
                    Some(expected) => {
                        problems.push(Problem::new("environment", name, Some(&value), expected));
                    }
                    None => unknown.push(name),
                },
            }
        }
        for (name, key, value) in self.flags {
            let origin = SettingOrigin::Flag(name.clone());
            set(
                &mut config,
                key,
                &value,
                origin,
                ("command line", &name),
                &mut problems,
            );
        }
        // The key of a server may be in a variable of any name.
        let keys = [
            &config.functiongemma.key_variable,
            &config.rubric.key_variable,
        ];
        unknown.retain(|name| keys.iter().all(|key| key.as_ref() != Some(name)));
        let warning = |name: String| UnknownVariable {
            nearest: nearest_variable(&name),
            name,
        };
        config.warnings = unknown.into_iter().map(warning).collect();
        (config, problems)
    }
}

/// Returns what is expected instead of a renamed variable.
fn renamed_variable(name: &str) -> Option<String> {
    OLD_KEYS
        .iter()
        .chain(&ALIASES)
        .find(|(old, _)| variable(old) == name)
        .map(|(_, new)| {
            format!(
                "the variable to be `{}`, as it is called now",
                variable(new)
            )
        })
}

/// Returns the variable whose name is nearest to a misspelled one.
fn nearest_variable(name: &str) -> Option<String> {
    let known: Vec<String> = Settings::DEFINITIONS.iter().map(|s| s.variable()).collect();
    let without_prefix = known.iter().filter_map(|name| name.strip_prefix(PREFIX));
    let near = car_router_toml::nearest(name.strip_prefix(PREFIX)?, without_prefix)?;
    Some(format!("{PREFIX}{near}"))
}

/// Sets a value from the text of an environment variable or a flag. Problems name the place and the name.
pub(super) fn set(
    config: &mut Settings,
    key: &'static str,
    text: &str,
    origin: SettingOrigin,
    (place, name): (&str, &str),
    problems: &mut Vec<Problem>,
) {
    let Some(setting) = Settings::DEFINITIONS.iter().find(|s| s.key == key) else {
        problems.push(Problem::new(
            place,
            name,
            Some(text),
            "a flag that stands for a setting",
        ));
        return;
    };
    match setting.kind.parse(text) {
        Some(value) => config.put(key, value, origin),
        None => problems.push(Problem::new(
            place,
            name,
            Some(text),
            setting.kind.expected(),
        )),
    }
}

fn read_file(file: &Path, owner: Owner, config: &mut Settings, problems: &mut Vec<Problem>) {
    let name = file.display().to_string();
    let source = match car_router_toml::read_text(file) {
        Ok(source) => source,
        Err(error) => {
            let expected = format!("a readable configuration: {error}");
            problems.push(Problem::new(name, "", None, expected).with_cause(error));
            return;
        }
    };
    let found = DataFile::parse(&name, &source, problems, |root| {
        let mut found = Vec::new();
        if let Some(router) = root.section("router") {
            settings(&router, file, &mut found);
            aliases(&router, file, &mut found);
            if let Some(domains) = router.section("domains") {
                switches(&domains, file, &mut found);
            }
            if let Some(custom) = router.section("custom_domains") {
                custom_packs(&custom, file, &mut found);
            }
            for table in Settings::TABLES.iter().filter(|table| **table != "domains") {
                if let Some(section) = router.section(table) {
                    if owner == Owner::Project {
                        no_server(&section);
                        no_encoder(&section);
                        no_proposal(table, &section);
                    }
                    table_settings(table, &section, file, &mut found);
                    section.finish();
                }
            }
            if owner == Owner::Project {
                no_looser(&router, config.safety);
                no_model(&router);
                // The short name of a server's model.
                no_server(&router);
            }
            router.finish_with(&OLD_KEYS);
        }
        root.finish();
        Some(found)
    });
    for (key, value, origin) in found.unwrap_or_default() {
        config.put(&key, value, origin);
    }
}

type Found = Vec<(String, SettingValue, SettingOrigin)>;

fn settings(section: &Section<'_, '_>, file: &Path, found: &mut Found) {
    for setting in Settings::DEFINITIONS
        .iter()
        .filter(|s| !s.key.contains('.'))
    {
        if let Some(entry) = section.entry(setting.key)
            && let Some(value) = value(section, setting.key, setting.kind, file)
        {
            found.push((setting.key.to_owned(), value, origin(section, entry, file)));
        }
    }
}

/// Takes the settings that a file gives by a short name.
fn aliases(section: &Section<'_, '_>, file: &Path, found: &mut Found) {
    for (alias, key) in ALIASES {
        let definition = Settings::DEFINITIONS.iter().find(|known| known.key == key);
        if let Some(entry) = section.entry(alias)
            && let Some(definition) = definition
            && let Some(value) = value(section, alias, definition.kind, file)
        {
            found.push((key.to_owned(), value, origin(section, entry, file)));
        }
    }
}

fn table_settings(table: &str, section: &Section<'_, '_>, file: &Path, found: &mut Found) {
    for setting in Settings::DEFINITIONS {
        let (of, key) = setting.table_and_key();
        if of == table
            && let Some(entry) = section.entry(key)
            && let Some(value) = value(section, key, setting.kind, file)
        {
            let origin = origin(section, entry, file);
            found.push((setting.key.to_owned(), value, origin));
        }
    }
}

/// Rejects a classifier with which a project file would have a model asked.
fn no_model(section: &Section<'_, '_>) {
    let asks = section
        .text("classifier")
        .is_some_and(|who| !matches!(who, "embedded" | "keyword"));
    if let Some(entry) = section.entry("classifier").filter(|_| asks) {
        let expected = "no such setting in a project file: only the user file, the environment or a flag may \
                        have a model asked (`embedded` and `keyword` are allowed)";
        section.reject("classifier", entry, expected);
    }
}

/// The keys that say where requests and keys are sent.
const OF_SERVERS: [&str; 7] = [
    "server",
    "endpoint",
    "key_variable",
    "key_file",
    "model",
    "keep_alive",
    "context_tokens",
];

/// Rejects settings with which a project file would choose where requests and keys are sent, because anyone may have
/// written the file.
fn no_server(section: &Section<'_, '_>) {
    for key in OF_SERVERS {
        if let Some(entry) = section.entry(key) {
            let expected = "no such setting in a project file: it says where requests are sent, which \
                            only the user file, the environment or a flag may";
            section.reject(key, entry, expected);
        }
    }
}

/// Rejects every setting of how commands are proposed, but for those that [`no_server`] rejects.
fn no_proposal(table: &str, section: &Section<'_, '_>) {
    let of_proposals = Settings::DEFINITIONS
        .iter()
        .filter(|setting| setting.topic == SettingTopic::Generator)
        .map(SettingDefinition::table_and_key);
    for (of, key) in of_proposals {
        if of == table
            && !OF_SERVERS.contains(&key)
            && let Some(entry) = section.entry(key)
        {
            let expected = "no such setting in a project file: only the user file, the environment or a flag may \
                            change how commands are proposed";
            section.reject(key, entry, expected);
        }
    }
}

/// Rejects settings with which a project file would have a model loaded from a folder of its author's choice.
fn no_encoder(section: &Section<'_, '_>) {
    if let Some(entry) = section.entry("path") {
        let expected = "no such setting in a project file: only the user file, the environment or a flag may \
                        have an encoder loaded";
        section.reject("path", entry, expected);
    }
}

fn origin(section: &Section<'_, '_>, entry: Entry<'_, '_>, file: &Path) -> SettingOrigin {
    SettingOrigin::File(file.to_owned(), section.line_of(entry))
}

fn value(
    section: &Section<'_, '_>,
    key: &'static str,
    kind: SettingKind,
    file: &Path,
) -> Option<SettingValue> {
    match kind {
        SettingKind::Flag => section.flag(key).map(SettingValue::Flag),
        SettingKind::Whole(from, to) => section.whole(key, from..=to).map(SettingValue::Whole),
        SettingKind::Number(from, to) => section.number(key, from..=to).map(SettingValue::Number),
        SettingKind::Choice(choices) => {
            let choices: Vec<_> = choices.iter().map(|c| (*c, *c)).collect();
            section
                .one_of(key, &choices)
                .map(|c| SettingValue::Text(c.to_owned()))
        }
        SettingKind::Text => section
            .required(key, "a text")
            .map(|t| SettingValue::Text(t.to_owned())),
        SettingKind::Path => section
            .required(key, "a path")
            .map(|t| SettingValue::Text(beside(file, t))),
        SettingKind::PathOr(word) => section.required(key, "a path").map(|t| {
            SettingValue::Text(if t == word {
                t.to_owned()
            } else {
                beside(file, t)
            })
        }),
        SettingKind::List => {
            let names = section.texts(key).into_iter().map(str::to_owned).collect();
            Some(SettingValue::List(names))
        }
    }
}

/// Resolves a path in a file relative to the folder of that file, wherever the command runs.
fn beside(file: &Path, path: &str) -> String {
    let folder = file.parent().unwrap_or(Path::new(""));
    folder.join(path).display().to_string()
}

fn switches(section: &Section<'_, '_>, file: &Path, found: &mut Found) {
    const LISTS: [&str; 3] = ["enabled", "disabled", "blocklist"];
    for name in LISTS {
        if let Some(entry) = section.entry(name) {
            let names = section.texts(name).into_iter().map(str::to_owned).collect();
            let origin = origin(section, entry, file);
            found.push((format!("domains.{name}"), SettingValue::List(names), origin));
        }
    }
    for (name, entry) in section
        .entries()
        .into_iter()
        .filter(|(n, _)| !LISTS.contains(n))
    {
        match (Domain::new(name), Section::entry_flag(entry)) {
            (Ok(_), Some(flag)) => {
                let origin = origin(section, entry, file);
                found.push((format!("domains.{name}"), SettingValue::Flag(flag), origin));
            }
            _ => section.reject(name, entry, "a domain's name set to `true` or `false`, or a list `enabled`, `disabled` or `blocklist`"),
        }
    }
}

fn custom_packs(section: &Section<'_, '_>, file: &Path, found: &mut Found) {
    for (name, entry) in section.entries() {
        match (Domain::new(name), Section::entry_text(entry)) {
            (Ok(_), Some(path)) => {
                let value = SettingValue::Text(beside(file, path));
                found.push((
                    format!("custom_domains.{name}"),
                    value,
                    origin(section, entry, file),
                ));
            }
            _ => section.reject(name, entry, "a domain's name set to the path of its pack"),
        }
    }
}

/// Rejects a looser safety policy in a project file, which anyone may have written. It can only tighten the policy.
fn no_looser(section: &Section<'_, '_>, current: SafetyPolicy) {
    let choices = SafetyPolicy::ALL.map(|p| (p.as_str(), p));
    if let Some(entry) = section.entry("safety")
        && let Some(policy) = section
            .text("safety")
            .and_then(|t| choices.iter().find(|(n, _)| *n == t))
        && policy.1 < current
    {
        let expected = format!(
            "`{}` or stricter: a project file cannot loosen it",
            current.as_str()
        );
        section.reject("safety", entry, expected);
    }
    if let Some(entry) = section.entry("custom_rules") {
        let expected = "no such setting in a project file: its exemptions would loosen safety";
        section.reject("custom_rules", entry, expected);
    }
    if let Some(entry) = section.entry("questions") {
        let expected =
            "no such setting in a project file: its sentences could mislead whoever answers";
        section.reject("questions", entry, expected);
    }
}
