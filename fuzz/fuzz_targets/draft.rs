//! Any reply is taken apart without harm; a command that comes out is judged, and what is found lies in it.
#![no_main]

use std::sync::LazyLock;

use car_router::Router;
use libfuzzer_sys::fuzz_target;

static ROUTER: LazyLock<Router> = LazyLock::new(Router::new);

fuzz_target!(|text: &str| {
    let check = ROUTER.check_reply(text);
    assert!(check.command.is_some() != check.rejected.is_some());
    if let (Some(command), Some(report)) = (&check.command, &check.report) {
        for finding in &report.findings {
            assert!(finding.span.of(command).is_some(), "{finding:?}");
        }
    }
    for finding in &ROUTER.check_request(text).findings {
        assert!(finding.span.of(text).is_some(), "{finding:?}");
    }
});
