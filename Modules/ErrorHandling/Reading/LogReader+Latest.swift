import Domain
import Glibc

extension LogReader {
    /// For how long after it was sent an entry may be on its way into the journal, in milliseconds.
    ///
    /// One was measured to be readable within 5 ms, and after seconds where the machine is busy.
    private static let timeout: Int64 = 3000

    /// Waits until the last entry can be read, if it was sent a moment ago: the journal takes what it
    /// is sent at once, and writes it when it comes to it.
    ///
    /// - Parameter extent: What was counted so far.
    func awaitLast(of extent: EntryTally.Extent?) {
        guard let extent, let left = Self.timeLeft(since: extent.lastAt) else { return }
        do throws(AppError) {
            var cursor = try journal.cursor(for: extent)
            try cursor.seekEnd()
            guard try cursor.previous() == nil, try isInFallback(extent) == false else { return }
            var next: Int64? = left
            while let left = next {
                try cursor.wait(microseconds: UInt64(left) * 1000)
                try cursor.seekEnd()
                next = try cursor.previous() == nil ? Self.timeLeft(since: extent.lastAt) : nil
            }
        } catch {
            // What cannot be read is told when the entries are read.
        }
    }

    private func isInFallback(_ extent: EntryTally.Extent) throws(AppError) -> Bool {
        try fallback.records(matching: LogQuery()).records.contains {
            $0[.logID] == extent.log.description && $0[.logNumber] == String(extent.count)
        }
    }

    /// Returns for how many milliseconds what was sent then is waited for; none where it is longer ago,
    /// or the clock was set back since.
    private static func timeLeft(since sent: Instant) -> Int64? {
        var now = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &now)
        let age = Int64(now.tv_sec) * 1000 + Int64(now.tv_nsec) / 1_000_000 - sent.milliseconds
        return (0..<timeout).contains(age) ? timeout - age : nil
    }
}
