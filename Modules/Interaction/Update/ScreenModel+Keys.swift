import Display
import Domain

extension ScreenModel {
    /// Takes in what the terminal sent.
    mutating func take(_ event: InputEvent) -> [ScreenEffect] {
        switch event {
        case .key(let key): take(key)
        case .paste(let text, _): paste(text)
        case .mouse(let event): take(event)
        case .focus(let isOurs): noteFocus(isOurs)
        case .answer: []
        }
    }

    /// Takes a key, wherever it came from.
    mutating func press(_ key: KeyPress) -> [ScreenEffect] { take(key) }

    private mutating func take(_ key: KeyPress) -> [ScreenEffect] {
        if hasEscape(key) {
            return take(KeyPress(.escape))
                + take(KeyPress(key.key, key.modifiers.subtracting(.alt)))
        }
        return switch focus {
        case .list: takeInList(key)
        case .input: takeInInput(key)
        case .filter: takeInFilter(key)
        case .prompt: takeInPrompt(key)
        case .confirmation: takeInConfirmation(key)
        case .help: takeInHelp(key)
        case .output: takeInOutput(key)
        }
    }

    /// Whether a letter with Alt means nothing here: then Escape was pressed shortly before the letter.
    private func hasEscape(_ key: KeyPress) -> Bool {
        guard key.modifiers.contains(.alt), case .character = key.key else { return false }
        switch focus {
        case .list: return keys.command(for: key) == nil
        case .input, .filter, .prompt, .help:
            var line = EditedLine()
            return !line.take(key)
        case .confirmation, .output: return false
        }
    }

    /// How many keys wait for a list at the most.
    private static let mostWaitingKeys = 200

    /// Takes the keys that waited for the list.
    mutating func takeWaitingKeys() -> [ScreenEffect] {
        var waiting = waitingKeys[...]
        waitingKeys = []
        var effects: [ScreenEffect] = []
        while let key = waiting.popFirst() {
            effects += take(key)
            // One of them leads to another list, which the rest is about.
            guard rows != nil else {
                waitingKeys += waiting
                break
            }
        }
        return effects
    }

    private mutating func takeInList(_ key: KeyPress) -> [ScreenEffect] {
        if rows == nil, !waitingKeys.isEmpty || keys.command(for: key)?.needsRows == true,
            waitingKeys.count < Self.mostWaitingKeys
        {
            waitingKeys.append(key)
            return []
        }
        guard let asked = keys.command(for: key) else {
            return refuse(
                "\(key.name) does nothing here"
                    + (keys.name(for: .help).map { "; \($0) shows all keys." } ?? "."))
        }
        if isReviewing { return takeInReview(asked) }
        if showsDetails, let effects = carryOutInDetails(asked) { return effects }
        return carryOut(asked)
    }

    /// Says why a key does nothing: one that does nothing in silence seems broken.
    mutating func refuse(_ words: String) -> [ScreenEffect] {
        tell(.refused(words))
    }

    private mutating func carryOutInDetails(_ asked: ScreenCommand) -> [ScreenEffect]? {
        switch asked {
        case .down, .halfDown, .pageDown: scroll += asked == .down ? 1 : listHeight / 2
        case .up, .halfUp, .pageUp: scroll = max(0, scroll - (asked == .up ? 1 : listHeight / 2))
        case .top: scroll = 0
        case .back, .quit, .open, .fold: showsDetails = false
        default: return nil
        }
        return []
    }
}

// MARK: - Commands

