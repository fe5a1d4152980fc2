import Domain
import JSON

/// Numbers as people read them.
enum NumberText {
    /// Returns the shortest form that reads back as the same number, a whole one without `.0`.
    static func text(of number: Double) -> String {
        JSONWriter.text(of: number)
    }

    /// Returns the numbers of tasks: `3, 12`.
    static func list(of ids: [TaskID]) -> String {
        ids.map { "\($0)" }.joined(separator: ", ")
    }
}
