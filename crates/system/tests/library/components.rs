//! The lookups on what Debian's own tools write.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::print_stderr)]

use std::io::{BufRead as _, BufReader, Lines, Write as _};
use std::process::{Child, ChildStdout, Command, Stdio};

use crate::common::{Tree, context, has_tools, run};
use car_router_system::{DesktopEntry, SystemLookup};

/// Builds a package with this name and version, and returns its file.
fn build_package(tree: &Tree, name: &str, version: &str) -> std::path::PathBuf {
    let folder = format!("build/{name}");
    tree.write(
        &format!("{folder}/DEBIAN/control"),
        format!(
            "Package: {name}\nVersion: {version}\nArchitecture: all\nMaintainer: Nobody <nobody@example.org>\n\
             Section: graphics\nDescription: A picture editor for tests\n It edits pictures.\n"
        ),
    );
    tree.write(
        &format!("{folder}/usr/share/doc/{name}/readme"),
        "read me\n",
    );
    let file = tree
        .path()
        .join(format!("repository/{name}_{version}_all.deb"));
    std::fs::create_dir_all(file.parent().unwrap()).unwrap();
    run(Command::new("dpkg-deb")
        .args(["--root-owner-group", "-b"])
        .arg(tree.path().join(folder))
        .arg(&file));
    file
}

#[test]
fn dpkg_says_what_is_installed() {
    if !has_tools(&["dpkg", "dpkg-deb"]) {
        return;
    }
    let tree = Tree::new();
    tree.write("var/lib/dpkg/status", "");
    std::fs::create_dir_all(tree.path().join("var/lib/dpkg/info")).unwrap();
    std::fs::create_dir_all(tree.path().join("var/lib/dpkg/updates")).unwrap();
    tree.program("usr/bin/apt", "exit 1");
    let file = build_package(&tree, "car-paint", "1.2-3");
    let dpkg = |args: &[&str]| {
        let mut command = Command::new("dpkg");
        command.arg(format!("--root={}", tree.path().display()));
        run(command
            .args(["--force-script-chrootless", "--force-not-root"])
            .args(args));
    };
    dpkg(&["-i", file.to_str().unwrap()]);
    let lookup = tree.lookup();
    let found = context(&lookup, "remove car-paint");
    let package = found.package.unwrap();
    assert!(package.installed);
    assert_eq!(package.version.as_deref(), Some("1.2-3"));
    assert_eq!(
        package.summary.as_deref(),
        Some("A picture editor for tests")
    );
    assert_eq!(
        found.suggestion.as_deref(),
        Some("sudo apt remove car-paint")
    );

    dpkg(&["--purge", "car-paint"]);
    let found = context(&lookup, "remove car-paint");
    assert_eq!((found.package, found.can_verify), (None, true));
}

#[test]
fn apt_says_what_can_be_installed() {
    if !has_tools(&["apt-get", "apt-cache", "dpkg-deb", "dpkg-scanpackages"]) {
        return;
    }
    let tree = Tree::new();
    tree.status(&[]);
    build_package(&tree, "car-paint", "1.2-3");
    let repository = tree.path().join("repository");
    let list = run(Command::new("dpkg-scanpackages")
        .args(["-m", "."])
        .current_dir(&repository));
    tree.write("repository/Packages", list);
    tree.write(
        "etc/apt/sources.list",
        format!("deb [trusted=yes] file:{} ./\n", repository.display()),
    );
    for folder in [
        "var/lib/apt/lists/partial",
        "var/cache/apt/archives/partial",
        "etc/apt/sources.list.d",
        "etc/apt/preferences.d",
    ] {
        std::fs::create_dir_all(tree.path().join(folder)).unwrap();
    }
    let folder = |key: &str, name: &str| {
        [
            "-o".to_owned(),
            format!("{key}={}", tree.path().join(name).display()),
        ]
    };
    let options: Vec<String> = [
        folder("Dir::State", "var/lib/apt"),
        folder("Dir::State::status", "var/lib/dpkg/status"),
        folder("Dir::Cache", "var/cache/apt"),
        folder("Dir::Etc::sourcelist", "etc/apt/sources.list"),
        folder("Dir::Etc::sourceparts", "etc/apt/sources.list.d"),
        ["-o".to_owned(), "APT::Sandbox::User=root".to_owned()],
    ]
    .concat();
    run(Command::new("apt-get").args(&options).arg("update"));

    let mut environment = tree.environment();
    environment.path.push("/usr/bin".into());
    environment.apt_options = options;
    let lookup = SystemLookup::new(environment.clone()).unwrap();
    let found = context(&lookup, "install car-paint");
    let package = found.package.unwrap();
    assert!(!package.installed);
    assert_eq!(package.available.as_deref(), Some("1.2-3"));
    assert_eq!(
        found.suggestion.as_deref(),
        Some("sudo apt install car-paint")
    );
    let found = context(&lookup, "install car-nothing");
    assert_eq!((found.package, found.can_verify), (None, true));

    // The same from the index, and by the words of its description.
    let report = lookup.build_index(true).unwrap();
    assert_eq!((report.packages, report.installed), (1, 0));
    let lookup = SystemLookup::new(environment).unwrap();
    let found = context(&lookup, "install car-paint");
    assert_eq!(
        found.suggestion.as_deref(),
        Some("sudo apt install car-paint")
    );
    assert_eq!(
        context(&lookup, "picture editor").similar[0].name,
        "car-paint"
    );
}

