public import Domain
import Glibc
import POSIX

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

    /// What to do about the error, by all that the entry knows of it; none where it is of no error.
    ///
    /// Who had a lock then may be gone, and another program may have its number.
    public var advice: Advice? {
        guard let code = self[.errorCode].flatMap(ErrorCode.init) else { return nil }
        guard self[.lockProcess] == nil else {
            return "See who has it now, and what to do: \(tend: .doctor, "--check", "locks")"
        }
        let store = self[.storeCode].map { StoreCode(.sqlite, $0) }
        let cause = systemError.map { Cause(step: "log", storeCode: store, systemError: $0) }
        return AppError(code, cause: cause).advice
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

/// One run of the system, from its start to its end.
public struct Boot: Hashable, Sendable {
    /// The 32 hexadecimal digits by which the journal names it (`_BOOT_ID`).
    public let id: String

    /// When it began, by the clock of today.
    public let startedAt: Instant

    package init(id: String, startedAt: Instant) {
        self.id = id
        self.startedAt = startedAt
    }

    /// Returns the one that goes on, or none if the system does not name it (random(4)).
    public static func present(at now: Instant) -> Boot? {
        do throws(SystemError) {
            let bytes = try FileBytes.read("/proc/sys/kernel/random/boot_id")
            guard let id = UniqueIdentifier(String(decoding: bytes.prefix(36), as: UTF8.self))
            else { return nil }
            var passed = timespec()
            unsafe clock_gettime(CLOCK_BOOTTIME, &passed)
            let milliseconds = Int64(passed.tv_sec) * 1000 + Int64(passed.tv_nsec) / 1_000_000
            return Boot(
                id: id.description.filter { $0 != "-" },
                startedAt: Instant(milliseconds: now.milliseconds - milliseconds))
        } catch {
            return nil
        }
    }
}

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
