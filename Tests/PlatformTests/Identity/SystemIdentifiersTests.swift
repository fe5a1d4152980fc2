import Domain
import Platform
import Synchronization
import TestSupport
import Testing

@Suite("Identifiers")
struct SystemIdentifiersTests {
    @Test func `an identifier has the time, the version and the variant of RFC 9562`() {
        let identifier = SystemIdentifiers(clock: FixedClock()).next()
        #expect(identifier.high >> 16 == UInt64(Instant.noon.milliseconds))
        #expect(identifier.high >> 12 & 0xF == 7)
        #expect(identifier.low >> 62 == 0b10)
    }

    @Test func `a hundred thousand identifiers of one millisecond grow, and stay well formed`() {
        let identifiers = SystemIdentifiers(clock: FixedClock())
        let made = (0..<100_000).map { _ in identifiers.next() }
        #expect(zip(made, made.dropFirst()).allSatisfy { $0 < $1 })
        #expect(made.allSatisfy { $0.high >> 12 & 0xF == 7 && $0.low >> 62 == 0b10 })
    }

    @Test func `identifiers grow while the clock is set back`() {
        let identifiers = SystemIdentifiers(clock: BackwardClock())
        let made = (0..<1000).map { _ in identifiers.next() }
        #expect(zip(made, made.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test func `two sources share nothing but the time`() {
        let first = SystemIdentifiers(clock: FixedClock()).next()
        let second = SystemIdentifiers(clock: FixedClock()).next()
        #expect(first != second)
    }
}

/// A clock that loses a second with every look.
private final class BackwardClock: WallClock, Sendable {
    private let seconds = Atomic<Int64>(0)

    func now() -> Instant {
        let lost = seconds.add(1, ordering: .relaxed).newValue
        return Instant.noon.adding(seconds: -lost)
    }
}
