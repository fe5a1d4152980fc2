public import Domain

/// What to read back from the log.
public struct LogQuery: Hashable, Sendable {
    /// The programs whose entries are read.
    static let identifiers = ["tend", "tend-import"]

    /// The one operation whose entries are wanted.
    public var operation: UniqueIdentifier?

    /// The one command whose entries are wanted.
    public var command: String?

    /// The errors whose entries are wanted; none named means those of all, and of successes.
    public var codes: [ErrorCode]

    /// Whether entries of runs alone are wanted that failed, or did a part of what was asked for.
    public var errorsOnly: Bool

    /// The instant from which on entries are wanted.
    public var since: Instant?

    /// The run of the system whose entries are wanted.
    public var boot: Boot?

    /// How many entries are wanted at most, the newest.
    public var limit: Int?

    /// Creates a query; without any condition it asks for everything.
    public init(
        operation: UniqueIdentifier? = nil, command: String? = nil, codes: [ErrorCode] = [],
        errorsOnly: Bool = false, since: Instant? = nil, boot: Boot? = nil, limit: Int? = nil
    ) {
        self.operation = operation
        self.command = command
        self.codes = codes
        self.errorsOnly = errorsOnly
        self.since = since
        self.boot = boot
        self.limit = limit
    }
}

extension LogQuery {
    /// Tells whether an entry of the fallback log is wanted, which does not name the boot.
    func accepts(_ record: LogRecord) -> Bool {
        Self.identifiers.contains(record.identifier)
            && (operation == nil || record.operation == operation)
            && (command == nil || record[.command] == command)
            && (codes.isEmpty || codes.contains { $0.rawValue == record[.errorCode] })
            && (!errorsOnly || OperationResult.failures.contains { $0.rawValue == record[.result] })
            && record.microseconds >= max(sinceMicroseconds, (boot?.startedAt).microseconds)
    }

    /// The microsecond from which on entries are wanted.
    var sinceMicroseconds: Int64 { since.microseconds }

    /// The instant before which there may be something that is asked for, and lost by now.
    var earliest: Instant? {
        since ?? operation?.madeAt
    }

    /// Whether it leaves nothing out but what came before some moment.
    var asksForAllOfItsTime: Bool {
        operation == nil && command == nil && codes.isEmpty && !errorsOnly && boot == nil
    }

    /// Returns the matches by which the journal finds the entries: values of one field are
    /// alternatives, and each field has to match (sd_journal_add_match(3)).
    ///
    /// Any program may send these fields; the user's number alone is the journal's own word.
    func matches(user: UInt32) -> [String] {
        var matches = ["_UID=\(user)"]
        matches += Self.identifiers.map { "\(JournalField.identifier.rawValue)=\($0)" }
        matches += codes.map { "\(FieldName.errorCode.rawValue)=\($0.rawValue)" }
        if let operation { matches.append("\(FieldName.operationID.rawValue)=\(operation)") }
        if let command { matches.append("\(FieldName.command.rawValue)=\(command)") }
        if let boot { matches.append("_BOOT_ID=\(boot.id)") }
        if errorsOnly {
            matches += OperationResult.failures.map {
                "\(FieldName.result.rawValue)=\($0.rawValue)"
            }
        }
        return matches
    }

    /// Returns the matches that leave out what can have no code.
    func matchesOfCodes(user: UInt32) -> [String] {
        matches(user: user) + (errorsOnly ? [] : [Self.match(.error), Self.match(.warning)])
    }

    private static func match(_ priority: EventPriority) -> String {
        "\(JournalField.priority.rawValue)=\(priority.rawValue)"
    }
}

extension UniqueIdentifier {
    /// When it was made: those of version 7 begin with the time (RFC 9562, section 5.7).
    var madeAt: Instant { Instant(milliseconds: Int64(high >> 16)) }
}

extension Instant? {
    fileprivate var microseconds: Int64 {
        map { $0.milliseconds * 1000 } ?? .min
    }
}
