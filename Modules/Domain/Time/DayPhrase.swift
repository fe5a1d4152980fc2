/// The words with which a person names a day: understood whole, or refused.
public enum DayPhrase {
    /// What is said when a phrase is refused.
    static let expectation: Advice =
        "Use friday, 'in 3 days', '24 dec' or 2026-12-24. All the forms: \(tend: .help, "days")"

    /// How many words a phrase has at the most: `the day after the last friday of november 2026`.
    static let longest = 12

    /// Which of many such days is meant by a weekday, or by a date without a year.
    public enum Leaning: Hashable, Sendable {
        /// The next one: `friday` is after today, `24 dec` today or later.
        case next

        /// The latest one: `friday` is before today, `24 dec` today or earlier.
        case latest
    }

    /// Returns the day that `phrase` means on the day `today`.
    ///
    /// - Parameters:
    ///   - phrase: What was typed; `docs/guide/days.md` lists every form.
    ///   - today: The day from which is counted.
    ///   - dateOrder: How dates with slashes are read; without it they are refused.
    ///   - leaning: Which of many such days is meant.
    /// - Returns: The day.
    /// - Throws: `validation.invalidDate` for anything that is not wholly understood.
    public static func day(
        of phrase: String, today: CalendarDay, dateOrder: DateOrder? = nil,
        leaning: Leaning = .next
    ) throws(AppError) -> CalendarDay {
        var reader = DayPhraseReader(
            phrase, today: today, dateOrder: dateOrder, leaning: leaning)
        return try reader.day()
    }

    /// Returns the day of a phrase of which the time was read already.
    static func day(
        ofTimed phrase: String, today: CalendarDay, dateOrder: DateOrder?
    ) throws(AppError) -> CalendarDay {
        var reader = DayPhraseReader(
            phrase, today: today, dateOrder: dateOrder, leaning: .next, takesTime: true)
        return try reader.day()
    }

    /// Returns how many of the last words name a day, at least one: `friday`, `in 3 days`, `24 dec`.
    ///
    /// The longest such phrase counts, but for the first word, which belongs to what is before it.
    /// Where nothing is understood, the phrase begins after the leading numbers.
    public static func length(
        endingIn words: [String], today: CalendarDay, dateOrder: DateOrder? = nil
    ) -> Int {
        for start in words.indices.dropFirst().suffix(longest) {
            var reader = DayPhraseReader(
                words[start...].joined(separator: " "), today: today, dateOrder: dateOrder,
                leaning: .next)
            do {
                _ = try reader.day()
                return words.count - start + (isLeftAlone(words[start...], in: words) ? 1 : 0)
            } catch {
                continue
            }
        }
        guard let first = words.firstIndex(where: { Int($0) == nil }), first > 0 else { return 1 }
        // '31 feb' is no day, and refused as a whole.
        let takesNumber = first > 1 && Month(words[first]) != nil
        return words.count - first + (takesNumber ? 1 : 0)
    }
}

extension DayPhrase {
    /// Whether a month without a day has a number before it which may have been meant as that: '31 feb' is
    /// no day, and refused as a whole.
    private static func isLeftAlone(_ phrase: ArraySlice<String>, in words: [String]) -> Bool {
        guard phrase.startIndex > 1, let first = phrase.first, Month(first) != nil,
            DayPhraseReader.dayOfMonth(words[phrase.startIndex - 1].lowercased()) != nil
        else { return false }
        return phrase.count == 1 || phrase.count == 2 && phrase.last?.utf8.count == 4
    }

    /// Returns whether more words have to follow this one: `next`, `in`.
    public static func begins(with word: String) -> Bool {
        DayPhraseWords.begins(word)
    }

    /// Returns the phrases of one word that people type most, each with the day that it means.
    ///
    /// - Parameters:
    ///   - today: The day from which is counted.
    ///   - leaning: Which of many such days is meant.
    /// - Returns: The words, the nearest days first.
    public static func suggestions(
        on today: CalendarDay, leaning: Leaning = .next
    ) -> [(word: String, day: CalendarDay)] {
        let near = leaning == .next ? ["today", "tomorrow"] : ["today", "yesterday"]
        let far = leaning == .next ? ["eow", "+1w", "eom", "+1m", "eoy"] : ["-1w", "-1m"]
        var days: [(word: String, day: CalendarDay)] = []
        for word in near + Weekday.allCases.map(\.rawValue) + far {
            var reader = DayPhraseReader(word, today: today, dateOrder: nil, leaning: leaning)
            do {
                days.append((word, try reader.day()))
            } catch {
                continue
            }
        }
        return days.sorted { left, right in
            leaning == .next ? left.day < right.day : left.day > right.day
        }
    }
}
