//! The flags of the settings. A subcommand has those that it uses; they may also stand before its name.

use std::fmt;
use std::marker::PhantomData;
use std::path::PathBuf;

use crate::args::push_flag;
use clap::{Arg, ArgMatches, Args, Command, FromArgMatches, value_parser};

/// What a setting is about, so that a subcommand has the flags that matter to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Topic {
    Domains,
    Clarity,
    Safety,
    Catalogue,
    Servers,
    Classifiers,
    Encoder,
}

/// A flag that sets a setting.
#[derive(Debug)]
pub(crate) struct SettingFlag {
    /// The name without the hyphens.
    name: &'static str,
    /// The name with the hyphens, for messages.
    pub(crate) written: &'static str,
    /// The setting that it sets.
    pub(crate) key: &'static str,
    value: &'static str,
    help: &'static str,
    topic: Topic,
}

macro_rules! flag {
    ($name:literal, $key:literal, $value:literal, $topic:ident, $help:literal) => {
        SettingFlag {
            name: $name,
            written: concat!("--", $name),
            key: $key,
            value: $value,
            help: $help,
            topic: Topic::$topic,
        }
    };
}

const FLAGS: [SettingFlag; 14] = [
    flag!(
        "pack-set",
        "pack_set",
        "SET",
        Domains,
        "The built-in domains to start from: shell or data"
    ),
    flag!(
        "packs",
        "packs",
        "DIR",
        Domains,
        "A folder of custom domain packs"
    ),
    flag!(
        "threshold",
        "confidence_threshold",
        "0..1",
        Clarity,
        "The confidence below which a request is unclear"
    ),
    flag!(
        "clarity",
        "clarity",
        "PRESET",
        Clarity,
        "How clear a request must be: shell, fall_back or gate"
    ),
    flag!(
        "safety",
        "safety",
        "POLICY",
        Safety,
        "How strictly dangers are treated: permissive, standard or strict"
    ),
    flag!(
        "catalogue",
        "catalogue",
        "FILE",
        Catalogue,
        "A file of models to choose among; `builtin` is the list that `car-router models` prints"
    ),
    flag!(
        "classifier",
        "classifier",
        "WHO",
        Classifiers,
        "Which classifiers are asked: auto, embedded, functiongemma or rubric"
    ),
    flag!(
        "functiongemma-endpoint",
        "functiongemma.endpoint",
        "URL",
        Servers,
        "The address of the server with FunctionGemma, such as http://127.0.0.1:11434"
    ),
    flag!(
        "functiongemma-model",
        "functiongemma.model",
        "NAME",
        Servers,
        "The model that classifies requests into domains"
    ),
    flag!(
        "rubric-endpoint",
        "rubric.endpoint",
        "URL",
        Servers,
        "The address of the server with the model of the complexity rubric"
    ),
    flag!(
        "rubric-model",
        "rubric.model",
        "NAME",
        Servers,
        "The model that assesses complexity"
    ),
    flag!(
        "encoder",
        "encoder.path",
        "DIR",
        Encoder,
        "The folder of a sentence encoder to ask if the embedded classifier is below the threshold; `car-router encoder prepare DIR` prepares it"
    ),
    flag!(
        "timeout-ms",
        "timeout_ms",
        "MS",
        Servers,
        "The timeout of one model, in milliseconds"
    ),
    flag!(
        "deadline-ms",
        "deadline_ms",
        "MS",
        Servers,
        "The deadline of all models together, in milliseconds"
    ),
];

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
        self.values
            .retain(|(flag, _)| behind.values.iter().all(|(other, _)| other.key != flag.key));
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
                matches!(flag.topic, $(Topic::$topic)|*)
            }
        }
    };
}

scope!(
    /// Decisions use every setting.
    Everything: Domains, Clarity, Safety, Catalogue, Servers, Classifiers, Encoder
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
        let flags = flags::<S>().map(|flag| {
            let heading = match flag.topic {
                Topic::Servers | Topic::Classifiers | Topic::Encoder | Topic::Catalogue => "Models",
                Topic::Domains | Topic::Clarity | Topic::Safety => "Settings",
            };
            Arg::new(flag.name)
                .long(flag.name)
                .value_name(flag.value)
                .help(flag.help)
                .help_heading(heading)
                .hide_short_help(true)
        });
        command.arg(config).args(flags)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}
