//! Chooses a model: hard requirements filter, soft ones rank, and the result shows the effect of each part.

use std::cmp::Ordering;

use super::choice::{CandidateScore, ChosenBy, ModelChoice, NoEligibleModel, Rejection};
use super::evidence::{Evidence, ModelHealth};
use super::{Effort, Exploration, ModelCatalogue, ModelSpec, QualityBasis, TokenRange};
use crate::capability::ModelCapability;
use crate::complexity::{Complexity, ComplexityTier};
use crate::intent::{IntentHint, TaskHint};
use crate::random::SplitMix64;
use crate::task::TaskKind;
use crate::workload::{Workload, WorkloadWeights};

/// What a request needs of its model.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct SelectionInput<'n> {
    /// The requirements of the caller.
    pub hint: &'n IntentHint,
    /// How the caller weighs the axes. The preferences of the hint take precedence.
    pub workload: Workload,
    /// The inferred task. The task of the hint takes precedence.
    pub task: TaskHint,
    /// The kind of work, if it is known. Evidence of this kind counts beside that of the task.
    pub kind: Option<TaskKind>,
    /// How complex the request is.
    pub complexity: &'n Complexity,
    /// The length of the request with its history, in tokens.
    pub input_tokens: u32,
    /// How many of these the session's model has read before, so that it charges less for them where it says so.
    pub cached_tokens: u32,
    /// The evidence from earlier outcomes, if there is any.
    pub evidence: Option<&'n Evidence>,
    /// The time, in milliseconds of the clock that the evidence uses.
    pub now_ms: u64,
    /// The model that the session is on.
    pub session: Option<&'n str>,
    /// The session stays on its model unless the score of another one is better by more than this.
    pub session_margin: f32,
    /// Whether and how to explore other models; off if absent.
    pub exploration: Option<Exploration>,
    /// The model that the app assigned to the tier of the request. It serves if it meets the hard requirements and is not
    /// cooling down.
    pub tier_model: Option<&'n str>,
}

impl<'n> SelectionInput<'n> {
    /// Creates the input for a request without evidence, session or exploration.
    #[must_use]
    pub fn new(hint: &'n IntentHint, task: TaskHint, complexity: &'n Complexity) -> Self {
        Self {
            hint,
            workload: Workload::default(),
            task,
            kind: None,
            complexity,
            input_tokens: 0,
            cached_tokens: 0,
            evidence: None,
            now_ms: 0,
            session: None,
            session_margin: SESSION_MARGIN,
            exploration: None,
            tier_model: None,
        }
    }

    /// Sets how the caller weighs the axes.
    #[must_use]
    pub fn with_workload(mut self, workload: Workload) -> Self {
        self.workload = workload;
        self
    }

    /// Sets the length of the request with its history, in tokens.
    #[must_use]
    pub fn with_input_tokens(mut self, tokens: u32) -> Self {
        self.input_tokens = tokens;
        self
    }

    /// Sets how many of the tokens the session's model has read before.
    #[must_use]
    pub fn with_cached_tokens(mut self, tokens: u32) -> Self {
        self.cached_tokens = tokens;
        self
    }

    /// Sets the evidence from earlier outcomes, and the time in milliseconds of the clock that it uses.
    #[must_use]
    pub fn with_evidence(mut self, evidence: &'n Evidence, now_ms: u64) -> Self {
        self.evidence = Some(evidence);
        self.now_ms = now_ms;
        self
    }

    /// Sets the model that the session is on.
    #[must_use]
    pub fn with_session(mut self, model: &'n str) -> Self {
        self.session = Some(model);
        self
    }

    /// Sets the model that the app assigned to the tier of the request.
    #[must_use]
    pub fn with_tier_model(mut self, model: &'n str) -> Self {
        self.tier_model = Some(model);
        self
    }

    /// Sets whether and how to explore other models.
    #[must_use]
    pub fn with_exploration(mut self, exploration: Exploration) -> Self {
        self.exploration = Some(exploration);
        self
    }
}

