//! Drives a run over a router and a model on a server.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use car_router::domain::PromptFrame;
use car_router::settings::GeneratorSettings;
use car_router::system::HelpSource;
use car_router::{Action, Decision, RouteRequest, Router, Settings, Verdict};
use car_router_backend::{ModelBackend, Transport};

use tokio::runtime::Handle;

use crate::cache::{CachedCommand, ProposalCache};
use crate::error::ProposeError;
use crate::generator::Generator;
use crate::proposal::{Proposal, ProposalSource};
use crate::run::{GenerationLimits, ProposalRun, TimeBudget};

/// The most programs of a command that are asked for their help, and the time after which no further one is.
const MAX_ASKED: usize = 4;
const MAX_ASKING: Duration = Duration::from_secs(1);

/// Proposes commands. It is cheap to share in an [`Arc`]; every method takes `&self`.
#[derive(Debug)]
pub struct Proposer {
    router: Arc<Router>,
    generator: Generator,
    limits: GenerationLimits,
    budget: TimeBudget,
    cache: ProposalCache,
    help: Option<Arc<dyn HelpSource>>,
}

impl Proposer {
    /// Creates a proposer that has no model: it offers what facts about this computer suggest, and nothing else.
    #[must_use]
    pub fn new(router: Arc<Router>) -> Self {
        Self::with(router, &Settings::default(), Generator::Off)
    }

    /// Creates a proposer with the model that the settings name, over a transport of the app, or over HTTP if there is none.
    /// No server is asked before the first proposal.
    ///
    /// # Errors
    /// Returns an error if the address or the key of the server cannot be used.
    pub fn from_settings(
        router: Arc<Router>,
        settings: &Settings,
        transport: Option<Arc<dyn Transport>>,
    ) -> Result<Self, ProposeError> {
        let generator = match settings.generator_server() {
            None => Generator::Off,
            Some(server) if server.model == GeneratorSettings::AUTO => {
                // What is wrong with the address or the key is said now, and not with the first request.
                server.connect(transport.clone())?;
                Generator::Chosen {
                    server,
                    transport,
                    connected: Mutex::new(HashMap::new()),
                }
            }
            Some(server) => Generator::Fixed(server.connect(transport)?),
        };
        Ok(Self::with(router, settings, generator))
    }

    fn with(router: Arc<Router>, settings: &Settings, generator: Generator) -> Self {
        let capacity = if settings.enable_caching {
            usize::try_from(settings.cache_capacity).unwrap_or(usize::MAX)
        } else {
            0
        };
        let keep = Duration::from_secs(u64::from(settings.cache_ttl_seconds));
        Self {
            router,
            generator,
            limits: GenerationLimits::from_settings(&settings.generator),
            budget: TimeBudget::from_settings(&settings.propose),
            cache: ProposalCache::new(capacity, keep),
            help: None,
        }
    }

    /// Sets the model that is asked for commands, in place of the one of the settings.
    #[must_use]
    pub fn with_model(mut self, model: Arc<dyn ModelBackend>) -> Self {
        self.generator = Generator::Fixed(model);
        self
    }

    /// Sets how the model is asked.
    #[must_use]
    pub fn with_limits(mut self, limits: GenerationLimits) -> Self {
        self.limits = limits;
        self
    }

    /// Sets how long the parts of a proposal may take besides the model.
    #[must_use]
    pub fn with_budget(mut self, budget: TimeBudget) -> Self {
        self.budget = budget;
        self
    }

    /// Sets where the help of programs comes from, so that options that they do not have are rejected. None unless set; an app
    /// sets it where `propose.introspect` is on.
    #[must_use]
    pub fn with_help(mut self, help: Arc<dyn HelpSource>) -> Self {
        self.help = Some(help);
        self
    }

    /// Returns how long the parts of a proposal may take besides the model.
    #[must_use]
    pub fn budget(&self) -> TimeBudget {
        self.budget
    }

    /// Returns the router that decides on the requests.
    #[must_use]
    pub fn router(&self) -> &Arc<Router> {
        &self.router
    }

