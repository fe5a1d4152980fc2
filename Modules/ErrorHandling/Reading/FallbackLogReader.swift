import Domain
import Glibc
import JSON
import POSIX

/// Reads entries back from the fallback log, the file that was put aside included.
struct FallbackLogReader {
    let path: String

    /// Returns the entries that are wanted, the oldest first, and how many lines were damaged.
    ///
    /// - Throws: `import.inputForbidden` or `import.inputFailed` if a file is there and cannot be
    ///   read.
    func records(
        matching query: LogQuery
    ) throws(AppError) -> (records: [LogRecord], damagedLines: Int) {
        var records: [LogRecord] = []
        var damagedLines = 0
        for path in [FallbackLog.olderPath(of: path), path] {
            for line in try bytes(of: path).split(separator: UInt8(ascii: "\n")) {
                guard let record = record(of: line) else {
                    damagedLines += 1
                    continue
                }
                if query.accepts(record) { records.append(record) }
            }
        }
        return (records, damagedLines)
    }

    /// Whether the file was put aside once, so that an older one can be gone.
    var isRotated: Bool { unsafe access(FallbackLog.olderPath(of: path), F_OK) == 0 }

    /// Returns which file is there and how long it is: without another one nothing was added.
    func extent() -> Extent? {
        stat(of: path).map { Extent(file: $0.st_ino, size: $0.st_size) }
    }

    /// How far a file goes.
    struct Extent: Hashable {
        let file: ino_t
        let size: off_t
    }
}

extension FallbackLogReader {
    private func bytes(of path: String) throws(AppError) -> [UInt8] {
        do throws(SystemError) {
            return try FileBytes.read(path)
        } catch {
            guard error.number != ENOENT else { return [] }
            throw AppError(
                error.number == EACCES ? .inputForbidden : .inputFailed,
                detail: "It is the fallback log, \(path).",
                cause: error.cause("read the fallback log"))
        }
    }

    /// Reads the line's last object: where a write was cut off, the next entry follows it at once.
    private func record(of line: ArraySlice<UInt8>) -> LogRecord? {
        let opening = Array(LogEntry.jsonOpening.utf8)
        guard
            let start = line.indices.last(where: { line[$0...].starts(with: opening) }),
            var fields = members(of: line[start...]),
            let microseconds = fields.removeValue(forKey: LogEntry.jsonTimestamp).flatMap({
                Int64($0)
            })
        else { return nil }
        return LogRecord(origin: .fallback, microseconds: microseconds, fields: fields)
    }

    /// Returns the members of an object of strings, or none if it is anything else.
    private func members(of line: ArraySlice<UInt8>) -> [String: String]? {
        guard let object = JSONObject(of: line),
            object.members.allSatisfy({ $0.kind == .string })
        else { return nil }
        return object.members.reduce(into: [:]) { $0[object.text($1.name)] = object.text($1.value) }
    }
}
