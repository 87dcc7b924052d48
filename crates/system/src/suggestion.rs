//! The command for a request, where the facts suffice for one. A router checks it against the safety rules.

use car_router::system::{
    PackageFact, PackageManager, PackageManagerKind, ParsedRequest, ServiceFact, VerbIntent,
};

use crate::names;
use crate::parse::Parsed;
use crate::system_lookup::{Findings, Names};
use crate::vocabulary::needs_known_name;

/// The most characters of the name of a process that the system keeps.
const MAX_PROCESS_NAME: usize = 15;

/// Returns the command; `None` where the facts do not suffice, or where two commands fit.
pub(crate) fn suggest(
    verb: VerbIntent,
    parsed: &Parsed,
    names: &Names,
    found: &Findings,
    can_verify: bool,
) -> Option<String> {
    if parsed.is_whole_system {
        let command = update_all(found.manager.as_ref()?.kind)?;
        return Some(if found.uses_sudo {
            command.to_owned()
        } else {
            command.replace("sudo ", "")
        });
    }
    // Of two names, a command for one is half of what was asked.
    if parsed.has_second_name {
        return None;
    }
    let command = if can_verify {
        command(verb, &parsed.request, found)
    } else {
        check(parsed, names, found)
    }?;
    match command.strip_prefix("sudo ") {
        Some(plain) if !found.uses_sudo => Some(plain.to_owned()),
        _ => Some(command),
    }
}

/// Returns the command that brings every package up to date.
fn update_all(manager: PackageManagerKind) -> Option<&'static str> {
    Some(match manager {
        PackageManagerKind::Apt => "sudo apt update && sudo apt upgrade",
        PackageManagerKind::Dnf => "sudo dnf upgrade",
        PackageManagerKind::Yum => "sudo yum update",
        PackageManagerKind::Zypper => "sudo zypper update",
        PackageManagerKind::Pacman => "sudo pacman -Syu",
        PackageManagerKind::Apk => "sudo apk update && sudo apk upgrade",
        PackageManagerKind::Brew => "brew update && brew upgrade",
        _ => return None,
    })
}

/// Returns a command that finds out what could not be verified.
fn check(parsed: &Parsed, names: &Names, found: &Findings) -> Option<String> {
    let program = found.program.as_ref().map(|program| program.name.as_str());
    if parsed.asks_running {
        return match (&found.service, program) {
            (Some(service), _) => Some(format!("systemctl is-active {}", unit_word(service)?)),
            (None, Some(program)) => {
                (program.len() <= MAX_PROCESS_NAME).then(|| format!("pgrep -x {program}"))
            }
            (None, None) => None,
        };
    }
    if let Some(program) = program {
        return Some(format!("command -v {program}"));
    }
    // An alias may be a package, and no program of that name exists: `postgresql`.
    let word = parsed.request.verb_word.as_deref();
    if parsed.request.resolved.is_some() || needs_known_name(word) {
        return None;
    }
    let name = names.typed_first.first()?.to_lowercase();
    Some(format!("command -v {name}"))
}

fn command(verb: VerbIntent, request: &ParsedRequest, found: &Findings) -> Option<String> {
    let word = request.verb_word.as_deref().unwrap_or("");
    let package = found
        .package
        .as_ref()
        .filter(|package| names::is_package(&package.name));
    let manager = found.manager.as_ref();
    match verb {
        // It may be a service that nothing here knows.
        VerbIntent::Run | VerbIntent::ProcessStop if is_said_of_services(word) => None,
        VerbIntent::Run => match (&found.program, package) {
            (Some(program), _) => Some(program.name.clone()),
            (None, Some(package)) => install(package, manager, found),
            (None, None) => found
                .similar_program
                .as_ref()
                .map(|program| program.name.clone()),
        },
        VerbIntent::Install => install(package?, manager, found),
        VerbIntent::Remove => {
            let package = package.filter(|package| package.installed)?;
            let command = match (manager?.kind, word) {
                (PackageManagerKind::Apt, "purge") => "sudo apt purge",
                (PackageManagerKind::Apt, _) => "sudo apt remove",
                (PackageManagerKind::Dnf, _) => "sudo dnf remove",
                (PackageManagerKind::Yum, _) => "sudo yum remove",
                (PackageManagerKind::Zypper, _) => "sudo zypper remove",
                (PackageManagerKind::Pacman, _) => "sudo pacman -R",
                (PackageManagerKind::Apk, _) => "sudo apk del",
                (PackageManagerKind::Brew, _) => "brew uninstall",
                _ => return None,
            };
            Some(format!("{command} {}", package.name))
        }
        VerbIntent::Update => {
            let package = package.filter(|package| package.installed)?;
            let command = match manager?.kind {
                PackageManagerKind::Apt => "sudo apt install --only-upgrade",
                PackageManagerKind::Dnf => "sudo dnf upgrade",
                PackageManagerKind::Yum => "sudo yum update",
                PackageManagerKind::Zypper => "sudo zypper update",
                PackageManagerKind::Pacman => "sudo pacman -S",
                PackageManagerKind::Apk => "sudo apk upgrade",
                PackageManagerKind::Brew => "brew upgrade",
                _ => return None,
            };
            Some(format!("{command} {}", package.name))
        }
        VerbIntent::ServiceStart => {
            let action = if word == "reload" || word == "restart" {
                word
            } else {
                "start"
            };
            systemctl(action, found.service.as_ref()?)
        }
        VerbIntent::ServiceStop => systemctl("stop", found.service.as_ref()?),
        VerbIntent::ServiceConfig => {
            let action = if word == "disable" {
                "disable"
            } else {
                "enable"
            };
            systemctl(action, found.service.as_ref()?)
        }
        VerbIntent::ProcessStop => {
            let name = &found.program.as_ref()?.name;
            (name.len() <= MAX_PROCESS_NAME).then(|| format!("pkill -x {name}"))
        }
        VerbIntent::Check => {
            let service = found.service.as_ref()?;
            Some(format!("systemctl status {}", unit_word(service)?))
        }
        _ => None,
    }
}