#[test]
fn systemctl_says_what_is_enabled() {
    if !has_tools(&["systemctl"]) {
        return;
    }
    let tree = Tree::new();
    tree.write(
        "usr/lib/systemd/system/car-paint.service",
        "[Unit]\nDescription=x\n[Service]\nExecStart=/bin/true\n[Install]\nWantedBy=multi-user.target\n",
    );
    let mut environment = tree.environment();
    environment.path.push("/usr/bin".into());
    environment.path.push("/bin".into());
    let state = || {
        let lookup = SystemLookup::new(environment.clone()).unwrap();
        let found = context(&lookup, "is car-paint running");
        assert!(!found.can_verify);
        assert!(
            found
                .unverified
                .iter()
                .any(|u| u.contains("systemd cannot be asked")),
            "{found:?}"
        );
        found.service.unwrap().unit_file_state
    };
    assert_eq!(state().as_deref(), Some("disabled"));
    let root = format!("--root={}", tree.path().display());
    run(Command::new("systemctl").args([&root, "enable", "car-paint.service"]));
    assert_eq!(state().as_deref(), Some("enabled"));
    let listed = run(Command::new("systemctl").args([&root, "list-unit-files", "--no-pager"]));
    assert!(listed.contains("car-paint.service"));
    run(Command::new("systemctl").args([&root, "mask", "car-paint.service"]));
    assert_eq!(state().as_deref(), Some("masked"));
}

/// A private bus with a mock of systemd; it ends when this is dropped.
struct SystemdBus {
    server: Child,
    lines: Lines<BufReader<ChildStdout>>,
    address: String,
}

impl SystemdBus {
    /// Starts the bus; `None`, said on standard error, if a part of it is not installed.
    fn start() -> Option<Self> {
        if !has_tools(&["systemctl", "dbus-daemon", "sh"]) {
            return None;
        }
        let python = "/usr/bin/python3";
        let has_mock = Command::new(python)
            .args(["-c", "import dbus, dbusmock"])
            .output();
        if !has_mock.is_ok_and(|output| output.status.success()) {
            eprintln!("SKIPPED: `python3-dbusmock` is not installed");
            return None;
        }
        let mut server = Command::new(python)
            .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/systemd_bus.py"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(server.stdout.take().unwrap()).lines();
        let address = lines.next().unwrap().unwrap();
        Some(Self {
            server,
            lines,
            address,
        })
    }

    /// Sets the states of a unit: load state, active state, sub-state and state of the unit file.
    fn set(&mut self, unit: &str, states: &str) {
        writeln!(self.server.stdin.as_mut().unwrap(), "{unit} {states}").unwrap();
        assert_eq!(self.lines.next().unwrap().unwrap(), "done");
    }

    /// Makes this computer's `systemctl` ask the private bus. The system manager is only asked where `/run/systemd/system`
    /// is, and over a socket of its own; the user's manager is asked over the bus that a variable names, in the same words.
    fn install(&self, tree: &Tree) {
        tree.write("run/systemd/system/.keep", "");
        let systemctl = run(Command::new("sh").args(["-c", "command -v systemctl"]));
        tree.program(
            "usr/bin/systemctl",
            &format!(
                "DBUS_SESSION_BUS_ADDRESS='{}' XDG_RUNTIME_DIR='{}' exec {} --user \"$@\"",
                self.address,
                tree.path().display(),
                systemctl.trim()
            ),
        );
    }
}

impl Drop for SystemdBus {
    fn drop(&mut self) {
        drop(self.server.stdin.take());
        let _ = self.server.wait();
    }
}

