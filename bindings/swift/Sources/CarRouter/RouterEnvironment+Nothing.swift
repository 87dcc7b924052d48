/// An environment says what it knows; where it says nothing, the library finds out itself.
extension RouterEnvironment {
    /// Nothing: the computer's own clock.
    public func nowMs() throws -> UInt64? { nil }

    /// Nothing: this computer.
    public func platform() throws -> Platform? { nil }

    /// Nothing.
    public func systemContext() throws -> String? { nil }
}
