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
                ids, andDraftsIn: ports.drafts(), at: try ports.location().identity, in: operation)
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
