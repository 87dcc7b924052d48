package dev.carrouter

// `X.fromJson(text)` on every type that has JSON. Each reads what `toJson` of the same type writes, which is byte for byte
// what the library writes in every language. With `strict`, a field that the type does not have is an error rather than
// passed over. Throws `RouterException.InvalidRequest` where the text does not hold a value of the type.

/** A [Action] from its JSON; with [strict], unknown fields are errors. */
fun Action.Companion.fromJson(text: String, strict: Boolean = false): Action = actionFromJson(text, strict)

/** An [Aspect] from its JSON; with [strict], unknown fields are errors. */
fun Aspect.Companion.fromJson(text: String, strict: Boolean = false): Aspect = aspectFromJson(text, strict)

/** A [Basis] from its JSON; with [strict], unknown fields are errors. */
fun Basis.Companion.fromJson(text: String, strict: Boolean = false): Basis = basisFromJson(text, strict)

/** A [CandidateScore] from its JSON; with [strict], unknown fields are errors. */
fun CandidateScore.Companion.fromJson(text: String, strict: Boolean = false): CandidateScore = candidateScoreFromJson(text, strict)

/** A [ChosenBy] from its JSON; with [strict], unknown fields are errors. */
fun ChosenBy.Companion.fromJson(text: String, strict: Boolean = false): ChosenBy = chosenByFromJson(text, strict)

/** A [Clarity] from its JSON; with [strict], unknown fields are errors. */
fun Clarity.Companion.fromJson(text: String, strict: Boolean = false): Clarity = clarityFromJson(text, strict)

/** A [ClarityPolicy] from its JSON; with [strict], unknown fields are errors. */
fun ClarityPolicy.Companion.fromJson(text: String, strict: Boolean = false): ClarityPolicy = clarityPolicyFromJson(text, strict)

/** A [ClarityVerdict] from its JSON; with [strict], unknown fields are errors. */
fun ClarityVerdict.Companion.fromJson(text: String, strict: Boolean = false): ClarityVerdict = clarityVerdictFromJson(text, strict)

/** A [Clause] from its JSON; with [strict], unknown fields are errors. */
fun Clause.Companion.fromJson(text: String, strict: Boolean = false): Clause = clauseFromJson(text, strict)

/** A [Complexity] from its JSON; with [strict], unknown fields are errors. */
fun Complexity.Companion.fromJson(text: String, strict: Boolean = false): Complexity = complexityFromJson(text, strict)

/** A [ComplexityCriterion] from its JSON; with [strict], unknown fields are errors. */
fun ComplexityCriterion.Companion.fromJson(text: String, strict: Boolean = false): ComplexityCriterion = complexityCriterionFromJson(text, strict)

/** A [ComplexityTier] from its JSON; with [strict], unknown fields are errors. */
fun ComplexityTier.Companion.fromJson(text: String, strict: Boolean = false): ComplexityTier = complexityTierFromJson(text, strict)

/** A [Decision] from its JSON; with [strict], unknown fields are errors. */
fun Decision.Companion.fromJson(text: String, strict: Boolean = false): Decision = decisionFromJson(text, strict)

/** A [Domain] from its JSON; with [strict], unknown fields are errors. */
fun Domain.Companion.fromJson(text: String, strict: Boolean = false): Domain = domainFromJson(text, strict)

/** A [DomainChoice] from its JSON; with [strict], unknown fields are errors. */
fun DomainChoice.Companion.fromJson(text: String, strict: Boolean = false): DomainChoice = domainChoiceFromJson(text, strict)

/** A [FailureKind] from its JSON; with [strict], unknown fields are errors. */
fun FailureKind.Companion.fromJson(text: String, strict: Boolean = false): FailureKind = failureKindFromJson(text, strict)

/** A [FallbackReason] from its JSON; with [strict], unknown fields are errors. */
fun FallbackReason.Companion.fromJson(text: String, strict: Boolean = false): FallbackReason = fallbackReasonFromJson(text, strict)

