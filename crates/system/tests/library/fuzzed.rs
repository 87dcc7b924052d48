//! Files that were changed at random, and those that fuzzing kept, are read without a panic, on stable Rust: what the fuzz
//! targets check.
#![cfg(feature = "unstable-internals")]
#![allow(clippy::unwrap_used)]

#[path = "../../../../fuzz/system_checks.rs"]
mod system_checks;

const STATUS: &[u8] = b"Package: gimp\nStatus: install ok installed\nVersion: 2.10\nSection: graphics\nTag: use::editing,\n works-with::image\nDescription: Image program\n It edits.\n .\n More.\n\nPackage: nginx\nStatus: deinstall ok config-files\n\n";

const DESKTOP: &str = "[Desktop Entry]\nType=Application\nName=GIMP\nName[de]=GIMP\\sBild\nKeywords[de_AT]=Foto;Bild;\nCategories=Graphics;AudioVideo;\nExec=env A=b gimp %U %% \"%f\"\nNoDisplay=false\n\n[Desktop Action new]\nName=New\n";

/// SplitMix64: the same changes in every run.
struct Changes(u64);

impl Changes {
    fn next(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % below.max(1) as u64) as usize
    }

    /// Replaces, removes, doubles and inserts a few bytes.
    fn changed(&mut self, seed: &[u8]) -> Vec<u8> {
        let mut bytes = seed.to_vec();
        for _ in 0..=self.next(8) {
            let at = self.next(bytes.len());
            match self.next(4) {
                0 if !bytes.is_empty() => bytes[at] = self.next(256) as u8,
                1 => bytes.truncate(at),
                2 => {
                    let tail = bytes[at..].to_vec();
                    bytes.extend(tail);
                }
                _ => bytes.insert(at, b"\n[]=:;\\% \xff"[self.next(10)]),
            }
        }
        bytes
    }
}

#[test]
fn changed_files_are_read_without_a_panic() {
    let mut changes = Changes(7);
    for _ in 0..10_000 {
        system_checks::status(&changes.changed(STATUS));
        let text = changes.changed(DESKTOP.as_bytes());
        system_checks::desktop(&String::from_utf8_lossy(&text));
    }
}

/// Runs the check over the inputs that fuzzing kept: the smallest ones that reach every part of the code.
fn check_kept(target: &str, check: impl Fn(&[u8])) {
    let corpus = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/corpus");
    let mut inputs = 0;
    for entry in std::fs::read_dir(format!("{corpus}/{target}")).unwrap() {
        check(&std::fs::read(entry.unwrap().path()).unwrap());
        inputs += 1;
    }
    assert!(inputs >= 100, "{inputs} inputs of {target}");
}

#[test]
fn inputs_that_fuzzing_kept_are_read() {
    check_kept("status", system_checks::status);
    check_kept("desktop", |bytes| {
        system_checks::desktop(&String::from_utf8_lossy(bytes));
    });
}
