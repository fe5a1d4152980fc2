/// A place where entries go.
public protocol LogSink: Sendable {
    /// Writes one entry, and never waits for long.
    ///
    /// - Throws: ``LogSinkFailure`` if it was not written.
    func write(_ entry: LogEntry) throws(LogSinkFailure)
}

/// Why a sink did not take an entry.
public enum LogSinkFailure: Error, Hashable, Sendable {
    /// Nothing is there: no socket, no journal on this machine.
    case missing

    /// A socket is there, and nobody listens.
    case dead

    /// It may not be used.
    case forbidden

    /// It listens, and takes nothing.
    case hung

    /// The entry does not fit.
    case tooLarge

    /// The system reported another error, an errno(3).
    case failed(Int32)
}
