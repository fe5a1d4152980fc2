import Domain

/// The page on which a task is edited: its text, a line of its own, then its notes.
struct EditorPage {
    private static let separator = "--- notes below this line ---"

    let content: String

    init(task: Task) {
        let notes = task.notes.map { $0 + "\n" } ?? ""
        // Editors end lines with a line feed: a text that was only looked at must come back equal.
        content = "\(task.text)\n\(Self.separator)\n\(notes)".replacing("\r\n", with: "\n")
    }

    /// Returns text and notes as they were written; without the line all of it is text.
    static func parse(_ written: String) -> (text: String, notes: String?) {
        let lines = written.split(separator: "\n", omittingEmptySubsequences: false)
        guard let line = lines.firstIndex(where: { $0 == separator }) else { return (written, nil) }
        return (
            lines[..<line].joined(separator: "\n"), lines[(line + 1)...].joined(separator: "\n")
        )
    }
}
