public import Domain

/// What to read back from the log.
public struct LogQuery: Hashable, Sendable {
    /// The programs whose entries are read.
    static let identifiers = ["tend", "tend-import"]

    /// The one operation whose entries are wanted.
    public var operation: UniqueIdentifier?

    /// Whether entries of failures alone are wanted.
    public var errorsOnly: Bool

    /// The instant from which on entries are wanted.
    public var since: Instant?

    /// How many entries are wanted at most, the newest.
    public var limit: Int?

    /// Creates a query; without any condition it asks for everything.
    public init(
        operation: UniqueIdentifier? = nil, errorsOnly: Bool = false, since: Instant? = nil,
        limit: Int? = nil
    ) {
        self.operation = operation
        self.errorsOnly = errorsOnly
        self.since = since
        self.limit = limit
    }
}

extension LogQuery {
    /// Tells whether an entry is wanted.
    func accepts(_ record: LogRecord) -> Bool {
        Self.identifiers.contains(record.identifier)
            && (operation == nil || record.operation == operation)
            && (!errorsOnly || record.priority == .error)
            && record.microseconds >= sinceMicroseconds
    }

    /// The microsecond from which on entries are wanted.
    var sinceMicroseconds: Int64 {
        since.map { $0.milliseconds * 1000 } ?? .min
    }

    /// Returns the matches by which the journal finds the entries: values of one field are
    /// alternatives, and each field has to match (sd_journal_add_match(3)).
    ///
    /// Any program may send these fields; the user's number alone is the journal's own word.
    func matches(user: UInt32) -> [String] {
        var matches = ["_UID=\(user)"]
        matches += Self.identifiers.map { "\(JournalField.identifier.rawValue)=\($0)" }
        if let operation { matches.append("\(FieldName.operationID.rawValue)=\(operation)") }
        if errorsOnly {
            matches.append("\(JournalField.priority.rawValue)=\(EventPriority.error.rawValue)")
        }
        return matches
    }
}
