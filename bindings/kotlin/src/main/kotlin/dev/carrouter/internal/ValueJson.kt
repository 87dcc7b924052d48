// Written by `cargo xtask generate` from docs/schema. Change the Rust types instead.
package dev.carrouter.internal

import dev.carrouter.Action
import dev.carrouter.Allowances
import dev.carrouter.AnswerRejection
import dev.carrouter.AnsweredQuestion
import dev.carrouter.Attempt
import dev.carrouter.AttemptStage
import dev.carrouter.Basis
import dev.carrouter.CandidateScore
import dev.carrouter.CheckExplanation
import dev.carrouter.Choice
import dev.carrouter.ChosenBy
import dev.carrouter.Clarification
import dev.carrouter.Clarity
import dev.carrouter.ClarityPolicy
import dev.carrouter.ClarityPreset
import dev.carrouter.ClarityVerdict
import dev.carrouter.Classification
import dev.carrouter.ClassifierMode
import dev.carrouter.Clause
import dev.carrouter.CommandEffects
import dev.carrouter.Complexity
import dev.carrouter.ComplexityCriterion
import dev.carrouter.ComplexityTier
import dev.carrouter.Decision
import dev.carrouter.Domain
import dev.carrouter.DomainChoice
import dev.carrouter.DomainExample
import dev.carrouter.DomainInfluence
import dev.carrouter.DomainPack
import dev.carrouter.DomainSettings
import dev.carrouter.Effort
import dev.carrouter.Embedding
import dev.carrouter.EncoderPrecision
import dev.carrouter.EncoderSettings
import dev.carrouter.EncoderUse
import dev.carrouter.Explanation
import dev.carrouter.Exploration
import dev.carrouter.FailureKind
import dev.carrouter.FallbackReason
import dev.carrouter.Finding
import dev.carrouter.FindingCause
import dev.carrouter.FindingReader
import dev.carrouter.FindingSubject
import dev.carrouter.FlavorNotes
import dev.carrouter.FunctionDefinition
import dev.carrouter.FunctionGemmaSettings
import dev.carrouter.GenerationContext
import dev.carrouter.GeneratorPrompt
import dev.carrouter.GeneratorSettings
import dev.carrouter.Hardware
import dev.carrouter.Harmlessness
import dev.carrouter.HookAnswer
import dev.carrouter.IntentHint
import dev.carrouter.InvocationKind
import dev.carrouter.KnownProgram
import dev.carrouter.MissingConfidence
import dev.carrouter.ModelCapability
import dev.carrouter.ModelChoice
import dev.carrouter.ModelHealth
import dev.carrouter.ModelLocation
import dev.carrouter.ModelOutcome
import dev.carrouter.ModelServer
import dev.carrouter.ModelSettings
import dev.carrouter.ModelSpec
import dev.carrouter.ModelStatistics
import dev.carrouter.NetworkDirection
import dev.carrouter.NetworkEffect
import dev.carrouter.PackPrompt
import dev.carrouter.PackSet
import dev.carrouter.PackageFact
import dev.carrouter.PackageManager
import dev.carrouter.PackageManagerKind
import dev.carrouter.ParsedRequest
import dev.carrouter.PathEffect
import dev.carrouter.PathScope
import dev.carrouter.Platform
import dev.carrouter.Privacy
import dev.carrouter.Problem
import dev.carrouter.ProgramFact
import dev.carrouter.PromptFrame
import dev.carrouter.Proposal
import dev.carrouter.ProposalSource
import dev.carrouter.ProposeSettings
import dev.carrouter.QualityBasis
import dev.carrouter.QualityPrior
import dev.carrouter.QualityTier
import dev.carrouter.Query
import dev.carrouter.Question
import dev.carrouter.QuestionOption
import dev.carrouter.ReadCommand
import dev.carrouter.Reason
import dev.carrouter.ReasonCode
import dev.carrouter.ReasonParams
import dev.carrouter.Recommendation
import dev.carrouter.RecommendationBundle
import dev.carrouter.RecommendationRequest
import dev.carrouter.RecommendedModel
import dev.carrouter.Rejection
import dev.carrouter.ReplyCheck
import dev.carrouter.ReplyRejection
import dev.carrouter.RiskLevel
import dev.carrouter.Role
import dev.carrouter.RouteRequest
import dev.carrouter.RouterException
import dev.carrouter.RubricAnswer
import dev.carrouter.RubricSettings
import dev.carrouter.SafetyPattern
import dev.carrouter.SafetyPolicy
import dev.carrouter.SafetyReport
import dev.carrouter.SafetyRule
import dev.carrouter.ScoredDomain
import dev.carrouter.SelectionInput
import dev.carrouter.ServerKind
import dev.carrouter.ServiceFact
import dev.carrouter.Setting
import dev.carrouter.SettingDefinition
import dev.carrouter.Settings
import dev.carrouter.Similar
import dev.carrouter.SimilarKind
import dev.carrouter.SimilarMatch
import dev.carrouter.Slot
import dev.carrouter.Span
import dev.carrouter.Stage
import dev.carrouter.StepOutcome
import dev.carrouter.SystemContext
import dev.carrouter.TaskBasis
import dev.carrouter.TaskEstimate
import dev.carrouter.TaskHint
import dev.carrouter.TaskKind
import dev.carrouter.Technique
import dev.carrouter.TextInfluence
import dev.carrouter.TierWeights
import dev.carrouter.TokenRange
import dev.carrouter.ToolParameter
import dev.carrouter.ToolSchema
import dev.carrouter.Trace
import dev.carrouter.TraceStep
import dev.carrouter.Turn
import dev.carrouter.UnclearAction
import dev.carrouter.UnprovenCommand
import dev.carrouter.UseCase
import dev.carrouter.UseCaseRole
import dev.carrouter.VerbIntent
import dev.carrouter.Verdict
import dev.carrouter.Workload
import dev.carrouter.WorkloadWeights
import dev.carrouter.Workspace

private val ACTION = JsonNames("Action", Action.entries.map { it.jsonName })
private val ACTION_MEMBERS = Action.entries.toTypedArray()

internal fun JsonReader.readAction(): Action = ACTION_MEMBERS[member(ACTION)]

private val ALLOWANCES = JsonFields("without_options", "policy", "exemption")

internal fun JsonReader.readAllowances(): Allowances {
    var withoutOptions: List<String> = listOf()
    var policy: SafetyPolicy? = null
    var exemption: List<String> = listOf()
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(ALLOWANCES, at)
        when (at) {
            0 -> withoutOptions = readList { readText() }
            1 -> policy = if (takeNull()) null else readSafetyPolicy()
            2 -> exemption = readList { readText() }
            else -> break
        }
        seen = seen or (1L shl at)
    }
    return Allowances(
        withoutOptions,
        policy,
        exemption,
    )
}

internal fun JsonWriter.write(value: Allowances) {
    beginObject()
    if (value.withoutOptions.isNotEmpty()) { key("\"without_options\":"); writeList(value.withoutOptions) { item -> write(item) } }
    value.policy?.let { key("\"policy\":"); writeName(it.jsonName) }
    if (value.exemption.isNotEmpty()) { key("\"exemption\":"); writeList(value.exemption) { item -> write(item) } }
    endObject()
}

private val ANSWER_REJECTION = JsonNames("AnswerRejection", AnswerRejection.entries.map { it.jsonName })
private val ANSWER_REJECTION_MEMBERS = AnswerRejection.entries.toTypedArray()

internal fun JsonReader.readAnswerRejection(): AnswerRejection = ANSWER_REJECTION_MEMBERS[member(ANSWER_REJECTION)]

private val ANSWERED_QUESTION = JsonFields("request", "decision")

internal fun JsonReader.readAnsweredQuestion(): AnsweredQuestion {
    var request: RouteRequest? = null
    var decision: Decision? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(ANSWERED_QUESTION, at)
        when (at) {
            0 -> request = readRouteRequest()
            1 -> decision = readDecision()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 3L != 3L) missing(ANSWERED_QUESTION, 3L and seen.inv())
    return AnsweredQuestion(
        request!!,
        decision!!,
    )
}

internal fun JsonWriter.write(value: AnsweredQuestion) {
    beginObject()
    key("\"request\":"); write(value.request)
    key("\"decision\":"); write(value.decision)
    endObject()
}

private val ATTEMPT = JsonFields("stage", "rejected", "option")

internal fun JsonReader.readAttempt(): Attempt {
    var stage: AttemptStage? = null
    var rejected: AnswerRejection? = null
    var option: String? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(ATTEMPT, at)
        when (at) {
            0 -> stage = readAttemptStage()
            1 -> rejected = if (takeNull()) null else readAnswerRejection()
            2 -> option = if (takeNull()) null else readText()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 1L != 1L) missing(ATTEMPT, 1L and seen.inv())
    return Attempt(
        stage!!,
        rejected,
        option,
    )
}

internal fun JsonWriter.write(value: Attempt) {
    beginObject()
    key("\"stage\":"); writeName(value.stage.jsonName)
    value.rejected?.let { key("\"rejected\":"); writeName(it.jsonName) }
    value.option?.let { key("\"option\":"); write(it) }
    endObject()
}

private val ATTEMPT_STAGE = JsonNames("AttemptStage", AttemptStage.entries.map { it.jsonName })
private val ATTEMPT_STAGE_MEMBERS = AttemptStage.entries.toTypedArray()

internal fun JsonReader.readAttemptStage(): AttemptStage = ATTEMPT_STAGE_MEMBERS[member(ATTEMPT_STAGE)]

private val BASIS = JsonNames("Basis", Basis.entries.map { it.jsonName })
private val BASIS_MEMBERS = Basis.entries.toTypedArray()

internal fun JsonReader.readBasis(): Basis = BASIS_MEMBERS[member(BASIS)]

private val CANDIDATE_SCORE = JsonFields("model", "score", "quality", "latency", "cost", "local_bonus", "preference_bonus", "availability", "effort", "left_out", "quality_basis")

internal fun JsonReader.readCandidateScore(): CandidateScore {
    var model: String? = null
    var score: Double = 0.0
    var quality: Double = 0.0
    var latency: Double = 0.0
    var cost: Double = 0.0
    var localBonus: Double = 0.0
    var preferenceBonus: Double = 0.0
    var availability: Double = 1.0
    var effort: Effort? = null
    var leftOut: String? = null
    var qualityBasis: QualityBasis? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(CANDIDATE_SCORE, at)
        when (at) {
            0 -> model = readText()
            1 -> score = readNumber()
            2 -> quality = readNumber()
            3 -> latency = readNumber()
            4 -> cost = readNumber()
            5 -> localBonus = readNumber()
            6 -> preferenceBonus = readNumber()
            7 -> availability = readNumber()
            8 -> effort = if (takeNull()) null else readEffort()
            9 -> leftOut = if (takeNull()) null else readText()
            10 -> qualityBasis = if (takeNull()) null else readQualityBasis()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 63L != 63L) missing(CANDIDATE_SCORE, 63L and seen.inv())
    return CandidateScore(
        model!!,
        score,
        quality,
        latency,
        cost,
        localBonus,
        preferenceBonus,
        availability,
        effort,
        leftOut,
        qualityBasis,
    )
}

internal fun JsonWriter.write(value: CandidateScore) {
    beginObject()
    key("\"model\":"); write(value.model)
    key("\"score\":"); write(value.score)
    key("\"quality\":"); write(value.quality)
    key("\"latency\":"); write(value.latency)
    key("\"cost\":"); write(value.cost)
    key("\"local_bonus\":"); write(value.localBonus)
    if (value.preferenceBonus != 0.0) { key("\"preference_bonus\":"); write(value.preferenceBonus) }
    if (value.availability != 1.0) { key("\"availability\":"); write(value.availability) }
    value.effort?.let { key("\"effort\":"); writeName(it.jsonName) }
    value.leftOut?.let { key("\"left_out\":"); write(it) }
    value.qualityBasis?.let { key("\"quality_basis\":"); writeName(it.jsonName) }
    endObject()
}

private val CHECK_EXPLANATION = JsonFields("report", "commands", "causes", "allowances", "effects")

internal fun JsonReader.readCheckExplanation(): CheckExplanation {
    var report: SafetyReport? = null
    var commands: List<ReadCommand>? = null
    var causes: List<FindingCause> = listOf()
    var allowances: Allowances? = null
    var effects: CommandEffects? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(CHECK_EXPLANATION, at)
        when (at) {
            0 -> report = readSafetyReport()
            1 -> commands = readList { readReadCommand() }
            2 -> causes = readList { readFindingCause() }
            3 -> allowances = readAllowances()
            4 -> effects = readCommandEffects()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 27L != 27L) missing(CHECK_EXPLANATION, 27L and seen.inv())
    return CheckExplanation(
        report!!,
        commands!!,
        causes,
        allowances!!,
        effects!!,
    )
}

internal fun JsonWriter.write(value: CheckExplanation) {
    beginObject()
    key("\"report\":"); write(value.report)
    key("\"commands\":"); writeList(value.commands) { item -> write(item) }
    if (value.causes.isNotEmpty()) { key("\"causes\":"); writeList(value.causes) { item -> write(item) } }
    key("\"allowances\":"); write(value.allowances)
    key("\"effects\":"); write(value.effects)
    endObject()
}

private val CHOICE = JsonFields("domain", "clause", "action", "text")

