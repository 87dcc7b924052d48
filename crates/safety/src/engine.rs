//! Tries every rule on a text in one pass, then examines those that may match.

use std::sync::{Arc, LazyLock};

use crate::effects::{self, CommandEffects, EffectsReader, Harmlessness, Workspace};
use crate::operand::Operand;
use crate::operand::OperandClass;
use crate::parsed_args::ParsedArgsCache;
use crate::request::RequestRule;
use crate::rule_index::{RuleIndex, may_be_sensitive};
use crate::shipped::Rules;
use crate::text_patterns::{StoredPatterns, TextPatterns, too_large};
use crate::typed_command::{TypedCommand, typed_command};
use crate::{
    CustomRules, Exemption, Finding, FindingReader, FindingSubject, Rejected, ReplyCheck,
    ReplyRejection, RiskLevel, SafetyPolicy, SafetyReport, SafetyRule,
};
use crate::{program_table, reply, request, shipped};
use car_router_shell::{AnalyzedCommand, Span};
use car_router_toml::{BuildError, Problem};
use car_router_words::marks::without_marks;

/// All rules in use, compiled.
#[derive(Debug, Clone)]
pub struct SafetyEngine {
    rules: Arc<Rules>,
    index: Arc<RuleIndex>,
    /// Patterns for the source text of scripts.
    script: TextPatterns,
    /// Patterns for scripts that could not be analyzed completely.
    raw: TextPatterns,
    /// Patterns for the words of requests.
    request: TextPatterns,
    exemptions: Arc<[Exemption]>,
}

/// The findings in a drafted command.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct CommandCheck {
    /// The findings, at most one for each rule.
    pub findings: Vec<Finding>,
    /// Whether the whole command could be analyzed.
    pub complete: bool,
    /// The ids of rules whose findings were removed by exemptions.
    pub exempted: Vec<String>,
}

impl CommandCheck {
    /// Creates the result of a command that could be analyzed completely.
    #[must_use]
    pub fn new(findings: Vec<Finding>) -> Self {
        Self {
            findings,
            complete: true,
            exempted: Vec::new(),
        }
    }

    /// Returns the report on these findings under a policy.
    #[must_use]
    pub fn into_report(self, policy: SafetyPolicy) -> SafetyReport {
        SafetyReport::new(self.findings, policy).with_analysis(self.complete, self.exempted, policy)
    }
}

/// The id of the finding that a command could not be analyzed completely.
const UNREADABLE: &str = "shell-unreadable";

impl SafetyEngine {
    /// Returns the engine with the built-in rules, which is built once per process.
    ///
    /// # Errors
    /// Returns an error if the built-in data is wrong; a test builds exactly this engine.
    pub fn shipped() -> Result<Self, BuildError> {
        static SHIPPED: LazyLock<Result<SafetyEngine, BuildError>> =
            LazyLock::new(|| SafetyEngine::from_custom_rules(Vec::new()));
        SHIPPED.clone()
    }