#[test]
fn systemctl_says_what_runs() {
    let Some(mut bus) = SystemdBus::start() else {
        return;
    };
    let tree = Tree::new();
    bus.install(&tree);
    bus.set("car-paint.service", "loaded active running enabled");
    bus.set("car-gone.service", "not-found inactive dead -");
    // States are remembered for five seconds: every question has lookups of its own.
    let ask = |text: &str| context(&tree.lookup(), text);

    let found = ask("is car-paint running");
    let service = found.service.clone().unwrap();
    assert_eq!(service.unit, "car-paint.service");
    assert_eq!(
        (service.active_state.as_str(), service.sub_state.as_deref()),
        ("active", Some("running"))
    );
    assert_eq!(service.unit_file_state.as_deref(), Some("enabled"));
    assert!(found.can_verify, "{found:?}");
    assert_eq!(
        found.to_prompt_text(),
        "- car-paint service: active, enabled at boot\n- NOT CHECKED: installed packages: no package manager"
    );

    bus.set("car-paint.service", "loaded failed failed disabled");
    let found = ask("start car-paint");
    let service = found.service.unwrap();
    assert_eq!(
        (
            service.active_state.as_str(),
            service.unit_file_state.as_deref()
        ),
        ("failed", Some("disabled"))
    );
    assert_eq!(
        found.suggestion.as_deref(),
        Some("sudo systemctl start car-paint")
    );
    assert_eq!(ask("start car-gone").service, None);

    // Without its bus, systemctl fails, and the files say what they can.
    drop(bus);
    tree.write("usr/lib/systemd/system/car-paint.service", "[Unit]\n");
    let found = ask("is car-paint running");
    assert_eq!(found.service.unwrap().active_state, "unknown");
    assert!(!found.can_verify);
}

/// Prints, for each file, what GLib reads of it: a list of name, general name, comment and whether menus show it.
const GLIB: &str = "
import json, sys
from gi.repository import Gio
def read(path):
    try:
        info = Gio.DesktopAppInfo.new_from_filename(path)
    except TypeError:
        return None
    if info.get_nodisplay() or info.get_is_hidden():
        return None
    return [info.get_name(), info.get_generic_name() or '', info.get_description() or '']
print(json.dumps([read(path) for path in sys.argv[1:]]))
";

#[test]
fn desktop_files_are_read_as_glib_reads_them() {
    if !has_tools(&["sh"]) {
        return;
    }
    let python = std::path::Path::new("/usr/bin/python3");
    let has_glib = Command::new(python)
        .args(["-c", "from gi.repository import Gio; Gio.DesktopAppInfo"])
        .output();
    if !has_glib.is_ok_and(|output| output.status.success()) {
        eprintln!("SKIPPED: `python3-gi` is not installed");
        return;
    }
    let tree = Tree::new();
    let head = "[Desktop Entry]\nType=Application\nExec=sh %U\n";
    let bodies = [
        "Name=GIMP\nGenericName=Image Editor\nComment=Create images\n",
        "Name=GIMP\nName[de]=Bild\nName[de_AT]=Bildl\nComment=One\\sTwo\\\\Three\n",
        "Name=GIMP\nName[de_AT]=Bildl\nName[de]=Bild\nGenericName[de]=Bildbearbeitung\nGenericName=Image Editor\n",
        "Name=GIMP\nName[fr]=Image\nComment[fr]=Créer\n",
        "Name = Spaced \nComment =  two  spaces  \n",
        "Name=Größe – 日本語\n",
        "Name=A\nNoDisplay=true\n",
        "Name=A\nHidden=true\n",
        "Name=A\nNoDisplay=false\n",
        "# Name=Comment\nName=A\n\n[Desktop Action x]\nName=B\nNoDisplay=true\n",
        "Name=A\nX-Other=1\nKeywords=a;b;\nCategories=Graphics;\n",
        "Name=A\nComment[de@euro]=Euro\nComment=Plain\n",
    ];
    let mut files = Vec::new();
    for (number, body) in bodies.iter().enumerate() {
        files.push(tree.write(&format!("{number}.desktop"), format!("{head}{body}")));
    }
    files.push(tree.write(
        "link.desktop",
        "[Desktop Entry]\nType=Link\nName=A\nURL=x\n",
    ));
    files.push(tree.write(
        "other.desktop",
        "[Other]\nType=Application\nName=A\nExec=sh\n",
    ));
    let read = run(Command::new(python)
        .args(["-c", GLIB])
        .args(&files)
        .env("LC_ALL", "de_AT.UTF-8")
        .env_remove("LANGUAGE"));
    let glib: Vec<Option<[String; 3]>> = serde_json::from_str(&read).unwrap();
    for (file, expected) in files.iter().zip(glib) {
        let text = std::fs::read_to_string(file).unwrap();
        let entry = DesktopEntry::parse(&text, Some("de_AT"));
        let Some([name, generic, comment]) = expected else {
            assert_eq!(entry, None, "{text}");
            continue;
        };
        let entry = entry.unwrap();
        // GLib keeps white space at the end of a line.
        assert_eq!(entry.name, name.trim_end(), "{text}");
        // The text in English follows, to be found in either language.
        assert!(
            entry.generic_name.starts_with(&generic),
            "{text}: {entry:?}"
        );
        assert!(
            entry.comment.starts_with(comment.trim_end()),
            "{text}: {entry:?}"
        );
    }
}
