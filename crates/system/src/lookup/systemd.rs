//! Services: `systemctl show`, or the unit files where systemd cannot be asked, as in a container.

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use car_router::system::ServiceFact;

use crate::environment::Environment;
use crate::names;
use crate::process::{LookupError, run_program};

/// The folders of unit files, the most important first.
const UNIT_FOLDERS: [&str; 6] = [
    "/etc/systemd/system",
    "/run/systemd/system",
    "/usr/local/lib/systemd/system",
    "/usr/lib/systemd/system",
    "/lib/systemd/system",
    "/etc/init.d",
];

/// The endings of units that a person may name.
const UNIT_ENDINGS: [&str; 6] = [
    ".service", ".socket", ".timer", ".target", ".mount", ".path",
];

/// How long the state of a service is kept.
const MAX_AGE: Duration = Duration::from_secs(5);

/// The most services that are kept.
const MAX_KEPT: usize = 256;

/// What is known of a service.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ServiceLookup {
    /// The unit; absent if there is none of these names.
    pub(crate) fact: Option<ServiceFact>,
    /// Whether systemd said so, so that the active state is known.
    pub(crate) is_live: bool,
    /// Whether this computer has systemd at all, or units for it.
    pub(crate) has_systemd: bool,
}

/// States of services, for five seconds.
#[derive(Debug, Default)]
pub(crate) struct ServiceCache(Mutex<HashMap<String, (ServiceLookup, Instant)>>);

/// Returns the first of these services that there is.
///
/// # Errors
/// Fails if `systemctl` takes longer than `limit`.
pub(crate) fn find_service(
    cache: &ServiceCache,
    environment: &Environment,
    names: &[String],
    limit: Duration,
) -> Result<ServiceLookup, LookupError> {
    let since = Instant::now();
    let units: Vec<String> = names.iter().filter_map(|name| unit_name(name)).collect();
    let key = units.join(" ");
    let mut kept = cache.0.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((found, at)) = kept.get(&key)
        && at.elapsed() < MAX_AGE
    {
        return Ok(found.clone());
    }
    // A lookup takes long; another request may ask for another service meanwhile.
    drop(kept);
    let systemctl = environment.find_program("systemctl");
    let is_booted = environment.below_root("/run/systemd/system").is_dir();
    let has_systemd = systemctl.is_some()
        || UNIT_FOLDERS
            .iter()
            .any(|folder| environment.below_root(folder).is_dir());
    let mut last = ServiceLookup {
        fact: None,
        is_live: false,
        has_systemd,
    };
    if !has_systemd {
        return Ok(last);
    }
    for unit in &units {
        let left = limit.saturating_sub(since.elapsed());
        let live = match systemctl.as_deref().filter(|_| is_booted) {
            Some(program) => show_unit(program, unit, left)?,
            None => None,
        };
        last = match live {
            Some(found) => found,
            None => read_unit_files(
                environment,
                systemctl.as_deref(),
                unit,
                limit.saturating_sub(since.elapsed()),
            )?,
        };
        if last.fact.is_some() {
            break;
        }
    }
    kept = cache.0.lock().unwrap_or_else(PoisonError::into_inner);
    if kept.len() >= MAX_KEPT {
        kept.clear();
    }
    kept.insert(key, (last.clone(), Instant::now()));
    Ok(last)
}

/// Returns the unit that a name means: a service, unless the name says another kind.
fn unit_name(name: &str) -> Option<String> {
    let has_ending = UNIT_ENDINGS.iter().any(|ending| name.ends_with(ending));
    let unit = if has_ending {
        name.to_owned()
    } else {
        format!("{name}.service")
    };
    names::is_unit(&unit).then_some(unit)
}

/// Asks systemd; `None` if it cannot be reached.
fn show_unit(
    program: &Path,
    unit: &str,
    limit: Duration,
) -> Result<Option<ServiceLookup>, LookupError> {
    const PROPERTIES: &str = "Id,LoadState,ActiveState,SubState,UnitFileState,Description";
    let args = ["show", "-p", PROPERTIES, "--", unit];
    let output = run_program(program, &args, limit)?;
    if !output.status.success() {
        return Ok(None);
    }
    Ok(parse_properties(&output.text, unit))
}

