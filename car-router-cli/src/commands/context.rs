//! `car-router context` and `car-router index`: what this computer knows of a request, and the index of its programs.

use std::process::ExitCode;

use crate::args::{ContextArgs, IndexArgs};
use crate::output::failure::Failure;
use crate::settings_args::SetupArgs;

#[cfg(not(feature = "system"))]
const MISSING: &str = "this command was built without the feature `system`, expected one with it: \
                       cargo install car-router-cli --features system";

#[cfg(not(feature = "system"))]
pub(crate) fn run(_: &SetupArgs, _: &ContextArgs) -> Result<ExitCode, Failure> {
    Err(Failure::usage(MISSING))
}

#[cfg(not(feature = "system"))]
pub(crate) fn looking_up(
    _: car_router::RouterBuilder,
) -> Result<car_router::RouterBuilder, Failure> {
    Err(Failure::usage(MISSING))
}

/// Returns where the help of programs comes from: nowhere.
#[cfg(not(feature = "system"))]
pub(crate) fn help() -> Option<std::sync::Arc<dyn car_router::system::HelpSource>> {
    None
}

#[cfg(not(feature = "system"))]
pub(crate) fn run_index(_: &SetupArgs, _: &IndexArgs) -> Result<ExitCode, Failure> {
    Err(Failure::usage(MISSING))
}

#[cfg(feature = "system")]
pub(crate) use with_system::{help, looking_up, platform, run, run_index};

#[cfg(feature = "system")]
mod with_system {
    use std::io::{self, Write};
    use std::path::Path;
    use std::sync::Arc;
    use std::time::Duration;

    use car_router::classify::TextEncoder;
    use car_router::prompt::Platform;
    use car_router::safety::Verdict;
    use car_router::system::{HelpSource, SystemContext};
    use car_router::trace::{StepOutcome, TraceStep};
    use car_router::{ContextProvider, RouterBuilder};
    use car_router_system::{
        Environment, IndexReport, IndexState, SystemHelp, SystemLookup, probe_platform,
    };
    use indicatif::{ProgressBar, ProgressStyle};

    use super::*;
    use crate::output::page::counted;
    use crate::setup;

    /// Returns the lookups with the encoder of the builder, and with the aliases in this file, else with those in the
    /// user's configuration folder.
    fn lookup(builder: &RouterBuilder, aliases: Option<&Path>) -> Result<SystemLookup, Failure> {
        let encoder = builder.encoder_setup();
        let lookup = with_encoder(encoder.map(|setup| Arc::clone(&setup.encoder)))?;
        let own = setup::config_folder().map(|folder| folder.join("aliases.toml"));
        match aliases
            .map(Path::to_owned)
            .or_else(|| own.filter(|file| file.is_file()))
        {
            Some(file) => lookup.with_alias_file(&file).map_err(Failure::usage),
            None => Ok(lookup),
        }
    }

    /// Returns lookups that find programs by the meaning that this encoder sees, else by that of the static table.
    fn with_encoder(encoder: Option<Arc<dyn TextEncoder>>) -> Result<SystemLookup, Failure> {
        let lookup = SystemLookup::new(Environment::current()).map_err(Failure::usage)?;
        Ok(match encoder {
            Some(encoder) => lookup.with_encoder(Some(encoder)),
            None => lookup,
        })
    }

    /// Returns a builder of a router that looks up facts, and that knows what kind of computer this is.
    pub(crate) fn looking_up(builder: RouterBuilder) -> Result<RouterBuilder, Failure> {
        let provider = Arc::new(lookup(&builder, None)?);
        let builder = builder.platform_or_else(platform).map_err(Failure::usage)?;
        Ok(builder.context_provider(provider))
    }

    /// Returns where the help of programs comes from.
    pub(crate) fn help() -> Option<Arc<dyn HelpSource>> {
        Some(Arc::new(SystemHelp::new(Environment::current())))
    }

    /// Returns what kind of computer this is, and which of these programs it does not have.
    pub(crate) fn platform(programs: &[&str]) -> Platform {
        probe_platform(&Environment::current(), programs).0
    }

    pub(crate) fn run(setup: &SetupArgs, args: &ContextArgs) -> Result<ExitCode, Failure> {
        if args.text.is_empty() {
            return Err(Failure::usage(
                "no request given, expected one as in: car-router context \"open vlc\"",
            ));
        }
        let text = args.text.join(" ");
        let builder = setup::builder(setup::config(setup)?)?;
        let lookup = Arc::new(lookup(&builder, args.aliases.as_deref())?);
        let provider: Arc<dyn ContextProvider> = Arc::<SystemLookup>::clone(&lookup);
        let router = builder
            .context_provider(provider)
            .build()
            .map_err(Failure::usage)?;
        let gathered = router.gather_context(&text);
        let mut out = anstream::stdout().lock();
        if args.json {
            let context = gathered
                .context
                .unwrap_or_else(|| SystemContext::new(lookup.parse(&text)));
            serde_json::to_writer(&mut out, &context).map_err(io::Error::from)?;
            writeln!(out)?;
            return Ok(ExitCode::SUCCESS);
        }
        match &gathered.context {
            Some(context) => {
                write_context(&mut out, context)?;
                if let Some(suggestion) = &context.suggestion
                    && router.check_command(suggestion).verdict == Verdict::Confirm
                {
                    writeln!(out, "safety: confirm")?;
                }
            }
            None if lookup.refers_back(&text) => writeln!(
                out,
                "nothing to look up: the request refers to an earlier one, and this command knows none"
            )?,
            None => writeln!(out, "nothing to look up: {}", reason(&gathered.steps))?,
        }
        if args.verbose {
            for step in &gathered.steps {
                let ms = step.elapsed_ns as f64 / 1e6;
                writeln!(
                    out,
                    "{:<10} {:<10} {ms:>8.2} ms  {}",
                    step.actor,
                    step.outcome.as_str(),
                    step.detail
                )?;
            }
        }
        Ok(ExitCode::SUCCESS)
    }