internal fun JsonReader.readChoice(): Choice {
    var domain: Domain? = null
    var clause: Long? = null
    var action: Action? = null
    var text: String? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(CHOICE, at)
        when (at) {
            0 -> domain = if (takeNull()) null else readDomain()
            1 -> clause = if (takeNull()) null else readWhole(4294967295)
            2 -> action = if (takeNull()) null else readAction()
            3 -> text = if (takeNull()) null else readText()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    return Choice(
        domain,
        clause,
        action,
        text,
    )
}

internal fun JsonWriter.write(value: Choice) {
    beginObject()
    value.domain?.let { key("\"domain\":"); write(it) }
    value.clause?.let { key("\"clause\":"); write(it) }
    value.action?.let { key("\"action\":"); writeName(it.jsonName) }
    value.text?.let { key("\"text\":"); write(it) }
    endObject()
}

private val CHOSEN_BY = JsonNames("ChosenBy", ChosenBy.entries.map { it.jsonName })
private val CHOSEN_BY_MEMBERS = ChosenBy.entries.toTypedArray()

internal fun JsonReader.readChosenBy(): ChosenBy = CHOSEN_BY_MEMBERS[member(CHOSEN_BY)]

private val CLARIFICATION = JsonFields("text", "domain", "confidence")

internal fun JsonReader.readClarification(): Clarification {
    var text: String? = null
    var domain: Domain? = null
    var confidence: Double = 0.0
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(CLARIFICATION, at)
        when (at) {
            0 -> text = readText()
            1 -> domain = readDomain()
            2 -> confidence = readNumber()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 7L != 7L) missing(CLARIFICATION, 7L and seen.inv())
    return Clarification(
        text!!,
        domain!!,
        confidence,
    )
}

internal fun JsonWriter.write(value: Clarification) {
    beginObject()
    key("\"text\":"); write(value.text)
    key("\"domain\":"); write(value.domain)
    key("\"confidence\":"); write(value.confidence)
    endObject()
}

private val CLARITY = JsonFields("verdict", "confidence", "alternatives", "clauses")

internal fun JsonReader.readClarity(): Clarity {
    var verdict: ClarityVerdict? = null
    var confidence: Double? = null
    var alternatives: List<Domain> = listOf()
    var clauses: List<Clause> = listOf()
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(CLARITY, at)
        when (at) {
            0 -> verdict = readClarityVerdict()
            1 -> confidence = if (takeNull()) null else readNumber()
            2 -> alternatives = readList { readDomain() }
            3 -> clauses = readList { readClause() }
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 1L != 1L) missing(CLARITY, 1L and seen.inv())
    return Clarity(
        verdict!!,
        confidence,
        alternatives,
        clauses,
    )
}

internal fun JsonWriter.write(value: Clarity) {
    beginObject()
    key("\"verdict\":"); writeName(value.verdict.jsonName)
    value.confidence?.let { key("\"confidence\":"); write(it) }
    if (value.alternatives.isNotEmpty()) { key("\"alternatives\":"); writeList(value.alternatives) { item -> write(item) } }
    if (value.clauses.isNotEmpty()) { key("\"clauses\":"); writeList(value.clauses) { item -> write(item) } }
    endObject()
}

private val CLARITY_POLICY = JsonFields("unclear_below", "confirm_up_to", "when_unclear", "split_multi_intent")

internal fun JsonReader.readClarityPolicy(): ClarityPolicy {
    var unclearBelow: Double = 0.0
    var confirmUpTo: Double? = null
    var whenUnclear: UnclearAction? = null
    var splitMultiIntent: Boolean = false
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(CLARITY_POLICY, at)
        when (at) {
            0 -> unclearBelow = readNumber()
            1 -> confirmUpTo = if (takeNull()) null else readNumber()
            2 -> whenUnclear = readUnclearAction()
            3 -> splitMultiIntent = readTruth()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 13L != 13L) missing(CLARITY_POLICY, 13L and seen.inv())
    return ClarityPolicy(
        unclearBelow,
        confirmUpTo,
        whenUnclear!!,
        splitMultiIntent,
    )
}

internal fun JsonWriter.write(value: ClarityPolicy) {
    beginObject()
    key("\"unclear_below\":"); write(value.unclearBelow)
    value.confirmUpTo?.let { key("\"confirm_up_to\":"); write(it) }
    key("\"when_unclear\":"); writeName(value.whenUnclear.jsonName)
    key("\"split_multi_intent\":"); write(value.splitMultiIntent)
    endObject()
}

private val CLARITY_PRESET = JsonNames("ClarityPreset", ClarityPreset.entries.map { it.jsonName })
private val CLARITY_PRESET_MEMBERS = ClarityPreset.entries.toTypedArray()

internal fun JsonReader.readClarityPreset(): ClarityPreset = CLARITY_PRESET_MEMBERS[member(CLARITY_PRESET)]

private val CLARITY_VERDICT = JsonNames("ClarityVerdict", ClarityVerdict.entries.map { it.jsonName })
private val CLARITY_VERDICT_MEMBERS = ClarityVerdict.entries.toTypedArray()

internal fun JsonReader.readClarityVerdict(): ClarityVerdict = CLARITY_VERDICT_MEMBERS[member(CLARITY_VERDICT)]

private val CLASSIFICATION = JsonFields("domains", "clauses", "complexity", "slots", "note", "outside", "degraded")

internal fun JsonReader.readClassification(): Classification {
    var domains: List<ScoredDomain> = listOf()
    var clauses: List<Clause> = listOf()
    var complexity: Complexity? = null
    var slots: List<Slot> = listOf()
    var note: String = ""
    var outside: Double? = null
    var degraded: Boolean = false
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(CLASSIFICATION, at)
        when (at) {
            0 -> domains = readList { readScoredDomain() }
            1 -> clauses = readList { readClause() }
            2 -> complexity = if (takeNull()) null else readComplexity()
            3 -> slots = readList { readSlot() }
            4 -> note = readText()
            5 -> outside = if (takeNull()) null else readNumber()
            6 -> degraded = readTruth()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    return Classification(
        domains,
        clauses,
        complexity,
        slots,
        note,
        outside,
        degraded,
    )
}

internal fun JsonWriter.write(value: Classification) {
    beginObject()
    if (value.domains.isNotEmpty()) { key("\"domains\":"); writeList(value.domains) { item -> write(item) } }
    if (value.clauses.isNotEmpty()) { key("\"clauses\":"); writeList(value.clauses) { item -> write(item) } }
    value.complexity?.let { key("\"complexity\":"); write(it) }
    if (value.slots.isNotEmpty()) { key("\"slots\":"); writeList(value.slots) { item -> write(item) } }
    if (value.note.isNotEmpty()) { key("\"note\":"); write(value.note) }
    value.outside?.let { key("\"outside\":"); write(it) }
    if (value.degraded) { key("\"degraded\":"); write(value.degraded) }
    endObject()
}

private val CLASSIFIER_MODE = JsonNames("ClassifierMode", ClassifierMode.entries.map { it.jsonName })
private val CLASSIFIER_MODE_MEMBERS = ClassifierMode.entries.toTypedArray()

internal fun JsonReader.readClassifierMode(): ClassifierMode = CLASSIFIER_MODE_MEMBERS[member(CLASSIFIER_MODE)]

private val CLAUSE = JsonFields("span", "domain")

internal fun JsonReader.readClause(): Clause {
    var span: Span? = null
    var domain: Domain? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(CLAUSE, at)
        when (at) {
            0 -> span = readSpan()
            1 -> domain = readDomain()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 3L != 3L) missing(CLAUSE, 3L and seen.inv())
    return Clause(
        span!!,
        domain!!,
    )
}

internal fun JsonWriter.write(value: Clause) {
    beginObject()
    key("\"span\":"); write(value.span)
    key("\"domain\":"); write(value.domain)
    endObject()
}

private val COMMAND_EFFECTS = JsonFields("harmless", "unproven", "reads", "writes", "deletes", "network", "privilege", "runs_unknown_code", "asks_services", "processes", "packages", "complete")

internal fun JsonReader.readCommandEffects(): CommandEffects {
    var harmless: Harmlessness? = null
    var unproven: List<UnprovenCommand> = listOf()
    var reads: List<PathEffect> = listOf()
    var writes: List<PathEffect> = listOf()
    var deletes: List<PathEffect> = listOf()
    var network: List<NetworkEffect> = listOf()
    var privilege: Boolean = false
    var runsUnknownCode: Boolean = false
    var asksServices: Boolean = false
    var processes: Boolean = false
    var packages: Boolean = false
    var complete: Boolean = false
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(COMMAND_EFFECTS, at)
        when (at) {
            0 -> harmless = readHarmlessness()
            1 -> unproven = readList { readUnprovenCommand() }
            2 -> reads = readList { readPathEffect() }
            3 -> writes = readList { readPathEffect() }
            4 -> deletes = readList { readPathEffect() }
            5 -> network = readList { readNetworkEffect() }
            6 -> privilege = readTruth()
            7 -> runsUnknownCode = readTruth()
            8 -> asksServices = readTruth()
            9 -> processes = readTruth()
            10 -> packages = readTruth()
            11 -> complete = readTruth()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 4033L != 4033L) missing(COMMAND_EFFECTS, 4033L and seen.inv())
    return CommandEffects(
        harmless!!,
        unproven,
        reads,
        writes,
        deletes,
        network,
        privilege,
        runsUnknownCode,
        asksServices,
        processes,
        packages,
        complete,
    )
}

internal fun JsonWriter.write(value: CommandEffects) {
    beginObject()
    key("\"harmless\":"); writeName(value.harmless.jsonName)
    if (value.unproven.isNotEmpty()) { key("\"unproven\":"); writeList(value.unproven) { item -> write(item) } }
    if (value.reads.isNotEmpty()) { key("\"reads\":"); writeList(value.reads) { item -> write(item) } }
    if (value.writes.isNotEmpty()) { key("\"writes\":"); writeList(value.writes) { item -> write(item) } }
    if (value.deletes.isNotEmpty()) { key("\"deletes\":"); writeList(value.deletes) { item -> write(item) } }
    if (value.network.isNotEmpty()) { key("\"network\":"); writeList(value.network) { item -> write(item) } }
    key("\"privilege\":"); write(value.privilege)
    key("\"runs_unknown_code\":"); write(value.runsUnknownCode)
    key("\"asks_services\":"); write(value.asksServices)
    key("\"processes\":"); write(value.processes)
    key("\"packages\":"); write(value.packages)
    key("\"complete\":"); write(value.complete)
    endObject()
}

private val COMPLEXITY = JsonFields("tier", "score", "reasons", "rank", "note")

internal fun JsonReader.readComplexity(): Complexity {
    var tier: ComplexityTier? = null
    var score: Int? = null
    var reasons: List<ComplexityCriterion>? = null
    var rank: Double? = null
    var note: String? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(COMPLEXITY, at)
        when (at) {
            0 -> tier = if (takeNull()) null else readComplexityTier()
            1 -> score = if (takeNull()) null else readWhole(255).toInt()
            2 -> reasons = readList { readComplexityCriterion() }
            3 -> rank = if (takeNull()) null else readNumber()
            4 -> note = if (takeNull()) null else readText()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 4L != 4L) missing(COMPLEXITY, 4L and seen.inv())
    return Complexity(
        tier,
        score,
        reasons!!,
        rank,
        note,
    )
}

internal fun JsonWriter.write(value: Complexity) {
    beginObject()
    key("\"tier\":")
    value.tier.let { if (it == null) writeNull() else writeName(it.jsonName) }
    key("\"score\":")
    value.score.let { if (it == null) writeNull() else write(it) }
    key("\"reasons\":"); writeList(value.reasons) { item -> writeName(item.jsonName) }
    value.rank?.let { key("\"rank\":"); write(it) }
    value.note?.let { key("\"note\":"); write(it) }
    endObject()
}

private val COMPLEXITY_CRITERION = JsonNames("ComplexityCriterion", ComplexityCriterion.entries.map { it.jsonName })
private val COMPLEXITY_CRITERION_MEMBERS = ComplexityCriterion.entries.toTypedArray()

internal fun JsonReader.readComplexityCriterion(): ComplexityCriterion = COMPLEXITY_CRITERION_MEMBERS[member(COMPLEXITY_CRITERION)]

private val COMPLEXITY_TIER = JsonNames("ComplexityTier", ComplexityTier.entries.map { it.jsonName })
private val COMPLEXITY_TIER_MEMBERS = ComplexityTier.entries.toTypedArray()

internal fun JsonReader.readComplexityTier(): ComplexityTier = COMPLEXITY_TIER_MEMBERS[member(COMPLEXITY_TIER)]

private val DECISION = JsonFields("action", "reasons", "question", "domains", "ranked", "fallback", "clarity", "task", "complexity", "slots", "model", "safety", "prompt", "system_context", "trace")

internal fun JsonReader.readDecision(): Decision {
    var action: Action? = null
    var reasons: List<Reason>? = null
    var question: Question? = null
    var domains: List<ScoredDomain>? = null
    var ranked: List<ScoredDomain> = listOf()
    var fallback: FallbackReason? = null
    var clarity: Clarity? = null
    var task: TaskEstimate? = null
    var complexity: Complexity? = null
    var slots: List<Slot> = listOf()
    var model: ModelChoice? = null
    var safety: SafetyReport? = null
    var prompt: GeneratorPrompt? = null
    var systemContext: SystemContext? = null
    var trace: Trace? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(DECISION, at)
        when (at) {
            0 -> action = readAction()
            1 -> reasons = readList { readReason() }
            2 -> question = if (takeNull()) null else readQuestion()
            3 -> domains = readList { readScoredDomain() }
            4 -> ranked = readList { readScoredDomain() }
            5 -> fallback = if (takeNull()) null else readFallbackReason()
            6 -> clarity = readClarity()
            7 -> task = readTaskEstimate()
            8 -> complexity = readComplexity()
            9 -> slots = readList { readSlot() }
            10 -> model = if (takeNull()) null else readModelChoice()
            11 -> safety = readSafetyReport()
            12 -> prompt = if (takeNull()) null else readGeneratorPrompt()
            13 -> systemContext = if (takeNull()) null else readSystemContext()
            14 -> trace = readTrace()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 18891L != 18891L) missing(DECISION, 18891L and seen.inv())
    return Decision(
        action!!,
        reasons!!,
        question,
        domains!!,
        ranked,
        fallback,
        clarity!!,
        task!!,
        complexity!!,
        slots,
        model,
        safety!!,
        prompt,
        systemContext,
        trace!!,
    )
}

internal fun JsonWriter.write(value: Decision) {
    beginObject()
    key("\"action\":"); writeName(value.action.jsonName)
    key("\"reasons\":"); writeList(value.reasons) { item -> write(item) }
    value.question?.let { key("\"question\":"); write(it) }
    key("\"domains\":"); writeList(value.domains) { item -> write(item) }
    if (value.ranked.isNotEmpty()) { key("\"ranked\":"); writeList(value.ranked) { item -> write(item) } }
    value.fallback?.let { key("\"fallback\":"); writeName(it.jsonName) }
    key("\"clarity\":"); write(value.clarity)
    key("\"task\":"); write(value.task)
    key("\"complexity\":"); write(value.complexity)
    if (value.slots.isNotEmpty()) { key("\"slots\":"); writeList(value.slots) { item -> write(item) } }
    value.model?.let { key("\"model\":"); write(it) }
    key("\"safety\":"); write(value.safety)
    value.prompt?.let { key("\"prompt\":"); write(it) }
    value.systemContext?.let { key("\"system_context\":"); write(it) }
    key("\"trace\":"); write(value.trace)
    endObject()
}

private val DOMAIN_EXAMPLE = JsonFields("name", "input", "output", "bsd")

internal fun JsonReader.readDomainExample(): DomainExample {
    var name: String? = null
    var input: String? = null
    var output: String? = null
    var bsd: String? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(DOMAIN_EXAMPLE, at)
        when (at) {
            0 -> name = readText()
            1 -> input = readText()
            2 -> output = readText()
            3 -> bsd = if (takeNull()) null else readText()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 7L != 7L) missing(DOMAIN_EXAMPLE, 7L and seen.inv())
    return DomainExample(
        name!!,
        input!!,
        output!!,
        bsd,
    )
}

internal fun JsonWriter.write(value: DomainExample) {
    beginObject()
    key("\"name\":"); write(value.name)
    key("\"input\":"); write(value.input)
    key("\"output\":"); write(value.output)
    value.bsd?.let { key("\"bsd\":"); write(it) }
    endObject()
}

private val DOMAIN_INFLUENCE = JsonFields("domain", "change")

internal fun JsonReader.readDomainInfluence(): DomainInfluence {
    var domain: Domain? = null
    var change: Double = 0.0
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(DOMAIN_INFLUENCE, at)
        when (at) {
            0 -> domain = readDomain()
            1 -> change = readNumber()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 3L != 3L) missing(DOMAIN_INFLUENCE, 3L and seen.inv())
    return DomainInfluence(
        domain!!,
        change,
    )
}

internal fun JsonWriter.write(value: DomainInfluence) {
    beginObject()
    key("\"domain\":"); write(value.domain)
    key("\"change\":"); write(value.change)
    endObject()
}

private val DOMAIN_PACK = JsonFields("domain", "title", "description", "aliases", "keywords", "requests", "primary_commands", "prompt", "examples", "safety_rules", "tool")

internal fun JsonReader.readDomainPack(): DomainPack {
    var domain: Domain? = null
    var title: String? = null
    var description: String? = null
    var aliases: List<String>? = null
    var keywords: List<String>? = null
    var requests: List<String>? = null
    var primaryCommands: List<String>? = null
    var prompt: PackPrompt? = null
    var examples: List<DomainExample>? = null
    var safetyRules: List<SafetyRule>? = null
    var tool: ToolSchema? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(DOMAIN_PACK, at)
        when (at) {
            0 -> domain = readDomain()
            1 -> title = readText()
            2 -> description = readText()
            3 -> aliases = readList { readText() }
            4 -> keywords = readList { readText() }
            5 -> requests = readList { readText() }
            6 -> primaryCommands = readList { readText() }
            7 -> prompt = readPackPrompt()
            8 -> examples = readList { readDomainExample() }
            9 -> safetyRules = readList { readSafetyRule() }
            10 -> tool = readToolSchema()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 2047L != 2047L) missing(DOMAIN_PACK, 2047L and seen.inv())
    return DomainPack(
        domain!!,
        title!!,
        description!!,
        aliases!!,
        keywords!!,
        requests!!,
        primaryCommands!!,
        prompt!!,
        examples!!,
        safetyRules!!,
        tool!!,
    )
}

internal fun JsonWriter.write(value: DomainPack) {
    beginObject()
    key("\"domain\":"); write(value.domain)
    key("\"title\":"); write(value.title)
    key("\"description\":"); write(value.description)
    key("\"aliases\":"); writeList(value.aliases) { item -> write(item) }
    key("\"keywords\":"); writeList(value.keywords) { item -> write(item) }
    key("\"requests\":"); writeList(value.requests) { item -> write(item) }
    key("\"primary_commands\":"); writeList(value.primaryCommands) { item -> write(item) }
    key("\"prompt\":"); write(value.prompt)
    key("\"examples\":"); writeList(value.examples) { item -> write(item) }
    key("\"safety_rules\":"); writeList(value.safetyRules) { item -> write(item) }
    key("\"tool\":"); write(value.tool)
    endObject()
}

private val DOMAIN_SETTINGS = JsonFields("enabled", "disabled", "blocklist")

internal fun JsonReader.readDomainSettings(): DomainSettings {
    var enabled: List<String>? = null
    var disabled: List<String> = listOf()
    var blocklist: List<String> = listOf()
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(DOMAIN_SETTINGS, at)
        when (at) {
            0 -> enabled = if (takeNull()) null else readList { readText() }
            1 -> disabled = readList { readText() }
            2 -> blocklist = readList { readText() }
            else -> break
        }
        seen = seen or (1L shl at)
    }
    return DomainSettings(
        enabled,
        disabled,
        blocklist,
    )
}

internal fun JsonWriter.write(value: DomainSettings) {
    beginObject()
    value.enabled?.let { key("\"enabled\":"); writeList(it) { item -> write(item) } }
    if (value.disabled.isNotEmpty()) { key("\"disabled\":"); writeList(value.disabled) { item -> write(item) } }
    if (value.blocklist.isNotEmpty()) { key("\"blocklist\":"); writeList(value.blocklist) { item -> write(item) } }
    endObject()
}

private val EFFORT = JsonNames("Effort", Effort.entries.map { it.jsonName })
private val EFFORT_MEMBERS = Effort.entries.toTypedArray()

internal fun JsonReader.readEffort(): Effort = EFFORT_MEMBERS[member(EFFORT)]

private val EMBEDDING = JsonFields("vector", "tokens", "truncated")

internal fun JsonReader.readEmbedding(): Embedding {
    var vector: List<Float>? = null
    var tokens: Long = 0L
    var truncated: Boolean = false
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(EMBEDDING, at)
        when (at) {
            0 -> vector = readList { readNumber().toFloat() }
            1 -> tokens = readWhole(4294967295)
            2 -> truncated = readTruth()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 7L != 7L) missing(EMBEDDING, 7L and seen.inv())
    return Embedding(
        vector!!,
        tokens,
        truncated,
    )
}

internal fun JsonWriter.write(value: Embedding) {
    beginObject()
    key("\"vector\":"); writeList(value.vector) { item -> write(item) }
    key("\"tokens\":"); write(value.tokens)
    key("\"truncated\":"); write(value.truncated)
    endObject()
}

private val ENCODER_PRECISION = JsonNames("EncoderPrecision", EncoderPrecision.entries.map { it.jsonName })
private val ENCODER_PRECISION_MEMBERS = EncoderPrecision.entries.toTypedArray()

internal fun JsonReader.readEncoderPrecision(): EncoderPrecision = ENCODER_PRECISION_MEMBERS[member(ENCODER_PRECISION)]

private val ENCODER_SETTINGS = JsonFields("path", "when", "precision")

internal fun JsonReader.readEncoderSettings(): EncoderSettings {
    var path: String? = null
    var `when`: EncoderUse = EncoderUse.BELOW_THRESHOLD
    var precision: EncoderPrecision = EncoderPrecision.INT8
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(ENCODER_SETTINGS, at)
        when (at) {
            0 -> path = if (takeNull()) null else readText()
            1 -> `when` = readEncoderUse()
            2 -> precision = readEncoderPrecision()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    return EncoderSettings(
        path,
        `when`,
        precision,
    )
}

internal fun JsonWriter.write(value: EncoderSettings) {
    beginObject()
    value.path?.let { key("\"path\":"); write(it) }
    if (value.`when` != EncoderUse.BELOW_THRESHOLD) { key("\"when\":"); writeName(value.`when`.jsonName) }
    if (value.precision != EncoderPrecision.INT8) { key("\"precision\":"); writeName(value.precision.jsonName) }
    endObject()
}

private val ENCODER_USE = JsonNames("EncoderUse", EncoderUse.entries.map { it.jsonName })
private val ENCODER_USE_MEMBERS = EncoderUse.entries.toTypedArray()

internal fun JsonReader.readEncoderUse(): EncoderUse = ENCODER_USE_MEMBERS[member(ENCODER_USE)]

private val EXPLANATION = JsonFields("decision", "policy", "pieces", "clearer")

internal fun JsonReader.readExplanation(): Explanation {
    var decision: Decision? = null
    var policy: ClarityPolicy? = null
    var pieces: List<TextInfluence>? = null
    var clearer: List<Clarification>? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(EXPLANATION, at)
        when (at) {
            0 -> decision = readDecision()
            1 -> policy = readClarityPolicy()
            2 -> pieces = readList { readTextInfluence() }
            3 -> clearer = readList { readClarification() }
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 15L != 15L) missing(EXPLANATION, 15L and seen.inv())
    return Explanation(
        decision!!,
        policy!!,
        pieces!!,
        clearer!!,
    )
}

internal fun JsonWriter.write(value: Explanation) {
    beginObject()
    key("\"decision\":"); write(value.decision)
    key("\"policy\":"); write(value.policy)
    key("\"pieces\":"); writeList(value.pieces) { item -> write(item) }
    key("\"clearer\":"); writeList(value.clearer) { item -> write(item) }
    endObject()
}

private val EXPLORATION = JsonFields("rate", "seed")

internal fun JsonReader.readExploration(): Exploration {
    var rate: Double = 0.0
    var seed: Long = 0L
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(EXPLORATION, at)
        when (at) {
            0 -> rate = readNumber()
            1 -> seed = readWhole()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 1L != 1L) missing(EXPLORATION, 1L and seen.inv())
    return Exploration(
        rate,
        seed,
    )
}

internal fun JsonWriter.write(value: Exploration) {
    beginObject()
    key("\"rate\":"); write(value.rate)
    key("\"seed\":"); write(value.seed)
    endObject()
}

private val FAILURE_KIND = JsonNames("FailureKind", FailureKind.entries.map { it.jsonName })
private val FAILURE_KIND_MEMBERS = FailureKind.entries.toTypedArray()

internal fun JsonReader.readFailureKind(): FailureKind = FAILURE_KIND_MEMBERS[member(FAILURE_KIND)]

private val FALLBACK_REASON = JsonNames("FallbackReason", FallbackReason.entries.map { it.jsonName })
private val FALLBACK_REASON_MEMBERS = FallbackReason.entries.toTypedArray()

internal fun JsonReader.readFallbackReason(): FallbackReason = FALLBACK_REASON_MEMBERS[member(FALLBACK_REASON)]

private val FINDING = JsonFields("rule", "level", "subject", "reader", "span", "message", "risks", "alternative")

internal fun JsonReader.readFinding(): Finding {
    var rule: String? = null
    var level: RiskLevel? = null
    var subject: FindingSubject? = null
    var reader: FindingReader? = null
    var span: Span? = null
    var message: String? = null
    var risks: List<String> = listOf()
    var alternative: String? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(FINDING, at)
        when (at) {
            0 -> rule = readText()
            1 -> level = readRiskLevel()
            2 -> subject = readFindingSubject()
            3 -> reader = readFindingReader()
            4 -> span = readSpan()
            5 -> message = readText()
            6 -> risks = readList { readText() }
            7 -> alternative = if (takeNull()) null else readText()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 63L != 63L) missing(FINDING, 63L and seen.inv())
    return Finding(
        rule!!,
        level!!,
        subject!!,
        reader!!,
        span!!,
        message!!,
        risks,
        alternative,
    )
}

internal fun JsonWriter.write(value: Finding) {
    beginObject()
    key("\"rule\":"); write(value.rule)
    key("\"level\":"); writeName(value.level.jsonName)
    key("\"subject\":"); writeName(value.subject.jsonName)
    key("\"reader\":"); writeName(value.reader.jsonName)
    key("\"span\":"); write(value.span)
    key("\"message\":"); write(value.message)
    if (value.risks.isNotEmpty()) { key("\"risks\":"); writeList(value.risks) { item -> write(item) } }
    value.alternative?.let { key("\"alternative\":"); write(it) }
    endObject()
}

private val FINDING_CAUSE = JsonFields("rule", "level", "span", "words", "techniques")

internal fun JsonReader.readFindingCause(): FindingCause {
    var rule: String? = null
    var level: RiskLevel? = null
    var span: Span? = null
    var words: List<String> = listOf()
    var techniques: List<Technique> = listOf()
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(FINDING_CAUSE, at)
        when (at) {
            0 -> rule = readText()
            1 -> level = readRiskLevel()
            2 -> span = readSpan()
            3 -> words = readList { readText() }
            4 -> techniques = readList { readTechnique() }
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 7L != 7L) missing(FINDING_CAUSE, 7L and seen.inv())
    return FindingCause(
        rule!!,
        level!!,
        span!!,
        words,
        techniques,
    )
}

internal fun JsonWriter.write(value: FindingCause) {
    beginObject()
    key("\"rule\":"); write(value.rule)
    key("\"level\":"); writeName(value.level.jsonName)
    key("\"span\":"); write(value.span)
    if (value.words.isNotEmpty()) { key("\"words\":"); writeList(value.words) { item -> write(item) } }
    if (value.techniques.isNotEmpty()) { key("\"techniques\":"); writeList(value.techniques) { item -> write(item) } }
    endObject()
}

private val FINDING_READER = JsonNames("FindingReader", FindingReader.entries.map { it.jsonName })
private val FINDING_READER_MEMBERS = FindingReader.entries.toTypedArray()

internal fun JsonReader.readFindingReader(): FindingReader = FINDING_READER_MEMBERS[member(FINDING_READER)]

private val FINDING_SUBJECT = JsonNames("FindingSubject", FindingSubject.entries.map { it.jsonName })
private val FINDING_SUBJECT_MEMBERS = FindingSubject.entries.toTypedArray()

internal fun JsonReader.readFindingSubject(): FindingSubject = FINDING_SUBJECT_MEMBERS[member(FINDING_SUBJECT)]

private val FLAVOR_NOTES = JsonFields("gnu", "bsd", "busybox")

internal fun JsonReader.readFlavorNotes(): FlavorNotes {
    var gnu: List<String> = listOf()
    var bsd: List<String> = listOf()
    var busybox: List<String> = listOf()
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(FLAVOR_NOTES, at)
        when (at) {
            0 -> gnu = readList { readText() }
            1 -> bsd = readList { readText() }
            2 -> busybox = readList { readText() }
            else -> break
        }
        seen = seen or (1L shl at)
    }
    return FlavorNotes(
        gnu,
        bsd,
        busybox,
    )
}

internal fun JsonWriter.write(value: FlavorNotes) {
    beginObject()
    if (value.gnu.isNotEmpty()) { key("\"gnu\":"); writeList(value.gnu) { item -> write(item) } }
    if (value.bsd.isNotEmpty()) { key("\"bsd\":"); writeList(value.bsd) { item -> write(item) } }
    if (value.busybox.isNotEmpty()) { key("\"busybox\":"); writeList(value.busybox) { item -> write(item) } }
    endObject()
}

private val FUNCTION_GEMMA_SETTINGS = JsonFields("model", "server", "endpoint", "key_variable", "key_file", "keep_alive", "context_tokens")

internal fun JsonReader.readFunctionGemmaSettings(): FunctionGemmaSettings {
    var model: String = "functiongemma"
    var server: ServerKind = ServerKind.OLLAMA
    var endpoint: String? = null
    var keyVariable: String? = null
    var keyFile: String? = null
    var keepAlive: String = "10m"
    var contextTokens: Long = 8192L
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(FUNCTION_GEMMA_SETTINGS, at)
        when (at) {
            0 -> model = readText()
            1 -> server = readServerKind()
            2 -> endpoint = if (takeNull()) null else readText()
            3 -> keyVariable = if (takeNull()) null else readText()
            4 -> keyFile = if (takeNull()) null else readText()
            5 -> keepAlive = readText()
            6 -> contextTokens = readWhole(4294967295)
            else -> break
        }
        seen = seen or (1L shl at)
    }
    return FunctionGemmaSettings(
        model,
        server,
        endpoint,
        keyVariable,
        keyFile,
        keepAlive,
        contextTokens,
    )
}

