import Arguments
import Domain
import Platform

/// The days that a person names.
extension CommandRun {
    /// Reads the day that a phrase means.
    func day(
        of phrase: String, leaning: DayPhrase.Leaning = .next
    ) throws(AppError) -> CalendarDay {
        try DayPhrase.day(
            of: phrase, today: today.day, dateOrder: settings.dateOrder, leaning: leaning)
    }

    /// Reads the day that an option names; none if it was not given, or said there is none.
    func day(_ option: Option) throws(AppError) -> CalendarDay? {
        let none = option == .on ? ["", "none", "inbox"] : ["", "none"]
        guard let phrase = invocation.value(of: option), !none.contains(phrase) else { return nil }
        do {
            return try day(of: phrase)
        } catch  where !phrase.contains(" ") {
            // An option takes one word, whatever follows it: `--due next friday`.
            var error = error
            error.suggestion = "\(error.advice) Several words need quotes."
            throw error
        }
    }

    /// Parts words into those before the day at their end and the phrase that names it.
    func partedByDay(_ words: [String]) -> (before: [String], phrase: String) {
        let length = DayPhrase.length(
            endingIn: words, today: today.day, dateOrder: settings.dateOrder)
        return (Array(words.dropLast(length)), words.suffix(length).joined(separator: " "))
    }

    /// Whether the command named days in words, or a rule of days, so that its answer shows them.
    var hasNamedDays: Bool {
        invocation.has(.on) || invocation.has(.due) || invocation.has(.every)
    }
}
