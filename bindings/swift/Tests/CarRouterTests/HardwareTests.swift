import Foundation
import XCTest

@testable import CarRouter

final class HardwareTests: XCTestCase {
    func testItIsWhatTheLibraryFinds() throws {
        let found = try Hardware.probe()
        XCTAssertGreaterThan(found.memoryMib, 0)
        XCTAssertFalse(found.os.isEmpty)
        #if os(Linux)
        XCTAssertEqual(found, try probeHardware())
        // What would be filled in is the same memory, but for what the kernel keeps to itself.
        let counted = Hardware(os: found.os, memoryMib: 0).completed(
            memory: ProcessInfo.processInfo.physicalMemory, isUnified: false)
        XCTAssertEqual(
            Double(counted.memoryMib), Double(found.memoryMib), accuracy: 0.1 * Double(found.memoryMib))
        #endif
    }

    func testMemoryIsFilledInWhereNoneWasFound() {
        let phone = Hardware(os: "ios", memoryMib: 0)
        let completed = phone.completed(memory: 8 << 30, isUnified: true)
        XCTAssertEqual(completed, Hardware(os: "ios", memoryMib: 8192, unifiedMemory: true))
        let known = Hardware(os: "macos", memoryMib: 16384, gpuMemoryMib: 4096)
        XCTAssertEqual(known.completed(memory: 8 << 30, isUnified: true), known)
        XCTAssertEqual(phone.completed(memory: .max, isUnified: false).memoryMib, .max)
    }
}