internal fun JsonWriter.write(value: FunctionGemmaSettings) {
    beginObject()
    if (value.model != "functiongemma") { key("\"model\":"); write(value.model) }
    if (value.server != ServerKind.OLLAMA) { key("\"server\":"); writeName(value.server.jsonName) }
    value.endpoint?.let { key("\"endpoint\":"); write(it) }
    value.keyVariable?.let { key("\"key_variable\":"); write(it) }
    value.keyFile?.let { key("\"key_file\":"); write(it) }
    if (value.keepAlive != "10m") { key("\"keep_alive\":"); write(value.keepAlive) }
    if (value.contextTokens != 8192L) { key("\"context_tokens\":"); write(value.contextTokens) }
    endObject()
}

private val GENERATION_CONTEXT = JsonFields("system", "turns", "user", "domains", "examples", "rules", "platform", "system_context", "memory", "safety_patterns", "token_estimate", "trace")

internal fun JsonReader.readGenerationContext(): GenerationContext {
    var system: String? = null
    var turns: List<Turn> = listOf()
    var user: String? = null
    var domains: List<Domain>? = null
    var examples: List<DomainExample>? = null
    var rules: List<String>? = null
    var platform: Platform? = null
    var systemContext: String? = null
    var memory: List<String>? = null
    var safetyPatterns: List<SafetyPattern>? = null
    var tokenEstimate: Long = 0L
    var trace: Trace? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(GENERATION_CONTEXT, at)
        when (at) {
            0 -> system = readText()
            1 -> turns = readList { readTurn() }
            2 -> user = readText()
            3 -> domains = readList { readDomain() }
            4 -> examples = readList { readDomainExample() }
            5 -> rules = readList { readText() }
            6 -> platform = readPlatform()
            7 -> systemContext = readText()
            8 -> memory = readList { readText() }
            9 -> safetyPatterns = readList { readSafetyPattern() }
            10 -> tokenEstimate = readWhole(4294967295)
            11 -> trace = readTrace()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 4093L != 4093L) missing(GENERATION_CONTEXT, 4093L and seen.inv())
    return GenerationContext(
        system!!,
        turns,
        user!!,
        domains!!,
        examples!!,
        rules!!,
        platform!!,
        systemContext!!,
        memory!!,
        safetyPatterns!!,
        tokenEstimate,
        trace!!,
    )
}

internal fun JsonWriter.write(value: GenerationContext) {
    beginObject()
    key("\"system\":"); write(value.system)
    if (value.turns.isNotEmpty()) { key("\"turns\":"); writeList(value.turns) { item -> write(item) } }
    key("\"user\":"); write(value.user)
    key("\"domains\":"); writeList(value.domains) { item -> write(item) }
    key("\"examples\":"); writeList(value.examples) { item -> write(item) }
    key("\"rules\":"); writeList(value.rules) { item -> write(item) }
    key("\"platform\":"); write(value.platform)
    key("\"system_context\":"); write(value.systemContext)
    key("\"memory\":"); writeList(value.memory) { item -> write(item) }
    key("\"safety_patterns\":"); writeList(value.safetyPatterns) { item -> write(item) }
    key("\"token_estimate\":"); write(value.tokenEstimate)
    key("\"trace\":"); write(value.trace)
    endObject()
}

private val GENERATOR_PROMPT = JsonFields("system", "user")

internal fun JsonReader.readGeneratorPrompt(): GeneratorPrompt {
    var system: String? = null
    var user: String? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(GENERATOR_PROMPT, at)
        when (at) {
            0 -> system = readText()
            1 -> user = readText()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 3L != 3L) missing(GENERATOR_PROMPT, 3L and seen.inv())
    return GeneratorPrompt(
        system!!,
        user!!,
    )
}

internal fun JsonWriter.write(value: GeneratorPrompt) {
    beginObject()
    key("\"system\":"); write(value.system)
    key("\"user\":"); write(value.user)
    endObject()
}

private val GENERATOR_SETTINGS = JsonFields("server", "endpoint", "model", "key_variable", "key_file", "temperature", "max_tokens", "timeout_ms")

internal fun JsonReader.readGeneratorSettings(): GeneratorSettings {
    var server: ServerKind = ServerKind.OLLAMA
    var endpoint: String? = null
    var model: String = "auto"
    var keyVariable: String? = null
    var keyFile: String? = null
    var temperature: Double = 0.3
    var maxTokens: Long = 256L
    var timeoutMs: Long = 30000L
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(GENERATOR_SETTINGS, at)
        when (at) {
            0 -> server = readServerKind()
            1 -> endpoint = if (takeNull()) null else readText()
            2 -> model = readText()
            3 -> keyVariable = if (takeNull()) null else readText()
            4 -> keyFile = if (takeNull()) null else readText()
            5 -> temperature = readNumber()
            6 -> maxTokens = readWhole(4294967295)
            7 -> timeoutMs = readWhole(4294967295)
            else -> break
        }
        seen = seen or (1L shl at)
    }
    return GeneratorSettings(
        server,
        endpoint,
        model,
        keyVariable,
        keyFile,
        temperature,
        maxTokens,
        timeoutMs,
    )
}

internal fun JsonWriter.write(value: GeneratorSettings) {
    beginObject()
    if (value.server != ServerKind.OLLAMA) { key("\"server\":"); writeName(value.server.jsonName) }
    value.endpoint?.let { key("\"endpoint\":"); write(it) }
    if (value.model != "auto") { key("\"model\":"); write(value.model) }
    value.keyVariable?.let { key("\"key_variable\":"); write(it) }
    value.keyFile?.let { key("\"key_file\":"); write(it) }
    if (value.temperature != 0.3) { key("\"temperature\":"); write(value.temperature) }
    if (value.maxTokens != 256L) { key("\"max_tokens\":"); write(value.maxTokens) }
    if (value.timeoutMs != 30000L) { key("\"timeout_ms\":"); write(value.timeoutMs) }
    endObject()
}

private val HARDWARE = JsonFields("os", "memory_mib", "gpu_memory_mib", "unified_memory")

internal fun JsonReader.readHardware(): Hardware {
    var os: String? = null
    var memoryMib: Long = 0L
    var gpuMemoryMib: Long? = null
    var unifiedMemory: Boolean = false
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(HARDWARE, at)
        when (at) {
            0 -> os = readText()
            1 -> memoryMib = readWhole(4294967295)
            2 -> gpuMemoryMib = if (takeNull()) null else readWhole(4294967295)
            3 -> unifiedMemory = readTruth()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 3L != 3L) missing(HARDWARE, 3L and seen.inv())
    return Hardware(
        os!!,
        memoryMib,
        gpuMemoryMib,
        unifiedMemory,
    )
}

internal fun JsonWriter.write(value: Hardware) {
    beginObject()
    key("\"os\":"); write(value.os)
    key("\"memory_mib\":"); write(value.memoryMib)
    value.gpuMemoryMib?.let { key("\"gpu_memory_mib\":"); write(it) }
    if (value.unifiedMemory) { key("\"unified_memory\":"); write(value.unifiedMemory) }
    endObject()
}

private val HARMLESSNESS = JsonNames("Harmlessness", Harmlessness.entries.map { it.jsonName })
private val HARMLESSNESS_MEMBERS = Harmlessness.entries.toTypedArray()

internal fun JsonReader.readHarmlessness(): Harmlessness = HARMLESSNESS_MEMBERS[member(HARMLESSNESS)]

private val HOOK_ANSWER = JsonFields("stdout", "stderr", "exit_code")

internal fun JsonReader.readHookAnswer(): HookAnswer {
    var stdout: String? = null
    var stderr: String? = null
    var exitCode: Int = 0
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(HOOK_ANSWER, at)
        when (at) {
            0 -> stdout = readText()
            1 -> stderr = readText()
            2 -> exitCode = readWhole(255).toInt()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 7L != 7L) missing(HOOK_ANSWER, 7L and seen.inv())
    return HookAnswer(
        stdout!!,
        stderr!!,
        exitCode,
    )
}

internal fun JsonWriter.write(value: HookAnswer) {
    beginObject()
    key("\"stdout\":"); write(value.stdout)
    key("\"stderr\":"); write(value.stderr)
    key("\"exit_code\":"); write(value.exitCode)
    endObject()
}

private val INTENT_HINT = JsonFields("task", "require", "prefer_local", "prefer_fast", "prefer_quality", "high_stakes", "exclude_models", "only_models", "prefer_models", "fallback_models", "quality_preference", "on_device_only", "max_latency_ms", "max_cost_usd")

