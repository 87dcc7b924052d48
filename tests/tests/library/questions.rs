//! The questions that decisions ask, and what answers lead to.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::LazyLock;

use car_router::question::{AnswerStep, QuestionSentences};
use car_router::{
    Action, Choice, Decision, Domain, DomainChoice, PackSet, Question, ReasonCode, RouteError,
    RouteRequest, Router, RouterBuilder, Settings, Verdict,
};
use serde_json::json;

use crate::assert_none;

static SHELL: LazyLock<Router> = LazyLock::new(Router::new);

/// The domains of data intents, where likely ones are confirmed and several requests are split.
static DATA: LazyLock<Router> = LazyLock::new(|| {
    let mut settings = Settings::default();
    settings.pack_set = PackSet::Data;
    RouterBuilder::from_settings(settings).build().unwrap()
});

const UNCLEAR: &str = "set up the thing";
const DANGEROUS: &str = "throw away my uncommitted changes";
const OTHER: &str = "write a poem about the sea";
const FOREIGN: &str = "zeige mir alle dateien von gestern";
const NOTHING: &str = "blorp the frobnicator sideways";
const SEVERAL: &str = "add a customer named Bob and then show all orders of last week";

/// Requests whose decisions ask, each with its router.
fn asking() -> Vec<(&'static Router, RouteRequest, Decision)> {
    let shell = [UNCLEAR, DANGEROUS, OTHER, FOREIGN, NOTHING].map(|text| (&*SHELL, text));
    let data = [SEVERAL, "the customers"].map(|text| (&*DATA, text));
    let all = shell.into_iter().chain(data);
    let decided = all.map(|(router, text)| {
        let request = RouteRequest::new(text);
        let decision = router.route_local(&request).unwrap();
        (router, request, decision)
    });
    let decided: Vec<_> = decided.collect();
    for (_, request, decision) in &decided {
        assert!(decision.question.is_some(), "{}", request.text);
    }
    decided
}

fn decide(text: &str) -> (RouteRequest, Decision) {
    let request = RouteRequest::new(text);
    let decision = SHELL.route_local(&request).unwrap();
    (request, decision)
}

fn question(decision: &Decision) -> &Question {
    decision.question.as_ref().unwrap()
}

#[test]
fn each_action_asks_its_question() {
    let (_, decision) = decide("list my git branches");
    assert_eq!(
        (decision.action, decision.question),
        (Action::Proceed, None)
    );
    let (_, decision) = decide("rm -rf / --no-preserve-root");
    assert_eq!((decision.action, decision.question), (Action::Block, None));

    let (_, decision) = decide(UNCLEAR);
    let asked = question(&decision);
    assert_eq!(asked.text, "Did you mean one of these?");
    assert_eq!(asked.round, 1);
    let domains = asked
        .options
        .iter()
        .filter(|o| matches!(o.choice, Choice::Domain(_)));
    assert_eq!(domains.count(), asked.options.len() - 1);
    let last = asked.options.last().unwrap();
    assert_eq!(last.label, "None of these");
    assert_eq!(last.choice, Choice::Action(Action::Clarify));

    let (_, decision) = decide(DANGEROUS);
    assert_eq!(decision.action, Action::Confirm, "{decision:?}");
    let asked = question(&decision);
    let message = &decision.safety.findings[0].message;
    assert_eq!(asked.text, format!("This {message}. Go on?"));
    let choices: Vec<_> = asked
        .options
        .iter()
        .map(|o| (&*o.label, &o.choice))
        .collect();
    let [yes, no] = [Action::Proceed, Action::Clarify].map(Choice::Action);
    assert_eq!(choices, [("Yes", &yes), ("No", &no)]);

    let decision = DATA.route_local(&RouteRequest::new(SEVERAL)).unwrap();
    assert_eq!(decision.action, Action::Split);
    let asked = question(&decision);
    assert_eq!(asked.text, "These are 2 requests. Which one is first?");
    let labels: Vec<_> = asked.options.iter().map(|o| &*o.label).collect();
    assert_eq!(
        labels,
        [
            "add a customer named Bob",
            "show all orders of last week",
            "None of these"
        ]
    );

    for (text, part) in [(OTHER, "This is writing"), (FOREIGN, "in English")] {
        let (_, decision) = decide(text);
        assert!(
            question(&decision).text.contains(part),
            "{text}: {decision:?}"
        );
    }
}

