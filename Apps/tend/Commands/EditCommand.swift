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

    static func run(_ session: Session) throws(AppError) -> Ending {
        let choice = try session.choice(session.invocation.words)
        let edit = try edit(session)
        if edit.isEmpty { return try editText(of: choice, session) }
        var ids = choice.singleNumbers
        func save() throws(AppError) -> Ending {
            try session.changing { store throws(AppError) in
                let chosen = try choice.ids(in: store, today: session.today)
                ids = chosen
                let update = try EditTasks(store: store)
                    .edit(chosen, with: edit, in: session.operation)
                return try session.report(.changed, update)
            }
        }
        guard edit.typedText != nil else { return try save() }
        return try session.keeping({ .edit(ids ?? [], edit) }, save)
    }

    private static func edit(_ session: Session) throws(AppError) -> TaskEdit {
        let invocation = session.invocation
        var edit = TaskEdit()
        edit.text = invocation.value(of: .text)
        edit.notes = invocation.value(of: .note).map { $0.isEmpty ? nil : $0 }
        if invocation.has(.project) { edit.project = .some(session.project()) }
        if session.invocation.has(.parent) { edit.parent = .some(try session.parent()) }
        edit.addedNeeds = try session.taskIDs(invocation.values(of: .needs))
        edit.removedNeeds = try session.taskIDs(invocation.values(of: .noNeeds))
        edit.origin = session.origin()
        if let phrase = invocation.value(of: .every) {
            edit.rule = .some(phrase == "none" ? nil : try RepetitionRule(phrase: phrase))
        }
        edit.addedTags = invocation.values(of: .tag)
        edit.removedTags = invocation.values(of: .untag)
        if let priority = invocation.value(of: .priority) {
            edit.priority = .some(Priority(rawValue: priority))
        }
        if invocation.has(.on) { edit.scheduledDate = .some(try session.day(.on)) }
        if invocation.has(.due) { edit.dueDate = .some(try session.day(.due)) }
        return edit
    }

    /// Opens the text and the notes in an editor.
    ///
    /// No lock is held meanwhile.
    private static func editText(
        of choice: TaskChoice, _ session: Session
    ) throws(AppError) -> Ending {
        let (before, _) = try session.beforeChanging { store throws(AppError) in
            let ids = try choice.ids(in: store, today: session.today)
            guard let id = ids.first, ids.count == 1 else {
                throw session.usage("The editor takes one task; for several, say what to change.")
            }
            return try store.read { reader throws(AppError) in
                try ShowTask(store: reader).show(id)
            }
        }
        let page = EditorPage(task: before)
        return try session.edited(page.content) { written throws(AppError) in
            guard written != page.content else { return .unchanged }
            let (text, notes) = EditorPage.parse(written)
            let edit = TaskEdit(text: text, notes: notes)
            return try session.keeping({ .edit([before.id], edit) }) { () throws(AppError) in
                try session.changing { store throws(AppError) in
                    let task = try EditTasks(store: store)
                        .replace(before, text: text, notes: notes, in: session.operation)
                    try session.report(.changed, [task])
                    return .changed([task.id])
                }
            }
        }
    }
}
