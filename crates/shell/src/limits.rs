//! All upper bounds of the analysis.

/// The upper bounds of the analysis. Each keeps a loop or a nesting finite, so that the work is linear in the length of
/// the script. The values were chosen by hand: well above what the scripts of the development sets need, and low enough
/// that hostile input costs milliseconds (`cargo xtask scaling` measures it).
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Limits;

impl Limits {
    /// The longest script that is analyzed as a whole. Of a longer one only the beginning and the end are, and the
    /// analysis is incomplete.
    pub const MAX_SCRIPT_BYTES: usize = 64 * 1024;

    /// The length of each end of such a script that is analyzed.
    pub const END_BYTES: usize = 8 * 1024;

    /// The most text that is analyzed in all, including scripts inside scripts and the results of expansion.
    pub const MAX_TOTAL_BYTES: usize = 3 * Self::MAX_SCRIPT_BYTES;

    /// The deepest nesting of scripts inside scripts.
    pub const MAX_SCRIPT_DEPTH: usize = 8;

    /// The most scripts inside scripts.
    pub const MAX_SCRIPTS: usize = 256;

    /// The most wrappers that are removed around one command.
    pub const MAX_WRAPPERS: usize = 12;

    /// The most commands of an analysis.
    pub const MAX_COMMANDS: usize = 1024;

    /// The most commands that a text is traced back to.
    pub const MAX_SOURCES: usize = 12;

    /// The longest value of a variable that is kept.
    pub const MAX_VALUE_BYTES: usize = 16 * 1024;

    /// The most tokens. A script with more is treated as one that is too long.
    pub const MAX_TOKENS: usize = 20_000;

    /// The most tokens that the lexer looks back to distinguish a word of a command from a reserved word.
    pub const MAX_TOKENS_LOOKED_BACK: usize = 64;

    /// The deepest nesting of quotes and substitutions.
    pub const MAX_NESTING: usize = 64;

    /// The longest `((…))`. A longer one is taken for two nested groups, because each may cost a pass over that much
    /// text.
    pub const MAX_ARITHMETIC_BYTES: usize = 512;

    /// After this many `((…))` that contain `<<`, further ones are taken for two nested groups.
    pub const MAX_ARITHMETIC: usize = 64;

    /// The most compound commands that may be open inside each other.
    pub const MAX_OPEN_COMPOUNDS: usize = 128;

    /// The longest text that is searched for the name of a coprocess.
    pub const MAX_COPROCESS_BYTES: usize = 512;

    /// The most words that are passed on to a function or a script.
    pub const MAX_POSITIONAL: usize = 64;

    /// The longest name of a directory that is followed.
    pub const MAX_DIRECTORY_BYTES: usize = 1024;

    /// The most results of a brace expression. One with more is not expanded.
    pub const MAX_BRACE_RESULTS: usize = 64;

    /// The most braces of a text that are tried, because each may cost a pass over the remaining text.
    pub const MAX_BRACES_TRIED: usize = 64;

    /// The most characters in a set of `tr`.
    pub const MAX_CHARACTER_SET: usize = 256;

    /// The most bytes that one word may expand to. Further ones are cut off and the analysis is incomplete.
    pub const MAX_EXPANSION_BYTES: usize = 64 * 1024;

    /// The deepest nesting of `${x:-${y:-…}}`.
    pub const MAX_DEFAULT_DEPTH: usize = 4;

    /// The most lines that are put into a template such as that of `xargs -I`.
    pub const MAX_TEMPLATE_LINES: usize = 32;

    /// The most words of a wrapper that are examined; its command begins before that.
    pub const MAX_WRAPPER_WORDS: usize = 64;

    /// The most words of a wrapper that is nested unusually deep.
    pub const MAX_INNER_WRAPPER_WORDS: usize = 24;

    /// The greatest product of a wrapper's number of words and the square of its depth. Beyond it the analysis is
    /// incomplete.
    pub const MAX_WRAPPED_WORDS: usize = 8 * 1024;

    /// The most git settings in variables that are examined.
    pub const MAX_GIT_SETTINGS: usize = 32;

    /// The most words of a script that is analyzed a second time with its quotes kept.
    pub const MAX_QUOTED_WORDS: usize = 64;

    /// The most commands of vi on one line.
    pub const MAX_EX_COMMANDS: usize = 64;

    /// The deepest nesting of command lines of vi.
    pub const MAX_EX_DEPTH: usize = 4;

    /// The most commands of a makefile.
    pub const MAX_RECIPES: usize = 256;

    /// The longest text that variables of make are expanded to. A longer one is not expanded.
    pub const MAX_MAKE_TEXT_BYTES: usize = 16 * 1024;

    /// The most included files of a makefile.
    pub const MAX_INCLUDED_FILES: usize = 32;

    /// The deepest nesting of variables of make.
    pub const MAX_MAKE_DEPTH: usize = 4;

    /// The most commands of a sed script.
    pub const MAX_SED_COMMANDS: usize = 1024;

    /// The most replacements of sed that may be run.
    pub const MAX_SED_REPLACEMENTS: usize = 16;

    /// The most values that the template of `parallel` is filled with.
    pub const MAX_PARALLEL_VALUES: usize = 32;

    /// The most calls in code of another language.
    pub const MAX_CALLS: usize = 256;

    /// The deepest nesting of code inside code.
    pub const MAX_CODE_DEPTH: usize = 3;

    /// The most lines of input to such a program.
    pub const MAX_INPUT_LINES: usize = 512;
}
