import Calendars
import Domain
import ICalendar

/// What comes of it.
extension SyncPlanning {
    /// Refuses far more deletions than a person makes between two synchronizations: a folder that is not mounted, a
    /// server that lost its files, an import that was taken back.
    ///
    /// - Parameters:
    ///   - known: How many files were there.
    ///   - isEmpty: Whether there is none now.
    /// - Throws: `sync.deletionsHeld`.
    func checkDeletions(known: Int, isEmpty: Bool) throws(AppError) {
        let most = max(10, known / 20)
        let (gone, removed) = (deleting.count, files.count)
        if gone > most || isEmpty && gone > 0 {
            throw AppError(
                .syncDeletionsHeld,
                detail: "\(gone) of \(known) files are gone, so \(gone) tasks would be deleted.",
                holds: "Nothing was changed.")
        }
        if removed > most {
            throw AppError(
                .syncDeletionsHeld,
                detail:
                    "\(removed) of \(known) files would be removed, since their tasks are gone.",
                holds: "Nothing was changed.")
        }
    }

    /// Returns what is to be done.
    mutating func plan() throws(AppError) -> SyncPlan {
        relations.note(deleting: deleting)
        merge(from: 0)
        try addSuccessors()
        try leaveOutCircles()
        var builder = SyncChanges(
            relations, leavingOut: leftOut, store, at: operation.startedAt)
        for planned in incoming { builder.add(planned) }
        for planned in changing { builder.change(planned) }
        try builder.delete(deleting)
        var built = try builder.finished()
        report.tasks = built.counts
        for planned in changing { report.numbers[planned.uuid] = planned.before?.id }
        // Each is let go once its file is written, since they can be many.
        var unfinished = Array((incoming + changing).reversed())
        (incoming, changing) = ([], [])
        while let planned = unfinished.popLast() {
            finish(planned, built.tasks.removeValue(forKey: planned.uuid))
        }
        var set = ChangeSet(operation: operation, changes: built.changes)
        if !notes.isEmpty { set.synced = notes }
        var plan = SyncPlan(set)
        (plan.files, plan.report) = (files, report)
        return plan
    }

    /// Merges each task that is here with its file, from the one at a place on.
    mutating func merge(from first: Int) {
        for place in first..<changing.count {
            var planned = changing[place]
            guard let task = planned.before else { continue }
            let own = relations.values(of: task)
            let ours = own.adding(planned.memory.untaken)
            defer { changing[place] = planned }
            guard let item = planned.item else {
                planned.merged = ours
                continue
            }
            let merge = Self.merge(planned, item, ours)
            planned.merged = merge.merged
            for field in merge.conflicts {
                report.notes.append(
                    SyncReport.Note(.conflict, of: planned.uuid, field.taskField))
            }
            for field in merge.removals {
                report.notes.append(SyncReport.Note(.removed, of: planned.uuid, field.taskField))
            }
        }
    }

    /// Lets a task of a series that another program completed hand its repetition on, as it does when it is completed
    /// here.
    private mutating func addSuccessors() throws(AppError) {
        for place in changing.indices {
            let planned = changing[place]
            guard let task = planned.before, !task.isCompleted, task.repetition != nil,
                planned.merged[.state] == TaskState.completed.rawValue,
                planned.merged[.repetition] == task.repetition?.text
            else { continue }
            changing[place].merged[.repetition] = nil
            let uuid = task.uuid.derived(for: "next")
            let isHere = try store.holds(uuid)
            guard !isHere, identifiers.insert(uuid).inserted else { continue }
            let completedAt = planned.item?.moments.completed ?? operation.startedAt
            let day = calendar.today(at: completedAt).day
            guard
                let next = task.successor(
                    uuid: uuid, completedOn: day, at: operation.startedAt)
            else { continue }
            var added = PlannedTask(
                uuid: uuid, uid: uuid.description, name: freeName(for: uuid.description))
            added.next = next
            added.merged = relations.values(of: Task(next, id: 0, sortOrder: 0))
            relations.note(incoming: uuid, uid: added.uid)
            incoming.append(added)
        }
    }