/// The name of the soft requirement that the model assigned to a tier serves.
const TIER_MODEL: &str = "tier_model";

/// The bonus on the score of a model that the hint prefers.
const PREFERENCE_BONUS: f32 = 0.10;

/// The room that a context must have for an answer, in tokens.
const ROOM_FOR_ANSWER: u32 = 512;

/// The assumed complexity if the estimate is absent.
const UNKNOWN_COMPLEXITY: u8 = 40;

/// By how much a model may miss the needed quality and still serve a complex request.
const FLOOR_BELOW: f32 = 0.15;

/// The usual margin of a session.
pub(crate) const SESSION_MARGIN: f32 = 0.10;

/// Returns the quality that a request needs, from 0 to 1: from 0.35 for a trivial one to 0.95 for a complex one.
fn needed_quality(complexity: &Complexity, workload: Workload, lean: f32) -> f32 {
    if workload == Workload::Quality {
        return 1.0;
    }
    let score = f32::from(complexity.score.unwrap_or(UNKNOWN_COMPLEXITY));
    let needed = 0.35 + 0.6 * score / 100.0;
    if lean > 0.0 {
        needed + (1.0 - needed) * lean
    } else {
        needed * (1.0 + lean)
    }
}

/// Returns how far the hint leans to the best model (up to 1) or to the cheapest (down to -1).
fn lean(hint: &IntentHint) -> f32 {
    let preference = hint.quality_preference.filter(|_| !hint.high_stakes);
    preference.map_or(0.0, |p| (2.0 * p - 1.0).clamp(-1.0, 1.0) as f32)
}

/// Returns the weights of quality, latency and cost: at either end of the preference, quality or cost alone counts.
fn leaning(workload: Workload, lean: f32) -> WorkloadWeights {
    let mut weights = workload.weights();
    let kept = 1.0 - lean.abs();
    weights.quality = weights.quality * kept + lean.max(0.0);
    weights.cost = weights.cost * kept + (-lean).max(0.0);
    weights.latency *= kept;
    weights.local_bonus *= kept;
    weights
}

/// What a request would cost with a model: its length, and that of the answer at the effort that it is worth.
#[derive(Debug, Clone, Copy)]
struct Work<'n> {
    input_tokens: u32,
    /// The model that has read some of these tokens before, and how many.
    cached: Option<(&'n str, u32)>,
    task: TaskHint,
    tier: Option<ComplexityTier>,
    effort: Effort,
}

impl<'n> Work<'n> {
    fn new(needs: &SelectionInput<'n>, task: TaskHint) -> Self {
        let tier = needs.complexity.tier;
        let workload = needs.workload.hinted(needs.hint);
        Self {
            input_tokens: needs.input_tokens,
            cached: needs.session.map(|model| (model, needs.cached_tokens)),
            task,
            tier,
            effort: Effort::needed(task, tier, workload),
        }
    }

    /// Returns the effort that the model thinks with: its level, or what the request needs if it takes no level but thinks.
    fn effort(&self, model: &ModelSpec) -> Effort {
        let unsaid = if model.thinks {
            self.effort
        } else {
            Effort::None
        };
        self.effort.nearest(&model.efforts).unwrap_or(unsaid)
    }

    fn output(&self, model: &ModelSpec) -> TokenRange {
        TokenRange::expected(self.task, self.tier, self.effort(model))
    }

    /// Returns the time to the first token of the answer, which comes after the thoughts, in milliseconds.
    fn latency_ms(&self, model: &ModelSpec) -> f32 {
        model.latency_ms as f32 + self.effort(model).thinking_ms()
    }

