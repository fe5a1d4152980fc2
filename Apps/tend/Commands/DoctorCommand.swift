import Arguments
import Domain
import ErrorHandling
import Persistence
import Platform
import Presentation

/// `tend doctor`: looks whether all is well, and says what to do where it is not.
enum DoctorCommand: TendCommand {
    static let definition = Command(
        "doctor", options: [.repair],
        summary: "Checks the task store, the space, the permissions and the journal.",
        description: """
            Each check says what it saw and, where something is amiss, what to do. It changes \
            nothing. --repair makes a new store of all that can be read of a damaged one, which \
            is kept. The exit status is 0 if all is well, 1 for warnings, 2 for failures.
            """,
        examples: [
            Command.Example("tend doctor", "Looks whether all is well."),
            Command.Example("tend doctor --repair", "Repairs a damaged task store."),
        ])

    static func run(_ session: Session) throws(AppError) -> Ending {
        var findings = try examineStore(session)
        if session.invocation.has(.repair), findings.exitStatus == .failures {
            let repaired = try repair(session)
            findings = try repaired + examineStore(session)
        }
        findings += examineSurroundings(session)
        try session.show(findings)
        return .examined(findings.exitStatus)
    }

    /// Repairs the store, which is done and logged before it is told.
    private static func repair(_ session: Session) throws(AppError) -> [Finding] {
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
                ]))
        return report.findings + (report.isComplete ? [] : backupOffered(session))
    }

    /// Returns the newest backup that is whole, for who misses something after a repair.
    private static func backupOffered(_ session: Session) -> [Finding] {
        guard let backup = newestBackup(session) else { return [] }
        return [
            Finding(
                "backup", .warning, "The newest one that is whole holds \(backup.tasks) tasks.",
                remedy: "To take it instead: \(session.command(backup.command))")
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
    private static func newestBackup(_ session: Session) -> (tasks: Int, command: String)? {
        do {
            let backups = try session.backups()
            guard let backup = try backups.newestVerified(), let tasks = backup.taskCount else {
                return nil
            }
            let name = String(backup.path.split(separator: "/").last ?? "")
            return (tasks, "tend restore \(name.shellWord)")
        } catch {
            // What cannot be read cannot be offered.
            return nil
        }
    }

    /// Looks at the store; whatever is broken is a finding, not an error.
    private static func examineStore(_ session: Session) throws(AppError) -> [Finding] {
        let wait = try session.waitMilliseconds()
        do throws(AppError) {
            let place = try session.storePath()
            let marker = try StoreMarker(of: place, in: session.folders)
            return findings(
                of: StoreHealth.checks(
                    of: place.path, repair: session.command("tend doctor --repair"),
                    waitMilliseconds: wait,
                    privateFolders: session.privateFolders(),
                    missing: marker.isSet ? marker.vanished : nil))
        } catch {
            return [Finding("store", .failure, error)]
        }
    }

    /// Looks at what a store needs around it.
    private static func examineSurroundings(_ session: Session) -> [Finding] {
        var checks: [any HealthCheck] = []
        var missing: [Finding] = []
        do throws(AppError) {
            let place = try session.storePath()
            checks.append(FileModeCheck(path: place.path))
            checks.append(
                FolderCheck("store folder", path: place.folder, isPrivate: place.isDefault))
            checks.append(SpaceCheck(path: place.folder))
        } catch {
            // The finding about the store says why it has no place.
        }
        do throws(AppError) {
            let state = try session.folders.state()
            checks.append(FolderCheck("state folder", path: state, isPrivate: true))
        } catch {
            missing.append(Finding("state folder", .failure, error))
        }
        checks.append(JournalCheck())
        return missing + findings(of: checks)
    }

    private static func findings(of checks: [any HealthCheck]) -> [Finding] {
        checks.flatMap { $0.findings() }
    }
}

extension Session {
    /// Shows what checks found.
    fileprivate func show(_ findings: [Finding]) throws(AppError) {
        let findings = findings.map(screen.shown)
        switch screen.form {
        case .nothing, .ids: return
        case .text:
            let words = FindingText(terminal: screen.terminal)
            for finding in findings { try screen.write(words.text(of: finding)) }
        case .json:
            var writer = JSONWriter()
            writer.array { array in
                for finding in findings { array.value(finding) }
            }
            writer.endLine()
            try screen.write(writer.take())
        }
    }
}

extension Screen {
    /// Returns the finding as it may be shown here: its words may name a path.
    fileprivate func shown(_ finding: Finding) -> Finding {
        Finding(
            finding.name, finding.state, shown(finding.evidence),
            remedy: finding.remedy.map(shown))
    }
}