    fn reason(steps: &[TraceStep]) -> &str {
        let skipped = steps
            .iter()
            .find(|step| step.outcome == StepOutcome::Skipped);
        skipped.map_or("the request names no program, package or service", |step| {
            &step.detail
        })
    }

    fn write_context(out: &mut impl Write, context: &SystemContext) -> io::Result<()> {
        let parsed = &context.parsed;
        let verb = parsed.verb.map_or("none", |verb| verb.as_str());
        write!(
            out,
            "{verb}: {}",
            parsed.target.as_deref().unwrap_or("the whole system")
        )?;
        match &parsed.resolved {
            Some(resolved) => writeln!(out, " (alias of {resolved})")?,
            None => writeln!(out)?,
        }
        if !parsed.further.is_empty() {
            writeln!(
                out,
                "  also named: {} (not looked up)",
                parsed.further.join(", ")
            )?;
        }
        writeln!(out, "{}", context.to_prompt_text())?;
        if let Some(suggestion) = &context.suggestion {
            writeln!(out, "suggestion: {suggestion}")?;
        }
        Ok(())
    }

    /// Returns the encoder that the settings name. It needs no vectors of phrases, and may use all cores.
    #[cfg(feature = "inference")]
    fn encoder_for_index(builder: RouterBuilder) -> Result<Option<Arc<dyn TextEncoder>>, Failure> {
        use car_router::settings::EncoderPrecision;
        use car_router_inference::{Encoder, EncoderOptions, Precision};

        let Some((folder, settings)) = builder.encoder_settings() else {
            return Ok(None);
        };
        let precision = match settings.precision {
            EncoderPrecision::Float => Precision::Float,
            _ => Precision::Int8,
        };
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let options = EncoderOptions::default()
            .with_precision(precision)
            .with_threads(threads);
        let encoder = Encoder::from_dir_with(folder, options).map_err(Failure::usage)?;
        Ok(Some(Arc::new(encoder)))
    }

    /// Without the feature `inference`, the builder says what is missing.
    #[cfg(not(feature = "inference"))]
    fn encoder_for_index(builder: RouterBuilder) -> Result<Option<Arc<dyn TextEncoder>>, Failure> {
        if builder.encoder_settings().is_some() {
            builder.build().map_err(Failure::usage)?;
        }
        Ok(None)
    }

    /// Builds the index. An encoder takes its time, so that its progress is shown on a terminal.
    fn build(
        lookup: &SystemLookup,
        encoder: Option<&str>,
        rebuild: bool,
    ) -> Result<IndexReport, Failure> {
        let Some(encoder) = encoder else {
            return lookup.build_index(rebuild).map_err(Failure::request);
        };
        let bar = ProgressBar::new(0);
        bar.enable_steady_tick(Duration::from_millis(100));
        if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} programs, {eta} left")
        {
            bar.set_style(style);
        }
        let report = lookup.build_index_with(rebuild, |done, all| {
            if done == 0 {
                bar.println(format!(
                    "`{encoder}` embeds {all} programs: about a minute for a small encoder and 15,000 programs"
                ));
            }
            bar.set_length(all as u64);
            bar.set_position(done as u64);
        });
        bar.finish_and_clear();
        let report = report.map_err(Failure::request)?;
        if report.encoder.is_none() {
            anstream::eprintln!(
                "warning: `{encoder}` failed, so that programs are found by their words alone"
            );
        }
        Ok(report)
    }

    pub(crate) fn run_index(setup: &SetupArgs, args: &IndexArgs) -> Result<ExitCode, Failure> {
        let builder = RouterBuilder::from_settings(setup::config(setup)?);
        let encoder = encoder_for_index(builder)?;
        let name = encoder.as_ref().map(|encoder| encoder.name().to_owned());
        let lookup = with_encoder(encoder)?;
        let mut out = anstream::stdout().lock();
        if args.status {
            let state = lookup.index_state();
            match state {
                IndexState::Fresh | IndexState::Stale => {
                    let report = lookup.index_report().map_err(Failure::request)?;
                    writeln!(out, "{}: {}", state.as_str(), described(&report))?;
                }
                _ => writeln!(out, "{}", state.as_str())?,
            }
            return Ok(ExitCode::SUCCESS);
        }
        let report = build(&lookup, name.as_deref(), args.rebuild)?;
        match report.took {
            Some(took) => writeln!(
                out,
                "built in {:.1} s: {}",
                took.as_secs_f64(),
                described(&report)
            )?,
            None => writeln!(out, "fresh: {}", described(&report))?,
        }
        Ok(ExitCode::SUCCESS)
    }

    fn described(report: &IndexReport) -> String {
        format!(
            "{} ({} installed), {}, {}, {:.1} MB in {}",
            counted(report.packages, "package"),
            report.installed,
            counted(report.applications, "application"),
            match &report.encoder {
                Some(encoder) => format!("vectors of `{encoder}`"),
                None => "no vectors".to_owned(),
            },
            report.bytes as f64 / 1e6,
            report.file.display()
        )
    }
}
