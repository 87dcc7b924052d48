//! The lookups of a request: the cheapest first, ending as soon as the question of the verb is answered.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use car_router::classify::TextEncoder;
use car_router::error::BuildError;
use car_router::system::{
    ContextProvider, ContextQuery, GatheredContext, PackageFact, PackageManager, ParsedRequest,
    ProgramFact, ServiceFact, Similar, SystemContext, VerbIntent,
};
use car_router::trace::{StepOutcome, TraceStep};

use crate::environment::Environment;
use crate::index::{
    IndexEncoder, IndexError, IndexReader, IndexReport, IndexState, MAX_RESULTS, SearchAnswer,
    SearchQuery, aliases_spelled_like, build_index, index_state, put_scores_in_order,
};
use crate::lookup::{
    PackageSource, ServiceCache, ServiceLookup, find_in_path, find_package_manager, find_service,
    package_source,
};
use crate::names;
use crate::parse::{Parsed, parse_request};
use crate::process::LookupError;
use crate::session::{self, Sessions};
use crate::steady::{FactStamps, SteadyFacts, is_on_local_disks};
use crate::suggestion::suggest;
use crate::vocabulary::{Vocabulary, needs_known_name};
use crate::worker::Worker;

/// How long the package manager of this computer is remembered.
const MAX_AGE: Duration = Duration::from_secs(3600);

/// How long after a failed or finished build the next one may begin in the background.
const BUILD_PAUSE: Duration = Duration::from_secs(600);

/// What is said if there is no systemd to ask.
const NO_SYSTEMD: &str = "services: no systemd";

/// Finds facts about this computer: a [`ContextProvider`] for a router.
///
/// It is cheap to share, and remembers what it read: installed packages until dpkg's file changes, services for five
/// seconds, everything for at most an hour. Of the last 256 sessions it remembers, for as long, the program that was named
/// last. A session whose name is longer than 256 bytes is not remembered.
///
/// ```
/// use std::sync::Arc;
///
/// use car_router::{RouteRequest, Router};
/// use car_router_system::{Environment, SystemLookup};
///
/// let lookup = SystemLookup::new(Environment::current())?;
/// let router = Router::builder().context_provider(Arc::new(lookup)).build()?;
/// let decision = router.route_local(&RouteRequest::new("run no-such-program"))?;
/// let context = decision.system_context.unwrap_or_default();
/// assert_eq!(context.parsed.target.as_deref(), Some("no-such-program"));
/// assert_eq!(context.program, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct SystemLookup {
    environment: Arc<Environment>,
    words: Vocabulary,
    worker: Worker,
    /// Whether the stamps of facts are on disks of this computer; found out at the first request.
    on_local_disks: OnceLock<bool>,
    state: Arc<LookupState>,
    steady: SteadyFacts,
    sessions: Sessions,
    encoder: Option<IndexEncoder>,
    builds_in_background: bool,
}

/// What lookups share and remember.
#[derive(Debug, Default)]
struct LookupState {
    manager: Mutex<Option<(Option<KnownManager>, Instant)>>,
    services: ServiceCache,
    index: Mutex<Option<IndexReader>>,
    build: Mutex<Option<Instant>>,
    is_building: AtomicBool,
}

#[derive(Debug, Clone)]
struct KnownManager {
    manager: PackageManager,
    source: Arc<dyn PackageSource>,
}

/// What was found so far.
#[derive(Debug, Default)]
pub(crate) struct Findings {
    pub(crate) program: Option<ProgramFact>,
    pub(crate) package: Option<PackageFact>,
    pub(crate) service: Option<ServiceFact>,
    /// Whether systemd said what it is, so that the active state is known.
    pub(crate) is_live: bool,
    /// Another package fits the name as well.
    pub(crate) is_ambiguous: bool,
    pub(crate) manager: Option<PackageManager>,
    pub(crate) similar: Vec<Similar>,
    /// Whether commands for the whole computer begin with `sudo`.
    pub(crate) uses_sudo: bool,
    /// The program in `PATH` of the only similar application.
    pub(crate) similar_program: Option<ProgramFact>,
    checked_path: bool,
    checked_installed: bool,
    checked_available: bool,
    checked_service: bool,
    has_no_systemd: bool,
    /// Similar programs were not found by the meaning that the encoder sees.
    is_degraded: bool,
    unverified: Vec<String>,
    steps: Vec<TraceStep>,
}

impl SystemLookup {
    /// Reads the built-in words. Nothing is looked up yet.
    ///
    /// # Errors
    /// Returns every problem in the built-in data; a test shows that there is none.
    pub fn new(environment: Environment) -> Result<Self, BuildError> {
        Ok(Self {
            environment: Arc::new(environment),
            words: Vocabulary::shipped()?,
            worker: Worker::default(),
            on_local_disks: OnceLock::new(),
            state: Arc::default(),
            steady: SteadyFacts::default(),
            sessions: Sessions::default(),
            encoder: Some(IndexEncoder::built_in()),
            builds_in_background: false,
        })
    }

