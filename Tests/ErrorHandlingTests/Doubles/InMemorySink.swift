import ErrorHandling
import Synchronization

/// A sink that keeps its entries for the test to read, and fails when it is told to.
final class InMemorySink: LogSink {
    private let state: Mutex<(entries: [LogEntry], failure: LogSinkFailure?)>

    init(failure: LogSinkFailure? = nil) {
        state = Mutex(([], failure))
    }

    func write(_ entry: LogEntry) throws(LogSinkFailure) {
        try state.withLock { state throws(LogSinkFailure) in
            if let failure = state.failure { throw failure }
            state.entries.append(entry)
        }
    }

    /// Fails from now on, or no longer.
    func fail(with failure: LogSinkFailure?) {
        state.withLock { $0.failure = failure }
    }

    /// The entries, the oldest first, as the names and values of their fields.
    var entries: [[String: String]] {
        state.withLock { state in
            state.entries.map { entry in
                Dictionary(uniqueKeysWithValues: entry.fields.map { ($0.name, $0.value) })
            }
        }
    }
}
