//! The one definition of the settings: field, type, default, topic, allowed values and meaning.
//!
//! From it come the struct [`Settings`] with a struct for each table, their JSON and its schema, and
//! [`Settings::DEFINITIONS`], from which keys, variables, flags and the reference page are derived.

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;

use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize, Serializer};

use self::SettingKind::{Choice, Flag, List, Number, Path, PathOr, Text, Whole};
use super::choices::{
    CatalogueSource, ClarityPreset, ClassifierMode, EncoderPrecision, NamedValue as Named,
    RubricAnswer, ServerKind,
};
use super::field::Field;
use super::origin::{Origins, UnknownVariable};
use crate::classify::{EncoderUse, MissingConfidence};
use crate::domain::PackSet;
use crate::safety::SafetyPolicy;

/// The value of a setting.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum SettingValue {
    /// A switch.
    Flag(bool),
    /// A whole number.
    Whole(u64),
    /// A decimal number.
    Number(f64),
    /// A name, a choice or a path.
    Text(String),
    /// A list of names.
    List(Vec<String>),
}

impl fmt::Display for SettingValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag(value) => value.fmt(f),
            Self::Whole(value) => value.fmt(f),
            Self::Number(value) => value.fmt(f),
            Self::Text(value) => value.fmt(f),
            Self::List(values) => f.write_str(&values.join(", ")),
        }
    }
}

/// The allowed values of a setting.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub enum SettingKind {
    /// `true` or `false`.
    Flag,
    /// A whole number in this range.
    Whole(u64, u64),
    /// A number in this range.
    Number(f64, f64),
    /// One of these values.
    Choice(&'static [&'static str]),
    /// Any text that is not blank.
    Text,
    /// A path; in a file, relative to the folder of that file.
    Path,
    /// A path like [`Path`](Self::Path), or this word; a file of that name is written with a folder, such as `./word`.
    PathOr(&'static str),
    /// A list of names; in the environment and in flags, separated by commas.
    List,
}

impl SettingKind {
    /// Returns what is expected, for errors.
    pub(super) fn expected(self) -> String {
        match self {
            Flag => "`true` or `false`".to_owned(),
            Whole(from, to) => format!("a whole number from {from} to {to}"),
            Number(from, to) => format!("a number from {from} to {to}"),
            Choice(choices) => {
                let choices: Vec<_> = choices.iter().map(|c| format!("`{c}`")).collect();
                format!("one of {}", choices.join(", "))
            }
            Text => "a text".to_owned(),
            Path => "a path".to_owned(),
            PathOr(word) => format!("a path or `{word}`"),
            List => "names separated by commas".to_owned(),
        }
    }

    /// Returns whether the value has this kind and is in its range.
    pub(super) fn allows(self, value: &SettingValue) -> bool {
        match (self, value) {
            (Flag, SettingValue::Flag(_)) | (List, SettingValue::List(_)) => true,
            (Whole(from, to), SettingValue::Whole(number)) => (from..=to).contains(number),
            (Number(from, to), SettingValue::Number(number)) => (from..=to).contains(number),
            (Choice(choices), SettingValue::Text(text)) => choices.contains(&text.as_str()),
            (Text | Path | PathOr(_), SettingValue::Text(text)) => !text.trim().is_empty(),
            _ => false,
        }
    }

    /// Parses the text of an environment variable or a flag.
    pub(super) fn parse(self, text: &str) -> Option<SettingValue> {
        let value = match self {
            Flag => SettingValue::Flag(text.parse().ok()?),
            Whole(..) => SettingValue::Whole(text.parse().ok()?),
            Number(..) => SettingValue::Number(text.parse().ok()?),
            Choice(_) | Text | Path | PathOr(_) => SettingValue::Text(text.to_owned()),
            List => {
                let names = text.split(',').map(str::trim).filter(|n| !n.is_empty());
                SettingValue::List(names.map(str::to_owned).collect())
            }
        };
        self.allows(&value).then_some(value)
    }
}