    /// Adds aliases from a TOML file with a table `aliases`, such as `"my editor" = "nvim"`. Each replaces a built-in one
    /// of the same name.
    ///
    /// # Errors
    /// Fails if the file cannot be read, or with every problem in it.
    pub fn with_alias_file(mut self, file: &Path) -> Result<Self, BuildError> {
        let name = file.display().to_string();
        let source = car_router_toml::read_text(file).map_err(|error| {
            let reason = format!("a file that can be read: {error}");
            let problem = car_router::error::Problem::new(&name, "", None, reason);
            BuildError::from(problem.with_cause(error))
        })?;
        self.words.add_aliases(&name, &source)?;
        Ok(self)
    }

    /// Finds programs by meaning with this encoder instead of the built-in static table; `None` to find them by their
    /// words alone. The index remembers which encoder made its vectors: with another one it is stale, and until it is
    /// built again, programs are found by the vectors of the static table if it has those, else by their words. The step
    /// `index` of the trace says so.
    ///
    /// An encoder embeds every program while the index is built: 15,000 on Debian, which takes a small encoder most of a
    /// minute on one core.
    #[must_use]
    pub fn with_encoder(mut self, encoder: Option<Arc<dyn TextEncoder>>) -> Self {
        self.encoder = encoder.map(IndexEncoder);
        self
    }

    /// Builds the index on another thread if a request finds it missing, stale or damaged: at most every ten minutes.
    /// Off unless set. The request itself is decided with the index that is there.
    #[must_use]
    pub fn with_background_index(mut self) -> Self {
        self.builds_in_background = true;
        self
    }

    /// Builds the index if it is not fresh; with `rebuild`, in any case. It takes seconds, so it is never done by a
    /// request.
    ///
    /// # Errors
    /// Fails if there is no folder for it, another process builds it, or it cannot be written. The index that was there
    /// remains.
    pub fn build_index(&self, rebuild: bool) -> Result<IndexReport, IndexError> {
        self.build_index_with(rebuild, |_, _| ())
    }

    /// As [`build_index`](Self::build_index). `progress` is called with the number of programs that have their vector
    /// and with the number of all, for an encoder that takes its time.
    ///
    /// # Errors
    /// Fails as `build_index` does.
    pub fn build_index_with(
        &self,
        rebuild: bool,
        mut progress: impl FnMut(usize, usize),
    ) -> Result<IndexReport, IndexError> {
        build_index(
            &self.environment,
            self.encoder.as_ref(),
            rebuild,
            &mut progress,
        )
    }

    /// Returns the state of the index.
    #[must_use]
    pub fn index_state(&self) -> IndexState {
        index_state(&self.environment, self.encoder.as_ref())
    }

    /// Returns what the index has.
    ///
    /// # Errors
    /// Fails if there is none, or if it cannot be read.
    pub fn index_report(&self) -> Result<IndexReport, IndexError> {
        crate::index::index_report(&self.environment)
    }

    /// Searches the index for programs that fit these words, the best first: at most `most`, and none without an index.
    ///
    /// # Errors
    /// Fails if the index cannot be read.
    pub fn search(&self, text: &str, most: usize) -> Result<Vec<Similar>, IndexError> {
        self.state
            .with_index(&self.environment, self.encoder.as_ref(), |index| {
                index.search(&SearchQuery { text, most })
            })
            .map(|found| found.map(|found| found.similar).unwrap_or_default())
    }

    /// Parses a request, and looks nothing up.
    #[must_use]
    pub fn parse(&self, text: &str) -> ParsedRequest {
        parse_request(text, &self.words).request
    }

    /// Gathers the facts that concern a query, in which "it" may be what the conversation named last.
    fn gather_query(&self, query: &ContextQuery<'_>) -> GatheredContext {
        let since = Instant::now();
        let mut parsed = parse_request(query.text, &self.words);
        let mut refers = false;
        let mut is_named_before = false;
        let has_conversation = !(query.history.is_empty() && query.session.is_none());
        if parsed.request.target.is_none() && !parsed.is_whole_system && has_conversation {
            refers = query.agrees || session::refers_back(query.text, &self.words);
            let facts = ConversationFacts {
                lookup: self,
                query,
            };
            let resolved =
                session::resolve(query.text, query.agrees, query.history, &self.words, &facts);
            is_named_before = resolved.is_some();
            parsed = resolved.unwrap_or(parsed);
        }
        let took = since.elapsed();
        let mut gathered = self.gather_parsed(query.text, parsed.clone(), query.deadline);
        if let Some(session) = query.session
            && (is_named_before || !refers)
        {
            let named = session::target_of(&parsed, gathered.context.as_ref());
            self.sessions.put(session, named);
        }
        if is_named_before {
            let detail = "the program was named before";
            let step = TraceStep::of_lookup("session", StepOutcome::Answered, detail, took);
            gathered.steps.insert(0, step);
        }
        gathered
    }

    /// Returns whether a text refers to what an earlier request named, such as "install it", and names nothing itself.
    #[must_use]
    pub fn refers_back(&self, text: &str) -> bool {
        parse_request(text, &self.words).request.target.is_none()
            && crate::parse::find_reference(text, &self.words).is_some()
    }

