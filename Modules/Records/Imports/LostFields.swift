import Domain

/// Fields that a row of objects said before, and says no more.
struct LostFields {
    /// Those that no row of the batch has a member for, but that this one had when it last came in.
    var fields: Set<TaskField> = []

    /// Whether nothing shows what the row said before, and its task holds what no row has a member for: that may be lost.
    var isUnexplained = false

    /// Whether something is lost, or may be.
    var mayBeAny: Bool { isUnexplained || !fields.isEmpty }
}

extension KnownTasks {
    /// Returns the fields that no row of the batch has a member for, but that this one had when it last came in.
    ///
    /// Of that a store has a digest. It is that of the row with some of what its task holds, unless the task was changed
    /// here since: then nobody knows, and what the task holds stays.
    ///
    /// - Parameters:
    ///   - record: The row.
    ///   - batch: Its batch.
    ///   - task: Its task.
    ///   - said: What it said when it last came in.
    ///   - run: The import.
    /// - Returns: The fields.
    /// - Throws: What a look into the store fails with.
    func lostFields(
        of record: TaskRecord, in batch: TaskBatch, over task: Task, since said: RowContent,
        _ run: ImportRun
    ) throws(Failure) -> LostFields {
        guard said != .unknown else { return LostFields() }
        // What a table has no column for stays, but that a row lay below another is not passed over.
        let lacking = batch.fieldsLacking(in: record, of: task).filter {
            batch.isOfObjects || $0 == .parent || $0 == .dependsOn
        }
        guard !lacking.isEmpty else { return LostFields() }
        var former = EarlierRow(record, of: batch, task)
        former.parent = try task.parent.flatMap(self.task)
        for id in task.dependsOn {
            if let other = try self.task(id) { former.others.append(other) }
        }
        guard let lost = former.fields(among: lacking, lostSince: said, in: run) else {
            return LostFields(isUnexplained: true)
        }
        guard batch.isOfObjects else { return LostFields(isUnexplained: !lost.isEmpty) }
        return LostFields(fields: lost)
    }

    /// Returns whether a row without an id, which is known by its identifier alone, came in below the parent of its task,
    /// where no row of the batch names one.
    ///
    /// - Parameters:
    ///   - record: The row.
    ///   - batch: Its batch.
    ///   - task: Its task.
    ///   - run: The import.
    /// - Returns: Whether it did.
    /// - Throws: What a look into the store fails with.
    func cameBelow(
        _ record: TaskRecord, in batch: TaskBatch, parentOf task: Task, _ run: ImportRun
    ) throws(Failure) -> Bool {
        guard batch.isOfObjects, record.externalID == nil, record.tellsIdentifier,
            batch.fieldsLacking(in: record, of: task).contains(.parent),
            let parent = try task.parent.flatMap(self.task), let key = try sourceKey(of: task.id)
        else { return false }
        var former = EarlierRow(record, of: batch, task)
        former.parent = parent
        return former.isBelowParent(under: key, in: run)
    }

    /// Returns whether a row that has its task open had it open as well when it last came in, as far as the digest of that
    /// shows: it was completed here then.
    ///
    /// - Parameters:
    ///   - record: The row.
    ///   - batch: Its batch.
    ///   - task: Its task.
    ///   - said: What it said when it last came in.
    ///   - run: The import.
    /// - Returns: Whether it had.
    /// - Throws: What a look into the store fails with.
    func hadOpen(
        _ record: TaskRecord, in batch: TaskBatch, over task: Task, since said: RowContent,
        _ run: ImportRun
    ) throws(Failure) -> Bool {
        guard said != .unknown else { return false }
        let lacking = batch.isOfObjects ? batch.fieldsLacking(in: record, of: task) : []
        var former = EarlierRow(record, of: batch, task)
        former.keepsState = true
        former.parent = try task.parent.flatMap(self.task)
        return former.fields(
            among: lacking.filter { $0 != .state }, lostSince: said, in: run) != nil
    }
}

extension TaskBatch {
    /// The fields that an object may lack.
    private static let fieldsOfMembers: [TaskField] = [
        .dueDate, .dueTime, .notes, .scheduledDate, .hiddenUntil, .priority, .project, .parent,
        .dependsOn, .every, .reminders, .tags, .state,
    ]

    /// Returns what a task holds that no row has a member for, nor this one something that stands for it.
    fileprivate func fieldsLacking(in record: TaskRecord, of task: Task) -> [TaskField] {
        let supplement = supplement(of: record)
        return Self.fieldsOfMembers.filter { field in
            guard !fields.contains(field) else { return false }
            return switch field {
            case .dueDate: task.dueDate != nil
            // A due day that is another one takes the time of the former with it.
            case .dueTime:
                task.dueTime != nil && supplement?.dueTime == nil && fields.contains(.dueDate)
                    && record.dueDate == task.dueDate
            case .notes: task.notes != nil
            case .scheduledDate: task.scheduledDate != nil
            case .hiddenUntil: task.hiddenUntil != nil && supplement?.hiddenUntil == nil
            case .priority: task.priority != nil
            case .project: task.project != nil
            case .parent: task.parent != nil && record.parent == nil && record.place == nil
            case .dependsOn: !task.dependsOn.isEmpty && supplement?.dependsOn.isEmpty != false
            case .every: task.repetition != nil && supplement?.every == nil
            case .reminders:
                !task.reminders.isEmpty && supplement?.reminders == nil
                    && supplement?.leavesReminders != true
            case .tags: !task.tags.isEmpty
            case .state: task.state != .notStarted
            default: false
            }
        }
    }
}
