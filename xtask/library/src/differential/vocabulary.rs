//! What made scripts are made of.

/// Programs that nothing is known of, or that print nothing known.
pub(super) const PROGRAMS: [&str; 12] = [
    "ls", "cat", "cp", "foo", "./run.sh", "grep", "tar", "make", "du", "sort", "b-2", "touch",
];

/// Words without quotes, some of which are words of the language elsewhere.
pub(super) const PLAIN: [&str; 16] = [
    "a", "-x", "--long=1", "file.txt", "/usr/lib", "x=1", "*.rs", "~/y", "in", "do", "a#b", "@",
    "%s", "done.", "[ab]", "k:v,w",
];

/// What stands between quotes: most of it would mean something else without them.
pub(super) const QUOTED: [&str; 16] = [
    "", "a b", "x;y", "it|s", "# no", ") (", "}", "<<E", "rm -rf /", " ", "a\nb", "&& c", "esac",
    "é→", "{p,q}", "> f",
];

/// Characters that a backslash takes the meaning from.
pub(super) const ESCAPED: [&str; 12] =
    ["$", ";", "|", " ", "\"", "'", "\\", "(", "#", "&", "m", "<"];

/// What stands between `$'` and `'`.
pub(super) const ANSI: [&str; 8] = [
    "\\x41", "a\\tb", "\\'", "\\101", "\\u00e9", "\\\\", "p q", "\\n",
];

/// Lines of here-documents.
pub(super) const LINES: [&str; 10] = [
    "plain text\n",
    "it's\n",
    "\"\n",
    "rm -rf / ) }\n",
    "\\$x \\\\\n",
    "a # b\n",
    "\n",
    "\ttab\n",
    " esac\n",
    "end \\a\n",
];

/// Loops other than over words.
pub(super) const LOOPS: [&str; 4] = [
    "for ((i=0; i<3; i++)); do",
    "for ((;;)); do",
    "for x; do",
    "for x do",
];

/// Tests and calculations.
pub(super) const TESTS: [&str; 7] = [
    "[[ -f a && b == c* ]]",
    "[[ a =~ ^x+$ ]]",
    "[[ ( -n $x ) || a < b ]]",
    "(( i += 2 ))",
    "((i<<2))",
    "(( a > 1 && b < 2 ))",
    "[ -f a ]",
];

/// Assignments, arrays and declarations.
pub(super) const ASSIGNMENTS: [&str; 6] = [
    "v=(a 'b c' d)",
    "v+=(x)",
    "declare -a w=(1 2)",
    "v[1]=y",
    "local q='r s'",
    "export P=1",
];

/// What is known only by running it, most of it.
pub(super) const VALUES: [&str; 9] = [
    "${x}",
    "\"$x\"",
    "${y}",
    "\"${z:-a b}\"",
    "${#x}",
    "${w%/*}",
    "$((1+2))",
    "$?",
    "${q:-'}'}",
];
