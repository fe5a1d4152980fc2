import Application
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
        case .input(let event): isEnding ? [] : take(event)
        case .resized(let rows, let columns): resize(rows: rows, columns: columns)
        case .loaded(let content): show(content)
        case .notLoaded(let request, let error): fail(request, error)
        case .found(let tasks, let rows, let number): know(tasks, rows, of: number)
        case .detailed(let details): show(details)
        case .done(let number, let outcome, let operation): finish(number, outcome, operation)
        case .failed(let number, let error, let operation): fail(number, error, operation)
        case .remark(let banner): note(banner)
        case .changedOutside: [reload()]
        case .time(let now, let today): pass(to: now, today)
        case .timeout(let timer): end(timer)
        case .completed(let text, let words): offer(words, behind: text)
        case .ran(let output): show(output)
        case .kept(let number, let lost): noteKept(number, lost)
        case .ending: end(whateverFails: true)
        }
    }
}

// MARK: - Lists

extension ScreenModel {
    /// Asks for the list anew.
    mutating func reload() -> ScreenEffect {
        .load(
            ListRequest(
                number: nextNumber(), subject: subject, filter: filter, today: today,
                folded: rows?.folded ?? folded, looksForUndo: toast?.mayBecomeOlder ?? false))
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
        folded = rows.folded
    }

    private mutating func show(_ content: ScreenContent) -> [ScreenEffect] {
        let request = content.request
        take(content.ringing)
        toast?.compare(with: content)
        guard request.subject == subject, request.filter == filter,
            request.number > rows?.content.request.number ?? 0
        else { return [] }
        let before = rows
        let rangeStartID = rangeStart.flatMap { before?.id(ofRow: $0) }
        var rows = ScreenRows(content, folded: before?.folded ?? folded)
        let place = before.map { ($0.selectedID, $0.selection, $0.top) } ?? places[request.subject]
        rows.top = place?.top ?? 0
        let wantedID = wanted.flatMap { rows.row(of: $0.id) == nil ? nil : $0.id }
        rows.select(wantedID ?? place?.id, orRow: place?.row)
        if let wanted, request.number >= wanted.number { self.wanted = nil }
        self.rows = rows
        rangeStart = rangeStartID.flatMap(rows.row(of:))
        deleted = []
        if alert?.isOfList == true { alert = nil }
        if !marks.isEmpty { marks.formIntersection(content.places.lazy.map(\.id)) }
        knownRows = 0..<0
        // What was completed today stays in the list, and is asked about no more.
        let reviewed = goOnWithReview()
        if isReviewing, reviewed == nil {
            let words = toast == nil ? tell(.refused("No task is from an earlier day.")) : []
            return endReview() + words
        }
        // What is told of the selected task may have changed with the list.
        var effects = (reviewed ?? []) + settle() + takeWaitingKeys()
        if showsDetails || hasPane, let id = rows.selectedID, details?.task.id == id {
            effects.append(.detail(id))
        }
        return effects
    }

    private mutating func fail(_ request: ListRequest, _ error: AppError) -> [ScreenEffect] {
        guard request.subject == subject else { return [] }
        // What can be tried again is said until it is.
        if !(alert?.canRetry ?? false) {
            alert = ScreenAlert(error: error, retry: nil, isOfList: true)
        }
        return takeWaitingKeys()
    }

