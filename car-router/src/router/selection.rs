//! The model stage: chooses a model, with the evidence about models and the model that a session is on.

use crate::clock::{Instant, SystemTime, UNIX_EPOCH};
use std::fmt;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use lru::LruCache;

use super::assigned::AssignedModels;
use super::stages::{history_tokens, tokens};
use crate::complexity::Complexity;
use crate::error::{InvalidRequest, shorten};
use crate::intent::{IntentHint, TaskHint};
use crate::model::{
    self, ChosenBy, Effort, Evidence, Exploration, ModelCatalogue, ModelChoice, ModelHealth,
    ModelOutcome, NoEligibleModel, SelectionInput,
};
use crate::request::RouteRequest;
use crate::task::TaskEstimate;
use crate::trace::{Stage, StepOutcome, Trace};
use crate::workload::Workload;

/// The number of most recent sessions that are remembered.
const SESSIONS: NonZeroUsize = match NonZeroUsize::new(4096) {
    Some(count) => count,
    None => NonZeroUsize::MIN,
};

/// A session leaves its model if the complexity of its requests changes by more than this, of 100.
pub(super) const COMPLEXITY_MARGIN: u8 = 25;

/// The last choice of a session.
#[derive(Debug, Clone)]
struct Session {
    model: String,
    score: Option<u8>,
    effort: Option<Effort>,
    hint: IntentHint,
    workload: Workload,
}

/// Everything that the choice needs besides the request.
#[derive(Debug)]
pub(super) struct Selection {
    pub(super) catalogue: Option<ModelCatalogue>,
    assigned: AssignedModels,
    clock: Clock,
    exploration: Option<Exploration>,
    evidence: Mutex<Evidence>,
    sessions: Mutex<LruCache<String, Session>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns the time in milliseconds since 1970, because evidence outlives processes.
#[derive(Clone)]
pub(super) struct Clock(Arc<dyn Fn() -> u64 + Send + Sync>);

impl Clock {
    pub(super) fn new(now_ms: impl Fn() -> u64 + Send + Sync + 'static) -> Self {
        Self(Arc::new(now_ms))
    }

    fn now_ms(&self) -> u64 {
        (self.0)()
    }
}

impl Default for Clock {
    fn default() -> Self {
        Self::new(|| {
            let since = SystemTime::now().duration_since(UNIX_EPOCH);
            since.map_or(0, |d| u64::try_from(d.as_millis()).unwrap_or(u64::MAX))
        })
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Clock")
    }
}

impl Selection {
    pub(super) fn new(
        catalogue: Option<ModelCatalogue>,
        assigned: AssignedModels,
        evidence: Evidence,
        exploration: Option<Exploration>,
        clock: Clock,
    ) -> Self {
        Self {
            catalogue,
            assigned,
            clock,
            exploration,
            evidence: Mutex::new(evidence),
            sessions: Mutex::new(LruCache::new(SESSIONS)),
        }
    }

    /// Returns whether the complexity changes the choice: not if one model serves every tier.
    pub(super) fn wants_complexity(&self) -> bool {
        !self.assigned.tiers.is_constant()
    }

    /// Checks that the models in the hint of a request are in the catalogue, if the hint counts.
    pub(super) fn check_hint(&self, request: &RouteRequest) -> Result<(), InvalidRequest> {
        let counts = |_: &&ModelCatalogue| request.model.is_none();
        let Some(catalogue) = self.catalogue.as_ref().filter(counts) else {
            return Ok(());
        };
        for (field, at, id) in request.hint.named_models() {
            if catalogue.get(id).is_none() {
                let field = format!("hint.{field}[{at}]");
                let found = format!("is `{}`", shorten(id, 80));
                return Err(InvalidRequest::new(
                    field,
                    found,
                    self.assigned.known_by.expected_id(catalogue, id),
                ));
            }
        }
        Ok(())
    }

    pub(super) fn record(&self, model: &str, task: TaskHint, outcome: ModelOutcome) {
        // Called before anything is locked, because a host-provided clock may call the router.
        let now = self.clock.now_ms();
        lock(&self.evidence).record(model, task, outcome, now);
    }

    pub(super) fn merge(&self, other: &Evidence) {
        lock(&self.evidence).merge(other);
    }

    pub(super) fn evidence(&self) -> Evidence {
        lock(&self.evidence).clone()
    }

