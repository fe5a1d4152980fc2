public import Domain

/// A row that was set aside, with the comments below it that belong to it.
public struct RejectedRow: Hashable, Sendable {
    /// A record as it stood, and why it was set aside.
    struct Part: Hashable {
        var defect: RowDefect
        var bytes: [UInt8]
    }

    /// The records, at least one; the first is the row.
    var parts: [Part]

    /// Why it was set aside, and where it stood in the file that it comes from.
    public var defect: RowDefect { parts[0].defect }

    /// What stands there, to be read and edited; bytes that are no text are replaced.
    public var text: String {
        parts.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n")
    }

    var bytes: [UInt8] { Array(parts.map(\.bytes).joined(separator: [0x0A])) }
}

/// What a row of a rejects file comes to.
public enum MendedRow: Hashable, Sendable {
    /// It is a task now.
    case imported

    /// Its task was written over.
    case updated

    /// It was there already.
    case thereAlready

    /// It is bad; lines and columns count from the beginning of the row.
    case bad(RowDefect)
}
