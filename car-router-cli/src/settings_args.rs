//! The flags of the settings, made from their definitions. A subcommand has those that it uses; they may also stand before
//! its name.

use std::fmt;
use std::marker::PhantomData;
use std::path::PathBuf;
use std::sync::LazyLock;

use car_router::Settings;
use car_router::settings::{SettingDefinition, SettingKind, SettingTopic};
use clap::{Arg, ArgMatches, Args, Command, FromArgMatches, value_parser};

use crate::args::push_flag;

/// A flag that sets a setting.
#[derive(Debug)]
pub(crate) struct SettingFlag {
    /// The setting that it sets.
    pub(crate) setting: &'static SettingDefinition,
    /// The name without the hyphens.
    name: &'static str,
    /// The name with the hyphens, for messages.
    pub(crate) written: &'static str,
    /// Other names.
    aliases: Vec<&'static str>,
    /// What the help shows as its value.
    value: &'static str,
    help: String,
}

/// The flag of every setting. Names and values live as long as the program, as its parser asks.
static FLAGS: LazyLock<Vec<SettingFlag>> =
    LazyLock::new(|| Settings::DEFINITIONS.iter().map(SettingFlag::new).collect());

impl SettingFlag {
    fn new(setting: &'static SettingDefinition) -> Self {
        let mut names = setting.flags().into_iter().map(|name| &*name.leak());
        let name = names.next().unwrap_or(setting.key);
        Self {
            setting,
            name,
            written: format!("--{name}").leak(),
            aliases: names.collect(),
            value: value_name(setting.kind).leak(),
            help: help(setting),
        }
    }

    fn arg(&'static self) -> Arg {
        let heading = match self.setting.topic {
            SettingTopic::Servers
            | SettingTopic::Classifiers
            | SettingTopic::Generator
            | SettingTopic::Encoder
            | SettingTopic::Catalogue => "Models",
            _ => "Settings",
        };
        Arg::new(self.name)
            .long(self.name)
            .visible_aliases(self.aliases.iter().copied())
            .value_name(self.value)
            .help(&*self.help)
            .help_heading(heading)
            .hide_short_help(true)
    }
}

/// Returns what the help shows as the value of a flag.
fn value_name(kind: SettingKind) -> String {
    match kind {
        SettingKind::Flag => "true|false".to_owned(),
        SettingKind::Choice(names) => names.join("|"),
        SettingKind::Number(from, to) => format!("{from}..{to}"),
        SettingKind::Whole(..) => "NUMBER".to_owned(),
        SettingKind::List => "NAMES".to_owned(),
        SettingKind::Path | SettingKind::PathOr(_) => "PATH".to_owned(),
        _ => "TEXT".to_owned(),
    }
}

/// Returns the meaning of a setting as a sentence of the help, with its default.
fn help(setting: &SettingDefinition) -> String {
    let mut letters = setting.meaning.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    let sentence: String = first.chain(letters).collect();
    match setting.default_value() {
        Some(default) => format!("{sentence} [default: {default}]"),
        None => sentence,
    }
}

/// The settings of the command line.
#[derive(Debug, Clone, Default)]
pub(crate) struct SetupArgs {
    /// The settings file in place of the one in the configuration folder.
    pub(crate) config: Option<PathBuf>,
    /// The flags that were given, with their values.
    pub(crate) values: Vec<(&'static SettingFlag, String)>,
}

impl SetupArgs {
    /// Returns these settings, replaced by those that were given after the name of a subcommand.
    pub(crate) fn with(mut self, behind: Self) -> Self {
        self.config = behind.config.or(self.config);
        self.values.retain(|(flag, _)| {
            behind
                .values
                .iter()
                .all(|(other, _)| other.name != flag.name)
        });
        self.values.extend(behind.values);
        self
    }
}

impl SetupArgs {
    /// Returns the flags that give these settings, each after a blank.
    pub(crate) fn as_flags(&self) -> String {
        let mut flags = String::new();
        if let Some(config) = &self.config {
            push_flag(&mut flags, "--config", &config.to_string_lossy());
        }
        for (flag, value) in &self.values {
            push_flag(&mut flags, flag.written, value);
        }
        flags
    }
}

/// The settings that a subcommand has flags for.
pub(crate) trait Scope: Send + Sync + 'static {
    /// Returns whether the subcommand uses a setting.
    fn has(flag: &SettingFlag) -> bool;
}

macro_rules! scope {
    ($(#[$doc:meta])* $name:ident: $($topic:ident),*) => {
        $(#[$doc])*
        #[derive(Debug)]
        pub(crate) struct $name;

        impl Scope for $name {
            fn has(flag: &SettingFlag) -> bool {
                matches!(flag.setting.topic, $(SettingTopic::$topic)|*)
            }
        }
    };
}

scope!(
    /// Decisions use every setting.
    Everything: Domains, Clarity, Safety, Catalogue, Servers, Generator, Classifiers, Encoder, Router
);
scope!(
    /// The domains.
    DomainSettings: Domains
);
scope!(
    /// The safety rules, which packs may extend.
    SafetySettings: Domains, Safety
);
scope!(
    /// The models, and the servers that have some.
    ModelSettings: Catalogue, Servers, Classifiers, Encoder
);
scope!(
    /// The sentence encoder.
    EncoderSettings: Encoder
);
scope!(
    /// The models alone.
    CatalogueSettings: Catalogue
);

/// The settings with the flags of a scope.
pub(crate) struct Scoped<S> {
    pub(crate) setup: SetupArgs,
    scope: PhantomData<S>,
}

impl<S> Default for Scoped<S> {
    fn default() -> Self {
        Self {
            setup: SetupArgs::default(),
            scope: PhantomData,
        }
    }
}

impl<S> fmt::Debug for Scoped<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup.fmt(f)
    }
}

fn flags<S: Scope>() -> impl Iterator<Item = &'static SettingFlag> {
    FLAGS.iter().filter(|flag| S::has(flag))
}

impl<S: Scope> FromArgMatches for Scoped<S> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut scoped = Self::default();
        scoped.update_from_arg_matches(matches)?;
        Ok(scoped)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        let values = flags::<S>().filter_map(|flag| {
            let value = matches.get_one::<String>(flag.name)?;
            Some((flag, value.clone()))
        });
        self.setup = SetupArgs {
            config: matches.get_one::<PathBuf>("config").cloned(),
            values: values.collect(),
        };
        Ok(())
    }
}

impl<S: Scope> Args for Scoped<S> {
    fn augment_args(command: Command) -> Command {
        let config = Arg::new("config")
            .long("config")
            .value_name("FILE")
            .value_parser(value_parser!(PathBuf))
            .help("Read this settings file instead of the one in your configuration folder")
            .help_heading("Settings")
            .hide_short_help(true);
        let flags = flags::<S>().map(SettingFlag::arg);
        command.arg(config).args(flags)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}
