public import Domain
import Glibc
import POSIX
import Synchronization

/// The log of one operation: gives each entry its context, and hands it to the first sink that
/// takes it.
public final class Logger: EventLog, Sendable {
    private struct State {
        var fields: [Event.Field] = []
        var lostEntries = 0
        var hasToldOfFailure = false

        /// Whether the last entry found no descriptor left.
        var lacksDescriptors = false
    }

    private let context: LogContext
    private let sinks: [any LogSink]
    private let clock: any WallClock & Sendable
    private let level: LogLevel
    private let tally: EntryTally?
    private let live: LiveLog?
    private let state = Mutex(State())

    /// Creates the log of an operation.
    ///
    /// - Parameters:
    ///   - context: What every entry carries.
    ///   - sinks: Where entries go, the best place first: the journal, then the fallback log.
    ///   - clock: What tells when an entry was recorded.
    ///   - level: How urgent an entry has to be.
    ///   - tally: What numbers the entries.
    ///   - live: What shows them as they come in, steps on the way included.
    public init(
        context: LogContext, sinks: [any LogSink], clock: any WallClock & Sendable,
        level: LogLevel = .info, tally: EntryTally? = nil, live: LiveLog? = nil
    ) {
        self.live = live
        self.tally = tally
        self.level = level
        self.context = context
        self.sinks = sinks
        self.clock = clock
    }

    /// Creates the log of an operation where this release keeps it: in the journal, else in a file.
    ///
    /// - Parameters:
    ///   - program: The name of the program, `tend` or `tend-import`.
    ///   - operation: The operation that logs.
    ///   - journal: The journal, which all operations of a process share: so one that hangs is
    ///     waited for once.
    ///   - stateFolder: The folder of the fallback log; if there is none, the journal is all.
    ///   - revealsPrivateText: Whether private text is logged in clear.
    ///   - clock: What tells when an entry was recorded.
    ///   - level: How urgent an entry has to be.
    ///   - live: What shows them as they come in, steps on the way included.
    public convenience init(
        program: String, operation: Operation, journal: JournalSocket,
        stateFolder: @autoclosure () throws(AppError) -> String, revealsPrivateText: Bool,
        clock: any WallClock & Sendable, level: LogLevel, live: LiveLog? = nil
    ) {
        var sinks: [any LogSink] = [journal]
        var tally: EntryTally?
        do {
            let folder = try stateFolder()
            sinks.append(FallbackLog(path: folder + "/log.jsonl"))
            tally = EntryTally(path: folder + "/entries")
        } catch {
            // Without a home there is no place for it, and the operation goes on.
        }
        self.init(
            context: LogContext(
                program: program, version: Release.version, operation: operation,
                revealsPrivateText: revealsPrivateText),
            sinks: sinks, clock: clock, level: level, tally: tally, live: live)
    }

    /// Says what the entries from now on are about, beside what was said before.
    public func name(_ fields: [Event.Field]) {
        state.withLock { state in
            state.fields.removeAll { old in fields.contains { $0.name == old.name } }
            state.fields += fields
        }
    }

    /// Whether the steps on the way go anywhere.
    public var wantsSteps: Bool { live != nil || level.includes(.debug) }

    /// Writes one entry to the first sink that takes it, else counts it as lost.
    @discardableResult
    public func record(_ event: Event) -> LogPlace {
        let isWanted = level.includes(event.kind.priority)
        guard isWanted || live != nil else { return .unwanted }
        return state.withLock { state in
            var entry = entry(of: event, state)
            live?.show(entry)
            guard isWanted else { return .unwanted }
            var tallied = tally?.next(in: context.operation, at: entry.recordedAt)
            var lostEntries = state.lostEntries
            switch tallied {
            case .some(let tallied):
                entry.set(.logID, tallied.log.description)
                entry.set(.logNumber, String(tallied.number))
                lostEntries = max(lostEntries, tallied.lostBefore)
            case .none: break
            }
            if lostEntries > 0 { entry.set(.lostEntries, String(lostEntries)) }
            var place = deliver(entry, &state)
            if place == .lost, state.lacksDescriptors {
                // The tally holds the last that there is; a number without an entry is missed anyway.
                tallied = nil
                place = deliver(entry, &state)
            }
            if place == .lost { tallied?.noteLost() }
            state.lostEntries = place == .lost ? state.lostEntries + 1 : 0
            return place
        }
    }
}

