/// A paragraph of the notes that says when it was written.
///
/// It begins with the day and the time, `2026-11-24 14:05`. It is a part of the notes like any other: found, edited, exported and taken back with them.
public enum DatedNote {
    /// Returns the paragraph of a note that is written at an instant.
    ///
    /// - Throws: `validation.emptyContent` for a note without a word.
    public static func paragraph(
        _ text: String, at instant: Instant, in calendar: any LocalCalendar
    ) throws(AppError) -> String {
        guard let text = TextRule.trimmed(text) else { throw AppError(.emptyContent) }
        return "\(calendar.today(at: instant).day) \(calendar.timeOfDay(at: instant)) \(text)"
    }

    /// Returns the notes with a paragraph behind them; one that is there already is not added again, so
    /// that trying again makes no second one.
    static func adding(_ paragraph: String, to notes: String?) -> String {
        guard let notes else { return paragraph }
        let isThere =
            notes == paragraph || notes.hasPrefix(paragraph + "\n\n")
            || notes.hasSuffix("\n\n" + paragraph) || notes.contains("\n\n" + paragraph + "\n\n")
        return isThere ? notes : notes + "\n\n" + paragraph
    }
}