    fn cost_usd(&self, model: &ModelSpec) -> f64 {
        let read_before = |(id, tokens): (&str, u32)| {
            let known = id == model.id;
            if known {
                tokens.min(self.input_tokens)
            } else {
                0
            }
        };
        let cached = self.cached.map_or(0, read_before);
        let cached_price = model
            .cached_input_usd_per_mtok
            .unwrap_or(model.input_usd_per_mtok);
        let input = model.input_usd_per_mtok * f64::from(self.input_tokens - cached)
            + cached_price * f64::from(cached);
        let output = model.output_usd_per_mtok * self.output(model).typical();
        (input + output) / 1e6
    }
}

/// Returns what a request is expected to cost with a model, in US dollars.
pub(crate) fn expected_cost_usd(model: &ModelSpec, needs: &SelectionInput<'_>) -> f64 {
    let task = needs.hint.task.unwrap_or(needs.task);
    Work::new(needs, task).cost_usd(model)
}

fn rejection(model: &ModelSpec, needs: &SelectionInput<'_>) -> Option<String> {
    let hint = needs.hint;
    if hint.exclude_models.contains(&model.id) {
        return Some("is among `exclude_models`".to_owned());
    }
    if !hint.only_models.is_empty() && !hint.only_models.contains(&model.id) {
        return Some("is not among `only_models`".to_owned());
    }
    if hint.on_device_only && !model.location.is_local() {
        return Some("does not run on this computer, as `on_device_only` asks".to_owned());
    }
    if let Some(missing) = hint
        .require
        .iter()
        .find(|c| !model.capabilities.contains(c))
    {
        return Some(format!("lacks the required capability `{missing}`"));
    }
    if model
        .context_tokens
        .is_some_and(|most| most < needs.input_tokens.saturating_add(ROOM_FOR_ANSWER))
    {
        return Some(format!(
            "has no room for the {} tokens of the request and an answer",
            needs.input_tokens
        ));
    }
    None
}

/// A model with its priors updated by evidence.
#[derive(Clone, Copy)]
struct Seen<'m> {
    model: &'m ModelSpec,
    quality: f32,
    latency_ms: f32,
    availability: f32,
    ready: bool,
    outcomes: u64,
    effort: Option<Effort>,
    /// The soft requirement that left it out.
    out: Option<&'static str>,
}

fn seen<'m>(model: &'m ModelSpec, work: &Work<'_>, needs: &SelectionInput<'_>) -> Seen<'m> {
    let task = work.task;
    let prior = Seen {
        model,
        quality: model.quality.for_task(task),
        latency_ms: work.latency_ms(model),
        availability: 1.0,
        ready: true,
        outcomes: 0,
        effort: work.effort.nearest(&model.efforts),
        out: None,
    };
    let Some(known) = needs
        .evidence
        .and_then(|e| e.statistics_for(&model.id, task, needs.kind, needs.now_ms))
    else {
        return prior;
    };
    Seen {
        quality: known.quality(prior.quality),
        latency_ms: known.latency_ms(prior.latency_ms),
        availability: known.availability,
        ready: matches!(known.health, ModelHealth::Available | ModelHealth::HalfOpen),
        outcomes: known.outcomes,
        ..prior
    }
}

