//! What a terminal shows of a request: the rest is not analyzed, and spans are mapped back to the original text.

use std::borrow::Cow;

use crate::decision::Decision;
use crate::request::RouteRequest;
use crate::safety::{FindingSubject, SafetyReport};
use crate::system::SystemContext;
use car_router_words::printable::{Printable, printable};

/// A request that contains only what a terminal shows.
pub(super) struct ShownRequest<'r> {
    original: &'r RouteRequest,
    request: Cow<'r, RouteRequest>,
    printable: Option<Printable>,
}

impl<'r> ShownRequest<'r> {
    pub(super) fn new(original: &'r RouteRequest) -> Self {
        let printable = printable(&original.text);
        let request = match &printable {
            Some(printable) => Cow::Owned(RouteRequest {
                text: printable.text.clone(),
                ..original.clone()
            }),
            None => Cow::Borrowed(original),
        };
        Self {
            original,
            request,
            printable,
        }
    }

    pub(super) fn request(&self) -> &RouteRequest {
        &self.request
    }

    /// Maps the spans of a decision back to the original text.
    pub(super) fn map_back(&self, decision: &mut Decision) {
        let Some(printable) = &self.printable else {
            return;
        };
        for clause in &mut decision.clarity.clauses {
            clause.span = printable.written(clause.span);
        }
        map_findings_back(&mut decision.safety, printable);
        if let Some(context) = &mut decision.system_context {
            match &self.original.facts {
                // The caller knows the original text alone.
                Some(facts) => {
                    let text = &self.original.text;
                    let span = facts.parsed.target_span;
                    context.parsed.target_span = span.filter(|span| span.slice(text).is_some());
                }
                None => map_target_back(context, printable),
            }
        }
    }
}

/// Maps the spans of findings on the request back to the original text.
pub(super) fn map_findings_back(report: &mut SafetyReport, printable: &Printable) {
    for finding in &mut report.findings {
        if finding.subject == FindingSubject::Request {
            finding.span = printable.written(finding.span);
        }
    }
}

/// Maps the span of a target back to the original text.
pub(super) fn map_target_back(context: &mut SystemContext, printable: &Printable) {
    let span = &mut context.parsed.target_span;
    *span = span.map(|span| printable.written(span));
}