/// Each decision that asks × each of its options, chosen by value, number and label.
#[test]
fn an_option_is_chosen_by_its_value_its_number_or_its_label() {
    let mut wrong = Vec::new();
    let mut tried = 0;
    for (router, request, decision) in asking() {
        let asked = question(&decision);
        for (at, option) in asked.options.iter().enumerate() {
            let expected = router
                .answer_local(&request, &decision, &option.choice)
                .unwrap();
            let number = at + 1;
            let replies = [
                number.to_string(),
                format!(" {number}. "),
                format!("option {number}"),
                option.label.to_uppercase(),
                format!("\"{}\"", option.label),
            ];
            for reply in replies {
                tried += 1;
                let choice = Choice::Text(reply.clone());
                let answered = router.answer_local(&request, &decision, &choice).unwrap();
                let (answered, expected) = (
                    answered.decision.without_times(),
                    expected.decision.clone().without_times(),
                );
                if answered != expected {
                    wrong.push(format!("{}: {reply}", request.text));
                }
            }
        }
    }
    assert!(tried >= 50, "{tried}");
    assert_none(&wrong);
}

/// Each word that names an option × how it is said × what only looks like it.
#[test]
fn an_option_is_named_by_words_of_it() {
    let (_, decision) = decide(UNCLEAR);
    let data = RouteRequest::new(SEVERAL);
    let split = DATA.route_local(&data).unwrap();
    let domain = |name: &str| Some(Choice::Domain(name.parse().unwrap()));
    let named = [
        (
            SHELL.registry(),
            question(&decision),
            "permissions",
            domain("permission_management"),
        ),
        (
            SHELL.registry(),
            question(&decision),
            "package",
            domain("package_management"),
        ),
        (
            SHELL.registry(),
            question(&decision),
            "network",
            domain("network_diagnostics"),
        ),
        (
            DATA.registry(),
            question(&split),
            "Bob",
            Some(Choice::Clause(0)),
        ),
        (
            DATA.registry(),
            question(&split),
            "orders",
            Some(Choice::Clause(1)),
        ),
    ];
    for (registry, asked, word, expected) in named {
        for said in [
            "{}",
            "{} please",
            "the {} one",
            "no, the {} thing",
            "{}, I guess",
            "{}!!",
        ] {
            let reply = said.replace("{}", word);
            assert_eq!(asked.choice(&reply, registry), expected, "{reply}");
        }
        for said in [
            "{} of the whole team are wrong",
            "not only {} but logs",
            "2 more {} than before",
        ] {
            let reply = said.replace("{}", word);
            assert_eq!(asked.choice(&reply, registry), None, "{reply}");
        }
    }
    // What several have in common, and what both agrees and declines, chooses none.
    for reply in ["management", "yes and no", "the management thing"] {
        assert_eq!(
            question(&decision).choice(reply, SHELL.registry()),
            None,
            "{reply}"
        );
    }
}

#[test]
fn a_domain_goes_on_with_the_request() {
    let (request, decision) = decide(UNCLEAR);
    for option in &question(&decision).options {
        let Choice::Domain(domain) = &option.choice else {
            continue;
        };
        let answered = SHELL
            .answer_local(&request, &decision, &option.choice)
            .unwrap();
        assert_eq!(answered.request.text, UNCLEAR);
        assert_eq!(answered.request.answered, 1);
        assert_eq!(answered.decision.action, Action::Proceed);
        assert_eq!(&answered.decision.primary().unwrap().domain, domain);
    }
    // A domain that was not offered may be meant, too, under any of its names.
    let other = Choice::Text("Git".to_owned());
    let named = SHELL.answer_local(&request, &decision, &other).unwrap();
    assert_eq!(
        named.decision.primary().unwrap().domain,
        Domain::GIT_OPERATIONS
    );
}

