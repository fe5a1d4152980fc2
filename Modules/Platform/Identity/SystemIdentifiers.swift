public import Domain
import Glibc
import Synchronization

/// Identifiers of version 7 that only grow within a process, whatever the clock does.
public final class SystemIdentifiers: IdentifierSource {
    private struct State {
        var last: UniqueIdentifier?
        var entropy = Entropy()
    }

    private let clock: any WallClock & Sendable
    private let state = Mutex(State())

    /// Takes the time from the clock.
    public init(clock: any WallClock & Sendable) {
        self.clock = clock
    }

    /// Returns an identifier that is greater than every one before it.
    public func next() -> UniqueIdentifier {
        let instant = clock.now()
        return state.withLock { state in
            // Many in one millisecond, or a clock that was set back: RFC 9562, section 6.2, method 2.
            let next =
                if let last = state.last, last.isFrom(instant) {
                    last.advanced(by: state.entropy.next() >> 32 + 1)
                } else {
                    UniqueIdentifier(at: instant, using: &state.entropy)
                }
            state.last = next
            return next
        }
    }
}

extension UniqueIdentifier {
    /// Whether it is from the millisecond of an instant or a later one.
    fileprivate func isFrom(_ instant: Instant) -> Bool {
        Int64(high >> 16) >= instant.milliseconds
    }

    /// Returns the identifier that many steps later, its random bits read as one number that runs
    /// over into the milliseconds.
    fileprivate func advanced(by step: UInt64) -> UniqueIdentifier {
        let variant: UInt64 = 0x8000_0000_0000_0000
        let sum = low & (variant >> 1 - 1) + step
        guard sum >= variant >> 1 else { return UniqueIdentifier(high: high, low: variant | sum) }
        let successor =
            high & 0xFFF < 0xFFF ? high + 1 : (high >> 16 + 1) << 16 | 0x7000
        return UniqueIdentifier(high: successor, low: variant | sum & (variant >> 1 - 1))
    }
}

/// The system's random numbers, 32 with every call to it.
///
/// One call for each number, as the standard library does it, costs an import of a million rows
/// half a second.
struct Entropy: RandomNumberGenerator {
    private var words: [UInt64] = []

    mutating func next() -> UInt64 {
        if let word = words.popLast() { return word }
        words = [UInt64](repeating: 0, count: 32)
        let failed = unsafe words.withUnsafeMutableBytes { bytes in
            unsafe getentropy(bytes.baseAddress, bytes.count) != 0
        }
        guard !failed, let word = words.popLast() else {
            // A sandbox can forbid the call; the standard library knows other ways.
            words = []
            var system = SystemRandomNumberGenerator()
            return system.next()
        }
        return word
    }
}
