import CarRouterNative
import Foundation

extension Hardware {
    /// This computer, as far as it can be read without asking for rights. Runs a program or two where the system has
    /// them: not for the way of a request.
    ///
    /// Of an iPhone's memory an app may use less than there is; an app that knows how much sets `memoryMib` itself.
    ///
    /// - Throws: `RouterError` where the library cannot answer.
    public static func probe() throws -> Hardware {
        #if canImport(Darwin) && arch(arm64)
        let isUnified = true
        #else
        let isUnified = false
        #endif
        return try found().completed(
            memory: ProcessInfo.processInfo.physicalMemory, isUnified: isUnified)
    }

    /// What the library finds by itself.
    static func found() throws -> Hardware {
        try value(of: call { try computerJson(what: "hardware") })
    }

    /// With the memory that Foundation counts, in bytes, where the library found none: in an app's sandbox it can neither
    /// read nor run what would tell it, nor whether the graphics processor shares it.
    func completed(memory: UInt64, isUnified: Bool) -> Hardware {
        guard memoryMib == 0 else { return self }
        var completed = self
        completed.memoryMib = UInt32(clamping: memory / (1024 * 1024))
        completed.unifiedMemory = unifiedMemory || isUnified
        return completed
    }
}