/** A [Finding] from its JSON; with [strict], unknown fields are errors. */
fun Finding.Companion.fromJson(text: String, strict: Boolean = false): Finding = findingFromJson(text, strict)

/** A [FindingSubject] from its JSON; with [strict], unknown fields are errors. */
fun FindingSubject.Companion.fromJson(text: String, strict: Boolean = false): FindingSubject = findingSubjectFromJson(text, strict)

/** A [FunctionDefinition] from its JSON; with [strict], unknown fields are errors. */
fun FunctionDefinition.Companion.fromJson(text: String, strict: Boolean = false): FunctionDefinition = functionDefinitionFromJson(text, strict)

/** A [GeneratorPrompt] from its JSON; with [strict], unknown fields are errors. */
fun GeneratorPrompt.Companion.fromJson(text: String, strict: Boolean = false): GeneratorPrompt = generatorPromptFromJson(text, strict)

/** A [Hardware] from its JSON; with [strict], unknown fields are errors. */
fun Hardware.Companion.fromJson(text: String, strict: Boolean = false): Hardware = hardwareFromJson(text, strict)

/** A [IntentHint] from its JSON; with [strict], unknown fields are errors. */
fun IntentHint.Companion.fromJson(text: String, strict: Boolean = false): IntentHint = intentHintFromJson(text, strict)

/** A [ModelCapability] from its JSON; with [strict], unknown fields are errors. */
fun ModelCapability.Companion.fromJson(text: String, strict: Boolean = false): ModelCapability = modelCapabilityFromJson(text, strict)

/** A [ModelChoice] from its JSON; with [strict], unknown fields are errors. */
fun ModelChoice.Companion.fromJson(text: String, strict: Boolean = false): ModelChoice = modelChoiceFromJson(text, strict)

/** A [ModelLocation] from its JSON; with [strict], unknown fields are errors. */
fun ModelLocation.Companion.fromJson(text: String, strict: Boolean = false): ModelLocation = modelLocationFromJson(text, strict)

/** A [ModelOutcome] from its JSON; with [strict], unknown fields are errors. */
fun ModelOutcome.Companion.fromJson(text: String, strict: Boolean = false): ModelOutcome = modelOutcomeFromJson(text, strict)

/** A [ModelSpec] from its JSON; with [strict], unknown fields are errors. */
fun ModelSpec.Companion.fromJson(text: String, strict: Boolean = false): ModelSpec = modelSpecFromJson(text, strict)

/** A [PackSet] from its JSON; with [strict], unknown fields are errors. */
fun PackSet.Companion.fromJson(text: String, strict: Boolean = false): PackSet = packSetFromJson(text, strict)

/** A [PackageFact] from its JSON; with [strict], unknown fields are errors. */
fun PackageFact.Companion.fromJson(text: String, strict: Boolean = false): PackageFact = packageFactFromJson(text, strict)

/** A [PackageManager] from its JSON; with [strict], unknown fields are errors. */
fun PackageManager.Companion.fromJson(text: String, strict: Boolean = false): PackageManager = packageManagerFromJson(text, strict)

/** A [PackageManagerKind] from its JSON; with [strict], unknown fields are errors. */
fun PackageManagerKind.Companion.fromJson(text: String, strict: Boolean = false): PackageManagerKind = packageManagerKindFromJson(text, strict)

/** A [ParsedRequest] from its JSON; with [strict], unknown fields are errors. */
fun ParsedRequest.Companion.fromJson(text: String, strict: Boolean = false): ParsedRequest = parsedRequestFromJson(text, strict)

/** A [Platform] from its JSON; with [strict], unknown fields are errors. */
fun Platform.Companion.fromJson(text: String, strict: Boolean = false): Platform = platformFromJson(text, strict)

/** A [Privacy] from its JSON; with [strict], unknown fields are errors. */
fun Privacy.Companion.fromJson(text: String, strict: Boolean = false): Privacy = privacyFromJson(text, strict)

