import Display
public import Domain

extension ScreenModel {
    /// How many rows around those that are seen are looked up with them.
    private static let margin = 200

    /// How long a passing line stays, in milliseconds.
    private static let toastTime = 6000

    /// Asks for what is shown first.
    public mutating func begin() -> [ScreenEffect] {
        [reload()] + (isMouseOn ? [.mouse(true)] : [])
    }

    /// Takes in what happened, and returns what is to be done.
    public mutating func update(_ message: ScreenMessage) -> [ScreenEffect] {
        switch message {
        case .input(let event): take(event)
        case .resized(let rows, let columns): resize(rows: rows, columns: columns)
        case .loaded(let content): show(content)
        case .notLoaded(let request, let error): fail(request, error)
        case .found(let tasks, let rows, let number): know(tasks, rows, of: number)
        case .detailed(let details): show(details)
        case .done(let number, let outcome): finish(number, outcome)
        case .failed(let number, let error, let operation): fail(number, error, operation)
        case .kept: endKeeping()
        case .remark(let banner): note(banner)
        case .changedOutside: [reload()]
        case .time(let now, let today): pass(to: now, today)
        case .timeout(let timer): end(timer)
        case .completed(let text, let words): offer(words, behind: text)
        case .ran(let output): show(output)
        case .ending: end()
        }
    }
}

// MARK: - Lists

extension ScreenModel {
    /// Asks for the list anew.
    mutating func reload() -> ScreenEffect {
        .load(
            ListRequest(
                number: nextNumber(), subject: subject, filter: filter, today: today))
    }

    /// Shows another list, and keeps the place in this one.
    mutating func go(to subject: ScreenSubject) -> [ScreenEffect] {
        guard subject != self.subject else { return [] }
        keepPlace()
        self.subject = subject
        rows = nil
        (known, knownRows) = (.none, 0..<0)
        (rangeStart, marks, details) = (nil, [], nil)
        showsDetails = false
        return [reload()]
    }

    private mutating func keepPlace() {
        guard let rows else { return }
        places[rows.content.request.subject] = (rows.selectedID, rows.selection, rows.top)
    }

    private mutating func show(_ content: ScreenContent) -> [ScreenEffect] {
        guard content.request.number == lastLoad(content.request) else { return [] }
        let before = rows
        var rows = ScreenRows(content, folded: before?.folded ?? [])
        if let before {
            rows.top = before.top
            rows.select(wantedID ?? before.selectedID, orRow: before.selection)
        } else {
            let place = places[content.request.subject]
            rows.top = place?.top ?? 0
            rows.select(wantedID ?? place?.id, orRow: place?.row)
        }
        wantedID = nil
        self.rows = rows
        if alert?.isOfLoading == true { alert = nil }
        if !marks.isEmpty { marks.formIntersection(content.places.lazy.map(\.id)) }
        knownRows = 0..<0
        if isReviewing, content.places.isEmpty {
            return endReview() + tell(.refused("Nothing is left of earlier days."))
        }
        return settle()
    }

    /// The number of the newest request for the subject that is shown, or none for another one.
    private func lastLoad(_ request: ListRequest) -> Int? {
        request.subject == subject && request.filter == filter ? request.number : nil
    }

    private mutating func fail(_ request: ListRequest, _ error: AppError) -> [ScreenEffect] {
        guard request.subject == subject else { return [] }
        if alert?.retry == nil { alert = ScreenAlert(error: error, isOfLoading: true) }
        return []
    }

    private mutating func know(
        _ tasks: ScreenTasks, _ range: Range<Int>, of number: Int
    ) -> [ScreenEffect] {
        guard let rows, rows.content.request.number == number else { return [] }
        known = tasks
        knownRows = range
        return settle()
    }

    /// Has the selection seen, and looks up what is seen and not known.
    mutating func settle() -> [ScreenEffect] {
        guard var rows else { return [] }
        let height = listHeight
        rows.scroll(toFit: height)
        self.rows = rows
        let seen = rows.top..<min(rows.top + max(height, 1), max(rows.rows.count, rows.top))
        var effects: [ScreenEffect] = []
        if !seen.isEmpty,
            !(knownRows.lowerBound <= seen.lowerBound && seen.upperBound <= knownRows.upperBound)
        {
            let wanted =
                max(
                    seen.lowerBound - Self.margin, 0)..<min(
                    seen.upperBound + Self.margin, rows.rows.count)
            let ids = wanted.compactMap(rows.id(ofRow:))
            if !ids.isEmpty {
                effects.append(.find(ids, rows: wanted, of: rows.content.request.number))
            }
        }
        if showsDetails || hasPane, let id = rows.selectedID, details?.task.id != id {
            effects.append(.detail(id))
        }
        return effects
    }

    private mutating func show(_ details: ScreenDetails) -> [ScreenEffect] {
        self.details = details
        return []
    }

    private mutating func resize(rows: Int, columns: Int) -> [ScreenEffect] {
        size = (rows, columns)
        return settle()
    }
}

// MARK: - Acts

