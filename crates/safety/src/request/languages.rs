//! Finds the most common dangerous requests in languages other than English: a verb and its objects, in any order, from
//! `data/languages.toml`. `pattern.rs` knows more about requests in English.

#[cfg(any(test, feature = "unstable-internals"))]
pub(crate) mod compile;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use car_router_words::foreign::{Folded, ForeignLanguage, Term, Terms, find_in_languages};
use serde::Deserialize;

use crate::stored::{Stored, StoredBytes, restore, stored};

/// The rule that a verb with its objects asks for.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Danger {
    verb: String,
    objects: Vec<String>,
    rule: String,
    /// Whether a word such as "all" has to be said.
    #[serde(default)]
    total: bool,
    /// Whether it is about one thing: it fits only if no such word is said.
    #[serde(default)]
    small: bool,
}

stored!(Danger {
    verb,
    objects,
    rule,
    total,
    small,
});

stored!(Term {
    text,
    is_prefix,
    is_suffix,
});

impl Stored for Terms {
    #[cfg(any(test, feature = "unstable-internals"))]
    fn store(&self, to: &mut Vec<u8>) {
        self.0.store(to);
    }

    fn restore(from: &mut StoredBytes) -> Option<Self> {
        Stored::restore(from).map(Self)
    }
}

/// What the dangers are called in a language.
#[derive(Debug)]
struct DangerWords {
    /// The code of the language.
    code: String,
    small: Terms,
    verbs: BTreeMap<String, Terms>,
    objects: BTreeMap<String, Terms>,
}

stored!(DangerWords {
    code,
    small,
    verbs,
    objects,
});

#[derive(Debug)]
struct Dangers {
    dangers: Vec<Danger>,
    languages: Vec<DangerWords>,
}

stored!(Dangers { dangers, languages });

static DANGERS: LazyLock<Dangers> =
    LazyLock::new(|| restore(include_bytes!("../../data/compiled/languages.bin")));

/// Reads the words, so that the first request does not wait for it.
pub(super) fn prepare() {
    LazyLock::force(&DANGERS);
    car_router_words::foreign::prepare();
}

/// Returns the ids of the rules that the data file names.
#[cfg(test)]
pub(super) fn rules() -> impl Iterator<Item = &'static str> {
    DANGERS.dangers.iter().map(|danger| &*danger.rule)
}

/// Returns the rule that a sentence asks for in a language other than English.
pub(super) fn find_rule(sentence: &str) -> Option<&'static str> {
    find_in_languages(sentence, |language, sentence| {
        let own = |words: &&DangerWords| *words.code == *language.code;
        let words = DANGERS.languages.iter().find(own)?;
        words.find_rule(language, sentence)
    })
}

impl DangerWords {
    /// Returns the rule that a sentence in a language asks for.
    fn find_rule(&self, language: &ForeignLanguage, sentence: &Folded) -> Option<&'static str> {
        if language.asks(sentence) {
            return None;
        }
        // What follows an "and" may be asked for beside it.
        let looks = language.looks(sentence) || language.tells(sentence);
        let is_total = language.is_total(sentence);
        let is_one = sentence.names_file && !is_total;
        let is_small = self.small.is_in(sentence);
        let danger = DANGERS.dangers.iter().find(|danger| {
            if danger.total && (!is_total || is_small) || danger.small && is_total {
                return false;
            }
            let all = danger.objects.iter().all(|object| {
                let named = self.objects.get(object).is_some_and(|o| o.is_in(sentence));
                // One file is named, wherever it is.
                named || object == "file" && is_one
            });
            all && self.verbs.get(&danger.verb).is_some_and(|verbs| {
                verbs.places(sentence).any(|at| {
                    !language.is_denied(sentence, at)
                        && (!looks || language.follows_and(sentence, at))
                })
            })
        })?;
        // "All temporary files of the system" are not the system.
        let holds_files = |object: &String| {
            let holders = ["files", "everything", "disk", "home", "system", "server"];
            holders.contains(&object.as_str())
        };
        if is_small && danger.verb == "delete" && danger.objects.iter().any(holds_files) {
            return Some("file-find-delete");
        }
        Some(&danger.rule)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verbs_with_objects_are_found() {
        for (text, rule) in [
            ("Lösche bitte sämtliche Dokumente", "fs-delete-everything"),
            ("efface toute la base de données", "sql-drop-database"),
            ("formatea la partición", "disk-overwrite"),
            ("desligue o servidor agora", "power-off"),
            ("disattiva il firewall", "firewall-off"),
            ("Fahr den alten Webserver herunter", "power-off"),
            (
                "gib allen Schreibrechte auf das gesamte System",
                "perm-recursive-system",
            ),
            (
                "cambia el propietario de todo el sistema",
                "perm-recursive-system",
            ),
            ("сотри диск", "disk-overwrite"),
            ("格式化硬盘", "disk-overwrite"),
            ("バックアップを削除して", "backup-delete"),
        ] {
            assert_eq!(find_rule(text), Some(rule), "{text}");
        }
    }

    #[test]
    fn one_file_is_a_small_loss() {
        for text in [
            "lösche die Datei brief.pdf",
            "supprime le fichier liste.csv",
            "удали файл список.txt",
        ] {
            assert_eq!(find_rule(text), Some("file-delete"), "{text}");
        }
        assert_eq!(
            find_rule("lösche alle temporären Dateien"),
            Some("file-find-delete")
        );
    }

    #[test]
    fn questions_lists_and_negations_are_harmless() {
        for text in [
            "Was passiert, wenn ich die Festplatte formatiere?",
            "lösche die Datenbank nicht",
            "lösche bitte die große Datenbank heute nicht",
            "ne supprime pas les sauvegardes",
            "zeige alle Dateien auf der Festplatte",
            "lade die Liste vom Server herunter",
            "fahre den Server hoch",
            "envia os documentos para o servidor",
            "no borres el disco",
            "não apague o banco de dados",
            "не удаляй и не очищай базу данных",
            "不要删除数据库",
            "データベースを削除しないで",
            "delete all files in the café folder",
            "",
            ", , ,",
        ] {
            assert_eq!(find_rule(text), None, "{text}");
        }
        assert_eq!(
            find_rule("frag nicht, formatiere das Laufwerk"),
            Some("disk-overwrite")
        );
    }

    #[test]
    fn any_text_is_read() {
        for text in [
            "İ",
            "ﬁ\u{301}\u{301}",
            "删",
            "\u{1f4a3}ファイル\u{1f4a3}.txt",
            "é.",
            ".é",
            "das\0.\u{fffd}",
            "все.все",
        ] {
            let long = text.repeat(3000);
            for text in [text, long.as_str()] {
                assert!(find_rule(text).is_none(), "{text}");
                let _ = car_router_words::foreign::is_question(text);
            }
        }
    }
}
