//! What the loop remembers, and how it answers a line.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use car_router::{Choice, Decision, DomainChoice, RouteRequest, Turn};
use serde_json::json;

use crate::commands::explain;
use crate::output::decision::{self, HowToAnswer};
use crate::output::failure::Failure;
use crate::output::page::Page;
use crate::setup::Decider;
use crate::spelling;

use super::private_file;

/// The number of turns that are given to the router with a request.
const TURNS: usize = 20;

const COMMANDS: [(&str, &str); 7] = [
    (
        ":explain",
        "explain the last decision, or the request behind it",
    ),
    (":json", "print the last decision as JSON"),
    (
        ":wrong DOMAIN",
        "save the last request with its right domain, or with `none`, for `car-router eval` and `calibrate`",
    ),
    (":new", "begin a new conversation: forget what was said"),
    (":help", "print this list"),
    (
        ":quit",
        "end the loop; `exit`, `quit` and Ctrl-D do the same",
    ),
    ("1, 2, 3", "choose one of the answers that were offered"),
];

/// Whether the loop goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Next {
    Continue,
    Quit,
}

/// A conversation.
pub(super) struct Session {
    decider: Decider,
    /// The flags that the command was called with, each after a blank.
    flags: String,
    /// The file that corrections are appended to.
    labels: Option<PathBuf>,
    history: Vec<Turn>,
    last: Option<(RouteRequest, Decision)>,
    /// The last decision that asked something, with its request.
    asked: Option<(RouteRequest, Decision)>,
}

impl Session {
    pub(super) fn new(decider: Decider, flags: String, labels: Option<PathBuf>) -> Self {
        Self {
            decider,
            flags,
            labels,
            history: Vec::new(),
            last: None,
            asked: None,
        }
    }

    /// Answers a line: a request, a number, or a command that begins with a colon. What is wrong with it is printed, too.
    pub(super) fn answer(&mut self, line: &str, out: &mut impl Write) -> Result<Next, Failure> {
        let line = line.trim();
        if line.is_empty() {
            return Ok(Next::Continue);
        }
        let Some(command) = line.strip_prefix(':') else {
            // What people type to leave a loop, or to learn about it. `route -- exit` asks it as a request.
            match &*line.to_ascii_lowercase() {
                "exit" | "quit" => return Ok(Next::Quit),
                "help" | "?" => help(out)?,
                _ => self.request(line, out)?,
            }
            return Ok(Next::Continue);
        };
        let (name, rest) = command
            .split_once(char::is_whitespace)
            .unwrap_or((command, ""));
        match (name, rest.trim()) {
            ("quit" | "q" | "exit", "") => return Ok(Next::Quit),
            ("help" | "h" | "?", _) => help(out)?,
            ("new", "") => {
                self.history.clear();
                self.last = None;
                self.asked = None;
                writeln!(out, "What was said is forgotten.")?;
            }
            ("json", "") => self.print_json(out)?,
            ("explain", text) => self.explain(text, out)?,
            ("wrong", label) => self.correct(label, out)?,
            (name, _) => unknown(name, out)?,
        }
        Ok(Next::Continue)
    }

    /// Decides on a request, or on what the answer to the last question leads to.
    fn request(&mut self, line: &str, out: &mut impl Write) -> Result<(), Failure> {
        let registry = self.decider.router.registry();
        let is_number = line.bytes().all(|b| b.is_ascii_digit());
        let is_last = self.last == self.asked;
        // A question further back is answered by a number alone: words may be a request.
        let asked = self.asked.as_ref().filter(|_| is_last || is_number);
        let question = asked.and_then(|(_, decision)| decision.question.as_ref());
        let chosen = question.and_then(|question| question.choice(line, registry));
        if question.is_some() && chosen.is_none() && is_number {
            writeln!(out, "No answer with the number {line} was offered.")?;
            return Ok(());
        }
        let answer = match (asked, &chosen, &self.last) {
            (Some(asked), Some(choice), _) => Some((asked, choice.clone())),
            (_, None, Some(last)) => Some((last, Choice::Text(line.to_owned()))),
            _ => None,
        };
        let decided = match answer {
            Some(((request, decision), choice)) => {
                let answered = self.decider.answer(request, decision, &choice);
                answered.map(|answered| (answered.request, answered.decision))
            }
            None => {
                let request = RouteRequest::new(line).with_history(self.history.clone());
                let decision = self.decider.decide(&request);
                decision.map(|decision| (request, decision))
            }
        };
        let (mut request, decision) = match decided {
            Ok(decided) => decided,
            Err(error) => {
                writeln!(out, "{error}")?;
                return Ok(());
            }
        };
        let how = HowToAnswer::Number;
        decision::decision(out, registry, &request, &decision, false, how)?;
        if let Some((asked, decision)) = self.asked.as_ref().filter(|_| is_last)
            && let Some(question) = &decision.question
        {
            self.history.push(question.as_turn(asked));
        }
        self.history.push(Turn::user(line));
        let too_many = self.history.len().saturating_sub(TURNS);
        self.history.drain(..too_many);
        let too_many = request.history.len().saturating_sub(TURNS);
        request.history.drain(..too_many);
        // After the choice of a domain, another one may be tried.
        let chose_domain = matches!(chosen, Some(Choice::Domain(_)));
        if !chose_domain || decision.question.is_some() {
            let asks = decision.question.is_some();
            self.asked = asks.then(|| (request.clone(), decision.clone()));
        }
        self.last = Some((request, decision));
        Ok(())
    }

