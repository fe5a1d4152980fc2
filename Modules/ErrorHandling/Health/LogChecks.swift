public import Domain

extension HealthCheck {
    /// What is in the fallback log, and what reached no log at all; a machine without a journal has every
    /// entry there.
    public static func fallbackLog(path: String, now: Instant) -> HealthCheck {
        HealthCheck("fallback log", failing: .warning) { check throws(AppError) in
            let reader = FallbackLogReader(path: path)
            let (records, damagedLines) = try reader.records(matching: LogQuery())
            guard let last = records.last else {
                return check.ok(
                    damagedLines == 0 ? "It is empty." : "\(damagedLines) lines are damaged.")
            }
            var sentence =
                "It has \(records.count == 1 ? "1 entry" : "\(records.count) entries"), the last of \(last.time.age(at: now)) ago."
            if damagedLines > 0 { sentence += " Damaged lines: \(damagedLines)." }
            return check.ok(sentence)
        }
    }

    /// Whether every entry of the last days is in a log, by the numbers of the last thousand.
    public static func entries(_ reader: LogReader, now: Instant) -> HealthCheck {
        HealthCheck("entries") { check in
            let since = now.weekBefore
            let missing = reader.read(LogQuery(since: since, limit: 1000)).missingCount
            guard missing > 0 else { return check.ok("None of the last 7 days is missing.") }
            let sentence =
                "\(missing == 1 ? "1 is" : "\(missing) are") neither in the journal nor in the fallback log."
            guard let dropped = reader.dropped(since: since) else {
                return reader.seesWordsOfTheJournal()
                    ? check.warning(
                        "\(sentence) A journal drops what it took \(JournalLook.reasonsOfLoss).",
                        remedy: JournalLook.remedyOfLoss)
                    : check.warning(
                        "\(sentence) The journal's own messages may say why, and may not be read.",
                        remedy:
                            "Ask for it, log in again, and look again: sudo usermod -aG systemd-journal $USER"
                    )
            }
            let age = Instant(milliseconds: dropped.microseconds / 1000).age(at: now)
            return check.warning(
                "\(sentence) The journal's rate limit dropped \(dropped.count) of \(dropped.unit), \(age) ago.",
                remedy:
                    "Allow more: set RateLimitBurst=100000 in /etc/systemd/journald.conf, then sudo systemctl restart systemd-journald"
            )
        }
    }

    /// Which errors were logged lately: what is past is shown, and no reason for a warning now.
    public static func recentErrors(_ reader: LogReader, now: Instant) -> HealthCheck {
        HealthCheck("recent errors") { check in
            let counts = reader.errorCounts(LogQuery(since: now.weekBefore))
            guard !counts.isEmpty else { return check.ok("None in the last 7 days.") }
            let words = counts.prefix(5).map { count in
                "\(count.count) × \(count.code) (\(count.last.age(at: now)) ago)"
            }
            let more = counts.count > 5 ? ", and \(counts.count - 5) other kinds" : ""
            return check.ok(
                "In the last 7 days: \(words.joined(separator: ", "))\(more). See them: \(AdvisedCommand.tend(.log, "--errors").text(naming: nil))"
            )
        }
    }
}

extension Instant {
    fileprivate var weekBefore: Instant { Instant(milliseconds: milliseconds - 7 * 86_400_000) }
}
