import Foundation
import XCTest

@testable import CarRouter

final class HardwareTests: XCTestCase {
    func testItIsWhatTheLibraryFinds() throws {
        let found = try Hardware.probe()
        XCTAssertGreaterThan(found.memoryMib, 0)
        XCTAssertFalse(found.os.isEmpty)
        #if os(Linux)
        XCTAssertEqual(found, try Hardware.found())
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

/// Facts about this computer, which a router looks up where it is told to.
final class SystemTests: XCTestCase {
    func testProgramsOfThisComputerAreLookedUp() throws {
        let router = try RouterBuilder().lookUpSystem().build()
        let decision = try router.routeBlocking("run sh")
        let context = try XCTUnwrap(decision.systemContext)
        XCTAssertEqual(context.parsed.verb, .run)
        XCTAssertEqual(context.parsed.target, "sh")
        #if os(Linux)
        XCTAssertTrue(try XCTUnwrap(context.program).path.hasSuffix("/sh"))
        XCTAssertTrue(context.canVerify)
        #endif
        XCTAssertEqual(try SystemContext.fromJSON(context.toJSON(), strict: true), context)
        XCTAssertNil(try Router().routeBlocking("run sh").systemContext)
    }

    func testWhatIsNotThereIsSaid() throws {
        let router = try RouterBuilder().lookUpSystem().build()
        let context = try XCTUnwrap(try router.routeBlocking("run frobnicator3000").systemContext)
        XCTAssertNil(context.program)
        XCTAssertNil(context.suggestion)
    }

    func testAFileOfAliasesThatIsNotThereIsAnError() {
        XCTAssertThrowsError(try RouterBuilder().lookUpSystem(aliases: "/no/such/aliases.toml")) { error in
            XCTAssertTrue("\(error)".contains("/no/such/aliases.toml"), "\(error)")
        }
    }
}
