public import Domain

/// Making the tasks and a folder of calendar files equal.
extension Action {
    /// How often it is thought through anew where something changed meanwhile.
    private static let attempts = 3

    /// Returns what a synchronization would come to, and changes nothing.
    public func planSync(
        _ request: SyncRequest, by synchronizer: any Synchronizer
    ) throws(AppError) -> SyncReport {
        try synchronizer.plan(request, as: operation, from: try reader()).report
    }

    /// Synchronizes: what comes in is saved, as one step of the history, before a file is written.
    ///
    /// - Throws: What the synchronizer and the store throw; where a file could not be written, that is done by the
    ///   next synchronization.
    public func synchronize(
        _ request: SyncRequest, by synchronizer: any Synchronizer
    ) throws(AppError) -> SyncReport {
        let signals = holdSignals()
        var attempt = 1
        while true {
            let plan = try synchronizer.plan(request, as: operation, from: try reader())
            do throws(AppError) {
                return try carryOut(plan, by: synchronizer)
            } catch  where error.code == .changeConflict && attempt < Self.attempts {
                attempt += 1
                guard !signals.isPending else { throw error }
            }
        }
    }

    private func carryOut(
        _ plan: SyncPlan, by synchronizer: any Synchronizer
    ) throws(AppError) -> SyncReport {
        var report = plan.report
        try synchronizer.claim(plan)
        if !plan.changes.changes.isEmpty {
            let applied = try change { store throws(AppError) in try store.apply(plan.changes) }
            for task in applied.tasks { report.numbers[task.uuid] = task.id }
            report.changedIDs = applied.changes.compactMap(\.task?.id)
        } else if let notes = plan.changes.synced {
            try writer().note(notes)
        }
        guard !plan.files.isEmpty else { return recorded(report) }
        do throws(AppError) {
            let written = try synchronizer.carryOut(plan)
            report.changedMeanwhile = written.changedMeanwhile
            var notes = SyncNotes()
            notes.stamps = written.stamps
            if !notes.isEmpty { try writer().note(notes) }
        } catch {
            var error = error
            error.holds =
                plan.changes.changes.isEmpty
                ? "Your tasks are as they were; the next synchronization goes on with the files."
                : "What came in is saved; the next synchronization goes on with the files."
            throw error
        }
        return recorded(report)
    }

    private func recorded(_ report: SyncReport) -> SyncReport {
        guard !report.isQuiet else { return report }
        log.record(
            Event(
                .synchronized,
                "The calendar files were synchronized: \(report.tasks.total) in, \(report.files.total) out, \(report.notes.count) told.",
                fields: [Event.Field(.taskCount, .count(report.tasks.total))]))
        return report
    }
}