    fn print_json(&self, out: &mut impl Write) -> io::Result<()> {
        let Some((_, decision)) = &self.last else {
            return nothing_yet(out);
        };
        serde_json::to_writer_pretty(&mut *out, decision)?;
        writeln!(out)
    }

    fn explain(&self, text: &str, out: &mut impl Write) -> Result<(), Failure> {
        let request = match &self.last {
            _ if !text.is_empty() => RouteRequest::new(text).with_history(self.history.clone()),
            // A domain that was chosen by its number explains nothing: the words do.
            Some((last, _)) => {
                let mut request = last.clone();
                request.domains = DomainChoice::Auto;
                request
            }
            None => return Ok(nothing_yet(out)?),
        };
        match self.decider.router.explain(&request) {
            Ok(explanation) => explain::print(
                out,
                self.decider.router.registry(),
                &request,
                &explanation,
                &self.flags,
            )?,
            Err(error) => writeln!(out, "{error}")?,
        }
        Ok(())
    }

    /// Appends the last request with its right domain to the file of labels.
    fn correct(&self, label: &str, out: &mut impl Write) -> io::Result<()> {
        let Some((request, decision)) = &self.last else {
            return nothing_yet(out);
        };
        let label = match label {
            "" => {
                return writeln!(
                    out,
                    "Name the right domain, as in `:wrong git`, or `:wrong none`."
                );
            }
            "none" => None,
            name => match self.decider.router.registry().resolve(name) {
                Ok(domain) => Some(domain),
                Err(error) => return writeln!(out, "{error}"),
            },
        };
        let Some(file) = &self.labels else {
            return writeln!(
                out,
                "Nothing is saved, because there is no data folder for programs."
            );
        };
        let mut row = json!({
            "text": request.text,
            "label": label,
            "taken_for": decision.primary().map(|scored| &scored.domain),
        });
        if !request.history.is_empty() {
            row["history"] = json!(request.history);
        }
        match append(file, &row.to_string()) {
            Ok(()) => writeln!(
                out,
                "Saved to {}. `car-router eval FILE` measures with it.",
                file.display()
            ),
            Err(error) => writeln!(out, "`{}` cannot be written: {error}", file.display()),
        }
    }
}

/// Appends a line in one write, so that two loops do not mix their lines.
fn append(file: &Path, row: &str) -> io::Result<()> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut opened = private_file(file)?;
    opened.write_all(format!("{row}\n").as_bytes())
}

fn nothing_yet(out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "There is no decision yet. Type a request first.")
}

fn help(out: &mut impl Write) -> io::Result<()> {
    let mut page = Page::new(out);
    page.paragraph(
        "",
        "Type a request in words, or a command. A request may go on from the ones before it.",
    )?;
    for (command, meaning) in COMMANDS {
        page.paragraph(&format!("  {command:<16}"), meaning)?;
    }
    Ok(())
}

