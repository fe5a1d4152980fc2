/// A month of the Gregorian calendar.
public enum Month: String, CaseIterable, Hashable, Sendable {
    case january
    case february
    case march
    case april
    case may
    case june
    case july
    case august
    case september
    case october
    case november
    case december

    /// Its number: January is 1.
    public var number: Int {
        (Self.allCases.firstIndex(of: self) ?? 0) + 1
    }

    /// The whole name, as it is printed: `November`.
    public var name: String {
        rawValue.capitalizedFirst
    }

    /// The first three letters, as they are printed: `Nov`.
    public var abbreviation: String { String(name.prefix(3)) }

    /// Returns the month with this number, or none.
    public init?(number: Int) {
        guard (1...12).contains(number) else { return nil }
        self = Self.allCases[number - 1]
    }

    /// Reads the whole English name, its first three letters, or `sept`, in any case.
    public init?(_ word: some StringProtocol) {
        let word = word.lowercased()
        guard
            let match = Self.allCases.first(where: {
                $0.rawValue == word || $0.rawValue.prefix(3) == word
            }) ?? (word == "sept" ? .september : nil)
        else { return nil }
        self = match
    }
}
