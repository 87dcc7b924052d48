// Written by `cargo xtask generate` from docs/schema. Change the Rust types instead.
package dev.carrouter.serialization

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
import kotlinx.serialization.modules.SerializersModule

/** Reads and writes a [Action] as its JSON. */
object ActionSerializer : NameSerializer<Action>("Action", Action::toJson, Action.Companion::fromJson)

/** Reads and writes a [Allowances] as its JSON. */
object AllowancesSerializer : ValueSerializer<Allowances>("Allowances", Allowances::toJson, Allowances.Companion::fromJson)

/** Reads and writes a [AnswerRejection] as its JSON. */
object AnswerRejectionSerializer : NameSerializer<AnswerRejection>("AnswerRejection", AnswerRejection::toJson, AnswerRejection.Companion::fromJson)

/** Reads and writes a [AnsweredQuestion] as its JSON. */
object AnsweredQuestionSerializer : ValueSerializer<AnsweredQuestion>("AnsweredQuestion", AnsweredQuestion::toJson, AnsweredQuestion.Companion::fromJson)

/** Reads and writes a [Attempt] as its JSON. */
object AttemptSerializer : ValueSerializer<Attempt>("Attempt", Attempt::toJson, Attempt.Companion::fromJson)

/** Reads and writes a [AttemptStage] as its JSON. */
object AttemptStageSerializer : NameSerializer<AttemptStage>("AttemptStage", AttemptStage::toJson, AttemptStage.Companion::fromJson)

/** Reads and writes a [Basis] as its JSON. */
object BasisSerializer : NameSerializer<Basis>("Basis", Basis::toJson, Basis.Companion::fromJson)

/** Reads and writes a [CandidateScore] as its JSON. */
object CandidateScoreSerializer : ValueSerializer<CandidateScore>("CandidateScore", CandidateScore::toJson, CandidateScore.Companion::fromJson)

/** Reads and writes a [CheckExplanation] as its JSON. */
object CheckExplanationSerializer : ValueSerializer<CheckExplanation>("CheckExplanation", CheckExplanation::toJson, CheckExplanation.Companion::fromJson)

/** Reads and writes a [Choice] as its JSON. */
object ChoiceSerializer : ValueSerializer<Choice>("Choice", Choice::toJson, Choice.Companion::fromJson)

/** Reads and writes a [ChosenBy] as its JSON. */
object ChosenBySerializer : NameSerializer<ChosenBy>("ChosenBy", ChosenBy::toJson, ChosenBy.Companion::fromJson)

/** Reads and writes a [Clarification] as its JSON. */
object ClarificationSerializer : ValueSerializer<Clarification>("Clarification", Clarification::toJson, Clarification.Companion::fromJson)

/** Reads and writes a [Clarity] as its JSON. */
object ClaritySerializer : ValueSerializer<Clarity>("Clarity", Clarity::toJson, Clarity.Companion::fromJson)

/** Reads and writes a [ClarityPolicy] as its JSON. */
object ClarityPolicySerializer : ValueSerializer<ClarityPolicy>("ClarityPolicy", ClarityPolicy::toJson, ClarityPolicy.Companion::fromJson)

/** Reads and writes a [ClarityPreset] as its JSON. */
object ClarityPresetSerializer : NameSerializer<ClarityPreset>("ClarityPreset", ClarityPreset::toJson, ClarityPreset.Companion::fromJson)

/** Reads and writes a [ClarityVerdict] as its JSON. */
object ClarityVerdictSerializer : NameSerializer<ClarityVerdict>("ClarityVerdict", ClarityVerdict::toJson, ClarityVerdict.Companion::fromJson)

/** Reads and writes a [Classification] as its JSON. */
object ClassificationSerializer : ValueSerializer<Classification>("Classification", Classification::toJson, Classification.Companion::fromJson)

/** Reads and writes a [ClassifierMode] as its JSON. */
object ClassifierModeSerializer : NameSerializer<ClassifierMode>("ClassifierMode", ClassifierMode::toJson, ClassifierMode.Companion::fromJson)

/** Reads and writes a [Clause] as its JSON. */
object ClauseSerializer : ValueSerializer<Clause>("Clause", Clause::toJson, Clause.Companion::fromJson)

/** Reads and writes a [CommandEffects] as its JSON. */
object CommandEffectsSerializer : ValueSerializer<CommandEffects>("CommandEffects", CommandEffects::toJson, CommandEffects.Companion::fromJson)

/** Reads and writes a [Complexity] as its JSON. */
object ComplexitySerializer : ValueSerializer<Complexity>("Complexity", Complexity::toJson, Complexity.Companion::fromJson)

/** Reads and writes a [ComplexityCriterion] as its JSON. */
object ComplexityCriterionSerializer : NameSerializer<ComplexityCriterion>("ComplexityCriterion", ComplexityCriterion::toJson, ComplexityCriterion.Companion::fromJson)

/** Reads and writes a [ComplexityTier] as its JSON. */
object ComplexityTierSerializer : NameSerializer<ComplexityTier>("ComplexityTier", ComplexityTier::toJson, ComplexityTier.Companion::fromJson)

