//! The lookups, one a file, the cheapest first. Each ends by its limit and says why it has no answer.

mod apt;
mod packages;
mod path;
mod systemd;

pub(crate) use apt::DpkgStatus;
pub(crate) use packages::{PackageSource, find_package_manager, package_source};
pub(crate) use path::find_in_path;
pub(crate) use systemd::{ServiceCache, ServiceLookup, find_service};
