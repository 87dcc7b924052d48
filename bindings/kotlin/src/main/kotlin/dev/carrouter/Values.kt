// Written by `cargo xtask generate` from docs/schema. Change the Rust types instead.
package dev.carrouter

import dev.carrouter.internal.*
import kotlin.time.Duration
import kotlin.time.Duration.Companion.milliseconds
import kotlin.time.Duration.Companion.nanoseconds

/** What would make a command allowed. */
class Allowances @JvmOverloads constructor(
    withoutOptions: List<String> = listOf(),
    /** The strictest policy that allows it. */
    val policy: SafetyPolicy? = null,
    exemption: List<String> = listOf(),
) {
    /** Options: without any one of them, the command would be allowed. What it does then is another thing. */
    val withoutOptions: List<String> = withoutOptions.readOnly()

    /** The ids of rules: an exemption of all of them for exactly this command, in the custom rules, allows it. */
    val exemption: List<String> = exemption.readOnly()

    operator fun component1(): List<String> = withoutOptions

    operator fun component2(): SafetyPolicy? = policy

    operator fun component3(): List<String> = exemption

    /** Returns a copy with some of its fields changed. */
    fun copy(
        withoutOptions: List<String> = this.withoutOptions,
        policy: SafetyPolicy? = this.policy,
        exemption: List<String> = this.exemption,
    ): Allowances = Allowances(withoutOptions, policy, exemption)

    override fun equals(other: Any?): Boolean =
        this === other || other is Allowances &&
            withoutOptions == other.withoutOptions &&
            policy == other.policy &&
            exemption == other.exemption

    override fun hashCode(): Int {
        var hash = 0
        hash = 31 * hash + withoutOptions.hashCode()
        hash = 31 * hash + policy.hashCode()
        hash = 31 * hash + exemption.hashCode()
        return hash
    }

    override fun toString(): String =
        "Allowances(withoutOptions=$withoutOptions, policy=$policy, exemption=$exemption)"

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@Allowances) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): Allowances =
            readChecked("Allowances", text, strict) { readAllowances() }
    }
}

/** What an answer led to: a request to go on with, and the decision on it. */
data class AnsweredQuestion @JvmOverloads constructor(
    /**
     * The request as the answer leaves it: with the domain that was chosen, one part of the text, or the words of the
     * answer after the conversation so far.
     */
    val request: RouteRequest,
    /** The decision on it. It may ask a second question. */
    val decision: Decision,
) {
    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@AnsweredQuestion) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): AnsweredQuestion =
            readChecked("AnsweredQuestion", text, strict) { readAnsweredQuestion() }
    }
}

/** An answer that was tried. */
data class Attempt @JvmOverloads constructor(
    /** Which answer it is. */
    val stage: AttemptStage,
    /** Why it was rejected; absent if it was taken. */
    val rejected: AnswerRejection? = null,
    /** The option that its program does not have, as in `tar --compress-all`; absent unless that is the reason. */
    val option: String? = null,
) {
    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@Attempt) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): Attempt =
            readChecked("Attempt", text, strict) { readAttempt() }
    }
}

/** The score of a candidate and its parts, each part from 0 to 1 before weighing. */
data class CandidateScore @JvmOverloads constructor(
    /** The model's id. */
    val model: String,
    /** The weighted sum plus the bonus, times 0.5 + 0.5 × availability. */
    val score: Double,
    /** How far it meets the quality that the request needs. */
    val quality: Double,
    /** How soon it answers, relative to the slowest candidate. */
    val latency: Double,
    /** How little it costs, relative to the most expensive candidate. */
    val cost: Double,
    /** The bonus for running on this computer. */
    val localBonus: Double,
    /** The bonus for being among the models that the hint prefers. */
    val preferenceBonus: Double = 0.0,
    /** The share of calls that it answered; 1 without evidence. */
    val availability: Double = 1.0,
    /** The reasoning effort to ask it for; absent if it has no such setting. */
    val effort: Effort? = null,
    /** The soft requirement that left it out, named as in `ModelChoice.relaxed`; absent if it could be chosen. */
    val leftOut: String? = null,
    /** Where its expected quality comes from, as the catalogue says; absent if it was set by hand. */
    val qualityBasis: QualityBasis? = null,
) {
    init {
        checkFinite(score, "CandidateScore.score")
        checkFinite(quality, "CandidateScore.quality")
        checkFinite(latency, "CandidateScore.latency")
        checkFinite(cost, "CandidateScore.cost")
        checkFinite(localBonus, "CandidateScore.localBonus")
        checkFinite(preferenceBonus, "CandidateScore.preferenceBonus")
        checkFinite(availability, "CandidateScore.availability")
    }

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@CandidateScore) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): CandidateScore =
            readChecked("CandidateScore", text, strict) { readCandidateScore() }
    }
}

/** How the verdict on a command came about. */
class CheckExplanation @JvmOverloads constructor(
    /** The report. */
    val report: SafetyReport,
    commands: List<ReadCommand>,
    causes: List<FindingCause> = listOf(),
    /** What would make it allowed; empty if it is, and if nothing would. */
    val allowances: Allowances,
    /** What it does, and why it is or is not proven harmless. */
    val effects: CommandEffects,
) {
    /** The commands that were read, in the order in which they were found. */
    val commands: List<ReadCommand> = commands.readOnly()

    /** Why each rule fired, in the order of the findings of the report. */
    val causes: List<FindingCause> = causes.readOnly()

    operator fun component1(): SafetyReport = report

    operator fun component2(): List<ReadCommand> = commands

    operator fun component3(): List<FindingCause> = causes

    operator fun component4(): Allowances = allowances

    operator fun component5(): CommandEffects = effects

    /** Returns a copy with some of its fields changed. */
    fun copy(
        report: SafetyReport = this.report,
        commands: List<ReadCommand> = this.commands,
        causes: List<FindingCause> = this.causes,
        allowances: Allowances = this.allowances,
        effects: CommandEffects = this.effects,
    ): CheckExplanation = CheckExplanation(report, commands, causes, allowances, effects)

    override fun equals(other: Any?): Boolean =
        this === other || other is CheckExplanation &&
            report == other.report &&
            commands == other.commands &&
            causes == other.causes &&
            allowances == other.allowances &&
            effects == other.effects

    override fun hashCode(): Int {
        var hash = 0
        hash = 31 * hash + report.hashCode()
        hash = 31 * hash + commands.hashCode()
        hash = 31 * hash + causes.hashCode()
        hash = 31 * hash + allowances.hashCode()
        hash = 31 * hash + effects.hashCode()
        return hash
    }

    override fun toString(): String =
        "CheckExplanation(report=$report, commands=$commands, causes=$causes, allowances=$allowances, effects=$effects)"

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@CheckExplanation) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): CheckExplanation =
            readChecked("CheckExplanation", text, strict) { readCheckExplanation() }
    }
}

/** An answer to a question. */
data class Choice @JvmOverloads constructor(
    /** The request is for this domain. */
    val domain: Domain? = null,
    /** The part of the text with this index in the clauses of the clarity is handled first, counted from 0. */
    val clause: Long? = null,
    /** `proceed` agrees, and `clarify` declines what was understood. */
    val action: Action? = null,
    /** What the user typed. */
    val text: String? = null,
) {
    init {
        if (clause != null) checkWhole(clause, 4294967295, "Choice.clause")
    }

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@Choice) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): Choice =
            readChecked("Choice", text, strict) { readChoice() }
    }
}

/** A way to say the request so that it is clear. */
data class Clarification @JvmOverloads constructor(
    /** The request with the words that make it clear. It was classified, and is clear. */
    val text: String,
    /** The domain that it is clear for. */
    val domain: Domain,
    /** The confidence of that domain, from 0 to 1. */
    val confidence: Double,
) {
    init {
        checkFinite(confidence, "Clarification.confidence")
    }

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@Clarification) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): Clarification =
            readChecked("Clarification", text, strict) { readClarification() }
    }
}

/** How clear a request is, and which other domains it may belong to. */
class Clarity @JvmOverloads constructor(
    /** The verdict. */
    val verdict: ClarityVerdict,
    /** The confidence that was judged; absent if there was none. */
    val confidence: Double? = null,
    alternatives: List<Domain> = listOf(),
    clauses: List<Clause> = listOf(),
) {
    /** Other domains that it may belong to, the most likely first. */
    val alternatives: List<Domain> = alternatives.readOnly()

    /** The clauses that ask for different things, in the order of the text. */
    val clauses: List<Clause> = clauses.readOnly()

    init {
        if (confidence != null) checkFinite(confidence, "Clarity.confidence")
    }

    operator fun component1(): ClarityVerdict = verdict

    operator fun component2(): Double? = confidence

    operator fun component3(): List<Domain> = alternatives

    operator fun component4(): List<Clause> = clauses

    /** Returns a copy with some of its fields changed. */
    fun copy(
        verdict: ClarityVerdict = this.verdict,
        confidence: Double? = this.confidence,
        alternatives: List<Domain> = this.alternatives,
        clauses: List<Clause> = this.clauses,
    ): Clarity = Clarity(verdict, confidence, alternatives, clauses)

    override fun equals(other: Any?): Boolean =
        this === other || other is Clarity &&
            verdict == other.verdict &&
            java.util.Objects.equals(confidence, other.confidence) &&
            alternatives == other.alternatives &&
            clauses == other.clauses

    override fun hashCode(): Int {
        var hash = 0
        hash = 31 * hash + verdict.hashCode()
        hash = 31 * hash + confidence.hashCode()
        hash = 31 * hash + alternatives.hashCode()
        hash = 31 * hash + clauses.hashCode()
        return hash
    }

    override fun toString(): String =
        "Clarity(verdict=$verdict, confidence=$confidence, alternatives=$alternatives, clauses=$clauses)"

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@Clarity) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): Clarity =
            readChecked("Clarity", text, strict) { readClarity() }
    }
}

/**
 * The confidence from which a request is clear, and what happens below it.
 *
 * - Below `unclearBelow`, `whenUnclear` decides. - From there up to and including `confirmUpTo`, the user must confirm.
 * - Above, the request is clear.
 *
 * An answer without a confidence must be confirmed.
 */
data class ClarityPolicy @JvmOverloads constructor(
    /** The threshold, in `0..=1`. Below it, a request is not clear. */
    val unclearBelow: Double,
    /** The upper end of the band in which the user must confirm, in `0..=1`; absent if there is no such band. */
    val confirmUpTo: Double? = null,
    /** What happens below the threshold. */
    val whenUnclear: UnclearAction,
    /** Whether the user is to split a request for several things. */
    val splitMultiIntent: Boolean,
) {
    init {
        checkFinite(unclearBelow, "ClarityPolicy.unclearBelow")
        if (confirmUpTo != null) checkFinite(confirmUpTo, "ClarityPolicy.confirmUpTo")
    }

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@ClarityPolicy) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): ClarityPolicy =
            readChecked("ClarityPolicy", text, strict) { readClarityPolicy() }

        /** Returns the preset for an app that writes commands: the default. */
        @JvmStatic
        fun shell(): ClarityPolicy = derived("ClarityPolicy.shell") { readClarityPolicy() }

        /** Returns the preset for an app that acts on clear requests only and asks about the others. */
        @JvmStatic
        fun gate(): ClarityPolicy = derived("ClarityPolicy.gate") { readClarityPolicy() }
    }
}

/** The answer of a classifier. Any part may be missing; without domains the classifier abstains. */
class Classification @JvmOverloads constructor(
    domains: List<ScoredDomain> = listOf(),
    clauses: List<Clause> = listOf(),
    /** The complexity, if the classifier can tell. */
    val complexity: Complexity? = null,
    slots: List<Slot> = listOf(),
    /** The reason why a part is missing, for the trace; empty if there is none. */
    val note: String = "",
    /**
     * The probability that the text belongs to none of the domains, from 0 to 1; absent if the classifier cannot tell.
     * From `OUTSIDE` the classifier abstains, and `domains` are the nearest ones.
     */
    val outside: Double? = null,
    /** Whether a part of the classifier failed, so that the answer may be worse than usual; `note` says why. */
    val degraded: Boolean = false,
) {
    /** The domains that fit, the best first; empty if the classifier abstains. */
    val domains: List<ScoredDomain> = domains.readOnly()

    /** The clauses that ask for different things; empty if the text asks for one thing. */
    val clauses: List<Clause> = clauses.readOnly()

    /**
     * What the text says about the best domain, by the parameters of the domain's tool. The router keeps those that the
     * pack has.
     */
    val slots: List<Slot> = slots.readOnly()

    init {
        if (outside != null) checkFinite(outside, "Classification.outside")
    }

    operator fun component1(): List<ScoredDomain> = domains

    operator fun component2(): List<Clause> = clauses

    operator fun component3(): Complexity? = complexity

    operator fun component4(): List<Slot> = slots

    operator fun component5(): String = note

    operator fun component6(): Double? = outside

    operator fun component7(): Boolean = degraded

    /** Returns a copy with some of its fields changed. */
    fun copy(
        domains: List<ScoredDomain> = this.domains,
        clauses: List<Clause> = this.clauses,
        complexity: Complexity? = this.complexity,
        slots: List<Slot> = this.slots,
        note: String = this.note,
        outside: Double? = this.outside,
        degraded: Boolean = this.degraded,
    ): Classification = Classification(domains, clauses, complexity, slots, note, outside, degraded)

    override fun equals(other: Any?): Boolean =
        this === other || other is Classification &&
            domains == other.domains &&
            clauses == other.clauses &&
            complexity == other.complexity &&
            slots == other.slots &&
            note == other.note &&
            java.util.Objects.equals(outside, other.outside) &&
            degraded == other.degraded

    override fun hashCode(): Int {
        var hash = 0
        hash = 31 * hash + domains.hashCode()
        hash = 31 * hash + clauses.hashCode()
        hash = 31 * hash + complexity.hashCode()
        hash = 31 * hash + slots.hashCode()
        hash = 31 * hash + note.hashCode()
        hash = 31 * hash + outside.hashCode()
        hash = 31 * hash + degraded.hashCode()
        return hash
    }

    override fun toString(): String =
        "Classification(domains=$domains, clauses=$clauses, complexity=$complexity, slots=$slots, note=$note, outside=$outside, degraded=$degraded)"

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@Classification) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): Classification =
            readChecked("Classification", text, strict) { readClassification() }
    }
}

/** A part of the text that asks for one thing. */
data class Clause @JvmOverloads constructor(
    /** Its position in the text, in bytes. */
    val span: Span,
    /** The domain that it asks for. */
    val domain: Domain,
) {
    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@Clause) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): Clause =
            readChecked("Clause", text, strict) { readClause() }
    }
}

/** What a command does as far as the rows of its programs tell. */
class CommandEffects @JvmOverloads constructor(
    /** Whether it is proven harmless. It never lowers a finding. */
    val harmless: Harmlessness,
    unproven: List<UnprovenCommand> = listOf(),
    reads: List<PathEffect> = listOf(),
    writes: List<PathEffect> = listOf(),
    deletes: List<PathEffect> = listOf(),
    network: List<NetworkEffect> = listOf(),
    /** Whether it runs anything with the rights of another user. */
    val privilege: Boolean,
    /** Whether it runs code that the text does not contain. */
    val runsUnknownCode: Boolean,
    /** Whether it asks a service on this computer. */
    val asksServices: Boolean,
    /** Whether it changes processes or services. */
    val processes: Boolean,
    /** Whether it changes installed packages. */
    val packages: Boolean,
    /** Whether the effects of every command are known. If not, there may be more than are listed. */
    val complete: Boolean,
) {
    /** The commands that could not be proven harmless, each with the reason; empty if all are. */
    val unproven: List<UnprovenCommand> = unproven.readOnly()

    /** The files that it reads. */
    val reads: List<PathEffect> = reads.readOnly()

    /** The files that it writes or creates. */
    val writes: List<PathEffect> = writes.readOnly()

    /** The files that it deletes. */
    val deletes: List<PathEffect> = deletes.readOnly()

    /** The connections that it makes. */
    val network: List<NetworkEffect> = network.readOnly()

    operator fun component1(): Harmlessness = harmless

    operator fun component2(): List<UnprovenCommand> = unproven

    operator fun component3(): List<PathEffect> = reads

    operator fun component4(): List<PathEffect> = writes

    operator fun component5(): List<PathEffect> = deletes

    operator fun component6(): List<NetworkEffect> = network

    operator fun component7(): Boolean = privilege

    operator fun component8(): Boolean = runsUnknownCode

    operator fun component9(): Boolean = asksServices

    operator fun component10(): Boolean = processes

    operator fun component11(): Boolean = packages

    operator fun component12(): Boolean = complete

    /** Returns a copy with some of its fields changed. */
    fun copy(
        harmless: Harmlessness = this.harmless,
        unproven: List<UnprovenCommand> = this.unproven,
        reads: List<PathEffect> = this.reads,
        writes: List<PathEffect> = this.writes,
        deletes: List<PathEffect> = this.deletes,
        network: List<NetworkEffect> = this.network,
        privilege: Boolean = this.privilege,
        runsUnknownCode: Boolean = this.runsUnknownCode,
        asksServices: Boolean = this.asksServices,
        processes: Boolean = this.processes,
        packages: Boolean = this.packages,
        complete: Boolean = this.complete,
    ): CommandEffects = CommandEffects(harmless, unproven, reads, writes, deletes, network, privilege, runsUnknownCode, asksServices, processes, packages, complete)

    override fun equals(other: Any?): Boolean =
        this === other || other is CommandEffects &&
            harmless == other.harmless &&
            unproven == other.unproven &&
            reads == other.reads &&
            writes == other.writes &&
            deletes == other.deletes &&
            network == other.network &&
            privilege == other.privilege &&
            runsUnknownCode == other.runsUnknownCode &&
            asksServices == other.asksServices &&
            processes == other.processes &&
            packages == other.packages &&
            complete == other.complete

    override fun hashCode(): Int {
        var hash = 0
        hash = 31 * hash + harmless.hashCode()
        hash = 31 * hash + unproven.hashCode()
        hash = 31 * hash + reads.hashCode()
        hash = 31 * hash + writes.hashCode()
        hash = 31 * hash + deletes.hashCode()
        hash = 31 * hash + network.hashCode()
        hash = 31 * hash + privilege.hashCode()
        hash = 31 * hash + runsUnknownCode.hashCode()
        hash = 31 * hash + asksServices.hashCode()
        hash = 31 * hash + processes.hashCode()
        hash = 31 * hash + packages.hashCode()
        hash = 31 * hash + complete.hashCode()
        return hash
    }

    override fun toString(): String =
        "CommandEffects(harmless=$harmless, unproven=$unproven, reads=$reads, writes=$writes, deletes=$deletes, network=$network, privilege=$privilege, runsUnknownCode=$runsUnknownCode, asksServices=$asksServices, processes=$processes, packages=$packages, complete=$complete)"

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@CommandEffects) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): CommandEffects =
            readChecked("CommandEffects", text, strict) { readCommandEffects() }
    }
}