    private static func merge(
        _ planned: PlannedTask, _ item: CalendarItem, _ ours: FieldValues
    ) -> FieldMerge {
        let memory = planned.memory
        let known = item.marks.first { memory.base(under: $0) != nil }
        var base = known.flatMap { memory.base(under: $0) }
        var earlier: FieldValues?
        if planned.isFileKnown {
            base = planned.theirs
        } else if memory.bases.isEmpty, item.marks.isEmpty, let seen = memory.seen {
            // Nothing of ours was ever written: the file goes on from what was read.
            base = seen.values
        } else if let seen = memory.seen, seen.mark == known, known == item.marks.first {
            (base, earlier) = (seen.values, base)
        }
        // Who wrote the file anew without our lines did not take out what stood in them.
        let wasOurs = memory.bases.first != nil && !item.hasOurLines
        let keeping = wasOurs ? Set(CalendarField.allCases.filter(\.isOurs)) : []
        var theirs = planned.theirs
        // A title that was taken out says nothing.
        if !item.hasTitle, let before = base?[.text], before != CalendarItem.untitled {
            theirs[.text] = before
        }
        return FieldMerge(
            ours: ours, theirs: theirs, base: base, earlier: earlier,
            seen: memory.seen?.values, past: memory.spoke,
            mayLeaveOut: known == item.marks.first, keeping: keeping)
    }

    /// Notes what is to be remembered of a task and its file, and has the file written where it is to say
    /// something else.
    private mutating func finish(
        _ planned: PlannedTask, _ built: (task: CalendarTask, isChanged: Bool)?
    ) {
        guard let (task, isChanged) = built else { return }
        var memory = planned.memory
        let own = FieldValues(of: task.task, parent: task.parent, dependsOn: task.dependsOn)
        let untakenBefore = memory.untaken
        memory.untaken = planned.merged.subtracting(own)
        if let item = planned.item, !planned.isFileKnown {
            memory.noteRead(planned.theirs, marks: item.marks)
        }
        let mark = random()
        let stamp = CalendarStamp(
            marks: Array(([mark] + (planned.item?.marks ?? [])).prefix(SyncMemory.most)),
            now: operation.startedAt)
        let said = CalendarTask(
            task.task, parent: planned.merged[.parent],
            dependsOn: planned.merged.elements(of: .dependsOn).sortedByBytes())
        var file = SyncedFile(
            task: planned.uuid, uid: planned.uid, name: planned.name,
            content: planned.remembered?.content ?? [], memory: "")
        file.waits = memory.untaken[.parent] != nil || memory.untaken[.dependsOn] != nil
        if file.waits { noteUntaken(memory.untaken, after: untakenBefore, of: planned) }
        file.taskDigest = isChanged ? nil : planned.digest
        if let content = text(of: planned, said, stamp) {
            file.content = content
            memory.current = Self.values(of: content, in: calendar)
            if let written = memory.current { memory.noteWritten(written, under: mark) }
            if planned.reading == nil { report.files.added += 1 } else { report.files.changed += 1 }
            files.append(
                FileChange(
                    task: planned.uuid, name: planned.name, content: content,
                    before: planned.reading?.stamp))
        } else if let reading = planned.reading {
            file.content = reading.content
            file.stamp = reading.lastingStamp
            memory.current = planned.theirs
        }
        file.memory = memory.text
        if file != planned.remembered { notes.files.append(file) }
    }

    /// Returns the new text of a file, or none where it stays.
    private func text(
        of planned: PlannedTask, _ task: CalendarTask, _ stamp: CalendarStamp
    ) -> [UInt8]? {
        if let item = planned.item {
            return item.text(
                changing: planned.merged.differences(from: planned.theirs), to: task,
                in: calendar, stamp: stamp)
        }
        // A file that was there has what others had written.
        do throws(CalendarItemError) {
            let item = try CalendarItem(planned.remembered?.content ?? [])
            let differences = planned.merged.differences(from: item.values(in: calendar))
            return item.text(changing: differences, to: task, in: calendar, stamp: stamp)
                ?? item.document.bytes
        } catch {
            return CalendarItem.text(of: task, in: calendar, stamp: stamp)
        }
    }

    private static func values(
        of content: [UInt8], in calendar: any LocalCalendar
    ) -> FieldValues? {
        do throws(CalendarItemError) {
            return try CalendarItem(content).values(in: calendar)
        } catch {
            return nil
        }
    }
}
