public import Domain

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
