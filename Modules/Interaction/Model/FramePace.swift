/// How fast frames are sent: the next one when the terminal has drawn the last, so that a slow line shows
/// what is, and not what was.
public struct FramePace: Sendable {
    /// How long the first answer of a terminal is waited for, in nanoseconds: it may be one that gives none.
    private static let firstTimeout: Int64 = 250_000_000

    /// How long that of one is waited for that has answered before: a line may be as slow as that.
    private static let timeout: Int64 = 5_000_000_000

    /// How long an answer is waited for at the end.
    private static let endTimeout: Int64 = 2_000_000_000

    /// How often in turn there may be no answer before no more is asked for.
    private static let maximumSilences = 2

    private var lastAsked: Int64?

    /// The frames whose answers have not come yet.
    private var unanswered = 0
    private var hasAnswered = false
    private var silences = 0

    /// Creates the pace of a terminal that was asked nothing yet.
    public init() {}

    /// Whether the terminal is asked with the next frame.
    public var asks: Bool { silences < Self.maximumSilences }

    /// Notes that a frame was sent with a question.
    public mutating func asked(at time: Int64) {
        lastAsked = time
        unanswered += 1
    }

    /// Notes an answer.
    public mutating func answered() {
        unanswered = max(unanswered - 1, 0)
        if unanswered == 0 { lastAsked = nil }
        hasAnswered = true
        silences = 0
    }

    /// Returns whether the next frame is sent now; times are in nanoseconds of a clock that only goes forward.
    public mutating func allowsFrame(at time: Int64) -> Bool {
        guard let lastAsked else { return true }
        guard time - lastAsked >= timeout else { return false }
        self.lastAsked = nil
        hasAnswered = false
        silences += 1
        return true
    }

    /// How many milliseconds the answer is waited for still, or none if none is.
    public func millisecondsLeft(at time: Int64) -> Int? {
        lastAsked.map { max(1, Int((timeout - (time - $0) + 999_999) / 1_000_000)) }
    }

    /// How many milliseconds an answer that is on its way is waited for before somebody else has the terminal,
    /// who would take it for keys; none if none is.
    public var millisecondsBeforeEnd: Int? {
        guard unanswered > 0, hasAnswered || silences == 0 else { return nil }
        return Int(min(timeout, Self.endTimeout) / 1_000_000)
    }

    private var timeout: Int64 { hasAnswered ? Self.timeout : Self.firstTimeout }
}
