//! What this computer has for running a model.

use std::path::Path;
use std::process::{Command, Stdio};

use serde::{Deserialize, Serialize};

/// What a computer has. A host that knows better makes its own.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hardware {
    /// The operating system: `linux`, `macos`, `windows`.
    pub os: String,
    /// Main memory, in MiB; 0 where it is not known.
    pub memory_mib: u32,
    /// The largest graphics card's own memory, in MiB; absent where there is none, or none that was found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gpu_memory_mib: Option<u32>,
    /// Whether the graphics processor works in the main memory, as on Apple's own chips.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unified_memory: bool,
}

/// Of unified memory, so much may be a model's: the system keeps the rest for itself.
const UNIFIED_SHARE: f32 = 0.70;

/// Of a graphics card's memory, so much: the screen takes some.
const GPU_SHARE: f32 = 0.90;

/// Of main memory, so much: everything else runs there, too.
const MAIN_SHARE: f32 = 0.50;

impl Hardware {
    /// This computer, as far as it can be read without asking for rights: memory from the operating system,
    /// a graphics card by `nvidia-smi` where that is installed. Runs a program or two; not for the way of a request.
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

    /// How much memory a model and its KV cache may take, in MiB: 70 % of unified memory; else the larger
    /// of 90 % of the graphics card's and 50 % of the main memory.
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

/// `MemTotal` of Linux's `/proc/meminfo`.
fn meminfo(text: &str) -> Option<u32> {
    let line = text.lines().find_map(|l| l.strip_prefix("MemTotal:"))?;
    mib(line.trim().strip_suffix("kB")?.trim(), 1024)
}

fn mib(number: &str, unit: u64) -> Option<u32> {
    u32::try_from(number.parse::<u64>().ok()? / unit).ok()
}

/// The largest card's memory.
fn gpu() -> Option<u32> {
    let query = ["--query-gpu=memory.total", "--format=csv,noheader,nounits"];
    cards(&output("nvidia-smi", &query)?)
}

fn cards(text: &str) -> Option<u32> {
    text.lines().filter_map(|l| l.trim().parse().ok()).max()
}

/// What a program prints where it is there and does well.
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