    /// Returns those of these words that are programs in `PATH`, packages in the index, or aliases.
    fn known_names(&self, mut words: Vec<String>, deadline: Instant) -> Vec<String> {
        let left = |limit: Duration| limit.min(deadline.saturating_duration_since(Instant::now()));
        let limits = self.environment.limits;
        let environment = Arc::clone(&self.environment);
        let asked = words.clone();
        let in_path = self.worker.run(left(limits.path), move || -> Vec<String> {
            let is_program = |word: &String| environment.find_program(word).is_some();
            asked.into_iter().filter(is_program).collect()
        });
        let (environment, state) = (Arc::clone(&self.environment), Arc::clone(&self.state));
        let (asked, encoder) = (words.clone(), self.encoder.clone());
        let in_index = self.worker.run(left(limits.index), move || {
            let found = state.with_index(&environment, encoder.as_ref(), |index| {
                let found = asked.iter().map(|word| index.find_package(word));
                found.collect::<Result<Vec<_>, _>>()
            });
            let found = found.ok().flatten().unwrap_or_default();
            found
                .into_iter()
                .flatten()
                .map(|p| p.name)
                .collect::<Vec<String>>()
        });
        let mut known: Vec<String> = in_path.unwrap_or_default();
        known.extend(in_index.unwrap_or_default());
        words.retain(|word| known.contains(word) || self.words.aliases.contains_key(word));
        words
    }

    /// Returns whether stamps can be read on this thread, because they are on disks of this computer. Waking another thread
    /// takes as long as reading them.
    fn reads_at_once(&self, limit: Duration) -> bool {
        if let Some(known) = self.on_local_disks.get() {
            return *known;
        }
        let environment = Arc::clone(&self.environment);
        let found = self
            .worker
            .run(limit, move || is_on_local_disks(&environment));
        *self.on_local_disks.get_or_init(|| found.unwrap_or(false))
    }

    fn gather_facts(&self, text: &str, deadline: Instant) -> GatheredContext {
        self.gather_parsed(text, parse_request(text, &self.words), deadline)
    }

    fn gather_parsed(&self, text: &str, mut parsed: Parsed, deadline: Instant) -> GatheredContext {
        let Some(verb) = parsed.request.verb else {
            return GatheredContext::default();
        };
        // The whole system is no program that could be found.
        let target = match &parsed.request.target {
            Some(target) => target,
            None if parsed.is_whole_system => "",
            None => return GatheredContext::default(),
        };
        let since = Instant::now();
        // "Install it" has other facts in every conversation.
        let key = match parsed.request.target_span {
            Some(_) => text.to_owned(),
            None => format!("{text}\0{target}"),
        };
        let text = key.as_str();
        let environment = Arc::clone(&self.environment);
        let limit = environment
            .limits
            .path
            .min(deadline.saturating_duration_since(since));
        if self.builds_in_background {
            self.build_in_background();
        }
        let stamps = if self.reads_at_once(limit) {
            Some(FactStamps::take(&environment))
        } else {
            let taken = self
                .worker
                .run(limit, move || FactStamps::take(&environment));
            taken.ok()
        };
        if let Some((mut known, age)) = stamps
            .as_ref()
            .and_then(|stamps| self.steady.get(text, stamps))
        {
            let detail = format!("nothing changed for {} s", age.as_secs());
            known.steps = vec![TraceStep::of_lookup(
                "cache",
                StepOutcome::Answered,
                detail,
                since.elapsed(),
            )];
            return known;
        }
        let names = Names::of_request(&parsed);
        let mut run = LookupRun {
            lookup: self,
            deadline,
            found: Findings::default(),
        };
        if parsed.is_whole_system {
            run.find_manager();
        } else if !names.all.is_empty() {
            run.look_up(verb, &names);
        }
        let word = parsed.request.verb_word.as_deref();
        let needs_known_name = parsed.is_instrument || needs_known_name(word);
        let is_of_anything = needs_known_name && !parsed.is_description;
        if is_of_anything && run.found.has_nothing(&parsed) {
            // "Add bob" and "start the engine" are about no program.
            return GatheredContext::new().with_steps(run.found.steps);
        }
        if run.found.wants_similar(verb, &parsed) && !is_of_anything && !parsed.is_whole_system {
            run.search(&parsed);
        }
        let found = run.found;
        parsed.request.verb = Some(found.settled_verb(verb, parsed.request.verb_word.as_deref()));
        let asked_systemd = found.checked_service;
        let is_degraded = found.is_degraded;
        let context = found.into_context(parsed, &names);
        let is_whole = context
            .steps
            .iter()
            .all(|step| step.outcome != StepOutcome::Failed);
        // The next request may find the encoder sound again.
        if let Some(stamps) = stamps.filter(|_| is_whole && !is_degraded) {
            self.steady.put(text, &context, stamps, asked_systemd);
        }
        context
    }

