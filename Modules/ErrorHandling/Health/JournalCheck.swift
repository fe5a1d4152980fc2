public import Domain

/// Whether entries reach the journal, and whether this user can read them back.
public struct JournalCheck: HealthCheck {
    private let socket: JournalSocket
    private let files: JournalFiles

    /// Creates the check of a journal: of where it listens and of where it keeps its files.
    public init(socketPath: String = JournalSocket.systemPath, files: JournalFiles = JournalFiles())
    {
        socket = JournalSocket(path: socketPath)
        self.files = files
    }

    /// Looks whether somebody listens, without sending an entry, and whether the files are readable.
    ///
    /// A machine without a journal has nothing amiss.
    public func findings() -> [Finding] {
        do throws(LogSinkFailure) {
            try socket.probe()
        } catch .missing {
            return [ok("There is no system journal here; entries go to the fallback log.")]
        } catch {
            return [
                Finding(
                    "journal", .warning,
                    "\(AppError(.journalUnavailable).sentence) It takes no entries; they go to the fallback log.",
                    remedy: "Start systemd-journald: sudo systemctl start systemd-journald")
            ]
        }
        guard files.availability() == .forbidden else { return [ok("It takes entries.")] }
        return [Finding("journal", .warning, AppError(.journalForbidden))]
    }

    private func ok(_ evidence: String) -> Finding {
        Finding("journal", .ok, evidence)
    }
}
