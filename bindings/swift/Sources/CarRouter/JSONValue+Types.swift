// One line for each value that has a JSON form: how it is read. What writes it is generated.

extension Action: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Action {
        try actionFromJSON(text: text, strict: strict)
    }
}

extension Aspect: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Aspect {
        try aspectFromJSON(text: text, strict: strict)
    }
}

extension Basis: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Basis {
        try basisFromJSON(text: text, strict: strict)
    }
}

extension CandidateScore: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> CandidateScore {
        try candidateScoreFromJSON(text: text, strict: strict)
    }
}

extension ChosenBy: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> ChosenBy {
        try chosenByFromJSON(text: text, strict: strict)
    }
}

extension Clarity: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Clarity {
        try clarityFromJSON(text: text, strict: strict)
    }
}

extension ClarityPolicy: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> ClarityPolicy {
        try clarityPolicyFromJSON(text: text, strict: strict)
    }
}

extension ClarityVerdict: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> ClarityVerdict {
        try clarityVerdictFromJSON(text: text, strict: strict)
    }
}

extension Clause: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Clause {
        try clauseFromJSON(text: text, strict: strict)
    }
}

extension Complexity: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Complexity {
        try complexityFromJSON(text: text, strict: strict)
    }
}

extension ComplexityCriterion: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> ComplexityCriterion {
        try complexityCriterionFromJSON(text: text, strict: strict)
    }
}

extension ComplexityTier: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> ComplexityTier {
        try complexityTierFromJSON(text: text, strict: strict)
    }
}

extension Decision: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Decision {
        try decisionFromJSON(text: text, strict: strict)
    }
}

extension Domain: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Domain {
        try domainFromJSON(text: text, strict: strict)
    }
}

extension DomainChoice: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> DomainChoice {
        try domainChoiceFromJSON(text: text, strict: strict)
    }
}

extension FailureKind: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> FailureKind {
        try failureKindFromJSON(text: text, strict: strict)
    }
}

extension FallbackReason: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> FallbackReason {
        try fallbackReasonFromJSON(text: text, strict: strict)
    }
}

extension Finding: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Finding {
        try findingFromJSON(text: text, strict: strict)
    }
}

extension FindingSubject: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> FindingSubject {
        try findingSubjectFromJSON(text: text, strict: strict)
    }
}

extension FunctionDefinition: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> FunctionDefinition {
        try functionDefinitionFromJSON(text: text, strict: strict)
    }
}

extension GeneratorPrompt: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> GeneratorPrompt {
        try generatorPromptFromJSON(text: text, strict: strict)
    }
}

extension Hardware: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Hardware {
        try hardwareFromJSON(text: text, strict: strict)
    }
}

extension IntentHint: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> IntentHint {
        try intentHintFromJSON(text: text, strict: strict)
    }
}

extension ModelCapability: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> ModelCapability {
        try modelCapabilityFromJSON(text: text, strict: strict)
    }
}

extension ModelChoice: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> ModelChoice {
        try modelChoiceFromJSON(text: text, strict: strict)
    }
}

extension ModelLocation: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> ModelLocation {
        try modelLocationFromJSON(text: text, strict: strict)
    }
}

extension ModelOutcome: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> ModelOutcome {
        try modelOutcomeFromJSON(text: text, strict: strict)
    }
}

extension ModelSpec: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> ModelSpec {
        try modelSpecFromJSON(text: text, strict: strict)
    }
}

extension PackSet: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> PackSet {
        try packSetFromJSON(text: text, strict: strict)
    }
}

extension PackageFact: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> PackageFact {
        try packageFactFromJSON(text: text, strict: strict)
    }
}

extension PackageManager: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> PackageManager {
        try packageManagerFromJSON(text: text, strict: strict)
    }
}

extension PackageManagerKind: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> PackageManagerKind {
        try packageManagerKindFromJSON(text: text, strict: strict)
    }
}

extension ParsedRequest: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> ParsedRequest {
        try parsedRequestFromJSON(text: text, strict: strict)
    }
}

extension Platform: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Platform {
        try platformFromJSON(text: text, strict: strict)
    }
}

extension Privacy: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Privacy {
        try privacyFromJSON(text: text, strict: strict)
    }
}