    /// Starts to build the index on another thread, unless it is fresh or was tried a short time ago.
    fn build_in_background(&self) {
        let mut last = self
            .state
            .build
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if last.is_some_and(|at| at.elapsed() < BUILD_PAUSE)
            || self.state.is_building.swap(true, Ordering::SeqCst)
        {
            return;
        }
        *last = Some(Instant::now());
        let (environment, state) = (Arc::clone(&self.environment), Arc::clone(&self.state));
        let encoder = self.encoder.clone();
        let started = std::thread::Builder::new()
            .name("car-router-index".to_owned())
            .spawn(move || {
                let _building = Building(state);
                // A build that fails leaves the old index; the next one is tried later.
                let _ = build_index(&environment, encoder.as_ref(), false, &mut |_, _| ());
            });
        if started.is_err() {
            self.state.is_building.store(false, Ordering::SeqCst);
        }
    }
}

/// A build that goes on until this is dropped, also by a panic of the encoder.
struct Building(Arc<LookupState>);

impl Drop for Building {
    fn drop(&mut self) {
        self.0.is_building.store(false, Ordering::SeqCst);
    }
}

/// What is asked about the turns before a query.
struct ConversationFacts<'l, 'q> {
    lookup: &'l SystemLookup,
    query: &'q ContextQuery<'q>,
}

impl session::Facts for ConversationFacts<'_, '_> {
    fn facts_of(&self, text: &str) -> Option<SystemContext> {
        self.lookup.gather_facts(text, self.query.deadline).context
    }

    fn known(&self, words: Vec<String>) -> Vec<String> {
        self.lookup.known_names(words, self.query.deadline)
    }

    fn remembered(&self) -> Option<session::NamedTarget> {
        self.lookup.sessions.get(self.query.session?)
    }
}

impl ContextProvider for SystemLookup {
    fn name(&self) -> &str {
        "system"
    }

    fn gather(&self, query: &ContextQuery<'_>) -> GatheredContext {
        self.gather_query(query)
    }

    fn pass_over(&self, session: &str) {
        self.sessions.put(session, None);
    }
}

/// The names that a target is looked up by.
pub(crate) struct Names {
    /// What packages are called: the meaning of the alias first.
    pub(crate) all: Vec<String>,
    /// What programs and units are called: the word itself first.
    pub(crate) typed_first: Vec<String>,
}

impl Names {
    pub(crate) fn of_request(parsed: &Parsed) -> Self {
        let target = parsed.request.target.as_deref().unwrap_or("");
        let mut typed = Vec::new();
        let mut add = |name: String| {
            if names::is_valid_target(&name) && !typed.contains(&name) {
                typed.push(name);
            }
        };
        let words: Vec<String> = target.split_whitespace().map(str::to_lowercase).collect();
        // A description names no program, unless it is one word: `calculator`.
        if words.len() <= 1 || !parsed.is_description {
            add(target.to_owned());
            add(words.join("-"));
            add(words.concat());
        }
        let mut all: Vec<String> = parsed.request.resolved.iter().cloned().collect();
        all.extend(
            typed
                .iter()
                .filter(|name| Some(*name) != parsed.request.resolved.as_ref())
                .cloned(),
        );
        typed.extend(
            parsed
                .request
                .resolved
                .iter()
                .filter(|name| !typed.contains(name))
                .cloned()
                .collect::<Vec<_>>(),
        );
        Self {
            all,
            typed_first: typed,
        }
    }
}

/// The lookups of one request.
struct LookupRun<'l> {
    lookup: &'l SystemLookup,
    deadline: Instant,
    found: Findings,
}

