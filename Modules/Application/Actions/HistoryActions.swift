public import Domain

/// A step of the history that is about to be taken back, or done again.
public struct HistoryPlan: Sendable {
    /// The way.
    public let step: HistoryStep

    /// What it is about.
    public let target: RecordedOperation

    /// Whether it leads so far back, or was done by somebody else, that the person is asked first.
    public let needsConfirmation: Bool
}

/// What taking back or doing again came to.
public struct HistoryChange: Sendable {
    /// What was done.
    public let plan: HistoryPlan

    /// What changed by that.
    public let applied: AppliedChanges

    /// The tasks that changed; those of an import are not counted one by one.
    public var changedIDs: [TaskID] {
        applied.changes.compactMap { change in
            switch change {
            case .added(let task), .updated(_, let task), .deleted(let task): task.id
            case .imported, .withdrawn: nil
            }
        }
    }
}

/// Taking back, and doing again.
extension Action {
    /// How many milliseconds ago a change is taken back, or done again, without a question.
    private static let unasked: Int64 = 3_600_000

    /// Finds what is to be taken back: the newest change, or the one that is named.
    ///
    /// - Throws: `nothingToUndo`.
    public func planUndo(_ named: UniqueIdentifier? = nil) throws(AppError) -> HistoryPlan {
        plan(
            .undone,
            try readBeforeChanging { store throws(AppError) in
                try UndoChanges(store: store).next(named)
            })
    }

    /// Finds what is to be done again.
    ///
    /// - Throws: `nothingToRedo`.
    public func planRedo() throws(AppError) -> HistoryPlan {
        plan(
            .redone,
            try readBeforeChanging { store throws(AppError) in
                try UndoChanges(store: store).nextRedo()
            })
    }

    /// Carries a plan out.
    public func carryOut(_ plan: HistoryPlan) throws(AppError) -> HistoryChange {
        let applied = try change { store throws(AppError) in
            switch plan.step {
            case .undone: try UndoChanges(store: store).undo(plan.target, in: operation)
            case .redone: try UndoChanges(store: store).redo(plan.target, in: operation)
            }
        }
        return HistoryChange(plan: plan, applied: applied)
    }

    /// Takes one change back, which the person made just before.
    public func undo(_ earlier: UniqueIdentifier) throws(AppError) -> HistoryChange {
        try change { store throws(AppError) in
            let undo = UndoChanges(store: store)
            let target = try undo.next(earlier)
            return HistoryChange(
                plan: plan(.undone, target), applied: try undo.undo(target, in: operation))
        }
    }

    private func plan(_ step: HistoryStep, _ target: RecordedOperation) -> HistoryPlan {
        let age = operation.startedAt.milliseconds - target.operation.startedAt.milliseconds
        return HistoryPlan(
            step: step, target: target,
            needsConfirmation: age > Self.unasked || target.person != nil)
    }
}
