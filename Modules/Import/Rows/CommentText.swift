import Domain

/// The text of a comment as it stands in the notes of its task.
enum CommentText {
    /// Returns it behind the day on which it was written, and who wrote it, as far as that is known.
    ///
    /// - Parameters:
    ///   - text: What it says.
    ///   - author: Who wrote it, or none.
    ///   - date: When, beginning with a day as ISO 8601 has it; anything else says nothing.
    /// - Returns: The text: `2026-11-01 Ana: done`.
    static func text(_ text: String, by author: String?, on date: String) -> String {
        let day = CalendarDay(iso8601: String(date.prefix(10)))?.description
        let head = [day, author].compactMap(\.self).joined(separator: " ")
        return head.isEmpty ? text : "\(head): \(text)"
    }
}