/// What a setting is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SettingTopic {
    /// The domains in use.
    Domains,
    /// When a request is clear enough.
    Clarity,
    /// Safety.
    Safety,
    /// The models to choose among.
    Catalogue,
    /// Model servers.
    Servers,
    /// Which classifiers are asked.
    Classifiers,
    /// The model that proposes commands, and its server.
    Generator,
    /// A sentence encoder.
    Encoder,
    /// The router itself.
    Router,
}

/// The definition of a setting.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct SettingDefinition {
    /// Its key under `[router]`. A dot separates a table from its key.
    pub key: &'static str,
    /// What it does.
    pub meaning: &'static str,
    /// What it is about.
    pub topic: SettingTopic,
    /// The allowed values.
    pub kind: SettingKind,
    /// The short name of its flag, if it has one besides the name that follows from the key.
    short_flag: Option<&'static str>,
}

impl SettingDefinition {
    /// Returns the environment variable that sets it.
    #[must_use]
    pub fn variable(&self) -> String {
        variable(self.key)
    }

    /// Returns the names of the flag that sets it, without hyphens: the one to show, and others that work.
    #[must_use]
    pub fn flags(&self) -> Vec<String> {
        let derived = self.key.replace(['.', '_'], "-");
        let short = self.short_flag.map(str::to_owned);
        short.into_iter().chain([derived]).collect()
    }

    /// Returns its default; `None` if it has none.
    #[must_use]
    pub fn default_value(&self) -> Option<SettingValue> {
        Settings::default().get(self.key)
    }

    /// Returns the table that it belongs to, and its key there; the table of a setting without one is empty.
    #[must_use]
    pub fn table_and_key(&self) -> (&'static str, &'static str) {
        self.key.split_once('.').unwrap_or(("", self.key))
    }
}

/// Returns the environment variable of the setting with this key.
pub(super) fn variable(key: &str) -> String {
    format!("CAR_ROUTER_{}", key.replace('.', "_").to_uppercase())
}

/// The old names of settings, before version 0.1.0.
pub(super) const OLD_KEYS: [(&str, &str); 2] = [
    ("safety_rules", "custom_rules"),
    ("without_confidence", "missing_confidence"),
];

/// Short names of settings in the table `router` of a file. The full name wins where both are given.
pub(super) const ALIASES: [(&str, &str); 1] = [("model", "functiongemma.model")];

macro_rules! optional {
    () => {
        None
    };
    ($value:literal) => {
        Some($value)
    };
}

