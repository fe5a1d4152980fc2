import Text

/// What a table tells of a task: a field of it, or a time that runs.
public enum TaskColumn: Hashable, Sendable {
    /// What a field says.
    case field(TaskField)

    /// How long ago it was created.
    case age

    /// How long it was active.
    case activeTime

    /// All of them, in the order in which they are named.
    public static let all = TaskField.columns.map(Self.field) + [.age, .activeTime]

    /// Its name where a person types it.
    public var word: String {
        switch self {
        case .field(let field): field.word
        case .age: "age"
        case .activeTime: "active"
        }
    }

    /// Takes a name of ours, or what else the time that runs is called.
    init?(named word: Substring) {
        switch word {
        case "old", "entry.age": self = .age
        case "spent": self = .activeTime
        default:
            guard let column = Self.all.first(where: { $0.word == word }) else { return nil }
            self = column
        }
    }

    /// Reads columns as they are typed, with commas between: `id,age,text`.
    ///
    /// - Throws: `usage.invalid` for a column that there is none of, or for none at all.
    public static func reading(_ typed: String) throws(AppError) -> [TaskColumn] {
        var columns: [TaskColumn] = []
        for word in typed.split(separator: ",") {
            guard let column = TaskColumn(named: word) else {
                throw refusal("There is no column '\(word)'.", word)
            }
            columns.append(column)
        }
        guard !columns.isEmpty else { throw refusal("No column was named.", "") }
        return columns
    }

    private static func refusal(_ detail: String, _ word: Substring) -> AppError {
        let names = all.map(\.word)
        return AppError(
            .invalidUsage, detail: detail,
            suggestion: names.nearest(to: String(word)).map { "Did you mean '\($0)'?" }
                ?? "Use one or more of \(names.joined(separator: ", ")).")
    }
}
