// Written by `cargo xtask generate` from docs/schema. Change the Rust types instead.
package dev.carrouter

import dev.carrouter.internal.*

/** What the app should do next. All other fields of the decision are present whichever action it is. */
enum class Action(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** Continue. */
    PROCEED("proceed"),
    /** Show the user what was understood, or what is dangerous, and continue if the user agrees. */
    CONFIRM("confirm"),
    /** Ask the user what is meant. */
    CLARIFY("clarify"),
    /** Handle the clauses one by one. */
    SPLIT("split"),
    /** Do not continue. */
    BLOCK("block"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): Action = memberOf("Action", text) { readAction() }
    }
}

/** Why an answer is not offered. */
enum class AnswerRejection(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** It holds no command, or says that there is none. */
    EMPTY("empty"),
    /** It explains in sentences. */
    PROSE("prose"),
    /** It asks something back. */
    QUESTION("question"),
    /** It declines to answer. */
    REFUSAL("refusal"),
    /** It is too long for a command. */
    TOO_LONG("too_long"),
    /** It offers several different commands. */
    SEVERAL("several"),
    /** It holds something like a command in a form that is not known. */
    UNREADABLE("unreadable"),
    /** It has a placeholder in place of a command or of a part of one, such as the one of the instructions. */
    ECHO("echo"),
    /** It was cut off at the limit of tokens. */
    CUT_OFF("cut_off"),
    /** The server withheld it. */
    WITHHELD("withheld"),
    /** The command is critical. */
    CRITICAL("critical"),
    /** A program of the command does not have an option that it is given. */
    UNKNOWN_OPTION("unknown_option"),
    /** The command cannot be read to its end, or a rule finds something in it where only a harmless one counts. */
    DANGEROUS("dangerous"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): AnswerRejection = memberOf("AnswerRejection", text) { readAnswerRejection() }
    }
}

/** Which answer was tried. */
enum class AttemptStage(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** What a fact about this computer suggests. */
    SUGGESTION("suggestion"),
    /** The first answer of the model. */
    FREE("free"),
    /** The second answer, as JSON of one line, with the reason why the first was rejected. */
    CONSTRAINED("constrained"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): AttemptStage = memberOf("AttemptStage", text) { readAttemptStage() }
    }
}

/** The basis of a confidence. Two numbers with different bases are not comparable. */
enum class Basis(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** Calibrated: of the answers at 0.8, about 80 % are right. */
    CALIBRATED("calibrated"),
    /** Token probabilities of the model. */
    TOKEN_PROBABILITY("token_probability"),
    /** A number that the model wrote about itself. */
    SELF_REPORTED("self_reported"),
    /** The share of the evidence that hand-written rules or keywords found. It is not a probability. */
    RULE("rule"),
    /** The caller named it. */
    CALLER("caller"),
    /** The topic of an earlier turn that the text continues. */
    SESSION("session"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): Basis = memberOf("Basis", text) { readBasis() }
    }
}

/** The reason for the chosen model, where it is not its score. */
enum class ChosenBy(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** The session was on it, and not enough changed to leave it. */
    SESSION("session"),
    /** It was tried to gather evidence. Only if exploration is switched on. */
    EXPLORATION("exploration"),
    /** The settings assign it to the tier of the request, whatever its score. */
    COMPLEXITY_TIER("complexity_tier"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): ChosenBy = memberOf("ChosenBy", text) { readChosenBy() }
    }
}

/** The preset of a clarity policy. */
enum class ClarityPreset(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** The preset for an app that writes commands. */
    SHELL("shell"),
    /** The preset that replaces an unclear domain by the fallback domain. */
    FALL_BACK("fall_back"),
    /** The preset for an app that acts on clear requests only and asks about the others. */
    GATE("gate"),
    /** The preset for an app that passes requests to an assistant, which can ask back itself. */
    ASSISTANT("assistant"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): ClarityPreset = memberOf("ClarityPreset", text) { readClarityPreset() }
    }
}

