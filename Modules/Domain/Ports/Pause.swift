/// Lets time pass between two attempts.
public protocol Pause {
    /// Returns after that many milliseconds, or earlier if the program is asked to end.
    ///
    /// - Parameter milliseconds: How long.
    /// - Returns: Whether to go on trying.
    func wait(milliseconds: Int) -> Bool
}
