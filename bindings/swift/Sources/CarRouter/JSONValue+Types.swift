// One line for each value that has a JSON form: how it is read. What writes it is generated.

extension Action: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Action {
        try actionFromJson(text: text, strict: strict)
    }
}

extension Basis: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Basis {
        try basisFromJson(text: text, strict: strict)
    }
}

extension RecommendationBundle: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> RecommendationBundle {
        try bundleFromJson(text: text, strict: strict)
    }
}

extension CandidateScore: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> CandidateScore {
        try candidateScoreFromJson(text: text, strict: strict)
    }
}

extension ChosenBy: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> ChosenBy {
        try chosenByFromJson(text: text, strict: strict)
    }
}

extension Clarity: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Clarity {
        try clarityFromJson(text: text, strict: strict)
    }
}

extension ClarityPolicy: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> ClarityPolicy {
        try clarityPolicyFromJson(text: text, strict: strict)
    }
}

extension ClarityVerdict: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> ClarityVerdict {
        try clarityVerdictFromJson(text: text, strict: strict)
    }
}

extension Clause: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Clause {
        try clauseFromJson(text: text, strict: strict)
    }
}

extension Complexity: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Complexity {
        try complexityFromJson(text: text, strict: strict)
    }
}

extension Criterion: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Criterion {
        try criterionFromJson(text: text, strict: strict)
    }
}

extension Decision: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Decision {
        try decisionFromJson(text: text, strict: strict)
    }
}

extension Domain: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Domain {
        try domainFromJson(text: text, strict: strict)
    }
}

extension DomainChoice: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> DomainChoice {
        try domainChoiceFromJson(text: text, strict: strict)
    }
}

extension FailureKind: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> FailureKind {
        try failureKindFromJson(text: text, strict: strict)
    }
}

extension FallbackReason: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> FallbackReason {
        try fallbackReasonFromJson(text: text, strict: strict)
    }
}

extension Finding: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Finding {
        try findingFromJson(text: text, strict: strict)
    }
}

extension FunctionDefinition: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> FunctionDefinition {
        try functionDefinitionFromJson(text: text, strict: strict)
    }
}

extension GeneratorPrompt: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> GeneratorPrompt {
        try generatorPromptFromJson(text: text, strict: strict)
    }
}

extension Hardware: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Hardware {
        try hardwareFromJson(text: text, strict: strict)
    }
}

extension IntentHint: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> IntentHint {
        try intentHintFromJson(text: text, strict: strict)
    }
}

extension Location: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Location {
        try locationFromJson(text: text, strict: strict)
    }
}

extension ModelCapability: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> ModelCapability {
        try modelCapabilityFromJson(text: text, strict: strict)
    }
}

extension ModelChoice: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> ModelChoice {
        try modelChoiceFromJson(text: text, strict: strict)
    }
}

extension ModelOutcome: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> ModelOutcome {
        try modelOutcomeFromJson(text: text, strict: strict)
    }
}

extension ModelSpec: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> ModelSpec {
        try modelSpecFromJson(text: text, strict: strict)
    }
}

extension NoCommand: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> NoCommand {
        try noCommandFromJson(text: text, strict: strict)
    }
}

extension Outcome: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Outcome {
        try outcomeFromJson(text: text, strict: strict)
    }
}

extension PackSet: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> PackSet {
        try packSetFromJson(text: text, strict: strict)
    }
}

extension Pick: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Pick {
        try pickFromJson(text: text, strict: strict)
    }
}

extension Platform: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Platform {
        try platformFromJson(text: text, strict: strict)
    }
}

extension Privacy: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Privacy {
        try privacyFromJson(text: text, strict: strict)
    }
}

extension QualityPrior: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> QualityPrior {
        try qualityPriorFromJson(text: text, strict: strict)
    }
}

extension QualityTier: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> QualityTier {
        try qualityTierFromJson(text: text, strict: strict)
    }
}

extension Recommendation: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Recommendation {
        try recommendationFromJson(text: text, strict: strict)
    }
}

extension Rejection: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Rejection {
        try rejectionFromJson(text: text, strict: strict)
    }
}

extension ReplyCheck: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> ReplyCheck {
        try replyCheckFromJson(text: text, strict: strict)
    }
}

extension RiskLevel: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> RiskLevel {
        try riskLevelFromJson(text: text, strict: strict)
    }
}

extension Role: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Role {
        try roleFromJson(text: text, strict: strict)
    }
}

extension RouteRequest: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> RouteRequest {
        try routeRequestFromJson(text: text, strict: strict)
    }
}

extension SafetyPolicy: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> SafetyPolicy {
        try safetyPolicyFromJson(text: text, strict: strict)
    }
}

extension SafetyReport: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> SafetyReport {
        try safetyReportFromJson(text: text, strict: strict)
    }
}

extension ScoredDomain: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> ScoredDomain {
        try scoredDomainFromJson(text: text, strict: strict)
    }
}

extension Span: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Span {
        try spanFromJson(text: text, strict: strict)
    }
}

extension Stage: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Stage {
        try stageFromJson(text: text, strict: strict)
    }
}

extension Step: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Step {
        try stepFromJson(text: text, strict: strict)
    }
}

extension Subject: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Subject {
        try subjectFromJson(text: text, strict: strict)
    }
}

extension TaskHint: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> TaskHint {
        try taskHintFromJson(text: text, strict: strict)
    }
}

extension Tier: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Tier {
        try tierFromJson(text: text, strict: strict)
    }
}

extension TierWeights: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> TierWeights {
        try tierWeightsFromJson(text: text, strict: strict)
    }
}

extension Trace: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Trace {
        try traceFromJson(text: text, strict: strict)
    }
}

extension Turn: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Turn {
        try turnFromJson(text: text, strict: strict)
    }
}

extension UseCase: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> UseCase {
        try useCaseFromJson(text: text, strict: strict)
    }
}

extension UseCaseRole: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> UseCaseRole {
        try useCaseRoleFromJson(text: text, strict: strict)
    }
}

extension Verdict: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Verdict {
        try verdictFromJson(text: text, strict: strict)
    }
}

extension WhenUnclear: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> WhenUnclear {
        try whenUnclearFromJson(text: text, strict: strict)
    }
}

extension Wish: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Wish {
        try wishFromJson(text: text, strict: strict)
    }
}

extension Workload: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> Workload {
        try workloadFromJson(text: text, strict: strict)
    }
}

extension WorkloadWeights: JSONValue {
    public static func fromJSON(_ text: String, strict: Bool) throws -> WorkloadWeights {
        try workloadWeightsFromJson(text: text, strict: strict)
    }
}