/// Reads lines of `Key=value`; `None` if they say nothing of a unit.
fn parse_properties(text: &str, unit: &str) -> Option<ServiceLookup> {
    let get = |key: &str| {
        let line = text
            .lines()
            .find_map(|line| line.strip_prefix(key)?.strip_prefix('='));
        line.filter(|value| !value.is_empty()).map(str::to_owned)
    };
    let load_state = get("LoadState")?;
    let fact = (load_state != "not-found").then(|| {
        let id = get("Id").filter(|id| names::is_unit(id));
        let unit = id.unwrap_or_else(|| unit.to_owned());
        let active_state = get("ActiveState").unwrap_or_else(|| "unknown".to_owned());
        let mut fact = ServiceFact::new(unit, load_state, active_state);
        fact.sub_state = get("SubState");
        fact.unit_file_state = get("UnitFileState");
        fact
    });
    Some(ServiceLookup {
        fact,
        is_live: true,
        has_systemd: true,
    })
}

/// Reads what files tell without systemd: whether there is a unit, and whether it starts at boot.
fn read_unit_files(
    environment: &Environment,
    systemctl: Option<&Path>,
    unit: &str,
    limit: Duration,
) -> Result<ServiceLookup, LookupError> {
    let unknown = ServiceLookup {
        fact: None,
        is_live: false,
        has_systemd: true,
    };
    let template = unit.split_once('@').and_then(|(before, after)| {
        let (_, ending) = after.rsplit_once('.')?;
        Some(format!("{before}@.{ending}"))
    });
    let init = unit.strip_suffix(".service").map(str::to_owned);
    let found = UNIT_FOLDERS.iter().find_map(|folder| {
        let names = if *folder == "/etc/init.d" {
            [init.as_deref(), None]
        } else {
            [Some(unit), template.as_deref()]
        };
        let files = names
            .into_iter()
            .flatten()
            .map(|name| environment.below_root(folder).join(name));
        files
            .into_iter()
            .find(|file| file.symlink_metadata().is_ok())
    });
    let Some(file) = found else {
        return Ok(unknown);
    };
    let is_masked = std::fs::read_link(&file).is_ok_and(|to| to == Path::new("/dev/null"));
    let fact = |load_state: &str, unit_file_state: Option<String>| {
        let mut fact = ServiceFact::new(unit, load_state, "unknown");
        fact.unit_file_state = unit_file_state;
        ServiceLookup {
            fact: Some(fact),
            is_live: false,
            has_systemd: true,
        }
    };
    if is_masked {
        return Ok(fact("masked", Some("masked".to_owned())));
    }
    let Some(program) = systemctl else {
        return Ok(fact("loaded", None));
    };
    let root = format!("--root={}", environment.root.display());
    let mut args = Vec::new();
    if !environment.is_running_system() {
        args.push(root.as_str());
    }
    args.extend(["is-enabled", "--", unit]);
    let output = run_program(program, &args, limit)?;
    let state = output.text.lines().next().unwrap_or("").trim();
    let is_word = !state.is_empty() && state.bytes().all(|b| b.is_ascii_lowercase() || b == b'-');
    Ok(fact("loaded", is_word.then(|| state.to_owned())))
}