/** Reads and writes a [Decision] as its JSON. */
object DecisionSerializer : ValueSerializer<Decision>("Decision", Decision::toJson, Decision.Companion::fromJson)

/** Reads and writes a [Domain] as its JSON. */
object DomainSerializer : NameSerializer<Domain>("Domain", Domain::toJson, Domain.Companion::fromJson)

/** Reads and writes a [DomainChoice] as its JSON. */
object DomainChoiceSerializer : ValueSerializer<DomainChoice>("DomainChoice", DomainChoice::toJson, DomainChoice.Companion::fromJson)

/** Reads and writes a [DomainExample] as its JSON. */
object DomainExampleSerializer : ValueSerializer<DomainExample>("DomainExample", DomainExample::toJson, DomainExample.Companion::fromJson)

/** Reads and writes a [DomainInfluence] as its JSON. */
object DomainInfluenceSerializer : ValueSerializer<DomainInfluence>("DomainInfluence", DomainInfluence::toJson, DomainInfluence.Companion::fromJson)

/** Reads and writes a [DomainPack] as its JSON. */
object DomainPackSerializer : ValueSerializer<DomainPack>("DomainPack", DomainPack::toJson, DomainPack.Companion::fromJson)

/** Reads and writes a [DomainSettings] as its JSON. */
object DomainSettingsSerializer : ValueSerializer<DomainSettings>("DomainSettings", DomainSettings::toJson, DomainSettings.Companion::fromJson)

/** Reads and writes a [Effort] as its JSON. */
object EffortSerializer : NameSerializer<Effort>("Effort", Effort::toJson, Effort.Companion::fromJson)

/** Reads and writes a [Embedding] as its JSON. */
object EmbeddingSerializer : ValueSerializer<Embedding>("Embedding", Embedding::toJson, Embedding.Companion::fromJson)

/** Reads and writes a [EncoderPrecision] as its JSON. */
object EncoderPrecisionSerializer : NameSerializer<EncoderPrecision>("EncoderPrecision", EncoderPrecision::toJson, EncoderPrecision.Companion::fromJson)

/** Reads and writes a [EncoderSettings] as its JSON. */
object EncoderSettingsSerializer : ValueSerializer<EncoderSettings>("EncoderSettings", EncoderSettings::toJson, EncoderSettings.Companion::fromJson)

/** Reads and writes a [EncoderUse] as its JSON. */
object EncoderUseSerializer : NameSerializer<EncoderUse>("EncoderUse", EncoderUse::toJson, EncoderUse.Companion::fromJson)

/** Reads and writes a [Explanation] as its JSON. */
object ExplanationSerializer : ValueSerializer<Explanation>("Explanation", Explanation::toJson, Explanation.Companion::fromJson)

/** Reads and writes a [Exploration] as its JSON. */
object ExplorationSerializer : ValueSerializer<Exploration>("Exploration", Exploration::toJson, Exploration.Companion::fromJson)

/** Reads and writes a [FailureKind] as its JSON. */
object FailureKindSerializer : NameSerializer<FailureKind>("FailureKind", FailureKind::toJson, FailureKind.Companion::fromJson)

/** Reads and writes a [FallbackReason] as its JSON. */
object FallbackReasonSerializer : NameSerializer<FallbackReason>("FallbackReason", FallbackReason::toJson, FallbackReason.Companion::fromJson)

/** Reads and writes a [Finding] as its JSON. */
object FindingSerializer : ValueSerializer<Finding>("Finding", Finding::toJson, Finding.Companion::fromJson)

/** Reads and writes a [FindingCause] as its JSON. */
object FindingCauseSerializer : ValueSerializer<FindingCause>("FindingCause", FindingCause::toJson, FindingCause.Companion::fromJson)

/** Reads and writes a [FindingReader] as its JSON. */
object FindingReaderSerializer : NameSerializer<FindingReader>("FindingReader", FindingReader::toJson, FindingReader.Companion::fromJson)

/** Reads and writes a [FindingSubject] as its JSON. */
object FindingSubjectSerializer : NameSerializer<FindingSubject>("FindingSubject", FindingSubject::toJson, FindingSubject.Companion::fromJson)

/** Reads and writes a [FlavorNotes] as its JSON. */
object FlavorNotesSerializer : ValueSerializer<FlavorNotes>("FlavorNotes", FlavorNotes::toJson, FlavorNotes.Companion::fromJson)

/** Reads and writes a [FunctionDefinition] as its JSON. */
object FunctionDefinitionSerializer : ValueSerializer<FunctionDefinition>("FunctionDefinition", FunctionDefinition::toJson, FunctionDefinition.Companion::fromJson)

/** Reads and writes a [FunctionGemmaSettings] as its JSON. */
object FunctionGemmaSettingsSerializer : ValueSerializer<FunctionGemmaSettings>("FunctionGemmaSettings", FunctionGemmaSettings::toJson, FunctionGemmaSettings.Companion::fromJson)

/** Reads and writes a [GenerationContext] as its JSON. */
object GenerationContextSerializer : ValueSerializer<GenerationContext>("GenerationContext", GenerationContext::toJson, GenerationContext.Companion::fromJson)