extension ProgramFact: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> ProgramFact {
        try programFactFromJSON(text: text, strict: strict)
    }
}

extension QualityPrior: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> QualityPrior {
        try qualityPriorFromJSON(text: text, strict: strict)
    }
}

extension QualityTier: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> QualityTier {
        try qualityTierFromJSON(text: text, strict: strict)
    }
}

extension Recommendation: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Recommendation {
        try recommendationFromJSON(text: text, strict: strict)
    }
}

extension RecommendationBundle: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> RecommendationBundle {
        try recommendationBundleFromJSON(text: text, strict: strict)
    }
}

extension RecommendationRequest: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> RecommendationRequest {
        try recommendationRequestFromJSON(text: text, strict: strict)
    }
}

extension RecommendedModel: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> RecommendedModel {
        try recommendedModelFromJSON(text: text, strict: strict)
    }
}

extension Rejection: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Rejection {
        try rejectionFromJSON(text: text, strict: strict)
    }
}

extension ReplyCheck: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> ReplyCheck {
        try replyCheckFromJSON(text: text, strict: strict)
    }
}

extension ReplyRejection: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> ReplyRejection {
        try replyRejectionFromJSON(text: text, strict: strict)
    }
}

extension RiskLevel: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> RiskLevel {
        try riskLevelFromJSON(text: text, strict: strict)
    }
}

extension Role: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Role {
        try roleFromJSON(text: text, strict: strict)
    }
}

extension RouteRequest: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> RouteRequest {
        try routeRequestFromJSON(text: text, strict: strict)
    }
}

extension SafetyPolicy: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> SafetyPolicy {
        try safetyPolicyFromJSON(text: text, strict: strict)
    }
}

extension SafetyReport: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> SafetyReport {
        try safetyReportFromJSON(text: text, strict: strict)
    }
}

extension ScoredDomain: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> ScoredDomain {
        try scoredDomainFromJSON(text: text, strict: strict)
    }
}

extension ServiceFact: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> ServiceFact {
        try serviceFactFromJSON(text: text, strict: strict)
    }
}

extension Similar: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Similar {
        try similarFromJSON(text: text, strict: strict)
    }
}

extension SimilarKind: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> SimilarKind {
        try similarKindFromJSON(text: text, strict: strict)
    }
}

extension SimilarMatch: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> SimilarMatch {
        try similarMatchFromJSON(text: text, strict: strict)
    }
}

extension Span: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Span {
        try spanFromJSON(text: text, strict: strict)
    }
}

extension Stage: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Stage {
        try stageFromJSON(text: text, strict: strict)
    }
}

extension StepOutcome: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> StepOutcome {
        try stepOutcomeFromJSON(text: text, strict: strict)
    }
}

extension SystemContext: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> SystemContext {
        try systemContextFromJSON(text: text, strict: strict)
    }
}

extension TaskHint: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> TaskHint {
        try taskHintFromJSON(text: text, strict: strict)
    }
}

extension TierWeights: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> TierWeights {
        try tierWeightsFromJSON(text: text, strict: strict)
    }
}

extension Trace: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Trace {
        try traceFromJSON(text: text, strict: strict)
    }
}

extension TraceStep: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> TraceStep {
        try traceStepFromJSON(text: text, strict: strict)
    }
}

extension Turn: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Turn {
        try turnFromJSON(text: text, strict: strict)
    }
}

extension UnclearAction: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> UnclearAction {
        try unclearActionFromJSON(text: text, strict: strict)
    }
}

extension UseCase: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> UseCase {
        try useCaseFromJSON(text: text, strict: strict)
    }
}

extension UseCaseRole: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> UseCaseRole {
        try useCaseRoleFromJSON(text: text, strict: strict)
    }
}

extension VerbIntent: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> VerbIntent {
        try verbIntentFromJSON(text: text, strict: strict)
    }
}

extension Verdict: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Verdict {
        try verdictFromJSON(text: text, strict: strict)
    }
}

extension Workload: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Workload {
        try workloadFromJSON(text: text, strict: strict)
    }
}

extension WorkloadWeights: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> WorkloadWeights {
        try workloadWeightsFromJSON(text: text, strict: strict)
    }
}