/** A [ProgramFact] from its JSON; with [strict], unknown fields are errors. */
fun ProgramFact.Companion.fromJson(text: String, strict: Boolean = false): ProgramFact = programFactFromJson(text, strict)

/** A [QualityPrior] from its JSON; with [strict], unknown fields are errors. */
fun QualityPrior.Companion.fromJson(text: String, strict: Boolean = false): QualityPrior = qualityPriorFromJson(text, strict)

/** A [QualityTier] from its JSON; with [strict], unknown fields are errors. */
fun QualityTier.Companion.fromJson(text: String, strict: Boolean = false): QualityTier = qualityTierFromJson(text, strict)

/** A [Recommendation] from its JSON; with [strict], unknown fields are errors. */
fun Recommendation.Companion.fromJson(text: String, strict: Boolean = false): Recommendation = recommendationFromJson(text, strict)

/** A [RecommendationBundle] from its JSON; with [strict], unknown fields are errors. */
fun RecommendationBundle.Companion.fromJson(text: String, strict: Boolean = false): RecommendationBundle = recommendationBundleFromJson(text, strict)

/** A [RecommendationRequest] from its JSON; with [strict], unknown fields are errors. */
fun RecommendationRequest.Companion.fromJson(text: String, strict: Boolean = false): RecommendationRequest = recommendationRequestFromJson(text, strict)

/** A [RecommendedModel] from its JSON; with [strict], unknown fields are errors. */
fun RecommendedModel.Companion.fromJson(text: String, strict: Boolean = false): RecommendedModel = recommendedModelFromJson(text, strict)

/** A [Rejection] from its JSON; with [strict], unknown fields are errors. */
fun Rejection.Companion.fromJson(text: String, strict: Boolean = false): Rejection = rejectionFromJson(text, strict)

/** A [ReplyCheck] from its JSON; with [strict], unknown fields are errors. */
fun ReplyCheck.Companion.fromJson(text: String, strict: Boolean = false): ReplyCheck = replyCheckFromJson(text, strict)

/** A [ReplyRejection] from its JSON; with [strict], unknown fields are errors. */
fun ReplyRejection.Companion.fromJson(text: String, strict: Boolean = false): ReplyRejection = replyRejectionFromJson(text, strict)

/** A [RiskLevel] from its JSON; with [strict], unknown fields are errors. */
fun RiskLevel.Companion.fromJson(text: String, strict: Boolean = false): RiskLevel = riskLevelFromJson(text, strict)

/** A [Role] from its JSON; with [strict], unknown fields are errors. */
fun Role.Companion.fromJson(text: String, strict: Boolean = false): Role = roleFromJson(text, strict)

/** A [RouteRequest] from its JSON; with [strict], unknown fields are errors. */
fun RouteRequest.Companion.fromJson(text: String, strict: Boolean = false): RouteRequest = routeRequestFromJson(text, strict)

/** A [SafetyPolicy] from its JSON; with [strict], unknown fields are errors. */
fun SafetyPolicy.Companion.fromJson(text: String, strict: Boolean = false): SafetyPolicy = safetyPolicyFromJson(text, strict)

/** A [SafetyReport] from its JSON; with [strict], unknown fields are errors. */
fun SafetyReport.Companion.fromJson(text: String, strict: Boolean = false): SafetyReport = safetyReportFromJson(text, strict)

/** A [ScoredDomain] from its JSON; with [strict], unknown fields are errors. */
fun ScoredDomain.Companion.fromJson(text: String, strict: Boolean = false): ScoredDomain = scoredDomainFromJson(text, strict)

/** A [ServiceFact] from its JSON; with [strict], unknown fields are errors. */
fun ServiceFact.Companion.fromJson(text: String, strict: Boolean = false): ServiceFact = serviceFactFromJson(text, strict)