/** Reads and writes a [GeneratorPrompt] as its JSON. */
object GeneratorPromptSerializer : ValueSerializer<GeneratorPrompt>("GeneratorPrompt", GeneratorPrompt::toJson, GeneratorPrompt.Companion::fromJson)

/** Reads and writes a [GeneratorSettings] as its JSON. */
object GeneratorSettingsSerializer : ValueSerializer<GeneratorSettings>("GeneratorSettings", GeneratorSettings::toJson, GeneratorSettings.Companion::fromJson)

/** Reads and writes a [Hardware] as its JSON. */
object HardwareSerializer : ValueSerializer<Hardware>("Hardware", Hardware::toJson, Hardware.Companion::fromJson)

/** Reads and writes a [Harmlessness] as its JSON. */
object HarmlessnessSerializer : NameSerializer<Harmlessness>("Harmlessness", Harmlessness::toJson, Harmlessness.Companion::fromJson)

/** Reads and writes a [HookAnswer] as its JSON. */
object HookAnswerSerializer : ValueSerializer<HookAnswer>("HookAnswer", HookAnswer::toJson, HookAnswer.Companion::fromJson)

/** Reads and writes a [IntentHint] as its JSON. */
object IntentHintSerializer : ValueSerializer<IntentHint>("IntentHint", IntentHint::toJson, IntentHint.Companion::fromJson)

/** Reads and writes a [InvocationKind] as its JSON. */
object InvocationKindSerializer : NameSerializer<InvocationKind>("InvocationKind", InvocationKind::toJson, InvocationKind.Companion::fromJson)

/** Reads and writes a [KnownProgram] as its JSON. */
object KnownProgramSerializer : ValueSerializer<KnownProgram>("KnownProgram", KnownProgram::toJson, KnownProgram.Companion::fromJson)

/** Reads and writes a [MissingConfidence] as its JSON. */
object MissingConfidenceSerializer : NameSerializer<MissingConfidence>("MissingConfidence", MissingConfidence::toJson, MissingConfidence.Companion::fromJson)

/** Reads and writes a [ModelCapability] as its JSON. */
object ModelCapabilitySerializer : NameSerializer<ModelCapability>("ModelCapability", ModelCapability::toJson, ModelCapability.Companion::fromJson)

/** Reads and writes a [ModelChoice] as its JSON. */
object ModelChoiceSerializer : ValueSerializer<ModelChoice>("ModelChoice", ModelChoice::toJson, ModelChoice.Companion::fromJson)

/** Reads and writes a [ModelHealth] as its JSON. */
object ModelHealthSerializer : ValueSerializer<ModelHealth>("ModelHealth", ModelHealth::toJson, ModelHealth.Companion::fromJson)

/** Reads and writes a [ModelLocation] as its JSON. */
object ModelLocationSerializer : NameSerializer<ModelLocation>("ModelLocation", ModelLocation::toJson, ModelLocation.Companion::fromJson)

/** Reads and writes a [ModelOutcome] as its JSON. */
object ModelOutcomeSerializer : ValueSerializer<ModelOutcome>("ModelOutcome", ModelOutcome::toJson, ModelOutcome.Companion::fromJson)

/** Reads and writes a [ModelServer] as its JSON. */
object ModelServerSerializer : ValueSerializer<ModelServer>("ModelServer", ModelServer::toJson, ModelServer.Companion::fromJson)

/** Reads and writes a [ModelSettings] as its JSON. */
object ModelSettingsSerializer : ValueSerializer<ModelSettings>("ModelSettings", ModelSettings::toJson, ModelSettings.Companion::fromJson)

/** Reads and writes a [ModelSpec] as its JSON. */
object ModelSpecSerializer : ValueSerializer<ModelSpec>("ModelSpec", ModelSpec::toJson, ModelSpec.Companion::fromJson)

/** Reads and writes a [ModelStatistics] as its JSON. */
object ModelStatisticsSerializer : ValueSerializer<ModelStatistics>("ModelStatistics", ModelStatistics::toJson, ModelStatistics.Companion::fromJson)

/** Reads and writes a [NetworkDirection] as its JSON. */
object NetworkDirectionSerializer : NameSerializer<NetworkDirection>("NetworkDirection", NetworkDirection::toJson, NetworkDirection.Companion::fromJson)

/** Reads and writes a [NetworkEffect] as its JSON. */
object NetworkEffectSerializer : ValueSerializer<NetworkEffect>("NetworkEffect", NetworkEffect::toJson, NetworkEffect.Companion::fromJson)

/** Reads and writes a [PackPrompt] as its JSON. */
object PackPromptSerializer : ValueSerializer<PackPrompt>("PackPrompt", PackPrompt::toJson, PackPrompt.Companion::fromJson)

/** Reads and writes a [PackSet] as its JSON. */
object PackSetSerializer : NameSerializer<PackSet>("PackSet", PackSet::toJson, PackSet.Companion::fromJson)

/** Reads and writes a [PackageFact] as its JSON. */
object PackageFactSerializer : ValueSerializer<PackageFact>("PackageFact", PackageFact::toJson, PackageFact.Companion::fromJson)