/// Chooses among the models of `catalogue`. Equal scores keep the order of the catalogue.
///
/// # Errors
/// Returns [`NoEligibleModel`] if no model meets the hard requirements.
pub fn select(
    catalogue: &ModelCatalogue,
    needs: &SelectionInput<'_>,
) -> Result<ModelChoice, NoEligibleModel> {
    let hint = needs.hint;
    let task = hint.task.unwrap_or(needs.task);
    let work = Work::new(needs, task);
    let meets = |model: &&ModelSpec| rejection(model, needs).is_none();
    let eligible = catalogue.models().iter().filter(meets);
    let mut eligible: Vec<Seen<'_>> = eligible.map(|m| seen(m, &work, needs)).collect();
    if eligible.is_empty() {
        return Err(nobody(catalogue, needs));
    }
    let mut relaxed = Vec::new();
    // The answer is text, unless the caller requires other capabilities.
    let does = task.capability();
    narrow(&mut eligible, "generate", &mut relaxed, |m| {
        let can = &m.model.capabilities;
        can.contains(&ModelCapability::Generate) || can.contains(&does)
    });
    // A model that cannot answer at all is not listed as a candidate.
    eligible.retain(|m| m.out.is_none());
    if !hint.require.is_empty() {
        relaxed.clear();
    }
    if let Some(named) = needs.tier_model {
        narrow(&mut eligible, TIER_MODEL, &mut relaxed, |m| {
            m.model.id == named && m.ready
        });
    }
    narrow(&mut eligible, "task", &mut relaxed, |m| {
        m.model.capabilities.contains(&task.capability())
    });
    if hint.task.is_none() {
        // An inferred task is not a requirement of the caller, so dropping it is not reported.
        relaxed.retain(|r| r != "task");
    }
    narrow(&mut eligible, "availability", &mut relaxed, |m| m.ready);
    if let Some(most) = hint.max_latency_ms {
        narrow(&mut eligible, "max_latency_ms", &mut relaxed, |m| {
            m.latency_ms <= most as f32
        });
    }
    if let Some(most) = hint.max_cost_usd {
        narrow(&mut eligible, "max_cost_usd", &mut relaxed, |m| {
            work.cost_usd(m.model) <= most
        });
    }
    let workload = needs.workload.hinted(hint);
    // Where no quality is known, none can be asked for.
    let is_known = |m: &Seen<'_>| m.model.quality_basis != Some(QualityBasis::Unknown);
    if needs.complexity.tier >= Some(ComplexityTier::Involved)
        && eligible.iter().any(|m| m.out.is_none() && is_known(m))
    {
        let floor = needed_quality(needs.complexity, workload, lean(hint)) - FLOOR_BELOW;
        narrow(&mut eligible, "quality_floor", &mut relaxed, |m| {
            m.quality >= floor
        });
    }
    let standings =
        Standings::from_candidates(scored(&eligible, needs, workload, &work), needs.session);
    let Some((chosen, chosen_by)) = standings.pick(needs) else {
        return Err(nobody(catalogue, needs));
    };
    let best = chosen.seen;
    let gave_way = given_way(hint, &best, &eligible);
    relaxed.extend(gave_way.map(str::to_owned));
    let fallbacks = fallbacks(hint, &chosen, &standings.best, &eligible);
    let chosen_by = if best.out.is_none() && needs.tier_model == Some(&*best.model.id) {
        Some(ChosenBy::ComplexityTier)
    } else {
        chosen_by
    };
    let mut shown = standings.best;
    if !shown.iter().any(|c| c.at == chosen.at) {
        shown.push(chosen);
    }
    Ok(ModelChoice {
        id: best.model.id.clone(),
        explicit: false,
        chosen_by,
        task: Some(task),
        workload: Some(workload),
        effort: work.effort.nearest(&best.model.efforts),
        expected_output_tokens: Some(work.output(best.model)),
        fallbacks,
        relaxed,
        candidates: shown.iter().map(Scored::shown).collect(),
        needs_consent: best.model.needs_consent,
    })
}

