// Written by `cargo xtask generate` from docs/schema. Change the Rust types instead.
package dev.carrouter

import dev.carrouter.internal.readOnly

/**
 * An operation failed. An unclear or a blocked request is a decision, not an error.
 *
 * @property detail The whole error as text.
 */
sealed class RouterException(val detail: String) : RuntimeException(detail) {
    override val message: String get() = detail

    /** A request, or a value in it, is not valid. */
    class InvalidRequest(
        /** The field or the kind of value, such as `text` or `history[2].content`. */
        val field: String,
        /** The value that was found. */
        val found: String,
        /** The values that are allowed. */
        val expected: String,
        detail: String,
    ) : RouterException(detail)

    /** A catalogue was given, and no model in it meets the hard requirements. */
    class NoEligibleModel(
        rejected: List<Rejection>,
        detail: String,
    ) : RouterException(detail) {
        /** For each model of the catalogue, the requirement that rejected it. */
        val rejected: List<Rejection> = rejected.readOnly()
    }

    /** Settings, a pack, a catalogue or a file of rules cannot be used. Lists every problem, not only the first. */
    class Build(
        problems: List<Problem>,
        detail: String,
    ) : RouterException(detail) {
        /** The problems, in the order in which they were found. */
        val problems: List<Problem> = problems.readOnly()
    }

    /** No command can be proposed: a model is needed and there is none, or its server failed. */
    class Generator(
        /**
         * What is wrong: `noModel`, `noneChosen`, `modelElsewhere`, `noCommands`, or the kind of the server's failure,
         * such as `unreachable`, `timedOut`, `modelMissing`, `unauthorized`, `busy` or `malformed`.
         */
        val failure: String,
        /** What to do about it, as a sentence. */
        val nextStep: String,
        detail: String,
    ) : RouterException(detail)

    /** A host-provided part failed, such as the environment. */
    class Host(
        detail: String,
    ) : RouterException(detail)

    /**
     * The caller cancelled the request with its cancel token, or the thread of a host-provided part was interrupted.
     */
    class Cancelled(
        detail: String,
    ) : RouterException(detail)
}
