// Scales: their cases are declared from the least to the most.

extension ComplexityTier: Comparable {
    /// Whether the left one is the simpler.
    public static func < (left: ComplexityTier, right: ComplexityTier) -> Bool {
        left.place < right.place
    }
}

extension QualityTier: Comparable {
    /// Whether the left one asks for less quality.
    public static func < (left: QualityTier, right: QualityTier) -> Bool {
        left.place < right.place
    }
}

extension RiskLevel: Comparable {
    /// Whether less could go wrong at the left one.
    public static func < (left: RiskLevel, right: RiskLevel) -> Bool {
        left.place < right.place
    }
}

extension Verdict: Comparable {
    /// Whether the left one lets more happen.
    public static func < (left: Verdict, right: Verdict) -> Bool {
        left.place < right.place
    }
}

extension SafetyPolicy: Comparable {
    /// Whether the left one is the more lenient.
    public static func < (left: SafetyPolicy, right: SafetyPolicy) -> Bool {
        left.place < right.place
    }
}

extension CaseIterable where Self: Equatable {
    /// Where this case stands among all.
    fileprivate var place: Int {
        Self.allCases.enumerated().first { $0.element == self }?.offset ?? 0
    }
}
