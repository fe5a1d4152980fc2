import Application
import Arguments
import Domain
import Presentation

/// `tend note`: adds a dated note.
enum NoteCommand: TendCommand {
    static let definition = Command(
        "note", aliases: ["annotate"],
        words: [.one("ID", .task), .many("TEXT")],
        leadingDash: .text,
        summary: "Adds a note with its date to a task.",
        description: """
            The words behind the number, joined by blanks, become a paragraph of the notes that begins \
            with the day and the time; a lone '-' reads it from standard input. 'tend show' shows the \
            notes, 'tend edit' changes them.
            """,
        examples: [
            "tend note 5 Called, she rings back on Monday": "Adds a line to task 5.",
            "tend note 5,7 Moved to the new office": "Adds it to two tasks.",
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        let words = run.invocation.words
        guard let first = words.first, words.count > 1 else { throw AppError(.emptyContent) }
        let isNumber = first.split(separator: ",", omittingEmptySubsequences: false)
            .allSatisfy { TaskIDRange(String($0)) != nil }
        guard isNumber else {
            throw run.usage(
                "\(TaskIDRange.refusal(of: first)) A note begins with that of its task.")
        }
        let text = words.dropFirst()
        let readsInput = text == ["-"] && run.invocation.literalWordCount == 0
        var edit = TaskEdit()
        edit.addedNote = try DatedNote.paragraph(
            readsInput
                ? run.inputLines().joined(separator: "\n") : text.joined(separator: " "),
            at: run.operation.startedAt,
            in: run.calendar)
        return run.result(.changed, try run.action.edit(try run.choice([first]), with: edit))
    }
}
