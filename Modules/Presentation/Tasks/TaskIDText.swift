public import Domain

/// The numbers of tasks alone, one a line: the form of `--ids`.
public enum TaskIDText {
    /// Returns the numbers in their order.
    public static func text(of ids: some Sequence<TaskID>) -> String {
        ids.reduce(into: "") { $0 += "\($1)\n" }
    }
}