internal fun JsonReader.readIntentHint(): IntentHint {
    var task: TaskHint? = null
    var require: List<ModelCapability> = listOf()
    var preferLocal: Boolean = false
    var preferFast: Boolean = false
    var preferQuality: Boolean = false
    var highStakes: Boolean = false
    var excludeModels: List<String> = listOf()
    var onlyModels: List<String> = listOf()
    var preferModels: List<String> = listOf()
    var fallbackModels: List<String> = listOf()
    var qualityPreference: Double? = null
    var onDeviceOnly: Boolean = false
    var maxLatencyMs: Long? = null
    var maxCostUsd: Double? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(INTENT_HINT, at)
        when (at) {
            0 -> task = if (takeNull()) null else readTaskHint()
            1 -> require = readList { readModelCapability() }
            2 -> preferLocal = readTruth()
            3 -> preferFast = readTruth()
            4 -> preferQuality = readTruth()
            5 -> highStakes = readTruth()
            6 -> excludeModels = readList { readText() }
            7 -> onlyModels = readList { readText() }
            8 -> preferModels = readList { readText() }
            9 -> fallbackModels = readList { readText() }
            10 -> qualityPreference = if (takeNull()) null else readNumber()
            11 -> onDeviceOnly = readTruth()
            12 -> maxLatencyMs = if (takeNull()) null else readWhole(4294967295)
            13 -> maxCostUsd = if (takeNull()) null else readNumber()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    return IntentHint(
        task,
        require,
        preferLocal,
        preferFast,
        preferQuality,
        highStakes,
        excludeModels,
        onlyModels,
        preferModels,
        fallbackModels,
        qualityPreference,
        onDeviceOnly,
        maxLatencyMs,
        maxCostUsd,
    )
}

internal fun JsonWriter.write(value: IntentHint) {
    beginObject()
    value.task?.let { key("\"task\":"); writeName(it.jsonName) }
    if (value.require.isNotEmpty()) { key("\"require\":"); writeList(value.require) { item -> writeName(item.jsonName) } }
    if (value.preferLocal) { key("\"prefer_local\":"); write(value.preferLocal) }
    if (value.preferFast) { key("\"prefer_fast\":"); write(value.preferFast) }
    if (value.preferQuality) { key("\"prefer_quality\":"); write(value.preferQuality) }
    if (value.highStakes) { key("\"high_stakes\":"); write(value.highStakes) }
    if (value.excludeModels.isNotEmpty()) { key("\"exclude_models\":"); writeList(value.excludeModels) { item -> write(item) } }
    if (value.onlyModels.isNotEmpty()) { key("\"only_models\":"); writeList(value.onlyModels) { item -> write(item) } }
    if (value.preferModels.isNotEmpty()) { key("\"prefer_models\":"); writeList(value.preferModels) { item -> write(item) } }
    if (value.fallbackModels.isNotEmpty()) { key("\"fallback_models\":"); writeList(value.fallbackModels) { item -> write(item) } }
    value.qualityPreference?.let { key("\"quality_preference\":"); write(it) }
    if (value.onDeviceOnly) { key("\"on_device_only\":"); write(value.onDeviceOnly) }
    value.maxLatencyMs?.let { key("\"max_latency_ms\":"); write(it) }
    value.maxCostUsd?.let { key("\"max_cost_usd\":"); write(it) }
    endObject()
}

private val INVOCATION_KIND = JsonNames("InvocationKind", InvocationKind.entries.map { it.jsonName })
private val INVOCATION_KIND_MEMBERS = InvocationKind.entries.toTypedArray()

internal fun JsonReader.readInvocationKind(): InvocationKind = INVOCATION_KIND_MEMBERS[member(INVOCATION_KIND)]

private val KNOWN_PROGRAM = JsonFields("name", "file", "invocation", "runs_others", "rules")

internal fun JsonReader.readKnownProgram(): KnownProgram {
    var name: String? = null
    var file: String? = null
    var invocation: InvocationKind? = null
    var runsOthers: Boolean = false
    var rules: Long = 0L
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(KNOWN_PROGRAM, at)
        when (at) {
            0 -> name = readText()
            1 -> file = readText()
            2 -> invocation = if (takeNull()) null else readInvocationKind()
            3 -> runsOthers = readTruth()
            4 -> rules = readWhole(4294967295)
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 19L != 19L) missing(KNOWN_PROGRAM, 19L and seen.inv())
    return KnownProgram(
        name!!,
        file!!,
        invocation,
        runsOthers,
        rules,
    )
}

internal fun JsonWriter.write(value: KnownProgram) {
    beginObject()
    key("\"name\":"); write(value.name)
    key("\"file\":"); write(value.file)
    value.invocation?.let { key("\"invocation\":"); writeName(it.jsonName) }
    if (value.runsOthers) { key("\"runs_others\":"); write(value.runsOthers) }
    key("\"rules\":"); write(value.rules)
    endObject()
}

private val MISSING_CONFIDENCE = JsonNames("MissingConfidence", MissingConfidence.entries.map { it.jsonName })
private val MISSING_CONFIDENCE_MEMBERS = MissingConfidence.entries.toTypedArray()

internal fun JsonReader.readMissingConfidence(): MissingConfidence = MISSING_CONFIDENCE_MEMBERS[member(MISSING_CONFIDENCE)]

private val MODEL_CAPABILITY = JsonNames("ModelCapability", ModelCapability.entries.map { it.jsonName })
private val MODEL_CAPABILITY_MEMBERS = ModelCapability.entries.toTypedArray()

internal fun JsonReader.readModelCapability(): ModelCapability = MODEL_CAPABILITY_MEMBERS[member(MODEL_CAPABILITY)]

private val MODEL_CHOICE = JsonFields("id", "explicit", "chosen_by", "task", "workload", "effort", "expected_output_tokens", "fallbacks", "relaxed", "candidates", "needs_consent")

internal fun JsonReader.readModelChoice(): ModelChoice {
    var id: String? = null
    var explicit: Boolean = false
    var chosenBy: ChosenBy? = null
    var task: TaskHint? = null
    var workload: Workload? = null
    var effort: Effort? = null
    var expectedOutputTokens: TokenRange? = null
    var fallbacks: List<String> = listOf()
    var relaxed: List<String> = listOf()
    var candidates: List<CandidateScore> = listOf()
    var needsConsent: Boolean = false
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(MODEL_CHOICE, at)
        when (at) {
            0 -> id = readText()
            1 -> explicit = readTruth()
            2 -> chosenBy = if (takeNull()) null else readChosenBy()
            3 -> task = if (takeNull()) null else readTaskHint()
            4 -> workload = if (takeNull()) null else readWorkload()
            5 -> effort = if (takeNull()) null else readEffort()
            6 -> expectedOutputTokens = if (takeNull()) null else readTokenRange()
            7 -> fallbacks = readList { readText() }
            8 -> relaxed = readList { readText() }
            9 -> candidates = readList { readCandidateScore() }
            10 -> needsConsent = readTruth()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 1L != 1L) missing(MODEL_CHOICE, 1L and seen.inv())
    return ModelChoice(
        id!!,
        explicit,
        chosenBy,
        task,
        workload,
        effort,
        expectedOutputTokens,
        fallbacks,
        relaxed,
        candidates,
        needsConsent,
    )
}

internal fun JsonWriter.write(value: ModelChoice) {
    beginObject()
    key("\"id\":"); write(value.id)
    if (value.explicit) { key("\"explicit\":"); write(value.explicit) }
    value.chosenBy?.let { key("\"chosen_by\":"); writeName(it.jsonName) }
    value.task?.let { key("\"task\":"); writeName(it.jsonName) }
    value.workload?.let { key("\"workload\":"); writeName(it.jsonName) }
    value.effort?.let { key("\"effort\":"); writeName(it.jsonName) }
    value.expectedOutputTokens?.let { key("\"expected_output_tokens\":"); write(it) }
    if (value.fallbacks.isNotEmpty()) { key("\"fallbacks\":"); writeList(value.fallbacks) { item -> write(item) } }
    if (value.relaxed.isNotEmpty()) { key("\"relaxed\":"); writeList(value.relaxed) { item -> write(item) } }
    if (value.candidates.isNotEmpty()) { key("\"candidates\":"); writeList(value.candidates) { item -> write(item) } }
    if (value.needsConsent) { key("\"needs_consent\":"); write(value.needsConsent) }
    endObject()
}

private val MODEL_LOCATION = JsonNames("ModelLocation", ModelLocation.entries.map { it.jsonName })
private val MODEL_LOCATION_MEMBERS = ModelLocation.entries.toTypedArray()

internal fun JsonReader.readModelLocation(): ModelLocation = MODEL_LOCATION_MEMBERS[member(MODEL_LOCATION)]

private val MODEL_SERVER = JsonFields("role", "kind", "endpoint", "model")

internal fun JsonReader.readModelServer(): ModelServer {
    var role: String? = null
    var kind: String? = null
    var endpoint: String? = null
    var model: String? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(MODEL_SERVER, at)
        when (at) {
            0 -> role = readText()
            1 -> kind = readText()
            2 -> endpoint = readText()
            3 -> model = readText()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 15L != 15L) missing(MODEL_SERVER, 15L and seen.inv())
    return ModelServer(
        role!!,
        kind!!,
        endpoint!!,
        model!!,
    )
}

internal fun JsonWriter.write(value: ModelServer) {
    beginObject()
    key("\"role\":"); write(value.role)
    key("\"kind\":"); write(value.kind)
    key("\"endpoint\":"); write(value.endpoint)
    key("\"model\":"); write(value.model)
    endObject()
}

private val MODEL_SETTINGS = JsonFields("simple", "moderate", "involved", "complex", "only", "exclude", "prefer", "fallbacks", "quality_preference")

internal fun JsonReader.readModelSettings(): ModelSettings {
    var simple: String? = null
    var moderate: String? = null
    var involved: String? = null
    var complex: String? = null
    var only: List<String> = listOf()
    var exclude: List<String> = listOf()
    var prefer: List<String> = listOf()
    var fallbacks: List<String> = listOf()
    var qualityPreference: Double? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(MODEL_SETTINGS, at)
        when (at) {
            0 -> simple = if (takeNull()) null else readText()
            1 -> moderate = if (takeNull()) null else readText()
            2 -> involved = if (takeNull()) null else readText()
            3 -> complex = if (takeNull()) null else readText()
            4 -> only = readList { readText() }
            5 -> exclude = readList { readText() }
            6 -> prefer = readList { readText() }
            7 -> fallbacks = readList { readText() }
            8 -> qualityPreference = if (takeNull()) null else readNumber()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    return ModelSettings(
        simple,
        moderate,
        involved,
        complex,
        only,
        exclude,
        prefer,
        fallbacks,
        qualityPreference,
    )
}

internal fun JsonWriter.write(value: ModelSettings) {
    beginObject()
    value.simple?.let { key("\"simple\":"); write(it) }
    value.moderate?.let { key("\"moderate\":"); write(it) }
    value.involved?.let { key("\"involved\":"); write(it) }
    value.complex?.let { key("\"complex\":"); write(it) }
    if (value.only.isNotEmpty()) { key("\"only\":"); writeList(value.only) { item -> write(item) } }
    if (value.exclude.isNotEmpty()) { key("\"exclude\":"); writeList(value.exclude) { item -> write(item) } }
    if (value.prefer.isNotEmpty()) { key("\"prefer\":"); writeList(value.prefer) { item -> write(item) } }
    if (value.fallbacks.isNotEmpty()) { key("\"fallbacks\":"); writeList(value.fallbacks) { item -> write(item) } }
    value.qualityPreference?.let { key("\"quality_preference\":"); write(it) }
    endObject()
}

private val MODEL_SPEC = JsonFields("id", "name", "provider", "location", "capabilities", "context_tokens", "quality", "quality_basis", "latency_ms", "input_usd_per_mtok", "output_usd_per_mtok", "cached_input_usd_per_mtok", "efforts", "thinks", "memory_mib", "family", "tags", "needs_consent")

internal fun JsonReader.readModelSpec(): ModelSpec {
    var id: String? = null
    var name: String? = null
    var provider: String? = null
    var location: ModelLocation? = null
    var capabilities: List<ModelCapability>? = null
    var contextTokens: Long? = null
    var quality: QualityPrior? = null
    var qualityBasis: QualityBasis? = null
    var latencyMs: Long = 0L
    var inputUsdPerMtok: Double = 0.0
    var outputUsdPerMtok: Double = 0.0
    var cachedInputUsdPerMtok: Double? = null
    var efforts: List<Effort> = listOf()
    var thinks: Boolean = false
    var memoryMib: Long? = null
    var family: String? = null
    var tags: List<String> = listOf()
    var needsConsent: Boolean = false
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(MODEL_SPEC, at)
        when (at) {
            0 -> id = readText()
            1 -> name = readText()
            2 -> provider = readText()
            3 -> location = readModelLocation()
            4 -> capabilities = readList { readModelCapability() }
            5 -> contextTokens = if (takeNull()) null else readWhole(4294967295)
            6 -> quality = readQualityPrior()
            7 -> qualityBasis = if (takeNull()) null else readQualityBasis()
            8 -> latencyMs = readWhole(4294967295)
            9 -> inputUsdPerMtok = readNumber()
            10 -> outputUsdPerMtok = readNumber()
            11 -> cachedInputUsdPerMtok = if (takeNull()) null else readNumber()
            12 -> efforts = readList { readEffort() }
            13 -> thinks = readTruth()
            14 -> memoryMib = if (takeNull()) null else readWhole(4294967295)
            15 -> family = if (takeNull()) null else readText()
            16 -> tags = readList { readText() }
            17 -> needsConsent = readTruth()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 351L != 351L) missing(MODEL_SPEC, 351L and seen.inv())
    return ModelSpec(
        id!!,
        name!!,
        provider!!,
        location!!,
        capabilities!!,
        contextTokens,
        quality!!,
        qualityBasis,
        latencyMs,
        inputUsdPerMtok,
        outputUsdPerMtok,
        cachedInputUsdPerMtok,
        efforts,
        thinks,
        memoryMib,
        family,
        tags,
        needsConsent,
    )
}

internal fun JsonWriter.write(value: ModelSpec) {
    beginObject()
    key("\"id\":"); write(value.id)
    key("\"name\":"); write(value.name)
    key("\"provider\":"); write(value.provider)
    key("\"location\":"); writeName(value.location.jsonName)
    key("\"capabilities\":"); writeList(value.capabilities) { item -> writeName(item.jsonName) }
    value.contextTokens?.let { key("\"context_tokens\":"); write(it) }
    key("\"quality\":"); write(value.quality)
    value.qualityBasis?.let { key("\"quality_basis\":"); writeName(it.jsonName) }
    key("\"latency_ms\":"); write(value.latencyMs)
    if (value.inputUsdPerMtok != 0.0) { key("\"input_usd_per_mtok\":"); write(value.inputUsdPerMtok) }
    if (value.outputUsdPerMtok != 0.0) { key("\"output_usd_per_mtok\":"); write(value.outputUsdPerMtok) }
    value.cachedInputUsdPerMtok?.let { key("\"cached_input_usd_per_mtok\":"); write(it) }
    if (value.efforts.isNotEmpty()) { key("\"efforts\":"); writeList(value.efforts) { item -> writeName(item.jsonName) } }
    if (value.thinks) { key("\"thinks\":"); write(value.thinks) }
    value.memoryMib?.let { key("\"memory_mib\":"); write(it) }
    value.family?.let { key("\"family\":"); write(it) }
    if (value.tags.isNotEmpty()) { key("\"tags\":"); writeList(value.tags) { item -> write(item) } }
    if (value.needsConsent) { key("\"needs_consent\":"); write(value.needsConsent) }
    endObject()
}

private val MODEL_STATISTICS = JsonFields("availability", "health", "outcomes")

internal fun JsonReader.readModelStatistics(): ModelStatistics {
    var availability: Double = 0.0
    var health: ModelHealth? = null
    var outcomes: Long = 0L
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(MODEL_STATISTICS, at)
        when (at) {
            0 -> availability = readNumber()
            1 -> health = readModelHealth()
            2 -> outcomes = readWhole()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 7L != 7L) missing(MODEL_STATISTICS, 7L and seen.inv())
    return ModelStatistics(
        availability,
        health!!,
        outcomes,
    )
}

internal fun JsonWriter.write(value: ModelStatistics) {
    beginObject()
    key("\"availability\":"); write(value.availability)
    key("\"health\":"); write(value.health)
    key("\"outcomes\":"); write(value.outcomes)
    endObject()
}

private val NETWORK_DIRECTION = JsonNames("NetworkDirection", NetworkDirection.entries.map { it.jsonName })
private val NETWORK_DIRECTION_MEMBERS = NetworkDirection.entries.toTypedArray()

internal fun JsonReader.readNetworkDirection(): NetworkDirection = NETWORK_DIRECTION_MEMBERS[member(NETWORK_DIRECTION)]

private val NETWORK_EFFECT = JsonFields("host", "direction")

internal fun JsonReader.readNetworkEffect(): NetworkEffect {
    var host: String? = null
    var direction: NetworkDirection? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(NETWORK_EFFECT, at)
        when (at) {
            0 -> host = if (takeNull()) null else readText()
            1 -> direction = readNetworkDirection()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 2L != 2L) missing(NETWORK_EFFECT, 2L and seen.inv())
    return NetworkEffect(
        host,
        direction!!,
    )
}

internal fun JsonWriter.write(value: NetworkEffect) {
    beginObject()
    value.host?.let { key("\"host\":"); write(it) }
    key("\"direction\":"); writeName(value.direction.jsonName)
    endObject()
}

private val PACK_PROMPT = JsonFields("frame", "template", "field", "programs", "notes", "rules")

internal fun JsonReader.readPackPrompt(): PackPrompt {
    var frame: PromptFrame? = null
    var template: String? = null
    var field: String? = null
    var programs: List<String>? = null
    var notes: FlavorNotes? = null
    var rules: List<String>? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(PACK_PROMPT, at)
        when (at) {
            0 -> frame = readPromptFrame()
            1 -> template = if (takeNull()) null else readText()
            2 -> field = readText()
            3 -> programs = readList { readText() }
            4 -> notes = readFlavorNotes()
            5 -> rules = readList { readText() }
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 61L != 61L) missing(PACK_PROMPT, 61L and seen.inv())
    return PackPrompt(
        frame!!,
        template,
        field!!,
        programs!!,
        notes!!,
        rules!!,
    )
}

internal fun JsonWriter.write(value: PackPrompt) {
    beginObject()
    key("\"frame\":"); writeName(value.frame.jsonName)
    value.template?.let { key("\"template\":"); write(it) }
    key("\"field\":"); write(value.field)
    key("\"programs\":"); writeList(value.programs) { item -> write(item) }
    key("\"notes\":"); write(value.notes)
    key("\"rules\":"); writeList(value.rules) { item -> write(item) }
    endObject()
}

private val PACK_SET = JsonNames("PackSet", PackSet.entries.map { it.jsonName })
private val PACK_SET_MEMBERS = PackSet.entries.toTypedArray()

internal fun JsonReader.readPackSet(): PackSet = PACK_SET_MEMBERS[member(PACK_SET)]

private val PACKAGE_FACT = JsonFields("name", "installed", "version", "available", "section", "summary")

internal fun JsonReader.readPackageFact(): PackageFact {
    var name: String? = null
    var installed: Boolean = false
    var version: String? = null
    var available: String? = null
    var section: String? = null
    var summary: String? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(PACKAGE_FACT, at)
        when (at) {
            0 -> name = readText()
            1 -> installed = readTruth()
            2 -> version = if (takeNull()) null else readText()
            3 -> available = if (takeNull()) null else readText()
            4 -> section = if (takeNull()) null else readText()
            5 -> summary = if (takeNull()) null else readText()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 3L != 3L) missing(PACKAGE_FACT, 3L and seen.inv())
    return PackageFact(
        name!!,
        installed,
        version,
        available,
        section,
        summary,
    )
}

internal fun JsonWriter.write(value: PackageFact) {
    beginObject()
    key("\"name\":"); write(value.name)
    key("\"installed\":"); write(value.installed)
    value.version?.let { key("\"version\":"); write(it) }
    value.available?.let { key("\"available\":"); write(it) }
    value.section?.let { key("\"section\":"); write(it) }
    value.summary?.let { key("\"summary\":"); write(it) }
    endObject()
}

private val PACKAGE_MANAGER = JsonFields("kind", "path")

internal fun JsonReader.readPackageManager(): PackageManager {
    var kind: PackageManagerKind? = null
    var path: String? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(PACKAGE_MANAGER, at)
        when (at) {
            0 -> kind = readPackageManagerKind()
            1 -> path = readText()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 3L != 3L) missing(PACKAGE_MANAGER, 3L and seen.inv())
    return PackageManager(
        kind!!,
        path!!,
    )
}

internal fun JsonWriter.write(value: PackageManager) {
    beginObject()
    key("\"kind\":"); writeName(value.kind.jsonName)
    key("\"path\":"); write(value.path)
    endObject()
}

private val PACKAGE_MANAGER_KIND = JsonNames("PackageManagerKind", PackageManagerKind.entries.map { it.jsonName })
private val PACKAGE_MANAGER_KIND_MEMBERS = PackageManagerKind.entries.toTypedArray()

internal fun JsonReader.readPackageManagerKind(): PackageManagerKind = PACKAGE_MANAGER_KIND_MEMBERS[member(PACKAGE_MANAGER_KIND)]

private val PARSED_REQUEST = JsonFields("verb", "verb_word", "target", "target_span", "resolved", "further")

internal fun JsonReader.readParsedRequest(): ParsedRequest {
    var verb: VerbIntent? = null
    var verbWord: String? = null
    var target: String? = null
    var targetSpan: Span? = null
    var resolved: String? = null
    var further: List<String> = listOf()
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(PARSED_REQUEST, at)
        when (at) {
            0 -> verb = if (takeNull()) null else readVerbIntent()
            1 -> verbWord = if (takeNull()) null else readText()
            2 -> target = if (takeNull()) null else readText()
            3 -> targetSpan = if (takeNull()) null else readSpan()
            4 -> resolved = if (takeNull()) null else readText()
            5 -> further = readList { readText() }
            else -> break
        }
        seen = seen or (1L shl at)
    }
    return ParsedRequest(
        verb,
        verbWord,
        target,
        targetSpan,
        resolved,
        further,
    )
}

internal fun JsonWriter.write(value: ParsedRequest) {
    beginObject()
    value.verb?.let { key("\"verb\":"); writeName(it.jsonName) }
    value.verbWord?.let { key("\"verb_word\":"); write(it) }
    value.target?.let { key("\"target\":"); write(it) }
    value.targetSpan?.let { key("\"target_span\":"); write(it) }
    value.resolved?.let { key("\"resolved\":"); write(it) }
    if (value.further.isNotEmpty()) { key("\"further\":"); writeList(value.further) { item -> write(item) } }
    endObject()
}

private val PATH_EFFECT = JsonFields("path", "scope")

internal fun JsonReader.readPathEffect(): PathEffect {
    var path: String? = null
    var scope: PathScope? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(PATH_EFFECT, at)
        when (at) {
            0 -> path = readText()
            1 -> scope = readPathScope()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 3L != 3L) missing(PATH_EFFECT, 3L and seen.inv())
    return PathEffect(
        path!!,
        scope!!,
    )
}

internal fun JsonWriter.write(value: PathEffect) {
    beginObject()
    key("\"path\":"); write(value.path)
    key("\"scope\":"); writeName(value.scope.jsonName)
    endObject()
}

private val PATH_SCOPE = JsonNames("PathScope", PathScope.entries.map { it.jsonName })
private val PATH_SCOPE_MEMBERS = PathScope.entries.toTypedArray()

internal fun JsonReader.readPathScope(): PathScope = PATH_SCOPE_MEMBERS[member(PATH_SCOPE)]

private val PLATFORM = JsonFields("os", "unix_flavor", "shell", "notes", "release", "missing_programs")

internal fun JsonReader.readPlatform(): Platform {
    var os: String? = null
    var unixFlavor: String? = null
    var shell: String? = null
    var notes: String? = null
    var release: String = ""
    var missingPrograms: List<String> = listOf()
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(PLATFORM, at)
        when (at) {
            0 -> os = readText()
            1 -> unixFlavor = readText()
            2 -> shell = readText()
            3 -> notes = readText()
            4 -> release = readText()
            5 -> missingPrograms = readList { readText() }
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 15L != 15L) missing(PLATFORM, 15L and seen.inv())
    return Platform(
        os!!,
        unixFlavor!!,
        shell!!,
        notes!!,
        release,
        missingPrograms,
    )
}

internal fun JsonWriter.write(value: Platform) {
    beginObject()
    key("\"os\":"); write(value.os)
    key("\"unix_flavor\":"); write(value.unixFlavor)
    key("\"shell\":"); write(value.shell)
    key("\"notes\":"); write(value.notes)
    if (value.release.isNotEmpty()) { key("\"release\":"); write(value.release) }
    if (value.missingPrograms.isNotEmpty()) { key("\"missing_programs\":"); writeList(value.missingPrograms) { item -> write(item) } }
    endObject()
}

private val PRIVACY = JsonNames("Privacy", Privacy.entries.map { it.jsonName })
private val PRIVACY_MEMBERS = Privacy.entries.toTypedArray()

internal fun JsonReader.readPrivacy(): Privacy = PRIVACY_MEMBERS[member(PRIVACY)]

private val PROBLEM = JsonFields("file", "line", "key", "value", "expected")

internal fun JsonReader.readProblem(): Problem {
    var file: String? = null
    var line: Long? = null
    var key: String = ""
    var value: String? = null
    var expected: String = ""
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(PROBLEM, at)
        when (at) {
            0 -> file = readText()
            1 -> line = if (takeNull()) null else readWhole()
            2 -> key = readText()
            3 -> value = if (takeNull()) null else readText()
            4 -> expected = readText()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 1L != 1L) missing(PROBLEM, 1L and seen.inv())
    return Problem(
        file!!,
        line,
        key,
        value,
        expected,
    )
}

internal fun JsonWriter.write(value: Problem) {
    beginObject()
    key("\"file\":"); write(value.file)
    value.line?.let { key("\"line\":"); write(it) }
    if (value.key.isNotEmpty()) { key("\"key\":"); write(value.key) }
    value.value?.let { key("\"value\":"); write(it) }
    if (value.expected.isNotEmpty()) { key("\"expected\":"); write(value.expected) }
    endObject()
}

private val PROGRAM_FACT = JsonFields("name", "path")

internal fun JsonReader.readProgramFact(): ProgramFact {
    var name: String? = null
    var path: String? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(PROGRAM_FACT, at)
        when (at) {
            0 -> name = readText()
            1 -> path = readText()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 3L != 3L) missing(PROGRAM_FACT, 3L and seen.inv())
    return ProgramFact(
        name!!,
        path!!,
    )
}

internal fun JsonWriter.write(value: ProgramFact) {
    beginObject()
    key("\"name\":"); write(value.name)
    key("\"path\":"); write(value.path)
    endObject()
}

private val PROMPT_FRAME = JsonNames("PromptFrame", PromptFrame.entries.map { it.jsonName })
private val PROMPT_FRAME_MEMBERS = PromptFrame.entries.toTypedArray()

internal fun JsonReader.readPromptFrame(): PromptFrame = PROMPT_FRAME_MEMBERS[member(PROMPT_FRAME)]

private val PROPOSAL = JsonFields("commands", "explanation", "decision", "report", "attempts", "source", "trace", "action")

internal fun JsonReader.readProposal(): Proposal {
    var commands: List<String> = listOf()
    var explanation: String? = null
    var decision: Decision? = null
    var report: SafetyReport? = null
    var attempts: List<Attempt> = listOf()
    var source: ProposalSource? = null
    var trace: Trace? = null
    var action: Action? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(PROPOSAL, at)
        when (at) {
            0 -> commands = readList { readText() }
            1 -> explanation = if (takeNull()) null else readText()
            2 -> decision = readDecision()
            3 -> report = if (takeNull()) null else readSafetyReport()
            4 -> attempts = readList { readAttempt() }
            5 -> source = if (takeNull()) null else readProposalSource()
            6 -> trace = readTrace()
            7 -> action = readAction()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 196L != 196L) missing(PROPOSAL, 196L and seen.inv())
    return Proposal(
        commands,
        explanation,
        decision!!,
        report,
        attempts,
        source,
        trace!!,
        action!!,
    )
}

internal fun JsonWriter.write(value: Proposal) {
    beginObject()
    if (value.commands.isNotEmpty()) { key("\"commands\":"); writeList(value.commands) { item -> write(item) } }
    value.explanation?.let { key("\"explanation\":"); write(it) }
    key("\"decision\":"); write(value.decision)
    value.report?.let { key("\"report\":"); write(it) }
    if (value.attempts.isNotEmpty()) { key("\"attempts\":"); writeList(value.attempts) { item -> write(item) } }
    value.source?.let { key("\"source\":"); writeName(it.jsonName) }
    key("\"trace\":"); write(value.trace)
    key("\"action\":"); writeName(value.action.jsonName)
    endObject()
}

private val PROPOSAL_SOURCE = JsonNames("ProposalSource", ProposalSource.entries.map { it.jsonName })
private val PROPOSAL_SOURCE_MEMBERS = ProposalSource.entries.toTypedArray()

internal fun JsonReader.readProposalSource(): ProposalSource = PROPOSAL_SOURCE_MEMBERS[member(PROPOSAL_SOURCE)]

private val PROPOSE_SETTINGS = JsonFields("introspect", "gather_ms", "assemble_ms", "judge_ms")

internal fun JsonReader.readProposeSettings(): ProposeSettings {
    var introspect: Boolean = false
    var gatherMs: Long = 200L
    var assembleMs: Long = 50L
    var judgeMs: Long = 50L
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(PROPOSE_SETTINGS, at)
        when (at) {
            0 -> introspect = readTruth()
            1 -> gatherMs = readWhole(4294967295)
            2 -> assembleMs = readWhole(4294967295)
            3 -> judgeMs = readWhole(4294967295)
            else -> break
        }
        seen = seen or (1L shl at)
    }
    return ProposeSettings(
        introspect,
        gatherMs,
        assembleMs,
        judgeMs,
    )
}

