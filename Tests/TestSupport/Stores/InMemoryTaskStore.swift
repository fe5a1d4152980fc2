package import Domain

/// A store in memory that fails when it is told to.
package final class InMemoryTaskStore: DictionaryTaskStore {
    /// What every change fails with, if it is set.
    package var failure: AppError?

    /// What the next change fails with after it was made, if it is set.
    package var failureOnceApplied: AppError?

    /// What every look into it fails with, if it is set.
    package var readingFailure: AppError?

    /// What became of reminders.
    package var remembered = RememberedReminders()

    /// The focus sessions that were recorded.
    package var sessions: [FocusSession] = []

    /// Creates an empty store.
    package init() {
        super.init()
    }

    package override func read<Value>(
        _ step: (any TaskReader) throws(AppError) -> Value
    ) throws(AppError) -> Value {
        if let readingFailure { throw readingFailure }
        return try super.read(step)
    }

    package override func apply(_ changes: ChangeSet) throws(AppError) -> AppliedChanges {
        if let failure { throw failure }
        let applied = try super.apply(changes)
        guard let failure = failureOnceApplied, !applied.changes.isEmpty else { return applied }
        failureOnceApplied = nil
        throw failure
    }
}

extension InMemoryTaskStore: FocusLedger {
    package func record(_ sessions: [FocusSession]) throws(AppError) {
        if let failure { throw failure }
        for session in sessions where !self.sessions.contains(where: { $0.id == session.id }) {
            self.sessions.append(session)
        }
    }

    package func focusTotal(
        from start: Instant, until end: Instant
    ) throws(AppError) -> FocusTotal {
        sessions.filter { start <= $0.startedAt && $0.startedAt < end }
            .reduce(into: FocusTotal()) { total, session in
                total.milliseconds += session.milliseconds
                total.completed += session.isComplete ? 1 : 0
            }
    }
}
