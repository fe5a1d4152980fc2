/// The lines that were sent before, through which a person goes back and forth.
///
/// What is typed is never lost: it stands behind the last line of the history, and a line of the
/// history that was changed stays as it was changed until something is sent.
public struct InputHistory: Equatable, Sendable {
    /// The lines that were sent, the oldest first.
    public private(set) var lines: [String]

    private let maximumLines: Int

    /// The lines as they were changed, while a person goes through them; the last is what was typed.
    private var drafts: [String]?

    /// Which of them is in the input.
    private var place = 0

    /// Creates a history.
    ///
    /// - Parameters:
    ///   - lines: What was sent before, the oldest first.
    ///   - maximumLines: How many lines are kept.
    public init(_ lines: [String] = [], maximumLines: Int = 500) {
        self.maximumLines = max(maximumLines, 1)
        self.lines = Array(lines.suffix(self.maximumLines))
    }

    /// Goes back by one line.
    ///
    /// - Parameter current: What stands in the input.
    /// - Returns: What is to stand there; none if there is nothing older.
    public mutating func previous(keeping current: String) -> String? {
        move(by: -1, keeping: current)
    }

    /// Goes forward by one line, in the end to what was being typed.
    ///
    /// - Parameter current: What stands in the input.
    /// - Returns: What is to stand there; none if there is nothing newer.
    public mutating func next(keeping current: String) -> String? {
        move(by: 1, keeping: current)
    }

    /// Takes a line that was sent, unless it is empty or the same as the last one.
    ///
    /// Where it is one of the history, what was typed and not sent is taken before it.
    public mutating func append(_ line: String) {
        if let drafts, place < lines.count, let typed = drafts.last { add(typed) }
        drafts = nil
        add(line)
    }

    private mutating func add(_ line: String) {
        guard !line.isEmpty, line != lines.last else { return }
        lines.append(line)
        if lines.count > maximumLines { lines.removeFirst(lines.count - maximumLines) }
    }

    private mutating func move(by step: Int, keeping current: String) -> String? {
        var drafts = self.drafts ?? lines + [current]
        let from = self.drafts == nil ? lines.count : place
        guard drafts.indices.contains(from + step) else { return nil }
        drafts[from] = current
        place = from + step
        self.drafts = drafts
        return drafts[place]
    }
}