/// Declares the settings. An entry is either a setting (`field: type = default, topic, allowed values, meaning`, with a
/// short flag if there is one), or a table with its settings. What only files may have comes after `@`.
macro_rules! settings {
    ($(
        $field:ident
        $(: $type:ty = $default:expr, $topic:ident, $kind:expr, $meaning:literal $(, flag $flag:literal)?)?
        $((struct $table:ident: $about:literal) {
            $(
                $sub:ident: $sub_type:ty = $sub_default:expr, $sub_topic:ident, $sub_kind:expr, $sub_meaning:literal
                $(, flag $sub_flag:literal)?;
            )+
            $(@ $(#[$file_meta:meta])* $file:ident: $file_type:ty;)?
        })?
        ;
    )+) => {
        /// The settings of a router: every field has its default until it is set.
        ///
        /// Values out of range are found when the router is built. The JSON has the settings that are not the default,
        /// with an object for each table. It leaves out what only files may have: [`DomainSettings::switches`] and
        /// [`custom_domains`](Self::custom_domains).
        ///
        /// ```
        /// use car_router::{RouterBuilder, Settings};
        ///
        /// let mut settings = Settings::default();
        /// settings.rubric.threshold = 60;
        /// settings.domains.disabled = vec!["git".to_owned()];
        /// let router = RouterBuilder::from_settings(settings).build()?;
        /// assert!(router.registry().get(&car_router::Domain::GIT_OPERATIONS).is_none());
        /// # Ok::<(), car_router::BuildError>(())
        /// ```
        #[derive(Debug, Clone)]
        #[cfg_attr(
            feature = "schema",
            derive(schemars::JsonSchema),
            schemars(
                default,
                deny_unknown_fields,
                description = "The settings of a router. JSON has those that are not the default, with an object for each table.",
                transform = Settings::limit_schema
            )
        )]
        #[non_exhaustive]
        pub struct Settings {
            $(
                $(#[doc = concat!("`", stringify!($field), "`: ", $meaning, ".")])?
                $(#[doc = $about])?
                pub $field: $($type)? $($table)?,
            )+
            /// The pack file of single domains, which only files can name.
            #[cfg_attr(feature = "schema", schemars(skip))]
            pub custom_domains: BTreeMap<String, PathBuf>,
            #[cfg_attr(feature = "schema", schemars(skip))]
            pub(super) origins: Origins,
            #[cfg_attr(feature = "schema", schemars(skip))]
            pub(super) warnings: Vec<UnknownVariable>,
        }

        impl Default for Settings {
            fn default() -> Self {
                Self {
                    $($field: $($default)? $($table::default())?,)+
                    custom_domains: BTreeMap::new(),
                    origins: Origins::default(),
                    warnings: Vec::new(),
                }
            }
        }

        impl Serialize for Settings {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let default = Self::default();
                let mut map = serializer.serialize_map(None)?;
                $(
                    if self.$field != default.$field {
                        map.serialize_entry(stringify!($field), &self.$field)?;
                    }
                )+
                map.end()
            }
        }

        #[cfg(feature = "schema")]
        impl Settings {
            fn limit_schema(schema: &mut schemars::Schema) {
                super::json::limit(schema, "");
            }
        }

        impl Settings {
            /// The definition of every setting, grouped by topic.
            pub const DEFINITIONS: &'static [SettingDefinition] = &[$(
                $(SettingDefinition {
                    key: stringify!($field),
                    meaning: $meaning,
                    topic: SettingTopic::$topic,
                    kind: $kind,
                    short_flag: optional!($($flag)?),
                },)?
                $($(SettingDefinition {
                    key: concat!(stringify!($field), ".", stringify!($sub)),
                    meaning: $sub_meaning,
                    topic: SettingTopic::$sub_topic,
                    kind: $sub_kind,
                    short_flag: optional!($($sub_flag)?),
                },)+)?
            )+];

            /// The tables, in the order of the definitions.
            pub(super) const TABLES: &'static [&'static str] =
                &[$($({ let _: fn() -> $table; stringify!($field) },)?)+];

            /// Returns the field of a setting.
            pub(super) fn field(&self, key: &str) -> Option<&dyn Field> {
                $(
                    $(if key == stringify!($field) {
                        return Some::<&$type>(&self.$field).map(|field| field as &dyn Field);
                    })?
                    $($(if key == concat!(stringify!($field), ".", stringify!($sub)) {
                        return Some(&self.$field.$sub);
                    })+)?
                )+
                None
            }

            /// Returns the field of a setting to set it.
            pub(super) fn field_mut(&mut self, key: &str) -> Option<&mut dyn Field> {
                $(
                    $(if key == stringify!($field) {
                        return Some::<&mut $type>(&mut self.$field).map(|field| field as &mut dyn Field);
                    })?
                    $($(if key == concat!(stringify!($field), ".", stringify!($sub)) {
                        return Some(&mut self.$field.$sub);
                    })+)?
                )+
                None
            }
        }

        $($(
            #[doc = $about]
            #[derive(Debug, Clone, PartialEq, Deserialize)]
            #[serde(default, deny_unknown_fields)]
            #[cfg_attr(
                feature = "schema",
                derive(schemars::JsonSchema),
                schemars(transform = $table::limit_schema)
            )]
            #[non_exhaustive]
            pub struct $table {
                $(
                    #[doc = concat!("`", stringify!($field), ".", stringify!($sub), "`: ", $sub_meaning, ".")]
                    pub $sub: $sub_type,
                )+
                $(
                    $(#[$file_meta])*
                    #[serde(skip)]
                    pub $file: $file_type,
                )?
            }

            #[cfg(feature = "schema")]
            impl $table {
                fn limit_schema(schema: &mut schemars::Schema) {
                    super::json::limit(schema, stringify!($field));
                }
            }

            impl Default for $table {
                fn default() -> Self {
                    Self {
                        $($sub: $sub_default,)+
                        $($file: Default::default(),)?
                    }
                }
            }

            impl Serialize for $table {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    let default = Self::default();
                    let mut map = serializer.serialize_map(None)?;
                    $(
                        if self.$sub != default.$sub {
                            map.serialize_entry(stringify!($sub), &self.$sub)?;
                        }
                    )+
                    map.end()
                }
            }
        )?)+
    };
}

