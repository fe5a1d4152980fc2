public import Domain

/// The logs of the operations of one process, which share a journal: so one that hangs is waited for
/// once.
public struct Logs: Sendable {
    private let program: String
    private let stateFolder: @Sendable () throws(AppError) -> String
    private let revealsPrivateText: Bool
    private let level: LogLevel
    private let clock: any WallClock & Sendable
    private let showsEntries: Bool
    private let asJSON: Bool
    private let journal = JournalSocket()

    /// - Parameters:
    ///   - program: The name of the program, `tend` or `tend-import`.
    ///   - stateFolder: Finds the folder of the fallback log; if there is none, the journal is all.
    ///   - revealsPrivateText: Whether private text is logged in clear.
    ///   - level: How urgent an entry has to be.
    ///   - clock: What tells when an entry was recorded.
    ///   - showsEntries: Whether entries are shown as they come in, steps on the way included.
    ///   - asJSON: Whether they are shown as JSON.
    public init(
        of program: String, stateFolder: @escaping @Sendable () throws(AppError) -> String,
        revealsPrivateText: Bool, level: LogLevel, clock: any WallClock & Sendable,
        showsEntries: Bool, asJSON: Bool
    ) {
        self.program = program
        self.stateFolder = stateFolder
        self.revealsPrivateText = revealsPrivateText
        self.level = level
        self.clock = clock
        self.showsEntries = showsEntries
        self.asJSON = asJSON
    }

    /// Returns the log of an operation.
    public func log(of operation: Operation) -> Logger {
        Logger(
            program: program, operation: operation, journal: journal,
            stateFolder: try stateFolder(), revealsPrivateText: revealsPrivateText, clock: clock,
            level: level, live: showsEntries ? LiveLog(operation, asJSON: asJSON) : nil)
    }
}