    /// Creates an engine with the built-in rules and these.
    ///
    /// # Errors
    /// Returns an error if a rule has the id of a built-in one, unless it is the same at the same level or a higher
    /// one, or if the patterns are too large to compile together.
    pub fn new<'r>(rules: impl IntoIterator<Item = &'r SafetyRule>) -> Result<Self, BuildError> {
        let mut custom = Vec::new();
        let mut problems = Vec::new();
        for rule in rules {
            if let Some(known) = shipped::rules().find(&rule.id)
                && known.level > rule.level
            {
                let expected = format!("`{}` at least: a rule of this id ships", known.level);
                let key = format!("safety.{}.level", rule.id);
                problems.push(Problem::new(
                    "safety rules",
                    key,
                    Some(rule.level.as_str()),
                    expected,
                ));
            }
            custom.push(rule.clone());
        }
        BuildError::check(problems)?;
        if custom.is_empty() {
            return Self::shipped();
        }
        Self::from_custom_rules(custom)
    }

    fn from_custom_rules(custom: Vec<SafetyRule>) -> Result<Self, BuildError> {
        request::prepare();
        let shipped = shipped::rules();
        let first = shipped.rules.len();
        let compile = |key: &str, shipped: &StoredPatterns, of: fn(&SafetyRule) -> &[String]| {
            let patterns = custom.iter().map(of).enumerate();
            let patterns = patterns.map(|(index, patterns)| (first + index, patterns));
            TextPatterns::new(shipped, patterns)
                .map_err(|error| too_large(&custom, key, of, &error))
        };
        Ok(Self {
            script: compile("script_patterns", &shipped.script_patterns, |r| {
                &r.script_patterns
            })?,
            raw: compile("incomplete_patterns", &shipped.incomplete_patterns, |r| {
                &r.incomplete_patterns
            })?,
            request: compile("request_patterns", &shipped.request_patterns, |r| {
                &r.request_patterns
            })?,
            index: Arc::new(RuleIndex::new(
                &shipped.matchers,
                &shipped.by_program,
                first,
                &custom,
            )),
            exemptions: Arc::default(),
            rules: Arc::new(Rules::new(custom)),
        })
    }

    /// Returns the rules in use, the built-in ones first.
    #[must_use]
    pub fn rules(&self) -> &[SafetyRule] {
        self.rules.all()
    }

    /// Returns the dangers in a request: those that its words ask for, and those of any command in it. A question about
    /// a danger is not a request for it, and is moderate at most.
    #[must_use]
    pub fn screen_request(&self, text: &str) -> Vec<Finding> {
        let mut findings = self.screen_plain(text);
        let plain = without_marks(text);
        if let Some(plain) = &plain {
            for found in self.screen_plain(plain) {
                add_finding(&mut findings, found);
            }
        }
        let plain = plain.as_deref().unwrap_or(text);
        if findings.is_empty()
            && let Some((rule, span)) = request::likely_request(plain)
            && !self.is_typed_alone(plain)
        {
            findings.push(self.asked_finding(rule, span, plain));
        }
        findings
    }

    /// Returns whether a request is a command and nothing else.
    fn is_typed_alone(&self, text: &str) -> bool {
        typed_command(text, &|name| self.index.has_rule_about(name))
            .is_some_and(|typed| typed.alone)
    }

    /// Returns the dangers in a request as it is written.
    fn screen_plain(&self, text: &str) -> Vec<Finding> {
        let typed = typed_command(text, &|name| self.index.has_rule_about(name));
        if let Some(TypedCommand {
            command,
            alone: true,
        }) = typed
        {
            // The request is a command: it is checked as one, and its words are not screened.
            let found = self.read_in_request(command, text);
            let right = request::spelled_right(command).filter(|_| found.is_empty());
            let Some(right) = right else {
                return found;
            };
            let mut found = self.read_in_request(&right, text);
            for finding in &mut found {
                finding.span = Span::new(0, text.len());
            }
            return found;
        }
        let mut findings = self.screen_words(text);
        if let Some(typed) = typed.filter(|_| !request::is_asked_about(text, 0)) {
            for found in self.read_in_request(typed.command, text) {
                add_finding(&mut findings, found);
            }
        }
        self.screen_further_orders(text, &mut findings);
        findings
    }

    /// Adds the dangers of commands that are ordered behind a question or a refusal: "explain the plan, then run terraform
    /// destroy".
    fn screen_further_orders(&self, text: &str, findings: &mut Vec<Finding>) {
        let has_rule = |name: &str| self.index.has_rule_about(name);
        let is_command = |clause: &str| {
            let program = clause.split(' ').next().unwrap_or("");
            has_rule(program)
                && (typed_command(clause, &has_rule).is_some() || self.request.any(clause))
        };
        for clause in request::further_orders(text, &is_command) {
            for found in self.read_in_request(clause, text) {
                add_finding(findings, found);
            }
        }
    }

    /// Returns the command in a request that is one, or begins with one: what [`screen_request`](Self::screen_request)
    /// judges as a command, too.
    #[must_use]
    pub fn command_in_request<'t>(&self, text: &'t str) -> Option<&'t str> {
        typed_command(text, &|name| self.index.has_rule_about(name)).map(|typed| typed.command)
    }

    /// Returns the dangers of a command within a request, as findings on the request.
    fn read_in_request(&self, command: &str, text: &str) -> Vec<Finding> {
        let offset = text.find(command).unwrap_or(0);
        let mut findings = self.check_command(command, None).findings;
        for finding in &mut findings {
            finding.subject = FindingSubject::Request;
            finding.span = Span::new(finding.span.start + offset, finding.span.end + offset);
        }
        findings
    }

    fn screen_words(&self, text: &str) -> Vec<Finding> {
        let mut findings = self.findings(&self.request, text, FindingSubject::Request, None);
        for found in self.findings(&self.raw, text, FindingSubject::Request, None) {
            add_finding(&mut findings, found);
        }
        for finding in &mut findings {
            if finding.level > RiskLevel::Moderate
                && request::is_asked_about(text, finding.span.start)
            {
                finding.level = RiskLevel::Moderate;
            }
        }
        for (rule, span) in request::find_requests(text) {
            add_finding(&mut findings, self.asked_finding(rule, span, text));
        }
        findings
    }

    /// Returns the finding on what a request asks for.
    fn asked_finding(&self, asked: &RequestRule, span: Span, text: &str) -> Finding {
        let span = span.on_characters(text).trimmed(text);
        match self.rules.find(&asked.id) {
            Some(rule) => Finding {
                level: asked.level,
                ..finding(rule, span, FindingSubject::Request, None)
            },
            None => Finding {
                rule: asked.id.clone(),
                level: asked.level,
                subject: FindingSubject::Request,
                reader: FindingReader::Words,
                span,
                message: asked.message.clone(),
                risks: asked.risks.clone(),
                alternative: asked.alternative.clone(),
            },
        }
    }

    /// Checks a drafted command in a decision of this domain: every rule on every command that would run. If the
    /// command cannot be analyzed completely, it is also checked as text, and the result is marked as incomplete.
    #[must_use]
    pub fn check_command(&self, command: &str, domain: Option<&str>) -> CommandCheck {
        if command.contains('\0') {
            return self.check_without_nul(command, domain);
        }
        if self.is_clear(command) && !self.script.any(command) {
            return CommandCheck {
                complete: true,
                ..CommandCheck::default()
            };
        }
        let reading = car_router_shell::analyze(command, &*self.index);
        let visible = car_router_shell::blank_quoted(command);
        let mut findings = self.findings(&self.script, &visible, FindingSubject::Command, domain);
        for (rule, number) in self.find_rules(&reading.commands) {
            if let (Some(rule), Some(drafted)) =
                (self.rules.get(rule), reading.commands.get(number))
            {
                let span = drafted.span.on_characters(command).trimmed(command);
                add_finding(
                    &mut findings,
                    finding(rule, span, FindingSubject::Command, domain),
                );
            }
        }
        let complete = reading.complete && !reading.unfinished;
        if !complete {
            for found in self.findings(&self.raw, command, FindingSubject::Command, domain) {
                add_finding(&mut findings, found);
            }
        }
        if !reading.complete {
            findings.push(unreadable(command));
        }
        let exempted = self.exempt(command, &mut findings);
        CommandCheck {
            findings,
            complete,
            exempted,
        }
    }

    /// Returns what a command does as far as it is known, and whether it is proven harmless. Of what could not be analyzed
    /// completely, or has a finding, nothing is proven.
    #[must_use]
    pub fn effects(&self, command: &str, workspace: &Workspace) -> CommandEffects {
        let check = self.check_command(command, None);
        let analysis = car_router_shell::analyze(command, &program_table::EveryProgram);
        let mut effects = EffectsReader::new(workspace, &analysis.commands).read_commands(command);
        let is_read = check.complete
            && !command.contains('\0')
            && analysis.complete
            && !analysis.unfinished
            && analysis.replaced == 0
            // A function's definition runs nothing, but the text may be meant for another shell.
            && !command.contains("()")
            && !analysis.commands.is_empty();
        effects.complete &= is_read;
        let is_found = !check.findings.is_empty() || !check.exempted.is_empty();
        if is_read && !is_found && effects.unproven.is_empty() {
            effects.harmless = Harmlessness::Proven;
        }
        effects
    }

    /// Returns whether a single command is known to only read whatever words follow it, and to show no content of files:
    /// `ls` may be followed by anything, `sort` by `-o FILE`.
    #[must_use]
    pub fn reads_whatever_follows(&self, command: &str) -> bool {
        let analysis = car_router_shell::analyze(command, &program_table::EveryProgram);
        match analysis.commands.as_slice() {
            [only] => effects::reads_whatever_follows(only) && self.is_silent_about(command),
            _ => false,
        }
    }

    /// Returns an option without a value that may stand between a program and its subcommand, if one is known: `--debug` of
    /// docker. It hides a subcommand from whoever compares beginnings.
    #[must_use]
    pub fn flag_before_subcommand(program: &str) -> Option<&'static str> {
        let program = program_table::find_program(program)?;
        program.flags.first().map(String::as_str)
    }

    /// Returns whether no rule has a finding on a command.
    fn is_silent_about(&self, command: &str) -> bool {
        let check = self.check_command(command, None);
        check.complete && check.findings.is_empty()
    }

    /// Returns the numbers of the rules that fire on commands, each with the number of the first command that it fires on.
    fn find_rules(&self, commands: &[AnalyzedCommand]) -> Vec<(usize, usize)> {
        let views = ParsedArgsCache::new(commands);
        let mut found = Vec::new();
        for number in 0..commands.len() {
            self.index.find_rules(number, &views, &mut found);
        }
        found
    }

    /// Returns the rules that fire on commands, each with the number of the first command that it fires on.
    pub(crate) fn rules_by_command(&self, commands: &[AnalyzedCommand]) -> Vec<(&str, usize)> {
        let found = self.find_rules(commands);
        let rule = |(rule, number)| Some((&*self.rules.get(rule)?.id, number));
        found.into_iter().filter_map(rule).collect()
    }

    /// Returns whether a rule fires on one of some commands.
    pub(crate) fn fires_on(&self, rule: &str, commands: &[AnalyzedCommand], number: usize) -> bool {
        let views = ParsedArgsCache::new(commands);
        let mut found = Vec::new();
        self.index.find_rules(number, &views, &mut found);
        let mut found = found.into_iter();
        found.any(|(found, _)| self.rules.get(found).is_some_and(|found| found.id == rule))
    }

    /// Returns the number of rules about a program.
    pub(crate) fn count_rules_about(&self, program: &str) -> usize {
        self.index.count_rules_about(program)
    }

    /// Checks a command without its NUL bytes, which a shell drops. Spans refer to the original text.
    fn check_without_nul(&self, command: &str, domain: Option<&str>) -> CommandCheck {
        let kept: String = command.chars().filter(|c| *c != '\0').collect();
        let mut checked = self.check_command(&kept, domain);
        let places: Vec<usize> = command
            .bytes()
            .enumerate()
            .filter(|(_, byte)| *byte != 0)
            .map(|(at, _)| at)
            .collect();
        let place = |at: usize| places.get(at).copied().unwrap_or(command.len());
        for finding in &mut checked.findings {
            let end = finding
                .span
                .end
                .checked_sub(1)
                .map_or(0, |at| place(at) + 1);
            finding.span = Span::new(place(finding.span.start).min(end), end.min(command.len()));
        }
        checked
    }

    /// Removes the findings that custom exemptions accept for exactly this command, except critical ones.
    fn exempt(&self, command: &str, findings: &mut Vec<Finding>) -> Vec<String> {
        let mut exempted = Vec::new();
        for exemption in self
            .exemptions
            .iter()
            .filter(|e| e.command == command.trim())
        {
            let before = findings.len();
            findings.retain(|f| f.rule != exemption.rule || f.level >= RiskLevel::Critical);
            if findings.len() < before {
                exempted.push(exemption.rule.clone());
            }
        }
        exempted
    }

    /// Creates an engine with additional custom rules and exemptions.
    ///
    /// # Errors
    /// Returns an error as [`new`](Self::new) does, and if an exemption is for a rule that does not exist, for a
    /// critical rule, or for the finding that a command could not be analyzed completely.
    pub fn with_custom_rules(&self, own: &CustomRules) -> Result<Self, BuildError> {
        let mut engine = Self::new(self.rules.custom.iter().chain(&own.rules))?;
        let mut problems = Vec::new();
        for exemption in &own.exemptions {
            let rule = engine.rules.find(&exemption.rule);
            let expected = match rule {
                None => "the id of a rule",
                Some(rule) if rule.level >= RiskLevel::Critical => {
                    "a rule below `critical`: no exemption reaches those"
                }
                Some(_) => continue,
            };
            problems.push(Problem::new(
                "safety rules",
                "exempt.rule",
                Some(&exemption.rule),
                expected,
            ));
        }
        BuildError::check(problems)?;
        engine.exemptions = own.exemptions.clone().into();
        Ok(engine)
    }

    /// Iterates over the dangers that requests are screened for: the id of the rule, and its level.
    pub fn asked_for() -> impl Iterator<Item = (&'static str, RiskLevel)> {
        request::concepts().iter().map(|c| (&*c.id, c.level))
    }

    /// Returns the exemptions in use.
    #[must_use]
    pub fn exemptions(&self) -> &[Exemption] {
        &self.exemptions
    }

    /// Returns the report on a command under a policy.
    #[must_use]
    pub fn report_on_command(&self, command: &str, policy: SafetyPolicy) -> SafetyReport {
        self.check_command(command, None).into_report(policy)
    }

    /// Returns the report on a request in words under a policy.
    #[must_use]
    pub fn report_on_request(&self, text: &str, policy: SafetyPolicy) -> SafetyReport {
        SafetyReport::new(self.screen_request(text), policy)
    }

    /// Returns the command in a model's reply with its report, or the reason why the reply has none. If the reply
    /// offers several commands, the report is on all of them, one on each line, because any of them may be run.
    #[must_use]
    pub fn report_on_reply(&self, reply: &str, policy: SafetyPolicy) -> ReplyCheck {
        match self.extract(reply) {
            Ok(command) => ReplyCheck {
                report: Some(self.report_on_command(&command, policy)),
                command: Some(command),
                rejection: None,
                commands: Vec::new(),
            },
            Err(Rejected { reason, commands }) => {
                let report = (!commands.is_empty()).then(|| {
                    let all = commands.join("\n");
                    let mut check = self.check_command(&all, None);
                    if reason == ReplyRejection::Unreadable {
                        let found = Finding {
                            message:
                                "comes in a form that is not known, so its command may be another"
                                    .to_owned(),
                            ..unreadable(&all)
                        };
                        add_finding(&mut check.findings, found);
                    }
                    check.into_report(policy)
                });
                ReplyCheck {
                    command: None,
                    rejection: Some(reason),
                    report,
                    commands,
                }
            }
        }
    }

    /// Returns the command in a model's reply, which may be JSON with a `cmd`.
    ///
    /// # Errors
    /// Returns the reason why there is none.
    pub fn extract(&self, reply: &str) -> Result<String, Rejected> {
        let is_program = |name: &str| self.index.has_rule_about(name);
        let is_dangerous = |text: &str| !self.check_command(text, None).findings.is_empty();
        reply::extract_command(reply, &is_program, &is_dangerous).map_err(|rejected| {
            match rejected.code() {
                // Code that no rule is about explains something.
                Some(code) if self.check_command(code, None).findings.is_empty() => {
                    Rejected::new(ReplyRejection::Prose)
                }
                _ => rejected,
            }
        })
    }

    /// Returns whether a program of this name is known: a rule names it, or the analysis knows what it does. A path is
    /// judged by its last part.
    #[must_use]
    pub fn is_known_program(&self, name: &str) -> bool {
        let is_program = |name: &str| self.index.has_rule_about(name);
        reply::Judge {
            is_program: &is_program,
        }
        .knows(name)
    }

    /// Returns whether a line reads as a command: it begins with a known program, a path or an assignment, or has shell
    /// syntax, and it is no sentence, question or refusal.
    #[must_use]
    pub fn reads_as_command(&self, line: &str) -> bool {
        let is_program = |name: &str| self.index.has_rule_about(name);
        reply::Judge {
            is_program: &is_program,
        }
        .looks_like_command(line)
    }

    /// Returns whether a line is a request in words, even if it begins with the name of a program: "kill the process on port
    /// 3000", "make my photos smaller". Such a line has no option and no shell syntax, and words such as "the" and "my".
    #[must_use]
    pub fn reads_as_request(&self, line: &str) -> bool {
        reply::is_request(line)
    }

    /// Returns whether a command is one plain program without rules, with plain words, as most commands are.
    fn is_clear(&self, text: &str) -> bool {
        let plain = |b: u8| {
            b.is_ascii_alphanumeric()
                || matches!(
                    b,
                    b' ' | b'-' | b'_' | b'.' | b'/' | b':' | b',' | b'+' | b'@'
                )
        };
        if !text.bytes().all(plain) {
            return false;
        }
        let mut words = text.split(' ').filter(|w| !w.is_empty());
        let Some(first) = words.next() else {
            return true;
        };
        let runs = |word: &str| {
            let name = car_router_shell::program_name(word);
            self.index.has_rule_about(name) || program_table::runs_others(name)
        };
        if runs(first) {
            return false;
        }
        if program_table::is_plain(first) {
            return true;
        }
        // A path that a rule on unknown programs could match.
        let sensitive = |word: &str| {
            may_be_sensitive(word) && {
                let operand = Operand::new(word, false, None);
                word.ends_with("sh")
                    || operand.is_in_class(OperandClass::Secret)
                    || operand.is_in_class(OperandClass::Startup)
                    || word.starts_with("/etc/")
                    || word.starts_with("/proc/")
                    || word.starts_with("/dev/")
                    || word.starts_with("/root/")
            }
        };
        !words.any(|word| runs(word) || sensitive(word))
    }

    fn findings(
        &self,
        patterns: &TextPatterns,
        text: &str,
        subject: FindingSubject,
        domain: Option<&str>,
    ) -> Vec<Finding> {
        patterns
            .hits(text)
            .into_iter()
            .filter_map(|(index, span)| {
                Some(finding(self.rules.get(index)?, span, subject, domain))
            })
            .collect()
    }
}

