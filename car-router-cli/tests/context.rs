//! `car-router context` and `car-router index` as a person runs them, on a computer whose `PATH` is one folder.
#![cfg(all(unix, feature = "system"))]
#![allow(clippy::unwrap_used)]

use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::atomic::{AtomicUsize, Ordering};

static NEXT: AtomicUsize = AtomicUsize::new(0);

struct Home(PathBuf);

impl Home {
    fn new() -> Self {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("car-router-context-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(folder.join("bin")).unwrap();
        // Keeps the search for a project file from going above this folder.
        std::fs::create_dir_all(folder.join(".git")).unwrap();
        let home = Self(folder);
        home.program("vlc");
        home
    }

    fn program(&self, name: &str) {
        let file = self.0.join("bin").join(name);
        std::fs::write(&file, "#!/bin/sh\nexit 1\n").unwrap();
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o755)).unwrap();
    }

    fn run(&self, args: &[&str]) -> Output {
        let below = |name: &str| self.0.join(name);
        Command::new(env!("CARGO_BIN_EXE_car-router"))
            .args(args)
            .env_clear()
            .env("PATH", below("bin"))
            .env("HOME", &self.0)
            .env("XDG_CONFIG_HOME", below("config"))
            .env("XDG_CACHE_HOME", below("cache"))
            .env("XDG_DATA_HOME", below("data"))
            .env("XDG_DATA_DIRS", below("share"))
            .current_dir(&self.0)
            .output()
            .unwrap()
    }

    fn prints(&self, args: &[&str]) -> String {
        let output = self.run(args);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{args:?}: {errors}");
        String::from_utf8(output.stdout).unwrap()
    }

    fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn context_shows_what_was_found() {
    let home = Home::new();
    let vlc = home.path().join("bin/vlc").display().to_string();
    let shown = format!("run: vlc\n- vlc: executable at {vlc}\nsuggestion: vlc\n");
    assert_eq!(home.prints(&["context", "open vlc"]), shown);
    assert_eq!(home.prints(&["context", "open", "vlc"]), shown);
    let verbose = home.prints(&["context", "open vlc", "--verbose"]);
    assert!(verbose.contains("path       answered"), "{verbose}");
    assert_eq!(
        home.prints(&["context", "hello"]),
        "nothing to look up: the request names no program, package or service\n"
    );
    assert_eq!(
        home.prints(&["context", "apt install vlc"]),
        "nothing to look up: reads as a command\n"
    );
    assert_eq!(
        home.prints(&["context", "install it"]),
        "nothing to look up: the request refers to an earlier one, and this command knows none\n"
    );
    let closed = home.prints(&["context", "close vlc"]);
    let asks = "suggestion: pkill -x vlc\nsafety: confirm\n";
    assert!(closed.ends_with(asks), "{closed}");
}

#[test]
fn context_prints_json() {
    let home = Home::new();
    let json: serde_json::Value =
        serde_json::from_str(&home.prints(&["context", "--json", "open vlc"])).unwrap();
    assert_eq!(json["parsed"]["verb"], "run");
    assert_eq!(
        json["parsed"]["target_span"],
        serde_json::json!({ "start": 5, "end": 8 })
    );
    assert_eq!(json["suggestion"], "vlc");
    assert_eq!(json["can_verify"], true);
    assert_eq!(
        home.prints(&["context", "--json", "delete line 3"]).trim(),
        r#"{"parsed":{"verb":"remove","verb_word":"delete"},"can_verify":false}"#
    );
}

#[test]
fn aliases_of_the_user_are_read() {
    let home = Home::new();
    let aliases = home.path().join("config/car-router/aliases.toml");
    std::fs::create_dir_all(aliases.parent().unwrap()).unwrap();
    std::fs::write(&aliases, "[aliases]\nfilms = \"vlc\"\n").unwrap();
    assert!(
        home.prints(&["context", "open films"])
            .starts_with("run: films (alias of vlc)\n- vlc: executable at ")
    );
    std::fs::write(&aliases, "[aliases]\nfilms = \"$(reboot)\"\n").unwrap();
    let output = home.run(&["context", "open films"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("aliases.toml:2"));
    assert_eq!(home.run(&["context"]).status.code(), Some(2));
}

#[test]
fn index_is_built_once() {
    let home = Home::new();
    let entry = home.path().join("share/applications/vlc.desktop");
    std::fs::create_dir_all(entry.parent().unwrap()).unwrap();
    std::fs::write(
        &entry,
        "[Desktop Entry]\nType=Application\nName=VLC\nComment=Watch films\nExec=vlc %U\n",
    )
    .unwrap();
    assert_eq!(home.prints(&["index", "--status"]), "missing\n");
    assert!(home.prints(&["index"]).starts_with("built in "));
    assert!(home.prints(&["index"]).starts_with("fresh: "));
    assert!(
        home.prints(&["index", "--status"])
            .contains(" 1 application, ")
    );
    assert!(
        home.prints(&["index", "--rebuild"])
            .starts_with("built in ")
    );
    let found = home.prints(&["context", "something to watch films"]);
    assert!(found.contains("• VLC: Watch films"), "{found}");

    std::fs::remove_dir_all(home.path().join("cache")).unwrap();
    std::fs::write(home.path().join("cache"), "").unwrap();
    let output = home.run(&["index"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        home.run(&["context", "something to watch films"])
            .status
            .code(),
        Some(0)
    );
}

#[test]
fn route_decides_with_the_facts() {
    let home = Home::new();
    let routed = home.prints(&["route", "--context", "--prompt", "--json", "open vlc"]);
    let json: serde_json::Value = serde_json::from_str(&routed).unwrap();
    assert_eq!(json["system_context"]["suggestion"], "vlc");
    assert_eq!(json["trace"][0]["stage"], "context");
    assert!(
        json["prompt"]["system"]
            .as_str()
            .unwrap()
            .contains("- vlc: executable at ")
    );
    let without = home.prints(&["route", "--json", "open vlc"]);
    assert!(!without.contains("system_context"));
}
