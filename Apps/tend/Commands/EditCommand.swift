import Application
import Arguments
import Domain
import Presentation

/// `tend edit`: changes fields, by options or in an editor.
enum EditCommand: TendCommand {
    static let definition = Command(
        "edit",
        words: [.many("ID", .tasks)],
        options: [
            .text, .newNote, .newOn, .newDue, .newProject, .newParent, .needs, .noNeeds,
            .newEvery, .from, .tag, .untag, .newPriority,
        ],
        summary: "Changes the fields of tasks.",
        description: """
            Without options it opens the text and the notes of one task in $VISUAL or $EDITOR. \
            A task that changed meanwhile is not overwritten.
            """,
        topics: [.tasks],
        examples: [
            Command.Example("tend edit 4 --text 'Buy oat milk'", "Changes the text."),
            Command.Example("tend edit 4 --every '2nd friday'", "Lets it repeat."),
            Command.Example("tend edit 4 7 --project home --untag phone", "Changes two tasks."),
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        let choice = try run.choice(run.invocation.words)
        let edit = try edit(run)
        if edit.isEmpty { return try editText(of: choice, run) }
        return run.result(.changed, try run.action.edit(choice, with: edit))
    }

    private static func edit(_ run: CommandRun) throws(AppError) -> TaskEdit {
        let invocation = run.invocation
        var edit = TaskEdit()
        edit.text = invocation.value(of: .text)
        edit.notes = invocation.value(of: .note).map { $0.isEmpty ? nil : $0 }
        if invocation.has(.project) { edit.project = .some(run.project()) }
        if run.invocation.has(.parent) { edit.parent = .some(try run.parent()) }
        edit.addedNeeds = try run.taskIDs(invocation.values(of: .needs))
        edit.removedNeeds = try run.taskIDs(invocation.values(of: .noNeeds))
        edit.origin = run.origin()
        if let phrase = invocation.value(of: .every) {
            edit.rule = .some(phrase == "none" ? nil : try RepetitionRule(phrase: phrase))
        }
        edit.addedTags = invocation.values(of: .tag)
        edit.removedTags = invocation.values(of: .untag)
        if let priority = invocation.value(of: .priority) {
            edit.priority = .some(Priority(rawValue: priority))
        }
        if invocation.has(.on) { edit.scheduledDate = .some(try run.day(.on)) }
        if invocation.has(.due) { edit.dueDate = .some(try run.day(.due)) }
        return edit
    }

    /// Opens the text and the notes in an editor.
    ///
    /// No lock is held meanwhile.
    private static func editText(
        of choice: TaskChoice, _ run: CommandRun
    ) throws(AppError) -> CommandResult {
        let before = try run.action.readBeforeChanging { store throws(AppError) in
            let ids = try choice.ids(in: store, today: run.today)
            guard let id = ids.first, ids.count == 1 else {
                throw run.usage("The editor takes one task; for several, say what to change.")
            }
            return try ShowTask(store: store).show(id).task
        }
        let page = EditorPage(task: before)
        return try run.edited(page.content) { written throws(AppError) in
            guard written != page.content else { return .nothing }
            let (text, notes) = EditorPage.parse(written)
            return run.result(
                .changed, try run.action.rewrite(before, text: text, notes: notes))
        }
    }
}

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
