import Application
import Arguments
import Domain
import ErrorHandling
import JSON
import Persistence
import Platform
import PostgreSQL
import Presentation
import Programs
import Voice

/// `tend doctor`: looks whether all is well, and says what to do where it is not.
enum DoctorCommand: TendCommand {
    static let definition = Command(
        "doctor", options: [.check, .repair],
        summary: "Checks the task store and all that it relies on.",
        description: """
            Each check says what it saw and, where something is amiss, what to do. It changes \
            nothing; --check journal sends one entry to the journal and reads it back, --check \
            reminders, --check notifications and --check voice try what they look at. --repair \
            makes a new store of all that can be read of a damaged one, which is kept. The exit \
            status is 0 if all is well, 1 for warnings, 2 for failures.
            """,
        examples: [
            "tend doctor": "Looks whether all is well.",
            "tend doctor --check journal": "Looks at the journal alone.",
            "tend doctor --repair": "Repairs a damaged task store.",
        ])

    /// How long a check is waited for, and how long one that was asked for by its name.
    private static let (timeout, longTimeout): (Int32, Int32) = (30_000, 3_600_000)

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        // What a check says is not said twice.
        run.action.forgetProblems()
        let wanted = try wanted(run)
        var findings = examine(run, wanted)
        if run.invocation.has(.repair), findings.exitStatus == .failures {
            let repaired = try run.action.rebuildStore()
            findings = repaired + examine(run, wanted)
        }
        return .examined(findings.exitStatus) { () throws(AppError) in try run.show(findings) }
    }

    private static func examine(_ run: CommandRun, _ wanted: Set<String>) -> [Finding] {
        let isAsked = !wanted.isEmpty
        let checks = HealthChecks(run, sendsEntry: wanted.contains("journal"))
        let checkup = Checkup(
            checks.groups, waitingEach: isAsked ? longTimeout : timeout)
        return checks.problems.filter { !isAsked || wanted.contains($0.name) }
            + checkup.findings { !isAsked || wanted.contains($0) }
            + run.action.reminderFindings(
                zone: run.environment["TZ"], trying: isAsked ? run.action.holdSignals() : nil
            ) { !isAsked || wanted.contains($0) }
            + (!isAsked || wanted.contains(Action.syncCheck) ? syncFindings(run) : [])
            + (!isAsked || wanted.contains(VoiceCheck.name)
                ? voiceFindings(run, isTried: isAsked) : [])
    }

    private static func voiceFindings(_ run: CommandRun, isTried: Bool) -> [Finding] {
        do throws(AppError) {
            let signals = run.action.holdSignals()
            return VoiceCheck.findings(
                recorder: try run.recorder(),
                recogniser: { () throws(AppError) in try run.recogniser() }, isTried: isTried
            ) { signals.isPending }
        } catch {
            return [Finding(VoiceCheck.name, .warning, error)]
        }
    }

    private static func syncFindings(_ run: CommandRun) -> [Finding] {
        do throws(AppError) {
            let path = try run.settings.syncFolder()
            return run.action.syncFindings(path) { () throws(AppError) in
                try SyncCommand.synchronizer(path ?? "", for: nil, run)
            }
        } catch {
            return [Finding(Action.syncCheck, .warning, error)]
        }
    }

    /// Returns the names of the checks that were asked for; none means all.
    private static func wanted(_ run: CommandRun) throws(AppError) -> Set<String> {
        let typed = run.invocation.values(of: .check)
        guard !typed.isEmpty else { return [] }
        let names = HealthChecks.names(run)
        var wanted: Set<String> = []
        for word in typed {
            let spoken = word.lowercased().replacing("-", with: " ")
            guard let name = names.first(where: { $0.lowercased() == spoken }) else {
                throw run.usage(
                    "There is no check '\(word)'. There are: \(names.joined(separator: ", ")).")
            }
            wanted.insert(name)
        }
        return wanted
    }
}

extension CommandRun {
    /// What reads the log; none without a folder for it, of which the finding about that says why.
    fileprivate var readableLog: LogReader? {
        do throws(AppError) { return try logReader() } catch { return nil }
    }

    /// Shows what checks found: people see first what should be seen to.
    fileprivate func show(_ findings: [Finding]) throws(AppError) {
        let findings = findings.map(output.shown)
        switch output.form {
        case .nothing, .ids: return
        case .text:
            try output.pageText { for finding in findings.worstFirst { $0.write(finding) } }
        case .json:
            try output.writeJSON { writer in
                writer.array { array in
                    for finding in findings { array.value(finding, naming: output.terminal.store) }
                }
            }
        }
    }
}

extension Instant {
    fileprivate var monthBefore: Instant { Instant(milliseconds: milliseconds - 30 * 86_400_000) }
}

extension Output {
    /// Returns the finding as it may be shown here: its words may name a path.
    fileprivate func shown(_ finding: Finding) -> Finding {
        isLogged ? finding.withoutPrivateText() : finding
    }
}

/// The checks of `tend doctor`: a parts list.
struct HealthChecks {
    /// The checks; those of one group share something.
    private(set) var groups: [Checkup.Group] = []

    /// Why some of them cannot even be put together.
    private(set) var problems: [Finding] = []