settings! {
    enabled: bool = true, Router, Flag, "whether requests are classified at all";
    pack_set: PackSet = PackSet::Shell, Domains, Choice(PackSet::NAMES), "the pack set to start from";
    packs: Option<PathBuf> = None, Domains, Path, "a folder of packs for custom domains";
    fallback_domain: Option<String> = None, Domains, Text,
        "the domain to fall back to (`general` for the shell set)";
    domains (struct DomainSettings: "Which domains are in use.") {
        enabled: Option<Vec<String>> = None, Domains, List,
            "these domains and the fallback domain, and no others";
        disabled: Vec<String> = Vec::new(), Domains, List, "domains that are not used at all";
        blocklist: Vec<String> = Vec::new(), Domains, List, "domains that are never chosen automatically";
        @ /// `domains.NAME = true` or `false`, which takes precedence over `disabled`. Only files can have it.
        switches: BTreeMap<String, bool>;
    };
    clarity: Option<ClarityPreset> = None, Clarity, Choice(ClarityPreset::NAMES),
        "the preset of the clarity policy (that of the pack set: `shell`, `gate` for `data`, else `assistant`)";
    confidence_threshold: Option<f64> = None, Clarity, Number(0.0, 1.0),
        "a confidence below this threshold is unclear (0.60 for `shell` and `fall_back`, 0.65 for `gate`, 0.40 for `assistant`)",
        flag "threshold";
    safety: SafetyPolicy = SafetyPolicy::Standard, Safety, Choice(SafetyPolicy::NAMES),
        "the safety policy; a project file may only tighten it";
    custom_rules: Option<PathBuf> = None, Safety, Path,
        "a file of custom safety rules and exemptions; not in a project file";
    questions: Option<PathBuf> = None, Clarity, Path,
        "a file with the sentences that questions are asked in, such as those of another language; not in a project file";
    catalogue: Option<CatalogueSource> = None, Catalogue, PathOr(CatalogueSource::BUILTIN),
        "a file of models to choose among; `builtin` is the list that ships";
    models (struct ModelSettings: "Which models serve, instead of or besides the scores of the catalogue.") {
        simple: Option<String> = None, Catalogue, Text,
            "the model for simple requests, and for moderate ones without a model of their own";
        moderate: Option<String> = None, Catalogue, Text, "the model for moderate requests";
        involved: Option<String> = None, Catalogue, Text, "the model for involved requests";
        complex: Option<String> = None, Catalogue, Text,
            "the model for complex requests, and for involved ones without a model of their own";
        only: Vec<String> = Vec::new(), Catalogue, List, "the only models that may serve; any if empty";
        exclude: Vec<String> = Vec::new(), Catalogue, List, "models that never serve";
        prefer: Vec<String> = Vec::new(), Catalogue, List, "models that get a bonus on their score";
        fallbacks: Vec<String> = Vec::new(), Catalogue, List,
            "the models that serve if the chosen one fails, the first one first";
        quality_preference: Option<f64> = None, Catalogue, Number(0.0, 1.0),
            "what counts more, from 0 (the cheapest model) to 1 (the best one); 0.5 weighs as the workload does";
    };
    classifier: ClassifierMode = ClassifierMode::Auto, Classifiers, Choice(ClassifierMode::NAMES),
        "which models are asked: `auto` those whose endpoint is set, if the embedded classifier is below the threshold or the words do not tell how complex the request is; `embedded` none; `keyword` none, and only the keywords of the domains count; `functiongemma` and `rubric` that model for every request";
    functiongemma (struct FunctionGemmaSettings: "The server with FunctionGemma, which classifies requests into domains.") {
        model: String = "functiongemma".to_owned(), Servers, Text,
            "the model that the FunctionGemma classifier asks";
        server: ServerKind = ServerKind::Ollama, Servers, Choice(ServerKind::OF_FUNCTIONGEMMA),
            "what kind of server runs FunctionGemma";
        endpoint: Option<String> = None, Servers, Text,
            "the address of the server with FunctionGemma, such as `http://127.0.0.1:11434`; setting it lets `auto` ask it";
        key_variable: Option<String> = None, Servers, Text,
            "the environment variable that holds the key of the server with FunctionGemma";
        key_file: Option<PathBuf> = None, Servers, Path,
            "the file that holds the key of the server with FunctionGemma";
        keep_alive: String = "10m".to_owned(), Servers, Text,
            "how long Ollama keeps FunctionGemma in memory";
        context_tokens: u32 = 8192, Servers, Whole(512, 131_072),
            "how many tokens prompt and answer of FunctionGemma may have together, in Ollama";
    };
    rubric (struct RubricSettings: "The server with the model of the complexity rubric, and what the model is asked.") {
        server: ServerKind = ServerKind::Gemini, Servers, Choice(ServerKind::OF_RUBRIC),
            "what kind of server runs the model of the complexity rubric (`gemini` is LiteRT-LM, too; `gemini_plain` is for hosted Gemma models, which take neither instructions nor a schema)";
        endpoint: Option<String> = None, Servers, Text,
            "the address of the server with the model of the complexity rubric; setting it lets `auto` ask it";
        model: String = "gemma3-1b-gpu-custom".to_owned(), Servers, Text, "the model that grades complexity";
        key_variable: Option<String> = None, Servers, Text,
            "the environment variable that holds the key of the server with the complexity rubric";
        key_file: Option<PathBuf> = None, Servers, Path,
            "the file that holds the key of the server with the complexity rubric";
        variant: RubricAnswer = RubricAnswer::Choice, Servers, Choice(RubricAnswer::NAMES),
            "whether the model of the complexity rubric chooses a side or gives a number";
        threshold: u32 = 50, Servers, Whole(1, 99),
            "the number from which a request is involved or complex";
        turns: u32 = 4, Servers, Whole(0, 100),
            "how many turns of the conversation the model of the complexity rubric is shown";
        window: u32 = 20, Servers, Whole(0, 1000),
            "out of how many of the last turns `rubric.turns` are taken, those of tools included";
    };
    generator (struct GeneratorSettings: "The server with the model that proposes commands, and how it is asked.") {
        server: ServerKind = ServerKind::Ollama, Generator, Choice(ServerKind::OF_GENERATOR),
            "what kind of server runs the model that proposes commands";
        endpoint: Option<String> = None, Generator, Text,
            "the address of the server with the model that proposes commands; without one no model is asked for a command";
        model: String = GeneratorSettings::AUTO.to_owned(), Generator, Text,
            "the model that proposes commands; `auto` is the one that the decision on the request chooses";
        key_variable: Option<String> = None, Generator, Text,
            "the environment variable that holds the key of the server with the model that proposes commands";
        key_file: Option<PathBuf> = None, Generator, Path,
            "the file that holds the key of the server with the model that proposes commands";
        temperature: f64 = 0.3, Generator, Number(0.0, 2.0),
            "how much chance decides in the first answer of the model that proposes commands; the second one has 0.1 at most";
        max_tokens: u32 = 256, Generator, Whole(1, 32_768),
            "the most tokens of an answer of the model that proposes commands";
        timeout_ms: u32 = 30_000, Generator, Whole(1, 600_000),
            "timeout of one answer of the model that proposes commands, in milliseconds";
    };
    propose (struct ProposeSettings: "How long the parts of a proposal may take besides the model's answer, and what it may look up.") {
        introspect: bool = false, Generator, Flag,
            "whether programs of a command are run with `--help`, to reject options that they do not have";
        gather_ms: u32 = 200, Generator, Whole(1, 600_000),
            "how long a proposal waits for classifiers and facts together, in milliseconds; what comes later is left out";
        assemble_ms: u32 = 50, Generator, Whole(1, 600_000),
            "how long a prompt may take to put together, in milliseconds; the trace says so if it takes longer";
        judge_ms: u32 = 50, Generator, Whole(1, 600_000),
            "how long an answer may take to judge, in milliseconds; the trace says so if it takes longer";
    };
    encoder (struct EncoderSettings: "A sentence encoder that runs in this process.") {
        path: Option<PathBuf> = None, Encoder, Path,
            "the folder of a sentence encoder that runs in this process; not in a project file",
            flag "encoder";
        when: EncoderUse = EncoderUse::BelowThreshold, Classifiers, Choice(EncoderUse::NAMES),
            "when the encoder is asked: if the confidence of the embedded classifier is below the threshold, or for every request";
        precision: EncoderPrecision = EncoderPrecision::Int8, Encoder, Choice(EncoderPrecision::NAMES),
            "how the encoder computes: in 8-bit integers, or in 32-bit floating point, which takes several times as long";
    };
    missing_confidence: MissingConfidence = MissingConfidence::Confirm, Clarity, Choice(MissingConfidence::NAMES),
        "what happens to an answer without a confidence: it is to be confirmed, or any other answer is preferred";
    timeout_ms: u32 = 5000, Servers, Whole(1, 600_000),
        "timeout of one remote classifier, in milliseconds";
    deadline_ms: u32 = 10_000, Servers, Whole(1, 600_000),
        "deadline of all classifiers together, in milliseconds";
    enable_caching: bool = true, Router, Flag, "whether classifications are cached";
    cache_ttl_seconds: u32 = 3600, Router, Whole(0, 31_536_000),
        "how long a classification is cached, in seconds";
    cache_capacity: u32 = 1024, Router, Whole(0, 10_000_000), "how many classifications are cached";
    max_prompt_tokens: u32 = 2000, Router, Whole(1, 10_000_000),
        "the most tokens of the prompt for a generating model, at four bytes a token: where it is longer, examples are left out first, then facts about the computer, what is remembered and notes; rules and the request never are";
    max_text_bytes: u32 = 65_536, Router, Whole(1, 67_108_864),
        "the longest text that a request may have, in bytes";
}