/** How clear a request is. */
enum class ClarityVerdict(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** Clear enough to act on. */
    CLEAR("clear"),
    /** Probably right; the user should confirm. */
    NEEDS_CONFIRMATION("needs_confirmation"),
    /** Not clear; ask the user. */
    NEEDS_CLARIFICATION("needs_clarification"),
    /** Several requests in one text. */
    MULTI_INTENT("multi_intent"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): ClarityVerdict = memberOf("ClarityVerdict", text) { readClarityVerdict() }
    }
}

/** Which models are asked. */
enum class ClassifierMode(
    /** The name in JSON. */
    val jsonName: String,
) {
    /**
     * The models whose endpoint is set, if the embedded classifier is below the threshold or the words do not tell how
     * complex the request is.
     */
    AUTO("auto"),
    /** No model server. */
    EMBEDDED("embedded"),
    /** No model server, and the words and phrases of the packs alone in place of the embedded classifier. */
    KEYWORD("keyword"),
    /** FunctionGemma for every request, before all other classifiers. */
    FUNCTIONGEMMA("functiongemma"),
    /** The complexity rubric for every request. */
    RUBRIC("rubric"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): ClassifierMode = memberOf("ClassifierMode", text) { readClassifierMode() }
    }
}

/** The criteria that make a request complex, and the one that makes it simple in spite of its wording. */
enum class ComplexityCriterion(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** Four or more steps that depend on each other. */
    OPERATIONAL_COMPLEXITY("operational_complexity"),
    /** Asks how or why: advice, architecture, strategy. */
    STRATEGIC_PLANNING("strategic_planning"),
    /** Broad, or needs much exploration first. */
    AMBIGUITY_OR_SCOPE("ambiguity_or_scope"),
    /** Searches for an unknown cause from its symptoms. */
    DEEP_DEBUGGING("deep_debugging"),
    /** One bounded action, whatever the phrasing. Overrides strategic wording. */
    OPERATIONAL_SIMPLICITY("operational_simplicity"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    /** Returns what the criterion means, in words for a person. */
    fun description(): String = derived("ComplexityCriterion.description", toJson()) { readText() }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): ComplexityCriterion = memberOf("ComplexityCriterion", text) { readComplexityCriterion() }
    }
}

/**
 * The tier of a complexity score. It is learned from the words of requests; the criteria explain it.
 *
 * Members are ordered, the least first.
 */
enum class ComplexityTier(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** Score below 25: one to three plain steps. */
    SIMPLE("simple"),
    /** Score from 25 to below 50: more than a step or two, still bounded. */
    MODERATE("moderate"),
    /** Score from 50 to below 75: several parts that depend on each other, an unknown cause or a decision. */
    INVOLVED("involved"),
    /** Score from 75: a large or open task, such as a design or a change of a whole system. */
    COMPLEX("complex"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): ComplexityTier = memberOf("ComplexityTier", text) { readComplexityTier() }
    }
}

/** How long a model thinks before it answers, where it lets the caller choose. */
enum class Effort(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** It answers at once. */
    NONE("none"),
    /** A few hundred tokens. */
    LOW("low"),
    /** A few thousand tokens. */
    MEDIUM("medium"),
    /** Ten thousand tokens and more. */
    HIGH("high"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): Effort = memberOf("Effort", text) { readEffort() }
    }
}

/** How the encoder computes. */
enum class EncoderPrecision(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** In 8-bit integers. */
    INT8("int8"),
    /** In 32-bit floating point, which takes several times as long. */
    FLOAT("float"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): EncoderPrecision = memberOf("EncoderPrecision", text) { readEncoderPrecision() }
    }
}

/** When the encoder is asked. */
enum class EncoderUse(
    /** The name in JSON. */
    val jsonName: String,
) {
    /**
     * Unless the embedded classifier is as confident of a domain as the clarity policy requires. This includes texts
     * that it assigns to no domain.
     */
    BELOW_THRESHOLD("below_threshold"),
    /** For every request that is not a follow-up. */
    ALWAYS("always"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): EncoderUse = memberOf("EncoderUse", text) { readEncoderUse() }
    }
}

