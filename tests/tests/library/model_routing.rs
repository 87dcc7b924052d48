//! What a ranking of prompts is worth for a choice between two models, on cases that can be worked out by hand.
#![allow(clippy::unwrap_used)]

use car_router::eval::{
    AnsweredPrompt, Figure, GapDirection, ModelSetReport, ModelsReport, RankingReport,
};
use car_router::random::SplitMix64;

/// Prompts whose text is their score, with the quality of the weak and the strong model.
fn rows(rows: &[(u32, f64, f64)]) -> Vec<AnsweredPrompt> {
    let row = |(score, weak, strong): &(u32, f64, f64)| {
        AnsweredPrompt::new(score.to_string(), *weak, *strong)
    };
    rows.iter().map(row).collect()
}

/// The report on one set, ranked by the numbers that the prompts are.
fn report(rows: &[AnsweredPrompt]) -> ModelSetReport {
    let mut report = ModelsReport::ranked_by(rows, |row| row.prompt.parse().unwrap());
    assert_eq!(report.sets.len(), 1);
    report.sets.remove(0)
}

/// A set with right and wrong answers at random. The score of a prompt says something about its gain.
fn random_rows(count: usize, seed: u64) -> Vec<AnsweredPrompt> {
    let mut random = SplitMix64::new(seed);
    let mut row = || {
        let is_hard = random.chance(0.5);
        let weak = f64::from(u8::from(random.chance(if is_hard { 0.3 } else { 0.8 })));
        let strong = f64::from(u8::from(random.chance(0.85)));
        let score = random.below(50) + if is_hard { 20 } else { 0 };
        AnsweredPrompt::new(score.to_string(), weak, strong)
    };
    (0..count).map(|_| row()).collect()
}

fn close(found: f64, expected: f64) -> bool {
    (found - expected).abs() < 1e-9
}

/// APGR and the three shares of strong calls.
fn gains(ranking: &RankingReport) -> [f64; 4] {
    let figures = [ranking.apgr, ranking.cpt_50, ranking.cpt_80, ranking.cpt_95];
    figures.map(|figure| figure.unwrap().value)
}

fn curve(ranking: &RankingReport) -> Vec<f64> {
    let points = ranking.curve.iter();
    points.map(|point| point.quality.value).collect()
}

fn assert_gains(ranking: &RankingReport, expected: [f64; 4]) {
    let found = gains(ranking);
    let all = found.iter().zip(expected).all(|(f, e)| close(*f, e));
    assert!(all, "{found:?}, expected {expected:?}");
}

#[test]
fn a_set_of_four_prompts_is_measured_as_by_hand() {
    // The strong model gains 1, 1, 0 and -1 along the ranking, so 1 in all.
    let report = report(&rows(&[
        (4, 0.0, 1.0),
        (3, 0.0, 1.0),
        (2, 1.0, 1.0),
        (1, 1.0, 0.0),
    ]));

    assert_eq!(report.n, 4);
    assert_eq!(report.always_weak.value, 0.5);
    assert_eq!(report.always_strong.value, 0.75);
    assert_eq!(report.gap.value, 0.25);
    assert_eq!(report.gap_direction, GapDirection::Positive);
    assert_eq!(report.best_choice.value, 1.0);
    assert_eq!(report.best_choice_strong_share.value, 0.5);
    // The area under 0, 1, 2, 2, 1 is 5.5, over four prompts and a gap of 1.
    assert_gains(&report.estimate, [1.375, 0.125, 0.2, 0.2375]);
    assert!(close(
        report.estimate.quality.value,
        (2.0 + 5.5 / 4.0) / 4.0
    ));
    let found = curve(&report.estimate);
    let expected = [0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.0, 1.0, 0.95, 0.85, 0.75];
    assert!(
        found.iter().zip(expected).all(|(f, e)| close(*f, e)),
        "{found:?}"
    );
    assert_eq!(report.estimate.curve[3].strong_share, 0.3);
}

