import Application
import Display
import Domain
import Interaction
import Text

// MARK: - The input and the questions

extension ScreenView {
    func drawInput(_ row: Int, in frame: inout Frame) {
        switch model.focus {
        case .filter:
            draw(
                model.filterLine, label: "/ ", hint: nil, row, isFocused: true, in: &frame)
        case .prompt:
            if let prompt = model.prompt {
                draw(
                    prompt.line, label: label(of: prompt) + " ", hint: hint(of: prompt), row,
                    isFocused: true, isSelected: prompt.isSelected, in: &frame)
            }
        case .confirmation:
            frame.put(
                question, row: row, column: 1, width: model.size.columns - 2,
                look: Look(bold: true), ellipsis: ellipsis)
            frame.cursor = Frame.Place(
                row: row, column: min(DisplayWidth.of(question) + 2, max(model.size.columns - 1, 0))
            )
        case .help:
            draw(
                model.helpLine, label: "Search the keys: ", hint: nil, row, isFocused: true,
                in: &frame)
        case .input, .list, .output:
            if model.focus != .input, !model.filterLine.isEmpty {
                frame.put(
                    "/ " + SafeText.visibleLine(model.filterLine.text), row: row, column: 1,
                    width: model.size.columns - 2, look: Look(dim: true), ellipsis: ellipsis)
                return
            }
            draw(
                model.input, label: terminal.showsSigns ? "\u{203A} " : "> ", hint: inputHint, row,
                isFocused: model.focus == .input, in: &frame)
        }
    }

    private func draw(
        _ line: EditedLine, label: String, hint: String?, _ row: Int, isFocused: Bool,
        isSelected: Bool = false, in frame: inout Frame
    ) {
        let look = isFocused ? Look(bold: true, color: .cyan) : Look(dim: true)
        var column = 1 + frame.put(label, row: row, column: 1, look: look)
        let room = model.size.columns - column - 1
        guard room > 0 else { return }
        let window = line.window(columns: room)
        frame.put(
            window.text, row: row, column: column, width: room,
            look: isSelected ? Look(reverse: true) : .plain)
        if isFocused {
            frame.cursor = Frame.Place(row: row, column: column + window.cursorColumn)
        }
        column += max(DisplayWidth.of(window.text), window.cursorColumn) + 2
        guard let hint, column + hint.count + 1 < model.size.columns else { return }
        frame.put(hint, row: row, column: column, look: Look(dim: true))
    }

    /// What the input does with what is typed: where it goes, and which words count.
    private var inputHint: String? {
        guard model.focus == .input else {
            return model.input.isEmpty
                ? key(.add).map { "\($0): what needs to be done?" } : hint(.add, "goes on with it")
        }
        let place: String? =
            if let parent = model.inputParent { "a subtask of \(parent)" } else {
                switch model.subject {
                case .view(.today): "for today"
                case .view(.upcoming): "for tomorrow"
                case .project(let name): "project:\(FirstLine.of(name))"
                case .tag(let name): "+\(FirstLine.of(name))"
                case .view, .tasks, .names: nil
                }
            }
        let words =
            model.readsFieldWords ? "+tag, project: and due: count" : "words are taken as they are"
        return [place, model.input.isEmpty ? words : nil].compactMap(\.self)
            .joined(separator: "; ")
    }

    private func label(of prompt: ScreenPrompt) -> String {
        let whose =
            prompt.ids.count == 1 ? "\(prompt.ids[0])" : "\(prompt.ids.count) tasks"
        return switch prompt.question {
        case .day: "Move \(whose) to:"
        case .due: "\(whose) due:"
        case .project: "Project of \(whose):"
        case .tags: "Tags of \(whose):"
        case .repetition: "\(whose) repeats every:"
        case .dependencies: "\(whose) depends on:"
        case .text: "\(whose):"
        case .note: "Note for \(whose):"
        case .command: ":"
        }
    }

    /// What the answer comes to, in full, while it is typed.
    private func hint(of prompt: ScreenPrompt) -> String? {
        if prompt.line.isEmpty {
            return switch prompt.present {
            case .same where prompt.emptiesList: "Enter takes all away"
            case .different:
                ["different now", example(for: prompt.question)].compactMap(\.self)
                    .joined(separator: "; ")
            case .same, .none: example(for: prompt.question)
            }
        }
        guard case .success(let act?) = prompt.reading else { return nil }
        return switch act {
        case .move(_, let day): day.map(DayText.full) ?? "the Inbox"
        case .edit(_, let edit):
            if prompt.question == .due, case .some(let day) = edit.dueDate {
                day.map(DayText.full) ?? "no due day"
            } else if prompt.question == .repetition, case .some(let rule) = edit.rule {
                rule.map { "every \($0.text)" } ?? "no more"
            } else {
                nil
            }
        default: nil
        }
    }

