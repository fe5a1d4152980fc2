import Glibc

/// A signal that asks the program to end.
public enum EndingSignal: Sendable, CaseIterable {
    /// The terminal went away.
    case hangUp

    /// Ctrl-C.
    case interrupt

    /// The system shuts down, or somebody called kill(1).
    case terminate

    /// Its number in signal(7).
    public var number: Int32 {
        switch self {
        case .hangUp: SIGHUP
        case .interrupt: SIGINT
        case .terminate: SIGTERM
        }
    }
}