#[test]
fn a_reversed_ranking_recovers_what_the_ranking_leaves() {
    let report = report(&rows(&[(1, 0.0, 1.0), (2, 1.0, 1.0), (3, 1.0, 1.0)]));

    assert_gains(
        &report.estimate,
        [
            1.0 / 6.0,
            1.0 - 0.5 / 3.0,
            1.0 - 0.2 / 3.0,
            1.0 - 0.05 / 3.0,
        ],
    );
    assert_gains(
        &report.oracle,
        [5.0 / 6.0, 0.5 / 3.0, 0.8 / 3.0, 0.95 / 3.0],
    );
}

#[test]
fn equal_scores_count_by_their_mean() {
    let one_way = report(&rows(&[(5, 0.0, 1.0), (5, 1.0, 1.0), (1, 1.0, 1.0)]));
    let other_way = report(&rows(&[(1, 1.0, 1.0), (5, 1.0, 1.0), (5, 0.0, 1.0)]));

    assert_gains(
        &one_way.estimate,
        [2.0 / 3.0, 1.0 / 3.0, 1.6 / 3.0, 1.9 / 3.0],
    );
    assert_eq!(gains(&one_way.estimate), gains(&other_way.estimate));
    assert_eq!(curve(&one_way.estimate), curve(&other_way.estimate));
}

#[test]
fn a_ranking_without_differences_is_worth_a_random_one() {
    let mut prompts = random_rows(200, 3);
    prompts
        .iter_mut()
        .for_each(|row| row.prompt = "7".to_owned());

    let report = report(&prompts);

    assert_gains(&report.estimate, [0.5, 0.5, 0.8, 0.95]);
    assert_gains(&report.random, [0.5, 0.5, 0.8, 0.95]);
    assert!(close(report.estimate_above_length.unwrap().value, 0.0));
}

#[test]
fn random_recovers_half_of_the_gap_give_or_take_its_interval() {
    let report = report(&random_rows(2_000, 5));

    let apgr = report.random.apgr.unwrap();
    let interval = apgr.interval.unwrap();
    assert_eq!(apgr.value, 0.5);
    assert!(interval.low > 0.4 && interval.low < 0.49, "{interval:?}");
    assert!(interval.high < 0.6 && interval.high > 0.51, "{interval:?}");
    let weak = report.always_weak.value;
    for point in &report.random.curve {
        let expected = weak + report.gap.value * point.strong_share;
        assert!(close(point.quality.value, expected), "{point:?}");
    }
}

#[test]
fn no_ranking_is_better_than_the_oracle() {
    for seed in 0..20 {
        let report = report(&random_rows(150, seed));

        for ranking in [&report.estimate, &report.length, &report.random] {
            for (other, best) in curve(ranking).iter().zip(curve(&report.oracle)) {
                assert!(*other <= best + 1e-9, "seed {seed}: {other} above {best}");
            }
            assert!(ranking.quality.value <= report.oracle.quality.value + 1e-9);
        }
        let best = curve(&report.oracle).into_iter().fold(0.0, f64::max);
        assert!(best <= report.best_choice.value + 1e-9, "seed {seed}");
    }
}

#[test]
fn every_curve_leads_from_the_weak_to_the_strong_model() {
    let report = report(&random_rows(37, 9));

    for ranking in [
        &report.estimate,
        &report.length,
        &report.random,
        &report.oracle,
    ] {
        assert_eq!(ranking.curve.len(), 11);
        let found = curve(ranking);
        assert!(close(found[0], report.always_weak.value));
        assert!(close(found[10], report.always_strong.value));
    }
}