#[cfg(all(test, unix))]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::test_folder::TestFolder;

    const LIMIT: Duration = Duration::from_secs(5);

    fn find(environment: &Environment, name: &str) -> Result<ServiceLookup, LookupError> {
        find_service(
            &ServiceCache::default(),
            environment,
            &[name.to_owned()],
            LIMIT,
        )
    }

    #[test]
    fn units_are_valid_names_with_an_ending() {
        assert_eq!(unit_name("nginx").as_deref(), Some("nginx.service"));
        assert_eq!(unit_name("ssh.socket").as_deref(), Some("ssh.socket"));
        assert_eq!(
            unit_name("getty@tty1").as_deref(),
            Some("getty@tty1.service")
        );
        for bad in ["--help", "a b", "../x", "", "c++"] {
            assert_eq!(unit_name(bad), None, "{bad}");
        }
    }

    #[test]
    fn systemd_is_asked_where_it_runs() {
        let folder = TestFolder::new();
        let log = folder.path().join("log");
        folder.write("run/systemd/system/.keep", "");
        folder.program(
            "usr/bin/systemctl",
            &format!(
                "echo \"$@\" >> {}\nif [ \"$5\" = nginx.service ]; then printf 'Id=nginx.service\\nLoadState=loaded\\nActiveState=inactive\\nSubState=dead\\nUnitFileState=enabled\\nDescription=A server\\n'\nelse printf 'Id=%s\\nLoadState=not-found\\nActiveState=inactive\\n' \"$5\"; fi",
                log.display()
            ),
        );
        let environment = Environment::rooted(folder.path());
        let cache = ServiceCache::default();
        for _ in 0..3 {
            let names = ["missing".to_owned(), "nginx".to_owned()];
            let found = find_service(&cache, &environment, &names, LIMIT).unwrap();
            assert!(found.is_live);
            let fact = found.fact.unwrap();
            assert_eq!(
                (fact.active_state.as_str(), fact.sub_state.as_deref()),
                ("inactive", Some("dead"))
            );
        }
        assert_eq!(find(&environment, "nope").unwrap().fact, None);
        let asked = std::fs::read_to_string(log).unwrap();
        let first: Vec<&str> = asked.lines().collect();
        assert_eq!(first.len(), 3, "{asked}");
        assert_eq!(
            first[0],
            "show -p Id,LoadState,ActiveState,SubState,UnitFileState,Description -- missing.service"
        );
    }

    #[test]
    fn unit_files_tell_what_they_can() {
        let folder = TestFolder::new();
        folder.write("usr/lib/systemd/system/nginx.service", "[Unit]\n");
        folder.write("usr/lib/systemd/system/getty@.service", "[Unit]\n");
        folder.write("etc/init.d/oldd", "");
        std::fs::create_dir_all(folder.path().join("etc/systemd/system")).unwrap();
        std::os::unix::fs::symlink(
            "/dev/null",
            folder.path().join("etc/systemd/system/cups.service"),
        )
        .unwrap();
        let environment = Environment::rooted(folder.path());
        let fact = |name: &str| find(&environment, name).unwrap().fact;
        let nginx = fact("nginx").unwrap();
        assert_eq!(
            (nginx.active_state.as_str(), nginx.unit_file_state),
            ("unknown", None)
        );
        assert_eq!(fact("cups").unwrap().load_state, "masked");
        assert!(fact("getty@tty1").is_some() && fact("oldd").is_some());
        assert_eq!(fact("nothing"), None);

        folder.program(
            "usr/bin/systemctl",
            "case \"$*\" in --root=*'is-enabled -- nginx.service') echo enabled;; *) exit 1;; esac",
        );
        assert_eq!(
            fact("nginx").unwrap().unit_file_state.as_deref(),
            Some("enabled")
        );
    }

    #[test]
    fn systemd_that_fails_or_hangs_is_no_panic() {
        let folder = TestFolder::new();
        folder.write("run/systemd/system/.keep", "");
        folder.write("usr/lib/systemd/system/nginx.service", "[Unit]\n");
        folder.program(
            "usr/bin/systemctl",
            "[ \"$1\" = show ] && exit 1; printf '\\033[2Jx'",
        );
        let environment = Environment::rooted(folder.path());
        let found = find(&environment, "nginx").unwrap();
        assert!(!found.is_live);
        assert_eq!(found.fact.unwrap().unit_file_state, None);
        folder.program("usr/bin/systemctl", "sleep 30");
        let limit = Duration::from_millis(200);
        let names = ["nginx".to_owned()];
        let found = find_service(&ServiceCache::default(), &environment, &names, limit);
        assert!(matches!(found, Err(LookupError::TimedOut(_))), "{found:?}");
    }
}
