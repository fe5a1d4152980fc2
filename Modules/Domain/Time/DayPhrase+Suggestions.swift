extension DayPhrase {
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
