//! Every upper bound of the analysis, in one place.

/// The upper bounds of the analysis. Each keeps a loop or a nesting finite, so that the work is linear in the length of the
/// script. The values were chosen by hand: well above what the scripts of the development sets need, and low enough that
/// hostile input costs milliseconds (`cargo xtask scaling` measures it).
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Limits;

impl Limits {
    /// A longer script is not analyzed piece by piece: only its beginning and its end are, and the analysis is incomplete.
    pub const MAX_SCRIPT_BYTES: usize = 64 * 1024;

    /// How much of each end of such a script is analyzed.
    pub const END_BYTES: usize = 8 * 1024;

    /// How much text is analyzed in all: scripts inside scripts and the results of expansion included.
    pub const MAX_TOTAL_BYTES: usize = 3 * Self::MAX_SCRIPT_BYTES;

    /// How deep scripts inside scripts are followed.
    pub const MAX_SCRIPT_DEPTH: usize = 8;

    /// How many scripts inside scripts are analyzed.
    pub const MAX_SCRIPTS: usize = 256;

    /// How many wrappers around one command are taken off.
    pub const MAX_WRAPPERS: usize = 12;

    /// How many commands an analysis holds.
    pub const MAX_COMMANDS: usize = 1024;

    /// How many commands a text is traced back to.
    pub const MAX_SOURCES: usize = 12;

    /// A longer value of a variable is not kept.
    pub const MAX_VALUE_BYTES: usize = 16 * 1024;

    /// A script with more tokens is treated as one that is too long.
    pub const MAX_TOKENS: usize = 20_000;

    /// How many tokens the lexer looks back to tell a word of a command from a reserved word.
    pub const MAX_TOKENS_LOOKED_BACK: usize = 64;

    /// How deep quotes and substitutions are followed inside each other.
    pub const MAX_NESTING: usize = 64;

    /// A longer `((…))` is taken for two nested groups: each may cost a pass over that much text.
    pub const MAX_ARITHMETIC_BYTES: usize = 512;

    /// After this many `((…))` that contain `<<`, further ones are taken for two nested groups.
    pub const MAX_ARITHMETIC: usize = 64;

    /// How many compound commands may be open inside each other.
    pub const MAX_OPEN_COMPOUNDS: usize = 128;

    /// How far the name of a coprocess is looked for.
    pub const MAX_COPROCESS_BYTES: usize = 512;

    /// How many words are passed on to a function or a script.
    pub const MAX_POSITIONAL: usize = 64;

    /// A longer name of a directory is not followed.
    pub const MAX_DIRECTORY_BYTES: usize = 1024;

    /// A brace expression with more results is left as it is.
    pub const MAX_BRACE_RESULTS: usize = 64;

    /// How many braces of a text are looked into: each may cost a pass over the rest.
    pub const MAX_BRACES_TRIED: usize = 64;

    /// How many characters a set of `tr` may have.
    pub const MAX_CHARACTER_SET: usize = 256;

    /// How many bytes one word may expand to; the rest is cut off and the analysis is incomplete.
    pub const MAX_EXPANSION_BYTES: usize = 64 * 1024;

    /// How deep `${x:-${y:-…}}` is followed.
    pub const MAX_DEFAULT_DEPTH: usize = 4;

    /// How many lines are put into a template such as that of `xargs -I`.
    pub const MAX_TEMPLATE_LINES: usize = 32;

    /// How many words of a wrapper are looked at: its command begins before that.
    pub const MAX_WRAPPER_WORDS: usize = 64;

    /// The same for wrappers in so many others that nobody writes them.
    pub const MAX_INNER_WRAPPER_WORDS: usize = 24;

    /// The most that the square of a wrapper's depth times its words may be; beyond it the analysis is incomplete.
    pub const MAX_WRAPPED_WORDS: usize = 8 * 1024;

    /// How many settings of git in variables are looked at.
    pub const MAX_GIT_SETTINGS: usize = 32;

    /// A script of more words is not read a second time with its quotes kept.
    pub const MAX_QUOTED_WORDS: usize = 64;

    /// How many commands of vi on one line are looked at.
    pub const MAX_EX_COMMANDS: usize = 64;

    /// How deep a command line of vi inside another is followed.
    pub const MAX_EX_DEPTH: usize = 4;

    /// How many commands of a makefile are looked at.
    pub const MAX_RECIPES: usize = 256;

    /// A text that variables of make expand to more than this is left as it is.
    pub const MAX_MAKE_TEXT_BYTES: usize = 16 * 1024;

    /// How many files that a makefile includes are looked at.
    pub const MAX_INCLUDED_FILES: usize = 32;

    /// How deep variables of make inside each other are expanded.
    pub const MAX_MAKE_DEPTH: usize = 4;

    /// How many commands of a script for sed are looked at.
    pub const MAX_SED_COMMANDS: usize = 1024;

    /// How many replacements of sed are taken for what may run.
    pub const MAX_SED_REPLACEMENTS: usize = 16;

    /// How many values the template of `parallel` is filled with.
    pub const MAX_PARALLEL_VALUES: usize = 32;

    /// How many calls in code of another language are looked at.
    pub const MAX_CALLS: usize = 256;

    /// How deep code inside code is followed.
    pub const MAX_CODE_DEPTH: usize = 3;

    /// How many lines that such a program is given are looked at.
    pub const MAX_INPUT_LINES: usize = 512;
}