extension ScreenModel {
    /// Does what a key asks for.
    mutating func carryOut(_ asked: ScreenCommand) -> [ScreenEffect] {
        if let tab = asked.tab { return go(to: ScreenSubject.tabs[tab]) }
        switch asked {
        case .down: return move { $0.moveSelection(by: 1) }
        case .up: return move { $0.moveSelection(by: -1) }
        case .pageDown, .pageUp, .halfDown, .halfUp: return page(asked)
        case .top: return move { $0.select(0) }
        case .bottom: return move { $0.select($0.rows.count - 1, towards: -1) }
        case .nextView, .previousView: return step(asked == .nextView ? 1 : -1)
        case .open: return open()
        case .fold: return fold()
        case .unfold: return unfold()
        case .add, .addSubtask: return beginInput(below: asked == .addSubtask)
        case .done: return mark(as: .completed)
        case .start: return startOrStop()
        case .reset: return mark(as: .notStarted)
        case .today, .tomorrow:
            let day = today.day.advanced(byDays: asked == .today ? 0 : 1)
            return onTasks { .move($0, day) }
        case .inbox: return onTasks { .move($0, nil) }
        case .delete: return onTasks { .delete($0) }
        case .priority: return raisePriority()
        case .otherDay: return ask(.day)
        case .due: return ask(.due)
        case .remind: return ask(.reminder)
        case .project: return ask(.project)
        case .tags: return ask(.tags)
        case .repeats: return ask(.repetition)
        case .dependsOn: return ask(.dependencies)
        case .note: return ask(.note)
        case .edit: return ask(.text)
        case .editInEditor: return editInEditor()
        case .command: return ask(.command)
        case .orderUp, .orderDown, .orderTop, .orderBottom: return order(asked)
        case .mark: return toggleMark()
        case .markRange: return toggleRange()
        case .markAll: return markAll()
        case .undo: return perform(.undo(isConfirmed: false))
        case .redo: return perform(.redo(isConfirmed: false))
        case .retry: return retry()
        case .dismiss: return dismiss()
        case .doneRinging: return completeRinging()
        case .snooze: return snooze()
        case .showRinging: return goToRinging()
        case .timer: return startOrPauseTimer()
        case .filter: return beginFilter()
        case .review: return beginReview()
        case .help: return beginHelp()
        case .copy: return copy()
        case .mouse:
            isMouseOn.toggle()
            return [.mouse(isMouseOn)] + tell(.mouse(isMouseOn))
        case .redraw: return [.redraw, reload()]
        case .suspend: return [.suspend]
        case .back: return back()
        case .quit: return quit()
        case .view1, .view2, .view3, .view4, .view5, .view6, .view7: return []
        }
    }

    mutating func move(_ change: (inout ScreenRows) -> Void) -> [ScreenEffect] {
        guard var rows else { return [] }
        change(&rows)
        self.rows = rows
        return settle()
    }

    private mutating func page(_ asked: ScreenCommand) -> [ScreenEffect] {
        let isHalf = asked == .halfDown || asked == .halfUp
        let count = max(1, isHalf ? listHeight / 2 : listHeight - 1)
        let isDown = asked == .pageDown || asked == .halfDown
        return move { rows in
            let from = rows.selection ?? 0
            rows.top = max(0, rows.top + (isDown ? count : -count))
            rows.select(from + (isDown ? count : -count), towards: isDown ? -1 : 1)
        }
    }

    private mutating func step(_ count: Int) -> [ScreenEffect] {
        let tabs = ScreenSubject.tabs
        let place = tabs.firstIndex(of: subject.tab) ?? 0
        return go(to: tabs[(place + count + tabs.count) % tabs.count])
    }

    private mutating func open() -> [ScreenEffect] {
        if let name = rows?.selectedName, case .names(let kind) = subject {
            return go(to: kind == .project ? .project(name.count.name) : .tag(name.count.name))
        }
        guard rows?.selectedID != nil else { return refuseWithoutTask() }
        showsDetails = true
        scroll = 0
        return settle()
    }

    private mutating func back() -> [ScreenEffect] {
        if rangeStart != nil || !marks.isEmpty {
            (rangeStart, marks) = (nil, [])
            return []
        }
        if alert != nil {
            alert = nil
            return []
        }
        if !filterLine.isEmpty { return endFilter() }
        if subject != subject.tab { return go(to: subject.tab) }
        if toast != nil {
            toast = nil
            return []
        }
        return subject == .view(.today)
            ? refuse(keys.name(for: .quit).map { "\($0) quits." } ?? "There is no way back here.")
            : go(to: .view(.today))
    }

    private mutating func quit() -> [ScreenEffect] {
        subject == subject.tab ? end() : go(to: subject.tab)
    }

    private mutating func dismiss() -> [ScreenEffect] {
        toast = nil
        if alert != nil {
            alert = nil
        } else if let effects = seeNotice() {
            return effects
        } else if !banners.isEmpty {
            banners.removeLast()
        }
        return []
    }

    private mutating func retry() -> [ScreenEffect] {
        if let retry = alert?.retry {
            if input.text == retry.line { (input, unsaved) = (EditedLine(), nil) }
            return perform(retry.act, again: retry.operation, typed: retry.line)
        }
        if alert?.isOfList == true { return [reload()] }
        guard rows?.content.drafts ?? 0 > 0 else { return refuse("There is nothing to try again.") }
        return perform(.saveDrafts)
    }

    private mutating func beginHelp() -> [ScreenEffect] {
        focus = .help
        (helpLine, scroll) = (EditedLine(), 0)
        return []
    }
}

// MARK: - Tasks

extension ScreenModel {
    /// The tasks that a command is for: those that are marked, also by a range that is being made, else
    /// the selected one.
    var chosenIDs: [TaskID] {
        let chosen = marks.union(idsInRange)
        guard chosen.isEmpty else { return chosen.sorted() }
        return [rows?.selectedID].compactMap(\.self)
    }

