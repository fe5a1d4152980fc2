import Domain
import Glibc
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
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        return Extent(file: status.st_ino, size: status.st_size)
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
        let opening = Array(JSONLine.opening.utf8)
        guard
            let start = line.indices.last(where: { line[$0...].starts(with: opening) }),
            var fields = JSONLineParser.members(of: line[start...]),
            let microseconds = fields.removeValue(forKey: JSONLine.timestamp).flatMap({ Int64($0) })
        else { return nil }
        return LogRecord(origin: .fallback, microseconds: microseconds, fields: fields)
    }
}

/// Reads a flat JSON object of strings (RFC 8259), which is all that the fallback log holds.
struct JSONLineParser {
    private let bytes: ArraySlice<UInt8>
    private var position: Int

    /// Returns the members of the object that the line holds, or none if it is anything else.
    static func members(of line: ArraySlice<UInt8>) -> [String: String]? {
        var parser = JSONLineParser(line)
        return parser.object()
    }

    private init(_ line: ArraySlice<UInt8>) {
        bytes = line
        position = line.startIndex
    }

    private mutating func object() -> [String: String]? {
        var members: [String: String] = [:]
        guard skip("{") else { return nil }
        repeat {
            guard let name = string(), skip(":"), let value = string() else { return nil }
            members[name] = value
        } while skip(",")
        guard skip("}"), position == bytes.endIndex else { return nil }
        return members
    }

    private mutating func string() -> String? {
        guard skip("\"") else { return nil }
        var content: [UInt8] = []
        while let byte = next() {
            switch byte {
            case UInt8(ascii: "\""): return String(validating: content, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let character = escaped() else { return nil }
                content += character.utf8
            default: content.append(byte)
            }
        }
        return nil
    }

    /// Reads what follows a backslash, as far as ``JSONLine`` writes it.
    private mutating func escaped() -> String? {
        switch next() {
        case UInt8(ascii: "\""): "\""
        case UInt8(ascii: "\\"): "\\"
        case UInt8(ascii: "n"): "\n"
        case UInt8(ascii: "t"): "\t"
        default: nil
        }
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.endIndex, bytes[position] == UInt8(ascii: character) else {
            return false
        }
        position += 1
        return true
    }

    private mutating func next() -> UInt8? {
        guard position < bytes.endIndex else { return nil }
        defer { position += 1 }
        return bytes[position]
    }
}
