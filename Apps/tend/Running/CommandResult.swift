import Domain
import ErrorHandling

/// What a command came to: it is saved by now, and shown next.
struct CommandResult {
    /// What it is for the journal: a successful read is no entry.
    enum Outcome {
        /// Nothing was changed.
        case unchanged

        /// The exit status is the answer: something was examined, or what was changed were operations
        /// of their own, told and logged by themselves.
        case examined(ExitStatus)

        /// These tasks were changed, added or deleted.
        case changed([TaskID])
    }

    /// What it came to.
    let outcome: Outcome

    /// Why the rest of what was asked for was not done, told after what was.
    var failure: AppError?

    /// Shows it.
    let show: () throws(AppError) -> Void

    private init(_ outcome: Outcome, _ show: @escaping () throws(AppError) -> Void) {
        self.outcome = outcome
        self.show = show
    }

    /// Nothing was changed, and there is nothing to show.
    static var nothing: CommandResult { .read {} }

    /// Something was looked up.
    static func read(_ show: @escaping () throws(AppError) -> Void) -> CommandResult {
        CommandResult(.unchanged, show)
    }

    /// Something was examined; the exit status is the answer.
    static func examined(
        _ status: ExitStatus, _ show: @escaping () throws(AppError) -> Void = {}
    ) -> CommandResult {
        CommandResult(.examined(status), show)
    }

    /// Something was changed: these tasks, if it can be said of each.
    static func changed(
        _ ids: [TaskID], _ show: @escaping () throws(AppError) -> Void
    ) -> CommandResult {
        CommandResult(.changed(ids), show)
    }

    /// These tasks were changed; without any nothing was.
    static func changedOnly(
        _ ids: [TaskID], _ show: @escaping () throws(AppError) -> Void
    ) -> CommandResult {
        CommandResult(ids.isEmpty ? .unchanged : .changed(ids), show)
    }
}

extension CommandResult.Outcome {
    /// How many numbers an entry names; of more it has the count.
    private static let namedTasks = 20

    /// What the report of the operation says.
    var reported: OperationOutcome {
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

    /// What the entry of a failure says of the changes that were made before it.
    var fields: [Event.Field] {
        switch self {
        case .unchanged, .examined: []
        case .changed(let ids): [Event.Field(.taskCount, .count(ids.count))]
        }
    }
}
