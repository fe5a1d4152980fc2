package import Domain

/// A log that keeps its entries for the test to read.
package final class InMemoryEventLog: EventLog {
    /// The entries, oldest first.
    package private(set) var events: [Event] = []

    /// Creates an empty log.
    package init() {}

    package var wantsSteps: Bool { true }

    package func record(_ event: Event) -> LogPlace {
        events.append(event)
        return .other
    }
}
