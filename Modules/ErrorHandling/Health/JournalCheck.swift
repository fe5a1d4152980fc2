public import Domain

/// Whether entries reach the journal, and whether this user can read them back.
public struct JournalCheck: HealthCheck {
    /// What it is called in the finding.
    public let name = "journal"

    private let socket: JournalSocket
    private let files: JournalFiles
    private let roundTrip: JournalRoundTrip?
    private let folder: String

    /// Creates the check of a journal: of where it listens and of where it keeps its files.
    ///
    /// - Parameters:
    ///   - roundTrip: What sends an entry and reads it back, where that was asked for.
    ///   - socketPath: Where the journal listens.
    ///   - files: Where it keeps its files.
    public init(
        roundTrip: JournalRoundTrip? = nil, socketPath: String = JournalSocket.systemPath,
        files: JournalFiles = JournalFiles()
    ) {
        folder = socketPath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
            .joined(separator: "/")
        socket = JournalSocket(path: socketPath)
        self.files = files
        self.roundTrip = roundTrip
    }

    /// Looks whether somebody listens, and whether the files are readable; without a round trip no
    /// entry is sent.
    ///
    /// A machine that never had a journal has nothing amiss.
    public func findings() -> [Finding] {
        do {
            try socket.probe()
            guard !JournalProcess.isStopped(listeningIn: folder) else { throw LogSinkFailure.hung }
            let availability = files.availability()
            guard availability != .forbidden else {
                return [Finding(name, .warning, AppError(.journalForbidden))]
            }
            let place =
                availability == .inMemory ? " It is in memory, and gone with a restart." : ""
            guard let roundTrip else {
                guard availability != .missing else {
                    return warning(
                        "It takes entries and has no files here: it keeps none, by Storage=none, or keeps them elsewhere.",
                        remedy:
                            "Have it keep them: set Storage=auto in /etc/systemd/journald.conf, then sudo systemctl restart systemd-journald"
                    )
                }
                return ok(
                    "It takes entries.\(place) With --check journal one is sent and read back."
                )
            }
            return findings(of: try roundTrip.run(over: socket), place)
        } catch LogSinkFailure.missing where files.availability() == .missing {
            return ok("There is no system journal here; entries go to the fallback log.")
        } catch let failure as LogSinkFailure {
            return warning(
                "\(failure.sentence) Entries go to the fallback log.", remedy: failure.remedy)
        } catch {
            return [Finding(name, .warning, error as? AppError ?? AppError(.journalUnavailable))]
        }
    }

    private func findings(of outcome: JournalRoundTrip.Outcome, _ place: String) -> [Finding] {
        switch outcome {
        case .back(let microseconds):
            ok("An entry was sent, and read back after \(microseconds / 1000) ms.\(place)")
        case .lost:
            warning(
                "It took an entry and does not keep it: \(Self.reasonsOfLoss).",
                remedy: Self.remedyOfLoss)
        }
    }
}

extension JournalCheck {
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
