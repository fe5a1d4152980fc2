/// Tells the time.
public protocol WallClock {
    /// Returns the present instant.
    func now() -> Instant
}

/// Knows the time zone in which the person lives.
public protocol LocalCalendar {
    /// Returns the day that holds the instant, with its bounds, as a clock on the wall shows it.
    func today(at instant: Instant) -> Today

    /// Returns the time of day at the instant, on a clock on the wall: `14:05`.
    func timeOfDay(at instant: Instant) -> String
}

/// Makes identifiers that nobody else makes.
public protocol IdentifierSource: Sendable {
    /// Returns a new identifier of version 7.
    func next() -> UniqueIdentifier
}

/// Lets time pass between two attempts.
public protocol Pause {
    /// Returns after that many milliseconds, or earlier if the program is asked to end.
    ///
    /// - Parameter milliseconds: How long.
    /// - Returns: Whether to go on trying.
    func wait(milliseconds: Int) -> Bool
}