impl LookupRun<'_> {
    fn look_up(&mut self, verb: VerbIntent, names: &Names) {
        use VerbIntent as V;
        let is_service = matches!(verb, V::ServiceStart | V::ServiceStop | V::ServiceConfig);
        self.find_program(&names.typed_first);
        if matches!(verb, V::Run | V::ProcessStop) && self.found.program.is_some() {
            return;
        }
        if is_service {
            self.find_service(&names.typed_first);
            if self.found.service.is_some() || self.found.program.is_some() {
                return;
            }
        }
        if verb == V::ProcessStop {
            return;
        }
        self.find_installed(&names.all);
        if verb == V::Check {
            self.find_service(&names.typed_first);
        }
        if verb == V::Check && self.found.has_something()
            || self.found.package.is_some() && !is_service
        {
            return;
        }
        self.find_available(&names.all);
    }

    fn left(&self, limit: Duration) -> Duration {
        limit.min(self.deadline.saturating_duration_since(Instant::now()))
    }

    fn add_step(
        &mut self,
        lookup: &'static str,
        outcome: StepOutcome,
        detail: String,
        since: Instant,
    ) {
        self.found.steps.push(TraceStep::of_lookup(
            lookup,
            outcome,
            detail,
            since.elapsed(),
        ));
    }

    /// Adds the step of a lookup, and returns its answer.
    fn finish<T>(
        &mut self,
        lookup: &'static str,
        question: &str,
        since: Instant,
        answer: Result<Option<T>, LookupError>,
        shown: impl Fn(&T) -> String,
    ) -> Option<T> {
        match answer {
            Ok(Some(found)) => {
                self.add_step(lookup, StepOutcome::Answered, shown(&found), since);
                Some(found)
            }
            Ok(None) => {
                self.add_step(lookup, StepOutcome::Answered, "none".to_owned(), since);
                None
            }
            Err(error) => {
                self.found.unverified.push(format!("{question}: {error}"));
                self.add_step(lookup, StepOutcome::Failed, error.to_string(), since);
                None
            }
        }
    }

    fn find_program(&mut self, names: &[String]) {
        let since = Instant::now();
        let environment = Arc::clone(&self.lookup.environment);
        let wanted = names.to_vec();
        let limit = self.left(environment.limits.path);
        let answer = self.lookup.worker.run(limit, move || {
            let found = find_in_path(&environment, &wanted);
            (found, environment.uses_sudo())
        });
        self.found.checked_path = answer.is_ok();
        let answer = answer.map(|(found, uses_sudo)| {
            self.found.uses_sudo = uses_sudo;
            found
        });
        self.found.program = self.finish("path", "programs", since, answer, |found| {
            found.path.clone()
        });
    }

    fn manager(&mut self) -> Option<KnownManager> {
        let state = Arc::clone(&self.lookup.state);
        if let Some((known, at)) = &*state.manager.lock().unwrap_or_else(PoisonError::into_inner)
            && at.elapsed() < MAX_AGE
        {
            return known.clone();
        }
        let environment = Arc::clone(&self.lookup.environment);
        let limit = self.left(environment.limits.path);
        let found = self
            .lookup
            .worker
            .run(limit, move || find_package_manager(&environment))
            .ok()?;
        let known = found.and_then(|manager| {
            let source = package_source(&manager)?.into();
            Some(KnownManager { manager, source })
        });
        let mut kept = state.manager.lock().unwrap_or_else(PoisonError::into_inner);
        *kept = Some((known.clone(), Instant::now()));
        known
    }

    /// Finds the package manager alone, for a request about every package.
    fn find_manager(&mut self) {
        let since = Instant::now();
        let known = self.manager().map(|known| known.manager.clone());
        let found = known.ok_or_else(|| LookupError::Failed("no package manager".to_owned()));
        let kind = |manager: &PackageManager| manager.kind.as_str().to_owned();
        self.found.manager = self.finish(
            "package",
            "the package manager",
            since,
            found.map(Some),
            kind,
        );
    }

    fn find_installed(&mut self, names: &[String]) {
        let since = Instant::now();
        let Some(known) = self.manager() else {
            let error =
                Err::<Option<PackageFact>, _>(LookupError::Failed("no package manager".to_owned()));
            self.finish("package", "installed packages", since, error, |_| {
                String::new()
            });
            return;
        };
        self.found.manager = Some(known.manager.clone());
        let limit = self.left(self.lookup.environment.limits.package);
        let answer = if known.source.reads_files() {
            let (environment, wanted) = (Arc::clone(&self.lookup.environment), names.to_vec());
            let run = self.lookup.worker.run(limit, move || {
                known.source.find_installed(&environment, &wanted, limit)
            });
            run.and_then(|answer| answer)
        } else {
            known
                .source
                .find_installed(&self.lookup.environment, names, limit)
        };
        self.found.checked_installed = answer.is_ok();
        self.found.package = self.finish("package", "installed packages", since, answer, |found| {
            format!(
                "{} {}",
                found.name,
                found.version.as_deref().unwrap_or("installed")
            )
        });
    }

    /// Packages that can be installed: from the index, else from the package manager.
    fn find_available(&mut self, names: &[String]) {
        let since = Instant::now();
        let environment = Arc::clone(&self.lookup.environment);
        let state = Arc::clone(&self.lookup.state);
        let wanted = names.to_vec();
        let limit = self.left(environment.limits.index);
        let encoder = self.lookup.encoder.clone();
        let indexed = self.lookup.worker.run(limit, move || {
            state.with_index(&environment, encoder.as_ref(), |index| {
                index.find_available(&wanted)
            })
        });
        let answer = match indexed {
            Ok(Ok(Some(Some(found)))) => {
                let mut found = found.into_iter();
                let first = found.next();
                self.found.is_ambiguous = first.is_some() && found.next().is_some();
                Ok(first)
            }
            // Without an index that knows, the package manager itself is asked.
            Ok(Ok(None | Some(None)) | Err(_)) => self.ask_manager(names),
            Err(error) => Err(error),
        };
        self.found.checked_available = answer.is_ok();
        let package = self.finish("available", "available packages", since, answer, |found| {
            format!(
                "{} {}",
                found.name,
                found.available.as_deref().unwrap_or("known")
            )
        });
        if let Some(mut package) = package
            && self.found.package.is_none()
        {
            // The package manager knows better than an index of this morning.
            if self.found.checked_installed {
                package.installed = false;
                package.version = None;
            }
            self.found.package = Some(package);
        }
    }

    fn ask_manager(&mut self, names: &[String]) -> Result<Option<PackageFact>, LookupError> {
        let Some(known) = self.manager() else {
            return Err(LookupError::Failed("no package manager".to_owned()));
        };
        let limit = self.left(self.lookup.environment.limits.available);
        if limit.is_zero() {
            return Err(LookupError::TimedOut(limit));
        }
        known
            .source
            .find_available(&self.lookup.environment, names, limit)
    }

    fn find_service(&mut self, names: &[String]) {
        let since = Instant::now();
        let limit = self.left(self.lookup.environment.limits.service);
        let (environment, state) = (
            Arc::clone(&self.lookup.environment),
            Arc::clone(&self.lookup.state),
        );
        let wanted = names.to_vec();
        let run = self
            .lookup
            .worker
            .run(limit.saturating_add(Duration::from_millis(50)), move || {
                find_service(&state.services, &environment, &wanted, limit)
            });
        let answer = run.and_then(|answer| answer);
        if answer.as_ref().is_ok_and(|found| !found.has_systemd) {
            self.found.has_no_systemd = true;
            self.found.unverified.push(NO_SYSTEMD.to_owned());
            self.add_step(
                "systemd",
                StepOutcome::Skipped,
                "no systemd".to_owned(),
                since,
            );
            return;
        }
        self.found.checked_service = answer.is_ok();
        let answer = answer.map(|ServiceLookup { fact, is_live, .. }| {
            self.found.is_live = is_live;
            fact
        });
        self.found.service = self.finish("systemd", "services", since, answer, |found| {
            format!("{} {} {}", found.unit, found.load_state, found.active_state)
        });
    }

    /// Searches for programs by the words of the target.
    fn search(&mut self, parsed: &Parsed) {
        let text = parsed.request.target.as_deref().unwrap_or("");
        let since = Instant::now();
        let (environment, state) = (
            Arc::clone(&self.lookup.environment),
            Arc::clone(&self.lookup.state),
        );
        let limit = self.left(environment.limits.index);
        let wanted = text.to_owned();
        let encoder = self.lookup.encoder.clone();
        let is_name = !parsed.is_description;
        let verb = parsed.request.verb;
        let is_spelled = is_name && !text.contains(char::is_whitespace);
        let searches_words = parsed.is_description || verb.is_some_and(acts_on_new);
        let near_aliases = if is_spelled {
            aliases_spelled_like(text, &self.lookup.words.aliases)
        } else {
            Vec::new()
        };
        let run = self.lookup.worker.run(limit, move || {
            state.with_index(&environment, encoder.as_ref(), |index| {
                let mut answer = if searches_words {
                    index.search(&SearchQuery {
                        text: &wanted,
                        most: MAX_RESULTS,
                    })?
                } else {
                    SearchAnswer::default()
                };
                if is_name {
                    let is_near = |similar: &Similar| {
                        similar.score >= MIN_NAME_SCORE && has_words(similar, &wanted)
                    };
                    answer.similar.retain(is_near);
                }
                if is_spelled && answer.similar.is_empty() {
                    answer.similar = index.spelled_like(&wanted, &near_aliases)?;
                }
                Ok(answer)
            })
        });
        match run {
            Ok(Ok(Some(SearchAnswer {
                mut similar,
                degraded,
            }))) => {
                self.find_similar_program(&similar);
                if parsed.request.verb == Some(VerbIntent::Run) {
                    // What is there already comes first.
                    similar.sort_by_key(|similar| !similar.installed);
                    put_scores_in_order(&mut similar);
                }
                let mut detail = match similar.len() {
                    0 => "none".to_owned(),
                    count => format!("{count} similar"),
                };
                if let Some(degraded) = degraded {
                    self.found.is_degraded = true;
                    detail = format!("{detail}, {degraded}");
                }
                self.add_step("index", StepOutcome::Answered, detail, since);
                self.found.similar = similar;
            }
            // No index is no error: a computer may have no place for one.
            Ok(Ok(None)) => {
                self.add_step("index", StepOutcome::Skipped, "no index".to_owned(), since)
            }
            Ok(Err(error)) => self.add_step("index", StepOutcome::Failed, error.to_string(), since),
            Err(error) => self.add_step("index", StepOutcome::Failed, error.to_string(), since),
        }
    }
}

