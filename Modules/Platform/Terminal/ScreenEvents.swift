import CProcess
public import Display
public import Domain
import Glibc
import POSIX

/// Something that a screen waits for.
public enum ScreenEvent: Equatable, Sendable {
    /// The terminal sent something.
    case input(InputEvent)

    /// The terminal has another size.
    case resized

    /// The process was stopped and goes on: the terminal is to be taken again.
    case continued

    /// Somebody asks the process to stop, as Ctrl-Z would without a screen.
    case stop

    /// A signal asks the program to end; it stays pending, and ends it once it is let go.
    case ending(EndingSignal)

    /// The terminal went away.
    case hungUp

    /// Another thread has something to say (``ScreenWaker/wake()``).
    case woken

    /// Something in a watched folder was deleted or moved there.
    case folderChanged

    /// The time has come that was asked for (``ScreenEvents/awaitClock(_:)``).
    case clockCame

    /// The clock on the wall was set.
    case clockWasSet

    /// The time is over that was given.
    case timeout
}

/// Waits for everything that a screen has to react to, and for nothing else: a screen that nothing happens
/// on takes no time at all.
public final class ScreenEvents {
    private let held: HeldSignals
    private let signals: Descriptor
    private let endings: Descriptor
    private let wake: Descriptor
    private var alarm: WallClockAlarm
    private var folder: FolderWatch?
    private var reader = KeyReader()
    private var isEnding = false
    private var isHungUp = false

    /// How many milliseconds Escape has to become a sequence.
    private static let escapeTimeout: Int32 = 40

    /// Begins to listen.
    ///
    /// The signals must be held already, so that every thread that is started holds them.
    ///
    /// - Parameter held: The signals that ask the program to end.
    public init?(holding held: HeldSignals) {
        func descriptor(of numbers: [Int32]) -> Int32 {
            unsafe numbers.withUnsafeBufferPointer {
                unsafe tend_signal_descriptor($0.baseAddress, Int32($0.count))
            }
        }
        let signals = descriptor(of: [SIGWINCH, SIGCONT, SIGTSTP])
        let endings = descriptor(of: held.held.map(\.number))
        let wake = tend_event_descriptor()
        self.signals = Descriptor(owning: signals)
        self.endings = Descriptor(owning: endings)
        self.wake = Descriptor(owning: wake)
        guard let alarm = WallClockAlarm(), signals >= 0, endings >= 0, wake >= 0 else {
            return nil
        }
        self.alarm = alarm
        self.held = held
    }

    /// What another thread wakes this one with.
    public var waker: ScreenWaker { ScreenWaker(descriptor: wake.number) }

    /// What was pasted so far, while a paste has not ended.
    public var unfinishedPaste: String { reader.unfinishedPaste }

    /// Whether a signal asks the program to end.
    public var isAskedToEnd: Bool { held.pending != nil }

    /// Tells that the terminal was asked where its cursor is (``TerminalKind/askCursor``).
    public func expectCursorReport() {
        reader.awaitedReports += 1
    }

    /// Waits for an instant by the clock on the wall, asleep or not, and for that clock being set.
    public func awaitClock(_ instant: Instant) {
        alarm.await(instant)
    }

    /// Watches folders for files that are deleted or moved there: a journal that goes is a commit.
    ///
    /// - Parameters:
    ///   - path: The folder that matters.
    ///   - others: Other folders, if they are there.
    /// - Returns: Whether the system watches it; on some file systems it learns nothing of other machines.
    public func watch(folder path: String, besides others: [String]) -> Bool {
        folder = FolderWatch(of: path, besides: others)
        return folderNumber >= 0
    }

    /// Waits until something happens, and returns all that has happened, in its order.
    ///
    /// - Parameter milliseconds: How long at most; none waits for ever.
    /// - Returns: At least one event.
    public func next(timeout milliseconds: Int? = nil) -> [ScreenEvent] {
        let clock = MonotonicClock()
        let start = clock.microseconds()
        while true {
            let left = milliseconds.map { max(0, $0 - Int((clock.microseconds() - start) / 1000)) }
            var wait = left.map { Int32(min($0, Int(Int32.max))) } ?? -1
            let isAwaitingKeys = reader.isWaiting || reader.isInPaste
            if isAwaitingKeys {
                wait = wait < 0 ? Self.escapeTimeout : min(wait, Self.escapeTimeout)
            }
            // poll(2) leaves out descriptors below zero.
            let numbers = [
                isHungUp ? -1 : STDIN_FILENO, signals.number, isEnding ? -1 : endings.number,
                wake.number, folderNumber, alarm.number,
            ]
            var requests = numbers.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            let ready = unsafe poll(&requests, nfds_t(requests.count), wait)
            if ready < 0, errno != EINTR { return [.timeout] }
            var events: [ScreenEvent] = []
            if ready > 0 {
                collect(requests.map { $0.revents != 0 }, into: &events)
            } else if ready == 0, isAwaitingKeys {
                events += reader.timedOut().map { .input($0) }
            }
            if !events.isEmpty { return events }
            if let left, left == 0 { return [.timeout] }
        }
    }

    private var folderNumber: Int32 {
        switch folder {
        case .some(let watch): watch.number
        case .none: -1
        }
    }

    private func collect(_ isReady: [Bool], into events: inout [ScreenEvent]) {
        if isReady[0] { readKeys(into: &events) }
        if isReady[1] { readSignals(into: &events) }
        if isReady[2], let signal = held.pending {
            isEnding = true
            events.append(.ending(signal))
        }
        if isReady[3] {
            drain(wake.number)
            events.append(.woken)
        }
        if isReady[4] {
            drain(folderNumber)
            events.append(.folderChanged)
        }
        if isReady[5] {
            switch alarm.read() {
            case .came: events.append(.clockCame)
            case .clockWasSet: events.append(.clockWasSet)
            case nil: break
            }
        }
    }

    private func readKeys(into events: inout [ScreenEvent]) {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = unsafe read(STDIN_FILENO, &bytes, bytes.count)
        if count > 0 {
            events += reader.read(Array(bytes[..<count])).map { .input($0) }
        } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
            isHungUp = true
            events.append(.hungUp)
        }
    }

    private func readSignals(into events: inout [ScreenEvent]) {
        var isResized = false
        while true {
            switch tend_next_signal(signals.number) {
            case SIGWINCH: isResized = true
            case SIGCONT: events.append(.continued)
            case SIGTSTP: events.append(.stop)
            default:
                if isResized { events.append(.resized) }
                return
            }
        }
    }

    private func drain(_ descriptor: Int32) {
        var bytes = [UInt8](repeating: 0, count: 4096)
        while unsafe read(descriptor, &bytes, bytes.count) == bytes.count {}
    }
}

/// Wakes the thread that waits for the events of a screen.
public struct ScreenWaker: Sendable {
    let descriptor: Int32

    /// Has ``ScreenEvents/next(timeout:)`` return ``ScreenEvent/woken``, once for all calls until then.
    ///
    /// The events must be there still.
    public func wake() {
        var one: UInt64 = 1
        _ = unsafe write(descriptor, &one, 8)
    }
}