    /// Chooses a model, or says why there is none. A blocked request gets no model and no error about it, which would
    /// hide the findings. A critical request does not even get the model that the caller names.
    pub(super) fn choose(
        &self,
        request: &RouteRequest,
        blocked: bool,
        critical: bool,
        task: TaskEstimate,
        complexity: &Complexity,
        trace: &mut Trace,
    ) -> Result<Option<ModelChoice>, NoEligibleModel> {
        let since = Instant::now();
        let catalogue = self.catalogue.as_ref().filter(|_| !blocked);
        if let Some(model) = request.model.as_ref().filter(|_| !critical) {
            trace.add(
                Stage::Model,
                "caller",
                StepOutcome::Answered,
                model.clone(),
                since,
            );
            let choice = ModelChoice::explicit(model, self.catalogue.as_ref());
            return Ok(Some(choice));
        }
        let Some(catalogue) = catalogue else {
            let detail = if blocked {
                "the request is blocked"
            } else {
                "no catalogue, and no models for the tiers"
            };
            trace.add(
                Stage::Model,
                "selection",
                StepOutcome::Skipped,
                detail,
                since,
            );
            return Ok(None);
        };
        let hint = self.assigned.hint(&request.hint);
        let (session, left) = self.session(request, complexity, catalogue);
        let now = self.clock.now_ms();
        let (choice, session, left) = {
            let mut evidence = lock(&self.evidence);
            let needs = SelectionInput {
                workload: request.workload,
                input_tokens: tokens(request),
                cached_tokens: history_tokens(request),
                evidence: Some(&evidence),
                now_ms: now,
                session: session.as_ref().map(|s| s.model.as_str()),
                exploration: self.exploration,
                kind: task.kind,
                tier_model: self.assigned.tiers.model(complexity.tier),
                ..SelectionInput::new(&hint, task.or_chat(), complexity)
            };
            let (choice, left) = match &session {
                Some(session) if session.is_easier => {
                    let anew = model::select(
                        catalogue,
                        &SelectionInput {
                            session: None,
                            ..needs
                        },
                    )?;
                    if saves(catalogue, &session.model, &anew.id, &needs) {
                        (anew, Some(session.reason()))
                    } else {
                        // Neither a better score nor a sooner answer is worth the lost cache.
                        let kept = SelectionInput {
                            session_margin: f32::INFINITY,
                            ..needs
                        };
                        (model::select(catalogue, &kept)?, left)
                    }
                }
                _ => (model::select(catalogue, &needs)?, left),
            };
            let session = session.filter(|_| left.is_none()).map(|s| s.model);
            let at = choice.task.unwrap_or(TaskHint::Chat);
            let known = evidence.statistics(&choice.id, at, now);
            if known.is_some_and(|known| known.health == ModelHealth::HalfOpen) {
                evidence.begin_trial(&choice.id, now);
            }
            (choice, session, left)
        };
        let mut detail = choice.id.clone();
        match (&choice.chosen_by, &session, left) {
            (Some(ChosenBy::Session), ..) => detail.push_str(", kept for the session"),
            (Some(ChosenBy::ComplexityTier), ..) => detail.push_str(", assigned to the tier"),
            (Some(ChosenBy::Exploration), ..) => detail.push_str(", to learn more about it"),
            (None, Some(before), _) if *before != choice.id => {
                let still = choice.candidates.iter().find(|c| c.model == *before);
                let why = match still.map(|c| c.left_out.as_deref()) {
                    Some(None) => format!(
                        "more than {:.2} better than the session's `{before}`",
                        model::SESSION_MARGIN
                    ),
                    Some(Some(limit)) => {
                        format!("as `{limit}` leaves out the session's `{before}`")
                    }
                    None => format!("as the session's `{before}` may not serve now"),
                };
                detail.push_str(&format!(", {why}"));
            }
            (_, _, Some(why)) => detail.push_str(&format!(", chosen anew: {why}")),
            _ => {}
        }
        trace.add(
            Stage::Model,
            "selection",
            StepOutcome::Answered,
            detail,
            since,
        );
        // A session does not stay on a model that was only explored.
        if let Some(name) = &request.session
            && choice.chosen_by != Some(ChosenBy::Exploration)
        {
            let mut sessions = lock(&self.sessions);
            let stays = session.as_ref() == Some(&choice.id);
            // Measured from where the session's model was chosen, so that small steps add up.
            let before = sessions.get(name).filter(|_| stays).and_then(|s| s.score);
            let session = Session {
                model: choice.id.clone(),
                score: before.or(complexity.score),
                effort: choice.effort,
                hint: request.hint.clone(),
                workload: request.workload,
            };
            sessions.put(name.clone(), session);
        }
        Ok(Some(choice))
    }

    /// Returns the model that the request's session may stay on; else, if it was on one, the reason why it may not.
    ///
    /// If the requests become harder, the session stays on a model that can think longer. If they become easier, it stays
    /// unless another model saves more than the prompt cache of this one is worth.
    fn session(
        &self,
        request: &RouteRequest,
        complexity: &Complexity,
        catalogue: &ModelCatalogue,
    ) -> (Option<Staying>, Option<String>) {
        let Some(name) = &request.session else {
            return (None, None);
        };
        let Some(session) = lock(&self.sessions).get(name).cloned() else {
            return (None, None);
        };
        if session.hint != request.hint || session.workload != request.workload {
            return (None, Some("the requirements changed".to_owned()));
        }
        let mut staying = Staying {
            model: session.model,
            is_easier: false,
            scores: (0, 0),
        };
        // A request of unknown complexity changes nothing.
        if let (Some(before), Some(now)) = (session.score, complexity.score)
            && before.abs_diff(now) > COMPLEXITY_MARGIN
        {
            staying.scores = (before, now);
            staying.is_easier = now < before;
            let known = catalogue.get(&staying.model);
            let most = known.and_then(|model| model.efforts.iter().max());
            let can_think_longer = most > session.effort.as_ref();
            if !staying.is_easier && !can_think_longer {
                return (None, Some(staying.reason()));
            }
        }
        (Some(staying), None)
    }
}

/// The model that a session may stay on.
struct Staying {
    model: String,
    /// Whether the request is much easier than that for which the model was chosen.
    is_easier: bool,
    /// The scores of both.
    scores: (u8, u8),
}

impl Staying {
    fn reason(&self) -> String {
        let (before, now) = self.scores;
        format!("complexity went from {before} to {now}")
    }
}

/// Returns whether a request costs less with another model, which has to read the conversation anew.
fn saves(
    catalogue: &ModelCatalogue,
    current: &str,
    other: &str,
    needs: &SelectionInput<'_>,
) -> bool {
    let cost = |id: &str| Some(model::expected_cost_usd(catalogue.get(id)?, needs));
    match (cost(current), cost(other)) {
        (Some(current), Some(other)) => other < current,
        _ => true,
    }
}
