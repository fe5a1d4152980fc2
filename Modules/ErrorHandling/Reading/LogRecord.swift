public import Domain

/// An entry that was read back.
public struct LogRecord: Hashable, Sendable {
    /// Where an entry was found.
    public enum Origin: Hashable, Sendable {
        /// The system journal.
        case journal

        /// The fallback log.
        case fallback
    }

    /// Where it was found.
    public let origin: Origin

    /// When it was recorded, in microseconds since 1970.
    public let microseconds: Int64

    /// Its fields as they were sent, by their names; those that the journal adds are left out.
    public let fields: [String: String]

    package init(origin: Origin, microseconds: Int64, fields: [String: String]) {
        self.origin = origin
        self.microseconds = microseconds
        self.fields = fields
    }
}

extension LogRecord {
    /// When it was recorded, to the millisecond.
    public var time: Instant {
        Instant(milliseconds: microseconds / 1000)
    }

    /// The sentence.
    public var message: String {
        self[.message] ?? ""
    }

    /// How urgent it is, if that is one of our priorities.
    public var priority: EventPriority? {
        self[.priority].flatMap { Int($0) }.flatMap(EventPriority.init)
    }

    /// The program that wrote it.
    public var identifier: String {
        self[.identifier] ?? ""
    }

    /// The operation that it belongs to.
    public var operation: UniqueIdentifier? {
        self[.operationID].flatMap { UniqueIdentifier($0) }
    }

    /// The system's error number (errno(3)), where it had one.
    public var systemError: Int32? {
        self[.systemError].flatMap { Int32($0) }
    }

    /// Where in the source it was recorded.
    public var location: SourceLocation? {
        guard let file = self[.file], let line = self[.line].flatMap({ Int($0) }) else {
            return nil
        }
        return SourceLocation(file: file, line: line, function: self[.function] ?? "")
    }

    /// The value of a field of ours.
    public subscript(name: FieldName) -> String? {
        fields[name.rawValue]
    }

    package subscript(name: JournalField) -> String? {
        fields[name.rawValue]
    }
}
