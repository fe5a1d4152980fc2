import Arguments
import Domain
import ErrorHandling
import Persistence
import Platform

/// `tend doctor --repair`: makes a new store of all that can be read of a damaged one.
enum DoctorRepair {
    /// Repairs the store, which is done and logged before it is told.
    static func run(_ session: Session) throws(AppError) -> [Finding] {
        let signals = session.holdSignals()
        let place = try session.storePath()
        let wait = try session.waitMilliseconds()
        let repair = StoreRepair(
            of: place.path, waitMilliseconds: wait,
            isInterrupted: { signals.pending != nil },
            newID: { session.identifiers.next() })
        let report: RepairReport
        do {
            report = try repair.run(at: session.operation.startedAt)
        } catch  where error.code == .repairFailed {
            throw advised(error, session)
        }
        session.log.record(
            Event(
                .storeRepaired, "The damaged task store was repaired.",
                fields: [
                    Event.Field(.repairSaved, .count(report.tasks.saved)),
                    Event.Field(.repairLost, .count(report.tasks.lost)),
                    Event.Field(.repairReplaced, .count(report.replaced.count)),
                    Event.Field(.repairRestored, .count(report.restored.count)),
                ] + numbers(of: report)))
        return report.findings + (report.isComplete ? [] : backupOffered(session))
    }

    /// The tasks that are not simply saved, by number.
    private static func numbers(of report: RepairReport) -> [Event.Field] {
        let lists: [(FieldName, [TaskID])] = [
            (.repairRestoredTasks, report.restored), (.repairReplacedTasks, report.replaced),
            (.repairLostTasks, report.lost),
        ]
        return lists.filter { !$0.1.isEmpty }.map { name, ids in
            Event.Field(name, .public(TaskIDRange.words(of: ids)))
        }
    }

    /// Returns the newest backup that is whole, for who misses something after a repair.
    private static func backupOffered(_ session: Session) -> [Finding] {
        guard let backup = newestBackup(session) else { return [] }
        return [
            Finding(
                "backup", .warning, "The newest one that is whole holds \(backup.tasks) tasks.",
                quoting: [backup.name],
                remedy: "To take it instead: \(backup.command)")
        ]
    }

    private static func advised(_ error: AppError, _ session: Session) -> AppError {
        var error = error
        error.suggestion =
            newestBackup(session).map {
                "Put the newest backup, of \($0.tasks) tasks, in its place: \($0.command)"
            } ?? "Keep the file as it is; there is no backup to put in its place."
        return error
    }

    /// Returns how many tasks the newest whole backup has, and the command that restores it.
    private static func newestBackup(_ session: Session) -> (
        tasks: Int, name: String, command: AdvisedCommand
    )? {
        do {
            let backups = try session.backups()
            guard let backup = try backups.newestVerified(), let tasks = backup.taskCount else {
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
