/// A store out of which tasks can be removed so that nothing of them is left in it.
public protocol PurgingTaskStore: TaskStore {
    /// Removes the tasks with all that the store ever knew of them: their rows, their words, their
    /// steps in the history, and every mention of them in those of others.
    ///
    /// The operation itself is kept, and is no step of undo. Tasks that were deleted, or are gone
    /// already, can be named too; the file is made anew in any case.
    ///
    /// - Parameters:
    ///   - ids: The numbers of the tasks, their subtasks among them.
    ///   - operation: The operation.
    /// - Returns: The texts that the tasks had in the course of time.
    /// - Throws: `validation.unknownTask` for a number that no task ever had; `persistence.conflict` if
    ///   a part of one of them is not among them; what a change throws,
    ///   and says then whether the tasks are removed already.
    func purge(_ ids: [TaskID], in operation: Operation) throws(AppError) -> Set<String>
}