/** Reads and writes a [PackageManager] as its JSON. */
object PackageManagerSerializer : ValueSerializer<PackageManager>("PackageManager", PackageManager::toJson, PackageManager.Companion::fromJson)

/** Reads and writes a [PackageManagerKind] as its JSON. */
object PackageManagerKindSerializer : NameSerializer<PackageManagerKind>("PackageManagerKind", PackageManagerKind::toJson, PackageManagerKind.Companion::fromJson)

/** Reads and writes a [ParsedRequest] as its JSON. */
object ParsedRequestSerializer : ValueSerializer<ParsedRequest>("ParsedRequest", ParsedRequest::toJson, ParsedRequest.Companion::fromJson)

/** Reads and writes a [PathEffect] as its JSON. */
object PathEffectSerializer : ValueSerializer<PathEffect>("PathEffect", PathEffect::toJson, PathEffect.Companion::fromJson)

/** Reads and writes a [PathScope] as its JSON. */
object PathScopeSerializer : NameSerializer<PathScope>("PathScope", PathScope::toJson, PathScope.Companion::fromJson)

/** Reads and writes a [Platform] as its JSON. */
object PlatformSerializer : ValueSerializer<Platform>("Platform", Platform::toJson, Platform.Companion::fromJson)

/** Reads and writes a [Privacy] as its JSON. */
object PrivacySerializer : NameSerializer<Privacy>("Privacy", Privacy::toJson, Privacy.Companion::fromJson)

/** Reads and writes a [Problem] as its JSON. */
object ProblemSerializer : ValueSerializer<Problem>("Problem", Problem::toJson, Problem.Companion::fromJson)

/** Reads and writes a [ProgramFact] as its JSON. */
object ProgramFactSerializer : ValueSerializer<ProgramFact>("ProgramFact", ProgramFact::toJson, ProgramFact.Companion::fromJson)

/** Reads and writes a [PromptFrame] as its JSON. */
object PromptFrameSerializer : NameSerializer<PromptFrame>("PromptFrame", PromptFrame::toJson, PromptFrame.Companion::fromJson)

/** Reads and writes a [Proposal] as its JSON. */
object ProposalSerializer : ValueSerializer<Proposal>("Proposal", Proposal::toJson, Proposal.Companion::fromJson)

/** Reads and writes a [ProposalSource] as its JSON. */
object ProposalSourceSerializer : NameSerializer<ProposalSource>("ProposalSource", ProposalSource::toJson, ProposalSource.Companion::fromJson)

/** Reads and writes a [ProposeSettings] as its JSON. */
object ProposeSettingsSerializer : ValueSerializer<ProposeSettings>("ProposeSettings", ProposeSettings::toJson, ProposeSettings.Companion::fromJson)

/** Reads and writes a [QualityBasis] as its JSON. */
object QualityBasisSerializer : NameSerializer<QualityBasis>("QualityBasis", QualityBasis::toJson, QualityBasis.Companion::fromJson)

/** Reads and writes a [QualityPrior] as its JSON. */
object QualityPriorSerializer : ValueSerializer<QualityPrior>("QualityPrior", QualityPrior::toJson, QualityPrior.Companion::fromJson)

/** Reads and writes a [QualityTier] as its JSON. */
object QualityTierSerializer : NameSerializer<QualityTier>("QualityTier", QualityTier::toJson, QualityTier.Companion::fromJson)

/** Reads and writes a [Query] as its JSON. */
object QuerySerializer : ValueSerializer<Query>("Query", Query::toJson, Query.Companion::fromJson)

/** Reads and writes a [Question] as its JSON. */
object QuestionSerializer : ValueSerializer<Question>("Question", Question::toJson, Question.Companion::fromJson)

/** Reads and writes a [QuestionOption] as its JSON. */
object QuestionOptionSerializer : ValueSerializer<QuestionOption>("QuestionOption", QuestionOption::toJson, QuestionOption.Companion::fromJson)

/** Reads and writes a [ReadCommand] as its JSON. */
object ReadCommandSerializer : ValueSerializer<ReadCommand>("ReadCommand", ReadCommand::toJson, ReadCommand.Companion::fromJson)

/** Reads and writes a [Reason] as its JSON. */
object ReasonSerializer : ValueSerializer<Reason>("Reason", Reason::toJson, Reason.Companion::fromJson)

/** Reads and writes a [ReasonCode] as its JSON. */
object ReasonCodeSerializer : NameSerializer<ReasonCode>("ReasonCode", ReasonCode::toJson, ReasonCode.Companion::fromJson)

/** Reads and writes a [ReasonParams] as its JSON. */
object ReasonParamsSerializer : ValueSerializer<ReasonParams>("ReasonParams", ReasonParams::toJson, ReasonParams.Companion::fromJson)

/** Reads and writes a [Recommendation] as its JSON. */
object RecommendationSerializer : ValueSerializer<Recommendation>("Recommendation", Recommendation::toJson, Recommendation.Companion::fromJson)

