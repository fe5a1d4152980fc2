import CProcess
public import Display
import Domain
import Glibc
import POSIX

/// The terminal while a screen is drawn on it: taken here, and given back however the program ends.
///
/// It is given back by ``giveBack()``, by the handler of every signal that ends the process, and by a guardian
/// process where even that does not run (decision 0060).
public final class ScreenTerminal {
    /// What the terminal is.
    public let kind: TerminalKind

    private let input: Int32 = STDIN_FILENO
    private let output: Descriptor
    private var isMouseOn = false

    /// Whether the terminal is taken now.
    public private(set) var isTaken = false

    /// Finds the terminal; none if standard input or standard output is none, or it cannot show a screen.
    ///
    /// - Parameters:
    ///   - environment: Where `TERM` is looked up: empty, missing, `dumb` and `unknown` have no screen.
    ///   - isColored: Whether colours are wanted.
    public init?(environment: Environment, colored isColored: Bool) {
        let name = environment["TERM"] ?? ""
        guard !["", "dumb", "unknown"].contains(name), isatty(STDIN_FILENO) == 1,
            isatty(STDOUT_FILENO) == 1
        else { return nil }
        kind = TerminalKind(named: name, colored: isColored)
        // An open file of our own: one that is shared with the shell must not become non-blocking.
        let path = "/proc/self/fd/\(STDOUT_FILENO)"
        let opened = unsafe open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
        output =
            opened >= 0
            ? Descriptor(owning: opened) : Descriptor(borrowing: STDOUT_FILENO)
    }

    deinit {
        giveBack()
    }

    /// How large the screen is: what the terminal says, not the environment, which a shell set earlier.
    public var size: (rows: Int, columns: Int) {
        var size = winsize()
        guard unsafe ioctl(output.number, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0,
            size.ws_col > 0
        else { return (24, 80) }
        return (Int(size.ws_row), Int(size.ws_col))
    }

    /// Takes the terminal: keys come one by one, and the screen is ours.
    ///
    /// What is drawn next is a whole frame. It is taken again, too, after another program had it or the
    /// process was stopped.
    ///
    /// - Returns: Whether it worked; a terminal that went away cannot be taken.
    public func take() -> Bool {
        let restoring = Array(kind.closing.utf8).map { CChar(bitPattern: $0) }
        tend_restore_terminal_at_death()
        let isStillOurs = tend_terminal_is_taken() != 0
        let error = unsafe restoring.withUnsafeBufferPointer {
            unsafe tend_take_terminal(output.number, $0.baseAddress, Int32($0.count))
        }
        guard error == 0 else { return false }
        isTaken = true
        let mouse = isMouseOn ? TerminalKind.mouseOn : ""
        // A second alternate screen in the first would forget where the shell's cursor was.
        let opening = (isStillOurs ? "" : TerminalKind.alternate) + kind.opening
        return write(Array((opening + mouse).utf8))
    }

    /// Gives the terminal back as it was; for good, or for another program.
    public func giveBack() {
        guard isTaken else { return }
        isTaken = false
        tend_give_terminal_back()
    }

    /// Whether the terminal is this job's; a shell that has another one in the foreground, or itself, would
    /// find it taken.
    public var isInForeground: Bool { tend_is_in_foreground(output.number) != 0 }

    /// Gives the terminal back, stops the process and everything in its job, as Ctrl-Z does, and takes the
    /// terminal again when the process goes on in the foreground; in the background it stops again.
    ///
    /// - Parameter isEnding: Whether something asks the process to end: it leaves the terminal alone then.
    /// - Returns: Whether the terminal could be taken again.
    public func suspend(unless isEnding: () -> Bool = { false }) -> Bool {
        giveBack()
        for _ in 0..<Self.maximumStops {
            tend_stop_process()
            if isEnding() { return false }
            if isInForeground { return take() }
        }
        return false
    }

    /// Goes on after somebody stopped the process and had it go on: the shell may have left anything on the
    /// terminal, or have it still.
    ///
    /// - Parameter isEnding: Whether something asks the process to end, which needs no terminal.
    /// - Returns: Whether to go on; false if the process ends.
    public func goOn(unless isEnding: () -> Bool = { false }) -> Bool {
        guard isTaken else { return true }
        guard !isEnding() else { return false }
        return isInForeground ? take() : suspend(unless: isEnding)
    }

    /// How often it stops before it ends: in a group that nobody could wake again a stop does nothing.
    private static let maximumStops = 100

    /// Has the terminal tell of the mouse, or leaves it alone.
    public func setMouse(_ isOn: Bool) {
        guard isOn != isMouseOn else { return }
        isMouseOn = isOn
        if isTaken { _ = write(Array((isOn ? TerminalKind.mouseOn : TerminalKind.mouseOff).utf8)) }
    }

    /// Writes the bytes of a frame.
    ///
    /// - Parameters:
    ///   - bytes: The bytes.
    ///   - isGivenUp: Asked while the terminal takes nothing, four times a second; none waits for ever.
    /// - Returns: Whether all of it was written; if not, what the terminal shows is not known.
    public func write(_ bytes: [UInt8], unless isGivenUp: () -> Bool = { false }) -> Bool {
        var start = 0
        while start < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { buffer in
                unsafe Glibc.write(
                    output.number, buffer.baseAddress.map { unsafe $0 + start },
                    buffer.count - start)
            }
            if count > 0 {
                start += count
            } else if errno == EAGAIN {
                var request = pollfd(fd: output.number, events: Int16(POLLOUT), revents: 0)
                let ready = unsafe poll(&request, 1, 250)
                if ready > 0, request.revents & Int16(POLLHUP | POLLERR) != 0 || isGivenUp() {
                    return false
                }
                if ready == 0, isGivenUp() { return false }
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }
}
