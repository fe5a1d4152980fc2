/// Remembers what a person was told today, so that it is not told at every step.
public protocol NoticeMemory {
    /// Whether a notice was not told on that day yet; from now on it was.
    ///
    /// - Parameters:
    ///   - notice: What it is about: a code, a path.
    ///   - day: The present day.
    /// - Returns: Whether to tell it.
    func isFirst(_ notice: String, on day: CalendarDay) -> Bool
}
