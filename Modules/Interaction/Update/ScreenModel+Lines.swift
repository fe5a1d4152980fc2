import Application
import Display
import Domain

extension EditedLine {
    /// Takes a key that edits a line, as shells do; returns whether it is one.
    mutating func take(_ key: KeyPress) -> Bool {
        if let scalar = key.text {
            insert(String(scalar))
            return true
        }
        switch (key.key, key.modifiers) {
        case (.left, []): moveLeft()
        case (.right, []): moveRight()
        case (.left, .control), (.left, .alt), (.character("b"), .alt): moveWordLeft()
        case (.right, .control), (.right, .alt), (.character("f"), .alt): moveWordRight()
        case (.home, []), (.character("a"), .control): moveToStart()
        case (.end, []), (.character("e"), .control): moveToEnd()
        case (.character("b"), .control): moveLeft()
        case (.character("f"), .control): moveRight()
        case (.backspace, []), (.character("h"), .control): deleteBackward()
        case (.delete, []): deleteForward()
        case (.character("w"), .control), (.backspace, .alt), (.backspace, .control):
            killWordBackward()
        case (.character("d"), .alt), (.delete, .control): killWordForward()
        case (.character("u"), .control): killToStart()
        case (.character("k"), .control): killToEnd()
        case (.character("y"), .control): yank()
        default: return false
        }
        return true
    }
}

// MARK: - The input

extension ScreenModel {
    mutating func beginInput(below isSubtask: Bool) -> [ScreenEffect] {
        if isSubtask {
            guard let id = rows?.selectedID else { return refuseWithoutTask() }
            inputParent = id
        } else {
            inputParent = nil
        }
        focus = .input
        return []
    }

    mutating func takeInInput(_ key: KeyPress) -> [ScreenEffect] {
        if key == KeyPress(.tab), readsFieldWords, !input.isEmpty { return complete() }
        completion = nil
        switch (key.key, key.modifiers) {
        case (.enter, []): return send()
        // What was typed stays.
        case (.escape, []), (.character("c"), .control), (.tab, []):
            focus = .list
            return []
        case (.character("d"), .control) where input.isEmpty:
            focus = .list
            return []
        case (.up, []), (.character("p"), .control):
            if let line = history.previous(keeping: input.text) { input.set(line) }
        case (.down, []), (.character("n"), .control):
            if let line = history.next(keeping: input.text) { input.set(line) }
        case (.character("z"), .control): return [.suspend]
        case (.character("l"), .control): return [.redraw]
        // What is typed stays in the line meanwhile.
        case (.character("r"), .control): return [.listen(request(for: ""))]
        default:
            guard input.take(key) else {
                return refuse("\(key.name) does nothing here; Esc leads to the list.")
            }
        }
        return []
    }

    private mutating func send() -> [ScreenEffect] {
        let text = input.text
        guard TextRule.trimmed(text) != nil else {
            focus = .list
            return []
        }
        let request: TaskRequest
        do {
            request = try typedRequest(for: text)
        } catch {
            alert = ScreenAlert(error: error, retry: nil)
            return []
        }
        // The same line again is the same operation, so that it can never be saved twice.
        let earlier = unsaved?.act == .add(request) ? unsaved?.operation : nil
        if !(alert?.canRetry ?? false) { alert = nil }
        unsaved = nil
        history.append(text)
        input = EditedLine()
        return perform(.add(request), again: earlier, typed: text)
    }

    private func typedRequest(for text: String) throws(AppError) -> TaskRequest {
        guard surroundings.readsFieldWords else { return request(for: text) }
        let words = try FieldWords(
            text.split(separator: " ").map(String.init), for: .adding,
            moments: surroundings.moments(now)
        ) { phrase throws(AppError) in try surroundings.day(phrase, today) }
        var request = TaskRequest(words, on: surroundings.moments(now).here)
        place(&request)
        return request
    }

    /// Returns the task that a text becomes here: what is typed beside a list goes into that list.
    func request(for text: String) -> TaskRequest {
        var request = TaskRequest(text: text)
        place(&request)
        return request
    }

    private func place(_ request: inout TaskRequest) {
        request.parent = request.parent ?? inputParent
        guard request.parent == nil else { return }
        switch subject {
        case .view(.today): request.scheduledDate = request.scheduledDate ?? today.day
        case .view(.upcoming):
            request.scheduledDate = request.scheduledDate ?? today.day.advanced(byDays: 1)
        case .project(let name): request.project = request.project ?? name
        case .tag(let name): if !request.tags.contains(name) { request.tags.append(name) }
        case .view, .tasks, .names: break
        }
    }

