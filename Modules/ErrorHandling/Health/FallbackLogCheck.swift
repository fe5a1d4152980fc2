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