impl LookupRun<'_> {
    /// Looks for the program of an application that alone fits: its name in the index is no proof that there is one.
    fn find_similar_program(&mut self, similar: &[Similar]) {
        let [only] = similar else {
            return;
        };
        if !only.installed || !names::is_valid_target(&only.name) {
            return;
        }
        let environment = Arc::clone(&self.lookup.environment);
        let wanted = [only.name.clone()];
        let limit = self.left(environment.limits.path);
        let answer = self
            .lookup
            .worker
            .run(limit, move || find_in_path(&environment, &wanted));
        self.found.similar_program = answer.ok().flatten();
    }
}

/// Returns whether a verb may ask for a program that is not there yet.
fn acts_on_new(verb: VerbIntent) -> bool {
    matches!(
        verb,
        VerbIntent::Run | VerbIntent::Install | VerbIntent::ServiceStart
    )
}

/// What a name is compared with fits it at least so well: a description that mentions it in passing does not.
const MIN_NAME_SCORE: f32 = 0.5;

/// Returns whether a program has each word of a name. What only has some letters in common is something else.
fn has_words(similar: &Similar, name: &str) -> bool {
    name.split_whitespace().all(|word| has_word(similar, word))
}

/// Returns whether a program has a word in its name, title or description.
fn has_word(similar: &Similar, word: &str) -> bool {
    let word = word.to_lowercase();
    let has = |text: &str| {
        let text = text.to_lowercase();
        let mut parts = text.split(|c: char| !c.is_alphanumeric());
        session::says(&text, &word) || parts.any(|part| part == word)
    };
    has(&similar.name) || has(&similar.title) || has(&similar.description)
}

