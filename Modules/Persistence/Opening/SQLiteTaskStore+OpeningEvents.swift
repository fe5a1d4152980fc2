public import Domain

extension SQLiteTaskStore.Opening {
    /// Returns what an engineer is told of it: the opening, that the store was created, the backup
    /// before a migration, the migration.
    public func events(for access: SQLiteTaskStore.Access) -> [Event] {
        var events = [
            Event(
                .storeOpened,
                "The task store was opened for \(access == .writing ? "writing" : "reading").")
        ]
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