    private func example(for question: ScreenPrompt.Question) -> String? {
        switch question {
        case .day: "friday, 24 dec, in 2 weeks, none"
        case .due: "friday, 24 dec, none"
        case .project: "home/garden, none"
        case .tags: "phone -later"
        case .repetition: "friday, 2 weeks, 1st,15th, none"
        case .dependencies: "numbers; -12 takes one away"
        case .text, .note: nil
        case .command: "done 4, list +phone, help"
        }
    }

    /// What is asked before something of long ago is taken back.
    private var question: String {
        guard let plan = model.confirmation?.plan else { return "" }
        let operation = plan.target.operation
        let time = TaskField.Value.instant(operation.startedAt).line(in: calendar)
        let verb = plan.step == .undone ? "Take back" : "Do again"
        return "\(verb) \(operation.command) of \(time)? [y/N]"
    }
}

// MARK: - Messages

extension ScreenView {
    /// What is to be read below the input: what failed before what was done.
    var message: (pieces: [(String, Look)], advice: String?) {
        if let alert = model.alert {
            let error = alert.error
            let words = [error.sentence, error.detail].compactMap(\.self).joined(separator: " ")
            return ([(words, Look(bold: true, color: .red))], advice(on: alert))
        }
        if model.focus == .filter, let mistake = model.filterMistake { return words(of: mistake) }
        if let prompt = model.prompt, case .failure(let error) = prompt.reading {
            return words(of: error)
        }
        if let completion = model.completion { return words(of: completion) }
        if model.isWaiting {
            return ([("Saving: waiting for another process or the disk\u{2026}", .plain)], nil)
        }
        if let toast = model.toast { return words(of: toast) }
        // Where there is room it has a row of its own.
        if let banner = model.banners.last, layout.advice.isEmpty { return words(of: banner) }
        if let drafts = model.rows?.content.drafts, drafts > 0 {
            let words = "\(drafts) \(drafts == 1 ? "draft" : "drafts") not saved"
            return ([(words, .plain)], hint(.retry, "saves"))
        }
        if model.isReviewing, layout.heading == nil {
            return ([(Self.reviewQuestion, .plain)], nil)
        }
        return ([], nil)
    }

    private func words(of banner: ScreenBanner) -> (pieces: [(String, Look)], advice: String?) {
        let pieces = [(banner.message, Look(color: .yellow))]
        return (
            pieces + (banner.advice.map { [($0.text, .plain)] } ?? []), hint(.dismiss, "dismiss")
        )
    }

    /// Says below an alert what to do, of a conflict both texts; else what is to be known besides.
    func drawAdvice(in frame: inout Frame) {
        guard let alert = model.alert else {
            if let banner = model.banners.last {
                draw(words(of: banner), layout.advice.lowerBound, in: &frame)
            }
            return
        }
        let width = model.size.columns - 2
        if let conflict = alert.conflict {
            let now = model.shown(conflict.id)?.text ?? ""
            for (row, (label, text)) in zip(
                layout.advice, [("Now:", now), ("Yours:", conflict.text)])
            {
                frame.put(label, row: row, column: 1, width: width, look: Look(dim: true))
                frame.put(
                    SafeText.visibleLine(FirstLine.of(text)), row: row, column: 8, width: width - 7,
                    ellipsis: ellipsis)
            }
            return
        }
        var page = Page(onGrid: terminal, width: width)
        page.write(alert.words)
        page.endLine()
        let lines = page.gridLines
        for (row, line) in zip(layout.advice, lines) {
            var column = 1
            for piece in line {
                column += frame.put(
                    piece.text, row: row, column: column, width: width + 1 - column,
                    look: piece.style.look)
            }
        }
        if lines.count > layout.advice.count, let last = layout.advice.last {
            frame.put(String(Character(ellipsis)), row: last, column: width, look: Look(dim: true))
        }
    }

    /// What to do after a failure: in the input letters are a text, and Enter tries again.
    private func advice(on alert: ScreenAlert) -> String? {
        switch model.focus {
        case .input: alert.canRetry && !model.input.isEmpty ? "Enter tries again" : nil
        case .list:
            hints(
                alert.conflict != nil ? hint(.edit, "edits yours") : nil,
                alert.canRetry || alert.isOfList ? hint(.retry, "retry") : nil,
                hint(.back, "dismiss"))
        default: nil
        }
    }