#[test]
fn intervals_hold_their_figures_and_are_the_same_each_time() {
    let prompts = random_rows(300, 11);

    let first = report(&prompts);
    let figures: Vec<Figure> = [
        first.always_weak,
        first.always_strong,
        first.gap,
        first.best_choice,
        first.estimate.quality,
        first.estimate.apgr.unwrap(),
        first.estimate.cpt_50.unwrap(),
        first.estimate.cpt_80.unwrap(),
        first.estimate.cpt_95.unwrap(),
        first.estimate_above_length.unwrap(),
    ]
    .into();

    for figure in figures {
        let interval = figure.interval.unwrap();
        assert!(
            interval.low <= figure.value && figure.value <= interval.high,
            "{figure:?}"
        );
        assert!(interval.low < interval.high, "{figure:?}");
    }
    assert_eq!(first, report(&prompts));
}

#[test]
fn equal_models_have_no_gain() {
    let report = report(&rows(&[(2, 0.5, 0.5), (1, 1.0, 0.0), (3, 0.0, 1.0)]));

    assert_eq!(report.gap_direction, GapDirection::NoGap);
    for ranking in [&report.estimate, &report.oracle, &report.random] {
        assert_eq!(
            (ranking.apgr, ranking.cpt_50, ranking.cpt_95),
            (None, None, None)
        );
        assert!(curve(ranking).iter().all(|quality| quality.is_finite()));
    }
    assert_eq!(report.estimate_above_length, None);
    // The ranking is still good: one call to the strong model of three raises the quality to 5/6.
    assert!(close(report.best_choice.value, 2.5 / 3.0));
    assert!(report.estimate.quality.value > report.random.quality.value);
}

#[test]
fn a_worse_strong_model_has_no_gain() {
    let many: Vec<(u32, f64, f64)> = (0..40).map(|at| (at, 1.0, 0.5)).collect();

    let report = report(&rows(&many));

    assert_eq!(report.gap_direction, GapDirection::Negative);
    assert_eq!(report.gap.value, -0.5);
    assert_eq!(report.estimate.apgr, None);
    let json = serde_json::to_value(&report).unwrap();
    assert_eq!(json["gap_direction"], "negative");
    assert!(json["estimate"]["apgr"].is_null());
    assert!(json["estimate"]["quality"]["value"].is_number());
}

#[test]
fn a_gap_that_many_draws_lose_has_no_interval() {
    // Of 117 prompts, the strong model has one more right than the weak one, so many draws have no gain.
    let mut many: Vec<(u32, f64, f64)> = (0..58).map(|at| (at, 1.0, 0.0)).collect();
    many.extend((0..59).map(|at| (at, 0.0, 1.0)));

    let report = report(&rows(&many));

    assert!(report.gap.interval.unwrap().low < 0.0);
    assert_eq!(report.estimate.apgr.unwrap().interval, None);
    assert!(report.estimate.quality.interval.is_some());
}

#[test]
fn one_row_and_no_rows_are_no_division_by_zero() {
    assert_eq!(ModelsReport::new(&[]), ModelsReport::default());

    let report = report(&rows(&[(1, 0.0, 1.0)]));

    assert_gains(&report.estimate, [0.5, 0.5, 0.8, 0.95]);
    assert_eq!(report.estimate.apgr.unwrap().interval, None);
    assert_eq!(report.always_weak.interval, None);
}

#[test]
fn scores_and_qualities_that_are_no_numbers_do_no_harm() {
    let prompts = [
        AnsweredPrompt::new("a", f64::NAN, 2.0),
        AnsweredPrompt::new("b", -1.0, 0.5),
    ];
    assert_eq!((prompts[0].weak, prompts[0].strong), (0.0, 1.0));
    assert_eq!(prompts[1].weak, 0.0);

    let report = ModelsReport::ranked_by(&prompts, |_| f64::NAN);

    assert_eq!(report.sets[0].gap.value, 0.75);
    assert!(report.sets[0].estimate.apgr.unwrap().value.is_finite());
}

