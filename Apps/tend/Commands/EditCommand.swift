import Application
import Arguments
import Domain
import Presentation

/// `tend edit`: changes fields, by options or in an editor.
enum EditCommand: TendCommand {
    static let definition = Command(
        "edit", aliases: ["mod"],
        words: [.many("ID", .tasks)],
        leadingDash: .wordAfterWords,
        options: [
            .text, .newNote, .newOn, .newDue, .newHidden, .newProject, .newParent, .dependsOn,
            .noDependsOn,
            .newEvery, .from, .newRemind, .tag, .untag, .newPriority,
        ],
        summary: "Changes the fields of tasks.",
        description: """
            What is to change is said by options, or by words behind the numbers of tasks. Without \
            either it opens the text and the notes of one task in $VISUAL or $EDITOR; a task that \
            changed meanwhile is not overwritten.
            """,
        topics: [.tasks, .fieldWords],
        examples: [
            "tend edit 5 +phone -later due:friday": "Changes two tags and the due day.",
            "tend edit 4 --text 'Buy oat milk'": "Changes the text.",
            "tend edit 4 --every '2nd friday'": "Lets it repeat.",
            "tend edit 4 7 --project home --untag phone": "Changes two tasks.",
        ])

    /// Where nothing says what is to change, an editor does.
    static func needsTerminal(_ invocation: Invocation) -> Bool {
        parted(invocation.words).1.isEmpty
            && !invocation.options.contains { definition.options.contains($0.option) }
    }

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        let (choice, edit) = try request(run)
        if edit.isEmpty {
            do throws(AppError) {
                return try editText(of: choice, run)
            } catch {
                throw run.invocation.words.count > 1 ? error.advisingOptions : error
            }
        }
        return run.result(.changed, try run.action.edit(choice, with: edit))
    }

    /// Reads which tasks are meant, and what is to change.
    static func request(
        _ run: CommandRun
    ) throws(AppError) -> (choice: TaskChoice, edit: TaskEdit) {
        let (named, fields) = parted(run.invocation.words)
        let words = try FieldWords(
            fields, for: .editing, after: try edit(run), moments: run.reminderPhrases,
            day: run.day(behindMark:))
        guard words.others.isEmpty else { throw refusal(of: words.others, named, in: fields, run) }
        return (try run.choice(named), words.edit)
    }

    /// Parts the words into those that name tasks, and those behind numbers that say what is to change.
    private static func parted(_ words: [String]) -> (named: [String], fields: [String]) {
        let numbers = words.prefix { word in
            word.split(separator: ",", omittingEmptySubsequences: false)
                .allSatisfy { TaskIDRange(String($0)) != nil }
        }
        guard !numbers.isEmpty else { return (words, []) }
        return (Array(numbers), Array(words.dropFirst(numbers.count)))
    }

    private static func refusal(
        of words: [String], _ numbers: [String], in typed: [String], _ run: CommandRun
    ) -> AppError {
        let isText = words.allSatisfy { !$0.contains(":") && !$0.hasPrefix("-") }
        if TaskField(filter: words[0]) == .state {
            return AppError(
                .invalidUsage, detail: "'\(words[0])' sets no field.",
                suggestion:
                    "Use \(tend: .done, numbers[0]), \(tend: .start, numbers[0]) or \(tend: .reset, numbers[0]).",
                holds: "Nothing was changed.")
        }
        if let tag = typed.first(where: { ["+", "-"].contains($0.first) && $0.contains(" ") }) {
            return AppError(
                .invalidUsage, detail: "'\(tag)' is a tag and words, or a tag with a blank.",
                suggestion:
                    "Of a tag quote the name, too: '\(tag.prefix(1))\"\(tag.dropFirst())\"'",
                holds: "Nothing was changed.")
        }
        let meant = FieldWords.meaning(
            of: words[0], moments: run.reminderPhrases, day: run.day(behindMark:))
        return AppError(
            .invalidUsage, detail: "'\(words[0])' sets no field.",
            suggestion: meant.map { "Did you mean '\($0)'?" }
                ?? (isText
                    ? meaning(of: words, numbers, run)
                    : "Use words such as +phone, -phone, project:home, due:friday, priority:high."),
            holds: "Nothing was changed.")
    }

    /// Returns what words were meant for that name no field: a priority, a day, or else the text.
    private static func meaning(
        of words: [String], _ numbers: [String], _ run: CommandRun
    ) -> Advice {
        let verb: AdvisedCommand.Name =
            run.invocation.command == CopyCommand.definition ? .copy : .edit
        let phrase = words.joined(separator: " ")
        if Priority(rawValue: phrase.lowercased()) != nil {
            return "Did you mean \(tend: verb, numbers[0], "priority:\(phrase)")?"
        }
        do {
            _ = try run.day(of: phrase)
            let beginnings = ["to ", "for ", "on "]
            let start = beginnings.first { phrase.lowercased().hasPrefix($0) } ?? ""
            let day = phrase.dropFirst(start.count)
            return
                "To schedule it: \(tend: verb, numbers[0], "on:\(day)"); or say when it is due: \(tend: verb, numbers[0], "due:\(day)")"
        } catch {
            return "To change the text: \(tend: verb, numbers[0], "--text", phrase)"
        }
    }

    private static func edit(_ run: CommandRun) throws(AppError) -> TaskEdit {
        let invocation = run.invocation
        var edit = TaskEdit()
        edit.text = invocation.value(of: .text)
        edit.notes = invocation.value(of: .note).map { $0.isEmpty ? nil : $0 }
        if invocation.has(.project) { edit.project = .some(run.project()) }
        if run.invocation.has(.parent) { edit.parent = .some(try run.parent()) }
        edit.addedDependencies = try run.taskIDs(invocation.values(of: .dependsOn))
        edit.removedDependencies = try run.taskIDs(invocation.values(of: .noDependsOn))
        edit.origin = run.origin()
        if let phrase = invocation.value(of: .every) {
            let typed = phrase == "none" ? nil : try run.repetition(of: phrase, takesTime: false)
            edit.rule = .some(typed?.rule)
            edit.end = typed?.end
            edit.origin = edit.origin ?? typed?.origin
        }
        let due = try run.due()
        try run.addReminders(to: &edit)
        edit.addedReminders += due?.rings ?? []
        edit.clearsReminders = invocation.values(of: .remind).contains("none")
        edit.addedTags = invocation.values(of: .tag)
        edit.removedTags = invocation.values(of: .untag)
        if let priority = invocation.value(of: .priority) {
            edit.priority = .some(Priority(rawValue: priority))
        }
        if invocation.has(.on) { edit.scheduledDate = .some(try run.day(.on)) }
        if invocation.has(.due) {
            edit.dueDate = .some(due?.day.day)
            edit.dueTime = due?.day.time
        }
        edit.hiddenUntil = try run.hiddenUntil()
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

extension AppError {
    /// The same, with what a filter needs that finds nothing: its last words may have been meant as changes.
    fileprivate var advisingOptions: AppError {
        guard code == .unknownTask, suggestion == nil else { return self }
        var error = self
        error.suggestion =
            "All words behind a filter belong to it; what is to change is an option, such as --tag or --priority: \(tend: .edit, "--help")"
        return error
    }
}
