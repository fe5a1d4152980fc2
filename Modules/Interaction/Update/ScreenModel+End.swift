import Application
import Display
import Domain

extension ScreenModel {
    mutating func pass(to now: Instant, _ today: Today) -> [ScreenEffect] {
        self.now = now
        guard today != self.today else { return ring() }
        self.today = today
        // Its words mean other days now, as do those of a question.
        readPrompt()
        return filterLine.isEmpty ? [reload()] : readFilter()
    }

    mutating func end(_ timer: ScreenTimer) -> [ScreenEffect] {
        switch timer {
        case .toast(let number): if toast?.number == number { toast = nil }
        case .pending(let number):
            if pending.contains(where: { $0.number == number }) { isWaiting = true }
        }
        return []
    }

    mutating func note(_ banner: ScreenBanner) -> [ScreenEffect] {
        banners.removeAll { $0.remark == banner.remark }
        banners.append(banner)
        return []
    }

    /// Lets a text that was not saved stand behind its key again.
    mutating func leave(_ edit: TaskEdit, of ids: [TaskID], after error: AppError) {
        func leave(_ text: String, _ question: ScreenPrompt.Question) {
            let key = ScreenPrompt.Key(question: question, ids: ids)
            leftLines[key] = EditedLine(text)
            if error.isTextKept { keptLines[key] = text }
        }
        if let text = edit.text {
            leave(text, .text)
            if error.code == .changeConflict, let id = ids.first {
                alert?.conflict = ScreenAlert.Conflict(id: id, text: text)
            }
        }
        if let note = edit.addedNote { leave(note, .note) }
    }

    mutating func show(_ output: ScreenOutput) -> [ScreenEffect] {
        self.output = output
        focus = .output
        scroll = 0
        return [.redraw, reload()]
    }

    /// Ends the screen once nothing is pending; what stands in the input is kept.
    mutating func end(whateverFails mustEnd: Bool = false) -> [ScreenEffect] {
        isEnding = true
        if mustEnd { self.mustEnd = true }
        return quitIfDone()
    }

    mutating func quitIfDone() -> [ScreenEffect] {
        guard isEnding, pending.isEmpty, keepingNumber == nil else { return [] }
        let texts = unsentTexts
        guard !texts.isEmpty else { return [.quit] }
        let number = nextNumber()
        keepingNumber = number
        return [.keep(texts, number: number)]
    }

    /// Ends the screen if what was typed is kept; if it could not be, the person is asked again once, and
    /// stays where no signal ends it.
    mutating func noteKept(_ number: Int, _ lost: String?) -> [ScreenEffect] {
        guard number == keepingNumber else {
            if let lost {
                alert = ScreenAlert(error: AppError(.saveFailed, holds: lost), retry: nil)
            }
            return []
        }
        keepingNumber = nil
        let isFirstLoss = lostText == nil
        lostText = lost
        guard lost != nil, isFirstLoss, !mustEnd else { return [.quit] }
        isEnding = false
        let again = keys.name(for: .quit) ?? "Ctrl-C"
        alert = ScreenAlert(
            error: AppError(
                .saveFailed, detail: "What you typed and did not send could be kept nowhere.",
                suggestion: Advice("Make room, or press \(again) again: it is printed then."),
                holds: "It stands where you typed it."),
            retry: nil)
        return []
    }

    /// What was typed and never sent: in the input, in a question, in questions that were left.
    private var unsentTexts: [Draft.Content] {
        var texts: [Draft.Content] = []
        if TextRule.trimmed(input.text) != nil {
            texts.append(.tasks([request(for: input.text)]))
        }
        if let prompt, let edit = unsentEdit(of: prompt) {
            texts.append(.edit(prompt.ids, edit))
        }
        for (key, line) in leftLines where keptLines[key] != line.text {
            var prompt = ScreenPrompt(
                question: key.question, ids: key.ids, seenText: nil, line: line)
            prompt.reading = reading(of: prompt)
            if let edit = unsentEdit(of: prompt) { texts.append(.edit(key.ids, edit)) }
        }
        return texts
    }

    /// What stands in a question and is a text of the person's.
    private func unsentEdit(of prompt: ScreenPrompt) -> TaskEdit? {
        guard prompt.asksForText, case .success(.edit(_, let edit)?) = prompt.reading,
            edit.text != prompt.ids.first.flatMap(shown)?.text || edit.addedNote != nil
        else { return nil }
        return edit
    }
}
