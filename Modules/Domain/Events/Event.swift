/// Something that happened and that an engineer may need to know later.
public struct Event: Hashable, Sendable {
    /// What kind of thing happened.
    public let kind: EventKind

    /// A whole sentence about it that holds no private text.
    public let message: String

    /// What is known of it.
    public let fields: [Field]

    /// The error, if it is the end of something that failed.
    public let error: AppError?

    /// Where in the source it was recorded.
    public let location: SourceLocation

    /// Creates an event at the place of the call.
    public init(
        _ kind: EventKind, _ message: String, fields: [Field] = [], error: AppError? = nil,
        file: String = #fileID, line: Int = #line, function: String = #function
    ) {
        self.kind = kind
        self.message = message
        self.fields = fields
        self.error = error
        location = SourceLocation(file: file, line: line, function: function)
    }

    /// The full text was damaged, and was made anew out of the tasks.
    public static let searchRenewed = Event(
        .searchRenewed, "The damaged search index was rebuilt from the tasks.")

    /// One field of an entry.
    public struct Field: Hashable, Sendable {
        /// Its name.
        public let name: FieldName

        /// Its value, and whether it may be read by others.
        public let value: FieldValue

        /// Creates a field.
        public init(_ name: FieldName, _ value: FieldValue) {
            self.name = name
            self.value = value
        }
    }
}

/// A value in the log: private unless it is marked public where it is written down.
public enum FieldValue: Hashable, Sendable {
    /// Holds nothing that a person wrote: an id, a count, a code.
    case `public`(String)

    /// Text of a task, a name, a path: masked unless the person asks for it.
    case `private`(String)

    /// A count, which is public.
    public static func count(_ number: Int) -> FieldValue {
        .public(String(number))
    }
}

/// A place in the source.
public struct SourceLocation: Hashable, Sendable {
    /// The module and the file: `Persistence/Connection.swift`.
    public let file: String

    /// The line, from 1.
    public let line: Int

    /// The function.
    public let function: String

    /// Creates a location.
    public init(file: String, line: Int, function: String) {
        self.file = file
        self.line = line
        self.function = function
    }
}
