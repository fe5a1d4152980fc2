import CSystemd
public import Domain
import Glibc
import POSIX

extension HealthCheck {
    /// Whether entries reach the journal, and whether this user can read them back; without a round trip no
    /// entry is sent.
    ///
    /// A machine that never had a journal has nothing amiss.
    ///
    /// - Parameters:
    ///   - roundTrip: What sends an entry and reads it back, where that was asked for.
    ///   - socketPath: Where the journal listens.
    ///   - files: Where it keeps its files.
    /// - Returns: The check.
    public static func journal(
        roundTrip: JournalRoundTrip? = nil, socketPath: String = JournalSocket.systemPath,
        files: JournalFiles = JournalFiles()
    ) -> HealthCheck {
        HealthCheck("journal", failing: .warning) { check in
            do {
                return try JournalLook(check: check, files: files, roundTrip: roundTrip)
                    .findings(over: JournalSocket(path: socketPath), at: socketPath)
            } catch LogSinkFailure.missing where files.availability() == .missing {
                return check.ok("There is no system journal here; entries go to the fallback log.")
            } catch let failure as LogSinkFailure {
                return check.warning(
                    "\(failure.sentence) Entries go to the fallback log.", remedy: failure.remedy)
            } catch {
                throw error as? AppError ?? AppError(.journalUnavailable)
            }
        }
    }

    /// Whether libsystemd is there, by which the journal is read back, and which file that is: its name
    /// ends in the version.
    public static func libsystemd(named library: String = "libsystemd.so.0") -> HealthCheck {
        HealthCheck("libsystemd") { check in
            guard unsafe LoadedLibrary.functions(of: library, tend_journal_load) != nil else {
                return check.warning(
                    "\(library) cannot be loaded: entries are written, and not read back.",
                    remedy: "Install it; on Debian: sudo apt-get install libsystemd0")
            }
            return check.ok("\(loadedFile(of: library) ?? library) is loaded.")
        }
    }

    /// The file, without links, as the table of this process's memory has it (proc_pid_maps(5)).
    private static func loadedFile(of library: String) -> String? {
        do throws(SystemError) {
            let table = String(decoding: try FileBytes.read("/proc/self/maps"), as: UTF8.self)
            return table.split(separator: "\n").lazy
                .compactMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } }
                .first { $0.contains("/\(library)") }
        } catch {
            return nil
        }
    }
}

/// Looks at a journal: at where it listens, and at where it keeps its files.
struct JournalLook {
    let check: HealthCheck
    let files: JournalFiles
    let roundTrip: JournalRoundTrip?

    func findings(over socket: JournalSocket, at path: String) throws -> [Finding] {
        try socket.probe()
        let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
            .joined(separator: "/")
        guard !JournalProcess.isStopped(listeningIn: folder) else { throw LogSinkFailure.hung }
        let availability = files.availability()
        guard availability != .forbidden else { throw AppError(.journalForbidden) }
        let place = availability == .inMemory ? " It is in memory, and gone with a restart." : ""
        switch try roundTrip?.run(over: socket) {
        case .back(let microseconds)?:
            return check.ok(
                "An entry was sent, and read back after \(microseconds / 1000) ms.\(place)")
        case .lost?:
            return check.warning(
                "It took an entry and does not keep it: \(Self.reasonsOfLoss).",
                remedy: Self.remedyOfLoss)
        case nil where availability == .missing:
            return check.warning(
                "It takes entries and has no files here: it keeps none, by Storage=none, or keeps them elsewhere.",
                remedy:
                    "Have it keep them: set Storage=auto in /etc/systemd/journald.conf, then sudo systemctl restart systemd-journald"
            )
        case nil:
            return check.ok(
                "It takes entries.\(place) With --check journal one is sent and read back.")
        }
    }

    /// By what a journal comes to drop what it took.
    static let reasonsOfLoss =
        "by Storage=none, MaxLevelStore= or its rate limit, or for want of space"

    /// What to do about that.
    static let remedyOfLoss: Advice =
        "See what is set and what is free: systemd-analyze cat-config systemd/journald.conf; df -h /run/log /var/log"
}

extension LogSinkFailure {
    /// What is amiss with the journal.
    var sentence: String {
        switch self {
        case .missing, .dead: "The system journal does not run."
        case .forbidden: "The system journal may not be written to."
        case .hung: "The system journal does not answer."
        case .tooLarge, .failed: "The system journal takes no entry."
        }
    }

    /// What to do about it.
    var remedy: Advice {
        switch self {
        case .forbidden: "Look who may: ls -l \(JournalSocket.systemPath)"
        case .hung: "Start it again: sudo systemctl restart systemd-journald"
        default: "Start it: sudo systemctl start systemd-journald"
        }
    }
}

/// An entry that is sent to the journal and read back: that it was taken is no proof that it is kept.
public struct JournalRoundTrip: Sendable {
    /// What became of the entry.
    enum Outcome: Equatable {
        /// It was read back after this many microseconds.
        case back(microseconds: Int64)

        /// The journal took it, and does not show it.
        case lost
    }

    /// What is sent was measured to be readable within 5 ms; a busy machine takes longer.
    private static let timeout: Int64 = 10_000_000

    private let entry: LogEntry
    private let operation: UniqueIdentifier
    private let reader: JournalReader

    /// Creates a round trip.
    ///
    /// - Parameters:
    ///   - program: The name of the program.
    ///   - operation: The operation that the entry belongs to.
    public init(program: String, operation: Operation) {
        self.init(program: program, operation: operation, reader: JournalReader(user: getuid()))
    }

    init(program: String, operation: Operation, reader: JournalReader) {
        let context = LogContext(
            program: program, version: Release.version, operation: operation)
        entry = context.entry(
            of: Event(.journalTested, "An entry was sent to see whether it can be read back."),
            at: operation.startedAt)
        self.operation = operation.id
        self.reader = reader
    }

    /// Sends the entry, and waits for it for ten seconds at most.
    ///
    /// - Throws: ``LogSinkFailure`` if it was not sent, `journal.unavailable` if it cannot be read.
    func run(over socket: JournalSocket) throws -> Outcome {
        let clock = MonotonicClock()
        let start = clock.microseconds()
        try socket.write(entry)
        var cursor = try reader.cursor(for: LogQuery(operation: operation))
        while true {
            try cursor.seekEnd()
            if try cursor.previous() != nil {
                return .back(microseconds: clock.microseconds() - start)
            }
            let left = start + Self.timeout - clock.microseconds()
            guard left > 0 else { return .lost }
            try cursor.wait(microseconds: UInt64(left))
        }
    }
}