impl LookupState {
    /// Calls `ask` with the index; `Ok(None)` if there is none.
    fn with_index<T>(
        &self,
        environment: &Environment,
        encoder: Option<&IndexEncoder>,
        ask: impl FnOnce(&IndexReader) -> Result<T, IndexError>,
    ) -> Result<Option<T>, IndexError> {
        let mut reader = self.index.lock().unwrap_or_else(PoisonError::into_inner);
        if !reader
            .as_ref()
            .is_some_and(|reader| reader.is_current(environment))
        {
            *reader = IndexReader::open(environment, encoder)?;
        }
        let Some(open) = reader.as_ref() else {
            return Ok(None);
        };
        let answer = ask(open);
        if answer.is_err() {
            *reader = None;
        }
        answer.map(Some)
    }
}

impl Findings {
    pub(crate) fn has_something(&self) -> bool {
        self.program.is_some() || self.package.is_some() || self.service.is_some()
    }

    /// Returns whether every lookup answered that there is nothing of the name. Without systemd, an ordinary noun is no
    /// service either.
    fn has_nothing(&self, parsed: &Parsed) -> bool {
        let unanswered = self.unverified.iter().filter(|question| {
            !(self.has_no_systemd && parsed.is_said_as_noun && *question == NO_SYSTEMD)
        });
        // An alias is known to be a program, whatever is installed here.
        !self.has_something() && unanswered.count() == 0 && parsed.request.resolved.is_none()
    }

    /// Returns whether programs are searched for by the words of the target.
    fn wants_similar(&self, verb: VerbIntent, parsed: &Parsed) -> bool {
        // A misspelled name is shown the nearest ones.
        let may_be_misspelled = matches!(
            verb,
            VerbIntent::Check | VerbIntent::Update | VerbIntent::Remove
        ) && parsed.request.resolved.is_none();
        !self.has_something() && (acts_on_new(verb) || may_be_misspelled || parsed.is_description)
    }

    /// Returns the verb by what the target turned out to be: what is no unit is stopped as a process, and started as a
    /// program.
    fn settled_verb(&self, verb: VerbIntent, word: Option<&str>) -> VerbIntent {
        let is_no_unit = (self.checked_service || self.has_no_systemd) && self.service.is_none();
        match verb {
            VerbIntent::ServiceStop if is_no_unit => VerbIntent::ProcessStop,
            VerbIntent::ServiceStart
                if is_no_unit && word == Some("start") && self.program.is_some() =>
            {
                VerbIntent::Run
            }
            verb => verb,
        }
    }

    /// Returns whether a lookup answered the question of the verb.
    fn is_verified(&self, verb: VerbIntent) -> bool {
        let packages = self.package.is_some() || self.checked_installed && self.checked_available;
        match verb {
            VerbIntent::Run => self.program.is_some() || self.checked_path && packages,
            VerbIntent::Install | VerbIntent::Update => packages,
            VerbIntent::Remove => self.checked_installed,
            VerbIntent::ServiceStart | VerbIntent::ServiceStop | VerbIntent::ServiceConfig => {
                self.checked_service
            }
            VerbIntent::ProcessStop => self.checked_path,
            VerbIntent::Check => match &self.service {
                Some(_) => self.is_live,
                None => {
                    self.has_something()
                        || packages && (self.checked_service || self.has_no_systemd)
                }
            },
            _ => false,
        }
    }

    fn into_context(mut self, parsed: Parsed, names: &Names) -> GatheredContext {
        let verb = parsed.request.verb.unwrap_or(VerbIntent::Check);
        // Only a live unit tells whether something runs.
        let has_state = self.is_live && self.service.is_some();
        let is_state_unknown = verb == VerbIntent::Check && parsed.asks_running && !has_state;
        let can_verify = if is_state_unknown {
            false
        } else if parsed.is_whole_system {
            self.manager.is_some()
        } else if parsed.is_description && !self.has_something() {
            !self.similar.is_empty()
        } else {
            self.is_verified(verb)
        };
        if is_state_unknown && self.service.is_none() {
            let target = parsed.request.target.as_deref().unwrap_or("it");
            self.unverified.push(format!("whether {target} runs"));
        }
        if let Some(service) = self.service.as_ref().filter(|_| !self.is_live) {
            let unit = &service.unit;
            self.unverified
                .push(format!("whether {unit} is active: systemd cannot be asked"));
        }
        let suggestion = suggest(verb, &parsed, names, &self, can_verify);
        let mut context = SystemContext::new(parsed.request);
        context.program = self.program;
        context.package = self.package;
        context.service = self.service;
        context.similar = self.similar;
        context.package_manager = self.manager;
        context.can_verify = can_verify;
        context.unverified = self.unverified;
        context.suggestion = suggestion;
        GatheredContext::new()
            .with_context(context)
            .with_steps(self.steps)
    }
}

