/// A day of the week, Monday first (ISO 8601).
public enum Weekday: String, CaseIterable, Hashable, Sendable {
    case monday
    case tuesday
    case wednesday
    case thursday
    case friday
    case saturday
    case sunday

    /// The first three letters, as they are printed: `Mon`.
    public var abbreviation: String {
        String(name.prefix(3))
    }

    /// How many days after Monday it is: 0 to 6.
    var index: Int {
        Self.allCases.firstIndex(of: self) ?? 0
    }

    /// Returns the seven days of a week that begins on one of them.
    public static func week(from first: Weekday) -> [Weekday] {
        Array(allCases[first.index...]) + Array(allCases[..<first.index])
    }

    /// The whole name, as it is printed: `Monday`.
    public var name: String {
        rawValue.capitalizedFirst
    }

    /// Reads the whole English name or its first three letters, in any case.
    public init?(_ word: some StringProtocol) {
        let word = word.lowercased()
        guard
            let match = Self.allCases.first(where: {
                $0.rawValue == word || $0.rawValue.prefix(3) == word
            })
        else { return nil }
        self = match
    }
}
