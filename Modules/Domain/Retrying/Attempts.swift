/// The attempts at one step: counts them, lets the time between them pass, and knows how they end.
struct Attempts {
    private let policy: RetryPolicy
    private let pause: any Pause
    private var unknown: AppError?

    /// How many attempts were made, the one in hand included.
    private(set) var count = 1

    /// Whether a save failed, so that the store has to be verified before the next attempt.
    private(set) var hasSaveFailed = false

    init(_ policy: RetryPolicy, _ pause: any Pause) {
        self.policy = policy
        self.pause = pause
    }

    /// Whether the policy allows for another.
    var areLeft: Bool { count < policy.attempts }

    /// Begins the next attempt at once.
    mutating func next() {
        count += 1
    }

    /// Takes note of a failure and waits; false if it was the last attempt.
    mutating func goOn(
        after error: AppError, using random: inout any RandomNumberGenerator
    ) -> Bool {
        if error.code == .outcomeUnknown { unknown = error }
        if error.code == .saveFailed || error.code == .outcomeUnknown { hasSaveFailed = true }
        guard error.mayPass, areLeft,
            pause.wait(milliseconds: policy.pause(after: count, using: &random))
        else { return false }
        next()
        return true
    }

    /// Returns what to throw in the end: what was unknown once and never cleared up stays unknown.
    func outcome(_ last: AppError) -> AppError {
        var error = unknown ?? last
        error.attempts = count > 1 ? count : nil
        return error
    }
}
