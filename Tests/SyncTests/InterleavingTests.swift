import Calendars
import Foundation
import Testing

@Suite("Three machines, a server and two kinds of other programs")
struct InterleavingTests {
    /// How many runs there are; more of them in the long tests.
    private static let runs =
        ProcessInfo.processInfo.environment["TEND_INTERLEAVINGS"].flatMap { UInt64($0) } ?? 300

    private static let first =
        ProcessInfo.processInfo.environment["TEND_FIRST_SEED"].flatMap { UInt64($0) } ?? 1

    @Test("come to say the same, and no edit is lost")
    func nothingIsLost() throws {
        var edits = 0
        for seed in Self.first...(Self.first + Self.runs - 1) {
            let world = try SimulatedWorld(seed: seed)
            for _ in 1...60 { try world.step() }
            try world.settle()
            let sayings = try world.sayings()
            #expect(sayings.count == 1, "seed \(seed): \(sayings)")
            let lost = try world.lost()
            #expect(lost.isEmpty, "seed \(seed): \(lost)")
            edits += world.edits.count
        }
        #expect(edits > Int(Self.runs) * 10)
    }

    @Test("come to say the same where tasks come and go and have to do with each other")
    func widely() throws {
        for seed in Self.first...(Self.first + Self.runs - 1) {
            let world = try SimulatedWorld(seed: seed, isWide: true)
            for _ in 1...80 { try world.step() }
            try world.settle()
            let stories = try world.stories()
            #expect(stories.count == 1, "seed \(seed): \(stories.joined(separator: "\n--\n"))")
            #expect(try world.isAtRest(), "seed \(seed)")
        }
    }

    @Test("would lose edits if conflicts were not told: the test can fail")
    func positiveControl() throws {
        var lost = 0
        for seed in 1...20 as ClosedRange<UInt64> {
            let world = try SimulatedWorld(seed: seed)
            world.keepsSilent = true
            for _ in 1...60 { try world.step() }
            try world.settle()
            lost += try world.lost().count
        }
        #expect(lost > 0)
    }
}