/** The complexity of a request. `tier` and `score` are both absent if nothing in the text tells. */
class Complexity @JvmOverloads constructor(
    /** The tier of the score. */
    val tier: ComplexityTier? = null,
    /** The score, from 0 (trivial) to 100. */
    val score: Int? = null,
    reasons: List<ComplexityCriterion>,
    /**
     * A number for ranking requests: the greater, the more complex. It has no fixed range, is present even without a
     * score, and can differ between requests with the same score. Absent if a model assessed the request.
     */
    val rank: Double? = null,
    /**
     * What the model that assessed the request says about it: its own words, on one line, up to 300 characters. Absent
     * if no model was asked, or if it gave no reason.
     */
    val note: String? = null,
) {
    /** The criteria that decided, the most important first. */
    val reasons: List<ComplexityCriterion> = reasons.readOnly()

    init {
        if (score != null) checkWhole(score, 255, "Complexity.score")
        if (rank != null) checkFinite(rank, "Complexity.rank")
    }

    operator fun component1(): ComplexityTier? = tier

    operator fun component2(): Int? = score

    operator fun component3(): List<ComplexityCriterion> = reasons

    operator fun component4(): Double? = rank

    operator fun component5(): String? = note

    /** Returns a copy with some of its fields changed. */
    fun copy(
        tier: ComplexityTier? = this.tier,
        score: Int? = this.score,
        reasons: List<ComplexityCriterion> = this.reasons,
        rank: Double? = this.rank,
        note: String? = this.note,
    ): Complexity = Complexity(tier, score, reasons, rank, note)

    override fun equals(other: Any?): Boolean =
        this === other || other is Complexity &&
            tier == other.tier &&
            score == other.score &&
            reasons == other.reasons &&
            java.util.Objects.equals(rank, other.rank) &&
            note == other.note

    override fun hashCode(): Int {
        var hash = 0
        hash = 31 * hash + tier.hashCode()
        hash = 31 * hash + score.hashCode()
        hash = 31 * hash + reasons.hashCode()
        hash = 31 * hash + rank.hashCode()
        hash = 31 * hash + note.hashCode()
        return hash
    }

    override fun toString(): String =
        "Complexity(tier=$tier, score=$score, reasons=$reasons, rank=$rank, note=$note)"

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@Complexity) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): Complexity =
            readChecked("Complexity", text, strict) { readComplexity() }
    }
}

/**
 * The answer to a request. It is always complete: `action` says what to do next, and the other fields are present
 * whatever it is.
 */
class Decision @JvmOverloads constructor(
    /** What the app should do next. */
    val action: Action,
    reasons: List<Reason>,
    /**
     * What to ask the user, and the answers to choose from; present where the action is to confirm, to clarify or to
     * split, unless there is nothing to ask or enough was asked. `Router.answer` goes on from an answer.
     */
    val question: Question? = null,
    domains: List<ScoredDomain>,
    ranked: List<ScoredDomain> = listOf(),
    /** Why the primary domain is the fallback domain; absent if it is not. */
    val fallback: FallbackReason? = null,
    /** Whether the request is clear enough to act on. */
    val clarity: Clarity,
    /** What the request asks for: the task that a model is chosen for, and the kind of work. */
    val task: TaskEstimate,
    /** How complex the request is. */
    val complexity: Complexity,
    slots: List<Slot> = listOf(),
    /**
     * The model that should serve the request; absent if the request is blocked, and if there is neither a catalogue,
     * nor a model for a tier, nor a model that the caller named.
     */
    val model: ModelChoice? = null,
    /** Whether the request is dangerous. */
    val safety: SafetyReport,
    /** The prompt for the generating model; absent if the request did not ask for it. */
    val prompt: GeneratorPrompt? = null,
    /**
     * The facts about this computer that concern the request; absent if no `ContextProvider` was set, or if the request
     * names nothing that it looks up.
     */
    val systemContext: SystemContext? = null,
    /** The steps of the pipeline, and who did each. */
    val trace: Trace,
) {
    /** The reasons for the action, the most important first. */
    val reasons: List<Reason> = reasons.readOnly()

    /** The domains that fit, the primary one first. Empty only if no domain fits and the set has no fallback domain. */
    val domains: List<ScoredDomain> = domains.readOnly()

    /**
     * The best domains as classified, with their calibrated confidence, the best first; equally likely ones are in the
     * order of the registry. Present also if none of them was clear enough and the router fell back to the fallback
     * domain. `RouteRequest.ranked` sets how many; the default is up to three.
     */
    val ranked: List<ScoredDomain> = ranked.readOnly()

    /**
     * What a model took from the request for the primary domain: the parameters of the domain's tool with their values.
     */
    val slots: List<Slot> = slots.readOnly()

    /** The primary domain; absent if there is none. */
    val domain: Domain? get() = domains.firstOrNull()?.domain

    /** Returns the primary domain with its confidence; absent if there is none. */
    fun primary(): ScoredDomain? = domains.firstOrNull()

    /** Returns the other domains, the most likely first. */
    fun secondary(): List<ScoredDomain> = domains.drop(1)

    /** Returns the decision with all times set to 0, so that equal decisions compare equal. */
    fun withoutTimes(): Decision = copy(trace = trace.withoutTimes())

    operator fun component1(): Action = action

    operator fun component2(): List<Reason> = reasons

    operator fun component3(): Question? = question

    operator fun component4(): List<ScoredDomain> = domains

    operator fun component5(): List<ScoredDomain> = ranked

    operator fun component6(): FallbackReason? = fallback

    operator fun component7(): Clarity = clarity

    operator fun component8(): TaskEstimate = task

    operator fun component9(): Complexity = complexity

    operator fun component10(): List<Slot> = slots

    operator fun component11(): ModelChoice? = model

    operator fun component12(): SafetyReport = safety

    operator fun component13(): GeneratorPrompt? = prompt

    operator fun component14(): SystemContext? = systemContext

    operator fun component15(): Trace = trace

    /** Returns a copy with some of its fields changed. */
    fun copy(
        action: Action = this.action,
        reasons: List<Reason> = this.reasons,
        question: Question? = this.question,
        domains: List<ScoredDomain> = this.domains,
        ranked: List<ScoredDomain> = this.ranked,
        fallback: FallbackReason? = this.fallback,
        clarity: Clarity = this.clarity,
        task: TaskEstimate = this.task,
        complexity: Complexity = this.complexity,
        slots: List<Slot> = this.slots,
        model: ModelChoice? = this.model,
        safety: SafetyReport = this.safety,
        prompt: GeneratorPrompt? = this.prompt,
        systemContext: SystemContext? = this.systemContext,
        trace: Trace = this.trace,
    ): Decision = Decision(action, reasons, question, domains, ranked, fallback, clarity, task, complexity, slots, model, safety, prompt, systemContext, trace)

    override fun equals(other: Any?): Boolean =
        this === other || other is Decision &&
            action == other.action &&
            reasons == other.reasons &&
            question == other.question &&
            domains == other.domains &&
            ranked == other.ranked &&
            fallback == other.fallback &&
            clarity == other.clarity &&
            task == other.task &&
            complexity == other.complexity &&
            slots == other.slots &&
            model == other.model &&
            safety == other.safety &&
            prompt == other.prompt &&
            systemContext == other.systemContext &&
            trace == other.trace

    override fun hashCode(): Int {
        var hash = 0
        hash = 31 * hash + action.hashCode()
        hash = 31 * hash + reasons.hashCode()
        hash = 31 * hash + question.hashCode()
        hash = 31 * hash + domains.hashCode()
        hash = 31 * hash + ranked.hashCode()
        hash = 31 * hash + fallback.hashCode()
        hash = 31 * hash + clarity.hashCode()
        hash = 31 * hash + task.hashCode()
        hash = 31 * hash + complexity.hashCode()
        hash = 31 * hash + slots.hashCode()
        hash = 31 * hash + model.hashCode()
        hash = 31 * hash + safety.hashCode()
        hash = 31 * hash + prompt.hashCode()
        hash = 31 * hash + systemContext.hashCode()
        hash = 31 * hash + trace.hashCode()
        return hash
    }

    override fun toString(): String =
        "Decision(action=$action, reasons=$reasons, question=$question, domains=$domains, ranked=$ranked, fallback=$fallback, clarity=$clarity, task=$task, complexity=$complexity, slots=$slots, model=$model, safety=$safety, prompt=$prompt, systemContext=$systemContext, trace=$trace)"

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@Decision) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): Decision =
            readChecked("Decision", text, strict) { readDecision() }
    }
}

/** A request with the answer that a generating model should give. */
data class DomainExample @JvmOverloads constructor(
    /** What the example shows, such as `findBySize`. */
    val name: String,
    /** The request. */
    val input: String,
    /** The answer. */
    val output: String,
    /** The answer where the programs are BSD's, as on macOS; absent where it is the same. */
    val bsd: String? = null,
) {
    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@DomainExample) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): DomainExample =
            readChecked("DomainExample", text, strict) { readDomainExample() }
    }
}

/** How the confidence of a domain changes through a piece of the text. */
data class DomainInfluence @JvmOverloads constructor(
    /** The domain. */
    val domain: Domain,
    /**
     * The confidence of the domain with the piece less its confidence without, from -1 to 1: above 0, the piece speaks
     * for the domain.
     */
    val change: Double,
) {
    init {
        checkFinite(change, "DomainInfluence.change")
    }

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@DomainInfluence) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): DomainInfluence =
            readChecked("DomainInfluence", text, strict) { readDomainInfluence() }
    }
}

/** The description of one domain. */
class DomainPack @JvmOverloads constructor(
    /** Its name. */
    val domain: Domain,
    /** Its display name, such as `Git Operations`. */
    val title: String,
    /** What it covers, in the words that users use for it. */
    val description: String,
    aliases: List<String>,
    keywords: List<String>,
    requests: List<String>,
    primaryCommands: List<String>,
    /** What it says to a generating model. */
    val prompt: PackPrompt,
    examples: List<DomainExample>,
    safetyRules: List<SafetyRule>,
    /** The domain as a tool that a function-calling model may choose. */
    val tool: ToolSchema,
) {
    /** Short names, such as `git`. */
    val aliases: List<String> = aliases.readOnly()

    /** Words and phrases that indicate the domain, in lower case. */
    val keywords: List<String> = keywords.readOnly()

    /** Requests for this domain as users write them. */
    val requests: List<String> = requests.readOnly()

    /** The programs that the domain is about; empty if it is about all of them. */
    val primaryCommands: List<String> = primaryCommands.readOnly()

    /** Requests with their answers, in the file's order. */
    val examples: List<DomainExample> = examples.readOnly()

    /** Safety rules of this domain. They are checked on every request, whatever its domain. */
    val safetyRules: List<SafetyRule> = safetyRules.readOnly()

    operator fun component1(): Domain = domain

    operator fun component2(): String = title

    operator fun component3(): String = description

    operator fun component4(): List<String> = aliases

    operator fun component5(): List<String> = keywords

    operator fun component6(): List<String> = requests

    operator fun component7(): List<String> = primaryCommands

    operator fun component8(): PackPrompt = prompt

    operator fun component9(): List<DomainExample> = examples

    operator fun component10(): List<SafetyRule> = safetyRules

    operator fun component11(): ToolSchema = tool

    /** Returns a copy with some of its fields changed. */
    fun copy(
        domain: Domain = this.domain,
        title: String = this.title,
        description: String = this.description,
        aliases: List<String> = this.aliases,
        keywords: List<String> = this.keywords,
        requests: List<String> = this.requests,
        primaryCommands: List<String> = this.primaryCommands,
        prompt: PackPrompt = this.prompt,
        examples: List<DomainExample> = this.examples,
        safetyRules: List<SafetyRule> = this.safetyRules,
        tool: ToolSchema = this.tool,
    ): DomainPack = DomainPack(domain, title, description, aliases, keywords, requests, primaryCommands, prompt, examples, safetyRules, tool)

    override fun equals(other: Any?): Boolean =
        this === other || other is DomainPack &&
            domain == other.domain &&
            title == other.title &&
            description == other.description &&
            aliases == other.aliases &&
            keywords == other.keywords &&
            requests == other.requests &&
            primaryCommands == other.primaryCommands &&
            prompt == other.prompt &&
            examples == other.examples &&
            safetyRules == other.safetyRules &&
            tool == other.tool

    override fun hashCode(): Int {
        var hash = 0
        hash = 31 * hash + domain.hashCode()
        hash = 31 * hash + title.hashCode()
        hash = 31 * hash + description.hashCode()
        hash = 31 * hash + aliases.hashCode()
        hash = 31 * hash + keywords.hashCode()
        hash = 31 * hash + requests.hashCode()
        hash = 31 * hash + primaryCommands.hashCode()
        hash = 31 * hash + prompt.hashCode()
        hash = 31 * hash + examples.hashCode()
        hash = 31 * hash + safetyRules.hashCode()
        hash = 31 * hash + tool.hashCode()
        return hash
    }

    override fun toString(): String =
        "DomainPack(domain=$domain, title=$title, description=$description, aliases=$aliases, keywords=$keywords, requests=$requests, primaryCommands=$primaryCommands, prompt=$prompt, examples=$examples, safetyRules=$safetyRules, tool=$tool)"

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@DomainPack) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): DomainPack =
            readWritten("DomainPack", text, strict) { readDomainPack() }
    }
}

/** Which domains are in use. */
class DomainSettings @JvmOverloads constructor(
    enabled: List<String>? = null,
    disabled: List<String> = listOf(),
    blocklist: List<String> = listOf(),
) {
    /** `domains.enabled`: these domains and the fallback domain, and no others. */
    val enabled: List<String>? = enabled?.readOnly()

    /** `domains.disabled`: domains that are not used at all. */
    val disabled: List<String> = disabled.readOnly()

    /** `domains.blocklist`: domains that are never chosen automatically. */
    val blocklist: List<String> = blocklist.readOnly()

    operator fun component1(): List<String>? = enabled

    operator fun component2(): List<String> = disabled

    operator fun component3(): List<String> = blocklist

    /** Returns a copy with some of its fields changed. */
    fun copy(
        enabled: List<String>? = this.enabled,
        disabled: List<String> = this.disabled,
        blocklist: List<String> = this.blocklist,
    ): DomainSettings = DomainSettings(enabled, disabled, blocklist)

    override fun equals(other: Any?): Boolean =
        this === other || other is DomainSettings &&
            enabled == other.enabled &&
            disabled == other.disabled &&
            blocklist == other.blocklist

    override fun hashCode(): Int {
        var hash = 0
        hash = 31 * hash + enabled.hashCode()
        hash = 31 * hash + disabled.hashCode()
        hash = 31 * hash + blocklist.hashCode()
        return hash
    }

    override fun toString(): String =
        "DomainSettings(enabled=$enabled, disabled=$disabled, blocklist=$blocklist)"

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@DomainSettings) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): DomainSettings =
            readChecked("DomainSettings", text, strict) { readDomainSettings() }
    }
}

/** The vector of a text. */
class Embedding @JvmOverloads constructor(
    vector: List<Float>,
    /** The number of tokens that were read, including the special tokens. */
    val tokens: Long,
    /** Whether the text was cut because it has more tokens than the model reads. */
    val truncated: Boolean,
) {
    /** The vector, of length 1. */
    val vector: List<Float> = vector.readOnly()

    init {
        vector.forEach { checkFinite(it, "Embedding.vector") }
        checkWhole(tokens, 4294967295, "Embedding.tokens")
    }

    operator fun component1(): List<Float> = vector

    operator fun component2(): Long = tokens

    operator fun component3(): Boolean = truncated

    /** Returns a copy with some of its fields changed. */
    fun copy(
        vector: List<Float> = this.vector,
        tokens: Long = this.tokens,
        truncated: Boolean = this.truncated,
    ): Embedding = Embedding(vector, tokens, truncated)

    override fun equals(other: Any?): Boolean =
        this === other || other is Embedding &&
            vector == other.vector &&
            tokens == other.tokens &&
            truncated == other.truncated

    override fun hashCode(): Int {
        var hash = 0
        hash = 31 * hash + vector.hashCode()
        hash = 31 * hash + tokens.hashCode()
        hash = 31 * hash + truncated.hashCode()
        return hash
    }

    override fun toString(): String =
        "Embedding(vector=$vector, tokens=$tokens, truncated=$truncated)"

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@Embedding) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): Embedding =
            readWritten("Embedding", text, strict) { readEmbedding() }
    }
}

/** A sentence encoder that runs in this process. */
data class EncoderSettings @JvmOverloads constructor(
    /** `encoder.path`: the folder of a sentence encoder that runs in this process; not in a project file. */
    val path: String? = null,
    /**
     * `encoder.when`: when the encoder is asked: if the confidence of the embedded classifier is below the threshold,
     * or for every request.
     */
    val `when`: EncoderUse = EncoderUse.BELOW_THRESHOLD,
    /**
     * `encoder.precision`: how the encoder computes: in 8-bit integers, or in 32-bit floating point, which takes
     * several times as long.
     */
    val precision: EncoderPrecision = EncoderPrecision.INT8,
) {
    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@EncoderSettings) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): EncoderSettings =
            readChecked("EncoderSettings", text, strict) { readEncoderSettings() }
    }
}

/**
 * Why a decision is what it is. `Router.explain` makes it.
 *
 * The influences are measured, not guessed: the text is classified again without each of its pieces.
 */