#[test]
fn agreement_goes_on_and_refusal_asks_anew() {
    let (request, decision) = decide(DANGEROUS);
    let answer = |reply: &str| {
        let choice = Choice::Text(reply.to_owned());
        SHELL.answer_local(&request, &decision, &choice).unwrap()
    };
    for yes in ["yes", "Y", "sure, go ahead", "1"] {
        let answered = answer(yes).decision;
        assert_eq!(answered.action, Action::Proceed, "{yes}");
        assert_eq!(answered.reasons.last().unwrap().code, ReasonCode::Agreed);
        // What was found stays.
        assert_eq!(answered.safety, decision.safety);
        assert_eq!(answered.question, None);
    }
    for no in ["no", "nope", "2", "better not", "cancel"] {
        let answered = answer(no);
        assert_eq!(answered.decision.action, Action::Clarify, "{no}");
        let reason = answered.decision.reasons.last().unwrap();
        assert_eq!(reason.code, ReasonCode::Declined);
        let asked = question(&answered.decision);
        assert_eq!(
            (&*asked.text, asked.round),
            ("What should be done instead?", 2)
        );
        // The second answer is the last.
        let other = Choice::Text("list my git branches".to_owned());
        let last = SHELL
            .answer_local(&answered.request, &answered.decision, &other)
            .unwrap();
        assert_eq!(last.request.answered, 2);
        assert_eq!(last.decision.question, None);
        assert_eq!(
            last.decision.primary().unwrap().domain,
            Domain::GIT_OPERATIONS
        );
    }
}

/// What may be said to a danger without being a plain yes: refusals, doubts, conditions, and what could mean two answers.
const NO_PLAIN_YES: [&str; 33] = [
    "sure?",
    "why not?",
    "yes?",
    "1?",
    "1 2",
    "1/2",
    "both",
    "everything",
    "true",
    "fine",
    "yes and no",
    "yes, but only the first half",
    "yes but keep the newest ones",
    "well, yes, but only half of it",
    "go on and do that now, you have my word for it",
    "only the first half of it",
    "the object files in it first",
    "half of it only",
    "ok, though I am not happy about that at all and would rather keep the ones of last week, you know",
    "don't delete",
    "do not delete it",
    "never delete that",
    "no delete",
    "delete nothing",
    "no",
    "nope",
    "cancel",
    "not now",
    "better not",
    "no, never",
    "thanks",
    "hm",
    "what?",
];

/// The requests that are dangerous, with the router that each is for: with a clear domain and without one, with a command.
fn dangerous() -> Vec<(&'static Router, RouteRequest)> {
    let drafted = RouteRequest::new("clean up the disk").with_command("rm -rf ~/Documents");
    vec![
        (&*SHELL, RouteRequest::new(DANGEROUS)),
        (
            &*SHELL,
            RouteRequest::new("delete the folder build with everything in it"),
        ),
        (
            &*SHELL,
            RouteRequest::new("nuke everything about the thing"),
        ),
        (&*SHELL, RouteRequest::new("git push --force origin main")),
        (&*SHELL, drafted),
        (
            &*DATA,
            RouteRequest::new("list the orders and then remove them all"),
        ),
    ]
}

/// Returns whether the user may take a decision for a go-ahead: it proceeds, and not because the user agreed plainly.
fn passes(decision: &Decision) -> bool {
    decision.action == Action::Proceed
}

