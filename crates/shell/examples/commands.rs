//! Prints the commands that a script would run, one a line.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::process::ExitCode;

use car_router_shell::{Programs, Wrapper, WrapperRow, analyze};

/// Knows `sudo` and `env`, and that `rm` matters.
struct FewPrograms {
    sudo: [Wrapper; 1],
    env: [Wrapper; 1],
}

impl Programs for FewPrograms {
    fn is_known(&self, name: &str) -> bool {
        name == "rm"
    }

    fn wrappers(&self, name: &str) -> &[Wrapper] {
        match name {
            "sudo" => &self.sudo,
            "env" => &self.env,
            _ => &[],
        }
    }
}

fn main() -> ExitCode {
    let Some(script) = std::env::args().nth(1) else {
        eprintln!("usage: commands 'SCRIPT'");
        return ExitCode::FAILURE;
    };
    let row = |options: &str, elevated| {
        Wrapper::from(&WrapperRow {
            options_with_value: options.to_owned(),
            elevated,
            ..WrapperRow::default()
        })
    };
    let programs = FewPrograms {
        sudo: [row("-u|--user|-g|--group", true)],
        env: [row("-u|--unset|-C|--chdir", false)],
    };
    let analysis = analyze(&script, &programs);
    for command in &analysis.commands {
        let words: Vec<&str> = command.words.iter().map(|word| &*word.text).collect();
        println!("{}", words.join(" "));
    }
    if !analysis.complete {
        eprintln!("the script was not analyzed to its end");
    }
    ExitCode::SUCCESS
}