class Explanation @JvmOverloads constructor(
    /** The decision. Its findings say which rule was found in which part of the text. */
    val decision: Decision,
    /** The thresholds that its confidence was compared with. */
    val policy: ClarityPolicy,
    pieces: List<TextInfluence>,
    clearer: List<Clarification>,
) {
    /** The pieces of the text in its order. Empty if the caller named the domain, or routing is off. */
    val pieces: List<TextInfluence> = pieces.readOnly()

    /**
     * What would have made the request clear, a way for each likely domain. Empty if it is clear, or if no way was
     * found.
     */
    val clearer: List<Clarification> = clearer.readOnly()

    operator fun component1(): Decision = decision

    operator fun component2(): ClarityPolicy = policy

    operator fun component3(): List<TextInfluence> = pieces

    operator fun component4(): List<Clarification> = clearer

    /** Returns a copy with some of its fields changed. */
    fun copy(
        decision: Decision = this.decision,
        policy: ClarityPolicy = this.policy,
        pieces: List<TextInfluence> = this.pieces,
        clearer: List<Clarification> = this.clearer,
    ): Explanation = Explanation(decision, policy, pieces, clearer)

    override fun equals(other: Any?): Boolean =
        this === other || other is Explanation &&
            decision == other.decision &&
            policy == other.policy &&
            pieces == other.pieces &&
            clearer == other.clearer

    override fun hashCode(): Int {
        var hash = 0
        hash = 31 * hash + decision.hashCode()
        hash = 31 * hash + policy.hashCode()
        hash = 31 * hash + pieces.hashCode()
        hash = 31 * hash + clearer.hashCode()
        return hash
    }

    override fun toString(): String =
        "Explanation(decision=$decision, policy=$policy, pieces=$pieces, clearer=$clearer)"

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@Explanation) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): Explanation =
            readChecked("Explanation", text, strict) { readExplanation() }
    }
}

/** Trying models with little evidence in a share of choices. Off unless the app switches it on. */
data class Exploration @JvmOverloads constructor(
    /** The share of choices, from 0 to 1. */
    val rate: Double,
    /** The seed. The same seed with the same evidence, time and request leads to the same choice. */
    val seed: Long = 0L,
) {
    init {
        checkFinite(rate, "Exploration.rate")
        checkWhole(seed, "Exploration.seed")
    }

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@Exploration) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): Exploration =
            readChecked("Exploration", text, strict) { readExploration() }
    }
}

/** One danger that a rule found. */
class Finding @JvmOverloads constructor(
    /** The id of the rule, such as `git-push-force`. */
    val rule: String,
    /** How much could go wrong. */
    val level: RiskLevel,
    /** The text it was found in. */
    val subject: FindingSubject,
    /** What read that text. */
    val reader: FindingReader,
    /** Its position in that text, in bytes. */
    val span: Span,
    /** What the command or request would do. */
    val message: String,
    risks: List<String> = listOf(),
    /** What to do instead; absent if there is no alternative. */
    val alternative: String? = null,
) {
    /** What could go wrong. */
    val risks: List<String> = risks.readOnly()

    operator fun component1(): String = rule

    operator fun component2(): RiskLevel = level

    operator fun component3(): FindingSubject = subject

    operator fun component4(): FindingReader = reader

    operator fun component5(): Span = span

    operator fun component6(): String = message

    operator fun component7(): List<String> = risks

    operator fun component8(): String? = alternative

    /** Returns a copy with some of its fields changed. */
    fun copy(
        rule: String = this.rule,
        level: RiskLevel = this.level,
        subject: FindingSubject = this.subject,
        reader: FindingReader = this.reader,
        span: Span = this.span,
        message: String = this.message,
        risks: List<String> = this.risks,
        alternative: String? = this.alternative,
    ): Finding = Finding(rule, level, subject, reader, span, message, risks, alternative)

    override fun equals(other: Any?): Boolean =
        this === other || other is Finding &&
            rule == other.rule &&
            level == other.level &&
            subject == other.subject &&
            reader == other.reader &&
            span == other.span &&
            message == other.message &&
            risks == other.risks &&
            alternative == other.alternative

    override fun hashCode(): Int {
        var hash = 0
        hash = 31 * hash + rule.hashCode()
        hash = 31 * hash + level.hashCode()
        hash = 31 * hash + subject.hashCode()
        hash = 31 * hash + reader.hashCode()
        hash = 31 * hash + span.hashCode()
        hash = 31 * hash + message.hashCode()
        hash = 31 * hash + risks.hashCode()
        hash = 31 * hash + alternative.hashCode()
        return hash
    }

    override fun toString(): String =
        "Finding(rule=$rule, level=$level, subject=$subject, reader=$reader, span=$span, message=$message, risks=$risks, alternative=$alternative)"

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@Finding) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): Finding =
            readChecked("Finding", text, strict) { readFinding() }
    }
}

/** Why a rule fired. */
class FindingCause @JvmOverloads constructor(
    /** The id of the rule. */
    val rule: String,
    /** The risk level of the finding. */
    val level: RiskLevel,
    /** The position of the command in the text. */
    val span: Span,
    words: List<String> = listOf(),
    techniques: List<Technique> = listOf(),
) {
    /**
     * The words that it depends on: without any one of them, the rule does not fire. Empty if it depends on how the
     * commands are connected, or on the text as a whole.
     */
    val words: List<String> = words.readOnly()

    /** The techniques of MITRE ATT&CK that it may be a use of. */
    val techniques: List<Technique> = techniques.readOnly()

    operator fun component1(): String = rule

    operator fun component2(): RiskLevel = level

    operator fun component3(): Span = span

    operator fun component4(): List<String> = words

    operator fun component5(): List<Technique> = techniques

    /** Returns a copy with some of its fields changed. */
    fun copy(
        rule: String = this.rule,
        level: RiskLevel = this.level,
        span: Span = this.span,
        words: List<String> = this.words,
        techniques: List<Technique> = this.techniques,
    ): FindingCause = FindingCause(rule, level, span, words, techniques)

    override fun equals(other: Any?): Boolean =
        this === other || other is FindingCause &&
            rule == other.rule &&
            level == other.level &&
            span == other.span &&
            words == other.words &&
            techniques == other.techniques

    override fun hashCode(): Int {
        var hash = 0
        hash = 31 * hash + rule.hashCode()
        hash = 31 * hash + level.hashCode()
        hash = 31 * hash + span.hashCode()
        hash = 31 * hash + words.hashCode()
        hash = 31 * hash + techniques.hashCode()
        return hash
    }

    override fun toString(): String =
        "FindingCause(rule=$rule, level=$level, span=$span, words=$words, techniques=$techniques)"

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@FindingCause) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): FindingCause =
            readChecked("FindingCause", text, strict) { readFindingCause() }
    }
}

/** Notes on programs, a sentence each, for each variant of Unix. */
class FlavorNotes @JvmOverloads constructor(
    gnu: List<String> = listOf(),
    bsd: List<String> = listOf(),
    busybox: List<String> = listOf(),
) {
    /** For GNU's programs. */
    val gnu: List<String> = gnu.readOnly()

    /** For BSD's programs, as on macOS. */
    val bsd: List<String> = bsd.readOnly()

    /** For BusyBox. */
    val busybox: List<String> = busybox.readOnly()

    operator fun component1(): List<String> = gnu

    operator fun component2(): List<String> = bsd

    operator fun component3(): List<String> = busybox

    /** Returns a copy with some of its fields changed. */
    fun copy(
        gnu: List<String> = this.gnu,
        bsd: List<String> = this.bsd,
        busybox: List<String> = this.busybox,
    ): FlavorNotes = FlavorNotes(gnu, bsd, busybox)

    override fun equals(other: Any?): Boolean =
        this === other || other is FlavorNotes &&
            gnu == other.gnu &&
            bsd == other.bsd &&
            busybox == other.busybox

    override fun hashCode(): Int {
        var hash = 0
        hash = 31 * hash + gnu.hashCode()
        hash = 31 * hash + bsd.hashCode()
        hash = 31 * hash + busybox.hashCode()
        return hash
    }

    override fun toString(): String =
        "FlavorNotes(gnu=$gnu, bsd=$bsd, busybox=$busybox)"

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@FlavorNotes) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): FlavorNotes =
            readChecked("FlavorNotes", text, strict) { readFlavorNotes() }
    }
}

/** The server with FunctionGemma, which classifies requests into domains. */
data class FunctionGemmaSettings @JvmOverloads constructor(
    /** `functiongemma.model`: the model that the FunctionGemma classifier asks. */
    val model: String = "functiongemma",
    /** `functiongemma.server`: what kind of server runs FunctionGemma. */
    val server: ServerKind = ServerKind.OLLAMA,
    /**
     * `functiongemma.endpoint`: the address of the server with FunctionGemma, such as `http://127.0.0.1:11434`; setting
     * it lets `auto` ask it.
     */
    val endpoint: String? = null,
    /** `functiongemma.keyVariable`: the environment variable that holds the key of the server with FunctionGemma. */
    val keyVariable: String? = null,
    /** `functiongemma.keyFile`: the file that holds the key of the server with FunctionGemma. */
    val keyFile: String? = null,
    /** `functiongemma.keepAlive`: how long Ollama keeps FunctionGemma in memory. */
    val keepAlive: String = "10m",
    /**
     * `functiongemma.contextTokens`: how many tokens prompt and answer of FunctionGemma may have together, in Ollama.
     */
    val contextTokens: Long = 8192L,
) {
    init {
        checkWhole(contextTokens, 4294967295, "FunctionGemmaSettings.contextTokens")
    }

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@FunctionGemmaSettings) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): FunctionGemmaSettings =
            readChecked("FunctionGemmaSettings", text, strict) { readFunctionGemmaSettings() }
    }
}

/** What a generating model is told, and what it was made of. */
class GenerationContext @JvmOverloads constructor(
    /** The instructions. */
    val system: String,
    turns: List<Turn> = listOf(),
    /** The message of the user, with the request. */
    val user: String,
    domains: List<Domain>,
    examples: List<DomainExample>,
    rules: List<String>,
    /** The computer that commands are written for. */
    val platform: Platform,
    /** The facts about the computer in the instructions; empty without any. */
    val systemContext: String,
    memory: List<String>,
    safetyPatterns: List<SafetyPattern>,
    /** The number of tokens of all messages, at four bytes a token. */
    val tokenEstimate: Long,
    /** How it was put together, and what was left out. */
    val trace: Trace,
) {
    /**
     * The last turns of the conversation, up to four, in turn those of the user and of the assistant, and without the
     * control tokens of models. They come between the instructions and the message of the user. Empty if nothing was
     * said before.
     */
    val turns: List<Turn> = turns.readOnly()

    /** The domains of the request, the likeliest first. */
    val domains: List<Domain> = domains.readOnly()

    /** The examples in the instructions, those of the first domain first. */
    val examples: List<DomainExample> = examples.readOnly()

    /** The rules in the instructions: those of every domain. */
    val rules: List<String> = rules.readOnly()

    /** What is remembered of the person, in the instructions, a sentence each. */
    val memory: List<String> = memory.readOnly()

    /** The safety rules of the domains, which the answer will be checked by. They are not in the instructions. */
    val safetyPatterns: List<SafetyPattern> = safetyPatterns.readOnly()

    init {
        checkWhole(tokenEstimate, 4294967295, "GenerationContext.tokenEstimate")
    }

    operator fun component1(): String = system

    operator fun component2(): List<Turn> = turns

    operator fun component3(): String = user

    operator fun component4(): List<Domain> = domains

    operator fun component5(): List<DomainExample> = examples

    operator fun component6(): List<String> = rules

    operator fun component7(): Platform = platform

    operator fun component8(): String = systemContext

    operator fun component9(): List<String> = memory

    operator fun component10(): List<SafetyPattern> = safetyPatterns

    operator fun component11(): Long = tokenEstimate

    operator fun component12(): Trace = trace

    /** Returns a copy with some of its fields changed. */
    fun copy(
        system: String = this.system,
        turns: List<Turn> = this.turns,
        user: String = this.user,
        domains: List<Domain> = this.domains,
        examples: List<DomainExample> = this.examples,
        rules: List<String> = this.rules,
        platform: Platform = this.platform,
        systemContext: String = this.systemContext,
        memory: List<String> = this.memory,
        safetyPatterns: List<SafetyPattern> = this.safetyPatterns,
        tokenEstimate: Long = this.tokenEstimate,
        trace: Trace = this.trace,
    ): GenerationContext = GenerationContext(system, turns, user, domains, examples, rules, platform, systemContext, memory, safetyPatterns, tokenEstimate, trace)

    override fun equals(other: Any?): Boolean =
        this === other || other is GenerationContext &&
            system == other.system &&
            turns == other.turns &&
            user == other.user &&
            domains == other.domains &&
            examples == other.examples &&
            rules == other.rules &&
            platform == other.platform &&
            systemContext == other.systemContext &&
            memory == other.memory &&
            safetyPatterns == other.safetyPatterns &&
            tokenEstimate == other.tokenEstimate &&
            trace == other.trace

    override fun hashCode(): Int {
        var hash = 0
        hash = 31 * hash + system.hashCode()
        hash = 31 * hash + turns.hashCode()
        hash = 31 * hash + user.hashCode()
        hash = 31 * hash + domains.hashCode()
        hash = 31 * hash + examples.hashCode()
        hash = 31 * hash + rules.hashCode()
        hash = 31 * hash + platform.hashCode()
        hash = 31 * hash + systemContext.hashCode()
        hash = 31 * hash + memory.hashCode()
        hash = 31 * hash + safetyPatterns.hashCode()
        hash = 31 * hash + tokenEstimate.hashCode()
        hash = 31 * hash + trace.hashCode()
        return hash
    }

    override fun toString(): String =
        "GenerationContext(system=$system, turns=$turns, user=$user, domains=$domains, examples=$examples, rules=$rules, platform=$platform, systemContext=$systemContext, memory=$memory, safetyPatterns=$safetyPatterns, tokenEstimate=$tokenEstimate, trace=$trace)"

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@GenerationContext) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): GenerationContext =
            readChecked("GenerationContext", text, strict) { readGenerationContext() }
    }
}

/** What a generating model is told: two messages. */
data class GeneratorPrompt @JvmOverloads constructor(
    /** The instructions. */
    val system: String,
    /** The message of the user, with the request. */
    val user: String,
) {
    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@GeneratorPrompt) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): GeneratorPrompt =
            readChecked("GeneratorPrompt", text, strict) { readGeneratorPrompt() }
    }
}

/** The server with the model that proposes commands, and how it is asked. */
data class GeneratorSettings @JvmOverloads constructor(
    /** `generator.server`: what kind of server runs the model that proposes commands. */
    val server: ServerKind = ServerKind.OLLAMA,
    /**
     * `generator.endpoint`: the address of the server with the model that proposes commands; without one no model is
     * asked for a command.
     */
    val endpoint: String? = null,
    /**
     * `generator.model`: the model that proposes commands; `auto` is the one that the decision on the request chooses.
     */
    val model: String = "auto",
    /**
     * `generator.keyVariable`: the environment variable that holds the key of the server with the model that proposes
     * commands.
     */
    val keyVariable: String? = null,
    /** `generator.keyFile`: the file that holds the key of the server with the model that proposes commands. */
    val keyFile: String? = null,
    /**
     * `generator.temperature`: how much chance decides in the first answer of the model that proposes commands; the
     * second one has 0.1 at most.
     */
    val temperature: Double = 0.3,
    /** `generator.maxTokens`: the most tokens of an answer of the model that proposes commands. */
    val maxTokens: Long = 256L,
    /** `generator.timeoutMs`: timeout of one answer of the model that proposes commands, in milliseconds. */
    val timeoutMs: Long = 30000L,
) {
    init {
        checkFinite(temperature, "GeneratorSettings.temperature")
        checkWhole(maxTokens, 4294967295, "GeneratorSettings.maxTokens")
        checkWhole(timeoutMs, 4294967295, "GeneratorSettings.timeoutMs")
    }

    /** `timeoutMs` as a duration. */
    @get:JvmSynthetic
    val timeout: Duration get() = timeoutMs.milliseconds

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@GeneratorSettings) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): GeneratorSettings =
            readChecked("GeneratorSettings", text, strict) { readGeneratorSettings() }
    }
}

/** The hardware of a computer for running a model. An app that knows better can create its own. */
data class Hardware @JvmOverloads constructor(
    /** The operating system: `linux`, `macos`, `windows`. */
    val os: String,
    /** Main memory, in MiB; 0 if unknown. */
    val memoryMib: Long,
    /** The memory of the largest graphics card, in MiB; absent if none was found. */
    val gpuMemoryMib: Long? = null,
    /** Whether the graphics processor shares the main memory, as on Apple silicon. */
    val unifiedMemory: Boolean = false,
) {
    init {
        checkWhole(memoryMib, 4294967295, "Hardware.memoryMib")
        if (gpuMemoryMib != null) checkWhole(gpuMemoryMib, 4294967295, "Hardware.gpuMemoryMib")
    }

    /** Returns the memory that a model may use, in MiB. */
    fun modelBudgetMib(): Long = derived("Hardware.model_budget_mib", toJson()) { readWhole() }

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@Hardware) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): Hardware =
            readChecked("Hardware", text, strict) { readHardware() }

        /**
         * Returns the hardware of this computer, as far as it can be read without asking for rights. It runs a program or two,
         * which takes a while.
         */
        @JvmStatic
        fun probe(): Hardware = calling { computerJson("hardware") }.read { readHardware() }
    }
}

/** What a hook prints, and its exit code. */
data class HookAnswer @JvmOverloads constructor(
    /** The text for standard output, in the form of the agent. */
    val stdout: String,
    /** The text for standard error. */
    val stderr: String,
    /** The exit code: 0, or 2 where the agent reads it as a denial. */
    val exitCode: Int,
) {
    init {
        checkWhole(exitCode, 255, "HookAnswer.exitCode")
    }

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@HookAnswer) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): HookAnswer =
            readWritten("HookAnswer", text, strict) { readHookAnswer() }
    }
}

/**
 * The caller's requirements for the model that will serve the request.
 *
 * The default requires nothing, is `{}` in JSON, and leads to the same decision as no hint. *Hard* fields remove
 * models; *soft* fields rank the remaining ones.
 */