/** Reads and writes a [RecommendationBundle] as its JSON. */
object RecommendationBundleSerializer : ValueSerializer<RecommendationBundle>("RecommendationBundle", RecommendationBundle::toJson, RecommendationBundle.Companion::fromJson)

/** Reads and writes a [RecommendationRequest] as its JSON. */
object RecommendationRequestSerializer : ValueSerializer<RecommendationRequest>("RecommendationRequest", RecommendationRequest::toJson, RecommendationRequest.Companion::fromJson)

/** Reads and writes a [RecommendedModel] as its JSON. */
object RecommendedModelSerializer : ValueSerializer<RecommendedModel>("RecommendedModel", RecommendedModel::toJson, RecommendedModel.Companion::fromJson)

/** Reads and writes a [Rejection] as its JSON. */
object RejectionSerializer : ValueSerializer<Rejection>("Rejection", Rejection::toJson, Rejection.Companion::fromJson)

/** Reads and writes a [ReplyCheck] as its JSON. */
object ReplyCheckSerializer : ValueSerializer<ReplyCheck>("ReplyCheck", ReplyCheck::toJson, ReplyCheck.Companion::fromJson)

/** Reads and writes a [ReplyRejection] as its JSON. */
object ReplyRejectionSerializer : NameSerializer<ReplyRejection>("ReplyRejection", ReplyRejection::toJson, ReplyRejection.Companion::fromJson)

/** Reads and writes a [RiskLevel] as its JSON. */
object RiskLevelSerializer : NameSerializer<RiskLevel>("RiskLevel", RiskLevel::toJson, RiskLevel.Companion::fromJson)

/** Reads and writes a [Role] as its JSON. */
object RoleSerializer : NameSerializer<Role>("Role", Role::toJson, Role.Companion::fromJson)

/** Reads and writes a [RouteRequest] as its JSON. */
object RouteRequestSerializer : ValueSerializer<RouteRequest>("RouteRequest", RouteRequest::toJson, RouteRequest.Companion::fromJson)

/** Reads and writes a [RubricAnswer] as its JSON. */
object RubricAnswerSerializer : NameSerializer<RubricAnswer>("RubricAnswer", RubricAnswer::toJson, RubricAnswer.Companion::fromJson)

/** Reads and writes a [RubricSettings] as its JSON. */
object RubricSettingsSerializer : ValueSerializer<RubricSettings>("RubricSettings", RubricSettings::toJson, RubricSettings.Companion::fromJson)

/** Reads and writes a [SafetyPattern] as its JSON. */
object SafetyPatternSerializer : ValueSerializer<SafetyPattern>("SafetyPattern", SafetyPattern::toJson, SafetyPattern.Companion::fromJson)

/** Reads and writes a [SafetyPolicy] as its JSON. */
object SafetyPolicySerializer : NameSerializer<SafetyPolicy>("SafetyPolicy", SafetyPolicy::toJson, SafetyPolicy.Companion::fromJson)

/** Reads and writes a [SafetyReport] as its JSON. */
object SafetyReportSerializer : ValueSerializer<SafetyReport>("SafetyReport", SafetyReport::toJson, SafetyReport.Companion::fromJson)

/** Reads and writes a [SafetyRule] as its JSON. */
object SafetyRuleSerializer : ValueSerializer<SafetyRule>("SafetyRule", SafetyRule::toJson, SafetyRule.Companion::fromJson)

/** Reads and writes a [ScoredDomain] as its JSON. */
object ScoredDomainSerializer : ValueSerializer<ScoredDomain>("ScoredDomain", ScoredDomain::toJson, ScoredDomain.Companion::fromJson)

/** Reads and writes a [SelectionInput] as its JSON. */
object SelectionInputSerializer : ValueSerializer<SelectionInput>("SelectionInput", SelectionInput::toJson, SelectionInput.Companion::fromJson)

/** Reads and writes a [ServerKind] as its JSON. */
object ServerKindSerializer : NameSerializer<ServerKind>("ServerKind", ServerKind::toJson, ServerKind.Companion::fromJson)

/** Reads and writes a [ServiceFact] as its JSON. */
object ServiceFactSerializer : ValueSerializer<ServiceFact>("ServiceFact", ServiceFact::toJson, ServiceFact.Companion::fromJson)

/** Reads and writes a [Setting] as its JSON. */
object SettingSerializer : ValueSerializer<Setting>("Setting", Setting::toJson, Setting.Companion::fromJson)

/** Reads and writes a [SettingDefinition] as its JSON. */
object SettingDefinitionSerializer : ValueSerializer<SettingDefinition>("SettingDefinition", SettingDefinition::toJson, SettingDefinition.Companion::fromJson)

/** Reads and writes a [Settings] as its JSON. */
object SettingsSerializer : ValueSerializer<Settings>("Settings", Settings::toJson, Settings.Companion::fromJson)

/** Reads and writes a [Similar] as its JSON. */
object SimilarSerializer : ValueSerializer<Similar>("Similar", Similar::toJson, Similar.Companion::fromJson)

/** Reads and writes a [SimilarKind] as its JSON. */
object SimilarKindSerializer : NameSerializer<SimilarKind>("SimilarKind", SimilarKind::toJson, SimilarKind.Companion::fromJson)

