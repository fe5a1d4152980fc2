public import Domain
import Glibc
import POSIX

/// Waits for the next instant at which something rings, and for whatever could make it another: a change of the
/// task store or of the timer, a clock that is set, another time zone.
public final class RingingWait {
    /// Why a wait is over.
    public enum End: Sendable {
        /// It is time to look at what rings.
        case look

        /// The notifier may have something to tell.
        case told
    }

    private let folder: String?
    private let others: [String]
    private var alarm: WallClockAlarm
    private var watch: FolderWatch?

    /// How long all that happens at once may take, in milliseconds.
    private static let settling: Int32 = 100

    /// How long to wait at most, in milliseconds: an hour, or ten seconds where nothing is told of a change.
    private static let longestWait: Int64 = 3_600_000
    private static let longestBlindWait: Int64 = 10_000

    /// Prepares to wait.
    ///
    /// - Parameters:
    ///   - folder: The folder of the task store; none where nothing tells of a change to it.
    ///   - others: Those of the timer.
    public init?(for folder: String?, besides others: [String]) {
        guard let alarm = WallClockAlarm() else { return nil }
        self.alarm = alarm
        self.folder = folder
        // The file of the zone is replaced there (localtime(5)).
        self.others = others + ["/etc"]
    }

    /// Waits until it is time to look, or the notifier's descriptor is readable.
    ///
    /// - Parameters:
    ///   - next: When something rings next, if anything does.
    ///   - now: The present instant.
    ///   - notifier: What the notifier tells by, if it tells anything.
    /// - Returns: Which of the two it is.
    public func wait(until next: Instant?, from now: Instant, or notifier: Int32?) -> End {
        let changes = changesNumber
        let longest = changes < 0 ? Self.longestBlindWait : Self.longestWait
        let end = Instant(milliseconds: now.milliseconds + longest)
        alarm.await(min(next ?? end, end))
        while true {
            var requests = [alarm.number, changes, notifier ?? -1].map {
                pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            }
            guard unsafe poll(&requests, nfds_t(requests.count), -1) > 0 else {
                if errno == EINTR { continue }
                return .look
            }
            if requests[2].revents != 0 { return .told }
            if requests[1].revents != 0 {
                _ = poll(nil, 0, Self.settling)
                drainChanges()
                return .look
            }
            if alarm.read() != nil { return .look }
        }
    }

    /// What tells of changes; below zero where nothing does, as before the store is made.
    private var changesNumber: Int32 {
        if watchNumber < 0, let folder { watch = FolderWatch(of: folder, besides: others) }
        return watchNumber
    }

    private var watchNumber: Int32 {
        switch watch {
        case .some(let watch): watch.number
        case .none: -1
        }
    }

    private func drainChanges() {
        switch watch {
        case .some(let watch): watch.drain()
        case .none: break
        }
    }
}
