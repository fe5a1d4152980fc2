/// Keeps the trail that an engineer follows.
///
/// Writing never fails, never blocks for long and never changes how a command ends.
public protocol EventLog {
    /// Whether the steps on the way are wanted; where they are not, they cost nothing.
    var wantsSteps: Bool { get }

    /// Writes one entry.
    ///
    /// - Parameter event: What happened.
    /// - Returns: Where the entry is.
    @discardableResult
    func record(_ event: Event) -> LogPlace

    /// Names the task store that the entries from now on are about.
    func name(store: UniqueIdentifier)
}

extension EventLog {
    /// A log that does not tell stores apart has nothing to note.
    public func name(store: UniqueIdentifier) {}

    /// Writes down a step on the way, if that is wanted: a whole sentence without private text, and
    /// the error where it failed.
    public func step(
        _ message: @autoclosure () -> String, error: AppError? = nil,
        file: String = #fileID, line: Int = #line, function: String = #function
    ) {
        guard wantsSteps else { return }
        record(
            Event(
                .stepTaken, message(), error: error, file: file, line: line, function: function))
    }
}

/// Where an entry of the log is.
public enum LogPlace: Hashable, Sendable {
    /// In the best place there is: the journal.
    case first

    /// In another place.
    case other

    /// Nowhere: it could not be written, and is counted by the next that can.
    case lost

    /// Nowhere, since entries of its kind were not asked for.
    case unwanted
}

/// Shows notices to the person.
public protocol ErrorView {
    /// Shows one notice; a notice that cannot be shown is lost, since there is nobody to tell.
    func show(_ notice: Notice)
}