/** The way in which a call to a model failed. */
enum class FailureKind(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** No answer in time. Counts as a fault of the model. */
    TIMED_OUT("timed_out"),
    /** The server cannot be reached. Counts as a fault of the model. */
    UNREACHABLE("unreachable"),
    /** The server reported an error. Counts as a fault of the model. */
    SERVER_ERROR("server_error"),
    /** The answer was unusable: empty, cut off, or not in the requested form. Counts as a fault of the model. */
    MALFORMED("malformed"),
    /** Too many requests. The model is skipped for a while, and its availability stays the same. */
    RATE_LIMITED("rate_limited"),
    /**
     * The key is missing or wrong. The model is skipped for a while, then one request tries it again; a call that
     * succeeds ends that at once. Its availability stays the same.
     */
    UNAUTHORIZED("unauthorized"),
    /** The request was wrong. Says nothing about the model. */
    REJECTED("rejected"),
    /** The caller cancelled. Says nothing about the model. */
    CANCELLED("cancelled"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): FailureKind = memberOf("FailureKind", text) { readFailureKind() }
    }
}

/** The reason why the router fell back to the fallback domain. */
enum class FallbackReason(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** The confidence of the best domain was below the threshold. */
    LOW_CONFIDENCE("low_confidence"),
    /** Every classifier abstained. */
    NO_EVIDENCE("no_evidence"),
    /** Every classifier that was asked failed. */
    CLASSIFIERS_FAILED("classifiers_failed"),
    /** The caller, or a setting, switched routing off. */
    ROUTING_OFF("routing_off"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): FallbackReason = memberOf("FallbackReason", text) { readFallbackReason() }
    }
}

/** What read the text that a finding is about. A request that is a command, or has one, is read in both ways. */
enum class FindingReader(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** The screen of the words of a request. */
    WORDS("words"),
    /** The reader of shell commands, also for a command within a request. */
    COMMAND("command"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): FindingReader = memberOf("FindingReader", text) { readFindingReader() }
    }
}

/** The text that a finding is about. */
enum class FindingSubject(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** The words of the request. */
    REQUEST("request"),
    /** The drafted command. */
    COMMAND("command"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): FindingSubject = memberOf("FindingSubject", text) { readFindingSubject() }
    }
}

/** Whether a command is harmless. */
enum class Harmlessness(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** Every command of it only reads what it may read, or changes the state of its own shell. */
    PROVEN("proven"),
    /** That could not be shown. It says nothing about danger. */
    UNKNOWN("unknown"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): Harmlessness = memberOf("Harmlessness", text) { readHarmlessness() }
    }
}

/** What an invocation of a program does at most. */
enum class InvocationKind(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** It prints its words, or facts that need no file. */
    PRINTS("prints"),
    /** It reads files, or facts about the computer. */
    READS("reads"),
    /** It asks a service on this computer. */
    ASKS_SERVICE("asks_service"),
    /** It asks another computer, and changes nothing there. */
    ASKS_NETWORK("asks_network"),
    /** It changes the state of its own shell. */
    CHANGES_SHELL("changes_shell"),
    /** It runs the command in its words, and nothing else. */
    RUNS_COMMAND("runs_command"),
    /** It changes something. */
    CHANGES("changes"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): InvocationKind = memberOf("InvocationKind", text) { readInvocationKind() }
    }
}

/** How to treat a domain whose classifier reports no confidence. */
enum class MissingConfidence(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** It is the answer, and the user is asked to confirm it. */
    CONFIRM("confirm"),
    /** It is the answer only if no other classifier has one. */
    IGNORE("ignore"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): MissingConfidence = memberOf("MissingConfidence", text) { readMissingConfidence() }
    }
}

