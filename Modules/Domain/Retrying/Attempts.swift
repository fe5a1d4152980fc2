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

/// How often a save is tried, and how long to wait in between.
///
/// Exponential backoff with full jitter: a random share of a span that doubles. So two who failed at
/// the same moment do not meet again (https://aws.amazon.com/builders-library/timeouts-retries-and-backoff-with-jitter/).
public struct RetryPolicy: Hashable, Sendable {
    /// Three attempts, some tenths of a second in all: space may come back, a person does not notice.
    public static let saving = RetryPolicy(attempts: 3, firstSpan: 100, longestSpan: 400)

    /// How many attempts there are, the first included.
    public let attempts: Int

    private let firstSpan: Int
    private let longestSpan: Int

    /// Creates a policy; spans are in milliseconds.
    public init(attempts: Int, firstSpan: Int, longestSpan: Int) {
        self.attempts = attempts
        self.firstSpan = firstSpan
        self.longestSpan = longestSpan
    }

    /// Returns how many milliseconds to wait after the attempt of that number, from 1.
    func pause(after attempt: Int, using random: inout some RandomNumberGenerator) -> Int {
        let doubled = firstSpan << min(attempt - 1, 16)
        return Int.random(in: 0...min(doubled, longestSpan), using: &random)
    }
}

extension AppError {
    /// Whether the same save may succeed a moment later.
    ///
    /// Not for what waiting has been done for already, nor for what only a person can change. An
    /// outcome that is unknown may be tried again, since an operation is never applied twice.
    var mayPass: Bool {
        switch code {
        case .saveFailed, .fetchFailed, .insufficientStorage, .corruptedData, .outcomeUnknown,
            .storeNotCreated:
            true
        default: false
        }
    }
}

extension AppError {
    /// Whether a step was refused for what it asked of the store, which did its part.
    var isRefusal: Bool {
        switch code {
        case .unknownTask, .unknownName, .invalidMetadata, .nothingToUndo, .nothingToRedo: true
        default: false
        }
    }
}

extension AppError {
    /// Whether what was typed is right and still is not saved, so that it has to be kept.
    public var leavesTextUnsaved: Bool {
        switch code {
        case .emptyContent, .missingRequiredField, .invalidMetadata, .invalidDate, .unknownTask,
            .unknownName, .notText, .textTooLong, .nothingToUndo, .nothingToRedo, .invalidUsage,
            .confirmationNeeded, .projectsBelow:
            false
        default: true
        }
    }
}