/// Returns the models that should serve if the chosen one fails: first those that the hint names, then the best others. A
/// model that needs consent follows only one that needs it, too.
fn fallbacks(
    hint: &IntentHint,
    chosen: &Scored<'_>,
    ranked: &[Scored<'_>],
    eligible: &[Seen<'_>],
) -> Vec<String> {
    let named = hint.fallback_models.iter().filter_map(|id| {
        let ready = |m: &&Seen<'_>| m.model.id == *id && m.ready;
        eligible.iter().find(ready).map(|m| m.model)
    });
    let others = ranked
        .iter()
        .filter(|c| matches!(c.seen.out, None | Some(TIER_MODEL)))
        // If the chosen one is cooling down, all are.
        .filter(|c| c.seen.ready || !chosen.seen.ready)
        .map(|c| c.seen.model)
        .filter(|model| chosen.seen.model.needs_consent || !model.needs_consent);
    let mut ids: Vec<String> = Vec::new();
    for model in named.chain(others) {
        if ids.len() == ModelChoice::MAX_FALLBACKS {
            break;
        }
        if model.id != chosen.seen.model.id && !ids.contains(&model.id) {
            ids.push(model.id.clone());
        }
    }
    ids
}

/// Builds the error with the requirement that rejected each model.
fn nobody(catalogue: &ModelCatalogue, needs: &SelectionInput<'_>) -> NoEligibleModel {
    let removed = |model: &ModelSpec| {
        Some(Rejection {
            model: model.id.clone(),
            requirement: rejection(model, needs)?,
        })
    };
    NoEligibleModel {
        rejected: catalogue.models().iter().filter_map(removed).collect(),
    }
}

/// The ranking of the candidates, in memory that does not grow with their number.
#[derive(Default)]
struct Standings<'m> {
    /// The best few, the best first.
    best: Vec<Scored<'m>>,
    /// The candidate that the session is on.
    session: Option<Scored<'m>>,
    /// The candidate with the fewest outcomes, among those that need no consent; of several the best.
    least_known: Option<Scored<'m>>,
}

impl<'m> Standings<'m> {
    fn from_candidates(
        candidates: impl Iterator<Item = Scored<'m>>,
        session: Option<&str>,
    ) -> Self {
        const MAX_SHOWN: usize = ModelChoice::MAX_SHOWN;
        let mut all = Self::default();
        for candidate in candidates {
            if candidate.may_serve() {
                if session == Some(&*candidate.seen.model.id) {
                    all.session = Some(candidate);
                }
                let known = |c: &Scored<'_>| c.seen.outcomes;
                let least = all.least_known.as_ref();
                if !candidate.seen.model.needs_consent
                    && least.is_none_or(|least| {
                        let less = known(&candidate).cmp(&known(least));
                        less.then(candidate.order(least)).is_lt()
                    })
                {
                    all.least_known = Some(candidate);
                }
            }
            all.best.push(candidate);
            if all.best.len() >= 2 * MAX_SHOWN {
                all.best.select_nth_unstable_by(MAX_SHOWN, Scored::order);
                all.best.truncate(MAX_SHOWN);
            }
        }
        all.best.sort_unstable_by(Scored::order);
        all.best.truncate(MAX_SHOWN);
        all
    }

    /// Returns the chosen candidate, and the reason if it is not the best.
    fn pick(&self, needs: &SelectionInput<'_>) -> Option<(Scored<'m>, Option<ChosenBy>)> {
        let best = *self.best.first()?;
        let instead = |other: Scored<'m>, why: ChosenBy| {
            let why = (other.at != best.at).then_some(why);
            Some((other, why))
        };
        if let Some(current) = self.session
            && best.score - current.score <= needs.session_margin
        {
            return instead(current, ChosenBy::Session);
        }
        if let Some(exploration) = needs.exploration.filter(|_| !needs.hint.high_stakes) {
            let told = needs.evidence.map_or(0, Evidence::outcomes);
            let mixed = [told, u64::from(needs.input_tokens), needs.now_ms];
            let drawn = mixed
                .iter()
                .fold(exploration.seed, |seed, part| mix(seed ^ mix(*part)));
            let draw = (drawn >> 11) as f64 / (1u64 << 53) as f64;
            if draw < f64::from(exploration.rate) {
                return instead(self.least_known.unwrap_or(best), ChosenBy::Exploration);
            }
        }
        Some((best, None))
    }
}

/// Returns the first number of the generator with this seed.
fn mix(seed: u64) -> u64 {
    SplitMix64::new(seed).bits()
}

