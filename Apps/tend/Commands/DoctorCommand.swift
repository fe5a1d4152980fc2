import Arguments
import Domain
import ErrorHandling
import Persistence
import Platform
import Presentation

/// `tend doctor`: looks whether all is well, and says what to do where it is not.
enum DoctorCommand: TendCommand {
    static let definition = Command(
        "doctor",
        summary: "Checks the task store, the space, the permissions and the journal.",
        description: """
            Each check says what it saw and, where something is amiss, what to do. It changes \
            nothing. The exit status is 0 if all is well, 1 for warnings, 2 for failures.
            """)

    static func run(_ session: Session) throws(AppError) -> Ending {
        let findings = try examine(session)
        try session.show(findings)
        return .examined(findings.exitStatus)
    }

    /// Runs every check; whatever is broken is a finding, not an error.
    private static func examine(_ session: Session) throws(AppError) -> [Finding] {
        let wait = try session.waitMilliseconds()
        var findings: [Finding] = []
        do throws(AppError) {
            let place = try session.storePath()
            findings += findingsOf(try storeChecks(of: place, wait, session))
        } catch {
            findings.append(Finding("store", .failure, error))
        }
        do throws(AppError) {
            let folder = try session.folders.state()
            findings += FolderCheck("state folder", path: folder, isPrivate: true).findings()
        } catch {
            findings.append(Finding("state folder", .failure, error))
        }
        return findings + JournalCheck().findings()
    }

    private static func storeChecks(
        of place: StorePath, _ wait: Int, _ session: Session
    ) throws(AppError) -> [any HealthCheck] {
        let marker = try StoreMarker(of: place, in: session.folders)
        let checks = StoreHealth.checks(
            of: place.path, repair: repairCommand(session), waitMilliseconds: wait,
            privateFolders: session.privateFolders(),
            missing: marker.isSet ? marker.vanished : nil)
        return checks + [
            FileModeCheck(path: place.path),
            FolderCheck("store folder", path: place.folder, isPrivate: place.isDefault),
            SpaceCheck(path: place.folder),
        ]
    }

    private static func findingsOf(_ checks: [any HealthCheck]) -> [Finding] {
        checks.flatMap { $0.findings() }
    }

    /// Returns the command that repairs the store which was examined, as a shell takes it.
    private static func repairCommand(_ session: Session) -> String {
        let command = "tend doctor --repair"
        guard let path = session.invocation.value(of: .db) else { return command }
        return "\(command) --db \(path.shellWord)"
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
