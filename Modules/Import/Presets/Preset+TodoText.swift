import Domain

extension Preset {
    /// Files in the form of todo.txt, by what marks the parts of a line.
    ///
    /// https://github.com/todotxt/todo.txt
    static let todotxt = Preset(
        name: "todotxt", program: "todo.txt",
        columns: [
            Column("text", .text),
            Column("x", .state),
            Column("creation date", .createdAt),
            Column("completion date", .completedAt),
            Column("t:", .scheduledDate),
            Column("due:", .dueDate),
            Column("(A)", .priority),
            Column("+project", .project),
            Column("p:", .parent),
            Column("rec:", .every),
            Column("@context", .tags),
            Column("id:", .id),
        ],
        form: .lines)
}