class IntentHint @JvmOverloads constructor(
    /** Soft. The task of the caller; if absent, the router infers it from the request. */
    val task: TaskHint? = null,
    require: List<ModelCapability> = listOf(),
    /** Soft. Favor models that run on this computer. */
    val preferLocal: Boolean = false,
    /**
     * Soft. Favor the model that answers soonest, as for a spoken conversation. Takes precedence over `preferQuality`
     * and `preferLocal`.
     */
    val preferFast: Boolean = false,
    /** Soft. Favor the best answer. Takes precedence over `preferLocal`. */
    val preferQuality: Boolean = false,
    /** Soft. A wrong answer is costly: quality comes first. Takes precedence over every `prefer_*`. */
    val highStakes: Boolean = false,
    excludeModels: List<String> = listOf(),
    onlyModels: List<String> = listOf(),
    preferModels: List<String> = listOf(),
    fallbackModels: List<String> = listOf(),
    /**
     * Soft. What counts more, from 0 (the cheapest model that can serve) over 0.5 (as the workload weighs it) to 1 (the
     * best model). It counts only without `highStakes`.
     */
    val qualityPreference: Double? = null,
    /** Hard. Only models that run on this computer. */
    val onDeviceOnly: Boolean = false,
    /**
     * Soft. The longest acceptable time to the first token, in milliseconds. If no model meets it, it is relaxed and
     * reported as relaxed.
     */
    val maxLatencyMs: Long? = null,
    /**
     * Soft. The highest acceptable cost of a call, in US dollars; finite and not negative. If no model meets it, it is
     * relaxed and reported as relaxed.
     */
    val maxCostUsd: Double? = null,
) {
    /** Hard. Capabilities that the model must have, all of them. */
    val require: List<ModelCapability> = require.readOnly()

    /** Hard. Ids of models that must not be used. */
    val excludeModels: List<String> = excludeModels.readOnly()

    /** Hard. Ids of the only models that may be used; any if empty. */
    val onlyModels: List<String> = onlyModels.readOnly()

    /** Soft. Ids of models that get a bonus on their score. */
    val preferModels: List<String> = preferModels.readOnly()

    /**
     * Soft. Ids of the models that should serve if the chosen one fails, the first one first. Other models follow them.
     */
    val fallbackModels: List<String> = fallbackModels.readOnly()

    init {
        if (qualityPreference != null) checkFinite(qualityPreference, "IntentHint.qualityPreference")
        if (maxLatencyMs != null) checkWhole(maxLatencyMs, 4294967295, "IntentHint.maxLatencyMs")
        if (maxCostUsd != null) checkFinite(maxCostUsd, "IntentHint.maxCostUsd")
    }

    /** `maxLatencyMs` as a duration. */
    @get:JvmSynthetic
    val maxLatency: Duration? get() = maxLatencyMs?.milliseconds

    operator fun component1(): TaskHint? = task

    operator fun component2(): List<ModelCapability> = require

    operator fun component3(): Boolean = preferLocal

    operator fun component4(): Boolean = preferFast

    operator fun component5(): Boolean = preferQuality

    operator fun component6(): Boolean = highStakes

    operator fun component7(): List<String> = excludeModels

    operator fun component8(): List<String> = onlyModels

    operator fun component9(): List<String> = preferModels

    operator fun component10(): List<String> = fallbackModels

    operator fun component11(): Double? = qualityPreference

    operator fun component12(): Boolean = onDeviceOnly

    operator fun component13(): Long? = maxLatencyMs

    operator fun component14(): Double? = maxCostUsd

    /** Returns a copy with some of its fields changed. */
    fun copy(
        task: TaskHint? = this.task,
        require: List<ModelCapability> = this.require,
        preferLocal: Boolean = this.preferLocal,
        preferFast: Boolean = this.preferFast,
        preferQuality: Boolean = this.preferQuality,
        highStakes: Boolean = this.highStakes,
        excludeModels: List<String> = this.excludeModels,
        onlyModels: List<String> = this.onlyModels,
        preferModels: List<String> = this.preferModels,
        fallbackModels: List<String> = this.fallbackModels,
        qualityPreference: Double? = this.qualityPreference,
        onDeviceOnly: Boolean = this.onDeviceOnly,
        maxLatencyMs: Long? = this.maxLatencyMs,
        maxCostUsd: Double? = this.maxCostUsd,
    ): IntentHint = IntentHint(task, require, preferLocal, preferFast, preferQuality, highStakes, excludeModels, onlyModels, preferModels, fallbackModels, qualityPreference, onDeviceOnly, maxLatencyMs, maxCostUsd)

    override fun equals(other: Any?): Boolean =
        this === other || other is IntentHint &&
            task == other.task &&
            require == other.require &&
            preferLocal == other.preferLocal &&
            preferFast == other.preferFast &&
            preferQuality == other.preferQuality &&
            highStakes == other.highStakes &&
            excludeModels == other.excludeModels &&
            onlyModels == other.onlyModels &&
            preferModels == other.preferModels &&
            fallbackModels == other.fallbackModels &&
            java.util.Objects.equals(qualityPreference, other.qualityPreference) &&
            onDeviceOnly == other.onDeviceOnly &&
            maxLatencyMs == other.maxLatencyMs &&
            java.util.Objects.equals(maxCostUsd, other.maxCostUsd)

    override fun hashCode(): Int {
        var hash = 0
        hash = 31 * hash + task.hashCode()
        hash = 31 * hash + require.hashCode()
        hash = 31 * hash + preferLocal.hashCode()
        hash = 31 * hash + preferFast.hashCode()
        hash = 31 * hash + preferQuality.hashCode()
        hash = 31 * hash + highStakes.hashCode()
        hash = 31 * hash + excludeModels.hashCode()
        hash = 31 * hash + onlyModels.hashCode()
        hash = 31 * hash + preferModels.hashCode()
        hash = 31 * hash + fallbackModels.hashCode()
        hash = 31 * hash + qualityPreference.hashCode()
        hash = 31 * hash + onDeviceOnly.hashCode()
        hash = 31 * hash + maxLatencyMs.hashCode()
        hash = 31 * hash + maxCostUsd.hashCode()
        return hash
    }

    override fun toString(): String =
        "IntentHint(task=$task, require=$require, preferLocal=$preferLocal, preferFast=$preferFast, preferQuality=$preferQuality, highStakes=$highStakes, excludeModels=$excludeModels, onlyModels=$onlyModels, preferModels=$preferModels, fallbackModels=$fallbackModels, qualityPreference=$qualityPreference, onDeviceOnly=$onDeviceOnly, maxLatencyMs=$maxLatencyMs, maxCostUsd=$maxCostUsd)"

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@IntentHint) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): IntentHint =
            readChecked("IntentHint", text, strict) { readIntentHint() }
    }
}

/** What is known of the program of a command. */
data class KnownProgram @JvmOverloads constructor(
    /** Its name. */
    val name: String,
    /** The file of the library that has its row, such as `programs/files.toml`. */
    val file: String,
    /** What this invocation does; absent if no row describes it. */
    val invocation: InvocationKind? = null,
    /** Whether it can run other programs, in this or another invocation. */
    val runsOthers: Boolean = false,
    /** The number of built-in and custom rules that are about it. */
    val rules: Long,
) {
    init {
        checkWhole(rules, 4294967295, "KnownProgram.rules")
    }

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@KnownProgram) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): KnownProgram =
            readChecked("KnownProgram", text, strict) { readKnownProgram() }
    }
}

/** The model that should serve the request, and why. */
class ModelChoice @JvmOverloads constructor(
    /** The model's id. */
    val id: String,
    /** Whether the caller named the model, so that none was chosen. */
    val explicit: Boolean = false,
    /**
     * Why it serves, if not for the best score. `complexityTier` stands also where the model of the tier has the best
     * one.
     */
    val chosenBy: ChosenBy? = null,
    /** The task it was chosen for; absent if the caller named the model. */
    val task: TaskHint? = null,
    /** How the axes were weighed; absent if the caller named the model. */
    val workload: Workload? = null,
    /**
     * The reasoning effort to ask the model for; absent if the model has no such setting, or if the caller named it.
     */
    val effort: Effort? = null,
    /** How many tokens the model is likely to write, its thoughts included; absent if the caller named the model. */
    val expectedOutputTokens: TokenRange? = null,
    fallbacks: List<String> = listOf(),
    relaxed: List<String> = listOf(),
    candidates: List<CandidateScore> = listOf(),
    /** Whether the user must agree before the model is used. */
    val needsConsent: Boolean = false,
) {
    /**
     * The models that should serve if the chosen one fails, at most three: first those that the hint or the settings
     * name as fallbacks, in their order, then the best others. None of them is cooling down, unless all models are.
     */
    val fallbacks: List<String> = fallbacks.readOnly()

    /**
     * The soft requirements and preferences that were relaxed, by their names in the hint. A requirement is relaxed if
     * no model meets it. A preference is relaxed in favor of a limit, of the quality floor, or of a stronger
     * preference. Further names:
     *
     * - `generate`: no model writes text. - `tierModel`: the model that is assigned to the tier cannot serve this
     * request. - `qualityFloor`: no model has the least quality that the request needs. - `availability`: all models
     * are cooling down after failures.
     */
    val relaxed: List<String> = relaxed.readOnly()

    /**
     * The candidates, the best score first, then those that a soft requirement left out. At most `MAX_SHOWN`, always
     * including the chosen one.
     */
    val candidates: List<CandidateScore> = candidates.readOnly()

    operator fun component1(): String = id

    operator fun component2(): Boolean = explicit

    operator fun component3(): ChosenBy? = chosenBy

    operator fun component4(): TaskHint? = task

    operator fun component5(): Workload? = workload

    operator fun component6(): Effort? = effort

    operator fun component7(): TokenRange? = expectedOutputTokens

    operator fun component8(): List<String> = fallbacks

    operator fun component9(): List<String> = relaxed

    operator fun component10(): List<CandidateScore> = candidates

    operator fun component11(): Boolean = needsConsent

    /** Returns a copy with some of its fields changed. */
    fun copy(
        id: String = this.id,
        explicit: Boolean = this.explicit,
        chosenBy: ChosenBy? = this.chosenBy,
        task: TaskHint? = this.task,
        workload: Workload? = this.workload,
        effort: Effort? = this.effort,
        expectedOutputTokens: TokenRange? = this.expectedOutputTokens,
        fallbacks: List<String> = this.fallbacks,
        relaxed: List<String> = this.relaxed,
        candidates: List<CandidateScore> = this.candidates,
        needsConsent: Boolean = this.needsConsent,
    ): ModelChoice = ModelChoice(id, explicit, chosenBy, task, workload, effort, expectedOutputTokens, fallbacks, relaxed, candidates, needsConsent)

    override fun equals(other: Any?): Boolean =
        this === other || other is ModelChoice &&
            id == other.id &&
            explicit == other.explicit &&
            chosenBy == other.chosenBy &&
            task == other.task &&
            workload == other.workload &&
            effort == other.effort &&
            expectedOutputTokens == other.expectedOutputTokens &&
            fallbacks == other.fallbacks &&
            relaxed == other.relaxed &&
            candidates == other.candidates &&
            needsConsent == other.needsConsent

    override fun hashCode(): Int {
        var hash = 0
        hash = 31 * hash + id.hashCode()
        hash = 31 * hash + explicit.hashCode()
        hash = 31 * hash + chosenBy.hashCode()
        hash = 31 * hash + task.hashCode()
        hash = 31 * hash + workload.hashCode()
        hash = 31 * hash + effort.hashCode()
        hash = 31 * hash + expectedOutputTokens.hashCode()
        hash = 31 * hash + fallbacks.hashCode()
        hash = 31 * hash + relaxed.hashCode()
        hash = 31 * hash + candidates.hashCode()
        hash = 31 * hash + needsConsent.hashCode()
        return hash
    }

    override fun toString(): String =
        "ModelChoice(id=$id, explicit=$explicit, chosenBy=$chosenBy, task=$task, workload=$workload, effort=$effort, expectedOutputTokens=$expectedOutputTokens, fallbacks=$fallbacks, relaxed=$relaxed, candidates=$candidates, needsConsent=$needsConsent)"

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@ModelChoice) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): ModelChoice =
            readChecked("ModelChoice", text, strict) { readModelChoice() }
    }
}

/** A model server that the settings name. */
data class ModelServer @JvmOverloads constructor(
    /** The purpose of its model: the name of the classifier that queries it. */
    val role: String,
    /** The kind of server: `ollama`, `gemini`, `openai` or `llamaServer`. */
    val kind: String,
    /** The address of the server. */
    val endpoint: String,
    /** The model on that server. */
    val model: String,
) {
    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@ModelServer) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): ModelServer =
            readWritten("ModelServer", text, strict) { readModelServer() }
    }
}

/** Which models serve, instead of or besides the scores of the catalogue. */
class ModelSettings @JvmOverloads constructor(
    /** `models.simple`: the model for simple requests, and for moderate ones without a model of their own. */
    val simple: String? = null,
    /** `models.moderate`: the model for moderate requests. */
    val moderate: String? = null,
    /** `models.involved`: the model for involved requests. */
    val involved: String? = null,
    /** `models.complex`: the model for complex requests, and for involved ones without a model of their own. */
    val complex: String? = null,
    only: List<String> = listOf(),
    exclude: List<String> = listOf(),
    prefer: List<String> = listOf(),
    fallbacks: List<String> = listOf(),
    /**
     * `models.qualityPreference`: what counts more, from 0 (the cheapest model) to 1 (the best one); 0.5 weighs as the
     * workload does.
     */
    val qualityPreference: Double? = null,
) {
    /** `models.only`: the only models that may serve; any if empty. */
    val only: List<String> = only.readOnly()

    /** `models.exclude`: models that never serve. */
    val exclude: List<String> = exclude.readOnly()

    /** `models.prefer`: models that get a bonus on their score. */
    val prefer: List<String> = prefer.readOnly()

    /** `models.fallbacks`: the models that serve if the chosen one fails, the first one first. */
    val fallbacks: List<String> = fallbacks.readOnly()

    init {
        if (qualityPreference != null) checkFinite(qualityPreference, "ModelSettings.qualityPreference")
    }

    operator fun component1(): String? = simple

    operator fun component2(): String? = moderate

    operator fun component3(): String? = involved

    operator fun component4(): String? = complex

    operator fun component5(): List<String> = only

    operator fun component6(): List<String> = exclude

    operator fun component7(): List<String> = prefer

    operator fun component8(): List<String> = fallbacks

    operator fun component9(): Double? = qualityPreference

    /** Returns a copy with some of its fields changed. */
    fun copy(
        simple: String? = this.simple,
        moderate: String? = this.moderate,
        involved: String? = this.involved,
        complex: String? = this.complex,
        only: List<String> = this.only,
        exclude: List<String> = this.exclude,
        prefer: List<String> = this.prefer,
        fallbacks: List<String> = this.fallbacks,
        qualityPreference: Double? = this.qualityPreference,
    ): ModelSettings = ModelSettings(simple, moderate, involved, complex, only, exclude, prefer, fallbacks, qualityPreference)

    override fun equals(other: Any?): Boolean =
        this === other || other is ModelSettings &&
            simple == other.simple &&
            moderate == other.moderate &&
            involved == other.involved &&
            complex == other.complex &&
            only == other.only &&
            exclude == other.exclude &&
            prefer == other.prefer &&
            fallbacks == other.fallbacks &&
            java.util.Objects.equals(qualityPreference, other.qualityPreference)

    override fun hashCode(): Int {
        var hash = 0
        hash = 31 * hash + simple.hashCode()
        hash = 31 * hash + moderate.hashCode()
        hash = 31 * hash + involved.hashCode()
        hash = 31 * hash + complex.hashCode()
        hash = 31 * hash + only.hashCode()
        hash = 31 * hash + exclude.hashCode()
        hash = 31 * hash + prefer.hashCode()
        hash = 31 * hash + fallbacks.hashCode()
        hash = 31 * hash + qualityPreference.hashCode()
        return hash
    }

    override fun toString(): String =
        "ModelSettings(simple=$simple, moderate=$moderate, involved=$involved, complex=$complex, only=$only, exclude=$exclude, prefer=$prefer, fallbacks=$fallbacks, qualityPreference=$qualityPreference)"

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@ModelSettings) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): ModelSettings =
            readChecked("ModelSettings", text, strict) { readModelSettings() }
    }
}

