public import Domain

/// What a shell shows beside a candidate.
public enum CandidateText {
    /// The columns of a terminal of 80 beside a number.
    private static let columns = 64

    /// Returns the beginning of a task's text, made safe to show.
    public static func text(of task: Task) -> String {
        FirstLine.of(task.text, columns: columns)
    }
}
