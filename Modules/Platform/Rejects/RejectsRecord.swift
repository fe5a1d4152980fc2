public import Domain
import Glibc
import POSIX

/// Where rejected rows lie that nobody has mended yet: a line for each rejects file, in the folder
/// for state, since an import leaves them beside its input.
public struct RejectsRecord: Sendable {
    /// Rejected rows of one import.
    public struct RejectsFile: Hashable, Sendable {
        /// How many there were.
        public let count: Int

        /// When that was.
        public let at: Instant

        /// The rejects file.
        public let path: String
    }

    /// So many files are remembered, the newest; more bytes than they take are not read.
    private static let (most, largest) = (100, 1 << 20)

    /// What was left alone for longer was meant to be.
    private static let days: Int64 = 14

    private let file: String

    /// Creates the record in a folder.
    public init(inFolder folder: String) {
        file = "\(folder)/rejects"
    }

    /// Notes a rejects file; where that cannot be done, it is done without.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - count: How many rows it holds.
    ///   - now: The present.
    public func note(_ path: String, count: Int, at now: Instant) {
        guard let real = unsafe realpath(path, nil) else { return }
        defer { unsafe free(real) }
        let resolved = unsafe String(cString: real)
        // A line is one file.
        guard !resolved.utf8.contains(0x0A) else { return }
        let others = files(at: now).filter { $0.path != resolved }
        let lines = (others + [RejectsFile(count: count, at: now, path: resolved)]).suffix(
            Self.most
        ).map {
            "\($0.at.milliseconds)\t\($0.count)\t\($0.path)\n"
        }
        do throws(AppError) {
            try PrivateFolder.make(FilePath.folder(of: file))
            try AtomicFile.write(lines.joined().utf8.span, to: file)
        } catch {
            // The summary and the journal have told of it.
        }
    }

    /// Returns the files that are still there, of the last two weeks, the oldest first.
    public func files(at now: Instant) -> [RejectsFile] {
        let since = now.milliseconds - Self.days * 86_400_000
        do throws(SystemError) {
            let bytes = try SmallFile.read(file, limit: Self.largest, O_NOFOLLOW)
            return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
                .compactMap(Self.rejectsFile).filter { $0.at.milliseconds >= since && $0.isThere }
        } catch {
            return []
        }
    }

    private static func rejectsFile(_ line: Substring) -> RejectsFile? {
        let fields = line.split(separator: "\t", maxSplits: 2)
        guard fields.count == 3, let milliseconds = Int64(fields[0]), let count = Int(fields[1])
        else { return nil }
        return RejectsFile(
            count: count, at: Instant(milliseconds: milliseconds), path: String(fields[2]))
    }
}

extension RejectsRecord.RejectsFile {
    /// Whether rows are still in the file; one from which all were taken is removed or empty.
    fileprivate var isThere: Bool {
        guard let status = stat(of: path) else { return false }
        return status.isRegularFile && status.st_size > 0
    }
}

extension HealthCheck {
    /// Whether rows wait that an import rejected lately; it is one of the two about imports.
    public static func rejects(_ record: RejectsRecord, now: Instant) -> HealthCheck {
        HealthCheck("imports") { check in
            let files = record.files(at: now)
            guard !files.isEmpty else { return check.ok("No rejected row waits.") }
            return files.suffix(5).reversed().flatMap { entry in
                check.warning(
                    "\(entry.count == 1 ? "1 row was" : "\(entry.count) rows were") rejected \(entry.at.age(at: now)) ago, and \(entry.count == 1 ? "waits" : "wait") in '\(entry.path)'.",
                    quoting: [entry.path],
                    remedy:
                        "Mend them one by one: \(importer: "--mend", entry.path). What is not wanted: \(system: "rm", entry.path)"
                )
            }
        }
    }
}