/// Each dangerous request × each reply that is no plain yes × whether it was declined before: nothing goes on, and what is still
/// about it has its danger.
#[test]
fn nothing_but_a_plain_yes_lets_a_danger_pass() {
    let mut wrong = Vec::new();
    let mut tried = 0;
    for (router, request) in dangerous() {
        let decision = router.route_local(&request).unwrap();
        assert_ne!(decision.safety.verdict, Verdict::Allow, "{}", request.text);
        assert!(
            decision.question.is_some(),
            "{}: {decision:?}",
            request.text
        );
        for before in [None, Some("no"), Some("hm, I wonder")] {
            let (mut request, mut decision) = (request.clone(), decision.clone());
            if let Some(before) = before {
                let choice = Choice::Text(before.to_owned());
                let answered = router.answer_local(&request, &decision, &choice).unwrap();
                (request, decision) = (answered.request, answered.decision);
            }
            for reply in NO_PLAIN_YES {
                tried += 1;
                let choice = Choice::Text(reply.to_owned());
                let answered = router.answer_local(&request, &decision, &choice).unwrap();
                if passes(&answered.decision) {
                    wrong.push(format!("{} / {before:?} / {reply}", request.text));
                }
            }
            // Agreement after a refusal is agreement to what was declined: it is asked about again.
            if before == Some("no") {
                for reply in ["yes", "yes do it", "ok", "go ahead", "actually yes"] {
                    let choice = Choice::Text(reply.to_owned());
                    let answered = router.answer_local(&request, &decision, &choice).unwrap();
                    if passes(&answered.decision) {
                        wrong.push(format!("{} / no / {reply}", request.text));
                    }
                }
            }
        }
    }
    assert!(tried > 500, "{tried}");
    assert_none(&wrong);
}

/// A request of its own is not held back by what was asked about before.
#[test]
fn a_request_of_its_own_leaves_a_danger_behind() {
    for (router, request) in dangerous().into_iter().take(5) {
        let decision = router.route_local(&request).unwrap();
        for reply in [
            "list my git branches",
            "no, list my git branches",
            "show the largest files in this folder",
        ] {
            let choice = Choice::Text(reply.to_owned());
            let answered = router.answer_local(&request, &decision, &choice).unwrap();
            assert_eq!(
                answered.decision.safety.verdict,
                Verdict::Allow,
                "{}: {reply}",
                request.text
            );
            assert!(answered.request.about.is_empty());
        }
    }
}

/// The danger of a part that refers to another stays with it.
#[test]
fn a_part_keeps_the_danger_that_was_found_in_it() {
    let request = RouteRequest::new("list the orders and then remove them all");
    let decision = DATA.route_local(&request).unwrap();
    assert_eq!(decision.action, Action::Split);
    let answered = DATA
        .answer_local(&request, &decision, &Choice::Clause(1))
        .unwrap();
    assert_eq!(
        answered.decision.action,
        Action::Confirm,
        "{:?}",
        answered.decision
    );
}

/// Each way to decline × what it names: nothing of it is chosen.
#[test]
fn what_is_declined_is_not_chosen() {
    let (_, unclear) = decide(UNCLEAR);
    let split = DATA.route_local(&RouteRequest::new(SEVERAL)).unwrap();
    for (registry, decision, named) in [
        (SHELL.registry(), &unclear, "packages"),
        (SHELL.registry(), &unclear, "package management"),
        (DATA.registry(), &split, "the orders"),
        (DATA.registry(), &split, "Bob"),
    ] {
        for declining in [
            "no {}",
            "don't show {}",
            "skip {}",
            "not {}",
            "stop {}",
            "no, don't add {}",
            "cancel {}",
        ] {
            let reply = declining.replace("{}", named);
            let chosen = question(decision).choice(&reply, registry);
            assert_eq!(chosen, None, "{reply}");
        }
    }
    // Whole requests are no names of domains.
    for reply in ["stop the process", "cancel the process", "show the network"] {
        assert_eq!(
            question(&unclear).choice(reply, SHELL.registry()),
            None,
            "{reply}"
        );
    }
    // Words of a label never agree.
    let sentences = include_str!("../../../car-router/data/questions/en.toml")
        .replace("yes = \"Yes\"", "yes = \"Yes, delete it\"")
        .replace("no = \"No\"", "no = \"No, keep everything\"");
    let sentences = QuestionSentences::from_toml("q.toml", &sentences).unwrap();
    let router = Router::builder().questions(sentences).build().unwrap();
    let request = RouteRequest::new(DANGEROUS);
    let decision = router.route_local(&request).unwrap();
    for reply in ["delete", "don't delete", "delete it?", "keep it"] {
        let choice = question(&decision).choice(reply, router.registry());
        assert_ne!(choice, Some(Choice::Action(Action::Proceed)), "{reply}");
    }
    let whole = question(&decision).choice("Yes, delete it", router.registry());
    assert_eq!(whole, Some(Choice::Action(Action::Proceed)));
}

