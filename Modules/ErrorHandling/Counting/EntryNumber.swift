import Domain
import Glibc

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
