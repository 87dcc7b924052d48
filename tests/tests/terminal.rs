//! `car-router` alone on a terminal, as a person uses it.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::io::{Read, Write};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use car_router_tests::Scratch;
use portable_pty::{Child, CommandBuilder, PtySize, native_pty_system};

/// How long an answer may take; only a broken loop needs as long.
const PATIENCE: Duration = Duration::from_secs(60);

/// The question of where the cursor is, which a terminal answers.
const WHERE_IS_THE_CURSOR: &str = "\u{1b}[6n";

/// The command on a terminal of 80 columns.
struct Terminal {
    keyboard: Box<dyn Write + Send>,
    screen: Receiver<Vec<u8>>,
    child: Box<dyn Child + Send + Sync>,
    /// What was printed and not yet expected.
    printed: String,
}

impl Terminal {
    fn open(folder: &Scratch, args: &[&str]) -> Self {
        let size = PtySize {
            rows: 40,
            cols: 80,
            pixel_width: 0,
            pixel_height: 0,
        };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(car_router_tests::command());
        command.args(args);
        command.cwd(folder.path());
        for (name, _) in std::env::vars() {
            if name.starts_with("CAR_ROUTER_") || name == "COLUMNS" {
                command.env_remove(name);
            }
        }
        command.env("HOME", folder.path());
        command.env("XDG_CONFIG_HOME", folder.path().join("config"));
        command.env("XDG_DATA_HOME", folder.path().join("data"));
        command.env("TERM", "xterm");
        command.env("NO_COLOR", "1");
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().unwrap();
        let keyboard = pair.master.take_writer().unwrap();
        let (send, screen) = channel();
        std::thread::spawn(move || {
            let _master = pair.master;
            let mut buffer = [0; 4096];
            while let Ok(count) = reader.read(&mut buffer) {
                if count == 0 || send.send(buffer[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        Self {
            keyboard,
            screen,
            child,
            printed: String::new(),
        }
    }

    fn press(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).unwrap();
        self.keyboard.flush().unwrap();
    }

    /// Waits until this is printed, and forgets what came before and it.
    fn expect(&mut self, text: &str) {
        let until = Instant::now() + PATIENCE;
        loop {
            let plain = without_control(&self.printed);
            if let Some(at) = plain.find(text) {
                self.printed = plain[at + text.len()..].to_owned();
                return;
            }
            let left = until.saturating_duration_since(Instant::now());
            let Ok(bytes) = self.screen.recv_timeout(left) else {
                panic!("{text:?} was not printed, but {plain:?}");
            };
            let new = String::from_utf8_lossy(&bytes).into_owned();
            for _ in 0..new.matches(WHERE_IS_THE_CURSOR).count() {
                self.press("\u{1b}[1;1R");
            }
            self.printed.push_str(&new);
        }
    }

    fn ends(mut self) {
        let until = Instant::now() + PATIENCE;
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                assert!(status.success(), "{status:?}");
                return;
            }
            assert!(Instant::now() < until, "the loop did not end");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

/// Leaves out what moves the cursor.
fn without_control(text: &str) -> String {
    let mut plain = String::new();
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match c {
            '\u{1b}' => {
                if chars.next() == Some('[') {
                    chars.by_ref().find(|c| ('\u{40}'..='\u{7e}').contains(c));
                }
            }
            '\r' => {}
            c => plain.push(c),
        }
    }
    plain
}

#[test]
fn the_loop_answers_goes_on_and_ends() {
    let folder = Scratch::new().unwrap();
    let mut terminal = Terminal::open(&folder, &[]);
    terminal.expect("Type a request, :help, or :quit.");
    terminal.expect("> ");
    terminal.press("find the large log files\r");
    terminal.expect("Go ahead: the domain is file_operations");
    terminal.expect("> ");
    terminal.press("do the same with the pdfs\r");
    terminal.expect("Go ahead: the domain is file_operations");
    terminal.expect("> ");
    terminal.press(":wrong git\r");
    terminal.expect("Saved to ");
    terminal.expect("> ");
    terminal.press(":explain\r");
    terminal.expect("What the words speak for");
    terminal.expect("> ");
    terminal.press(":quit\r");
    terminal.ends();
    let read = |name: &str| {
        std::fs::read_to_string(folder.path().join("data/car-router").join(name)).unwrap()
    };
    assert!(read("labels.jsonl").contains("\"label\":\"git_operations\""));
    assert!(read("history.txt").contains("find the large log files"));
    // They are a person's own words.
    for name in ["history.txt", "labels.jsonl"] {
        use std::os::unix::fs::PermissionsExt;
        let file = folder.path().join("data/car-router").join(name);
        let mode = file.metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
}

/// Each pasted line would be a request of its own.
#[test]
fn a_pasted_text_of_several_lines_is_one_request() {
    let folder = Scratch::new().unwrap();
    let mut terminal = Terminal::open(&folder, &[]);
    terminal.expect("> ");
    terminal.press("\u{1b}[200~list the files\nand push the branch\u{1b}[201~");
    terminal.press("\r");
    terminal.expect("\"list the files\" file_operations");
    terminal.expect("\"push the branch\" git_operations");
    terminal.expect("> ");
    // Ctrl-C leaves the line that was begun, Ctrl-D the loop.
    terminal.press("rm -rf /\u{3}");
    terminal.expect("> ");
    terminal.press("\u{4}");
    terminal.ends();
}

#[test]
fn an_unclear_request_is_answered_by_a_number() {
    let folder = Scratch::new().unwrap();
    let mut terminal = Terminal::open(&folder, &["--clarity", "shell"]);
    terminal.expect("> ");
    terminal.press("set up the thing\r");
    terminal.expect("Did you mean one of these?");
    terminal.expect("1  Package Management");
    terminal.expect("> ");
    terminal.press("1\r");
    terminal.expect("the domain package_management was named");
    terminal.expect("> ");
    terminal.press("\u{4}");
    terminal.ends();
}

/// On a terminal the text is as wide as it is.
#[test]
fn text_is_broken_at_the_width_of_the_terminal() {
    let folder = Scratch::new().unwrap();
    let mut terminal = Terminal::open(&folder, &["domains"]);
    terminal.expect("DOMAIN ");
    terminal.expect("permission_management");
    let child = terminal.child.wait().unwrap();
    assert!(child.success());
}