#[test]
fn sets_are_measured_apart_in_the_order_of_the_file() {
    let prompts = [
        AnsweredPrompt::new("a", 0.0, 1.0).with_set("second"),
        AnsweredPrompt::new("b", 1.0, 1.0),
        AnsweredPrompt::new("c", 1.0, 1.0).with_set("second"),
    ];

    let report = ModelsReport::new(&prompts);

    let sets = report.sets.iter().map(|set| (&*set.set, set.n));
    assert_eq!(sets.collect::<Vec<_>>(), [("second", 2), ("all", 1)]);
    assert_eq!(report.sets[0].gap.value, 0.5);
    assert_eq!(report.sets[1].gap_direction, GapDirection::NoGap);
}

#[test]
fn the_estimate_is_what_ranks_by_default() {
    let prompts = [
        AnsweredPrompt::new("why does the cluster lose messages under load", 0.0, 1.0),
        AnsweredPrompt::new("list the files", 1.0, 1.0),
    ];
    let rank = |row: &AnsweredPrompt| {
        let complexity = car_router::Complexity::estimate(&row.prompt);
        f64::from(complexity.rank.unwrap())
    };

    assert_eq!(
        ModelsReport::new(&prompts),
        ModelsReport::ranked_by(&prompts, rank)
    );
}

#[test]
fn lines_name_the_prompt_the_qualities_and_the_set() {
    let parse = |line: &str| AnsweredPrompt::from_json_line(line, "rows.jsonl", 1).unwrap();

    let row = parse(
        r#"{"text":"hi","weak_correct":false,"strong_correct":0.75,"source":"s","set":"t","score":9}"#,
    );
    assert_eq!(row, AnsweredPrompt::new("hi", 0.0, 0.75).with_set("t"));
    let row = parse(
        r#"{"prompt":"hi","text":"other","weak_correct":1,"strong_correct":true,"benchmark":"b","set":"t"}"#,
    );
    assert_eq!(row, AnsweredPrompt::new("hi", 1.0, 1.0).with_set("b"));
    let row = parse(r#"{"prompt":"hi","weak_correct":0,"strong_correct":1}"#);
    assert_eq!(row.set, "all");
}

#[test]
fn bad_lines_name_line_value_and_expectation() {
    for (line, part) in [
        (
            r#"{"prompt":"hi","weak_correct":2,"strong_correct":1}"#,
            "rows.jsonl:7: `weak_correct` is `2`, expected a number from 0 to 1, or true or false",
        ),
        (
            r#"{"prompt":"hi","weak_correct":0,"strong_correct":"yes"}"#,
            "rows.jsonl:7: `strong_correct` is `yes`, expected a number from 0 to 1",
        ),
        (
            r#"{"prompt":"hi","weak_correct":0}"#,
            "rows.jsonl:7: `strong_correct` is missing, expected a number",
        ),
        (
            r#"{"weak_correct":0,"strong_correct":1}"#,
            "rows.jsonl:7: `prompt` is missing, expected the text of the prompt",
        ),
        (
            r#"{"text":" ","weak_correct":0,"strong_correct":1}"#,
            "rows.jsonl:7: `text` is ` `, expected the text of the prompt",
        ),
        (
            r#"{"prompt":"hi","weak_correct":0,"strong_correct":1,"benchmark":3}"#,
            "rows.jsonl:7: `benchmark` is `3`, expected the name of the set as a string",
        ),
        (
            r#"{"prompt":"hi","weak_correct":0,"weak_correct":1,"strong_correct":1}"#,
            "duplicate field `weak_correct`",
        ),
        (
            "[1]",
            "rows.jsonl:7: found `[1]`, expected a JSON object such as",
        ),
        ("", "rows.jsonl:7: found ``, expected a JSON object such as"),
    ] {
        let error = AnsweredPrompt::from_json_line(line, "rows.jsonl", 7).unwrap_err();
        let error = error.to_string();
        assert!(error.contains(part), "{error}\n{part}");
    }
}