/// Leaves out the models that do not meet a soft requirement. If none meets it, leaves out nothing and records the
/// requirement as relaxed.
fn narrow<'m>(
    models: &mut [Seen<'m>],
    name: &'static str,
    relaxed: &mut Vec<String>,
    meets: impl Fn(&Seen<'m>) -> bool,
) {
    let left = |m: &&mut Seen<'_>| m.out.is_none();
    if models.iter_mut().filter(left).any(|m| meets(m)) {
        for model in models.iter_mut().filter(left).filter(|m| !meets(m)) {
            model.out = Some(name);
        }
    } else {
        relaxed.push(name.to_owned());
    }
}

/// Returns the preferences of the hint that were relaxed in favor of a limit or a stronger preference: some model meets
/// them better than the chosen one.
fn given_way(
    hint: &IntentHint,
    chosen: &Seen<'_>,
    models: &[Seen<'_>],
) -> impl Iterator<Item = &'static str> {
    let limits = ["quality_floor", "max_latency_ms", "max_cost_usd"];
    let rival = |overruled: bool, better: &dyn Fn(&Seen<'_>) -> bool| {
        models
            .iter()
            .any(|m| m.out.map_or(overruled, |limit| limits.contains(&limit)) && better(m))
    };
    let faster = |m: &Seen<'_>| m.latency_ms < chosen.latency_ms;
    let better = |m: &Seen<'_>| m.quality > chosen.quality;
    let quick = hint.prefer_fast && !hint.high_stakes;
    [
        ("high_stakes", hint.high_stakes && rival(false, &better)),
        (
            "prefer_fast",
            hint.prefer_fast && rival(hint.high_stakes, &faster),
        ),
        (
            "prefer_quality",
            hint.prefer_quality && rival(quick, &better),
        ),
        (
            "prefer_local",
            hint.prefer_local
                && !chosen.model.location.is_local()
                && models.iter().any(|m| m.model.location.is_local()),
        ),
    ]
    .into_iter()
    .filter_map(|(name, gave_way)| gave_way.then_some(name))
}

/// The parts of a score.
#[derive(Clone, Copy)]
struct ScoreParts {
    quality: f32,
    latency: f32,
    cost: f32,
    local_bonus: f32,
    preference_bonus: f32,
}

/// A candidate with its score.
#[derive(Clone, Copy)]
struct Scored<'m> {
    /// Its index among all candidates.
    at: usize,
    seen: Seen<'m>,
    score: f32,
    parts: ScoreParts,
}

impl Scored<'_> {
    /// Returns whether no soft requirement left it out.
    fn may_serve(&self) -> bool {
        self.seen.out.is_none()
    }

    /// Orders candidates that may serve first, then by score; equal ones keep the order of the catalogue.
    fn order(&self, other: &Self) -> Ordering {
        let left_out = |c: &Self| !c.may_serve();
        left_out(self)
            .cmp(&left_out(other))
            .then(other.score.total_cmp(&self.score))
            .then(self.at.cmp(&other.at))
    }

    fn shown(&self) -> CandidateScore {
        let Self {
            seen, score, parts, ..
        } = *self;
        CandidateScore {
            model: seen.model.id.clone(),
            score,
            quality: parts.quality,
            latency: parts.latency,
            cost: parts.cost,
            local_bonus: parts.local_bonus,
            preference_bonus: parts.preference_bonus,
            availability: seen.availability,
            effort: seen.effort,
            left_out: seen.out.map(str::to_owned),
            quality_basis: seen.model.quality_basis,
        }
    }
}

