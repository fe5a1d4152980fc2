/// Where a review takes place: who is asked, and who carries out the answers.
public protocol ReviewDesk {
    /// Whether a task whose answer could not be carried out is asked about again; else the next is.
    var asksAgain: Bool { get }

    /// Returns a task as it is now; none if it needs no review any more.
    func task(_ id: TaskID) throws(AppError) -> Task?

    /// Asks about a task.
    ///
    /// - Parameters:
    ///   - task: The task.
    ///   - place: Which one of the review it is, from 1.
    /// - Returns: The answer, or none if there will be no more.
    /// - Throws: Why the answer is none; that is told by ``refuse(_:)``.
    func answer(about task: Task, at place: Int) throws(AppError) -> ReviewAnswer?

    /// Carries out an answer, and tells what came of it.
    func carryOut(_ answer: ReviewAnswer, on task: Task) -> ReviewOutcome

    /// Takes back the operation of an answer and tells of it; returns whether that is done.
    func takeBack(_ operation: UniqueIdentifier) -> Bool

    /// Tells of an answer that cannot be understood.
    func refuse(_ error: AppError)
}

/// What came of carrying out an answer.
public enum ReviewOutcome: Hashable, Sendable {
    /// The task was changed by this operation.
    case changed(UniqueIdentifier)

    /// The task is so already.
    case unchanged

    /// It could not be saved, which was told; the task is as it was.
    case failed
}
