//! Where in a script the walk is: groups, loops and functions that are open.

use std::rc::Rc;

use super::Flow;
use super::command::Simple;
use super::expand::AnalyzedWord;
use crate::span::Span;

/// What is open.
#[derive(Debug, PartialEq)]
pub(super) enum Kind {
    Parenthesis,
    Brace,
    /// `if`, and loops: up to `fi` and `done`.
    Block,
    Case,
}

/// Commands that a loop starts beside itself.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Abandons {
    None,
    /// Nobody has waited for the last one so far.
    Running,
    /// In a subshell, where nobody can wait for them.
    Detached,
    /// The loop waits for them each time round.
    Waited,
    /// The loop ends after all.
    Leaves,
}

#[derive(Debug)]
pub(super) struct Frame {
    pub(super) kind: Kind,
    /// What reaches the commands in it.
    pub(super) input: Option<Flow>,
    /// What they print.
    pub(super) out: Flow,
    /// The function whose body it is.
    pub(super) function: Option<String>,
    /// Where what stands in it begins.
    pub(super) from: usize,
    /// Whether it stands behind `&&` or `||`.
    pub(super) conditional: bool,
    /// How often the function calls itself.
    pub(super) calls: usize,
    /// Where it is a loop without end: whether it leaves commands behind that nobody waits for.
    pub(super) endless: Option<Abandons>,
    /// Which values a subshell forgets when it ends.
    pub(super) mark: usize,
    /// Where it began: a subshell goes nowhere.
    pub(super) directory: Option<Rc<str>>,
    pub(super) extent: Option<Span>,
}

/// Where in a script the walk is.
#[derive(Default)]
pub(super) struct Line {
    pub(super) simple: Simple,
    pub(super) upstream: Option<Flow>,
    /// What a group that has just ended prints.
    pub(super) closed: Option<Flow>,
    /// What stood in that group: it may be given something to read behind its end.
    pub(super) body: Option<Span>,
    pub(super) redirect: Option<(&'static str, Option<String>)>,
    /// A parenthesis that is part of a word was opened, so that the next one closes it.
    pub(super) in_word: bool,
    /// Whether what comes next stands behind `&&` or `||`.
    pub(super) conditional: bool,
    /// Whether the command that ends here goes on beside what follows.
    pub(super) beside: bool,
    /// Words are data up to the end of the line, or up to `in`.
    pub(super) passing: Passing,
    /// What comes up to the next `)` are patterns of a `case`.
    pub(super) patterns: bool,
    pub(super) frames: Vec<Frame>,
    pub(super) out: Flow,
    /// A function's name, where its body comes next.
    pub(super) defines: Option<String>,
}

#[derive(Default, PartialEq)]
pub(super) enum Passing {
    #[default]
    No,
    /// `for NAME in WORDS`: the name, and the words so far; none before `in`.
    For(Option<String>, Option<Vec<AnalyzedWord>>),
    /// `case WORD in`.
    Case,
    /// The name behind `function`.
    Function,
    /// The name of a coprocess.
    Name,
}

impl Line {
    /// What is printed here belongs to the innermost group, or to the script.
    pub(super) fn prints(&mut self, printed: Flow) {
        match self.frames.last_mut() {
            Some(frame) => frame.out.then(printed),
            None => self.out.then(printed),
        }
    }

    /// Whether what stands here may not run at all.
    pub(super) fn is_conditional(&self) -> bool {
        let in_branch = |f: &Frame| matches!(f.kind, Kind::Block | Kind::Case) || f.conditional;
        self.conditional || self.frames.iter().any(in_branch)
    }

    /// Notes whether the loop that has just been opened ends by itself; `text` begins with its first word.
    pub(super) fn endless(&mut self, text: &str) {
        let end = text.char_indices().nth(24).map_or(text.len(), |(at, _)| at);
        let head: String = text.get(..end).unwrap_or("").split_whitespace().collect();
        const HEADS: [&str; 26] = [
            "whiletrue&&",
            "while((true))",
            "while(true)",
            "while[1=1]",
            "while[1==1]",
            "while[[1=1]]",
            "while[[1==1]]",
            "whiletest1",
            "while[1-eq1]",
            "until[0=1]",
            "whiletrue;",
            "while:;",
            "until/usr/bin/false;",
            "until/bin/false;",
            "while/bin/true;",
            "while/usr/bin/true;",
            "while[[1]]",
            "while[1]",
            "while((1))",
            "while[[true]]",
            "while[true]",
            "untilfalse;",
            "for((;;))",
            "while!false;",
            "whiletruedo",
            "while:do",
        ];
        if HEADS.iter().any(|h| head.starts_with(h))
            && let Some(frame) = self.frames.last_mut()
        {
            frame.endless = Some(Abandons::None);
        }
    }

    /// A command goes on beside what follows.
    pub(super) fn starts_beside(&mut self) {
        let subshell = self.frames.iter().rev().take_while(|f| f.endless.is_none());
        let detached = subshell.into_iter().any(|f| f.kind == Kind::Parenthesis);
        if let Some(frame) = self.frames.iter_mut().rev().find(|f| f.endless.is_some())
            && frame.endless != Some(Abandons::Leaves)
        {
            frame.endless = Some(match frame.endless {
                _ if detached => Abandons::Detached,
                Some(known @ (Abandons::Detached | Abandons::Waited)) => known,
                _ => Abandons::Running,
            });
        }
    }

    /// A command of the loop itself that waits for those beside it, or leaves the loop.
    pub(super) fn waits(&mut self, name: &str) {
        if let Some(frame) = self.frames.last_mut()
            && let Some(abandons) = &mut frame.endless
        {
            match name {
                "wait" if *abandons == Abandons::None => *abandons = Abandons::Waited,
                "wait" | "sleep" | "read" if *abandons == Abandons::Running => {
                    *abandons = Abandons::None
                }
                "break" | "exit" | "return" => *abandons = Abandons::Leaves,
                _ => {}
            }
        }
    }
}