    /// Puts the checks together.
    ///
    /// - Parameters:
    ///   - run: What they are about.
    ///   - sendsEntry: Whether the check of the journal may send an entry.
    init(_ run: CommandRun, sendsEntry: Bool) {
        if HealthCheck.openFiles().findings().exitStatus != .success {
            // Every other check would fail of it, and blame something else.
            groups.append { [.openFiles()] }
            return
        }
        addStore(run)
        groups.append { [.openFiles()] }
        addSurroundings(run)
        addState(run)
        addJournal(run, sendsEntry: sendsEntry)
        addUser(run)
    }

    /// Returns the names of all checks.
    static func names(_ run: CommandRun) -> [String] {
        let checks = HealthChecks(run, sendsEntry: false)
        var names: [String] = []
        for name in checks.problems.map(\.name) + Checkup(checks.groups, waitingEach: 0).names
            + Action.reminderChecks + [Action.syncCheck, VoiceCheck.name]
        where !names.contains(name) {
            names.append(name)
        }
        return names
    }
}

extension HealthChecks {
    /// The store; whatever is broken is a finding, not an error.
    private mutating func addStore(_ run: CommandRun) {
        do throws(AppError) {
            let location = try run.parts.storeLocation()
            if let list = location as? ListAddress {
                let wait = try run.settings.waitMilliseconds(otherwise: 0)
                let clock = run.parts.clock
                groups.append {
                    ServerHealth.checks(of: list, waitMilliseconds: wait) { clock.now() }
                }
                return
            }
            let place = try run.settings.storePath()
            let marker = try StoreMarker(of: place, in: run.folders)
            let missing = marker.isSet ? marker.vanished : marker.missing
            let wait = try run.settings.waitMilliseconds(otherwise: 10_000)
            let (folders, now) = (run.parts.privateFolders, run.operation.startedAt)
            let log = run.readableLog
            groups.append {
                StoreHealth.checks(
                    of: place.path, waitMilliseconds: wait,
                    privateFolders: folders, now: now, missing: missing
                ) { log?.highestTask(of: $0, since: now.monthBefore) }
            }
            let (real, drafts) = (place.realPath, DraftFolder.all(in: run.folders).map(\.path))
            groups.append { [.locks(store: real, drafts: drafts, now: now)] }
        } catch {
            problems.append(Finding("store", .failure, error))
        }
    }

    /// What a store needs around it.
    private mutating func addSurroundings(_ run: CommandRun) {
        do throws(AppError) {
            let place = try run.settings.storePath()
            groups += [
                { [.permissions(of: place.path)] },
                { [.folder("store folder", path: place.folder, isPrivate: place.isDefault)] },
            ]
            // What is no folder lies on no disk that could be looked at.
            guard HealthCheck.leadsThroughFolders(place.path) else { return }
            groups += [
                { [.fileSystem(at: place.folder)] },
                { [.space(at: place.folder), .inodes(at: place.folder)] },
                { [.quota(at: place.folder)] },
                { [.syncing(at: place.folder)] },
            ]
        } catch {
            // The finding about the store says why it has no place.
        }
    }

    /// What the program remembers.
    private mutating func addState(_ run: CommandRun) {
        do throws(AppError) {
            let state = try run.folders.state()
            groups.append { [.folder("state folder", path: state, isPrivate: true)] }
            let location = try run.parts.storeLocation()
            let isBesideStore =
                (location as? StorePath).map { FreeSpace.isShared(by: state, $0.folder) } ?? false
            if HealthCheck.leadsThroughFolders(state), !isBesideStore {
                groups.append {
                    [.space(at: state, of: .state), .inodes(at: state, of: .state)]
                }
            }
            let (drafts, now) = (DraftFolder.all(in: run.folders), run.operation.startedAt)
            groups.append { [.rejects(RejectsRecord(inFolder: state), now: now)] }
            let store = location.identity
            groups.append { [.drafts(in: drafts, for: store)] }
        } catch {
            problems.append(Finding("state folder", .failure, error))
        }
    }

    private mutating func addJournal(_ run: CommandRun, sendsEntry: Bool) {
        let operation = run.operation
        groups.append {
            let roundTrip = JournalRoundTrip(program: "tend", operation: operation)
            return [.journal(roundTrip: sendsEntry ? roundTrip : nil), .libsystemd()]
        }
        do throws(AppError) {
            let path = try run.folders.state() + "/log.jsonl"
            let now = operation.startedAt
            groups.append { [.fallbackLog(path: path, now: now)] }
            let reader = try run.logReader()
            groups.append { [.entries(reader, now: now), .recentErrors(reader, now: now)] }
        } catch {
            // The finding about the state folder says why.
        }
    }

    /// The person, and what they see.
    private mutating func addUser(_ run: CommandRun) {
        do throws(AppError) {
            let home = try run.folders.home()
            groups.append { [.owner(of: home)] }
        } catch {
            problems.append(Finding("owner", .warning, error))
        }
        let configuration = run.settings.configuration
        let hooks = run.parts.hooks
        groups.append { [.configuration(configuration), .hooks(hooks)] }
        let (environment, folders) = (run.environment, run.folders)
        let usesColour = run.output.terminal.usesColour
        groups.append {
            [
                .terminal(
                    CheckedOutput.standardOutput(), in: environment, usesColour: usesColour),
                .timeZone(in: environment), .folders(folders),
            ]
        }
    }
}
