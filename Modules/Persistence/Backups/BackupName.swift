import Domain

/// The name of a backup: `tasks-2026-11-21T081500Z.db`, and of a second one of the same second
/// `tasks-2026-11-21T081500Z-2.db`.
struct BackupName: Hashable {
    /// The name.
    let text: String

    /// The second in which it was written, as the name says.
    let writtenAt: Instant

    /// Which backup of that second it is, from one.
    private let number: Int

    /// Names a backup of `stem` that is newer than those of the same second.
    init(of stem: String, at instant: Instant, after others: [BackupName]) {
        let beginning = "\(stem)-\(Self.stamp(instant))"
        let last = others.filter { $0.text.hasPrefix(beginning) }.map(\.number).max() ?? 0
        number = last + 1
        text = number == 1 ? "\(beginning).db" : "\(beginning)-\(number).db"
        writtenAt = instant
    }

    /// Reads a name, or returns none if it is not that of a backup of `stem`.
    init?(_ text: String, of stem: String) {
        guard text.hasPrefix(stem + "-"), text.hasSuffix(".db") else { return nil }
        let rest = text.dropFirst(stem.utf8.count + 1).dropLast(3)
        let stamp = rest.prefix(18)
        let counter = rest.dropFirst(18)
        guard stamp.utf8.count == 18, stamp.hasSuffix("Z"), counter.isEmpty || counter.first == "-",
            let number = counter.isEmpty ? 1 : Int(counter.dropFirst())
        else { return nil }
        let digits = Array(stamp)
        let time = [digits[11...12], digits[13...14], digits[15...16]].map { String($0) }
        let iso8601 = "\(String(digits[..<11]))\(time.joined(separator: ":"))Z"
        guard let instant = Instant(iso8601: iso8601) else { return nil }
        self.text = text
        self.number = number
        writtenAt = instant
    }

    /// Returns the instant as names hold it, in UTC: `2026-11-21T081500Z`.
    static func stamp(_ instant: Instant) -> String {
        instant.description.prefix(19).replacing(":", with: "") + "Z"
    }
}

extension BackupName: Comparable {
    /// Returns whether the first was written before the second.
    static func < (first: BackupName, second: BackupName) -> Bool {
        (first.writtenAt, first.number) < (second.writtenAt, second.number)
    }
}
