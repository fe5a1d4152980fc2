/// How many tasks were completed when, and how many were open when.
public struct TaskCounts: Hashable, Sendable {
    /// How many were completed in each span of time.
    public let completed: [Int]

    /// How many were there and not completed at each moment.
    public let open: [Int]

    /// Creates the counts.
    public init(completed: [Int], open: [Int]) {
        self.completed = completed
        self.open = open
    }
}
