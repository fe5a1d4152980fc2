/// An entry in the journal's native protocol (https://systemd.io/JOURNAL_NATIVE_PROTOCOL).
enum JournalDatagram {
    /// Returns the bytes of an entry.
    static func bytes(of entry: LogEntry) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(1024)
        for field in entry.fields { append(field.name, field.value, to: &bytes) }
        return bytes
    }

    /// Appends a field, in the form that the protocol and the export format share.
    ///
    /// A value with a line's end is sent with its length, so it cannot add a field of its own.
    static func append(_ name: String, _ value: String, to bytes: inout [UInt8]) {
        bytes += name.utf8
        if value.utf8.contains(newline) {
            bytes.append(newline)
            appendLength(of: value, to: &bytes)
        } else {
            bytes.append(UInt8(ascii: "="))
        }
        bytes += value.utf8
        bytes.append(newline)
    }

    private static let newline = UInt8(ascii: "\n")

    /// Appends the length as 64 bits, little-endian.
    private static func appendLength(of value: String, to bytes: inout [UInt8]) {
        let length = UInt64(value.utf8.count)
        for shift in stride(from: UInt64(0), to: 64, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: length >> shift))
        }
    }
}