    mutating func paste(_ text: String) -> [ScreenEffect] {
        switch focus {
        case .list:
            // Letters that were pasted are a text, never commands.
            focus = .input
            input.insert(text)
        case .input: input.insert(text)
        case .filter:
            filterLine.insert(text)
            return readFilter()
        case .prompt:
            prompt?.insert(text)
            readPrompt()
        case .help: helpLine.insert(text)
        case .confirmation, .output: break
        }
        return []
    }
}

// MARK: - The filter

extension ScreenModel {
    mutating func beginFilter() -> [ScreenEffect] {
        if case .names = subject {
            return go(to: .tasks) + beginFilter()
        }
        focus = .filter
        return []
    }

    mutating func endFilter() -> [ScreenEffect] {
        filterLine = EditedLine()
        filterMistake = nil
        filter = TaskFilter()
        focus = .list
        return [reload()]
    }

    mutating func takeInFilter(_ key: KeyPress) -> [ScreenEffect] {
        if key == KeyPress(.tab), !filterLine.isEmpty { return complete() }
        completion = nil
        switch (key.key, key.modifiers) {
        case (.enter, []), (.down, []), (.tab, []):
            focus = .list
            return filterLine.isEmpty ? endFilter() : []
        case (.escape, []), (.character("c"), .control): return endFilter()
        default:
            guard filterLine.take(key) else {
                return refuse("\(key.name) does nothing here; Esc takes the filter away.")
            }
            return readFilter()
        }
    }

    /// Reads the filter that is typed; while it makes no sense, the list stays as it was.
    mutating func readFilter() -> [ScreenEffect] {
        do {
            filter = try surroundings.filter(filterLine.text, today)
            filterMistake = nil
            return [reload()]
        } catch {
            filterMistake = error
            return []
        }
    }
}

// MARK: - Questions

extension ScreenModel {
    mutating func ask(_ question: ScreenPrompt.Question) -> [ScreenEffect] {
        var ids = chosenIDs
        if question == .text { ids = [rows?.selectedID].compactMap(\.self) }
        guard question == .command || !ids.isEmpty else { return refuseWithoutTask() }
        let seenText = question == .text ? ids.first.flatMap(shown)?.text : nil
        var prompt = ScreenPrompt(
            question: question, ids: ids, seenText: seenText,
            present: PresentValue(question, of: ids.map(shown)), line: EditedLine())
        prompt.propose()
        if let left = leftLines.removeValue(forKey: prompt.key) { prompt.line = left }
        self.prompt = prompt
        focus = .prompt
        if alert?.conflict != nil { alert = nil }
        readPrompt()
        return []
    }

    mutating func takeInPrompt(_ key: KeyPress) -> [ScreenEffect] {
        if key == KeyPress(.tab) { return complete() }
        completion = nil
        switch (key.key, key.modifiers) {
        case (.escape, []), (.character("c"), .control):
            if let prompt, prompt.asksForText { leftLines[prompt.key] = prompt.line }
            (prompt, focus) = (nil, .list)
        case (.enter, []): return answer()
        case (.up, []) where prompt?.question == .command,
            (.character("p"), .control) where prompt?.question == .command:
            recall { $0.previous(keeping: $1) }
        case (.down, []) where prompt?.question == .command,
            (.character("n"), .control) where prompt?.question == .command:
            recall { $0.next(keeping: $1) }
        case (.up, []) where prompt?.asksForDay == true: moveDay(by: -7)
        case (.down, []) where prompt?.asksForDay == true: moveDay(by: 7)
        case (.left, []) where prompt?.showsChosenDay == true: moveDay(by: -1)
        case (.right, []) where prompt?.showsChosenDay == true: moveDay(by: 1)
        case (.pageUp, []) where prompt?.asksForDay == true: moveDay(by: -28)
        case (.pageDown, []) where prompt?.asksForDay == true: moveDay(by: 28)
        default:
            guard prompt?.take(key) == true else {
                return refuse("\(key.name) does nothing here; Esc leads out.")
            }
            readPrompt()
        }
        return []
    }

    /// Puts a command in the line that was run before, or what was typed behind the last.
    private mutating func recall(_ step: (inout InputHistory, String) -> String?) {
        guard let typed = prompt?.line.text, let line = step(&commandHistory, typed) else { return }
        prompt?.line.set(line)
    }

    /// Names another day of the calendar.
    private mutating func moveDay(by days: Int) {
        let from = prompt?.day ?? today.day
        prompt?.propose(from.advanced(byDays: days).description)
        readPrompt()
    }

    /// Names a day that was clicked; a second click on it is the answer.
    mutating func choose(_ day: CalendarDay?) -> [ScreenEffect] {
        guard let day, let prompt else { return [] }
        if prompt.day == day, prompt.showsChosenDay, !prompt.line.isEmpty { return answer() }
        self.prompt?.propose(day.description)
        readPrompt()
        return []
    }

