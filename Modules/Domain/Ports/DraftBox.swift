/// Where drafts wait.
public protocol DraftBox {
    /// Keeps a draft, on the disk when this returns.
    func keep(_ draft: Draft) throws(AppError)

    /// Returns the drafts, oldest first; one that is damaged is left out and left alone.
    func drafts() throws(AppError) -> [Draft]

    /// Forgets a draft.
    func discard(_ draft: Draft) throws(AppError)

    /// Keeps every other process from the drafts while the step runs.
    ///
    /// - Parameter step: What no other process may do meanwhile.
    /// - Returns: False if another process has the drafts; then the step did not run.
    /// - Throws: What the step throws.
    func exclusively(_ step: () throws(AppError) -> Void) throws(AppError) -> Bool

    /// Returns the error that says who has the drafts.
    func isHeld() -> AppError
}
