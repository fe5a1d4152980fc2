import Application
import Display
import Domain
import Interaction
import Text

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
        if let answer = answerBelow { return ([(answer, Look(dim: true))], nil) }
        if model.isWaiting {
            return ([("Saving: waiting for another process or the disk\u{2026}", .plain)], nil)
        }
        if let toast = model.toast { return words(of: toast) }
        // Where there is room they have a row of their own.
        if let notice = model.notice, layout.advice.isEmpty { return words(of: notice) }
        if let banner = model.banners.last, layout.advice.isEmpty { return words(of: banner) }
        if let drafts = model.rows?.content.drafts, drafts > 0 {
            let words = "\(drafts) \(drafts == 1 ? "draft" : "drafts") not saved"
            return ([(words, .plain)], hint(.retry, "saves"))
        }
        if model.isReviewing, layout.heading == nil {
            let place = reviewPlace.map { [($0, Look(dim: true))] } ?? []
            return (place + [(Self.reviewQuestion, .plain)], nil)
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
            if let notice = model.notice {
                draw(words(of: notice), layout.advice.lowerBound, in: &frame)
            } else if let banner = model.banners.last {
                draw(banner, in: &frame)
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
        draw(page, in: &frame)
    }

    private func draw(_ banner: ScreenBanner, in frame: inout Frame) {
        guard layout.advice.count > 1 else {
            return draw(words(of: banner), layout.advice.lowerBound, in: &frame)
        }
        var page = Page(onGrid: terminal, width: model.size.columns - 2)
        page.write(banner.message, .warning)
        if let advice = banner.advice {
            page.space()
            page.write(advice.text)
        }
        if let hint = hint(.dismiss, "dismiss") {
            page.space()
            page.space()
            page.write(hint, .subdued)
        }
        draw(page, in: &frame)
    }

    /// Draws what has room there, and a sign where that is not all.
    private func draw(_ page: Page, in frame: inout Frame) {
        let width = model.size.columns - 2
        var page = page
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
        case .saved(let act, let outcome): words(of: act, outcome, isNewest: toast.isNewest)
        }
    }

    /// Says what was done, the text of a task shortened so that what follows it is seen.
    private func words(
        of act: ScreenAct, _ outcome: ScreenOutcome, isNewest: Bool
    ) -> (pieces: [(String, Look)], advice: String?) {
        // While a line is open, keys are its letters.
        let advice =
            isNewest && canUndo(act, outcome)
            ? hint(.undo, "takes it back").map { model.focus == .list ? $0 : "Esc, then \($0)" }
            : nil
        let width = model.size.columns
        let suffix = advice.map { $0.count + 2 } ?? 0
        let room = width - 2 - (suffix < width / 2 ? suffix : 0)
        let lines = ChangeText(
            terminal: Terminal(
                isTerminal: true, columns: max(room, 1), usesColour: false,
                showsSigns: terminal.showsSigns), calendar: calendar)
        return ([(text(of: act, outcome, lines), Look(color: .green))], advice)
    }

    private func canUndo(_ act: ScreenAct, _ outcome: ScreenOutcome) -> Bool {
        if case .redo = act { return false }
        return act.canBeTakenBack && !outcome.changedIDs.isEmpty
    }

    private func text(
        of act: ScreenAct, _ outcome: ScreenOutcome, _ lines: ChangeText
    ) -> String {
        switch outcome {
        case .updated(let update):
            guard let task = update.firstChanged else { return "Nothing was to be changed." }
            let count = update.changedIDs.count
            if case .edit(_, let edit) = act {
                return line(
                    count > 1
                        ? lines.heading(edited: count, like: task, by: edit)
                        : lines.line(edited: task, by: edit))
            }
            return many(count, act)
                ?? line(lines.line(act.verb, task, tellingDays: act.namesDays))
        case .marked(let change):
            guard let task = change.update.firstChanged else { return "Nothing was to be changed." }
            if let many = many(change.update.changedIDs.count, act) { return many }
            if let completion = change.completion(of: task.id) {
                return line(lines.line(completed: task, completion))
            }
            return line(lines.line(act.verb, task))
        case .deleted(let deleted):
            return many(deleted.tasks.count, act) ?? deleted.tasks.first.map {
                "Deleted \($0.id): \(FirstLine.of($0.text))"
            } ?? ""
        case .history(let change):
            let changes = change.applied.changes.asSeen
            let (step, command) = (change.plan.step, change.plan.target.origin.command)
            if changes.count > 1 {
                return line(lines.heading(step, of: command, count: changes.count))
            }
            return changes.first.map { line(lines.line(step, of: command, $0)) }
                ?? (step == .undone ? "Undone." : "Redone.")
        case .drafts(let saved):
            let (count, recordings) = (saved.update.tasks.count, saved.recordings)
            let told = "Saved \(count) \(count == 1 ? "draft" : "drafts")."
            let retry = AdvisedCommand.tend(.retry).text(naming: nil)
            switch recordings {
            case 0: return told
            case 1: return "\(told) 1 recording waits to be looked at: \(retry)"
            default: return "\(told) \(recordings) recordings wait to be looked at: \(retry)"
            }
        case .reminders(let reminders): return text(of: act, reminders)
        case .timer(let report): return text(of: report)
        case .asks: return ""
        }
    }

    private func text(of act: ScreenAct, _ reminders: [ArmedReminder]) -> String {
        guard let first = reminders.first else { return "Nothing had come due." }
        let name = "\(first.task.id) \(FirstLine.of(first.task.text))"
        guard case .snooze(_, let until) = act else { return "Seen: \(name)" }
        return "Rings again \(ReminderText.at(until, from: model.now, in: calendar)): \(name)"
    }

    private func text(of report: TimerReport) -> String {
        let name = report.timer?.task.map { task in
            model.shown(task.id).map { "\(task.id) \(FirstLine.of($0.text))" } ?? "task \(task.id)"
        }
        let words = TimerReportText(
            report, taskName: name, startCommand: nil, in: calendar)
        return line(words.text)
    }

    private func many(_ count: Int, _ act: ScreenAct) -> String? {
        guard count > 1 else { return nil }
        return "\(act.verb.past) \(count) tasks."
    }

    /// Returns what was wrapped as one line.
    private func line(_ text: String) -> String {
        text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
    }
}

extension [RecordedChange] {
    /// Those of the tasks that a person completed: what follows in a series comes and goes with them.
    fileprivate var asSeen: [RecordedChange] {
        let updates = filter { if case .updated = $0 { true } else { false } }
        let isOfSeries = updates.contains {
            guard case .updated(let before, let after) = $0 else { return false }
            return before.isCompleted != after.isCompleted
                && (before.repetition ?? after.repetition) != nil
        }
        return isOfSeries ? updates : self
    }
}

extension TaskUpdate {
    /// The first task that was not so already.
    fileprivate var firstChanged: Task? { tasks.first { changedIDs.contains($0.id) } }
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
        case .undo, .redo, .snooze, .see, .timer: .unchanged()
        case .saveDrafts: .saved
        }
    }

    /// Whether its answer tells the days of the task.
    fileprivate var namesDays: Bool {
        switch self {
        case .add: true
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
