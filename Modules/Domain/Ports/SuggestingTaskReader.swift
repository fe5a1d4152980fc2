/// A reader that tells at once what begins like something, as a shell asks at each press of Tab.
public protocol SuggestingTaskReader: TaskReader {
    /// Returns up to `limit` names that tasks carry and that begin with these bytes, in their order.
    func names(
        of kind: NameKind, startingWith prefix: String, limit: Int
    ) throws(AppError) -> [String]

    /// Returns up to `limit` tasks whose numbers lie in the range, by number; unfinished ones alone
    /// unless the others are wanted.
    func tasks(
        numbered range: ClosedRange<TaskID>, withCompleted: Bool, limit: Int
    ) throws(AppError) -> [Task]
}