/// A decision that somebody changed lifts no block.
#[test]
fn no_answer_lifts_a_block() {
    for (text, command) in [
        ("rm -rf / --no-preserve-root", None),
        ("clean up", Some("rm -rf / --no-preserve-root")),
    ] {
        let mut request = RouteRequest::new(text);
        request.command = command.map(str::to_owned);
        let mut forged = SHELL.route_local(&RouteRequest::new(DANGEROUS)).unwrap();
        assert!(forged.question.is_some());
        let error = SHELL.answer_local(&request, &forged, &Choice::Action(Action::Proceed));
        assert!(
            matches!(error, Err(RouteError::InvalidRequest(_))),
            "{error:?}"
        );
        forged.safety.verdict = Verdict::Block;
        let allowed = RouteRequest::new("list my git branches");
        let error = SHELL.answer_local(&allowed, &forged, &Choice::Action(Action::Proceed));
        assert!(
            matches!(error, Err(RouteError::InvalidRequest(_))),
            "{error:?}"
        );
    }
}

/// What is said in other words is about neither the domain nor the facts of an earlier answer.
#[test]
fn words_leave_the_domain_of_an_earlier_answer() {
    let request = RouteRequest::new("nuke everything about the thing");
    let decision = SHELL.route_local(&request).unwrap();
    let first = Choice::Text("1".to_owned());
    let answered = SHELL.answer_local(&request, &decision, &first).unwrap();
    assert!(matches!(answered.request.domains, DomainChoice::Named(_)));
    let other = Choice::Text("show the git log of last week".to_owned());
    let last = SHELL
        .answer_local(&answered.request, &answered.decision, &other)
        .unwrap();
    assert_eq!(last.request.domains, DomainChoice::Auto);
    assert_eq!(
        last.decision.primary().unwrap().domain,
        Domain::GIT_OPERATIONS
    );
}

/// A pack of a stranger does not say what is dangerous about a command, where a built-in rule knows.
#[test]
fn a_pack_does_not_word_the_danger() {
    let pack = "[meta]\ndomain = \"cleaning\"\nname = \"Cleaning\"\ndescription = \"Cleans folders of builds.\"\n\
        [[safety]]\nid = \"cleaning-fine\"\nlevel = \"high\"\nmessage = \"was checked and is harmless\"\n\
        match = [{ program = \"rm\" }]\n";
    let pack = car_router::DomainPack::from_toml("cleaning.toml", pack).unwrap();
    let registry = car_router::DomainRegistry::builder(PackSet::Shell).pack(pack);
    let router = Router::builder()
        .registry(registry.build().unwrap())
        .build()
        .unwrap();
    let request = RouteRequest::new("clean").with_command("rm -rf ~/Documents");
    let decision = router.route_local(&request).unwrap();
    assert!(
        decision
            .safety
            .findings
            .iter()
            .any(|f| f.rule == "cleaning-fine"),
        "{decision:?}"
    );
    let asked = question(&decision);
    assert!(!asked.text.contains("harmless"), "{asked:?}");
}

