public import Domain

/// Whether every entry of the last days is in a log.
public struct EntryCheck: HealthCheck {
    /// What it is called in the finding.
    public let name = "entries"

    private static let days: Int64 = 7
    private static let looksAt = 1000

    private let reader: LogReader
    private let now: Instant

    /// Creates the check of what a reader finds.
    public init(_ reader: LogReader, now: Instant) {
        self.reader = reader
        self.now = now
    }

    /// Counts the numbers that are missing among those of the entries.
    public func findings() -> [Finding] {
        let since = Instant(milliseconds: now.milliseconds - Self.days * 86_400_000)
        let missing = reader.read(LogQuery(since: since, limit: Self.looksAt)).missingCount
        guard missing > 0 else { return ok("None of the last \(Self.days) days is missing.") }
        let sentence =
            "\(missing == 1 ? "1 is" : "\(missing) are") neither in the journal nor in the fallback log."
        guard let dropped = reader.dropped(since: since) else {
            guard reader.seesWordsOfTheJournal() else {
                return warning(
                    "\(sentence) The journal's own messages may say why, and may not be read.",
                    remedy:
                        "Ask for it, log in again, and look again: sudo usermod -aG systemd-journal $USER"
                )
            }
            return warning(
                "\(sentence) A journal drops what it took \(JournalCheck.reasonsOfLoss).",
                remedy: JournalCheck.remedyOfLoss)
        }
        let age = Instant(milliseconds: dropped.microseconds / 1000).age(at: now)
        return warning(
            "\(sentence) The journal's rate limit dropped \(dropped.count) of \(dropped.unit), \(age) ago.",
            remedy:
                "Allow more: set RateLimitBurst=100000 in /etc/systemd/journald.conf, then sudo systemctl restart systemd-journald"
        )
    }
}
