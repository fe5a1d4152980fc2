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
        let column = 1 + frame.put(label, row: row, column: 1, look: look)
        let room = model.size.columns - column - 1
        guard room > 0 else { return }
        let window = line.window(columns: room)
        frame.put(
            window.text, row: row, column: column, width: room,
            look: isSelected ? Look(reverse: true) : .plain)
        if isFocused {
            frame.cursor = Frame.Place(row: row, column: column + window.cursorColumn)
        }
        guard let hint, let column = self.column(ofHint: hint, behind: line, label) else { return }
        frame.put(hint, row: row, column: column, look: Look(dim: true))
    }

    /// Returns where what a line comes to stands behind it, or none where there is no room.
    private func column(ofHint hint: String, behind line: EditedLine, _ label: String) -> Int? {
        let start = 1 + DisplayWidth.of(label)
        let window = line.window(columns: max(model.size.columns - start - 1, 1))
        let column = start + max(DisplayWidth.of(window.text), window.cursorColumn) + 2
        return column + hint.count + 1 < model.size.columns ? column : nil
    }

    /// What the answer to a question comes to, where there is no room for it behind that.
    var answerBelow: String? {
        guard let prompt = model.prompt, !prompt.line.isEmpty, let hint = hint(of: prompt),
            column(ofHint: hint, behind: prompt.line, label(of: prompt) + " ") == nil
        else { return nil }
        return hint
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
        case .reminder: "\(whose) rings:"
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
                day.map { DayText.full($0) + (edit.dueTime.map { " at \($0)" } ?? "") }
                    ?? "no due day"
            } else if prompt.question == .reminder {
                words(ofReminderIn: edit, for: prompt.ids)
            } else if prompt.question == .repetition, case .some(let rule) = edit.rule {
                rule.map { "every \($0.text)" } ?? "no more"
            } else {
                nil
            }
        default: nil
        }
    }

    /// Says in full when something rings.
    private func words(ofReminderIn edit: TaskEdit, for ids: [TaskID]) -> String? {
        guard !edit.clearsReminders else { return "rings no more" }
        guard ids.count == 1, let task = ids.first.flatMap(model.shown) else {
            return edit.addedReminders.first.map { ReminderText.short($0, in: calendar) }
                ?? "when they are due"
        }
        return edit.reminders(addedTo: task).first.map {
            ReminderText.full($0, of: task, in: calendar)
        }
    }

    private func example(for question: ScreenPrompt.Question) -> String? {
        switch question {
        case .day: "friday, 24 dec, in 2 weeks, none"
        case .due: "friday, 24 dec 17:00, none"
        case .reminder: "tomorrow 9:00, in 25 min, 1 day before due, none"
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
        let (origin, count) = (plan.target.origin, plan.target.changeCount)
        let time = TaskField.Value.instant(origin.startedAt).line(in: calendar)
        let verb = plan.step == .undone ? "Take back" : "Do again"
        let tasks = count == 1 ? "1 task" : "\(count) tasks"
        return "\(verb) \(origin.command) of \(tasks), \(time)? [y/N]"
    }
}