/** Reads and writes a [SimilarMatch] as its JSON. */
object SimilarMatchSerializer : NameSerializer<SimilarMatch>("SimilarMatch", SimilarMatch::toJson, SimilarMatch.Companion::fromJson)

/** Reads and writes a [Slot] as its JSON. */
object SlotSerializer : ValueSerializer<Slot>("Slot", Slot::toJson, Slot.Companion::fromJson)

/** Reads and writes a [Span] as its JSON. */
object SpanSerializer : ValueSerializer<Span>("Span", Span::toJson, Span.Companion::fromJson)

/** Reads and writes a [Stage] as its JSON. */
object StageSerializer : NameSerializer<Stage>("Stage", Stage::toJson, Stage.Companion::fromJson)

/** Reads and writes a [StepOutcome] as its JSON. */
object StepOutcomeSerializer : NameSerializer<StepOutcome>("StepOutcome", StepOutcome::toJson, StepOutcome.Companion::fromJson)

/** Reads and writes a [SystemContext] as its JSON. */
object SystemContextSerializer : ValueSerializer<SystemContext>("SystemContext", SystemContext::toJson, SystemContext.Companion::fromJson)

/** Reads and writes a [TaskBasis] as its JSON. */
object TaskBasisSerializer : NameSerializer<TaskBasis>("TaskBasis", TaskBasis::toJson, TaskBasis.Companion::fromJson)

/** Reads and writes a [TaskEstimate] as its JSON. */
object TaskEstimateSerializer : ValueSerializer<TaskEstimate>("TaskEstimate", TaskEstimate::toJson, TaskEstimate.Companion::fromJson)

/** Reads and writes a [TaskHint] as its JSON. */
object TaskHintSerializer : NameSerializer<TaskHint>("TaskHint", TaskHint::toJson, TaskHint.Companion::fromJson)

/** Reads and writes a [TaskKind] as its JSON. */
object TaskKindSerializer : NameSerializer<TaskKind>("TaskKind", TaskKind::toJson, TaskKind.Companion::fromJson)

/** Reads and writes a [Technique] as its JSON. */
object TechniqueSerializer : ValueSerializer<Technique>("Technique", Technique::toJson, Technique.Companion::fromJson)

/** Reads and writes a [TextInfluence] as its JSON. */
object TextInfluenceSerializer : ValueSerializer<TextInfluence>("TextInfluence", TextInfluence::toJson, TextInfluence.Companion::fromJson)

/** Reads and writes a [TierWeights] as its JSON. */
object TierWeightsSerializer : ValueSerializer<TierWeights>("TierWeights", TierWeights::toJson, TierWeights.Companion::fromJson)

/** Reads and writes a [TokenRange] as its JSON. */
object TokenRangeSerializer : ValueSerializer<TokenRange>("TokenRange", TokenRange::toJson, TokenRange.Companion::fromJson)

/** Reads and writes a [ToolParameter] as its JSON. */
object ToolParameterSerializer : ValueSerializer<ToolParameter>("ToolParameter", ToolParameter::toJson, ToolParameter.Companion::fromJson)

/** Reads and writes a [ToolSchema] as its JSON. */
object ToolSchemaSerializer : ValueSerializer<ToolSchema>("ToolSchema", ToolSchema::toJson, ToolSchema.Companion::fromJson)

/** Reads and writes a [Trace] as its JSON. */
object TraceSerializer : ValueSerializer<Trace>("Trace", Trace::toJson, Trace.Companion::fromJson)

/** Reads and writes a [TraceStep] as its JSON. */
object TraceStepSerializer : ValueSerializer<TraceStep>("TraceStep", TraceStep::toJson, TraceStep.Companion::fromJson)

/** Reads and writes a [Turn] as its JSON. */
object TurnSerializer : ValueSerializer<Turn>("Turn", Turn::toJson, Turn.Companion::fromJson)

/** Reads and writes a [UnclearAction] as its JSON. */
object UnclearActionSerializer : NameSerializer<UnclearAction>("UnclearAction", UnclearAction::toJson, UnclearAction.Companion::fromJson)

/** Reads and writes a [UnprovenCommand] as its JSON. */
object UnprovenCommandSerializer : ValueSerializer<UnprovenCommand>("UnprovenCommand", UnprovenCommand::toJson, UnprovenCommand.Companion::fromJson)

/** Reads and writes a [UseCase] as its JSON. */
object UseCaseSerializer : NameSerializer<UseCase>("UseCase", UseCase::toJson, UseCase.Companion::fromJson)

/** Reads and writes a [UseCaseRole] as its JSON. */
object UseCaseRoleSerializer : NameSerializer<UseCaseRole>("UseCaseRole", UseCaseRole::toJson, UseCaseRole.Companion::fromJson)

/** Reads and writes a [VerbIntent] as its JSON. */
object VerbIntentSerializer : NameSerializer<VerbIntent>("VerbIntent", VerbIntent::toJson, VerbIntent.Companion::fromJson)