fn finding(
    rule: &SafetyRule,
    span: Span,
    subject: FindingSubject,
    domain: Option<&str>,
) -> Finding {
    Finding {
        rule: rule.id.clone(),
        level: rule.level_in(domain),
        subject,
        reader: match subject {
            FindingSubject::Request => FindingReader::Words,
            FindingSubject::Command => FindingReader::Command,
        },
        span,
        message: rule.message.clone(),
        risks: rule.risks.clone(),
        alternative: rule.alternative.clone(),
    }
}

/// Adds a finding, unless the same rule already has one of at least the same level.
#[doc(hidden)]
pub fn add_finding(findings: &mut Vec<Finding>, found: Finding) {
    match findings.iter_mut().find(|f| f.rule == found.rule) {
        Some(known) if known.level >= found.level => {}
        Some(known) => *known = found,
        None => findings.push(found),
    }
}

fn unreadable(command: &str) -> Finding {
    Finding {
        rule: UNREADABLE.to_owned(),
        level: RiskLevel::Moderate,
        subject: FindingSubject::Command,
        reader: FindingReader::Command,
        span: Span::new(0, command.len()),
        message: "is too complex to judge: it was not analyzed to its end".to_owned(),
        risks: vec!["what was not read may do anything".to_owned()],
        alternative: Some("run it in smaller pieces".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn report_says_which_reader_found_a_danger() {
        let engine = SafetyEngine::shipped().unwrap();
        let readers = |text: &str| {
            let found = engine.screen_request(text);
            let reader = |finding: Finding| (finding.subject, finding.reader);
            let mut readers: Vec<_> = found.into_iter().map(reader).collect();
            readers.sort();
            readers.dedup();
            readers
        };
        use FindingReader::{Command, Words};
        let request = FindingSubject::Request;
        assert_eq!(readers("gh repo delete x --yes"), [(request, Command)]);
        assert_eq!(readers("delete all my files"), [(request, Words)]);
        assert_eq!(
            readers("sudo rm -rf /etc and then wipe the whole disk"),
            [(request, Words), (request, Command)]
        );
        let found = engine.check_command("rm -rf /", None).findings;
        assert_eq!(found[0].reader, Command);
        let json = serde_json::to_value(&found[0]).unwrap();
        assert_eq!(
            (&json["subject"], &json["reader"]),
            (&"command".into(), &"command".into())
        );
    }

    #[test]
    fn a_command_among_the_words_is_found() {
        let engine = SafetyEngine::new(&[]).unwrap();
        assert_eq!(
            engine.screen_request("please run sudo rm -rf /etc")[0].level,
            RiskLevel::Critical
        );
        assert_eq!(
            engine.screen_request("what does rm -rf / do?")[0].level,
            RiskLevel::Moderate
        );
    }
}
