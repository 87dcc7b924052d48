//! Any script is read without harm, and what is found lies in it.
#![no_main]

use std::sync::LazyLock;

use car_router::Router;
use libfuzzer_sys::fuzz_target;

static ROUTER: LazyLock<Router> = LazyLock::new(Router::new);

fuzz_target!(|text: &str| {
    let report = ROUTER.check_command(text);
    for finding in &report.findings {
        assert!(finding.span.of(text).is_some(), "{finding:?}");
    }
    assert_eq!(report, ROUTER.check_command(text));
});