/** The description of one model. */
class ModelSpec @JvmOverloads constructor(
    /**
     * Its id, as its provider expects it; of an imported model, with `provider/` before it if the provider is not its
     * maker.
     */
    val id: String,
    /** Its display name. */
    val name: String,
    /** The provider that serves it. */
    val provider: String,
    /** Where it runs. */
    val location: ModelLocation,
    capabilities: List<ModelCapability>,
    /** The size of its context, in tokens; absent if unknown. */
    val contextTokens: Long? = null,
    /** Its expected quality. */
    val quality: QualityPrior,
    /** Where the expected quality comes from; absent if it was set by hand. */
    val qualityBasis: QualityBasis? = null,
    /** The expected time to the first token, in milliseconds. */
    val latencyMs: Long,
    /** The price of a million input tokens, in US dollars. */
    val inputUsdPerMtok: Double = 0.0,
    /** The price of a million output tokens, in US dollars. */
    val outputUsdPerMtok: Double = 0.0,
    /**
     * The price of a million input tokens that its provider has in its prompt cache, in US dollars; absent if it has no
     * such price or it is unknown.
     */
    val cachedInputUsdPerMtok: Double? = null,
    efforts: List<Effort> = listOf(),
    /**
     * Whether it thinks before it answers although it takes no level of effort, or none is known. Its time and its
     * costs then count the effort that the request needs.
     */
    val thinks: Boolean = false,
    /** The memory it needs, in MiB; absent if it needs none on this computer. */
    val memoryMib: Long? = null,
    /** Its family, such as `gemma3`. */
    val family: String? = null,
    tags: List<String> = listOf(),
    /** Whether the user must agree before it is used. */
    val needsConsent: Boolean = false,
) {
    /** Its capabilities. */
    val capabilities: List<ModelCapability> = capabilities.readOnly()

    /** The levels of reasoning effort that it takes; empty if it has no such setting. */
    val efforts: List<Effort> = efforts.readOnly()

    /** Free-form tags. */
    val tags: List<String> = tags.readOnly()

    init {
        if (contextTokens != null) checkWhole(contextTokens, 4294967295, "ModelSpec.contextTokens")
        checkWhole(latencyMs, 4294967295, "ModelSpec.latencyMs")
        checkFinite(inputUsdPerMtok, "ModelSpec.inputUsdPerMtok")
        checkFinite(outputUsdPerMtok, "ModelSpec.outputUsdPerMtok")
        if (cachedInputUsdPerMtok != null) checkFinite(cachedInputUsdPerMtok, "ModelSpec.cachedInputUsdPerMtok")
        if (memoryMib != null) checkWhole(memoryMib, 4294967295, "ModelSpec.memoryMib")
    }

    /** `latencyMs` as a duration. */
    @get:JvmSynthetic
    val latency: Duration get() = latencyMs.milliseconds

    operator fun component1(): String = id

    operator fun component2(): String = name

    operator fun component3(): String = provider

    operator fun component4(): ModelLocation = location

    operator fun component5(): List<ModelCapability> = capabilities

    operator fun component6(): Long? = contextTokens

    operator fun component7(): QualityPrior = quality

    operator fun component8(): QualityBasis? = qualityBasis

    operator fun component9(): Long = latencyMs

    operator fun component10(): Double = inputUsdPerMtok

    operator fun component11(): Double = outputUsdPerMtok

    operator fun component12(): Double? = cachedInputUsdPerMtok

    operator fun component13(): List<Effort> = efforts

    operator fun component14(): Boolean = thinks

    operator fun component15(): Long? = memoryMib

    operator fun component16(): String? = family

    operator fun component17(): List<String> = tags

    operator fun component18(): Boolean = needsConsent

    /** Returns a copy with some of its fields changed. */
    fun copy(
        id: String = this.id,
        name: String = this.name,
        provider: String = this.provider,
        location: ModelLocation = this.location,
        capabilities: List<ModelCapability> = this.capabilities,
        contextTokens: Long? = this.contextTokens,
        quality: QualityPrior = this.quality,
        qualityBasis: QualityBasis? = this.qualityBasis,
        latencyMs: Long = this.latencyMs,
        inputUsdPerMtok: Double = this.inputUsdPerMtok,
        outputUsdPerMtok: Double = this.outputUsdPerMtok,
        cachedInputUsdPerMtok: Double? = this.cachedInputUsdPerMtok,
        efforts: List<Effort> = this.efforts,
        thinks: Boolean = this.thinks,
        memoryMib: Long? = this.memoryMib,
        family: String? = this.family,
        tags: List<String> = this.tags,
        needsConsent: Boolean = this.needsConsent,
    ): ModelSpec = ModelSpec(id, name, provider, location, capabilities, contextTokens, quality, qualityBasis, latencyMs, inputUsdPerMtok, outputUsdPerMtok, cachedInputUsdPerMtok, efforts, thinks, memoryMib, family, tags, needsConsent)

    override fun equals(other: Any?): Boolean =
        this === other || other is ModelSpec &&
            id == other.id &&
            name == other.name &&
            provider == other.provider &&
            location == other.location &&
            capabilities == other.capabilities &&
            contextTokens == other.contextTokens &&
            quality == other.quality &&
            qualityBasis == other.qualityBasis &&
            latencyMs == other.latencyMs &&
            java.util.Objects.equals(inputUsdPerMtok, other.inputUsdPerMtok) &&
            java.util.Objects.equals(outputUsdPerMtok, other.outputUsdPerMtok) &&
            java.util.Objects.equals(cachedInputUsdPerMtok, other.cachedInputUsdPerMtok) &&
            efforts == other.efforts &&
            thinks == other.thinks &&
            memoryMib == other.memoryMib &&
            family == other.family &&
            tags == other.tags &&
            needsConsent == other.needsConsent

    override fun hashCode(): Int {
        var hash = 0
        hash = 31 * hash + id.hashCode()
        hash = 31 * hash + name.hashCode()
        hash = 31 * hash + provider.hashCode()
        hash = 31 * hash + location.hashCode()
        hash = 31 * hash + capabilities.hashCode()
        hash = 31 * hash + contextTokens.hashCode()
        hash = 31 * hash + quality.hashCode()
        hash = 31 * hash + qualityBasis.hashCode()
        hash = 31 * hash + latencyMs.hashCode()
        hash = 31 * hash + inputUsdPerMtok.hashCode()
        hash = 31 * hash + outputUsdPerMtok.hashCode()
        hash = 31 * hash + cachedInputUsdPerMtok.hashCode()
        hash = 31 * hash + efforts.hashCode()
        hash = 31 * hash + thinks.hashCode()
        hash = 31 * hash + memoryMib.hashCode()
        hash = 31 * hash + family.hashCode()
        hash = 31 * hash + tags.hashCode()
        hash = 31 * hash + needsConsent.hashCode()
        return hash
    }

    override fun toString(): String =
        "ModelSpec(id=$id, name=$name, provider=$provider, location=$location, capabilities=$capabilities, contextTokens=$contextTokens, quality=$quality, qualityBasis=$qualityBasis, latencyMs=$latencyMs, inputUsdPerMtok=$inputUsdPerMtok, outputUsdPerMtok=$outputUsdPerMtok, cachedInputUsdPerMtok=$cachedInputUsdPerMtok, efforts=$efforts, thinks=$thinks, memoryMib=$memoryMib, family=$family, tags=$tags, needsConsent=$needsConsent)"

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@ModelSpec) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): ModelSpec =
            readChecked("ModelSpec", text, strict) { readModelSpec() }
    }
}

/** The statistics of one model for one task. */
data class ModelStatistics @JvmOverloads constructor(
    /** The share of calls that the model answers, from 0 to 1. Only failures lower it. */
    val availability: Double,
    /** Whether it may be asked. */
    val health: ModelHealth,
    /** How many outcomes the statistics are based on. */
    val outcomes: Long,
) {
    init {
        checkFinite(availability, "ModelStatistics.availability")
        checkWhole(outcomes, "ModelStatistics.outcomes")
    }

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@ModelStatistics) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): ModelStatistics =
            readWritten("ModelStatistics", text, strict) { readModelStatistics() }
    }
}

/** A connection that a command makes. */
data class NetworkEffect @JvmOverloads constructor(
    /** The host, if the command names it. */
    val host: String? = null,
    /** Which way data goes. */
    val direction: NetworkDirection,
) {
    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@NetworkEffect) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): NetworkEffect =
            readChecked("NetworkEffect", text, strict) { readNetworkEffect() }
    }
}

/** What a pack says to a generating model. */
class PackPrompt @JvmOverloads constructor(
    /** The built-in text around the other parts. */
    val frame: PromptFrame,
    /** A template in place of the frame, with `{{placeholders}}` (`crate.prompt` lists them). */
    val template: String? = null,
    /** What the domain is about, as it follows the word "about". */
    val field: String,
    programs: List<String>,
    /** How the programs differ between the variants of Unix. */
    val notes: FlavorNotes,
    rules: List<String>,
) {
    /** The programs to prefer, or how to choose one. */
    val programs: List<String> = programs.readOnly()

    /**
     * What the answer must keep to, a sentence each. A prompt has the rules of every domain that the request belongs
     * to.
     */
    val rules: List<String> = rules.readOnly()

    operator fun component1(): PromptFrame = frame

    operator fun component2(): String? = template

    operator fun component3(): String = field

    operator fun component4(): List<String> = programs

    operator fun component5(): FlavorNotes = notes

    operator fun component6(): List<String> = rules

    /** Returns a copy with some of its fields changed. */
    fun copy(
        frame: PromptFrame = this.frame,
        template: String? = this.template,
        field: String = this.field,
        programs: List<String> = this.programs,
        notes: FlavorNotes = this.notes,
        rules: List<String> = this.rules,
    ): PackPrompt = PackPrompt(frame, template, field, programs, notes, rules)

    override fun equals(other: Any?): Boolean =
        this === other || other is PackPrompt &&
            frame == other.frame &&
            template == other.template &&
            field == other.field &&
            programs == other.programs &&
            notes == other.notes &&
            rules == other.rules

    override fun hashCode(): Int {
        var hash = 0
        hash = 31 * hash + frame.hashCode()
        hash = 31 * hash + template.hashCode()
        hash = 31 * hash + field.hashCode()
        hash = 31 * hash + programs.hashCode()
        hash = 31 * hash + notes.hashCode()
        hash = 31 * hash + rules.hashCode()
        return hash
    }

    override fun toString(): String =
        "PackPrompt(frame=$frame, template=$template, field=$field, programs=$programs, notes=$notes, rules=$rules)"

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@PackPrompt) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): PackPrompt =
            readChecked("PackPrompt", text, strict) { readPackPrompt() }
    }
}

/** A package that the package manager knows. */
data class PackageFact @JvmOverloads constructor(
    /** The name. */
    val name: String,
    /** Whether it is installed. A package of which only configuration files are left is not. */
    val installed: Boolean,
    /** The installed version; absent if it is not installed. */
    val version: String? = null,
    /** The version that can be installed; absent if none is known. */
    val available: String? = null,
    /** The section of the archive, such as `graphics`. */
    val section: String? = null,
    /** The first line of its description. */
    val summary: String? = null,
) {
    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@PackageFact) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): PackageFact =
            readChecked("PackageFact", text, strict) { readPackageFact() }
    }
}

/** The package manager of this computer. */
data class PackageManager @JvmOverloads constructor(
    /** The family. */
    val kind: PackageManagerKind,
    /** The path of its program. */
    val path: String,
) {
    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@PackageManager) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): PackageManager =
            readChecked("PackageManager", text, strict) { readPackageManager() }
    }
}

/** The verb and the target of a request. All fields are absent if the request names no program. */
class ParsedRequest @JvmOverloads constructor(
    /** What the request wants to do; absent if it has no such verb. */
    val verb: VerbIntent? = null,
    /** The verb in lower case, such as `launch`; absent if the verb is implied, as in "picture editor". */
    val verbWord: String? = null,
    /** The program, package or service as typed, such as `VLC` or `picture editor`. */
    val target: String? = null,
    /** The position of the target in the text of the request, in bytes. */
    val targetSpan: Span? = null,
    /** The name that the target is an alias of, such as `google-chrome-stable` for `chrome`. */
    val resolved: String? = null,
    further: List<String> = listOf(),
) {
    /**
     * Further names after the target, as typed: `make` in "install gcc and make". The facts are about the target alone.
     */
    val further: List<String> = further.readOnly()

    operator fun component1(): VerbIntent? = verb

    operator fun component2(): String? = verbWord

    operator fun component3(): String? = target

    operator fun component4(): Span? = targetSpan

    operator fun component5(): String? = resolved

    operator fun component6(): List<String> = further

    /** Returns a copy with some of its fields changed. */
    fun copy(
        verb: VerbIntent? = this.verb,
        verbWord: String? = this.verbWord,
        target: String? = this.target,
        targetSpan: Span? = this.targetSpan,
        resolved: String? = this.resolved,
        further: List<String> = this.further,
    ): ParsedRequest = ParsedRequest(verb, verbWord, target, targetSpan, resolved, further)

    override fun equals(other: Any?): Boolean =
        this === other || other is ParsedRequest &&
            verb == other.verb &&
            verbWord == other.verbWord &&
            target == other.target &&
            targetSpan == other.targetSpan &&
            resolved == other.resolved &&
            further == other.further

    override fun hashCode(): Int {
        var hash = 0
        hash = 31 * hash + verb.hashCode()
        hash = 31 * hash + verbWord.hashCode()
        hash = 31 * hash + target.hashCode()
        hash = 31 * hash + targetSpan.hashCode()
        hash = 31 * hash + resolved.hashCode()
        hash = 31 * hash + further.hashCode()
        return hash
    }

    override fun toString(): String =
        "ParsedRequest(verb=$verb, verbWord=$verbWord, target=$target, targetSpan=$targetSpan, resolved=$resolved, further=$further)"

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@ParsedRequest) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): ParsedRequest =
            readChecked("ParsedRequest", text, strict) { readParsedRequest() }
    }
}

/** A path that a command names. */
data class PathEffect @JvmOverloads constructor(
    /** The path as the command would see it. */
    val path: String,
    /** Where it lies. */
    val scope: PathScope,
) {
    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@PathEffect) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): PathEffect =
            readChecked("PathEffect", text, strict) { readPathEffect() }
    }
}

/** The computer that commands are written for, in the words that a prompt uses. */
class Platform @JvmOverloads constructor(
    /** The operating system, such as `linux` or `macos`. */
    val os: String,
    /** The variant of its Unix programs: `GNU`, `BSD` or `BusyBox`. */
    val unixFlavor: String,
    /** The shell that commands are for. */
    val shell: String,
    /** How its programs differ from what a model may expect; packs add what concerns their own programs. */
    val notes: String,
    /**
     * The name and the version of the operating system, such as `Debian GNU/Linux 13 (trixie)`; empty if it is not
     * known.
     */
    val release: String = "",
    missingPrograms: List<String> = listOf(),
) {
    /** Programs that packs name and that this computer does not have. */
    val missingPrograms: List<String> = missingPrograms.readOnly()

    operator fun component1(): String = os

    operator fun component2(): String = unixFlavor

    operator fun component3(): String = shell

    operator fun component4(): String = notes

    operator fun component5(): String = release

    operator fun component6(): List<String> = missingPrograms

    /** Returns a copy with some of its fields changed. */
    fun copy(
        os: String = this.os,
        unixFlavor: String = this.unixFlavor,
        shell: String = this.shell,
        notes: String = this.notes,
        release: String = this.release,
        missingPrograms: List<String> = this.missingPrograms,
    ): Platform = Platform(os, unixFlavor, shell, notes, release, missingPrograms)

    override fun equals(other: Any?): Boolean =
        this === other || other is Platform &&
            os == other.os &&
            unixFlavor == other.unixFlavor &&
            shell == other.shell &&
            notes == other.notes &&
            release == other.release &&
            missingPrograms == other.missingPrograms

    override fun hashCode(): Int {
        var hash = 0
        hash = 31 * hash + os.hashCode()
        hash = 31 * hash + unixFlavor.hashCode()
        hash = 31 * hash + shell.hashCode()
        hash = 31 * hash + notes.hashCode()
        hash = 31 * hash + release.hashCode()
        hash = 31 * hash + missingPrograms.hashCode()
        return hash
    }

    override fun toString(): String =
        "Platform(os=$os, unixFlavor=$unixFlavor, shell=$shell, notes=$notes, release=$release, missingPrograms=$missingPrograms)"

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@Platform) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): Platform =
            readChecked("Platform", text, strict) { readPlatform() }

        /** Returns this computer. */
        @JvmStatic
        fun current(): Platform = calling { computerJson("platform") }.read { readPlatform() }

        /** Returns a computer with this operating system: `linux`, `macos`, `ios`, `windows`, `freebsd` and so on. */
        @JvmStatic
        fun fromOs(os: String): Platform =
            calling { computerJson("platform", os.wellFormed()) }.read { readPlatform() }
    }
}

/** One problem in a settings or data file. */
data class Problem @JvmOverloads constructor(
    /** The file, or the source of the value (`environment`, `command line`, `settings`). */
    val file: String,
    /** The line, counted from 1, if it is known. */
    val line: Long? = null,
    /** The dotted path of the key, such as `meta.domain`; empty for the whole file. */
    val key: String = "",
    /** The offending value as it was written, shortened; absent if the key is missing. */
    val value: String? = null,
    /** What was expected. */
    val expected: String = "",
) {
    init {
        if (line != null) checkWhole(line, "Problem.line")
    }

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@Problem) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): Problem =
            readWritten("Problem", text, strict) { readProblem() }
    }
}

/** A program that was found among the folders of `PATH`. */
data class ProgramFact @JvmOverloads constructor(
    /** The name of the file. */
    val name: String,
    /** The whole path. */
    val path: String,
) {
    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@ProgramFact) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): ProgramFact =
            readChecked("ProgramFact", text, strict) { readProgramFact() }
    }
}

/** What is proposed for a request. Nothing of it was run. */
class Proposal @JvmOverloads constructor(
    commands: List<String> = listOf(),
    /** What the model said about the command; its words, unchecked. */
    val explanation: String? = null,
    /** The decision on the request. */
    val decision: Decision,
    /** The dangers of the commands; absent if there is none. */
    val report: SafetyReport? = null,
    attempts: List<Attempt> = listOf(),
    /** Where the commands come from; absent if there is none. */
    val source: ProposalSource? = null,
    /**
     * What was done after the decision, and how long it took: what a model was told, when it answered, how it was
     * judged.
     */
    val trace: Trace,
    /**
     * What to do next: `proceed` and `confirm` offer the commands, `clarify` and `split` ask what is meant, `block`
     * stops. A decision to proceed without a command is `clarify`.
     */
    val action: Action,
) {
    /** The commands to offer: one, or none. */
    val commands: List<String> = commands.readOnly()

    /** The answers that were tried, in their order. */
    val attempts: List<Attempt> = attempts.readOnly()

    operator fun component1(): List<String> = commands

    operator fun component2(): String? = explanation

    operator fun component3(): Decision = decision

    operator fun component4(): SafetyReport? = report

    operator fun component5(): List<Attempt> = attempts

    operator fun component6(): ProposalSource? = source

    operator fun component7(): Trace = trace

    operator fun component8(): Action = action

    /** Returns a copy with some of its fields changed. */
    fun copy(
        commands: List<String> = this.commands,
        explanation: String? = this.explanation,
        decision: Decision = this.decision,
        report: SafetyReport? = this.report,
        attempts: List<Attempt> = this.attempts,
        source: ProposalSource? = this.source,
        trace: Trace = this.trace,
        action: Action = this.action,
    ): Proposal = Proposal(commands, explanation, decision, report, attempts, source, trace, action)

    override fun equals(other: Any?): Boolean =
        this === other || other is Proposal &&
            commands == other.commands &&
            explanation == other.explanation &&
            decision == other.decision &&
            report == other.report &&
            attempts == other.attempts &&
            source == other.source &&
            trace == other.trace &&
            action == other.action

    override fun hashCode(): Int {
        var hash = 0
        hash = 31 * hash + commands.hashCode()
        hash = 31 * hash + explanation.hashCode()
        hash = 31 * hash + decision.hashCode()
        hash = 31 * hash + report.hashCode()
        hash = 31 * hash + attempts.hashCode()
        hash = 31 * hash + source.hashCode()
        hash = 31 * hash + trace.hashCode()
        hash = 31 * hash + action.hashCode()
        return hash
    }

    override fun toString(): String =
        "Proposal(commands=$commands, explanation=$explanation, decision=$decision, report=$report, attempts=$attempts, source=$source, trace=$trace, action=$action)"

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@Proposal) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): Proposal =
            readChecked("Proposal", text, strict) { readProposal() }
    }
}

