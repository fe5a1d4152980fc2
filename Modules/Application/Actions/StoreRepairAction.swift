public import Domain

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