    /// Finds out what the answer comes to while it is typed.
    mutating func readPrompt() {
        guard let prompt else { return }
        let reading = reading(of: prompt)
        self.prompt?.reading = reading
    }

    /// Returns what an answer comes to, or why it comes to nothing.
    func reading(of prompt: ScreenPrompt) -> Result<ScreenAct?, AppError> {
        do {
            return .success(try act(of: prompt))
        } catch {
            return .failure(error)
        }
    }

    private mutating func answer() -> [ScreenEffect] {
        guard let prompt else { return [] }
        if prompt.question == .command {
            (self.prompt, focus) = (nil, .list)
            guard let line = TextRule.trimmed(prompt.line.text) else { return [] }
            commandHistory.append(line)
            // What was done before is not the last thing any more.
            toast = nil
            // What ends other full screens ends this one.
            return ["q", "q!", "qa", "wq", "x", "quit", "exit"].contains(line)
                ? end() : [.run(line)]
        }
        do {
            guard let act = try act(of: prompt) else {
                (self.prompt, focus) = (nil, .list)
                return []
            }
            (self.prompt, focus) = (nil, .list)
            (marks, rangeStart) = ([], nil)
            return perform(act)
        } catch {
            self.prompt?.reading = .failure(error)
            return []
        }
    }

    /// Returns what an answer comes to: nothing where nothing was typed, unless that empties a list.
    private func act(of prompt: ScreenPrompt) throws(AppError) -> ScreenAct? {
        let typed = TextRule.trimmed(prompt.line.text) ?? ""
        guard !typed.isEmpty || !prompt.seenWords.isEmpty else { return nil }
        var edit = TaskEdit()
        // What a task has by chance is no word of ours.
        let isNone =
            ["none", "inbox", "someday"].contains(typed.lowercased())
            && prompt.present != .same(typed)
        switch prompt.question {
        case .day:
            return .move(prompt.ids, isNone ? nil : try surroundings.day(typed, today))
        case .due:
            let due = isNone ? nil : try surroundings.moments(now).day(of: typed)
            edit.dueDate = .some(due?.day)
            edit.dueTime = due?.time
            // What is answered as it stood adds nothing.
            if prompt.present != .same(typed) { edit.addedReminders = due?.reminders ?? [] }
        case .reminder where typed.lowercased() == "none": edit.clearsReminders = true
        case .reminder:
            try surroundings.moments(now).add(typed, to: &edit)
        case .project: edit.project = .some(isNone ? nil : typed)
        case .tags:
            (edit.addedTags, edit.removedTags) = changes(of: prompt)
        case .repetition:
            if isNone {
                edit.rule = .some(nil)
            } else {
                let repetition = try TypedRepetition(phrase: typed) { phrase throws(AppError) in
                    try surroundings.day(phrase, today)
                }
                edit.rule = .some(repetition.rule)
                (edit.origin, edit.end) = (repetition.origin, repetition.end)
            }
        case .dependencies:
            let (added, removed) = changes(of: prompt)
            for name in added { edit.addedDependencies.append(try number(name)) }
            for name in removed { edit.removedDependencies.append(try number(name)) }
        case .text: (edit.text, edit.seenText) = (typed, prompt.seenText)
        case .note: edit.addedNote = typed
        case .command: return nil
        }
        return .edit(prompt.ids, edit)
    }

    /// Returns what a list adds to the one that stood there, and what it takes away: by a dash, or by
    /// leaving it out.
    private func changes(of prompt: ScreenPrompt) -> (added: [String], removed: [String]) {
        var (added, removed): ([String], [String]) = ([], [])
        let seen = prompt.seenWords
        var left = seen
        for word in ScreenPrompt.words(of: prompt.line.text) {
            let name = ScreenPrompt.name(in: word)
            guard !name.isEmpty else { continue }
            if word.hasPrefix("-") {
                removed.append(name)
            } else if !seen.contains(name) {
                added.append(name)
            }
            left.removeAll { $0 == name }
        }
        return (added, removed + left)
    }

    private func number(_ word: String) throws(AppError) -> TaskID {
        guard let id = TaskIDRange.number(word) else {
            throw AppError(
                .invalidMetadata, field: "task number", detail: TaskIDRange.refusal(of: word))
        }
        return id
    }

    mutating func takeInConfirmation(_ key: KeyPress) -> [ScreenEffect] {
        let plan = confirmation?.plan
        (confirmation, focus) = (nil, .list)
        guard key == KeyPress(.character("y")), let plan else { return [] }
        return perform(
            plan.step == .undone ? .undo(isConfirmed: true) : .redo(isConfirmed: true))
    }
}
