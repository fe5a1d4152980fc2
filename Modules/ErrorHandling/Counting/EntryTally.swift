import Domain
import Glibc

/// Numbers the entries of a person's log, so that one which nobody kept is missed.
///
/// A journal that drops what it is sent, by its rate limit or for want of space, says that it took
/// it: no sender can know. A reader can, by a number that is not there. The file holds the name of
/// the log, which is that of the operation that began it, then a byte an entry: appending that byte
/// gives the number, without a lock that a stopped process could hold.
public struct EntryTally: Sendable {
    /// How many entries are counted before another count begins.
    static let mostEntries = 1 << 20

    private let file: StateFile

    /// Creates a tally that opens its file for each entry.
    public init(path: String) {
        file = StateFile(path: path)
    }

    /// Gives an entry its number; none where the file cannot be had, which costs nothing else.
    ///
    /// Nor is there one in another user's folder: the journal shows them entries of their own alone.
    func next(in operation: Operation, at instant: Instant) -> EntryNumber? {
        guard !file.isAmongAnothers else { return nil }
        do throws(LogSinkFailure) {
            if file.isStrange { file.setAside(on: instant) }
            if let entry = try append(in: operation) { return entry }
            file.setAside(on: instant)
            return try append(in: operation)
        } catch {
            return nil
        }
    }

    /// Returns what was counted so far; none where nothing was, or it cannot be read.
    func extent() -> Extent? {
        guard !file.isAmongAnothers else { return nil }
        do throws(LogSinkFailure) {
            let opened = try file.open(O_RDONLY)
            guard let log = Self.log(of: opened) else { return nil }
            let status = try file.status(of: opened)
            return Extent(
                log: log, count: Int(status.st_size) - Self.headerLength,
                lastAt: Instant(
                    milliseconds: Int64(status.st_mtim.tv_sec) * 1000
                        + Int64(status.st_mtim.tv_nsec) / 1_000_000))
        } catch {
            return nil
        }
    }

    /// How many entries there were.
    struct Extent: Hashable {
        /// The name of the log.
        let log: UniqueIdentifier

        /// The number of the last entry.
        let count: Int

        /// When that was numbered.
        let lastAt: Instant
    }
}

// MARK: - The file

extension EntryTally {
    /// The characters of an identifier and the end of the line.
    private static let headerLength = 37

    /// Appends an entry's byte; none where the file is not what it should be.
    private func append(in operation: Operation) throws(LogSinkFailure) -> EntryNumber? {
        let opened = try opened(in: operation)
        guard let log = Self.log(of: opened) else { return nil }
        var byte = EntryNumber.isBegun
        guard unsafe write(opened.number, &byte, 1) == 1 else { throw .failed(errno) }
        // Where this byte came to be, whatever others appended meanwhile.
        let end = Int(lseek(opened.number, 0, SEEK_CUR))
        guard end > Self.headerLength else { throw .failed(errno) }
        let number = end - Self.headerLength
        if number >= Self.mostEntries { unsafe unlink(file.path) }
        return EntryNumber(opened, log: log, number: number, position: end - 1)
    }

    private func opened(in operation: Operation) throws(LogSinkFailure) -> FileDescriptor {
        do throws(LogSinkFailure) {
            return try file.open(O_RDWR | O_APPEND)
        } catch  where error == .failed(ENOENT) {
            try begin(in: operation)
            return try file.open(O_RDWR | O_APPEND)
        } catch {
            throw error
        }
    }

    /// Begins the file, whole from its first moment on; who comes second leaves that of the first.
    private func begin(in operation: Operation) throws(LogSinkFailure) {
        let beginning = StateFile(path: "\(file.path).\(operation.id)")
        let opened = try beginning.open(O_WRONLY | O_CREAT | O_EXCL)
        defer { unsafe unlink(beginning.path) }
        let header = Array("\(operation.id)\n".utf8)
        guard unsafe write(opened.number, header, header.count) == header.count else {
            throw .failed(errno)
        }
        unsafe link(beginning.path, file.path)
    }

    private static func log(of opened: borrowing FileDescriptor) -> UniqueIdentifier? {
        var header = [UInt8](repeating: 0, count: headerLength)
        guard unsafe pread(opened.number, &header, header.count, 0) == header.count else {
            return nil
        }
        return UniqueIdentifier(String(decoding: header.dropLast(), as: UTF8.self))
    }
}

/// The number of an entry, and its place in the tally.
struct EntryNumber: ~Copyable {
    static let isBegun = UInt8(ascii: ".")
    private static let isLost = UInt8(ascii: "x")

    /// How far it is looked back for entries that were lost.
    private static let farthest = 4096

    /// The name of the log.
    let log: UniqueIdentifier

    /// Its number, from 1.
    let number: Int

    private let tally: FileDescriptor
    private let position: Int

    init(
        _ tally: consuming FileDescriptor, log: UniqueIdentifier, number: Int, position: Int
    ) {
        self.tally = tally
        self.log = log
        self.number = number
        self.position = position
    }

    /// How many entries right before it reached no log, of this process or others.
    var lostBefore: Int {
        var bytes = [UInt8](repeating: 0, count: min(number - 1, Self.farthest))
        let count = unsafe pread(
            tally.number, &bytes, bytes.count, off_t(position - bytes.count))
        guard count == bytes.count else { return 0 }
        return bytes.reversed().prefix { $0 == Self.isLost }.count
    }

    /// Notes that it reached no log, for the next entry to say; where even that fails, its number
    /// is missing all the same.
    func noteLost() {
        // A file that was opened for appending takes nothing in another place.
        _ = fcntl(tally.number, F_SETFL, 0)
        var byte = Self.isLost
        unsafe pwrite(tally.number, &byte, 1, off_t(position))
    }
}