// MARK: - Delivery

extension Logger {
    private func deliver(_ entry: LogEntry, _ state: inout State) -> LogPlace {
        var failure: LogSinkFailure?
        for sink in sinks {
            do throws(LogSinkFailure) {
                try sink.write(entry)
                if let failure { tell(of: failure, in: sink, &state) }
                return failure == nil ? .first : .other
            } catch {
                failure = failure ?? error
                state.lacksDescriptors = error == .failed(EMFILE)
            }
        }
        return .lost
    }

    private func entry(of event: Event, _ state: State) -> LogEntry {
        context.entry(of: event, about: state.fields, at: clock.now())
    }

    /// Says once why entries are not where one looks first.
    ///
    /// A machine without a journal has nothing amiss. What cannot be said is no loss, since the
    /// entry itself was written.
    private func tell(of failure: LogSinkFailure, in sink: any LogSink, _ state: inout State) {
        guard failure != .missing, !state.hasToldOfFailure else { return }
        state.hasToldOfFailure = true
        let event = Event(
            .journalDegraded, "The system journal took no entry; it went to the fallback log.",
            error: AppError(.journalUnavailable, cause: failure.cause))
        do throws(LogSinkFailure) {
            try sink.write(entry(of: event, state))
        } catch {
            state.hasToldOfFailure = false
        }
    }
}

extension LogSinkFailure {
    fileprivate var cause: Cause {
        switch self {
        case .missing: Cause(step: "send", message: "there is no journal")
        case .dead: Cause(step: "send", message: "the journal does not run")
        case .forbidden: Cause(step: "send", message: "the journal may not be written to")
        case .hung: Cause(step: "send", message: "the journal does not answer")
        case .tooLarge: Cause(step: "send", message: "the entry is too large")
        case .failed(let number): SystemError("send", number: number).cause("send")
        }
    }
}

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

/// Shows entries on standard error while they come in, for who wants to look on (`--verbose`).
///
/// They are masked like those of the log. What cannot be shown is lost: nobody is there to be told.
public struct LiveLog: Sendable {
    private let descriptor: Int32
    private let asJSON: Bool
    private let start: Instant

    /// Creates the view of an operation.
    ///
    /// - Parameters:
    ///   - operation: The operation, since whose start the time is counted.
    ///   - asJSON: Whether an entry is an object with its fields, else a line with its sentence.
    public init(_ operation: Operation, asJSON: Bool) {
        self.init(operation, asJSON: asJSON, descriptor: STDERR_FILENO)
    }

    package init(_ operation: Operation, asJSON: Bool, descriptor: Int32) {
        self.descriptor = descriptor
        self.asJSON = asJSON
        start = operation.startedAt
    }

    /// Shows one entry.
    func show(_ entry: LogEntry) {
        let bytes = asJSON ? entry.jsonLine : line(of: entry)
        _ = unsafe write(descriptor, bytes, bytes.count)
    }

    private func line(of entry: LogEntry) -> [UInt8] {
        let elapsed = max(0, entry.recordedAt.milliseconds - start.milliseconds)
        return Array("[\(elapsed) ms] \(entry.message)\n".utf8)
    }
}

/// How urgent an entry has to be to be written: the values of `TEND_LOG_LEVEL`.
public enum LogLevel: String, CaseIterable, Sendable {
    /// No entry at all.
    case none

    /// What failed.
    case error

    /// What went on, but not as it should, too.
    case warning

    /// What was done, too.
    case info

    /// The steps on the way, too.
    case debug

    /// Reads a level; anything else means what is written unless somebody says otherwise.
    public init(setting: String?) {
        self = setting.flatMap(LogLevel.init) ?? .info
    }

    func includes(_ priority: EventPriority) -> Bool {
        switch self {
        case .none: false
        case .error: priority == .error
        case .warning: priority == .error || priority == .warning
        case .info: priority != .debug
        case .debug: true
        }
    }
}
