public import Domain

extension SQLiteTaskStore.Opening {
    /// What an engineer is told of it: that the store was created, the backup before a migration, the
    /// migration.
    public var events: [Event] {
        var events: [Event] = []
        if wasCreated { events.append(Event(.storeCreated, "A task store was created.")) }
        if let backup {
            events.append(
                Event(
                    .backupWritten, "A backup of the task store was written.",
                    fields: [Event.Field(.taskCount, .count(backup.taskCount ?? 0))]))
        }
        if let migration {
            events.append(
                Event(
                    .storeMigrated, "The task store was brought to a newer version.",
                    fields: [Event.Field(.schemaVersion, .count(Int(migration.upperBound)))]))
        }
        return events
    }
}
