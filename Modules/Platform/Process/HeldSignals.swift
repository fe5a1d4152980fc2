public import Domain
import Glibc
import POSIX

/// The signals that ask the program to end, kept waiting while a step is in hand.
///
/// They are blocked rather than handled: a handler could only set a flag, which would have to be
/// global state, while the kernel keeps a blocked signal and ends the process by that very signal
/// as soon as the step is over.
@safe public struct HeldSignals: Sendable {
    let held: [EndingSignal]
    private let previous: sigset_t

    /// Runs the step to its end; if it was asked to end meanwhile, the process does not return.
    ///
    /// Only the thread that calls is held, and those that it starts in the step. Nothing that the
    /// step left in a buffer is written when the process ends.
    ///
    /// - Parameter step: What must not be cut short. A long one looks at ``pending`` now and then.
    /// - Returns: What the step returns.
    /// - Throws: What the step throws, if the process goes on.
    public static func during<Result: ~Copyable, Failure: Error>(
        _ step: (HeldSignals) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let signals = hold()
        defer { signals.letGo() }
        return try step(signals)
    }

    /// Holds the signals back from now on; for a step that ends elsewhere than it begins.
    ///
    /// - Parameter signals: Which ones, those that people and systems send as a rule unless given.
    /// - Returns: The signals that are held, by which they are let go.
    public static func hold(_ signals: [EndingSignal] = EndingSignal.usual) -> HeldSignals {
        // A signal that is ignored, as under nohup(1), would be pending once blocked: leave it.
        let held = signals.filter { !isIgnored($0) }
        var blocked = signalSet(of: held)
        var previous = sigset_t()
        unsafe pthread_sigmask(SIG_BLOCK, &blocked, &previous)
        return HeldSignals(held: held, previous: previous)
    }

    /// Lets the signals through again; one that is pending ends the process here.
    public func letGo() {
        var previous = previous
        unsafe pthread_sigmask(SIG_SETMASK, &previous, nil)
    }

    /// The signal that waits for the step to end, if one does.
    public var pending: EndingSignal? { Self.pending(of: held) }

    /// Whether this thread holds back what asks the program to end.
    static var areHeld: Bool {
        var held = sigset_t()
        unsafe pthread_sigmask(SIG_BLOCK, nil, &held)
        return unsafe sigismember(&held, SIGTERM) == 1
    }

    /// Returns which of some signals waits, whoever holds it back.
    static func pending(of signals: [EndingSignal]) -> EndingSignal? {
        var waiting = sigset_t()
        unsafe sigpending(&waiting)
        return signals.first { unsafe sigismember(&waiting, $0.number) == 1 }
    }

    /// Waits until there is something to read or a signal is pending.
    ///
    /// - Parameter input: What is to be read.
    /// - Returns: Whether reading comes next; otherwise the step ends.
    public func waitToRead(_ input: borrowing FileInput) -> Bool {
        while pending == nil {
            var request = pollfd(fd: input.descriptor.number, events: Int16(POLLIN), revents: 0)
            // A quarter of a second is what a person takes for at once.
            let ready = unsafe poll(&request, 1, 250)
            if ready > 0 || (ready < 0 && errno != EINTR) { return true }
        }
        return false
    }

    private static func isIgnored(_ signal: EndingSignal) -> Bool {
        var action = sigaction()
        unsafe sigaction(signal.number, nil, &action)
        return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    private static func signalSet(of signals: [EndingSignal]) -> sigset_t {
        var set = sigset_t()
        unsafe sigemptyset(&set)
        for signal in signals { unsafe sigaddset(&set, signal.number) }
        return set
    }
}

extension HeldSignals: HeldInterruption {
    /// Whether a signal waits.
    public var isPending: Bool { pending != nil }

    /// Waits, unless a signal asks the program to end.
    ///
    /// - Parameter milliseconds: How long.
    /// - Returns: Whether to go on: false if a signal is pending.
    public func wait(milliseconds: Int) -> Bool {
        let clock = MonotonicClock()
        var left = milliseconds
        while left > 0, pending == nil {
            // What a person takes for at once.
            let spell = min(left, 100)
            clock.sleep(microseconds: Int64(spell) * 1000)
            left -= spell
        }
        return pending == nil
    }
}

/// A signal that asks the program to end.
public enum EndingSignal: Sendable, CaseIterable {
    /// The terminal went away.
    case hangUp

    /// Ctrl-C.
    case interrupt

    /// The system shuts down, or somebody called kill(1).
    case terminate

    /// Ctrl-\\ where a terminal sends it.
    case quit

    /// What somebody made of these is not ours to know.
    case user1, user2

    /// A time that somebody set is over.
    case alarm

    /// Those that people and systems send as a rule.
    public static let usual: [EndingSignal] = [
        .hangUp, .interrupt, .terminate, .quit,
    ]

    /// Its number in signal(7).
    public var number: Int32 {
        switch self {
        case .hangUp: SIGHUP
        case .interrupt: SIGINT
        case .terminate: SIGTERM
        case .quit: SIGQUIT
        case .user1: SIGUSR1
        case .user2: SIGUSR2
        case .alarm: SIGALRM
        }
    }
}
