/// Two days with a mark between them: `5 January 2026 → 9 January 2026`.
struct DayRange {
    /// Where the first stands.
    let first: Range<Int>

    /// Where the last stands.
    let last: Range<Int>

    /// Finds the mark between what may be two days; none where there is no mark, or several.
    init?(_ bytes: Span<UInt8>) {
        let places = bytes.indices.compactMap { start -> Range<Int>? in
            guard bytes[start] == 0x20 else { return nil }
            let rest = bytes.extracting(start...)
            return Self.marks.first { rest.begins(with: $0) }.map { start..<start + $0.count }
        }
        guard places.count == 1, let place = places.first else { return nil }
        first = 0..<place.lowerBound
        last = place.upperBound..<bytes.count
    }

    private static let marks = [" → ", " – ", " - ", " to "].map { Array($0.utf8) }
}

extension Span<UInt8> {
    /// Whether it begins with those bytes.
    func begins(with bytes: [UInt8]) -> Bool {
        count >= bytes.count && bytes.indices.allSatisfy { self[$0] == bytes[$0] }
    }
}