    private func words(of completion: ScreenCompletion) -> ([(String, Look)], String?) {
        let first = max((completion.chosen ?? 0) - 2, 0)
        return (
            completion.words.enumerated().dropFirst(first).map { place, word in
                (
                    word,
                    place == completion.chosen ? Look(bold: true, reverse: true) : Look(dim: true)
                )
            }, nil
        )
    }

    private func words(of error: AppError) -> (pieces: [(String, Look)], advice: String?) {
        let words = error.detail ?? error.sentence
        return ([(words, Look(color: .red))], error.suggestion?.text)
    }

    private func words(of toast: ScreenToast) -> (pieces: [(String, Look)], advice: String?) {
        switch toast.words {
        case .copied: ([("Copied.", .plain)], nil)
        case .mouse(true):
            (
                [("The mouse selects and scrolls here.", .plain)],
                hint(.mouse, "leaves it to the terminal")
            )
        case .mouse(false):
            (
                [("The mouse is the terminal's: it selects text.", .plain)],
                hint(.mouse, "takes it back")
            )
        case .refused(let words): ([(words, .plain)], nil)
        case .saved(let act, let outcome):
            (
                [(text(of: act, outcome), Look(color: .green))],
                canUndo(act, outcome) ? hint(.undo, "takes it back") : nil
            )
        }
    }

    private func canUndo(_ act: ScreenAct, _ outcome: ScreenOutcome) -> Bool {
        switch act {
        case .undo, .redo: false
        default: !outcome.changedIDs.isEmpty
        }
    }

    private func text(of act: ScreenAct, _ outcome: ScreenOutcome) -> String {
        let lines = ChangeText(terminal: .plain)
        switch outcome {
        case .updated(let update):
            guard !update.changedIDs.isEmpty else { return "Nothing was to be changed." }
            return many(update.tasks.count, act) ?? update.tasks.first.map {
                line(lines.line(act.verb, $0, tellingDays: act.namesDays))
            } ?? ""
        case .marked(let change):
            let tasks = change.update.tasks
            guard !change.update.changedIDs.isEmpty else { return "Nothing was to be changed." }
            if let many = many(tasks.count, act) { return many }
            guard let task = tasks.first else { return "" }
            if let completion = change.completion(of: task.id) {
                return line(lines.line(completed: task, completion))
            }
            return line(lines.line(act.verb, task))
        case .deleted(let deleted):
            return many(deleted.tasks.count, act) ?? deleted.tasks.first.map {
                "Deleted \($0.id): \(FirstLine.of($0.text))"
            } ?? ""
        case .history(let change):
            let changes = change.applied.changes
            if changes.count > 1 { return "\(change.plan.step.phrase): \(changes.count) changes." }
            return changes.first.map {
                line(
                    lines.line(
                        change.plan.step, of: change.plan.target.operation.command, $0))
            } ?? "\(change.plan.step.phrase)."
        case .drafts(let saved):
            let count = saved.update.tasks.count
            return "Saved \(count) \(count == 1 ? "draft" : "drafts")."
        case .asks: return ""
        }
    }

    private func many(_ count: Int, _ act: ScreenAct) -> String? {
        guard count > 1 else { return nil }
        return "\(act.verb.past) \(count) tasks."
    }

    private func line(_ text: String) -> String {
        String(text.split(separator: "\n").first ?? "")
    }
}

extension ScreenAct {
    /// What became of the tasks.
    fileprivate var verb: ChangeVerb {
        switch self {
        case .add: .added
        case .mark(_, .active): .started
        case .mark(_, .completed): .completed
        case .mark(_, .notStarted): .reset
        case .move(_, let day): .moved(to: day)
        case .edit: .changed
        case .order: .ordered
        case .delete: .deleted
        case .undo, .redo: .unchanged
        case .saveDrafts: .saved
        }
    }

    /// Whether its answer tells the days of the task.
    fileprivate var namesDays: Bool {
        switch self {
        case .add, .edit: true
        default: false
        }
    }
}

extension ChangeVerb {
    /// What was done to several tasks.
    fileprivate var past: String {
        switch self {
        case .added: "Added"
        case .started: "Started"
        case .completed: "Completed"
        case .reset: "Reset"
        case .moved(let day):
            "Moved to \(day.map(DayText.full) ?? "the Inbox"):"
        case .ordered: "Ordered"
        case .changed: "Changed"
        case .deleted: "Deleted"
        case .unchanged: "Unchanged:"
        case .alreadyThere: "Already there:"
        case .saved: "Saved"
        }
    }
}
