//! The model stage: chooses a model, with the evidence about models and the model that a session is on.

use crate::clock::{Instant, SystemTime, UNIX_EPOCH};
use std::fmt;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use lru::LruCache;

use super::stages::tokens;
use crate::complexity::Complexity;
use crate::intent::{IntentHint, TaskHint};
use crate::model::{
    self, ChosenBy, Evidence, Exploration, ModelCatalogue, ModelChoice, ModelHealth, ModelOutcome,
    NoEligibleModel, SelectionInput,
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
    hint: IntentHint,
    workload: Workload,
}

/// Everything that the choice needs besides the request.
#[derive(Debug)]
pub(super) struct Selection {
    pub(super) catalogue: Option<ModelCatalogue>,
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
        evidence: Evidence,
        exploration: Option<Exploration>,
        clock: Clock,
    ) -> Self {
        Self {
            catalogue,
            clock,
            exploration,
            evidence: Mutex::new(evidence),
            sessions: Mutex::new(LruCache::new(SESSIONS)),
        }
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
            let detail = "no catalogue, or blocked";
            trace.add(
                Stage::Model,
                "selection",
                StepOutcome::Skipped,
                detail,
                since,
            );
            return Ok(None);
        };
        let (session, left) = self.session(request, complexity);
        let now = self.clock.now_ms();
        let choice = {
            let mut evidence = lock(&self.evidence);
            let needs = SelectionInput {
                workload: request.workload,
                input_tokens: tokens(request),
                evidence: Some(&evidence),
                now_ms: now,
                session: session.as_deref(),
                exploration: self.exploration,
                ..SelectionInput::new(&request.hint, task.or_chat(), complexity)
            };
            let choice = model::select(catalogue, &needs)?;
            let at = choice.task.unwrap_or(TaskHint::Chat);
            let known = evidence.statistics(&choice.id, at, now);
            if known.is_some_and(|known| known.health == ModelHealth::HalfOpen) {
                evidence.begin_trial(&choice.id, now);
            }
            choice
        };
        let mut detail = choice.id.clone();
        match (&choice.chosen_by, &session, left) {
            (Some(ChosenBy::Session), ..) => detail.push_str(", kept for the session"),
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
                hint: request.hint.clone(),
                workload: request.workload,
            };
            sessions.put(name.clone(), session);
        }
        Ok(Some(choice))
    }

    /// Returns the model that the request's session may stay on; else, if it was on one, the reason why it may not.
    fn session(
        &self,
        request: &RouteRequest,
        complexity: &Complexity,
    ) -> (Option<String>, Option<String>) {
        let Some(name) = &request.session else {
            return (None, None);
        };
        let Some(session) = lock(&self.sessions).get(name).cloned() else {
            return (None, None);
        };
        if session.hint != request.hint || session.workload != request.workload {
            return (None, Some("the requirements changed".to_owned()));
        }
        // A request of unknown complexity changes nothing.
        if let (Some(before), Some(now)) = (session.score, complexity.score)
            && before.abs_diff(now) > COMPLEXITY_MARGIN
        {
            let why = format!("complexity went from {before} to {now}");
            return (None, Some(why));
        }
        (Some(session.model), None)
    }
}