extension ScreenModel {
    /// Begins an act: it is shown at once.
    mutating func perform(_ act: ScreenAct, again earlier: Operation? = nil) -> [ScreenEffect] {
        let pendingAct = PendingAct(number: nextNumber(), act: act, earlier: earlier)
        pending.append(pendingAct)
        if alert?.retry == nil || alert?.retry?.act == act { alert = nil }
        return [
            .perform(pendingAct), .wait(.pending(pendingAct.number), milliseconds: 1000),
        ]
    }

    private mutating func finish(_ number: Int, _ outcome: ScreenOutcome) -> [ScreenEffect] {
        guard let place = pending.firstIndex(where: { $0.number == number }) else { return [] }
        let act = pending.remove(at: place).act
        if pending.isEmpty { isWaiting = false }
        if case .asks(let plan) = outcome {
            confirmation = ScreenConfirmation(plan: plan)
            focus = .confirmation
            return []
        }
        banners.removeAll { $0.remark == .waiting }
        if case .add = act, case .updated(let update) = outcome { wantedID = update.tasks.last?.id }
        if case .order = act { wantedID = act.ids.first }
        // What is looked up from now on is as it was saved.
        details = nil
        return tell(.saved(act, outcome)) + [reload()] + quitIfDone()
    }

    private mutating func fail(
        _ number: Int, _ error: AppError, _ operation: Operation
    ) -> [ScreenEffect] {
        guard let place = pending.firstIndex(where: { $0.number == number }) else { return [] }
        let act = pending.remove(at: place).act
        if pending.isEmpty { isWaiting = false }
        banners.removeAll { $0.remark == .waiting }
        alert = ScreenAlert(
            error: error, retry: error.canBeTriedAgain ? (act, operation) : nil)
        if let text = act.typedText {
            if input.isEmpty {
                input = EditedLine(text)
            } else {
                // It is a draft already; the history has it, too.
                history.append(text)
            }
        }
        toast = nil
        return [reload()] + quitIfDone()
    }

    /// Says in a passing line what was done.
    mutating func tell(_ words: ScreenToast.Words) -> [ScreenEffect] {
        let number = nextNumber()
        toast = ScreenToast(words: words, number: number)
        return [.wait(.toast(number), milliseconds: Self.toastTime)]
    }

    /// Returns a task as it is once all that was begun is saved.
    public func shown(_ id: TaskID) -> Task? {
        guard let task = known.tasks[id] else { return nil }
        return pending.reduce(task) { $1.applied(to: $0, at: now) }
    }

    /// Whether an act on the task is pending.
    public func isPending(_ id: TaskID) -> Bool {
        pending.contains { $0.act.ids.contains(id) }
    }

    /// Whether the task is about to be deleted.
    public func isBeingDeleted(_ id: TaskID) -> Bool {
        pending.contains { if case .delete(let ids) = $0.act { ids.contains(id) } else { false } }
    }

    /// The texts of tasks that are about to be added.
    public var textsBeingAdded: [String] {
        pending.compactMap(\.act.typedText)
    }
}

// MARK: - Time, remarks, the end

extension ScreenModel {
    private mutating func pass(to now: Instant, _ today: Today) -> [ScreenEffect] {
        self.now = now
        guard today != self.today else { return [] }
        self.today = today
        return [reload()]
    }

    private mutating func end(_ timer: ScreenTimer) -> [ScreenEffect] {
        switch timer {
        case .toast(let number): if toast?.number == number { toast = nil }
        case .pending(let number):
            if pending.contains(where: { $0.number == number }) { isWaiting = true }
        }
        return []
    }

    private mutating func note(_ banner: ScreenBanner) -> [ScreenEffect] {
        banners.removeAll { $0.remark == banner.remark }
        banners.append(banner)
        return []
    }

    private mutating func show(_ output: ScreenOutput) -> [ScreenEffect] {
        self.output = output
        focus = .output
        scroll = 0
        return [.redraw, reload()]
    }

    /// Ends the screen once nothing is pending; what stands in the input is kept.
    mutating func end() -> [ScreenEffect] {
        guard !isEnding else { return [] }
        isEnding = true
        var unsent: [Draft.Content] = []
        if TextRule.trimmed(input.text) != nil {
            unsent.append(.tasks([request(for: input.text)]))
            input = EditedLine()
        }
        if let content = prompt.flatMap(unsentEdit) { unsent.append(content) }
        isKeeping = !unsent.isEmpty
        return (isKeeping ? [.keep(unsent)] : []) + quitIfDone()
    }

    /// What stands in a question and is a text of the person's.
    private func unsentEdit(of prompt: ScreenPrompt) -> Draft.Content? {
        guard prompt.asksForText, case .success(.edit(let ids, let edit)?) = prompt.reading,
            edit.text != prompt.ids.first.flatMap(shown)?.text || edit.addedNote != nil
        else { return nil }
        return .edit(ids, edit)
    }

    private mutating func endKeeping() -> [ScreenEffect] {
        isKeeping = false
        return quitIfDone()
    }

    private func quitIfDone() -> [ScreenEffect] {
        isEnding && pending.isEmpty && !isKeeping ? [.quit] : []
    }
}

extension AppError {
    /// Whether the same can succeed later: not where what was asked for makes no sense, or what it was
    /// about has changed.
    fileprivate var canBeTriedAgain: Bool {
        switch exitStatus {
        case .badData, .usage: false
        default: code != .changeConflict
        }
    }
}
