public import Domain
import Glibc
import POSIX

/// Rings the bell of a terminal that is ours.
public struct BellNotifier: Notifier {
    private let terminal: RingingTerminal?

    /// Creates what rings at a terminal, or nowhere.
    public init(at terminal: RingingTerminal?) {
        self.terminal = terminal
    }

    /// Rings, whatever the message says.
    ///
    /// - Throws: `notification.noTerminal`.
    public func show(_ notification: Notification) throws(AppError) -> UInt32 {
        guard let terminal, terminal.take("\u{7}") else { throw AppError(.noTerminal) }
        return Notification.untold
    }

    /// Nothing is told of what rang.
    public func nextEvent(within milliseconds: Int) throws(AppError) -> NotificationEvent? { nil }

    /// What rang is over.
    public func close(_ id: UInt32) throws(AppError) {}

    /// Looks whether there is a terminal.
    ///
    /// - Throws: `notification.noTerminal`.
    public func check() throws(AppError) -> NotifierState {
        guard terminal != nil else { throw AppError(.noTerminal) }
        return .running(
            NotifierServer(name: "the bell", version: "", canAct: false, isSilenced: nil))
    }
}

/// Asks terminals to show a message: the one that is ours, and those of the clients of tmux, which keeps such a
/// sequence from the terminal that it stands in.
public struct SequenceNotifier: Notifier {
    private let terminal: RingingTerminal?
    private let environment: Environment
    private let line: (Notification) -> String
    private let milliseconds: Int

    /// Creates what asks terminals.
    ///
    /// - Parameters:
    ///   - terminal: The one that is ours, if one is.
    ///   - environment: Where the kind of terminal and tmux are looked up.
    ///   - milliseconds: How long a step may take.
    ///   - line: Makes one safe line of a message.
    public init(
        at terminal: RingingTerminal?, environment: Environment, milliseconds: Int = 500,
        line: @escaping (Notification) -> String
    ) {
        (self.terminal, self.environment) = (terminal, environment)
        (self.milliseconds, self.line) = (milliseconds, line)
    }

    /// Asks each terminal; what one makes of it, nobody tells.
    ///
    /// - Throws: `notification.noTerminal` where there is none that may know the sequence.
    public func show(_ notification: Notification) throws(AppError) -> UInt32 {
        let text = "tend: " + line(notification)
        var isAsked = false
        if let terminal, environment["TMUX"] == nil, let kind = environment["TERM"],
            let sequence = Self.sequence(
                text, for: kind, isVTE: environment["VTE_VERSION"] != nil)
        {
            isAsked = terminal.take(sequence)
        }
        let tmux = TmuxClients(environment: environment, milliseconds: milliseconds)
        for client in tmux.attached {
            guard let sequence = Self.sequence(text, for: client.kind, isVTE: false) else {
                continue
            }
            if RingingTerminal.write(sequence, toTerminalOfOurs: client.terminal) { isAsked = true }
        }
        guard isAsked else { throw AppError(.noTerminal) }
        return Notification.untold
    }

    /// Nothing is told of what was asked for.
    public func nextEvent(within milliseconds: Int) throws(AppError) -> NotificationEvent? { nil }

    /// What is shown goes by itself.
    public func close(_ id: UInt32) throws(AppError) {}

    /// Looks whether there is a terminal to ask.
    ///
    /// - Throws: `notification.noTerminal`.
    public func check() throws(AppError) -> NotifierState {
        let tmux = TmuxClients(environment: environment, milliseconds: milliseconds)
        guard terminal != nil || !tmux.attached.isEmpty else { throw AppError(.noTerminal) }
        return .running(
            NotifierServer(name: "the terminal", version: "", canAct: false, isSilenced: nil))
    }

    /// Returns the sequence that a kind of terminal may know, or none for one that prints what it does not know.
    ///
    /// OSC 9 is that of iTerm2, kitty, WezTerm, foot and Windows Terminal, OSC 777 that of urxvt and of terminals on
    /// VTE; those that know neither ignore it, but for the console of Linux.
    static func sequence(_ text: String, for kind: String, isVTE: Bool) -> String? {
        guard !kind.isEmpty, kind != "linux", kind != "dumb" else { return nil }
        return kind.hasPrefix("rxvt") || isVTE
            ? "\u{1B}]777;notify;tend;\(text)\u{7}" : "\u{1B}]9;\(text)\u{7}"
    }
}

/// A terminal that is ours to ring at.
public struct RingingTerminal: Sendable {
    private let number: Int32

    /// How long a terminal that stands still is waited for, in milliseconds.
    private static let timeout: Int32 = 500

    /// Takes standard output, if that is a terminal.
    public init?() {
        guard isatty(STDOUT_FILENO) == 1 else { return nil }
        number = STDOUT_FILENO
    }

    /// Whether it takes something now: one that was stopped by Ctrl-S does not.
    public var takesText: Bool {
        var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        return unsafe poll(&request, 1, Self.timeout) > 0 && request.revents & Int16(POLLOUT) != 0
    }

    /// Writes a sequence, and returns whether it went out.
    func take(_ sequence: String) -> Bool {
        takesText && Self.write(sequence, to: number)
    }

    /// Writes a sequence to a terminal of this very person, without waiting for it.
    static func write(_ sequence: String, toTerminalOfOurs path: String) -> Bool {
        do throws(SystemError) {
            let flags = O_WRONLY | O_NOCTTY | O_NONBLOCK | O_NOFOLLOW
            let terminal = try Descriptor(opening: path, flags)
            let status = try terminal.status()
            guard status.isOurs, status.st_mode & S_IFMT == S_IFCHR,
                isatty(terminal.number) == 1
            else { return false }
            return write(sequence, to: terminal.number)
        } catch {
            return false
        }
    }

    private static func write(_ sequence: String, to number: Int32) -> Bool {
        let bytes = Array(sequence.utf8)
        return unsafe Glibc.write(number, bytes, bytes.count) == bytes.count
    }
}