/** Reads and writes a [Verdict] as its JSON. */
object VerdictSerializer : NameSerializer<Verdict>("Verdict", Verdict::toJson, Verdict.Companion::fromJson)

/** Reads and writes a [Workload] as its JSON. */
object WorkloadSerializer : NameSerializer<Workload>("Workload", Workload::toJson, Workload.Companion::fromJson)

/** Reads and writes a [WorkloadWeights] as its JSON. */
object WorkloadWeightsSerializer : ValueSerializer<WorkloadWeights>("WorkloadWeights", WorkloadWeights::toJson, WorkloadWeights.Companion::fromJson)

/** Reads and writes a [Workspace] as its JSON. */
object WorkspaceSerializer : ValueSerializer<Workspace>("Workspace", Workspace::toJson, Workspace.Companion::fromJson)

/** The serializers of all values, for fields that are marked with `@Contextual`. */
val carRouterSerializers: SerializersModule = SerializersModule {
    contextual(Action::class, ActionSerializer)
    contextual(Allowances::class, AllowancesSerializer)
    contextual(AnswerRejection::class, AnswerRejectionSerializer)
    contextual(AnsweredQuestion::class, AnsweredQuestionSerializer)
    contextual(Attempt::class, AttemptSerializer)
    contextual(AttemptStage::class, AttemptStageSerializer)
    contextual(Basis::class, BasisSerializer)
    contextual(CandidateScore::class, CandidateScoreSerializer)
    contextual(CheckExplanation::class, CheckExplanationSerializer)
    contextual(Choice::class, ChoiceSerializer)
    contextual(ChosenBy::class, ChosenBySerializer)
    contextual(Clarification::class, ClarificationSerializer)
    contextual(Clarity::class, ClaritySerializer)
    contextual(ClarityPolicy::class, ClarityPolicySerializer)
    contextual(ClarityPreset::class, ClarityPresetSerializer)
    contextual(ClarityVerdict::class, ClarityVerdictSerializer)
    contextual(Classification::class, ClassificationSerializer)
    contextual(ClassifierMode::class, ClassifierModeSerializer)
    contextual(Clause::class, ClauseSerializer)
    contextual(CommandEffects::class, CommandEffectsSerializer)
    contextual(Complexity::class, ComplexitySerializer)
    contextual(ComplexityCriterion::class, ComplexityCriterionSerializer)
    contextual(ComplexityTier::class, ComplexityTierSerializer)
    contextual(Decision::class, DecisionSerializer)
    contextual(Domain::class, DomainSerializer)
    contextual(DomainChoice::class, DomainChoiceSerializer)
    contextual(DomainExample::class, DomainExampleSerializer)
    contextual(DomainInfluence::class, DomainInfluenceSerializer)
    contextual(DomainPack::class, DomainPackSerializer)
    contextual(DomainSettings::class, DomainSettingsSerializer)
    contextual(Effort::class, EffortSerializer)
    contextual(Embedding::class, EmbeddingSerializer)
    contextual(EncoderPrecision::class, EncoderPrecisionSerializer)
    contextual(EncoderSettings::class, EncoderSettingsSerializer)
    contextual(EncoderUse::class, EncoderUseSerializer)
    contextual(Explanation::class, ExplanationSerializer)
    contextual(Exploration::class, ExplorationSerializer)
    contextual(FailureKind::class, FailureKindSerializer)
    contextual(FallbackReason::class, FallbackReasonSerializer)
    contextual(Finding::class, FindingSerializer)
    contextual(FindingCause::class, FindingCauseSerializer)
    contextual(FindingReader::class, FindingReaderSerializer)
    contextual(FindingSubject::class, FindingSubjectSerializer)
    contextual(FlavorNotes::class, FlavorNotesSerializer)
    contextual(FunctionDefinition::class, FunctionDefinitionSerializer)
    contextual(FunctionGemmaSettings::class, FunctionGemmaSettingsSerializer)
    contextual(GenerationContext::class, GenerationContextSerializer)
    contextual(GeneratorPrompt::class, GeneratorPromptSerializer)
    contextual(GeneratorSettings::class, GeneratorSettingsSerializer)
    contextual(Hardware::class, HardwareSerializer)
    contextual(Harmlessness::class, HarmlessnessSerializer)
    contextual(HookAnswer::class, HookAnswerSerializer)
    contextual(IntentHint::class, IntentHintSerializer)
    contextual(InvocationKind::class, InvocationKindSerializer)
    contextual(KnownProgram::class, KnownProgramSerializer)
    contextual(MissingConfidence::class, MissingConfidenceSerializer)
    contextual(ModelCapability::class, ModelCapabilitySerializer)
    contextual(ModelChoice::class, ModelChoiceSerializer)
    contextual(ModelHealth::class, ModelHealthSerializer)
    contextual(ModelLocation::class, ModelLocationSerializer)
    contextual(ModelOutcome::class, ModelOutcomeSerializer)
    contextual(ModelServer::class, ModelServerSerializer)
    contextual(ModelSettings::class, ModelSettingsSerializer)
    contextual(ModelSpec::class, ModelSpecSerializer)
    contextual(ModelStatistics::class, ModelStatisticsSerializer)
    contextual(NetworkDirection::class, NetworkDirectionSerializer)
    contextual(NetworkEffect::class, NetworkEffectSerializer)
    contextual(PackPrompt::class, PackPromptSerializer)
    contextual(PackSet::class, PackSetSerializer)
    contextual(PackageFact::class, PackageFactSerializer)
    contextual(PackageManager::class, PackageManagerSerializer)
    contextual(PackageManagerKind::class, PackageManagerKindSerializer)
    contextual(ParsedRequest::class, ParsedRequestSerializer)
    contextual(PathEffect::class, PathEffectSerializer)
    contextual(PathScope::class, PathScopeSerializer)
    contextual(Platform::class, PlatformSerializer)
    contextual(Privacy::class, PrivacySerializer)
    contextual(Problem::class, ProblemSerializer)
    contextual(ProgramFact::class, ProgramFactSerializer)
    contextual(PromptFrame::class, PromptFrameSerializer)
    contextual(Proposal::class, ProposalSerializer)
    contextual(ProposalSource::class, ProposalSourceSerializer)
    contextual(ProposeSettings::class, ProposeSettingsSerializer)
    contextual(QualityBasis::class, QualityBasisSerializer)
    contextual(QualityPrior::class, QualityPriorSerializer)
    contextual(QualityTier::class, QualityTierSerializer)
    contextual(Query::class, QuerySerializer)
    contextual(Question::class, QuestionSerializer)
    contextual(QuestionOption::class, QuestionOptionSerializer)
    contextual(ReadCommand::class, ReadCommandSerializer)
    contextual(Reason::class, ReasonSerializer)
    contextual(ReasonCode::class, ReasonCodeSerializer)
    contextual(ReasonParams::class, ReasonParamsSerializer)
    contextual(Recommendation::class, RecommendationSerializer)
    contextual(RecommendationBundle::class, RecommendationBundleSerializer)
    contextual(RecommendationRequest::class, RecommendationRequestSerializer)
    contextual(RecommendedModel::class, RecommendedModelSerializer)
    contextual(Rejection::class, RejectionSerializer)
    contextual(ReplyCheck::class, ReplyCheckSerializer)
    contextual(ReplyRejection::class, ReplyRejectionSerializer)
    contextual(RiskLevel::class, RiskLevelSerializer)
    contextual(Role::class, RoleSerializer)
    contextual(RouteRequest::class, RouteRequestSerializer)
    contextual(RubricAnswer::class, RubricAnswerSerializer)
    contextual(RubricSettings::class, RubricSettingsSerializer)
    contextual(SafetyPattern::class, SafetyPatternSerializer)
    contextual(SafetyPolicy::class, SafetyPolicySerializer)
    contextual(SafetyReport::class, SafetyReportSerializer)
    contextual(SafetyRule::class, SafetyRuleSerializer)
    contextual(ScoredDomain::class, ScoredDomainSerializer)
    contextual(SelectionInput::class, SelectionInputSerializer)
    contextual(ServerKind::class, ServerKindSerializer)
    contextual(ServiceFact::class, ServiceFactSerializer)
    contextual(Setting::class, SettingSerializer)
    contextual(SettingDefinition::class, SettingDefinitionSerializer)
    contextual(Settings::class, SettingsSerializer)
    contextual(Similar::class, SimilarSerializer)
    contextual(SimilarKind::class, SimilarKindSerializer)
    contextual(SimilarMatch::class, SimilarMatchSerializer)
    contextual(Slot::class, SlotSerializer)
    contextual(Span::class, SpanSerializer)
    contextual(Stage::class, StageSerializer)
    contextual(StepOutcome::class, StepOutcomeSerializer)
    contextual(SystemContext::class, SystemContextSerializer)
    contextual(TaskBasis::class, TaskBasisSerializer)
    contextual(TaskEstimate::class, TaskEstimateSerializer)
    contextual(TaskHint::class, TaskHintSerializer)
    contextual(TaskKind::class, TaskKindSerializer)
    contextual(Technique::class, TechniqueSerializer)
    contextual(TextInfluence::class, TextInfluenceSerializer)
    contextual(TierWeights::class, TierWeightsSerializer)
    contextual(TokenRange::class, TokenRangeSerializer)
    contextual(ToolParameter::class, ToolParameterSerializer)
    contextual(ToolSchema::class, ToolSchemaSerializer)
    contextual(Trace::class, TraceSerializer)
    contextual(TraceStep::class, TraceStepSerializer)
    contextual(Turn::class, TurnSerializer)
    contextual(UnclearAction::class, UnclearActionSerializer)
    contextual(UnprovenCommand::class, UnprovenCommandSerializer)
    contextual(UseCase::class, UseCaseSerializer)
    contextual(UseCaseRole::class, UseCaseRoleSerializer)
    contextual(VerbIntent::class, VerbIntentSerializer)
    contextual(Verdict::class, VerdictSerializer)
    contextual(Workload::class, WorkloadSerializer)
    contextual(WorkloadWeights::class, WorkloadWeightsSerializer)
    contextual(Workspace::class, WorkspaceSerializer)
}
