import Domain
import Glibc
import JSON
import POSIX

/// Keeps entries in a file of JSON lines while the journal takes none.
///
/// An entry is one write(2) to a file opened for appending, so several processes write whole lines
/// beside each other without waiting for a lock.
public struct FallbackLog: LogSink {
    private let file: StateFile
    private let sizeLimit: Int

    /// Creates a sink that opens its file for each entry.
    ///
    /// - Parameters:
    ///   - path: The file; its folder is made where it is missing.
    ///   - sizeLimit: How many bytes it may hold before it is put aside, in the place of the one
    ///     that was put aside before.
    public init(path: String, sizeLimit: Int = 1 << 20) {
        file = StateFile(path: path)
        self.sizeLimit = sizeLimit
    }

    /// Appends one entry.
    ///
    /// - Throws: ``LogSinkFailure`` if it was not written whole.
    public func write(_ entry: LogEntry) throws(LogSinkFailure) {
        let line = entry.jsonLine
        if file.isStrange { file.setAside(on: entry.recordedAt) }
        let opened = try open()
        if try Int(file.status(of: opened).st_size) + line.count > sizeLimit,
            try isPutAside(opened)
        {
            try append(line, to: try open())
        } else {
            try append(line, to: opened)
        }
    }

    /// Returns where the file with the older entries is.
    static func olderPath(of path: String) -> String {
        "\(path).1"
    }
}

// MARK: - System calls

extension FallbackLog {
    private func open() throws(LogSinkFailure) -> FileDescriptor {
        try file.open(O_WRONLY | O_CREAT | O_APPEND)
    }

    private func append(
        _ line: [UInt8], to file: borrowing FileDescriptor
    ) throws(LogSinkFailure) {
        let written = unsafe Glibc.write(file.number, line, line.count)
        guard written == line.count else { throw .failed(written < 0 ? errno : ENOSPC) }
    }
}

// MARK: - Rotation

extension FallbackLog {
    /// Puts the full file aside, and tells whether another file stands in its place now.
    ///
    /// The lock lets one process do it. Who comes second finds that the name leads to another file
    /// already, and leaves that one where it is; who finds the lock held does not wait for it, and
    /// goes on in the full file.
    private func isPutAside(_ opened: borrowing FileDescriptor) throws(LogSinkFailure) -> Bool {
        guard flock(opened.number, LOCK_EX | LOCK_NB) == 0 else { return false }
        guard let named = stat(ofLink: file.path),
            try file.status(of: opened).st_ino == named.st_ino
        else { return true }
        return unsafe rename(file.path, Self.olderPath(of: file.path)) == 0
    }
}

// MARK: - Lines

/// The names are the journal's, so that `journalctl -o json` and this file read alike.
extension LogEntry {
    /// The field that opens every line: microseconds since 1970, as the journal prints them.
    static let jsonTimestamp = "__REALTIME_TIMESTAMP"

    /// What every line begins with.
    ///
    /// It cannot stand within a value, where quotes are escaped.
    static let jsonOpening = "{\"\(jsonTimestamp)\":\""

    /// The entry as one line of JSON (RFC 8259), an object of the fields' names and values; ended.
    var jsonLine: [UInt8] {
        var line = JSONWriter()
        line.object { line in
            line.member(Self.jsonTimestamp, "\(recordedAt.milliseconds * 1000)")
            for field in fields { line.member(field.name, field.value) }
        }
        line.endLine()
        return Array(line.text.utf8)
    }
}
