/// How what another process has is waited for: for how long, what ends it, who is told.
public struct LockTimeout {
    /// How many milliseconds pass between two attempts.
    private static let spell = 20

    /// How many pass before the person is told.
    private static let silence = 1000

    private let pause: any Pause
    private let limit: Int
    private let tell: () -> Void

    /// Creates the rule.
    ///
    /// - Parameters:
    ///   - pause: What lets time pass, unless the program is asked to end.
    ///   - milliseconds: How long a wait lasts at the most.
    ///   - tell: Called when one has lasted a second, once.
    public init(by pause: any Pause, milliseconds: Int, tell: @escaping () -> Void) {
        self.pause = pause
        limit = milliseconds
        self.tell = tell
    }

    /// Makes an attempt, again and again until it succeeds.
    ///
    /// - Parameter attempt: Returns whether it succeeded.
    /// - Returns: False when the waiting is over.
    /// - Throws: What the attempt throws.
    public func retry<Failure>(
        _ attempt: () throws(Failure) -> Bool
    ) throws(Failure) -> Bool {
        var waited = 0
        while try attempt() == false {
            guard waited < limit, pause.wait(milliseconds: Self.spell) else { return false }
            waited += Self.spell
            if waited == Self.silence { tell() }
        }
        return true
    }
}
