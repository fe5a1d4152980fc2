public import Domain

/// What is in the fallback log, and what reached no log at all.
public struct FallbackLogCheck: HealthCheck {
    /// What it is called in the finding.
    public let name = "fallback log"

    private let reader: FallbackLogReader
    private let now: Instant

    /// Creates the check of the file of a ``FallbackLog``.
    public init(path: String, now: Instant) {
        reader = FallbackLogReader(path: path)
        self.now = now
    }

    /// Reads it; a machine without a journal has every entry there.
    public func findings() -> [Finding] {
        do throws(AppError) {
            let (records, damagedLines) = try reader.records(matching: LogQuery())
            guard let last = records.last else {
                return ok(damagedLines == 0 ? "It is empty." : "\(damagedLines) lines are damaged.")
            }
            var sentence =
                "It has \(records.count == 1 ? "1 entry" : "\(records.count) entries"), the last of \(last.time.age(at: now)) ago."
            if damagedLines > 0 { sentence += " Damaged lines: \(damagedLines)." }
            return ok(sentence)
        } catch {
            return [Finding(name, .warning, error)]
        }
    }
}

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
