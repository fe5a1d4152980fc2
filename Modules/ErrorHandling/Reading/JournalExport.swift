/// Entries in the journal's export format (https://systemd.io/JOURNAL_EXPORT_FORMATS), which
/// systemd-journal-remote takes in.
public enum JournalExport {
    /// Returns the bytes of an entry, the blank line at its end included.
    public static func bytes(of record: LogRecord) -> [UInt8] {
        var bytes = Array("__REALTIME_TIMESTAMP=\(record.microseconds)\n".utf8)
        for (name, value) in record.fields.sorted(by: { $0.key < $1.key }) {
            JournalDatagram.append(name, value, to: &bytes)
        }
        bytes.append(UInt8(ascii: "\n"))
        return bytes
    }
}
