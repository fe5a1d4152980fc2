public import Domain

/// What saving the drafts came to.
public struct SavedDrafts: Sendable {
    /// What was saved.
    public let update: TaskUpdate

    /// How many texts waited for this store.
    public let waiting: Int

    /// How many wait for others, and stay.
    public let elsewhere: Int

    /// What the first draft failed at that could not be saved, if one could not.
    public let failure: AppError?
}

extension Action {
    /// Saves the drafts that wait for this store.
    ///
    /// - Throws: What keeps all of them from being saved.
    public func saveDrafts() throws(AppError) -> SavedDrafts {
        let drafts = try drafts()
        let location = try ports.location().identity
        let waiting = drafts.filter { $0.belongs(in: location) }.textCount
        let elsewhere = drafts.textCount - waiting
        if elsewhere > 0 { tell(.draftsElsewhere(elsewhere)) }
        var update = TaskUpdate(tasks: [], changedIDs: [])
        var failure: AppError?
        if waiting > 0 {
            let wait = DraftWait(
                by: holdSignals(), milliseconds: try ports.waitMilliseconds(), tell: tellOfWaiting)
            do throws(AppError) {
                try change { store throws(AppError) in
                    try SaveDrafts(
                        from: ports.drafts(), into: store, at: location,
                        identifiers: ports.identifiers, waiting: wait
                    ).save { update = update.and($0) }
                }
            } catch {
                guard !update.tasks.isEmpty else { throw error }
                failure = error
                failure?.holds = "\(update.tasks.count) of \(waiting) were saved."
            }
        }
        return SavedDrafts(
            update: update, waiting: waiting, elsewhere: elsewhere, failure: failure)
    }
}

extension [Draft] {
    /// How many texts they hold, which is what people are told of.
    fileprivate var textCount: Int { reduce(0) { $0 + $1.texts.count } }
}