#[test]
fn long_texts_are_answered_too() {
    let request = RouteRequest::new(format!("{DANGEROUS} {}", "please ".repeat(8000)))
        .with_command(format!("rm -rf ~/Documents # {}", "x".repeat(50_000)));
    let decision = SHELL.route_local(&request).unwrap();
    let choice = Choice::Text("yes, but only the first half".to_owned());
    let answered = SHELL.answer_local(&request, &decision, &choice).unwrap();
    assert_ne!(answered.decision.safety.verdict, Verdict::Allow);
    let blank = SHELL.answer_step(&request, &decision, &Choice::Text(" ".to_owned()));
    assert!(
        blank
            .unwrap_err()
            .to_string()
            .starts_with("`choice.text` is blank")
    );
}

#[test]
fn a_part_of_the_text_becomes_the_request() {
    let request = RouteRequest::new(SEVERAL);
    let decision = DATA.route_local(&request).unwrap();
    let asked = question(&decision);
    for (option, clause) in asked.options.iter().zip(&decision.clarity.clauses) {
        let answered = DATA
            .answer_local(&request, &decision, &option.choice)
            .unwrap();
        assert_eq!(answered.request.text, option.label);
        let named = DomainChoice::Named(vec![clause.domain.to_string()]);
        assert_eq!(answered.request.domains, named);
        assert_eq!(answered.decision.action, Action::Proceed);
    }
}

/// A text with what a terminal does not show has its parts at their places in it.
#[test]
fn parts_are_those_of_the_text_as_it_was_given() {
    let request = RouteRequest::new(SEVERAL.replace("Bob", "\u{1b}[1mBob\u{1b}[0m"));
    let decision = DATA.route_local(&request).unwrap();
    let asked = question(&decision);
    assert_eq!(asked.options[0].label, "add a customer named Bob");
    let answered = DATA
        .answer_local(&request, &decision, &asked.options[1].choice)
        .unwrap();
    assert_eq!(answered.request.text, "show all orders of last week");
}

#[test]
fn at_most_two_questions_are_asked() {
    for (router, request, decision) in asking() {
        let (mut request, mut decision) = (request, decision);
        let mut rounds = 0;
        while let Some(asked) = &decision.question {
            rounds += 1;
            assert_eq!(asked.round, rounds);
            let choice = Choice::Text("hm, whatever that thing is".to_owned());
            let answered = router.answer_local(&request, &decision, &choice).unwrap();
            (request, decision) = (answered.request, answered.decision);
        }
        assert!(
            (1..=Question::MAX_ROUNDS).contains(&rounds),
            "{}",
            request.text
        );
    }
}

#[test]
fn what_is_no_answer_is_an_error_that_names_it() {
    let (request, decision) = decide("list my git branches");
    let error = |decision: &Decision, choice: Choice| match SHELL
        .answer_step(&request, decision, &choice)
    {
        Err(RouteError::InvalidRequest(error)) => error.to_string(),
        other => panic!("{other:?}"),
    };
    assert_eq!(
        error(&decision, Choice::Action(Action::Proceed)),
        "`decision.question` is missing, expected the question of a decision that confirms, clarifies or splits"
    );
    let (_, unclear) = decide(UNCLEAR);
    let found = error(&unclear, Choice::Clause(7));
    assert!(
        found.starts_with("`choice.clause` is 7, expected one of the options: package_management"),
        "{found}"
    );
    let found = error(&unclear, Choice::Action(Action::Proceed));
    assert!(found.starts_with("`choice.action` is `proceed`"), "{found}");
    let (_, dangerous) = decide(DANGEROUS);
    let found = error(&dangerous, Choice::Domain(Domain::GIT_OPERATIONS));
    assert_eq!(
        found,
        "`choice.domain` is `git_operations`, expected one of the options: proceed, clarify"
    );
    let unknown = SHELL.answer_step(&request, &unclear, &Choice::Domain(Domain::AGGREGATE));
    assert!(
        matches!(unknown, Err(RouteError::UnknownDomain(_))),
        "{unknown:?}"
    );
    // A decision that somebody made up does not reach beyond the text.
    let mut forged = DATA.route_local(&RouteRequest::new(SEVERAL)).unwrap();
    forged.clarity.clauses.truncate(1);
    let found = error(&forged, Choice::Clause(1));
    assert!(found.contains("decision.clarity.clauses"), "{found}");
}

