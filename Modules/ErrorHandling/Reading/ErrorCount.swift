public import Domain

/// How often an error was logged, and when.
public struct ErrorCount: Hashable, Sendable {
    /// The code.
    public let code: String

    /// How many entries have it.
    public private(set) var count: Int

    /// When the first of them was recorded.
    public private(set) var first: Instant

    /// When the last of them was recorded.
    public private(set) var last: Instant

    /// Counts entries by their codes, those with the latest entry first.
    static func counts(of codes: [(code: String, microseconds: Int64)]) -> [ErrorCount] {
        var counts: [String: ErrorCount] = [:]
        for (code, microseconds) in codes {
            let instant = Instant(milliseconds: microseconds / 1000)
            var count =
                counts[code] ?? ErrorCount(code: code, count: 0, first: instant, last: instant)
            count.count += 1
            count.first = min(count.first, instant)
            count.last = max(count.last, instant)
            counts[code] = count
        }
        return counts.values.sorted { ($1.last, $0.code) < ($0.last, $1.code) }
    }
}