/** A capability of a model. The list is closed, because a capability that callers cannot name is useless. */
enum class ModelCapability(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** Writes text. */
    GENERATE("generate"),
    /** Turns text into vectors. */
    EMBED("embed"),
    /** Ranks passages by relevance to a query. */
    RERANK("rerank"),
    /** Assigns labels. */
    CLASSIFY("classify"),
    /** Writes and repairs code. */
    CODE("code"),
    /** Reasons in several steps before answering. */
    REASONING("reasoning"),
    /** Summarizes text. */
    SUMMARIZE("summarize"),
    /** Calls a declared tool. */
    TOOL_USE("tool_use"),
    /** Calls several tools in one turn. */
    MULTI_TOOL_CALL("multi_tool_call"),
    /** Answers in the JSON Schema that the caller gives. */
    STRUCTURED_OUTPUT("structured_output"),
    /** Understands images. */
    VISION("vision"),
    /** Understands video. */
    VIDEO_UNDERSTANDING("video_understanding"),
    /** Understands sound other than speech to be transcribed. */
    AUDIO_UNDERSTANDING("audio_understanding"),
    /** Points at what it refers to: boxes, coordinates, citations. */
    GROUNDING("grounding"),
    /** Transcribes speech. */
    SPEECH_TO_TEXT("speech_to_text"),
    /** Speaks text. */
    TEXT_TO_SPEECH("text_to_speech"),
    /** Generates images. */
    IMAGE_GENERATION("image_generation"),
    /** Generates video. */
    VIDEO_GENERATION("video_generation"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): ModelCapability = memberOf("ModelCapability", text) { readModelCapability() }
    }
}

/** Where a model runs. */
enum class ModelLocation(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** Inside the app, on this computer. */
    ON_DEVICE("on_device"),
    /** On a server on this computer, such as Ollama. */
    LOCAL_SERVER("local_server"),
    /** On a computer of someone else. */
    REMOTE("remote"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): ModelLocation = memberOf("ModelLocation", text) { readModelLocation() }
    }
}

/** Which way data goes over the network. */
enum class NetworkDirection(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** It asks, and changes nothing there. */
    READS_ONLY("reads_only"),
    /** It may send as well as receive. */
    EXCHANGES("exchanges"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): NetworkDirection = memberOf("NetworkDirection", text) { readNetworkDirection() }
    }
}

/** A built-in set of domain packs. */
enum class PackSet(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** Ten domains of shell commands. Requests that fit none fall back to `general`. */
    SHELL("shell"),
    /** Eight intents on a database of records. The user is asked about requests that fit none. */
    DATA("data"),
    /** Ten kinds of work that people give to an assistant. The user is asked about requests that fit none. */
    ASSISTANT("assistant"),
    /** No domains: the task, the complexity, the dangers and the model are all that is decided. */
    NONE("none"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): PackSet = memberOf("PackSet", text) { readPackSet() }
    }
}

/** The family of a package manager. */
enum class PackageManagerKind(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** Debian, Ubuntu and their relatives. */
    APT("apt"),
    /** Fedora and Red Hat. */
    DNF("dnf"),
    /** Older Red Hat and CentOS. */
    YUM("yum"),
    /** openSUSE. */
    ZYPPER("zypper"),
    /** Arch Linux. */
    PACMAN("pacman"),
    /** Alpine Linux. */
    APK("apk"),
    /** Homebrew. */
    BREW("brew"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): PackageManagerKind = memberOf("PackageManagerKind", text) { readPackageManagerKind() }
    }
}

/** Where a path lies. */
enum class PathScope(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** In the workspace. */
    INSIDE("inside"),
    /** Outside of it. */
    OUTSIDE("outside"),
    /** That depends on what is not known. */
    UNKNOWN("unknown"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): PathScope = memberOf("PathScope", text) { readPathScope() }
    }
}

/** Where the user allows a model to run. */
enum class Privacy(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** On this computer only. */
    ON_DEVICE("on_device"),
    /** Remote models may be recommended too. Such a model is still marked as needing consent. */
    CLOUD_OK("cloud_ok"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): Privacy = memberOf("Privacy", text) { readPrivacy() }
    }
}

/** The text around what the packs say, which tells a model what its answer is. */
enum class PromptFrame(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** The answer is one shell command, as JSON. */
    SHELL("shell"),
    /** The answer is an intent on a database of records. */
    DATA("data"),
    /** The answer is for the person who asks. */
    ASSISTANT("assistant"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): PromptFrame = memberOf("PromptFrame", text) { readPromptFrame() }
    }
}

