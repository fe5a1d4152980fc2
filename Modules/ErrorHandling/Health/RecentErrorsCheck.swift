public import Domain

/// Which errors were logged lately: what is past is shown, and no reason for a warning now.
public struct RecentErrorsCheck: HealthCheck {
    /// What it is called in the finding.
    public let name = "recent errors"

    private static let days: Int64 = 7
    private static let shown = 5

    private let reader: LogReader
    private let now: Instant

    /// Creates the check of what a reader finds.
    public init(_ reader: LogReader, now: Instant) {
        self.reader = reader
        self.now = now
    }

    /// Counts the errors of the last seven days by their codes.
    public func findings() -> [Finding] {
        let since = Instant(milliseconds: now.milliseconds - Self.days * 86_400_000)
        let counts = reader.errorCounts(LogQuery(since: since))
        guard !counts.isEmpty else { return ok("None in the last \(Self.days) days.") }
        let words = counts.prefix(Self.shown).map { count in
            "\(count.count) × \(count.code) (\(count.last.age(at: now)) ago)"
        }
        let more = counts.count > Self.shown ? ", and \(counts.count - Self.shown) other kinds" : ""
        return ok(
            "In the last \(Self.days) days: \(words.joined(separator: ", "))\(more). See them: \(AdvisedCommand.tend(.log, "--errors").text(naming: nil))"
        )
    }
}