    /// Proposes a command for a request. In this order, and each without what follows it:
    ///
    /// 1. A request with a danger that blocks it waits for nothing.
    /// 2. The command that an equal request got before is judged again and offered.
    /// 3. The request is decided on, with classifiers and facts that are there in time.
    /// 4. A suggestion of the facts is offered if it answers the whole request and is harmless.
    /// 5. The model is asked, a second time if its answer is rejected.
    ///
    /// It must be called inside a tokio runtime with timers if a classifier or a model server is asked. Dropping the future
    /// cancels it; a program that is asked for its help ends within a second.
    ///
    /// # Errors
    /// Returns [`ProposeError`] if the request cannot be decided on, if a model is needed and there is none, or if its
    /// server fails. What a model says is never an error: it is an attempt of the proposal.
    pub async fn propose(&self, request: &RouteRequest) -> Result<Proposal, ProposeError> {
        if let Some(proposal) = self.propose_at_once(request) {
            return Ok(proposal);
        }
        let decision = self.router.route(&self.in_time(request)).await?;
        let mut run = self.run(request, decision);
        if run.wants_command() {
            let context = self.router.generation_context(request, run.decision(), &[]);
            let context = context.ok_or(ProposeError::NoDomain)?;
            self.check_frame(run.decision())?;
            run = run.with_context(context);
            let catalogue = self.router.catalogue();
            let model = self.generator.model_for(run.decision(), catalogue).await?;
            while let Some(generation) = run.next() {
                let since = Instant::now();
                let reply = model.generate(&generation).await?;
                run.note_generation(model.name(), model.model(), since.elapsed());
                run.accept(&reply);
                self.check_options(&mut run).await;
            }
        }
        let proposal = run.finish();
        // What depends on facts or on a conversation that others remember may have another answer the next time.
        let is_lasting = request.session.is_none() && proposal.decision.system_context.is_none();
        if is_lasting
            && proposal.source == Some(ProposalSource::Model)
            && let [command] = proposal.commands.as_slice()
        {
            let cached = CachedCommand {
                decision: proposal.decision.clone(),
                command: command.clone(),
            };
            self.cache.put(request, cached);
        }
        Ok(proposal)
    }

    /// Returns the proposal for a request that needs no wait: one with a danger that blocks it, and one that is equal to an
    /// earlier request. `None` if [`propose`](Self::propose) would wait for something.
    #[must_use]
    pub fn propose_at_once(&self, request: &RouteRequest) -> Option<Proposal> {
        if self.router.check_request(&request.text).verdict == Verdict::Block {
            let decision = self.router.route_local(request).ok()?;
            let is_blocked = decision.action == Action::Block;
            return is_blocked.then(|| self.run(request, decision).finish());
        }
        let cached = self.cache.find(request)?;
        let mut run = self.run(request, cached.decision);
        run.accept_cached(&cached.command);
        run.has_command().then(|| run.finish())
    }

    /// Asks the programs of a model's command for their help, if that is wanted.
    async fn check_options(&self, run: &mut ProposalRun<'_>) {
        let Some(source) = &self.help else {
            return;
        };
        let since = Instant::now();
        for program in run.programs_to_ask().into_iter().take(MAX_ASKED) {
            if since.elapsed() >= MAX_ASKING {
                break;
            }
            // A program may take its time, and others wait for this thread.
            let help = match Handle::try_current() {
                Ok(runtime) => {
                    let (source, asked) = (Arc::clone(source), program.clone());
                    let asking = runtime.spawn_blocking(move || source.help(&asked));
                    asking.await.ok().flatten()
                }
                Err(_) => source.help(&program),
            };
            if let Some(help) = help {
                run.accept_help(&program, &help);
            }
        }
    }

    /// Checks that the first domain of a request answers with a command.
    fn check_frame(&self, decision: &Decision) -> Result<(), ProposeError> {
        let domain = decision.domains.first().map(|scored| &scored.domain);
        let pack = domain.and_then(|domain| self.router.registry().get(domain));
        match pack {
            Some(pack) if pack.prompt.frame != PromptFrame::Shell => {
                Err(ProposeError::NoCommands {
                    domain: pack.domain.clone(),
                    frame: pack.prompt.frame,
                })
            }
            _ => Ok(()),
        }
    }

    fn run(&self, request: &RouteRequest, decision: Decision) -> ProposalRun<'_> {
        ProposalRun::new(&self.router, request, decision, self.limits, self.budget)
    }

    /// Returns the request with the time that a proposal waits for classifiers and facts, unless it has one of its own.
    fn in_time(&self, request: &RouteRequest) -> RouteRequest {
        let mut request = request.clone();
        request.deadline_ms.get_or_insert(self.budget.gather_ms());
        // The context has it, and more than it.
        request.prompt = false;
        request
    }
}
