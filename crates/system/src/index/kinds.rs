//! What sort of package a package is: a program, or a part of one.

/// The endings of names of parts of programs.
const PART_ENDINGS: [&str; 22] = [
    "-dev",
    "-doc",
    "-docs",
    "-dbg",
    "-dbgsym",
    "-data",
    "-common",
    "-l10n",
    "-locale",
    "-plugins",
    "-plugin",
    "-headers",
    "-examples",
    "-bin",
    "-extras",
    "-nox",
    "-core",
    "-backend",
    "-theme",
    "-themes",
    "-help",
    "-server",
];

/// The sections of the archive with few programs for people.
const PART_SECTIONS: [&str; 22] = [
    "libs",
    "libdevel",
    "doc",
    "debug",
    "oldlibs",
    "introspection",
    "localization",
    "fonts",
    "perl",
    "python",
    "ruby",
    "javascript",
    "haskell",
    "golang",
    "rust",
    "java",
    "php",
    "ocaml",
    "lisp",
    "gnu-r",
    "tex",
    "metapackages",
];

/// The tags of parts.
const PART_TAGS: [&str; 8] = [
    "@plugin",
    "@app data",
    "@documentation",
    "@shared lib",
    "@devel lib",
    "@metapackage",
    "@dummy",
    "@data",
];

/// Returns whether a package is a library by its name.
pub(super) fn is_library(name: &str) -> bool {
    name.starts_with("lib") && !name.starts_with("libre")
}

/// Returns whether a package is a part of programs: a library, documentation, data, an extension or a translation.
pub(super) fn is_part(name: &str, category: &str) -> bool {
    let section = category.split(' ').next().unwrap_or("");
    let section = section.rsplit('/').next().unwrap_or(section);
    is_library(name)
        || PART_ENDINGS.iter().any(|ending| name.ends_with(ending))
        || name.contains("-l10n-")
        || name.contains("-plugin-")
        || name.contains("-help-")
        || PART_SECTIONS.contains(&section)
        || PART_TAGS.iter().any(|tag| category.contains(tag))
}

/// Returns whether its tags say that it is a program.
pub(super) fn is_program(category: &str) -> bool {
    category.contains("@program")
}

/// Returns whether its tags say that it has windows.
pub(super) fn is_graphical(category: &str) -> bool {
    category.contains("@graphical") || category.contains("@x11")
}