fn unknown(name: &str, out: &mut impl Write) -> io::Result<()> {
    let names = COMMANDS
        .iter()
        .filter_map(|(command, _)| command.strip_prefix(':'));
    let mut names = names.map(|command| command.split(' ').next().unwrap_or(command));
    match names.find(|known| spelling::is_near(name, known)) {
        Some(near) => writeln!(out, "`:{name}` is not a command; did you mean `:{near}`?"),
        None => writeln!(out, "`:{name}` is not a command; `:help` lists them."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings_args::SetupArgs;

    fn session(labels: Option<PathBuf>) -> Session {
        let setup = SetupArgs {
            config: Some(std::env::temp_dir().join("car-router-no-settings.toml")),
            values: Vec::new(),
        };
        fs::write(setup.config.as_ref().unwrap(), "").unwrap();
        Session::new(Decider::new(&setup).unwrap(), setup.as_flags(), labels)
    }

    fn say(session: &mut Session, line: &str) -> String {
        let mut out = Vec::new();
        let next = session.answer(line, &mut out).unwrap();
        assert_eq!(next, Next::Continue, "{line}");
        anstream::adapter::strip_bytes(&out)
            .into_vec()
            .try_into()
            .unwrap()
    }

    #[test]
    fn a_request_goes_on_from_the_one_before() {
        let mut session = session(None);
        assert!(say(&mut session, "find the large log files").contains("file_operations"));
        let follow_up = say(&mut session, "do the same with the pdfs");
        assert!(follow_up.contains("file_operations"), "{follow_up}");
        assert!(say(&mut session, ":new").contains("forgotten"));
        let alone = say(&mut session, "do the same with the pdfs");
        assert!(!alone.contains("file_operations"), "{alone}");
    }

    #[test]
    fn a_number_chooses_what_was_offered() {
        let mut session = session(None);
        let question = say(&mut session, "set up the thing");
        assert!(
            question.contains("  1  Package Management  package_management"),
            "{question}"
        );
        let chosen = say(&mut session, "2");
        assert!(
            chosen.contains("The domain permission_management was named.")
                || chosen.contains("the domain permission_management was named."),
            "{chosen}"
        );
        let explained = say(&mut session, ":explain");
        assert!(
            explained.contains("What the words speak for"),
            "{explained}"
        );
        assert!(!explained.contains("was named"), "{explained}");
        let other = say(&mut session, "1");
        assert!(other.contains("package_management was named"), "{other}");
        assert!(say(&mut session, "9").contains("number 9"));
        // A number is a request where nothing is offered.
        say(&mut session, ":new");
        assert!(!say(&mut session, "2").contains("process_management"));
    }

    #[test]
    fn commands_answer_without_a_decision_too() {
        let mut session = session(None);
        for command in [":json", ":explain", ":wrong git"] {
            assert!(
                say(&mut session, command).contains("no decision yet"),
                "{command}"
            );
        }
        assert!(say(&mut session, ":help").contains(":explain"));
        assert!(say(&mut session, ":jsno").contains("did you mean `:json`"));
        assert!(say(&mut session, ":nonsense").contains(":help"));
        assert_eq!(say(&mut session, "  "), "");
        let mut out = Vec::new();
        assert_eq!(session.answer(":quit", &mut out).unwrap(), Next::Quit);
    }

    #[test]
    fn the_last_decision_is_explained_and_printed_as_json() {
        let mut session = session(None);
        say(&mut session, "show the git branches");
        let json = say(&mut session, ":json");
        let json: serde_json::Value = serde_json::from_str(&json).unwrap();
        assert_eq!(json["action"], "proceed");
        assert!(say(&mut session, ":explain").contains("What the words speak for"));
        say(&mut session, ":new");
        let other = say(&mut session, ":explain set it up");
        assert!(other.contains("What would make it clear"), "{other}");
    }

    #[test]
    fn corrections_are_appended_to_the_file_of_labels() {
        let folder = std::env::temp_dir().join(format!("car-router-labels-{}", std::process::id()));
        let file = folder.join("labels.jsonl");
        let mut session = session(Some(file.clone()));
        say(&mut session, "set it up");
        assert!(say(&mut session, ":wrong git").contains("Saved to"));
        assert!(say(&mut session, ":wrong none").contains("Saved to"));
        assert!(say(&mut session, ":wrong gti").contains("gti"));
        let rows = fs::read_to_string(&file).unwrap();
        fs::remove_dir_all(folder).unwrap();
        let rows: Vec<serde_json::Value> = rows
            .lines()
            .map(|row| serde_json::from_str(row).unwrap())
            .collect();
        assert_eq!(rows.len(), 2);
        assert_eq!(rows[0]["text"], "set it up");
        assert_eq!(rows[0]["label"], "git_operations");
        assert!(rows[1]["label"].is_null());
    }
}