/** How long the parts of a proposal may take besides the model's answer, and what it may look up. */
data class ProposeSettings @JvmOverloads constructor(
    /**
     * `propose.introspect`: whether programs of a command are run with `--help`, to reject options that they do not
     * have.
     */
    val introspect: Boolean = false,
    /**
     * `propose.gatherMs`: how long a proposal waits for classifiers and facts together, in milliseconds; what comes
     * later is left out.
     */
    val gatherMs: Long = 200L,
    /**
     * `propose.assembleMs`: how long a prompt may take to put together, in milliseconds; the trace says so if it takes
     * longer.
     */
    val assembleMs: Long = 50L,
    /**
     * `propose.judgeMs`: how long an answer may take to judge, in milliseconds; the trace says so if it takes longer.
     */
    val judgeMs: Long = 50L,
) {
    init {
        checkWhole(gatherMs, 4294967295, "ProposeSettings.gatherMs")
        checkWhole(assembleMs, 4294967295, "ProposeSettings.assembleMs")
        checkWhole(judgeMs, 4294967295, "ProposeSettings.judgeMs")
    }

    /** `gatherMs` as a duration. */
    @get:JvmSynthetic
    val gather: Duration get() = gatherMs.milliseconds

    /** `assembleMs` as a duration. */
    @get:JvmSynthetic
    val assemble: Duration get() = assembleMs.milliseconds

    /** `judgeMs` as a duration. */
    @get:JvmSynthetic
    val judge: Duration get() = judgeMs.milliseconds

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@ProposeSettings) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): ProposeSettings =
            readChecked("ProposeSettings", text, strict) { readProposeSettings() }
    }
}

/** The expected quality of a model for each task, from 0 to 1, before there are outcomes. */
data class QualityPrior @JvmOverloads constructor(
    /** For conversation. */
    val chat: Double,
    /** For assigning labels. */
    val classify: Double,
    /** For planning and analysis. */
    val reasoning: Double,
    /** For code. */
    val code: Double,
) {
    init {
        checkFinite(chat, "QualityPrior.chat")
        checkFinite(classify, "QualityPrior.classify")
        checkFinite(reasoning, "QualityPrior.reasoning")
        checkFinite(code, "QualityPrior.code")
    }

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@QualityPrior) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): QualityPrior =
            readChecked("QualityPrior", text, strict) { readQualityPrior() }
    }
}

/** The query to a host-provided classifier. */
class Query @JvmOverloads constructor(
    /** The text of the user. */
    val text: String,
    history: List<Turn> = listOf(),
    domains: List<Domain> = listOf(),
    /** The time until an answer is of no use, in milliseconds; absent if there is no limit. */
    val timeLeftMs: Long? = null,
) {
    /** The conversation so far, the oldest turn first. */
    val history: List<Turn> = history.readOnly()

    /** The domains to choose from. */
    val domains: List<Domain> = domains.readOnly()

    init {
        if (timeLeftMs != null) checkWhole(timeLeftMs, "Query.timeLeftMs")
    }

    /** `timeLeftMs` as a duration. */
    @get:JvmSynthetic
    val timeLeft: Duration? get() = timeLeftMs?.milliseconds

    operator fun component1(): String = text

    operator fun component2(): List<Turn> = history

    operator fun component3(): List<Domain> = domains

    operator fun component4(): Long? = timeLeftMs

    /** Returns a copy with some of its fields changed. */
    fun copy(
        text: String = this.text,
        history: List<Turn> = this.history,
        domains: List<Domain> = this.domains,
        timeLeftMs: Long? = this.timeLeftMs,
    ): Query = Query(text, history, domains, timeLeftMs)

    override fun equals(other: Any?): Boolean =
        this === other || other is Query &&
            text == other.text &&
            history == other.history &&
            domains == other.domains &&
            timeLeftMs == other.timeLeftMs

    override fun hashCode(): Int {
        var hash = 0
        hash = 31 * hash + text.hashCode()
        hash = 31 * hash + history.hashCode()
        hash = 31 * hash + domains.hashCode()
        hash = 31 * hash + timeLeftMs.hashCode()
        return hash
    }

    override fun toString(): String =
        "Query(text=$text, history=$history, domains=$domains, timeLeftMs=$timeLeftMs)"

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@Query) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): Query =
            readWritten("Query", text, strict) { readQuery() }
    }
}

/** The question that a decision puts to the user. */
class Question @JvmOverloads constructor(
    /** The question, in the language of the `QuestionSentences` in use. */
    val text: String,
    options: List<QuestionOption> = listOf(),
    /** Which question about the request it is, from 1 to `MAX_ROUNDS`. */
    val round: Int,
) {
    /**
     * The answers to choose from, the likeliest first. The user may also answer in words. Empty if only words can
     * answer.
     */
    val options: List<QuestionOption> = options.readOnly()

    init {
        checkWhole(round, 255, "Question.round")
    }

    operator fun component1(): String = text

    operator fun component2(): List<QuestionOption> = options

    operator fun component3(): Int = round

    /** Returns a copy with some of its fields changed. */
    fun copy(
        text: String = this.text,
        options: List<QuestionOption> = this.options,
        round: Int = this.round,
    ): Question = Question(text, options, round)

    override fun equals(other: Any?): Boolean =
        this === other || other is Question &&
            text == other.text &&
            options == other.options &&
            round == other.round

    override fun hashCode(): Int {
        var hash = 0
        hash = 31 * hash + text.hashCode()
        hash = 31 * hash + options.hashCode()
        hash = 31 * hash + round.hashCode()
        return hash
    }

    override fun toString(): String =
        "Question(text=$text, options=$options, round=$round)"

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@Question) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): Question =
            readChecked("Question", text, strict) { readQuestion() }
    }
}

/** An answer to choose. */
data class QuestionOption @JvmOverloads constructor(
    /** The answer in words, such as the title of a domain. */
    val label: String,
    /** The request is for this domain. */
    val domain: Domain? = null,
    /** The part of the text with this index in the clauses of the clarity is handled first, counted from 0. */
    val clause: Long? = null,
    /** `proceed` agrees, and `clarify` declines what was understood. */
    val action: Action? = null,
) {
    init {
        if (clause != null) checkWhole(clause, 4294967295, "QuestionOption.clause")
    }

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@QuestionOption) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): QuestionOption =
            readChecked("QuestionOption", text, strict) { readQuestionOption() }
    }
}

/** A command that was found in the text. */
class ReadCommand @JvmOverloads constructor(
    /** Its position in the text. A command inside of a string has the position of that string. */
    val span: Span,
    words: List<String>,
    /** The folder that it runs in, if the text changes to one. */
    val directory: String? = null,
    /** Whether it runs with the rights of another user, or on another computer. */
    val elevated: Boolean = false,
    /** What is known of its program; absent if it has no row. */
    val program: KnownProgram? = null,
) {
    /** Its words as a program would get them: without quotes, and with the values of variables that are known. */
    val words: List<String> = words.readOnly()

    operator fun component1(): Span = span

    operator fun component2(): List<String> = words

    operator fun component3(): String? = directory

    operator fun component4(): Boolean = elevated

    operator fun component5(): KnownProgram? = program

    /** Returns a copy with some of its fields changed. */
    fun copy(
        span: Span = this.span,
        words: List<String> = this.words,
        directory: String? = this.directory,
        elevated: Boolean = this.elevated,
        program: KnownProgram? = this.program,
    ): ReadCommand = ReadCommand(span, words, directory, elevated, program)

    override fun equals(other: Any?): Boolean =
        this === other || other is ReadCommand &&
            span == other.span &&
            words == other.words &&
            directory == other.directory &&
            elevated == other.elevated &&
            program == other.program

    override fun hashCode(): Int {
        var hash = 0
        hash = 31 * hash + span.hashCode()
        hash = 31 * hash + words.hashCode()
        hash = 31 * hash + directory.hashCode()
        hash = 31 * hash + elevated.hashCode()
        hash = 31 * hash + program.hashCode()
        return hash
    }

    override fun toString(): String =
        "ReadCommand(span=$span, words=$words, directory=$directory, elevated=$elevated, program=$program)"

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@ReadCommand) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): ReadCommand =
            readChecked("ReadCommand", text, strict) { readReadCommand() }
    }
}

/** A reason for the action of a decision. */
data class Reason @JvmOverloads constructor(
    /** What kind of reason it is. */
    val code: ReasonCode,
    /** The reason as a sentence in English, for the user. */
    val text: String,
    /** What the sentence names. */
    val params: ReasonParams = ReasonParams(),
) {
    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@Reason) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): Reason =
            readChecked("Reason", text, strict) { readReason() }
    }
}

/** What a reason names. Which of it is there depends on the code. */
data class ReasonParams @JvmOverloads constructor(
    /** The domain. */
    val domain: Domain? = null,
    /** The confidence of the domain, from 0 to 1. */
    val confidence: Double? = null,
    /** The confidence from which a request is clear, from 0 to 1. */
    val needed: Double? = null,
    /** The kind of work that the request asks for. */
    val kind: TaskKind? = null,
    /** The number of requests in the text. */
    val count: Long? = null,
    /** The id of the safety rule. */
    val rule: String? = null,
) {
    init {
        if (confidence != null) checkFinite(confidence, "ReasonParams.confidence")
        if (needed != null) checkFinite(needed, "ReasonParams.needed")
        if (count != null) checkWhole(count, 4294967295, "ReasonParams.count")
    }

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@ReasonParams) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): ReasonParams =
            readChecked("ReasonParams", text, strict) { readReasonParams() }
    }
}

/** The recommendation for one use case. */
class Recommendation @JvmOverloads constructor(
    /** The use case. */
    val useCase: UseCase,
    /** The role within which models were compared. */
    val role: UseCaseRole,
    picks: List<RecommendedModel>,
    rejected: List<Rejection>,
) {
    /** The recommended models, the best first; empty if there are none. */
    val picks: List<RecommendedModel> = picks.readOnly()

    /** The models of this role that were rejected, and why. */
    val rejected: List<Rejection> = rejected.readOnly()

    operator fun component1(): UseCase = useCase

    operator fun component2(): UseCaseRole = role

    operator fun component3(): List<RecommendedModel> = picks

    operator fun component4(): List<Rejection> = rejected

    /** Returns a copy with some of its fields changed. */
    fun copy(
        useCase: UseCase = this.useCase,
        role: UseCaseRole = this.role,
        picks: List<RecommendedModel> = this.picks,
        rejected: List<Rejection> = this.rejected,
    ): Recommendation = Recommendation(useCase, role, picks, rejected)

    override fun equals(other: Any?): Boolean =
        this === other || other is Recommendation &&
            useCase == other.useCase &&
            role == other.role &&
            picks == other.picks &&
            rejected == other.rejected

    override fun hashCode(): Int {
        var hash = 0
        hash = 31 * hash + useCase.hashCode()
        hash = 31 * hash + role.hashCode()
        hash = 31 * hash + picks.hashCode()
        hash = 31 * hash + rejected.hashCode()
        return hash
    }

    override fun toString(): String =
        "Recommendation(useCase=$useCase, role=$role, picks=$picks, rejected=$rejected)"

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@Recommendation) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): Recommendation =
            readChecked("Recommendation", text, strict) { readRecommendation() }
    }
}

/** The recommendations for every use case of a request. */
class RecommendationBundle @JvmOverloads constructor(
    /** The memory that a model may take on this computer, in MiB. */
    val budgetMib: Long,
    recommendations: List<Recommendation>,
) {
    /** One recommendation for each use case, in the order of the request. */
    val recommendations: List<Recommendation> = recommendations.readOnly()

    init {
        checkWhole(budgetMib, 4294967295, "RecommendationBundle.budgetMib")
    }

    operator fun component1(): Long = budgetMib

    operator fun component2(): List<Recommendation> = recommendations

    /** Returns a copy with some of its fields changed. */
    fun copy(
        budgetMib: Long = this.budgetMib,
        recommendations: List<Recommendation> = this.recommendations,
    ): RecommendationBundle = RecommendationBundle(budgetMib, recommendations)

    override fun equals(other: Any?): Boolean =
        this === other || other is RecommendationBundle &&
            budgetMib == other.budgetMib &&
            recommendations == other.recommendations

    override fun hashCode(): Int {
        var hash = 0
        hash = 31 * hash + budgetMib.hashCode()
        hash = 31 * hash + recommendations.hashCode()
        return hash
    }

    override fun toString(): String =
        "RecommendationBundle(budgetMib=$budgetMib, recommendations=$recommendations)"

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@RecommendationBundle) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): RecommendationBundle =
            readChecked("RecommendationBundle", text, strict) { readRecommendationBundle() }
    }
}

/** A request for a recommendation. */
class RecommendationRequest @JvmOverloads constructor(
    useCases: List<UseCase> = listOf(),
    /** The balance of speed and quality. */
    val tier: QualityTier = QualityTier.BALANCED,
    /** Where a model may run. */
    val privacy: Privacy = Privacy.ON_DEVICE,
) {
    /** The use cases; if empty, the default one. */
    val useCases: List<UseCase> = useCases.readOnly()

    operator fun component1(): List<UseCase> = useCases

    operator fun component2(): QualityTier = tier

    operator fun component3(): Privacy = privacy

    /** Returns a copy with some of its fields changed. */
    fun copy(
        useCases: List<UseCase> = this.useCases,
        tier: QualityTier = this.tier,
        privacy: Privacy = this.privacy,
    ): RecommendationRequest = RecommendationRequest(useCases, tier, privacy)

    override fun equals(other: Any?): Boolean =
        this === other || other is RecommendationRequest &&
            useCases == other.useCases &&
            tier == other.tier &&
            privacy == other.privacy

    override fun hashCode(): Int {
        var hash = 0
        hash = 31 * hash + useCases.hashCode()
        hash = 31 * hash + tier.hashCode()
        hash = 31 * hash + privacy.hashCode()
        return hash
    }

    override fun toString(): String =
        "RecommendationRequest(useCases=$useCases, tier=$tier, privacy=$privacy)"

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@RecommendationRequest) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): RecommendationRequest =
            readChecked("RecommendationRequest", text, strict) { readRecommendationRequest() }
    }
}

/** A recommended model with its score. */
data class RecommendedModel @JvmOverloads constructor(
    /** The model's id. */
    val model: String,
    /** Its display name. */
    val name: String,
    /** The weighted sum of the three axes plus the bonus. */
    val score: Double,
    /** Its quality, relative to the best model of the same role. */
    val quality: Double,
    /** How soon it answers, relative to the slowest model of the same role. */
    val latency: Double,
    /** The share of the memory budget that it leaves free. */
    val memory: Double,
    /** The bonus for capabilities that the use case prefers. */
    val bonus: Double,
    /** The memory it takes with its KV cache, in MiB; 0 if it runs elsewhere. */
    val needsMib: Long,
    /** Whether the user must agree before it is used, because requests leave this computer. */
    val needsConsent: Boolean,
) {
    init {
        checkFinite(score, "RecommendedModel.score")
        checkFinite(quality, "RecommendedModel.quality")
        checkFinite(latency, "RecommendedModel.latency")
        checkFinite(memory, "RecommendedModel.memory")
        checkFinite(bonus, "RecommendedModel.bonus")
        checkWhole(needsMib, 4294967295, "RecommendedModel.needsMib")
    }

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@RecommendedModel) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): RecommendedModel =
            readChecked("RecommendedModel", text, strict) { readRecommendedModel() }
    }
}

/** The reason why a model was rejected. */
data class Rejection @JvmOverloads constructor(
    /** The model's id. */
    val model: String,
    /** The requirement that it does not meet. */
    val requirement: String,
) {
    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@Rejection) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): Rejection =
            readChecked("Rejection", text, strict) { readRejection() }
    }
}

/** The command in a model's reply with its report, or the reason why the reply has none. */
class ReplyCheck @JvmOverloads constructor(
    /** The command, without fences, prompts, prefixes and explanations; absent if there is none. */
    val command: String? = null,
    /** Why there is no command, or no single one. */
    val rejection: ReplyRejection? = null,
    /**
     * The report on the command, or on all of several. Spans are positions in the command, or in the commands joined by
     * line feeds.
     */
    val report: SafetyReport? = null,
    commands: List<String> = listOf(),
) {
    /** The commands in their order, if the reply offers several different ones; otherwise empty. */
    val commands: List<String> = commands.readOnly()

    operator fun component1(): String? = command

    operator fun component2(): ReplyRejection? = rejection

    operator fun component3(): SafetyReport? = report

    operator fun component4(): List<String> = commands

    /** Returns a copy with some of its fields changed. */
    fun copy(
        command: String? = this.command,
        rejection: ReplyRejection? = this.rejection,
        report: SafetyReport? = this.report,
        commands: List<String> = this.commands,
    ): ReplyCheck = ReplyCheck(command, rejection, report, commands)

    override fun equals(other: Any?): Boolean =
        this === other || other is ReplyCheck &&
            command == other.command &&
            rejection == other.rejection &&
            report == other.report &&
            commands == other.commands

    override fun hashCode(): Int {
        var hash = 0
        hash = 31 * hash + command.hashCode()
        hash = 31 * hash + rejection.hashCode()
        hash = 31 * hash + report.hashCode()
        hash = 31 * hash + commands.hashCode()
        return hash
    }

    override fun toString(): String =
        "ReplyCheck(command=$command, rejection=$rejection, report=$report, commands=$commands)"

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@ReplyCheck) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): ReplyCheck =
            readChecked("ReplyCheck", text, strict) { readReplyCheck() }
    }
}

