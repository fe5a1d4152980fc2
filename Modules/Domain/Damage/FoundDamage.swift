/// The damage that a command came across in what it read.
///
/// The stores that one command opens note it here; how it ends is told and logged once.
public final class FoundDamage {
    /// The tasks that were shown as they must have been, and are still to be repaired in the store.
    public private(set) var repairable: Set<TaskID> = []

    /// The tasks that have no certain repair: they were shown with a mark.
    public private(set) var marked: Set<TaskID> = []

    /// Whether the store lacks what it must have, rows that it counts above all.
    public private(set) var isIncomplete = false

    /// Whether the full text was damaged, and was made anew out of the tasks.
    public private(set) var hasRenewedSearch = false

    /// Creates an empty note.
    public init() {}

    /// Notes a damaged task.
    public func note(_ id: TaskID, isRepairable: Bool) {
        if isRepairable { repairable.insert(id) } else { marked.insert(id) }
    }

    /// Notes that something is missing.
    public func noteIncompleteness() {
        isIncomplete = true
    }

    /// Notes that these tasks are repaired now.
    public func forget(_ repaired: [TaskID]) {
        repairable.subtract(repaired)
    }

    /// Notes that these tasks cannot be repaired by what is certain of each alone.
    public func giveUp(_ ids: some Sequence<TaskID>) {
        for id in ids where repairable.remove(id) != nil { marked.insert(id) }
    }

    /// Notes that the full text was damaged, and was made anew.
    public func noteRenewedSearch() {
        hasRenewedSearch = true
    }

    /// What there is to tell of the damage that has no certain repair, or none.
    public var error: AppError? {
        guard !marked.isEmpty || isIncomplete else { return nil }
        var sentences: [String] = []
        if !marked.isEmpty { sentences.append("Damaged: \(Self.names(of: marked)).") }
        if isIncomplete { sentences.append("Parts of the task store may be missing.") }
        return AppError(.corruptedData, detail: sentences.joined(separator: " "))
    }

    /// Returns `task 3`, or `tasks 3, 5 and 11 more`.
    public static func names(of ids: some Collection<TaskID>) -> String {
        let first = ids.sorted().prefix(10).map(String.init).joined(separator: ", ")
        let rest = ids.count > 10 ? " and \(ids.count - 10) more" : ""
        return "\(ids.count == 1 ? "task" : "tasks") \(first)\(rest)"
    }
}

/// What of a task was found damaged when it was read.
public enum TaskDefect: Hashable, Sendable {
    /// The field cannot be read, or breaks a rule.
    case field(TaskField)

    /// Every field reads well, and still the task is not what was written.
    case content

    /// Its name for machines, which never changes once released.
    public var name: String {
        switch self {
        case .field(let field): field.rawValue
        case .content: "content"
        }
    }
}
