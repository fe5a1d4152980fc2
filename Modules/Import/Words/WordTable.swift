/// Words and what each means, found by their bytes: no `String` is made of a field.
///
/// Case, blanks and joints do not count: `In Progress`, `in_progress` and `IN-PROGRESS` are one, and so
/// are `Élevée` and `élevée`.
struct WordTable<Meaning: Sendable>: Sendable {
    private var keys: [UInt64] = []
    private var words: [[UInt8]] = []
    private var meanings: [Meaning] = []

    /// Creates a table; of two equal words the first counts.
    init(_ entries: [(word: String, meaning: Meaning)]) {
        for (word, meaning) in entries {
            let bytes = Array(word.utf8)
            keys.append(Self.key(of: bytes.span))
            words.append(bytes)
            meanings.append(meaning)
        }
    }

    /// Returns what a word means, or none if the table does not have it.
    func meaning(of word: Span<UInt8>) -> Meaning? {
        guard !keys.isEmpty else { return nil }
        let key = Self.key(of: word)
        for index in keys.indices where keys[index] == key {
            let candidate = words[index]
            if Self.areEqual(word, candidate.span) { return meanings[index] }
        }
        return nil
    }

    /// FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/) of all that counts.
    private static func key(of word: Span<UInt8>) -> UInt64 {
        var key: UInt64 = 0xCBF2_9CE4_8422_2325
        for index in word.indices {
            guard let byte = word[index].folded else { continue }
            key = (key ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        return key
    }

    private static func areEqual(_ one: Span<UInt8>, _ other: Span<UInt8>) -> Bool {
        var place = 0
        for index in one.indices {
            guard let byte = one[index].folded else { continue }
            while place < other.count, other[place].folded == nil { place += 1 }
            guard place < other.count, other[place].folded == byte else { return false }
            place += 1
        }
        while place < other.count, other[place].folded == nil { place += 1 }
        return place == other.count
    }
}

extension UInt8 {
    /// The byte in lower case; none for a blank or a joint.
    ///
    /// In UTF-8 the same bit tells `Ö` from `ö`; other characters that it tells apart are in no table.
    fileprivate var folded: UInt8? {
        switch self {
        case 0x20, 0x2D, 0x5F: nil
        case 0x41...0x5A, 0x80...0x9E: self | 0x20
        default: self
        }
    }
}