/** Where a proposed command comes from. */
enum class ProposalSource(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** A fact about this computer suggested it. */
    SUGGESTION("suggestion"),
    /** It is the answer to an earlier, equal request. */
    CACHE("cache"),
    /** A model gave it. */
    MODEL("model"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): ProposalSource = memberOf("ProposalSource", text) { readProposalSource() }
    }
}

/** Where the quality of a model comes from, if nobody set it by hand. */
enum class QualityBasis(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** From a benchmark in the list that it was imported from. */
    BENCHMARK("benchmark"),
    /** From the prior of its family, which is a judgment and not measured. */
    FAMILY("family"),
    /** From nothing: the quality is unknown, and the prior is a cautious one. */
    UNKNOWN("unknown"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): QualityBasis = memberOf("QualityBasis", text) { readQualityBasis() }
    }
}

/**
 * The balance of speed and quality, applied after the hard requirements.
 *
 * Members are ordered, the least first.
 */
enum class QualityTier(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** The smallest eligible model, for the lowest latency. */
    FASTEST("fastest"),
    /** The best quality that fits with memory for the KV cache. */
    BALANCED("balanced"),
    /** The largest model that fits at all, even if it is slower. */
    MOST_CAPABLE("most_capable"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    /** Returns how the tier weighs quality, latency and memory. */
    fun weights(): TierWeights = derived("QualityTier.weights", toJson()) { readTierWeights() }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): QualityTier = memberOf("QualityTier", text) { readQualityTier() }
    }
}

/** What kind of reason it is. An app that speaks another language than English has a sentence for each. */
enum class ReasonCode(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** The rule `rule` found a danger. Its finding, in the safety report, says what could happen. */
    DANGER("danger"),
    /** The text has `count` requests. */
    SEVERAL_REQUESTS("several_requests"),
    /** The domain is `domain`, with `confidence`. */
    DOMAIN_CLEAR("domain_clear"),
    /** The domain is likely `domain`, with `confidence`, but it is not certain. */
    DOMAIN_LIKELY("domain_likely"),
    /** The domain is `domain`, and the classifier gave no confidence. */
    DOMAIN_WITHOUT_CONFIDENCE("domain_without_confidence"),
    /** The caller named `domain`. */
    DOMAIN_NAMED("domain_named"),
    /**
     * No domain is certain enough. The best guess is `domain`, with `confidence` of the `needed` one, as far as they
     * are known.
     */
    NOT_CERTAIN("not_certain"),
    /** Nothing in the request points to a domain. */
    NO_EVIDENCE("no_evidence"),
    /** The request seems to be in another language than English. */
    OTHER_LANGUAGE("other_language"),
    /** The request is clear, but it is not for the domains in use. Its work is `kind`. */
    OTHER_TASK("other_task"),
    /** No domains are in use. The work that the request asks for is `kind`, if it is known. */
    TASK_ONLY("task_only"),
    /** Every classifier that was asked failed. */
    CLASSIFIERS_FAILED("classifiers_failed"),
    /** Routing is off; the domain is `domain`, if the set has a fallback domain. */
    ROUTING_OFF("routing_off"),
    /** There is nothing to classify. */
    NOTHING_TO_CLASSIFY("nothing_to_classify"),
    /** The user agreed to go on. */
    AGREED("agreed"),
    /** The user declines what was proposed. */
    DECLINED("declined"),
    /** The text asks for nothing: it thanks, takes note or says goodbye. */
    NOTHING_ASKED("nothing_asked"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): ReasonCode = memberOf("ReasonCode", text) { readReasonCode() }
    }
}

/** The reason why a reply has no command. */
enum class ReplyRejection(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** The reply is empty, has only comments, or says that there is no command, as in `none`. */
    EMPTY("empty"),
    /** The reply explains or comments in sentences. */
    PROSE("prose"),
    /** The reply asks a question back. */
    QUESTION("question"),
    /** The reply declines to answer. */
    REFUSAL("refusal"),
    /** The reply is longer than a command line may be. */
    TOO_LONG("too_long"),
    /** The reply offers several different commands. */
    SEVERAL("several"),
    /** The reply holds something like a command in a form that is not known, such as code of another language. */
    UNREADABLE("unreadable"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    /** Returns why the reply has no command, in words for a person. */
    fun describe(): String = derived("ReplyRejection.description", toJson()) { readText() }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): ReplyRejection = memberOf("ReplyRejection", text) { readReplyRejection() }
    }
}