internal fun JsonWriter.write(value: ProposeSettings) {
    beginObject()
    if (value.introspect) { key("\"introspect\":"); write(value.introspect) }
    if (value.gatherMs != 200L) { key("\"gather_ms\":"); write(value.gatherMs) }
    if (value.assembleMs != 50L) { key("\"assemble_ms\":"); write(value.assembleMs) }
    if (value.judgeMs != 50L) { key("\"judge_ms\":"); write(value.judgeMs) }
    endObject()
}

private val QUALITY_BASIS = JsonNames("QualityBasis", QualityBasis.entries.map { it.jsonName })
private val QUALITY_BASIS_MEMBERS = QualityBasis.entries.toTypedArray()

internal fun JsonReader.readQualityBasis(): QualityBasis = QUALITY_BASIS_MEMBERS[member(QUALITY_BASIS)]

private val QUALITY_PRIOR = JsonFields("chat", "classify", "reasoning", "code")

internal fun JsonReader.readQualityPrior(): QualityPrior {
    var chat: Double = 0.0
    var classify: Double = 0.0
    var reasoning: Double = 0.0
    var code: Double = 0.0
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(QUALITY_PRIOR, at)
        when (at) {
            0 -> chat = readNumber()
            1 -> classify = readNumber()
            2 -> reasoning = readNumber()
            3 -> code = readNumber()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 15L != 15L) missing(QUALITY_PRIOR, 15L and seen.inv())
    return QualityPrior(
        chat,
        classify,
        reasoning,
        code,
    )
}

internal fun JsonWriter.write(value: QualityPrior) {
    beginObject()
    key("\"chat\":"); write(value.chat)
    key("\"classify\":"); write(value.classify)
    key("\"reasoning\":"); write(value.reasoning)
    key("\"code\":"); write(value.code)
    endObject()
}

private val QUALITY_TIER = JsonNames("QualityTier", QualityTier.entries.map { it.jsonName })
private val QUALITY_TIER_MEMBERS = QualityTier.entries.toTypedArray()

internal fun JsonReader.readQualityTier(): QualityTier = QUALITY_TIER_MEMBERS[member(QUALITY_TIER)]

private val QUERY = JsonFields("text", "history", "domains", "time_left_ms")

internal fun JsonReader.readQuery(): Query {
    var text: String? = null
    var history: List<Turn> = listOf()
    var domains: List<Domain> = listOf()
    var timeLeftMs: Long? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(QUERY, at)
        when (at) {
            0 -> text = readText()
            1 -> history = readList { readTurn() }
            2 -> domains = readList { readDomain() }
            3 -> timeLeftMs = if (takeNull()) null else readWhole()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 1L != 1L) missing(QUERY, 1L and seen.inv())
    return Query(
        text!!,
        history,
        domains,
        timeLeftMs,
    )
}

internal fun JsonWriter.write(value: Query) {
    beginObject()
    key("\"text\":"); write(value.text)
    if (value.history.isNotEmpty()) { key("\"history\":"); writeList(value.history) { item -> write(item) } }
    if (value.domains.isNotEmpty()) { key("\"domains\":"); writeList(value.domains) { item -> write(item) } }
    value.timeLeftMs?.let { key("\"time_left_ms\":"); write(it) }
    endObject()
}

private val QUESTION = JsonFields("text", "options", "round")

internal fun JsonReader.readQuestion(): Question {
    var text: String? = null
    var options: List<QuestionOption> = listOf()
    var round: Int = 0
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(QUESTION, at)
        when (at) {
            0 -> text = readText()
            1 -> options = readList { readQuestionOption() }
            2 -> round = readWhole(255).toInt()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 5L != 5L) missing(QUESTION, 5L and seen.inv())
    return Question(
        text!!,
        options,
        round,
    )
}

internal fun JsonWriter.write(value: Question) {
    beginObject()
    key("\"text\":"); write(value.text)
    if (value.options.isNotEmpty()) { key("\"options\":"); writeList(value.options) { item -> write(item) } }
    key("\"round\":"); write(value.round)
    endObject()
}

private val QUESTION_OPTION = JsonFields("label", "domain", "clause", "action")

internal fun JsonReader.readQuestionOption(): QuestionOption {
    var label: String? = null
    var domain: Domain? = null
    var clause: Long? = null
    var action: Action? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(QUESTION_OPTION, at)
        when (at) {
            0 -> label = readText()
            1 -> domain = if (takeNull()) null else readDomain()
            2 -> clause = if (takeNull()) null else readWhole(4294967295)
            3 -> action = if (takeNull()) null else readAction()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 1L != 1L) missing(QUESTION_OPTION, 1L and seen.inv())
    return QuestionOption(
        label!!,
        domain,
        clause,
        action,
    )
}

internal fun JsonWriter.write(value: QuestionOption) {
    beginObject()
    key("\"label\":"); write(value.label)
    value.domain?.let { key("\"domain\":"); write(it) }
    value.clause?.let { key("\"clause\":"); write(it) }
    value.action?.let { key("\"action\":"); writeName(it.jsonName) }
    endObject()
}

