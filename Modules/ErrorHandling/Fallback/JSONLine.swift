import Domain

/// An entry as one line of JSON (RFC 8259): an object of the fields' names and values.
///
/// The names are the journal's, so that `journalctl -o json` and this file read alike.
enum JSONLine {
    /// The field that opens every line: microseconds since 1970, as the journal prints them.
    static let timestamp = "__REALTIME_TIMESTAMP"

    /// What every line begins with.
    ///
    /// It cannot stand within a value, where quotes are escaped.
    static let opening = "{\"\(timestamp)\":\""

    /// Returns the line of an entry, its end included.
    static func bytes(of entry: LogEntry) -> [UInt8] {
        var line = opening
        line += "\(entry.recordedAt.milliseconds * 1000)\""
        for field in entry.fields {
            line += ",\"\(field.name)\":\""
            appendEscaped(field.value, to: &line)
            line += "\""
        }
        line += "}\n"
        return Array(line.utf8)
    }

    /// The names need no escaping: they hold upper-case letters, digits and `_`.
    private static func appendEscaped(_ value: String, to line: inout String) {
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": line += "\\\""
            case "\\": line += "\\\\"
            case "\n": line += "\\n"
            case "\t": line += "\\t"
            default: line.unicodeScalars.append(scalar)
            }
        }
    }
}