fn scored<'s, 'm: 's>(
    models: &'s [Seen<'m>],
    needs: &'s SelectionInput<'_>,
    workload: Workload,
    work: &'s Work<'_>,
) -> impl Iterator<Item = Scored<'m>> + 's {
    let lean = lean(needs.hint);
    let weights = leaning(workload, lean);
    let needed = needed_quality(needs.complexity, workload, lean).max(f32::MIN_POSITIVE);
    // Models that were left out are scored on the same scale, but do not define it.
    let kept = || models.iter().filter(|m| m.out.is_none());
    let slowest = kept().map(|m| m.latency_ms).fold(1.0, f32::max);
    let cost = |m: &Seen<'_>| work.cost_usd(m.model);
    let dearest = kept().map(cost).fold(0.0, f64::max);
    models.iter().enumerate().map(move |(at, seen)| {
        let cost = work.cost_usd(seen.model);
        let parts = ScoreParts {
            quality: (seen.quality / needed).min(1.0),
            latency: (1.0 - seen.latency_ms / slowest).max(0.0),
            cost: if dearest > 0.0 {
                (1.0 - cost / dearest).max(0.0) as f32
            } else {
                f32::from(cost <= 0.0)
            },
            local_bonus: if seen.model.location.is_local() {
                weights.local_bonus
            } else {
                0.0
            },
            preference_bonus: if needs.hint.prefer_models.contains(&seen.model.id) {
                PREFERENCE_BONUS
            } else {
                0.0
            },
        };
        let sum = weights.quality * parts.quality
            + weights.latency * parts.latency
            + weights.cost * parts.cost
            + parts.local_bonus
            + parts.preference_bonus;
        Scored {
            at,
            seen: *seen,
            // Keeps at least half of the score, so that a model that failed long ago can be chosen again.
            score: sum * (0.5 + 0.5 * seen.availability),
            parts,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO: &str = r#"
[[model]]
id = "small"
provider = "ollama"
location = "local_server"
capabilities = ["generate", "code"]
latency_ms = 80
quality = { chat = 0.5, classify = 0.5, reasoning = 0.3, code = 0.4 }

[[model]]
id = "large"
provider = "cloud"
location = "remote"
capabilities = ["generate", "code", "reasoning", "vision"]
latency_ms = 900
input_usd_per_mtok = 3.0
output_usd_per_mtok = 15.0
quality = { chat = 0.9, classify = 0.9, reasoning = 0.95, code = 0.9 }
needs_consent = true
"#;

    fn choose(hint: &IntentHint, score: u8) -> Result<ModelChoice, NoEligibleModel> {
        let catalogue = ModelCatalogue::from_toml("t.toml", TWO).unwrap();
        let complexity = Complexity::scored(score, Vec::new());
        select(
            &catalogue,
            &SelectionInput {
                input_tokens: 100,
                ..SelectionInput::new(hint, TaskHint::Chat, &complexity)
            },
        )
    }

    #[test]
    fn thoughts_delay_the_answer() {
        let thinking = TWO.replace("id = \"large\"", "id = \"large\"\nefforts = [\"high\"]");
        let catalogue = ModelCatalogue::from_toml("t.toml", &thinking).unwrap();
        let hint = IntentHint {
            max_latency_ms: Some(2_000),
            ..IntentHint::default()
        };
        let complexity = Complexity::scored(95, Vec::new());
        let needs = SelectionInput::new(&hint, TaskHint::Chat, &complexity);
        assert_eq!(select(&catalogue, &needs).unwrap().id, "small");
        let plain = ModelCatalogue::from_toml("t.toml", TWO).unwrap();
        let choice = select(&plain, &needs).unwrap();
        assert_eq!(choice.id, "large");
        let efforts = |choice: ModelChoice| choice.candidates.into_iter().map(|c| c.effort);
        assert!(efforts(choice).all(|effort| effort.is_none()));
    }

    #[test]
    fn a_model_that_thinks_without_levels_is_charged_for_it() {
        let hint = IntentHint::default();
        let complexity = Complexity::scored(95, Vec::new());
        let needs = SelectionInput::new(&hint, TaskHint::Reasoning, &complexity);
        let expected = |more: &str| {
            let text = TWO.replace("id = \"large\"", &format!("id = \"large\"{more}"));
            let catalogue = ModelCatalogue::from_toml("t.toml", &text).unwrap();
            let large = catalogue.get("large").unwrap();
            let work = Work::new(&needs, TaskHint::Reasoning);
            (work.latency_ms(large), work.cost_usd(large))
        };
        let thinks = expected("\nthinks = true");
        assert_eq!(thinks, expected("\nefforts = [\"high\"]"));
        assert!(thinks > expected(""));
    }

    #[test]
    fn the_message_of_many_rejected_models_counts_those_beyond_a_few() {
        let models = (0..2_000).map(|number| {
            let quality = crate::model::QualityPrior::new(0.5);
            let location = crate::model::ModelLocation::Remote;
            ModelSpec::new(format!("m{number}"), "p", location, quality, 100)
        });
        let catalogue = ModelCatalogue::default().with_models(models.collect());
        let hint = IntentHint::new().with_on_device_only();
        let complexity = Complexity::scored(5, Vec::new());
        let needs = SelectionInput::new(&hint, TaskHint::Chat, &complexity);
        let error = select(&catalogue, &needs).unwrap_err();
        assert_eq!(error.rejected.len(), 2_000);
        let message = error.to_string();
        assert!(message.len() < 1_000, "{message}");
        assert!(message.ends_with("; and 1992 others"), "{message}");
    }

    #[test]
    fn a_local_preference_is_relaxed_only_where_a_local_model_is_left() {
        let hint = IntentHint {
            prefer_local: true,
            require: vec![crate::ModelCapability::Vision],
            ..IntentHint::default()
        };
        let choice = choose(&hint, 5).unwrap();
        assert_eq!(choice.id, "large");
        assert!(choice.relaxed.is_empty(), "{:?}", choice.relaxed);
        let hint = IntentHint {
            prefer_local: true,
            max_latency_ms: Some(1_000),
            prefer_quality: true,
            ..IntentHint::default()
        };
        let choice = choose(&hint, 95).unwrap();
        assert_eq!(choice.id, "large");
        assert!(choice.relaxed.contains(&"prefer_local".to_owned()));
    }

    #[test]
    fn a_simple_request_buys_no_quality_it_does_not_need() {
        assert_eq!(choose(&IntentHint::default(), 5).unwrap().id, "small");
        let costly = IntentHint {
            high_stakes: true,
            ..IntentHint::default()
        };
        let choice = choose(&costly, 95).unwrap();
        assert_eq!((choice.id.as_str(), choice.needs_consent), ("large", true));
    }

    #[test]
    fn the_error_names_for_each_model_what_removed_it() {
        let hint = IntentHint {
            require: vec![crate::ModelCapability::Vision],
            on_device_only: true,
            ..IntentHint::default()
        };
        assert_eq!(
            choose(&hint, 5).unwrap_err().to_string(),
            "no model meets the requirements: `small` lacks the required capability `vision`; \
             `large` does not run on this computer, as `on_device_only` asks"
        );
    }

    #[test]
    fn a_soft_limit_that_nobody_meets_is_relaxed_and_said_so() {
        let hint = IntentHint {
            max_latency_ms: Some(10),
            ..IntentHint::default()
        };
        assert_eq!(choose(&hint, 5).unwrap().relaxed, ["max_latency_ms"]);
    }

    #[test]
    fn a_catalogue_with_several_faults_names_them_all() {
        let error = ModelCatalogue::from_toml(
            "m.toml",
            "[[model]]\nid = \"a\"\nprovider = \"p\"\nlocation = \"moon\"\ncapabilities = [\"fly\"]\nefforts = [\"hihg\"]\nlatency_ms = 5\ninput_usd_per_mtok = -1\nquality = { chat = 2 }\ncolour = 1\n",
        )
        .unwrap_err()
        .to_string();
        for part in [
            "`model[0].location` is `moon`",
            "`model[0].capabilities` is `fly`, expected one of `generate`",
            "`model[0].efforts` is `hihg`, expected one of `none`, `low`, `medium`, `high`; the nearest is `high`",
            "`model[0].input_usd_per_mtok` is `-1`",
            "`model[0].quality.chat` is `2`",
            "`model[0].colour`",
        ] {
            assert!(error.contains(part), "{part} not in {error}");
        }
        assert!(!error.contains("expected unknown"), "{error}");
    }
}