/// Checks that a lookup can be shared among threads.
const _: fn() = || {
    fn is_shareable<T: Send + Sync>() {}
    is_shareable::<SystemLookup>();
};

#[cfg(all(test, unix))]
#[allow(clippy::unwrap_used, clippy::panic)]
mod tests {
    use super::*;
    use crate::test_folder::TestFolder;

    /// Waits until a condition holds.
    fn wait_until(holds: impl Fn() -> bool) {
        let since = Instant::now();
        while !holds() {
            assert!(since.elapsed() < Duration::from_secs(20));
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    #[test]
    fn remembered_answer_builds_the_index_too() {
        let folder = TestFolder::new();
        folder.program("usr/bin/vlc", "exit 0");
        folder.write("var/lib/dpkg/status", "");
        folder.program("usr/bin/apt", "exit 1");
        let lookup = SystemLookup::new(Environment::rooted(folder.path())).unwrap();
        let ask = |lookup: &SystemLookup| {
            lookup.gather_facts("run vlc", Instant::now() + Duration::from_secs(5))
        };
        ask(&lookup);
        let lookup = lookup.with_background_index();
        assert_eq!(ask(&lookup).steps[0].actor, "cache");
        wait_until(|| lookup.index_state() == IndexState::Fresh);
    }

    /// An encoder with a mistake in it.
    #[derive(Debug)]
    struct Panics;

    impl TextEncoder for Panics {
        fn name(&self) -> &str {
            "panics"
        }

        fn digest(&self) -> u64 {
            1
        }

        fn embed(&self, _: &[&str]) -> Result<Vec<Vec<f32>>, car_router::classify::ClassifyError> {
            panic!("on purpose")
        }
    }

    #[test]
    fn build_that_panics_is_over() {
        let folder = TestFolder::new();
        folder.write(
            "var/lib/dpkg/status",
            "Package: gimp\nStatus: install ok installed\nVersion: 1\nSection: graphics\nDescription: picture editor\n",
        );
        folder.program("usr/bin/apt", "exit 1");
        let lookup = SystemLookup::new(Environment::rooted(folder.path()))
            .unwrap()
            .with_encoder(Some(Arc::new(Panics)));
        let built = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            lookup.build_index(true).is_ok()
        }));
        assert!(built.is_err());

        lookup.build_in_background();

        assert!(lookup.state.build.lock().unwrap().is_some());
        wait_until(|| !lookup.state.is_building.load(Ordering::SeqCst));
    }

    #[test]
    fn one_word_is_part_of_what_is_similar() {
        let similar = |name: &str, description: &str| {
            let kind = car_router::system::SimilarKind::Package;
            let matched_by = car_router::system::SimilarMatch::Embedding;
            Similar::new(name, kind, 0.5, matched_by).with_description(description)
        };
        assert!(has_word(&similar("libboost-numpy-dev", ""), "numpy"));
        assert!(has_word(&similar("x", "Arrays, as in NumPy"), "numpy"));
        assert!(!has_word(&similar("snmpd", "SNMP agents"), "numpy"));
        assert!(!has_word(&similar("rfdump", "Decodes RFID tags"), "R"));
        assert!(has_word(&similar("g++", ""), "g++"));
    }

    /// A folder of `PATH` on a network drive that is gone hangs every thread that looks into it.
    #[test]
    fn path_that_hangs_is_no_error_of_the_request() {
        let folder = TestFolder::new();
        folder.program("usr/bin/gimp", "exit 0");
        let lookup = SystemLookup::new(Environment::rooted(folder.path())).unwrap();
        let hang = || std::thread::sleep(Duration::from_secs(1));
        while lookup.worker.run(Duration::from_millis(1), hang)
            == Err(LookupError::TimedOut(Duration::from_millis(1)))
        {}

        let since = Instant::now();
        let gathered = lookup.gather_facts("run gimp", since + Duration::from_secs(5));

        assert!(since.elapsed() < Duration::from_millis(500));
        let context = gathered.context.unwrap();
        assert!(!context.can_verify);
        assert_eq!(
            context.unverified[0],
            "programs: earlier lookups still hang"
        );
        assert_eq!(context.suggestion.as_deref(), Some("command -v gimp"));
        // Once the drive answers, the program is found.
        std::thread::sleep(Duration::from_millis(1200));
        let gathered = lookup.gather_facts("run gimp", Instant::now() + Duration::from_secs(5));
        assert!(gathered.context.unwrap().program.is_some());
    }

    #[test]
    fn empty_path_has_no_programs() {
        let folder = TestFolder::new();
        folder.program("usr/bin/gimp", "exit 0");
        let mut environment = Environment::rooted(folder.path());
        environment.path.clear();
        let lookup = SystemLookup::new(environment).unwrap();
        let gathered = lookup.gather_facts("run gimp", Instant::now() + Duration::from_secs(5));
        let context = gathered.context.unwrap();
        assert_eq!((context.program, context.package_manager), (None, None));
        assert!(!context.can_verify);
    }
}
