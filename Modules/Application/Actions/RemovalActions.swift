public import Domain

/// What nothing takes back: the person is asked before.
extension Action {
    /// Returns the tasks that go with those that are to be purged.
    public func tasks(purgedWith ids: [TaskID]) throws(AppError) -> [TaskID] {
        try PurgeTasks(store: try reader()).tasks(purgedWith: ids)
    }

    /// Removes tasks with their history and their drafts, for good.
    public func purge(_ ids: [TaskID]) throws(AppError) {
        do throws(AppError) {
            try PurgeTasks(store: try writer()).purge(
                ids, andDraftsIn: draftBoxes, at: try ports.location().identity, in: operation)
        } catch {
            throw error.sayingNothingChanged
        }
    }

    /// Returns how many backups there are; none if that cannot be found out, which is noted.
    public func backupCount() -> Int? {
        do {
            return try backups().all().count
        } catch {
            note(error)
            return nil
        }
    }
}

/// Backups of the store.
extension Action {
    /// Writes a backup.
    ///
    /// - Returns: The backup; none if there is no store yet, on a first day.
    public func writeBackup() throws(AppError) -> Backup? {
        do throws(AppError) {
            let backup = try backups().write(at: operation.startedAt)
            try rememberStore()
            log(.backupWritten, "A backup of the task store was written.", backup.taskCount)
            return backup
        } catch  where error.code == .storeVanished {
            if let error = try missingStore() { throw error }
            return nil
        }
    }

    /// Puts a backup in the place of the store.
    public func restore(_ backup: Backup) throws(AppError) -> Restoration {
        let restoration = try backups().restore(backup, at: operation.startedAt)
        try rememberStore()
        log(
            .storeRestored, "A backup was put in the place of the task store.", backup.taskCount)
        return restoration
    }

    /// Removes the store, which the person knows to hold so many tasks, after a backup.
    public func erase(expecting count: Int) throws(AppError) -> Backup {
        let backup = try backups().erase(expecting: count, at: operation.startedAt)
        log(.storeErased, "The task store was removed.", count)
        return backup
    }

    /// Logs what was done to the store or its backups, with the number of tasks.
    private func log(_ kind: EventKind, _ sentence: String, _ taskCount: Int?) {
        log.record(
            Event(
                kind, sentence,
                fields: taskCount.map { [Event.Field(.taskCount, .count($0))] } ?? []))
    }
}

extension Action {
    /// Makes a new store of all that can be read of a damaged one; that is done and logged when it
    /// returns.
    ///
    /// - Returns: What came of it, and a backup where something was lost.
    /// - Throws: `repairFailed`, with the newest backup as the advice, and its kin.
    public func rebuildStore() throws(AppError) -> [Finding] {
        let signals = holdSignals()
        let report: RepairReport
        do throws(AppError) {
            report = try ports.stores.rebuild(
                try request(for: .writing) { signals.isPending }, at: try ports.location())
        } catch  where error.code == .repairFailed {
            throw advisingBackup(error)
        }
        log.record(
            Event(
                .storeRepaired, "The damaged task store was repaired.",
                fields: [
                    Event.Field(.repairSaved, .count(report.tasks.saved)),
                    Event.Field(.repairLost, .count(report.tasks.lost)),
                    Event.Field(.repairReplaced, .count(report.replaced.count)),
                    Event.Field(.repairRestored, .count(report.restored.count)),
                ] + numbers(of: report)))
        return report.findings + (report.isComplete ? [] : backupOffered())
    }

    /// The tasks that are not simply saved, by number.
    private func numbers(of report: RepairReport) -> [Event.Field] {
        let lists: [(FieldName, [TaskID])] = [
            (.repairRestoredTasks, report.restored), (.repairReplacedTasks, report.replaced),
            (.repairLostTasks, report.lost),
        ]
        return lists.filter { !$0.1.isEmpty }.map { name, ids in
            Event.Field(name, .public(TaskIDRange.words(of: ids)))
        }
    }

    /// Returns the newest backup that is whole, for who misses something after a repair.
    private func backupOffered() -> [Finding] {
        guard let backup = newestBackup() else { return [] }
        return [
            Finding(
                "backup", .warning, "The newest one that is whole holds \(backup.tasks) tasks.",
                quoting: [backup.name],
                remedy: "To take it instead: \(backup.command)")
        ]
    }

    private func advisingBackup(_ error: AppError) -> AppError {
        var error = error
        error.suggestion =
            newestBackup().map {
                "Put the newest backup, of \($0.tasks) tasks, in its place: \($0.command)"
            } ?? "Keep the file as it is; there is no backup to put in its place."
        return error
    }

    /// Returns how many tasks the newest whole backup has, and the command that restores it.
    private func newestBackup() -> (tasks: Int, name: String, command: AdvisedCommand)? {
        do {
            guard let backup = try backups().newestVerified(), let tasks = backup.taskCount else {
                return nil
            }
            let name = String(backup.path.split(separator: "/").last ?? "")
            return (tasks, name, .tend(.restore, name))
        } catch {
            // What cannot be read cannot be offered.
            return nil
        }
    }
}