private val READ_COMMAND = JsonFields("span", "words", "directory", "elevated", "program")

internal fun JsonReader.readReadCommand(): ReadCommand {
    var span: Span? = null
    var words: List<String>? = null
    var directory: String? = null
    var elevated: Boolean = false
    var program: KnownProgram? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(READ_COMMAND, at)
        when (at) {
            0 -> span = readSpan()
            1 -> words = readList { readText() }
            2 -> directory = if (takeNull()) null else readText()
            3 -> elevated = readTruth()
            4 -> program = if (takeNull()) null else readKnownProgram()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 3L != 3L) missing(READ_COMMAND, 3L and seen.inv())
    return ReadCommand(
        span!!,
        words!!,
        directory,
        elevated,
        program,
    )
}

internal fun JsonWriter.write(value: ReadCommand) {
    beginObject()
    key("\"span\":"); write(value.span)
    key("\"words\":"); writeList(value.words) { item -> write(item) }
    value.directory?.let { key("\"directory\":"); write(it) }
    if (value.elevated) { key("\"elevated\":"); write(value.elevated) }
    value.program?.let { key("\"program\":"); write(it) }
    endObject()
}

private val REASON = JsonFields("code", "text", "params")

internal fun JsonReader.readReason(): Reason {
    var code: ReasonCode? = null
    var text: String? = null
    var params: ReasonParams = ReasonParams()
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(REASON, at)
        when (at) {
            0 -> code = readReasonCode()
            1 -> text = readText()
            2 -> params = readReasonParams()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 3L != 3L) missing(REASON, 3L and seen.inv())
    return Reason(
        code!!,
        text!!,
        params,
    )
}

internal fun JsonWriter.write(value: Reason) {
    beginObject()
    key("\"code\":"); writeName(value.code.jsonName)
    key("\"text\":"); write(value.text)
    if (value.params != ReasonParams()) { key("\"params\":"); write(value.params) }
    endObject()
}

private val REASON_CODE = JsonNames("ReasonCode", ReasonCode.entries.map { it.jsonName })
private val REASON_CODE_MEMBERS = ReasonCode.entries.toTypedArray()

internal fun JsonReader.readReasonCode(): ReasonCode = REASON_CODE_MEMBERS[member(REASON_CODE)]

private val REASON_PARAMS = JsonFields("domain", "confidence", "needed", "kind", "count", "rule")

internal fun JsonReader.readReasonParams(): ReasonParams {
    var domain: Domain? = null
    var confidence: Double? = null
    var needed: Double? = null
    var kind: TaskKind? = null
    var count: Long? = null
    var rule: String? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(REASON_PARAMS, at)
        when (at) {
            0 -> domain = if (takeNull()) null else readDomain()
            1 -> confidence = if (takeNull()) null else readNumber()
            2 -> needed = if (takeNull()) null else readNumber()
            3 -> kind = if (takeNull()) null else readTaskKind()
            4 -> count = if (takeNull()) null else readWhole(4294967295)
            5 -> rule = if (takeNull()) null else readText()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    return ReasonParams(
        domain,
        confidence,
        needed,
        kind,
        count,
        rule,
    )
}

internal fun JsonWriter.write(value: ReasonParams) {
    beginObject()
    value.domain?.let { key("\"domain\":"); write(it) }
    value.confidence?.let { key("\"confidence\":"); write(it) }
    value.needed?.let { key("\"needed\":"); write(it) }
    value.kind?.let { key("\"kind\":"); writeName(it.jsonName) }
    value.count?.let { key("\"count\":"); write(it) }
    value.rule?.let { key("\"rule\":"); write(it) }
    endObject()
}

private val RECOMMENDATION = JsonFields("use_case", "role", "picks", "rejected")

internal fun JsonReader.readRecommendation(): Recommendation {
    var useCase: UseCase? = null
    var role: UseCaseRole? = null
    var picks: List<RecommendedModel>? = null
    var rejected: List<Rejection>? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(RECOMMENDATION, at)
        when (at) {
            0 -> useCase = readUseCase()
            1 -> role = readUseCaseRole()
            2 -> picks = readList { readRecommendedModel() }
            3 -> rejected = readList { readRejection() }
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 15L != 15L) missing(RECOMMENDATION, 15L and seen.inv())
    return Recommendation(
        useCase!!,
        role!!,
        picks!!,
        rejected!!,
    )
}

internal fun JsonWriter.write(value: Recommendation) {
    beginObject()
    key("\"use_case\":"); writeName(value.useCase.jsonName)
    key("\"role\":"); writeName(value.role.jsonName)
    key("\"picks\":"); writeList(value.picks) { item -> write(item) }
    key("\"rejected\":"); writeList(value.rejected) { item -> write(item) }
    endObject()
}

private val RECOMMENDATION_BUNDLE = JsonFields("budget_mib", "recommendations")

internal fun JsonReader.readRecommendationBundle(): RecommendationBundle {
    var budgetMib: Long = 0L
    var recommendations: List<Recommendation>? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(RECOMMENDATION_BUNDLE, at)
        when (at) {
            0 -> budgetMib = readWhole(4294967295)
            1 -> recommendations = readList { readRecommendation() }
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 3L != 3L) missing(RECOMMENDATION_BUNDLE, 3L and seen.inv())
    return RecommendationBundle(
        budgetMib,
        recommendations!!,
    )
}

internal fun JsonWriter.write(value: RecommendationBundle) {
    beginObject()
    key("\"budget_mib\":"); write(value.budgetMib)
    key("\"recommendations\":"); writeList(value.recommendations) { item -> write(item) }
    endObject()
}

private val RECOMMENDATION_REQUEST = JsonFields("use_cases", "tier", "privacy")

internal fun JsonReader.readRecommendationRequest(): RecommendationRequest {
    var useCases: List<UseCase> = listOf()
    var tier: QualityTier = QualityTier.BALANCED
    var privacy: Privacy = Privacy.ON_DEVICE
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(RECOMMENDATION_REQUEST, at)
        when (at) {
            0 -> useCases = readList { readUseCase() }
            1 -> tier = readQualityTier()
            2 -> privacy = readPrivacy()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    return RecommendationRequest(
        useCases,
        tier,
        privacy,
    )
}

internal fun JsonWriter.write(value: RecommendationRequest) {
    beginObject()
    key("\"use_cases\":"); writeList(value.useCases) { item -> writeName(item.jsonName) }
    key("\"tier\":"); writeName(value.tier.jsonName)
    key("\"privacy\":"); writeName(value.privacy.jsonName)
    endObject()
}

private val RECOMMENDED_MODEL = JsonFields("model", "name", "score", "quality", "latency", "memory", "bonus", "needs_mib", "needs_consent")

internal fun JsonReader.readRecommendedModel(): RecommendedModel {
    var model: String? = null
    var name: String? = null
    var score: Double = 0.0
    var quality: Double = 0.0
    var latency: Double = 0.0
    var memory: Double = 0.0
    var bonus: Double = 0.0
    var needsMib: Long = 0L
    var needsConsent: Boolean = false
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(RECOMMENDED_MODEL, at)
        when (at) {
            0 -> model = readText()
            1 -> name = readText()
            2 -> score = readNumber()
            3 -> quality = readNumber()
            4 -> latency = readNumber()
            5 -> memory = readNumber()
            6 -> bonus = readNumber()
            7 -> needsMib = readWhole(4294967295)
            8 -> needsConsent = readTruth()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 511L != 511L) missing(RECOMMENDED_MODEL, 511L and seen.inv())
    return RecommendedModel(
        model!!,
        name!!,
        score,
        quality,
        latency,
        memory,
        bonus,
        needsMib,
        needsConsent,
    )
}

internal fun JsonWriter.write(value: RecommendedModel) {
    beginObject()
    key("\"model\":"); write(value.model)
    key("\"name\":"); write(value.name)
    key("\"score\":"); write(value.score)
    key("\"quality\":"); write(value.quality)
    key("\"latency\":"); write(value.latency)
    key("\"memory\":"); write(value.memory)
    key("\"bonus\":"); write(value.bonus)
    key("\"needs_mib\":"); write(value.needsMib)
    key("\"needs_consent\":"); write(value.needsConsent)
    endObject()
}

private val REJECTION = JsonFields("model", "requirement")

internal fun JsonReader.readRejection(): Rejection {
    var model: String? = null
    var requirement: String? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(REJECTION, at)
        when (at) {
            0 -> model = readText()
            1 -> requirement = readText()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 3L != 3L) missing(REJECTION, 3L and seen.inv())
    return Rejection(
        model!!,
        requirement!!,
    )
}

internal fun JsonWriter.write(value: Rejection) {
    beginObject()
    key("\"model\":"); write(value.model)
    key("\"requirement\":"); write(value.requirement)
    endObject()
}

private val REPLY_CHECK = JsonFields("command", "rejection", "report", "commands")

internal fun JsonReader.readReplyCheck(): ReplyCheck {
    var command: String? = null
    var rejection: ReplyRejection? = null
    var report: SafetyReport? = null
    var commands: List<String> = listOf()
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(REPLY_CHECK, at)
        when (at) {
            0 -> command = if (takeNull()) null else readText()
            1 -> rejection = if (takeNull()) null else readReplyRejection()
            2 -> report = if (takeNull()) null else readSafetyReport()
            3 -> commands = readList { readText() }
            else -> break
        }
        seen = seen or (1L shl at)
    }
    return ReplyCheck(
        command,
        rejection,
        report,
        commands,
    )
}

internal fun JsonWriter.write(value: ReplyCheck) {
    beginObject()
    value.command?.let { key("\"command\":"); write(it) }
    value.rejection?.let { key("\"rejection\":"); writeName(it.jsonName) }
    value.report?.let { key("\"report\":"); write(it) }
    if (value.commands.isNotEmpty()) { key("\"commands\":"); writeList(value.commands) { item -> write(item) } }
    endObject()
}

private val REPLY_REJECTION = JsonNames("ReplyRejection", ReplyRejection.entries.map { it.jsonName })
private val REPLY_REJECTION_MEMBERS = ReplyRejection.entries.toTypedArray()

internal fun JsonReader.readReplyRejection(): ReplyRejection = REPLY_REJECTION_MEMBERS[member(REPLY_REJECTION)]

private val RISK_LEVEL = JsonNames("RiskLevel", RiskLevel.entries.map { it.jsonName })
private val RISK_LEVEL_MEMBERS = RiskLevel.entries.toTypedArray()

internal fun JsonReader.readRiskLevel(): RiskLevel = RISK_LEVEL_MEMBERS[member(RISK_LEVEL)]

private val ROLE = JsonNames("Role", Role.entries.map { it.jsonName })
private val ROLE_MEMBERS = Role.entries.toTypedArray()

internal fun JsonReader.readRole(): Role = ROLE_MEMBERS[member(ROLE)]

private val ROUTE_REQUEST = JsonFields("text", "history", "hint", "workload", "session", "domains", "model", "command", "prompt", "system_context", "facts", "ranked", "deadline_ms", "about", "answered")

internal fun JsonReader.readRouteRequest(): RouteRequest {
    var text: String? = null
    var history: List<Turn> = listOf()
    var hint: IntentHint = IntentHint()
    var workload: Workload = Workload.INTERACTIVE
    var session: String? = null
    var domains: DomainChoice = DomainChoice.Auto
    var model: String? = null
    var command: String? = null
    var prompt: Boolean = false
    var systemContext: String? = null
    var facts: SystemContext? = null
    var ranked: Long? = null
    var deadlineMs: Long? = null
    var about: List<String> = listOf()
    var answered: Int = 0
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(ROUTE_REQUEST, at)
        when (at) {
            0 -> text = readText()
            1 -> history = readList { readTurn() }
            2 -> hint = readIntentHint()
            3 -> workload = readWorkload()
            4 -> session = if (takeNull()) null else readText()
            5 -> domains = readDomainChoice()
            6 -> model = if (takeNull()) null else readText()
            7 -> command = if (takeNull()) null else readText()
            8 -> prompt = readTruth()
            9 -> systemContext = if (takeNull()) null else readText()
            10 -> facts = if (takeNull()) null else readSystemContext()
            11 -> ranked = if (takeNull()) null else readWhole(4294967295)
            12 -> deadlineMs = if (takeNull()) null else readWhole(4294967295)
            13 -> about = readList { readText() }
            14 -> answered = readWhole(255).toInt()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 1L != 1L) missing(ROUTE_REQUEST, 1L and seen.inv())
    return RouteRequest(
        text!!,
        history,
        hint,
        workload,
        session,
        domains,
        model,
        command,
        prompt,
        systemContext,
        facts,
        ranked,
        deadlineMs,
        about,
        answered,
    )
}

internal fun JsonWriter.write(value: RouteRequest) {
    beginObject()
    key("\"text\":"); write(value.text)
    if (value.history.isNotEmpty()) { key("\"history\":"); writeList(value.history) { item -> write(item) } }
    if (value.hint != IntentHint()) { key("\"hint\":"); write(value.hint) }
    if (value.workload != Workload.INTERACTIVE) { key("\"workload\":"); writeName(value.workload.jsonName) }
    value.session?.let { key("\"session\":"); write(it) }
    if (value.domains != DomainChoice.Auto) { key("\"domains\":"); write(value.domains) }
    value.model?.let { key("\"model\":"); write(it) }
    value.command?.let { key("\"command\":"); write(it) }
    if (value.prompt) { key("\"prompt\":"); write(value.prompt) }
    value.systemContext?.let { key("\"system_context\":"); write(it) }
    value.facts?.let { key("\"facts\":"); write(it) }
    value.ranked?.let { key("\"ranked\":"); write(it) }
    value.deadlineMs?.let { key("\"deadline_ms\":"); write(it) }
    if (value.about.isNotEmpty()) { key("\"about\":"); writeList(value.about) { item -> write(item) } }
    if (value.answered != 0) { key("\"answered\":"); write(value.answered) }
    endObject()
}

private val RUBRIC_ANSWER = JsonNames("RubricAnswer", RubricAnswer.entries.map { it.jsonName })
private val RUBRIC_ANSWER_MEMBERS = RubricAnswer.entries.toTypedArray()

internal fun JsonReader.readRubricAnswer(): RubricAnswer = RUBRIC_ANSWER_MEMBERS[member(RUBRIC_ANSWER)]

private val RUBRIC_SETTINGS = JsonFields("server", "endpoint", "model", "key_variable", "key_file", "variant", "threshold", "turns", "window")

internal fun JsonReader.readRubricSettings(): RubricSettings {
    var server: ServerKind = ServerKind.GEMINI
    var endpoint: String? = null
    var model: String = "gemma3-1b-gpu-custom"
    var keyVariable: String? = null
    var keyFile: String? = null
    var variant: RubricAnswer = RubricAnswer.CHOICE
    var threshold: Long = 50L
    var turns: Long = 4L
    var window: Long = 20L
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(RUBRIC_SETTINGS, at)
        when (at) {
            0 -> server = readServerKind()
            1 -> endpoint = if (takeNull()) null else readText()
            2 -> model = readText()
            3 -> keyVariable = if (takeNull()) null else readText()
            4 -> keyFile = if (takeNull()) null else readText()
            5 -> variant = readRubricAnswer()
            6 -> threshold = readWhole(4294967295)
            7 -> turns = readWhole(4294967295)
            8 -> window = readWhole(4294967295)
            else -> break
        }
        seen = seen or (1L shl at)
    }
    return RubricSettings(
        server,
        endpoint,
        model,
        keyVariable,
        keyFile,
        variant,
        threshold,
        turns,
        window,
    )
}

internal fun JsonWriter.write(value: RubricSettings) {
    beginObject()
    if (value.server != ServerKind.GEMINI) { key("\"server\":"); writeName(value.server.jsonName) }
    value.endpoint?.let { key("\"endpoint\":"); write(it) }
    if (value.model != "gemma3-1b-gpu-custom") { key("\"model\":"); write(value.model) }
    value.keyVariable?.let { key("\"key_variable\":"); write(it) }
    value.keyFile?.let { key("\"key_file\":"); write(it) }
    if (value.variant != RubricAnswer.CHOICE) { key("\"variant\":"); writeName(value.variant.jsonName) }
    if (value.threshold != 50L) { key("\"threshold\":"); write(value.threshold) }
    if (value.turns != 4L) { key("\"turns\":"); write(value.turns) }
    if (value.window != 20L) { key("\"window\":"); write(value.window) }
    endObject()
}

private val SAFETY_PATTERN = JsonFields("rule", "level", "message")

internal fun JsonReader.readSafetyPattern(): SafetyPattern {
    var rule: String? = null
    var level: RiskLevel? = null
    var message: String? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(SAFETY_PATTERN, at)
        when (at) {
            0 -> rule = readText()
            1 -> level = readRiskLevel()
            2 -> message = readText()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 7L != 7L) missing(SAFETY_PATTERN, 7L and seen.inv())
    return SafetyPattern(
        rule!!,
        level!!,
        message!!,
    )
}

internal fun JsonWriter.write(value: SafetyPattern) {
    beginObject()
    key("\"rule\":"); write(value.rule)
    key("\"level\":"); writeName(value.level.jsonName)
    key("\"message\":"); write(value.message)
    endObject()
}

private val SAFETY_POLICY = JsonNames("SafetyPolicy", SafetyPolicy.entries.map { it.jsonName })
private val SAFETY_POLICY_MEMBERS = SafetyPolicy.entries.toTypedArray()

internal fun JsonReader.readSafetyPolicy(): SafetyPolicy = SAFETY_POLICY_MEMBERS[member(SAFETY_POLICY)]

private val SAFETY_REPORT = JsonFields("level", "verdict", "findings", "complete", "exempted")

