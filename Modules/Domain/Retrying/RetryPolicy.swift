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
        !code.rawValue.hasPrefix("validation.") && !code.rawValue.hasPrefix("usage.")
    }
}