    /// The tasks between the beginning of the range and the selection.
    private var idsInRange: [TaskID] {
        guard let rows, let start = rangeStart, let selection = rows.selection else { return [] }
        return (min(start, selection)...max(start, selection)).compactMap(rows.id(ofRow:))
    }

    mutating func refuseWithoutTask() -> [ScreenEffect] { refuse("No task is selected.") }

    private mutating func editInEditor() -> [ScreenEffect] {
        guard let id = rows?.selectedID else { return refuseWithoutTask() }
        return [.edit(id)]
    }

    private mutating func copy() -> [ScreenEffect] {
        guard let text = rows?.selectedID.flatMap(shown)?.text else { return refuseWithoutTask() }
        return [.copy(text)] + tell(.copied)
    }

    /// Does something to the tasks that are meant; the selection goes on to the next one.
    private mutating func onTasks(_ act: ([TaskID]) -> ScreenAct?) -> [ScreenEffect] {
        let ids = chosenIDs
        guard !ids.isEmpty else { return refuseWithoutTask() }
        guard let act = act(ids) else { return [] }
        let wasMarked = !marks.isEmpty || rangeStart != nil
        (marks, rangeStart) = ([], nil)
        let effects = perform(act)
        guard !wasMarked, act.movesTasksAway else { return effects }
        return effects + move { $0.moveSelection(by: 1) }
    }

    private mutating func mark(as state: TaskState) -> [ScreenEffect] {
        onTasks { .mark($0, state) }
    }

    private mutating func startOrStop() -> [ScreenEffect] {
        let areActive = chosenIDs.allSatisfy { shown($0)?.isActive ?? false }
        return onTasks { .mark($0, areActive ? .notStarted : .active) }
    }

    private mutating func raisePriority() -> [ScreenEffect] {
        let order: [Priority?] = [nil, .low, .medium, .high]
        let present = chosenIDs.first.flatMap(shown)?.priority
        let next = order[((order.firstIndex(of: present) ?? 0) + 1) % order.count]
        return onTasks { ids in
            var edit = TaskEdit()
            edit.priority = .some(next)
            return .edit(ids, edit)
        }
    }

    private mutating func order(_ asked: ScreenCommand) -> [ScreenEffect] {
        guard let id = rows?.selectedID else { return refuseWithoutTask() }
        switch asked {
        case .orderTop: return perform(.order(id, .top))
        case .orderBottom: return perform(.order(id, .bottom))
        default:
            let isUp = asked == .orderUp
            guard let peer = peer(above: isUp) else {
                return refuse("It stands \(isUp ? "first" : "last") of its peers here.")
            }
            return perform(.order(id, isUp ? .before(peer) : .after(peer)))
        }
    }

    /// Returns the next task above or below that the order of the person moves it past: of its state and
    /// its day.
    private func peer(above isAbove: Bool) -> TaskID? {
        guard let rows, let row = rows.selection, case .task(let place, let depth) = rows.rows[row]
        else { return nil }
        let task = rows.content.places[place]
        var next = row + (isAbove ? -1 : 1)
        while rows.rows.indices.contains(next),
            case .task(let other, let otherDepth) = rows.rows[next]
        {
            let peer = rows.content.places[other]
            if otherDepth == depth, peer.state == task.state,
                peer.scheduledDate == task.scheduledDate
            {
                return peer.id
            }
            if otherDepth < depth { return nil }
            next += isAbove ? -1 : 1
        }
        return nil
    }

    private mutating func toggleMark() -> [ScreenEffect] {
        guard let id = rows?.selectedID else { return refuseWithoutTask() }
        if marks.contains(id) { marks.remove(id) } else { marks.insert(id) }
        return move { $0.moveSelection(by: 1) }
    }

    private mutating func toggleRange() -> [ScreenEffect] {
        guard let rows, let selection = rows.selection else { return [] }
        guard rangeStart != nil else {
            rangeStart = selection
            return []
        }
        marks.formUnion(idsInRange)
        rangeStart = nil
        return []
    }

    private mutating func markAll() -> [ScreenEffect] {
        guard let rows else { return [] }
        let isAnyMarked = !marks.isEmpty || rangeStart != nil
        rangeStart = nil
        // As with a range: what is folded away is not among them.
        marks = isAnyMarked ? [] : Set(rows.rows.indices.lazy.compactMap(rows.id(ofRow:)))
        return marks.isEmpty && !isAnyMarked ? refuseWithoutTask() : []
    }
}
