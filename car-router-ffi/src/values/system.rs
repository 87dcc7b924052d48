//! Facts about this computer.

use car_router::system as system_core;

use super::request::Span;
use crate::mirror::{mirror_enum, mirror_json, mirror_record};

mirror_enum! {
    /// What a request wants to do with a program, a package or a service.
    VerbIntent = system_core::VerbIntent {
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
}

mirror_record! {
    /// The verb and the target of a request. All fields are absent if the request names no program.
    #[derive(Eq)]
    ParsedRequest = system_core::ParsedRequest {
        /// What the request wants to do; absent if it has no such verb.
        #[uniffi(default)]
        verb: Option<VerbIntent>,
        /// The verb in lower case, such as `launch`; absent if the verb is implied, as in "picture editor".
        #[uniffi(default)]
        verb_word: Option<String>,
        /// The program, package or service as typed, such as `VLC` or `picture editor`.
        #[uniffi(default)]
        target: Option<String>,
        /// The position of the target in the text of the request, in bytes.
        #[uniffi(default)]
        target_span: Option<Span>,
        /// The name that the target is an alias of, such as `google-chrome-stable` for `chrome`.
        #[uniffi(default)]
        resolved: Option<String>,
    }
}

mirror_record! {
    /// A program that was found among the folders of `PATH`.
    #[derive(Eq)]
    ProgramFact = system_core::ProgramFact {
        /// The name of the file.
        name: String,
        /// The whole path.
        path: String,
    }
}

mirror_record! {
    /// A package that the package manager knows.
    #[derive(Eq)]
    PackageFact = system_core::PackageFact {
        /// The name.
        name: String,
        /// Whether it is installed. A package of which only configuration files are left is not.
        installed: bool,
        /// The installed version; absent if it is not installed.
        #[uniffi(default)]
        version: Option<String>,
        /// The version that can be installed; absent if none is known.
        #[uniffi(default)]
        available: Option<String>,
        /// The section of the archive, such as `graphics`.
        #[uniffi(default)]
        section: Option<String>,
        /// The first line of its description.
        #[uniffi(default)]
        summary: Option<String>,
    }
}

mirror_record! {
    /// A unit of systemd, in systemd's words.
    #[derive(Eq)]
    ServiceFact = system_core::ServiceFact {
        /// The unit, such as `nginx.service`.
        unit: String,
        /// Whether systemd knows it: `loaded`, `masked` or `not-found`.
        load_state: String,
        /// Whether it runs, such as `active` or `inactive`; `unknown` if systemd cannot be asked.
        active_state: String,
        /// The state in the words of its kind, such as `running`; absent if systemd cannot be asked.
        #[uniffi(default)]
        sub_state: Option<String>,
        /// Whether it starts at boot, such as `enabled` or `static`; absent if unknown.
        #[uniffi(default)]
        unit_file_state: Option<String>,
    }
}

mirror_enum! {
    /// The kind of something that was found by its description.
    SimilarKind = system_core::SimilarKind {
        /// A package.
        Package,
        /// An application with a desktop entry.
        Desktop,
    }
}

mirror_enum! {
    /// How something similar was found.
    SimilarMatch = system_core::SimilarMatch {
        /// By its words.
        Text,
        /// By the meaning of its words.
        Embedding,
    }
}

mirror_record! {
    /// A program that fits the words of a request.
    Similar = system_core::Similar {
        /// The package, or the command of the application.
        name: String,
        /// The name for people.
        title: String,
        /// The description.
        description: String,
        /// Whether it is a package or an application.
        kind: SimilarKind,
        /// Whether it is installed.
        installed: bool,
        /// How well it fits, from 0 to 1. Scores of different `matched_by` are not comparable.
        score: f64,
        /// How it was found.
        matched_by: SimilarMatch,
    }
}

mirror_enum! {
    /// The family of a package manager.
    PackageManagerKind = system_core::PackageManagerKind {
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
}

mirror_record! {
    /// The package manager of this computer.
    #[derive(Eq)]
    PackageManager = system_core::PackageManager {
        /// The family.
        kind: PackageManagerKind,
        /// The path of its program.
        path: String,
    }
}

mirror_record! {
    /// The facts about this computer that concern a request.
    SystemContext = system_core::SystemContext {
        /// The verb and the target of the request.
        parsed: ParsedRequest,
        /// The program of that name, if there is one.
        #[uniffi(default)]
        program: Option<ProgramFact>,
        /// The package of that name, if one is known.
        #[uniffi(default)]
        package: Option<PackageFact>,
        /// The service of that name, if there is one.
        #[uniffi(default)]
        service: Option<ServiceFact>,
        /// Programs that fit the words of the request, the best first; empty if one has its name.
        #[uniffi(default)]
        similar: Vec<Similar>,
        /// The package manager of this computer.
        #[uniffi(default)]
        package_manager: Option<PackageManager>,
        /// Whether a lookup answered the question of the verb, such as "is it installed?" for `install`.
        can_verify: bool,
        /// What could not be checked, as phrases for the user.
        #[uniffi(default)]
        unverified: Vec<String>,
        /// A command for the request, if the facts suffice for one. It is not run, and the safety rules did not block it.
        #[uniffi(default)]
        suggestion: Option<String>,
    }
}

mirror_json! {
    VerbIntent = system_core::VerbIntent, verb_intent_from_json;
    ParsedRequest = system_core::ParsedRequest, parsed_request_from_json;
    ProgramFact = system_core::ProgramFact, program_fact_from_json;
    PackageFact = system_core::PackageFact, package_fact_from_json;
    ServiceFact = system_core::ServiceFact, service_fact_from_json;
    SimilarKind = system_core::SimilarKind, similar_kind_from_json;
    SimilarMatch = system_core::SimilarMatch, similar_match_from_json;
    Similar = system_core::Similar, similar_from_json;
    PackageManagerKind = system_core::PackageManagerKind, package_manager_kind_from_json;
    PackageManager = system_core::PackageManager, package_manager_from_json;
    SystemContext = system_core::SystemContext, system_context_from_json;
}