/**
 * How much could go wrong.
 *
 * Members are ordered, the least first.
 */
enum class RiskLevel(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** Nothing found. */
    NONE_FOUND("none"),
    /** Could lose something of little value, or something that can be recreated. */
    MODERATE("moderate"),
    /** Could lose work, or weakens the protection of the computer. */
    HIGH("high"),
    /** Could lose the system, its data, or control of it. */
    CRITICAL("critical"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): RiskLevel = memberOf("RiskLevel", text) { readRiskLevel() }
    }
}

/** The author of a turn. */
enum class Role(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** The user. */
    USER("user"),
    /** A model that answered. */
    ASSISTANT("assistant"),
    /** A tool's output. */
    TOOL("tool"),
    /** The instructions of the app. */
    SYSTEM("system"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): Role = memberOf("Role", text) { readRole() }
    }
}

/** What the model of the complexity rubric answers with. */
enum class RubricAnswer(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** The fast model or the strong one. */
    CHOICE("choice"),
    /** A number from 1 to 100. */
    SCORE("score"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): RubricAnswer = memberOf("RubricAnswer", text) { readRubricAnswer() }
    }
}

/**
 * How strictly risk levels become verdicts. Every policy blocks a critical finding.
 *
 * Members are ordered, the least first.
 */
enum class SafetyPolicy(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** Allows moderate findings, asks about high ones, blocks critical ones. */
    PERMISSIVE("permissive"),
    /** Asks about moderate and high findings, blocks critical ones. */
    STANDARD("standard"),
    /** Asks about moderate findings, blocks high and critical ones. */
    STRICT("strict"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    /** Returns the verdict on dangers of this level. */
    fun verdict(level: RiskLevel): Verdict =
        derived("SafetyPolicy.verdict", "{\"policy\":${toJson()},\"level\":${level.toJson()}}") { readVerdict() }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): SafetyPolicy = memberOf("SafetyPolicy", text) { readSafetyPolicy() }
    }
}

/** The kind of a model server, which decides the protocol. */
enum class ServerKind(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** Ollama. */
    OLLAMA("ollama"),
    /** A server with the API of OpenAI. */
    OPENAI("openai"),
    /** A server with the API of Gemini, such as LiteRT-LM. */
    GEMINI("gemini"),
    /** The API of Gemini for hosted Gemma models, which take neither instructions nor a schema. */
    GEMINI_PLAIN("gemini_plain"),
    /** A server with the API of Anthropic. */
    ANTHROPIC("anthropic"),
    /** The server of llama.cpp. */
    LLAMA_SERVER("llama_server"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): ServerKind = memberOf("ServerKind", text) { readServerKind() }
    }
}

/** The kind of something that was found by its description. */
enum class SimilarKind(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** A package. */
    PACKAGE("package"),
    /** An application with a desktop entry. */
    DESKTOP("desktop"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): SimilarKind = memberOf("SimilarKind", text) { readSimilarKind() }
    }
}

/** How something similar was found. */
enum class SimilarMatch(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** By its words. */
    TEXT("text"),
    /** By the meaning of its words. */
    EMBEDDING("embedding"),
    /** By the letters of its name, which differ from those of the request in one or two places. */
    SPELLING("spelling"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): SimilarMatch = memberOf("SimilarMatch", text) { readSimilarMatch() }
    }
}

/** A stage of the pipeline. The variants are in the order of the stages. */
enum class Stage(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** Gathers facts about the computer for the prompt. */
    CONTEXT("context"),
    /** Checks the words of the request for dangers. Always on. */
    SCREEN("screen"),
    /** Uses the domains that the caller named, or switches routing off. */
    OVERRIDE("override"),
    /** Looks for an earlier classification of the same text. */
    CACHE("cache"),
    /** Asks the classifiers. */
    CLASSIFY("classify"),
    /** Judges whether the request is clear. */
    CLARITY("clarity"),
    /** Estimates how complex the request is. */
    COMPLEXITY("complexity"),
    /** Applies every safety rule, also to the drafted command. */
    RULES("rules"),
    /** Chooses the model. */
    MODEL("model"),
    /** Builds the prompt for the generating model. */
    PROMPT("prompt"),
    /** Asks the generating model for a command. */
    GENERATE("generate"),
    /** Judges the command in an answer. */
    JUDGE("judge"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): Stage = memberOf("Stage", text) { readStage() }
    }
}