/** A request to decide on. Only `text` is required; JSON leaves out fields with their default. */
class RouteRequest @JvmOverloads constructor(
    /**
     * What the user asks. It must not be blank, must not contain U+0000, and may have at most 64 KiB unless a setting
     * changes that. Escape sequences of terminals, and control characters other than tab, line feed and carriage
     * return, are ignored.
     */
    val text: String,
    history: List<Turn> = listOf(),
    /** The requirements for the model. */
    val hint: IntentHint = IntentHint(),
    /**
     * How quality, latency and cost are weighed when a model is chosen. The preferences of the hint take precedence.
     */
    val workload: Workload = Workload.INTERACTIVE,
    /**
     * A name for the conversation: any text that is not blank. The conversation stays on its model unless enough
     * changes, so that prompt caches stay valid.
     */
    val session: String? = null,
    /** Whether to classify. */
    val domains: DomainChoice = DomainChoice.Auto,
    /** A model that the caller has already chosen. It is never replaced. */
    val model: String? = null,
    /** A command drafted for the request, to be checked along with it. */
    val command: String? = null,
    /** Whether the decision should contain the prompt for the generating model. */
    val prompt: Boolean = false,
    /** Facts about this computer, as text, that the app wants in that prompt. */
    val systemContext: String? = null,
    /**
     * Facts about this computer that the app knows, in place of those that would be looked up. They become the
     * decision's `systemContext` and count as evidence as those do; their text is in the prompt unless `systemContext`
     * has another. As JSON, they may be as long as `text`.
     */
    val facts: SystemContext? = null,
    /**
     * How many of the best domains `Decision.ranked` lists, from 1 to 1,000. The default is the three best, without
     * those less likely than 0.02.
     */
    val ranked: Long? = null,
    /**
     * How long this request waits for classifiers and for facts about this computer together, in milliseconds, from 1
     * to 600,000. What comes later is left out, and the trace says so. Where the setting `deadlineMs` is shorter, it
     * counts.
     */
    val deadlineMs: Long? = null,
    about: List<String> = listOf(),
    /**
     * How many questions about this request the user has answered. From 2 on, its decision asks nothing.
     * `Router.answer` counts them.
     */
    val answered: Int = 0,
) {
    /**
     * The conversation so far, the oldest turn first. Each turn may be as long as `text`. The last turns tell what a
     * follow-up such as "do it" refers to.
     */
    val history: List<Turn> = history.readOnly()

    /**
     * Texts and commands that a question was asked about, and that the text answers in words: their dangers are dangers
     * of this request, too. `Router.answer` sets them. Up to 8, each as long as `text`.
     */
    val about: List<String> = about.readOnly()

    init {
        if (ranked != null) checkWhole(ranked, 4294967295, "RouteRequest.ranked")
        if (deadlineMs != null) checkWhole(deadlineMs, 4294967295, "RouteRequest.deadlineMs")
        checkWhole(answered, 255, "RouteRequest.answered")
    }

    /** `deadlineMs` as a duration. */
    @get:JvmSynthetic
    val deadline: Duration? get() = deadlineMs?.milliseconds

    operator fun component1(): String = text

    operator fun component2(): List<Turn> = history

    operator fun component3(): IntentHint = hint

    operator fun component4(): Workload = workload

    operator fun component5(): String? = session

    operator fun component6(): DomainChoice = domains

    operator fun component7(): String? = model

    operator fun component8(): String? = command

    operator fun component9(): Boolean = prompt

    operator fun component10(): String? = systemContext

    operator fun component11(): SystemContext? = facts

    operator fun component12(): Long? = ranked

    operator fun component13(): Long? = deadlineMs

    operator fun component14(): List<String> = about

    operator fun component15(): Int = answered

    /** Returns a copy with some of its fields changed. */
    fun copy(
        text: String = this.text,
        history: List<Turn> = this.history,
        hint: IntentHint = this.hint,
        workload: Workload = this.workload,
        session: String? = this.session,
        domains: DomainChoice = this.domains,
        model: String? = this.model,
        command: String? = this.command,
        prompt: Boolean = this.prompt,
        systemContext: String? = this.systemContext,
        facts: SystemContext? = this.facts,
        ranked: Long? = this.ranked,
        deadlineMs: Long? = this.deadlineMs,
        about: List<String> = this.about,
        answered: Int = this.answered,
    ): RouteRequest = RouteRequest(text, history, hint, workload, session, domains, model, command, prompt, systemContext, facts, ranked, deadlineMs, about, answered)

    override fun equals(other: Any?): Boolean =
        this === other || other is RouteRequest &&
            text == other.text &&
            history == other.history &&
            hint == other.hint &&
            workload == other.workload &&
            session == other.session &&
            domains == other.domains &&
            model == other.model &&
            command == other.command &&
            prompt == other.prompt &&
            systemContext == other.systemContext &&
            facts == other.facts &&
            ranked == other.ranked &&
            deadlineMs == other.deadlineMs &&
            about == other.about &&
            answered == other.answered

    override fun hashCode(): Int {
        var hash = 0
        hash = 31 * hash + text.hashCode()
        hash = 31 * hash + history.hashCode()
        hash = 31 * hash + hint.hashCode()
        hash = 31 * hash + workload.hashCode()
        hash = 31 * hash + session.hashCode()
        hash = 31 * hash + domains.hashCode()
        hash = 31 * hash + model.hashCode()
        hash = 31 * hash + command.hashCode()
        hash = 31 * hash + prompt.hashCode()
        hash = 31 * hash + systemContext.hashCode()
        hash = 31 * hash + facts.hashCode()
        hash = 31 * hash + ranked.hashCode()
        hash = 31 * hash + deadlineMs.hashCode()
        hash = 31 * hash + about.hashCode()
        hash = 31 * hash + answered.hashCode()
        return hash
    }

    override fun toString(): String =
        "RouteRequest(text=$text, history=$history, hint=$hint, workload=$workload, session=$session, domains=$domains, model=$model, command=$command, prompt=$prompt, systemContext=$systemContext, facts=$facts, ranked=$ranked, deadlineMs=$deadlineMs, about=$about, answered=$answered)"

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@RouteRequest) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): RouteRequest =
            readChecked("RouteRequest", text, strict) { readRouteRequest() }
    }
}

/** The server with the model of the complexity rubric, and what the model is asked. */
data class RubricSettings @JvmOverloads constructor(
    /**
     * `rubric.server`: what kind of server runs the model of the complexity rubric (`gemini` is LiteRT-LM, too;
     * `geminiPlain` is for hosted Gemma models, which take neither instructions nor a schema).
     */
    val server: ServerKind = ServerKind.GEMINI,
    /**
     * `rubric.endpoint`: the address of the server with the model of the complexity rubric; setting it lets `auto` ask
     * it.
     */
    val endpoint: String? = null,
    /** `rubric.model`: the model that grades complexity. */
    val model: String = "gemma3-1b-gpu-custom",
    /** `rubric.keyVariable`: the environment variable that holds the key of the server with the complexity rubric. */
    val keyVariable: String? = null,
    /** `rubric.keyFile`: the file that holds the key of the server with the complexity rubric. */
    val keyFile: String? = null,
    /** `rubric.variant`: whether the model of the complexity rubric chooses a side or gives a number. */
    val variant: RubricAnswer = RubricAnswer.CHOICE,
    /** `rubric.threshold`: the number from which a request is involved or complex. */
    val threshold: Long = 50L,
    /** `rubric.turns`: how many turns of the conversation the model of the complexity rubric is shown. */
    val turns: Long = 4L,
    /** `rubric.window`: out of how many of the last turns `rubric.turns` are taken, those of tools included. */
    val window: Long = 20L,
) {
    init {
        checkWhole(threshold, 4294967295, "RubricSettings.threshold")
        checkWhole(turns, 4294967295, "RubricSettings.turns")
        checkWhole(window, 4294967295, "RubricSettings.window")
    }

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@RubricSettings) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): RubricSettings =
            readChecked("RubricSettings", text, strict) { readRubricSettings() }
    }
}

/** A safety rule that a domain of the request has. */
data class SafetyPattern @JvmOverloads constructor(
    /** The id of the rule. */
    val rule: String,
    /** How dangerous what it finds is. */
    val level: RiskLevel,
    /** What it finds, as a sentence. */
    val message: String,
) {
    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@SafetyPattern) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): SafetyPattern =
            readChecked("SafetyPattern", text, strict) { readSafetyPattern() }
    }
}

/** All findings with a verdict. */
class SafetyReport @JvmOverloads constructor(
    /** The highest risk level among the findings. */
    val level: RiskLevel,
    /** What the policy says to do. */
    val verdict: Verdict,
    findings: List<Finding>,
    /** Whether the whole text could be analyzed. */
    val complete: Boolean,
    exempted: List<String> = listOf(),
) {
    /** The findings, the worst first. */
    val findings: List<Finding> = findings.readOnly()

    /** The ids of rules whose findings were removed by custom exemptions. */
    val exempted: List<String> = exempted.readOnly()

    operator fun component1(): RiskLevel = level

    operator fun component2(): Verdict = verdict

    operator fun component3(): List<Finding> = findings

    operator fun component4(): Boolean = complete

    operator fun component5(): List<String> = exempted

    /** Returns a copy with some of its fields changed. */
    fun copy(
        level: RiskLevel = this.level,
        verdict: Verdict = this.verdict,
        findings: List<Finding> = this.findings,
        complete: Boolean = this.complete,
        exempted: List<String> = this.exempted,
    ): SafetyReport = SafetyReport(level, verdict, findings, complete, exempted)

    override fun equals(other: Any?): Boolean =
        this === other || other is SafetyReport &&
            level == other.level &&
            verdict == other.verdict &&
            findings == other.findings &&
            complete == other.complete &&
            exempted == other.exempted

    override fun hashCode(): Int {
        var hash = 0
        hash = 31 * hash + level.hashCode()
        hash = 31 * hash + verdict.hashCode()
        hash = 31 * hash + findings.hashCode()
        hash = 31 * hash + complete.hashCode()
        hash = 31 * hash + exempted.hashCode()
        return hash
    }

    override fun toString(): String =
        "SafetyReport(level=$level, verdict=$verdict, findings=$findings, complete=$complete, exempted=$exempted)"

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@SafetyReport) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): SafetyReport =
            readChecked("SafetyReport", text, strict) { readSafetyReport() }
    }
}

/** A safety rule: a danger, and how much could go wrong. Its patterns are only in the pack. */
class SafetyRule @JvmOverloads constructor(
    /** Its id, such as `git-push-force`. */
    val id: String,
    /** How much could go wrong. */
    val level: RiskLevel,
    /** What the command or request would do. */
    val message: String,
    risks: List<String> = listOf(),
    /** What to do instead. */
    val alternative: String? = null,
    /** A higher risk level in a decision of the rule's domain. */
    val levelInDomain: RiskLevel? = null,
    /** The domain of the rule. */
    val domain: Domain? = null,
) {
    /** What could go wrong. */
    val risks: List<String> = risks.readOnly()

    operator fun component1(): String = id

    operator fun component2(): RiskLevel = level

    operator fun component3(): String = message

    operator fun component4(): List<String> = risks

    operator fun component5(): String? = alternative

    operator fun component6(): RiskLevel? = levelInDomain

    operator fun component7(): Domain? = domain

    /** Returns a copy with some of its fields changed. */
    fun copy(
        id: String = this.id,
        level: RiskLevel = this.level,
        message: String = this.message,
        risks: List<String> = this.risks,
        alternative: String? = this.alternative,
        levelInDomain: RiskLevel? = this.levelInDomain,
        domain: Domain? = this.domain,
    ): SafetyRule = SafetyRule(id, level, message, risks, alternative, levelInDomain, domain)

    override fun equals(other: Any?): Boolean =
        this === other || other is SafetyRule &&
            id == other.id &&
            level == other.level &&
            message == other.message &&
            risks == other.risks &&
            alternative == other.alternative &&
            levelInDomain == other.levelInDomain &&
            domain == other.domain

    override fun hashCode(): Int {
        var hash = 0
        hash = 31 * hash + id.hashCode()
        hash = 31 * hash + level.hashCode()
        hash = 31 * hash + message.hashCode()
        hash = 31 * hash + risks.hashCode()
        hash = 31 * hash + alternative.hashCode()
        hash = 31 * hash + levelInDomain.hashCode()
        hash = 31 * hash + domain.hashCode()
        return hash
    }

    override fun toString(): String =
        "SafetyRule(id=$id, level=$level, message=$message, risks=$risks, alternative=$alternative, levelInDomain=$levelInDomain, domain=$domain)"

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@SafetyRule) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): SafetyRule =
            readWritten("SafetyRule", text, strict) { readSafetyRule() }
    }
}

/** What a request needs of its model, for choosing one without routing. */
data class SelectionInput @JvmOverloads constructor(
    /** The requirements of the caller. */
    val hint: IntentHint = IntentHint(),
    /** How the caller weighs the axes. The preferences of the hint take precedence. */
    val workload: Workload = Workload.INTERACTIVE,
    /** The task; absent for conversation. The task of the hint takes precedence. */
    val task: TaskHint? = null,
    /** How complex the request is. */
    val complexity: Complexity = Complexity(tier = null, score = null, reasons = listOf()),
    /** The length of the request with its history, in tokens. */
    val inputTokens: Long = 0L,
    /** How many of these the session's model has read before, so that it charges less for them where it says so. */
    val cachedTokens: Long = 0L,
    /**
     * The model that the app assigned to the tier of the request. It serves if it meets the hard requirements and is
     * not cooling down.
     */
    val tierModel: String? = null,
    /** The time, in milliseconds of the clock that the evidence uses. */
    val nowMs: Long = 0L,
    /** The model that the session is on. */
    val session: String? = null,
    /** Whether and how to explore other models; off if absent. */
    val exploration: Exploration? = null,
) {
    init {
        checkWhole(inputTokens, 4294967295, "SelectionInput.inputTokens")
        checkWhole(cachedTokens, 4294967295, "SelectionInput.cachedTokens")
        checkWhole(nowMs, "SelectionInput.nowMs")
    }

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@SelectionInput) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): SelectionInput =
            readWritten("SelectionInput", text, strict) { readSelectionInput() }
    }
}

/** A unit of systemd, in systemd's words. */
data class ServiceFact @JvmOverloads constructor(
    /** The unit, such as `nginx.service`. */
    val unit: String,
    /** Whether systemd knows it: `loaded`, `masked` or `not-found`. */
    val loadState: String,
    /** Whether it runs, such as `active` or `inactive`; `unknown` if systemd cannot be asked. */
    val activeState: String,
    /** The state in the words of its kind, such as `running`; absent if systemd cannot be asked. */
    val subState: String? = null,
    /** Whether it starts at boot, such as `enabled` or `static`; absent if unknown. */
    val unitFileState: String? = null,
) {
    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@ServiceFact) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): ServiceFact =
            readChecked("ServiceFact", text, strict) { readServiceFact() }
    }
}

/** A setting with its value and origin. */
data class Setting @JvmOverloads constructor(
    /** Its key. */
    val key: String,
    /** Its value as text. Commas separate the items of a list. */
    val value: String,
    /**
     * The origin of the value: `default`, a file with its line, an environment variable, a flag, or `program` for a
     * field that the app set.
     */
    val origin: String,
) {
    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@Setting) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): Setting =
            readWritten("Setting", text, strict) { readSetting() }
    }
}

/** The definition of a setting. */
data class SettingDefinition @JvmOverloads constructor(
    /** Its key. A dot separates a table from its key. */
    val key: String,
    /** What it does. */
    val meaning: String,
    /** Its default as text; empty if it has none. */
    val defaultValue: String,
    /** The environment variable that sets it. */
    val variable: String,
) {
    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@SettingDefinition) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): SettingDefinition =
            readWritten("SettingDefinition", text, strict) { readSettingDefinition() }
    }
}

/** The settings of a router. JSON has those that are not the default, with an object for each table. */
data class Settings @JvmOverloads constructor(
    /** `enabled`: whether requests are classified at all. */
    val enabled: Boolean = true,
    /** `packSet`: the pack set to start from. */
    val packSet: PackSet = PackSet.SHELL,
    /** `packs`: a folder of packs for custom domains. */
    val packs: String? = null,
    /** `fallbackDomain`: the domain to fall back to (`general` for the shell set). */
    val fallbackDomain: String? = null,
    /** Which domains are in use. */
    val domains: DomainSettings = DomainSettings(),
    /**
     * `clarity`: the preset of the clarity policy (that of the pack set: `shell`, `gate` for `data`, else `assistant`).
     */
    val clarity: ClarityPreset? = null,
    /**
     * `confidenceThreshold`: a confidence below this threshold is unclear (0.60 for `shell` and `fallBack`, 0.65 for
     * `gate`, 0.40 for `assistant`).
     */
    val confidenceThreshold: Double? = null,
    /** `safety`: the safety policy; a project file may only tighten it. */
    val safety: SafetyPolicy = SafetyPolicy.STANDARD,
    /** `customRules`: a file of custom safety rules and exemptions; not in a project file. */
    val customRules: String? = null,
    /**
     * `questions`: a file with the sentences that questions are asked in, such as those of another language; not in a
     * project file.
     */
    val questions: String? = null,
    /** `catalogue`: a file of models to choose among; `builtin` is the list that ships. */
    val catalogue: String? = null,
    /** Which models serve, instead of or besides the scores of the catalogue. */
    val models: ModelSettings = ModelSettings(),
    /**
     * `classifier`: which models are asked: `auto` those whose endpoint is set, if the embedded classifier is below the
     * threshold or the words do not tell how complex the request is; `embedded` none; `keyword` none, and only the
     * keywords of the domains count; `functiongemma` and `rubric` that model for every request.
     */
    val classifier: ClassifierMode = ClassifierMode.AUTO,
    /** The server with FunctionGemma, which classifies requests into domains. */
    val functiongemma: FunctionGemmaSettings = FunctionGemmaSettings(),
    /** The server with the model of the complexity rubric, and what the model is asked. */
    val rubric: RubricSettings = RubricSettings(),
    /** The server with the model that proposes commands, and how it is asked. */
    val generator: GeneratorSettings = GeneratorSettings(),
    /** How long the parts of a proposal may take besides the model's answer, and what it may look up. */
    val propose: ProposeSettings = ProposeSettings(),
    /** A sentence encoder that runs in this process. */
    val encoder: EncoderSettings = EncoderSettings(),
    /**
     * `missingConfidence`: what happens to an answer without a confidence: it is to be confirmed, or any other answer
     * is preferred.
     */
    val missingConfidence: MissingConfidence = MissingConfidence.CONFIRM,
    /** `timeoutMs`: timeout of one remote classifier, in milliseconds. */
    val timeoutMs: Long = 5000L,
    /** `deadlineMs`: deadline of all classifiers together, in milliseconds. */
    val deadlineMs: Long = 10000L,
    /** `enableCaching`: whether classifications are cached. */
    val enableCaching: Boolean = true,
    /** `cacheTtlSeconds`: how long a classification is cached, in seconds. */
    val cacheTtlSeconds: Long = 3600L,
    /** `cacheCapacity`: how many classifications are cached. */
    val cacheCapacity: Long = 1024L,
    /**
     * `maxPromptTokens`: the most tokens of the prompt for a generating model, at four bytes a token: where it is
     * longer, examples are left out first, then facts about the computer, what is remembered and notes; rules and the
     * request never are.
     */
    val maxPromptTokens: Long = 2000L,
    /** `maxTextBytes`: the longest text that a request may have, in bytes. */
    val maxTextBytes: Long = 65536L,
) {
    init {
        if (confidenceThreshold != null) checkFinite(confidenceThreshold, "Settings.confidenceThreshold")
        checkWhole(timeoutMs, 4294967295, "Settings.timeoutMs")
        checkWhole(deadlineMs, 4294967295, "Settings.deadlineMs")
        checkWhole(cacheTtlSeconds, 4294967295, "Settings.cacheTtlSeconds")
        checkWhole(cacheCapacity, 4294967295, "Settings.cacheCapacity")
        checkWhole(maxPromptTokens, 4294967295, "Settings.maxPromptTokens")
        checkWhole(maxTextBytes, 4294967295, "Settings.maxTextBytes")
    }

    /** `timeoutMs` as a duration. */
    @get:JvmSynthetic
    val timeout: Duration get() = timeoutMs.milliseconds

    /** `deadlineMs` as a duration. */
    @get:JvmSynthetic
    val deadline: Duration get() = deadlineMs.milliseconds

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@Settings) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): Settings =
            readChecked("Settings", text, strict) { readSettings() }
    }
}