internal fun JsonReader.readSafetyReport(): SafetyReport {
    var level: RiskLevel? = null
    var verdict: Verdict? = null
    var findings: List<Finding>? = null
    var complete: Boolean = false
    var exempted: List<String> = listOf()
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(SAFETY_REPORT, at)
        when (at) {
            0 -> level = readRiskLevel()
            1 -> verdict = readVerdict()
            2 -> findings = readList { readFinding() }
            3 -> complete = readTruth()
            4 -> exempted = readList { readText() }
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 15L != 15L) missing(SAFETY_REPORT, 15L and seen.inv())
    return SafetyReport(
        level!!,
        verdict!!,
        findings!!,
        complete,
        exempted,
    )
}

internal fun JsonWriter.write(value: SafetyReport) {
    beginObject()
    key("\"level\":"); writeName(value.level.jsonName)
    key("\"verdict\":"); writeName(value.verdict.jsonName)
    key("\"findings\":"); writeList(value.findings) { item -> write(item) }
    key("\"complete\":"); write(value.complete)
    if (value.exempted.isNotEmpty()) { key("\"exempted\":"); writeList(value.exempted) { item -> write(item) } }
    endObject()
}

private val SAFETY_RULE = JsonFields("id", "level", "message", "risks", "alternative", "level_in_domain", "domain")

internal fun JsonReader.readSafetyRule(): SafetyRule {
    var id: String? = null
    var level: RiskLevel? = null
    var message: String? = null
    var risks: List<String> = listOf()
    var alternative: String? = null
    var levelInDomain: RiskLevel? = null
    var domain: Domain? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(SAFETY_RULE, at)
        when (at) {
            0 -> id = readText()
            1 -> level = readRiskLevel()
            2 -> message = readText()
            3 -> risks = readList { readText() }
            4 -> alternative = if (takeNull()) null else readText()
            5 -> levelInDomain = if (takeNull()) null else readRiskLevel()
            6 -> domain = if (takeNull()) null else readDomain()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 7L != 7L) missing(SAFETY_RULE, 7L and seen.inv())
    return SafetyRule(
        id!!,
        level!!,
        message!!,
        risks,
        alternative,
        levelInDomain,
        domain,
    )
}

internal fun JsonWriter.write(value: SafetyRule) {
    beginObject()
    key("\"id\":"); write(value.id)
    key("\"level\":"); writeName(value.level.jsonName)
    key("\"message\":"); write(value.message)
    if (value.risks.isNotEmpty()) { key("\"risks\":"); writeList(value.risks) { item -> write(item) } }
    value.alternative?.let { key("\"alternative\":"); write(it) }
    value.levelInDomain?.let { key("\"level_in_domain\":"); writeName(it.jsonName) }
    value.domain?.let { key("\"domain\":"); write(it) }
    endObject()
}

private val SELECTION_INPUT = JsonFields("hint", "workload", "task", "complexity", "input_tokens", "cached_tokens", "tier_model", "now_ms", "session", "exploration")

internal fun JsonReader.readSelectionInput(): SelectionInput {
    var hint: IntentHint = IntentHint()
    var workload: Workload = Workload.INTERACTIVE
    var task: TaskHint? = null
    var complexity: Complexity = Complexity(tier = null, score = null, reasons = listOf())
    var inputTokens: Long = 0L
    var cachedTokens: Long = 0L
    var tierModel: String? = null
    var nowMs: Long = 0L
    var session: String? = null
    var exploration: Exploration? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(SELECTION_INPUT, at)
        when (at) {
            0 -> hint = readIntentHint()
            1 -> workload = readWorkload()
            2 -> task = if (takeNull()) null else readTaskHint()
            3 -> complexity = readComplexity()
            4 -> inputTokens = readWhole(4294967295)
            5 -> cachedTokens = readWhole(4294967295)
            6 -> tierModel = if (takeNull()) null else readText()
            7 -> nowMs = readWhole()
            8 -> session = if (takeNull()) null else readText()
            9 -> exploration = if (takeNull()) null else readExploration()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    return SelectionInput(
        hint,
        workload,
        task,
        complexity,
        inputTokens,
        cachedTokens,
        tierModel,
        nowMs,
        session,
        exploration,
    )
}

internal fun JsonWriter.write(value: SelectionInput) {
    beginObject()
    if (value.hint != IntentHint()) { key("\"hint\":"); write(value.hint) }
    if (value.workload != Workload.INTERACTIVE) { key("\"workload\":"); writeName(value.workload.jsonName) }
    value.task?.let { key("\"task\":"); writeName(it.jsonName) }
    if (value.complexity != Complexity(tier = null, score = null, reasons = listOf())) { key("\"complexity\":"); write(value.complexity) }
    if (value.inputTokens != 0L) { key("\"input_tokens\":"); write(value.inputTokens) }
    if (value.cachedTokens != 0L) { key("\"cached_tokens\":"); write(value.cachedTokens) }
    value.tierModel?.let { key("\"tier_model\":"); write(it) }
    if (value.nowMs != 0L) { key("\"now_ms\":"); write(value.nowMs) }
    value.session?.let { key("\"session\":"); write(it) }
    value.exploration?.let { key("\"exploration\":"); write(it) }
    endObject()
}

private val SERVER_KIND = JsonNames("ServerKind", ServerKind.entries.map { it.jsonName })
private val SERVER_KIND_MEMBERS = ServerKind.entries.toTypedArray()

internal fun JsonReader.readServerKind(): ServerKind = SERVER_KIND_MEMBERS[member(SERVER_KIND)]

private val SERVICE_FACT = JsonFields("unit", "load_state", "active_state", "sub_state", "unit_file_state")

internal fun JsonReader.readServiceFact(): ServiceFact {
    var unit: String? = null
    var loadState: String? = null
    var activeState: String? = null
    var subState: String? = null
    var unitFileState: String? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(SERVICE_FACT, at)
        when (at) {
            0 -> unit = readText()
            1 -> loadState = readText()
            2 -> activeState = readText()
            3 -> subState = if (takeNull()) null else readText()
            4 -> unitFileState = if (takeNull()) null else readText()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 7L != 7L) missing(SERVICE_FACT, 7L and seen.inv())
    return ServiceFact(
        unit!!,
        loadState!!,
        activeState!!,
        subState,
        unitFileState,
    )
}

internal fun JsonWriter.write(value: ServiceFact) {
    beginObject()
    key("\"unit\":"); write(value.unit)
    key("\"load_state\":"); write(value.loadState)
    key("\"active_state\":"); write(value.activeState)
    value.subState?.let { key("\"sub_state\":"); write(it) }
    value.unitFileState?.let { key("\"unit_file_state\":"); write(it) }
    endObject()
}

private val SETTING = JsonFields("key", "value", "origin")

internal fun JsonReader.readSetting(): Setting {
    var key: String? = null
    var value: String? = null
    var origin: String? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(SETTING, at)
        when (at) {
            0 -> key = readText()
            1 -> value = readText()
            2 -> origin = readText()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 7L != 7L) missing(SETTING, 7L and seen.inv())
    return Setting(
        key!!,
        value!!,
        origin!!,
    )
}

internal fun JsonWriter.write(value: Setting) {
    beginObject()
    key("\"key\":"); write(value.key)
    key("\"value\":"); write(value.value)
    key("\"origin\":"); write(value.origin)
    endObject()
}

private val SETTING_DEFINITION = JsonFields("key", "meaning", "default_value", "variable")

internal fun JsonReader.readSettingDefinition(): SettingDefinition {
    var key: String? = null
    var meaning: String? = null
    var defaultValue: String? = null
    var variable: String? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(SETTING_DEFINITION, at)
        when (at) {
            0 -> key = readText()
            1 -> meaning = readText()
            2 -> defaultValue = readText()
            3 -> variable = readText()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 15L != 15L) missing(SETTING_DEFINITION, 15L and seen.inv())
    return SettingDefinition(
        key!!,
        meaning!!,
        defaultValue!!,
        variable!!,
    )
}

internal fun JsonWriter.write(value: SettingDefinition) {
    beginObject()
    key("\"key\":"); write(value.key)
    key("\"meaning\":"); write(value.meaning)
    key("\"default_value\":"); write(value.defaultValue)
    key("\"variable\":"); write(value.variable)
    endObject()
}

private val SETTINGS = JsonFields("enabled", "pack_set", "packs", "fallback_domain", "domains", "clarity", "confidence_threshold", "safety", "custom_rules", "questions", "catalogue", "models", "classifier", "functiongemma", "rubric", "generator", "propose", "encoder", "missing_confidence", "timeout_ms", "deadline_ms", "enable_caching", "cache_ttl_seconds", "cache_capacity", "max_prompt_tokens", "max_text_bytes")

internal fun JsonReader.readSettings(): Settings {
    var enabled: Boolean = true
    var packSet: PackSet = PackSet.SHELL
    var packs: String? = null
    var fallbackDomain: String? = null
    var domains: DomainSettings = DomainSettings()
    var clarity: ClarityPreset? = null
    var confidenceThreshold: Double? = null
    var safety: SafetyPolicy = SafetyPolicy.STANDARD
    var customRules: String? = null
    var questions: String? = null
    var catalogue: String? = null
    var models: ModelSettings = ModelSettings()
    var classifier: ClassifierMode = ClassifierMode.AUTO
    var functiongemma: FunctionGemmaSettings = FunctionGemmaSettings()
    var rubric: RubricSettings = RubricSettings()
    var generator: GeneratorSettings = GeneratorSettings()
    var propose: ProposeSettings = ProposeSettings()
    var encoder: EncoderSettings = EncoderSettings()
    var missingConfidence: MissingConfidence = MissingConfidence.CONFIRM
    var timeoutMs: Long = 5000L
    var deadlineMs: Long = 10000L
    var enableCaching: Boolean = true
    var cacheTtlSeconds: Long = 3600L
    var cacheCapacity: Long = 1024L
    var maxPromptTokens: Long = 2000L
    var maxTextBytes: Long = 65536L
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(SETTINGS, at)
        when (at) {
            0 -> enabled = readTruth()
            1 -> packSet = readPackSet()
            2 -> packs = if (takeNull()) null else readText()
            3 -> fallbackDomain = if (takeNull()) null else readText()
            4 -> domains = readDomainSettings()
            5 -> clarity = if (takeNull()) null else readClarityPreset()
            6 -> confidenceThreshold = if (takeNull()) null else readNumber()
            7 -> safety = readSafetyPolicy()
            8 -> customRules = if (takeNull()) null else readText()
            9 -> questions = if (takeNull()) null else readText()
            10 -> catalogue = if (takeNull()) null else readText()
            11 -> models = readModelSettings()
            12 -> classifier = readClassifierMode()
            13 -> functiongemma = readFunctionGemmaSettings()
            14 -> rubric = readRubricSettings()
            15 -> generator = readGeneratorSettings()
            16 -> propose = readProposeSettings()
            17 -> encoder = readEncoderSettings()
            18 -> missingConfidence = readMissingConfidence()
            19 -> timeoutMs = readWhole(4294967295)
            20 -> deadlineMs = readWhole(4294967295)
            21 -> enableCaching = readTruth()
            22 -> cacheTtlSeconds = readWhole(4294967295)
            23 -> cacheCapacity = readWhole(4294967295)
            24 -> maxPromptTokens = readWhole(4294967295)
            25 -> maxTextBytes = readWhole(4294967295)
            else -> break
        }
        seen = seen or (1L shl at)
    }
    return Settings(
        enabled,
        packSet,
        packs,
        fallbackDomain,
        domains,
        clarity,
        confidenceThreshold,
        safety,
        customRules,
        questions,
        catalogue,
        models,
        classifier,
        functiongemma,
        rubric,
        generator,
        propose,
        encoder,
        missingConfidence,
        timeoutMs,
        deadlineMs,
        enableCaching,
        cacheTtlSeconds,
        cacheCapacity,
        maxPromptTokens,
        maxTextBytes,
    )
}

internal fun JsonWriter.write(value: Settings) {
    beginObject()
    if (value.enabled != true) { key("\"enabled\":"); write(value.enabled) }
    if (value.packSet != PackSet.SHELL) { key("\"pack_set\":"); writeName(value.packSet.jsonName) }
    value.packs?.let { key("\"packs\":"); write(it) }
    value.fallbackDomain?.let { key("\"fallback_domain\":"); write(it) }
    if (value.domains != DomainSettings()) { key("\"domains\":"); write(value.domains) }
    value.clarity?.let { key("\"clarity\":"); writeName(it.jsonName) }
    value.confidenceThreshold?.let { key("\"confidence_threshold\":"); write(it) }
    if (value.safety != SafetyPolicy.STANDARD) { key("\"safety\":"); writeName(value.safety.jsonName) }
    value.customRules?.let { key("\"custom_rules\":"); write(it) }
    value.questions?.let { key("\"questions\":"); write(it) }
    value.catalogue?.let { key("\"catalogue\":"); write(it) }
    if (value.models != ModelSettings()) { key("\"models\":"); write(value.models) }
    if (value.classifier != ClassifierMode.AUTO) { key("\"classifier\":"); writeName(value.classifier.jsonName) }
    if (value.functiongemma != FunctionGemmaSettings()) { key("\"functiongemma\":"); write(value.functiongemma) }
    if (value.rubric != RubricSettings()) { key("\"rubric\":"); write(value.rubric) }
    if (value.generator != GeneratorSettings()) { key("\"generator\":"); write(value.generator) }
    if (value.propose != ProposeSettings()) { key("\"propose\":"); write(value.propose) }
    if (value.encoder != EncoderSettings()) { key("\"encoder\":"); write(value.encoder) }
    if (value.missingConfidence != MissingConfidence.CONFIRM) { key("\"missing_confidence\":"); writeName(value.missingConfidence.jsonName) }
    if (value.timeoutMs != 5000L) { key("\"timeout_ms\":"); write(value.timeoutMs) }
    if (value.deadlineMs != 10000L) { key("\"deadline_ms\":"); write(value.deadlineMs) }
    if (value.enableCaching != true) { key("\"enable_caching\":"); write(value.enableCaching) }
    if (value.cacheTtlSeconds != 3600L) { key("\"cache_ttl_seconds\":"); write(value.cacheTtlSeconds) }
    if (value.cacheCapacity != 1024L) { key("\"cache_capacity\":"); write(value.cacheCapacity) }
    if (value.maxPromptTokens != 2000L) { key("\"max_prompt_tokens\":"); write(value.maxPromptTokens) }
    if (value.maxTextBytes != 65536L) { key("\"max_text_bytes\":"); write(value.maxTextBytes) }
    endObject()
}

private val SIMILAR = JsonFields("name", "title", "description", "kind", "installed", "score", "matched_by")

internal fun JsonReader.readSimilar(): Similar {
    var name: String? = null
    var title: String? = null
    var description: String? = null
    var kind: SimilarKind? = null
    var installed: Boolean = false
    var score: Double = 0.0
    var matchedBy: SimilarMatch? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(SIMILAR, at)
        when (at) {
            0 -> name = readText()
            1 -> title = readText()
            2 -> description = readText()
            3 -> kind = readSimilarKind()
            4 -> installed = readTruth()
            5 -> score = readNumber()
            6 -> matchedBy = readSimilarMatch()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 127L != 127L) missing(SIMILAR, 127L and seen.inv())
    return Similar(
        name!!,
        title!!,
        description!!,
        kind!!,
        installed,
        score,
        matchedBy!!,
    )
}

internal fun JsonWriter.write(value: Similar) {
    beginObject()
    key("\"name\":"); write(value.name)
    key("\"title\":"); write(value.title)
    key("\"description\":"); write(value.description)
    key("\"kind\":"); writeName(value.kind.jsonName)
    key("\"installed\":"); write(value.installed)
    key("\"score\":"); write(value.score)
    key("\"matched_by\":"); writeName(value.matchedBy.jsonName)
    endObject()
}

private val SIMILAR_KIND = JsonNames("SimilarKind", SimilarKind.entries.map { it.jsonName })
private val SIMILAR_KIND_MEMBERS = SimilarKind.entries.toTypedArray()

internal fun JsonReader.readSimilarKind(): SimilarKind = SIMILAR_KIND_MEMBERS[member(SIMILAR_KIND)]

private val SIMILAR_MATCH = JsonNames("SimilarMatch", SimilarMatch.entries.map { it.jsonName })
private val SIMILAR_MATCH_MEMBERS = SimilarMatch.entries.toTypedArray()

internal fun JsonReader.readSimilarMatch(): SimilarMatch = SIMILAR_MATCH_MEMBERS[member(SIMILAR_MATCH)]

private val SLOT = JsonFields("name", "value", "in_request")

internal fun JsonReader.readSlot(): Slot {
    var name: String? = null
    var value: String? = null
    var inRequest: Boolean = false
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(SLOT, at)
        when (at) {
            0 -> name = readText()
            1 -> value = readText()
            2 -> inRequest = readTruth()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 7L != 7L) missing(SLOT, 7L and seen.inv())
    return Slot(
        name!!,
        value!!,
        inRequest,
    )
}

internal fun JsonWriter.write(value: Slot) {
    beginObject()
    key("\"name\":"); write(value.name)
    key("\"value\":"); write(value.value)
    key("\"in_request\":"); write(value.inRequest)
    endObject()
}

private val SPAN = JsonFields("start", "end")

internal fun JsonReader.readSpan(): Span {
    var start: Long = 0L
    var end: Long = 0L
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(SPAN, at)
        when (at) {
            0 -> start = readWhole()
            1 -> end = readWhole()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 3L != 3L) missing(SPAN, 3L and seen.inv())
    return Span(
        start,
        end,
    )
}