/** A [Similar] from its JSON; with [strict], unknown fields are errors. */
fun Similar.Companion.fromJson(text: String, strict: Boolean = false): Similar = similarFromJson(text, strict)

/** A [SimilarKind] from its JSON; with [strict], unknown fields are errors. */
fun SimilarKind.Companion.fromJson(text: String, strict: Boolean = false): SimilarKind = similarKindFromJson(text, strict)

/** A [SimilarMatch] from its JSON; with [strict], unknown fields are errors. */
fun SimilarMatch.Companion.fromJson(text: String, strict: Boolean = false): SimilarMatch = similarMatchFromJson(text, strict)

/** A [Span] from its JSON; with [strict], unknown fields are errors. */
fun Span.Companion.fromJson(text: String, strict: Boolean = false): Span = spanFromJson(text, strict)

/** A [Stage] from its JSON; with [strict], unknown fields are errors. */
fun Stage.Companion.fromJson(text: String, strict: Boolean = false): Stage = stageFromJson(text, strict)

/** A [StepOutcome] from its JSON; with [strict], unknown fields are errors. */
fun StepOutcome.Companion.fromJson(text: String, strict: Boolean = false): StepOutcome = stepOutcomeFromJson(text, strict)

/** A [SystemContext] from its JSON; with [strict], unknown fields are errors. */
fun SystemContext.Companion.fromJson(text: String, strict: Boolean = false): SystemContext = systemContextFromJson(text, strict)

/** A [TaskHint] from its JSON; with [strict], unknown fields are errors. */
fun TaskHint.Companion.fromJson(text: String, strict: Boolean = false): TaskHint = taskHintFromJson(text, strict)

/** A [TierWeights] from its JSON; with [strict], unknown fields are errors. */
fun TierWeights.Companion.fromJson(text: String, strict: Boolean = false): TierWeights = tierWeightsFromJson(text, strict)

/** A [Trace] from its JSON; with [strict], unknown fields are errors. */
fun Trace.Companion.fromJson(text: String, strict: Boolean = false): Trace = traceFromJson(text, strict)

/** A [TraceStep] from its JSON; with [strict], unknown fields are errors. */
fun TraceStep.Companion.fromJson(text: String, strict: Boolean = false): TraceStep = traceStepFromJson(text, strict)

/** A [Turn] from its JSON; with [strict], unknown fields are errors. */
fun Turn.Companion.fromJson(text: String, strict: Boolean = false): Turn = turnFromJson(text, strict)

/** A [UnclearAction] from its JSON; with [strict], unknown fields are errors. */
fun UnclearAction.Companion.fromJson(text: String, strict: Boolean = false): UnclearAction = unclearActionFromJson(text, strict)

/** A [UseCase] from its JSON; with [strict], unknown fields are errors. */
fun UseCase.Companion.fromJson(text: String, strict: Boolean = false): UseCase = useCaseFromJson(text, strict)

/** A [UseCaseRole] from its JSON; with [strict], unknown fields are errors. */
fun UseCaseRole.Companion.fromJson(text: String, strict: Boolean = false): UseCaseRole = useCaseRoleFromJson(text, strict)

/** A [VerbIntent] from its JSON; with [strict], unknown fields are errors. */
fun VerbIntent.Companion.fromJson(text: String, strict: Boolean = false): VerbIntent = verbIntentFromJson(text, strict)

/** A [Verdict] from its JSON; with [strict], unknown fields are errors. */
fun Verdict.Companion.fromJson(text: String, strict: Boolean = false): Verdict = verdictFromJson(text, strict)

/** A [Workload] from its JSON; with [strict], unknown fields are errors. */
fun Workload.Companion.fromJson(text: String, strict: Boolean = false): Workload = workloadFromJson(text, strict)

/** A [WorkloadWeights] from its JSON; with [strict], unknown fields are errors. */
fun WorkloadWeights.Companion.fromJson(text: String, strict: Boolean = false): WorkloadWeights = workloadWeightsFromJson(text, strict)
