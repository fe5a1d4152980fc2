/// How drafts are waited for that another process has: for how long, what ends it, who is told.
public struct DraftWait {
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

    /// Runs the step as soon as no other process has the drafts.
    ///
    /// - Throws: `draft.busy` when the waiting is over; what the step throws.
    func exclusively(
        _ box: any DraftBox, _ step: () throws(AppError) -> Void
    ) throws(AppError) {
        var waited = 0
        while try box.exclusively(step) == false {
            guard waited < limit, pause.wait(milliseconds: Self.spell) else { throw box.isHeld() }
            waited += Self.spell
            if waited == Self.silence { tell() }
        }
    }
}
