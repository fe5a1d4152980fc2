import Domain

/// Finds out, while entries are read back, how many of the same time are in no log.
struct MissingEntries {
    private let extent: EntryTally.Extent
    private let since: Instant
    private var smallest = Int.max
    private var found = 0

    /// Prepares for the entries of a query; none where it leaves any out by something other than
    /// time.
    init?(_ query: LogQuery, _ extent: EntryTally.Extent?) {
        guard let extent, query.asksForAllOfItsTime else { return nil }
        self.extent = extent
        since = query.since ?? Instant(milliseconds: .min)
    }

    /// Takes note of an entry that is there.
    mutating func note(_ record: LogRecord) {
        guard let number = number(of: record) else { return }
        smallest = min(smallest, number)
        found += 1
    }

    /// Returns how many are missing among all that came after the first that is there.
    ///
    /// - Parameters:
    ///   - isLimited: Whether there may be older ones that are not shown.
    ///   - oldest: From when on the log would have each of them; none means that it is not known.
    ///   - all: Hands over every entry that there is. It is asked for only where some seem to be
    ///     missing: where the clock was set back, entries stand elsewhere by their time than by their
    ///     number, and what is left out by its time may be what is missed by its number.
    /// - Returns: The number; where none is there of a time in which some were written, at least 1.
    func count(
        isLimited: Bool, fromBeginning oldest: () -> Instant?,
        among all: ((LogRecord) -> Void) -> Void
    ) -> Int {
        let first = first(isLimited: isLimited, fromBeginning: oldest)
        guard first <= extent.count, extent.count - first + 1 > found else { return 0 }
        var numbers: Set<Int> = []
        all { if let number = number(of: $0), number >= first { numbers.insert(number) } }
        return extent.count - first + 1 - numbers.count
    }

    private func number(of record: LogRecord) -> Int? {
        guard record[.logID] == extent.log.description,
            let number = record[.logNumber].flatMap({ Int($0) }), number <= extent.count
        else { return nil }
        return number
    }

    /// Returns the number of the first entry from which on each has to be there.
    private func first(isLimited: Bool, fromBeginning oldest: () -> Instant?) -> Int {
        let begun = extent.log.madeAt
        var first = smallest
        if !isLimited, first > 1 {
            if since <= begun, let oldest = oldest(), oldest <= begun { first = 1 }
            if first == .max, extent.lastAt >= since { first = extent.count }
        }
        return first
    }
}

/// What the journal's rate limit dropped, as the journal itself tells it.
///
/// The limit counts all that one unit sends, which on a desktop is everything that a person runs.
package struct DroppedEntries: Hashable, Sendable {
    /// The field with the number.
    static let count = "N_DROPPED"

    /// The journal's own word: `_TRANSPORT` cannot be forged (systemd's sd-messages.h has the id).
    static let matches = [
        "MESSAGE_ID=a596d6fe7bfa4994828e72309e95d61e", "_TRANSPORT=driver",
    ]

    /// How many.
    package private(set) var count: Int

    /// When the last of them were told of, in microseconds since 1970.
    package let microseconds: Int64

    /// The unit that sent the last of them.
    package let unit: String

    /// Reads what the journal tells: `Suppressed 70 messages from session-3.scope`.
    init(count: Int, message: String, microseconds: Int64) {
        self.count = count
        self.microseconds = microseconds
        unit = message.split(separator: " ").last.map(String.init) ?? ""
    }

    /// Returns the same with more of them.
    func adding(_ more: Int) -> DroppedEntries {
        var sum = self
        sum.count += more
        return sum
    }
}
