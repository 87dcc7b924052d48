//! The hardware that models run on.

use std::path::Path;
use std::process::{Command, Stdio};

use serde::{Deserialize, Serialize};

/// The hardware of a computer for running a model. An app that knows better can create its own.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Hardware {
    /// The operating system: `linux`, `macos`, `windows`.
    pub os: String,
    /// Main memory, in MiB; 0 if unknown.
    pub memory_mib: u32,
    /// The memory of the largest graphics card, in MiB; absent if none was found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gpu_memory_mib: Option<u32>,
    /// Whether the graphics processor shares the main memory, as on Apple silicon.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unified_memory: bool,
}

/// The share of unified memory that a model may take; the system needs the other part.
const UNIFIED_SHARE: f32 = 0.70;

/// The share of graphics memory that a model may take; the screen needs the other part.
const GPU_SHARE: f32 = 0.90;

/// The share of main memory that a model may take; all other programs need the other part.
const MAIN_SHARE: f32 = 0.50;

impl Hardware {
    /// Creates a computer with this operating system and main memory, in MiB, and no graphics card.
    pub fn new(os: impl Into<String>, memory_mib: u32) -> Self {
        Self {
            os: os.into(),
            memory_mib,
            gpu_memory_mib: None,
            unified_memory: false,
        }
    }

    /// Detects the hardware of this computer as far as that needs no privileges: memory from the operating system, a
    /// graphics card from `nvidia-smi` if that is installed. It runs one or two programs, so do not call it for each
    /// request.
    #[must_use]
    pub fn probe() -> Self {
        let os = std::env::consts::OS.to_owned();
        let unified_memory = os == "macos" && std::env::consts::ARCH == "aarch64";
        Self {
            memory_mib: memory(&os).unwrap_or(0),
            gpu_memory_mib: gpu(),
            unified_memory,
            os,
        }
    }

    /// Returns how much memory a model and its KV cache may take, in MiB: 70 % of unified memory; else the larger of 90
    /// % of graphics memory and 50 % of main memory.
    #[must_use]
    pub fn model_budget_mib(&self) -> u32 {
        let share = |mib: u32, share: f32| (mib as f32 * share) as u32;
        if self.unified_memory {
            return share(self.memory_mib, UNIFIED_SHARE);
        }
        let card = self.gpu_memory_mib.map_or(0, |mib| share(mib, GPU_SHARE));
        card.max(share(self.memory_mib, MAIN_SHARE))
    }
}

fn memory(os: &str) -> Option<u32> {
    match os {
        "macos" => mib(output("sysctl", &["-n", "hw.memsize"])?.trim(), 1024 * 1024),
        "windows" => {
            let script = "(Get-CimInstance Win32_ComputerSystem).TotalPhysicalMemory";
            let bytes = output("powershell", &["-NoProfile", "-Command", script])?;
            mib(bytes.trim(), 1024 * 1024)
        }
        _ => meminfo(&std::fs::read_to_string(Path::new("/proc/meminfo")).ok()?),
    }
}

/// Parses `MemTotal` of `/proc/meminfo` on Linux.
fn meminfo(text: &str) -> Option<u32> {
    let line = text.lines().find_map(|l| l.strip_prefix("MemTotal:"))?;
    mib(line.trim().strip_suffix("kB")?.trim(), 1024)
}

fn mib(number: &str, unit: u64) -> Option<u32> {
    u32::try_from(number.parse::<u64>().ok()? / unit).ok()
}

/// Returns the memory of the largest graphics card.
fn gpu() -> Option<u32> {
    let query = ["--query-gpu=memory.total", "--format=csv,noheader,nounits"];
    cards(&output("nvidia-smi", &query)?)
}

fn cards(text: &str) -> Option<u32> {
    text.lines().filter_map(|l| l.trim().parse().ok()).max()
}

/// Returns what a program prints, if it exists and succeeds.
fn output(program: &str, args: &[&str]) -> Option<String> {
    let run = Command::new(program)
        .args(args)
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output()
        .ok()?;
    run.status
        .success()
        .then(|| String::from_utf8_lossy(&run.stdout).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_read_as_the_system_writes_it() {
        assert_eq!(
            meminfo("MemTotal:       24689664 kB\nMemFree: 1 kB\n"),
            Some(24_111)
        );
        assert_eq!(meminfo("nothing"), None);
        assert_eq!(cards("8192\n24564\n"), Some(24_564));
        assert_eq!(cards("[N/A]\n"), None);
    }

    #[test]
    fn the_budget_is_where_a_model_would_run() {
        let of = |memory_mib, gpu_memory_mib, unified_memory| {
            let hardware = Hardware {
                os: "linux".to_owned(),
                memory_mib,
                gpu_memory_mib,
                unified_memory,
            };
            hardware.model_budget_mib()
        };
        assert_eq!(of(16_000, None, true), 11_200);
        assert_eq!(of(16_000, None, false), 8_000);
        assert_eq!(of(16_000, Some(24_000), false), 21_600);
        assert_eq!(of(64_000, Some(4_000), false), 32_000);
    }

    #[test]
    fn this_computer_can_be_read() {
        let here = Hardware::probe();
        assert!(!here.os.is_empty() && here.memory_mib > 0, "{here:?}");
    }
}