/** The result of a step. */
enum class StepOutcome(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** It answered, and its answer was used. */
    ANSWERED("answered"),
    /** It answered, but its confidence was below the threshold. */
    BELOW_THRESHOLD("below_threshold"),
    /** It abstained. */
    ABSTAINED("abstained"),
    /** It was not asked. */
    SKIPPED("skipped"),
    /** It could not answer. */
    FAILED("failed"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): StepOutcome = memberOf("StepOutcome", text) { readStepOutcome() }
    }
}

/** Where the task of a request comes from. */
enum class TaskBasis(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** The hint of the request names it. */
    HINT("hint"),
    /** The domain of the request: every built-in domain is served by writing something that runs. */
    DOMAIN("domain"),
    /** The trained model read it off the words of the request. */
    MODEL("model"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): TaskBasis = memberOf("TaskBasis", text) { readTaskBasis() }
    }
}

/** The task of the caller. Each variant changes which models are preferred, so the list is closed. */
enum class TaskHint(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** Conversation. */
    CHAT("chat"),
    /** Assigning labels or categories. */
    CLASSIFY("classify"),
    /** Planning and analysis in several steps; favors reasoning models. */
    REASONING("reasoning"),
    /** Writing, repairing or transforming code. */
    CODE("code"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    /** Returns the capability that a model needs for the task. */
    fun capability(): ModelCapability = derived("TaskHint.capability", toJson()) { readModelCapability() }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): TaskHint = memberOf("TaskHint", text) { readTaskHint() }
    }
}

/** What kind of work a request asks for, finer than `TaskHint`. */
enum class TaskKind(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** Writing a new text, suggesting ideas, or playing a role. */
    WRITING("writing"),
    /** Correcting, rephrasing or formatting a text. */
    REWRITING("rewriting"),
    /** Saying in short what a text says. */
    SUMMARIZATION("summarization"),
    /** Translating into another human language. */
    TRANSLATION("translation"),
    /** Taking names, dates, fields and other facts out of a text. */
    EXTRACTION("extraction"),
    /** Answering a question or giving advice. */
    QUESTION("question"),
    /** Small talk, and requests to an assistant at home. */
    CONVERSATION("conversation"),
    /** Assigning a label, or checking whether a statement is true. */
    CLASSIFICATION("classification"),
    /** Writing code. */
    CODE_GENERATION("code_generation"),
    /** Repairing, reviewing or changing code. */
    CODE_CHANGE("code_change"),
    /** Finding the command of a shell. */
    SHELL_COMMAND("shell_command"),
    /** Calculating or proving. */
    MATHEMATICS("mathematics"),
    /** Working with tables, records, statistics and charts. */
    DATA_ANALYSIS("data_analysis"),
    /** Planning, designing and deducing in several steps. */
    ANALYSIS("analysis"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): TaskKind = memberOf("TaskKind", text) { readTaskKind() }
    }
}

/** What to do with an answer that is not clear. */
enum class UnclearAction(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** Replace the best domain by the fallback domain. */
    FALL_BACK("fall_back"),
    /**
     * Keep the best domain if its confidence is at least `ClarityPolicy.GUESS_FROM` and at least
     * `ClarityPolicy.TIMES_FALLBACK` times that of the fallback domain. Otherwise fall back.
     */
    GUESS("guess"),
    /** Ask the user. */
    ASK("ask"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): UnclearAction = memberOf("UnclearAction", text) { readUnclearAction() }
    }
}

