/// Reads how long a timer is to be: `25m`, `1h 30m`, `90 min`.
public enum TimerLength {
    /// What a length looks like, as advice.
    public static let expectation: Advice =
        "A length is from one minute to a day: 25m, 90 min, 1h30m."

    /// Returns what a phrase means, the whole of it, in milliseconds; none if it is no length.
    ///
    /// - Parameter phrase: What was typed.
    /// - Returns: The length, whether or not a timer can be as long.
    public static func milliseconds(of phrase: String) -> Int64? {
        let words = phrase.lowercased()
        switch words {
        case "half an hour", "half hour": return 1_800_000
        case "an hour": return 3_600_000
        default: break
        }
        var total: Int64 = 0
        var rest = words[...]
        var last = Int64.max
        while !rest.isEmpty {
            let digits = rest.prefix { ("0"..."9").contains($0) }
            rest = rest.dropFirst(digits.count).drop { $0 == " " }
            let unitWord = rest.prefix { $0.isLetter }
            guard digits.utf8.count <= 6, let number = Int64(digits), let unit = unit(unitWord),
                unit < last
            else { return nil }
            total += number * unit
            last = unit
            rest = rest.dropFirst(unitWord.count).drop { $0 == " " }
        }
        return last < .max ? total : nil
    }

    private static func unit(_ word: Substring) -> Int64? {
        switch word {
        case "h", "hr", "hour", "hours", "hrs": 3_600_000
        case "m", "min", "mins", "minute", "minutes": 60_000
        default: nil
        }
    }

    /// Returns the length that a phrase means.
    ///
    /// - Parameters:
    ///   - phrase: What was typed.
    ///   - takesMinutes: Whether a number alone is minutes.
    /// - Returns: The length in milliseconds.
    /// - Throws: `validation.invalidMetadata` for what is no length, or none of a timer.
    public static func reading(
        _ phrase: String, takesMinutes: Bool = false
    ) throws(AppError) -> Int64 {
        let minutes = takesMinutes ? phrase + "m" : phrase
        guard let length = milliseconds(of: phrase) ?? milliseconds(of: minutes) else {
            throw refusal("'\(phrase)' is not understood.")
        }
        guard FocusTimer.lengths.contains(length) else {
            throw refusal("'\(phrase)' is \(length == 0 ? "no time" : "longer than a day").")
        }
        return length
    }

    private static func refusal(_ detail: String) -> AppError {
        AppError(
            .invalidMetadata, field: "length", detail: detail, suggestion: expectation,
            holds: "Nothing was changed.")
    }
}
