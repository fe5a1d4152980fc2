import Glibc

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