/** What the user wants to do, in the user's terms. */
enum class UseCase(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** Chat, questions and answers. */
    ASSISTANT("assistant"),
    /** Writing, repairing or transforming code. */
    CODING("coding"),
    /** Summarizing text. */
    SUMMARIZE("summarize"),
    /** Understanding images. */
    VISION("vision"),
    /** Speech to text. */
    TRANSCRIPTION("transcription"),
    /** Semantic search over the user's own texts with an embedding model; not a chat model that searches the web. */
    SEARCH("search"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    /** Returns the role of the models for it. */
    fun role(): UseCaseRole = derived("UseCase.role", toJson()) { readUseCaseRole() }

    /** Returns the capabilities that a model must have for it. */
    fun requiredCapabilities(): List<ModelCapability> =
        derived("UseCase.required_capabilities", toJson()) { readList { readModelCapability() } }

    /** Returns the capabilities that make a model better for it. */
    fun preferredCapabilities(): List<ModelCapability> =
        derived("UseCase.preferred_capabilities", toJson()) { readList { readModelCapability() } }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): UseCase = memberOf("UseCase", text) { readUseCase() }
    }
}

/**
 * The kind of model that a use case needs. Models are ranked within a role only: an embedding model and a chat model
 * are not comparable.
 */
enum class UseCaseRole(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** Produces text: chat, code, image to text, summaries. */
    GENERATIVE("generative"),
    /** Produces vectors or relevance scores. */
    RETRIEVAL("retrieval"),
    /** Consumes sound. */
    AUDIO("audio"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): UseCaseRole = memberOf("UseCaseRole", text) { readUseCaseRole() }
    }
}

/** What a request wants to do with a program, a package or a service. */
enum class VerbIntent(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** Run a program: run, launch, open, execute. */
    RUN("run"),
    /** Install a package: install, add, get, download. */
    INSTALL("install"),
    /** Remove a package: remove, uninstall, delete, purge. */
    REMOVE("remove"),
    /** Start a service: start, restart, reload. */
    SERVICE_START("service_start"),
    /** Stop a service: stop, kill, terminate. */
    SERVICE_STOP("service_stop"),
    /** Start a service at boot, or not: enable, disable. */
    SERVICE_CONFIG("service_config"),
    /** End a process: stop, kill or terminate what is no service. */
    PROCESS_STOP("process_stop"),
    /** Update a package: update, upgrade. */
    UPDATE("update"),
    /** Ask for the state: check, status, is … running. */
    CHECK("check"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): VerbIntent = memberOf("VerbIntent", text) { readVerbIntent() }
    }
}

/**
 * What the policy says to do.
 *
 * Members are ordered, the least first.
 */
enum class Verdict(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** Continue. */
    ALLOW("allow"),
    /** Continue only if the user agrees after reading the findings. */
    CONFIRM("confirm"),
    /** Do not continue. */
    BLOCK("block"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): Verdict = memberOf("Verdict", text) { readVerdict() }
    }
}

/** How quality, latency and cost are weighed. */
enum class Workload(
    /** The name in JSON. */
    val jsonName: String,
) {
    /** A user waits for the answer. */
    INTERACTIVE("interactive"),
    /** Many requests at once; no user waits for a single one. */
    BATCH("batch"),
    /** Background work; no user waits. */
    BACKGROUND("background"),
    /** Models on this computer first (`preferLocal`). */
    LOCAL_PREFERRED("local_preferred"),
    /** The soonest answer (`preferFast`). */
    FASTEST("fastest"),
    /** The best answer (`preferQuality`, `highStakes`). */
    QUALITY("quality"),
    ;

    /** Returns the name in JSON. */
    override fun toString(): String = jsonName

    /** Returns the JSON of this value: its name in quotes. */
    fun toJson(): String = "\"$jsonName\""

    /** Returns how the workload weighs quality, latency and cost. */
    fun weights(): WorkloadWeights = derived("Workload.weights", toJson()) { readWorkloadWeights() }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. A name has no fields, so [strict] changes nothing.
         *
         * @throws RouterException.InvalidRequest If the text is no such name.
         */
        @JvmStatic
        @JvmOverloads
        @Suppress("UNUSED_PARAMETER")
        fun fromJson(text: String, strict: Boolean = false): Workload = memberOf("Workload", text) { readWorkload() }
    }
}