#[test]
fn a_file_asks_in_another_language() {
    let german = include_str!("../../../docs/guides/questions.de.toml");
    let sentences = QuestionSentences::from_toml("de.toml", german).unwrap();
    let router = Router::builder().questions(sentences).build().unwrap();
    let decision = router.route_local(&RouteRequest::new(UNCLEAR)).unwrap();
    let asked = question(&decision);
    assert_eq!(asked.text, "Meinst du eines davon?");
    assert_eq!(asked.options.last().unwrap().label, "Nichts davon");
    let reply = asked.choice("nichts davon", router.registry());
    assert_eq!(reply, Some(Choice::Action(Action::Clarify)));
}

/// Each sentence × what is wrong with it.
#[test]
fn every_problem_of_a_file_of_sentences_is_named() {
    let whole = include_str!("../../../car-router/data/questions/en.toml");
    let keys: Vec<&str> = whole
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once(" = "))
        .map(|(key, _)| key)
        .collect();
    assert_eq!(keys.len(), 12);
    for key in keys {
        let line = whole
            .lines()
            .find(|line| line.starts_with(&format!("{key} = ")))
            .unwrap();
        for (instead, part) in [
            (String::new(), "is missing"),
            (format!("{key} = \"\""), "is ``"),
            (
                format!("{key} = \"{{{{name}}}}\""),
                "placeholders from this list",
            ),
            (format!("{line}\n{key}s = \"x\""), "expected a known key"),
        ] {
            let text = whole.replace(line, &instead);
            let error = QuestionSentences::from_toml("q.toml", &text).unwrap_err();
            let error = error.to_string();
            assert!(
                error.contains(part) && error.contains(key),
                "{key}: {error}"
            );
        }
    }
    let misplaced = whole.replace("open = \"What", "open = \"{{danger}} What");
    let error = QuestionSentences::from_toml("q.toml", &misplaced).unwrap_err();
    assert!(
        error.to_string().contains("without `{{danger}}`"),
        "{error}"
    );
}

#[test]
fn an_option_is_a_choice_as_it_is() {
    let (request, decision) = decide(UNCLEAR);
    let json = serde_json::to_value(&decision).unwrap();
    let options = json["question"]["options"].as_array().unwrap();
    assert_eq!(
        options[0],
        json!({"label": "Package Management", "domain": "package_management"})
    );
    for option in options {
        let choice: Choice = serde_json::from_value(option.clone()).unwrap();
        SHELL.answer_local(&request, &decision, &choice).unwrap();
    }
    for wrong in [
        json!({}),
        json!({"label": "x"}),
        json!({"domain": "git_operations", "clause": 1}),
    ] {
        let error = serde_json::from_value::<Choice>(wrong).unwrap_err();
        assert!(error.to_string().contains("exactly one of"), "{error}");
    }
}

/// What a person typed is routed with the conversation before it.
#[test]
fn words_are_routed_with_the_question_before_them() {
    let (request, decision) = decide(UNCLEAR);
    let choice = Choice::Text("I want to see which files are the largest".to_owned());
    let step = SHELL.answer_step(&request, &decision, &choice).unwrap();
    let AnswerStep::Route(next) = step else {
        panic!("{step:?}")
    };
    assert_eq!(next.history.len(), 2);
    assert_eq!(next.history[0].content, UNCLEAR);
    assert!(
        next.history[1]
            .content
            .starts_with("1. Package Management\n")
    );
    let decision = SHELL.route_local(&next).unwrap();
    assert_eq!(decision.primary().unwrap().domain, Domain::FILE_OPERATIONS);
}
