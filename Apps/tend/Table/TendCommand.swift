import Arguments
import Domain
import ErrorHandling

/// One command of `tend`: its row in the table, and what it does.
protocol TendCommand: SendableMetatype {
    /// The row: the source of parsing, help and suggestions.
    static var definition: Command { get }

    /// Does what was asked for, and says for the journal what came of it.
    static func run(_ session: Session) throws(AppError) -> Ending
}

/// What a command came to, for the journal: a successful read is no entry.
enum Ending {
    /// Nothing was changed.
    case unchanged

    /// The exit status is the answer: something was examined, or what was changed were operations
    /// of their own, told and logged by themselves.
    case examined(ExitStatus)

    /// These tasks were changed, added or deleted.
    case changed([TaskID])

    /// How many numbers an entry names; of more it has the count.
    private static let namedTasks = 20

    /// Returns what it came to when these tasks were changed too.
    func and(_ ids: [TaskID]) -> Ending {
        switch self {
        case .unchanged, .examined: .changed(ids)
        case .changed(let earlier): .changed(earlier + ids)
        }
    }

    /// What the report of the operation says.
    var outcome: OperationOutcome {
        switch self {
        case .unchanged: return .read
        case .examined(let status): return .examined(status)
        case .changed(let ids):
            let names = ids.prefix(Self.namedTasks).map(String.init).joined(separator: ",")
            return .changed(
                tasks: ids.count,
                fields: ids.isEmpty ? [] : [Event.Field(.taskID, .public(names))])
        }
    }
}