internal fun JsonWriter.write(value: Span) {
    beginObject()
    key("\"start\":"); write(value.start)
    key("\"end\":"); write(value.end)
    endObject()
}

private val STAGE = JsonNames("Stage", Stage.entries.map { it.jsonName })
private val STAGE_MEMBERS = Stage.entries.toTypedArray()

internal fun JsonReader.readStage(): Stage = STAGE_MEMBERS[member(STAGE)]

private val STEP_OUTCOME = JsonNames("StepOutcome", StepOutcome.entries.map { it.jsonName })
private val STEP_OUTCOME_MEMBERS = StepOutcome.entries.toTypedArray()

internal fun JsonReader.readStepOutcome(): StepOutcome = STEP_OUTCOME_MEMBERS[member(STEP_OUTCOME)]

private val SYSTEM_CONTEXT = JsonFields("parsed", "program", "package", "service", "similar", "package_manager", "can_verify", "unverified", "suggestion")

internal fun JsonReader.readSystemContext(): SystemContext {
    var parsed: ParsedRequest? = null
    var program: ProgramFact? = null
    var `package`: PackageFact? = null
    var service: ServiceFact? = null
    var similar: List<Similar> = listOf()
    var packageManager: PackageManager? = null
    var canVerify: Boolean = false
    var unverified: List<String> = listOf()
    var suggestion: String? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(SYSTEM_CONTEXT, at)
        when (at) {
            0 -> parsed = readParsedRequest()
            1 -> program = if (takeNull()) null else readProgramFact()
            2 -> `package` = if (takeNull()) null else readPackageFact()
            3 -> service = if (takeNull()) null else readServiceFact()
            4 -> similar = readList { readSimilar() }
            5 -> packageManager = if (takeNull()) null else readPackageManager()
            6 -> canVerify = readTruth()
            7 -> unverified = readList { readText() }
            8 -> suggestion = if (takeNull()) null else readText()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 65L != 65L) missing(SYSTEM_CONTEXT, 65L and seen.inv())
    return SystemContext(
        parsed!!,
        program,
        `package`,
        service,
        similar,
        packageManager,
        canVerify,
        unverified,
        suggestion,
    )
}

internal fun JsonWriter.write(value: SystemContext) {
    beginObject()
    key("\"parsed\":"); write(value.parsed)
    value.program?.let { key("\"program\":"); write(it) }
    value.`package`?.let { key("\"package\":"); write(it) }
    value.service?.let { key("\"service\":"); write(it) }
    if (value.similar.isNotEmpty()) { key("\"similar\":"); writeList(value.similar) { item -> write(item) } }
    value.packageManager?.let { key("\"package_manager\":"); write(it) }
    key("\"can_verify\":"); write(value.canVerify)
    if (value.unverified.isNotEmpty()) { key("\"unverified\":"); writeList(value.unverified) { item -> write(item) } }
    value.suggestion?.let { key("\"suggestion\":"); write(it) }
    endObject()
}

private val TASK_BASIS = JsonNames("TaskBasis", TaskBasis.entries.map { it.jsonName })
private val TASK_BASIS_MEMBERS = TaskBasis.entries.toTypedArray()

internal fun JsonReader.readTaskBasis(): TaskBasis = TASK_BASIS_MEMBERS[member(TASK_BASIS)]

private val TASK_ESTIMATE = JsonFields("task", "kind", "confidence", "basis")

internal fun JsonReader.readTaskEstimate(): TaskEstimate {
    var task: TaskHint? = null
    var kind: TaskKind? = null
    var confidence: Double? = null
    var basis: TaskBasis? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(TASK_ESTIMATE, at)
        when (at) {
            0 -> task = if (takeNull()) null else readTaskHint()
            1 -> kind = if (takeNull()) null else readTaskKind()
            2 -> confidence = if (takeNull()) null else readNumber()
            3 -> basis = readTaskBasis()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 8L != 8L) missing(TASK_ESTIMATE, 8L and seen.inv())
    return TaskEstimate(
        task,
        kind,
        confidence,
        basis!!,
    )
}

internal fun JsonWriter.write(value: TaskEstimate) {
    beginObject()
    value.task?.let { key("\"task\":"); writeName(it.jsonName) }
    value.kind?.let { key("\"kind\":"); writeName(it.jsonName) }
    value.confidence?.let { key("\"confidence\":"); write(it) }
    key("\"basis\":"); writeName(value.basis.jsonName)
    endObject()
}

private val TASK_HINT = JsonNames("TaskHint", TaskHint.entries.map { it.jsonName })
private val TASK_HINT_MEMBERS = TaskHint.entries.toTypedArray()

internal fun JsonReader.readTaskHint(): TaskHint = TASK_HINT_MEMBERS[member(TASK_HINT)]

private val TASK_KIND = JsonNames("TaskKind", TaskKind.entries.map { it.jsonName })
private val TASK_KIND_MEMBERS = TaskKind.entries.toTypedArray()

internal fun JsonReader.readTaskKind(): TaskKind = TASK_KIND_MEMBERS[member(TASK_KIND)]

private val TECHNIQUE = JsonFields("id", "name")

internal fun JsonReader.readTechnique(): Technique {
    var id: String? = null
    var name: String? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(TECHNIQUE, at)
        when (at) {
            0 -> id = readText()
            1 -> name = readText()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 3L != 3L) missing(TECHNIQUE, 3L and seen.inv())
    return Technique(
        id!!,
        name!!,
    )
}

internal fun JsonWriter.write(value: Technique) {
    beginObject()
    key("\"id\":"); write(value.id)
    key("\"name\":"); write(value.name)
    endObject()
}

private val TEXT_INFLUENCE = JsonFields("span", "domains")

internal fun JsonReader.readTextInfluence(): TextInfluence {
    var span: Span? = null
    var domains: List<DomainInfluence>? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(TEXT_INFLUENCE, at)
        when (at) {
            0 -> span = readSpan()
            1 -> domains = readList { readDomainInfluence() }
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 3L != 3L) missing(TEXT_INFLUENCE, 3L and seen.inv())
    return TextInfluence(
        span!!,
        domains!!,
    )
}

internal fun JsonWriter.write(value: TextInfluence) {
    beginObject()
    key("\"span\":"); write(value.span)
    key("\"domains\":"); writeList(value.domains) { item -> write(item) }
    endObject()
}

private val TIER_WEIGHTS = JsonFields("quality", "latency", "memory_pressure")

internal fun JsonReader.readTierWeights(): TierWeights {
    var quality: Double = 0.0
    var latency: Double = 0.0
    var memoryPressure: Double = 0.0
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(TIER_WEIGHTS, at)
        when (at) {
            0 -> quality = readNumber()
            1 -> latency = readNumber()
            2 -> memoryPressure = readNumber()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 7L != 7L) missing(TIER_WEIGHTS, 7L and seen.inv())
    return TierWeights(
        quality,
        latency,
        memoryPressure,
    )
}

internal fun JsonWriter.write(value: TierWeights) {
    beginObject()
    key("\"quality\":"); write(value.quality)
    key("\"latency\":"); write(value.latency)
    key("\"memory_pressure\":"); write(value.memoryPressure)
    endObject()
}

private val TOKEN_RANGE = JsonFields("low", "high")

internal fun JsonReader.readTokenRange(): TokenRange {
    var low: Long = 0L
    var high: Long = 0L
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(TOKEN_RANGE, at)
        when (at) {
            0 -> low = readWhole(4294967295)
            1 -> high = readWhole(4294967295)
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 3L != 3L) missing(TOKEN_RANGE, 3L and seen.inv())
    return TokenRange(
        low,
        high,
    )
}

internal fun JsonWriter.write(value: TokenRange) {
    beginObject()
    key("\"low\":"); write(value.low)
    key("\"high\":"); write(value.high)
    endObject()
}

private val TOOL_PARAMETER = JsonFields("name", "description", "allowed", "required")

internal fun JsonReader.readToolParameter(): ToolParameter {
    var name: String? = null
    var description: String? = null
    var allowed: List<String>? = null
    var required: Boolean = false
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(TOOL_PARAMETER, at)
        when (at) {
            0 -> name = readText()
            1 -> description = readText()
            2 -> allowed = readList { readText() }
            3 -> required = readTruth()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 15L != 15L) missing(TOOL_PARAMETER, 15L and seen.inv())
    return ToolParameter(
        name!!,
        description!!,
        allowed!!,
        required,
    )
}

internal fun JsonWriter.write(value: ToolParameter) {
    beginObject()
    key("\"name\":"); write(value.name)
    key("\"description\":"); write(value.description)
    key("\"allowed\":"); writeList(value.allowed) { item -> write(item) }
    key("\"required\":"); write(value.required)
    endObject()
}

private val TOOL_SCHEMA = JsonFields("description", "parameters")

internal fun JsonReader.readToolSchema(): ToolSchema {
    var description: String? = null
    var parameters: List<ToolParameter>? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(TOOL_SCHEMA, at)
        when (at) {
            0 -> description = readText()
            1 -> parameters = readList { readToolParameter() }
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 3L != 3L) missing(TOOL_SCHEMA, 3L and seen.inv())
    return ToolSchema(
        description!!,
        parameters!!,
    )
}

internal fun JsonWriter.write(value: ToolSchema) {
    beginObject()
    key("\"description\":"); write(value.description)
    key("\"parameters\":"); writeList(value.parameters) { item -> write(item) }
    endObject()
}

internal fun JsonReader.readTrace(): Trace = Trace(readList { readTraceStep() })

internal fun JsonWriter.write(value: Trace) {
    writeList(value.steps) { item -> write(item) }
}

private val TRACE_STEP = JsonFields("stage", "actor", "outcome", "detail", "elapsed_ns")

internal fun JsonReader.readTraceStep(): TraceStep {
    var stage: Stage? = null
    var actor: String? = null
    var outcome: StepOutcome? = null
    var detail: String = ""
    var elapsedNs: Long = 0L
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(TRACE_STEP, at)
        when (at) {
            0 -> stage = readStage()
            1 -> actor = readText()
            2 -> outcome = readStepOutcome()
            3 -> detail = readText()
            4 -> elapsedNs = readWhole()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 23L != 23L) missing(TRACE_STEP, 23L and seen.inv())
    return TraceStep(
        stage!!,
        actor!!,
        outcome!!,
        detail,
        elapsedNs,
    )
}

internal fun JsonWriter.write(value: TraceStep) {
    beginObject()
    key("\"stage\":"); writeName(value.stage.jsonName)
    key("\"actor\":"); write(value.actor)
    key("\"outcome\":"); writeName(value.outcome.jsonName)
    if (value.detail.isNotEmpty()) { key("\"detail\":"); write(value.detail) }
    key("\"elapsed_ns\":"); write(value.elapsedNs)
    endObject()
}

private val TURN = JsonFields("role", "content", "is_error")

internal fun JsonReader.readTurn(): Turn {
    var role: Role? = null
    var content: String? = null
    var isError: Boolean = false
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(TURN, at)
        when (at) {
            0 -> role = readRole()
            1 -> content = readText()
            2 -> isError = readTruth()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 3L != 3L) missing(TURN, 3L and seen.inv())
    return Turn(
        role!!,
        content!!,
        isError,
    )
}

internal fun JsonWriter.write(value: Turn) {
    beginObject()
    key("\"role\":"); writeName(value.role.jsonName)
    key("\"content\":"); write(value.content)
    if (value.isError) { key("\"is_error\":"); write(value.isError) }
    endObject()
}

private val UNCLEAR_ACTION = JsonNames("UnclearAction", UnclearAction.entries.map { it.jsonName })
private val UNCLEAR_ACTION_MEMBERS = UnclearAction.entries.toTypedArray()

internal fun JsonReader.readUnclearAction(): UnclearAction = UNCLEAR_ACTION_MEMBERS[member(UNCLEAR_ACTION)]

private val UNPROVEN_COMMAND = JsonFields("span", "reason")

internal fun JsonReader.readUnprovenCommand(): UnprovenCommand {
    var span: Span? = null
    var reason: String? = null
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(UNPROVEN_COMMAND, at)
        when (at) {
            0 -> span = readSpan()
            1 -> reason = readText()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 3L != 3L) missing(UNPROVEN_COMMAND, 3L and seen.inv())
    return UnprovenCommand(
        span!!,
        reason!!,
    )
}

internal fun JsonWriter.write(value: UnprovenCommand) {
    beginObject()
    key("\"span\":"); write(value.span)
    key("\"reason\":"); write(value.reason)
    endObject()
}

private val USE_CASE = JsonNames("UseCase", UseCase.entries.map { it.jsonName })
private val USE_CASE_MEMBERS = UseCase.entries.toTypedArray()

internal fun JsonReader.readUseCase(): UseCase = USE_CASE_MEMBERS[member(USE_CASE)]

private val USE_CASE_ROLE = JsonNames("UseCaseRole", UseCaseRole.entries.map { it.jsonName })
private val USE_CASE_ROLE_MEMBERS = UseCaseRole.entries.toTypedArray()

internal fun JsonReader.readUseCaseRole(): UseCaseRole = USE_CASE_ROLE_MEMBERS[member(USE_CASE_ROLE)]

private val VERB_INTENT = JsonNames("VerbIntent", VerbIntent.entries.map { it.jsonName })
private val VERB_INTENT_MEMBERS = VerbIntent.entries.toTypedArray()

internal fun JsonReader.readVerbIntent(): VerbIntent = VERB_INTENT_MEMBERS[member(VERB_INTENT)]

private val VERDICT = JsonNames("Verdict", Verdict.entries.map { it.jsonName })
private val VERDICT_MEMBERS = Verdict.entries.toTypedArray()

internal fun JsonReader.readVerdict(): Verdict = VERDICT_MEMBERS[member(VERDICT)]

private val WORKLOAD = JsonNames("Workload", Workload.entries.map { it.jsonName })
private val WORKLOAD_MEMBERS = Workload.entries.toTypedArray()

internal fun JsonReader.readWorkload(): Workload = WORKLOAD_MEMBERS[member(WORKLOAD)]

private val WORKLOAD_WEIGHTS = JsonFields("quality", "latency", "cost", "local_bonus")

internal fun JsonReader.readWorkloadWeights(): WorkloadWeights {
    var quality: Double = 0.0
    var latency: Double = 0.0
    var cost: Double = 0.0
    var localBonus: Double = 0.0
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(WORKLOAD_WEIGHTS, at)
        when (at) {
            0 -> quality = readNumber()
            1 -> latency = readNumber()
            2 -> cost = readNumber()
            3 -> localBonus = readNumber()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    if (seen and 15L != 15L) missing(WORKLOAD_WEIGHTS, 15L and seen.inv())
    return WorkloadWeights(
        quality,
        latency,
        cost,
        localBonus,
    )
}

internal fun JsonWriter.write(value: WorkloadWeights) {
    beginObject()
    key("\"quality\":"); write(value.quality)
    key("\"latency\":"); write(value.latency)
    key("\"cost\":"); write(value.cost)
    key("\"local_bonus\":"); write(value.localBonus)
    endObject()
}

private val WORKSPACE = JsonFields("folder", "roots", "reads_outside", "asks_services", "asks_network")

internal fun JsonReader.readWorkspace(): Workspace {
    var folder: String? = null
    var roots: List<String> = listOf()
    var readsOutside: Boolean = true
    var asksServices: Boolean = true
    var asksNetwork: Boolean = false
    var seen = 0L
    var at = -1
    beginObject()
    while (true) {
        at = field(WORKSPACE, at)
        when (at) {
            0 -> folder = if (takeNull()) null else readText()
            1 -> roots = readList { readText() }
            2 -> readsOutside = readTruth()
            3 -> asksServices = readTruth()
            4 -> asksNetwork = readTruth()
            else -> break
        }
        seen = seen or (1L shl at)
    }
    return Workspace(
        folder,
        roots,
        readsOutside,
        asksServices,
        asksNetwork,
    )
}

internal fun JsonWriter.write(value: Workspace) {
    beginObject()
    value.folder?.let { key("\"folder\":"); write(it) }
    if (value.roots.isNotEmpty()) { key("\"roots\":"); writeList(value.roots) { item -> write(item) } }
    key("\"reads_outside\":"); write(value.readsOutside)
    key("\"asks_services\":"); write(value.asksServices)
    key("\"asks_network\":"); write(value.asksNetwork)
    endObject()
}

private val ROUTER_EXCEPTION = JsonFields("kind", "field", "found", "expected", "detail", "rejected", "problems", "failure", "next_step")

internal fun JsonReader.readRouterException(): RouterException {
    var kind = ""
    var field: String = ""
    var found: String = ""
    var expected: String = ""
    var detail: String = ""
    var rejected: List<Rejection> = listOf()
    var problems: List<Problem> = listOf()
    var failure: String = ""
    var nextStep: String = ""
    var at = -1
    beginObject()
    while (true) {
        at = this.field(ROUTER_EXCEPTION, at)
        when (at) {
            0 -> kind = readText()
            1 -> field = readText()
            2 -> found = readText()
            3 -> expected = readText()
            4 -> detail = readText()
            5 -> rejected = readList { readRejection() }
            6 -> problems = readList { readProblem() }
            7 -> failure = readText()
            8 -> nextStep = readText()
            else -> break
        }
    }
    return when (kind) {
        "invalid_request" -> RouterException.InvalidRequest(field, found, expected, detail)
        "no_eligible_model" -> RouterException.NoEligibleModel(rejected, detail)
        "build" -> RouterException.Build(problems, detail)
        "generator" -> RouterException.Generator(failure, nextStep, detail)
        "host" -> RouterException.Host(detail)
        "cancelled" -> RouterException.Cancelled(detail)
        else -> fail("the kind of an error")
    }
}