impl GeneratorSettings {
    /// The name in place of a model's: the one that the decision on a request chooses.
    pub const AUTO: &'static str = "auto";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_default_is_one_of_the_values_allowed() {
        for setting in Settings::DEFINITIONS {
            let Some(default) = setting.default_value() else {
                continue;
            };
            assert!(setting.kind.allows(&default), "{}", setting.key);
            let mut settings = Settings::default();
            let field = settings.field_mut(setting.key).unwrap();
            assert!(field.set(default), "{}", setting.key);
        }
    }

    #[test]
    fn every_field_takes_the_values_of_its_kind() {
        for setting in Settings::DEFINITIONS {
            let values = match setting.kind {
                Flag => ["true", "false"].map(str::to_owned).to_vec(),
                Whole(from, to) => vec![from.to_string(), to.to_string()],
                Number(from, to) => vec![from.to_string(), to.to_string()],
                Choice(names) => names.iter().map(ToString::to_string).collect(),
                Text | Path | PathOr(_) | List => vec!["one".to_owned()],
            };
            for text in values {
                let value = setting.kind.parse(&text).unwrap();
                let mut settings = Settings::default();
                assert!(
                    settings.field_mut(setting.key).unwrap().set(value),
                    "{}",
                    setting.key
                );
                let found = settings.get(setting.key).unwrap().to_string();
                assert_eq!(found, text, "{}", setting.key);
            }
        }
    }

    #[test]
    fn names_of_members_are_those_of_the_library() {
        for set in PackSet::ALL {
            assert_eq!(set.name(), set.as_str());
        }
        for policy in SafetyPolicy::ALL {
            assert_eq!(policy.name(), policy.as_str());
        }
        for one in [EncoderUse::BelowThreshold, EncoderUse::Always] {
            assert_eq!(one.name(), one.as_str());
        }
    }
}