/// Returns whether a verb is said of services: without a unit, it does not tell what to do with a program.
fn is_said_of_services(word: &str) -> bool {
    matches!(word, "start" | "stop" | "shut down")
}

fn install(
    package: &PackageFact,
    manager: Option<&PackageManager>,
    found: &Findings,
) -> Option<String> {
    // What is there by other means than the package manager is not installed a second time: Docker is not Debian's
    // package `docker`.
    if found.program.is_some()
        || package.installed
        || package.available.is_none()
        || found.is_ambiguous
    {
        return None;
    }
    let command = match manager?.kind {
        PackageManagerKind::Apt => "sudo apt install",
        PackageManagerKind::Dnf => "sudo dnf install",
        PackageManagerKind::Yum => "sudo yum install",
        PackageManagerKind::Zypper => "sudo zypper install",
        PackageManagerKind::Pacman => "sudo pacman -S",
        PackageManagerKind::Apk => "sudo apk add",
        PackageManagerKind::Brew => "brew install",
        _ => return None,
    };
    Some(format!("{command} {}", package.name))
}

fn systemctl(action: &str, service: &ServiceFact) -> Option<String> {
    let is_loaded = service.load_state == "loaded";
    is_loaded.then_some(())?;
    Some(format!("sudo systemctl {action} {}", unit_word(service)?))
}

/// Returns the unit as people write it.
fn unit_word(service: &ServiceFact) -> Option<&str> {
    let name = service
        .unit
        .strip_suffix(".service")
        .unwrap_or(&service.unit);
    names::is_unit(name).then_some(name)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::parse::parse_request;
    use crate::vocabulary::Vocabulary;
    use car_router::system::ProgramFact;

    /// Returns the suggestion for a text whose verb is this one once the facts are known.
    fn suggested(
        text: &str,
        verb: VerbIntent,
        found: &Findings,
        can_verify: bool,
    ) -> Option<String> {
        let parsed = parse_request(text, &Vocabulary::shipped().unwrap());
        suggest(
            verb,
            &parsed,
            &Names::of_request(&parsed),
            found,
            can_verify,
        )
    }

    fn program(name: &str) -> Option<ProgramFact> {
        Some(ProgramFact::new(name, format!("/usr/local/bin/{name}")))
    }

    /// Facts about a package of apt that can be installed.
    fn available(name: &str) -> Findings {
        let mut found = Findings::default();
        found.package = Some(PackageFact::new(name).with_available("1"));
        found.manager = Some(PackageManager::new(PackageManagerKind::Apt, "/usr/bin/apt"));
        found.uses_sudo = true;
        found
    }

    #[test]
    fn sudo_is_left_out_where_it_is_not_used() {
        let mut found = available("gimp");
        let asked = |found: &Findings| suggested("run gimp", VerbIntent::Run, found, true);
        assert_eq!(asked(&found).as_deref(), Some("sudo apt install gimp"));
        found.uses_sudo = false;
        assert_eq!(asked(&found).as_deref(), Some("apt install gimp"));
    }

    #[test]
    fn program_that_is_there_is_not_installed() {
        let mut found = available("docker");
        let asked =
            |found: &Findings| suggested("install docker", VerbIntent::Install, found, true);
        assert_eq!(asked(&found).as_deref(), Some("sudo apt install docker"));
        found.program = program("docker");
        assert_eq!(asked(&found), None);
    }

    #[test]
    fn start_and_stop_without_a_unit_have_no_suggestion() {
        let mut found = Findings::default();
        found.program = program("ssh");
        for (text, verb, suggestion) in [
            ("start ssh", VerbIntent::Run, None),
            ("stop ssh", VerbIntent::ProcessStop, None),
            ("shut down ssh", VerbIntent::ProcessStop, None),
            ("run ssh", VerbIntent::Run, Some("ssh")),
            ("kill ssh", VerbIntent::ProcessStop, Some("pkill -x ssh")),
            ("close ssh", VerbIntent::ProcessStop, Some("pkill -x ssh")),
        ] {
            let found = suggested(text, verb, &found, true);
            assert_eq!(found.as_deref(), suggestion, "{text}");
        }
    }

    #[test]
    fn check_asks_for_what_exists() {
        let check = |text: &str, found: &Findings| suggested(text, VerbIntent::Check, found, false);
        let mut found = Findings::default();
        assert_eq!(check("is postgres installed?", &found), None);
        assert_eq!(check("is postgres running?", &found), None);
        let named = check("is GIMP installed?", &found);
        assert_eq!(named.as_deref(), Some("command -v gimp"));
        found.program = program("postgres");
        let named = check("is postgres installed?", &found);
        assert_eq!(named.as_deref(), Some("command -v postgres"));
        let named = check("is postgres running?", &found);
        assert_eq!(named.as_deref(), Some("pgrep -x postgres"));
        found.service = Some(ServiceFact::new("postgresql.service", "loaded", "unknown"));
        let named = check("is postgres running?", &found);
        assert_eq!(named.as_deref(), Some("systemctl is-active postgresql"));
    }

    #[test]
    fn two_names_have_no_suggestion() {
        let found = available("gimp");
        for text in ["install gimp and vlc", "install gimp, vlc"] {
            assert_eq!(suggested(text, VerbIntent::Install, &found, true), None);
            assert_eq!(suggested(text, VerbIntent::Install, &found, false), None);
        }
    }
}