/** A program that fits the words of a request. */
data class Similar @JvmOverloads constructor(
    /** The package, or the command of the application. */
    val name: String,
    /** The name for people. */
    val title: String,
    /** The description. */
    val description: String,
    /** Whether it is a package or an application. */
    val kind: SimilarKind,
    /** Whether it is installed. */
    val installed: Boolean,
    /** How well it fits, from 0 to 1. Scores of different `matchedBy` are not comparable. */
    val score: Double,
    /** How it was found. */
    val matchedBy: SimilarMatch,
) {
    init {
        checkFinite(score, "Similar.score")
    }

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@Similar) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): Similar =
            readChecked("Similar", text, strict) { readSimilar() }
    }
}

/** A parameter of a domain's tool with the value that a model gave it. */
data class Slot @JvmOverloads constructor(
    /** The name of the parameter, such as `operation` or `target`. */
    val name: String,
    /**
     * The value: one of those that the pack allows, or words of the model on one line, up to 200 characters. They are
     * the model's, even if they look like the user's.
     */
    val value: String,
    /**
     * Whether each word of the value stands in the request, whatever its case. Where it is false, the model gave words
     * of its own.
     */
    val inRequest: Boolean,
) {
    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@Slot) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): Slot =
            readChecked("Slot", text, strict) { readSlot() }
    }
}

/** A part of a text, as byte offsets into its UTF-8: `start..end`. */
data class Span @JvmOverloads constructor(
    /** The first byte. */
    val start: Long,
    /** The byte after the last. */
    val end: Long,
) {
    init {
        checkWhole(start, "Span.start")
        checkWhole(end, "Span.end")
    }

    /**
     * Returns the part of a text that the span covers. Spans count bytes of UTF-8, the texts of this platform do not.
     *
     * @throws IndexOutOfBoundsException If the text is shorter than that.
     */
    fun slice(text: String): String = text.encodeToByteArray().decodeToString(Math.toIntExact(start), Math.toIntExact(end))

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@Span) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): Span =
            readChecked("Span", text, strict) { readSpan() }
    }
}

/** The facts about this computer that concern a request. */
class SystemContext @JvmOverloads constructor(
    /** The verb and the target of the request. */
    val parsed: ParsedRequest,
    /** The program of that name, if there is one. */
    val program: ProgramFact? = null,
    /** The package of that name, if one is known. */
    val `package`: PackageFact? = null,
    /** The service of that name, if there is one. */
    val service: ServiceFact? = null,
    similar: List<Similar> = listOf(),
    /** The package manager of this computer. */
    val packageManager: PackageManager? = null,
    /** Whether a lookup answered the question of the verb, such as "is it installed?" for `install`. */
    val canVerify: Boolean,
    unverified: List<String> = listOf(),
    /**
     * A command for the request, if the facts suffice for one. It is not run, and the safety rules did not block it.
     */
    val suggestion: String? = null,
) {
    /** Programs that fit the words of the request, the best first; empty if one has its name. */
    val similar: List<Similar> = similar.readOnly()

    /** What could not be checked, as phrases for the user. */
    val unverified: List<String> = unverified.readOnly()

    operator fun component1(): ParsedRequest = parsed

    operator fun component2(): ProgramFact? = program

    operator fun component3(): PackageFact? = `package`

    operator fun component4(): ServiceFact? = service

    operator fun component5(): List<Similar> = similar

    operator fun component6(): PackageManager? = packageManager

    operator fun component7(): Boolean = canVerify

    operator fun component8(): List<String> = unverified

    operator fun component9(): String? = suggestion

    /** Returns a copy with some of its fields changed. */
    fun copy(
        parsed: ParsedRequest = this.parsed,
        program: ProgramFact? = this.program,
        `package`: PackageFact? = this.`package`,
        service: ServiceFact? = this.service,
        similar: List<Similar> = this.similar,
        packageManager: PackageManager? = this.packageManager,
        canVerify: Boolean = this.canVerify,
        unverified: List<String> = this.unverified,
        suggestion: String? = this.suggestion,
    ): SystemContext = SystemContext(parsed, program, `package`, service, similar, packageManager, canVerify, unverified, suggestion)

    override fun equals(other: Any?): Boolean =
        this === other || other is SystemContext &&
            parsed == other.parsed &&
            program == other.program &&
            `package` == other.`package` &&
            service == other.service &&
            similar == other.similar &&
            packageManager == other.packageManager &&
            canVerify == other.canVerify &&
            unverified == other.unverified &&
            suggestion == other.suggestion

    override fun hashCode(): Int {
        var hash = 0
        hash = 31 * hash + parsed.hashCode()
        hash = 31 * hash + program.hashCode()
        hash = 31 * hash + `package`.hashCode()
        hash = 31 * hash + service.hashCode()
        hash = 31 * hash + similar.hashCode()
        hash = 31 * hash + packageManager.hashCode()
        hash = 31 * hash + canVerify.hashCode()
        hash = 31 * hash + unverified.hashCode()
        hash = 31 * hash + suggestion.hashCode()
        return hash
    }

    override fun toString(): String =
        "SystemContext(parsed=$parsed, program=$program, package=$`package`, service=$service, similar=$similar, packageManager=$packageManager, canVerify=$canVerify, unverified=$unverified, suggestion=$suggestion)"

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@SystemContext) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): SystemContext =
            readChecked("SystemContext", text, strict) { readSystemContext() }
    }
}

/** What a request asks for: the task that a model is chosen for, and the kind of work. */
data class TaskEstimate @JvmOverloads constructor(
    /** The task; absent if it is unknown, because no task is likely enough. */
    val task: TaskHint? = null,
    /** The kind of work; absent if it is unknown. */
    val kind: TaskKind? = null,
    /**
     * How likely the most likely task is, from 0 to 1; if the domain decides, the confidence of the domain. Absent if a
     * hint names the task, if the classifier of the domain cannot tell, or if the request has no words.
     */
    val confidence: Double? = null,
    /** Where the task comes from. */
    val basis: TaskBasis,
) {
    init {
        if (confidence != null) checkFinite(confidence, "TaskEstimate.confidence")
    }

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@TaskEstimate) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): TaskEstimate =
            readChecked("TaskEstimate", text, strict) { readTaskEstimate() }
    }
}

/** A technique of MITRE ATT&CK for Enterprise. */
data class Technique @JvmOverloads constructor(
    /** Its id, such as `T1485` or `T1059.004`. */
    val id: String,
    /** Its name there. */
    val name: String,
) {
    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@Technique) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): Technique =
            readChecked("Technique", text, strict) { readTechnique() }
    }
}

/** A piece of the text, and which domains it speaks for or against. */
class TextInfluence @JvmOverloads constructor(
    /** The piece: a word, or several words of a long text. */
    val span: Span,
    domains: List<DomainInfluence>,
) {
    /** The domains whose confidence it changes, the largest change first; empty if it hardly changes any. */
    val domains: List<DomainInfluence> = domains.readOnly()

    operator fun component1(): Span = span

    operator fun component2(): List<DomainInfluence> = domains

    /** Returns a copy with some of its fields changed. */
    fun copy(
        span: Span = this.span,
        domains: List<DomainInfluence> = this.domains,
    ): TextInfluence = TextInfluence(span, domains)

    override fun equals(other: Any?): Boolean =
        this === other || other is TextInfluence &&
            span == other.span &&
            domains == other.domains

    override fun hashCode(): Int {
        var hash = 0
        hash = 31 * hash + span.hashCode()
        hash = 31 * hash + domains.hashCode()
        return hash
    }

    override fun toString(): String =
        "TextInfluence(span=$span, domains=$domains)"

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@TextInfluence) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): TextInfluence =
            readChecked("TextInfluence", text, strict) { readTextInfluence() }
    }
}

/** The weight of each axis, each in `0..=1`; the three sum to 1. */
data class TierWeights @JvmOverloads constructor(
    /** The weight of better answers. */
    val quality: Double,
    /** The weight of sooner answers. */
    val latency: Double,
    /** The weight of leaving memory free. */
    val memoryPressure: Double,
) {
    init {
        checkFinite(quality, "TierWeights.quality")
        checkFinite(latency, "TierWeights.latency")
        checkFinite(memoryPressure, "TierWeights.memoryPressure")
    }

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@TierWeights) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): TierWeights =
            readChecked("TierWeights", text, strict) { readTierWeights() }
    }
}

/** A number of tokens that is likely: about eight of ten outputs are assumed to lie between the two bounds. */
data class TokenRange @JvmOverloads constructor(
    /** The lower bound. */
    val low: Long,
    /** The upper bound. */
    val high: Long,
) {
    init {
        checkWhole(low, 4294967295, "TokenRange.low")
        checkWhole(high, 4294967295, "TokenRange.high")
    }

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@TokenRange) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): TokenRange =
            readChecked("TokenRange", text, strict) { readTokenRange() }
    }
}

/** One string parameter of a tool. */
class ToolParameter @JvmOverloads constructor(
    /** Its name. */
    val name: String,
    /** What it means. */
    val description: String,
    allowed: List<String>,
    /** Whether a call must have it. */
    val required: Boolean,
) {
    /** The allowed values; if empty, any text is allowed. */
    val allowed: List<String> = allowed.readOnly()

    operator fun component1(): String = name

    operator fun component2(): String = description

    operator fun component3(): List<String> = allowed

    operator fun component4(): Boolean = required

    /** Returns a copy with some of its fields changed. */
    fun copy(
        name: String = this.name,
        description: String = this.description,
        allowed: List<String> = this.allowed,
        required: Boolean = this.required,
    ): ToolParameter = ToolParameter(name, description, allowed, required)

    override fun equals(other: Any?): Boolean =
        this === other || other is ToolParameter &&
            name == other.name &&
            description == other.description &&
            allowed == other.allowed &&
            required == other.required

    override fun hashCode(): Int {
        var hash = 0
        hash = 31 * hash + name.hashCode()
        hash = 31 * hash + description.hashCode()
        hash = 31 * hash + allowed.hashCode()
        hash = 31 * hash + required.hashCode()
        return hash
    }

    override fun toString(): String =
        "ToolParameter(name=$name, description=$description, allowed=$allowed, required=$required)"

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@ToolParameter) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): ToolParameter =
            readChecked("ToolParameter", text, strict) { readToolParameter() }
    }
}

/** The tool of a pack: its description and its parameters, which are all strings. */
class ToolSchema @JvmOverloads constructor(
    /** What the domain covers, in one sentence with its verbs. */
    val description: String,
    parameters: List<ToolParameter>,
) {
    /** The parameters in the order in which a model sees them. */
    val parameters: List<ToolParameter> = parameters.readOnly()

    operator fun component1(): String = description

    operator fun component2(): List<ToolParameter> = parameters

    /** Returns a copy with some of its fields changed. */
    fun copy(
        description: String = this.description,
        parameters: List<ToolParameter> = this.parameters,
    ): ToolSchema = ToolSchema(description, parameters)

    override fun equals(other: Any?): Boolean =
        this === other || other is ToolSchema &&
            description == other.description &&
            parameters == other.parameters

    override fun hashCode(): Int {
        var hash = 0
        hash = 31 * hash + description.hashCode()
        hash = 31 * hash + parameters.hashCode()
        return hash
    }

    override fun toString(): String =
        "ToolSchema(description=$description, parameters=$parameters)"

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@ToolSchema) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): ToolSchema =
            readChecked("ToolSchema", text, strict) { readToolSchema() }
    }
}

/** All steps in the order in which they were taken. */
class Trace @JvmOverloads constructor(
    steps: List<TraceStep> = listOf(),
) {
    /** All steps in the order in which they were taken. */
    val steps: List<TraceStep> = steps.readOnly()

    /** Returns the trace with all times set to 0. */
    fun withoutTimes(): Trace = Trace(steps.map { it.copy(elapsedNs = 0) })

    operator fun component1(): List<TraceStep> = steps

    /** Returns a copy with some of its fields changed. */
    fun copy(
        steps: List<TraceStep> = this.steps,
    ): Trace = Trace(steps)

    override fun equals(other: Any?): Boolean =
        this === other || other is Trace &&
            steps == other.steps

    override fun hashCode(): Int {
        var hash = 0
        hash = 31 * hash + steps.hashCode()
        return hash
    }

    override fun toString(): String =
        "Trace(steps=$steps)"

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@Trace) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): Trace =
            readChecked("Trace", text, strict) { readTrace() }
    }
}

/** One step of the trace. */
data class TraceStep @JvmOverloads constructor(
    /** The stage it belongs to. */
    val stage: Stage,
    /** The actor: the name of a classifier, or a part of the library. */
    val actor: String,
    /** The result. */
    val outcome: StepOutcome,
    /** The reason, or what was found. */
    val detail: String = "",
    /** How long it took, in nanoseconds. It is the only part of a decision that differs from call to call. */
    val elapsedNs: Long,
) {
    init {
        checkWhole(elapsedNs, "TraceStep.elapsedNs")
    }

    /** `elapsedNs` as a duration. */
    @get:JvmSynthetic
    val elapsed: Duration get() = elapsedNs.nanoseconds

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@TraceStep) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): TraceStep =
            readChecked("TraceStep", text, strict) { readTraceStep() }
    }
}

/** One turn of the conversation so far. */
data class Turn @JvmOverloads constructor(
    /** The author. */
    val role: Role,
    /** The text. */
    val content: String,
    /** Whether a tool reports that it failed. Repeated errors make what follows harder. */
    val isError: Boolean = false,
) {
    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@Turn) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): Turn =
            readChecked("Turn", text, strict) { readTurn() }
    }
}

/** Why a command is not proven harmless. */
data class UnprovenCommand @JvmOverloads constructor(
    /** The position of the command in the text. */
    val span: Span,
    /** The reason, as a sentence. */
    val reason: String,
) {
    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@UnprovenCommand) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): UnprovenCommand =
            readChecked("UnprovenCommand", text, strict) { readUnprovenCommand() }
    }
}

/** The weight of each axis; quality, latency and cost sum to 1. */
data class WorkloadWeights @JvmOverloads constructor(
    /** The weight of better answers. */
    val quality: Double,
    /** The weight of sooner answers. */
    val latency: Double,
    /** The weight of cheaper answers. */
    val cost: Double,
    /** A bonus on the score of a model that runs on this computer. */
    val localBonus: Double,
) {
    init {
        checkFinite(quality, "WorkloadWeights.quality")
        checkFinite(latency, "WorkloadWeights.latency")
        checkFinite(cost, "WorkloadWeights.cost")
        checkFinite(localBonus, "WorkloadWeights.localBonus")
    }

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@WorkloadWeights) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): WorkloadWeights =
            readChecked("WorkloadWeights", text, strict) { readWorkloadWeights() }
    }
}

/** Where a command runs, and what it may read there. */
class Workspace @JvmOverloads constructor(
    /**
     * The working folder, as an absolute path; if absent, relative paths are inside the workspace as long as they do
     * not leave the folder that they start from.
     */
    val folder: String? = null,
    roots: List<String> = listOf(),
    /** Whether reading outside of the workspace is harmless. Secrets never are. On by default. */
    val readsOutside: Boolean = true,
    /** Whether asking a service on this computer is harmless, as `docker ps` does. On by default. */
    val asksServices: Boolean = true,
    /**
     * Whether asking another computer is harmless where the invocation changes nothing, as `kubectl get` does. Off by
     * default.
     */
    val asksNetwork: Boolean = false,
) {
    /** The folders that belong to the workspace, as absolute paths; if empty, only the working folder does. */
    val roots: List<String> = roots.readOnly()

    operator fun component1(): String? = folder

    operator fun component2(): List<String> = roots

    operator fun component3(): Boolean = readsOutside

    operator fun component4(): Boolean = asksServices

    operator fun component5(): Boolean = asksNetwork

    /** Returns a copy with some of its fields changed. */
    fun copy(
        folder: String? = this.folder,
        roots: List<String> = this.roots,
        readsOutside: Boolean = this.readsOutside,
        asksServices: Boolean = this.asksServices,
        asksNetwork: Boolean = this.asksNetwork,
    ): Workspace = Workspace(folder, roots, readsOutside, asksServices, asksNetwork)

    override fun equals(other: Any?): Boolean =
        this === other || other is Workspace &&
            folder == other.folder &&
            roots == other.roots &&
            readsOutside == other.readsOutside &&
            asksServices == other.asksServices &&
            asksNetwork == other.asksNetwork

    override fun hashCode(): Int {
        var hash = 0
        hash = 31 * hash + folder.hashCode()
        hash = 31 * hash + roots.hashCode()
        hash = 31 * hash + readsOutside.hashCode()
        hash = 31 * hash + asksServices.hashCode()
        hash = 31 * hash + asksNetwork.hashCode()
        return hash
    }

    override fun toString(): String =
        "Workspace(folder=$folder, roots=$roots, readsOutside=$readsOutside, asksServices=$asksServices, asksNetwork=$asksNetwork)"

    /** Returns the JSON of this value: fields in order, without those that have their default. */
    fun toJson(): String = json { write(this@Workspace) }

    companion object {
        /**
         * Reads the JSON that [toJson] wrote. If [strict] is set, a field that is not known is an error.
         *
         * @throws RouterException.InvalidRequest If the text is no such value.
         */
        @JvmStatic
        @JvmOverloads
        fun fromJson(text: String, strict: Boolean = false): Workspace =
            readChecked("Workspace", text, strict) { readWorkspace() }
    }
}