    private mutating func know(
        _ tasks: ScreenTasks, _ range: Range<Int>, of number: Int
    ) -> [ScreenEffect] {
        // Rows may have been folded or unfolded since.
        guard let rows, rows.content.request.number == number,
            range.clamped(to: rows.rows.indices).compactMap(rows.id(ofRow:)) == tasks.wanted
        else { return [] }
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
        guard details.task.id == rows?.selectedID else { return [] }
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
    mutating func perform(
        _ act: ScreenAct, again earlier: Operation? = nil, typed line: String? = nil
    ) -> [ScreenEffect] {
        let pendingAct = PendingAct(number: nextNumber(), act: act, earlier: earlier, line: line)
        pending.append(pendingAct)
        if isReviewing, act.canBeTakenBack { review?.steps.append(.changed(pendingAct.number)) }
        if alert?.retry?.act == act { alert = nil }
        return [
            .perform(pendingAct), .wait(.pending(pendingAct.number), milliseconds: 1000),
        ]
    }

    private mutating func finish(
        _ number: Int, _ outcome: ScreenOutcome, _ operation: Operation
    ) -> [ScreenEffect] {
        guard let place = pending.firstIndex(where: { $0.number == number }) else { return [] }
        let act = pending.remove(at: place).act
        if pending.isEmpty { isWaiting = false }
        if case .asks(let plan) = outcome { return ask(plan) }
        banners.removeAll { $0.remark == .waiting }
        ringing.due.removeAll { act.sees($0.task.id) }
        if case .timer(let report) = outcome { ringing.take(report) }
        if outcome.changedIDs.isEmpty { review?.steps.removeAll { $0 == .changed(number) } }
        // It is shown as it was saved until the list is read anew.
        for task in outcome.tasks where known.tasks[task.id] != nil { known.tasks[task.id] = task }
        deleted.formUnion(outcome.deletedIDs)
        if unsaved?.act == act { unsaved = nil }
        // What failed before and cannot be tried again is past.
        if alert?.canRetry == false { alert = nil }
        if case .drafts(let saved) = outcome {
            if let text = TextRule.trimmed(input.text), unsaved?.act.typedText == input.text,
                saved.update.tasks.contains(where: { $0.text == text })
            {
                (input, unsaved) = (EditedLine(), nil)
            }
            if let failure = saved.failure {
                alert = ScreenAlert(error: failure, retry: nil)
                return [reload()] + quitIfDone()
            }
        }
        let told = tell(.saved(act, outcome))
        if act != .saveDrafts { toast?.operation = operation.id }
        let load = reload()
        if case .order(let id, _) = act { wanted = (id, lastNumber) }
        if isReviewing, case .undo = act, let task = outcome.tasks.first {
            wanted = (task.id, lastNumber)
        }
        if case .add = act, let added = outcome.tasks.last { wanted = (added.id, lastNumber) }
        return told + [load] + quitIfDone()
    }

    /// Asks before something of long ago is taken back; not one who types meanwhile, whose next key would
    /// be taken for the answer.
    private mutating func ask(_ plan: HistoryPlan) -> [ScreenEffect] {
        guard !isEnding else { return quitIfDone() }
        guard focus == .list else {
            let key = keys.name(for: plan.step == .undone ? .undo : .redo)
            return refuse(
                "Nothing was taken back: that is long ago."
                    + (key.map { " \($0) asks again." } ?? ""))
        }
        confirmation = ScreenConfirmation(plan: plan)
        focus = .confirmation
        return []
    }

    private mutating func fail(
        _ number: Int, _ error: AppError, _ operation: Operation
    ) -> [ScreenEffect] {
        guard let place = pending.firstIndex(where: { $0.number == number }) else { return [] }
        let (act, line) = (pending[place].act, pending[place].line)
        pending.remove(at: place)
        review?.steps.removeAll { $0 == .changed(number) }
        if pending.isEmpty { isWaiting = false }
        banners.removeAll { $0.remark == .waiting }
        var error = error
        var effects: [ScreenEffect] = []
        if let line, input.isEmpty {
            input = EditedLine(line)
            unsaved = (act, operation)
        } else if case .add(let request) = act {
            // Something else is typed by now.
            if error.isTextKept {
                error.holds = "What you had typed before is kept as a draft."
                error.suggestion = nil
            } else {
                effects.append(.keep([.tasks([request])], number: nextNumber()))
            }
        }
        let retry = ScreenAlert.Retry(act: act, operation: operation, line: line)
        alert = ScreenAlert(error: error, retry: error.canBeTriedAgain ? retry : nil)
        if case .edit(let ids, let edit) = act { leave(edit, of: ids, after: error) }
        toast = nil
        // Whoever quits wants to know of it first.
        if !mustEnd { isEnding = false }
        return effects + [reload()] + quitIfDone()
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
        deleted.contains(id)
            || pending.contains {
                if case .delete(let ids) = $0.act { ids.contains(id) } else { false }
            }
    }

    /// The texts of tasks that are about to be added.
    public var textsBeingAdded: [String] {
        pending.compactMap(\.act.typedText)
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
