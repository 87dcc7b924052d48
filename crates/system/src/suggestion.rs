//! The command for a request, where the facts suffice for one. A router checks it against the safety rules.

use car_router::system::{
    PackageFact, PackageManager, PackageManagerKind, ParsedRequest, ServiceFact, VerbIntent,
};

use crate::names;
use crate::system_lookup::{Findings, Names};

/// The most characters of the name of a process that the system keeps.
const MAX_PROCESS_NAME: usize = 15;

/// Returns the command; `None` where the facts do not suffice, or where two commands fit.
pub(crate) fn suggest(
    verb: VerbIntent,
    request: &ParsedRequest,
    names: &Names,
    found: &Findings,
    can_verify: bool,
) -> Option<String> {
    if !can_verify {
        // What could not be verified is checked first.
        let name = names.all.first()?;
        return Some(format!("command -v {name}"));
    }
    let word = request.verb_word.as_deref().unwrap_or("");
    let package = found
        .package
        .as_ref()
        .filter(|package| names::is_package(&package.name));
    let manager = found.manager.as_ref();
    match verb {
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
    }
}

fn install(
    package: &PackageFact,
    manager: Option<&PackageManager>,
    found: &Findings,
) -> Option<String> {
    if package.installed || package.available.is_none() || found.is_ambiguous {
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
